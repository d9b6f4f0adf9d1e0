#include "score/ascii.hpp"

#include <clocale>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

namespace score::ascii::ascii_test {
namespace {

std::string all_of(bool (*is)(char)) {
    std::string found;
    for (int c = 0; c < 256; ++c)
        if (is(static_cast<char>(c))) found += static_cast<char>(c);
    return found;
}

TEST(Ascii, ClassesHoldNothingElseInAnyLocale) {
    for (auto const* const locale : {"C", "C.UTF-8", "tr_TR.UTF-8", "de_DE.ISO-8859-1"}) {
        if (std::setlocale(LC_ALL, locale) == nullptr) continue;  // not installed here
        EXPECT_EQ(all_of(is_digit), "0123456789");
        EXPECT_EQ(all_of(is_capital), "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        EXPECT_EQ(all_of(is_small), "abcdefghijklmnopqrstuvwxyz");
        EXPECT_EQ(all_of(is_letter), all_of(is_capital) + all_of(is_small));
        EXPECT_EQ(all_of(is_letter_or_digit), all_of(is_digit) + all_of(is_letter));
        EXPECT_EQ(all_of(is_blank), "\t ");
        EXPECT_EQ(all_of(is_space), "\t\n\r ");
        EXPECT_EQ(all_of(is_ascii).size(), 128U);
    }
    std::setlocale(LC_ALL, "C");
}

TEST(Ascii, CaseIsThatOfItsLettersAlone) {
    auto const capitals = all_of(is_capital), smalls = all_of(is_small);
    for (int i = 0; i < 256; ++i) {
        auto const c = static_cast<char>(i);
        auto const capital = capitals.find(c), small = smalls.find(c);
        EXPECT_EQ(lower(c), capital != capitals.npos ? smalls[capital] : c) << i;
        EXPECT_EQ(upper(c), small != smalls.npos ? capitals[small] : c) << i;
    }
}

TEST(Ascii, TextIsEqualInAnyCase) {
    EXPECT_TRUE(equal_in_any_case("4SX", "4sx"));
    EXPECT_TRUE(equal_in_any_case("", ""));
    EXPECT_FALSE(equal_in_any_case("4SX", "4s"));
    EXPECT_FALSE(equal_in_any_case("\xC3\x96", "\xC3\xB6")) << "Ö and ö";
    EXPECT_FALSE(equal_in_any_case("@", "`"));
}

TEST(Ascii, NumbersAreDigitsAlone) {
    EXPECT_TRUE(is_number("0123"));
    for (auto const* const text : {"", "-1", "1.5", " 1", "٣"}) EXPECT_FALSE(is_number(text)) << text;
}

TEST(Ascii, ANumberIsTheWholeTextAndWithinItsBounds) {
    EXPECT_EQ(number("013"), 13);
    EXPECT_EQ(number("-13"), -13);
    EXPECT_EQ(number("2147483647"), 2'147'483'647);
    EXPECT_EQ(number<std::uint32_t>("4294967295"), 4'294'967'295U);
    for (auto const* const text : {"", "-", "+1", " 1", "1 ", "1x", "1.0", "٣", "2147483648"}) EXPECT_FALSE(number(text)) << text;
    EXPECT_FALSE(number<unsigned>("-1"));
    EXPECT_EQ(number("0", 0, 13), 0);
    EXPECT_EQ(number("13", 0, 13), 13);
    EXPECT_FALSE(number("-1", 0, 13));
    EXPECT_FALSE(number("14", 0, 13));
    EXPECT_EQ(number<double>("2.5", 0, 3), 2.5);
    EXPECT_FALSE(number<double>("nan", 0, 3));
}

}  // namespace
}  // namespace score::ascii::ascii_test
