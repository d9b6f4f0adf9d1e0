// score GAME with journals: the sheets of their sittings.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "../support/sittings.hpp"
#include "folder.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/sheets/export.hpp"
#include "shell.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::journal_sheets_test {
namespace {

using nlohmann::json;
using score::test::matches_golden;
using testing::HasSubstr;
using testing::Not;

std::string journal_of(formats::journal::Sitting const& sitting) {
    std::string text;
    formats::journal::append_heading(text);
    formats::journal::append_sitting(text, sitting);
    return text;
}

TEST(JournalSheets, PrintAsTheLinesThatWereEntered) {
    std::string seen;
    for (std::string const command :
        {"score rubber ../sheets/evenings.journal 2>/dev/null", "score chicago ../sheets/evenings.journal 2>/dev/null",
            "score borc --explain ../sheets/evenings.journal 2>/dev/null", "score table ../sheets/evenings.journal 2>/dev/null",
            "score king ../sheets/evenings.journal", "score king --format json ../sheets/evenings.journal 2>/dev/null",
            "score bezique --format csv ../sheets/evenings.journal 2>/dev/null",
            "score rubber --pivot n ../sheets/evenings.journal 2>&1 >/dev/null | head -1"}) {
        auto const answer = shell(command);
        seen += "$ " + command + '\n' + answer.out;
        if (!answer.err.empty()) seen += "--- to standard error:\n" + answer.err;
        seen += "--- status " + std::to_string(answer.status) + "\n\n";
    }
    EXPECT_TRUE(matches_golden(seen, "programs/journal-sheets.txt"));
}

// Boards that scorebook exported give the sheet that their journal gives.
TEST(ExportedBoards, PrintAsTheJournalOfTheSameEvening) {
    using score::test::head;
    using score::test::sitting;
    std::pair<char const*, formats::journal::Sitting> const evenings[]{
        {"rubber", sitting(head("rubber", "", {{"UnfinishedPartscore", "50"}}, {{"N", "Ali"}, {"E", "Can"}}),
                       {"4S= N", "2H= W honours 4 EW", "end", "rubber", "2H= E"})},
        {"chicago", sitting(head("chicago", "", {{"Vulnerable", "opponents"}, {"Dealer", "s"}}),
                        {"2H= N", "pass", "4S-1 E", "1NT= S", "2C= W", "3NT= N"})},
        {"borc", sitting(head("borc", "", {{"First", "ew"}}), {"4H= E hcp 24 EW fits 1", "pass hcp 20 fits H NS fits S EW"})},
        {"table", sitting(head("table", "teams", {{"VictoryPoints", "acbl20"}}), {"4S= N other -50", "board 7 pass"})}};
    for (auto const& [game, evening] : evenings) {
        std::string pbn;
        std::vector<std::string> lost;
        formats::sheets::SittingsExport to{formats::sheets::ExportForm::pbn, pbn};
        to.add(evening, lost);
        to.finish();
        auto const ran = run(score_program, {game, "--explain"}, pbn);
        EXPECT_EQ(ran.out, run(score_program, {game, "--explain"}, journal_of(evening)).out) << game;
        EXPECT_EQ(ran.err, "") << game;
        EXPECT_EQ(ran.status, Exit::success) << game;
    }
}

TEST(ExportedBoards, HaveAgreementsThatNoOptionContradicts) {
    std::string pbn;
    std::vector<std::string> lost;
    formats::sheets::SittingsExport to{formats::sheets::ExportForm::pbn, pbn};
    to.add(score::test::sitting(score::test::head("chicago", "", {{"Dealer", "s"}}), {"4S= N"}), lost);
    to.finish();
    EXPECT_EQ(run(score_program, {"chicago", "--dealer", "s"}, pbn).status, Exit::success);
    auto const other = run(score_program, {"chicago", "--dealer", "e"}, pbn);
    EXPECT_EQ(other.status, Exit::trouble);
    EXPECT_THAT(other.err, HasSubstr("--dealer is e, but the record has s"));
}

TEST(ExportedBoards, LackDealsOnlyWithAFinding) {
    constexpr auto third = "[Contract \"Pass\"]\n[Sheet_Deal \"3\"]\n[Sheet_Game \"chicago\"]\n";
    auto const ran = run(score_program, {"chicago"}, third);
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("[sitting-deals]"));
}

