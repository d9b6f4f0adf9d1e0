// score bezique FILE.pzn: records as sheets (bezique.md §12).
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "bezique_play.hpp"
#include "bezique_told.hpp"
#include "paths.hpp"
#include "score/bezique/match.hpp"
#include "score/formats/pzn/write.hpp"
#include "shell.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::bezique_record_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string record(std::string const& name) {
    return score::test::read_file(std::filesystem::path{score::test::fixtures_dir()} / "pzn" / name).value();
}

// `text` with `before` replaced by `now`.
std::string with(std::string text, std::string_view before, std::string_view now) {
    return text.replace(text.find(before), before.size(), now);
}

TEST(BeziqueRecord, Example4CountsItsCards) {
    auto const told = tell(record("good/cards.pzn"));
    EXPECT_EQ(told.status, Exit::success) << told.err;
    auto const& deal = told.sheet["deals"][0];
    EXPECT_EQ(totals_of(deal), totals(620, 710));
    EXPECT_EQ(deal["withdrawn"], totals(0, 80));
    EXPECT_EQ(deal["brisques"], totals(14, 18));
    EXPECT_EQ(deal["last_trick"], "N");
    EXPECT_EQ(told.sheet["event"], "Pazar maçı");
    EXPECT_EQ(told.sheet["players"], (json{{"N", "Kemal"}, {"S", "Suna"}}));
}

TEST(BeziqueRecord, MarksOfCardsStandInTheirTricks) {  // bezique.md §4.3: trick 28 shows a group again, and opens one
    auto const told = tell(record("good/cards.pzn"));
    auto const& marks = told.sheet["deals"][0]["marks"];
    std::vector<int> tricks;
    for (auto const& mark : marks) tricks.push_back(mark["trick"]);
    EXPECT_THAT(tricks, testing::ElementsAre(12, 15, 19, 21, 28, 28, 30, 31, 33, 35, 36, 36, 39));
    EXPECT_EQ(marks[4], (json{{"entry", nullptr}, {"trick", 28}, {"player", "N"}, {"how", "reshown"}, {"group", "4K"}, {"points", 80}}));
}

TEST(BeziqueRecord, AllThreeLevelsCountTheSame) {  // bezique.md §6
    auto const items = tell(record("good/items.pzn")), marks = tell(record("good/game.pzn"));
    EXPECT_EQ(items.status, Exit::success) << items.err;
    EXPECT_EQ(marks.status, Exit::success) << marks.err;
    EXPECT_EQ(items.sheet["games"], marks.sheet["games"]);
    EXPECT_EQ(totals_of(items.sheet["games"][0]), totals(3200, 1830));
}

TEST(BeziqueRecord, Example2FromItsTotals) {
    auto const told = tell(record("good/match.pzn"));
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(told.sheet["standing"], totals(17, 7));
    EXPECT_EQ(told.sheet["winner"], "N");
    EXPECT_EQ(told.sheet["games"].size(), 9U);
}

TEST(BeziqueRecord, EachMatchIsASheetInItsOrder) {
    auto const told = tell(record("good/match.pzn") + record("good/cards.pzn") + record("good/game.pzn"));
    ASSERT_EQ(told.sheets.size(), 3U) << told.err;
    EXPECT_EQ(told.sheets[0]["winner"], "N");
    EXPECT_EQ(told.sheets[1]["games"][0]["winner"], nullptr);
    EXPECT_EQ(totals_of(told.sheets[2]["games"][0]), totals(3200, 1830));
}

TEST(BeziqueRecord, LinesAndRecordsAreSheetsOfTheirOwn) {
    auto const file = (std::filesystem::path{score::test::fixtures_dir()} / "pzn" / "good" / "cards.pzn").string();
    auto const told = tell("", {"N 4K", file.c_str(), "S KQ:D"});
    ASSERT_EQ(told.sheets.size(), 2U) << told.err;
    EXPECT_EQ(totals_of(told.sheets[0]["games"][0]), totals(620, 710));
    EXPECT_EQ(totals_of(told.sheets[1]["games"][0]), totals(80, 40));
}

TEST(BeziqueRecord, WhatItAgreesOnStands) {  // bezique.md §8
    auto const match = record("good/match.pzn");
    EXPECT_EQ(tell(match, {"--kontr-vido", "yes"}).sheet["winner"], "N");
    auto const told = tell(match, {"--kontr-vido", "no"});
    EXPECT_EQ(told.status, Exit::trouble);
    EXPECT_EQ(told.sheets.size(), 0U);
    EXPECT_THAT(told.err, HasSubstr("--kontr-vido is no, but the record has yes"));
    EXPECT_EQ(tell(match, {"--variant", "standard64"}).status, Exit::trouble);
    EXPECT_EQ(tell(match, {"--variant", "turkish96"}).status, Exit::success);
}

