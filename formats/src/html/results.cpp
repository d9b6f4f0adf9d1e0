#include "score/formats/html/results.hpp"

#include "hand_parts.hpp"
#include "markup.hpp"
#include "score/formats/html/board.hpp"
#include "score/formats/html/page.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::html {
namespace {

// Numbers in texts such as `2=` or `−1.50` count by their value, others as texts; equal ones keep their order. Without signs that XML would
// have as entities.
constexpr std::string_view script = R"(<script>
for (const head of document.querySelectorAll("table.results thead")) {
  const titles = [...head.rows[0].cells];
  function number(text) { return parseFloat(text.replace("−", "-")); }
  function compare(a, b) { return number(a) - number(b) || a.localeCompare(b, document.documentElement.lang, {numeric: true}); }
  function sort(title) {
    const falls = title.getAttribute("aria-sort") !== "descending", body = head.parentNode.tBodies[0], at = titles.indexOf(title);
    function value(row) { return row.cells[at] ? row.cells[at].textContent : ""; }
    body.append(...[...body.rows].sort(function (a, b) { return (falls ? -1 : 1) * compare(value(a), value(b)); }));
    for (const other of titles) other.removeAttribute("aria-sort");
    title.setAttribute("aria-sort", falls ? "descending" : "ascending");
  }
  for (const title of titles) {
    title.tabIndex = 0;
    title.addEventListener("click", function () { sort(title); });
    title.addEventListener("keydown", function (event) { if (event.key === "Enter") sort(title); });
  }
}
</script>
)";

class ResultMarkup {
public:
    ResultMarkup(std::string& out, ResultPage const& page) : out_{out}, page_{page} {}

    void write() {
        if (!page_.remark.empty()) markup_.element("p", {{"class", "faint"}}, page_.remark);
        if (!page_.boards.empty()) numbers();
        for (auto const& ranking : page_.rankings) part(ranking);
        if (!page_.ledger.table.rows.empty()) part(page_.ledger);
        group(_("Matches"), page_.matches);
        group(_("Boards"), page_.boards);
        group(_("Cards"), page_.cards);
    }

private:
    // Links to the boards.
    void numbers() {
        auto const list = markup_.open("nav");
        markup_.text(_("Boards"));
        for (auto const& board : page_.boards) {
            markup_.text(" ");
            link(board.identity, board.brief.empty() ? board.table.caption : board.brief);
        }
    }
    void link(std::string const& identity, std::string_view text) {
        auto const opened = markup_.open("a", {{"href", "#" + identity}});
        append_text(markup_, text);
    }

    void group(std::string_view title, std::vector<ResultPart> const& parts) {
        if (parts.empty()) return;
        markup_.line();
        markup_.element("h2", {{"class", "group"}}, title);
        markup_.line();
        for (auto const& one : parts) part(one);
    }
    void part(ResultPart const& part) {
        auto const section = part.identity.empty() ? markup_.open("section", {}) : markup_.open("section", {{"id", part.identity}});
        if (!part.table.caption.empty()) markup_.element("h3", part.table.caption);
        if (!part.remark.empty()) markup_.element("p", {{"class", "faint"}}, part.remark);
        markup_.line();
        if (part.deal) append_hand_record(out_, *part.deal);
        if (!part.table.rows.empty()) table(part.table);
        for (auto const& note : part.notes) markup_.element("p", note);
        markup_.line();
    }

    // Columns of words and those that are spare are classes of the table, so that the cells need none.
    static std::string class_of(page::Table const& table) {
        std::string name = "figures results";
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (table.columns[i].align == page::Column::left) name += fmt::format(" w{}", i + 1);
            if (table.columns[i].spare > 0) name += fmt::format(" s{}", i + 1);
        }
        return name;
    }
    void table(page::Table const& table) {
        auto const box = markup_.open("div", {{"class", "part"}});
        auto const whole = markup_.open("table", {{"class", class_of(table)}});
        {
            auto const head = markup_.open("thead");
            auto const row = markup_.open("tr");
            for (auto const& column : table.columns) markup_.element("th", column.title);
        }
        markup_.line();
        auto const body = markup_.open("tbody");
        for (auto const& row : table.rows) {
            out_ += "<tr>";
            for (auto const& cell : row.cells) {
                out_ += "<td>";
                if (cell.link.empty()) figure(cell.text);
                else link(cell.link, cell.text);
            }
            markup_.line();
        }
    }
    // Black suits need no colour.
    void figure(std::string_view text) {
        bool const is_red = text.find(sign_of(Suit::hearts)) != text.npos || text.find(sign_of(Suit::diamonds)) != text.npos;
        bool const has_sign = text.find('-') != text.npos;
        if (is_red || has_sign) append_text(markup_, text);
        else markup_.text(text);
    }

    std::string& out_;
    ResultPage const& page_;
    Markup markup_{out_};
};

}  // namespace

void append_results(std::string& out, ResultPage const& page, std::string_view language) {
    begin_page(out, {.title = page.title, .language = language, .layout = Layout::results});
    ResultMarkup{out, page}.write();
    out += script;
    end_page(out, Layout::results);
}

}  // namespace score::formats::html
