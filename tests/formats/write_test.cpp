#include "paths.hpp"
#include "score/formats/pbn/write.hpp"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "corpus.hpp"
#include "golden.hpp"
#include "pieces.hpp"
#include "score/bridge/auction.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/check.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/text/utf16.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"

// The export form of PBN: each test is named after the paragraph with the requirement.
namespace score::formats::pbn::write_test {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

struct Exported {
    std::string text;
    std::vector<std::string> codes;   // of the exporter's findings
    std::vector<std::string> marked;  // the text marked by each of these findings
    std::vector<Wrote> wrote;
};

/// The complete pipeline: reader, parser, interpreter, exporter.
Exported exported(std::string_view pbn, ExportOptions options = {}) {
    Exported result;
    Exporter exporter{options};
    Interpreter interpreter;
    Reader reader{test::reading(pbn), "test.pbn"};
    Game game;
    Board board;
    Diagnostics found;
    std::string out;
    while (auto const chunk = reader.next()) {
        if (chunk->outside || chunk->cut) exporter.outside(out, chunk->source.text);
        else {
            found.clear();
            parse(chunk->source.text, game, found);
            interpreter.read(game, board, found);
            auto const before = found.size();
            result.wrote.push_back(exporter.write(out, game, board, found));
            for (auto i = before; i < found.size(); ++i) {
                result.codes.emplace_back(found[i].code->id);
                result.marked.emplace_back(chunk->source.text.substr(found[i].where.begin, found[i].where.size()));
            }
        }
        result.text += out;  // like a program that flushes its buffer
        out.clear();
    }
    exporter.finish(out);
    result.text += out;
    return result;
}

constexpr std::string_view header = "% PBN 2.1\n% EXPORT\n%\n";

/// The export form of one text, with LF line endings and without the header.
std::string form(std::string_view pbn, ExportOptions options = {}) {
    options.line_end = "\n";
    auto text = exported(pbn, options).text;
    auto const begin = text.find("\n%\n");
    return text.substr(begin == text.npos ? text.size() : begin + 3);
}

/// The tags and sections of the only game of `form` from the line that begins with `from`.
std::string part(std::string_view pbn, std::string_view from, ExportOptions options = {}) {
    auto const text = form(pbn, options);
    auto const at = text.find(from);
    return at == text.npos ? "" : text.substr(at);
}

/// The line of a tag.
std::string tag(std::string_view pbn, std::string_view name, ExportOptions options = {}) {
    auto const begin = "[" + std::string{name} + " ";
    auto const text = "\n" + form(pbn, options);
    auto const at = text.find("\n" + begin);
    if (at == text.npos) return "none";
    return text.substr(at + 1 + begin.size(), text.find("]\n", at + 1) - at - 1 - begin.size());
}

constexpr std::string_view deal = R"([Dealer "N"][Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"])";

std::string auction(std::string_view calls, std::string_view tag_and_rest = R"([Auction "N"])") {
    return "[Dealer \"N\"]\n" + std::string{tag_and_rest} + "\n" + std::string{calls} + "\n";
}
std::string play(std::string_view cards, std::string_view tag_of_play = R"([Play "W"])") {
    return std::string{deal} + "[Declarer \"S\"][Contract \"5HX\"]\n" + std::string{tag_of_play} + "\n" + std::string{cards} + "\n";
}

// ---- lines and files

TEST(Pbn23, LinesEndInCrLf) {
    auto const text = exported("[Event \"Club\"]\n{a\nb}\n\n[Event \"Pub\"]\n").text;
    EXPECT_EQ(std::count(text.begin(), text.end(), '\r'), std::count(text.begin(), text.end(), '\n'));
    EXPECT_THAT(text, StartsWith("% PBN 2.1\r\n% EXPORT\r\n%\r\n[Event \"Club\"]\r\n{a\r\nb}\r\n[Site \"?\"]\r\n"));
    EXPECT_TRUE(text.ends_with("[Result \"?\"]\r\n"));
}

TEST(Pbn24, TheHeaderNamesTheVersionThatTheFileNames) {
    EXPECT_THAT(exported("% PBN 2.0\n% EXPORT\n[Event \"a\"]\n").text, StartsWith("% PBN 2.0\r\n% EXPORT\r\n%\r\n[Event"));
    EXPECT_THAT(exported("% made by hand\n% PBN 1.0\n[Event \"a\"]\n").text, StartsWith("% PBN 1.0\r\n"));
    EXPECT_THAT(exported("% PBN 3.7\n[Event \"a\"]\n").text, StartsWith("% PBN 2.1\r\n"));
    EXPECT_THAT(exported("% PBN 2.0\n[Event \"a\"]\n", {.version = "2.1"}).text, StartsWith("% PBN 2.1\r\n"));
    EXPECT_EQ(exported("").text, "% PBN 2.1\r\n% EXPORT\r\n%\r\n");
}

TEST(Pbn24, EscapeLinesGoUnlessTheyAreKept) {
    constexpr std::string_view file = "% PBN 2.1\n%HRTitle Friday\n[Event \"a\"]\n%%!R 123\n[Site \"b\"]\n";
    EXPECT_THAT(form(file), StartsWith("[Event \"a\"]\n[Site \"b\"]\n"));
    EXPECT_THAT(form(file, {.keep_escapes = true}), StartsWith("%HRTitle Friday\n[Event \"a\"]\n%%!R 123\n[Site \"b\"]\n"));
    // even within a row they begin their own line
    EXPECT_EQ(part(auction("1C\n%x\n1D *"), "[Auction", {.keep_escapes = true}), "[Auction \"N\"]\n1C\n%x\n1D *\n");
}

TEST(Pbn3, AnEmptyLineStandsBetweenGames) {
    auto const text = form("[Event \"a\"]\n\n \t\n\n[Event \"b\"]\n");
    EXPECT_THAT(text, StartsWith("[Event \"a\"]"));
    EXPECT_THAT(text, HasSubstr("[Result \"?\"]\n\n[Event \"b\"]"));
    EXPECT_THAT(text, Not(HasSubstr("\n\n\n")));
}

TEST(Pbn62, TextAroundEmbeddedGamesStays) {
    auto const text = exported("Dear Defne,\n<PBN>\n[Event \"a\"]\n</PBN>\nYours\n", {.line_end = "\n"}).text;
    EXPECT_THAT(text, StartsWith("Dear Defne,\n<PBN>"));
    EXPECT_THAT(text, HasSubstr(std::string{header} + "[Event \"a\"]\n[Site"));
    EXPECT_TRUE(text.ends_with("[Result \"?\"]\n</PBN>\nYours\n"));
}

TEST(Pbn22, Utf8BecomesLatin1) {
    auto const e = exported("[West \"K\xC3\xB6nig, J\xC3\xBCrgen\"]\n");
    EXPECT_THAT(e.text, HasSubstr("[West \"K\xF6nig, J\xFCrgen\"]"));
    EXPECT_THAT(e.codes, IsEmpty());
    EXPECT_THAT(exported("[West \"K\xF6nig\"]\n").text, HasSubstr("[West \"K\xF6nig\"]"));
}

TEST(Pbn22, WhatLatin1DoesNotHaveIsReportedAtItsPlace) {
    auto const e = exported("[West \"\xC4\x9E\xC3\xBCl\"]\n");  // G with breve, u with diaeresis
    EXPECT_THAT(e.text, HasSubstr("[West \"G\xFCl\"]"));
    EXPECT_THAT(e.codes, ElementsAre("export-text"));
    EXPECT_THAT(e.marked, ElementsAre("\xC4\x9E"));
    EXPECT_THAT(exported("[West \"\xC4\x9E\xC3\xBCl\"]\n", {.utf8 = true}).text,
        testing::AllOf(HasSubstr("[West \"\xC4\x9E\xC3\xBCl\"]"), HasSubstr("%Content-type: text/x-pbn; charset=UTF-8\r\n")));
}

TEST(Pbn22, LettersThatLatin1DoesNotHaveLoseTheirMarks) {
    auto const west = [](std::string const& name) { return tag("[West \"" + name + "\"]", "West"); };
    EXPECT_EQ(west("şŞ ğĞ ıİ"), R"("sS gG iI")");                                       // Turkish
    EXPECT_EQ(west("ąćęłńśźż ĄĆĘŁŃŚŹŻ"), R"("acelnszz ACELNSZZ")");                     // Polish
    EXPECT_EQ(west("čďěňřšťůž ČĎĚŇŘŠŤŮŽ"), R"("cdenrstuz CDENRSTUZ")");                 // Czech
    EXPECT_EQ(west("ĺľŕ őűŐŰ đĐ țșȚȘ œŒ ĳĲ ẞ"), R"("llr ouOU dD tsTS oeOE ijIJ SS")");  // and their neighbours
    EXPECT_EQ(west("s\u0327o\u0308"), R"("so")");                                       // combining marks
    EXPECT_EQ(west("\u03B1\u0416\u6F22"), R"("???")");                                  // other scripts
    EXPECT_THAT(exported("[West \"ş\"]\n").codes, ElementsAre("export-text"));
}

