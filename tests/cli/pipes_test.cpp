// Programs in pipes: what one prints another reads, whatever the language of each. The two ends of a pipe may be two people's.
#include <array>
#include <filesystem>
#include <gmock/gmock.h>
#include <optional>
#include <ranges>
#include <vector>

#include "golden.hpp"
#include "paths.hpp"
#include "run.hpp"
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
    std::vector<fs::path> pages{fs::path{score::test::source_dir()} / "README.md"};
    for (auto const& entry : fs::directory_iterator{fs::path{score::test::source_dir()} / "man"}) pages.push_back(entry.path());
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

// ---- a reader that closes the pipe

TEST(ClosedPipe, IsNoErrorAndHidesNone) {
    auto const status_of = [](std::string const& command) {
        return shell("scorebook import ../journal/club.journal >/dev/null\n{ sleep 0.2; " + command + " 2>/dev/null; echo $? >&2; } | true")
            .err;
    };
    EXPECT_EQ(status_of("deals check evening.pbn"), "0\n");
    EXPECT_EQ(status_of("deals check evening-faults.pbn"), "1\n");
    EXPECT_EQ(status_of("deals check evening-faults.pbn evening.pbn"), "1\n");
    EXPECT_EQ(status_of("deals check $(yes evening-faults.pbn | head -200)"), "1\n");  // more than is buffered
    EXPECT_EQ(status_of("deals check none.pbn evening.pbn"), "2\n");
    EXPECT_EQ(status_of("deals diff evening.pbn evening-faults.pbn"), "1\n");
    EXPECT_EQ(status_of("yes bad/call-value.pbn | head -1000 | xargs cat 2>/dev/null | deals fmt"), "1\n");
    EXPECT_EQ(status_of("scorebook export -t pkn"), "1\n");
    EXPECT_EQ(status_of("scorebook export -t journal"), "0\n");
}

// ---- every output into every reader

struct Printer {
    std::string name;
    std::vector<char const*> words;
    std::string input{};
};

std::string const fouled = "Board,NS,EW,Outcome,Group,Vul\n1,1,2,420,1,All\n1,3,4,50,1,All\n1,5,6,-50,2,All\n1,7,8,4S= N,2,All\n"
                           "2,1,4,60% 4S= N 40% 4S-1 N,,\n2,3,2,4S= N nv,,\n2,5,8,A+/A-,,\n2,7,6,NP,,\n";
std::string const league = "Board,Team NS,Team EW,Outcome\n1,A,B,420\n1,B,A,-50\n";

std::vector<Printer> printers() {
    return {
        {"bridge", {"bridge", "4S= N", "3NT-1 E", "pass"}},
        {"bridge without declarers", {"bridge", "4S=", "pass"}},
        {"passes", {"bridge", "pass", "pass"}},
        {"a difference", {"imps", "450"}},
        {"two scores", {"imps", "620", "170"}},
        {"two contracts", {"imps", "2H= N", "2H-1 E"}},
        {"VPs", {"vp", "--boards", "8", "10"}},
        {"a scale", {"vp", "--boards", "8", "--table"}},
        {"percentages", {"vp", "--boards", "8", "--scale", "mp-vp", "56.235%"}},
        {"scales", {"vp", "--scales"}},
        {"matchpoints", {"matchpoints", "50", "-50"}},
        {"matchpoints of a board", {"matchpoints", "10: 4S= N 4S-1 N 50 A+"}},
        {"whole matchpoints", {"matchpoints", "--decimals", "0", "10: 50 50 50 -50"}},
        {"butler", {"butler", "--decimals", "0", "10: 50 100 -50 400"}},
        {"ximps", {"ximps", "50", "-50", "400"}},
        {"bam", {"bam", "420", "50"}},
        {"bam2", {"bam", "--scale", "bam2", "10: 420 420"}},
        {"ranking", {"pairs"}, fouled},
        {"two rankings", {"pairs", "--winners", "two"}, fouled},
        {"travellers", {"pairs", "--travellers"}, fouled},
        {"cards", {"pairs", "--cards"}, fouled},
        {"teams", {"teams"}, league},
        {"matches", {"teams", "--matches"}, league},
        {"rubber", {"rubber", "4S= N", "3NT-1 E"}},
        {"chicago", {"chicago", "4S= N", "3NT-1 E"}},
        {"table", {"table", "4S= N", "3NT-1 E"}},
        {"king", {"king", "S erkek 4 0 4 0"}},
        {"revoke", {"revoke", "--side", "declarer", "--won", "partner", "3NT=", "E"}},
        {"hand", {"hand", "AK52.Q5.A43.9873"}},
    };
}

std::vector<Printer> readers() {
    return {
        {"bridge", {"bridge"}},
        {"imps", {"imps"}},
        {"vp", {"vp"}},
        {"vp of boards", {"vp", "--boards", "8"}},
        {"vp by percentage", {"vp", "--boards", "8", "--scale", "mp-vp"}},
        {"matchpoints", {"matchpoints"}},
        {"butler", {"butler"}},
        {"ximps", {"ximps"}},
        {"bam", {"bam"}},
        {"pairs", {"pairs"}},
        {"pairs by direction", {"pairs", "--winners", "two"}},
        {"teams", {"teams"}},
    };
}

