#include "score/formats/what_if.hpp"

#include <algorithm>

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
    auto const is_it = [&](FieldBoard const& board) {
        return board.results.board == asked.board && (asked.session.empty() || board.session == asked.session);
    };
    auto const at = std::ranges::find_if(field.boards(), is_it);
    if (at == field.boards().end())
        return refuse(ledger_code("ledger-board"), asked.board_at, say("the results have no board {}", asked.board));
    if (std::find_if(at + 1, field.boards().end(), is_it) != field.boards().end())
        return refuse(ledger_code("ledger-round"), asked.board_at,
            say("several sessions have board {}: say which, such as 2/{}", asked.board, asked.board));
    OutcomeCells cells;
    cells.contract = {asked.outcome, asked.outcome_at};
    cells.row = asked.outcome_at;
    cells.vulnerability = at->vulnerability.value_or(bridge::Vulnerability::none);
    cells.written = Origin::typed;
    auto const outcome = read_outcome(cells, found);
    if (!outcome) return std::nullopt;
    if (asked.pairs[Side::north_south].empty()) {
        auto board = with_one_more(*at, field, outcome->outcome);
        board.shown = outcome->shown;
        return board;
    }
    WhatIfBoard board{&*at, at->results, {}, outcome->shown, 0};
    auto& tables = board.results.tables;
    auto const& list = field.contestants();
    auto const played = std::ranges::find_if(tables, [&](bridge::TableResult const& table) {
        return list[table.north_south].id == asked.pairs[Side::north_south] && list[table.east_west].id == asked.pairs[Side::east_west];
    });
    if (played == tables.end())
        return refuse(ledger_code("ledger-match"), asked.pairs_at,
            say("{} has not met {} on board {}", printable(asked.pairs[Side::north_south]), printable(asked.pairs[Side::east_west]),
                asked.board));
    board.table = static_cast<std::size_t>(played - tables.begin());
    played->outcome = outcome->outcome;
    board.results.expected_results = at->figures.expected;
    board.figures = bridge::compare_board(board.results, field.ranking_of(*at).options);
    return board;
}

}  // namespace score::formats
