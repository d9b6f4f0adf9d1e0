// The results of the boards of records.
#include <set>

#include "score/archive/results.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/overloaded.hpp"
#include "text/fmt.hpp"

namespace score::archive {

using bridge::TableOutcome;
using formats::Board;
using formats::RecordedResult;
using formats::ResultsReport;
using formats::pbn::Tag;

namespace {

std::int64_t from_north_south(std::int64_t points, Seat declarer) { return side_of(declarer) == Side::north_south ? points : -points; }

std::string words(bridge::SideOutcome const& outcome) {
    return std::visit(overloaded{
                          [](bridge::Played played) { return fmt::format("{}", played.score); },
                          [](bridge::Award award) { return fmt::format("A{}", award.percent); },
                          [](bridge::Weighted const& weighted) {
                              std::string text;
                              for (auto const& [score, hundredths] : weighted.components)
                                  fmt::format_to(std::back_inserter(text), "{}{}% {}", text.empty() ? "" : " ", hundredths, score);
                              return text;
                          },
                      },
        outcome);
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
    if (!result.adjusted.empty()) return formats::adjusted_outcome(result.adjusted);
    auto const score = result.computed ? result.computed : result.claimed;
    return score ? std::optional<TableOutcome>{bridge::Played{static_cast<int>(*score)}} : std::nullopt;
}

// Boards

void add_row(PieceResults& results, std::optional<std::uint32_t> number, RecordedResult const& row) {
    BoardResult result{.line = static_cast<std::int64_t>(results.boards.size() + 1)};
    if (number != row.board) result.number = row.board;
    result.adjusted = adjusted_text(row.outcome);
    if (auto const* const played = std::get_if<bridge::Played>(&row.outcome)) {
        auto const entry = formats::parse_contract_entry(row.shown);
        if (entry) {
            result.contract = entry->contract;
            result.passed_out = !entry->contract;
            result.declarer = entry->declarer;
            if (entry->contract) result.tricks = entry->tricks;
        }
        (entry ? result.computed : result.claimed) = played->score;
    }
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
    results.boards.push_back(std::move(result));
}

struct BoardResultsReader::State {
    PieceResults results{};
    std::set<std::pair<std::string, std::uint32_t>> tabled{};  // boards with results from a ScoreTable
    formats::pbn::Game game{};
    Board whole{};
    Diagnostics found{};
    ResultsReport report{};

    // The result given by the tags: contract and tricks, and the score beside them.
    void read_tags(Board const& board) {
        if (is_of_a_sheet(board)) return;
        BoardResult result;
        if (board.contract && board.contract->passed_out) result.passed_out = true, result.computed = 0;
        else if (board.contract) {
            auto const contract = board.contract->contract();
            result.contract = contract;
            if (board.declarer) result.declarer = board.declarer->seat;
            if (board.result)
                if (auto const tricks = board.result->tricks_of(result.declarer)) result.tricks = *tricks;
            if (contract && result.declarer && result.tricks && board.vulnerable) {
                auto const vulnerable = bridge::Vulnerable{is_vulnerable(*board.vulnerable, side_of(*result.declarer))};
                auto const points = bridge::duplicate_points(*contract, static_cast<int>(*result.tricks), vulnerable);
                result.computed = from_north_south(points, *result.declarer);
            }
        }
        result.claimed = formats::score_of_north_south(board, result.declarer);
        if (!result.passed_out && !result.contract && !result.claimed) return;
        auto const said = [&](Tag tag) { return std::string{formats::says_nothing(board.text_of(tag)) ? "" : board.text_of(tag)}; };
        result.section = said(Tag::section);
        result.round = said(Tag::round);
        result.table = said(Tag::table);
        result.room = said(Tag::room);
        result.pair = {{said(Tag::pair_ns), said(Tag::pair_ew)}};
        // The home team sits North-South in the open room and East-West in the closed one.
        bool const closed = result.room.starts_with('C') || result.room.starts_with('c');
        result.team[closed ? Side::east_west : Side::north_south] = said(Tag::home_team);
        result.team[closed ? Side::north_south : Side::east_west] = said(Tag::visit_team);
        results.boards.push_back(std::move(result));
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
        formats::pbn::parse(text, game, found);
        formats::pbn::Interpreter interpreter;
        if (!interpreter.read(game, whole, found)) return false;
        for (auto const who : {formats::Contestants::pairs, formats::Contestants::teams}) {
            report.clear();
            if (!formats::add_rows(board, whole.tables, who, report)) return false;
            if (!report.results.empty()) break;
        }
        for (auto const& row : report.results) add_row(results, board.number.value, row);
        return true;
    }
};

BoardResultsReader::BoardResultsReader() : state_{std::make_unique<State>()} {}
BoardResultsReader::~BoardResultsReader() = default;
BoardResultsReader::BoardResultsReader(BoardResultsReader&&) noexcept = default;
BoardResultsReader& BoardResultsReader::operator=(BoardResultsReader&&) noexcept = default;

PieceResults const& BoardResultsReader::read(Board const& board, std::string_view text) {
    auto& state = *state_;
    state.results.clear();
    auto const place = [&] { return std::pair{std::string{board.text_of(Tag::event)}, *board.number}; };
    if (board.has(Tag::score_table) && state.read_tables(board, text)) {
        if (board.number) state.tabled.insert(place());
    } else if (state.tabled.empty() || !board.number || !state.tabled.contains(place())) state.read_tags(board);
    return state.results;
}

std::string day_of(std::string_view date) {
    std::string day{date.substr(0, 10)};
    for (auto& c : day)
        if (c == '.') c = '-';
    return day;
}

}  // namespace score::archive
