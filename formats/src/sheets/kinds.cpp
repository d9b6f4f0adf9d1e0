// What the programs ask of the sheets of our games.
#include <algorithm>
#include <utility>

#include "bezique_kinds.hpp"
#include "bridge_kinds.hpp"
#include "king_kind.hpp"
#include "score/formats/html/sheet.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/printable.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

page::Page SheetKind::page(Sheet const& sheet, View const& view) const {
    auto page = page_of(sheet, view);
    if (auto const account = view.on_screen ? std::nullopt : account_of(sheet)) page.add(table_of(*account));
    return page;
}

page::Lines SheetKind::standing(Sheet const& sheet, View const& view) const {
    auto lines = standing_of(sheet, view);
    if (auto const account = view.ending ? account_of(sheet) : std::nullopt) lines.join(lines_of(*account));
    return lines;
}

page::Page SheetKind::page_of(Sheet const& sheet, View const& view) const {
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

page::Lines SheetKind::standing_of(Sheet const& sheet, View const&) const {
    auto const tally = ranked(this->tally(sheet));
    page::Lines lines;
    for (auto const& contestant : tally.contestants)
        lines.add(shown_name(contestant), std::to_string(contestant.total),
            tally.complete && contestant.rank == 1 ? page::Role::good : page::Role::text);
    return lines;
}

html::LineChart SheetKind::chart(Sheet const&) const { return {}; }

std::string SheetKind::steps(Sheet const&) const { return _("deal"); }
void SheetKind::add_needs(SheetJson&, Sheet const&) const {}

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

template <class S>
Sheet without_title(Sheet const& sheet) {
    auto without = sheet.get<S>();
    without.event.clear();
    without.date.clear();
    Sheet untitled{std::move(without)};
    untitled.stake = sheet.stake;
    untitled.ending = sheet.ending;
    return untitled;
}

template <class K>
SheetKind const& one() {
    static K const kind;
    return kind;
}

}  // namespace

Sheet MatchSheetKind::untitled(Sheet const& any) const { return without_title<bezique::MatchSheet>(any); }
Sheet KingSheetKind::untitled(Sheet const& any) const { return without_title<king::PartySheet>(any); }

std::string MatchSheetKind::steps(Sheet const&) const { return _("entry"); }
html::LineChart MatchSheetKind::chart(Sheet const& any) const { return html::chart_of_games(any.get<bezique::MatchSheet>()); }
std::string_view MatchSheetKind::match_word(Sheet const& any) const {
    auto const& form = any.get<bezique::MatchSheet>().rules.form();
    return form.matches ? N_("match") : form.target > 0 ? N_("games") : N_("points");
}

SheetKind const& SheetOf<RubberSheet>::kind() { return one<RubberSheetKind>(); }
SheetKind const& SheetOf<ChicagoSheet>::kind() { return one<ChicagoSheetKind>(); }
SheetKind const& SheetOf<BorcSheet>::kind() { return one<BorcSheetKind>(); }
SheetKind const& SheetOf<TableSheet>::kind() { return one<TableSheetKind>(); }
SheetKind const& SheetOf<bezique::MatchSheet>::kind() { return one<MatchSheetKind>(); }
SheetKind const& SheetOf<king::PartySheet>::kind() { return one<KingSheetKind>(); }

}  // namespace score::formats::sheets