TEST(Pbn22, AByteOrderMarkIsNoPartOfTheExport) {
    for (bool const utf8 : {false, true}) {
        EXPECT_EQ(exported("\xEF\xBB\xBF[Event \"a\"]\n", {.utf8 = utf8}).text, exported("[Event \"a\"]\n", {.utf8 = utf8}).text);
        EXPECT_EQ(exported("\xEF\xBB\xBF", {.utf8 = utf8}).text, exported("", {.utf8 = utf8}).text);
    }
}

TEST(Pbn22, Utf16IsWrittenAsAnyOtherText) {
    constexpr std::string_view record = "\xEF\xBB\xBF[West \"König, Gül\"]\r\n{ 1♠ }\r\n[North \"Ağa\"]\r\n";
    for (bool const big_endian : {false, true})
        for (bool const utf8 : {false, true})
            EXPECT_EQ(exported(utf16_of(record, big_endian), {.utf8 = utf8}).text, exported(record, {.utf8 = utf8}).text);
}

TEST(Pbn22, TypographyAndSuitsAreWrittenOut) {
    EXPECT_EQ(tag("[Event \"\xE2\x80\x9C"
                  "A\xE2\x80\x9D \xE2\x80\x93 \xE2\x80\x99"
                  "b\"]",
                  "Event"),
        R"("\"A\" - 'b")");
    EXPECT_THAT(form("{1\xE2\x99\xA0 \xE2\x80\x9Cx\xE2\x80\x9D}\n[Event \"a\"]\n"), StartsWith("{1\\S \"x\"}\n"));
}

TEST(Pbn22, BytesThatPbnDoesNotUseAreReported) {
    auto const e = exported("[Event \"a\x01\x9F\"]\n");
    EXPECT_THAT(e.text, HasSubstr("[Event \"a??\"]"));
    EXPECT_THAT(e.codes, ElementsAre("export-text", "export-text"));
}

TEST(Pbn22, Latin1BecomesUtf8OnRequest) {
    EXPECT_THAT(exported("[West \"K\xF6nig\"]\n", {.utf8 = true}).text, HasSubstr("[West \"K\xC3\xB6nig\"]"));
}

TEST(Pbn23, TabsBecomeBlanks) {
    EXPECT_EQ(tag("[Event \"a\tb\"]", "Event"), "\"a b\"");
    EXPECT_THAT(form("{\nS\tK\n\tx}\n[Event \"a\"]\n"), StartsWith("{\nS       K\n        x}\n"));
}

TEST(Pbn23, LinesThatCannotBeBrokenAreReported) {
    std::string const name(244, 'x');  // with [Event "..."] and the line end 256 characters
    auto const e = exported("[Event \"" + name + "\"]\n{" + std::string(300, 'y') + "}\n");
    EXPECT_THAT(e.text, HasSubstr("[Event \"" + name + "\"]\r\n"));
    EXPECT_THAT(e.codes, ElementsAre("export-length", "export-length"));
    EXPECT_THAT(e.marked[0], StartsWith("[Event"));
    EXPECT_THAT(e.marked[1], StartsWith("{yyy"));
    EXPECT_THAT(exported("[Event \"" + name.substr(1) + "\"]\n").codes, IsEmpty());
}

TEST(Pbn23, LongLinesOfCommentsAreBrokenAtBlanks) {
    std::string words;
    for (int i = 0; i < 60; ++i) words += "abcd ";
    auto const e = exported("{ " + words + "}\n;" + words + "\n[Event \"a\"]\n", {.line_end = "\n"});
    EXPECT_THAT(e.codes, IsEmpty());
    std::size_t longest = 0, count = 0;
    std::string_view rest = e.text;
    while (!rest.empty()) {
        auto const line = rest.substr(0, rest.find('\n'));
        longest = std::max(longest, line.size());
        count += line.find("abcd") != line.npos;
        rest.remove_prefix(line.size() + 1);
    }
    EXPECT_LE(longest, 80U);
    EXPECT_EQ(count, 8U);
    EXPECT_THAT(e.text, HasSubstr("abcd\n; abcd"));
    // nothing that is short enough is wrapped
    auto const diagram = "{" + std::string(120, ' ') + "S AK" + std::string(60, ' ') + "}\n";
    EXPECT_THAT(form(diagram + "[Event \"a\"]\n"), StartsWith(diagram));
}

TEST(Pbn23, LinesAreAsLongAsTheyAreWritten) {
    // two characters become six: the comment no longer fits next to the calls
    auto const calls = auction("1NT Pass Pass Pass ;" + std::string(57, 'x') + "\xE2\x80\xA6\xE2\x80\xA6\n");
    auto const once = part(calls, "[Auction");
    EXPECT_EQ(once, "[Auction \"N\"]\n1NT Pass Pass Pass\n;" + std::string(57, 'x') + "......\n");
    EXPECT_EQ(form(form(calls)), form(calls));
    // a tag that becomes a comment is wrapped like a comment
    std::string words;
    for (int i = 0; i < 60; ++i) words += "abcd ";
    auto const repeated = form("[Room \"Open\"]\n[Room \"" + words + "\"]\n");
    EXPECT_THAT(repeated, HasSubstr("\n; [Room \"abcd abcd"));
    EXPECT_THAT(repeated, HasSubstr("abcd\n; abcd"));
    EXPECT_EQ(form(repeated), repeated);
    // a wrapped comment begins where it fits
    auto const long_one = part(auction("1NT Pass ; " + words), "[Auction");
    EXPECT_THAT(long_one, StartsWith("[Auction \"N\"]\n1NT Pass ; abcd abcd"));
    EXPECT_THAT(long_one, HasSubstr("abcd\n; abcd"));
    EXPECT_EQ(part(form(auction("1NT Pass ; " + words)), "[Auction"), long_one);
    auto const unbroken = part(auction("1NT Pass ; " + std::string(90, 'x') + ' ' + words), "[Auction");
    EXPECT_THAT(unbroken, StartsWith("[Auction \"N\"]\n1NT Pass\n; xxx"));
    EXPECT_EQ(part(form(auction("1NT Pass ; " + std::string(90, 'x') + ' ' + words)), "[Auction"), unbroken);
}

// ---- tags

TEST(Pbn33, OneTagALineWithOneBlank) {
    EXPECT_THAT(form("[Event\"a\"] [  Site \n \"b\" ]\t[Date\n\"2026.11.20\"  ]\n"),
        StartsWith("[Event \"a\"]\n[Site \"b\"]\n[Date \"2026.11.20\"]\n"));
}

TEST(Pbn32, StringsKeepTheirEscapes) {
    EXPECT_EQ(tag(R"([East "\"Q\" \\ \a"])", "East"), R"("\"Q\" \\ \a")");
    EXPECT_EQ(tag("[East a \"b\" \\ c] [West \"\"]", "East"), R"("a \"b\" \\ c")");
    EXPECT_EQ(tag(R"([East "the "Bull" club"])", "East"), R"("the \"Bull\" club")");
}

TEST(Pbn34, MandatoryTagsAreAllThereInTheirOrder) {
    EXPECT_EQ(form("[Result \"\"]\n[South \"Aksu\"]\n[Event \"Club\"]\n[Board \"7\"]\n"),
        "[Event \"Club\"]\n[Site \"?\"]\n[Date \"?\"]\n[Board \"7\"]\n[West \"?\"]\n[North \"?\"]\n[East \"?\"]\n[South \"Aksu\"]\n[Dealer "
        "\"?\"]\n"
        "[Vulnerable \"?\"]\n[Deal \"?\"]\n[Scoring \"?\"]\n[Declarer \"?\"]\n[Contract \"?\"]\n[Result \"\"]\n");
}

TEST(Pbn34, SupplementalTagsFollowByName) {
    EXPECT_EQ(
        part("[WestType \"human\"]\n[Zz \"1\"]\n[Room \"Open\"]\n[Event \"a\"]\n[ScoreIMP \"NS 2\"]\n[Ability \"x\"]\n[Score \"NS 50\"]\n",
            "[Ability"),
        "[Ability \"x\"]\n[Room \"Open\"]\n[Score \"NS 50\"]\n[ScoreIMP \"NS 2\"]\n[WestType \"human\"]\n[Zz \"1\"]\n");
}

