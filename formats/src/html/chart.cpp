#include "score/formats/html/chart.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "markup.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "words.hpp"

namespace score::formats::html {
namespace {

// The palette of Okabe and Ito, distinguishable with all kinds of colour vision; each series also has its own dashes and marker.
struct Look {
    std::string_view color, dashes;
    enum class Mark { circle, square, triangle, diamond } mark;
};
constexpr std::array looks{std::to_array<Look>(
    {{"#0072b2", "", Look::Mark::circle}, {"#d55e00", "8 4", Look::Mark::square}, {"#009e73", "2 3", Look::Mark::triangle},
        {"#cc79a7", "10 3 2 3", Look::Mark::diamond}, {"#b8860b", "5 2", Look::Mark::circle}, {"#56b4e9", "1 4", Look::Mark::square}})};

constexpr std::string_view fonts = "DejaVu Sans, Segoe UI, Helvetica, Arial, sans-serif";
constexpr std::size_t most_steps = 2000, most_marks = 60;
constexpr double line_of_text = 16;

std::string at(double value) { return fmt::format("{:.1f}", value); }

class ChartDrawing {
public:
    ChartDrawing(std::string& out, LineChart const& chart) : svg_{out}, chart_{chart} {
        for (auto const& s : chart.series) {
            steps_ = std::max(steps_, s.values.size());
            for (auto const value : s.values) {
                least_ = std::min(least_, value);
                greatest_ = std::max(greatest_, value);
            }
        }
        scale_ = scale_for(least_, greatest_, 6);
    }

    void draw() {
        auto const root = svg_.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"}, {"class", "chart " + chart_.look}, {"role", "img"},
                                               {"width", fmt::format("{}", chart_.width)}, {"height", fmt::format("{}", chart_.height)},
                                               {"viewBox", fmt::format("0 0 {} {}", chart_.width, chart_.height)},
                                               {"font-family", std::string{fonts}}, {"font-size", "12"}, {"fill", "currentColor"}});
        svg_.element("title", chart_.title.empty() ? _("running totals") : chart_.title);
        svg_.line();
        if (steps_ == 0) return text(chart_.width / 2.0, chart_.height / 2.0, "middle", _("nothing to show"));
        if (!chart_.title.empty())
            svg_.element("text", {{"x", at(left)}, {"y", "18"}, {"font-size", "15"}, {"font-weight", "600"}}, chart_.title);
        if (!is_narrow()) legend();
        value_axis();
        step_axis();
        for (std::size_t i = 0; i < chart_.series.size(); ++i) line(chart_.series[i], looks[i % looks.size()]);
        end_labels();
    }

private:
    static constexpr double left = 64, top = 58, bottom = 50;
    bool is_narrow() const { return chart_.width < 500; }
    double right() const { return is_narrow() ? 105 : 160; }

    double x(std::size_t step) const {
        auto const room = chart_.width - left - right();
        return left + (steps_ < 2 ? room / 2 : room * static_cast<double>(step) / static_cast<double>(steps_ - 1));
    }
    double y(std::int64_t value) const {
        auto const share =
            static_cast<double>(std::clamp(value, scale_.from, scale_.to) - scale_.from) / static_cast<double>(scale_.to - scale_.from);
        return chart_.height - bottom - (chart_.height - top - bottom) * share;
    }

    void text(double where, double height, std::string_view anchor, std::string_view words) {
        svg_.element("text", {{"x", at(where)}, {"y", at(height)}, {"text-anchor", std::string{anchor}}}, words);
        svg_.line();
    }
    void stroke(double x1, double y1, double x2, double y2, std::string_view opacity) {
        svg_.empty("line", {{"x1", at(x1)}, {"y1", at(y1)}, {"x2", at(x2)}, {"y2", at(y2)}, {"stroke", "currentColor"},
                               {"stroke-opacity", std::string{opacity}}});
        svg_.line();
    }

    void legend() {
        double where = left;
        for (std::size_t i = 0; i < chart_.series.size(); ++i) {
            auto const& look = looks[i % looks.size()];
            auto const name = short_name(i, 16);
            svg_.empty("path", {{"d", fmt::format("M{} 36h30", at(where))}, {"stroke", std::string{look.color}}, {"stroke-width", "2.5"},
                                   {"stroke-dasharray", std::string{look.dashes.empty() ? "none" : look.dashes}}, {"fill", "none"}});
            mark(where + 15, 36, look);
            text(where + 37, 40, "start", name);
            where += 58 + 7.2 * static_cast<double>(characters_in(name));
            if (where > chart_.width - 120) break;  // leaves space for the names at the ends of the lines
        }
    }
    void value_axis() {
        for (auto value = scale_.from; value <= scale_.to; value += scale_.step) {
            stroke(left, y(value), chart_.width - right(), y(value), value == 0 ? "0.85" : "0.16");
            text(left - 8, y(value) + 4, "end", figure(value));
        }
        if (chart_.values.empty()) return;
        auto const middle = at((top + chart_.height - bottom) / 2);
        svg_.element(
            "text", {{"x", "14"}, {"y", middle}, {"text-anchor", "middle"}, {"transform", "rotate(-90 14 " + middle + ")"}}, chart_.values);
        svg_.line();
    }
    void step_axis() {
        auto const base = chart_.height - bottom;
        stroke(left, base, chart_.width - right(), base, "0.85");
        auto const last = chart_.first_step + static_cast<std::int64_t>(steps_) - 1;
        auto const ticks = scale_for(chart_.first_step, last, is_narrow() ? 5 : 12);
        auto const step = std::max<std::int64_t>(1, ticks.step);
        for (auto value = ticks.from; value <= last; value += step) {
            if (value < chart_.first_step) continue;
            auto const where = x(static_cast<std::size_t>(value - chart_.first_step));
            stroke(where, base, where, base + 5, "0.85");
            text(where, base + 19, "middle", figure(value));
        }
        if (!chart_.steps.empty()) text((left + chart_.width - right()) / 2, base + 38, "middle", chart_.steps);
    }

