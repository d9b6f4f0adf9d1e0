#include "score/bridge/pairs_event.hpp"

#include <algorithm>
#include <functional>
#include <map>

namespace score::bridge {

bool PairsEvent::knows(PairsOptions const& scoring, LedgerUnit unit) const {
    if (!bridge::knows(scoring, unit) || unit == LedgerUnit::top_percent) return false;
    if (unit == LedgerUnit::session_percent || options_.total == SessionTotal::weighted) return true;
    return scoring.form != PairsForm::matchpoints && options_.total == SessionTotal::sum;
}

void PairsEvent::adjust(Contestant contestant, LedgerAmount const& amount) {
    auto& addition = additions_[contestant];
    (amount.unit == LedgerUnit::session_percent ? addition.percent : addition.points) += amount.value;
}

void PairsEvent::carry(Contestant contestant, Fraction const& points, Fraction const& maximum) {
    auto& addition = additions_[contestant];
    addition.points += points;
    addition.maximum += maximum;
}

// The figure that the event is ranked by.
Fraction PairsEvent::average(
    Standing const& total, std::vector<Standing const*> const& sessions, Addition const& addition, bool is_matchpoints) const {
    Fraction sum = 0;
    switch (options_.total) {
        case SessionTotal::weighted:
            if (!is_matchpoints) return total.total / total.averaged_boards();
            sum = addition.points * 100;
            for (auto const* session : sessions) sum += session->average * session->weight;
            return total.maximum > 0 ? Fraction{sum / total.maximum + addition.percent} : addition.percent;
        case SessionTotal::average: {
            std::int64_t compared = 0;
            for (auto const* session : sessions) {
                if (!session->is_compared) continue;
                sum += session->average;
                ++compared;
            }
            return sum / std::max<std::int64_t>(compared, 1) + addition.percent;
        }
        case SessionTotal::sum: {
            std::vector<Fraction> scores;
            for (auto const* session : sessions) scores.push_back(is_matchpoints ? session->average : session->total);
            std::ranges::sort(scores, std::greater{});
            if (options_.best > 0 && scores.size() > options_.best) scores.resize(options_.best);
            for (auto const& score : scores) sum += score;
            return sum + addition.percent + addition.points;
        }
    }
    return 0;
}

PairsRanking PairsEvent::ranking(std::vector<PairsRanking> const& sessions) const {
    if (sessions.empty()) return {};
    std::map<Contestant, std::vector<Standing const*>> played;
    std::int64_t expected = 0;
    for (auto const& session : sessions) {
        expected = std::max(expected, session.expected);
        for (auto const& standing : session.standings) played[standing.contestant].push_back(&standing);
    }
    auto const& scoring = sessions.front().options;
    std::vector<Standing> standings;
    for (auto const& [who, own] : played) {
        auto const found = additions_.find(who);
        auto const addition = found == additions_.end() ? Addition{} : found->second;
        Standing total;
        total.contestant = who;
        total.total = total.adjustment = addition.points;
        total.maximum = addition.maximum;
        total.percent_adjustment = addition.percent;
        total.is_compared = addition.points != 0 || addition.percent != 0;
        for (auto const* session : own) {
            total.boards += session->boards;
            total.total += session->total;
            total.maximum += session->maximum;
            total.weight += session->weight;
            total.is_compared = total.is_compared || session->is_compared;
            total.adjustment += session->adjustment;
            total.percent_adjustment += session->percent_adjustment;
        }
        if (own.size() == 1) total.elsewhere = own.front()->elsewhere;
        total.average = average(total, own, addition, scoring.form == PairsForm::matchpoints);
        standings.push_back(std::move(total));
    }
    return PairsRanking::ranked(std::move(standings), scoring, expected);
}

}  // namespace score::bridge
