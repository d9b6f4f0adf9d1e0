// Rubber bridge as on paper: We and They, above the line upward, below it downward, a line under every game; then the back-score.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "bridge_kinds.hpp"
#include "bridge_printing.hpp"
#include "pages.hpp"
#include "score/formats/reasons.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {

std::string brief_reason(std::string_view reason) {
    if (reason == "rubber-two-nil") return _("rubber 2-0");
    if (reason == "rubber-two-one") return _("rubber 2-1");
    if (reason == "unfinished-game") return _("unfinished: game");
    if (reason == "unfinished-part-score") return _("unfinished: part");
    return std::string{words_of_reason(reason)};
}

int below_of(bridge::RubberDeal const& deal, Side side) {
    return bridge::points_of(postings_of(deal.postings, side, bridge::Line::below), side);
}

std::size_t rubber_at(RubberSheet const& sheet, View const& view) {
    auto const last = sheet.rubbers.size() - 1;
    if (!view.cursor.exists()) return last;
    if (view.cursor.event == 0) return std::min(static_cast<std::size_t>(view.cursor.of), last);
    for (std::size_t i = 0; i < last; ++i)
        for (auto const& deal : sheet.rubbers[i].deals)
            if (view.event_at(deal.entry) == view.cursor.event) return i;
    return last;
}

namespace {

using bridge::Line;
using bridge::Rubber;
using bridge::RubberDeal;
using page::Column;
using page::Entry;
using page::Figure;
using page::Ledger;
using page::LedgerRow;
using page::Role;
using page::Row;
using page::Table;

using Stacks = BySide<std::vector<Entry>>;

// One rubber under construction.
class RubberLedger {
public:
    RubberLedger(page::Page& page, RubberSheet const& sheet, View const& view, std::size_t number, std::size_t before)
        : page_{page}, sheet_{sheet}, view_{view}, rubber_{sheet.rubbers[number]}, number_{number}, before_{before}, sides_{view.sides()} {}

    Ledger ledger() && {
        heads();
        above();
        below();
        sums();
        if (view_.explain) tell();
        if (!rubber_.deals.empty()) ledger_.newest = view_.event_at(rubber_.deals.back().entry);
        return std::move(ledger_);
    }

private:
    void heads() {
        ledger_.caption = sentence(_("Rubber {}"), number_ + 1);
        auto const names = sheet_.names(rubber_);
        for (std::size_t i = 0; i < sides_.size(); ++i) {
            auto const vulnerable = bridge::is_vulnerable(rubber_.vulnerability(), sides_[i]);
            ledger_.sides[i] = {fmt::format("{}{}", we_or_they(sides_[i], view_), vulnerable ? " ●" : ""), names_of_side(names, sides_[i]),
                vulnerable ? Role::error : Role::title, std::string{we_or_they(sides_[i], view_)}};
        }
    }

    // What each deal is, and how far a game has come.
    void tell() {
        BySide<int> below;
        for (auto const& deal : rubber_.deals) {
            auto const event = view_.event_at(deal.entry);
            auto& lines = page_.tell_of(event) = told_of(deal.deal, sentence(_("deal {}"), number_of(deal)), deal.vulnerability);
            if (deal.ends_game) lines.add(_("ends a game"), {}, Role::dim);
            if (&deal != rubber_.deals.data() && (&deal)[-1].game != deal.game) below = {};
            for (auto const side : both_sides) {
                below[side] += below_of(deal, side);
                page_.tell_of({event, Figure::below, side})
                    .add(_("of the game so far"), std::to_string(below[side]), Role::text, _("100 make a game · bridge.md §3.1"));
            }
        }
        if (!rubber_.bonus.empty() && !rubber_.deals.empty()) {
            auto& end = page_.tell_of({view_.event_at(rubber_.deals.back().entry), Figure::bonus});
            end.add(_("End of the rubber"), {}, Role::title);
            for (auto const& [side, line, item] : rubber_.bonus)
                end.add(std::string{we_or_they(side, view_)}, signed_number(item.points()), Role::accent)
                    .add(std::string{words_of_reason(item.reason)}, {}, Role::text, std::string{item.rule});
        }
        if (rubber_.broken_off) page_.tell_of(view_.event_at(*rubber_.broken_off)).add(_("The rubber is broken off"), {}, Role::title);
    }

