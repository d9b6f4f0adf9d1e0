// scorebook, end to end: round trips, detection and salvage of damage, messages.
#include <algorithm>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

#include "../support/well_formed.hpp"
#include "shell.hpp"

namespace score::cli::test::book_test {
namespace {

using nlohmann::json;
using score::test::matches_golden;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// Commands on one book, and the golden file with their output.
struct Session {
    std::string name;
    std::vector<std::string> commands;
};
void PrintTo(Session const& session, std::ostream* to) { *to << session.name; }

constexpr auto a_book = "scorebook import ../journal/club.journal evening.pbn ../pkn/good/king.pkn ../pzn/good/match.pzn >/dev/null\n";

std::vector<Session> sessions() {
    return {
        {"import", {"scorebook import ../journal/club.journal evening.pbn ../pkn/good/king.pkn ../pzn/good/match.pzn",
                       "scorebook import ../journal/club.journal evening.pbn", "scorebook import <evening-faults.pbn",
                       "scorebook import none.pbn ../king/party.txt ../journal/bad/journal-number.journal evening.pbn"}},
        {"list",
            {"scorebook list --sittings", "scorebook list --sittings --game king --format json", "scorebook list --player cem --format csv",
                "scorebook list --place kadikoy --open", "scorebook list --sittings --from 2026-10-16 --to 2026-10-24",
                "scorebook list --records --format tsv | cut -f 1,2,4,11,12,13", "scorebook list --records --player harrow | cut -c 1-6"}},
        {"standings", {"scorebook standings", "scorebook standings --by pair --game rubber --ascii",
                          "scorebook standings --game bridge --measure ximp", "scorebook standings --game king --measure out --format json",
                          "scorebook standings --game bezique --format csv", "scorebook standings --by team",
                          "scorebook standings --game king --by team", "scorebook standings --from 2030-01-01",
                          "scorebook standings --player ayse --limit 1 --decimals 0 --format tsv | cut -f 1,2,4-9"}},
        {"stats", {"scorebook stats", "scorebook stats --game king --ascii", "scorebook stats --game bridge --format csv",
                      "scorebook stats --game bezique --format json", "scorebook stats --place nowhere"}},
        {"show", {"scorebook show 3a07 5f0c 9d41 c7e5 e81b", "scorebook show --log", "scorebook show c7e5 --format json",
                     "scorebook show 5f0c --by-deal --format csv", "scorebook show --explain last", "scorebook show r1 --board 4 --ascii"}},
        {"players", {"scorebook players", "scorebook players merge 'Ayşe K.' Ayşe", "scorebook players rename Cem 'Cem Ö.'",
                        "scorebook players", "scorebook players --names", "scorebook players --format json | tail -1",
                        "scorebook list --player 'ayse k'", "scorebook show 5f0c | head -3", "scorebook players undo", "scorebook players",
                        "scorebook players rename Nobody Someone", "scorebook players rename Deniz Ayşe", "scorebook players join a b"}},
        {"export", {"scorebook export --format pbn 3a07", "scorebook export -t pbn e81b", "scorebook export -t pkn 3a07 e81b",
                       "scorebook export -t html --game king | grep '<h2>'", "scorebook export -t text 3a07 5f0c | head -24"}},
        {"usage", {"scorebook", "scorebook lst", "scorebook show 0", "scorebook show r9", "scorebook list --from yesterday",
                      "scorebook list --open --finished", "scorebook export", "scorebook export --format pbn", "scorebook backup",
                      "scorebook enter", "scorebook enter --game king --variant none", "scorebook enter --game rubber --agree Nothing",
                      "scorebook enter --game rubber --agree BackScore=never", "scorebook enter --game rubber --sitting last",
                      "scorebook list something", "scorebook --version | cut -d' ' -f1,2", "scorebook --help", "scorebook list --help",
                      "scorebook enter --help"}},
    };
}

class BookOutput : public testing::TestWithParam<Session> {};

TEST_P(BookOutput, IsAsKept) {
    // a single shell, so that commands see the effects of previous ones
    std::string lines = GetParam().name == "import" ? "" : a_book;
    for (auto command : GetParam().commands) {
        lines += "cat <<'COMMAND'\n$ " + command + "\nCOMMAND\n(" + command + ") 2>$MARKOZ_BOOK.err\nstatus=$?\n";
        lines += "[[ -s $MARKOZ_BOOK.err ]] && { echo '--- to standard error:'; cat $MARKOZ_BOOK.err; }\necho --- status $status; echo\n";
    }
    EXPECT_TRUE(matches_golden(shell(lines).out, "programs/book-" + GetParam().name + ".txt"));
}

INSTANTIATE_TEST_SUITE_P(Sessions, BookOutput, testing::ValuesIn(sessions()), [](auto const& session) { return session.param.name; });

// ---- the calculator

// The sheet without what was typed, which the book keeps in canonical words, and without its date.
json figures(std::string const& printed) {
    auto sheet = json::parse(printed);
    sheet.erase("date");
    for (char const* const list : {"entries", "deals"})
        if (sheet.contains(list))
            for (auto& entry : sheet[list]) entry.erase("input");
    return sheet;
}

TEST(ScorebookEnter, GivesTheSheetThatScoreGivesForTheSameLines) {  // Law 2, king.md §3
    struct Evening {
        std::string game, lines;
    };
    for (auto const& [game, lines] : {
             Evening{"table", "4S= N\n2H= E\nboard 1 pass\n1NT= S\ncorrect 1 board 9 4S= N\nundo 2\ncorrect 2 1NT+1 S\nundo\nredo\n"},
             Evening{"king", "s erkek 4 0 4 0\nel 4 3 3\ns kupa 3 6 4\nkupa 3 6 4\ncorrect 2 el 3 4 3\nundo 2\nundo 1\nkız 2 1 1\n"},
             Evening{"rubber", "4S= N\nrubber\nend\n2H= E\nrubber\n2H= E\ncorrect 2 2H+1 E\nundo\n"},
         }) {
        auto const answer = shell("printf '" + lines + "' >$MARKOZ_BOOK.txt; scorebook enter --game " + game
                                  + " <$MARKOZ_BOOK.txt >/dev/null 2>&1; scorebook show last --format json; printf '" + lines + "' | score "
                                  + game + " --format json 2>/dev/null");
        std::vector<std::string> shown;
        std::istringstream sheets{answer.out};
        for (std::string line; std::getline(sheets, line);) shown.push_back(line);
        ASSERT_EQ(shown.size() % 2, 0U) << answer.out;
        ASSERT_FALSE(shown.empty());
        for (std::size_t i = 0; i < shown.size() / 2; ++i) EXPECT_EQ(figures(shown[i]), figures(shown[i + shown.size() / 2])) << game;
    }
}

// ---- in and out

TEST(ScorebookRivals, CompareBeziqueByWhatTheFormIsPlayedFor) {  // bezique.md §10.1, §10.2
    auto const answer = shell("enter() { scorebook enter -g bezique --variant $1 -s N=Kemal,S=Suna >/dev/null; }\n"
                              "printf 'total 1510 1240\\nbrisques 16 16\\ntotal 1320 620\\nfinish\\n' | enter rubicon128\n"
                              "printf 'total 600 1100\\nfinish\\n' | enter standard64\n"
                              "scorebook rivals --format csv\nscorebook games --game bezique | sed 's/.* //' | sort");
    EXPECT_EQ(answer.out, "game,measure,player,against,played,won,lost,even,difference\nbezique,games,Kemal,Suna,1,0,1,0,-1\n"
                          "bezique,points,Kemal,Suna,1,1,0,0,4000\n0\n0\n1\n4000\nfigure\n")
        << answer.err;
}

TEST(Journal, ExportedImportedAndExportedAgainIsTheSameBytes) {
    auto const answer = shell(std::string{a_book} + R"(
        scorebook players merge 'Ayşe K.' Ayşe
        scorebook export --format journal --lossy >$MARKOZ_BOOK.1
        scorebook import --book $MARKOZ_BOOK.new $MARKOZ_BOOK.1 >/dev/null
        scorebook export --book $MARKOZ_BOOK.new --format journal >$MARKOZ_BOOK.2
        cmp $MARKOZ_BOOK.1 $MARKOZ_BOOK.2 && grep -c ^sitting $MARKOZ_BOOK.2)");
    EXPECT_EQ(answer.out, "6\n");
    EXPECT_EQ(answer.status, 0) << answer.err;
}

TEST(Import, OfTheSameTwiceChangesNothing) {
    auto const answer = shell(std::string{a_book} + R"(
        b2sum <$MARKOZ_BOOK >$MARKOZ_BOOK.sum
        scorebook import ../journal/club.journal evening.pbn - ../pzn/good/match.pzn <../pkn/good/king.pkn
        scorebook list --records --format tsv | wc -l
        scorebook verify | grep -v digest)");
    EXPECT_EQ(answer.out, "../journal/club.journal: sittings: 0 new, 0 longer than before, 5 already present; without a seal: 5\n"
                          "evening.pbn: already present as record r1 of PBN 2.1\n"
                          "-: already present as record r2 of PKN 1.0\n"
                          "../pzn/good/match.pzn: already present as record r3 of PZN 1.0\n"
                          "4\n"
                          "5 sittings, 107 events, 3 records, 10 pieces verified\n");
}

TEST(Export, OfARecordIsItsBytes) {
    for (std::string const file : {"evening.pbn", "good/utf-16-le.pbn", "good/latin-1.pbn", "evening-faults.pbn"}) {
        auto const answer = shell("scorebook import " + file + " >/dev/null 2>&1; scorebook export --format pbn r1 | cmp - " + file);
        EXPECT_EQ(answer.status, 0) << file << answer.err << answer.out;
    }
    EXPECT_EQ(shell("cat evening.pbn | scorebook import >/dev/null; scorebook export -t pbn r1 | cmp - evening.pbn").status, 0);
}

TEST(Export, OfSittingsAsRecordsIsSound) {
    EXPECT_EQ(
        shell(std::string{a_book} + "scorebook export -t pkn 5f0c | deals check").out, "-: 1 party, 20 deals, 0 plays: no findings\n");
    EXPECT_THAT(shell(std::string{a_book} + "scorebook export --lossy -t pzn 9d41 | deals check").out, EndsWith(": no findings\n"));
    EXPECT_THAT(shell(std::string{a_book} + "scorebook export -t pbn c7e5 | deals check").out,
        HasSubstr("-: 6 games, 0 deals, 0 auctions, 0 plays: 1 remark"));
    for (std::string const end : {"1", "3", "4"}) {
        auto const answer = shell("scorebook import ../sheets/evenings.journal >/dev/null; scorebook export -t pbn "
                                  "e0e0e0e0e0e0e0e0e0e0e0e0e0e0e00"
                                  + end + " | deals check");
        EXPECT_THAT(answer.out, AllOf(HasSubstr(" games, "), HasSubstr(" 1 remark\n"), HasSubstr("text-utf8"))) << end << answer.err;
    }
    EXPECT_THAT(shell(std::string{a_book} + "scorebook export -t pbn c7e5 | deals list --format csv").out, HasSubstr("5CX,W,9"));
}

TEST(Export, ResultsInCsvComeOutAsTheyCameIn) {
    auto const answer = shell(R"sh(
        scorebook import club.csv league.csv ../journal/club.journal >/dev/null
        scorebook export -t csv r1 | cmp - club.csv && echo same
        scorebook export -t csv r1 r2; echo $?; scorebook export -t csv; echo $?
        scorebook export -t csv --sittings --lossy | head -c 4; echo; scorebook export -t pbn r1; echo $?
        mkdir $MARKOZ_BOOK.d; scorebook export -t csv -o $MARKOZ_BOOK.d r1 r2; cmp $MARKOZ_BOOK.d/league.csv league.csv && echo same)sh");
    EXPECT_EQ(answer.out, "same\n2\n2\nsitt\n1\nsame\n") << answer.err;
    EXPECT_THAT(
        answer.err, AllOf(HasSubstr("several files to write"), HasSubstr("r1 (club.csv) is a record of csv, which pbn cannot hold")));
}

TEST(Export, SaysWhatItCannotHold) {
    auto const answer = shell(std::string{a_book} + "scorebook export -t pzn 9d41 -o $MARKOZ_BOOK.pzn; s=$?; ls $MARKOZ_BOOK.pzn; exit $s");
    EXPECT_EQ(answer.status, 1);
    EXPECT_THAT(answer.out, IsEmpty());
    EXPECT_THAT(answer.err, AllOf(HasSubstr("9d41b8f0: notes (1)"), HasSubstr(".pzn: not written")));
}

TEST(Export, IntoAFolderWritesAFileForEach) {
    auto const answer = shell(std::string{a_book} + R"(mkdir $MARKOZ_BOOK.d
        scorebook export -t pbn --lossy -o $MARKOZ_BOOK.d; ls $MARKOZ_BOOK.d; cmp evening.pbn $MARKOZ_BOOK.d/evening.pbn)");
    EXPECT_EQ(answer.out, "3a07c15b.pbn\nc7e5520d.pbn\ne81b64f2.pbn\nevening.pbn\n");
    EXPECT_EQ(answer.status, 0);
}

TEST(Export, AsAPageIsCompleteInItself) {
    auto const one = shell(std::string{a_book} + "scorebook export -t html 3a07");
    EXPECT_TRUE(matches_golden(one.out, "cli/export-rubber.html"));
    auto const all = shell(std::string{a_book} + "scorebook export -t html --sittings");
    EXPECT_EQ(all.status, 0) << all.err;
    EXPECT_EQ(score::test::what_is_ill_formed(all.out), "");
    EXPECT_THAT(all.out, AllOf(HasSubstr("<title>Evenings</title>"), HasSubstr("<h2>Thursday</h2>"), HasSubstr("<h2>Friday King</h2>"),
                             HasSubstr("<svg"), Not(HasSubstr("href=")), Not(HasSubstr("src="))));
    auto const turkish = shell(std::string{a_book} + "LANG=tr_TR.UTF-8 LANGUAGE=tr scorebook export -t html 5f0c");
    EXPECT_EQ(score::test::what_is_ill_formed(turkish.out), "");
    EXPECT_THAT(turkish.out, HasSubstr("<html lang=\"tr\">"));
}

// It is made to be shared; a journal is not.
TEST(Export, AsAPageIsForThoseWhomTheUmaskAllows) {
    auto const answer = shell(std::string{a_book} + R"(umask 022; cd $(dirname $MARKOZ_BOOK)
        scorebook export -t html 3a07 -o page.html; scorebook export -t journal 3a07 -o evening.journal
        mkdir d; scorebook export -t html 3a07 -o d; stat -c %a page.html d/* evening.journal)");
    EXPECT_EQ(answer.out, "644\n644\n600\n") << answer.err;
}

TEST(Backup, IsABookLikeTheOther) {
    auto const answer = shell(std::string{a_book} + R"(scorebook backup $MARKOZ_BOOK.copy >/dev/null
        scorebook backup $MARKOZ_BOOK.copy 2>/dev/null; echo $?
        scorebook verify --book $MARKOZ_BOOK.copy | grep -v digest
        cmp <(scorebook export -t journal --lossy) <(scorebook export -t journal --lossy --book $MARKOZ_BOOK.copy))");
    EXPECT_EQ(answer.out, "2\n5 sittings, 107 events, 3 records, 10 pieces verified\n");
    EXPECT_EQ(answer.status, 0);
}

TEST(Backup, RotatesTheEarlierOnes) {
    auto const answer = shell(std::string{a_book} + R"(
        for n in 1 2 3; do scorebook backup --keep 1 $MARKOZ_BOOK.copy >/dev/null; done; ls ${MARKOZ_BOOK%/*} | grep copy
        stat -c %a $MARKOZ_BOOK $MARKOZ_BOOK.copy $MARKOZ_BOOK.copy.1; scorebook backup --force $MARKOZ_BOOK; echo $?)");
    EXPECT_EQ(answer.out, "markoz.book.copy\nmarkoz.book.copy.1\n600\n600\n600\n2\n") << answer.err;
    EXPECT_THAT(answer.err, HasSubstr("that is the book itself"));
}

TEST(Restore, PutsABackupInThePlaceOfTheBookAndKeepsIt) {
    auto const answer = shell(std::string{a_book} + R"(scorebook backup $MARKOZ_BOOK.copy >/dev/null
        echo 4S= N | scorebook enter --game rubber >/dev/null
        scorebook restore $MARKOZ_BOOK.copy | sed 's,/[^ ]*/,,g; s/20[0-9T-]*/DATE/'
        scorebook verify | grep -v digest; scorebook verify --book $MARKOZ_BOOK.20* | grep -v digest
        scorebook restore $MARKOZ_BOOK.none; echo $?; scorebook restore evening.pbn; echo $?; scorebook restore; echo $?
        scorebook verify | grep -v digest)");
    EXPECT_EQ(answer.out, "markoz.book: restored from markoz.book.copy\nmarkoz.book.DATE: the book that was replaced\n"
                          "5 sittings, 107 events, 3 records, 10 pieces verified\n6 sittings, 108 events, 3 records, 10 pieces verified\n"
                          "2\n2\n2\n5 sittings, 107 events, 3 records, 10 pieces verified\n")
        << answer.err;
    EXPECT_THAT(answer.err, AllOf(HasSubstr("there is no such book"), HasSubstr("this is not a book"), HasSubstr("one file")));
}

TEST(Rebuild, MakesWhatIsDerivedAnew) {
    auto const answer = shell(
        std::string{a_book} + R"(scorebook rebuild; scorebook compact | sed 's,.*/,,; s/[0-9][0-9]*/N/g'; scorebook verify | grep -v digest
        head -c 40000 $MARKOZ_BOOK >$MARKOZ_BOOK.cut; scorebook rebuild --book $MARKOZ_BOOK.cut; echo $?)");
    EXPECT_EQ(answer.out, "The search tables are rebuilt.\nmarkoz.book: N bytes, N before\n"
                          "5 sittings, 107 events, 3 records, 10 pieces verified\n1\n")
        << answer.err;
}

TEST(Export, AsksBeforeItOverwritesAndStaysInItsFolder) {
    auto const answer = shell(std::string{a_book} + R"(mkdir $MARKOZ_BOOK.d; echo precious >$MARKOZ_BOOK.e; cd $MARKOZ_BOOK.d
        ln -s $MARKOZ_BOOK.e 3a07c15b.journal; ln -s $MARKOZ_BOOK.none evening.pbn
        scorebook export -t journal 3a07 -o .; echo $?; scorebook export -t pbn r1 -o .; echo $?
        ls $MARKOZ_BOOK.none 2>/dev/null; cat $MARKOZ_BOOK.e
        scorebook export --force -t journal 3a07 -o .; echo $?; scorebook export --force -t pbn r1 -o .; echo $?; cat $MARKOZ_BOOK.e
        find . -type f -printf '%f %m\n' | sort
        echo old >x; chmod 640 x; scorebook export -t journal 3a07 -o x; echo $?; cat x
        scorebook export --force -t journal 3a07 -o x; head -c 14 x; stat -c %a x; scorebook export -t journal 3a07 -o y; stat -c %a y
        scorebook export -t journal 3a07 -o /dev/null; echo $?)");
    EXPECT_EQ(answer.out, "2\n2\nprecious\n0\n0\nprecious\n3a07c15b.journal 600\nevening.pbn 600\n2\nold\n% MARKÖZ JOUR640\n600\n0\n")
        << answer.err;
}

TEST(List, PrintsNoControlCharactersOfADamagedBook) {
    auto const answer = shell(std::string{a_book} + R"sh(
        python3 -B - $MARKOZ_BOOK <<'PYTHON'
import sqlite3, sys
sys.path.insert(0, "../archive")
from make_books import seal
db = sqlite3.connect(sys.argv[1])
for row, identity, variant, instant, state, result in db.execute("SELECT sitting, identity, variant, instant, state, result FROM sitting_index "
                                                                 "JOIN sitting ON id = sitting").fetchall():
    bad = ("\x1b" + variant, "\x9b", "\x1b", "\x07", "\u202e", '[["\x08","\x1b"]]')
    db.execute("UPDATE sitting_index SET game = ?, variant = ?, title = ?, place = ?, started = ?, players = ?, seal = ? WHERE sitting = ?",
               bad + (seal(row, identity, *bad, instant, state, result), row))
for name, in db.execute("SELECT name FROM player").fetchall():
    db.execute("UPDATE player SET shown = ?, seal = ? WHERE name = ?", ("\x1b", seal(name, "\x1b"), name))
db.commit()
PYTHON
        scorebook list; scorebook standings; scorebook stats; scorebook players; scorebook show --log 3a07)sh");
    for (char const* const bad : {"\x1b", "\a", "\b", "\u202e", "\u009b"}) EXPECT_THAT(answer.out + answer.err, Not(HasSubstr(bad)));
}

TEST(List, KnowsItsGamesAndUnitesThem) {
    auto const lines = [](std::string const& words) {
        return shell(a_book + ("scorebook list " + words + " --ids 2>/dev/null | sort")).out;
    };
    EXPECT_EQ(lines("-g king -g bridge"),
        shell(a_book + std::string{"(scorebook list -g king --ids; scorebook list -g bridge --ids) 2>/dev/null | sort"}).out);
    EXPECT_NE(lines("-g king -g bridge"), lines("-g bridge"));
    for (auto const* const command : {"list", "export -t journal"}) {
        auto const answer = shell(a_book + ("scorebook " + std::string{command} + " -g kng"));
        EXPECT_EQ(answer.status, 2) << command;
        EXPECT_EQ(answer.out, "") << command;
        EXPECT_THAT(answer.err, HasSubstr("--game must be one of bridge|rubber|chicago|borc|table|bezique|king, not kng\n")) << command;
    }
}

TEST(Export, ARecordHasThePlayersOnItsSheet) {
    for (auto const* const game : {"rubber", "chicago", "table"}) {
        auto const answer = shell("GAME=" + std::string{game} + R"(
            printf '2S= N\n' | scorebook enter --game $GAME -s N=Ayşe -s E=Bora -s S=Cem -s W=Deniz >/dev/null
            scorebook export -t pbn last >$MARKOZ_BOOK.pbn; score $GAME $MARKOZ_BOOK.pbn)");
        EXPECT_THAT(answer.out, HasSubstr("Ayşe")) << game << answer.err;
    }
}

TEST(Show, AnEmptyIdentityIsRefused) {
    for (auto const* const command : {"show", "export -t text", "discard"}) {
        auto const answer = shell(a_book + ("scorebook " + std::string{command} + " ''"));
        EXPECT_EQ(answer.status, 2) << command;
        EXPECT_THAT(answer.err, HasSubstr("scorebook: the identity of the sitting is empty\n")) << command;
    }
}

TEST(Players, UsageFitsIntoALineAndPromisesNoRepetition) {
    for (auto const* const language : {"en", "tr", "de"}) {
        auto const help = shell("LC_ALL=C.UTF-8 LANGUAGE=" + std::string{language} + " scorebook players --help").out;
        auto const usage = help.substr(0, help.find('\n'));
        EXPECT_LE(usage.size(), 80U) << usage;
        EXPECT_THAT(usage, EndsWith(" [rename OLD NEW|merge FROM INTO|undo]"));
    }
}

TEST(Log, PrintsNoInvisibleCharacters) {
    auto const answer =
        shell(R"(printf '4S= N\nnote a\u202eb\u200bc\n' | scorebook enter --game rubber >/dev/null; scorebook show --log | tail -1)");
    EXPECT_THAT(answer.out, HasSubstr("note a\\u202eb\\u200bc"));
}

TEST(Correct, PutsTheHeadOfASittingRight) {
    auto const answer = shell(std::string{a_book} + R"(
        scorebook correct 3a07 --seat 'N=Ayşe Yılmaz' --place Moda --title Finals --date 2026-11-19 | sed 's/.*: //'
        scorebook correct 3a07 --place Moda | sed 's/.*: //'
        scorebook correct 3a07 --seat N; echo $?; scorebook correct 3a07; echo $?; scorebook correct 3a07 --variant x; echo $?
        scorebook list --ids --player 'ayse yilmaz'; scorebook show 3a07 | grep -q 'Ayşe Yılmaz'; echo $?
        scorebook show --log 3a07 | grep amend | sed 's/.* amend //'; scorebook verify >/dev/null; echo $?)");
    EXPECT_EQ(answer.out, "corrected\nit is like that already\n2\n2\n1\n3a07c15b\n0\nseat N Ayşe Yılmaz\nplace Moda\ntitle Finals\nstarted "
                          "2026-11-19\n0\n")
        << answer.err;
}

TEST(Book, ASittingDoesNotBeginOnADayThatIsStillToCome) {
    auto const answer = shell(std::string{a_book} + R"(
        scorebook correct 3a07 --date 2999-01-01; echo $?
        for time in 2999-01-01 2999-01-01T20:15:00+03:00; do scorebook enter --game rubber --started $time; echo $?; done
        scorebook list --sittings --from 2999-01-01
        scorebook enter --game rubber --started $(date +%F) >/dev/null; echo $?)");
    EXPECT_EQ(answer.out, "2\n2\n2\n0\n");
    EXPECT_THAT(answer.err, AllOf(HasSubstr("scorebook correct: 2999-01-01 is still to come: today is 2"),
                                HasSubstr("scorebook enter: 2999-01-01 is still to come: today is 2")));
}

TEST(Games, AreNotWrittenOverAFile) {
    auto const answer = shell(std::string{a_book} + R"(
        echo kept >$MARKOZ_BOOK.db; scorebook games --sqlite $MARKOZ_BOOK.db; echo $?; cat $MARKOZ_BOOK.db)");
    EXPECT_EQ(answer.out, "2\nkept\n");
    EXPECT_THAT(answer.err, HasSubstr("file already exists"));
}

TEST(Correct, TakesSeatsAndAgreementsAsEnterDoes) {
    auto const answer = shell(std::string{a_book} + R"(
        scorebook correct 3a07 --agree 'stake=1 TL' --seat n=Ali | sed 's/.*: //'; scorebook show --log 3a07 | sed -n 's/.* amend //p'
        for seat in Q=Deniz N=One,N=Two; do scorebook correct 3a07 --seat $seat; echo $?; done
        scorebook correct 3a07 --agree Stake=1 --agree stake=2; echo $?)");
    EXPECT_EQ(answer.out, "corrected\nseat N Ali\nagree Stake 1 TL\n1\n2\n2\n") << answer.err;
    EXPECT_THAT(answer.err,
        AllOf(HasSubstr("nobody sits there in this game"), HasSubstr("the seat is taken"), HasSubstr("the agreement appears twice")));
}

TEST(Enter, ASittingIsCompleteOrAbandoned) {
    auto const answer = shell(R"(
        printf '4S= N\nfinish abandonned\nfinish Abandoned\n' | scorebook enter --game rubber | grep -c ACK
        scorebook show --log last | sed -n 's/.* finish/finish/p')");
    EXPECT_EQ(answer.out, "2\nfinish abandoned\n") << answer.err;
    EXPECT_THAT(answer.err, HasSubstr("expected complete, abandoned"));
}

TEST(Export, OfTablesIsForItsOwner) {
    auto const answer = shell(std::string{a_book} + R"(
        umask 022; to=$MARKOZ_BOOK.star; scorebook export -t star -o $to --lossy; stat -c %a $to; stat -c %a $to/* | sort -u)");
    EXPECT_EQ(answer.out, "700\n600\n") << answer.err;
}

TEST(Export, TellsTheDigestOfTheBookWithoutASelection) {
    auto const answer = shell(R"(
        scorebook import ../journal/club.journal >/dev/null
        scorebook export -t journal -o $MARKOZ_BOOK.a | sed 's/:.*//'; scorebook export -t journal --sittings -o $MARKOZ_BOOK.b
        cmp $MARKOZ_BOOK.a $MARKOZ_BOOK.b; echo $?)");
    EXPECT_EQ(answer.out, "digest\n0\n") << answer.err;
}

TEST(Show, OfARecordWhatIsNotThereIsSaid) {
    auto const answer = shell(std::string{a_book} + R"(
        for n in 99 0 1; do scorebook show r1 --nth $n >/dev/null; echo $?; done; scorebook show r1 --board 77; echo $?)");
    EXPECT_EQ(answer.out, "2\n2\n0\n2\n") << answer.err;
    EXPECT_THAT(answer.err, HasSubstr("no record is selected"));
}

TEST(Correct, SaysWhatIsWrongWithAFact) {
    auto const answer = shell(std::string{a_book} + R"(
        for date in 2026-02-30 2026-1-5; do scorebook correct 3a07 --date $date; echo $?; done
        scorebook correct 3a07 --title ' x '; echo $?; scorebook correct 3a07 --seat 'N= x'; echo $?)");
    EXPECT_EQ(answer.out, "1\n1\n1\n1\n");
    EXPECT_EQ(answer.err, "scorebook: there is no such date or time\nscorebook: there is no such date or time\n"
                          "scorebook: the place or the title is too long, or no plain text without blanks around it\n"
                          "scorebook: the name of a player is empty, too long, or no plain text without blanks around it\n");
}

TEST(List, AnEmptyDateIsNoLimitAndRefused) {
    auto const answer = shell(std::string{a_book} + "scorebook list --from ''; echo $?; scorebook standings --to ''; echo $?");
    EXPECT_EQ(answer.out, "2\n2\n");
    EXPECT_THAT(answer.err, HasSubstr("--from has no date\n"));
    EXPECT_THAT(answer.err, HasSubstr("--to has no date\n"));
}

TEST(Games, OfBoardsAreRefusedWithTheReason) {
    for (std::string const command : {"games", "rivals"}) {
        auto const answer = shell(std::string{a_book} + "scorebook " + command + " --game bridge");
        EXPECT_EQ(answer.status, 2) << command;
        EXPECT_THAT(answer.err, HasSubstr("scorebook standings compares them")) << command;
    }
}

TEST(Games, AreOneTableWithDatesNamesAndTotals) {
    auto const answer = shell(std::string{a_book} + R"(
        scorebook games --format csv >$MARKOZ_BOOK.csv; awk -F, '{print NF}' $MARKOZ_BOOK.csv | sort -u | wc -l
        head -n 1 $MARKOZ_BOOK.csv; scorebook games --game king | wc -l; scorebook games --game nosuch; echo $?)");
    EXPECT_THAT(answer.out, StartsWith("1\nsource,id,date,place,title,game,variant,complete,side,seat,player,points,")) << answer.err;
    EXPECT_THAT(answer.out, EndsWith("\n9\n2\n"));
}

TEST(Standings, OfASeasonArePage) {
    auto const answer = shell(std::string{a_book} + "scorebook standings --html --limit 3");
    EXPECT_TRUE(matches_golden(answer.out, "cli/standings.html"));
    EXPECT_EQ(score::test::what_is_ill_formed(answer.out), "");
    auto const pairs =
        shell(std::string{a_book}
              + "scorebook standings --html --by pair --game rubber --least 2 --best 1; scorebook standings --html --format csv");
    EXPECT_THAT(pairs.out, AllOf(HasSubstr(">pair</th>"), HasSubstr("With too few games, and left out: 2")));
    EXPECT_EQ(pairs.status, 2);
}

// Bezique is ranked by what its form is played for.
TEST(Standings, OfSeveralKindsOfAGameSayWhichTheyAre) {
    auto const answer = shell(R"sh(
        scorebook import ../pzn/good/*.pzn >/dev/null
        scorebook standings | grep ^Bezique; scorebook standings --measure won | grep ^Bezique; scorebook rivals | grep ^Bezique
        scorebook standings --html | grep -o '<h2>[^<]*'; rm $MARKOZ_BOOK
        scorebook import ../pzn/good/match.pzn >/dev/null; scorebook standings | grep ^Bezique)sh");
    std::string const titles = "Bezique, match points\nBezique, games\nBezique, points\n";
    EXPECT_EQ(answer.out, titles + titles + titles + "<h2>Bezique, match points\n<h2>Bezique, games\n<h2>Bezique, points\n" + "Bezique\n")
        << answer.err;
}

TEST(Discard, HidesASittingUntilItIsKeptOrRemoved) {
    auto const answer = shell(std::string{a_book} + R"(
        scorebook list --ids --sittings | wc -l; scorebook discard 3a07 | sed 's/.*: //'; scorebook list --ids --sittings | wc -l
        scorebook list --ids --discarded; scorebook discard 3a07; echo $?; scorebook keep 3a07 | sed 's/.*: //'
        scorebook keep 3a07; echo $?; scorebook list --ids --sittings | wc -l; scorebook discard 3a07 >/dev/null
        scorebook export --format journal --discarded | grep -c ^sitting; scorebook compact | head -n 1
        scorebook list --ids --discarded; scorebook show 3a07; echo $?; scorebook verify >/dev/null; echo $?)");
    EXPECT_EQ(answer.out, "5\ndiscarded\n4\n3a07c15b\n1\ntaken back\n1\n5\n1\n1 discarded sitting removed\n2\n0\n") << answer.err;
}

TEST(Import, ResultsThatCanOnlyBeRankedAreCalledWhatTheyAre) {
    auto const answer = shell("for f in ../results_programs/*; do scorebook import $f; echo $?; deals list $f; echo $?; done");
    EXPECT_EQ(answer.out, "1\n2\n1\n2\n1\n2\n");
    for (auto const* const program : {"BridgeWebs", "Jannersten", "NZ Bridge Scorer"})
        EXPECT_THAT(answer.err, HasSubstr(std::string{"refused: these are results of "} + program + ", which score pairs reads"));
    EXPECT_THAT(answer.err, testing::Not(HasSubstr("no record in it")));
}

TEST(Results, ThatCanOnlyBeRankedAreRefusedForOneReason) {
    auto const answer = shell(R"(
        for f in ../results_programs/*; do
            for c in check fmt list show 'convert --to pbn'; do eval "deals $c $f" 2>&1; done | sort -u | wc -l; done)");
    EXPECT_EQ(answer.out, "1\n1\n1\n") << answer.err;
}

TEST(Import, TakesEveryFileWhetherTheAnswersAreReadOrNot) {
    auto const answer = shell(R"(
        scorebook import ../journal/club.journal evening.pbn ../pkn/good/king.pkn >/dev/full; echo $?; scorebook list --ids | wc -l)");
    EXPECT_EQ(answer.out, "2\n7\n");
    EXPECT_THAT(answer.err, HasSubstr("standard output: No space left on device"));
}

TEST(Import, ResultsOfIndividualsAreCalledWhatTheyAre) {
    auto const answer = shell(R"sh(cat >$MARKOZ_BOOK.xml <<'END'
<?xml version="1.0"?>
<USEBIO Version="1.2"><EVENT EVENT_TYPE="INDIVIDUAL"><EVENT_DESCRIPTION>Monday</EVENT_DESCRIPTION>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><N_PLAYER_NUMBER>1</N_PLAYER_NUMBER><S_PLAYER_NUMBER>2</S_PLAYER_NUMBER>
<E_PLAYER_NUMBER>3</E_PLAYER_NUMBER><W_PLAYER_NUMBER>4</W_PLAYER_NUMBER><CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS>
<SCORE>400</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>
END
        scorebook import $MARKOZ_BOOK.xml; echo $?)sh");
    EXPECT_EQ(answer.out, "1\n");
    EXPECT_THAT(answer.err, HasSubstr("refused: these are players of an individual tournament"));
}

TEST(Show, RefusesWhatHasNoEffectOnAnythingNamed) {
    // r1 is of bridge; of the sittings 5f0c is of King, and 3a07 of rubber bridge
    auto const refused = [](std::string const& words) { return shell(a_book + ("scorebook show " + words)); };
    for (auto const& [words, why] : {std::pair{"r1 --explain", "--explain is for sittings"}, {"r1 --left ew", "--left is for sittings"},
             {"3a07 --ascii", "--ascii is for records"}, {"3a07 --board 1", "--board is for records"},
             {"5f0c --nth 1", "--nth is for records"}, {"3a07 --jargon", "--jargon is for King"},
             {"3a07 --by-deal", "--by-deal is for King"}, {"5f0c --left ew", "--left is for bridge"}}) {
        auto const ran = refused(words);
        EXPECT_EQ(ran.status, 2) << words;
        EXPECT_THAT(ran.err, HasSubstr(why)) << words;
        EXPECT_EQ(ran.out, "") << words;
    }
    EXPECT_EQ(refused("3a07 5f0c r1 --jargon --left ew --board 1").status, 0) << "each has an effect on one of them";
}

TEST(Forget, TakesANameOutAndSaysWhatItCannotReach) {
    auto const answer = shell(std::string{a_book} + R"(
        scorebook export --format journal >$MARKOZ_BOOK.e; name=$(scorebook players --names | head -n 1)
        scorebook forget "$name" --as 'N. N.' | sed 's/: .*//'; scorebook forget "$name"; echo $?
        grep -c "$name" $MARKOZ_BOOK; scorebook players --names | grep -c 'N. N.'; scorebook verify >/dev/null; echo $?
        scorebook import $MARKOZ_BOOK.e | sed 's/.*: s/s/')");
    EXPECT_EQ(answer.out, "N. N.\n2\n0\n1\n0\nsittings: 0 new, 0 longer than before, 5 already present\n") << answer.err;
    EXPECT_THAT(answer.err, HasSubstr("markoz.book.e: this copy may still have the name"));
    EXPECT_THAT(answer.err, HasSubstr("backups, exported files and other books still have the name"));
}

// Each line is known to have followed the one before, so that no line is entered twice.
TEST(Forget, WritesTheNameOfWhoEntersLinesAsTheOtherOne) {
    auto const answer = shell(R"(
        printf 'note a\n' | scorebook enter -g chicago -s N=Ada,S=Bea,E=Cem,W=Defne >/dev/null
        scorebook forget Ada --as 'N. N.' >/dev/null 2>&1
        printf 'note b\nnote c\nnote d\n' | scorebook enter --author Ada --sitting last | tail -n +2 | wc -l
        scorebook export -t journal --lossy | grep -E 'note [bcd]$' | cut -d ' ' -f 3,4; grep -c Ada $MARKOZ_BOOK)");
    EXPECT_EQ(answer.out, "3\n\"N. N.\"\n\"N. N.\"\n\"N. N.\"\n0\n") << answer.err;
}

TEST(Merge, SettlesConflictsOnRequest) {
    auto const answer = shell(std::string{a_book} + R"(
        cp $MARKOZ_BOOK $MARKOZ_BOOK.2; id=$(scorebook list --ids --sittings --open | head -n 1)
        echo 'note here' | scorebook enter --sitting $id >/dev/null; echo 'note there' | scorebook enter --book $MARKOZ_BOOK.2 --sitting $id >/dev/null
        scorebook merge $MARKOZ_BOOK.2 >/dev/null; echo $?; scorebook merge --ours --both $MARKOZ_BOOK.2; echo $?
        scorebook merge --both $MARKOZ_BOOK.2 | sed 's/.*: s/s/'; scorebook merge $MARKOZ_BOOK.2 | sed 's/.*: s/s/'
        scorebook merge --book $MARKOZ_BOOK.2 $MARKOZ_BOOK >/dev/null
        diff <(scorebook verify) <(scorebook verify --book $MARKOZ_BOOK.2) && echo same)");
    EXPECT_EQ(answer.out, "1\n2\nsittings: 1 new, 0 longer than before, 4 already present; conflicts settled: 1\n"
                          "sittings: 0 new, 0 longer than before, 5 already present\nsame\n")
        << answer.err;
}

// Three books that meet in a folder: `in_folder(NAME)` is sync of the book NAME.
constexpr auto in_folder = R"(
    d=$MARKOZ_BOOK.d; mkdir $d; a=$MARKOZ_BOOK; b=$MARKOZ_BOOK.b; c=$MARKOZ_BOOK.c
    sync() { scorebook sync --as $1 --book ${!1} $d | sed s,/.*/,,; return ${PIPESTATUS[0]}; }
    meet() { for n in 1 2; do for each in a b c; do sync $each >/dev/null || echo $each: $?; done; done; }
    same() { for each in a b c; do scorebook verify --book ${!each}; done | grep -v ' verified' | sort -u | wc -l; }
)";

TEST(Sync, BringsBooksInAFolderTogether) {
    auto const answer = shell(std::string{a_book} + in_folder + R"(
        sync a; sync b | grep -v digest; ls $d/a; stat -c %a $d/a/sittings.journal $b
        id=$(scorebook list --ids --sittings --open | head -n 1); meet; same
        echo 'note here' | scorebook enter --sitting $id >/dev/null; echo 'note there' | scorebook enter --book $b --sitting $id >/dev/null
        meet; same; scorebook list --book $c --sittings --ids | wc -l
        for each in a b c; do scorebook export --book ${!each} -t journal --lossy 2>/dev/null | grep -cE 'note (here|there)'; done
        sync b | sed '$d')");
    EXPECT_THAT(answer.out, StartsWith("a: written\ndigest: "));
    EXPECT_EQ(answer.out.substr(answer.out.find("a: sittings")),
        "a: sittings: 5 new, 0 longer than before, 0 already present; records: 3 new\nb: written\n"
        "26f501ebd89fd903fc92da7905394d209dc8e77193e4e4e608ed82501e1bf5a5.pzn\n"
        "7179e4b9a5257b6eaed6c7e63c5b8485aff388d10a5ce6253f33382ac010c040.pbn\nbook.sync\n"
        "d8966bc1dd7ba21f2acc6509fb084e632aceb4b71760882e81dfab31e2860ac4.pkn\nsittings.journal\n600\n600\n"
        "1\n1\n6\n2\n2\n2\na: sittings: 0 new, 0 longer than before, 6 already present\n"
        "b: sittings: 0 new, 0 longer than before, 6 already present\nc: sittings: 0 new, 0 longer than before, 6 already present\n")
        << answer.err;
}

TEST(Sync, TellsOfAnEveningThatWentOnInTwoBooks) {
    auto const answer = shell(std::string{in_folder} + R"(
        printf '4S= N\nfinish\n' | scorebook enter -g chicago -s N=Ada,S=Bea,E=Cem,W=Defne >/dev/null; meet
        scorebook correct last --place Moda >/dev/null; scorebook correct --book $b last --place Pera >/dev/null; sync b >/dev/null
        sync a 2>&1 | grep -c 'went on in two books, and is two sittings now'; meet 2>/dev/null
        scorebook list | grep -o 'finished, copy of'; scorebook list --format tsv | tail -n +2 | cut -f 15 | grep -c .
        scorebook standings --format csv 2>&1 >/dev/null; scorebook standings --part 1/1 >$MARKOZ_BOOK.part
        scorebook standings --join $MARKOZ_BOOK.part --format csv 2>&1 >/dev/null
        sed -i 's/,"records":[0-9]*,"copies":[0-9]*}/}/' $MARKOZ_BOOK.part  # of an earlier version
        scorebook standings --join $MARKOZ_BOOK.part --format csv 2>&1 >/dev/null; echo $?
        scorebook standings --settle 2>&1
        copy=$(scorebook list --format tsv | grep -P '\t[0-9a-f]{32}$' | cut -f 2); scorebook discard $copy >/dev/null
        scorebook standings --format csv 2>&1 | wc -l)");
    std::string const told =
        "scorebook: 1 sitting is a copy of another that counts, too: scorebook list shows it, and scorebook discard sets one aside\n";
    EXPECT_EQ(answer.out, "1\nfinished, copy of\n1\n" + told + told + "0\nscorebook: no sitting here was played for a stake\n" + "5\n")
        << answer.err;
}

TEST(Sync, TellsNothingOfCopiesWherePlayersWereRenamedInTwoBooks) {
    auto const answer = shell(std::string{in_folder} + R"(
        printf '4S= N\nfinish\n' | scorebook enter -g chicago -s N=Ada,S=Bea,E=Cem,W=Defne >/dev/null
        scorebook players rename Ada 'Ada A.' >/dev/null; meet
        scorebook players rename Bea 'Bea B.' >/dev/null; scorebook players rename --book $b Cem 'Cem C.' >/dev/null
        meet 2>&1; same; scorebook players --names)");
    EXPECT_EQ(answer.out, "1\nAda A.\nBea B.\nCem C.\nDefne\n") << answer.err;
}

TEST(Sync, TakesOutWhatAnotherBookForgetsAndDiscards) {
    auto const answer = shell(std::string{a_book} + in_folder + R"(meet
        scorebook forget Ceren --as 'N. N.' >/dev/null 2>&1; scorebook discard 3a07 >/dev/null; sync a >/dev/null
        sync b | sed 's/20[0-9-]*T[0-9-]*/TIME/; /digest/d'; meet; same
        for each in a b c; do grep -c Ceren ${!each}; scorebook list --discarded --ids --book ${!each}; done; grep -rl Ceren $d
        scorebook compact >/dev/null; sync a >/dev/null; sync c | sed 's/20[0-9-]*T[0-9.-]*/TIME/; /digest/d; /^[ab]/d'
        meet; same; scorebook list --discarded --ids --book $b; scorebook keep --book $c 3a07; echo $?
        e=$MARKOZ_BOOK.e; sync e | grep -v digest; ls $e.20* 2>/dev/null)");
    EXPECT_EQ(answer.out,
        "a: sittings: 0 new, 1 longer than before, 4 already present\nb: sittings: 0 new, 0 longer than before, 5 already "
        "present\nc: sittings: 0 new, 0 longer than before, 5 already present\n"
        "names that other books have forgotten: 1\nmarkoz.book.b.TIME: the book as it was\nb: written\n1\n"
        "0\n3a07c15b\n0\n3a07c15b\n0\n3a07c15b\n"
        "c: sittings: 0 new, 0 longer than before, 5 already present\nsittings that other books have removed: 1\n"
        "markoz.book.c.TIME: the book as it was\nc: written\n1\n2\n"
        "a: sittings: 4 new, 0 longer than before, 0 already present; records: 3 new\n"
        "b: sittings: 0 new, 0 longer than before, 4 already present\n"
        "c: sittings: 0 new, 0 longer than before, 4 already present\n"
        "names that other books have forgotten: 1\nsittings that other books have removed: 1\ne: written\n")
        << answer.err;
}

TEST(Sync, TellsWhatIsForeignOrDamagedAndTakesTheRest) {
    auto const answer = shell(std::string{a_book} + in_folder + R"(sync a >/dev/null; before=$(scorebook verify | tail -1)
        mkdir $d/x $d/y $d/.git $d/photos; echo hello | tee $d/x/sittings.journal >$d/readme.txt; head -c 100 $d/a/book.sync >$d/x/book.sync
        head -c 3000 $d/a/sittings.journal >$d/y/sittings.journal; ln -s /dev/zero $d/photos/sittings.journal
        sync a; echo $?; [[ $(scorebook verify | tail -1) == "$before" ]]; echo $?; rm -r $d/x $d/y
        for each in $d/a/*.pbn; do printf x >>$each; done; sync b | grep -v digest; sync b >/dev/null; echo $?; ls $d/b | grep -c pbn)");
    EXPECT_THAT(answer.out, StartsWith("a: sittings: 0 new, 0 longer than before, 5 already present\n"
                                       "x: sittings: 0 new, 0 longer than before, 0 already present\n"
                                       "y: sittings: 0 new, 0 longer than before, 2 already present\ndigest: "));
    EXPECT_THAT(
        answer.out, EndsWith("\n1\n0\na: sittings: 5 new, 0 longer than before, 0 already present; records: 2 new\nb: written\n1\n0\n"));
    EXPECT_THAT(
        answer.err, AllOf(HasSubstr("x:1:1: error: a sitting has to begin before this [journal-orphan]"),
                        HasSubstr("x: refused: book.sync does not match its closing line: it may be cut off"), HasSubstr("[journal-cut]"),
                        HasSubstr("y:60: 9d41b8f07c6e4a25b3f1602e8ac7d954: refused"), HasSubstr("the record is missing, or not complete")));
}

TEST(Sync, NeedsAFolderThatItCanWrite) {
    auto const answer = shell(std::string{a_book} + in_folder + R"(sync a >/dev/null; before=$(scorebook verify | tail -1)
        scorebook sync $d.none; echo $?; scorebook sync; echo $?; scorebook sync evening.pbn; echo $?
        for each in ../x a/b .. '' 'two words'; do scorebook sync --as "$each" $d; echo $?; done
        mv $d/a $d/other; ln -s ${d%/*} $d/a; scorebook sync --as a $d; echo $?; rm $d/a; echo file >$d/a; scorebook sync --as a $d; echo $?
        chmod 555 $d; visitor=(); [[ ! -w $d ]] || visitor=(setpriv --bounding-set=-all --inh-caps=-all)
        "${visitor[@]}" scorebook sync --as b --book $b $d; echo $?; chmod 755 $d; scorebook verify --book $b | tail -1 | cut -c 1-6
        [[ $(scorebook verify | tail -1) == "$before" ]]; echo $?; ls $d)");
    EXPECT_EQ(answer.out, "2\n2\n2\n2\n2\n2\n2\n2\n2\n2\n2\ndigest\n0\na\nother\n") << answer.err;
    EXPECT_THAT(answer.err, AllOf(HasSubstr("markoz.book.d/b: Permission denied"), HasSubstr("markoz.book.d.none: this is not a folder"),
                                HasSubstr("sync takes one folder"), HasSubstr("the name of a book in a folder is a word"),
                                HasSubstr("markoz.book.d/a: this is not a folder")));
}

TEST(AnOldBook, IsListedVerifiedAndExportedWithoutBeingWritten) {
    auto const answer = shell(R"(for n in 1 2 3 4 5 6; do b=$MARKOZ_BOOK.$n; cp ../archive/version-$n.db $b; cksum $b >$MARKOZ_BOOK.before
        for what in 'list --ids' verify 'export -t journal --lossy' standings players 'show ffeeddcc'; do
            eval "scorebook $what --book $b" >/dev/null || echo $n $what; done; cksum $b | diff - $MARKOZ_BOOK.before; done)");
    EXPECT_EQ(answer.out, "");
}

TEST(Merge, BringsInWhatTheOtherHas) {
    auto const answer = shell(std::string{a_book} + R"(
        echo 4S= N | scorebook enter --book $MARKOZ_BOOK.2 --game rubber >/dev/null
        scorebook merge $MARKOZ_BOOK.2 | sed 's/.*: s/s/'; scorebook merge $MARKOZ_BOOK.2 $MARKOZ_BOOK.none | sed 's/.*: s/s/'
        scorebook verify | grep -v digest)");
    EXPECT_EQ(answer.out, "sittings: 1 new, 0 longer than before, 0 already present\n"
                          "sittings: 0 new, 0 longer than before, 1 already present\n"
                          "6 sittings, 108 events, 3 records, 10 pieces verified\n");
    EXPECT_THAT(answer.err, HasSubstr("there is no such book"));
}

TEST(Sittings, FinishedWithoutADealAreToldApart) {
    auto const answer = shell(R"(echo finish | scorebook enter --game king >/dev/null
        printf '4S= N\nfinish\n' | scorebook enter --game rubber --seat N=A,E=B,S=C,W=D >/dev/null
        scorebook list --finished --format tsv | cut -f 4,6 | sort; scorebook standings --format csv | wc -l)");
    EXPECT_EQ(answer.out, "game\tstate\nking\tno result\nrubber\tfinished\n5\n");
    EXPECT_EQ(answer.err, "scorebook: 1 sitting was finished without a deal and does not count\n");
}

// ---- entering a sitting

TEST(Enter, ReadsTheLettersThatScoreReads) {  // king.md §1, §11
    struct Letters {
        std::string language, queen, king;
    };
    for (auto const& [language, queen, king] : {Letters{"tr", "K", "P"}, Letters{"de", "D", "K"}, Letters{"en", "Q", "K"}}) {
        auto const answer = shell("export LC_ALL=C.UTF-8 LANGUAGE=" + language + "; printf 'N kız n n s e shown n H" + queen
                                  + " n\nN rıfkı e shown n H" + king + R"( e\n' >$MARKOZ_BOOK.txt
            scorebook enter --game king --variant trex <$MARKOZ_BOOK.txt >/dev/null; scorebook export -t journal last | grep -o 'entry .*'
            scorebook show last --format json; score king --variant trex --format json <$MARKOZ_BOOK.txt)");
        EXPECT_EQ(answer.err, "") << language;
        std::istringstream lines{answer.out};
        std::string first, second, shown, printed;
        std::getline(lines, first), std::getline(lines, second), std::getline(lines, shown), std::getline(lines, printed);
        EXPECT_EQ(first, "entry N kız n n s e shown n HQ n") << language;
        EXPECT_EQ(second, "entry N rıfkı e shown n HK e") << language;
        EXPECT_EQ(figures(shown), figures(printed)) << language;
    }
}

TEST(Enter, ConfirmsWhatIsThenThere) {
    auto const answer = shell(R"(
        printf '4SX-1 N\n\n# words\n3NT+1 E by\n3NT+1 E\ncorrect 1 4SX= N\nundo\nnote a word\nredo\npause\nresume\nfinish\n4S= N\nreopen\n' |
            scorebook enter --game rubber --seat N=Ayşe,S=Cem --place Moda | tee $MARKOZ_BOOK.said | sed 's/SITTING .*/SITTING/'
        cmp <(grep -oP 'ACK \K.*' $MARKOZ_BOOK.said) <(scorebook verify --ids) && echo all
        scorebook show --log | cut -d' ' -f1,4- | tail -n +6)");
    EXPECT_THAT(answer.out, StartsWith("SITTING\nACK 100001\nACK 100002\nACK 100003\n"));
    EXPECT_THAT(answer.out, HasSubstr("all\n"));
    EXPECT_THAT(answer.out, HasSubstr("1 entry 4SX-1 N\n2 entry 3NT+1 E\n3 correct 1 4SX= N\n4 retract 3\n5 note a word\n"));
    EXPECT_THAT(answer.out, HasSubstr("finish complete\n"));
    EXPECT_THAT(answer.err, AllOf(HasSubstr("-:4:"), HasSubstr("the sitting is finished")));
}

TEST(Enter, EntersEveryLineWhetherTheAnswersAreReadOrNot) {
    for (std::string const reader : {"| head -n 1 >/dev/null", ">/dev/full"}) {
        auto const answer =
            shell("(echo '4S= N'; sleep 0.3; echo '3NT= S'; sleep 0.3; printf '2H= E\\nfinish\\n') | scorebook enter -g table " + reader
                  + "; scorebook list --format tsv | tail -n 1 | cut -f 6,7");
        EXPECT_EQ(answer.out, "finished\t4\n") << reader << answer.err;
        if (reader.starts_with('>')) { EXPECT_THAT(answer.err, HasSubstr("standard output: No space left on device")); }
    }
}

TEST(Forget, FindsAnotherNameForWhoIsCalledPlayer) {
    auto const answer =
        shell("printf '4S= N\nfinish\n' | scorebook enter -g table -s N=Player -s W=Bea >/dev/null; scorebook forget Player");
    EXPECT_THAT(answer.out, StartsWith("Somebody ")) << answer.err;
}

TEST(Enter, RefusesANameThatWasForgotten) {
    auto const answer = shell(R"(
        echo finish | scorebook enter -g rubber -s N=Ali,S=Bea >/dev/null; scorebook forget --as 'N. N.' Ali >/dev/null 2>&1
        scorebook enter -g rubber -s N=Ali </dev/null; echo $?; scorebook players rename Bea Ali; echo $?
        printf '4S= N\n4S= N\nrubber Ali, Bea, Cem, Ege\nfinish\n' | scorebook enter -g rubber -s N=Cem,S=Bea,E=Ege,W=Suna | tail -n +2 | wc -l)");
    EXPECT_EQ(answer.out, "1\n1\n3\n") << "the line is refused, and the rest is entered";
    EXPECT_THAT(answer.err, HasSubstr("scorebook: Ali was forgotten in this book: the name would be taken out again\n"));
    EXPECT_THAT(answer.err, HasSubstr("-:3:1: error: Ali was forgotten in this book"));
}

TEST(Enter, RefusesWhatTheRulesDoNotAllow) {
    auto const answer = shell(R"(printf 'W kupa 3 6 4 0\nN kupa 3 6 4 0\nN el 3 0 3 9\n' | scorebook enter --game king; echo $?
        scorebook show --log | grep -c entry)");
    EXPECT_THAT(answer.out, EndsWith("1\n1\n"));
    EXPECT_THAT(answer.err, AllOf(HasSubstr("-:2:"), HasSubstr("-:3:")));
}

TEST(Enter, QuotesALineAsItWasTyped) {
    auto const turkish = shell(R"(export LC_ALL=C.UTF-8 LANGUAGE=tr
        printf 'N rıfkı e shown n HK e\ngüney kupa 3 6 4 0\n' | scorebook enter --game king --variant trex >/dev/null)");
    EXPECT_THAT(turkish.err, HasSubstr("-:1:1: "));
    EXPECT_THAT(turkish.err, HasSubstr("\n  N rıfkı e shown n HK e\n  ^~~~~~~~~~~~~~~~~~~~~~\n")) << "not HQ";
    EXPECT_THAT(turkish.err, HasSubstr("-:2:7: "));
    EXPECT_THAT(turkish.err, HasSubstr("\n  güney kupa 3 6 4 0\n        ^~~~\n")) << "not south";
    auto const names = shell(R"(export LC_ALL=C.UTF-8 LANGUAGE=en
        printf 'N rıfkı e\nayşe kupa 3 6 4 0\ncorrect 1 ayşe kupa 3 6 4 0\ncorrect 9 ayşe rıfkı e\n' |
            scorebook enter --game king --variant trex --seat N=Ayşe >/dev/null)");
    EXPECT_THAT(names.err, HasSubstr("-:2:6: error: KUPA is not played in Trex [king-game]\n  ayşe kupa 3 6 4 0\n       ^~~~\n"));
    EXPECT_THAT(names.err,
        HasSubstr("-:3:16: error: KUPA is not played in Trex [king-game]\n  correct 1 ayşe kupa 3 6 4 0\n                 ^~~~\n"));
    EXPECT_THAT(names.err,
        HasSubstr("-:4:11: error: there is no such entry [sitting-event]\n  correct 9 ayşe rıfkı e\n            ^~~~~~~~~~~~\n"));
}

TEST(Players, WithoutANameAreTheirSeatsInTheLanguageOfTheReader) {
    auto const answer = shell(R"(export LC_ALL=C.UTF-8 LANGUAGE=de
        printf '4S= N\n4S= N\nfinish\n' | scorebook enter --game rubber -s N=Ada >/dev/null
        scorebook rivals; scorebook standings; scorebook standings --by pair; scorebook rivals --format csv)");
    EXPECT_EQ(answer.err, "");
    EXPECT_THAT(answer.out, AllOf(HasSubstr("Süd"), HasSubstr("Ada - Süd"), HasSubstr("South"))) << "South is in the CSV";
    EXPECT_THAT(answer.out.substr(0, answer.out.find("game,")), Not(HasSubstr("South")));
    auto const undone = shell(R"(export LC_ALL=C.UTF-8
        echo finish | scorebook enter --game rubber -s N=Ada -s 'E=Bora K.' >/dev/null
        scorebook players rename 'Bora K.' Bora >/dev/null; LANGUAGE=de scorebook players undo
        scorebook players merge 'Bora K.' Ada >/dev/null; LANGUAGE=en scorebook players undo)");
    EXPECT_EQ(undone.out, "rückgängig gemacht: \"Bora K.\" in Bora umbenannt\nundone: merge \"Bora K.\" into Ada\n") << undone.err;
}

TEST(Enter, BeginsNoSittingForAFileThatCannotBeRead) {
    for (std::string const files : {"none.txt", ".", "- none.txt"}) {
        auto const answer = shell("echo | scorebook enter --game king " + files + "; echo $?; ls $MARKOZ_BOOK 2>&1 | grep -c book$");
        EXPECT_EQ(answer.out, "2\n0\n") << files << answer.err;
        EXPECT_EQ(std::ranges::count(answer.err, '\n'), 1) << answer.err;
    }
    auto const going_on = shell(R"(scorebook enter --game king </dev/null >/dev/null; echo 'note a' >$MARKOZ_BOOK.txt
        scorebook enter --sitting last $MARKOZ_BOOK.txt none.txt; echo $?; scorebook show --log last | grep -c note)");
    EXPECT_EQ(going_on.out, "2\n0\n") << "a part of the lines would be out of place";
}

TEST(Enter, ANameMayHaveCommas) {
    auto const answer = shell(R"(
        echo finish | scorebook enter --game rubber -s 'S=Jörg, W.' -s 'N=Ayşe, E=Yılmaz, B., Dr.,W=Deniz,' -a 'Stake=1,5/100 TL' >/dev/null
        scorebook export -t journal | grep -o 'seat .*\|player .*\|agree .*' | sort
        scorebook enter --game rubber -s 'Jörg, W.'; echo $?; scorebook enter --game rubber -s 'N=A,Q=B'; echo $?)");
    EXPECT_THAT(answer.out, AllOf(HasSubstr("S Jörg, W.\n"), HasSubstr("N Ayşe\n"), HasSubstr("E Yılmaz, B., Dr.\n"),
                                HasSubstr("W Deniz\n"), HasSubstr("agree Stake ")))
        << answer.err;
    EXPECT_THAT(answer.out, EndsWith("2\n2\n"));
    EXPECT_THAT(answer.err, HasSubstr("--seat is SEAT=NAME, not Jörg"));
}

// Accents distinguish people, case does not; the calculator does as the book.
TEST(Enter, KnowsThePeopleInAnyCase) {
    auto const answer = shell(R"(
        echo finish | scorebook enter --game rubber --seat N=Jana,E=Müller,S=Can,W=Çan >/dev/null
        printf '6NT= N\n6NT= N\nrubber muller, JANA, çan, dora\n6NT= N\n6NT= N\nrubber Muller, jana, Dora, ÇAN\n' >$MARKOZ_BOOK.txt
        scorebook enter --game rubber --seat N=jana,E=Muller,S=can,W=ÇAN $MARKOZ_BOOK.txt >/dev/null
        scorebook export -t journal last | grep -o 'seat .*\|entry rubber .*'
        scorebook enter --game rubber --seat N=Jana,E=jana </dev/null; echo $?
        (echo 'names Jana, Muller, Can, Çan'; cat $MARKOZ_BOOK.txt) | score rubber --format json | grep -o '"players":[^]]*]' | head -1)");
    EXPECT_THAT(answer.out, HasSubstr("seat N Jana\nseat E Muller\nseat S Can\nseat W Çan\n"
                                      "entry rubber Muller, Jana, Çan, dora\nentry rubber Muller, Jana, dora, Çan\n2\n"))
        << answer.err;
    EXPECT_THAT(answer.out, testing::Not(HasSubstr("JANA")));
    EXPECT_THAT(answer.err, HasSubstr("this player has another seat, too"));
}

TEST(Enter, GoesOnWithASitting) {
    auto const answer = shell(std::string{a_book} + R"(
        echo '2S= E' | scorebook enter --sitting e81b | grep -o 'ACK.*'; echo '2S= E' | scorebook enter --sitting last --author Ayşe | grep -o 'ACK.*'
        scorebook show --log last | tail -1 | cut -d' ' -f 1,3-)");
    EXPECT_EQ(answer.out, "ACK 500004\nACK 500005\n5 Ayşe entry 2S= E\n") << answer.err;
}

// Otherwise a misspelled key would silently score a whole evening by the default rules.
TEST(Enter, RefusesAnAgreementThatTheGameDoesNotHave) {
    auto const begin = [](std::string const& words) {
        return shell("scorebook enter " + words + " </dev/null; s=$?; ls $MARKOZ_BOOK 2>&1 | grep -c book$; exit $s");
    };
    auto const chicago = begin("--game chicago --agree Vulnerability=opponents");
    EXPECT_EQ(chicago.status, 2);
    EXPECT_THAT(chicago.err,
        HasSubstr("agree Vulnerability: the game has no such agreement; it has Vulnerable, Dealer, Stake; did you mean Vulnerable?"));
    for (std::string const game : {"rubber", "chicago", "borc", "table --variant teams", "bezique", "king", "table"}) {
        auto const answer = begin("--game " + game + " --agree x=y");
        EXPECT_EQ(answer.status, 2) << game;
        EXPECT_THAT(answer.err, HasSubstr("agree x: ")) << game;
        EXPECT_THAT(answer.out, Not(HasSubstr("SITTING"))) << game;
    }
    EXPECT_THAT(begin("--game king --agree TrexValues=15/10").err, HasSubstr("TrexValues: the game has no such agreement")) << "Dejenere";
    EXPECT_EQ(begin("--game bezique --seat E=Ali").status, 2) << "nobody sits there";
    for (std::string const variant : {"trex", "balayi", "barbu"}) {  // nobody plays for 0 there (king.md §7)
        auto const sunk = begin("--game king --variant " + variant + " --agree Zero=sunk");
        EXPECT_EQ(sunk.status, 2) << variant;
        EXPECT_THAT(sunk.err, HasSubstr("agree Zero: the game has no such agreement; it has ")) << variant;
    }
}

TEST(Correct, RefusesAnAgreementThatTheVariantDoesNotHave) {
    auto const answer = shell(R"(
        scorebook enter --game king --variant barbu </dev/null >/dev/null
        for a in Zero=sunk Club=yes; do scorebook correct last --agree $a; echo $?; done
        scorebook correct last --variant dejenere --agree Zero=sunk | sed 's/.*: //')");
    EXPECT_EQ(answer.out, "1\n1\ncorrected\n") << answer.err;
    EXPECT_THAT(answer.err, HasSubstr("the game has no such agreement; it has KozValue, DominoPayout, Doubling, Declarers, Stake"));
}

TEST(Enter, SaysWhatAnAgreementCanBe) {
    EXPECT_THAT(shell("scorebook enter --game rubber --agree BackScore=never").err, HasSubstr("it can be points, hundreds"));
    EXPECT_THAT(shell("scorebook enter --game borc --agree Deals=many").err, HasSubstr("it can be a number"));
}

TEST(Enter, TakesAgreementsInAnyCaseAndByTheirNames) {
    auto const answer = shell(R"(
        scorebook enter --game rubber --agree pivot=N --agree backscore=Hundreds </dev/null >/dev/null
        scorebook export -t journal last | grep ^agree
        scorebook enter --game chicago --agree 'vulnerable=his opponents' --agree 'first dealer=East' </dev/null >/dev/null
        scorebook export -t journal last | grep ^agree)");
    EXPECT_EQ(answer.out, "agree Pivot n\nagree BackScore hundreds\nagree Vulnerable opponents\nagree Dealer e\n") << answer.err;
}

TEST(Enter, SaysOnceWhatWouldNotFitAfterACorrection) {
    auto const answer = shell(R"(
        printf '2S= N\n3NT= N\n4S= N\nrubber\n1NT= N\n2H= N\n3NT= N\ncorrect 2 3NT-1 N\n' | scorebook enter --game rubber >/dev/null)");
    EXPECT_EQ(std::ranges::count(answer.err, '\n'), 3) << answer.err;
    EXPECT_THAT(answer.err, AllOf(HasSubstr("-:8:1: error: "), HasSubstr("would not fit then: "), HasSubstr(" (and 1 more) [")));
    auto const king = shell(R"(
        printf 'W kupa 3 6 4 0\nkupa 3 6 4 0\ncorrect 1 S kupa 3 6 4 0\n' | scorebook enter --game king >/dev/null)");
    EXPECT_THAT(king.err, HasSubstr("-:3:1: error: entry 2 \"S kupa 3 6 4 0\" would not fit then: "));
}

TEST(Enter, SaysThatASittingIsNotFinishedWhichIsToBeReopened) {
    EXPECT_THAT(shell("echo reopen | scorebook enter --game king").err, HasSubstr("the sitting is not finished"));
}

TEST(Sitting, BegunInTheSameSecondTheLastOneIsTheOneThatCameLast) {
    auto const answer = shell(R"(
        for i in 1 2 3 4 5 6 7 8; do scorebook enter --game rubber --started 2026-11-20T20:15:00+03:00 --title $i </dev/null >/dev/null; done
        scorebook export -t journal last | grep ^title; scorebook list --sittings --format tsv | grep -c .)");
    EXPECT_THAT(answer.out, StartsWith("title 8\n")) << answer.err;
}

TEST(Show, OfASheetInJsonIsNoRecordAndSaysSo) {
    for (std::string const game : {"rubber", "king", "bezique"}) {
        auto const answer = shell("scorebook enter --game " + game + R"( </dev/null >/dev/null
            scorebook show last --format json >$MARKOZ_BOOK.json; deals check $MARKOZ_BOOK.json)");
        EXPECT_THAT(answer.out + answer.err, HasSubstr("this is the sheet of an evening")) << game;
    }
}

// ---- damage

// Changes a letter of an entry on disk.
constexpr auto damage = R"(
    scorebook verify >/dev/null
    offset=$(grep -abo '3NT-1 E' $MARKOZ_BOOK | head -1 | cut -d: -f1)
    printf 2 | dd of=$MARKOZ_BOOK bs=1 seek=$offset conv=notrunc status=none
)";

