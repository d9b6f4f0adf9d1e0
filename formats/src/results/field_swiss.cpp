// The next round of a Swiss event.
#include <algorithm>

#include "outcome.hpp"
#include "score/formats/field.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/printable.hpp"

namespace score::formats {

int round_number(std::string_view round) { return std::max(whole_number(round).value_or(0), 0); }

std::vector<std::array<std::size_t, 3>> triangles_of(std::vector<FieldMatch> const& matches) {
    auto const shared = [&](std::size_t a, std::size_t b) {
        int teams = 0;
        for (auto const one : bridge::both_teams)
            for (auto const other : bridge::both_teams) teams += matches[a].match.teams[one] == matches[b].match.teams[other] ? 1 : 0;
        return matches[a].round == matches[b].round && teams == 1;
    };
    auto const closes = [&](std::size_t a, std::size_t b, std::size_t c) {  // not three matches of one team
        std::array<bridge::Contestant, 6> all{};
        std::size_t i = 0;
        for (auto const index : {a, b, c})
            for (auto const team : bridge::both_teams) all[i++] = matches[index].match.teams[team];
        return std::ranges::all_of(all, [&](bridge::Contestant who) { return std::ranges::count(all, who) == 2; });
    };
    std::vector<std::array<std::size_t, 3>> triangles;
    for (std::size_t a = 0; a < matches.size(); ++a)
        for (auto b = a + 1; b < matches.size(); ++b)
            for (auto c = b + 1; shared(a, b) && c < matches.size(); ++c)
                if (shared(a, c) && shared(b, c) && closes(a, b, c)) triangles.push_back({a, b, c});
    return triangles;
}

std::optional<Message> why_left_out(bridge::TeamsFaultKind fault) {
    using enum bridge::TeamsFaultKind;
    switch (fault) {
        case too_few_boards_played: return say("less than half of the match was played; it is left out");
        case no_boards: return say("no board of the match counts; it is left out");
        case nothing_to_compare: return say("the boards of the match have no other result to compare with; it is left out");
        case boards_out_of_range: return say("the scale has no table for so many boards; the match is left out");
        case unknown_scale: return say("there is no such scale; the match is left out");
        case team_against_itself:
        case board_fault:
        case unequal_boards: break;
    }
    return std::nullopt;
}

bridge::SwissRound next_round_of(bridge::MatchEvent const& event, bridge::TeamsRanking const& standing, bridge::SwissOptions options,
    ContestantList const& list, std::vector<LateFinding>& found) {
    std::vector<bridge::Contestant> everybody;
    for (bridge::Contestant who = 0; who < list.size(); ++who) everybody.push_back(who);
    auto round = event.next_round(standing, everybody, options);
    for (auto const& table : round.tables) {
        if (!table.is_replay) continue;
        found.push_back({{0, 1}, diagnostic(result_code("results-replay"), {},
                                     say("{} meets {} again", printable(list[table.home].id), printable(list[table.away].id)))});
    }
    return round;
}

bridge::SwissRound TeamsField::next_round(bridge::TeamsRanking const& standing, bridge::SwissForm form) {
    return next_round_of(session_.event(), standing, {form, more_.has_triangles}, contestants_, late_);
}

}  // namespace score::formats
