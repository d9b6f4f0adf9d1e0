// deals convert, and its catalogue of codes.
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "among_fixtures.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "score/formats/convert_codes.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::convert_test {
namespace {

namespace fs = std::filesystem;
using score::test::matches_golden;
using score::test::read_file;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class DealsConvert : public AmongFixtures {
protected:
    DealsConvert() : AmongFixtures{"pzn/good"} {}
    static Ran convert(std::vector<char const*> words, std::string_view input = {}) {
        words.insert(words.begin(), "convert");
        return run(deals_program, words, input);
    }
};

TEST_F(DealsConvert, JsonAndBackIsTheCanonicalForm) {
    for (auto const* file : {"match.pzn", "game.pzn", "items.pzn", "cards.pzn"}) {
        auto const json = convert({"--to", "json", file});
        EXPECT_EQ(json.status, Exit::success);
        EXPECT_EQ(nlohmann::json::parse(json.out)["type"], "match");
        auto const back = convert({"--to", "pzn"}, json.out);
        EXPECT_EQ(back.status, Exit::success) << back.err;
        EXPECT_EQ(back.out, run(deals_program, {"fmt", file}).out);
        EXPECT_EQ(convert({"--to=pzn", file}).out, back.out);
        EXPECT_EQ(convert({"--to=json"}, json.out).out, json.out);
        EXPECT_EQ(convert({"--to=csv", "--lossy"}, json.out).out, convert({"--to=csv", "--lossy", file}).out);
    }
}

// What a table of matches or parties holds is read as it was written; only how a deal was told, by cards or not, is lost with them.
TEST_F(DealsConvert, TablesOfMatchesAndPartiesAreReadBack) {
    auto const same_rows = [](std::string rows) {
        for (std::string_view const told : {",cards,", ",marks,", ",items,"})
            for (auto at = rows.find(told); at != rows.npos; at = rows.find(told)) rows.replace(at, told.size(), ",,");
        return rows;
    };
    for (std::string const folder : {"../../pzn/good", "../../pkn/good"})
        for (auto const& entry : fs::directory_iterator{folder}) {
            auto const file = entry.path().string();
            auto const notation = entry.path().extension().string().substr(1);
            auto const table = convert({"--to", "csv", "--lossy", file.c_str()}).out;
            auto const back = convert({"--to", notation.c_str()}, table);
            EXPECT_EQ(back.status, Exit::success) << file << back.err;
            EXPECT_EQ(same_rows(convert({"--to", "csv", "--lossy"}, back.out).out), same_rows(table)) << file;
            EXPECT_EQ(convert({"--to", "csv", "--lossy"}, table).out, convert({"--to", "csv", "--lossy"}, back.out).out) << file;
            EXPECT_EQ(run(deals_program, {"check"}, table).status, Exit::success) << file;
            bool const has_games = entry.path().stem() != "three" && entry.path().stem() != "four";
            if (!has_games) continue;
            if (entry.path().filename() != "cards.pzn") {  // a deal by its marks has no groups
                EXPECT_EQ(run(deals_program, {"stats"}, table).out, run(deals_program, {"stats", file.c_str()}).out) << file;
            }
            EXPECT_EQ(run(deals_program, {"list"}, table).out, run(deals_program, {"list", file.c_str()}).out) << file;
            auto const game = notation == "pkn" ? "king" : "bezique";
            auto const sheet = run(score_program, {game, "--format", "csv"}, table);
            EXPECT_EQ(sheet.out, run(score_program, {game, "--format", "csv"}, back.out).out) << file << sheet.err;
        }
}

TEST_F(DealsConvert, EveryCellOfATableCounts) {
    auto const table = convert({"--to", "csv", "--lossy", "items.pzn", "game.pzn"}).out;
    auto const changed = [&table](std::string_view what, std::string_view by) {
        auto text = table;
        auto const at = text.find(what);
        if (at == text.npos) throw std::logic_error{"the table has no such text"};
        return text.replace(at, what.size(), by);
    };
    auto const found = [](std::string const& text) {
        auto const ran = run(deals_program, {"check"}, text);
        EXPECT_EQ(ran.status, Exit::findings) << ran.out;
        return ran.out.substr(0, ran.out.find('\n'));
    };
    EXPECT_THAT(found(changed("opened,4A,,,,,,,,100", "opened,4A,,,,,,,,90")), StartsWith("-:22:"));  // of the deal's last line
    EXPECT_THAT(found(changed("1,item,1,1", "1,lot,1,1")), StartsWith("-:5:"));
    EXPECT_THAT(found(changed("1,item,1,1", "7,item,1,1")), StartsWith("-:5:"));
    EXPECT_THAT(found(changed("item,1,1,", "item,1,1,Sunday")), StartsWith("-:5:"));
    EXPECT_THAT(found(changed(",items,", ",cups,")), StartsWith("-:4:"));
    EXPECT_THAT(found(changed("N,opened,4A", "N,twice,4A")), StartsWith("-:5:"));
    EXPECT_THAT(found(changed("3200,1830", "3200,1840")), StartsWith("-:3:"));
    EXPECT_THAT(found(changed("winner", "victor")), StartsWith("-:3:"));
    auto const party = convert({"--to", "csv", "--lossy", "../../pkn/good/esli.pkn"}).out;
    auto const with = [&party](std::string_view what, std::string_view by) {
        return std::string{party}.replace(party.find(what), what.size(), by);
    };
    EXPECT_THAT(found(with("-120,-150,-30,-90", "-120,-150,-30,-80")), StartsWith("-:3:"));
    EXPECT_THAT(found(with("1,deal,2,", "1,deal,2,Sunday")), StartsWith("-:4:"));
    EXPECT_THAT(found(with("1,deal,2,", "2,deal,2,")), StartsWith("-:4:"));
}

// Spreadsheets choose other separators, and move columns.
TEST_F(DealsConvert, TablesOfGamesAreReadWithTheSeparatorOfASpreadsheet) {
    auto const table = convert({"--to", "csv", "--lossy", "game.pzn"}).out;
    auto with_semicolons = table;
    std::ranges::replace(with_semicolons, ',', ';');
    EXPECT_EQ(convert({"--to", "pzn"}, "\xEF\xBB\xBF" + with_semicolons).out, convert({"--to", "pzn"}, table).out);
}

// What lists, counts or converts nothing has nothing to tell; a check would call it good.
TEST(CheckOfNothing, AnInputWithoutARecordIsTold) {
    for (auto const* const input : {"", "\n", "\xEF\xBB\xBF\n", "Dear members,\n"}) {
        auto const ran = run(deals_program, {"check"}, input);
        EXPECT_EQ(ran.status, Exit::trouble) << input;
        EXPECT_EQ(ran.err, "deals: -: there is no record in it, of any format\n") << input;
        EXPECT_THAT(ran.out, IsEmpty()) << input;
    }
}
TEST(CheckOfNothing, AnInputWithoutARecordOfItsFormatIsTold) {
    auto const expect_told = [](std::vector<char const*> words, std::string_view input) {
        words.insert(words.begin(), "check");
        auto const ran = run(deals_program, words, input);
        EXPECT_EQ(ran.status, Exit::trouble) << words.back() << input;
        EXPECT_THAT(ran.err, testing::StartsWith("deals: -: there is no record in it, read as ")) << words.back() << input;
        EXPECT_THAT(ran.out, testing::Not(testing::HasSubstr("no findings"))) << words.back() << input;
    };
    for (auto const* const format : {"pzn", "pkn", "handviewer", "diagram"}) expect_told({"--from", format}, "hello\nworld\n");
    for (auto const* const format : {"json", "dlm", "bsol", "gib-log"}) expect_told({"--from", format}, "[]");
    expect_told({}, "% PBN 2.1\n% EXPORT\n");
    // a record that cannot be read is a finding, and one that is not selected is there
    EXPECT_EQ(run(deals_program, {"check", "--from", "json"}, R"({"type":"board","deal":5})").status, Exit::findings);
    EXPECT_EQ(run(deals_program, {"check", "--board", "99"}, "[Board \"1\"]\n").status, Exit::success);
}

TEST_F(DealsConvert, SeveralMatchesAreOneFile) {
    auto const json = convert({"--to", "json", "match.pzn", "items.pzn"});
    EXPECT_EQ(std::ranges::count(json.out, '\n'), 2);
    auto const back = convert({"--to", "pzn"}, json.out).out;
    EXPECT_EQ(back.find("% PZN", 1), back.npos);
    EXPECT_THAT(run(deals_program, {"check"}, back).out, HasSubstr("-: 2 matches, 10 games, 3 deals, 0 plays: no findings\n"));
}

TEST_F(DealsConvert, CsvHasARowForMatchGameDealAndItem) {
    auto const ran = convert({"--to", "csv", "--lossy", "items.pzn", "game.pzn", "match.pzn"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_THAT(ran.err, IsEmpty());
    EXPECT_TRUE(matches_golden(ran.out, "cli/convert.csv"));
}

TEST_F(DealsConvert, CsvNamesWhatItCannotHold) {
    auto const ran = convert({"--to", "csv", "cards.pzn"});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, AllOf(HasSubstr("CSV cannot hold the cards of game 1, deal 1 [convert-lost]"), HasSubstr("a comment")));
    EXPECT_THAT(ran.out, HasSubstr("\n1,deal,1,1,"));
    auto const quiet = convert({"--to", "csv", "--lossy", "cards.pzn"});
    EXPECT_EQ(quiet.status, Exit::success);
    EXPECT_EQ(quiet.out, ran.out);
    EXPECT_THAT(quiet.err, IsEmpty());
}

TEST_F(DealsConvert, CsvGuardsFormulas) {
    constexpr auto record = "[Event \"=1+1\"]\n[Game \"Bezik\"]\n[North \"@SUM(A1)\"]\n[South \"-x, \\\"y\\\"\"]\n";
    auto const csv = convert({"--to=csv"}, record).out;
    EXPECT_THAT(csv, AllOf(HasSubstr(",'=1+1,"), HasSubstr(",'@SUM(A1),"), HasSubstr(",\"'-x, \"\"y\"\"\",")));
}

TEST_F(DealsConvert, AMatchThatIsNotUnderstoodIsLeftOut) {
    auto const record = "% PZN 1.0\n[Event \"A\"]\n[Date \"yesterday\"]\n[Event \"B\"]\n[North \"K\"]\n";
    auto const ran = convert({"--to", "json"}, record);
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.out, StartsWith(R"({"type":"match","format":"PZN 1.0","about":{"Event":"B")"));
    EXPECT_THAT(ran.err, AllOf(HasSubstr("[pzn-date]"), HasSubstr("deals: -: match 1 is left out")));
}

TEST_F(DealsConvert, OnlyASelectedMatchCanFail) {
    auto const record = "% PZN 1.0\n[Event \"A\"]\n[Date \"yesterday\"]\n\n[Event \"B\"]\n[North \"K\"]\n";
    auto const path = dir_ / "out.json";
    auto const other = convert({"--to", "json", "-g", "2", "-o", path.c_str()}, record);
    EXPECT_EQ(other.status, Exit::success);
    EXPECT_THAT(other.err, IsEmpty());
    EXPECT_TRUE(fs::exists(path.c_str()));
    auto const selected = convert({"--to", "pzn", "-g", "1", "--fail-empty"}, record);
    EXPECT_EQ(selected.status, Exit::findings);
    EXPECT_THAT(selected.err, AllOf(HasSubstr("match 1 is left out"), testing::Not(HasSubstr("no record is selected"))));
    EXPECT_EQ(convert({"--to", "pzn", "-g", "2"}, "{\"type\":\"match\",\"variant\":1}\n").status, Exit::success);
}

// A match that is too large has its position, too.
TEST_F(DealsConvert, APositionIsThatOfListAndCheck) {
    auto const file =
        "% PZN 1.0\n[Event \"A\"]\n[North \"K\"]\n\n[Event \"B\"]\n{" + std::string(1'500'000, 'a') + "}\n\n[Event \"C\"]\n[North \"K\"]\n";
    EXPECT_THAT(convert({"--to", "json", "-g", "3"}, file).out, HasSubstr("\"Event\":\"C\""));
    EXPECT_THAT(run(deals_program, {"list", "-g", "3"}, file).out, HasSubstr(" C "));
    EXPECT_THAT(run(deals_program, {"show", "-g", "3"}, file).out, StartsWith("C\n"));
    EXPECT_THAT(run(deals_program, {"check", "-g", "3"}, file).out, HasSubstr("1 match"));
}

TEST_F(DealsConvert, AFileIsWrittenWholeOrNotAtAll) {
    auto const path = dir_ / "out.json";
    EXPECT_EQ(convert({"--to", "json", "-o", path.c_str(), "match.pzn"}).status, Exit::success);
    auto const before = read_file(path);
    EXPECT_EQ(before, convert({"--to", "json", "match.pzn"}).out);
    auto const ran = convert({"--to", "csv", "-o", path.c_str(), "game.pzn", "cards.pzn"});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("out.json: not written"));
    EXPECT_EQ(read_file(path), before);
    EXPECT_EQ(convert({"--to", "json", "-o", path.c_str(), "none.pzn"}).status, Exit::trouble);
    EXPECT_EQ(read_file(path), before);
    EXPECT_EQ(files_there(), 1u);
    EXPECT_EQ(convert({"--to", "json", "-o", (dir_ / "no/such/out").c_str(), "match.pzn"}).status, Exit::trouble);
    EXPECT_EQ(convert({"--to", "json", "-o", dir_.path().c_str(), "match.pzn"}).status, Exit::trouble);
    EXPECT_EQ(convert({"--to", "json", "-o", "/dev/null", "match.pzn"}).status, Exit::success);
    EXPECT_FALSE(fs::is_regular_file("/dev/null"));
}

TEST_F(DealsConvert, SaysWhatCannotBecomeWhat) {
    auto const ran = convert({"--to", "lin", "match.pzn"});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_EQ(ran.err, "deals: match.pzn: matches of Bezique cannot be written as lin\n");
    EXPECT_THAT(convert({"--to", "pkn", "match.pzn"}).err, HasSubstr("matches of Bezique cannot be written as pkn"));
    EXPECT_THAT(convert({"--to", "pzn", "../../pkn/good/king.pkn"}).err, HasSubstr("parties of King cannot be written as pzn"));
    EXPECT_THAT(convert({"--to", "pzn", "../../pbn/evening.pbn"}).err, HasSubstr("boards of bridge cannot be written as pzn"));
    EXPECT_THAT(convert({"--to", "json", "--renumber", "4", "match.pzn"}).err,
        HasSubstr("match.pzn: the options are for boards of bridge, and these are matches of Bezique"));
}

TEST_F(DealsConvert, JsonIsKnownByItsObjectsAndACommentIsNone) {
    EXPECT_THAT(convert({"--to", "pzn"}, "\n  {\"type\": 1}\n").err, HasSubstr("[json-value]"));
    EXPECT_THAT(
        convert({"--to", "pzn"}, "{\"quoted\"}\n[Event \"A\"]\n[Game \"Bezik\"]\n").out, HasSubstr("{\"quoted\"}\n[Event \"A\"]\n"));
    std::string const long_line = "{\"type\":\"" + std::string(std::size_t{17} * 1024 * 1024, 'x');
    auto const ran = convert({"--to", "pzn"}, long_line + "\"}\n{\"type\":2}\n");
    EXPECT_THAT(ran.err, AllOf(HasSubstr("-:1:1: error: the line is too long"), HasSubstr("-:2:9: error: type: expected a string")));
}

// ---- King

TEST_F(DealsConvert, APartyOfKingGoesThroughJson) {
    for (auto const& entry : fs::directory_iterator{score::test::fixtures_dir() + "/pkn/good"}) {
        auto const file = entry.path().string();
        auto const json = convert({"--to", "json", file.c_str()});
        EXPECT_EQ(json.status, Exit::success) << file << json.err;
        EXPECT_EQ(nlohmann::json::parse(json.out.substr(0, json.out.find('\n')))["type"], "party");
        auto const back = convert({"--to", "pkn"}, json.out);
        EXPECT_EQ(back.status, Exit::success) << back.err;
        EXPECT_EQ(back.out, run(deals_program, {"fmt", file.c_str()}).out);
        EXPECT_EQ(convert({"--to=pkn", file.c_str()}).out, back.out);
        EXPECT_EQ(convert({"--to=json"}, json.out).out, json.out);
        EXPECT_EQ(convert({"--to=csv", "--lossy"}, json.out).out, convert({"--to=csv", "--lossy", file.c_str()}).out);
    }
}

TEST_F(DealsConvert, CsvHasARowForPartyAndDeal) {
    auto const ran = convert({"--to", "csv", "--lossy", "../../pkn/good/king.pkn", "../../pkn/good/cards.pkn", "../../pkn/good/barbu.pkn"});
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_TRUE(matches_golden(ran.out, "cli/convert-king.csv"));
}

TEST_F(DealsConvert, CsvNamesWhatItCannotHoldOfAParty) {
    EXPECT_EQ(convert({"--to", "csv", "../../pkn/good/king.pkn"}).status, Exit::success);
    auto const cards = convert({"--to", "csv", "../../pkn/good/cards.pkn"});
    EXPECT_EQ(cards.status, Exit::findings);
    EXPECT_THAT(cards.err, AllOf(HasSubstr("CSV cannot hold the cards of deal 1 [convert-lost]"), HasSubstr("a comment")));
    auto const stated = [](std::string const& points) {
        return convert({"--to", "csv"},
            "% PKN 1.0\n[Event \"A\"]\n[ScoreTable \"No;Decl;Game;N;W;S;E;PtsN;PtsW;PtsS;PtsE\"]\n1 W EL 13 0 0 0 " + points + " 0 0 0\n");
    };
    EXPECT_EQ(stated("-650").status, Exit::success);
    EXPECT_THAT(stated("-600").err, HasSubstr("CSV cannot hold the points that are stated for deal 1 [convert-lost]"));
}

TEST_F(DealsConvert, WhatIsWrongWithAPartyHasItsPlace) {
    auto const lost = convert({"--to", "csv", "../../convert/bad/king-lost.pkn"});
    EXPECT_THAT(lost.err, AllOf(HasSubstr("king-lost.pkn:3:1: warning: CSV cannot hold the points that are stated for deal 1"),
                              HasSubstr("CSV cannot hold the tag Weather"), HasSubstr("CSV cannot hold a comment")));
    EXPECT_THAT(convert({"--to", "pkn", "../../convert/bad/king-value.json"}).err,
        HasSubstr("king-value.json:1:129: error: deals[0].items.counts[0]: expected E [json-value]"));
}

TEST_F(DealsConvert, AFileOfCsvHasOneHeader) {
    auto const ran = convert({"--to", "csv", "--lossy", "match.pzn", "../../pkn/good/king.pkn"});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.err, HasSubstr("king.pkn: the columns differ from those of the previous files; convert it separately"));
    EXPECT_EQ(ran.out, convert({"--to", "csv", "--lossy", "match.pzn"}).out);
}

