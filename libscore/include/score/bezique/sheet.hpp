#pragma once
/// A sheet of a match of Bezique: entries, counted by the rules (bezique.md §2 to §6), and games of three or four players (§10.4).
///
///     std::vector<Entry> const entries{GameBegins{ByPlayer<int>{{3100, 2200}}}, LastTrickTaken{Player::north}, LastTrickTaken{Player::south}};
///     Replayed const replayed = replay(rules_of(FormId::turkish96), {}, entries);
///     replayed.sheet.match.standing[Player::north] == 1;
///     replayed.told.front().entry == 2;                 // the last trick of that deal was already taken
///
/// A sheet is a replay of its entries. An invalid entry is skipped and reported. Renderers need only the sheet, from any source: entries, a
/// record, or a sitting.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "score/bezique/entry.hpp"
#include "score/bezique/match.hpp"
#include "score/bezique/record.hpp"

namespace score::bezique {

// ---- findings about entries

/// Findings of the replay that no rule of a record (`Fault`) covers.
enum class SheetFault : std::uint8_t {
    marks_given,       // the deal already has its marks, by items or by totals
    peg_is_up,         // this peg is already up
    last_trick_given,  // already given for this deal, as for the next four
    brisques_given,
    trump_given,
    dealer_given,
    trump_not_turned,    // trump is turned up before anything is marked
    trump_not_fixed,     // a group is named by trumps, and nothing has fixed them
    trump_not_told,      // in a deal by its marks: it determines the value of the last trick
    form_without_pegs,   // this form has no re-showing
    peg_without_amount,  // in a deal by its marks: the provisional amount is unknown
    peg_without_reshow,  // the player's last mark was not a re-show
    last_trick_missing,  // in a deal that is left
    game_goes_on,        // until the target `figure`
    target_not_reached,  // neither has reached `figure` with these totals
    target_raised,       // both have reached `reached`: the target rises to `figure`
    more_than_a_deal,    // a deal yields at most `figure`
    other_dealer,        // of three or four: the dealer sits at seat `figure`
};
struct SheetFinding {
    SheetFault fault{};
    int figure = 0, reached = 0;
    friend constexpr bool operator==(SheetFinding, SheetFinding) = default;
};

/// A finding about an entry, which therefore does not count: the sheet is the same as without it. Entries are numbered from 0.
struct Told {
    std::size_t entry = 0;
    std::variant<Finding, Fault, SheetFinding> what{};
};

/// Marks for a group, in the order of the sheet. `entry` is its number there, from 1; `trick` is set for a deal by its cards; 0: none.
struct SheetMark {
    std::size_t entry = 0;
    Player player{};
    DealItem item{};
    int trick = 0;
};

/// The entries of a deal, each by its number from 1; 0: none.
struct DealEntries {
    std::size_t last = 0, trump = 0, last_trick = 0, brisques = 0;
};

struct MatchSheet {
    Rules rules{};
    std::string event{}, date{};    // as in a record
    ByPlayer<std::string> names{};  // empty: not named
    Match match{};                  // `entry` of its deals is their index in `marks`
    std::vector<std::vector<SheetMark>> marks{};
    std::vector<DealEntries> entries{};  // of each deal; empty: from a record
};

struct Replayed {
    MatchSheet sheet{};
    std::vector<Told> told{};  // in order
};
/// The sheet of these entries. An unfinished deal is counted as far as it has been played.
Replayed replay(Rules const&, ByPlayer<std::string> names, std::span<Entry const>);

/// The items of a deal as they can have been opened: where its trump is stated, lines are in no order (bezique.md §6), and the group that fixed
/// it may stand behind others of its player.
DealItems in_order_of_play(Rules const&, DealItems, std::optional<Suit> trump);

/// A deal of a record of three or four players that cannot be counted: something is missing, or its brisques do not add up.
struct LostDeal {
    std::size_t game = 0;
    int deal = 0;  // from 1
};
/// The first one; nothing after it can be counted.
std::optional<LostDeal> lost_deal(MatchRecord const&);
/// The entries of such a record before that deal, for `replay`. Its faults are found by `check`.
std::vector<Entry> entries_of(MatchRecord const&);

}  // namespace score::bezique
