#include "commands/matches_report.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "score/ascii.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using bridge::both_teams;
using bridge::Contestant;
using bridge::Place;
using bridge::Team;

constexpr std::array next_round_names{std::to_array<std::string_view>(
    {"type", "round", "table", "home", "away", "home_rank", "away_rank", "home_points", "away_points", "replay", "half"})};
constexpr std::array next_round_of_pairs_names{
    std::to_array<std::string_view>({"type", "round", "table", "ns", "ew", "ns_rank", "ew_rank", "ns_points", "ew_points", "replay"})};

constexpr Team other_team(Team team) { return team == Team::home ? Team::away : Team::home; }

}  // namespace

int round_given(Arguments const& arguments, int last) {
    auto const round = static_cast<int>(number_given(arguments, flags::after, 1, 1000, 1));
    if (round > std::max(last, 1)) throw WrongUsage{fmt::format(fmt::runtime(_("there is no round {}")), round)};
    return round;
}

std::string why_of_scale(std::string_view score, std::int64_t boards, std::string_view scale) {
    return formats::with_rules_named(fmt::format(fmt::runtime(P_("        {} on {} board, by the scale {}  bridge.md §7\n",
                                                     "        {} on {} boards, by the scale {}  bridge.md §7\n", boards)),
        score, boards, scale));
}

MatchesReport::MatchesReport(bridge::MatchEvent const& event, formats::ContestantList const& contestants,
    std::span<formats::AppliedEntry const> ledger, std::vector<MatchLine> matches, MatchesHow how)
    : event_{event}, contestants_{contestants}, ledger_entries_{ledger}, matches_{std::move(matches)}, how_{std::move(how)},
      ledger_{ledger, {how_.unit, how_.decimals, [this](Contestant who) { return name_of(who); }}} {}

std::string MatchesReport::name_of(Contestant who) const { return formats::printable(contestants_[who].id); }
std::string MatchesReport::names_of(Contestant who) const { return formats::printable(contestants_[who].names); }
std::string_view MatchesReport::title() const { return how_.of_pairs ? _("pair") : _("team"); }
std::string MatchesReport::card_of(Contestant who) { return fmt::format("c{}", who + 1); }
bridge::ByTeam<std::string_view> MatchesReport::sides() const {
    if (how_.of_pairs) return {_("NS"), _("EW")};
    return {_("home"), _("away")};
}
int MatchesReport::next() const {
    auto const last = event_.last_round();
    return last > 0 ? last + 1 : 0;
}

// Rankings

MatchesReport::Part MatchesReport::ranking(
    std::string heading, std::vector<Place> const& places, bridge::TeamsRanking const& ranking) const {
    bool const adjusted = std::ranges::any_of(places, [&](Place const& p) { return ranking.of(p.contestant)->adjustment != 0; });
    bool const has_names = std::ranges::any_of(places, [&](Place const& p) { return !contestants_[p.contestant].names.empty(); });
    Part part{.heading = std::move(heading)};
    auto& columns = part.table.columns;
    columns = {{_("rank"), true}, {std::string{title()}}};
    if (has_names) columns.push_back({_("names")});
    columns.push_back({_("matches"), true, true});
    columns.push_back({_("boards"), true, true});
    if (adjusted) columns.push_back({_("ledger"), true});
    columns.push_back({std::string{how_.unit}, true});
    for (auto const& sum : how_.sum_titles) columns.push_back({sum, true, true});
    for (std::size_t i = 0; i < places.size(); ++i) {
        auto const& [who, rank, below] = places[i];
        auto const& standing = *ranking.of(who);
        auto& cells = part.table.rows.emplace_back();
        cells = {{text_of(rank)}, {name_of(who), card_of(who)}};
        if (has_names) cells.push_back({names_of(who)});
        cells.push_back({std::to_string(standing.matches)});
        cells.push_back({std::to_string(standing.boards)});
        if (adjusted) cells.push_back({standing.adjustment == 0 ? "" : with_sign(standing.adjustment, how_.decimals)});
        cells.push_back({how_.total(standing)});
        if (how_.sums)
            for (auto& sum : how_.sums(standing)) cells.push_back({std::move(sum)});
        if (below) part.notes.push_back(told(*below, name_of(places[i - 1].contestant), name_of(who), how_.decimals));
    }
    return part;
}

