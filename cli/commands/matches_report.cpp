#include "commands/matches_report.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "score/ascii.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using bridge::both_teams;
using bridge::Contestant;
using bridge::Place;
using bridge::Team;

// A column of records, as teams call it and as pairs do; empty: these have none.
struct RecordColumn {
    std::string_view of_teams, of_pairs = of_teams;
};
constexpr std::array ranking_columns{std::to_array<RecordColumn>(
    {{"type"}, {"rank"}, {"tied"}, {"team", "pair"}, {"", "names"}, {"matches"}, {"boards"}, {"points"}, {"won"}, {"lost"}, {"adjustment"},
        {"", "section"}, {"tie"}, {"tie_above"}, {"tie_below"}, {"after"}, {"rank_by"}, {"rank_value"}})};
constexpr std::array match_columns{std::to_array<RecordColumn>({{"type"}, {"round"}, {"home", "ns"}, {"away", "ew"}, {"boards"}, {"counts"},
    {"home_net", "ns_score"}, {"away_net", "ew_score"}, {"home_points", "ns_points"}, {"away_points", "ew_points"}})};
constexpr std::array next_round_columns{
    std::to_array<RecordColumn>({{"type"}, {"round"}, {"table"}, {"home", "ns"}, {"away", "ew"}, {"home_rank", "ns_rank"},
        {"away_rank", "ew_rank"}, {"home_points", "ns_points"}, {"away_points", "ew_points"}, {"replay"}, {"half", ""}})};

// Records of which teams and pairs have different columns; the cells are those of all.
class MatchRecords {
public:
    MatchRecords(Output& out, Format format, std::span<RecordColumn const> columns, bool of_pairs)
        : columns_{columns}, name_{of_pairs ? &RecordColumn::of_pairs : &RecordColumn::of_teams}, names_{names()},
          records_{out, format, names_} {}

    void write(std::span<Cell const> cells) {
        std::vector<Cell> own;
        for (std::size_t i = 0; i < columns_.size(); ++i)
            if (!(columns_[i].*name_).empty()) own.push_back(cells[i]);
        records_.write(own);
    }

private:
    std::vector<std::string_view> names() const {
        std::vector<std::string_view> names;
        for (auto const& column : columns_)
            if (auto const name = column.*name_; !name.empty()) names.push_back(name);
        return names;
    }

    std::span<RecordColumn const> columns_;
    std::string_view RecordColumn::*name_;
    std::vector<std::string_view> names_;
    RecordWriter records_;
};

}  // namespace

void only_for_the_ranking(Arguments const& arguments, bool asks_for_another) {
    bool const has_round = arguments.has(flags::after) && arguments.value(flags::after) != "all";
    if (!asks_for_another) return;
    no_sub_rankings(arguments);
    if (has_round) throw WrongUsage{sentence(_("--{} is for the ranking"), flags::after.name)};
}

int round_given(Arguments const& arguments, int last) {
    auto const round = static_cast<int>(number_given(arguments, flags::after, 1, 1000, 1));
    if (round > std::max(last, 1)) throw WrongUsage{sentence(_("there is no round {}"), round)};
    return round;
}

std::string why_of_scale(std::string_view score, std::int64_t boards, std::string_view scale) {
    return formats::with_rules_named(sentence(
        P_("        {} on {} board, by the scale {}  bridge.md §7\n", "        {} on {} boards, by the scale {}  bridge.md §7\n", boards),
        score, boards, scale));
}

MatchesReport::MatchesReport(bridge::MatchEvent const& event, formats::ContestantList const& contestants,
    std::span<formats::AppliedEntry const> ledger, MatchesHow how)
    : event_{event}, contestants_{contestants}, ledger_entries_{ledger}, how_{std::move(how)},
      ledger_{ledger, {how_.unit, how_.decimals, [this](Contestant who) { return name_of(who); }}} {}