TEST(Pbn10, ScoringIsSupplementalInVersion1) {
    EXPECT_EQ(part("[Scoring \"IMP\"][Room \"Open\"][Section \"A\"][Result \"9\"]", "[Result", {.version = "1.0"}),
        "[Result \"9\"]\n[Room \"Open\"]\n[Scoring \"IMP\"]\n[Section \"A\"]\n");
    EXPECT_EQ(tag("[Event \"a\"]", "Scoring", {.version = "1.0"}), "none");
    EXPECT_EQ(tag("[Event \"a\"]", "Scoring", {.version = "2.0"}), "\"?\"");
}

TEST(Pbn34, ARepeatedTagBecomesAComment) {
    auto const e = exported("[Room \"Open\"]\n[Event \"a\"]\n[Room \"IMP\"]\n{why}\n[Room \"Open\"]\n", {.line_end = "\n"});
    EXPECT_THAT(e.text, HasSubstr("[Room \"Open\"]\n; [Room \"IMP\"]\n{why}\n"));
    EXPECT_THAT(e.codes, ElementsAre("export-comment"));
    EXPECT_THAT(e.marked, ElementsAre("[Room \"IMP\"]"));
}

TEST(Pbn343, DatesInOtherFormsAreWrittenInTheStandards) {
    EXPECT_EQ(tag("[Date \"2-Aug-2023\"]", "Date"), "\"2023.08.02\"");
    EXPECT_EQ(tag("[Date \"1998.??.??\"]", "Date"), "\"1998.??.??\"");
    EXPECT_EQ(tag("[Date \"last week\"]", "Date"), "\"last week\"");
    EXPECT_EQ(tag("[Date \"2013-08-10 17:04\"]", "Date"), "\"2013-08-10 17:04\"") << "the time of day would be lost";
}

TEST(Pbn344, BoardNumbersHaveNoLeadingZeros) {
    EXPECT_EQ(tag("[Board \"07\"]", "Board"), "\"7\"");
    EXPECT_EQ(tag("[Board \"1-3\"]", "Board"), "\"1-3\"");
}

TEST(Pbn3410, VulnerabilityIsNoneNsEwOrAll) {
    for (auto const& [written, expected] : {std::pair{"Love", "\"None\""}, {"-", "\"None\""}, {"none", "\"None\""}, {"Both", "\"All\""},
             {"all", "\"All\""}, {"ns", "\"NS\""}, {"EW", "\"EW\""}, {"", "\"\""}, {"?", "\"?\""}, {"perhaps", "\"perhaps\""}})
        EXPECT_EQ(tag("[Vulnerable \"" + std::string{written} + "\"]", "Vulnerable"), expected) << written;
}

TEST(Pbn3411, TheDealBeginsWithTheDealerAndRanksDescend) {
    EXPECT_EQ(tag(R"([Dealer "s"][Deal "n:.36.789QKA.2379A a8654.kq5.10.qjt6 J973.J98742.3.K4 -"])", "Deal"),
        R"("S:J973.J98742.3.K4 - .63.AKQ987.A9732 A8654.KQ5.T.QJT6")");
}

TEST(Pbn3411, ADealThatCannotBeReadStays) {
    constexpr auto twice = R"("N:AA.. - - -")";
    EXPECT_EQ(tag(std::string{"[Dealer \"E\"][Deal "} + twice + "]", "Deal"), twice);
    constexpr auto unknown_rank = R"("N:AZ.K.Q.J - - -")";
    EXPECT_EQ(tag(std::string{"[Dealer \"E\"][Deal "} + unknown_rank + "]", "Deal"), unknown_rank);
}

TEST(Pbn3411, WithoutADealerTheFirstHandStays) { EXPECT_EQ(tag(R"([Deal "E:2A.K.Q.J - - -"])", "Deal"), R"("E:A2.K.Q.J - - -")"); }

TEST(Pbn3413, ADealThatIsPassedOutHasNoDeclarerAndNoResult) {
    for (auto const* game : {"[Contract \"Pass\"]", "[Dealer \"S\"][Auction \"S\"]AP", "[Contract \"pass\"][Declarer \"?\"][Result \"?\"]",
             "[Contract \"Pass\"][Declarer \"N\"][Result \"0\"]"})
        EXPECT_THAT(form(game), HasSubstr("[Declarer \"\"]\n[Contract \"Pass\"]\n[Result \"\"]\n")) << game;
}

TEST(Pbn3413, DeclarerAndContractFollowFromTheAuction) {
    EXPECT_THAT(form(auction("1H Pass 2H 3D AP")), HasSubstr("[Declarer \"W\"]\n[Contract \"3D\"]\n[Result \"?\"]\n"));
    EXPECT_THAT(form(auction("1NT X XX AP")), HasSubstr("[Declarer \"N\"]\n[Contract \"1NTXX\"]\n"));
    EXPECT_THAT(form(auction("1H *")), HasSubstr("[Declarer \"?\"]\n[Contract \"?\"]\n")) << "not over";
    EXPECT_THAT(
        form(auction("1H AP", "[Declarer \"^S\"][Contract \"2S\"][Auction \"N\"]")), HasSubstr("[Declarer \"^S\"]\n[Contract \"2S\"]\n"))
        << "what is given counts";
}

TEST(Pbn3414, ContractsAreWrittenInTheStandardsWords) {
    for (auto const& [written, expected] : {std::pair{"3N", "\"3NT\""}, {"5Cx", "\"5CX\""}, {"2sxx", "\"2SXX\""}, {"NT", "\"NT\""},
             {"", "\"?\""}, {"?", "\"?\""}, {"8NT", "\"8NT\""}})
        EXPECT_EQ(tag("[Contract \"" + std::string{written} + "\"]", "Contract"), expected) << written;
}

TEST(Pbn3415, TheResultIsDeclarersTricks) {
    auto const result = [](std::string_view written, std::string_view declarer = "S") {
        return tag("[Contract \"4S\"][Declarer \"" + std::string{declarer} + "\"][Result \"" + std::string{written} + "\"]", "Result");
    };
    EXPECT_EQ(result("9"), "\"9\"");
    EXPECT_EQ(result("NS 9 EW 4"), "\"9\"");
    EXPECT_EQ(result("EW 4 NS 9"), "\"9\"");
    EXPECT_EQ(result("EW 4"), "\"9\"");
    EXPECT_EQ(result("^NS 9"), "\"^9\"");
    EXPECT_EQ(result("NS 9 EW 4", "?"), "\"NS 9 EW 4\"") << "no declarer";
    EXPECT_EQ(result("NS 9 EW 5"), "\"NS 9 EW 5\"") << "one of them is wrong: which?";
    EXPECT_EQ(tag(play("SK H3 S4 S3\n+") + "[Result \"EW 1\"]", "Result"), "\"EW 1\"") << "of one trick, not thirteen";
}

TEST(Pbn48, InheritedValuesStayAsTheyAre) {
    EXPECT_EQ(form("[Event \"##Club\"][Site \"x\"]\n\n[Site \"#\"][Result \"9\"]\n\n[Event \"Pub\"]\n\n[Board \"4\"]\n", {.version = "2.0"})
                  .substr(0, 12),
        "[Event \"##Cl");
    auto const games = form("[Event \"##Club\"][Site \"x\"]\n\n[Site \"#\"][Board \"2\"]\n\n[Event \"Pub\"]\n\n[Board \"4\"]\n");
    EXPECT_THAT(games, HasSubstr("\n\n[Site \"#\"]\n[Date \"?\"]\n[Board \"2\"]\n")) << "Event may be left out while ## is in force";
    EXPECT_THAT(games, HasSubstr("\n\n[Event \"Pub\"]\n[Site \"?\"]\n"));
    EXPECT_THAT(games, HasSubstr("\n\n[Event \"Pub\"]\n[Site \"?\"]\n[Date \"?\"]\n[Board \"4\"]\n")) << "a redefined value stands";
}

TEST(Pbn48, ARedefinedValueIsWrittenOutAsItIsRead) {
    auto const games =
        form("[Site \"##Ulm\"][Date \"##2026.10.24\"]\n\n[Site \"Z\xFCrich \\\"A\\\"\"][Date \"25.10.2026\"]\n\n[Board \"4\"]\n",
            {.utf8 = true});
    EXPECT_THAT(games, HasSubstr("\n\n[Event \"?\"]\n[Site \"Z\xC3\xBCrich \\\"A\\\"\"]\n[Date \"2026.10.25\"]\n[Board \"4\"]\n"));
}

