#include "score/bridge/teams_session.hpp"

#include <algorithm>
#include <limits>

namespace score::bridge {
namespace {

constexpr int most_boards = std::numeric_limits<int>::max();

// 60 % of the VPs of a match: to a side not at fault, for a walkover and for a bye (club.md §2.1, §2.3).
Fraction not_at_fault(Fraction const& pool) { return void_match(pool, VoidCause::opponents_fault); }

TeamsFaultKind as_fault(VpFault fault) {
    return fault == VpFault::boards_out_of_range ? TeamsFaultKind::boards_out_of_range : TeamsFaultKind::unknown_scale;
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

tl::expected<VpScale const*, TeamsFaultKind> TeamsSession::scale_for(std::int64_t boards) {
    if (options_.custom_scale) return &*options_.custom_scale;
    auto found = scales_.find(boards);
    if (found == scales_.end()) {
        auto scale = VpScale::named(options_.scale, static_cast<int>(std::min<std::int64_t>(boards, most_boards)));
        if (!scale) return tl::unexpected{as_fault(scale.error())};
        found = scales_.emplace(boards, std::move(*scale)).first;
    }
    return &found->second;
}

std::optional<Fraction> TeamsSession::pool() const {
    if (options_.form != TeamsForm::victory_points) return std::nullopt;
    if (options_.custom_scale) {
        auto const& draw = options_.custom_scale->rows().front();
        return fraction(draw.winner + draw.loser, 100);
    }
    auto const* const info = vp_scale_info(options_.scale);
    if (info == nullptr) return std::nullopt;
    return fraction(info->pool);
}

tl::expected<ByTeam<Fraction>, TeamsFaultKind> TeamsSession::victory_points_of(Match const& match, MatchFigures const& figures) {
    auto const all = pool();
    if (!all) return tl::unexpected{TeamsFaultKind::unknown_scale};
    ByTeam<Fraction> points;
    if (match.walkover) {
        points[*match.walkover] = not_at_fault(*all);
        return points;
    }
    if (match.is_void) {
        for (auto const team : both_teams) points[team] = void_match(*all, (*match.is_void)[team]);
        return points;
    }
    auto const scale = scale_for(figures.comparisons);
    if (!scale) return tl::unexpected{scale.error()};
    for (auto const team : both_teams) {
        auto const margin = rounded(figures.net[team] + match.ledger_imps[team], 0, Rounding::half_away_from_zero);
        auto const won = (*scale)->of(margin.truncated());
        points[team] = mismatch_points(fraction(won.own, 100), match.mismatch[team], *all);
    }
    return points;
}

tl::expected<ByTeam<Fraction>, TeamsFaultKind> TeamsSession::points_of(Match const& match, MatchFigures const& figures) {
    if (match.teams.home == match.teams.away) return tl::unexpected{TeamsFaultKind::team_against_itself};
    if (!match.is_void && !match.walkover) {
        if (figures.counted == 0) return tl::unexpected{TeamsFaultKind::no_boards};
        auto const too_few = [](auto const& fault) { return fault.kind == MatchFaultKind::too_few_boards_played; };
        if (std::any_of(figures.faults.begin(), figures.faults.end(), too_few))
            return tl::unexpected{TeamsFaultKind::too_few_boards_played};
    }
    if (options_.form == TeamsForm::victory_points) return victory_points_of(match, figures);
    if (match.is_void || match.walkover) return ByTeam<Fraction>{};
    auto points = figures.net;
    for (auto const team : both_teams) points[team] += match.ledger_imps[team];
    return points;
}

void TeamsSession::adjust(Contestant team, LedgerAmount const& amount) {
    auto const points = ledger_points(amount, options_.form);
    auto& tally = tallies_[team];
    tally.total += points;
    tally.adjustment += points;
}

std::optional<Fraction> TeamsSession::bye(Contestant team, std::optional<Fraction> points) {
    if (!points) {
        auto const all = pool();
        if (!all) return std::nullopt;
        points = not_at_fault(*all);
    }
    auto& tally = tallies_[team];
    ++tally.matches;
    tally.total += *points;
    return points;
}

MatchResult TeamsSession::add(Match const& match) {
    MatchResult result;
    if (!match.is_void && !match.walkover) result.figures = compare_match(match.boards, board_options());
    else
        for (auto const& board : match.boards) result.figures.boards.emplace_back().board = board.board;
    auto const& figures = result.figures;
    auto const of_board = [](auto const& fault) { return fault.kind != MatchFaultKind::too_few_boards_played; };
    if (std::any_of(figures.faults.begin(), figures.faults.end(), of_board))
        result.faults.push_back({TeamsFaultKind::board_fault, match.teams});
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
    for (auto const team : both_teams) {
        auto& tally = tallies_[match.teams[team]];
        ++tally.matches;
        tally.boards += figures.counted;
        tally.total += (*points)[team];
        tally.quotient.won += figures.won[team];
        tally.quotient.lost += figures.lost[team];
    }
    return result;
}

TeamsRanking TeamsSession::ranking() const {
    TeamsRanking ranking;
    auto& standings = ranking.standings;
    for (auto const& [team, tally] : tallies_) {
        standings.push_back(tally);
        standings.back().team = team;
    }
    auto const better = [this](TeamStanding const& a, TeamStanding const& b) {
        return options_.form == TeamsForm::quotient ? is_better(a.quotient, b.quotient) : a.total > b.total;
    };
    std::sort(standings.begin(), standings.end(), [&](auto const& a, auto const& b) {
        if (better(a, b) || better(b, a)) return better(a, b);
        return a.team < b.team;
    });
    auto const ranks = ranks_of(standings, [&](auto const& a, auto const& b) { return !better(a, b) && !better(b, a); });
    for (std::size_t i = 0; i < standings.size(); ++i) standings[i].rank = ranks[i];
    auto const differs = [&](auto const& s) { return s.boards != standings.front().boards; };
    if (std::any_of(standings.begin(), standings.end(), differs)) ranking.faults.push_back({TeamsFaultKind::unequal_boards});
    return ranking;
}

}  // namespace score::bridge
