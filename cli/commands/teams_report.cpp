#include "commands/teams_report.hpp"

#include <algorithm>
#include <array>

#include "commands/session.hpp"
#include "kit/columns.hpp"

#include "score/formats/rule_names.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using bridge::both_teams;
using bridge::Contestant;
using bridge::Team;
using bridge::TeamsForm;
using formats::FieldMatch;
using enum TextColumns::Align;

constexpr std::array teams_ranking_names{std::to_array<std::string_view>(
    {"type", "rank", "tied", "team", "matches", "boards", "points", "won", "lost", "adjustment", "tie", "tie_above", "tie_below"})};
constexpr std::array teams_result_names{std::to_array<std::string_view>(
    {"type", "round", "board", "home", "away", "home_ns", "home_ew", "counts", "home_points", "away_points"})};
constexpr std::array match_names{std::to_array<std::string_view>(
    {"type", "round", "home", "away", "boards", "counts", "home_net", "away_net", "home_points", "away_points"})};

constexpr std::array next_round_names{std::to_array<std::string_view>(
    {"type", "round", "table", "home", "away", "home_rank", "away_rank", "home_points", "away_points", "replay"})};

bridge::TeamOptions board_options(bridge::TeamsOptions const& options) {
    using enum bridge::BoardForm;
    auto const form = options.form == TeamsForm::bam            ? bam
                      : options.form == TeamsForm::bam2         ? bam2
                      : options.form == TeamsForm::total_points ? total_points
                                                                : imps;
    return {form, options.tables_each_way, options.average_imps};
}

std::string joined(std::vector<std::string> const& texts) {
    std::string out;
    for (auto const& text : texts) (out += out.empty() ? "" : ", ") += text;
    return out;
}

}  // namespace

TeamsReport::TeamsReport(Output& out, TeamsReportOptions options, formats::TeamsField const& field, bridge::TeamsRanking const& ranking,
    bridge::TeamsOptions const& scoring)
    : out_{out}, options_{std::move(options)}, field_{field}, ranking_{ranking}, board_options_{board_options(scoring)},
      scale_{scoring.custom_scale && scoring.scale.empty() ? _("given") : scoring.scale},
      ledger_{field.applied(), {unit(), options_.decimals, [this](Contestant team) { return name_of(team); }}} {}

void TeamsReport::write() {
    if (options_.view == TeamsView::next_round) return options_.format == Format::text ? next_round_as_text() : next_round_as_records();
    if (options_.format == Format::json) {
        ranking_as_records();
        ledger_.write_records(out_, options_.format);
        results_as_records();
        return;
    }
    if (options_.format != Format::text) return options_.view == TeamsView::ranking ? ranking_as_records() : results_as_records();
    switch (options_.view) {
        case TeamsView::ranking: return ranking_as_text();
        case TeamsView::matches: return matches_as_text();
        case TeamsView::cards: return cards_as_text();
        case TeamsView::next_round: break;
    }
}

std::string_view TeamsReport::unit() const {
    switch (options_.form) {
        case TeamsForm::victory_points: return _("VPs");
        case TeamsForm::bam:
        case TeamsForm::bam2: return _("boards");
        case TeamsForm::total_points: return _("points");
        case TeamsForm::imps:
        case TeamsForm::quotient: break;
    }
    return _("IMPs");
}
std::string_view TeamsReport::board_unit() const { return options_.form == TeamsForm::victory_points ? _("IMPs") : unit(); }

std::string TeamsReport::points(Fraction const& value) const { return decimals(value, options_.decimals); }

// Without decimals if integral, as IMPs of a board are unless weighted.
std::string TeamsReport::whole(Fraction const& value) const { return decimals(value, value.is_whole() ? 0 : options_.decimals); }

std::string TeamsReport::quotient(bridge::Quotient const& q) const {
    if (q.lost != 0) return points(q.won / q.lost);
    return q.won == 0 ? points(1) : _("none lost");
}

std::string TeamsReport::name_of(Contestant team) const { return formats::printable(field_.contestants()[team].id); }

