#include "score/formats/user_folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <sys/stat.h>

namespace score::formats {
namespace fs = std::filesystem;

fs::path folder_of_user(char const* variable, char const* in_home) {
    auto const value = [](char const* name) {
        auto const* const text = std::getenv(name);
        return std::string_view{text ? text : ""};
    };
    if (auto const named = value(variable); named.starts_with('/')) return fs::path{named} / "markoz";
    if (auto const home = value("HOME"); !home.empty()) return fs::path{home} / in_home / "markoz";
    return {};
}

bool make_folder(fs::path const& folder) {
    constexpr mode_t of_the_owner = 0700;
    fs::path made;
    for (auto const& part : folder) {
        made /= part;
        if (::mkdir(made.c_str(), of_the_owner) == 0 || errno == EEXIST) continue;
        auto const error = errno;
        if (std::error_code ignored; fs::is_directory(made, ignored)) continue;
        errno = error;
        return false;
    }
    return true;
}

}  // namespace score::formats
