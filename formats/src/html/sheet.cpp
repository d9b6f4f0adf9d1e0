// Pages as HTML.
#include <algorithm>

#include "hand_parts.hpp"
#include "markup.hpp"
#include "score/formats/html/sheet.hpp"
#include "score/formats/page.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/formats/suit_signs.hpp"
#include "text/fmt.hpp"

namespace score::formats::html {
namespace {

using page::Column;
using page::Entry;
using page::Ledger;
using page::LedgerRow;
using page::Role;
using page::Row;
using page::Table;

class TableMarkup {
public:
    TableMarkup(std::string& out, Table const& table) : page_{out}, table_{table} {}

    void draw() {
        auto const figures = std::ranges::count_if(table_.columns, [](Column const& column) { return column.even; });
        // Of many players each row is a card on a narrow screen; running totals beside the figures are a line of their own.
        auto const beside = figures > 4 ? figures / 2 : figures;
        auto const whole = figures > 2 ? page_.open("table", {{"class", "figures many"}, {"style", fmt::format("--players: {}", beside)}})
                                       : page_.open("table", {{"class", is_wide() ? "figures wide" : "figures"}});
        draw_head();
        page_.line();
        draw_entries();
        if (table_.sums.empty()) return;
        auto const sums = page_.open("tbody", {{"class", "sums"}});
        for (auto const& row : table_.sums) draw(row, "sum");
    }

private:
    // Too wide for a phone: there each row is a card as well, in which each figure stands behind its title.
    bool is_wide() const {
        constexpr auto most_on_phones = 6;
        return std::ranges::count_if(table_.columns, [](Column const& column) { return column.least > 0; }) > most_on_phones
               && std::ranges::count_if(table_.columns, [](Column const& column) { return column.even; }) <= 2;
    }
    static std::string class_of(Column const& column, Role role) {
        std::string name = column.align == Column::left ? "words" : "numbers";
        if (column.even) name += " player";
        if (role == Role::dim) name += " faint";
        return name;
    }
    void draw_entries() {
        auto const body = page_.open("tbody");
        auto begins = false;
        for (auto const& row : table_.rows) {
            auto const is_rule = row.kind != Row::entry;
            if (is_rule && row.remark.text.empty()) begins = true;
            else draw(row, is_rule || std::exchange(begins, false) ? "begins" : "");
        }
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
                auto const kind_of_cell = is_label ? "words" : class_of(column, has ? row.cells[i].role : Role::text);
                auto const cell = is_wide() && !is_label ? page_.open(
                                      "td", {{"class", kind_of_cell}, {"data-title", column.name.empty() ? column.title : column.name}})
                                                         : page_.open("td", {{"class", kind_of_cell}});
                if (has) append_text(page_, row.cells[i].text);
            }
            if (has_remark) draw_remark(row);
        }
        page_.line();
    }
    void draw_remark(Row const& row) {
        auto const cell = page_.open(
            "td", {{"class", row.remark.role == Role::dim ? "words faint" : "words"},
                      {"colspan", row.cells.size() < table_.columns.size() ? span(row.cells.size(), table_.columns.size()) : "1"}});
        append_text(page_, row.remark.text);
    }

    Markup page_;
    Table const& table_;
};

// As on paper: a body of rows from rule to rule.
class LedgerMarkup {
public:
    LedgerMarkup(std::string& out, Ledger const& ledger) : page_{out}, ledger_{ledger} {}

    void draw() {
        auto const whole = page_.open("table", {{"class", "ledger"}});
        if (!ledger_.caption.empty()) page_.element("caption", ledger_.caption);
        head();
        auto const& rows = ledger_.rows;
        for (auto row = rows.begin(); row != rows.end();) row = body(row);
        auto const foot = page_.open("tfoot");
        for (auto const& row : ledger_.sums) draw(row);
        if (!ledger_.remark.empty()) across(ledger_.remark);
        page_.line();
    }

private:
    using Place = std::vector<LedgerRow>::const_iterator;

