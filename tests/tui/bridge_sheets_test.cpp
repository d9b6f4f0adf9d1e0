// The sheets of bridge, at two sizes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>

#include "golden.hpp"
#include "in_language.hpp"
#include "pad/sheets/drawing.hpp"
#include "pad_at_table.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/print.hpp"

namespace score::test::bridge_sheets_test {
namespace {

using namespace pad;

enum Game { rubber, chicago, borc, table, bezique, king };

struct Drawn {
    std::string_view name;
    Game game;
    int variant;
    std::string_view script;
};
void PrintTo(Drawn const& drawn, std::ostream* out) { *out << drawn.name; }

class BridgeSheet : public testing::TestWithParam<Drawn> {};

TEST_P(BridgeSheet, IsDrawnAsAtTheTable) {
    auto const& drawn = GetParam();
    for (auto const size : {Size{24, 80}, Size{43, 132}}) {
        PadAtTable at{size};
        at.begin(drawn.game, drawn.variant);
        at.type(drawn.script);
        EXPECT_TRUE(matches_golden(at.screen(), fmt::format("tui/sheet-{}-{}x{}.txt", drawn.name, size.columns, size.rows)));
        at.type("<Up><Right><Right>");
        EXPECT_TRUE(matches_golden(at.screen(), fmt::format("tui/sheet-{}-figure-{}x{}.txt", drawn.name, size.columns, size.rows)));
    }
}

INSTANTIATE_TEST_SUITE_P(Golden, BridgeSheet,
    testing::Values(Drawn{"rubbers", rubber, 0,
                        "3nt= w<Enter>4s= e<Enter>rubber<Enter>4h= n honours 5 ns<Enter>2sx-3 e<Enter>1nt+2 w<Enter>6s= "
                        "s<Enter>rubber<Enter>2c= n<Enter>"},
        Drawn{"chicago-carried", chicago, 0, "2s= n<Enter>1c= e<Enter>pass<Enter>1nt= s<Enter>2d+1 w<Enter>4s= n<Enter>3c= w<Enter>"},
        Drawn{"chicago-duplicate", chicago, 1, "2s= n<Enter>1c= e<Enter>1nt= s<Enter>"},
        Drawn{"borc", borc, 0,
            "4s= n hcp 24 ns fits 1<Enter>4h= e hcp 24 ew fits 1<Enter>2h-1 e hcp 21 ew fits 1<Enter>6ntx-2 s hcp 33 ns fits 2<Enter>pass "
            "hcp 22 ew fits 0<Enter>"},
        Drawn{"russian", borc, 1, "4s= n hcp 24 ns<Enter>3nt-1 w hcp 22 ew<Enter>"},
        Drawn{"iniarski", borc, 2, "4s= n hcp 24 ns fits s<Enter>3nt-1 w hcp 22 ew fits 0<Enter>"},
        Drawn{"boards", table, 0, "2s= n<Enter>3nt+1 w<Enter>board 7 4hx-2 e<Enter>pass<Enter>"},
        Drawn{"teams", table, 1, "4s= n other -50<Enter>3nt+1 w vs 600 ew<Enter>4hx-2 e<Enter>2c= s other 90<Enter>"}),
    [](auto const& instance) {
        std::string name{instance.param.name};
        std::erase(name, '-');
        return name;
    });

TEST(TeamMatch, IsBegunAndLedFromThePad) {
    PadAtTable at;
    at.begin(table, 1);
    EXPECT_TRUE(at.shows("Team match"));
    at.type("4s= n");  // the score of the other table comes later
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("missing: 1")) << at.screen();
    at.type("<Up><Enter> oth<Tab> -50<Enter>");
    EXPECT_EQ(at.evening().rows.front().text, "board 1 4s= n other -50");
    EXPECT_TRUE(at.shows("We lead by 10")) << at.screen();  // 470: 10 IMPs (bridge.md §6)
    EXPECT_TRUE(at.shows("Victory Points"));
}

TEST(Rubbers, HaveTheirPartnersWhenOnePlayerStays) {
    PadAtTable at;
    SittingHead head{.id = *SittingId::of("00000000000000000000000000000007"), .game = "rubber", .variant = {}};
    head.agreements = {{"Pivot", "n"}};
    head.players = {{"N", "Ayşe"}, {"E", "Burak"}, {"S", "Ceren"}, {"W", "Deniz"}};
    ASSERT_TRUE(at.book().begin(head));
    at.type("e<Enter>");
    at.type("3nt= w<Enter>4s= e<Enter>");
    EXPECT_TRUE(at.shows("\"rubber\" begins the next one"));
    auto const before = at.canvas().row(2);
    at.type("rubber<Enter>");
    EXPECT_NE(at.canvas().row(2), before) << at.screen();
}

TEST(Rubbers, SayWhatWouldBePaidIfTheyWereBrokenOff) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter>2c= e<Enter>");
    EXPECT_TRUE(at.shows("+300")) << at.screen();  // bridge.md §3.2
    EXPECT_TRUE(at.shows("+100"));
}

