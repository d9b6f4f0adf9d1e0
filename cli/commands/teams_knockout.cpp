// The matches of a knockout: margins and winners (club.md §1.2, §3.4).
#include <algorithm>
#include <map>

#include "commands/result_text.hpp"
#include "commands/teams_report.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using bridge::both_teams;
using bridge::ByTeam;
using bridge::Team;
using formats::FieldMatch;

// Two teams in a round: their sessions, in the order of the results.
struct Knockout {
    std::string round;
    ByTeam<bridge::Contestant> teams;
    std::map<std::string, ByTeam<Fraction>> imps{};  // won, by session
    ByTeam<Fraction> ledger{};
    Fraction margin = 0;      // of the home team
    std::int64_t boards = 0;  // without extra boards
};

// There is one winner: if the scores of the two sides do not balance, each has the mean of the two (Law 12C4).
void add(FieldMatch const& match, Knockout& knockout) {
    auto const& figures = match.result.figures;
    bool const turned = match.match.teams.home != knockout.teams.home;
    auto& imps = knockout.imps[match.session];
    for (auto const team : both_teams) {
        auto const own = turned ? opponent(team) : team;
        imps[team] += figures.won[own];
        knockout.ledger[team] += match.match.ledger_imps[own];
    }
    auto const net = (figures.net.home - figures.net.away) / 2;
    auto const penalties = match.match.ledger_imps.home - match.match.ledger_imps.away;
    knockout.margin += turned ? Fraction{-(net + penalties)} : Fraction{net + penalties};
    if (match.session != "extra") knockout.boards += figures.counted;
}

std::vector<Knockout> knockouts_of(std::vector<FieldMatch> const& matches) {
    std::vector<Knockout> all;
    for (auto const& match : matches) {
        auto const pair = std::minmax(match.match.teams.home, match.match.teams.away);
        auto const same = [&](Knockout const& one) {
            return one.round == match.round && std::minmax(one.teams.home, one.teams.away) == pair;
        };
        auto found = std::ranges::find_if(all, same);
        if (found == all.end()) found = all.insert(all.end(), {match.round, match.match.teams});
        add(match, *found);
    }
    return all;
}

// An eighth of the boards, at least two (White Book 143.2.1).
std::int64_t extra_boards(std::int64_t boards) { return std::max<std::int64_t>(2, (boards + 7) / 8); }

}  // namespace

void TeamsReport::knockout_as_text() {
    auto const all = knockouts_of(field_.matches());
    std::vector<std::string> sessions;
    for (auto const& one : all)
        for (auto const& [session, imps] : one.imps)
            if (std::ranges::find(sessions, session) == sessions.end()) sessions.push_back(session);
    std::ranges::sort(sessions, {}, [](auto const& session) { return std::pair{session == "extra", session}; });
    bool const has_ledger = std::ranges::any_of(all, [](Knockout const& one) { return one.ledger != ByTeam<Fraction>{}; });
    Part part;
    part.table.columns = {text_column(_("round")), text_column(_("home")), text_column(_("away"))};
    auto const both = [&](ByTeam<Fraction> const& imps) { return fmt::format("{}:{}", whole(imps.home), whole(imps.away)); };
    for (auto const& session : sessions)
        part.table.columns.push_back(number_column(session.empty() ? std::string{_("IMPs")} : formats::printable(session)));
    if (has_ledger) part.table.columns.push_back(number_column(_("ledger")));
    part.table.columns.push_back(number_column(_("margin")));
    part.table.columns.push_back(text_column(_("winner")));
    for (auto const& one : all) {
        auto& cells = part.table.rows.emplace_back().cells;
        cells = {{formats::printable(one.round)}, {report_.name_of(one.teams.home)}, {report_.name_of(one.teams.away)}};
        for (auto const& session : sessions) {
            auto const found = one.imps.find(session);
            cells.push_back({found == one.imps.end() ? std::string{} : both(found->second)});
        }
        if (has_ledger) cells.push_back({one.ledger == ByTeam<Fraction>{} ? std::string{} : both(one.ledger)});
        cells.push_back({whole(abs(one.margin))});
        auto const extra = extra_boards(one.boards);
        cells.push_back({one.margin == 0 ? sentence(P_("level: {} more board", "level: {} more boards", extra), extra)
                                         : report_.name_of(one.margin > 0 ? one.teams.home : one.teams.away)});
    }
    if (!part.table.rows.empty()) write_part(out_, part);
    std::vector<FieldMatch> wholes;  // a match each, without its sessions
    for (auto const& one : all) wholes.push_back({one.round, {one.teams, {}}, {}, {}, {}});
    for (auto const& three : formats::triangles_of(wholes)) {
        bridge::MatchEvent event;
        for (auto const index : three) {
            auto const& one = all[index];
            auto const won = one.margin > 0 ? Fraction{1} : one.margin == 0 ? fraction(1, 2) : Fraction{0};
            ByTeam<Fraction> const points{won, 1 - won};
            auto const won_imps = std::max(one.margin, Fraction{0}), lost_imps = std::max(Fraction{-one.margin}, Fraction{0});
            event.add({.teams = one.teams,
                .points = points,
                .unpenalised = points,
                .net = {one.margin, -one.margin},
                .won = {won_imps, lost_imps},
                .lost = {lost_imps, won_imps},
                .boards = one.boards});
        }
        triangle_as_text(wholes[three.front()].round, event);
    }
    report_.ledger().write_text(out_);
}

// Three teams that all meet: by wins, then by IMPs, then the match between two who are left (White Book 143.2.2).
void TeamsReport::triangle_as_text(std::string const& round, bridge::MatchEvent const& event) const {
    out_.write(sentence(_("\nTriangle, round {}\n"), formats::printable(round)));
    MatchesHow how{.unit = _("wins"), .decimals = options_.decimals, .sum_titles = {_("IMPs")}};
    how.sums = [this](bridge::TeamStanding const& standing) { return std::vector{whole(standing.quotient.won - standing.quotient.lost)}; };
    how.total = [this](bridge::TeamStanding const& standing) { return whole(standing.total); };
    using enum bridge::TieCriterion;
    bridge::TieOptions const ties{.order = {net, head_to_head_imps}, .all = true};
    MatchesReport const report{event, field_.contestants(), {}, std::move(how)};
    write_rankings(out_, report.rankings(event.ranking(ties), ties));
}

}  // namespace score::cli
