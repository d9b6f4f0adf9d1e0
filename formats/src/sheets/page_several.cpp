// Sheets of Bezique for three or four individual players: a column per player, by deal and game.
#include <algorithm>
#include <utility>

#include "bezique_kinds.hpp"
#include "bezique_printing.hpp"
#include "pages.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

using bezique::SeveralSheetDeal;
using page::Figure;
using page::Role;
using page::Row;
using page::Table;
using sheets::words_of;  // of groups

class SeveralFilling {
public:
    SeveralFilling(bezique::SeveralSheet const& sheet, View const& view) : sheet_{sheet}, view_{view}, entries_{view.entered()} {}

    page::Page page() && {
        if (constexpr auto tall = 30; view_.on_screen && view_.rows >= tall) tracks();
        columns();
        for (std::size_t i = 0; i < sheet_.games.size(); ++i) game(sheet_.games[i], i);
        uncounted(entries_.empty() ? 0 : entries_.back().place + 1);
        sums();
        page_.add(std::move(table_));
        return std::move(page_);
    }

private:
    int target() const { return sheet_.rules.agreements.game_target; }
    std::size_t latest() const { return sheet_.games.empty() ? 0 : sheet_.games.size() - 1; }
    int total(std::size_t p) const { return sheet_.games.empty() ? 0 : sheet_.games.back().totals[p]; }

    void tracks() {
        for (std::size_t p = 0; p < sheet_.players(); ++p)
            page_.add(page::Track{.name = std::string(1, letter_of_several(p)) + " " + player_of(sheet_, p),
                .marks = total(p),
                .target = target(),
                .figure = Figure::sum(Figure::mark, p, latest())});
    }
    void columns() {
        table_.columns.push_back(
            {.title = fmt::format(fmt::runtime(_("Game {}, to {}")), latest() + 1, target()), .least = 20, .align = page::Column::left});
        for (std::size_t p = 0; p < sheet_.players(); ++p)
            table_.columns.push_back(
                {.title = player_of(sheet_, p), .least = 5, .below = std::string(1, letter_of_several(p)), .even = true});
    }

    // ---- rows

    void rule(std::string words, Role role, std::uint32_t event = 0, Row::Kind kind = Row::rule) {
        table_.rows.push_back({.kind = kind, .event = event, .remark = {std::move(words), role, event}});
    }
    // `place`: of its entry.
    Row& row(std::string words, std::size_t place) {
        auto const event = view_.event_at(place);
        auto& row = table_.rows.emplace_back(Row{.event = event});
        row.cells.resize(sheet_.players() + 1);
        row.cells.front() = {std::move(words), Role::dim, event};
        return row;
    }
    static void figure(Row& row, std::size_t p, int points, Role role = Role::text, Figure::What what = Figure::gained) {
        row.cells[p + 1] = {std::to_string(points), role, {row.event, what, p}};
    }

    void game(bezique::SeveralSheetGame const& game, std::size_t number) {
        game_ = static_cast<int>(number);
        if (number > 0) rule(fmt::format(fmt::runtime(_("game {}")), number + 1), Role::title, 0, Row::part);
        for (std::size_t i = 0; i < game.deals.size(); ++i) deal(game.deals[i], i + 1);
        if (game.winner) rule(fmt::format(fmt::runtime(_("{} wins")), player_of(sheet_, *game.winner)), Role::good);
    }

    void deal(SeveralSheetDeal const& deal, std::size_t number) {
        auto words = fmt::format(fmt::runtime(C_("Bezique", "deal {}")), number);
        if (deal.dealer) words += fmt::format(fmt::runtime(_(", {} dealt")), player_of(sheet_, *deal.dealer));
        if (deal.trump) words.append(", ") += sign_of(*deal.trump);
        rule(std::move(words), Role::dim, deal.trump_entry > 0 ? view_.event_at(deal.trump_entry - 1) : 0);
        auto mark = deal.marks.begin();
        for (std::size_t entry = 1; entry <= deal.last_entry; ++entry) {
            uncounted(entry - 1);
            if (mark != deal.marks.end() && mark->entry == entry) fill(*mark++);
            if (deal.last_trick_entry == entry) last_trick(deal);
            if (deal.brisques_entry == entry) brisques(deal);
        }
        uncounted(deal.last_entry);
        if (!deal.complete()) return;
        auto& sum = row(_("total"), deal.last_entry - 1);
        sum.cells.front().figure = {};
        for (std::size_t p = 0; p < sheet_.players(); ++p) {
            figure(sum, p, deal.count.totals[p], Role::accent, Figure::running);
            sum.cells[p + 1].figure.of = game_;
            for (auto const& item : deal.count.figures[p].items) add_item(sum, p, item_shown(item));
        }
    }
    // Off a screen there is a remark beside the figures.
    void add_item(Row& row, std::size_t p, page::Item item) const {
        if (view_.explain && view_.on_screen) row.cells[p + 1].items.push_back(std::move(item));
    }
    void add_counted(Row& row, std::size_t p, SeveralSheetDeal const& deal, std::string_view reason) const {
        if (p >= deal.count.figures.size()) return;
        for (auto const& item : deal.count.figures[p].items)
            if (item.reason == reason) add_item(row, p, item_shown(item));
    }

