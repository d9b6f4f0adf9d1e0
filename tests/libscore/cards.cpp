#include "score/cards.hpp"

#include <set>

#include <gtest/gtest.h>

#include "samples.hpp"
#include "score/seats.hpp"

namespace score::cards_test {
namespace {

TEST(Law1, APackHas52Cards) {
    std::set<std::string> names;
    for (auto const card : CardSet::pack()) names.insert(to_string(card));
    EXPECT_EQ(names.size(), 52U);
    EXPECT_EQ(CardSet::pack().size(), 52);
    for (auto const suit : all_suits) EXPECT_EQ(CardSet::pack().of(suit).size(), 13) << letter(suit);
}

TEST(Card, EveryCardIsReadBack) {
    for (auto const card : CardSet::pack()) {
        auto text = to_string(card);
        EXPECT_EQ(card_of(text), card) << text;
        text[0] = static_cast<char>(text[0] | 0x20);
        EXPECT_EQ(card_of(text), card) << text;
    }
}

TEST(Card, EverythingElseIsNoCard) {
    int cards = 0;
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            char const text[]{static_cast<char>(first), static_cast<char>(second)};
            cards += card_of({text, 2}).has_value();
        }
    }
    EXPECT_EQ(cards, 8 * (8 + 10));  // 4 suits in two cases; 2..9, and T J Q K A in two cases
    for (auto const* const text : {"", "S", "SAK", "S10", " SA"}) EXPECT_EQ(card_of(text), std::nullopt) << text;
}

RC_GTEST_PROP(CardSet, IsTheSetThatItSaysItIs, ()) {
    auto random = test::random_source();
    CardSet cards;
    std::set<Card> expected;
    for (int i = 0; i < 60; ++i) {
        Card const card{static_cast<Suit>(test::random_below(random, 4)), static_cast<Rank>(2 + test::random_below(random, 13))};
        if (test::random_below(random, 3) == 0) {
            cards.erase(card);
            expected.erase(card);
        } else {
            cards.insert(card);
            expected.insert(card);
        }
        RC_ASSERT(cards.size() == static_cast<int>(expected.size()));
        RC_ASSERT(cards.contains(card) == expected.contains(card));
        RC_ASSERT(std::equal(cards.begin(), cards.end(), expected.begin(), expected.end()));
        if (!expected.empty()) RC_ASSERT(cards.highest() == *expected.rbegin());
        std::set<Card> above;
        for (auto const c : expected)
            if (c.suit() == card.suit() && c.rank() > card.rank()) above.insert(c);
        auto const found = cards.above(card);
        RC_ASSERT(std::equal(found.begin(), found.end(), above.begin(), above.end()));
    }
}

TEST(CardSet, UnionIntersectionDifference) {
    auto const a = test::hand("AK.2.."), b = test::hand("K.23..");
    EXPECT_EQ(a | b, test::hand("AK.23.."));
    EXPECT_EQ(a & b, test::hand("K.2.."));
    EXPECT_EQ(a - b, test::hand("A..."));
    EXPECT_TRUE((a - a).empty());
}

TEST(Law5, SidesAreReadAsTheyAreWritten) {
    for (auto const side : both_sides) EXPECT_EQ(side_of(name(side)), side);
    EXPECT_EQ(side_of("ew"), Side::east_west);
    for (auto const* const text : {"", "N", "Ns", "SN", "NSE"}) EXPECT_EQ(side_of(text), std::nullopt) << text;
    for (auto const seat : all_seats) EXPECT_EQ(seat_of(name(seat)[0]), seat);
}

TEST(Law5, SeatsAreClockwise) {
    EXPECT_EQ(next(Seat::north), Seat::east);
    EXPECT_EQ(next(Seat::west), Seat::north);
    EXPECT_EQ(next(Seat::north, -1), Seat::west);
    EXPECT_EQ(partner(Seat::east), Seat::west);
    EXPECT_EQ(distance(Seat::south, Seat::north), 2);
    EXPECT_EQ(distance(Seat::west, Seat::north), 1);
    for (auto const s : all_seats) {
        EXPECT_EQ(seat_of(letter(s)), s);
        EXPECT_EQ(side_of(s), side_of(partner(s)));
        EXPECT_EQ(side_of(next(s)), opponents(side_of(s)));
    }
    EXPECT_EQ(seat_of('X'), std::nullopt);
}

}  // namespace
}  // namespace score::cards_test
