#include "score/formats/page_text.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>

#include "score/formats/text/width.hpp"
#include "score/formats/text/wrap.hpp"
#include "score/overloaded.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

using page::Column;
using page::Entry;
using page::Ledger;
using page::LedgerRow;
using page::Row;
using page::Table;

constexpr std::string_view gap = "  ", bar = " | ";
constexpr int widest_name = 14;

void end_line(std::string& out) {
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
}

template <class Visit>
void each_item(Row const& row, Visit visit) {
    for (auto const& cell : row.cells) std::ranges::for_each(cell.items, visit);
}
template <class Visit>
void each_item(LedgerRow const& row, Visit visit) {
    for (auto const& side : row.sides)
        if (side) std::ranges::for_each(side->items, visit);
}

// The items of all rows, so that their rules are below each other.
class Items {
public:
    template <class Rows>
    explicit Items(Rows const& rows) {
        for (auto const& row : rows)
            each_item(
                row, [this](page::Item const& item) { reason_ = std::max(reason_, item.factors.empty() ? 0 : width_of(item.reason)); });
        for (auto const& row : rows)
            each_item(row, [this](page::Item const& item) { whole_ = std::max(whole_, width_of(words_of(item))); });
    }
    template <class OfRow>
    void append(std::string& out, OfRow const& row) const {
        each_item(row, [&](page::Item const& item) {
            fmt::format_to(
                std::back_inserter(out), "{:>8}  {}  {}  {}", item.points, item.whose, padded(words_of(item), whole_), item.rule);
            end_line(out);
        });
    }

private:
    std::string words_of(page::Item const& item) const {
        return item.factors.empty() ? item.reason : padded(item.reason, reason_) + "  " + item.factors;
    }

    int reason_ = 0, whole_ = 0;  // the widths of reasons with factors, and of all words
};

class TableText {
public:
    TableText(std::string& out, Table const& table, int room, bool has_rules = true)
        : out_{out}, table_{table}, has_rules_{has_rules}, items_{table.rows} {
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            if (table.columns[i].least > 0) columns_.push_back({i, width_of_column(i)});
        auto evens = std::views::filter(columns_, [&](Place const& place) { return table.columns[place.column].even; });
        auto const widest = evens.empty() ? 0 : std::ranges::max(evens, {}, &Place::width).width;
        for (auto& place : evens) place.width = widest;
        for (auto const& place : columns_) widen_for_titles(place);
        for (auto const& sum : table.sums) widen_for_words(sum);
        for (auto const& place : columns_) whole_ += gap_before(place) + place.width;
        shorten_names(whole_ - room);
    }

    void draw() {
        if (!table_.caption.empty()) out_.append(table_.caption) += '\n';
        bool const has_titles = std::ranges::any_of(table_.columns, [](Column const& column) { return !column.title.empty(); });
        if (has_rules_ || has_titles) draw_titles(&Column::title);
        if (std::ranges::any_of(table_.columns, [](Column const& column) { return !column.below.empty(); })) draw_titles(&Column::below);
        rule('-');
        for (auto const& row : table_.rows) draw(row);
        if (!table_.sums.empty()) rule('=');
        for (auto const& sum : table_.sums) draw_sum(sum);
    }

private:
    struct Place {
        std::size_t column;
        int width;
    };

