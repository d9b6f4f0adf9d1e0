// Positions in texts: lines and columns for display, and text that is safe to print.
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"

#include <gtest/gtest.h>
#include <ostream>
#include <rapidcheck/gtest.h>
#include <string>

namespace score::formats {
static bool operator==(Place a, Place b) { return a.line == b.line && a.column == b.column; }
static void PrintTo(Place p, std::ostream* os) { *os << p.line << ':' << p.column; }
}  // namespace score::formats

namespace score::formats::source_test {
namespace {

Place place(std::string_view text, std::size_t offset) { return place_of({"x.pbn", text}, offset); }
std::string_view line(std::string_view text, std::size_t offset) {
    auto const at = line_around({"x.pbn", text}, offset);
    return text.substr(at.begin, at.size());
}

TEST(Places, CountLinesAndColumnsFromOne) {
    EXPECT_EQ(place("one\ntwo\n", 0), (Place{1, 1}));
    EXPECT_EQ(place("one\ntwo\n", 2), (Place{1, 3}));
    EXPECT_EQ(place("one\ntwo\n", 4), (Place{2, 1}));
    EXPECT_EQ(place("one\ntwo\n", 6), (Place{2, 3}));
}

TEST(Places, BeginAtTheFirstLineOfTheStretch) { EXPECT_EQ(place_of({"x.pbn", "one\ntwo\n", 101}, 5), (Place{102, 2})); }

TEST(Places, KnowThreeLineEnds) {
    EXPECT_EQ(place("a\nb", 2), (Place{2, 1}));
    EXPECT_EQ(place("a\r\nb", 3), (Place{2, 1}));
    EXPECT_EQ(place("a\rb", 2), (Place{2, 1}));
    EXPECT_EQ(place("a\n\rb", 3), (Place{3, 1}));
    EXPECT_EQ(place("a\r\r\nb", 4), (Place{3, 1}));
}

TEST(Places, InsideALineEndBelongToTheLineThatItEnds) {
    EXPECT_EQ(place("ab\r\ncd", 2), (Place{1, 3}));
    EXPECT_EQ(place("ab\r\ncd", 3), (Place{1, 3}));
    EXPECT_EQ(place("ab\ncd", 2), (Place{1, 3}));
    EXPECT_EQ(place("ab\rcd", 2), (Place{1, 3}));
}

TEST(Places, BeyondTheTextAreItsEnd) {
    EXPECT_EQ(place("", 0), (Place{1, 1}));
    EXPECT_EQ(place("", 7), (Place{1, 1}));
    EXPECT_EQ(place("ab", 99), (Place{1, 3}));
    EXPECT_EQ(place("ab\n", 99), (Place{2, 1}));
}

TEST(Places, CountCharactersNotBytes) {
    EXPECT_EQ(place("\tŞişli ♠ x", std::string_view{"\tŞişli ♠ "}.size()), (Place{1, 10}));
    EXPECT_EQ(place("♠x", 1), (Place{1, 1})) << "within the sequence";
    EXPECT_EQ(place("♠x", 3), (Place{1, 2}));
    EXPECT_EQ(place("M\xFCller", 2), (Place{1, 3})) << "a stray byte is one character";
    EXPECT_EQ(place("\xE2\x99", 2), (Place{1, 3})) << "so is each byte of a sequence that is not whole";
    EXPECT_EQ(place("\xC0\x80x", 2), (Place{1, 3})) << "and of an overlong one";
}

TEST(Lines, StandWithoutTheirEnds) {
    EXPECT_EQ(line("one\ntwo\nthree", 5), "two");
    EXPECT_EQ(line("one\r\ntwo\r\nthree", 5), "two");
    EXPECT_EQ(line("one\rtwo\rthree", 5), "two");
    EXPECT_EQ(line("one\ntwo", 3), "one");
    EXPECT_EQ(line("one\r\ntwo", 4), "one");
    EXPECT_EQ(line("one\n\ntwo", 4), "");
    EXPECT_EQ(line("one\n", 4), "");
    EXPECT_EQ(line("one", 99), "one");
    EXPECT_EQ(line("", 0), "");
}

TEST(LineEnds, AreCounted) {
    EXPECT_EQ(count_line_ends(""), 0u);
    EXPECT_EQ(count_line_ends("no end"), 0u);
    EXPECT_EQ(count_line_ends("\n"), 1u);
    EXPECT_EQ(count_line_ends("\r"), 1u);
    EXPECT_EQ(count_line_ends("\r\n"), 1u);
    EXPECT_EQ(count_line_ends("\n\r"), 2u);
    EXPECT_EQ(count_line_ends("a\nb\r\nc\rd\n\n"), 5u);
}

TEST(LineEnds, AreCountedInLongTextsToo) {
    for (std::string const end : {"\n", "\r", "\r\n"}) {
        std::string text;
        for (int i = 0; i < 1000; ++i) text += end;
        EXPECT_EQ(count_line_ends(text), 1000u);
    }
}

// Texts of the relevant bytes, long enough to cross the blocks in which they are counted.
rc::Gen<std::string> any_text() {
    auto const one = rc::gen::weightedElement<std::string>({{8, "a"}, {2, "\n"}, {2, "\r"}, {2, "\r\n"}, {1, "\t"}, {1, "ş"}, {1, "♠"},
        {1, "🂡"}, {1, "\xFC"}, {1, "\xE2\x99"}, {1, "\x1b"}, {1, "\xC2\x9B"}});
    return rc::gen::map(rc::gen::scale(6.0, rc::gen::container<std::vector<std::string>>(one)), [](std::vector<std::string> const& parts) {
        std::string text;
        for (auto const& part : parts) text += part;
        return text;
    });
}

// From the beginning, character by character.
Place naive_place(std::string_view text, std::size_t offset) {
    auto const continues = [&](std::size_t at, std::size_t n) {
        if (at + n >= text.size()) return false;
        for (std::size_t i = 1; i <= n; ++i)
            if ((static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80) return false;
        return true;
    };
    Place p;
    for (std::size_t at = 0; at < offset;) {
        auto const c = static_cast<unsigned char>(text[at]);
        std::size_t size = 1;
        if (c == '\r' && at + 1 < text.size() && text[at + 1] == '\n') size = 2;
        else if (c == 0xC5 || c == 0xC2) size = continues(at, 1) ? 2 : 1;
        else if (c == 0xE2) size = continues(at, 2) ? 3 : 1;
        else if (c == 0xF0) size = continues(at, 3) ? 4 : 1;
        if (at + size > offset) break;
        if (c == '\n' || c == '\r') ++p.line, p.column = 1;
        else ++p.column;
        at += size;
    }
    return p;
}

RC_GTEST_PROP(Places, AgreeWithANaiveCount, ()) {
    auto const text = *any_text();
    auto const offset = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
    RC_ASSERT(place(text, offset) == naive_place(text, offset));
    RC_ASSERT(count_line_ends(text) + 1 == naive_place(text, text.size()).line);
}

}  // namespace
}  // namespace score::formats::source_test
