// What one command prints about boards, matches, parties and evenings another one reads with the same values, or refuses: all pairs.
#include <algorithm>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "folder.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::outputs_test {
namespace {

using nlohmann::json;
using Words = std::vector<char const*>;

// ---- commands that read

struct Reader {
    char const* name;
    Program const& program;
    Words words;
};
std::vector<Reader> const& readers() {
    static std::vector<Reader> const all{
        {"list", deals_program, {"list", "--format", "json"}},
        {"convert", deals_program, {"convert", "--to", "json", "--lossy"}},
        {"fmt", deals_program, {"fmt"}},
        {"king", score_program, {"king", "--format", "json"}},
        {"bezique", score_program, {"bezique", "--format", "json"}},
        {"rubber", score_program, {"rubber", "--format", "json"}},
        {"chicago", score_program, {"chicago", "--format", "json"}},
        {"borc", score_program, {"borc", "--format", "json"}},
        {"table", score_program, {"table", "--format", "json"}},
        {"bridge", score_program, {"bridge", "--format", "json"}},
        {"imps", score_program, {"imps", "--format", "json"}},
        {"matchpoints", score_program, {"matchpoints", "--format", "json"}},
        {"pairs", score_program, {"pairs", "--format", "json"}},
        {"teams", score_program, {"teams", "--format", "json"}},
        {"import", scorebook_program, {"import"}},
    };
    return all;
}

// A book in a directory of its own.
class Book {
public:
    Ran run(Words words, std::string_view input = {}) const {
        words.insert(words.begin() + 1, {"--book", file_.c_str()});
        return test::run(scorebook_program, words, input);
    }

private:
    score::test::Folder const dir_{};
    std::string const file_ = (dir_ / "markoz.book").string();
};

// Whether nothing is said otherwise than of the source: what a form cannot hold may lack, and how it was written is no value.
bool contradicts_nothing(json const& told, json const& source) {
    static std::set<std::string> const passed_over{
        "comments", "encoding", "file", "game", "input", "line", "pair", "pbn", "record", "session"};
    if (told.is_null() || told == source) return true;
    if (told.is_object() && source.is_object())
        return std::ranges::all_of(told.items(), [&](auto const& item) {
            bool const is_pair = item.value().is_string() && (item.key() == "ns" || item.key() == "ew");  // its number, or its names
            return is_pair || passed_over.contains(item.key()) || item.value().is_null() || !source.contains(item.key())
                   || contradicts_nothing(item.value(), source[item.key()]);
        });
    return told.is_array() && source.is_array() && told.size() == source.size() && std::ranges::equal(told, source, contradicts_nothing);
}
json lines_of(std::string const& text) {
    auto all = json::array();
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) all.push_back(json::parse(line, nullptr, false));
    return all;
}
bool contradicts_nothing(std::optional<std::string> const& told, std::optional<std::string> const& source) {
    return told == source || (told && source && told->starts_with('{') && contradicts_nothing(lines_of(*told), lines_of(*source)));
}

// What a command says of an input; nothing where it refuses it. A book says what is in it afterwards.
std::optional<std::string> values(Reader const& reader, std::string const& input) {
    if (std::string_view{reader.name} == "import") {
        Book const book;
        auto const ran = book.run({"import"}, input);
        if (ran.status != Exit::success) return std::nullopt;
        auto const told = book.run({"games", "--format", "json"}).out + book.run({"stats", "--format", "json"}).out;
        return told.empty() ? std::nullopt : std::optional{told};
    }
    auto const ran = run(reader.program, reader.words, input);
    if (ran.status != Exit::success || ran.out.empty()) return std::nullopt;
    return ran.out;
}

// ---- what is printed

struct Output {
    std::string name, text;
};

void add(std::vector<Output>& to, Program const& program, Words words, std::vector<char const*> const& formats, std::string const& input,
    char const* flag = "--format") {
    for (auto const* const format : formats) {
        auto with = words;
        with.insert(with.end(), {flag, format});
        if (std::string_view{flag} == "--to") with.push_back("--lossy");
        auto ran = run(program, with, input);
        to.push_back({fmt::format("{} {}", words.front(), format), std::move(ran.out)});
    }
}

