// The star schema: keys, rows, scripts, and the page about it.
#include "score/formats/star/sql.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "golden.hpp"
#include "paths.hpp"
#include "score/bridge/imps.hpp"
#include "score/bridge/victory_points.hpp"
#include "score/formats/board_file.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/format.hpp"
#include "score/formats/results.hpp"
#include "score/formats/star/writer.hpp"
#include "star/views.hpp"
#include "text/fmt.hpp"

namespace score::formats::star_test {
namespace {

using namespace star;
using score::test::read_file;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

using Files = std::map<std::string, std::string>;

class Written {
public:
    explicit Written(Options options = {})
        : form_{options.form},
          writer_{options, [this](TableId id, std::string_view text) { files_[file_name(table_of(id), form_)] += text; }} {}

    Written& boards(std::string_view text, std::string_view file = "club.pbn") {
        writer_.begin_file(file);
        auto const reader = board_reader_of(format_of(text.substr(0, 4096), file).id, bytes_of(text), file);
        for (BoardStretch stretch; reader->next(stretch);)
            if (stretch.board) writer_.add(*stretch.board);
        return *this;
    }
    Written& results(std::string_view text, std::string_view file = "club.csv") {
        writer_.begin_file(file);
        ResultsReader reader{bytes_of(text), file, Contestants::either};
        for (ResultsReport report; reader.next(report);) writer_.add(report);
        return *this;
    }
    Files const& files() {
        if (!std::exchange(finished_, true)) writer_.finish();
        return files_;
    }
    /// The distinct rows of a table, as a database keeps them.
    std::set<std::string> rows(std::string const& file) {
        std::set<std::string> rows;
        auto const& text = files().at(file);
        for (auto at = text.find('\n'); at != text.npos && at + 1 < text.size(); at = text.find('\n', at + 1))
            rows.insert(text.substr(at + 1, text.find('\n', at + 1) - at - 1));
        return rows;
    }

private:
    Form form_;
    bool finished_ = false;
    Files files_{};
    Writer writer_;
};

std::string board(int number, std::string_view more = {}, std::string_view event = "Club") {
    return fmt::format(
        "[Event \"{}\"]\n[Site \"Köln\"]\n[Date \"2026.11.25\"]\n[Board \"{}\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n{}\n", event,
        number, more);
}
constexpr std::string_view traveller = "[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 3 4S N 10\n2 4 3NT E 9\n";

TEST(Star, PartsOfAFileGiveTheRowsOfTheWhole) {
    Written whole, first, second;
    whole.boards(board(1, traveller) + board(2, traveller) + board(3, traveller));
    first.boards(board(1, traveller), "part1.pbn");
    second.boards(board(3, traveller) + board(2, traveller) + board(1, traveller), "folder/part2.pbn");
    for (std::string const file : {"events.csv", "boards.csv", "contestants.csv", "results.csv"}) {
        auto of_parts = first.rows(file);
        of_parts.merge(second.rows(file));
        EXPECT_EQ(whole.rows(file), of_parts) << file;
    }
    EXPECT_EQ(whole.rows("events.csv").size(), 1u);
    EXPECT_EQ(whole.rows("contestants.csv").size(), 4u);
    EXPECT_EQ(whole.rows("results.csv").size(), 6u);
}

TEST(Star, RowsOfWhatIsSharedAreNotRepeatedAtOnce) {
    Written written;
    written.boards(board(1, traveller) + board(2, traveller));
    EXPECT_EQ(std::ranges::count(written.files().at("events.csv"), '\n'), 2);
}

TEST(Star, EventsWithoutATitleOrADateAreToldApartByTheirFile) {
    auto const text = std::string{"Board,Pair NS,Pair EW,Score\n1,1,2,420\n"};
    EXPECT_EQ(Written{}.results(text).results(text, "other.csv").rows("events.csv").size(), 2u);
    EXPECT_EQ(Written{}.results(text).results(text, "folder/club.csv").rows("events.csv").size(), 1u);
    for (std::string_view const date : {"", "?", "????.??.??"}) {
        auto const undated = fmt::format("[Event \"Club\"]\n[Date \"{}\"]\n[Board \"1\"]\n[Vulnerable \"None\"]\n", date);
        EXPECT_EQ(Written{}.boards(undated).boards(undated, "other.pbn").rows("events.csv").size(), 2u) << date;
    }
}

// In any order of the columns.
TEST(Star, TheDateOfARowIsThatOfItsEvent) {
    for (std::string_view const text : {"Event,Date,Session,Board,NS,EW,Contract\nX,2026-11-08,B,1,1,2,pass\n",
             "Session,Event,Date,Board,NS,EW,Contract\nB,X,8.11.2026,1,1,2,pass\n"}) {
        Written written;
        written.results(text);
        EXPECT_THAT(written.files().at("events.csv"), HasSubstr(",X,\"\",2026-11-08,"));
        EXPECT_THAT(written.files().at("boards.csv"), HasSubstr(",B,1,"));
    }
}

TEST(Star, NamesThatStandInOneRowAreThoseOfThePair) {
    Written written;
    written.results("Event,Date,Board,NS,EW,Names NS,Names EW,Contract\nX,2026-11-08,1,1,2,A - B,C - D,pass\nX,2026-11-08,2,2,1,,,pass\n");
    EXPECT_EQ(written.rows("contestants.csv").size(), 2U);
    EXPECT_THAT(written.files().at("contestants.csv"), HasSubstr(",A,B"));
}

// Nobody has a board twice: the numbers are those of one direction each.
TEST(Star, NamesOfOneDirectionAreNotThoseOfTheOtherWhereANumberIsThatOfTwoPairs) {
    Written written;
    written.results("Board,NS,EW,Contract,Names NS\n1,1,1,4S= N,Ada - Bea\n1,2,2,4S+1 N,Cem - Dora\n2,1,2,4S= N,Ada - Bea\n"
                    "2,2,1,4S= N,Cem - Dora\n");
    EXPECT_EQ(written.rows("contestants.csv").size(), 4U);
}

TEST(Star, ASessionThatIsNamedByADayIsOfTheEventWithItsDate) {
    std::string text = "<USEBIO Version=\"1.2\">\n<EVENT EVENT_TYPE=\"PAIRS\">\n<EVENT_DESCRIPTION>Autumn</EVENT_DESCRIPTION>"
                       "<DATE>01/11/2026</DATE>\n";
    for (std::string_view const day : {"01.11.2026", "08.11.2026"})
        text += fmt::format("<SESSION SESSION_ID=\"{}\"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n<TRAVELLER_LINE><NS_PAIR_NUMBER>1"
                            "</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>140</SCORE></TRAVELLER_LINE></BOARD></SESSION>\n",
            day);
    Written written;
    written.results(text + "</EVENT>\n</USEBIO>\n", "x.xml");
    EXPECT_EQ(written.rows("events.csv").size(), 1U);
    EXPECT_THAT(written.files().at("events.csv"), HasSubstr("2026-11-01"));
    EXPECT_EQ(written.rows("results.csv").size(), 2U);
}

TEST(Star, ComputedAndClaimedScoresStandSideBySide) {
    auto const text = board(1, "[North \"Ayla\"]\n[South \"Bora\"]\n[East \"Cem\"]\n[West \"Deniz\"]\n[Declarer \"S\"]\n[Contract "
                               "\"4S\"]\n[Result \"10\"]\n[Score \"NS 400\"]\n");
    auto const rows = Written{}.boards(text).rows("results.csv");
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_THAT(*rows.begin(), HasSubstr(",Ayla,Cem,Bora,Deniz,score,4S,S,10,420,400,,,0,"));
}

TEST(Star, AResultFollowsFromTheAuctionAndThePlay) {
    auto const text = board(1, "[Auction \"N\"]\n1NT Pass Pass Pass\n");
    auto const rows = Written{}.boards(text).rows("results.csv");
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_THAT(*rows.begin(), HasSubstr(",unknown,1NT,N,"));
}

TEST(Star, AdjustedResultsOfPbnAreResults) {
    Written written;
    written.boards(board(1, "[PairNS \"1\"]\n[PairEW \"2\"]\n[Adjusted \"60% 4S= by N 40% 4S-1 by N\"]\n")
                   + board(1, "[PairNS \"3\"]\n[PairEW \"4\"]\n[Adjusted \"A60/40\"]\n")
                   + board(1, "[PairNS \"5\"]\n[PairEW \"6\"]\n[Adjusted \"sit out\"]\n"));
    EXPECT_EQ(written.rows("results.csv").size(), 2u) << "who had no opponents has no result";
    EXPECT_EQ(Written{}.results("Board,Pair NS,Pair EW,Contract\n1,1,2,4S= N\n1,5,6,sit out\n").rows("results.csv").size(), 1u);
}

TEST(Star, WeightedAndSplitResultsHaveTheirParts) {
    Written written;
    written.results("Board,Pair NS,Pair EW,Contract\n1,1,2,60% 420 40% -50\n1,3,4,A60/40\n1,5,6,4S= by N | 4S-1 by N\n1,7,8,NP\n");
    auto const parts = written.rows("parts.csv");
    EXPECT_EQ(parts.size(), 6u);
    EXPECT_EQ(std::ranges::count_if(parts, [](auto const& row) { return row.ends_with(",420,60") || row.ends_with(",-420,60"); }), 2);
    auto const rows = written.rows("results.csv");
    for (std::string const outcome : {"weighted", "award", "split", "not-played"})
        EXPECT_EQ(std::ranges::count_if(rows, [&](auto const& row) { return row.find("," + outcome + ",") != row.npos; }), 1) << outcome;
}

TEST(Star, AnEmptyTextIsQuotedAndNoValueIsNot) {
    auto const rows = Written{}.boards(board(7)).rows("boards.csv");
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_THAT(*rows.begin(), testing::EndsWith(",\"\",7,N,None,"));
}

TEST(Star, TextsAreSafeInBothForms) {
    auto const text = board(1, {}, "A \\\"b\\\", c\\\\d \x1b[2J \xff");
    auto const csv = Written{}.boards(text).files();
    EXPECT_THAT(csv.at("events.csv"), HasSubstr(R"(,"A ""b"", c\d \x1b[2J ÿ",Köln,2026-11-25,"")"));
    auto const json = Written{{.form = Form::ndjson}}.boards(text).files();
    EXPECT_EQ(nlohmann::json::parse(json.at("events.ndjson"))["title"], "A \"b\", c\\d \\x1b[2J ÿ");
    for (auto const& [name, bytes] : csv) EXPECT_THAT(bytes, Not(HasSubstr("\x1b"))) << name;
}

TEST(Star, CallsAndCardsAreWrittenOnRequest) {
    auto const text = read_file(std::filesystem::path{score::test::fixtures_dir()} / "pbn/evening.pbn").value();
    EXPECT_FALSE(Written{}.boards(text).files().contains("calls.csv"));
    Written written{{.moves = true}};
    written.boards(text);
    EXPECT_GT(written.rows("calls.csv").size(), 30u);
    EXPECT_EQ(std::ranges::count_if(written.rows("cards.csv"), [](auto const& row) { return row.ends_with(",true"); }) * 4,
        std::ranges::count_if(written.rows("cards.csv"), [](auto const& row) { return !row.ends_with(","); }));
}

TEST(Star, TheScalesAreThoseOfTheLibrary) {
    Written teams;
    teams.results("Board,Team NS,Team EW,Score\n1,Elbe,Spree,420\n1,Spree,Elbe,170\n");
    std::set<std::string> expected;
    for (int boards = 1; boards <= 300; ++boards) {
        auto const scale = bridge::VpScale::named("wbf", boards);
        for (auto const& [margin, winner, loser] : scale->rows())
            expected.insert(fmt::format("{},{},{},{}", boards, margin, winner, loser));
    }
    EXPECT_EQ(teams.rows("victory_points.csv"), expected);
    auto const imps = teams.rows("imps.csv");
    EXPECT_EQ(imps.size(), bridge::imp_thresholds.size());
    EXPECT_TRUE(imps.contains("24,4000"));
    EXPECT_FALSE(Written{}.boards(board(1, traveller)).files().contains("victory_points.csv"));
}

// Every value is in a key, so that a difference of any of them is another row.
TEST(Star, EveryTableHasAKeyAndTheColumnsThatItNeeds) {
    for (auto const& table : tables) {
        EXPECT_EQ(&table, &table_of(table.id)) << table.name;
        EXPECT_TRUE(std::ranges::any_of(table.columns, &star::Column::in_key)) << table.name;
        for (auto const& column : table.columns) {
            EXPECT_TRUE(column.required || !column.in_key) << column.name;
            if (column.refers_to.empty()) continue;
            auto const to = std::ranges::find(tables, column.refers_to, &star::Table::name);
            ASSERT_NE(to, tables.end());
            EXPECT_LT(to->id, table.id) << "loaded before";
        }
    }
}

TEST(Star, TheScriptsLoadWhatIsThere) {
    constexpr std::array files{TableId::events, TableId::results};
    for (auto const dialect : dialects) {
        auto const script = load_script(dialect, Form::csv, files);
        EXPECT_THAT(script, HasSubstr("'events.csv'"));
        EXPECT_THAT(script, Not(HasSubstr("'cards.csv'")));
        for (auto const& table : tables) EXPECT_THAT(script, HasSubstr(fmt::format("CREATE TABLE IF NOT EXISTS {} (", table.name)));
        for (auto const& view : view_texts) EXPECT_THAT(script, HasSubstr(fmt::format("CREATE OR REPLACE VIEW {} AS", view.name)));
        EXPECT_THAT(script, Not(HasSubstr("@exact")));
        EXPECT_THAT(load_script(dialect, Form::ndjson, files), HasSubstr("'results.ndjson'"));
    }
}

// PostgreSQL replaces a view only by one that begins with the columns it had: a column is added at the end.
TEST(Star, ViewsKeepTheColumnsThatDatabasesHave) {
    auto const ends = [](std::string_view name, std::string_view end) {
        auto const view = std::ranges::find(view_texts, name, &ViewText::name);
        return view != view_texts.end() && view->select.find(end) != std::string_view::npos;
    };
    EXPECT_TRUE(ends("matchpoints", "AS denominator, s.opponents\nFROM"));
    EXPECT_TRUE(ends("names_of_pairs", "AS player_2, n.ranking\nFROM"));
}

// A pair of numbers that are the same in both directions is ranked in each of them.
TEST(Star, ResultsOfOneNumberAgainstItselfAreWritten) {
    Written written;
    written.results(
        "Board,Pair NS,Pair EW,Names NS,Names EW,Contract\n1,1,1,Ann - Ben,Eva - Fritz,4S= N\n1,2,2,Can - Dora,Gül - Hans,4S+1 N\n");
    EXPECT_EQ(written.rows("results.csv").size(), 2u);
    EXPECT_EQ(written.rows("contestants.csv").size(), 4u);
}

// The page of the schema: tables with their columns, and views, as Markdown.
std::string documentation() {
    std::string page = "# The tables of the star schema\n\n"
                       "What the files of `star` hold, as formats/include/score/formats/star/tables.hpp describes it; [star.md](star.md) "
                       "says how they are used.\n\n";
    constexpr std::array<std::string_view, 4> types{"key", "text", "number", "yes or no"};
    for (auto const& table : tables) {
        page += fmt::format("## {}\n\n{}\n\n| column | type | what |\n|---|---|---|\n", table.name, table.meaning);
        for (auto const& column : table.columns)
            page += fmt::format("| `{}` | {}{} | {}{} |\n", column.name, types[static_cast<std::size_t>(column.type)],
                column.required ? "" : ", may be missing", column.meaning,
                column.refers_to.empty() ? std::string{} : fmt::format(": a row of {}", column.refers_to));
        page += '\n';
    }
    page += "## Views\n\n| view | what |\n|---|---|\n";
    for (auto const& view : view_texts) page += fmt::format("| `{}` | {} |\n", view.name, view.meaning);
    return page;
}

TEST(Star, ThePageHasEveryTable) {
    EXPECT_TRUE(score::test::matches_file(documentation(), std::filesystem::path{score::test::source_dir()} / "docs/star-tables.md"));
}

}  // namespace
}  // namespace score::formats::star_test
