#pragma once
/// A teams session: adds matches one by one and computes a ranking (bridge.md §7, §10.3, §12).
///
///     TeamsSession session{{.form = TeamsForm::victory_points, .scale = "wbf"}};
///     session.add({.teams = {1, 2}, .boards = {{1, {Played{620}}, {Played{170}}}}});
///     session.ranking().standings.front().team == 1;
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "score/bridge/board_comparison.hpp"
#include "score/bridge/ledger.hpp"
#include "score/bridge/match_event.hpp"
#include "score/bridge/team_match.hpp"
#include "score/bridge/victory_points.hpp"

namespace score::bridge {

struct TeamsOptions {
    TeamsForm form = TeamsForm::victory_points;
    std::string scale = "wbf";              // one of vp_scales, by margin
    std::optional<VpScale> custom_scale{};  // replaces `scale`; for any number of boards
    int tables_each_way = 1;                // 2 for teams of eight; the scale is then that for twice the boards
    int average_imps = 3;
};

struct Match {
    ByTeam<Contestant> teams;
    std::vector<TeamBoard> boards;
    MatchRuling ruling{};  // concerns VPs; in other forms a match that was not played yields nothing
    /// IMPs of the ledger, counted before the VPs of the match, each for its own team only: negative for a penalty (club.md §1.3).
    ByTeam<Fraction> ledger_imps{};
    int round = 0;         // from 1; 0: unknown
    bool is_half = false;  // one of the three of a triangle: by the scale of half matches, for a pool of ten (club.md §3.5)
};

struct MatchResult {
    MatchFigures figures;
    ByTeam<Fraction> points;       // for the ranking: VPs (20, not hundredths), IMPs, boards, total points
    ByTeam<Fraction> unpenalised;  // the same without Match::ledger_imps
    bool counts = false;
    std::vector<TeamsFault> faults;
};

class TeamsSession {
public:
    explicit TeamsSession(TeamsOptions options = {});

    /// Scores a match and adds it. For VPs the IMPs of each side are rounded to integers, halves away from zero; if they do not balance,
    /// each side gets the VPs of its own margin.
    MatchResult add(Match const&);
    /// Adds a line of the ledger, negative for a penalty; or a carry-over. Precondition: the form knows the unit for the whole event.
    void adjust(Contestant team, LedgerAmount const&, int round = 0);
    /// A bye of a Swiss event: these points, or 60 % of the VPs of a match (club.md §2.3). It counts as a match. Returns the points;
    /// std::nullopt if they are not given and the form has no VPs, or its scale is unknown.
    std::optional<Fraction> bye(Contestant team, std::optional<Fraction> points = std::nullopt, int round = 0);
    /// The VPs of both sides of a match together; std::nullopt in other forms, or if the scale is unknown.
    std::optional<Fraction> pool() const;

    TeamsRanking ranking(TieOptions const& ties = {}) const { return event_.ranking(ties); }
    MatchEvent const& event() const { return event_; }
    MatchEvent& event() { return event_; }

private:
    tl::expected<ByTeam<Fraction>, TeamsFaultKind> points_of(Match const&, MatchFigures const&);
    tl::expected<ByTeam<Fraction>, TeamsFaultKind> victory_points_of(Match const&, MatchFigures const&);
    TeamOptions board_options() const;

    TeamsOptions options_;
    MatchScale scale_, half_scale_{"wbf-discrete-half"};
    MatchEvent event_;
};

}  // namespace score::bridge
