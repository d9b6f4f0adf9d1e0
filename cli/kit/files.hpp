#pragma once
/// Files that a command reads, and files that it puts in the place of others.
#include <cerrno>
#include <cstddef>
#include <string>
#include <string_view>
#include <sys/types.h>

#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/streams.hpp"

namespace score::cli {

/// A file that is being read. `name` is what the user called it, "-" for standard input.
struct InputFile {
    Input& in;
    std::string_view name;

    /// Reads like `score::formats::pbn::ReadBytes`.
    auto reader() const {
        return [&source = in](char* to, std::size_t size) { return source.read(to, size); };
    }
    /// To be asked at the end of the file: throws `FileTrouble` if it was not the end.
    void expect_complete() const;
};

/// Calls `work` with each file that was named, or with standard input where none was, or for "-". A file that cannot be read is
/// reported, the others are processed, and the status is `trouble`; otherwise it is the worst that `work` returned.
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

/// A new content for a file, which takes its place at once and whole, or not at all: it is written to a file beside it, brought to the
/// disk, and renamed. Permissions and, where the system lets us, owner are kept; a symbolic link keeps pointing to the file. What is no
/// file, such as a pipe or a device, is written to directly.
class Replacement {
public:
    /// Whether there must be a file to replace.
    enum class Old { required, if_any };
    /// Throws `FileTrouble`, as do the others.
    explicit Replacement(std::string const& path, Old = Old::required);
    ~Replacement();  // without `commit`, nothing has happened
    Replacement(Replacement const&) = delete;
    Replacement& operator=(Replacement const&) = delete;

    void write(std::string_view text);
    void commit();
    /// Where it is written.
    int descriptor() const { return file_.get(); }

private:
    void open_beside();
    void allow(mode_t mode);
    std::string name_;  // as the user called it
    std::string path_, temporary_;
    Descriptor file_;
};

}  // namespace score::cli
