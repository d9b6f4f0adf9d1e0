// Sanitizing of output.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "score/formats/text/printable.hpp"

namespace score::formats::text_printable_test {
namespace {

TEST(Printable, KeepsUtf8) {
    EXPECT_EQ(printable("Şişli ♠ 漢字 🂡 é"), "Şişli ♠ 漢字 🂡 é");
    EXPECT_EQ(printable("ﬁne \u0301"), "ﬁne \u0301");
}

TEST(Printable, ReadsOtherBytesAsIso8859) {
    EXPECT_EQ(printable("M\xFCller"), "Müller");
    EXPECT_EQ(printable("\xE2\x99"), "â\\x99") << "a sequence that is not whole";
    EXPECT_EQ(printable("\xC0\xAF"), "À¯") << "overlong";
    EXPECT_EQ(printable("\xE0\x80\xAF"), "à\\x80¯") << "overlong";
    EXPECT_EQ(printable("\xED\xA0\x80"), "í\xC2\xA0\\x80") << "a surrogate";
    EXPECT_EQ(printable("\xF4\x90\x80\x80"), "ô\\x90\\x80\\x80") << "beyond U+10FFFF";
    EXPECT_EQ(printable("\xF4\x8F\xBF\xBF"), "\xF4\x8F\xBF\xBF") << "U+10FFFF itself";
}

TEST(Printable, ShowsWhatWouldActOnATerminal) {
    EXPECT_EQ(printable("\x1b[31m"), "\\x1b[31m");
    EXPECT_EQ(printable(std::string_view{"\0\a\x7f", 3}), "\\x00\\x07\\x7f");
    EXPECT_EQ(printable("\x9b[2J"), "\\x9b[2J") << "C1 as a byte";
    EXPECT_EQ(printable("\u009b2J"), "\\x9b2J") << "C1 in UTF-8";
    EXPECT_EQ(printable("a\tb\nc\r"), "a\\x09b\\x0ac\\x0d");
    EXPECT_EQ(printable("a\tb\n", true), "a\tb\\x0a");
}

TEST(Printable, ShowsWhatHidesOrTurnsText) {
    EXPECT_EQ(printable("\u202egnp.nbp"), "\\u202egnp.nbp");
    EXPECT_EQ(printable("\u061c\u200e\u200f\u2066\u2069"), "\\u061c\\u200e\\u200f\\u2066\\u2069");
    EXPECT_EQ(printable("\u200b\u200c\u200d\u2060\ufeff"), "\\u200b\\u200c\\u200d\\u2060\\ufeff");
    EXPECT_EQ(printable("\u2028\u2029"), "\\u2028\\u2029");
    EXPECT_EQ(printable("\U000e0041"), "\\U000e0041");
}

bool holds_control_or_bidi(std::string_view utf8) {
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        auto const byte = [&](std::size_t at) { return at < utf8.size() ? static_cast<unsigned char>(utf8[at]) : 0xFFu; };
        auto const c = byte(i), next = byte(i + 1);
        if (c < 0x20 || c == 0x7F || (c == 0xC2 && next < 0xA0)) return true;
        if (utf8.substr(i).starts_with("\u202e") || utf8.substr(i).starts_with("\u2066")) return true;
    }
    return false;
}

RC_GTEST_PROP(Printable, NeverActsOnATerminal, (std::string const& bytes)) { RC_ASSERT(!holds_control_or_bidi(printable(bytes))); }

RC_GTEST_PROP(Printable, NeverActsOnATerminalForLikelyBytes, ()) {
    auto const bytes = *rc::gen::container<std::string>(
        rc::gen::element('\xE2', '\x80', '\xAE', '\x81', '\xA6', '\xC2', '\x9B', '\x1b', '\xD8', '\x9C', 'a', '\n'));
    RC_ASSERT(!holds_control_or_bidi(printable(bytes)));
}

RC_GTEST_PROP(Printable, LeavesItsOwnResultAlone, (std::string const& bytes)) {
    auto const once = printable(bytes);
    RC_ASSERT(printable(once) == once);
}

}  // namespace
}  // namespace score::formats::text_printable_test
