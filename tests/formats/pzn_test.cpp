// PZN, the text record of Bezique (bezique.md §12): good records are unchanged, each rule has a record that breaks it only, and no input
// can do harm.
#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "bezique_play.hpp"
#include "bezique_text.hpp"
#include "paths.hpp"
#include "rewriting.hpp"
#include "score/bezique/match.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/pzn/write.hpp"
#include "score/formats/pzn_codes.hpp"
#include "score/formats/text/utf16.hpp"
#include "text/fmt.hpp"

namespace score::formats::pzn::pzn_test {
namespace {

namespace fs = std::filesystem;
using bezique::Player;
using test::bytes_in;
using test::reading;
using test::replaced;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

auto outcome_of(std::string_view bytes, CheckOptions const& options = {}, std::size_t step = std::string_view::npos) {
    return test::outcome_of<Notation>(bytes, options, step);
}
auto codes_in(std::string_view bytes) { return outcome_of(bytes).codes; }
auto ids_in(std::string_view bytes) { return test::ids_in<Notation>(bytes); }
auto matches_in(std::string_view bytes) { return test::records_in<Notation>(bytes); }
Match match_in(std::string_view bytes) { return matches_in(bytes).at(0); }
auto files_in(char const* folder) { return test::fixtures_in("pzn", folder); }
std::string good(char const* name) { return test::good_fixture("pzn", name); }

// ---- good records

class GoodRecord : public testing::TestWithParam<fs::path> {};
INSTANTIATE_TEST_SUITE_P(Pzn, GoodRecord, testing::ValuesIn(files_in("good")), [](auto const& each) { return each.param.stem().string(); });

TEST_P(GoodRecord, HasNoFindings) { EXPECT_THAT(codes_in(bytes_in(GetParam())), IsEmpty()); }
TEST_P(GoodRecord, IsPrintedByteForByte) { test::expect_printed_byte_for_byte<Notation>(bytes_in(GetParam())); }
TEST_P(GoodRecord, SaysTheSameInCanonicalForm) { test::expect_same_in_canonical_form<Notation>(bytes_in(GetParam())); }
TEST_P(GoodRecord, ReadsTheSameWithAnyLineEnd) { test::expect_same_with_any_line_end<Notation>(bytes_in(GetParam())); }

// bezique.md §10.4
TEST(BeziqueSection10, ThreeAndFourPlayersAreCountedAlone) {
    auto const three = good("three.pzn");
    auto const record = match_in(three).record;
    EXPECT_EQ(record.rules.players, 3u);
    auto const& deal = record.games.at(0).deals.at(0);
    EXPECT_EQ(deal.dealer, bezique::Player::north);
    EXPECT_EQ(deal.facts.last_trick, bezique::Player::east);
    EXPECT_EQ(deal.facts.brisques, (bezique::ByPlayer<int>{{9, 7, 8}}));
    EXPECT_EQ(std::get<bezique::DealItems>(deal.content).items[bezique::Player::east].size(), 2u);
    EXPECT_TRUE(match_in(write(match_in(three))) == match_in(three));
    EXPECT_THAT(ids_in(replaced(three, "BZ2 500", "BZ2 600")), Contains("B01"));
    EXPECT_THAT(ids_in(replaced(three, "KQ:D 40", "KQ:D 20")), Contains("B03"));
    EXPECT_THAT(ids_in(replaced(three, "4A 100", "4A 100; 4A^ 100")), Contains("B05"));
    EXPECT_THAT(ids_in(replaced(three, "BZ2 500", "BZ2 500; 4A 100; 4A 100; 4A 100")), Contains("B08"));
    EXPECT_THAT(ids_in(replaced(three, "N 9;E 8;S 7", "N 9;E 8;S 8")), Contains("B02"));
    EXPECT_THAT(ids_in(replaced(three, "N 350;E 2310;S 570", "N 350;E 2310;S 560")), ElementsAre("B29"));
    EXPECT_THAT(ids_in(replaced(three, "[Points \"E 1\"]", "[Points \"N 1\"]")), ElementsAre("B29"));
    EXPECT_THAT(ids_in(replaced(three, "[Termination \"unfinished\"]", "[Termination \"complete\"]")), IsEmpty());
    EXPECT_THAT(ids_in(replaced(three, "[Void \"yes\"]", "[Void \"yes\"]\n[Dealer \"E\"]")), IsEmpty());
    EXPECT_THAT(ids_in(replaced(three, "[Void \"yes\"]", "[Void \"yes\"]\n[Dealer \"N\"]")), ElementsAre("B10", "B10"));
    EXPECT_THAT(ids_in(replaced(three, "[Void \"yes\"]", "[LastTrick \"N\"]")), Contains("pzn-content"));
    EXPECT_THAT(ids_in(replaced(three, "[Standing", "[GameNo \"2\"]\n[GameResult \"N 0;E 0;S 0\"]\n[Standing")), Contains("pzn-content"));
    EXPECT_THAT(ids_in(replaced(three, "N 0;E 1;S 0", "N 1;E 0;S 0")), Contains("B29"));
    EXPECT_THAT(ids_in(replaced(three, "[Dealer \"E\"]", "[Dealer \"S\"]")), Contains("B10"));
    EXPECT_THAT(ids_in(replaced(three, "[LastTrick \"E\"]", "[LastTrick \"W\"]")), Contains("pzn-value"));
    EXPECT_THAT(ids_in(replaced(three, "[Brisques \"N 9;E 8;S 7\"]", "[Brisques \"N 9;S 7\"]")), Contains("pzn-value"));
    EXPECT_THAT(ids_in(replaced(three, "[Trump \"D\"]", "[Trump \"D\"]\n[Withdrawn \"N 0;S 0\"]")), Contains("pzn-content"));
    EXPECT_EQ(match_in(good("four.pzn")).record.rules.players, 4u);
    EXPECT_THAT(ids_in(replaced(good("four.pzn"), "[Players \"4\"]", "[Players \"3\"]")), Contains("pzn-value"));
}

TEST(BeziqueSection11, TheMatchOfExample2GoesSeventeenToSeven) {
    auto const record = match_in(good("match.pzn")).record;
    ASSERT_EQ(record.games.size(), 9u);
    EXPECT_TRUE(record.rules.agreements.kontr_vido);
    EXPECT_EQ(record.games[4].vidos.size(), 2u);
    EXPECT_EQ(record.games[3].totals, std::nullopt);
    EXPECT_THAT(ids_in(replaced(good("match.pzn"), "N 17;S 7", "N 16;S 7")), ElementsAre("B29"));
}

TEST(BeziqueSection11, TheDealsOfExample1AreTheSameByTotalsAndByItems) {
    auto const totals = match_in(good("game.pzn")).record.games.at(0);
    auto const items = match_in(good("items.pzn")).record.games.at(0);
    ASSERT_EQ(totals.deals.size(), 3u);
    ASSERT_EQ(items.deals.size(), 3u);
    for (std::size_t d = 0; d < 3; ++d)
        for (auto const p : bezique::both_players) {
            int sum = 0;
            for (auto const& item : std::get<bezique::DealItems>(items.deals[d].content).items[p]) sum += item.points;
            EXPECT_EQ(sum, std::get<bezique::DealTotals>(totals.deals[d].content).marks[p]);
        }
    EXPECT_EQ(totals.totals, items.totals);
}

TEST(BeziqueSection12, TheDealCardByCardHasItsTricks) {
    auto const deal = match_in(good("cards.pzn")).record.games.at(0).deals.at(0);
    auto const& cards = std::get<bezique::DealCards>(deal.content);
    EXPECT_EQ(cards.stock.size(), 78u);
    ASSERT_EQ(cards.tricks.size(), 48u);
    EXPECT_EQ(cards.tricks[27].lead.reshown, bezique::group_of("4K"));
    EXPECT_EQ(cards.tricks[34].declarations.at(0).act, bezique::Act::completed);
    EXPECT_EQ(cards.tricks[34].declarations.at(0).cards.at(1), (bezique::PlacedCard{{Suit::spades, bezique::Rank::king}, true, 2}));
    EXPECT_EQ(cards.tricks[34].declarations.at(0).stated, 80);
}

// ---- each code

TEST(PznCodes, EachHasARecordThatBreaksItAlone) { test::expect_each_broken_alone<Notation>("pzn", pzn_codes); }

TEST(PznCodes, HaveOneForEachRuleOfSection7) {
    for (int fault = 0; fault <= static_cast<int>(bezique::Fault::stated); ++fault) {
        auto const rule = bezique::id(static_cast<bezique::Fault>(fault));
        EXPECT_EQ(std::ranges::count(pzn_codes, rule, &Code::id), 1) << rule;
    }
}

TEST(PznCodes, AreListedInTheDocumentation) {
    auto const page = test::page_of_codes<Notation>(R"(# What can be found in a record of Bezique

The codes for records in PZN, each with its rule and with what is said about the file of its name in `fixtures/pzn/bad/`. `B01` to `B29` are
the rules of the game, the others those of the text. An *error* makes a check fail; a *remark* is lawful and worth knowing.

This page is made from the catalogue (`formats/include/score/formats/pzn_codes.hpp`) and those files by `MARKOZ_UPDATE_GOLDEN=1 ctest -R
PznCodes`; a test compares it with them.
)",
        "pzn", pzn_codes);
    EXPECT_TRUE(test::matches_file(page, fs::path{score::test::source_dir()} / "docs" / "diagnostics-pzn.md"));
}

TEST(PznMessages, NameDealTrickPlayerAndWhatWasLegal) {
    auto const of = [](char const* id) {
        return outcome_of(bytes_in(fs::path{score::test::fixtures_dir()} / "pzn/bad" / fmt::format("{}.pzn", id))).messages.at(0);
    };
    EXPECT_EQ(of("B25"), "game 1, deal 1, trick 28, North: the card fits no such intact group; could show again: 4K, KQ:C");
    EXPECT_EQ(of("B27"), "game 1, deal 1, trick 40, South: another card must be played; could play: DJ");
    EXPECT_EQ(of("B21"), "game 1, deal 1, trick 6, South: the card is not in the closed hand; could play: CA, DJ, DQ, HK, HT, HA, SK, ST");
    EXPECT_EQ(of("B01"), "game 1, deal 1, North: marks that no group brings; the record has 110, it is 100");
}

TEST(PznMessages, ArePutWhereTheFaultIs) {
    auto const cards = good("cards.pzn");
    EXPECT_THAT(codes_in(replaced(cards, "40. DK DJ", "40. DK HA")), ElementsAre("53:8 B27"));
    EXPECT_THAT(codes_in(replaced(cards, "+KQ:S(SK,SQ)=20", "+KQ:S(SK,SQ)=40")), ElementsAre("41:19 B29"));
    EXPECT_THAT(codes_in(replaced(cards, "[Brisques \"N 14;S 18\"]", "[Brisques \"N 15;S 17\"]")), Each(HasSubstr("66:12 B29")));
    EXPECT_THAT(codes_in(replaced(good("items.pzn"), "BZ1 50; BZ1^ 50; KQ:H", "BZ1 50; BZ1^ 60; KQ:H")), ElementsAre("26:11 B01"));
}

TEST(PznMessages, EveryFactOfADealIsToldAtItsTag) {
    auto const cards = good("cards.pzn");
    auto const said = [&](char const* before, char const* now) {
        auto const outcome = outcome_of(replaced(cards, before, now));
        EXPECT_EQ(outcome.codes.size(), 1U) << now;
        return outcome.codes.at(0) + ": " + outcome.messages.at(0);
    };
    EXPECT_EQ(said("LastTrick \"N 40\"", "LastTrick \"S 40\""),
        "64:13 B29: game 1, deal 1: a stated figure that does not match; the record has S, it is N");
    EXPECT_EQ(said("LastTrick \"N 40\"", "LastTrick \"N 50\""),
        "64:13 B29: game 1, deal 1: a stated figure that does not match; the record has 50, it is 40");
    EXPECT_EQ(
        said("[Trump \"D\"]", "[Trump \"S\"]"), "63:9 B29: game 1, deal 1: a stated figure that does not match; the record has S, it is D");
    EXPECT_EQ(said("[Trump \"D\"]", "[Trump \"D\"]\n[Sequence \"yes\"]"),
        "64:12 B29: game 1, deal 1: a stated figure that does not match; the record has yes, it is no");
}

// bezique.md §5.1, §5.5
TEST(PznMessages, AGameOrMatchThatEndsAtTheWrongTimeIsToldWhereItEnds) {
    auto const game = good("game.pzn");
    auto const said = [&](std::string const& text) {
        auto const outcome = outcome_of(text);
        EXPECT_EQ(outcome.codes.size(), 1U) << text;
        return outcome.codes.at(0) + ": " + outcome.messages.at(0);
    };
    EXPECT_EQ(said(replaced(game, "[GameResult", " 4 N D   300   300    0    0 N  16  16\n[GameResult")),
        "13:2 B11: game 1, deal 4: the game was over before this deal");
    EXPECT_EQ(said(game.substr(0, game.find(" 3 S D")) + "[GameNo \"2\"]\n"),
        "6:1 B11: game 1: the count does not end the game with these totals");
    EXPECT_EQ(said("% PZN 1.0\n[Event \"A\"]\n[ScoreTable \"Game;North;South\"]\n1 1200 900\n2 3260 2140\n"),
        "4:1 B11: game 1: the count does not end the game with these totals");
    EXPECT_EQ(said(replaced(game, "\"N 1\"", "\"N 2\"")),
        "14:10 B12: game 1, North: the points of the game are others; the record has 2, it is 1");
    EXPECT_EQ(said(game + "[Termination \"complete\"]\n"), "15:15 B12: nobody has reached the target of the match");
    EXPECT_EQ(said(game + "[Winner \"N\"]\n"), "15:10 B12: North: nobody has reached the target of the match");
    EXPECT_EQ(said(game + "[Standing \"N 2;S 0\"]\n"), "15:12 B29: North: a stated figure that does not match; the record has 2, it is 1");
    auto const kind = outcome_of(replaced(replaced(game, "normal", "sanvuar"), "\"N 1\"", "\"N 2\""));
    EXPECT_THAT(kind.codes, ElementsAre("7:12 B12"));
    EXPECT_THAT(kind.messages, ElementsAre("game 1: this game is of the other kind, or the match was over before it"));
}

TEST(PznMessages, APlayThatStopsHasNoCount) {
    auto cards = good("cards.pzn");
    cards.erase(cards.find("48. CQ HK\n"), std::string_view{"48. CQ HK\n"}.size());
    EXPECT_EQ(outcome_of(cards).messages, std::vector<std::string>{"game 1, deal 1: tricks are missing"});
    EXPECT_THAT(ids_in(replaced(cards, "[Trump \"D\"]", "[Trump \"S\"]")), ElementsAre("B28", "B29"));
}

// ---- text

constexpr std::string_view short_game = R"(% PZN 1.0
[Event "A"]
[GameNo "1"]
[FirstDealer "S"]
[DealNo "1"]
[Dealer "S"]
[Marks ""]
N 4A 100; 4A^ 100
S KQ:D 40; 4Q 60
[Trump "D"]
[LastTrick "N 40"]
[Brisques "N 20;S 12"]
)";

