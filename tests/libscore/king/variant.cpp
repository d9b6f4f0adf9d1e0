#include "score/king/variant.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace score::king::king_variant_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum Seat;
using enum Game;

TEST(KingTables, FourPlayers) {
    // king.md §2: value, items, total
    struct Row {
        Game game;
        int each, items, total;
    };
    Rules const rules;
    for (auto const& row :
        {Row{no_tricks, -50, 13, -650}, Row{no_hearts, -30, 13, -390}, Row{no_men, -60, 8, -480}, Row{no_queens, -100, 4, -400},
            Row{no_king_of_hearts, -320, 1, -320}, Row{last_two, -180, 2, -360}, Row{trumps, 50, 13, 650}}) {
        EXPECT_EQ(value_of(rules, row.game), row.each) << id(row.game);
        EXPECT_EQ(items_of(rules, row.game), row.items) << id(row.game);
        EXPECT_EQ(deal_total(rules, row.game), row.total) << id(row.game);
    }
    EXPECT_EQ(value_of(rules, no_diamonds), std::nullopt);
    EXPECT_EQ(items_of(rules, dominoes), 0);
}

TEST(KingTables, ThreePlayers) {
    auto const rules = rules_of(VariantId::uc_kisilik);
    int penalties = 0;
    for (auto const& row : rules.variant().table)
        if (is_penalty(row.game)) penalties += deal_total(rules, row.game);
    EXPECT_EQ(penalties, -2400);
    EXPECT_EQ(deal_total(rules, no_tricks), -640);
    EXPECT_EQ(deal_total(rules, no_hearts), -360);
    EXPECT_EQ(deal_total(rules, no_men), -400);
    EXPECT_EQ(deal_total(rules, no_queens), -360);
    EXPECT_EQ(deal_total(rules, no_king_of_hearts), -300);
    EXPECT_EQ(deal_total(rules, last_two), -340);
    EXPECT_EQ(deal_total(rules, trumps), 800);
    EXPECT_EQ(rules.variant().cards(), 48);
    EXPECT_EQ(start_card(rules), card_of("D3"));
}

TEST(KingTables, WhatACompletePartyAddsUpTo) {
    for (auto const id :
        {VariantId::dejenere, VariantId::naturel, VariantId::kanli, VariantId::vahset, VariantId::korleme, VariantId::super_kanli,
            VariantId::esli, VariantId::uc_kisilik, VariantId::duble_yol, VariantId::konturlu, VariantId::trex, VariantId::barbu})
        EXPECT_EQ(expected_sum(rules_of(id)), (ExpectedSum{0, 0})) << variant_of(id).name;
    EXPECT_EQ(expected_sum(rules_of(VariantId::internet_kisa)), (ExpectedSum{-1240, -340}));
    EXPECT_EQ(expected_sum(rules_of(VariantId::uc_kisilik_acik)), (ExpectedSum{-1300, -1300}));
    EXPECT_EQ(expected_sum(rules_of(VariantId::balayi)), (ExpectedSum{5200, 5200}));
}

TEST(KingTables, Barbu) {
    auto const rules = rules_of(VariantId::barbu);
    EXPECT_EQ(deal_total(rules, no_tricks), -26);
    EXPECT_EQ(deal_total(rules, no_queens), -24);
    EXPECT_EQ(deal_total(rules, no_hearts), -30);
    EXPECT_EQ(deal_total(rules, last_two), -30);
    EXPECT_EQ(deal_total(rules, no_king_of_hearts), -20);
    EXPECT_EQ(deal_total(rules, trumps), 65);
    for (auto const* const paid : {"45/20/10/-10", "45/20/5/-5", "40/25/10/-10", "40/20/10/-5"}) {
        auto other = rules;
        ASSERT_TRUE(agree(other.agreements, "DominoPayout", paid));
        EXPECT_EQ(deal_total(other, dominoes), 65) << paid;
    }
    EXPECT_TRUE(rules.variant().clockwise);
    EXPECT_EQ(next_player(rules.variant(), north), east);
}

