// Files of scoring programs (formats.md §5): the same evening in each of them.
#include <filesystem>
#include <gmock/gmock.h>
#include <map>
#include <regex>

#include "golden.hpp"
#include "paths.hpp"
#include "pieces.hpp"
#include "score/formats/field.hpp"
#include "score/formats/language.hpp"
#include "score/formats/render.hpp"
#include "text/fmt.hpp"

namespace score::formats::program_files_test {
namespace {

using score::test::read_file;
using test::reading;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr std::array files{"jannersten.txt", "bridgewebs.csv", "nz_scorer.xml"};

std::string evening(std::string_view name) {
    auto bytes = read_file(fmt::format("{}/results_programs/{}", score::test::fixtures_dir(), name));
    EXPECT_TRUE(bytes) << name;
    return bytes.value_or("");
}
std::string changed(std::string text, std::string_view from, std::string_view to) {
    auto const at = text.find(from);
    EXPECT_NE(at, text.npos) << from;
    return at == text.npos ? text : text.replace(at, from.size(), to);
}

struct Read {
    explicit Read(std::string_view bytes, Contestants contestants = Contestants::pairs, std::size_t at_once = 1 << 16)
        : field{{.as_recorded_form = true, .as_recorded_winners = true}, PairsField::Keep::everything} {
        ResultsReader reader{reading(bytes, at_once), "x", contestants};
        for (ResultsReport report; reader.next(report);) {
            if (contestants == Contestants::pairs) field.add(report);
            if (report.event) event = *report.event;
            for (auto const& finding : report.found) tell(finding, report.source);
            for (auto const& r : report.results)
                results.push_back(fmt::format(
                    "{} {} {} {} {}", r.board, r.pair[Side::north_south].text, r.pair[Side::east_west].text, r.shown, r.lead.text));
        }
        if (contestants == Contestants::teams) return;
        ranking = field.finish();
        for (auto const& late : field.late_findings()) tell(late.found, {"x", late.text, late.place.line});
    }
    void tell(Diagnostic const& finding, Source const& source) {
        found.push_back(
            fmt::format("{}: {} [{}]", place_of(source, finding.where.begin).line, translated(finding.message), finding.code->id));
    }
    std::map<std::string, std::string> totals() const {
        std::map<std::string, std::string> by_name;
        for (auto const& standing : ranking.standings) {
            auto const& who = field.contestants()[standing.contestant];
            by_name[fmt::format("{} {}", who.id, who.names)] = decimals(standing.average, 2);
        }
        return by_name;
    }