TEST(Damage, IsReportedAndNeverExported) {
    auto const verified = shell(std::string{a_book} + damage + "scorebook verify");
    EXPECT_EQ(verified.status, 1);
    EXPECT_THAT(verified.err, HasSubstr("c7e5520d18fa4b3f9a6078d2e41b93cf: event 2: it has changed since it was written"));
    auto const exported =
        shell(std::string{a_book} + damage + "scorebook export -t journal -o $MARKOZ_BOOK.journal; s=$?; ls $MARKOZ_BOOK.j*; exit $s");
    EXPECT_EQ(exported.status, 1);
    EXPECT_THAT(exported.out, IsEmpty());
    EXPECT_EQ(shell(std::string{a_book} + damage + "scorebook show c7e5").status, 1);
    EXPECT_EQ(shell(std::string{a_book} + damage + "scorebook show 3a07").status, 0);
}

TEST(Damage, LeavesTheRestToBeSaved) {
    auto const answer = shell(std::string{a_book} + damage + R"(mkdir $MARKOZ_BOOK.d
        scorebook export --salvage -o $MARKOZ_BOOK.d; echo $?; ls $MARKOZ_BOOK.d; cmp evening.pbn $MARKOZ_BOOK.d/evening.pbn
        scorebook import --book $MARKOZ_BOOK.new $MARKOZ_BOOK.d/salvaged.journal | sed 's/.*: s/s/'; scorebook verify --book $MARKOZ_BOOK.new | grep -v digest)");
    EXPECT_EQ(answer.out, "1\nevening.pbn\nking.pkn\nmatch.pzn\nsalvaged.journal\n"
                          "sittings: 5 new, 0 longer than before, 0 already present\n"
                          "5 sittings, 101 events, 0 records, 0 pieces verified\n");
}

