// Manual pages and completions agree with the table of flags; the examples of the manuals are true.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>
#include <memory>
#include <sys/wait.h>

#include "golden.hpp"
#include "kit/documents.hpp"
#include "run.hpp"

namespace score::cli::test {
namespace {

namespace fs = std::filesystem;
using score::test::matches_file;
using score::test::read_file;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

constexpr std::array programs{&score_program, &deals_program};
fs::path const source_dir{MARKOZ_SOURCE_DIR};

struct Output {
    std::string text;
    int status = -1;
};

// What a shell command prints, with the programs of this build in the PATH, run among the fixtures.
Output shell(std::string const& command) {
    auto const line = "cd '" MARKOZ_FIXTURES_DIR "/pbn' && PATH='" MARKOZ_BIN_DIR "':$PATH && exec 2>&1 && " + command;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe{::popen(line.c_str(), "r"), ::pclose};
    Output output;
    std::array<char, 4096> bytes{};
    for (std::size_t got = 0; (got = std::fread(bytes.data(), 1, bytes.size(), pipe.get())) > 0;) output.text.append(bytes.data(), got);
    auto const status = ::pclose(pipe.release());
    output.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return output;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
    return text;
}

// The page with other lines between a heading and the next.
std::string with_section(std::string const& page, std::string const& heading, std::string const& lines) {
    auto const title = "\n.Sh " + heading + "\n";
    auto const begin = page.find(title);
    if (begin == std::string::npos) return page + "(no section " + heading + ")\n";
    auto const from = begin + title.size();
    auto const to = std::min(page.find("\n.Sh ", from - 1) + 1, page.size());
    return page.substr(0, from) + lines + page.substr(to);
}

fs::path page_of(Program const& program, Command const* command) {
    auto name = std::string{program.name};
    if (command) name.append("-").append(command->name);
    return source_dir / "man" / (name + ".1");
}

template <class F>
void for_each_page(F f) {
    for (auto const* program : programs) {
        f(page_of(*program, nullptr));
        for (auto const* command : program->commands) f(page_of(*program, command));
    }
}

TEST(Manual, OptionsAreThoseOfTheTable) {
    for (auto const* program : programs) {
        auto const overview = page_of(*program, nullptr);
        EXPECT_TRUE(matches_file(with_section(read_file(overview).value(), "COMMANDS", manual_commands(*program)), overview));
        for (auto const* command : program->commands) {
            auto const path = page_of(*program, command);
            auto page = read_file(path).value();
            page = with_section(page, "SYNOPSIS", manual_synopsis(*program, *command));
            page = with_section(page, "OPTIONS", manual_options(*command));
            EXPECT_TRUE(matches_file(page, path));
        }
    }
}

// In a literal block: a backslash is `\e`, and a line may not begin like a request.
std::string as_typed(std::string line) {
    if (line.starts_with("\\&")) line.erase(0, 2);
    return replaced(std::move(line), "\\e", "\\");
}
std::string as_roff(std::string const& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        auto line = text.substr(at, end - at);
        if (line.starts_with('.') || line.starts_with('\'')) line.insert(0, "\\&");
        out += line + '\n';
        at = end + 1;
    }
    return out;
}

// The page with what its `$ command` lines print now.
std::string with_true_examples(std::string const& page) {
    std::string out;
    bool in_block = false, in_output = false;
    for (std::size_t at = 0; at < page.size();) {
        auto const end = page.find('\n', at);
        auto const line = page.substr(at, end - at);
        at = end + 1;
        if (line == ".Bd -literal") in_block = true;
        if (line == ".Ed") in_block = in_output = false;
        if (in_block && line.starts_with("$ ")) {
            in_output = true;
            out += line + '\n' + as_roff(replaced(replaced(shell(as_typed(line.substr(2))).text, "\\", "\\e"), "\r", ""));
        } else if (!in_output) {
            out += line + '\n';
        }
    }
    return out;
}

TEST(Manual, ExamplesAreTrue) {
    for_each_page([](fs::path const& path) {
        auto const page = read_file(path).value();
        EXPECT_NE(page.find("\n$ " + path.stem().string().substr(0, 5)), std::string::npos) << path << " has no example";
        EXPECT_TRUE(matches_file(with_true_examples(page), path));
    });
}

TEST(Manual, EveryPageBelongsToACommand) {
    std::vector<fs::path> expected, present;
    for_each_page([&](fs::path const& path) { expected.push_back(path); });
    for (auto const& entry : fs::directory_iterator{source_dir / "man"})
        if (entry.path().extension() == ".1") present.push_back(entry.path());
    EXPECT_THAT(present, testing::UnorderedElementsAreArray(expected));
}

TEST(Completion, IsThatOfTheTable) {
    for (auto const* program : programs) {
        auto const name = std::string{program->name};
        EXPECT_TRUE(matches_file(bash_completion(*program), source_dir / "completions" / (name + ".bash")));
        EXPECT_TRUE(matches_file(zsh_completion(*program), source_dir / "completions" / ("_" + name)));
        EXPECT_TRUE(matches_file(fish_completion(*program), source_dir / "completions" / (name + ".fish")));
    }
}

// What bash offers for the last of some words.
std::vector<std::string> offered_by_bash(std::string const& program, std::string const& words) {
    auto const script = "source " MARKOZ_SOURCE_DIR "/completions/" + program + ".bash; COMP_WORDS=(" + program + " " + words
                        + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _" + program + "; printf \"%s\\n\" \"${COMPREPLY[@]}\"";
    auto const answer = shell("bash -c '" + script + "'");
    std::vector<std::string> offers;
    for (std::size_t at = 0; at < answer.text.size();) {
        auto const end = answer.text.find('\n', at);
        if (end > at) offers.push_back(answer.text.substr(at, end - at));
        at = end + 1;
    }
    return offers;
}

TEST(Completion, OfBashOffersCommandsFlagsAndChoices) {
    EXPECT_THAT(offered_by_bash("score", "br"), ElementsAre("bridge"));
    EXPECT_THAT(offered_by_bash("deals", "\"\""), UnorderedElementsAre("check", "fmt", "list", "--help", "--version"));
    EXPECT_THAT(offered_by_bash("score", "bridge --ex"), ElementsAre("--explain"));
    EXPECT_THAT(offered_by_bash("score", "bridge --vul \"\""), ElementsAre("none", "ns", "ew", "both"));
    EXPECT_THAT(offered_by_bash("score", "bridge --vul = n"), ElementsAre("none", "ns"));
    EXPECT_THAT(offered_by_bash("score", "bridge --vul ="), ElementsAre("none", "ns", "ew", "both"));
    EXPECT_THAT(offered_by_bash("score", "bridge --board \"\""), ElementsAre());
    EXPECT_THAT(offered_by_bash("deals", "check --format s"), ElementsAre("sarif"));
    EXPECT_THAT(offered_by_bash("deals", "check clu"), ElementsAre());
    EXPECT_THAT(offered_by_bash("deals", "list -b \"\""), ElementsAre());
}

TEST(Completion, IsUnderstoodByTheShellsThatAreHere) {
    for (auto const* program : programs) {
        auto const dir = std::string{MARKOZ_SOURCE_DIR "/completions/"};
        auto const name = std::string{program->name};
        auto const understood = [](std::string const& with, std::string const& file) {
            auto const answer = shell("! command -v " + with + " >/dev/null || " + with + " -n '" + file + "'");
            EXPECT_EQ(answer.status, 0) << answer.text;
        };
        understood("bash", dir + name + ".bash");
        understood("zsh", dir + "_" + name);
        understood("fish", dir + name + ".fish");
    }
}

}  // namespace
}  // namespace score::cli::test
