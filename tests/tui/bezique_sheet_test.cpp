#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "html/evening.hpp"
#include "pad/sheets/curve.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "sheet_figures.hpp"

namespace score::test::bezique_sheet_test {
namespace {

using namespace score::pad;
using bezique::DealItem;
using bezique::How;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr int bezique_game = 4;  // its index in the list of games
constexpr std::string_view two_names = "Kemal<Enter>Suna<Enter>";

bezique::MatchSheet const& sheet_of(PadAtTable const& at) { return at.evening().replayed->sheet.get<bezique::MatchSheet>(); }

std::vector<std::string> lying(std::vector<DealItem> const& marked, bezique::FormId form = bezique::FormId::turkish96) {
    std::vector<std::string> groups;
    for (auto const& group : sheets::groups_on_table(bezique::form_of(form), marked))
        groups.push_back((group.can_be_shown ? "^" : "") + to_string(group.item.group));
    return groups;
}
DealItem opened(std::string_view code) { return {How::opened, *bezique::group_of(code), 0}; }

// Bezique §4.1: a larger group absorbs a smaller one of its class.
TEST(GroupsOnTable, GoIntoLargerOnes) {
    EXPECT_THAT(lying({opened("KQ:D"), opened("KQ:H"), opened("SEQ:D")}), ElementsAre("^KQ:H", "^SEQ:D"));
    EXPECT_THAT(lying({opened("KQ:D"), opened("KQ:D"), opened("SEQ:D")}), ElementsAre("^KQ:D", "^SEQ:D"));
    EXPECT_THAT(lying({opened("BZ1"), opened("BZ1"), opened("BZ2")}), ElementsAre("^BZ2"));
    EXPECT_THAT(lying({opened("BZ2"), opened("BZ3")}), ElementsAre("^BZ3"));
    EXPECT_THAT(lying({opened("4A:S"), opened("5A:S")}, bezique::FormId::eight256), ElementsAre("5A:S"));
}

// Bezique §4.3: four cards of one suit have no fifth to be led; other forms have no reshowing.
TEST(GroupsOnTable, AreShownAgainWhereACardFits) {
    EXPECT_THAT(lying({opened("4A"), opened("4J:D"), {How::reshown, *bezique::group_of("4A"), 100}}), ElementsAre("^4A", "4J:D"));
    EXPECT_THAT(lying({opened("4A")}, bezique::FormId::rubicon128), ElementsAre("4A"));
    EXPECT_THAT(lying({opened("7")}, bezique::FormId::standard64), IsEmpty());
}

void expect_sums(PadAtTable const& at) {
    auto const& sheet = sheet_of(at);
    auto const drawing = draw_sheet(look_at(at), {});
    bezique::ByPlayer<int> all{};
    for (auto const& game : sheet.match.games)
        for (auto const p : bezique::both_players) all[p] += game.totals[p];
    for (auto const p : bezique::both_players) ASSERT_EQ(sum_of(drawing, Figure::gained, static_cast<int>(p)), all[p]) << at.screen();
}

// Bezique §5.1: the columns add up to the game, entry by entry.
TEST(BeziqueSheet, AddsUpAfterEachEntry) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 0, two_names);
    for (auto const& line : entries_of("bezique/game.txt")) {
        at.type(line + "<Enter>");
        if (line.starts_with("peg") || line.starts_with("last")) continue;  // counted when the deal is
        expect_sums(at);
    }
    EXPECT_EQ(sheet_of(at).match.games.front().totals, (bezique::ByPlayer<int>{{3200, 1830}}));  // bezique.md §11, example 1
}

// A complete match to 16 points, typed: deals item by item, games by their totals, vidos.
std::vector<std::string> a_match() {
    auto lines = entries_of("bezique/game.txt");
    for (auto const* const line :
        {"vido n accepted", "total 1480 3010", "total 3040 2990", "n kq:h", "vido s refused", "vido s accepted", "total 3350 1220",
            "total 2760 3420", "total 5140 4870", "total 3110 1500", "total 3060 2480", "total 3260 1400", "total 3010 2000"})
        lines.emplace_back(line);
    return lines;
}

