// Trimming.
#include "score/formats/text/trim.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace score::formats::text_trim_test {
namespace {

TEST(Trimmed, HasNoBlanksAtItsEnds) {
    EXPECT_EQ(trimmed(" \ta b\t "), "a b");
    EXPECT_EQ(trimmed("a\r\n"), "a\r\n");
    EXPECT_EQ(trimmed("\r\n a\r\n", white_space), "a");
    EXPECT_EQ(trimmed(" \t "), "");
    EXPECT_EQ(trimmed(""), "");
    EXPECT_EQ(trimmed("\u00A0ş\u00A0"), "\u00A0ş\u00A0");
    EXPECT_EQ(trimmed_before("  a  "), "a  ");
    EXPECT_EQ(trimmed_before("\n a", white_space), "a");
    EXPECT_EQ(trimmed_behind("  a  "), "  a");
    EXPECT_EQ(trimmed_behind(" \t"), "");
}

TEST(Spaces, StandForNoBreakSpacesAndKeepAllPlaces) {
    EXPECT_EQ(with_spaces("4\u00A0S\u00A0\u00A0="), "4  S    =");
    EXPECT_EQ(with_spaces("\u00C2 A\u0160"), "\u00C2 A\u0160");
}

TEST(Trimmed, SaysWhereTheRestStands) {
    EXPECT_EQ(trimmed("x  a b  y", Span{1, 8}), (Span{3, 6}));
    EXPECT_EQ(trimmed("x    y", Span{1, 5}), (Span{5, 5}));
    EXPECT_EQ(trimmed("ab", Span{1, 1}), (Span{1, 1}));
}

TEST(Trimmed, IsBlankWhereNothingIsLeft) {
    EXPECT_TRUE(is_blank(""));
    EXPECT_TRUE(is_blank(" \t\r\n"));
    EXPECT_FALSE(is_blank(" \n", blank_characters));
    EXPECT_FALSE(is_blank(" x "));
    EXPECT_FALSE(is_blank("\u00A0"));
}

RC_GTEST_PROP(Trimmed, IsTrimmedAlready, ()) {
    auto const text = *rc::gen::container<std::string>(rc::gen::element(' ', '\t', '\n', 'a', '\xC3'));
    auto const once = trimmed(text, white_space);
    RC_ASSERT(trimmed(once, white_space) == once);
    RC_ASSERT(once.empty() == is_blank(text));
    RC_ASSERT(trimmed_behind(trimmed_before(text, white_space), white_space) == once);
}

}  // namespace
}  // namespace score::formats::text_trim_test