TEST(Pbn48, AnAskedValueIsNotTheUnknownOneThatWasFilledIn) {
    auto const games = form("[Event \"Club\"][Board \"1\"]\n\n[Board \"2\"]\n\n[Event \"#\"][Board \"3\"]\n\n[Event \"#\"][Board \"4\"]\n");
    EXPECT_THAT(games, HasSubstr("\n\n[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Board \"2\"]\n"));
    EXPECT_THAT(games, HasSubstr("\n\n[Event \"Club\"]\n[Site \"?\"]\n[Date \"?\"]\n[Board \"3\"]\n"));
    EXPECT_THAT(games, HasSubstr("\n\n[Event \"#\"]\n[Site \"?\"]\n[Date \"?\"]\n[Board \"4\"]\n"));
}

TEST(Pbn48, AForbiddenInheritanceIsKeptAndGivesNothing) {
    auto const games = form("[Board \"1\"]\n\n[Board \"2\"][Dealer \"#\"]\n\n[Board \"3\"][Dealer \"##N\"]\n\n[Board \"4\"]\n");
    for (auto const* dealer : {"\"?\"", "\"#\"", "\"##N\""}) EXPECT_THAT(games, HasSubstr(fmt::format("[Dealer {}]\n", dealer)));
    EXPECT_THAT(games.substr(games.find("[Board \"4\"]")), HasSubstr("[Dealer \"?\"]"));
}

TEST(Pbn48, ADealOfTheGameBeforeIsWrittenOut) {
    auto const games = form("[Board \"3\"][Dealer \"S\"][Vulnerable \"EW\"][Deal \"N:A... K... Q... J...\"]\n\n[Contract \"1S\"][Declarer "
                            "\"S\"][Auction \"S\"]\n1S AP\n");
    auto const second = games.substr(games.find("\n\n"));
    for (auto const* expected : {"[Board \"3\"]", "[Dealer \"S\"]", "[Vulnerable \"EW\"]", "[Deal \"S:Q... J... A... K...\"]"})
        EXPECT_THAT(second, HasSubstr(expected));
}

// ---- auction

TEST(Pbn35, FourCallsALineFromTheDealerOn) {
    EXPECT_EQ(part("[Dealer \"E\"]\n[Auction \"W\"]\n- - 1C Pass\n1H Pass 2H Pass 4H AP\n", "[Auction"),
        "[Auction \"E\"]\n1C Pass 1H Pass\n2H Pass 4H Pass\nPass Pass\n");
}

TEST(Pbn35, AllPassIsWrittenOut) {
    EXPECT_EQ(part(auction("AP"), "[Auction"), "[Auction \"N\"]\nPass Pass Pass Pass\n");
    EXPECT_EQ(part(auction("1C Pass Pass AP"), "[Auction"), "[Auction \"N\"]\n1C Pass Pass Pass\n");
    EXPECT_EQ(part(auction("1C Pass Pass Pass AP *"), "[Auction"), "[Auction \"N\"]\n1C Pass Pass Pass\n")
        << "`AP` and `*` say nothing more";
}

TEST(Pbn35, CallsAreWrittenInTheStandardsWords) {
    EXPECT_EQ(part(auction("1n d R PASS 2nt p 3h dbl ap"), "[Auction"), "[Auction \"N\"]\n1NT X XX Pass\n2NT Pass 3H X\nPass Pass Pass\n");
}

TEST(Pbn35, AnAuctionThatIsNotOverEndsInAStar) {
    EXPECT_EQ(part(auction("1C Pass *"), "[Auction"), "[Auction \"N\"]\n1C Pass *\n");
    EXPECT_EQ(part(auction("1C Pass"), "[Auction"), "[Auction \"N\"]\n1C Pass *\n");
    EXPECT_EQ(part(auction("1C Pass 1H Pass\n+"), "[Auction"), "[Auction \"N\"]\n1C Pass 1H Pass\n*\n");
    EXPECT_EQ(part(auction("1C Pass 1H Pass\n+"), "[Auction", {.keep_plus = true}), "[Auction \"N\"]\n1C Pass 1H Pass\n+\n");
}

TEST(Pbn35, AnAuctionWithoutCallsIsLeftOut) {
    for (auto const* calls : {"*", "+", "", "- - *"})
        EXPECT_EQ(part("[Dealer \"S\"][Auction \"N\"]\n" + std::string{calls}, "[Auction"), "") << calls;
    EXPECT_EQ(part(auction("+"), "[Auction", {.keep_plus = true}), "[Auction \"N\"]\n+\n");
    EXPECT_EQ(part(auction("*", "[Auction \"N\"]{What do you open?}"), "[Auction"), "[Auction \"N\"]\n{What do you open?}\n*\n")
        << "unless it has a comment";
}

TEST(Pbn352, AReferenceThenGlyphsInOrder) {
    EXPECT_EQ(part(auction("1S !! =1= $25 AP"), "[Auction"), "[Auction \"N\"]\n1S =1= $3 $25 Pass Pass Pass\n");
    EXPECT_EQ(
        part(auction("1S$25$4=01=!? Pass?! 2C ? 2D! X??*"), "[Auction"), "[Auction \"N\"]\n1S =1= $4 $5 $25 Pass $6 2C $2 2D $1\nX $4 *\n");
    EXPECT_EQ(part(auction("1S ! $1 AP"), "[Auction"), "[Auction \"N\"]\n1S $1 Pass Pass Pass\n") << "one of two that say the same";
}

TEST(Pbn355, NotesFollowTheCallsInTheirOrder) {
    EXPECT_EQ(part(auction("1S =2= AP\n[Note \"2:weak\"] {really}\n[Note \"1:unused\"]\n[Room \"Open\"]"), "[Room"),
        "[Room \"Open\"]\n[Auction \"N\"]\n1S =2= Pass Pass Pass\n[Note \"2:weak\"]\n{really}\n[Note \"1:unused\"]\n");
}

TEST(Pbn39, IrregularitiesStandBeforeTheirCall) {
    EXPECT_EQ(part(auction("^S 1D ^I 1C\n4S ^I 3NT ^S ^S\nX =1= AP"), "[Auction"),
        "[Auction \"N\"]\n^S 1D ^I 1C 4S\n^I 3NT ^S ^S X =1=\nPass Pass Pass\n");
}

TEST(Pbn35, LongRowsGoOnOnTheNextLine) {
    auto const text = part(auction("1S {" + std::string(60, 'a') + "} 2S {" + std::string(20, 'b') + "} 3S {c} 4S AP"), "[Auction");
    EXPECT_EQ(text, "[Auction \"N\"]\n1S {" + std::string(60, 'a') + "} 2S\n{" + std::string(20, 'b') + "} 3S {c} 4S\nPass Pass Pass\n");
}

// ---- play

TEST(Pbn36, FourCardsALineAndHyphensForTheMissing) {
    EXPECT_EQ(part(play("sk H3 S4 s3 C5 c2 *"), "[Play"), "[Play \"W\"]\nSK H3 S4 S3\nC5 C2 - -\n*\n");
    EXPECT_EQ(part(play("SK H3 S4 S3\n-  -  -  H2"), "[Play"), "[Play \"W\"]\nSK H3 S4 S3\n- - - H2\n*\n");
    EXPECT_EQ(part(play("S10"), "[Play"), "[Play \"W\"]\nST - - -\n*\n");
}

TEST(Pbn36, ThirteenTricksNeedNoStar) {
    std::string rows;
    for (int i = 0; i < 13; ++i) rows += "SK H3 S4 S3\n";  // not legal, but thirteen rows
    EXPECT_EQ(part(play(rows + "*"), "[Play"), "[Play \"W\"]\n" + rows);
    rows.replace(rows.size() - 3, 2, "- ");
    EXPECT_TRUE(part(play(rows), "[Play").ends_with("SK H3 S4 -\n*\n"));
    EXPECT_TRUE(part(play(rows + "C2\n"), "[Play").ends_with("C2 - - -\n*\n"));  // nor does a surplus card
}

TEST(Pbn36, APlusBecomesAHyphenUnlessItIsKept) {
    EXPECT_EQ(part(play("SK H3 S4 S3\n+ - - CQ"), "[Play"), "[Play \"W\"]\nSK H3 S4 S3\n- - - CQ\n*\n");
    EXPECT_EQ(part(play("SK H3 S4 S3\n+"), "[Play"), "[Play \"W\"]\nSK H3 S4 S3\n*\n");
    EXPECT_EQ(part(play("SK H3 S4 S3\n+ - - CQ"), "[Play", {.keep_plus = true}), "[Play \"W\"]\nSK H3 S4 S3\n+ - - CQ\n");
    EXPECT_EQ(part(play("SK H3 S4 S3\n+"), "[Play", {.keep_plus = true}), "[Play \"W\"]\nSK H3 S4 S3\n+ - - -\n");
}