    void fill(bezique::SeveralMark const& mark) {
        auto& filled = row(words_of(mark.item), mark.entry - 1);
        figure(filled, mark.player, mark.item.points);
        if (!view_.explain) return;
        auto const item = bezique::item_of(mark.item.how, mark.item.group, mark.item.points);
        add_item(filled, mark.player, {{}, {}, words_of(mark.item), {}, rule_named(item.rule)});
        auto const code = lettered_entry(bezique_game(), code_of(mark.item), view_.letters.value_or(letters_in(language())));
        filled.remark = {fmt::format("{:>3}  {}{}", mark.entry, padded(code, 7), rule_named(item.rule)), Role::dim};
    }
    void last_trick(SeveralSheetDeal const& deal) {
        auto& filled = row(std::string{words_of_reason("last-trick")}, deal.last_trick_entry - 1);
        figure(filled, *deal.last_trick, bezique::last_trick_marks(sheet_.rules, deal.trump, false));
        add_counted(filled, *deal.last_trick, deal, "last-trick");
        if (view_.explain) filled.remark = {rule_of(deal, "last-trick"), Role::dim};
    }
    void brisques(SeveralSheetDeal const& deal) {
        auto& filled = row(std::string{words_of_reason("brisques")}, deal.brisques_entry - 1);
        std::string counts;
        for (std::size_t p = 0; p < sheet_.players(); ++p) {
            auto const count = (*deal.brisques)[p];
            figure(filled, p, count * sheet_.rules.form().brisque);
            add_counted(filled, p, deal, "brisques");
            counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", letter_of_several(p), count);
        }
        if (view_.explain) counts.append("  ").append(rule_of(deal, "brisques"));
        if (!view_.on_screen) filled.remark = {std::move(counts), Role::dim};
    }
    static std::string rule_of(SeveralSheetDeal const& deal, std::string_view reason) {
        for (auto const& figures : deal.count.figures)
            for (auto const& item : figures.items)
                if (item.reason == reason) return rule_named(item.rule);
        return {};
    }

    // Entries before this place that count for nothing, and deals that were not played.
    void uncounted(std::size_t end) {
        for (; next_ < entries_.size() && entries_[next_].place < end; ++next_) {
            auto const& entry = entries_[next_];
            auto const* const line = entry.line ? entry.line->as<SeveralLine>() : nullptr;
            if (entry.refused || !line)
                table_.rows.push_back({.event = entry.event, .remark = {"✗ " + std::string{entry.text}, Role::error, entry.event}});
            else if (std::holds_alternative<bezique::DealVoided>(line->entry)) rule(_("a deal was not played"), Role::dim, entry.event);
        }
    }

    void sums() {
        auto& totals = table_.sums.emplace_back();
        totals.cells.push_back({_("total"), Role::title});
        for (std::size_t p = 0; p < sheet_.players(); ++p)
            totals.cells.push_back({std::to_string(total(p)), Role::accent, Figure::sum(Figure::total, p, latest())});
        auto& games = table_.sums.emplace_back();
        games.cells.push_back({_("games"), Role::dim});
        for (std::size_t p = 0; p < sheet_.players(); ++p)
            games.cells.push_back({std::to_string(sheet_.won[p]), Role::title, Figure::sum(Figure::match, p, latest())});
        for (std::size_t p = 0; p < sheet_.players() && view_.explain && !sheet_.games.empty(); ++p) tell_of_sums(p);
    }
    void tell_of_sums(std::size_t p) {
        page::Lines deals;
        for (auto const& deal : sheet_.games.back().deals)
            deals.add(fmt::format(fmt::runtime(C_("Bezique", "deal {}")), &deal - sheet_.games.back().deals.data() + 1),
                signed_number(deal.count.figures[p].total()));
        page_.tell_of(Figure::sum(Figure::total, p, latest())) = deals;
        page_.tell_of(Figure::sum(Figure::mark, p, latest())) = deals;
        auto& games = page_.tell_of(Figure::sum(Figure::match, p, latest()));
        for (auto const& game : sheet_.games)
            if (game.winner)
                games.add(fmt::format(fmt::runtime(_("game {}")), &game - sheet_.games.data() + 1), player_of(sheet_, *game.winner));
    }

    bezique::SeveralSheet const& sheet_;
    View const& view_;
    std::vector<EnteredLine> entries_;
    page::Page page_{};
    Table table_{};
    int game_ = 0;
    std::size_t next_ = 0;  // of the entries
};

}  // namespace

page::Page SeveralSheetKind::page_of(Sheet const& any, View const& view) const {
    return SeveralFilling{any.get<bezique::SeveralSheet>(), view}.page();
}

}  // namespace score::formats::sheets