// Written at once and counted with the brisques (bezique.md §5.1).
TEST(BeziqueSheet, TheLastTrickSaysWhatItBrings) {
    PadAtTable at;
    at.begin(4, 0, "Kemal<Enter>Suna<Enter>");
    at.type("n 4a<Enter>last n");
    EXPECT_TRUE(at.shows("Kemal 0 with the brisques")) << at.screen();  // no trump
    at.type("<Esc>s kq:d<Enter>last s");
    EXPECT_TRUE(at.shows("Suna +40 with the brisques")) << at.screen();
    at.type("<Esc>s seq:d<Enter>last n");
    EXPECT_TRUE(at.shows("Kemal +250 with the brisques")) << at.screen();
    at.type("<Enter>brisques 21 11");
    EXPECT_TRUE(at.shows("Kemal +670 · Suna +220")) << at.screen();
}

TEST(BeziqueSheet, OfAWholeMatch) {
    for (auto const size : {Size{24, 80}, Size{43, 132}}) {
        PadAtTable at{size};
        at.begin(bezique_game, 0, two_names);
        auto drawn = at.screen();
        auto const lines = a_match();
        for (auto const& line : lines) {
            at.type(line + "<Enter>");
            auto const& last = at.evening().rows.back().text;
            auto const is_turn = last.starts_with("peg") || last.starts_with("vido") || last.starts_with("last") || last == "N 4J:D"
                                 || last == "total 5140 4870";
            if (is_turn) drawn += at.screen();
        }
        drawn += at.screen();
        EXPECT_EQ(at.evening().rows.size(), lines.size()) << at.screen();
        EXPECT_TRUE(sheet_of(at).match.winner.has_value()) << at.screen();
        at.type("<Up><Up><Up><Up>");
        drawn += at.screen();
        EXPECT_TRUE(matches_golden(drawn, fmt::format("tui/bezique/match-{}x{}.txt", size.columns, size.rows)));
    }
}

TEST(BeziqueSheet, OnNarrowScreens) {
    std::string drawn;
    for (auto const size : {Size{24, 60}, Size{24, 50}, Size{16, 50}}) {
        PadAtTable at{size};
        at.begin(bezique_game, 0, two_names);
        auto const lines = entries_of("bezique/game.txt");
        enter_all(at, {lines.begin(), lines.begin() + 19});
        drawn += at.screen();
        at.type("<Up>");
        drawn += at.screen();
        at.type("<Esc>vido s accepted<Enter>");
        drawn += at.screen();
    }
    EXPECT_TRUE(matches_golden(drawn, "tui/bezique/narrow.txt"));
}

// Bezique §5.4: shows the caller and the current value of the game.
TEST(BeziqueSheet, ShowsVidoAndTheStake) {
    PadAtTable at;
    at.begin(bezique_game, 0, two_names);
    at.type("s kq:d<Enter>");
    EXPECT_TRUE(at.shows("worth 1"));
    at.type("vido s accepted<Enter>");
    auto const head = at.canvas().row(1);
    EXPECT_THAT(head, HasSubstr("vido by Suna, accepted"));
    EXPECT_THAT(head, HasSubstr("worth 2"));
    EXPECT_TRUE(at.shows("rubicon 4"));
}

TEST(BeziqueSheet, AGameOfOnePointIsNoneOfPoints) {
    PadAtTable at;
    at.begin(bezique_game, 0, two_names);
    enter_all(at, {"total 1500 1600", "vido s refused"});
    EXPECT_THAT(at.canvas().row(1), AllOf(HasSubstr("1 point "), Not(HasSubstr("1 points")))) << at.screen();
}

// Bezique §4.3: a peg is up until the player's next trick.
TEST(BeziqueSheet, ShowsAPegThatIsUp) {
    PadAtTable at;
    at.begin(bezique_game, 0, two_names);
    at.type("n 4k<Enter>n ^4k<Enter>");
    EXPECT_FALSE(at.shows("peg up"));
    at.type("peg n<Enter>");
    EXPECT_TRUE(at.shows("↑ Kemal, peg up: 80 wait for a trick"));
    // Further marks show that it came down.
    at.type("n 4a<Enter>");
    EXPECT_FALSE(at.shows("peg up"));
    EXPECT_TRUE(at.shows("peg came down"));
    at.type("s kq:d<Enter>last n<Enter>brisques 16 16<Enter>");
    EXPECT_EQ(sheet_of(at).match.games.front().totals[bezique::Player::north], 80 + 80 + 100 + 40 + 320) << at.screen();
}

