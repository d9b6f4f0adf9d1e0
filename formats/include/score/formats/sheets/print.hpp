#pragma once
/// Prints the sheet of any game: as drawn on paper, or as machine-readable records. Shared by `score`, `scorebook` and the scorepad.
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
#include "score/formats/sheets/page.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/formats/sitting.hpp"
#include "score/seats.hpp"

namespace score::formats::sheets {

struct PrintOptions {
    PrintFormat format = PrintFormat::text;
    bool explain = false;           // with the items and the rule of every figure
    Side left = Side::north_south;  // the side on the left at bridge, as We
    bool by_deal = false;           // King: deal by deal instead of the grid
    bool jargon = false;            // King: with table talk
    bool needs = false;             // with what everyone still needs, in text and JSON
    bool titled = true;             // with the name of the game, where nothing above the sheet has it
    bool names_sittings = false;    // records: with the name of the sitting, `sitting`, as their first column or key
};

/// Prints sheets in sequence. Text: an empty line between them. JSON: one object each; at rubber bridge one per rubber, and the back-score
/// if there are several. CSV and TSV: one line per deal, and a header line before the first and whenever the game changes.
class Printer {
public:
    /// `out` must outlive the printer; it may be cleared between calls.
    Printer(std::string& out, PrintOptions options) : out_{out}, options_{options} {}
    /// `sitting`: its name, if records name sittings.
    void print(Sheet const&, std::string_view sitting = {});
    /// Writes the notes of a sitting: in JSON an object of their own, in text below the sheet. Returns false if there are some and the format
    /// has no place for them.
    bool print_notes(journal::Sitting const&);
    /// Writes the header line of CSV and TSV if no sheet was printed; `like` is a sheet of the expected game.
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

/// The notes that count, in order.
std::vector<journal::SittingEvent const*> notes_of(journal::Sitting const&);

/// Prints the sheet of a sitting as text, below its heading: "Rubber bridge, Thursday, 2026-10-08, Moda"; its notes are below it.
void print_evening(std::string& out, journal::Sitting const&, Sheet const&, PrintOptions const& = {});

/// What everyone still needs, and what each result would bring now, as text; empty if there is nothing to say.
std::string needs_as_text(Sheet const&, View);

/// "4SX-1 by N", or "pass".
std::string contract_of(bridge::DealEntry const&);

}  // namespace score::formats::sheets
