// Cards typed in the letters of a language; output is canonical.
#include <gmock/gmock.h>

#include "run.hpp"

namespace score::cli::test::ranks_test {
namespace {

using testing::HasSubstr;

std::string sheet(std::vector<char const*> const& words) {
    auto const ran = run(score_program, words);
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    return ran.out;
}

TEST(Ranks, OfBeziqueAreThoseOfTheLanguage) {
    auto const english = sheet({"bezique", "dealer s", "s kq:d", "n 4k", "s 4q", "n 4j:h"});
    EXPECT_EQ(sheet({"bezique", "--ranks", "tr", "dealer s", "s pk:d", "n 4p", "s 4k", "n 4v:h"}), english);
    EXPECT_EQ(sheet({"bezique", "--ranks=de", "dealer s", "s kd:d", "n 4k", "s 4d", "n 4b:h"}), english);
    EXPECT_NE(sheet({"bezique", "dealer s", "s kq:d", "n 4q"}), sheet({"bezique", "--ranks=tr", "dealer s", "s pk:d", "n 4p"}));
}

TEST(Ranks, OfKingAreThoseOfTheLanguage) {
    EXPECT_EQ(sheet({"king", "--ranks=tr", "w kupa 3 6 4", "void rifki e ap"}), sheet({"king", "w kupa 3 6 4", "void rifki e ak"}));
}

// Positions are preserved: a fault is shown at its position in the typed text.
TEST(Ranks, KeepPlaces) {
    auto const ran = run(score_program, {"bezique", "--ranks=tr", "n 4p zz"});
    EXPECT_THAT(ran.err, HasSubstr("n 4p zz\n"));
}

}  // namespace
}  // namespace score::cli::test::ranks_test
