// Complete records of many programs, and generated ones with known faults. The records are not part of the project: without them these
// tests are skipped.
#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>
#include <map>
#include <optional>
#include <set>

#include "corpus.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "reading.hpp"

namespace score::formats::pbn::corpus_test {
namespace {

namespace fs = std::filesystem;
using score::test::read_file;
using test::bytes_of;
using test::codes_of;
using testing::Contains;
using testing::Each;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

fs::path const corpus = score::test::corpus_dir();

std::string bytes_in(fs::path const& path) {
    auto bytes = read_file(path);
    EXPECT_TRUE(bytes) << path;
    return bytes.value_or("");
}

std::vector<fs::path> pbn_files() {
    std::vector<fs::path> files;
    for (auto const* const folder : {"pbn", "pbn_large", "pbn_reference"})
        for (auto const& entry : fs::directory_iterator{corpus / folder})
            if (entry.path().extension() != ".log") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

// ---- every file

TEST(Corpus, IsPrintedBackByteForByte) {
    NEEDS_CORPUS();
    auto const files = pbn_files();
    EXPECT_GE(files.size(), 60u);
    for (auto const& path : files) {
        auto const bytes = bytes_in(path);
        std::string printed, encoded;
        Reader reader{bytes_of(bytes), "x.pbn"};
        while (auto const chunk = reader.next()) {
            Game game;
            Diagnostics found;
            parse(chunk->source.text, game, found);
            printed += print(game);
            encoded += reader.encoded(chunk->source.text);
        }
        EXPECT_TRUE(printed == bytes) << path;
        EXPECT_TRUE(encoded == bytes) << path;
    }
}

struct Counts {
    std::size_t games = 0, auctions = 0, plays = 0;
    friend bool operator==(Counts const&, Counts const&) = default;
    friend std::ostream& operator<<(std::ostream& out, Counts const& c) {
        return out << c.games << " games, " << c.auctions << " auctions, " << c.plays << " plays";
    }
};

Counts counts_of(fs::path const& path) {
    Counts counts;
    auto const file = test::read_pbn(bytes_in(path));
    for (auto const& game : file.games) {
        auto const& calls = game.board.auction.calls;
        auto const& cards = game.board.play.cards;
        ++counts.games;
        if (!calls.empty()) ++counts.auctions;
        if (std::any_of(cards.begin(), cards.end(), [](auto const& c) { return c.kind == WrittenCard::Kind::card; })) ++counts.plays;
    }
    return counts;
}

/// The number before a word, as in `46 games`.
std::size_t number_before(std::string_view word, std::string_view line) {
    auto end = line.find(" " + std::string{word});
    if (end == line.npos) return 0;
    auto begin = end;
    while (begin > 0 && line[begin - 1] >= '0' && line[begin - 1] <= '9') --begin;
    std::size_t n = 0;
    std::from_chars(line.data() + begin, line.data() + end, n);
    return n;
}

/// The entry of the list of records for the file: `| `name` | ... | 46 games, 32 deals, 17 auctions, 6 plays | ...`
std::optional<Counts> listed_counts(std::string_view list, std::string_view name) {
    auto const at = list.find(fmt::format("\n| `{}` |", name));
    if (at == list.npos) return std::nullopt;
    auto const line = list.substr(at + 1, list.find('\n', at + 1) - at - 1);
    return Counts{number_before("games,", line), number_before("auctions,", line), number_before("plays |", line)};
}

TEST(Corpus, HasTheGamesAuctionsAndPlaysThatItsListSays) {
    NEEDS_CORPUS();
    // Files with more games than listed: games not separated by an empty line count separately here.
    std::map<std::string, std::size_t> const games_of_ours{
        {"bridge-craftwork__bridge-wrangler__ABS2-2_-_4x9.pbn", 36}, {"lorserker__ben__test.pbn", 35}};
    auto const list = bytes_in(corpus / "README.md");
    std::size_t compared = 0;
    for (auto const& path : pbn_files()) {
        auto const name = path.filename().string();
        auto expected = listed_counts(list, name);
        ASSERT_TRUE(expected) << name << " is not listed";
        if (auto const ours = games_of_ours.find(name); ours != games_of_ours.end()) expected->games = ours->second;
        EXPECT_EQ(counts_of(path), *expected) << name;
        ++compared;
    }
    EXPECT_GE(compared, 60u);
}

// ---- the files of the standard's author

struct Found {
    std::string code;
    Severity severity;
    std::size_t line, column;
};
std::vector<Found> findings_in(std::string_view bytes) {
    std::vector<Found> all;
    FileChecker checker{bytes_of(bytes), "x.pbn", {.most_findings = 10'000}};
    for (Report report; checker.next(report);)
        for (auto const& d : report.found) {
            auto const place = place_of(report.source, d.where.begin);
            all.push_back({std::string{d.code->id}, d.severity, place.line, place.column});
        }
    return all;
}
std::vector<std::string> of_severity(std::vector<Found> const& all, Severity least) {
    std::vector<std::string> text;
    for (auto const& f : all)
        if (f.severity >= least) text.push_back(fmt::format("{}:{} {}", f.line, f.column, f.code));
    return text;
}

TEST(Corpus, LegalFilesOfTheStandardsAuthorHaveNoError) {
    NEEDS_CORPUS();
    for (auto const* const version : {"10", "20", "21"})
        for (auto const& path : {corpus / "pbn" / fmt::format("ContractBridge__PbnJVeri__correct_{}.pbn", version),
                 corpus / "pbn_reference" / fmt::format("generated__pbnjveri__correct_{}.export.pbn", version)})
            EXPECT_THAT(of_severity(findings_in(bytes_in(path)), Severity::error), IsEmpty()) << path;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        auto line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// The lines of one game, which begins with `% ==================== game 12 ====================` in the file and in its log.
struct Part {
    std::size_t game = 0, first_line = 0;
    std::vector<std::string_view> lines;
};
std::vector<Part> parts_of(std::string_view text) {
    std::vector<Part> parts;
    std::size_t n = 0;
    for (auto const line : lines_of(text)) {
        ++n;
        if (line.starts_with("% =====")) {
            auto const game = number_before("=====", line.substr(line.find("game")));
            if (parts.empty() || parts.back().game != game) parts.push_back({game, n, {}});
        }
        if (!parts.empty()) parts.back().lines.push_back(line);
    }
    return parts;
}

/// The log replaces tabs and non-ASCII characters.
std::string as_logged(std::string_view line) {
    std::string text{line};
    std::erase_if(text, [](char c) { return c <= ' ' || c >= '\x7F' || c == '?'; });
    return text;
}

TEST(Corpus, EveryErrorThatTheReferenceVerifierReportsIsAnErrorInThatGame) {
    NEEDS_CORPUS();
    std::size_t with_errors = 0;
    for (auto const* const version : {"10", "20", "21"}) {
        auto const bytes = bytes_in(corpus / "pbn" / fmt::format("ContractBridge__PbnJVeri__errors_{}.pbn", version));
        auto const log = bytes_in(corpus / "pbn_reference" / fmt::format("generated__pbnjveri__errors_{}.log", version));
        auto const games = parts_of(bytes), reports = parts_of(log);
        auto const found = findings_in(bytes);
        ASSERT_EQ(games.size(), reports.size()) << version;
        for (std::size_t i = 0; i < games.size(); ++i) {
            auto const& game = games[i];
            auto const& report = reports[i];
            ASSERT_EQ(game.game, report.game);
            ASSERT_EQ(game.game, i + 1);
            // the log quotes the lines of the game in question: every tag of the report belongs to it
            std::set<std::string> own;
            for (auto const line : game.lines) own.insert(as_logged(line));
            for (auto const line : report.lines)
                EXPECT_TRUE(!line.starts_with('[') || !line.ends_with("\"]") || own.contains(as_logged(line)))
                    << version << ", game " << game.game << ": " << line;
            auto const is_error = [](std::string_view line) {
                return line.starts_with("S: ") || line.starts_with("E: ") || line.starts_with("F: ");
            };
            if (std::none_of(report.lines.begin(), report.lines.end(), is_error)) continue;
            ++with_errors;
            auto const last_line = game.first_line + game.lines.size() - 1;
            bool const ours = std::any_of(found.begin(), found.end(),
                [&](Found const& f) { return f.severity == Severity::error && f.line >= game.first_line && f.line <= last_line; });
            EXPECT_TRUE(ours) << "errors_" << version << ".pbn, game " << game.game << " (lines " << game.first_line << " to " << last_line
                              << "): " << *std::find_if(report.lines.begin(), report.lines.end(), is_error);
        }
    }
    EXPECT_GE(with_errors, 85u);
}

// ---- deviations seen in practice (formats.md §2.2)

std::vector<std::string> codes_in(std::string_view name) {
    std::vector<std::string> all;
    for (auto const& f : findings_in(bytes_in(corpus / "pbn" / name))) all.push_back(f.code);
    return all;
}
std::vector<std::string> errors_of_play(std::string_view name) {
    std::vector<std::string> all;
    for (auto const& f : findings_in(bytes_in(corpus / "pbn" / name)))
        if (f.severity == Severity::error && (f.code.starts_with("play") || f.code.starts_with("card") || f.code.starts_with("auction")))
            all.push_back(fmt::format("{}:{} {}", f.line, f.column, f.code));
    return all;
}

TEST(Corpus, LeadingPassesMissingAndRowsTurnedAreRepaired) {
    NEEDS_CORPUS();
    for (auto const* const name : {"dominicprice__endplay__example4.pbn", "forrestrice__bridge-bots__shared_deals.pbn"}) {
        EXPECT_THAT(codes_in(name), Contains("auction-passes-missing")) << name;
        EXPECT_THAT(codes_in(name), Contains("play-rows-rotated")) << name;
        EXPECT_THAT(errors_of_play(name), IsEmpty()) << name;
    }
}
TEST(Corpus, SecondRoomTakesTheDealOfTheFirst) {
    NEEDS_CORPUS();
    EXPECT_THAT(codes_in("forrestrice__bridge-bots__shared_deals.pbn"), Contains("deal-inherited").Times(2));
}
TEST(Corpus, MissingEmptyLineIsReportedWhereItIsMissing) {
    NEEDS_CORPUS();
    auto const found = findings_in(bytes_in(corpus / "pbn" / "bridge-craftwork__bridge-wrangler__ABS2-2_-_4x9.pbn"));
    std::vector<std::size_t> lines;
    for (auto const& f : found)
        if (f.code == "game-split") lines.push_back(f.line);
    EXPECT_THAT(lines, testing::ElementsAre(307));
    EXPECT_THAT(codes_in("lorserker__ben__test.pbn"), Contains("game-split").Times(34));
}
TEST(Corpus, OtherDeviationsAreNamed) {
    NEEDS_CORPUS();
    for (auto const& [name, code] : {std::pair{"lorserker__ben__training.pbn", "tag-quotes"}, {"lorserker__ben__training.pbn", "date-form"},
             {"lorserker__ben__Smolen.pbn", "tag-repeated"}, {"lorserker__ben__Smolen.pbn", "call-form"},
             {"lorserker__ben__Smolen.pbn", "contract-spelling"}, {"lorserker__ben__Smolen.pbn", "section-empty"},
             {"lorserker__ben__1S-2D.pbn", "call-value"}, {"lorserker__ben__BW2.pbn", "call-value"},
             {"lorserker__ben__BW-Result8663.pbn", "reference-value"}, {"lorserker__ben__BW-Result8663.pbn", "text-escape"},
             {"lorserker__ben__christy170a.pbn", "note-form"}, {"forrestrice__bridge-bots__sample.pbn", "reference-value"},
             {"jarekczek__pbntools__PCH1003.pbn", "board-number-form"}, {"generated__dealer__d_printpbn.txt", "stray-statistics"},
             {"bridge-craftwork__bridge-wrangler__ABS2-2.pbn", "text-utf8"}, {"zdenecek__pbn__bridgecomposer.pbn", "text-line-end"},
             {"zdenecek__pbn__bigdeal_with_deepfinese_analyses.pbn", "tag-unknown"}})
        EXPECT_THAT(codes_in(name), Contains(code)) << name;
}

// ---- generated records

fs::path const generator = corpus.parent_path() / "tools" / "gen_pbn.py";

/// A file of boards, each followed by an empty line, and known facts about them.
struct Generated {
    std::string text;
    std::vector<std::string> boards;  // with their empty line; without the lines before the first board
    std::string head;
    std::vector<std::string> faults;
    std::vector<std::string> numbers;

    /// The first line of each board in the file, and the line after the last.
    static std::vector<std::size_t> first_lines(std::string_view head, std::vector<std::string> const& boards) {
        std::vector<std::size_t> lines{1 + count_line_ends(head)};
        for (auto const& board : boards) lines.push_back(lines.back() + count_line_ends(board));
        return lines;
    }
};

std::optional<Generated> generated(std::string const& arguments) {
    auto const folder = fs::path{testing::TempDir()} / fmt::format("markoz-{}-{}", ::getpid(), std::hash<std::string>{}(arguments));
    fs::create_directories(folder);
    auto const out = folder / "boards.pbn", truth = folder / "truth.csv";
    auto const command = fmt::format("python3 '{}' {} --truth '{}' -o '{}'", generator.string(), arguments, truth.string(), out.string());
    if (std::system(command.c_str()) != 0) return std::nullopt;
    Generated made;
    made.text = bytes_in(out);
    auto const begin = made.text.find("[Event");
    made.head = made.text.substr(0, begin);
    for (auto at = begin; at < made.text.size();) {
        auto const end = std::min(made.text.find("\r\n\r\n", at), made.text.size() - 4) + 4;
        made.boards.push_back(made.text.substr(at, end - at));
        at = end;
    }
    bool header = true;
    auto const table = bytes_in(truth);
    for (auto const line : lines_of(table)) {
        if (!std::exchange(header, false)) made.faults.emplace_back(line.substr(line.rfind(',') + 1));
        auto const after_event = line.find(',', line.find(',') + 1) + 1;
        if (line.find("index") != 0) made.numbers.emplace_back(line.substr(after_event, line.find(',', after_event) - after_event));
    }
    fs::remove_all(folder);
    return made;
}

TEST(Generated, EveryPlantedFaultIsReportedInItsBoard) {
    NEEDS_CORPUS();
    ASSERT_TRUE(fs::exists(generator)) << generator;
    auto const made = generated("--boards 2000 --seed 11 --fault-rate 1 --notes 10");
    ASSERT_TRUE(made) << "the generator does not run";
    ASSERT_EQ(made->boards.size(), 2000u);
    ASSERT_EQ(made->faults.size(), 2000u);
    auto const lines = Generated::first_lines(made->head, made->boards);
    std::set<std::size_t> reported;
    for (auto const& f : findings_in(made->text))
        if (f.severity >= Severity::warning) reported.insert(f.line);
    std::map<std::string, int> kinds, missed;
    for (std::size_t i = 0; i < made->boards.size(); ++i) {
        ASSERT_NE(made->boards[i].find(fmt::format("[Board \"{}\"]", made->numbers[i])), std::string::npos)
            << "board and truth belong together";
        ++kinds[made->faults[i]];
        auto const first = reported.lower_bound(lines[i]);
        if (first == reported.end() || *first >= lines[i + 1]) ++missed[made->faults[i]];
    }
    EXPECT_EQ(kinds.size(), 16u);
    EXPECT_THAT(missed, IsEmpty());
}
TEST(Generated, CleanBoardsHaveRemarksAtMost) {
    NEEDS_CORPUS();
    ASSERT_TRUE(fs::exists(generator)) << generator;
    for (auto const* const arguments :
        {"--boards 2000 --seed 5", "--boards 1000 --seed 6 --mode mixed --notes 20 --comments 20 --claim 20 --tables 3 --latin1"}) {
        auto const made = generated(arguments);
        ASSERT_TRUE(made) << "the generator does not run";
        EXPECT_EQ(test::read_pbn(made->text).games.size(), made->faults.size());
        EXPECT_THAT(of_severity(findings_in(made->text), Severity::warning), IsEmpty());
    }
}

/// The content of a board, for comparison.
std::string content_of(Board const& board) {
    std::string all;
    for (auto const& tag : board.tags) all += fmt::format("{}={}\n", tag.name, tag.value);
    for (auto const& c : board.auction.calls) all += c.kind == WrittenCall::Kind::call ? to_string(c.call) + ' ' : "? ";
    for (auto const& c : board.play.cards) all += c.kind == WrittenCard::Kind::card ? to_string(c.card) + ' ' : "? ";
    return all;
}

TEST(Generated, OneFaultCostsOneBoard) {
    NEEDS_CORPUS();
    ASSERT_TRUE(fs::exists(generator)) << generator;
    auto const clean = generated("--boards 120 --seed 3");
    ASSERT_TRUE(clean) << "the generator does not run";
    ASSERT_EQ(clean->boards.size(), 120u);
    std::vector<std::string> contents;
    for (auto const& game : test::read_pbn(clean->text).games) contents.push_back(content_of(game.board));
    ASSERT_EQ(contents.size(), 120u);
    auto const kinds = {"dup-card", "short-hand", "bad-rank", "insufficient-bid", "bad-double", "call-after-end", "wrong-declarer",
        "wrong-contract", "revoke", "foreign-card", "wrong-result", "wrong-score", "bad-vul", "open-string", "open-brace", "bad-tag"};
    for (auto const* const kind : kinds) {
        auto const faulty = generated(fmt::format("--boards 120 --seed 3 --fault-rate 1 --faults {}", kind));
        ASSERT_TRUE(faulty);
        for (std::size_t const bad : {0u, 1u, 57u, 118u, 119u}) {
            auto boards = clean->boards;
            boards[bad] = faulty->boards.at(bad);
            auto text = clean->head;
            for (auto const& board : boards) text += board;
            auto const lines = Generated::first_lines(clean->head, boards);
            auto const file = test::read_pbn(text);
            std::map<std::size_t, std::string> read;
            for (auto const& game : file.games) {
                auto const first = game.first_line + count_line_ends(std::string_view{game.text}.substr(0, game.text.find('[')));
                read[first] = content_of(game.board);
            }
            for (std::size_t i = 0; i < boards.size(); ++i)
                ASSERT_TRUE(i == bad || read[lines[i]] == contents[i]) << kind << " in board " << bad << " changes board " << i;
            for (auto const& f : findings_in(text))
                ASSERT_TRUE(f.severity < Severity::warning || (f.line >= lines[bad] && f.line < lines[bad + 1]))
                    << kind << " in board " << bad << " is also reported in line " << f.line << ": " << f.code;
        }
    }
}
TEST(Generated, OneOpenBraceInALongFileCostsOneBoard) {
    NEEDS_CORPUS();
    ASSERT_TRUE(fs::exists(generator)) << generator;
    auto const clean = generated("--boards 3000 --seed 4");
    auto const faulty = generated("--boards 2 --seed 4 --fault-rate 1 --faults open-brace");
    ASSERT_TRUE(clean && faulty) << "the generator does not run";
    auto text = clean->head + clean->boards[0] + faulty->boards.at(1);
    for (std::size_t i = 2; i < clean->boards.size(); ++i) text += clean->boards[i];
    auto const games = test::read_pbn(text).games.size();
    EXPECT_GE(games, 2999u);
}

}  // namespace
}  // namespace score::formats::pbn::corpus_test
