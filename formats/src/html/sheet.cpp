#include "score/formats/html/sheet.hpp"

#include "drawings.hpp"
#include "markup.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "words.hpp"

namespace score::formats::html {
namespace {

void append_phrase(Markup& page, Phrase const& phrase) {
    for (auto const& piece : phrase) {
        if (piece.suit) page.suit(*piece.suit);
        else page.text(piece.words);
    }
}

class SheetDrawing {
public:
    SheetDrawing(std::string& out, SheetTable const& sheet) : page_{out}, sheet_{sheet} {}

    void draw() {
        auto const table = page_.open("table", {{"class", sheet_.contestants.size() > 2 ? "figures many" : "figures"}});
        {
            auto const head = page_.open("thead");
            auto const row = page_.open("tr");
            for (auto const& [title, numbers] : sheet_.titles)
                page_.element("th", {{"class", numbers ? "numbers" : "words"}, {"scope", "col"}}, title);
            for (auto const& name : sheet_.contestants) page_.element("th", {{"scope", "col"}}, name);
        }
        page_.line();
        auto const body = page_.open("tbody");
        for (auto const& each : sheet_.rows) {
            row(each);
            page_.line();
        }
    }

private:
    void row(SheetTable::Row const& each) {
        auto const row = each.sum      ? page_.open("tr", {{"class", "sum"}})
                         : each.begins ? page_.open("tr", {{"class", "begins"}})
                                       : page_.open("tr");
        for (std::size_t i = 0; i < each.words.size(); ++i) {
            auto const numbers = i < sheet_.titles.size() && sheet_.titles[i].numbers;
            auto const cell = page_.open("td", {{"class", numbers ? "numbers" : "words"}});
            append_phrase(page_, each.words[i]);
        }
        for (auto const& one : each.figures) {
            auto const cell = page_.open("td");
            figures(one, each.sum);
            details(one.details);
        }
    }
    void figures(SheetTable::Figure const& one, bool sum) {
        if (one.gain) page_.text(figure(*one.gain));
        if (one.gain && one.total) page_.text(" ");
        if (one.total && sum) page_.text(figure(*one.total));
        else if (one.total) page_.element("span", {{"class", "faint"}}, fmt::format("({})", figure(*one.total)));
    }
    void details(std::vector<Phrase> const& all) {
        if (all.empty()) return;
        auto const box = page_.open("div", {{"class", "details"}});
        for (auto const& one : all) {
            if (&one != &all.front()) page_.text(" ");
            auto const whole = page_.open("span", {{"class", "one"}});
            append_phrase(page_, one);
            if (&one != &all.back()) page_.text(" ·");
        }
    }

    Markup page_;
    SheetTable const& sheet_;
};

// One or several tables, side by side if there is space.
void append_columns(std::string& out, std::initializer_list<SheetTable> tables) {
    Markup page{out};
    auto const columns = page.open("div", {{"class", "columns"}});
    page.line();
    for (auto const& table : tables) {
        auto const part = page.open("div", {{"class", "part"}});
        if (!table.title.empty() && tables.size() > 1) page.element("h3", table.title);
        append_table(out, table);
    }
}

}  // namespace

void append_table(std::string& out, SheetTable const& sheet) {
    SheetDrawing{out, sheet}.draw();
    out += '\n';
}

namespace {

template <class Draw>
void append_framed(std::string& out, SheetFrame const& frame, Draw draw) {
    {
        Markup page{out};
        auto const section = page.open("section", {{"class", "record"}});
        page.line();
        page.element("h2", frame.title);
        if (!frame.remark.empty()) page.element("p", {{"class", "faint"}}, frame.remark);
        page.line();
        draw(page);
        for (auto const& note : frame.notes) page.element("p", {{"class", "outcome"}}, note);
        page.line();
        if (!frame.chart.series.empty()) {
            auto const columns = page.open("div", {{"class", "columns"}});
            append_chart(out, frame.chart);
        }
    }
    out += '\n';
}

}  // namespace

void append_sheet(std::string& out, SheetTable const& sheet) {
    append_framed(out, sheet, [&](Markup& page) {
        auto const columns = page.open("div", {{"class", "columns"}});
        SheetDrawing{out, sheet}.draw();
    });
}

void append_sheet(std::string& out, SheetFrame const& frame, page::Page const& sheet) {
    append_framed(out, frame, [&](Markup&) { append(out, sheet); });
}

void append_drawing_of(std::string& out, bezique::SeveralSheet const& sheet) { append_columns(out, {sheet_table(sheet)}); }

void append_drawing(std::string& out, sheets::Sheet const& sheet) {
    if (auto const page = sheet.kind().page(sheet, {})) append(out, *page);
    else sheet.kind().append_html(out, sheet);
    out += '\n';
}

}  // namespace score::formats::html
