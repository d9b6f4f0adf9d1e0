// Pages on a screen: columns of fixed widths, the dispensable ones left out.
#include <algorithm>
#include <array>

#include "pad/naming.hpp"
#include "pad/sheets/columns.hpp"
#include "pad/sheets/drawing.hpp"

namespace score::pad {

namespace {

// A sum whose column is left out is where it stands instead. The words extend to the first sum.
DrawnLine sums_of(page::Table const& table, page::Row const& row, Columns const& columns, page::Cell const& words, int width) {
    DrawnLine line;
    auto end = width;
    for (std::size_t i = 1; i < row.cells.size(); ++i) {
        auto const column = columns.has(i) ? i : table.columns[i].stand_in;
        if (row.cells[i].text.empty() || column == 0) continue;
        columns.put_sum(line, column, row.cells[i]);
        end = std::min(end, columns.begin(column));
    }
    auto const at = table.columns.front().align == page::Column::left ? 0 : 1;
    line.put(at, names_within(words.text, end - 1 - at), words.role);
    return line;
}

DrawnLine row_of(page::Row const& row, Columns const& columns, int width) {
    if (row.kind != page::Row::entry) {
        DrawnLine rule{.parts = {}, .rule = row.kind == page::Row::part ? "═" : "─"};
        if (auto const& words = row.remark; !words.text.empty())
            rule.put(1, " " + shortened(words.text, width - 4) + " ", words.role, words.figure);
        return rule;
    }
    DrawnLine line;
    for (std::size_t i = 0; i < row.cells.size(); ++i) columns.put(line, i, row.cells[i]);
    if (!row.remark.text.empty()) columns.put_remark(line, row);
    columns.put_bar(line, "│");
    return line;
}

void draw(Drawing& drawing, page::Table const& table, int width) {
    Columns const columns{width, table.columns};
    for (auto& line : columns.titles()) drawing.head.push_back(std::move(line));
    for (auto const& row : table.rows) {
        drawing.body.push_back(row_of(row, columns, width));
        drawing.newest = std::max(drawing.newest, row.event);
    }
    drawing.is_form = table.is_form;
    if (table.sums.empty()) return;
    columns.put_bar(drawing.foot.emplace_back(DrawnLine{.parts = {}, .rule = "═", .spare = true}), "╪");
    for (auto const& sum : table.sums) {
        auto const is_first = &sum == &table.sums.front();
        auto const says_who = is_first && !table.caption.empty();
        drawing.foot.push_back(sums_of(table, sum, columns, says_who ? page::Cell{table.caption} : sum.cells.front(), width));
    }
}

// Two columns of figures with a line in the middle. Figures are at the line, their notes outside.
class LedgerDrawing {
public:
    LedgerDrawing(Drawing& drawing, page::Ledger const& ledger, int width)
        : drawing_{drawing}, ledger_{ledger}, width_{width}, middle_{width / 2} {}

    void draw() {
        heads();
        for (auto const& row : ledger_.rows) draw(row);
        cross(drawing_.foot, "═", "╪");
        drawing_.foot.back().spare = true;
        for (auto const& row : ledger_.sums) sum(row);
        drawing_.newest = ledger_.newest;
    }

private:
    DrawnLine& line(std::vector<DrawnLine>& lines) const { return lines.emplace_back().put(middle_, "│", Role::rule); }
    DrawnLine& cross(std::vector<DrawnLine>& lines, std::string_view rule, std::string_view crossing) const {
        return lines.emplace_back(DrawnLine{.parts = {}, .rule = std::string{rule}}).put(middle_, std::string{crossing}, Role::rule);
    }

    // Unless something above them names both sides.
    void heads() {
        auto const is_first = drawing_.head.empty();
        if (is_first)
            for (auto const of_names : {false, true}) {
                auto& top = line(drawing_.head);
                top.spare = of_names;
                for (std::size_t i = 0; i < 2; ++i) {
                    auto const& side = ledger_.sides[i];
                    centred(top, i, of_names ? side.name : side.title, of_names ? Role::text : side.role);
                }
            }
        cross(drawing_.head, "─", is_first ? "┼" : "┬").spare = true;
    }
    void centred(DrawnLine& line, std::size_t side, std::string_view text, Role role) const {
        auto const width = side == 0 ? middle_ : width_ - middle_ - 1;
        auto const cut = names_within(text, width - 2);
        line.put((side == 0 ? 0 : middle_ + 1) + (width - width_of(cut)) / 2, cut, role);
    }

    int room_beside(page::Entry const& entry) const { return std::max(middle_ - 4 - width_of(entry.text), 1); }
    void figure(DrawnLine& line, std::size_t side, page::Entry const& entry) const {
        if (side == 0) line.put_right(middle_ - 1, entry.text, entry.role, entry.figure);
        else line.put(middle_ + 2, entry.text, entry.role, entry.figure);
    }
    void note(DrawnLine& line, std::size_t side, std::string words, page::Entry const& entry, Figure figure) const {
        if (side == 0) line.put(1, std::move(words), entry.note_role, figure);
        else line.put_right(width_ - 2, std::move(words), entry.note_role, figure);
    }
    void put_words(DrawnLine& line, std::vector<page::Cell> const& words, int column, int room) const {
        for (auto const& cell : words) {
            auto const cut = shortened(cell.text, room);
            line.put(column, cut, cell.role, cell.figure);
            column += width_of(cut), room -= width_of(cut);
        }
    }

