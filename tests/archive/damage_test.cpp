// Damage: faulty data is never read as valid, `verify` finds it, and the rest can be salvaged.
#include <cerrno>
#include <gmock/gmock.h>
#include <random>

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "disk.hpp"
#include "paths.hpp"
#include "score/formats/language.hpp"
#include "score/formats/text/printable.hpp"
#include "support.hpp"

namespace score::archive::damage_test {
namespace {

using namespace formats::journal;
using test::entry;
using test::failed;
using test::Folder;
using test::happens;
using test::identity;
using test::king_head;
using test::open_book;
using test::value_of;
using test::worked;
using testing::Contains;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr unsigned sittings = 6, events = 40;

void fill(Book& book) {
    for (unsigned n = 1; n <= sittings; ++n) {
        ASSERT_TRUE(worked(book.begin(king_head(n))));
        std::vector<NewEvent> all;
        for (unsigned e = 0; e < events; ++e) all.push_back(entry(fmt::format("W kupa {} {}", n, e)));
        ASSERT_TRUE(worked(book.append(identity(n), all)));
    }
    for (auto const* const name : {"evening.pbn", "salon.pbn"}) {
        auto const bytes = test::bytes_of(test::fs::path{score::test::fixtures_dir()} / "pbn" / name);
        ASSERT_TRUE(worked(book.import_record(test::reading(bytes), {"pbn", name, "2026-11-20"})));
    }
}

class ADamagedBook : public testing::Test {
protected:
    void SetUp() override {
        auto book = open_book(file);
        fill(book);
    }
    // Bypasses the book.
    void change(char const* sql) {
        SQLite::Database db{file.string(), SQLite::OPEN_READWRITE};
        sqlite3_db_config(db.getHandle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
        db.exec(sql);
    }
    std::vector<Damage> damages() { return value_of(open_book(file, Access::read).verify()).damages; }
    Folder folder;
    test::fs::path file = folder / "a.book";
};

testing::Matcher<Damage> of(Damage::Kind kind) { return Field(&Damage::kind, kind); }

TEST_F(ADamagedBook, IsSoundAtFirst) { EXPECT_THAT(damages(), IsEmpty()); }

TEST_F(ADamagedBook, KnowsAChangedEventAndWhatIsSoundBeforeIt) {
    change("UPDATE event SET line = replace(line, 'kupa 3 6', 'kupa 3 7') WHERE sitting = 3 AND number = 7");
    auto const found = damages();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].kind, Damage::Kind::event);
    EXPECT_EQ(found[0].sitting, identity(3));
    EXPECT_EQ(found[0].sound_events, 6u);
    auto book = open_book(file);
    EXPECT_TRUE(failed(book.read(identity(3)), Trouble::damaged));
    EXPECT_TRUE(failed(book.append(identity(3), entry("a")), Trouble::damaged));
    EXPECT_TRUE(worked(book.append(identity(2), entry("a"))));
    std::string text;
    EXPECT_TRUE(failed(book.export_journal(test::into(text)), Trouble::damaged));

