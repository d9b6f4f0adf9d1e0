#pragma once
/// Checks a board against the Laws and for consistency across tags. Works on boards of any format; every finding is a code of
/// `score/formats/bridge_codes.hpp`.
#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"

namespace score::formats {

/// The values derived from the board, as far as possible.
struct Findings {
    std::optional<bridge::DeclaredContract> contract{};  // from the tags; from a complete auction where they are missing
    bool passed_out = false;
    std::optional<int> tricks{};    // declarer's, from the result tag, else from a complete play
    std::optional<int> won{};       // declarer's, from a complete play alone
    std::optional<int> score_ns{};  // points of North-South, computed
};

/// Repairs the damage done by one known family of converters (formats.md §2.2.11, quirk Q1): leading passes omitted from the auction, and
/// rows of the play that do not start in the opening leader's column. No-op unless the repair is the only one that makes the record
/// consistent; reports repairs (auction-passes-missing, play-rows-rotated).
void repair(Board&, Diagnostics&);

/// Checks, in this order: the 52 cards; dealer and vulnerability against the board number; every call; contract and declarer against the
/// auction; every card; the result against the play; scores against the computed ones; tables; double-dummy figures against each other;
/// notes against references. Returns the derived values.
Findings check(Board const&, Diagnostics&);

/// The same values alone: what every program says of contract, declarer, tricks and score. A vulnerability that is not stated is that of
/// the board number. Fast for a board without calls and cards.
Findings derived(Board const&);

/// The score of North-South in points: the computed one, else a whole number of the Score tag.
std::optional<int> told_score_ns(Board const&, Findings const&);

}  // namespace score::formats
