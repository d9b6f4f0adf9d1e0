#include "pad/sheets/drawing.hpp"

#include <algorithm>
#include <utility>

#include "pad/lettering.hpp"
#include "pad/naming.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

constexpr int fewest_in_body = 3;

// Whether it is at the cursor. An entry as a whole includes all of its figures.
bool is_under(std::optional<Figure> cursor, Figure figure) {
    if (!cursor || !figure.exists()) return false;
    return *cursor == figure || (cursor->what == Figure::entry && cursor->event == figure.event);
}

void paint_line(DrawnLine const& line, Pane const& pane, int row, std::optional<Figure> cursor) {
    if (!line.rule.empty()) pane.fill(row, Role::rule, line.rule);
    // The selection spans from the first to the last cell of the figure.
    auto first = pane.columns(), last = 0;
    for (auto const& part : line.parts) {
        auto const begin = part.begin(), end = pane.put_suits(row, begin, part.text, part.role);
        if (is_under(cursor, part.figure)) first = std::min(first, begin), last = std::max(last, end);
    }
    pane.ink(row, first, last - first, Role::selected);
}

// The last body line with the figure, else with its entry.
std::optional<int> line_of(Drawing const& drawing, Figure figure) {
    for (auto const as_entry : {false, true})
        for (auto i = drawing.body.size(); figure.exists() && i-- > 0;)
            for (auto const& part : drawing.body[i].parts)
                if (as_entry ? figure.event != 0 && part.figure.event == figure.event : part.figure == figure) return static_cast<int>(i);
    return std::nullopt;
}

int top_of(Drawing const& drawing, int room, std::optional<Figure> cursor, int turned) {
    auto const count = static_cast<int>(drawing.body.size());
    auto const last = std::max(count - room, 0);
    auto top = last;
    auto const line = line_of(drawing, cursor.value_or(Figure{drawing.newest}));
    if (line && *line < top) top = *line - (cursor ? room / 2 : 1);
    if (!line && drawing.is_form) top = 0;
    return std::clamp(top - turned, 0, last);
}

// The visible lines of a sheet.
struct Window {
    std::vector<int> head{}, foot{};
    int top = 0, body = 0;  // the first visible line of the body, and their number
    int first_of_foot = 0;  // row on the screen
};

bool has_figures(DrawnLine const& line) {
    return std::ranges::any_of(line.parts, [](Part const& part) { return part.figure.exists(); });
}

std::vector<int> all_of(std::vector<DrawnLine> const& lines) {
    std::vector<int> seen;
    for (std::size_t i = 0; i < lines.size(); ++i) seen.push_back(static_cast<int>(i));
    return seen;
}

// On low screens spare lines are left out first, then the last ones.
Window window_of(Drawing const& drawing, int rows, std::optional<Figure> cursor, int turned) {
    Window window{.head = all_of(drawing.head), .foot = all_of(drawing.foot)};
    auto const count = static_cast<int>(drawing.body.size());
    auto const missing = [&] {
        window.body = std::max(rows - static_cast<int>(window.head.size() + window.foot.size()), 0);
        return window.body < std::min(count, fewest_in_body);
    };
    auto const spare = [](std::vector<DrawnLine> const& lines) {
        return [&lines](int i) {
            auto const& line = lines[static_cast<std::size_t>(i)];
            return line.spare || (!line.rule.empty() && !has_figures(line));
        };
    };
    if (missing()) std::erase_if(window.head, spare(drawing.head)), std::erase_if(window.foot, spare(drawing.foot));
    while (missing() && window.head.size() + window.foot.size() > 2) (window.foot.size() > 1 ? window.foot : window.head).pop_back();
    window.top = top_of(drawing, window.body, cursor, turned);
    window.first_of_foot = static_cast<int>(window.head.size()) + std::min(count, window.body);
    return window;
}

DrawnLine const& line_at(std::vector<DrawnLine> const& lines, int i) { return lines[static_cast<std::size_t>(i)]; }

}  // namespace