std::uint32_t event_of(PadAtTable const& at, std::string_view text) {
    for (auto const& row : at.evening().rows)
        if (row.text == text) return row.event;
    return 0;
}
std::string explained(PadAtTable const& at, std::uint32_t event, bezique::Player p) {
    return text_of(explanation_of(look_at(at), {event, Figure::gained, p}));
}

// Bezique §4.3: only a peg that is still up at the end is withdrawn, once.
TEST(BeziqueSheet, ShowsWhatIsWithdrawnOnce) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 0, two_names);
    enter_all(at, {"n 4k", "n ^4k", "peg n", "n 4a", "n ^4a", "peg n"});
    auto const first = event_of(at, "peg n"), second = at.evening().rows.back().event;
    EXPECT_THAT(explained(at, first, bezique::Player::north), HasSubstr("peg came down"));
    EXPECT_THAT(explained(at, second, bezique::Player::north), HasSubstr("peg up"));
    enter_all(at, {"last s", "brisques 16 16"});
    expect_sums(at);
    EXPECT_THAT(explained(at, first, bezique::Player::north), HasSubstr("peg came down"));
    EXPECT_THAT(explained(at, second, bezique::Player::north), HasSubstr("-100"));
    EXPECT_TRUE(at.shows("peg came down")) << at.screen();
}

// Bezique §4.3, §5.1: the last trick is a trick, and its marks are known before the brisques are.
TEST(BeziqueSheet, TheLastTrickBringsThePegDown) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 0, two_names);
    enter_all(at, {"s kq:d", "n 4a", "n ^4a", "peg n", "last n"});
    EXPECT_THAT(explained(at, event_of(at, "last n"), bezique::Player::north), HasSubstr("Kemal | (40)"));
    EXPECT_TRUE(at.shows("brisques 16 16"));
    at.type("brisques 16 16<Enter>");
    expect_sums(at);
    EXPECT_EQ(sheet_of(at).match.games.front().totals, (bezique::ByPlayer<int>{{100 + 100 + 40 + 320, 40 + 320}})) << at.screen();
}

// Bezique §10.1: two packs of 32 have 16 brisques, and the last trick is worth 10.
TEST(BeziqueSheet, SpeaksOfTheFormThatIsPlayed) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 1, two_names);
    enter_all(at, {"trump d", "n kq:d", "last n"});
    EXPECT_TRUE(at.shows("brisques 8 8")) << at.screen();
    auto const last = explained(at, event_of(at, "last n"), bezique::Player::north);
    EXPECT_THAT(last, HasSubstr("(10)"));
    EXPECT_THAT(last, Not(HasSubstr("250")));
}

// Bezique §5.4: a vido belongs to the game in which it was called.
TEST(BeziqueSheet, ExplainsTheGameOfAVido) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 0, two_names);
    enter_all(at, {"vido n accepted", "total 3040 2990", "vido n refused", "vido n accepted"});
    std::vector<std::string> worth;
    for (auto const& row : at.evening().rows)
        if (row.text.starts_with("vido")) worth.push_back(explained(at, row.event, bezique::Player::north));
    using testing::AllOf;
    EXPECT_THAT(worth, ElementsAre(AllOf(HasSubstr("normal game"), HasSubstr("total | 2")),
                           AllOf(HasSubstr("normal game"), HasSubstr("total | 1")), AllOf(HasSubstr("sanvuar"), HasSubstr("total | 4"))));
}

