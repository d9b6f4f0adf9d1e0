#pragma once
/// A temporary directory for the files of a test.
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

namespace score::test {

/// A unique directory, removed recursively on destruction. Its name is unique across processes and leftovers.
class Folder {
public:
    explicit Folder(std::filesystem::path const& within = std::filesystem::temp_directory_path()) {
        auto name = (within / "markoz-test-XXXXXX").string();
        if (!::mkdtemp(name.data())) throw std::system_error{errno, std::generic_category(), name};
        path_ = name;
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

/// The number of files, links and directories.
inline std::size_t files_in(Folder const& folder) {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator{folder.path()}, {}));
}

inline void write_file(std::filesystem::path const& file, std::string_view bytes) {
    std::ofstream out{file, std::ios::binary};
    out << bytes;
}

}  // namespace score::test
