// Queries of a book: results of games and boards, standings, statistics.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "paths.hpp"
#include "score/archive/results.hpp"
#include "score/archive/season.hpp"
#include "score/archive/standings.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "support.hpp"

namespace score::archive::results_test {
namespace {

using namespace formats::journal;
using formats::sheets::StatsTableKind;
using test::Folder;
using test::identity;
using test::is_sound;
using test::open_book;
using test::value_of;
using test::worked;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

using Names = std::vector<SeatedPlayer>;
Names const four{{"N", "Ayşe"}, {"W", "Burak"}, {"S", "Ceren"}, {"E", "Deniz"}};
Names const two{{"N", "Kemal"}, {"S", "Suna"}};

// The party of king.md §13, example 1.
std::vector<std::string> const party{"S erkek 4 0 4 0", "E koz S 0 3 6 4", "N koz D 3 2 5 3", "W erkek 1 1 0 6", "S koz H 1 1 9 2",
    "E koz C 3 1 5 4", "N koz H 4 8 0 1", "W kupa 3 6 4 0", "S kupa 3 1 5 4", "E el 3 0 3 7", "N soniki 0 1 0 1", "W rıfkı W",
    "S el 3 0 4 6", "E soniki 0 0 2 0", "N kız 2 1 1 0", "W koz D 2 7 1 3", "S koz S 5 6 1 1", "E rıfkı E", "N kız 1 2 1 0",
    "W koz C 4 5 1 3"};
// The rubber of bridge.md §3.4: 850 to 150.
std::vector<std::string> const rubber{"2S= N", "1C= E", "2NT= S", "3NT+1 W", "2H-1 E", "4S= N"};
// The match of bezique.md §11, example 2: 17 to 7, three games to Suna.
constexpr std::string_view match = R"(% PZN 1.0
[Event "Pazar maçı"]
[Date "2024.03.10"]
[Game "Bezik"]
[Variant "Turkish96"]
[North "Kemal"]
[South "Suna"]
[MatchTarget "16"]
[Agreements "KontrVido=yes"]
[ScoreTable "Game\2R;Kind\7L;North\5R;South\5R;Vido"]
 1 normal   3260  2140 "-"
 2 normal   1480  3010 "N@? accepted"
 3 sanvuar  3040  2990 "-"
 4 sanvuar     -     - "S@? refused"
 5 normal   3350  1220 "S@? accepted; N@? accepted"
 6 normal   2760  3420 "-"
 7 sanvuar  5140  4870 "-"
 8 sanvuar  3110  1500 "-"
 9 sanvuar  3060  2480 "-"
)";
// Two boards at two tables. Board 1: +420 and -50. Board 2, North-South vulnerable: +600 at both.
constexpr std::string_view club = R"(% PBN 2.1
[Event "Club"]
[Site "Moda"]
[Date "2026.01.05"]
[Board "1"]
[Vulnerable "None"]
[North "Ada"]
[South "Bea"]
[East "Cem"]
[West "Defne"]
[Contract "4S"]
[Declarer "N"]
[Result "10"]
[Score "NS 420"]

[Event "#"]
[Site "#"]
[Date "#"]
[Board "1"]
[Vulnerable "None"]
[North "Ege"]
[South "Filiz"]
[East "Hakan"]
[West "Gül"]
[Contract "4S"]
[Declarer "N"]
[Result "9"]
[Score "NS -50"]

[Event "#"]
[Site "#"]
[Date "#"]
[Board "2"]
[Vulnerable "NS"]
[North "Ada"]
[South "Bea"]
[East "Gül"]
[West "Hakan"]
[Contract "3NT"]
[Declarer "S"]
[Result "9"]
[Score "NS 600"]

[Event "#"]
[Site "#"]
[Date "#"]
[Board "2"]
[Vulnerable "NS"]
[North "Filiz"]
[South "Ege"]
[East "Cem"]
[West "Defne"]
[Contract "3NT"]
[Declarer "N"]
[Result "9"]
[Score "NS 600"]
)";

class Results : public testing::Test {
protected:
    void play(unsigned n, std::string const& game, std::string const& variant, Names const& players, std::string const& date,
        std::vector<std::string> const& lines, bool finish = true) {
        ASSERT_TRUE(worked(book.begin(
            {.id = identity(n), .game = game, .variant = variant, .players = players, .place = "Moda", .title = {}, .started = date})));
        for (auto const& line : lines) ASSERT_TRUE(worked(book.append(identity(n), {{date + "T20:00:00Z", ""}, Entry{line}, {}})));
        if (!finish) return;
        ASSERT_TRUE(worked(book.append(identity(n), {{date + "T23:00:00Z", ""}, Finish{"complete"}, {}})));
    }
    void import(std::string_view bytes, std::string format) {
        ASSERT_TRUE(worked(book.import_record(test::reading(bytes), {std::move(format), "a file", "2026-11-20"})));
    }
    // `1 Ayşe 20`, possibly with more columns
    std::vector<std::string> table(StandingsQuestion const& question) {
        std::vector<std::string> lines;
        for (auto const& standings : value_of(book.standings(question)))
            for (auto const& row : standings.rows) {
                auto line = fmt::format("{}{} {} {}", row.rank.place, row.rank.tied ? "=" : "", row.who, test::text_of(row.value));
                for (auto const& figure : row.figures) line += " " + test::text_of(figure);
                lines.push_back(line);
            }
        return lines;
    }
    // All rows of the result tables.
    std::vector<std::string> rows() {
        std::vector<std::string> all;
        SQLite::Database db{(folder / "a.book").string()};
        for (std::string const name : {"sitting_index", "sitting_deals", "player", "piece_index"}) {
            SQLite::Statement query{db, "SELECT * FROM " + name};
            while (query.executeStep()) {
                auto line = name;
                for (int i = 0; i < query.getColumnCount(); ++i) line += "|" + query.getColumn(i).getString();
                all.push_back(line);
            }
        }
        std::ranges::sort(all);
        return all;
    }
    Folder folder;
    Book book = open_book(folder / "a.book");
};

