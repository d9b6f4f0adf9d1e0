// Boards as JSON: PBN files round-trip byte for byte; the keys represent a board of any format; keys take precedence.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include "any_board.hpp"
#include "boards.hpp"
#include "paths.hpp"
#include "score/formats/json_codes.hpp"
#include "score/formats/lin/reader.hpp"
#include "score/formats/pbn/json.hpp"
#include "score/formats/rbn/reader.hpp"
#include "score/formats/render.hpp"
#include "score/formats/text/utf16.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::pbn::json_board_test {
namespace {

namespace fs = std::filesystem;
using score::test::read_file;
using test::bytes_of;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using Json = nlohmann::json;

std::string json_of(std::string_view bytes, std::size_t step = std::string_view::npos) {
    std::string out;
    PbnToJson boards{bytes_of(bytes, step), "x.pbn"};
    for (BoardStretch stretch; boards.next(out, stretch);) {}
    return out;
}

struct Back {
    std::string pbn;
    std::vector<std::string> codes;
    std::vector<Loss> lost;
    std::string said;
};
Back pbn_of(std::string_view json, std::size_t step = std::string_view::npos) {
    Back back;
    JsonToPbn games{bytes_of(json, step), "x.json"};
    for (BoardStretch stretch; games.next(back.pbn, stretch, back.lost);)
        for (auto const& d : stretch.found) {
            back.codes.emplace_back(d.code->id);
            render_text(back.said, d, stretch.source, {.width = 100});
        }
    games.finish(back.pbn);
    return back;
}
std::string there_and_back(std::string_view bytes) { return pbn_of(json_of(bytes)).pbn; }

std::vector<Json> objects_of(std::string_view json) {
    std::vector<Json> all;
    for (std::size_t at = 0; at < json.size();) {
        auto const end = std::min(json.find('\n', at), json.size());
        all.push_back(Json::parse(json.substr(at, end - at)));
        at = end + 1;
    }
    return all;
}
Json first_board(std::string_view json) {
    for (auto const& object : objects_of(json))
        if (object["type"] == "board") return object;
    return {};
}
/// Without the source text, so that only the keys count.
std::string keys_of(std::string_view json) {
    std::string out;
    for (auto object : objects_of(json)) {
        object.erase("pbn");
        object.erase("encoding");
        if (object["type"] == "board") out += object.dump() + '\n';
    }
    return out;
}

constexpr std::string_view game = R"(% PBN 2.1
%Creator: Beispiel
[Event "Paarturnier"]
; played on a Tuesday
[Site "Ulm"]
[Date "2026.11.21"]
[Board "7"]
[West "Öz, Defne"]
[North "Krause, Uwe"]
[East "?"]
[South ""]
[Dealer "S"]
[Vulnerable "All"]
[Deal "S:AKQ2.T9.543.J876 - 43.AKQ2.T98.5432 -"]
[Scoring "IMP;Cross"]
[Declarer "^S"]
[Contract "3NTX"]
[Result "^9"]
[Score "NS 750"]
[ScoreIMP "EW -4.5"]
[DoubleDummyTricks "*****99999a8b70ddddd"]
[Room "Open"]
[XTeam "Die \"Neun\""]
[OptimumResultTable "Declarer;Denomination\2R;+Result\2R"]
N NT 9
S NT 10
[Auction "S"]
1NT =1= Pass $4 3NT! {oho} X
Pass ^I 1S Pass *
[Note "1:15 bis 17"]
[Play "W"]
SA S2 S3 ^R H4
H5 + - -
)";

// ---- byte-exact round trips

TEST(JsonOfPbn, GivesTheBytesBack) {
    EXPECT_EQ(there_and_back(game), game);
    for (auto const* const text : {"", "\n", "\r\n\r\n", "hello", "% PBN 2.1\n", "{a comment}\n\n; another\n", "[Event \"A\"]",
             "[Event \"A\"]\n[Board \"1\"]\n[Deal \"-\"]\n[Board \"2\"]\n[Deal \"-\"]\n", "\xEF\xBB\xBF[Event \"A\"]\r\n",
             "[Event \"M\xFCller\"]\n", "[Event \"M\xFCller \xC3\xBC\"]\n", "\xFE\xFF\0[\0E", "\xFF\xFE[\0E\0\x00\xD8\n\0x",
             "<html><PBN>[Event \"A\"]\n</PBN>\n<p>", "<p>\n<PBN>\n[Event \"A\"]\n</PBN>\n;no PBN <PBN>[Event \"B\"]\n",
             "[Event \"A\"]\r[Site \"B\"]\r\r[Event \"C\"]\r"})
        EXPECT_EQ(there_and_back(text), text);
}

