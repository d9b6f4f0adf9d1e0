// The small calculators: imps, vp, matchpoints, butler, ximps, bam, hand, revoke. Every worked example of the rule book through the
// program, and invalid input.
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

#include "objects.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "shell.hpp"

namespace score::cli::test::calculators_test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

Ran score(std::vector<char const*> const& words, std::string_view input = {}) { return run(score_program, words, input); }

std::vector<json> records(std::vector<char const*> words, std::string_view input = {}) {
    words.insert(words.end(), {"--format", "json"});
    auto const ran = score(words, input);
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    return objects(ran.out);
}

template <class T>
std::vector<T> column(std::vector<json> const& all, char const* key) {
    std::vector<T> values;
    for (auto const& one : all) values.push_back(one.at(key).get<T>());
    return values;
}

// ---- IMPs (bridge.md §6)

TEST(Law78B, TakesWhatScoreBridgePrints) {
    auto const of = [](std::vector<char const*> const& words) { return column<int>(records({"imps"}, score(words).out), "difference"); };
    EXPECT_EQ(of({"bridge", "4S= N", "4S= E", "4SX-1 by W v", "3NT+1 S"}), (std::vector{420, -420, 200, 430}));
    EXPECT_EQ(of({"bridge", "4S=", "pass", "--vul", "both"}), (std::vector{620, 0}));
    EXPECT_EQ(column<int>(records({"imps", "170 4S= N"}), "difference"), (std::vector{-250}));  // two scores, as before
    auto const broken = score({"imps"}, "   420  4S= by Q       not vulnerable, NS 420\n   420  4S= by N       vulnerable, NS\n");
    EXPECT_EQ(broken.status, Exit::findings);
    EXPECT_EQ(broken.out, "");
}

TEST(Law78B, WholeTableThroughTheProgram) {
    std::ifstream table{score::test::fixtures_dir() + "/laws/imps.tsv"};
    std::string line, input;
    std::vector<int> expected;
    std::getline(table, line);  // the header
    for (int imps = 0, least = 0, most = 0; table >> imps >> least >> most;)
        for (auto const difference : {least, most}) {
            input += std::to_string(difference) + '\n' + std::to_string(-difference) + '\n';
            expected.insert(expected.end(), {imps, -imps});
        }
    ASSERT_GE(expected.size(), 96u);
    EXPECT_EQ(column<int>(records({"imps"}, input), "imps"), expected);
}

TEST(Law78B, DifferenceIsFirstLessSecond) {
    EXPECT_EQ(column<int>(records({"imps", "620", "170"}), "difference"), std::vector{450});
    EXPECT_EQ(column<int>(records({"imps", "620", "-450"}), "imps"), std::vector{14});
    EXPECT_EQ(column<int>(records({"imps", "-450"}), "imps"), std::vector{-10});
    EXPECT_EQ(column<int>(records({"imps", "\xE2\x88\x92"
                                           "450"}),
                  "imps"),
        std::vector{-10});
    EXPECT_EQ(column<int>(records({"imps"}, "620,170\n620;170\n620 / 170\n 620\t170 # by East\n"), "imps"), (std::vector{10, 10, 10, 10}));
}

TEST(Law78B, AveragesNeedNoSpecialCase) {
    EXPECT_EQ(column<int>(records({"imps"}, "45\n45.5\n49.99\n50\n"), "imps"), (std::vector{1, 1, 1, 2}));
}

TEST(Figures, HaveNoSignAlone) {
    for (auto const* const command : {"imps", "matchpoints"}) {
        auto const ran = score({command, "420", "-", "50"}, "100\n");
        EXPECT_EQ(ran.status, Exit::findings) << command;
        EXPECT_EQ(ran.out, "") << command << ": no standard input, and not two lines";
        EXPECT_THAT(ran.err, HasSubstr("argument:1:5: error: a sign stands right before its number: 420 -50")) << command;
    }
    EXPECT_EQ(column<int>(records({"imps", "420", "-"}, "50\n"), "difference"), (std::vector{420, 50})) << "behind the figures";
}