    text.clear();
    auto const saved = value_of(book.salvage(test::into(text)));
    EXPECT_EQ(saved.sittings, sittings);
    EXPECT_EQ(saved.lost_events, events - 6);
    EXPECT_NE(text.find("# 8 2026-11-20T20:16:10+03:00 ayse entry W kupa 3 7\n"), text.npos);
    auto fresh = open_book(folder / "fresh.book");
    EXPECT_EQ(value_of(fresh.import_journal(test::reading(text), "saved")).added, sittings);
    EXPECT_THAT(value_of(fresh.read(identity(3))).events(), SizeIs(6));
}

TEST_F(ADamagedBook, KnowsWhatIsMissingOrTooMuch) {
    struct Case {
        char const* sql;
        Damage::Kind kind;
    };
    using enum Damage::Kind;
    for (auto const& [sql, kind] : {
             Case{"DELETE FROM event WHERE sitting = 2 AND number = 40", event},
             Case{"DELETE FROM event WHERE sitting = 2 AND number = 20", event},
             Case{"DELETE FROM event WHERE sitting = 2 AND number = 1", sitting},
             Case{"UPDATE sitting SET head = replace(head, 'Burak', 'Berat') WHERE id = 1", sitting},
             Case{"UPDATE sitting SET identity = replace(identity, '1', '9') WHERE id = 1", sitting},
             Case{"UPDATE sitting SET events = 39, digest = (SELECT digest FROM event WHERE sitting = 1 AND number = 39) WHERE id = 1",
                 event},
             Case{"PRAGMA foreign_keys = OFF; DELETE FROM event WHERE sitting = 4; DELETE FROM "
                  "sitting_index "
                  "WHERE sitting = 4; DELETE FROM sitting WHERE id = 4",
                 count},
             Case{"PRAGMA foreign_keys = OFF; DELETE FROM sitting WHERE id = 4", reference},
             Case{"UPDATE piece SET bytes = CAST(replace(CAST(bytes AS TEXT), 'Pass', 'pASS') AS BLOB) WHERE id = 2", piece},
             Case{"UPDATE piece SET digest = zeroblob(32) WHERE id = 3", piece},
             Case{"PRAGMA foreign_keys = OFF; DELETE FROM piece WHERE id = 3", piece},
             Case{"UPDATE record SET source = 'other'", record},
             Case{"UPDATE record SET pieces = pieces - 1", record},
             Case{"UPDATE sitting_index SET place = 'Moda' WHERE sitting = 1", index},
             Case{"UPDATE sitting_index SET state = 2 WHERE sitting = 1", index},
             Case{"UPDATE sitting_index SET players = replace(players, 'Burak', 'Berat') WHERE sitting = 1", index},
             Case{"UPDATE sitting_index SET seal = seal + 1 WHERE sitting = 1", index},
             Case{"UPDATE sitting SET seal = seal + 1 WHERE id = 1", index},
             Case{"DELETE FROM sitting_index WHERE sitting = 1", index},
             Case{"UPDATE piece_index SET boards = replace(boards, 'N', 'E') WHERE boards IS NOT NULL", index},
             Case{"INSERT INTO player VALUES('Mallory', 'Mallory', 0)", index},
             Case{"UPDATE piece_index SET north = 'x' WHERE piece = 3", index},
             Case{"DELETE FROM piece_index WHERE piece = 3", index},
             Case{"UPDATE player SET shown = 'Mallory' WHERE name = 'Burak'", index},
             Case{"DELETE FROM player WHERE name NOT IN (SELECT json_extract(p.value, '$[1]') FROM sitting_index, json_each(players) AS p)",
                 index},
         }) {
        auto const sound = test::bytes_of(file);
        change(sql);
        EXPECT_THAT(damages(), Contains(of(kind))) << sql;
        if (kind != index && kind != piece && kind != record) {
            std::string text;
            EXPECT_TRUE(failed(open_book(file, Access::read).export_journal(test::into(text)), Trouble::damaged)) << sql;
        }
        if (kind == index) {
            EXPECT_TRUE(worked(open_book(file).rebuild()));
            EXPECT_THAT(damages(), IsEmpty()) << sql;
        }
        for (auto const* const suffix : {"-wal", "-shm"}) test::fs::remove(file.string() + suffix);
        test::write_file(file, sound);
    }
}

TEST_F(ADamagedBook, ToldOfAMissingTableIsToldOnce) {
    change("PRAGMA foreign_keys = OFF; DROP TABLE event");
    EXPECT_THAT(damages(), testing::AllOf(Not(IsEmpty()), SizeIs(testing::Le(8u))));
}

TEST_F(ADamagedBook, KnowsAForeignSchemaAndDoesNotRunIt) {
    for (auto const* const sql : {
             "CREATE TRIGGER thief AFTER INSERT ON event BEGIN DELETE FROM event WHERE sitting = new.sitting AND number = new.number; END",
             "CREATE VIEW more AS SELECT * FROM event",
             "CREATE TABLE more(a)",
             "CREATE INDEX more ON event(line)",
             "DROP INDEX sitting_of_names",
             "DROP TRIGGER event_stays",
             "DROP TABLE sitting_deals; CREATE TABLE sitting_deals(sitting INTEGER PRIMARY KEY, deals, seal DEFAULT 0)",
         }) {
        auto const sound = test::bytes_of(file);
        change(sql);
        EXPECT_THAT(damages(), Contains(of(Damage::Kind::structure))) << sql;
        {
            auto book = open_book(file);
            EXPECT_TRUE(worked(book.append(identity(1), entry("a"))));
            EXPECT_THAT(value_of(book.read(identity(1))).events(), SizeIs(events + 1)) << sql;
        }
        for (auto const* const suffix : {"-wal", "-shm"}) test::fs::remove(file.string() + suffix);
        test::write_file(file, sound);
    }
}

// All data that a damaged book still returns is as entered.
void expect_nothing_wrong(test::fs::path const& file, std::string const& about) {
    auto book = Book::open(file, Access::read);
    if (!book) return;
    auto const report = book->verify();
    bool const is_sound = report && report->is_sound();
    std::size_t whole = 0;
    for (unsigned n = 1; n <= sittings; ++n) {
        auto const sitting = book->read(identity(n));
        if (!sitting) continue;
        ++whole;
        EXPECT_EQ(sitting->head(), king_head(n)) << about;
        ASSERT_THAT(sitting->events(), SizeIs(events)) << about;
        for (unsigned e = 0; e < events; ++e)
            EXPECT_EQ(sitting->events()[e].what, (Happening{Entry{fmt::format("W kupa {} {}", n, e)}})) << about;
    }
    if (is_sound) { EXPECT_EQ(whole, sittings) << about; }
    std::vector<std::string> const originals{test::bytes_of(test::fs::path{score::test::fixtures_dir()} / "pbn/evening.pbn"),
        test::bytes_of(test::fs::path{score::test::fixtures_dir()} / "pbn/salon.pbn")};
    std::size_t records = 0;
    for (std::int64_t id = 1; id <= 2; ++id) {
        std::string bytes;
        if (!book->export_record(id, test::into(bytes))) continue;
        ++records;
        EXPECT_THAT(originals, Contains(bytes)) << about;
    }
    if (is_sound) {
        EXPECT_EQ(records, 2u) << about;
        // the search tables are unchanged
        auto const found = book->list({.players = {"isik"}});
        EXPECT_TRUE(found && found->size() == sittings) << about;
    }
    std::string text;
    if (auto const saved = book->salvage(test::into(text)); saved) {
        Reader reader{test::reading(text), "saved"};
        while (auto const part = reader.next()) {
            if (!part->sitting) continue;
            for (auto const& event : part->sitting->events()) EXPECT_TRUE(std::get<Entry>(event.what).text.starts_with("W kupa ")) << about;
        }
    }
}

TEST_F(ADamagedBook, IsNeverReadAsSomethingElse) {
    auto const sound = test::bytes_of(file);
    std::mt19937 random{20261121};
    auto const any = [&](std::size_t below) { return std::uniform_int_distribution<std::size_t>{0, below - 1}(random); };
    for (int round = 0; round < 180; ++round) {
        auto bytes = sound;
        std::string about;
        switch (round % 3) {
            case 0: {
                auto const at = any(bytes.size());
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << any(8)));
                about = fmt::format("a bit of byte {}", at);
                break;
            }
            case 1:
                bytes.resize(any(bytes.size()));
                about = fmt::format("cut at {}", bytes.size());
                break;
            default: {
                auto const page = any(bytes.size() / 4096) * 4096;
                std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(page), 4096, '\0');
                about = fmt::format("zeros at {}", page);
            }
        }
        test::write_file(file, bytes);
        expect_nothing_wrong(file, about);
    }
}

