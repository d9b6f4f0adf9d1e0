#pragma once
/// Dealer and vulnerability by the number of a duplicate board (Law 2).
#include <cstdint>
#include <optional>
#include <string_view>

#include "score/ascii.hpp"
#include "score/seats.hpp"

namespace score::bridge {

enum class Vulnerability : std::uint8_t { none, north_south, east_west, both };

/// `None`, `NS`, `EW` or `All`: the words of PBN export.
constexpr std::string_view name(Vulnerability v) {
    constexpr std::string_view names[]{"None", "NS", "EW", "All"};
    return names[static_cast<std::size_t>(v)];
}

/// The vulnerability of such a word, upper or lower case; std::nullopt for any other text.
constexpr std::optional<Vulnerability> vulnerability_of(std::string_view text) {
    using enum Vulnerability;
    for (auto const v : {none, north_south, east_west, both})
        if (ascii::equal_in_any_case(text, name(v))) return v;
    return std::nullopt;
}

constexpr bool is_vulnerable(Vulnerability v, Side s) {
    return v == Vulnerability::both || v == (s == Side::north_south ? Vulnerability::north_south : Vulnerability::east_west);
}

/// The dealer of board `number` (1, 2, ...): North, East, South, West in turn (Law 2; bridge.md §5).
constexpr Seat dealer_of(std::uint32_t number) { return static_cast<Seat>((number - 1) % 4); }

/// The vulnerability of board `number` (1, 2, ...): a cycle of sixteen boards (Law 2; bridge.md §5).
constexpr Vulnerability vulnerability_of(std::uint32_t number) {
    auto const b = number - 1;
    return static_cast<Vulnerability>((b + b / 4) % 4);
}

}  // namespace score::bridge
