// Rubbers as HTML.
#include <algorithm>

#include "markup.hpp"
#include "score/formats/html/sheet.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "words.hpp"

namespace score::formats::html {
namespace {

using bridge::Line;
using bridge::Rubber;
using bridge::RubberDeal;

// ---- rubber

/// One rubber as on paper. Figures are next to the middle line, their descriptions outside.
class RubberDrawing {
public:
    RubberDrawing(std::string& out, sheets::RubberSheet const& sheet, Rubber const& rubber) : page_{out}, sheet_{sheet}, rubber_{rubber} {}

    void draw(std::size_t number) {
        auto const table = page_.open("table", {{"class", "rubber"}});
        page_.element("caption", fmt::format(fmt::runtime(_("Rubber {}")), number));
        head();
        above();
        below();
        foot();
    }

private:
    struct Figure {
        int points;
        Phrase what;
    };
    using Columns = BySide<std::vector<Figure>>;

    void head() {
        BySeat<std::string> names;
        if (sheet_.named)
            for (auto const seat : all_seats) names[seat] = sheet_.players[rubber_.seating[seat]];
        auto const head = page_.open("thead");
        auto const row = page_.open("tr");
        for (auto const side : both_sides) page_.element("th", {{"colspan", "2"}, {"scope", "colgroup"}}, pair_of(names, side));
        page_.line();
    }

    // The latest is on top. Premiums priced in steps are one figure on paper.
    void above() {
        Columns columns;
        for (auto const& deal : rubber_.deals)
            for (auto const side : both_sides) add_above(columns[side], deal, side);
        for (auto const& [side, line, item] : rubber_.bonus) columns[side].push_back({item.points(), words(words_of_reason(item.reason))});
        auto const body = page_.open("tbody", {{"class", "above"}});
        rows(columns, true);
    }
    static void add_above(std::vector<Figure>& column, RubberDeal const& deal, Side side) {
        bool goes_on = false;
        for (auto const& [of, line, item] : deal.postings) {
            if (of != side || line != Line::above) continue;
            bool const is_step = item.reason.find("undertrick") != std::string_view::npos;
            if (is_step && std::exchange(goes_on, true)) {
                column.back().points += item.points();
                continue;
            }
            auto what = phrase_of_deal(deal.deal);
            if (!is_step) what.push_back({fmt::format(", {}", words_of_reason(item.reason)), {}});
            column.push_back({item.points(), std::move(what)});
        }
    }

    // A line below every game.
    void below() {
        auto const games = rubber_.deals.empty() ? 0 : rubber_.deals.back().game;
        for (auto game = 0; game <= games; ++game) {
            Columns columns;
            for (auto const& deal : rubber_.deals) {
                if (deal.game != game) continue;
                for (auto const side : both_sides) {
                    auto points = 0;
                    for (auto const& [of, line, item] : deal.postings)
                        if (of == side && line == Line::below) points += item.points();
                    if (points > 0) columns[side].push_back({points, phrase_of_deal(deal.deal)});
                }
            }
            auto const body = page_.open("tbody", {{"class", "game"}});
            rows(columns, false);
        }
    }

    void rows(Columns const& columns, bool upward) {
        constexpr auto ns = Side::north_south, ew = Side::east_west;
        auto const height = std::max<std::size_t>({columns[ns].size(), columns[ew].size(), 1});
        for (std::size_t i = 0; i < height; ++i) {
            auto const at = upward ? height - 1 - i : i;
            auto const row = page_.open("tr");
            auto const of = [&](Side side) { return at < columns[side].size() ? &columns[side][at] : nullptr; };
            what(of(ns));
            points(of(ns));
            points(of(ew));
            what(of(ew));
        }
        page_.line();
    }
    void what(Figure const* one) {
        auto const cell = page_.open("td", {{"class", "what"}});
        if (!one) return;
        for (auto const& piece : one->what) {
            if (piece.suit) page_.suit(*piece.suit);
            else page_.text(piece.words);
        }
    }
    void points(Figure const* one) {
        if (one) page_.element("td", figure(one->points));
        else page_.element("td", {}, "");
    }

    void foot() {
        constexpr auto ns = Side::north_south, ew = Side::east_west;
        auto const foot = page_.open("tfoot");
        auto const row = page_.open("tr");
        auto const margin = rubber_.is_over() ? rubber_.margin() : 0;
        page_.element("td", {{"class", "what"}}, margin > 0 ? difference(margin) : "");
        page_.element("td", figure(rubber_.totals[ns]));
        page_.element("td", figure(rubber_.totals[ew]));
        page_.element("td", {{"class", "what"}}, margin < 0 ? difference(-margin) : "");
        page_.line();
    }

    Markup page_;
    sheets::RubberSheet const& sheet_;
    Rubber const& rubber_;
};

SheetTable back_score_of(sheets::RubberSheet const& sheet) {
    SheetTable table;
    table.titles = {_("Back-score")};
    std::size_t number = 0;
    for (auto const& player : sheet.players) table.contestants.push_back(printable(player));
    for (auto const& rubber : sheet.rubbers) {
        auto& row = table.rows.emplace_back(SheetTable::Row{{words(fmt::format(fmt::runtime(_("Rubber {}")), ++number))}});
        row.figures.resize(sheet.players.size());
        if (!rubber.is_over()) continue;
        auto const won = back_score(std::span{&rubber, 1}, sheet.players.size(), sheet.rules.back_score);
        for (auto const seat : all_seats) row.figures[rubber.seating[seat]].gain = won[rubber.seating[seat]];
    }
    auto& sum = table.rows.emplace_back(SheetTable::Row{{words(_("total"))}, {}, true});
    for (auto const total : sheet.back_score()) sum.figures.push_back({{}, total});
    return table;
}

}  // namespace

void append_rubbers(std::string& out, sheets::RubberSheet const& sheet) {
    Markup page{out};
    {
        auto const columns = page.open("div", {{"class", "columns"}});
        page.line();
        std::size_t number = 0;
        for (auto const& rubber : sheet.rubbers) RubberDrawing{out, sheet, rubber}.draw(++number);
    }
    if (sheet.rubbers.size() < 2) return;
    page.line();
    auto const columns = page.open("div", {{"class", "columns"}});
    append_table(out, back_score_of(sheet));
}

}  // namespace score::formats::html