void TeamsReport::ranking_as_text() {
    TextColumns lines{{right, left, right, right, right, right, right, right}};
    bool const with_quotient = options_.form == TeamsForm::quotient;
    bool const adjusted = std::ranges::any_of(ranking_.standings, [](auto const& s) { return s.adjustment != 0; });
    std::vector<std::string> title{_("rank"), _("team"), _("matches"), _("boards")};
    if (adjusted) title.emplace_back(_("ledger"));
    title.insert(title.end(), {std::string{unit()}, _("won"), _("lost")});
    if (with_quotient) title.emplace_back(_("quotient"));
    lines.add(title);
    for (auto const& standing : ranking_.standings) {
        std::vector<std::string> cells{
            text_of(standing.rank), name_of(standing.team), std::to_string(standing.matches), std::to_string(standing.boards)};
        if (adjusted) cells.push_back(standing.adjustment == 0 ? "" : with_sign(standing.adjustment, options_.decimals));
        cells.push_back(options_.form == TeamsForm::victory_points ? points(standing.total) : whole(standing.total));
        cells.insert(cells.end(), {whole(standing.quotient.won), whole(standing.quotient.lost)});
        if (with_quotient) cells.push_back(quotient(standing.quotient));
        lines.add(std::move(cells));
    }
    if (!ranking_.standings.empty()) lines.write(out_.buffer());
    out_.spill();
    ties_as_text();
    ledger_.write_text(out_);
}

std::string TeamsReport::shown(bridge::TieFigure const& figure) const {
    return figure.unlimited ? std::string{_("none lost")} : plain(figure.value, options_.decimals);
}

// Why those with the same total stand where they do.
void TeamsReport::ties_as_text() {
    auto const words = [](bridge::TieCriterion criterion) -> std::string_view {
        using enum bridge::TieCriterion;
        switch (criterion) {
            case head_to_head: return _("the matches between them");
            case head_to_head_imps: return _("IMPs of the matches between them");
            case opponents: return _("scores of their opponents");
            case wins: return _("matches won");
            case net: return _("won less lost on the boards");
            case countback: return _("boards won");
            case quotient: return _("quotient of IMPs");
            case sonneborn: return _("scores of the opponents beaten");
        }
        return {};
    };
    bool first = true;
    for (std::size_t i = 1; i < ranking_.standings.size(); ++i) {
        auto const& standing = ranking_.standings[i];
        if (!standing.below) continue;
        if (std::exchange(first, false)) out_.write("\n");
        out_.write(formats::with_rules_named(
            fmt::format(fmt::runtime(_("{} before {}: {}, {} to {}  club.md §3.4\n")), name_of(ranking_.standings[i - 1].team),
                name_of(standing.team), words(standing.below->criterion), shown(standing.below->above), shown(standing.below->below))));
    }
    out_.spill();
}

// The next round

bridge::TeamStanding const* TeamsReport::standing_of(Contestant team) const {
    auto const& list = options_.standing.standings;
    auto const found = std::ranges::find(list, team, &bridge::TeamStanding::team);
    return found == list.end() ? nullptr : &*found;
}

void TeamsReport::next_round_as_text() {
    auto const last = field_.last_round();
    out_.write(
        last > 0 ? fmt::format(fmt::runtime(_("Round {}, a proposal\n")), last + 1) : std::string{_("The next round, a proposal\n")});
    TextColumns lines{{right, left, right, right, left, right, right, left}};
    lines.add({_("table"), _("home"), _("rank"), std::string{unit()}, _("away"), _("rank"), std::string{unit()}});
    std::size_t number = 0;
    for (auto const& table : options_.next_round.tables) {
        std::vector<std::string> cells{std::to_string(++number)};
        for (auto const team : {table.home, table.away}) {
            auto const* const standing = standing_of(team);
            cells.insert(cells.end(), {name_of(team), standing ? text_of(standing->rank) : "", standing ? points(standing->total) : ""});
        }
        if (table.is_replay) cells.emplace_back(_("a replay"));
        lines.add(std::move(cells));
    }
    if (number > 0) lines.write(out_.buffer());
    if (auto const bye = options_.next_round.bye) out_.write(fmt::format(fmt::runtime(_("Bye: {}\n")), name_of(*bye)));
    out_.spill();
}

