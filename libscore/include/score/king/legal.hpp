#pragma once
/// The legal cards: king.md §4, as functions of a position seen by the player to act.
///
///     Rules const rules = rules_of(VariantId::dejenere);
///     Position const seen{.games = {Game::no_hearts}, .hand = {*card_of("D3"), *card_of("H5")}, .trick = {*card_of("DA")}};
///     legal_cards(rules, seen).contains(*card_of("H5")) == false;
///     why_not(rules, seen, *card_of("H5")) == CardFault::must_follow;
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "score/king/variant.hpp"

namespace score::king {

/// Why a card may not be played.
enum class CardFault : std::uint8_t {
    not_in_hand,
    must_follow,           // §4: a card of the suit led
    hearts_not_broken,     // §4.1
    highest_heart,         // §4.1: KUPA, with hearts only
    trump_not_fallen,      // §4.1
    man_under_higher,      // §4.2: a king or jack that a card in the trick beats
    queen_under_higher,    // §4.2
    king_under_ace,        // §4.2: K♥ under A♥, where agreed
    higher_under,          // §4.5: one of several cards that two games force under higher ones
    beat_trump,            // §4.2: a trump higher than those in the trick
    beat_suit,             // §8: a higher card of the plain suit led, where agreed
    throw_heart,           // §4.3
    throw_man,             // §4.3
    throw_queen,           // §4.3
    throw_king_of_hearts,  // §4.3
    throw_penalty,         // §4.5: a penalty card of either game
    ruff,                  // §4.3
    overruff,              // §4.3: where agreed
};
/// The citation of the rule that forbids the card, such as "king.md §4.1".
std::string_view rule_of(CardFault);

/// Everything that determines the legal cards.
struct Position {
    Games games{};
    std::optional<Suit> trump{};
    CardSet hand{};
    std::vector<Card> trick{};  // the cards played so far; the first one is led
    bool hearts_broken = false;
    bool trump_fallen = false;
    bool opening = false;  // the first lead of the deal
};

/// The trump suit that wins tricks; std::nullopt if the game is hidden.
std::optional<Suit> effective_trump(Variant const&, Games const&, std::optional<Suit> trump);
/// The legal cards of the hand; never empty unless the hand is.
CardSet legal_cards(Rules const&, Position const&);
/// Why the card may not be played; std::nullopt if it may.
std::optional<CardFault> why_not(Rules const&, Position const&, Card);
/// The index of the winning card of a trick (§4.4). Precondition: the trick is not empty.
std::size_t winning_card(std::vector<Card> const& trick, std::optional<Suit> effective_trump);

}  // namespace score::king