void paint(Drawing const& drawing, Pane const& pane, std::optional<Figure> cursor, int turned) {
    auto const window = window_of(drawing, pane.rows(), cursor, turned);
    auto row = 0;
    for (auto const i : window.head) paint_line(line_at(drawing.head, i), pane, row++, cursor);
    auto const body = pane.rows_from(row, window.body);
    auto const count = static_cast<int>(drawing.body.size());
    for (auto i = 0; i < body.rows() && window.top + i < count; ++i) paint_line(line_at(drawing.body, window.top + i), body, i, cursor);
    if (window.top > 0) body.put_right(0, body.columns(), "↑", Role::accent);
    if (window.top + body.rows() < count) body.put_right(body.rows() - 1, body.columns(), "↓", Role::accent);
    row = window.first_of_foot;
    for (auto const i : window.foot) paint_line(line_at(drawing.foot, i), pane, row++, cursor);
}

std::optional<Figure> figure_at(Drawing const& drawing, int rows, std::optional<Figure> cursor, int turned, Point at) {
    auto const window = window_of(drawing, rows, cursor, turned);
    auto const heads = static_cast<int>(window.head.size()), foots = static_cast<int>(window.foot.size());
    auto part = 1, line = window.top + at.row - heads;
    if (at.row < heads) part = 0, line = window.head[static_cast<std::size_t>(std::max(at.row, 0))];
    else if (at.row >= window.first_of_foot) {
        if (at.row - window.first_of_foot >= foots) return std::nullopt;
        part = 2, line = window.foot[static_cast<std::size_t>(at.row - window.first_of_foot)];
    }
    // A short figure is also hit by a click on an adjacent cell.
    std::optional<Figure> near;
    for (auto const& figure : figures_of(drawing)) {
        if (figure.part != part || figure.line != line) continue;
        if (at.column >= figure.begin && at.column < figure.end) return figure.figure;
        if (at.column >= figure.begin - 1 && at.column <= figure.end) near = figure.figure;
    }
    return near;
}

namespace {

// Sentences are wrapped, other lines are passed to `put_line`.
template <class PutRow, class PutLine>
int each_row(SideText const& text, int columns, PutRow put_row, PutLine put_line) {
    auto row = 0;
    for (auto const& line : text) {
        if (!line.sentence) {
            row += put_line(row, line);
            continue;
        }
        for (auto const& part : wrapped(line.left, columns)) put_row(row++, part, line.role);
    }
    return row;
}

// Whether both texts of a line have room beside each other: the left one can be wrapped, but not to single letters.
bool has_room(SideLine const& line, int columns) {
    constexpr int least = 8;
    auto const gap = line.left.empty() ? 0 : 1;
    return line.right.empty() || columns - width_of(line.right) - gap >= std::min(width_of(line.left), least);
}

// Otherwise the right one is below. Returns the number of its rows.
int put_below(Pane const& pane, int row, SideLine const& line) {
    auto const parts = wrapped(line.right, pane.columns());
    for (auto const& part : parts) pane.put_right(row++, pane.columns(), part, line.role);
    return static_cast<int>(parts.size());
}

// Headings go first: they are on the sheet too.
void shorten(SideText& text, Pane const& pane) {
    auto const is_heading = [](SideLine const& line) { return line.role == Role::title || line.role == Role::dim; };
    while (text.size() > 1 && is_heading(text.front()) && rows_painted_closely(text, pane.columns()) > pane.rows())
        text.erase(text.begin());
}

// The arrow has the last row to itself: it would hide the last digit of a figure.
int ended(Pane const& pane, int rows) {
    if (rows > pane.rows() && pane.rows() > 0) {
        if (pane.rows() > 1) pane.fill(pane.rows() - 1, Role::text);
        pane.put_right(pane.rows() - 1, pane.columns(), "↓", Role::accent);
    }
    return std::min(rows, pane.rows());
}

// Returns how many rows it takes, also those that the pane does not have.
int paint_rows(SideText const& text, Pane const& pane) {
    auto const put_row = [&](int row, std::string const& part, Role role) { pane.put_suits(row, 0, part, role); };
    // Overflow continues in the next row.
    auto const put_lines = [&](int row, int column, int width, std::string const& words, Role role) {
        if (width_of(words) <= width) return pane.put_suits(row, column, words, role), 1;
        auto count = 0;
        for (auto const& part : wrapped(words, std::max(width, 8))) pane.put_suits(row + count++, column, part, role);
        return count;
    };
    return each_row(text, pane.columns(), put_row, [&](int row, SideLine const& line) {
        auto const is_beside = has_room(line, pane.columns());
        auto const room = pane.columns() - (line.right.empty() || !is_beside ? 0 : width_of(line.right) + 1);
        auto first = put_lines(row, 0, room, line.left, line.role);
        if (is_beside) pane.put_right(row, pane.columns(), line.right, line.role);
        else first += put_below(pane, row + first, line);
        return first + (line.small.empty() ? 0 : put_lines(row + first, 2, pane.columns() - 2, line.small, Role::dim));
    });
}

// The same with what belongs together in one row.
int paint_closely_rows(SideText const& text, Pane const& pane) {
    auto const put_row = [&](int row, std::string const& part, Role role) { pane.put_suits(row, 0, part, role); };
    return each_row(text, pane.columns(), put_row, [&](int row, SideLine const& line) {
        if (!has_room(line, pane.columns())) {
            pane.put_suits(row, 0, shortened(line.left, pane.columns()), line.role);
            return 1 + put_below(pane, row + 1, line);
        }
        auto const room = pane.columns() - (line.right.empty() ? 0 : width_of(line.right) + 1);
        auto const after = pane.put_suits(row, 0, shortened(line.left, room), line.role);
        if (!line.small.empty() && room - after > 8) pane.put_within(row, after + 2, room - after - 2, line.small, Role::dim);
        pane.put_right(row, pane.columns(), line.right, line.role);
        return line.left.empty() && line.right.empty() ? 0 : 1;
    });
}

}  // namespace

