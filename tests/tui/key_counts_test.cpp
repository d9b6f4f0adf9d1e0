// How many keys the commonest entries of each game cost, as short as they can be typed, and in their canonical form. Enter counts.
#include <gtest/gtest.h>
#include <optional>
#include <ranges>

#include "golden.hpp"
#include "pad/lettering.hpp"
#include "pad_at_table.hpp"
#include "sheet_figures.hpp"

namespace score::test::key_counts_test {
namespace {

using namespace pad;

struct Usual {
    std::string_view what, usual, canonical, before{};  // `before`: lines that come first
};
struct Counted {
    std::string_view game;
    int index, variant;
    std::string_view names;
    std::vector<Usual> entries;
};

constexpr std::string_view four = "Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>", two = "Kemal<Enter>Suna<Enter>";

std::vector<Usual> contracts() {
    return {{"3NT by North, made", "3n= n", "3NT= N"}, {"4♠ by South, made", "4s= s", "4S= S"},
        {"4♥ by West, one more", "4h+1 w", "4H+1 W"}, {"1NT by East, made", "1n= e", "1NT= E"},
        {"2♠ by North, one more", "2s+1 n", "2S+1 N"}, {"3NT by South, one down", "3n-1 s", "3NT-1 S"},
        {"4♠ doubled by East, two down", "4sx-2 e", "4SX-2 E"}, {"passed out", "pass", "pass"}, {"6♥ by North, made", "6h= n", "6H= N"},
        {"the last one taken back", "<F3>", "undo", "4s= n"}};
}

std::vector<Counted> games() {
    auto rubber = contracts();
    rubber[8] = {"4♠ by South, made, with 100 honours", "4s= s hon 4 ns", "4S= S honours 4 NS"};
    return {{"Rubber bridge", 0, 0, four, rubber}, {"Chicago", 1, 0, four, contracts()},
        {"Borç", 2, 0, four,
            {{"4♠ by North, made, 24 points, one fit", "4s= n 24 ns 1", "4S= N hcp 24 NS fits 1"},
                {"3NT by West, made, 26 points, no fit", "3n= w 26 ew 0", "3NT= W hcp 26 EW fits 0"},
                {"1NT by South, made, 22 points, no fit", "1n= s 22 ns 0", "1NT= S hcp 22 NS fits 0"},
                {"3NT by North, one down", "3n-1 n 25 ns 0", "3NT-1 N hcp 25 NS fits 0"},
                {"4♥ by East, one more", "4h+1 e 25 ew 1", "4H+1 E hcp 25 EW fits 1"},
                {"2♠ by West, made", "2s= w 21 ew 1", "2S= W hcp 21 EW fits 1"},
                {"4♠ doubled by East, two down", "4sx-2 e 22 ns 1", "4SX-2 E hcp 22 NS fits 1"},
                {"passed out", "pass 21 ew 0", "pass hcp 21 EW fits 0"},
                {"20 to 20, a fit of North-South", "2h= n 20 ns fits 1 ns fits 0 ew", "2H= N hcp 20 NS fits 1 NS fits 0 EW"},
                {"the last one taken back", "<F3>", "undo", "4s= n 24 ns 1"}}},
        {"Teams at a table", 3, 1, four,
            {{"4♠ by North, made; one down there", "4s= n other -50", "board 1 4S= N other -50"},
                {"the same, as the others scored it", "4s= n vs 50 ew", "board 1 4S= N vs 50 EW"},
                {"3NT by West, made, and there too", "3n= w vs 400 ew", "board 1 3NT= W vs 400 EW"},
                {"3NT by South, one down", "3n-1 s vs 400 ns", "board 1 3NT-1 S vs 400 NS"},
                {"2♠ by East, made", "2s= e other -110", "board 1 2S= E other -110"},
                {"passed out at both", "pass other 0", "board 1 pass other 0"},
                {"a board by its number", "7: 4s= n vs 50 ew", "board 7 4S= N vs 50 EW"},
                {"without the other table", "4h= s", "board 1 4H= S"}, {"6♥ by North, made", "6h= n vs 480 ns", "board 1 6H= N vs 480 NS"},
                {"the last one taken back", "<F3>", "undo", "4s= n"}}},
        {"Bezique", 4, 0, two,
            {{"South opens a marriage of diamonds", "s kq:d", "S KQ:D"}, {"North opens four aces", "n 4a", "N 4A"},
                {"North opens a bezique", "n bz", "N BZ1"}, {"North opens four kings", "n 4k", "N 4K"},
                {"South opens a sequence of hearts", "s seq:h", "S SEQ:H"}, {"North shows four aces again", "n ^4a", "N ^4A", "n 4a"},
                {"North takes the last trick", "last n", "last N", "n 4a"},
                {"brisques, 20 of North", "brisk 20", "brisques 20 12", "n 4a\nlast n"}, {"who deals first", "dealer s", "dealer S"},
                {"the last one taken back", "<F3>", "undo", "n 4a"}}},
        {"King", 5, 0, four,
            {{"no tricks", "el 4 3 3", "W EL 4 3 3 3", "first w"}, {"no hearts", "kupa 3 6 4", "W KUPA 3 6 4 0", "first w"},
                {"no men", "erkek 2 2 2", "W ERKEK 2 2 2 2", "first w"},
                {"no queens, as they fell", "kız n n s e", "W KIZ 2 0 1 1", "first w"},
                {"South took the king of hearts", "rıfkı s", "W RIFKI S", "first w"},
                {"North and West took the last two", "son2 n w", "W SONIKI N W", "first w"},
                {"trumps, diamonds", "koz d 3 2 5", "W KOZ D 3 2 5 3", "first w"},
                {"North made King at spades", "king n s", "W king N S", "first w"}, {"who begins", "first w", "first W"},
                {"the last one taken back", "<F3>", "undo", "w el 4 3 3"}}}};
}

// What the sheet is with a line, if it is taken.
std::optional<std::string> figures_with(PadAtTable const& at, std::string_view line) {
    auto const& judged = judge(at.evening(), canonical_line(at.evening(), at.model().settings, line), {});
    return judged.accepted() ? std::optional{figures_of(judged.after->sheet)} : std::nullopt;
}

// Without the characters that can be left out, the last ones first.
std::string shortest(PadAtTable const& at, std::string typed, std::string const& figures) {
    for (auto i = typed.size(); i-- > 0;) {
        auto shorter = typed;
        shorter.erase(i, 1);
        if (figures_with(at, shorter) == figures) typed = std::move(shorter), i = typed.size();
    }
    return typed;
}

TEST(KeyCounts, OfTheCommonestEntries) {
    std::string table;
    for (auto const& game : games()) {
        fmt::format_to(std::back_inserter(table), "{}{:<21}  {:>4} {}\n", table.empty() ? "" : "\n", game.game, "keys", "canonical form");
        for (auto const& [what, usual, canonical, before] : game.entries) {
            PadAtTable at{{40, 100}};
            at.begin(game.index, game.variant, game.names);
            for (auto const line : std::views::split(before, '\n'))
                if (!line.empty()) at.type(std::string{line.begin(), line.end()} + "<Enter>");
            auto const is_line = !usual.starts_with('<');
            auto const figures = figures_with(at, canonical);
            ASSERT_TRUE(figures) << canonical;
            auto const typed = is_line ? shortest(at, std::string{usual}, *figures) : std::string{usual};
            auto const events = at.evening().sitting.events().size();
            at.keys();
            at.type(typed);
            if (is_line) at.type("<Enter>");
            auto const keys = at.keys();
            EXPECT_EQ(at.evening().sitting.events().size(), events + 1) << game.game << ": " << typed << '\n' << at.screen();
            EXPECT_EQ(figures_of(at.evening().replayed->sheet), *figures) << typed << " and " << canonical;
            fmt::format_to(
                std::back_inserter(table), "{:>2} of {:>2}  {:<24} {}: {}\n", keys, keys_of(canonical).size() + 1, typed, canonical, what);
        }
    }
    EXPECT_TRUE(matches_golden(table, "tui/key-counts.txt"));
}

}  // namespace
}  // namespace score::test::key_counts_test
