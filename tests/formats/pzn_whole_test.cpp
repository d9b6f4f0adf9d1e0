// PZN records are lossless when rewritten, and through JSON.
#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "rewriting.hpp"
#include "score/formats/convert_codes.hpp"
#include "score/formats/language.hpp"
#include "score/formats/pzn/json.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/pzn/write.hpp"

namespace score::formats::pzn::pzn_whole_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

auto rewritten(std::string_view bytes) { return test::rewritten<Notation>(bytes); }
auto whole_matches(std::string_view bytes) { return test::whole_records<Notation>(bytes); }
constexpr auto from_json = [](std::string const& json, Diagnostics& found) { return read_json(json, found); };

class PznRecord : public testing::TestWithParam<std::filesystem::path> {};
INSTANTIATE_TEST_SUITE_P(Fixtures, PznRecord, testing::ValuesIn(test::record_fixtures("pzn")),
    [](auto const& each) { return test::name_of_fixture(each.param); });

TEST_P(PznRecord, RewrittenStaysAsItIs) {
    auto const once = rewritten(test::bytes_in(GetParam()));
    EXPECT_EQ(rewritten(once.text).text, once.text);
}

TEST_P(PznRecord, GoesThroughJsonUnchanged) {
    for (auto const& match : whole_matches(test::bytes_in(GetParam()))) test::expect_through_json_unchanged(match, from_json);
}

constexpr std::string_view talkative = R"(% PZN 1.0
% by hand
; a fine
{evening
in Ankara}
[Event "A"] ; the first
[Weather "rain"]
cold {and} wet
[North "Kemal"] {N}
[GameNo "1"]
[GameKind "normal"]

; before the deal
[DealNo "1"]
[Dealer "?"] ; who dealt?
[Marks ""] ; marks
N 4A 100; {good} 4A^ 100
; S had nothing
S -
[LastTrick "N 0"]
; after

[DealNo "2"]
[DealMarks "N 10;S 20"]
[Mood "good"]
; the end
[Event "B"]
[ScoreTable "Game;North;South"]
1 3000 2000 ; near
2 2000 3000
{done}
)";

TEST(PznComments, StayWhereTheyStand) {
    EXPECT_EQ(rewritten(talkative).text, R"(% PZN 1.0
% by hand
; a fine
{evening
in Ankara}
[Event "A"]
; the first
[Game "Bezik"]
[Variant "Turkish96"]
[North "Kemal"]
{N}
[MatchTarget "16"]
[Weather "rain"]
cold {and} wet

[GameNo "1"]
[GameKind "normal"]

; before the deal
[DealNo "1"]
[Marks ""]
; marks
N 4A 100; 4A^ 100
{good}
; S had nothing
S -
[LastTrick "N 0"]
; after
; who dealt?

[DealNo "2"]
[DealMarks "N 10;S 20"]
[Mood "good"]

; the end
[Event "B"]
[Game "Bezik"]
[Variant "Turkish96"]
[MatchTarget "16"]
[ScoreTable "Game\2R;Kind\7L;North\5R;South\5R;Vido"]
 1 ?        3000  2000 "-"
; near
 2 ?        2000  3000 "-"
{done}
)");
    EXPECT_THAT(rewritten(talkative).left, IsEmpty());
}

TEST(PznComments, GoThroughJson) {
    auto const matches = whole_matches(talkative);
    ASSERT_EQ(matches.size(), 2u);
    EXPECT_EQ(matches[0].foreign, (std::vector<ForeignTag>{{0, 0, "Weather", "rain", "cold {and} wet"}, {1, 2, "Mood", "good", {}}}));
    for (auto const& match : matches) {
        Diagnostics found;
        EXPECT_EQ(write(read_json(json_of(match), found).value()), write(match));
    }
}

