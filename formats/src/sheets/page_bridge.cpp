// Sheets of bridge with a deal in each row: four-deal bridge, Borç, boards at one table or in a team match.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "bridge_kinds.hpp"
#include "pages.hpp"
#include "score/bridge/victory_points.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/agreements.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/seat_words.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {

std::string_view words_of(Ending ending) { return ending == Ending::abandoned ? _("abandoned") : _("finished"); }

std::string signed_number(std::int64_t n) { return n == 0 ? "0" : fmt::format("{:+}", n); }

std::string_view we_or_they(Side side, View const& view) { return side == view.left ? _("We") : _("They"); }

std::string_view name_of(Seat seat) { return _(seat_in_words(seat)); }

std::string_view letters_here(Side side) { return side_letters(side, language()); }
char letter_here(Seat seat) { return seat_letter(seat, language()); }

std::string player_called(std::string const& name) {
    for (auto const seat : all_seats)
        if (name == bridge::name_of_unnamed(seat)) return std::string{name_of(seat)};
    return printable(name);
}

std::string names_of_side(BySeat<std::string> const& names, Side side) {
    auto const first = side == Side::north_south ? Seat::north : Seat::east;
    if (names[first].empty() && names[partner(first)].empty()) return std::string{letters_here(side)};
    auto const called = [&](Seat seat) { return names[seat].empty() ? std::string(1, letter_here(seat)) : player_called(names[seat]); };
    return called(first) + " & " + called(partner(first));
}

std::string shown_name(Contestant contestant) {
    bool const named = std::ranges::any_of(contestant.names, [](std::string const& name) { return !name.empty(); });
    if (!named && contestant.seats.size() == 1) return std::string{name_of(contestant.seats.front())};
    std::string word, shown;
    for (auto const seat : contestant.seats) word += letter(seat), shown += letter_here(seat);
    if (contestant.word == word) contestant.word = shown;
    for (std::size_t i = 0; named && i < std::min(contestant.names.size(), contestant.seats.size()); ++i) {
        auto& name = contestant.names[i];
        name = name.empty() ? std::string(1, letter_here(contestant.seats[i])) : player_called(name);
    }
    return name_of(contestant);
}

std::string shown_contract(bridge::DealEntry const& deal, std::array<std::string_view, 4> const& suits) {
    if (!deal.played) return _("pass");
    auto const& [contract, tricks] = *deal.played;
    auto const& [bid, risk] = contract.contract;
    auto const suit = bridge::trump_of(bid.denomination);
    return fmt::format("{}{}{}{} {}", bid.level.digit(), suit ? suits[static_cast<std::size_t>(*suit)] : notrump_word(language()),
        bridge::name(risk), bridge::result_text(bid.level, tricks), letter_here(contract.declarer));
}

std::string_view vulnerable_in_words(bridge::Vulnerability v) {
    switch (v) {
        case bridge::Vulnerability::none: return _("nobody");
        case bridge::Vulnerability::north_south: return letters_here(Side::north_south);
        case bridge::Vulnerability::east_west: return letters_here(Side::east_west);
        case bridge::Vulnerability::both: break;
    }
    return _("all");
}

page::Item item_shown(Item const& item, std::string_view whose, bridge::Risk risk) {
    return {std::to_string(item.points()), std::string{whose}, std::string{words_of_reason(item)}, factors_of(item, risk),
        rule_named(item.rule)};
}

std::vector<page::Item> items_shown(bridge::Postings const& postings, bridge::DealEntry const& deal) {
    auto const risk = deal.played ? deal.played->contract.contract.risk : bridge::Risk::undoubled;
    std::vector<page::Item> items;
    for (auto const& [side, line, item] : postings) items.push_back(item_shown(item, letters_here(side), risk));
    return items;
}

bridge::Postings postings_of(bridge::Postings postings, Side side, std::optional<bridge::Line> line) {
    std::erase_if(postings, [&](bridge::Posting const& posting) { return posting.side != side || (line && posting.line != *line); });
    return postings;
}

