#include "kit/streams.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

#include "kit/unpacking.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::cli {

std::string reason(std::string_view file, int error) { return formats::printable(file) + ": " + std::strerror(error); }

std::string reason_unread(std::string_view file, int error) {
    if (error != EISDIR) return reason(file, error);
    return sentence(_("{}: this is a directory; name the files in it, such as DIR/*.pbn"), formats::printable(file));
}

bool Descriptor::close() {
    if (fd_ < 0) return true;
    return ::close(std::exchange(fd_, -1)) == 0;
}

Descriptor open_for_reading(std::string const& path) { return Descriptor{::open(path.c_str(), O_RDONLY | O_CLOEXEC)}; }

void Output::flush() {
    std::string_view rest = buffer_;
    while (!rest.empty()) {
        auto const written = ::write(fd_, rest.data(), rest.size());
        if (written >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            auto const error = errno;
            buffer_.clear();
            if (error == EPIPE) throw OutputClosed{};
            throw Trouble{reason(name_, error)};
        }
    }
    buffer_.clear();
}

bool Output::is_terminal() const {
    if (!is_terminal_) is_terminal_ = ::isatty(fd_) == 1;
    return *is_terminal_;
}

bool Input::is_terminal() const { return ::isatty(fd_) == 1; }

void write_file_text(Output& out, std::string_view text) {
    if (!out.is_terminal()) return out.write(text);
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        auto line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        out.write(formats::printable(line, true));
        if (end < text.size()) out.write("\n");
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

Input::Input(int fd) : fd_{fd} {}
Input::~Input() = default;

bool Input::next_member(std::string& name) {
    recognise();
    if (unpacking_) return unpacking_->next_member(name);
    name.clear();
    return !std::exchange(begun_, true);
}

std::size_t Input::read(char* to, std::size_t size) {
    recognise();
    if (unpacking_) return unpacking_->read(to, size);
    if (ahead_.empty()) return read_bytes(to, size);
    auto const part = std::min(size, ahead_.size());
    std::memcpy(to, ahead_.data(), part);
    ahead_.erase(0, part);
    return part;
}

// Reads no more than is there, unless it may be the beginning of a packed file: an interactive user gets answers line by line.
void Input::recognise() {
    if (std::exchange(recognised_, true)) return;
    constexpr std::size_t enough = 4096;
    bool unknown = true;
    auto kind = Unpacking::Kind::plain;
    while (unknown) {
        auto const before = ahead_.size();
        ahead_.resize(before + enough);
        auto const got = read_bytes(ahead_.data() + before, enough);
        ahead_.resize(before + got);
        kind = Unpacking::kind_of(ahead_, unknown);
        if (got == 0) break;
    }
    if (kind == Unpacking::Kind::plain) return;
    unpacking_ = std::make_unique<Unpacking>(kind, ahead_, [this](char* to, std::size_t size) { return read_bytes(to, size); });
    ahead_ = {};
}

std::string Input::trouble(std::string_view file) const {
    if (error_ != 0) return reason_unread(file, error_);
    if (unpacking_ && !unpacking_->fault().empty()) return formats::printable(file) + ": " + unpacking_->fault();
    return {};
}

std::size_t Input::read_bytes(char* to, std::size_t size) {
    for (;;) {
        auto const got = ::read(fd_, to, size);
        if (got >= 0) return static_cast<std::size_t>(got);
        if (errno == EINTR) continue;
        error_ = errno;
        return 0;
    }
}

void Streams::complain(std::string_view lines) const {
    if (out.is_terminal()) out.flush();
    try {
        err.write(lines);
        err.flush();
    } catch (std::exception const&) {  // nowhere to report it
    }
}

void Streams::report(std::string_view message) const {
    std::string line{program};
    complain(line.append(": ").append(message).append("\n"));
}

}  // namespace score::cli
