#include "pad/sheets/curve.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "pad/evening.hpp"
#include "score/formats/html/sheet.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/formats/text/width.hpp"

namespace score::pad {
namespace {

constexpr int fewest_rows = 4, fewest_columns = 24, short_name_width = 11, long_name_width = 20;
// Two columns and four rows of dots in a cell; the bit of each.
constexpr int across = 2, down = 4;
constexpr std::array<std::array<char32_t, across>, down> dots{{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}};
constexpr std::array roles{Role::accent, Role::good, Role::warning, Role::title};

class Curve {
public:
    Curve(OpenEvening const& evening, Pane const& pane) : contestants_{evening.tally.contestants}, pane_{pane} {
        for (auto& series : formats::html::chart_of(evening.tally, evening.replayed->sheet).series) {
            for (auto const total : series.values) low_ = std::min(low_, total), high_ = std::max(high_, total);
            totals_.push_back(std::move(series.values));
        }
        if (!totals_.empty()) steps_ = totals_.front().size() - 1;
        auto const widest = std::max(std::to_string(low_).size(), std::to_string(high_).size());
        auto const longest = std::clamp(pane.columns() / 4, short_name_width, long_name_width);
        for (auto const& contestant : contestants_) names_ = std::max(names_, std::min(width_of(sheets::shown_name(contestant)), longest));
        first_ = static_cast<int>(widest) + 1;
        columns_ = pane.columns() - first_ - names_ - 2;
    }

    bool paint() {
        if (pane_.rows() < fewest_rows || columns_ < fewest_columns / 2 || steps_ < 2 || high_ == low_) return false;
        scale();
        for (std::size_t who = 0; who < totals_.size(); ++who) draw(who);
        for (auto row = 0; row < pane_.rows(); ++row)
            for (auto column = 0; column < columns_; ++column)
                if (auto const& cell = cell_at(row, column); cell.bits != 0)
                    pane_.put(row, first_ + column, text_of(cell.bits), roles[cell.who % roles.size()]);
        name();
        return true;
    }

private:
    struct Cell {
        char32_t bits = 0;
        std::size_t who = 0;
    };

    static std::string text_of(char32_t bits) {
        std::string text;
        formats::append_utf8(text, U'\u2800' + bits);
        return text;
    }
    Cell& cell_at(int row, int column) { return cells_[static_cast<std::size_t>(row * columns_ + column)]; }
    // The rows of dots from the top, the highest total first.
    int dot_row(std::int64_t total) const { return static_cast<int>((high_ - total) * (pane_.rows() * down - 1) / (high_ - low_)); }
    int dot_column(std::size_t step) const {
        return static_cast<int>(static_cast<std::int64_t>(step) * (columns_ * across - 1) / static_cast<std::int64_t>(steps_));
    }

    void scale() {
        cells_.assign(static_cast<std::size_t>(pane_.rows() * columns_), {});
        auto const label = [&](std::int64_t total) {
            pane_.put_right(dot_row(total) / down, first_ - 1, std::to_string(total), Role::dim);
        };
        label(high_), label(low_);
        auto const zero = dot_row(0) / down;
        if (zero > 0 && zero + 1 < pane_.rows()) label(0);
        pane_.horizontal(zero, first_, columns_);
    }
    void draw(std::size_t who) {
        auto const& totals = totals_[who];
        for (std::size_t step = 0; step < steps_; ++step)
            connect(dot_column(step), dot_row(totals[step]), dot_column(step + 1), dot_row(totals[step + 1]), who);
    }
    // A line of dots without gaps.
    void connect(int from, int from_row, int to, int to_row, std::size_t who) {
        auto const steps = std::max({to - from, std::abs(to_row - from_row), 1});
        for (auto i = 0; i <= steps; ++i) dot(from_row + (to_row - from_row) * i / steps, from + (to - from) * i / steps, who);
    }
    void dot(int row, int column, std::size_t who) {
        auto& cell = cell_at(row / down, column / across);
        cell.bits |= dots[static_cast<std::size_t>(row % down)][static_cast<std::size_t>(column % across)];
        cell.who = who;
    }
    // Of a pair the beginning of both names.
    std::string short_name(std::size_t who) const {
        auto one = contestants_[who];
        if (width_of(sheets::shown_name(one)) <= names_ || one.names.size() < 2) return shortened(sheets::shown_name(one), names_);
        auto const count = static_cast<int>(one.names.size());
        for (auto& each : one.names) each = formats::fitting(each, std::max((names_ - 3 * (count - 1)) / count, 1)).shown;
        return sheets::shown_name(one);
    }
    // At the end of its line; of lines that end in one row, below each other.
    void name() {
        std::vector<std::size_t> order(totals_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        auto const last = [&](std::size_t who) { return totals_[who].back(); };
        std::ranges::stable_sort(order, std::ranges::greater{}, last);
        auto below = 0;
        auto left = static_cast<int>(order.size());
        for (auto const who : order) {
            auto const row = std::clamp(dot_row(last(who)) / down, below, std::max(pane_.rows() - left, below));
            pane_.put(row, first_ + columns_ + 1, short_name(who), roles[who % roles.size()]);
            below = row + 1, --left;
        }
    }

    std::vector<Contestant> const& contestants_;
    Pane const& pane_;
    std::vector<std::vector<std::int64_t>> totals_{};  // of each contestant, from 0 on
    std::size_t steps_ = 0;
    std::int64_t low_ = 0, high_ = 0;
    int first_ = 0, columns_ = 0, names_ = 0;
    std::vector<Cell> cells_{};
};

}  // namespace

bool paint_curve(OpenEvening const& evening, Pane const& pane) { return evening.replayed && Curve{evening, pane}.paint(); }

}  // namespace score::pad
