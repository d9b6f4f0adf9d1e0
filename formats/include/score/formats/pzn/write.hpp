#pragma once
/// Writes a match as PZN in its canonical form: one order of tags, one layout, lines that end in LF.
///
///     std::string const text = write(match);
///     text.starts_with("% PZN 1.0") == true;
#include <string>

#include "score/formats/pzn/match.hpp"

namespace score::formats::pzn {

/// Appends the match to `out`; the first match of a file comes after `% PZN 1.0`. Games without deals become rows of one table, deals by
/// their totals become rows of a table of their game unless a deal of that game is told otherwise. Given and unknown are kept
/// apart. The order of the cards of a hand is not kept. A match that was read with errors says less than its text did.
void write(std::string& out, Match const&, bool first = true);
inline std::string write(Match const& match) {
    std::string out;
    write(out, match);
    return out;
}

}  // namespace score::formats::pzn
