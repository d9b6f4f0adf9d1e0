#pragma once
/// A part of the input, for several processes or machines, and what they wrote joined again.
///
///     deals check --format json --part 1/2 *.pbn >1.json      # on one machine
///     deals check --format json --part 2/2 *.pbn >2.json      # on another
///     deals check --format json --join 1.json 2.json          # what deals check --format json *.pbn writes
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "kit/files.hpp"
#include "kit/flags.hpp"
#include "score/formats/stretch.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag part{0, "part", "K/N",
    N_("Only the boards that begin in the Kth of N equal stretches of all the files together. Each board is in one of the N parts.")};
inline constexpr Flag join{0, "join", "", N_("The files are what --part wrote: write what one run over all of the input writes.")};
}  // namespace flags

/// The Kth of the N parts of a run, as `--part K/N` says; without it everything.
class Part {
public:
    static constexpr std::uint64_t most = 4096;

    /// Throws `WrongUsage` if the value is not K/N.
    Part(Arguments const&, Command const&, Streams, Flag const& = flags::part);

    bool is_whole() const { return !given_; }
    bool is_last() const { return stretch().number + 1 == stretch().of; }
    /// What the part takes.
    formats::Stretch stretch() const { return given_.value_or(formats::Stretch{}); }
    /// Something that all parts of a run have in common, and those of other runs have not.
    void identify(std::string_view);

    /// The first and the last line of what a part writes.
    void write_head(Output&) const;
    void write_end(Output&, Exit) const;

protected:
    /// The same of the options, which --join then compares with its own.
    void identify_options(std::uint64_t digest);

private:
    std::optional<formats::Stretch> given_{};
    std::uint64_t run_;                       // the digest of what identifies it
    std::optional<std::uint64_t> options_{};  // their digest
    std::string command_;                     // with its program
};

/// A part of files: what begins in a stretch of their bytes. A packed file belongs to the part in which it begins.
class PartOfFiles : public Part {
public:
    /// Throws also `FileTrouble` for an input whose size is not known. `as_wanted`: the options that may differ.
    PartOfFiles(Arguments const&, Command const&, Streams, std::span<Flag const* const> as_wanted = {});

    /// To be called with every file, in order.
    void begin(InputFile const&);
    /// Whether what begins after so many bytes of the file belongs to this part.
    bool holds(std::size_t bytes) const { return is_whole() || stretch().holds(place(bytes), total_); }
    /// Whether all that follows belongs to later parts.
    bool is_over(std::size_t bytes) const { return !is_whole() && stretch().is_over(place(bytes), total_); }
    /// Whether the file is the first of all.
    bool is_at_first_file() const { return is_whole() || file_ == 0; }
    /// Whether the file may have something of this part.
    bool reaches_file() const;

private:
    struct Named {
        dev_t device;
        ino_t number;
        std::uint64_t begins, size;
    };

    void measure(Arguments const&, Streams);
    std::uint64_t place(std::size_t bytes) const;

    std::uint64_t total_ = 0;  // bytes of all files
    std::vector<Named> files_{};
    std::size_t file_ = 0;
    bool begun_ = false, packed_ = false;
};

/// Throws `WrongUsage`: `--join` takes the options of the parts, or none.
[[noreturn]] void refuse_other_options();

/// What the parts of a run wrote, in their order. Files may be pipes: each is read once.
class JoinedParts {
public:
    /// Reads the heads. Throws `FileTrouble`: a file that is no part, a part that is missing, twice, of another run or command.
    JoinedParts(Arguments const&, Command const&, Streams);
    /// The next line, without its end; false after the last one. Throws `FileTrouble` if a part is not whole.
    bool next(std::string& line);
    /// The status of the whole run; known at the end.
    Exit status() const { return status_; }

protected:
    /// Of the options with which the parts of files were written; those of a book, and of earlier versions, do not tell.
    std::optional<std::uint64_t> options_{};

private:
    /// A file, and what has been read of it and not yet handed out.
    struct Document {
        std::string name{};
        Descriptor file{};
        std::string read{};
        std::size_t at = 0;
        bool next(std::string& line);
        bool read_more();
    };

    std::vector<Document> parts_{};
    std::size_t part_ = 0;
    Exit status_ = Exit::nothing;

    [[noreturn]] static void refuse(std::string const& name, char const* why);
};

/// The same of parts of files. Throws `WrongUsage` for other options than those of the parts, but for `as_wanted`.
class JoinedPartsOfFiles : public JoinedParts {
public:
    JoinedPartsOfFiles(Arguments const&, Command const&, Streams, std::span<Flag const* const> as_wanted = {});
};

}  // namespace score::cli