TEST(Figures, AreNoFilesAlthoughTheyHavePointsAndSlashes) {
    EXPECT_EQ(column<double>(records({"imps", "12.5"}), "difference"), std::vector{12.5});
    EXPECT_EQ(column<double>(records({"imps", "620.5 -1.5", "20.5"}), "difference"), (std::vector{622., 20.5}));
    auto const outcomes = column<std::string>(records({"matchpoints", "620", "A60/40"}), "outcome");
    EXPECT_EQ(outcomes, column<std::string>(records({"matchpoints", "620 A60/40"}), "outcome"));
    EXPECT_EQ(records({"matchpoints", "A+/A-", "620"}).at(0)["outcome"], "A60/40");
    EXPECT_EQ(score({"imps", "12.5.txt"}).status, Exit::trouble);
    EXPECT_EQ(score({"imps", "./12"}).status, Exit::trouble);
    EXPECT_EQ(score({"imps", "results/450"}).status, Exit::trouble);
}

TEST(Law78B, ContractsAtBothTables) {
    auto const one = records({"imps", "4S=", "N", "/", "4S-1", "N", "--vul", "both"});
    EXPECT_EQ(one.at(0)["difference"], 720);
    EXPECT_EQ(one.at(0)["imps"], 12);
    EXPECT_EQ(records({"imps", "7: 4S= N 4S -1 by N"}), records({"imps", "7: 4S= N 4S -1 by N", "--vul", "both"}));
    EXPECT_EQ(records({"imps", "4S=N/4S-1N"}).at(0)["difference"], 470);
    EXPECT_EQ(records({"imps", "pass", "3NTX-1", "E"}).at(0)["difference"], -100);
}

// ---- Victory points (bridge.md §7)

std::vector<double> vps(std::vector<char const*> words, std::string_view input) {
    words.insert(words.begin(), "vp");
    return column<double>(records(words, input), "vp");
}

TEST(VictoryPoints, CheckValuesOfTheContinuousScale) {
    EXPECT_EQ(vps({}, "16 1\n16 10\n16 30\n16 60\n32 85\n32 84\n16 -30\n"), (std::vector{10.31, 12.8, 16.73, 20., 20., 19.95, 3.27}));
    auto const one = records({"vp", "--boards", "16", "30"}).at(0);
    EXPECT_EQ(one, json::parse(R"({"scale":"wbf","boards":16,"margin":30,"percentage":null,"vp":16.73,"opponent_vp":3.27})"));
}

TEST(VictoryPoints, FirstMarginsOfTheDiscreteScales) {
    auto const margins = [](char const* name, char const* boards) {
        return column<int>(records({"vp", "--table", "--scale", name, "--boards", boards}), "margin");
    };
    EXPECT_THAT(margins("wbf-discrete", "8"), ElementsAre(0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39));
    EXPECT_THAT(margins("wbf-discrete-half", "4"), ElementsAre(0, 1, 4, 8, 12, 18));
    EXPECT_THAT(margins("acbl20", "24"), ElementsAre(0, 3, 7, 12, 18, 25, 33, 42, 51, 61, 72));
    EXPECT_THAT(margins("british20", "20"), ElementsAre(0, 2, 5, 9, 13, 18, 23, 29, 35, 42, 50));
    EXPECT_THAT(margins("acbl30", "6"), ElementsAre(0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28));
}

TEST(VictoryPoints, ByPercentageOnTheBoundaryNearerToAverage) {
    EXPECT_EQ(vps({"--scale", "mp-vp"}, "6 54.02%\n6 54.03\n6 45.98\n4 100\n55 50\n"), (std::vector{12., 13., 8., 20., 10.}));
    // rounded to two decimals first, away from average: 50.66 and 49.34
    EXPECT_EQ(
        vps({"--scale", "mp-vp"}, "8 50.654999\n8 50.655\n8 50.655%\n8 49.345\n8 49.345001\n"), (std::vector{10., 11., 11., 9., 10.}));
    EXPECT_THAT(score({"vp", "--scale", "mp-vp", "8", "50.655"}).out, HasSubstr("50.66 %"));
    EXPECT_THAT(score({"vp", "--scale", "mp-vp"}, "8.001 50\n").err, HasSubstr("this is not a number of boards"));
    EXPECT_THAT(score({"vp"}, "8 5.001\n").err, HasSubstr("this is not a number"));
}

