#pragma once
/// Writes a party as PKN in its canonical form: one order of tags, one layout, lines that end in LF.
///
///     std::string const text = write(party);
///     text.starts_with("% PKN 1.0") == true;
#include <string>

#include "score/formats/pkn/party.hpp"

namespace score::formats::pkn {

/// Appends the party to `out`; the first party of a file comes after `% PKN 1.0`. Deals are rows of one table; those told by their
/// cards, and those with tags of others, have a block too, and when all are told by cards there is no table. Given and unknown are kept
/// apart. The order of the cards of a hand is not kept. A party that was read with errors says less than its text did.
void write(std::string& out, Party const&, bool first = true);
inline std::string write(Party const& party) {
    std::string out;
    write(out, party);
    return out;
}

/// What the column of marks says of a deal: `!koz-broken:W`, `KING=N X=W>N`.
std::string marks_text(king::DealRecord const&);

}  // namespace score::formats::pkn