TEST(BeziqueSheet, ExplainsEveryFigure) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 0, two_names);
    enter_all(at, entries_of("bezique/game.txt"));
    at.type("vido n accepted<Enter>total 1480 3010<Enter>");
    auto const look = look_at(at);
    for (auto const& placed : figures_of(draw_sheet(look, {}))) EXPECT_FALSE(explanation_of(look, placed.figure).empty());
    auto const shown = text_of(explanation_of(look, {event_of(at, "N 4A^"), Figure::gained, bezique::Player::north}));
    EXPECT_THAT(shown, HasSubstr("Kemal | +100"));
    EXPECT_THAT(shown, HasSubstr("§4"));
    auto const brisques = text_of(explanation_of(look, {event_of(at, "brisques 21 11"), Figure::gained, bezique::Player::south}));
    EXPECT_THAT(brisques, HasSubstr("Suna | +220"));
    EXPECT_THAT(brisques, HasSubstr("11 x 20"));
    EXPECT_THAT(brisques, Not(HasSubstr("Kemal")));
    auto const total = text_of(explanation_of(look, Figure::sum(Figure::total, bezique::Player::south, 0)));
    EXPECT_THAT(total, HasSubstr("Suna | 1830"));
    EXPECT_THAT(total, HasSubstr("peg up, withdrawn | -60"));
    auto const match = text_of(explanation_of(look, Figure::sum(Figure::match, bezique::Player::south)));
    EXPECT_THAT(match, HasSubstr("Suna | 4"));
    EXPECT_THAT(match, HasSubstr("rubicon | +2"));
}

// Bezique §5.5: the points of games are part of a line's effect.
TEST(BeziqueSheet, SaysWhatTheMatchGets) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 0, two_names);
    at.type("game 3260 2140<Enter>");
    EXPECT_TRUE(at.shows("match 0:0 → 1:0")) << at.screen();
    at.type("vido s refused<Enter>");
    EXPECT_TRUE(at.shows("match 1:0 → 1:1")) << at.screen();
    at.type("correct 1 game 3260 1400<Enter>");
    EXPECT_TRUE(at.shows("match 1:1 → 2:1")) << at.screen();
    EXPECT_FALSE(at.shows("no change of totals"));
    auto const change = [&] { return at.evening().change_by(static_cast<std::uint32_t>(at.evening().sitting.events().size())); };
    EXPECT_EQ(change().match, "1:1 → 2:1");
    EXPECT_EQ(change().game, 1U);  // the corrected one, not the current one
    EXPECT_EQ(change().before, (std::vector<std::int64_t>{3260, 2140}));
    EXPECT_EQ(change().after, (std::vector<std::int64_t>{3260, 1400}));
    at.type("<F5>");
    EXPECT_TRUE(at.shows("1:1 → 2:1")) << at.screen();
    EXPECT_TRUE(at.shows("Game 1"));
    at.type("<Esc>n 4a<Enter>");
    EXPECT_EQ(change().game, 3U);  // it begins empty
    EXPECT_EQ(change().before, (std::vector<std::int64_t>{0, 0}));
    EXPECT_EQ(change().match, "");
}

// Bezique §5.5: marks of different games have no sum.
TEST(BeziqueSheet, SaysHowAMatchWouldStand) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 0, two_names);
    enter_all(at, {"game 3260 2140", "game 3100 2000"});
    at.type("correct 1 game 3260 1400");
    EXPECT_FALSE(at.shows("6360")) << at.screen();
    EXPECT_TRUE(at.shows("3 : 0")) << at.screen();
    at.type("<Esc>correct 1 game 3360 2140");
    EXPECT_TRUE(at.shows("+100 → 3360")) << "the marks of that game\n" << at.screen();
}

TEST(BeziqueSheet, AsksWhoseAGroupIs) {
    PadAtTable at;
    at.begin(bezique_game, 0, two_names);
    for (auto const* const line : {"4k", "^4k"}) {
        at.type(std::string{line} + "<Enter>");
        EXPECT_TRUE(at.shows("whose? N or S")) << at.screen();
        at.type("<Esc>");
    }
    EXPECT_TRUE(at.evening().rows.empty());
}

