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

// Suits in their colours; a hyphen before a digit is a minus.
void append_text(Markup& page, std::string_view text) {
    constexpr std::size_t sign_size = 3;
    std::string words;
    auto const flush = [&] { page.text(std::exchange(words, {})); };
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const sign = std::ranges::find(suit_signs, text.substr(i, sign_size));
        if (sign != suit_signs.end()) {
            flush();
            page.suit(static_cast<Suit>(sign - suit_signs.begin()));
            i += sign_size - 1;
        } else if (text[i] == '-' && i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9') {
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
        auto const whole = page_.open("table", {{"class", "figures"}});
        {
            auto const head = page_.open("thead");
            auto const row = page_.open("tr");
            for (auto const& column : table_.columns)
                if (column.least > 0)
                    page_.element("th", {{"class", class_of(column, column.role)}, {"scope", "col"}},
                        column.name.empty() ? column.title : column.name);
        }
        page_.line();
        auto const body = page_.open("tbody");
        auto begins = false;
        for (auto const& row : table_.rows) {
            if (row.kind == Row::rule) begins = true;
            else draw(row, std::exchange(begins, false) ? "begins" : "");
        }
        for (auto const& row : table_.sums) draw(row, "sum");
    }

private:
    static std::string class_of(Column const& column, Role role) {
        std::string name = column.align == Column::left ? "words" : "numbers";
        if (role == Role::dim) name += " faint";
        return name;
    }
    void draw(Row const& row, std::string_view kind) {
        {
            auto const line = kind.empty() ? page_.open("tr") : page_.open("tr", {{"class", std::string{kind}}});
            for (std::size_t i = 0; i < table_.columns.size(); ++i) {
                auto const& column = table_.columns[i];
                if (column.least == 0) continue;
                auto const has = i < row.cells.size();
                auto const is_label = kind == "sum" && i == 0;
                auto const cell =
                    page_.open("td", {{"class", is_label ? "words" : class_of(column, has ? row.cells[i].role : Role::text)}});
                if (has) append_text(page_, row.cells[i].text);
            }
        }
        page_.line();
    }

    Markup page_;
    Table const& table_;
};

}  // namespace

void append(std::string& out, page::Page const& page) {
    for (auto const& section : page.sections) {
        Markup markup{out};
        auto const columns = markup.open("div", {{"class", "columns"}});
        markup.line();
        auto const part = markup.open("div", {{"class", "part"}});
        std::visit([&](Table const& table) { TableMarkup{out, table}.draw(); }, section);
        out += '\n';
    }
}

}  // namespace score::formats::html
