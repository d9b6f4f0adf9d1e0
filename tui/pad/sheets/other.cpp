// The sheet of a game without a drawing of its own: its entries, and the running totals after each.
#include <algorithm>
#include <string>

#include "pad/lettering.hpp"
#include "pad/naming.hpp"
#include "pad/sheets/columns.hpp"
#include "pad/sheets/drawing.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace {

constexpr int least_entry = 20, number_width = 4, total_width = 8;

Columns columns_of(Look const& look) {
    auto const& contestants = look.evening.tally.contestants;
    auto const totals = static_cast<int>(contestants.size()) * (total_width + 1);
    auto const entry = std::max(look.width - number_width - 1 - totals, least_entry);
    std::vector<page::Column> columns{{.least = number_width}, {.title = _("entry"), .least = entry, .align = page::Column::left}};
    for (auto const& contestant : contestants)
        columns.push_back({.title = shortened(name_of(contestant), total_width), .least = total_width});
    return {look.width, std::move(columns)};
}

}  // namespace

Drawing draw(Look const& look, OtherSheet const&, std::optional<Figure>) {
    auto const& evening = look.evening;
    auto const columns = columns_of(look);
    Drawing drawing;
    drawing.head.push_back(columns.titles().front());
    for (auto const& row : evening.rows) {
        auto& line = drawing.body.emplace_back();
        if (row.number) columns.put(line, 0, {std::to_string(*row.number), page::Role::dim, row.event});
        auto const* const refused = evening.replayed->refusal(row.event);
        auto const text = shown_here(evening, look.settings, row.text);
        columns.put(line, 1, {refused ? "✗ " + text : text, refused ? page::Role::error : page::Role::text, row.event});
        auto const step = std::ranges::find_if(evening.tally.course, [&](Step const& one) { return row.place == one.entry; });
        if (step == evening.tally.course.end()) continue;
        for (std::size_t i = 0; i < step->totals.size(); ++i)
            columns.put(line, i + 2, {std::to_string(step->totals[i]), page::Role::text, {row.event, Figure::running, i}});
    }
    auto& foot = drawing.foot.emplace_back();
    columns.put(foot, 1, {_("total"), page::Role::dim});
    for (std::size_t i = 0; i < evening.tally.contestants.size(); ++i)
        columns.put(foot, i + 2, {std::to_string(evening.tally.contestants[i].total), page::Role::accent, {0, Figure::total, i}});
    return drawing;
}

SideText standing(Look const& look, OtherSheet const&) {
    SideText text;
    for (auto const& contestant : look.evening.tally.contestants)
        text.push_back({.left = name_of(contestant),
            .right = std::to_string(contestant.total),
            .role = look.evening.tally.complete && contestant.rank == 1 ? Role::good : Role::text});
    return text;
}

SideText explain(Look const& look, OtherSheet const&, Figure, std::size_t place) {
    auto const* const entry = look.evening.text_at(place);
    SideText text{{.left = entry ? shown_here(look.evening, look.settings, *entry) : std::string{}, .role = Role::title}};
    auto const& course = look.evening.tally.course;
    auto const step = std::ranges::find(course, place, &Step::entry);
    for (std::size_t i = 0; step != course.end() && i < step->totals.size(); ++i) {
        auto const before = step == course.begin() ? 0 : std::prev(step)->totals[i];
        text.push_back({.left = name_of(look.evening.tally.contestants[i]), .right = signed_number(step->totals[i] - before)});
    }
    return text;
}

SideText explain_sum(Look const& look, OtherSheet const&, Figure figure) {
    SideText text;
    append_course(text, look, figure.who<std::size_t>());
    return text;
}

}  // namespace score::pad