int paint(SideText const& text, Pane const& pane) { return ended(pane, paint_rows(text, pane)); }

int rows_painted(SideText const& text, int columns) {
    Canvas unseen{{1, columns}};
    return paint_rows(text, Pane{unseen});
}

int paint_closely(SideText text, Pane const& pane) {
    shorten(text, pane);
    return ended(pane, paint_closely_rows(text, pane));
}

int rows_painted_closely(SideText const& text, int columns) {
    Canvas unseen{{1, columns}};
    return paint_closely_rows(text, Pane{unseen});
}

std::string in_one_line(SideText const& text, int width) {
    std::string all;
    for (auto const& line : text) {
        if (line.sentence || line.left.empty()) break;
        std::string part{trimmed(line.left)};
        if (!line.right.empty()) part.append(" ").append(line.right);
        if (all.empty()) {
            all = std::move(part);
            continue;
        }
        auto const belongs_to_the_last = line.left.front() == ' ';
        part.insert(0, belongs_to_the_last ? ", " : " · ");
        if (width_of(all) + width_of(part) > width) break;
        all += part;
    }
    return all;
}

std::vector<std::string> sentences_of(SideText const& text) {
    std::vector<std::string> sentences;
    for (auto const& line : text) {
        std::string sentence{trimmed(line.left)};
        if (!line.right.empty()) sentence.append(sentence.empty() ? "" : ": ") += line.right;
        if (!line.small.empty()) sentence += fmt::format(" ({})", line.small);
        if (!sentence.empty()) sentences.push_back(std::move(sentence));
    }
    return sentences;
}

int top_line(Drawing const& drawing, int rows, std::optional<Figure> cursor, int turned) {
    return window_of(drawing, rows, cursor, turned).top;
}

