// The evenings of `scorepad --demo`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

#include "desk/demo.hpp"
#include "golden.hpp"
#include "pad_at_table.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/sitting.hpp"

namespace score::test::demo_test {
namespace {

using namespace pad;
using testing::HasSubstr;

// A user of the demonstration.
class Visitor {
public:
    explicit Visitor(Size size = {24, 80}) : desk_{demo_book().value(), surroundings()}, pad_{desk_, size, Letters::unicode} {}
    void type(std::string_view script) {
        for (auto const key : keys_of(script)) pad_.take(key);
    }
    void open(std::string_view game) { pad_.open(*demo_evening_of(game)); }
    std::string screen() const { return view(pad_.model()).text(); }
    Model const& model() const { return pad_.model(); }

private:
    static Surroundings surroundings() {
        auto around = demo_surroundings();
        around.now = [] { return std::string{"2026-11-21T20:00:00+03:00"}; };
        return around;
    }
    Desk desk_;
    Pad pad_;
};

TEST(Demo, EveryLineIsTakenByItsSheet) {
    std::set<std::string, std::less<>> identities;
    for (auto const& evening : demo_evenings()) {
        auto const sitting = sitting_of(evening);
        ASSERT_TRUE(sitting.has_value()) << evening.game << ": " << sitting.error();
        EXPECT_TRUE(identities.emplace(sitting->head().id.text()).second) << evening.date;
        auto const replayed = sheets::replay(*sitting);
        ASSERT_TRUE(replayed.has_value()) << evening.game;
        for (auto const& finding : replayed->findings)
            ADD_FAILURE() << evening.game << ": " << finding.text << ": " << score::formats::translated(finding.found.message);
        EXPECT_EQ(sitting->is_finished(), evening.finished);
        EXPECT_EQ(sitting->head().players.size(), sheets::variant_of(*replayed->game, evening.variant)->seats.size());
    }
}

TEST(Demo, HasEveryGameAndBothKindsOfEvenings) {
    for (sheets::GameInfo const& game : sheets::all_games()) EXPECT_TRUE(demo_evening_of(game.word()).has_value()) << game.word();
    EXPECT_FALSE(demo_evening_of("whist").has_value());
    auto const finished = std::ranges::count_if(demo_evenings(), &DemoEvening::finished);
    EXPECT_GT(finished, 0);
    EXPECT_LT(finished, std::ssize(demo_evenings()));
    EXPECT_TRUE(std::ranges::is_sorted(demo_evenings(), std::ranges::greater{}, &DemoEvening::date));
}

TEST(Demo, LinesThatCannotBeAreNamed) {
    DemoEvening const wrong{"rubber", "rubber", "2026-11-01", 20, {}, {}, "N A, E B", "4s= n\n8s= n\npass"};
    EXPECT_EQ(sitting_of(wrong).error(), "8s= n");
}

TEST(Demo, BookIsKeptNowhere) {
    TemporaryFolder const folder;
    auto const before = fs::current_path();
    fs::current_path(folder.path());
    {
        auto book = demo_book();
        ASSERT_TRUE(book.has_value());
        EXPECT_EQ(book->list()->size(), demo_evenings().size());
        EXPECT_TRUE(book->verify()->is_sound());
        auto other = demo_book();  // a separate book
        EXPECT_TRUE(other.has_value());
    }
    fs::current_path(before);
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(Demo, SaysWhatItIs) {
    for (auto const size : {Size{24, 80}, Size{43, 132}}) {
        Visitor const visitor{size};
        EXPECT_THAT(visitor.screen(), HasSubstr("demonstration"));
        EXPECT_TRUE(matches_golden(visitor.screen(), fmt::format("tui/demo-{}x{}.txt", size.columns, size.rows)));
    }
    Visitor visitor;
    visitor.open("king");
    EXPECT_THAT(visitor.screen(), HasSubstr("demonstration"));
}

TEST(Demo, CanBeTried) {
    Visitor visitor;
    visitor.open("king");
    auto const before = visitor.model().evening->rows.size();
    visitor.type("el 4 3 3<Enter>");
    EXPECT_EQ(visitor.model().evening->rows.size(), before + 1) << visitor.screen();
    visitor.type("<F3><F3>");
    EXPECT_LT(visitor.model().evening->rows.size(), before + 1);
    visitor.type("<F10>n<Enter>Ayşe<Enter><F2>4s= n<Enter>");
    EXPECT_EQ(visitor.model().evening->tally.contestants.front().total, 120);
    visitor.type("<F10>s<Right>");
    EXPECT_TRUE(demo_surroundings().settings_file.empty());
}

TEST(Demo, OtherBooksAreWhatTheyWere) {
    PadAtTable at;
    EXPECT_EQ(at.screen().find("demonstration"), std::string::npos);
}

TEST(Demo, EveningsCanAllBeOpened) {
    Visitor visitor;
    for (sheets::GameInfo const& game : sheets::all_games()) {
        visitor.open(game.word());
        ASSERT_TRUE(visitor.model().evening && visitor.model().evening->replayed) << game.word();
        EXPECT_EQ(visitor.model().evening->sitting.head().game, game.word());
        visitor.type("<F10>");
    }
}

}  // namespace
}  // namespace score::test::demo_test
