// Fixes of files: nothing else changes, no finding is new, and fixing twice is fixing once.
#include "score/formats/fix_record.hpp"

#include <filesystem>
#include <gmock/gmock.h>
#include <map>
#include <rapidcheck/gtest.h>

#include "any_board.hpp"
#include "corpus.hpp"
#include "golden.hpp"
#include "reading.hpp"
#include "score/formats/check_record.hpp"

namespace score::formats::fix_record_test {
namespace {

namespace fs = std::filesystem;
using score::test::read_file;

using Found = std::map<std::pair<std::size_t, std::string_view>, std::size_t>;

// How often each code is found in each game.
Found found_in(FormatId format, std::string_view text) {
    Found found;
    auto const checker = checker_of(format, test::bytes_of(text), "x", {.most_findings = SIZE_MAX});
    while (auto const stretch = checker->next())
        for (auto const& each : stretch->found) ++found[{stretch->source.game, each.code->id}];
    return found;
}

void expect_good(FormatId format, std::string_view text, std::string const& of) {
    auto const fixed = fixed_record(format, text, "x");
    if (!fixed) return;
    if (fixed->applied == 0) {
        EXPECT_EQ(fixed->text, text) << of;
        return;
    }
    auto const before = found_in(format, text), after = found_in(format, fixed->text);
    std::size_t fewer = 0;
    for (auto const& [key, n] : before) fewer += n;
    for (auto const& [key, n] : after) {
        auto const was = before.find(key);
        EXPECT_TRUE(was != before.end() && n <= was->second) << of << ": game " << key.first << " has a new " << key.second;
        fewer -= n;
    }
    EXPECT_GE(fewer, fixed->applied) << of;
    auto const again = fixed_record(format, fixed->text, "x");
    EXPECT_EQ(again->text, fixed->text) << of;
    EXPECT_EQ(again->applied, 0u) << of;
}

TEST(FixRecord, KeepsItsPromisesOnEveryFixture) {
    std::size_t files = 0;
    for (auto const* const folder : {"pbn", "lin", "rbn", "pzn", "pkn", "deal_files", "json", "handviewer"})
        for (auto const& entry : fs::recursive_directory_iterator{fs::path{MARKOZ_FIXTURES_DIR} / folder}) {
            if (!entry.is_regular_file()) continue;
            auto const text = read_file(entry.path()).value_or("");
            auto const& format = format_of(std::string_view{text}.substr(0, 4096), entry.path().string());
            if (!format.is_read || format.id == FormatId::csv) continue;
            expect_good(format.id, text, entry.path().string());
            ++files;
        }
    EXPECT_GT(files, 300u);
}

TEST(FixRecord, KeepsItsPromisesOnTheCorpus) {
    NEEDS_CORPUS();
    for (auto const* const folder : {"pbn", "pbn_reference", "lin"}) {
        fs::path const path = fs::path{MARKOZ_CORPUS_DIR} / folder;
        if (!fs::exists(path)) continue;
        for (auto const& entry : fs::recursive_directory_iterator{path}) {
            if (!entry.is_regular_file() || entry.file_size() > 1'000'000) continue;
            auto const text = *read_file(entry.path());
            expect_good(format_of(std::string_view{text}.substr(0, 4096), entry.path().string()).id, text, entry.path().string());
        }
    }
}

RC_GTEST_PROP(FixRecord, KeepsItsPromisesOnAnyBoard, (std::uint64_t seed)) {
    expect_good(FormatId::pbn, test::AnyGame{seed}.text(), "any board");
}

}  // namespace
}  // namespace score::formats::fix_record_test