TEST_F(Results, OfASittingAreThoseOfItsSheet) {
    play(1, "king", "dejenere", four, "2026-01-05", party);
    play(2, "rubber", "", four, "2026-01-06", rubber);
    for (auto const n : {1u, 2u}) {
        auto const sitting = value_of(book.read(identity(n)));
        auto const tally = tally_of(formats::sheets::replay(sitting)->sheet);
        auto const result = result_of(sitting);
        ASSERT_TRUE(result);
        EXPECT_EQ(result->complete, tally.complete);
        std::int64_t sum = 0;
        for (auto const& figure : result->figures)
            if (figure.deal == 0 && figure.what == "points") {
                auto const side = static_cast<std::size_t>(result->players[static_cast<std::size_t>(figure.position)].side);
                EXPECT_EQ(figure.value, tally.contestants[side].result);
                sum += figure.value;
            }
        EXPECT_EQ(sum, 0);
    }
}

TEST_F(Results, OfASittingCountOnceItIsFinished) {
    play(1, "king", "dejenere", four, "2026-01-05", party, false);
    EXPECT_THAT(table({}), IsEmpty());
    ASSERT_TRUE(worked(book.append(identity(1), test::happens(Finish{"complete"}))));
    EXPECT_THAT(table({}), SizeIs(4));
    EXPECT_TRUE(is_sound(book));
    ASSERT_TRUE(worked(book.append(identity(1), test::happens(Retraction{21}))));
    EXPECT_THAT(table({}), IsEmpty());
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, OfATeamMatchAtATableAreImpsAndPoints) {
    ASSERT_TRUE(worked(book.begin(
        {.id = identity(1), .game = "table", .variant = "teams", .players = four, .place = {}, .title = {}, .started = "2026-01-07"})));
    for (auto const* const line : {"4S= N other -50", "3NT-1 E other 400"})
        ASSERT_TRUE(worked(book.append(identity(1), test::entry(line))));
    ASSERT_TRUE(worked(book.append(identity(1), test::happens(Finish{"complete"}))));
    // board 1: 420 and -50 at the other table, 10 IMPs; board 2: 50 and 400, -8 IMPs
    EXPECT_THAT(
        table({.by = StandingsBy::pair, .measure = "imps"}), ElementsAre("1 Ayşe - Ceren 2 470 2 470", "2 Burak - Deniz -2 -470 -2 0"));
    EXPECT_THAT(table({.by = StandingsBy::pair, .measure = "points"}),
        ElementsAre("1 Ayşe - Ceren 470 470 2 470", "2 Burak - Deniz -470 -470 -2 0"));
}

TEST_F(Results, OfGamesOfWhichOnlyTheTotalsAreKnownCount) {
    play(1, "bezique", "", two, "2026-01-05", std::vector<std::string>(16, "game 3260 2140"));
    ASSERT_TRUE(formats::sheets::tally_of(formats::sheets::replay(value_of(book.read(identity(1))))->sheet).complete);
    EXPECT_EQ(value_of(book.list())[0].state, SittingState::finished);
    ASSERT_THAT(table({}), SizeIs(2));
    EXPECT_TRUE(table({})[0].starts_with("1 Kemal "));
    EXPECT_TRUE(is_sound(book));
    ASSERT_TRUE(worked(book.rebuild()));
    EXPECT_THAT(table({}), SizeIs(2));
}

TEST_F(Results, OfAnEveningThatWasAbandonedOrHasNoDealDoNotCount) {
    play(1, "king", "dejenere", four, "2026-01-05", party, false);
    ASSERT_TRUE(worked(book.append(identity(1), test::happens(Finish{"abandoned"}))));
    play(2, "king", "dejenere", four, "2026-01-05", {});
    play(3, "rubber", "", four, "2026-01-06", {"4S9= N"});
    EXPECT_THAT(table({}), IsEmpty());
    EXPECT_THAT(value_of(book.stats()), IsEmpty());
    EXPECT_TRUE(is_sound(book));
    EXPECT_EQ(value_of(book.list())[0].state, SittingState::abandoned);
    EXPECT_THAT(value_of(book.list({.finished = true})), SizeIs(3));
}

TEST_F(Results, OfADiscardedEveningTellWhetherItWasFinished) {
    play(1, "rubber", "", four, "2026-01-05", {"4S= N"}, false);
    play(2, "rubber", "", four, "2026-01-06", {"4S= N"});
    for (auto const n : {1u, 2u}) ASSERT_TRUE(worked(book.discard(identity(n), {"2026-01-07T10:00:00Z", "ada"})));
    auto const found = [&](bool finished) { return value_of(book.list({.finished = finished, .discarded = true})); };
    ASSERT_THAT(found(true), SizeIs(1));
    EXPECT_EQ(found(true)[0].id, identity(2));
    ASSERT_THAT(found(false), SizeIs(1));
    EXPECT_EQ(found(false)[0].id, identity(1));
}

std::string fixture(std::string const& name) { return test::bytes_of(test::fs::path{score::test::fixtures_dir()} / name); }
std::string with(std::string text, std::string_view old, std::string_view fresh) {
    text.replace(text.find(old), old.size(), fresh);
    return text;
}

