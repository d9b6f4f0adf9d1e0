#pragma once
/// Sittings made of typed lines.
///
///     Evening const evening = *replay(sitting("king", {"W kupa 3 6 4 0", "undo"}));
#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "score/formats/sheets/sitting.hpp"

namespace score::test {

using Facts = std::vector<std::pair<std::string, std::string>>;  // names and values

/// The head of a sitting that has not begun.
inline formats::journal::SittingHead head(
    std::string_view game, std::string_view variant = {}, Facts const& agreements = {}, Facts const& players = {}) {
    formats::journal::SittingHead head{.id = *formats::journal::SittingId::of("00000000000000000000000000000abc"),
        .game = std::string{game},
        .variant = std::string{variant}};
    for (auto const& [key, value] : agreements) head.agreements.push_back({key, value});
    for (auto const& [seat, name] : players) head.players.push_back({seat, name});
    return head;
}

/// Appends what a line asks for, if valid.
inline bool enter(formats::journal::Sitting& sitting, std::string_view line) {
    auto const what = formats::sheets::happening_of(sitting, line);
    if (!what || !*what) return false;
    return sitting.append({sitting.next_number(), {}, {}, **what}).has_value();
}

/// A sitting of these lines; invalid ones are skipped.
template <class Lines = std::initializer_list<std::string_view>>
formats::journal::Sitting sitting(formats::journal::SittingHead const& head, Lines const& lines) {
    auto begun = formats::journal::Sitting::begin(head);
    EXPECT_TRUE(begun);
    for (std::string_view const line : lines) enter(*begun, line);
    return *begun;
}

inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace score::test