    void head() {
        auto const head = page_.open("thead");
        auto const row = page_.open("tr");
        for (auto const& side : ledger_.sides)
            page_.element("th", {{"colspan", "2"}, {"scope", "colgroup"}}, side.name.empty() ? side.title : side.name);
        page_.line();
    }
    static std::string class_of(LedgerRow::Kind kind) {
        switch (kind) {
            case LedgerRow::figures: break;
            case LedgerRow::thin: return "thin";
            case LedgerRow::heavy: return "heavy";
            case LedgerRow::twofold: return "twofold";
        }
        return "first";
    }
    // A rule without rows below it is drawn by the foot.
    Place body(Place row) {
        auto const kind = row->kind;
        auto const end = std::find_if(row + 1, ledger_.rows.end(), [](auto const& one) { return one.kind != LedgerRow::figures; });
        auto const begin = kind == LedgerRow::figures || !row->words.empty() ? row : row + 1;
        if (begin == end) return end;
        auto const body = page_.open("tbody", {{"class", class_of(kind)}});
        for (auto each = begin; each != end; ++each) draw(*each);
        page_.line();
        return end;
    }
    void draw(LedgerRow const& row) {
        std::string words;
        for (auto const& cell : row.words) words += cell.text;
        auto const& [left, right] = row.sides;
        if (!left && !right && !words.empty()) return across(words);
        auto const line = page_.open("tr");
        note(left, words);
        for (auto const& entry : row.sides) {
            auto const cell = page_.open("td", {{"class", entry && entry->role == Role::title ? "figure bold" : "figure"}});
            if (entry) append_text(page_, entry->text);
        }
        note(right, {});
    }
    void across(std::string_view words) {
        auto const line = page_.open("tr");
        auto const cell = page_.open("td", {{"class", "across"}, {"colspan", "4"}});
        append_text(page_, words);
    }
    void note(std::optional<Entry> const& entry, std::string_view words) {
        auto const cell = page_.open("td", {{"class", "what"}});
        if (!entry || entry->note.empty()) return append_text(page_, words);
        append_text(page_, entry->brief.empty() ? entry->note : entry->brief);
        if (!entry->more.empty()) append_text(page_, ", " + entry->more);
    }

    Markup page_;
    Ledger const& ledger_;
};

void append(std::string& out, Table const& table) { TableMarkup{out, table}.draw(); }
void append(std::string& out, Ledger const& ledger) { LedgerMarkup{out, ledger}.draw(); }
void append(std::string& out, page::Heading const& heading) { Markup{out}.element("p", heading.left.text + " " + heading.right.text); }
void append(std::string&, page::Track const&) {}

std::string_view title_of(Table const& table) { return table.caption; }
template <class Section>
std::string_view title_of(Section const&) {
    return {};
}

// Side by side if there is room.
void append_sections(std::string& out, page::Page const& page) {
    Markup markup{out};
    auto const columns = markup.open("div", {{"class", "columns"}});
    markup.line();
    for (auto const& section : page.sections) {
        auto const part = markup.open("div", {{"class", "part"}});
        std::visit(
            [&](auto const& one) {
                if (page.sections.size() > 1 && !title_of(one).empty()) markup.element("h3", title_of(one));
                append(out, one);
            },
            section);
        markup.line();
    }
    out += '\n';
}

}  // namespace

void append(std::string& out, page::Page const& page) {
    append_sections(out, page);
    out += '\n';
}

void append_lines(std::string& out, std::string_view lines) {
    Markup markup{out};
    {
        auto const section = markup.open("section", {{"class", "record"}});
        auto const text = markup.open("pre", {});
        for (std::size_t at = 0; at < lines.size();) {
            auto const end = std::min(lines.find('\n', at), lines.size());
            append_text(markup, lines.substr(at, end - at));
            markup.line();
            at = end + 1;
        }
    }
    markup.line();
}

void append_sheet(std::string& out, page::Page const& page, LineChart const& chart, std::string const& identity) {
    {
        Markup markup{out};
        auto const section = identity.empty() ? markup.open("section", {{"class", "record"}})
                                              : markup.open("section", {{"class", "record"}, {"id", identity}});
        markup.line();
        markup.element("h2", page.title);
        if (!page.remark.empty()) markup.element("p", {{"class", "faint"}}, page.remark);
        markup.line();
        append_sections(out, page);
        for (auto const& note : page.notes) markup.element("p", {{"class", "outcome"}}, note);
        markup.line();
        if (!chart.series.empty()) {
            auto const columns = markup.open("div", {{"class", "columns"}});
            append_charts_of_page(out, chart);
        }
    }
    out += '\n';
}

void append_drawing(std::string& out, sheets::Sheet const& sheet) {
    append(out, sheet.kind().page(sheet, {.ending = sheet.ending}));
    out += '\n';
}

}  // namespace score::formats::html