TEST(ExportedBoards, NameAnAgreementAndASideOnce) {
    for (auto const& [game, tag, code] : {std::array{"rubber", "[Sheet_Agreements \"Pivot n; Pivot e\"]", "[sitting-value]"},
             std::array{"rubber", "[Sheet_Honours \"NS 4 EW 5\"]", "[sheet-honours]"},
             std::array{"borc", "[Sheet_Fits \"NS 1 NS 2\"]", "[sheet-fits]"},
             std::array{"borc", "[Sheet_Fits \"NS H EW S NS H\"]", "[sheet-fits]"},
             std::array{"table", "[Sheet_Other \"NS 420 EW 50\"]", "[sheet-other]"}}) {
        auto const pbn = fmt::format("[Board \"1\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n[Sheet_Deal \"1\"]\n"
                                     "[Sheet_Game \"{}\"]\n{}\n",
            game, tag);
        auto const ran = run(score_program, {game}, pbn);
        EXPECT_EQ(ran.status, Exit::findings) << tag;
        EXPECT_THAT(ran.err, HasSubstr(code)) << tag;
    }
}

struct Same {
    char const* game;
    char const* lines;                  // a fixture file
    std::vector<char const*> output{};  // output options
    char const* variant = "";           // as in the journal
    score::test::Facts agreements{};
    std::vector<char const*> options{};  // as options of score
};

// In every output format a sheet is the same from lines, with their corrections, and from the journal of the same evening.
TEST(JournalSheets, AreThoseOfTheSameLines) {
    for (auto const& [game, lines, output, variant, agreements, options] :
        {
            Same{"rubber", "sheets/rubber.txt"},
            Same{"rubber", "sheets/rubber.txt", {"--explain", "--we", "ew"}, "", {{"BackScore", "hundreds"}}, {"--back-score", "hundreds"}},
            Same{"chicago", "sheets/chicago.txt", {}, "chicago-duplicate", {{"Dealer", "e"}},
                {"--form", "chicago-duplicate", "--dealer", "e"}},
            Same{"borc", "sheets/borc.txt", {"--explain"}, "iniarski", {{"Deals", "4"}}, {"--table", "iniarski", "--deals", "4"}},
            Same{"table", "sheets/table.txt"},
            Same{"table", "sheets/teams.txt", {"--we", "ew"}, "teams", {{"VictoryPoints", "acbl20"}},
                {"--form", "teams", "--scale", "acbl20"}},
            Same{"king", "king/party.txt", {"--by-deal", "--jargon"}},
            Same{"king", "king/party.txt", {}, "dejenere", {{"KingTricks", "off"}}, {"--king-tricks", "off"}},
            Same{"bezique", "bezique/game.txt", {"--explain"}},
            Same{"bezique", "bezique/match.txt", {}, "turkish96", {{"KontrVido", "yes"}}, {"--kontr-vido", "yes"}},
            Same{"bezique", "bezique/three.txt", {}, "three96", {}, {"--variant", "three96"}},
            Same{"bezique", "bezique/four.txt", {}, "four128-singly", {}, {"--variant", "four128", "--singly"}},
        }) {
        auto const text = score::test::read_file(score::test::fixtures_dir() + "/" + std::string{lines}).value();
        auto const journal = journal_of(score::test::sitting(score::test::head(game, variant, agreements), score::test::lines_of(text)));
        for (char const* const format : {"text", "json", "csv", "tsv"}) {
            std::vector<char const*> words{game, "--format", format};
            words.insert(words.end(), output.begin(), output.end());
            auto const have = run(score_program, words, journal);
            words.insert(words.end(), options.begin(), options.end());
            auto const want = run(score_program, words, text);
            EXPECT_EQ(have.out, want.out) << game << ' ' << lines << ' ' << format;
            EXPECT_EQ(have.status, want.status) << have.err;
            EXPECT_EQ(run(score_program, words, journal).out, want.out) << "with the same agreements said twice";
        }
    }
}

