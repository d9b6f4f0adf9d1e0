#include "pad/canvas.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::pad::canvas_test {
namespace {

std::string painted(std::string_view text, Size size = {1, 20}, Letters letters = Letters::unicode) {
    Canvas canvas{size, letters};
    Pane{canvas}.put(0, 0, text);
    return canvas.row(0);
}

TEST(Canvas, CutsWhatDoesNotFit) {
    EXPECT_EQ(painted("abcdef", {1, 4}), "abcd");
    EXPECT_EQ(painted("♠♥♦♣", {1, 3}), "♠♥♦");
}

TEST(Canvas, APaneIsCutAtBothEdges) {
    Canvas canvas{{1, 10}};
    Pane const whole{canvas}, right = whole.part({0, 4}, {1, 4});
    whole.put(0, 0, "..........");
    right.put_right(0, 4, "abcdef");
    EXPECT_EQ(canvas.row(0), "....cdef..");
    right.put(0, -1, "漢漢");  // half of it would be outside
    EXPECT_EQ(canvas.row(0), "....c漢f..");
}

TEST(Canvas, WideCharactersTakeTwoCellsOrAreLeftOut) {
    Canvas canvas{{1, 4}};
    Pane const pane{canvas};
    EXPECT_EQ(pane.put(0, 0, "漢字"), 4);
    EXPECT_EQ(canvas.at({0, 1}).text(), "");
    EXPECT_EQ(painted("abc漢", {1, 4}), "abc");
    pane.put(0, 1, "x");  // half of a character is overwritten: the other half is cleared
    EXPECT_EQ(canvas.row(0), " x字");
}

TEST(Canvas, CombiningCharactersJoinTheCellBefore) {
    Canvas canvas{{1, 4}};
    EXPECT_EQ(Pane{canvas}.put(0, 0, "e\u0301x"), 2);
    EXPECT_EQ(canvas.at({0, 0}).text(), "e\u0301");
}

TEST(Canvas, ACellHasRoomForAFewCombiningCharacters) {
    Canvas canvas{{1, 4}};
    std::string towering{"漢"};
    for (auto i = 0; i < 100; ++i) towering += "\u0301";
    EXPECT_EQ(Pane{canvas}.put(0, 0, towering + "x"), 3);
    EXPECT_EQ(canvas.at({0, 0}).text(), "漢\u0301\u0301\u0301\u0301\u0301");
    EXPECT_EQ(canvas.at({0, 2}).text(), "x");
}

TEST(Canvas, RepeatsTheWholeOfAText) {
    Canvas canvas{{2, 9}};
    Pane const part = Pane{canvas}.part({0, 1}, {1, 7});
    part.fill(0, Role::rule, "─");
    EXPECT_EQ(canvas.row(0), " ───────");
    EXPECT_EQ(canvas.at({0, 7}).role, Role::rule);
    EXPECT_EQ(canvas.at({0, 8}).role, Role::text);
    part.fill(0, Role::text, "漢");
    EXPECT_EQ(canvas.row(0), " 漢漢漢─");
    part.part({0, 0}, {1, 2}).fill(0, Role::text, "ab");
    EXPECT_EQ(canvas.row(0), " ab漢漢─");
    part.part({0, 1}, {1, 2}).fill(0, Role::text, ".");  // half of a wide character is overwritten at its end
    EXPECT_EQ(canvas.row(0), " a.. 漢─");
    part.fill(0, Role::text, "");
    part.part({0, 0}, {1, 1}).fill(0, Role::text, "漢");  // does not fit
    part.fill(1, Role::text, "x");
    part.part({0, 0}, {1, 2}).fill(0, Role::text, "字");
    EXPECT_EQ(canvas.row(0), " 字. 漢─");
    part.horizontal(0, 5, 100);
    part.horizontal(-1, 0, 100);
    EXPECT_EQ(canvas.text(), " 字.  ──\n\n");
}

TEST(Canvas, TellsWhichRowsAreTheSame) {
    Canvas one{{2, 6}}, other{{2, 6}};
    Pane{one}.put(0, 0, "e\u0301漢x", Role::dim);
    Pane{other}.put(0, 0, "abcdef");
    EXPECT_FALSE(one.has_row_of(other, 0));
    EXPECT_TRUE(one.has_row_of(other, 1));
    Pane{other}.put(0, 0, "e\u0301漢x  ", Role::dim);
    EXPECT_FALSE(one.has_row_of(other, 0));  // the spaces have another role
    other.ink({0, 4}, 2, Role::text);
    EXPECT_TRUE(one.has_row_of(other, 0));
}

TEST(Canvas, MakesControlCharactersVisible) {
    EXPECT_EQ(painted("a\x1b[31mb"), "a\\x1b[31mb");
    EXPECT_EQ(painted("a\u202eb\u200b"), "a\\u202eb\\u200b");
    EXPECT_EQ(painted("\xff"), "ÿ");
}

TEST(Canvas, DrawsLettersWhereTheTerminalHasNoUtf8) {
    EXPECT_EQ(painted("4♥ Işıl Şen ─┼█", {1, 20}, Letters::ascii), "4H Isil Sen -+#");
    EXPECT_EQ(painted("ÄÖÜ ×2 ß", {1, 20}, Letters::ascii), "AOU x2 s");
    EXPECT_EQ(painted("漢x", {1, 20}, Letters::ascii), "? x");
    EXPECT_EQ(painted("Łukasz, Zoë\u00A0Dvořák", {1, 20}, Letters::ascii), "Lukasz, Zoe Dvorak");
}

// A sentence that is cut is seen to be; what messages quote and cite, and what the form points with, is no question mark.
TEST(Canvas, DrawsSignsOfSentencesWithoutUtf8) {
    EXPECT_EQ(painted(shortened("Deniz may say more", 10), {1, 20}, Letters::ascii), "Deniz may~");
    EXPECT_EQ(painted("king.md §3 „kız“ ‚a‘", {1, 24}, Letters::ascii), "king.md s3 \"kiz\" 'a'");
    EXPECT_EQ(painted("‹ üç ›", {1, 20}, Letters::ascii), "< uc >");
    EXPECT_EQ(painted("Kemal 40 · 20", {1, 20}, Letters::ascii), "Kemal 40 . 20") << "no minus beside figures";
}

TEST(Canvas, SuitsHaveTheirOwnRoles) {
    Canvas canvas{{1, 10}};
    EXPECT_EQ(Pane{canvas}.put_suits(0, 0, "A♠ K♥", Role::dim), 5);
    EXPECT_EQ(canvas.at({0, 0}).role, Role::dim);
    EXPECT_EQ(canvas.at({0, 1}).role, Role::spades);
    EXPECT_EQ(canvas.at({0, 4}).role, Role::hearts);
}

TEST(Canvas, PartsCutAtTheirOwnEdges) {
    Canvas canvas{{3, 10}};
    auto const part = Pane{canvas}.part({1, 2}, {1, 3});
    part.put(0, 0, "abcdef");
    part.put(1, 0, "below");
    part.put(0, 2, "xyz");
    EXPECT_EQ(canvas.text(), "\n  abx\n\n");
}

RC_GTEST_PROP(Canvas, AnyBytesGiveSafeCellsOfTheRightWidth, (std::string const& bytes)) {
    for (auto const letters : {Letters::unicode, Letters::ascii}) {
        Canvas canvas{{2, 12}, letters};
        Pane const pane{canvas};
        pane.put(0, 3, bytes);
        pane.put_within(1, 0, 9, bytes);
        for (auto row = 0; row < 2; ++row)
            for (auto column = 0; column < 12; ++column) {
                std::string_view text = canvas.at({row, column}).text();
                if (text.empty()) RC_ASSERT(column > 0);
                for (; !text.empty();) {
                    auto const character = formats::decode(text);
                    RC_ASSERT(character.valid);
                    RC_ASSERT(formats::is_safe(character.point));
                    RC_ASSERT(letters == Letters::unicode || character.point < 0x80);
                    text.remove_prefix(character.size);
                }
            }
    }
}

// Sanitizing is the same for painting, measuring and printing.
RC_GTEST_PROP(Canvas, PaintsWhatIsPrintable, (std::string const& bytes)) {
    auto const safe = formats::printable(bytes);
    RC_ASSERT(width_of(bytes) == width_of(safe));
    Canvas canvas{{2, 60}};
    Pane{canvas}.put(0, 0, bytes);
    Pane{canvas}.put(1, 0, safe);
    RC_ASSERT(canvas.row(0) == canvas.row(1));
}

RC_GTEST_PROP(Canvas, WrappedLinesFit, (std::string const& bytes)) {
    auto const width = *rc::gen::inRange(2, 30);
    for (auto const& line : wrapped(bytes, width)) RC_ASSERT(width_of(line) <= width);
}

}  // namespace
}  // namespace score::pad::canvas_test
