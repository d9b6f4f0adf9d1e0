#include "files.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "score/ascii.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::archive {
namespace {

namespace fs = std::filesystem;

constexpr mode_t of_the_owner = 0600, of_everyone = 0666;

class Descriptor {
public:
    Descriptor(fs::path const& path, int flags, mode_t mode = of_the_owner) : number_{::open(path.c_str(), flags | O_CLOEXEC, mode)} {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(Descriptor const&) = delete;
    Descriptor& operator=(Descriptor const&) = delete;
    bool is_open() const { return number_ >= 0; }
    bool is_regular() const {
        struct ::stat status {};
        return number_ >= 0 && ::fstat(number_, &status) == 0 && S_ISREG(status.st_mode);
    }
    ssize_t read(char* buffer, std::size_t size) const { return ::read(number_, buffer, size); }
    bool sync() const { return number_ >= 0 && ::fsync(number_) == 0; }
    bool write(std::string_view text) const {
        if (number_ < 0) return false;
        while (!text.empty()) {
            auto const written = ::write(number_, text.data(), text.size());
            if (written >= 0) text.remove_prefix(static_cast<std::size_t>(written));
            else if (errno != EINTR) return false;
        }
        return true;
    }

private:
    int number_;
};

void sync(fs::path const& path, int flags) {
    if (Descriptor const file{path, flags}; !file.sync())
        refuse(Trouble::failed, say("{} cannot be written to the disk: {}", path.string(), std::strerror(errno)));
}

[[noreturn]] void refuse_to_make(fs::path const& file, int error) {
    bool const forbidden = error == EACCES || error == EROFS || error == EPERM;
    refuse(error == ENOSPC || error == EDQUOT    ? Trouble::full
           : forbidden                           ? Trouble::read_only
           : error == ENOENT || error == ENOTDIR ? Trouble::cannot_open
                                                 : Trouble::failed,
        say("{} cannot be made: {}", formats::printable(file.string()), std::strerror(error)));
}

fs::path folder_of(fs::path const& file) { return file.has_parent_path() ? file.parent_path() : fs::path{"."}; }

}  // namespace

ImportLock::ImportLock(fs::path const& book, std::chrono::milliseconds patience) : path_{book} {
    using Clock = std::chrono::steady_clock;
    if (book.empty()) return;  // in memory
    path_ += "-import";
    auto const name = formats::printable(path_.string());
    auto const cannot = [&](int error) { refuse_to_make(path_, error); };
    for (auto const end = Clock::now() + patience;;) {
        file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, of_the_owner);
        if (file_ < 0) cannot(errno);
        bool const locked = ::flock(file_, LOCK_EX | LOCK_NB) == 0;
        auto const error = errno;
        struct ::stat held {
        }, there{};
        // Another process may have removed the file together with its lock between the two calls.
        if (locked && ::fstat(file_, &held) == 0 && ::stat(path_.c_str(), &there) == 0 && held.st_ino == there.st_ino) return;
        ::close(file_);
        if (!locked && error != EWOULDBLOCK && error != EINTR) cannot(error);
        if (Clock::now() > end) refuse(Trouble::busy, named(book, say("another program is importing into the book")));
        if (!locked) std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
}

ImportLock::~ImportLock() {
    if (file_ < 0) return;
    ::unlink(path_.c_str());
    ::close(file_);
}

void sync_folder_of(fs::path const& file) { sync(folder_of(file), O_RDONLY | O_DIRECTORY); }

FileHeader header_of(fs::path const& file) {
    std::array<unsigned char, 100> bytes{};
    auto* const in = std::fopen(file.c_str(), "rbe");
    if (!in) {
        auto const* const why = std::strerror(errno);
        refuse(Trouble::cannot_open, named(file, say("the book cannot be opened")) + verbatim(fmt::format(" ({})", why)));
    }
    auto const size = std::fread(bytes.data(), 1, bytes.size(), in);
    bool const failed = std::ferror(in) != 0;
    std::fclose(in);
    if (failed) refuse(Trouble::failed, named(file, say("the book cannot be read or written")));
    auto const number = [&](std::size_t at) {
        return std::uint32_t{bytes[at]} << 24U | std::uint32_t{bytes[at + 1]} << 16U | std::uint32_t{bytes[at + 2]} << 8U | bytes[at + 3];
    };
    constexpr std::string_view magic{"SQLite format 3\0", 16};
    bool const is_sqlite = size == bytes.size() && std::string_view{reinterpret_cast<char const*>(bytes.data()), magic.size()} == magic;
    return {size == 0, is_sqlite, number(68), number(60), bytes[18] == 2};
}

std::optional<ReadBytes> reader_of_file(fs::path const& file) {
    auto in = std::make_shared<Descriptor>(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    if (!in->is_regular()) return std::nullopt;
    return [in = std::move(in), name = formats::printable(file.string())](char* buffer, std::size_t size) {
        auto const got = in->read(buffer, size);
        if (got < 0) refuse(Trouble::failed, verbatim(name + ": ") + verbatim(std::strerror(errno)));
        return static_cast<std::size_t>(got);
    };
}

void create_private(fs::path const& file) { Descriptor const made{file, O_WRONLY | O_CREAT | O_EXCL}; }

fs::path free_name(fs::path const& wanted) {
    auto name = wanted;
    for (int n = 2; fs::exists(fs::symlink_status(name)); ++n) name = fs::path{wanted} += fmt::format(".{}", n);
    return name;
}

namespace {

constexpr std::string_view draft_mark = ".markoz-draft-";
constexpr std::array ends_of_sqlite{"", "-wal", "-shm", "-journal"};

bool is_running(int process) { return ::kill(process, 0) == 0 || errno == EPERM; }

struct DraftName {
    std::string_view of;
    int process;
};

// Of `NAME.markoz-draft-PID`, or of a file that SQLite has beside it; of any other name nothing.
std::optional<DraftName> draft_named(std::string_view name) {
    auto const at = name.rfind(draft_mark);
    if (at == name.npos) return std::nullopt;
    auto const rest = name.substr(at + draft_mark.size());
    auto const digits = rest.substr(0, rest.find('-'));
    auto const process = ascii::number<int>(digits, 1);
    bool const is_whole = process && std::to_string(*process) == digits;
    if (!is_whole || std::ranges::find(ends_of_sqlite, rest.substr(digits.size())) == ends_of_sqlite.end()) return std::nullopt;
    return DraftName{name.substr(0, at), *process};
}

bool is_old(fs::directory_entry const& file) {
    constexpr std::chrono::hours age{1};
    std::error_code error;
    auto const written = file.last_write_time(error);
    return !error && written < fs::file_time_type::clock::now() - age;
}

// What `free_name` puts behind a name.
bool is_number_of_copy(std::string_view end) { return end.empty() || (end.front() == '.' && ascii::is_number(end.substr(1))); }

// What a copy has behind the name of its book: `.2026-11-20T10-00-00`, or `.version-9` before a migration.
bool is_end_of_copy(std::string_view end) {
    constexpr std::string_view date{".0000-00-00T00-00-00"}, version{".version-"};
    if (end.starts_with(version)) {
        auto const rest = end.substr(version.size());
        auto const number = rest.substr(0, rest.find('.'));
        return ascii::is_number(number) && is_number_of_copy(rest.substr(number.size()));
    }
    auto const fits = [](char c, char of_form) { return of_form == '0' ? ascii::is_digit(c) : c == of_form; };
    return std::ranges::equal(end.substr(0, date.size()), date, fits) && is_number_of_copy(end.substr(date.size()));
}

}  // namespace

void remove_left_drafts(fs::path const& folder, std::function<bool(std::string_view name)> const& is_ours) {
    std::error_code ignored;
    for (auto const& each : fs::directory_iterator{folder, ignored}) {
        auto const name = each.path().filename().string();
        auto const draft = draft_named(name);
        if (!draft || !is_ours(draft->of) || is_running(draft->process)) continue;
        if (fs::is_regular_file(each.symlink_status(ignored)) && is_old(each)) fs::remove(each.path(), ignored);
    }
}

void remove_left_drafts_of(fs::path const& file) {
    remove_left_drafts(folder_of(file), [name = file.filename().string()](std::string_view draft) {
        return draft == name || (draft.starts_with(name) && is_end_of_copy(draft.substr(name.size())));
    });
}

Draft::Draft(fs::path const& of, Readers readers) : path_{of} {
    path_ += fmt::format("{}{}", draft_mark, ::getpid());
    remove();
    auto const mode = readers == Readers::owner ? of_the_owner : of_everyone;
    if (Descriptor const made{path_, O_WRONLY | O_CREAT | O_EXCL, mode}; !made.is_open()) refuse_to_make(of, errno);
}

Draft::~Draft() {
    if (!renamed_) remove();
}

void Draft::remove() {
    std::error_code ignored;
    for (auto const* const end : ends_of_sqlite) fs::remove(fs::path{path_} += end, ignored);
}

void Draft::rename(fs::path const& to) {
    sync(path_, O_RDWR);
    std::error_code error;
    fs::rename(path_, to, error);
    if (error) refuse(Trouble::failed, say("{} cannot be made: {}", to.string(), error.message()));
    renamed_ = true;
    sync_folder_of(to);
}

void write_whole(fs::path const& to, std::string_view text, Readers readers) {
    Draft draft{to, readers};
    if (Descriptor const file{draft.path(), O_WRONLY}; !file.write(text) || !file.sync()) refuse_to_make(to, errno);
    draft.rename(to);
}

}  // namespace score::archive
