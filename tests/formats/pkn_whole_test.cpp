// PKN records are lossless when rewritten, and through JSON.
#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "king_play.hpp"
#include "rewriting.hpp"
#include "score/formats/convert_codes.hpp"
#include "score/formats/language.hpp"
#include "score/formats/pkn/json.hpp"
#include "score/formats/pkn/notation.hpp"

namespace score::formats::pkn::pkn_whole_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

auto rewritten(std::string_view bytes) { return test::rewritten<Notation>(bytes); }
auto whole_parties(std::string_view bytes) { return test::whole_records<Notation>(bytes); }
constexpr auto from_json = [](std::string const& json, Diagnostics& found) { return read_json(json, found); };

class PknRecord : public testing::TestWithParam<std::filesystem::path> {};
INSTANTIATE_TEST_SUITE_P(Fixtures, PknRecord, testing::ValuesIn(test::record_fixtures("pkn")),
    [](auto const& each) { return test::name_of_fixture(each.param); });

TEST_P(PknRecord, RewrittenStaysAsItIs) {
    auto const once = rewritten(test::bytes_in(GetParam()));
    EXPECT_EQ(rewritten(once.text).text, once.text);
    if (GetParam().parent_path().filename() == "good") { EXPECT_THAT(once.left, IsEmpty()); }
}

TEST_P(PknRecord, GoesThroughJsonUnchanged) {
    for (auto const& party : whole_parties(test::bytes_in(GetParam()))) test::expect_through_json_unchanged(party, from_json);
}

RC_GTEST_PROP(PknParty, OfAnyVariantComesBackFromTextAndFromJson, (std::uint64_t seed)) {
    test::Dice dice{seed};
    auto const variant = king::all_variants[dice.throw_one(king::all_variants.size())];
    Party party;
    party.record = test::random_party(test::random_king_rules(variant, dice), seed);
    if (dice.happens(50)) party.about[Tag::event] = "\"A\" \\ Çarşamba";
    auto const text = write(party);
    auto const read = whole_parties(text);
    RC_ASSERT(read.size() == 1u);
    party = read[0];  // with the cards of its hands in order
    RC_ASSERT(rewritten(text).text == text);
    RC_ASSERT(rewritten(text).left.empty());
    Diagnostics found;
    auto const again = read_json(json_of(party), found);
    if (!again) RC_FAIL(translated(found.at(0).message) + '\n' + json_of(party));
    RC_ASSERT(*again == party);
    RC_ASSERT(write(*again) == text);
}

constexpr std::string_view talkative = R"(% PKN 1.0
% by hand
; a fine
{evening
in Ankara}
[Event "A"] ; the first
[Weather "rain"]
cold {and} wet
[North "Ayşe"] {N}
[FirstDeclarer "W"]
[ScoreTable "No;Decl;Game;N;W;S;E;Marks"] ; the sheet
1 W KOZ/C 1 {five} 5 3 4
; South was lucky
2 S ERKEK 4 0 4 0 ; as always
[Termination "unfinished"]
; after

; before the deal
[Hand "3"]
[Mood "good"]
[Dealer "?"] ; who dealt?
[Declarer "E"]
[Contract "KIZ"]
[Play "E"] ; E N W S
DK {mine} D2 D3 D4
; and so on
[Counts "N 0;W 0;S 0;E 0"]
; the end
[Event "B"]
[North "#"]
[KingBy "N"]
{done}
)";

TEST(PknComments, StayWhereTheyStand) {
    EXPECT_EQ(rewritten(talkative).text, R"(% PKN 1.0
% by hand
; a fine
{evening
in Ankara}
[Event "A"]
; the first
[Game "King"]
[Variant "Dejenere"]
[North "Ayşe"]
{N}
[FirstDeclarer "W"]
[Weather "rain"]
cold {and} wet
[ScoreTable "No\2R;Decl\1L;Game\8L;N\3R;W\3R;S\3R;E\3R;Marks"]
; the sheet
 1 W KOZ/C      1   5   3   4
{five}
; South was lucky
 2 S ERKEK      4   0   4   0
; as always
 3 E KIZ        0   0   0   0
[Termination "unfinished"]
; after

; before the deal
[Hand "3"]
[Declarer "E"]
[Contract "KIZ"]
[Play "E"]
; E N W S
DK D2 D3 D4
{mine}
; and so on
*
[Counts "N 0;W 0;S 0;E 0"]
[Mood "good"]
; who dealt?

; the end
[Event "B"]
[Game "King"]
[Variant "Dejenere"]
[North "Ayşe"]
[KingBy "N"]
{done}
)");
    EXPECT_THAT(rewritten(talkative).left, IsEmpty());
}

