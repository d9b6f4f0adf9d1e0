// Imports: other processes can write meanwhile, and a record is imported atomically.
#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include "disk.hpp"
#include "paths.hpp"
#include "process.hpp"
#include "score/formats/text/utf16.hpp"
#include "support.hpp"

namespace score::archive::import_test {
namespace {

using test::entry;
using test::Folder;
using test::identity;
using test::is_sound;
using test::king_head;
using test::open_book;
using test::Process;
using test::value_of;
using test::worked;
using test::fs::path;
using testing::IsEmpty;
using testing::SizeIs;

// Boards with all indexed fields, and some others.
std::string boards(int count) {
    std::string text;
    for (int n = 0; n < count; ++n)
        fmt::format_to(std::back_inserter(text),
            "[Event \"Evening {}\"]\n[Site \"Kadıköy\"]\n[Date \"2026.11.{:02}\"]\n[Board \"{}\"]\n[West \"Işıl\"]\n[North \"Deniz\"]\n"
            "[East \"Burak\"]\n[South \"Ceren\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n"
            "[Play \"E\"]\nHK H2 H3 H4\nC2 C3 C4 C5\nD2 D3 D4 D5\nS2 S3 S4 S5\n*\n\n",
            n / 32, n / 32 % 28 + 1, n % 32 + 1);
    return text;
}

Expected<ImportedRecord> import(Book& book, std::string_view bytes, std::string format = "pbn") {
    return book.import_record(test::reading(bytes), {std::move(format), "a file", "2026-11-20"});
}

class AnImport : public testing::Test {
protected:
    Folder folder;
    path file = folder / "a.book";
};

// The record does not end before other processes have written their entries, or found the book busy.
TEST_F(AnImport, LetsOthersWriteMeanwhile) {
    open_book(file);
    auto const text = boards(2'000);
    int begun[2], enough[2];
    ASSERT_EQ(::pipe(begun), 0);
    ASSERT_EQ(::pipe2(enough, O_NONBLOCK), 0);
    Process importing{[&] {
        auto book = open_book(file, Access::write);
        std::string_view rest;
        bool is_enough = false;
        auto const reading = [&](char* buffer, std::size_t size) -> std::size_t {
            if (rest.empty()) {
                char any = 0;
                is_enough = is_enough || ::read(enough[0], &any, 1) == 1;
                if (is_enough) return 0;
                rest = text;
            }
            auto const part = rest.substr(0, size);
            rest.remove_prefix(part.size());
            std::copy(part.begin(), part.end(), buffer);
            return part.size();
        };
        if (::write(begun[1], "b", 1) != 1) return 1;
        return book.import_record(reading, {"pbn", "a file", "2026-11-20"}) ? 0 : 2;
    }};
    auto book = value_of(Book::open(file, Access::write, {.patience = std::chrono::seconds{30}}));
    ASSERT_TRUE(worked(book.begin(king_head())));
    char is_begun = 0;
    ASSERT_EQ(::read(begun[0], &is_begun, 1), 1);
    for (int n = 0; n < 20; ++n) ASSERT_TRUE(worked(book.append(identity(1), entry("W kupa 3 6 4 0")))) << n;
    EXPECT_THAT(value_of(book.records()), IsEmpty());
    ASSERT_EQ(::write(enough[1], "e", 1), 1);
    EXPECT_EQ(importing.wait(), 0);
    EXPECT_THAT(value_of(book.records()), SizeIs(1));
    EXPECT_TRUE(is_sound(book));
}

// Killed a little later each time, until the import completes.
TEST_F(AnImport, IsThereWholeOrNotAtAllWhenItIsKilled) {
    auto const known = boards(50), text = boards(10'000);
    {
        auto book = open_book(file);
        ASSERT_TRUE(worked(import(book, known)));
    }
    int absent = 0;
    for (std::size_t writes = 0;; writes += 1 + writes / 4) {
        auto const about = fmt::format("killed after {} writes", writes);
        Process importing{[&] {
            auto book = open_book(file, Access::write);
            test::die_at_write(writes);
            return import(book, text) ? 0 : 1;
        }};
        auto const ended = importing.wait();
        bool const is_unfinished = test::fs::exists(file.string() + "-import");
        auto book = open_book(file);
        auto const records = value_of(book.records());
        auto const rows = value_of(book.index({.event = "Evening 0", .number = 1}));
        EXPECT_THAT(rows, SizeIs(records.size())) << about;
        if (absent % 8 == 0) { EXPECT_TRUE(is_sound(book)) << about; }
        if (records.size() == 1) {
            ASSERT_EQ(ended, -1) << about;
            EXPECT_TRUE(is_unfinished) << about;
            ++absent;
            continue;
        }
        ASSERT_THAT(records, SizeIs(2)) << about;
        std::string bytes;
        ASSERT_TRUE(worked(book.export_record(records.back().id, test::into(bytes))));
        EXPECT_EQ(bytes, text) << about;
        break;
    }
    EXPECT_GT(absent, 10);
    auto book = open_book(file);
    EXPECT_TRUE(is_sound(book));

    // the leftovers' space has been reused
    auto clean = open_book(folder / "clean.book");
    for (auto const& bytes : {known, text}) ASSERT_TRUE(worked(import(clean, bytes)));
    auto const size_of = [](path const& of, Book& it) {
        static_cast<void>(it.backup(path{of} += ".copy"));
        return test::fs::file_size(path{of} += ".copy");
    };
    EXPECT_LT(size_of(file, book), size_of(folder / "clean.book", clean) * 3 / 2);
}

TEST_F(AnImport, OfKnownBytesLeavesNothing) {
    auto const text = boards(5'000);
    auto book = open_book(file);
    auto const first = value_of(import(book, text));
    auto const rows = value_of(book.index({})).size();
    for (int n = 0; n < 3; ++n) {
        auto const again = value_of(import(book, text));
        EXPECT_FALSE(again.is_new);
        EXPECT_EQ(again.id, first.id);
    }
    EXPECT_THAT(value_of(book.index({})), SizeIs(rows));
    EXPECT_EQ(value_of(import(book, text + "; and more\n")).id, first.id + 1);
    EXPECT_TRUE(is_sound(book));
    EXPECT_FALSE(test::fs::exists(file.string() + "-import"));
}

TEST_F(AnImport, WaitsForAnotherOne) {
    open_book(file);
    auto const importing = [&](int n) {
        auto book = open_book(file, Access::write);
        for (int i = 0; i < 3; ++i)
            if (!import(book, boards(1'000 + 10 * n + i))) return 1;
        return 0;
    };
    {
        Process one{[&] { return importing(1); }}, two{[&] { return importing(2); }}, three{[&] { return importing(3); }};
        for (auto* const process : {&one, &two, &three}) EXPECT_EQ(process->wait(), 0);
    }
    auto book = open_book(file);
    EXPECT_THAT(value_of(book.records()), SizeIs(9));
    EXPECT_TRUE(is_sound(book));
}

TEST_F(AnImport, IsThereWholeOrNotAtAllWhenTheDiskFails) {
    auto const known = boards(50), text = boards(2'000);
    int failed = 0;
    for (std::size_t after = 0; after < 40; after += 2) {
        Folder const here;
        auto book = open_book(here / "a.book");
        ASSERT_TRUE(worked(import(book, known)));
        test::fail_writes(after * after / 2, ENOSPC);
        auto const done = import(book, text);
        test::heal();
        failed += done ? 0 : 1;
        EXPECT_EQ(value_of(book.records()).size(), done ? 2u : 1u) << after;
        EXPECT_THAT(value_of(book.index({.event = "Evening 0", .number = 1})), SizeIs(done ? 2 : 1)) << after;
        EXPECT_TRUE(is_sound(book)) << after;
        EXPECT_EQ(value_of(import(book, text)).is_new, !done) << after;
        EXPECT_TRUE(is_sound(book)) << after;
    }
    EXPECT_GT(failed, 8);
}

// ---- splitting of files

class EveryRecord : public testing::TestWithParam<char const*> {
protected:
    std::string format = GetParam();
};
INSTANTIATE_TEST_SUITE_P(Formats, EveryRecord, testing::Values("pbn", "pzn", "pkn"));

TEST_P(EveryRecord, IsCutIntoItsBytes) {
    std::size_t rows = 0, files = 0;
    for (auto const& each : test::fs::recursive_directory_iterator{path{score::test::fixtures_dir()} / format}) {
        if (each.path().extension() != "." + format) continue;
        auto const narrow = test::bytes_of(each.path());
        ++files;
        for (auto const& bytes : {narrow, "\xFF\xFE" + formats::utf16_of(narrow, false), "\xFE\xFF" + formats::utf16_of(narrow, true)})
            for (auto const step : {std::string_view::npos, std::size_t{1}}) {
                auto const cutter = known_cutter(format, test::reading(bytes, step), "a file");
                std::string together;
                while (auto const piece = cutter->next()) {
                    together += piece->bytes;
                    if (piece->row && step > 1) ++rows;
                }
                EXPECT_EQ(together, bytes) << each.path();
            }
    }
    EXPECT_GT(files, 10u);
    EXPECT_GT(rows, files);
}

TEST_F(AnImport, FindsMatchesAndParties) {
    auto book = open_book(file);
    std::string const matches =
        "% PZN 1.0\n[Event \"Pazar\"]\n[Site \"Moda\"]\n[Date \"2026.11.22\"]\n[North \"Kemal\"]\n[South \"Suna\"]\n[Standing \"N 2;S "
        "1\"]\n\n[Event \"#\"]\n[North \"Kemal\"]\n[South \"Işıl\"]\n[GameNo \"1\"]\n[GameResult \"N 3200;S 1830\"]\n";
    std::string const parties =
        "% PKN 1.0\n[Event \"Balayı\"]\n[Round \"3\"]\n[Variant \"Balayi\"]\n[North \"Nalan\"]\n[South \"Selim\"]\n[Termination "
        "\"complete\"]\n[Result \"N 2350;S 2850\"]\n";
    EXPECT_EQ(value_of(import(book, matches, "pzn")).rows, 2u);
    EXPECT_EQ(value_of(import(book, parties, "pkn")).rows, 1u);
    auto const found = value_of(book.index({.event = "Pazar"}));
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].row, (IndexRow{.kind = "match",
                                .event = "Pazar",
                                .site = "Moda",
                                .date = "2026.11.22",
                                .north = "Kemal",
                                .south = "Suna",
                                .summary = "turkish96 N 2 S 1"}));
    EXPECT_EQ(found[1].row.summary, "turkish96 N 3200 S 1830");
    auto const party = value_of(book.index({.player = "nalan"}));
    ASSERT_THAT(party, SizeIs(1));
    EXPECT_EQ(party[0].row, (IndexRow{.kind = "party",
                                .event = "Balayı",
                                .number = 3,
                                .north = "Nalan",
                                .south = "Selim",
                                .summary = "balayi N 2350 S 2850 complete"}));
    EXPECT_EQ(value_of(book.piece(party[0].piece)), parties);
    EXPECT_TRUE(worked(book.rebuild()));
    EXPECT_TRUE(is_sound(book));
}

}  // namespace
}  // namespace score::archive::import_test
