#include "score/formats/field.hpp"

#include <algorithm>

#include "figures.hpp"
#include "lines_of.hpp"
#include "outcome.hpp"
#include "score/ascii.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "unplayed.hpp"

namespace score::formats {
namespace {

using bridge::Contestant;
using bridge::PairsFaultKind;

std::uint64_t together(std::uint64_t high, std::uint32_t low) { return high << 32U | low; }

// Two names in either order are the same pair: `Ada - Bea` equals `Bea - Ada`.
std::string in_order(std::string_view names) {
    auto const at = names.find(" - ");
    if (at == std::string_view::npos) return std::string{names};
    auto const first = names.substr(0, at), second = names.substr(at + 3);
    return first < second ? std::string{names} : fmt::format("{} - {}", second, first);
}

// With the line that it is about.
LateFinding late_finding(Source const& source, ResultPlace place, Diagnostic found) {
    auto const& text = source.text;
    auto const line_end = end_of_line(text, found.where.begin);
    auto const before = text.substr(0, found.where.begin).find_last_of("\r\n");
    auto const begin = before == std::string_view::npos ? 0 : before + 1;
    found.where = {found.where.begin - begin, std::clamp(found.where.end, found.where.begin, line_end) - begin};
    constexpr std::size_t longest = std::size_t{64} * 1024;
    return {place, std::move(found), line_end - begin > longest ? std::string{} : std::string{text.substr(begin, line_end - begin)}};
}

// Where a result tells who a side is.
Span place_of(RecordedResult const& result, Side side) {
    return result.pair[side].text.empty() ? result.names[side].where : result.pair[side].where;
}

Message words_of(PairsFaultKind fault, bridge::BoardResults const& results) {
    using enum PairsFaultKind;
    auto const number = results.board;
    switch (fault) {
        case award_without_value: return say("board {}: an artificial score has no points to add up", number);
        case more_tables_than_expected:
            return say("board {} has {} tables, more than the {} expected", number, results.tables.size(), results.expected_results);
        case too_many_tables: return say("board {} has too many tables to be compared", number);
        case different_number_of_results: return say("board {} has another number of tables; it is left out", number);
        case unequal_boards:  // concerns the whole session
        case pair_against_itself:
        case pair_twice_on_board:
        case score_out_of_range:
        case weights_not_whole:
        case percent_out_of_range: break;
    }
    return say("board {}: a table cannot be compared", number);
}

std::string key_of(std::string_view section, std::string_view id, std::string_view names, Side side) {
    return fmt::format("{}{}\n{}", section, id.empty() ? in_order(names) : std::string{id}, name(side));
}

// A direction before or behind the number of a pair, as `NS 3` or `3EW`; the rest of the text is the number.
std::optional<Side> take_direction(std::string_view& text) {
    for (auto const side : both_sides) {
        auto const word = name(side);
        bool const before = ascii::equal_in_any_case(text.substr(0, word.size()), word);
        bool const behind = text.size() > word.size() && ascii::equal_in_any_case(text.substr(text.size() - word.size()), word);
        if (!before && !behind) continue;
        before ? text.remove_prefix(word.size()) : text.remove_suffix(word.size());
        text = trimmed(text);
        return side;
    }
    return std::nullopt;
}

}  // namespace

// Contestants

std::optional<Contestant> ContestantList::find(std::string_view section, std::string_view id, Side side) const {
    auto const found = numbers_.find(key_of(section, id, {}, side));
    return found == numbers_.end() ? std::nullopt : std::optional{found->second};
}

Contestant ContestantList::number_of(std::string_view section, std::string_view id, std::string_view names, Side side) {
    std::string shown{section};
    shown += id.empty() ? names : id;
    auto key = key_of(section, id, names, side);
    auto const [at, is_new] = numbers_.try_emplace(std::move(key), static_cast<Contestant>(rows_.size()));
    if (is_new) rows_.push_back({std::move(shown), id.empty() ? std::string{} : std::string{names}, side, std::string{section}});
    else if (rows_[at->second].names.empty() && !id.empty()) rows_[at->second].names = names;
    return at->second;
}

bool ContestantList::comes_before(Contestant a, Contestant b) const {
    auto const &x = rows_[a], &y = rows_[b];
    if (x.side != y.side) return x.side < y.side;
    auto const m = whole_number(x.id), n = whole_number(y.id);
    if (m && n && *m != *n) return *m < *n;
    if (m.has_value() != n.has_value()) return m.has_value();
    return x.id.size() != y.id.size() && x.id.substr(0, 1) == y.id.substr(0, 1) && whole_number(x.id.substr(1))
                   && whole_number(y.id.substr(1))
               ? x.id.size() < y.id.size()
               : x.id < y.id;
}

std::vector<Contestant> ContestantList::called(std::string_view text, bool by_direction) const {
    auto const all = [&](std::string_view id, std::optional<Side> side) {
        std::vector<Contestant> found;
        for (Contestant who = 0; who < size(); ++who)
            if (rows_[who].id == id && (!side || rows_[who].side == *side)) found.push_back(who);
        return found;
    };
    auto found = all(text, std::nullopt);
    if (!found.empty() || !by_direction) return found;
    auto const side = take_direction(text);
    return side ? all(text, side) : found;
}

// Pairs

std::string DaysOfSessions::session_of(RecordedResult const& result) {
    std::string name{result.session.text};
    if (result.date.empty()) return name;
    auto const& first = first_days_.try_emplace(name, result.date).first->second;
    return first == result.date ? name : fmt::format("{} {}", name, result.date);
}

// The session as the options tell sessions apart.
std::string PairsField::session_of(RecordedResult const& result) {
    return options_.sessions == SessionsBy::files ? std::to_string(files_.size()) : days_.session_of(result);
}

PairsField::PairsField(FieldOptions options, Keep keep)
    : options_{std::move(options)}, keep_{keep}, edits_{options_.ledger, Contestants::pairs}, event_{options_.event} {}

// The results of a chunk, and the places of findings in it.
struct PairsField::Adding {
    Source const& source;
    std::uint32_t file;
    LinesOf lines{source};