page::Lines told_of(bridge::DealEntry const& deal, std::string number, bridge::Vulnerability vulnerability) {
    page::Lines lines;
    lines.add(shown_contract(deal), std::move(number), page::Role::title);
    lines.add(sentence(_("vulnerable: {}"), vulnerable_in_words(vulnerability)), {}, page::Role::dim);
    if (deal.honours)
        lines.add(sentence(_("{} honours in one hand, {}"), deal.honours->cards, letters_here(deal.honours->side)), {}, page::Role::dim);
    return lines;
}

std::string other_is_missing() {
    return sentence(
        _("the other table's score is not known yet; Enter, then: {}"), worded_line(words_of_bridge(), "other -50", language()));
}

void tell_victory_points(page::Lines& lines, bridge::TableSheet const& sheet, Side left) {
    if (!sheet.rules.teams) return;
    auto const scale = agreements_of(table_game(), "teams").front().shown(sheet.rules.victory_points);
    if (auto const vp = bridge::victory_points(sheet, left)) {
        auto figures = fmt::format("{} : {}", shown_victory_points(vp->own), shown_victory_points(vp->opponents));
        lines.add(_("Victory Points"), std::move(figures), page::Role::text, scale + " · " + rule_named("bridge.md §7"));
    } else if (auto const& info = *bridge::vp_scale_info(sheet.rules.victory_points); bridge::boards_compared(sheet) > 0) {
        lines.say(sentence(_("Victory Points by this scale ({}) are for {} to {} boards"), scale, info.least_boards, info.most_boards));
    }
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
        if (names != BySeat<std::string>{})
            table_.caption = names_of_side(names, view.left) + " – " + names_of_side(names, opponents(view.left));
    }

    void column(Column column) { table_.columns.push_back(std::move(column)); }
    /// The number of the deal, the vulnerability, and the contract: 3NTXX-1 N, 3KozsuzX-1 B. `spare`: of the vulnerability.
    void first_columns(Column number, int spare = 0) {
        column(std::move(number));
        column({.title = _("vul"),
            .least = std::max(4, width_of(vulnerable_in_words(Vulnerability::both))),
            .align = Column::left,
            .spare = spare});
        auto const notrump = width_of(notrump_word(language()));
        column({.title = _("contract"), .least = notrump > 2 ? notrump + 6 : notrump + 7, .align = Column::left});
    }
    /// A column of each side. `next`: the vulnerability of the deal to come, with a mark.
    void sides(int least_left, int least_right, std::optional<Vulnerability> next = {}) {
        sides_ = table_.columns.size();
        for (auto const side : view_.sides()) {
            std::string title{we_or_they(side, view_)};
            auto const room = next ? 1 + width_of(title) : 0;
            if (next && view_.on_screen && !view_.ending && bridge::is_vulnerable(*next, side)) title.insert(0, "●");
            column({.title = std::move(title),
                .name = names_of_side(names_, side),
                .least = std::max(side == view_.left ? least_left : least_right, room),
                .whose = std::string{we_or_they(side, view_)}});
        }
    }
    /// A column with the running total of each side.
    void running_columns() {
        running_ = table_.columns.size();
        for (auto const side : view_.sides()) {
            auto title = fmt::format("Σ {}", we_or_they(side, view_));
            auto const least = std::max(6, width_of(title));
            column({.title = std::move(title),
                .name = "Σ",
                .least = least,
                .spare = 1,
                .role = Role::dim,
                .stand_in = side == view_.left ? sides_ : sides_ + 1,
                .whose = std::string{we_or_they(side, view_)}});
        }
    }

    /// A row for a deal, with the cells of its first columns. `name`: "board 7".
    void begin(std::size_t place, std::string name, std::string number, bridge::DealEntry const& deal, Vulnerability vulnerability) {
        event_ = view_.event_at(place);
        table_.rows.push_back({.event = event_});
        if (view_.explain) page_.tell_of(event_) = told_of(deal, std::move(name), vulnerability);
        cell(std::move(number), Role::dim);
        cell(vulnerability == Vulnerability::none ? "–" : std::string{vulnerable_in_words(vulnerability)}, Role::dim);
        cell(shown_contract(deal));
    }
    void begin(bridge::ScoredBoard const& board) {
        auto number = fmt::format("{} {}", board.number, letter_here(bridge::dealer_of(board.number)));
        auto name = sentence(_("board {}"), board.number);
        begin(board.entry, std::move(name), std::move(number), board.deal, board.vulnerability);
    }
    page::Cell& cell(std::string text, Role role = Role::text, Figure::What what = Figure::entry) {
        return add({std::move(text), role, {event_, what}});
    }
    page::Cell& cell(std::string text, Role role, Figure::What what, Side side) {
        return add({std::move(text), role, {event_, what, side}});
    }
    void gains(Postings const& postings, bridge::DealEntry const& deal) {
        for (auto const side : view_.sides())
            items(cell(or_nothing(points_of(postings, side)), Role::text, Figure::gained, side), postings_of(postings, side), deal);
    }
    /// With the row of the table of IMPs.
    void imps(BySide<int> const& imps, int difference) {
        auto const gaining = imps[opponents(view_.left)] > 0 ? opponents(view_.left) : view_.left;
        for (auto const side : view_.sides()) {
            auto& shown = cell(imps[side] > 0 ? std::to_string(imps[side]) : "", Role::accent, Figure::imps, side);
            if (side != gaining) continue;
            auto const won = imps[side];
            shown.meaning = won > 0 ? sentence(_("IMPs to {}"), we_or_they(side, view_)) : std::string{_("IMPs")};
            explain(shown, {std::to_string(won), std::string{letters_here(side)}, _("IMPs"), band_of(difference), rule_named("Law 78B")});
        }
    }
    void totals(BySide<int> const& totals) {
        for (auto const side : view_.sides()) cell(std::to_string(totals[side]), Role::dim, Figure::running, side);
    }
    void items(page::Cell& cell, Postings const& postings, bridge::DealEntry const& deal) {
        if (view_.explain) cell.items = items_shown(postings, deal);
    }
    void explain(page::Cell& cell, page::Item item) {
        if (view_.explain) cell.items.push_back(std::move(item));
    }
    /// More on a figure of this row.
    void say(Figure::What what, std::string sentence) {
        if (view_.explain) page_.tell_of({event_, what}).say(std::move(sentence));
    }
    page::Lines& tell_of(Figure figure) { return page_.tell_of(figure); }
    void rule() { table_.rows.push_back({.kind = Row::rule}); }

    /// A row of sums from the running totals on, else from the columns of the sides.
    void begin_sums(std::string_view label) {
        auto& row = table_.sums.emplace_back();
        row.cells.push_back({std::string{label}, Role::title});
        row.cells.resize(running_ > 0 ? running_ : sides_);
    }
    void sum(std::string text, Figure figure) { table_.sums.back().cells.push_back({std::move(text), Role::accent, figure}); }
    void sums(BySide<int> const& totals) {
        for (auto const side : view_.sides()) sum(std::to_string(totals[side]), Figure::sum(Figure::total, side));
    }

    page::Page page() && {
        page_.add(std::move(table_));
        return std::move(page_);
    }

