#include "score/formats/pairs_ties.hpp"

#include <algorithm>

#include "score/formats/swiss_field.hpp"

namespace score::formats {
namespace {

using bridge::Contestant;

// Boards on which a pair has more than all others of its direction.
void count_tops(FieldBoard const& board, bridge::PairsRanking const& ranking, std::unordered_map<Contestant, int>& tops) {
    for (auto const side : both_sides) {
        std::optional<Fraction> best;
        std::vector<Contestant> who_have_it;
        for (std::size_t i = 0; i < board.results.tables.size(); ++i) {
            auto const& figure = board.figures.tables[i][side];
            if (figure.kind != bridge::Figure::Kind::result) continue;
            auto const& table = board.results.tables[i];
            auto const who = side == Side::north_south ? table.north_south : table.east_west;
            auto const points = ranking.points(who, figure, board.figures);
            if (best && points < *best) continue;
            if (!best || points > *best) who_have_it.clear();
            best = points;
            who_have_it.push_back(who);
        }
        if (who_have_it.size() == 1) ++tops[who_have_it.front()];
    }
}

}  // namespace

PairsTies::PairsTies(PairsField const& field, bridge::PairsRanking const& ranking) : field_{field} {
    for (auto const& standing : ranking.standings) finals_[standing.contestant].total = standing.average;
    for (auto const& meeting : meetings(field)) {
        auto const& match = meeting.match;
        matches_.push_back({match.pairs, match.points, match.points, match.points, match.won, match.lost, match.boards_won, match.counted,
            bridge::ScoredMatch::Kind::played, match.round});
        for (auto const team : bridge::both_teams) {
            auto& own = finals_[match.pairs[team]];
            ++own.matches;
            own.quotient.won += match.won[team];
            own.quotient.lost += match.lost[team];
        }
    }
    for (auto const& board : field.boards()) count_tops(board, field.ranking_of(board), tops_);
}

// Of the last session in which they differ, what the pair has there.
std::optional<bridge::TieFigure> PairsTies::last_difference(std::vector<Contestant> const& level, Contestant who) const {
    auto const& stages = field_.stages();
    for (auto stage = stages.rbegin(); stage != stages.rend(); ++stage) {
        auto const standing = [&](Contestant one) { return stage->ranking.of(one); };
        if (!std::ranges::all_of(level, standing)) continue;
        auto const average = [&](Contestant one) { return standing(one)->average; };
        bool const differ = std::ranges::any_of(level, [&](Contestant one) { return average(one) != average(level.front()); });
        if (differ) return bridge::TieFigure{average(who)};
    }
    return std::nullopt;
}

bridge::TieFigures PairsTies::figures() const {
    return
        [this](bridge::TieCriterion criterion, std::vector<Contestant> const& level, Contestant who) -> std::optional<bridge::TieFigure> {
            if (criterion == bridge::TieCriterion::sessions) return last_difference(level, who);
            if (criterion == bridge::TieCriterion::tops) {
                auto const found = tops_.find(who);
                return bridge::TieFigure{found == tops_.end() ? 0 : found->second};
            }
            return bridge::tie_figure(criterion, level, who, matches_, finals_);
        };
}

}  // namespace score::formats
