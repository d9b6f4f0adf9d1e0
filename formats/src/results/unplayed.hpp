#pragma once
/// Byes, and matches that the ledger decides: a contestant has one of them in a round (club.md §2.1, §2.3).
#include <optional>
#include <string_view>
#include <vector>

#include "score/formats/field.hpp"

namespace score::formats {

struct Meeting {
    std::string_view round;
    bridge::ByTeam<bridge::Contestant> contestants;
};

/// The finding if a contestant of a bye, or of a match that is not in the results, has a match or a bye in its round. Of an entry without a
/// round nothing is known. `before` are the entries that count so far.
std::optional<Diagnostic> engaged_otherwise(
    AppliedEntry const&, std::vector<Meeting> const&, std::vector<AppliedEntry> const& before, ContestantList const&);

/// Only penalties and awards are given again: the finding about an entry of a match that an earlier one decides.
Diagnostic decided_before(LedgerEntry const&);

}  // namespace score::formats
