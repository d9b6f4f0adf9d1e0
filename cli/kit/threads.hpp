#pragma once
/// On how many processors a command works.
///
///     Threading const threading{arguments};
///     auto const reader = board_reader_of(format, in.reader(), file.name, {.threads = threading.of(file)});
#include <cstddef>
#include <optional>

#include "kit/files.hpp"
#include "kit/flags.hpp"
#include "score/formats/threads.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag threads{0, "threads", "N",
    N_("Work on so many processors. Without it on all that there are to read large files of PBN and to solve deals, otherwise on one.")};
}  // namespace flags

class Threading {
public:
    static constexpr std::size_t most = 256;

    /// One thread.
    Threading() = default;
    /// Throws `WrongUsage` if the value of `--threads` is not a number.
    explicit Threading(Arguments const&);

    /// The number asked for.
    std::optional<std::size_t> asked() const { return asked_; }
    /// Those that read the file. A file of which only a part is read has one: the parts are read at the same time.
    formats::Threads of(InputFile const&) const;

private:
    bool reads_alone_ = true;
    std::optional<std::size_t> asked_{};
};

}  // namespace score::cli