TEST(BeziqueRecord, CardsCountUpToTheActThatCannotBe) {
    auto const cards = record("good/cards.pzn");
    auto const told = tell(with(cards, "21. DQ DA ", "21. SQ DA "));
    EXPECT_EQ(told.status, Exit::findings);
    EXPECT_THAT(told.err, HasSubstr("[B21]"));
    auto const& deal = told.sheet["deals"][0];
    EXPECT_EQ(deal["complete"], false);
    EXPECT_EQ(totals_of(deal), totals(80 + 50, 40));
    EXPECT_EQ(deal["marks"].size(), 3U);
}

TEST(BeziqueRecord, ADealThatCannotBeReadIsLeftOutWithWhatFollowsInItsGame) {
    auto const told = tell(with(record("good/items.pzn"), "4J:D 400", "4J:D much"));
    EXPECT_EQ(told.status, Exit::findings);
    EXPECT_THAT(told.err, HasSubstr("[pzn-item]"));
    EXPECT_EQ(told.sheet["deals"].size(), 0U);
}

TEST(BeziqueRecord, ADealThatCannotBeIsMarkedAndLeftOutWithWhatFollowsInItsGame) {
    auto const told = tell(with(record("good/items.pzn"), "4J:D 400", "4J:D 410"));
    EXPECT_EQ(told.status, Exit::findings);
    EXPECT_THAT(told.err, HasSubstr("[B01]"));
    EXPECT_EQ(told.sheet["deals"].size(), 0U);
    EXPECT_EQ(told.sheet["games"][0]["lost_deal"], 1);
}

TEST(BeziqueRecord, OfThreePlayersNothingIsCountedAfterADealThatCannotBe) {  // bezique.md §10.4
    for (auto const& [brisques, others, lost] : {std::tuple{"N 9;E 8;S 7", "N 9;E 8;S 8", 1U}, {"N 6;E 8;S 10", "N 6;E 8;S 11", 3U}}) {
        auto const told = tell(with(record("good/three.pzn"), brisques, others));
        EXPECT_EQ(told.status, Exit::findings);
        EXPECT_THAT(told.err, HasSubstr("[B02]"));
        EXPECT_EQ(told.sheet["deals"].size(), lost / 2);  // the second was not played
        ASSERT_EQ(told.sheet["games"].size(), 1U);
        EXPECT_EQ(told.sheet["games"][0]["lost_deal"], lost);
        EXPECT_EQ(told.sheet["games"][0]["winner"], nullptr);
    }
}

TEST(BeziqueRecord, PointsThatAreNotKnownAreShownSo) {
    auto const lost =
        std::string{"% PZN 1.0\n[Variant \"Turkish96\"]\n[North \"Kemal\"]\n[South \"Suna\"]\n[GameNo \"1\"]\n"
                    "[DealNo \"1\"]\n[Dealer \"N\"]\n[Marks \"\"]\nN 4A 105\nS -\n[LastTrick \"N\"]\n[Brisques \"N 18;S 14\"]\n"
                    "[Points \"N ?\"]\n[GameNo \"2\"]\n[GameResult \"N 1000;S 3200\"]\n[Termination \"unfinished\"]\n"};
    auto const sheet = tell(lost).sheet;
    EXPECT_EQ(sheet["games"][0]["points"], nullptr);
    EXPECT_EQ(sheet["games"][0]["n"], nullptr);
    EXPECT_EQ(sheet["standing"], (json{{"n", nullptr}, {"s", 2}}));
    auto const text = run(score_program, {"bezique"}, lost).out;
    EXPECT_THAT(text, testing::AllOf(HasSubstr("Kemal ?"), HasSubstr("? - 0"), HasSubstr("? - 2")));
    auto const stated = tell(with(lost, "N ?", "N 2")).sheet;
    EXPECT_EQ(stated["games"][0]["points"], 2);
    EXPECT_EQ(stated["standing"], totals(2, 2));
}

