// USEBIO (formats.md §4): results, figures and boards read, results written.
#include "paths.hpp"
#include "score/formats/usebio.hpp"

#include <cstring>
#include <filesystem>
#include <gmock/gmock.h>
#include <map>

#include "corpus.hpp"
#include "golden.hpp"
#include "pieces.hpp"
#include "score/formats/field.hpp"
#include "score/formats/format.hpp"
#include "score/formats/language.hpp"
#include "score/formats/ledger.hpp"
#include "score/formats/render.hpp"
#include "text/fmt.hpp"

namespace score::formats::usebio_test {
namespace {

namespace fs = std::filesystem;
using score::test::read_file;
using test::reading;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string fixture(std::string_view name) {
    auto bytes = read_file(fs::path{score::test::fixtures_dir()} / "usebio" / "good" / name);
    EXPECT_TRUE(bytes) << name;
    return bytes.value_or("");
}

// A session as `score pairs FILE` ranks it.
struct Session {
    explicit Session(std::string_view bytes, std::size_t at_once = 1 << 16, bridge::PairsOptions const& scoring = {})
        : field{{.scoring = scoring, .as_recorded_form = true, .as_recorded_winners = true}, PairsField::Keep::everything} {
        ResultsReader reader{reading(bytes, at_once), "x.xml", Contestants::pairs};
        for (ResultsReport report; reader.next(report);) {
            field.add(report);
            for (auto const& finding : report.found) tell(finding, report.source);
        }
        ranking = field.finish();
        for (auto const& late : field.late_findings()) tell(late.found, {"x.xml", late.text, late.place.line});
    }
    void tell(Diagnostic const& finding, Source const& source) {
        auto const place = place_of(source, finding.where.begin);
        found.push_back(fmt::format("{}:{}: {} [{}]", place.line, place.column, translated(finding.message), finding.code->id));
    }
    std::string written(std::string_view title = "") const {
        std::string out;
        append_usebio(out, field, ranking, {.title = title, .version = "1"});
        return out;
    }
    std::vector<std::string> of(std::string_view code) const {
        std::vector<std::string> these;
        for (auto const& one : found)
            if (one.ends_with(fmt::format("[{}]", code))) these.push_back(one);
        return these;
    }