TEST_F(Results, OfARecordThatWasAbandonedOrIsUnfinishedDoNotCount) {
    import(with(fixture("pkn/good/dejenere.pkn"), "\"complete\"", "\"abandoned\""), "pkn");
    import(fixture("pkn/good/cards.pkn"), "pkn");
    import(fixture("pzn/good/standard.pzn"), "pzn");
    Uncounted all, of_king, of_boards, of_nobody;
    EXPECT_THAT(value_of(book.games({}, &all)), IsEmpty());
    EXPECT_EQ(all.records, 4U) << "that is said";
    value_of(book.games({.game = "king"}, &of_king));
    EXPECT_EQ(of_king.records, 3U);
    value_of(book.standings({.games = {.game = std::string{bridge_boards}}}, &of_boards));
    EXPECT_EQ(of_boards.records, 0U);
    value_of(book.games({.players = {"nobody at all"}}, &of_nobody));
    EXPECT_EQ(of_nobody.records, 0U);
    EXPECT_THAT(value_of(book.players()), SizeIs(testing::Ge(4U))) << "they have played all the same";
    import(fixture("pzn/good/rubicon.pzn"), "pzn");
    EXPECT_THAT(value_of(book.games({})), SizeIs(1)) << "without a match a record has no other word; its games are over";
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, OfARecordWithADealThatCannotBeDoNotCount) {
    auto const impossible = with(fixture("pzn/good/rubicon.pzn"), "4A 100; BZ1", "4A 90; BZ1");
    import(with(impossible, "[GameResult \"N 940;S 410\"]\n", ""), "pzn");
    EXPECT_THAT(value_of(book.games({})), IsEmpty());
    import(impossible, "pzn");
    EXPECT_THAT(value_of(book.games({})), SizeIs(1)) << "its game has its stated totals";
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, OfADayThatIsKnownInPartCountWhereItSurelyLies) {
    auto const with_date = [&](std::string const& date) { return with(fixture("pkn/good/dejenere.pkn"), "2024.02.29", date); };
    auto const between = [&](std::string from, std::string to) {
        return value_of(book.games({.from = std::move(from), .to = std::move(to)})).size();
    };
    import(with_date("2024.02.??"), "pkn");
    EXPECT_EQ(between("2024-02-01", "2024-02-29"), 1U);
    EXPECT_EQ(between("2024-02-02", ""), 0U);
    EXPECT_EQ(between("", "2024-02-28"), 0U);
    import(with_date("2024.??.??"), "pkn");
    EXPECT_EQ(between("2024-01-01", "2024-12-31"), 2U);
    EXPECT_EQ(between("2024-02-01", ""), 1U);
    import(with_date("20240229"), "pkn");
    EXPECT_EQ(between("2024-02-01", "2024-02-29"), 1U) << "months and days stand behind hyphens or stops";
    EXPECT_EQ(between("2024-01-01", "2024-12-31"), 3U);
    import(with_date("????.??.??"), "pkn");
    EXPECT_EQ(between("1900-01-01", ""), 3U);
    EXPECT_EQ(between("", "2999-12-31"), 3U) << "what has no date is left out by both";
    EXPECT_EQ(between("", ""), 4U);
    ASSERT_TRUE(worked(book.begin({.id = identity(1), .game = "rubber", .variant = {}})));
    EXPECT_THAT(value_of(book.list({.to = "2999-12-31"})), IsEmpty());
    EXPECT_THAT(value_of(book.list({.from = "1900-01-01"})), IsEmpty());
    EXPECT_THAT(value_of(book.list()), SizeIs(1));
}

TEST_F(Results, OfGamesWithEachOfThePlayers) {
    play(1, "king", "dejenere", four, "2026-01-05", party);
    play(2, "king", "dejenere", {{"N", "Deniz"}, {"W", "Ayşe"}, {"S", "Burak"}, {"E", "Ece"}}, "2026-01-12", party);
    EXPECT_THAT(table({.games = {.players = {"ayse", "ceren"}}}),
        ElementsAre("1 Burak 580 580 1 1 0 0", "2 Ayşe 20 20 0 1 0 0", "3 Ceren -20 -20 0 0 1 0", "4 Deniz -580 -580 0 0 1 0"));
    EXPECT_THAT(table({.games = {.players = {"ece", "ceren"}}}), IsEmpty());
    EXPECT_THAT(value_of(book.list({.players = {"ayse", "ece"}})), SizeIs(1));
    import(club, "pbn");
    EXPECT_THAT(table({.games = {.game = "bridge", .players = {"ada", "hakan"}}, .by = StandingsBy::pair}), SizeIs(4));
    EXPECT_THAT(table({.games = {.game = "bridge", .players = {"ada", "nobody"}}, .by = StandingsBy::pair}), IsEmpty());
}

TEST_F(Results, OfAPartyOfKing) {
    play(1, "king", "dejenere", four, "2026-01-05", party);
    // points won out sunk Kings
    EXPECT_THAT(
        table({}), ElementsAre("1 Burak 580 580 1 1 0 0", "2 Ayşe 20 20 0 1 0 0", "3 Ceren -20 -20 0 0 1 0", "4 Deniz -580 -580 0 0 1 0"));
    EXPECT_THAT(table({.measure = "out"}),
        ElementsAre("1= Ayşe 1 20 0 1 0 0", "1= Burak 1 580 1 1 0 0", "3= Ceren 0 -20 0 0 1 0", "3= Deniz 0 -580 0 0 1 0"));
}

TEST_F(Results, OfBalayiThatKingEndedTellWhoIsOutAndSunk) {  // king.md §7
    ASSERT_TRUE(worked(book.begin({.id = identity(1),
        .game = "king",
        .variant = "balayi",
        .agreements = {{"KingTricks", "10"}},
        .players = {{"N", "Nalan"}, {"S", "Selim"}},
        .place = {},
        .title = {},
        .started = "2026-01-05"})));
    for (auto const* const line : {"first N", "N koz S 10 3"}) ASSERT_TRUE(worked(book.append(identity(1), test::entry(line))));
    ASSERT_TRUE(worked(book.append(identity(1), test::happens(Finish{"complete"}))));
    // points won out sunk Kings
    EXPECT_THAT(table({}), ElementsAre("1= Nalan 0 0 1 1 0 1", "1= Selim 0 0 0 0 1 0"));
}

TEST_F(Results, OfBalayiWithoutKingHaveNobodyOut) {  // king.md §7
    std::vector<std::string> const deals{"N koz S 8 5", "S koz H 6 7", "N koz D 9 4", "S koz C 6 7"};
    auto lines = deals;
    lines.insert(lines.end(), deals.begin(), deals.end());
    play(1, "king", "balayi", {{"N", "Nalan"}, {"S", "Selim"}}, "2026-01-05", lines);
    EXPECT_THAT(table({}), ElementsAre("1 Nalan 2900 2900 1", "2 Selim 2300 2300 0"));
}

TEST_F(Results, OfAWinterOfKingAreAddedUp) {
    play(1, "king", "dejenere", four, "2026-01-05", party);
    play(2, "king", "dejenere", {{"N", "Deniz"}, {"W", "Ayşe"}, {"S", "Burak"}, {"E", "Ece"}}, "2026-01-12", party);
    EXPECT_THAT(table({}), ElementsAre("1 Ayşe 600 600 1 2 0 0", "2 Burak 560 560 1 1 1 0", "3 Ceren -20 -20 0 0 1 0",
                               "4 Deniz -560 -560 0 1 1 0", "5 Ece -580 -580 0 0 1 0"));
    EXPECT_THAT(table({.games = {.from = "2026-01-06"}}), SizeIs(4));
    EXPECT_THAT(table({.games = {.to = "2026-01-04"}}), IsEmpty());
    EXPECT_THAT(table({.games = {.players = {"ECE"}}}), SizeIs(4));
    EXPECT_THAT(table({.games = {.place = "moda"}}), SizeIs(5));
    EXPECT_THAT(table({.games = {.game = "rubber"}}), IsEmpty());
}

