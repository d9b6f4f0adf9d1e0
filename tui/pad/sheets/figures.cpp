// Positions of figures on a drawn sheet, and navigation between them.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "pad/sheets/drawing.hpp"

namespace score::pad {
namespace {

std::array<std::vector<DrawnLine> const*, 3> parts_of(Drawing const& drawing) { return {&drawing.head, &drawing.body, &drawing.foot}; }

void append_line(std::vector<PlacedFigure>& figures, DrawnLine const& line, int part, int number) {
    auto const first = figures.size();
    for (auto const& p : line.parts)
        if (p.figure.exists() && !p.text.empty()) figures.push_back({p.figure, part, number, p.begin(), p.begin() + width_of(p.text)});
    auto const begin = figures.begin() + static_cast<std::ptrdiff_t>(first);
    std::ranges::stable_sort(begin, figures.end(), {}, &PlacedFigure::begin);
    for (auto i = first; i + 1 < figures.size();) {
        if (figures[i].figure == figures[i + 1].figure) {
            figures[i].end = figures[i + 1].end;
            figures.erase(figures.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        } else {
            ++i;
        }
    }
}

// The line to keep in view: the last one of the figure, else of its entry.
PlacedFigure const* placed(std::vector<PlacedFigure> const& figures, Figure figure) {
    PlacedFigure const* found = nullptr;
    for (auto const& p : figures)
        if (p.figure == figure) found = &p;
    for (auto const& p : figures)
        if (!found && figure.event != 0 && p.figure.event == figure.event) found = &p;
    return found;
}

// The figure of an entry in the column of another, else the entry itself.
Figure in_column_of(Drawing const& drawing, std::uint32_t event, std::optional<Figure> like) {
    for (auto const& p : figures_of(drawing))
        if (like && p.figure.event == event && p.figure.is_like(*like)) return p.figure;
    return {event};
}

// The figures without an entry: per line, the one nearest to the column of `like`.
std::vector<PlacedFigure> sums_of(std::vector<PlacedFigure> const& figures, std::optional<Figure> like) {
    std::vector<PlacedFigure> sums;
    auto const fits = [&](PlacedFigure const& p) { return like && p.figure.whose == like->whose; };
    for (auto const& p : figures) {
        if (p.figure.event != 0 || p.part == 0) continue;
        auto const goes_on = !sums.empty() && sums.back().part == p.part && sums.back().line == p.line;
        if (!goes_on) sums.push_back(p);
        else if (!fits(sums.back()) && fits(p)) sums.back() = p;
    }
    return sums;
}

}  // namespace

std::vector<PlacedFigure> figures_of(Drawing const& drawing) {
    std::vector<PlacedFigure> figures;
    auto const parts = parts_of(drawing);
    for (std::size_t part = 0; part < parts.size(); ++part)
        for (std::size_t i = 0; i < parts[part]->size(); ++i)
            append_line(figures, (*parts[part])[i], static_cast<int>(part), static_cast<int>(i));
    return figures;
}

std::optional<Figure> beside(Drawing const& drawing, Figure from, int direction) {
    auto const figures = figures_of(drawing);
    auto const* const here = placed(figures, from);
    if (!here) return std::nullopt;
    PlacedFigure const* best = nullptr;
    auto const farness = [&](PlacedFigure const& p) {
        auto const columns = direction > 0 ? p.begin - here->end : here->begin - p.end;
        return std::pair{std::abs(p.line - here->line), columns};
    };
    for (auto const& p : figures) {
        if (p.part != here->part || farness(p).second < 0) continue;
        if (!best || farness(p) < farness(*best)) best = &p;
    }
    return best ? std::optional{best->figure} : std::nullopt;
}

std::optional<Figure> above_or_below(Look const& look, std::optional<Figure> from, int by) {
    auto const& rows = look.evening.rows;
    if (rows.empty()) return std::nullopt;
    auto const to_row = [&](std::size_t at) {
        auto const event = rows[at].event;
        return in_column_of(draw_sheet(look, Figure{event}), event, from);
    };
    if (!from) return by < 0 ? std::optional{to_row(rows.size() - 1)} : std::nullopt;
    auto const drawing = draw_sheet(look, from);
    auto const figures = figures_of(drawing);
    auto const sums = sums_of(figures, from);
    // The foot comes after the newest entry drawn.
    auto const last = static_cast<std::size_t>(std::ranges::find(rows, drawing.newest, &Row::event) - rows.begin());
    auto const row = static_cast<std::size_t>(std::ranges::find(rows, from->event, &Row::event) - rows.begin());
    if (from->event != 0 && row < rows.size()) {
        if (by < 0) return to_row(row > 0 ? row - 1 : 0);
        if (row == last && !sums.empty()) return sums.front().figure;
        return row + 1 < rows.size() ? std::optional{to_row(row + 1)} : std::nullopt;
    }
    auto const* const here = placed(figures, *from);
    auto const sum = std::ranges::find_if(sums, [&](auto const& s) { return here && s.part == here->part && s.line == here->line; });
    if (by < 0) return sum == sums.end() || sum == sums.begin() ? to_row(std::min(last, rows.size() - 1)) : (sum - 1)->figure;
    if (sum != sums.end() && sum + 1 != sums.end()) return (sum + 1)->figure;
    return last + 1 < rows.size() ? std::optional{to_row(last + 1)} : std::nullopt;
}

}  // namespace score::pad