TEST(Damage, IsTheStatusOfWhatIsSavedAlsoIfNobodyReadsIt) {
    EXPECT_EQ(shell(std::string{a_book} + damage
                    + R"x(
        yes "note $(printf %0900d 0)" | head -100 | scorebook enter --game rubber >/dev/null
        )x"
                      "{ sleep 0.2; scorebook export --salvage 2>/dev/null; echo $? >&2; } | true")
                  .err,
        "1\n");
}

TEST(Damage, OfABookThatIsCutOffLeavesItsBeginning) {
    auto const answer = shell(std::string{a_book} + R"(truncate -s -8192 $MARKOZ_BOOK
        scorebook verify >/dev/null; echo $?
        mkdir $MARKOZ_BOOK.d; scorebook export --salvage -o $MARKOZ_BOOK.d 2>$MARKOZ_BOOK.said; echo $?
        grep -c '^scorebook: saved: [1-9] sittings*, [1-9][0-9]* events*; lost' $MARKOZ_BOOK.said
        scorebook import --book $MARKOZ_BOOK.new $MARKOZ_BOOK.d/salvaged.journal >/dev/null; echo $?)");
    EXPECT_EQ(answer.out, "1\n1\n1\n0\n") << answer.err;
    EXPECT_THAT(answer.err, AllOf(HasSubstr("the file is truncated\n"), HasSubstr("damage in the file: "), Not(HasSubstr("\\x0a"))));
}

