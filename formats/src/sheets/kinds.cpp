// What the programs ask of the sheets of our games.
#include <algorithm>
#include <type_traits>
#include <utility>

#include "king_pages.hpp"
#include "needs.hpp"
#include "pages.hpp"
#include "printing.hpp"
#include "record_out.hpp"
#include "score/bezique/tally.hpp"
#include "score/bridge/tally.hpp"
#include "score/formats/html/sheet.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/printable.hpp"
#include "score/king/tally.hpp"
#include "settlement.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

page::Page SheetKind::page(Sheet const& sheet, View const& view) const {
    auto const tally = ranked(this->tally(sheet));
    auto const entries = view.entered();
    page::Table table{
        .columns = {{.title = "#", .least = 4}, {.title = _("entry"), .least = entries.empty() ? 0 : 20, .align = page::Column::left}}};
    for (auto const& contestant : tally.contestants) table.columns.push_back({.title = printable(shown_name(contestant)), .least = 8});
    auto const add = [&](std::size_t place, std::uint32_t event, page::Cell entry) {
        auto& row = table.rows.emplace_back(page::Row{.event = event});
        row.cells = {{std::to_string(place + 1), page::Role::dim, event}, std::move(entry)};
        auto const step = std::ranges::find(tally.course, place, &Step::entry);
        for (std::size_t i = 0; step != tally.course.end() && i < step->totals.size(); ++i)
            row.cells.push_back({std::to_string(step->totals[i]), page::Role::text, {event, page::Figure::running, i}});
    };
    page::Page page;
    for (auto const& [place, event, text, line, refused] : entries) {
        if (view.explain) page.tell_of(event).add(printable(text), {}, page::Role::title);
        add(place, event, {(refused ? "✗ " : "") + printable(text), refused ? page::Role::error : page::Role::text, event});
    }
    if (entries.empty())
        for (auto const& step : tally.course) add(step.entry, view.event_at(step.entry), {});
    auto& sum = table.sums.emplace_back(page::Row{.cells = {{_("total"), page::Role::dim}, {}}});
    for (std::size_t i = 0; i < tally.contestants.size(); ++i)
        sum.cells.push_back({std::to_string(tally.contestants[i].total), page::Role::accent, page::Figure::sum(page::Figure::total, i)});
    page.add(std::move(table));
    return page;
}

page::Lines SheetKind::standing(Sheet const& sheet, View const&) const {
    auto const tally = ranked(this->tally(sheet));
    page::Lines lines;
    for (auto const& contestant : tally.contestants)
        lines.add(shown_name(contestant), std::to_string(contestant.total),
            tally.complete && contestant.rank == 1 ? page::Role::good : page::Role::text);
    return lines;
}

html::LineChart SheetKind::chart(Sheet const&) const { return {}; }

void SheetKind::write_record(RecordOut to, journal::Sitting const&, Evening const&) const {
    to.lost.push_back(_("there is no notation for this form of the game"));
}

Tally tally_of(Sheet const& sheet) { return ranked(sheet.kind().tally(sheet)); }

Tally tally_now(Sheet const& sheet) {
    auto tally = tally_of(sheet);
    sheet.kind().take_now(tally, sheet);
    return tally;
}

Tally tally_listed(Sheet const& sheet) {
    auto tally = tally_now(sheet);
    if (!sheet.kind().has_results(sheet)) return tally;
    tally.unit = Unit::points;
    for (auto& contestant : tally.contestants) contestant.total = contestant.result;
    return tally;
}

ItemsOfAll items_of(Sheet const& sheet) { return sheet.kind().items(sheet); }

Results results_of(Sheet const& sheet, Tally const& tally) {
    Results results;
    results.add_totals(tally);
    auto counted = sheet.kind().results(sheet, tally);
    results.deals = std::move(counted.deals);
    results.figures.insert(results.figures.end(), counted.figures.begin(), counted.figures.end());
    return results;
}

namespace {

/// Forwards to the functions of each game.
template <class S>
class Kind : public SheetKind {
public:
    Tally tally(Sheet const& sheet) const override { return tally_of(of(sheet)); }
    ItemsOfAll items(Sheet const& sheet) const override { return items_of(of(sheet)); }

    // Once it does not go on, who pays whom is told: below the sheet, on a screen beside it.
    page::Page page(Sheet const& sheet, View const& view) const override {
        auto page = page_of(of(sheet), view);
        if (auto const account = view.on_screen ? std::nullopt : account_of(sheet)) page.add(table_of(*account));
        return page;
    }
    page::Lines standing(Sheet const& sheet, View const& view) const override {
        auto lines = standing_of(of(sheet), view);
        if (auto const account = view.ending ? account_of(sheet) : std::nullopt) lines.join(lines_of(*account));
        return lines;
    }
    int width(Sheet const& sheet) const override {
        if constexpr (requires { width_of_page(of(sheet)); }) return width_of_page(of(sheet));
        else return SheetKind::width(sheet);
    }
    page::Lines needs(Sheet const& sheet, View const& view) const override {
        if constexpr (requires { needs_of(of(sheet), view); }) return needs_of(of(sheet), view);
        else return {};
    }
    page::Page what_if(Sheet const& sheet, View const& view) const override {
        if constexpr (requires { what_if_of(of(sheet), view); }) return what_if_of(of(sheet), view);
        else return {};
    }
    void print_json(JsonOut out, Sheet const& sheet, PrintOptions const& options) const override {
        sheets::print_json(out, of(sheet), options, !sheet.ending);
    }
    std::vector<std::string> columns(Sheet const& sheet) const override { return columns_of(of(sheet)); }
    void print_records(RecordsOut out, Sheet const& sheet, std::int64_t number) const override {
        sheets::print_records(out, of(sheet), number);
    }
    Sheet untitled(Sheet const& sheet) const override {
        if constexpr (requires(S one) { one.event, one.date; }) {
            auto without = of(sheet);
            without.event.clear();
            without.date.clear();
            Sheet untitled{std::move(without)};
            untitled.stake = sheet.stake;
            untitled.ending = sheet.ending;
            return untitled;
        } else {
            return sheet;
        }
    }