// bezique.md §10.4: each fact has one key, by the number of players, and is told of all of them.
TEST(PznJson, IsReadOnlyWithTheKeysOfItsPlayers) {
    auto const json_in = [](char const* name) { return json_of(whole_matches(test::good_fixture("pzn", name)).at(0)); };
    auto const three = json_in("three.pzn"), two = json_in("items.pzn");
    struct Change {
        std::string const& json;
        std::string_view before, now;
    };
    for (auto const& [json, before, now] : {Change{three, R"("last_trick":"E")", R"("last_trick":"W")"},
             {three, R"("won_by":)", R"("winner":"N","won_by":)"}, {three, R"("won_by":)", R"("totals":{"N":1,"S":2},"won_by":)"},
             {three, R"("won":{"N":0,)", R"("won":{"N":0,"W":0,)"}, {three, R"("won":{"N":0,)", R"("won":{)"},
             {three, R"("won":)", R"("standing":{"N":1,"S":2},"won":)"}, {three, R"("several":)", R"("dealer":"S","several":)"},
             {three, R"("several":)", R"("last_trick":"S","several":)"}, {two, R"("dealer":)", R"("dealer_of_several":)"}}) {
        Diagnostics found;
        EXPECT_TRUE(read_json(json, found).has_value());
        EXPECT_FALSE(read_json(test::replaced(json, before, now), found).has_value()) << now;
    }
}

// A match that the canonical form cannot represent is reported and left unchanged.
TEST(PznRewriting, LeavesAMatchThatItWouldShorten) {
    auto const left = [](std::string const& lines) { return test::left_as_it_is<Notation>("% PZN 1.0\n[Event \"A\"]\n" + lines); };
    EXPECT_THAT(left("[DealNo \"1\"]\n[DealMarks \"N 10;S 20\"]\n[Brisques \"N 14;S ?\"]\n"), ElementsAre("pzn-value"));
    EXPECT_THAT(left("[GameNo \"1\"]\n[ScoreTable \"Deal;N;S;BrN;BrS\"]\n1 10 20 14 ?\n"), ElementsAre("pzn-table"));
    EXPECT_THAT(left("[DealNo \"1\"]\n[Marks \"who knows\"]\nN -\nS -\n"), ElementsAre("pzn-value"));
    EXPECT_THAT(left("[North \"K\"]\nstray\n"), ElementsAre("pzn-section"));
    EXPECT_THAT(rewritten("stray\n[Event \"A\"]\n").left, ElementsAre("pzn-stray"));
    std::string const hands = "[DealNo \"1\"]\n[Hands \"N:T... S:A...\"]\n[Stock \"\"]\nSA\n[Play \"N\"]\n";
    EXPECT_THAT(rewritten("[Event \"A\"]\n" + hands + "1. ST ?\n2. SA\n").left, IsEmpty()) << "an unfinished trick is not the end";
    EXPECT_THAT(left(hands + "1. ST ? +4A(SA)\n"), ElementsAre("pzn-trick"));
    EXPECT_THAT(left(hands + "1. ?\n2. ST SA\n"), ElementsAre("pzn-trick"));
    EXPECT_THAT(left(hands + "1. ST SA\n*\n2. ST SA\n"), ElementsAre("pzn-trick"));
}

TEST(PznRewriting, ABrokenMatchStaysBetweenOthers) {
    auto const good = "[Event \"B\"]\n[North \"K\"]\n";
    auto const broken = "[Event  \"A\"]\n[Date \"yesterday\"]\n\n\n";
    auto const out = rewritten(std::string{"% PZN 1.0\n"} + good + broken + good);
    EXPECT_THAT(out.left, ElementsAre("pzn-date"));
    EXPECT_THAT(out.text, HasSubstr(std::string{"\n\n"} + broken + "[Event \"B\"]\n[Game \"Bezik\"]\n"));
    EXPECT_EQ(rewritten(out.text).text, out.text);
}

