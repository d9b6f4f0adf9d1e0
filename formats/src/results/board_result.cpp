#include "score/formats/board_result.hpp"

#include <algorithm>
#include <set>

#include "outcome.hpp"
#include "score/bridge/board.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/text/trim.hpp"
#include "score/overloaded.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"

namespace score::formats {

using bridge::TableOutcome;
using pbn::Tag;

namespace {

std::int64_t from_north_south(std::int64_t points, Seat declarer) { return side_of(declarer) == Side::north_south ? points : -points; }

std::string words(bridge::SideOutcome const& outcome) {
    return std::visit(overloaded{
                          [](bridge::Played played) { return fmt::format("{}", played.score); },
                          [](bridge::Award award) { return fmt::format("A{}", award.percent); },
                          [](bridge::Weighted const& weighted) {
                              return joined(weighted.components, " ",
                                  [](auto const& part) { return fmt::format("{}% {}", part.hundredths, part.score); });
                          },
                      },
        outcome);
}

void set_outcome(BoardResult& result, TableOutcome const& outcome, std::string_view shown) {
    result.adjusted = adjusted_text(outcome);
    auto const* const played = std::get_if<bridge::Played>(&outcome);
    if (played == nullptr) return;
    auto const entry = parse_contract_entry(shown);
    if (entry) {
        result.contract = entry->contract;
        result.passed_out = !entry->contract;
        result.declarer = entry->declarer;
        if (entry->contract) result.tricks = entry->tricks;
    }
    (entry ? result.computed : result.claimed) = played->score;
}

// What counts instead of the contract; std::nullopt if it cannot be read.
std::optional<ReadOutcome> adjustment(Board const& board, TagText const& tag) {
    Diagnostics unused;
    auto const vulnerability = vulnerability_of(board).value_or(bridge::Vulnerability::none);
    return read_outcome({.adjusted = {tag.value, {0, tag.value.size()}}, .vulnerability = vulnerability}, unused);
}

}  // namespace

std::string adjusted_text(TableOutcome const& outcome) {
    return std::visit(overloaded{
                          [](bridge::Played) { return std::string{}; },
                          [](bridge::Weighted const& weighted) { return words(bridge::SideOutcome{weighted}); },
                          [](bridge::Split const& split) {
                              return fmt::format("{} | {}", words(split.sides[Side::north_south]), words(split.sides[Side::east_west]));
                          },
                          [](bridge::Artificial const& artificial) {
                              return fmt::format(
                                  "A{}/{}", artificial.awards[Side::north_south].percent, artificial.awards[Side::east_west].percent);
                          },
                          [](bridge::NotPlayed) { return std::string{"NP"}; },
                      },
        outcome);
}

std::optional<TableOutcome> outcome_of(BoardResult const& result) {
    if (!result.adjusted.empty()) return adjusted_outcome(result.adjusted);
    auto const score = result.computed ? result.computed : result.claimed;
    return score ? std::optional<TableOutcome>{bridge::Played{static_cast<int>(*score)}} : std::nullopt;
}

// Boards

void add_row(std::vector<BoardResult>& results, std::optional<std::uint32_t> number, RecordedResult const& row) {
    if (row.is_sit_out) return;
    BoardResult result{.line = static_cast<std::int64_t>(results.size() + 1)};
    if (number != row.board) result.number = row.board;
    set_outcome(result, row.outcome, row.shown);
    result.section = row.section.text;
    result.round = row.round.text;
    result.table = row.table.text;
    result.room = row.room.text;
    if (row.group != 0) result.group = row.group;
    for (auto const side : both_sides) {
        result.pair[side] = row.pair[side].text;
        result.names[side] = row.names[side].text;
        result.team[side] = row.team[side].text;
    }
    results.push_back(std::move(result));
}

struct BoardResultsReader::State {
    std::vector<BoardResult> results{};
    std::string event{};
    std::set<std::uint32_t> tabled{};  // boards of the event with results from a ScoreTable
    pbn::Game game{};
    Board whole{};
    Diagnostics found{};
    ResultsReport report{};

    // The result given by the tags: contract and tricks with the score beside them, or what counts instead.
    void read_tags(Board const& board) {
        if (is_of_a_sheet(board)) return;
        BoardResult result;
        if (auto const* const tag = adjusted_tag(board)) {
            auto const read = adjustment(board, *tag);
            if (!read || read->is_sit_out) return;
            set_outcome(result, read->outcome, read->shown);
        } else played(board, result);
        if (!result.passed_out && !result.contract && !result.claimed && result.adjusted.empty()) return;
        auto const said = [&](Tag tag) { return std::string{says_nothing(board.text_of(tag)) ? "" : board.text_of(tag)}; };
        result.section = said(Tag::section);
        result.round = said(Tag::round);
        result.table = said(Tag::table);
        result.room = said(Tag::room);
        result.pair = {{said(Tag::pair_ns), said(Tag::pair_ew)}};
        auto const home = home_side(result.room);
        result.team[home] = said(Tag::home_team);
        result.team[opponents(home)] = said(Tag::visit_team);
        results.push_back(std::move(result));
    }

