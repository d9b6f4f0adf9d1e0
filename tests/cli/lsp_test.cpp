// deals lsp: the server as a function of messages, and as a program on a pipe.
#include "lsp/server.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "corpus.hpp"
#include "folder.hpp"
#include "golden.hpp"
#include "lsp/features.hpp"
#include "lsp/text.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "score/formats/pkn/document.hpp"
#include "score/formats/pzn/document.hpp"
#include "score/formats/text/utf16.hpp"
#include "score/formats/text/utf8.hpp"
#include "shell.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::lsp_test {
namespace {

namespace fs = std::filesystem;
using lsp::Position;
using lsp::Text;
using nlohmann::json;
using score::test::read_file;
using testing::ElementsAre;
using testing::HasSubstr;

// An editor with a server.
class Editor {
public:
    Editor() { request("initialize", json::object()); }

    json request(std::string_view method, json const& params) {
        json const message{{"jsonrpc", "2.0"}, {"id", ++id_}, {"method", method}, {"params", params}};
        auto const answers = server.take(message.dump());
        EXPECT_EQ(answers.size(), 1U) << method;
        auto const answer = json::parse(answers.at(0));
        EXPECT_EQ(answer.at("id"), id_);
        return answer.contains("result") ? answer.at("result") : answer;
    }
    void notify(std::string_view method, json const& params) {
        EXPECT_THAT(server.take(json{{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}.dump()), ElementsAre()) << method;
    }
    void open(std::string const& uri, std::string_view text, std::string_view language = "pbn") {
        notify("textDocument/didOpen", {{"textDocument", {{"uri", uri}, {"languageId", language}, {"version", 1}, {"text", text}}}});
    }
    void change(std::string const& uri, json const& range, std::string_view text) {
        notify("textDocument/didChange",
            {{"textDocument", {{"uri", uri}, {"version", ++version_}}}, {"contentChanges", {{{"range", range}, {"text", text}}}}});
    }
    // Of the one document that has changed.
    json diagnostics() {
        auto const messages = server.publish();
        EXPECT_EQ(messages.size(), 1U);
        return messages.empty() ? json{} : json::parse(messages.at(0)).at("params").at("diagnostics");
    }
    json ask(std::string_view what, std::string const& uri, json more = json::object()) {
        more["textDocument"] = {{"uri", uri}};
        return request(fmt::format("textDocument/{}", what), more);
    }

    lsp::Server server;

private:
    int id_ = 0, version_ = 1;
};

json place(std::size_t line, std::size_t character) { return {{"line", line}, {"character", character}}; }
json range(std::size_t line, std::size_t from, std::size_t to) { return {{"start", place(line, from)}, {"end", place(line, to)}}; }

constexpr std::string_view board = "% PBN 2.1\n[Event \"Club\"]\n[West \"Ayşe\"]\n[North \"𝄞 Burak\"]\n[East \"Can\"]\n[South \"Deniz\"]\n"
                                   "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
                                   "[Deal \"N:QT.KQJ2.T964.AQ3 A72.T7.85.JT6542 KJ9543.8654.J2.8 86.A93.AKQ73.K97\"]\n"
                                   "[Declarer \"S\"]\n[Contract \"3N\"]\n[Result \"9\"]\n[Score \"NS 400\"]\n";

TEST(LspText, CountsUnitsOfUtf16) {
    Text text{"a♠𝄞b\r\nc\rd\n"};
    EXPECT_EQ(text.lines(), 4U);
    EXPECT_EQ(text.position(8), (Position{0, 4}));
    EXPECT_EQ(text.offset({0, 4}), 8U);
    EXPECT_EQ(text.offset({0, 3}), 4U) << "in the middle of a pair";
    EXPECT_EQ(text.offset({0, 99}), 9U);
    EXPECT_EQ(text.offset({99, 0}), text.all().size());
    EXPECT_EQ(text.position(10), (Position{0, 5})) << "in a line end";
    EXPECT_EQ(text.position(11), (Position{1, 0}));
    EXPECT_EQ(text.position(99), (Position{3, 0}));
    text.replace({{0, 5}, {1, 0}}, "\r");
    text.replace({{1, 0}, {1, 0}}, "\n");  // meets the CR before it
    EXPECT_EQ(text.lines(), 4U);
    EXPECT_EQ(text.line_text(0), "a♠𝄞b");
}

TEST(LspProtocol, AnswersMalformedMessages) {
    lsp::Server server;
    auto const code = [&](std::string_view message) {
        auto const answers = server.take(message);
        return answers.size() == 1 ? json::parse(answers[0]).value("/error/code"_json_pointer, 0) : 1;
    };
    EXPECT_EQ(code("{\"jsonrpc\""), -32700);
    EXPECT_EQ(code("\xFF"), -32700);
    EXPECT_EQ(code("[]"), -32600);
    EXPECT_EQ(code("42"), -32600);
    EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":1})"), -32600);
    EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":{},"method":"shutdown"})"), -32600);
    EXPECT_EQ(code(std::string(100'000, '[')), -32700);
    EXPECT_EQ(code(R"({"id":1,"method":"x","params":)" + std::string(5'000, '[') + std::string(5'000, ']') + "}"), -32002);
    EXPECT_EQ(code(R"({"id":1,"method":"shutdown"})"), -32002) << "before it is initialized";
    EXPECT_EQ(code(R"({"id":1,"method":"initialize"})"), 0);
    EXPECT_EQ(code(R"({"id":2,"method":"initialize"})"), -32600);
    EXPECT_EQ(code(R"({"id":"three","method":"textDocument/rename"})"), -32601);
    EXPECT_EQ(code(R"({"id":4,"method":"textDocument/hover"})"), -32602);
    for (std::string_view const notice : {R"({"method":"$/cancelRequest","params":{"id":4}})", R"({"method":"initialized"})",
             R"({"method":"textDocument/didOpen","params":7})",
             R"({"method":"textDocument/didChange","params":{"textDocument":{"uri":"x"},"contentChanges":[1]}})",
             R"({"id":9,"result":null})"})
        EXPECT_EQ(server.take(notice).size(), 0U) << notice;
    EXPECT_EQ(code(R"({"id":5,"method":"shutdown"})"), 0);
    EXPECT_EQ(code(R"({"id":6,"method":"textDocument/hover"})"), -32600) << "after it has shut down";
    EXPECT_FALSE(server.has_exited());
    server.take(R"({"method":"exit"})");
    EXPECT_TRUE(server.has_exited() && server.has_shut_down());
}

TEST(LspProtocol, KeepsNoMoreTextThanItsLimit) {
    Editor editor;
    std::string const much(lsp::Server::most_text / 5, ' ');
    for (int i = 0; i < 5; ++i) editor.open(fmt::format("file:///{}.pbn", i), much);
    auto const answers = editor.server.take(
        json{{"method", "textDocument/didOpen"}, {"params", {{"textDocument", {{"uri", "file:///6.pbn"}, {"text", much}}}}}}.dump());
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_THAT(answers[0], HasSubstr("larger than 64 MiB together"));
    EXPECT_EQ(editor.server.text("file:///6.pbn"), "");
    EXPECT_EQ(editor.server.text("file:///0.pbn"), much);
}

// A finding with everything that deals check tells of it, in lines and characters from 1.
using Told = std::vector<std::string>;

std::size_t characters(Text const& text, json const& at) {
    Position const place{at.at("line").get<std::uint32_t>(), at.at("character").get<std::uint32_t>()};
    auto const begin = text.start(place.line);
    return formats::characters_in(text.all().substr(begin, text.offset(place) - begin)) + 1;
}

Told told_by_server(std::string_view content, std::string const& name) {
    Editor editor;
    editor.open("file:///" + name, content, "");
    Text const text{std::string{content}};
    constexpr std::string_view severities[]{"", "error", "warning", "remark"};
    Told told;
    for (auto const& d : editor.diagnostics()) {
        auto const &begin = d.at("range").at("start"), &end = d.at("range").at("end");
        told.push_back(fmt::format("{}:{}-{}:{} {} {} {} {} {}", begin.at("line").get<int>() + 1, characters(text, begin),
            end.at("line").get<int>() + 1, characters(text, end), d.at("data").value("game", 0),
            severities[d.at("severity").get<std::size_t>()], d.at("code").get<std::string>(), d.at("message").get<std::string>(),
            d.at("data").at("rule").get<std::string>()));
    }
    return told;
}

// The server does not know how the file is encoded, and line ends are the editor's.
std::set<std::string> const about_bytes{
    "text-utf8", "text-utf16", "text-mixed", "text-charset", "text-line-end", "pzn-encoding", "pkn-encoding"};

// Without remarks on encoding and line ends; std::nullopt: refused.
std::optional<Told> told_by_check(fs::path const& path) {
    auto const ran = run(deals_program, {"check", "--format", "json", path.c_str()});
    if (ran.status == Exit::trouble) return std::nullopt;
    Told told;
    std::istringstream lines{ran.out};
    for (std::string line; std::getline(lines, line);) {
        auto const d = json::parse(line);
        if (d.at("type") != "diagnostic" || about_bytes.contains(d.at("code").get<std::string>())) continue;
        told.push_back(
            fmt::format("{}:{}-{}:{} {} {} {} {} {}", d.at("line").get<int>(), d.at("column").get<int>(), d.at("end_line").get<int>(),
                d.at("end_column").get<int>(), d.at("game").is_null() ? 0 : d.at("game").get<int>(), d.at("severity").get<std::string>(),
                d.at("code").get<std::string>(), d.at("message").get<std::string>(), d.at("rule").get<std::string>()));
    }
    return told;
}

// The text as an editor has it, which decodes the file.
std::string as_edited(std::string bytes) {
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
        std::string text;
        formats::Utf16Decoder decoder{bytes.starts_with("\xFE\xFF")};
        decoder.feed(std::string_view{bytes}.substr(2), text);
        decoder.finish(text);
        bytes = std::move(text);
    }
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
    return formats::to_utf8(bytes);
}

// The number of files that were compared.
std::size_t compare_below(fs::path const& folder) {
    std::size_t compared = 0;
    for (auto const& entry : fs::recursive_directory_iterator{folder}) {
        if (!entry.is_regular_file()) continue;
        auto const text = as_edited(read_file(entry.path()).value());
        auto const name = entry.path().filename().string();
        auto const expected = told_by_check(entry.path());
        if (!expected || !lsp::Kind::of(text, name).format) continue;
        EXPECT_EQ(told_by_server(text, name), *expected) << entry.path();
        ++compared;
    }
    return compared;
}

TEST(LspDiagnostics, AreThoseOfDealsCheckOnEveryFixture) {
    for (auto const* const folder : {"pbn", "pzn", "pkn", "lin", "rbn"})
        EXPECT_GT(compare_below(fs::path{score::test::fixtures_dir()} / folder), 3U);
}

TEST(LspDiagnostics, AreThoseOfDealsCheckOnEveryFileOfTheCorpus) {
    NEEDS_CORPUS();
    EXPECT_GT(compare_below(score::test::corpus_dir()), 100U);
}

TEST(LspDiagnostics, FollowTheEdits) {
    Editor editor;
    editor.open("file:///club.pbn", board);
    auto const found = editor.diagnostics();
    ASSERT_EQ(found.size(), 1U) << "nothing of the encoding, which the editor has decoded";
    EXPECT_EQ(found[0].at("code"), "contract-spelling");
    EXPECT_EQ(found[0].at("range"), range(11, 10, 14));
    editor.change("file:///club.pbn", range(11, 13, 13), "T");
    EXPECT_EQ(editor.diagnostics(), json::array());
    editor.change("file:///club.pbn", range(3, 8, 10), "");  // 𝄞 is a pair of units
    EXPECT_THAT(editor.server.text("file:///club.pbn"), HasSubstr("[North \" Burak\"]"));
    editor.server.publish();
    editor.notify("textDocument/didClose", {{"textDocument", {{"uri", "file:///club.pbn"}}}});
    EXPECT_EQ(editor.diagnostics(), json::array());
}

TEST(LspDiagnostics, OfAJournalAreThoseOfItsLinesAndOfItsSheet) {
    Editor editor;
    editor.open("file:///e.journal",
        "% MARKÖZ JOURNAL 1.0\n\nsitting 5f0c2a7e91b34d68a1c09e57d2b4f836 rubber\nseat N  Ayşe\n1 - -   entry 4S= N\n2 - - entry 9S= "
        "N\nwhat\n",
        "");
    std::vector<std::string> told;
    for (auto const& d : editor.diagnostics())
        told.push_back(fmt::format(
            "{}:{} {}", d["range"]["start"]["line"].get<int>(), d["range"]["start"]["character"].get<int>(), d["code"].get<std::string>()));
    EXPECT_THAT(told, ElementsAre("5:12 entry-level", "6:0 journal-late"));
}

TEST(LspFixes, AreTheCertainOnesOfDealsFix) {
    Editor editor;
    editor.open("file:///club.pbn", board);
    json const here{{"range", range(11, 12, 12)}, {"context", {{"diagnostics", json::array()}}}};
    auto const actions = editor.ask("codeAction", "file:///club.pbn", here);
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_EQ(actions[0].at("title"), "fix: \"3NT\"");
    EXPECT_EQ(
        actions[0].at("edit").at("changes").at("file:///club.pbn"), json::array({{{"range", range(11, 10, 14)}, {"newText", "\"3NT\""}}}));
    EXPECT_EQ(actions[0].at("diagnostics")[0], editor.diagnostics()[0]);
    EXPECT_EQ(editor.ask("codeAction", "file:///club.pbn", {{"range", range(2, 0, 0)}, {"context", json::object()}}).size(), 0U);
    auto const all = editor.ask("codeAction", "file:///club.pbn", {{"range", range(0, 0, 0)}, {"context", {{"only", {"source"}}}}});
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].at("edit").at("changes").at("file:///club.pbn")[0].at("newText"), "[Contract \"3NT\"]\n");
    // a contradiction is not decided
    auto const contradiction = read_file(score::test::fixtures_dir() + "/pbn/bad/result-play.pbn").value();
    editor.open("file:///b.pbn", contradiction);
    EXPECT_EQ(
        editor
            .ask("codeAction", "file:///b.pbn", {{"range", {{"start", place(0, 0)}, {"end", place(999, 0)}}}, {"context", json::object()}})
            .size(),
        0U);
}

TEST(LspHover, ExplainsTagsContractsAndCards) {
    Editor editor;
    auto const hover = [&](std::string const& uri, std::size_t line, std::size_t character) {
        auto const told = editor.ask("hover", uri, {{"position", place(line, character)}});
        return told.is_null() ? "" : told.at("contents").at("value").get<std::string>();
    };
    editor.open("file:///club.pbn", std::string{board} + "[Play \"W\"]\nHA H2 HT H4\n*\n");
    EXPECT_EQ(hover("file:///club.pbn", 7, 3), "**Dealer**: who deals and calls first: N, E, S or W");
    EXPECT_EQ(hover("file:///club.pbn", 11, 12),
        "```\n   400  3NT= by S, not vulnerable\n    40  contract tricks  Law 77\n    60  contract tricks  2 x 30  Law 77\n"
        "   300  game  Law 77\n```");
    EXPECT_EQ(hover("file:///club.pbn", 15, 1), "HA: West (Ayşe)");
    EXPECT_EQ(hover("file:///club.pbn", 0, 0), "");
    editor.open("file:///a.lin", "pn|a,b,c,d|st||md|1SAKHAKDAKCAK,S2H2D2C2,,|sv|o|mb|p|\n");
    EXPECT_EQ(hover("file:///a.lin", 0, 16), "**md**: dealer (1 South, 2 West, 3 North, 4 East) and the hands from South on");
    editor.open("file:///a.pkn", "[Event \"E\"]\n[KingBy \"N\"]\n");
    EXPECT_EQ(hover("file:///a.pkn", 1, 1), "**KingBy**: who made King, or announced it and failed");
}

TEST(LspMeanings, AreThereForEveryTagOfTheFormats) {
    auto const known = [](formats::FormatId format, std::string_view name) {
        auto const meanings = lsp::meanings_for({&formats::format_of(format), false});
        return std::ranges::count(meanings, name, &lsp::Meaning::name) == 1;
    };
    for (std::size_t i = 0; i < formats::pbn::tag_count; ++i) {
        auto const name = info(static_cast<formats::pbn::Tag>(i)).name;
        EXPECT_TRUE(known(formats::FormatId::pbn, name)) << name;
    }
    for (auto const& tag : formats::pzn::vocabulary.tags)
        EXPECT_TRUE(tag.name.empty() || known(formats::FormatId::pzn, tag.name)) << tag.name;
    for (auto const& tag : formats::pkn::vocabulary.tags)
        EXPECT_TRUE(tag.name.empty() || known(formats::FormatId::pkn, tag.name)) << tag.name;
}

TEST(LspCompletion, OffersTagsSeatsAndNames) {
    Editor editor;
    auto const offered = [&](std::string const& uri, std::size_t line, std::size_t character) {
        std::vector<std::string> labels;
        for (auto const& item : editor.ask("completion", uri, {{"position", place(line, character)}})) labels.push_back(item.at("label"));
        return labels;
    };
    editor.open("file:///club.pbn", std::string{board} + "[De\n[South \"\"]\n[Vulnerable \"\n");
    EXPECT_THAT(offered("file:///club.pbn", 14, 3), testing::IsSupersetOf({"Dealer", "Declarer", "Deal"}));
    EXPECT_THAT(offered("file:///club.pbn", 15, 8), ElementsAre("Ayşe", "𝄞 Burak", "Can", "Deniz"));
    EXPECT_THAT(offered("file:///club.pbn", 16, 13), ElementsAre("None", "NS", "EW", "All"));
    EXPECT_THAT(offered("file:///club.pbn", 7, 9), ElementsAre("N", "E", "S", "W"));
    EXPECT_THAT(offered("file:///club.pbn", 0, 3), ElementsAre());
    editor.open("file:///a.lin", "pn|Ann,Bob,Cid,Dan|md|1SAKHAKDAKCAK,S2H2D2C2,,|\nm|\npn|A,\n");
    EXPECT_THAT(offered("file:///a.lin", 2, 5), testing::IsSupersetOf({"Ann", "Bob", "Cid", "Dan"}));
    editor.open(
        "file:///e.journal", "sitting 5f0c2a7e91b34d68a1c09e57d2b4f836 king\nvariant \nagree \nseat N Ayşe Y.\nseat S A\n1 - - e\n", "");
    EXPECT_THAT(offered("file:///e.journal", 1, 8), testing::Contains("trex"));
    EXPECT_THAT(offered("file:///e.journal", 2, 6), testing::Contains("StartCard"));
    EXPECT_THAT(offered("file:///e.journal", 4, 8), ElementsAre("Ayşe Y.", "A"));
    EXPECT_THAT(offered("file:///e.journal", 5, 7), testing::Contains("entry"));
}

TEST(LspSymbols, AreBoardsWithContractAndResult) {
    Editor editor;
    editor.open("file:///club.pbn", std::string{board} + "\n[Board \"2\"]\n[Contract \"Pass\"]\n");
    auto const symbols = editor.ask("documentSymbol", "file:///club.pbn");
    ASSERT_EQ(symbols.size(), 2U);
    EXPECT_EQ(symbols[0].at("name"), "Board 1");
    EXPECT_EQ(symbols[0].at("detail"), "3NT= by S, NS 400");
    EXPECT_EQ(symbols[0].at("range"), (json{{"start", place(0, 0)}, {"end", place(13, 16)}}));
    EXPECT_EQ(symbols[0].at("selectionRange").at("start").at("line"), 6);
    EXPECT_EQ(symbols[1].at("detail"), "pass");
    auto const folds = editor.ask("foldingRange", "file:///club.pbn");
    EXPECT_EQ(folds.size(), 2U);
    EXPECT_EQ(folds[1].at("startLine"), 15);
    for (auto const* const file : {"pzn/good/match.pzn", "pkn/good/king.pkn", "lin/good/vugraph.lin"}) {
        auto const uri = fmt::format("file:///{}", file);
        editor.open(uri, read_file(fs::path{score::test::fixtures_dir()} / file).value());
        EXPECT_GT(editor.ask("documentSymbol", uri).size(), 0U) << file;
    }
}

TEST(LspFormatting, LeavesNothingThatItCannotClear) {
    Editor empty;
    empty.open("file:///x.pbn", "");
    EXPECT_EQ(empty.ask("formatting", "file:///x.pbn"), json::array()) << "an empty document stays empty";
    Editor editor;
    editor.open("file:///y.pbn", "% PBN 2.1\n% EXPORT\n%\n[Event \"A\"]\n[Board \"1\"]\n");
    std::set<std::string> codes;
    for (auto const& d : editor.diagnostics()) codes.insert(d.at("code").get<std::string>());
    EXPECT_FALSE(codes.contains("text-line-end")) << "line ends are the editor's";
}

TEST(LspFormatting, IsThatOfDealsFmt) {
    for (auto const* const file : {"pbn/evening.pbn", "pbn/bad/contract-spelling.pbn", "pzn/good/match.pzn", "pkn/good/king.pkn"}) {
        auto const text = as_edited(read_file(fs::path{score::test::fixtures_dir()} / file).value());
        auto const expected = run(deals_program, {"fmt", "--utf8", "--lf"}, text).out;
        Editor editor;
        editor.open("file:///x", text, "");
        auto const edits = editor.ask("formatting", "file:///x");
        for (auto const& edit : edits) editor.change("file:///x", edit.at("range"), edit.at("newText").get<std::string>());
        bool const crlf = text.find("\r\n") != text.npos;
        EXPECT_EQ(editor.server.text("file:///x"), crlf ? run(deals_program, {"fmt", "--utf8"}, text).out : expected) << file;
        EXPECT_EQ(editor.ask("formatting", "file:///x"), json::array()) << file;
    }
    Editor editor;
    editor.open("file:///a.lin", "md|1|\n");
    EXPECT_EQ(editor.ask("formatting", "file:///a.lin"), json::array());
}

// The same text in units of UTF-16, edited by line and unit, as an editor does.
class Copy {
public:
    explicit Copy(std::u16string text) : text_{std::move(text)} {}
    // The beginnings of the lines.
    std::vector<std::size_t> starts() const {
        std::vector<std::size_t> starts{0};
        for (std::size_t i = 0; i < text_.size(); ++i)
            if (text_[i] == u'\n' || (text_[i] == u'\r' && (i + 1 == text_.size() || text_[i + 1] != u'\n'))) starts.push_back(i + 1);
        return starts;
    }
    // A place between two characters, not within a line end.
    std::size_t some(std::mt19937& random) const {
        auto at = std::uniform_int_distribution<std::size_t>{0, text_.size()}(random);
        while (
            at > 0 && at < text_.size() && ((text_[at] >= 0xDC00 && text_[at] < 0xE000) || (text_[at] == u'\n' && text_[at - 1] == u'\r')))
            --at;
        return at;
    }
    json place_of(std::size_t at) const {
        auto const lines = starts();
        auto const line = static_cast<std::size_t>(std::ranges::upper_bound(lines, at) - lines.begin()) - 1;
        return place(line, at - lines[line]);
    }
    void replace(std::size_t from, std::size_t to, std::u16string const& by) { text_.replace(from, to - from, by); }
    std::size_t size() const { return text_.size(); }
    std::string utf8() const {
        std::string bytes, text;
        for (auto const unit : text_) bytes += {static_cast<char>(unit & 0xFF), static_cast<char>(unit >> 8)};
        formats::Utf16Decoder decoder{false};
        decoder.feed(bytes, text);
        decoder.finish(text);
        return text;
    }

private:
    std::u16string text_;
};

// `MARKOZ_EDITS=1000000` for a long run.
TEST(LspRandom, AnEditorAndItsServerAgreeAfterEveryEdit) {
    auto const* const said = std::getenv("MARKOZ_EDITS");
    long const edits = said ? std::atol(said) : 4'000;
    std::mt19937 random{24};
    auto const below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>{0, n - 1}(random); };
    std::u16string const pieces[]{u"", u"", u"\n", u"\r\n", u"\r", u"\"", u"[", u"]", u"|", u"{", u"}", u"#", u"\u2660", u"\U0001D11E",
        u"\u015F", u"[Board \"3\"]\n", u"[Contract \"4SX\"]", u"\n\n[Event \"#\"]\n", u"[Result \"9\"]\n", u"pc|SA|", u"md|3S,H,D,C,|",
        u"T", u"N:AKQ.", u"% PBN 2.1\n", std::u16string(1, u'\0'), u"[Variant \"Trex\"]\n", u"1 - - entry 4S= N\n", u"; \u00E9\n"};
    for (long done = 0; done < edits;) {
        auto const pick = below(5);
        auto const* const file = pick == 0   ? "pbn/evening.pbn"
                                 : pick == 1 ? "pkn/good/king.pkn"
                                 : pick == 2 ? "lin/good/vugraph.lin"
                                 : pick == 3 ? "pzn/good/match.pzn"
                                             : "";
        auto text = *file ? as_edited(read_file(fs::path{score::test::fixtures_dir()} / file).value()) : std::string{board};
        text = text.substr(0, 3'000);
        while (!formats::is_utf8(text)) text.pop_back();
        auto const uri = fmt::format("file:///{}", *file ? file : "a.pbn");
        auto const bytes = formats::utf16_of(text, false);
        std::u16string units;
        for (std::size_t i = 0; i + 1 < bytes.size(); i += 2)
            units += static_cast<char16_t>(static_cast<unsigned char>(bytes[i]) | static_cast<unsigned char>(bytes[i + 1]) << 8);
        Copy copy{units};
        Editor editor;
        editor.open(uri, text);
        for (int i = 0; i < 200 && done < edits; ++i, ++done) {
            auto from = copy.some(random), to = below(3) == 0 ? copy.some(random) : from;
            if (from > to) std::swap(from, to);
            if (to - from > 300) to = from;
            auto const& piece = pieces[below(std::size(pieces))];
            json const where{{"start", copy.place_of(from)}, {"end", copy.place_of(to)}};
            copy.replace(from, to, piece);
            editor.change(uri, where, Copy{piece}.utf8());
            auto const expected = copy.utf8();
            ASSERT_EQ(editor.server.text(uri), expected) << "edit " << done;
            Editor fresh;
            fresh.open(uri, expected);
            ASSERT_EQ(editor.diagnostics(), fresh.diagnostics()) << "edit " << done << '\n' << expected;
            if (below(50) != 0) continue;
            auto const at = copy.place_of(copy.some(random));
            for (auto const* const ask : {"hover", "completion"}) editor.ask(ask, uri, {{"position", at}});
            for (auto const* const ask : {"documentSymbol", "foldingRange", "formatting"}) editor.ask(ask, uri);
            editor.ask("codeAction", uri, {{"range", {{"start", at}, {"end", at}}}, {"context", json::object()}});
        }
    }
}

// Messages on a pipe: `say` frames one.
Answer talk(std::string_view messages) {
    return shell("say() { printf 'Content-Length: %d\\r\\n\\r\\n%s' \"$(printf %s \"$1\" | wc -c)\" \"$1\"; }\n{\n" + std::string{messages}
                 + "\n} | deals lsp");
}

TEST(LspProgram, SpeaksOnAPipe) {
    auto const ran = talk(R"sh(say '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}'
say '{"jsonrpc":"2.0","method":"initialized","params":{}}'
say '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.pbn","languageId":"pbn","version":1,"text":"% PBN 2.1\n[Board \"1\"]\n[Contract \"8NT\"]\n"}}}'
sleep 0.5
say '{"jsonrpc":"2.0","id":2,"method":"shutdown"}'
say '{"jsonrpc":"2.0","method":"exit"}')sh");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, testing::StartsWith("Content-Length: "));
    EXPECT_THAT(ran.out, HasSubstr(R"("positionEncoding":"utf-16")"));
    EXPECT_THAT(ran.out, HasSubstr(R"("code":"contract-value")"));
    EXPECT_THAT(ran.out, HasSubstr(R"({"id":2,"jsonrpc":"2.0","result":null})"));
}

TEST(LspProgram, EndsInGoodOrderWhateverComes) {
    EXPECT_EQ(talk(R"(say '{"method":"exit"}')").status, 1) << "without a shutdown";
    EXPECT_EQ(talk(":").status, 1) << "the editor has gone";
    auto const other = talk("echo hello; echo; echo");
    EXPECT_EQ(other.status, 2);
    EXPECT_THAT(other.err, HasSubstr("not in messages of the Language Server Protocol"));
    EXPECT_EQ(talk("printf 'Content-Length: 99999999999999999999\\r\\n\\r\\n'").status, 2);
    EXPECT_EQ(talk("printf 'Content-Length: 100\\r\\n\\r\\n{'").status, 2);
    EXPECT_EQ(talk("head -c 9000 /dev/zero").status, 2);
    auto const lower = talk("printf 'content-type: x\\r\\ncontent-length:2\\r\\n\\r\\n42'");
    EXPECT_THAT(lower.out, HasSubstr("-32600"));
    auto const large = talk("printf 'Content-Length: 17000000\\r\\n\\r\\n'; head -c 17000000 /dev/zero; say '{'");
    EXPECT_THAT(large.out, testing::AllOf(HasSubstr("too long"), HasSubstr("-32700")));
}

}  // namespace
}  // namespace score::cli::test::lsp_test
