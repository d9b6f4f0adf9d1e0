// The archive: the content of a book is stored unchanged and can be found.
#include <gmock/gmock.h>

#include "disk.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "support.hpp"

namespace score::archive::book_test {
namespace {

using namespace formats::journal;
using test::entry;
using test::failed;
using test::Folder;
using test::happens;
using test::identity;
using test::is_sound;
using test::king_head;
using test::open_book;
using test::value_of;
using test::worked;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class ABook : public testing::Test {
protected:
    std::vector<std::string> found(SittingFilter const& filter) {
        std::vector<std::string> ids;
        for (auto const& summary : value_of(book.list(filter))) ids.emplace_back(summary.id.text().substr(28));
        return ids;
    }
    std::string journal() {
        std::string text;
        EXPECT_TRUE(worked(book.export_journal(test::into(text))));
        return text;
    }
    Folder folder;
    Book book = open_book(folder / "a.book");
};

TEST_F(ABook, GivesBackWhatHappened) {
    ASSERT_TRUE(worked(book.begin(king_head())));
    EXPECT_EQ(value_of(book.append(identity(1), entry("W kupa 3 6 4 0"))), 1u);
    EXPECT_EQ(value_of(book.append(identity(1), happens(Correction{1, "W kupa 3 6 3 1"}))), 2u);
    EXPECT_EQ(value_of(book.append(identity(1), happens(Finish{"complete"}))), 3u);
    auto const sitting = value_of(book.read(identity(1)));
    EXPECT_EQ(sitting.head(), king_head());
    EXPECT_THAT(sitting.standing(), ElementsAre(StandingEntry{1, "W kupa 3 6 3 1"}));
    EXPECT_TRUE(sitting.is_finished());
    auto again = open_book(folder / "a.book", Access::read);
    EXPECT_EQ(value_of(again.read(identity(1))), sitting);
    EXPECT_TRUE(is_sound(book));
}

// SQLite does not treat `:memory:` and the like as files.
TEST_F(ABook, IsKeptWhateverItIsCalled) {
    auto const before = std::filesystem::current_path();
    std::filesystem::current_path(folder / "");
    for (auto const* const name : {":memory:", "file::memory:", "file:a.book?mode=memory", "-"}) {
        {
            auto made = open_book(name);
            EXPECT_TRUE(worked(made.begin(king_head())));
        }
        EXPECT_TRUE(std::filesystem::exists(folder / name)) << name;
        auto again = open_book(name, Access::read);
        EXPECT_EQ(value_of(again.read(identity(1))).head(), king_head()) << name;
    }
    std::filesystem::current_path(before);
}

TEST_F(ABook, InMemoryIsKeptNowhere) {
    auto const before = std::filesystem::current_path();
    std::filesystem::current_path(folder / "");
    {
        auto nowhere = value_of(Book::in_memory());
        EXPECT_TRUE(worked(nowhere.begin(king_head())));
        EXPECT_EQ(value_of(nowhere.read(identity(1))).head(), king_head());
        EXPECT_THAT(value_of(value_of(Book::in_memory()).list()), IsEmpty());
    }
    for (auto const& entry : std::filesystem::directory_iterator{folder / ""})
        EXPECT_EQ(entry.path().filename().string().substr(0, 6), "a.book");
    std::filesystem::current_path(before);
}

TEST_F(ABook, RefusesWhatCannotBeAndKeepsNothingOfIt) {
    ASSERT_TRUE(worked(book.begin(king_head())));
    EXPECT_TRUE(failed(book.begin(king_head()), Trouble::exists));
    EXPECT_TRUE(failed(book.append(identity(2), entry("a")), Trouble::no_such));
    EXPECT_TRUE(failed(book.append(identity(1), entry("a\nb")), Trouble::refused));
    std::vector<NewEvent> const half{entry("a"), happens(Retraction{7})};
    EXPECT_TRUE(failed(book.append(identity(1), half), Trouble::refused));
    EXPECT_TRUE(failed(book.append(identity(1), {{}, Entry{"a"}, SittingEnd{SittingEvent{1, {}, {}, Entry{"b"}}}}), Trouble::conflict));
    EXPECT_THAT(value_of(book.read(identity(1))).events(), IsEmpty());
    EXPECT_EQ(value_of(book.append(identity(1), entry("a"))), 1u);
}

TEST_F(ABook, WritesToTheDiskOnceForEachEntry) {
    ASSERT_TRUE(worked(book.begin(king_head())));
    ASSERT_TRUE(worked(book.append(identity(1), entry("the first one"))));
    test::watch();
    for (int n = 0; n < 50; ++n) ASSERT_TRUE(worked(book.append(identity(1), entry("W kupa 3 6 4 0"))));
    EXPECT_EQ(test::syncs(), 50u);
    for (int n = 0; n < 950; ++n) ASSERT_TRUE(worked(book.append(identity(1), entry("W kupa 3 6 4 0"))));
    EXPECT_GE(test::syncs(), 1000u);
    EXPECT_LE(test::syncs(), 1100u);  // including those of checkpoints
}

TEST_F(ABook, FindsSittingsByWhatTheyAre) {
    for (auto const n : {1u, 2u, 3u}) ASSERT_TRUE(worked(book.begin(king_head(n))));
    auto rubber = king_head(4);
    rubber.game = "rubber";
    rubber.place = "Çeşme";
    rubber.players = {{"N", "Deniz"}};
    ASSERT_TRUE(worked(book.begin(rubber)));
    ASSERT_TRUE(worked(book.append(identity(2), happens(Finish{"complete"}))));
    EXPECT_THAT(found({}), ElementsAre("0001", "0002", "0003", "0004"));
    EXPECT_THAT(found({.newest_first = true, .most = 2}), ElementsAre("0004", "0003"));
    EXPECT_THAT(found({.from = "2026-11-03", .to = "2026-11-04"}), ElementsAre("0002", "0003"));
    EXPECT_THAT(found({.game = "rubber"}), ElementsAre("0004"));
    EXPECT_THAT(found({.place = "cesme"}), ElementsAre("0004"));
    EXPECT_THAT(found({.players = {"IŞIK"}}), ElementsAre("0001", "0002", "0003"));
    EXPECT_THAT(found({.players = {"deniz"}}), ElementsAre("0004"));
    EXPECT_THAT(found({.finished = true}), ElementsAre("0002"));
    EXPECT_THAT(found({.finished = false}), SizeIs(3));
    EXPECT_THAT(value_of(book.find("0000000000000000000000000000000")), SizeIs(4));
    EXPECT_THAT(value_of(book.find(identity(3).text())), ElementsAre(identity(3)));
    EXPECT_THAT(value_of(book.find("%")), IsEmpty());
}

TEST_F(ABook, ListsSittingsByWhenTheyBeganInAnyTimeZone) {
    unsigned n = 0;
    for (auto const* const started : {"2026-11-20T20:00:00+03:00", "2026-11-20T17:30:00Z", "2026-11-20T12:15-05:00", "2026-11-20"}) {
        auto head = king_head(++n);
        head.started = started;
        ASSERT_TRUE(worked(book.begin(head)));
    }
    EXPECT_THAT(found({}), ElementsAre("0004", "0001", "0003", "0002"));
}

TEST_F(ABook, RemembersUnderWhichNameAPlayerGoes) {
    auto head = king_head(1);
    head.players = {{"N", "Ayse"}, {"E", "Burak"}};
    ASSERT_TRUE(worked(book.begin(head)));
    head = king_head(2);
    head.players = {{"N", "Ayşe Yılmaz"}, {"E", "Ceren"}};
    ASSERT_TRUE(worked(book.begin(head)));
    auto const names = [&] {
        std::vector<std::string> all;
        for (auto const& player : value_of(book.players())) all.push_back(fmt::format("{} {}", player.name, player.sittings));
        return all;
    };
    EXPECT_THAT(names(), ElementsAre("Ayse 1", "Ayşe Yılmaz 1", "Burak 1", "Ceren 1"));
    Stamp const stamp{"2026-12-01T10:00:00Z", "ayse"};
    EXPECT_TRUE(failed(book.rename_player("Ayse", "Ayşe Yılmaz", stamp, identity(9)), Trouble::exists));
    EXPECT_TRUE(failed(book.rename_player("Deniz", "D", stamp, identity(9)), Trouble::no_such));
    EXPECT_TRUE(failed(book.rename_player("Burak", "B\n", stamp, identity(9)), Trouble::refused));
    ASSERT_TRUE(worked(book.merge_players("Ayse", "Ayşe Yılmaz", stamp, identity(9))));
    ASSERT_TRUE(worked(book.rename_player("Ayşe Yılmaz", "Ayşe \"A\" Kaya", stamp, identity(10))));
    EXPECT_THAT(names(), ElementsAre("Ayşe \"A\" Kaya 2", "Burak 1", "Ceren 1"));
    EXPECT_THAT(found({.players = {"kaya"}}), ElementsAre("0001", "0002"));
    EXPECT_EQ(value_of(book.list())[0].players[0].name, "Ayşe \"A\" Kaya");
    EXPECT_EQ(value_of(book.read(identity(1))).head().players[0].name, "Ayse");  // as entered
    EXPECT_THAT(found({.game = "players"}), ElementsAre("0009"));

    // a later entry under the old name is the same person
    head = king_head(3);
    head.players = {{"N", "Ayşe Yılmaz"}};
    ASSERT_TRUE(worked(book.begin(head)));
    EXPECT_THAT(names(), ElementsAre("Ayşe \"A\" Kaya 3", "Burak 1", "Ceren 1"));
    EXPECT_TRUE(is_sound(book));

    ASSERT_TRUE(worked(book.append(identity(9), happens(Retraction{1}))));
    EXPECT_THAT(names(), ElementsAre("Ayse 1", "Ayşe \"A\" Kaya 2", "Burak 1", "Ceren 1"));

    // a book made from the journal knows it too
    auto const text = journal();
    auto other = open_book(folder / "other.book");
    ASSERT_TRUE(worked(other.import_journal(test::reading(text), "a.journal")));
    EXPECT_THAT(value_of(other.players()), SizeIs(4));
}

TEST_F(ABook, ShowsPlayersOfASittingUnderTheirCurrentNamesAndTakesChangesBack) {
    ASSERT_TRUE(worked(book.begin(king_head())));
    ASSERT_TRUE(worked(book.append(identity(1), entry("W kupa 3 6 4 0"))));
    Stamp const by{"2026-11-21T10:00:00Z", "ayse"};
    EXPECT_TRUE(failed(book.undo_player_change(by), Trouble::no_such));
    ASSERT_TRUE(worked(book.rename_player("Burak", "Burak Kaya", by, identity(7))));
    ASSERT_TRUE(worked(book.merge_players("Burak Kaya", "Ceren Işık", by, identity(7))));
    auto const shown = [&] { return value_of(book.read_with_current_names(identity(1))).head().players[1].name; };
    EXPECT_EQ(shown(), "Ceren Işık");
    EXPECT_EQ(value_of(book.read(identity(1))).head().players[1].name, "Burak");
    EXPECT_THAT(value_of(book.read_with_current_names(identity(1))).events(), SizeIs(1));
    EXPECT_EQ(value_of(book.undo_player_change(by)), "merge \"Burak Kaya\" into \"Ceren Işık\"");
    EXPECT_EQ(shown(), "Burak Kaya");
    EXPECT_EQ(value_of(book.undo_player_change(by)), "rename Burak to \"Burak Kaya\"");
    EXPECT_EQ(shown(), "Burak");
    EXPECT_TRUE(failed(book.undo_player_change(by), Trouble::no_such));
    EXPECT_TRUE(is_sound(book));
}

// ---- who joins later

class WhoJoinsLater : public ABook {
protected:
    WhoJoinsLater() {
        value_of(book.begin({.id = identity(1),
            .game = "rubber",
            .variant = {},
            .players = {{"N", "Ann"}, {"E", "Bob"}, {"S", "Eve"}, {"W", "Dee"}},
            .place = {},
            .title = {},
            .started = "2026-11-20"}));
        for (auto const* const line : {"4S= N", "end", "rubber Ann, Cid, Bob, Dee", "2S= N"})
            value_of(book.append(identity(1), entry(line)));
    }
    std::vector<std::string> players() {
        std::vector<std::string> all;
        for (auto const& player : value_of(book.players())) all.push_back(fmt::format("{} {}", player.name, player.sittings));
        return all;
    }
    std::vector<std::string> names_on_sheet() {
        auto const evening = formats::sheets::replay(value_of(book.read_with_current_names(identity(1))));
        return evening->sheet.get<formats::sheets::RubberSheet>().players;
    }
    Stamp const by{"2026-12-01T10:00:00Z", "ayse"};
};

TEST_F(WhoJoinsLater, IsAPlayerOfTheBook) {
    EXPECT_THAT(players(), ElementsAre("Ann 1", "Bob 1", "Cid 1", "Dee 1", "Eve 1"));
    EXPECT_THAT(found({.players = {"cid"}}), ElementsAre("0001"));
    EXPECT_EQ(value_of(book.list())[0].players.back(), (SeatedPlayer{"E", "Cid"}));
    EXPECT_EQ(value_of(book.read(identity(1))).head().players.size(), 4U);
    EXPECT_TRUE(is_sound(book));
    ASSERT_TRUE(worked(book.append(identity(1), entry("end"))));
    ASSERT_TRUE(worked(book.append(identity(1), happens(Finish{"complete"}))));
    EXPECT_TRUE(is_sound(book));
    ASSERT_TRUE(worked(book.rebuild()));
    EXPECT_THAT(players(), ElementsAre("Ann 1", "Bob 1", "Cid 1", "Dee 1", "Eve 1"));
}

TEST_F(WhoJoinsLater, IsRenamedAndMergedOnTheSheetToo) {
    ASSERT_TRUE(worked(book.rename_player("Cid", "Sid", by, identity(7))));
    ASSERT_TRUE(worked(book.rename_player("Ann", "Anna", by, identity(7))));
    EXPECT_THAT(players(), ElementsAre("Anna 1", "Bob 1", "Dee 1", "Eve 1", "Sid 1"));
    EXPECT_THAT(names_on_sheet(), ElementsAre("Anna", "Bob", "Eve", "Dee", "Sid")) << "Anna is one player, whoever wrote her name";
    ASSERT_TRUE(worked(book.append(identity(1), entry("end"))));
    ASSERT_TRUE(worked(book.append(identity(1), entry("rubber Ann, Flo, Cid, Dee"))));
    ASSERT_TRUE(worked(book.merge_players("Flo", "Eve", by, identity(7))));
    EXPECT_THAT(names_on_sheet(), ElementsAre("Anna", "Bob", "Eve", "Dee", "Sid"));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(WhoJoinsLater, IsNoPlayerAnyMoreOnceTheEntryIsCorrectedOrTakenBack) {
    ASSERT_TRUE(worked(book.append(identity(1), happens(Correction{3, "rubber Ann, Sid, Bob, Dee"}))));
    EXPECT_THAT(players(), ElementsAre("Ann 1", "Bob 1", "Dee 1", "Eve 1", "Sid 1"));
    ASSERT_TRUE(worked(book.append(identity(1), happens(Retraction{3}))));
    EXPECT_THAT(players(), ElementsAre("Ann 1", "Bob 1", "Dee 1", "Eve 1"));
    ASSERT_TRUE(worked(book.append(identity(1), happens(Retraction{6}))));
    EXPECT_THAT(players(), ElementsAre("Ann 1", "Bob 1", "Dee 1", "Eve 1", "Sid 1"));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(WhoJoinsLater, KeepsTheNameThatWasChangedBefore) {
    ASSERT_TRUE(worked(book.rename_player("Cid", "Sid", by, identity(7))));
    ASSERT_TRUE(worked(book.append(identity(1), happens(Retraction{3}))));
    EXPECT_THAT(players(), ElementsAre("Ann 1", "Bob 1", "Dee 1", "Eve 1"));
    ASSERT_TRUE(worked(book.append(identity(1), entry("rubber Ann, Cid, Bob, Dee"))));
    EXPECT_THAT(players(), ElementsAre("Ann 1", "Bob 1", "Dee 1", "Eve 1", "Sid 1"));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(WhoJoinsLater, IsForgotten) {
    auto const report = value_of(book.forget_player("Cid", "Player 1"));
    EXPECT_EQ(report.left, 0U);
    EXPECT_THAT(players(), ElementsAre("Ann 1", "Bob 1", "Dee 1", "Eve 1", "Player 1 1"));
    EXPECT_EQ(std::get<Entry>(value_of(book.read(identity(1))).events()[2].what).text, "rubber Ann, Player 1, Bob, Dee");
    EXPECT_TRUE(is_sound(book));
}

TEST_F(WhoJoinsLater, IsForgottenAsAnAuthorInOtherCapitalsAndNotInANote) {
    ASSERT_TRUE(worked(book.append(identity(1), {{"2026-11-20T23:00:00Z", "cid"}, Note{"cid is a word"}, {}})));
    ASSERT_TRUE(worked(book.forget_player("Cid", "Player 1")));
    auto const event = value_of(book.read(identity(1))).events().back();
    EXPECT_EQ(event.author, "Player 1");
    EXPECT_EQ(std::get<Note>(event.what).text, "cid is a word");
    EXPECT_EQ(value_of(book.name_here("cid")), "Player 1");
    EXPECT_TRUE(is_sound(book));
}

TEST_F(ABook, ExportsAJournalThatIsImportedAsTheSameBytes) {
    for (auto const n : {3u, 1u, 2u}) {
        ASSERT_TRUE(worked(book.begin(king_head(n))));
        for (unsigned e = 0; e < n * 3; ++e) ASSERT_TRUE(worked(book.append(identity(n), entry(fmt::format("W kupa 3 6 4 {}", e)))));
    }
    ASSERT_TRUE(worked(book.append(identity(3), happens(OtherEvent{"teleport", "to Mars"}))));
    auto const text = journal();
    auto other = open_book(folder / "other.book");
    auto const report = value_of(other.import_journal(test::reading(text, 7), "a.journal"));
    EXPECT_EQ(report.added, 3u);
    EXPECT_THAT(report.refused, IsEmpty());
    std::string again;
    ASSERT_TRUE(worked(other.export_journal(test::into(again))));
    EXPECT_EQ(again, text);
    EXPECT_EQ(value_of(other.import_journal(test::reading(text), "a.journal")).unchanged, 3u);
    EXPECT_TRUE(value_of(other.verify()).is_sound());
}

TEST_F(ABook, NoticesEveryCutOfAJournal) {
    for (auto const n : {1u, 2u, 3u}) {
        auto head = king_head(n);
        head.variant = "dejenere";
        head.agreements.clear();
        ASSERT_TRUE(worked(book.begin(head)));
        ASSERT_TRUE(worked(book.append(identity(n), entry("W kupa 3 6 4 0"))));
    }
    std::string text;
    ASSERT_TRUE(worked(book.export_journal(test::into(text))));
    auto const import = [](std::string_view journal) {
        auto fresh = value_of(Book::in_memory());
        return value_of(fresh.import_journal(test::reading(journal), ""));
    };
    auto const whole = import(text);
    EXPECT_EQ(whole.added, 3u);
    EXPECT_EQ(whole.unsealed, 0u);
    EXPECT_THAT(whole.refused, IsEmpty());
    auto const is_silent = [](JoinReport const& report) { return report.found.empty() && report.refused.empty() && report.unsealed == 0; };
    EXPECT_TRUE(is_silent(import(text.substr(0, text.size() - 1))));  // only its last line end
    for (std::size_t size = 1; size + 1 < text.size(); ++size)
        EXPECT_FALSE(is_silent(import(text.substr(0, size)))) << text.substr(0, size);
    // two journals one after the other, and one with a sitting taken out
    EXPECT_TRUE(is_silent(import(text + text.substr(text.find('\n') + 1))));
    auto const second = text.find("sitting 00000000000000000000000000000002"),
               third = text.find("sitting 00000000000000000000000000000003");
    auto const without = import(text.substr(0, second) + text.substr(third));
    ASSERT_THAT(without.found, SizeIs(1));
    EXPECT_EQ(without.found[0].found.code->id, "journal-close");
    EXPECT_EQ(score::formats::translated(without.found[0].found.message), "the journal was closed with 3 sittings, and 2 are there");
    EXPECT_THAT(without.refused, IsEmpty());
}

TEST_F(ABook, JudgesTheEntriesOfAJournal) {
    constexpr std::string_view journal = "% MARKÖZ JOURNAL 1.0\n\nsitting 00000000000000000000000000000001 king\nagree Zero perhaps\n"
                                         "1 - - entry W kupa 3 6 4 0\n\nsitting 00000000000000000000000000000002 rubber\n"
                                         "1 - - entry 4S= N\n2 - - entry rubbish\n\nsitting 00000000000000000000000000000003 tarot\n";
    auto const report = value_of(book.import_journal(test::reading(journal), ""));
    EXPECT_EQ(report.added, 3u);
    EXPECT_EQ(report.unsealed, 3u);
    std::vector<std::size_t> lines;
    for (auto const& finding : report.found) lines.push_back(finding.line);
    EXPECT_THAT(lines, ElementsAre(4u, 9u, 11u));
}

TEST_F(ABook, TakesInWhatGoesOnAndRefusesWhatDisagrees) {
    ASSERT_TRUE(worked(book.begin(king_head())));
    ASSERT_TRUE(worked(book.append(identity(1), entry("a"))));
    auto const shorter = journal();
    ASSERT_TRUE(worked(book.append(identity(1), entry("b"))));
    auto const longer = journal();

    auto other = open_book(folder / "other.book");
    EXPECT_EQ(value_of(other.import_journal(test::reading(shorter), "")).added, 1u);
    EXPECT_EQ(value_of(other.import_journal(test::reading(longer), "")).extended, 1u);
    EXPECT_EQ(value_of(other.import_journal(test::reading(shorter), "")).unchanged, 1u);

    auto third = open_book(folder / "third.book");
    ASSERT_TRUE(worked(third.import_journal(test::reading(shorter), "")));
    ASSERT_TRUE(worked(third.append(identity(1), entry("not b"))));
    auto const report = value_of(third.import_journal(test::reading(longer), ""));
    ASSERT_THAT(report.refused, SizeIs(1));
    EXPECT_EQ(score::formats::translated(report.refused[0].message), "both copies of the sitting have a different event 2");
    EXPECT_EQ(value_of(third.read(identity(1))).standing()[1].text, "not b");

    auto changed = longer;
    changed.replace(changed.find("entry a"), 7, "entry c");
    auto fourth = open_book(folder / "fourth.book");
    EXPECT_THAT(value_of(fourth.import_journal(test::reading(changed), "")).refused, SizeIs(1));  // its seal does not match
    EXPECT_THAT(value_of(fourth.list()), IsEmpty());
}

TEST_F(ABook, IsCopiedWhileItIsInUse) {
    ASSERT_TRUE(worked(book.begin(king_head())));
    ASSERT_TRUE(worked(book.append(identity(1), entry("a"))));
    ASSERT_TRUE(worked(book.backup(folder / "copy.book")));
    ASSERT_TRUE(worked(book.append(identity(1), entry("b"))));
    auto copy = open_book(folder / "copy.book", Access::read);
    EXPECT_THAT(value_of(copy.read(identity(1))).events(), SizeIs(1));
    EXPECT_TRUE(value_of(copy.verify()).is_sound());
    EXPECT_TRUE(failed(book.backup(folder / "no/such/folder/copy.book"), Trouble::cannot_open));
}

TEST_F(ABook, IsMergedWithAnother) {
    ASSERT_TRUE(worked(book.begin(king_head(1))));
    ASSERT_TRUE(worked(book.backup(folder / "other.book")));
    auto other = open_book(folder / "other.book");
    ASSERT_TRUE(worked(other.append(identity(1), entry("a"))));
    ASSERT_TRUE(worked(other.begin(king_head(2))));
    auto const evening = test::bytes_of(test::fs::path{score::test::fixtures_dir()} / "pbn/evening.pbn");
    ASSERT_TRUE(worked(other.import_record(test::reading(evening), {"pbn", "evening.pbn", "2026-11-20"})));
    auto const report = value_of(book.merge(other));
    EXPECT_EQ(report.added, 1u);
    EXPECT_EQ(report.extended, 1u);
    EXPECT_EQ(report.records, 1u);
    EXPECT_TRUE(is_sound(book));
    EXPECT_EQ(value_of(book.merge(other)).unchanged, 2u);
    std::string theirs;
    ASSERT_TRUE(worked(other.export_journal(test::into(theirs))));
    EXPECT_EQ(journal(), theirs);
}

TEST_F(ABook, MakesItsIndexAgain) {
    for (auto const n : {1u, 2u}) ASSERT_TRUE(worked(book.begin(king_head(n))));
    ASSERT_TRUE(worked(book.append(identity(2), happens(Pause{}))));
    auto const evening = test::bytes_of(test::fs::path{score::test::fixtures_dir()} / "pbn/evening.pbn");
    ASSERT_TRUE(worked(book.import_record(test::reading(evening), {"pbn", "evening.pbn", "2026-11-20"})));
    auto const before = value_of(book.list());
    auto const rows = value_of(book.index({}));
    ASSERT_TRUE(worked(book.rebuild()));
    EXPECT_TRUE(is_sound(book));
    auto const after = value_of(book.list());
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
        EXPECT_EQ(after[i].id, before[i].id);
        EXPECT_EQ(after[i].players, before[i].players);
        EXPECT_EQ(after[i].state, before[i].state);
    }
    auto const again = value_of(book.index({}));
    ASSERT_EQ(again.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(again[i].row, rows[i].row);
}

// ---- opening

TEST(OpeningABook, SaysWhatIsInTheWay) {
    Folder const folder;
    EXPECT_TRUE(failed(Book::open(folder / "none.book", Access::read), Trouble::not_found));
    EXPECT_TRUE(failed(Book::open(folder / "none.book", Access::write), Trouble::not_found));
    EXPECT_TRUE(failed(Book::open(folder / "no/such.book", Access::create), Trouble::cannot_open));
    EXPECT_TRUE(failed(Book::open(folder.path(), Access::create), Trouble::cannot_open));
    test::write_file(folder / "text.book", "this is a letter to my aunt, and quite a long one: more than a hundred bytes, as far as "
                                           "I can see, and perhaps a few more to be certain");
    EXPECT_TRUE(failed(Book::open(folder / "text.book", Access::create), Trouble::not_a_database));
    test::write_file(folder / "short.book", "SQLite format 3");
    EXPECT_TRUE(failed(Book::open(folder / "short.book", Access::create), Trouble::not_a_database));
    test::write_file(folder / "empty.book", "");
    EXPECT_TRUE(failed(Book::open(folder / "empty.book", Access::write), Trouble::not_a_database));
    EXPECT_TRUE(worked(Book::open(folder / "empty.book", Access::create)));
}

TEST(OpeningABook, LeavesStrangersAndSuccessorsUntouched) {
    Folder const folder;
    for (auto const& [name, trouble] : {std::pair{"foreign.db", Trouble::foreign}, std::pair{"version-99.db", Trouble::newer}}) {
        auto const original = test::bytes_of(test::fs::path{score::test::fixtures_dir()} / "archive" / name);
        ASSERT_FALSE(original.empty());
        test::write_file(folder / name, original);
        for (auto const access : {Access::read, Access::write, Access::create})
            EXPECT_TRUE(failed(Book::open(folder / name, access), trouble));
        EXPECT_EQ(test::bytes_of(folder / name), original) << name;
        EXPECT_EQ(std::distance(test::fs::directory_iterator{folder.path()}, {}), 1) << name;
        test::fs::remove(folder / name);
    }
}

// One book of each schema version, with the same two sittings and one record.
class EveryVersion : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Books, EveryVersion, testing::Values(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));

TEST_P(EveryVersion, IsBroughtUpToDateAndCopiedBefore) {
    Folder const folder;
    auto const original =
        test::bytes_of(test::fs::path{score::test::fixtures_dir()} / "archive" / fmt::format("version-{}.db", GetParam()));
    test::write_file(folder / "old.book", original);
    bool const is_old = GetParam() < 12;
    auto book = open_book(folder / "old.book", Access::write);
    auto const copy = folder / fmt::format("old.book.version-{}", GetParam());
    EXPECT_EQ(test::fs::exists(copy), is_old);
    auto const report = value_of(book.verify());
    for (auto const& damage : report.damages) ADD_FAILURE() << score::formats::translated(damage.message);
    EXPECT_EQ(report.sittings, 2u);
    EXPECT_EQ(report.events, 4u);
    EXPECT_EQ(report.records, 1u);
    std::string text;
    ASSERT_TRUE(worked(book.export_journal(test::into(text))));
    EXPECT_TRUE(test::matches_file(text, test::fs::path{score::test::fixtures_dir()} / "archive/books.journal"));
    EXPECT_THAT(value_of(book.list({.players = {"ayse"}})), SizeIs(1));
}

}  // namespace
}  // namespace score::archive::book_test
