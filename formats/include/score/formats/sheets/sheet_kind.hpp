#pragma once
/// The interface of a sheet of any game: totals, printing, HTML, and results for standings.
///
/// A game derives its own class from `SheetKind` and names it in `SheetOf` (score/formats/sheets/sheet.hpp), next to the type of its sheet.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/letters.hpp"
#include "score/formats/sheets/account.hpp"
#include "score/formats/sheets/page.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/formats/sheets/tally.hpp"

namespace score::formats {
struct Board;
}
namespace score::formats::html {
struct LineChart;
}
namespace score::formats::sheets {

struct SheetJson;
class RecordsOut;
struct Evening;
/// Called with each board, in the order of the sheet.
using TakeBoard = std::function<void(Board const&)>;

class SheetKind {
public:
    virtual ~SheetKind() = default;

    // Totals.
    virtual Tally tally(Sheet const&) const = 0;
    /// Every item, of each contestant of the tally, in the order of the sheet.
    virtual ItemsOfAll items(Sheet const&) const = 0;
    /// What the totals of the tally are at the table now, where that is something else; see `tally_now`.
    virtual void take_now(Tally&, Sheet const&) const {}
    /// Whether the results are more informative than the totals; see `tally_listed`.
    virtual bool has_results(Sheet const&) const { return false; }
    virtual bool settles_deals(Sheet const&) const { return false; }
    /// Whether each deal is compared, with another table or with what its cards are worth.
    virtual bool compares_deals(Sheet const&) const { return false; }
    virtual bool counts_back_score(Sheet const&) const { return false; }
    /// What the games count towards, as a translatable word: "match"; games won, or the points of single deals. Empty if games are not
    /// counted.
    virtual std::string_view match_word(Sheet const&) const { return {}; }
    /// The totals of each game, where the sheet counts games with totals of their own (Bezique).
    virtual std::vector<Totals> games(Sheet const&) const { return {}; }

    /// What each player has won in points, for a stake; by default the differences from the results of all others.
    virtual std::vector<Winnings> winnings(Sheet const&) const;

    /// What it shows, for every medium; below it, but not on a screen, who pays whom.
    page::Page page(Sheet const&, View const&) const;
    /// The columns of a screen in which all of the page can be seen.
    virtual int width(Sheet const&) const { return 66; }
    /// How it stands, in words: what comes next, what each still needs; at the end of the evening who pays whom.
    page::Lines standing(Sheet const&, View const&) const;
    /// What everyone still needs while the game goes on, exactly; empty if there is nothing to say. Without what the standing says already
    /// if that is beside it (`View::alone`).
    virtual page::Lines needs(Sheet const&, View const&) const { return {}; }
    // What an entry says beside its figures, in words; empty if there is nothing to say.
    /// How it ends the game whatever the totals are; `now`: without it. "Suna made King · The party is over".
    virtual std::string end_of_game(Sheet const& /*now*/, Sheet const& /*then*/) const { return {}; }
    /// Why its deal is cancelled, and what follows.
    virtual std::string cancellation(Sheet const&, std::size_t /*entry*/, RankLetters) const { return {}; }
    /// What each possible result would bring now, as boards; without sections if words say it all.
    virtual page::Page what_if(Sheet const&, View const&) const { return {}; }

    // For programs: as JSON objects, as records with columns. `number` counts the sheets from 1.
    virtual std::vector<SheetJson> json(Sheet const&, PrintOptions const&) const = 0;
    /// What everyone still needs; only while the evening goes on.
    virtual void add_needs(SheetJson&, Sheet const&) const;
    virtual std::vector<std::string> columns(Sheet const&) const = 0;
    virtual void print_records(RecordsOut, Sheet const&, std::int64_t number) const = 0;
    /// The same sheet without the title and the date of its evening, which were already printed above it.
    virtual Sheet untitled(Sheet const& sheet) const { return sheet; }

    // What HTML has beside the page.
    /// Sentences below the sheet; `names_winner`: the winner need not be named again.
    struct Outcome {
        std::vector<std::string> sentences{};
        bool names_winner = false;
    };
    virtual Outcome outcome(Sheet const&) const { return {}; }
    /// The chart of the games instead of that of the entries; without series: it is drawn from the tally.
    virtual html::LineChart chart(Sheet const&) const;
    /// The name of the steps of that chart, in the language of the interface; by default deals.
    virtual std::string steps(Sheet const&) const;
    /// Whether a deal changes nothing and is not a step.
    virtual bool is_no_step(Sheet const&, std::size_t /*entry*/) const { return false; }

    // As records (`GameInfo::record_format`).
    /// As boards, if the format is PBN.
    virtual void each_board(journal::SittingHead const&, Sheet const&, TakeBoard const&) const {}
    /// What these boards cannot say, each in words of the language.
    virtual std::vector<std::string> lost_in_boards(Sheet const&) const { return {}; }
    /// As a record of another format; `first`: no other is before it.
    virtual void append_record(std::string& /*out*/, journal::Sitting const&, Evening const&, bool /*first*/) const {}

    /// What counts for standings, beside the totals of the tally.
    virtual Results results(Sheet const&, Tally const&) const { return {}; }

protected:
    SheetKind() = default;
    SheetKind(SheetKind const&) = default;
    SheetKind& operator=(SheetKind const&) = default;

private:
    /// Its own page; by default the entries with the running totals after each.
    virtual page::Page page_of(Sheet const&, View const&) const;
    /// By default the totals.
    virtual page::Lines standing_of(Sheet const&, View const&) const;
};

}  // namespace score::formats::sheets
