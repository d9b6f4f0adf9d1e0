// Findings as text and as machine-readable output.
#include "score/formats/code_hosts.hpp"
#include "score/formats/render.hpp"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>
#include <string>

#include "score/formats/bridge_codes.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/language.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::formats::render_test {
namespace {

using nlohmann::json;

Diagnostic contract_level(Span where) { return {code("contract-value"), Severity::error, where, say("a contract level runs from 1 to 7")}; }

std::string text(Diagnostic const& d, Source const& source, TextStyle style = {}) {
    std::string out;
    render_text(out, d, source, style);
    return out;
}

// A finding that marks the first occurrence of `part`; without the first line of its rendering.
std::string excerpt(std::string_view bytes, std::string_view part, TextStyle style = {}) {
    auto const at = bytes.find(part);
    auto const all = text(contract_level({at, at + part.size()}), {"x.pbn", bytes}, style);
    return all.substr(all.find('\n') + 1);
}

TEST(TextOfAFinding, IsALineForToolsTheReadersLineTheMarkAndTheFix) {
    std::string_view const pbn = "[Board \"1\"]\n[Contract \"8NT\"]\n[Result \"9\"]\n";
    auto finding = contract_level({23, 26});
    finding.fix = FixIt{finding.where, "7NT"};
    EXPECT_EQ(text(finding, {"club.pbn", pbn}), "club.pbn:2:12: error: a contract level runs from 1 to 7 [contract-value]\n"
                                                "  [Contract \"8NT\"]\n"
                                                "             ^~~\n"
                                                "  fix: 7NT\n");
}

TEST(TextOfAFinding, NamesEachSeverity) {
    auto finding = contract_level({0, 0});
    finding.severity = Severity::warning;
    EXPECT_THAT(text(finding, {"-", ""}), testing::StartsWith("-:1:1: warning: "));
    finding.severity = Severity::remark;
    EXPECT_THAT(text(finding, {"-", ""}), testing::StartsWith("-:1:1: remark: "));
}

TEST(TextOfAFinding, CountsLinesFromTheStretch) {
    EXPECT_THAT(text(contract_level({2, 3}), {"x.pbn", "a\nb\n", 700}), testing::StartsWith("x.pbn:701:1: "));
}

TEST(TextOfAFinding, MarksCharactersOfAnyScript) {
    EXPECT_EQ(excerpt("[Site \"Şişli ♠ x\"]", "x"), "  [Site \"Şişli ♠ x\"]\n"
                                                    "                 ^\n");
    EXPECT_EQ(excerpt("[Site \"Şişli\"]", "Şişli"), "  [Site \"Şişli\"]\n"
                                                    "         ^~~~~\n");
}

TEST(TextOfAFinding, MarksByTheColumnsOfATerminal) {
    EXPECT_EQ(excerpt("東京 x", "x"), "  東京 x\n"
                                      "       ^\n");
    EXPECT_EQ(excerpt("a 東京 b", "東京"), "  a 東京 b\n"
                                           "    ^~~~\n");
    EXPECT_EQ(excerpt("🂡 🃏 x", "x"), "  🂡 🃏 x\n"
                                      "       ^\n")
        << "the joker is an emoji, the ace is not";
    EXPECT_EQ(excerpt("Ayse\u0327gu\u0308l x", "x"), "  Ayse\u0327gu\u0308l x\n"
                                                     "          ^\n")
        << "combining marks take no room";
    EXPECT_EQ(excerpt("gu\u0308l", "\u0308"), "  gu\u0308l\n"
                                              "   ^\n")
        << "a combining mark is shown where its letter is";
}

TEST(TextOfAFinding, WidensTabs) {
    EXPECT_EQ(excerpt("a\tb", "b"), "  a       b\n"
                                    "          ^\n");
    EXPECT_EQ(excerpt("a\tb", "\t"), "  a       b\n"
                                     "   ^~~~~~~\n");
    EXPECT_EQ(excerpt("\t\tb", "b"), "                  b\n"
                                     "                  ^\n");
}

TEST(TextOfAFinding, ShowsControlCharacters) {
    EXPECT_EQ(excerpt("a\x1b[31mb", "b"), "  a\\x1b[31mb\n"
                                          "           ^\n");
    EXPECT_EQ(excerpt("a\x1b[31mb", "\x1b"), "  a\\x1b[31mb\n"
                                             "   ^~~~\n");
    EXPECT_EQ(excerpt("a\u202e!", "!"), "  a\\u202e!\n"
                                        "         ^\n");
    EXPECT_EQ(excerpt("M\xFCller \x9b", "\x9b"), "  Müller \\x9b\n"
                                                 "         ^~~~\n");
}

TEST(TextOfAFinding, ShowsAnyFileNameAndMessage) {
    auto finding = contract_level({0, 0});
    finding.message = verbatim("not \x1b]0;title\x07");
    EXPECT_EQ(text(finding, {"ev\nil\x1b.pbn", ""}), "ev\\x0ail\\x1b.pbn:1:1: error: not \\x1b]0;title\\x07 [contract-value]\n");
}

TEST(TextOfAFinding, KeepsTheMarkInsideTheLine) {
    EXPECT_EQ(excerpt("abc def", "def"), "  abc def\n"
                                         "      ^~~\n");
    EXPECT_EQ(excerpt("abc def\nghi", "def\nghi"), "  abc def\n"
                                                   "      ^~~\n")
        << "a span over several lines";
    EXPECT_EQ(excerpt("abc def\r\nghi", "def\r\n"), "  abc def\n"
                                                    "      ^~~\n");
    EXPECT_EQ(excerpt("abc\ndef", "\n"), "  abc\n"
                                         "     ^\n")
        << "the line end itself";
}

TEST(TextOfAFinding, MarksAnEmptySpanWithACaret) {
    EXPECT_EQ(excerpt("abc", ""), "  abc\n"
                                  "  ^\n");
    auto const at_end = text(contract_level({3, 3}), {"x.pbn", "abc\ndef"});
    EXPECT_EQ(at_end.substr(at_end.find('\n') + 1), "  abc\n"
                                                    "     ^\n");
}

TEST(TextOfAFinding, LeavesAnEmptyLineOut) {
    EXPECT_EQ(text(contract_level({0, 0}), {"x.pbn", ""}), "x.pbn:1:1: error: a contract level runs from 1 to 7 [contract-value]\n");
    EXPECT_EQ(text(contract_level({1, 1}), {"x.pbn", "\n\na"}), "x.pbn:2:1: error: a contract level runs from 1 to 7 [contract-value]\n");
}

TEST(TextOfAFinding, ReadsLinesThatEndInCr) {
    EXPECT_EQ(text(contract_level({4, 7}), {"x.pbn", "one\rtwo\rthree\r"}),
        "x.pbn:2:1: error: a contract level runs from 1 to 7 [contract-value]\n"
        "  two\n"
        "  ^~~\n");
}

TEST(TextOfAFinding, CutsALongLineAroundTheMark) {
    std::string const line = "0123456789012345678901234567890123456789MARK0123456789012345678901234567890123456789";
    EXPECT_EQ(excerpt(line, "MARK", {.width = 20}), "  …3456789MARK0123456…\n"
                                                    "          ^~~~\n");
    EXPECT_EQ(excerpt(line, "0123", {.width = 20}), "  012345678901234567…\n"
                                                    "  ^~~~\n");
    EXPECT_EQ(excerpt(line + "END", "END", {.width = 20}), "  …567890123456789END\n"
                                                           "                  ^~~\n");
    EXPECT_EQ(excerpt(line, line, {.width = 20}), "  012345678901234567…\n"
                                                  "  ^~~~~~~~~~~~~~~~~~\n")
        << "a mark that is too long is cut as well";
    EXPECT_EQ(excerpt(line, "MARK", {.width = 84}), "  " + line + "\n" + std::string(42, ' ') + "^~~~\n") << "just wide enough";
}

TEST(TextOfAFinding, DoesNotCareHowLongALineIs) {
    std::string line(50'000'000, 'x');
    line[25'000'000] = '!';
    auto const shown = excerpt(line, "!");
    EXPECT_EQ(shown, "  …" + std::string(79, 'x') + "!" + std::string(78, 'x') + "…\n" + std::string(2 + 80, ' ') + "^\n");
}

TEST(TextOfAFinding, DoesNotCareHowManyMarksALetterHas) {
    std::string line = "a";
    for (int i = 0; i < 100'000; ++i) line += "\u0301";
    EXPECT_LT(excerpt(line, "a").size(), 4'000u);
}

TEST(TextOfAFinding, CanBeColoured) {
    EXPECT_EQ(text(contract_level({0, 1}), {"x.pbn", "ab"}, {.color = true}),
        "\x1b[1mx.pbn:1:1:\x1b[0m \x1b[1;31merror:\x1b[0m a contract level runs from 1 to 7 [contract-value]\n"
        "  ab\n"
        "  \x1b[1;32m^\x1b[0m\n");
}

TEST(TextOfAFinding, ShowsAFixSafely) {
    auto finding = contract_level({0, 0});
    finding.fix = FixIt{{0, 1}, ""};
    EXPECT_THAT(text(finding, {"x.pbn", ""}), testing::EndsWith("\n  fix: (leave it out)\n"));
    finding.fix = FixIt{{0, 1}, "a\r\n\x1b"};
    EXPECT_THAT(text(finding, {"x.pbn", ""}), testing::EndsWith("\n  fix: a\\x0d\\x0a\\x1b\n"));
    finding.fix = FixIt{{0, 1}, std::string(1'000'000, 'a')};
    EXPECT_THAT(text(finding, {"x.pbn", ""}, {.width = 20}), testing::EndsWith("\n  fix: aaaaaaaaaaaaaaaaaaa…\n"));
}

struct AnyFinding {
    std::string bytes;
    Diagnostic finding;
};
AnyFinding any_finding() {
    auto const bytes = *rc::gen::arbitrary<std::string>();
    auto const begin = *rc::gen::inRange<std::size_t>(0, bytes.size() + 2);
    auto const size = *rc::gen::inRange<std::size_t>(0, bytes.size() + 2);
    auto finding = contract_level({begin, begin + size});
    finding.message = verbatim(*rc::gen::arbitrary<std::string>());
    if (*rc::gen::arbitrary<bool>()) finding.fix = FixIt{finding.where, *rc::gen::arbitrary<std::string>()};
    return {bytes, finding};
}

bool holds_control(std::string_view utf8) {
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        auto const c = static_cast<unsigned char>(utf8[i]);
        if ((c < 0x20 && c != '\n') || c == 0x7F) return true;
        if (c == 0xC2 && i + 1 < utf8.size() && static_cast<unsigned char>(utf8[i + 1]) < 0xA0) return true;
    }
    return false;
}

RC_GTEST_PROP(TextOfAFinding, HoldsNoControlCharacterButLineFeeds, ()) {
    auto const any = any_finding();
    RC_ASSERT(!holds_control(text(any.finding, {any.bytes, any.bytes})));
}

RC_GTEST_PROP(TextOfAFinding, IsAsWideAsAsked, ()) {
    auto const line = *rc::gen::container<std::string>(rc::gen::element('a', '\t', '\x1b'));
    auto const begin = *rc::gen::inRange<std::size_t>(0, line.size() + 1);
    auto const end = *rc::gen::inRange<std::size_t>(begin, line.size() + 1);
    auto const all = text(contract_level({begin, end}), {"x.pbn", line}, {.width = 30});
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < all.size();) {
        auto const stop = all.find('\n', at);
        lines.push_back(all.substr(at, stop - at));
        at = stop + 1;
    }
    for (std::size_t i = 1; i < lines.size(); ++i) {
        std::size_t columns = 0;
        for (char const c : lines[i]) columns += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
        RC_ASSERT(columns <= 2u + 30u + 1u);  // one more for a caret after the last character
    }
}

std::string json_text(Diagnostic const& d, Source const& source) {
    std::string out;
    render_json(out, d, source);
    return out;
}

TEST(JsonOfAFinding, HasItsKeysInOrder) {
    auto finding = contract_level({4, 7});
    EXPECT_EQ(json_text(finding, {"x.pbn", "one\ntwo\n", 1, 3}),
        R"({"type":"diagnostic","file":"x.pbn","line":2,"column":1,"end_line":2,"end_column":4,"game":3,"severity":"error",)"
        R"("code":"contract-value","message":"a contract level runs from 1 to 7","rule":"PBN 3.4.14"})"
        "\n");
}

TEST(JsonOfAFinding, HasNoGameOutsideOne) { EXPECT_TRUE(json::parse(json_text(contract_level({0, 0}), {"x.pbn", ""}))["game"].is_null()); }

TEST(JsonOfAFinding, TellsTheFix) {
    auto finding = contract_level({4, 7});
    finding.fix = FixIt{{0, 4}, "\"\\\r\n\x1b\u202e\U000e0041M\xFC♠"};
    auto const line = json_text(finding, {"x.pbn", "one\ntwo\n"});
    EXPECT_THAT(line, testing::EndsWith(R"("fix":{"line":1,"column":1,"end_line":2,"end_column":1,)"
                                        R"("text":"\"\\\r\n\u001b\u202e\udb40\udc41Mü♠"}})"
                                        "\n"));
    EXPECT_EQ(json::parse(line)["fix"]["text"], "\"\\\r\n\x1b\u202e\U000e0041Mü♠") << "exact, but for the encoding";
}

