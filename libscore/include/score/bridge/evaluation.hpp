#pragma once
/// Hand evaluation before the auction (bridge.md §15).
///
///     CardSet const hand = CardSet::of_ranks(Suit::spades, 0x7C00) | CardSet::of_ranks(Suit::hearts, 0x1FC) | CardSet{*card_of("D2")};
///     HandEvaluation const e = evaluate(hand);
///     e.high_card_points == 10;  e.pattern == std::array{7, 5, 1, 0};  e.shape == Shape::two_suiter;
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "score/cards.hpp"

namespace score::bridge {

/// The classes of distribution, in order of precedence.
enum class Shape : std::uint8_t {
    three_suiter,  // three suits of four or more
    two_suiter,    // one suit of five or more and another of four or more
    one_suiter,    // one suit of six or more, the others three at most
    balanced,      // no void, no singleton, at most one doubleton
};
constexpr std::string_view name(Shape s) {
    constexpr std::string_view names[]{"three-suiter", "two-suiter", "one-suiter", "balanced"};
    return names[static_cast<std::size_t>(s)];
}

/// Strength in words: below 10 points weak, from 12 an opening, 16 to 19 strong, from 20 very strong; 10 and 11 are in between.
enum class HandStrength : std::uint8_t { weak, between, opening, strong, very_strong };
constexpr std::string_view name(HandStrength s) {
    constexpr std::string_view names[]{"weak", "between", "opening", "strong", "very-strong"};
    return names[static_cast<std::size_t>(s)];
}

/// Control of a suit: first-round with the ace or a void, second-round with the king or a singleton.
struct SuitControl {
    bool first_round = false, second_round = false;
    int points = 0;  // void 2; otherwise ace 2, and king or singleton 1
    friend constexpr bool operator==(SuitControl const&, SuitControl const&) = default;
};

struct HandEvaluation {
    int high_card_points = 0;                    // A 4, K 3, Q 2, J 1
    int length_points = 0;                       // 1 for every card from the fifth in a suit
    int distribution_points = 0;                 // void 3, singleton 2, doubleton 1; they count only with a fit in a suit contract
    int controls = 0;                            // the sum over the suits
    int card_controls = 0;                       // A 2, K 1
    std::array<SuitControl, 4> suit_controls{};  // by Suit
    std::array<int, 4> lengths{};                // by Suit
    std::array<int, 4> pattern{};                // lengths in descending order
    Shape shape = Shape::balanced;
    HandStrength strength = HandStrength::weak;
};

/// High-card points alone: A 4, K 3, Q 2, J 1; 40 in the pack. For any set of cards.
int high_card_points(CardSet);

/// The lengths of the suits in descending order.
std::array<int, 4> pattern_of(CardSet);

/// The class of a pattern of thirteen cards, lengths in descending order. Defined for all 39 patterns.
Shape shape_of(std::array<int, 4> const& pattern);

/// The evaluation of a hand of thirteen cards. With fewer cards, the figures count only those and the shape is meaningless.
HandEvaluation evaluate(CardSet hand);

/// The answer to an opening of one notrump with 15 to 17 points: `pass` or a bid; std::nullopt if the hand is not balanced.
std::optional<std::string_view> notrump_answer(HandEvaluation const&);

/// The target for the combined points of two hands, high-card, length and, in a suit contract with a fit, distribution points: 25 for a game,
/// 33 for a small slam, 37 for a grand slam.
enum class Target : std::uint8_t { part_score, game, small_slam, grand_slam };
constexpr std::string_view name(Target t) {
    constexpr std::string_view names[]{"part-score", "game", "small-slam", "grand-slam"};
    return names[static_cast<std::size_t>(t)];
}
constexpr Target target_of(int points_together) {
    if (points_together >= 37) return Target::grand_slam;
    if (points_together >= 33) return Target::small_slam;
    return points_together >= 25 ? Target::game : Target::part_score;
}

}  // namespace score::bridge