TEST(PznText, CommentsMayStandAnywhere) {
    auto text = replaced(std::string{short_game}, "[Marks \"\"]\n", "[Marks \"\"] { two lines } ; of items\n; South had the better ones\n");
    text = replaced(text, "4A^ 100", "{ again } 4A^ 100 {and}");
    EXPECT_THAT(codes_in(text), IsEmpty());
    EXPECT_TRUE(match_in(text) == match_in(short_game));
}

TEST(PznText, QuotesAndBackslashesAreEscaped) {
    auto const match = match_in("% PZN 1.0\n[Event \"The \\\"long\\\" one \\\\ Ankara\"]\n");
    EXPECT_EQ(match.about.at(Tag::event), "The \"long\" one \\ Ankara");
    EXPECT_TRUE(match_in(write(match)) == match);
}

TEST(PznText, Latin1IsReadAndWrittenAsUtf8) {
    auto const match = match_in("% PZN 1.0\n[Event \"B\xFCy\xFCk masa\"]\n");
    EXPECT_EQ(match.about.at(Tag::event), "Büyük masa");
    EXPECT_THAT(ids_in("% PZN 1.0\n[Event \"B\xFCy\xFCk masa\"]\n"), ElementsAre("pzn-encoding"));
}

TEST(PznText, AQuestionMarkIsUnknownAndAHashIsAsBefore) {
    auto const all =
        matches_in("% PZN 1.0\n[Event \"A\"]\n[North \"Mine\"]\n[South \"?\"]\n\n[Event \"#\"]\n[North \"#\"]\n[South \"#\"]\n");
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].about.count(Tag::south), 0u);
    EXPECT_EQ(all[1].about.at(Tag::event), "A");
    EXPECT_EQ(all[1].about.at(Tag::north), "Mine");
    EXPECT_EQ(all[1].about.count(Tag::south), 0u);
}