TEST(PknComments, GoThroughJson) {
    auto const parties = whole_parties(talkative);
    ASSERT_EQ(parties.size(), 2u);
    EXPECT_EQ(parties[0].foreign, (std::vector<ForeignTag>{{0, 0, "Weather", "rain", "cold {and} wet"}, {0, 3, "Mood", "good", {}}}));
    for (auto const& party : parties) {
        Diagnostics found;
        EXPECT_EQ(write(read_json(json_of(party), found).value()), write(party));
    }
}

// A party that the canonical form cannot represent is reported and left unchanged.
TEST(PknRewriting, LeavesAPartyThatItWouldShorten) {
    auto const left = [](std::string const& lines) { return test::left_as_it_is<Notation>("% PKN 1.0\n[Event \"A\"]\n" + lines); };
    EXPECT_THAT(left("[Result \"N 10;W ?;S 0;E ?\"]\n"), ElementsAre("pkn-value"));
    EXPECT_THAT(left("[ScoreTable \"No;Game;N;W;S;E\"]\n1 EL 3 3 - 3\n"), ElementsAre("pkn-counts"));
    EXPECT_THAT(left("[Variant \"Trex\"]\n[ScoreTable \"No;Game;N;W;S;E\"]\n1 TREX 1 - 3 4\n"), ElementsAre("pkn-counts"));
    EXPECT_THAT(left("[North \"K\"]\nstray\n"), ElementsAre("pkn-section"));
    EXPECT_THAT(rewritten("stray\n[Event \"A\"]\n").left, ElementsAre("pkn-stray"));
    std::string const deal = "[Hand \"1\"]\n[Declarer \"W\"]\n[Contract \"KIZ\"]\n";
    EXPECT_THAT(left(deal + "[Play \"N\"]\n"), ElementsAre("pkn-value")) << "who leads, and no trick";
    EXPECT_THAT(left(deal + "[Play \"W\"]\nD2 DK\nDJ D9 D3 D4\n"), ElementsAre("pkn-trick"));
    EXPECT_THAT(left(deal + "[Play \"W\"]\nD2 DK DJ D9\n*\nD3 D4 D5 D6\n"), ElementsAre("pkn-trick"));
    EXPECT_THAT(left(deal + "[Points \"N 0;W -60;S 0;E 0\"]\n[Marks \"LAST=W\"]\n"), ElementsAre("pkn-mark"));
    EXPECT_THAT(left(deal + "[Play \"W\"]\nD2\n[Marks \"HA=W\"]\n"), ElementsAre("pkn-mark"));
    EXPECT_THAT(left(deal + "[Play \"W\"]\nD2\n[Order \"W N\"]\n"), ElementsAre("pkn-counts"));
}

TEST(PknRewriting, ABrokenPartyStaysBetweenOthers) {
    auto const good = "[Event \"B\"]\n[North \"K\"]\n";
    auto const broken = "[Event  \"A\"]\n[Date \"yesterday\"]\n\n\n";
    auto const out = rewritten(std::string{"% PKN 1.0\n"} + good + broken + good);
    EXPECT_THAT(out.left, ElementsAre("pkn-date"));
    EXPECT_THAT(out.text, HasSubstr(std::string{"\n\n"} + broken + "[Event \"B\"]\n[Game \"King\"]\n"));
    EXPECT_EQ(rewritten(out.text).text, out.text);
}

RC_GTEST_PROP(PknRewriting, IsDoneOnceWhateverTheFileHolds, (std::uint64_t seed)) {
    test::Dice dice{seed};
    static auto const files = test::record_fixtures("pkn");
    static std::vector<std::string_view> const pieces{"[", "]", "\"", "{", "}", "; x\n", "\n; y\n", "{z}", "\n% w\n", "*", ">", "\n",
        "\r\n", "?", "#", "[Hand \"1\"]\n", "[Hand \"?\"]\n", "\n[Event \"\"]\n", "[Play \"\"]\n", "[Play \"N\"]\n", "[Marks \"LAST=N\"]\n",
        "[Counts \"N 1;W 1;S 1;E 1\"]\n", "[Points \"N 1;W 1;S 1;E 1\"]\n", "[Order \"N W\"]\n", "[Mood \"?\"] a b\n", "X=N>E", "\xC4"};
    test::rewritten_once<Notation>(test::damaged_fixture(files, pieces, dice), from_json);
}