void TeamsReport::next_round_as_records() {
    RecordWriter records{out_, options_.format, next_round_names};
    auto const last = field_.last_round();
    auto const round = last > 0 ? Cell{std::int64_t{last + 1}} : Cell{};
    auto const write = [&](Cell table, Contestant home, std::optional<Contestant> away, bool is_replay) {
        auto const *const own = standing_of(home), *const other = away ? standing_of(*away) : nullptr;
        auto const own_points = own ? points(own->total) : "", other_points = other ? points(other->total) : "";
        auto const rank = [](auto const* standing) { return standing ? Cell{static_cast<std::int64_t>(standing->rank.place)} : Cell{}; };
        auto const number = [](std::string const& text) { return text.empty() ? Cell{} : Cell{DecimalNumber{text}}; };
        std::array<Cell, next_round_names.size()> const cells{std::string_view{"pairing"}, round, table,
            std::string_view{field_.contestants()[home].id}, away ? Cell{std::string_view{field_.contestants()[*away].id}} : Cell{},
            rank(own), rank(other), number(own_points), number(other_points), is_replay};
        records.write(cells);
    };
    std::int64_t number = 0;
    for (auto const& table : options_.next_round.tables) write(Cell{++number}, table.home, table.away, table.is_replay);
    if (auto const bye = options_.next_round.bye) write(Cell{}, *bye, std::nullopt, false);
}

void TeamsReport::matches_as_text() {
    bool first = true;
    for (auto const& match : field_.matches()) {
        if (!std::exchange(first, false)) out_.write("\n");
        match_as_text(match);
    }
}

void TeamsReport::match_as_text(FieldMatch const& match) {
    auto const &home = match.match.teams.home, &away = match.match.teams.away;
    auto const& result = match.result;
    auto const round = match.round.empty() ? std::string{} : fmt::format(fmt::runtime(_("Round {}: ")), formats::printable(match.round));
    out_.write(fmt::format("{}{} - {}\n", round, name_of(home), name_of(away)));
    TextColumns lines{{right, left, left, right, right}};
    lines.add({_("board"), fmt::format(fmt::runtime(_("{} NS")), name_of(home)), fmt::format(fmt::runtime(_("{} NS")), name_of(away)),
        name_of(home), name_of(away)});
    for (std::size_t i = 0; i < match.match.boards.size(); ++i) {
        auto const& figures = result.figures.boards[i];
        auto const& notes = match.notes[i];
        auto const shown = [&](Team team) { return figures.counts ? whole(figures.points[team]) : std::string{"-"}; };
        lines.add({std::to_string(match.match.boards[i].board), joined(notes.home_north_south), joined(notes.home_east_west),
            shown(Team::home), shown(Team::away)});
        if (options_.explained && figures.counts)
            lines.note(explanation(bridge::explain(match.match.boards[i], Team::home, board_options_), options_.decimals));
    }
    lines.add({"", "",
        fmt::format(fmt::runtime(P_("{} of {} board", "{} of {} boards", result.figures.counted)), board_unit(), result.figures.counted),
        whole(result.figures.net.home), whole(result.figures.net.away)});
    if (result.counts && options_.form == TeamsForm::victory_points)
        lines.add({"", "", std::string{unit()}, points(result.points.home), points(result.points.away)});
    if (options_.explained && result.counts && options_.form == TeamsForm::victory_points)
        lines.note(formats::with_rules_named(
            fmt::format(fmt::runtime(P_("        {} IMPs on {} board, by the scale {}  bridge.md §7\n",
                            "        {} IMPs on {} boards, by the scale {}  bridge.md §7\n", result.figures.comparisons)),
                decimals(result.figures.net.home, 0), result.figures.comparisons, scale_)));
    for (auto const index : match.ledger) {
        auto const& applied = field_.applied()[index];
        std::string who;
        for (auto const contestant : applied.who) who.append(who.empty() ? "" : " - ").append(name_of(contestant));
        lines.note(fmt::format("  {}: {}\n", who, ledger_.told(applied)));
    }
    lines.write(out_.buffer());
    out_.spill();
}

