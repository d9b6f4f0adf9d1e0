#pragma once
/// Writes a party as PKN in canonical form: fixed order of tags, fixed layout, LF line ends.
///
///     std::string const text = write(party);
///     text.starts_with("% PKN 1.0") == true;
#include <string>

#include "score/formats/pkn/party.hpp"

namespace score::formats::pkn {

/// Appends the party to `out`; the first party of a file follows `% PKN 1.0`. Deals are rows of one table; those by their cards, and those
/// with unknown tags, also have a block, and if all are by cards there is no table. Given and unknown values remain distinct. The order of
/// the cards in a hand is not preserved. If a party was read with errors, the unread parts are lost.
void write(std::string& out, Party const&, bool first = true);
inline std::string write(Party const& party) {
    std::string out;
    write(out, party);
    return out;
}

/// The text of a deal in the column of marks: `!koz-broken:W`, `KING=N X=W>N`.
std::string marks_text(king::DealRecord const&);

}  // namespace score::formats::pkn
