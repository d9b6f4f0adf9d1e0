#pragma once
/// Transformations of whole boards: renumbering, vulnerability, rotation.
///
///     Board changed = board;                       // views the same text as `board`
///     renumber(changed, 17);
///     turn(changed, 1, lost);                      // North's cards go to East
#include <cstdint>
#include <vector>

#include "score/formats/board.hpp"
#include "score/formats/board_file.hpp"

namespace score::formats {

/// Changes the number of the board. Dealer and vulnerability are kept.
void renumber(Board&, std::uint32_t number);

/// Sets the vulnerability of the board's number (Law 2). Returns false and changes nothing if it has no number.
bool set_vulnerability_of_number(Board&);

/// Rotates the table clockwise by quarters: each hand, with its player, moves to the next seat, and with it dealer, vulnerability, auction,
/// declarer, play, result, scores, and double-dummy values. The number is kept, and so is text: comments, notes, tags that PBN does not
/// define. Tables of results other than double-dummy ones and the Minimax of some programs cannot be rotated: they are removed, and listed
/// in `lost`.
void turn(Board&, int quarters, std::vector<Loss>& lost);

/// Turns the board until its dealer is that of its number (Law 2). The vulnerability follows the number too, unless the board has been
/// played: what happened at the table stays.
enum class Fitted : std::uint8_t { fits, other_vulnerability, no_number };
Fitted fit_to_number(Board&, std::vector<Loss>& lost);
/// Whether dealer and vulnerability are those of the number.
bool fits_number(Board const&);

}  // namespace score::formats
