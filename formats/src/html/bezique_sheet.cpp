// Charts of Bezique, and how single deals are settled.
#include <algorithm>

#include "score/formats/bezique_entry.hpp"
#include "score/formats/html/sheet.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "text/i18n.hpp"
#include "words.hpp"

namespace score::formats::html {
namespace {

using bezique::MatchSheet;
using bezique::Player;

std::string name_of(bezique::MatchSheet const& sheet, Player p) { return called(sheet.names[p], sheets::letter_of(p)); }

/// The marks after every deal, or after every game without deals.
LineChart chart_of_deals(bezique::MatchSheet const& sheet) {
    LineChart chart{.steps = C_("Bezique", "deal"), .values = _("marks")};
    for (auto const p : bezique::both_players) {
        auto& values = chart.series.emplace_back(Series{name_of(sheet, p), {0}}).values;
        for (auto const& game : sheet.match.games) {
            for (auto const& deal : game.deals) values.push_back(deal.count.totals[p]);
            if (!game.deals.empty()) continue;
            chart.steps = _("game");
            values.push_back(game.totals[p]);
        }
    }
    return chart;
}

}  // namespace

LineChart chart_of_games(bezique::MatchSheet const& sheet) {
    auto const& games = sheet.match.games;
    if (games.size() < 2) return sheet.entries.empty() && !sheet.rules.is_of_several() ? chart_of_deals(sheet) : LineChart{};
    auto const& form = sheet.rules.form();
    LineChart chart{.steps = _("game"), .values = form.matches ? _("match points") : form.target > 0 ? _("games won") : _("points")};
    for (auto const p : sheet.rules.table()) {
        auto& series = chart.series.emplace_back(Series{name_of(sheet, p), {0}});
        for (auto const& game : games) {
            if (!game.is_known()) break;
            if (game.is_over()) series.values.push_back(series.values.back() + (game.winner == p ? game.points.total() : 0));
        }
    }
    return chart;
}

}  // namespace score::formats::html
