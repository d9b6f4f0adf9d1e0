// The games of bridge as HTML.
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

void name_sides(SheetTable& table, BySeat<std::string> const& names) {
    for (auto const side : both_sides) table.contestants.push_back(pair_of(names, side));
}

/// The points of each side for a deal; empty if there are none.
std::vector<SheetTable::Figure> gains(bridge::Postings const& postings) {
    std::vector<SheetTable::Figure> figures;
    for (auto const side : both_sides) {
        auto& one = figures.emplace_back();
        if (auto const points = points_of(postings, side); points != 0) one.gain = points;
    }
    return figures;
}

/// IMPs of the side that won them, with its running total.
std::vector<SheetTable::Figure> gains(BySide<int> const& imps, BySide<int>& won) {
    std::vector<SheetTable::Figure> figures;
    for (auto const side : both_sides) {
        auto& one = figures.emplace_back();
        if (imps[side] > 0) one = {imps[side], won[side] += imps[side]};
    }
    return figures;
}

void add_sum(SheetTable& table, std::string_view title, BySide<int> const& totals) {
    auto& row = table.rows.emplace_back(SheetTable::Row{std::vector<Phrase>(table.titles.size()), {}, true});
    row.words.front() = words(title);
    for (auto const side : both_sides) row.figures.push_back({{}, totals[side]});
}

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

SheetTable sheet_table(sheets::ChicagoSheet const& sheet) {
    SheetTable table;
    table.titles = {_("round"), {C_("column", "deal"), true}, _("dealer"), _("vul"), _("contract")};
    auto const& deals = sheet.deals;
    bool const carries = std::ranges::any_of(deals, [](auto const& deal) { return deal.part_scores != BySide<int>{}; });
    if (carries) table.titles.push_back({_("part-scores"), true});
    name_sides(table, sheet.names);
    for (std::size_t i = 0; i < deals.size(); ++i) {
        auto const& deal = deals[i];
        bool const begins = i == 0 || deals[i - 1].round != deal.round;
        SheetTable::Row row{{begins ? words(deal.round + 1) : Phrase{}, words(deal.number), words(std::string(1, letter(deal.dealer))),
                                words(sheets::words_of(deal.vulnerability)), phrase_of_deal(deal.deal)},
            gains(deal.postings)};
        auto const& parts = deal.part_scores;
        if (carries)
            row.words.push_back(
                parts == BySide<int>{} ? Phrase{} : words(fmt::format("{} : {}", parts[Side::north_south], parts[Side::east_west])));
        table.rows.push_back(std::move(row));
        bool const ends = i + 1 == deals.size() || deals[i + 1].round != deal.round;
        if (ends) add_sum(table, _("total"), deal.totals);
    }
    return table;
}

SheetTable sheet_table(sheets::BorcSheet const& sheet) {
    SheetTable table;
    table.titles = {{C_("column", "deal"), true}, _("vul"), _("contract"), _("side"), {_("hcp"), true}, {_("fits"), true},
        {_("borç"), true}, {_("score"), true}, {_("diff"), true}};
    name_sides(table, sheet.names);
    std::int64_t number = 0;
    BySide<int> won;
    for (auto const& deal : sheet.deals) {
        auto const& obligation = deal.obligation;
        table.rows.push_back({{words(++number), words(sheets::words_of(deal.vulnerability)), phrase_of_deal(deal.deal.deal),
                                  words(name(obligation.side)), words(obligation.side_points), words(obligation.fits),
                                  words(obligation.points), words(deal.score), words(difference(deal.difference()))},
            gains(deal.imps, won)});
    }
    add_sum(table, _("total"), won);
    return table;
}

SheetTable sheet_table(sheets::TableSheet const& sheet) {
    SheetTable table;
    table.titles = {{_("board"), true}, _("vul"), _("contract")};
    bool const teams = sheet.rules.teams;
    if (teams) table.titles.insert(table.titles.end(), {{_("NS"), true}, {_("other"), true}, {_("diff"), true}});
    name_sides(table, sheet.names);
    BySide<int> won;
    for (auto const& board : sheet.boards) {
        SheetTable::Row row{{words(board.number), words(sheets::words_of(board.vulnerability)), phrase_of_deal(board.deal)}};
        if (teams) {
            row.words.push_back(words(board.score()));
            row.words.push_back(board.other ? words(*board.other) : Phrase{});
            row.words.push_back(board.other ? words(difference(board.score() - *board.other)) : Phrase{});
            row.figures = gains(board.imps, won);
        } else {
            row.figures = gains(board.postings);
        }
        table.rows.push_back(std::move(row));
    }
    add_sum(table, _("total"), teams ? won : sheet.totals);
    return table;
}

}  // namespace score::formats::html
