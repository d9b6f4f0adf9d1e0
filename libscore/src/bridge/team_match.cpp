#include "score/bridge/team_match.hpp"

#include <algorithm>
#include <optional>

#include "score/bridge/imps.hpp"

namespace score::bridge {
namespace {

Side seat_of(Team team, bool home_north_south) { return (team == Team::home) == home_north_south ? Side::north_south : Side::east_west; }

// Each way, at least one.
int tables_of(TeamOptions const& options) { return std::max(options.tables_each_way, 1); }

bool is_not_played(TableOutcome const& table) { return std::holds_alternative<NotPlayed>(table); }

// Whether the board is removed by an award at one of its two tables; then nothing needs to have been played at the other (bridge.md §10.3).
bool is_removed(TeamBoard const& board) {
    if (board.home_north_south.size() != 1 || board.home_east_west.size() != 1) return false;
    auto const &one = board.home_north_south.front(), &other = board.home_east_west.front();
    return std::holds_alternative<Artificial>(one) || std::holds_alternative<Artificial>(other);
}

std::optional<MatchFaultKind> fault_among(std::vector<TableOutcome> const& tables, bool removed, TeamOptions const& options) {
    if (std::ssize(tables) < tables_of(options)) return MatchFaultKind::table_missing;
    if (std::ssize(tables) > tables_of(options)) return MatchFaultKind::too_many_tables;
    for (auto const& table : tables) {
        if (!removed && is_not_played(table)) return MatchFaultKind::table_missing;
        switch (fault_of(table)) {
            case OutcomeFault::none: break;
            case OutcomeFault::score_out_of_range: return MatchFaultKind::score_out_of_range;
            case OutcomeFault::weights_not_whole: return MatchFaultKind::weights_not_whole;
            case OutcomeFault::percent_out_of_range: return MatchFaultKind::percent_out_of_range;
        }
        auto const awarded = parts_of(table, Side::north_south).has_award || parts_of(table, Side::east_west).has_award;
        if (awarded && options.form == BoardForm::total_points) return MatchFaultKind::award_without_value;
    }
    return std::nullopt;
}

std::optional<MatchFaultKind> fault_of(TeamBoard const& board, TeamOptions const& options) {
    bool const removed = is_removed(board);
    auto const fault = fault_among(board.home_north_south, removed, options);
    return fault ? fault : fault_among(board.home_east_west, removed, options);
}

// Whether the board is there, and was played at no table.
bool was_not_played(TeamBoard const& board, TeamOptions const& options) {
    auto const not_played = [&](std::vector<TableOutcome> const& tables) {
        return std::ssize(tables) == tables_of(options) && std::ranges::all_of(tables, is_not_played);
    };
    return not_played(board.home_north_south) && not_played(board.home_east_west);
}

// The maximum of a comparison at board-a-match.
int most_at_bam(BoardForm form) { return form == BoardForm::bam ? 1 : 2; }

// Compares two tables by the team's scores there.
ExplainedTerm compare(int one, int other, Fraction const& weight, TeamOptions const& options) {
    auto const sum = one + other;
    Fraction const own = one, rival = -other;
    switch (options.form) {
        case BoardForm::imps: return {"comparison", "Law 78B", weight, imps(sum), own, rival};
        case BoardForm::total_points: return {"score", "Law 78C", weight, sum, own, rival};
        case BoardForm::bam:
        case BoardForm::bam2: break;
    }
    auto const halves = sum > 0 ? 2 : sum == 0 ? 1 : 0;
    return {"board-a-match", "bridge.md §12", weight, fraction(halves * most_at_bam(options.form), 2), own, rival};
}

// The value of an award; of two awards the mean.
ExplainedTerm awarded(SideParts const& one, SideParts const& other, TeamOptions const& options) {
    auto const worth = [&](Award award) {
        if (options.form == BoardForm::imps) return fraction(tenths_of_imps(award, options.average_imps), 10);
        return fraction(award.percent * most_at_bam(options.form), 100);
    };
    auto const both = one.has_award && other.has_award;
    auto const each = both ? Fraction{(worth(one.award) + worth(other.award)) / 2} : worth(one.has_award ? one.award : other.award);
    return {"award", "Law 12C", 1, each, {}, {}};
}

void add_comparison(SideParts const& one, SideParts const& other, TeamOptions const& options, ExplainedFigure& figure) {
    if (one.has_award || other.has_award) figure.terms.push_back(awarded(one, other, options));
    else
        for (auto const& a : one.components)
            for (auto const& b : other.components)
                figure.terms.push_back(compare(a.score, b.score, fraction(a.hundredths * b.hundredths, 10'000), options));
}

}  // namespace

ExplainedFigure explain(TeamBoard const& board, Team team, TeamOptions const& options) {
    ExplainedFigure figure;
    if (fault_of(board, options)) return figure;
    for (auto const& one : board.home_north_south)
        for (auto const& other : board.home_east_west)
            add_comparison(parts_of(one, seat_of(team, true)), parts_of(other, seat_of(team, false)), options, figure);
    // IMPs of all comparisons are added. Total points count once per table, and a board at board-a-match is one board.
    auto const tables = tables_of(options);
    if (tables > 1 && options.form != BoardForm::imps) {
        figure.factor = fraction(1, options.form == BoardForm::total_points ? tables : tables * tables);
        figure.factor_reason = "average";
        figure.factor_rule = "bridge.md §12";
    }
    return figure;
}

MatchFigures compare_match(std::span<TeamBoard const> boards, TeamOptions const& options) {
    MatchFigures match;
    std::int64_t removed = 0, not_played = 0;
    for (auto const& board : boards) {
        auto& figures = match.boards.emplace_back();
        figures.board = board.board;
        if (was_not_played(board, options)) {
            ++not_played;
            continue;
        }
        if (auto const fault = fault_of(board, options)) {
            match.faults.push_back({*fault, board.board});
            if (*fault == MatchFaultKind::table_missing) ++not_played;
            continue;
        }
        figures.counts = true;
        figures.is_award = true;
        for (auto const team : both_teams) {
            auto const why = explain(board, team, options);
            auto const is_award = [](auto const& term) { return term.reason == "award"; };
            figures.is_award = figures.is_award && std::ranges::all_of(why.terms, is_award);
            auto const points = why.total();
            figures.points[team] = points;
            match.net[team] += points;
            if (points > 0) match.won[team] += points;
            else match.lost[team] -= points;
        }
        ++match.counted;
        if (figures.is_award) ++removed;
    }
    match.comparisons = match.counted * tables_of(options);
    if (2 * (removed + not_played) > match.counted + not_played) match.faults.push_back({MatchFaultKind::too_few_boards_played});
    return match;
}

bool is_better(Quotient const& a, Quotient const& b) {
    auto const settled = [](Quotient const& q) { return q.won == 0 && q.lost == 0 ? Quotient{1, 1} : q; };
    auto const one = settled(a), other = settled(b);
    return one.won * other.lost > other.won * one.lost;
}

}  // namespace score::bridge
