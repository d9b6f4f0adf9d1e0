#pragma once
/// Changes of whole boards: other numbers, another vulnerability, other seats.
///
///     Board changed = board;                       // views what `board` views
///     renumber(changed, 17);
///     turn(changed, 1, lost);                      // North's cards go to East
#include <cstdint>
#include <vector>

#include "score/formats/board.hpp"
#include "score/formats/board_file.hpp"

namespace score::formats {

/// Gives the board a number. Dealer and vulnerability stay.
void renumber(Board&, std::uint32_t number);

/// Gives the board the vulnerability that its number has (Law 2). False, and nothing is done, where it has no number.
bool set_vulnerability_of_number(Board&);

/// Turns the table clockwise by quarters: each hand, with its player, goes to the next seat, and with it dealer, vulnerability, auction,
/// declarer, play, result, scores, and what is known of it double-dummy. The number stays, and so do words: comments, notes, texts
/// that PBN does not define. Tables of results other than double-dummy ones and the Minimax of some programs cannot be turned: they are
/// taken away, and named in `lost`.
void turn(Board&, int quarters, std::vector<Loss>& lost);

}  // namespace score::formats