TEST_F(Results, OfRubbersAreMargins) {
    play(1, "rubber", "", four, "2026-01-05", rubber);
    // points scored rubbers won
    EXPECT_THAT(table({}),
        ElementsAre("1= Ayşe 700 700 850 1 1", "1= Ceren 700 700 850 1 1", "3= Burak -700 -700 150 0 0", "3= Deniz -700 -700 150 0 0"));
    EXPECT_THAT(table({.by = StandingsBy::pair}), ElementsAre("1 Ayşe - Ceren 700 700 850 1 1", "2 Burak - Deniz -700 -700 150 0 0"));
}

TEST_F(Results, OfTheOtherGamesOfBridge) {
    play(1, "chicago", "", four, "2026-01-05", {"4H= E", "1NT= S", "2C= W"});
    play(2, "borc", "", four, "2026-01-06", {"4H= N, hcp 24 NS, fits 1"});
    play(3, "table", "", four, "2026-01-07", {"4S= N", "3NT-1 E"});
    EXPECT_THAT(table({.games = {.game = "chicago"}, .by = StandingsBy::pair}),
        ElementsAre("1 Burak - Deniz 420 420 460 0", "2 Ayşe - Ceren -420 -420 40 0"));
    EXPECT_THAT(
        table({.games = {.game = "borc"}, .by = StandingsBy::pair}), ElementsAre("1 Ayşe - Ceren 8 8 0", "2 Burak - Deniz -8 -8 0"));
    EXPECT_THAT(table({.games = {.game = "table"}, .by = StandingsBy::pair}),
        ElementsAre("1 Ayşe - Ceren 470 470 470", "2 Burak - Deniz -470 -470 0"));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, OfAMatchOfBezique) {
    import(match, "pzn");
    // match points, games, matches, rubicons
    EXPECT_THAT(table({}), ElementsAre("1 Kemal 17 17 6 1 1", "2 Suna 7 7 3 0 1"));
    EXPECT_THAT(table({.games = {.from = "2024-03-10", .to = "2024-03-10"}}), SizeIs(2));
    EXPECT_THAT(table({.games = {.from = "2024-03-11"}}), IsEmpty());
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, OfBeziqueAreRankedByWhatTheFormIsPlayedFor) {  // bezique.md §10
    std::vector<std::string> const rubicons{"total 1510 1240", "brisques 16 16", "total 1320 620"};
    play(1, "bezique", "rubicon128", two, "2026-02-01", rubicons);
    // points, games, evenings, rubicons
    EXPECT_THAT(table({}), ElementsAre("1 Kemal 4000 4000 2 1 1", "2 Suna 0 0 0 0 0"));
    EXPECT_EQ(played_for(value_of(book.games({})).front().result), "points");
    play(2, "bezique", "standard64", two, "2026-02-02", {"total 600 1100"});
    import(match, "pzn");
    EXPECT_THAT(table({}), ElementsAre("1 Kemal 17 17 6 1 1", "2 Suna 7 7 3 0 1", "1 Suna 1 1 1", "2 Kemal 0 0 0",
                               "1 Kemal 4000 4000 2 1 1", "2 Suna 0 0 0 0 0"));
    EXPECT_THAT(table({.measure = "points"}), ElementsAre("1 Kemal 4000 4000 2 1 1", "2 Suna 0 0 0 0 0"));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, OfRecordsOfKing) {
    import(test::bytes_of(test::fs::path{score::test::fixtures_dir()} / "pkn/good/dejenere.pkn"), "pkn");
    EXPECT_THAT(
        table({}), ElementsAre("1 Burak 580 580 1 1 0 0", "2 Ayşe 20 20 0 1 0 0", "3 Ceren -20 -20 0 0 1 0", "4 Deniz -580 -580 0 0 1 0"));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, OfASessionAreComparedByBoard) {
    import(club, "pbn");
    auto const of = [&](std::string measure) { return table({.by = StandingsBy::pair, .measure = std::move(measure)}); };
    EXPECT_THAT(of(""), ElementsAre("1= Ada - Bea 75", "1= Gül - Hakan 75", "3= Cem - Defne 25", "3= Ege - Filiz 25"));
    // the datum of board 1 is 190: 230 and 240 are 6 IMPs; 470 are 10
    EXPECT_THAT(of("imps"), ElementsAre("1= Ada - Bea 6", "1= Gül - Hakan 6", "3= Cem - Defne -6", "3= Ege - Filiz -6"));
    EXPECT_THAT(of("ximp"), ElementsAre("1= Ada - Bea 10", "1= Gül - Hakan 10", "3= Cem - Defne -10", "3= Ege - Filiz -10"));
    EXPECT_THAT(of("points"), ElementsAre("1 Ada - Bea 1020", "2 Ege - Filiz 550", "3 Gül - Hakan -550", "4 Cem - Defne -1020"));
    EXPECT_THAT(of("vp"), IsEmpty());
    EXPECT_THAT(table({}),
        ElementsAre("1= Ada 75", "1= Bea 75", "1= Gül 75", "1= Hakan 75", "5= Cem 25", "5= Defne 25", "5= Ege 25", "5= Filiz 25"));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, OfABoardWithoutAContractFollowFromTheAuction) {
    std::string called{club};
    constexpr std::string_view tags = "[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n[Score \"NS 420\"]\n";
    called.replace(called.find(tags), tags.size(), "[Dealer \"N\"]\n[Result \"10\"]\n[Auction \"N\"]\n4S AP\n");
    import(called, "pbn");
    EXPECT_THAT(
        table({.by = StandingsBy::pair}), ElementsAre("1= Ada - Bea 75", "1= Gül - Hakan 75", "3= Cem - Defne 25", "3= Ege - Filiz 25"));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, OfABoardThatNobodyElseHadHaveNoPercentage) {
    import(club.substr(0, club.find("\n\n") + 1), "pbn");
    EXPECT_THAT(table({}), IsEmpty());
    EXPECT_THAT(table({.by = StandingsBy::pair, .measure = "points"}), ElementsAre("1 Ada - Bea 420", "2 Cem - Defne -420"));
}