TEST(JsonOfPbn, GivesTheBytesOfEveryFixtureBack) {
    for (auto const* const folder : {"pbn/good", "pbn/bad", "pbn/export"})
        for (auto const& entry : fs::directory_iterator{fs::path{score::test::fixtures_dir()} / folder}) {
            if (!entry.is_regular_file()) continue;
            auto const bytes = *read_file(entry.path());
            auto const back = pbn_of(json_of(bytes));
            EXPECT_TRUE(back.pbn == bytes) << entry.path() << back.said;
            EXPECT_THAT(back.codes, IsEmpty()) << entry.path() << back.said;
        }
}

TEST(JsonOfPbn, GivesTheBytesOfTheCorpusBack) {
    NEEDS_CORPUS();
    std::size_t files = 0;
    for (auto const* const folder : {"pbn", "pbn_large", "pbn_reference"})
        for (auto const& entry : fs::directory_iterator{fs::path{score::test::corpus_dir()} / folder}) {
            auto const bytes = *read_file(entry.path());
            auto const json = json_of(bytes);
            EXPECT_TRUE(is_utf8(json)) << entry.path();
            auto const back = pbn_of(json);
            EXPECT_TRUE(back.pbn == bytes) << entry.path() << back.said;
            EXPECT_THAT(back.codes, IsEmpty()) << entry.path() << back.said;
            ++files;
        }
    EXPECT_GE(files, 60u);
}

RC_GTEST_PROP(JsonOfPbn, GivesAnyBytesBack, (std::string const& some)) {
    auto const pieces = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("\n", "\r\n", "\n\n", "[Event \"A\"]\n", "[Deal \"N:A... - - -\"]\n", "[Site \"#\"]\n",
            "[Site \"##Ulm\"]\n", "[Board \"1\"]\n", "{", "}", ";", "%", "\"", "[Auction \"N\"]\n", "1C =1= Pass", "[Note \"1:x\"]\n",
            "[Play \"W\"]\n", "SA H2 ", "[ScoreTable \"+Rank\\2R;IMP\"]\n", "1 2 ", "\xFC", "\0", "\xFF\xFE", "[Dealer \"N\"]\n",
            "[Vulnerable \"None\"]\n", "[Contract \"1N\"]\n", "[Declarer \"S\"]\n", "*", "$3 ", some));
    std::string bytes;
    for (auto const& piece : pieces) bytes += piece;
    auto const json = json_of(bytes);
    RC_ASSERT(is_utf8(json));
    auto const back = pbn_of(json);
    RC_ASSERT(back.pbn == bytes);
    RC_ASSERT(back.codes.empty());
    if (bytes.size() < 200) RC_ASSERT(json_of(bytes, 1) == json && pbn_of(json, 1).pbn == bytes);
}

// ---- the keys

