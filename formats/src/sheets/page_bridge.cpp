// Sheets of bridge with a deal in each row: four-deal bridge, Borç, boards at one table or in a team match.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "pages.hpp"
#include "score/bridge/victory_points.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

std::string signed_number(std::int64_t n) { return n == 0 ? "0" : fmt::format("{:+}", n); }

std::string_view we_or_they(Side side, View const& view) { return side == view.left ? _("We") : _("They"); }

std::string_view name_of(Seat seat) {
    constexpr std::array<std::string_view, 4> names{N_("North"), N_("East"), N_("South"), N_("West")};
    return _(names[static_cast<std::size_t>(seat)]);
}

std::string names_of_side(BySeat<std::string> const& names, Side side) {
    auto const first = side == Side::north_south ? Seat::north : Seat::east;
    if (names[first].empty() && names[partner(first)].empty()) return std::string{name(side)};
    auto const called = [&](Seat seat) { return names[seat].empty() ? std::string(1, letter(seat)) : printable(names[seat]); };
    return called(first) + " & " + called(partner(first));
}

std::string shown_contract(bridge::DealEntry const& deal) {
    if (!deal.played) return _("pass");
    auto const& [contract, tricks] = *deal.played;
    auto const& [bid, risk] = contract.contract;
    auto const suit = bridge::trump_of(bid.denomination);
    return fmt::format("{}{}{}{} {}", bid.level.digit(), suit ? sign_of(*suit) : "NT", bridge::name(risk),
        bridge::result_text(bid.level, tricks), letter(contract.declarer));
}

std::string_view vulnerable_in_words(bridge::Vulnerability v) {
    constexpr std::array<std::string_view, 4> words{N_("nobody"), N_("NS"), N_("EW"), N_("all")};
    return _(words[static_cast<std::size_t>(v)]);
}

std::vector<page::Item> items_shown(bridge::Postings const& postings, bridge::DealEntry const& deal) {
    auto const risk = deal.played ? deal.played->contract.contract.risk : bridge::Risk::undoubled;
    std::vector<page::Item> items;
    for (auto const& [side, line, item] : postings)
        items.push_back({std::to_string(item.points()), std::string{name(side)}, std::string{words_of_reason(item.reason)},
            factors_of(item, risk), rule_named(item.rule)});
    return items;
}

std::string shown_victory_points(int hundredths) { return fmt::format("{}.{:02}", hundredths / 100, hundredths % 100); }

namespace {

using bridge::Postings;
using bridge::Vulnerability;
using page::Column;
using page::Figure;
using page::Role;
using page::Row;
using page::Table;

std::string or_nothing(int points) { return points == 0 ? std::string{} : std::to_string(points); }

// A table under construction: columns of the two sides, and a row for each deal.
class Deals {
public:
    Deals(View const& view, BySeat<std::string> const& names) : view_{view}, names_{names} {
        if (names != BySeat<std::string>{}) table_.caption = names_of_side(names, left()) + " – " + names_of_side(names, right());
    }

    Side left() const { return view_.left; }
    Side right() const { return opponents(view_.left); }

    void column(Column column) { table_.columns.push_back(std::move(column)); }
    void vulnerable_column(int spare = 0) {
        column({.title = _("vul"),
            .least = std::max(4, width_of(vulnerable_in_words(Vulnerability::both))),
            .align = Column::left,
            .spare = spare});
    }
    void contract_column() { column({.title = _("contract"), .least = 9, .align = Column::left}); }
    /// A column of each side. `next`: the vulnerability of the deal to come, with a mark.
    void sides(int least_left, int least_right, std::optional<Vulnerability> next = {}) {
        sides_ = table_.columns.size();
        for (auto const side : {left(), right()}) {
            std::string title{we_or_they(side, view_)};
            auto const room = next ? 1 + width_of(title) : 0;
            if (next && view_.goes_on && bridge::is_vulnerable(*next, side)) title.insert(0, "●");
            column({.title = std::move(title),
                .name = names_of_side(names_, side),
                .least = std::max(side == left() ? least_left : least_right, room)});
        }
    }
    /// A column with the running total of each side.
    void running_columns() {
        running_ = table_.columns.size();
        for (auto const side : {left(), right()}) {
            auto title = fmt::format("Σ {}", we_or_they(side, view_));
            auto const least = std::max(6, width_of(title));
            column({.title = std::move(title),
                .name = "Σ",
                .least = least,
                .spare = 1,
                .role = Role::dim,
                .stand_in = side == left() ? sides_ : sides_ + 1});
        }
    }