private:
    page::Cell& add(page::Cell cell) { return table_.rows.back().cells.emplace_back(std::move(cell)); }
    // "320 to 360": the differences that bring as many IMPs.
    static std::string band_of(int difference) {
        auto const size = static_cast<std::size_t>(bridge::imps(std::abs(difference)));
        auto const& steps = bridge::imp_thresholds;
        auto const from = size == 0 ? 0 : steps[size - 1];
        return size < steps.size() ? sentence(_("{} to {}"), from, steps[size] - 10) : sentence(_("{} and more"), from);
    }

    View const& view_;
    BySeat<std::string> const& names_;
    Table table_{};
    page::Page page_{};
    std::uint32_t event_ = 0;
    std::size_t sides_ = 0, running_ = 0;  // the columns of the left side
};

std::string name_of_deal(std::size_t number) { return sentence(_("deal {}"), number); }

page::Page page_alone(TableSheet const& sheet, View const& view) {
    Deals table{view, sheet.names};
    table.first_columns({.title = "#", .name = _("board"), .least = 5});
    table.column({.title = _("tricks"), .least = 6, .spare = 2});
    table.sides(5, 5);
    table.running_columns();
    for (auto const& board : sheet.boards) {
        table.begin(board);
        table.cell(board.deal.played ? std::to_string(board.deal.played->tricks) : "", Role::dim);
        table.gains(board.postings, board.deal);
        table.totals(board.totals);
    }
    table.begin_sums(_("total"));
    table.sums(sheet.totals);
    return std::move(table).page();
}

