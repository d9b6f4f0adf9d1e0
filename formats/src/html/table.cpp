// Pages as HTML.
#include <algorithm>
#include <cctype>

#include "markup.hpp"
#include "score/formats/html/sheet.hpp"
#include "score/formats/page.hpp"
#include "score/formats/suit_signs.hpp"
#include "text/i18n.hpp"

namespace score::formats::html {
namespace {

using page::Column;
using page::Role;
using page::Row;
using page::Table;

// Suits in their colours; a hyphen before a figure is a minus.
void append_text(Markup& page, std::string_view text) {
    constexpr std::size_t sign_size = 3;
    auto const is_digit = [text](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
    std::string words;
    auto const flush = [&] { page.text(std::exchange(words, {})); };
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const sign = std::ranges::find(suit_signs, text.substr(i, sign_size));
        if (sign != suit_signs.end()) {
            flush();
            page.suit(static_cast<Suit>(sign - suit_signs.begin()));
            i += sign_size - 1;
        } else if (text[i] == '-' && is_digit(i + 1) && !(i > 0 && is_digit(i - 1))) {
            words += "−";
        } else {
            words += text[i];
        }
    }
    flush();
}

class TableMarkup {
public:
    TableMarkup(std::string& out, Table const& table) : page_{out}, table_{table} {}

    void draw() {
        auto const players = std::ranges::count_if(table_.columns, [](Column const& column) { return column.even; });
        auto const whole = page_.open("table", {{"class", players > 2 ? "figures many" : "figures"}});
        draw_head();
        page_.line();
        auto const body = page_.open("tbody");
        auto begins = false;
        for (auto const& row : table_.rows) {
            auto const is_rule = row.kind != Row::entry;
            if (is_rule && row.remark.text.empty()) begins = true;
            else draw(row, is_rule || std::exchange(begins, false) ? "begins" : "");
        }
        for (auto const& row : table_.sums) draw(row, "sum");
    }

private:
    static std::string class_of(Column const& column, Role role) {
        std::string name = column.align == Column::left ? "words" : "numbers";
        if (role == Role::dim) name += " faint";
        return name;
    }
    // The columns that are shown, from `begin` to `end`.
    std::string span(std::size_t begin, std::size_t end) const {
        return std::to_string(std::count_if(table_.columns.begin() + static_cast<std::ptrdiff_t>(begin),
            table_.columns.begin() + static_cast<std::ptrdiff_t>(end), [](Column const& column) { return column.least > 0; }));
    }
    void draw_head() {
        auto const head = page_.open("thead");
        draw_titles([](Column const& column) { return column.name.empty() ? column.title : column.name; });
        if (std::ranges::any_of(table_.columns, [](Column const& column) { return !column.below.empty(); }))
            draw_titles([](Column const& column) { return column.below; });
    }
    template <class Title>
    void draw_titles(Title title) {
        auto const row = page_.open("tr");
        for (std::size_t i = 0; i < table_.columns.size(); ++i) {
            auto const& column = table_.columns[i];
            if (column.least == 0) continue;
            auto const end = page::after_titles(table_.columns, i);
            if (end == i + 1) page_.element("th", {{"class", class_of(column, column.role)}, {"scope", "col"}}, title(column));
            else
                page_.element(
                    "th", {{"class", class_of(column, column.role)}, {"colspan", span(i, end)}, {"scope", "colgroup"}}, title(column));
            i = end - 1;
        }
    }
    void draw(Row const& row, std::string_view kind) {
        {
            auto const line = kind.empty() ? page_.open("tr") : page_.open("tr", {{"class", std::string{kind}}});
            auto const has_remark = !row.remark.text.empty();
            for (std::size_t i = 0; i < (has_remark ? row.cells.size() : table_.columns.size()); ++i) {
                auto const& column = table_.columns[i];
                if (column.least == 0) continue;
                auto const has = i < row.cells.size();
                auto const is_label = kind == "sum" && i == 0;
                auto const cell =
                    page_.open("td", {{"class", is_label ? "words" : class_of(column, has ? row.cells[i].role : Role::text)}});
                if (has) append_text(page_, row.cells[i].text);
            }
            if (has_remark) draw_remark(row);
        }
        page_.line();
    }
    void draw_remark(Row const& row) {
        auto const cell = page_.open("td", {{"class", row.remark.role == Role::dim ? "words faint" : "words"},
                                               {"colspan", span(row.cells.size(), table_.columns.size())}});
        append_text(page_, row.remark.text);
    }

    Markup page_;
    Table const& table_;
};

// Side by side if there is room.
void append_sections(std::string& out, page::Page const& page) {
    Markup markup{out};
    auto const columns = markup.open("div", {{"class", "columns"}});
    markup.line();
    for (auto const& section : page.sections) {
        auto const part = markup.open("div", {{"class", "part"}});
        std::visit(
            [&](Table const& table) {
                if (page.sections.size() > 1 && !table.caption.empty()) markup.element("h3", table.caption);
                TableMarkup{out, table}.draw();
            },
            section);
        markup.line();
    }
}

}  // namespace

void append(std::string& out, page::Page const& page) {
    append_sections(out, page);
    out += '\n';
}

void append_sheet(std::string& out, page::Page const& page, LineChart const& chart) {
    {
        Markup markup{out};
        auto const section = markup.open("section", {{"class", "record"}});
        markup.line();
        markup.element("h2", page.title);
        if (!page.remark.empty()) markup.element("p", {{"class", "faint"}}, page.remark);
        markup.line();
        append_sections(out, page);
        for (auto const& note : page.notes) markup.element("p", {{"class", "outcome"}}, note);
        markup.line();
        if (!chart.series.empty()) {
            auto const columns = markup.open("div", {{"class", "columns"}});
            append_chart(out, chart);
        }
    }
    out += '\n';
}

}  // namespace score::formats::html