TEST(PznText, AHashInATableRepeatsTheColumnsOfItsKind) {
    constexpr std::string_view text = R"(% PZN 1.0
[Event "A"]
[ScoreTable "Game;South;North"]
1 2140 3260

[Event "B"]
[GameNo "1"]
[ScoreTable "Deal;S;N"]
1 320 1060
[GameNo "2"]
[ScoreTable "#"]
1 330 320

[Event "C"]
[ScoreTable "#"]
1 2140 3260
)";
    EXPECT_THAT(ids_in(text), testing::Not(Contains("pzn-table")));
    auto const all = matches_in(text);
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(std::get<bezique::DealTotals>(all[1].record.games.at(1).deals.at(0).content).marks, (bezique::ByPlayer<int>{{320, 330}}));
    EXPECT_EQ(all[2].record.games.at(0).totals, (bezique::ByPlayer<int>{{3260, 2140}}));
    EXPECT_EQ(codes_in("% PZN 1.0\n[Event \"A\"]\n[ScoreTable \"#\"]\n1 3260 2140\n"), (std::vector<std::string>{"3:14 pzn-table"}));
}

TEST(PznText, AHashInAPlayRepeatsTheLeader) {
    auto const cards = good("cards.pzn");
    auto const all = matches_in(cards + '\n' + replaced(cards, "[Play \"S\"]", "[Play \"#\"]"));
    ASSERT_EQ(all.size(), 2u);
    EXPECT_TRUE(all[1] == all[0]);
}

