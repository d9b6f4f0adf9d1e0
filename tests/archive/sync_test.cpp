// Books that meet in a folder: whatever they do, in whatever order, and whatever they miss of each other, they end with the same.
#include <cstdlib>
#include <gmock/gmock.h>
#include <random>
#include <set>
#include <sys/stat.h>

#include "score/archive/export.hpp"
#include "support.hpp"

namespace score::archive::sync_test {
namespace {

namespace fs = std::filesystem;
using namespace formats::journal;
using test::failed;
using test::Folder;
using test::identity;
using test::is_sound;
using test::value_of;
using test::worked;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::vector<std::string> const everybody{"Ada", "Bea", "Cem", "Defne", "Ege", "Ada Su"};

std::string pbn_of(std::string_view north, unsigned board) {
    return fmt::format(
        "[Event \"Club\"]\n[Board \"{}\"]\n[North \"{}\"]\n[South \"Bea\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n\n",
        board, north);
}

// A book, and the folder as its machine has it.
struct Machine {
    Machine(std::string own, fs::path there) : name{std::move(own)}, folder{std::move(there)} { fs::create_directory(folder); }
    SyncReport sync() { return value_of(book.sync(folder, {.name = name})); }
    std::vector<Sitting> sittings() {
        std::vector<Sitting> all;
        for (auto const discarded : {false, true})
            for (auto const& one : value_of(book.list({.discarded = discarded}))) all.push_back(value_of(book.read(one.id)));
        return all;
    }
    std::string name;
    fs::path folder;
    Book book = value_of(Book::in_memory());
};

// One file at a time, as programs that copy folders do.
void bring(Machine const& from, Machine const& to, std::string const& name, auto chosen) {
    if (&from == &to || !fs::exists(from.folder / name) || name == to.name) return;
    fs::create_directory(to.folder / name);
    for (auto const& each : fs::directory_iterator{from.folder / name})
        if (chosen()) fs::copy_file(each.path(), to.folder / name / each.path().filename(), fs::copy_options::overwrite_existing);
}
void bring_all(std::vector<Machine>& machines) {
    for (auto const& from : machines)
        for (auto const& to : machines) {
            if (&from != &to) fs::remove_all(to.folder / from.name);
            bring(from, to, from.name, [] { return true; });
        }
}

class Sync : public testing::Test {
protected:
    Folder folder;
    std::vector<Machine> machines = [&] {
        std::vector<Machine> all;
        for (auto const* const name : {"a", "b", "c"}) all.emplace_back(name, folder / name);
        return all;
    }();
    // Until nobody has anything new to say.
    void meet() {
        for (int round = 0; round < 10; ++round) {
            bring_all(machines);
            std::size_t written = 0;
            for (auto& one : machines) written += one.sync().written;
            if (written == 0) return;
        }
        ADD_FAILURE() << "the books never agree";
    }
    // What the first book is told of copies.
    std::vector<JoinReport::Parted> meet_and_hear_of_copies() {
        std::vector<JoinReport::Parted> parted;
        for (int round = 0; round < 3; ++round) {
            bring_all(machines);
            for (auto& one : machines) {
                auto const report = one.sync();
                if (&one != &machines[0]) continue;
                for (auto const& met : report.met) parted.insert(parted.end(), met.report.parted.begin(), met.report.parted.end());
            }
        }
        expect_same();
        return parted;
    }
    void expect_same() {
        for (auto& one : machines) {
            EXPECT_EQ(value_of(one.book.digest()).hexadecimal(), value_of(machines[0].book.digest()).hexadecimal()) << one.name;
            EXPECT_TRUE(is_sound(one.book)) << one.name;
            auto const shown = [](Book& book) {
                std::vector<std::pair<std::string, std::vector<std::string>>> all;
                for (auto const& player : value_of(book.players())) all.emplace_back(player.name, player.written);
                return all;
            };
            EXPECT_EQ(shown(one.book), shown(machines[0].book)) << one.name;
        }
    }
    std::string second = "2026-11-20T20:00:00Z";
    NewEvent happens(Happening what) { return {{second, "ada"}, std::move(what), {}}; }
    void begin(Machine& one, unsigned n) {
        ASSERT_TRUE(worked(one.book.begin({.id = identity(n),
            .game = "rubber",
            .variant = {},
            .players = {{"N", "Ada"}, {"S", "Bea"}, {"E", "Cem"}, {"W", "Defne"}},
            .place = "Moda",
            .title = {},
            .started = fmt::format("2026-11-{:02}T20:00:00Z", n % 28 + 1)})));
    }
    void note(Machine& one, unsigned n, std::string text) {
        ASSERT_TRUE(worked(one.book.append(identity(n), happens(Note{std::move(text)}))));
    }
};

TEST_F(Sync, AFolderIsForItsOwner) {
    auto const mask = ::umask(022);
    machines[0].sync();
    EXPECT_EQ(fs::status(machines[0].folder / machines[0].name).permissions(), fs::perms{0700});
    ::umask(mask);
}

TEST_F(Sync, TakesInWhatOthersHaveAndWritesNothingTwice) {
    begin(machines[0], 1);
    note(machines[0], 1, "a");
    auto const pbn = pbn_of("Ada", 1);
    ASSERT_TRUE(worked(machines[1].book.import_record(test::reading(pbn), {"pbn", "club night.pbn", "2026-11-20"})));
    meet();
    expect_same();
    EXPECT_THAT(machines[2].sittings(), SizeIs(1));
    EXPECT_EQ(value_of(machines[2].book.records()).at(0).source, "club night.pbn");
    for (auto& one : machines) EXPECT_EQ(one.sync().written, 0u);
}

TEST_F(Sync, AnEveningThatWentDifferentWaysBecomesTheSameTwoEverywhere) {
    begin(machines[0], 1);
    note(machines[0], 1, "together");
    meet();
    second = "2026-11-20T21:00:00Z";
    note(machines[1], 1, "later");
    auto const end = SittingEnd::of(value_of(machines[1].book.read(identity(1))));
    second = "2026-11-20T20:30:00Z";
    note(machines[0], 1, "earlier");
    meet();
    expect_same();
    EXPECT_TRUE(failed(machines[1].book.append(identity(1), {{second, "ada"}, Note{"after what was seen"}, end}), Trouble::conflict))
        << "there are as many events, but others";
    auto const all = machines[2].sittings();
    ASSERT_THAT(all, SizeIs(2));
    auto const& copy = all[0].head().id == identity(1) ? all[1] : all[0];
    EXPECT_EQ(std::get<Note>(value_of(machines[2].book.read(identity(1))).events()[1].what).text, "earlier");
    EXPECT_EQ(std::get<Note>(copy.events()[1].what).text, "later");
    EXPECT_EQ(copy.head().others, (std::vector<Agreement>{{std::string{copy_of}, std::string{identity(1).text()}}}));
    // both go on, under their own identities
    ASSERT_TRUE(worked(machines[0].book.append(copy.head().id, happens(Note{"on"}))));
    note(machines[1], 1, "on, too");
    meet();
    expect_same();
    EXPECT_THAT(machines[2].sittings(), SizeIs(2));
}

TEST_F(Sync, AnEveningThatWentDifferentWaysIsToldAndItsCopyMarked) {
    begin(machines[0], 1);
    ASSERT_TRUE(worked(machines[0].book.append(identity(1), happens(Entry{"4S= N"}))));
    ASSERT_TRUE(worked(machines[0].book.append(identity(1), happens(Finish{"complete"}))));
    meet();
    for (auto const n : {0U, 1U}) {
        second = fmt::format("2026-11-20T21:0{}:00Z", n);
        ASSERT_TRUE(worked(machines[n].book.amend(identity(1), std::array{Amendment{"place", "", "Pera"}}, {second, "ada"})));
    }
    auto const parted = meet_and_hear_of_copies();
    ASSERT_THAT(parted, SizeIs(1)) << "it is told once";
    EXPECT_EQ(parted[0].original, identity(1));
    for (auto& one : machines) {
        for (auto const& sitting : value_of(one.book.list()))
            EXPECT_EQ(sitting.copy_of.has_value(), sitting.id == parted[0].copy) << one.name;
        Uncounted uncounted;
        EXPECT_THAT(value_of(one.book.games({}, &uncounted)), SizeIs(2));
        EXPECT_EQ(uncounted.copies, 1U);
    }
    ASSERT_TRUE(worked(machines[0].book.discard(parted[0].copy, {second, "ada"})));
    Uncounted uncounted;
    EXPECT_THAT(value_of(machines[0].book.games({}, &uncounted)), SizeIs(1));
    EXPECT_EQ(uncounted.copies, 0U);
}

TEST_F(Sync, AnOpenEveningThatWentDifferentWaysIsToldAndCountsNowhere) {
    begin(machines[0], 1);
    meet();
    for (auto const n : {0U, 1U}) note(machines[n], 1, fmt::format("of {}", n));
    EXPECT_THAT(meet_and_hear_of_copies(), SizeIs(1));
    Uncounted uncounted;
    EXPECT_THAT(value_of(machines[0].book.games({}, &uncounted)), IsEmpty());
    EXPECT_EQ(uncounted.open, 2U);
    EXPECT_EQ(uncounted.copies, 0U);
}

TEST_F(Sync, RenamingsInTwoBooksAreNoCopiesOfAnEvening) {
    begin(machines[0], 1);
    ASSERT_TRUE(worked(machines[0].book.rename_player("Cem", "Cemal", {"2026-11-21T10:00:00Z", "a"}, identity(90))));
    meet();
    ASSERT_TRUE(worked(machines[0].book.rename_player("Bea", "Bea B.", {"2026-11-22T10:00:00Z", "a"}, identity(91))));
    ASSERT_TRUE(worked(machines[1].book.rename_player("Defne", "Defne D.", {"2026-11-22T11:00:00Z", "b"}, identity(92))));
    EXPECT_THAT(meet_and_hear_of_copies(), IsEmpty());
    EXPECT_THAT(value_of(machines[0].book.list({.game = "players"})), SizeIs(2)) << "both renamings count";
}

TEST_F(Sync, OfThreeCopiesOfAnEveningTwoAreCopiesOfAnother) {
    begin(machines[0], 1);
    ASSERT_TRUE(worked(machines[0].book.append(identity(1), happens(Entry{"4S= N"}))));
    ASSERT_TRUE(worked(machines[0].book.append(identity(1), happens(Finish{"complete"}))));
    meet();
    for (auto const n : {0U, 1U, 2U}) {
        second = fmt::format("2026-11-20T21:0{}:00Z", n);
        ASSERT_TRUE(worked(machines[n].book.amend(identity(1), std::array{Amendment{"place", "", "Pera"}}, {second, "ada"})));
    }
    auto const parted = meet_and_hear_of_copies();
    ASSERT_THAT(parted, SizeIs(2));
    auto& book = machines[0].book;
    auto const copies = [&] {
        Uncounted whole;
        value_of(book.games({}, &whole));
        std::size_t in_parts = 0;
        for (std::uint64_t number = 0; number < 3; ++number) {
            Uncounted of_part;
            value_of(book.standings_sums({}, {.number = number, .of = 3}, &of_part));
            in_parts += of_part.copies;
        }
        EXPECT_EQ(in_parts, whole.copies);
        return whole.copies;
    };
    EXPECT_EQ(copies(), 2U);
    ASSERT_TRUE(worked(book.discard(identity(1), {second, "ada"})));
    EXPECT_EQ(copies(), 1U) << "of the two copies that are left one is another's";
    EXPECT_EQ(value_of(book.compact()), 1U);
    EXPECT_EQ(copies(), 1U);
    for (auto const& sitting : value_of(book.list())) EXPECT_EQ(sitting.copy_of, identity(1)) << "the mark stays";
    ASSERT_TRUE(worked(book.discard(parted[0].copy, {second, "ada"})));
    EXPECT_EQ(copies(), 0U);
}

TEST_F(Sync, AChangeOfNamesThatWasTakenBackIsSoInABookMadeOfTheOthers) {
    begin(machines[0], 1);
    auto& there = machines[0].book;
    ASSERT_TRUE(worked(there.rename_player("Cem", "Cemal", {"2026-11-21T10:00:00Z", "a"}, identity(90))));
    ASSERT_TRUE(worked(there.merge_players("Ada", "Bea", {"2026-11-21T11:00:00Z", "a"}, identity(91))));
    meet();
    ASSERT_TRUE(worked(there.rename_player("Defne", "Defne D.", {"2026-11-22T10:00:00Z", "a"}, identity(92))));
    ASSERT_TRUE(worked(machines[1].book.undo_player_change({"2026-11-22T11:00:00Z", "b"})));
    meet();
    expect_same();
    std::string journal;
    ASSERT_TRUE(worked(there.export_journal(test::into(journal))));
    auto imported = value_of(Book::in_memory()), merged = value_of(Book::in_memory());
    ASSERT_TRUE(worked(imported.import_journal(test::reading(journal), "all.journal")));
    ASSERT_TRUE(worked(merged.merge(there)));
    for (auto* const book : {&imported, &merged}) {
        EXPECT_EQ(value_of(book->digest()), value_of(there.digest()));
        EXPECT_THAT(value_of(book->players()), SizeIs(4)) << "Ada and Bea are two";
    }
}

TEST_F(Sync, WhatWasRemovedStaysAwayAndWhatWentOnElsewhereStays) {
    for (auto const n : {1U, 2U}) {
        begin(machines[0], n);
        note(machines[0], n, "together");
    }
    meet();
    for (auto const n : {1U, 2U}) ASSERT_TRUE(worked(machines[0].book.discard(identity(n), {second, "ada"})));
    EXPECT_EQ(value_of(machines[0].book.compact()), 2u);
    note(machines[1], 2, "went on");
    meet();
    expect_same();
    auto const all = machines[2].sittings();
    ASSERT_THAT(all, SizeIs(1));
    EXPECT_EQ(all[0].head().id, identity(2));
    EXPECT_EQ(std::get<Note>(all[0].events()[1].what).text, "went on");
}

TEST_F(Sync, TwoBooksThatForgotOnePlayerEndEqual) {
    begin(machines[0], 1);
    auto const pbn = pbn_of("Ada", 1);
    ASSERT_TRUE(worked(machines[0].book.import_record(test::reading(pbn), {"pbn", "a.pbn", "2026-11-20"})));
    meet();
    note(machines[0], 1, "one way");
    note(machines[1], 1, "other way");
    ASSERT_TRUE(worked(machines[0].book.forget_player("Ada", "Player 2")));
    ASSERT_TRUE(worked(machines[1].book.forget_player("Ada", "Player 1")));
    meet();
    expect_same();
    for (auto& one : machines) {
        for (auto const& sitting : one.sittings()) EXPECT_EQ(sitting.head().players[0].name, "Player 1");
        EXPECT_THAT(one.sittings(), SizeIs(2));
        for (auto const& each : fs::recursive_directory_iterator{one.folder})
            if (each.is_regular_file()) { EXPECT_EQ(test::bytes_of(each.path()).find("\"Ada\""), std::string::npos) << each.path(); }
    }
}

TEST_F(Sync, CorrectedHeadsAndNamesOfPlayersTravel) {
    begin(machines[0], 1);
    meet();
    ASSERT_TRUE(worked(machines[0].book.amend(identity(1), std::array{Amendment{"seat", "N", "Ege"}}, {second, "ada"})));
    ASSERT_TRUE(worked(machines[1].book.rename_player("Bea", "Bea B.", {"2026-11-21T10:00:00Z", "b"}, identity(90))));
    ASSERT_TRUE(worked(machines[2].book.merge_players("Cem", "Defne", {"2026-11-21T11:00:00Z", "c"}, identity(91))));
    meet();
    expect_same();
    ASSERT_TRUE(worked(machines[0].book.undo_player_change({"2026-11-22T11:00:00Z", "a"})));
    ASSERT_TRUE(worked(machines[1].book.rename_player("Ege", "Ege E.", {"2026-11-22T12:00:00Z", "b"}, identity(92))));
    meet();
    expect_same();
    std::set<std::string> names;
    for (auto const& player : value_of(machines[2].book.players())) names.insert(player.name);
    EXPECT_EQ(names, (std::set<std::string>{"Bea B.", "Cem", "Defne", "Ege E."}));
}

TEST_F(Sync, AFileThatIsDamagedOrCutIsAFindingAndChangesNothing) {
    for (auto const n : {1U, 2U, 3U}) {
        begin(machines[0], n);
        note(machines[0], n, "a");
    }
    auto const pbn = pbn_of("Ada", 1);
    ASSERT_TRUE(worked(machines[0].book.import_record(test::reading(pbn), {"pbn", "a.pbn", "2026-11-20"})));
    ASSERT_TRUE(worked(machines[0].book.discard(identity(3), {second, "ada"})));
    EXPECT_EQ(value_of(machines[0].book.compact()), 1u);
    machines[0].sync();
    begin(machines[1], 3);
    auto const before = value_of(machines[1].book.digest());
    for (auto const& each : fs::directory_iterator{machines[0].folder / "a"}) {
        auto const whole = test::bytes_of(each.path());
        for (std::size_t size = 0; size < whole.size(); size += whole.size() / 40 + 1)
            for (bool const cut : {true, false}) {
                auto bytes = whole;
                if (cut) bytes.resize(size);
                else bytes[size] = static_cast<char>(bytes[size] ^ 4);
                auto book = value_of(Book::in_memory());
                auto const there = folder / "there";
                fs::remove_all(there);
                fs::create_directories(there / "a");
                std::ofstream{there / "a" / each.path().filename(), std::ios::binary} << bytes;
                auto const report = value_of(book.sync(there, {.name = "x"}));
                std::size_t findings = report.met.empty() ? 1 : 0;
                for (auto const& met : report.met) findings += met.report.refused.size() + met.report.found.size();
                EXPECT_GT(findings, 0u) << each.path() << ' ' << size << ' ' << cut;
                for (auto const& one : value_of(book.list()))
                    EXPECT_EQ(value_of(book.read(one.id)), value_of(machines[0].book.read(one.id)));
                EXPECT_TRUE(is_sound(book));
            }
    }
    // nothing is followed out of the folder, waited for, or taken for a file
    auto const strange = machines[1].folder / "strange";
    fs::create_directories(strange / "book.sync");
    fs::create_symlink("/dev/zero", strange / "sittings.journal");
    fs::create_directory_symlink(machines[0].folder / "a", machines[1].folder / "link");
    EXPECT_THAT(machines[1].sync().met, IsEmpty());
    EXPECT_EQ(value_of(machines[1].book.digest()), before);
}

TEST_F(Sync, ACopyIsKeptBeforeAnythingIsTakenOut) {
    begin(machines[0], 1);
    meet();
    auto book = test::open_book(folder / "d.book");
    auto const as = [](std::string time) { return SyncOptions{"d", std::move(time)}; };
    EXPECT_TRUE(value_of(book.sync(machines[0].folder, as("2026-11-22T10:00:00Z"))).copy.empty());
    auto const digest = value_of(book.digest());
    ASSERT_TRUE(worked(machines[0].book.discard(identity(1), {second, "ada"})));
    EXPECT_EQ(value_of(machines[0].book.compact()), 1u);
    machines[0].sync();
    auto const report = value_of(book.sync(machines[0].folder, as("2026-11-22T11:00:00Z")));
    EXPECT_EQ(report.removed, 1u);
    EXPECT_EQ(report.copy, folder / "d.book.2026-11-22T11-00-00");
    EXPECT_THAT(value_of(book.list()), IsEmpty());
    EXPECT_EQ(value_of(test::open_book(report.copy, Access::read).digest()), digest);
    EXPECT_TRUE(failed(book.sync(folder / "nowhere", as("")), Trouble::cannot_open));
    EXPECT_TRUE(failed(book.sync(folder.path(), {.name = "../x"}), Trouble::refused));
}

TEST_F(Sync, ACopyIsKeptBeforeAForgottenNameIsTakenOutAgain) {
    begin(machines[0], 1);
    machines[0].sync();
    auto book = test::open_book(folder / "d.book");
    auto const sync = [&](std::string time) { return value_of(book.sync(machines[0].folder, {"d", std::move(time)})); };
    sync("2026-11-22T10:00:00Z");
    ASSERT_TRUE(worked(book.forget_player("Ada", "Player 1")));
    EXPECT_TRUE(sync("2026-11-22T11:00:00Z").copy.empty());
    ASSERT_TRUE(worked(book.append(identity(1), happens(Note{"Ada was here"}))));
    auto const report = sync("2026-11-22T12:00:00Z");
    EXPECT_EQ(report.rewritten, 1U);
    EXPECT_EQ(report.copy, folder / "d.book.2026-11-22T12-00-00");
    EXPECT_EQ(std::get<Note>(value_of(book.read(identity(1))).events()[0].what).text, "Player 1 was here");
    ASSERT_TRUE(worked(book.append(identity(1), {{second, "Ada"}, Note{"by whom"}, {}})));
    auto const last = sync("2026-11-22T13:00:00Z");
    EXPECT_EQ(last.rewritten, 0U) << "the author is written by the other name";
    EXPECT_TRUE(last.copy.empty());
}

// A program of an earlier version allowed it.
TEST_F(Sync, AForgottenNameWithinWhatStandsInItsPlaceStaysThere) {
    begin(machines[0], 1);
    note(machines[0], 1, "Cem came, Cem K. went");
    auto const there = machines[0].folder / "z";
    fs::create_directory(there);
    auto const text =
        fmt::format("% MARKÖZ SYNC 1.0\nforgotten {} 6d61726b6f7a 3 {}\n", digest_of("markoz\nCem\n").hexadecimal(), as_word("Cem K."));
    test::write_file(there / "book.sync", text + fmt::format("close 1 {}\n", digest_of(text).hexadecimal()));
    EXPECT_EQ(machines[0].sync().forgotten, 1U);
    for (int round = 0; round < 2; ++round) {
        auto const sitting = value_of(machines[0].book.read(identity(1)));
        EXPECT_EQ(sitting.head().players[2].name, "Cem K.");
        EXPECT_EQ(std::get<Note>(sitting.events()[0].what).text, "Cem K. came, Cem K. went");
        auto const report = machines[0].sync();
        EXPECT_EQ(report.rewritten, 0U);
        EXPECT_EQ(report.written, 0U);
    }
}

TEST_F(Sync, DraftsOfKilledProcessesGoAfterAnHour) {
    auto book = test::open_book(folder / "d.book");
    auto const sync = [&] { return value_of(book.sync(machines[0].folder, {"d", "2026-11-22T10:00:00Z"})); };
    sync();
    auto const nobody = ".markoz-draft-999999999", somebody = ".markoz-draft-1";
    auto const make = [&](fs::path const& file, bool is_old = true) {
        test::write_file(file, "names");
        if (is_old) fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours{2});
        return file;
    };
    auto const own = machines[0].folder / "d", other = machines[0].folder / "e";
    fs::create_directory(other);
    auto const journal = [&](fs::path const& of, std::string const& end) { return of / ("sittings.journal" + end); };
    std::vector<fs::path> const gone{make(journal(own, nobody)), make(folder / (std::string{"d.book.2026-11-20T10-00-00"} + nobody)),
        make(folder / (std::string{"d.book.2026-11-20T10-00-00"} + nobody + "-journal")),
        make(folder / (std::string{"d.book.2026-11-20T10-00-00.2"} + nobody)), make(folder / (std::string{"d.book"} + nobody + "-wal")),
        make(folder / (std::string{"d.book.version-9"} + nobody)), make(own / (std::string(64, 'a') + ".pbn" + nobody))};
    std::vector<fs::path> kept{make(journal(own, somebody)), make(journal(own, ".markoz-draft-999999998"), false),
        make(journal(other, nobody)), make(folder / (std::string{"c.book"} + nobody))};
    // what is no draft, or none of this book
    for (auto const* const name : {"d.book.part-01", "d.book.part-2000000-notes", "d.book.part-999999999", "d.book.markoz-draft-0999999999",
             "d.book.markoz-draft-999999999-notes", "d.book.markoz-draft-999999999-wal2", "d.book.markoz-draft-", "d.book.markoz-draft-x",
             "d.book.old.markoz-draft-999999999", "d.book.version-x.markoz-draft-999999999", "d.book.2026-11-20.markoz-draft-999999999",
             "d.book.2026-11-20T10-00-00.old.markoz-draft-999999999", "d.books.markoz-draft-999999999"})
        kept.push_back(make(folder / name));
    for (auto const* const name :
        {"mynotes.part-2000003", "mynotes.markoz-draft-999999999", "sittings.journal.part-999999999", "aaaa.pbn.markoz-draft-999999999"})
        kept.push_back(make(own / name));
    kept.push_back(make(own / (std::string(64, 'b') + ".pbn.mine")));
    sync();
    for (auto const& file : gone) EXPECT_FALSE(fs::exists(file)) << file;
    for (auto const& file : kept) EXPECT_TRUE(fs::exists(file)) << file;
}

// ---- random schedules

class Schedule : public Sync {
protected:
    void run(unsigned seed) {
        SCOPED_TRACE(fmt::format("schedule {}", seed));
        random.seed(seed);
        fs::remove_all(folder.path());
        fs::create_directories(folder.path());
        machines.clear();
        for (auto const* const name : {"a", "b", "c"}) machines.emplace_back(name, folder / name);
        written.clear(), removed.clear();
        auto const steps = 10 + up_to(30);
        for (unsigned i = 0; i < steps; ++i) step();
        meet();
        expect_same();
        std::set<std::string> there;
        for (auto const& sitting : machines[0].sittings()) notes_of(sitting, there);
        for (auto const& one : written)
            if (!removed.contains(one)) { EXPECT_TRUE(there.contains(one)) << one; }
        auto const last = machines[0].sync();
        EXPECT_EQ(last.written, 0u);
        for (auto const& met : last.met) EXPECT_THAT(met.report.refused, IsEmpty());
    }

private:
    unsigned up_to(std::size_t n) { return std::uniform_int_distribution<unsigned>{0, static_cast<unsigned>(n) - 1}(random); }
    void tick() { second = fmt::format("2026-11-{:02}T{:02}:{:02}:{:02}Z", 20 + up_to(3), 10 + up_to(10), up_to(60), up_to(60)); }
    static void notes_of(Sitting const& sitting, std::set<std::string>& all) {
        for (auto const& event : sitting.events())
            if (auto const* const note = std::get_if<Note>(&event.what)) all.insert(note->text);
    }