    void write_record(RecordOut to, journal::Sitting const& sitting, Evening const& evening) const override {
        to.write(sitting, evening, of(evening.sheet));
        if (evening.sheet.stake) to.lost.push_back(_("the stake"));
    }

    std::string steps(Sheet const&) const override { return _("deal"); }
    Results results(Sheet const& sheet, Tally const& tally) const override { return results_of(of(sheet), tally); }

protected:
    static S const& of(Sheet const& sheet) { return sheet.get<S>(); }
};

class RubberKind : public Kind<RubberSheet> {
public:
    void take_now(Tally& tally, Sheet const& sheet) const override { count_now(tally, of(sheet)); }
    bool counts_back_score(Sheet const& sheet) const override { return has_back_scores(of(sheet)); }
    // Players change sides: everyone has his back-score.
    std::vector<Winnings> winnings(Sheet const& sheet) const override {
        auto const& evening = of(sheet);
        auto const points = evening.rules.back_score == bridge::BackScoreUnit::hundreds ? 100 : 1;
        auto const sums = evening.back_score();
        std::vector<Winnings> all;
        for (std::size_t i = 0; i < sums.size(); ++i)
            all.push_back(
                {evening.named ? evening.players[i] : std::string{name_of(static_cast<Seat>(i))}, evening.named, sums[i] * points});
        return all;
    }
};

class ChicagoKind : public Kind<ChicagoSheet> {
public:
    // A deal that was passed out is dealt again and is none of the four (bridge.md §4).
    bool is_no_step(Sheet const& sheet, std::size_t entry) const override {
        auto const is_it = [entry](bridge::ChicagoDeal const& deal) { return deal.entry == entry && !deal.deal.played; };
        return std::ranges::any_of(of(sheet).deals, is_it);
    }
};

class TableKind : public Kind<TableSheet> {
public:
    std::string steps(Sheet const&) const override { return _("boards played"); }
    Outcome outcome(Sheet const& sheet) const override {
        auto const vp = victory_points(of(sheet), Side::north_south);
        if (!vp) return {};
        auto const scale = agreements_of(table_game(), "teams").front().shown(of(sheet).rules.victory_points);
        return {{fmt::format(fmt::runtime(_("Victory Points: North-South {}, East-West {} ({})")), shown_victory_points(vp->own),
                    shown_victory_points(vp->opponents), scale)},
            false};
    }
};

/// Marks are counted per game.
template <class S>
class BeziqueKind : public Kind<S> {
public:
    void take_now(Tally& tally, Sheet const& sheet) const override { count_now(tally, this->of(sheet)); }
    bool has_results(Sheet const& sheet) const override { return tells_by_results(this->of(sheet)); }
    std::vector<Totals> games(Sheet const& sheet) const override { return totals_of_games(this->of(sheet)); }
    std::string_view match_word(Sheet const&) const override { return N_("games"); }
    std::string steps(Sheet const&) const override { return _("entry"); }
    html::LineChart chart(Sheet const& sheet) const override { return html::chart_of_games(this->of(sheet)); }
};

class TwoHandedKind : public BeziqueKind<bezique::MatchSheet> {
public:
    std::string_view match_word(Sheet const& sheet) const override {
        auto const& form = of(sheet).rules.form();
        return form.matches ? N_("match") : form.target > 0 ? N_("games") : N_("points");
    }
    bool settles_deals(Sheet const& sheet) const override { return of(sheet).rules.form().target == 0; }
    Outcome outcome(Sheet const& sheet) const override { return {settlements_of(of(sheet)), false}; }
};

class KingKind : public Kind<king::PartySheet> {
public:
    // All players who are out win: there is no single winner.
    Outcome outcome(Sheet const& sheet) const override { return {outcome_in_words(of(sheet)), true}; }
    // Partners win what their pair wins.
    std::vector<Winnings> winnings(Sheet const& sheet) const override {
        auto all = SheetKind::winnings(sheet);
        auto const& [rules, event, date, names, party] = of(sheet);
        if (!rules.variant().sides) return all;
        for (std::size_t i = 0; i < all.size(); ++i) {
            auto const seat = rules.variant().players[i];
            auto const of_side = [&](Seat one) { return party.totals[one] + party.totals[partner(one)]; };
            all[i].points = of_side(seat) - of_side(next(seat, 1));
        }
        return all;
    }
};

template <class K>
SheetKind const& one() {
    static K const kind;
    return kind;
}

}  // namespace

SheetKind const& SheetOf<RubberSheet>::kind() { return one<RubberKind>(); }
SheetKind const& SheetOf<ChicagoSheet>::kind() { return one<ChicagoKind>(); }
SheetKind const& SheetOf<BorcSheet>::kind() { return one<Kind<BorcSheet>>(); }
SheetKind const& SheetOf<TableSheet>::kind() { return one<TableKind>(); }
SheetKind const& SheetOf<bezique::MatchSheet>::kind() { return one<TwoHandedKind>(); }
SheetKind const& SheetOf<bezique::SeveralSheet>::kind() { return one<BeziqueKind<bezique::SeveralSheet>>(); }
SheetKind const& SheetOf<king::PartySheet>::kind() { return one<KingKind>(); }

}  // namespace score::formats::sheets
