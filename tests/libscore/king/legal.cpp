#include "score/king/legal.hpp"

#include <gmock/gmock.h>
#include <string>

#include "king_text.hpp"

namespace score::king::king_legal_test {
namespace {

using enum Game;

/// The legal cards of `hand` in a position, as text: `legal({.games = {no_men}}, "DK DJ C2", "DA")`.
struct Seen {
    Games games{};
    std::optional<Suit> trump{};
    bool hearts_broken = false, trump_fallen = false, opening = false;
};
Position position(Seen const& seen, std::string const& hand, std::string const& trick) {
    Position at{seen.games, seen.trump, {}, test::cards(trick), seen.hearts_broken, seen.trump_fallen, seen.opening};
    for (auto const c : test::cards(hand)) at.hand.insert(c);
    return at;
}
std::string legal(Seen const& seen, std::string const& hand, std::string const& trick = "", Rules const& rules = {}) {
    auto const cards = legal_cards(rules, position(seen, hand, trick));
    std::string text;
    for (auto const c : test::cards(hand))
        if (cards.contains(c)) text += (text.empty() ? "" : " ") + to_string(c);
    return text;
}
CardFault why(Seen const& seen, std::string const& hand, std::string const& trick, std::string const& card, Rules const& rules = {}) {
    return why_not(rules, position(seen, hand, trick), *card_of(card)).value();
}
Rules agreeing(std::string_view key) {
    Rules rules;
    EXPECT_TRUE(agree(rules.agreements, key, "yes"));
    return rules;
}
Seen koz(bool fallen = false) { return {.games = {trumps}, .trump = Suit::diamonds, .trump_fallen = fallen}; }

TEST(KingLeading, NoHeartBeforeTheyAreBrokenAtKupaAndRifki) {
    for (auto const g : {no_hearts, no_king_of_hearts}) {
        EXPECT_EQ(legal({.games = {g}}, "H2 HA C3 S4"), "C3 S4");
        EXPECT_EQ(legal({.games = {g}, .hearts_broken = true}, "H2 HA C3 S4"), "H2 HA C3 S4");
        EXPECT_EQ(why({.games = {g}}, "H2 HA C3", "", "H2"), CardFault::hearts_not_broken);
    }
    for (auto const g : {no_tricks, no_men, no_queens, last_two}) EXPECT_EQ(legal({.games = {g}}, "H2 C3"), "H2 C3");
}

TEST(KingLeading, HeartsOnly) {
    EXPECT_EQ(legal({.games = {no_hearts}}, "H2 HT H7"), "HT");  // the highest
    EXPECT_EQ(why({.games = {no_hearts}}, "H2 HT H7", "", "H7"), CardFault::highest_heart);
    EXPECT_EQ(legal({.games = {no_hearts}, .hearts_broken = true}, "H2 HT H7"), "H2 HT H7");
    EXPECT_EQ(legal({.games = {no_king_of_hearts}}, "H2 HT H7"), "H2 HT H7");  // any
}

TEST(KingLeading, NoTrumpBeforeOneHasFallen) {
    EXPECT_EQ(legal(koz(), "DA D2 C3"), "C3");
    EXPECT_EQ(legal(koz(true), "DA D2 C3"), "DA D2 C3");
    EXPECT_EQ(legal(koz(), "DA D2"), "DA D2");
    EXPECT_EQ(why(koz(), "DA D2 C3", "", "DA"), CardFault::trump_not_fallen);
}

TEST(KingLeading, AceKingQueenOfTrumpsWhereAgreed) {
    auto const rules = agreeing("AKQ");
    auto opening = koz();
    opening.opening = true;
    EXPECT_EQ(legal(opening, "DA DK DQ D2 C3", "", rules), "DA DK DQ C3");
    EXPECT_EQ(legal(opening, "DA DK DQ D2 C3"), "C3");
    EXPECT_EQ(legal(opening, "DA DK DJ D2 C3", "", rules), "C3");
    EXPECT_EQ(legal(koz(), "DA DK DQ D2 C3", "", rules), "C3");  // not later
}

TEST(KingFollowing, SuitIsFollowed) {
    for (auto const g : all_games) {
        if (is_layout(g)) continue;
        Seen const seen{.games = {g}, .trump = g == trumps ? std::optional{Suit::clubs} : std::nullopt};
        EXPECT_EQ(legal(seen, "S2 S3 C4 HK DQ", "S9"), "S2 S3") << id(g);
        EXPECT_EQ(why(seen, "S2 S3 C4 HK DQ", "S9", "HK"), CardFault::must_follow);
    }
    EXPECT_EQ(why({.games = {no_men}}, "S2", "S9", "S3"), CardFault::not_in_hand);
}

TEST(KingFollowing, ErkekPutsMenUnderHigherCards) {
    Seen const erkek{.games = {no_men}};
    EXPECT_EQ(legal(erkek, "SK SJ S2", "SA"), "SK SJ");
    EXPECT_EQ(legal(erkek, "SK SJ S2", "SQ"), "SJ");
    EXPECT_EQ(legal(erkek, "SJ S2", "S9 SK"), "SJ");
    EXPECT_EQ(legal(erkek, "SK SJ S2", "S9"), "SK SJ S2");
    EXPECT_EQ(legal(erkek, "SK S2", "S9 HA"), "SK S2");  // other suits do not count
    EXPECT_EQ(why(erkek, "SK SJ S2", "SA", "S2"), CardFault::man_under_higher);
}

TEST(KingFollowing, KizPutsTheQueenUnderKingAndAce) {
    Seen const kiz{.games = {no_queens}};
    EXPECT_EQ(legal(kiz, "SQ S2 SA", "SK"), "SQ");
    EXPECT_EQ(legal(kiz, "SQ S2", "SA"), "SQ");
    EXPECT_EQ(legal(kiz, "SQ S2", "SJ"), "SQ S2");
    EXPECT_EQ(why(kiz, "SQ S2", "SA", "S2"), CardFault::queen_under_higher);
}

TEST(KingFollowing, RifkiUnderTheAceWhereAgreed) {
    Seen const rifki{.games = {no_king_of_hearts}};
    EXPECT_EQ(legal(rifki, "HK H2", "HA"), "HK H2");
    EXPECT_EQ(legal(rifki, "HK H2", "HA", agreeing("RifkiUnder")), "HK");
    EXPECT_EQ(legal(rifki, "SK S2", "SA", agreeing("RifkiUnder")), "SK S2");
    EXPECT_EQ(why(rifki, "HK H2", "HA", "H2", agreeing("RifkiUnder")), CardFault::king_under_ace);
}

TEST(KingFollowing, TrumpsAreBeaten) {
    EXPECT_EQ(legal(koz(true), "DA DT D2", "D9"), "DA DT");
    EXPECT_EQ(legal(koz(true), "DA DT D2", "D9 DK"), "DA");
    EXPECT_EQ(legal(koz(true), "DT D2", "D9 DK"), "DT D2");
    EXPECT_EQ(why(koz(true), "DA DT D2", "D9", "D2"), CardFault::beat_trump);
    EXPECT_EQ(legal(koz(), "SA S2", "S9"), "SA S2");  // no obligation in plain suits
}

TEST(KingFollowing, PlainSuitsAreBeatenWhereAgreed) {
    auto const rules = agreeing("BeatSuit");
    EXPECT_EQ(legal(koz(), "SA ST S2", "S9", rules), "SA ST");
    EXPECT_EQ(legal(koz(), "S8 S2", "S9", rules), "S8 S2");
    EXPECT_EQ(legal(koz(true), "SA S2", "S9 D2", rules), "SA S2");  // ruffed: the suit cannot win it
    EXPECT_EQ(why(koz(), "SA S2", "S9", "S2", rules), CardFault::beat_suit);
    EXPECT_EQ(legal({.games = {no_tricks}}, "SA S2", "S9", rules), "SA S2");
}

TEST(KingVoid, DutiesOfEachGame) {
    std::string const hand = "HK H2 DJ DQ C3";
    EXPECT_EQ(legal({.games = {no_hearts}}, hand, "S9"), "HK H2");
    EXPECT_EQ(legal({.games = {no_men}}, hand, "S9"), "HK DJ");
    EXPECT_EQ(legal({.games = {no_queens}}, hand, "S9"), "DQ");
    EXPECT_EQ(legal({.games = {no_king_of_hearts}}, hand, "S9"), "HK");
    EXPECT_EQ(legal({.games = {no_king_of_hearts}}, "H2 H3 C3", "S9"), "H2 H3");
    EXPECT_EQ(legal({.games = {no_tricks}}, hand, "S9"), hand);
    EXPECT_EQ(legal({.games = {last_two}}, hand, "S9"), hand);
    EXPECT_EQ(legal({.games = {no_queens}}, "H2 C3", "S9"), "H2 C3");  // the obligation cannot be met
    EXPECT_EQ(why({.games = {no_hearts}}, hand, "S9", "C3"), CardFault::throw_heart);
    EXPECT_EQ(why({.games = {no_men}}, hand, "S9", "C3"), CardFault::throw_man);
    EXPECT_EQ(why({.games = {no_queens}}, hand, "S9", "C3"), CardFault::throw_queen);
    EXPECT_EQ(why({.games = {no_king_of_hearts}}, hand, "S9", "C3"), CardFault::throw_king_of_hearts);
    EXPECT_EQ(why({.games = {no_king_of_hearts}}, "H2 C3", "S9", "C3"), CardFault::throw_heart);
}

TEST(KingVoid, TrumpsAreRuffedAndOverruffedWhereAgreed) {
    EXPECT_EQ(legal(koz(), "D2 DT C3", "S9"), "D2 DT");
    EXPECT_EQ(legal(koz(true), "D2 DT C3", "S9 D5"), "D2 DT");
    EXPECT_EQ(legal(koz(true), "D2 DT C3", "S9 D5", agreeing("Overruff")), "DT");
    EXPECT_EQ(legal(koz(true), "D2 D3 C3", "S9 D5", agreeing("Overruff")), "D2 D3");
    EXPECT_EQ(legal(koz(true), "C3 H4", "S9 D5"), "C3 H4");
    EXPECT_EQ(legal(koz(true), "C3 H4", "D9"), "C3 H4");
    EXPECT_EQ(why(koz(), "D2 C3", "S9", "C3"), CardFault::ruff);
    EXPECT_EQ(why(koz(true), "D2 DT C3", "S9 D5", "D2", agreeing("Overruff")), CardFault::overruff);
    EXPECT_EQ(why(koz(true), "D2 DT C3", "S9 D5", "C3", agreeing("Overruff")), CardFault::ruff);
}

TEST(KingCombined, TheDutiesOfBothGames) {
    auto const duble = rules_of(VariantId::duble_yol);
    EXPECT_EQ(legal({.games = {no_men, no_queens}}, "SK SQ SJ S2", "SA", duble), "SK SQ SJ");
    EXPECT_EQ(why({.games = {no_men, no_queens}}, "SK SQ S2", "SA", "S2", duble), CardFault::higher_under);
    EXPECT_EQ(legal({.games = {no_men, no_queens}}, "SK SQ S2", "SJ", duble), "SK SQ S2");
    EXPECT_EQ(legal({.games = {no_hearts, no_queens}}, "H2 DQ C3", "S9", duble), "H2 DQ");
    EXPECT_EQ(why({.games = {no_hearts, no_queens}}, "H2 DQ C3", "S9", "C3", duble), CardFault::throw_penalty);
    EXPECT_EQ(legal({.games = {no_king_of_hearts, no_queens}}, "HK DQ H2 C3", "S9", duble), "HK DQ");
    EXPECT_EQ(legal({.games = {no_king_of_hearts, no_tricks}}, "H2 C3", "S9", duble), "H2");
    EXPECT_EQ(legal({.games = {no_tricks, no_king_of_hearts}}, "H2 C3", "", duble), "C3");
    EXPECT_EQ(legal({.games = {no_king_of_hearts, no_hearts}}, "H2 HT", "", duble), "HT");
}

TEST(KingVariantsOfDuty, OnlyFollowingSuit) {
    Seen const kupa{.games = {no_hearts}};
    for (auto const id : {VariantId::kanli, VariantId::vahset, VariantId::trex}) {
        EXPECT_EQ(legal(kupa, "H2 C3", "S9", rules_of(id)), "H2 C3");
        EXPECT_EQ(legal(kupa, "H2 C3", "", rules_of(id)), "H2 C3");
        EXPECT_EQ(legal(kupa, "H2 C3", "C9", rules_of(id)), "C3");
    }
    auto const super = rules_of(VariantId::super_kanli);
    EXPECT_EQ(legal({.games = *fixed_games(super, 1)}, "H2 C3", "S9", super), "H2 C3");
    EXPECT_EQ(legal(koz(), "D2 C3", "S9", super), "D2");  // its trump deals are ordinary
}

TEST(KingVariantsOfDuty, BarbuLeadsHeartsLast) {
    auto const barbu = rules_of(VariantId::barbu);
    for (auto const g : {no_hearts, no_king_of_hearts}) {
        EXPECT_EQ(legal({.games = {g}, .hearts_broken = true}, "H2 C3", "", barbu), "C3");
        EXPECT_EQ(legal({.games = {g}}, "H2 H3", "", barbu), "H2 H3");
        EXPECT_EQ(legal({.games = {g}}, "H2 C3", "S9", barbu), "H2 C3");
    }
    EXPECT_EQ(legal({.games = {no_queens}}, "H2 C3", "", barbu), "H2 C3");
}

TEST(KingTricksWon, HighestTrumpElseHighestOfTheSuitLed) {
    EXPECT_EQ(winning_card(test::cards("S9 SA HA S2"), {}), 1U);
    EXPECT_EQ(winning_card(test::cards("S9 SA D2 D3"), Suit::diamonds), 3U);
    EXPECT_EQ(winning_card(test::cards("S9 DA"), {}), 0U);
    EXPECT_EQ(effective_trump(variant_of(VariantId::kanli), {trumps}, Suit::clubs), std::nullopt);
    EXPECT_EQ(effective_trump(variant_of(VariantId::korleme), {trumps}, Suit::clubs), Suit::clubs);
}

}  // namespace
}  // namespace score::king::king_legal_test