TEST_F(DealsConvert, AnObjectSaysWhatItIs) {
    auto const both = convert({"--to", "json", "match.pzn", "../../pkn/good/king.pkn"}).out;
    EXPECT_EQ(convert({"--to", "json"}, both).out, both);
    EXPECT_THAT(convert({"--to", "pzn"}, both).err, HasSubstr("-:2:9: error: type: expected match [json-value]"));
    EXPECT_THAT(convert({"--to", "pkn"}, both).err, HasSubstr("-:1:9: error: type: expected party [json-value]"));
    EXPECT_THAT(
        convert({"--to", "pkn"}, R"({"type":"party","format":"PKN 1.0","variant":"trex","deals":[{"points":{"N":1,"W":0,"S":0,"E":0},)"
                                 R"("stated":{"points":{"N":1,"W":0,"S":0,"E":0}}}]})")
            .err,
        HasSubstr("a PKN record cannot express this [json-value]"));
}

TEST_F(DealsConvert, APartyThatIsNotUnderstoodIsLeftOut) {
    auto const ran = convert({"--to", "json"}, "% PKN 1.0\n[Event \"A\"]\n[Game \"King\"]\n[Date \"yesterday\"]\n[Event \"B\"]\n");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.out, StartsWith(R"({"type":"party","format":"PKN 1.0","about":{"Event":"B")"));
    EXPECT_THAT(ran.err, AllOf(HasSubstr("[pkn-date]"), HasSubstr("deals: -: party 1 is left out")));
}

