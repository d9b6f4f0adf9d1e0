#pragma once
/// What the programs ask of a sheet, whatever its game: how it stands, what is printed, what stands on a page, what counts for standings.
///
/// A game derives its own from `SheetKind` and names it in `SheetOf` (score/formats/sheets/sheet.hpp), beside the type of its sheet.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/formats/sheets/tally.hpp"

namespace score::formats::html {
struct LineChart;
}
namespace score::formats::sheets {

class JsonOut;
class RecordsOut;
struct RecordOut;
struct Evening;

class SheetKind {
public:
    virtual ~SheetKind() = default;

    // How it stands.
    virtual Tally tally(Sheet const&) const = 0;
    /// Every item, of each contestant of the tally, in the order of the sheet.
    virtual ItemsOfAll items(Sheet const&) const = 0;
    /// What the totals of the tally are at the table now, where that is something else; see `tally_now`.
    virtual void take_now(Tally&, Sheet const&) const {}
    /// Whether the results tell more than the totals; see `tally_listed`.
    virtual bool has_results(Sheet const&) const { return false; }
    virtual bool settles_deals(Sheet const&) const { return false; }
    virtual bool counts_back_score(Sheet const&) const { return false; }
    /// What the games count towards, in a word to be translated: "match"; games won, or the points of single deals. Empty where it counts no
    /// games.
    virtual std::string_view match_word(Sheet const&) const { return {}; }
    /// The totals of each game, where the sheet counts games with totals of their own (Bezique).
    virtual std::vector<Totals> games(Sheet const&) const { return {}; }

    // What is printed: for people, as an object of JSON, as records with columns.
    virtual void print_text(std::string& out, Sheet const&, PrintOptions const&, std::int64_t number) const = 0;
    virtual void print_json(JsonOut, Sheet const&, PrintOptions const&) const = 0;
    virtual std::vector<std::string> columns(Sheet const&) const = 0;
    virtual void print_records(RecordsOut, Sheet const&, std::int64_t number) const = 0;
    /// The same sheet without the title and the date of its evening, which stand above it already.
    virtual Sheet untitled(Sheet const& sheet) const { return sheet; }

    // What stands on a page.
    virtual void append_html(std::string& out, Sheet const&) const = 0;
    /// Sentences below it; `names_winner`: nobody need be named any more.
    struct Outcome {
        std::vector<std::string> sentences{};
        bool names_winner = false;
    };
    virtual Outcome outcome(Sheet const&) const { return {}; }
    /// How the games ran, in place of how the entries did; without series: it is drawn from the tally.
    virtual html::LineChart chart(Sheet const&) const;
    /// What the steps of that chart are, in the language of the interface.
    virtual std::string steps(Sheet const&) const = 0;
    /// A deal that changes nothing and is no step.
    virtual bool is_no_step(Sheet const&, std::size_t entry) const {
        (void)entry;
        return false;
    }

    /// Writes the evening as a record; there is no notation for it where a kind does not say otherwise.
    virtual void write_record(RecordOut, journal::Sitting const&, Evening const&) const;

    /// What counts for standings, beside the totals of the tally.
    virtual Results results(Sheet const&, Tally const&) const { return {}; }

protected:
    SheetKind() = default;
    SheetKind(SheetKind const&) = default;
    SheetKind& operator=(SheetKind const&) = default;
};

}  // namespace score::formats::sheets