// bridge.md §3.1: a line under every game, immediately.
TEST(Rubbers, HaveALineUnderAGameThatIsWon) {
    PadAtTable at;
    at.begin(rubber);
    auto const line_after = [&](std::string_view figure) {
        auto const text = at.screen();
        auto const row = text.find('\n', text.rfind(figure));
        return std::string_view{text}.substr(row + 1).starts_with("───");
    };
    at.type("2nt= n<Enter>");
    EXPECT_FALSE(line_after("2NT= N")) << at.screen();
    at.type("1c= s<Enter>");
    EXPECT_FALSE(line_after("1♣= S")) << at.screen();
    at.type("1d= n<Enter>");
    EXPECT_TRUE(line_after("1♦= N")) << at.screen();
}

TEST(Rubbers, SayByHowMuchTheyWereWonHoweverLongTheWords) {
    for (auto const language : languages) {
        InLanguage const speaking{language};
        PadAtTable at;
        at.begin(rubber);
        at.type("3nt= n<Enter>6nt= n<Enter>");
        auto const canvas = at.canvas();
        auto row = canvas.size().rows - 1;
        while (row > 0 && canvas.row(row).find("╪") == std::string::npos) --row;
        auto const foot = canvas.row(row + 1);
        EXPECT_NE(foot.find("1740"), std::string::npos) << at.screen();
        EXPECT_EQ(foot.substr(0, foot.find("│")).find("…"), std::string::npos) << at.screen();
    }
}

TEST(Rubbers, KeepHonoursApartFromOvertricks) {
    PadAtTable at;
    at.begin(rubber);
    at.type("3nt+1 w honours 150 ew<Enter>");
    EXPECT_FALSE(at.shows("180")) << at.screen();
    EXPECT_TRUE(at.shows("150")) << at.screen();
    EXPECT_TRUE(at.shows("│ 30")) << at.screen();
    at.type("<Up>");
    EXPECT_TRUE(at.shows("+280")) << at.screen();  // the whole entry at the cursor
}

// The panel beside the sheet says whole what it has to say, and nothing of it on the sheet.
TEST(Rubbers, OfLongNamesStayBesideTheSheet) {
    PadAtTable at;
    at.begin(rubber, 0, "AnnAnna Karenina<Enter>Levin<Enter>Anna Karenina<Enter>Kitty<Enter>");
    at.type("3nt= n<Enter>3nt= n<Enter>rubber AnnAnna Karenina, Anna Karenina, Levin, Kitty<Enter>");
    Look const look{at.evening(), at.model().settings, 48};
    for (auto const closely : {false, true}) {
        constexpr int sheet = 10, panel = 29, rows = 30;
        Canvas canvas{{rows, sheet + panel}};
        Pane const whole{canvas}, side = whole.part({0, sheet}, {rows, panel});
        for (auto row = 0; row < rows; ++row) whole.fill(row, Role::text, ".");
        auto const painted = closely ? paint_closely(standing_of(look), side) : paint(standing_of(look), side);
        EXPECT_LE(painted, rows);
        for (auto row = 0; row < rows; ++row) EXPECT_TRUE(canvas.row(row).starts_with("..........")) << canvas.text();
        EXPECT_NE(canvas.text().find("Rubber 1"), std::string::npos) << canvas.text();
        EXPECT_NE(canvas.text().find("Karenina +900"), std::string::npos) << canvas.text();
    }
}

