#include "kit/files.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

// The target, if the name is a symbolic link.
std::string resolved(std::string const& path) {
    std::unique_ptr<char, decltype(&std::free)> const real{::realpath(path.c_str(), nullptr), &std::free};
    if (!real) throw FileTrouble{reason(path, errno)};
    return real.get();
}

std::string directory_of(std::string const& path) {
    auto const slash = path.rfind('/');
    return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

}  // namespace

void InputFile::expect_complete() const {
    if (auto trouble = in.trouble(name == "-" ? std::string_view{_("standard input")} : name); !trouble.empty())
        throw FileTrouble{std::move(trouble)};
}

void InputFile::expect_replaceable() const {
    if (name == "-") throw FileTrouble{_("standard input cannot be replaced; leave out --in-place")};
    if (in.is_packed()) throw FileTrouble{sentence(_("{}: a packed file cannot be replaced; unpack it"), formats::printable(name))};
}

OpenFile::OpenFile(std::string_view name) : name_{name}, file_{open_for_reading(name_)}, in_{file_.get()} {
    if (!file_) throw FileTrouble{reason(name_, errno)};
}

NameList::NameList(std::string_view path, Streams io) : path_{path}, in_{&io.in} {
    if (path != "-") in_ = &file_.emplace(path).input().in;
}

bool NameList::next(std::string& name) {
    constexpr std::size_t block = 4096, longest = std::size_t{64} * 1024;
    for (;;) {
        auto const end = read_.find('\0', at_);
        if (end != std::string::npos) {
            name = read_.substr(at_, end - at_);
            at_ = end + 1;
            if (name.empty()) throw FileTrouble{sentence(_("{}: a name in it is empty"), formats::printable(path_))};
            return true;
        }
        read_.erase(0, std::exchange(at_, 0));
        auto const size = read_.size();
        if (size > longest) throw FileTrouble{sentence(_("{}: a name in it is too long"), formats::printable(path_))};
        read_.resize(size + block);
        read_.resize(size + in_->read(read_.data() + size, block));
        if (read_.size() > size) continue;
        InputFile{*in_, path_}.expect_complete();
        name = std::exchange(read_, {});  // the last one may lack its null byte
        return !name.empty();
    }
}

void MembersWithoutRecord::tell(Streams io) const {
    for (auto const& none : none_) {
        if (any_record_) io.report(sentence(_("{}: skipped; there is no record in it"), formats::printable(none.file())));
        else if (&none == &none_.back()) throw none;
        else io.report(none.what());
    }
}

bool can_be_read(Arguments const& arguments, Streams io) {
    bool all = true;
    for (auto const& name : arguments.operands()) {
        struct stat file {};
        if (name == "-" || (::stat(name.c_str(), &file) == 0 && !S_ISDIR(file.st_mode) && ::access(name.c_str(), R_OK) == 0)) continue;
        io.report(reason_unread(name, S_ISDIR(file.st_mode) ? EISDIR : errno));
        all = false;
    }
    return all;
}

bool is_one_file(Arguments const& arguments) { return arguments.operands().size() < 2 && !arguments.has(flags::files0_from); }

namespace {

std::string link_of(Descriptor const& file) { return fmt::format("/proc/self/fd/{}", file.get()); }

mode_t of_a_new_file() {
    auto const mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

}  // namespace

Replacement::Replacement(std::string const& path, Old old_file) : name_{path} {
    if (old_file == Old::replaced || old_file == Old::replaced_for_others) {
        path_ = path;
        open_beside();
        if (old_file == Old::replaced_for_others) allow(of_a_new_file());
        return;
    }
    struct stat old {};
    if (::stat(path.c_str(), &old) != 0) {
        if (errno != ENOENT || old_file == Old::required) throw FileTrouble{reason(name_, errno)};
        path_ = path;
        open_beside();
        allow(of_a_new_file());
        return;
    }
    if (old_file == Old::if_any && !S_ISREG(old.st_mode)) {
        file_ = Descriptor{::open(path.c_str(), O_WRONLY | O_CLOEXEC)};
        if (!file_) throw FileTrouble{reason(name_, errno)};
        return;
    }
    path_ = resolved(path);
    open_beside();
    // the owner first: changing it clears special permission bits
    if (::fchown(file_.get(), old.st_uid, old.st_gid) != 0 && ::fchown(file_.get(), static_cast<uid_t>(-1), old.st_gid) != 0) errno = 0;
    allow(old.st_mode & 07777);
}

// Only the owner can read the temporary file. It has no name, so that nothing stays behind when the program is stopped; on a file system
// without such files it has one.
void Replacement::open_beside() {
    file_ = Descriptor{::open(directory_of(path_).c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR)};
    if (file_ && ::access(link_of(file_).c_str(), F_OK) == 0) return;
    temporary_ = path_ + ".XXXXXX";
    file_ = Descriptor{::mkostemp(temporary_.data(), O_CLOEXEC)};
    if (!file_) {
        auto const error = errno;
        temporary_.clear();
        throw FileTrouble{reason(name_, error)};
    }
}

// Only a file with a name can take the place of another.
void Replacement::name_beside() {
    for (auto number = static_cast<unsigned>(::getpid()); temporary_.empty(); ++number) {
        auto const name = fmt::format("{}.{:06x}", path_, number);
        if (::linkat(AT_FDCWD, link_of(file_).c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) temporary_ = name;
        else if (errno != EEXIST) throw FileTrouble{reason(name_, errno)};
    }
}

void Replacement::allow(mode_t mode) {
    if (::fchmod(file_.get(), mode) == 0) return;
    auto const error = errno;
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
    temporary_.clear();
    throw FileTrouble{reason(name_, error)};
}

Replacement::~Replacement() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void Replacement::write(std::string_view text) {
    while (!text.empty()) {
        auto const written = ::write(file_.get(), text.data(), text.size());
        if (written >= 0) text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR) throw FileTrouble{reason(name_, errno)};
    }
}

void Replacement::commit() {
    if (path_.empty()) {
        if (!file_.close()) throw FileTrouble{reason(name_, errno)};
        return;
    }
    if (::fsync(file_.get()) != 0) throw FileTrouble{reason(name_, errno)};
    name_beside();
    if (!file_.close()) throw FileTrouble{reason(name_, errno)};
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) throw FileTrouble{reason(name_, errno)};
    temporary_.clear();
    // makes the rename durable; a file system without fsync on directories offers nothing better
    if (Descriptor const directory{::open(directory_of(path_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)}) ::fsync(directory.get());
}

}  // namespace score::cli
