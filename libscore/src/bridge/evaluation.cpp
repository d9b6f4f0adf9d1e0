#include "score/bridge/evaluation.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace score::bridge {
namespace {

constexpr CardSet all_from(Rank lowest) {
    CardSet cards;
    for (auto const card : CardSet::pack())
        if (card.rank() >= lowest) cards.insert(card);
    return cards;
}

SuitControl control_of(CardSet hand, Suit suit) {
    auto const length = hand.of(suit).size();
    bool const ace = hand.contains({suit, Rank::ace}), king = hand.contains({suit, Rank::king});
    SuitControl control;
    control.first_round = ace || length == 0;
    control.second_round = king || length == 1;
    control.points = length == 0 ? 2 : (ace ? 2 : 0) + (control.second_round ? 1 : 0);
    return control;
}

HandStrength strength_of(int points) {
    if (points < 10) return HandStrength::weak;
    if (points < 12) return HandStrength::between;
    if (points < 16) return HandStrength::opening;
    return points < 20 ? HandStrength::strong : HandStrength::very_strong;
}

}  // namespace

int high_card_points(CardSet cards) {
    // an ace is in all four of these sets, a jack in the first
    static constexpr std::array honours{all_from(Rank::jack), all_from(Rank::queen), all_from(Rank::king), all_from(Rank::ace)};
    int points = 0;
    for (auto const& of : honours) points += (cards & of).size();
    return points;
}

std::array<int, 4> pattern_of(CardSet hand) {
    std::array<int, 4> pattern{};
    for (auto const suit : all_suits) pattern[static_cast<std::size_t>(suit)] = hand.of(suit).size();
    std::ranges::sort(pattern, std::greater{});
    return pattern;
}

Shape shape_of(std::array<int, 4> const& pattern) {
    if (pattern[2] >= 4) return Shape::three_suiter;
    if (pattern[0] >= 5 && pattern[1] >= 4) return Shape::two_suiter;
    if (pattern[0] >= 6) return Shape::one_suiter;
    return Shape::balanced;
}

HandEvaluation evaluate(CardSet hand) {
    HandEvaluation e;
    e.high_card_points = high_card_points(hand);
    for (auto const suit : all_suits) {
        auto const i = static_cast<std::size_t>(suit);
        auto const length = hand.of(suit).size();
        e.lengths[i] = length;
        e.length_points += std::max(0, length - 4);
        e.distribution_points += std::max(0, 3 - length);  // void 3, singleton 2, doubleton 1
        e.suit_controls[i] = control_of(hand, suit);
        e.controls += e.suit_controls[i].points;
        e.card_controls += (hand.contains({suit, Rank::ace}) ? 2 : 0) + (hand.contains({suit, Rank::king}) ? 1 : 0);
    }
    e.pattern = pattern_of(hand);
    e.shape = shape_of(e.pattern);
    e.strength = strength_of(e.high_card_points);
    return e;
}

std::optional<std::string_view> notrump_answer(HandEvaluation const& hand) {
    if (hand.shape != Shape::balanced) return std::nullopt;
    auto const points = hand.high_card_points;
    if (points <= 7) return "pass";
    if (points == 8) return "2NT";
    if (points <= 15) return "3NT";
    if (points <= 17) return "4NT";
    if (points <= 19) return "6NT";
    return points <= 21 ? "5NT" : "7NT";
}

}  // namespace score::bridge
