#pragma once
/// Numbers in the cells of tables: exact, with their number of decimals.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "score/fraction.hpp"

namespace score::formats {

/// Figures are compared in ten-thousandths.
inline constexpr std::int64_t figure_unit = 10'000;

/// `digits` / 10^`decimals`.
struct Figure {
    std::int64_t digits = 0;
    int decimals = 0;  // 0..4

    /// One unit in the last decimal, in ten-thousandths: a rounded figure, up or down, is off by less than that.
    constexpr std::int64_t last_place() const {
        return std::array<std::int64_t, 5>{10'000, 1'000, 100, 10, 1}[static_cast<std::size_t>(decimals)];
    }
    constexpr std::int64_t scaled() const { return digits * last_place(); }
};

/// One unit in the last decimal shown of a figure in hundredths, in ten-thousandths.
constexpr std::int64_t last_place_of(std::int64_t hundredths) {
    return hundredths % 100 == 0 ? figure_unit : hundredths % 10 == 0 ? figure_unit / 10 : figure_unit / 100;
}

/// The number in `text`; std::nullopt for any other text, more than twelve digits or more than four decimals.
constexpr std::optional<Figure> figure_of(std::string_view text) {
    bool const negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    Figure figure;
    bool after_point = false;
    int digits = 0;
    for (char const c : text) {
        if (c == '.' && !after_point && digits > 0) {
            after_point = true;
            continue;
        }
        if (c < '0' || c > '9' || ++digits > 12) return std::nullopt;
        figure.digits = figure.digits * 10 + (c - '0');
        if (after_point && ++figure.decimals > 4) return std::nullopt;
    }
    if (digits == 0) return std::nullopt;
    if (negative) figure.digits = -figure.digits;
    return figure;
}

/// Ten-thousandths with that many decimals, exact halves away from zero (bridge.md §17.9).
inline std::string in_decimals(std::int64_t scaled, int places) { return decimals(fraction(scaled, figure_unit), places); }

}  // namespace score::formats
