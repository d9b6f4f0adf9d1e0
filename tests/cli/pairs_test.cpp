// score pairs: the worked examples of the rules, output formats, and bad input.
#include <algorithm>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "golden.hpp"
#include "run.hpp"
#include "shell.hpp"

namespace score::cli::test::pairs_test {
namespace {

using nlohmann::json;
using score::test::matches_golden;
using testing::HasSubstr;

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// The points of North-South for each result, in the order of the record.
std::vector<double> ns_points(std::vector<char const*> options, std::string const& input) {
    std::vector<char const*> words{"pairs", "--format", "json", "--decimals", "4"};
    words.insert(words.end(), options.begin(), options.end());
    std::vector<double> points;
    for (auto const& line : lines_of(run(score_program, words, input).out)) {
        auto const object = json::parse(line);
        if (object["type"] == "result") points.push_back(object["ns_points"].get<double>());
    }
    return points;
}

// One board, nobody vulnerable, played by pairs 1, 2, ... against 101, 102, ...
std::string board_of(std::vector<std::string> const& outcomes) {
    std::string text = "Board,NS,EW,Outcome\n";
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        text += "2," + std::to_string(i + 1) + ',' + std::to_string(i + 101) + ',' + outcomes[i] + '\n';
    return text;
}

using Points = std::vector<double>;

TEST(Law78A, MatchpointsOfTheWorkedExample) {
    auto const board = board_of({"620", "620", "170", "140", "-100"});
    EXPECT_EQ(ns_points({}, board), (Points{7, 7, 4, 2, 0}));
    EXPECT_EQ(ns_points({"--scale", "one"}, board), (Points{3.5, 3.5, 2, 1, 0}));
}

TEST(ScorePairs, AFileThatCannotBeReadHasNoOtherFault) {
    EXPECT_EQ(shell("score pairs .").err, "score: .: this is a directory; name the files in it, such as DIR/*.pbn\n");
    EXPECT_EQ(shell("score pairs <&-").err, "score: standard input: Bad file descriptor\n");
    EXPECT_EQ(shell("score teams .").err, "score: .: this is a directory; name the files in it, such as DIR/*.pbn\n");
}

TEST(ScorePairs, RefusesWhatTheResultsDoNotHave) {
    auto const board = board_of({"620", "170"});
    std::string const sections = "Section,Board,NS,EW,Outcome\nA,2,1,101,620\nB,2,2,102,170\n";
    auto const told = [](std::vector<char const*> words, std::string const& results) {
        words.insert(words.begin(), "pairs");
        auto const ran = run(score_program, words, results);
        EXPECT_EQ(ran.status, Exit::trouble);
        EXPECT_EQ(ran.out, "");
        return ran.err.substr(0, ran.err.find('\n'));
    };
    EXPECT_EQ(told({"--two-winners", "Z"}, sections), "score pairs: there is no section Z; there are: A, B");
    EXPECT_EQ(told({"--two-winners", "a"}, sections), "score pairs: there is no section a; there are: A, B");
    EXPECT_EQ(told({"--two-winners", "A"}, board), "score pairs: there is no section A");
    EXPECT_EQ(told({"--expected", "9=50"}, board), "score pairs: there is no session 9");
    EXPECT_EQ(told({"--expected", "/99=50"}, board), "score pairs: there is no board 99");
    EXPECT_EQ(told({"--expected", "1/2=50"}, board), "score pairs: there is no session 1");
    EXPECT_EQ(told({"--expected", "/1=3"}, "Session,Board,NS,EW,Outcome\n1,1,1,2,420\n2,1,1,2,420\n"),
        "score pairs: --expected needs the session too, as in 2/7=9");
    EXPECT_EQ(run(score_program, {"pairs", "--two-winners", "A", "--expected", "/2=3"}, sections).status, Exit::success);
}

TEST(FewerResults, NeubergOfTheWorkedExample) {
    auto const board = board_of({"620", "600", "170", "140", "110", "-100"});
    auto const points = ns_points({"--expected", "7"}, board);
    EXPECT_EQ(points.front(), 11.8333);
    EXPECT_EQ(points.back(), 0.1667);
    EXPECT_EQ(ns_points({"--expected", "7", "--neuberg", "percent"}, board).front(), 12);
}

TEST(FewerResults, TheLargestBoardOfTheSessionIsAFullOne) {
    auto board = board_of({"620", "600", "170", "140", "110", "100", "90"});
    for (int i = 1; i <= 6; ++i) board += "4," + std::to_string(i) + ',' + std::to_string(100 + i) + ',' + std::to_string(-i * 100) + '\n';
    EXPECT_EQ(ns_points({}, board)[7], 11.8333);
}

TEST(Law12C2, ArtificialScoresFollowTheOtherBoards) {
    // pair 1 has 100 % on board 2, so that its A+ on board 4 is 100 %; pair 101 has 0 % and keeps that as its A-
    auto const input = board_of({"620", "140"}) + "4,1,101,A+/A-\n4,2,102,420\n";
    auto const points = ns_points({}, input);
    EXPECT_EQ(points[2], 2);
    EXPECT_THAT(run(score_program, {"pairs", "--card", "101", "-x"}, input).out,
        HasSubstr("0.00  counts instead: what the pair has on its other boards  Law 12C2"));
}

TEST(Butler, DatumOfTheWorkedExample) {
    auto const board = board_of({"620", "620", "650", "170", "-100"});
    EXPECT_EQ(ns_points({"--scoring", "butler", "--drop", "1"}, board), (Points{4, 4, 5, -7, -11}));
    EXPECT_EQ(ns_points({"--scoring", "butler"}, board), (Points{4, 4, 5, -7, -11}));
}

TEST(CrossImps, FormsOfTheWorkedExample) {
    auto const board = "Board,NS,EW,Score\n1,1,6,420\n1,2,7,450\n1,3,8,-100\n1,4,9,200\n1,5,10,400\n";
    EXPECT_EQ(ns_points({"--scoring", "ximp"}, board).front(), 4.25);
    EXPECT_EQ(ns_points({"--scoring", "ximp-sum"}, board).front(), 17);
    EXPECT_EQ(ns_points({"--scoring", "ximpq"}, board).front(), 5.3759);
}

// bridge.md §11.2: three results of four; the mean over the comparisons of a full board, and over those made
TEST(CrossImps, AreAveragedOverAllComparisonsOrOverThoseMade) {
    auto const board = "Board,NS,EW,Score\n1,1,6,420\n1,2,7,450\n1,3,8,-100\n";             // -1 + 11
    EXPECT_EQ(ns_points({"--scoring", "ximp", "--expected", "4"}, board).front(), 4.4444);  // 10 * 4/3 / 3
    EXPECT_EQ(ns_points({"--scoring", "ximp-made", "--expected", "4"}, board).front(), 5);
    EXPECT_EQ(
        run(score_program, {"ximps", "--form", "made", "--expected", "4", "420", "450", "-100"}).out.find("5.00") != std::string::npos,
        true);
}

TEST(Law78C, TotalPoints) { EXPECT_EQ(ns_points({"--scoring", "total"}, board_of({"620", "-100"})), (Points{620, -100})); }

TEST(Ranking, TiesShareTheRank) {
    auto const out = run(score_program, {"pairs", "--format", "tsv", "--winners", "two"}, board_of({"620", "170", "170", "-100"})).out;
    auto const lines = lines_of(out);
    EXPECT_EQ(lines[2].substr(0, 15), "ranking\t2\ttrue\t");
    EXPECT_EQ(lines[3].substr(0, 15), "ranking\t2\ttrue\t");
    EXPECT_EQ(lines[4].substr(0, 16), "ranking\t4\tfalse\t");
}

TEST(Pairs, GoldenOutputs) {
    EXPECT_TRUE(matches_golden(shell("score pairs club.csv").out, "cli/pairs-ranking.txt"));
    EXPECT_TRUE(matches_golden(shell("score pairs club.csv --winners two --scoring butler").out, "cli/pairs-butler.txt"));
    EXPECT_TRUE(matches_golden(shell("score pairs club.csv --travellers --explain").out, "cli/pairs-travellers.txt"));
    EXPECT_TRUE(matches_golden(shell("score pairs club.csv --cards").out, "cli/pairs-cards.txt"));
    EXPECT_TRUE(matches_golden(shell("score pairs club.csv --explain --format json").out, "cli/pairs-json.txt"));
    EXPECT_TRUE(matches_golden(shell("score pairs club.csv --cards --format csv").out, "cli/pairs-results.csv"));
}

// Two sections and two rankings stay apart; so do the names.
TEST(Pairs, ResultsAsATableAreReadWithTheSameRanking) {
    std::string const sections = "Section,Session,Board,NS,EW,Names NS,Names EW,Contract\nA,1,1,1,2,Ada - Bea,Cem - Dia,4S= N\n"
                                 "A,1,1,3,4,Ege - Fu,Gül - Han,4S+1 N\nB,1,1,1,2,Ida - Jan,Kim - Lea,4S= N\n"
                                 "B,1,1,3,4,Max - Nil,Oya - Pia,4S-1 N\n";
    std::string const directions =
        "Board,NS,EW,Names NS,Names EW,Contract\n1,1,1,Ada - Bea,Cem - Dia,4S= N\n1,2,2,Ege - Fu,Gül - Han,4S+1 N\n";
    for (auto const& [text, option, value] : {std::tuple{sections, "--compare", "within"}, std::tuple{sections, "--compare", "across"},
             std::tuple{directions, "--winners", "two"}})
        for (auto const* const of_results : {"--travellers", "--cards"}) {
            auto const ranking = run(score_program, {"pairs", option, value, "--format", "json"}, text);
            auto const table = run(score_program, {"pairs", option, value, of_results, "--format", "csv"}, text).out;
            auto const again = run(score_program, {"pairs", option, value, "--format", "json"}, table);
            EXPECT_EQ(again.err, "") << option << value;
            EXPECT_EQ(again.out, ranking.out) << option << value;
        }
}

// club.md §5
TEST(Pairs, UnequalAveragesThatLookEqualHaveOneMoreDecimal) {
    std::string text = "Board,NS,EW,Contract\n";
    auto const add = [&](int board, std::string const& contract) {
        text += std::to_string(board) + ",1,2," + contract + '\n' + std::to_string(board) + ",3,4,pass\n";
    };
    for (int board = 1; board <= 8; ++board) add(board, board <= 4 ? "1NT= N" : board < 8 ? "1NT-1 N" : "pass");
    auto const plain = run(score_program, {"pairs", "--decimals", "0"}, text).out;  // 56.25 and 43.75 %
    EXPECT_THAT(plain, HasSubstr(" 56\n"));
    for (int board = 9; board <= 400; ++board) add(board, "pass");
    auto const close = run(score_program, {"pairs", "--decimals", "0"}, text).out;  // 50.125 and 49.875 %
    EXPECT_THAT(close, AllOf(HasSubstr(" 50.1\n"), HasSubstr(" 49.9\n")));
}

// club.md §4.2
TEST(Pairs, WithTooFewBoardsAreListedWithoutARank) {
    std::string const text = "Board,NS,EW,Contract\n1,1,2,4S= N\n1,3,4,4S-1 N\n2,1,2,4S= N\n2,3,4,4S-1 N\n3,1,2,pass\n3,3,4,pass\n"
                             "3,5,6,4S= N\n";
    auto const half = run(score_program, {"pairs"}, text).out;
    EXPECT_THAT(half, HasSubstr("\n   -  5 "));
    EXPECT_THAT(half, HasSubstr("Pairs with less than 50 % of the boards are listed without a rank."));
    auto const ranked = run(score_program, {"pairs", "--format", "json"}, text).out;
    EXPECT_THAT(ranked, HasSubstr(R"({"type":"ranking","rank":null,"tied":false,"pair":"5")"));
    EXPECT_EQ(run(score_program, {"pairs", "--min-boards", "0", "--format", "json"}, text).out.find(R"("rank":null)"), std::string::npos);
}

TEST(Pairs, TheBoardsOfASectionAreThoseOfItsPairs) {
    auto const sections = run(score_program, {"pairs", "--by-section"},
        "Section,Board,NS,EW,Contract\nA,1,1,2,4S= N\nA,2,1,2,4S= N\nA,3,1,2,4S= N\nB,7,1,2,4S= N\nB,7,3,4,4S-1 N\n")
                              .out;
    EXPECT_THAT(sections, testing::Not(HasSubstr("   -  ")));
    EXPECT_THAT(sections, testing::Not(HasSubstr("without a rank")));
}

TEST(Pairs, ASectionOfTheQualifierMayHaveTwoWinners) {
    auto const answer =
        shell("printf 'Section,Board,NS,EW,Contract\\nA,1,1,2,4S= N\\nA,1,3,4,4S-1 N\\nB,1,1,1,4S= N\\nB,1,2,2,4S-1 N\\n' "
              ">$MARKOZ_BOOK.q.csv\nprintf 'Section,Board,NS,EW,Contract\\nA,1,1,2,4S= N\\nA,1,3,4,4S-1 N\\n' "
              ">$MARKOZ_BOOK.f.csv\nscore pairs --carry plain --from $MARKOZ_BOOK.q.csv --two-winners B $MARKOZ_BOOK.f.csv");
    EXPECT_EQ(answer.status, 0) << answer.err;
}

TEST(Pairs, TheOrderOfResultsMakesNoDifference) {
    auto const answer = shell("(head -1 club.csv; tail -n +2 club.csv | sort) > $MARKOZ_BOOK.csv\n"
                              "score pairs $MARKOZ_BOOK.csv | cmp - <(score pairs club.csv) && score pairs < club.csv | cmp - "
                              "<(score pairs club.csv)");
    EXPECT_EQ(answer.status, 0) << answer.out << answer.err;
}

TEST(Pairs, TablesArePutIntoPbn) {
    EXPECT_TRUE(matches_golden(shell("score pairs salon.pbn --into-pbn").out, "cli/pairs-into.pbn"));
    // nothing is lost, the result is valid PBN, and the operation is idempotent
    auto const answer = shell("set -e\n"
                              "test -z \"$(diff -a salon.pbn <(score pairs salon.pbn --into-pbn) | grep -a '^<')\"\n"
                              "score pairs salon.pbn --into-pbn | deals check --format json | tail -1\n"
                              "score pairs salon.pbn --into-pbn | score pairs --into-pbn | cmp - <(score pairs salon.pbn --into-pbn)");
    EXPECT_EQ(answer.status, 0) << answer.out << answer.err;
    EXPECT_EQ(json::parse(answer.out)["warnings"], 0);
    EXPECT_EQ(run(score_program, {"pairs", "--into-pbn"}, board_of({"620"})).status, Exit::trouble);
}

TEST(Pairs, TablesPutIntoPbnAreReadAsTheyWere) {
    auto const pbn = run(deals_program, {"convert", "-t", "pbn", "-"},
        "Section;Board;Pair NS;Pair EW;Contract;Adjusted\nA;1;1;2;;60% 3NT= by S 40% 3NT-1 by S\nA;1;3;4;3NT= by S;\nA;1;5;6;;A60/40\n"
        "A;1;7;8;3NT= by S | 3NT-1 by S;\nA;1;9;10;3NT-1 by S;\nA;1;11;12;NP;\n")
                         .out;
    auto const before = run(score_program, {"pairs", "--format", "json"}, pbn);
    auto const into = run(score_program, {"pairs", "--into-pbn"}, pbn);
    EXPECT_EQ(into.status, before.status) << into.err;
    auto const after = run(score_program, {"pairs", "--format", "json"}, into.out);
    EXPECT_EQ(after.status, before.status) << after.err;
    EXPECT_EQ(after.out, before.out);
    EXPECT_EQ(run(score_program, {"pairs", "--into-pbn"}, into.out).out, into.out);
}

// bridge.md §11.2: per comparison of a full board, unless an option says something else.
TEST(Pairs, CrossImpsOfUsebioAreTheUsualOnes) {
    auto const board = board_of({"420", "450", "-100", "200", "400"});
    auto const xml = run(score_program, {"pairs", "--scoring", "ximp", "--usebio"}, board).out;
    auto const again = run(score_program, {"pairs"}, xml);
    EXPECT_EQ(again.status, Exit::success) << again.err;
    EXPECT_EQ(ns_points({}, xml), ns_points({"--scoring", "ximp"}, board));
    EXPECT_THAT(run(score_program, {"pairs", "--scoring", "ximp-sum", "--usebio"}, board).err, HasSubstr("with the same --scoring"));
}

TEST(Pairs, BadResultsAreToldWithTheirLineAndTheOthersAreScored) {
    auto const ran = run(score_program, {"pairs"},
        "Board,NS,EW,Contract,Mood\n1,1,5,4S= N,\n1,2,2,4S= N,\n1,3,6,9S= N,\n1,3,7,4S made 14 N,\n1,1,8,4S= N,\n1,4,9,4S-1 "
        "N,\n2,4,9,pass,\n");
    EXPECT_EQ(ran.status, Exit::findings);
    for (auto const* const expected : {"-:1:22: remark", "-:3:5: error: pair 2 cannot play against itself", "-:4:7: error", "-:5:10: error",
             "-:6:3: error: pair 1 has had board 1 at another table", "remark: pairs have 1 to 2 boards"})
        EXPECT_THAT(ran.err, HasSubstr(expected));
    EXPECT_EQ(lines_of(ran.out).size(), 5U) << ran.out;
}

std::string two_fields() {
    std::string text = "Board,NS,EW,Score\n";
    for (int board = 1; board <= 8; ++board)
        for (int ns = 1; ns <= 4; ++ns)
            text += std::to_string(board) + ',' + std::to_string(ns) + ',' + std::to_string((ns + board) % 4 + 1) + ','
                    + std::to_string(10 * ns * board + 100) + '\n';
    return text;
}

TEST(Pairs, OfTwoRankingsAreToldTheOptionThatIsMissing) {
    auto const ran = run(score_program, {"pairs"}, two_fields());
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err.find("error:"), ran.err.rfind("error:")) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("--winners two"));
    EXPECT_EQ(run(score_program, {"pairs", "--winners", "two"}, two_fields()).status, Exit::success);
}

