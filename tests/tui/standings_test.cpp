// The standings of the season, and the page of a player: in the pad and as a dialogue of lines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "in_language.hpp"
#include "pad_at_table.hpp"

namespace score::test::standings_test {
namespace {

using namespace pad;
using formats::journal::Entry;
using formats::journal::Finish;
using testing::ElementsAre;
using testing::HasSubstr;

// An evening of rubber bridge, won by who sits North and South; `year` counts it into a season or not.
void play(PadAtTable& at, char id, std::string const& year, std::vector<pad::SeatedPlayer> players) {
    std::string identity(32, '0');
    identity.back() = id;
    pad::SittingHead const head{.id = *SittingId::of(identity),
        .game = "rubber",
        .variant = {},
        .agreements = {},
        .players = std::move(players),
        .place = "Moda",
        .title = {},
        .started = year + "-11-05T20:00:00+03:00"};
    ASSERT_TRUE(at.book().begin(head).has_value());
    std::vector<archive::NewEvent> events;
    for (auto const* const line : {"4S= N", "3NT-1 E", "4H+1 S"}) events.push_back({{head.started, "ayse"}, Entry{line}, {}});
    events.push_back({{head.started, "ayse"}, Finish{"complete"}, {}});
    ASSERT_TRUE(at.book().append(head.id, events).has_value());
}

std::vector<pad::SeatedPlayer> seats(std::string n, std::string s, std::string e, std::string w) {
    return {{"N", std::move(n)}, {"S", std::move(s)}, {"E", std::move(e)}, {"W", std::move(w)}};
}

class TheSeason : public testing::Test {
protected:
    explicit TheSeason(Size size = {30, 100}) : at{size} {
        play(at, '1', "2026", seats("Ayşe", "Burak", "Ceren", "Deniz"));
        play(at, '2', "2025", seats("Ayşe", "Ceren", "Burak", "Deniz"));
        play(at, '3', "2024", seats("Deniz", "Ceren", "Burak", "Ayşe"));
    }
    StandingsScreen const& screen() const { return std::get<StandingsScreen>(at.model().front); }
    std::vector<std::string> ranking() const {
        std::vector<std::string> names;
        for (auto const& row : screen().season.standings.front().rows) names.push_back(row.who);
        return names;
    }
    PadAtTable at;
};

TEST_F(TheSeason, IsThatOfTwelveMonthsOfTheYearOrOfAll) {
    at.type("t");
    EXPECT_TRUE(at.shows("the last twelve months")) << at.screen();
    EXPECT_TRUE(at.shows("Rubber bridge")) << at.screen();
    EXPECT_THAT(ranking(), ElementsAre("Ayşe", "Burak", "Ceren", "Deniz"));
    EXPECT_EQ(screen().season.games.size(), 1u);
    at.type("<F2>");
    EXPECT_TRUE(at.shows("this year")) << at.screen();
    at.type("<F2>");
    EXPECT_TRUE(at.shows("all evenings")) << at.screen();
    EXPECT_EQ(screen().season.games.size(), 3u);
    at.type("<Esc>");
    EXPECT_TRUE(at.shows("New evening"));
}

TEST_F(TheSeason, IsReachedFromTheArchiveToo) {
    at.type("e<F3>");
    EXPECT_TRUE(at.shows("the last twelve months")) << at.screen();
    at.type("<Esc>");
    EXPECT_EQ(place_of(at.model().front), Place::archive);
}

TEST_F(TheSeason, HasAPageForEachPlayer) {
    at.type("t<F2><F2>");
    auto const& rows = screen().season.standings.front().rows;
    for (auto const& row : rows) {
        if (row.who == "Ayşe") break;
        at.type("<Down>");
    }
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("Ayşe")) << at.screen();
    for (auto const* const table : {"Partners", "Opponents", "Best and worst evening", "As declarer"})
        EXPECT_TRUE(at.shows(table)) << table << '\n' << at.screen();
    // With Burak and Ceren won, with Deniz, her partner across the table as East and West, lost.
    auto const page = page_of_player(std::get<StandingsScreen>(at.model().behind.back()).season, "Ayşe");
    std::vector<std::string> partners;
    for (auto const& section : page.sections)
        if (auto const& table = std::get<formats::page::Table>(section); table.caption == "Partners")
            for (auto const& row : table.rows) partners.push_back(row.cells.front().text + " " + row.cells[1].text);
    EXPECT_THAT(partners, testing::UnorderedElementsAre("Burak 2", "Ceren 1"));
    at.type("<Esc>");
    EXPECT_TRUE(at.shows("all evenings"));
}

TEST_F(TheSeason, IsOneForAllBooks) {
    auto const season = archive::season_of(at.book(), {});
    ASSERT_TRUE(season.has_value());
    auto const standings = at.book().standings({});
    ASSERT_TRUE(standings.has_value());
    ASSERT_EQ(season->standings.size(), standings->size());
    EXPECT_EQ(season->standings.front().rows.front().value, standings->front().rows.front().value);
}

class NarrowSeason : public TheSeason {
protected:
    NarrowSeason() : TheSeason{{14, 40}} {}
};
TEST_F(NarrowSeason, KeepsTheRankingFigure) {
    at.type("t<F2><F2>");
    EXPECT_TRUE(at.shows("points")) << at.screen();
    EXPECT_TRUE(at.shows("Ayşe")) << at.screen();
}

// One long name takes nobody's figures away.
TEST(Standings, ShortenNamesBeforeFigures) {
    for (auto const columns : {80, 60}) {
        PadAtTable at{{24, columns}};
        play(at, '1', "2026",
            seats("Ayşegül Fatma Zehra Karamanoğlu-Yıldırım-Haznedaroğlu von und zu Hohenstein", "Burak", "Ceren", "Deniz"));
        at.type("t");
        EXPECT_TRUE(at.shows("points")) << at.screen();
        EXPECT_TRUE(at.shows("played")) << at.screen();
        EXPECT_TRUE(at.shows("Ayşegül")) << at.screen();
        EXPECT_TRUE(at.shows("…")) << at.screen();
    }
}

// No column is left out: names give way, and then rows are sentences.
TEST(PageOfAPlayer, HasAllItsColumnsOnNarrowScreens) {
    PadAtTable at{{60, 60}};
    play(at, '1', "2026", seats("Ayşegül Karamanoğlu-Yıldırım", "Burak Haznedaroğlu", "Ceren", "Deniz"));
    play(at, '2', "2026", seats("Ayşegül Karamanoğlu-Yıldırım", "Ceren", "Burak Haznedaroğlu", "Deniz"));
    at.type("t<Enter>");
    for (auto const text : {"longest run 2", "now +2", "Burak Haz", "Ceren", "Deniz "}) EXPECT_TRUE(at.shows(text)) << text << at.screen();
    EXPECT_TRUE(at.shows("difference")) << at.screen();
    EXPECT_TRUE(at.shows("players Ayşegül")) << at.screen();
}

TEST(NoSeason, IsToldInAnyLanguage) {
    for (auto const language : languages) {
        InLanguage const in{language};
        PadAtTable at;
        at.type("t<Enter><Right><Left><Down>");
        EXPECT_TRUE(at.shows(_("No evening of this time is finished."))) << at.screen();
    }
}

}  // namespace
}  // namespace score::test::standings_test