    static void played(Board const& board, BoardResult& result) {
        if (board.contract && board.contract->passed_out) result.passed_out = true, result.computed = 0;
        else if (board.contract) {
            auto const contract = board.contract->contract();
            result.contract = contract;
            if (board.declarer) result.declarer = board.declarer->seat;
            if (board.result)
                if (auto const tricks = board.result->tricks_of(result.declarer)) result.tricks = *tricks;
            auto const vulnerability = vulnerability_of(board);
            if (contract && result.declarer && result.tricks && vulnerability) {
                auto const vulnerable = bridge::Vulnerable{is_vulnerable(*vulnerability, side_of(*result.declarer))};
                auto const points = bridge::duplicate_points(*contract, static_cast<int>(*result.tricks), vulnerable);
                result.computed = from_north_south(points, *result.declarer);
            }
        }
        result.claimed = score_of_north_south(board, result.declarer);
    }

    // Rubbers are not duplicate boards: their deals only count in sequence.
    static bool is_of_a_sheet(Board const& board) {
        auto const is_said = [&](Tag tag, std::string_view form) { return board.text_of(tag).starts_with(form); };
        return board.has(Tag::score_rubber) || is_said(Tag::scoring, "Rubber") || is_said(Tag::scoring, "Chicago")
               || is_said(Tag::competition, "Rubber") || is_said(Tag::competition, "Chicago");
    }

    // Reads the tables of a game, which were skipped when its tags were read.
    bool read_tables(Board const& board, std::string_view text) {
        game.clear();
        whole.clear();
        found.clear();
        pbn::parse(text, game, found);
        pbn::Interpreter interpreter;
        return interpreter.read(game, whole, found) && add_tables(board, whole.tables);
    }
    bool add_tables(Board const& board, std::span<Table const> tables) {
        for (auto const who : {Contestants::pairs, Contestants::teams}) {
            report.clear();
            if (!add_rows(board, tables, who, report)) return false;
            if (!report.results.empty()) break;
        }
        for (auto const& row : report.results) add_row(results, board.number.value, row);
        return true;
    }

    template <class Tables>
    std::vector<BoardResult>& read(Board const& board, Tables has_tables) {
        results.clear();
        auto const now = board.text_of(Tag::event);
        if (now != event || tabled.size() >= most_tabled) tabled.clear();
        event = now;
        if (board.has(Tag::score_table) && has_tables()) {
            if (board.number) tabled.insert(*board.number);
        } else if (tabled.empty() || !board.number || !tabled.contains(*board.number)) read_tags(board);
        return results;
    }
    static constexpr std::size_t most_tabled = 65'536;
};

BoardResultsReader::BoardResultsReader() : state_{std::make_unique<State>()} {}
BoardResultsReader::~BoardResultsReader() = default;
BoardResultsReader::BoardResultsReader(BoardResultsReader&&) noexcept = default;
BoardResultsReader& BoardResultsReader::operator=(BoardResultsReader&&) noexcept = default;

std::vector<BoardResult>& BoardResultsReader::read(Board const& board, std::string_view text) {
    return state_->read(board, [&] { return state_->read_tables(board, text); });
}
std::vector<BoardResult>& BoardResultsReader::read(Board const& board) {
    return state_->read(board, [&] { return state_->add_tables(board, board.tables); });
}

std::vector<std::string> names_of_pair(std::string_view pair) {
    auto const at = pair.find(" - ");
    if (pair.empty()) return {};
    if (at == std::string_view::npos) return {std::string{pair}};
    return {std::string{pair.substr(0, at)}, std::string{pair.substr(at + 3)}};
}

std::vector<std::string> names_at_seat(std::string_view seat) {
    std::vector<std::string> names;
    for (std::size_t at = 0; at < seat.size();) {
        auto const end = std::min(seat.find(';', at), seat.size());
        if (auto const name = trimmed(seat.substr(at, end - at)); !name.empty()) names.emplace_back(name);
        at = end + 1;
    }
    return names;
}

std::string day_of(std::string_view date) {
    std::string day{date.substr(0, 10)};
    std::ranges::replace(day, '.', '-');
    return day;
}

}  // namespace score::formats
