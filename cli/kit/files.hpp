#pragma once
/// Input files of a command, and files that it replaces.
#include <cerrno>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/streams.hpp"
#include "score/formats/text/printable.hpp"
#include "text/i18n.hpp"

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
    /// Called before a file is replaced: throws `FileTrouble` if it is standard input, or packed.
    void expect_replaceable() const;
};

/// A named file that is open for reading.
class OpenFile {
public:
    /// Throws `FileTrouble`.
    explicit OpenFile(std::string_view name);
    InputFile input() { return {in_, name_}; }

private:
    std::string name_;
    Descriptor file_;
    Input in_;
};

namespace flags {
inline constexpr Flag files0_from{0, "files0-from", "FILE",
    N_("Read the names of the files from this file, each ended by a null byte, as find -print0 writes them; - is standard input.")};
}  // namespace flags

/// The names in a file, each ended by a null byte.
class NameList {
public:
    /// Throws `FileTrouble`, like `next`.
    NameList(std::string_view path, Streams io);
    bool next(std::string& name);

private:
    std::string path_;
    std::optional<OpenFile> file_{};
    Input* in_;
    std::string read_{};
    std::size_t at_ = 0;
};

/// Reports the named files that cannot be read; whether there is none. Opens none: a pipe would be lost to whoever reads it then.
bool can_be_read(Arguments const&, Streams io);

/// Whether the command reads one file at most.
bool is_one_file(Arguments const&);

/// The files of an archive that are no records, such as a README: if another is one, they are skipped with a remark.
class MembersWithoutRecord {
public:
    /// `member`: the name in the archive; empty outside of one.
    template <class Work>
    Exit watch(std::string_view member, Work work) {
        try {
            auto const status = work();
            any_record_ = true;
            return status;
        } catch (NoRecord const& none) {
            if (member.empty()) throw;
            none_.push_back(none);
            return Exit::success;
        }
    }
    /// At the end of the archive. Throws `NoRecord` if nothing in it is a record.
    void tell(Streams) const;

private:
    std::vector<NoRecord> none_{};
    bool any_record_ = false;
};

/// Calls `work` with each named file, and each file in named zip archives; for "-", or without any, with standard input. A file that cannot
/// be read is reported, the others are processed, and the status is `trouble`; otherwise it is the worst that `work` returned. The name of
/// a file lives until `work` returns.
template <class Work>
Exit for_each_file(Arguments const& arguments, Streams io, Work work) {
    auto status = Exit::success;
    auto const guarded = [&](auto step) {
        bool good = false;
        try {
            auto const one = step();  // which may change `status` itself
            status = worse(status, one);
            good = true;
        } catch (NoRecord const& none) {
            io.report(none.what());
            status = worse(status, none.status());
        } catch (FileTrouble const& e) {
            io.report(e.what());
            status = Exit::trouble;
        }
        io.out.found(status);
        return good;
    };
    auto const handle = [&](InputFile file) {
        std::string told;  // the fault of the file before
        MembersWithoutRecord without;
        for (std::string member; file.in.next_member(member);) {
            auto const name = member.empty() ? std::string{file.name} : std::string{file.name} + "/" + member;
            auto const read = [&] {
                InputFile const one{file.in, name};
                one.expect_complete();  // some files of an archive cannot even be begun
                return work(one);
            };
            bool const good = guarded([&] { return without.watch(member, read); });
            told = good ? std::string{} : file.in.trouble(file.name);
        }
        guarded([&] { return without.tell(io), Exit::success; });
        if (file.in.trouble(file.name) != told)  // what is wrong between the files of an archive
            guarded([&] { return file.expect_complete(), Exit::success; });
    };
    auto const open = [&](std::string const& name) {
        if (name == "-") {
            handle({io.in, name});
        } else if (auto const file = open_for_reading(name)) {
            Input in{file.get()};
            handle({in, name});
        } else {
            io.report(reason(name, errno));
            io.out.found(status = Exit::trouble);
        }
    };
    if (arguments.has(flags::files0_from)) {
        if (!arguments.operands().empty()) throw WrongUsage{_("--files0-from names the files; name no others")};
        guarded([&] {
            NameList names{arguments.value(flags::files0_from), io};
            for (std::string name; names.next(name);) open(name);
            return Exit::success;
        });
        return status;
    }
    if (arguments.operands().empty()) handle({io.in, "-"});
    for (auto const& name : arguments.operands()) open(name);
    return status;
}

/// Replaces the content of a file atomically: writes a temporary file beside it, syncs it and renames it. Permissions and, if the system
/// permits it, the owner are preserved; a symbolic link stays a link. Anything but a regular file, such as a pipe or a device, is written
/// to directly.
class Replacement {
public:
    /// Whether the file must exist. `replaced`: whatever has the name, a link too, is replaced by a new file for its owner only;
    /// `replaced_for_others`: by one with the permissions that the umask leaves.
    enum class Old { required, if_any, replaced, replaced_for_others };
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
    void name_beside();
    void allow(mode_t mode);
    std::string name_;       // as the user gave it
    std::string path_;       // empty: written to directly
    std::string temporary_;  // the name of the temporary file; empty: it has none
    Descriptor file_;
};

/// Runs `write` on the output of a replacement; the file gets its name only if it returns true. Throws `FileTrouble`.
template <class Write>
bool write_file_if(std::string const& path, Replacement::Old old, Write write) {
    Replacement replacement{path, old};
    Output out{replacement.descriptor(), formats::printable(path)};
    if (!write(out)) return false;
    out.flush();
    replacement.commit();
    return true;
}

}  // namespace score::cli