TEST(Rubbers, NameBothPartnersWhoGain) {
    PadAtTable at;
    at.begin(rubber);
    at.type("3nt= w<Enter>4s= e<Enter>rubber Ayşe, Ceren, Burak, Deniz<Enter>2c= n<Enter>");
    EXPECT_TRUE(at.shows("Ayşe & Burak +40")) << at.screen();
    at.type("correct 1 3nt+1 w");
    EXPECT_TRUE(at.shows("Burak & Deniz +30")) << at.screen();
}

// A change of an earlier rubber concerns those who sat there, whoever plays now.
TEST(Rubbers, NameWhoGainsInAnEarlierOne) {
    PadAtTable at;
    at.begin(rubber);
    at.type(
        "6nt= n<Enter>6nt= n<Enter>rubber Xenia, Yann, Ceren, Emil<Enter>6nt= n<Enter>6nt= n<Enter>rubber Otto, Paul, Quinn, Rosa<Enter>");
    at.type("insert 4 1nt= n");
    EXPECT_TRUE(at.shows("Xenia & Ceren +40")) << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("Xenia & Ceren +40")) << at.screen();
    EXPECT_FALSE(at.shows("no change of totals")) << at.screen();
    at.type("<F3>");
    EXPECT_TRUE(at.shows("Xenia & Ceren -40")) << at.screen();
    at.type("<F4>");
    EXPECT_TRUE(at.shows("Xenia & Ceren +40")) << at.screen();
}

// The points of the rubber by its pairs, and nobody's sum over rubbers with different partners.
TEST(Rubbers, AreForeseenAsTheyStandAfterPartnersChanged) {
    PadAtTable at{{29, 110}};
    at.begin(rubber);
    at.type("3nt= w<Enter>4s= e<Enter>rubber Ayşe, Ceren, Burak, Deniz<Enter>4s= n");
    EXPECT_THAT(at.screen(), testing::ContainsRegex("Ayşe & Burak +120")) << at.screen();
    EXPECT_THAT(at.screen(), testing::ContainsRegex("Ceren & Deniz +0")) << at.screen();
    EXPECT_THAT(at.screen(), testing::Not(testing::ContainsRegex("then.*Back-score")));
    at.type("<Enter>4s= n");
    EXPECT_THAT(at.screen(), testing::ContainsRegex("then.*Back-score")) << "the rubber is over";
    EXPECT_THAT(at.screen(), testing::ContainsRegex("Burak +[+]1860")) << at.screen();
}

// A board at the beginning has room for it: the zeros are no larger than that.
// 420 and 630, not 420630.
TEST(LargeBoard, KeepsItsNumbersApart) {
    PadAtTable at{{40, 120}};
    at.begin(1);
    at.type("4s= n<Enter>3n+1 e<Enter><F7>");
    constexpr std::string_view block = "█";
    std::map<std::size_t, int> gaps;
    std::istringstream lines{at.screen()};
    for (std::string line; std::getline(lines, line);) {
        for (auto where = line.find(block); where != line.npos; where = line.find(block, where)) line.replace(where, block.size(), "#");
        auto where = line.find('#');
        while (where != line.npos) {
            auto const end = line.find(' ', where);
            where = end == line.npos ? end : line.find('#', end);
            if (where != line.npos) ++gaps[where - end];
        }
    }
    ASSERT_FALSE(gaps.empty()) << at.screen();
    EXPECT_GE(gaps.rbegin()->first, 3 * gaps.begin()->first) << at.screen();
}

TEST(LargeBoard, SaysBeforeTheFirstDealWhatIsPlayed) {
    for (auto const& [game, says] : {std::pair{chicago, "Round 1"}, {borc, "vulnerable NS"}, {borc, "To the match 8 deals left"},
             {table, "Board 1"}, {bezique, "Game 1 to 3000"}, {king, "Deal 1 of 20"}}) {
        PadAtTable at;
        at.begin(game, 0, "");
        at.type("<F7>");
        EXPECT_TRUE(at.shows(says)) << at.screen();
        EXPECT_TRUE(at.shows("█████████")) << at.screen();
    }
    PadAtTable at{{40, 120}};
    at.begin(borc);
    at.type("<F7>");
    EXPECT_TRUE(at.shows("8 deals left")) << at.screen();
}

