// Hostile files: they must not cause crashes, hangs or memory that grows with the file, nor reach a terminal unescaped.
#include <ctime>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "allocations.hpp"
#include "reading.hpp"
#include "score/formats/render.hpp"

namespace score::formats::pbn::hostile_test {
namespace {

using test::bytes_of;
using testing::Contains;
using testing::IsEmpty;

constexpr std::size_t mib = 1024 * 1024;

/// `before`, then `pattern` repeated up to `size` bytes in total. A number sign `@` in the pattern becomes the count.
std::string repeated(std::string_view before, std::string_view pattern, std::size_t size) {
    std::string text{before};
    for (std::size_t n = 1; text.size() + pattern.size() + 8 < size; ++n)
        for (char const c : pattern) c == '@' ? text += std::to_string(n) : text += c;
    return text;
}

/// Generates `before` and then `size` bytes of repeated `pattern`, without storing them.
ReadBytes endless(std::string before, std::string pattern, std::size_t size) {
    return [before = std::move(before), pattern = std::move(pattern), size, at = std::size_t{0}](char* buffer, std::size_t room) mutable {
        auto const given = std::min(room, size - at);
        for (std::size_t i = 0; i < given; ++i, ++at)
            buffer[i] = at < before.size() ? before[at] : pattern[(at - before.size()) % pattern.size()];
        return given;
    };
}

struct Cost {
    std::size_t memory = 0;  // the peak above the initial level
    double seconds = 0;      // CPU time
    std::size_t findings = 0;
};

enum class Show : bool { no, yes };

/// The cost of checking, and of showing every finding. All output is safe for a terminal.
Cost cost_of(ReadBytes read, Show show = Show::yes) {
    auto const held = score::test::held_memory();
    score::test::forget_peak();
    auto const start = std::clock();
    Cost cost;
    {
        FileChecker checker{std::move(read), "hostile.pbn"};
        std::string out;
        for (Report report; checker.next(report);)
            for (auto const& d : report.found) {
                ++cost.findings;
                if (show == Show::no) continue;
                out.clear();
                render_text(out, d, report.source);
                render_json(out, d, report.source);
                for (char const c : out)
                    if ((static_cast<unsigned char>(c) < 32 && c != '\n') || c == 127)
                        ADD_FAILURE() << "a control character is shown for " << d.code->id;
            }
    }
    cost.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    cost.memory = score::test::peak_memory() - held;
    return cost;
}
Cost cost_of(std::string_view text) { return cost_of(bytes_of(text)); }

/// The minimum time of each function over a few attempts, stopping as soon as the second is within `limit` of the first: other load on the
/// machine makes a measurement longer, never shorter.
template <class First, class Second, class Limit>
testing::AssertionResult costs_within(Limit limit, First first, Second second) {
    auto least = first(), other = second();
    for (int attempt = 1; other > limit(least); ++attempt) {
        if (attempt == 8) return testing::AssertionFailure() << other << " s beside " << least << " s";
        least = std::min(least, first());
        other = std::min(other, second());
    }
    return testing::AssertionSuccess();
}

struct Hostile {
    std::string_view name, before, pattern;
};
void PrintTo(Hostile const& h, std::ostream* out) { *out << h.name; }

// One game each; a game may be up to a mebibyte.
constexpr Hostile hostile_games[]{
    {"NulBytes", "", std::string_view{"\0", 1}},
    {"OneLine", "[Event \"", "x"},
    {"Words", "", "a "},
    {"Quotes", "", "\""},
    {"QuotesInAnAuction", "[Auction \"N\"]\n", "\" "},
    {"QuotesInATag", "[Event \"", "a\"b"},
    {"Backslashes", "[Event \"", "\\x"},
    {"Tabs", "[Event \"", "\t"},
    {"OpeningBraces", "", "{"},
    {"OpeningBracesOnLines", "", "{\n"},
    {"OpenCommentsInTags", "", "[A \"\"]{\n"},
    {"ClosingBraces", "[Event \"x\"]\n", "} "},
    {"CommentsOfTwoLines", "", "{\n}\n"},
    {"CommentsOfTwoLinesInATable", "[ScoreTable \"Rank\"]\n", "1\n{\n}\n"},
    {"OpenCommentsBeforeTags", "", "{\n[Ab \"\"]\n"},
    {"OpenCommentsWithEmptyLines", "", "{\n\n[Ab \"\"]\n"},
    {"LineComments", "[Event \"x\"]\n", ";\n"},
    {"EscapeLines", "", "%\n"},
    {"Brackets", "", "["},
    {"BracketsAndBlanks", "", "[ "},
    {"ClosingBrackets", "[Event \"x\"]\n", "] "},
    {"OpenTags", "", "[A"},
    {"OpenTagsOnLines", "", "[Event \"x\n"},
    {"TagsWithoutQuotes", "", "[Event x]\n"},
    {"OneTagAgainAndAgain", "", "[Site \"\"]\n"},
    {"TagsThatNobodyKnows", "", "[T@ \"\"]\n"},
    {"InheritedTagsThatNobodyKnows", "", "[T@ \"#\"]\n"},
    {"DefaultsThatNobodyKnows", "", "[T@ \"##x\"]\n"},
    {"Notes", "[Auction \"N\"]\n1S\n", "[Note \"1:x\"]\n"},
    {"NotesWithManyNumbers", "[Auction \"N\"]\n1S\n", "[Note \"@:x\"]\n"},
    {"Passes", "[Dealer \"N\"]\n[Auction \"N\"]\n", "Pass "},
    {"AllPasses", "[Dealer \"N\"]\n[Auction \"N\"]\n1S ", "AP "},
    {"Bids", "[Dealer \"N\"]\n[Auction \"N\"]\n", "1S "},
    {"CallsThatAreNone", "[Dealer \"N\"]\n[Auction \"N\"]\n", "Q "},
    {"GlyphsOfOneCall", "[Dealer \"N\"]\n[Auction \"N\"]\n1S ", "$20 "},
    {"DifferentGlyphsOfOneCall", "[Dealer \"N\"]\n[Auction \"N\"]\n1S ", "$20 $21 $22 $23 $24 "},
    {"GlyphsThatAreNone", "[Dealer \"N\"]\n[Auction \"N\"]\n1S ", "$ "},
    {"SuffixesOfOneCall", "[Dealer \"N\"]\n[Auction \"N\"]\n1S ", "! "},
    {"ReferencesOfOneCall", "[Dealer \"N\"]\n[Auction \"N\"]\n1S ", "=1= "},
    {"CommentsOfOneCall", "[Dealer \"N\"]\n[Auction \"N\"]\n1S ", "{} "},
    {"CommentsAndGlyphsOfOneCall", "[Dealer \"N\"]\n[Auction \"N\"]\n1S ", "{}$0"},
    {"Irregularities", "[Dealer \"N\"]\n[Auction \"N\"]\n1S ", "^I"},
    {"Skipped", "[Dealer \"N\"]\n[Auction \"N\"]\n1S ", "^S"},
    {"Cards", "[Deal \"N:AKQJT98765432... - - -\"]\n[Declarer \"W\"]\n[Contract \"1NT\"]\n[Play \"N\"]\n", "SA "},
    {"CardsAfterTheEnd", "[Play \"N\"]\n*\n", "SA S2 H3\r\n"},
    {"CardsThatAreNone", "[Play \"N\"]\n", "QQ "},
    {"UnknownCards", "[Deal \"N:AKQJT98765432... - - -\"]\n[Declarer \"W\"]\n[Contract \"1NT\"]\n[Play \"N\"]\n", "- "},
    {"NextCards", "[Declarer \"W\"]\n[Contract \"1NT\"]\n[Play \"N\"]\n", "+ "},
    {"HandsOfADeal", "[Deal \"N:", "A "},
    {"RanksOfADeal", "[Deal \"N:", "A"},
    {"SuitsOfADeal", "[Deal \"N:", "."},
    {"ColumnsOfATable", "[ScoreTable \"", "+A@\\3R;"},
    {"EmptyColumnsOfATable", "[ScoreTable \"", ";"},
    {"CellsOfATable", "[ScoreTable \"-Rank;Names\"]\n", "1 \"\" "},
    {"CellsOutOfOrder", "[ScoreTable \"-Rank;Names\"]\n", "2 a 1 b "},
    {"TablesInAGame", "", "[ScoreTable \"-Rank\"]\n1\n"},
    {"ScoresOfATable",
        "[Deal \"N:- - - -\"]\n[Vulnerable \"None\"]\n[ScoreTable \"Rank;Contract;Declarer;Result;Score_NS;IMP_NS;MP_NS;Percentage_NS\"]\n",
        "1 4S N 10 420 1 2 50 "},
    {"TotalsOfATable", "[TotalScoreTable \"Rank;PairId;TotalScore;MeanScore;NrBoards\"]\n", "1 @ 420 10 42 "},
    {"OptimumResultsOfATable", "[OptimumResultTable \"Declarer;Denomination;Result\"]\n", "N NT 7 "},
    {"OptimumPlaysOfATable", "[OptimumPlayTable \"S;H;D;C\"]\n", "AK - - - "},
    {"ActionsOfATable", "[ActionTable \"Rank;Call;Percentage\"]\n", "1 4S 50 "},
    {"Pluses", "", "+ "},
    {"HighBytes", "", "\xFF "},
    {"ContinuationBytes", "[Event \"", "\x80"},
    {"TerminalEscapes", "[Event \"x\"]\n", "\x1b[2J\n"},
    {"Utf8", "[Event \"x\"]\n{", "\xC3\xBC"},
    {"CarriageReturns", "", "\r"},
    {"CarriageReturnsInAComment", "{", "\r"},
    {"BlanksInALine", "[Event \"x\"]\n;", " "},
    {"Scoring", "[Scoring \"", ";"},
    {"RubberHistory", "[ScoreRubberHistory \"NS ", "1 "},
    {"Score", "[Score \"", "1"},
    {"Date", "[Date \"", "?"},
};

class HostileGame : public testing::TestWithParam<Hostile> {};

TEST_P(HostileGame, CostsTimeInProportionToItsSize) {
    auto const& [name, before, pattern] = GetParam();
    constexpr std::size_t smallest = 60'000, largest = 16 * smallest;
    auto const seconds = [&](std::size_t size) { return cost_of(repeated(before, pattern, size)).seconds; };
    auto size = 8 * smallest;
    if (seconds(size) <= 0.7) size = largest;  // slow ones are not run at a larger size
    auto const times = static_cast<double>(size) / static_cast<double>(smallest);
    EXPECT_TRUE(
        costs_within([&](double once) { return 4 * times * once + 0.3; }, [&] { return seconds(smallest); }, [&] { return seconds(size); }))
        << "for " << smallest << " bytes, and " << size;
}
TEST_P(HostileGame, TakesBoundedMemory) {
    auto const& [name, before, pattern] = GetParam();
    auto const memory = cost_of(repeated(before, pattern, mib - 100)).memory;
    EXPECT_LE(memory, 96 * mib) << memory / mib << " MiB for a game of 1 MiB";
}
TEST_P(HostileGame, TakesNoMoreMemoryWhenTheFileGrows) {
    auto const& [name, before, pattern] = GetParam();
    auto const memory = [&](std::size_t size) { return cost_of(endless(std::string{before}, std::string{pattern}, size)).memory; };
    auto const one = memory(3 * mib), three = memory(9 * mib);
    EXPECT_LE(three, one + mib) << one / mib << " MiB for 3 MiB, " << three / mib << " MiB for 9 MiB";
}
INSTANTIATE_TEST_SUITE_P(Of, HostileGame, testing::ValuesIn(hostile_games), [](auto const& game) { return std::string{game.param.name}; });

// ---- whole files

TEST(HostileFile, Empty) {
    EXPECT_THAT(test::checked_codes(""), IsEmpty());
    FileChecker checker{bytes_of(""), "x"};
    Report report;
    EXPECT_FALSE(checker.next(report));
    EXPECT_FALSE(checker.next(report));
    EXPECT_EQ(checker.summary().games, 0u);
}
TEST(HostileFile, EndsInsideAnything) {
    constexpr std::string_view whole = "[Event \"a\\\"b\"] {c} ; d\n[Auction \"N\"]\n1S=1=!$4 ^I Pass *\n[Note \"1:x\"]\n[Play \"W\"]\nSA "
                                       "*\n[ScoreTable \"-Rank\\3R\"]\n\"x\" 1\n";
    for (std::size_t n = 0; n <= whole.size(); ++n) {
        auto const stretches = test::stretches_of(whole.substr(0, n));
        EXPECT_EQ(test::joined(stretches), whole.substr(0, n));
        test::checked_codes(whole.substr(0, n));
    }
    EXPECT_THAT(test::checked_codes("[Event \"x\"]\n{ open"), Contains("comment-open"));
    EXPECT_THAT(test::checked_codes("[Event \"open"), Contains("string-open"));
}
TEST(HostileFile, LineOf100Megabytes) {
    for (auto const* const pattern : {"x", "\"", "{", "}", "[", " ", "\\", "1S "}) {
        auto const cost = cost_of(endless("[Event \"", pattern, 100'000'000));
        EXPECT_LE(cost.memory, 16 * mib) << pattern;
        EXPECT_LE(cost.findings, 60u) << pattern;
        EXPECT_LE(cost.seconds, 10) << pattern;
    }
}
TEST(HostileFile, EmptyLinesOnly) {
    auto const cost = cost_of(endless("", "\n", 50'000'000), Show::no);
    EXPECT_LE(cost.memory, 16 * mib);
    EXPECT_EQ(cost.findings, 0u);
}
// Four times the size costs hardly more memory, and proportional time.
template <class CostOf>
void expect_four_of(CostOf cost_of_size, std::size_t one, std::string_view about = {}) {
    EXPECT_LE(cost_of_size(4 * one).memory, cost_of_size(one).memory + mib) << about;
    EXPECT_TRUE(costs_within([](double least) { return 8 * least + 0.1; }, [&] { return cost_of_size(one).seconds; },
        [&] { return cost_of_size(4 * one).seconds; }))
        << about;
}

TEST(HostileFile, ManySmallGames) {
    for (auto const* const game : {"[A\n\n", "{\n\n[A\n", "[Deal \"\"]\n", "% x\n\n", "}\n\n", "[Own \"##x\"]\n\n", "[Event \"#\"]\n\n"}) {
        expect_four_of([&](std::size_t size) { return cost_of(endless("", game, size), Show::no); }, mib, game);
    }
}
TEST(HostileFile, ManyNamesOfTags) {
    auto const games = repeated("", "[T@ \"##x\"]\n\n", mib);
    expect_four_of([&](std::size_t size) { return cost_of(bytes_of(std::string_view{games}.substr(0, size)), Show::no); }, mib / 4);
}
TEST(HostileFile, StandingValuesCostEveryGameLittle) {
    auto const names = repeated("", "[T@ \"##x\"]\n", 20'000);
    auto const seconds = [](std::string const& before) { return cost_of(endless(before, "[A \"x\"]\n\n", 2 * mib), Show::no).seconds; };
    EXPECT_TRUE(costs_within(
        [](double plain) { return 3 * plain + 0.05; }, [&] { return seconds("[T \"x\"]\n\n"); }, [&] { return seconds(names + "\n"); }));
}
TEST(HostileFile, StandingValuesThatCannotBeReadAreReportedOnce) {
    constexpr std::string_view bad = "[Board \"##x\"]\n[Result \"##99\"]\n[Score \"##?!\"]\n[Date \"##soon\"]\n[Room \"##ajar\"]\n\n";
    constexpr std::string_view good = "[Board \"1\"]\n[Result \"9\"]\n[Score \"1\"]\n[Date \"?\"]\n[Room \"Open\"]\n\n";
    auto const cost = [](std::string_view before) { return cost_of(endless(std::string{before}, "[Site \"x\"]\n\n", mib)); };
    EXPECT_EQ(cost(bad).findings, cost_of(bad).findings);
    EXPECT_TRUE(
        costs_within([](double plain) { return 5 * plain + 0.05; }, [&] { return cost(good).seconds; }, [&] { return cost(bad).seconds; }));
}
TEST(HostileFile, ManyEmbeddedTexts) {
    expect_four_of([](std::size_t size) { return cost_of(endless("hello ", "<PBN></PBN>", size), Show::no); }, 4 * mib);
}
TEST(HostileFile, EmbeddedGamesCostWhatOthersCost) {
    auto const seconds = [](std::string const& before) { return cost_of(endless(before, "[Board \"1\"]\n\n", 8 * mib), Show::no).seconds; };
    EXPECT_TRUE(
        costs_within([](double plain) { return 5 * plain + 0.1; }, [&] { return seconds(""); }, [&] { return seconds("hello\n<PBN>\n"); }));
}
TEST(HostileFile, Utf16OfOneUnit) {
    auto const cost = cost_of(endless("\xFF\xFE", "\x3C\xD8", 20'000'000), Show::no);
    EXPECT_LE(cost.memory, 16 * mib);
}

TEST(HostileText, ReachesNoTerminal) {
    // the line of every finding, with escapes, bidirectional overrides and invalid UTF-8 in names
    constexpr std::string_view text =
        "[Ev\x1b"
        "ent \"\x1b]0;x\x07\"]\n[Own\x7f \"\xE2\x80\xAE\"]\n[West \"\xC2\x9B"
        "2J\x9B"
        "2J\xC3\"]\n[Board \"\x1b[31m\"]\n[Deal \"N:\x1b\"]\n[Contract \"\x08\x08\"]\n[Auction \"N\"]\n\x1b[2J \x9D\n{\x1b\n";
    FileChecker checker{bytes_of(text), "\x1b[31m.pbn"};
    std::size_t findings = 0;
    for (Report report; checker.next(report);)
        for (auto const& d : report.found) {
            ++findings;
            std::string out;
            render_text(out, d, report.source);
            render_json(out, d, report.source);
            for (std::size_t i = 0; i < out.size(); ++i) {
                auto const c = static_cast<unsigned char>(out[i]);
                ASSERT_TRUE((c >= 32 && c != 127) || c == '\n') << out;
                ASSERT_FALSE(c == 0xC2 && static_cast<unsigned char>(out[i + 1]) < 0xA0) << "a C1 control character";
            }
            EXPECT_EQ(out.find("\xE2\x80\xAE"), out.npos) << "a bidirectional override";
        }
    EXPECT_GE(findings, 5u);
}

// ---- positions

/// Every finding and its fix lie within the text.
void expect_places_inside(std::string_view bytes) {
    FileChecker checker{bytes_of(bytes), "x"};
    for (Report report; checker.next(report);)
        for (auto const& d : report.found) {
            auto const inside = [&](Span where) { return where.begin <= where.end && where.end <= report.source.text.size(); };
            EXPECT_TRUE(inside(d.where)) << d.code->id << " at " << d.where.begin << " to " << d.where.end << " of: " << bytes;
            EXPECT_TRUE(!d.fix || inside(d.fix->where)) << "the fix of " << d.code->id << " in: " << bytes;
        }
}

constexpr std::string_view pairs[]{"[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]", "[Board \"12\"]",
    "[Contract \"3NTX\"]", "[Declarer \"^N\"]", "[Result \"NS 9 EW 4\"]", "[Score \"NS 420 EW -420\"]", "[Date \"2026.11.20\"]",
    "[ScoreTable \"-Rank\\3R;+Names;Score_NS\"]\n1 \"x\" 2", "[Auction \"N\"]\n1S =1= ! Pass $4\n[Note \"1:x\"]",
    "[Play \"W\"]\nSA S2 H3 +", "[ScoreRubberHistory \"NS 0 0 / 100 EW 0 0 / 0\"]", "[Event \"##x\"]\n\n[Event \"#\"]",
    "[Generated \"x\"] {c} ;d"};

TEST(Places, LieInsideTheText) {
    for (auto const* const text : {"[Deal\"W:\xff", "[Deal \"W:\xff\"]", "[Deal\"W:\xff\xff\\\"\"]", "[ScoreTable\"\xff;+", "[Deal\"",
             "[Deal", "\xff", "[Score\"\xc3\xbc\xff"})
        expect_places_inside(text);
    for (auto const pair : pairs)
        for (std::size_t n = 0; n <= pair.size(); ++n) expect_places_inside(pair.substr(0, n));
}
RC_GTEST_PROP(Places, LieInsideTheTextOfBrokenTags, ()) {
    std::string text;
    for (auto i = *rc::gen::inRange(1, 4); i > 0; --i) {
        std::string pair{*rc::gen::elementOf(std::vector<std::string_view>(std::begin(pairs), std::end(pairs)))};
        for (auto slips = *rc::gen::inRange(0, 4); slips > 0; --slips) {
            auto const at = *rc::gen::inRange<std::size_t>(0, pair.size() + 1);
            auto const slip =
                *rc::gen::element<std::string>("", "", "\xff", "\xc3\xbc", "\\", "\"", "[", "]", "\n", "{", "}", " ", "1", "#");
            if (*rc::gen::arbitrary<bool>()) pair.insert(at, slip);
            else pair.replace(at, 1, slip);
        }
        text +=
            pair.substr(0, *rc::gen::inRange<std::size_t>(pair.size() / 2, pair.size() + 1)) + (*rc::gen::arbitrary<bool>() ? "\n" : "");
    }
    expect_places_inside(text);
    RC_ASSERT(!testing::Test::HasFailure());
}

RC_GTEST_PROP(HostileText, OfAnyKindIsCheckedToItsEnd, ()) {
    auto const part = rc::gen::element<std::string>("[", "]", "\"", "\\", "{", "}", ";", "%", "\n", "\n\n", "\r", " ", "Event",
        "[Deal \"N:", "AKQ.JT9.", "- ", "[Auction \"N\"]", "[Play \"W\"]\n", "1S", "SA ", "AP", "^", "I", "=1=", "$7", "!", "*", "+",
        "[Note \"1:", "[ScoreTable \"-Rank;", "##", "#", "<PBN>", "</PBN>", std::string{"\0", 1}, "\xFF", "\xFE", "\xC3", "\xBC", "\x1b",
        "\xEF\xBB\xBF");
    std::string text;
    for (auto const& p : *rc::gen::container<std::vector<std::string>>(part)) text += p;
    RC_ASSERT(test::joined(test::stretches_of(text)).size() > 0 || text.empty());
    cost_of(text);
}

}  // namespace
}  // namespace score::formats::pbn::hostile_test