    void begin(std::size_t place) { event_ = view_.event_at(place), table_.rows.push_back({.event = event_}); }
    void cell(std::string text, Role role = Role::text, Figure::What what = Figure::entry) { add({std::move(text), role, {event_, what}}); }
    void cell(std::string text, Role role, Figure::What what, Side side) { add({std::move(text), role, {event_, what, side}}); }
    void vulnerable(Vulnerability v) { cell(v == Vulnerability::none ? "–" : std::string{vulnerable_in_words(v)}, Role::dim); }
    void contract(bridge::DealEntry const& deal) { cell(shown_contract(deal)); }
    void gains(Postings const& postings) {
        for (auto const side : {left(), right()}) cell(or_nothing(points_of(postings, side)), Role::text, Figure::gained, side);
    }
    void imps(BySide<int> const& imps) {
        for (auto const side : {left(), right()}) cell(imps[side] > 0 ? std::to_string(imps[side]) : "", Role::accent, Figure::imps, side);
    }
    void totals(BySide<int> const& totals) {
        for (auto const side : {left(), right()}) cell(std::to_string(totals[side]), Role::dim, Figure::running, side);
    }
    void items(Postings const& postings, bridge::DealEntry const& deal) {
        if (view_.explain) table_.rows.back().items = items_shown(postings, deal);
    }
    void explain(page::Item item) {
        if (view_.explain) table_.rows.back().items.push_back(std::move(item));
    }
    void rule() { table_.rows.push_back({.kind = Row::rule}); }

    /// A row of sums from the running totals on, else from the columns of the sides.
    void begin_sums(std::string_view label) {
        auto& row = table_.sums.emplace_back();
        row.cells.push_back({std::string{label}, Role::title});
        row.cells.resize(running_ > 0 ? running_ : sides_);
    }
    void sum(std::string text, Figure figure) { table_.sums.back().cells.push_back({std::move(text), Role::accent, figure}); }
    void sums(BySide<int> const& totals) {
        for (auto const side : {left(), right()}) sum(std::to_string(totals[side]), Figure::sum(Figure::total, side));
    }

    page::Page page() && {
        page::Page page;
        page.add(std::move(table_));
        return page;
    }

private:
    void add(page::Cell cell) { table_.rows.back().cells.push_back(std::move(cell)); }

    View const& view_;
    BySeat<std::string> const& names_;
    Table table_{};
    std::uint32_t event_ = 0;
    std::size_t sides_ = 0, running_ = 0;  // the columns of the left side
};

page::Page page_alone(TableSheet const& sheet, View const& view) {
    Deals table{view, sheet.names};
    table.column({.title = "#", .name = _("board"), .least = 5});
    table.vulnerable_column();
    table.contract_column();
    table.column({.title = _("tricks"), .least = 6, .spare = 2});
    table.sides(5, 5);
    table.running_columns();
    for (auto const& board : sheet.boards) {
        table.begin(board.entry);
        table.cell(fmt::format("{} {}", board.number, letter(bridge::dealer_of(board.number))), Role::dim);
        table.vulnerable(board.vulnerability);
        table.contract(board.deal);
        table.cell(board.deal.played ? std::to_string(board.deal.played->tricks) : "", Role::dim);
        table.gains(board.postings);
        table.totals(board.totals);
        table.items(board.postings, board.deal);
    }
    table.begin_sums(_("total"));
    table.sums(sheet.totals);
    return std::move(table).page();
}

// Scores as announced, from the point of view of North-South.
page::Page page_of_match(TableSheet const& sheet, View const& view) {
    Deals table{view, sheet.names};
    auto const left = table.left();
    table.column({.title = "#", .name = _("board"), .least = 5});
    table.vulnerable_column(2);
    table.contract_column();
    table.column({.title = _("NS"), .least = 5});
    table.column({.title = _("other"), .least = 5});
    table.column({.title = _("diff"), .least = 5, .spare = 3});
    table.sides(3, 4);
    table.column({.title = _("IMPs"), .least = 4, .spare = 1});
    auto sum = 0;
    for (auto const& board : sheet.boards) {
        table.begin(board.entry);
        table.cell(fmt::format("{} {}", board.number, letter(bridge::dealer_of(board.number))), Role::dim);
        table.vulnerable(board.vulnerability);
        table.contract(board.deal);
        table.cell(signed_number(board.score()), Role::text, Figure::score);
        table.items(board.postings, board.deal);
        if (!board.other) {
            table.cell("?", Role::warning, Figure::other);
            continue;
        }
        table.cell(signed_number(*board.other), Role::text, Figure::other);
        table.cell(signed_number(board.score() - *board.other), Role::dim, Figure::difference);
        table.imps(board.imps);
        table.cell(signed_number(sum += board.imps[left]), Role::dim, Figure::running, left);
    }
    table.begin_sums(_("IMPs"));
    for (auto const side : {left, table.right()})
        table.sum(std::to_string(bridge::imps_won(sheet.boards, side)), Figure::sum(Figure::total, side));
    table.sum(signed_number(sheet.imps[left]), Figure::sum(Figure::match, left));
    if (auto const vp = victory_points(sheet, left)) {
        table.begin_sums(_("Victory Points"));
        table.sum(shown_victory_points(vp->own), Figure::sum(Figure::match, left));
        table.sum(shown_victory_points(vp->opponents), Figure::sum(Figure::match, table.right()));
    }
    return std::move(table).page();
}

// "NS 24·1": the side that has the obligation, a mark if vulnerable, points and fits.
std::string strength_of(bridge::Obligation const& owed, bool with_fits) {
    auto text = fmt::format("{}{}{}", name(owed.side), owed.vulnerable == bridge::Vulnerable::yes ? "●" : " ", owed.side_points);
    return with_fits ? fmt::format("{}·{}", text, owed.fits) : text;
}

}  // namespace