    void rule(LedgerRow::Kind kind) { ledger_.rows.push_back({.kind = kind}); }
    void stack(Stacks const& stacks, bool upward) {
        auto const height = std::max(stacks[sides_[0]].size(), stacks[sides_[1]].size());
        for (std::size_t row = 0; row < height; ++row) {
            auto const at = upward ? height - 1 - row : row;
            auto& sides = ledger_.rows.emplace_back().sides;
            for (std::size_t i = 0; i < sides_.size(); ++i)
                if (at < stacks[sides_[i]].size()) sides[i] = stacks[sides_[i]][at];
        }
    }
    static bool is_empty(Stacks const& stacks) { return stacks[Side::north_south].empty() && stacks[Side::east_west].empty(); }

    // Below the ledger the items have a table of their own.
    bool explains() const { return view_.explain && view_.on_screen; }
    std::size_t number_of(RubberDeal const& deal) const { return static_cast<std::size_t>(&deal - rubber_.deals.data()) + 1; }
    Entry entry_of(RubberDeal const& deal, std::vector<Item> const& items, Figure::What what, Side side) const {
        auto const risk = deal.deal.played ? deal.deal.played->contract.contract.risk : bridge::Risk::undoubled;
        auto points = 0;
        for (auto const& item : items) points += item.points();
        Entry entry{.text = std::to_string(points),
            .note = shown_contract(deal.deal),
            .role = what == Figure::below ? Role::title : Role::text,
            .figure = {view_.event_at(deal.entry), what, side},
            .number = before_ + number_of(deal)};
        if (explains())
            for (auto const& item : items) entry.items.push_back(item_shown(item, {}, risk));
        return entry;
    }
    static std::vector<Item> items_of(RubberDeal const& deal, Side side, Line line) {
        std::vector<Item> items;
        for (auto const& posting : postings_of(deal.postings, side, line)) items.push_back(posting.item);
        return items;
    }

    // On paper a side's points above the line from one deal are one figure, and its honours another.
    void above(Stacks& stacks, RubberDeal const& deal) const {
        for (auto const side : both_sides) {
            auto items = items_of(deal, side, Line::above);
            std::vector<Item> honours;
            if (deal.deal.honours && deal.postings.back().side == side) honours.push_back(items.back()), items.pop_back();
            if (!items.empty()) stacks[side].emplace_back(entry_of(deal, items, Figure::above, side)).more = reasons_of(items);
            if (honours.empty()) continue;
            auto& entry = stacks[side].emplace_back(entry_of(deal, honours, Figure::above, side));
            entry.more = std::exchange(entry.note, brief_reason(honours.front().reason));
        }
    }
    // "overtricks 100, insult 50"; one reason without its points; undertricks priced in steps are one reason.
    static std::string reasons_of(std::vector<Item> const& items) {
        std::vector<std::pair<std::string_view, int>> reasons;
        for (auto const& item : items) {
            auto const is_undertricks = item.reason.find("undertrick") != item.reason.npos;
            auto const reason = is_undertricks ? words_of_reason("undertricks") : words_of_reason(item);
            if (reasons.empty() || reasons.back().first != reason) reasons.push_back({reason, 0});
            reasons.back().second += item.points();
        }
        std::string text;
        for (auto const& [reason, points] : reasons) {
            text.append(text.empty() ? "" : ", ") += reason;
            if (reasons.size() > 1) text.append(" ") += std::to_string(points);
        }
        return text;
    }
    void above() {
        Stacks stacks;
        for (auto const& deal : rubber_.deals) above(stacks, deal);
        for (auto const& [side, line, item] : rubber_.bonus) {
            auto& entry = stacks[side].emplace_back();
            entry.text = std::to_string(item.points()), entry.note = brief_reason(item.reason);
            entry.figure = Figure::sum(Figure::bonus, side, number_);
            if (explains()) entry.items.push_back(item_shown(item));
        }
        stack(stacks, true);
        if (is_empty(stacks)) ledger_.rows.emplace_back();
        rule(LedgerRow::heavy);
    }

    void below() {
        auto const games = rubber_.deals.empty() ? 0 : rubber_.deals.back().game;
        for (auto game = 0; game <= games; ++game) {
            Stacks stacks;
            auto ended = false;
            for (auto const& deal : rubber_.deals) {
                if (deal.game != game) continue;
                ended = ended || deal.ends_game;
                for (auto const side : both_sides)
                    if (auto const items = items_of(deal, side, Line::below); !items.empty())
                        stacks[side].push_back(entry_of(deal, items, Figure::below, side));
            }
            stack(stacks, false);
            if (ended) rule(LedgerRow::thin);
            else if (is_empty(stacks)) ledger_.rows.emplace_back();
        }
    }

