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
    switch (c) {
        case 'N':
        case 'n': return Seat::north;
        case 'E':
        case 'e': return Seat::east;
        case 'S':
        case 's': return Seat::south;
        case 'W':
        case 'w': return Seat::west;
        default: return std::nullopt;
    }
}

/// The side of `NS` or `EW`, in upper or in lower case; std::nullopt for any other text.
constexpr std::optional<Side> side_of(std::string_view text) {
    if (text == "NS" || text == "ns") return Side::north_south;
    if (text == "EW" || text == "ew") return Side::east_west;
    return std::nullopt;
}

/// One value for each seat; can only be indexed by a seat.
template <class T>
struct BySeat {
    std::array<T, 4> values{};
    constexpr T& operator[](Seat s) { return values[static_cast<std::size_t>(s)]; }
    constexpr T const& operator[](Seat s) const { return values[static_cast<std::size_t>(s)]; }
    friend constexpr bool operator==(BySeat const&, BySeat const&) = default;
};

/// One value for each side; can only be indexed by a side.
template <class T>
struct BySide {
    std::array<T, 2> values{};
    constexpr T& operator[](Side s) { return values[static_cast<std::size_t>(s)]; }
    constexpr T const& operator[](Side s) const { return values[static_cast<std::size_t>(s)]; }
    friend constexpr bool operator==(BySide const&, BySide const&) = default;
};

}  // namespace score