    void draw(page::LedgerRow const& row) {
        if (row.kind == page::LedgerRow::figures) return figures(row);
        auto& line = row.kind == page::LedgerRow::thin    ? cross(drawing_.body, "─", "┼")
                     : row.kind == page::LedgerRow::heavy ? cross(drawing_.body, "━", "┿")
                                                          : cross(drawing_.body, "═", "╪");
        if (row.words.empty()) return;
        auto words = row.words;
        words.front().text.insert(0, " ");
        words.back().text += " ";
        put_words(line, words, 1, width_ - 2);
    }
    // A long note continues on the next line. It represents the whole entry.
    void figures(page::LedgerRow const& row) {
        std::array<std::vector<std::string>, 2> notes;
        for (std::size_t i = 0; i < 2; ++i)
            if (row.sides[i] && !row.sides[i]->note.empty()) notes[i] = wrapped(row.sides[i]->note, room_beside(*row.sides[i]));
        auto const height = std::max({notes[0].size(), notes[1].size(), std::size_t{1}});
        for (std::size_t at = 0; at < height; ++at) {
            auto& line = this->line(drawing_.body);
            if (at == 0) put_words(line, row.words, 1, row.sides[0] ? room_beside(*row.sides[0]) : width_ - 3);
            for (std::size_t i = 0; i < 2; ++i) {
                if (!row.sides[i]) continue;
                auto const& entry = *row.sides[i];
                if (at < notes[i].size())
                    note(line, i, shortened(notes[i][at], room_beside(entry)), entry,
                        entry.figure.event != 0 ? Figure{entry.figure.event} : entry.figure);
                if (at == 0) figure(line, i, entry);
            }
        }
    }
    void sum(page::LedgerRow const& row) {
        auto& line = this->line(drawing_.foot);
        line.spare = row.spare;
        put_words(line, row.words, 1, middle_ - 8);
        for (std::size_t i = 0; i < 2; ++i) {
            if (!row.sides[i]) continue;
            auto const& entry = *row.sides[i];
            auto const room = room_beside(entry);
            figure(line, i, entry);
            auto const fits = entry.brief.empty() || width_of(entry.note) <= room;
            if (!entry.note.empty()) note(line, i, shortened(fits ? entry.note : entry.brief, room), entry, {});
        }
    }

    Drawing& drawing_;
    page::Ledger const& ledger_;
    int width_, middle_;
};

void draw(Drawing& drawing, page::Heading const& heading, int width) {
    auto& line = drawing.head.emplace_back();
    auto const room = heading.right.text.empty() ? width - 1 : width - 3 - width_of(heading.right.text);
    line.put(0, shortened(heading.left.text, room), heading.left.role, heading.left.figure);
    if (!heading.right.text.empty()) line.put_right(width - 1, heading.right.text, heading.right.role, heading.right.figure);
    line.spare = heading.spare;
}

// "N Kemal ────────┼──●─────┃── 1060": the way of a peg to the target.
void draw(Drawing& drawing, page::Track const& track, int width) {
    auto const name_width = width >= 60 ? 18 : 12;
    auto const begin = name_width + 1, end = width - 7, length = std::max(end - begin, 2);
    auto const most = std::max({track.target, track.marks, 1});
    auto const cell_of = [&](int marks) { return static_cast<int>(std::int64_t{std::clamp(marks, 0, most)} * (length - 1) / most); };
    std::vector<std::string_view> cells(static_cast<std::size_t>(length), "─");
    auto const step = most <= 2'000 ? 500 : 1'000;
    for (auto tick = step; tick < most && most / step < length; tick += step) cells[static_cast<std::size_t>(cell_of(tick))] = "┼";
    if (track.rubicon > 0 && track.rubicon < most) cells[static_cast<std::size_t>(cell_of(track.rubicon))] = "┃";
    cells.back() = "┤";
    std::string way;
    for (auto const cell : cells) way += cell;
    auto& line = drawing.head.emplace_back();
    line.put(0, shortened(track.name, name_width), Role::title).put(begin, std::move(way), Role::rule);
    line.put(begin + cell_of(track.marks), track.up ? "↑" : "●", track.up ? Role::warning : Role::accent);
    line.put_right(width - 1, std::to_string(track.marks), track.up ? Role::warning : Role::accent, track.figure);
}

void draw(Drawing& drawing, page::Ledger const& ledger, int width) { LedgerDrawing{drawing, ledger, width}.draw(); }

}  // namespace

Drawing drawn(page::Page const& whole, int width) {
    Drawing drawing;
    for (auto const& section : whole.sections) std::visit([&](auto const& one) { draw(drawing, one, width); }, section);
    return drawing;
}

}  // namespace score::pad
