#include "score/bridge/pairs_session.hpp"

#include <algorithm>

namespace score::bridge {
namespace {

// The value of an award for each unit of measure, after Law 12C2.
Fraction settled_rate(Award award, std::optional<Fraction> const& elsewhere, PairsOptions const& options) {
    auto const rate = award_rate(award, options);
    if (!rate) return 0;
    auto const due = rate->exact();
    if (!elsewhere) return due;
    if (award == average_plus) return std::max(due, *elsewhere);
    if (award == average_minus) return std::min(due, *elsewhere);
    return due;
}

}  // namespace

Standing const* PairsRanking::of(Contestant contestant) const {
    auto const found = where_.find(contestant);
    return found == where_.end() ? nullptr : &standings[found->second];
}

Fraction PairsRanking::points(Contestant contestant, Figure const& figure, BoardFigures const& board) const {
    auto const* const standing = of(contestant);
    if (figure.kind != Figure::Kind::award || standing == nullptr) return figure.points.exact();
    return settled_rate(figure.award, standing->elsewhere, options) * board.measure;
}

BoardFigures PairsSession::add(BoardResults const& board) {
    // Roots of different numbers cannot be added: with ximpq all boards are scaled to the number of results of the first.
    auto const one_root = options_.form == PairsForm::cross_imps && options_.cross_imps == CrossImpForm::ximpq;
    auto options = options_;
    if (one_root && expected_ != 0) options.expected_results = expected_;
    auto figures = compare_board(board, options);
    auto const skips_board = [](PairsFault const& fault) { return fault.kind == PairsFaultKind::too_many_tables; };
    if (std::ranges::any_of(figures.faults, skips_board)) return figures;
    if (one_root && expected_ != 0 && figures.expected != expected_) {
        figures.faults = {{PairsFaultKind::different_number_of_results, board.board}};
        figures.tables.assign(board.tables.size(), {});
        return figures;
    }
    expected_ = std::max(expected_, figures.expected);
    for (std::size_t i = 0; i < board.tables.size(); ++i) {
        add(board.tables[i].north_south, figures.tables[i][Side::north_south], figures);
        add(board.tables[i].east_west, figures.tables[i][Side::east_west], figures);
    }
    return figures;
}

void PairsSession::add(Contestant contestant, Figure const& figure, BoardFigures const& board) {
    if (figure.kind == Figure::Kind::none) return;
    auto& sums = sums_[contestant];
    ++sums.boards;
    sums.top += board.top;
    sums.compared += figure.is_compared;
    if (figure.kind == Figure::Kind::result) {
        sums.results.add(figure.points);
        if (options_.form == PairsForm::matchpoints || figure.is_compared) sums.measured += board.measure;
    } else if (figure.award == average_plus) sums.plus += board.measure;
    else if (figure.award == average_minus) sums.minus += board.measure;
    else sums.awards.add(figure.points);
}

void PairsSession::adjust(Contestant contestant, LedgerAmount const& amount) { additions_[contestant].amounts.push_back(amount); }

void PairsSession::carry(Contestant contestant, Fraction const& points, Fraction const& maximum) {
    auto& additions = additions_[contestant];
    additions.carried += points;
    additions.carried_maximum += maximum;
}

void PairsSession::sit_out(Contestant contestant, std::int64_t boards, SitOut form) {
    if (form == SitOut::factored) additions_[contestant].factored += boards;
    if (form == SitOut::average) additions_[contestant].average += boards;
}

// The tops of boards that were sat out; 0 in IMPs.
Fraction PairsSession::sat_out_top(std::int64_t boards) const {
    if (options_.form != PairsForm::matchpoints) return 0;
    return ledger_points({100 * boards, LedgerUnit::top_percent}, options_, expected_);
}

// Factored, a board that was sat out has what the others have on average.
Fraction PairsSession::sit_out_points(Standing const& of_boards, std::int64_t boards, SitOut form) const {
    switch (form) {
        case SitOut::not_played: return 0;
        case SitOut::factored: return of_boards.total * boards / of_boards.boards;
        case SitOut::average: return sat_out_top(boards) / 2;
    }
    return 0;
}

Fraction PairsSession::sit_out_points(Contestant contestant, std::int64_t boards, SitOut form) const {
    auto const sums = sums_.find(contestant);
    return sums == sums_.end() ? Fraction{0} : sit_out_points(standing_of_boards(contestant, sums->second), boards, form);
}

// Sit-outs first, as they are part of the result; then what the director and the conditions of contest add to it.
void PairsSession::apply(Additions const& additions, Standing& standing) const {
    auto const played = standing.total;
    standing.total += sit_out_points(standing, additions.factored, SitOut::factored) + sat_out_top(additions.average) / 2;
    auto const factor = fraction(standing.boards + additions.factored, standing.boards);
    standing.maximum *= factor;
    standing.maximum += sat_out_top(additions.average);
    standing.weight *= factor;
    standing.weight += additions.average;
    standing.total += additions.carried;
    standing.maximum += additions.carried_maximum;
    for (auto const& amount : additions.amounts) {
        auto const points = ledger_points(amount, options_, expected_);
        if (amount.unit == LedgerUnit::session_percent) standing.percent_adjustment += points;
        else standing.total += points;
    }
    standing.adjustment = standing.total - played;
}

Standing PairsSession::standing_of_boards(Contestant contestant, Sums const& sums) const {
    Standing standing;
    standing.contestant = contestant;
    standing.boards = sums.boards;
    standing.total = sums.results.value();
    standing.maximum = sums.top;
    standing.weight = sums.compared;
    if (sums.measured > 0) standing.elsewhere = standing.total / sums.measured;
    standing.total += sums.awards.value();
    standing.total += settled_rate(average_plus, standing.elsewhere, options_) * sums.plus;
    standing.total += settled_rate(average_minus, standing.elsewhere, options_) * sums.minus;
    return standing;
}

Standing PairsSession::standing(Contestant contestant, Sums const& sums) const {
    auto standing = standing_of_boards(contestant, sums);
    if (auto const additions = additions_.find(contestant); additions != additions_.end()) apply(additions->second, standing);
    bool const is_adjusted = standing.adjustment != 0 || standing.percent_adjustment != 0;
    standing.is_compared = sums.compared > 0 || is_adjusted;
    if (options_.form != PairsForm::matchpoints) {
        standing.average = standing.total / standing.averaged_boards();
        return standing;
    }
    standing.weight = standing.maximum;
    if (standing.maximum > 0) standing.average = standing.total * 100 / standing.maximum + standing.percent_adjustment;
    else standing.is_compared = false;
    return standing;
}

PairsRanking PairsRanking::ranked(std::vector<Standing> all, PairsOptions const& options, std::int64_t expected) {
    PairsRanking ranking;
    ranking.options = options;
    ranking.expected = expected;
    ranking.standings = std::move(all);
    auto& standings = ranking.standings;
    std::ranges::sort(standings, [](auto const& a, auto const& b) {
        if (a.average != b.average) return a.average > b.average;
        return a.contestant < b.contestant;
    });
    std::int64_t most = 0;
    for (auto const& standing : standings) most = std::max(most, standing.boards);
    std::vector<Standing*> with_rank;
    for (auto& standing : standings) {
        if (is_ranked(standing, most, options)) with_rank.push_back(&standing);
        ranking.where_.emplace(standing.contestant, ranking.where_.size());
    }
    auto const ranks = ranks_of(with_rank, [](auto const* a, auto const* b) { return a->average == b->average; });
    for (std::size_t i = 0; i < ranks.size(); ++i) with_rank[i]->rank = ranks[i];
    auto const differs = [&](auto const& s) { return ranking.boards_of(s) != ranking.boards_of(standings.front()); };
    if (std::ranges::any_of(standings, differs)) ranking.faults.push_back({PairsFaultKind::unequal_boards});
    return ranking;
}

PairsRanking PairsSession::ranking() const {
    std::vector<Standing> standings;
    standings.reserve(sums_.size());
    for (auto const& [contestant, sums] : sums_) standings.push_back(standing(contestant, sums));
    return PairsRanking::ranked(std::move(standings), options_, expected_);
}

}  // namespace score::bridge