TEST_F(Results, OfSessionsAreNotComparedWithEachOther) {
    import(club, "pbn");
    std::string next{club};
    for (auto at = next.find("2026.01.05"); at != std::string::npos; at = next.find("2026.01.05")) next.replace(at, 10, "2026.01.12");
    // there Ada and Bea go one down as well
    next.replace(next.find("[Result \"10\"]"), 13, "[Result \"9\"]");
    next.replace(next.find("[Score \"NS 420\"]"), 16, "[Score \"NS -50\"]");
    import(next, "pbn");
    auto const standings = value_of(book.standings({.by = StandingsBy::pair}));
    ASSERT_THAT(standings, SizeIs(1));
    EXPECT_EQ(standings[0].games, 2);
    // 3 + 2 of 8, and 1 + 2 of 8
    EXPECT_THAT(table({.by = StandingsBy::pair}),
        ElementsAre("1= Ada - Bea 125/2", "1= Gül - Hakan 125/2", "3= Cem - Defne 75/2", "3= Ege - Filiz 75/2"));
    EXPECT_EQ(standings[0].rows[0].boards, 4);
}

TEST_F(Results, OfThoseWithTooFewSessionsTakeNoRank) {
    import(club, "pbn");
    auto const replaced = [](std::string text, std::string_view what, std::string_view by) {
        for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
        return text;
    };
    auto const next = replaced(std::string{club}, "2026.01.05", "2026.01.12");
    import(replaced(replaced(next, "Ada", "Naz"), "Gül", "Nil"), "pbn");
    StandingsQuestion const question{.by = StandingsBy::pair, .form = {.least = 2}};
    EXPECT_THAT(table(question), ElementsAre("1= Cem - Defne 25", "1= Ege - Filiz 25"));
    EXPECT_EQ(value_of(book.standings(question))[0].rare, 4);
}

TEST_F(Results, OfStretchesOfABookAddUpToThoseOfTheBook) {
    play(1, "rubber", "", {{"N", "Ada"}, {"E", "Cem"}, {"S", "Bea"}, {"W", "Defne"}}, "2026-01-03", {"4S= N", "2H= E"});
    import(club, "pbn");
    for (StandingsForm const form : {StandingsForm{}, {.least = 1}, {.best = 1}}) {
        StandingsQuestion const question{.form = form};
        StandingsSums all{question};
        std::size_t with_sums = 0;
        for (std::uint64_t number = 0; number < 7; ++number) {
            auto const one = value_of(book.standings_sums(question, {.number = number, .of = 7}));
            if (all.boards) all.boards->add(one.boards->sums());
            bool has_any = all.boards && !one.boards->sums().of.empty();
            for (auto const& game : one.games) {
                all.of(game.game(), game.played_for())->add(game.sums());
                has_any = has_any || !game.sums().of.empty();
            }
            with_sums += has_any ? 1 : 0;
        }
        EXPECT_EQ(with_sums, form.best > 0 ? 1U : 2U);  // an evening, and a session, which is not cut
        auto const lines_of = [](std::vector<Standings> const& standings) {
            std::vector<std::string> lines;
            for (auto const& game : standings)
                for (auto const& row : game.rows)
                    lines.push_back(fmt::format("{} {} {} {} {}", game.game, row.rank.place, row.who, row.games, test::text_of(row.value)));
            return lines;
        };
        EXPECT_THAT(lines_of(all.ranked()), testing::ElementsAreArray(lines_of(value_of(book.standings(question)))));
    }
}

TEST_F(Results, KeepWhatTheRecordClaimsBesideWhatFollows) {
    import(
        "[Event \"x\"]\n[Board \"1\"]\n[Vulnerable \"None\"]\n[Contract \"4S\"]\n[Declarer \"E\"]\n[Result \"10\"]\n[Score \"EW 450\"]\n",
        "pbn");
    EXPECT_THAT(rows(), testing::Contains(testing::HasSubstr(
                            "[{\"line\":0,\"tricks\":10,\"computed\":-420,\"claimed\":-450,\"contract\":\"4S\",\"declarer\":\"E\"}]")));
}

TEST_F(Results, OfRubbersInRecordsAreNotThoseOfBoards) {
    import("[Event \"x\"]\n[Board \"1\"]\n[Scoring \"Rubber\"]\n[Vulnerable \"None\"]\n[Contract \"4S\"]\n[Declarer \"E\"]\n[Result "
           "\"10\"]\n",
        "pbn");
    EXPECT_THAT(rows(), testing::Not(testing::Contains(testing::HasSubstr("computed"))));
}

TEST_F(Results, OfATableOfScores) {
    import(R"([Event "Club"]
[Date "2026.01.05"]
[Board "1"]
[Vulnerable "None"]
[Contract "4S"]
[Declarer "N"]
[Result "10"]
[ScoreTable "PairId_NS;PairId_EW;Names_NS;Names_EW;Contract;Declarer;Result;Percentage_NS;Percentage_EW"]
1 3 "Ada;Bea" "Cem;Defne" 4S N 10 - -
2 4 "Ege;Filiz" "Gül;Hakan" 4S N 9 - -
)",
        "pbn");
    EXPECT_THAT(
        table({.by = StandingsBy::pair}), ElementsAre("1= Ada - Bea 100", "1= Gül - Hakan 100", "3= Cem - Defne 0", "3= Ege - Filiz 0"));
    EXPECT_TRUE(is_sound(book));
}

// The date of a row is that of its session, with and without a column of sessions.
TEST_F(Results, OfATableHaveTheDaysOfItsRows) {
    import(
        "Event,Date,Board,NS,EW,Names NS,Names EW,Contract\nX,2026-11-08,1,1,2,A - B,C - D,4S= N\nX,2026-11-08,1,3,4,E - F,G - H,4S+1 N\n"
        "X,2026-11-15,1,1,2,A - B,C - D,4S= N\nX,2026-11-15,1,3,4,E - F,G - H,4S= N\n",
        "csv");
    auto const first = table({.games = {.from = "2026-11-05", .to = "2026-11-10"}, .by = StandingsBy::pair});
    EXPECT_THAT(first, ElementsAre("1= C - D 100", "1= E - F 100", "3= A - B 0", "3= G - H 0"));
    EXPECT_THAT(table({.games = {.from = "2026-11-10"}, .by = StandingsBy::pair}), SizeIs(4));
    EXPECT_THAT(table({.games = {.from = "2026-11-20"}, .by = StandingsBy::pair}), IsEmpty());
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, OfOneNameForBothPartnersAreThoseOfOneSession) {
    import(
        "Board;Pair NS;Pair EW;Names NS;Names EW;Contract\n1;1;2;Para-14 - Para-14;Can - Dora;4S= N\n1;3;4;Eva - Fritz;Gül - Hans;4S+1 N\n",
        "csv");
    auto const rows = value_of(book.standings({.by = StandingsBy::player})).at(0).rows;
    auto const both = std::ranges::find(rows, "Para-14", [](auto const& row) { return row.who; });
    ASSERT_NE(both, rows.end());
    EXPECT_EQ(both->games, 1);
    EXPECT_EQ(both->boards, 1);
}