TEST(Damage, OfWhatIsNoBookIsSaid) {
    EXPECT_THAT(shell("scorebook list --book evening.pbn").err, HasSubstr("this is not a book"));
    EXPECT_THAT(shell("scorebook list --book ../archive/foreign.db").err, HasSubstr("another program"));
    EXPECT_THAT(shell("scorebook list --book ../archive/version-99.db").err, HasSubstr("later version"));
    EXPECT_EQ(shell("scorebook list --book ../archive/version-99.db").status, 2);
    EXPECT_THAT(shell("scorebook list").err, HasSubstr("there is no such book"));
    EXPECT_EQ(shell("scorebook list").status, 2);
}

TEST(Copies, WithoutTheLogOfAnOpenBookAreTold) {
    auto const answer = shell(R"(mkfifo $MARKOZ_BOOK.in; scorebook enter --game king <$MARKOZ_BOOK.in >/dev/null & exec 7>$MARKOZ_BOOK.in
        echo 'note a' >&7; until scorebook verify --ids 2>/dev/null | grep -q .; do :; done
        cp $MARKOZ_BOOK $MARKOZ_BOOK.copy; exec 7>&-; wait; scorebook verify | head -1
        for c in verify list verify "backup $MARKOZ_BOOK.2" rebuild verify; do
            IFS=' '; scorebook $c --book $MARKOZ_BOOK.copy >/dev/null 2>$MARKOZ_BOOK.told; echo $c: $? $(sed 's/.*: copied/copied/' $MARKOZ_BOOK.told)
        done | sed 's/[^ ]*markoz.book/b/g'; scorebook verify --book $MARKOZ_BOOK.2 >/dev/null; echo $?)");
    std::string const told = " copied while it was open, without b.copy-wal: what was entered last may be missing; scorebook backup copies "
                             "all of it\n";
    EXPECT_EQ(answer.out, "1 sitting, 1 event, 0 records, 0 pieces verified\nverify: 1" + told + "list: 0" + told + "verify: 1" + told
                              + "backup b.2: 0" + told + "rebuild: 0" + told + "verify: 0\n0\n")
        << answer.err;
}

