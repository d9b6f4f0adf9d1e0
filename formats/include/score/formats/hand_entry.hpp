#pragma once
/// Hands as people type them.
///
/// ```
/// AKQ2.KQ2.K32.432                spades, hearts, diamonds, clubs
/// S:AKQ2 H:KQ2 D:K32 C:432        with letters or ♠ ♥ ♦ ♣, in any order; suits that are not there are void
/// AKQ2.KQ2.K32.432 / 65.A43...    two hands; a blank is enough between the first form
/// N:AKQ2.KQ2.K32.432 - - -        a deal as in PBN, `-` for a hand that is unknown
/// ```
///
/// The ten is `T` or `10`. The other honours are `A K Q J`, or those of another language when it is chosen (`score/formats/letters.hpp`).
/// What follows `#` is for people.
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
    std::optional<Seat> seat{};  // where a deal tells it
    CardSet cards;
    Span where{};
};

/// Reads one hand, two or four, each of thirteen cards, all different; none from an empty line. Errors: hand-form, hand-rank,
/// hand-repeated, hand-count, hand-number.
Result<std::vector<HandEntry>> parse_hands(std::string_view text, RankLetters = RankLetters::english);

/// Whether a word of a command line is a hand or a part of one, and not the name of a file.
bool is_hand_word(std::string_view word, RankLetters = RankLetters::english);

/// `AKQ2.KQ2.K32.432`.
std::string dotted(CardSet hand);

}  // namespace score::formats