TEST_F(ADamagedBook, IsReadWhereAListedSittingIsNotFoundByItsIdentity) {
    ASSERT_TRUE(worked(open_book(file).rename_player("Burak", "Burak K.", {"2026-11-21T10:00:00Z", "ada"}, identity(77))));
    ASSERT_TRUE(worked(open_book(file).compact()));
    auto const sound = test::bytes_of(file);
    std::string const name{identity(77).text()};
    auto found = 0;
    for (auto at = sound.find(name); at != sound.npos; at = sound.find(name, at + 1)) {
        auto bytes = sound;
        bytes[at + name.size() - 1] = 'e';
        test::write_file(file, bytes);
        auto book = open_book(file, Access::read);
        auto const report = book.verify();
        EXPECT_FALSE(report && report->is_sound()) << at;
        std::string text;
        (void)book.players();
        (void)book.export_journal(test::into(text));
        (void)book.read_with_current_names(identity(1));
        EXPECT_TRUE(book.salvage(test::into(text))) << at;
        ++found;
    }
    EXPECT_GE(found, 3);  // in the table, in its head, in the index
}

TEST_F(ADamagedBook, IsToldInALineForEachFinding) {
    auto bytes = test::bytes_of(file);
    bytes.resize(bytes.size() / 2);
    test::write_file(file, bytes);
    auto const found = damages();
    EXPECT_GT(std::ranges::count(found, Damage::Kind::structure, &Damage::kind), 3);
    for (auto const& damage : found) {
        EXPECT_EQ(score::formats::translated(damage.message), formats::printable(score::formats::translated(damage.message)));
        EXPECT_THAT(score::formats::translated(damage.message), Not(HasSubstr("***")));
    }
}

