#pragma once
/// Writes a match as PZN in canonical form: fixed order of tags, fixed layout, LF line ends.
///
///     std::string const text = write(match);
///     text.starts_with("% PZN 1.0") == true;
#include <string>

#include "score/formats/pzn/match.hpp"

namespace score::formats::pzn {

/// Appends the match to `out`; the first match of a file follows `% PZN 1.0`. Games without deals become rows of one table, deals by their
/// totals rows of a table of their game, unless a deal of that game is by other data. Given and unknown values remain distinct. The order
/// of the cards in a hand is not preserved. If a match was read with errors, the unread parts are lost.
void write(std::string& out, Match const&, bool first = true);
inline std::string write(Match const& match) {
    std::string out;
    write(out, match);
    return out;
}

}  // namespace score::formats::pzn