// ---- full disks

TEST(Disk, ThatIsFullEndsASittingAndLosesNothing) {
    auto const answer = shell(R"(scorebook enter --game rubber </dev/null >/dev/null
        (trap '' XFSZ; ulimit -f 200; yes 'note a longer remark, so that the disk is full sooner' | head -3000 | scorebook enter --sitting last >$MARKOZ_BOOK.said; echo ${PIPESTATUS[2]})
        cmp <(grep -oP 'ACK \K.*' $MARKOZ_BOOK.said) <(scorebook verify --ids) && grep -c ACK $MARKOZ_BOOK.said)");
    EXPECT_THAT(answer.out, StartsWith("2\n")) << answer.err;
    EXPECT_GT(std::atoi(answer.out.c_str() + 2), 10);
    EXPECT_THAT(answer.err, HasSubstr("scorebook: ")) << answer.out;
}

TEST(Disk, ThatIsFullLeavesNoHalfExport) {
    auto const answer = shell(std::string{a_book} + R"(mkdir $MARKOZ_BOOK.d
        (trap '' XFSZ; ulimit -f 4; scorebook export -t journal --lossy -o $MARKOZ_BOOK.d/x.journal; echo $?
            scorebook export -t pbn r1 -o $MARKOZ_BOOK.d/x.pbn; echo $?; scorebook backup $MARKOZ_BOOK.d/x.book; echo $?)
        ls -A $MARKOZ_BOOK.d)");
    EXPECT_EQ(answer.out, "2\n2\n2\n") << answer.err;
}

