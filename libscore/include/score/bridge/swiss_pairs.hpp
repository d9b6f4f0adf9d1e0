#pragma once
/// Matches of pairs in a Swiss event: the percentage of a match, or its IMPs, as Victory Points (club.md §3.1, bridge.md §7.4).
///
///     SwissPairs event;
///     PairsMatch const match{.pairs = {1, 2}, .points = {45, 55}, .maximum = 100, .scheduled = 8, .counted = 8, .played = 8};
///     event.add(match).points.home == 6;                       // 45 % on eight boards
///
/// The boards are compared with those of the whole field (`PairsSession`, one for each round); a match adds up what its two pairs have on
/// them. Each pair is converted by itself: with adjusted scores and penalties the two need not have 20 VPs together.
#include <cstdint>
#include <optional>

#include "score/bridge/board_comparison.hpp"
#include "score/bridge/match_event.hpp"

namespace score::bridge {

struct SwissPairsOptions {
    PairsOptions scoring{};
    /// No Victory Points: the percentages of the matches, or their IMPs, are added up.
    bool is_aggregate = false;
    MatchScale scale{};                    // of IMPs
    std::optional<std::int64_t> boards{};  // of a match, for the scale; as many as it was to have, if not given
};

/// What two pairs have on the boards that they played against each other.
struct PairsMatch {
    ByTeam<Contestant> pairs;
    ByTeam<Fraction> points{};   // matchpoints or IMPs, awards after Law 12C2; of ximpq the sums of IMPs
    Fraction maximum = 0;        // of matchpoints
    std::int64_t expected = 0;   // results on a full board, for ximpq
    std::int64_t scheduled = 0;  // boards of the match, with those that were not played
    std::int64_t counted = 0;    // with a result or an award
    std::int64_t played = 0;     // with a result
    bool is_compared = true;     // not if no board has another result
    ByTeam<Fraction> won{}, lost{}, boards_won{};
    ByTeam<Fraction> ledger{};  // matchpoints or IMPs, before the conversion, each for its own pair only: negative for a penalty
    MatchRuling ruling{};
    int round = 0;
};

struct PairsMatchResult {
    ByTeam<Fraction> score;        // percentages, 0..100, or IMPs; with the ledger
    ByTeam<Fraction> points;       // VPs, or what is added up
    ByTeam<Fraction> unpenalised;  // the same without PairsMatch::ledger
    bool counts = false;
    std::optional<TeamsFaultKind> fault{};
};

/// The percentage of a pair for a match of which no board was played: at fault, A- on half of the boards and A on the others, with an odd
/// number one more A-; not at fault, the mirror image (club.md §2.1). Eight boards: 45 and 55. Precondition: the match has boards.
Fraction unplayed_percentage(std::int64_t boards, VoidCause);

class SwissPairs {
public:
    explicit SwissPairs(SwissPairsOptions options = {}) : options_{std::move(options)} {}

    /// Scores a match and adds it. One of which less than half of the boards were played, or which is not compared, is left out unless the
    /// director has ruled about it.
    PairsMatchResult add(PairsMatch const&);
    /// What both pairs of a match have together: 20 VPs or those of the scale, 100 %; std::nullopt if IMPs are added up.
    std::optional<Fraction> pool() const;
    /// A bye: these points, or 60 % of the pool. Returns the points; std::nullopt if there is no pool.
    std::optional<Fraction> bye(Contestant, std::optional<Fraction> points, int round);

    MatchEvent const& event() const { return event_; }
    MatchEvent& event() { return event_; }

private:
    bool is_matchpoints() const { return options_.scoring.form == PairsForm::matchpoints; }
    ByTeam<Fraction> score_of(PairsMatch const&, ByTeam<Fraction> const& ledger) const;
    tl::expected<ByTeam<Fraction>, TeamsFaultKind> points_of(PairsMatch const&, ByTeam<Fraction> const& score);

    SwissPairsOptions options_;
    MatchEvent event_;
};

}  // namespace score::bridge
