#pragma once
/// Agreements of a game by name. They are stored as integers: the words of a key are numbered from 0, and a number represents itself.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "score/agreement_key.hpp"
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

/// A row of the table of a game: an agreement as `Rules` keep it.
template <class Rules>
struct AgreementRow {
    AgreementKey key;
    int (*get)(Rules const&);
    void (*set)(Rules&, int);
    int most = 1000;  // maximum of a number
};
/// One that is a member.
template <class Rules, auto Member>
constexpr AgreementRow<Rules> agreement_row(AgreementKey key, int most = 1000) {
    return {key, [](Rules const& rules) { return static_cast<int>(rules.*Member); },
        [](Rules& rules, int n) { rules.*Member = static_cast<std::remove_cvref_t<decltype(rules.*Member)>>(n); }, most};
}

/// The key of this name, checked at compile time.
consteval AgreementKey key_in(std::span<AgreementKey const> keys, std::string_view name) {
    for (auto const& key : keys)
        if (key.key == name) return key;
    throw "no such agreement";
}
/// Whether each key has its row, in order.
constexpr bool are_rows_of(auto const& rows, std::span<AgreementKey const> keys) {
    return std::ranges::equal(
        rows, keys, {}, [](auto const& row) { return row.key.key; }, &AgreementKey::key);
}

template <class Rows, class Rules>
bool agree_on(Rows const& rows, Rules& rules, std::string_view key, std::string_view value) {
    auto const* const row = agreement_named(rows, key);
    auto const n = row ? stored_agreement(row->key.values, value, row->most) : std::nullopt;
    if (n) row->set(rules, *n);
    return n.has_value();
}
template <class Rows, class Rules>
std::string agreed_on(Rows const& rows, Rules const& rules, std::string_view key) {
    auto const* const row = agreement_named(rows, key);
    return row ? written_agreement(row->key.values, row->get(rules)) : std::string{};
}

}  // namespace score