TEST(Disk, OutputThatCannotBeWrittenIsTrouble) {
    for (std::string const command : {"list", "show 3a07", "export -t journal --lossy", "players", "verify"}) {
        auto const answer = shell(std::string{a_book} + "scorebook " + command + " >/dev/full");
        EXPECT_EQ(answer.status, 2) << command;
        EXPECT_THAT(answer.err, HasSubstr("standard output: No space left on device")) << command;
    }
}

// Drops root's permission to write anywhere first.
TEST(Folder, ThatCannotBeWrittenIsReadAllTheSame) {
    auto const answer = shell(std::string{a_book} + R"(
        mkdir $MARKOZ_BOOK.d && scorebook backup $MARKOZ_BOOK.d/b >/dev/null && chmod 555 $MARKOZ_BOOK.d && chmod 444 $MARKOZ_BOOK.d/b
        before=$(b2sum <$MARKOZ_BOOK.d/b)
        visitor=(); [[ ! -w $MARKOZ_BOOK.d ]] || visitor=(setpriv --bounding-set=-all --inh-caps=-all)
        echo '4S= N' | "${visitor[@]}" scorebook enter --book $MARKOZ_BOOK.d/b --sitting last; echo $?
        "${visitor[@]}" scorebook import --book $MARKOZ_BOOK.d/new evening.pbn; echo $?
        "${visitor[@]}" scorebook verify --book $MARKOZ_BOOK.d/b | grep -v digest; echo ${PIPESTATUS[0]}
        chmod 755 $MARKOZ_BOOK.d; ls $MARKOZ_BOOK.d; [[ $(b2sum <$MARKOZ_BOOK.d/b) == "$before" ]])");
    EXPECT_EQ(answer.out, "2\n2\n5 sittings, 107 events, 3 records, 10 pieces verified\n0\nb\n") << answer.err;
    EXPECT_THAT(answer.err, AllOf(HasSubstr("the book cannot be written"), HasSubstr("cannot be opened")));
    EXPECT_EQ(answer.status, 0);
}

