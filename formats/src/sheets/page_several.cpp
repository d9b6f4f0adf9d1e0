// Sheets of Bezique for three or four individual players: a column per player, by deal and game.
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
#include "text/sentence.hpp"

namespace score::formats::sheets {
namespace {

using bezique::CountedDeal;
using bezique::Player;
using page::Figure;
using page::Role;
using page::Row;
using page::Table;
using sheets::words_of;  // of groups

class SeveralFilling {
public:
    SeveralFilling(bezique::MatchSheet const& sheet, View const& view) : sheet_{sheet}, view_{view}, entries_{view.entered()} {}

    page::Page page() && {
        if (constexpr auto tall = 30; view_.on_screen && view_.rows >= tall) tracks();
        columns();
        for (std::size_t i = 0; i < games().size(); ++i) game(games()[i], i);
        uncounted(entries_.empty() ? 0 : entries_.back().place + 1);
        sums();
        page_.add(std::move(table_));
        return std::move(page_);
    }

private:
    std::vector<bezique::Game> const& games() const { return sheet_.match.games; }
    std::span<Player const> table() const { return sheet_.rules.table(); }
    std::size_t place_of(Player p) const { return sheet_.rules.place_of(p); }
    int target() const { return sheet_.rules.agreements.game_target; }
    std::size_t latest() const { return games().empty() ? 0 : games().size() - 1; }
    Figure sum_of(Figure::What what, Player p) const { return Figure::sum(what, place_of(p), latest()); }
    int total(Player p) const { return games().empty() ? 0 : games().back().totals[p]; }

    void tracks() {
        for (auto const p : table())
            page_.add(page::Track{.name = std::string(1, letter_of(p)) + " " + player_of(sheet_, p),
                .marks = total(p),
                .target = target(),
                .figure = sum_of(Figure::mark, p)});
    }
    void columns() {
        table_.columns.push_back(
            {.title = sentence(_("Game {}, to {}"), latest() + 1, target()), .least = 20, .align = page::Column::left});
        for (auto const p : table())
            table_.columns.push_back({.title = player_of(sheet_, p), .least = 5, .below = std::string(1, letter_of(p)), .even = true});
    }

    // ---- rows

    void rule(std::string words, Role role, std::uint32_t event = 0, Row::Kind kind = Row::rule) {
        table_.rows.push_back({.kind = kind, .event = event, .remark = {std::move(words), role, event}});
    }
    // `place`: of its entry.
    Row& row(std::string words, std::size_t place) {
        auto const event = view_.event_at(place);
        auto& row = table_.rows.emplace_back(Row{.event = event});
        row.cells.resize(table().size() + 1);
        row.cells.front() = {std::move(words), Role::dim, event};
        return row;
    }
    page::Cell& cell(Row& row, Player p) const { return row.cells[place_of(p) + 1]; }
    void figure(Row& row, Player p, int points, Role role = Role::text, Figure::What what = Figure::gained) const {
        cell(row, p) = {std::to_string(points), role, {row.event, what, place_of(p)}};
    }

    void game(bezique::Game const& game, std::size_t number) {
        game_ = static_cast<int>(number);
        if (number > 0) rule(sentence(_("game {}"), number + 1), Role::title, 0, Row::part);
        for (std::size_t i = 0; i < game.deals.size(); ++i) deal(game.deals[i], i + 1);
        if (game.lost_deal > 0) rule(words_of_loss(game), Role::warning);
        if (game.winner) rule(sentence(_("{} wins"), player_of(sheet_, *game.winner)), Role::good);
    }

    void deal(CountedDeal const& deal, std::size_t number) {
        auto words = sentence(C_("Bezique", "deal {}"), number);
        if (deal.dealer) words += sentence(_(", {} dealt"), player_of(sheet_, *deal.dealer));
        if (deal.result.trump) words.append(", ") += sign_of(*deal.result.trump);
        auto const& at = sheet_.entries[deal.entry];
        rule(std::move(words), Role::dim, at.trump > 0 ? view_.event_at(at.trump - 1) : 0);
        auto const& marks = sheet_.marks[deal.entry];
        auto mark = marks.begin();
        for (std::size_t entry = 1; entry <= at.last; ++entry) {
            uncounted(entry - 1);
            if (mark != marks.end() && mark->entry == entry) fill(*mark++);
            if (at.last_trick == entry) last_trick(deal, entry - 1);
            if (at.brisques == entry) brisques(deal, entry - 1);
        }
        uncounted(at.last);
        if (!deal.count.complete) return;
        auto& sum = row(_("total"), at.last - 1);
        sum.cells.front().figure = {};
        for (auto const p : table()) {
            figure(sum, p, deal.count.totals[p], Role::accent, Figure::running);
            cell(sum, p).figure.of = game_;
            for (auto const& item : deal.count.figures[p].items) add_item(sum, p, item_shown(item));
        }
    }
    // Off a screen there is a remark beside the figures.
    void add_item(Row& row, Player p, page::Item item) const {
        if (view_.explain && view_.on_screen) cell(row, p).items.push_back(std::move(item));
    }
    void add_counted(Row& row, Player p, CountedDeal const& deal, std::string_view reason) const {
        for (auto const& item : deal.count.figures[p].items)
            if (item.reason == reason) add_item(row, p, item_shown(item));
    }

