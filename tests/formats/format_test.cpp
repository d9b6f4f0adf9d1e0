// Format detection, and properties common to the checks of all formats.
#include "score/formats/format.hpp"

#include <gmock/gmock.h>

#include "pieces.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/language.hpp"
#include "score/formats/text/utf16.hpp"

namespace score::formats::format_test {
namespace {

using testing::ElementsAre;

std::string_view read_as(std::string_view beginning, std::string_view file = "-") { return format_of(beginning, file).name; }

TEST(Formats, AreKnownByTheirFirstLine) {
    EXPECT_EQ(read_as("% PZN 1.0\n[Event \"\"]\n"), "pzn");
    EXPECT_EQ(read_as("%PZN 2.0\r\n"), "pzn");
    EXPECT_EQ(read_as("% PBN 2.1\r\n% EXPORT\r\n[Event \"\"]\r\n"), "pbn");
    EXPECT_EQ(read_as("\xEF\xBB\xBF% PZN 1.0\n"), "pzn");
    EXPECT_EQ(read_as(std::string_view{"\xFF\xFE%\0 \0P\0B\0N\0 \0\n\0", 16}), "pbn");
}

TEST(Formats, AreKnownInUtf16WithAndWithoutAMark) {
    for (bool const big_endian : {false, true})
        for (std::string const mark : {"", "\xEF\xBB\xBF"}) {
            auto const recognised = [&](std::string_view text) { return is_recognised(utf16_of(mark + std::string{text}, big_endian)); };
            auto const name = [&](std::string_view text) { return read_as(utf16_of(mark + std::string{text}, big_endian)); };
            EXPECT_TRUE(recognised("[Event \"x\"]\n[Board \"1\"]\n"));
            EXPECT_EQ(name("[Event \"x\"]\n[Board \"1\"]\n"), "pbn");
            EXPECT_EQ(name("% PZN 1.0\n"), "pzn");
            EXPECT_EQ(name("pn|a,b,c,d|st||md|1"), "lin");
            EXPECT_EQ(name("B 1\nH N:AK.QJ.T9.87654:::\n"), "rbn");
            EXPECT_EQ(name("{\"type\":\"board\"}"), "json");
        }
}

TEST(Formats, AreKnownByTheGame) {
    EXPECT_EQ(read_as("[Event \"x\"]\n[Game \"Bezik\"]\n"), "pzn");
    EXPECT_EQ(read_as("{two\nlines}\n; and one\n[Event \"[Game \"] [Game\t\"Bezique\"]\n"), "pzn");
    EXPECT_EQ(read_as("{[Game \"Bezik\"]}\n[Event \"x\"]\n"), "pbn");
    EXPECT_EQ(read_as("[Event \"x\"]\n; [Game \"Bezik\"]\n"), "pbn");
}

TEST(Formats, AreKnownByTheNameWhereNothingElseTells) {
    EXPECT_EQ(read_as("[Event \"x\"]\n[DealNo \"1\"]\n", "evening.pzn"), "pzn");
    EXPECT_EQ(read_as("", "EVENING.PZN"), "pzn");
    EXPECT_EQ(read_as("% PBN 2.1\n", "evening.pzn"), "pbn") << "what a file says of itself comes first";
    EXPECT_EQ(read_as("% PZN 1.0\n", "evening.pbn"), "pzn");
    EXPECT_EQ(read_as("[Event \"x\"]\n", "evening.pzn/x"), "pbn");
    EXPECT_EQ(read_as("[Event \"x\"]\n"), "pbn");
    EXPECT_EQ(read_as("", "pzn"), "pbn");
}

TEST(Formats, OfBridgeAreKnownByTheirFirstBytes) {
    EXPECT_EQ(read_as("pn|a,b,c,d|st||md|1"), "lin");
    EXPECT_EQ(read_as("\xEF\xBB\xBF\r\n vg|Event,"), "lin");
    EXPECT_EQ(read_as("QX|o1|"), "lin");
    EXPECT_EQ(read_as("pn|a%2Cb|st%7C%7Cmd%7C1"), "handviewer") << "half encoded";
    EXPECT_EQ(read_as("see https://www.bridgebase.com/tools/handviewer.html?lin=x\n"), "handviewer");
    EXPECT_EQ(read_as("{https://www.bridgebase.com/tools/handviewer.html?lin=x}\n[Event \"x\"]\n"), "pbn") << "a link in a comment";
    EXPECT_EQ(read_as("% RBN\n\nD 20261121\n"), "rbn");
    EXPECT_EQ(read_as("B 1\nH N:AK.QJ.T9.87654:::\n"), "rbn");
    EXPECT_EQ(read_as("B{1}H{N:AK.QJ.T9.87654:::}\n"), "rbx");
    EXPECT_EQ(read_as("A text, of which the first word is a letter.\nH.\n"), "pbn") << "what is nothing else";
    EXPECT_EQ(read_as("{\"type\":\"board\"}"), "json");
    EXPECT_EQ(read_as("[ {\n\"type\": \"board\"}]"), "json");
    EXPECT_EQ(read_as("{a comment}\n[Event \"x\"]\n"), "pbn");
    EXPECT_EQ(read_as("[Document]\r\nHeadline=x\r\n", "x.txt"), "dlm");
}

TEST(Formats, LinMayHoldLinesOfPbnInItsComments) {
    EXPECT_EQ(read_as("st||md|1|nt|played\n[South \"Cem\"]\n{and so on|mb|p|"), "lin");
    EXPECT_EQ(read_as("\r\nPN|a,b,c,d|nt|\n[Game \"King\"]\n|"), "lin");
    EXPECT_EQ(read_as("md|1|nt|\n% PBN 2.1\n|"), "lin");
    EXPECT_EQ(read_as("[Event \"x\"]\n{\nst||md|1|}\n"), "pbn") << "and PBN those of LIN";
    EXPECT_EQ(read_as("xy|z\n[Event \"x\"]\n"), "pbn") << "no tag of LIN";
}

TEST(Formats, JsonIsOfWhatItsFirstObjectIs) {
    auto const& json = *find_format("json");
    EXPECT_EQ(kind_of(json, R"({"type":"match","games":[]})"), RecordKind::matches);
    EXPECT_EQ(kind_of(json, R"([{"type" : "party"})"), RecordKind::parties);
    EXPECT_EQ(kind_of(json, R"({"type":"board"})"), RecordKind::boards);
    EXPECT_EQ(kind_of(json, "{}"), RecordKind::boards);
    EXPECT_EQ(kind_of(*find_format("pzn"), "{}"), RecordKind::matches);
}

TEST(Formats, AreChosenForWritingByTheName) {
    EXPECT_EQ(format_to_write("a/b.LIN")->name, "lin");
    EXPECT_EQ(format_to_write("x.json")->name, "json") << "and not one that is only read";
    EXPECT_EQ(format_to_write("x.csv")->name, "csv");
    EXPECT_EQ(format_to_write("x.rbx"), nullptr);
    EXPECT_EQ(format_to_write("lin"), nullptr);
    EXPECT_EQ(find_format("LIN"), nullptr);
}

TEST(Formats, StandInTheTableByTheirIdentifiers) {
    for (auto const& format : all_formats()) {
        EXPECT_EQ(&format_of(format.id), &format);
        EXPECT_EQ(find_format(format.name), &format) << "a name of its own";
        auto const none = [](char*, std::size_t) { return std::size_t{0}; };
        bool const of_boards = format.kind == RecordKind::boards || format.kind == RecordKind::any;
        EXPECT_EQ(board_reader_of(format.id, none, "x") != nullptr, of_boards && format.is_read) << format.name;
        EXPECT_EQ(board_writer_of(format.id) != nullptr, of_boards && format.is_written) << format.name;
    }
}

TEST(FormatCodes, AreDifferentInAllCatalogues) {
    for (auto const* code : all_codes()) EXPECT_EQ(find_code(code->id), code) << code->id;
    EXPECT_EQ(find_code("B01")->id, "B01");
    EXPECT_EQ(find_code("no-such-code"), nullptr);
}

TEST(RecordChecker, KnowsEveryFormat) {
    for (auto const& format : all_formats()) {
        auto const checker = checker_of(format.id, test::reading("[Event \"x\"]\n[Event"), "x", {});
        ASSERT_TRUE(checker) << format.name;
        std::size_t found = 0;
        while (auto const stretch = checker->next()) found += stretch->found.size();
        auto const summary = checker->summary();
        EXPECT_EQ(summary.format, format.name);
        // no boards, no findings
        bool const of_anything = format.id == FormatId::handviewer || format.id == FormatId::gib_log || format.id == FormatId::dlm
                                 || format.id == FormatId::diagram;
        EXPECT_EQ(found > 0, !of_anything) << format.name;
        EXPECT_EQ(summary.errors + summary.warnings + summary.remarks, found) << format.name;
        EXPECT_EQ(summary.count("no such thing"), 0u);
    }
}

TEST(Choosing, LeavesCountsAndShortens) {
    auto const* const a = find_code("B01");
    auto const* const b = find_code("pzn-version");
    auto const at = [](Code const* code, std::size_t place) { return Diagnostic{code, code->severity, {place, place}, {}, {}}; };
    Diagnostics found{at(a, 5), at(b, 3), at(a, 1), at(a, 9)};
    FindingCounts counts;
    auto some = found;
    choose(some, {.most_findings = 2}, counts, find_code("pzn-too-many"), "{} more");
    ASSERT_EQ(some.size(), 3u);
    EXPECT_EQ(some[0].where.begin, 1u);
    EXPECT_EQ(some[1].where.begin, 3u);
    EXPECT_EQ(translated(some[2].message), "2 more");
    EXPECT_EQ(counts.errors, 3u);
    EXPECT_EQ(counts.remarks, 2u) << "and the one that says so";
    choose(some = found, {.allow = {a}}, counts, find_code("pzn-too-many"), "{} more");
    EXPECT_EQ(some.size(), 1u);
    choose(some = found, {.only = {a}}, counts, find_code("pzn-too-many"), "{} more");
    EXPECT_EQ(some.size(), 3u);
}

}  // namespace
}  // namespace score::formats::format_test