TEST(PznText, AnAgreementStandsOnceAndNotAgainstItsTag) {
    auto const found = [](std::string const& tags) { return codes_in("% PZN 1.0\n[Event \"A\"]\n" + tags); };
    EXPECT_THAT(found("[Agreements \"PerTrick=1;PerTrick=2\"]\n"), ElementsAre("3:25 pzn-agreement"));
    EXPECT_THAT(found("[Agreements \"PerTrick=1;PerTrick=1\"]\n"), ElementsAre("3:25 pzn-agreement"));
    EXPECT_THAT(found("[MatchTarget \"8\"]\n[Agreements \"MatchTarget=12\"]\n"), ElementsAre("4:14 pzn-agreement"));
    EXPECT_THAT(found("[Agreements \"MatchTarget=8\"]\n[MatchTarget \"8\"]\n"), IsEmpty());
    // `#` repeats the fault too, in a value that is shorter than it
    EXPECT_THAT(found("[Agreements \"PerTrick=1;PerTrick=2\"]\n[Event \"B\"]\n[Agreements \"#\"]\n"),
        ElementsAre("3:25 pzn-agreement", "5:14 pzn-agreement"));
}

// bezique.md §5.5: a match to 4 points has no sanvuar games, unless it is agreed
TEST(BeziqueSection8, TheOrderOfAgreementsDoesNotMatter) {
    for (auto const* const agreements : {"Sanvuar=yes;MatchTarget=4", "MatchTarget=4;Sanvuar=yes"}) {
        auto const text =
            fmt::format("% PZN 1.0\n[Event \"A\"]\n[Agreements \"{}\"]\n[ScoreTable \"Game;North;South\"]\n1 3260 2140\n", agreements);
        EXPECT_TRUE(match_in(text).record.rules.agreements.sanvuar) << agreements;
        EXPECT_EQ(match_in(text).record.rules.agreements.match_target, 4) << agreements;
    }
}

TEST(BeziqueSection8, ATargetOfAnyPointsIsNone) {
    for (auto const* const tag : {"[MatchTarget \"any\"]", "[Agreements \"MatchTarget=any\"]"}) {
        auto const text = fmt::format("% PZN 1.0\n[Event \"A\"]\n{}\n[ScoreTable \"Game;North;South\"]\n1 3260 2140\n", tag);
        EXPECT_THAT(codes_in(text), IsEmpty());
        EXPECT_EQ(match_in(text).record.rules.agreements.match_target, 0);
        EXPECT_THAT(write(match_in(text)), HasSubstr("[MatchTarget \"none\"]"));
    }
}

