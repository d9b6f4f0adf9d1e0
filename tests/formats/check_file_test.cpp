// The checks of a complete PBN file, as in `deals check`.
#include "score/formats/pbn/check_file.hpp"
#include "score/formats/pbn/reader.hpp"

#include <gmock/gmock.h>
#include <string>
#include <vector>

#include "allocations.hpp"
#include "pieces.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/write.hpp"
#include "text/fmt.hpp"

namespace score::formats::pbn::check_file_test {
namespace {

using test::reading;
using testing::ElementsAre;
using testing::IsEmpty;

struct Outcome {
    std::vector<std::string> codes;  // with line and column: "2:13 contract-value"
    Summary summary;
};

Outcome outcome_of(std::string_view bytes, CheckOptions const& options = {}, std::size_t step = std::string_view::npos) {
    Outcome outcome;
    FileChecker checker{reading(bytes, step), "x.pbn", options};
    for (Report report; checker.next(report);) {
        for (auto const& found : report.found) {
            auto const place = place_of(report.source, found.where.begin);
            outcome.codes.push_back(fmt::format("{}:{} {}", place.line, place.column, found.code->id));
        }
    }
    outcome.summary = checker.summary();
    return outcome;
}
std::vector<std::string> codes_in(std::string_view bytes, CheckOptions const& options = {}) { return outcome_of(bytes, options).codes; }

/// The findings with their places, and the text that each marks.
std::vector<std::string> marked_in(std::string_view bytes) {
    std::vector<std::string> all;
    FileChecker checker{reading(bytes), "x.pbn"};
    for (Report report; checker.next(report);)
        for (auto const& found : report.found) {
            auto const place = place_of(report.source, found.where.begin);
            auto const text = report.source.text.substr(found.where.begin, found.where.size());
            all.push_back(fmt::format("{}:{} {} at {}", place.line, place.column, found.code->id, text));
        }
    return all;
}

constexpr std::string_view header = "% PBN 2.1\n";

// A complete valid game: 1NT by South, one down.
constexpr std::string_view game = R"([Event "Thursday"]
[Site "Kadikoy"]
[Date "2024.05.16"]
[Board "1"]
[West "Ada"]
[North "Berk"]
[East "Cem"]
[South "Defne"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:K932.K32.A32.432 AQJ.AQJ.K54.8765 T876.T98.QJT.AKQ 54.7654.9876.JT9"]
[Scoring "MP"]
[Declarer "S"]
[Contract "1NT"]
[Result "6"]
[Score "NS -50"]
[Auction "N"]
Pass Pass 1NT Pass
Pass Pass
[Play "W"]
CJ C2 C5 CA
D6 D2 DK DQ
S4 S2 SA S6
*
)";

std::string file_of(std::string_view one, int times) {
    std::string all{header};
    for (int i = 0; i < times; ++i) (all += one) += '\n';
    return all;
}

TEST(CheckingAFile, FindsNothingInALawfulOne) {
    auto const outcome = outcome_of(file_of(game, 3));
    EXPECT_THAT(outcome.codes, IsEmpty());
    EXPECT_EQ(outcome.summary.file, "x.pbn");
    EXPECT_EQ(outcome.summary.format, "pbn");
    EXPECT_EQ(outcome.summary.games, 3u);
    EXPECT_EQ(outcome.summary.deals, 3u);
    EXPECT_EQ(outcome.summary.auctions, 3u);
    EXPECT_EQ(outcome.summary.plays, 3u);
    EXPECT_EQ(outcome.summary.errors + outcome.summary.warnings + outcome.summary.remarks, 0u);
}

TEST(CheckingAFile, FindsNothingInAnEmptyOne) {
    auto const outcome = outcome_of("");
    EXPECT_THAT(outcome.codes, IsEmpty());
    EXPECT_EQ(outcome.summary.games, 0u);
}

TEST(CheckingAFile, GivesEveryByteAndNumbersTheGames) {
    auto const bytes = file_of(game, 3) + "; the end\n";
    std::string all;
    std::vector<std::size_t> numbers;
    FileChecker checker{reading(bytes, 7), "x.pbn"};
    for (Report report; checker.next(report);) {
        all += report.source.text;
        if (report.board) numbers.push_back(report.source.game);
        else EXPECT_EQ(report.source.game, 0u);
    }
    EXPECT_EQ(all, bytes);
    EXPECT_THAT(numbers, ElementsAre(1, 2, 3));
}

TEST(CheckingAFile, DoesNotDependOnHowTheBytesCome) {
    auto const bytes = file_of("[Board \"1\"]\n[Dealer \"Q\"]\n[Contract \"8NT\"]\n\n; a remark\n", 20);
    auto const at_once = outcome_of(bytes);
    EXPECT_FALSE(at_once.codes.empty());
    for (std::size_t const step : {1u, 2u, 3u, 100u}) EXPECT_EQ(outcome_of(bytes, {}, step).codes, at_once.codes) << step;
}

TEST(CheckingAFile, ListsFindingsInTheOrderOfTheirPlaces) {
    EXPECT_THAT(codes_in("% PBN 2.1\n[Board \"0\"]\n[Dealer \"Q\"]\n[Contract \"8NT\"]\n"),
        ElementsAre("2:8 board-number", "3:9 seat-value", "4:11 contract-value"));
}

TEST(CheckingAFile, TellsOneFaultOnce) {
    for (auto const* const text : {"[Board \"1\"]\n\x1b\n", "[Board \"1\"]\n\x7f\x01\n[Dealer \"N\"]\n", "\x1b[Board \"1\"]\n"})
        EXPECT_THAT(codes_in(std::string{header} + text), ElementsAre(testing::EndsWith("text-control"))) << text;
    for (auto const* const hand : {"K932,K32.A32.432", "K9x2 K32.A32.432"})
        EXPECT_THAT(codes_in(std::string{header} + "[Deal \"N:" + hand + " - - -\"]\n"), ElementsAre(testing::EndsWith("deal-rank")))
            << hand;
}

TEST(CheckingAFile, CountsBySeverity) {
    auto const summary = outcome_of("[Board \"0\"]\n[Dealer \"Q\"]\n[Vulnerable \"Nobody\"]\n[Nonsense \"1\"]\n").summary;
    EXPECT_EQ(summary.errors, 3u);
    EXPECT_EQ(summary.remarks, 2u) << "the unknown tag and the missing version";
}

TEST(CheckingAFile, LeavesOutWhatIsAllowed) {
    auto const outcome = outcome_of("[Board \"0\"]\n[Dealer \"Q\"]\n", {.allow = {code("text-version"), code("seat-value")}});
    EXPECT_THAT(outcome.codes, ElementsAre("1:8 board-number"));
    EXPECT_EQ(outcome.summary.errors, 1u);
}

TEST(CheckingAFile, ReportsOnlyWhatIsAskedFor) {
    auto const outcome = outcome_of("[Board \"0\"]\n[Dealer \"Q\"]\n", {.only = {code("seat-value")}});
    EXPECT_THAT(outcome.codes, ElementsAre("2:9 seat-value"));
    EXPECT_EQ(outcome.summary.errors, 1u);
}

TEST(CheckingAFile, ListsFiftyFindingsOfAGame) {
    std::string bytes{header};
    for (int i = 0; i < 60; ++i) bytes += fmt::format("[Nonsense{} \"1\"]\n", i);
    bytes += "\n[Nonsense \"1\"]\n";
    auto const outcome = outcome_of(bytes);
    ASSERT_EQ(outcome.codes.size(), 52u);
    EXPECT_EQ(outcome.codes[49], "51:2 tag-unknown");
    EXPECT_EQ(outcome.codes[50], "52:2 too-many");
    EXPECT_EQ(outcome.codes[51], "63:2 tag-unknown") << "the next game starts afresh";
    EXPECT_EQ(outcome.summary.remarks, 62u) << "those that are not listed are counted";

    EXPECT_EQ(codes_in(bytes, {.allow = {code("too-many")}}).size(), 51u);
    EXPECT_EQ(codes_in(bytes, {.only = {code("tag-unknown")}}).size(), 52u) << "a list that was cut says so";
    EXPECT_THAT(codes_in(bytes, {.only = {code("seat-value")}}), IsEmpty());
}

TEST(Pbn24, TheVersionStandsAtTheTop) {
    EXPECT_THAT(codes_in("[Event \"\"]\n\n[Event \"\"]\n"), ElementsAre("1:1 text-version"));
    EXPECT_THAT(codes_in("% EXPORTED\n%PBN 2.1\n[Event \"\"]\n"), IsEmpty());
    EXPECT_THAT(codes_in("% PBN 2.0\n\n; a remark\n\n[Event \"\"]\n"), IsEmpty());
    EXPECT_THAT(codes_in("; a remark\n% PBN 2.1\n[Event \"\"]\n"), IsEmpty());
    EXPECT_THAT(codes_in("% PBNX\n[Event \"\"]\n"), ElementsAre("1:1 text-version"));
    EXPECT_THAT(codes_in("[Event \"\"]\n% PBN 2.1\n"), ElementsAre("1:1 text-version"));
    EXPECT_THAT(codes_in("; only a remark\n"), IsEmpty()) << "there is no game";
}

TEST(Pbn23, ExportedLinesEndInCrLf) {
    EXPECT_THAT(codes_in("% PBN 2.1\r\n% EXPORT\r\n[Event \"\"]\r\n\r\n[Event \"\"]\r\n"), IsEmpty());
    EXPECT_THAT(codes_in("% PBN 2.1\n% EXPORT\n[Event \"\"]\n\n[Event \"\"]\n"), ElementsAre("1:10 text-line-end")) << "once a file";
    EXPECT_THAT(codes_in("% PBN 2.1\r\n% EXPORT\r\n[Event \"\"]\r\n\r\n[Event \"\"]\n"), ElementsAre("5:11 text-line-end"));
    EXPECT_THAT(codes_in("% PBN 2.1\n[Event \"\"]\n"), IsEmpty()) << "import has the system's line ends";
    auto const long_line = "% PBN 2.1\r\n% EXPORT\r\n{" + std::string(200, 'x') + "}\r\n{" + std::string(200, 'x');
    EXPECT_THAT(codes_in(long_line + "}\r\n[Event \"\"]\r\n"), IsEmpty());
    EXPECT_THAT(codes_in(long_line + "}\n[Event \"\"]\r\n"), ElementsAre("4:203 text-line-end"));
}

TEST(Pbn23, TheFirstOtherLineEndIsMarked) {
    EXPECT_THAT(marked_in("\n% PBN 2.1\r\n% EXPORT\r\n[Event \"\"]\r\n"), ElementsAre("1:1 text-line-end at \n"));
    EXPECT_THAT(marked_in("% PBN 2.1\r\n% EXPORT\n[Event \"\"]\r\n"), ElementsAre("2:9 text-line-end at \n"));
    EXPECT_THAT(marked_in("% PBN 2.1\r\n% EXPORT\r\n[Event \"\"]\r[Site \"\"]\r\n"), ElementsAre("3:11 text-line-end at \r"));
    EXPECT_THAT(marked_in("% PBN 2.1\r\n% EXPORT\r\n[Event \"\"]\n"), ElementsAre("3:11 text-line-end at \n"));
    EXPECT_THAT(marked_in("% PBN 2.1\r\n% EXPORT\r\n[Event \"\"]\r"), ElementsAre("3:11 text-line-end at \r"));
    EXPECT_THAT(marked_in("% PBN 2.1\r\n% EXPORT\r\n[Event \"\"]"), IsEmpty());
    EXPECT_THAT(marked_in("% PBN 2.1\r\n% EXPORTED\r\n[Event \"\"]\n"), IsEmpty());
    for (std::size_t const step : {1U, 2U, 3U})
        EXPECT_THAT(outcome_of("% PBN 2.1\r\n% EXPORT\r\n[Event \"\"]\r\n\r\n[Event \"\"]\r\n", {}, step).codes, IsEmpty()) << step;
}

TEST(Pbn22, TheFirstCharacterOfTheEncodingIsMarked) {
    EXPECT_THAT(marked_in("% PBN 2.1\n[Site \"Şişli\"]\n"), ElementsAre("2:8 text-utf8 at Ş"));
    EXPECT_THAT(marked_in("% PBN 2.1\n[Site \"Ş\"]\n\n[Site \"K\xF6ln\"]\n"), ElementsAre("2:8 text-utf8 at Ş", "4:9 text-mixed at \xF6"));
    EXPECT_THAT(marked_in("% PBN 2.1\n[Site \"K\xF6ln\"]\n\n[Site \"Ş\"]\n"), ElementsAre("4:8 text-mixed at Ş"));
    std::string utf16{"\xFF\xFE", 2};
    for (char const c : std::string_view{"% PBN 2.1\n[Site \"Sisli\"]\n"}) (utf16 += c) += '\0';
    EXPECT_THAT(marked_in(utf16), ElementsAre("1:1 text-utf16 at "));
}

TEST(Pbn22, AnotherCharsetThanTheStatedOneIsMarkedOnce) {
    auto const with = [](std::string_view charset, std::string_view rest) {
        return marked_in(fmt::format("% PBN 2.1\n%Content-type: text/x-pbn; charset={}\n{}", charset, rest));
    };
    EXPECT_THAT(with("ISO-8859-1", "[Site \"Şi\"]\n\n[Site \"Şi\"]\n"), ElementsAre("3:8 text-charset at Ş", "3:8 text-utf8 at Ş"));
    EXPECT_THAT(with("UTF-8", "[Site \"K\xF6ln\"]\n\n[Site \"K\xF6ln\"]\n"), ElementsAre("3:9 text-charset at \xF6"));
    EXPECT_THAT(with("ISO-8859-1", "[Site \"K\xF6ln\"]\n"), IsEmpty());
    EXPECT_THAT(with("UTF-8", "[Site \"Sisli\"]\n"), IsEmpty());
}

TEST(Pbn24, TheMissingVersionIsToldBeforeTheFirstTagAndMarksNothing) {
    EXPECT_THAT(marked_in("[Event \"\"]\n\n[Event \"\"]\n"), ElementsAre("1:1 text-version at "));
    EXPECT_THAT(marked_in("\n  [Event \"\"]\n"), ElementsAre("2:3 text-version at "));
}

TEST(Pbn22, TheEncodingIsNamedOnce) {
    EXPECT_THAT(codes_in("% PBN 2.1\n[Site \"Sisli\"]\n"), IsEmpty());
    EXPECT_THAT(codes_in("% PBN 2.1\n[Site \"K\xF6ln\"]\n"), IsEmpty()) << "ISO 8859-1 is what the standard asks for";
    EXPECT_THAT(codes_in("% PBN 2.1\n[Site \"Şişli\"]\n\n[Site \"Şişli\"]\n"), ElementsAre("2:8 text-utf8"));
    EXPECT_THAT(codes_in("% PBN 2.1\n[Site \"Şişli\"]\n\n[Site \"K\xF6ln\"]\n"), ElementsAre("2:8 text-utf8", "4:9 text-mixed"));
    EXPECT_THAT(codes_in("% PBN 2.1\n[Site \"K\xF6ln\"]\n\n[Site \"Şişli\"]\n"), ElementsAre("4:8 text-mixed"));
    EXPECT_THAT(codes_in("\uFEFF% PBN 2.1\n[Site \"Şişli\"]\n"), ElementsAre("2:8 text-utf8")) << "the byte order mark stands outside";

    std::string utf16{"\xFF\xFE", 2};
    for (char const c : std::string_view{"% PBN 2.1\n[Site \"Sisli\"]\n"}) (utf16 += c) += '\0';
    EXPECT_THAT(codes_in(utf16), ElementsAre("1:1 text-utf16"));
    std::string stated{"\xFF\xFE", 2};
    for (char const c : std::string_view{"% PBN 2.1\n%Content-type: text/x-pbn; charset=UTF-16\n[Site \"Sisli\"]\n"}) (stated += c) += '\0';
    EXPECT_THAT(codes_in(stated), ElementsAre("1:1 text-utf16"));
}

TEST(CheckingAFile, DoesNotReadWhatSurroundsIt) {
    auto const outcome = outcome_of("From: me\n\nnothing [of this\n<PBN>\n% PBN 2.1\n[Board \"0\"]\n</PBN>\n{ nor this\n");
    EXPECT_THAT(outcome.codes, ElementsAre("6:8 board-number"));
    EXPECT_EQ(outcome.summary.games, 1u);
}

TEST(CheckingAFile, DoesNotReadAGameThatIsTooLarge) {
    auto const huge = "% PBN 2.1\n{" + std::string(Reader::largest_game + 1000, 'x') + "}\n\n[Board \"0\"]\n";
    FileChecker checker{reading(huge), "x.pbn"};
    std::vector<std::string_view> codes;
    for (Report report; checker.next(report);)
        for (auto const& found : report.found) codes.push_back(found.code->id);
    EXPECT_THAT(codes, testing::Contains("game-size"));
    EXPECT_THAT(codes, testing::Contains("board-number")) << "the next game is read";
    EXPECT_THAT(codes, testing::Not(testing::Contains("comment-open")));
}

TEST(CheckingAFile, AllocatesNothingForACleanGame) {
    auto const needed = [](std::string const& bytes) {
        auto const before = test::allocations();
        FileChecker checker{reading(bytes), "x.pbn"};
        std::size_t findings = 0;
        for (Report report; checker.next(report);) findings += report.found.size();
        EXPECT_EQ(findings, 0u);
        return test::allocations() - before;
    };
    EXPECT_EQ(needed(file_of(game, 10)), needed(file_of(game, 200)));
}

// ---- PBN 1.0

/// Thirteen tricks to West, who leads clubs; `rows` is the play.
std::string game_of_clubs(std::string_view version, std::string_view column, std::string_view rows) {
    return fmt::format("% PBN {}\n[Dealer \"S\"]\n[Vulnerable \"None\"]\n"
                       "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
                       "[Declarer \"S\"]\n[Contract \"7NT\"]\n[Result \"0\"]\n[Play \"{}\"]\n{}",
        version, column, rows);
}
constexpr std::string_view ranks = "AKQJT98765432";

TEST(Pbn10, PlayMayBeginInTheColumnOfAnySeat) {
    std::string rows;
    for (auto const r : ranks) rows += fmt::format("S{0} H{0} D{0} C{0}\n", r);
    EXPECT_THAT(outcome_of(game_of_clubs("1.0", "N", rows)).codes, testing::IsEmpty());
    EXPECT_THAT(outcome_of(game_of_clubs("2.1", "N", rows)).codes, testing::Contains(testing::HasSubstr("play-leader")));
}

TEST(Pbn10, APlayInAnySeatsColumnIsWrittenInTheLeaders) {
    std::string rows;
    for (auto const r : ranks) rows += fmt::format("S{0} H{0} D{0} C{0}\n", r);
    for (auto const& text : {game_of_clubs("1.0", "N", rows), game_of_clubs("1.0", "N", "S2 H2 D2 C2\nS3 H3 D3 C3\n*\n")}) {
        Game tokens;
        Board board;
        Diagnostics found;
        Interpreter interpreter;
        parse(text, tokens, found);
        ASSERT_TRUE(interpreter.read(tokens, board, found));
        Exporter exporter;
        std::string out;
        EXPECT_EQ(exporter.write(out, tokens, board, found), Wrote::export_form);
        EXPECT_THAT(out, testing::HasSubstr("[Play \"W\"]"));
        auto const again = outcome_of(out);
        EXPECT_EQ(again.summary.errors, 0u) << testing::PrintToString(again.codes);
        EXPECT_EQ(again.codes.size(), outcome_of(text).codes.size()) << testing::PrintToString(again.codes);
    }
}

TEST(Pbn10, HyphensStandBeforeTheOpeningLead) {
    std::string rows = "- - - CA\n";
    for (std::size_t i = 0; i < 13; ++i)
        rows += fmt::format("S{0} H{0} D{0} {1}\n", ranks[i], i < 12 ? fmt::format("C{}", ranks[i + 1]) : std::string{});
    EXPECT_THAT(outcome_of(game_of_clubs("1.0", "N", rows)).codes, testing::IsEmpty());
}
TEST(Pbn10, CardsAreThoseOfTheirColumns) {
    EXPECT_THAT(outcome_of(game_of_clubs("1.0", "N", "H2 S2 D2 C2\n*\n")).codes, testing::Contains(testing::HasSubstr("play-not-held")));
}

}  // namespace
}  // namespace score::formats::pbn::check_file_test
