// The catalogue of boards in JSON: each code has a file in fixtures/json/bad that provokes it, and docs/diagnostics-json.md shows the
// finding for that file. An evening is in fixtures as JSON, and every object written conforms to the schemas in docs/.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include "any_board.hpp"
#include "boards.hpp"
#include "paths.hpp"
#include "pbn/json_fields.hpp"
#include "pkn/json_fields.hpp"
#include "pzn/json_fields.hpp"
#include "rewriting.hpp"
#include "schema.hpp"
#include "score/formats/json_codes.hpp"
#include "score/formats/lin/reader.hpp"
#include "score/formats/pbn/json.hpp"
#include "score/formats/pkn/json.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pzn/json.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/rbn/reader.hpp"
#include "score/formats/render.hpp"

namespace score::formats::json_catalogue_test {
namespace {

namespace fs = std::filesystem;
using score::test::read_file;
using test::bytes_of;
using testing::HasSubstr;
using testing::IsEmpty;
using Json = nlohmann::json;
fs::path const fixtures = score::test::fixtures_dir();
fs::path const docs = fs::path{score::test::source_dir()} / "docs";

std::string example_of(std::string_view name, std::string_view code) {
    auto const bytes = read_file(fixtures / "json" / "bad" / name);
    if (!bytes) return "no fixture";
    std::string said, pbn;
    std::vector<Loss> lost;
    pbn::JsonToPbn games{bytes_of(*bytes), name};
    for (BoardStretch stretch; games.next(pbn, stretch, lost);)
        for (auto const& d : stretch.found)
            if (d.code->id == code) render_text(said, d, stretch.source, {.width = 100});
    return said;
}

TEST(JsonDiagnostics, EachIsProvokedByItsFileAndListedInTheDocumentation) {
    std::string page = R"(# What reading boards from JSON can find

Beside these codes an object can have `json-syntax` and `json-value`, as every record in JSON ([diagnostics-convert.md](diagnostics-convert.md)).
Each is shown with what is said about the file of its name in `fixtures/json/bad/`.

This page is made from the catalogue (`formats/include/score/formats/json_codes.hpp`) and those files by `MARKOZ_UPDATE_GOLDEN=1 ctest -R
JsonDiagnostics`; a test compares it with them.

)";
    for (auto const& code : json_codes) {
        auto const example = example_of(fmt::format("{}.json", code.id), code.id);
        EXPECT_THAT(example, HasSubstr(fmt::format("[{}]\n", code.id)));
        page +=
            fmt::format("## {}\n\n**{}**: {} ({}).\n\n```text\n{}```\n\n", code.id, name(code.severity), code.summary, code.rule, example);
    }
    page.pop_back();
    EXPECT_TRUE(score::test::matches_file(page, docs / "diagnostics-json.md"));
    EXPECT_THAT(
        example_of("board-value.json", "json-value"), HasSubstr("board-value.json:1:77: error: expected N, E, S, W [json-value]\n"));
}

TEST(JsonFixtures, AreTheEveningAsJson) {
    auto const bytes = read_file(fixtures / "pbn" / "evening.pbn").value_or("");
    std::string json;
    pbn::PbnToJson boards{bytes_of(bytes), "x.pbn"};
    for (BoardStretch stretch; boards.next(json, stretch);) {}
    EXPECT_TRUE(score::test::matches_file(json, fixtures / "json" / "good" / "evening.json"));
}

// ---- the schema

Json schema(std::string_view of = "board") { return Json::parse(read_file(docs / fmt::format("{}.schema.json", of)).value_or("null")); }

/// The violations of the schema by the objects of a file.
std::string against(Json const& schema, std::string_view json) {
    std::string all;
    for (std::size_t at = 0; at < json.size() && all.size() < 2000;) {
        auto const end = std::min(json.find('\n', at), json.size());
        all += test::against_schema(schema, Json::parse(json.substr(at, end - at)));
        at = end + 1;
    }
    return all;
}
std::string json_of(std::string_view pbn) {
    std::string json;
    pbn::PbnToJson boards{bytes_of(pbn), "x.pbn"};
    for (BoardStretch stretch; boards.next(json, stretch);) {}
    return json;
}
std::string json_of(BoardReader&& boards) {
    std::string json;
    std::vector<Loss> lost;
    for (BoardStretch stretch; boards.next(stretch);)
        if (stretch.board) pbn::append_json(json, *stretch.board, std::nullopt, lost);
    return json;
}

TEST(BoardSchema, HoldsForWhatIsWritten) {
    auto const rules = schema();
    for (auto const* const folder : {"good", "bad", "export"})
        for (auto const& entry : fs::directory_iterator{fixtures / "pbn" / folder})
            EXPECT_EQ(against(rules, json_of(read_file(entry.path()).value_or(""))), "") << entry.path();
    for (auto const& entry : fs::directory_iterator{fixtures / "lin" / "good"}) {
        auto const bytes = *read_file(entry.path());
        EXPECT_EQ(against(rules, json_of(lin::Reader{bytes_of(bytes), "x.lin"})), "") << entry.path();
    }
    for (auto const& entry : fs::directory_iterator{fixtures / "rbn" / "good"}) {
        auto const bytes = *read_file(entry.path());
        EXPECT_EQ(against(rules, json_of(rbn::Reader{bytes_of(bytes), "x.rbn"})), "") << entry.path();
    }
}

TEST(BoardSchema, HoldsForTheCorpus) {
    NEEDS_CORPUS();
    auto const rules = schema();
    for (auto const* const folder : {"pbn", "pbn_reference"})
        for (auto const& entry : fs::directory_iterator{fs::path{score::test::corpus_dir()} / folder})
            EXPECT_EQ(against(rules, json_of(*read_file(entry.path()))), "") << entry.path();
}

RC_GTEST_PROP(BoardSchema, HoldsForAnyBoard, (std::uint64_t seed)) {
    static auto const rules = schema();
    RC_ASSERT(against(rules, json_of(test::AnyGame{seed}.text())) == "");
}

/// Everything refused by the schema is refused by the reader; each object differs from a good one in one place.
TEST(BoardSchema, RefusesWhatTheReaderRefuses) {
    auto const rules = schema();
    for (auto const* const members :
        {R"("dealer":"X")", R"("board":0)", R"("board":"1")", R"("deal":{"N":"AK.Q"})", R"("deal":{"X":"..."})", R"("result":14)",
            R"("result":{})", R"("score":"420")", R"("score":{"N":420})", R"("score_rubber":[1])", R"("contract":"8S")",
            R"("auction":{"calls":["9C"]})", R"("auction":{"calls":["1C"],"remarks":[{"note":1}]})", R"("play":{"tricks":[["ZZ"]]})",
            R"("play":{"tricks":[["SA","S2","S3","S4","S5"]]})", R"("tables":[{"name":"Foo"}])", R"("encoding":"latin9","pbn":"")",
            R"("oho":1)", R"("vulnerable":"none at all")", R"("declarer":"^")", R"("double_dummy":{"N":{"X":1}})",
            R"("double_dummy":{"N":{"S":14}})", R"("comments":["a"])", R"("tags":{"A":1})", R"("players":{"N":1})"}) {
        auto const line = R"({"type":"board",)" + std::string{members} + "}";
        EXPECT_NE(test::against_schema(rules, Json::parse(line)), "") << line;
        pbn::JsonReader reader{bytes_of(line), "x.json"};
        BoardStretch stretch;
        ASSERT_TRUE(reader.next(stretch));
        EXPECT_FALSE(stretch.board) << line;
    }
    EXPECT_EQ(test::against_schema(rules, Json::parse(R"({"type":"board"})")), "");
}

/// The schema and the manual have every key.
TEST(BoardSchema, AndTheManualNameEveryKey) {
    auto const rules = schema();
    auto const manual = read_file(fs::path{score::test::source_dir()} / "man" / "markoz-json.5").value_or("");
    auto const& keys = rules["oneOf"][0]["properties"];
    EXPECT_GE(keys.size(), 25u);
    for (auto const& [key, value] : keys.items()) {
        EXPECT_TRUE(value.contains("description")) << key;
        EXPECT_THAT(manual, HasSubstr("\n.It Li " + key)) << key;
    }
}

TEST(BoardSchema, IsThatOfTheFormThatReadsAndWrites) {
    EXPECT_TRUE(score::test::matches_file(score::test::schema_page(pbn::LineForm{}, "A line of a file of boards",
                                              "What deals convert --to json writes and reads; markoz-json(5)."),
        docs / "board.schema.json"));
}
TEST(PartySchema, IsThatOfTheFormThatReadsAndWrites) {
    EXPECT_TRUE(score::test::matches_file(score::test::schema_page(pkn::PartyForm{}, "A party of King",
                                              "What deals convert --to json makes of a PKN record, and reads; deals-convert(1), pkn(5)."),
        docs / "party.schema.json"));
}
TEST(MatchSchema, IsThatOfTheFormThatReadsAndWrites) {
    EXPECT_TRUE(score::test::matches_file(score::test::schema_page(pzn::MatchForm{}, "A match of Bezique",
                                              "What deals convert --to json makes of a PZN record, and reads; deals-convert(1), pzn(5)."),
        docs / "match.schema.json"));
}

TEST(PartySchema, HoldsForTheFixtures) {
    auto const rules = schema("party");
    std::size_t parties = 0;
    for (auto const& path : score::test::record_fixtures("pkn"))
        for (auto const& party : score::test::whole_records<pkn::Notation>(read_file(path).value_or(""))) {
            EXPECT_EQ(test::against_schema(rules, Json::parse(pkn::json_of(party))), "") << path;
            ++parties;
        }
    EXPECT_GE(parties, 17u);
    EXPECT_NE(
        test::against_schema(rules, Json::parse(R"({"type":"party","format":"PKN 1.0","variant":"trex","deals":[{"trump":"X"}]})")), "");
}

TEST(MatchSchema, HoldsForTheFixtures) {
    auto const rules = schema("match");
    std::size_t matches = 0;
    for (auto const& path : score::test::record_fixtures("pzn"))
        for (auto const& match : score::test::whole_records<pzn::Notation>(read_file(path).value_or(""))) {
            EXPECT_EQ(test::against_schema(rules, Json::parse(pzn::json_of(match))), "") << path;
            ++matches;
        }
    EXPECT_GE(matches, 4u);
    EXPECT_NE(
        test::against_schema(rules, Json::parse(R"({"type":"match","format":"PZN 1.0","variant":"turkish96","games":[{"kind":"x"}]})")),
        "");
}

/// The examples of markoz-json(5) are read without findings.
TEST(BoardSchema, HoldsForTheExamplesOfTheManual) {
    auto page = read_file(fs::path{score::test::source_dir()} / "man" / "markoz-json.5").value_or("");
    for (auto at = page.find("\\e"); at != std::string::npos; at = page.find("\\e", at + 1)) page.erase(at + 1, 1);
    auto const rules = schema();
    std::size_t examples = 0;
    for (auto at = page.find("\n{\"type\""); at != std::string::npos; at = page.find("\n{\"type\"", at + 1)) {
        auto const line = page.substr(at + 1, page.find('\n', at + 1) - at - 1);
        EXPECT_EQ(against(rules, line), "") << line;
        std::string pbn;
        std::vector<Loss> lost;
        pbn::JsonToPbn games{bytes_of(line), "x.json"};
        for (BoardStretch stretch; games.next(pbn, stretch, lost);) EXPECT_THAT(test::codes_of(stretch.found), IsEmpty()) << line;
        ++examples;
    }
    EXPECT_EQ(examples, 3u);
}

}  // namespace
}  // namespace score::formats::json_catalogue_test
