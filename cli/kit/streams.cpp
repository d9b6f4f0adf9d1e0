#include "kit/streams.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

#include "score/formats/source.hpp"

namespace score::cli {

std::string reason(std::string_view file, int error) { return formats::printable(file) + ": " + std::strerror(error); }

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

bool Output::is_terminal() const { return ::isatty(fd_) == 1; }

std::size_t Input::read(char* to, std::size_t size) {
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
    } catch (std::exception const&) {  // there is nobody left to tell
    }
}

void Streams::report(std::string_view message) const {
    std::string line{program};
    complain(line.append(": ").append(message).append("\n"));
}

}  // namespace score::cli