TEST(Pairs, ACardOfTwoRankingsTellsItsDirection) {
    auto const cards = [](char const* id) { return run(score_program, {"pairs", "--winners", "two", "--card", id}, two_fields()); };
    for (auto const* id : {"EW 3", "ew3", "3 EW", "3EW"}) EXPECT_EQ(lines_of(cards(id).out).front().substr(0, 5), "EW 3:") << id;
    EXPECT_THAT(cards("3").out, testing::AllOf(testing::StartsWith("NS 3:"), HasSubstr("\nEW 3:")));
    EXPECT_EQ(cards("EW 9").status, Exit::trouble);
    EXPECT_THAT(run(score_program, {"pairs", "--winners", "two", "--cards"}, two_fields()).out, HasSubstr("\nEW 1:"));
}

TEST(Law2, ABoardOfTwoVulnerabilitiesIsAFinding) {
    auto const ran = run(score_program, {"pairs"}, "Board,NS,EW,Contract,Vul\n1,1,2,4S= N,All\n1,3,4,4S= N,NS\n1,5,6,4S-1 N,All\n");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("-:3:7: error: board 1 has vulnerability NS here and All before"));
    EXPECT_EQ(lines_of(ran.out).size(), 5U) << ran.out;
}

TEST(Pairs, HostileNamesStayOnTheirLine) {
    auto const ran = run(score_program, {"pairs"}, "Board,NS,EW,Names NS,Score\n1,\"1\x1b[2J\",2,\"x\ny\x07\",420\n1,3,4,,430\n");
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    EXPECT_EQ(ran.out.find('\x07'), std::string::npos);
    EXPECT_EQ(lines_of(ran.out).size(), 5U);
}