// Bezique §5.2: the winner of a game deals first in the next; no question is asked.
TEST(BeziqueSheet, AsksForTheFirstDealerOnce) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 0, two_names);
    EXPECT_TRUE(at.shows("\"dealer S\"")) << at.screen();
    at.type("game 3260 2140<Enter>");
    EXPECT_TRUE(at.shows("Kemal deals")) << at.screen();
    EXPECT_FALSE(at.shows("\"dealer S\"")) << at.screen();
}

// Bezique §5.2: without a match no source says who begins a later game.
TEST(BeziqueSheet, SaysThatEitherPlayerMayBeginALaterGameWithoutAMatch) {
    constexpr int rubicon = 2;
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, rubicon, two_names);
    at.type("dealer S<Enter>game 1600 1300<Enter>");
    EXPECT_TRUE(at.shows("Kemal deals")) << at.screen();
    EXPECT_TRUE(at.shows("\"dealer S\"")) << at.screen();
    at.type("dealer S<Enter>");
    EXPECT_TRUE(at.shows("Suna deals")) << at.screen();
    EXPECT_FALSE(at.shows("\"dealer ")) << at.screen();
}

// Bezique §5.5: marks of different games have no sum, and a game shows how it was won.
TEST(BeziquePage, HasTheMarksOfTheGameAndThePointsOfTheMatch) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 0, two_names);
    enter_all(at, {"game 3260 1400", "vido s refused", "vido n accepted", "game 3100 2000", "n 4a"});
    std::string page;
    formats::html::append_evening(page, at.evening().sitting, *at.evening().replayed);
    EXPECT_THAT(page, HasSubstr("<span class=\"total\">100</span>"));
    EXPECT_THAT(page, Not(HasSubstr("6460")));
    EXPECT_THAT(page, HasSubstr("marks in game 4, match points: 6"));
    auto const has_game = [&](std::string const& kind, std::string const& points, std::string const& remark) {
        auto const game = page.find("data-title=\"points\">" + points + "</td>");
        auto const row = page.substr(page.rfind("<tr>", game), page.find("</tr>", game) - page.rfind("<tr>", game));
        EXPECT_THAT(row, AllOf(HasSubstr(">" + kind + "<"), HasSubstr(">" + remark + "<")));
    };
    has_game("normal", "Kemal 2", "rubicon");
    has_game("normal", "Suna 1", "vido by Suna, refused");
    has_game("sanvuar", "Kemal 4", "vido by Kemal, accepted");
    auto const chart = formats::html::chart_of(at.evening().tally, at.evening().replayed->sheet);
    ASSERT_EQ(chart.series.size(), 2U);
    EXPECT_THAT(chart.series[0].values, ElementsAre(0, 2, 2, 6));
    EXPECT_THAT(chart.series[1].values, ElementsAre(0, 0, 1, 1));
}

// Bezique §5.5: marks of different games have no sum; it would show the wrong player ahead.
TEST(Curve, OfAMatchHasItsPointsGameByGame) {
    PadAtTable at;
    at.begin(bezique_game, 0, two_names);
    enter_all(at, {"game 3260 1400"});
    Canvas of_a_game{{8, 40}};
    EXPECT_FALSE(paint_curve(at.evening(), Pane{of_a_game})) << "one step\n" << of_a_game.text();
    enter_all(at, {"game 1600 4500", "game 3100 2000", "s kq:d"});
    Canvas canvas{{8, 40}};
    ASSERT_TRUE(paint_curve(at.evening(), Pane{canvas}));
    EXPECT_THAT(canvas.row(0), AllOf(testing::StartsWith("4"), testing::EndsWith("Kemal")));
    EXPECT_THAT(canvas.row(5), testing::EndsWith("Suna"));
}

// Bezique §3: nothing can be opened after the last trick.
TEST(BeziqueSheet, ACountedDealTakesNoGroups) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 0, two_names);
    enter_all(at, {"s kq:d", "n 4a", "n ^4a", "last n", "brisques 21 11"});
    EXPECT_TRUE(at.shows("the next entry begins the next deal")) << at.screen();
    at.type("n ^4a<Enter>");
    EXPECT_TRUE(at.shows("the player has not opened this group")) << at.screen();
    at.type("<Esc>n kq:h<Enter>");
    ASSERT_EQ(sheet_of(at).match.games.front().deals.size(), 2U) << at.screen();
    EXPECT_EQ(sheet_of(at).marks[1].front().item.points, 40);  // it fixes trump
}

