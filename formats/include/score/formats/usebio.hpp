#pragma once
/// Results of clubs in USEBIO XML (formats.md §4.1), which scoring programs and unions exchange: written here, and read as boards;
/// `ResultsReader` reads them as results.
///
///     PairsField field{{}, PairsField::Keep::everything};
///     bridge::PairsRanking const ranking = field.finish();
///     append_usebio(out, field, ranking, {.title = "Tuesday pairs"});
///
/// What `ResultsReader` reads of it gives the same bytes again. A result that USEBIO has no form for, such as a weighted score, is in a note;
/// the groups of a fouled board are several BOARDs of its number. `lost_in_usebio` tells what has no place at all.
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/pairs_session.hpp"
#include "score/formats/board_file.hpp"
#include "score/formats/field.hpp"

namespace score::formats {

struct UsebioOptions {
    std::string_view title = "";    // of the event; without one, what the record says
    std::string_view date = "";     // likewise, `2026-11-20`
    std::string_view version = "";  // of the program
    int decimals = 2;
};

/// The field must have kept everything.
void append_usebio(std::string& out, PairsField const&, bridge::PairsRanking const&, UsebioOptions const& = {});

/// Matches of teams. The field must be complete; who sat there is not written.
void append_usebio(std::string& out, TeamsField const&, bridge::TeamsRanking const&, UsebioOptions const& = {});

/// What the results and the ledger say and USEBIO has no place for [convert-lost].
struct UsebioLost {
    std::vector<LateFinding> of_results;
    Diagnostics of_ledger;
};
UsebioLost lost_in_usebio(PairsField const&);
UsebioLost lost_in_usebio(TeamsField const&);

/// Reads the tables as boards, with deal, auction and play where the file has them as LIN, and then the deals of hand records. Findings are
/// codes of `score/formats/result_codes.hpp` and `score/formats/lin_codes.hpp`.
using UsebioReader = ReaderOf<struct UsebioReading>;

/// Whether a file is XML with the root USEBIO.
bool begins_as_usebio(std::string_view beginning);

}  // namespace score::formats
