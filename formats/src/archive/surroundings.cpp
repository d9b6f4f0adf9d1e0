#include "score/archive/surroundings.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <sys/random.h>
#include <unistd.h>

#include "score/formats/user_folder.hpp"
#include "text/fmt.hpp"

namespace score::archive {
namespace {

namespace fs = std::filesystem;

std::string_view environment(char const* name) {
    auto const* const value = std::getenv(name);
    return value ? value : "";
}

}  // namespace

Expected<fs::path> default_book_file() {
    if (auto const named = environment("MARKOZ_BOOK"); !named.empty()) return fs::path{named};
    auto const folder = formats::folder_of_user("XDG_DATA_HOME", ".local/share");
    if (folder.empty())
        return tl::unexpected{BookFault{Trouble::cannot_open, say("there is no home directory for the book; name one with --book")}};
    return folder / "markoz.book";
}

fs::path settings_folder() { return formats::folder_of_user("XDG_CONFIG_HOME", ".config"); }

Expected<void> make_folder_of(fs::path const& file) {
    auto const folder = file.parent_path();
    if (formats::make_folder(folder)) return {};
    return tl::unexpected{BookFault{Trouble::cannot_open, verbatim(folder.string() + ": " + std::strerror(errno))}};
}

std::string now() {
    auto const seconds = std::time(nullptr);
    std::tm here{};
    ::localtime_r(&seconds, &here);
    auto const offset = here.tm_gmtoff / 60;
    auto const minutes = offset < 0 ? -offset : offset;
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}{}{:02}:{:02}", here.tm_year + 1900, here.tm_mon + 1, here.tm_mday, here.tm_hour,
        here.tm_min, here.tm_sec, offset < 0 ? '-' : '+', minutes / 60, minutes % 60);
}

std::string user_name() {
    auto const logged_in = environment("LOGNAME");
    std::string name{logged_in.empty() ? environment("USER") : logged_in};
    return formats::journal::is_line(name) ? name : std::string{};
}

std::string name_of_machine(fs::path const& book) {
    constexpr std::size_t digits = 16, longest = 256;
    std::string machine;
    std::ifstream{"/etc/machine-id"} >> machine;
    std::array<char, longest> host{};
    if (machine.empty() && ::gethostname(host.data(), host.size() - 1) == 0) machine = host.data();
    std::error_code error;
    auto const path = fs::weakly_canonical(book, error);
    return "book-" + digest_of(fmt::format("{}\n{}\n", machine, path.string())).hexadecimal().substr(0, digits);
}

Expected<SittingId> fresh_identity() {
    std::array<std::uint8_t, 16> bytes{};
    if (::getentropy(bytes.data(), bytes.size()) != 0)
        return tl::unexpected{BookFault{Trouble::failed, say("the system gives no random number")}};
    return SittingId::of(bytes);
}

}  // namespace score::archive