namespace {

// The notes that were written when this entry was the last one that stands.
std::vector<std::string> notes_at(OpenEvening const& evening, std::uint32_t event) {
    std::vector<std::string> notes;
    std::uint32_t last = 0;
    for (auto const& happened : evening.sitting.events()) {
        if (evening.row_of(happened.number)) last = happened.number;
        auto const* const note = std::get_if<formats::journal::Note>(&happened.what);
        if (note && last == event && evening.sitting.counts(happened.number)) notes.push_back(note->text);
    }
    return notes;
}

// A mark at the end of the line of each entry that has a note.
void mark_notes(Drawing& drawing, OpenEvening const& evening, int width) {
    std::vector<std::uint32_t> marked;
    for (auto& line : drawing.body) {
        auto last = 0;
        for (auto const& part : line.parts) last = std::max(last, part.begin() + width_of(part.text));
        for (auto const& part : line.parts) {
            auto const figure = part.figure;
            if (figure.event == 0 || last >= width || std::ranges::find(marked, figure.event) != marked.end()
                || notes_at(evening, figure.event).empty())
                continue;
            marked.push_back(figure.event);
            line.put(width - 1, "*", Role::accent, figure);
            break;
        }
    }
}

template <class Made, class Make>
Made const& kept(std::shared_ptr<Kept<Made> const>& last, Look const& look, std::optional<Figure> cursor, Make make) {
    if (!last || !last->is_for(look, cursor))
        last = std::make_shared<Kept<Made> const>(Kept<Made>{look.settings, look.width, look.height, look.alone, cursor, make()});
    return last->made;
}

}  // namespace

sheets::View view_of(Look const& look, std::optional<Figure> cursor) {
    return {.left = look.settings.we,
        .ending = look.evening.replayed->sheet.ending,
        .on_screen = true,
        .cursor = cursor.value_or(Figure{}),
        .king = look.settings.king,
        .alone = look.alone,
        .rows = look.height,
        .letters = letters_of(look.settings),
        .entries = [&look] { return look.evening.entered(); },
        .events = look.evening.replayed->events};
}

Drawing const& draw_sheet(Look const& look, std::optional<Figure> cursor) {
    return kept(look.evening.drawn, look, cursor, [&] {
        auto const& sheet = look.evening.replayed->sheet;
        auto drawing = drawn(sheet.kind().page(sheet, view_of(look, cursor)), look.width);
        if (drawing.newest == 0 && !look.evening.rows.empty()) drawing.newest = look.evening.rows.back().event;
        mark_notes(drawing, look.evening, look.width);
        return drawing;
    });
}

SideText const& standing_of(Look const& look) {
    return kept(look.evening.standing, look, std::nullopt, [&] {
        auto const& replayed = *look.evening.replayed;
        auto view = view_of(look, std::nullopt);
        auto const examples = examples_of_entries(*replayed.game, replayed.variant);
        auto const example = examples.empty() ? std::string{} : typed_here(look.evening, look.settings, examples.front().text);
        view.example = example;
        return formats::page::with_rules_named(replayed.sheet.kind().standing(replayed.sheet, view));
    });
}

SideText const& needs_of(Look const& look) {
    return kept(look.evening.needs, look, std::nullopt, [&] {
        auto const& sheet = look.evening.replayed->sheet;
        return formats::page::with_rules_named(sheet.kind().needs(sheet, view_of(look, std::nullopt)));
    });
}

SideText explanation_of(Look const& look, Figure figure) {
    auto const& evening = look.evening;
    auto const* const row = figure.event == 0 ? nullptr : evening.row_of(figure.event);
    if (figure.event != 0 && !row) return {};
    SideText text;
    if (auto const* const refused = row ? evening.replayed->refusal(figure.event) : nullptr; refused || (row && !row->place)) {
        text.add(shown_here(evening, look.settings, row->text), {}, Role::title);
        text.say(refused ? formats::translated(refused->message) : _("is not on the sheet"), Role::error);
        if (refused) text.add(formats::rule_named(refused->code->rule), {}, Role::dim);
        return text;
    }
    auto view = view_of(look, figure);
    view.explain = true;
    text = explained(evening.replayed->sheet.kind().page(evening.replayed->sheet, view), figure);
    if (text.empty() && row) text.add(shown_here(evening, look.settings, row->text), {}, Role::title).say(_("of the deal as a whole"));
    if (figure.event != 0)
        for (auto const& note : notes_at(evening, figure.event)) text.say(sentence(_("“{}”"), note));
    return text;
}

}  // namespace score::pad
