#pragma once
/// A teams session: adds matches one by one and computes a ranking (bridge.md §7, §10.3, §12).
///
///     TeamsSession session{{.form = TeamsForm::victory_points, .scale = "wbf"}};
///     session.add({.teams = {1, 2}, .boards = {{1, {Played{620}}, {Played{170}}}}});
///     session.ranking().standings.front().team == 1;
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <tl/expected.hpp>

#include "score/bridge/board_comparison.hpp"
#include "score/bridge/ledger.hpp"
#include "score/bridge/ranking.hpp"
#include "score/bridge/team_match.hpp"
#include "score/bridge/ties.hpp"
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
    /// The director's rulings: causes of a void match for each team, whose boards then do not count, and mismatches of a Swiss event. Both
    /// concern VPs; in other forms a void match yields nothing.
    std::optional<ByTeam<VoidCause>> is_void{};
    ByTeam<Mismatch> mismatch{};
    /// A walkover, and the team that was there; no board counts (club.md §2.1).
    std::optional<Team> walkover{};
    /// IMPs of the ledger, counted before the VPs of the match, each for its own team only: negative for a penalty (club.md §1.3).
    ByTeam<Fraction> ledger_imps{};
};

enum class TeamsFaultKind : std::uint8_t {
    team_against_itself,    // the match is skipped
    board_fault,            // see MatchFigures::faults; the board is skipped
    too_few_boards_played,  // less than half of the match: it is skipped unless declared void
    no_boards,              // none that counts, and not void; the match is skipped
    unknown_scale,          // not a name of vp_scales by margin; the match is skipped
    boards_out_of_range,    // the scale has no table for so many boards; the match is skipped
    unequal_boards,         // a remark: teams have played different numbers of boards; they are still ranked by totals
};

struct TeamsFault {
    TeamsFaultKind kind;
    ByTeam<Contestant> teams{};
    friend constexpr bool operator==(TeamsFault const&, TeamsFault const&) = default;
};

struct MatchResult {
    MatchFigures figures;
    ByTeam<Fraction> points;       // for the ranking: VPs (20, not hundredths), IMPs, boards, total points
    ByTeam<Fraction> unpenalised;  // the same without Match::ledger_imps
    bool counts = false;
    std::vector<TeamsFault> faults;
};

struct TeamStanding {
    Contestant team = 0;
    Rank rank;
    std::int64_t matches = 0, boards = 0;
    Fraction total = 0;                // of the form, with the ledger; for quotients the difference of IMPs
    Quotient quotient{};               // IMPs or points of boards, won and lost
    Fraction adjustment = 0;           // what of the ledger is in `total`, other than byes and matches
    std::optional<TieReason> below{};  // why the team stands below the one before, with the same total
};

/// Which ties are broken, and by what (club.md §3.4). Without an order ties share their places.
struct TieOptions {
    std::vector<TieCriterion> order{};
    std::vector<std::size_t> places{};  // only ties across the end of one of these: 1 for the winner, 4 where four teams qualify
    bool all = false;                   // every tie
};

struct TeamsRanking {
    std::vector<TeamStanding> standings;  // best first; ties by number
    std::vector<TeamsFault> faults;       // at most `unequal_boards`
};

class TeamsSession {
public:
    explicit TeamsSession(TeamsOptions options = {}) : options_{std::move(options)} {}

    /// Scores a match and adds it. For VPs the IMPs of each side are rounded to integers, halves away from zero; if they do not balance,
    /// each side gets the VPs of its own margin.
    MatchResult add(Match const&);
    /// Adds a line of the ledger, negative for a penalty; or a carry-over. Precondition: the form knows the unit for the whole event.
    void adjust(Contestant team, LedgerAmount const&);
    /// A bye of a Swiss event: these points, or 60 % of the VPs of a match (club.md §2.3). It counts as a match. Returns the points;
    /// std::nullopt if they are not given and the form has no VPs, or its scale is unknown.
    std::optional<Fraction> bye(Contestant team, std::optional<Fraction> points = std::nullopt);
    /// The VPs of both sides of a match together; std::nullopt in other forms, or if the scale is unknown.
    std::optional<Fraction> pool() const;

    TeamsRanking ranking(TieOptions const& ties = {}) const;

private:
    // What ties are broken by: a match without the penalties in it.
    struct PlayedMatch {
        ByTeam<Contestant> teams;
        ByTeam<Fraction> points, net, boards_won;
        bool was_played = true;  // false: void
    };
    std::optional<TieFigure> tie_figure(TieCriterion, std::vector<Contestant> const& level, Contestant) const;
    void break_ties(std::vector<TeamStanding>&, TieOptions const&) const;
    bool is_all_play_all() const;
    tl::expected<VpScale const*, TeamsFaultKind> scale_for(std::int64_t boards);
    tl::expected<ByTeam<Fraction>, TeamsFaultKind> points_of(Match const&, MatchFigures const&);
    tl::expected<ByTeam<Fraction>, TeamsFaultKind> victory_points_of(Match const&, MatchFigures const&);
    TeamOptions board_options() const;

    TeamsOptions options_;
    std::map<std::int64_t, VpScale> scales_;  // cache by number of boards
    std::unordered_map<Contestant, TeamStanding> tallies_;
    std::vector<PlayedMatch> matches_;
    std::unordered_map<Contestant, std::int64_t> without_opponent_;  // byes and walkovers
};

}  // namespace score::bridge