// ---- the catalogue

std::string example_of(Code const& code) {
    auto const dir = fs::path{score::test::fixtures_dir()} / "convert" / "bad";
    fs::current_path(dir);
    auto const name = std::string{code.id} + (code.id.starts_with("json-") ? ".json" : ".pzn");
    auto const ran = run(deals_program, {"convert", "--to", "csv", name.c_str()});
    EXPECT_EQ(ran.status, Exit::findings) << name;
    auto const mark = ran.err.find(fmt::format("[{}]\n", code.id));
    EXPECT_NE(mark, std::string::npos) << name << " does not provoke its code";
    if (mark == std::string::npos) return {};
    auto const begin = ran.err.rfind('\n', mark) + 1;
    auto end = ran.err.find('\n', mark) + 1;
    while (end < ran.err.size() && ran.err[end] == ' ') end = ran.err.find('\n', end) + 1;
    return ran.err.substr(begin, end - begin);
}

TEST(ConvertDiagnostics, EachIsProvokedByItsFileAndListedInTheDocumentation) {
    std::string page = R"(# What `deals convert` can find

The codes for what comes up between two formats, each with its rule and with what is said about the file of its name in
`fixtures/convert/bad/`. What is wrong with the record itself has the codes of its format.

This page is made from the catalogue (`formats/include/score/formats/convert_codes.hpp`) and those files by `MARKOZ_UPDATE_GOLDEN=1 ctest -R
ConvertDiagnostics`; a test compares it with them.

)";
    for (auto const& code : formats::convert_codes)
        page += fmt::format(
            "## {}\n\n**{}**: {} ({}).\n\n```text\n{}```\n\n", code.id, name(code.severity), code.summary, code.rule, example_of(code));
    page.pop_back();
    EXPECT_TRUE(score::test::matches_file(page, fs::path{score::test::source_dir()} / "docs" / "diagnostics-convert.md"));
}

}  // namespace
}  // namespace score::cli::test::convert_test