TEST(JournalSheets, TellWhatIsWrongAtItsLine) {
    auto const ran = run(score_program, {"rubber"},
        "% MARKÖZ JOURNAL 1.0\n# an evening\nsitting 00000000000000000000000000000abc rubber\nagree Rubber no\n"
        "1 - - entry 4S= N\n2 - ayse entry 4S+9 N\n3 - - entry 2C= E\n4 - - correct 3 2C= E honours 9 EW\n");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("-:6:18: error: 4S can be made with 3 overtricks at most [entry-tricks]\n  2 - ayse entry 4S+9 N\n"));
    EXPECT_THAT(ran.err, HasSubstr("-:8:"));
    EXPECT_THAT(ran.err, HasSubstr("[sheet-honours]"));
    EXPECT_THAT(ran.err, HasSubstr("[sitting-agreement]"));
    EXPECT_THAT(ran.out, HasSubstr("4♠= N"));
}

TEST(JournalSheets, NamesInJsonAreExactAndSafeToPrint) {
    auto const ran = run(score_program, {"rubber", "--format", "json"},
        "sitting 00000000000000000000000000000abc rubber\nseat N Ay\u200Bşe \U000E0041\n1 - - entry 4S= N\n");
    EXPECT_THAT(ran.out, HasSubstr("\"Ay\\u200bşe \\udb40\\udc41\""));
    EXPECT_EQ(json::parse(ran.out)["players"]["N"], "Ay\u200Bşe \U000E0041");
}

TEST(JournalSheets, OtherGamesArePassedOverWithARemark) {
    auto const ran = run(score_program, {"king"}, "sitting 00000000000000000000000000000abc rubber\n1 - - entry 4S= N\n");
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_THAT(ran.err, HasSubstr("-:1:42: remark: a sitting of another game is passed over [sitting-other]"));
    EXPECT_EQ(ran.out, "");
}

TEST(JournalSheets, AnOptionThatContradictsTheHeadIsWrong) {
    std::string const text = "% MARKÖZ JOURNAL 1.0\nsitting 00000000000000000000000000000abc chicago\nagree Dealer e\n1 - - entry 4S= N\n";
    EXPECT_EQ(run(score_program, {"chicago", "--dealer", "e"}, text).status, Exit::success);
    auto const ran = run(score_program, {"chicago", "--dealer", "s"}, text);
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.err, HasSubstr("--dealer is s, but the record has e"));
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(run(score_program, {"chicago", "--form", "chicago-duplicate"}, text).status, Exit::trouble);
}

TEST(JournalSheets, AHeadThatNobodyUnderstandsHasNoSheet) {
    auto const ran =
        run(score_program, {"king"}, "sitting 00000000000000000000000000000abc king\nvariant classic\n1 - - entry W kupa 3 6 4 0\n");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("[sitting-variant]"));
    EXPECT_EQ(ran.out, "");
}

constexpr auto sitting_9 = "sitting 00000000000000000000000000000009 rubber\n1 - - entry 4S= N\n";

TEST(JournalSheets, ThatFailTheirSealsAreShownWithAnError) {
    auto const ran =
        run(score_program, {"rubber"}, fmt::format("% MARKÖZ JOURNAL 1.0\n{}seal 1 {:064}\nclose 1 {:064}\n", sitting_9, 0, 0));
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("-:4:8: error: the sitting does not match its seal [journal-seal]\n"));
    EXPECT_THAT(ran.err, HasSubstr("-:5:7: error: the journal does not match its closing line [journal-close]\n"));
    EXPECT_THAT(ran.out, HasSubstr("4♠= N"));
}

