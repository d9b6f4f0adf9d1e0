#include "files.hpp"

#include <SQLiteCpp/Backup.h>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::archive {
namespace {

namespace fs = std::filesystem;

class Descriptor {
public:
    Descriptor(fs::path const& path, int flags) : number_{::open(path.c_str(), flags | O_CLOEXEC, 0666)} {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(Descriptor const&) = delete;
    Descriptor& operator=(Descriptor const&) = delete;
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
    refuse(error == ENOSPC || error == EDQUOT ? Trouble::full
           : forbidden                        ? Trouble::read_only
                                              : Trouble::failed,
        say("{} cannot be made: {}", formats::printable(file.string()), std::strerror(error)));
}

fs::path folder_of(fs::path const& file) { return file.has_parent_path() ? file.parent_path() : fs::path{"."}; }

// A temporary file, removed unless it is kept.
class Draft {
public:
    explicit Draft(fs::path path) : path_{std::move(path)} {}
    ~Draft() {
        std::error_code ignored;
        if (!kept_) fs::remove(path_, ignored);
    }
    Draft(Draft const&) = delete;
    Draft& operator=(Draft const&) = delete;
    fs::path const& path() const { return path_; }
    void rename(fs::path const& to) {
        std::error_code error;
        fs::rename(path_, to, error);
        if (error) refuse(Trouble::failed, say("{} cannot be made: {}", to.string(), error.message()));
        kept_ = true;
    }

private:
    fs::path path_;
    bool kept_ = false;
};

}  // namespace

ImportLock::ImportLock(fs::path const& book, std::chrono::milliseconds patience) : path_{book} {
    using Clock = std::chrono::steady_clock;
    path_ += "-import";
    auto const name = formats::printable(path_.string());
    auto const cannot = [&](int error) { refuse_to_make(path_, error); };
    for (auto const end = Clock::now() + patience;;) {
        file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
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
    ::unlink(path_.c_str());
    ::close(file_);
}

void sync_folder_of(fs::path const& file) { sync(folder_of(file), O_RDONLY | O_DIRECTORY); }

void write_whole(fs::path const& to, std::string_view text) {
    auto name = to;
    name += fmt::format(".part-{}", ::getpid());
    std::error_code ignored;
    fs::remove(name, ignored);
    Draft draft{name};
    {
        Descriptor const file{name, O_WRONLY | O_CREAT | O_EXCL};
        if (!file.write(text)) refuse_to_make(to, errno);
        if (!file.sync()) refuse_to_make(to, errno);
    }
    draft.rename(to);
    sync_folder_of(to);
}

void copy_database(SQLite::Database& from, fs::path const& to) {
    auto name = to;
    name += fmt::format(".part-{}", ::getpid());
    std::error_code ignored;
    fs::remove(name, ignored);
    Draft draft{name};
    {
        SQLite::Database copy{draft.path().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX};
        if (SQLite::Backup{copy, from}.executeStep(-1) != SQLITE_DONE)
            refuse(Trouble::busy, say("{} cannot be made: the book is in use", to.string()));
        copy.exec("PRAGMA synchronous = OFF");  // synced as a whole at the end
        copy.execAndGet("PRAGMA journal_mode = DELETE");
    }
    sync(draft.path(), O_RDWR);
    draft.rename(to);
    sync_folder_of(to);
}

}  // namespace score::archive
