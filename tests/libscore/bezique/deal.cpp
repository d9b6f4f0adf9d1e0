#include "score/bezique/deal.hpp"

#include <gmock/gmock.h>

#include "bezique_example.hpp"
#include "bezique_text.hpp"

namespace score::bezique {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
constexpr auto north = Player::north, south = Player::south;
Rules const turkish = rules_of(FormId::turkish96);

TEST(BeziqueExample4, TheWholeDealReplaysToItsDerivation) {
    auto const played = play(turkish, test::example4_dealt(), test::example4_tricks());
    ASSERT_TRUE(played);
    ASSERT_FALSE(played->fault) << played->fault->trick << ' ' << static_cast<int>(played->fault->fault);
    auto const& deal = played->deal;
    EXPECT_EQ(deal.phase(), Phase::over);
    EXPECT_EQ(deal.marks(north), 300);
    EXPECT_EQ(deal.marks(south), 430);
    EXPECT_EQ(deal.trump(), Suit::diamonds);
    EXPECT_FALSE(deal.table_opened());
    EXPECT_EQ(deal.to_act(), north);
    EXPECT_EQ(deal.peg(north), std::nullopt);
    EXPECT_EQ(deal.peg(south), 80);
    EXPECT_EQ(deal.brisques(north), 14);
    EXPECT_EQ(deal.brisques(south), 18);
}

}  // namespace
}  // namespace score::bezique
