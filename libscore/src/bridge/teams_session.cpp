#include "score/bridge/teams_session.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace score::bridge {
namespace {

constexpr int most_boards = std::numeric_limits<int>::max();

// 60 % of the VPs of a match: to a side not at fault, for a walkover and for a bye (club.md §2.1, §2.3).
Fraction not_at_fault(Fraction const& pool) { return void_match(pool, VoidCause::opponents_fault); }

// Boards that are better for a team, and half of the equal ones (club.md §3.3, countback).
ByTeam<Fraction> boards_won(MatchFigures const& figures) {
    ByTeam<Fraction> won;
    for (auto const& board : figures.boards) {
        if (!board.counts) continue;
        for (auto const team : both_teams) {
            auto const other = team == Team::home ? Team::away : Team::home;
            auto const difference = board.points[team] - board.points[other];
            won[team] += difference > 0 ? Fraction{1} : difference == 0 ? fraction(1, 2) : Fraction{0};
        }
    }
    return won;
}

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
    ++without_opponent_[team];
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
        if (match.walkover) ++without_opponent_[match.teams[team]];
    }
    if (!match.walkover) matches_.push_back({match.teams, result.unpenalised, figures.net, boards_won(figures), !match.is_void});
    return result;
}

// club.md §3.3: only of those who all met each other.
bool TeamsSession::is_all_play_all() const {
    std::set<std::pair<Contestant, Contestant>> met;
    for (auto const& match : matches_) met.emplace(std::minmax(match.teams.home, match.teams.away));
    return met.size() == tallies_.size() * (tallies_.size() - 1) / 2;
}

std::optional<TieFigure> TeamsSession::tie_figure(TieCriterion criterion, std::vector<Contestant> const& level, Contestant who) const {
    auto const is_level = [&](Contestant other) { return std::find(level.begin(), level.end(), other) != level.end(); };
    auto const& own_tally = tallies_.at(who);
    bool const between_them = criterion == TieCriterion::head_to_head || criterion == TieCriterion::head_to_head_imps;
    if (criterion == TieCriterion::quotient) {
        auto const& [won, lost] = own_tally.quotient;
        if (lost == 0) return won == 0 ? TieFigure{1} : TieFigure{0, true};
        return TieFigure{won / lost};
    }
    if (criterion == TieCriterion::opponents && is_all_play_all()) return std::nullopt;
    TieFigure figure;
    std::set<Contestant> met;
    for (auto const& match : matches_)
        for (auto const team : both_teams) {
            if (match.teams[team] != who) continue;
            auto const other = team == Team::home ? Team::away : Team::home;
            auto const opponent = match.teams[other];
            if (between_them && !is_level(opponent)) continue;
            met.insert(opponent);
            auto const difference = match.points[team] - match.points[other];
            auto const result = difference > 0 ? Fraction{1} : difference == 0 ? fraction(1, 2) : Fraction{0};
            switch (criterion) {
                case TieCriterion::head_to_head: figure.value += match.points[team]; break;
                case TieCriterion::head_to_head_imps:
                case TieCriterion::net: figure.value += match.net[team]; break;
                case TieCriterion::opponents: figure.value += tallies_.at(opponent).total; break;
                case TieCriterion::wins: figure.value += match.was_played ? result : Fraction{0}; break;
                case TieCriterion::countback: figure.value += match.boards_won[team]; break;
                case TieCriterion::sonneborn: figure.value += result * tallies_.at(opponent).total; break;
                case TieCriterion::quotient: break;
            }
        }
    if (between_them && met.size() + 1 < level.size()) return std::nullopt;
    // a match without an opponent: the own score by its matches
    auto const alone = without_opponent_.find(who);
    if (criterion == TieCriterion::opponents && alone != without_opponent_.end())
        figure.value += own_tally.total * alone->second / own_tally.matches;
    return figure;
}

void TeamsSession::break_ties(std::vector<TeamStanding>& standings, TieOptions const& ties) const {
    for (std::size_t begin = 0, end = 0; begin < standings.size(); begin = end) {
        for (end = begin + 1; end < standings.size() && standings[end].rank.place == standings[begin].rank.place;) ++end;
        auto const cuts = [&](std::size_t place) { return begin < place && place < end; };
        if (end - begin < 2 || !(ties.all || std::any_of(ties.places.begin(), ties.places.end(), cuts))) continue;
        std::vector<Contestant> level;
        for (auto i = begin; i < end; ++i) level.push_back(standings[i].team);
        auto const untied =
            break_tie(level, ties.order, [this](auto criterion, auto const& group, auto who) { return tie_figure(criterion, group, who); });
        auto const before = std::vector<TeamStanding>(
            standings.begin() + static_cast<std::ptrdiff_t>(begin), standings.begin() + static_cast<std::ptrdiff_t>(end));
        for (std::size_t i = 0; i < untied.size(); ++i) {
            auto const is_it = [&](TeamStanding const& standing) { return standing.team == untied[i].contestant; };
            auto& standing = standings[begin + i] = *std::find_if(before.begin(), before.end(), is_it);
            standing.below = untied[i].reason;
            bool const shared = i > 0 && !standing.below;
            standing.rank = {shared ? standings[begin + i - 1].rank.place : begin + i + 1, shared};
            if (shared) standings[begin + i - 1].rank.tied = true;
        }
    }
}

TeamsRanking TeamsSession::ranking(TieOptions const& ties) const {
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
    break_ties(standings, ties);
    auto const differs = [&](auto const& s) { return s.boards != standings.front().boards; };
    if (std::any_of(standings.begin(), standings.end(), differs)) ranking.faults.push_back({TeamsFaultKind::unequal_boards});
    return ranking;
}

}  // namespace score::bridge
