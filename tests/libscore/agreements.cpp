// What tables agree on at the games of bridge, by name.
#include "score/bridge/agreements.hpp"

#include <gtest/gtest.h>
#include <span>
#include <sstream>

namespace score::bridge {
namespace {

template <class Rules>
void each_value_is_agreed_and_told_back(Rules const& usual, std::span<AgreementKey const> keys) {
    for (auto const& [key, values] : keys) {
        std::istringstream words{std::string{values}};
        for (std::string word; std::getline(words, word, '|');) {
            auto rules = usual;
            auto const value = word == "number" ? "1000" : word;
            EXPECT_TRUE(agree(rules, key, value)) << key << '=' << value;
            EXPECT_EQ(agreed(rules, key), value) << key;
        }
        for (auto const* const bad : {"", "0", "-1", "maybe", "number", "1001", "NONE"}) {
            auto rules = usual;
            EXPECT_FALSE(agree(rules, key, bad)) << key << '=' << bad;
            EXPECT_EQ(agreed(rules, key), agreed(usual, key)) << key;
        }
    }
    auto rules = usual;
    EXPECT_FALSE(agree(rules, "Nothing", "yes"));
    EXPECT_EQ(agreed(rules, "Nothing"), "");
}

}  // namespace

TEST(BridgeAgreements, EveryValueIsAgreedAndToldBack) {
    each_value_is_agreed_and_told_back(RubberRules{}, rubber_agreement_keys);
    each_value_is_agreed_and_told_back(ChicagoRules{}, chicago_agreement_keys);
    each_value_is_agreed_and_told_back(BorcRules{}, borc_agreement_keys);
    each_value_is_agreed_and_told_back(TableRules{.teams = true}, table_agreement_keys);
}

TEST(BridgeAgreements, AreThoseOfTheRules) {  // bridge.md §3.2, §4, §7, §13
    RubberRules rubber;
    EXPECT_EQ(agreed(rubber, "UnfinishedPartscore"), "100");
    EXPECT_EQ(agreed(rubber, "Pivot"), "none");
    EXPECT_TRUE(agree(rubber, "UnfinishedPartscore", "50") && agree(rubber, "Pivot", "s") && agree(rubber, "BackScore", "hundreds"));
    EXPECT_EQ(rubber.unfinished_part_score, 50);
    EXPECT_EQ(rubber.pivot, Seat::south);
    EXPECT_EQ(rubber.back_score, BackScoreUnit::hundreds);
    ChicagoRules chicago;
    EXPECT_TRUE(agree(chicago, "Vulnerable", "opponents") && agree(chicago, "Dealer", "w"));
    EXPECT_EQ(chicago.pattern, ChicagoPattern::opponents);
    EXPECT_EQ(chicago.first_dealer, Seat::west);
    BorcRules borc;
    EXPECT_TRUE(agree(borc, "Fit", "9") && agree(borc, "Partscore", "law77") && agree(borc, "First", "ew") && agree(borc, "Deals", "12"));
    EXPECT_EQ(borc.fit_length, 9);
    EXPECT_EQ(borc.part_score, PartScorePremium::law77);
    EXPECT_EQ(borc.first_vulnerable, Side::east_west);
    EXPECT_EQ(borc.deals, 12);
}

TEST(BridgeAgreements, OnlyATeamMatchHasVictoryPoints) {  // bridge.md §7
    TableRules alone, teams{.teams = true};
    EXPECT_FALSE(agree(alone, "VictoryPoints", "acbl20"));
    EXPECT_EQ(agreed(alone, "VictoryPoints"), "");
    EXPECT_TRUE(agree(teams, "VictoryPoints", "acbl20"));
    EXPECT_EQ(teams.victory_points, "acbl20");
}

}  // namespace score::bridge