TEST(JournalSheets, OfCopiesTheLongerIsTheSitting) {
    std::string const first = sitting_9, longer = first + "2 - - entry 2H= E\n";
    for (auto const& text : {first + longer, longer + first, first + longer + longer}) {
        auto const ran = run(score_program, {"rubber", "--format", "json"}, text);
        EXPECT_EQ(ran.status, Exit::success);
        EXPECT_EQ(ran.out, run(score_program, {"rubber", "--format", "json"}, longer).out);
        EXPECT_THAT(ran.err, HasSubstr("[sitting-copy]"));
    }
}

TEST(JournalSheets, CopiesAreFoundWhateverStandsBetweenTheirJournals) {
    std::string const first = "sitting 00000000000000000000000000000009 king\nvariant dejenere\n1 - - entry W kupa 3 6 4 0\n";
    score::test::Folder const folder;
    auto const shorter = (folder / "shorter.journal").string(), longer = (folder / "longer.journal").string();
    score::test::write_file(shorter, first);
    score::test::write_file(longer, first + "2 - - entry S kupa 3 6 4 0\n");
    auto const record = score::test::fixtures_dir() + "/pkn/good/dejenere.pkn";
    auto const of_one = run(score_program, {"king", record.c_str(), longer.c_str()});
    auto const of_both = run(score_program, {"king", shorter.c_str(), record.c_str(), longer.c_str()});
    EXPECT_EQ(of_both.status, Exit::success);
    EXPECT_EQ(of_both.out, of_one.out);
    EXPECT_THAT(of_both.err, HasSubstr("[sitting-copy]"));
}

TEST(JournalSheets, OfCopiesInConflictThereIsNone) {
    auto const ran =
        run(score_program, {"rubber"}, std::string{sitting_9} + "sitting 00000000000000000000000000000009 rubber\n1 - - entry 5S= N\n");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("-:1:9: error: both copies of the sitting have a different event 1 [sitting-conflict]\n"));
    EXPECT_THAT(ran.err, HasSubstr("-:3:9: error: both copies of the sitting have a different event 1 [sitting-conflict]\n"));
    EXPECT_EQ(ran.out, "");
}

TEST(JournalSheets, DiscardedSittingsDoNotCount) {
    for (char const* const format : {"text", "json"}) {
        auto const discarded = std::string{sitting_9} + "2 - - discard\n";
        auto const ran = run(score_program, {"rubber", "--format", format}, discarded);
        EXPECT_EQ(ran.status, Exit::success);
        EXPECT_THAT(ran.err, HasSubstr("-:3:7: remark: the sitting is set aside, and does not count [sitting-discarded]\n"));
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(run(score_program, {"rubber", "--format", format}, discarded + "3 - - retract 2\n").out, "");
    }
}

TEST(JournalSheets, FactsOfTheHeadAreWrongWhereTheyAreStated) {
    EXPECT_THAT(run(score_program, {"rubber"}, std::string{sitting_9} + "2 - - amend variant foo\n").err,
        HasSubstr("-:3:21: error: rubber has no such variant [sitting-variant]\n  2 - - amend variant foo\n"));
    EXPECT_THAT(run(score_program, {"rubber"}, std::string{sitting_9} + "2 - - amend agree Pivot x\n").err, HasSubstr("-:3:25: error: "));
    EXPECT_THAT(run(score_program, {"rubber"}, "sitting 00000000000000000000000000000009 rubber\nseat N Ayşe\nvariant foo\n").err,
        HasSubstr("-:3:9: error: rubber has no such variant [sitting-variant]\n"));
}

}  // namespace
}  // namespace score::cli::test::journal_sheets_test
