#pragma once
/// The matches of an event, whatever was played in them: the standing after each round, ties, and the next round (club.md §3).
///
///     MatchEvent event;
///     event.add({.teams = {1, 2}, .points = {12, 8}, .unpenalised = {12, 8}, .round = 1});
///     event.ranking().standings.front().team == 1;
///     event.next_round(event.ranking(), {1, 2, 3, 4}).tables.size() == 2;        // 1 and 2 do not meet again
///
/// `TeamsSession` scores matches of teams, `SwissPairs` those of pairs; both collect them here.
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include <tl/expected.hpp>

#include "score/bridge/ranking.hpp"
#include "score/bridge/swiss.hpp"
#include "score/bridge/team_match.hpp"
#include "score/bridge/ties.hpp"
#include "score/bridge/victory_points.hpp"

namespace score::bridge {

/// A match as it counts: the points of the ranking, and the boards that they are from.
struct ScoredMatch {
    enum class Kind : std::uint8_t { played, void_match, walkover };
    ByTeam<Contestant> teams{};
    ByTeam<Fraction> points{};       // VPs (20, not hundredths), IMPs, boards, total points, percentages
    ByTeam<Fraction> unpenalised{};  // the same without IMPs or matchpoints of the ledger: what ties are broken by
    ByTeam<Fraction> net{};          // the sum of the boards
    ByTeam<Fraction> won{}, lost{};  // of the boards with a result for the team, and against it
    ByTeam<Fraction> boards_won{};   // an equal one is half
    std::int64_t boards = 0;         // that count
    Kind kind = Kind::played;
    int round = 0;  // from 1; 0: unknown
};

/// Why a match does not count, or counts in part.
enum class TeamsFaultKind : std::uint8_t {
    team_against_itself,    // the match is skipped
    board_fault,            // see MatchFigures::faults; the board is skipped
    too_few_boards_played,  // less than half of the match: it is skipped unless declared void
    no_boards,              // none that counts, and not void; the match is skipped
    nothing_to_compare,     // of pairs: no other result of its boards; the match is skipped unless declared void
    unknown_scale,          // not a name of vp_scales by margin; the match is skipped
    boards_out_of_range,    // the scale has no table for so many boards; the match is skipped
    unequal_boards,         // a remark: teams have played different numbers of boards; they are still ranked by totals
};

struct TeamsFault {
    TeamsFaultKind kind;
    ByTeam<Contestant> teams{};
    friend constexpr bool operator==(TeamsFault const&, TeamsFault const&) = default;
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

struct TeamsRanking {
    std::vector<TeamStanding> standings;  // best first; ties by number
    std::vector<TeamsFault> faults;       // at most `unequal_boards`
    /// The standing of a contestant, or null.
    TeamStanding const* of(Contestant) const;
};

/// What a contestant has at the end, for ties that are broken by the scores of opponents.
struct FinalScore {
    Fraction total = 0;
    Quotient quotient{};
    std::int64_t matches = 0, without_opponent = 0;  // byes and walkovers are matches without an opponent
    std::optional<Fraction> progressive{};           // the totals after each round, added up, if all rounds have numbers
};
using FinalScores = std::unordered_map<Contestant, FinalScore>;

/// What a criterion gives a contestant among those who are level; see `TieFigures`. Not for `sessions` and `tops`.
std::optional<TieFigure> tie_figure(
    TieCriterion, std::vector<Contestant> const& level, Contestant, std::span<ScoredMatch const> matches, FinalScores const&);

/// Victory Points by margin for matches of any number of boards.
class MatchScale {
public:
    /// `name` is one of vp_scales by margin; a scale of its own replaces it, for any number of boards.
    explicit MatchScale(std::string name = "wbf", std::optional<VpScale> custom = {})
        : name_{std::move(name)}, custom_{std::move(custom)} {}

    /// The VPs of both sides of a match together; std::nullopt if there is no such scale.
    std::optional<Fraction> pool() const;
    /// The VPs of each team, from its own IMPs, rounded to integers, halves away from zero; a team's own margin counts where the two do not
    /// balance.
    tl::expected<ByTeam<Fraction>, TeamsFaultKind> points(ByTeam<Fraction> const& net, std::int64_t boards);

private:
    tl::expected<VpScale const*, TeamsFaultKind> scale_for(std::int64_t boards);

    std::string name_;
    std::optional<VpScale> custom_;
    std::unordered_map<std::int64_t, VpScale> scales_{};  // cache by number of boards
};

/// What the director says of a match (club.md §2.1).
struct MatchRuling {
    std::optional<ByTeam<VoidCause>> is_void{};  // why, for each team
    std::optional<Team> walkover{};              // the team that was there
    ByTeam<Mismatch> mismatch{};                 // in a Swiss event
    ScoredMatch::Kind kind() const;
    /// Whether its boards count.
    bool is_played() const { return kind() == ScoredMatch::Kind::played; }
    /// The points of both sides of a match that was not played; else std::nullopt. `pool` is that of the match.
    std::optional<ByTeam<Fraction>> points(Fraction const& pool) const;
};

class MatchEvent {
public:
    static constexpr int all_rounds = std::numeric_limits<int>::max();
    /// Ranked by the quotient of boards won and lost, or by points.
    explicit MatchEvent(bool by_quotient = false) : by_quotient_{by_quotient} {}

    void add(ScoredMatch match) { matches_.push_back(std::move(match)); }
    /// Points of the ledger, negative for a penalty.
    void adjust(Contestant who, Fraction const& points, int round = 0) { additions_.push_back({who, points, round, false}); }
    /// A match without an opponent, with these points.
    void bye(Contestant who, Fraction const& points, int round = 0) { additions_.push_back({who, points, round, true}); }
    /// Is not paired any more.
    void withdraw(Contestant who) { withdrawn_.push_back(who); }

    /// The ranking with all rounds up to `after`. Points of the ledger without a round are always in it.
    TeamsRanking ranking(TieOptions const& ties = {}, int after = all_rounds) const;
    /// What ties of it are broken by, also in rankings of some of the contestants.
    TieFigures figures(int after = all_rounds) const;
    /// 0 if rounds have no numbers.
    int last_round() const;
    /// A pairing by a standing. Those of `everybody` who are not in it come behind.
    SwissRound next_round(TeamsRanking const& standing, std::vector<Contestant> const& everybody, SwissOptions options = {}) const;
    std::vector<ScoredMatch> const& matches() const { return matches_; }

private:
    struct Addition {
        Contestant who;
        Fraction points;
        int round;
        bool is_bye;
    };
    struct Sums;
    std::shared_ptr<Sums const> sums(int after) const;
    void add_progressive(FinalScores&, int after) const;
    SwissEntrant entrant(Contestant, Fraction const& points) const;

    bool by_quotient_;
    std::vector<ScoredMatch> matches_;
    std::vector<Addition> additions_;
    std::vector<Contestant> withdrawn_;
};

}  // namespace score::bridge
