#include "score/formats/what_if.hpp"

#include <algorithm>
#include <vector>

#include "outcome.hpp"
#include "score/formats/ledger_codes.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats {
namespace {

// The first word of a text, which is taken away.
std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    auto const word = text.substr(0, std::min(text.find_first_of(" \t"), text.size()));
    text.remove_prefix(word.size());
    return word;
}

Span place_in(std::string_view whole, std::string_view part) {
    auto const begin = part.empty() ? whole.size() : static_cast<std::size_t>(part.data() - whole.data());
    return {begin, begin + part.size()};
}

std::string name_of(FieldStage const& stage) {
    return stage.session + (stage.session.empty() || stage.section.empty() ? "" : "/") + stage.section;
}

// Whether the text names the session or the section of a board, or both as `1/A`.
bool is_of(std::string_view said, FieldStage const& stage) {
    return said == stage.session || said == stage.section || said == name_of(stage);
}

// The table at which the pairs of the question had the board; the end if they had it at none.
auto table_of(WhatIf const& asked, FieldBoard const& board, ContestantList const& list) {
    return std::ranges::find_if(board.results.tables, [&](bridge::TableResult const& table) {
        return list[table.north_south].id == asked.pairs[Side::north_south] && list[table.east_west].id == asked.pairs[Side::east_west];
    });
}

// The ranking of a stage with a board as it would be.
bridge::PairsRanking ranking_with(WhatIfBoard const& changed, PairsField const& field) {
    bridge::PairsSession session{field.ranking_of(*changed.before).options};
    for (auto const& board : field.boards())
        if (board.stage == changed.before->stage) session.add(&board == changed.before ? changed.results : board.results);
    return session.ranking();
}

}  // namespace

std::optional<WhatIf> read_question(std::string_view text, Diagnostics& found) {
    WhatIf asked;
    auto rest = text;
    auto number = take_word(rest);
    asked.board_at = place_in(text, number);
    if (auto const slash = number.rfind('/'); slash != std::string_view::npos) {
        asked.session = number.substr(0, slash);
        number = number.substr(slash + 1);
    }
    asked.board = whole_number(number).value_or(0);
    if (asked.board <= 0) {
        found.push_back(diagnostic(result_code("results-board"), asked.board_at, say("a board number is a positive whole number")));
        return std::nullopt;
    }
    auto after_pairs = rest;
    auto const one = take_word(after_pairs);
    auto const dash = take_word(after_pairs);
    if (dash == "-" || dash == "\u2013") {
        auto const other = take_word(after_pairs);
        asked.pairs = {{one, other}};
        asked.pairs_at = {place_in(text, one).begin, place_in(text, other).end};
        rest = after_pairs;
    }
    asked.outcome = trimmed(rest);
    asked.outcome_at = place_in(text, asked.outcome);
    return asked;
}

WhatIfBoard with_one_more(FieldBoard const& before, PairsField const& field, bridge::TableOutcome const& outcome) {
    WhatIfBoard board{&before, before.results, {}, {}, before.results.tables.size()};
    auto const nobody = static_cast<bridge::Contestant>(field.contestants().size());
    board.results.tables.push_back({nobody, nobody + 1, outcome, 0});
    board.results.expected_results = std::max<std::int64_t>(before.figures.expected, static_cast<std::int64_t>(board.table + 1));
    board.figures = bridge::compare_board(board.results, field.ranking_of(before).options);
    return board;
}

std::optional<WhatIfBoard> answer(WhatIf const& asked, PairsField const& field, Diagnostics& found) {
    auto const refuse = [&](Code const* code, Span where, Message message) {
        found.push_back(diagnostic(code, where, std::move(message)));
        return std::nullopt;
    };
    auto const& list = field.contestants();
    std::vector<FieldBoard const*> found_boards;
    for (auto const& board : field.boards())
        if (board.results.board == asked.board && (asked.session.empty() || is_of(asked.session, field.stages()[board.stage])))
            found_boards.push_back(&board);
    if (found_boards.empty()) return refuse(ledger_code("ledger-board"), asked.board_at, say("the results have no board {}", asked.board));
    bool const is_replaced = !asked.pairs[Side::north_south].empty();
    if (is_replaced)
        std::erase_if(found_boards, [&](auto const* board) { return table_of(asked, *board, list) == board->results.tables.end(); });
    if (found_boards.empty())
        return refuse(ledger_code("ledger-match"), asked.pairs_at,
            say("{} has not met {} on board {}", printable(asked.pairs[Side::north_south]), printable(asked.pairs[Side::east_west]),
                asked.board));
    if (found_boards.size() > 1)
        return refuse(ledger_code("ledger-round"), asked.board_at,
            say("several sessions or sections have board {}: say which, such as {}/{}", asked.board,
                printable(name_of(field.stages()[found_boards[1]->stage])), asked.board));
    auto const& before = *found_boards.front();
    auto const outcome = read_outcome({.contract = {asked.outcome, asked.outcome_at},
                                          .row = asked.outcome_at,
                                          .vulnerability = before.vulnerability.value_or(bridge::Vulnerability::none),
                                          .written = Origin::typed},
        found);
    if (!outcome) return std::nullopt;
    if (!is_replaced) {
        auto board = with_one_more(before, field, outcome->outcome);
        board.shown = outcome->shown;
        board.ranking = field.ranking_of(before);
        return board;
    }
    auto const table = table_of(asked, before, list) - before.results.tables.begin();
    WhatIfBoard board{&before, before.results, {}, outcome->shown, static_cast<std::size_t>(table)};
    board.results.tables[board.table].outcome = outcome->outcome;
    board.results.expected_results = before.figures.expected;
    board.figures = bridge::compare_board(board.results, field.ranking_of(before).options);
    board.ranking = ranking_with(board, field);
    return board;
}

}  // namespace score::formats
