// Lines of standard input: any line endings, any encoding, chunks of any size.
#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "kit/lines.hpp"
#include "score/formats/text/utf16.hpp"

namespace score::cli::test::lines_test {
namespace {

using testing::ElementsAre;

std::vector<std::string> lines_of(std::string_view text, std::size_t piece = 16) {
    Lines lines{[&](char* to, std::size_t size) {
        auto const given = text.substr(0, std::min(piece, size));
        std::copy(given.begin(), given.end(), to);
        text.remove_prefix(given.size());
        return given.size();
    }};
    std::vector<std::string> all;
    while (auto const line = lines.next()) {
        EXPECT_EQ(line->number, all.size() + 1);
        all.emplace_back(line->text);
    }
    return all;
}

constexpr std::array<std::size_t, 4> piece_sizes{1, 2, 3, 100};

TEST(Lines, EndInLfCrLfOrCr) {
    for (auto const piece : piece_sizes) {
        EXPECT_THAT(lines_of("4S=\n3NT=\n", piece), ElementsAre("4S=", "3NT="));
        EXPECT_THAT(lines_of("4S=\r\n3NT=\r\n", piece), ElementsAre("4S=", "3NT="));
        EXPECT_THAT(lines_of("4S=\r3NT=\r", piece), ElementsAre("4S=", "3NT="));
        EXPECT_THAT(lines_of("\n\r\n\r\n", piece), ElementsAre("", "", ""));
    }
}

TEST(Lines, LastOneNeedsNoEnd) {
    EXPECT_THAT(lines_of("4S=\n3NT="), ElementsAre("4S=", "3NT="));
    EXPECT_THAT(lines_of("p"), ElementsAre("p"));
    EXPECT_THAT(lines_of(""), ElementsAre());
}

TEST(Lines, ByteOrderMarkIsNoPartOfThem) {
    for (auto const piece : piece_sizes)
        EXPECT_THAT(lines_of("\xEF\xBB\xBF"
                             "4S=\n",
                        piece),
            ElementsAre("4S="));
    EXPECT_THAT(lines_of("\xEF\xBB"), ElementsAre("ï»")) << "no mark";
}

TEST(Lines, ThatAreNotUtf8AreWindows1254) {
    for (auto const piece : piece_sizes)
        EXPECT_THAT(lines_of("r\xFD"
                             "fk\xFD\nkız\nAy\xFE"
                             "e\n\x80",
                        piece),
            ElementsAre("rıfkı", "kız", "Ayşe", "€"));
}

TEST(Lines, ReadUtf16) {
    for (bool const big_endian : {false, true})
        for (auto const piece : piece_sizes)
            EXPECT_THAT(lines_of(formats::utf16_of("\xEF\xBB\xBF"
                                                   "1♠=\r\n3NT=",
                                     big_endian),
                            piece),
                ElementsAre("1♠=", "3NT="));
}

TEST(Lines, LongOnesAreCut) {
    auto text = std::string(10'000, 'x') + "\n4S=";
    Lines lines{[&](char* to, std::size_t size) {
        auto const given = text.substr(0, std::min<std::size_t>(size, 999));
        std::copy(given.begin(), given.end(), to);
        text.erase(0, given.size());
        return given.size();
    }};
    auto const first = lines.next();
    EXPECT_TRUE(first->cut);
    EXPECT_EQ(first->text, std::string(Lines::longest, 'x'));
    auto const second = lines.next();
    EXPECT_FALSE(second->cut);
    EXPECT_EQ(second->text, "4S=");
    EXPECT_EQ(second->number, 2u);
    EXPECT_FALSE(lines.next());
}

RC_GTEST_PROP(Lines, DoNotDependOnThePieces, (std::vector<unsigned> const& choices)) {
    std::string text;
    for (auto const choice : choices) text += std::string_view{"a\r\nb\n\r\xEF\xBB\xBF\xFF"}[choice % 10];
    auto const piece = *rc::gen::inRange<std::size_t>(1, 9);
    RC_ASSERT(lines_of(text, piece) == lines_of(text, 1000));
}

}  // namespace
}  // namespace score::cli::test::lines_test