TEST(KingTables, Trex) {
    auto rules = rules_of(VariantId::trex);
    EXPECT_EQ(deal_total(rules, no_king_of_hearts), -75);
    EXPECT_EQ(deal_total(rules, no_queens), -100);
    EXPECT_EQ(deal_total(rules, no_diamonds), -130);
    EXPECT_EQ(deal_total(rules, no_tricks), -195);
    EXPECT_EQ(deal_total(rules, trex_layout), 500);
    ASSERT_TRUE(agree(rules.agreements, "TrexValues", "15/10"));
    EXPECT_EQ(value_of(rules, no_diamonds), -15);
    EXPECT_EQ(value_of(rules, no_tricks), -10);
    EXPECT_EQ(expected_sum(rules), (ExpectedSum{0, 0}));
    EXPECT_EQ(start_card(rules), card_of("H7"));
}

TEST(KingTables, KonturluBalancesAsProposed) {
    auto rules = rules_of(VariantId::konturlu);
    EXPECT_EQ(deal_total(rules, trumps) + deal_total(rules, durt), 2600);
    ASSERT_TRUE(agree(rules.agreements, "KozValue", "50"));
    EXPECT_EQ(deal_total(rules, trumps), 650);
    ASSERT_TRUE(agree(rules.agreements, "DurtPayout", "1000/700/400/-150"));
    EXPECT_EQ(expected_sum(rules), (ExpectedSum{0, 0}));
}

TEST(KingVariants, PlayersAndTheTurn) {
    auto const& four = variant_of(VariantId::dejenere);
    EXPECT_EQ(next_player(four, north), west);
    EXPECT_EQ(next_player(four, east), north);
    EXPECT_EQ(next_player(four, north, -1), east);
    EXPECT_EQ(next_player(variant_of(VariantId::uc_kisilik), south), north);
    auto const& open = variant_of(VariantId::uc_kisilik_acik);
    EXPECT_EQ(next_hand(open, south), east);
    EXPECT_EQ(next_player(open, south), north);
    EXPECT_EQ(counts_for(open, east, west), west);
    auto barbu = rules_of(VariantId::barbu);
    EXPECT_EQ(declarer_of(barbu, south, 7), south);
    EXPECT_EQ(declarer_of(barbu, south, 8), west);
    ASSERT_TRUE(agree(barbu.agreements, "Declarers", "rotating"));
    EXPECT_EQ(declarer_of(barbu, south, 2), west);
    EXPECT_EQ(declarer_of(rules_of(VariantId::trex), north, 6), west);
}

TEST(KingVariants, NaturelPassesTheTurnAsPrinted) {
    // §9: penalties by 0 1 2 3 0 1 and trumps by 2 3 0 1, then 2 3 0 1 2 3 and 0 1 2 3
    auto const rules = rules_of(VariantId::naturel);
    BySeat<int> penalties, koz;
    std::string order;
    for (int number = 1; number <= 20; ++number) {
        auto const declarer = declarer_of(rules, north, number);
        auto const game = fixed_games(rules, number)->front();
        ++(is_penalty(game) ? penalties : koz)[declarer];
        order += std::string{id(game)} + letter(declarer) + ' ';
    }
    EXPECT_EQ(order, "ELN KUPAW ERKEKS KIZE RIFKIN SONIKIW KOZS KOZE KOZN KOZW ELS KUPAE ERKEKN KIZW RIFKIS SONIKIE KOZN KOZW KOZS KOZE ");
    EXPECT_EQ(penalties, (BySeat<int>{{3, 3, 3, 3}}));
    EXPECT_EQ(koz, (BySeat<int>{{2, 2, 2, 2}}));
}

TEST(KingVariants, NamesAndCodes) {
    for (auto const id : all_variants) EXPECT_EQ(variant_named(variant_of(id).name), id);
    EXPECT_EQ(variant_named("Dejenere"), VariantId::dejenere);
    EXPECT_EQ(variant_named("UC-KISILIK"), VariantId::uc_kisilik);
    EXPECT_EQ(variant_named("king"), std::nullopt);
    for (auto const g : all_games) {
        EXPECT_EQ(game_of(id(g)), g);
        EXPECT_EQ(game_of(name(g)), g);
    }
    EXPECT_EQ(game_of("rifki"), no_king_of_hearts);
    EXPECT_EQ(game_of(""), std::nullopt);
}

