#pragma once
/// Runs `deals` in the fixtures directory of a format, so that outputs name files as a user would.
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "folder.hpp"
#include "paths.hpp"
#include "run.hpp"

namespace score::cli::test {

class AmongFixtures : public testing::Test {
protected:
    explicit AmongFixtures(std::string_view of) { std::filesystem::current_path(std::filesystem::path{score::test::fixtures_dir()} / of); }

    static Ran deals(std::vector<char const*> const& words, std::string_view input = {}) { return run(deals_program, words, input); }

    /// A file in the test's own directory.
    std::filesystem::path file(std::string_view name, std::string_view content) const {
        score::test::write_file(dir_ / name, content);
        return dir_ / name;
    }
    std::size_t files_there() const { return files_in(dir_); }

    score::test::Folder const dir_;
};

}  // namespace score::cli::test
