#include "score/bridge/swiss_pairs.hpp"

#include <algorithm>

#include "score/bridge/cross_imps.hpp"

namespace score::bridge {

Fraction unplayed_percentage(std::int64_t boards, VoidCause cause) {
    std::int64_t const away_from_average = (boards + 1) / 2;
    auto const off = fraction(10 * away_from_average, boards);
    return cause == VoidCause::own_fault ? 50 - off : 50 + off;
}

std::optional<Fraction> SwissPairs::pool() const {
    if (options_.is_aggregate) return is_matchpoints() ? std::optional{Fraction{100}} : std::nullopt;
    return is_matchpoints() ? std::optional{Fraction{20}} : options_.scale.pool();
}

std::optional<Fraction> SwissPairs::bye(Contestant who, std::optional<Fraction> points, int round) {
    auto const all = pool();
    if (!points && all) points = void_match(*all, VoidCause::opponents_fault);
    if (points) event_.bye(who, *points, round);
    return points;
}

ByTeam<Fraction> SwissPairs::score_of(PairsMatch const& match, ByTeam<Fraction> const& ledger) const {
    auto const& scoring = options_.scoring;
    bool const is_root = scoring.form == PairsForm::cross_imps && scoring.cross_imps == CrossImpForm::ximpq;
    ByTeam<Fraction> score;
    for (auto const team : both_teams) {
        auto const& sum = match.points[team];
        if (is_matchpoints()) score[team] = match.maximum > 0 ? Fraction{(sum + ledger[team]) * 100 / match.maximum} : Fraction{0};
        else score[team] = (is_root ? rounded_ximpq(sum, match.expected) : sum) + ledger[team];
    }
    return score;
}

tl::expected<ByTeam<Fraction>, TeamsFaultKind> SwissPairs::points_of(PairsMatch const& match, ByTeam<Fraction> const& score) {
    if (match.pairs.home == match.pairs.away) return tl::unexpected{TeamsFaultKind::team_against_itself};
    auto const boards = options_.boards.value_or(match.scheduled);
    auto const all = pool();
    if (!all && !options_.is_aggregate) return tl::unexpected{TeamsFaultKind::unknown_scale};
    auto const in_victory_points = [&](ByTeam<Fraction> const& percentages) -> tl::expected<ByTeam<Fraction>, TeamsFaultKind> {
        ByTeam<Fraction> points;
        for (auto const team : both_teams) {
            auto const percent = std::clamp(percentages[team], Fraction{0}, Fraction{100});  // a penalty can take more than there is
            auto const vps = mp_victory_points(percent, boards);
            if (!vps) return tl::unexpected{TeamsFaultKind::boards_out_of_range};
            points[team] = *vps;
        }
        return points;
    };
    if (match.ruling.is_void && match.played == 0 && is_matchpoints() && boards > 0) {
        ByTeam<Fraction> percentages;
        for (auto const team : both_teams) percentages[team] = unplayed_percentage(boards, (*match.ruling.is_void)[team]);
        if (options_.is_aggregate) return percentages;
        return in_victory_points(percentages);
    }
    if (!match.ruling.is_played()) return all ? *match.ruling.points(*all) : ByTeam<Fraction>{};
    if (match.played == 0) return tl::unexpected{TeamsFaultKind::no_boards};
    if (2 * match.played < match.scheduled) return tl::unexpected{TeamsFaultKind::too_few_boards_played};
    if (!match.is_compared) return tl::unexpected{TeamsFaultKind::nothing_to_compare};
    if (options_.is_aggregate) return score;
    auto points = is_matchpoints() ? in_victory_points(score) : options_.scale.points(score, boards);
    if (points)
        for (auto const team : both_teams) (*points)[team] = mismatch_points((*points)[team], match.ruling.mismatch[team], *all);
    return points;
}

PairsMatchResult SwissPairs::add(PairsMatch const& match) {
    PairsMatchResult result;
    result.score = score_of(match, match.ledger);
    auto const unpenalised = score_of(match, {});
    auto const points = points_of(match, result.score);
    if (!points) {
        result.fault = points.error();
        return result;
    }
    result.counts = true;
    result.points = *points;
    result.unpenalised = *points_of(match, unpenalised);
    ScoredMatch scored{match.pairs, result.points, result.unpenalised};
    scored.round = match.round;
    scored.kind = match.ruling.kind();
    if (match.ruling.is_played()) {
        scored.net = is_matchpoints() ? match.points : unpenalised;
        scored.won = match.won;
        scored.lost = match.lost;
        scored.boards_won = match.boards_won;
        scored.boards = match.counted;
    }
    event_.add(std::move(scored));
    return result;
}

}  // namespace score::bridge
