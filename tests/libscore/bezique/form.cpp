#include "score/bezique/form.hpp"

#include <gmock/gmock.h>

#include "../samples.hpp"
#include "bezique_text.hpp"
#include "score/bezique/match.hpp"

namespace score::bezique::bezique_form_test {
namespace {

using testing::IsEmpty;

Rules rules_named(std::string const& form) { return rules_of(test::must(form_named(form), form)); }

std::optional<int> figure(std::string const& cell) { return cell == "-" ? std::nullopt : std::optional{std::stoi(cell)}; }

TEST(BeziqueTables, EveryCellOfEveryForm) {  // bezique.md §2, §10.1
    auto const rows = test::law_table("bezique_groups.tsv");
    ASSERT_EQ(rows.size(), 13U + 5U + 4U * 26U + 22U);
    for (auto const& row : rows) {
        auto rules = rules_named(row.at(0));
        rules.agreements.four_tens = rules.form_id != FormId::turkish96;  // "if agreed"
        auto const code = row.at(1);
        SCOPED_TRACE(row.at(0) + ' ' + code);
        if (!code.ends_with(":x")) {
            auto const g = test::group(code);
            EXPECT_EQ(value_of(rules, g, Suit::spades), figure(row.at(2)));
            EXPECT_EQ(value_of(rules, g, {}), figure(row.at(2)));
            continue;
        }
        for (auto const suit : all_suits) {
            auto const g = test::group(code.substr(0, code.size() - 1) + letter(suit));
            EXPECT_EQ(value_of(rules, g, suit), figure(row.at(4)));
            EXPECT_EQ(value_of(rules, g, suit == Suit::clubs ? Suit::hearts : Suit::clubs), figure(row.at(3)));
            EXPECT_EQ(value_of(rules, g, {}), figure(row.at(3)));
        }
    }
}

TEST(BeziqueTables, TheNumbersOfEveryForm) {  // §2, §10.1, §10.4
    auto const rows = test::law_table("bezique_forms.tsv");
    ASSERT_EQ(rows.size(), all_forms.size());
    for (auto const& row : rows) {
        auto const rules = rules_named(row.at(0));
        auto const& form = rules.form();
        std::vector<int> const numbers{form.players, form.copies, form.cards(), form.hand, form.drawing_tricks(),
            form.tricks() - form.drawing_tricks(), form.brisques(), last_trick_marks(rules, {}, false),
            last_trick_marks(rules, Suit::clubs, false), last_trick_marks(rules, Suit::clubs, true), form.brisque, form.target,
            form.rubicon, form.game_bonus};
        for (std::size_t i = 0; i < numbers.size(); ++i)
            EXPECT_EQ(numbers[i], std::stoi(row.at(i + 1))) << row.at(0) << " column " << i + 1;
    }
}

TEST(BeziqueTables, ValuesAreMultiplesOfTen) {  // §2
    for (auto const id : all_forms)
        for (auto const& g : groups_of(rules_of(id)))
            for (auto const trump : {std::optional<Suit>{}, std::optional{Suit::spades}, std::optional{Suit::hearts}})
                EXPECT_EQ(value_of(rules_of(id), g, trump).value_or(0) % 10, 0) << to_string(g);
}

TEST(BeziquePoints, EveryRowOfTheTable) {  // §5.3
    auto rules = rules_of(FormId::turkish96);
    rules.agreements.kontr_vido = true;
    for (auto const& row : test::law_table("bezique_points.tsv")) {
        auto game = begin_game(rules, row.at(0) == "normal" ? GameKind::normal : GameKind::sanvuar, {});
        for (int i = 0; i < std::stoi(row.at(1)); ++i) ASSERT_FALSE(add_vido(rules, game, {i == 0 ? Player::south : Player::north, true}));
        ASSERT_FALSE(add_totals(rules, game, {{3000, std::stoi(row.at(2))}}));
        EXPECT_EQ(game.points.total(), std::stoi(row.at(3))) << row.at(0) << ' ' << row.at(1) << ' ' << row.at(2);
    }
}

TEST(BeziqueSettlements, EveryRowOfTheTable) {  // §10.2, §10.3
    for (auto const& row : test::law_table("bezique_settlements.tsv")) {
        auto rules = rules_named(row.at(0));
        auto const equals = row.at(1).find('=');
        ASSERT_TRUE(agree(rules.agreements, row.at(1).substr(0, equals), row.at(1).substr(equals + 1)));
        auto const n = [&](std::size_t i) { return std::stoi(row.at(i)); };
        auto const s = settle(rules, {{n(3), n(2)}}, {{n(5), n(4)}});
        EXPECT_EQ(s.winner, Player::south);
        EXPECT_EQ(s.points.total(), n(6)) << row.at(0) << ' ' << row.at(2) << ' ' << row.at(3);
    }
}

TEST(BeziqueGroups, CodesAreReadAsTheyAreWritten) {  // §2
    for (auto const id : all_forms) {
        auto rules = rules_of(id);
        rules.agreements.bezik4 = rules.agreements.four_tens = true;
        for (auto const& g : groups_of(rules)) {
            EXPECT_EQ(group_of(to_string(g)), g);
            EXPECT_FALSE(reason_of(g).empty());
        }
    }
    for (auto const* const bad : {"", "KQ", "KQ:", "KQ:X", "SEQ", "4N", "4J:", "5J", "6J:S", "BZ", "BZ0", "BZ6", "BZ1:S", "kq:d", "KQ:D "})
        EXPECT_EQ(group_of(bad), std::nullopt) << bad;
}

TEST(BeziqueAgreements, EveryKeyTakesEveryOfItsValuesAndNoOther) {  // §8
    auto const keys = agreement_keys;
    EXPECT_EQ(keys.size(), 21U);
    for (auto const& [key, values] : keys) {
        std::istringstream words{std::string{values}};
        for (std::string word; std::getline(words, word, '|');) {
            Agreements a;
            auto const value = word == "number" ? "1730" : word;
            ASSERT_TRUE(agree(a, key, value)) << key;
            EXPECT_EQ(agreed(a, key), value) << key;
        }
        Agreements a;
        for (auto const* const bad : {"", "0", "-1", "maybe", "number", "1000001", "3000x", "99999999999999999999"}) {
            EXPECT_FALSE(agree(a, key, bad)) << key << ' ' << bad;
            EXPECT_EQ(a, Agreements{});
        }
    }
    Agreements a;
    EXPECT_FALSE(agree(a, "NoSuchThing", "yes"));
    EXPECT_EQ(agreed(a, "NoSuchThing"), "");
}

TEST(BeziqueAgreements, TheDefaultsOfTheRules) {  // §8
    Agreements const a;
    for (auto const& [key, value] : std::vector<std::pair<std::string_view, std::string_view>>{{"MatchTarget", "16"}, {"Sanvuar", "yes"},
             {"KontrVido", "no"}, {"GameTarget", "3000"}, {"Extension", "+2000"}, {"Rubicon", "1500"}, {"RubiconBrisques", "no"},
             {"RefusedVido", "base"}, {"EndOnLastTrick", "250-only"}, {"Endplay", "follow-first"}, {"PerTrick", "1"},
             {"SequenceMakesTrump", "yes"}, {"ReshowFrom", "hand"}, {"ReshowAll", "one"}, {"Bezik4", "none"}})
        EXPECT_EQ(agreed(a, key), value);
    Agreements any;
    ASSERT_TRUE(agree(any, "MatchTarget", "any"));
    EXPECT_EQ(agreed(any, "MatchTarget"), "none");
    Agreements four;
    ASSERT_TRUE(agree(four, "MatchTarget", "4"));
    EXPECT_EQ(agreed(four, "Sanvuar"), "no");
}

TEST(BeziqueAgreements, ABeziqueOf50AndOneOfTrumps) {  // §10.1
    auto rules = rules_of(FormId::eight256);
    ASSERT_TRUE(agree(rules.agreements, "Bezique", "50"));
    EXPECT_EQ(value_of(rules, Group::bezique(1), {}), 50);
    EXPECT_EQ(value_of(rules, Group::bezique(2), {}), 500);
    rules = rules_of(FormId::six192);
    EXPECT_EQ(bezique_pair(rules, Suit::hearts), (BeziquePair{Suit::spades, Suit::diamonds}));
    ASSERT_TRUE(agree(rules.agreements, "TrumpBezique", "yes"));
    EXPECT_EQ(bezique_pair(rules, Suit::spades), (BeziquePair{Suit::spades, Suit::diamonds}));
    EXPECT_EQ(bezique_pair(rules, Suit::diamonds), (BeziquePair{Suit::diamonds, Suit::spades}));
    EXPECT_EQ(bezique_pair(rules, Suit::clubs), (BeziquePair{Suit::clubs, Suit::hearts}));
    EXPECT_EQ(bezique_pair(rules, Suit::hearts), (BeziquePair{Suit::hearts, Suit::clubs}));
    EXPECT_EQ(value_of(rules, Group::bezique(1), {}), std::nullopt);
}

}  // namespace
}  // namespace score::bezique::bezique_form_test
