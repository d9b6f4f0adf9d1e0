#pragma once
/// Byes, and entries of the ledger about matches: a contestant has one bye or match in a round (club.md §2.1, §2.3).
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "score/formats/field.hpp"

namespace score::formats {

/// What an entry is about.
enum class Subject : std::uint8_t { amount, results, match, bye, sit_out, withdrawal };
Subject subject_of(LedgerKind);
bool is_penalty(LedgerKind);

/// Why an entry does not count: its amount is none of this scoring; there is nothing of its kind here.
Diagnostic unknown_unit(LedgerEntry const&);
Diagnostic not_for(LedgerEntry const&, Message);

/// The amount of an entry with its sign: as it is written, or the usual one of its name.
template <class Usual>
std::optional<bridge::LedgerAmount> signed_amount(LedgerEntry const& entry, Usual usual) {
    auto amount = entry.amount ? entry.amount : usual(entry.standard.text);
    if (amount && is_penalty(entry.kind)) amount->value = -amount->value;
    return amount;
}

struct Meeting {
    std::string_view round;
    bridge::ByTeam<bridge::Contestant> contestants;
};
std::vector<Meeting> meetings_of(auto const& matches) {
    std::vector<Meeting> all;
    for (auto const& match : matches) all.push_back({match.round, match.contestants()});
    return all;
}

/// What a contestant of a match is in it.
inline bridge::Team team_of(bridge::ByTeam<bridge::Contestant> const& contestants, bridge::Contestant who) {
    return contestants.home == who ? bridge::Team::home : bridge::Team::away;
}

/// Adds what matches that the ledger decides have given, and what IMPs or matchpoints before the Victory Points have cost.
void tell_points_of(auto const& matches, std::vector<AppliedEntry>& entries) {
    for (auto const& match : matches)
        for (auto const index : match.ledger) {
            auto& applied = entries[index];
            if (!applied.decides_match && !applied.amount) continue;
            for (auto const who : applied.who) {
                auto const team = team_of(match.contestants(), who);
                auto const& result = match.result;
                applied.points.push_back(applied.decides_match ? result.points[team] : result.points[team] - result.unpenalised[team]);
            }
        }
}

/// Whether the contestants of an entry meet here, in its round if it says one.
bool is_about(AppliedEntry const&, Meeting const&);

/// The finding if a contestant of a bye, or of a match that is not in the results, has a match or a bye in its round. An entry without
/// a round may be of any; where the results name rounds, a bye is then the only one of its contestant. `before` are the entries that count
/// so far.
std::optional<Diagnostic> engaged_otherwise(
    AppliedEntry const&, std::vector<Meeting> const&, std::vector<AppliedEntry> const& before, ContestantList const&);

/// An opponent names the match of an amount (club.md §1.3); the finding if the two have not met, in the round of the entry if it says one.
std::optional<Diagnostic> has_not_met(AppliedEntry const&, std::vector<Meeting> const&);

/// Adds what an entry says of the match of its contestants to the ruling; the finding if an earlier one decides it: only penalties and
/// awards are given again.
std::optional<Diagnostic> rule_on_match(bridge::MatchRuling&, bridge::ByTeam<bridge::Contestant> const&, AppliedEntry&);

}  // namespace score::formats
