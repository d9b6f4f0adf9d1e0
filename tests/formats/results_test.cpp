// Results of a session: CSV (RFC 4180), PBN games and ScoreTables (PBN 5.9), adjusted scores (Law 12C).
#include "score/formats/results.hpp"

#include <cstring>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "boards.hpp"
#include "score/formats/board_result.hpp"
#include "score/formats/field.hpp"
#include "text/csv.hpp"
#include "text/fmt.hpp"

namespace score::formats::results_test {
namespace {

using bridge::Played;
using bridge::Split;
using bridge::Weighted;
using testing::ElementsAre;
using testing::IsEmpty;

// Bytes in chunks of `at_once`.
ReadBytes bytes_of(std::string text, std::size_t at_once = 1 << 20) {
    return [text = std::move(text), at = std::size_t{0}, at_once](char* to, std::size_t size) mutable {
        auto const n = std::min({size, at_once, text.size() - at});
        std::memcpy(to, text.data() + at, n);
        at += n;
        return n;
    };
}

using Texts = std::vector<std::vector<std::string>>;
Texts csv(std::string const& text, std::size_t at_once = 1 << 20) {
    Texts all;
    CsvReader reader{bytes_of(text, at_once), "t.csv"};
    for (CsvRecord record; reader.next(record);) {
        auto& cells = all.emplace_back();
        for (auto const& cell : record.cells) cells.emplace_back(cell.text);
    }
    return all;
}

TEST(Rfc4180, CellsStandBetweenSeparators) {
    EXPECT_EQ(csv("a,b\n1,2\n"), (Texts{{"a", "b"}, {"1", "2"}}));
    EXPECT_EQ(csv("a;b\r\n1,5;2"), (Texts{{"a", "b"}, {"1,5", "2"}}));
    EXPECT_EQ(csv("a\tb\r1\t\r"), (Texts{{"a", "b"}, {"1", ""}}));
}

TEST(Rfc4180, QuotesHoldSeparatorsLineEndsAndQuotes) {
    EXPECT_EQ(csv("a,b\n\"x,\"\"y\"\"\r\nz\", \"q\" \n"), (Texts{{"a", "b"}, {"x,\"y\"\r\nz", "q"}}));
    EXPECT_EQ(csv("a,b\n\"\",2\n"), (Texts{{"a", "b"}, {"", "2"}}));
}

TEST(Rfc4180, AQuoteThatNeverClosesCostsOneRecord) {
    std::string text = "a,b\n1,\"open\n";
    for (int i = 0; i < 30'000; ++i) text += "2,3\n";
    auto const all = csv(text);
    ASSERT_EQ(all.size(), 30'002U);
    EXPECT_THAT(all[1], ElementsAre("1", "\"open"));
    EXPECT_THAT(all[2], ElementsAre("2", "3"));
}

TEST(Csv, EncodingsAndMarks) {
    EXPECT_EQ(csv("\xEF\xBB\xBF"
                  "a,Jörg\n"),
        (Texts{{"a", "Jörg"}}));
    EXPECT_EQ(csv("a,J\xF6rg\n"), (Texts{{"a", "Jörg"}}));
    EXPECT_EQ(csv(std::string{"\xFF\xFE"
                              "a\0,\0b\0\n\0",
                  10}),
        (Texts{{"a", "b"}}));
}

TEST(Csv, ARecordThatIsTooLargeIsPassedOver) {
    CsvReader reader{bytes_of("a,b\n1," + std::string(200'000, 'x') + "\n3,4\n"), "t.csv"};
    CsvRecord record;
    ASSERT_TRUE(reader.next(record));
    ASSERT_TRUE(reader.next(record));
    EXPECT_TRUE(record.too_large);
    while (reader.next(record) && record.cells.size() != 2) {}
    EXPECT_EQ(record.cells.at(0).text, "3");
    EXPECT_EQ(record.source.first_line, 3U);
}

// Round trip in chunks of any size.
RC_GTEST_PROP(Csv, RoundTrip, ()) {
    auto const cell = rc::gen::container<std::string>(rc::gen::elementOf(std::string{"ab,;\"\n\r\t 1"}));
    auto const rows = *rc::gen::container<std::vector<std::vector<std::string>>>(rc::gen::container<std::vector<std::string>>(3, cell));
    std::string text = "x,x,x,x,x,x,x,x,x,x,x,x\n";
    Texts expected{std::vector<std::string>(12, "x")};
    for (auto const& row : rows) {
        bool first = true;
        for (auto const& c : row) {
            text += std::exchange(first, false) ? "\"" : ",\"";
            for (char const ch : c) text += ch == '"' ? std::string{"\"\""} : std::string{ch};
            text += '"';
        }
        text += "\r\n";
        if (row != std::vector<std::string>{"", "", ""}) expected.push_back(row);
    }
    RC_ASSERT(csv(text, *rc::gen::inRange<std::size_t>(4, 40)) == expected);
}

// Outcomes

struct Read {
    std::vector<bridge::TableOutcome> outcomes;
    std::vector<std::string> shown, codes;
};
Read read(std::string const& text, Contestants contestants = Contestants::pairs) {
    Read all;
    ResultsReader reader{bytes_of(text), "t", contestants};
    for (ResultsReport report; reader.next(report);) {
        for (auto const& result : report.results) {
            all.outcomes.push_back(result.outcome);
            all.shown.emplace_back(result.shown);
        }
        for (auto const& finding : report.found) all.codes.emplace_back(finding.code->id);
    }
    return all;
}
using Outcomes = std::vector<bridge::TableOutcome>;
bridge::Artificial awards(int ns, int ew) { return {{{bridge::Award{ns}, bridge::Award{ew}}}}; }
Read outcome(std::string const& text) { return read("Board\tNS\tEW\tContract\n1\t1\t2\t" + text + "\n"); }

TEST(Outcomes, ContractsScoresAndPasses) {
    EXPECT_EQ(outcome("4S= by N").outcomes, (Outcomes{Played{420}}));
    EXPECT_EQ(outcome("4S= E").outcomes, (Outcomes{Played{-420}}));
    EXPECT_EQ(outcome("pass").outcomes, (Outcomes{Played{0}}));
    EXPECT_EQ(outcome("-50").outcomes, (Outcomes{Played{-50}}));
    for (auto const* words : {"NP", "No play", "sit out", "Sit-Out", "not played", "nicht gespielt", "OYNANMADI"})
        EXPECT_EQ(outcome(words).outcomes, (Outcomes{bridge::NotPlayed{}})) << words;
}

TEST(Law12C, ArtificialWeightedAndSplitScores) {
    EXPECT_EQ(outcome("A60/40").outcomes, (Outcomes{awards(60, 40)}));
    EXPECT_EQ(outcome("60/40").outcomes, (Outcomes{awards(60, 40)}));
    EXPECT_EQ(outcome("55% / 50%").outcomes, (Outcomes{awards(55, 50)}));
    EXPECT_EQ(outcome("Avg+/Avg-").outcomes, (Outcomes{awards(60, 40)}));
    EXPECT_EQ(outcome("A+/A-").outcomes, (Outcomes{awards(60, 40)}));
    EXPECT_EQ(outcome("ave-").outcomes, (Outcomes{awards(40, 40)}));
    EXPECT_EQ(outcome("A").outcomes, (Outcomes{awards(50, 50)}));
    EXPECT_EQ(outcome("70% 4S= N 30% 4S-1 N").outcomes, (Outcomes{Weighted{{{420, 70}, {-50, 30}}}}));
    EXPECT_EQ(
        outcome("4S= N | 4S-1 N").outcomes, (Outcomes{Split{{{bridge::SideOutcome{Played{420}}, bridge::SideOutcome{Played{-50}}}}}}));
    EXPECT_EQ(
        outcome("A+ | -50").outcomes, (Outcomes{Split{{{bridge::SideOutcome{bridge::Award{60}}, bridge::SideOutcome{Played{-50}}}}}}));
    EXPECT_THAT(outcome("70% 4S= N 30% 4S-1 N").shown, ElementsAre("70% 4S= by N 30% 4S-1 by N"));
}

TEST(Outcomes, WhatThereCannotBeIsAFinding) {
    EXPECT_THAT(outcome("8S= N").codes, ElementsAre("entry-level"));
    EXPECT_THAT(outcome("4S made 14 N").codes, ElementsAre("entry-tricks"));
    EXPECT_THAT(outcome("A160/40").codes, ElementsAre("results-award"));
    EXPECT_THAT(outcome("70% 4S= N 20% 4S-1 N").codes, ElementsAre("results-weights"));
    EXPECT_THAT(outcome("33.33% 4S= N 66.67% 4S-1 N").codes, ElementsAre("results-weights"));
    EXPECT_THAT(outcome("4S=").codes, ElementsAre("results-declarer"));
    EXPECT_THAT(outcome("8S= N").outcomes, IsEmpty());
}

TEST(Law77, AScoreBesideAContractIsComparedAndTheComputedOneIsUsed) {
    auto const all = read("Board,NS,EW,Contract,By,Tricks,Score,Score EW\n2,1,2,4S,N,10,620,-620\n2,3,4,4S,N,10,420,\n");
    EXPECT_THAT(all.codes, ElementsAre("results-score"));
    EXPECT_EQ(all.outcomes, (Outcomes{Played{620}, Played{620}}));
}

// The fix of a score of one side leaves that of the other, and the quotes.
TEST(Law77, TheFixOfAScoreOfPbnIsThatOfItsNumber) {
    for (auto const& [score, better] :
        {std::pair{"NS 990 EW -900", "NS 990 EW -990"}, std::pair{"900", "990"}, std::pair{"NS -990", "NS 990"}}) {
        auto const text = fmt::format("[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n"
                                      "[Contract \"6NT\"]\n[Result \"12\"]\n[Score \"{}\"]\n",
            score);
        ResultsReader reader{bytes_of(text), "t.pbn", Contestants::pairs};
        std::string fixed;
        for (ResultsReport report; reader.next(report);)
            for (auto const& found : report.found)
                if (found.fix)
                    fixed = std::string{report.source.text}.replace(found.fix->where.begin, found.fix->where.size(), found.fix->text);
        EXPECT_THAT(fixed, testing::HasSubstr(fmt::format("[Score \"{}\"]", better)));
    }
}

TEST(Law2, TheBoardTellsTheVulnerabilityUnlessAColumnDoes) {
    EXPECT_EQ(read("Board,NS,EW,Contract,Vul\n2,1,2,4S= N,\n2,3,4,4S= N,none\n").outcomes, (Outcomes{Played{620}, Played{420}}));
}

// A spreadsheet strips the sign of `+1`.
TEST(Columns, ASmallNumberAsResultIsNoNumberOfTricks) {
    for (auto const* result : {"0", "1", "2", "6"})
        for (auto const* column : {"Result", "Made", "Ergebnis"}) {
            auto const all = read(std::string{"Board,NS,EW,Contract,By,"} + column + "\n1,1,2,4S,N," + result + '\n');
            EXPECT_THAT(all.codes, ElementsAre("entry-result"));
            EXPECT_THAT(all.outcomes, IsEmpty());
        }
    EXPECT_EQ(read("Board,NS,EW,Contract,By,Result\n1,1,2,4S,N,10\n1,3,4,4S,N,'+1\n1,5,6,4S,N,-1\n").outcomes,
        (Outcomes{Played{420}, Played{450}, Played{-50}}));
    EXPECT_EQ(read("Board,NS,EW,Contract,By,Tricks\n1,1,2,4S,N,1\n").outcomes, (Outcomes{Played{-450}}));
}

TEST(Columns, WhatWasNotPlayedHasNoResult) {
    for (auto const* const row : {"Pass,N,+1,", "Pass,,=,", "Pass,,,9", "NP,N,+1,", "NP,,,9"})
        EXPECT_THAT(read(fmt::format("Board,NS,EW,Contract,By,Result,Tricks\n1,1,2,{}\n", row)).codes, ElementsAre("results-tricks"))
            << row;
    for (auto const* const row : {"Pass,,,", "Pass,-,-,-", "Pass,,0,0", "NP,,,0", "NP,,-,-"})
        EXPECT_THAT(read(fmt::format("Board,NS,EW,Contract,By,Result,Tricks\n1,1,2,{}\n", row)).codes, IsEmpty()) << row;
    auto const pass = [](std::string_view tricks) {
        return read(
            fmt::format("[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Declarer \"N\"]\n[Contract \"Pass\"]\n[Result \"{}\"]\n", tricks));
    };
    EXPECT_THAT(pass("9").codes, ElementsAre("results-tricks"));
    EXPECT_THAT(pass("0").codes, IsEmpty());
}

TEST(Columns, OneScoreInBothColumnsIsNoSplitScore) {
    auto const scores = [](std::string_view row) { return read(fmt::format("Board,NS,EW,Score NS,Score EW\n1,1,2,{}\n", row)); };
    for (auto const* const row : {"420,420", "-50,-50", "+420,420"}) {
        EXPECT_THAT(scores(row).codes, ElementsAre("results-impossible")) << row;
        EXPECT_THAT(scores(row).outcomes, IsEmpty()) << row;
    }
    EXPECT_EQ(scores("420,-420").outcomes, (Outcomes{Played{420}}));
    EXPECT_EQ(scores("0,0").outcomes, (Outcomes{Played{0}}));
    for (auto const* const row : {"420,50", "420 | -420,", "^50,^50"}) {
        auto const split = scores(row);
        EXPECT_THAT(split.codes, IsEmpty()) << row;
        ASSERT_EQ(split.outcomes.size(), 1U) << row;
        EXPECT_TRUE(std::holds_alternative<Split>(split.outcomes[0])) << row;
    }
}

TEST(Law2, AContractWithAnotherVulnerabilityThanItsBoardIsTold) {
    auto const all = read("Board,NS,EW,Contract,Vul\n1,1,2,4S= N v,\n1,3,4,4S= N nv,\n1,5,6,4S= N v,NS\n1,7,8,4S= N nv,NS\n");
    EXPECT_THAT(all.codes, ElementsAre("results-contract-vulnerability", "results-contract-vulnerability"));
    EXPECT_EQ(all.outcomes, (Outcomes{Played{620}, Played{420}, Played{620}, Played{420}}));
}

TEST(Columns, TricksAndResultAgreeWithTheContract) {
    EXPECT_THAT(read("Board,NS,EW,Contract,By,Result,Tricks\n1,1,2,4S+1,N,+1,11\n1,3,4,4S,N,=,10\n").codes, IsEmpty());
    auto const all = read("Board,NS,EW,Contract,By,Result,Tricks\n1,1,2,4S+1,N,=,\n1,3,4,4S,N,=,11\n");
    EXPECT_THAT(all.codes, ElementsAre("results-tricks", "results-tricks"));
    EXPECT_EQ(all.outcomes, (Outcomes{Played{450}, Played{420}}));
}

// What a calculator or a list prints has other figures under `ns` and `ew`.
TEST(Columns, FiguresAreNoPairs) {
    EXPECT_THAT(read("input,board,result,outcome,score,ns,ew\n,1,1,420,420,2,0\n").codes, ElementsAre("results-header"));
    auto const list = read("board,contract,declarer,tricks,ns,north,east,south,west\n1,4S,N,10,420,Ada,Can,Bea,Dia\n");
    EXPECT_THAT(list.codes, IsEmpty());
    EXPECT_EQ(list.outcomes, (Outcomes{Played{420}}));
}

TEST(Columns, HaveNamesInThreeLanguages) {
    EXPECT_EQ(read("BRETT;Paar NS;Paar OW;Kontrakt;Spieler;Stiche;Gefahr\n1;1;2;4S;O;10;alle\n").outcomes, (Outcomes{Played{-620}}));
    for (auto const& [seat, score] : {std::pair{"K", 420}, {"G", 420}, {"d", -420}, {"B", -420}})
        EXPECT_EQ(read(std::string{"El No;ÇİFT K-G;ÇİFT D-B;KONTRAT;DEKLERAN;LÖVE\n1;1;2;4S;"} + seat + ";10\n").outcomes,
            (Outcomes{Played{score}}));
    EXPECT_EQ(read("Brett;NS;OW;Kontrakt;Alleinspieler;Stiche\n1;1;2;4S;N;10\n").outcomes, (Outcomes{Played{420}}));
    EXPECT_EQ(read("El;KG;DB;Kontrat;Deklaran;Sonuç\n1;1;2;4S;N;10\n").outcomes, (Outcomes{Played{420}}));
}

// PBN

std::string const game =
    "[Event \"x\"]\n[Board \"2\"]\n[Vulnerable \"NS\"]\n[North \"Ada\"]\n[South \"Bea\"]\n[East \"Can\"]\n[West \"Dia\"]\n";

TEST(Pbn, AGameIsAResult) {
    auto const all = read(game + "[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n");
    EXPECT_EQ(all.outcomes, (Outcomes{Played{620}}));
    EXPECT_THAT(all.codes, IsEmpty());
    EXPECT_THAT(
        read(game + "[Declarer \"E\"]\n[Contract \"4S\"]\n[Result \"10\"]\n[Score \"EW 400\"]\n").codes, ElementsAre("results-score"));
    EXPECT_EQ(read(game + "[Contract \"Pass\"]\n").outcomes, (Outcomes{Played{0}}));
}

TEST(Pbn, AScoreTableHoldsAResultARow) {
    auto const all = read(game
                          + "[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Percentage_NS;Percentage_EW\"]\n"
                            "1 5 4S N 10 620 50 50\n2 6 - - - - ^60.00 ^40.00\n3 7 4S N 9 -100 0 100\n\n"
                          + game + "[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n");
    EXPECT_THAT(all.shown, ElementsAre("4S= by N", "A60/40", "4S-1 by N"));
    EXPECT_THAT(all.codes, IsEmpty());
}

// The tag Adjusted, as a table of results becomes PBN: read by rankings, by the book and by tables of databases.
TEST(Pbn, AnAdjustedOutcomeIsOneResultForAllReaders) {
    auto const adjusted = [](std::string_view text) {
        auto const file = test::read_pbn(fmt::format("[Board \"2\"]\n[Vulnerable \"NS\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n"
                                                     "[Contract \"?\"]\n[Adjusted \"{}\"]\n",
            text));
        BoardResultsReader reader;
        return reader.read(file.board());
    };
    EXPECT_EQ(adjusted("A60/40").at(0).adjusted, "A60/40");
    EXPECT_EQ(adjusted("60% 4S= by N 40% 4S-1 by N").at(0).adjusted, "60% 620 40% -100") << "vulnerable";
    EXPECT_EQ(adjusted("4S= by N | 4S-1 by N").at(0).adjusted, "620 | -100");
    EXPECT_EQ(adjusted("NP").at(0).adjusted, "NP");
    EXPECT_EQ(adjusted("A60/40").at(0).pair[Side::east_west], "2");
    auto const equal = adjusted("1C+1 by S | 2C= by S").at(0);
    EXPECT_EQ(equal.adjusted, "");
    EXPECT_EQ(outcome_of(equal), bridge::TableOutcome{Played{90}});
    EXPECT_THAT(adjusted("what"), IsEmpty());
    EXPECT_THAT(adjusted("sit out"), IsEmpty());
    EXPECT_THAT(adjusted("-"), IsEmpty());
}

TEST(Pbn, AScoreTableMaySayWhatIsAdjusted) {
    auto const all =
        read("[Board \"1\"]\n[Vulnerable \"None\"]\n[Section \"A\"]\n"
             "[ScoreTable \"Section;PairId_NS;PairId_EW;Contract;Declarer;Result;Adjusted;Percentage_NS;Percentage_EW\"]\n"
             "A 1 2 - - - \"60% 4S= by N 40% 4S-1 by N\" 40.00 60.00\nA 3 4 - - - \"A60/40\" ^64.21 ^40.00\nA 5 6 - - - NP - -\n"
             "A 7 8 4S N 10 - 60.00 40.00\n");
    EXPECT_THAT(all.shown, ElementsAre("60% 4S= by N 40% 4S-1 by N", "A60/40", "NP", "4S= by N"));
    EXPECT_THAT(all.codes, IsEmpty());
}

// PBN 5.1: `^` marks an artificial score.
TEST(Pbn, AMarkedScoreCountsInsteadOfTheContract) {
    auto const all = read("[Board \"1\"]\n[Vulnerable \"None\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n"
                          "1 4 4S N 10 420\n2 5 4S N 10 ^-50\n3 6 ? - ? ^100\n");
    EXPECT_THAT(all.codes, IsEmpty());
    EXPECT_EQ(all.outcomes, (Outcomes{Played{420}, Played{-50}, Played{100}}));
}

TEST(Csv, AMarkedScoreIsIgnoredBesideAnAward) {
    auto const of = [](std::string const& cells) { return read("Board,NS,EW,Contract,Score NS\n1,3,4," + cells + "\n"); };
    EXPECT_EQ(of("A60/40,^50").outcomes, (Outcomes{awards(60, 40)}));
    EXPECT_EQ(of("4S= N,^-50").outcomes, (Outcomes{Played{-50}}));
    EXPECT_EQ(of("NP,^-50").outcomes, (Outcomes{Played{-50}}));
    for (auto const* const score : {"^", "^^50", "^-50 x"}) {
        auto const all = of(std::string{"4S+1 N,"} + score);
        EXPECT_THAT(all.outcomes, IsEmpty()) << score;
        EXPECT_THAT(all.codes, ElementsAre("results-number")) << score;
    }
    auto const impossible = of(",^-30");
    EXPECT_EQ(impossible.outcomes, (Outcomes{Played{-30}}));
    EXPECT_THAT(impossible.codes, IsEmpty()) << "no contract needs to have an artificial score";
}

TEST(Pbn, AnArtificialPercentageIsNotCut) {
    auto const of = [](std::string const& percentages) {
        return read("[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Percentage_NS;Percentage_EW\"]\n1 4 " + percentages + '\n');
    };
    EXPECT_EQ(of("^60.00 ^40.0").outcomes, (Outcomes{awards(60, 40)}));
    EXPECT_EQ(of("^60% ^40%").outcomes, (Outcomes{awards(60, 40)}));
    EXPECT_THAT(of("^62.5 ^37.5").outcomes, IsEmpty());
    EXPECT_THAT(of("^62.5 ^37.5").codes, ElementsAre("results-award", "results-award")) << "of both sides";
}

TEST(Pbn, TheHomeTeamSitsNorthSouthInTheOpenRoom) {
    auto const room = [](std::string const& name) {
        return game + "[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n[HomeTeam \"H\"]\n[VisitTeam \"V\"]\n[Room \"" + name
               + "\"]\n\n";
    };
    ResultsReader reader{bytes_of(room("Open") + room("Closed")), "t.pbn", Contestants::teams};
    TeamsField field;
    for (ResultsReport report; reader.next(report);) field.add(report);
    field.finish();
    ASSERT_EQ(field.matches().size(), 1U);
    EXPECT_TRUE(field.matches()[0].result.counts);
    EXPECT_THAT(field.late_findings(), IsEmpty());
}

// Bad input

RC_GTEST_PROP(Results, AnyBytesAreRead, ()) {
    auto const piece = rc::gen::elementOf(
        std::vector<std::string>{"Board", "NS", "EW", "Contract", "Score", ",", ";", "\t", "\n", "\r", "\"", "1", "2", "4S= N", "70%",
            "30%", "A60/40", "|", "-50", "\xFF", "ş", "\x1b", "[Board \"1\"]", "[ScoreTable \"PairId_NS;PairId_EW;Contract\"]", "{", "%"});
    std::string text = *rc::gen::element<std::string>("", "Board,NS,EW,Contract\n");
    for (auto const& p : *rc::gen::container<std::vector<std::string>>(piece)) text += p;
    for (auto const contestants : {Contestants::pairs, Contestants::teams}) {
        ResultsReader reader{bytes_of(text, 7), "t", contestants};
        PairsField pairs;
        TeamsField teams;
        for (ResultsReport report; reader.next(report);) {
            for (auto const& finding : report.found) RC_ASSERT(finding.where.begin <= report.source.text.size());
            contestants == Contestants::pairs ? pairs.add(report) : teams.add(report);
        }
        pairs.finish();
        teams.finish();
    }
}

// The field

TEST(ContestantList, APairIsKnownByItsNumberOrByItsNamesInEitherOrder) {
    ContestantList list;
    auto const ada = list.number_of("", "", "Ada - Bea", Side::north_south);
    EXPECT_EQ(list.number_of("", "", "Bea - Ada", Side::north_south), ada);
    auto const one = list.number_of("A", "1", "", Side::north_south);
    EXPECT_EQ(list.number_of("A", "1", "Can - Dia", Side::north_south), one);
    EXPECT_EQ(list[one].id, "A1");
    EXPECT_EQ(list[one].names, "Can - Dia");
    EXPECT_NE(list.number_of("A", "1", "", Side::east_west), one);
    EXPECT_NE(list.number_of("B", "1", "", Side::north_south), one);
}

std::vector<std::string> late_codes(auto field, std::string const& text, Contestants contestants) {
    ResultsReader reader{bytes_of(text), "t", contestants};
    for (ResultsReport report; reader.next(report);) field.add(report);
    field.finish();
    std::vector<std::string> codes;
    for (auto const& late : field.late_findings()) codes.emplace_back(late.found.code->id);
    return codes;
}
std::vector<std::string> of_pairs(std::string const& text, FieldOptions options = {}) {
    return late_codes(PairsField{options}, text, Contestants::pairs);
}
std::vector<std::string> of_teams(std::string const& rows, bridge::TeamsOptions options = {}) {
    return late_codes(TeamsField{std::move(options)}, "Board,Team NS,Team EW,Outcome,Vul\n" + rows, Contestants::teams);
}

TEST(PairsField, PairsOfBothDirectionsWithTheSameNumbersAreOneFinding) {
    std::string text = "Board,NS,EW,Score\n";
    for (int board = 1; board <= 8; ++board)
        for (int ns = 1; ns <= 4; ++ns) text += fmt::format("{},{},{},420\n", board, ns, (ns + board) % 4 + 1);
    EXPECT_THAT(of_pairs(text), ElementsAre("results-winners"));
    EXPECT_THAT(of_pairs(text, {.by_direction = true}), IsEmpty());
    EXPECT_THAT(of_pairs("Board,NS,EW,Score\n1,1,2,420\n1,3,3,420\n1,4,1,50\n1,5,6,50\n"), ElementsAre("results-self", "results-twice"));
}

TEST(PairsField, ASessionOfOneNumberOnTwoDaysIsTwo) {
    std::string const text = "Date,Session,Board,NS,EW,Score\n2026-11-01,1,1,1,2,420\n2026-11-01,1,1,3,4,50\n"
                             "2026-11-08,1,1,1,2,420\n2026-11-08,1,1,3,4,50\n";
    EXPECT_THAT(of_pairs(text), IsEmpty());
    PairsField field;
    ResultsReader reader{bytes_of(text), "t", Contestants::pairs};
    for (ResultsReport report; reader.next(report);) field.add(report);
    field.finish();
    ASSERT_EQ(field.stages().size(), 2U);
    EXPECT_EQ(field.stages()[0].session, "1");
    EXPECT_EQ(field.stages()[1].session, "1 2026.11.08");
}

TEST(Law2, ABoardHasOneVulnerability) {
    EXPECT_THAT(of_pairs("Board,NS,EW,Contract,Vul\n1,1,2,4S= N,All\n1,3,4,4S= N,NS\n1,5,6,4S= N,All\n"),
        ElementsAre("results-other-vulnerability"));
    EXPECT_THAT(of_teams("1,A,B,4S= N,All\n1,B,A,4S= N,NS\n"), ElementsAre("results-other-vulnerability", "results-match"));
}

// club.md §2.2, bridge.md §9: what a pair without opponents did not play is no result, and none is expected of it.
TEST(PairsField, ASitOutIsNoResult) {
    auto const best = [](std::string const& sit_outs) {
        ResultsReader reader{bytes_of("Board,Pair NS,Pair EW,Contract\n1,1,2,4S= N\n1,3,4,4S-1 N\n2,1,3,4S= N\n2,2,5,4S-1 N\n" + sit_outs),
            "t", Contestants::pairs};
        PairsField field;
        for (ResultsReport report; reader.next(report);) field.add(report);
        return decimals(field.finish().standings.at(0).average);
    };
    EXPECT_EQ(best(""), "100.00");
    for (auto const* const word : {"sit out", "Sit-Out", "bye", "ausgesetzt"})
        EXPECT_EQ(best(fmt::format("1,5,6,{0}\n2,4,6,{0}\n", word)), "100.00") << word;
    EXPECT_NE(best("1,5,6,NP\n2,4,6,NP\n"), "100.00") << "a director's decision: a result was expected";
}

// bridge.md §10.3
TEST(TeamsField, ABoardThatWasPlayedAtNoTableDoesNotCount) {
    EXPECT_THAT(of_teams("1,A,B,420,\n1,B,A,50,\n2,A,B,NP,\n2,B,A,NP,\n"), IsEmpty());
    EXPECT_THAT(of_teams("1,A,B,420,\n1,B,A,50,\n2,A,B,NP,\n2,B,A,NP,\n3,A,B,no play,\n3,B,A,sit out,\n"), ElementsAre("results-match"));
    EXPECT_THAT(of_teams("1,A,B,420,\n1,B,A,50,\n2,A,B,NP,\n2,B,A,420,\n"), ElementsAre("results-room"));
}

TEST(TeamsField, FaultsOfAMatch) {
    EXPECT_THAT(of_teams("1,A,B,420,\n1,B,A,50,\n2,A,B,420,\n"), ElementsAre("results-room"));
    EXPECT_THAT(of_teams("1,A,B,420,\n1,B,A,50,\n1,A,B,420,\n"), ElementsAre("results-third", "results-match"));
    EXPECT_THAT(of_teams("1,A,B,420,\n1,A,B,50,\n"), ElementsAre("results-seats", "results-match"));
    EXPECT_THAT(of_teams("1,A,B,A+,\n1,B,A,A-,\n2,A,B,420,\n2,B,A,420,\n", {.form = bridge::TeamsForm::total_points}),
        ElementsAre("results-no-value"));
    EXPECT_THAT(of_teams("1,A,B,A+,\n1,B,A,A+,\n"), ElementsAre("results-match"));                        // less than half was played
    EXPECT_THAT(of_teams("1,A,B,420,\n1,B,A,50,\n", {.scale = "acbl30"}), ElementsAre("results-match"));  // for 6 boards and more
    EXPECT_THAT(of_teams("1,A,B,420,\n1,B,A,50,\n", {.scale = "none"}), ElementsAre("results-match"));
    EXPECT_THAT(of_teams("1,A,B,420,\n1,B,A,50,\n1,C,A,420,\n1,A,C,50,\n"), ElementsAre("results-movement"));
}

TEST(PairsField, BoardsInAnyOrderGiveTheSameRanking) {
    std::string const header = "Board,NS,EW,Score\n";
    std::string const grouped = header + "1,1,3,420\n1,2,4,450\n3,1,4,-50\n3,2,3,100\n",
                      mixed = header + "1,1,3,420\n3,1,4,-50\n1,2,4,450\n3,2,3,100\n";
    auto const average_of_first = [](std::string const& text, PairsField::Keep keep) {
        ResultsReader reader{bytes_of(text), "t", Contestants::pairs};
        PairsField field{{}, keep};
        for (ResultsReport report; reader.next(report);) field.add(report);
        auto const ranking = field.finish();
        return field.is_scattered()
                   ? std::string{"scattered"}
                   : field.contestants()[ranking.standings.at(0).contestant].id + decimals(ranking.standings.at(0).average);
    };
    EXPECT_EQ(average_of_first(grouped, PairsField::Keep::sums), "2100.00");
    EXPECT_EQ(average_of_first(grouped, PairsField::Keep::boards), "2100.00");
    EXPECT_EQ(average_of_first(mixed, PairsField::Keep::boards), "2100.00");
    EXPECT_EQ(average_of_first(mixed, PairsField::Keep::sums), "scattered");
}

}  // namespace
}  // namespace score::formats::results_test
