// Manual pages and completions agree with the table of flags; the examples in the manuals are correct.
#include <algorithm>
#include <array>
#include <filesystem>
#include <gmock/gmock.h>

#include "documents.hpp"
#include "golden.hpp"
#include "kit/program.hpp"
#include "options.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "shell.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::documents_test {
namespace {

namespace fs = std::filesystem;
using score::test::matches_file;
using score::test::read_file;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

Command const scorepad_command = pad::scorepad_command(nullptr);
constexpr std::array scorepad_commands{&scorepad_command};
Program const scorepad_program{pad::program_name, pad::program_summary, scorepad_commands};

constexpr std::array programs{&score_program, &deals_program, &scorebook_program, &scorepad_program};
fs::path const source_dir{score::test::source_dir()};

// The output of a shell command, including standard error.
std::string printed_by(std::string const& command) { return shell("exec 2>&1\n" + command).out; }

// The setup for the examples of a page: those of scorebook need a book with an evening or two.
std::string before_examples(fs::path const& page) {
    if (!page.stem().string().starts_with("scorebook") || page.stem() == "scorebook-import") return {};
    return "scorebook import ../journal/club.journal evening.pbn >/dev/null 2>&1\n";
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
    return text;
}

// The page with the lines between a heading and the next replaced.
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
    if (command && has_verbs(program)) name.append("-").append(command->name);
    return source_dir / "man" / (name + ".1");
}

template <class F>
void for_each_page(F f) {
    for (auto const* program : programs) {
        if (has_verbs(*program)) f(page_of(*program, nullptr));
        for (auto const* command : program->commands) f(page_of(*program, command));
    }
}

TEST(Manual, OptionsAreThoseOfTheTable) {
    for (auto const* program : programs) {
        if (auto const overview = page_of(*program, nullptr); has_verbs(*program)) {
            EXPECT_TRUE(matches_file(with_section(read_file(overview).value(), "COMMANDS", manual_commands(*program)), overview));
        }
        for (auto const* command : program->commands) {
            auto const path = page_of(*program, command);
            auto page = read_file(path).value();
            page = with_section(page, "SYNOPSIS", manual_synopsis(*program, *command));
            page = with_section(page, "OPTIONS", manual_options(*command));
            EXPECT_TRUE(matches_file(page, path));
        }
    }
}

// In a literal block: a backslash is `\e`, and a line must not begin like a request.
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

// The page with the current output of its `$ command` lines.
std::string with_true_examples(std::string const& page, std::string const& before) {
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
            out += line + '\n' + as_roff(replaced(replaced(printed_by(before + as_typed(line.substr(2))), "\\", "\\e"), "\r", ""));
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
#ifndef MARKOZ_DDS
        if (page.find("\n$ deals dd") != page.npos || page.find(" --dd ") != page.npos) return;  // not built: no output
#endif
        EXPECT_TRUE(matches_file(with_true_examples(page, before_examples(path)), path));
    });
}

// Each example is run alone, in a book of its own: one that shows what another has done must be on the same line.
TEST(Manual, ExamplesOfABookPrintSomething) {
    for (auto const* command : scorebook_program.commands) {
        auto const path = page_of(scorebook_program, command);
        auto const page = read_file(path).value();
        for (auto at = page.find("\n$ "); at != page.npos; at = page.find("\n$ ", at + 1)) {
            auto const end = page.find('\n', at + 1), next = end + 1;
            EXPECT_FALSE(page.substr(next).starts_with("$ ") || page.substr(next).starts_with(".Ed")) << path << page.substr(at, end - at);
        }
    }
}

