#pragma once
/// The names in a line that tells who sits where.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/text/trim.hpp"

namespace score::formats {

/// Names separated by commas or, without any comma, by spaces.
inline std::vector<std::string> names_in(std::string_view text) {
    std::vector<std::string> found;
    auto const separators = text.find(',') == text.npos ? blank_characters : std::string_view{","};
    while (!text.empty()) {
        auto const end = std::min(text.find_first_of(separators), text.size());
        if (auto const name = trimmed(text.substr(0, end)); !name.empty()) found.emplace_back(name);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return found;
}

}  // namespace score::formats
