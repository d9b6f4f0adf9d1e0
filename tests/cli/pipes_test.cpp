// Programs in pipes: what one prints another reads, whatever the language of each. The two ends of a pipe may be two people's.
#include <array>
#include <filesystem>
#include <gmock/gmock.h>
#include <optional>
#include <ranges>
#include <vector>

#include "golden.hpp"
#include "shell.hpp"

namespace score::cli::test::pipes_test {
namespace {

namespace fs = std::filesystem;
using score::test::read_file;

constexpr std::array languages{"en", "tr", "de"};

// The commands of a pipe: cut at `|` outside quotes.
std::vector<std::string> stages_of(std::string const& pipe) {
    std::vector<std::string> stages(1);
    char quote = 0;
    for (char const c : pipe) {
        if (quote == 0 && c == '|') {
            stages.emplace_back();
            continue;
        }
        if (c == quote) quote = 0;
        else if (quote == 0 && (c == '\'' || c == '"')) quote = c;
        stages.back() += c;
    }
    return stages;
}

bool is_ours(std::string const& stage) {
    auto const begin = stage.find_first_not_of(' ');
    return begin != stage.npos && std::ranges::any_of(std::array{"score ", "deals ", "scorebook "}, [&](std::string_view program) {
        return std::string_view{stage}.substr(begin).starts_with(program);
    });
}

// The pipe with its first program in one language and every other one in another.
std::string in_languages(std::vector<std::string> const& stages, std::string const& first, std::string const& rest) {
    std::string text;
    bool is_first = true;
    for (auto const& stage : stages) {
        if (!text.empty()) text += " | ";
        if (is_ours(stage)) text += "LC_ALL=C.UTF-8 LANGUAGE=" + (std::exchange(is_first, false) ? first : rest) + ' ';
        text += stage;
    }
    return text;
}

// The pipes of the manuals and of the README in which a program of ours reads what another has printed, or the same one.
std::vector<std::string> documented_pipes() {
    std::vector<fs::path> pages{fs::path{MARKOZ_SOURCE_DIR} / "README.md"};
    for (auto const& entry : fs::directory_iterator{fs::path{MARKOZ_SOURCE_DIR} / "man"}) pages.push_back(entry.path());
    std::vector<std::string> pipes;
    for (auto const& page : pages) {
        auto const text = read_file(page).value();
        for (auto const part : std::views::split(text, '\n')) {
            std::string line{std::string_view{part.begin(), part.end()}};
            auto const dollar = line.find("$ ");
            if (dollar == line.npos || line.find_first_not_of(' ') != dollar) continue;
            line.erase(0, dollar + 2);
            if (std::ranges::count_if(stages_of(line), is_ours) > 1) pipes.push_back(line);
        }
    }
    return pipes;
}

// What people pipe as well.
constexpr std::array more_pipes{
    "score bridge '4S= N' '3NT-1 E' '5CX+1 by W' pass --vul ns | score imps",
    "score bridge '4S= N v' '6NTXX-4' '2H+2 S nv' | score imps --format tsv | cut -f2-",
    "score bridge '4S=' --vul both --format csv | cut -d, -f1",
    "score king --format csv 'S erkek 4 0 4 0' | score imps --format tsv | cut -f2-",
    "scorebook export --format journal 5f0c | score rubber",
    "scorebook export --format journal | score king",
    "scorebook export --format journal | score bezique --explain",
    "scorebook export --format journal | scorebook --book other.book import",
    "scorebook export --format pkn | score king --explain",
    "scorebook export --format pzn | score bezique",
    "scorebook export --format pbn | score rubber",
    "deals convert --to csv --lossy evening.pbn | score pairs",
    "deals convert --to pbn evening.pbn | score teams --format csv",
    "deals convert --to json evening.pbn | deals stats",
    "deals fmt evening.pbn | deals list --format json",
};

TEST(Pipes, ReadTheSameWhateverTheLanguageOfWhoPrints) {
    auto pipes = documented_pipes();
    ASSERT_GE(pipes.size(), 8U);
    pipes.insert(pipes.end(), more_pipes.begin(), more_pipes.end());
    auto const before = std::string{"scorebook import ../journal/club.journal evening.pbn >/dev/null 2>&1\n"};
    for (auto const& pipe : pipes) {
        auto const stages = stages_of(pipe);
        for (std::string const reader : languages) {
            auto const expected = shell(before + in_languages(stages, reader, reader));
            for (std::string const printer : languages) {
                if (printer == reader) continue;
                auto const answer = shell(before + in_languages(stages, printer, reader));
                EXPECT_EQ(answer.status, expected.status) << printer << " to " << reader << ": " << pipe;
                EXPECT_EQ(answer.out, expected.out) << printer << " to " << reader << ": " << pipe;
            }
        }
    }
}

}  // namespace
}  // namespace score::cli::test::pipes_test
