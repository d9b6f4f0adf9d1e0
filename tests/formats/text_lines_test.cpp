// Lines of texts and of files.
#include "score/formats/text/lines.hpp"

#include <gmock/gmock.h>
#include <vector>

#include "score/formats/bytes_of.hpp"
#include "score/formats/line_reader.hpp"

namespace score::formats::text_lines_test {
namespace {

using testing::ElementsAre;

std::vector<std::string> taken(std::string_view rest) {
    std::vector<std::string> lines;
    while (!rest.empty()) lines.emplace_back(take_line(rest));
    return lines;
}

TEST(TextLines, EndInLfCrLfOrCr) {
    EXPECT_THAT(taken("a\nb\r\nc\rd"), ElementsAre("a", "b", "c", "d"));
    EXPECT_THAT(taken("\n\r\n\r"), ElementsAre("", "", ""));
    EXPECT_THAT(taken(""), ElementsAre());
}
TEST(TextLines, OneThatMayGoOnHasNoSize) {
    EXPECT_EQ(size_of_line("ab\ncd", false), 3u);
    EXPECT_EQ(size_of_line("ab\n", false), 3u);
    EXPECT_EQ(size_of_line("ab\r\n", false), 4u);
    EXPECT_EQ(size_of_line("ab\rc", false), 3u);
    EXPECT_EQ(size_of_line("ab\r", false), 0u) << "an LF may follow";
    EXPECT_EQ(size_of_line("ab", false), 0u);
    EXPECT_EQ(size_of_line("ab\r"), 3u);
    EXPECT_EQ(size_of_line("ab"), 2u);
}
TEST(TextLines, OfAFileAreCutAtTheLongest) {
    LineReader lines{Utf8Bytes{bytes_of("abcd\r\nabcde\nf")}, 4};
    auto const is = [](std::string_view text, std::size_t number, bool cut) {
        return testing::Optional(testing::AllOf(testing::Field(&LineReader::Line::text, text),
            testing::Field(&LineReader::Line::number, number), testing::Field(&LineReader::Line::cut, cut)));
    };
    EXPECT_THAT(lines.next(), is("abcd", 1, false));
    EXPECT_THAT(lines.next(), is("abcd", 2, true));
    EXPECT_THAT(lines.next(), is("f", 3, false));
    EXPECT_FALSE(lines.next());
}
TEST(TextLines, DoNotWaitForWhatFollowsTheirEnd) {
    int reads = 0;
    LineReader lines{Utf8Bytes{[&](char* to, std::size_t) {
                                   *to = "p\r"[reads++];
                                   return std::size_t{1};
                               },
                         Utf16::marked},
        100};
    EXPECT_EQ(lines.next()->text, "p");
    EXPECT_EQ(reads, 2);
}

}  // namespace
}  // namespace score::formats::text_lines_test
