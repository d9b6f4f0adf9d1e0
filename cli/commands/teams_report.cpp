#include "commands/teams_report.hpp"

#include <array>
#include <map>
#include <set>

#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/text/printable.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using bridge::both_teams;
using bridge::Team;
using bridge::TeamsForm;
using formats::FieldMatch;

constexpr std::array teams_result_names{std::to_array<std::string_view>(
    {"type", "round", "board", "home", "away", "home_ns", "home_ew", "counts", "home_points", "away_points"})};
bridge::TeamOptions board_options(bridge::TeamsOptions const& options) {
    using enum bridge::BoardForm;
    auto const form = options.form == TeamsForm::bam            ? bam
                      : options.form == TeamsForm::bam2         ? bam2
                      : options.form == TeamsForm::total_points ? total_points
                                                                : imps;
    return {form, options.tables_each_way, options.average_imps};
}

std::string in_one_text(std::vector<std::string> const& texts) { return formats::joined(texts, ", "); }

}  // namespace

TeamsReport::TeamsReport(Output& out, TeamsReportOptions options, formats::TeamsField const& field, bridge::TeamsRanking const& ranking,
    bridge::TeamsOptions const& scoring)
    : out_{out}, options_{std::move(options)}, field_{field}, ranking_{ranking}, board_options_{board_options(scoring)},
      scale_{scoring.custom_scale && scoring.scale.empty() ? _("given") : scoring.scale}, report_(matches_report()) {}

MatchesReport TeamsReport::matches_report() const {
    bool const is_quotient = options_.form == TeamsForm::quotient;
    MatchesHow how{
        .unit = unit(), .decimals = options_.decimals, .score_titles = {_("for"), _("lost")}, .sum_titles = {_("won"), _("lost")}};
    if (is_quotient) how.sum_titles.emplace_back(_("quotient"));
    how.sums = [this, is_quotient](bridge::TeamStanding const& standing) {
        std::vector<std::string> sums{whole(standing.quotient.won), whole(standing.quotient.lost)};
        if (is_quotient) sums.push_back(quotient(standing.quotient));
        return sums;
    };
    how.total = [this](bridge::TeamStanding const& standing) {
        return options_.form == TeamsForm::victory_points ? points(standing.total) : whole(standing.total);
    };
    how.value = [this, is_quotient](
                    bridge::TeamStanding const& standing) { return is_quotient ? quotient(standing.quotient) : points(standing.total); };
    how.boards = [this](Fraction const& sum) { return whole(sum); };
    auto const line_of = [this](FieldMatch const& match) {
        auto const& figures = match.result.figures;
        MatchLine line{.who = match.match.teams, .boards = figures.counted};
        for (auto const team : both_teams) {
            line.sum[team] = whole(figures.net[team]);
            line.scores[team] = {whole(figures.won[team]), whole(figures.lost[team])};
            line.why[team] = why(match, team);
        }
        return line;
    };
    return {field_, std::move(how), line_of};
}

