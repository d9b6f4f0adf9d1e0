// score bezique: sheets on the command line. The examples are those of bezique.md §11.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "bezique_example.hpp"
#include "bezique_play.hpp"
#include "bezique_told.hpp"
#include "paths.hpp"
#include "score/bezique/sheet.hpp"
#include "shell.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::bezique_test {
namespace {

using nlohmann::json;
using score::test::matches_golden;
using testing::HasSubstr;

std::string fixture(std::string const& name) {
    return score::test::read_file(std::filesystem::path{score::test::fixtures_dir()} / "bezique" / name).value();
}

TEST(BeziqueSheet, PrintsAsPeopleKeepIt) {
    std::string seen;
    for (std::string const command : {"score bezique ../bezique/game.txt", "score bezique --explain ../bezique/game.txt",
             "score bezique --kontr-vido yes ../bezique/match.txt", "score bezique --kontr-vido yes --explain ../bezique/match.txt",
             "score bezique --explain ../bezique/count.txt", "score bezique ../bezique/elle.txt",
             "score bezique --format json ../bezique/elle.txt", "score bezique --format csv ../bezique/game.txt",
             "score bezique --kontr-vido yes --format tsv ../bezique/match.txt",
             "score bezique --variant rubicon128 --explain 'total 1320 620'", "score bezique --variant rubicon128 ../bezique/rubicon.txt",
             "score bezique --variant standard64 ../bezique/standard.txt", "score bezique --variant six192 ../bezique/six.txt",
             "score bezique </dev/null", "score bezique --explain ../pzn/good/cards.pzn",
             "score bezique --format json ../pzn/good/cards.pzn", "score bezique ../pzn/good/match.pzn ../pzn/good/game.pzn",
             "cat ../pzn/good/*.pzn | score bezique --format csv", "score bezique --explain ../pzn/bad/B27.pzn",
             "score bezique ../pzn/bad/pzn-trick.pzn ../pzn/bad/pzn-variant.pzn",
             "score bezique --kontr-vido no --format tsv ../pzn/good/match.pzn ../pzn/good/cards.pzn",
             "score bezique --variant three96 ../bezique/three.txt", "score bezique --variant three96 --explain ../bezique/three.txt",
             "score bezique --variant three96 --format json ../bezique/three.txt",
             "score bezique --variant three96 --format csv ../bezique/three.txt",
             "score bezique --variant four128 --singly --explain ../bezique/four.txt"}) {
        auto const answer = shell(command);
        seen += "$ " + command + '\n' + answer.out;
        if (!answer.err.empty()) seen += "--- to standard error:\n" + answer.err;
        seen += "--- status " + std::to_string(answer.status) + "\n\n";
    }
    EXPECT_TRUE(matches_golden(seen, "programs/bezique.txt"));
}

TEST(BeziqueSheet, SaysHowAGameEndedThatNobodyWins) {
    auto const game = [](std::string_view lines) {
        return json::parse(run(score_program, {"bezique", "--variant", "six192", "--format", "json"}, lines).out)["games"][0];
    };
    auto const drawn = game("marks 500 250\ntrump S\nlast S\n");
    EXPECT_EQ(drawn["winner"], nullptr);
    EXPECT_EQ(drawn["end"], "single-deal");
    EXPECT_EQ(game("marks 500 250\ntrump S\n")["end"], nullptr);
}

TEST(BeziqueSheet, TellsInThreeLanguages) {
    std::string seen;
    for (std::string const language : {"en", "tr", "de"})
        for (std::string const sheet : {"--match-target 2 ../bezique/told/two.txt", "../bezique/told/games.txt",
                 "--variant standard64 ../bezique/told/turned.txt", "--variant three96 ../bezique/told/three.txt"}) {
            auto const answer = shell("LC_ALL=C.UTF-8 LANGUAGE=" + language + " score bezique --format json " + sheet);
            seen += "$ " + language + ' ' + sheet + '\n' + answer.err;
        }
    EXPECT_TRUE(matches_golden(seen, "programs/bezique-told.txt"));
}

TEST(BeziqueSheet, IsReadInTheLettersOfItsLanguage) {  // bezique.md §2
    auto const marks = [](std::string const& environment, std::string const& line) {
        return shell("LC_ALL=C.UTF-8 LANGUAGE=" + environment + " score bezique --format csv 'n " + line + "'").out;
    };
    EXPECT_EQ(marks("tr", "4K"), marks("en", "4Q"));
    EXPECT_EQ(marks("tr", "4P"), marks("en", "4K"));
    EXPECT_EQ(marks("tr", "PK:D"), marks("en", "KQ:D"));
    EXPECT_EQ(marks("tr", "4V"), marks("en", "4J"));
    EXPECT_EQ(marks("de", "4D"), marks("en", "4Q"));
    EXPECT_EQ(marks("tr", "4K' --ranks 'en"), marks("en", "4K"));
    auto const journal = shell("LC_ALL=C.UTF-8 LANGUAGE=tr score bezique --format csv ../journal/club.journal 2>/dev/null").out;
    EXPECT_EQ(journal, shell("LC_ALL=C.UTF-8 LANGUAGE=en score bezique --format csv ../journal/club.journal 2>/dev/null").out);
}

TEST(BeziqueSheet, CountsNothingThatIsRefused) {  // bezique.md §6
    auto const won = shell("score bezique --format json 'total 3005 1000'");
    EXPECT_EQ(won.status, 1);
    EXPECT_EQ(json::parse(won.out)["games"].size(), 0U);
    auto const provisional = shell("score bezique --variant rubicon128 'total 900 800'");
    EXPECT_THAT(provisional.out, HasSubstr("provisional"));
    auto const last = shell("score bezique --variant rubicon128 'marks 1600 870' 'last N' 'brisques 18 14'");
    EXPECT_EQ(last.status, 0) << last.err;
    EXPECT_THAT(last.out, testing::Not(HasSubstr("provisional")));
    EXPECT_THAT(shell("score bezique 'vido N accepted' 'kontr S accepted'").err, HasSubstr("the agreement \"Kontr vido\""));
    EXPECT_THAT(shell("score bezique 'n seq:d' 'n seq:d' 's seq:d' 's seq:d' 's seq:d'").err, HasSubstr("5 of ♦"));
}

TEST(BeziqueExample1, ThreeDealsItemByItem) {
    auto const told = tell(fixture("game.txt"));
    EXPECT_EQ(told.status, Exit::success) << told.err;
    auto const& deals = told.sheet["deals"];
    ASSERT_EQ(deals.size(), 3U);
    EXPECT_EQ(totals_of(deals[0]), totals(1520, 480));
    EXPECT_EQ(totals_of(deals[1]), totals(2220, 1110));
    EXPECT_EQ(totals_of(deals[2]), totals(3200, 1830));
    EXPECT_EQ(deals[0]["withdrawn"], totals(0, 60));
    EXPECT_EQ(deals[0]["trump"], "D");
    EXPECT_EQ(deals[1]["dealer"], "N");
    auto const& game = told.sheet["games"][0];
    EXPECT_EQ(game["winner"], "N");
    EXPECT_EQ(game["rubicon"], false);
    EXPECT_EQ(game["points"], 1);
    EXPECT_EQ(told.sheet["standing"], totals(1, 0));
}

TEST(BeziqueExample1, TheSameByTheMarksOfEachDeal) {  // bezique.md §11.1
    auto const told = tell("deal S\nmarks 1060 320\npeg S 60\ntrump D\nlast N\nbrisques 21 11\n"
                           "deal N\nmarks 320 330\ntrump H\nlast S\nbrisques 19 13\n"
                           "deal S\nmarks 580 440\ntrump D\nlast N\nbrisques 18 14\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(totals_of(told.sheet["games"][0]), totals(3200, 1830));
}

TEST(BeziqueExample1, PlayerByPlayerWithItsTrumpAndItsMarks) {  // the first deal as listed in bezique.md §11
    std::string lines = "deal S\ntrump D\n";
    for (auto const* const item :
        {"4A 100", "4A^ 100", "4A^ 100", "4A^ 100", "4A^ 100", "KQ:C 20", "KQ:C^ 20", "KQ:C^ 20", "4J:D 400", "BZ1 50", "BZ1^ 50"})
        lines += fmt::format("N {}\n", item);
    for (auto const* const item : {"KQ:D 40", "KQ:C 20", "4Q 60", "4Q& 60", "KQ:S 20", "4Q^ 60", "4Q^ 60"})
        lines += fmt::format("S {}\n", item);
    auto const told = tell(lines + "peg S 60\nlast N 40\nbrisques 21 11\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(totals_of(told.sheet["deals"][0]), totals(1520, 480));
}

TEST(BeziqueSheet, WithItsTrumpStatedTheLinesOfADealAreInNoOrder) {  // bezique.md §6
    auto const told = tell("trump D\nN KQ:H\nN 4A\nN KQ:D\nN KQ:D^\nlast N\nbrisques 10 22\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(totals_of(told.sheet["deals"][0]), totals(20 + 100 + 40 + 40 + 40 + 200, 440));
    for (auto const* const lines :
        {"trump D\nN KQ:H\nN KQ:S\nlast N\nbrisques 10 22\n", "N KQ:H\nN KQ:D\ntrump D\nlast N\nbrisques 10 22\n"})
        EXPECT_THAT(tell(lines).err, HasSubstr("[bezique-trump]")) << lines;
}

TEST(BeziqueExample2, AMatchTo16WithKontrVido) {
    auto const told = tell(fixture("match.txt"), {"--kontr-vido", "yes"});
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(told.sheet["standing"], totals(17, 7));
    EXPECT_EQ(told.sheet["winner"], "N");
    std::vector<std::string> kinds, winners;
    std::vector<int> points;
    for (auto const& game : told.sheet["games"]) {
        kinds.push_back(game["kind"]);
        winners.push_back(game["winner"]);
        points.push_back(game["points"]);
    }
    EXPECT_THAT(points, testing::ElementsAre(1, 4, 2, 2, 8, 1, 2, 2, 2));
    EXPECT_THAT(winners, testing::ElementsAre("N", "S", "N", "S", "N", "S", "N", "N", "N"));
    EXPECT_THAT(kinds, testing::ElementsAre("normal", "normal", "sanvuar", "sanvuar", "normal", "normal", "sanvuar", "sanvuar", "sanvuar"));
    EXPECT_EQ(told.sheet["games"][6]["target"], 5000);
}

TEST(BeziqueExample2, WithoutKontrVidoTheSecondCallIsRefused) {
    auto const told = tell(fixture("match.txt"));
    EXPECT_EQ(told.status, Exit::findings);
    EXPECT_THAT(told.err, HasSubstr("-:9:1: error: vido was called in this game, and a second one is not agreed: that would be the "
                                    "agreement \"Kontr vido\" [bezique-vido]"));
    EXPECT_EQ(told.sheet["games"][4]["points"], 4);
}

TEST(BeziqueExample3, TheCountInItsOrder) {
    auto const told = tell(fixture("count.txt"));
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(totals_of(told.sheet["deals"][1]), totals(3020, 2960));
    EXPECT_EQ(told.sheet["winner"], nullptr);
    EXPECT_EQ(told.sheet["games"][0]["winner"], "N");
    EXPECT_EQ(told.sheet["games"][0]["end"], "target");
}

TEST(BeziqueExample3, HadNorthKeptThe80) {
    auto const told = tell("total 2200 1850\ndeal\nmarks 560 560\ntrump D\nlast S 250\nbrisques 17 15\n");
    EXPECT_EQ(told.sheet["games"][0]["winner"], "N");
    EXPECT_EQ(totals_of(told.sheet["games"][0]), totals(3100, 2960));
}

TEST(BeziqueExample3, From2750TheLastTrickEndsTheGame) {
    auto const told = tell("total 2200 2190\ndeal\nmarks 560 560\ntrump D\npeg N 80\nlast S 250\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(totals_of(told.sheet["games"][0]), totals(2680, 3000));
    EXPECT_EQ(told.sheet["games"][0]["end"], "last-trick");
    EXPECT_EQ(told.sheet["deals"][1]["brisques_counted"], false);
}

// bezique.md §3: after the last trick no group can be opened, so one entered after the count belongs to the next deal.
TEST(BeziqueSheet, WhatFollowsTheCountIsOfTheNextDeal) {
    auto const told = tell("S KQ:D\nN 4A\nN ^4A\nlast N\nbrisques 21 11\nN KQ:H\nN 4A\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    ASSERT_EQ(told.sheet["deals"].size(), 2U);
    EXPECT_EQ(totals_of(told.sheet["deals"][0]), totals(200 + 40 + 420, 40 + 220));
    EXPECT_EQ(told.sheet["deals"][1]["trump"], "H");
    EXPECT_EQ(totals_of(told.sheet["deals"][1]), totals(660 + 140, 260));
    // Before the count a forgotten group belongs to the current deal.
    EXPECT_EQ(tell("S KQ:D\nlast N\nN 4A\nbrisques 21 11\n").sheet["deals"].size(), 1U);
    // Groups of the previous deal cannot be shown again.
    auto const again = tell("S KQ:D\nN 4A\nlast N\nbrisques 21 11\nN ^4A\n");
    EXPECT_THAT(again.err, HasSubstr("-:5:1: error: the player has not opened this group"));
}

// bezique.md §5.1: the last trick can end a game; brisques are then not counted.
TEST(BeziqueSheet, WhatFollowsAGameThatTheLastTrickEndedIsOfTheNext) {
    auto const told = tell("total 2200 2190\nS SEQ:D\nS 4A\nS ^4A\nS ^4A\nS ^4A\nS ^4A\nlast S\nvido N accepted\nN 4K\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    ASSERT_EQ(told.sheet["games"].size(), 2U);
    EXPECT_EQ(told.sheet["games"][0]["end"], "last-trick");
    EXPECT_TRUE(told.sheet["games"][0]["vido"].empty());
    EXPECT_EQ(totals_of(told.sheet["games"][1]), totals(80, 0));
}

// B02 is reported on entry, not at the end of the deal.
TEST(BeziqueSheet, BrisquesAddUpAtOnce) {
    auto const told = tell("S KQ:D\nbrisques 21 10\nbrisques 21 11\nlast N\n");
    EXPECT_THAT(told.err, HasSubstr("-:2:1: error: these are 31 brisques, the deal has 32 [bezique-brisques]"));
    EXPECT_THAT(told.err, testing::Not(HasSubstr("-:3:1")));
    EXPECT_EQ(totals_of(told.sheet["games"][0]), totals(40 + 420, 40 + 220));
}

// B06: a peg goes up over a reshown group.
TEST(BeziqueSheet, APegGoesUpOnlyAfterAGroupWasShownAgain) {
    for (auto const* const lines : {"dealer N\npeg S\n", "S 4Q\npeg S\n", "S 4Q\nS ^4Q\nS 4A\npeg S\n", "S 4Q\nS ^4Q\npeg N\n"})
        EXPECT_THAT(tell(lines).err, HasSubstr("no peg goes up: what this player marked last was not shown again with a lead")) << lines;
    EXPECT_THAT(tell("S 4Q\nS ^4Q\npeg S 80\n").err, HasSubstr("-:3:1: error: this is not an amount that the player showed again"));
    EXPECT_THAT(tell("marks 300 200\npeg S\n").err, HasSubstr("-:2:1: error: how much waits for a trick is missing: peg S 60"));
    EXPECT_THAT(tell("trump D\nS 4Q\npeg S\n", {"--variant", "standard64"}).err, HasSubstr("-:3:1: error: no peg goes up in this form"));
    EXPECT_EQ(tell("S 4Q\nS ^4Q\npeg S\n").err, "");
}

// bezique.md §5.1: the value of the last trick in a deal entered by its marks.
TEST(BeziqueSheet, ADealByItsMarksSaysWhatWasTrump) {
    EXPECT_THAT(tell("marks 1000 500\nlast N\n").err,
        HasSubstr("-:2:1: error: what was trump decides what the last trick is worth: trump H, or trump none"));
    auto const total = [](char const* lines) { return totals_of(tell(lines).sheet["games"][0]); };
    EXPECT_EQ(total("marks 1000 500\ntrump none\nlast N\nbrisques 16 16\n"), totals(1320, 820));
    EXPECT_EQ(total("marks 1000 500\ntrump H\nlast N\nbrisques 16 16\n"), totals(1360, 820));
    EXPECT_EQ(total("marks 1000 500\ntrump H\nlast N 250\nbrisques 16 16\n"), totals(1570, 820));
    EXPECT_THAT(tell("total 305 200\n").err, HasSubstr("all marks are multiples of 10"));
}

TEST(BeziqueSheet, AGroupThatIsNobodysAsksWhoseItIs) {
    for (auto const* const line : {"4K", "^4K", "&4Q", "KQ:D", "bezik 2"})
        EXPECT_THAT(tell(line).err, HasSubstr("error: whose? N or S [bezique-player]")) << line;
    EXPECT_THAT(tell("4Z").err, HasSubstr("is not part of a Bezique sheet"));
}

// The marks of a deal played card by card, as sheet lines.
std::string lines_of(bezique::DealInPlay const& deal) {
    std::string lines;
    auto const how = [](bezique::How h) { return h == bezique::How::reshown ? "^" : h == bezique::How::completed ? "&" : ""; };
    for (auto const& mark : deal.marks())
        lines += fmt::format("{} {}{} {}\n", letter(mark.player), how(mark.how), to_string(mark.group), mark.points);
    for (auto const p : bezique::both_players)
        if (deal.peg(p)) lines += fmt::format("peg {}\n", letter(p));
    return lines
           + fmt::format("last {}\nbrisques {} {}\n", letter(deal.to_act()), deal.brisques(bezique::Player::north),
               deal.brisques(bezique::Player::south));
}

TEST(BeziqueExample4, ADealOfCardsWrittenItemByItem) {
    auto const played =
        bezique::play(bezique::rules_of(bezique::FormId::turkish96), score::test::example4_dealt(), score::test::example4_tricks());
    ASSERT_TRUE(played && !played->fault);
    auto const told = tell("dealer N\n" + lines_of(played->deal));
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(totals_of(told.sheet["deals"][0]), totals(620, 710));
    EXPECT_EQ(told.sheet["deals"][0]["withdrawn"], totals(0, 80));
    EXPECT_EQ(told.sheet["deals"][0]["trump"], "D");
}

RC_GTEST_PROP(BeziqueSheet, ADealOfCardsCountsTheSameItemByItem, ()) {  // bezique.md §6: what a deal at item level needs
    auto const form = *rc::gen::element(bezique::FormId::turkish96, bezique::FormId::standard64, bezique::FormId::rubicon128,
        bezique::FormId::six192, bezique::FormId::eight256);
    auto const rules = bezique::rules_of(form);
    auto const played = score::test::random_deal(rules, *rc::gen::arbitrary<std::uint64_t>());
    auto lines = lines_of(played.deal);
    if (rules.form().brisque_use == bezique::BrisqueUse::never) lines.resize(lines.find("brisques"));
    if (rules.form().trump_by == bezique::TrumpBy::turned_card) lines = fmt::format("trump {}\n", letter(*played.deal.trump())) + lines;
    auto const told = tell(lines, {"--variant", rules.form().name.data()});
    RC_ASSERT(told.err == "");
    auto const count = bezique::count_deal(rules, rules.agreements.game_target, {}, bezique::result_of(played.deal)).totals;
    RC_ASSERT(totals_of(told.sheet["deals"][0]) == totals(count[bezique::Player::north], count[bezique::Player::south]));
}

TEST(BeziqueSheet, HasNoBrisquesWhereTheyPlayNoPart) {  // bezique.md §10.3
    for (auto const* const lines : {"brisques 24 24", "brisques 9 8 8 7"})
        EXPECT_THAT(tell(lines, {"--variant", "six192"}).err, HasSubstr("brisques play no part in this form of the game [bezique-form]"))
            << lines;
    EXPECT_THAT(tell("brisques 9 8 8 7", {"--variant", "standard64"}).err, HasSubstr("brisques 6 10"));
}

// The sheet agrees with the engine's own replay on games, vidos and points.
RC_GTEST_PROP(BeziqueSheet, GamesCountAsInTheEngine, ()) {
    auto const rules = bezique::rules_of(bezique::FormId::turkish96);
    auto const player = rc::gen::element(bezique::Player::north, bezique::Player::south);
    std::vector<bezique::Entry> entries;
    std::string lines;
    for (auto left = *rc::gen::inRange(0, 30); left > 0; --left) {
        if (*rc::gen::inRange(0, 3) == 0) {
            bezique::VidoCalled const call{*player, false, *rc::gen::arbitrary<bool>()};
            entries.emplace_back(call);
            lines += fmt::format("vido {} {}\n", letter(call.caller), call.accepted ? "accepted" : "refused");
        } else {
            bezique::ByPlayer<int> const figures{{*rc::gen::inRange(100, 400) * 10, *rc::gen::inRange(100, 400) * 10}};
            entries.emplace_back(bezique::GameBegins{figures});
            lines += fmt::format("game {} {}\n", figures[bezique::Player::north], figures[bezique::Player::south]);
        }
    }
    auto const replayed = bezique::replay(rules, {}, entries);
    auto const& match = replayed.sheet.match;
    auto const told = tell(lines);
    RC_ASSERT(told.sheet["games"].size() == match.games.size());
    RC_ASSERT(told.sheet["standing"] == totals(match.standing[bezique::Player::north], match.standing[bezique::Player::south]));
    RC_ASSERT(told.sheet["winner"].is_null() == !match.winner.has_value());
    RC_ASSERT(told.err.empty() == replayed.told.empty());
}

TEST(BeziqueSettlement, PrintedExamplesOfRubicon) {  // bezique.md §10.2
    auto const points = [](char const* line) { return tell(line, {"--variant", "rubicon128"}).sheet["games"][0]["points"]; };
    EXPECT_EQ(points("total 1510 1240"), 800);
    EXPECT_EQ(points("total 1550 1520"), 600);
    EXPECT_EQ(points("total 1320 620"), 3200);
}

TEST(BeziqueSheet, TheTurnedCardIsTrumpWithTwoPacks) {  // bezique.md §10.1
    auto const told =
        tell("trump H\nN KQ:H\nS BZ1\nN 7\nlast N\nbrisques 9 7\ndeal\nN 4A\nlast S\nbrisques 8 8\ndeal\n", {"--variant", "standard64"});
    EXPECT_EQ(told.status, Exit::findings);
    EXPECT_EQ(totals_of(told.sheet["deals"][0]), totals(40 + 10 + 10 + 90, 40 + 70));
    EXPECT_THAT(told.err, HasSubstr("-:8:1: error: trump is turned up before: trump D"));
    EXPECT_THAT(tell("N 4Q koz\n").err, HasSubstr("-:1:1: error: no trump is fixed yet: trump D [bezique-trump]"));  // with three packs
}

TEST(BeziqueSheet, CorrectionsAreAsGoodAsEnteringItRight) {
    auto const corrected = run(score_program, {"bezique", "--explain"},
        "deal S\nS KQ:C\nN 4A\nN 4K\nundo\nN 4Q\nundo 4\nredo\nlast S\nbrisques 14 18\ncorrect 2 S KQ:D\ncorrect 5 last N\n");
    auto const right = run(score_program, {"bezique", "--explain"}, "deal S\nS KQ:D\nN 4A\nN 4Q\nlast N\nbrisques 14 18\n");
    EXPECT_EQ(corrected.status, Exit::success) << corrected.err;
    EXPECT_EQ(corrected.out, right.out);
}

TEST(BeziqueSheet, WordsOfThreeLanguagesMeanTheSame) {
    auto const english = tell("deal S\nN 4K\nS KQ:D\nN ^4K\nS BZ1\nN SEQ:H\nS &BZ1 50\nlast N\nbrisques 14 18\n");
    auto const turkish =
        tell("tur S\nKuzey 4K\nS evlilik karo\nN dönük 4K\nGüney bezik\nN tablo kupa\nS tamam bezik 50\nson el N\nbrisk 14 18\n");
    auto const german =
        tell("Runde S\nNord 4K\nSüd Paar Karo\nN 4K^\nS Bezique\nN Sequenz Herz\nS BZ1& 50\nletzter Stich N\nBrisken 14 18\n");
    EXPECT_EQ(english.status, Exit::success) << english.err;
    EXPECT_EQ(turkish.sheet, english.sheet) << turkish.err;
    EXPECT_EQ(german.sheet, english.sheet) << german.err;
}

TEST(BeziqueSheet, AVidoRefusedInADealEndsTheGameThere) {  // bezique.md §5.4
    auto const told = tell("N 4K\nS KQ:D\nvido S refused\ndeal\nN 4A\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(told.sheet["games"][0]["winner"], "S");
    EXPECT_EQ(told.sheet["games"][0]["end"], "refused-vido");
    EXPECT_EQ(totals_of(told.sheet["games"][0]), totals(80, 40));
    EXPECT_EQ(totals_of(told.sheet["games"][1]), totals(100, 0));
}

TEST(BeziqueSheet, AVoidDealDoesNotCountAndIsDealtAgain) {  // bezique.md §9.23
    auto const told =
        tell("deal S\nN 4K\nS KQ:D\nS ^KQ:D\npeg S\ndeal void\nN 4A\nS KQ:H\nlast N\nbrisques 14 18\ndeal void\ndealer N\nS 4Q\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    ASSERT_EQ(told.sheet["deals"].size(), 2U);
    EXPECT_EQ(told.sheet["deals"][0]["dealer"], "S");
    EXPECT_EQ(told.sheet["deals"][0]["trump"], "H");
    EXPECT_EQ(totals_of(told.sheet["deals"][0]), totals(100 + 40 + 280, 40 + 360));
    EXPECT_EQ(told.sheet["deals"][1]["dealer"], "N");
    for (auto const* const word : {"tur geçersiz", "Runde ungültig", "DEAL VOID"})
        EXPECT_EQ(tell(std::string{"N 4K\n"} + word + "\n").sheet["deals"].size(), 0U) << word;
}

TEST(BeziqueSheet, OnlyNorthAndSouthPlayAtATableOfTwo) {  // bezique.md §1
    auto const told = tell("E 4K\nN 4K\nlast W\n");
    EXPECT_EQ(told.status, Exit::findings);
    EXPECT_THAT(told.err, HasSubstr("-:1:1: error: the players are N or S [bezique-player]"));
    EXPECT_THAT(told.err, HasSubstr("-:3:6: error: the players are N or S [bezique-player]"));
}

// Winning a trick, even the last one, brings the peg down (bezique.md §4.3).
TEST(BeziqueSheet, TheLastTrickBringsThePegDown) {
    auto const told = tell("N 4A\nN ^4A\nS KQ:D\npeg N\nlast N\nbrisques 16 16\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(totals_of(told.sheet["games"][0]), totals(100 + 100 + 40 + 320, 40 + 320));
}

TEST(BeziqueSheet, ADealInPlayCountsWhatIsMarked) {
    auto const told = tell("S KQ:D\nN 4K\nN 4K^\nlast N\n");
    EXPECT_EQ(told.status, Exit::success) << told.err;
    EXPECT_EQ(told.sheet["deals"][0]["complete"], false);
    EXPECT_EQ(totals_of(told.sheet["games"][0]), totals(160, 40));
    EXPECT_EQ(told.sheet["games"][0]["winner"], nullptr);
}

// bezique.md §7, and invalid lines: the message, and the state afterwards.
struct Bad {
    char const* lines;
    char const* finding;
    int north, south;
};
TEST(BeziqueSheet, WhatCannotBeIsToldAtItsPlaceAndTheRestIsScored) {
    std::string forty = "N 4K\nS KQ:D\n";
    for (int i = 0; i < 38; ++i) forty += "N &4K\n";
    for (auto const& [lines, finding, north, south] : {
             Bad{forty.c_str(), "-:40:1: error: this is declaration 40, and 39 are possible [bezique-declarations]", 80 * 38, 40},
             Bad{"N BZ4\nN 4K\n", "-:1:1: error: the table of this form has no such marks [bezique-value]", 80, 0},
             Bad{"N 4T\nS 4Q\n", "-:1:1: error: the table of this form has no such marks [bezique-value]", 0, 60},
             Bad{"N 4K 75\nS 4Q\n", "-:1:1: error: the table of this form has no such marks: 75, where it is 80 [bezique-value]", 0, 60},
             Bad{"N ^4K\nS 4Q\n", "-:1:1: error: the player has not opened this group, or it cannot score again [bezique-unopened]", 0, 60},
             Bad{"N 4J:D\nN ^4J:D\nS 4Q\n", "-:2:1: error: the player has not opened this group, or it cannot score again", 40, 60},
             Bad{"S KQ:D\nN 4J:D\nlast N\nbrisques 20 20\n", "-:4:1: error: these are 40 brisques, the deal has 32 [bezique-brisques]", 400,
                 40},
             Bad{"N 4K\nS KQ:D\npeg N\nlast S\nbrisques 16 16\n",
                 "-:3:1: error: no peg goes up: what this player marked last was not shown again", 400, 400},
             Bad{"N 4K\nN 4K^\nS KQ:D\nlast N\npeg N\nbrisques 16 16\n", "-:5:1: error: this is not an amount that the player showed again",
                 520, 360},
             Bad{"S KQ:D\ndeal\nN 4K\n", "-:2:1: error: who took the last trick of the deal before is missing: last N [bezique-incomplete]",
                 80, 40},
             Bad{"S KQ:D\nlast S\ndeal\nN 4K\n", "-:3:1: error: the brisques of the deal are missing [bezique-brisques]", 80, 40},
             Bad{"N 4K\nS KQ:D 20\nS 4Q", "-:2:1: error: this does not go with the trump of the deal: 20, where it is 40 [bezique-trump]",
                 80, 60},
             Bad{"N 4K and so on\nS 4Q\n", "-:1:6: error: \"and\" is not part of a Bezique sheet [bezique-stray]", 0, 60},
             Bad{"N KQ\nS 4Q\n", "-:1:3: error: a suit is missing: S, H, D or C [bezique-group]", 0, 60},
         }) {
        auto const told = tell(lines);
        EXPECT_EQ(told.status, Exit::findings) << lines;
        EXPECT_THAT(told.err, HasSubstr(finding)) << lines;
        EXPECT_EQ(totals_of(told.sheet["games"][0]), totals(north, south)) << lines;
    }
}

TEST(BeziqueSheet, AgreementsDecide) {  // bezique.md §8
    auto const points = [](char const* lines, std::vector<char const*> options) {
        auto const told = tell(lines, std::move(options));
        return told.sheet["games"].back()["points"];
    };
    EXPECT_EQ(points("total 3010 1490", {}), 2);
    EXPECT_EQ(points("total 3010 1490", {"--rubicon", "none"}), 1);
    EXPECT_EQ(points("vido S refused", {"--refused-vido", "doubled"}), 2);
    auto const third = "total 3000 2000\ntotal 3000 2000\ntotal 3000 2000\n";
    EXPECT_EQ(points(third, {}), 2);
    EXPECT_EQ(points(third, {"--sanvuar", "no"}), 1);
    EXPECT_EQ(points(third, {"--match-target", "4"}), 1);
    EXPECT_EQ(tell("total 3000 2000\ntotal 3000 2000\n", {"--match-target", "2"}).sheet["winner"], "N");
    EXPECT_EQ(tell("total 3200 3100", {"--extension", "higher-wins"}).sheet["games"][0]["winner"], "N");
    EXPECT_EQ(tell("total 2000 1900", {"--target", "2000"}).sheet["games"][0]["winner"], "N");
    EXPECT_EQ(tell("N BZ4", {"--bezik4", "4500"}).sheet["games"][0]["n"], 4500);
}

TEST(BeziqueSheet, JsonHasTheKeysThatScriptsRelyOn) {
    auto const told = tell("names Kemal, Suna\nS KQ:D\nlast N\nbrisques 14 18\nvido S accepted\n");
    for (auto const* const key : {"variant", "players", "deals", "games", "standing", "winner"})
        EXPECT_TRUE(told.sheet.contains(key)) << key;
    EXPECT_EQ(told.sheet["deals"][0]["marks"][0],
        (json{{"entry", 2}, {"trick", nullptr}, {"player", "S"}, {"how", "opened"}, {"group", "KQ:D"}, {"points", 40}}));
    EXPECT_EQ(
        told.sheet["deals"][0]["items"][2], (json{{"player", "S"}, {"reason", "marriage"}, {"rule", "bezique.md §4.2"}, {"points", 40}}));
    EXPECT_EQ(told.sheet["games"][0]["vido"][0], (json{{"caller", "S"}, {"accepted", true}}));
}

TEST(BeziqueSheet, WrongUsage) {
    EXPECT_EQ(run(score_program, {"bezique", "--target", "0", "N 4K"}).status, Exit::trouble);
    EXPECT_EQ(run(score_program, {"bezique", "--variant", "polish", "N 4K"}).status, Exit::trouble);
    EXPECT_EQ(run(score_program, {"bezique", "no-such-file.txt"}).status, Exit::trouble);
    EXPECT_EQ(run(score_program, {"bezique", "--singly", "N 4K"}).status, Exit::trouble);
}

TEST(BeziqueSheet, HasAnEnd) {
    std::string lines = "N 4K\n";
    for (int i = 0; i < 25'000; ++i) lines += "N 4K^\n";
    auto const ran = run(score_program, {"bezique", "--format", "csv"}, lines);
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("a sheet has 20000 lines at most"));
}

RC_GTEST_PROP(BeziqueSheet, AnyWordsGiveASheetAndAStatus, ()) {
    static std::vector<std::string> const words{"N", "S", "4K", "KQ:D", "SEQ:H", "^4K", "BZ2", "&", "50", "deal", "dealer", "game", "total",
        "1060", "3010", "320", "last", "brisques", "14", "18", "-", "peg", "trump", "D", "vido", "kontr", "accepted", "refused", "marks",
        "correct", "1", "undo", "redo", "names", ",", "\n", "\n", "\n", "\n", "dönük", "\x80", "#"};
    std::string lines;
    for (auto const& word : *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(words))) {
        lines += word;
        lines += ' ';
    }
    auto const told = tell(lines);
    RC_ASSERT(told.status == (told.err.empty() ? Exit::success : Exit::findings));
    RC_ASSERT(told.sheet["standing"]["n"].get<int>() >= 0);
}

}  // namespace
}  // namespace score::cli::test::bezique_test
