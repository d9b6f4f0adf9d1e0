#pragma once
/// Outputs kept as files below fixtures/golden and compared byte for byte:
///
///     EXPECT_TRUE(matches_golden(output, "score/explain.txt"));
///
/// With MARKOZ_UPDATE_GOLDEN=1 in the environment the files are rewritten instead; review the diff.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "paths.hpp"

namespace score::test {

/// The bytes of a file; std::nullopt if it cannot be read.
inline std::optional<std::string> read_file(std::filesystem::path const& path) {
    std::ifstream in{path, std::ios::binary};
    if (!in) return std::nullopt;
    return std::string{std::istreambuf_iterator<char>{in}, {}};
}

inline bool updating_golden() {
    auto const* const wish = std::getenv("MARKOZ_UPDATE_GOLDEN");
    return wish && std::string_view{wish} == "1";
}

/// The number of the first line in which two texts differ, from 1, and the line in each.
struct Difference {
    std::size_t line = 1;
    std::string_view left, right;
};
inline Difference first_difference(std::string_view left, std::string_view right) {
    for (Difference d;; ++d.line) {
        d.left = left.substr(0, left.find('\n'));
        d.right = right.substr(0, right.find('\n'));
        auto const last = d.left.size() == left.size() || d.right.size() == right.size();
        if (last || d.left != d.right) return d;
        left.remove_prefix(d.left.size() + 1);
        right.remove_prefix(d.right.size() + 1);
    }
}

/// Compares with any file of the project, which is rewritten with the golden files.
inline testing::AssertionResult matches_file(std::string_view actual, std::filesystem::path const& path) {
    auto const expected = read_file(path);
    if (expected == actual) return testing::AssertionSuccess();
    if (updating_golden()) {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream out{path, std::ios::binary};
        out << actual << std::flush;
        if (out) return testing::AssertionSuccess();
        return testing::AssertionFailure() << path << " cannot be written";
    }
    auto failure = testing::AssertionFailure();
    if (!expected) failure << path << " is not there";
    else {
        auto const at = first_difference(*expected, actual);
        failure << path << " differs from line " << at.line << " on\n  expected: " << at.left << "\n  actual:   " << at.right;
    }
    return failure << "\n  MARKOZ_UPDATE_GOLDEN=1 ctest ... rewrites it";
}

/// Compares with fixtures/golden/`name`.
inline testing::AssertionResult matches_golden(std::string_view actual, std::string_view name) {
    return matches_file(actual, std::filesystem::path{score::test::fixtures_dir()} / "golden" / name);
}

}  // namespace score::test