std::vector<Output> outputs_of_record(std::string const& record, char const* command) {
    std::vector<Output> all;
    add(all, deals_program, {"list"}, {"text", "csv", "tsv", "json"}, record);
    add(all, deals_program, {"stats"}, {"text", "csv", "tsv", "json"}, record);
    add(all, deals_program, {"check"}, {"text", "json", "sarif"}, record);
    add(all, deals_program, {"convert"}, {"csv", "json"}, record, "--to");
    all.push_back({"show", run(deals_program, {"show"}, record).out});
    all.push_back({"show --html", run(deals_program, {"show", "--html"}, record).out});
    all.push_back({"fmt", run(deals_program, {"fmt"}, record).out});
    add(all, score_program, {command}, {"text", "csv", "tsv", "json"}, record);
    return all;
}

std::vector<Output> outputs_of_boards(std::string const& boards) {
    auto all = outputs_of_record(boards, "table");
    add(all, deals_program, {"convert"}, {"pbn", "lin", "rbn", "dlm"}, boards, "--to");
    return all;
}

std::vector<Output> outputs_of_book(std::string const& journal) {
    Book const book;
    EXPECT_EQ(book.run({"import"}, journal).status, Exit::success);
    std::vector<Output> all;
    auto const printed = [&](Words const& words, std::vector<char const*> const& formats) {
        for (auto const* const format : formats) {
            auto with = words;
            with.insert(with.end(), {"--format", format});
            all.push_back({fmt::format("{} {}", words.front(), format), book.run(with).out});
        }
    };
    printed({"export"}, {"journal", "text", "csv", "json", "html"});
    printed({"show", "last"}, {"text", "csv", "tsv", "json"});
    for (auto const* const command : {"list", "players", "standings", "stats", "games", "rivals"})
        printed({command}, {"text", "csv", "tsv", "json"});
    all.push_back({"verify", book.run({"verify"}).out});
    return all;
}

// ---- all pairs

std::string fixture(std::string const& name) {
    return score::test::read_file(std::filesystem::path{score::test::fixtures_dir()} / name).value();
}

// A row for each output: the readers that read it with the values of what it was printed of.
std::string table_of(std::string const& source, std::vector<Output> const& outputs) {
    std::string table = "output";
    table.resize(18, ' ');
    std::map<std::string, std::optional<std::string>> of_source;
    for (auto const& reader : readers()) of_source[reader.name] = values(reader, source);
    for (auto const& [name, text] : outputs) {
        EXPECT_NE(text, "") << name;
        std::string read;
        for (auto const& reader : readers()) {
            auto const told = values(reader, text);
            if (!told) continue;
            auto const same = contradicts_nothing(told, of_source[reader.name]);
            fmt::format_to(std::back_inserter(read), " {}{}", reader.name, same ? "" : "!");
            EXPECT_TRUE(same) << name << " to " << reader.name << "\n" << text << "\nis read as\n" << *told;
        }
        fmt::format_to(std::back_inserter(table), "{:<18}{}\n", name, read.empty() ? " -" : read);
    }
    return table;
}

TEST(EveryPairOfCommands, ReadsTheSameValuesOrRefuses) {
    auto const party = fixture("pkn/good/king.pkn"), match = fixture("pzn/good/match.pzn"), boards = fixture("pbn/salon.pbn"),
               journal = fixture("journal/club.journal");
    std::string seen;
    seen += "a party\n" + table_of(party, outputs_of_record(party, "king")) + "\n";
    seen += "a match\n" + table_of(match, outputs_of_record(match, "bezique")) + "\n";
    seen += "boards\n" + table_of(boards, outputs_of_boards(boards)) + "\n";
    seen += "a book\n" + table_of(journal, outputs_of_book(journal));
    EXPECT_TRUE(score::test::matches_golden(seen, "cli/every-pair.txt"));
}

}  // namespace
}  // namespace score::cli::test::outputs_test