TEST(BeziqueRecord, TotalsAfterADealThatCannotBeAreKnownOnlyAsStated) {
    auto const stated = with(record("good/items.pzn"), "KQ:H 40; 4A 100", "KQ:H 40; 4A 110");  // deal 2
    auto const lost = with(stated, "[GameResult \"N 3200;S 1830\"]\n[Points \"N 1\"]\n", "");
    EXPECT_EQ(totals_of(tell(stated).sheet["games"][0]), totals(3200, 1830));
    auto const sheet = tell(lost).sheet;
    ASSERT_EQ(sheet["deals"].size(), 1U);
    EXPECT_EQ(totals_of(sheet["deals"][0]), totals(1520, 480));
    EXPECT_EQ(totals_of(sheet["games"][0]), (json{{"n", nullptr}, {"s", nullptr}}));
    auto const text = run(score_program, {"bezique"}, lost + "[GameNo \"2\"]\n[GameResult \"N 1000;S 3200\"]\n").out;
    EXPECT_THAT(text, testing::ContainsRegex("\ngame +[?] [|] +[?]\n"));
    EXPECT_THAT(text, testing::ContainsRegex("\n1  normal +[?] +[?] "));
}

TEST(BeziqueRecord, AWinnerWithoutPointsIsProvisionalToo) {  // bezique.md §10.2
    auto const text = run(score_program, {"bezique"},
        "% PZN 1.0\n[Variant \"Rubicon128\"]\n[North \"Kemal\"]\n[South \"Suna\"]\n[GameNo \"1\"]\n[DealNo \"1\"]\n[Dealer \"N\"]\n"
        "[Marks \"\"]\nN 4A 100\nS -\n[GameResult \"N 1600;S 920\"]\n[Termination \"complete\"]\n")
                          .out;
    EXPECT_THAT(text, HasSubstr("\nKemal wins · provisional: the brisques can change it\n"));
}

TEST(BeziqueRecord, ASingleDealMayBeKnownByTheTotalsOfItsGame) {  // bezique.md §10.2
    auto const told = tell("% PZN 1.0\n[Game \"Bezik\"]\n[Variant \"Rubicon128\"]\n[GameNo \"1\"]\n[GameResult \"N 1600;S 920\"]\n"
                           "[Termination \"unfinished\"]\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(told.sheet["games"][0]["n"], 1600);
    EXPECT_EQ(told.sheet["games"][0]["provisional"], true);
}

TEST(BeziqueRecord, WithoutItsFormNothingCounts) {
    auto const told = tell(record("bad/pzn-variant.pzn"));
    EXPECT_EQ(told.status, Exit::findings);
    EXPECT_EQ(told.sheets.size(), 0U);
}

TEST(BeziqueRecord, AVoidDealIsDealtAgain) {  // bezique.md §9.23
    auto const told = tell("% PZN 1.0\n[Event \"Salon\"]\n[DealNo \"1\"]\n[Dealer \"N\"]\n[Void \"yes\"]\n[DealNo \"2\"]\n[Dealer \"N\"]\n"
                           "[Trump \"D\"]\n[DealMarks \"N 100;S 40\"]\n[LastTrick \"S 40\"]\n[Brisques \"N 14;S 18\"]\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    ASSERT_EQ(told.sheet["deals"].size(), 1U);
    EXPECT_EQ(totals_of(told.sheet["games"][0]), totals(380, 440));
}

TEST(BeziqueRecord, BoardsAreNone) {
    auto const told = tell("% PBN 2.1\n[Event \"\"]\n[Board \"1\"]\n");
    EXPECT_EQ(told.status, Exit::findings);
    EXPECT_THAT(told.err, HasSubstr("this record is not one of Bezique [bezique-record]"));
}

RC_GTEST_PROP(BeziqueRecord, CountsAsTheEngine, ()) {
    auto const rules = bezique::rules_of(
        *rc::gen::element(bezique::FormId::turkish96, bezique::FormId::standard64, bezique::FormId::rubicon128, bezique::FormId::six192));
    auto const played = score::test::random_deal(rules, *rc::gen::arbitrary<std::uint64_t>());
    formats::pzn::Match match;
    match.about[formats::pzn::Tag::event] = "Salon";
    match.record.rules = rules;
    match.record.games.emplace_back().deals.push_back(
        {played.dealt.dealer, bezique::DealCards{played.dealt.hands, played.dealt.stock, played.tricks}, {}});
    match.record.termination = bezique::Termination::unfinished;
    auto const told = tell(formats::pzn::write(match));
    RC_ASSERT(told.err == "");
    auto const count = bezique::count_deal(rules, rules.agreements.game_target, {}, bezique::result_of(played.deal)).totals;
    RC_ASSERT(totals_of(told.sheet["deals"][0]) == totals(count[bezique::Player::north], count[bezique::Player::south]));
    RC_ASSERT(told.sheet["deals"][0]["marks"].size() == played.deal.marks().size());
}

}  // namespace
}  // namespace score::cli::test::bezique_record_test
