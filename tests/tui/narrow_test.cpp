// Screens too narrow for a side panel.
#include <gtest/gtest.h>

#include "golden.hpp"
#include "in_language.hpp"
#include "pad/naming.hpp"
#include "pad_at_table.hpp"

namespace score::test::narrow_test {
namespace {

using namespace pad;

enum Game { rubber, chicago, borc, table, bezique, king };
constexpr std::string_view two_names = "Kemal<Enter>Suna<Enter>";

struct Narrow {
    std::string_view name;
    Game game;
    int variant;
    std::string_view script;
};
void PrintTo(Narrow const& narrow, std::ostream* out) { *out << narrow.name; }

// Of partners each keeps a part of his name.
TEST(Names, OfPartnersGiveWayInTurn) {
    EXPECT_EQ(names_within("Ada & Ben", 9), "Ada & Ben");
    EXPECT_EQ(names_within("Maximilian-Alexander & Anna", 20), "Maximilian-A… & Anna");
    EXPECT_EQ(names_within("Anna & Maximilian-Alexander", 20), "Anna & Maximilian-A…");
    EXPECT_EQ(names_within("Maximilian-Alexander & Friederike-Charlotte", 17), "Maximi… & Friede…");
    EXPECT_EQ(names_within("Maximilian-Alexander", 8), "Maximil…");
    EXPECT_EQ(names_within("Ada & Ben – Maximilian-Alexander & Dina", 27), "Ada & Ben – Maximil… & Dina");
    PadAtTable at;
    at.begin(rubber, 0, "Maximilian-Alexander<Enter>Burak<Enter>Friederike<Enter>Deniz<Enter>");
    EXPECT_TRUE(at.shows("… & Fri")) << at.screen();
}

TEST(Borc, KeepsTheDifferenceInTurkish) {
    InLanguage const turkish{"tr"};
    PadAtTable at;
    at.begin(borc);
    at.type("4s= n 24 ns 1<Enter>");
    EXPECT_TRUE(at.shows(shortened(_("diff"), 5))) << at.screen();
}

class NarrowSheet : public testing::TestWithParam<Narrow> {};

TEST_P(NarrowSheet, HasItsExplanationBelowIt) {
    auto const& narrow = GetParam();
    for (auto const size : {Size{12, 40}, Size{24, 60}}) {
        PadAtTable at;
        if (narrow.game == bezique) at.begin(narrow.game, narrow.variant, two_names);
        else at.begin(narrow.game, narrow.variant);
        at.type(narrow.script);
        at.take(Resized{size});
        at.type("<Esc>");
        EXPECT_TRUE(matches_golden(at.screen(), fmt::format("tui/narrow-{}-{}x{}.txt", narrow.name, size.columns, size.rows)));
        at.type("<Up><Right>");
        EXPECT_TRUE(matches_golden(at.screen(), fmt::format("tui/narrow-{}-figure-{}x{}.txt", narrow.name, size.columns, size.rows)));
    }
}

INSTANTIATE_TEST_SUITE_P(Golden, NarrowSheet,
    testing::Values(Narrow{"rubber", rubber, 0, "2s= n<Enter>1c= e<Enter>2nt= s<Enter>3nt+1 w<Enter>3c-1 e<Enter>"},
        Narrow{"chicago", chicago, 0, "2s= n<Enter>pass<Enter>3nt+1 w<Enter>4hx-2 e<Enter>1nt= s<Enter>4s= n<Enter>"},
        Narrow{"borc", borc, 0, "4s= n hcp 24 ns fits 1<Enter>3nt-1 w hcp 22 ew fits 0<Enter>2h= e hcp 21 ew fits 1<Enter>"},
        Narrow{"teams", table, 1, "2s= n other -50<Enter>3nt+1 w vs 600 ew<Enter>4hx-2 e<Enter>"},
        Narrow{"king", king, 0, "w kupa 3 6 4<Enter>el 4 3 3<Enter>koz d 3 2 5<Enter>"},
        Narrow{"bezique", bezique, 0, "dealer s<Enter>s kq:d<Enter>n 4a<Enter>n ^4a<Enter>s bz<Enter>"}),
    [](auto const& instance) { return std::string{instance.param.name}; });

TEST(NarrowScreens, SayHowItStandsInOneLine) {
    PadAtTable at{{12, 40}};
    at.begin(rubber);
    at.type("4s= n<Enter>");
    EXPECT_TRUE(at.shows("✓")) << at.screen();  // the new entry first
    at.type("<Esc>");
    EXPECT_TRUE(at.shows("Rubber 1 deal 2 · vulnerable NS")) << at.screen();
}

TEST(NarrowScreens, PreviewBelowTheSheet) {
    PadAtTable at{{12, 40}};
    at.begin(rubber);
    at.type("4s= n<Enter>3nt= w");
    EXPECT_TRUE(at.shows("contract tricks")) << at.screen();
    EXPECT_TRUE(at.shows("✓ Burak & Deniz +100")) << at.screen();
}

TEST(NarrowScreens, HaveAllOfTheFiguresColumnsThatMatter) {
    PadAtTable at{{12, 40}};
    at.begin(borc);
    at.type("4s= n hcp 24 ns fits 1<Enter>");
    for (auto const text : {"4♠= N", "24·1", "6"}) EXPECT_TRUE(at.shows(text)) << text << "\n" << at.screen();
}

}  // namespace
}  // namespace score::test::narrow_test
