#pragma once
/// Buffered byte I/O on file descriptors. Uses neither locales nor C++ streams.
///
/// Operations fail by exception: `Trouble` (a full disk) and `OutputClosed` (the reader has gone, which is no error). `start` in
/// `kit/program.hpp` maps them to exit codes.
#include <cstddef>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "kit/exit.hpp"

namespace score::cli {

/// The operation cannot continue; `what` is a message for the user.
class Trouble : public std::exception {
public:
    explicit Trouble(std::string message) : message_{std::move(message)} {}
    char const* what() const noexcept override { return message_.c_str(); }

private:
    std::string message_;
};

/// One file cannot be read or written; others are unaffected.
class FileTrouble : public Trouble {
public:
    using Trouble::Trouble;
};
/// A file without a record of any format.
class NoRecord : public FileTrouble {
public:
    NoRecord(std::string file, std::string const& message, Exit status = Exit::trouble)
        : FileTrouble{message}, file_{std::move(file)}, status_{status} {}
    std::string const& file() const { return file_; }
    Exit status() const { return status_; }

private:
    std::string file_;
    Exit status_;
};

/// The reader of a pipe has closed it.
class OutputClosed : public std::exception {
public:
    char const* what() const noexcept override { return "output closed"; }
};

/// "FILE: No such file or directory": a file and the system's message for `errno`, safe to print.
std::string reason(std::string_view file, int error);
/// The same of a file that cannot be read: of a directory it says what to name in its place.
std::string reason_unread(std::string_view file, int error);

/// An owned file descriptor. -1: none.
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
    /// False, with `errno`, if the system reports a deferred write error.
    bool close();

private:
    int fd_;
};

/// Opens a file for reading; -1, with `errno`, on failure.
Descriptor open_for_reading(std::string const& path);

/// Buffered writer on a descriptor. Throws `Trouble` or `OutputClosed`.
class Output {
public:
    /// `name` is for messages. Does not own `fd`.
    Output(int fd, std::string name) : fd_{fd}, name_{std::move(name)} {}

    void write(std::string_view text) {
        buffer_ += text;
        if (buffer_.size() >= block) flush();
    }
    /// The buffer, for appending directly; call `spill` from time to time.
    std::string& buffer() { return buffer_; }
    void spill() {
        if (buffer_.size() >= block) flush();
    }
    void flush();
    /// After each result: on a terminal it is shown at once.
    void written() { is_terminal() ? flush() : spill(); }
    bool is_terminal() const;
    /// What has been found while writing; that remains the status if the reader closes the output early.
    void found(Exit status) { found_ = worse(found_, status); }
    Exit found() const { return found_; }

private:
    static constexpr std::size_t block = std::size_t{64} * 1024;
    int fd_;
    std::string name_;
    std::string buffer_;
    mutable std::optional<bool> is_terminal_;  // cached
    Exit found_ = Exit::success;
};

/// Writes the text of a file. On a terminal, replaces it by lines that are safe to display.
void write_file_text(Output&, std::string_view text);

class Unpacking;

/// Reads from a descriptor. Recognises gz and zip by their first bytes, and unpacks them (`kit/unpacking.hpp`).
class Input {
public:
    explicit Input(int fd);
    ~Input();
    Input(Input const&) = delete;
    Input& operator=(Input const&) = delete;

    /// Goes on to the next file of an archive, and gives its name; false after the last one. What is no archive is one file without a name.
    /// Without a call, the first one is read.
    bool next_member(std::string& name);
    /// Up to `size` bytes; 0 at the end, and on failure: `trouble` then says why.
    std::size_t read(char* to, std::size_t size);
    /// Why reading failed, after the name of the file; empty if it did not.
    std::string trouble(std::string_view file) const;
    int descriptor() const { return fd_; }
    bool is_terminal() const;
    /// Whether the bytes read are not those of the file.
    bool is_packed() { return recognise(), unpacking_ != nullptr; }
    /// How many bytes were taken from the descriptor and not yet read.
    std::size_t unread() const { return ahead_.size(); }

private:
    std::size_t read_bytes(char* to, std::size_t size);
    void recognise();

    int fd_;
    int error_ = 0;
    bool recognised_ = false, begun_ = false;
    std::string ahead_{};  // read to recognise it, and not yet handed out
    std::unique_ptr<Unpacking> unpacking_;
};

/// The I/O of a command. Results go to `out`, everything else to `err`.
struct Streams {
    Input& in;
    Output& out;
    Output& err;
    std::string_view program{};  // the prefix of its messages

    /// Writes whole lines to standard error at once; on a terminal, flushes `out` before. Errors in writing to standard error are ignored.
    void complain(std::string_view lines) const;
    /// The same for one message of the program itself, without line ending: "deals: club.pbn: Permission denied".
    void report(std::string_view message) const;
};

}  // namespace score::cli