void TeamsReport::write() {
    auto const& pairing = options_.next_round;
    if (options_.view == TeamsView::next_round) {
        if (options_.format != Format::text) return report_.next_round_as_records(out_, options_.format, pairing, options_.standing);
        return report_.write_next_round(out_, pairing, options_.standing);
    }
    if (options_.format == Format::json) {
        rankings_as_records();
        report_.ledger().write_records(out_, options_.format);
        results_as_records();
        return report_.matches_as_records(out_, options_.format);
    }
    bool const of_results = options_.view == TeamsView::matches || options_.view == TeamsView::cards;
    if (options_.format != Format::text) return of_results ? results_as_records() : rankings_as_records();
    switch (options_.view) {
        case TeamsView::ranking:
            write_rankings(out_, report_.rankings(ranking_, options_.ties, options_.subs, options_.after));
            return report_.ledger().write_text(out_);
        case TeamsView::after: write_rankings(out_, report_.rounds(options_.ties)); return report_.ledger().write_text(out_);
        case TeamsView::cross_table: write_part(out_, report_.cross_table(ranking_)); return report_.ledger().write_text(out_);
        case TeamsView::matches: return matches_as_text();
        case TeamsView::cards: return cards_as_text();
        case TeamsView::knockout: return knockout_as_text();
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

void TeamsReport::matches_as_text() {
    bool first = true;
    for (auto const& match : field_.matches()) {
        if (!std::exchange(first, false)) out_.write("\n");
        write_part(out_, part_of(match));
    }
}

// Its boards, their sum, the Victory Points, and what the ledger says about it.
TeamsReport::Part TeamsReport::part_of(FieldMatch const& match) const {
    auto const &home = match.match.teams.home, &away = match.match.teams.away;
    auto const& result = match.result;
    auto const round = match.round.empty() ? std::string{} : sentence(_("Round {}: "), formats::printable(match.round));
    Part part;
    part.table.caption = fmt::format("{}{} - {}", round, report_.name_of(home), report_.name_of(away));
    part.table.columns = {number_column(_("board"))};
    for (auto const team : {home, away}) part.table.columns.push_back(text_column(sentence(_("{} NS"), report_.name_of(team))));
    for (auto const team : {home, away}) part.table.columns.push_back(number_column(report_.name_of(team)));
    auto& rows = part.table.rows;
    for (std::size_t i = 0; i < match.match.boards.size(); ++i) {
        auto const& board = match.match.boards[i];
        auto const& figures = result.figures.boards[i];
        auto const& notes = match.notes[i];
        auto const shown = [&](Team team) { return figures.counts ? whole(figures.points[team]) : std::string{"-"}; };
        rows.push_back({.cells = {{std::to_string(board.board)}, {results(notes.home_north_south)}, {results(notes.home_east_west)},
                            {shown(Team::home)}, {shown(Team::away)}}});
        if (options_.explained && figures.counts)
            rows.back().below = explanation(bridge::explain(board, Team::home, board_options_), options_.decimals);
    }
    auto const of_boards = sentence(P_("{} of {} board", "{} of {} boards", result.figures.counted), board_unit(), result.figures.counted);
    rows.push_back({.cells = {{}, {}, {of_boards}, {whole(result.figures.net.home)}, {whole(result.figures.net.away)}}});
    if (result.counts && options_.form == TeamsForm::victory_points) {
        rows.push_back({.cells = {{}, {}, {std::string{unit()}}, {points(result.points.home)}, {points(result.points.away)}}});
        if (options_.explained) rows.back().below = why(match, Team::home);
    }
    part.notes = report_.notes(match.ledger);
    return part;
}

// On a page with the signs of suits.
std::string TeamsReport::results(std::vector<std::string> const& written) const {
    return options_.as_page ? result_on_page(in_one_text(written)) : result_here(in_one_text(written));
}

std::string TeamsReport::why(FieldMatch const& match, Team team) const {
    auto const& figures = match.result.figures;
    if (!match.result.counts || figures.comparisons == 0 || options_.form != TeamsForm::victory_points) return {};
    auto const scale = match.match.is_half ? std::string_view{"wbf-discrete-half"} : scale_;
    return why_of_scale(fmt::format("{} {}", whole(figures.net[team]), _("IMPs")), figures.comparisons, scale);
}

void TeamsReport::cards_as_text() {
    bool first = true;
    for (auto const& standing : ranking_.standings) {
        if (options_.only && *options_.only != standing.team) continue;
        if (!std::exchange(first, false)) out_.write("\n");
        write_part(out_, report_.card(standing, options_.explained));
    }
}

// Of the boards whose number is in one round only: in another the same number can be another deal.
std::vector<TeamsReport::Part> TeamsReport::hands(DealsByNumber const& deals) const {
    std::map<int, std::set<std::string_view>> rounds;
    for (auto const& match : field_.matches())
        for (auto const& board : match.match.boards) rounds[board.board].insert(match.round);
    std::vector<Part> parts;
    for (auto const& [number, in] : rounds) {
        auto const deal = deals.find(number);
        if (in.size() > 1 || deal == deals.end()) continue;
        auto& part = parts.emplace_back();
        part.brief = std::to_string(number);
        part.identity = "b" + part.brief;
        part.deal = deal->second;
        part.table.caption = sentence(_("Board {}"), number);
    }
    return parts;
}

formats::html::ResultPage TeamsReport::page(std::string title, DealsByNumber const& deals) const {
    constexpr std::size_t most_in_a_cross_table = 24;
    formats::html::ResultPage page{.title = std::move(title)};
    page.rankings = report_.rankings(ranking_, options_.ties, options_.subs, options_.after);
    if (ranking_.standings.size() <= most_in_a_cross_table) {
        page.rankings.push_back(report_.cross_table(ranking_));
        page.rankings.back().table.caption = _("Cross table");
    }
    page.ledger = report_.ledger().part();
    for (auto const& match : field_.matches()) page.matches.push_back(part_of(match));
    page.boards = hands(deals);
    for (auto const& standing : ranking_.standings) page.cards.push_back(report_.card(standing));
    return page;
}

void TeamsReport::rankings_as_records() {
    auto const after = options_.view == TeamsView::after ? std::nullopt : std::optional{options_.after};
    report_.rankings_as_records(out_, options_.format, ranking_, options_.ties, options_.subs, after);
}

void TeamsReport::results_as_records() {
    RecordWriter records{out_, options_.format, teams_result_names};
    for (auto const& match : field_.matches())
        for (std::size_t i = 0; i < match.match.boards.size(); ++i) {
            auto const& figures = match.result.figures.boards[i];
            auto const ns = in_one_text(match.notes[i].home_north_south), ew = in_one_text(match.notes[i].home_east_west);
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
}

}  // namespace score::cli
