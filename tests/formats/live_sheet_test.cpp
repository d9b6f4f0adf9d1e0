// A sheet that is kept in memory goes by the rules of every sitting.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "../support/plays.hpp"
#include "../support/sheet_json.hpp"
#include "../support/sittings.hpp"
#include "reading.hpp"
#include "score/formats/format.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/live_sheet.hpp"

namespace score::formats::sheets::live_sheet_test {
namespace {

using score::test::head;
using score::test::json_without_input;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

using Lines = std::vector<std::string>;

// A sheet with what was said of its lines.
struct Kept {
    LiveSheet sheet;
    Diagnostics found{};

    Kept(GameInfo const& game, std::string_view variant, Lines const& lines) : sheet{game, *rules_of(game, variant)} {
        for (auto const& line : lines) take(line);
    }
    void take(std::string_view line) {
        auto const said = sheet.take(line);
        found.insert(found.end(), said.begin(), said.end());
    }
    Replayed replayed() const { return LiveSheet{sheet}.finish(); }
};

std::vector<std::uint32_t> boards(Lines const& lines) {
    auto const replayed = Kept{table_game(), {}, lines}.replayed();
    std::vector<std::uint32_t> numbers;
    for (auto const& board : replayed.sheet.get<TableSheet>().boards) numbers.push_back(board.number);
    return numbers;
}

std::string callers(Lines const& lines) {
    auto const replayed = Kept{king_game(), {}, lines}.replayed();
    std::string letters;
    for (auto const& deal : replayed.sheet.get<king::PartySheet>().party.deals) letters += deal.declarer ? letter(*deal.declarer) : '-';
    return letters;
}

// A sitting that is told these lines, as the pad and `scorebook enter` tell it; those that it takes.
std::pair<journal::Sitting, Lines> entered(std::string_view game, std::string_view variant, Lines const& lines) {
    auto sitting = *journal::Sitting::begin(head(game, variant));
    Lines taken;
    for (auto const& line : lines) {
        auto const judgement = judge(sitting, line);
        if (!judgement.accepted()) continue;
        EXPECT_TRUE(sitting.append({sitting.next_number(), {}, {}, *judgement.event}));
        taken.push_back(line);
    }
    return {std::move(sitting), std::move(taken)};
}

TEST(LiveSheet, HasThePlayersOfItsBoardsWhileTheyAreTheSame) {
    auto const board = [](std::string const& north, std::string const& west) {
        return fmt::format(
            "[West \"{}\"]\n[North \"{}\"]\n[East \"?\"]\n[Declarer \"N\"]\n[Contract \"2S\"]\n[Result \"8\"]\n\n", west, north);
    };
    auto const names = [&](std::string const& boards, Lines const& lines = {}) {
        Kept kept{table_game(), {}, lines};
        auto const reader = board_reader_of(FormatId::pbn, score::test::reading(boards), "x.pbn");
        for (BoardStretch stretch; reader->next(stretch);)
            if (stretch.board) kept.sheet.take(*stretch.board);
        EXPECT_THAT(kept.found, IsEmpty());
        return table_game().names_at(kept.replayed().sheet, std::nullopt);
    };
    BySeat<std::string> const both{{"Ayşe", "", "", "Deniz"}}, nobody{}, typed{{"Ali", "Bo", "Cem", "Dora"}};
    EXPECT_EQ(names(board("Ayşe", "Deniz") + board("?", "?") + board("Ayşe", "Deniz")), both);
    EXPECT_EQ(names(board("Ayşe", "Deniz") + board("Ayşe", "Emre") + board("Ayşe", "Deniz")), nobody);
    EXPECT_EQ(names(board("?", "?")), nobody);
    EXPECT_EQ(names(board("Ayşe", "Deniz"), {"names Ali, Bo, Cem, Dora"}), typed);
}

TEST(LiveSheet, ABoardKeepsItsNumberWhenAnEarlierOneChanges) {  // Law 2
    EXPECT_THAT(boards({"4S= N", "2H= E", "1NT= S", "correct 1 board 9 4S= N"}), ElementsAre(9, 2, 3));
    EXPECT_THAT(boards({"4S= N", "2H= E", "1NT= S", "undo 1"}), ElementsAre(2, 3));
    EXPECT_THAT(boards({"4S= N", "2H= E", "undo 1", "1NT= S"}), ElementsAre(2, 3));
}

TEST(LiveSheet, ACorrectionThatNamesNoBoardKeepsThatOfTheEntry) {  // Law 2
    EXPECT_THAT(boards({"board 7 4S= N", "2H= E", "correct 1 4S-1 N"}), ElementsAre(7, 8));
    EXPECT_THAT(boards({"4S= N", "board 7 2H= E", "undo 1", "correct 1 2H-1 E"}), ElementsAre(7));
    EXPECT_THAT(
        boards({"board 7 4S= N", "correct 1 4S-1 N", "undo", "redo", "correct 1 board 4 4S-1 N", "correct 1 pass"}), ElementsAre(4));
}

TEST(LiveSheet, ADealOfKingKeepsItsCallerWhenAnEarlierOneChanges) {  // king.md §3
    Lines const deals{"s erkek 4 0 4 0", "el 4 3 3", "kupa 3 6 4"};
    auto const with = [&](std::string const& line) {
        auto lines = deals;
        lines.push_back(line);
        return callers(lines);
    };
    EXPECT_EQ(callers(deals), "SEN");
    EXPECT_EQ(with("undo 1"), "EN");
    EXPECT_EQ(with("correct 2 el 3 4 3"), "SEN") << "and so does the one that is corrected";
    for (std::string const line : {"undo 2", "correct 1 w erkek 4 0 4 0", "correct 2 void queens"}) {
        EXPECT_EQ(with(line), "SEN") << line;
        Kept kept{king_game(), {}, deals};
        kept.take(line);
        ASSERT_THAT(kept.found, SizeIs(1)) << line;
        EXPECT_THAT(translated(kept.found[0].message), HasSubstr("would not fit then")) << "nothing hands a deal to another player";
    }
}

TEST(LiveSheet, KnowsWhoHasPlayedInAnyCase) {
    Kept kept{rubber_game(), {},
        {"names Jörg, B, C, Çan", "6NT= N", "6NT= N", "rubber jörg, b, Can, E", "6NT= N", "6NT= N", "rubber JÖRG, B, can, e"}};
    EXPECT_THAT(kept.found, testing::IsEmpty());
    EXPECT_THAT(kept.replayed().sheet.get<RubberSheet>().players, ElementsAre("Jörg", "B", "C", "Çan", "Can", "E"));
}

TEST(LiveSheet, SpellsPeopleAsTheEntriesThatStandDo) {
    auto const players = [](Lines const& lines) { return Kept{rubber_game(), {}, lines}.replayed().sheet.get<RubberSheet>().players; };
    EXPECT_THAT(players({"6NT= N", "6NT= N", "rubber ALI, B, C, D", "undo", "rubber Ali, B, C, D", "4S= N"}), testing::Contains("Ali"));
    EXPECT_THAT(players({"names aLi, B, C, D", "1NT= S", "names Ali, B, C, D"}), ElementsAre("Ali", "B", "C", "D"));
}

TEST(LiveSheet, ReadsManyNamesInATimeThatGrowsWithThem) {
    LiveSheet sheet{rubber_game(), *rules_of(rubber_game(), {})};
    for (auto i = 0; i < 20'000; ++i) {
        auto const n = std::to_string(i);
        EXPECT_THAT(sheet.take("names A" + n + ", B" + n + ", C" + n + ", D" + n), testing::IsEmpty());
    }
    EXPECT_EQ(std::move(sheet).finish().sheet.get<RubberSheet>().players.front(), "A19999");
}

TEST(LiveSheet, AForgottenDealStandsBeforeAnother) {
    auto const json = [](Lines const& lines) { return json_without_input(Kept{rubber_game(), {}, lines}.replayed().sheet); };
    EXPECT_EQ(json({"2S= N", "1NT= S", "insert 2 3H= E"}), json({"2S= N", "3H= E", "1NT= S"}));
    EXPECT_EQ(json({"2S= N", "1NT= S", "insert 2 3H= E", "undo"}), json({"2S= N", "1NT= S"}));
    EXPECT_EQ(json({"2S= N", "1NT= S", "araya 1 3H= E", "correct 1 3H+1 E"}), json({"3H+1 E", "2S= N", "1NT= S"}));
    EXPECT_THAT(boards({"4S= N", "board 7 2H= E", "insert 2 1NT= S"}), ElementsAre(1, 2, 7));
    EXPECT_EQ(callers({"s erkek 4 0 4 0", "e kupa 3 6 4", "insert 1 w el 4 3 3"}), "WSE");
    EXPECT_EQ(callers({"s erkek 4 0 4 0", "e kupa 3 6 4", "insert 2 void queens", "insert 2 el 4 3 3"}), "SEE")
        << "who calls again may call";
    EXPECT_THAT(Kept(rubber_game(), {}, {"2S= N", "insert 2 1NT= S"}).found, SizeIs(1)) << "there is no second";
    EXPECT_THAT(Kept(rubber_game(), {}, {"2S= N", "insert 1NT= S"}).found, SizeIs(1));
}

// In every program alike: an inserted board without a number is the one that was next there, or has to say which it is.
TEST(LiveSheet, AForgottenBoardIsTheOneThatWasNextThere) {
    auto const as_entered = [](Lines const& lines) {
        auto const evening = *replay(entered("table", {}, lines).first);
        std::vector<std::uint32_t> numbers;
        for (auto const& board : evening.sheet.get<TableSheet>().boards) numbers.push_back(board.number);
        return numbers;
    };
    Lines const gap{"4s= n", "board 5 3nt-1 w", "1c= s", "insert 2 1nt= n", "2c= e"};
    EXPECT_THAT(boards(gap), ElementsAre(1, 2, 5, 6, 7));
    EXPECT_EQ(as_entered(gap), boards(gap));
    Lines const none{"4s= n", "3nt-1 w", "insert 1 1nt= n", "7ntx-3 n"};
    EXPECT_THAT(boards(none), ElementsAre(1, 2, 3));
    EXPECT_EQ(as_entered(none), boards(none));
    Lines const named{"4s= n", "3nt-1 w", "insert 1 board 7 1nt= n", "7ntx-3 n"};
    EXPECT_THAT(boards(named), ElementsAre(7, 1, 2, 3));
    EXPECT_EQ(as_entered(named), boards(named));

    Kept const kept{table_game(), {}, {"4s= n", "3nt-1 w", "insert 1 1nt= n"}};
    auto const judgement = judge(entered("table", {}, {"4s= n", "3nt-1 w"}).first, "insert 1 1nt= n");
    ASSERT_THAT(kept.found, SizeIs(1));
    ASSERT_NE(judgement.refusal(), nullptr);
    EXPECT_EQ(kept.found[0].where.begin, std::string_view{"insert 1 "}.size());
    for (auto const& found : {kept.found[0], *judgement.refusal()}) {
        EXPECT_EQ(found.code->id, "sheet-board");
        EXPECT_THAT(translated(found.message), HasSubstr("board 7"));
        EXPECT_EQ(found.where, kept.found[0].where);
    }
}

TEST(LiveSheet, UndoTakesBackACorrectionAndRedoBringsItAgain) {
    auto const total = [](Lines const& lines) {
        return Kept{rubber_game(), {}, lines}.replayed().sheet.get<RubberSheet>().rubbers[0].totals[Side::north_south];
    };
    Lines lines{"2S= N", "correct 1 3S= N"};
    EXPECT_EQ(total(lines), 90);
    lines.push_back("undo");
    EXPECT_EQ(total(lines), 60);
    lines.push_back("redo");
    EXPECT_EQ(total(lines), 90);
    lines.insert(lines.end(), {"undo", "1NT= S"});
    EXPECT_EQ(total(lines), 60 + 40);
    EXPECT_THAT(Kept(rubber_game(), {}, {"2S= N", "undo", "1NT= S", "redo"}).found, SizeIs(1)) << "something was entered since";
}

TEST(LiveSheet, CorrectCountsWhatIsNumbered) {
    Kept kept{rubber_game(), {}, {"2S= N", "end", "rubber", "1NT= S", "correct 2 1NT-1 S"}};
    EXPECT_THAT(kept.found, IsEmpty());
    auto const sheet = kept.replayed().sheet;
    ASSERT_THAT(sheet.get<RubberSheet>().rubbers, SizeIs(2));
    EXPECT_EQ(sheet.get<RubberSheet>().rubbers[1].totals[Side::east_west], 50);
    kept.take("correct 3 1NT-1 S");
    EXPECT_THAT(kept.found, SizeIs(1)) << "breaking off and going on have no number";
}

TEST(LiveSheet, WhatCannotBeHasNoNumberAndIsToldOnce) {  // Law 2: a board is played once at a table
    Kept kept{table_game(), {}, {"4S= N", "board 1 2H= E", "1NT= S", "correct 2 1NT-1 S", "undo", "undo", "pass"}};
    EXPECT_THAT(kept.found, IsEmpty());
    auto const [sheet, told] = kept.replayed();
    ASSERT_THAT(told, SizeIs(1));
    EXPECT_EQ(told.front().entry, 1U);
    auto const& played = sheet.get<TableSheet>().boards;
    ASSERT_THAT(played, SizeIs(2));
    EXPECT_FALSE(played[1].deal.played);
}

TEST(LiveSheet, ACorrectionThatCannotBeChangesNothing) {
    Kept kept{table_game(), {}, {"4S= N", "2H= E", "correct 1 board 2 4S= N", "correct 1 4S= N honours 4 NS", "correct 3 pass"}};
    ASSERT_THAT(kept.found, SizeIs(3));
    EXPECT_THAT(translated(kept.found[0].message), HasSubstr("entry 2 \"2H= E\" would not fit then"));
    EXPECT_EQ(kept.found[1].where.begin, std::string_view{"correct 1 4S= N "}.size());
    auto const replayed = kept.replayed();
    EXPECT_THAT(replayed.told, IsEmpty());
    EXPECT_EQ(replayed.sheet.get<TableSheet>().totals[Side::north_south], 420);
    EXPECT_THAT(boards({"4S= N", "2H= E", "correct 1 board 2 4S= N"}), ElementsAre(1, 2));
}

TEST(LiveSheet, TakesLinesThatNoJournalCouldKeep) {
    Lines const lines{"4S= N\t# \xff", "\t2H= E # " + std::string(2 * journal::longest_text, 'x'), "1NT= S  "};
    EXPECT_THAT(boards(lines), ElementsAre(1, 2, 3));
    auto changed = lines;
    changed.insert(changed.end(), {"undo 1", "correct 1 2H-1 E\t# \xff", "insert 2 board 7 pass\t#\x01", "undo", "redo"});
    Kept const kept{table_game(), {}, changed};
    EXPECT_THAT(kept.found, IsEmpty());
    EXPECT_THAT(boards(changed), ElementsAre(2, 7, 3));
    EXPECT_EQ(kept.sheet.taken(), 5U) << "three lines, a correction, and one that was forgotten";
}

TEST(LiveSheet, ItsEndIsSaidOnce) {
    Kept kept{rubber_game(), {}, {}};
    for (std::size_t i = 0; i < LiveSheet::most_lines; ++i) kept.take("pass");
    EXPECT_THAT(kept.found, IsEmpty());
    for (std::string_view const line : {"pass", "undo", "correct 1 4S= N", "", "pass"}) kept.take(line);
    ASSERT_THAT(kept.found, SizeIs(1));
    EXPECT_THAT(translated(kept.found[0].message), HasSubstr("a sheet has 20000 lines at most"));
    EXPECT_EQ(kept.sheet.taken(), LiveSheet::most_lines);
}

// The lines of `plays` in any order, with entries in the place of others.
Lines any_lines(score::test::Play const& play) {
    using rc::gen::inRange;
    Lines lines;
    auto const any = [&] { return play.lines[*inRange(std::size_t{0}, play.lines.size())]; };
    for (auto count = *inRange(0, 16); count > 0; --count) {
        auto const number = std::to_string(*inRange(1, 6));
        auto const kind = *inRange(0, 8);
        lines.push_back(kind == 0 ? "undo " + number : kind == 1 ? "correct " + number + ' ' + any() : any());
    }
    return lines;
}

RC_GTEST_PROP(LiveSheetAlways, IsTheSheetOfTheSittingWithTheSameLines, ()) {
    for (auto const& play : score::test::plays) {
        auto const lines = any_lines(play);
        auto const [sitting, taken] = entered(play.game, play.variant, lines);
        auto const& game = *game_named(play.game);
        auto const live = Kept{game, play.variant, game.keeps_what_can_be() ? taken : lines}.replayed();
        std::string said;
        for (auto const& line : lines) said += line + '\n';
        RC_LOG(play.game + '\n' + said);
        RC_ASSERT(json_without_input(live.sheet) == json_without_input(replay(sitting)->sheet));
    }
}

// ---- names in place of seats

std::string contracts(GameInfo const& game, Lines const& lines) {
    Kept const kept{game, {}, lines};
    EXPECT_THAT(kept.found, IsEmpty());
    auto const json = json_without_input(kept.replayed().sheet);
    std::string all;
    for (std::size_t at = 0; (at = json.find("\"contract\":\"", at)) != json.npos;) {
        at += 12;
        all += json.substr(at, json.find('"', at) - at) + ' ';
    }
    return all;
}

TEST(LiveSheets, TakeNamesForSeats) {
    Lines const lines{"names Ayşe, Burak, Ceren, Deniz", "4S= ayşe", "2 kör +1 cer", "correct 2 3NT= Burak", "4D-1 S"};
    for (auto const game : {&rubber_game, &chicago_game, &table_game}) {
        auto const typed = contracts(game(), lines);
        auto const seats = contracts(game(), {"4S= N", "3NT= E", "4D-1 S"});
        EXPECT_EQ(typed, seats) << game().word();
    }
    EXPECT_EQ(callers({"isimler Ayşe, Burak, Ceren, Deniz", "burak kupa 3 6 4", "kız ayşe 2 deniz 2"}), "WS");
    Kept const bezique{bezique_game(), {}, {"Namen Kemal, Suna", "suna 4 papaz", "letzter Stich kemal"}};
    EXPECT_THAT(bezique.found, IsEmpty());
}

// After a rubber the players sit elsewhere, if they say so.
TEST(LiveSheets, TakeNamesWhereThePlayersSitNow) {
    Lines const lines{
        "names Ayşe, Burak, Ceren, Deniz", "6NT= ayşe", "6NT= ayşe", "rubber Burak, Ayşe, Ceren, Deniz", "4S= ayşe", "4H= burak"};
    EXPECT_EQ(contracts(rubber_game(), lines), contracts(rubber_game(), {"6NT= N", "6NT= N", "rubber", "4S= E", "4H= N"}));
}

// Where both fit a letter or a word of the game is not a name; two players of a name are asked for.
TEST(LiveSheets, HaveSeatsAndWordsBeforeNames) {
    EXPECT_EQ(contracts(rubber_game(), {"names Nord, Can, Esra, Maça", "4S= nord", "4S= kuzey", "4S= n"}),
        contracts(rubber_game(), {"4S= N", "4S= N", "4S= N"}));
    Kept const two{rubber_game(), {}, {"names Ali, Alp, Can, Cem", "4S= al", "4S= can", "4S= xyz"}};
    ASSERT_THAT(two.found, SizeIs(2));
    EXPECT_THAT(translated(two.found[0].message), HasSubstr("may be Ali or Alp"));
    EXPECT_EQ(two.found[0].where, (Span{4, 6}));
    EXPECT_THAT(translated(two.found[1].message), HasSubstr("xyz"));
    Kept const none{rubber_game(), {}, {"4S= ayşe"}};
    EXPECT_THAT(none.found, SizeIs(1));
}

std::string told(GameInfo const& game, Lines const& lines) {
    Kept const kept{game, {}, lines};
    return kept.found.empty() ? "" : translated(kept.found.front().message);
}

// Kuzey and Güney are first names too, as in a sitting.
TEST(LiveSheets, AskWhereANameIsAnotherSeat) {
    for (auto const game : {&rubber_game, &table_game, &chicago_game, &borc_game})
        EXPECT_EQ(told((*game)(), {"isimler Ayşe, Kuzey, Can, Ece", "4s= kuzey hcp 20 fits 0 ns fits 0 ew"}),
            "\"kuzey\" is a seat, and Kuzey sits at another; type N or E");
    EXPECT_EQ(told(bezique_game(), {"isimler Güney, Ece", "güney 4a"}), "\"güney\" is a seat, and Güney sits at another; type S or N");
    EXPECT_EQ(told(bezique_game(), {"namen Süd, Ece", "süd 4a"}), "\"süd\" is a seat, and Süd sits at another; type S or N");
    EXPECT_EQ(told(king_game(), {"isimler Ayşe, Kuzey, Can, Ece", "kuzey kupa 3 6 4"}),
        "\"kuzey\" is a seat, and Kuzey sits at another; type N or W");
    EXPECT_EQ(told(king_game(), {"isimler Kuzey, Ayşe, Can, Ece", "kuzey kupa 3 6 4"}), "") << "his own seat";
    EXPECT_EQ(told(rubber_game(), {"names Ann, Bob, Cid, Dan", "6NT= N", "6NT= N", "rubber Ann, North, Cid, Dan", "4S= north"}),
        "\"north\" is a seat, and North sits at another; type N or E");
}

// Foster, Doğukan: a name that begins or ends like the word of a seat is no seat.
TEST(LiveSheets, TakeNamesThatContainTheWordOfASeat) {
    EXPECT_EQ(told(king_game(), {"names Foster, Doğukan, Eastman, Norden", "foster kupa 3 6 4", "doğukan el 4 3 3 3"}), "");
    EXPECT_EQ(told(bezique_game(), {"names Foster, Doğukan", "foster 4a", "doğukan 4k"}), "");
    EXPECT_EQ(told(rubber_game(), {"names Ann, Bob, Cid, Dan", "6NT= N", "6NT= N", "rubber Foster, Doğukan, Cid, Dan", "4S= foster"}), "");
}

TEST(LiveSheets, HaveNobodyAtTwoSeats) {
    for (auto const game : {&rubber_game, &table_game, &king_game})
        EXPECT_EQ(told((*game)(), {"names Ann, Bob, ANN, Dan"}), "ANN is named twice, and nobody has two seats");
    EXPECT_EQ(told(bezique_game(), {"names Ann, Ann"}), "Ann is named twice, and nobody has two seats");
    EXPECT_EQ(told(bezique_game(), {"names Ali Can Ali Veli"}),
        "Ali is named twice, and nobody has two seats; names of two words have commas between them");
    EXPECT_EQ(told(king_game(), {"names Can, Çan, Cem, Dan"}), "") << "two people";
    for (auto const* const open : {"names -, -, Can, Ece", "names ?, ?, Can, Ece", "names - - Can Ece"})
        EXPECT_EQ(told(king_game(), {open}), "") << open;
}

TEST(LiveSheets, HaveNamesBetweenCommas) {
    auto const fixed = [](GameInfo const& game, std::string_view line) {
        Kept const kept{game, {}, {std::string{line}}};
        return kept.found.empty() ? "" : kept.found.front().fix.value().text;
    };
    EXPECT_EQ(fixed(king_game(), "names Ann; Bob; Cid; Dan"), "Ann, Bob, Cid, Dan");
    EXPECT_EQ(fixed(bezique_game(), "isimler;Ayşe, Burak"), "Ayşe, Burak");
    EXPECT_EQ(fixed(rubber_game(), "names: Ann Bob Cid Dan # tonight"), "Ann, Bob, Cid, Dan");
    EXPECT_EQ(fixed(rubber_game(), "rubber Ann; Bob; Cid; Dan"), "Ann, Bob, Cid, Dan");
    auto const* const in_a_list = "names stand right behind their word, with commas between them";
    for (auto const* const line : {"names - Ali; -; Cid", "names Ali; Veli; Ali; Can"}) {
        Kept const kept{king_game(), {}, {line}};
        ASSERT_THAT(kept.found, SizeIs(1)) << line;
        EXPECT_EQ(translated(kept.found.front().message), in_a_list) << line;
        EXPECT_FALSE(kept.found.front().fix) << line;
    }
    EXPECT_THAT(told(king_game(), {"names :"}), HasSubstr("the players' names are needed"));
}

}  // namespace
}  // namespace score::formats::sheets::live_sheet_test
