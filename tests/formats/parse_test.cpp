// Tokens of PBN, and recovery from invalid text (PBN 3.2, 3.3, 3.8, 5.1).
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "reading.hpp"

namespace score::formats::pbn::parse_test {
namespace {

using test::codes_of;
using test::Parsed;
using testing::ElementsAre;
using testing::IsEmpty;

std::string_view name_of(NodeKind kind) {
    static constexpr std::string_view names[]{"tag", "word", "cards", "string", "suffix", "reference", "glyph", "star", "plus",
        "irregularity", "brace", "line", "escape", "stray"};
    return names[static_cast<std::size_t>(kind)];
}

/// `word 3H`, `tag Event=x`, ...
std::vector<std::string> tokens(Parsed const& parsed) {
    std::vector<std::string> all;
    auto const& game = parsed.game;
    for (auto const& node : game.nodes) {
        if (node.kind == NodeKind::tag)
            all.push_back(fmt::format("tag {}{}", game.at(node.name), node.has_value ? fmt::format("={}", game.at(node.value)) : ""));
        else all.push_back(fmt::format("{} {}", name_of(node.kind), game.at(node.where)));
    }
    return all;
}
std::vector<std::string> tokens(std::string_view text) { return tokens(Parsed{text}); }
std::vector<std::string> codes(std::string_view text) { return codes_of(Parsed{text}.found); }

/// Tokens after an Auction tag.
std::vector<std::string> calls(std::string_view text) {
    auto all = tokens("[Auction \"N\"]\n" + std::string{text});
    all.erase(all.begin());
    return all;
}
std::vector<std::string> table(std::string_view text) {
    auto all = tokens("[ActionTable \"Rank\"]\n" + std::string{text});
    all.erase(all.begin());
    return all;
}

// ---- tokens of auction and play

TEST(Pbn32Tokens, WithoutBlanksBetweenThem) {
    EXPECT_THAT(calls("3H=1=4S!$5"), ElementsAre("word 3H", "reference =1=", "word 4S", "suffix !", "glyph $5"));
}
TEST(Pbn32Tokens, SuffixIsTwoCharactersAtMost) {
    EXPECT_THAT(calls("1S!?!"), ElementsAre("word 1S", "suffix !?", "suffix !"));
    EXPECT_THAT(calls("1S ! ?"), ElementsAre("word 1S", "suffix !", "suffix ?"));
}
TEST(Pbn32Tokens, GlyphEndsBeforeTheFirstCharacterThatIsNoDigit) {
    EXPECT_THAT(calls("1S$15Pass"), ElementsAre("word 1S", "glyph $15", "word Pass"));
    EXPECT_THAT(calls("1S$3=2="), ElementsAre("word 1S", "glyph $3", "reference =2="));
    EXPECT_THAT(calls("1S$3!"), ElementsAre("word 1S", "glyph $3", "suffix !"));
    EXPECT_THAT(calls("1S$3$4"), ElementsAre("word 1S", "glyph $3", "glyph $4"));
}
TEST(Pbn32Tokens, ReferenceEndsAfterItsSecondEqualSign) {
    EXPECT_THAT(calls("2H=1=3H=2=X"), ElementsAre("word 2H", "reference =1=", "word 3H", "reference =2=", "word X"));
}
TEST(Pbn32Tokens, BrokenReferenceIsKeptWhole) {
    EXPECT_THAT(calls("5D=1 Pass"), ElementsAre("word 5D", "reference =1", "word Pass"));
    EXPECT_THAT(calls("5D=a="), ElementsAre("word 5D", "reference =a="));
    EXPECT_THAT(calls("5D= ="), ElementsAre("word 5D", "reference =", "reference ="));
    EXPECT_THAT(calls("5D=="), ElementsAre("word 5D", "reference =="));
}
TEST(Pbn32Tokens, StarAndPlusStandForThemselves) {
    EXPECT_THAT(calls("1S*"), ElementsAre("word 1S", "star *"));
    EXPECT_THAT(calls("1S+Pass"), ElementsAre("word 1S", "plus +", "word Pass"));
}
TEST(Pbn32Tokens, IrregularityIsTwoCharacters) {
    EXPECT_THAT(calls("1D ^S^I1C"), ElementsAre("word 1D", "irregularity ^S", "irregularity ^I", "word 1C"));
    EXPECT_THAT(calls("^"), ElementsAre("irregularity ^"));
    EXPECT_THAT(calls("^ I"), ElementsAre("irregularity ^", "word I"));
}
TEST(Pbn32Tokens, CardsOfAPlayAreOneToken) {
    auto const cards = [](std::string_view text) {
        auto all = tokens("[Play \"N\"]\n" + std::string{text});
        all.erase(all.begin());
        return all;
    };
    EXPECT_THAT(cards("SA s2 H3\r\nDT CK\nC2\rC3"), ElementsAre("cards SA s2 H3\r\nDT CK\nC2\rC3"));
    EXPECT_THAT(cards("SA! S2"), ElementsAre("cards SA", "suffix !", "cards S2"));
    EXPECT_THAT(cards("SA  S2\tS3"), ElementsAre("cards SA", "cards S2", "cards S3"));
    EXPECT_THAT(cards("SA S10 S2"), ElementsAre("cards SA", "word S10", "word S2"));
    EXPECT_THAT(cards("SA QQ"), ElementsAre("cards SA", "word QQ"));
    EXPECT_THAT(cards("SA*"), ElementsAre("cards SA", "star *"));
}
TEST(Pbn32Tokens, HyphenIsACallAndACard) { EXPECT_THAT(calls("- - 1S"), ElementsAre("word -", "word -", "word 1S")); }
TEST(Pbn32Tokens, EveryWhiteSpaceSeparates) {
    EXPECT_THAT(calls("1S\tPass\vX\r\nXX\n\n2C"), ElementsAre("word 1S", "word Pass", "word X", "word XX", "word 2C"));
}
TEST(Pbn32Tokens, CommentsStandAnywhereBetweenTokens) {
    EXPECT_THAT(calls("1S{a}!{b}=1={c}$2;d\nPass"),
        ElementsAre("word 1S", "brace {a}", "suffix !", "brace {b}", "reference =1=", "brace {c}", "glyph $2", "line ;d", "word Pass"));
}
TEST(Pbn32Tokens, WithoutFindings) { EXPECT_THAT(codes("[Auction \"N\"]\n1S!=1=$3 ^I 1C Pass * +\n{x} ; y\n"), IsEmpty()); }

// ---- tokens of other sections

TEST(Pbn51Tokens, ElementIsAnythingWithoutBracketsBracesSemicolonQuotePercent) {
    EXPECT_THAT(table("1+ =2= $3 ^4 !? \\ ~ a'b\n"),
        ElementsAre("word 1+", "word =2=", "word $3", "word ^4", "word !?", "word \\", "word ~", "word a'b"));
}
TEST(Pbn51Tokens, StringsHoldBlanksAndEscapes) {
    Parsed const parsed{"[ScoreTable \"Names\"]\n\"A;B\" \"say \\\"x\\\"\" \"\" c"};
    ASSERT_EQ(parsed.game.nodes.size(), 5u);
    EXPECT_EQ(parsed.game.at(parsed.game.nodes[2].value), "say \\\"x\\\"");
    EXPECT_TRUE(parsed.game.nodes[2].escaped);
    EXPECT_FALSE(parsed.game.nodes[1].escaped);
    EXPECT_EQ(parsed.game.at(parsed.game.nodes[3].where), "\"\"");
    EXPECT_THAT(parsed.found, IsEmpty());
}
TEST(Pbn51Tokens, StringThatDoesNotCloseEndsWithItsLine) {
    EXPECT_THAT(table("\"a b\n2"), ElementsAre("string \"a b", "word 2"));
    EXPECT_THAT(codes("[ActionTable \"Rank\"]\n\"a b\n2"), ElementsAre("string-open"));
}
TEST(Pbn51Tokens, ElementsBeforeTheFirstTagAreWords) {
    EXPECT_THAT(tokens("a 1C [Event \"x\"]"), ElementsAre("word a", "word 1C", "tag Event=x"));
}

// ---- tags

TEST(Pbn33Tag, ExportForm) {
    Parsed const parsed{"[Event \"Spring\"]\r\n"};
    ASSERT_EQ(parsed.game.nodes.size(), 1u);
    auto const& tag = parsed.game.nodes[0];
    EXPECT_EQ(tag.tag, Tag::event);
    EXPECT_EQ(parsed.game.at(tag.where), "[Event \"Spring\"]");
    EXPECT_EQ(parsed.game.at(tag.name), "Event");
    EXPECT_EQ(parsed.game.at(tag.value), "Spring");
    EXPECT_TRUE(tag.has_value);
    EXPECT_FALSE(tag.unquoted);
    EXPECT_FALSE(tag.escaped);
    EXPECT_THAT(parsed.found, IsEmpty());
}
TEST(Pbn33Tag, WhiteSpaceBetweenAnyOfItsTokens) {
    for (auto const* const text : {"[ Event \"x\" ]", "[\tEvent\t\"x\"\t]", "[\nEvent\n\"x\"\n]", "[\r\nEvent\r\n\"x\"\r\n]",
             "[Event\"x\"]", "  [Event \"x\"]  ", "\n\n[\n\nEvent\n\n\"x\"\n\n]"}) {
        EXPECT_THAT(tokens(text), ElementsAre("tag Event=x")) << text;
        EXPECT_THAT(codes(text), IsEmpty()) << text;
    }
}
TEST(Pbn33Tag, SeveralOnALine) {
    EXPECT_THAT(tokens("[Event \"x\"][Site \"y\"] [Date \"?\"]"), ElementsAre("tag Event=x", "tag Site=y", "tag Date=?"));
}
TEST(Pbn33Tag, NamesAreCaseSensitive) {
    EXPECT_EQ(Parsed{"[event \"x\"]"}.game.nodes.at(0).tag, Tag::unknown);
    EXPECT_EQ(Parsed{"[EVENT \"x\"]"}.game.nodes.at(0).tag, Tag::unknown);
    EXPECT_EQ(Parsed{"[Event_ \"x\"]"}.game.nodes.at(0).tag, Tag::unknown);
}
TEST(Pbn33Tag, EmptyValue) {
    Parsed const parsed{"[Event \"\"]"};
    EXPECT_TRUE(parsed.game.nodes.at(0).has_value);
    EXPECT_EQ(parsed.game.at(parsed.game.nodes[0].value), "");
    EXPECT_THAT(parsed.found, IsEmpty());
}
TEST(Pbn33Tag, ValueHoldsWhatElsewhereIsAMark) {
    auto const* const text = "[Event \"a]b[c{d}e;f%g=1=\"]";
    EXPECT_THAT(tokens(text), ElementsAre("tag Event=a]b[c{d}e;f%g=1="));
    EXPECT_THAT(codes(text), IsEmpty());
}
TEST(Pbn33Tag, TextAfterIt) { EXPECT_THAT(tokens("[Event \"x\"] ; rest"), ElementsAre("tag Event=x", "line ; rest")); }

TEST(Pbn32String, BackslashBeforeQuoteAndBackslash) {
    Parsed const parsed{R"([Event "a \"b\" \\ c"])"};
    auto const& tag = parsed.game.nodes.at(0);
    EXPECT_TRUE(tag.escaped);
    EXPECT_EQ(unescaped(parsed.game.at(tag.value)), R"(a "b" \ c)");
    EXPECT_THAT(parsed.found, IsEmpty());
}
TEST(Pbn32String, BackslashAtItsEnd) { EXPECT_THAT(tokens(R"([Event "a\\"][Site "b"])"), ElementsAre(R"(tag Event=a\\)", "tag Site=b")); }
TEST(Pbn32String, BackslashBeforeAnythingElse) {
    EXPECT_THAT(codes("[Event \"a\\b\"]\n"), ElementsAre("string-escape"));
    EXPECT_THAT(tokens("[Event \"a\\b\"]\n"), ElementsAre("tag Event=a\\b"));
    EXPECT_THAT(codes("[Event \"\\S \\H \\D \\C\"]\n"), IsEmpty()) << "suit symbols (PBN 3.8)";
    EXPECT_THAT(codes("[ScoreTable \"Rank\\4R;Names\\40L\"]\n"), IsEmpty()) << "widths (PBN 5.2)";
}
TEST(Pbn23String, TabInside) {
    EXPECT_THAT(codes("[Event \"a\tb\"]\n"), ElementsAre("string-tab"));
    EXPECT_THAT(tokens("[Event \"a\tb\"]\n"), ElementsAre("tag Event=a\tb"));
}

// ---- recoveries

TEST(Recovery, TagWithoutBracketEndsBeforeTheNextTag) {
    auto const* const text = "[Event \"x\"\n[Site \"y\"]\n";
    EXPECT_THAT(tokens(text), ElementsAre("tag Event=x", "tag Site=y"));
    EXPECT_THAT(codes(text), ElementsAre("tag-open"));
    Parsed const parsed{text};
    ASSERT_TRUE(parsed.found[0].fix);
    EXPECT_EQ(edited(text, std::array{*parsed.found[0].fix}), "[Event \"x\"]\n[Site \"y\"]\n");
}
TEST(Recovery, StringWithoutQuoteEndsBeforeTheBracketOfItsLine) {
    auto const* const text = "[Event \"x y]\n[Site \"z\"]\n";
    EXPECT_THAT(tokens(text), ElementsAre("tag Event=x y", "tag Site=z"));
    EXPECT_THAT(codes(text), ElementsAre("string-open"));
    EXPECT_TRUE(Parsed{text}.game.nodes[0].unquoted);
    EXPECT_EQ(edited(text, std::array{*Parsed{text}.found[0].fix}), "[Event \"x y\"]\n[Site \"z\"]\n");
}
TEST(Recovery, StringWithoutQuoteAndBracketEndsWithItsLine) {
    for (auto const* const end : {"\n", "\r\n", "\r"}) {
        auto const text = "[Event \"x y" + std::string{end} + "[Site \"z\"]";
        EXPECT_THAT(tokens(text), ElementsAre("tag Event=x y", "tag Site=z"));
        EXPECT_THAT(codes(text), ElementsAre("string-open"));
    }
}
TEST(Recovery, ValueWithoutQuotes) {
    auto const* const text = "[Event Random Deal #]\n[Site \"z\"]\n";
    EXPECT_THAT(tokens(text), ElementsAre("tag Event=Random Deal #", "tag Site=z"));
    EXPECT_THAT(codes(text), ElementsAre("tag-quotes"));
    EXPECT_EQ(edited(text, std::array{*Parsed{text}.found[0].fix}), "[Event \"Random Deal #\"]\n[Site \"z\"]\n");
}
TEST(Recovery, ValueWithItsClosingQuoteAlone) {
    auto const* const text = "[Event Random\"]\n";
    EXPECT_THAT(tokens(text), ElementsAre("tag Event=Random"));
    EXPECT_EQ(edited(text, std::array{*Parsed{text}.found[0].fix}), "[Event \"Random\"]\n");
}
TEST(Recovery, ValueWithoutQuotesEndsWithItsLineOrBeforeABracket) {
    EXPECT_THAT(tokens("[Event Random\n[Site \"z\"]"), ElementsAre("tag Event=Random", "tag Site=z"));
    EXPECT_THAT(tokens("[Event Random [Site \"z\"]"), ElementsAre("tag Event=Random", "tag Site=z"));
}
TEST(Recovery, QuoteInsideAString) {
    auto const* const text = "[Event \"the \"big\" one\"]\n[Site \"z\"]\n";
    EXPECT_THAT(tokens(text), ElementsAre("tag Event=the \"big\" one", "tag Site=z"));
    EXPECT_THAT(codes(text), ElementsAre("string-quote"));
}
TEST(Recovery, QuoteInsideAStringDoesNotReachTheNextTagOfTheLine) {
    EXPECT_THAT(tokens("[Event \"x\" y [Site \"z\"]"), ElementsAre("tag Event=x", "word y", "tag Site=z"));
}
TEST(Recovery, CommentWithoutBraceEndsBeforeTheNextTag) {
    auto const* const text = "[Event \"x\"]\n{ never closed\n[ small\n[Site \"y\"]\n";
    EXPECT_THAT(tokens(text), ElementsAre("tag Event=x", "brace { never closed\n[ small", "tag Site=y"));
    EXPECT_THAT(codes(text), ElementsAre("comment-open"));
    EXPECT_EQ(edited(text, std::array{*Parsed{text}.found[0].fix}), "[Event \"x\"]\n{ never closed\n[ small}\n[Site \"y\"]\n");
}
TEST(Recovery, CommentWithoutBraceEndsBeforeTheNextTagWhateverTheLineEnds) {
    for (std::string const end : {"\n", "\r\n", "\r"})
        EXPECT_THAT(tokens("{ open" + end + "[Site \"y\"]"), ElementsAre("brace { open", "tag Site=y")) << testing::PrintToString(end);
}
TEST(Recovery, CommentWithoutBraceAndNextTagEndsWithTheText) {
    EXPECT_THAT(tokens("[Event \"x\"]\n{ never closed\n"), ElementsAre("tag Event=x", "brace { never closed\n"));
    EXPECT_THAT(tokens("{"), ElementsAre("brace {"));
}
TEST(Recovery, BraceThatClosesNothing) {
    EXPECT_THAT(tokens("[Event \"x\"] } [Site \"y\"]"), ElementsAre("tag Event=x", "stray }", "tag Site=y"));
    EXPECT_THAT(codes("[Event \"x\"] } [Site \"y\"]"), ElementsAre("comment-close"));
}
TEST(Recovery, BracketWithoutAName) {
    EXPECT_THAT(tokens("[] [Site \"y\"]"), ElementsAre("stray [", "stray ]", "tag Site=y"));
    EXPECT_THAT(tokens("[ ]Event \"x\"]\n[Site \"y\"]"), ElementsAre("stray [ ]Event \"x\"]", "tag Site=y"));
    EXPECT_THAT(tokens("[\"x\"]"), ElementsAre("stray [", "string \"x\"", "stray ]"));
    EXPECT_THAT(tokens("["), ElementsAre("stray ["));
    EXPECT_THAT(codes("["), ElementsAre("stray-text"));
    EXPECT_THAT(codes("[ ]West \"x\"]\n[Event \"y\"]\n"), ElementsAre("stray-text"));
}
TEST(Recovery, TagWithoutAValue) {
    EXPECT_THAT(tokens("[Event]\n[Site \"y\"]"), ElementsAre("tag Event", "tag Site=y"));
    EXPECT_THAT(codes("[Event]"), ElementsAre("tag-no-value"));
    EXPECT_FALSE(Parsed{"[Event]"}.game.nodes[0].has_value);
}
TEST(Recovery, TagAtTheEndOfTheText) {
    EXPECT_THAT(tokens("[Event"), ElementsAre("tag Event"));
    EXPECT_THAT(tokens("[Event \""), ElementsAre("tag Event="));
    EXPECT_THAT(tokens("[Event \"x"), ElementsAre("tag Event=x"));
    EXPECT_THAT(tokens("[Event \"x\""), ElementsAre("tag Event=x"));
}
TEST(Recovery, CharactersThatBeginNoToken) {
    EXPECT_THAT(calls("1S ]] 2C"), ElementsAre("word 1S", "stray ]]", "word 2C"));
    EXPECT_THAT(calls("1S % 2C"), ElementsAre("word 1S", "stray %", "word 2C"));
    EXPECT_THAT(calls("\xE9t\xE9"), ElementsAre("stray \xE9", "word t", "stray \xE9"));
}
TEST(Recovery, ACharacterOfUtf8IsOneToken) {
    EXPECT_THAT(calls("Pa\xC3\x9F"), ElementsAre("word Pa", "stray \xC3\x9F"));
    EXPECT_THAT(calls("1\xF0\x9F\x82\xA1 2C"), ElementsAre("word 1", "stray \xF0\x9F\x82\xA1", "word 2C"));
    EXPECT_THAT(codes("[Auction \"N\"]\nPa\xC3\x9F\n"), ElementsAre("stray-text"));
    EXPECT_THAT(calls("1S \xC3"), ElementsAre("word 1S", "stray \xC3")) << "cut";
}

// ---- comments and escape lines

TEST(Pbn38Comment, BracesDoNotNest) {
    EXPECT_THAT(tokens("{a { b} [Event \"x\"]"), ElementsAre("brace {a { b}", "tag Event=x"));
    EXPECT_THAT(tokens("{a ; b} [Event \"x\"]"), ElementsAre("brace {a ; b}", "tag Event=x"));
}
TEST(Pbn38Comment, BracesInALineCommentMeanNothing) {
    EXPECT_THAT(tokens("; a { b } \n[Event \"x\"]"), ElementsAre("line ; a { b } ", "tag Event=x"));
}
TEST(Pbn38Comment, LineCommentEndsWithAnyLineEnd) {
    for (auto const* const end : {"\n", "\r\n", "\r"})
        EXPECT_THAT(tokens("; a" + std::string{end} + "[Event \"x\"]"), ElementsAre("line ; a", "tag Event=x"));
}
TEST(Pbn38Comment, ValueIsTheTextBetweenTheMarks) {
    Parsed const parsed{"{ a }; b\n{}"};
    EXPECT_EQ(parsed.game.at(parsed.game.nodes.at(0).value), " a ");
    EXPECT_EQ(parsed.game.at(parsed.game.nodes.at(1).value), " b");
    EXPECT_EQ(parsed.game.at(parsed.game.nodes.at(2).value), "");
}
TEST(Pbn24Escape, InColumnOneToTheEndOfTheLine) {
    EXPECT_THAT(
        tokens("% [Event \"x\"] { \n[Site \"y\"]\n%\n%z"), ElementsAre("escape % [Event \"x\"] { ", "tag Site=y", "escape %", "escape %z"));
    EXPECT_THAT(calls("1S\n% 2S\r\nPass\r%3S\rX"), ElementsAre("word 1S", "escape % 2S", "word Pass", "escape %3S", "word X"));
}
TEST(Pbn24Escape, NowhereElse) {
    EXPECT_THAT(tokens(" % x"), ElementsAre("stray %", "word x"));
    EXPECT_THAT(tokens("[Event \"50 % \"]"), ElementsAre("tag Event=50 % "));
}
TEST(Pbn38Comment, PercentInColumnOneOfABraceCommentIsText) {
    EXPECT_THAT(tokens("{ a\n% b }\n[Event \"x\"]"), ElementsAre("brace { a\n% b }", "tag Event=x"));
}

// ---- printing and editing

TEST(Edited, ReplacesInAnyOrder) {
    EXPECT_EQ(edited("abcdef", std::array{FixIt{{4, 5}, "XY"}, FixIt{{1, 2}, ""}, FixIt{{0, 0}, "<"}}), "<acdXYf");
    EXPECT_EQ(edited("abc", {}), "abc");
    EXPECT_EQ(edited("", std::array{FixIt{{0, 0}, "x"}}), "x");
    EXPECT_EQ(edited("abc", std::array{FixIt{{3, 3}, "x"}, FixIt{{0, 3}, "y"}}), "yx");
}
TEST(Edited, InsertionsAtOnePlaceKeepTheirOrder) { EXPECT_EQ(edited("ab", std::array{FixIt{{1, 1}, "1"}, FixIt{{1, 1}, "2"}}), "a12b"); }
TEST(Escaped, QuotesAndBackslashes) {
    EXPECT_EQ(escaped(R"(a "b" \)"), R"(a \"b\" \\)");
    EXPECT_EQ(unescaped(R"(a \"b\" \\)"), R"(a "b" \)");
    EXPECT_EQ(unescaped(R"(\S \)"), R"(\S \)") << "a lone backslash stands for itself";
}
RC_GTEST_PROP(Escaped, ComesBack, (std::string const& text)) { RC_ASSERT(unescaped(escaped(text)) == text); }

rc::Gen<std::string> pieces_of_pbn() {
    using rc::gen::element;
    auto const piece = element<std::string>("[", "]", "\"", "\\", "\\\"", "{", "}", ";", "%", "\n", "\r\n", "\r", " ", "\t", "\v", "Event",
        "Auction", "Play", "Note", "ActionTable", "1:x", "N", "1S", "Pass", "SA", "-", "=", "=1=", "$", "$7", "$300", "!", "?", "*", "+",
        "^", "^I", "^Q", "#", "##", "<PBN>", "\xE9", "\xC3\xA9", std::string{"\0", 1}, "\x1b", "[Auction \"N\"]\n", "[Play \"W\"]\n",
        "[Deal \"N:...\"]", "@", "\x7f");
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece), [](std::vector<std::string> const& parts) {
        std::string all;
        for (auto const& part : parts) all += part;
        return all;
    });
}