TEST(JsonOfABoard, HasKeysForWhatItSays) {
    auto const json = first_board(json_of(game));
    EXPECT_EQ(json["event"], "Paarturnier");
    EXPECT_EQ(json["board"], 7);
    EXPECT_EQ(json["players"], Json({{"W", "Öz, Defne"}, {"N", "Krause, Uwe"}, {"E", "?"}, {"S", ""}}));
    EXPECT_EQ(json["dealer"], "S");
    EXPECT_EQ(json["vulnerable"], "All");
    EXPECT_EQ(json["deal"], Json({{"S", "AKQ2.T9.543.J876"}, {"N", "43.AKQ2.T98.5432"}}));
    EXPECT_EQ(json["contract"], "3NTX");
    EXPECT_EQ(json["declarer"], "^S");
    EXPECT_EQ(json["result"], Json({{"declarer", 9}, {"differs", true}}));
    EXPECT_EQ(json["score"], Json({{"NS", 750}}));
    EXPECT_EQ(json["score_imp"], Json({{"EW", -4.5}}));
    EXPECT_EQ(json["double_dummy"]["N"], Json::object());
    EXPECT_EQ(json["double_dummy"]["E"], Json({{"NT", 10}, {"S", 8}, {"H", 11}, {"D", 7}, {"C", 0}}));
    EXPECT_EQ(json["auction"], Json::parse(R"({"first":"S","calls":["1NT","Pass","3NT","X","Pass","1S","Pass"],"ending":"*","remarks":[
        {"call":5,"insufficient":true},{"call":0,"note":1},{"call":1,"glyph":4},{"call":2,"glyph":1},{"call":2,"comment":"oho"}],
        "notes":[{"number":1,"text":"15 bis 17"}]})"));
    EXPECT_EQ(json["play"], Json::parse(R"({"leader":"W","tricks":[["SA","S2","S3","H4"],["H5","+","-","-"]],"ending":"+",
        "remarks":[{"card":3,"revoke":true}]})"));
    EXPECT_EQ(json["tables"], Json::parse(R"([{"name":"OptimumResultTable","columns":[{"name":"Declarer"},
        {"name":"Denomination","width":2,"align":"right"},{"name":"Result","order":"descending","width":2,"align":"right"}],
        "rows":[["N","NT",9],["S","NT",10]]}])"));
    EXPECT_EQ(json["tags"], Json({{"Room", "Open"}, {"XTeam", "Die \"Neun\""}}));
    EXPECT_EQ(json["comments"], Json({{"Event", {" played on a Tuesday"}}}));
    EXPECT_EQ(json["pbn"], game);
}

TEST(JsonOfABoard, IsReadWithoutItsText) {
    auto const keys = keys_of(json_of(game));
    std::string again;
    std::vector<Loss> lost;
    JsonReader reader{bytes_of(keys), "x.json"};
    JsonWriter writer;
    for (BoardStretch stretch; reader.next(stretch);) {
        ASSERT_TRUE(stretch.board) << keys;
        EXPECT_THAT(test::codes_of(stretch.found), IsEmpty());
        EXPECT_FALSE(reader.text());
        writer.add(again, *stretch.board, lost);
    }
    EXPECT_EQ(keys_of(again), keys);
    EXPECT_THAT(lost, IsEmpty());
}

/// Compares the keys of each board of a file with those of the board read from them.
void expect_same_keys(BoardReader& boards, std::string_view about) {
    for (BoardStretch stretch; boards.next(stretch);) {
        if (!stretch.board) continue;
        std::string keys, again;
        std::vector<Loss> lost;
        append_json(keys, *stretch.board, std::nullopt, lost);
        JsonReader reader{bytes_of(keys), "x.json"};
        BoardStretch copy;
        ASSERT_TRUE(reader.next(copy)) << about << keys;
        std::string said;
        for (auto const& d : copy.found) render_text(said, d, copy.source, {.width = 100});
        ASSERT_TRUE(copy.board) << about << said << keys;
        append_json(again, *copy.board, std::nullopt, lost);
        EXPECT_EQ(keys, again) << about;
        EXPECT_THAT(lost, IsEmpty()) << about << lost.front().what;
        auto const before = test::facts_of(*stretch.board), after = test::facts_of(*copy.board);
        EXPECT_EQ(before, after) << about;
    }
}

TEST(JsonOfABoard, HoldsBoardsOfLinAndRbn) {
    for (auto const& entry : fs::directory_iterator{fs::path{score::test::fixtures_dir()} / "lin" / "good"}) {
        auto const bytes = *read_file(entry.path());
        lin::Reader reader{bytes_of(bytes), "x.lin"};
        expect_same_keys(reader, entry.path().string());
    }
    for (auto const& entry : fs::directory_iterator{fs::path{score::test::fixtures_dir()} / "rbn" / "good"}) {
        auto const bytes = *read_file(entry.path());
        rbn::Reader reader{bytes_of(bytes), "x.rbn"};
        expect_same_keys(reader, entry.path().string());
    }
}

TEST(JsonOfABoard, HoldsTheBoardsOfTheCorpus) {
    NEEDS_CORPUS();
    for (auto const& entry : fs::recursive_directory_iterator{fs::path{score::test::corpus_dir()}}) {
        auto const extension = entry.path().extension();
        if (!entry.is_regular_file() || (extension != ".lin" && extension != ".rbn")) continue;
        auto const bytes = *read_file(entry.path());
        if (extension == ".lin") {
            lin::Reader reader{bytes_of(bytes), "x.lin"};
            expect_same_keys(reader, entry.path().string());
        } else {
            rbn::Reader reader{bytes_of(bytes), "x.rbn"};
            expect_same_keys(reader, entry.path().string());
        }
    }
}