std::vector<MatchesReport::Part> MatchesReport::rankings(
    bridge::TeamsRanking const& all, bridge::TieOptions const& ties, std::vector<SubRanking> const& subs, int after) const {
    std::vector<Place> places;
    for (auto const& standing : all.standings) places.push_back({standing.team, standing.rank, standing.below});
    if (subs.empty()) return {ranking({}, places, all)};
    // equal scores are equal again, until a tie is broken among those who are ranked here
    auto const whole = event_.ranking({}, after);
    auto const figures = event_.figures(after);
    std::vector<Part> parts;
    for (auto const& sub : subs) {
        std::vector<bridge::TeamStanding const*> list;
        for (auto const& standing : whole.standings)
            if (sub.holds(standing.team)) list.push_back(&standing);
        if (list.empty()) continue;
        auto const ranks = bridge::ranks_of(list, [](auto const* a, auto const* b) { return a->rank.place == b->rank.place; });
        places.clear();
        for (std::size_t i = 0; i < list.size(); ++i) places.push_back({list[i]->team, ranks[i]});
        bridge::break_ties(places, ties, figures);
        parts.push_back(ranking(sub.heading, places, all));
    }
    return parts;
}

std::vector<MatchesReport::Part> MatchesReport::rounds(bridge::TieOptions const& ties) const {
    std::vector<Part> parts;
    for (int round = 1; round <= event_.last_round(); ++round) {
        parts.push_back(rankings(event_.ranking(ties, round), ties, {}, round).front());
        parts.back().heading = fmt::format(fmt::runtime(_("After round {}\n")), round);
    }
    return parts;
}

// The points of each against each other, in the order of the ranking.
MatchesReport::Part MatchesReport::cross_table(bridge::TeamsRanking const& ranking) const {
    Part part;
    part.table.columns = {{_("rank"), true}, {std::string{title()}}};
    auto const& standings = ranking.standings;
    // by rank, or by number where numbers are the names: as ranks they would be read as these
    bool const have_numbers = std::ranges::all_of(standings, [&](auto const& s) { return ascii::is_number(contestants_[s.team].id); });
    for (std::size_t i = 0; i < standings.size(); ++i)
        part.table.columns.push_back({have_numbers ? name_of(standings[i].team) : std::to_string(i + 1), true});
    bool const adjusted = std::ranges::any_of(standings, [](auto const& s) { return s.adjustment != 0; });
    if (adjusted) part.table.columns.push_back({_("ledger"), true});
    part.table.columns.push_back({std::string{how_.unit}, true});
    for (auto const& own : standings) {
        auto& cells = part.table.rows.emplace_back();
        cells = {{text_of(own.rank)}, {name_of(own.team), card_of(own.team)}};
        for (auto const& other : standings) {
            std::string met = own.team == other.team ? "-" : "";
            for (auto const& match : matches_)
                for (auto const team : both_teams)
                    if (match.counts && match.who[team] == own.team && match.who[other_team(team)] == other.team)
                        met.append(met.empty() ? "" : " ").append(points(match.points[team]));
            cells.push_back({std::move(met)});
        }
        if (adjusted) cells.push_back({own.adjustment == 0 ? "" : with_sign(own.adjustment, how_.decimals)});
        cells.push_back({how_.total(own)});
    }
    return part;
}

MatchesReport::Part MatchesReport::card(bridge::TeamStanding const& standing) const {
    auto const who = standing.team;
    auto const names = names_of(who);
    Part part{.identity = card_of(who),
        .heading = fmt::format(fmt::runtime(_("{}: rank {}, {} {}\n")), names.empty() ? name_of(who) : name_of(who) + "  " + names,
            text_of(standing.rank), how_.value(standing), how_.unit)};
    part.table.columns = {{_("round")}, {_("against")}, {_("boards"), true}};
    for (auto const& score : how_.score_titles) part.table.columns.push_back({score, true});
    part.table.columns.push_back({std::string{how_.unit}, true});
    for (auto const& match : matches_)
        for (auto const team : both_teams) {
            if (match.who[team] != who) continue;
            auto const other = match.who[other_team(team)];
            auto& cells = part.table.rows.emplace_back();
            cells = {{formats::printable(match.round)}, {name_of(other), card_of(other)}, {std::to_string(match.boards)}};
            for (auto const& score : match.scores[team]) cells.push_back({score});
            cells.push_back({match.counts ? points(match.points[team]) : "-"});
        }
    for (auto const& applied : ledger_entries_) {
        if (std::ranges::find(applied.who, who) == applied.who.end()) continue;
        // what is in the points of a match is not added to them
        bool const decided = applied.decides_match && applied.entry->kind != formats::LedgerKind::bye;
        auto& cells = part.table.rows.emplace_back();
        cells = {{}, {ledger_.told(applied)}, {}};
        cells.resize(3 + how_.score_titles.size());
        cells.push_back({decided || applied.in_match ? std::string{} : ledger_.points(applied, who)});
    }
    return part;
}

