// Books that meet in a folder.
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <set>

#include "copies.hpp"
#include "files.hpp"
#include "forget.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/user_folder.hpp"
#include "state.hpp"
#include "text/fmt.hpp"

namespace score::archive {

namespace fs = std::filesystem;
using namespace formats::journal;

namespace {

constexpr char contents_name[] = "book.sync", journal_name[] = "sittings.journal";
constexpr std::string_view contents_title = "% MARKÖZ SYNC 1.0\n";

std::string hexadecimal(std::string_view bytes) {
    std::string text;
    for (auto const c : bytes) text += fmt::format("{:02x}", static_cast<unsigned char>(c));
    return text;
}

std::optional<std::string> bytes_of_hexadecimal(std::string_view digits) {
    std::string bytes;
    if (digits.size() % 2 != 0) return std::nullopt;
    for (; !digits.empty(); digits.remove_prefix(2)) {
        unsigned byte = 0;
        auto const read = std::from_chars(digits.data(), digits.data() + 2, byte, 16);
        if (read.ec != std::errc{} || read.ptr != digits.data() + 2) return std::nullopt;
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

std::optional<Digest> as_digest(std::string_view digits) {
    auto const bytes = bytes_of_hexadecimal(digits);
    return bytes ? digest_in(*bytes) : std::nullopt;
}

std::string whole_of_file(fs::path const& file) {
    auto const read = reader_of_file(file);
    return read ? formats::whole_of(*read) : std::string{};
}

/// What a book says in a folder beside its journal.
struct Contents {
    std::vector<std::pair<SittingId, std::string>> removed{};
    std::vector<Forgotten> forgotten{};
    struct Record {
        Digest digest;
        RecordSource source;
    };
    std::vector<Record> records{};
};

/// `DIGEST.pbn`.
std::string file_of(Digest const& digest, std::string_view format) { return fmt::format("{}.{}", digest.hexadecimal(), format); }

// Only what a book has written into its folder is called so.
bool is_file_of_record(std::string_view name) {
    auto const dot = std::min(name.size(), name.find('.'));
    return as_digest(name.substr(0, dot)) && dot < name.size() && name.find('.', dot + 1) == name.npos;
}

std::string text_of(Contents const& contents) {
    std::set<std::string> lines;
    for (auto const& [id, path] : contents.removed) lines.insert(fmt::format("removed {} {}\n", id.text(), hexadecimal(path)));
    for (auto const& one : contents.forgotten)
        lines.insert(fmt::format("forgotten {} {} {} {}\n", one.digest.hexadecimal(), hexadecimal(one.salt), one.size, as_word(one.name)));
    for (auto const& [digest, source] : contents.records)
        lines.insert(
            fmt::format("record {} {} {} {}\n", digest.hexadecimal(), source.format, as_word(source.imported), as_word(source.name)));
    std::string text{contents_title};
    for (auto const& line : lines) text += line;
    return text + fmt::format("close {} {}\n", lines.size(), digest_of(text).hexadecimal());
}

// False for a line that says nothing of this.
bool take(std::vector<std::string> const& words, Contents& contents) {
    auto const is = [&](std::string_view word, std::size_t size) { return words.size() == size && words[0] == word; };
    if (is("removed", 3)) {
        auto const id = SittingId::of(words[1]);
        auto path = bytes_of_hexadecimal(words[2]);
        if (!id || !path || path->empty() || path->size() % Digest{}.bytes.size() != 0) return false;
        contents.removed.emplace_back(*id, *std::move(path));
        return true;
    }
    if (is("forgotten", 5)) {
        auto const digest = as_digest(words[1]);
        auto salt = bytes_of_hexadecimal(words[2]);
        std::int64_t size = 0;
        auto const read = std::from_chars(words[3].data(), words[3].data() + words[3].size(), size);
        if (!digest || !salt || read.ec != std::errc{} || size < 0 || words[4].empty() || !is_line(words[4])) return false;
        contents.forgotten.push_back({*digest, *std::move(salt), size, words[4]});
        return true;
    }
    if (is("record", 5)) {
        auto const digest = as_digest(words[1]);
        if (!digest || !is_word(words[2]) || !is_line(words[3])) return false;
        contents.records.push_back({*digest, {words[2], words[4], words[3]}});
        return true;
    }
    return false;
}

// Nothing of a text that is not whole.
Contents contents_in(std::string_view text, JoinReport& report) {
    Contents contents;
    auto const refused = [&](std::size_t line, Message why) { report.refused.push_back({{}, line, std::move(why)}); };
    auto const end = text.rfind("\nclose ");
    auto const body = end == text.npos ? text : text.substr(0, end + 1);
    auto const closing = end == text.npos ? std::nullopt : words_of(text.substr(end + 1, text.find('\n', end + 1) - end - 1));
    if (!closing || closing->size() != 3 || closing->at(2) != digest_of(body).hexadecimal()) {
        refused(0, say("{} does not match its closing line: it may be cut off", contents_name));
        return contents;
    }
    std::size_t number = 1;
    for (auto rest = body.substr(std::min(body.size(), body.find('\n') + 1)); !rest.empty();) {
        ++number;
        auto const line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        if (auto const words = words_of(line); !words || !take(*words, contents))
            refused(number, say("a line of {} that says nothing known", contents_name));
    }
    return contents;
}

Contents contents_of(Book::State& state) {
    Contents contents;
    for (auto rows = state.query("SELECT identity, path FROM removed"); rows.step();)
        if (auto const id = SittingId::of(rows.text(0))) contents.removed.emplace_back(*id, rows.bytes(1));
    for (auto rows = state.query("SELECT digest, salt, size, name FROM forgotten"); rows.step();)
        contents.forgotten.push_back(Forgotten::in(rows));
    for (auto const& record : state.sound_record_rows())
        contents.records.push_back({record.info.digest, {record.info.format, record.info.source, record.info.imported}});
    return contents;
}

// Names and sittings that others have taken out. Returns whether names are new.
bool take_out(Book::State& state, std::vector<Contents> const& all, SyncReport& report) {
    for (auto const& contents : all) {
        for (auto const& [id, path] : contents.removed) report.removed += state.remember_removed(id, path) ? 1 : 0;
        for (auto const& one : contents.forgotten) report.forgotten += state.remember_forgotten(one) ? 1 : 0;
    }
    return report.forgotten > 0;
}

// The sittings of which there is more than a sitting: lines, and what was removed.
void settle_all(Book::State& state) {
    std::set<std::string> all;
    for (auto const& [identity, lines] : state.copies()) all.insert(identity);
    for (auto rows = state.query("SELECT DISTINCT identity FROM removed"); rows.step();) all.insert(rows.text(0));
    JoinReport ignored;  // nothing comes from elsewhere
    for (auto const& identity : all)
        if (auto const id = SittingId::of(identity)) state.settle(*id, {}, 0, ignored);
    state.make_players();
}

// Only what differs is written: other programs watch the folder.
std::size_t write_if_new(fs::path const& file, std::string_view text) {
    if (whole_of_file(file) == text && fs::exists(fs::symlink_status(file))) return 0;
    write_whole(file, text);
    return 1;
}

// The books that are there, by name.
std::vector<SyncReport::Met> books_in(fs::path const& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) refuse(Trouble::cannot_open, named(folder, say("this is not a folder")));
    std::vector<SyncReport::Met> books;
    for (auto const& each : fs::directory_iterator{folder, error}) {
        std::error_code ignored;
        auto const there = [&](char const* name) { return fs::is_regular_file(fs::symlink_status(each.path() / name, ignored)); };
        if (fs::is_directory(each.symlink_status(ignored)) && (there(journal_name) || there(contents_name)))
            books.push_back({each.path().filename().string()});
    }
    if (error) refuse(Trouble::cannot_open, named(folder, verbatim(error.message())));
    std::ranges::sort(books, {}, &SyncReport::Met::name);
    return books;
}

// Whether something is to be taken out: it is tried, within a transaction that is then taken back.
bool would_take_out(Book::State& state, std::vector<Contents> const& all) {
    if (!state.query("SELECT 1 FROM sitting UNION ALL SELECT 1 FROM record").step()) return false;  // nothing to take out
    SyncReport tried;
    take_out(state, all, tried);
    return tried.forgotten > 0 || tried.removed > 0;
}

// False, and nothing is done, if something is to be taken out and there is no copy of the book with it.
bool take_out_for_good(Book::State& state, std::vector<Contents> const& all, bool has_copy, SyncReport& report) {
    state.db.exec("PRAGMA secure_delete = ON");
    ForgetReport forgot;
    bool names_are_new = false;
    {
        ImportLock const alone{state.file, state.options.patience};
        auto change = state.writing();
        bool const stand_again = state.has_forgotten_names();  // a name may have been written again
        if (!has_copy && (stand_again || would_take_out(state, all))) return false;
        names_are_new = take_out(state, all, report);
        if (stand_again || names_are_new) report.left = state.forget_names(forgot, names_are_new).size();
        report.rewritten = forgot.sittings;
        settle_all(state);
        change.commit();
    }
    state.known.reset();
    if (names_are_new || forgot.sittings > 0) state.write_anew();
    return true;
}

// The sittings and records of another book that are not here.
void join(Book& book, Book::State& state, fs::path const& folder, Contents const& contents, SyncReport::Met& other) {
    auto& met = other.report;
    if (auto const read = reader_of_file(folder / journal_name)) {
        auto joined = granted(book.import_journal(*read, other.name, {.conflicts = Conflicts::apart}));
        joined.refused.insert(joined.refused.begin(), met.refused.begin(), met.refused.end());
        met = std::move(joined);
    }
    for (auto const& [digest, source] : contents.records) {
        if (state.query("SELECT 1 FROM record WHERE digest = ?", digest).step()) continue;
        auto const file = folder / file_of(digest, source.format);
        if (digest_of(whole_of_file(file)) == digest)
            met.records += granted(book.import_record(*reader_of_file(file), source)).is_new ? 1 : 0;
        else met.refused.push_back({{}, 0, say("{}: the record is missing, or not complete", file.filename().string())});
    }
}

fs::path own_folder(fs::path const& own) {
    if (!formats::make_folder(own)) refuse(Trouble::cannot_open, named(own, verbatim(std::strerror(errno))));
    if (!fs::is_directory(fs::symlink_status(own))) refuse(Trouble::cannot_open, named(own, say("this is not a folder")));
    return own;
}

// The journal, the records and what else a book says. Returns how many files are new or different.
std::size_t write_book(Book& book, Book::State& state, fs::path const& own) {
    remove_left_drafts(own, [](std::string_view name) { return name == contents_name || name == journal_name || is_file_of_record(name); });
    std::size_t written = 0;
    auto const snapshot = contents_of(state);
    std::set<std::string> files{contents_name, journal_name};
    for (auto const& record : state.sound_record_rows()) {
        auto const name = file_of(record.info.digest, record.info.format);
        files.insert(name);
        if (fs::exists(fs::symlink_status(own / name))) continue;
        std::string bytes;
        state.write_out(record, [&](std::string_view part) { return bytes += part, true; });
        written += write_if_new(own / name, bytes);
    }
    std::string journal;
    granted(book.export_journal([&](std::string_view part) { return journal += part, true; }));
    written += write_if_new(own / journal_name, journal);
    written += write_if_new(own / contents_name, text_of(snapshot));
    std::error_code error;
    for (auto const& each : fs::directory_iterator{own, error})
        if (auto const name = each.path().filename().string(); !files.contains(name) && is_file_of_record(name))
            fs::remove(each.path(), error);  // a record that has another digest now
    return written;
}

}  // namespace

Expected<SyncReport> Book::sync(fs::path const& folder, SyncOptions const& options) {
    auto& state = *state_;
    return state.guarded([&] {
        if (!is_word(options.name)) refuse(Trouble::refused, say("the name of a book in a folder is a word"));
        if (!state.file.empty()) remove_left_drafts_of(state.file);
        SyncReport report{.met = books_in(folder)};
        std::vector<Contents> contents;
        for (auto& [name, met] : report.met) contents.push_back(contents_in(whole_of_file(folder / name / contents_name), met));
        // A copy is made before anything is taken out.
        bool const keeps_copy = !options.time.empty() && !state.file.empty();
        if (!take_out_for_good(state, contents, !keeps_copy, report)) {
            report.copy = dated_name(state.file, options.time);
            granted(backup(report.copy));
            take_out_for_good(state, contents, true, report);
        }
        for (std::size_t i = 0; i < report.met.size(); ++i) join(*this, state, folder / report.met[i].name, contents[i], report.met[i]);
        {
            auto change = state.writing();
            settle_all(state);
            change.commit();
        }
        report.written = write_book(*this, state, own_folder(folder / options.name));
        report.digest = granted(digest());
        return report;
    });
}

}  // namespace score::archive
