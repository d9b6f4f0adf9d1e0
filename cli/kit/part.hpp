#pragma once
/// A part of the input, for several processes or machines, and what they wrote joined again.
///
///     deals check --format json --part 1/2 *.pbn >1.json      # on one machine
///     deals check --format json --part 2/2 *.pbn >2.json      # on another
///     deals check --format json --join 1.json 2.json          # what deals check --format json *.pbn writes
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "kit/files.hpp"
#include "kit/flags.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag part{0, "part", "K/N",
    N_("Only the boards that begin in the Kth of N equal stretches of all the files together. Each board is in one of the N parts.")};
inline constexpr Flag join{0, "join", "", N_("The files are what --part wrote: write what one run over all of the input writes.")};
}  // namespace flags

/// The stretch of the files that `--part` names, in bytes; without it everything. A packed file belongs to the part in which it begins.
class Part {
public:
    static constexpr std::uint64_t most = 4096;

    /// Throws `WrongUsage` if the value is not K/N, and `FileTrouble` for an input whose size is not known.
    Part(Arguments const&, Command const&, Streams);

    bool is_whole() const { return parts_ == 0; }
    /// To be called with every file, in order.
    void begin(InputFile const&);
    /// Whether what begins after so many bytes of the file belongs to this part.
    bool holds(std::size_t bytes) const { return is_whole() || owner(place(bytes)) == number_; }
    /// Whether all that follows belongs to later parts.
    bool is_over(std::size_t bytes) const { return !is_whole() && owner(place(bytes)) > number_; }
    /// Whether the file may have something of this part.
    bool reaches_file() const;

    /// The first and the last line of what a part writes.
    void write_head(Output&) const;
    void write_end(Output&, Exit) const;

private:
    struct Named {
        dev_t device;
        ino_t number;
        std::uint64_t begins, size;
    };

    void measure(Arguments const&, Streams);
    void identify(Arguments const&, Command const&);
    std::uint64_t place(std::size_t bytes) const;
    std::uint64_t owner(std::uint64_t place) const;

    std::uint64_t number_ = 0, parts_ = 0;  // numbers from 0; no parts: everything
    std::uint64_t total_ = 0, run_ = 0;     // bytes of all files; what all parts of a run have in common
    std::string command_{};
    std::vector<Named> files_{};
    std::size_t file_ = 0;
    bool begun_ = false, packed_ = false;
};

/// What the parts of a run wrote, in their order.
class JoinedParts {
public:
    /// Reads the heads. Throws `FileTrouble`: a file that is no part, a part that is missing, twice, of another run or command.
    JoinedParts(Arguments const&, Command const&, Streams);
    /// The next line, without its end; false after the last one. Throws `FileTrouble` if a part is not whole.
    bool next(std::string& line);
    /// The worst status of a part; known at the end.
    Exit status() const { return status_; }

private:
    struct Document {
        std::string name;
        Descriptor file;
    };

    std::vector<Document> parts_{};
    std::size_t part_ = 0;
    std::string read_{};
    std::size_t at_ = 0;
    Exit status_ = Exit::success;

    bool line_of(Descriptor const&, std::string& line);
    [[noreturn]] static void refuse(std::string const& name, char const* why);
};

}  // namespace score::cli
