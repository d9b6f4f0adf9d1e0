#pragma once
/// The games of King: what a declarer can name, and which cards and tricks count in each (king.md §2, §11).
///
///     id(Game::no_men) == "ERKEK";  name(Game::no_men) == "no-men";
///     is_penalty_card(Game::no_men, Card{Suit::clubs, Rank::jack}) == true;
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/cards.hpp"

namespace score::king {

/// The games that a declarer can name. The first six are the penalties in the order of §2; `diamonds` is Trex's; in `dominoes` (Barbu),
/// `trex_layout` (Trex) and `durt` (Konturlu King) no tricks are taken: the order of going out is paid.
enum class Game : std::uint8_t {
    no_tricks,
    no_hearts,
    no_men,
    no_queens,
    no_king_of_hearts,
    last_two,
    trumps,
    no_diamonds,
    dominoes,
    trex_layout,
    durt
};
inline constexpr std::array<Game, 11> all_games{Game::no_tricks, Game::no_hearts, Game::no_men, Game::no_queens, Game::no_king_of_hearts,
    Game::last_two, Game::trumps, Game::no_diamonds, Game::dominoes, Game::trex_layout, Game::durt};

/// The games named for one deal: one, two at Duble Yol, all six penalties at Süper Kanlı.
using Games = std::vector<Game>;

/// The code of records and score sheets: `EL KUPA ERKEK KIZ RIFKI SONIKI KOZ KARO DOMINO TREX DURT`.
constexpr std::string_view id(Game g) {
    constexpr std::string_view ids[]{"EL", "KUPA", "ERKEK", "KIZ", "RIFKI", "SONIKI", "KOZ", "KARO", "DOMINO", "TREX", "DURT"};
    return ids[static_cast<std::size_t>(g)];
}
/// The English name, a stable key; also the reason of the item in a breakdown: `no-tricks`, `no-hearts`, `no-men`, `no-queens`,
/// `no-king-of-hearts`, `last-two`, `trumps`, `no-diamonds`, `dominoes`, `trex-layout`, `durt`.
constexpr std::string_view name(Game g) {
    constexpr std::string_view names[]{"no-tricks", "no-hearts", "no-men", "no-queens", "no-king-of-hearts", "last-two", "trumps",
        "no-diamonds", "dominoes", "trex-layout", "durt"};
    return names[static_cast<std::size_t>(g)];
}
/// `EL`, `KOZ/D`, `EL+SONIKI`, of all six penalties `HEPSI`; `?` where the game is not known.
std::string code_of(Games const&, std::optional<Suit> trump);
/// The game of a code (`EL`) or of an English name (`no-tricks`), upper or lower case; nothing for any other text.
std::optional<Game> game_of(std::string_view);

/// The order of going out is paid; no card is taken.
constexpr bool is_layout(Game g) { return g == Game::dominoes || g == Game::trex_layout || g == Game::durt; }
/// A contract whose deal scores plus points: trumps and the layouts.
constexpr bool is_positive(Game g) { return g == Game::trumps || is_layout(g); }
constexpr bool is_penalty(Game g) { return !is_positive(g); }
/// Penalties by cards, which end when the last of these cards has fallen (§3.2.5).
constexpr bool counts_cards(Game g) { return is_penalty(g) && g != Game::no_tricks && g != Game::last_two; }

inline constexpr Card ace_of_hearts{Suit::hearts, Rank::ace};

/// Whether taking the card is penalized.
constexpr bool is_penalty_card(Game g, Card c) {
    switch (g) {
        case Game::no_hearts: return c.suit() == Suit::hearts;
        case Game::no_men: return c.rank() == Rank::king || c.rank() == Rank::jack;
        case Game::no_queens: return c.rank() == Rank::queen;
        case Game::no_king_of_hearts: return c == Card{Suit::hearts, Rank::king};
        case Game::no_diamonds: return c.suit() == Suit::diamonds;
        default: return false;
    }
}
/// All such cards of a pack of 52, under any of the games.
CardSet penalty_cards(std::span<Game const>);

bool has(std::span<Game const>, Game);

}  // namespace score::king