TEST(Place, IsWhereDataOfTheUserBelongs) {
    auto const answer = shell(R"(home=$MARKOZ_BOOK.home; unset MARKOZ_BOOK XDG_DATA_HOME
        echo 4S= N | HOME=$home scorebook enter --game rubber >/dev/null; HOME=$home XDG_DATA_HOME=relative scorebook list --format csv | wc -l
        XDG_DATA_HOME=$home/data scorebook import ../journal/club.journal >/dev/null; cd $home; find . -name '*.book' | sort)");
    EXPECT_EQ(answer.out, "2\n./.local/share/markoz/markoz.book\n./data/markoz/markoz.book\n") << answer.err;
}

// Two evenings of one title, without a date, are two sessions.
TEST(Standings, CountUndatedEveningsOfOneTitleEach) {
    auto const answer = shell(R"sh(
        for n in 1 2; do
            sed "s/,4S,N,=/,4S,N,+$n/" club.csv | score pairs --winners two --usebio --title Tuesday - >$MARKOZ_BOOK.$n.xml 2>/dev/null
        done
        scorebook import $MARKOZ_BOOK.1.xml $MARKOZ_BOOK.2.xml >/dev/null
        scorebook standings --by pair --format tsv | cut -f 7,8 | sort -u | tail -1
        scorebook list --records --player löwe --format tsv | tail -n +2 | wc -l)sh");
    EXPECT_EQ(answer.out, "played\tboards\n2\n") << answer.err;
}

