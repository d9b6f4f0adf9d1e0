#pragma once
/// Records read whole and written anew, for the formats of the notation.
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "bezique_play.hpp"  // Dice
#include "golden.hpp"
#include "score/formats/notation/reader.hpp"

namespace score::test {

inline formats::notation::ReadBytes reading(std::string_view bytes) {
    return [bytes](char* buffer, std::size_t size) mutable {
        auto const part = bytes.substr(0, size);
        std::memcpy(buffer, part.data(), part.size());
        bytes.remove_prefix(part.size());
        return part.size();
    };
}

struct Rewritten {
    std::string text;
    std::vector<std::string> left;  // the codes for which records were left as they are
};
template <class Reader, class Rewriter>
Rewritten rewritten_by(std::string_view bytes) {
    Rewritten out;
    Reader reader{reading(bytes), "x"};
    Rewriter rewriter;
    Diagnostics found;
    while (auto const chunk = reader.next())
        if (!rewriter.write(out.text, *chunk, found))
            for (auto const& d : found) out.left.emplace_back(d.code->id);
    return out;
}

template <class Reader, class WholeReader>
std::vector<typename WholeReader::Record> records_by(std::string_view bytes) {
    std::vector<typename WholeReader::Record> all;
    Reader reader{reading(bytes), "x"};
    WholeReader whole;
    Diagnostics found;
    while (auto const chunk = reader.next())
        if (whole.read(*chunk, found) && whole.is_record()) all.push_back(whole.record());
    return all;
}

/// The good and the bad records of a format.
inline std::vector<std::filesystem::path> record_fixtures(char const* format) {
    std::vector<std::filesystem::path> files;
    for (auto const* folder : {"good", "bad"})
        for (auto const& entry : std::filesystem::directory_iterator{std::filesystem::path{MARKOZ_FIXTURES_DIR} / format / folder})
            files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}
inline std::string name_of_fixture(std::filesystem::path const& file) {
    auto name = file.parent_path().filename().string() + '_' + file.stem().string();
    std::ranges::replace(name, '-', '_');
    return name;
}
inline std::string bytes_of(std::filesystem::path const& path) { return read_file(path).value(); }

/// One of the files with some of its text gone, and pieces put between.
inline std::string damaged_fixture(
    std::vector<std::filesystem::path> const& files, std::vector<std::string_view> const& pieces, Dice& dice) {
    auto bytes = bytes_of(files[dice.throw_one(files.size())]);
    for (auto n = 1 + dice.throw_one(8); n > 0; --n) {
        auto const at = dice.throw_one(bytes.size());
        if (dice.happens(70)) bytes.insert(at, pieces[dice.throw_one(pieces.size())]);
        else bytes.erase(at, dice.throw_one(20));
        if (bytes.empty()) bytes = "[";
    }
    return bytes;
}

}  // namespace score::test
