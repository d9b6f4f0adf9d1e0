// How many keys the commonest entries of each game cost, as short as they can be typed. Enter counts.
#include <gtest/gtest.h>
#include <ranges>

#include "golden.hpp"
#include "pad_at_table.hpp"

namespace score::test::key_counts_test {
namespace {

using namespace pad;

struct Usual {
    std::string_view what, typed, before{};  // `before`: lines that come first
};
struct Counted {
    std::string_view game;
    int index, variant;
    std::string_view names;
    std::vector<Usual> entries;
};

constexpr std::string_view four = "Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>", two = "Kemal<Enter>Suna<Enter>";

std::vector<Usual> contracts() {
    return {{"3NT by North, made", "3n= n"}, {"4♠ by South, made", "4s= s"}, {"4♥ by West, one more", "4h+1 w"},
        {"1NT by East, made", "1n= e"}, {"2♠ by North, one more", "2s+1 n"}, {"3NT by South, one down", "3n-1 s"},
        {"4♠ doubled by East, two down", "4sx-2 e"}, {"passed out", "pass"}, {"6♥ by North, made", "6h= n"},
        {"the last one taken back", "<F3>", "4s= n"}};
}

std::vector<Counted> games() {
    auto rubber = contracts();
    rubber[8] = {"4♠ by South, made, with 100 honours", "4s= s hon 4 ns"};
    return {{"Rubber bridge", 0, 0, four, rubber}, {"Chicago", 1, 0, four, contracts()},
        {"Borç", 2, 0, four,
            {{"4♠ by North, made, 24 points, one fit", "4s= n 24 ns 1"}, {"3NT by West, made, 26 points, no fit", "3n= w 26 ew 0"},
                {"1NT by South, made, 22 points, no fit", "1n= s 22 ns 0"}, {"3NT by North, one down", "3n-1 n 25 ns 0"},
                {"4♥ by East, one more", "4h+1 e 25 ew 1"}, {"2♠ by West, made", "2s= w 21 ew 1"},
                {"4♠ doubled by East, two down", "4sx-2 e 22 ns 1"}, {"passed out", "pass 21 ew 0"},
                {"20 to 20, a fit of North-South", "2h= n 20 ns fits 1 ns fits 0 ew"},
                {"the last one taken back", "<F3>", "4s= n 24 ns 1"}}},
        {"Teams at a table", 3, 1, four,
            {{"4♠ by North, made; one down there", "4s= n other -50"}, {"the same, as the others scored it", "4s= n vs 50 ew"},
                {"3NT by West, made, and there too", "3n= w vs 400 ew"}, {"3NT by South, one down", "3n-1 s vs 400 ns"},
                {"2♠ by East, made", "2s= e other -110"}, {"passed out at both", "pass other 0"},
                {"a board by its number", "7: 4s= n vs 50 ew"}, {"without the other table", "4h= s"},
                {"6♥ by North, made", "6h= n vs 480 ns"}, {"the last one taken back", "<F3>", "4s= n"}}},
        {"Bezique", 4, 0, two,
            {{"South opens a marriage of diamonds", "s kq:d"}, {"North opens four aces", "n 4a"}, {"North opens a bezique", "n bz"},
                {"North opens four kings", "n 4k"}, {"South opens a sequence of hearts", "s seq:h"},
                {"North shows four aces again", "n ^4a", "n 4a"}, {"North takes the last trick", "last n", "n 4a"},
                {"brisques, 20 of North", "brisk 20", "n 4a\nlast n"}, {"who deals first", "dealer s"},
                {"the last one taken back", "<F3>", "n 4a"}}},
        {"King", 5, 0, four,
            {{"no tricks", "el 4 3 3", "first w"}, {"no hearts", "kupa 3 6 4", "first w"}, {"no men", "erkek 2 2 2", "first w"},
                {"no queens, as they fell", "kız n n s e", "first w"}, {"South took the king of hearts", "rıfkı s", "first w"},
                {"North and West took the last two", "son2 n w", "first w"}, {"trumps, diamonds", "koz d 3 2 5", "first w"},
                {"North made King at spades", "king n s", "first w"}, {"who begins", "first w"},
                {"the last one taken back", "<F3>", "w el 4 3 3"}}}};
}

TEST(KeyCounts, OfTheCommonestEntries) {
    std::string table;
    for (auto const& game : games()) {
        table.append(table.empty() ? "" : "\n").append(game.game) += '\n';
        for (auto const& [what, typed, before] : game.entries) {
            PadAtTable at{{40, 100}};
            at.begin(game.index, game.variant, game.names);
            for (auto const line : std::views::split(before, '\n'))
                if (!line.empty()) at.type(std::string{line.begin(), line.end()} + "<Enter>");
            auto const events = at.evening().sitting.events().size();
            at.keys();
            at.type(typed);
            if (!typed.starts_with('<')) at.type("<Enter>");
            auto const keys = at.keys();
            EXPECT_EQ(at.evening().sitting.events().size(), events + 1) << game.game << ": " << typed << '\n' << at.screen();
            table += fmt::format("{:>4}  {:<24} {}\n", keys, typed, what);
        }
    }
    EXPECT_TRUE(matches_golden(table, "tui/key-counts.txt"));
}

}  // namespace
}  // namespace score::test::key_counts_test
