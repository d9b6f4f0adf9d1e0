#include "page_text.hpp"

#include <algorithm>
#include <iterator>

#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

using page::Column;
using page::Row;
using page::Table;

constexpr std::string_view gap = "  ";

void end_line(std::string& out) {
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
}

class TableText {
public:
    TableText(std::string& out, Table const& table) : out_{out}, table_{table} {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            auto const& column = table.columns[i];
            if (column.least == 0) continue;
            auto width = width_of(column.title);
            for (auto const* const rows : {&table.rows, &table.sums})
                for (auto const& row : *rows)
                    if (i < row.cells.size() && !(rows == &table.sums && i == 0)) width = std::max(width, width_of(row.cells[i].text));
            columns_.push_back({i, width});
            whole_ += width + static_cast<int>(columns_.size() > 1 ? gap.size() : 0);
        }
        measure_items();
    }

    void draw() {
        if (!table_.caption.empty()) out_.append(table_.caption) += '\n';
        line([&](std::size_t i) -> std::string_view { return table_.columns[i].title; });
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
    std::string explained(page::Item const& item) const {
        return item.factors.empty() ? item.reason : padded(item.reason, reason_) + "  " + item.factors;
    }
    // The widths of reasons with factors, and of all of them.
    void measure_items() {
        auto const each = [&](auto measure) {
            for (auto const& row : table_.rows)
                for (auto const& item : row.items) measure(item);
        };
        each([&](page::Item const& item) { reason_ = std::max(reason_, item.factors.empty() ? 0 : width_of(item.reason)); });
        each([&](page::Item const& item) { explained_ = std::max(explained_, width_of(explained(item))); });
    }
    void put(Place const& place, std::string_view text) {
        out_ += padded(text, table_.columns[place.column].align == Column::left ? place.width : -place.width);
    }
    template <class Text>
    void line(Text text) {
        for (auto const& place : columns_) {
            if (&place != &columns_.front()) out_ += gap;
            put(place, text(place.column));
        }
        end_line(out_);
    }
    void rule(char with) { out_.append(static_cast<std::size_t>(whole_), with) += '\n'; }

    void draw(Row const& row) {
        if (row.kind == Row::rule) return rule('-');
        line([&](std::size_t i) { return text_of(row, i); });
        for (auto const& item : row.items)
            fmt::format_to(
                std::back_inserter(out_), "{:>8}  {}  {}  {}\n", item.points, item.whose, padded(explained(item), explained_), item.rule);
    }
    // Its first cell extends to the first figure.
    void draw_sum(Row const& row) {
        auto const first = std::ranges::find_if(columns_, [&](Place const& p) { return p.column > 0 && !text_of(row, p.column).empty(); });
        int before = 0;
        for (auto place = columns_.begin(); place != first; ++place) before += place->width + static_cast<int>(gap.size());
        out_ += padded(text_of(row, 0), before);
        for (auto place = first; place != columns_.end(); ++place) {
            if (place != first) out_ += gap;
            put(*place, text_of(row, place->column));
        }
        end_line(out_);
    }

    std::string& out_;
    Table const& table_;
    std::vector<Place> columns_{};
    int whole_ = 0;
    int reason_ = 0, explained_ = 0;
};

void append(std::string& out, Table const& table) {
    if (!table.rows.empty()) TableText{out, table}.draw();
    else if (!table.caption.empty()) out.append(table.caption) += '\n';
}

}  // namespace

void append_text(std::string& out, page::Page const& page) {
    for (auto const& section : page.sections) {
        if (&section != &page.sections.front()) out += '\n';
        std::visit([&](auto const& one) { append(out, one); }, section);
    }
}

}  // namespace score::formats
