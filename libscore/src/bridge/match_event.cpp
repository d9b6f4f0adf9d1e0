#include "score/bridge/match_event.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace score::bridge {
namespace {

// club.md §3.3: opponents do not count where all have met all
bool is_all_play_all(std::span<ScoredMatch const> matches, FinalScores const& finals) {
    std::set<std::pair<Contestant, Contestant>> met;
    for (auto const& match : matches)
        if (match.kind != ScoredMatch::Kind::walkover) met.emplace(std::minmax(match.teams.home, match.teams.away));
    return met.size() == finals.size() * (finals.size() - 1) / 2;
}

}  // namespace

TeamStanding const* TeamsRanking::of(Contestant who) const {
    auto const found = std::ranges::find(standings, who, &TeamStanding::team);
    return found == standings.end() ? nullptr : &*found;
}

std::optional<TieFigure> tie_figure(TieCriterion criterion, std::vector<Contestant> const& level, Contestant who,
    std::span<ScoredMatch const> matches, FinalScores const& finals) {
    auto const is_level = [&](Contestant other) { return std::ranges::find(level, other) != level.end(); };
    auto const& own = finals.at(who);
    bool const between_them = criterion == TieCriterion::head_to_head || criterion == TieCriterion::head_to_head_imps;
    if (criterion == TieCriterion::quotient) {
        auto const& [won, lost] = own.quotient;
        if (lost == 0) return won == 0 ? TieFigure{1} : TieFigure{0, true};
        return TieFigure{won / lost};
    }
    if (criterion == TieCriterion::progressive) return own.progressive ? std::optional{TieFigure{*own.progressive}} : std::nullopt;
    if (criterion == TieCriterion::sessions || criterion == TieCriterion::tops) return std::nullopt;
    if (criterion == TieCriterion::opponents && is_all_play_all(matches, finals)) return std::nullopt;
    TieFigure figure;
    std::set<Contestant> met;
    for (auto const& match : matches)
        for (auto const team : both_teams) {
            if (match.teams[team] != who || match.kind == ScoredMatch::Kind::walkover) continue;
            auto const other = match.teams[opponent(team)];
            if (between_them && !is_level(other)) continue;
            met.insert(other);
            auto const difference = match.unpenalised[team] - match.unpenalised[opponent(team)];
            auto const result = difference > 0 ? Fraction{1} : difference == 0 ? fraction(1, 2) : Fraction{0};
            switch (criterion) {
                case TieCriterion::head_to_head: figure.value += match.unpenalised[team]; break;
                case TieCriterion::head_to_head_imps:
                case TieCriterion::net: figure.value += match.net[team]; break;
                case TieCriterion::opponents: figure.value += finals.at(other).total; break;
                case TieCriterion::wins: figure.value += match.kind == ScoredMatch::Kind::played ? result : Fraction{0}; break;
                case TieCriterion::countback: figure.value += match.boards_won[team]; break;
                case TieCriterion::sonneborn: figure.value += result * finals.at(other).total; break;
                case TieCriterion::quotient:
                case TieCriterion::sessions:
                case TieCriterion::tops:
                case TieCriterion::progressive: break;
            }
        }
    if (between_them && met.size() + 1 < level.size()) return std::nullopt;
    // a match without an opponent: the own score by its matches
    if (criterion == TieCriterion::opponents && own.without_opponent > 0) figure.value += own.total * own.without_opponent / own.matches;
    return figure;
}

// Points of matches

std::optional<Fraction> MatchScale::pool() const {
    if (custom_) {
        auto const& draw = custom_->rows().front();
        return fraction(draw.winner + draw.loser, 100);
    }
    auto const* const info = vp_scale_info(name_);
    if (info == nullptr || info->by_percentage) return std::nullopt;
    return fraction(info->pool);
}

