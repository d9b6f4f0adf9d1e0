// A line is read once: by the key that completes it, and by nothing that comes after.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "counted_game.hpp"
#include "pad_at_table.hpp"

namespace score::parses_test {
namespace {

using namespace formats::sheets;
using testing::IsEmpty;
using testing::SizeIs;

struct Play {
    test::CountedGame const& game;
    std::string_view names;
    std::vector<std::string_view> lines;   // that stand
    std::string_view line, other, unread;  // one more; one with a name that corrects the first of them; one that nobody can read
};

constexpr std::string_view four = "Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>", two = "Ayşe<Enter>Burak<Enter>";

std::vector<Play> const& plays() {
    static test::CountedGame const rubber{"counted-rubber", rubber_game()}, king{"counted-king", king_game()},
        bezique{"counted-bezique", bezique_game()};
    static std::vector<Play> const all{
        {rubber, four, {"1nt= n", "2h-1 e", "1s= e", "4s-1 n", "2d= s"}, "4 spades doubled 1 down n", "1nt+1 ayşe", "4s= ayşe, foo"},
        {king, four, {"w kupa 3 6 4 0", "rıfkı e", "kız 1 1 1 1", "erkek 2 2 2 2", "el 3 3 3 4"}, "kız 2 1 1 0", "w rıfkı burak",
            "burak foo"},
        {bezique, two, {"dealer s", "s KQ:D", "n 4A", "s BZ1", "n KQ:S"}, "s 4K", "dealer ayşe", "ayşe foo"},
    };
    static bool const added = [] {
        for (auto const& play : all) add_game(play.game);
        return true;
    }();
    (void)added;
    return all;
}

class Parses : public testing::TestWithParam<std::size_t> {
protected:
    // Asked first, so that the table has the game before the pad looks.
    Play const& play_ = plays()[GetParam()];
    test::PadAtTable at_;

    std::vector<std::string> read() const { return play_.game.taken_lines(); }
    void SetUp() override {
        at_.begin(test::place_of(play_.game), 0, play_.names);
        for (auto const line : play_.lines) enter(line);
        ASSERT_EQ(at_.evening().replayed->events.size(), play_.lines.size()) << at_.screen();
        (void)read();
    }
    void enter(std::string_view line) {
        for (auto const key : pad::keys_of(line)) at_.take(key);
        at_.type("<Enter>");
    }
    // Each key is seen before the next one is pressed.
    void type_slowly(std::string_view line) {
        for (auto const key : pad::keys_of(line)) {
            at_.take(key);
            at_.screen();
            EXPECT_LE(read().size(), 1U) << line << "\n" << at_.screen();
        }
    }
    void press(std::string_view key) {
        at_.type(key);
        at_.screen();
    }
};

TEST_P(Parses, OnceForAKeyAndNeverAgainForEnter) {
    type_slowly(play_.line);
    press("<Enter>");
    EXPECT_THAT(read(), IsEmpty());
    EXPECT_EQ(at_.evening().replayed->events.size(), play_.lines.size() + 1) << at_.screen();
}

TEST_P(Parses, OnceForALineThatIsPasted) {
    enter(play_.line);
    at_.screen();
    EXPECT_THAT(read(), SizeIs(1));
    EXPECT_EQ(at_.evening().replayed->events.size(), play_.lines.size() + 1) << at_.screen();
}

TEST_P(Parses, OnceForAKeyWhereNamesStand) {
    type_slowly(play_.unread);
    press("<Enter>");
    EXPECT_THAT(read(), IsEmpty());
    EXPECT_EQ(at_.evening().replayed->events.size(), play_.lines.size()) << at_.screen();
}

TEST_P(Parses, OnceForACorrection) {
    type_slowly("correct 1 ");
    type_slowly(play_.other);
    press("<Enter>");
    EXPECT_THAT(read(), IsEmpty());
    EXPECT_EQ(at_.evening().sitting.events().size(), play_.lines.size() + 1) << at_.screen();
}

TEST_P(Parses, NothingForUndoAndOnceForRedo) {
    press("<F3>");
    EXPECT_THAT(read(), IsEmpty());
    EXPECT_EQ(at_.evening().replayed->events.size(), play_.lines.size() - 1) << at_.screen();
    press("<F4>");
    EXPECT_THAT(read(), SizeIs(1));
    EXPECT_EQ(at_.evening().replayed->events.size(), play_.lines.size()) << at_.screen();
}

TEST_P(Parses, NothingForUndoFromTheHistoryAndOnceForRedo) {
    at_.type("<F5>t");
    EXPECT_THAT(read(), IsEmpty());
    EXPECT_EQ(at_.evening().replayed->events.size(), play_.lines.size() - 1) << at_.screen();
    (void)read();
    at_.type("t");
    EXPECT_THAT(read(), SizeIs(1));
    EXPECT_EQ(at_.evening().replayed->events.size(), play_.lines.size()) << at_.screen();
}

TEST_P(Parses, EachLineOnceWhenAnEveningIsOpened) {
    auto const kept = at_.book().read(at_.evening().sitting.head().id);
    ASSERT_TRUE(kept);
    auto const opened = pad::OpenEvening::of(*kept);
    EXPECT_EQ(opened.replayed->events.size(), play_.lines.size());
    EXPECT_THAT(read(), SizeIs(play_.lines.size()));
}

std::string name_of(testing::TestParamInfo<std::size_t> const& game) {
    constexpr std::array names{"Rubber", "King", "Bezique"};
    return names[game.param];
}
INSTANTIATE_TEST_SUITE_P(Games, Parses, testing::Values(0, 1, 2), name_of);

}  // namespace
}  // namespace score::parses_test