TEST(VictoryPoints, ScaleOfOnesOwn) {
    auto const answer =
        shell("d=$(mktemp -d); cd $d; printf '0 15 15\\n3 16 14 # first step\\n50 25 4.5\\n' >own; printf '0 15 14\\n' >bad\n"
              "printf '2\\n3\\n-60\\n' | score vp --scale-file own --format json\n"
              "score vp --scale-file bad 3 2>&1; score vp --scale-file none 3 2>&1; rm -r $d");
    auto const lines = answer.out;
    EXPECT_THAT(lines, HasSubstr(R"("margin":2,"percentage":null,"vp":15,"opponent_vp":15})"));
    EXPECT_THAT(lines, HasSubstr(R"("margin":3,"percentage":null,"vp":16,"opponent_vp":14})"));
    EXPECT_THAT(lines, HasSubstr(R"("margin":-60,"percentage":null,"vp":4.5,"opponent_vp":25})"));
    EXPECT_THAT(lines, HasSubstr("bad:1:6: error: "));
    EXPECT_THAT(lines, HasSubstr("score: none: No such file or directory"));
}

TEST(VictoryPoints, WhatHasNoTableIsTold) {
    auto const ran = score({"vp", "--scale", "acbl30", "--format", "csv"}, "20 3\n9 36\nx 3\n9 3.5\n9\n1 2 3\n");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_EQ(ran.out, "scale,boards,margin,percentage,vp,opponent_vp\nacbl30,9,36,,30,0\n");
    for (auto const* expected :
        {"-:1:1: error: ", "[figure-boards]", "-:3:1: error: ", "-:4:3: error: ", "-:5:1: error: ", "-:6:5: error: "})
        EXPECT_THAT(ran.err, HasSubstr(expected));
    for (std::vector<char const*> const& words :
        std::vector<std::vector<char const*>>{{"vp", "--boards", "0", "3"}, {"vp", "--boards", "x", "3"}, {"vp", "--boards", "301", "3"},
            {"vp", "--table"}, {"vp", "--table", "--boards", "8", "3"}, {"vp", "--scale", "none", "3"}})
        EXPECT_EQ(score(words).status, Exit::trouble);
}

// ---- Matchpoints (bridge.md §8 to §10)

TEST(Law78A, WorkedExample) {
    auto const all = records({"matchpoints", "620", "620", "170", "140", "-100"});
    EXPECT_THAT(column<double>(all, "ns"), ElementsAre(7, 7, 4, 2, 0));
    EXPECT_THAT(column<double>(all, "ew"), ElementsAre(1, 1, 4, 6, 8));
    EXPECT_THAT(column<double>(all, "top"), Each(8));
    EXPECT_THAT(column<double>(records({"matchpoints", "--scale", "one", "620", "620", "170", "140", "-100"}), "ns"),
        ElementsAre(3.5, 3.5, 2, 1, 0));
}

TEST(Neuberg, WorkedExample) {
    auto const all = records({"matchpoints", "--expected", "7", "620", "170", "140", "110", "100", "-50"});
    EXPECT_EQ(all.front()["ns"], 11.83);
    EXPECT_EQ(all.back()["ns"], 0.17);
    EXPECT_EQ(all.front()["top"], 12);
}

TEST(Neuberg, FewResultsHaveFixedPercentages) {
    auto const percents = [](std::vector<char const*> const& results, char const* rule = "neuberg") {
        std::vector<char const*> words{"matchpoints", "--expected", "10", "--neuberg", rule};
        words.insert(words.end(), results.begin(), results.end());
        return column<double>(records(words), "ns_percent");
    };
    EXPECT_THAT(percents({"620", "170"}), testing::ElementsAre(60 + 5, 60 - 5));
    EXPECT_THAT(percents({"620", "620"}), ElementsAre(60, 60));
    EXPECT_THAT(percents({"620", "170", "140"}), ElementsAre(70, 60, 50));
    EXPECT_THAT(percents({"620"}), ElementsAre(60));
    EXPECT_THAT(percents({"620", "170"}, "percent"), ElementsAre(100, 0));
}

TEST(Law12C2, AwardsAreOfTheFullTopAndLeaveTheField) {
    auto const all = records({"matchpoints", "420", "-50", "A60/40", "A-", "A"});
    EXPECT_THAT(column<double>(all, "ns_percent"), ElementsAre(81.25, 18.75, 60, 40, 50));
    EXPECT_EQ(all[2]["ew_percent"], 40);
    EXPECT_EQ(all[3]["ew_percent"], 40);
    EXPECT_EQ(all[3]["results"], 2);
    EXPECT_EQ(all[2]["outcome"], "A60/40");
}

