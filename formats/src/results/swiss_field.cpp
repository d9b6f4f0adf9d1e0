#include "score/formats/swiss_field.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "score/formats/ledger_codes.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/printable.hpp"
#include "unplayed.hpp"

namespace score::formats {
namespace {

using bridge::Contestant;
using bridge::LedgerUnit;
using enum LedgerKind;

FieldOptions of_matches(FieldOptions options) {
    options.has_matches = true;
    return options;
}

bool is_played(bridge::TableOutcome const& outcome) {
    return !std::holds_alternative<bridge::NotPlayed>(outcome) && !std::holds_alternative<bridge::Artificial>(outcome);
}

// What a table adds to a match.
void add_table(bridge::PairsMatch& match, FieldBoard const& board, std::size_t i, bridge::PairsRanking const& ranking) {
    auto const& table = board.results.tables[i];
    auto const& figures = board.figures.tables[i];
    ++match.scheduled;
    match.played += is_played(table.outcome) ? 1 : 0;
    if (figures[Side::north_south].kind == bridge::Figure::Kind::none) return;
    ++match.counted;
    match.maximum += board.figures.top;
    match.expected = std::max(match.expected, board.figures.expected);
    bool const is_matchpoints = ranking.options.form == bridge::PairsForm::matchpoints;
    bridge::ByTeam<Fraction> points;
    for (auto const side : both_sides) {
        auto const who = side == Side::north_south ? table.north_south : table.east_west;
        points[team_of(match.pairs, who)] = ranking.points(who, figures[side], board.figures);
        match.is_compared = match.is_compared || figures[side].is_compared;
    }
    for (auto const team : bridge::both_teams) {
        auto const &own = points[team], &others = points[opponent(team)];
        match.points[team] += own;
        match.boards_won[team] += own > others ? Fraction{1} : own == others ? fraction(1, 2) : Fraction{0};
        if (is_matchpoints) match.won[team] += own, match.lost[team] += others;
        else (own > 0 ? match.won : match.lost)[team] += abs(own);
    }
}

}  // namespace

std::vector<SwissMatch> meetings(PairsField const& field) {
    std::vector<SwissMatch> matches;
    std::map<std::pair<std::uint32_t, std::pair<Contestant, Contestant>>, std::size_t> where;
    for (auto const& board : field.boards())
        for (std::size_t i = 0; i < board.results.tables.size(); ++i) {
            auto const& table = board.results.tables[i];
            auto const [at, is_new] = where.try_emplace({board.stage, std::minmax(table.north_south, table.east_west)}, matches.size());
            if (is_new) {
                auto& match = matches.emplace_back();
                match.round = board.session;
                match.match.pairs = {table.north_south, table.east_west};
                match.match.is_compared = false;
                match.match.round = round_number(match.round) > 0 ? round_number(match.round) : static_cast<int>(board.stage) + 1;
            }
            auto& match = matches[at->second];
            match.place = board.places[i];
            add_table(match.match, board, i, field.ranking_of(board));
        }
    return matches;
}

SwissField::SwissField(FieldOptions field, bridge::SwissPairsOptions const& scoring)
    : options_{of_matches(std::move(field))}, scoring_{scoring}, pairs_{options_, PairsField::Keep::everything}, session_{scoring} {}

bridge::TeamsRanking SwissField::finish(bridge::TieOptions const& ties) {
    boards_ranking_ = pairs_.finish();
    late_ = pairs_.late_findings();
    ledger_findings_ = pairs_.ledger_findings();
    matches_ = formats::meetings(pairs_);
    applied_ = pairs_.applied();
    for (auto const& entry : pairs_.entries_of_matches()) applied_.push_back(entry);
    std::ranges::stable_sort(applied_, {}, [](AppliedEntry const& applied) { return applied.entry->line; });
    for (auto& applied : std::exchange(applied_, {}))
        if (apply(applied)) applied_.push_back(std::move(applied));
    for (auto& match : matches_) {
        match.result = session_.add(match.match);
        auto const why = match.result.fault ? why_left_out(*match.result.fault) : std::nullopt;
        if (!why) continue;
        auto const& list = contestants();
        auto const against = say("{} against {}", printable(list[match.match.pairs.home].id), printable(list[match.match.pairs.away].id));
        late_.push_back({match.place, diagnostic(result_code("results-match"), {}, against + verbatim(": ") + *why)});
    }
    tell_points_of(matches_, applied_);
    return session_.event().ranking(ties);
}

// The match of the pairs of an entry, in its round if it says one; null if there is none, or more than one.
SwissMatch* SwissField::match_of(AppliedEntry const& applied) {
    SwissMatch* found = nullptr;
    for (auto& match : matches_) {
        if (!is_about(applied, {match.round, match.contestants()})) continue;
        if (found != nullptr) return nullptr;
        found = &match;
    }
    return found;
}

bool SwissField::apply(AppliedEntry& applied) {
    auto const& entry = *applied.entry;
    switch (subject_of(entry.kind)) {
        case Subject::amount: return apply_amount(applied);
        case Subject::match: return apply_to_match(applied);
        case Subject::bye: return apply_bye(applied);
        case Subject::withdrawal: return session_.event().withdraw(applied.who.front()), true;
        case Subject::sit_out: return refuse(not_for(entry, say("a round without an opponent is a bye, which is given with bye")));
        case Subject::results: break;
    }
    return true;
}

// What the total of the event is in.
LedgerUnit SwissField::total_unit() const {
    if (!scoring_.is_aggregate) return LedgerUnit::victory_points;
    auto const form = scoring_.scoring.form;
    return form == bridge::PairsForm::matchpoints ? LedgerUnit::session_percent : bridge::unit_of(form);
}

// Matchpoints and IMPs count within a match; what is added up counts in the total.
bool SwissField::apply_amount(AppliedEntry& applied) {
    auto const& entry = *applied.entry;
    if (!applied.amount) {  // not yet counted on its boards
        auto const amount = signed_amount(entry, [&](auto standard) {
            return scoring_.is_aggregate ? std::nullopt : bridge::standard_amount(standard, bridge::TeamsForm::victory_points);
        });
        if (!amount || amount->unit != total_unit()) return refuse(unknown_unit(entry));
        if (auto fault = has_not_met(applied, meetings_of(matches_))) return refuse(*std::move(fault));
        applied.who.resize(1);
        applied.amount = amount;
        applied.points = {amount->value};
        session_.event().adjust(applied.who.front(), amount->value, round_number(entry.round.text));
        return true;
    }
    auto* const match = match_of(applied);
    if (match == nullptr)
        return refuse(
            ledger_code("ledger-match"), entry.who.where, say("matchpoints and IMPs are counted in the match of a round: say which"));
    match->match.ledger[team_of(match->contestants(), applied.who.front())] += applied.points.front();
    match->ledger.push_back(applied_.size());
    applied.who.resize(1);
    applied.in_match = true;
    applied.points.clear();  // what it costs is known once the match is scored
    return true;
}

bool SwissField::apply_to_match(AppliedEntry& applied) {
    auto const& entry = *applied.entry;
    if (!session_.pool()) return refuse(not_for(entry, say("only matches with Victory Points have this")));
    auto* match = match_of(applied);
    if (match == nullptr && entry.kind == mismatch)
        return refuse(ledger_code("ledger-match"), entry.who.where, say("the match is not found: say its round, or both contestants"));
    if (match == nullptr) {
        if (auto engaged = engaged_otherwise(applied, meetings_of(matches_), applied_, contestants())) return refuse(std::move(*engaged));
        std::int64_t in_round = 0, in_event = 0;  // the boards of the largest match of its round, and of the event
        for (auto const& other : matches_) {
            in_event = std::max(in_event, other.match.scheduled);
            if (other.round == entry.round.text) in_round = std::max(in_round, other.match.scheduled);
        }
        match = &matches_.emplace_back();
        match->round = entry.round.text;
        match->match.pairs = {applied.who[0], applied.who[1]};
        match->match.round = round_number(entry.round.text);
        match->match.scheduled = in_round > 0 ? in_round : in_event;
    }
    if (auto decided = rule_on_match(match->match.ruling, match->contestants(), applied)) return refuse(*std::move(decided));
    match->ledger.push_back(applied_.size());
    return true;
}

bool SwissField::apply_bye(AppliedEntry& applied) {
    auto const& entry = *applied.entry;
    auto const given = entry.amount ? std::optional{entry.amount->value} : std::nullopt;
    if (entry.amount && entry.amount->unit != total_unit()) return refuse(unknown_unit(entry));
    if (auto engaged = engaged_otherwise(applied, meetings_of(matches_), applied_, contestants())) return refuse(std::move(*engaged));
    auto const points = session_.bye(applied.who.front(), given, round_number(entry.round.text));
    if (!points) return refuse(not_for(entry, say("only matches with Victory Points have this")));
    applied.points = {*points};
    applied.decides_match = true;
    return true;
}

}  // namespace score::formats