TEST(Manual, WorkedNightsAreTrue) {
    auto const path = source_dir / "man" / "markoz-club.7";
    EXPECT_TRUE(matches_file(with_true_examples(read_file(path).value(), {}), path));
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

TEST(Readme, ExamplesAreTrue) {
    auto const path = source_dir / "README.md";
    auto const page = read_file(path).value();
    std::string out;
    bool in_output = false;
    for (std::size_t at = 0; at < page.size();) {
        auto const end = std::min(page.find('\n', at), page.size());
        auto const line = page.substr(at, end - at);
        at = end + 1;
        if (in_output && line.starts_with("    ") && !line.starts_with("    $ ")) continue;
        out += line + '\n';
        in_output = line.starts_with("    $ ");
        if (!in_output) continue;
        auto const lines = "    " + replaced(replaced(printed_by(line.substr(6)), "\r", ""), "\n", "\n    ");
        out += lines.substr(0, lines.size() - 4);  // no spaces after the last line
    }
    EXPECT_NE(page.find("\n    $ deals check "), std::string::npos);
    EXPECT_NE(page.find("\n    $ score bridge "), std::string::npos);
    EXPECT_TRUE(matches_file(out, path));
}

// What bash offers as completion of the last word.
std::vector<std::string> offered_by_bash(std::string const& program, std::string const& words) {
    auto const text =
        printed_by("source '" + score::test::source_dir() + "/completions/" + program + ".bash'; IFS=$' \\t\\n'; COMP_WORDS=(" + program
                   + " " + words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _" + program + "; printf '%s\\n' \"${COMPREPLY[@]}\"");
    std::vector<std::string> offers;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = text.find('\n', at);
        if (end > at) offers.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return offers;
}

TEST(Completion, OfBashOffersCommandsFlagsAndChoices) {
    EXPECT_THAT(offered_by_bash("score", "br"), ElementsAre("bridge"));
    EXPECT_THAT(offered_by_bash("deals", "\"\""), UnorderedElementsAre("check", "convert", "dd", "diff", "fix", "fmt", "formats", "list",
                                                      "lsp", "pick", "show", "stats", "--help", "--version"));
    EXPECT_THAT(offered_by_bash("score", "bridge --ex"), ElementsAre("--explain"));
    EXPECT_THAT(offered_by_bash("score", "bridge --vul \"\""), ElementsAre("none", "ns", "ew", "both", "all"));
    EXPECT_THAT(offered_by_bash("score", "bridge --vul = n"), ElementsAre("none", "ns"));
    EXPECT_THAT(offered_by_bash("score", "bridge --vul ="), ElementsAre("none", "ns", "ew", "both", "all"));
    EXPECT_THAT(offered_by_bash("score", "bridge --board \"\""), ElementsAre());
    EXPECT_THAT(offered_by_bash("deals", "check --format s"), ElementsAre("sarif"));
    EXPECT_THAT(offered_by_bash("deals", "convert --to r"), ElementsAre("rbn", "rzd"));
    EXPECT_THAT(offered_by_bash("deals", "convert --from r"), ElementsAre("rbn", "rbx", "rzd"));
    EXPECT_THAT(offered_by_bash("deals", "convert --to s"), ElementsAre("star"));
    EXPECT_THAT(offered_by_bash("deals", "check clu"), ElementsAre());
    EXPECT_THAT(offered_by_bash("deals", "pick --sort hc"), ElementsAre("hcp"));
    EXPECT_THAT(offered_by_bash("deals", "list --where over"), ElementsAre("over"));
    EXPECT_THAT(offered_by_bash("deals", "list -b \"\""), ElementsAre());
    EXPECT_THAT(offered_by_bash("scorepad", "--color ="), ElementsAre("auto", "always", "never"));
    EXPECT_THAT(offered_by_bash("scorepad", "--d"), ElementsAre("--demo"));
    EXPECT_THAT(offered_by_bash("scorepad", "-b \"\""), ElementsAre());
    EXPECT_THAT(offered_by_bash("scorepad", "--demo b"), ElementsAre("borc", "bezique"));
}

TEST(Completion, OfBashAsksTheBookForNames) {
    auto const offered = [](std::string const& words, std::string const& before = ":") {
        return shell("scorebook import ../journal/club.journal evening.pbn >/dev/null; " + before + " >/dev/null; source '"
                     + score::test::source_dir()
                     + "/completions/scorebook.bash'\n"
                       "IFS=$' \\t\\n'; COMP_WORDS=(scorebook "
                     + words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _scorebook; printf '%s\\n' \"${COMPREPLY[@]}\"")
            .out;
    };
    EXPECT_EQ(offered("list --player C"), "Cem\nCeren\n");
    EXPECT_EQ(offered("export r"), "r1\n");
    for (std::string const command : {"correct", "discard", "keep", "enter --sitting"}) EXPECT_EQ(offered(command + " r"), "\n") << command;
    EXPECT_EQ(offered("discard 5"), "5f0c2a7e\n");
    EXPECT_EQ(offered("keep 5"), "\n");
    EXPECT_EQ(offered("keep 5", "scorebook discard 5f0c"), "5f0c2a7e\n");
    EXPECT_EQ(offered("show 5"), "5f0c2a7e\n");
    EXPECT_EQ(offered("list --game x"), "\n");
    EXPECT_EQ(offered("export --format p"), "pbn\npzn\npkn\n");
}

// The output of a script that finds the completions in $completions.
std::string printed_with_completions(std::string const& script) {
    return printed_by("export completions='" + score::test::source_dir() + "/completions'\n" + script);
}
// Runs a script if its shell is installed; its output must then be exactly as expected.
std::string printed_if_here(std::string const& with, std::string const& script, std::string const& otherwise) {
    return printed_with_completions(
        "if command -v " + with + " >/dev/null; then " + with + " " + script + "; else echo '" + otherwise + "'; fi");
}

// To zsh a pair of names excludes the option once it is there.
TEST(Completion, OffersAgainWhatMayBeGivenAgain) {
    for (auto const* program : programs)
        for (auto const* command : program->commands)
            command->for_each_flag([&](Flag const& flag) {
                if (!flag.repeats || !flag.brief) return;
                auto const completion = zsh_completion(*program);
                EXPECT_THAT(completion, testing::HasSubstr(fmt::format("'*'{{-{0}+,--{1}=}}", flag.brief, flag.name))) << command->name;
            });
}

TEST(Completion, LoadsInTheShellsThatAreHere) {
    for (auto const* program : programs) {
        auto const name = std::string{program->name};
        EXPECT_EQ(printed_with_completions(
                      "bash -euc 'source \"$completions/" + name + ".bash\"; complete -p " + name + "' | grep -o '" + name + "$'"),
            name + '\n');
        EXPECT_EQ(printed_if_here("zsh",
                      "-fc 'fpath=(\"$completions\" $fpath); autoload -Uz compinit; compinit -D -u; autoload +X _" + name
                          + "; echo $_comps[" + name + "]'",
                      "_" + name),
            "_" + name + '\n');
        EXPECT_EQ(
            printed_if_here("fish",
                "--no-config -c 'source \"$completions/" + name + ".fish\"; complete -C \"" + name + " --vers\" | cut -f1'", "--version"),
            "--version\n");
    }
    EXPECT_EQ(printed_if_here(
                  "fish", "--no-config -c 'source \"$completions/deals.fish\"; complete -C \"deals check --format s\" | cut -f1'", "sarif"),
        "sarif\n");
}

}  // namespace
}  // namespace score::cli::test::documents_test
