// Findings for people: one line with the location, the source line, the marker, the fix.
#include <algorithm>
#include <iterator>
#include <numeric>
#include <vector>

#include "score/formats/render.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats {
namespace {

struct Colors {
    std::string_view place, severity, mark, off;
};

Colors colors(Severity severity, bool wanted) {
    if (!wanted) return {};
    constexpr std::string_view of[]{"\x1b[1;36m", "\x1b[1;35m", "\x1b[1;31m"};  // remark cyan, warning magenta, error red
    return {"\x1b[1m", of[static_cast<std::size_t>(severity)], "\x1b[1;32m", "\x1b[0m"};
}

constexpr std::string_view margin = "  ";
constexpr std::string_view ellipsis = "…";  // one column
constexpr std::size_t tab_stop = 8;
constexpr std::size_t narrowest = 20;

// One position on a terminal: a character with its combining marks, an expanded tab, or an escaped control character.
struct Cell {
    std::size_t offset, text, columns;  // offset in the source and in the strip; its width
};

// A part of a line as shown on a terminal. The last cell is the empty position at the end.
struct Strip {
    std::string text;
    std::vector<Cell> cells;

    std::size_t cell_at(std::size_t offset) const {
        auto const after = std::ranges::upper_bound(cells, offset, {}, &Cell::offset);
        return after == cells.begin() ? 0 : static_cast<std::size_t>(after - cells.begin()) - 1;
    }
    std::size_t columns(std::size_t from, std::size_t to) const {
        auto const at = [this](std::size_t i) { return cells.begin() + static_cast<std::ptrdiff_t>(i); };
        return std::accumulate(at(from), at(to), std::size_t{0}, [](std::size_t sum, Cell const& c) { return sum + c.columns; });
    }
    std::string_view shown(std::size_t from, std::size_t to) const {
        return std::string_view{text}.substr(cells[from].text, cells[to].text - cells[from].text);
    }
    std::size_t end() const { return cells.size() - 1; }
};

Strip lay_out(std::string_view source, Span stretch) {
    Strip strip;
    std::size_t column = 0;
    for (auto at = stretch.begin; at < stretch.end;) {
        auto const c = decode(source.substr(at));
        Cell cell{at, strip.text.size(), 0};
        if (c.point == '\t') {
            cell.columns = tab_stop - column % tab_stop;
            strip.text.append(cell.columns, ' ');
        } else if (is_safe(c.point)) {
            cell.columns = columns_of(c.point);
            append_utf8(strip.text, c.point);
        } else {
            cell.columns = append_visibly(strip.text, c.point);
        }
        if (cell.columns > 0 || strip.cells.empty()) strip.cells.push_back(cell);
        column += cell.columns;
        at += c.size;
    }
    strip.cells.push_back({stretch.end, strip.text.size(), 0});
    return strip;
}

// The part of a line that can be visible when `width` columns around `at` are shown: a character has at most four bytes, its combining
// marks may take as many again. Keeps a line of a hundred megabytes cheap.
Span neighbourhood(std::string_view text, Span line, std::size_t at, std::size_t width) {
    auto const reach = 8 * width;
    Span near{at - std::min(at - line.begin, reach), at + std::min(line.end - at, reach)};
    for (int i = 0; i < 3 && near.begin > line.begin && near.begin < at && continues_character(text[near.begin]); ++i) ++near.begin;
    return near;
}

// A half-open range of cells of a strip.
struct Window {
    std::size_t from, to;
};

// As many cells around the marked ones as fit: first the marked ones, then alternately on both sides.
Window window_around(Strip const& strip, Window mark, std::size_t width) {
    Window shown{mark.from, mark.from};
    std::size_t used = 0;
    auto const take = [&](std::size_t cell) {
        if (used + strip.cells[cell].columns > width) return false;
        used += strip.cells[cell].columns;
        return true;
    };
    while (shown.to < mark.to && take(shown.to)) ++shown.to;
    for (bool grew = true; grew;) {
        grew = false;
        if (shown.from > 0 && take(shown.from - 1)) --shown.from, grew = true;
        if (shown.to >= mark.to && shown.to < strip.end() && take(shown.to)) ++shown.to, grew = true;
    }
    return shown;
}

void append_excerpt(std::string& out, Source const& source, Span where, std::size_t width, Colors const& color) {
    auto const line = line_around(source, where.begin);
    if (line.size() == 0) return;
    auto const begin = std::clamp(where.begin, line.begin, line.end);
    auto const end = std::clamp(where.end, begin, line.end);

    auto const near = neighbourhood(source.text, line, begin, width);
    auto const strip = lay_out(source.text, near);
    Window mark{strip.cell_at(begin), 0};
    mark.to = end > begin ? std::min(strip.cell_at(end - 1) + 1, strip.end()) : mark.from;

    auto const whole = near == line && strip.columns(0, strip.end()) <= width;
    auto const shown = whole ? Window{0, strip.end()} : window_around(strip, mark, width - 2);
    auto const cut_left = shown.from > 0 || near.begin > line.begin;
    auto const cut_right = shown.to < strip.end() || near.end < line.end;
    auto const before = (cut_left ? 1 : 0) + strip.columns(shown.from, mark.from);
    auto const under = std::max<std::size_t>(strip.columns(mark.from, std::min(mark.to, shown.to)), 1);

    fmt::format_to(std::back_inserter(out), "{}{}{}{}\n", margin, cut_left ? ellipsis : "", strip.shown(shown.from, shown.to),
        cut_right ? ellipsis : "");
    fmt::format_to(std::back_inserter(out), "{}{:{}}{}^{:~<{}}{}\n", margin, "", before, color.mark, "", under - 1, color.off);
}

void append_fix(std::string& out, FixIt const& fix, std::size_t width) {
    auto const strip = lay_out(fix.text, {0, std::min(fix.text.size(), 8 * width)});
    auto const whole = fix.text.size() <= 8 * width && strip.columns(0, strip.end()) <= width;
    auto const shown = whole ? Window{0, strip.end()} : window_around(strip, {0, 0}, width - 1);
    bool const line_end = !fix.text.empty() && fix.text.find_first_not_of("\r\n") == std::string::npos;
    auto const text = fix.text.empty() ? std::string_view{_("(leave it out)")}
                      : line_end       ? std::string_view{_("(an empty line)")}
                                       : strip.shown(0, shown.to);
    fmt::format_to(std::back_inserter(out), "{}{}: {}{}\n", margin, _("fix"), text, whole ? "" : ellipsis);
}

}  // namespace

void render_text(std::string& out, Diagnostic const& d, Source const& source, TextStyle style) {
    auto const width = std::max(style.width, narrowest);
    auto const color = colors(d.severity, style.color);
    auto const place = place_of(source, d.where.begin);
    fmt::format_to(std::back_inserter(out), "{}{}:{}:{}:{} {}{}:{} {} [{}]\n", color.place, printable(source.file), place.line,
        place.column, color.off, color.severity, _(name(d.severity)), color.off, printable(translated(d.message)), d.code->id);
    append_excerpt(out, source, d.where, width, color);
    if (d.fix) append_fix(out, *d.fix, width);
}

}  // namespace score::formats