// Marks without trump: refuses the line that lacks it, and says what is missing.
TEST(BeziqueSheet, AsksForTheTrumpOfADealByItsMarks) {
    PadAtTable at{{43, 132}};
    at.begin(bezique_game, 0, two_names);
    at.type("marks 1000 500<Enter>last n<Enter>");
    EXPECT_TRUE(at.shows("trump H, or trump none")) << at.screen();
    EXPECT_FALSE(at.shows("would not fit then"));
}

// Not that totals stay as they are.
TEST(BeziqueSheet, SaysWhatALineWithoutMarksSettles) {
    PadAtTable at{{24, 80}};
    at.begin(bezique_game, 1, two_names);
    at.type("dealer s");
    EXPECT_TRUE(at.shows("✓ Suna deals")) << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("Suna deals ")) << at.screen();
    EXPECT_FALSE(at.shows("says who deals first"));
    at.type("trump h");
    EXPECT_TRUE(at.shows("✓ trump ♥")) << at.screen();
    at.type("<Enter>names Elif, Can");
    EXPECT_TRUE(at.shows("✓ Elif · Can")) << at.screen();
}

TEST(BeziqueSheet, HasAPlayerWithoutANameAsHisSeat) {
    PadAtTable at{{24, 80}};
    at.begin(bezique_game, 1, "Kemal<Enter><Enter>");
    at.type("trump h<Enter>s 4a");
    EXPECT_TRUE(at.shows("✓ South +100")) << at.screen();
}

struct OtherForm {
    std::string_view name;
    int place;
    std::string_view names;
    std::vector<std::string> lines;
};
void PrintTo(OtherForm const& form, std::ostream* out) { *out << form.name; }

class OtherForms : public testing::TestWithParam<OtherForm> {};

TEST_P(OtherForms, OnScreensOfEverySize) {
    auto const& form = GetParam();
    std::string drawn;
    for (auto const size : {Size{24, 80}, Size{43, 132}, Size{24, 50}}) {
        PadAtTable at{size};
        at.begin(bezique_game, form.place, form.names);
        ASSERT_TRUE(at.model().evening) << at.screen();
        auto const half = static_cast<std::ptrdiff_t>(form.lines.size() / 2);
        enter_all(at, {form.lines.begin(), form.lines.begin() + half});
        drawn += at.screen();
        enter_all(at, {form.lines.begin() + half, form.lines.end()});
        drawn += at.screen();
        at.type("<Up>");
        drawn += at.screen();
        EXPECT_EQ(at.evening().rows.size(), form.lines.size()) << at.screen();
        auto const look = look_at(at);
        for (auto const& placed : figures_of(draw_sheet(look, {}))) EXPECT_FALSE(explanation_of(look, placed.figure).empty());
    }
    EXPECT_TRUE(matches_golden(drawn, fmt::format("tui/bezique/{}.txt", form.name)));
}

std::vector<OtherForm> other_forms() {
    return {{"standard", 1, two_names,
                {"dealer s", "trump d", "n 7", "n kq:d", "s bz", "s 4a", "last s", "brisques 9 7", "deal", "trump h", "n seq:h", "s kq:c",
                    "n 4k", "last n", "brisques 10 6"}},
        {"rubicon", 2, two_names,
            {"s cb", "s kq:d", "n 4a", "n &4a", "s seq:d", "n bz2", "last n", "brisques 15 17", "deal", "n kq:s", "s bz3", "last s",
                "brisques 16 16"}},
        {"three", 5, "Kemal<Enter>Elif<Enter>Suna<Enter>", entries_of("bezique/three.txt")},
        {"four", 7, "Kemal<Enter>Elif<Enter>Suna<Enter>Can<Enter>", entries_of("bezique/four.txt")}};
}

INSTANTIATE_TEST_SUITE_P(Bezique, OtherForms, testing::ValuesIn(other_forms()), [](auto const& i) { return std::string{i.param.name}; });

}  // namespace
}  // namespace score::test::bezique_sheet_test