// ---- a disk that fails

class AFailingDisk : public testing::Test {
protected:
    ~AFailingDisk() override { test::heal(); }

    // Appends entries until the disk fails, then checks the content.
    void add_and_look(std::string const& about) {
        std::uint32_t confirmed = 0;
        {
            auto book = Book::open(file, Access::create);
            bool good = book && book->begin(king_head());
            for (int n = 0; good && n < 30; ++n) {
                auto const done = book->append(identity(1), entry(std::to_string(n)));
                if (done) confirmed = *done;
                else good = false;
            }
            EXPECT_TRUE(!good || !test::has_failed()) << about << ": nobody was told";
            test::heal();
        }
        auto book = Book::open(file, Access::create);
        ASSERT_TRUE(worked(book)) << about;
        auto const report = value_of(book->verify());
        for (auto const& damage : report.damages) ADD_FAILURE() << about << ": " << score::formats::translated(damage.message);
        if (confirmed == 0) return;
        auto const sitting = value_of(book->read(identity(1)));
        EXPECT_GE(sitting.events().size(), confirmed) << about;
        EXPECT_LE(sitting.events().size(), confirmed + 1) << about;
        EXPECT_TRUE(worked(book->append(identity(1), entry("goes on")))) << about;
    }
    void clean() {
        for (auto const& each : test::fs::directory_iterator{folder.path()}) test::fs::remove(each);
    }
    Folder folder;
    test::fs::path file = folder / "a.book";
};

TEST_F(AFailingDisk, LosesNoConfirmedEntry) {
    for (auto const error : {ENOSPC, EIO}) {
        for (std::size_t n = 0; n < 45; ++n) {
            test::fail_writes(n, error);
            add_and_look(fmt::format("write {} fails with {}", n, error));
            clean();
        }
        for (std::size_t n = 0; n < 12; ++n) {
            test::fail_syncs(n, error);
            add_and_look(fmt::format("sync {} fails with {}", n, error));
            clean();
        }
    }
}

TEST_F(AFailingDisk, SaysThatItIsFull) {
    auto book = open_book(file);
    ASSERT_TRUE(worked(book.begin(king_head())));
    test::fail_writes(0, ENOSPC);
    EXPECT_TRUE(failed(book.append(identity(1), entry("a")), Trouble::full));
    test::heal();
    EXPECT_EQ(value_of(book.append(identity(1), entry("a"))), 1u);
}

TEST_F(AFailingDisk, LeavesNoHalfCopy) {
    auto book = open_book(file);
    ASSERT_TRUE(worked(book.begin(king_head())));
    for (std::size_t n = 0; n < 10; ++n) {
        test::fail_writes(n, ENOSPC);
        auto const done = book.backup(folder / "copy.book");
        test::heal();
        EXPECT_EQ(test::fs::exists(folder / "copy.book"), done.has_value());
        EXPECT_EQ(done.has_value(), !test::has_failed());
        test::fs::remove(folder / "copy.book");
        for (auto const& each : test::fs::directory_iterator{folder.path()})
            EXPECT_EQ(each.path().string().find(".part"), std::string::npos) << each.path();
    }
}

}  // namespace
}  // namespace score::archive::damage_test
