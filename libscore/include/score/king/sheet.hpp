#pragma once
/// The sheet of a party of King: entries, judged one by one under the rules (king.md §2 to §11).
///
///     std::vector<Entry> entries{FirstDeclarer{Seat::south}};
///     entries.push_back(EnteredDeal{.games = {Game::no_king_of_hearts}, .takers = {{Seat::east}}});
///     Replayed const replayed = replay(rules_of(VariantId::dejenere), {}, entries);
///     replayed.sheet.party.totals[Seat::east] == -320;
///     replayed.told.empty();                                 // no findings
///
/// Renderers need only a `PartySheet`, from any source: entries, a record, or a sitting.
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
    std::string event{}, date{};  // as in a record
    BySeat<std::string> names{};  // empty: not named
    Party party{};                // `entry` of its deals is the index of the entry
};

// ---- findings about entries

/// The player to name the next game, his name at that time, and the games he may name.
struct Turn {
    Seat player{};
    std::string name{};
    std::vector<Games> may_name{};
    friend bool operator==(Turn const&, Turn const&) = default;
};
/// The deal violates a rule of §10, or lacks something that a rule requires.
struct AgainstRules {
    Finding finding{};
    DealRecord deal{};           // the deal concerned
    std::optional<Turn> turn{};  // if the question is who may name what; std::nullopt while the declarer is unknown
    friend bool operator==(AgainstRules const&, AgainstRules const&) = default;
};
/// K28: what is missing from the claim of a player who broke a deal (§6).
struct ClaimLacks {
    CancelCause cause{};
    bool player = false, hearts = false;
    friend bool operator==(ClaimLacks, ClaimLacks) = default;
};
/// The first declarer is already known.
struct FirstIsKnown {
    friend bool operator==(FirstIsKnown, FirstIsKnown) = default;
};
/// The number of names is not the number of players.
struct WrongNames {
    std::size_t players = 0, given = 0;
    friend bool operator==(WrongNames, WrongNames) = default;
};
using EntryFault = std::variant<DealFault, AgainstRules, ClaimLacks, FirstIsKnown, WrongNames>;

/// The part of an entry that a fault concerns.
enum class Part : std::uint8_t { all, games, figures };
Part part_of(EntryFault const&);

/// A finding about an entry.
struct Told {
    std::size_t entry = 0;  // from 0
    EntryFault fault{};
    bool refused = true;  // the entry is skipped and changes nothing
    Part part() const { return part_of(fault); }
    friend bool operator==(Told const&, Told const&) = default;
};

struct Replayed {
    PartySheet sheet{};
    std::vector<Told> told{};  // in the order of the entries
};
/// The sheet of these entries; `names` are those known before. A trump deal without its suit is counted, as on paper, and reported. Entries
/// after the end of the party are reported once.
Replayed replay(Rules const&, BySeat<std::string> names, std::span<Entry const>);
/// The same for a record, each of whose deals is an entry. The record's stated end is ignored; see `check`.
Replayed replay(PartyRecord const&);

// ---- the contents of a sheet

/// The rights that a player has left (§3, §9). If the order is fixed and nobody has called yet: the initial rights, if they do not depend
/// on who begins; otherwise std::nullopt.
std::optional<RightsLeft> rights_of(PartySheet const&, Seat);
/// Whether the totals decide places: nobody can sink, and no King was made or announced (§7).
bool ends_in_places(PartySheet const&);
/// The final outcome, or the outcome if the party ended now.
Outcome outcome_now(PartySheet const&);

}  // namespace score::king
