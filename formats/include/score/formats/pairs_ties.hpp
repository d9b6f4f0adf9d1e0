#pragma once
/// What ties of pairs are broken by, outside Swiss events (club.md §3.3): the boards that two pairs played against each other are their match,
/// and its points are their matchpoints or IMPs.
///
///     PairsTies const ties{field, ranking};
///     bridge::break_ties(places, {.order = {bridge::TieCriterion::head_to_head}, .all = true}, ties.figures());
#include <optional>
#include <unordered_map>
#include <vector>

#include "score/bridge/match_event.hpp"
#include "score/formats/field.hpp"

namespace score::formats {

class PairsTies {
public:
    /// Precondition: the field is complete, and keeps everything. Both must outlive this.
    PairsTies(PairsField const& field, bridge::PairsRanking const& ranking);
    bridge::TieFigures figures() const;

private:
    std::optional<bridge::TieFigure> last_difference(std::vector<bridge::Contestant> const& level, bridge::Contestant) const;

    PairsField const& field_;
    std::vector<bridge::ScoredMatch> matches_;
    bridge::FinalScores finals_;
    std::unordered_map<bridge::Contestant, int> tops_;
};

}  // namespace score::formats
