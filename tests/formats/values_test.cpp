// The valid values of each tag, and their interpretation (PBN 3.4, 3.11, 4).
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "reading.hpp"

namespace score::formats::pbn::values_test {
namespace {

using test::read_pbn;
using test::ReadFile;
using testing::ElementsAre;
using testing::IsEmpty;

/// A game of a single tag.
ReadFile with(std::string_view tag, std::string_view value) { return read_pbn(fmt::format("[{} \"{}\"]\n", tag, value)); }
std::vector<std::string> codes(std::string_view tag, std::string_view value) { return with(tag, value).codes(); }

void expect_fault(std::string_view tag, std::string_view code, std::initializer_list<std::string_view> values) {
    for (auto const value : values) {
        auto const file = with(tag, value);
        ASSERT_EQ(file.games.size(), 1u) << value;
        ASSERT_THAT(file.codes(), ElementsAre(std::string{code})) << tag << ' ' << value;
        EXPECT_EQ(file.games[0].place_of(code), fmt::format("\"{}\"", value));
        EXPECT_EQ(file.games[0].finding(code)->severity, Severity::error) << tag << ' ' << value;
    }
}
/// Accepted, with a remark or warning and the standard's spelling as the fix.
void expect_liberty(std::string_view tag, std::string_view code, std::string_view value, std::string_view standard) {
    auto const file = with(tag, value);
    EXPECT_THAT(file.codes(), ElementsAre(std::string{code})) << tag << ' ' << value;
    auto const* const found = file.games.at(0).finding(code);
    ASSERT_TRUE(found && found->fix) << value;
    EXPECT_NE(found->severity, Severity::error);
    EXPECT_EQ(edited(file.games[0].text, std::array{*found->fix}), fmt::format("[{} \"{}\"]\n", tag, standard));
}
void expect_good(std::string_view tag, std::initializer_list<std::string_view> values) {
    for (auto const value : values) EXPECT_THAT(codes(tag, value), IsEmpty()) << tag << ' ' << value;
}

TEST(Pbn344Board, IsAPositiveWholeNumber) {
    EXPECT_EQ(with("Board", "17").board().number.value, 17u);
    EXPECT_EQ(with("Board", "1000000000").board().number.value, 1'000'000'000u);
    expect_fault("Board", "board-number", {"0", "-1", "1-3", "1.5", "a", "1a", " 1", "+1", "99999999999", "99999999999999999999999"});
    EXPECT_FALSE(with("Board", "0").board().number);
}
TEST(Pbn344Board, LeadingZeros) {
    EXPECT_EQ(with("Board", "007").board().number.value, 7u);
    expect_liberty("Board", "board-number-form", "01", "1");
}

TEST(Pbn34Values, UnknownAndInappropriateAreGivenWithoutAValue) {
    for (auto const* const value : {"?", ""})
        for (auto const* const tag : {"Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Score", "Date", "Scoring",
                 "ScoreIMP", "Round", "Room", "OptimumScore"})
            EXPECT_THAT(codes(tag, value), IsEmpty()) << tag << " \"" << value << '"';
    auto const file = read_pbn(
        "[Board \"?\"]\n[Dealer \"\"]\n[Vulnerable \"?\"]\n[Deal \"\"]\n[Declarer \"?\"]\n[Contract \"\"]\n[Result \"?\"]\n[Score \"\"]\n");
    auto const& board = file.board();
    EXPECT_TRUE(board.number.given && board.dealer.given && board.vulnerable.given && board.deal.given && board.declarer.given
                && board.contract.given && board.result.given && board.score.given);
    EXPECT_FALSE(
        board.number || board.dealer || board.vulnerable || board.deal || board.declarer || board.contract || board.result || board.score);
    EXPECT_FALSE(read_pbn("[Event \"x\"]\n").board().dealer.given);
}

TEST(Pbn349Dealer, IsALetter) {
    for (auto const seat : all_seats) {
        EXPECT_EQ(with("Dealer", std::string(1, letter(seat))).board().dealer.value, seat);
        EXPECT_EQ(with("Dealer", std::string(1, static_cast<char>(letter(seat) + 32))).board().dealer.value, seat) << "PBN 3.11";
    }
    EXPECT_THAT(codes("Dealer", "n"), IsEmpty());
    expect_fault("Dealer", "seat-value", {"North", "X", "NS", "^N", " N"});
}

TEST(Pbn3410Vulnerable, Words) {
    using enum bridge::Vulnerability;
    for (auto const& [word, meaning] :
        {std::pair{"None", none}, {"Love", none}, {"-", none}, {"NS", north_south}, {"EW", east_west}, {"All", both}, {"Both", both},
            {"none", none}, {"love", none}, {"ns", north_south}, {"ew", east_west}, {"all", both}, {"both", both}}) {
        EXPECT_EQ(with("Vulnerable", word).board().vulnerable.value, meaning) << word;
        EXPECT_THAT(codes("Vulnerable", word), IsEmpty()) << word;
    }
    expect_fault("Vulnerable", "vulnerable-value", {"E", "Some", "NSEW", "Yes", "N"});
}
TEST(Pbn3410Vulnerable, OtherWordsAreRead) {
    expect_liberty("Vulnerable", "vulnerable-form", "NONE", "None");
    expect_liberty("Vulnerable", "vulnerable-form", "N-S", "NS");
    expect_liberty("Vulnerable", "vulnerable-form", "Ew", "EW");
    EXPECT_EQ(with("Vulnerable", "N-S").board().vulnerable.value, bridge::Vulnerability::north_south);
    EXPECT_EQ(with("Vulnerable", "ALL").board().vulnerable.value, bridge::Vulnerability::both);
}

TEST(Pbn343Date, WithUnknownDigits) {
    expect_good("Date", {"1995.06.10", "1998.??.??", "????.??.??", "199?.0?.1?", "2024.02.29"});
    expect_fault("Date", "date-value",
        {"1995.o6.10", "95.06.10", "1995.13.10", "1995.00.10", "1995.06.32", "1995.06.31", "2026.02.29", "????.02.30", "1995.06.00",
            "1995.6.1", "tomorrow", "1995.06.10 ", "10.05.23", "05/10/2023"});
    expect_good("EventDate", {"1995.06.10"});
    expect_fault("UTCDate", "date-value", {"x"});
}

TEST(Pbn3413Declarer, SeatAndIrregularSeat) {
    EXPECT_EQ(with("Declarer", "S").board().declarer->seat, Seat::south);
    EXPECT_FALSE(with("Declarer", "S").board().declarer->irregular);
    EXPECT_EQ(with("Declarer", "^w").board().declarer->seat, Seat::west);
    EXPECT_TRUE(with("Declarer", "^w").board().declarer->irregular);
    EXPECT_THAT(codes("Declarer", "^w"), IsEmpty());
    expect_fault("Declarer", "seat-value", {"White", "^", "^^S", "S^", "^SN"});
}

TEST(Pbn3414Contract, EveryLevelDenominationAndRisk) {
    using enum bridge::Denomination;
    for (int level = 1; level <= 7; ++level)
        for (auto const& [upper, lower, denomination] :
            {std::tuple{"C", "c", clubs}, {"D", "d", diamonds}, {"H", "h", hearts}, {"S", "s", spades}, {"NT", "nt", notrump}})
            for (auto const& [risk_upper, risk_lower, risk] :
                {std::tuple{"", "", bridge::Risk::undoubled}, {"X", "x", bridge::Risk::doubled}, {"XX", "xx", bridge::Risk::redoubled}}) {
                bridge::Contract const contract{{*bridge::Level::of(level), denomination}, risk};
                for (auto const& text :
                    {fmt::format("{}{}{}", level, upper, risk_upper), fmt::format("{}{}{}", level, lower, risk_lower)}) {
                    auto const file = with("Contract", text);
                    ASSERT_TRUE(file.board().contract) << text;
                    EXPECT_EQ(file.board().contract->contract(), contract) << text;
                    EXPECT_THAT(file.codes(), IsEmpty()) << text;
                }
            }
    expect_fault(
        "Contract", "contract-value", {"5Hearts", "5NoTrump", "0S", "8NT", "S4", "4", "4SXXX", "4S X X", "X", "9NT", "44S", "4S-1", "4S="});
}
TEST(Pbn3414Contract, PassedOut) {
    for (auto const* const word : {"Pass", "pass"}) {
        EXPECT_TRUE(with("Contract", word).board().contract->passed_out);
        EXPECT_FALSE(with("Contract", word).board().contract->denomination);
        EXPECT_THAT(codes("Contract", word), IsEmpty());
    }
    expect_liberty("Contract", "contract-spelling", "PASS", "Pass");
    expect_liberty("Contract", "contract-spelling", "Passed Out", "Pass");
}
TEST(Pbn310EndPosition, ContractIsADenomination) {
    EXPECT_EQ(with("Contract", "NT").board().contract->denomination, bridge::Denomination::notrump);
    EXPECT_EQ(with("Contract", "h").board().contract->denomination, bridge::Denomination::hearts);
    EXPECT_FALSE(with("Contract", "NT").board().contract->bid);
    EXPECT_FALSE(with("Contract", "NT").board().contract->contract());
    EXPECT_THAT(codes("Contract", "NT"), IsEmpty());
    expect_fault("Contract", "contract-value", {"NTX", "SXX"});
}
TEST(Pbn3414Contract, OtherSpellingsAreRead) {
    expect_liberty("Contract", "contract-spelling", "3N", "3NT");
    expect_liberty("Contract", "contract-spelling", "3Nt", "3NT");
    expect_liberty("Contract", "contract-spelling", "3NR", "3NTXX");
    expect_liberty("Contract", "contract-spelling", "4SD", "4SX");
    expect_liberty("Contract", "contract-spelling", "4 S", "4S");
    expect_liberty("Contract", "contract-spelling", "4S X", "4SX");
    expect_liberty("Contract", "contract-spelling", "3nX", "3NTX");
}

TEST(Pbn3415Result, FiveForms) {
    EXPECT_EQ(with("Result", "9").board().result->declarer, 9);
    auto const ew = with("Result", "EW 4");
    EXPECT_EQ(ew.board().result->sides[Side::east_west], 4);
    EXPECT_FALSE(ew.board().result->sides[Side::north_south]);
    EXPECT_FALSE(ew.board().result->declarer);
    EXPECT_EQ(with("Result", "NS 9").board().result->sides[Side::north_south], 9);
    for (auto const* const both : {"EW 4 NS 9", "NS 9 EW 4"}) {
        EXPECT_EQ(with("Result", both).board().result->sides[Side::north_south], 9);
        EXPECT_EQ(with("Result", both).board().result->sides[Side::east_west], 4);
        EXPECT_THAT(codes("Result", both), IsEmpty());
    }
    expect_fault("Result", "result-value",
        {"14", "-1", "+1", "=", "NS", "9 EW", "NS 9 NS 4", "NS 9 EW", "9.5", "nine", "N 9", "NS 14", "99999999999999999999"});
}
TEST(Pbn3415Result, AgreedButNotWon) {
    EXPECT_TRUE(with("Result", "^9").board().result->differs);
    EXPECT_EQ(with("Result", "^9").board().result->declarer, 9);
    EXPECT_EQ(with("Result", "^NS 9").board().result->sides[Side::north_south], 9);
    EXPECT_FALSE(with("Result", "9").board().result->differs);
}
TEST(Pbn3415Result, SidesAddUpTo13) {
    EXPECT_THAT(codes("Result", "NS 9 EW 2"), ElementsAre("result-sum"));
    EXPECT_EQ(with("Result", "NS 9 EW 2").board().result->sides[Side::east_west], 2);
}

// ---- scores

struct ScoreTag {
    std::string_view name;
    Written<WrittenScore> Board::*value;
};
constexpr ScoreTag score_tags[]{{"Score", &Board::score}, {"ScoreIMP", &Board::score_imp}, {"ScoreMP", &Board::score_mp},
    {"ScorePercentage", &Board::score_percentage}};

TEST(Pbn421Score, FiveFormsInHundredths) {
    for (auto const& [name, member] : score_tags) {
        auto const score = [&, n = name, m = member](std::string_view value) {
            auto const file = with(n, value);
            EXPECT_THAT(file.codes(), IsEmpty()) << n << ' ' << value;
            return (file.board().*m).value.value_or(WrittenScore{});
        };
        EXPECT_EQ(score("42").declarer, 4200);
        EXPECT_FALSE(score("42").sides[Side::north_south]);
        EXPECT_EQ(score("EW 42").sides[Side::east_west], 4200);
        EXPECT_FALSE(score("EW 42").sides[Side::north_south]);
        EXPECT_FALSE(score("EW 42").declarer);
        EXPECT_EQ(score("NS 42").sides[Side::north_south], 4200);
        for (auto const* const both : {"EW 40 NS 60", "NS 60 EW 40"}) {
            EXPECT_EQ(score(both).sides[Side::north_south], 6000);
            EXPECT_EQ(score(both).sides[Side::east_west], 4000);
        }
        EXPECT_EQ(score("0").declarer, 0);
    }
    EXPECT_EQ(with("Score", "NS -620").board().score->sides[Side::north_south], -62000);
    EXPECT_EQ(with("Score", "-50").board().score->declarer, -5000);
    EXPECT_EQ(with("Score", "EW -50 NS 50").board().score->sides[Side::east_west], -5000);
}
TEST(Pbn422ScoreImp, Decimals) {
    auto const imps = [](std::string_view value) { return with("ScoreIMP", value).board().score_imp->declarer; };
    EXPECT_EQ(imps("3.4"), 340);
    EXPECT_EQ(imps("-3.45"), -345);
    EXPECT_EQ(imps("-0.5"), -50);
    EXPECT_EQ(imps("-0.05"), -5);
    EXPECT_EQ(imps("1.005"), 101) << "halves are rounded away from zero";
    EXPECT_EQ(imps("-1.005"), -101);
    EXPECT_EQ(imps("1.0049"), 100);
    EXPECT_EQ(imps("0.999"), 100);
    EXPECT_EQ(imps("3."), 300);
    EXPECT_EQ(with("ScorePercentage", "NS 56.25 EW 43.75").board().score_percentage->sides[Side::north_south], 5625);
}
TEST(Pbn421Score, IsAWholeNumberOfPoints) {
    expect_fault("Score", "score-value",
        {"a", "10.a", "10.-10", "10. 10", "10.5", "NS", "NS 10 NS 10", "N 10", "10 EW", "NS 10 EW", "--5", "1e3", "10,5", ".5", "-",
            "NS 10 5"});
    expect_fault("ScoreIMP", "score-value", {"a", "10.a", "10.-10", "10. 10", ".5", "1.2.3", "NS 1 2"});
}
TEST(Pbn421Score, NumbersBeyondReason) {
    expect_fault("Score", "score-value",
        {"1000000000", "-1000000000", "99999999999999999999", "-99999999999999999999", "9223372036854775807", "-9223372036854775807",
            "-9223372036854775808", "NS -9223372036854775808"});
    EXPECT_EQ(with("Score", "999999999").board().score->declarer, 99'999'999'900);
}
TEST(Pbn421Score, PlusSign) {
    EXPECT_EQ(with("Score", "NS +550").board().score->sides[Side::north_south], 55000);
    EXPECT_THAT(codes("Score", "NS +550"), ElementsAre("score-form"));
    EXPECT_EQ(with("Score", "NS +550").games[0].finding("score-form")->severity, Severity::remark);
}
TEST(Pbn424Percentage, IsBetween0And100) {
    expect_good("ScorePercentage", {"0", "100", "NS 0 EW 100", "99.99"});
    expect_fault("ScorePercentage", "percentage-range", {"-10", "100.01", "NS 101", "NS 50 EW -1"});
}
TEST(Pbn427OptimumScore, NamesItsSide) {
    EXPECT_EQ(with("OptimumScore", "NS 450").board().optimum_score->sides[Side::north_south], 45000);
    expect_good("OptimumScore", {"EW -100", "NS 600 EW -600", "EW 600 NS -600"});
    expect_fault("OptimumScore", "score-value", {"100", "EW", "NS 1.5"});
}
TEST(Pbn425ScoreRubber, AboveAndBelow) {
    EXPECT_EQ(with("ScoreRubber", "30/120").board().score_rubber->declarer, (std::array{30, 120}));
    EXPECT_EQ(with("ScoreRubber", "EW 0/60").board().score_rubber->sides[Side::east_west], (std::array{0, 60}));
    EXPECT_EQ(with("ScoreRubber", "NS 500/100 EW 0/0").board().score_rubber->sides[Side::north_south], (std::array{500, 100}));
    EXPECT_EQ(with("ScoreRubber", "30 / 120").board().score_rubber->declarer, (std::array{30, 120}));
    EXPECT_THAT(codes("ScoreRubber", "NS 500/100 EW 0/0"), IsEmpty());
    expect_fault("ScoreRubber", "score-value", {"a", "10", "10/", "/10", "-10/20", "10/20/30", "10.5/2", "9999999/0"});
}
TEST(Pbn426RubberHistory, ThreeToFiveNumbersASide) {
    expect_good("ScoreRubberHistory", {"NS 0 0/0 EW 0 0/0", "NS 0 0 / 100 0 EW 0 0 / 0 0", "NS 500 30/100 0 40 EW 0 50/20 100 0"});
    expect_fault("ScoreRubberHistory", "rubber-history",
        {"NS 0 0 EW 0 0", "NS 0 0/0 EW 0 0/0 0", "NS 0 0/0 0 0 0 EW 0 0/0 0 0 0", "EW 0 0/0 NS 0 0/0", "NS 0/0 EW 0/0", "NS a b/c EW 0 0/0",
            "NS 0 0/0", "NS 99999999999999999999 0/0 EW 0 0/0"});
}
TEST(Pbn426RubberHistory, AgreesWithTheVulnerability) {
    auto const codes_for = [](std::string_view vulnerable, std::string_view history) {
        return read_pbn(fmt::format("[Vulnerable \"{}\"]\n[ScoreRubberHistory \"{}\"]\n", vulnerable, history)).codes();
    };
    EXPECT_THAT(codes_for("None", "NS 0 0/60 EW 0 0/0"), IsEmpty());
    EXPECT_THAT(codes_for("NS", "NS 0 0/100 0 EW 0 0/0 0"), IsEmpty());
    EXPECT_THAT(codes_for("All", "NS 0 0/100 0 0 EW 0 0/0 120 0"), IsEmpty());
    EXPECT_THAT(codes_for("All", "NS 0 0/100 0 EW 0 0/0 0"), ElementsAre("rubber-vulnerable"));
    EXPECT_THAT(codes_for("None", "NS 0 0/100 0 0 EW 0 0/0 100 0"), ElementsAre("rubber-vulnerable"));
    EXPECT_THAT(
        read_pbn("[ScoreRubberHistory \"NS 0 0/100 0 EW 0 0/0 0\"]\n[Vulnerable \"All\"]\n").codes(), ElementsAre("rubber-vulnerable"))
        << "in either order";
}

// ---- the other tags

TEST(Pbn4Values, TimesRoundsAndNumbers) {
    expect_good("Time", {"23:59:59", "??:??:??", "1?:00:00"});
    expect_fault("Time", "time-value", {"23:59", "1:00:00", "noon", "23.59.59"});
    expect_fault("UTCTime", "time-value", {"23:59"});
    expect_good("Round", {"1", "3.1_a", "-", "A.B.C"});
    expect_fault("Round", "round-value", {"&", "-1", "1..2", ".1", "1.", "a b"});
    expect_good("TimeCall", {"60"});
    expect_fault("TimeCall", "number-value", {"a", "-1", "1.5"});
    expect_fault("TimeCard", "number-value", {"a minute"});
    expect_good("TimeControl", {"24/120"});
    expect_fault("TimeControl", "number-value", {"24", "24/", "a/b"});
}
TEST(Pbn4Values, ThatTheStandardFixes) {
    expect_good("FrenchMP", {"Yes", "No"});
    expect_fault("FrenchMP", "choice-value", {"yes", "maybe"});
    expect_good("Room", {"Open", "Closed"});
    expect_fault("Room", "choice-value", {"IMP", "open"});
    expect_good("Hidden", {"N", "EW", "NESW"});
    expect_fault("Hidden", "choice-value", {"X", "NN", "N E", "ns"});
}
TEST(Pbn4Values, ThatTheStandardLists) {
    expect_good("Scoring", {"MP", "IMP;Cross2", "MatchPoints;MP1", "Rubber", "BAM", "IMP;Butler-2;IMP_1961"});
    EXPECT_THAT(codes("Scoring", "IMP;??"), ElementsAre("choice-new"));
    EXPECT_THAT(codes("Scoring", ";"), ElementsAre("choice-new"));
    expect_good("Competition", {"Pairs", "Teams"});
    EXPECT_THAT(codes("Competition", "Duel"), ElementsAre("choice-new"));
    EXPECT_THAT(codes("Mode", "FAX"), ElementsAre("choice-new"));
    expect_good("Mode", {"OKB", "TABLE"});
    EXPECT_THAT(codes("WestType", "robot"), ElementsAre("choice-new"));
    expect_good("NorthType", {"human", "program"});
}
TEST(Pbn4Values, AreReadAsTextWhereTheStandardSetsNone) {
    auto const file = read_pbn("[Event \"a\\\"b\\\\\"]\n[DealId \"#1\"]\n[Termination \"why not\"]\n");
    EXPECT_THAT(file.codes(), IsEmpty());
    EXPECT_EQ(file.board().text_of(Tag::event), "a\"b\\");
    EXPECT_EQ(file.board().text_of(Tag::deal_id), "#1") << "one # with text is text";
}
TEST(Pbn22Characters, ValuesAreUtf8WhateverTheFileIs) {
    EXPECT_EQ(with("West", "M\xFCller").board().text_of(Tag::west), "M\xC3\xBCller");
    EXPECT_EQ(with("West", "M\xC3\xBCller").board().text_of(Tag::west), "M\xC3\xBCller");
    EXPECT_EQ(with("West", "M\xFCller \\\"x\\\"").board().text_of(Tag::west), "M\xC3\xBCller \"x\"");
}

TEST(DoubleDummyTricks, DeclarersNSEWTimesNTSHDC) {
    auto const file = with("DoubleDummyTricks", "0123456789abcdABCD*0");
    ASSERT_TRUE(file.board().double_dummy_tricks);
    auto const& tricks = *file.board().double_dummy_tricks;
    auto const of = [&](Seat seat, bridge::Denomination d) {
        return static_cast<int>(tricks[static_cast<std::size_t>(seat)][static_cast<std::size_t>(d)]);
    };
    using enum bridge::Denomination;
    EXPECT_EQ(of(Seat::north, notrump), 0);
    EXPECT_EQ(of(Seat::north, clubs), 4);
    EXPECT_EQ(of(Seat::south, notrump), 5);
    EXPECT_EQ(of(Seat::east, notrump), 10);
    EXPECT_EQ(of(Seat::west, clubs), 0);
    EXPECT_EQ(of(Seat::west, diamonds), -1);
    EXPECT_EQ(of(Seat::west, hearts), 13);
    EXPECT_THAT(file.codes(), ElementsAre("tag-unknown")) << "not a tag of the standard";
    EXPECT_THAT(codes("DoubleDummyTricks", "0123456789abcdABCD*e"), ElementsAre("tag-unknown", "number-value"));
    EXPECT_THAT(codes("DoubleDummyTricks", "0123"), ElementsAre("tag-unknown", "number-value"));
}

// ---- the deal

constexpr std::string_view hands[]{"K932.K32.A32.432", "AQJ.AQJ.K54.8765", "T876.T98.QJT.AKQ", "54.7654.9876.JT9"};

TEST(Pbn3411Deal, IsTheSameFromAnyFirstSeat) {
    for (auto const first : all_seats) {
        std::string value(1, letter(first));
        for (int i = 0; i < 4; ++i) value += (i == 0 ? ":" : " ") + std::string{hands[static_cast<std::size_t>(next(first, i))]};
        auto const file = with("Deal", value);
        ASSERT_TRUE(file.board().deal) << value;
        EXPECT_EQ(file.board().deal_first, first);
        EXPECT_THAT(file.codes(), IsEmpty());
        EXPECT_TRUE(file.board().deal->hands[Seat::north]->contains(*card_of("SK")));
        EXPECT_TRUE(file.board().deal->hands[Seat::west]->contains(*card_of("C9")));
        EXPECT_TRUE(bridge::Deal::from(*file.board().deal));
    }
}
TEST(Pbn3411Deal, VoidsUnknownHandsAndLowerCase) {
    auto const file = with("Deal", "w:akqjt98765432... - ..- -");
    EXPECT_FALSE(file.board().deal) << "a hand is four suits";
    auto const end = with("Deal", "w:akqjt98765432... - - -");
    ASSERT_TRUE(end.board().deal);
    EXPECT_EQ(end.board().deal->hands[Seat::west]->size(), 13);
    EXPECT_FALSE(end.board().deal->hands[Seat::north]);
    EXPECT_THAT(end.codes(), IsEmpty()) << "PBN 3.11";
    auto const empty = with("Deal", "N:... ... ... ...");
    ASSERT_TRUE(empty.board().deal && empty.board().deal->hands[Seat::north]);
    EXPECT_TRUE(empty.board().deal->hands[Seat::north]->empty()) << "empty is not unknown";
}
TEST(Pbn3411Deal, Faults) {
    for (auto const* const value : {"K932.K32.A32.432 - - -", "X:- - - -", "N", "N:", "N- - - -", "N:- - -", "N:- - - - -", "N:K.K.K - - -",
             "N:K.K.K.K.K - - -", "N:-  - - -"})
        EXPECT_THAT(codes("Deal", value), testing::Contains("deal-value")) << value;
    EXPECT_THAT(codes("Deal", "N:K93v2.K32.A32.432 - - -"), ElementsAre("deal-rank"));
    EXPECT_THAT(codes("Deal", "N:K9312.K32.A32.432 - - -"), ElementsAre("deal-rank")) << "1 is not a rank but before 0";
    EXPECT_FALSE(with("Deal", "N:K93v2.K32.A32.432 - - -").board().deal);
    EXPECT_EQ(with("Deal", "N:K93v2.K32.A32.432 - - -").games[0].place_of("deal-rank"), "v");
}
TEST(Pbn3411Deal, CardsThatStandTwiceAreKeptAsWritten) {
    auto const file = with("Deal", "N:KK2.... - - -");
    EXPECT_THAT(file.codes(), ElementsAre("deal-value"));
    auto const twice = with("Deal", "N:KK.2.. K... - -");
    ASSERT_TRUE(twice.board().deal);
    ASSERT_EQ(twice.board().deal->repeated.size(), 2u);
    EXPECT_EQ(twice.board().deal->repeated[0].where, Seat::north);
    EXPECT_EQ(twice.board().deal->repeated[1].where, Seat::east);
    EXPECT_EQ(twice.board().deal->repeated[1].card, *card_of("SK"));
}
TEST(Pbn3411Deal, TenAsTwoDigits) {
    auto const file = with("Deal", "N:K932.K32.A32.432 AQJ.AQJ.K54.8765 10876.1098.QJ10.AKQ 54.7654.9876.J109");
    EXPECT_THAT(file.codes(), ElementsAre("deal-form"));
    EXPECT_TRUE(bridge::Deal::from(*file.board().deal));
}

RC_GTEST_PROP(Pbn3411Deal, AnyLawfulDealInAnyOrderIsReadBack, ()) {
    std::vector<Card> pack;
    for (auto const card : CardSet::pack()) pack.push_back(card);
    for (std::size_t i = pack.size() - 1; i > 0; --i)
        std::swap(pack[i], pack[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(i) + 1))]);
    auto const first = *rc::gen::element(Seat::north, Seat::east, Seat::south, Seat::west);
    bool const lower = *rc::gen::arbitrary<bool>();
    std::string value{letter(first), ':'};
    BySeat<CardSet> dealt;
    for (int i = 0; i < 4; ++i) {
        auto const seat = next(first, i);
        std::string suits[4];
        // the pack is shuffled: ranks in any order
        for (std::size_t c = 0; c < 13; ++c) {
            auto const card = pack[static_cast<std::size_t>(i) * 13 + c];
            dealt[seat].insert(card);
            suits[static_cast<std::size_t>(card.suit())] += letter(card.rank());
        }
        value += (i == 0 ? "" : " ") + suits[3] + '.' + suits[2] + '.' + suits[1] + '.' + suits[0];
    }
    if (lower)
        for (auto& c : value) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    auto const file = with("Deal", value);
    RC_ASSERT(file.codes().empty());
    RC_ASSERT(file.board().deal_first == first);
    auto const deal = bridge::Deal::from(file.board().deal.value.value());
    RC_ASSERT(deal.has_value());
    for (auto const seat : all_seats) RC_ASSERT((*deal)[seat] == dealt[seat]);
}

RC_GTEST_PROP(AnyValue, OfAnyTagIsReadWithoutHarm, ()) {
    static constexpr std::string_view pieces[]{"N", "S", "NS", "EW", ":", ".", "-", " ", "AKQ", "T", "10", "1", "9", "0", "#", "##", "^",
        "X", "NT", "/", ";", "+", "\\\\", "\\\"", "?", "99999999999999999999", "-9223372036854775808", "2024", "Jan", "\xE9", "\xC3\xA9",
        "e", "*", "\\4R", "\\"};
    auto const tag = static_cast<Tag>(*rc::gen::inRange(0, static_cast<int>(tag_count) + 1));
    std::string value;
    for (auto const i : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, static_cast<int>(std::size(pieces)))))
        value += pieces[static_cast<std::size_t>(i)];
    auto const file = with(tag == Tag::unknown ? "Other" : info(tag).name, value);
    for (auto const& game : file.games)
        for (auto const& d : game.found) RC_ASSERT(d.where.begin <= d.where.end && d.where.end <= game.text.size() && !d.message.empty());
}

}  // namespace
}  // namespace score::formats::pbn::values_test
