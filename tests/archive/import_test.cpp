// Imports: others can write meanwhile, and a record is in the book whole or not at all.
#include <cerrno>
#include <chrono>
#include <gmock/gmock.h>
#include <random>
#include <thread>

#include "disk.hpp"
#include "process.hpp"
#include "score/formats/encoding.hpp"
#include "support.hpp"

namespace score::archive {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
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

// Boards with all that the index looks at, and some more.
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

TEST_F(AnImport, LetsOthersWriteMeanwhile) {
    open_book(file);
    auto const text = boards(100'000);
    int pipe[2];
    ASSERT_EQ(::pipe(pipe), 0);
    Process importing{[&] {
        auto book = open_book(file, Access::write);
        auto const begin = Clock::now();
        if (::write(pipe[1], "b", 1) != 1 || !import(book, text)) return 1;
        auto const time = Clock::now() - begin;
        return ::write(pipe[1], &time, sizeof time) == sizeof time ? 0 : 2;
    }};
    ::close(pipe[1]);
    auto book = open_book(file, Access::write);
    ASSERT_TRUE(worked(book.begin(king_head())));
    char begun = 0;
    ASSERT_EQ(::read(pipe[0], &begun, 1), 1);
    std::size_t entries = 0;
    Clock::duration longest{};
    auto const is_importing = [&] { return value_of(book.records()).empty(); };
    for (; is_importing(); ++entries) {
        auto const before = Clock::now();
        ASSERT_TRUE(worked(book.append(identity(1), entry("W kupa 3 6 4 0"))));
        longest = std::max(longest, Clock::now() - before);
        std::this_thread::sleep_for(2ms);
    }
    Clock::duration all{};
    ASSERT_EQ(::read(pipe[0], &all, sizeof all), static_cast<ssize_t>(sizeof all));
    EXPECT_EQ(importing.wait(), 0);
    EXPECT_GT(entries, 20u);
    EXPECT_LT(longest, all / 3);
    EXPECT_TRUE(is_sound(book));
    RecordProperty("longest_ms", std::to_string(longest / 1ms));
    RecordProperty("import_ms", std::to_string(all / 1ms));
}

TEST_F(AnImport, IsThereWholeOrNotAtAllWhenItIsKilled) {
    std::mt19937 random{20261121};
    auto const known = boards(50), text = boards(10'000);
    {
        auto book = open_book(file);
        ASSERT_TRUE(worked(import(book, known)));
    }
    int absent = 0, unfinished = 0;
    for (int round = 0; round < 30; ++round) {
        auto const other = text + fmt::format("; round {}\n", round);
        auto const had = value_of(open_book(file).records()).size();
        {
            Process importing{[&] {
                auto book = open_book(file, Access::write);
                return import(book, other) ? 0 : 1;
            }};
            std::this_thread::sleep_for(std::chrono::microseconds{std::uniform_int_distribution<>{0, 150'000}(random)});
            importing.stop();
        }
        unfinished += test::fs::exists(file.string() + "-import") ? 1 : 0;
        auto book = open_book(file);
        auto const records = value_of(book.records());
        auto const rows = value_of(book.index({.event = "Evening 0", .number = 1}));
        EXPECT_THAT(rows, SizeIs(records.size())) << "round " << round;
        if (records.size() == had) {
            ++absent;
            if (round % 8 == 0) { EXPECT_TRUE(is_sound(book)) << "round " << round; }
            continue;
        }
        ASSERT_THAT(records, SizeIs(had + 1));
        std::string bytes;
        ASSERT_TRUE(worked(book.export_record(records.back().id, test::into(bytes))));
        EXPECT_EQ(bytes, other) << "round " << round;
    }
    EXPECT_GT(absent, 5);
    EXPECT_GT(unfinished, 5);
    auto book = open_book(file);
    auto const whole = value_of(book.records()).size() - 1;
    ASSERT_TRUE(worked(import(book, text)));
    EXPECT_TRUE(is_sound(book));

    // what was left has been used again
    auto clean = open_book(folder / "clean.book");
    for (std::size_t n = 0; n <= whole; ++n) ASSERT_TRUE(worked(import(clean, text + fmt::format("; {}\n", n))));
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

// ---- how files are cut

class EveryRecord : public testing::TestWithParam<char const*> {
protected:
    std::string format = GetParam();
};
INSTANTIATE_TEST_SUITE_P(Formats, EveryRecord, testing::Values("pbn", "pzn", "pkn"));

TEST_P(EveryRecord, IsCutIntoItsBytes) {
    std::size_t rows = 0, files = 0;
    for (auto const& each : test::fs::recursive_directory_iterator{path{MARKOZ_FIXTURES_DIR} / format}) {
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
}  // namespace score::archive