TEST(PznText, UnknownTagsAreKeptWhereTheyStand) {
    auto const text = replaced(std::string{short_game}, "[Trump", "[Table \"by the window\"]\n[Trump");
    EXPECT_THAT(codes_in(text), ElementsAre("10:2 pzn-tag-unknown"));
    auto const match = match_in(text);
    EXPECT_THAT(match.foreign, ElementsAre(ForeignTag{1, 1, "Table", "by the window"}));
    EXPECT_TRUE(match_in(write(match)) == match);
}

TEST(PznText, ATableAndItsBlocksAreOneGame) {
    auto const rows = good("game.pzn");
    auto const both =
        replaced(rows, "[GameResult", "[DealNo \"1\"]\n[Marks \"\"]\nN 4A 1000; KQ:D 40; KQ:C 20\nS 4Q 60; 4Q^ 60; KQ:S 200\n[GameResult");
    EXPECT_THAT(ids_in(both), ElementsAre("B01", "B01")) << "1000 and 200 are in no table";
    auto const match = match_in(both);
    ASSERT_EQ(match.record.games.at(0).deals.size(), 3u);
    EXPECT_TRUE(std::holds_alternative<bezique::DealItems>(match.record.games[0].deals[0].content));
    EXPECT_EQ(match.record.games[0].deals[0].facts, match_in(rows).record.games[0].deals[0].facts);
    EXPECT_TRUE(match_in(write(match)) == match);
    EXPECT_THAT(ids_in(replaced(both, "KQ:S 200", "KQ:S 190")), ElementsAre("pzn-differs"));
    EXPECT_THAT(ids_in(replaced(both, "[Marks", "[Trump \"H\"]\n[Marks")), ElementsAre("pzn-differs"));
}

TEST(PznText, ABlockBelongsToTheRowOfItsNumber) {
    auto const rows = good("game.pzn");
    auto const third =
        std::string{"[DealNo \"3\"]\n[Marks \"\"]\nN 4K 80; 4K^ 80; 4K^ 80; KQ:C 20; BZ1 50; BZ1^ 50; 4Q 60; 4K& 80; 4K^ 80\n"
                    "S KQ:D 40; KQ:H 20; 4Q 60; KQ:H^ 20; KQ:C 20; KQ:S 20; 4Q& 60; 4Q^ 60; BZ1 50; KQ:C& 20; BZ1^ 50; "
                    "KQ:C^ 20\n"};
    auto const both = replaced(rows, "[GameResult", third + "[GameResult");
    EXPECT_THAT(codes_in(both), IsEmpty());
    auto const deals = match_in(both).record.games.at(0).deals;
    ASSERT_EQ(deals.size(), 3u);
    EXPECT_TRUE(std::holds_alternative<bezique::DealTotals>(deals[0].content));
    EXPECT_TRUE(std::holds_alternative<bezique::DealItems>(deals[2].content));
    EXPECT_TRUE(match_in(write(match_in(both))) == match_in(both));
    EXPECT_THAT(ids_in(replaced(both, "\"3\"]\n[Marks", "\"4\"]\n[Marks")), Contains("pzn-number"));
}

TEST(PznText, WhatIsStatedOfItemsIsChecked) {  // bezique.md §6, B29
    std::string const text{"% PZN 1.0\n[Event \"A\"]\n[Termination \"unfinished\"]\n[GameNo \"1\"]\n[DealNo \"1\"]\n[Marks \"\"]\n"
                           "N SEQ:D 250\n[Sequence \"yes\"]\n[LastTrick \"N 250\"]\n[Brisques \"N 16;S 16\"]\n"};
    EXPECT_THAT(codes_in(text), IsEmpty());
    EXPECT_THAT(ids_in(replaced(text, "\"yes\"", "\"no\"")), ElementsAre("B29"));
    EXPECT_THAT(ids_in(replaced(text, "[DealNo", "[Points \"S 1\"]\n[DealNo")), ElementsAre("B29")) << "nobody has won it yet";
    auto const called = [&](char const* trick) {
        return ids_in(replaced(text, "[DealNo", std::string{"[Vido \"S@1."} + trick + " accepted\"]\n[DealNo"));
    };
    EXPECT_THAT(called("48"), IsEmpty());
    EXPECT_THAT(called("49"), ElementsAre("B13"));
}

TEST(PznText, TheTotalsOfAGameThatARefusedVidoEndsAreKept) {  // bezique.md §5.4
    std::string const text{"% PZN 1.0\n[Event \"A\"]\n[ScoreTable \"Game\\2R;North\\5R;South\\5R;Vido\"]\n"
                           " 1 1200 900 \"S@? refused\"\n"};
    EXPECT_THAT(codes_in(text), IsEmpty());
    auto const game = bezique::counted(match_in(text).record).games.at(0);
    EXPECT_EQ(game.winner, Player::south);
    EXPECT_EQ(game.totals, (bezique::ByPlayer<int>{{1200, 900}}));
    EXPECT_THAT(ids_in(replaced(text, "1200", "1205")), ElementsAre("B01"));
}

TEST(PznText, ADealMayStopInItsMiddle) {
    auto cards = good("cards.pzn");
    cards.erase(cards.find("30. CJ CQ"));
    EXPECT_THAT(codes_in(cards), IsEmpty());
    EXPECT_EQ(std::get<bezique::DealCards>(match_in(cards).record.games.at(0).deals.at(0).content).tricks.size(), 29u);
    EXPECT_THAT(codes_in(cards + "30. CJ\n"), IsEmpty()) << "one card of a trick";
    EXPECT_THAT(codes_in(cards + "30. CJ ?\n31. ? ?\n"), IsEmpty()) << "nobody knows";
}

