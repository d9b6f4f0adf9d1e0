#pragma once
/// Holds a board against the Laws and against itself: what no single tag can tell.
/// Works on any format's boards; every finding is a code of `score/formats/bridge_codes.hpp`.
#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"

namespace score::formats {

/// What follows from the board, as far as it could be told.
struct Findings {
    std::optional<bridge::DeclaredContract> contract{};  // of the auction; of the tags where there is none
    bool passed_out = false;
    std::optional<int> tricks{};    // declarer's, from the result tag, else from a complete play
    std::optional<int> score_ns{};  // points of North-South, computed
};

/// Repairs what one known family of converters does to a record, so that it can be read (formats.md §2.2.11, quirk Q1): leading
/// passes left out of the auction, and rows of the play that do not start in the opening leader's column. Does nothing
/// unless the repair is the only one that makes the record fit; reports what it did (auction-passes-missing, play-rows-rotated).
void repair(Board&, Diagnostics&);

/// Checks, in this order: the 52 cards; dealer and vulnerability against the board number; every call; contract and
/// declarer against the auction; every card; the result against the play; scores against what follows; tables; double-dummy
/// figures against each other; notes against references. Returns what follows from the board.
Findings check(Board const&, Diagnostics&);

}  // namespace score::formats
