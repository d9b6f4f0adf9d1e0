// Fixes of files: nothing else changes, no finding is new, and fixing twice is fixing once.
#include "paths.hpp"
#include "score/formats/fix_record.hpp"

#include <filesystem>
#include <gmock/gmock.h>
#include <map>
#include <rapidcheck/gtest.h>

#include "allocations.hpp"
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

std::string all_bytes(ReadBytes const& read) {
    std::string text, block(4096, '\0');
    while (auto const got = read(block.data(), block.size())) text.append(block, 0, got);
    return text;
}

struct Fixed {
    std::string text;
    std::size_t applied;
};
std::optional<Fixed> fixed_text(FormatId format, std::string_view text) {
    auto const fixed = fixed_record(
        format, [text] { return test::bytes_of(text); }, "x");
    if (!fixed) return std::nullopt;
    return Fixed{all_bytes(fixed->open()), fixed->applied};
}

void expect_good(FormatId format, std::string_view text, std::string const& of) {
    auto const fixed = fixed_text(format, text);
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
    auto const again = fixed_text(format, fixed->text);
    EXPECT_EQ(again->text, fixed->text) << of;
    EXPECT_EQ(again->applied, 0u) << of;
}

TEST(FixRecord, KeepsItsPromisesOnEveryFixture) {
    std::size_t files = 0;
    for (auto const* const folder : {"pbn", "lin", "rbn", "pzn", "pkn", "deal_files", "json", "handviewer"})
        for (auto const& entry : fs::recursive_directory_iterator{fs::path{score::test::fixtures_dir()} / folder}) {
            if (!entry.is_regular_file()) continue;
            auto const text = read_file(entry.path()).value_or("");
            auto const& format = format_of(std::string_view{text}.substr(0, 4096), entry.path().string());
            if (!format.is_read || format.id == FormatId::csv) continue;
            expect_good(format.id, text, entry.path().string());
            ++files;
        }
    EXPECT_GT(files, 300u);
}

// A fix can matter to other games: which one is the first with a tag that is reported once.
TEST(FixRecord, KeepsItsPromisesOnAllFaultsTogether) {
    std::string text;
    for (auto const& entry : fs::directory_iterator{fs::path{score::test::fixtures_dir()} / "pbn/bad"})
        text += read_file(entry.path()).value_or("") + '\n';
    expect_good(FormatId::pbn, text, "all of pbn/bad");
}

TEST(FixRecord, KeepsItsPromisesOnTheCorpus) {
    NEEDS_CORPUS();
    for (auto const* const folder : {"pbn", "pbn_reference", "lin"}) {
        fs::path const path = fs::path{score::test::corpus_dir()} / folder;
        if (!fs::exists(path)) continue;
        for (auto const& entry : fs::recursive_directory_iterator{path}) {
            if (!entry.is_regular_file() || entry.file_size() > 1'000'000) continue;
            auto const text = *read_file(entry.path());
            expect_good(format_of(std::string_view{text}.substr(0, 4096), entry.path().string()).id, text, entry.path().string());
        }
    }
}

// A quote behind a note that goes on in another line would make the rest of the note a string that is no part of the game.
TEST(FixRecord, AStringThatCannotStandHereIsNotClosed) {
    std::string const text = "[Board \"1\"]\n[Auction \"N\"]\n1D =1= Pass Pass Pass\n[Note \"1:long\nline\"]\n";
    auto const fixed = fixed_text(FormatId::pbn, text);
    ASSERT_TRUE(fixed);
    EXPECT_EQ(fixed->text, text);
    auto const table = fixed_text(FormatId::pbn, "[Board \"1\"]\n[ScoreTable \"Names_NS\"]\n\"Ada\n");
    EXPECT_EQ(table->text, "[Board \"1\"]\n[ScoreTable \"Names_NS\"]\n\"Ada\"\n");
}

RC_GTEST_PROP(FixRecord, KeepsItsPromisesOnAnyBoard, (std::uint64_t seed)) {
    expect_good(FormatId::pbn, test::AnyGame{seed}.text(), "any board");
}

// Each game has a fix that is certain, one that is not, and one whose fix uncovers another finding.
std::size_t peak_of_fixing(std::size_t games) {
    static constexpr std::string_view game = "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"NONE\"]\n"
                                             "[Deal \"N:QT.KQJ2.T964.AQ3 A72.T7.85.JT6542 KJ9543.8654.J2.8 86.A93.AKQ73.K97\"]\n"
                                             "[Declarer \"S\"]\n[Contract \"3N\"]\n[Result 9]\n[Score \"NS 600\"]\n\n";
    auto const open = [games] {
        return [left = games * game.size()](char* to, std::size_t size) mutable {
            auto const given = game.copy(to, std::min(size, left), (game.size() - left % game.size()) % game.size());
            left -= given;
            return given;
        };
    };
    test::forget_peak();
    auto const before = test::held_memory();
    auto const fixed = fixed_record(FormatId::pbn, open, "x");
    EXPECT_EQ(fixed->applied, 3 * games);
    EXPECT_EQ(fixed->left, games);
    return test::peak_memory() - before;
}

TEST(FixRecord, TakesTheSameMemoryForAnySize) {
    auto const few = peak_of_fixing(5'000);
    EXPECT_LT(peak_of_fixing(20'000), few + few / 20);
}

}  // namespace
}  // namespace score::formats::fix_record_test