    static std::string_view text_of(Row const& row, std::size_t i) {
        return i < row.cells.size() ? std::string_view{row.cells[i].text} : std::string_view{};
    }
    // Names are cut, other titles not.
    std::string title_of(std::size_t i, std::string Column::*title) const {
        auto const& column = table_.columns[i];
        return column.even ? fitting(column.*title, widest_name).shown : column.*title;
    }
    std::size_t after_titles(std::size_t i) const { return has_rules_ ? page::after_titles(table_.columns, i) : i + 1; }
    bool extends(std::size_t i) const { return after_titles(i) > i + 1; }
    int width_of_column(std::size_t i) const {
        auto const& column = table_.columns[i];
        auto width = column.even ? column.least : 0;
        if (!extends(i)) width = std::max({width, width_of(title_of(i, &Column::title)), width_of(column.below)});
        for (auto const* const rows : {&table_.rows, &table_.sums})
            for (auto const& row : *rows)
                if (i < row.cells.size() && !(rows == &table_.sums && i == 0)) width = std::max(width, width_of(row.cells[i].text));
        return width;
    }
    int gap_before(Place const& place) const {
        if (&place == &columns_.front() || (!has_rules_ && place.width == 0)) return 0;
        return static_cast<int>(table_.columns[place.column].bar ? bar.size() : gap.size());
    }
    // The last of the columns that a title extends over takes what is missing.
    void widen_for_titles(Place const& first) {
        auto const end = after_titles(first.column);
        auto lacks = std::max(width_of(title_of(first.column, &Column::title)), width_of(table_.columns[first.column].below));
        auto* last = &columns_.front();
        for (auto& place : columns_) {
            if (place.column < first.column || place.column >= end) continue;
            lacks -= place.width + (&place == &first ? 0 : gap_before(place));
            last = &place;
        }
        if (lacks > 0) last->width += lacks;
    }
    // And where it is.
    std::pair<std::vector<Place>::const_iterator, int> first_figure(Row const& row) const {
        auto before = 0;
        for (auto place = columns_.begin(); place != columns_.end(); ++place) {
            before += gap_before(*place);
            if (place->column > 0 && !text_of(row, place->column).empty()) return {place, before};
            before += place->width;
        }
        return {columns_.end(), before};
    }
    void widen_for_words(Row const& sum) {
        auto const [first, before] = first_figure(sum);
        auto const lacks = width_of(text_of(sum, 0)) + static_cast<int>(gap.size()) - before;
        if (lacks > 0 && first != columns_.begin()) columns_[static_cast<std::size_t>(first - columns_.begin()) - 1].width += lacks;
    }
    void shorten_names(int excess) {
        constexpr int least = 10;  // a date, too
        auto& first = columns_.front();
        if (table_.columns[first.column].align != Column::left) return;
        auto const cut = std::clamp(excess, 0, std::max(first.width - least, 0));
        first.width -= cut, whole_ -= cut;
    }
    void put(Place const& place, std::string_view whole) {
        auto const text = width_of(whole) > place.width ? shortened(whole, place.width) : std::string{whole};
        out_ += padded(text, table_.columns[place.column].align == Column::left ? place.width : -place.width);
    }
    void put_gap(Place const& place) {
        if (gap_before(place) > 0) out_ += table_.columns[place.column].bar ? bar : gap;
    }
    void draw_titles(std::string Column::*title) {
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            auto place = columns_[i];
            put_gap(columns_[i]);
            for (auto const end = after_titles(place.column); i + 1 < columns_.size() && columns_[i + 1].column < end; ++i)
                place.width += gap_before(columns_[i + 1]) + columns_[i + 1].width;
            put(place, title_of(place.column, title));
        }
        end_line(out_);
    }
    void rule(char with, std::string_view words = {}) {
        if (!has_rules_) return;
        auto const left = words.empty() ? std::string{} : std::string(2, with).append(" ").append(words).append(" ");
        out_.append(left).append(static_cast<std::size_t>(std::max(whole_ - width_of(left), 0)), with) += '\n';
    }

    void draw(Row const& row) {
        if (row.kind != Row::entry) return rule(row.kind == Row::part ? '=' : '-', row.remark.text);
        for (auto const& place : columns_) {
            put_gap(place);
            if (place.column >= row.cells.size() && !row.remark.text.empty()) break;
            put(place, text_of(row, place.column));
        }
        if (!row.remark.text.empty()) out_.append(row.cells.size() < table_.columns.size() ? "" : gap).append(row.remark.text);
        end_line(out_);
        items_.append(out_, row);
        out_ += row.below;
    }
    // The first cell of a sum extends to its first figure.
    void draw_sum(Row const& row) {
        auto const [first, before] = first_figure(row);
        out_ += padded(text_of(row, 0), before);
        for (auto place = first; place != columns_.end(); ++place) {
            if (place->column >= row.cells.size()) break;
            if (place != first) put_gap(*place);
            put(*place, text_of(row, place->column));
        }
        end_line(out_);
    }

    std::string& out_;
    Table const& table_;
    bool has_rules_;
    Items items_;
    std::vector<Place> columns_{};
    int whole_ = 0;
};

// Figures at the line in the middle, their notes outside.
class LedgerText {
public:
    LedgerText(std::string& out, Ledger const& ledger) : out_{out}, ledger_{ledger}, items_{ledger.rows} {
        for (std::size_t i = 0; i < 2; ++i) figures_[i] = width_of(ledger.sides[i].title);
        for (auto const* const rows : {&ledger.rows, &ledger.sums})
            for (auto const& row : *rows) measure(row);
        notes_[0] = std::max(notes_[0], on_rules_ + 1 - figures_[0]);
    }