TEST(PznText, ExposedCardsNeedTheirNumberOnlyAmongEqualOnes) {
    EXPECT_THAT(codes_in(replaced(good("cards.pzn"), "20. DK*1 HQ", "20. DK* HQ")), IsEmpty());
}

TEST(PznText, AVoidDealIsDealtAgain) {
    auto const text = replaced(std::string{short_game}, "[DealNo \"1\"]", "[DealNo \"1\"]\n[Dealer \"S\"]\n[Void \"yes\"]\n[DealNo \"2\"]");
    EXPECT_THAT(codes_in(text), IsEmpty());
    auto const match = match_in(text);
    EXPECT_TRUE(std::holds_alternative<bezique::VoidDeal>(match.record.games.at(0).deals.at(0).content));
    EXPECT_TRUE(match_in(write(match)) == match);
}

// ---- recovery

TEST(PznRecovery, ABrokenDealCostsThatDealOnly) {
    auto const items = good("items.pzn");
    auto const one = replaced(items, "KQ:S 20; 4K 80", "KQ/S 20; 4K 80");  // deal 2
    EXPECT_THAT(ids_in(one), ElementsAre("pzn-item"));
    auto const both = replaced(one, "N 4K 80; 4K^ 80", "N 4K 90; 4K^ 80");  // deal 3, after it
    EXPECT_THAT(ids_in(both), ElementsAre("pzn-item", "B01"));
    auto const third = std::string{"[DealNo \"3\"]\n[Dealer \"S\"]"}, by_other = replaced(third, "\"S\"", "\"N\"");
    EXPECT_THAT(ids_in(replaced(items, third, by_other)), Contains("B10"));
    EXPECT_THAT(ids_in(replaced(one, third, by_other)), ElementsAre("pzn-item")) << "the broken deal may have been void";
}

TEST(PznRecovery, ADealThatBreaksTheRulesHidesNoOther) {
    auto const cards = good("cards.pzn");
    auto const deal = replaced(replaced(cards.substr(cards.find("[DealNo")), "\"1\"", "\"2\""), "[Dealer \"N\"]", "[Dealer \"S\"]");
    auto const second = replaced(replaced(deal, "[Hands \"N:TJ9.TJ9.K.K9 S:TK9.AT.J9.AJ\"]", "[Hands \"N:TK9.AT.J9.AJ S:TJ9.TJ9.K.K9\"]"),
        "[Play \"S\"]", "[Play \"N\"]");
    EXPECT_THAT(ids_in(replaced(cards, "40. DK DJ", "40. DK HA") + second), ElementsAre("B27", "B29", "B29", "B29", "B29", "B29"))
        << "the other deal is played with the players exchanged: what is counted belongs to the other one";
}

// The card that does not follow is found where it stands, whether the deal or its game says who dealt.
TEST(PznPlaces, TheFirstDealerOfTheGameDealsADealThatNamesNone) {
    auto const cards = replaced(good("cards.pzn"), "40. DK DJ", "40. DK HA");
    auto const by_south =
        replaced(replaced(cards, "[Hands \"N:TJ9.TJ9.K.K9 S:TK9.AT.J9.AJ\"]", "[Hands \"N:TK9.AT.J9.AJ S:TJ9.TJ9.K.K9\"]"), "[Play \"S\"]",
            "[Play \"N\"]");
    std::string const begins = "[DealNo \"1\"]\n[Dealer \"N\"]";
    auto const said = outcome_of(replaced(by_south, begins, "[GameNo \"1\"]\n[DealNo \"1\"]\n[Dealer \"S\"]"));
    auto const derived = outcome_of(replaced(by_south, begins, "[GameNo \"1\"]\n[FirstDealer \"S\"]\n[DealNo \"1\"]"));
    EXPECT_THAT(said.codes, Contains(HasSubstr(" B27")));
    EXPECT_EQ(derived.codes, said.codes);

    auto const after_a_game = [&](char const* tag) {
        return outcome_of(replaced(
            by_south, begins, "[GameNo \"1\"]\n[GameResult \"N 2000;S 3100\"]\n[GameNo \"2\"]\n" + std::string{tag} + "\n[DealNo \"1\"]"));
    };
    auto const follows = after_a_game("[GameKind \"normal\"]");  // the winner of the last game begins (§5.2)
    EXPECT_THAT(follows.codes, Contains(HasSubstr(" B27")));
    EXPECT_EQ(follows.codes, after_a_game("[FirstDealer \"S\"]").codes);
}

TEST(PznPlaces, WhoDealtAVoidDealDealsAgain) {  // bezique.md §5.2
    auto const cards = replaced(good("cards.pzn"), "40. DK DJ", "40. DK HA");
    std::string const begins = "[DealNo \"1\"]\n[Dealer \"N\"]";
    auto const after = [&](std::string_view deals) { return codes_in(replaced(cards, begins, "[GameNo \"1\"]\n" + std::string{deals})); };
    EXPECT_THAT(after("[FirstDealer \"N\"]\n[DealNo \"1\"]"), ElementsAre("54:8 B27"));
    EXPECT_THAT(after("[FirstDealer \"N\"]\n[DealNo \"1\"]\n[Void \"yes\"]\n[DealNo \"2\"]"), ElementsAre("56:8 B27"));
    EXPECT_THAT(after("[DealNo \"1\"]\n[Dealer \"N\"]\n[Void \"yes\"]\n[DealNo \"2\"]"), ElementsAre("56:8 B27"));
    EXPECT_THAT(after("[FirstDealer \"S\"]\n[DealNo \"1\"]\n[Marks \"\"]\nN -\nS KQ:C 40\n[Trump \"C\"]\n[LastTrick \"N 40\"]\n"
                      "[Brisques \"N 20;S 12\"]\n[DealNo \"2\"]"),
        ElementsAre("61:8 B27"));
}

