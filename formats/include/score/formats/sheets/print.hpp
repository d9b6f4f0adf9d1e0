#pragma once
/// Prints the sheet of any game: for people as they draw it, or as records for programs. `score`, `scorebook` and the scorepad print one
/// and the same.
///
///     std::string text;
///     Printer{text, {.explain = true}}.print(evening.sheet);
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/sheet.hpp"
#include "score/formats/records.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/formats/sitting.hpp"
#include "score/seats.hpp"

namespace score::formats::sheets {

struct PrintOptions {
    PrintFormat format = PrintFormat::text;
    bool explain = false;           // with the items and the rule of every figure
    Side left = Side::north_south;  // the side that stands on the left at bridge, as We
    bool by_deal = false;           // King: one deal after the other instead of the grid
    bool jargon = false;            // King: with what players would shout
    bool names_sittings = false;    // records: with the name of the sitting, `sitting`, as their first column or key
};

/// Prints one sheet after the other. Text: an empty line between them. JSON: an object each; at rubber bridge one a rubber, and the
/// back-score where there are several. CSV and TSV: a line a deal, and a header line before the first and where another game begins.
class Printer {
public:
    /// `out` must outlive the printer; it may be emptied between calls.
    Printer(std::string& out, PrintOptions options) : out_{out}, options_{options} {}
    /// `sitting`: its name, where records name sittings.
    void print(Sheet const&, std::string_view sitting = {});
    /// The header line that CSV and TSV have even where no sheet was printed; `like` is of the game that was expected.
    void finish(Sheet const& like) {
        if (!records_) begin(like);
    }

private:
    void begin(Sheet const& like);

    std::string& out_;
    PrintOptions options_;
    std::vector<std::string> columns_{};
    std::optional<RecordWriter> records_{};
    std::int64_t sheets_ = 0;
};

/// Prints the sheet of a sitting in text, below what it is: "Rubber bridge, Thursday, 2026-10-08, Moda".
void print_evening(std::string& out, journal::SittingHead const&, Sheet const&, PrintOptions const& = {});

/// "none", "NS", "EW" or "both".
std::string_view words_of(bridge::Vulnerability);
/// "4SX-1 by N", or "pass".
std::string contract_of(bridge::DealEntry const&);

}  // namespace score::formats::sheets