// PBN 3.4.5: those who share a seat are separated by `;`.
std::string at_table(int board, std::string const& north, std::string const& east, std::string const& tricks, bool is_first) {
    auto const others = is_first ? std::array{"Bea", "Defne"} : std::array{"Filiz", "Hakan"};
    return "[Event \"Club\"]\n[Site \"Moda\"]\n[Date \"2026.01.05\"]\n[Board \"" + std::to_string(board)
           + "\"]\n[Vulnerable \"None\"]\n[North \"" + north + "\"]\n[South \"" + others[0] + "\"]\n[East \"" + east + "\"]\n[West \""
           + others[1] + "\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"" + tricks + "\"]\n\n";
}
std::string relay() {
    return at_table(1, "Ada", "Cem", "10", true) + at_table(1, "Ege", "Gül", "11", false) + at_table(2, "Ada;Ida", "Cem", "10", true)
           + at_table(2, "Ege", "Gül", "11", false);
}

TEST_F(Results, OfWhoSharesASeatForAPartOfASessionAreThoseOfOneSession) {
    import(relay(), "pbn");
    auto const rows = value_of(book.standings({.by = StandingsBy::player})).at(0).rows;
    for (auto const& [who, boards] : {std::pair{"Ada", 2}, std::pair{"Bea", 2}, std::pair{"Ida", 1}}) {
        auto const row = std::ranges::find(rows, who, [](auto const& one) { return one.who; });
        ASSERT_NE(row, rows.end()) << who;
        EXPECT_EQ(row->games, 1) << who;
        EXPECT_EQ(row->boards, boards) << who;
    }
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, OfAPlayerHaveThePartnersOfWhoSharedASeat) {
    import(relay(), "pbn");
    auto const page = page_of_player(value_of(season_of(book, {})), "Ida");
    auto const is_partners = [](formats::page::Section const& section) {
        auto const* const table = std::get_if<formats::page::Table>(&section);
        return table && table->caption == "Partners";
    };
    auto const found = std::ranges::find_if(page.sections, is_partners);
    ASSERT_NE(found, page.sections.end());
    auto const& rows = std::get<formats::page::Table>(*found).rows;
    ASSERT_THAT(rows, testing::Not(IsEmpty()));
    EXPECT_EQ(rows.front().cells.front().text, "Bea");
}

// Where each direction has numbers of its own, names tell the pairs apart.
TEST_F(Results, OfOneNumberInEachDirectionAreThoseOfTwoPairs) {
    constexpr std::string_view numbers = "Board;Pair NS;Pair EW;Names NS;Names EW;Contract\n";
    import(fmt::format("{}1;1;1;Ann - Ben;Eva - Fritz;4S= N\n1;2;2;Can - Dora;Gül - Hans;4S+1 N\n", numbers), "csv");
    EXPECT_THAT(
        table({.by = StandingsBy::pair}), ElementsAre("1= Can - Dora 100", "1= Eva - Fritz 100", "3= Ann - Ben 0", "3= Gül - Hans 0"));
    EXPECT_TRUE(is_sound(book));
    for (auto const& [contracts, first, last] : {std::tuple{std::array{"4S= N", "4S+1 N", "4S-1 N"}, "1= Can - Dora 100", "5= Kim - Lea 0"},
             std::tuple{std::array{"4S-1 N", "4S= N", "4S+1 N"}, "1= Eva - Fritz 100", "5= Gül - Hans 0"}}) {
        Folder const other;
        auto three = open_book(other / "b.book");
        auto const text = fmt::format("{}1;1;1;Ann - Ben;Eva - Fritz;{}\n1;2;3;Can - Dora;Ida - Jan;{}\n1;3;2;Kim - Lea;Gül - Hans;{}\n",
            numbers, contracts[0], contracts[1], contracts[2]);
        ASSERT_TRUE(worked(three.import_record(test::reading(text), {"csv", "a file", "2026-11-20"})));
        auto const rows = value_of(three.standings({.by = StandingsBy::pair})).at(0).rows;
        ASSERT_THAT(rows, SizeIs(6));
        for (auto const& [line, row] : {std::pair{first, rows.front()}, std::pair{last, rows.back()}})
            EXPECT_EQ(fmt::format("{}{} {} {}", row.rank.place, row.rank.tied ? "=" : "", row.who, test::text_of(row.value)), line);
    }
}

TEST_F(Results, OfOneNumberWithOneOfItsPlayersInBothDirectionsAreThoseOfOnePair) {
    import("Board;Pair NS;Pair EW;Names NS;Names EW;Contract\n1;1;2;Ann - Ben;Can - Dora;4S= N\n1;3;4;Eva - Fritz;Gül - Hans;4S+1 N\n"
           "2;2;1;Can - Dora;Ben - Zoe;4S= N\n2;4;3;Gül - Hans;Eva - Fritz;4S= N\n",
        "csv");
    auto const rows = value_of(book.standings({.by = StandingsBy::pair})).at(0).rows;
    EXPECT_THAT(rows, SizeIs(4));
    EXPECT_TRUE(std::ranges::all_of(rows, [](auto const& row) { return row.games == 1 && row.boards == 2; }));
}

// A wrong number is not two winners.
TEST_F(Results, OfAPairAgainstItselfAreNone) {
    import("Board;Pair NS;Pair EW;Names NS;Names EW;Contract\n1;1;2;Ann - Ben;Can - Dora;4S= N\n1;3;4;Eva - Fritz;Gül - Hans;4S+1 N\n"
           "2;2;1;Can - Dora;Ann - Ben;4S= N\n2;4;3;Gül - Hans;Eva - Fritz;4S= N\n3;1;1;Ann - Ben;Can - Dora;4S= N\n",
        "csv");
    auto const rows = value_of(book.standings({.by = StandingsBy::pair})).at(0).rows;
    EXPECT_THAT(rows, SizeIs(4));
    EXPECT_TRUE(std::ranges::all_of(rows, [](auto const& row) { return row.boards == 2; }));
}