TEST(PknJson, HoldsNothingThatATerminalWouldObey) {
    Party party;
    party.about[Tag::event] = "\x1b]0;x\x07 \xE2\x80\xAE \x7F \xF3\xA0\x81\x81";
    auto const json = json_of(party);
    EXPECT_TRUE(std::ranges::none_of(json, [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; }));
    Diagnostics found;
    EXPECT_EQ(read_json(json, found)->about, party.about);
}

TEST(PknJson, TellsWhatNoPartyHas) {
    auto const said = [](std::string const& object) {
        Diagnostics found;
        EXPECT_FALSE(read_json(object, found)) << object;
        return found.empty() ? std::string{} : std::string{found[0].code->id} + ": " + translated(found[0].message);
    };
    std::string const head = R"({"type":"party","format":"PKN 1.0","variant":"uc-kisilik")";
    auto const deal = [&](std::string const& keys) { return said(head + R"(,"deals":[{)" + keys + "}]}"); };
    EXPECT_EQ(said("{"), "json-syntax: JSON syntax error");
    EXPECT_EQ(said("[]"), "json-value: expected an object");
    EXPECT_EQ(said("{}"), "json-value: expected type");
    EXPECT_EQ(said(R"({"type":"match","format":"PZN 1.0"})"), "json-value: type: expected party");
    EXPECT_EQ(said(R"({"type":"party","format":"PKN 2.0"})"), "json-value: format: expected PKN 1.0");
    EXPECT_EQ(said(R"({"type":"party","format":"PKN 1.0","variant":"bridge"})"),
        "json-value: variant: expected the name of a variant, as in dejenere");
    EXPECT_EQ(said(head + R"(,"king_by":"N","king_by":"S"})"), "json-value: this key appears twice in one object");
    EXPECT_EQ(said(head + R"(,"wether":1})"), "json-value: wether: there is no such key here");
    EXPECT_EQ(said(head + R"(,"about":{"Weather":"rain"}})"), "json-value: about.Weather: there is no such tag");
    EXPECT_EQ(said(head + R"(,"agreements":{"Zero":"maybe"}})"), "json-value: agreements.Zero: there is no such agreement");
    EXPECT_EQ(said(head + R"(,"termination":"over"})"),
        "json-value: termination: expected complete, king, declared-king-failed, abandoned, unfinished");
    EXPECT_EQ(said(head + R"(,"result":{"N":0,"W":0,"S":0,"E":0}})"), "json-value: result.E: there is no such key here");
    EXPECT_EQ(said(head + R"(,"result":{"N":0,"W":0}})"), "json-value: result: expected S");
    EXPECT_EQ(deal(""), "json-value: deals[0]: a deal is given by one of points, items and cards");
    EXPECT_EQ(deal(R"("items":{},"games":["BEL"])"), "json-value: deals[0].games[0]: expected a game, as in ERKEK");
    EXPECT_EQ(deal(R"("items":{},"trump":"N")"), "json-value: deals[0].trump: expected C, D, H, S, ?");
    EXPECT_EQ(deal(R"("items":{"counts":[{"N":1.5,"W":0,"S":0}]})"),
        "json-value: deals[0].items.counts[0].N: expected a whole number from -10000000 to 10000000");
    EXPECT_EQ(deal(R"("cards":{"tricks":[{"N":"10"}]})"), "json-value: deals[0].cards.tricks[0].N: expected a card, as in HK");
    EXPECT_EQ(deal(R"("cards":{"hands":{"N":[]}})"), "json-value: deals[0].cards.hands: expected W");
    EXPECT_EQ(deal(R"("items":{},"cancelled":{"cause":"rain"})"),
        "json-value: deals[0].cancelled.cause: expected queens-split, rifki-shown, koz-broken");
    EXPECT_THAT(said(head + R"(,"comments":[{"deal":-1,"after":"","rows":0,"text":"; x"}]})"), HasSubstr("from 0 to 1000"));
    EXPECT_THAT(said(std::string(100'000, '[')), HasSubstr("json-size"));
}

}  // namespace
}  // namespace score::formats::pkn::pkn_whole_test