// PBN has values for a title and a day that are not known.
TEST(Standings, CountEveningsOfUnknownDaysByTheirFiles) {
    auto const answer = shell(R"sh(
        for n in 1 2; do sed "s/,4S,N,=/,4S,N,+$n/" club.csv >$MARKOZ_BOOK.$n.csv; deals convert -t pbn $MARKOZ_BOOK.$n.csv >$MARKOZ_BOOK.$n.pbn; done
        scorebook import $MARKOZ_BOOK.1.pbn $MARKOZ_BOOK.2.pbn >/dev/null
        scorebook standings --by pair --format tsv | tail -n +2 | cut -f 7 | sort -u)sh");
    EXPECT_EQ(answer.out, "2\n") << answer.err;
}

TEST(Standings, RankTheNumbersOfEachDirectionByThemselves) {
    auto const answer = shell(R"sh(
        printf '%s\n' 'Board;Pair NS;Pair EW;Names NS;Names EW;Contract' '1;1;1;Ann - Ben;Eva - Fritz;4S= N' '1;2;2;Can - Dora;Gül - Hans;4S+1 N' \
            >$MARKOZ_BOOK.csv
        scorebook import $MARKOZ_BOOK.csv >/dev/null; scorebook standings --by pair --format tsv | cut -f 6,9)sh");
    EXPECT_EQ(answer.out, "who\tvalue\nCan - Dora\t100\nEva - Fritz\t100\nAnn - Ben\t0\nGül - Hans\t0\n") << answer.err;
}

TEST(Standings, SayWhatBestAndAverageLeaveOut) {
    auto const answer =
        shell("scorebook import club.csv >/dev/null; scorebook standings --best 3; scorebook standings --game king --average");
    EXPECT_EQ(answer.out, "");
    EXPECT_EQ(answer.err, "scorebook: there is nothing to rank\n"
                          "scorebook: --best and --average leave the boards of records out, whose percentages are averages already\n"
                          "scorebook: there is nothing to rank\n");
}

TEST(Correct, SeatsAPlayerOnceAndWhereTheGameHasASeat) {
    auto const answer = shell(R"sh(
        printf '4S= N\n' | scorebook enter --game rubber --seat N=Ayşe --seat S=Cem >/dev/null
        id=$(scorebook list --format tsv | tail -1 | cut -f 2)
        scorebook correct $id --seat K=Deniz; echo $?; scorebook correct $id --seat E=Ayşe; echo $?; scorebook correct $id --seat E=Deniz; echo $?)sh");
    EXPECT_THAT(answer.err, HasSubstr("nobody sits there in this game"));
    EXPECT_THAT(answer.err, HasSubstr("this player has another seat, too"));
    EXPECT_THAT(answer.out, StartsWith("1\n1\n"));
}

// A session counts with the percentages and VPs of its ranking, as a table and as USEBIO.
TEST(Standings, OfASessionAreItsRanking) {
    auto const answer = shell(R"sh(
        of() { scorebook import --book $MARKOZ_BOOK.of "$1" >/dev/null; scorebook standings --book $MARKOZ_BOOK.of --by "$2" --format tsv |
            cut -f "$3" | tail -n +2; scorebook verify --book $MARKOZ_BOOK.of | sed -n 's/ piece verified/ sound/p'; rm $MARKOZ_BOOK.of; }
        score pairs club.csv --winners two --usebio >$MARKOZ_BOOK.xml 2>/dev/null
        score pairs club.csv --winners two --format tsv 2>/dev/null | cut -f 10 | tail -n +2 | sed 's/[.]00$//' | sort -nr >$MARKOZ_BOOK.percent
        for file in club.csv $MARKOZ_BOOK.xml; do of $file pair 9 | tee $MARKOZ_BOOK.said | tail -1; head -n -1 $MARKOZ_BOOK.said | diff - $MARKOZ_BOOK.percent; done
        score teams league.csv --usebio >$MARKOZ_BOOK.xml
        of league.csv team 6,9; of $MARKOZ_BOOK.xml team 6,9)sh");
    std::string const teams = "Boğaziçi\t28.33\nElbe\t18.89\nKordon\t18.39\nSpree\t14.39\n";
    std::string const sound = "0 sittings, 0 events, 1 record, 1 sound\n";
    EXPECT_EQ(answer.out, sound + sound + teams + sound + teams + sound) << answer.err;
}

}  // namespace
}  // namespace score::cli::test::book_test
