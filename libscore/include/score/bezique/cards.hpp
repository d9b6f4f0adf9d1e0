#pragma once
/// The cards of Bezique: several equal copies of each, in the order of Bezique (bezique.md §1).
///
///     Card const c = *card_of("DJ");
///     Cards hand; hand.add(c); hand.add(c);
///     hand.count(c) == 2;
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "score/ascii.hpp"
#include "score/cards.hpp"
#include "score/seats.hpp"

namespace score::bezique {

/// Ranks in the order of all forms: A 10 K Q J 9 8 7, the ace highest.
enum class Rank : std::uint8_t { seven, eight, nine, jack, queen, king, ten, ace };

inline constexpr std::array<Rank, 8> all_ranks{
    Rank::seven, Rank::eight, Rank::nine, Rank::jack, Rank::queen, Rank::king, Rank::ten, Rank::ace};
inline constexpr std::array<Rank, 8> falling_ranks{
    Rank::ace, Rank::ten, Rank::king, Rank::queen, Rank::jack, Rank::nine, Rank::eight, Rank::seven};

/// `7`, `8`, `9`, `J`, `Q`, `K`, `T` or `A`.
constexpr char letter(Rank r) { return "789JQKTA"[static_cast<std::size_t>(r)]; }

/// The rank of a letter, upper or lower case; std::nullopt for any other character.
constexpr std::optional<Rank> rank_of(char c) {
    for (auto const r : all_ranks)
        if (ascii::upper(c) == letter(r)) return r;
    return std::nullopt;
}

/// A card as it can be read: copies are indistinguishable.
struct Card {
    Suit suit = Suit::clubs;
    Rank rank = Rank::seven;
    /// 8 × suit + rank, 0..31.
    constexpr std::size_t code() const { return static_cast<std::size_t>(suit) * 8 + static_cast<std::size_t>(rank); }
    friend constexpr auto operator<=>(Card, Card) = default;
};

/// Every card once, clubs first, each suit in ascending order.
inline constexpr std::array<Card, 32> all_cards = [] {
    std::array<Card, 32> all{};
    for (auto const s : all_suits)
        for (auto const r : all_ranks) all[Card{s, r}.code()] = {s, r};
    return all;
}();

/// The card written as suit and rank (`SQ`, `ht`); std::nullopt unless it is exactly two valid characters.
constexpr std::optional<Card> card_of(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    auto const s = suit_of(text[0]);
    auto const r = rank_of(text[1]);
    if (!s || !r) return std::nullopt;
    return Card{*s, *r};
}

/// Suit and rank, `SQ`.
inline std::string to_string(Card c) { return {letter(c.suit), letter(c.rank)}; }

/// An ace or a ten: a brisque for the winner of the trick (bezique.md §1).
constexpr bool is_brisque(Card c) { return c.rank >= Rank::ten; }
/// A king, queen or jack; a hand without any is a carte blanche (bezique.md §10.1).
constexpr bool is_court(Card c) { return c.rank >= Rank::jack && c.rank <= Rank::king; }

/// Whether `follow` takes the trick from `led`: a higher card of the suit led, or a trump on a plain lead; of equal cards the first wins
/// (bezique.md §3).
constexpr bool takes(Card follow, Card led, std::optional<Suit> trump) {
    if (follow.suit == led.suit) return follow.rank > led.rank;
    return follow.suit == trump;
}

/// A multiset of cards: a hand.
class Cards {
public:
    constexpr int count(Card c) const { return counts_[c.code()]; }
    constexpr bool contains(Card c) const { return count(c) > 0; }
    constexpr void add(Card c) { ++counts_[c.code()], ++size_; }
    /// Removes one copy; returns false and changes nothing if there is none.
    constexpr bool remove(Card c) {
        if (!contains(c)) return false;
        --counts_[c.code()], --size_;
        return true;
    }
    constexpr int size() const { return size_; }
    friend constexpr bool operator==(Cards const&, Cards const&) = default;

private:
    std::array<std::uint16_t, 32> counts_{};
    int size_ = 0;
};

/// The players: North and South of two; of three or four also East and West. The values of two players are listed North first, then South.
enum class Player : std::uint8_t { north, south, east, west };
inline constexpr std::array<Player, 2> both_players{Player::north, Player::south};
inline constexpr std::array<Player, 4> all_players{Player::north, Player::east, Player::south, Player::west};
/// The players of a table of 2, 3 or 4, in its order.
constexpr std::span<Player const> players_of(std::size_t number) {
    if (number > 2) return std::span{all_players}.first(number == 3 ? 3 : 4);
    return both_players;
}
/// The other one of two.
constexpr Player opponent(Player p) { return p == Player::north ? Player::south : Player::north; }
/// `N`, `S`, `E` or `W`.
constexpr char letter(Player p) { return "NSEW"[static_cast<std::size_t>(p)]; }
constexpr Seat seat_of(Player p) { return std::array{Seat::north, Seat::south, Seat::east, Seat::west}[static_cast<std::size_t>(p)]; }
/// The player of two with a letter, upper or lower case; std::nullopt for any other character.
constexpr std::optional<Player> player_of(char c) {
    if (c == 'N' || c == 'n') return Player::north;
    if (c == 'S' || c == 's') return Player::south;
    return std::nullopt;
}

/// One value for each player, of the first `Number`; those who are not at the table have `T{}`.
template <class T, std::size_t Number = all_players.size()>
using ByPlayer = Indexed<T, Player, Number>;

}  // namespace score::bezique
