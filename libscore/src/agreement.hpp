#pragma once
/// Agreements of a game by name. They are stored as integers: the words of a key are numbered from 0, and a number represents itself.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/ascii.hpp"

namespace score {

inline std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    for (auto end = text.find(at); end != std::string_view::npos; end = text.find(at)) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

/// `values` as in an `AgreementKey`; a number is from 1 to `most`. std::nullopt for a value that is none of them.
inline std::optional<int> stored_agreement(std::string_view values, std::string_view value, int most) {
    auto const words = split(values, '|');
    auto const chosen = std::ranges::find(words, value);
    if (chosen != words.end() && value != "number") return static_cast<int>(chosen - words.begin());
    return words.back() == "number" ? ascii::number(value, 1, most) : std::nullopt;
}

/// The opposite of `stored_agreement`.
inline std::string written_agreement(std::string_view values, int stored) {
    auto const words = split(values, '|');
    auto const n = static_cast<std::size_t>(stored);
    return n < words.size() && words[n] != "number" ? std::string{words[n]} : std::to_string(stored);
}

/// The row of a key in the table of a game; null if there is none.
template <class Table>
auto const* agreement_named(Table const& agreements, std::string_view key) {
    auto const found = std::ranges::find(agreements, key, [](auto const& row) { return row.key.key; });
    return found == std::end(agreements) ? nullptr : &*found;
}

}  // namespace score