TEST(Pbn36, APlayWithoutCardsIsLeftOut) {
    for (auto const* cards : {"*", "+", "", "- - - -\n*"}) EXPECT_EQ(part(play(cards), "[Play"), "") << cards;
    EXPECT_EQ(part(play("{claim} *"), "[Play"), "[Play \"W\"]\n{claim}\n*\n") << "unless it has a comment";
}

TEST(Pbn362, AnnotationsOfCards) {
    EXPECT_EQ(part(play("SK {A1} ! {B1} $14 {C1} =1= {D1} H3 S4 $200 S3\n*\n[Note \"1:high\"]"), "[Play"),
        "[Play \"W\"]\nSK {A1} =1= {D1} $7 {B1} $14 {C1} H3 S4 $200 S3\n*\n[Note \"1:high\"]\n");
}

TEST(Pbn39, IrregularitiesStandBeforeTheirCard) {
    EXPECT_EQ(part(play("CA ^R S6 C3 C4\nCT C2 ^L CK C6"), "[Play"), "[Play \"W\"]\nCA ^R S6 C3 C4\nCT C2 ^L CK C6\n*\n");
}

TEST(Pbn10_36, HyphensBeforeTheLeadAreDropped) {
    EXPECT_EQ(part(play("- SK H3 S4\nS3 C5 C2 C6", "[Play \"S\"]"), "[Play"), "[Play \"W\"]\nSK H3 S4 S3\nC5 C2 C6 -\n*\n");
}

TEST(Pbn10_36, RowsThatBeginWithAnotherSeatAreTurned) {
    // declarer South, so West leads; the rows begin with North's card, or with South's
    auto const written = [](std::string_view rows) {
        return part("% PBN 1.0\n" + play(rows, "[Play \"N\"]"), "[Play", {.version = "1.0"});
    };
    EXPECT_EQ(written("S4 S3 C2 SK {lead} !\nC2 C6 C5 C9\nH2"), "[Play \"W\"]\nSK {lead} $7 S4 S3 C2\nC9 C2 C6 C5\n- H2 - -\n*\n");
    std::string rows, turned;
    for (auto const r : std::string_view{"AKQJT98765432"}) {
        rows += fmt::format("S{0} H{0} D{0} C{0}\n", r);
        turned += fmt::format("C{0} S{0} H{0} D{0}\n", r);
    }
    EXPECT_EQ(written(rows), "[Play \"W\"]\n" + turned);
}

TEST(Pbn310, AnEndPositionIsLedAsThePlayTagSays) {
    EXPECT_EQ(part("[Deal \"N:A2... K3... Q4... J5...\"][Contract \"NT\"][Declarer \"S\"][Play \"N\"]\nSA S3 S4 S5", "[Declarer"),
        "[Declarer \"S\"]\n[Contract \"NT\"]\n[Result \"?\"]\n[Play \"N\"]\nSA S3 S4 S5\n*\n");
}

// ---- comments

TEST(Pbn38, CommentsTravelWithTheirTag) {
    EXPECT_THAT(form("{first} ; of the game\n[West \"a\"] {of West} ; more\n{still more}\n[Event \"b\"] ; of Event\n"),
        StartsWith("{first} ; of the game\n[Event \"b\"]\n; of Event\n[Site \"?\"]\n[Date \"?\"]\n[Board \"?\"]\n[West \"a\"]\n{of West} ; "
                   "more\n{still more}\n[North"));
}

TEST(Pbn38, LinesInsideACommentStay) {
    constexpr std::string_view diagram = "{\n        S K\n\n  H Q   x  \n%no escape\n}\n";
    EXPECT_THAT(form("[Event \"a\"]\n" + std::string{diagram}), HasSubstr("[Event \"a\"]\n" + std::string{diagram} + "[Site"));
}

TEST(Pbn38, CommentsInRowsFollowTheirCall) {
    EXPECT_EQ(part(auction("{opening} 1C ; natural\n1D {strong\nor not} 1H AP {end}\n"), "[Auction"),
        "[Auction \"N\"]\n{opening}\n1C ; natural\n1D {strong\nor not} 1H Pass\nPass Pass {end}\n");
    EXPECT_EQ(part(auction("1C 1D * {why?}"), "[Auction"), "[Auction \"N\"]\n1C 1D * {why?}\n");
}

TEST(Pbn38, CommentsThatStandAloneGoBeforeTheNextGame) {
    EXPECT_THAT(form("{No game}\n\n; nor this\n\n{own}\n[Event \"a\"]\n"), StartsWith("{No game}\n; nor this\n{own}\n[Event \"a\"]\n"));
    auto const e = exported("[Event \"a\"]\n\n{the end}\n", {.line_end = "\n"});
    EXPECT_TRUE(e.text.ends_with("[Result \"?\"]\n\n{the end}\n"));
    EXPECT_EQ(form("{alone}\n"), "{alone}\n");
}

// ---- supplemental sections

TEST(Pbn31, SupplementalSectionsComeLastByName) {
    EXPECT_EQ(part("[TotalScoreTable \"Rank\"]\n1 2\n[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 10 E S\n7\n"
                       + auction("1C *"),
                  "[Auction"),
        "[Auction \"N\"]\n1C *\n[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 10\nE  S  7\n[TotalScoreTable "
        "\"Rank\"]\n1\n2\n");
}

TEST(Pbn52, ColumnsHaveTheirWidths) {
    EXPECT_EQ(part("[ScoreTable \"Rank\\3R;Names_NS\\8L;Contract\\4;Score_NS\"]\n1 \"A;B\" 4SX -100\n10 C ? -", "[ScoreTable"),
        "[ScoreTable \"Rank\\3R;Names_NS\\8L;Contract\\4;Score_NS\"]\n  1 \"A;B\"    4SX  -100\n 10 C        ?    -\n");
}

TEST(Pbn51, OnlyTheTagOfATableIsFollowedByAComment) {
    EXPECT_EQ(part("[ScoreTable \"Rank;Result\"] ; of all\n1 9 2 8 {after}\n", "[ScoreTable"),
        "[ScoreTable \"Rank;Result\"]\n; of all\n{after}\n1 9\n2 8\n");
}

TEST(Pbn48, ATableWithInheritedColumnsHasTheirRows) {
    auto const games = form("[ScoreTable \"Rank\\2R;Result\"]\n1 9\n\n[ScoreTable \"#\"]\n1 9 2\n10\n");
    EXPECT_TRUE(games.ends_with("[ScoreTable \"#\"]\n 1 9\n 2 10\n"));
    EXPECT_TRUE(form("[ScoreTable \"#\"]\n1 9\n2 10\n").ends_with("[ScoreTable \"#\"]\n1 9\n2 10\n"))
        << "no columns are known: the lines stay";
}

TEST(Pbn51, UnknownSectionsTravel) {
    EXPECT_EQ(part("[Zoo \"ape;bee\"]\n1 2 3 4\n[Circus \"lion\"]\nroar \"and jump\"\n3.5 50,*\n[Event \"a\"]\n", "[Circus"),
        "[Circus \"lion\"]\nroar \"and jump\"\n3.5 50,*\n[Zoo \"ape;bee\"]\n1 2\n3 4\n");
}

// ---- games without an export form

TEST(WithoutPlace, AGameHandsItsColumnsOn) {
    auto const games = form("[Event \"a\"]\n[ScoreTable \"Rank;Contract;Result\"]\n1 1NT 7\n\n"
                            "[Event \"a\"]\n[ScoreTable \"Rank;Result\"]\n1 9\n2 8\n[Auction]\n1C\n\n"
                            "[Event \"a\"]\n[ScoreTable \"#\"]\n1 9 2 8\n");
    EXPECT_THAT(games, EndsWith("[ScoreTable \"#\"]\n1 9\n2 8\n"));
}

TEST(WithoutPlace, AGameDoesNotTakeTheUnknownValueThatWasFilledIn) {
    auto const games = form("[Event \"a\"]\n[Board \"1\"]\n\n[Board \"2\"]\n\n"
                            "[Event \"#\"]\n[Board \"3\"]\n[Auction]\n1C\n\n"
                            "[Event \"#\"]\n[Board \"4\"]\n");
    EXPECT_THAT(games, HasSubstr("\n\n[Event \"a\"]\n[Board \"3\"]\n[Auction]\n1C\n\n[Event \"#\"]\n"));
}