std::string MatchesReport::name_of(Contestant who) const { return formats::printable(contestants_[who].id); }
std::string MatchesReport::names_of(Contestant who) const { return formats::printable(contestants_[who].names); }
std::string_view MatchesReport::title() const { return how_.of_pairs ? _("pair") : _("team"); }
std::string MatchesReport::card_of(Contestant who) { return fmt::format("c{}", who + 1); }
bridge::ByTeam<std::string_view> MatchesReport::sides() const {
    if (how_.of_pairs) return {_("NS"), _("EW")};
    return {_("home"), _("away")};
}
std::vector<std::string> MatchesReport::notes(std::vector<std::size_t> const& entries) const {
    std::vector<std::string> notes;
    for (auto const entry : entries) notes.push_back(ledger_.told_with_names(ledger_entries_[entry]));
    return notes;
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
    Part part{.table = {.caption = std::move(heading)}};
    auto& columns = part.table.columns;
    columns = {number_column(_("rank")), text_column(title())};
    if (has_names) columns.push_back(text_column(_("names")));
    columns.push_back(number_column(_("matches"), true));
    columns.push_back(number_column(_("boards"), true));
    if (adjusted) columns.push_back(number_column(_("ledger")));
    columns.push_back(number_column(how_.unit));
    for (auto const& sum : how_.sum_titles) columns.push_back(number_column(sum, true));
    for (std::size_t i = 0; i < places.size(); ++i) {
        auto const& [who, rank, below] = places[i];
        auto const& standing = *ranking.of(who);
        auto& cells = part.table.rows.emplace_back().cells;
        cells = {{text_of(rank)}, {.text = name_of(who), .link = card_of(who)}};
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

std::vector<MatchesReport::List> MatchesReport::lists(
    bridge::TeamsRanking const& all, bridge::TieOptions const& ties, std::vector<SubRanking> const& subs, int after) const {
    if (subs.empty()) {
        List whole;
        for (auto const& standing : all.standings) whole.places.push_back({standing.team, standing.rank, standing.below});
        return {std::move(whole)};
    }
    // equal scores are equal again, until a tie is broken among those who are ranked here
    auto const whole = event_.ranking({}, after);
    auto const figures = event_.figures(after);
    std::vector<List> lists;
    for (auto const& sub : subs) {
        std::vector<bridge::TeamStanding const*> list;
        for (auto const& standing : whole.standings)
            if (sub.holds(standing.team)) list.push_back(&standing);
        if (list.empty()) continue;
        auto const ranks = bridge::ranks_of(list, [](auto const* a, auto const* b) { return a->rank.place == b->rank.place; });
        auto& places = lists.emplace_back(List{&sub}).places;
        for (std::size_t i = 0; i < list.size(); ++i) places.push_back({list[i]->team, ranks[i]});
        bridge::break_ties(places, ties, figures);
    }
    return lists;
}

std::vector<MatchesReport::Part> MatchesReport::rankings(
    bridge::TeamsRanking const& all, bridge::TieOptions const& ties, std::vector<SubRanking> const& subs, int after) const {
    std::vector<Part> parts;
    for (auto const& [sub, places] : lists(all, ties, subs, after))
        parts.push_back(ranking(sub ? sub->heading : std::string{}, places, all));
    return parts;
}

std::vector<MatchesReport::Standing> MatchesReport::standings_after_rounds(bridge::TieOptions const& ties) const {
    if (event_.last_round() == 0) throw WrongUsage{_("there is no round with a number")};
    std::vector<Standing> all;
    for (int round = 1; round <= event_.last_round(); ++round) all.push_back({round, event_.ranking(ties, round)});
    return all;
}

std::vector<MatchesReport::Part> MatchesReport::rounds(bridge::TieOptions const& ties) const {
    std::vector<Part> parts;
    for (auto const& [round, standing] : standings_after_rounds(ties)) {
        parts.push_back(rankings(standing, ties, {}, round).front());
        parts.back().table.caption = sentence(_("After round {}"), round);
    }
    return parts;
}

// The points of each against each other, in the order of the ranking.
MatchesReport::Part MatchesReport::cross_table(bridge::TeamsRanking const& ranking) const {
    Part part;
    auto& columns = part.table.columns;
    columns = {number_column(_("rank")), text_column(title())};
    auto const& standings = ranking.standings;
    // by rank, or by number where numbers are the names: as ranks they would be read as these
    bool const have_numbers = std::ranges::all_of(standings, [&](auto const& s) { return ascii::is_number(contestants_[s.team].id); });
    for (std::size_t i = 0; i < standings.size(); ++i)
        columns.push_back(number_column(have_numbers ? name_of(standings[i].team) : std::to_string(i + 1)));
    bool const adjusted = std::ranges::any_of(standings, [](auto const& s) { return s.adjustment != 0; });
    if (adjusted) columns.push_back(number_column(_("ledger")));
    columns.push_back(number_column(how_.unit));
    for (auto const& own : standings) {
        auto& cells = part.table.rows.emplace_back().cells;
        cells = {{text_of(own.rank)}, {.text = name_of(own.team), .link = card_of(own.team)}};
        for (auto const& other : standings) {
            std::string met = own.team == other.team ? "-" : "";
            for (auto const& match : matches_)
                for (auto const team : both_teams)
                    if (match.counts && match.who[team] == own.team && match.who[opponent(team)] == other.team)
                        met.append(met.empty() ? "" : " ").append(points(match.points[team]));
            cells.push_back({std::move(met)});
        }
        if (adjusted) cells.push_back({own.adjustment == 0 ? "" : with_sign(own.adjustment, how_.decimals)});
        cells.push_back({how_.total(own)});
    }
    return part;
}

MatchesReport::Part MatchesReport::card(bridge::TeamStanding const& standing, bool explained) const {
    auto const who = standing.team;
    auto const names = names_of(who);
    Part part{.identity = card_of(who)};
    part.table.caption = sentence(_("{}: rank {}, {} {}"), names.empty() ? name_of(who) : name_of(who) + "  " + names,
        text_of(standing.rank), how_.value(standing), how_.unit);
    part.table.columns = {text_column(_("round")), text_column(_("against")), number_column(_("boards"))};
    for (auto const& score : how_.score_titles) part.table.columns.push_back(number_column(score));
    part.table.columns.push_back(number_column(how_.unit));
    for (auto const& match : matches_)
        for (auto const team : both_teams) {
            if (match.who[team] != who) continue;
            auto const other = match.who[opponent(team)];
            auto& row = part.table.rows.emplace_back();
            auto& cells = row.cells;
            cells = {{formats::printable(match.round)}, {.text = name_of(other), .link = card_of(other)}, {std::to_string(match.boards)}};
            for (auto const& score : match.scores[team]) cells.push_back({score});
            cells.push_back({match.counts ? points(match.points[team]) : "-"});
            if (explained) row.below = match.why[team];
        }
    for (auto const& applied : ledger_entries_) {
        if (std::ranges::find(applied.who, who) == applied.who.end()) continue;
        // what is in the points of a match is not added to them
        bool const decided = applied.decides_match && applied.entry->kind != formats::LedgerKind::bye;
        auto& cells = part.table.rows.emplace_back().cells;
        cells = {{}, {ledger_.told(applied)}, {}};
        cells.resize(3 + how_.score_titles.size());
        cells.push_back({decided || applied.in_match ? std::string{} : ledger_.points(applied, who)});
    }
    return part;
}

// The next round

void MatchesReport::write_next_round(Output& out, bridge::SwissRound const& round, bridge::TeamsRanking const& standing) const {
    auto part = next_round(round, standing);
    if (part.table.rows.empty()) out.write(part.table.caption + "\n");
    else write_part(out, part);
    if (round.bye) out.write(sentence(_("Bye: {}\n"), name_of(*round.bye)));
    out.spill();
}

MatchesReport::Part MatchesReport::next_round(bridge::SwissRound const& round, bridge::TeamsRanking const& standing) const {
    Part part;
    part.table.caption = next() > 0 ? sentence(_("Round {}, a proposal"), next()) : std::string{_("The next round, a proposal")};
    auto const [home, away] = sides();
    auto const rank = number_column(_("rank")), unit = number_column(how_.unit);
    part.table.columns = {number_column(_("table")), text_column(home), rank, unit, text_column(away), rank, unit, text_column("")};
    std::size_t number = 0;
    for (auto const& table : round.tables) {
        auto& cells = part.table.rows.emplace_back().cells;
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
    MatchRecords records{out, format, next_round_columns, how_.of_pairs};
    auto const write = [&](Cell number_of_table, bridge::SwissTable const& table, bool is_bye = false) {
        auto const home = table.home;
        auto const* const away = is_bye ? nullptr : &table.away;
        auto const *const own = standing.of(home), *const other = away ? standing.of(*away) : nullptr;
        auto const own_points = own ? points(own->total) : "", other_points = other ? points(other->total) : "";
        auto const rank = [](auto const* line) { return line ? Cell{static_cast<std::int64_t>(line->rank.place)} : Cell{}; };
        std::array<Cell, next_round_columns.size()> const cells{std::string_view{"pairing"},
            next() > 0 ? Cell{std::int64_t{next()}} : Cell{}, number_of_table, std::string_view{contestants_[home].id},
            away ? Cell{std::string_view{contestants_[*away].id}} : Cell{}, rank(own), rank(other), decimal_cell(own_points),
            decimal_cell(other_points), table.is_replay, table.is_half};
        records.write(cells);
    };
    std::int64_t number = 0;
    for (auto const& table : round.tables) write(Cell{++number}, table);
    if (round.bye) write(Cell{}, {.home = *round.bye}, true);
}

// Records

void MatchesReport::rankings_as_records(Output& out, Format format, bridge::TeamsRanking const& all, bridge::TieOptions const& ties,
    std::vector<SubRanking> const& subs, std::optional<int> after) const {
    auto const standings = after ? std::vector{Standing{*after, all}} : standings_after_rounds(ties);
    MatchRecords records{out, format, ranking_columns, how_.of_pairs};
    auto const write = [&](Standing const& of, SubRanking const* sub, Place const& place) {
        auto const& standing = *of.ranking.of(place.contestant);
        auto const& who = contestants_[standing.team];
        TieCells const tie{place.below, how_.decimals};
        std::array const texts{
            points(standing.total), how_.boards(standing.quotient.won), how_.boards(standing.quotient.lost), points(standing.adjustment)};
        auto const& [total, won, lost, adjusted] = texts;
        std::array<Cell, ranking_columns.size()> const cells{std::string_view{"ranking"}, static_cast<std::int64_t>(place.rank.place),
            place.rank.tied, std::string_view{who.id}, text_cell(who.names), standing.matches, standing.boards, DecimalNumber{total},
            DecimalNumber{won}, DecimalNumber{lost}, DecimalNumber{adjusted}, text_cell(who.section), tie.criterion(), tie.above(),
            tie.below(), of.after == bridge::MatchEvent::all_rounds ? Cell{} : Cell{std::int64_t{of.after}},
            sub ? Cell{std::string_view{sub->column}} : Cell{}, sub ? Cell{std::string_view{sub->value}} : Cell{}};
        records.write(cells);
    };
    for (auto const& standing : standings)
        for (auto const& [sub, places] : lists(standing.ranking, ties, subs, standing.after))
            for (auto const& place : places) write(standing, sub, place);
}

void MatchesReport::matches_as_records(Output& out, Format format) const {
    MatchRecords records{out, format, match_columns, how_.of_pairs};
    for (auto const& match : matches_) {
        auto const home = match.counts ? points(match.points.home) : "", away = match.counts ? points(match.points.away) : "";
        std::array<Cell, match_columns.size()> const cells{std::string_view{"match"}, text_cell(match.round),
            std::string_view{contestants_[match.who.home].id}, std::string_view{contestants_[match.who.away].id}, match.boards,
            match.counts, decimal_cell(match.sum.home), decimal_cell(match.sum.away), decimal_cell(home), decimal_cell(away)};
        records.write(cells);
    }
}

}  // namespace score::cli