TEST(Law12C1, ComponentsAreComparedBeforeTheyAreWeighted) {
    auto const all = records({"matchpoints", "420, 70% 420 30% -50, 4S= N | 4S-1 N"});
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(all[1]["outcome"], "70% 420 30% -50");
    EXPECT_DOUBLE_EQ(all[1]["ns"].get<double>(), .7 * 2);
    EXPECT_EQ(score({"matchpoints", "420, 70% 420 20% -50"}).status, Exit::findings);
}

TEST(Matchpoints, GamesOfAFileAreTheResultsOfTheirBoard) {
    auto const file = [](int board, char const* declarer, int tricks) {
        return "[Board \"" + std::to_string(board) + "\"]\n[Vulnerable \"None\"]\n[Declarer \"" + declarer
               + "\"]\n[Contract \"4S\"]\n[Result \"" + std::to_string(tricks) + "\"]\n\n";
    };
    auto const all = records({"matchpoints"}, file(2, "N", 10) + file(1, "E", 9) + file(2, "S", 11) + file(1, "E", 10));
    EXPECT_EQ(column<int>(all, "board"), (std::vector{1, 1, 2, 2}));
    EXPECT_EQ(column<int>(all, "score"), (std::vector{50, -420, 420, 450}));
    EXPECT_EQ(column<int>(all, "ns"), (std::vector{2, 0, 0, 2}));
}

// A game of board 2, with tags of its own or another vulnerability.
std::string game_of(std::string_view tricks, std::string_view more = {}, std::string_view board = "2", std::string_view vulnerable = "NS") {
    auto const tag = [](std::string_view name, std::string_view value) {
        return "[" + std::string{name} + " \"" + std::string{value} + "\"]\n";
    };
    return tag("Board", board) + tag("Vulnerable", vulnerable) + tag("Declarer", "N") + tag("Contract", "3NT") + tag("Result", tricks)
           + std::string{more} + "\n";
}

TEST(Law12C2, WhatIsAdjustedCountsInsteadOfTheContractOfAGame) {
    auto const file = game_of("9", "[Adjusted \"A60/40\"]\n") + game_of("10") + game_of("8", "[ArtificialScore \"^-30\"]\n");
    for (auto const* const command : {"matchpoints", "butler", "ximps"})
        EXPECT_EQ(column<std::string>(records({command}, file), "outcome"), (std::vector<std::string>{"A60/40", "3NT+1 by N", "-30"}))
            << command;
    EXPECT_EQ(records({"matchpoints"}, file).at(0)["ns_percent"], 60);
    auto const faulty = score({"matchpoints"}, game_of("9", "[Adjusted \"A160/40\"]\n"));
    EXPECT_EQ(faulty.status, Exit::findings);
    EXPECT_EQ(faulty.out, "");
}

TEST(Law2, AVulnerabilityThatCannotBeReadIsNotGuessed) {
    for (auto const* const command : {"bridge", "matchpoints", "butler", "ximps"}) {
        auto const of_vulnerability = score({command}, game_of("9", "", "2", "nome"));
        EXPECT_THAT(of_vulnerability.err, HasSubstr("[vulnerable-value]")) << command;
        EXPECT_EQ(of_vulnerability.out, "") << command;
        auto const of_board = score({command}, game_of("9", "", "O2", "?"));
        EXPECT_THAT(of_board.err, HasSubstr("[board-number]")) << command;
        EXPECT_EQ(of_board.out, "") << command;
    }
    auto const of_sheet = score({"table"}, game_of("9", "", "O2"));
    EXPECT_THAT(of_sheet.err, HasSubstr("[board-number]"));
    EXPECT_THAT(of_sheet.out, Not(HasSubstr("3NT")));
    EXPECT_EQ(score({"table"}, game_of("9", "", "?")).status, Exit::success);
    auto const told = score({"bridge"}, game_of("9", "", "O2"));
    EXPECT_EQ(told.err, "") << "the vulnerability is stated";
    EXPECT_THAT(told.out, HasSubstr("600"));
}

TEST(Law2, GamesOfABoardHaveOneVulnerability) {
    for (auto const* const command : {"matchpoints", "butler", "ximps"}) {
        auto const ran = score({command, "--format", "json"}, game_of("9") + game_of("9", "", "2", "None") + game_of("10"));
        EXPECT_THAT(ran.err, HasSubstr("board 2 has vulnerability None here and NS before [results-other-vulnerability]")) << command;
        EXPECT_EQ(column<int>(objects(ran.out), "score"), (std::vector{600, 630})) << command;
    }
}

