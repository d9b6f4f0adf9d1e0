#pragma once
/// Parses values of agreements, given the table of their words.
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/sheets/agreements.hpp"

namespace score::formats::sheets {

inline std::vector<std::string_view> words_in(std::string_view list) {
    std::vector<std::string_view> words;
    while (!list.empty()) {
        auto const end = std::min(list.find('|'), list.size());
        words.push_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return words;
}

/// The index of a value among the words of an agreement, which are in the order of its enumeration.
inline std::optional<std::size_t> choice(std::span<AgreementWords const> list, std::string_view key, std::string_view value) {
    auto const found = std::ranges::find(list, key, &AgreementWords::key);
    if (found == list.end()) return std::nullopt;
    auto const words = words_in(found->values);
    auto const word = std::ranges::find(words, value);
    return word == words.end() ? std::nullopt : std::optional{static_cast<std::size_t>(word - words.begin())};
}
inline std::string chosen(std::span<AgreementWords const> list, std::string_view key, std::size_t place) {
    auto const found = std::ranges::find(list, key, &AgreementWords::key);
    return std::string{words_in(found->values)[place]};
}

}  // namespace score::formats::sheets