    void fill(bezique::SheetMark const& mark) {
        auto& filled = row(words_of(mark.item), mark.entry - 1);
        figure(filled, mark.player, mark.item.points);
        if (!view_.explain) return;
        auto const item = bezique::item_of(mark.item.how, mark.item.group, mark.item.points);
        add_item(filled, mark.player, {{}, {}, words_of(mark.item), {}, rule_named(item.rule)});
        auto const code = lettered_entry(bezique_game(), code_of(mark.item), view_.letters.value_or(letters_in(language())));
        filled.remark = {fmt::format("{:>3}  {}{}", mark.entry, padded(code, 7), rule_named(item.rule)), Role::dim};
    }
    void last_trick(CountedDeal const& deal, std::size_t place) {
        auto& filled = row(std::string{words_of_reason("last-trick")}, place);
        figure(filled, *deal.result.last_trick, bezique::last_trick_marks(sheet_.rules, deal.result.trump, false));
        add_counted(filled, *deal.result.last_trick, deal, "last-trick");
        if (view_.explain) filled.remark = {rule_of(deal, "last-trick"), Role::dim};
    }
    void brisques(CountedDeal const& deal, std::size_t place) {
        auto& filled = row(std::string{words_of_reason("brisques")}, place);
        std::string counts;
        for (auto const p : table()) {
            auto const count = (*deal.result.brisques)[p];
            figure(filled, p, count * sheet_.rules.form().brisque);
            add_counted(filled, p, deal, "brisques");
            counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", letter_of(p), count);
        }
        if (view_.explain) counts.append("  ").append(rule_of(deal, "brisques"));
        if (!view_.on_screen) filled.remark = {std::move(counts), Role::dim};
    }
    static std::string rule_of(CountedDeal const& deal, std::string_view reason) {
        for (auto const& figures : deal.count.figures.values)
            for (auto const& item : figures.items)
                if (item.reason == reason) return rule_named(item.rule);
        return {};
    }

    // Entries before this place that count for nothing, and deals that were not played.
    void uncounted(std::size_t end) {
        for (; next_ < entries_.size() && entries_[next_].place < end; ++next_) {
            auto const& entry = entries_[next_];
            if (!bezique_line(entry))
                table_.rows.push_back({.event = entry.event, .remark = {"✗ " + std::string{entry.text}, Role::error, entry.event}});
            else if (bezique_entry<bezique::DealVoided>(entry)) rule(_("a deal was not played"), Role::dim, entry.event);
        }
    }

    void sums() {
        auto& totals = table_.sums.emplace_back();
        totals.cells.push_back({_("total"), Role::title});
        for (auto const p : table()) totals.cells.push_back({std::to_string(total(p)), Role::accent, sum_of(Figure::total, p)});
        auto& won = table_.sums.emplace_back();
        won.cells.push_back({_("games"), Role::dim});
        for (auto const p : table())
            won.cells.push_back(
                {figure_shown(sheet_.match.standing[p], sheet_.match.is_standing_known(p)), Role::title, sum_of(Figure::match, p)});
        if (view_.explain && !games().empty())
            for (auto const p : table()) tell_of_sums(p);
    }
    void tell_of_sums(Player p) {
        page::Lines deals;
        for (auto const& deal : games().back().deals)
            deals.add(
                sentence(C_("Bezique", "deal {}"), &deal - games().back().deals.data() + 1), signed_number(deal.count.figures[p].total()));
        page_.tell_of(sum_of(Figure::total, p)) = deals;
        page_.tell_of(sum_of(Figure::mark, p)) = deals;
        auto& won = page_.tell_of(sum_of(Figure::match, p));
        for (auto const& game : games())
            if (game.winner) won.add(sentence(_("game {}"), &game - games().data() + 1), player_of(sheet_, *game.winner));
    }

    bezique::MatchSheet const& sheet_;
    View const& view_;
    std::vector<EnteredLine> entries_;
    page::Page page_{};
    Table table_{};
    int game_ = 0;
    std::size_t next_ = 0;  // of the entries
};

}  // namespace

page::Page page_of_several(bezique::MatchSheet const& sheet, View const& view) { return SeveralFilling{sheet, view}.page(); }

}  // namespace score::formats::sheets
