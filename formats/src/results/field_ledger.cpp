// The director's ledger, applied to a field.
#include <algorithm>
#include <ranges>
#include <set>
#include <tuple>

#include "figures.hpp"
#include "outcome.hpp"
#include "score/formats/field.hpp"
#include "score/formats/ledger_codes.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "unplayed.hpp"

namespace score::formats {
namespace {

using enum LedgerKind;
using Who = std::vector<bridge::Contestant>;

// An outcome as a cell of results has it.
std::optional<ReadOutcome> outcome_in(RecordedText const& text, bridge::Vulnerability vulnerability, Diagnostics& found) {
    return read_outcome({.contract = text, .row = text.where, .vulnerability = vulnerability}, found);
}

// Two contracts are compared as such; where one of the two is a score, the scores.
bool is_of(ReadOutcome const& told, RecordedResult const& result) {
    auto const is_contract = [](std::string_view shown) { return !whole_number(shown); };
    if (told.outcome != result.outcome) return false;
    bool const are_contracts = std::holds_alternative<bridge::Played>(told.outcome) && is_contract(told.shown) && is_contract(result.shown);
    return !are_contracts || told.shown == result.shown;
}

// Whether the entry is the result of a match that was not played.
bool is_unplayed_match(LedgerEntry const& entry) { return entry.kind == bye || entry.kind == walkover || entry.kind == void_match; }

// Contestants of whom the results have nothing, because none of their matches has been played.
void enter_contestants(ContestantList& list, Ledger const& ledger, TableEdits const& edits) {
    for (auto const& entry : ledger.entries)
        for (auto const* const text : {&entry.who, &entry.against}) {
            bool const is_new = is_unplayed_match(entry) && !text->text.empty() && list.called(text->text, false).empty();
            if (is_new && edits.accounts_for(text->text)) list.number_of({}, text->text, {}, Side::north_south);
        }
}

// What every entry must have in the results, whatever its kind.
std::optional<Diagnostic> unknown_scope(LedgerEntry const& entry, TableEdits const& edits) {
    if (!entry.session.text.empty() && !edits.has_session(entry.session.text))
        return diagnostic(
            ledger_code("ledger-round"), entry.session.where, say("the results have no session {}", printable(entry.session.text)));
    bool const has_round = is_unplayed_match(entry) ? edits.has_begun(entry.round.text) : edits.has_round(entry.round.text);
    if (!entry.round.text.empty() && !has_round)
        return diagnostic(ledger_code("ledger-round"), entry.round.where, say("the results have no round {}", printable(entry.round.text)));
    if (entry.board && !edits.has_board(*entry.board))
        return diagnostic(ledger_code("ledger-board"), entry.board_at, say("the results have no board {}", *entry.board));
    return std::nullopt;
}

Diagnostic no_contestant(RecordedText const& who, Who const& called) {
    auto const name = printable(who.text);
    return diagnostic(ledger_code("ledger-contestant"), who.where,
        called.empty() ? say("the results have no {}", name) : say("there are two of the number {}: say NS {} or EW {}", name, name, name));
}

// Adds the contestants of an entry, who are not one and the same; a finding if one is not told by the results.
std::optional<Diagnostic> find_contestants(LedgerEntry const& entry, ContestantList const& list, bool by_direction, Who& who) {
    for (auto const* const text : {&entry.who, &entry.against}) {
        if (text->text.empty()) continue;
        auto const called = list.called(text->text, by_direction);
        if (called.size() != 1) return no_contestant(*text, called);
        who.push_back(called.front());
    }
    if (who.size() < 2 || who.front() != who.back()) return std::nullopt;
    return diagnostic(ledger_code("ledger-match"), entry.against.where, say("{} does not meet itself", printable(entry.who.text)));
}

// The entry that changes no result although it is about one.
Diagnostic without_result(LedgerEntry const& entry) {
    if (entry.kind == fouled)
        return diagnostic(ledger_code("ledger-round"), entry.round.where, say("the board has no result from this round on"));
    if (entry.kind == round_of_boards)
        return diagnostic(ledger_code("ledger-board"), entry.board_at, say("the results have no such board, or say another round for it"));
    return diagnostic(ledger_code("ledger-match"), entry.who.where,
        say("{} has not met {} on board {}", printable(entry.who.text), printable(entry.against.text), entry.board.value_or(0)));
}

// An entry of one session, of a contestant with several or none.
Diagnostic which_session(LedgerEntry const& entry, bool is_round) {
    if (is_round)
        return diagnostic(ledger_code("ledger-round"), entry.who.where,
            entry.round.text.empty() ? say("matchpoints and IMPs are counted in the match of a round: say which")
                                     : say("{} does not play in round {}", printable(entry.who.text), printable(entry.round.text)));
    return diagnostic(ledger_code("ledger-round"), entry.who.where,
        entry.session.text.empty() ? say("{} plays in several sessions: say which", printable(entry.who.text))
                                   : say("{} does not play in session {}", printable(entry.who.text), printable(entry.session.text)));
}

}  // namespace

Subject subject_of(LedgerKind kind) {
    switch (kind) {
        case procedural_penalty:
        case disciplinary_penalty:
        case award:
        case carry:
        case handicap: return Subject::amount;
        case fouled:
        case cancelled:
        case correction:
        case round_of_boards: return Subject::results;
        case void_match:
        case walkover:
        case mismatch: return Subject::match;
        case bye: return Subject::bye;
        case sit_out: return Subject::sit_out;
        case withdrawal: break;
    }
    return Subject::withdrawal;
}
bool is_penalty(LedgerKind kind) { return kind == procedural_penalty || kind == disciplinary_penalty; }

Diagnostic unknown_unit(LedgerEntry const& entry) {
    return diagnostic(ledger_code("ledger-unit"), entry.amount_at,
        entry.amount ? say("this scoring does not know the unit {}", name(entry.amount->unit))
                     : say("{} is not an amount of this scoring", printable(entry.standard.text)));
}

Diagnostic not_for(LedgerEntry const& entry, Message message) {
    return diagnostic(ledger_code("ledger-kind"), entry.where, std::move(message));
}

bool is_about(AppliedEntry const& applied, Meeting const& meeting) {
    auto const& round = applied.entry->round.text;
    auto const meets = [&](bridge::Contestant who) { return meeting.contestants.has(who); };
    return (round.empty() || meeting.round == round) && std::ranges::all_of(applied.who, meets);
}

std::optional<Diagnostic> engaged_otherwise(AppliedEntry const& applied, std::vector<Meeting> const& meetings,
    std::vector<AppliedEntry> const& before, ContestantList const& list) {
    auto const& round = applied.entry->round;
    bool const names_rounds = std::ranges::any_of(meetings, [](Meeting const& meeting) { return !meeting.round.empty(); });
    bool const is_bye_of_some_round = applied.entry->kind == bye && names_rounds;
    auto const refused = [&](Message message) { return diagnostic(ledger_code("ledger-round"), round.where, std::move(message)); };
    for (auto const who : applied.who) {
        auto const name = printable(list[who].id);
        for (auto const& other : before) {
            if (other.entry->kind != bye || other.who.front() != who) continue;
            auto const& other_round = other.entry->round.text;
            if (!round.text.empty() && other_round == round.text)
                return refused(say("{} has a bye in round {}", name, printable(round.text)));
            if (is_bye_of_some_round && (round.text.empty() || other_round.empty()))
                return diagnostic(
                    ledger_code("ledger-round"), applied.entry->who.where, say("{} has another bye: say the round of both", name));
        }
        if (round.text.empty()) continue;
        for (auto const& meeting : meetings)
            if (meeting.round == round.text && meeting.contestants.has(who))
                return refused(say("{} has a match in round {}", name, printable(round.text)));
    }
    return std::nullopt;
}

std::optional<Diagnostic> has_not_met(AppliedEntry const& applied, std::vector<Meeting> const& meetings) {
    auto const& entry = *applied.entry;
    auto const is_theirs = [&](Meeting const& meeting) { return is_about(applied, meeting); };
    if (applied.who.size() < 2 || std::ranges::any_of(meetings, is_theirs)) return std::nullopt;
    return diagnostic(ledger_code("ledger-match"), entry.against.where,
        say("the results have no such match of {} and {}", printable(entry.who.text), printable(entry.against.text)));
}

std::optional<Diagnostic> rule_on_match(
    bridge::MatchRuling& ruling, bridge::ByTeam<bridge::Contestant> const& contestants, AppliedEntry& applied) {
    auto const& entry = *applied.entry;
    auto const own = team_of(contestants, applied.who.front());
    bool const is_decided = entry.kind == mismatch ? ruling.mismatch[own] != bridge::Mismatch::none : !ruling.is_played();
    if (is_decided)
        return diagnostic(ledger_code("ledger-match"), entry.who.where, say("an earlier line of the ledger decides this match"));
    applied.decides_match = true;
    if (entry.kind == mismatch) ruling.mismatch[own] = *entry.mismatch, applied.who.resize(1);
    if (entry.kind == walkover) ruling.walkover = own;
    if (entry.kind == void_match) {
        auto& causes = ruling.is_void.emplace();
        causes[own] = entry.fault->home;
        causes[opponent(own)] = entry.fault->away;
    }
    return std::nullopt;
}

// Single results

TableEdits::TableEdits(Ledger const* ledger, Contestants contestants) : ledger_{ledger}, contestants_{contestants} {
    if (ledger == nullptr) return;
    for (std::size_t i = 0; i < ledger->entries.size(); ++i) {
        auto const& entry = ledger->entries[i];
        bool const of_results = entry.kind == correction || entry.kind == cancelled || entry.kind == fouled;
        if (of_results && entry.board) by_board_[*entry.board].push_back(i);
        if (entry.kind == round_of_boards)
            for (auto board = *entry.board; board <= entry.last_board.value_or(*entry.board); ++board)
                by_board_[board].insert(by_board_[board].begin(), i);  // the others ask for its round
    }
}

bool TableEdits::is_of_other_event() const {
    return ledger_ != nullptr && !ledger_->event.text.empty() && !events_.empty() && !events_.contains(std::string{ledger_->event.text});
}

bool TableEdits::has_begun(std::string_view round) const {
    if (has_round(round)) return true;
    auto const number = round_number(round);
    return number > 0 && std::ranges::any_of(rounds_, [&](std::string const& one) { return round_number(one) > number; });
}

bool TableEdits::accounts_for(std::string_view contestant) const {
    if (ledger_ == nullptr || rounds_.empty()) return false;
    auto const concerns_it = [&](LedgerEntry const& entry) { return entry.who.text == contestant || entry.against.text == contestant; };
    auto const has_entry = [&](auto const& is_wanted) {
        return std::ranges::any_of(ledger_->entries, [&](LedgerEntry const& entry) { return concerns_it(entry) && is_wanted(entry); });
    };
    if (has_entry([](LedgerEntry const& entry) { return entry.kind == withdrawal; })) return true;
    return std::ranges::all_of(rounds_, [&](std::string const& round) {
        return has_entry([&](LedgerEntry const& entry) { return is_unplayed_match(entry) && entry.round.text == round; });
    });
}

std::vector<bridge::Contestant> const* TableEdits::matched(std::size_t entry) const {
    auto const found = matched_.find(entry);
    return found == matched_.end() ? nullptr : &found->second;
}

bool TableEdits::concerns(
    LedgerEntry const& entry, RecordedResult const& result, BySide<bridge::Contestant> const& who, ContestantList const& list) const {
    if (!entry.session.text.empty() && entry.session.text != result.session.text) return false;
    if (entry.kind == round_of_boards) return result.round.text.empty() || result.round.text == entry.round.text;
    if (entry.kind == fouled) {
        auto const first = whole_number(entry.round.text), round = whole_number(result.round.text);
        return first && round && *round >= *first;
    }
    if (!entry.round.text.empty() && entry.round.text != result.round.text) return false;
    auto const sits = [&](Side side, RecordedText const& text) { return list[who[side]].id == text.text; };
    if (sits(Side::north_south, entry.who) && sits(Side::east_west, entry.against)) return true;
    // a board of a match is cancelled at both of its tables
    bool const either_way = contestants_ == Contestants::teams && entry.kind == cancelled;
    return either_way && sits(Side::north_south, entry.against) && sits(Side::east_west, entry.who);
}

bool TableEdits::correct(LedgerEntry const& entry, Edited& edited) {
    auto& result = edited.result;
    auto const old = outcome_in(entry.old_result, result.vulnerability, found_);
    auto const now = outcome_in(entry.new_result, result.vulnerability, found_);
    if (!old || !now) return false;
    if (!is_of(*old, result)) {
        found_.push_back(
            diagnostic(ledger_code("ledger-result"), entry.old_result.where, say("the result here is {}", printable(result.shown))));
        return false;
    }
    result.outcome = now->outcome;
    edited.shown = now->shown;
    result.shown = edited.shown;
    return true;
}

bool TableEdits::stands_corrected(std::vector<std::size_t> const& entries, RecordedResult const& result,
    BySide<bridge::Contestant> const& who, ContestantList const& list) const {
    LedgerEntry const *first = nullptr, *last = nullptr;
    for (auto const i : entries) {
        auto const& entry = ledger_->entries[i];
        if (entry.kind != correction || !concerns(entry, result, who, list)) continue;
        if (first == nullptr) first = &entry;
        last = &entry;
    }
    if (first == nullptr) return false;
    Diagnostics told_elsewhere;
    auto const before = outcome_in(first->old_result, result.vulnerability, told_elsewhere);
    auto const after = outcome_in(last->new_result, result.vulnerability, told_elsewhere);
    return before && after && !is_of(*before, result) && is_of(*after, result);
}

std::unique_ptr<TableEdits::Edited> TableEdits::edited(
    RecordedResult const& result, BySide<bridge::Contestant> const& who, ContestantList const& list) {
    if (ledger_ == nullptr) return nullptr;
    if (!result.event.text.empty()) events_.emplace(result.event.text);
    if (!result.round.text.empty()) rounds_.emplace(result.round.text);
    if (!result.session.text.empty()) sessions_.emplace(result.session.text);
    boards_.insert(static_cast<int>(result.board));
    auto const entries = by_board_.find(static_cast<int>(result.board));
    if (entries == by_board_.end() || is_of_other_event()) return nullptr;
    std::unique_ptr<Edited> change;
    int forms = 0;
    bool const is_corrected = stands_corrected(entries->second, result, who, list);
    for (auto const i : entries->second) {
        auto const& entry = ledger_->entries[i];
        if (!concerns(entry, change ? change->result : result, who, list)) continue;
        bool const is_of_board = entry.kind == fouled || entry.kind == round_of_boards;
        matched_[i] = is_of_board ? Who{} : Who{who[Side::north_south], who[Side::east_west]};
        if (!change) change = std::make_unique<Edited>(Edited{result, {}});
        if (entry.kind == round_of_boards) {
            change->result.round = entry.round;
            rounds_.emplace(entry.round.text);
        }
        if (entry.kind == fouled) ++forms;
        if (entry.kind == correction && !is_corrected && !correct(entry, *change)) refused_.insert(i);
        if (entry.kind == cancelled) {
            change->result.outcome = bridge::NotPlayed{};
            change->result.shown = change->shown = "NP";
        }
    }
    // a form for each round from which the board was another, besides those of the record
    if (forms > 0) change->result.group = result.group * 100 + forms;
    return change;
}

bool FieldFindings::begin_ledger(Ledger const* ledger, TableEdits& edits) {
    if (ledger == nullptr) return false;
    if (edits.is_of_other_event()) return refuse(ledger_code("ledger-event"), ledger->event.where, say("the results are of another event"));
    ledger_findings_ = std::move(edits.found());
    return true;
}

// Pairs

void PairsField::apply_ledger() {
    if (!begin_ledger(options_.ledger, edits_)) return;
    auto const& ledger = *options_.ledger;
    if (options_.has_matches) enter_contestants(contestants_, ledger, edits_);
    for (std::size_t i = 0; i < ledger.entries.size(); ++i) {
        AppliedEntry applied{&ledger.entries[i], {}};
        if (apply(ledger.entries[i], i, applied)) applied_.push_back(std::move(applied));
    }
}

bool PairsField::apply(LedgerEntry const& entry, std::size_t index, AppliedEntry& applied) {
    if (auto fault = unknown_scope(entry, edits_)) return refuse(std::move(*fault));
    if (options_.has_matches && leave_to_matches(entry)) return false;
    switch (subject_of(entry.kind)) {
        case Subject::match:
        case Subject::bye: return refuse(not_for(entry, say("only matches have this")));
        case Subject::results: {
            auto const* const matched = edits_.matched(index);
            if (matched == nullptr) return refuse(without_result(entry));
            if (edits_.is_refused(index)) return false;
            applied.who = *matched;
            return true;
        }
        case Subject::amount:
        case Subject::sit_out:
        case Subject::withdrawal: break;
    }
    bool const by_direction = options_.by_direction || !options_.two_winner_sections.empty();
    if (auto fault = find_contestants(entry, contestants_, by_direction, applied.who)) return refuse(std::move(*fault));
    auto const who = applied.who.front();
    if (entry.kind == withdrawal) return withdraw(entry, who), true;
    if (entry.kind == sit_out) {
        auto const stage = stage_of(entry, who);
        if (!stage) return refuse(which_session(entry, options_.has_matches));
        return stages_[*stage].scores.sit_out(who, entry.amount->value.truncated(), entry.sit_out), true;
    }
    return apply_amount(entry, applied);
}

// What concerns matches and Victory Points. A withdrawal leaves the results as they are, unless they are cancelled.
bool PairsField::leave_to_matches(LedgerEntry const& entry) {
    auto const subject = subject_of(entry.kind);
    bool const is_of_round = subject != Subject::amount && subject != Subject::results;
    auto const unit = entry.amount ? std::optional{entry.amount->unit} : std::nullopt;
    bool const is_of_event = subject == Subject::amount
                             && (!unit || unit == bridge::LedgerUnit::victory_points || unit == bridge::LedgerUnit::session_percent
                                 || entry.kind == carry || entry.kind == handicap);
    if (!is_of_round && !is_of_event) return false;
    AppliedEntry left{&entry, {}};
    if (auto fault = find_contestants(entry, contestants_, false, left.who)) return !refuse(std::move(*fault));
    if (entry.kind == withdrawal && entry.withdrawal == Withdrawal::cancel) withdraw(entry, left.who.front());
    of_matches_.push_back(std::move(left));
    return true;
}

std::optional<std::uint32_t> PairsField::stage_of(LedgerEntry const& entry, bridge::Contestant who) const {
    if (stages_.size() == 1) return 0;
    std::optional<std::uint32_t> found;
    for (std::uint32_t i = 0; i < stages_.size(); ++i) {
        auto const& stage = stages_[i];
        bool const has_played = who < stage.has_played.size() && stage.has_played[who];
        auto const& named = stage_named(entry).text;
        if (!has_played || (!named.empty() && stage.session != named)) continue;
        if (found) return std::nullopt;
        found = i;
    }
    return found;
}

bool PairsField::apply_amount(LedgerEntry const& entry, AppliedEntry& applied) {
    auto const& scoring = options_.scoring;
    applied.amount = signed_amount(entry, [&](auto standard) { return bridge::standard_amount(standard, scoring); });
    if (!applied.amount || !bridge::knows(scoring, applied.amount->unit)) return refuse(unknown_unit(entry));
    if (!options_.has_matches && applied.who.size() > 1) {
        std::vector<Meeting> tables;  // a table does not keep its round
        for (auto const& board : boards_)
            for (auto const& table : board.results.tables) tables.push_back({entry.round.text, {table.north_south, table.east_west}});
        if (auto fault = has_not_met(applied, tables)) return refuse(*std::move(fault));
        applied.who.resize(1);
    }
    auto const who = applied.who.front();
    bool const is_brought = entry.kind == carry && entry.session.text.empty() && stages_.size() > 1;  // into the whole event
    auto const stage = is_brought ? std::nullopt : stage_of(entry, who);
    if (!stage && (options_.has_matches || !entry.session.text.empty() || !event_.knows(scoring, applied.amount->unit)))
        return refuse(which_session(entry, options_.has_matches));
    if (entry.kind != carry) {
        applied.stage = stage;
        if (entry.kind != handicap) stage ? stages_[*stage].scores.adjust(who, *applied.amount) : event_.adjust(who, *applied.amount);
        return true;
    }
    if (scoring.form == bridge::PairsForm::matchpoints && !entry.maximum)
        return refuse(ledger_code("ledger-missing"), entry.amount_at,
            say("a carry-over is in matchpoints and says of how many, such as 85.8mp of 156mp"));
    auto const maximum = entry.maximum ? entry.maximum->value : Fraction{0};
    stage ? stages_[*stage].scores.carry(who, applied.amount->value, maximum) : event_.carry(who, applied.amount->value, maximum);
    return true;
}

// What a record says is in its totals, beside the results, in the unit of these. With a ledger that says it, where Victory Points are added
// up, and with another scoring than that of the record it is only told; so is what is said of a contestant once more.
void PairsField::apply_recorded_adjustments() {
    bool const counts = options_.ledger == nullptr && !options_.has_matches
                        && recorded_event_.match_form != bridge::TeamsForm::victory_points
                        && recorded_event_.form.value_or(bridge::PairsForm::matchpoints) == options_.scoring.form;
    std::set<std::tuple<RecordedFigure::Of, std::uint32_t, bridge::Contestant, Side>> counted;
    for (auto const& figure : figures_) {
        bool const is_handicap = figure.of == RecordedFigure::Of::handicap;
        if ((!is_handicap && figure.of != RecordedFigure::Of::adjustment) || says_nothing(figure.said)) continue;
        auto const said = decimal_number(figure.said);
        if (!said) late_.push_back(finding_about(figure, result_code("results-number"), say("this is not a number")));
        if (!said || *said == 0) continue;
        auto const stage = stage_of(figure);
        auto const who = contestant_of(figure, Side::north_south, figure.side);
        if (counts && (!stage || !who)) continue;
        if (!counts || !counted.emplace(figure.of, *stage, *who, figure.side).second) {
            late_.push_back(finding_about(figure, result_code("results-adjustment"),
                say("{} for pair {} is not counted; a line of --ledger can say it", figure.said,
                    printable(figure.who[Side::north_south]))));
            continue;
        }
        auto& entry = recorded_adjustments_.emplace_back();
        entry.kind = is_handicap ? handicap : *said < 0 ? procedural_penalty : award;
        entry.amount = {!is_handicap && *said < 0 ? Fraction{-*said} : *said, unit_of(options_.scoring.form)};
        auto& applied = applied_.emplace_back(AppliedEntry{&entry, {*who}});
        applied.amount = {*said, entry.amount->unit};
        applied.stage = stage;
        if (!is_handicap) stages_[*stage].scores.adjust(*who, *applied.amount);
    }
}

// The others are in the scratch ranking too (club.md §6).
void PairsField::add_handicaps() {
    if (std::ranges::none_of(applied_, [](AppliedEntry const& applied) { return applied.entry->kind == handicap; })) return;
    scratch_ = ranking_of_event();
    for (auto const& applied : applied_) {
        if (applied.entry->kind != handicap) continue;
        auto const who = applied.who.front();
        applied.stage ? stages_[*applied.stage].scores.adjust(who, *applied.amount) : event_.adjust(who, *applied.amount);
    }
    rank_stages();
}

// What the contestants of the final bring along from the qualifier.
void PairsField::bring_along() {
    auto const& [form, standings, sections] = options_.qualifier;
    if (stages_.empty()) return;
    std::vector<std::pair<bridge::Contestant, bridge::Standing const*>> qualified;
    Fraction sum = 0;
    for (bridge::Contestant who = 0; who < contestants_.size(); ++who)
        if (auto const found = standings.find(contestants_[who].id); found != standings.end()) {
            qualified.emplace_back(who, &found->second);
            sum += found->second.total;
        }
    if (qualified.empty()) return;
    auto const mean = Fraction{sum / static_cast<std::int64_t>(qualified.size())};
    auto const top = stages_.front().ranking.points({100, bridge::LedgerUnit::top_percent});
    for (auto const& [who, standing] : qualified) {
        auto const brought = bridge::carried(form, standing->total, {standing->boards, standing->maximum}, mean, top);
        if (!brought) continue;
        event_.carry(who, brought->points, brought->maximum);
        auto const number = [](Fraction const& value) { return decimals(value, value.is_whole() ? 0 : 2); };
        auto const own = number(standing->total);
        using enum bridge::CarryForm::Kind;
        reasons_.push_back(
            form.kind == english  ? fmt::format("{} x {} / (2 x {})", own, number(top), number(standing->maximum / standing->boards))
            : form.kind == linear ? fmt::format("{} + {} x ({} - {})", number(form.base), number(form.factor), own, number(mean))
                                  : fmt::format("{} x {}", number(form.factor), own));
        auto& entry = brought_.emplace_back();
        entry.kind = LedgerKind::carry;
        bool const of_matchpoints = options_.scoring.form == bridge::PairsForm::matchpoints;
        auto const unit = unit_of(options_.scoring.form);
        entry.amount = {brought->points, unit};
        if (of_matchpoints) entry.maximum = {brought->maximum, unit};
        entry.reason.text = reasons_.back();
        applied_.push_back({&entry, {who}, entry.amount, {brought->points}});
    }
}

// Before half of its boards the pair has never played; from then on its results stand, and the boards that were left are A- for it and A+
// for the others (club.md §2.4).
void PairsField::withdraw(LedgerEntry const& entry, bridge::Contestant who) {
    auto const has = [who](bridge::TableResult const& table) { return table.north_south == who || table.east_west == who; };
    auto const concerns = [&](FieldBoard const& board) { return entry.session.text.empty() || board.session == entry.session.text; };
    std::size_t played = 0, left = 0;
    for (auto const& board : boards_ | std::views::filter(concerns))
        for (auto const& table : board.results.tables)
            if (has(table)) ++(std::holds_alternative<bridge::NotPlayed>(table.outcome) ? left : played);
    bool const never_played = entry.withdrawal == Withdrawal::cancel || (entry.withdrawal == Withdrawal::by_half && played < left);
    for (auto& board : boards_ | std::views::filter(concerns))
        for (std::size_t i = board.results.tables.size(); i-- > 0;) {
            auto& table = board.results.tables[i];
            if (!has(table)) continue;
            if (never_played) {
                auto const at = static_cast<std::ptrdiff_t>(i);
                board.results.tables.erase(board.results.tables.begin() + at);
                board.places.erase(board.places.begin() + at);
                if (!board.notes.empty()) board.notes.erase(board.notes.begin() + at);
            } else if (std::holds_alternative<bridge::NotPlayed>(table.outcome)) {
                auto const side = table.north_south == who ? Side::north_south : Side::east_west;
                BySide<bridge::Award> awards{{bridge::average_plus, bridge::average_plus}};
                awards[side] = bridge::average_minus;
                table.outcome = bridge::Artificial{awards};
                if (!board.notes.empty())
                    board.notes[i].shown = fmt::format("A{}/{}", awards[Side::north_south].percent, awards[Side::east_west].percent);
            }
        }
    std::erase_if(boards_, [](FieldBoard const& board) { return board.results.tables.empty(); });
}

// Teams

void TeamsField::carry(bridge::Contestant team, Fraction const& points) {
    auto& entry = brought_.emplace_back();
    entry.kind = LedgerKind::carry;
    auto const unit = options_.form == bridge::TeamsForm::victory_points ? bridge::LedgerUnit::victory_points
                      : options_.form == bridge::TeamsForm::total_points ? bridge::LedgerUnit::points
                      : options_.form == bridge::TeamsForm::imps         ? bridge::LedgerUnit::imps
                                                                         : bridge::LedgerUnit::boards;
    entry.amount = {points, unit};
    session_.adjust(team, *entry.amount);
    applied_.push_back({&entry, {team}, entry.amount, {points}});
}

void TeamsField::apply_before_matches() {
    if (!begin_ledger(ledger_, edits_)) return;
    enter_contestants(contestants_, *ledger_, edits_);
    cancel_matches();
    for (std::size_t i = 0; i < ledger_->entries.size(); ++i) {
        AppliedEntry applied{&ledger_->entries[i], {}};
        if (apply(ledger_->entries[i], i, applied)) applied_.push_back(std::move(applied));
    }
}

// Before other entries about matches, whatever the order of the lines.
void TeamsField::cancel_matches() {
    for (auto const& entry : ledger_->entries) {
        if (entry.kind != withdrawal || entry.withdrawal != Withdrawal::cancel || unknown_scope(entry, edits_)) continue;
        for (auto const who : contestants_.called(entry.who.text, false))
            std::erase_if(matches_, [who](FieldMatch const& match) { return match.contestants().has(who); });
    }
}

bool TeamsField::apply(LedgerEntry const& entry, std::size_t index, AppliedEntry& applied) {
    if (auto fault = unknown_scope(entry, edits_)) return refuse(std::move(*fault));
    if (entry.kind == sit_out || entry.kind == fouled) return refuse(not_for(entry, say("only sessions of pairs have this")));
    auto const subject = subject_of(entry.kind);
    if (subject == Subject::results) {
        auto const* const matched = edits_.matched(index);
        if (matched == nullptr) return refuse(without_result(entry));
        if (edits_.is_refused(index)) return false;
        applied.who = *matched;
        if (entry.kind != round_of_boards) note_result(entry, applied);
        return true;
    }
    if (auto fault = find_contestants(entry, contestants_, false, applied.who)) return refuse(std::move(*fault));
    switch (subject) {
        case Subject::amount: return apply_amount(entry, applied);
        case Subject::match: return apply_to_match(entry, applied);
        case Subject::bye: return apply_bye(entry, applied);
        case Subject::withdrawal: return session_.event().withdraw(applied.who.front()), true;
        case Subject::results:
        case Subject::sit_out: break;
    }
    return false;
}

bool TeamsField::apply_amount(LedgerEntry const& entry, AppliedEntry& applied) {
    using bridge::LedgerScope;
    applied.amount = signed_amount(entry, [&](auto standard) { return bridge::standard_amount(standard, options_.form); });
    bool const before_vps =
        applied.amount && applied.amount->unit == bridge::LedgerUnit::imps && options_.form == bridge::TeamsForm::victory_points;
    if (!applied.amount || !bridge::knows(options_.form, applied.amount->unit, before_vps ? LedgerScope::match : LedgerScope::event))
        return refuse(unknown_unit(entry));
    if (!before_vps && !more_.by_session) {
        if (auto fault = has_not_met(applied, meetings_of(matches_))) return refuse(*std::move(fault));
        applied.who.resize(1);
        session_.adjust(applied.who.front(), *applied.amount, round_number(entry.round.text));
        applied.points = {bridge::ledger_points(*applied.amount, options_.form)};
        return true;
    }
    auto* const match = match_of(applied);
    if (match == nullptr)
        return refuse(ledger_code("ledger-match"), entry.who.where,
            before_vps ? say("IMPs are counted before the Victory Points of a match: say its round, or both teams")
                       : say("IMPs of a knockout are counted in a match: say its round, or both teams"));
    match->match.ledger_imps[team_of(match->contestants(), applied.who.front())] += applied.amount->value;
    match->ledger.push_back(applied_.size());
    applied.in_match = true;
    applied.who.resize(1);
    return true;
}

// The match of the teams of an entry, in its round if it says one; null if there is none, or more than one.
FieldMatch* TeamsField::match_of(AppliedEntry const& applied) {
    FieldMatch* found = nullptr;
    for (auto& match : matches_) {
        if (!is_about(applied, {match.round, match.contestants()})) continue;
        bool const is_next_session =
            found != nullptr && more_.by_session && found->round == match.round && found->session != match.session
            && std::minmax(found->match.teams.home, found->match.teams.away) == std::minmax(match.match.teams.home, match.match.teams.away);
        if (is_next_session) continue;
        if (found != nullptr) return nullptr;
        found = &match;
    }
    return found;
}

bool TeamsField::apply_to_match(LedgerEntry const& entry, AppliedEntry& applied) {
    if (!session_.pool()) return refuse(not_for(entry, say("only matches with Victory Points have this")));
    auto* match = match_of(applied);
    if (match == nullptr && entry.kind == mismatch)
        return refuse(ledger_code("ledger-match"), entry.who.where, say("the match is not found: say its round, or both teams"));
    if (match == nullptr) {  // in a triangle there is another one in the round
        auto engaged =
            engaged_otherwise(applied, more_.has_triangles ? std::vector<Meeting>{} : meetings_of(matches_), applied_, contestants_);
        if (engaged) return refuse(std::move(*engaged));
        matches_.push_back({std::string{entry.round.text}, {{applied.who[0], applied.who[1]}, {}}, {}, {}, {}});
        match = &matches_.back();
    }
    if (auto decided = rule_on_match(match->match.ruling, match->contestants(), applied)) return refuse(*std::move(decided));
    match->ledger.push_back(applied_.size());
    return true;
}

bool TeamsField::apply_bye(LedgerEntry const& entry, AppliedEntry& applied) {
    if (entry.amount && !bridge::knows(options_.form, entry.amount->unit, bridge::LedgerScope::event)) return refuse(unknown_unit(entry));
    if (auto engaged = engaged_otherwise(applied, meetings_of(matches_), applied_, contestants_)) return refuse(std::move(*engaged));
    auto const given = entry.amount ? std::optional{bridge::ledger_points(*entry.amount, options_.form)} : std::nullopt;
    auto const points = session_.bye(applied.who.front(), given, round_number(entry.round.text));
    if (!points) return refuse(not_for(entry, say("only matches with Victory Points have this")));
    applied.points = {*points};
    applied.decides_match = true;
    return true;
}

// The matches of a changed result.
void TeamsField::note_result(LedgerEntry const& entry, AppliedEntry const& applied) {
    for (auto& match : matches_) {
        auto const has_board = std::ranges::find(match.match.boards, *entry.board, &bridge::TeamBoard::board) != match.match.boards.end();
        if (has_board && is_about(applied, {match.round, match.contestants()})) match.ledger.push_back(applied_.size());
    }
}

}  // namespace score::formats