RC_GTEST_PROP(JsonOfAFinding, IsOneHarmlessLineOfJson, ()) {
    auto const any = any_finding();
    auto const line = json_text(any.finding, {any.bytes, any.bytes});
    RC_ASSERT(line.find('\n') == line.size() - 1);
    RC_ASSERT(!holds_control(line));
    auto const object = json::parse(line);
    RC_ASSERT(object["code"] == "contract-value");
    RC_ASSERT(object["message"] == printable(translated(any.finding.message)));
}

std::string sarif(std::initializer_list<Diagnostic> findings, Source const& source) {
    std::string out;
    SarifLog log{out, "1.2.3", bridge_codes};
    for (auto const& d : findings) log.add(d, source);
    log.finish();
    return out;
}

TEST(SarifLog, HasEveryCodeAsARule) {
    auto const log = json::parse(sarif({}, {}));
    EXPECT_EQ(log["version"], "2.1.0");
    EXPECT_EQ(log["$schema"], "https://json.schemastore.org/sarif-2.1.0.json");
    auto const& run = log["runs"][0];
    EXPECT_EQ(run["columnKind"], "unicodeCodePoints");
    EXPECT_TRUE(run["results"].empty());
    auto const& driver = run["tool"]["driver"];
    EXPECT_EQ(driver["name"], "deals");
    EXPECT_EQ(driver["semanticVersion"], "1.2.3");
    ASSERT_EQ(driver["rules"].size(), bridge_codes.size());
    for (std::size_t i = 0; i < bridge_codes.size(); ++i) {
        auto const& rule = driver["rules"][i];
        EXPECT_EQ(rule["id"], bridge_codes[i].id);
        EXPECT_EQ(rule["shortDescription"]["text"], bridge_codes[i].summary);
        EXPECT_EQ(rule.contains("help"), !bridge_codes[i].rule.empty());
        EXPECT_THAT((std::vector<std::string>{"note", "warning", "error"}), testing::Contains(rule["defaultConfiguration"]["level"]));
    }
}