    ResultPlace place(std::size_t offset) { return {file, lines.line(offset)}; }
    LateFinding finding(Diagnostic found) {
        auto const at = place(found.where.begin);
        return late_finding(source, at, std::move(found));
    }
};

void PairsField::add(ResultsReport const& report) {
    auto const file = index_of(files_, report.source.file);
    Adding adding{report.source, file};
    if (report.event != nullptr && results_ == 0) adopt(*report.event);
    for (auto const& result : report.results) add(result, adding);
    if (keep_ == Keep::everything && !report.figures.empty()) {
        auto const begin = figures_.size();
        keep_figures(report, file, figures_);
        if (options_.sessions == SessionsBy::files)
            for (auto i = begin; i < figures_.size(); ++i) figures_[i].session = std::to_string(files_.size());
    }
}

// Figures are compared with those of stored boards.
void PairsField::adopt(RecordedEvent const& event) {
    recorded_event_ = event;
    keep_ = Keep::everything;
    if (options_.as_recorded_form && event.form) options_.scoring.form = *event.form;
    if (options_.as_recorded_winners && event.two_winners) options_.by_direction = true;
}

std::uint32_t PairsField::stage_of(RecordedResult const& result) {
    auto session = options_.sessions == SessionsBy::none ? std::string_view{} : result.session.text;
    if (options_.has_matches && options_.sessions == SessionsBy::record && !result.round.text.empty()) session = result.round.text;
    auto const section = options_.within_sections ? result.section.text : std::string_view{};
    auto const [at, is_new] =
        stage_numbers_.try_emplace({std::string{session}, std::string{section}}, static_cast<std::uint32_t>(stages_.size()));
    if (is_new) stages_.push_back({at->first.first, at->first.second, bridge::PairsSession{options_.scoring}});
    return at->second;
}

FieldBoard& PairsField::board_of(RecordedResult const& result) {
    auto const stage = stage_of(result);
    auto const key = together(stage, result.board);
    if (keep_ == Keep::sums && key != open_ && open_ != 0 && !boards_.empty()) {
        measure(boards_.front());
        score(boards_.front());
        boards_.clear();
        seen_.clear();
        seen_in_direction_.clear();
    }
    open_ = key;
    auto const [at, is_new] = where_.try_emplace(key, boards_.size());
    bool const is_scattered = !is_new && keep_ == Keep::sums && boards_.empty();
    scattered_ = scattered_ || is_scattered;
    if (is_new || is_scattered) {
        auto& board = boards_.emplace_back();
        board.session = stages_[stage].session;
        board.stage = stage;
        board.results.board = static_cast<int>(result.board);
        return board;
    }
    return keep_ == Keep::sums ? boards_.front() : boards_[at->second];
}

void PairsField::add(RecordedResult const& as_read, Adding& adding) {
    auto recorded = as_read;
    auto const session = session_of(as_read);
    recorded.session.text = session;
    bool const two_winners = has_two_winners(recorded.section.text);
    BySide<Contestant> who;
    for (auto const side : both_sides)
        who[side] = contestants_.number_of(
            recorded.section.text, recorded.pair[side].text, recorded.names[side].text, two_winners ? side : Side::north_south);
    for (auto const side : both_sides) tell_other_names(recorded, side, contestants_[who[side]], adding);
    auto const edited = edits_.edited(recorded, who, contestants_);
    auto const& result = edited ? edited->result : recorded;
    if (result.is_sit_out && std::holds_alternative<bridge::NotPlayed>(result.outcome)) return;
    directions_.resize(contestants_.size());
    for (auto const side : both_sides) directions_[who[side]] |= 1U << static_cast<unsigned>(side);
    if (who[Side::north_south] == who[Side::east_west]) {
        return add_conflict(adding.finding(diagnostic(result_code("results-self"), place_of(result, Side::east_west),
            say("pair {} cannot play against itself", printable(contestants_[who[Side::east_west]].id)))));
    }
    auto& board = board_of(result);
    if (is_again(result, who, keep_ == Keep::sums ? 0 : where_.at(open_), adding)) return;
    if (auto const before = board.vulnerability.value_or(result.vulnerability); before != result.vulnerability) {
        late_.push_back(adding.finding(of_other_vulnerability(result, before)));
        return;
    }
    board.vulnerability = result.vulnerability;
    ++results_;
    auto& has_played = stages_[board.stage].has_played;
    has_played.resize(contestants_.size());
    for (auto const side : both_sides) has_played[who[side]] = true;
    board.results.tables.push_back({who[Side::north_south], who[Side::east_west], result.outcome, result.group});
    board.places.push_back(adding.place(result.where.begin));
    if (keep_ == Keep::everything)
        board.notes.push_back({std::string{result.shown}, std::string{result.round.text}, std::string{result.table.text}});
}

// The number of one pair beside the names of another: told once a name.
void PairsField::tell_other_names(RecordedResult const& recorded, Side side, ContestantList::Row const& row, Adding& adding) {
    constexpr std::size_t most_told = 100;
    auto const names = recorded.names[side];
    if (names.text.empty() || row.names.empty() || names.text == row.names || other_names_.size() >= most_told) return;
    if (folded(in_order(names.text)) == folded(in_order(row.names))
        || !other_names_.insert(fmt::format("{}\n{}", row.id, names.text)).second)
        return;
    auto found = diagnostic(result_code("results-names"), place_of(recorded, side),
        say("pair {} is {} in another line", printable(row.id), printable(row.names)));
    late_.push_back(adding.finding(std::move(found)));
}

void PairsField::add_conflict(LateFinding found) {
    constexpr std::size_t most_told = 10'000;
    if (++conflicts_found_ <= most_told) conflicts_.push_back(std::move(found));
}

// Whether one of the two has had the board.
bool PairsField::is_again(RecordedResult const& result, BySide<Contestant> const& who, std::size_t index, Adding& adding) {
    bool again_in_direction = false;
    for (auto const side : both_sides)
        again_in_direction =
            !seen_in_direction_.insert(together(index, 2 * who[side] + static_cast<Contestant>(side))).second || again_in_direction;
    conflicts_in_direction_ += again_in_direction;
    for (auto const side : both_sides) {
        if (!seen_.contains(together(index, who[side]))) continue;
        add_conflict(adding.finding(diagnostic(result_code("results-twice"), place_of(result, side),
            say("pair {} has had board {} at another table", printable(contestants_[who[side]].id), result.board))));
        return true;
    }
    for (auto const side : both_sides) seen_.insert(together(index, who[side]));
    return false;
}

// If most numbers are of pairs in both directions, a quarter of the tables and more cannot be in one ranking, and hardly any could not be in
// two, then there are two: one finding, not hundreds.
void PairsField::tell_conflicts() {
    auto const n = conflicts_found_;
    auto const sat_both_ways = static_cast<std::size_t>(std::ranges::count(directions_, 3U));
    two_winners_ = !options_.by_direction && n >= 2 && 2 * sat_both_ways >= contestants_.size() && 3 * n >= results_
                   && 10 * conflicts_in_direction_ <= n;
    if (two_winners_) {
        auto& first = conflicts_.front();
        first.found.code = result_code("results-winners");
        first.found.message = say("the pairs of North-South and of East-West have the same numbers; rank them with --winners two");
        conflicts_.resize(1);
    }
    late_.insert(late_.begin(), std::make_move_iterator(conflicts_.begin()), std::make_move_iterator(conflicts_.end()));
    conflicts_.clear();
}

void PairsField::measure(FieldBoard const& board) {
    auto& stage = stages_[board.stage];
    auto const size = board.results.tables.size();
    stage.uneven = stage.uneven || (stage.largest != 0 && stage.largest != size);
    stage.largest = std::max(stage.largest, size);
}

// The roots of different numbers cannot be added: with ximpq all stages have one largest board.
std::map<std::pair<std::string, std::string>, std::int64_t> PairsField::largest_boards() const {
    auto const& scoring = options_.scoring;
    if (keep_ == Keep::sums && !options_.expected.largest.empty()) return {};
    bool const one_root = scoring.form == bridge::PairsForm::cross_imps && scoring.cross_imps == bridge::CrossImpForm::ximpq;
    std::map<std::pair<std::string, std::string>, std::int64_t> sizes;
    std::size_t largest = 0;
    bool differ = false;
    for (auto const& stage : stages_) {
        differ = differ || stage.uneven || (one_root && largest != 0 && stage.largest != largest);
        largest = std::max(largest, stage.largest);
    }
    for (auto const& stage : stages_)
        sizes[{stage.session, stage.section}] =
            static_cast<std::int64_t>(std::min<std::size_t>(one_root ? largest : stage.largest, 100'000));
    if (!differ) sizes.clear();
    return sizes;
}

bool PairsField::has_board(std::string_view session, int board) const {
    for (std::size_t stage = 0; stage < stages_.size(); ++stage)
        if (stages_[stage].session == session && where_.contains(together(stage, static_cast<std::uint32_t>(board)))) return true;
    return false;
}

std::int64_t PairsField::expected_of(FieldBoard const& board) const {
    auto const& [of_session, of_board, largest] = options_.expected;
    auto const& stage = stages_[board.stage];
    if (auto const found = of_board.find({stage.session, board.results.board}); found != of_board.end()) return found->second;
    if (auto const found = of_session.find(stage.session); found != of_session.end()) return found->second;
    if (options_.scoring.expected_results > 0) return options_.scoring.expected_results;
    auto const found = largest.find({stage.session, stage.section});
    return found == largest.end() ? 0 : found->second;
}

void PairsField::score(FieldBoard& board) {
    board.results.expected_results = expected_of(board);
    auto figures = stages_[board.stage].scores.add(board.results);
    for (std::size_t i = 0; i < figures.faults.size(); ++i) {
        auto const& fault = figures.faults[i];
        auto const& before = figures.faults[i > 0 ? i - 1 : 0];
        if (i > 0 && before.kind == fault.kind && before.table == fault.table) continue;  // the same fault, of the other side
        if (fault.kind == PairsFaultKind::unequal_boards) continue;                       // concerns the whole session
        auto const place = fault.table < board.places.size() ? board.places[fault.table] : board.places.back();
        bool const has_no_value = fault.kind == PairsFaultKind::award_without_value;
        auto const* const code = has_no_value ? result_code("results-no-value") : result_code("results-tables");
        late_.push_back({place, diagnostic(code, {}, words_of(fault.kind, board.results))});
    }
    if (keep_ == Keep::everything) board.figures = std::move(figures);
    else board.results.tables = {}, board.places = {};
}

void PairsField::rank_stages() {
    for (auto& stage : stages_) stage.ranking = stage.scores.ranking();
}

bridge::PairsRanking PairsField::ranking_of_event() const {
    if (stages_.size() == 1 && brought_.empty()) return stages_.front().ranking;
    std::vector<bridge::PairsRanking> rankings;
    for (auto const& stage : stages_) rankings.push_back(stage.ranking);
    auto ranking = event_.ranking(rankings);
    if (rankings.empty()) ranking.options = options_.scoring;
    return ranking;
}

bridge::PairsRanking PairsField::finish() {
    tell_conflicts();
    apply_ledger();
    apply_recorded_adjustments();
    std::ranges::stable_sort(boards_, [](FieldBoard const& a, FieldBoard const& b) {
        return a.stage != b.stage ? a.stage < b.stage : a.results.board < b.results.board;
    });
    for (auto const& board : boards_) measure(board);
    if (keep_ != Keep::sums) options_.expected.largest = largest_boards();
    for (auto& board : boards_) score(board);
    rank_stages();
    bring_along();
    add_handicaps();
    auto ranking = ranking_of_event();
    for (auto& entry : applied_) {
        bool const is_sit_out = entry.entry->kind == LedgerKind::sit_out;
        if ((!entry.amount && !is_sit_out) || !entry.points.empty()) continue;
        auto const who = entry.who.front();
        auto const stage = entry.stage ? entry.stage : stage_of(*entry.entry, who);
        if (is_sit_out)
            entry.points = {stages_[*stage].scores.sit_out_points(who, entry.entry->amount->value.truncated(), entry.entry->sit_out)};
        else entry.points = {(stage ? stages_[*stage].ranking : ranking).points(*entry.amount)};
    }
    compare_figures(ranking);
    for (auto const& fault : ranking.faults)
        if (fault.kind == PairsFaultKind::unequal_boards && !options_.has_matches) {
            auto const boards_of = [&](auto const& standing) { return ranking.boards_of(standing); };
            auto const [least, most] = std::ranges::minmax_element(ranking.standings, {}, boards_of);
            late_.push_back({{0, 1}, diagnostic(result_code("results-movement"), {},
                                         say("pairs have {} to {} boards; they are ranked by percentage or average",
                                             shortest_decimals(boards_of(*least)), shortest_decimals(boards_of(*most))))});
        }
    return ranking;
}

// Teams

void TeamsField::add(ResultsReport& report) {
    if (report.event && !report.results.empty() && matches_.empty()) adopt(*report.event);
    LinesOf lines{report.source};
    for (auto const& result : report.results) {
        auto const &ns = result.team[Side::north_south], &ew = result.team[Side::east_west];
        if (ns.text == ew.text) {
            report.found.push_back(
                diagnostic(result_code("results-self"), ew.where, say("{} cannot play against itself", printable(ew.text))));
            continue;
        }
        add(result, {index_of(files_, report.source.file), lines.line(result.where.begin)}, report.source);
    }
    keep_figures(report, index_of(files_, report.source.file), figures_);
}

void TeamsField::adopt(RecordedEvent const& event) {
    recorded_event_ = event;
    if (!more_.as_recorded_form || !event.match_form) return;
    options_.form = *event.match_form;
    session_ = bridge::TeamsSession{options_};
}

void TeamsField::add(RecordedResult const& as_read, ResultPlace place, Source const& source) {
    auto recorded = as_read;
    auto const session_and_day = days_.session_of(as_read);
    recorded.session.text = session_and_day;
    auto const ns = team(recorded.team[Side::north_south].text), ew = team(recorded.team[Side::east_west].text);
    auto const edited = edits_.edited(recorded, {{ns, ew}}, contestants_);
    auto const& result = edited ? edited->result : recorded;
    auto const session = more_.by_session ? std::string{result.session.text} : std::string{};
    auto const key = std::pair{std::string{result.round.text} + '\n' + session, together(std::min(ns, ew), std::max(ns, ew))};
    auto const [at, is_new] = where_.try_emplace(key, matches_.size());
    if (is_new) {
        matches_.push_back({std::string{result.round.text}, {{ns, ew}, {}}, {}, {}, {}, session});
        boards_.emplace_back();
    }
    auto& match = matches_[at->second];
    auto const [board_at, is_new_board] = boards_[at->second].try_emplace(result.board, match.match.boards.size());
    if (is_new_board) {
        match.match.boards.push_back({static_cast<int>(result.board), {}, {}});
        match.notes.emplace_back().vulnerability = result.vulnerability;
    }
    auto& board = match.match.boards[board_at->second];
    auto& notes = match.notes[board_at->second];
    if (notes.vulnerability != result.vulnerability) {
        notes.left_out = true;
        late_.push_back(late_finding(source, place, of_other_vulnerability(result, notes.vulnerability)));
        return;
    }
    bool const home = match.match.teams.home == ns;
    (home ? board.home_north_south : board.home_east_west).push_back(result.outcome);
    (home ? notes.home_north_south : notes.home_east_west).emplace_back(result.shown);
    notes.place = place;
}

void TeamsField::complain_about(FieldMatch const& match) {
    auto const& boards = match.match.boards;
    auto const place_of_match = match.notes.empty() ? ResultPlace{} : match.notes.back().place;
    auto const complain = [&](Code const* code, ResultPlace place, Message message) {
        late_.push_back({place, diagnostic(code, {}, std::move(message))});
    };
    for (auto const& fault : match.result.figures.faults) {
        auto const at = std::ranges::find(boards, fault.board, &bridge::TeamBoard::board);
        auto const* const notes = at == boards.end() ? nullptr : &match.notes[static_cast<std::size_t>(at - boards.begin())];
        auto const place = notes ? notes->place : place_of_match;
        using enum bridge::MatchFaultKind;
        bool const same_direction = notes && at->home_north_south.size() + at->home_east_west.size() == 2
                                    && at->home_north_south.empty() != at->home_east_west.empty();
        switch (fault.kind) {
            case table_missing:
            case too_many_tables:
                if (notes && notes->left_out) break;
                if (same_direction)
                    complain(
                        result_code("results-seats"), place, say("board {}: the same team sits North-South at both tables", fault.board));
                else if (fault.kind == too_many_tables)
                    complain(result_code("results-third"), place, say("board {} has more tables than the match", fault.board));
                else
                    complain(result_code("results-room"), place,
                        say("board {} of {} against {} lacks a table", fault.board, printable(contestants_[match.match.teams.home].id),
                            printable(contestants_[match.match.teams.away].id)));
                break;
            case award_without_value:
                complain(result_code("results-no-value"), place, say("board {}: an artificial score has no points to add up", fault.board));
                break;
            case score_out_of_range:
            case weights_not_whole:
            case percent_out_of_range:
                complain(result_code("results-tables"), place, say("board {}: a table cannot be compared", fault.board));
                break;
            case too_few_boards_played: break;  // concerns the whole match
        }
    }
    for (auto const& fault : match.result.faults) {
        auto const why = why_left_out(fault.kind);
        if (!why) continue;
        auto const& [home, away] = match.contestants();
        auto const against = say("{} against {}", printable(contestants_[home].id), printable(contestants_[away].id));
        complain(result_code("results-match"), place_of_match, against + verbatim(": ") + *why);
    }
}

bridge::TeamsRanking TeamsField::finish(bridge::TieOptions const& ties) {
    apply_before_matches();
    if (more_.has_triangles)
        for (auto const& three : triangles_of(matches_))
            for (auto const index : three) matches_[index].match.is_half = true;
    for (auto& match : matches_) {
        std::vector<std::size_t> order(match.match.boards.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::sort(order, {}, [&](std::size_t i) { return match.match.boards[i].board; });
        auto const boards = std::move(match.match.boards);
        auto const notes = std::move(match.notes);
        match.match.boards.clear();
        match.notes.clear();
        for (auto const i : order) match.match.boards.push_back(boards[i]), match.notes.push_back(notes[i]);
        match.match.round = round_number(match.round);
        match.result = session_.add(match.match);
        complain_about(match);
    }
    tell_points_of(matches_, applied_);
    auto ranking = session_.ranking(ties);
    compare_figures(ranking);
    if (!ranking.faults.empty())
        late_.push_back({{0, 1}, diagnostic(result_code("results-movement"), {}, say("teams have played different numbers of boards"))});
    return ranking;
}

}  // namespace score::formats