    PairsField field;
    bridge::PairsRanking ranking;
    RecordedEvent event;
    std::vector<std::string> found, results;
};

TEST(ProgramFiles, SayTheSameEvening) {
    for (auto const* const name : files)
        for (auto const at_once : {std::size_t{1}, std::size_t{1} << 16}) {
            Read const read{evening(name), Contestants::pairs, at_once};
            EXPECT_THAT(read.found, IsEmpty()) << name;
            EXPECT_THAT(
                read.results, ElementsAre("1 1 11 4S= by N HA", "1 2 13 4S+1 by N D2", "1 3 12 3NT-1 by S C4", "2 2 12 2H= by E SK",
                                  "2 3 11 2H+1 by E SK", "2 1 13 pass ", "3 3 13 5CX-2 by W H3", "3 1 12 A50/50 ", "3 2 11 4H= by S CA"))
                << name;
            EXPECT_EQ(read.event.title, "Tuesday pairs");
            EXPECT_EQ(read.event.date, "2026.02.03");
            EXPECT_THAT(read.totals(),
                UnorderedElementsAre(std::pair{"1 Ayşe Kaya - Jörg Weiß", "66.67"}, std::pair{"2 Berk Demir - Ulla Groß", "54.17"},
                    std::pair{"3 Çınar Ak - Öznur Işık", "29.17"}, std::pair{"11 Max Vogt - Ida Lenz", "79.17"},
                    std::pair{"12 Deniz Uz - Ege Su", "66.67"}, std::pair{"13 Şule Er - Tom Rau", "4.17"}))
                << name;
        }
}

TEST(ProgramFiles, FiguresAreComparedWithTheRecount) {
    EXPECT_THAT(Read(changed(evening("jannersten.txt"), ";2;2;;;;;;4;;", ";3;1;;;;;;4;;")).found,
        ElementsAre(
            "11: board 1: 1 against 11 is worth 2 here [results-figure]", "11: board 1: 1 against 11 is worth 2 here [results-figure]"));
    EXPECT_THAT(Read(changed(evening("jannersten.txt"), "8;66.67", "8;67.67")).found,
        ElementsAre("4: pair 1 has 8 matchpoints here, 66.67 % [results-figure]"));
    EXPECT_THAT(
        Read(changed(evening("bridgewebs.csv"), "1;1;Ayşe", "2;1;Ayşe")).found, ElementsAre("9: pair 1 has place 1 here [results-figure]"));
    EXPECT_THAT(Read(changed(evening("nz_scorer.xml"), "8/12", "8.9/12")).found,
        ElementsAre("8: pair 1 has 8 matchpoints here, 66.67 % [results-figure]"));
}

TEST(ProgramFiles, AScoreThatIsNotThatOfItsContractIsAFinding) {
    EXPECT_THAT(
        Read(changed(evening("jannersten.txt"), "420;4S", "430;4S")).found, testing::Contains(testing::HasSubstr("[results-score]")));
    EXPECT_THAT(
        Read(changed(evening("bridgewebs.csv"), "HA;420", "HA;430")).found, testing::Contains(testing::HasSubstr("[results-score]")));
    EXPECT_THAT(Read(changed(evening("nz_scorer.xml"), "score=\"420\"", "score=\"430\"")).found,
        testing::Contains(testing::HasSubstr("[results-score]")));
}

TEST(Jannersten, NeedsNoNamesOfItsParts) {
    auto text = evening("jannersten.txt");
    for (auto const* const part : {"[GAME]\r\n", "[Contestants]\r\n", "[RESULTS]\r\n"}) text = changed(text, part, "");
    EXPECT_EQ(Read(text).results.size(), 9U);
}
TEST(Jannersten, WhatIsNoneOfItsLinesIsAFinding) {
    EXPECT_THAT(Read(changed(evening("jannersten.txt"), "[RESULTS]", "nothing;1")).found,
        ElementsAre("10: this line is neither a game, a contestant nor a result [results-cells]"));
}
TEST(Jannersten, IndividualsAreNotRanked) {
    EXPECT_THAT(Read(changed(evening("jannersten.txt"), "#01;A;1;1;11;;;", "#01;A;1;1;11;5;7;")).found,
        testing::Contains("11: these are players of an individual tournament, not pairs; they are not ranked [results-contestant]"));
}
TEST(ProgramFiles, OfPairsHaveNoTeams) {
    for (auto const* const name : {"jannersten.txt", "nz_scorer.xml"})
        EXPECT_THAT(
            Read(evening(name), Contestants::teams).found, testing::Contains(testing::HasSubstr("there are no teams in this file")));
}

TEST(Bridgewebs, ColumnsAreKnownByTheirNamesOnly) {
    EXPECT_THAT(Read(changed(evening("bridgewebs.csv"), "NS;EW;Contract", "A;B;C")).found,
        testing::Contains(testing::HasSubstr("[results-header]")));
}
TEST(Bridgewebs, TwoRankingsHaveTwoWinnersAndNumbersOfTheirOwn) {
    Read const read{std::regex_replace(evening("bridgewebs.csv"), std::regex{"\n([^;]+);1([123]);"}, "\n$1;$2;")};
    EXPECT_TRUE(read.event.two_winners);
    EXPECT_THAT(read.found, IsEmpty());
    EXPECT_EQ(read.totals().size(), 6U);
}

// The top is 40 tenths.
TEST(NzScorer, AnArtificialScoreIsAShareOfTheTop) {
    auto const award = [](std::string_view ns, std::string_view ew) {
        auto const to = fmt::format("\"Adj\" mp_ns=\"{}\" mp_ew=\"{}\"", ns, ew);
        Read const read{changed(evening("nz_scorer.xml"), "\"Adj\" mp_ns=\"20\" mp_ew=\"20\"", to)};
        return read.results.size() == 9 ? read.results[7] : std::string{};
    };
    EXPECT_EQ(award("24", "24"), "3 1 12 A60/60 ");
    EXPECT_EQ(award("24", "16"), "3 1 12 A60/40 ");
    EXPECT_EQ(award("24", "20"), "3 1 12 A60/50 ");
    EXPECT_EQ(award("26", "16"), "3 1 12 A65/40 ");
    EXPECT_EQ(award("0", "16"), "3 1 12 A0/40 ");
    EXPECT_EQ(award("44", "16"), "") << "more than the top";
    EXPECT_EQ(award("2147483647", "2147483647"), "");
}

// Wherever it stands, and however the file is cut.
TEST(NzScorer, AnArtificialScoreWaitsForTheTopOfItsSection) {
    auto const first =
        changed(evening("nz_scorer.xml"), "score=\"420\" mp_ns=\"20\" mp_ew=\"20\"", "score=\"Adj\" mp_ns=\"24\" mp_ew=\"24\"");
    for (auto const at_once : {std::size_t{1}, std::size_t{1} << 16}) {
        Read const read{first, Contestants::pairs, at_once};
        ASSERT_EQ(read.results.size(), 9U);
        EXPECT_EQ(read.results[0], "1 1 11 A60/60 HA");
    }
}

// In the first row, before those of another top: of a single result both sides have 60 %, of two results there are 20 tenths.
TEST(NzScorer, TheTopIsTheOneThatMostResultsTell) {
    std::string const award = "score=\"Adj\" mp_ns=\"24\" mp_ew=\"16\"", single = "score=\"450\" mp_ns=\"24\" mp_ew=\"24\"",
                      of_two = "score=\"450\" mp_ns=\"20\" mp_ew=\"0\"";
    auto const first = changed(evening("nz_scorer.xml"), "score=\"420\" mp_ns=\"20\" mp_ew=\"20\"", award);
    auto const last = changed(evening("nz_scorer.xml"), "score=\"Adj\" mp_ns=\"20\" mp_ew=\"20\"", award);
    for (auto const& other : {single, of_two}) {
        std::string_view const second = "score=\"450\" mp_ns=\"40\" mp_ew=\"0\"";
        Read const before{changed(first, second, other)}, after{changed(last, second, other)};
        ASSERT_EQ(before.results.size(), 9U);
        ASSERT_EQ(after.results.size(), 9U);
        EXPECT_EQ(before.results[0], "1 1 11 A60/40 HA");
        EXPECT_EQ(after.results[7], "3 1 12 A60/40 ");
    }
}

TEST(NzScorer, AFileThatBreaksOffHasItsResultsUntilThere) {
    auto const text =
        changed(evening("nz_scorer.xml"), "score=\"420\" mp_ns=\"20\" mp_ew=\"20\"", "score=\"Adj\" mp_ns=\"24\" mp_ew=\"24\"");
    EXPECT_EQ(Read(text.substr(0, text.find("</brsection>"))).results.size(), 9U);
}

TEST(NzScorer, AContractWithoutAScoreIsNoArtificialScore) {
    auto const with = [](std::string_view score) {
        auto const to = fmt::format("score=\"{}\" mp_ns=\"35\"", score);
        return Read{changed(evening("nz_scorer.xml"), "score=\"500\" mp_ns=\"35\"", to)}.results;
    };
    EXPECT_EQ(with(""), with("500"));
    EXPECT_EQ(with("Adj")[6], "3 3 13 A88/13 H3");
}

TEST(NzScorer, NobodySitsAgainstAPhantom) {
    auto const text = changed(evening("nz_scorer.xml"), "score=\"420\" mp_ns=\"20\"", "score=\"420\" mp_ns=\"-9999\"");
    EXPECT_EQ(Read(text).results.size(), 8U);
}

}  // namespace
}  // namespace score::formats::program_files_test
