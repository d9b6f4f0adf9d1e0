// Copies of a book: backups and restoring. What is replaced is never mixed with what replaces it, and never lost.
#include <gmock/gmock.h>
#include <sys/stat.h>

#include <SQLiteCpp/SQLiteCpp.h>

#include "score/archive/surroundings.hpp"
#include "support.hpp"

namespace score::archive::copies_test {
namespace {

using test::entry;
using test::failed;
using test::Folder;
using test::identity;
using test::is_sound;
using test::king_head;
using test::open_book;
using test::value_of;
using test::worked;
using testing::IsEmpty;
using testing::SizeIs;
namespace fs = std::filesystem;

class ACopy : public testing::Test {
protected:
    // A book with one sitting of so many entries.
    void make(fs::path const& at, unsigned sitting, int entries) {
        auto book = open_book(at);
        ASSERT_TRUE(worked(book.begin(king_head(sitting))));
        for (int n = 0; n < entries; ++n) ASSERT_TRUE(worked(book.append(identity(sitting), entry(std::to_string(n)))));
    }
    // What a killed program leaves: a book whose last entries are in the log only.
    void make_crashed(fs::path const& at, unsigned sitting, int entries) {
        auto const live = folder / "live.book";
        make(live, sitting, 1);
        auto book = open_book(live);
        for (int n = 1; n < entries; ++n) ASSERT_TRUE(worked(book.append(identity(sitting), entry(std::to_string(n)))));
        for (auto const* const part : {"", "-wal"}) fs::copy_file(fs::path{live} += part, fs::path{at} += part);
        ASSERT_GT(fs::file_size(fs::path{at} += "-wal"), 0u);
    }
    std::size_t events(fs::path const& at, unsigned sitting) {
        auto book = open_book(at, Access::read);
        EXPECT_TRUE(is_sound(book));
        auto const found = book.read(identity(sitting));
        return found ? found->events().size() : 0;
    }
    std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (auto const& each : fs::directory_iterator{folder.path()}) all.push_back(each.path().filename());
        std::ranges::sort(all);
        return all;
    }
    Folder folder;
    fs::path file = folder / "a.book", other = folder / "b.book";
};

TEST_F(ACopy, ReplacesABookOfACrashedProgramWithItsLog) {
    make(file, 1, 3);
    make_crashed(other, 2, 200);
    ASSERT_TRUE(worked(open_book(file).backup(other)));
    EXPECT_EQ(events(other, 1), 3u);
    EXPECT_EQ(events(other, 2), 0u);
}

TEST_F(ACopy, DoesNotReplaceABookThatIsOpen) {
    make(file, 1, 3);
    make(other, 2, 4);
    auto const in_use = open_book(other);
    auto book = value_of(Book::open(file, Access::read, {.patience = std::chrono::milliseconds{20}}));
    EXPECT_TRUE(failed(book.backup(other), Trouble::busy));
    EXPECT_TRUE(
        failed(Book::restore(file, other, "2026-11-20T20:16:10+03:00", {.patience = std::chrono::milliseconds{20}}), Trouble::busy));
    EXPECT_EQ(events(other, 2), 4u);
}

TEST_F(ACopy, DoesNotReplaceTheBookItself) {
    make(file, 1, 3);
    fs::create_symlink(file, folder / "link.book");
    auto book = open_book(file);
    EXPECT_TRUE(failed(book.backup(file), Trouble::failed));
    EXPECT_TRUE(failed(book.backup(folder / "link.book"), Trouble::failed));
    EXPECT_TRUE(failed(Book::restore(folder / "link.book", file, "2026-11-20"), Trouble::failed));
}

TEST_F(ACopy, OfADamagedBookIsNotWritten) {
    make(file, 1, 3);
    SQLite::Database{file.string(), SQLite::OPEN_READWRITE}.exec(
        "DROP TRIGGER event_stays; UPDATE event SET line = line || '0' WHERE number = 2");
    EXPECT_TRUE(failed(open_book(file, Access::read).backup(other), Trouble::damaged));
    EXPECT_FALSE(fs::exists(other));
    make(other, 2, 4);
    EXPECT_TRUE(failed(Book::restore(file, other, "2026-11-20"), Trouble::damaged));
    EXPECT_EQ(events(other, 2), 4u);
}

TEST_F(ACopy, RotatesTheEarlierOnes) {
    for (int n = 1; n <= 4; ++n) {
        fs::remove(file);
        make(file, 1, n);
        ASSERT_TRUE(worked(open_book(file, Access::read).backup(other, {.keep = 2})));
    }
    EXPECT_EQ(events(other, 1), 4u);
    EXPECT_EQ(events(fs::path{other} += ".1", 1), 3u);
    EXPECT_EQ(events(fs::path{other} += ".2", 1), 2u);
    EXPECT_FALSE(fs::exists(fs::path{other} += ".3"));
}

TEST_F(ACopy, IsForItsOwnerOnly) {
    make(file, 1, 1);
    ASSERT_TRUE(worked(open_book(file).backup(other)));
    for (auto const& each : {file, other}) {
        struct ::stat found {};
        ASSERT_EQ(::stat(each.c_str(), &found), 0);
        EXPECT_EQ(found.st_mode & 0777U, 0600U) << each;
    }
}

TEST_F(ACopy, RestoresABookAndKeepsTheReplacedOne) {
    make(file, 1, 5);
    ASSERT_TRUE(worked(open_book(file).backup(folder / "copy.book")));
    ASSERT_TRUE(worked(open_book(file).append(identity(1), entry("a slip"))));
    auto const kept = value_of(Book::restore(folder / "copy.book", file, "2026-11-20T20:16:10+03:00"));
    EXPECT_EQ(kept, folder / "a.book.2026-11-20T20-16-10");
    for (auto const* const log : {"-wal", "-shm", "-journal"}) {
        EXPECT_FALSE(fs::exists(fs::path{file} += log)) << log;
        EXPECT_FALSE(fs::exists(fs::path{kept} += log)) << log;
    }
    EXPECT_EQ(events(file, 1), 5u);
    EXPECT_EQ(events(kept, 1), 6u);
    auto const again = value_of(Book::restore(folder / "copy.book", file, "2026-11-20T20:16:10+03:00"));
    EXPECT_EQ(again, folder / "a.book.2026-11-20T20-16-10.2");
    EXPECT_EQ(events(kept, 1), 6u);
}

TEST_F(ACopy, RestoresOverABookOfACrashedProgram) {
    make(file, 1, 5);
    make_crashed(other, 2, 200);
    auto const kept = value_of(Book::restore(file, other, "2026-11-20"));
    EXPECT_EQ(events(other, 1), 5u);
    EXPECT_EQ(events(kept, 2), 200u);
}

TEST_F(ACopy, RestoresOverWhatIsNoBookAnyMore) {
    make(file, 1, 5);
    for (std::string const rubbish : {"", "rubbish", "SQLite format 3"}) {
        test::write_file(other, rubbish);
        test::write_file(fs::path{other} += "-wal", "the log of something");
        auto const kept = value_of(Book::restore(file, other, "2026-11-20"));
        EXPECT_EQ(events(other, 1), 5u);
        EXPECT_EQ(test::bytes_of(kept), rubbish);
        EXPECT_EQ(test::bytes_of(fs::path{kept} += "-wal"), "the log of something");
    }
}

TEST_F(ACopy, IsOfARegularFileAndReplacesNothingElse) {
    make(file, 1, 5);
    ASSERT_EQ(::mkfifo(other.c_str(), 0600), 0);
    EXPECT_TRUE(failed(Book::open(other, Access::read), Trouble::cannot_open));
    EXPECT_TRUE(failed(open_book(file).backup(other), Trouble::cannot_open));
    EXPECT_TRUE(failed(Book::restore(file, other, "2026-11-20"), Trouble::cannot_open));
    EXPECT_TRUE(failed(Book::restore(other, file, "2026-11-20"), Trouble::cannot_open));
    fs::create_directory(folder / "d");
    EXPECT_TRUE(failed(open_book(file).backup(folder / "d"), Trouble::cannot_open));
    EXPECT_EQ(events(file, 1), 5u);
}

TEST_F(ACopy, RestoresWhereNoBookIs) {
    make(file, 1, 5);
    EXPECT_THAT(value_of(Book::restore(file, other, "2026-11-20")).string(), IsEmpty());
    EXPECT_EQ(events(other, 1), 5u);
    EXPECT_FALSE(fs::exists(fs::path{other} += "-wal"));
}

TEST_F(ACopy, WithoutTheLogOfAnOpenBookIsNoticed) {
    make(file, 1, 1);
    {
        auto book = open_book(file);
        ASSERT_TRUE(worked(book.append(identity(1), entry("in the log"))));
        fs::copy_file(file, other);
    }
    EXPECT_TRUE(lacks_log(other));
    EXPECT_EQ(events(other, 1), 1u);
    EXPECT_TRUE(lacks_log(other)) << "forgotten by reading";
    EXPECT_THAT(names(), testing::ElementsAre("a.book", "b.book"));
    open_book(other);
    EXPECT_FALSE(lacks_log(other));
}

TEST_F(ACopy, OfABookThatNobodyHasOpenIsWhole) {
    make(file, 1, 1);
    make_crashed(other, 2, 20);
    EXPECT_FALSE(lacks_log(other)) << "its log is beside it";
    {
        auto first = open_book(file), second = open_book(file);
        ASSERT_TRUE(worked(second.append(identity(1), entry("in the log"))));
        first = open_book(other);
        ASSERT_TRUE(worked(second.append(identity(1), entry("in the log"))));
    }
    for (auto const& each : {file, other}) {
        EXPECT_FALSE(fs::exists(fs::path{each} += "-wal"));
        EXPECT_FALSE(lacks_log(each));
    }
    fs::copy_file(file, folder / "c.book");
    EXPECT_FALSE(lacks_log(folder / "c.book"));
    EXPECT_EQ(events(folder / "c.book", 1), 3u);
}

TEST_F(ACopy, IsSmallerWithoutUnusedSpace) {
    make(file, 1, 5);
    {
        SQLite::Database db{file.string(), SQLite::OPEN_READWRITE};
        db.exec("CREATE TABLE much AS WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT i FROM n");
        db.exec("DROP TABLE much");
    }
    auto const before = fs::file_size(file);
    ASSERT_TRUE(worked(open_book(file).compact()));
    EXPECT_LT(fs::file_size(file), before / 2);
    EXPECT_EQ(events(file, 1), 5u);
}

TEST_F(ACopy, LeavesNothingBesideIt) {
    make(file, 1, 5);
    make_crashed(other, 2, 20);
    ASSERT_TRUE(worked(open_book(file).backup(other)));
    EXPECT_THAT(names(), testing::ElementsAre("a.book", "b.book", "live.book"));
}

}  // namespace
}  // namespace score::archive::copies_test