RC_GTEST_PROP(JsonOfABoard, IsReadWithoutItsTextWhateverItHolds, (std::uint64_t seed)) {
    auto const keys = keys_of(json_of(test::AnyGame{seed}.text()));
    auto const back = pbn_of(keys);
    RC_ASSERT(back.codes.empty());
    RC_ASSERT(keys_of(json_of(back.pbn)).size() > 0);
    auto const before = test::read_pbn(test::AnyGame{seed}.text()), after = test::read_pbn(back.pbn);
    RC_ASSERT(after.games.size() == 1u);
    auto wanted = test::facts_of(before.board()), got = test::facts_of(after.board());
    for (auto const& [fact, value] : wanted) RC_ASSERT(got[fact] == value);
}

TEST(JsonOfABoard, SaysHowOftenACardStands) {
    for (auto const* const deal : {"N:AAK... A... - -", "S:A... AA... A... 2222...", "W:2.A2.. 2.22.. 2.2.. -"}) {
        auto const json = json_of(fmt::format("[Deal \"{}\"]\n", deal));
        auto const keys = keys_of(json);
        auto const again = keys_of(json_of(pbn_of(json).pbn));
        EXPECT_EQ(again, keys);
        std::string cards{deal};
        std::string written = first_board(json)["deal"].dump();
        for (char const rank : {'A', 'K', '2'}) EXPECT_EQ(std::ranges::count(written, rank), std::ranges::count(cards, rank)) << written;
        BoardStretch stretch;
        JsonReader reader{bytes_of(keys), "x.json"};
        ASSERT_TRUE(reader.next(stretch) && stretch.board);
        std::string copy;
        std::vector<Loss> lost;
        append_json(copy, *stretch.board, std::nullopt, lost);
        EXPECT_EQ(keys_of(copy), keys);
    }
}

// ---- precedence of keys

std::string edited(std::string_view json, std::string_view from, std::string_view to) {
    std::string text{json};
    auto const at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    return text;
}

TEST(EditedJson, IsWrittenAnewFromItsKeys) {
    auto const back = pbn_of(edited(json_of(game), R"("vulnerable":"All")", R"("vulnerable":"NS")"));
    EXPECT_THAT(back.codes, ElementsAre("json-edited"));
    EXPECT_THAT(back.pbn,
        AllOf(StartsWith("% PBN"), HasSubstr("[Vulnerable \"NS\"]\n"), HasSubstr("[XTeam \"Die \\\"Neun\\\"\"]\n"),
            HasSubstr("\n{ played on a Tuesday}\n"), HasSubstr("[OptimumResultTable \"Declarer;Denomination\\2R;+Result\\2R\"]\n"),
            HasSubstr("1NT =1= Pass $4 3NT $1 {oho} X\n")));
    EXPECT_THAT(back.lost, ElementsAre(Loss{"Escape"})) << "the line of the creator";
}

TEST(EditedJson, MayHaveItsKeysInAnotherOrder) {
    std::string sorted;
    for (auto const& object : objects_of(json_of(game))) sorted += object.dump(2) + '\n';
    EXPECT_EQ(pbn_of(sorted).pbn, game);
    EXPECT_EQ(pbn_of('[' + sorted + ']').pbn, game) << "one array";
}

TEST(EditedJson, TakesInheritedValuesAlong) {
    std::string const two =
        "[Event \"##A\"]\n[Board \"1\"]\n\n[Event \"#\"]\n[Site \"Ulm\"]\n[Board \"2\"]\n\n[Board \"3\"]\n[Site \"#\"]\n";
    auto const json = json_of(two);
    EXPECT_EQ(pbn_of(json).pbn, two);
    auto const objects = objects_of(json);
    ASSERT_EQ(objects.size(), 3u);
    EXPECT_EQ(objects[2]["event"], "A");

    auto const without_the_first = pbn_of(objects[1].dump() + '\n' + objects[2].dump());
    EXPECT_THAT(without_the_first.codes, ElementsAre("json-edited", "json-edited"));
    EXPECT_THAT(without_the_first.pbn, HasSubstr("[Event \"A\"]\n[Site \"Ulm\"]"));
    auto const read = test::read_pbn(without_the_first.pbn);
    ASSERT_EQ(read.games.size(), 2u);
    EXPECT_EQ(read.board(1).text_of(Tag::event), "A");
    EXPECT_EQ(read.board(1).text_of(Tag::site), "Ulm");

    auto renamed = objects;
    renamed[0]["event"] = "B";
    auto const after = test::read_pbn(pbn_of(renamed[0].dump() + renamed[1].dump() + renamed[2].dump()).pbn);
    ASSERT_EQ(after.games.size(), 3u);
    EXPECT_EQ(after.board(0).text_of(Tag::event), "B");
    EXPECT_EQ(after.board(1).text_of(Tag::event), "A") << "as its own keys say";
}