std::string input_of(Printer const& printer, char const* format) {
    auto words = printer.words;
    words.insert(words.end(), {"--format", format});
    return run(score_program, words, printer.input).out;
}

// The pairs that are read: everything else is refused without a figure. What is read has the same values.
TEST(EveryOutput, IsReadAsWhatItSaysOrRefusedByEveryReader) {
    auto const is_read = [](std::string const& printer, std::string const& format, std::string const& reader) {
        bool const is_bridge = printer.starts_with("bridge") || printer == "passes";
        if (is_bridge && format == "text") return reader == "imps";
        bool const is_of_tables = printer == "travellers" || printer == "cards";
        return is_of_tables && (format == "csv" || format == "tsv") && reader.starts_with("pairs");
    };
    for (auto const& printer : printers())
        for (char const* const format : {"text", "csv", "tsv", "json"}) {
            auto const input = input_of(printer, format);
            for (auto const& reader : readers()) {
                auto const ran = run(score_program, reader.words, input);
                auto const what = printer.name + " as " + format + " to " + reader.name + "\n" + input;
                if (is_read(printer.name, format, reader.name)) {
                    EXPECT_EQ(ran.status, Exit::success) << what << ran.err;
                } else {
                    EXPECT_EQ(ran.status, Exit::findings) << what;
                    EXPECT_EQ(ran.out, "") << what;
                }
            }
        }
}

TEST(EveryOutput, OfTablesIsReadWithTheSameResult) {
    for (char const* const format : {"csv", "tsv"}) {
        auto const table = run(score_program, {"pairs", "--travellers", "--format", format}, fouled).out;
        for (auto const& words : {std::vector<char const*>{"pairs", "--format", "json"}, {"pairs", "--travellers", "--explain"},
                 {"pairs", "--scoring", "butler"}, {"pairs", "--winners", "two", "--format", "csv"}}) {
            auto const again = run(score_program, words, table), first = run(score_program, words, fouled);
            EXPECT_EQ(again.out, first.out);
            EXPECT_EQ(again.status, first.status);
        }
    }
}

TEST(EveryOutput, OfBridgeGivesTheScoreOfNorthSouth) {
    EXPECT_EQ(
        run(score_program, {"imps"}, input_of(printers()[0], "text")).out, "   9 IMPs     420\n   2 IMPs      50\n   0 IMPs       0\n");
    auto const answer = shell("score bridge --format json '4S= N' pass '3NT= E' | sed 's/.*\"ns\":\\(-*[0-9]*\\),.*/\\1/' | score imps");
    EXPECT_EQ(answer.out, "   9 IMPs     420\n   0 IMPs       0\n  -9 IMPs    -400\n") << answer.err;
}

// Boards and lists of boards are results as well.
TEST(EveryOutput, OfBoardsIsReadWithTheSameScores) {
    auto const scores = "score pairs --format json | grep '\"type\":\"result\"' | sed "
                        "'s/.*\"board\":\\([0-9]*\\),.*\"score\":\\([-0-9nul]*\\),.*/\\1 \\2/'";
    auto const expected = shell(std::string{"cat salon.pbn | "} + scores);
    EXPECT_NE(expected.out, "");
    for (std::string const printer :
        {"deals convert --to csv --lossy salon.pbn", "deals list --format csv salon.pbn", "deals list --format tsv salon.pbn"})
        EXPECT_EQ(shell(printer + " | " + scores).out, expected.out) << printer;
    // all tricks, not only those from seven on
    auto const low = "[Board \"1\"]\n[Vulnerable \"None\"]\n[North \"A\"]\n[South \"B\"]\n[East \"C\"]\n[West \"D\"]\n[Contract "
                     "\"7S\"]\n[Declarer \"N\"]\n[Result \"1\"]\n";
    auto const csv = run(deals_program, {"convert", "--to", "csv", "--lossy"}, low).out;
    EXPECT_NE(run(score_program, {"pairs", "--travellers"}, csv).out.find("7S-12 by N"), std::string::npos) << csv;
    EXPECT_NE(run(deals_program, {"list"}, csv).out.find("-600"), std::string::npos) << csv;
}

TEST(EveryFigure, IsReadFromStandardInputAsWritten) {
    auto const of = [](std::vector<char const*> const& words, std::string const& line) { return run(score_program, words, line); };
    EXPECT_EQ(of({"vp", "--scale", "mp-vp", "--boards", "8"}, "56.235%\n56.23\n").out,
        "    15      5  8 boards, 56.24 %\n    14      6  8 boards, 56.23 %\n");  // bridge.md §7.4: 56.23 is the last of 14
    auto const award = of({"imps"}, "1: A+ / 420\n");
    EXPECT_EQ(award.status, Exit::findings);
    EXPECT_EQ(award.err.substr(0, award.err.find('\n')), "-:1:4: error: only a score can be compared here [figure-unused]");
    EXPECT_EQ(of({"bam"}, "1: A+ / 420\n").out, " 0.6  0.6  board 1: A60/60, 420\n");
}

}  // namespace
}  // namespace score::cli::test::pipes_test
