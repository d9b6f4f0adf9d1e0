// Evenings in every export form.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <regex>

#include "../support/exported.hpp"
#include "../support/plays.hpp"
#include "../support/sheet_json.hpp"
#include "../support/sittings.hpp"
#include "../support/well_formed.hpp"
#include "golden.hpp"
#include "html/evening.hpp"
#include "score/formats/sheets/board_evening.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/print.hpp"
#include "text/fmt.hpp"

namespace score::formats::sheets::export_test {
namespace {

using score::test::bytes_in;
using score::test::Facts;
using score::test::head;
using score::test::json_without_input;
using score::test::plays;
using score::test::sitting;
using score::test::totals_of;
using score::test::totals_of_boards;
using score::test::totals_of_json;
using score::test::what_is_ill_formed;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string exported(ExportForm form, journal::Sitting const& sitting, std::vector<std::string>& lost) {
    std::string text;
    SittingsExport to{form, text};
    to.add(sitting, lost);
    to.finish();
    return text;
}
std::string exported(ExportForm form, journal::Sitting const& sitting) {
    std::vector<std::string> lost;
    return exported(form, sitting, lost);
}

TEST(ExportForms, StandInOneTable) {
    std::string words;
    for (std::size_t i = 0; i < all_export_forms.size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(all_export_forms[i].form), i);
        words.append(words.empty() ? "" : "|").append(all_export_forms[i].word);
    }
    EXPECT_EQ(words, export_words.data());
    EXPECT_TRUE(has_export_form(ExportForm::pbn, "chicago", ""));
    EXPECT_TRUE(has_export_form(ExportForm::pzn, "bezique", ""));
    EXPECT_TRUE(has_export_form(ExportForm::pzn, "bezique", "three96"));
    EXPECT_FALSE(has_export_form(ExportForm::pkn, "bezique", ""));
    EXPECT_FALSE(has_export_form(ExportForm::pbn, "tavla", ""));
    EXPECT_THAT(export_forms_of("tavla", ""), ElementsAre(ExportForm::journal));
    EXPECT_THAT(export_forms_of("king", "none"), Not(testing::Contains(ExportForm::html)));
}

// A note is in every form, or named as lost.
TEST(Notes, AreInEveryExportOrNamed) {
    auto evening = sitting(head("king", "dejenere"), {"first e", "koz s 5 3 3 2"});
    ASSERT_TRUE(evening.append({3, "2026-11-20T21:15:00+03:00", "ayse", journal::Note{"Burak leaves at ten"}}).has_value());
    for (auto const form : export_forms_of("king", "dejenere")) {
        std::vector<std::string> lost;
        auto const text = exported(form, evening, lost);
        if (text.find("Burak leaves at ten") == text.npos) EXPECT_THAT(lost, ElementsAre("notes (1)")) << info_of(form).word;
        else EXPECT_THAT(lost, IsEmpty()) << info_of(form).word;
    }
    EXPECT_THAT(exported(ExportForm::text, evening), HasSubstr("\nNotes\n  21:15  Burak leaves at ten\n"));
    EXPECT_THAT(
        exported(ExportForm::json, evening), HasSubstr(R"("notes":[{"event":3,"time":"2026-11-20T21:15:00+03:00","text":"Burak leaves)"));
}

// king.md §5
TEST(PageOfAnEvening, SaysWhoMadeKingOrFailed) {
    auto const page = [](char const* koz) {
        return exported(ExportForm::html, sitting(head("king", "dejenere", {{"DeclaredKing", "yes"}}, {{"N", "Ali"}}), {"first e", koz}));
    };
    EXPECT_THAT(page("koz s 1 2 1 3 declared n"), HasSubstr(">Ali announced King and failed.<"));
    EXPECT_THAT(page("koz s 10 1 1 1 declared n"), HasSubstr(">Ali makes King.<"));
    EXPECT_THAT(page("koz s 10 1 1 1"), Not(HasSubstr("King.<")));
}

// Two penalties per deal; on paper the trumps come below all of them.
TEST(GridOfKing, HasPenaltiesThatAreNamedTogetherAboveTheTrumps) {
    auto const evening = sitting(head("king", "duble-yol"), {"W el+soniki 10+2 1+0 0+0 2+0", "koz h 3 3 3 4"});
    auto const text = exported(ExportForm::text, evening);
    EXPECT_THAT(text, testing::ContainsRegex("\nno tricks +1 W +-500 +-50 +0 +-100\n"));
    EXPECT_THAT(text, testing::ContainsRegex("\nlast two +1 W +-360 +0 +0 +0\n"));
    EXPECT_LT(text.find("last two"), text.find("trumps")) << text;
    auto const page = exported(ExportForm::html, evening);
    auto const grid = page.substr(0, page.find("Deal by deal"));
    EXPECT_LT(grid.find("last two"), grid.find("trumps")) << grid;
}

// PBN 4.2.5, 4.2.6
TEST(RubberAsBoards, HasEveryPointAboveOrBelowTheLine) {
    auto const evening = sitting(head("rubber", "", {}, {{"N", "Ali"}, {"E", "Can"}, {"S", "Ege"}, {"W", "Oya"}}),
        {"4H= N honours 4 NS", "2SX-3 E", "1NT+2 W", "end", "rubber Ali, Ege, Can, Oya", "6S= N", "pass", "3NT= S"});
    std::vector<std::string> lost;
    auto const pbn = exported(ExportForm::pbn, evening, lost);
    EXPECT_THAT(lost, IsEmpty());
    EXPECT_TRUE(score::test::matches_golden(pbn, "formats/rubber.pbn"));
    EXPECT_EQ(totals_of_boards(pbn, false), totals_of(replay(evening)->sheet));
}

// PBN 4.2.2
TEST(BorcAsBoards, HasItsImpsAndWhatTheyComeFrom) {
    auto const evening = sitting(
        head("borc", "", {{"First", "ew"}}), {"4H= E, hcp 24 EW, fits 1", "pass, hcp 20 NS, fits H NS, fits S EW",
                                                 "4S= N deal N:AKQ2.KQ2.K32.432 765.JT98.QJ6.QJT JT98.A43.A54.A65 43.765.T987.K987"});
    auto const pbn = exported(ExportForm::pbn, evening);
    EXPECT_TRUE(score::test::matches_golden(pbn, "formats/borc.pbn"));
    EXPECT_EQ(totals_of_boards(pbn, true), totals_of(replay(evening)->sheet));
}

// An evening that was exported, read back.
BoardEvening::Read read_back(GameInfo const& game, std::string_view pbn) {
    pbn::RecordReader reader{bytes_in(pbn), "-"};
    BoardEvening evening{game};
    for (BoardStretch stretch; reader.next(stretch);)
        if (stretch.board) {
            EXPECT_TRUE(BoardEvening::has(game, *stretch.board));
            EXPECT_THAT(evening.take(*stretch.board), IsEmpty());
        }
    return std::move(evening).finish();
}

// bridge.md §3.2, §3.5
TEST(RubberAsBoards, ComesBackWithHonoursAgreementsAndTheRubberThatWasBrokenOff) {
    auto const evening = sitting(head("rubber", "", {{"UnfinishedPartscore", "50"}, {"Stake", "5/100 TL"}}),
        {"4S= N", "2H= E honours 4 EW", "end", "rubber A, B, C, D", "2H= E"});
    auto const pbn = exported(ExportForm::pbn, evening);
    auto const read = read_back(rubber_game(), pbn);
    auto const& sheet = read.replayed.sheet.get<RubberSheet>();
    ASSERT_EQ(sheet.rubbers.size(), 2U);
    EXPECT_EQ(sheet.rubbers[0].totals, (BySide<int>{{420, 210}}));
    EXPECT_EQ(sheet.rubbers[1].totals, (BySide<int>{{0, 60}}));
    EXPECT_EQ(rubber_game().agreed(*read.rules, "UnfinishedPartscore"), "50");
}

TEST(RubberAsBoards, NameWhatTheyCannotSay) {
    std::vector<std::string> lost;
    exported(ExportForm::pbn, sitting(head("rubber", "", {}, {{"N", "Ali"}}), {"4S= N", "end", "rubber"}), lost);
    EXPECT_THAT(lost, ElementsAre("the rubber that begins"));
    lost.clear();
    exported(ExportForm::pbn, sitting(head("rubber", "", {}, {{"N", "?"}, {"E", "Can"}, {"S", "Ege"}, {"W", "Oya"}}), {"4S= N"}), lost);
    EXPECT_THAT(lost, ElementsAre("the player \"?\", in PBN the name of nobody known"));
}

// Sheets carry a stake, records do not.
TEST(Boards, DoNotSayWhatIsPlayedFor) {
    std::vector<std::string> lost;
    auto const pbn = exported(ExportForm::pbn, sitting(head("chicago", "", {{"Stake", "5/100"}, {"Dealer", "s"}}), {"4S= N"}), lost);
    EXPECT_THAT(pbn, AllOf(HasSubstr("[Sheet_Agreements \"Dealer s\"]"), Not(HasSubstr("Stake"))));
    EXPECT_THAT(lost, ElementsAre("the stake"));
}

TEST(BoardEvening, EndsWhereAnotherBegins) {
    auto const evening = sitting(head("table", "teams"), {"board 7 4S= N other -50", "board 9 pass"});
    std::vector<std::string> lost;
    std::string text;
    SittingsExport to{ExportForm::pbn, text};
    to.add(evening, lost);
    to.add(evening, lost);
    to.finish();
    pbn::RecordReader reader{bytes_in(text), "-"};
    std::vector<bool> follows;
    BoardEvening read{table_game()};
    for (BoardStretch stretch; reader.next(stretch);) {
        if (!stretch.board) continue;
        follows.push_back(read.follows(*stretch.board));
        if (!follows.back()) read = BoardEvening{table_game()};
        read.take(*stretch.board);
    }
    EXPECT_THAT(follows, ElementsAre(false, true, false, true));
}

// Every second board of an evening that was exported.
struct PartRead {
    Diagnostics found{};
    std::vector<bool> follow{};
    BoardEvening::Read read{};
};
PartRead every_second(GameInfo const& game, std::string_view pbn) {
    pbn::RecordReader reader{bytes_in(pbn), "-"};
    PartRead part;
    BoardEvening evening{game};
    std::size_t boards = 0;
    for (BoardStretch stretch; reader.next(stretch);) {
        if (!stretch.board || ++boards % 2 != 0) continue;
        part.follow.push_back(evening.follows(*stretch.board));
        std::ranges::move(evening.take(*stretch.board), std::back_inserter(part.found));
    }
    part.read = std::move(evening).finish();
    return part;
}

// Law 2: a board has its own number, dealer and vulnerability.
TEST(BoardEvening, OfATableMayLackBoards) {
    auto const evening = sitting(head("table", "teams"), {"board 7 4S= N other -50", "board 9 3NT= S other 400", "pass", "board 12 2H= E"});
    auto const part = every_second(table_game(), exported(ExportForm::pbn, evening));
    EXPECT_THAT(part.found, IsEmpty());
    EXPECT_THAT(part.follow, ElementsAre(false, true));
    auto const& boards = part.read.replayed.sheet.get<TableSheet>().boards;
    ASSERT_EQ(boards.size(), 2U);
    EXPECT_EQ(boards[0].number, 9U);
    EXPECT_EQ(boards[1].number, 12U);
}

// bridge.md §3, §4, §13: the vulnerability and the obligation follow from the deals before.
TEST(BoardEvening, OfOtherGamesLacksNoDeal) {
    for (auto const* const game : {"rubber", "chicago", "borc"}) {
        auto const text = std::string_view{game} == "borc" ? ", hcp 24 NS, fits 1" : "";
        std::vector<std::string> const lines(4, std::string{"1NT= N"} + text);
        auto const part = every_second(*game_named(game), exported(ExportForm::pbn, sitting(head(game), lines)));
        ASSERT_FALSE(part.found.empty()) << game;
        EXPECT_EQ(part.found[0].code->id, "sitting-deals") << game;
        EXPECT_THAT(part.follow, ElementsAre(false, false)) << game;
    }
}

TEST(Page, OfAnEveningNobodyUnderstandsIsALoss) {
    std::vector<std::string> lost;
    EXPECT_EQ(exported(ExportForm::html, sitting(head("tavla"), {}), lost), "");
    EXPECT_THAT(lost, testing::SizeIs(1));
}

TEST(Page, TellsWhatWasAgreedNotedAndNotCounted) {
    auto evening = sitting(head("king", "", {{"Zero", "sunk"}}, {{"N", "A<b>"}}), {"W kupa 3 6 4 0", "S rıfkı E"});
    ASSERT_TRUE(evening.append({evening.next_number(), "2026-11-21T20:15:00+03:00", "", journal::Note{"Tea & <cake>"}}));
    ASSERT_TRUE(evening.append({evening.next_number(), {}, {}, journal::Entry{"W kupa 9 9 9 9"}}));
    auto const page = exported(ExportForm::html, evening);
    EXPECT_EQ(what_is_ill_formed(page), "");
    for (auto const* const words : {"A&lt;b&gt;", "A player on 0: is sunk", "Whether a player who ends on 0", "Tea &amp; &lt;cake&gt;",
             "Not counted", "W kupa 9 9 9 9", "<svg"})
        EXPECT_THAT(page, HasSubstr(words));
}

// Unlike the points of rubbers with all partners, a player's winnings are a figure of the game.
TEST(Page, HasBackScoresOncePartnersChanged) {
    auto const players = Facts{{"N", "Ali"}, {"E", "Can"}, {"S", "Ege"}, {"W", "Oya"}};
    auto const lines = {"3NT= N", "4S= S", "rubber Ali, Ege, Can, Oya", "2C= N"};
    auto const page = exported(ExportForm::html, sitting(head("rubber", "", {{"BackScore", "hundreds"}}, players), lines));
    EXPECT_THAT(page, HasSubstr("N Ali</span><span class=\"total\">9</span><span class=\"faint\">Back-score<"));
    EXPECT_THAT(page, HasSubstr("E Can</span><span class=\"total\">−9</span>"));
    auto const stayed = exported(ExportForm::html, sitting(head("rubber", "", {}, players), {"2C= N", "3C= N"}));
    EXPECT_THAT(stayed, HasSubstr("<span class=\"total\">100</span><span class=\"faint\">points"));
}

TEST(Page, CountsTheBoardsThatWerePlayed) {
    auto const page = exported(ExportForm::html, sitting(head("table", "teams"), {"4S= N other -50", "board 9 3NT= S other 400"}));
    EXPECT_THAT(page, AllOf(HasSubstr(">boards played<"), Not(HasSubstr(">board</text>"))));
}

// Below the columns are their sums, as in text and in the pad. Their titles, for narrow screens, are left out here.
TEST(Page, AddsUpTheImpsThatEachSideHasWon) {
    auto const foot_of = [](journal::Sitting const& evening) {
        auto const page = exported(ExportForm::html, evening);
        auto const row = page.find("<tr class=\"sum\">");
        auto const foot = row == page.npos ? std::string{} : page.substr(row, page.find("</tr>", row) - row);
        return std::regex_replace(foot, std::regex{" data-title=\"[^\"]*\""}, "");
    };
    EXPECT_THAT(foot_of(sitting(head("table", "teams"), {"4S= N other -50", "1NT= N other 420"})),
        HasSubstr(R"(<td class="numbers">10</td><td class="numbers">8</td><td class="numbers">+2</td>)"));
    EXPECT_THAT(foot_of(sitting(head("borc"), {"4S= N hcp 24 NS fits 1", "4H-2 E hcp 24 EW fits 1"})),
        HasSubstr(R"(<td class="numbers">18</td><td class="numbers">0</td><td class="numbers">+18</td>)"));
}

// bridge.md §4: a passed-out deal is redealt, and after the fourth nothing is carried over.
TEST(Page, HasFourDealsOfARound) {
    auto const page = exported(ExportForm::html, sitting(head("chicago"), {"2C= N", "pass", "4S= E", "1D-1 S", "2H= W"}));
    EXPECT_THAT(page, AllOf(HasSubstr(">4</text>"), Not(HasSubstr(">5</text>"))));
    EXPECT_THAT(page, AllOf(HasSubstr("40 : 0"), Not(HasSubstr("0 : 60"))));
}

TEST(Page, HasTheTimeOnceOfAnEveningOfOneMinute) {
    auto const page_until = [](char const* time) {
        auto begun = head("rubber");
        begun.started = "2026-11-21T20:15:00+03:00";
        auto evening = sitting(begun, {});
        EXPECT_TRUE(evening.append({evening.next_number(), time, "", journal::Entry{"4S= N"}}));
        return exported(ExportForm::html, evening);
    };
    EXPECT_THAT(page_until("2026-11-21T20:15:40+03:00"), Not(HasSubstr("</time>–<time")));
    EXPECT_THAT(page_until("2026-11-21T23:15:00+03:00"), HasSubstr("</time>–<time"));
}

// bridge.md §13: below the columns are their sums.
TEST(BorcAsText, AddsUpItsColumns) {
    auto const lines = {"4S= N hcp 24 NS fits 1", "4H-2 E hcp 24 EW fits 1"};
    auto const text = exported(ExportForm::text, sitting(head("borc", "", {{"Deals", "3"}}), lines));
    auto const sheet = replay(sitting(head("borc", "", {{"Deals", "3"}}), lines))->sheet.get<BorcSheet>();
    BySide<int> won;
    for (auto const& deal : sheet.deals)
        for (auto const side : both_sides) won[side] += std::max(deal.imps[side], 0);
    auto const ns = won[Side::north_south], ew = won[Side::east_west];
    EXPECT_THAT(text, testing::ContainsRegex(fmt::format("so far +{} +{} +[+]{}\n", ns, ew, ns - ew)));
}

TEST(EveningAsText, HasTheNameOfItsGameAsThePadHasIt) {
    auto const first = [](char const* game, char const* variant) {
        auto const text = exported(ExportForm::text, sitting(head(game, variant), {}));
        return text.substr(0, text.find('\n'));
    };
    EXPECT_EQ(first("rubber", ""), "Rubber bridge");
    EXPECT_EQ(first("rubber", "rubber"), "Rubber bridge");
    EXPECT_EQ(first("table", "duplicate"), "Duplicate boards at one table");
    EXPECT_EQ(first("table", "teams"), "Duplicate boards at one table · Team match");
    EXPECT_EQ(first("bezique", "turkish96"), "Turkish Bezique");
    EXPECT_EQ(name_of_game("tavla", "long"), "tavla · long");
}

TEST(Contestants, HaveTheLetterOfASeatWhereNobodyIsNamed) {
    EXPECT_EQ(name_of(Contestant{.word = "NS", .seats = {Seat::north, Seat::south}, .names = {"Miles", ""}}), "Miles & S");
    EXPECT_EQ(name_of(Contestant{.word = "NS", .seats = {Seat::north, Seat::south}, .names = {"", "Ege"}}), "N & Ege");
    EXPECT_EQ(name_of(Contestant{.word = "NS", .seats = {Seat::north, Seat::south}, .names = {"", ""}}), "NS");
    EXPECT_EQ(name_of(Contestant{.word = "N", .seats = {Seat::north}, .names = {""}}), "N");
}

// king.md §9: at Naturel everyone names every game once, regardless of who begins
TEST(PartyNobodyBegan, HasTheRightsThatPlayersBeginWith) {
    auto const begun = [](ExportForm form, char const* variant) {
        return exported(form, sitting(head("king", variant, {}, {{"N", "Ali"}}), {}));
    };
    constexpr std::string_view words = "left: penalties+trumps";
    EXPECT_THAT(begun(ExportForm::text, "naturel"), testing::ContainsRegex("left: penalties.trumps +3.2 +3.2 +3.2 +3.2"));
    auto const page = begun(ExportForm::html, "naturel");
    auto const left = page.substr(page.find(words));
    EXPECT_THAT(left.substr(0, left.find("</tr>")), AllOf(HasSubstr(">3+2<"), Not(HasSubstr(">0+"))));
    EXPECT_THAT(begun(ExportForm::json, "naturel"), Not(HasSubstr("\"penalties\": 0")));
    EXPECT_THAT(begun(ExportForm::text, "super-kanli"), Not(HasSubstr(words))) << "who begins decides";
    EXPECT_THAT(begun(ExportForm::text, "dejenere"), testing::ContainsRegex("left: penalties.trumps +3.2 +3.2 +3.2 +3.2"));
}

TEST(WhatPeopleRead, NamesRulesWithoutFiles) {
    std::string rules;
    for (auto const& play : plays) {
        auto const evening = sitting(head(play.game, play.variant), play.lines);
        std::string text;
        print_evening(text, evening, replay(evening)->sheet, {.explain = true});
        EXPECT_THAT(text, Not(HasSubstr(".md"))) << play.game << " " << play.variant;
        EXPECT_THAT(exported(ExportForm::html, evening), Not(HasSubstr(".md"))) << play.game;
        rules += text;
    }
    EXPECT_THAT(rules, AllOf(HasSubstr("Law 77"), HasSubstr("King §2"), HasSubstr("Bezique §4.1")));
    std::string values;
    print_evening(values, sitting(head("king", "konturlu"), {}), replay(sitting(head("king", "konturlu"), {}))->sheet, {});
    EXPECT_THAT(values, HasSubstr("(King §11)"));
}

// Line by line; some lines are refused.
RC_GTEST_PROP(Export, OfAnyEveningSaysItsTotals, (std::string const& name)) {
    auto const& play = *rc::gen::elementOf(plays);
    auto const lines = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(play.lines));
    auto const is_name = journal::is_line(name) && !name.empty();
    auto const evening = sitting(head(play.game, play.variant, {}, {{"N", is_name ? name : "N"}}), lines);
    auto const sheet = replay(evening)->sheet;
    auto const totals = totals_of(sheet);
    RC_ASSERT(what_is_ill_formed(exported(ExportForm::html, evening)) == "");
    if (play.game != "bezique") RC_ASSERT(totals_of_json(sheet, exported(ExportForm::json, evening)) == totals);
    if (!has_export_form(ExportForm::pbn, play.game, play.variant)) return;
    RC_ASSERT(totals_of_boards(exported(ExportForm::pbn, evening), tally_of(sheet).unit == Unit::imps) == totals);
}

RC_GTEST_PROP(Export, OfAnyEveningOfBridgeAsBoardsComesBack, (bool named)) {
    std::vector<std::pair<std::string, Facts>> const agreed{
        {"rubber", {{"UnfinishedPartscore", "50"}, {"Pivot", "n"}, {"BackScore", "hundreds"}}},
        {"chicago", {{"Vulnerable", "opponents"}, {"Dealer", "s"}}}, {"borc", {{"Partscore", "home"}, {"First", "ew"}}}, {"table", {}}};
    auto const& [game, agreements] = *rc::gen::elementOf(agreed);
    auto const& play = *rc::gen::suchThat(rc::gen::elementOf(plays), [&](auto const& one) { return one.game == game; });
    auto const lines = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(play.lines));
    Facts const players{{"N", "A"}, {"E", "B"}, {"S", "C"}, {"W", "D"}};
    auto const agree = *rc::gen::arbitrary<bool>();
    auto const evening = sitting(head(game, play.variant, agree ? agreements : Facts{}, named ? players : Facts{}), lines);
    std::vector<std::string> lost;
    auto const pbn = exported(ExportForm::pbn, evening, lost);
    auto const sheet = replay(evening)->sheet;
    if (!lost.empty() || pbn.find("[Event ") == std::string::npos) return;  // a header, and no deal
    auto const read = read_back(*game_named(game), pbn);
    RC_ASSERT(read.replayed.told.empty());
    RC_ASSERT(json_without_input(read.replayed.sheet) == json_without_input(sheet));
}

}  // namespace
}  // namespace score::formats::sheets::export_test
