#pragma once
/// The sheet of a party of King: entries, judged one after the other by the rules (king.md §2 to §11).
///
///     std::vector<Entry> entries{FirstDeclarer{Seat::south}};
///     entries.push_back(EnteredDeal{.games = {Game::no_king_of_hearts}, .takers = {Seat::east}});
///     Replayed const replayed = replay(rules_of(VariantId::dejenere), {}, entries);
///     replayed.sheet.party.totals[Seat::east] == -320;
///     replayed.told.empty();                                 // nothing was wrong with any of them
///
/// What shows a party asks only for a `PartySheet`, which may come from anywhere: from entries, from a record, from a sitting.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "score/king/entry.hpp"
#include "score/king/party.hpp"

namespace score::king {

struct PartySheet {
    Rules rules{};
    std::string event{}, date{};  // as a record has them
    BySeat<std::string> names{};  // empty: not named
    Party party{};                // `entry` of its deals counts entries
};

// ---- what there is to say of an entry

/// Who names the next game, under the name that he had by then, and what he may name.
struct Turn {
    Seat player{};
    std::string name{};
    std::vector<Games> may_name{};
    friend bool operator==(Turn const&, Turn const&) = default;
};
/// The rules of §10 forbid the deal, or miss something in it.
struct AgainstRules {
    Finding finding{};
    DealRecord deal{};           // that it is about
    std::optional<Turn> turn{};  // where it is asked who may name what; nothing while nobody is known to declare
    friend bool operator==(AgainstRules const&, AgainstRules const&) = default;
};
/// K28: what nobody has said of a deal that a player broke (§6).
struct ClaimLacks {
    CancelCause cause{};
    bool player = false, hearts = false;
    friend bool operator==(ClaimLacks, ClaimLacks) = default;
};
/// It is known already who declares first.
struct FirstIsKnown {
    friend bool operator==(FirstIsKnown, FirstIsKnown) = default;
};
/// Not a name for each player.
struct WrongNames {
    std::size_t players = 0, given = 0;
    friend bool operator==(WrongNames, WrongNames) = default;
};
using EntryFault = std::variant<DealFault, AgainstRules, ClaimLacks, FirstIsKnown, WrongNames>;

/// Which part of an entry is meant.
enum class Part : std::uint8_t { all, games, figures };
Part part_of(EntryFault const&);

/// Something about an entry.
struct Told {
    std::size_t entry = 0;  // from 0
    EntryFault fault{};
    bool refused = true;  // the entry is left out, and changes nothing
    Part part() const { return part_of(fault); }
    friend bool operator==(Told const&, Told const&) = default;
};

struct Replayed {
    PartySheet sheet{};
    std::vector<Told> told{};  // in the order of the entries
};
/// The sheet that these entries make; `names` are those that are known before. A trump deal without its suit counts as pencil and paper
/// count it, and is told. What follows the end of the party is told once.
Replayed replay(Rules const&, BySeat<std::string> names, std::span<Entry const>);
/// The same of a record, each of whose deals is an entry. What it says of its end is not looked at; see `check`.
Replayed replay(PartyRecord const&);

// ---- what a sheet shows

/// A line of the grid that people keep with pencil and paper: the games that it is for, and the deal in which they were played; null while
/// they are still to come.
struct GridLine {
    Games games;
    PartyDeal const* deal = nullptr;
    bool begins = true;  // the first one of its games
};
/// A line for each time that a game is played, in the order of the table. Games that are named together have lines as they are played, above
/// the trumps. The sheet outlives them.
std::vector<GridLine> grid_of(PartySheet const&);

/// The rights that a player has left (§3, §9). Where the order is fixed and nobody has called yet, those that everyone begins with whoever
/// begins; nothing where that decides.
std::optional<RightsLeft> rights_of(PartySheet const&, Seat);

}  // namespace score::king
