#pragma once
/// Input files of a command, and files that it replaces.
#include <cerrno>
#include <cstddef>
#include <string>
#include <string_view>
#include <sys/types.h>

#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/streams.hpp"

namespace score::cli {

/// An open input file. `name` is as the user gave it, "-" for standard input.
struct InputFile {
    Input& in;
    std::string_view name;

    /// Reads like `formats::ReadBytes`.
    auto reader() const {
        return [&source = in](char* to, std::size_t size) { return source.read(to, size); };
    }
    /// Called at the end of the input: throws `FileTrouble` if reading failed before the end.
    void expect_complete() const;
};

/// Calls `work` with each named file; for "-", or without any, with standard input. A file that cannot be read is reported, the others are
/// processed, and the status is `trouble`; otherwise it is the worst that `work` returned.
template <class Work>
Exit for_each_file(Arguments const& arguments, Streams io, Work work) {
    auto status = Exit::success;
    auto const handle = [&](InputFile file) {
        try {
            status = worse(status, work(file));
        } catch (FileTrouble const& e) {
            io.report(e.what());
            status = Exit::trouble;
        }
    };
    if (arguments.operands().empty()) handle({io.in, "-"});
    for (auto const& name : arguments.operands()) {
        if (name == "-") {
            handle({io.in, name});
        } else if (auto const file = open_for_reading(name)) {
            Input in{file.get()};
            handle({in, name});
        } else {
            io.report(reason(name, errno));
            status = Exit::trouble;
        }
    }
    return status;
}

/// Replaces the content of a file atomically: writes a temporary file beside it, syncs it and renames it. Permissions and, if the system
/// permits it, the owner are preserved; a symbolic link stays a link. Anything but a regular file, such as a pipe or a device, is written
/// to directly.
class Replacement {
public:
    /// Whether the file must exist. `replaced`: whatever has the name, a link too, is replaced by a new file for its owner only.
    enum class Old { required, if_any, replaced };
    /// Throws `FileTrouble`, like the other members.
    explicit Replacement(std::string const& path, Old = Old::required);
    ~Replacement();  // without `commit` the file is unchanged
    Replacement(Replacement const&) = delete;
    Replacement& operator=(Replacement const&) = delete;

    void write(std::string_view text);
    void commit();
    /// The descriptor to write to.
    int descriptor() const { return file_.get(); }

private:
    void open_beside();
    void allow(mode_t mode);
    std::string name_;  // as the user gave it
    std::string path_, temporary_;
    Descriptor file_;
};

}  // namespace score::cli
