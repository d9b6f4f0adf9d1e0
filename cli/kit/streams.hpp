#pragma once
/// Bytes in and bytes out, on file descriptors, in blocks. Nothing here asks a locale or starts the C++ streams.
///
/// What ends an operation is an exception: `Trouble` (a full disk) and `OutputClosed` (nobody reads on, which is no error).
/// `start` in `kit/program.hpp` turns them into exit codes.
#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace score::cli {

/// The operation cannot go on; `what` is a message for a person.
class Trouble : public std::exception {
public:
    explicit Trouble(std::string message) : message_{std::move(message)} {}
    char const* what() const noexcept override { return message_.c_str(); }

private:
    std::string message_;
};

/// One file cannot be read or written; the others can.
class FileTrouble : public Trouble {
public:
    using Trouble::Trouble;
};

/// The reader of a pipe has gone.
class OutputClosed : public std::exception {
public:
    char const* what() const noexcept override { return "output closed"; }
};

/// "FILE: No such file or directory": a file and the reason that the system gives in `errno`, safe to print.
std::string reason(std::string_view file, int error);

/// An open file descriptor, closed at the end of its life. -1: none.
class Descriptor {
public:
    explicit Descriptor(int fd = -1) : fd_{fd} {}
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept : fd_{std::exchange(other.fd_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        if (this != &other) close(), fd_ = std::exchange(other.fd_, -1);
        return *this;
    }
    int get() const { return fd_; }
    explicit operator bool() const { return fd_ >= 0; }
    /// False, with `errno`, when the system reports a late error of writing.
    bool close();

private:
    int fd_;
};

/// Opens a file for reading; none, with `errno`, when that fails.
Descriptor open_for_reading(std::string const& path);

/// Writes to a descriptor in large pieces. Throws `Trouble` or `OutputClosed`.
class Output {
public:
    /// `name` is for messages. Whoever opened `fd` closes it.
    Output(int fd, std::string name) : fd_{fd}, name_{std::move(name)} {}

    void write(std::string_view text) {
        buffer_ += text;
        if (buffer_.size() >= block) flush();
    }
    /// Room to append to directly; call `spill` from time to time.
    std::string& buffer() { return buffer_; }
    void spill() {
        if (buffer_.size() >= block) flush();
    }
    void flush();
    bool is_terminal() const;

private:
    static constexpr std::size_t block = std::size_t{64} * 1024;
    int fd_;
    std::string name_;
    std::string buffer_;
    mutable std::optional<bool> is_terminal_;  // once it was asked
};

/// Writes the text of a file. On a terminal, lines that are safe to look at take the place of the bytes.
void write_file_text(Output&, std::string_view text);

/// Reads from a descriptor.
class Input {
public:
    explicit Input(int fd) : fd_{fd} {}
    /// Up to `size` bytes; 0 at the end, and when reading fails: `error` is then not 0.
    std::size_t read(char* to, std::size_t size);
    int error() const { return error_; }
    int descriptor() const { return fd_; }

private:
    int fd_;
    int error_ = 0;
};

/// What a command talks through. Results go to `out`, everything else to `err`.
struct Streams {
    Input& in;
    Output& out;
    Output& err;
    std::string_view program{};  // its name, which begins what it has to say about itself

    /// Writes whole lines to the error output at once; on a terminal, what was written to `out` before comes before them.
    /// An error output that cannot be written to is no reason to stop.
    void complain(std::string_view lines) const;
    /// The same for one message, without its line end, from the program itself: "deals: club.pbn: Permission denied".
    void report(std::string_view message) const;
};

}  // namespace score::cli