RC_GTEST_PROP(PznRewriting, IsDoneOnceWhateverTheFileHolds, (std::uint64_t seed)) {
    test::Dice dice{seed};
    static auto const files = test::record_fixtures("pzn");
    static std::vector<std::string_view> const pieces{"[", "]", "\"", "{", "}", "; x\n", "\n; y\n", "{z}", "\n% w\n", "*", "^", "\n",
        "\r\n", "?", "#", "[DealNo \"1\"]\n", "[GameNo \"1\"]\n", "\n[Event \"\"]\n", "[Play \"\"]\n", "[Marks \"\"]\n",
        "[Mood \"?\"] a b\n", "\xC4"};
    test::rewritten_once<Notation>(test::damaged_fixture(files, pieces, dice), from_json);
}

TEST(PznJson, HoldsNothingThatATerminalWouldObey) {
    Match match;
    match.about[Tag::event] = "\x1b]0;x\x07 \xE2\x80\xAE \x7F \xF3\xA0\x81\x81";
    auto const json = json_of(match);
    EXPECT_TRUE(std::ranges::none_of(json, [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; }));
    EXPECT_THAT(json, HasSubstr(R"(\u202e \u007f \udb40\udc41)"));
    Diagnostics found;
    EXPECT_EQ(read_json(json, found)->about, match.about);
}

TEST(PznJson, TellsWhatNoMatchHas) {
    auto const said = [](std::string const& object) {
        Diagnostics found;
        EXPECT_FALSE(read_json(object, found)) << object;
        return found.empty() ? std::string{} : std::string{found[0].code->id} + ": " + translated(found[0].message);
    };
    std::string const head = R"({"type":"match","format":"PZN 1.0","variant":"turkish96")";
    EXPECT_EQ(said("{"), "json-syntax: JSON syntax error");
    EXPECT_EQ(said("[]"), "json-value: expected an object");
    EXPECT_EQ(said("{}"), "json-value: expected type");
    EXPECT_EQ(said(R"({"type":"match","format":"PZN 1.0"})"), "json-value: expected variant");
    EXPECT_EQ(said(R"({"type":"match","format":"PZN 2.0"})"), "json-value: format: expected PZN 1.0");
    EXPECT_EQ(said(head + R"(,"winner":"N","winner":"S"})"), "json-value: this key appears twice in one object");
    EXPECT_EQ(said(head + R"(,"wether":1})"), "json-value: wether: there is no such key here");
    EXPECT_EQ(said(head + R"(,"about":{"Weather":"rain"}})"), "json-value: about.Weather: there is no such tag");
    EXPECT_EQ(said(head + R"(,"agreements":{"KontrVido":"maybe"}})"), "json-value: agreements.KontrVido: there is no such agreement");
    EXPECT_EQ(said(head + R"(,"winner":"E"})"), "json-value: winner: expected N, S");
    EXPECT_EQ(said(head + R"(,"games":[{"deals":[{}]}]})"),
        "json-value: games[0].deals[0]: a deal is given by one of cards, items, marks, result, several and void");
    EXPECT_EQ(said(head + R"(,"games":[{"deals":[{"marks":{"N":1.5,"S":0}}]}]})"),
        "json-value: games[0].deals[0].marks.N: expected a whole number from -10000000 to 10000000");
    EXPECT_EQ(said(head + R"(,"games":[{"points":99999999999}]})"),
        "json-value: games[0].points: expected a whole number from -10000000 to 10000000");
    EXPECT_EQ(said(head + R"(,"games":[{"deals":[{"void":true,"trump":"X"}]}]})"),
        "json-value: games[0].deals[0].trump: expected S, H, D, C, or null where there was none");
    EXPECT_EQ(said(head + R"(,"games":[{"deals":[{"items":{"N":[{"group":"4B","how":"opened","marks":1}],"S":[]}}]}]})"),
        "json-value: games[0].deals[0].items.N[0].group: expected a group, as in KQ:D or 4A");
    EXPECT_THAT(said(head + R"(,"comments":[{"game":-1,"deal":0,"after":"","rows":0,"text":"; x"}]})"), HasSubstr("from 0 to 1000"));
    EXPECT_THAT(said(std::string(100'000, '[')), HasSubstr("json-size"));
}

}  // namespace
}  // namespace score::formats::pzn::pzn_whole_test
