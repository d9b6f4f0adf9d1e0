#include "score/bridge/victory_points.hpp"

#include <algorithm>
#include <cmath>

namespace score::bridge {
namespace {

// Printed tables: for a range of boards, the first margin (or the largest percentage) of each step.

template <std::size_t steps>
struct Column {
    int least_boards, most_boards;
    std::array<int, steps> limits;
};

constexpr std::array acbl20{
    Column<10>{1, 8, {1, 3, 5, 8, 11, 14, 17, 20, 24, 28}},
    Column<10>{9, 11, {1, 3, 6, 10, 14, 18, 22, 26, 31, 36}},
    Column<10>{12, 15, {1, 4, 7, 11, 15, 20, 25, 30, 36, 42}},
    Column<10>{16, 20, {2, 5, 9, 14, 19, 25, 32, 39, 47, 56}},
    Column<10>{21, 27, {3, 7, 12, 18, 25, 33, 42, 51, 61, 72}},
    Column<10>{28, 36, {4, 9, 15, 22, 30, 39, 49, 60, 72, 85}},
};
constexpr std::array british20{
    Column<10>{1, 4, {1, 3, 5, 7, 9, 11, 13, 15, 17, 20}},
    Column<10>{5, 6, {1, 3, 5, 7, 9, 12, 15, 18, 21, 25}},
    Column<10>{7, 9, {1, 3, 5, 7, 10, 13, 17, 21, 25, 30}},
    Column<10>{10, 13, {1, 3, 6, 9, 12, 16, 20, 25, 30, 35}},
    Column<10>{14, 19, {2, 5, 9, 13, 17, 21, 25, 29, 34, 40}},
    Column<10>{20, 27, {2, 5, 9, 13, 18, 23, 29, 35, 42, 50}},
    Column<10>{28, 39, {2, 5, 9, 14, 20, 26, 33, 41, 50, 60}},
    Column<10>{40, 55, {2, 6, 11, 17, 24, 32, 40, 49, 59, 70}},
};
constexpr std::array acbl30{
    Column<13>{6, 8, {1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28}},
    Column<13>{9, 11, {1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36}},
};
constexpr std::array mp_vp{
    Column<10>{1, 4, {5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595}},
    Column<10>{5, 6, {5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213}},
    Column<10>{7, 9, {5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835}},
    Column<10>{10, 13, {5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530}},
    Column<10>{14, 19, {5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278}},
    Column<10>{20, 27, {5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071}},
    Column<10>{28, 39, {5032, 5097, 5163, 5232, 5304, 5383, 5471, 5574, 5704, 5897}},
    Column<10>{40, 55, {5027, 5081, 5137, 5195, 5256, 5321, 5395, 5482, 5591, 5753}},
};

template <class Columns>
auto const* column_for(Columns const& columns, std::int64_t boards) {
    auto const fits = [boards](auto const& column) { return column.least_boards <= boards && boards <= column.most_boards; };
    auto const found = std::ranges::find_if(columns, fits);
    return found == columns.end() ? nullptr : &*found;
}

// A draw, then one VP more for the winner at each margin, from `next` on; for a pool in whole VPs.
template <class Margins>
std::vector<VpRow> one_by_one(Margins const& margins, int pool, int next) {
    std::vector<VpRow> rows{{0, pool * 50, pool * 50}};
    for (auto const margin : margins) {
        rows.push_back({margin, next * 100, (pool - next) * 100});
        ++next;
    }
    return rows;
}

template <class Columns>
std::vector<VpRow> printed(Columns const& columns, int boards, int pool, int first_step) {
    auto const* const column = column_for(columns, boards);
    return column == nullptr ? std::vector<VpRow>{} : one_by_one(column->limits, pool, first_step);
}

// The WBF scales are defined by powers and logarithms. For up to 300 boards none of their values is within a millionth of a rounding
// boundary (verified by fixtures/laws/victory_points.py), so double, with a precision of 14 digits, gives the exact tables.

double golden() { return (std::sqrt(5.0) - 1) / 2; }

// ⌈15·√boards⌉, the margin of a whole win.
int whole_win(int boards) {
    int margin = 15;
    while (margin * margin < 225 * boards) ++margin;
    return margin;
}

// The VPs of the margins 0, 1, ..., in hundredths, before they are made concave.
std::vector<int> continuous(int boards) {
    auto const blitz = 15 * std::sqrt(boards), tau = golden();
    std::vector<int> points;
    for (int margin = 0; margin <= whole_win(boards); ++margin) {
        auto const share = (1 - std::pow(tau, 3 * margin / blitz)) / (1 - tau * tau * tau);
        points.push_back(std::min(static_cast<int>(std::floor(1000 + 1000 * share + 0.5)), 2000));
    }
    return points;
}

// bridge.md §7.1, step 2: no margin adds more than the one before it.
void make_concave(std::vector<int>& points) {
    for (auto changed = true; changed;) {
        changed = false;
        for (std::size_t i = 1; i + 1 < points.size(); ++i)
            while (points[i + 1] - points[i] > points[i] - points[i - 1]) {
                ++points[i];
                changed = true;
            }
    }
}

std::vector<VpRow> wbf(int boards) {
    auto points = continuous(boards);
    make_concave(points);
    std::vector<VpRow> rows;
    for (auto const own : points) rows.push_back({static_cast<int>(rows.size()), own, 2000 - own});
    return rows;
}

// The largest margins u(0), u(1), ... of a discrete scale with `steps` steps up to a whole win (bridge.md §7.2).
std::vector<int> discrete(double blitz, int steps) {
    auto const rest = std::pow(golden(), 3);
    std::vector<int> last;
    for (int k = 0; k < steps; ++k)
        last.push_back(static_cast<int>(std::floor(blitz * std::log(1 - (1 - rest) * (k + 0.5) / steps) / std::log(rest))));
    for (;;) {
        if (last[1] - last[0] < 2 * last[0] + 1) {
            --last[0];
            continue;
        }
        std::size_t i = 1;
        while (i + 1 < last.size() && last[i + 1] - last[i] >= last[i] - last[i - 1]) ++i;
        if (i + 1 == last.size()) return last;
        --last[i];
    }
}

std::vector<VpRow> wbf_discrete(double boards, int pool) {
    auto margins = discrete(15 * std::sqrt(boards), pool / 2);
    for (auto& margin : margins) ++margin;  // the first margin of the next step
    return one_by_one(margins, pool, pool / 2 + 1);
}

// The rows of a scale. Precondition: name and number of boards are valid.
std::vector<VpRow> rows_of(std::string_view name, int boards) {
    if (name == "wbf") return wbf(boards);
    if (name == "wbf-discrete") return wbf_discrete(boards, 20);
    if (name == "wbf-discrete-half") return wbf_discrete(boards / 2.0, 10);
    if (name == "acbl20") return printed(acbl20, boards, 20, 11);
    if (name == "acbl30") return printed(acbl30, boards, 30, 18);
    return printed(british20, boards, 20, 11);
}

std::optional<VpFault> fault_of(std::span<VpRow const> before, VpRow const& row) {
    auto const in_range = [](int points) { return -100'000 <= points && points <= 100'000; };
    if (!in_range(row.winner) || !in_range(row.loser)) return VpFault::out_of_range;
    if (before.empty() && row.first_margin != 0) return VpFault::starts_above_zero;
    if (before.empty() && row.winner != row.loser) return VpFault::draw_is_not_level;
    if (row.winner < row.loser) return VpFault::winner_below_loser;
    if (before.empty()) return std::nullopt;
    if (row.first_margin <= before.back().first_margin) return VpFault::margins_not_rising;
    if (row.winner < before.back().winner) return VpFault::winner_falls;
    if (row.loser > before.back().loser) return VpFault::loser_rises;
    return std::nullopt;
}

}  // namespace

tl::expected<VpScale, VpFault> VpScale::named(std::string_view name, std::int64_t boards) {
    auto const* const info = vp_scale_info(name);
    if (info == nullptr) return tl::unexpected{VpFault::unknown_scale};
    if (info->by_percentage) return tl::unexpected{VpFault::not_by_margin};
    if (boards < info->least_boards || boards > info->most_boards) return tl::unexpected{VpFault::boards_out_of_range};
    return VpScale{rows_of(name, static_cast<int>(boards))};
}

tl::expected<VpScale, VpRowFault> VpScale::custom(std::vector<VpRow> rows) {
    if (rows.empty()) return tl::unexpected{VpRowFault{VpFault::no_rows}};
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (auto const fault = fault_of(std::span{rows}.first(i), rows[i])) return tl::unexpected{VpRowFault{*fault, i}};
    return VpScale{std::move(rows)};
}

VictoryPoints VpScale::of(std::int64_t margin) const {
    // Uses the negative amount, which is representable for every number.
    auto const loss = margin < 0 ? margin : -margin;
    auto const beyond =
        std::find_if(rows_.rbegin(), rows_.rend(), [loss](auto const& row) { return loss <= -std::int64_t{row.first_margin}; });
    return margin < 0 ? VictoryPoints{beyond->loser, beyond->winner} : VictoryPoints{beyond->winner, beyond->loser};
}

std::span<int const> mp_vp_limits(std::int64_t boards) {
    auto const* const column = column_for(mp_vp, boards);
    return column == nullptr ? std::span<int const>{} : column->limits;
}

std::optional<int> mp_victory_points(Fraction const& percentage, std::int64_t boards) {
    auto const limits = mp_vp_limits(boards);
    if (limits.empty() || percentage < 0 || percentage > 100) return std::nullopt;
    auto const hundredths = static_cast<int>(rounded(percentage, 2, Rounding::half_away_from_average, 50).truncated());
    auto const above = std::abs(hundredths - 5000) + 5000;
    auto const won = static_cast<int>(std::ranges::lower_bound(limits, above) - limits.begin());
    return hundredths < 5000 ? 10 - won : 10 + won;
}

Fraction void_match(Fraction const& pool, VoidCause cause) { return pool * (cause == VoidCause::own_fault ? 2 : 3) / 5; }

Fraction mismatch_points(Fraction const& obtained, Mismatch mismatch, Fraction const& pool) {
    auto const quarter = Fraction{pool / 4};
    switch (mismatch) {
        case Mismatch::none: break;
        case Mismatch::opponent_too_high: return quarter + obtained * 3 / 4;
        case Mismatch::opponent_too_low_by_fault: return obtained > quarter ? Fraction{obtained - (obtained - quarter) / 4} : obtained;
    }
    return obtained;
}

}  // namespace score::bridge
