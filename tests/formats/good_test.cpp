// Every file of fixtures/pbn/good: standard-conforming text is read without errors or warnings, and printed back byte for byte.
#include <filesystem>
#include <gtest/gtest.h>

#include "golden.hpp"
#include "paths.hpp"
#include "pieces.hpp"
#include "score/formats/pbn/check_file.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/render.hpp"

namespace score::formats::pbn::good_test {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(fs::path const& file) { return test::read_file(file).value(); }

std::vector<fs::path> good_files() {
    std::vector<fs::path> files;
    for (auto const& entry : fs::directory_iterator{fs::path{score::test::fixtures_dir()} / "pbn/good"}) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

class GoodFile : public testing::TestWithParam<fs::path> {};

TEST_P(GoodFile, HasNoErrorAndNoWarning) {
    auto const bytes = bytes_of(GetParam());
    FileChecker checker{test::reading(bytes), "good.pbn"};
    std::string said;
    for (Report report; checker.next(report);)
        for (auto const& finding : report.found)
            if (finding.severity != Severity::remark) render_text(said, finding, report.source);
    EXPECT_EQ(said, "");
}

TEST_P(GoodFile, IsPrintedBackByteForByte) {
    auto const bytes = bytes_of(GetParam());
    ASSERT_FALSE(bytes.empty());
    Reader reader{test::reading(bytes), "good.pbn"};
    std::string text;
    Game game;
    while (auto const chunk = reader.next()) {
        if (chunk->outside) {
            text += chunk->source.text;
            continue;
        }
        Diagnostics found;
        parse(chunk->source.text, game, found);
        text += print(game);
    }
    EXPECT_EQ(reader.encoded(text), bytes);
}

TEST_P(GoodFile, HasTheSameTagsWhenNothingElseIsWanted) {
    auto const bytes = bytes_of(GetParam());
    Reader reader{test::reading(bytes), "good.pbn"};
    Interpreter whole, tags_alone;
    Game game;
    Board all, tags;
    Diagnostics unused;
    while (auto const chunk = reader.next()) {
        if (chunk->outside) continue;
        parse(chunk->source.text, game, unused);
        bool const is_game = whole.read(game, all, unused);
        parse(chunk->source.text, game, unused, Parts::tags);
        ASSERT_EQ(tags_alone.read(game, tags, unused, Parts::tags), is_game);
        if (!is_game) continue;
        ASSERT_EQ(tags.tags.size(), all.tags.size());
        for (std::size_t i = 0; i < all.tags.size(); ++i) {
            EXPECT_EQ(tags.tags[i].name, all.tags[i].name);
            EXPECT_EQ(tags.tags[i].value, all.tags[i].value);
        }
        EXPECT_EQ(tags.number.value, all.number.value);
        EXPECT_EQ(tags.dealer.value, all.dealer.value);
        EXPECT_EQ(tags.vulnerable.value, all.vulnerable.value);
        ASSERT_EQ(tags.deal.value.has_value(), all.deal.value.has_value());
        if (all.deal) { EXPECT_EQ(tags.deal->hands, all.deal->hands); }
        EXPECT_EQ(tags.contract.value.has_value(), all.contract.value.has_value());
        EXPECT_EQ(tags.result.value.has_value(), all.result.value.has_value());
    }
}

INSTANTIATE_TEST_SUITE_P(Fixtures, GoodFile, testing::ValuesIn(good_files()), [](auto const& tested) {
    auto name = tested.param.stem().string();
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '-' || c == '.'; }, '_');
    return name;
});

}  // namespace
}  // namespace score::formats::pbn::good_test