TEST(WithoutPlace, EachKindOfTokenLeavesTheGameAsItIs) {
    struct Case {
        std::string_view game, misfit;
    };
    for (auto const& [game, misfit] : {
             Case{"[Event \"a\"]\n} [Site \"b\"]", "}"},
             Case{"[Event]\n[Site \"b\"]", "[Event]"},
             Case{"[Event abc\n[Site \"b\"]", "[Event abc"},
             Case{"[Event \"a\"] {never closed\n[Site \"b\"]", "{never closed"},
             Case{"[Event \"a\"] Site \"b\"", "Site"},
             Case{"Generated 94 hands", "Generated"},
             Case{"as he says [Event 7] there", "as"},
             Case{"[Event Friday]\n[Board 7]", "[Event Friday]"},
             Case{"[Auction \"N\"]\n1C *\n[Auction \"N\"]\n1D *", "[Auction \"N\"]"},
             Case{"[Note \"1:x\"]", "[Note \"1:x\"]"},
             Case{"[Auction \"N\"]\n1C AP\n[Note \"1:x\"]\n1D", "1D"},
             Case{"[Auction \"N\"]\n1C XS AP", "XS"},
             Case{"[Auction \"N\"]\n1C - 1D *", "-"},
             Case{"[Auction \"N\"]\n1C ^I", "^I"},
             Case{"[Auction \"N\"]\n1C ^R 1D", "^R"},
             Case{"[Auction \"N\"]\n=1= 1C", "=1="},
             Case{"[Auction \"N\"]\n1C ! ?", "?"},
             Case{"[Auction \"N\"]\n1C =1= =2=", "=2="},
             Case{"[Auction \"N\"]\n1C =1 AP", "=1"},
             Case{"[Auction \"N\"]\n1C $x AP", "$x"},
             Case{"[Auction \"N\"]\n1C * 1D", "1D"},
             Case{"[Auction \"N\"]\n1C + +", "+"},
             Case{"[Auction \"N\"]\n1C \"x\"", "\"x\""},
             Case{"[Dealer \"N\"][Auction \"E\"]\n1C AP", "[Auction \"E\"]"},
             Case{"[Auction \"#\"]\n1C AP", "[Auction \"#\"]"},
             Case{"[Play \"N\"]\nSK H3 S1 S3", "S1"},
             Case{"[Play \"N\"]\nSK + + S3", "+"},
             Case{"[Play \"N\"]\nSK ^L - S3", "-"},
             Case{"[Declarer \"S\"][Play \"N\"]\nSK H3 S4 S3", "[Play \"N\"]"},
             Case{"[ScoreTable \"Rank;Result\"]\n1 9 {first}\n2 8", "{first}"},
             Case{"[ScoreTable \"Rank\"]\n1\n[ScoreTable \"Rank\"]\n2", "[ScoreTable \"Rank\"]"},
             Case{"[Zoo \"x\"]\n\"open", "\"open"},
         }) {
        auto const e = exported(std::string{game} + "\r\n\r\n[Event \"next\"]\n", {.line_end = "\n"});
        EXPECT_THAT(e.text, StartsWith(std::string{header} + std::string{game} + "\n\n[Event \"next\"]\n")) << game;
        EXPECT_THAT(e.codes, ElementsAre("export-as-is")) << game;
        EXPECT_THAT(e.marked, ElementsAre(std::string{misfit})) << game;
        EXPECT_THAT(e.wrote, ElementsAre(Wrote::as_it_is, Wrote::export_form)) << game;
    }
}

TEST(WithoutPlace, TheSecondOfTwoIsMarked) {
    constexpr std::string_view text = "[Auction \"N\"]\n1C + +\n";
    Game game;
    Board board;
    Diagnostics found;
    parse(text, game, found);
    Interpreter{}.read(game, board, found);
    auto const where = without_place(game, board);
    ASSERT_TRUE(where);
    EXPECT_EQ(where->begin, text.rfind('+'));
}

TEST(WithoutPlace, WhatIsReadableAndWrongHasItsPlace) {
    for (auto const* game :
        {"[Dealer \"N\"][Auction \"N\"]\n2C 1C X X AP", "[Contract \"8NT\"][Declarer \"Q\"]", "[Event \"no bracket\"\n[Site \"x\"]",
            "[Event \"no quote]\n[Site \"x\"]", "[Event none]\n[Site \"x\"]", "[Auction \"N\"]\n1C =40= $300 AP", "[Note1 \"x\"]",
            "[Dealer \"N\"][Auction \"N\"]\n1C =1= AP\n[Note \"1:a\"]\n[Note \"1:b\"]"})
        EXPECT_THAT(exported(game).wrote, ElementsAre(Wrote::export_form)) << game;
    EXPECT_EQ(tag("[Event \"no quote]\n[Site \"x\"]", "Event"), "\"no quote\"");
    EXPECT_EQ(part("[Dealer \"N\"][Auction \"N\"]\n2C 1C X X AP", "[Auction"), "[Auction \"N\"]\n2C 1C X X\nPass Pass Pass\n");
}

TEST(WithoutPlace, NothingOfTheFileIsLostAroundIt) {
    auto const e = exported(
        "% PBN 2.1\n% EXPORT\n%Created by hand\n{before}\n[Event \"##a\"]\n} \n\t\n{alone}\n\n[Board \"2\"]\n", {.line_end = "\n"});
    EXPECT_EQ(
        e.text.substr(header.size(), 79), "%Created by hand\n{before}\n[Event \"##a\"]\n}\n\n{alone}\n[Site \"?\"]\n[Date \"?\"]\n[Board");
}

TEST(WithoutPlace, WhatARepairAddedIsNoMisfit) {
    constexpr std::string_view text = "[Dealer \"N\"][Auction \"N\"]\n1C =1= Pass 1S AP\n";
    Game game;
    Board board;
    Diagnostics found;
    parse(text, game, found);
    Interpreter{}.read(game, board, found);
    auto const begin = board.auction.calls[0].where.begin;
    board.auction.calls.insert(board.auction.calls.begin(), {.kind = WrittenCall::Kind::call, .where = {begin, begin}});
    std::string out;
    EXPECT_EQ(Exporter{{.line_end = "\n"}}.write(out, game, board, found), Wrote::export_form);
    EXPECT_THAT(out, HasSubstr("[Auction \"N\"]\nPass 1C =1= Pass 1S\nPass Pass Pass\n"));
}

// ---- the fixtures: files in import form and their export form

class ExportFixture : public testing::TestWithParam<char const*> {};

TEST_P(ExportFixture, IsWrittenAsKept) {
    auto const folder = std::filesystem::path{score::test::fixtures_dir()} / "pbn" / "export";
    auto const source = test::read_file(folder / (std::string{GetParam()} + ".pbn"));
    ASSERT_TRUE(source);
    auto const text = exported(*source).text;
    EXPECT_TRUE(test::matches_file(text, folder / (std::string{GetParam()} + ".export.pbn")));
    EXPECT_EQ(exported(text).text, text);
}
INSTANTIATE_TEST_SUITE_P(Files, ExportFixture, testing::Values("evening", "lesson", "damaged"));

// ---- any game

/// Normalized positions, so that generated games can be read back.
struct Meaning {
    std::multiset<std::pair<std::string, std::string>> tags;
    std::vector<std::string> auction, play, notes, tables;
    std::multiset<std::string> comments;
    friend bool operator==(Meaning const&, Meaning const&) = default;
};

std::string squeezed(std::string_view text) {
    std::string result;
    for (char const c : text)
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n' && c != '\v' && c != '\f') result += c;
    return result;
}

std::string annotation(Annotation const& a) {
    if (a.kind == Annotation::Kind::comment) return "";
    return (a.kind == Annotation::Kind::note ? "=" : "$") + std::to_string(a.number);
}

template <class Items, class Spell>
std::vector<std::string> spelled(Items const& items, std::vector<Annotation> const& annotations, Spell spell) {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < items.size(); ++i) {
        std::set<std::string> marks;
        for (auto const& a : annotations)
            if (a.of == i) marks.insert(annotation(a));
        auto word = spell(items[i]);
        for (auto const& m : marks) word += m;
        if (word != "-" || !result.empty()) result.push_back(word);
    }
    return result;
}

