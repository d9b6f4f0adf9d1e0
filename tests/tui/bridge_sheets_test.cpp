// The sheets of bridge as people draw them, at two sizes.
#include <gtest/gtest.h>

#include "golden.hpp"
#include "pad_at_table.hpp"

namespace score::test {
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
    at.type("4s= n");  // what the other table had comes later
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("missing: 1")) << at.screen();
    at.type("<Up><Enter> oth<Tab> -50<Enter>");
    EXPECT_EQ(at.evening().rows.front().text, "4s= n other -50");
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

}  // namespace
}  // namespace score::test