void TeamsReport::cards_as_text() {
    std::vector<std::vector<std::pair<FieldMatch const*, Team>>> cards(field_.contestants().size());
    for (auto const& match : field_.matches())
        for (auto const team : both_teams) cards[match.match.teams[team]].emplace_back(&match, team);
    bool first = true;
    for (auto const& standing : ranking_.standings) {
        if (options_.only && *options_.only != standing.team) continue;
        if (!std::exchange(first, false)) out_.write("\n");
        out_.write(fmt::format(fmt::runtime(_("{}: rank {}, {} {}\n")), name_of(standing.team), text_of(standing.rank),
            options_.form == TeamsForm::quotient ? quotient(standing.quotient) : points(standing.total), unit()));
        TextColumns lines{{left, left, right, right, right, right}};
        lines.add({_("round"), _("against"), _("boards"), _("for"), _("lost"), std::string{unit()}});
        for (auto const& [match, team] : cards[standing.team]) {
            auto const other = team == Team::home ? Team::away : Team::home;
            auto const& figures = match->result.figures;
            lines.add({formats::printable(match->round), name_of(match->match.teams[other]), std::to_string(figures.counted),
                whole(figures.won[team]), whole(figures.lost[team]), match->result.counts ? points(match->result.points[team]) : "-"});
        }
        for (auto const& applied : field_.applied())
            if (std::ranges::find(applied.who, standing.team) != applied.who.end()) {
                auto const given = ledger_.points(applied, standing.team);
                bool const before_vps =
                    options_.form == TeamsForm::victory_points && applied.amount && applied.amount->unit == bridge::LedgerUnit::imps;
                bool const in_a_match = before_vps || (applied.decides_match && applied.entry->kind != formats::LedgerKind::bye);
                lines.add({"", ledger_.told(applied), "", "", "", in_a_match ? "" : given});
            }
        lines.write(out_.buffer());
        out_.spill();
    }
}

void TeamsReport::ranking_as_records() {
    RecordWriter records{out_, options_.format, teams_ranking_names};
    for (auto const& standing : ranking_.standings) {
        auto const& below = standing.below;
        auto const above = below ? shown(below->above) : "", own = below ? shown(below->below) : "";
        auto const figure = [](std::string const& text) {
            auto const is_number = text.find_first_not_of("-.0123456789") == std::string::npos;
            return text.empty() ? Cell{} : is_number ? Cell{DecimalNumber{text}} : Cell{};
        };
        auto const total = points(standing.total), adjusted = points(standing.adjustment), won = whole(standing.quotient.won),
                   lost = whole(standing.quotient.lost);
        std::array<Cell, teams_ranking_names.size()> const cells{std::string_view{"ranking"},
            static_cast<std::int64_t>(standing.rank.place), standing.rank.tied, std::string_view{field_.contestants()[standing.team].id},
            standing.matches, standing.boards, DecimalNumber{total}, DecimalNumber{won}, DecimalNumber{lost}, DecimalNumber{adjusted},
            below ? Cell{name(below->criterion)} : Cell{}, figure(above), figure(own)};
        records.write(cells);
    }
}

void TeamsReport::results_as_records() {
    RecordWriter records{out_, options_.format, teams_result_names};
    for (auto const& match : field_.matches())
        for (std::size_t i = 0; i < match.match.boards.size(); ++i) {
            auto const& figures = match.result.figures.boards[i];
            auto const ns = joined(match.notes[i].home_north_south), ew = joined(match.notes[i].home_east_west);
            auto const home = whole(figures.points.home), away = whole(figures.points.away);
            auto const number = [&](std::string const& text) { return figures.counts ? Cell{DecimalNumber{text}} : Cell{}; };
            std::array<Cell, teams_result_names.size()> const cells{std::string_view{"result"}, text_cell(match.round),
                std::int64_t{match.match.boards[i].board}, std::string_view{field_.contestants()[match.match.teams.home].id},
                std::string_view{field_.contestants()[match.match.teams.away].id}, text_cell(ns), text_cell(ew), figures.counts,
                number(home), number(away)};
            std::string more;
            if (options_.explained && options_.format == Format::json)
                more = R"(,"home_terms":)"
                       + terms_as_json(bridge::explain(match.match.boards[i], Team::home, board_options_), options_.decimals);
            records.write(cells, more);
        }
    if (options_.format != Format::json) return;
    RecordWriter matches{out_, options_.format, match_names};
    for (auto const& match : field_.matches()) {
        auto const& figures = match.result.figures;
        auto const& result = match.result.points;
        bool const counts = match.result.counts;
        std::array const texts{whole(figures.net.home), whole(figures.net.away), points(result.home), points(result.away)};
        std::array<Cell, match_names.size()> const cells{std::string_view{"match"}, text_cell(match.round),
            std::string_view{field_.contestants()[match.match.teams.home].id},
            std::string_view{field_.contestants()[match.match.teams.away].id}, figures.counted, counts, DecimalNumber{texts[0]},
            DecimalNumber{texts[1]}, counts ? Cell{DecimalNumber{texts[2]}} : Cell{}, counts ? Cell{DecimalNumber{texts[3]}} : Cell{}};
        matches.write(cells);
    }
}

}  // namespace score::cli