/// The content of a board without its form: what must survive an export. Tags with a special export form are compared by their
/// interpretation, comments without whitespace, annotations of a call or card as sets.
Meaning meaning_of(Board const& board) {
    Meaning m;
    for (auto const& t : board.tags) {
        bool const understood = (t.tag == Tag::deal && board.deal) || (t.tag == Tag::vulnerable && board.vulnerable)
                                || (t.tag == Tag::contract && board.contract) || (t.tag == Tag::dealer && board.dealer)
                                || (t.tag == Tag::declarer && board.declarer) || (t.tag == Tag::result && board.result)
                                || (t.tag == Tag::board && board.number);
        bool const date = t.tag == Tag::date || t.tag == Tag::event_date || t.tag == Tag::utc_date;
        bool const of_section = info(t.tag).kind == TagKind::section;
        bool const says_nothing = t.value.empty() || t.value == "?";
        if (!understood && !of_section && !says_nothing && !date) m.tags.insert({std::string{t.name}, squeezed(t.value)});
    }
    if (board.number) m.tags.insert({"Board", std::to_string(*board.number)});
    if (board.dealer) m.tags.insert({"Dealer", std::string{letter(*board.dealer)}});
    if (board.vulnerable) m.tags.insert({"Vulnerable", std::string{name(*board.vulnerable)}});
    if (board.contract && board.contract->bid) m.tags.insert({"Contract", to_string(*board.contract->contract())});
    if (board.declarer && !(board.contract && board.contract->passed_out))
        m.tags.insert({"Declarer", std::string{letter(board.declarer->seat)}});
    if (board.deal)
        for (auto const s : all_seats)
            if (auto const& hand = board.deal->hands[s]; hand)
                for (auto const card : *hand) m.tags.insert({"Deal", letter(s) + to_string(card)});
    m.auction = spelled(board.auction.calls, board.auction.annotations, [](WrittenCall const& c) {
        if (c.kind == WrittenCall::Kind::not_yet) return std::string{"-"};
        if (c.kind == WrittenCall::Kind::skipped) return std::string{"^S"};
        return (c.marked_insufficient ? "^I" : "") + to_string(c.call);
    });
    m.play = spelled(board.play.cards, board.play.annotations, [](WrittenCard const& c) {
        return std::string{c.marked_lead     ? "^L"
                           : c.marked_revoke ? "^R"
                                             : ""}
               + (c.kind == WrittenCard::Kind::card ? to_string(c.card) : "-");
    });
    while (!m.play.empty() && m.play.back() == "-") m.play.pop_back();
    for (auto const& n : board.auction.notes) m.notes.push_back("a" + std::to_string(n.number) + squeezed(n.text));
    for (auto const& n : board.play.notes) m.notes.push_back("p" + std::to_string(n.number) + squeezed(n.text));
    for (auto const& c : board.comments) m.comments.insert(squeezed(c.text));
    for (auto const* annotations : {&board.auction.annotations, &board.play.annotations})
        for (auto const& a : *annotations)
            if (a.kind == Annotation::Kind::comment) m.comments.insert(squeezed(to_utf8(a.text)));
    m.comments.erase("");
    for (auto const& t : board.tables) {
        std::string cells{t.name};
        for (auto const& c : t.cells) (cells += '|') += squeezed(c.text);
        m.tables.push_back(cells);
    }
    std::sort(m.tables.begin(), m.tables.end());
    return m;
}

/// Only whitespace and line endings as control characters: others are replaced (PBN 2.2).
bool has_characters_of_pbn(std::string_view text) {
    auto const utf8 = to_utf8(text);
    for (std::size_t i = 0; i < utf8.size();) {
        auto const c = decode(std::string_view{utf8}.substr(i));
        if ((c.point < 32 && !(c.point >= 9 && c.point <= 13)) || (c.point >= 127 && c.point < 160)) return false;
        i += c.size;
    }
    return true;
}

/// The games of a text; `kept` owns the texts that their boards view. `comparable`: nothing in the game has to be replaced.
std::vector<Meaning> meanings(
    std::string_view pbn, std::deque<std::string>& kept, std::vector<bool>* writable = nullptr, std::vector<bool>* comparable = nullptr) {
    std::vector<Meaning> result;
    Interpreter interpreter;
    Reader reader{test::reading(pbn), "test.pbn"};
    Game game;
    Board board;
    Diagnostics found;
    while (auto const chunk = reader.next()) {
        if (chunk->outside || chunk->cut) continue;
        parse(kept.emplace_back(chunk->source.text), game, found);
        if (!interpreter.read(game, board, found)) continue;
        result.push_back(meaning_of(board));
        if (writable) writable->push_back(!without_place(game, board));
        if (comparable) comparable->push_back(has_characters_of_pbn(game.text));
    }
    return result;
}

namespace any {

template <class T>
rc::Gen<T> of(std::vector<T> values) {
    return rc::gen::elementOf(std::move(values));
}

rc::Gen<std::string> text() {
    return rc::gen::container<std::string>(of<char>({'a', 'b', ' ', ' ', ';', '%', '[', ']', '!', '\\', '7', '\xE4', '.', '='}));
}

std::string comment() {
    auto words = *text();
    if (*rc::gen::arbitrary<bool>())
        return "{" + words + (*rc::gen::arbitrary<bool>() ? "\n" + *text() : "") + "}" + *of<std::string>({" ", "\n"});
    return ";" + words + "\n";
}
std::string some_comments() {
    std::string result;
    for (int i = *of<int>({0, 0, 0, 0, 1, 2}); i > 0; --i) result += comment();
    return result;
}

std::string tag(std::string const& name, std::string const& value) {
    return "[" + name + *of<std::string>({" ", "", "  "}) + "\"" + value + "\"" + *of<std::string>({"]\n", "] ", " ]\n"}) + some_comments();
}

std::string annotations(bool of_call) {
    std::string result;
    if (*of<int>({0, 0, 0, 1})) result += *of<std::string>({"!", "?!", "??"}) + some_comments();
    if (*of<int>({0, 0, 0, 1})) result += "=" + std::to_string(*rc::gen::inRange(1, 33)) + "= " + some_comments();
    if (*of<int>({0, 0, 0, 1})) result += *of<std::string>({"$13 ", "$200 ", "$15 $16 "}) + some_comments();
    if (!of_call) std::replace(result.begin(), result.end(), '3', '4');
    return " " + result;
}

std::string notes() {
    std::string result;
    for (int n = 1; n < 33; ++n)
        if (*of<int>({0, 0, 0, 0, 0, 0, 0, 0, 0, 1})) result += "[Note \"" + std::to_string(n) + ":x\"]\n" + some_comments();
    return result;
}

/// Legal calls, preceded by hyphens if another seat is named first.
std::string auction(Seat dealer) {
    bridge::Auction state{dealer};
    auto const first = *of<Seat>({all_seats.begin(), all_seats.end()});
    auto result = "[Auction \"" + std::string{letter(first)} + "\"]\n" + some_comments();
    for (int i = distance(first, dealer); i > 0; --i) result += "- ";
    auto const calls = *rc::gen::inRange(0, 14);
    for (int i = 0; i < calls && !state.is_over(); ++i) {
        auto call = bridge::Call::pass();
        if (auto const code = *rc::gen::inRange(0, 60); code < 35) {
            auto const bid = bridge::Bid{*bridge::Level::of(code / 5 + 1), static_cast<bridge::Denomination>(code % 5)};
            if (!state.fault_of(bid)) call = bid;
        } else if (code < 40 && !state.fault_of(bridge::Call::dbl())) call = bridge::Call::dbl();
        else if (code < 45 && !state.fault_of(bridge::Call::redbl())) call = bridge::Call::redbl();
        state.make(call);
        result += to_string(call) + annotations(true) + some_comments() + *of<std::string>({" ", "\n", "\t"});
    }
    result += *of<std::string>({"*", "+", "AP", ""});
    return result + "\n" + some_comments() + notes();
}

std::string play(Seat leader) {
    auto result = "[Play \"" + std::string{letter(leader)} + "\"]\n" + some_comments();
    auto const cards = *rc::gen::inRange(0, 20);
    for (int i = 0; i < cards; ++i)
        result += *of<std::string>({"SA", "h3", "DT", "c10", "-"}) + annotations(false) + some_comments() + *of<std::string>({" ", "\n"});
    result += *of<std::string>({"*", "", "+"});
    return result + "\n" + some_comments() + notes();
}

/// An empty line would end the game.
std::string without_empty_lines(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        auto const line = text.substr(0, text.find('\n'));
        if (!squeezed(line).empty()) (result += line) += '\n';
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return result;
}

std::string game() {
    auto const dealer = *of<Seat>({all_seats.begin(), all_seats.end()});
    auto result = some_comments();
    result += tag("Dealer", std::string{letter(dealer)});
    for (auto const* optional : {"Event", "Site", "Room", "Zebra", "Annotator", "West"})
        if (*rc::gen::arbitrary<bool>()) result += tag(optional, escaped(*text()));
    if (*rc::gen::arbitrary<bool>()) result += tag("Vulnerable", *of<std::string>({"-", "All", "both", "NS", ""}));
    if (*rc::gen::arbitrary<bool>()) result += tag("Event", *of<std::string>({"#", "##x", "##"}));
    bool const declared = *rc::gen::arbitrary<bool>();
    auto const declarer = *of<Seat>({all_seats.begin(), all_seats.end()});
    if (declared)
        result += tag("Declarer", std::string{letter(declarer)}) + tag("Contract", *of<std::string>({"4S", "1nt", "6hxx"}))
                  + tag("Result", *of<std::string>({"9", "NS 9", "EW 4 NS 9", "^3"}));
    if (*rc::gen::arbitrary<bool>()) result += auction(dealer);
    if (declared && *rc::gen::arbitrary<bool>()) result += play(next(declarer));
    if (*rc::gen::arbitrary<bool>()) result += tag("ScoreTable", "Rank\\3R;Names\\9L;Score_NS") + "1 \"A; B\" -50 2 C 4 3 ? -";
    return without_empty_lines(result) + "\n";
}

}  // namespace any

