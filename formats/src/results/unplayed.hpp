#pragma once
/// Byes, and entries of the ledger about matches: a contestant has one bye or match in a round (club.md §2.1, §2.3).
#include <optional>
#include <string_view>
#include <vector>

#include "score/formats/field.hpp"

namespace score::formats {

struct Meeting {
    std::string_view round;
    bridge::ByTeam<bridge::Contestant> contestants;
};

/// Whether the contestants of an entry meet here, in its round if it says one.
bool is_about(AppliedEntry const&, Meeting const&);

/// The finding if a contestant of a bye, or of a match that is not in the results, has a match or a bye in its round. An entry without
/// a round may be of any; where the results name rounds, a bye is then the only one of its contestant. `before` are the entries that count
/// so far.
std::optional<Diagnostic> engaged_otherwise(
    AppliedEntry const&, std::vector<Meeting> const&, std::vector<AppliedEntry> const& before, ContestantList const&);

/// An opponent names the match of an amount (club.md §1.3); the finding if the two have not met, in the round of the entry if it says one.
std::optional<Diagnostic> has_not_met(AppliedEntry const&, std::vector<Meeting> const&);

/// Adds what an entry says of the match of `own` to its ruling; the finding if an earlier one decides it: only penalties and awards are
/// given again.
std::optional<Diagnostic> rule_on_match(bridge::MatchRuling&, LedgerEntry const&, bridge::Team own);

}  // namespace score::formats
