// score king: sheets on the command line. The examples are those of king.md §13.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

#include "golden.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "score/king/variant.hpp"
#include "shell.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::king_test {
namespace {

using nlohmann::json;
using score::test::matches_golden;
using testing::HasSubstr;

// The program's JSON output for these options and lines.
struct Told {
    json sheet;
    std::string err;
    Exit status;
};
Told tell(std::string_view lines, std::vector<char const*> options = {}) {
    options.insert(options.begin(), {"king", "--format", "json"});
    auto const ran = run(score_program, options, lines);
    return {json::parse(ran.out), ran.err, ran.status};
}
json by_seat(int n, int w, int s, int e) { return {{"n", n}, {"w", w}, {"s", s}, {"e", e}}; }

std::string fixture(std::string const& name) {
    return score::test::read_file(std::filesystem::path{score::test::fixtures_dir()} / "king" / name).value();
}

TEST(KingSheet, PrintsAsPeopleKeepIt) {
    std::string seen;
    for (std::string const command : {"score king ../king/party.txt", "score king --by-deal ../king/party.txt",
             "score king --explain --jargon ../king/party.txt", "score king --by-deal --jargon ../king/outside-king.txt",
             "score king --format csv ../king/outside-king.txt", "score king --format tsv 'N rıfkı W' 'W el 3 3 3 4'",
             "head -9 ../king/party.txt | score king", "score king 'N king W' 'W kupa 3 6 4 0'", "score king </dev/null"}) {
        auto const answer = shell(command);
        seen += "$ " + command + '\n' + answer.out;
        if (!answer.err.empty()) seen += "--- to standard error:\n" + answer.err;
        seen += "--- status " + std::to_string(answer.status) + "\n\n";
    }
    EXPECT_TRUE(matches_golden(seen, "programs/king.txt"));
}

TEST(KingSheet, IsReadInTheLettersOfItsLanguage) {  // king.md §1
    auto const deals = [](std::string const& language, std::string const& words) {
        auto const answer = shell("LC_ALL=C.UTF-8 LANGUAGE=" + language + " score king --format csv " + words);
        EXPECT_EQ(answer.err, "") << language << ' ' << words;
        return answer.out;
    };
    auto const shown = [&](std::string const& language, std::string const& queen, std::string const& king) {
        return deals(language, "--variant trex 'N kız n n s e shown n H" + queen + " n' 'N rıfkı e shown n H" + king + " e'");
    };
    auto const english = shown("en", "Q", "K");
    EXPECT_EQ(shown("tr", "K", "P"), english);
    EXPECT_EQ(shown("de", "D", "K"), english);
    EXPECT_EQ(deals("tr", "'W rıfkı E' 'void rifki N P'"), deals("en", "'W rıfkı E' 'void rifki N K'"));
    EXPECT_EQ(deals("tr", "--ranks en 'W rıfkı E' 'void rifki N AK'"), deals("en", "'W rıfkı E' 'void rifki N AK'"));
}

TEST(KingSection9, EveryVariantHasItsSheet) {  // a complete party of each
    std::string seen;
    for (auto const* const variant : {"dejenere", "naturel", "kanli", "vahset", "korleme", "super-kanli", "esli", "balayi", "internet-kisa",
             "uc-kisilik", "uc-kisilik-acik", "duble-yol", "konturlu", "trex", "barbu"}) {
        auto const command = fmt::format("score king --variant {0} ../king/variants/{0}.txt", variant);
        auto const answer = shell(command);
        EXPECT_EQ(answer.err, "") << command;
        EXPECT_EQ(answer.status, 0) << command;
        seen += "$ " + command + '\n' + answer.out + '\n';
        auto const told = tell(fixture(fmt::format("variants/{}.txt", variant)), {"--variant", variant});
        EXPECT_EQ(told.sheet["end"], "complete") << variant;
        auto const& balance = told.sheet["balance"];
        EXPECT_LE(balance["least"], balance["sum"]) << variant;
        EXPECT_GE(balance["most"], balance["sum"]) << variant;
    }
    EXPECT_TRUE(matches_golden(seen, "programs/king-variants.txt"));
}

TEST(KingSection9, WhoCallsIsShownByALineOfTheVariant) {
    for (auto const id : king::all_variants) {
        std::string const variant{king::variant_of(id).name};
        auto const told = tell("el 4 3 3 3\n", {"--variant", variant.c_str()}).err;
        constexpr std::string_view before = "begin with that player, as in ";
        auto const begin = told.find(before), end = told.find(" [king-player]");
        ASSERT_TRUE(begin != told.npos && end != told.npos) << variant << told;
        auto const line = told.substr(begin + before.size(), end - begin - before.size());
        EXPECT_EQ(tell(line + '\n', {"--variant", variant.c_str()}).err, "") << variant << ": " << line;
    }
}

TEST(KingExample1, TwentyDeals) {
    auto const told = tell(fixture("party.txt"), {"--jargon"});
    EXPECT_EQ(told.status, Exit::success) << told.err;
    auto const& deals = told.sheet["deals"];
    ASSERT_EQ(deals.size(), 20U);
    EXPECT_EQ(deals[10]["points"], by_seat(0, -180, 0, -180));
    EXPECT_EQ(deals[10]["totals"], by_seat(-80, 300, 590, -310));
    EXPECT_EQ(deals[19]["trump"], "C");
    EXPECT_EQ(deals[11]["dealer"], "N");
    EXPECT_EQ(told.sheet["totals"], by_seat(20, 580, -20, -580));
    EXPECT_EQ(told.sheet["out"], json({"N", "W"}));
    EXPECT_EQ(told.sheet["sunk"], json({"S", "E"}));
    EXPECT_EQ(told.sheet["end"], "complete");
    EXPECT_EQ(told.sheet["king_by"], nullptr);
    EXPECT_EQ(told.sheet["balance"], json({{"sum", 0}, {"least", 0}, {"most", 0}}));
    EXPECT_EQ(told.sheet["players"]["W"], "Burak");
    std::vector<int> flowers, own_goals;
    for (auto const& deal : deals) {
        if (!deal["flowers"].empty()) flowers.push_back(deal["deal"]);
        if (!deal["own_goal"].is_null()) own_goals.push_back(deal["deal"]);
    }
    EXPECT_EQ(flowers, (std::vector{2, 7}));
    EXPECT_EQ(own_goals, (std::vector{10, 12, 18}));
}

TEST(KingExample2, CancelledDealsAndAnOutsideKing) {
    auto const told = tell(fixture("outside-king.txt"), {"--jargon"});
    EXPECT_EQ(told.status, Exit::success) << told.err;
    auto const& deals = told.sheet["deals"];
    ASSERT_EQ(deals.size(), 15U);
    EXPECT_EQ(deals[4]["cancelled"], json({{"cause", "queens-split"}, {"by", nullptr}}));
    EXPECT_EQ(deals[6]["cancelled"], json({{"cause", "rifki-shown"}, {"by", "N"}}));
    EXPECT_EQ(deals[14]["scored"], false);
    EXPECT_EQ(told.sheet["totals"], by_seat(-440, 410, -60, 600));
    EXPECT_EQ(told.sheet["end"], "king");
    EXPECT_EQ(told.sheet["king_by"], "N");
    EXPECT_EQ(told.sheet["out"], json({"N"}));
    EXPECT_EQ(told.sheet["lone_survivor"], "N");
}

TEST(KingSheet, WhoTookItSaysAsMuchAsFigures) {
    EXPECT_EQ(tell("S rıfkı E").sheet["deals"][0]["counts"][0], by_seat(0, 0, 0, 1));
    EXPECT_EQ(tell("S soniki N N").sheet["totals"], by_seat(-360, 0, 0, 0));
    EXPECT_EQ(tell("S kız N N S E").sheet["totals"], by_seat(-200, 0, -100, -100));
    EXPECT_EQ(tell("S kupa points -90 -180 -120 0").sheet["totals"], by_seat(-90, -180, -120, 0));
}

TEST(KingSheet, TheLastPlayerHasWhatIsLeft) {
    EXPECT_EQ(tell("S kupa 3 6 1").sheet["deals"][0]["counts"][0], by_seat(3, 6, 1, 3));
    EXPECT_EQ(tell("S koz D 3 2 8").sheet["deals"][0]["counts"][0], by_seat(3, 2, 8, 0));
    EXPECT_EQ(tell("S kupa 3 6 8").status, Exit::findings);
}

TEST(KingSheet, KnowsTheWordsOfThreeLanguages) {
    for (std::string const line : {"W kupa 3 6 4 0", "west no hearts 3 6 4 0", "Batı KUPA ALMAZ 3,6,4,0", "West keine Herzen 3 6 4 0"})
        EXPECT_EQ(tell(line).sheet["deals"][0]["games"], json({"KUPA"})) << line;
    for (std::string const line : {"W rıfkı W", "W RIFKI W", "W king of hearts W", "W Herzkönig W", "W rifki 0 1 0 0"})
        EXPECT_EQ(tell(line).sheet["totals"], by_seat(0, -320, 0, 0)) << line;
    for (std::string const line : {"W koz ♦ 3 2 5 3", "W trumps diamonds 3 2 5 3", "W Trumpf Karo 3 2 5 3", "W KOZ D 3 2 5 3"})
        EXPECT_EQ(tell(line).sheet["deals"][0]["trump"], "D") << line;
}

TEST(KingSheet, CorrectsTakesBackAndTakesAgain) {
    EXPECT_EQ(tell("W kupa 3 6 4 0\nS el 3 3 3 4\ncorrect 1 W kupa 6 3 4 0\nundo 2\n").sheet["totals"], by_seat(-180, -90, -120, 0));
    EXPECT_EQ(tell("W kupa 3 6 4 0\nundo\nredo\n").sheet["totals"], by_seat(-90, -180, -120, 0));
}

TEST(KingParty, SaysWhatIsLeftAndWhoIsNext) {  // §3
    auto const told = tell("S erkek 4 0 4 0\nE koz S 0 3 6 4\n");
    auto const& next = told.sheet["next"];
    EXPECT_EQ(next["deal"], 3);
    EXPECT_EQ(next["declarer"], "N");
    EXPECT_EQ(next["dealer"], "E");
    EXPECT_EQ(next["rights"]["s"], json({{"penalties", 2}, {"trumps", 2}}));
    EXPECT_EQ(next["rights"]["e"], json({{"penalties", 3}, {"trumps", 1}}));
}

TEST(KingParty, AForcedCallerIsTold) {  // SSK, §1
    std::string lines;
    for (int round = 0; round < 2; ++round) lines += "N koz D 3 3 3 4\nW koz D 3 3 3 4\nS koz D 3 3 3 4\nE koz D 3 3 3 4\n";
    auto const ran = run(score_program, {"king"}, lines);
    EXPECT_THAT(ran.out, HasSubstr("\ndeal 9: N names no tricks (EL), no hearts (KUPA), no men (ERKEK), no queens\n"
                                   "  (KIZ), king of hearts (RIFKI), last two (SONIKI) (no trumps left)\n"));
}

// "KingTricks" as an option: "king-tricks".
std::string option_of(std::string_view key) {
    std::string name;
    for (char const c : key) {
        if (c >= 'A' && c <= 'Z' && !name.empty()) name += '-';
        name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return name;
}

TEST(KingSection8, EveryAgreementOfASheetIsAnOption) {
    constexpr std::array<std::string_view, 5> of_cards{"StartCard", "AKQ", "Overruff", "RifkiUnder", "BeatSuit"};
    for (auto const& [key, values] : king::agreement_keys) {
        Flag const* found = nullptr;
        king_command::command.for_each_flag([&](Flag const& flag) {
            if (flag.name == option_of(key)) found = &flag;
        });
        EXPECT_EQ(found == nullptr, std::ranges::find(of_cards, key) != of_cards.end()) << key;
        if (!found || !found->is_choice()) continue;
        std::vector<std::string> offered, known;
        found->for_each_choice([&](std::string_view value) { offered.emplace_back(value); });
        for (auto rest = values; !rest.empty(); rest.remove_prefix(std::min(rest.find('|'), rest.size() - 1) + 1))
            known.emplace_back(rest.substr(0, rest.find('|')));
        EXPECT_THAT(offered, testing::UnorderedElementsAreArray(known)) << key;
    }
}

TEST(Choices, AreReadInTheLettersOfAnyLanguage) {
    auto const canonical = run(score_program, {"king", "--variant", "kanli", "N el 4 3 3 3"});
    ASSERT_EQ(canonical.status, Exit::success);
    for (auto const* const variant : {"kanlı", "KANLI", "Kanlı"})
        EXPECT_EQ(run(score_program, {"king", "--variant", variant, "N el 4 3 3 3"}).out, canonical.out) << variant;
    EXPECT_EQ(run(score_program, {"king", "--variant", "kan"}).status, Exit::trouble);
}

TEST(KingSection8, AnAgreementThatMeansNothingInTheVariantIsAUsageError) {
    auto const ran = run(score_program, {"king", "--trex-values", "15/10"});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.err, HasSubstr("--trex-values does not apply to dejenere"));
    for (auto const* const variant : {"trex", "balayi", "barbu"}) {  // nobody plays for 0 there (§7)
        auto const sunk = run(score_program, {"king", "--variant", variant, "--zero", "sunk"});
        EXPECT_EQ(sunk.status, Exit::trouble) << variant;
        EXPECT_THAT(sunk.err, AllOf(HasSubstr(std::string{"--zero does not apply to "} + variant + "; it has --"), HasSubstr("--stake")));
    }
}

TEST(KingSection5, SoManyTricksMakeKingAsAgreed) {
    EXPECT_EQ(tell("N koz D 10 1 1 1").sheet["king_by"], "N");
    EXPECT_EQ(tell("N koz D 10 1 1 1", {"--king-tricks", "11"}).sheet["king_by"], nullptr);
    EXPECT_EQ(tell("N koz D 10 1 1 1", {"--declared-king", "yes"}).sheet["totals"], by_seat(500, 50, 50, 50));
    EXPECT_EQ(tell("N koz D 10 1 1 1 declared N", {"--declared-king", "yes"}).sheet["king_by"], "N");
    auto const failed = tell("N koz D 9 2 1 1 declared N", {"--declared-king", "yes"});
    EXPECT_EQ(failed.sheet["end"], "declared-king-failed");
    EXPECT_EQ(failed.sheet["sunk"], json({"N"}));
    EXPECT_EQ(failed.sheet["out"], json({"W", "S", "E"}));
}

TEST(KingSection6, QueensOneEachCancelTheDealWhereThatIsAgreed) {
    EXPECT_EQ(tell("N kız 1 1 1 1").sheet["deals"][0]["cancelled"]["cause"], "queens-split");
    EXPECT_EQ(tell("N kız 1 1 1 1", {"--queens-split", "score"}).sheet["totals"], by_seat(-100, -100, -100, -100));
}

TEST(KingSection9, ASuperKanliTrickAddsEveryPenaltyUp) {
    // 4♣ K♥ 3♣ 2♣: a trick, two ... one heart, one man and the king of hearts; and once it is one of the last two.
    auto const told = tell("N hepsi 1+1+1+0+1+0 12+12+7+4+0+2 0+0+0+0+0+0 0+0+0+0+0+0", {"--variant", "super-kanli"});
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(told.sheet["totals"]["n"], -460);
    auto const last = tell("N hepsi 1+1+1+0+1+1 12+12+7+4+0+1 0+0+0+0+0+0 0+0+0+0+0+0", {"--variant", "super-kanli"});
    EXPECT_EQ(last.sheet["totals"]["n"], -640);
}

TEST(KingSection11, BarbuDoublingsAreSettledPairByPair) {  // the printed example: A is North, B East, C South, D West
    auto const told = tell("N queens 1 0 1 2 E x all S xx N", {"--variant", "barbu"});
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(told.sheet["totals"], by_seat(-12, -24, -12, 24));
    auto const redoubled = tell("N queens 0 0 1 3 S xx W", {"--variant", "barbu"});
    EXPECT_EQ(redoubled.sheet["totals"], by_seat(0, -18 - 24, -6 + 24, 0));
}

TEST(KingSection11, BarbuPaysWhoGoesOutAndTheDearerItems) {
    EXPECT_EQ(tell("N domino E S N W", {"--variant", "barbu"}).sheet["totals"], by_seat(10, -10, 20, 45));
    EXPECT_EQ(tell("N no hearts 4 3 3 3 ace E", {"--variant", "barbu"}).sheet["totals"], by_seat(-8, -6, -6, -10));
    EXPECT_EQ(tell("N last two 1 0 1 0 last S", {"--variant", "barbu"}).sheet["totals"], by_seat(-10, 0, -20, 0));
}

TEST(KingSection11, TrexExposedCardsCostDouble) {
    EXPECT_EQ(tell("N rıfkı W shown S HK W", {"--variant", "trex"}).sheet["totals"], by_seat(0, -150, 75, 0));
    EXPECT_EQ(tell("N trex E S N W", {"--variant", "trex"}).sheet["totals"], by_seat(100, 50, 150, 200));
}

TEST(KingSection12, WhatDoesNotBalanceIsSaid) {
    auto const ran = run(score_program, {"king", "--variant", "internet-kisa", "N kupa 3 6 4 0"});
    EXPECT_THAT(ran.out, HasSubstr("from -1240 to -340, not to 0"));
    auto const open_hand = run(score_program, {"king", "--variant", "uc-kisilik-acik", "N kupa 3 6 4"});
    EXPECT_THAT(open_hand.out, HasSubstr("add up to -1300, not to 0"));
}

// Wide characters take two columns, combining ones none.
TEST(KingCommand, ColumnsOfNamesAreStraight) {
    auto const ran = run(score_program, {"king"}, "names 漢字, Jo\u0308rg, Özge, 김철수 대한민국\nN kupa 3 6 4 0\n");
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Deal 2 of 20                           漢字           Jo\u0308rg           Özge  김철수 대한민\n"
                                   "W calls, N deals                          N             ▸W              S              E\n"))
        << "cut to its column";
}

}  // namespace
}  // namespace score::cli::test::king_test