RC_GTEST_PROP(ExportForm, LosesNothingAndIsItsOwnExport, ()) {
    std::string file;
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i) file += any::game();
    ExportOptions const options{.utf8 = *rc::gen::arbitrary<bool>(), .keep_plus = *rc::gen::arbitrary<bool>()};
    auto const once = exported(file, options);
    RC_LOG() << file << "---\n" << once.text;
    RC_ASSERT(exported(once.text, options).text == once.text);
    std::deque<std::string> kept;
    std::vector<bool> writable;
    auto before = meanings(file, kept, &writable), after = meanings(once.text, kept);
    RC_ASSERT(before.size() == after.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        RC_ASSERT(writable[i]);
        // a repeated tag has become another comment
        for (auto const& c : before[i].comments) RC_ASSERT(after[i].comments.count(c) >= 1);
        before[i].comments.clear();
        after[i].comments.clear();
        // declarer and contract may have been added
        for (auto const* added : {"Declarer", "Contract"})
            if (std::none_of(before[i].tags.begin(), before[i].tags.end(), [&](auto const& t) { return t.first == added; }))
                std::erase_if(after[i].tags, [&](auto const& t) { return t.first == added; });
        RC_ASSERT(before[i] == after[i]);
    }
}

RC_GTEST_PROP(ExportForm, TakesAnyBytes, (std::vector<std::uint8_t> const& bytes)) {
    // text between games is arbitrary: it is written, and writing it is idempotent
    std::string file{"[Event \"a\"]\n"};
    static constexpr std::string_view bits[]{"[", "]", "\"", "{", "}", ";", "\n", "\n\n", "[Auction \"N\"]", "1C", "AP", "[Play \"W\"]",
        "SA", "[Note \"1:x\"]", "=1=", "*", "+", "^S", "%", "[Deal \"N:A... - - -\"]", "[ScoreTable \"A;B\"]", "[Room \"#\"]", "[Zoo \"\"]",
        "!", "$1", "-", "\t", "\x80", "\xC4\x9E", "\x01"};
    for (auto const b : bytes) (file += bits[b % std::size(bits)]) += ' ';
    auto const once = exported(file);
    RC_LOG() << file << "---\n" << once.text;
    RC_ASSERT(!once.text.empty());
    RC_ASSERT(exported(once.text).text == once.text);
}

// ---- the corpus, if present

std::filesystem::path corpus() { return score::test::corpus_dir(); }

/// Whether a line differs because the reference verifier forgets a `##` that a later game redefined (PBN 4.8), where it is written out.
bool is_redefined(std::string const& own, std::string const& theirs, std::string_view before) {
    auto const name = theirs.substr(0, theirs.find('"'));
    return theirs == name + "\"?\"]" && before.find('\n' + name + "\"##") != before.npos && before.find('\n' + own + '\n') != before.npos;
}

/// Lines without trailing spaces, and with single spaces. Also levels two differences:
///  - the reference verifier omits the space of `[Name "value"]` if the line would have more than 255 characters;
///  - it writes one element per line in a table whose columns are `#`; here such a table has rows.
std::vector<std::string> apart_from_blanks(std::string_view text) {
    std::vector<std::string> lines;
    bool inherited_columns = false;
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        std::string line;
        for (char const c : text.substr(0, end)) {
            bool const blank = c == ' ' || c == '\t' || c == '\r';
            if (!blank) line += c;
            else if (!line.empty() && line.back() != ' ') line += ' ';
        }
        if (!line.empty() && line.back() == ' ') line.pop_back();
        text.remove_prefix(std::min(end + 1, text.size()));
        if (auto const quote = line.find('"'); line.starts_with('[') && quote != line.npos && line.find(' ') > quote)
            line.insert(quote, " ");
        bool const is_row = inherited_columns && !line.empty() && line[0] != '[' && line[0] != '{';
        if (is_row && !lines.back().starts_with('[') && !lines.back().starts_with('{')) (lines.back() += ' ') += line;
        else lines.push_back(line);
        if (line.starts_with('[')) inherited_columns = line.ends_with("Table \"#\"]");
        if (line.empty()) inherited_columns = false;
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

class Reference : public testing::TestWithParam<char const*> {};

TEST_P(Reference, ExportsAreThoseOfTheReferenceVerifier) {
    NEEDS_CORPUS();
    std::string const version{GetParam()}, digits{version[0], version[2]};
    auto const source = test::read_file(corpus() / "pbn" / ("ContractBridge__PbnJVeri__correct_" + digits + ".pbn"));
    auto const reference = test::read_file(corpus() / "pbn_reference" / ("generated__pbnjveri__correct_" + digits + ".export.pbn"));
    ASSERT_TRUE(source && reference);
    auto const own = apart_from_blanks(exported(*source, {.version = version}).text), theirs = apart_from_blanks(*reference);
    std::string before{"\n"};
    for (std::size_t i = 0; i < std::min(own.size(), theirs.size()); ++i) {
        ASSERT_TRUE(own[i] == theirs[i] || is_redefined(own[i], theirs[i], before)) << "line " << i + 1 << "\n"
                                                                                    << own[i] << "\n"
                                                                                    << theirs[i];
        (before += own[i]) += '\n';
    }
    EXPECT_EQ(own.size(), theirs.size());
}
INSTANTIATE_TEST_SUITE_P(Versions, Reference, testing::Values("1.0", "2.0", "2.1"));

template <class Check>
void for_each_record(Check check) {
    for (auto const* folder : {"pbn", "pbn_reference"})
        for (auto const& entry : std::filesystem::directory_iterator{corpus() / folder}) {
            if (entry.path().extension() == ".log") continue;
            auto const text = test::read_file(entry.path());
            ASSERT_TRUE(text) << entry.path();
            SCOPED_TRACE(entry.path().filename().string());
            check(*text);
        }
}

TEST(Corpus, AnExportIsItsOwnExport) {
    NEEDS_CORPUS();
    for_each_record([](std::string const& text) {
        for (auto const& options : {ExportOptions{}, ExportOptions{.utf8 = true, .keep_plus = true, .keep_escapes = true}}) {
            auto const once = exported(text, options).text;
            auto const twice = exported(once, options).text;
            EXPECT_TRUE(twice == once) << test::first_difference(once, twice).left << "\n" << test::first_difference(once, twice).right;
        }
    });
}

TEST(Corpus, AnExportLosesNothing) {
    NEEDS_CORPUS();
    std::size_t games = 0;
    for_each_record([&](std::string const& text) {
        std::deque<std::string> kept;
        std::vector<bool> writable, comparable;
        auto before = meanings(text, kept, &writable, &comparable);
        auto after = meanings(exported(text, {.utf8 = true}).text, kept);
        ASSERT_EQ(before.size(), after.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (!comparable[i]) continue;
            ++games;
            // overlong comments may have been wrapped at their spaces, so only their letters are compared; others may have been added
            auto const letters = [](Meaning const& m) {
                std::map<char, std::size_t> counts;
                for (auto const& c : m.comments)
                    for (char const l : c) ++counts[l];
                return counts;
            };
            for (auto const& [l, count] : letters(before[i]))
                EXPECT_GE(letters(after[i])[l], count) << "game " << i + 1 << ", character " << l;
            before[i].comments.clear();
            after[i].comments.clear();
            for (auto const& t : before[i].tags)
                EXPECT_EQ(after[i].tags.count(t), before[i].tags.count(t)) << "game " << i + 1 << ": " << t.first << " " << t.second;
            EXPECT_EQ(before[i].auction, after[i].auction) << "game " << i + 1;
            EXPECT_EQ(before[i].play, after[i].play) << "game " << i + 1;
            EXPECT_EQ(before[i].notes, after[i].notes) << "game " << i + 1;
            EXPECT_EQ(before[i].tables, after[i].tables) << "game " << i + 1;
        }
    });
    EXPECT_GT(games, 3000U);
}

}  // namespace
}  // namespace score::formats::pbn::write_test
