#include "score/bridge/teams_session.hpp"

#include <algorithm>
#include <utility>

namespace score::bridge {
namespace {

// Boards that are better for a team, and half of the equal ones (club.md §3.3, countback).
ByTeam<Fraction> boards_won(MatchFigures const& figures) {
    ByTeam<Fraction> won;
    for (auto const& board : figures.boards) {
        if (!board.counts) continue;
        for (auto const team : both_teams) {
            auto const difference = board.points[team] - board.points[opponent(team)];
            won[team] += difference > 0 ? Fraction{1} : difference == 0 ? fraction(1, 2) : Fraction{0};
        }
    }
    return won;
}

}  // namespace

TeamOptions TeamsSession::board_options() const {
    auto const form = [&] {
        switch (options_.form) {
            case TeamsForm::bam: return BoardForm::bam;
            case TeamsForm::bam2: return BoardForm::bam2;
            case TeamsForm::total_points: return BoardForm::total_points;
            case TeamsForm::victory_points:
            case TeamsForm::imps:
            case TeamsForm::quotient: break;
        }
        return BoardForm::imps;
    };
    return {form(), options_.tables_each_way, options_.average_imps};
}

TeamsSession::TeamsSession(TeamsOptions options)
    : options_{std::move(options)}, scale_{options_.scale, options_.custom_scale}, event_{options_.form == TeamsForm::quotient} {}

std::optional<Fraction> TeamsSession::pool() const { return options_.form == TeamsForm::victory_points ? scale_.pool() : std::nullopt; }

tl::expected<ByTeam<Fraction>, TeamsFaultKind> TeamsSession::victory_points_of(Match const& match, MatchFigures const& figures) {
    auto& scale = match.is_half ? half_scale_ : scale_;
    auto const all = scale.pool();
    if (!all) return tl::unexpected{TeamsFaultKind::unknown_scale};
    if (auto const ruled = match.ruling.points(*all)) return *ruled;
    auto margins = figures.net;
    for (auto const team : both_teams) margins[team] += match.ledger_imps[team];
    auto points = scale.points(margins, figures.comparisons);
    if (points)
        for (auto const team : both_teams) (*points)[team] = mismatch_points((*points)[team], match.ruling.mismatch[team], *all);
    return points;
}

tl::expected<ByTeam<Fraction>, TeamsFaultKind> TeamsSession::points_of(Match const& match, MatchFigures const& figures) {
    if (match.teams.home == match.teams.away) return tl::unexpected{TeamsFaultKind::team_against_itself};
    if (match.ruling.is_played()) {
        if (figures.counted == 0) return tl::unexpected{TeamsFaultKind::no_boards};
        auto const too_few = [](auto const& fault) { return fault.kind == MatchFaultKind::too_few_boards_played; };
        if (std::ranges::any_of(figures.faults, too_few)) return tl::unexpected{TeamsFaultKind::too_few_boards_played};
    }
    if (options_.form == TeamsForm::victory_points) return victory_points_of(match, figures);
    if (!match.ruling.is_played()) return ByTeam<Fraction>{};
    auto points = figures.net;
    for (auto const team : both_teams) points[team] += match.ledger_imps[team];
    return points;
}

void TeamsSession::adjust(Contestant team, LedgerAmount const& amount, int round) {
    event_.adjust(team, ledger_points(amount, options_.form), round);
}

std::optional<Fraction> TeamsSession::bye(Contestant team, std::optional<Fraction> points, int round) {
    auto const all = pool();
    if (!points && all) points = void_match(*all, VoidCause::opponents_fault);  // as to a side not at fault (club.md §2.1, §2.3)
    if (points) event_.bye(team, *points, round);
    return points;
}

MatchResult TeamsSession::add(Match const& match) {
    MatchResult result;
    if (match.ruling.is_played()) result.figures = compare_match(match.boards, board_options());
    else
        for (auto const& board : match.boards) result.figures.boards.emplace_back().board = board.board;
    auto const& figures = result.figures;
    auto const of_board = [](auto const& fault) { return fault.kind != MatchFaultKind::too_few_boards_played; };
    if (std::ranges::any_of(figures.faults, of_board)) result.faults.push_back({TeamsFaultKind::board_fault, match.teams});
    auto const points = points_of(match, figures);
    if (!points) {
        result.faults.push_back({points.error(), match.teams});
        return result;
    }
    result.counts = true;
    result.points = result.unpenalised = *points;
    if (match.ledger_imps != ByTeam<Fraction>{}) {
        auto without = match;
        without.ledger_imps = {};
        result.unpenalised = *points_of(without, figures);
    }
    event_.add({match.teams, result.points, result.unpenalised, figures.net, figures.won, figures.lost, boards_won(figures),
        figures.counted, match.ruling.kind(), match.round});
    return result;
}

}  // namespace score::bridge
