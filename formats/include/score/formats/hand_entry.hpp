#pragma once
/// Parses typed hands.
///
/// ```
/// AKQ2.KQ2.K32.432                spades, hearts, diamonds, clubs
/// S:AKQ2 H:KQ2 D:K32 C:432        with letters or ♠ ♥ ♦ ♣, in any order; missing suits are void
/// AKQ2.KQ2.K32.432 / 65.A43...    two hands; whitespace also separates hands in the first form
/// N:AKQ2.KQ2.K32.432 - - -        a deal as in PBN, `-` for an unknown hand
/// ```
///
/// The ten is `T` or `10`. The other honours are `A K Q J`, or those of another language if selected (`score/formats/letters.hpp`). Text
/// after `#` is a comment.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/cards.hpp"
#include "score/formats/letters.hpp"
#include "score/result.hpp"
#include "score/seats.hpp"

namespace score::formats {

struct HandEntry {
    std::optional<Seat> seat{};  // if a deal states it
    CardSet cards;
    Span where{};
};

/// Parses one hand, two or four, each of thirteen cards, all different; an empty line gives none. Errors: hand-form, hand-rank,
/// hand-repeated, hand-count, hand-number.
Result<std::vector<HandEntry>> parse_hands(std::string_view text, RankLetters = RankLetters::english);

/// Whether a command-line argument is a hand or a part of one rather than a file name.
bool is_hand_word(std::string_view word, RankLetters = RankLetters::english);

/// `AKQ2.KQ2.K32.432`.
std::string dotted(CardSet hand, RankLetters = RankLetters::english);

}  // namespace score::formats