tl::expected<VpScale const*, TeamsFaultKind> MatchScale::scale_for(std::int64_t boards) {
    if (custom_) return &*custom_;
    auto found = scales_.find(boards);
    if (found == scales_.end()) {
        auto scale = VpScale::named(name_, boards);
        if (!scale)
            return tl::unexpected{
                scale.error() == VpFault::boards_out_of_range ? TeamsFaultKind::boards_out_of_range : TeamsFaultKind::unknown_scale};
        found = scales_.emplace(boards, std::move(*scale)).first;
    }
    return &found->second;
}

tl::expected<ByTeam<Fraction>, TeamsFaultKind> MatchScale::points(ByTeam<Fraction> const& net, std::int64_t boards) {
    auto const scale = scale_for(boards);
    if (!scale) return tl::unexpected{scale.error()};
    ByTeam<Fraction> points;
    for (auto const team : both_teams)
        points[team] = fraction((*scale)->of(rounded(net[team], 0, Rounding::half_away_from_zero).truncated()).own, 100);
    return points;
}

ScoredMatch::Kind MatchRuling::kind() const {
    return walkover ? ScoredMatch::Kind::walkover : is_void ? ScoredMatch::Kind::void_match : ScoredMatch::Kind::played;
}

std::optional<ByTeam<Fraction>> MatchRuling::points(Fraction const& pool) const {
    ByTeam<Fraction> points;
    if (walkover) points[*walkover] = void_match(pool, VoidCause::opponents_fault);
    else if (is_void)
        for (auto const team : both_teams) points[team] = void_match(pool, (*is_void)[team]);
    else return std::nullopt;
    return points;
}

// The event

struct MatchEvent::Sums {
    std::unordered_map<Contestant, TeamStanding> tallies;
    std::vector<ScoredMatch> played;
    FinalScores finals;
};

std::shared_ptr<MatchEvent::Sums const> MatchEvent::sums(int after) const {
    auto sums = std::make_shared<Sums>();
    auto& [tallies, played, finals] = *sums;
    for (auto const& match : matches_) {
        if (match.round > after) continue;
        for (auto const team : both_teams) {
            auto& tally = tallies[match.teams[team]];
            ++tally.matches;
            tally.boards += match.boards;
            tally.total += match.points[team];
            tally.quotient.won += match.won[team];
            tally.quotient.lost += match.lost[team];
            if (match.kind == ScoredMatch::Kind::walkover) ++finals[match.teams[team]].without_opponent;
        }
        played.push_back(match);
    }
    for (auto const& [who, points, round, is_bye] : additions_) {
        if (round > std::max(after, 0)) continue;
        auto& tally = tallies[who];
        tally.total += points;
        if (is_bye) ++tally.matches, ++finals[who].without_opponent;
        else tally.adjustment += points;
    }
    for (auto& [who, tally] : tallies) {
        tally.team = who;
        auto& final_score = finals[who];
        final_score.total = tally.total;
        final_score.quotient = tally.quotient;
        final_score.matches = tally.matches;
    }
    add_progressive(finals, after);
    return sums;
}

// club.md §3.3: what comes in a round is in the totals after it and after all later ones; what has no round is in the last total alone.
void MatchEvent::add_progressive(FinalScores& finals, int after) const {
    auto const counts = [after](auto const& one) { return one.round <= std::max(after, 0); };
    auto const has_number = [&](ScoredMatch const& match) { return !counts(match) || match.round > 0; };
    if (!std::ranges::all_of(matches_, has_number)) return;
    auto const last = std::min(after, last_round());
    for (auto& [who, final_score] : finals) final_score.progressive = 0;
    auto const add = [&](Contestant who, Fraction const& points, int round) {
        *finals.at(who).progressive += points * Fraction{round > 0 ? std::max(last - round, 0) + 1 : 1};
    };
    for (auto const& match : matches_)
        if (counts(match))
            for (auto const team : both_teams) add(match.teams[team], match.points[team], match.round);
    for (auto const& addition : additions_)
        if (counts(addition)) add(addition.who, addition.points, addition.round);
}

