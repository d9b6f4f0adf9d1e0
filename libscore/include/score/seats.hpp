#pragma once
/// Seats, sides and containers indexed by them.
///
///     Seat const declarer = Seat::south;
///     BySide<int> tricks;
///     Seat const leader = next(declarer);      // Law 41A: the player on declarer's left leads
///     tricks[side_of(leader)] += 1;
///     tricks == BySide<int>{{0, 1}};
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "score/ascii.hpp"

namespace score {

/// The four seats at a table, clockwise, as the Laws name them (Law 1, Law 5).
enum class Seat : std::uint8_t { north, east, south, west };

/// A partnership: North and South, or East and West.
enum class Side : std::uint8_t { north_south, east_west };

inline constexpr std::array<Seat, 4> all_seats{Seat::north, Seat::east, Seat::south, Seat::west};
inline constexpr std::array<Side, 2> both_sides{Side::north_south, Side::east_west};

/// The seat `steps` places clockwise of `s`; negative steps go counterclockwise.
constexpr Seat next(Seat s, int steps = 1) { return static_cast<Seat>((static_cast<unsigned>(s) + static_cast<unsigned>(steps)) & 3U); }
constexpr Seat partner(Seat s) { return next(s, 2); }
constexpr Side side_of(Seat s) { return static_cast<Side>(static_cast<unsigned>(s) & 1U); }
constexpr Side opponents(Side s) { return s == Side::north_south ? Side::east_west : Side::north_south; }

/// The clockwise distance from `from` to `to`, 0..3.
constexpr int distance(Seat from, Seat to) { return static_cast<int>((static_cast<unsigned>(to) - static_cast<unsigned>(from)) & 3U); }

/// `N`, `E`, `S` or `W`.
constexpr std::string_view name(Seat s) { return std::string_view{"NESW"}.substr(static_cast<std::size_t>(s), 1); }
constexpr char letter(Seat s) { return name(s)[0]; }
/// `NS` or `EW`.
constexpr std::string_view name(Side s) { return s == Side::north_south ? "NS" : "EW"; }

/// The seat of a letter, upper or lower case; std::nullopt for any other character.
constexpr std::optional<Seat> seat_of(char c) {
    switch (ascii::upper(c)) {
        case 'N': return Seat::north;
        case 'E': return Seat::east;
        case 'S': return Seat::south;
        case 'W': return Seat::west;
        default: return std::nullopt;
    }
}

/// The side of `NS` or `EW`, in upper or in lower case; std::nullopt for any other text.
constexpr std::optional<Side> side_of(std::string_view text) {
    if (text == "NS" || text == "ns") return Side::north_south;
    if (text == "EW" || text == "ew") return Side::east_west;
    return std::nullopt;
}

/// One value for each of the first `Number` values of an enumeration; can only be indexed by these.
template <class T, class Index, std::size_t Number>
struct Indexed {
    std::array<T, Number> values{};
    constexpr T& operator[](Index i) { return values[static_cast<std::size_t>(i)]; }
    constexpr T const& operator[](Index i) const { return values[static_cast<std::size_t>(i)]; }
    friend constexpr bool operator==(Indexed const&, Indexed const&) = default;
};
template <class T>
using BySeat = Indexed<T, Seat, 4>;
template <class T>
using BySide = Indexed<T, Side, 2>;

}  // namespace score