page::Page page_of(ChicagoSheet const& sheet, View const& view) {
    auto const carries = sheet.rules.form == bridge::ChicagoForm::carried;
    Deals table{view, sheet.names};
    table.column({.title = C_("column", "deal"), .least = 4});
    table.vulnerable_column();
    table.contract_column();
    table.sides(5, 5, bridge::chicago_vulnerability(sheet.rules, next_deal(sheet).number));
    table.column({.title = _("carried"), .least = carries ? 8 : 0, .spare = 2});
    table.running_columns();
    auto round = 0;
    for (auto const& deal : sheet.deals) {
        if (std::exchange(round, deal.round) != deal.round) table.rule();
        table.begin(deal.entry);
        table.cell(fmt::format("{} {}", deal.number, letter(deal.dealer)), Role::dim);
        table.vulnerable(deal.vulnerability);
        table.contract(deal.deal);
        table.gains(deal.postings);
        auto const& parts = deal.part_scores;
        table.cell(
            parts == BySide<int>{} ? "" : fmt::format("{} : {}", parts[table.left()], parts[table.right()]), Role::dim, Figure::carried);
        table.totals(deal.totals);
        table.items(deal.postings, deal.deal);
    }
    table.begin_sums(sheet.complete ? _("total") : _("so far"));
    table.sums(sheet.totals);
    return std::move(table).page();
}

page::Page page_of(TableSheet const& sheet, View const& view) {
    return sheet.rules.teams ? page_of_match(sheet, view) : page_alone(sheet, view);
}

page::Page page_of(BorcSheet const& sheet, View const& view) {
    auto const counts_fits = sheet.rules.table->rule() != bridge::FitRule::none;
    Deals table{view, sheet.names};
    auto const left = table.left();
    table.column({.title = "#", .name = C_("column", "deal"), .least = sheet.deals.size() > 99 ? 3 : 2});
    table.vulnerable_column(2);
    table.contract_column();
    table.column({.title = _("points"), .least = counts_fits ? 7 : 6, .align = Column::left});
    table.column({.title = _("borç"), .least = 5});
    table.column({.title = _("score"), .least = 5, .spare = 1});
    table.column({.title = _("diff"), .least = 5, .spare = 1});
    table.sides(3, 4);
    table.column({.title = _("IMPs"), .least = 4, .spare = 3});
    for (auto const& deal : sheet.deals) {
        auto const& owed = deal.obligation;
        table.begin(deal.entry);
        table.cell(std::to_string(&deal - sheet.deals.data() + 1), Role::dim);
        table.vulnerable(deal.vulnerability);
        table.contract(deal.deal.deal);
        table.cell(strength_of(owed, counts_fits), Role::dim, Figure::strength);
        table.cell(std::to_string(owed.points), Role::text, Figure::obligation);
        table.cell(std::to_string(deal.score), Role::text, Figure::score);
        table.cell(signed_number(deal.difference()), Role::dim, Figure::difference);
        table.imps(deal.imps);
        table.cell(signed_number(deal.totals[left]), Role::dim, Figure::running, left);
        table.items(deal.postings, deal.deal.deal);
        auto const vulnerable = owed.vulnerable == bridge::Vulnerable::yes ? _("vulnerable") : _("not vulnerable");
        table.explain({std::to_string(owed.points), std::string{name(owed.side)},
            fmt::format(fmt::runtime(_("obligation: {} points, fits {}, {}")), owed.side_points, owed.fits, vulnerable), {},
            _("table of obligations")});
        table.explain({std::to_string(deal.difference()), std::string{name(owed.side)},
            fmt::format(fmt::runtime(_("difference: {} IMP")), deal.imps[owed.side]), {}, rule_named("Law 78B")});
    }
    auto const lead = sheet.totals[left];
    table.begin_sums(sheet.complete ? _("total") : _("so far"));
    for (auto const side : {left, table.right()})
        table.sum(std::to_string(bridge::imps_won(sheet.deals, side)), Figure::sum(Figure::total, side));
    table.sum(signed_number(lead), Figure::sum(Figure::match, left));
    return std::move(table).page();
}

}  // namespace score::formats::sheets
