// What is put right, set aside, settled and taken out; books that may only be read; what other programs see.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <map>
#include <random>
#include <sqlite3.h>

#include "golden.hpp"
#include "paths.hpp"
#include "score/archive/export.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "support.hpp"

namespace score::archive::upkeep_test {
namespace {

namespace fs = std::filesystem;
using namespace formats::journal;
using test::entry;
using test::failed;
using test::Folder;
using test::happens;
using test::identity;
using test::is_sound;
using test::open_book;
using test::value_of;
using test::worked;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

using Names = std::vector<SeatedPlayer>;
Stamp const by{"2026-11-21T10:00:00Z", "kadir"};
Names const four{{"N", "Ayşe"}, {"W", "Burak"}, {"S", "Ceren"}, {"E", "Deniz"}};

SittingHead rubber_head(unsigned n, Names players = four) {
    return {.id = identity(n),
        .game = "rubber",
        .variant = {},
        .players = std::move(players),
        .place = "Moda",
        .title = {},
        .started = fmt::format("2026-11-{:02}T20:00:00Z", n)};
}

void play(Book& book, SittingHead const& head, std::vector<std::string> const& lines, bool finish = true) {
    ASSERT_TRUE(worked(book.begin(head)));
    for (auto const& line : lines) ASSERT_TRUE(worked(book.append(head.id, entry(line))));
    if (finish) { ASSERT_TRUE(worked(book.append(head.id, happens(Finish{"complete"})))); }
}
void play(Book& book, unsigned n) { play(book, rubber_head(n), {"2S= N", "1C= E", "4S= N", "4H= S"}); }

std::vector<std::string> standing_names(Book& book) {
    std::vector<std::string> names;
    for (auto const& standings : value_of(book.standings({})))
        for (auto const& row : standings.rows) names.push_back(row.who);
    std::ranges::sort(names);
    return names;
}

std::string journal_of(Book& book) {
    std::string text;
    EXPECT_TRUE(worked(book.export_journal(test::into(text))));
    return text;
}

class Upkeep : public testing::Test {
protected:
    Folder folder;
    fs::path file = folder / "a.book";
    Book book = open_book(file);
};

// ---- heads put right

TEST_F(Upkeep, AnAmendedHeadIsThatOfSheetsListsAndStandings) {
    play(book, 1);
    auto const before = value_of(book.read(identity(1)));
    std::vector<Amendment> const amendments{{"seat", "N", "Ayşe Yılmaz"}, {"place", {}, "Kadıköy"}, {"started", {}, "2026-11-19"}};
    ASSERT_TRUE(worked(book.amend(identity(1), amendments, by)));
    auto const after = value_of(book.read(identity(1)));
    EXPECT_EQ(after.written_head(), before.head());
    EXPECT_EQ(after.head().players[0].name, "Ayşe Yılmaz");
    EXPECT_EQ(after.head().place, "Kadıköy");
    EXPECT_EQ(formats::sheets::tally_of(formats::sheets::replay(after)->sheet).contestants[0].names[0], "Ayşe Yılmaz");
    auto const listed = value_of(book.list({.players = {"yilmaz"}}));
    ASSERT_THAT(listed, SizeIs(1));
    EXPECT_EQ(listed[0].started, "2026-11-19");
    EXPECT_THAT(standing_names(book), ElementsAre("Ayşe Yılmaz", "Burak", "Ceren", "Deniz"));
    EXPECT_TRUE(is_sound(book));

    // a journal has what was written, and the events
    auto const text = journal_of(book);
    EXPECT_THAT(text, HasSubstr("seat N Ayşe\n"));
    EXPECT_THAT(text, HasSubstr("6 2026-11-21T10:00:00Z kadir amend seat N Ayşe Yılmaz\n"));
    auto other = open_book(folder / "b.book");
    EXPECT_EQ(value_of(other.import_journal(test::reading(text), "a")).added, 1u);
    EXPECT_EQ(value_of(other.read(identity(1))), after);
    EXPECT_EQ(value_of(other.digest()), value_of(book.digest()));

    // it is undone like any event
    ASSERT_TRUE(worked(book.append(identity(1), happens(Retraction{6}))));
    EXPECT_EQ(value_of(book.read(identity(1))).head().players[0].name, "Ayşe");
    EXPECT_THAT(standing_names(book), Contains("Ayşe"));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Upkeep, AHeadThatItsGameDoesNotAcceptIsRefused) {
    play(book, 1);
    auto const refused = [&](Amendment const& amendment) { return failed(book.amend(identity(1), {&amendment, 1}, by), Trouble::refused); };
    EXPECT_TRUE(refused({"variant", {}, "nosuch"}));
    EXPECT_TRUE(refused({"agree", "UnfinishedPartscore", "seven"}));
    EXPECT_TRUE(refused({"started", {}, "2026-02-30"}));
    EXPECT_TRUE(refused({"seat", "N N", "Ayşe"}));
    EXPECT_TRUE(refused({"colour", {}, "red"}));
    EXPECT_THAT(value_of(book.read(identity(1))).events(), SizeIs(5));
    Amendment const fine{"agree", "UnfinishedPartscore", "50"};
    EXPECT_TRUE(worked(book.amend(identity(1), {&fine, 1}, by)));
}

TEST_F(Upkeep, AHeadNamesTheEntryThatIsInItsWay) {
    auto head = rubber_head(7);
    head.game = "king", head.variant = "dejenere";
    play(book, head, {"W KUPA 3 6 4 0", "S KOZ S 4 3 3 3"});
    Amendment const first_four{"agree", "FirstFourPenalty", "yes"};
    auto const refused = book.amend(identity(7), {&first_four, 1}, by);
    ASSERT_FALSE(refused);
    EXPECT_THAT(formats::translated(refused.error().message), HasSubstr("entry 2 \"S KOZ S 4 3 3 3\" would not fit then: "));
}

TEST(AmendedHead, IsReadBackFromItsLine) {
    for (auto const* const line : {"1 - - amend seat N Ayşe Yılmaz", "1 - - amend seat N", "1 - - amend place Moda", "1 - - amend place",
             "1 - - amend agree Club yes", "1 - - discard", "1 - - amend started 2026-11-20"}) {
        auto const event = read_event(line);
        ASSERT_TRUE(event) << line;
        std::string written;
        append_event(written, *event);
        EXPECT_EQ(written, std::string{line} + '\n');
    }
}

// ---- set aside

TEST_F(Upkeep, ADiscardedSittingCountsNowhereUntilItIsTakenBack) {
    play(book, 1);
    play(book, rubber_head(2, {{"N", "Ege"}, {"S", "Filiz"}, {"E", "Gül"}, {"W", "Hakan"}}), {"4S= N", "4S= N"});
    ASSERT_TRUE(worked(book.discard(identity(2), by)));
    EXPECT_TRUE(failed(book.discard(identity(2), by), Trouble::refused));
    EXPECT_TRUE(failed(book.append(identity(2), entry("4S= N")), Trouble::refused));
    EXPECT_THAT(value_of(book.list()), SizeIs(1));
    EXPECT_THAT(value_of(book.list({.discarded = true})), SizeIs(1));
    EXPECT_EQ(value_of(book.list({.identity = std::string{identity(2).text()}})).at(0).state, SittingState::discarded);
    EXPECT_THAT(standing_names(book), Not(Contains("Ege")));
    EXPECT_TRUE(is_sound(book));
    ASSERT_TRUE(worked(book.restore_discarded(identity(2), by)));
    EXPECT_TRUE(failed(book.restore_discarded(identity(2), by), Trouble::refused));
    EXPECT_THAT(value_of(book.list()), SizeIs(2));
    EXPECT_THAT(standing_names(book), Contains("Ege"));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Upkeep, WhatIsCompactedAwayIsNotBroughtBack) {
    play(book, 1);
    play(book, 2);
    auto const old = journal_of(book);
    ASSERT_TRUE(worked(book.discard(identity(2), by)));
    auto const discarded = journal_of(book);
    auto other = open_book(folder / "b.book");
    ASSERT_TRUE(worked(other.import_journal(test::reading(discarded), "a")));
    ASSERT_TRUE(worked(other.restore_discarded(identity(2), by)));
    EXPECT_EQ(value_of(book.compact()), 1u);
    EXPECT_EQ(value_of(book.compact()), 0u);
    EXPECT_TRUE(failed(book.read(identity(2)), Trouble::no_such));
    EXPECT_TRUE(is_sound(book));
    for (auto const& text : {old, discarded}) {
        auto const report = value_of(book.import_journal(test::reading(text), "old"));
        EXPECT_EQ(report.added, 0u);
        EXPECT_EQ(report.unchanged, 2u);
    }
    // in the other book, it was taken back after that
    EXPECT_EQ(value_of(book.merge(other)).added, 1u);
    EXPECT_THAT(value_of(book.list()), SizeIs(2));
    EXPECT_TRUE(is_sound(book));
}

// ---- copies that went different ways

class Conflict : public Upkeep {
protected:
    void SetUp() override {
        play(book, rubber_head(1), {"2S= N"}, false);
        ASSERT_TRUE(worked(other.merge(book)));
        ASSERT_TRUE(worked(book.append(identity(1), entry("4S= N"))));
        ASSERT_TRUE(worked(other.append(identity(1), entry("4H= E"))));
        ASSERT_TRUE(worked(other.append(identity(1), happens(Finish{"complete"}))));
    }
    JoinReport merge(Conflicts how) { return value_of(book.merge(other, {how, by})); }
    std::string second(Book& of, SittingId const& id) {
        auto const sitting = value_of(of.read(id));
        return std::get<Entry>(sitting.events()[1].what).text;
    }
    Book other = open_book(folder / "b.book");
};

TEST_F(Conflict, IsRefusedUnlessItIsSettled) {
    EXPECT_THAT(merge(Conflicts::refuse).refused, SizeIs(1));
    EXPECT_EQ(second(book, identity(1)), "4S= N");
}

TEST_F(Conflict, SettledForOneCopyIsNoConflictAgain) {
    for (auto const how : {Conflicts::ours, Conflicts::theirs}) {
        auto const report = merge(how);
        EXPECT_EQ(report.settled, how == Conflicts::ours ? 1u : 0u);
        EXPECT_THAT(report.refused, IsEmpty());
        auto const again = merge(Conflicts::refuse);
        EXPECT_EQ(again.unchanged, 1u);
        EXPECT_EQ(second(book, identity(1)), "4S= N");
        EXPECT_TRUE(is_sound(book));
    }
    EXPECT_EQ(value_of(other.merge(book)).extended, 1u);
    EXPECT_EQ(second(other, identity(1)), "4S= N");
    EXPECT_EQ(value_of(other.digest()), value_of(book.digest()));
    EXPECT_TRUE(is_sound(other));
}

TEST_F(Conflict, SettledForTheOtherCopyTakesIts) {
    EXPECT_EQ(merge(Conflicts::theirs).settled, 1u);
    EXPECT_EQ(second(book, identity(1)), "4H= E");
    EXPECT_THAT(standing_names(book), SizeIs(4));
    EXPECT_EQ(merge(Conflicts::refuse).unchanged, 1u);
    EXPECT_EQ(value_of(other.merge(book)).extended, 1u);
    EXPECT_EQ(value_of(other.digest()), value_of(book.digest()));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Conflict, SettledForBothKeepsTwoSittings) {
    auto const report = merge(Conflicts::both);
    EXPECT_EQ(report.settled, 1u);
    EXPECT_EQ(report.added, 1u);
    auto const all = value_of(book.list());
    ASSERT_THAT(all, SizeIs(2));
    auto const& copy = all[0].id == identity(1) ? all[1] : all[0];
    ASSERT_THAT(report.parted, SizeIs(1)) << "it is told";
    EXPECT_EQ(report.parted[0].original, identity(1));
    EXPECT_EQ(report.parted[0].copy, copy.id);
    EXPECT_EQ(second(book, copy.id), "4H= E");
    EXPECT_EQ(second(book, identity(1)), "4S= N");
    EXPECT_EQ(merge(Conflicts::refuse).unchanged, 1u);
    EXPECT_THAT(merge(Conflicts::both).refused, IsEmpty());
    EXPECT_THAT(value_of(book.list()), SizeIs(2));
    ASSERT_TRUE(worked(other.merge(book)));
    EXPECT_EQ(value_of(other.digest()), value_of(book.digest()));
    EXPECT_TRUE(is_sound(book));
    auto third = open_book(folder / "c.book");
    EXPECT_THAT(value_of(third.import_journal(test::reading(journal_of(book)), "a")).found, IsEmpty());
}

// ---- names taken out

std::string pbn_with(std::string_view north) {
    return fmt::format(
        "% PBN 2.1\n[Event \"Club\"]\n[Site \"Moda\"]\n[Date \"2026.01.05\"]\n[Board \"1\"]\n[Vulnerable \"None\"]\n[North "
        "\"{}\"]\n[South \"Bea\"]\n[East \"Cem\"]\n[West \"Defne\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n\n",
        north);
}

TEST_F(Upkeep, AForgottenNameIsNowhereInTheFile) {
    auto head = rubber_head(1, {{"N", "Zühtü"}, {"S", "Ceren"}, {"E", "Deniz"}, {"W", "Zühtü Kaya"}});
    head.title = "Evening at Zühtü's";
    play(book, head, {"4S= N", "4S= N"}, false);
    ASSERT_TRUE(worked(book.append(identity(1), happens(Note{"Zühtü leaves, Zühtü Kaya stays"}))));
    ASSERT_TRUE(worked(book.append(identity(1), happens(Finish{"complete"}))));
    ASSERT_TRUE(worked(book.rename_player("Zühtü", "Zühtü Şen", by, identity(7))));
    auto const pbn = pbn_with("Zühtü"), latin = pbn_with("Z\xFCht\xFC");
    ASSERT_TRUE(worked(book.import_record(test::reading(pbn), {"pbn", "of-Zühtü.pbn", "2026-11-20"})));
    ASSERT_TRUE(worked(book.import_record(test::reading(latin), {"pbn", "latin.pbn", "2026-11-20"})));
    play(book, 3);
    auto const old = journal_of(book);
    auto const untouched = value_of(book.read(identity(3)));

    EXPECT_TRUE(failed(book.forget_player("Nobody", "Player 1"), Trouble::no_such));
    EXPECT_TRUE(failed(book.forget_player("Zühtü Şen", "Ceren"), Trouble::exists));
    auto const report = value_of(book.forget_player("Zühtü Şen", "Player 1"));
    EXPECT_THAT(report.names, ElementsAre("Zühtü", "Zühtü Şen"));
    EXPECT_EQ(report.sittings, 2u);
    EXPECT_EQ(report.records, 2u);
    EXPECT_EQ(report.left, 0u);
    EXPECT_TRUE(is_sound(book));
    auto const sitting = value_of(book.read(identity(1)));
    EXPECT_EQ(sitting.head().players[0].name, "Player 1");
    EXPECT_EQ(sitting.head().players[3].name, "Zühtü Kaya");
    EXPECT_EQ(sitting.head().title, "Evening at Player 1's");
    EXPECT_EQ(std::get<Note>(sitting.events()[2].what).text, "Player 1 leaves, Zühtü Kaya stays");
    EXPECT_EQ(value_of(book.read(identity(3))), untouched);
    EXPECT_THAT(standing_names(book), Contains("Player 1"));
    auto const digest = value_of(book.digest());

    // other copies do not bring it back
    EXPECT_EQ(value_of(book.import_journal(test::reading(old), "old")).unchanged, 3u);
    EXPECT_FALSE(value_of(book.import_record(test::reading(pbn), {"pbn", "again.pbn", "2026-11-20"})).is_new);
    EXPECT_EQ(value_of(book.digest()), digest);
    auto fresh = open_book(folder / "fresh.book");
    play(fresh, rubber_head(5, {{"N", "Zühtü"}, {"S", "Ege"}}), {});
    ASSERT_TRUE(worked(book.merge(fresh)));
    EXPECT_EQ(value_of(book.read(identity(5))).head().players[0].name, "Player 1");
    EXPECT_TRUE(is_sound(book));
}

// Who came later would be taken for the one who was forgotten.
TEST_F(Upkeep, AForgottenNameIsNobodysAnyMore) {
    play(book, rubber_head(1, {{"N", "Ali"}, {"S", "Ceren"}}), {"4S= N"}, false);
    ASSERT_TRUE(worked(book.forget_player("Ali", "Player 1")));
    auto const before = value_of(book.digest());
    EXPECT_TRUE(failed(book.begin(rubber_head(2, {{"N", "Ali"}})), Trouble::refused));
    EXPECT_TRUE(failed(book.amend(identity(1), std::array{Amendment{"seat", "S", "Ali"}}, by), Trouble::refused));
    EXPECT_TRUE(failed(book.append(identity(1), entry("rubber Ceren, Ali, Ege, Suna")), Trouble::refused));
    EXPECT_TRUE(failed(book.append(identity(1), happens(Correction{1, "rubber Ceren, Ali, Ege, Suna"})), Trouble::refused));
    EXPECT_TRUE(failed(book.rename_player("Ceren", "Ali", by, identity(7)), Trouble::refused));
    EXPECT_EQ(value_of(book.digest()), before);
    EXPECT_TRUE(worked(book.begin(rubber_head(2, {{"N", "Ali K."}}))));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Upkeep, AForgottenNameIsWrittenAsNoAuthor) {
    play(book, rubber_head(1, {{"N", "Ali"}, {"S", "Ceren"}}), {"4S= N"}, false);
    ASSERT_TRUE(worked(book.forget_player("Ali", "Player 1")));
    Stamp const by_ali{"2026-11-22T10:00:00Z", "Ali"};
    EXPECT_EQ(value_of(book.name_here("Ali")), "Player 1");
    EXPECT_EQ(value_of(book.name_here("Ceren")), "Ceren");
    ASSERT_TRUE(worked(book.append(identity(1), {by_ali, Note{"late"}, {}})));
    ASSERT_TRUE(worked(book.amend(identity(1), std::array{Amendment{"place", "", "Pera"}}, by_ali)));
    ASSERT_TRUE(worked(book.discard(identity(1), by_ali)));
    ASSERT_TRUE(worked(book.rename_player("Ceren", "Ceren I.", by_ali, identity(7))));
    ASSERT_TRUE(worked(book.undo_player_change(by_ali)));
    for (auto const n : {1U, 7U})
        for (auto const& event : value_of(book.read(identity(n))).events()) EXPECT_NE(event.author, "Ali") << n;
    EXPECT_EQ(journal_of(book).find("Ali"), std::string::npos);
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Upkeep, AForgottenNameIsNotWithinWhatIsPutInItsPlace) {
    play(book, 1);
    for (auto const* const name : {"Deniz K.", "K. Deniz", "N. Deniz-K."})
        EXPECT_TRUE(failed(book.forget_player("Deniz", name), Trouble::refused)) << name;
    EXPECT_TRUE(worked(book.forget_player("Deniz", "Denizci"))) << "another word";
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Upkeep, AForgottenNameLeavesNoBytes) {
    play(book, rubber_head(1, {{"N", "Zühtü"}, {"S", "Ceren"}}), {"4S= N"}, false);
    auto const pbn = pbn_with("Zühtü");
    ASSERT_TRUE(worked(book.import_record(test::reading(pbn), {"pbn", "a.pbn", "2026-11-20"})));
    ASSERT_TRUE(worked(book.forget_player("Zühtü", "Player 1")));
    for (auto const& each : fs::directory_iterator{folder.path()})
        EXPECT_EQ(test::bytes_of(each.path()).find("Zühtü"), std::string::npos) << each.path();
}

// PBN 3.4.5: those who share a seat are separated by `;`.
TEST_F(Upkeep, ANameAtASharedSeatAndInCapitalsIsForgotten) {
    auto const pbn = pbn_with("Do;Zühtü Ak") + pbn_with("ZÜHTÜ AK") + pbn_with("Zühtü Ak");
    ASSERT_TRUE(worked(book.import_record(test::reading(pbn), {"pbn", "a.pbn", "2026-11-20"})));
    std::vector<std::string> names;
    for (auto const& player : value_of(book.players())) names.push_back(player.name);
    EXPECT_THAT(names, testing::IsSupersetOf({"Do", "Zühtü Ak", "ZÜHTÜ AK"}));
    EXPECT_THAT(names, testing::Not(testing::Contains("Do;Zühtü Ak")));
    auto const report = value_of(book.forget_player("Zühtü Ak", "Player 1"));
    EXPECT_THAT(report.names, testing::UnorderedElementsAre("Zühtü Ak", "ZÜHTÜ AK"));
    for (auto const& each : fs::directory_iterator{folder.path()})
        for (auto const* const name : {"Zühtü", "ZÜHTÜ"})
            EXPECT_EQ(test::bytes_of(each.path()).find(name), std::string::npos) << each.path();
    EXPECT_TRUE(is_sound(book));
}

TEST_F(Upkeep, ANameIsNotForgottenForItselfInOtherLetters) {
    ASSERT_TRUE(worked(book.import_record(test::reading(pbn_with("Kemal")), {"pbn", "a.pbn", "2026-11-20"})));
    EXPECT_TRUE(failed(book.forget_player("Kemal", "kEmal"), Trouble::refused));
    EXPECT_TRUE(worked(book.forget_player("Kemal", "Player 1")));
}

TEST_F(Upkeep, NobodyIsRenamedToTheNameOfAnotherInCapitalsOrNot) {
    play(book, 1);
    EXPECT_TRUE(failed(book.rename_player("Deniz", "ceren", by, identity(7)), Trouble::exists));
    EXPECT_TRUE(worked(book.rename_player("Deniz", "DENIZ", by, identity(7)))) << "it is his own";
    EXPECT_TRUE(worked(book.rename_player("Burak", "Bora", by, identity(7))));
    for (auto const* const name : {"CEREN", "burak", "bora", "Bora"})
        EXPECT_TRUE(failed(book.forget_player("Ayşe", name), Trouble::exists)) << name;
    EXPECT_TRUE(worked(book.forget_player("Ayşe", "Player 1")));
}

TEST_F(Upkeep, ANameThatIsAWordOfARecordIsNotForgotten) {
    auto const pbn = pbn_with("Pass");
    ASSERT_TRUE(worked(book.import_record(
        test::reading(pbn + "[Event \"Club\"]\n[Board \"2\"]\n[Contract \"Pass\"]\n\n"), {"pbn", "a.pbn", "2026-11-20"})));
    auto const digest = value_of(book.digest());
    EXPECT_TRUE(failed(book.forget_player("Pass", "Player 1"), Trouble::refused));
    EXPECT_EQ(value_of(book.digest()), digest);
    EXPECT_TRUE(is_sound(book));
}

// ---- the whole

TEST_F(Upkeep, TheDigestDoesNotDependOnTheOrder) {
    auto other = open_book(folder / "b.book");
    auto const one = pbn_with("Ada"), two = pbn_with("Bea");
    for (auto const n : {1U, 2U, 3U}) play(book, n);
    for (auto const n : {3U, 1U, 2U}) play(other, n);
    for (auto const& text : {one, two}) ASSERT_TRUE(worked(book.import_record(test::reading(text), {"pbn", "a", "2026"})));
    for (auto const& text : {two, one}) ASSERT_TRUE(worked(other.import_record(test::reading(text), {"pbn", "b", "2027"})));
    auto const digest = value_of(book.digest());
    EXPECT_EQ(value_of(other.digest()), digest);
    EXPECT_EQ(value_of(book.verify()).digest, digest);
    EXPECT_EQ(value_of(book.backup(folder / "copy.book")), digest);
    ASSERT_TRUE(worked(other.append(identity(1), happens(Amendment{"place", {}, "Moda"}))));
    EXPECT_NE(value_of(other.digest()), digest);
}

TEST_F(Upkeep, SelectedExportsKeepTheChangesOfNamesThatConcernThem) {
    play(book, 1);
    play(book, rubber_head(2, {{"N", "Ege"}, {"S", "Filiz"}}), {});
    ASSERT_TRUE(worked(book.rename_player("Ayşe", "Ayşe Y.", by, identity(7))));
    ASSERT_TRUE(worked(book.rename_player("Ege", "Ege Z.", by, identity(8))));
    ASSERT_TRUE(worked(book.rename_player("Ayşe Y.", "Ayşe Yılmaz", by, identity(8))));
    std::string text;
    std::vector<SittingId> const ids{identity(1)};
    ASSERT_TRUE(worked(book.export_journal(test::into(text), ids)));
    EXPECT_THAT(text, Not(HasSubstr("Ege")));
    auto other = open_book(folder / "b.book");
    ASSERT_TRUE(worked(other.import_journal(test::reading(text), "a")));
    EXPECT_THAT(standing_names(other), Contains("Ayşe Yılmaz"));
    // brought back, it changes nothing
    EXPECT_EQ(value_of(book.import_journal(test::reading(text), "a")).unchanged, 2u);
}

// ---- only read

TEST(AnOldBook, IsReadWithoutBeingWritten) {
    for (int version = 1; version <= 11; ++version) {
        Folder const folder;
        auto const original = test::bytes_of(fs::path{score::test::fixtures_dir()} / "archive" / fmt::format("version-{}.db", version));
        test::write_file(folder / "old.book", original);
        {
            auto book = open_book(folder / "old.book", Access::read);
            EXPECT_TRUE(is_sound(book)) << version;
            EXPECT_THAT(value_of(book.list()), SizeIs(2));
            EXPECT_THAT(value_of(book.list({.players = {"ayse"}})), SizeIs(1));
            EXPECT_TRUE(worked(book.standings({})));
            EXPECT_TRUE(test::matches_file(journal_of(book), fs::path{score::test::fixtures_dir()} / "archive/books.journal"));
        }
        EXPECT_EQ(test::bytes_of(folder / "old.book"), original) << version;
        std::size_t others = 0;
        for (auto const& each : fs::directory_iterator{folder.path()})
            if (auto const name = each.path().filename(); name != "old.book" && name != "old.book-shm" && name != "old.book-wal") ++others;
        EXPECT_EQ(others, 0u) << version;
    }
}

TEST_F(Upkeep, AHotJournalIsTakenBackElsewhere) {
    play(book, 1);
    auto const before = journal_of(book);
    book = open_book(folder / "unused.book");
    auto const hot = folder / "hot.book";
    {
        SQLite::Database db{file.string(), SQLite::OPEN_READWRITE};
        sqlite3_db_config(db.getHandle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
        db.execAndGet("PRAGMA journal_mode = DELETE");
        db.exec(
            "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; UPDATE event SET line = line || zeroblob(3000); UPDATE sitting SET head "
            "= head || zeroblob(9000)");
        fs::copy_file(file, hot);
        fs::copy_file(file.string() + "-journal", hot.string() + "-journal");
        db.exec("ROLLBACK");
    }
    auto const bytes = test::bytes_of(hot), log = test::bytes_of(hot.string() + "-journal");
    {
        auto damaged = open_book(hot, Access::read);
        EXPECT_TRUE(is_sound(damaged));
        EXPECT_EQ(journal_of(damaged), before);
    }
    EXPECT_EQ(test::bytes_of(hot), bytes);
    EXPECT_EQ(test::bytes_of(hot.string() + "-journal"), log);
    auto written = open_book(hot, Access::write);
    EXPECT_EQ(journal_of(written), before);
}

// ---- other programs

TEST_F(Upkeep, OtherProgramsCannotChangeEventsAndSeeViews) {
    play(book, 1);
    auto const pbn = pbn_with("Ada");
    ASSERT_TRUE(worked(book.import_record(test::reading(pbn), {"pbn", "a.pbn", "2026-11-20"})));
    ASSERT_TRUE(worked(book.rename_player("Ayşe", "Ayşe Yılmaz", by, identity(7))));
    SQLite::Database db{file.string(), SQLite::OPEN_READWRITE};
    for (auto const* const sql :
        {"DELETE FROM event", "UPDATE event SET line = 'x'", "DELETE FROM piece", "UPDATE piece SET bytes = x'00'"})
        EXPECT_THROW(db.exec(sql), SQLite::Exception) << sql;
    auto const told = [&](std::string const& sql) {
        std::string all;
        SQLite::Statement rows{db, sql};
        while (rows.executeStep()) {
            for (int i = 0; i < rows.getColumnCount(); ++i) all += (i > 0 ? "|" : "") + rows.getColumn(i).getString();
            all += '\n';
        }
        return all;
    };
    EXPECT_EQ(told("SELECT game, place, state, events, players FROM v_sittings"),
        "rubber|Moda|finished|5|N Ayşe Yılmaz, W Burak, S Ceren, E Deniz\n");
    EXPECT_EQ(told("SELECT * FROM v_players WHERE player <> written"), "Ayşe Yılmaz|Ayşe\n");
    auto const standings = value_of(book.standings({.games = {.game = "rubber"}}));
    EXPECT_EQ(told("SELECT points FROM v_results WHERE player = 'Burak'"), test::text_of(standings.at(0).rows.back().value) + "\n");
    EXPECT_EQ(told("SELECT player, played FROM v_standings WHERE game = 'rubber' ORDER BY player LIMIT 1"), "Ayşe Yılmaz|1\n");
    EXPECT_EQ(told("SELECT source, deal, declarer, named, tricks, score FROM v_deals WHERE source = 'record' OR deal = 1 ORDER BY source"),
        "record|1|N|4S|10|420\nsitting|1|N|2S|8|\n");
}

// What a game does not have is null.
TEST_F(Upkeep, ViewsHaveFiguresOf0) {
    auto head = rubber_head(1);
    head.game = "chicago";
    play(book, head, {"1S= N", "1S= E"});
    EXPECT_TRUE(is_sound(book));
    SQLite::Database db{file.string(), SQLite::OPEN_READONLY};
    auto const told = [&](char const* sql) { return db.execAndGet(sql).getString(); };
    EXPECT_EQ(told("SELECT group_concat(quote(points) || quote(won) || quote(imps)) FROM v_results"), "00NULL,00NULL,00NULL,00NULL");
    EXPECT_EQ(told("SELECT group_concat(quote(points) || quote(imps)) FROM v_standings"), "0NULL,0NULL,0NULL,0NULL");
}

TEST_F(Upkeep, AnUpgradeBringsTheFiguresOfTheIndexUpToDate) {
    auto const old = folder / "old.book";
    auto head = rubber_head(1);
    head.game = "chicago";
    {
        auto written = open_book(old);
        play(written, head, {"1S= N", "1S= E"});
    }
    SQLite::Database db{old.string(), SQLite::OPEN_READWRITE};
    auto const figures = [&] { return db.execAndGet("SELECT group_concat(quote(points) || quote(won)) FROM v_results").getString(); };
    db.exec("UPDATE sitting_index SET result = json_remove(result, '$.totals'); PRAGMA user_version = 11");
    EXPECT_EQ(figures(), "NULLNULL,NULLNULL,NULLNULL,NULLNULL");
    auto upgraded = open_book(old);
    EXPECT_EQ(figures(), "00,00,00,00");
    EXPECT_TRUE(is_sound(upgraded));
}

// Without another table there are no IMPs.
TEST_F(Upkeep, ViewsHaveNoImpsOfBoardsAtOneTable) {
    auto head = rubber_head(1);
    head.game = "table";
    head.variant = "duplicate";
    play(book, head, {"board 1 1S= N", "board 2 1S= E"});
    SQLite::Database db{file.string(), SQLite::OPEN_READONLY};
    EXPECT_EQ(db.execAndGet("SELECT group_concat(quote(imps)) FROM v_results").getString(), "NULL,NULL,NULL,NULL");
}

// ---- damage

std::string fraction_text(std::optional<Fraction> const& value) { return value ? test::text_of(*value) : "-"; }

// What the commands print of a book, or nothing of what they refuse.
std::map<std::string, std::optional<std::string>> answers(Book& book) {
    std::map<std::string, std::optional<std::string>> all;
    auto const put = [&](std::string const& what, auto const& found, auto text_of) {
        all[what] = found ? std::optional{text_of(*found)} : std::nullopt;
    };
    auto const listed = book.list();
    put("list", listed, [](auto const& sittings) {
        std::string text;
        for (auto const& s : sittings) {
            text += fmt::format("{} {} {} {} {} {} {} {} {}\n", s.id.text(), s.number, s.game, s.variant, s.title, s.place, s.started,
                static_cast<int>(s.state), s.events);
            for (auto const& player : s.players) text += player.seat + player.name + '\n';
        }
        return text;
    });
    put("records", book.records(), [](auto const& records) {
        std::string text;
        for (auto const& r : records)
            text += fmt::format("{} {} {} {} {} {} {}\n", r.id, r.digest.hexadecimal(), r.format, r.source, r.imported, r.size, r.pieces);
        return text;
    });
    put("players", book.players(), [](auto const& players) {
        std::string text;
        for (auto const& player : players) {
            text += fmt::format("{} {}:", player.name, player.sittings);
            for (auto const& name : player.written) text += name + ',';
        }
        return text;
    });
    for (auto const who : {StandingsBy::player, StandingsBy::pair, StandingsBy::team})
        put(fmt::format("standings {}", static_cast<int>(who)), book.standings({.by = who}), [](auto const& standings) {
            std::string text;
            for (auto const& of_game : standings) {
                text += fmt::format("{} {} {}\n", of_game.game, of_game.games, of_game.nameless);
                for (auto const& row : of_game.rows) {
                    text += fmt::format("{} {} {} {}", row.who, row.games, row.boards, test::text_of(row.value));
                    for (auto const& figure : row.figures) text += ' ' + test::text_of(figure);
                    text += '\n';
                }
            }
            return text;
        });
    put("stats", book.stats(), [](auto const& stats) {
        std::string text;
        for (auto const& of_game : stats)
            for (auto const& table : of_game.tables)
                for (auto const& row : table.rows) {
                    text += fmt::format("{} {} {} {}", of_game.game, of_game.deals, row.key, row.count);
                    for (auto const& figure : row.figures) text += ' ' + fraction_text(figure);
                    text += '\n';
                }
        return text;
    });
    put("index", book.index({}), [](auto const& rows) {
        std::string text;
        for (auto const& [piece, record, row] : rows)
            text += fmt::format("{} {} {} {} {} {}\n", piece, record, row.event, row.north, row.number.value_or(0), row.summary);
        return text;
    });
    std::string journal;
    auto const exported = book.export_journal(test::into(journal));
    all["journal"] = exported ? std::optional{journal} : std::nullopt;
    for (unsigned n = 1; n <= 4; ++n) {
        put(fmt::format("show {}", n), book.read_with_current_names(identity(10 + n)), [](auto const& sitting) {
            std::string text;
            append_head(text, sitting.head());
            for (auto const& event : sitting.events()) append_event(text, event);
            return text;
        });
        std::string bytes;
        auto const record = book.export_record(n, test::into(bytes));
        all[fmt::format("record {}", n)] = record ? std::optional{bytes} : std::nullopt;
    }
    return all;
}

TEST_F(Upkeep, NoDamageIsAnsweredWrongly) {
    auto const king = test::bytes_of(fs::path{score::test::fixtures_dir()} / "journal/good/king.journal");
    ASSERT_TRUE(worked(book.import_journal(test::reading(king), "king")));
    for (unsigned n = 11; n <= 14; ++n) play(book, n);
    auto const evening = test::bytes_of(fs::path{score::test::fixtures_dir()} / "pbn/evening.pbn");
    ASSERT_TRUE(worked(book.import_record(test::reading(evening.substr(0, 20'000)), {"pbn", "evening.pbn", "2026-11-20"})));
    for (auto const* const name : {"pzn/good/match.pzn", "pkn/good/king.pkn"}) {
        auto const bytes = test::bytes_of(fs::path{score::test::fixtures_dir()} / name);
        ASSERT_TRUE(worked(book.import_record(test::reading(bytes), {std::string{name}.substr(0, 3), name, "2026-11-20"})));
    }
    ASSERT_TRUE(worked(book.rename_player("Burak", "Burak K.", by, identity(7))));
    ASSERT_TRUE(worked(book.discard(identity(14), by)));
    auto const right = answers(book);
    for (auto const& [what, text] : right)
        if (what != "record 4") { ASSERT_TRUE(text) << what; }
    ASSERT_TRUE(worked(book.compact()));
    auto const after = answers(book);
    book = open_book(folder / "unused.book");
    auto const sound = test::bytes_of(file);

    auto const* const more = std::getenv("MARKOZ_DAMAGES");
    int const rounds = more ? std::atoi(more) : 500;
    std::mt19937 random{20261123};
    auto const any = [&](std::size_t below) { return std::uniform_int_distribution<std::size_t>{0, below - 1}(random); };
    int refused = 0, harmless = 0;
    for (int round = 0; round < rounds; ++round) {
        auto bytes = sound;
        auto const page = any(bytes.size() / 4096) * 4096;
        auto const at = round % 2 == 0 ? any(bytes.size()) : page + any(64);  // anywhere; the heads of pages and their pointers
        auto const size = round % 5 == 0 ? 1 + any(16) : 1;
        for (std::size_t i = at; i < std::min(at + size, bytes.size()); ++i) bytes[i] = static_cast<char>(any(256));
        test::write_file(file, bytes);
        auto damaged = Book::open(file, Access::read);
        if (!damaged) {
            ++refused;
            continue;
        }
        bool all_right = true;
        for (auto const& [what, text] : answers(*damaged)) {
            auto const& sound_text = after.at(what);
            if (!text && sound_text) all_right = false;
            else EXPECT_EQ(text, sound_text) << what << ", damaged at " << at << ", " << size << " bytes, round " << round;
        }
        ++(all_right ? harmless : refused);
        if (!all_right) {
            auto const report = damaged->verify();
            EXPECT_FALSE(report && report->is_sound()) << "round " << round;
        }
    }
    EXPECT_GT(refused, rounds / 5);
    RecordProperty("refused", refused);
    RecordProperty("harmless", harmless);
}

}  // namespace
}  // namespace score::archive::upkeep_test
