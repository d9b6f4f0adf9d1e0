#pragma once
/// A line chart as SVG: how a score ran, deal by deal.
///
///     html::LineChart chart{.title = "Thursday King", .steps = "deal", .values = "points", .series = {{"Ayşe", {0, -120, 80}}}};
///     html::append_chart(out, chart);
///
/// For any game: a series is a name and its running totals. The lines differ by colour (a palette for all kinds of colour vision), by
/// dashes and by the marks on them, so that they can be told apart on paper without colour; each has its name and its last value at its
/// end.
#include <cstdint>
#include <string>
#include <vector>

namespace score::formats::html {

struct Series {
    std::string name;
    std::vector<std::int64_t> values;  // running totals, one a step
};

struct LineChart {
    std::string title{};
    std::string steps{};          // what is counted along the foot: "deal"
    std::string values{};         // what is counted along the side: "points"
    std::int64_t first_step = 0;  // of the first values: 0 where they stand before the first deal
    std::vector<Series> series{};
    int width = 760, height = 380;  // in pixels of the screen
};

/// Values that a scale shows: from at or below the least to at or above the greatest, in steps of 1, 2 or 5 times a power of ten, about
/// `about` of them; 0 and 1 where all are 0.
struct Scale {
    std::int64_t from, to, step;
};
Scale scale_for(std::int64_t least, std::int64_t greatest, int about);

/// Appends `<svg class="chart" ...>`, which can stand in a page or be a file. A chart without values says so in its middle. Of more than
/// 2,000 steps as many are drawn, evenly chosen, the last among them.
void append_chart(std::string& out, LineChart const&);

}  // namespace score::formats::html
