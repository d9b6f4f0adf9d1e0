#pragma once
/// A file that is read more than once.
///
///     Rereadable file{input};
///     check(file.reader());
///     write(file.reader());
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>

#include "kit/files.hpp"
#include "score/formats/read_bytes.hpp"

namespace score::cli {

/// Copied to an unnamed temporary file if it is not seekable, or packed.
class Rereadable {
public:
    /// Throws `FileTrouble`, as do the readers.
    explicit Rereadable(InputFile const&);

    /// Reads from the beginning.
    formats::ReadBytes reader() const;
    /// Its first 4 KiB.
    std::string beginning() const;
    /// The file, or its copy.
    Input& input() { return of_copy_ ? *of_copy_ : file_.in; }

private:
    void copy();

    InputFile file_;
    int from_;
    off_t begin_ = 0;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> copy_{nullptr, std::fclose};
    std::optional<Input> of_copy_{};
};

}  // namespace score::cli