TEST(EditedJson, KeepsGamesApart) {
    std::string const file = "[Event \"A\"]\n[Deal \"N:A... - - -\"]\n\n[Event \"B\"]\n[Deal \"N:K... - - -\"]\n";
    auto const objects = objects_of(json_of(file));
    ASSERT_EQ(objects.size(), 2u);
    auto const swapped = test::read_pbn(pbn_of(objects[1].dump() + '\n' + objects[0].dump()).pbn);
    ASSERT_EQ(swapped.games.size(), 2u);
    EXPECT_EQ(swapped.board(1).text_of(Tag::event), "A");
}

TEST(EditedJson, StaysInItsEncoding) {
    auto const latin1 = pbn_of(edited(json_of("[Event \"M\xFCller\"]\n[Board \"1\"]\n"), "\"board\":1", "\"board\":2")).pbn;
    EXPECT_THAT(latin1, AllOf(HasSubstr("[Event \"M\xFCller\"]\n"), HasSubstr("[Board \"2\"]\n")));
    auto const wide = utf16_of("\xEF\xBB\xBF[Event \"Müller\"]\n[Board \"1\"]\n", true);
    EXPECT_EQ(there_and_back(wide), wide);
    auto const back = pbn_of(edited(json_of(wide), "\"board\":1", "\"board\":2")).pbn;
    EXPECT_THAT(back, HasSubstr(utf16_of("[Board \"2\"]\n", true)));
    EXPECT_EQ(test::read_pbn(back).board().text_of(Tag::event), "Müller");
}

// ---- other objects

std::vector<std::string> codes_in(std::string_view json) { return pbn_of(json).codes; }