TEST(LargeBoard, SaysWhatItsFiguresAreAfterPartnersChanged) {
    PadAtTable at;
    at.begin(rubber);
    at.type("3nt= w<Enter>4s= e<Enter>rubber Ayşe, Ceren, Burak, Deniz<Enter><F7>");
    EXPECT_TRUE(at.shows("Back-score")) << at.screen();
    EXPECT_FALSE(at.shows("Rubber 2: ")) << at.screen();
    at.type("<Esc>2c= n<Enter><F7>");
    EXPECT_TRUE(at.shows("Rubber 2: 40")) << at.screen();
    EXPECT_TRUE(at.shows("Rubber 2: 0")) << at.screen();
}

// bridge.md §4: a round has four deals, and nothing is carried over to the next one.
TEST(FourDealBridge, CarriesNothingAfterTheFourthDeal) {
    PadAtTable at;
    at.begin(chicago);
    at.type("2c= n<Enter><Up>");
    EXPECT_TRUE(at.shows("carried forward until")) << at.screen();
    at.type("<Esc>pass<Enter>4s= e<Enter>4s= n<Enter>2h= w<Enter><Up>");
    ASSERT_TRUE(at.shows("2♥= W")) << at.screen();
    EXPECT_FALSE(at.shows("carried forward until")) << at.screen();
    EXPECT_FALSE(at.shows("40 :")) << at.screen();
    std::string text;
    sheets::Printer{text, {}}.print(at.evening().replayed->sheet);
    EXPECT_EQ(text.find("40 : 60"), std::string::npos) << text;
}

TEST(FourDealBridge, HasTheSidesAboveTheirTotalsAndHeadsThatStand) {
    for (auto const game : {chicago, table}) {
        PadAtTable at;
        at.begin(game, game == chicago ? 1 : 0);
        EXPECT_TRUE(at.shows("Σ We")) << at.screen();
        EXPECT_TRUE(at.shows("Σ They")) << at.screen();
        std::set<std::size_t> places;
        for (auto const* const entry : {"2s= n<Enter>", "1c= e<Enter>", "1nt= s<Enter>", "1nt= s<Enter>"}) {
            auto const head = at.canvas().row(1);
            places.insert(width_of(head.substr(0, head.find("They"))));
            at.type(entry);
        }
        EXPECT_EQ(places.size(), 1U) << at.screen();
    }
}

TEST(Boards, SayThatTheyAreNotCompared) {
    PadAtTable at;
    at.begin(table, 0);
    at.type("4s= n other 420");
    EXPECT_TRUE(at.shows("this sheet does not compare with another table")) << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("+420 · this sheet")) << at.screen();
}

TEST(Pairs, HaveTheSeatOfWhoeverIsNotNamed) {
    PadAtTable at;
    at.begin(table, 0, "Miles<Enter><Enter><Enter><Enter>");
    at.type("4s= n<Enter>");
    EXPECT_TRUE(at.shows("Miles & S +420")) << at.screen();
}

TEST(FinishedEvening, SaysNothingOfANextDeal) {
    struct Played {
        Game game;
        int variant;
        std::string_view script;
    };
    for (auto const& [game, variant, script] : {Played{chicago, 0, "2s= n<Enter>"}, {borc, 0, "4s= n hcp 24 ns fits 1<Enter>"},
             {table, 0, "4s= n<Enter>"}, {table, 1, "4s= n other 50<Enter>"}}) {
        PadAtTable at;
        at.begin(game, variant);
        at.type(script);
        EXPECT_TRUE(at.shows("vulnerable  ")) << at.screen();
        at.type("<F9>f");
        ASSERT_TRUE(at.evening().sitting.is_finished());
        auto const look = Look{at.evening(), at.model().settings};
        for (auto const& line : standing_of(look)) {
            EXPECT_NE(line.left, "vulnerable");
            EXPECT_NE(line.left, "dealer");
            EXPECT_EQ(line.left.find("hcp"), std::string::npos) << line.left;
            EXPECT_EQ(line.right.find("deal 2"), std::string::npos) << line.right;
            EXPECT_EQ(line.right.find("board 2"), std::string::npos) << line.right;
        }
    }
}

// "3.54 16.46", not "3.5416.46".
TEST(TeamMatch, KeepsTheVictoryPointsOfBothSidesApart) {
    for (auto const columns : {40, 60, 80}) {
        PadAtTable at{{24, columns}};
        at.begin(table, 1);
        at.type("4s= n other 620<Enter>");
        EXPECT_THAT(at.screen(), testing::ContainsRegex("Victory Points +[0-9]+[.][0-9][0-9] 1[0-9][.][0-9][0-9]")) << at.screen();
    }
}