// The values of PBN for what is not known are no title and no day.
TEST_F(Results, OfEventsWithoutATitleOrADayAreComparedWithinTheirRecord) {
    auto const replaced = [](std::string text, std::string_view what, std::string_view by) {
        for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
        return text;
    };
    for (auto const& [what, by] : {std::pair{"2026.01.05", "????.??.??"}, std::pair{"2026.01.05", "?"}, std::pair{"\"Club\"", "\"?\""},
             std::pair{"2026.01.05", ""}, std::pair{"\"Club\"", "\"\""}}) {
        Folder const other;
        auto undated = open_book(other / "b.book");
        auto const text = replaced(std::string{club}, what, by);
        for (auto const& bytes : {text, text + "\n"})
            ASSERT_TRUE(worked(undated.import_record(test::reading(bytes), {"pbn", "a file", "2026-11-20"})));
        auto const standings = value_of(undated.standings({.by = StandingsBy::pair})).at(0);
        EXPECT_EQ(standings.games, 2) << by;
        EXPECT_EQ(standings.rows.at(0).boards, 4) << by;
    }
}

std::string team_match(std::string_view home, std::string_view visit, std::string_view date) {
    std::string text;
    for (int board = 1; board <= 8; ++board)
        for (bool const closed : {false, true})
            text += fmt::format("[Event \"Teams\"]\n[Date \"{}\"]\n[Board \"{}\"]\n[Vulnerable \"None\"]\n[Room \"{}\"]\n"
                                "[HomeTeam \"{}\"]\n[VisitTeam \"{}\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n\n",
                date, board, closed ? "Closed" : "Open", home, visit);
    return text;
}

TEST_F(Results, OfTeamsThatHaveOnlyANumberAreThoseOfNobody) {
    import(team_match("10", "Kordon", "2026.02.01"), "pbn");
    import(team_match("10", "11", "2026.03.01"), "pbn");
    auto const standings = value_of(book.standings({.by = StandingsBy::team})).at(0);
    ASSERT_THAT(standings.rows, SizeIs(1));
    EXPECT_EQ(standings.rows[0].who, "Kordon");
    EXPECT_EQ(standings.nameless, 3);
}

TEST_F(Results, OfTeamsAreVictoryPoints) {
    import(team_match("Moda", "Kordon", "2026.02.01"), "pbn");
    EXPECT_THAT(table({.by = StandingsBy::team}), ElementsAre("1= Kordon 10", "1= Moda 10"));
    EXPECT_THAT(table({.by = StandingsBy::team, .measure = "imps"}), ElementsAre("1= Kordon 0", "1= Moda 0"));
}

TEST_F(Results, CountPlayersUnderTheNamesTheyHaveNow) {
    import(club, "pbn");
    play(1, "king", "dejenere", four, "2026-01-05", party);
    play(2, "king", "dejenere", {{"N", "Ayse"}, {"W", "Burak"}, {"S", "Ceren"}, {"E", "Deniz"}}, "2026-01-12", party);
    EXPECT_THAT(table({.games = {.game = "king"}}), SizeIs(5));
    ASSERT_TRUE(worked(book.merge_players("Ayse", "Ayşe", {"2026-11-20T20:00:00Z", ""}, identity(9))));
    EXPECT_THAT(table({.games = {.game = "king"}}), testing::Contains("2 Ayşe 40 40 0 2 0 0"));
    ASSERT_TRUE(worked(book.rename_player("Gül", "Gül Ak", {"2026-11-20T20:00:01Z", ""}, identity(9))));
    EXPECT_THAT(table({.games = {.game = "bridge"}, .by = StandingsBy::pair}), testing::Contains("1= Gül Ak - Hakan 75"));
    EXPECT_TRUE(is_sound(book));
}

// Books of an earlier version have changes of the names of those who shared a seat, together.
TEST_F(Results, OfASharedSeatAreThoseOfWhoItWasRenamedTo) {
    ASSERT_TRUE(worked(book.begin({.id = identity(9), .game = "players", .variant = {}, .started = "2026-11-19"})));
    ASSERT_TRUE(worked(book.append(identity(9), test::entry(R"(rename "Cem;Ece" to "Team C")"))));
    import(at_table(1, "Ada", "Cem;Ece", "9", true) + at_table(1, "Ege", "Gül", "10", false), "pbn");
    EXPECT_THAT(table({.by = StandingsBy::pair}), testing::Contains("1= Defne - Team C 100"));
    EXPECT_TRUE(is_sound(book));
    ASSERT_TRUE(worked(book.rebuild()));
    EXPECT_THAT(table({.by = StandingsBy::pair}), testing::Contains("1= Defne - Team C 100"));
    ASSERT_TRUE(worked(book.undo_player_change({"2026-11-20T20:00:00Z", ""})));
    EXPECT_TRUE(is_sound(book));
    EXPECT_THAT(table({.by = StandingsBy::pair}), testing::Contains("1= Cem;Ece - Defne 100"));
}

TEST_F(Results, AreOfNobodyWithTheSeparatorOfASharedSeatInTheName) {
    import(club, "pbn");
    EXPECT_TRUE(test::failed(book.rename_player("Ada", "Ada;Bea", {"2026-11-20T20:00:00Z", ""}, identity(9)), Trouble::refused));
    EXPECT_TRUE(test::failed(book.forget_player("Ada", "Player;1"), Trouble::refused));
}