TEST(Matchpoints, ExplanationAddsUp) {
    std::vector<char const*> const words{
        "matchpoints", "--explain", "--scale", "one", "--expected", "9", "--decimals", "6", "620", "170", "170", "140", "-100"};
    for (auto const& one : records(words)) {
        double sum = 0, factor = 1;
        for (auto const& item : one["ns_items"])
            if (item.contains("factor")) factor = item["factor"];
            else sum += item["points"].get<double>();
        EXPECT_NEAR(sum * factor, one["ns"].get<double>(), 1e-5) << one;
    }
    EXPECT_THAT(score({"matchpoints", "-x", "620", "170"}).out, HasSubstr("Law 78A"));
}

// ---- IMP pairs (bridge.md §11)

TEST(Butler, WorkedExample) {
    auto const all = records({"butler", "--drop", "1", "620", "620", "650", "170", "-100"});
    EXPECT_THAT(column<int>(all, "ns"), ElementsAre(4, 4, 5, -7, -11));
    EXPECT_THAT(column<int>(all, "datum"), Each(470));
    EXPECT_EQ(records({"butler", "620", "620", "650", "170", "-100"}), records({"butler", "620 620 650 170 -100"}));
}

TEST(Butler, DatumAndItsRounding) {
    auto const datum = [](std::vector<char const*> words) {
        words.insert(words.begin(), "butler");
        return records(words).front()["datum"].get<int>();
    };
    EXPECT_EQ(datum({"420", "450"}), 440);  // 435, rounded away from zero
    EXPECT_EQ(datum({"-420", "-450"}), -440);
    EXPECT_EQ(datum({"--datum-rounding", "even", "420", "450"}), 440);
    EXPECT_EQ(datum({"--datum-rounding", "even", "400", "450"}), 420);
    EXPECT_EQ(datum({"--drop", "none", "620", "620", "650", "170", "-100"}), 390);
    EXPECT_EQ(datum({"--drop", "median", "620", "620", "650", "170", "-100"}), 620);
    EXPECT_EQ(datum({"--drop", "pct:5", "620", "620", "650", "170", "-100"}), 390);
    for (auto const* rule : {"x", "-1", "pct:", "pct:50", "1.5"})
        EXPECT_EQ(score({"butler", "--drop", rule, "420"}).status, Exit::trouble) << rule;
}

TEST(CrossImps, WorkedExample) {
    EXPECT_EQ(records({"ximps", "--form", "sum", "420", "450", "-100", "200", "400"}).front()["ns"], 17);
    EXPECT_EQ(records({"ximps", "420", "450", "-100", "200", "400"}).front()["ns"], 4.25);
    EXPECT_EQ(records({"ximps", "--form", "ximpq", "420", "450", "-100", "200", "400"}).front()["ns"], 5.38);
    EXPECT_THAT(score({"ximps", "--form", "ximpq", "420", "450", "-100", "200", "400"}).out, HasSubstr("-12.65"));
}

// ---- Board-a-match (bridge.md §12)

TEST(BoardAMatch, AnyDifferenceWins) {
    EXPECT_THAT(column<double>(records({"bam"}, "420 400\n-50 -50\n620 630\n"), "points"), ElementsAre(1, .5, 0));
    EXPECT_THAT(
        column<double>(records({"bam", "--scale", "bam2"}, "420 400\n-50 -50\n620 630\n"), "opponent_points"), ElementsAre(0, 1, 2));
    EXPECT_EQ(records({"bam", "4S+1", "N", "/", "4S=", "N"}).front()["points"], 1);
    for (auto const* line : {"420", "1 2 3", "NP 420"}) EXPECT_EQ(score({"bam", line}).status, Exit::findings) << line;
}

// ---- Hands (bridge.md §15)

json hand(std::string const& cards) { return records({"hand", cards.c_str()}).at(0); }

