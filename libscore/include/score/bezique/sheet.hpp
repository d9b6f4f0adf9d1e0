#pragma once
/// A match of Bezique as it stands on a sheet: entries, counted by the rules (bezique.md §2 to §6), and games of three or four players
/// (§10.4).
///
///     std::vector<Entry> const entries{GameBegins{ByPlayer<int>{{3100, 2200}}}, LastTrickTaken{Player::north}, LastTrickTaken{Player::south}};
///     Replayed const replayed = replay(rules_of(FormId::turkish96), {}, entries);
///     replayed.sheet.match.standing[Player::north] == 1;
///     replayed.told.front().entry == 2;                 // the last trick of that deal is taken already
///
/// A sheet is a replay of its entries. An entry that cannot be is left out, and told. What shows a sheet asks for nothing else: it may
/// come from entries, from a record, from a sitting.
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "score/bezique/entry.hpp"
#include "score/bezique/match.hpp"
#include "score/bezique/several.hpp"

namespace score::bezique {

// ---- what is told of entries

/// What the replay finds in an entry that no rule of a record (`Fault`) speaks of.
enum class SheetFault : std::uint8_t {
    marks_given,       // the deal has its marks, by items or by totals
    peg_is_up,         // this peg already
    last_trick_given,  // the deal has it already, as in the next four
    brisques_given,
    trump_given,
    dealer_given,
    trump_not_turned,    // trump is turned up before anything is marked
    trump_not_told,      // of a deal by its marks: it decides what the last trick is worth
    form_without_pegs,   // no group is shown again in this form
    peg_without_amount,  // of a deal by its marks: nobody knows what waits for a trick
    peg_without_reshow,  // what the player marked last was not shown again
    last_trick_missing,  // of a deal that is left
    game_goes_on,        // to the target `figure`
    target_not_reached,  // nobody has `figure` with these totals
    target_raised,       // both have reached `reached`: the game goes to `figure`
    more_than_a_deal,    // a deal brings `figure` at most
    other_dealer,        // of three or four: the player `figure` deals
};
struct SheetFinding {
    SheetFault fault{};
    int figure = 0, reached = 0;
    friend constexpr bool operator==(SheetFinding, SheetFinding) = default;
};

/// Something that is wrong with an entry. Entries are numbered from 0.
struct Told {
    std::size_t entry = 0;     // the one that gave the fact
    std::size_t found_at = 0;  // the one that showed it, the same or a later one; the number of entries: the end of the sheet
    std::variant<Finding, Fault, SheetFinding> what{};
};

// ---- two players

/// Marks for a group, in the order of the sheet. `entry`: its number there, from 1; `trick`: that of a deal of cards; 0: there is none.
struct SheetMark {
    std::size_t entry = 0;
    Player player{};
    DealItem item{};
    int trick = 0;
};

struct MatchSheet {
    Rules rules{};
    std::string event{}, date{};    // as a record has them
    ByPlayer<std::string> names{};  // empty: not named
    Match match{};                  // `entry` of its deals is their place in `marks`
    std::vector<std::vector<SheetMark>> marks{};
    std::vector<std::size_t> last_entries{};  // for each deal, the number of the last entry that is of it, from 1; empty: from a record
};

struct Replayed {
    MatchSheet sheet{};
    std::vector<Told> told{};  // in the order of `found_at`
};
/// The sheet that these entries make. A deal that is not played out is counted as far as it has come.
Replayed replay(Rules const&, ByPlayer<std::string> names, std::span<Entry const>);

// ---- three or four players, everyone for himself

struct SeveralMark {
    std::size_t entry = 0;  // from 1
    std::size_t player = 0;
    DealItem item{};
};

struct SeveralSheetDeal {
    std::optional<std::size_t> dealer{};
    std::optional<Suit> trump{};
    std::vector<SeveralMark> marks{};
    std::optional<std::size_t> last_trick{};
    std::optional<std::vector<int>> brisques{};
    SeveralCount count{};
    std::size_t last_entry = 0;  // of it, from 1
    bool complete() const { return last_trick && brisques; }
};

struct SeveralSheetGame {
    std::vector<SeveralSheetDeal> deals{};
    std::vector<int> totals{};
    std::optional<std::size_t> winner{};
};

struct SeveralSheet {
    Rules rules{};
    std::vector<std::string> names{};  // empty: not named
    std::vector<SeveralSheetGame> games{};
    std::vector<int> won{};  // games, of each player
    std::size_t players() const { return won.size(); }
};

struct SeveralReplayed {
    SeveralSheet sheet{};
    std::vector<Told> told{};  // in the order of `found_at`
};
/// The sheet of so many `players`, whose `names` are none or one for each.
SeveralReplayed replay_several(Rules const&, std::size_t players, std::vector<std::string> names, std::span<SeveralEntry const>);

}  // namespace score::bezique