    void draw() {
        auto const& [left, right] = ledger_.sides;
        out_ += ledger_.caption;
        if (!left.name.empty()) out_.append(": ").append(left.name).append(" – ").append(right.name);
        out_ += '\n';
        line({}, left.title, right.title, {});
        if (ledger_.rows.empty() || ledger_.rows.front().kind == LedgerRow::figures) rule('-', {});
        // A rule at the end is that of the sums.
        for (auto const& row : ledger_.rows)
            if (&row != &ledger_.rows.back() || row.kind == LedgerRow::figures || !row.words.empty()) draw(row);
        rule('=', {});
        for (auto const& row : ledger_.sums) draw(row);
        if (!ledger_.remark.empty()) out_.append(ledger_.remark) += '\n';
    }

private:
    static std::string words_of(LedgerRow const& row) {
        std::string words;
        for (auto const& cell : row.words) words += cell.text;
        return words;
    }
    static std::string note_of(Entry const& entry) {
        auto note = entry.number > 0 ? fmt::format("{:>2}  {}", entry.number, entry.note) : entry.note;
        if (!entry.more.empty()) note.append(", ") += entry.more;
        return note;
    }
    static bool has_figures(LedgerRow const& row) { return row.sides[0] || row.sides[1]; }
    void measure(LedgerRow const& row) {
        auto const words = width_of(words_of(row));
        if (row.kind != LedgerRow::figures) on_rules_ = std::max(on_rules_, words);
        else if (has_figures(row)) notes_[0] = std::max(notes_[0], words);
        for (std::size_t i = 0; i < 2; ++i)
            if (auto const& entry = row.sides[i]) {
                figures_[i] = std::max(figures_[i], width_of(entry->text));
                notes_[i] = std::max(notes_[i], width_of(note_of(*entry)));
            }
    }

    int before(std::size_t side) const { return notes_[side] > 0 ? notes_[side] + static_cast<int>(gap.size()) : 0; }
    void line(std::string_view note, std::string_view left, std::string_view right, std::string_view right_note) {
        out_.append(padded(note, before(0))).append(padded(left, -figures_[0])).append(" | ").append(padded(right, -figures_[1]));
        out_.append(gap).append(right_note);
        end_line(out_);
    }
    void rule(char with, std::string const& words) {
        auto const filled = [with](int width) { return std::string(static_cast<std::size_t>(width), with); };
        auto const left = before(0) + figures_[0] + 1;
        if (words.empty()) out_ += filled(left);
        else out_.append(filled(1)).append(" ").append(words).append(" ") += filled(left - width_of(words) - 3);
        out_.append("+").append(filled(1 + figures_[1] + before(1))) += '\n';
    }
    void draw(LedgerRow const& row) {
        auto const words = words_of(row);
        if (row.kind != LedgerRow::figures) rule(row.kind == LedgerRow::thin ? '-' : '=', words);
        else if (!has_figures(row) && !words.empty()) out_.append(words) += '\n';
        else {
            auto const& [left, right] = row.sides;
            line(left && !left->note.empty() ? note_of(*left) : words, left ? left->text : "", right ? right->text : "",
                right ? note_of(*right) : std::string{});
        }
        items_.append(out_, row);
    }

    std::string& out_;
    Ledger const& ledger_;
    Items items_;
    std::array<int, 2> figures_{}, notes_{};  // widths
    int on_rules_ = 0;                        // the longest words
};

// Only a table can be made narrower.
void append(std::string& out, Ledger const& ledger) { LedgerText{out, ledger}.draw(); }

void append(std::string& out, page::Heading const& heading) {
    out += heading.left.text;
    if (!heading.right.text.empty()) out.append(gap) += heading.right.text;
    out += '\n';
}

void append(std::string&, page::Track const&) {}

void append(std::string& out, page::Table const& table, int widest) {
    if (!table.rows.empty()) TableText{out, table, widest}.draw();
    else if (!table.caption.empty()) out.append(table.caption) += '\n';
}

// What is longer than a line goes on in the next ones, indented.
void append_note(std::string& out, std::string const& note) {
    constexpr int widest = 80;
    constexpr std::string_view indent = "  ";
    if (width_of(note) <= widest) {
        out.append(note) += '\n';
        return;
    }
    auto const lines = wrapped(note, widest - static_cast<int>(indent.size()));
    for (auto const& line : lines) out.append(&line == &lines.front() ? "" : indent).append(line) += '\n';
}

}  // namespace

void append_text(std::string& out, page::Page const& page, int widest) {
    for (auto const* const line : {&page.title, &page.remark})
        if (!line->empty()) out.append(*line) += '\n';
    for (auto const& section : page.sections) {
        if (!page.title.empty() || &section != &page.sections.front()) out += '\n';
        std::visit(overloaded{
                       [&](page::Table const& table) { append(out, table, widest); },
                       [&](auto const& other) { append(out, other); },
                   },
            section);
    }
    for (auto const& note : page.notes) append_note(out, note);
}

void append_plain_text(std::string& out, page::Table const& table) { TableText{out, table, std::numeric_limits<int>::max(), false}.draw(); }

void append_text(std::string& out, page::Lines const& lines) {
    auto left = 0, right = 0;
    for (auto const& line : lines)
        if (!line.sentence) left = std::max(left, width_of(line.left)), right = std::max(right, width_of(line.right));
    for (auto const& line : lines) {
        if (line.sentence) out += line.left;
        else {
            out += padded(line.left, left);
            if (right > 0) out.append(gap) += padded(line.right, -right);
            if (!line.small.empty()) out.append(gap) += line.small;
        }
        end_line(out);
    }
}

}  // namespace score::formats
