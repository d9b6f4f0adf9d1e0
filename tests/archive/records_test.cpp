// Imported files: stored byte for byte whatever their content, and their boards are indexed.
#include <gmock/gmock.h>

#include "paths.hpp"
#include "score/formats/language.hpp"
#include "support.hpp"

namespace score::archive::records_test {
namespace {

using test::failed;
using test::Folder;
using test::open_book;
using test::value_of;
using test::worked;
using test::fs::path;
using testing::IsEmpty;
using testing::SizeIs;

class ABookOfRecords : public testing::Test {
protected:
    ImportedRecord import(std::string_view bytes, std::string format = "pbn", std::size_t step = std::string_view::npos) {
        return value_of(book.import_record(test::reading(bytes, step), {std::move(format), "a file", "2026-11-20"}));
    }
    std::string exported(std::int64_t id) {
        std::string bytes;
        EXPECT_TRUE(worked(book.export_record(id, test::into(bytes))));
        return bytes;
    }
    Folder folder;
    Book book = open_book(folder / "a.book");
};

TEST_F(ABookOfRecords, GivesBackEveryFileByteForByte) {
    for (auto const& file : test::fs::recursive_directory_iterator{path{score::test::fixtures_dir()} / "pbn"}) {
        if (file.path().extension() != ".pbn") continue;
        auto const bytes = test::bytes_of(file.path());
        auto const imported = import(bytes);
        EXPECT_EQ(exported(imported.id), bytes) << file.path();
    }
    auto const report = value_of(book.verify());
    for (auto const& damage : report.damages) ADD_FAILURE() << score::formats::translated(damage.message);
}

TEST_F(ABookOfRecords, KeepsAFileOnce) {
    auto const evening = test::bytes_of(path{score::test::fixtures_dir()} / "pbn/evening.pbn");
    auto const first = import(evening);
    EXPECT_TRUE(first.is_new);
    auto const rows = value_of(book.index({})).size();
    auto const again = import(evening, "pbn", 1);
    EXPECT_FALSE(again.is_new);
    EXPECT_EQ(again.id, first.id);
    EXPECT_THAT(value_of(book.records()), SizeIs(1));
    EXPECT_THAT(value_of(book.index({})), SizeIs(rows));
    EXPECT_EQ(value_of(book.records())[0].digest, digest_of(evening));
}

TEST_F(ABookOfRecords, KeepsWhatItCannotReadAndNothing) {
    std::string every;
    for (int n = 0; n < 200'000; ++n) every += static_cast<char>(n * 7 % 256);
    for (std::string const& bytes : {every, std::string{}, std::string{"\0\0", 2}}) {
        EXPECT_EQ(exported(import(bytes, "unknown").id), bytes);
        EXPECT_EQ(exported(import("\xFF\xFE" + bytes + "x", "pbn").id), "\xFF\xFE" + bytes + "x");
    }
    EXPECT_TRUE(value_of(book.verify()).is_sound());
}

TEST_F(ABookOfRecords, FindsBoards) {
    std::string const text =
        "[Event \"Club night\"]\n[Site \"Kadıköy\"]\n[Date \"2026.11.20\"]\n[Board \"7\"]\n[West \"Işıl\"]\n[North \"Deniz\"]\n"
        "[East \"\"]\n[South \"?\"]\n[Declarer \"N\"]\n[Contract \"4SX\"]\n[Result \"10\"]\n\n"
        "[Event \"#\"]\n[Board \"8\"]\n[Contract \"Pass\"]\n\n";
    auto const record = import(text).id;
    auto const all = value_of(book.index({.event = "Club night"}));
    ASSERT_THAT(all, SizeIs(2));
    EXPECT_EQ(all[0].row, (IndexRow{.kind = "board",
                              .event = "Club night",
                              .site = "Kadıköy",
                              .date = "2026.11.20",
                              .number = 7,
                              .north = "Deniz",
                              .east = "",
                              .south = "?",
                              .west = "Işıl",
                              .summary = "4SX N 10"}));
    EXPECT_EQ(all[0].record, record);
    EXPECT_THAT(value_of(book.index({.event = "Club night", .number = 8})), SizeIs(1));
    EXPECT_THAT(value_of(book.index({.player = "ISIL"})), testing::Not(IsEmpty()));
    EXPECT_THAT(value_of(book.index({.record = record + 1})), IsEmpty());
    EXPECT_THAT(value_of(book.index({.most = 1})), SizeIs(1));
    EXPECT_TRUE(value_of(book.piece(all[0].piece)).starts_with("[Event \"Club night\"]"));
    EXPECT_TRUE(failed(book.piece(99), Trouble::no_such));
    EXPECT_TRUE(failed(book.export_record(99, [](std::string_view) { return true; }), Trouble::no_such));
    EXPECT_TRUE(failed(book.export_record(record, [](std::string_view) { return false; }), Trouble::failed));
}

// An application-defined format: each line is a match.
class LineCutter : public RecordCutter {
public:
    explicit LineCutter(ReadBytes read) {
        char buffer[3];
        while (auto const got = read(buffer, sizeof buffer)) text_.append(buffer, got);
    }
    std::optional<Piece> next() override {
        if (at_ == text_.size()) return std::nullopt;
        auto const end = std::min(text_.find('\n', at_), text_.size() - 1) + 1;
        std::string_view const line = std::string_view{text_}.substr(at_, end - at_);
        at_ = end;
        row_ = {.kind = "match", .event = std::string{line.substr(0, 1)}};
        return Piece{line, &row_};
    }

private:
    std::string text_{};
    std::size_t at_ = 0;
    IndexRow row_{};
};

TEST(RecordsOfOtherFormats, ComeInByACutterOfTheirOwn) {
    Folder const folder;
    OpenOptions const options{
        .cutter = [](std::string_view format, ReadBytes read, std::string_view file) -> std::unique_ptr<RecordCutter> {
            return format == "lines" ? std::make_unique<LineCutter>(std::move(read)) : known_cutter(format, std::move(read), file);
        }};
    auto book = value_of(Book::open(folder / "a.book", Access::create, options));
    auto const imported = value_of(book.import_record(test::reading("one\ntwo\nthree"), {"lines", "x", ""}));
    EXPECT_EQ(imported.rows, 3u);
    EXPECT_THAT(value_of(book.index({.event = "t"})), SizeIs(2));
    EXPECT_TRUE(worked(book.rebuild()));
    EXPECT_THAT(value_of(book.index({.event = "t"})), SizeIs(2));
    EXPECT_TRUE(value_of(book.verify()).is_sound());
}

}  // namespace
}  // namespace score::archive::records_test