// At the table he is one player by both names.
TEST_F(Results, CountWhoWasRenamedBetweenRubbersOnce) {
    play(1, "rubber", "", four, "2026-01-05", {"4S= N", "end"}, false);
    ASSERT_TRUE(worked(book.rename_player("Ayşe", "Ayşe Y.", {"2026-11-20T20:00:00Z", ""}, identity(9))));
    for (auto const* const line : {"rubber Ayşe Y., Ege, Burak, Deniz", "2S= N", "end"})
        ASSERT_TRUE(worked(book.append(identity(1), test::entry(line))));
    ASSERT_TRUE(worked(book.append(identity(1), test::happens(Finish{"complete"}))));
    auto const rows = value_of(book.standings({})).at(0).rows;
    ASSERT_THAT(rows, SizeIs(5));
    std::map<std::string, Fraction> values;
    for (auto const& row : rows) {
        EXPECT_EQ(row.games, 1) << row.who;
        values[row.who] = row.value;
    }
    EXPECT_EQ(values["Ayşe Y."], 420 + 160);  // bridge.md §3.2: 300 for the only game, 100 for the only part-score
    EXPECT_EQ(values["Deniz"], -420 - 160);
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Results, AreTheSameRowsWhenTheyAreMadeAgain) {
    import(club, "pbn");
    import(match, "pzn");
    play(1, "king", "dejenere", four, "2026-01-05", party);
    play(2, "rubber", "", four, "2026-01-06", rubber);
    play(3, "bezique", "", two, "2026-01-07", {"total 3260 2140"}, false);
    ASSERT_TRUE(worked(book.merge_players("Ada", "Ayşe", {"2026-11-20T20:00:00Z", ""}, identity(9))));
    auto const before = rows();
    EXPECT_GT(before.size(), 20u);
    {
        SQLite::Database db{(folder / "a.book").string(), SQLite::OPEN_READWRITE};
        db.exec("DELETE FROM sitting_deals; UPDATE sitting_index SET result = NULL; UPDATE piece_index SET boards = NULL, result = NULL");
    }
    EXPECT_FALSE(value_of(book.verify()).is_sound());
    ASSERT_TRUE(worked(book.rebuild()));
    EXPECT_EQ(rows(), before);
    EXPECT_TRUE(is_sound(book));
}

// A zero-sum game: the gain of one side is the loss of the other.
RC_GTEST_FIXTURE_PROP(Results, OfRubbersAddUpToNothing, ()) {
    auto const any = *rc::gen::container<std::vector<std::tuple<int, int, int, int>>>(
        rc::gen::tuple(rc::gen::inRange(1, 8), rc::gen::inRange(0, 5), rc::gen::inRange(0, 4), rc::gen::inRange(0, 14)));
    auto sitting = Sitting::begin({.id = identity(1), .game = "rubber", .variant = {}, .players = four});
    for (auto const& [level, strain, declarer, tricks] : any) {
        auto const line = fmt::format(
            "{}{} made {} {}", level, std::array{"C", "D", "H", "S", "NT"}[static_cast<std::size_t>(strain)], tricks, "NESW"[declarer]);
        sitting->append({sitting->next_number(), "", "", Entry{line}});
    }
    sitting->append({sitting->next_number(), "", "", Finish{"complete"}});
    auto const result = result_of(*sitting);
    RC_ASSERT(result.has_value());
    std::map<std::int64_t, std::int64_t> sums;
    for (auto const& figure : result->figures)
        if (figure.what == "points") sums[figure.deal] += figure.value;
    for (auto const& [deal, sum] : sums) RC_ASSERT(sum == 0);
}

TEST(AnOutcome, IsReadAsItWasKept) {
    using namespace bridge;
    for (TableOutcome const& outcome :
        {TableOutcome{Weighted{{{620, 60}, {-100, 40}}}}, TableOutcome{Artificial{{{average_plus, average_minus}}}},
            TableOutcome{NotPlayed{}}, TableOutcome{Split{{{SideOutcome{Played{420}}, SideOutcome{Played{-50}}}}}}}) {
        BoardResult result;
        result.adjusted = adjusted_text(outcome);
        auto const read = outcome_of(result);
        ASSERT_TRUE(read) << result.adjusted;
        EXPECT_EQ(*read, outcome) << result.adjusted;
    }
    EXPECT_FALSE(outcome_of({}));
    EXPECT_EQ(adjusted_text(Played{420}), "");
}

// Statistics

class Statistics : public Results {
protected:
    std::vector<std::string> lines(std::string const& game, StatsTableKind kind) {
        std::vector<std::string> all;
        for (auto const& stats : value_of(book.stats({.game = game})))
            for (auto const& table : stats.tables)
                for (auto const& row : table.rows) {
                    if (table.kind != kind) break;
                    auto line = fmt::format("{} {}", row.key, row.count);
                    for (auto const& figure : row.figures) line += " " + (figure ? test::text_of(*figure) : "-");
                    all.push_back(line);
                }
        return all;
    }
};

TEST_F(Statistics, OfBoardsTellWhatWasMade) {
    import(club, "pbn");
    // count made down percent average
    EXPECT_THAT(lines("bridge", StatsTableKind::strains), ElementsAre("S 2 1 1 50 185", "NT 2 2 0 100 600"));
    EXPECT_THAT(lines("bridge", StatsTableKind::levels), ElementsAre("3 2 2 0 100 600", "4 2 1 1 50 185"));
    EXPECT_THAT(lines("bridge", StatsTableKind::risks), ElementsAre("undoubled 4 3 1 75 785/2"));
    EXPECT_THAT(lines("bridge", StatsTableKind::declarers),
        ElementsAre("Ada 1 1 0 100 420", "Bea 1 1 0 100 600", "Ege 1 0 1 0 -50", "Filiz 1 1 0 100 600"));
}

TEST_F(Statistics, OfRubbersTellWhatWasMade) {
    play(1, "rubber", "", four, "2026-01-06", rubber);
    EXPECT_THAT(
        lines("rubber", StatsTableKind::strains), ElementsAre("C 1 1 0 100 20", "H 1 0 1 0 -100", "S 2 2 0 100 90", "NT 2 2 0 100 100"));
}

TEST_F(Statistics, OfKingTellWhatIsNamed) {
    play(1, "king", "dejenere", four, "2026-01-05", party);
    // each penalty twice, eight trump deals; the declarer's average
    EXPECT_THAT(lines("king", StatsTableKind::games),
        ElementsAre("KOZ 8 925/4", "EL 2 -275", "ERKEK 2 -150", "KIZ 2 -150", "KUPA 2 -165", "RIFKI 2 -320", "SONIKI 2 0"));
    EXPECT_THAT(lines("king", StatsTableKind::talk), testing::Contains("flowers 2"));
    EXPECT_THAT(lines("king", StatsTableKind::players),
        ElementsAre("Ayşe 1 20 -1080 1 0", "Burak 1 580 -1070 1 0", "Ceren 1 -20 -1420 0 1", "Deniz 1 -580 -1630 0 1"));
}

TEST_F(Statistics, OfBeziqueCountGroups) {
    import(test::bytes_of(test::fs::path{score::test::fixtures_dir()} / "pzn/good/items.pzn"), "pzn");
    EXPECT_THAT(lines("bezique", StatsTableKind::groups), testing::Not(IsEmpty()));
    EXPECT_THAT(lines("bezique", StatsTableKind::players), SizeIs(2));
}

}  // namespace
}  // namespace score::archive::results_test
