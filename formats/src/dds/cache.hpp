#pragma once
/// Answers of libdds, kept between runs: files in a directory, each for a part of the questions. Whatever is wrong with the directory or a
/// file, the question is asked again.
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace score::formats::dds {

class Cache {
public:
    /// The number of files, and the size of each: together at most 16 MiB, some 80,000 tables.
    static constexpr std::size_t files = 256, largest_file = std::size_t{64} * 1024;

    /// Empty: nothing is kept.
    explicit Cache(std::filesystem::path folder) : folder_{std::move(folder)} {}

    std::optional<std::string> find(std::string_view question) const;
    /// Replaces the file of the question atomically; the oldest answers make room.
    void keep(std::string_view question, std::string_view answer) const;

private:
    std::filesystem::path file_of(std::string_view question) const;
    std::filesystem::path folder_;
};

}  // namespace score::formats::dds