TEST(JsonOfABoard, IsAskedForItsValues) {
    auto const said = [](std::string_view members) { return pbn_of(R"({"type":"board",)" + std::string{members} + "}\n").said; };
    EXPECT_THAT(said(R"("dealer":"X")"), StartsWith("x.json:1:26: error: expected N, E, S, W [json-value]\n"));
    EXPECT_THAT(said(R"("board":0)"), StartsWith("x.json:1:25: error: expected a positive whole number [json-value]"));
    EXPECT_THAT(said(R"("board":1e3)"), HasSubstr("[json-value]"));
    EXPECT_THAT(said(R"("board":1e999)"), HasSubstr("x.json:1:25: error: this number is too large [json-syntax]"));
    EXPECT_THAT(said(R"("deal":{"N":"AK.Q"})"), HasSubstr("1:29: error: expected spades, hearts, diamonds and clubs"));
    EXPECT_THAT(said(R"("deal":{"N":"A... x"})"), HasSubstr("[json-value]"));
    EXPECT_THAT(said(R"("deal":{"X":"..."})"), HasSubstr("1:25: error: expected N, E, S, W"));
    EXPECT_THAT(said(R"("result":14)"), HasSubstr("expected tricks from 0 to 13"));
    EXPECT_THAT(said(R"("result":{})"), HasSubstr("[json-value]"));
    EXPECT_THAT(said(R"("score":"420")"), HasSubstr("expected a number"));
    EXPECT_THAT(said(R"("score":{"N":420})"), HasSubstr("there is no such key here"));
    EXPECT_THAT(said(R"("comments":{"Nope":["a"]})"), HasSubstr("there is no such key here"));
    EXPECT_THAT(said(R"("score_rubber":[1])"), HasSubstr("expected points above and below the line"));
    EXPECT_THAT(said(R"("contract":"8S")"), HasSubstr("expected a contract such as 4SX"));
    EXPECT_THAT(said(R"("auction":{"calls":["9C"]})"), HasSubstr("expected a call"));
    EXPECT_THAT(said(R"("auction":{"calls":["1C"],"remarks":[{"call":1,"note":1}]})"), HasSubstr("expected a whole number from 0 to 0"));
    EXPECT_THAT(said(R"("auction":{"calls":[],"remarks":[{"call":0,"note":1}]})"), HasSubstr("there is nothing to annotate"));
    EXPECT_THAT(said(R"("play":{"tricks":[["SA"],["S2"]]})"), HasSubstr("the trick before this one is not complete"));
    EXPECT_THAT(said(R"("play":{"tricks":[["ZZ"]]})"), HasSubstr("expected a card such as SA or DT"));
    EXPECT_THAT(said(R"("tables":[{"name":"Foo"}])"), HasSubstr("expected the name of a table of PBN"));
    EXPECT_THAT(said(R"("tables":[{"name":"ScoreTable","columns":[{"name":"a;b"}]}])"), HasSubstr("expected a name without ; and"));
    EXPECT_THAT(said(R"("dealer":"N","tags":{"Dealer":"N"})"), HasSubstr("this stands under a key of its own already"));
    EXPECT_THAT(said(R"("tags":{"Auction":"N"})"), HasSubstr("have keys of their own"));
    EXPECT_THAT(said(R"("encoding":"latin1")"), HasSubstr("this requires the key pbn, which is missing"));
    EXPECT_THAT(said(R"("pbn":"ő","encoding":"latin1")"), HasSubstr("expected characters of ISO 8859-1"));
    EXPECT_THAT(said(R"("oho":1)"), StartsWith("x.json:1:17: error: there is no such key here [json-value]"));
    EXPECT_THAT(said(R"("event":"a","event":"b")"), StartsWith("x.json:1:29: error: this key appears twice in one object [json-value]"));
    EXPECT_THAT(pbn_of(R"({"type":"match"})").said, HasSubstr("expected board, text, outside [json-value]"));
    EXPECT_THAT(pbn_of(R"({})").said, HasSubstr("x.json:1:1: error: expected \"type\":\"board\" [json-value]"));
    EXPECT_THAT(pbn_of("{\"type\":\"text\"}").said, HasSubstr("expected pbn"));
}

TEST(JsonOfABoard, OneBadObjectCostsOne) {
    auto const back = pbn_of("{\"type\":\"board\",\"board\":1\n{\"type\":\"board\",\"board\":2}\nhello\n\n{\"type\":\"board\",\"board\":"
                             "\"\n{\"type\":\"board\",\"board\":3} x {\"type\":\"board\",\"board\":4}\n");
    EXPECT_THAT(back.codes, ElementsAre("json-syntax", "json-syntax", "json-syntax", "json-syntax"));
    EXPECT_THAT(back.pbn, AllOf(HasSubstr("[Board \"2\"]"), HasSubstr("[Board \"3\"]"), Not(HasSubstr("[Board \"1\"]"))));
    EXPECT_THAT(back.said,
        AllOf(HasSubstr("x.json:3:1: error: expected an object in braces"), HasSubstr("x.json:6:28: error: expected an object in braces")));
}

TEST(JsonOfABoard, HostileOnesAreRefused) {
    EXPECT_THAT(codes_in(std::string(100'000, '{')), ElementsAre("json-syntax"));
    EXPECT_THAT(codes_in("{\"tags\":" + std::string(100'000, '[')), ElementsAre("json-size"));
    EXPECT_THAT(codes_in("{\"type\":\"board\",\"tables\":[" +
                         [] {
                             std::string all;
                             for (int i = 0; i < 400'000; ++i) all += "1,";
                             return all;
                         }()
                         + "1]}"),
        ElementsAre("json-size"));
    EXPECT_THAT(codes_in("{\"type\":\"board\",\"event\":\"" + std::string(9'000'000, 'x') + "\"}\n{\"type\":\"board\"}\n"),
        ElementsAre("json-size"));
    EXPECT_THAT(codes_in("{\"type\":\"board\",\"event\":\"\xFF\"}"), ElementsAre("json-syntax"));
    EXPECT_THAT(codes_in("{\"type\":\"board\",\"event\":\"\\ud800\"}"), ElementsAre("json-syntax"));
    EXPECT_THAT(codes_in(std::string{"{\"type\":\"board\"\0}", 17}), ElementsAre("json-syntax"));
}

}  // namespace
}  // namespace score::formats::pbn::json_board_test
