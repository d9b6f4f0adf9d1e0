#pragma once
/// The 52 cards of a pack, and sets of them.
///
///     Card const c = *card_of("HQ");
///     CardSet hand; hand.insert(c);
///     hand.of(Suit::hearts).size() == 1;
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "score/ascii.hpp"

namespace score {

/// Suits in the order in which Law 18E ranks them.
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
/// Ranks in the order of Law 1; the value of a pip card is its number.
enum class Rank : std::uint8_t { two = 2, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace };

inline constexpr std::array<Suit, 4> all_suits{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
/// As hands are written: spades first, from the ace down.
inline constexpr std::array<Suit, 4> falling_suits{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
inline constexpr std::array<Rank, 13> falling_ranks{Rank::ace, Rank::king, Rank::queen, Rank::jack, Rank::ten, Rank::nine, Rank::eight,
    Rank::seven, Rank::six, Rank::five, Rank::four, Rank::three, Rank::two};

/// `C`, `D`, `H` or `S`.
constexpr std::string_view name(Suit s) { return std::string_view{"CDHS"}.substr(static_cast<std::size_t>(s), 1); }
constexpr char letter(Suit s) { return name(s)[0]; }
/// `2`..`9`, `T`, `J`, `Q`, `K` or `A`.
constexpr char letter(Rank r) { return "??23456789TJQKA"[static_cast<std::size_t>(r)]; }

/// The suit of a letter, upper or lower case; std::nullopt for any other character.
constexpr std::optional<Suit> suit_of(char c) {
    switch (ascii::upper(c)) {
        case 'C': return Suit::clubs;
        case 'D': return Suit::diamonds;
        case 'H': return Suit::hearts;
        case 'S': return Suit::spades;
        default: return std::nullopt;
    }
}

/// The rank of a character `2`..`9 T J Q K A`, upper or lower case; std::nullopt for any other.
constexpr std::optional<Rank> rank_of(char c) {
    if (c >= '2' && c <= '9') return static_cast<Rank>(c - '0');
    switch (ascii::upper(c)) {
        case 'T': return Rank::ten;
        case 'J': return Rank::jack;
        case 'Q': return Rank::queen;
        case 'K': return Rank::king;
        case 'A': return Rank::ace;
        default: return std::nullopt;
    }
}

/// One card. Every value is a real card.
class Card {
public:
    constexpr Card(Suit s, Rank r) : code_{static_cast<std::uint8_t>(static_cast<unsigned>(s) << 4U | static_cast<unsigned>(r))} {}
    constexpr Suit suit() const { return static_cast<Suit>(code_ >> 4U); }
    constexpr Rank rank() const { return static_cast<Rank>(code_ & 15U); }
    /// 16 × suit + rank: the card's bit in a `CardSet`.
    constexpr unsigned code() const { return code_; }
    friend constexpr auto operator<=>(Card, Card) = default;

private:
    std::uint8_t code_;
};

/// The card written as suit and rank (`HQ`, `ht`); std::nullopt unless it is exactly two valid characters.
constexpr std::optional<Card> card_of(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    auto const s = suit_of(text[0]);
    auto const r = rank_of(text[1]);
    if (!s || !r) return std::nullopt;
    return Card{*s, *r};
}

/// Suit and rank, `HQ`.
inline std::string to_string(Card c) { return {letter(c.suit()), letter(c.rank())}; }

/// A set of cards of one pack: a hand, the cards played, a whole pack. Iterates in ascending order: clubs before spades, twos before aces.
class CardSet {
public:
    class iterator {
    public:
        using value_type = Card;
        using difference_type = std::ptrdiff_t;
        constexpr iterator() = default;
        constexpr explicit iterator(std::uint64_t rest) : rest_{rest} {}
        constexpr Card operator*() const { return with_code(static_cast<unsigned>(std::countr_zero(rest_))); }
        constexpr iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr iterator operator++(int) {
            auto old = *this;
            ++*this;
            return old;
        }
        friend constexpr bool operator==(iterator, iterator) = default;

    private:
        std::uint64_t rest_ = 0;
    };

    constexpr CardSet() = default;
    constexpr CardSet(std::initializer_list<Card> cards) {
        for (auto c : cards) insert(c);
    }

    /// All 52 cards (Law 1).
    static constexpr CardSet pack() {
        CardSet all;
        all.bits_ = 0x7FFC'7FFC'7FFC'7FFCULL;
        return all;
    }

    /// The cards of `suit` whose ranks are bits of `ranks` (bit 2 the two, bit 14 the ace).
    static constexpr CardSet of_ranks(Suit suit, std::uint32_t ranks) {
        return from_bits(std::uint64_t{ranks & 0x7FFCU} << 16U * static_cast<unsigned>(suit));
    }

    constexpr bool contains(Card c) const { return (bits_ >> c.code() & 1U) != 0; }
    constexpr void insert(Card c) { bits_ |= std::uint64_t{1} << c.code(); }
    constexpr void erase(Card c) { bits_ &= ~(std::uint64_t{1} << c.code()); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    /// The cards of one suit.
    constexpr CardSet of(Suit s) const { return from_bits(bits_ & std::uint64_t{0xFFFF} << 16U * static_cast<unsigned>(s)); }
    /// The cards of the suit of `c` that rank above it.
    constexpr CardSet above(Card c) const { return from_bits(of(c.suit()).bits_ & ~std::uint64_t{1} << c.code()); }
    /// The highest card. Precondition: not empty.
    constexpr Card highest() const { return with_code(63U - static_cast<unsigned>(std::countl_zero(bits_))); }

    constexpr iterator begin() const { return iterator{bits_}; }
    constexpr iterator end() const { return iterator{}; }

    friend constexpr CardSet operator|(CardSet a, CardSet b) { return from_bits(a.bits_ | b.bits_); }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return from_bits(a.bits_ & b.bits_); }
    /// The cards of `a` that are not in `b`.
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return from_bits(a.bits_ & ~b.bits_); }
    friend constexpr bool operator==(CardSet, CardSet) = default;

private:
    static constexpr Card with_code(unsigned code) { return {static_cast<Suit>(code >> 4U), static_cast<Rank>(code & 15U)}; }
    static constexpr CardSet from_bits(std::uint64_t bits) {
        CardSet set;
        set.bits_ = bits;
        return set;
    }
    std::uint64_t bits_ = 0;  // bit 16 × suit + rank
};

}  // namespace score