void MatchesReport::write_card(Output& out, bridge::TeamStanding const& standing, bool explained) const {
    std::vector<std::string_view> why;
    for (auto const& match : matches_)
        for (auto const team : both_teams)
            if (match.who[team] == standing.team) why.emplace_back(match.why[team]);
    write_part(out, card(standing), [&](std::size_t row) { return std::string{explained && row < why.size() ? why[row] : ""}; });
}

// The next round

void MatchesReport::write_next_round(Output& out, bridge::SwissRound const& round, bridge::TeamsRanking const& standing) const {
    auto part = next_round(round, standing);
    if (part.table.rows.empty()) out.write(part.heading);
    else write_part(out, part);
    if (round.bye) out.write(fmt::format(fmt::runtime(_("Bye: {}\n")), name_of(*round.bye)));
    out.spill();
}

MatchesReport::Part MatchesReport::next_round(bridge::SwissRound const& round, bridge::TeamsRanking const& standing) const {
    Part part{.heading = next() > 0 ? fmt::format(fmt::runtime(_("Round {}, a proposal\n")), next())
                                    : std::string{_("The next round, a proposal\n")}};
    auto const [home, away] = sides();
    std::string const unit{how_.unit};
    part.table.columns = {{_("table"), true}, {std::string{home}}, {_("rank"), true}, {unit, true}, {std::string{away}}, {_("rank"), true},
        {unit, true}, {""}};
    std::size_t number = 0;
    for (auto const& table : round.tables) {
        auto& cells = part.table.rows.emplace_back();
        cells.push_back({std::to_string(++number)});
        for (auto const who : {table.home, table.away}) {
            auto const* const own = standing.of(who);
            cells.push_back({name_of(who)});
            cells.push_back({own ? text_of(own->rank) : ""});
            cells.push_back({own ? points(own->total) : ""});
        }
        if (table.is_half) cells.push_back({table.is_replay ? _("a triangle, a replay") : _("a triangle")});
        else if (table.is_replay) cells.push_back({_("a replay")});
    }
    return part;
}

void MatchesReport::next_round_as_records(
    Output& out, Format format, bridge::SwissRound const& round, bridge::TeamsRanking const& standing) const {
    std::span<std::string_view const> names = next_round_names;
    if (how_.of_pairs) names = next_round_of_pairs_names;
    RecordWriter records{out, format, names};
    auto const write = [&](Cell number_of_table, bridge::SwissTable const& table, bool is_bye = false) {
        auto const home = table.home;
        auto const* const away = is_bye ? nullptr : &table.away;
        auto const *const own = standing.of(home), *const other = away ? standing.of(*away) : nullptr;
        auto const own_points = own ? points(own->total) : "", other_points = other ? points(other->total) : "";
        auto const rank = [](auto const* line) { return line ? Cell{static_cast<std::int64_t>(line->rank.place)} : Cell{}; };
        std::array<Cell, next_round_names.size()> const cells{std::string_view{"pairing"}, next() > 0 ? Cell{std::int64_t{next()}} : Cell{},
            number_of_table, std::string_view{contestants_[home].id}, away ? Cell{std::string_view{contestants_[*away].id}} : Cell{},
            rank(own), rank(other), decimal_cell(own_points), decimal_cell(other_points), table.is_replay, table.is_half};
        records.write(std::span{cells}.first(names.size()));
    };
    std::int64_t number = 0;
    for (auto const& table : round.tables) write(Cell{++number}, table);
    if (round.bye) write(Cell{}, {.home = *round.bye}, true);
}

}  // namespace score::cli
