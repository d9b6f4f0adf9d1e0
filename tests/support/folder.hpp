#pragma once
/// A folder for the files of a test.
#include <atomic>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <string_view>
#include <unistd.h>

namespace score::test {

/// A folder of its own, which goes away with everything in it.
class Folder {
public:
    Folder() {
        static std::atomic<int> count = 0;
        path_ = std::filesystem::temp_directory_path() / fmt::format("markoz-test-{}-{}", ::getpid(), ++count);
        std::filesystem::create_directories(path_);
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(Folder const&) = delete;
    Folder& operator=(Folder const&) = delete;

    std::filesystem::path operator/(std::string_view name) const { return path_ / name; }
    std::filesystem::path const& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// How many files, links and folders there are.
inline std::size_t files_in(Folder const& folder) {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator{folder.path()}, {}));
}

inline void write_file(std::filesystem::path const& file, std::string_view bytes) {
    std::ofstream out{file, std::ios::binary};
    out << bytes;
}

}  // namespace score::test