TEST(SarifLog, HasAResultForEachFinding) {
    auto finding = contract_level({4, 7});
    finding.fix = FixIt{{4, 5}, "7\r\n"};
    Diagnostic const remark{code("text-version"), Severity::remark, {0, 0}, say("no version")};
    auto log = json::parse(sarif({finding, remark}, {"evenings/Şişli 1.pbn", "one\ntwo\n", 1, 3}));
    for (auto& result : log["runs"][0]["results"]) {
        EXPECT_EQ(log["runs"][0]["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()]["id"], result["ruleId"]);
        result.erase("ruleIndex");
    }
    EXPECT_EQ(log["runs"][0]["results"], json::parse(R"([
        {"ruleId": "contract-value", "level": "error", "message": {"text": "a contract level runs from 1 to 7"},
         "locations": [{"physicalLocation": {
            "artifactLocation": {"uri": "evenings/%C5%9Ei%C5%9Fli%201.pbn"},
            "region": {"startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 4}}}],
         "fixes": [{"artifactChanges": [{
            "artifactLocation": {"uri": "evenings/%C5%9Ei%C5%9Fli%201.pbn"},
            "replacements": [{"deletedRegion": {"startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 2},
                              "insertedContent": {"text": "7\r\n"}}]}]}],
         "properties": {"game": 3}},
        {"ruleId": "text-version", "level": "note", "message": {"text": "no version"},
         "locations": [{"physicalLocation": {
            "artifactLocation": {"uri": "evenings/%C5%9Ei%C5%9Fli%201.pbn"},
            "region": {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 1}}}],
         "properties": {"game": 3}}])"));
}

TEST(SarifLog, NamesFilesByUri) {
    auto const uri = [](std::string_view path) {
        auto const log = json::parse(sarif({contract_level({0, 0})}, {path, ""}));
        return log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].get<std::string>();
    };
    EXPECT_EQ(uri("a/b_c-d~1.pbn"), "a/b_c-d~1.pbn");
    EXPECT_EQ(uri("/home/me/x.pbn"), "file:///home/me/x.pbn");
    EXPECT_EQ(uri("http:x?#%.pbn"), "http%3Ax%3F%23%25.pbn");
    EXPECT_EQ(uri("\xFC.pbn"), "%FC.pbn");
    EXPECT_EQ(uri("-"), "-");
}

TEST(SarifLog, CanBeTakenAwayWhileItGrows) {
    std::string out, all;
    SarifLog log{out, "1.2.3", bridge_codes};
    for (int i = 0; i < 3; ++i) {
        log.add(contract_level({0, 0}), {"x.pbn", ""});
        all += std::exchange(out, {});
    }
    log.finish();
    EXPECT_EQ(json::parse(all + out)["runs"][0]["results"].size(), 3u);
}

TEST(CodeScanning, RecognisesAFindingOnAnotherLine) {
    auto const prints = [](Source const& source, Span where) {
        std::vector<std::string> all;
        std::string out;
        CodeScanningLog writer{out, "1.2.3", bridge_codes};
        for (int i = 0; i < 2; ++i) writer.add(contract_level(where), source);
        writer.finish();
        auto const log = json::parse(out);
        for (auto const& result : log["runs"][0]["results"]) all.push_back(result["partialFingerprints"]["primaryLocationLineHash"]);
        return all;
    };
    auto const before = prints({"x.pbn", "one\ntwo\n"}, {4, 5});
    EXPECT_THAT(before, testing::ElementsAre(testing::EndsWith(":1"), testing::EndsWith(":2")));
    EXPECT_EQ(prints({"x.pbn", "one\nmore\ntwo\n"}, {9, 10}), before);
    EXPECT_NE(prints({"x.pbn", "one\ntwo!\n"}, {4, 5}), before);
    EXPECT_NE(prints({"y.pbn", "one\ntwo\n"}, {4, 5}), before);
}

TEST(CodeScanning, KeepsTheWorstWithinTheLimits) {
    Diagnostic const remark{code("text-version"), Severity::remark, {0, 0}, say("no version")};
    auto const log_of = [&](std::size_t remarks, std::size_t errors, std::string_view file) {
        std::string out;
        CodeScanningLog log{out, "1.2.3", bridge_codes};
        for (std::size_t i = 0; i < remarks; ++i) log.add(remark, {file, ""});
        for (std::size_t i = 0; i < errors; ++i) log.add(contract_level({0, 0}), {file, ""});
        log.finish();
        EXPECT_LE(out.size(), CodeScanningLog::most_bytes);
        return json::parse(out)["runs"][0];
    };
    auto const many = log_of(20'000, 7'000, "x.pbn");
    EXPECT_EQ(many["results"].size(), CodeScanningLog::most_results);
    EXPECT_EQ(many["results"][6'999]["level"], "error");
    EXPECT_EQ(many["results"][7'000]["level"], "note");
    EXPECT_EQ(many["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"], "2000 more findings are not listed");
    EXPECT_FALSE(log_of(1, 1, "x.pbn").contains("invocations"));
    auto const long_names = log_of(100, 20'000, std::string(1'000, 'x'));
    EXPECT_LT(long_names["results"].size(), 10'000u);
    EXPECT_EQ(long_names["results"].back()["level"], "error");
}

TEST(GitHub, AnnotatesALine) {
    std::string out;
    render_github(out, contract_level({4, 7}), {"a,b:100%.pbn", "one\ntwo\n"});
    Diagnostic const remark{code("text-version"), Severity::remark, {0, 0}, say("100%\n")};
    render_github(out, remark, {"x\n\x1b.pbn", ""});
    EXPECT_EQ(out,
        "::error file=a%2Cb%3A100%25.pbn,line=2,col=1,endLine=2,endColumn=4,title=contract-value::a contract level runs from 1 to 7\n"
        "::notice file=x%0A\\x1b.pbn,line=1,col=1,endLine=1,endColumn=1,title=text-version::100%25\\x0a\n");
}

RC_GTEST_PROP(SarifLog, IsHarmlessJson, ()) {
    auto const any = any_finding();
    auto const log = sarif({any.finding}, {any.bytes, any.bytes});
    RC_ASSERT(!holds_control(log));
    RC_ASSERT(json::parse(log)["runs"][0]["results"].size() == 1u);
}

TEST(Catalogue, HasEachCodeOnce) {
    for (auto const& c : bridge_codes) {
        EXPECT_EQ(std::ranges::count(bridge_codes, c.id, &Code::id), 1) << c.id;
        EXPECT_EQ(find_code(c.id), &c);
    }
    EXPECT_EQ(find_code("no-such-code"), nullptr);
    EXPECT_EQ(find_code(""), nullptr);
}

}  // namespace
}  // namespace score::formats::render_test
