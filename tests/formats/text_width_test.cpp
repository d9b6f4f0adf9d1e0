// The display width of text, and fitting text into a width.
#include "score/formats/text/printable.hpp"
#include "score/formats/text/width.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "score/formats/text/wrap.hpp"

namespace score::formats::text_width_test {
namespace {

TEST(Width, OfScripts) {
    struct Measured {
        char const* text;
        int width;
    };
    for (auto const& [text, width] : {Measured{"", 0}, Measured{"Işıl Şen", 8}, Measured{"Großmann", 8}, Measured{"Łódź", 4},
             Measured{"Γιώργος", 7}, Measured{"Пётр", 4}, Measured{"漢字", 4}, Measured{"やまだ", 6}, Measured{"김철수", 6},
             Measured{"Ｔａ", 4}, Measured{"ﾔﾏﾀﾞ", 4}, Measured{"o\u0308", 1}, Measured{"e\u0302\u0303x", 2}, Measured{"が", 2},
             Measured{"か\u3099", 2}, Measured{"مُحَمَّد", 4}, Measured{"שָׁלוֹם", 4}, Measured{"♠♥♦♣", 4}, Measured{"🦊", 2}, Measured{"🂡", 1},
             Measured{"👩\u200d👩\u200d👧", 6}, Measured{"4♥= — …", 7}})
        EXPECT_EQ(width_of(text), width) << text;
}

TEST(Width, OfWhatIsWrittenOut) {
    EXPECT_EQ(width_of("a\x1b[1m"), 8);
    EXPECT_EQ(width_of("\t"), 4);
    EXPECT_EQ(width_of("a\u202eb"), 8);
    EXPECT_EQ(width_of("\u200b\u2066"), 12);
    EXPECT_EQ(width_of("\xFF"), 1) << "read as ISO 8859-1";
    EXPECT_EQ(width_of("\xC0\xAF"), 2) << "overlong";
    EXPECT_EQ(width_of("\xED\xA0\x80"), 6) << "a surrogate";
}

TEST(Padded, FillsColumns) {
    EXPECT_EQ(padded("ab", 4), "ab  ");
    EXPECT_EQ(padded("ab", -4), "  ab");
    EXPECT_EQ(padded("漢字", 5), "漢字 ");
    EXPECT_EQ(padded("漢字", -5), " 漢字");
    EXPECT_EQ(padded("Jo\u0308rg", 6), "Jo\u0308rg  ");
    EXPECT_EQ(padded("abc", 2), "abc");
    EXPECT_EQ(padded("漢字", 0), "漢字");
    EXPECT_EQ(padded("a\x1b", 6), "a\\x1b ");
}
RC_GTEST_PROP(Padded, TakesTheColumnsOrMore, (std::string const& bytes)) {
    auto const width = *rc::gen::inRange(-30, 30);
    RC_ASSERT(width_of(padded(bytes, width)) == std::max(std::abs(width), width_of(bytes)));
}

TEST(Fitting, NeverBreaksACharacter) {
    EXPECT_EQ(fitting("漢字", 3).shown, "漢");
    EXPECT_EQ(fitting("漢字", 3).columns, 2);
    EXPECT_EQ(fitting("漢字", 3).size, 3U);
    EXPECT_EQ(fitting("o\u0308o\u0308", 1).shown, "o\u0308");
    EXPECT_EQ(fitting("ab\u202ec", 7).shown, "ab");
    EXPECT_EQ(fitting("abc", 0).shown, "");
    EXPECT_EQ(fitting("abc", -1).shown, "");
    EXPECT_EQ(fitting("\xE6\xBC", 1).shown, "æ");
}

TEST(Shortened, EndsWithAnEllipsis) {
    EXPECT_EQ(shortened("Ayşe Yılmaz", 6), "Ayşe …");
    EXPECT_EQ(shortened("Ayşe", 4), "Ayşe");
    EXPECT_EQ(shortened("漢字漢字", 5), "漢字…");
    EXPECT_EQ(shortened("abc", 0), "");
}

TEST(Shortened, NeverCutsWhatIsWrittenOutForACharacter) {
    for (auto width = 1; width < 12; ++width) {
        auto const cut = shortened("a\u202eb\u202ec", width);
        EXPECT_LE(width_of(cut), width);
        EXPECT_THAT((std::vector<std::string>{"…", "a…", "a\\u202e…", "a\\u202eb…", "a\\u202eb"}), testing::Contains(cut)) << width;
    }
}

TEST(Shortened, HasPicturesThatAreJoinedBesideEachOther) {
    EXPECT_EQ(shortened("👩‍👩‍👧‍👦", 8), "👩👩👧👦");
    EXPECT_EQ(shortened("👩‍👩‍👧‍👦", 7), "👩👩👧…");
    EXPECT_EQ(shortened("a\u200db", 8), "a\\u200db");
}

// Sanitizing is the same for measuring and printing.
RC_GTEST_PROP(Width, IsThatOfWhatIsPrinted, (std::string const& bytes)) { RC_ASSERT(width_of(bytes) == width_of(printable(bytes))); }

using Lines = std::vector<std::string>;

TEST(Wrapped, BreaksAtBlanks) {
    EXPECT_EQ(wrapped("the rubber is over", 10), (Lines{"the rubber", "is over"}));
    EXPECT_EQ(wrapped("abcdefgh", 4), (Lines{"abcd", "efgh"}));
    EXPECT_EQ(wrapped("ab abcdefg x", 4), (Lines{"ab", "abcd", "efg", "x"}));
    EXPECT_EQ(wrapped("", 4), Lines{""});
    EXPECT_EQ(wrapped("漢字漢 字", 5), (Lines{"漢字", "漢 字"}));
    EXPECT_EQ(wrapped("Jo\u0308rg und O\u0308zge", 8), (Lines{"Jo\u0308rg und", "O\u0308zge"}));
}
TEST(Wrapped, BreaksWhatIsWrittenOutWhereALineHasNoRoomForIt) { EXPECT_EQ(wrapped("\u202e", 4), (Lines{"\\u20", "2e"})); }

RC_GTEST_PROP(Wrapped, LinesFit, (std::string const& bytes)) {
    auto const width = *rc::gen::inRange(2, 30);
    for (auto const& line : wrapped(bytes, width)) RC_ASSERT(width_of(line) <= width);
}

}  // namespace
}  // namespace score::formats::text_width_test