    void sums() {
        auto& sides = ledger_.sums.emplace_back().sides;
        for (std::size_t i = 0; i < sides_.size(); ++i)
            sides[i] = {.text = std::to_string(rubber_.totals[sides_[i]]),
                .role = Role::accent,
                .note_role = Role::good,
                .figure = Figure::sum(Figure::total, sides_[i], number_)};
        if (!rubber_.is_over()) {
            ledger_.remark = view_.ending ? std::string{words_of(*view_.ending)}
                                          : sentence(_("not over; vulnerable: {}"), vulnerable_in_words(rubber_.vulnerability()));
            return;
        }
        auto const margin = rubber_.margin() * (view_.left == Side::north_south ? 1 : -1);
        auto& outcome = *sides[margin > 0 ? 0 : 1];
        if (margin == 0) {
            outcome.note = _("level");
            return;
        }
        outcome.note = sentence(margin > 0 ? _("we win by {}") : _("they win by {}"), std::abs(margin));
        outcome.brief = signed_number(std::abs(margin));
    }

    page::Page& page_;
    RubberSheet const& sheet_;
    View const& view_;
    Rubber const& rubber_;
    std::size_t number_;  // of the rubber, from 0
    std::size_t before_;  // deals
    std::array<Side, 2> sides_;
    Ledger ledger_{};
};

// Every item, deal by deal.
Table table_of_items(RubberSheet const& sheet) {
    Table table{.columns = {{.title = "#", .least = 2}, {.title = _("contract"), .least = 9, .align = Column::left},
                    {.title = _("vul"), .least = 4, .align = Column::left}}};
    std::size_t number = 0;
    for (auto const& rubber : sheet.rubbers) {
        if (&rubber != sheet.rubbers.data()) table.rows.push_back({.kind = Row::rule});
        for (auto const& deal : rubber.deals)
            table.rows.push_back(
                {.cells = {{std::to_string(++number)}, {shown_contract(deal.deal)},
                     {std::string{vulnerable_in_words(deal.vulnerability)}, Role::text, {}, items_shown(deal.postings, deal.deal)}}});
        if (!rubber.bonus.empty())
            table.rows.push_back({.cells = {{}, {_("end of the rubber"), Role::text, {}, items_shown(rubber.bonus, {})}}});
    }
    return table;
}

Table table_of_back_scores(RubberSheet const& sheet) {
    Table table{.columns = {{.title = _("Back-score"), .least = 10, .align = Column::left}}};
    for (auto const& player : sheet.players) table.columns.push_back({.title = player_called(player), .least = 5});
    std::size_t number = 0;
    for (auto const& rubber : sheet.rubbers) {
        auto& cells = table.rows.emplace_back().cells;
        cells.push_back({sentence(_("Rubber {}"), ++number)});
        if (!rubber.is_over()) continue;
        cells.resize(table.columns.size());
        auto const won = bridge::back_score(std::span{&rubber, 1}, sheet.players.size(), sheet.rules.back_score);
        for (auto const seat : all_seats) cells[rubber.seating[seat] + 1U].text = signed_number(won[rubber.seating[seat]]);
    }
    auto& sums = table.sums.emplace_back().cells;
    sums.push_back({_("total"), Role::title});
    for (auto const total : sheet.back_score()) sums.push_back({signed_number(total), Role::accent});
    return table;
}

}  // namespace

page::Page RubberSheetKind::page_of(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<RubberSheet>();
    page::Page page;
    auto const shown = rubber_at(sheet, view);
    std::size_t before = 0;
    for (std::size_t i = 0; i < sheet.rubbers.size(); ++i) {
        if (!view.on_screen || i == shown) page.add(RubberLedger{page, sheet, view, i, before}.ledger());
        before += sheet.rubbers[i].deals.size();
    }
    if (view.explain && !view.on_screen) page.add(table_of_items(sheet));
    if (sheet.rubbers.size() > 1 && !view.on_screen) page.add(table_of_back_scores(sheet));
    return page;
}

}  // namespace score::formats::sheets