TEST(HandEvaluation, FiguresOfTheRuleBook) {
    auto const balanced = hand("AKQ2.KQ2.K32.432");
    EXPECT_EQ(balanced["hcp"], 17);
    EXPECT_EQ(balanced["pattern"], "4-3-3-3");
    EXPECT_EQ(balanced["shape"], "balanced");
    EXPECT_EQ(balanced["strength"], "strong");
    EXPECT_EQ(balanced["notrump_answer"], "4NT");
    auto const wild = hand("A.K.AQJT65432.32");
    EXPECT_EQ(wild["length_points"], 5);
    EXPECT_EQ(wild["distribution_points"], 5);
    EXPECT_EQ(wild["suits"][0]["controls"], 3);  // a singleton ace
    EXPECT_EQ(wild["suits"][1]["controls"], 1);  // a singleton king
    EXPECT_EQ(wild["card_controls"], 5);
    EXPECT_EQ(wild["shape"], "one-suiter");
    EXPECT_TRUE(wild["notrump_answer"].is_null());
    EXPECT_EQ(hand("AKQJ2.5432.5432.")["shape"], "three-suiter");
    EXPECT_EQ(hand("AKQJ2.5432.543.2")["shape"], "two-suiter");
}

TEST(HandEvaluation, NotrumpAnswersOfTheRuleBook) {
    struct Answer {
        char const *cards, *answer;
    };
    for (auto const& [cards, answer] : {Answer{"KQJ2.J32.432.432", "pass"}, Answer{"KQJ2.Q32.432.432", "2NT"},
             Answer{"KQJ2.K32.432.432", "3NT"}, Answer{"AKQ2.KJ2.Q32.432", "3NT"}, Answer{"AKQ2.KQ2.Q32.432", "4NT"},
             Answer{"AKQ2.KQ2.KJ2.432", "6NT"}, Answer{"AKQ2.KQ2.KQJ.432", "5NT"}, Answer{"AKQJ.KQ2.AQJ.432", "7NT"}})
        EXPECT_EQ(hand(cards)["notrump_answer"], answer) << cards << hand(cards)["hcp"];
}

TEST(HandEvaluation, FormsOfAHand) {
    auto const plain = hand("AKQ2.KQ2.K32.T32");
    for (auto const* form : {"S:AKQ2 H:KQ2 D:K32 C:1032", "C:t32 s:akq2, d:K32 h:kq2", "♠AKQ2 ♥KQ2 ♦K32 ♣1032", "SAKQ2 HKQ2 DK32 CT32",
             "akq2.kq2.k32.1032 # mine"})
        EXPECT_EQ(hand(form), plain) << form;
    EXPECT_EQ(records({"hand", "S:AKQ2", "H:KQ2", "D:K32", "C:T32"}).at(0), plain);
    EXPECT_EQ(records({"hand", "--ranks", "tr", "APK2.PK2.P32.T32"}).at(0), plain);
    EXPECT_EQ(records({"hand", "--ranks", "de", "S:AKD2 H:KD2 D:K32 C:T32"}).at(0), plain);
    EXPECT_EQ(score({"hand", "APK2.PK2.P32.T32"}).status, Exit::findings);
}

TEST(HandEvaluation, TwoHandsAndAWholeDeal) {
    auto const two = records({"hand", "AK542.KQ2.K32.43", "/", "QJ63.A43.AQ54.52"});
    ASSERT_EQ(two.size(), 3u);
    EXPECT_EQ(two[2]["type"], "pair");
    EXPECT_EQ(two[2]["hcp"], 28);
    EXPECT_EQ(two[2]["fits"], "S9");
    EXPECT_EQ(two[2]["target"], "game");
    EXPECT_EQ(records({"hand", "--fit", "9", "AK542.KQ2.K32.43", "QJ63.A43.AQ54.52"})[2]["fits"], "S9");
    auto const deal = records({"hand", "N:AK542.KQ2.K32.43 T9.765.JT9.AKQJT QJ63.A43.AQ54.52 87.JT98.876.9876"});
    ASSERT_EQ(deal.size(), 6u);
    EXPECT_EQ(deal[4]["seat"], "NS");
    EXPECT_EQ(deal[5]["seat"], "EW");
    EXPECT_EQ(deal[5]["hcp"], 12);
    EXPECT_EQ(deal[1]["seat"], "E");
    EXPECT_EQ(records({"hand", "S:AK542.KQ2.K32.43", "-", "QJ63.A43.AQ54.52", "-"}).size(), 3u);
}

