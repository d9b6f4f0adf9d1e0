#pragma once
/// Boards as a table for spreadsheets and for `score pairs`: one row per board below a header line, CSV or TSV.
///
///     ResultsCsvWriter table;
///     table.add(out, board, lost);                         // event,site,date,...,contract,declarer,result,score_ns,...
///
/// A row has the event and contestants, deal, auction, play and result; deal, auction and play in the syntax of PBN:
/// `N:AK52.Q5.A43.9873 ...`, `S: 1NT Pass 3NT Pass Pass Pass`, `W: SA S2 S3 S4 ...`. Everything else, such as notes, comments, glyphs and
/// tables, is lost and reported as a loss.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/board_file.hpp"
#include "score/formats/records.hpp"

namespace score::formats {

class ResultsCsvWriter : public BoardWriter {
public:
    /// `format` must be csv or tsv.
    explicit ResultsCsvWriter(PrintFormat format = PrintFormat::csv);
    ~ResultsCsvWriter() override;

    /// The first call writes the header line. Columns without values stay empty.
    void add(std::string& out, Board const&, std::vector<Loss>& lost) override;
    /// Without boards, writes only the header line.
    void finish(std::string& out) override;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Reads the output of `ResultsCsvWriter`, and other tables of results (the columns are described in `score/formats/results.hpp`; an
/// outcome is a contract or a score). Findings are those of tables (`result_codes`) and of values (`bridge_codes`).
using ResultsCsvReader = ReaderOf<struct ResultsCsvReading>;

/// Whether the first line of a file is the header of such a table: it names a board, and a contract, a score or a deal.
bool begins_with_columns_of_results(std::string_view beginning);

/// Why a file that begins like this is no such table: nothing is known of its columns, or they are those of something else.
std::optional<Message> why_no_columns_of_results(std::string_view beginning);

}  // namespace score::formats
