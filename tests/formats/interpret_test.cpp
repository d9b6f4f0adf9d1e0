// From tokens to a board: sections, notes, tables, comments, inheritance (PBN 3.5 to 3.10, 4.8, 5), and deviations of programs (formats.md
// §2.2).
#include "score/formats/pbn/interpret.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "reading.hpp"

namespace score::formats::pbn::interpret_test {
namespace {

using test::checked_codes;
using test::read_pbn;
using test::ReadFile;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> codes(std::string_view text) { return read_pbn(text).codes(); }

// ---- auctions

std::string to_text(WrittenCall const& c) {
    using enum WrittenCall::Kind;
    switch (c.kind) {
        case call: return (c.marked_insufficient ? "^I" : "") + to_string(c.call) + (c.all_pass ? "*" : "");
        case skipped: return "^S";
        case not_yet: return "-";
        case unreadable: return "??";
    }
    return "";
}
ReadFile auction(std::string_view calls) { return read_pbn("[Dealer \"N\"]\n[Auction \"N\"]\n" + std::string{calls} + "\n"); }
std::vector<std::string> calls(std::string_view text) {
    std::vector<std::string> all;
    auto const file = auction(text);
    for (auto const& c : file.board().auction.calls) all.push_back(to_text(c));
    return all;
}
std::vector<std::string> call_codes(std::string_view text) { return auction(text).codes(); }

TEST(Pbn35Auction, FirstSeatAndPlaces) {
    auto const file = read_pbn("[Auction \"w\"]\n1S Pass\n");
    auto const& a = file.board().auction;
    EXPECT_TRUE(a.given);
    EXPECT_EQ(a.first, Seat::west);
    EXPECT_EQ(file.games[0].at(a.where), "\"w\"");
    ASSERT_EQ(a.calls.size(), 2u);
    EXPECT_EQ(file.games[0].at(a.calls[1].where), "Pass");
    EXPECT_THAT(codes("[Auction \"?\"]\n"), IsEmpty());
    EXPECT_THAT(codes("[Auction \"North\"]\n"), ElementsAre("seat-value"));
    EXPECT_TRUE(read_pbn("[Auction \"\"]\n").board().auction.given);
}
TEST(Pbn351Calls, EveryBid) {
    using enum bridge::Denomination;
    for (int level = 1; level <= 7; ++level)
        for (auto const& [upper, lower, denomination] :
            {std::tuple{"C", "c", clubs}, {"D", "d", diamonds}, {"H", "h", hearts}, {"S", "s", spades}, {"NT", "nt", notrump}})
            for (auto const* const name : {upper, lower}) {
                auto const file = auction(fmt::format("{}{} *", level, name));
                ASSERT_EQ(file.board().auction.calls.size(), 1u);
                EXPECT_EQ(file.board().auction.calls[0].call, bridge::Call(bridge::Bid{*bridge::Level::of(level), denomination}));
                EXPECT_THAT(file.codes(), IsEmpty());
            }
}
TEST(Pbn351Calls, PassDoubleRedoubleInOneCase) {
    EXPECT_THAT(calls("Pass pass X x XX xx"), ElementsAre("Pass", "Pass", "X", "X", "XX", "XX"));
    EXPECT_THAT(call_codes("Pass pass X x XX xx *"), IsEmpty());
}
TEST(Pbn351Calls, HyphensBeforeTheDealer) { EXPECT_THAT(calls("- - 1S"), ElementsAre("-", "-", "1S")); }
TEST(Pbn351Calls, WhatIsNone) {
    for (auto const* const word : {"8C", "0NT", "1", "1E", "XS", "Xass", "AC", "1NTX", "XXX", "--", "Pass1", "12", "1Sx", "S1"}) {
        EXPECT_THAT(call_codes(word), ElementsAre("call-value")) << word;
        EXPECT_THAT(calls(word), ElementsAre("??")) << word;
    }
    EXPECT_EQ(auction("1C XS").games[0].place_of("call-value"), "XS");
}

TEST(Pbn351AllPass, StandsForTheRemainingPasses) {
    EXPECT_THAT(calls("AP"), ElementsAre("Pass*", "Pass*", "Pass*", "Pass*"));
    EXPECT_THAT(calls("Pass AP"), ElementsAre("Pass", "Pass*", "Pass*", "Pass*"));
    EXPECT_THAT(calls("1S AP"), ElementsAre("1S", "Pass*", "Pass*", "Pass*"));
    EXPECT_THAT(calls("1S Pass AP"), ElementsAre("1S", "Pass", "Pass*", "Pass*"));
    EXPECT_THAT(calls("1S X ap"), ElementsAre("1S", "X", "Pass*", "Pass*", "Pass*"));
    EXPECT_THAT(calls("Pass Pass 1S Pass Pass AP"), ElementsAre("Pass", "Pass", "1S", "Pass", "Pass", "Pass*"));
    EXPECT_THAT(calls("- - 1S AP"), ElementsAre("-", "-", "1S", "Pass*", "Pass*", "Pass*"));
    EXPECT_THAT(call_codes("1S AP"), IsEmpty());
}
TEST(Pbn351AllPass, StandsAtOnePlace) {
    auto const file = auction("1S AP =1=\n[Note \"1:x\"]");
    auto const& a = file.board().auction;
    for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(file.games[0].at(a.calls.at(i).where), "AP");
    EXPECT_EQ(a.annotations.at(0).of, 3u) << "a note belongs to the last of them";
}

TEST(Pbn35Ending, StarAndPlus) {
    EXPECT_EQ(auction("1S").board().auction.ending, Ending::open);
    EXPECT_EQ(auction("1S *").board().auction.ending, Ending::star);
    auto const plus = auction("1S Pass +");
    EXPECT_EQ(plus.board().auction.ending, Ending::plus);
    EXPECT_EQ(plus.games[0].at(plus.board().auction.ending_where), "+");
}
TEST(Pbn35Ending, NothingFollows) {
    for (auto const* const more : {"Pass", "+", "*", "!", "=1=", "^I"}) {
        EXPECT_THAT(call_codes("1S + " + std::string{more}), Contains("section-after-end")) << more;
        EXPECT_THAT(call_codes("1S * " + std::string{more}), Contains("section-after-end")) << more;
    }
    EXPECT_THAT(call_codes("1S * Pass Pass X"), ElementsAre("section-after-end")) << "said once";
    EXPECT_EQ(auction("1S * Pass").games[0].place_of("section-after-end"), "Pass");
    EXPECT_THAT(call_codes("1S * {a comment}"), IsEmpty());
}

TEST(Pbn39Irregularities, InAuctions) {
    EXPECT_THAT(calls("1D ^I 1C"), ElementsAre("1D", "^I1C"));
    EXPECT_THAT(calls("^S 1D"), ElementsAre("^S", "1D"));
    EXPECT_THAT(calls("1D ^S ^S ^I 1C"), ElementsAre("1D", "^S", "^S", "^I1C"));
    EXPECT_THAT(call_codes("1D ^S ^S ^I 1C *"), IsEmpty());
    for (auto const* const mark : {"^R", "^L", "^", "^Q", "^i"})
        EXPECT_THAT(call_codes("1D " + std::string{mark} + " Pass *"), ElementsAre("irregularity-value")) << mark;
    EXPECT_THAT(call_codes("1D ^I ^I 1C *"), ElementsAre("irregularity-repeated"));
    EXPECT_THAT(call_codes("1D ^I"), ElementsAre("irregularity-value")) << "nothing follows";
}

std::vector<std::string> annotations(std::vector<Annotation> const& all) {
    std::vector<std::string> text;
    for (auto const& a : all) {
        if (a.kind == Annotation::Kind::comment) text.push_back(fmt::format("{}:{}", a.of, a.text));
        else text.push_back(fmt::format("{}{}{}", a.of, a.kind == Annotation::Kind::note ? '=' : '$', a.number));
    }
    return text;
}

TEST(Pbn352Annotations, InAnyOrder) {
    EXPECT_THAT(annotations(auction("1S!! =1= $25 Pass $15=2=? *").board().auction.annotations),
        ElementsAre("0$3", "0=1", "0$25", "1$15", "1=2", "1$2"));
    EXPECT_THAT(call_codes("1S!! =1= $25 Pass $15=2=? *"), IsEmpty());
}
TEST(Pbn353Suffixes, AreGlyphs1To6) {
    EXPECT_THAT(annotations(auction("1S! 2S? 3S!! 4S?? 5S!? 6S?!").board().auction.annotations),
        ElementsAre("0$1", "1$2", "2$3", "3$4", "4$5", "5$6"));
    EXPECT_THAT(call_codes("1C !!! *"), ElementsAre("suffix-repeated"));
    EXPECT_THAT(call_codes("1C ! ! *"), ElementsAre("suffix-repeated"));
}
TEST(Pbn37Glyphs, InAuctions) {
    EXPECT_THAT(call_codes("1C $0 $6 $13 $15 $255 *"), IsEmpty());
    for (auto const* const glyph : {"$7", "$12", "$14"})
        EXPECT_THAT(call_codes("1C " + std::string{glyph} + " *"), ElementsAre("glyph-place")) << glyph;
    for (auto const* const glyph : {"$256", "$99999999999", "$", "$a"})
        EXPECT_THAT(call_codes("1C " + std::string{glyph} + " *"), ElementsAre("glyph-value")) << glyph;
    EXPECT_THAT(call_codes("1C ! $3 *"), ElementsAre("glyph-repeated"));
    EXPECT_THAT(call_codes("1C $3 ! *"), ElementsAre("glyph-repeated"));
    EXPECT_THAT(call_codes("1C $20 $20 *"), ElementsAre("glyph-repeated"));
    EXPECT_THAT(call_codes("1C $20 Pass $20 *"), IsEmpty());
}
TEST(Pbn354References, From1To32) {
    EXPECT_THAT(call_codes("1C =1= Pass =32= *"), IsEmpty());
    for (auto const* const reference : {"=0=", "=33=", "=a=", "=1", "=", "==", "=99999999999="})
        EXPECT_THAT(call_codes("1C " + std::string{reference} + " *"), ElementsAre("reference-value")) << reference;
    EXPECT_THAT(call_codes("1C =1= =2= *"), ElementsAre("reference-repeated"));
    EXPECT_THAT(annotations(auction("1C =1= =2= *").board().auction.annotations), ElementsAre("0=1", "0=2"));
}
TEST(Pbn352Annotations, NeedACallBeforeThem) {
    for (auto const* const mark : {"!", "$1", "=1="})
        EXPECT_THAT(call_codes(std::string{mark} + " 1C *"), ElementsAre("annotation-place")) << mark;
    EXPECT_THAT(call_codes("1C ^I ! 1D *"), ElementsAre("annotation-place")) << "between the mark and its call";
}
TEST(Pbn35Auction, StringsAreNoCalls) { EXPECT_THAT(call_codes("1C \"x\" *"), ElementsAre("call-value")); }

// ---- plays

std::string to_text(WrittenCard const& c) {
    using enum WrittenCard::Kind;
    auto const marks = std::string{c.marked_revoke ? "^R" : ""} + (c.marked_lead ? "^L" : "");
    switch (c.kind) {
        case card: return marks + to_string(c.card);
        case unknown: return marks + "-";
        case next: return "+";
        case unreadable: return marks + "??";
    }
    return "";
}
ReadFile play(std::string_view cards) { return read_pbn("[Contract \"1NT\"]\n[Play \"W\"]\n" + std::string{cards} + "\n"); }
std::vector<std::string> cards(std::string_view text) {
    std::vector<std::string> all;
    auto const file = play(text);
    for (auto const& c : file.board().play.cards) all.push_back(to_text(c));
    return all;
}
std::vector<std::string> card_codes(std::string_view text) { return play(text).codes(); }

TEST(Pbn361Cards, All52InEitherCase) {
    for (auto const card : CardSet::pack()) {
        auto const upper = to_string(card);
        std::string lower = upper;
        for (auto& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        EXPECT_THAT(cards(upper + " " + lower), ElementsAre(upper, upper));
        EXPECT_THAT(card_codes(upper + " " + lower), IsEmpty());
    }
}
TEST(Pbn361Cards, HyphenIsAnyCard) { EXPECT_THAT(cards("SK - - H2"), ElementsAre("SK", "-", "-", "H2")); }
TEST(Pbn361Cards, WhatIsNone) {
    for (auto const* const word : {"S1", "HHT", "KT", "S", "SK1", "10S", "--", "XX", "S100"}) {
        EXPECT_THAT(card_codes(word), ElementsAre("card-value")) << word;
        EXPECT_THAT(cards("SA " + std::string{word} + " SK"), ElementsAre("SA", "??", "SK")) << word;
    }
    EXPECT_THAT(card_codes("SA \"x\""), ElementsAre("card-value"));
}
TEST(Pbn36Play, LeaderAndPlaces) {
    auto const file = play("SA S2\n! H3");
    auto const& p = file.board().play;
    EXPECT_EQ(p.leader, Seat::west);
    EXPECT_EQ(file.games[0].at(p.cards.at(2).where), "H3");
    EXPECT_THAT(annotations(p.annotations), ElementsAre("1$7")) << "! is a good card";
}
TEST(Pbn363Suffixes, AreGlyphs7To12) {
    EXPECT_THAT(annotations(play("SA! S2? S3!! S4?? S5!? S6?!").board().play.annotations),
        ElementsAre("0$7", "1$8", "2$9", "3$10", "4$11", "5$12"));
    EXPECT_THAT(card_codes("SA ! !"), ElementsAre("suffix-repeated"));
    EXPECT_THAT(card_codes("SA ! SK !"), IsEmpty());
}
TEST(Pbn37Glyphs, InPlays) {
    EXPECT_THAT(card_codes("SA $0 $7 $14 $15 $255"), IsEmpty());
    for (auto const* const glyph : {"$1", "$6", "$13"})
        EXPECT_THAT(card_codes("SA " + std::string{glyph}), ElementsAre("glyph-place")) << glyph;
    EXPECT_THAT(card_codes("SA ! $9"), ElementsAre("glyph-repeated"));
    EXPECT_THAT(card_codes("SA $256"), ElementsAre("glyph-value"));
}
TEST(Pbn39Irregularities, InPlays) {
    EXPECT_THAT(cards("CA ^R S6 ^L C3"), ElementsAre("CA", "^RS6", "^LC3"));
    EXPECT_THAT(card_codes("CA ^R S6 ^L C3"), IsEmpty());
    EXPECT_THAT(card_codes("^I SA"), ElementsAre("irregularity-value"));
    EXPECT_THAT(card_codes("^S SA"), ElementsAre("irregularity-value"));
    EXPECT_THAT(card_codes("^R ^L SA"), ElementsAre("irregularity-repeated"));
    EXPECT_THAT(card_codes("SA ^R"), ElementsAre("irregularity-value"));
}
TEST(Pbn36Ending, PlusStandsForTheNextCard) {
    EXPECT_THAT(cards("H2 H3 H4 HA\n+ - - CQ"), ElementsAre("H2", "H3", "H4", "HA", "+", "-", "-", "CQ"));
    EXPECT_EQ(play("H2 H3 H4 HA\n+ - - CQ").board().play.ending, Ending::plus);
    EXPECT_THAT(card_codes("H2 H3 H4 HA\n+ - - CQ"), IsEmpty());
}
TEST(Pbn36Ending, NothingFollowsAStar) {
    EXPECT_EQ(play("SA *").board().play.ending, Ending::star);
    EXPECT_THAT(card_codes("SA * S2 S3"), ElementsAre("section-after-end"));
}
TEST(Pbn36Play, OfWhichNoCardIsGiven) {
    EXPECT_THAT(card_codes("*"), ElementsAre("section-empty"));
    EXPECT_THAT(card_codes("+"), IsEmpty()) << "the next card will be the first";
}

// ---- notes

std::string const auction_and_play = "[Auction \"N\"]\n1S =1= AP\n";

TEST(Pbn355Notes, BelongToTheSectionThatTheyFollow) {
    auto const file = read_pbn(
        "[Auction \"N\"]\n1S=1= 2S=2= AP\n[Note \"1:weak\"]\n[Note \"2:strong: very\"]\n[Play \"W\"]\nSA=1= *\n[Note \"1:lead\"]\n");
    auto const& board = file.board();
    EXPECT_THAT(file.codes(), IsEmpty());
    ASSERT_EQ(board.auction.notes.size(), 2u);
    EXPECT_EQ(board.auction.notes[0].number, 1);
    EXPECT_EQ(board.auction.notes[0].text, "weak");
    EXPECT_EQ(board.auction.notes[1].text, "strong: very");
    EXPECT_EQ(file.games[0].at(board.auction.notes[1].where), "\"2:strong: very\"");
    ASSERT_EQ(board.play.notes.size(), 1u);
    EXPECT_EQ(board.play.notes[0].text, "lead");
    for (auto const& tag : board.tags) EXPECT_NE(tag.tag, Tag::note) << "notes are not among the tags";
}
TEST(Pbn355Notes, OutsideASection) {
    EXPECT_THAT(codes("[Note \"1:x\"]\n[Event \"x\"]\n"), ElementsAre("note-place"));
    EXPECT_THAT(codes("[Auction \"N\"]\n1S AP\n[Room \"Open\"]\n[Note \"1:x\"]\n"), ElementsAre("note-place"));
    EXPECT_THAT(codes("[ScoreTable \"Rank\"]\n1\n[Note \"1:x\"]\n"), ElementsAre("note-place"));
}
TEST(Pbn355Notes, Values) {
    auto const note = [](std::string_view value) { return codes(fmt::format("[Auction \"N\"]\n1S AP\n[Note \"{}\"]\n", value)); };
    for (auto const* const value : {"1:x", "32:", "1:a:b"}) EXPECT_THAT(note(value), IsEmpty()) << value;
    for (auto const* const value : {"", ":", " ", "a", "a:", "0:x", "33:x", "x", "1", "-1:x", "1 2:x", "99999999999:x"})
        EXPECT_THAT(note(value), ElementsAre("note-value")) << value;
    for (auto const* const value : {"#", "##1:x"}) EXPECT_THAT(note(value), ElementsAre("inherit-forbidden")) << value;
    for (auto const* const value : {" 1:x", "1 :x", "1: x"}) EXPECT_THAT(note(value), ElementsAre("note-form")) << value;
}
TEST(Pbn355Notes, OneForEachNumber) {
    auto const file = read_pbn("[Auction \"N\"]\n1S=1= AP\n[Note \"1:a\"]\n[Note \"1:b\"]\n");
    EXPECT_THAT(file.codes(), ElementsAre("note-repeated"));
    ASSERT_EQ(file.board().auction.notes.size(), 1u);
    EXPECT_EQ(file.board().auction.notes[0].text, "a");
}
TEST(Pbn355Notes, EndTheCalls) {
    auto const file = read_pbn("[Auction \"N\"]\n1S AP\n[Note \"1:a\"]\nPass\n");
    EXPECT_EQ(file.board().auction.calls.size(), 4u);
    EXPECT_THAT(file.codes(), ElementsAre("stray-text"));
}
TEST(Pbn22Characters, NotesAndCommentsAreUtf8WhateverTheFileIs) {
    auto const file = read_pbn("[Auction \"N\"]\n{\xFC"
                               "0} 1S=1= {\xFC"
                               "1} AP\n[Note \"1:\xFC\"]\n[Play \"W\"]\nSA {\xFC"
                               "2} *\n");
    auto const& board = file.board();
    EXPECT_EQ(board.comments.at(0).text, "\xC3\xBC"
                                         "0");
    EXPECT_EQ(board.auction.notes.at(0).text, "\xC3\xBC");
    EXPECT_EQ(board.auction.annotations.at(1).text, "\xC3\xBC"
                                                    "1");
    EXPECT_EQ(board.play.annotations.at(0).text, "\xC3\xBC"
                                                 "2");
}

// ---- comments

TEST(Pbn38Comments, BelongToTheTagBeforeThem) {
    auto const file = read_pbn("{of the game}\n[Event \"x\"] {of Event}\n[Site \"y\"]\n; of Site\n; too\n[Auction \"N\"] {of Auction}\n1S "
                               "{of 1S} Pass =1= {of the reference} *\n[Note \"1:x\"]\n[Play \"W\"]\nSA\n{of SA} *\n");
    std::vector<std::string> all;
    auto const& board = file.board();
    for (auto const& c : board.comments) all.push_back(fmt::format("{}|{}", c.after_tag ? board.tags.at(*c.after_tag).name : "-", c.text));
    EXPECT_THAT(all, ElementsAre("-|of the game", "Event|of Event", "Site| of Site", "Site| too", "Auction|of Auction"));
    EXPECT_THAT(annotations(board.auction.annotations), ElementsAre("0:of 1S", "1=1", "1:of the reference"));
    EXPECT_THAT(annotations(board.play.annotations), ElementsAre("0:of SA"));
    EXPECT_THAT(file.codes(), IsEmpty());
    EXPECT_EQ(file.games[0].at(board.comments[1].where), "{of Event}");
}

// ---- tags

TEST(Pbn34Tags, InTheOrderOfTheText) {
    auto const file = read_pbn("[Site \"y\"]\n[Event \"x\"]\n[Own \"z\"]\n");
    auto const& tags = file.board().tags;
    ASSERT_EQ(tags.size(), 3u);
    EXPECT_EQ(tags[0].tag, Tag::site);
    EXPECT_EQ(tags[1].value, "x");
    EXPECT_EQ(tags[2].name, "Own");
    EXPECT_EQ(file.games[0].at(tags[1].where), "\"x\"");
    EXPECT_FALSE(tags[0].inherited);
    EXPECT_TRUE(file.board().has(Tag::site));
    EXPECT_FALSE(file.board().has(Tag::date));
    EXPECT_THAT(file.codes(), ElementsAre("tag-unknown"));
}
TEST(Pbn49Expandability, UnknownTagIsRemarkedOncePerFile) {
    auto const file = read_pbn("[Own \"a\"]\n1 2 {3}\n\n[Own \"b\"]\n[Other \"c\"]\n");
    EXPECT_THAT(file.codes(), ElementsAre("tag-unknown", "tag-unknown"));
    EXPECT_EQ(file.games[0].place_of("tag-unknown"), "Own");
    EXPECT_EQ(file.games[1].place_of("tag-unknown"), "Other");
}
TEST(Pbn49Expandability, TagsOfExportedEveningsAreOurOwn) {
    auto const file = read_pbn("[Board \"1\"]\n[Sheet_Variant \"rubber\"]\n[Sheet_Honours \"NS 4\"]\n");
    EXPECT_THAT(file.codes(), testing::Not(testing::Contains("tag-unknown")));
}
TEST(Pbn33Tag, NameBeginsWithACapital) {
    EXPECT_THAT(codes("[event \"x\"]\n[Site \"y\"]\n"), ElementsAre("tag-name"));
    EXPECT_THAT(codes("[1st \"x\"]\n[Site \"y\"]\n"), ElementsAre("tag-name"));
}
TEST(Pbn34Tags, SecondOfANameIsNotRead) {
    auto const file =
        read_pbn("[Dealer \"N\"]\n[Dealer \"S\"]\n[Own \"1\"]\n[Own \"2\"]\n[Auction \"N\"]\n1S AP\n[Auction \"S\"]\n2S AP\n");
    EXPECT_EQ(file.board().dealer.value, Seat::north);
    EXPECT_EQ(file.board().auction.calls.size(), 4u);
    EXPECT_THAT(file.codes(), ElementsAre("tag-repeated", "tag-unknown", "tag-repeated", "tag-repeated"));
    EXPECT_EQ(file.board().tags.size(), 3u);
}
TEST(Pbn3Games, TextWithoutATagIsNone) {
    EXPECT_TRUE(read_pbn("hello world\n").games.empty());
    EXPECT_TRUE(read_pbn("% x\n{ y }\n").games.empty());
    EXPECT_THAT(codes("hello world\n"), ElementsAre("stray-text"));
}
TEST(Pbn32Tokens, WordsBetweenTagsAreReportedOnceForARun) {
    auto const file = read_pbn("[Event \"x\"]\nsome words here\n[Site \"y\"]\nmore\n");
    EXPECT_THAT(file.codes(), ElementsAre("stray-text", "stray-text"));
    EXPECT_EQ(file.games[0].place_of("stray-text"), "some words here");
}
TEST(ABoard, IsReusedWithoutLeavings) {
    auto const full = std::string{"[Event \"x\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"All\"]\n[Deal \"N:- - - -\"]\n[Declarer "
                                  "\"S\"]\n[Contract \"1NT\"]\n[Result \"7\"]\n[Score \"90\"]\n[ScoreIMP \"1\"]\n[ScoreMP "
                                  "\"1\"]\n[ScorePercentage \"1\"]\n[OptimumScore \"NS 1\"]\n[ScoreRubber \"1/1\"]\n[Auction \"N\"]\n1NT "
                                  "{x} AP\n[Note \"1:x\"]\n[Play \"W\"]\nSA {x} *\n[Note \"1:x\"]\n[ScoreTable \"Rank\"]\n1\n"};
    Game game;
    Board board;
    Diagnostics found;
    Interpreter interpreter;
    parse(full, game, found);
    ASSERT_TRUE(interpreter.read(game, board, found));
    std::string_view const empty = "[Event \"y\"]\n";
    parse(empty, game, found);
    ASSERT_TRUE(interpreter.read(game, board, found));
    EXPECT_EQ(board.tags.size(), 1u);
    EXPECT_FALSE(board.number.given || board.dealer.given || board.vulnerable.given || board.deal.given || board.deal_first
                 || board.declarer.given || board.contract.given || board.result.given || board.score.given);
    EXPECT_FALSE(board.score_imp.given || board.score_mp.given || board.score_percentage.given || board.optimum_score.given
                 || board.score_rubber.given || board.inherited_deal);
    EXPECT_FALSE(board.auction.given || board.play.given || board.auction.first || board.play.leader);
    EXPECT_TRUE(board.auction.calls.empty() && board.auction.annotations.empty() && board.auction.notes.empty() && board.play.cards.empty()
                && board.play.annotations.empty() && board.play.notes.empty());
    EXPECT_EQ(board.play.ending, Ending::open);
    EXPECT_TRUE(board.tables.empty() && board.comments.empty() && board.store.empty());
}

// ---- tables

TEST(Pbn52Tables, ColumnsOrdersAndWidths) {
    auto const file = read_pbn("[ScoreTable \"-Rank\\3R;+Score_NS\\5L;Names\\40;Own\"]\n1 420 \"A;B\" ?\n2 400 \"C D\" -\n");
    EXPECT_THAT(file.codes(), IsEmpty());
    ASSERT_EQ(file.board().tables.size(), 1u);
    auto const& table = file.board().tables[0];
    EXPECT_EQ(table.tag, Tag::score_table);
    EXPECT_EQ(table.name, "ScoreTable");
    ASSERT_EQ(table.columns.size(), 4u);
    EXPECT_EQ(table.columns[0].name, "Rank");
    EXPECT_EQ(table.columns[0].order, Column::Order::ascending);
    EXPECT_EQ(table.columns[0].width, 3);
    EXPECT_EQ(table.columns[0].align, Column::Align::right);
    EXPECT_EQ(table.columns[1].order, Column::Order::descending);
    EXPECT_EQ(table.columns[1].align, Column::Align::left);
    EXPECT_EQ(table.columns[2].width, 40);
    EXPECT_EQ(table.columns[2].align, Column::Align::none);
    EXPECT_EQ(table.columns[3].order, Column::Order::none);
    EXPECT_EQ(table.rows(), 2u);
    EXPECT_EQ(table.at(1, 2).text, "C D");
    EXPECT_EQ(table.at(0, 3).text, "?") << "unknown is not irrelevant";
    EXPECT_EQ(table.at(1, 3).text, "-");
    EXPECT_EQ(table.column("Own"), 3u);
    EXPECT_FALSE(table.column("None"));
}
TEST(Pbn52Tables, AQuoteInAColumnHasABackslash) {
    auto const file = read_pbn("[ScoreTable \"Ra\\\"nk\\3R;Score\"]\n1 200\n");
    EXPECT_THAT(file.codes(), IsEmpty());
    auto const& columns = file.board().tables.at(0).columns;
    ASSERT_EQ(columns.size(), 2u);
    EXPECT_EQ(columns[0].name, "Ra\"nk");
    EXPECT_EQ(columns[0].width, 3);
}
TEST(Pbn52Tables, Columns) {
    for (auto const* const value : {"Rank;Call\\L", "Rank;Call\\x", "Rank;Call\\4Q", "Call\\-4", "Call\\999"})
        EXPECT_THAT(codes(fmt::format("[ActionTable \"{}\"]\n", value)), Contains("table-columns")) << value;
    EXPECT_THAT(codes("[ActionTable \"Rank;Call\\\"]\n"), ElementsAre("string-open")) << "a quote behind a backslash does not close it";
}
TEST(Pbn52Tables, RowsAreComplete) {
    EXPECT_THAT(codes("[ActionTable \"Rank;Call\"]\n1 4H\n2\n"), ElementsAre("table-shape"));
    EXPECT_THAT(codes("[ActionTable \"Rank;Call\"]\n1 4H 2 4S\n"), IsEmpty()) << "any number of elements on a line";
    EXPECT_THAT(codes("[ActionTable \"Rank;Call\"]\n"), IsEmpty());
}
TEST(Pbn52Tables, DeclaredOrderHolds) {
    auto const table = [](std::string_view column, std::string_view cells) {
        return codes(fmt::format("[ActionTable \"{}\"]\n{}\n", column, cells));
    };
    EXPECT_THAT(table("-Rank", "1 1 2 10"), IsEmpty());
    EXPECT_THAT(table("-Rank", "1 10 2"), ElementsAre("table-order"));
    EXPECT_THAT(table("+Percentage", "72.5 72.49 -3"), IsEmpty());
    EXPECT_THAT(table("+Percentage", "70 70.5"), ElementsAre("table-order"));
    EXPECT_THAT(table("-Rank", "1 - ? 2 - 3"), IsEmpty());
    EXPECT_THAT(table("-Rank", "2 - ? 1"), ElementsAre("table-order"));
    EXPECT_THAT(table("-Rank", "5 ^1 6"), IsEmpty()) << "an artificial score";
    EXPECT_THAT(table("-Names", "Ada Berk Cem"), IsEmpty());
    EXPECT_THAT(table("-Names", "Cem Berk"), ElementsAre("table-order"));
    EXPECT_THAT(table("Rank", "3 1 2"), IsEmpty());
}
TEST(Pbn51Sections, CommentsFollowTheTagOnly) {
    EXPECT_THAT(codes("[ActionTable \"Rank\"] {fine}\n; too\n1\n"), IsEmpty());
    EXPECT_THAT(codes("[ActionTable \"Rank\"]\n1 ; no\n2\n"), ElementsAre("table-comment"));
    EXPECT_THAT(codes("[ActionTable \"Rank\"]\n1 {no} 2\n"), ElementsAre("table-comment"));
}
TEST(Pbn51Sections, UnknownSectionsAreSkipped) {
    auto const file = read_pbn("[OwnTable \"A;B\"]\n1 2 \"x y\" $3 =4=\n[Dealer \"N\"]\n");
    EXPECT_THAT(file.codes(), ElementsAre("tag-unknown"));
    EXPECT_EQ(file.board().dealer.value, Seat::north);
}
TEST(Pbn51Sections, SeveralInAGame) {
    auto const file = read_pbn("[ActionTable \"Rank\"]\n1\n[ScoreTable \"Rank;Score_NS\"]\n1 2\n[OptimumResultTable "
                               "\"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 7\n");
    EXPECT_THAT(file.codes(), IsEmpty());
    ASSERT_EQ(file.board().tables.size(), 3u);
    EXPECT_EQ(file.board().tables[2].at(0, 2).text, "7");
}

// ---- inheritance (PBN 4.8)

std::vector<std::string> values_of(ReadFile const& file, Tag tag) {
    std::vector<std::string> all;
    for (auto const& game : file.games) all.emplace_back(game.board.has(tag) ? game.board.text_of(tag) : "(none)");
    return all;
}

TEST(Pbn48Inheritance, TakesTheValueOfTheGameBefore) {
    auto const file = read_pbn("[Event \"a\"]\n\n[Event \"#\"]\n\n[Event \"b\"]\n\n[Event \"#\"]\n");
    EXPECT_THAT(values_of(file, Tag::event), ElementsAre("a", "a", "b", "b"));
    EXPECT_THAT(file.codes(), IsEmpty());
    EXPECT_FALSE(file.board(0).tags[0].inherited);
    EXPECT_TRUE(file.board(1).tags[0].inherited);
}
TEST(Pbn48Inheritance, FollowsChainsAndLooksPastGamesWithoutTheTag) {
    EXPECT_THAT(values_of(read_pbn("[Event \"a\"]\n\n[Event \"#\"]\n\n[Site \"x\"]\n\n[Event \"#\"]\n\n[Event \"#\"]\n"), Tag::event),
        ElementsAre("a", "a", "(none)", "a", "a"));
}
TEST(Pbn48Inheritance, OfNothingIsEmpty) {
    auto const file = read_pbn("[Event \"#\"]\n\n[Event \"#\"]\n");
    EXPECT_THAT(values_of(file, Tag::event), ElementsAre("", ""));
    EXPECT_THAT(file.codes(), ElementsAre("inherit-nothing", "inherit-nothing"));
    EXPECT_EQ(file.games[0].finding("inherit-nothing")->severity, Severity::remark) << "not an error";
}
TEST(Pbn48Inheritance, OfAnEmptyValueIsThatValue) { EXPECT_THAT(codes("[Event \"\"]\n\n[Event \"#\"]\n"), IsEmpty()); }
TEST(Pbn48Inheritance, OfValuesThatAreRead) {
    auto const file = read_pbn("[Board \"7\"]\n[Result \"9\"]\n[Score \"NS 400\"]\n[ScoreIMP \"3.5\"]\n\n[Board \"#\"]\n[Result "
                               "\"#\"]\n[Score \"#\"]\n[ScoreIMP \"#\"]\n");
    EXPECT_EQ(file.board(1).number.value, 7u);
    EXPECT_EQ(file.board(1).result->declarer, 9);
    EXPECT_EQ(file.board(1).score->sides[Side::north_south], 40000);
    EXPECT_EQ(file.board(1).score_imp->declarer, 350);
    EXPECT_THAT(file.codes(), IsEmpty());
}
TEST(Pbn48Inheritance, OfTagsThatTheStandardDoesNotKnow) {
    auto const file = read_pbn("[Own \"a\"]\n\n[Own \"#\"]\n");
    EXPECT_EQ(file.board(1).tags.at(0).value, "a");
}
TEST(Pbn48Inheritance, KeepsEscapesUndone) {
    auto const file = read_pbn("[Event \"say \\\"a\\\"\"]\n\n[Event \"#\"]\n");
    EXPECT_THAT(values_of(file, Tag::event), ElementsAre("say \"a\"", "say \"a\""));
}
TEST(Pbn48Inheritance, OfTableColumns) {
    auto const file = read_pbn("[ScoreTable \"-Rank\\3R;Score_NS\"]\n1 420\n\n[ScoreTable \"#\"]\n1 400\n2 380\n");
    EXPECT_THAT(file.codes(), IsEmpty());
    auto const& table = file.board(1).tables.at(0);
    ASSERT_EQ(table.columns.size(), 2u);
    EXPECT_EQ(table.columns[0].name, "Rank");
    EXPECT_EQ(table.columns[0].width, 3);
    EXPECT_EQ(table.at(1, 1).text, "380");
    EXPECT_THAT(codes("[ScoreTable \"-Rank;Score_NS\"]\n1 420\n\n[ScoreTable \"#\"]\n2 400\n1 380\n"), ElementsAre("table-order"));
    EXPECT_THAT(codes("[ScoreTable \"-Rank;Score_NS\"]\n1 420\n\n[ScoreTable \"#\"]\n2 400\n1\n"), Contains("table-shape"));
}
TEST(Pbn48Inheritance, IsForbiddenForWhatIsPlayed) {
    for (auto const* const tag : {"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play"})
        for (auto const* const value : {"#", "##", "##N"}) {
            auto const file = read_pbn(fmt::format("[{} \"N\"]\n\n[{} \"{}\"]\n", tag, tag, value));
            ASSERT_EQ(file.games.size(), 2u);
            EXPECT_THAT(test::codes_of(file.games[1].found), Contains("inherit-forbidden")) << tag << ' ' << value;
            EXPECT_EQ(file.games[1].place_of("inherit-forbidden"), fmt::format("\"{}\"", value));
            EXPECT_FALSE(file.board(1).dealer || file.board(1).vulnerable || file.board(1).deal || file.board(1).declarer
                         || file.board(1).contract || file.board(1).auction.first || file.board(1).play.leader);
        }
}

TEST(Pbn48Default, IsForAllLaterGamesThatDoNotGiveTheTag) {
    auto const file = read_pbn("[Event \"##a\"]\n\n[Site \"x\"]\n\n[Event \"b\"]\n\n[Site \"x\"]\n");
    EXPECT_THAT(file.codes(), IsEmpty());
    EXPECT_THAT(values_of(file, Tag::event), ElementsAre("a", "a", "b", "b")) << "redefined without ##";
    EXPECT_TRUE(file.board(1).tags.back().inherited);
    EXPECT_EQ(file.board(1).where_of(Tag::event).end, 0u);
}
TEST(Pbn48Default, IsRedefinedByAnother) {
    EXPECT_THAT(values_of(read_pbn("[Event \"##a\"]\n\n[Site \"x\"]\n\n[Event \"##b\"]\n\n[Site \"x\"]\n"), Tag::event),
        ElementsAre("a", "a", "b", "b"));
}
TEST(Pbn48Default, IsWhatAHashTakes) {
    EXPECT_THAT(values_of(read_pbn("[Event \"##a\"]\n\n[Event \"#\"]\n\n[Site \"x\"]\n"), Tag::event), ElementsAre("a", "a", "a"));
}
TEST(Pbn48Default, MayBeEmpty) { EXPECT_THAT(values_of(read_pbn("[Event \"##\"]\n\n[Site \"x\"]\n"), Tag::event), ElementsAre("", "")); }
TEST(Pbn48Default, IsReadAsAValueToo) {
    auto const file = read_pbn("[Result \"##9\"]\n[Score \"##NS 400\"]\n[OptimumScore \"##NS 400\"]\n[Board \"##5\"]\n\n[Event \"x\"]\n");
    EXPECT_EQ(file.board(0).result->declarer, 9);
    ASSERT_TRUE(file.board(1).result);
    EXPECT_EQ(file.board(1).result->declarer, 9);
    ASSERT_TRUE(file.board(1).score);
    EXPECT_EQ(file.board(1).score->sides[Side::north_south], 40000);
    ASSERT_TRUE(file.board(1).optimum_score);
    EXPECT_EQ(file.board(1).number.value, 5u);
}
TEST(Pbn48Default, OfATagThatTheStandardDoesNotKnow) {
    auto const file = read_pbn("[Own \"##a\"]\n\n[Event \"x\"]\n");
    ASSERT_EQ(file.board(1).tags.size(), 2u);
    EXPECT_EQ(file.board(1).tags[1].name, "Own");
    EXPECT_EQ(file.board(1).tags[1].value, "a");
}

// ---- deviations of programs (formats.md §2.2); each is read, and reported

constexpr std::string_view deal = "[Deal \"N:K932.K32.A32.432 AQJ.AQJ.K54.8765 T876.T98.QJT.AKQ 54.7654.9876.JT9\"]\n";
std::string const head = "% PBN 2.1\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n" + std::string{deal};
std::vector<std::string> checked(std::string_view more) { return checked_codes(head + std::string{more}); }

TEST(Deviation01, LineFeedsInAnExportFile) {
    EXPECT_THAT(checked_codes("% PBN 2.1\n% EXPORT\n[Event \"x\"]\n"), ElementsAre("text-line-end"));
    EXPECT_THAT(checked_codes("% PBN 2.1\r\n% EXPORT\r\n[Event \"x\"]\r\n"), IsEmpty());
}
TEST(Deviation02, Utf8AndOtherEncodings) {
    EXPECT_THAT(checked_codes("% PBN 2.1\n[West \"M\xC3\xBCller\"]\n"), ElementsAre("text-utf8"));
    EXPECT_THAT(checked_codes("% PBN 2.1\n[West \"M\xFCller\"]\n"), IsEmpty());
    EXPECT_THAT(checked_codes("% PBN 2.1\n[West \"M\xFCller\"]\n\n[West \"M\xC3\xBCller\"]\n"), ElementsAre("text-mixed"));
    EXPECT_THAT(checked_codes(std::string_view{"%\0 \0P\0B\0N\0\n\0[\0W\0e\0s\0t\0 \0\"\0x\0\"\0]\0\n\0", 34}), Contains("text-utf16"));
}
TEST(Deviation03, ShortCallsAndContracts) {
    auto const file = auction("P 1N D R Dbl PASS pAsS 2n rdbl");
    EXPECT_THAT(calls("P 1N D R Dbl PASS pAsS 2n rdbl"), ElementsAre("Pass", "1NT", "X", "XX", "X", "Pass", "Pass", "2NT", "XX"));
    EXPECT_THAT(file.codes(), testing::Each("call-form"));
    EXPECT_EQ(file.codes().size(), 9u);
    EXPECT_EQ(file.games[0].finding("call-form")->fix->text, "Pass");
    EXPECT_THAT(codes("[Contract \"3N\"]\n\n[Contract \"3NR\"]\n"), ElementsAre("contract-spelling", "contract-spelling"));
    EXPECT_THAT(codes("[Contract \"5Cx\"]\n\n[Contract \"5CXX\"]\n"), IsEmpty());
}
TEST(Deviation04, TagTwice) {
    auto const file = read_pbn("[Room \"Open\"]\n[Room \"IMP\"]\n");
    EXPECT_THAT(file.codes(), ElementsAre("tag-repeated"));
    EXPECT_EQ(file.board().text_of(Tag::room), "Open");
}
TEST(Deviation05, EmptyLineMissing) {
    auto const file = read_pbn(head + "[Board \"2\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n" + std::string{deal});
    ASSERT_EQ(file.games.size(), 2u);
    EXPECT_EQ(file.board(1).dealer.value, Seat::east);
    EXPECT_THAT(file.codes(), ElementsAre("game-split"));
}
TEST(Deviation06, TagWithoutQuotes) {
    auto const file = read_pbn("[Event Random Deal #]\n[Dealer \"N\"]\n");
    EXPECT_THAT(file.codes(), ElementsAre("tag-quotes"));
    EXPECT_EQ(file.board().text_of(Tag::event), "Random Deal #");
}
TEST(Deviation07, OtherDatesAndBoardNumbers) {
    for (auto const& [date, meant] : {std::pair{"2-Aug-2023", "2023.08.02"}, {"12-aug-2023", "2023.08.12"},
             {"2013-08-10 17:04", "2013.08.10"}, {"2013-08-10", "2013.08.10"}, {"2013/08/10", "2013.08.10"}, {"10.05.2023", "2023.05.10"},
             {"2013-08-10 17:04:59", "2013.08.10"}}) {
        auto const file = read_pbn(fmt::format("[Date \"{}\"]\n", date));
        EXPECT_THAT(file.codes(), ElementsAre("date-form")) << date;
        EXPECT_EQ(file.games[0].finding("date-form")->fix->text, fmt::format("\"{}\"", meant));
    }
    EXPECT_THAT(codes("[Board \"01\"]\n"), ElementsAre("board-number-form"));
}
TEST(Deviation08, DealsInOtherForms) {
    auto const sorted = read_pbn(head);
    auto const check = [&](std::string_view value, std::string_view code) {
        auto const file = read_pbn(fmt::format("[Deal \"{}\"]\n", value));
        ASSERT_TRUE(file.board().deal) << value;
        for (auto const seat : all_seats) EXPECT_EQ(*file.board().deal->hands[seat], *sorted.board().deal->hands[seat]) << value;
        EXPECT_EQ(file.codes(), code.empty() ? std::vector<std::string>{} : std::vector<std::string>{std::string{code}}) << value;
    };
    check("N:23K9.K32.23A.432 JAQ.AQJ.K54.8765 T876.T98.QJT.AKQ 54.7654.9876.JT9", "");
    check("N:K932.K32.A32.432 AQJ.AQJ.K54.8765 10876.1098.QJ10.AKQ 54.7654.9876.J109", "deal-form");
    check("N:SK932.HK32.DA32.C432 SAQJ.HAQJ.DK54.C8765 ST876.HT98.DQJT.CAKQ S54.H7654.D9876.CJT9", "deal-form");
    check("N:K932.K32.A32.432 E:AQJ.AQJ.K54.8765 S:T876.T98.QJT.AKQ W:54.7654.9876.JT9", "deal-form");
    check("N:K932.K32.A32.432 AQJ.AQJ.K54.8765 T876.T98.QJT.AKQ 54.7654.9876.JT9 ", "deal-form");
}
TEST(Deviation09, HandsOf12And14Cards) {
    auto const codes_of_deal =
        checked_codes("% PBN 2.1\n[Deal \"N:K932.K32.A32.43 AQJ2.AQJ.K54.8765 T876.T98.QJT.AKQ 54.7654.9876.JT9\"]\n");
    EXPECT_THAT(codes_of_deal, Contains("deal-count"));
    EXPECT_TRUE(read_pbn("[Deal \"N:K932.K32.A32.43 AQJ.AQJ.K54.87652 T876.T98.QJT.AKQ 54.7654.9876.JT9\"]\n").board().deal);
}
TEST(Deviation10, SecondRoomTakesTheDealOfTheFirst) {
    auto const first = head + "[Declarer \"S\"]\n[Contract \"1NT\"]\n[Auction \"N\"]\nPass Pass 1NT AP\n";
    auto const file = read_pbn(first + "\n[Room \"Closed\"]\n[Declarer \"S\"]\n[Contract \"1NT\"]\n[Auction \"N\"]\nPass Pass 1NT AP\n");
    EXPECT_THAT(file.codes(), ElementsAre("deal-inherited"));
    auto const& board = file.board(1);
    EXPECT_TRUE(board.inherited_deal);
    EXPECT_EQ(board.number.value, 1u);
    EXPECT_EQ(board.dealer.value, Seat::north);
    EXPECT_EQ(board.vulnerable.value, bridge::Vulnerability::none);
    EXPECT_EQ(*board.deal->hands[Seat::south], *file.board(0).deal->hands[Seat::south]);
    EXPECT_FALSE(file.board(0).inherited_deal);
    EXPECT_THAT(checked_codes(first + "\n[Room \"Closed\"]\n[Declarer \"S\"]\n[Contract \"1NT\"]\n[Auction \"N\"]\nPass Pass 1NT AP\n"),
        ElementsAre("deal-inherited"));
}
TEST(Deviation10, OnlyFromTheGameDirectlyBefore) {
    auto const second_room = std::string{"\n[Room \"Closed\"]\n[Contract \"1NT\"]\n[Auction \"N\"]\n1NT AP\n"};
    EXPECT_TRUE(read_pbn(head + second_room + second_room).board(2).inherited_deal) << "in a chain";
    EXPECT_FALSE(read_pbn(head + "\n[Event \"x\"]\n" + second_room).board(2).inherited_deal);
    EXPECT_FALSE(read_pbn(head + "\n[Dealer \"N\"]\n[Contract \"1NT\"]\n[Auction \"N\"]\n1NT AP\n").board(1).inherited_deal)
        << "one of the four is given";
    EXPECT_FALSE(read_pbn(head + "\n[Event \"x\"]\n").board(1).inherited_deal) << "nothing was played";
}
TEST(Deviation11, LeadingPassesMissing) {
    std::string const record = "[Declarer \"S\"]\n[Contract \"1NT\"]\n[Auction \"N\"]\n1NT Pass Pass Pass\n";
    EXPECT_THAT(checked(record + "[Play \"W\"]\nCJ C2 C5 CA\n*\n"), ElementsAre("auction-passes-missing"));
    EXPECT_THAT(checked(record), ElementsAre("declarer-auction")) << "without a play the tag may be what is wrong";
}
TEST(Deviation11, RowsOfThePlayTurned) {
    auto const rows = [](std::string_view row) {
        return "[Declarer \"S\"]\n[Contract \"1NT\"]\n[Auction \"N\"]\nPass Pass 1NT AP\n[Play \"W\"]\nCJ C2 C5 CA\n" + std::string{row}
               + "\n*\n";
    };
    EXPECT_THAT(checked(rows("DK D6 D2 D5")), Contains("play-not-held")) << "in no turn";
    EXPECT_THAT(checked(rows("DJ D6 D2 D5")), ElementsAre("play-rows-rotated"));
    EXPECT_THAT(checked(rows("D6 D2 D5 DJ")), IsEmpty());
}
TEST(Deviation12, DealThatDoesNotBeginAtTheDealerInAnExportFile) {
    auto const file = read_pbn("[Dealer \"E\"]\n" + std::string{deal});
    EXPECT_EQ(file.board().deal_first, Seat::north);
    EXPECT_EQ(file.board().dealer.value, Seat::east);
    auto const exported = [](std::string_view dealer) {
        return checked_codes(test::with_line_ends(fmt::format("% PBN 2.1\n% EXPORT\n[Dealer \"{}\"]\n{}", dealer, deal), "\r\n"));
    };
    EXPECT_THAT(exported("E"), ElementsAre("deal-order"));
    EXPECT_THAT(exported("N"), IsEmpty());
}
TEST(Deviation13, TabsBetweenCallsAndCards) {
    EXPECT_THAT(calls("1S\tPass\t2S\tPass"), ElementsAre("1S", "Pass", "2S", "Pass"));
    EXPECT_THAT(cards("SA\tS2\tS3\tS4"), ElementsAre("SA", "S2", "S3", "S4"));
    EXPECT_THAT(call_codes("1S\tPass\t2S\tPass *"), IsEmpty());
}
TEST(Deviation14, LowerCaseSuitsOfOneSide) {
    EXPECT_THAT(cards("cq C7 c8 CK"), ElementsAre("CQ", "C7", "C8", "CK"));
    EXPECT_THAT(card_codes("cq C7 c8 CK"), IsEmpty()) << "PBN 3.11";
}
TEST(Deviation15, NotesAndReferencesThatDoNotFit) {
    EXPECT_THAT(checked("[Auction \"N\"]\n1S=1= AP\n"), Contains("note-missing"));
    EXPECT_THAT(checked("[Auction \"N\"]\n1S AP\n[Note \"1:x\"]\n"), Contains("note-unused"));
    auto const broken = auction("5D=1 AP");
    EXPECT_THAT(broken.codes(), ElementsAre("reference-value"));
    EXPECT_EQ(broken.board().auction.calls.size(), 4u);
    auto const blanks = read_pbn("[Auction \"N\"]\n1S=1= AP\n[Note \"1: text\"]\n");
    EXPECT_THAT(blanks.codes(), ElementsAre("note-form"));
    EXPECT_EQ(blanks.board().auction.notes.at(0).number, 1);
}
TEST(Deviation16, DamagedCallsAndCallsAfterTheEnd) {
    EXPECT_THAT(call_codes("1S XS Xass AC *"), ElementsAre("call-value", "call-value", "call-value"));
    EXPECT_THAT(checked("[Auction \"N\"]\n1S Pass Pass Pass Pass 2S\n"), Contains("auction-after-end"));
}
TEST(Deviation17, PartialAuctionWithoutAStar) {
    EXPECT_THAT(checked("[Auction \"N\"]\n1S Pass\n"), ElementsAre("auction-unfinished"));
    EXPECT_THAT(checked("[Auction \"N\"]\n1S Pass *\n"), IsEmpty());
    EXPECT_THAT(card_codes("*"), ElementsAre("section-empty"));
}
TEST(Deviation18, PassedOutBoardWithDeclarerAndResult) {
    EXPECT_THAT(checked("[Declarer \"S\"]\n[Contract \"Pass\"]\n[Result \"0\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n"),
        Contains("declarer-passed-out"));
    EXPECT_THAT(checked("[Declarer \"\"]\n[Contract \"Pass\"]\n[Result \"\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n"), IsEmpty());
}
TEST(Deviation19, StatisticsOfTheDealingProgram) {
    auto const file = read_pbn(head + "\nGenerated 94 hands\nProduced 12 hands\nInitial random seed 1\nTime needed    0.001 sec\n");
    EXPECT_THAT(file.codes(), ElementsAre("stray-statistics"));
    EXPECT_EQ(file.games.size(), 1u);
    EXPECT_THAT(codes(head + "Generated 94 hands\nProduced 12 hands\n"), ElementsAre("stray-statistics")) << "without an empty line, too";
}
TEST(Deviation20, EscapesAndMarkupInComments) {
    EXPECT_THAT(codes("[Event \"x\"]\n{a\\nb}\n"), ElementsAre("text-escape"));
    EXPECT_THAT(codes("[Event \"x\"]\n{<b>a</b> <i>c</i>}\n"), ElementsAre("text-escape"));
    EXPECT_THAT(codes("[Event \"x\"]\n{a < b, \\S and \\H}\n"), IsEmpty());
}
TEST(Deviation21, TagsWithoutTheirBracket) {
    auto const file = read_pbn("[Event \"x\"\n[Site \"y\"\n[Dealer \"N\"\n");
    EXPECT_THAT(file.codes(), ElementsAre("tag-open", "tag-open", "tag-open"));
    EXPECT_EQ(file.board().dealer.value, Seat::north);
    EXPECT_EQ(file.board().text_of(Tag::event), "x");
}
TEST(Deviation22, ScoresWithAPlusSign) {
    auto const file = read_pbn("[Score \"NS +550\"]\n");
    EXPECT_THAT(file.codes(), ElementsAre("score-form"));
    EXPECT_EQ(file.board().score->sides[Side::north_south], 55000);
}
TEST(Deviation23, VersionMissing) {
    EXPECT_THAT(checked_codes("[Event \"x\"]\n\n[Event \"y\"]\n"), ElementsAre("text-version")) << "said once";
    EXPECT_THAT(checked_codes("% PBN 2.1\n[Event \"x\"]\n"), IsEmpty());
}
TEST(Deviation24, ContractThatIsNotTheOneOfTheAuction) {
    EXPECT_THAT(checked("[Declarer \"S\"]\n[Contract \"2NT\"]\n[Auction \"N\"]\nPass Pass 1NT AP\n"), ElementsAre("contract-auction"));
    EXPECT_THAT(checked("[Declarer \"S\"]\n[Contract \"1NT\"]\n[Auction \"N\"]\nPass Pass 1NT AP\n"), IsEmpty());
}

// ---- arbitrary text

RC_GTEST_PROP(AnyGame, IsReadWithPlacesInsideIt, ()) {
    auto const piece = rc::gen::element<std::string>("[Event \"x\"]\n", "[Event \"#\"]\n", "[Event \"##y\"]\n", "[Board \"1\"]\n",
        "[Dealer \"N\"]\n", "[Vulnerable \"All\"]\n", std::string{deal}, "[Auction \"N\"]\n", "[Play \"W\"]\n", "[Note \"1:x\"]\n",
        "[ScoreTable \"-Rank;Names\"]\n", "[ScoreTable \"#\"]\n", "[Own \"1\"]\n", "1S ", "Pass ", "AP ", "- ", "X ", "SA ", "H2 ", "^I ",
        "^R ", "^S ", "* ", "+ ", "! ", "$7 ", "=1= ", "{c} ", "; c\n", "% e\n", "\"s\" ", "1 ", "\n\n", "[Contract \"1NT\"]\n",
        "[Declarer \"S\"]\n", "[Result \"9\"]\n", "[Score \"NS 90\"]\n", "\xFC ", "] ");
    std::string text;
    for (auto const& part : *rc::gen::container<std::vector<std::string>>(piece)) text += part;
    auto const file = read_pbn(text);
    for (auto const& game : file.games) {
        auto const& b = game.board;
        auto const inside = [&](Where w) { return w.begin <= w.end && w.end <= game.text.size(); };
        for (auto const& d : game.found) RC_ASSERT(d.where.begin <= d.where.end && d.where.end <= game.text.size() && !d.message.empty());
        for (auto const& tag : b.tags) RC_ASSERT(inside(tag.where));
        for (auto const& c : b.comments) RC_ASSERT(inside(c.where) && (!c.after_tag || *c.after_tag < b.tags.size()));
        for (auto const& c : b.auction.calls) RC_ASSERT(inside(c.where));
        for (auto const& c : b.play.cards) RC_ASSERT(inside(c.where));
        for (auto const& a : b.auction.annotations) RC_ASSERT(inside(a.where) && a.of < b.auction.calls.size());
        for (auto const& a : b.play.annotations) RC_ASSERT(inside(a.where) && a.of < b.play.cards.size());
    }
    checked_codes(text);
}

}  // namespace
}  // namespace score::formats::pbn::interpret_test