TEST(PznRecovery, ABrokenMatchCostsThatMatchOnly) {
    auto const bytes = good("match.pzn") + "\n{ open\n[Event \"B\"]\n[Winner \"X\"\n" + replaced(good("items.pzn"), "4J:D 400", "4J:D 410");
    auto const outcome = outcome_of(bytes);
    EXPECT_EQ(outcome.summary.matches, 3u);
    EXPECT_EQ(outcome.summary.games, 10u);
    EXPECT_THAT(outcome.codes, Contains(HasSubstr(" B01")));
}

TEST(PznRecovery, WithoutTheAgreementsNothingIsJudged) {
    auto const text =
        replaced(replaced(std::string{short_game}, "4A 100", "4A 110"), "[GameNo", "[Agreements \"Endplay=always\"]\n[GameNo");
    EXPECT_THAT(ids_in(text), ElementsAre("pzn-agreement"));
}

TEST(PznRecovery, APlayThatCannotBeReadOnIsCheckedNoFurther) {
    EXPECT_THAT(ids_in(replaced(good("cards.pzn"), "20. DK*1 HQ", "20. DK*1 1Q")), ElementsAre("pzn-trick"));
    EXPECT_THAT(ids_in(replaced(good("cards.pzn"), "20. DK*1 HQ", "21. DK*1 HQ")), ElementsAre("pzn-trick"));
}

// ---- the reader

TEST(PznReader, DoesNotDependOnHowTheBytesCome) {
    std::string bytes = good("match.pzn");
    for (auto const& file : files_in("bad"))
        if (file.stem() != "pzn-size") bytes += bytes_in(file);
    test::expect_same_however_the_bytes_come<Notation>(bytes);
}

