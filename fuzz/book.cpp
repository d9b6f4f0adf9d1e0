/// Opens a hostile book: nothing crashes, and what `verify` calls sound is answered by every question, and is the same in a journal.
///
/// The input says how the book became hostile: `=` and the bytes of a file; `@` and patches of a sound book, each an offset of three bytes, a
/// length of one, and the bytes; anything else is SQL that another program runs on a sound book, with the schema writable.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include <sqlite3.h>

#include "probe.hpp"
#include "score/archive/book.hpp"
#include "score/archive/standings.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {
namespace {

namespace fs = std::filesystem;
using namespace archive;

constexpr std::string_view sittings = R"(% MARKÖZ JOURNAL 1.0

sitting 000102030405060708090a0b0c0d0e0f king
variant classic
seat N Ayşe
seat E Burak
seat S Ceren
seat W Deniz
place Kadıköy
started 2026-11-20T20:15:00+03:00
1 2026-11-20T20:16:10+03:00 ayse entry W kupa 3 6 4 0
2 2026-11-20T20:17:10+03:00 ayse correct 1 W kupa 3 6 3 1
3 2026-11-20T20:18:10+03:00 ayse finish complete

sitting ffeeddccbbaa99887766554433221100 rubber
seat N Deniz
title Sunday
1 - - note no cards

sitting 11112222333344445555666677778888 players
1 2026-11-21T10:00:00+03:00 - entry rename Burak to "Burak K."
)";
constexpr std::string_view record = "[Event \"Club\"]\r\n[Board \"1\"]\r\n[North \"Ada\"]\r\n[South \"Cem\"]\r\n[Declarer "
                                    "\"N\"]\r\n[Contract \"4S\"]\r\n[Result \"10\"]\r\n\r\n";

// A folder of this process, in memory where that is possible.
class Place {
public:
    Place() {
        auto name = (fs::exists("/dev/shm") ? fs::path{"/dev/shm"} : fs::temp_directory_path()) / "markoz-fuzz-XXXXXX";
        auto text = name.string();
        must(::mkdtemp(text.data()) != nullptr, "a folder can be made");
        folder_ = text;
    }
    ~Place() {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    Place(Place const&) = delete;
    Place& operator=(Place const&) = delete;
    fs::path file() const { return folder_ / "a.book"; }

private:
    fs::path folder_{};
};

std::string bytes_in(fs::path const& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

void write(fs::path const& file, std::string_view bytes) {
    std::error_code ignored;
    for (auto const* const part : {"", "-wal", "-shm", "-journal", "-import"}) fs::remove(fs::path{file} += part, ignored);
    std::ofstream{file, std::ios::binary}.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

std::string sound_book(fs::path const& file) {
    {
        auto book = Book::open(file, Access::create);
        must(book.has_value(), "a book can be made");
        must(book->import_journal(reading(sittings), "a.journal").has_value(), "a journal is imported");
        must(book->import_record(reading(record), {"pbn", "a.pbn", "2026-11-20"}).has_value(), "a record is imported");
        must(book->compact().has_value(), "a book is compacted");
    }
    return bytes_in(file);
}

void patch(std::string& book, std::string_view patches) {
    auto const byte = [&](std::size_t at) { return static_cast<std::size_t>(static_cast<unsigned char>(patches[at])); };
    while (patches.size() > 4) {
        auto const at = (byte(0) << 16U | byte(1) << 8U | byte(2)) % book.size();
        auto const size = std::min({byte(3), patches.size() - 4, book.size() - at});
        book.replace(at, size, patches.substr(4, size));
        patches.remove_prefix(4 + size);
    }
}

// Nothing outside the file, and not for long.
void run(fs::path const& file, std::string_view sql) {
    sqlite3* db = nullptr;
    if (sqlite3_open_v2(file.c_str(), &db, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK) {
        constexpr int steps = 20'000, largest = 100'000;
        sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 0);
        sqlite3_limit(db, SQLITE_LIMIT_LENGTH, largest);
        sqlite3_progress_handler(
            db, steps, [](void*) { return 1; }, nullptr);
        sqlite3_exec(db, "PRAGMA synchronous = OFF; PRAGMA writable_schema = ON", nullptr, nullptr, nullptr);
        sqlite3_exec(db, std::string{sql}.c_str(), nullptr, nullptr, nullptr);
    }
    sqlite3_close(db);
}

// Every question that a book answers.
void ask(fs::path const& file) {
    auto book = Book::open(file, Access::read);
    if (!book) return;
    auto const report = book->verify();
    bool const is_sound = report && report->is_sound();
    auto const answered = [&](auto const& answer, char const* question) {
        must(answer.has_value() || !is_sound, "a sound book answers:", question);
    };
    std::string journal;
    auto const write_text = [&](std::string_view text) {
        journal += text;
        return true;
    };
    answered(book->list(), "list");
    answered(book->list({.discarded = true}), "list");
    answered(book->players(), "players");
    answered(book->games(), "games");
    answered(book->standings({}), "standings");
    answered(book->stats(), "stats");
    answered(book->index({}), "index");
    auto const records = book->records(true);
    answered(records, "records");
    if (records)
        for (auto const& one : *records) answered(book->export_record(one.id, [](std::string_view) { return true; }), "a record");
    auto const digest = book->digest();
    answered(digest, "digest");
    must(!is_sound || *digest == *report->digest, "the digest is that of verify");
    std::string saved;
    must(book->salvage([&](std::string_view text) { return saved += text, true; }).has_value() || !is_sound, "a sound book is salvaged");

    auto const exported = book->export_journal(write_text);
    answered(exported, "export");
    if (!exported) return;
    auto copy = Book::in_memory();
    must(copy.has_value(), "there are books in memory");
    auto const joined = copy->import_journal(reading(journal), "again.journal");
    must(joined && joined->refused.empty(), "what was exported is imported");
}

}  // namespace

void read_book(std::string_view bytes) {
    static Place const place;
    static std::string const sound = sound_book(place.file());
    if (bytes.starts_with('=')) write(place.file(), bytes.substr(1));
    else {
        auto book = sound;
        if (bytes.starts_with('@')) patch(book, bytes.substr(1));
        write(place.file(), book);
        if (!bytes.starts_with('@')) run(place.file(), bytes);
    }
    ask(place.file());
}

}  // namespace score::formats::fuzz