bool is_white_space(std::string_view text) { return text.find_first_not_of(" \t\v\f\n\r") == std::string_view::npos; }

void expect_whole(std::string_view text) {
    Parsed const parsed{text};
    auto const& game = parsed.game;
    std::uint32_t done = 0;
    for (auto const& node : game.nodes) {
        RC_ASSERT(node.where.begin >= done);
        RC_ASSERT(node.where.end > node.where.begin);
        RC_ASSERT(node.where.end <= text.size());
        RC_ASSERT(is_white_space(text.substr(done, node.where.begin - done)));
        for (auto const inner : {node.name, node.value}) {
            if (inner.begin == inner.end) continue;
            RC_ASSERT(inner.begin >= node.where.begin);
            RC_ASSERT(inner.end <= node.where.end);
        }
        done = node.where.end;
    }
    RC_ASSERT(is_white_space(text.substr(done)));
    RC_ASSERT(print(game) == text);
    for (auto const& d : parsed.found) {
        RC_ASSERT(d.where.begin <= d.where.end);
        RC_ASSERT(d.where.end <= text.size());
        RC_ASSERT(!d.message.empty());
        if (!d.fix) continue;
        RC_ASSERT(d.fix->where.begin <= d.fix->where.end);
        RC_ASSERT(d.fix->where.end <= text.size());
    }
}
RC_GTEST_PROP(AnyText, IsPrintedBackFromItsTokens, ()) { expect_whole(*pieces_of_pbn()); }
RC_GTEST_PROP(AnyBytes, ArePrintedBackFromTheirTokens, (std::string const& text)) { expect_whole(text); }

RC_GTEST_PROP(AnyText, GivesTheSameTokensInAGameThatIsUsedAgain, ()) {
    auto const first = *pieces_of_pbn(), second = *pieces_of_pbn();
    Game game;
    Diagnostics found;
    parse(first, game, found);
    parse(second, game, found);
    RC_ASSERT(print(game) == second);
    RC_ASSERT(game.nodes.size() == Parsed{second}.game.nodes.size());
}

// Line endings and tabs select one of two code paths: both give the same result.
RC_GTEST_PROP(AnyText, HasTheSameTokensWhateverItsLineEnds, ()) {
    auto text = *pieces_of_pbn();
    std::erase(text, '\r');
    auto const kinds = [](std::string_view t) {
        auto all = tokens(t);
        for (auto& token : all) std::erase(token, '\r'), std::erase(token, '\n');
        return all;
    };
    RC_ASSERT(kinds(test::with_line_ends(text, "\r\n")) == kinds(text));
    RC_ASSERT(kinds(test::with_line_ends(text, "\r")) == kinds(text));
}

}  // namespace
}  // namespace score::formats::pbn::parse_test