// Scores as announced, from the point of view of North-South.
page::Page page_of_match(TableSheet const& sheet, View const& view) {
    Deals table{view, sheet.names};
    auto const left = view.left;
    table.first_columns({.title = "#", .name = _("board"), .least = 5}, 2);
    table.column({.title = std::string{letters_here(Side::north_south)}, .least = 5});
    table.column({.title = _("other"), .least = 5});
    table.column({.title = _("diff"), .least = 5, .spare = 3});
    table.sides(3, 5);  // Victory Points have two decimals
    table.column({.title = _("IMPs"), .least = 4, .spare = 1});
    auto sum = 0;
    for (auto const& board : sheet.boards) {
        table.begin(board);
        auto& here = table.cell(signed_number(board.score()), Role::text, Figure::score);
        here.meaning = _("here, North-South");
        table.items(here, board.postings, board.deal);
        auto& there = table.cell(board.other ? signed_number(*board.other) : "?", board.other ? Role::text : Role::warning, Figure::other);
        there.meaning = _("there, North-South");
        if (!board.other) {
            table.say(Figure::entry, other_is_missing());
            continue;
        }
        table.say(Figure::other, _("our team is East-West there"));
        auto const difference = board.score() - *board.other;
        auto& compared = table.cell(signed_number(difference), Role::dim, Figure::difference);
        compared.meaning = _("difference");
        table.explain(compared,
            {std::to_string(difference), std::string{letters_here(Side::north_south)}, _("difference"), {}, rule_named("bridge.md §6")});
        table.imps(board.imps, difference);
        table.cell(signed_number(sum += board.imps[left]), Role::dim, Figure::running, left);
    }
    table.begin_sums(_("IMPs"));
    for (auto const side : view.sides()) table.sum(std::to_string(bridge::imps_won(sheet.boards, side)), Figure::sum(Figure::total, side));
    table.sum(signed_number(sheet.imps[left]), Figure::sum(Figure::match, left));
    if (auto const vp = victory_points(sheet, left)) {
        table.begin_sums(_("Victory Points"));
        for (auto const side : view.sides()) {
            auto const figure = Figure::sum(Figure::bonus, side);
            table.sum(shown_victory_points(side == left ? vp->own : vp->opponents), figure);
            if (view.explain) tell_victory_points(table.tell_of(figure), sheet, left);
        }
    }
    return std::move(table).page();
}

// "NS 24·1": the side that has the obligation, a mark if vulnerable, points and fits.
std::string strength_of(bridge::Obligation const& owed, bool with_fits) {
    auto text = fmt::format("{}{}{}", letters_here(owed.side), owed.vulnerable == bridge::Vulnerable::yes ? "●" : " ", owed.side_points);
    return with_fits ? fmt::format("{}·{}", text, owed.fits) : text;
}

// The row of the table: the obligation with other fits.
void tell_other_fits(page::Lines& lines, bridge::ObligationTable const& table, bridge::Obligation const& owed) {
    for (auto fits = 0; fits <= (table.rule() == bridge::FitRule::any ? 2 : 1); ++fits)
        lines.add(sentence(_("  with fits {}"), fits), std::to_string(table.at(owed.side_points, owed.vulnerable, fits)),
            fits == owed.fits ? Role::text : Role::dim);
}

}  // namespace

page::Page ChicagoSheetKind::page_of(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<ChicagoSheet>();
    auto const carries = sheet.rules.form == bridge::ChicagoForm::carried;
    Deals table{view, sheet.names};
    table.first_columns({.title = C_("column", "deal"), .least = 4});
    table.sides(5, 5, bridge::chicago_vulnerability(sheet.rules, next_deal(sheet).number));
    table.column({.title = _("carried"), .least = carries ? 8 : 0, .spare = 2});
    table.running_columns();
    auto round = 0;
    for (auto const& deal : sheet.deals) {
        if (std::exchange(round, deal.round) != deal.round) table.rule();
        table.begin(deal.entry, name_of_deal(static_cast<std::size_t>(deal.number)),
            fmt::format("{} {}", deal.number, letter_here(deal.dealer)), deal.deal, deal.vulnerability);
        table.gains(deal.postings, deal.deal);
        auto const& parts = deal.part_scores;
        auto const carried = parts == BySide<int>{} ? "" : fmt::format("{} : {}", parts[view.left], parts[opponents(view.left)]);
        table.cell(carried, Role::dim, Figure::carried).meaning = with_rules_named(_("carried forward until a game · bridge.md §4"));
        table.totals(deal.totals);
    }
    table.begin_sums(sheet.complete ? _("total") : _("so far"));
    table.sums(sheet.totals);
    return std::move(table).page();
}

