// The next round of a Swiss event of teams.
#include <algorithm>

#include "outcome.hpp"
#include "score/formats/field.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/printable.hpp"

namespace score::formats {
namespace {

int round_number(std::string_view round) { return std::max(whole_number(round).value_or(0), 0); }

}  // namespace

int TeamsField::last_round() const {
    int last = 0;
    for (auto const& match : matches_) last = std::max(last, round_number(match.round));
    return last;
}

bridge::TeamsRanking TeamsField::ranking_before_last_round(bridge::TieOptions const& ties) const {
    auto const last = last_round();
    bridge::TeamsSession session{options_};
    for (auto const& match : matches_)
        if (round_number(match.round) != last) session.add(match.match);
    for (auto const& applied : applied_) {
        bool const is_of_last = last > 0 && round_number(applied.entry->round.text) == last;
        if (is_of_last || applied.points.empty()) continue;
        if (applied.entry->kind == LedgerKind::bye) session.bye(applied.who.front(), applied.points.front());
        else if (applied.amount && bridge::knows(options_.form, applied.amount->unit, bridge::LedgerScope::event))
            session.adjust(applied.who.front(), *applied.amount);
    }
    return session.ranking(ties);
}

// The teams of the standing, and behind them those that are not in it yet.
std::vector<bridge::SwissEntrant> TeamsField::entrants(bridge::TeamsRanking const& standing) const {
    std::vector<bridge::SwissEntrant> field;
    auto const has_withdrawn = [&](bridge::Contestant team) {
        return std::ranges::any_of(applied_,
            [&](AppliedEntry const& applied) { return applied.entry->kind == LedgerKind::withdrawal && applied.who.front() == team; });
    };
    auto const enter = [&](bridge::Contestant team, Fraction const& points) {
        auto const is_in = std::ranges::find(field, team, &bridge::SwissEntrant::contestant) != field.end();
        if (!is_in && !has_withdrawn(team)) field.push_back({team, (points * 100).truncated(), {}, 0, 0});
    };
    for (auto const& row : standing.standings) enter(row.team, row.total);
    for (bridge::Contestant team = 0; team < contestants_.size(); ++team) enter(team, 0);
    std::vector<FieldMatch const*> matches;
    for (auto const& match : matches_) matches.push_back(&match);
    std::ranges::stable_sort(matches, {}, [](FieldMatch const* match) { return round_number(match->round); });
    for (auto& entrant : field) {
        for (auto const* match : matches) {
            auto const [home, away] = match->match.teams;
            if (home == entrant.contestant) entrant.met.push_back(away), ++entrant.home;
            if (away == entrant.contestant) entrant.met.push_back(home);
        }
        entrant.byes = static_cast<int>(std::ranges::count_if(applied_, [&](AppliedEntry const& applied) {
            return applied.entry->kind == LedgerKind::bye && applied.who.front() == entrant.contestant;
        }));
    }
    return field;
}

bridge::SwissRound TeamsField::next_round(bridge::TeamsRanking const& standing, bridge::SwissForm form) {
    auto round = bridge::pair_next_round(entrants(standing), form);
    for (auto const& table : round.tables) {
        if (!table.is_replay) continue;
        auto const* const code = result_code("results-replay");
        late_.push_back(
            {{0, 1}, {code, code->severity, {},
                         say("{} meets {} again", printable(contestants_[table.home].id), printable(contestants_[table.away].id)), {}}});
    }
    return round;
}

}  // namespace score::formats