    // Refusals are part of it: a finished evening takes no notes.
    void step() {
        tick();
        auto& one = machines[up_to(machines.size())];
        auto const all = one.sittings();
        auto const some = [&] { return all[up_to(all.size())].head().id; };
        auto const player = [&] {
            auto const players = value_of(one.book.players());
            return players.empty() ? std::string{"Nobody"} : players[up_to(players.size())].name;
        };
        Stamp const by{second, "ada"};
        auto const what = up_to(40);
        if (what < 4 || all.empty()) {
            auto const n = 1 + up_to(4);
            auto const begun = one.book.begin({.id = identity(n),
                .game = "rubber",
                .variant = {},
                .players = {{"N", everybody[n % 3]}, {"S", "Defne"}},
                .place = up_to(8) == 0 ? "Pera" : "Moda",
                .title = n == 2 ? "At Ada's" : "",
                .started = fmt::format("2026-11-{:02}", n)});
            static_cast<void>(begun);
        } else if (what < 14) {
            auto text = fmt::format("note {}", written.size());
            if (one.book.append(some(), happens(Note{text}))) written.push_back(std::move(text));
        } else if (what < 16) static_cast<void>(one.book.append(some(), happens(Entry{"4S= N"})));
        else if (what < 17) static_cast<void>(one.book.append(some(), happens(Finish{"complete"})));
        else if (what < 19)
            static_cast<void>(one.book.amend(some(), std::array{Amendment{"seat", "N", everybody[up_to(everybody.size())]}}, by));
        else if (what < 21) static_cast<void>(one.book.discard(some(), by));
        else if (what < 22) static_cast<void>(one.book.restore_discarded(some(), by));
        else if (what < 23) {
            for (auto const& sitting : all)
                if (sitting.is_discarded()) notes_of(sitting, removed);
            ASSERT_TRUE(worked(one.book.compact()));
        } else if (what < 24)
            static_cast<void>(one.book.rename_player(player(), fmt::format("Somebody {}", up_to(3)), by, identity(50 + up_to(9))));
        else if (what < 25) static_cast<void>(one.book.merge_players(player(), player(), by, identity(50 + up_to(9))));
        else if (what < 26) static_cast<void>(one.book.undo_player_change(by));
        else if (what < 27) static_cast<void>(one.book.forget_player(player(), fmt::format("Player {}", up_to(5))));
        else if (what < 28) {
            auto const pbn = pbn_of(everybody[up_to(everybody.size())], 1 + up_to(3));
            ASSERT_TRUE(worked(one.book.import_record(test::reading(pbn), {"pbn", "a.pbn", "2026-11-20"})));
        } else if (what < 33) one.sync();
        else {
            auto const& to = machines[up_to(machines.size())];
            auto const half = up_to(3) == 0;
            bring(one, to, machines[up_to(machines.size())].name, [&] { return !half || up_to(2) == 0; });
        }
    }

    std::mt19937 random{};
    std::vector<std::string> written{};
    std::set<std::string> removed{};
};

TEST_F(Schedule, AnyOfThemEndsWithTheSameBooks) {
    auto const number = [](char const* name, unsigned otherwise) {
        auto const* const given = std::getenv(name);
        return given ? static_cast<unsigned>(std::strtoul(given, nullptr, 10)) : otherwise;
    };
    auto const first = number("MARKOZ_FIRST_SCHEDULE", 1), count = number("MARKOZ_SCHEDULES", 40);
    for (unsigned seed = first; seed < first + count && !HasFailure(); ++seed) run(seed);
    if (!HasFailure()) fmt::print("synchronised schedules: {}\n", count);
}

}  // namespace
}  // namespace score::archive::sync_test
