#include "kit/rereadable.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

#include "text/i18n.hpp"

namespace score::cli {

Rereadable::Rereadable(InputFile const& file) : file_{file}, from_{file.in.descriptor()} {
    struct stat status {};
    if (!file.in.is_packed() && ::fstat(from_, &status) == 0 && S_ISREG(status.st_mode))
        begin_ = std::max<off_t>(0, ::lseek(from_, 0, SEEK_CUR) - static_cast<off_t>(file.in.unread()));
    else copy();
}

formats::ReadBytes Rereadable::reader() const {
    return [name = file_.name, from = from_, at = begin_](char* to, std::size_t size) mutable -> std::size_t {
        auto const got = ::pread(from, to, size, at);
        if (got < 0) throw FileTrouble{reason(name, errno)};
        at += got;
        return static_cast<std::size_t>(got);
    };
}

std::string Rereadable::beginning() const {
    std::string bytes(4096, '\0');
    bytes.resize(reader()(bytes.data(), bytes.size()));
    return bytes;
}

void Rereadable::copy() {
    copy_.reset(std::tmpfile());
    if (!copy_) throw FileTrouble{reason(_("a copy of the input"), errno)};
    from_ = ::fileno(copy_.get());
    Output out{from_, _("a copy of the input")};
    std::array<char, std::size_t{64} * 1024> block;
    while (auto const got = file_.in.read(block.data(), block.size())) out.write({block.data(), got});
    out.flush();
    file_.expect_complete();
    ::lseek(from_, 0, SEEK_SET);
    of_copy_.emplace(from_);
}

}  // namespace score::cli