TieFigures MatchEvent::figures(int after) const {
    return [sums = sums(after)](TieCriterion criterion, std::vector<Contestant> const& level, Contestant who) {
        return tie_figure(criterion, level, who, sums->played, sums->finals);
    };
}

TeamsRanking MatchEvent::ranking(TieOptions const& ties, int after) const {
    auto const all = sums(after);
    TeamsRanking ranking;
    auto& standings = ranking.standings;
    for (auto const& [who, tally] : all->tallies) standings.push_back(tally);
    auto const better = [this](TeamStanding const& a, TeamStanding const& b) {
        return by_quotient_ ? is_better(a.quotient, b.quotient) : a.total > b.total;
    };
    std::ranges::sort(standings, [&](auto const& a, auto const& b) {
        if (better(a, b) || better(b, a)) return better(a, b);
        return a.team < b.team;
    });
    auto const ranks = ranks_of(standings, [&](auto const& a, auto const& b) { return !better(a, b) && !better(b, a); });
    std::vector<Place> places;
    for (std::size_t i = 0; i < standings.size(); ++i) places.push_back({standings[i].team, ranks[i]});
    break_ties(places, ties,
        [&](auto criterion, auto const& level, auto who) { return tie_figure(criterion, level, who, all->played, all->finals); });
    standings.clear();
    for (auto const& [who, rank, below] : places) {
        auto& standing = standings.emplace_back(all->tallies.at(who));
        standing.rank = rank;
        standing.below = below;
    }
    auto const differs = [&](auto const& s) { return s.boards != standings.front().boards; };
    if (std::ranges::any_of(standings, differs)) ranking.faults.push_back({TeamsFaultKind::unequal_boards});
    return ranking;
}

int MatchEvent::last_round() const {
    int last = 0;
    for (auto const& match : matches_) last = std::max(last, match.round);
    return last;
}

SwissEntrant MatchEvent::entrant(Contestant who, Fraction const& points) const {
    SwissEntrant entrant{.contestant = who, .hundredths = (points * 100).truncated()};
    std::vector<ScoredMatch const*> own;
    for (auto const& match : matches_)
        if (match.teams.has(who)) own.push_back(&match);
    std::ranges::stable_sort(own, {}, &ScoredMatch::round);
    for (auto const* match : own) {
        bool const is_home = match->teams.home == who;
        entrant.met.push_back(is_home ? match->teams.away : match->teams.home);
        if (is_home) ++entrant.home;
    }
    auto const meet = [&](Contestant one, Contestant other, int round) {
        return std::ranges::any_of(matches_, [&](ScoredMatch const& match) {
            using Teams = ByTeam<Contestant>;
            return match.round == round && (match.teams == Teams{one, other} || match.teams == Teams{other, one});
        });
    };
    // two matches of a round, whose other teams meet in it, too
    for (std::size_t i = 1; i < own.size(); ++i)
        if (own[i]->round > 0 && own[i]->round == own[i - 1]->round && meet(entrant.met[i], entrant.met[i - 1], own[i]->round))
            ++entrant.triangles;
    entrant.byes = static_cast<int>(std::ranges::count_if(additions_, [&](Addition const& a) { return a.is_bye && a.who == who; }));
    return entrant;
}

SwissRound MatchEvent::next_round(TeamsRanking const& standing, std::vector<Contestant> const& everybody, SwissOptions options) const {
    std::vector<SwissEntrant> field;
    auto const enter = [&](Contestant who, Fraction const& points) {
        bool const is_in = std::ranges::find(field, who, &SwissEntrant::contestant) != field.end();
        if (!is_in && std::ranges::find(withdrawn_, who) == withdrawn_.end()) field.push_back(entrant(who, points));
    };
    for (auto const& row : standing.standings) enter(row.team, row.total);
    for (auto const who : everybody) enter(who, 0);
    return pair_next_round(field, options);
}

}  // namespace score::bridge
