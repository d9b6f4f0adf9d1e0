// Pages and pictures: for any record they are well-formed, self-contained, and agree with the board.
#include <algorithm>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <regex>

#include "any_board.hpp"
#include "html/markup.hpp"
#include "reading.hpp"
#include "score/formats/board_view.hpp"
#include "score/formats/double_dummy.hpp"
#include "score/formats/html/board.hpp"
#include "score/formats/html/chart.hpp"
#include "score/formats/html/page.hpp"
#include "score/formats/html/results.hpp"
#include "score/formats/pbn/board_reader.hpp"
#include "well_formed.hpp"

namespace score::formats::html::html_test {
namespace {

using score::test::what_is_ill_formed;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<BoardView> views_of(std::string_view pbn) {
    std::vector<BoardView> views;
    pbn::RecordReader reader{test::bytes_of(pbn), "text"};
    for (BoardStretch stretch; reader.next(stretch);) {
        if (!stretch.board) continue;
        auto const findings = check(*stretch.board, stretch.found);
        views.push_back(view_of(*stretch.board, findings, stretch.source.game));
    }
    return views;
}
BoardView view(std::string_view pbn) { return views_of(pbn).at(0); }

std::string page_of(std::vector<BoardView> const& views) {
    std::string page;
    begin_page(page, {.title = "An evening"});
    for (auto const& one : views) append_board(page, one);
    end_page(page);
    return page;
}
std::string picture_of(BoardView const& one) {
    std::string svg;
    append_diagram(svg, one, {});
    return svg;
}

constexpr std::string_view board = R"([Event "Tea & <cards>"]
[Board "4"]
[West "Vale \"Ace\" Roe"]
[North "Lüders"]
[Dealer "W"]
[Vulnerable "All"]
[Deal "W:KQ43.AQT.K8.AKQ7 82.J5.QJT76543.8 AJT965.9864..JT9 7.K732.A92.65432"]
[Auction "W"]
2C =1= 3D! 3S 4D
4NT {who knows \S} Pass 5C Pass
6S AP
[Note "1:strong, \H or \S"]
[Contract "6S"]
[Declarer "E"]
[Result "12"]
{Only \S would do}
[Play "S"]
DA D8 D3 S5
S7 S3 S2 SA
*
)";

TEST(Html, TextFromAFileIsText) {
    EXPECT_EQ(escaped("<b>&\"'"), "&lt;b&gt;&amp;&quot;&#39;");
    EXPECT_EQ(escaped("\xFC\x01"), "ü\\x01");
    EXPECT_THAT(escaped("\xE2\x80\xAE"), Not(HasSubstr("\xE2\x80\xAE")));
}

TEST(Html, ElementsCloseInTheirOrder) {
    std::string out;
    {
        Markup markup{out};
        auto const list = markup.open("ul", {{"class", "a\"b"}});
        auto item = markup.open("li");
        auto const moved = std::move(item);
        markup.suit(Suit::hearts);
        markup.empty("br");
    }
    EXPECT_EQ(out, "<ul class=\"a&quot;b\"><li><span class=\"h\">♥</span><br/></li></ul>");
}

TEST(Html, APageIsWholeAndAsksForNothingElse) {
    auto const page = page_of(views_of(board));
    EXPECT_EQ(what_is_ill_formed(page), "");
    EXPECT_THAT(page, testing::StartsWith("<!DOCTYPE html>\n<html lang=\"en\">"));
    EXPECT_THAT(page, HasSubstr("@media print"));
    EXPECT_THAT(page, HasSubstr("break-before: page"));
    for (auto const* const elsewhere : {"http:", "https:", "src=", "url(", "@import", "<script", "<link"})
        EXPECT_THAT(page, Not(HasSubstr(elsewhere)));
    EXPECT_THAT(page, HasSubstr("Tea &amp; &lt;cards&gt;"));
    EXPECT_THAT(page, HasSubstr("Vale &quot;Ace&quot; Roe"));
}

TEST(Html, APageWithoutABoardIsOneToo) { EXPECT_EQ(what_is_ill_formed(page_of({})), ""); }

TEST(BoardView, SaysWhatTheBoardSays) {
    auto const v = view(board);
    EXPECT_EQ(v.heading, "Board 4, dealer West, all vulnerable");
    EXPECT_EQ(v.occasion, "Tea & <cards>");
    EXPECT_EQ(v.players[Seat::north], "Lüders");
    EXPECT_EQ(v.players[Seat::east], "East");
    ASSERT_EQ(v.auction.rows.size(), 3u);
    EXPECT_THAT(v.auction.rows[0][0].text, ElementsAre(Piece{"2", {}}, Piece{"", Suit::clubs}));
    EXPECT_EQ(v.auction.rows[0][0].marks, "[1]");
    EXPECT_EQ(v.auction.rows[0][1].marks, "!");
    EXPECT_EQ(v.auction.rows[1][0].marks, "[a]");
    ASSERT_EQ(v.auction.notes.size(), 2u);
    EXPECT_THAT(
        v.auction.notes[0].text, ElementsAre(Piece{"strong, ", {}}, Piece{"", Suit::hearts}, Piece{" or ", {}}, Piece{"", Suit::spades}));
    ASSERT_EQ(v.play.rows.size(), 2u);
    EXPECT_TRUE(v.play.rows[0][3].wins);
    EXPECT_FALSE(v.play.rows[0][0].wins);
    EXPECT_EQ(v.outcome.size(), 3u);
    EXPECT_THAT(v.comments, ElementsAre(ElementsAre(Piece{"Only ", {}}, Piece{"", Suit::spades}, Piece{" would do", {}})));
    EXPECT_FALSE(v.tricks);
}

TEST(BoardView, TheFirstCallStandsUnderItsCaller) {
    auto const v = view("[Dealer \"E\"]\n[Auction \"E\"]\nPass 1H Pass Pass\nPass\n");
    ASSERT_EQ(v.auction.rows.size(), 2u);
    ASSERT_EQ(v.auction.rows[0].size(), 4u);
    EXPECT_THAT(v.auction.rows[0][1].text, IsEmpty());
    EXPECT_THAT(v.auction.rows[0][2].text, ElementsAre(Piece{"pass", {}}));
}

TEST(BoardView, ParIsThatOfTheRecordElseOfItsTricks) {
    constexpr std::string_view tricks =
        "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[DoubleDummyTricks \"00000000000000000000\"]\n";
    auto const v = view(tricks);
    ASSERT_TRUE(v.tricks);
    EXPECT_THAT(v.par, ElementsAre(ElementsAre(Piece{"NS +0", {}})));
    auto const told = view(std::string{tricks} + "[OptimumScore \"EW 50\"]\n[ParContract \"NS 1NX-1\"]\n");
    EXPECT_THAT(told.par, ElementsAre(ElementsAre(Piece{"NS -50", {}}), ElementsAre(Piece{"NS 1NX-1", {}})));
}

TEST(Diagram, IsAPictureWithEveryCard) {
    auto const svg = picture_of(view(board));
    EXPECT_EQ(what_is_ill_formed(svg), "");
    EXPECT_THAT(svg, HasSubstr("<title>Board 4, dealer West, all vulnerable</title>"));
    for (auto const* const ranks : {">KQ43<", ">AQ10<", ">QJ1076543<", ">–<", ">65432<"}) EXPECT_THAT(svg, HasSubstr(ranks));
}

TEST(Diagram, LongNamesAreCutBetweenCharacters) {
    auto const svg = picture_of(view("[North \"" + std::string(60, 'x')
                                     + "\"]\n[South \""
                                       "ÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖ\"]\n"
                                       "[Deal \"N:A... - - -\"]\n"));
    EXPECT_EQ(what_is_ill_formed(svg), "");
    EXPECT_THAT(svg, HasSubstr(std::string(24, 'x') + "…<"));
    EXPECT_THAT(svg, HasSubstr("Ö…<"));
}

RC_GTEST_PROP(Html, AnyBoardGivesAWellFormedPageAndPicture, (std::uint64_t seed)) {
    auto const views = views_of(test::AnyGame{seed}.text());
    RC_ASSERT(what_is_ill_formed(page_of(views)) == "");
    for (auto const& one : views) RC_ASSERT(what_is_ill_formed(picture_of(one)) == "");
}

RC_GTEST_PROP(Html, AnyBytesGiveAWellFormedPage, (std::string const& bytes)) {
    auto const quoted =
        "[Event \"" + bytes + "\"]\n[North \"" + bytes + "\"]\n[Deal \"N:AK... - - -\"]\n[Auction \"N\"]\n1C {" + bytes + "}\n";
    auto const views = views_of(quoted);
    RC_ASSERT(what_is_ill_formed(page_of(views)) == "");
    for (auto const& one : views) RC_ASSERT(what_is_ill_formed(picture_of(one)) == "");
}

// ---- charts

std::string drawn(LineChart const& chart) {
    std::string svg;
    append_chart(svg, chart);
    return svg;
}

TEST(Chart, TheScaleHasRoundStepsAndHoldsEveryValue) {
    for (std::int64_t least : {-100'000'000, -1234, -17, -1, 0})
        for (std::int64_t greatest : {0, 1, 9, 10, 11, 99, 101, 640, 12'345, 99'999'999}) {
            if (least == greatest) continue;
            auto const scale = scale_for(least, greatest, 6);
            EXPECT_LE(scale.from, least);
            EXPECT_GE(scale.to, greatest);
            EXPECT_EQ(scale.from % scale.step, 0);
            EXPECT_EQ(scale.to % scale.step, 0);
            EXPECT_LE((scale.to - scale.from) / scale.step, 8);
            auto lead = scale.step;
            while (lead % 10 == 0) lead /= 10;
            EXPECT_TRUE(lead == 1 || lead == 2 || lead == 5) << scale.step;
        }
    auto const flat = scale_for(0, 0, 6);
    EXPECT_EQ(flat.to, 1);
}

TEST(Chart, HasItsTitleItsAxesAndALineForEachSeries) {
    LineChart const chart{.title = "King & more",
        .steps = "deal",
        .values = "points",
        .series = {{"Ayşe", {0, -120, 80}}, {"Burak", {0, 40, 40}}, {"Ceren", {0, 80, -160}}}};
    auto const svg = drawn(chart);
    EXPECT_EQ(what_is_ill_formed(svg), "");
    for (auto const* const words : {"King &amp; more", ">deal<", ">points<", ">Ayşe 80<", ">Burak 40<", ">Ceren −160<", ">−200<"})
        EXPECT_THAT(svg, HasSubstr(words));
    std::size_t paths = 0;
    for (auto at = svg.find("stroke-linejoin"); at != svg.npos; at = svg.find("stroke-linejoin", at + 1)) ++paths;
    EXPECT_EQ(paths, 3u);
}

TEST(Chart, SeriesDifferWithoutColour) {
    auto const svg = drawn({.series = {{"a", {0, 1}}, {"b", {0, 2}}, {"c", {0, 3}}}});
    for (auto const* const dashes : {"\"none\"", "\"8 4\"", "\"2 3\""})
        EXPECT_THAT(svg, HasSubstr(std::string{"stroke-dasharray="} + dashes));
}

// Bold letters are up to nearly 9 wide, and 151 are left of the margin.
TEST(Chart, TheLabelOfALineIsWithinThePicture) {
    for (std::int64_t const last : {-13, -1280, 12'345}) {
        auto const svg = drawn({.series = {{"Bernd & Dietlinde", {0, last}}}});
        auto const begin = svg.rfind('>', svg.rfind("</text>") - 1) + 1;
        auto const label = svg.substr(begin, svg.rfind("</text>") - begin);
        EXPECT_THAT(label, HasSubstr("…"));
        auto const letters = std::ranges::count_if(label, [](char c) { return (c & 0xC0) != 0x80; }) - 4;  // "&amp;" is a single character
        auto const x = std::atof(svg.substr(svg.rfind(" x=\"", begin) + 4, 6).c_str());
        EXPECT_LE(x + 8.8 * static_cast<double>(letters), LineChart{}.width) << label;
    }
}

// The names of lines that end at the same point are stacked.
TEST(Chart, NamesDoNotCoverEachOther) {
    auto const svg = drawn({.series = {{"one", {0, 5}}, {"two", {0, 5}}, {"six", {0, 5}}}});
    std::vector<double> heights;
    for (auto const* const name : {">one 5<", ">two 5<", ">six 5<"}) {
        auto const at = svg.find(name);
        ASSERT_NE(at, svg.npos) << name;
        auto const y = svg.rfind(" y=\"", at) + 4;
        heights.push_back(std::atof(svg.substr(y, 6).c_str()));
    }
    std::ranges::sort(heights);
    EXPECT_GE(heights[1] - heights[0], 15);
    EXPECT_GE(heights[2] - heights[1], 15);
}

TEST(Chart, NothingAndTooMuchAreDrawnToo) {
    EXPECT_THAT(drawn({}), HasSubstr("nothing to show"));
    EXPECT_EQ(what_is_ill_formed(drawn({})), "");
    EXPECT_EQ(what_is_ill_formed(drawn({.series = {{"", {7}}}})), "");
    constexpr auto most = std::numeric_limits<std::int64_t>::max(), least = std::numeric_limits<std::int64_t>::min();
    EXPECT_EQ(what_is_ill_formed(drawn({.series = {{"x", {least, most}}}})), "");
    Series many{"many", {}};
    for (std::int64_t i = 0; i < 100'000; ++i) many.values.push_back(i % 977);
    auto const svg = drawn({.series = {many}});
    EXPECT_LT(svg.size(), 100'000u);
    EXPECT_EQ(what_is_ill_formed(svg), "");
}

RC_GTEST_PROP(Chart, AnyNumbersGiveAWellFormedPicture, (std::string const& name, std::vector<std::int64_t> const& values)) {
    RC_ASSERT(what_is_ill_formed(drawn({.title = name, .series = {{name, values}, {"b", {0}}}})) == "");
}

ResultPage a_night() {
    ResultPage page{.title = "Pairs <of> Thursday", .remark = "8 boards"};
    auto const words = [](std::string title) { return page::Column{.title = std::move(title), .align = page::Column::left}; };
    page.rankings.push_back({.table = {.caption = "Ranking",
                                 .columns = {{.title = "rank"}, words("pair"), words("names"), {.title = "%"}},
                                 .rows = {{.cells = {{"1"}, {.text = "7", .link = "c7"}, {"Ayşe & Bora"}, {"-1.50"}}}}}});
    page.boards.push_back({.identity = "b4",
        .brief = "4",
        .deal = view(board),
        .table = {.caption = "Board 4", .columns = {words("result")}, .rows = {{.cells = {{"4♥= by N"}}}}}});
    page.cards.push_back({.identity = "c7", .table = {.caption = "7"}, .notes = {"penalty <late>"}});
    page.ledger = {.table = {.caption = "Ledger", .columns = {words("what")}, .rows = {{.cells = {{"late <20 min>"}}}}}};
    return page;
}

TEST(ResultPage, IsWellFormedAndSelfContained) {
    std::string page;
    append_results(page, a_night(), "tr");
    // rows and cells have no end tags
    EXPECT_EQ(what_is_ill_formed(std::regex_replace(page, std::regex{"<t[rd]>(?!<th>)"}, "")), "");
    EXPECT_THAT(page, HasSubstr("<html lang=\"tr\">"));
    EXPECT_THAT(page, Not(HasSubstr("http")));
    EXPECT_THAT(page, HasSubstr("Pairs &lt;of&gt; Thursday"));
    EXPECT_THAT(page, HasSubstr("penalty &lt;late&gt;"));
    EXPECT_THAT(page, HasSubstr("late &lt;20 min&gt;"));
}

TEST(ResultPage, LinksBoardsAndCards) {
    std::string page;
    append_results(page, a_night(), "en");
    EXPECT_THAT(page, HasSubstr("<a href=\"#b4\">4</a>"));
    EXPECT_THAT(page, HasSubstr("<section id=\"b4\">"));
    EXPECT_THAT(page, HasSubstr("<a href=\"#c7\">7</a>"));
    EXPECT_THAT(page, HasSubstr("<section id=\"c7\">"));
    EXPECT_THAT(page, HasSubstr("<article class=\"deal\">"));
}

// Columns of words are told once for a table, so that a page of many results stays small.
TEST(ResultPage, CellsNeedNoClass) {
    std::string page;
    append_results(page, a_night(), "en");
    EXPECT_THAT(page, HasSubstr("<table class=\"figures results w2 w3\">"));
    EXPECT_THAT(page, HasSubstr("<td>−1.50"));
    EXPECT_THAT(page, HasSubstr("4<span class=\"h\">♥</span>= by N"));
}

}  // namespace
}  // namespace score::formats::html::html_test
