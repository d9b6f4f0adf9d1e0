#pragma once
/// A stretch of many units, such as the bytes of files or the evenings of a book, for processes that share work.
///
///     Stretch const second{.number = 1, .of = 3};  // the second third
///     second.holds(4, 9) == true;
///     second.holds(2, 9) == false;
///     Stretch{}.holds(2, 9) == true;  // everything
#include <algorithm>
#include <cstdint>

namespace score::formats {

/// One of `of` equal stretches; `number` counts from 0. Each unit is in exactly one of them.
struct Stretch {
    std::uint64_t number = 0, of = 1;

    /// Which stretch of so many units holds this one; `unit` counts from 0.
    constexpr std::uint64_t owner(std::uint64_t unit, std::uint64_t units) const {
        return units == 0 ? 0 : std::min(unit * of / units, of - 1);
    }
    constexpr bool holds(std::uint64_t unit, std::uint64_t units) const { return owner(unit, units) == number; }
    /// Whether the stretch ends before this unit.
    constexpr bool is_over(std::uint64_t unit, std::uint64_t units) const { return owner(unit, units) > number; }
};

}  // namespace score::formats