TEST(HandEvaluation, TheTargetOfTwoHandsCountsLengthsAndWithAFitDistribution) {  // bridge.md §15
    auto const target = [](std::vector<char const*> words) {
        words.insert(words.begin(), "hand");
        return records(words).back()["target"];
    };
    EXPECT_EQ(target({"KQ987.A7543.2.A2", "AJ62.8.AQ765.754"}), "game");                      // 24 and 3 and 5
    EXPECT_EQ(target({"KQ987.A7543.2.A2", "A2.86.Q97653.754"}), "part-score");                // no fit: 19 and 4
    EXPECT_EQ(target({"--fit", "8", "AK542.KQ2.A32.43", "QJ63.A43.KQ54.52"}), "game");        // 28 and 1 and 2
    EXPECT_EQ(target({"--fit", "9", "AK542.KQ2.A32.43", "QJ3.A43.KQ54.A52"}), "small-slam");  // 32 and 1, no fit
    EXPECT_THAT(score({"hand", "KQ987.A7543.2.A2", "AJ62.8.AQ765.754"}).out,
        EndsWith("  24  high-card points\n   3  length points\n   5  distribution points, as there is a fit\n"
                 "  32  points together, enough for a game\n      fits: S9\n"));
}

TEST(HandEvaluation, IsPrintedInTheLettersThatAreTyped) {
    auto const printed = score({"hand", "--ranks", "tr", "-x", "APV2.P32.432.432"}).out;
    EXPECT_THAT(printed, AllOf(StartsWith("APV2.P32.432.432\n"), HasSubstr("S: A 4 P 3 V 1, H: P 3"), HasSubstr("S: A 2 P 1, H: P 1")));
    EXPECT_EQ(records({"hand", "--ranks", "tr", "APV2.P32.432.432"}).at(0)["hand"], "AKJ2.K32.432.432");
}

TEST(HandEvaluation, WhatIsNoHandIsShownWhereItIs) {
    auto const ran =
        score({"hand"}, "AKQ2.KQ2.K32.43\nAKQ2.KQ2.K3Z.432\nAKQ2.AKQ2.K32.33\nAKQ2.KQ2\nN:- - - -\nAKQ2.KQ2.K32.432 / AJT9.432.654.JT9\n");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, AllOf(HasSubstr("-:1:1: error: a hand has 13 cards, this one 12 [hand-count]"),
                             HasSubstr("-:2:12: error: this is not a rank [hand-rank]"),
                             HasSubstr("-:3:16: error: C3 stands here again [hand-repeated]"), HasSubstr("-:4:1: error: "),
                             HasSubstr("-:5:1: error: no hand is known [hand-number]"), HasSubstr("-:6:20: error: SA stands here again")));
}

// ---- Revoke (bridge.md §14)

TEST(Law64, TransfersOfTheRuleBook) {
    auto const judged = [](std::vector<char const*> words) {
        words.insert(words.begin(), "revoke");
        auto const one = records(words).at(0);
        return std::pair{one["transferred"].get<int>(), one["law"].get<std::string>()};
    };
    using Judged = std::pair<int, std::string>;
    EXPECT_EQ(judged({"--won", "offender", "--later", "1"}), (Judged{2, "Law 64A1"}));
    EXPECT_EQ(judged({"--won", "offender"}), (Judged{1, "Law 64A1"}));
    EXPECT_EQ(judged({"--won", "partner", "--later", "5"}), (Judged{1, "Law 64A2"}));
    EXPECT_EQ(judged({"--later", "5"}), (Judged{1, "Law 64A2"}));
    EXPECT_EQ(judged({"--won", "opponents"}), (Judged{0, "Law 64B1"}));
    EXPECT_EQ(judged({"--won", "offender", "--not-established"}).first, 0);
    char const* const laws[]{"Law 64B2", "Law 64B3", "Law 64B4", "Law 64B5", "Law 64B6", "Law 64B7"};
    char const* const exceptions[]{"same-suit", "faced-card", "next-call", "round", "twelfth-trick", "both-sides"};
    for (std::size_t i = 0; i < std::size(laws); ++i)
        EXPECT_EQ(judged({"--won", "offender", "--later", "3", "--exception", exceptions[i]}), (Judged{0, laws[i]}));
}