TEST(Pairs, WrongUsage) {
    EXPECT_EQ(run(score_program, {"pairs", "--drop", "x"}).status, Exit::trouble);
    EXPECT_EQ(run(score_program, {"pairs", "--decimals", "7"}).status, Exit::trouble);
    EXPECT_THAT(run(score_program, {"pairs", "--drop", "1"}, board_of({"620"})).err, HasSubstr("--drop is for --scoring butler\n"));
    EXPECT_EQ(run(score_program, {"pairs", "--cards", "--travellers"}).status, Exit::trouble);
    EXPECT_THAT(run(score_program, {"pairs", "--swiss", "vp", "--usebio"}, board_of({"620"})).err,
        HasSubstr("--usebio cannot be used with --swiss\n"));
    EXPECT_EQ(run(score_program, {"pairs", "--card", "77"}, board_of({"620"})).status, Exit::trouble);
    EXPECT_EQ(run(score_program, {"pairs"}, "").status, Exit::findings);
}

TEST(PairsPage, HasRankingTravellersCardsAndHands) {
    EXPECT_TRUE(matches_golden(
        shell("score pairs club.csv --ledger club.ledger --html --deals evening.pbn --title 'Tea & cards'").out, "cli/pairs-page.html"));
    // hands of the file that is read
    auto const own =
        shell("LC_ALL=C sed 's/Deal \"\"/Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"/' salon.pbn "
              "| score pairs --html")
            .out;
    EXPECT_THAT(own, HasSubstr("<article class=\"deal\">"));
    EXPECT_THAT(shell("score pairs club.csv --html").out, testing::Not(HasSubstr("<article")));
}

