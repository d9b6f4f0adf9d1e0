// Lists in a text.
#include <gtest/gtest.h>
#include <vector>

#include "text/joined.hpp"

namespace score::formats::text_joined_test {
namespace {

TEST(TextJoined, HasSomethingBetweenItsParts) {
    EXPECT_EQ(joined(std::vector<std::string>{}, ", "), "");
    EXPECT_EQ(joined(std::vector{"a", "b", "c"}, ", "), "a, b, c");
    EXPECT_EQ(joined(std::vector{1, 2}, "+", [](int n) { return std::to_string(n); }), "1+2");
}
TEST(TextJoined, LeavesOutWhatIsEmpty) { EXPECT_EQ(joined(std::vector{"", "a", "", "b", ""}, ", "), "a, b"); }

}  // namespace
}  // namespace score::formats::text_joined_test
