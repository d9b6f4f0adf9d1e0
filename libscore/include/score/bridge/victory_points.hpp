#pragma once
/// Victory Points: the margin of a match in IMPs as a share of a fixed pool (bridge.md §7).
///
///     auto const scale = VpScale::named("wbf", 16);
///     scale->of(30) == VictoryPoints{1673, 327};       // 16.73 to 3.27, in hundredths
///     mp_victory_points(fraction(5470, 100), 6) == 13;
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "score/fraction.hpp"
#include "score/message.hpp"

namespace score::bridge {

/// The VPs of both sides, in hundredths.
struct VictoryPoints {
    int own = 0, opponents = 0;
    friend constexpr bool operator==(VictoryPoints, VictoryPoints) = default;
};

/// From this margin, in IMPs: the VPs of the winner and of the loser, in hundredths.
struct VpRow {
    int first_margin = 0;
    int winner = 0, loser = 0;
    friend constexpr bool operator==(VpRow const&, VpRow const&) = default;
};

/// The name of a scale and its range; used by help, manuals and completion.
struct VpScaleInfo {
    std::string_view name;
    std::string_view summary;  // in English, translated on display
    int least_boards, most_boards;
    int pool;                    // whole VPs, of both sides together
    bool by_percentage = false;  // of matchpoints, not by margin: see mp_victory_points
};
inline constexpr std::array vp_scales{
    VpScaleInfo{"wbf", marked("WBF continuous scale, 20 to 0 in hundredths"), 1, 300, 20},
    VpScaleInfo{"wbf-discrete", marked("WBF scale in whole numbers, 20 to 0"), 1, 300, 20},
    VpScaleInfo{"wbf-discrete-half", marked("WBF scale in whole numbers for half matches, 10 to 0"), 1, 300, 10},
    VpScaleInfo{"acbl20", marked("North American scale, 20 to 0"), 1, 36, 20},
    VpScaleInfo{"acbl30", marked("North American scale, 30 to 0, without 16 and 17"), 6, 11, 30},
    VpScaleInfo{"british20", marked("British scale in whole numbers until 2013, 20 to 0"), 1, 55, 20},
    VpScaleInfo{"mp-vp", marked("English scale for matchpointed Swiss matches, 20 to 0, by percentage"), 1, 55, 20, true},
};

/// Why there is no scale.
enum class VpFault : std::uint8_t {
    unknown_scale,        // not a name of vp_scales
    not_by_margin,        // a scale by percentage
    boards_out_of_range,  // no table for so many boards: see VpScaleInfo
    no_rows,              // custom scale: empty
    starts_above_zero,    // the first margin is not 0, so that a draw has no VPs
    margins_not_rising,   // a margin is not above that of the row before
    winner_falls,         // a larger margin gives the winner fewer VPs
    loser_rises,          // a larger margin gives the loser more VPs
    winner_below_loser,   // VPs of the winner below those of the loser
    draw_is_not_level,    // with a margin of 0 there is no winner, so both must have the same
    out_of_range,         // VPs outside -100,000..100,000 hundredths
};

/// An invalid custom scale: the fault and its row, from 0.
struct VpRowFault {
    VpFault fault;
    std::size_t row = 0;
    friend constexpr bool operator==(VpRowFault, VpRowFault) = default;
};

/// The entry of a scale by name, or null.
constexpr VpScaleInfo const* vp_scale_info(std::string_view name) {
    for (auto const& info : vp_scales)
        if (info.name == name) return &info;
    return nullptr;
}

/// The VPs of every margin, for one number of boards. Create once, look up for every match.
class VpScale {
public:
    /// One of `vp_scales`, for matches of `boards` boards; otherwise unknown_scale, not_by_margin or boards_out_of_range.
    static tl::expected<VpScale, VpFault> named(std::string_view name, std::int64_t boards);
    /// A custom scale, such as 25 to 0: rows by ascending margin from 0. The two sides need not add up to a constant.
    static tl::expected<VpScale, VpRowFault> custom(std::vector<VpRow> rows);

    /// The VPs of a margin, from the view of the side for which it is positive.
    VictoryPoints of(std::int64_t margin) const;
    /// The rows of the scale, as they would be printed.
    std::span<VpRow const> rows() const { return rows_; }

private:
    explicit VpScale(std::vector<VpRow> rows) : rows_{std::move(rows)} {}
    std::vector<VpRow> rows_;
};

/// The VPs, 0..20, of a pair with this percentage, 0..100, of the matchpoints of a match of 1..55 boards; std::nullopt for other numbers.
/// The percentage is rounded to hundredths first, and one on the boundary gets the VPs nearer to average. Each pair is scored separately:
/// with adjusted scores the two need not add up to 20 (bridge.md §7.4).
std::optional<int> mp_victory_points(Fraction const& percentage, std::int64_t boards);

/// The largest percentages, in hundredths, for 10, 11, ... 19 VPs, as printed; empty if there is no column for so many boards.
std::span<int const> mp_vp_limits(std::int64_t boards);

// Match incidents (bridge.md §10.3)

enum class VoidCause : std::uint8_t { own_fault, opponents_fault, directors_error };

/// The VPs of a side for a void match, from the pool of both sides, in the same unit: 40 % to a side at fault, 60 % otherwise.
Fraction void_match(Fraction const& pool, VoidCause);

enum class Mismatch : std::uint8_t {
    none,
    opponent_too_high,          // and not at fault: a quarter of the pool and three quarters of the VPs
    opponent_too_low_by_fault,  // through one's own fault: a quarter of the excess over a quarter of the pool is lost
};

/// The VPs of a side in a Swiss match against an opponent it should not have had, from the VPs it obtained. `pool` is 20 or 10, in the same
/// unit.
Fraction mismatch_points(Fraction const& obtained, Mismatch, Fraction const& pool = 20);

}  // namespace score::bridge