TEST(TeamMatch, TellsTheVictoryPointsOfTheFirstBoardWithTheirFigure) {
    PadAtTable at;
    at.begin(table, 1);
    at.type("4s= n other 420");
    EXPECT_TRUE(at.shows("✓ Victory Points 10.00\n")) << at.screen();
}

// The preview of a board equals the explanation after it has been entered.
TEST(TeamMatch, IsComparedWhileItIsTyped) {
    PadAtTable at{{43, 132}};
    at.begin(table, 1);
    at.type("4s= n other 50");
    EXPECT_TRUE(at.shows("difference")) << at.screen();
    EXPECT_TRUE(at.shows("IMPs to We")) << at.screen();
    EXPECT_TRUE(at.shows("Victory Points")) << at.screen();
    at.type("<Enter>3nt= w other -400");  // the same score: 0 IMPs over one board more
    EXPECT_FALSE(at.shows("no change of totals")) << at.screen();
    EXPECT_TRUE(at.shows("Victory Points 1")) << at.screen();
}

// bridge.md §13.1: the side with more points has the obligation, and its fits count.
TEST(Borc, SaysWhoseFitsCountWhileTheyAreTyped) {
    PadAtTable at{{43, 132}};
    at.begin(borc);
    at.type("4s= n hcp 18 ns fits 2");
    EXPECT_TRUE(at.shows("They carry")) << at.screen();
    EXPECT_TRUE(at.shows("the fits are those of EW")) << at.screen();
    at.type("<Enter>");
    at.type("<Up><Space>");
    EXPECT_FALSE(at.shows("their score")) << at.screen();
}

TEST(AbandonedEvening, IsCalledSoEverywhere) {
    for (auto const game : {rubber, chicago, borc, table}) {
        PadAtTable at;
        at.begin(game);
        at.type("<F9>a");
        at.open(at.book().list({}).value().front().id);
        EXPECT_TRUE(at.shows("abandoned")) << at.screen();
        EXPECT_FALSE(at.shows("finished")) << at.screen();
        at.type("4s= n<Enter>");
        EXPECT_TRUE(at.shows("the evening was abandoned")) << at.screen();
        at.type("<F9>");
        EXPECT_TRUE(at.shows("This evening was abandoned")) << at.screen();
        EXPECT_FALSE(at.shows("finished")) << at.screen();
    }
}

TEST(FinishedEvening, CannotBeCorrectedAndSaysSoInItsLanguage) {
    for (auto const language : {"tr", "de"}) {
        InLanguage const speaking{language};
        PadAtTable at;
        at.begin(rubber);
        at.type("4s= n<Enter>");
        auto finished = at.evening().sitting;
        ASSERT_TRUE(finished.append({finished.next_number(), {}, {}, formats::journal::Finish{"complete"}}));
        auto const judged = sheets::judge(finished, "4s= n");
        ASSERT_TRUE(judged.refusal());
        EXPECT_EQ(score::formats::translated(judged.refusal()->message).find("sitting is finished"), std::string::npos)
            << score::formats::translated(judged.refusal()->message);
    }
}

// Text columns never touch, however long the words of a language are.
TEST(TextOfBoards, HasBlanksBetweenItsColumns) {
    for (auto const language : languages) {
        InLanguage const speaking{language};
        for (auto const game : {chicago, borc, table}) {
            SittingHead const head{.id = *SittingId::of("00000000000000000000000000000007"),
                .game = std::string{sheets::all_games()[game].get().word()},
                .variant = {}};
            auto evening = Sitting::begin(head).value();
            auto const line = game == borc ? "4s= n hcp 24 ns fits 1" : "4s= n";
            ASSERT_TRUE(evening.append({evening.next_number(), {}, {}, formats::journal::Entry{line}}));
            std::string text;
            sheets::print_evening(text, evening, sheets::replay(evening)->sheet);
            EXPECT_NE(text.find(fmt::format("  4♠= {}  ", formats::seat_letter(Seat::north, language))), text.npos) << text;
        }
    }
}

}  // namespace
}  // namespace score::test::bridge_sheets_test