TEST(Law64, ScoreBeforeAndAfter) {
    auto const one = records({"revoke", "--side", "defence", "--won", "offender", "--later", "1", "--vul", "ns", "4S-1", "by", "N"}).at(0);
    EXPECT_EQ(one["tricks_before"], 9);
    EXPECT_EQ(one["tricks_after"], 11);
    EXPECT_EQ(one["score_before"], -100);
    EXPECT_EQ(one["score_after"], 650);
    auto const other = records({"revoke", "--side", "declarer", "--won", "partner", "3NT=", "E"}).at(0);
    EXPECT_EQ(other["ns_before"], -400);
    EXPECT_EQ(other["ns_after"], 50);
    EXPECT_EQ(score({"revoke", "--side", "defence", "--later", "4", "4S="}).status, Exit::findings);
    EXPECT_EQ(score({"revoke", "--side", "defence", "pass"}).status, Exit::findings);
    EXPECT_EQ(score({"revoke", "4S="}).status, Exit::trouble);
}

// The deals and plays were generated and judged by a program with other rules and no common code.
TEST(Law64, RevokesOfARecord) {
    auto const answer = shell("score revoke --format json revokes.pbn");
    EXPECT_EQ(answer.status, 0) << answer.err;
    auto const all = objects(answer.out);
    EXPECT_THAT(column<std::string>(all, "law"),
        ElementsAre("Law 64A1", "Law 64A2", "Law 64A2, Law 64B2", "Law 64B7, Law 64B7", "Law 64B3", "Law 64B6", "Law 64A1, Law 64A2"));
    EXPECT_THAT(column<int>(all, "transferred"), ElementsAre(2, 1, 1, 0, 0, 0, 3));
    EXPECT_THAT(column<int>(all, "tricks_before"), ElementsAre(6, 9, 5, 5, 6, 6, 5));
    EXPECT_THAT(column<int>(all, "tricks_after"), ElementsAre(4, 10, 6, 5, 6, 6, 2));
    EXPECT_THAT(column<int>(all, "board"), ElementsAre(1, 2, 3, 4, 5, 6, 7));
}

// ---- arbitrary input

struct Calculator {
    char const* name;
    std::vector<char const*> words;
};
void PrintTo(Calculator const& calculator, std::ostream* to) { *to << calculator.name; }

class EveryCalculator : public testing::TestWithParam<Calculator> {};

TEST_P(EveryCalculator, ReportsWhatItCannotReadAndGoesOn) {
    std::string hostile;
    for (int c = 0; c < 256; ++c) {
        if (c != '\n' && c != '\r' && c != '#') (hostile += static_cast<char>(c)) += "7 ";
    }
    hostile += "\n\x1b[2J\n99999999999999999999\n-\n--\n+\n/\n,;\n:\n0:\n1:\n%\n|\n..\n...\nN:\n# \x1b\nA\nA101\n1%\n100% \n|||\n4S\n8NT=\n"
               + std::string(5000, '7') + '\n' + std::string(4000, '.') + '\n' + std::string(2000, '|') + '\n' + std::string(1000, '%')
               + '\n';
    for (auto const* format : {"text", "json", "csv"}) {
        auto words = GetParam().words;
        words.insert(words.end(), {"--format", format});
        auto const ran = score(words, hostile);
        EXPECT_EQ(ran.status, Exit::findings);
        EXPECT_THAT(ran.err, HasSubstr("error: "));
        for (auto const& text : {ran.out, ran.err}) EXPECT_EQ(text.find_first_of("\x1b\x07\x7f"), std::string::npos);
    }
}

TEST_P(EveryCalculator, HasNothingToSayAboutNothing) {
    for (auto const* input : {"", "\n", "# only words\n", "  \t\n\r\n"}) {
        auto const ran = score(GetParam().words, input);
        EXPECT_EQ(ran.status, Exit::success) << input;
        EXPECT_THAT(ran.out, IsEmpty());
        EXPECT_THAT(ran.err, IsEmpty());
    }
}

TEST_P(EveryCalculator, TakesFilesAndGoesOnWhenOneIsNotThere) {
    auto words = GetParam().words;
    words.push_back("./none.txt");
    auto const ran = score(words);
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.err, HasSubstr("./none.txt"));
}

INSTANTIATE_TEST_SUITE_P(Calculators, EveryCalculator,
    testing::Values(Calculator{"imps", {"imps"}}, Calculator{"vp", {"vp"}}, Calculator{"matchpoints", {"matchpoints"}},
        Calculator{"butler", {"butler"}}, Calculator{"ximps", {"ximps"}}, Calculator{"bam", {"bam"}}, Calculator{"hand", {"hand"}}),
    [](auto const& tested) { return std::string{tested.param.name}; });

}  // namespace
}  // namespace score::cli::test::calculators_test
