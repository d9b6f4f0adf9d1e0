// score bezique --variant three96, and four128 singly: tables of three and four (bezique.md §10.4).
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "bezique_records.hpp"
#include "bezique_told.hpp"
#include "score/formats/bezique_entry.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::bezique_several_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

Told three(std::string_view lines) { return tell(lines, {"--variant", "three96"}); }
Told four(std::string_view lines) { return tell(lines, {"--variant", "four128", "--singly"}); }
json figures(json const& of) { return {of["n"], of["e"], of["s"]}; }

TEST(BeziqueOfThree, CountsGroupsTheLastTrickAndBrisques) {
    auto const told = three("trump D\nN KQ:D\nE KQ:S\nS 4A\nS 7\nlast E\nbrisques 9 8 7\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(figures(told.sheet["deals"][0]), json({40 + 90, 20 + 10 + 80, 100 + 10 + 70}));
    EXPECT_EQ(told.sheet["deals"][0]["brisques"], json({{"n", 9}, {"e", 8}, {"s", 7}}));
    EXPECT_EQ(told.sheet["winner"], nullptr);
}

TEST(BeziqueOfThree, TheHighestAt2000WinsAndTheNextGameBegins) {
    auto const told = three("trump D\nE BZ3\nE 4A\nE 4K\nE 4Q\nE KQ:D\nE SEQ:D\nlast E\nbrisques 8 8 8\ntrump S\nN 4A\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    ASSERT_EQ(told.sheet["games"].size(), 2U);
    EXPECT_EQ(told.sheet["games"][0]["winner"], "E");
    EXPECT_EQ(told.sheet["standing"], json({{"n", 0}, {"e", 1}, {"s", 0}}));
}

TEST(BeziqueOfThree, ASecondDoubleBeziqueNeedsOneNewPair) {
    EXPECT_EQ(three("trump D\nN BZ2\nN BZ2\n").sheet["games"][0]["n"], 1000);
    auto const told = three("trump D\nN BZ2\nN BZ2\nE BZ1\n");
    EXPECT_THAT(told.err, HasSubstr("-:4:1: error: these groups need "));
}

TEST(BeziqueOfFour, EveryoneHasAColumn) {
    auto const told = four("names Kemal, Elif, Suna, Deniz\ntrump H\nW KQ:H\nN 4K\nlast W\nbrisques 8 8 8 8\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(told.sheet["games"][0]["w"], 40 + 10 + 80);
    EXPECT_EQ(told.sheet["players"], json({{"N", "Kemal"}, {"E", "Elif"}, {"S", "Suna"}, {"W", "Deniz"}}));
    EXPECT_EQ(tell("trump H\nN 4K\nlast S\nbrisques 16 16\n", {"--variant", "four128"}).sheet["games"][0]["s"], 170);  // partners
}

TEST(BeziqueOfThree, TheDealGoesRoundAndAVoidOneIsDealtAgain) {
    auto const deal = std::string{"trump D\nlast N\nbrisques 8 8 8\n"};
    auto const told = three("deal E\n" + deal + "deal void\n" + deal + "trump C\nN KQ:C\ndeal void\n" + deal + "deal S\n");
    std::vector<std::string> dealers;
    for (auto const& each : told.sheet["deals"]) dealers.push_back(each["dealer"]);
    EXPECT_THAT(dealers, testing::ElementsAre("E", "S", "N"));
    EXPECT_THAT(told.err, HasSubstr("-:15:1: error: E deals here [bezique-dealer]"));
}

TEST(BeziqueOfThree, CorrectionsAreAsGoodAsEnteringItRight) {
    auto const corrected = three("deal N\ntrump S\nN KQ:D\nE 4K\nundo\nE 4Q\nundo 3\nredo\nlast S\nbrisques 9 8 7\ncorrect 2 trump D\n");
    auto const right = three("deal N\ntrump D\nN KQ:D\nE 4Q\nlast S\nbrisques 9 8 7\n");
    EXPECT_EQ(corrected.status, Exit::success) << corrected.err;
    EXPECT_EQ(corrected.sheet, right.sheet);
}

TEST(BeziqueOfThree, WordsOfThreeLanguagesMeanTheSame) {
    auto const english = three("deal E\ntrump D\nN KQ:D\nE BZ1\nlast S\nbrisques 9 8 7\n");
    EXPECT_EQ(english.status, Exit::success) << english.err;
    EXPECT_EQ(three("tur Doğu\nkoz karo\nKuzey evlilik karo\nDoğu bezik\nson el Güney\nbrisk 9 8 7\n").sheet, english.sheet);
    EXPECT_EQ(three("Runde Ost\nTrumpf Karo\nNord Paar Karo\nOst Bezique\nletzter Stich Süd\nBrisken 9 8 7\n").sheet, english.sheet);
}

TEST(BeziqueOfThree, WhatCannotBeIsToldAtItsPlaceAndTheRestIsScored) {
    struct Bad {
        char const *lines, *finding;
        int north;
    };
    for (auto const& [lines, finding, north] : {
             Bad{"N 4K\ntrump D\nN 4Q\n", "-:1:1: error: trump is turned up before: trump D [bezique-trump]", 60},
             Bad{"trump D\nN KQ:S 40\nN 4Q\n", "-:2:1: error: the table of this form has no such marks: 40, where it is 20 [bezique-value]",
                 60},
             Bad{"trump D\nN SEQ:S\nN 4Q\n", "-:2:1: error: the table of this form has no such marks", 60},
             Bad{"trump D\nN 4Q\nN 4Q^\n", "-:3:1: error: the player has not opened this group", 60},
             Bad{"trump D\nN 4Q\nlast N\nbrisques 8 8 9\n", "-:4:1: error: these are 25 brisques, the deal has 24 [bezique-brisques]", 70},
             Bad{"trump D\nN 4Q\nlast N 50\n", "-:3:1: error: the last trick is not worth that: 50, where it is 10 [bezique-last]", 60},
             Bad{"trump D\nN 4Q\ndeal\n",
                 "-:3:1: error: who took the last trick of the deal before is missing: last N [bezique-incomplete]", 60},
             Bad{"trump D\nN 4Q\nlast N\ndeal\n", "-:4:1: error: the brisques of the deal are missing [bezique-brisques]", 70},
             Bad{"trump D\nN 4Q\ntrump S\n", "-:3:1: error: the trump of this deal is given already", 60},
             Bad{"trump D\nN 4Q\nlast N\nlast E\n", "-:4:1: error: the last trick of this deal is taken", 70},
             Bad{"trump D\nN 4Q\nbrisques 8\n", "-:3:1: error: a figure of each player is needed", 60},
             Bad{"trump D\nN 4Q\nlast W\n", "-:3:6: error: the players are N, E or S [bezique-player]", 60},
             Bad{"trump D\nN 4Q\nvido N accepted\n", "-:3:1: error: a game of more than two players has no such line [bezique-form]", 60},
             Bad{"trump D\nN 4Q\nnames Ali, Veli\n", "-:3:1: error: three names are needed", 60},
             Bad{"trump D\nN 4Q\nlast N\nbrisques 8 8 8\ngame\n", "-:5:1: error: this does not end the game [bezique-game]", 150},
         }) {
        auto const told = three(lines);
        EXPECT_EQ(told.status, Exit::findings) << lines;
        EXPECT_THAT(told.err, HasSubstr(finding)) << lines;
        EXPECT_EQ(told.sheet["games"][0]["n"], north) << lines;
    }
}

// The sheet agrees with the engine's own count on games of possible deals.
RC_GTEST_PROP(BeziqueOfSeveral, GamesCountAsInTheEngine, ()) {
    bool const is_four = *rc::gen::arbitrary<bool>();
    auto rules = bezique::rules_of(is_four ? bezique::FormId::four128 : bezique::FormId::three96);
    rules.players = is_four ? 4 : 3;
    auto const table = rules.table();
    std::vector<bezique::DealRecord> deals;
    std::string lines;
    for (auto left = *rc::gen::inRange(1, 8); left > 0; --left) {
        auto const trump = *rc::gen::element(Suit::clubs, Suit::spades);
        auto const last = table[*rc::gen::inRange<std::size_t>(0, table.size())];
        bezique::DealItems items;
        bezique::ByPlayer<int> brisques{{rules.form().brisques()}};
        auto const deal = [&] { return bezique::DealRecord{{}, items, {.trump = {{trump}}, .last_trick = last, .brisques = brisques}}; };
        lines += fmt::format("trump {}\n", letter(trump));
        for (auto const p : table)
            for (auto const* const code : {"4A", "4K", "BZ1", "KQ:S", "SEQ:C"}) {
                auto const group = *bezique::group_of(code);
                auto const value = bezique::value_of(rules, group, trump);
                if (!value || *rc::gen::inRange(0, 4) > 0) continue;
                items.items[p].push_back({bezique::How::opened, group, *value});
                if (!bezique::check({.rules = rules, .games = {{.deals = {deal()}}}}).empty()) items.items[p].pop_back();
                else lines += fmt::format("{} {}\n", letter(p), code);
            }
        auto rest = rules.form().brisques();
        lines += fmt::format("last {}\nbrisques", letter(last));
        for (auto const p : table) {
            brisques[p] = p == table.back() ? rest : *rc::gen::inRange(0, rest + 1);
            rest -= brisques[p];
            lines += fmt::format(" {}", brisques[p]);
        }
        lines += '\n';
        deals.push_back(deal());
    }
    auto const entries = bezique::entries_of({.rules = rules, .games = {{.deals = deals}}});
    auto const game = bezique::replay(rules, {}, entries).sheet.match.games.at(0);
    auto const told = tell(
        lines, is_four ? std::vector<char const*>{"--variant", "four128", "--singly"} : std::vector<char const*>{"--variant", "three96"});
    RC_ASSERT(told.err == "");
    auto const& first = told.sheet["games"][0];
    RC_ASSERT(first["n"] == game.totals[bezique::Player::north]);
    RC_ASSERT(first["e"] == game.totals[bezique::Player::east]);
    RC_ASSERT(first["s"] == game.totals[bezique::Player::south]);
    RC_ASSERT(first["winner"].is_null() == !game.winner.has_value());
}

RC_GTEST_PROP(BeziqueOfSeveral, AnyWordsGiveASheetAndAStatus, ()) {
    static std::vector<std::string> const words{"N", "E", "S", "W", "4K", "KQ:D", "SEQ:H", "^4K", "BZ2", "BZ1", "&", "50", "deal", "dealer",
        "game", "total", "void", "last", "brisques", "8", "9", "7", "-", "peg", "trump", "D", "vido", "correct", "1", "undo", "redo",
        "names", ",", "\n", "\n", "\n", "\n", "\x80", "#"};
    std::string lines;
    for (auto const& word : *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(words))) {
        lines += word;
        lines += ' ';
    }
    auto const told = *rc::gen::arbitrary<bool>() ? three(lines) : four(lines);
    RC_ASSERT(told.status == (told.err.empty() ? Exit::success : Exit::findings));
    RC_ASSERT(told.sheet["standing"]["n"].get<int>() >= 0);
}

}  // namespace
}  // namespace score::cli::test::bezique_several_test