TEST(PairsPage, HasNotrumpAsTheReaderCallsIt) {
    auto const page =
        shell("printf 'board,ns,ew,contract,by,result\\n1,1,2,3NT,N,=\\n1,3,4,4S,N,+1\\n' | LANGUAGE=de score pairs --html").out;
    EXPECT_THAT(page, HasSubstr("<td>3SA= von N"));
    EXPECT_THAT(page, HasSubstr("<td>4♠+1 von N"));
}

// Every figure of the page is one of the text: the cells of a row are the columns of its line.
TEST(PairsPage, TellsWhatTheTextTells) {
    auto const page = shell("score pairs club.csv --html | grep -o '<td>[0-9]*[.][0-9][0-9]' | tr -d '<td>' | sort -u").out;
    auto const text = shell("{ score pairs club.csv; score pairs club.csv --travellers; score pairs club.csv --cards; } "
                            "| grep -oE '[0-9]+[.][0-9]{2}' | sort -u")
                          .out;
    for (auto const& figure : lines_of(page)) EXPECT_THAT(lines_of(text), testing::Contains(figure));
    EXPECT_GT(lines_of(page).size(), 30u);
}

TEST(PairsPage, HandsOfOneSessionOnly) {
    auto const two = shell("score pairs evening1.csv evening2.csv --sessions files --html --deals evening.pbn");
    EXPECT_EQ(two.status, 0) << two.err;
    EXPECT_THAT(two.out, testing::Not(HasSubstr("<article")));
}

TEST(PairsPage, BadUsage) {
    for (auto const* const words : {"--html --format json", "--html --travellers", "--html --explain", "--html --into-pbn",
             "--deals evening.pbn", "--title Tea", "--html --deals club.csv", "--html --deals none.pbn"})
        EXPECT_EQ(shell("IFS=' '; score pairs club.csv " + std::string{words} + " >/dev/null").status, 2) << words;
}

}  // namespace
}  // namespace score::cli::test::pairs_test