page::Page TableSheetKind::page_of(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<TableSheet>();
    return sheet.rules.teams ? page_of_match(sheet, view) : page_alone(sheet, view);
}

page::Page BorcSheetKind::page_of(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<BorcSheet>();
    auto const counts_fits = sheet.rules.table->rule() != bridge::FitRule::none;
    Deals table{view, sheet.names};
    auto const left = view.left;
    table.first_columns({.title = "#", .name = C_("column", "deal"), .least = sheet.deals.size() > 99 ? 3 : 2}, 3);
    table.column({.title = _("points"), .least = counts_fits ? 7 : 6, .align = Column::left});
    table.column({.title = _("borç"), .least = 5});
    table.column({.title = _("score"), .least = 5, .spare = 2});
    table.column({.title = _("diff"), .least = 5, .spare = 1});
    table.sides(3, 4);
    table.column({.title = _("IMPs"), .least = 4, .spare = 4});
    for (auto const& deal : sheet.deals) {
        auto const& owed = deal.obligation;
        auto const number = static_cast<std::size_t>(&deal - sheet.deals.data()) + 1;
        std::string const whose{letters_here(owed.side)};
        table.begin(deal.entry, name_of_deal(number), std::to_string(number), deal.deal.deal, deal.vulnerability);
        table.cell(strength_of(owed, counts_fits), Role::dim, Figure::strength);
        auto& obligation = table.cell(std::to_string(owed.points), Role::text, Figure::obligation);
        obligation.meaning = sentence(_("{} carry"), we_or_they(owed.side, view));
        auto const vulnerable = owed.vulnerable == bridge::Vulnerable::yes ? _("vulnerable") : _("not vulnerable");
        table.explain(obligation,
            {std::to_string(owed.points), whose, sentence(_("obligation: {} points, fits {}, {}"), owed.side_points, owed.fits, vulnerable),
                {}, sentence(_("table {}"), sheet.rules.table->name()) + " · " + rule_named("bridge.md §13")});
        if (counts_fits && view.explain)
            tell_other_fits(table.tell_of({view.event_at(deal.entry), Figure::obligation}), *sheet.rules.table, owed);
        auto& score = table.cell(std::to_string(deal.score), Role::text, Figure::score);
        score.meaning = _("score of that side");
        table.items(score, deal.postings, deal.deal.deal);
        auto& difference = table.cell(signed_number(deal.difference()), Role::dim, Figure::difference);
        difference.meaning = _("difference");
        table.explain(difference, {std::to_string(deal.difference()), whose, _("the score less the obligation"), {}, {}});
        table.imps(deal.imps, deal.difference());
        table.cell(signed_number(deal.totals[left]), Role::dim, Figure::running, left);
    }
    auto const lead = sheet.totals[left];
    table.begin_sums(sheet.complete ? _("total") : _("so far"));
    for (auto const side : view.sides()) table.sum(std::to_string(bridge::imps_won(sheet.deals, side)), Figure::sum(Figure::total, side));
    table.sum(signed_number(lead), Figure::sum(Figure::match, left));
    return std::move(table).page();
}

std::string TableSheetKind::steps(Sheet const&) const { return _("boards played"); }

SheetKind::Outcome TableSheetKind::outcome(Sheet const& any) const {
    auto const& sheet = any.get<TableSheet>();
    auto const vp = victory_points(sheet, Side::north_south);
    if (!vp) return {};
    auto const scale = agreements_of(table_game(), "teams").front().shown(sheet.rules.victory_points);
    return {{sentence(_("Victory Points: North-South {}, East-West {} ({})"), shown_victory_points(vp->own),
                shown_victory_points(vp->opponents), scale)},
        false};
}

}  // namespace score::formats::sheets