TEST(KingAgreements, WordsNumbersAndPayouts) {
    Agreements a;
    EXPECT_EQ(agreed(a, "KingTricks"), "10");
    EXPECT_TRUE(agree(a, "KingTricks", "10row/11"));
    EXPECT_EQ(a.king_tricks, KingTricks::ten_in_a_row_or_eleven);
    EXPECT_FALSE(agree(a, "KingTricks", "14"));
    EXPECT_FALSE(agree(a, "kingtricks", "10"));
    EXPECT_FALSE(agree(a, "KozValue", "0"));
    EXPECT_FALSE(agree(a, "KozValue", "1001"));
    EXPECT_FALSE(agree(a, "KozValue", "number"));
    EXPECT_FALSE(agree(a, "TricksPerDeal", "27"));
    EXPECT_TRUE(agree(a, "TricksPerDeal", "26"));
    EXPECT_EQ(agreed(a, "TricksPerDeal"), "26");
    EXPECT_TRUE(agree(a, "DurtPayout", "1/2/3/-4"));
    EXPECT_EQ(agreed(a, "DurtPayout"), "1/2/3/-4");
    for (auto const* const bad : {"", "1/2/3", "1/2/3/4/5", "1/2/3/x", "1/2/3/", "1/2/3/1000000", "payout"})
        EXPECT_FALSE(agree(a, "DurtPayout", bad)) << bad;
    EXPECT_EQ(agreed(a, "Nothing"), "");
}

TEST(KingAgreements, EveryValueOfEveryKeyIsAgreedAndToldBack) {
    for (auto const& [key, values] : agreement_keys) {
        std::string words{values};
        for (std::size_t bar = 0; bar != std::string::npos; words.erase(0, bar == std::string::npos ? bar : bar + 1)) {
            bar = words.find('|');
            auto word = words.substr(0, bar);
            if (word == "number") word = "20";
            if (word == "payout") word = "4/3/2/1";
            Agreements a;
            ASSERT_TRUE(agree(a, key, word)) << key << '=' << word;
            EXPECT_EQ(agreed(a, key), word) << key;
            if (bar == std::string::npos) break;
        }
    }
    EXPECT_EQ(agreement_keys.size(), 21U);
}

TEST(KingAgreements, EachAppliesSomewhere) {
    for (auto const& [key, values] : agreement_keys)
        EXPECT_TRUE(std::any_of(all_variants.begin(), all_variants.end(), [k = key](VariantId id) { return applies(id, k); })) << key;
    auto const told = [](VariantId id) {
        std::string text;
        for (auto const& [key, values] : agreement_keys)
            if (applies(id, key)) text += std::string{key} + ' ';
        return text;
    };
    EXPECT_EQ(told(VariantId::dejenere), "StartCard Zero KingTricks DeclaredKing FirstFourPenalty QueensSplit RifkiBreak KozBreak AKQ "
                                         "Overruff RifkiUnder BeatSuit KozValue ");
    EXPECT_EQ(told(VariantId::trex), "StartCard TrexValues Exposing ");
    EXPECT_EQ(told(VariantId::barbu), "KozValue DominoPayout Doubling Declarers ");
    EXPECT_EQ(told(VariantId::balayi), "StartCard KingTricks DeclaredKing KozBreak AKQ Overruff BeatSuit KozValue Deals TricksPerDeal ");
    for (auto const id : all_variants) EXPECT_EQ(applies(id, "Zero"), variant_of(id).sinks) << "0 decides nothing elsewhere (king.md §7)";
    EXPECT_FALSE(applies(VariantId::dejenere, "Nothing"));
}

TEST(KingAgreements, ARecordCarriesTheDifferences) {
    for (auto const id : all_variants) EXPECT_THAT(differences(rules_of(id)), IsEmpty());
    auto rules = rules_of(VariantId::uc_kisilik);
    ASSERT_TRUE(agree(rules.agreements, "KingTricks", "12"));
    ASSERT_TRUE(agree(rules.agreements, "Zero", "sunk"));
    EXPECT_THAT(differences(rules), ElementsAre(Agreed{"Zero", "sunk"}, Agreed{"KingTricks", "12"}));
}

}  // namespace
}  // namespace score::king::king_variant_test