    PairsField field;
    bridge::PairsRanking ranking;
    std::vector<std::string> found{};
};

// What stands behind the end of the XML is not read, and so it has no encoding.
TEST(Usebio, ABadByteBehindAFaultIsNotTold) {
    std::string const bytes = "<USEBIO Version=\"1.2\">\n<CLUB<\n\xCD\n</USEBIO>\n";
    auto const whole = Session{bytes}.found;
    EXPECT_THAT(whole, ElementsAre("2:6: this is not well-formed XML [results-xml]"));
    EXPECT_EQ(Session(bytes, 1).found, whole);
}

TEST(Usebio, ASessionIsReadWithNamesContractsAndAwards) {
    Session const session{fixture("tuesday.xml")};
    EXPECT_THAT(session.found, IsEmpty());
    EXPECT_EQ(session.field.event().title, "Tuesday pairs");
    EXPECT_EQ(session.field.event().date, "2026.02.03");
    EXPECT_TRUE(session.field.options().by_direction);
    ASSERT_EQ(session.field.boards().size(), 2U);
    std::vector<std::string> shown;
    for (auto const& board : session.field.boards())
        for (auto const& note : board.notes) shown.push_back(note.shown);
    EXPECT_THAT(shown, ElementsAre("4SX= by N", "pass", "A60/40", "3NT-1 by E", "3NT= by W", "4H= by E"));
    EXPECT_EQ(session.field.contestants()[1].names, "Ece Ak - Ole Hahn");
}

TEST(Usebio, ABoardKeepsAnAdjustedOutcomeAsATag) {
    auto const bytes = fixture("tuesday.xml");
    auto const reader = board_reader_of(FormatId::usebio, reading(bytes), "x.xml");
    std::vector<std::string> adjusted;
    for (BoardStretch stretch; reader->next(stretch);) {
        if (!stretch.board) continue;
        for (auto const& tag : stretch.board->tags) {
            if (tag.name != "Adjusted") continue;
            adjusted.emplace_back(tag.value);
            EXPECT_FALSE(stretch.board->contract);
        }
    }
    EXPECT_THAT(adjusted, ElementsAre("A60/40"));
}

TEST(Usebio, ThePiecesInWhichAFileIsReadMakeNoDifference) {
    auto const bytes = fixture("tuesday.xml");
    auto const whole = Session{bytes}.written();
    for (std::size_t const size : {1U, 7U, 100U}) EXPECT_EQ(Session(bytes, size).written(), whole) << size;
}

TEST(Usebio, WrittenReadAndWrittenAgainIsTheSame) {
    auto const once = Session{fixture("tuesday.xml")}.written();
    Session const again{once};
    EXPECT_THAT(again.found, IsEmpty());
    EXPECT_EQ(again.written(), once);
}

// Results that USEBIO has no form for, sections, sessions, numbers of both directions, and characters of XML.
TEST(Usebio, WhatOtherResultsSayIsKeptInWhatIsWritten) {
    std::string const csv = "Session,Section,Board,NS,EW,Names NS,Names EW,Contract\n"
                            "1,A,1,1,2,A & B - C<D,Ö - Ü,4S= N\n1,A,1,3,4,,,70% 4S= N 30% 4S-1 N\n1,B,1,1,2,,,A100/0\n1,B,1,10,9,,,NP\n"
                            "2,A,1,1,2,,,-50\n2,A,1,3,4,,,pass\n2,B,1,1,2,,,A+/A-\n2,B,1,10,9,,,4S= N\n";
    PairsField field{{}, PairsField::Keep::everything};
    ResultsReader reader{reading(csv), "x.csv", Contestants::pairs};
    for (ResultsReport report; reader.next(report);) field.add(report);
    auto const ranking = field.finish();
    std::string once;
    append_usebio(once, field, ranking, {.title = "Night", .version = "1"});
    Session const again{once};
    EXPECT_THAT(again.found, ElementsAre(HasSubstr("[results-movement]")));
    EXPECT_EQ(again.field.results(), 8U);
    EXPECT_EQ(again.written(), once);
}

TEST(Usebio, ThatSectionsAreComparedApartIsLost) {
    for (bool const within : {false, true}) {
        PairsField field{{.within_sections = within}, PairsField::Keep::everything};
        ResultsReader reader{reading("Section,Board,NS,EW,Contract\nA,1,1,2,4S= N\nB,1,1,2,4S+1 N\n"), "x.csv", Contestants::pairs};
        for (ResultsReport report; reader.next(report);) field.add(report);
        field.finish();
        EXPECT_EQ(lost_in_usebio(field).of_results.size(), within ? 1U : 0U);
    }
}

// club.md §1: what the director gives and takes stands in the totals, and beside them.
TEST(Usebio, PenaltiesAwardsAndHandicapsAreReadAgain) {
    std::string const csv = "Board,NS,EW,Contract\n1,1,2,4S= N\n1,3,4,4S+1 N\n1,5,6,3NT= N\n2,1,2,pass\n2,3,4,1NT= S\n2,5,6,1NT= S\n";
    auto const ledger = parse_ledger("pp 1 0.5mp\naward 6 10%top\nhandicap 4 3%session\n");
    ASSERT_THAT(ledger.found, IsEmpty());
    ASSERT_EQ(ledger.entries.size(), 3U);
    PairsField field{{.ledger = &ledger}, PairsField::Keep::everything};
    ResultsReader reader{reading(csv), "x.csv", Contestants::pairs};
    for (ResultsReport report; reader.next(report);) field.add(report);
    auto const ranking = field.finish();
    EXPECT_THAT(lost_in_usebio(field).of_ledger, IsEmpty());
    std::string once;
    append_usebio(once, field, ranking, {.version = "1"});
    EXPECT_THAT(once, HasSubstr("<ADJUSTMENT>-0.5</ADJUSTMENT>"));
    EXPECT_THAT(once, HasSubstr("<HANDICAP>"));
    Session const again{once};
    EXPECT_THAT(again.found, IsEmpty());
    EXPECT_EQ(again.written(), once);
    ASSERT_EQ(again.ranking.standings.size(), ranking.standings.size());
    for (auto const& standing : ranking.standings) {
        auto const& row = field.contestants()[standing.contestant];
        auto const who = again.field.contestants().find(row.section, row.id, row.side);
        ASSERT_TRUE(who);
        EXPECT_EQ(again.ranking.of(*who)->average, standing.average) << row.id;
    }
}

std::string with_adjustments(std::string_view of_one) {
    return fmt::format("<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.2\">\n<EVENT EVENT_TYPE=\"PAIRS\">\n<PARTICIPANTS>\n"
                       "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER>{}</PAIR>\n</PARTICIPANTS>\n<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n"
                       "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE>"
                       "</TRAVELLER_LINE>\n<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>"
                       "<SCORE>170</SCORE></TRAVELLER_LINE>\n</BOARD>\n</EVENT>\n</USEBIO>\n",
        of_one);
}

TEST(Usebio, AnAdjustmentIsCountedOnceForAContestant) {
    auto const one = with_adjustments("<ADJUSTMENT>-0.5</ADJUSTMENT>");
    PairsField field{{.as_recorded_form = true}, PairsField::Keep::everything};
    for (auto const* const file : {"a.xml", "b.xml"}) {
        ResultsReader reader{reading(one), file, Contestants::pairs};
        for (ResultsReport report; reader.next(report);) field.add(report);
    }
    field.finish();
    EXPECT_EQ(field.applied().size(), 1U);
    EXPECT_EQ(std::ranges::count(field.late_findings(), "results-adjustment", [](auto const& late) { return late.found.code->id; }), 1);
}

TEST(Usebio, AnAdjustmentCountsInTheScoringOfItsRecord) {
    auto const bytes = with_adjustments("<ADJUSTMENT>-0.5</ADJUSTMENT>");
    PairsField field{{.scoring = {.form = bridge::PairsForm::butler}}, PairsField::Keep::everything};
    ResultsReader reader{reading(bytes), "x.xml", Contestants::pairs};
    for (ResultsReport report; reader.next(report);) field.add(report);
    field.finish();
    EXPECT_THAT(field.applied(), IsEmpty());
    EXPECT_EQ(std::ranges::count(field.late_findings(), "results-adjustment", [](auto const& late) { return late.found.code->id; }), 1);
    EXPECT_EQ(Session{bytes}.field.applied().size(), 1U);
}

TEST(Usebio, AnAdjustmentThatIsNotANumberIsTold) {
    for (auto const* const said : {"5%", "abc", "2,5"}) {
        Session const session{with_adjustments(fmt::format("<ADJUSTMENT>{}</ADJUSTMENT>", said))};
        EXPECT_THAT(session.of("results-number"), ElementsAre(HasSubstr("this is not a number"))) << said;
    }
}

// bridge.md §9: the results of a fouled board are compared in groups. Section B met only the board that had been changed.
TEST(Usebio, TheGroupsOfAFouledBoardStayApart) {
    std::string const csv = "Section,Board,Group,NS,EW,Contract\n"
                            "A,1,,1,2,4S= N\nA,1,,3,4,4S+1 N\nA,1,7,5,6,3NT= N\nA,1,7,7,8,3NT+1 N\nB,1,7,1,2,3NT-1 N\nA,2,,1,2,pass\n";
    PairsField field{{}, PairsField::Keep::everything};
    ResultsReader reader{reading(csv), "x.csv", Contestants::pairs};
    for (ResultsReport report; reader.next(report);) field.add(report);
    auto const ranking = field.finish();
    std::string once;
    append_usebio(once, field, ranking, {.version = "1"});
    Session const again{once};
    EXPECT_THAT(again.of("results-figure"), IsEmpty());
    std::map<int, int> tables;  // of board 1, by group
    for (auto const& table : again.field.boards().front().results.tables) ++tables[table.group];
    EXPECT_THAT(tables, ElementsAre(std::pair{0, 2}, std::pair{1, 3}));
    EXPECT_EQ(again.written(), once);
}

TEST(Usebio, PairsOfBothDirectionsWithTheSameNumbersAreWrittenApart) {
    std::string const csv = "Board,NS,EW,Contract\n1,1,1,4S= N\n1,2,2,4S+1 N\n1,10,10,3NT= S\n";
    PairsField field{{.by_direction = true}, PairsField::Keep::everything};
    ResultsReader reader{reading(csv), "x.csv", Contestants::pairs};
    for (ResultsReport report; reader.next(report);) field.add(report);
    auto const ranking = field.finish();
    std::string once;
    append_usebio(once, field, ranking, {.version = "1"});
    EXPECT_THAT(once, HasSubstr("<EW_PAIR_NUMBER>10 EW</EW_PAIR_NUMBER>"));
    Session const again{once};
    EXPECT_THAT(again.found, IsEmpty());
    EXPECT_EQ(again.written(), once);
}

// club.md §4.4: the places are those of the ranking of all pairs.
TEST(Usebio, OfASectionWithTwoWinnersThePlacesAreThoseOfARanking) {
    std::string const csv = "Section,Board,NS,EW,Contract\nA,1,1,2,4S= N\nA,1,3,4,4S-1 N\nA,1,5,6,4S+1 N\nB,1,1,2,4S= N\nB,1,3,4,4S-1 N\n";
    for (bool const within : {false, true}) {
        auto const ranked = [](PairsField& field, std::string_view bytes, char const* name) {
            ResultsReader reader{reading(bytes), name, Contestants::pairs};
            for (ResultsReport report; reader.next(report);) field.add(report);
            return field.finish();
        };
        FieldOptions const options{.within_sections = within, .two_winner_sections = {"B"}};
        PairsField field{options, PairsField::Keep::everything}, again{options, PairsField::Keep::everything};
        auto const ranking = ranked(field, csv, "x.csv");
        std::string once;
        append_usebio(once, field, ranking, {.version = "1"});
        EXPECT_THAT(once, HasSubstr(within ? "<DIRECTION>EW</DIRECTION>\n            <PLACE>2</PLACE>"
                                           : "<DIRECTION>EW</DIRECTION>\n            <PLACE>6=</PLACE>"));
        ranked(again, once, "x.xml");
        EXPECT_THAT(again.late_findings(), IsEmpty());
    }
}

// What is read again is ranked as IMPs, or by boards of one point.
TEST(Usebio, HowMatchesAreScoredCanBeLost) {
    for (auto const form : {bridge::TeamsForm::victory_points, bridge::TeamsForm::imps, bridge::TeamsForm::bam,
             bridge::TeamsForm::total_points, bridge::TeamsForm::bam2, bridge::TeamsForm::quotient}) {
        bool const is_lost = form == bridge::TeamsForm::bam2 || form == bridge::TeamsForm::quotient;
        EXPECT_EQ(lost_in_usebio(TeamsField{{.form = form}}).of_results.size(), is_lost ? 1U : 0U);
    }
}

// What is read again has the usual scale.
TEST(Usebio, AScaleOfVictoryPointsCanBeLost) {
    auto const lost = [](bridge::TeamsOptions const& options) { return lost_in_usebio(TeamsField{options}).of_results.size(); };
    EXPECT_EQ(lost({.scale = "wbf"}), 0U);
    EXPECT_EQ(lost({.scale = "acbl20"}), 1U);
    EXPECT_EQ(lost({.custom_scale = *bridge::VpScale::named("wbf", 16)}), 1U);
    EXPECT_EQ(lost({.form = bridge::TeamsForm::imps, .scale = "acbl20"}), 0U);
}

// What is read again is scored by the usual options.
TEST(Usebio, OtherOptionsOfTheScoringAreLost) {
    auto const told = [](auto const& field) {
        std::vector<std::string> all;
        for (auto const& late : lost_in_usebio(field).of_results) all.push_back(translated(late.found.message));
        return all;
    };
    auto const of_teams = [&](bridge::TeamsOptions const& options, bool triangles) {
        return told(TeamsField{options, nullptr, {.has_triangles = triangles}});
    };
    EXPECT_THAT(of_teams({}, false), IsEmpty());
    EXPECT_THAT(of_teams({}, true), ElementsAre("USEBIO cannot hold what --triangles says; read it with the same one"));
    EXPECT_THAT(of_teams({.tables_each_way = 2}, false), ElementsAre(HasSubstr("--eight")));
    EXPECT_THAT(of_teams({.average_imps = 2}, false), ElementsAre(HasSubstr("--ave-imps")));
    auto const of_pairs = [&](FieldOptions const& options) { return told(PairsField{options, PairsField::Keep::everything}); };
    EXPECT_THAT(of_pairs({}), IsEmpty());
    EXPECT_THAT(of_pairs({.scoring = {.scale = bridge::MatchpointScale::one, .fewer_results = bridge::FewerResults::percent}}),
        ElementsAre(HasSubstr("--scale"), HasSubstr("--neuberg")));
    EXPECT_THAT(of_pairs({.scoring = {.form = bridge::PairsForm::butler,
                              .butler = {.drop = bridge::DropToMedian{}, .exact_fives = Rounding::half_even},
                              .average_imps = 2}}),
        ElementsAre(HasSubstr("--drop"), HasSubstr("--datum-rounding"), HasSubstr("--ave-imps")));
    EXPECT_THAT(of_pairs({.scoring = {.form = bridge::PairsForm::cross_imps, .average_per_comparison = 2, .expected_results = 9}}),
        ElementsAre(HasSubstr("--ave-per-comparison"), HasSubstr("--expected")));
    EXPECT_THAT(of_pairs({.event = {.total = bridge::SessionTotal::sum}}), ElementsAre(HasSubstr("--total")));
}

TEST(Usebio, PairsOfBothDirectionsHaveTheirOwnNames) {
    auto const pair = [](std::string_view direction, std::string_view player) {
        return fmt::format(
            "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>{}</DIRECTION><PLAYER><PLAYER_NAME>{}</PLAYER_NAME></PLAYER></PAIR>\n", direction,
            player);
    };
    Session const session{fmt::format(
        "<USEBIO Version=\"1.2\">\n<EVENT EVENT_TYPE=\"MP_PAIRS\">\n<WINNER_TYPE>2</WINNER_TYPE><PARTICIPANTS>{}{}</PARTICIPANTS>\n"
        "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>"
        "<SCORE>140</SCORE></TRAVELLER_LINE></BOARD>\n</EVENT>\n</USEBIO>\n",
        pair("NS", "Ada"), pair("EW", "Bea"))};
    ASSERT_EQ(session.field.contestants().size(), 2U);
    EXPECT_EQ(session.field.contestants()[0].names, "Ada");
    EXPECT_EQ(session.field.contestants()[1].names, "Bea");
}

// The totals of matches are Victory Points: told once, and not compared with matchpoints.
TEST(Usebio, TotalsOfMatchesOfPairsAreNotThoseOfBoards) {
    Session const session{
        "<USEBIO Version=\"1.2\">\n<EVENT EVENT_TYPE=\"SWISS_PAIRS\">\n<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>"
        "<MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD>\n<PARTICIPANTS>"
        "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><TOTAL_SCORE>20</TOTAL_SCORE></PAIR>\n<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><TOTAL_SCORE>0</"
        "TOTAL_SCORE>"
        "</PAIR></PARTICIPANTS>\n<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
        "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><SCORE>140</SCORE></TRAVELLER_LINE></BOARD></MATCH>\n</EVENT>\n</USEBIO>\n"};
    EXPECT_THAT(session.of("results-figure"), ElementsAre(HasSubstr("rank them with --swiss vp")));
}

// Awards, passes, and another vulnerability than that of the number.
TEST(Usebio, MatchesOfTeamsAreWrittenWithTheirBoards) {
    std::string const csv = "Round,Board,Team NS,Team EW,Outcome,Vul\n"
                            "1,1,Kaya,Öhler & Co,4S= N,all\n1,1,Öhler & Co,Kaya,pass,all\n"
                            "1,2,Kaya,Öhler & Co,A60/40,\n1,2,Öhler & Co,Kaya,A40/60,\n"
                            "1,3,Kaya,Öhler & Co,3NT+1 S,\n1,3,Öhler & Co,Kaya,3NT-1 E,\n";
    auto const written = [](std::string const& text) {
        TeamsField field;
        ResultsReader reader{reading(text), "x", Contestants::teams};
        for (ResultsReport report; reader.next(report);) {
            for (auto const& one : report.found) ADD_FAILURE() << one.code->id;
            field.add(report);
        }
        auto const ranking = field.finish();
        std::string out;
        append_usebio(out, field, ranking, {.version = "1"});
        return out;
    };
    auto const once = written(csv);
    EXPECT_THAT(once, HasSubstr("<TEAM TEAM_ID=\"2\" TEAM_NAME=\"Öhler &amp; Co\">"));
    EXPECT_THAT(once, HasSubstr("<VULNERABILITY>All</VULNERABILITY>"));
    EXPECT_THAT(once, HasSubstr("<SCORE>A6040</SCORE>"));
    EXPECT_THAT(once, HasSubstr("<CONTRACT>PASS</CONTRACT>"));
    EXPECT_EQ(written(once), once);
}

std::string in_event(std::string_view inside) {
    return fmt::format("<USEBIO Version=\"1.2\">\n<EVENT EVENT_TYPE=\"PAIRS\">\n{}</EVENT>\n</USEBIO>\n", inside);
}
std::string table(std::string_view line) {
    return in_event(fmt::format(
        "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>\n"
        "{}</TRAVELLER_LINE>\n</BOARD>\n",
        line));
}

TEST(Usebio, ValuesAreReadInTheFormsOfPrograms) {
    auto const shown = [](std::string_view line) {
        Session const session{table(line)};
        return session.field.boards().empty() ? "" : session.field.boards().front().notes.front().shown;
    };
    EXPECT_EQ(shown("<CONTRACT>3 N x</CONTRACT><PLAYED_BY>W</PLAYED_BY><TRICKS>9</TRICKS><SCORE>-550</SCORE>"), "3NTX= by W");
    EXPECT_EQ(shown("<SCORE> A5050 </SCORE>"), "A50/50");
    EXPECT_EQ(shown("<CONTRACT>PO</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS></TRICKS><SCORE>0</SCORE>"), "pass");
    EXPECT_EQ(shown("<CONTRACT>NP</CONTRACT><SCORE>0</SCORE>"), "NP");
    EXPECT_EQ(shown("<CONTRACT>3</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS><SCORE>140</SCORE>"), "140");
    EXPECT_EQ(shown("<SCORE>140</SCORE>"), "140");
}

TEST(Usebio, AScoreThatIsNotThatOfItsContractIsFoundAtItsPlace) {
    Session const session{table("<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS>\n  <SCORE>450</SCORE>")};
    EXPECT_THAT(session.of("results-score"), ElementsAre("6:10: 4S= by N scores 420 to NS [results-score]"));
}

TEST(Usebio, PlacesAreRightInAFileOfOneLine) {
    auto text = table("<SCORE>4444</SCORE>");
    std::erase(text, '\n');
    Session const session{text};
    auto const at = text.find("4444") + 1;
    EXPECT_THAT(session.of("results-impossible"),
        ElementsAre(fmt::format("1:{}: no contract scores 4444 with vulnerability None [results-impossible]", at)));
}

TEST(Usebio, EntitiesAreNotExpandedAndNothingIsLoaded) {
    std::string bomb = "<!DOCTYPE USEBIO [<!ENTITY a \"x\">\n";
    for (char c = 'b', before = 'a'; c <= 'z'; before = c++)
        bomb += fmt::format("<!ENTITY {} \"&{};&{};&{};&{};\">\n", c, before, before, before, before);
    Session const session{bomb + "]>\n" + table("<SCORE>&z;</SCORE>")};
    EXPECT_EQ(session.of("results-xml-entity").size(), 1U);
    EXPECT_EQ(session.field.results(), 0U);
    Session const outside{"<!DOCTYPE USEBIO SYSTEM \"file:///etc/passwd\">\n" + table("<SCORE>140</SCORE>")};
    EXPECT_THAT(outside.found, IsEmpty());
}

TEST(Usebio, ALineThatIsTooLongEndsTheReading) {
    Session const session{in_event("<NOTES>" + std::string(3'000'000, 'x') + "</NOTES>")};
    EXPECT_EQ(session.of("results-xml-size").size(), 1U);
    std::string board = "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n";
    for (int i = 0; i < 60'000; ++i) board += "<TRAVELLER_LINE><SCORE>140</SCORE></TRAVELLER_LINE>\n";
    Session const long_board{in_event(board + "</BOARD>\n")};
    EXPECT_EQ(long_board.of("results-xml-size").size(), 1U);
}

TEST(Usebio, EncodingsAreReadAsDeclared) {
    auto const name = [](std::string const& bytes) { return Session{bytes}.field.contestants()[0].names; };
    auto const pair = [](std::string_view player) {
        return in_event(fmt::format(
            "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>{}</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>\n"
            "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>"
            "<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>140</SCORE></TRAVELLER_LINE></BOARD>\n",
            player));
    };
    EXPECT_EQ(name("<?xml version=\"1.0\" encoding=\"ISO-8859-9\"?>\n" + pair("\xDEule \xD6z")), "Şule Öz");
    EXPECT_EQ(name("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>\n" + pair("J\xF6rg")), "Jörg");
    EXPECT_EQ(name(pair("J\xF6rg")), "Jörg");
    EXPECT_EQ(name(pair("Jörg &amp; Ay&#351;e")), "Jörg & Ayşe");
}

// ---- teams

TEST(Usebio, AMatchOfTeamsIsReadAndItsFiguresAreCompared) {
    auto bytes = fixture("league.xml");
    auto const findings = [&] {
        TeamsField field;
        ResultsReader reader{reading(bytes), "x.xml", Contestants::teams};
        for (ResultsReport report; reader.next(report);) {
            field.add(report);
            EXPECT_THAT(report.found, IsEmpty());
        }
        auto const ranking = field.finish();
        EXPECT_EQ(field.contestants()[ranking.standings.front().team].id, "Kaya");
        EXPECT_EQ(decimals(ranking.standings.front().total), "12.05");
        std::vector<std::string> all;
        for (auto const& late : field.late_findings()) all.push_back(translated(late.found.message));
        return all;
    };
    EXPECT_THAT(findings(), IsEmpty());
    bytes.replace(bytes.find("<IMPS>5"), 7, "<IMPS>6");
    EXPECT_THAT(findings(), ElementsAre("board 1: Kaya has 5 here"));
}

TEST(Usebio, AMatchOfTeamsIsReadAsBoardsWithItsTeams) {
    auto const bytes = fixture("league.xml");
    auto const reader = board_reader_of(FormatId::usebio, reading(bytes), "x.xml");
    std::map<std::string, std::string> rooms;
    std::size_t boards = 0;
    for (BoardStretch stretch; reader->next(stretch);) {
        if (!stretch.board) continue;
        ++boards;
        auto const said = [&](pbn::Tag tag) { return std::string{stretch.board->text_of(tag)}; };
        auto const [at, is_new] = rooms.emplace(said(pbn::Tag::round) + said(pbn::Tag::board), said(pbn::Tag::room));
        EXPECT_TRUE(is_new || at->second != said(pbn::Tag::room)) << at->first;
        EXPECT_THAT(said(pbn::Tag::room), testing::AnyOf("Open", "Closed"));
        EXPECT_NE(said(pbn::Tag::home_team), "");
        EXPECT_NE(said(pbn::Tag::visit_team), said(pbn::Tag::home_team));
    }
    EXPECT_GT(boards, 0U);
}

// What the record says of its matches counts where nothing else is asked for.
TEST(Usebio, MatchesAreRankedAsTheRecordSays) {
    std::string const csv = "Board,Team NS,Team EW,Outcome\n2,A,B,620\n2,B,A,170\n";
    using enum bridge::TeamsForm;
    for (auto const form : {victory_points, imps, bam, total_points}) {
        TeamsField field{{.form = form}};
        ResultsReader reader{reading(csv), "x.csv", Contestants::teams};
        for (ResultsReport report; reader.next(report);) field.add(report);
        auto const ranking = field.finish();
        std::string once;
        append_usebio(once, field, ranking, {.version = "1"});
        TeamsField again{{}, nullptr, {.as_recorded_form = true}};
        ResultsReader of_xml{reading(once), "x.xml", Contestants::teams};
        for (ResultsReport report; of_xml.next(report);) again.add(report);
        auto const same = again.finish();
        EXPECT_EQ(again.options().form, form);
        EXPECT_EQ(same.standings.at(0).total, ranking.standings.at(0).total);
        EXPECT_THAT(again.late_findings(), IsEmpty());
    }
}

TEST(Usebio, ResultsWithoutTeamsAreTold) {
    auto const bytes = fixture("tuesday.xml");
    ResultsReader reader{reading(bytes), "x.xml", Contestants::teams};
    std::vector<std::string_view> codes;
    for (ResultsReport report; reader.next(report);)
        for (auto const& finding : report.found) codes.push_back(finding.code->id);
    EXPECT_THAT(codes, ElementsAre("results-contestant"));
}

// ---- boards

TEST(Usebio, TablesAreBoardsAndHandRecordsAreDeals) {
    auto const bytes = in_event(
        "<BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
        "<CONTRACT>1N</CONTRACT><PLAYED_BY>E</PLAYED_BY><TRICKS>8</TRICKS><SCORE>-120</SCORE>"
        "<LIN_DATA>qx||pn|S,W,N,E|md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432|mb|p|mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|</"
        "LIN_DATA>"
        "</TRAVELLER_LINE></BOARD>\n<SESSION><HANDSET><BOARD><BOARD_NUMBER>8</BOARD_NUMBER>"
        "<HAND><DIRECTION>East</DIRECTION><CLUBS></CLUBS><DIAMONDS></DIAMONDS><HEARTS>AKQJ1098765432</HEARTS><SPADES></SPADES></HAND>"
        "<HAND><DIRECTION>N</DIRECTION><SPADES>AKQJT98765432</SPADES></HAND><HAND><DIRECTION>South</DIRECTION><DIAMONDS>AKQJT98765432</"
        "DIAMONDS></HAND>"
        "<HAND><DIRECTION>West</DIRECTION><CLUBS>AKQJT98765432</CLUBS></HAND></BOARD></HANDSET></SESSION>\n");
    UsebioReader reader{reading(bytes), "x.xml"};
    BoardStretch stretch;
    ASSERT_TRUE(reader.next(stretch));
    ASSERT_TRUE(stretch.board);
    EXPECT_EQ(stretch.board->text_of(pbn::Tag::contract), "1NT");
    EXPECT_TRUE(stretch.board->deal);
    EXPECT_EQ(stretch.board->auction.calls.size(), 7U);
    ASSERT_TRUE(reader.next(stretch));
    ASSERT_TRUE(stretch.board);
    EXPECT_EQ(*stretch.board->number, 8U);
    EXPECT_EQ(stretch.board->text_of(pbn::Tag::deal), "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432");
    EXPECT_FALSE(reader.next(stretch));
}

TEST(Usebio, ABoardKeepsLeadPointsAndScoring) {
    auto const bytes =
        in_event("<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>"
                 "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT>"
                 "<PLAYED_BY>N</PLAYED_BY><LEAD>HA</LEAD><TRICKS>10</TRICKS><SCORE>420</SCORE>"
                 "<NS_MATCH_POINTS>1.5</NS_MATCH_POINTS><EW_MATCH_POINTS>0.5</EW_MATCH_POINTS></TRAVELLER_LINE></BOARD>");
    UsebioReader reader{reading(bytes), "x.xml"};
    BoardStretch stretch;
    while (reader.next(stretch) && !stretch.board) {}
    ASSERT_TRUE(stretch.board);
    EXPECT_EQ(stretch.board->text_of(pbn::Tag::scoring), "MP");
    EXPECT_EQ(stretch.board->text_of(pbn::Tag::score_mp), "NS 1.5 EW 0.5");
    EXPECT_TRUE(stretch.board->score_mp);
    EXPECT_EQ(stretch.board->text_of("Lead"), "HA");
}

std::string hands(std::string_view north_diamonds, std::string_view clubs) {
    return in_event(fmt::format("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n"
                                "<HAND><DIRECTION>N</DIRECTION><SPADES>-</SPADES><HEARTS>K 10</HEARTS>\n<DIAMONDS>{}</DIAMONDS>"
                                "<CLUBS>{}</CLUBS></HAND><HAND><DIRECTION>W</DIRECTION><SPADES>aq</SPADES></HAND></BOARD>\n",
        north_diamonds, clubs));
}

// As the programs of clubs write voids.
TEST(Usebio, ADashInAHandIsAVoid) {
    for (auto const* const dash : {"-", "–", "—"}) {
        auto const bytes = hands(dash, "");
        UsebioReader reader{reading(bytes), "x.xml"};
        BoardStretch stretch;
        while (reader.next(stretch) && !stretch.board) EXPECT_THAT(stretch.found, IsEmpty());
        ASSERT_TRUE(stretch.board);
        EXPECT_EQ(stretch.board->text_of(pbn::Tag::deal), "N:.KT.. - - AQ...");
        EXPECT_TRUE(stretch.board->deal);
    }
}

std::vector<std::string> found_in_hands(std::string const& bytes) {
    UsebioReader reader{reading(bytes), "x.xml"};
    std::vector<std::string> found;
    for (BoardStretch stretch; reader.next(stretch);)
        for (auto const& finding : stretch.found)
            found.push_back(fmt::format("{} {}", finding.code->id, stretch.source.text.substr(finding.where.begin, finding.where.size())));
    return found;
}

TEST(Usebio, WhatIsNoRankInAHandIsAFindingAtItsPlace) {
    auto const bytes = hands("AxK", "QJ");
    UsebioReader reader{reading(bytes), "x.xml"};
    for (BoardStretch stretch; reader.next(stretch);) EXPECT_FALSE(stretch.board && stretch.board->deal);
    EXPECT_THAT(found_in_hands(bytes), ElementsAre("deal-rank x"));
    EXPECT_THAT(found_in_hands(hands("AşK", "QJ")), ElementsAre("deal-rank ş")) << "a whole letter";
}

TEST(Usebio, AHandOfNoSeatIsAFinding) {
    auto const in_hand = [](std::string const& direction) {
        return in_event("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n<HAND>" + direction + "<SPADES>AK</SPADES></HAND></BOARD>\n");
    };
    EXPECT_THAT(found_in_hands(in_hand("<DIRECTION>Q</DIRECTION>")), ElementsAre("seat-value Q"));
    EXPECT_THAT(found_in_hands(in_hand("")), ElementsAre("seat-value <HAND"));
    EXPECT_THAT(found_in_hands(in_hand("<DIRECTION>north</DIRECTION>")), IsEmpty());
}

// ---- figures of real files

// Matchpoints, IMPs, totals and places of the files of programs, recounted. What differs is known of the programs: a datum without the
// results at both ends; a phantom's table among those expected, and what was not played counted as passed out; matchpoints out of the top of
// their own board; awards and a total that were changed by hand.
struct Recounted {
    std::string_view file;
    bridge::PairsOptions scoring{};
    std::size_t results = 0;
    std::map<std::string, std::size_t> told{};  // by code; what is told of figures ends with their number where there are more than ten
};
std::vector<Recounted> recounted_files() {
    bridge::PairsOptions ends_dropped, with_phantom;
    ends_dropped.butler.drop = bridge::DropResults{1};
    with_phantom.expected_results = 6;
    return {{"butler_howell", ends_dropped, 140}, {"mp_pairs_mitchell_03", {}, 126, {{"results-movement", 1}}},
        {"mp_pairs_mitchell_adjusted_02", {}, 567, {{"results-figure", 10}}},
        {"pairs-with-np-passed", {}, 338, {{"results-figure", 22}, {"results-movement", 1}}},
        {"three_quarter_howell_with_phantom", with_phantom, 135, {{"results-figure", 22}, {"results-movement", 1}}}, {"mp-pairs", {}, 242},
        {"realbridge", {}, 168}, {"cross-imp-pairs", {}, 192, {{"results-figure", 2}, {"results-contract", 1}, {"results-movement", 1}}},
        {"usebio-and-pbn", {}, 144, {{"results-own-top", 1}, {"results-movement", 1}}}};
}

TEST(CorpusOfUsebio, FiguresAreThoseOfTheResults) {
    NEEDS_CORPUS();
    auto const files = recounted_files();
    std::size_t seen = 0;
    for (auto const& entry : fs::directory_iterator{fs::path{score::test::corpus_dir()} / "usebio"}) {
        auto const stem = entry.path().stem().string();
        auto const name = stem.substr(stem.rfind("__") + 2);
        auto const file = std::ranges::find(files, name, &Recounted::file);
        if (entry.path().extension() != ".xml" || file == files.end()) continue;
        ++seen;
        Session const session{read_file(entry.path()).value_or(""), 1 << 16, file->scoring};
        EXPECT_EQ(session.field.results(), file->results) << name;
        std::map<std::string, std::size_t> told;
        for (auto const& one : session.found) ++told[one.substr(one.rfind('[') + 1, one.size() - one.rfind('[') - 2)];
        EXPECT_EQ(told, file->told) << name << testing::PrintToString(session.found);
        auto const once = session.written();
        Session const again{once, 1 << 16, file->scoring};
        EXPECT_EQ(again.written(), once) << name;
        EXPECT_THAT(again.of("results-figure"), IsEmpty()) << name;
    }
    EXPECT_EQ(seen, files.size());
}

}  // namespace
}  // namespace score::formats::usebio_test