    void line(Series const& series, Look const& look) {
        if (series.values.empty()) return;
        std::string path;
        auto const n = series.values.size();
        auto const shown = std::min(n, most_steps);
        for (std::size_t i = 0; i < shown; ++i) {
            auto const step = shown < 2 ? 0 : i * (n - 1) / (shown - 1);
            path += fmt::format("{}{} {}", i == 0 ? "M" : "L", at(x(step)), at(y(series.values[step])));
        }
        svg_.empty(
            "path", {{"d", path}, {"fill", "none"}, {"stroke", std::string{look.color}}, {"stroke-width", "2.5"},
                        {"stroke-linejoin", "round"}, {"stroke-dasharray", std::string{look.dashes.empty() ? "none" : look.dashes}}});
        svg_.line();
        auto const every = n / most_marks + 1;
        for (std::size_t i = 0; i < n; ++i)
            if (i % every == 0 || i + 1 == n) mark(x(i), y(series.values[i]), look);
    }
    void mark(double where, double height, Look const& look) {
        std::string const color{look.color};
        auto const path = [&](std::string const& d) { svg_.empty("path", {{"d", d}, {"fill", color}}); };
        switch (look.mark) {
            case Look::Mark::circle: svg_.empty("circle", {{"cx", at(where)}, {"cy", at(height)}, {"r", "3.5"}, {"fill", color}}); break;
            case Look::Mark::square: path(fmt::format("M{} {}h7v7h-7z", at(where - 3.5), at(height - 3.5))); break;
            case Look::Mark::triangle: path(fmt::format("M{} {}l4.5 8h-9z", at(where), at(height - 5))); break;
            case Look::Mark::diamond: path(fmt::format("M{} {}l5 5-5 5-5-5z", at(where), at(height - 5))); break;
        }
        svg_.line();
    }

    // The name and the last value at the end of each line, moved apart to avoid overlaps.
    void end_labels() {
        struct Label {
            std::size_t series;
            double height;
        };
        std::vector<Label> labels;
        for (std::size_t i = 0; i < chart_.series.size(); ++i)
            if (auto const& values = chart_.series[i].values; !values.empty()) labels.push_back({i, y(values.back()) + 4});
        std::ranges::stable_sort(labels, {}, &Label::height);
        for (std::size_t i = 1; i < labels.size(); ++i) labels[i].height = std::max(labels[i].height, labels[i - 1].height + line_of_text);
        double lowest = chart_.height - bottom + 4;
        for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
            label->height = std::min(label->height, lowest);
            lowest = label->height - line_of_text;
        }
        for (auto const& [series, height] : labels) {
            auto const& values = chart_.series[series].values;
            auto const value = figure(values.back());
            auto const words = fmt::format("{} {}",
                short_name(
                    series, std::max(is_narrow() ? shortest : shortest + 4, longest() - std::min<std::size_t>(6, characters_in(value)))),
                value);
            svg_.element("text",
                {{"x", at(x(values.size() - 1) + 9)}, {"y", at(height)}, {"fill", std::string{looks[series % looks.size()].color}},
                    {"font-weight", "600"}},
                words);
            svg_.line();
        }
    }

    // Of the name and the value at the end of a line, in characters; the name has at least the shortest.
    static constexpr std::size_t shortest = 6;
    std::size_t longest() const { return is_narrow() ? 10 : 16; }
    // Truncates a name to the space available.
    std::string short_name(std::size_t series, std::size_t room) const {
        std::string_view const name = chart_.series[series].name;
        return characters_in(name) <= room ? std::string{name} : std::string{first_characters(name, room - 1)} + "…";
    }

    Markup svg_;
    LineChart const& chart_;
    std::size_t steps_ = 0;
    std::int64_t least_ = 0, greatest_ = 0;  // 0 is always shown
    Scale scale_{};
};

// Rounded down, also below 0.
std::int64_t floor_to(std::int64_t value, std::int64_t step) {
    auto const rest = value % step;
    return rest < 0 ? value - rest - step : value - rest;
}

}  // namespace

Scale scale_for(std::int64_t least, std::int64_t greatest, int about) {
    constexpr std::int64_t furthest = 1'000'000'000'000'000;
    least = std::clamp(least, -furthest, furthest);
    greatest = std::clamp(std::max(least, greatest), -furthest, furthest);
    if (greatest == least)
        return {std::min<std::int64_t>(least, 0), std::max<std::int64_t>({greatest, 0, std::min<std::int64_t>(least, 0) + 1}),
            std::max<std::int64_t>(1, std::abs(greatest))};
    auto const room = greatest - least;
    std::int64_t step = 1;
    for (std::int64_t power = 1; room / step >= std::max(1, about); power *= 10)
        for (std::int64_t const one : {1, 2, 5}) {
            step = one * power;
            if (room / step < std::max(1, about)) break;
        }
    auto const to = floor_to(greatest + step - 1, step);
    return {floor_to(least, step), to, step};
}

void append_chart(std::string& out, LineChart const& chart) {
    ChartDrawing{out, chart}.draw();
    out += '\n';
}

void append_charts_of_page(std::string& out, LineChart chart) {
    constexpr int width_on_phones = 360, height_on_phones = 300;
    append_chart(out, chart);
    chart.width = width_on_phones, chart.height = height_on_phones, chart.look = "small";
    append_chart(out, chart);
}

}  // namespace score::formats::html
