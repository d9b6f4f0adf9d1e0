// Who won against whom; the best games, averages, and who has too few.
#include <gmock/gmock.h>

#include "score/archive/games.hpp"
#include "score/archive/rivals.hpp"
#include "support.hpp"

namespace score::archive::rivals_test {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

// North-South against East-West, with the points of North-South.
PlayedGame game(std::string date, std::int64_t points) {
    PlayedGame game{true, "x", std::move(date), "Moda", {}, {}};
    game.result.game = "rubber";
    game.result.players = {{0, "N", "Ada"}, {0, "S", "Bea"}, {1, "E", "Cem"}, {1, "W", "Defne"}};
    for (std::int64_t i = 0; i < 4; ++i) game.result.figures.push_back({0, i, "points", i < 2 ? points : -points});
    return game;
}
std::vector<PlayedGame> const evenings{game("2026-01-01", 500), game("2026-01-08", 300), game("2026-01-15", 0), game("2026-01-22", -100),
    game("2026-01-29", -700), game("2026-02-05", 200)};

TEST(Rivals, AreComparedOverAllGamesAgainstEachOther) {
    auto const duels = duels_of(evenings, "points");
    ASSERT_THAT(duels, SizeIs(4));
    auto const& first = duels.front();
    EXPECT_EQ(first.one, "Ada");
    EXPECT_EQ(first.other, "Cem");
    EXPECT_EQ(first.games, 6);
    EXPECT_EQ(first.won, 3);
    EXPECT_EQ(first.lost, 2);
    EXPECT_EQ(first.difference, 200);  // the margins: what one side has the other has not
}

TEST(Rivals, WinInARow) {
    auto const streaks = streaks_of(evenings, "points");
    ASSERT_THAT(streaks, SizeIs(4));
    auto const of = [&](std::string_view who) { return *std::ranges::find(streaks, who, &Streak::who); };
    EXPECT_EQ(of("Ada").longest, 2);
    EXPECT_EQ(of("Ada").longest_without, 3);
    EXPECT_EQ(of("Ada").now, 1);
    EXPECT_EQ(of("Cem").won, 2);
    EXPECT_EQ(of("Cem").longest_without, 3);
    EXPECT_EQ(of("Cem").now, -1);
}

TEST(Rivals, RankByTheirBestGamesAndByTheAverage) {
    std::vector<GameResult::Player> const guest{{0, "N", "Ege"}};
    auto const ranked_by = [&](StandingsForm const& form) {
        auto const measures = measures_of("rubber", StandingsBy::player);
        GameStandings sums{"rubber", measures, StandingsBy::player, "points", form};
        for (auto const& one : evenings) sums.add(one.result.players, one.result.figures, measures);
        sums.add(guest, std::vector<Results::Figure>{{0, 0, "points", 450}}, measures);
        return sums.ranked();
    };
    auto const row = [&](StandingsForm const& form, std::string_view who) {
        auto const ranked = ranked_by(form);
        auto const found = std::ranges::find(ranked.rows, who, &StandingsRow::who);
        return found == ranked.rows.end() ? std::string{"none"} : fmt::format("{} of {}", test::text_of(found->value), found->games);
    };
    EXPECT_EQ(row({}, "Ada"), "200 of 6");
    EXPECT_EQ(row({.best = 3}, "Ada"), "1000 of 3");
    EXPECT_EQ(row({.best = 3}, "Cem"), "800 of 3");
    EXPECT_EQ(row({.best = 2, .average = true}, "Ada"), "400 of 2");
    EXPECT_EQ(row({.average = true}, "Ada"), "100/3 of 6");
    EXPECT_EQ(row({.average = true}, "Ege"), "450 of 1");
    EXPECT_EQ(row({.least = 2}, "Ege"), "none");
    EXPECT_EQ(ranked_by({.least = 2}).rare, 1);
}

TEST(Standings, OfVariantsWithoutKingSayNothingOfWhoIsOut) {  // king.md §7
    std::vector<GameResult::Player> const player{{0, "N", "Ege"}};
    std::vector<Results::Figure> const figures{{0, 0, "points", 450}, {0, 0, "won", 1}, {0, 0, "out", 1}};
    auto const columns_of = [&](std::vector<char const*> const& variants, std::string measure) {
        GameStandings sums{"king", kinds_of("king", StandingsBy::player).at(0), StandingsBy::player, std::move(measure)};
        for (auto const* const variant : variants) sums.add(player, figures, measures_of("king", StandingsBy::player, variant));
        std::string text;
        auto const ranked = sums.ranked();
        for (auto const& column : ranked.columns) text.append(text.empty() ? "" : " ") += column.word;
        return fmt::format("{}, {}: {}", ranked.games, text, ranked.rows.empty() ? 0U : ranked.rows.at(0).figures.size());
    };
    for (auto const* const variant : {"trex", "barbu"}) EXPECT_EQ(columns_of({variant}, {}), "1, points won: 2") << variant;
    for (auto const* const variant : {"dejenere", "balayi"})
        EXPECT_EQ(columns_of({variant}, {}), "1, points won out sunk kings: 5") << variant;
    EXPECT_EQ(columns_of({"trex", "dejenere"}, {}), "2, points won out sunk kings: 5");
    EXPECT_EQ(columns_of({"trex", "dejenere"}, "out"), "1, points won out sunk kings: 5");
    EXPECT_EQ(kinds_of("king", StandingsBy::player).size(), 1U);
}

TEST(Games, HaveOneLongForm) {
    auto const columns = columns_of_games();
    auto const cells = cells_of(evenings.front(), 2);
    ASSERT_EQ(cells.size(), columns.size());
    auto const at = [&](std::string_view name) {
        return cells[static_cast<std::size_t>(std::ranges::find(columns, name) - columns.begin())];
    };
    EXPECT_EQ(std::get<std::string_view>(at("player")), "Cem");
    EXPECT_EQ(std::get<std::int64_t>(at("points")), -500);
    test::Folder const folder;
    ASSERT_TRUE(test::worked(write_games(evenings, folder / "r.db")));
    EXPECT_TRUE(test::failed(write_games(evenings, folder / "r.db"), Trouble::exists));
    EXPECT_EQ(test::files_in(folder), 1u);
}

}  // namespace
}  // namespace score::archive::rivals_test