TEST(PznReader, Utf16IsReadAsItsTextInUtf8) {
    auto const text = good("match.pzn");
    auto const plain = outcome_of(text);
    for (bool const big_endian : {false, true})
        for (std::string const mark : {"", "\xEF\xBB\xBF"})
            for (std::size_t const step : {1U, 3U, 100'000U}) {
                auto const found = outcome_of(utf16_of(mark + text, big_endian), {}, step);
                EXPECT_THAT(found.codes, ElementsAre("1:1 pzn-encoding"));
                EXPECT_EQ(found.summary.games, plain.summary.games);
            }
    auto const cut = outcome_of(utf16_of(text, false) + 'x');
    EXPECT_THAT(cut.messages, ElementsAre(HasSubstr("the file is UTF-16"), HasSubstr("half a character")));
}

TEST(PznReader, GivesTheCommentsBeforeAMatchToIt) {
    std::string const bytes = "% PZN 1.0\n[Event \"A\"]\n\n; the second\n[Event \"B\"]\n";
    std::vector<std::string> parts;
    Reader reader{reading(bytes), "x.pzn"};
    while (auto const chunk = reader.next()) parts.emplace_back(chunk->source.text);
    EXPECT_THAT(parts, ElementsAre("% PZN 1.0\n[Event \"A\"]\n\n", "; the second\n[Event \"B\"]\n"));
}

TEST(PznReader, AMatchThatIsTooLargeCostsThatMatchOnly) {
    auto const bytes =
        good("game.pzn") + "[Event \"large\"]\n" + std::string(Reader::largest_record, ' ') + "\n[Trump \"Q\"]\n" + good("game.pzn");
    auto const outcome = outcome_of(bytes);
    EXPECT_THAT(outcome.codes, ElementsAre(HasSubstr("pzn-size")));
    EXPECT_EQ(outcome.summary.matches, 2u);
}

TEST(PznReader, AThousandGamesAreEnough) {
    std::string bytes = "% PZN 1.0\n[Event \"A\"]\n";
    for (int i = 0; i < 1001; ++i) bytes += "[GameNo \"?\"]\n";
    EXPECT_THAT(outcome_of(bytes, {.only = {pzn_code("pzn-size")}}).codes, ElementsAre("1003:1 pzn-size"));
    EXPECT_EQ(match_in(bytes).record.games.size(), 1000u);
}

TEST(PznSummary, CountsAndSelects) {
    auto const summary = outcome_of(good("match.pzn") + good("items.pzn") + good("cards.pzn")).summary;
    EXPECT_EQ(summary.matches, 3u);
    EXPECT_EQ(summary.games, 11u);
    EXPECT_EQ(summary.deals, 4u);
    EXPECT_EQ(summary.played, 1u);
    EXPECT_EQ(summary.errors + summary.warnings + summary.remarks, 0u);
    auto const bad = replaced(std::string{short_game}, "4A 100", "4A 110");
    EXPECT_THAT(outcome_of(bad, {.allow = {pzn_code("B01")}}).codes, IsEmpty());
    EXPECT_THAT(outcome_of(bad, {.only = {pzn_code("B02")}}).codes, IsEmpty());
    EXPECT_EQ(outcome_of(bad).summary.errors, 1u);
}

// ---- writing

/// A random deal, recorded at one of the levels, with annotations.
bezique::DealRecord random_record(bezique::Rules const& rules, std::uint64_t seed, Player dealer) {
    auto const played = test::random_deal(rules, seed, dealer);
    if (seed % 3 == 0) return test::items_record(played.deal, dealer);
    if (seed % 3 == 1) return bezique::totals_record(bezique::result_of(played.deal), dealer);
    auto record = bezique::totals_record(bezique::result_of(played.deal), dealer);
    bezique::DealCards cards{played.dealt.hands, played.dealt.stock, played.tricks};
    for (auto const p : bezique::both_players)  // the order of a hand has no meaning
        std::ranges::sort(cards.hands[p], [](bezique::Card a, bezique::Card b) { return a.code() > b.code(); });
    record.content = std::move(cards);
    return record;
}

RC_GTEST_PROP(PznWriter, EveryRecordIsReadBackAsItWas, (std::uint64_t seed)) {
    test::Dice dice{seed};
    Match match;
    match.record.rules = bezique::rules_of(dice.happens(70) ? bezique::FormId::turkish96 : bezique::all_forms[dice.throw_one(5)]);
    if (dice.happens(30)) bezique::agree(match.record.rules.agreements, "Endplay", "take-first");
    if (dice.happens(30)) bezique::agree(match.record.rules.agreements, "MatchTarget", "4");
    if (dice.happens(50)) match.about[Tag::event] = "Pazar \"maçı\" \\ ; { [";
    if (dice.happens(50)) match.about[Tag::south] = "Suna";
    auto const games = 1 + dice.throw_one(3);
    for (std::size_t g = 0; g < games; ++g) {
        bezique::GameRecord game;
        auto dealer = dice.happens(50) ? Player::north : Player::south;
        if (dice.happens(50)) game.kind = bezique::GameKind::sanvuar;
        if (dice.happens(50)) game.first_dealer = dealer;
        if (dice.happens(40)) game.totals = {{static_cast<int>(dice.throw_one(400)) * 10, 1490}};
        if (dice.happens(40)) game.winner = dealer;
        if (dice.happens(40)) game.points = static_cast<int>(1 + dice.throw_one(8));
        if (dice.happens(40)) game.vidos.push_back({dealer, dice.happens(50), 2, dice.happens(50) ? std::optional{17} : std::nullopt});
        auto const level = dice.throw_one(4);
        for (auto deals = dice.throw_one(3); deals > 0; --deals) {
            auto const one = dice.throw_one(10'000) * 3;
            game.deals.push_back(random_record(match.record.rules, level < 3 ? one + level : one, dealer));
            if (dice.happens(10)) game.deals.back().content = bezique::VoidDeal{};
            if (dice.happens(20)) game.deals.back().facts = {};
            dealer = bezique::opponent(dealer);
        }
        match.record.games.push_back(std::move(game));
    }
    if (dice.happens(30)) match.record.termination = bezique::Termination::unfinished;
    if (dice.happens(30)) match.record.standing = {{3, 4}};
    auto const text = write(match);
    auto const again = match_in(text);
    if (!(again == match)) RC_FAIL(text + "\nis read as\n" + write(again));
    RC_ASSERT(write(again) == text);
    Diagnostics found;
    check(match, {}, found);
    RC_ASSERT(outcome_of(text, {.most_findings = 10'000}).codes.size() == found.size());
}

// ---- hostile input

void read_all(std::string_view bytes) { test::expect_no_harm<Notation>(bytes); }

RC_GTEST_PROP(PznHostile, AChangedRecordDoesNoHarm, (std::uint64_t seed)) {
    test::Dice dice{seed};
    static auto const files = files_in("good");
    static std::vector<std::string_view> const pieces{"[", "]", "\"", "{", "}", ";", "%", "*", "^", "+KQ:", "(", ")", "\n", "\r", "?", "#",
        "-", "99999999999", "[DealNo \"1\"]\n", "[GameNo \"1\"]\n", "[Event \"\"]\n", "[Play \"\"]\n", "[Marks \"\"]\n", "\xC4",
        std::string_view{"\0", 1}};
    read_all(test::damaged_fixture(files, pieces, dice, {.inserted = 50, .most_erased = 60}));
}

TEST(PznHostile, LongRunsOfAnythingAreReadInTime) {
    for (std::string_view const piece : {"[", "]", "{", "}", "\"", ";", "%\n", "(", "[Marks \"\"]\n;", "[DealNo \"\"]\n", "[GameNo \"\"]\n",
             "[Marks \"\"]\nN 4A 100;", "[Play \"\"]\n1. CK DQ\n", "[Event \"", "\\", "\r", "N ", "[Vido \"N@1 accepted;"}) {
        std::string bytes = "% PZN 1.0\n[Event \"A\"]\n";
        while (bytes.size() < 200'000) bytes += piece;
        read_all(bytes);
    }
    std::string marks = "% PZN 1.0\n[Event \"A\"]\n[DealNo \"1\"]\n[Marks \"\"]\nN 4A 999999999";
    while (marks.size() < 200'000) marks += "; 4A^ 999999999";
    read_all(marks);
}

}  // namespace
}  // namespace score::formats::pzn::pzn_test
