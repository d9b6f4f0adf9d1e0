#pragma once
/// A line chart as SVG: running totals, deal by deal.
///
///     html::LineChart chart{.title = "Thursday King", .steps = "deal", .values = "points", .series = {{"Ayşe", {0, -120, 80}}}};
///     html::append_chart(out, chart);
///
/// For any game: a series is a name and its running totals. The lines differ by colour (a colour-blind-safe palette), dashes and markers,
/// so that they can be distinguished in black and white; each is labelled with its name and its last value at its end.
#include <cstdint>
#include <string>
#include <vector>

namespace score::formats::html {

struct Series {
    std::string name;
    std::vector<std::int64_t> values;  // running totals, one per step
};

struct LineChart {
    std::string title{};
    std::string steps{};          // label of the x axis: "deal"
    std::string values{};         // label of the y axis: "points"
    std::int64_t first_step = 0;  // of the first values: 0 if they precede the first deal
    std::vector<Series> series{};
    int width = 760, height = 380;  // in CSS pixels; of a narrow one the names stand at the ends of the lines only
    std::string look = "large";     // a second class: in a page, `small` is shown on narrow screens and `large` on others
};

/// The ticks of an axis: from at or below `least` to at or above `greatest`, in steps of 1, 2 or 5 times a power of ten, about `about` of
/// them; 0 and 1 if all values are 0.
struct Scale {
    std::int64_t from, to, step;
};
Scale scale_for(std::int64_t least, std::int64_t greatest, int about);

/// Appends `<svg class="chart" ...>`, to embed in a page or write as a file. A chart without values shows a message. Of more than 2,000
/// steps, 2,000 evenly spaced ones are drawn, including the last.
void append_chart(std::string& out, LineChart const&);
/// For a page: drawn twice, for wide screens and for phones, which show one of them each: labels cannot move with the width.
void append_charts_of_page(std::string& out, LineChart);

}  // namespace score::formats::html
