// Writing and reading the tables of results.
#include <algorithm>
#include <tuple>

#include "score/formats/board_results.hpp"
#include "state.hpp"

namespace score::archive {

namespace {

constexpr char insert_board[] = "INSERT INTO board_result(piece, line, number, contract, declarer, tricks, computed, claimed, adjusted, "
                                "section, round, room, place, fouled, pair_ns, pair_ew, names_ns, names_ew, team_ns, team_ew) "
                                "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr char select_boards_of_piece[] =
    "SELECT line, number, contract, declarer, tricks, computed, claimed, adjusted, section, round, room, place, "
    "fouled, pair_ns, pair_ew, names_ns, names_ew, team_ns, team_ew FROM board_result "
    "WHERE piece = ? ORDER BY line";

std::string const& letter_text(std::optional<Seat> seat) {
    static std::array<std::string, 5> const letters{"N", "E", "S", "W", ""};
    return letters[seat ? static_cast<std::size_t>(*seat) : 4];
}

// `4SX`, `pass`, or empty.
constexpr std::string_view passed_out = "pass";
std::string contract_text(BoardResult const& board) {
    return board.passed_out ? std::string{passed_out} : board.contract ? to_string(*board.contract) : std::string{};
}

void store_board(Book::State& state, std::int64_t piece, BoardResult const& board) {
    auto const contract = contract_text(board);
    auto row = state.query(insert_board);
    row.with(piece).with(board.line).with(board.number).with_any(contract).with_any(letter_text(board.declarer)).with(board.tricks);
    row.with(board.computed).with(board.claimed).with_any(board.adjusted);
    row.with_any(board.section).with_any(board.round).with_any(board.room).with_any(board.table).with(board.group);
    for (auto const* const texts : {&board.pair, &board.names, &board.team})
        row.with_any((*texts)[Side::north_south]).with_any((*texts)[Side::east_west]);
    row.run();
}

// Sorts the figures, so that comparison does not depend on their order.
GameResult in_order(GameResult result) {
    auto const key = [](Results::Figure const& f) { return std::tie(f.deal, f.position, f.what); };
    std::ranges::stable_sort(result.figures, [&](auto const& a, auto const& b) { return key(a) < key(b); });
    std::vector<Results::Figure> sums;
    for (auto& figure : result.figures) {
        if (!sums.empty() && key(sums.back()) == key(figure)) sums.back().value += figure.value;
        else sums.push_back(std::move(figure));
    }
    std::erase_if(sums, [](Results::Figure const& f) { return f.value == 0; });
    result.figures = std::move(sums);
    std::ranges::stable_sort(result.deals, {}, &GameResult::Deal::number);
    auto const again = std::ranges::unique(result.deals, {}, &GameResult::Deal::number);
    result.deals.erase(again.begin(), again.end());
    return result;
}

void store_game(Book::State& state, std::optional<std::int64_t> sitting, std::optional<std::int64_t> piece, GameResult const& as_found) {
    auto const result = in_order(as_found);
    auto const id = sitting ? -*sitting : *piece;
    state.query("INSERT INTO game_result(id, sitting, piece, game, variant, complete) VALUES(?, ?, ?, ?, ?, ?)")
        .with(id)
        .with(sitting)
        .with(piece)
        .with(result.game)
        .with(result.variant)
        .with(std::int64_t{result.complete})
        .run();
    std::int64_t position = 0;
    for (auto const& [side, seat, name] : result.players)
        state.query("INSERT INTO player_result(result, position, side, seat, name) VALUES(?, ?, ?, ?, ?)")
            .with(id)
            .with(position++)
            .with(side)
            .with(seat)
            .with(name)
            .run();
    for (auto const& [number, declarer, named] : result.deals)
        state.query("INSERT INTO deal_result(result, number, declarer, named) VALUES(?, ?, ?, ?)")
            .with(id)
            .with(number)
            .with(declarer)
            .with(named)
            .run();
    for (auto const& [deal, whose, what, value] : result.figures)
        state.query("INSERT INTO figure(result, deal, position, what, value) VALUES(?, ?, ?, ?, ?)")
            .with(id)
            .with(deal)
            .with(whose)
            .with(what)
            .with(value)
            .run();
}

void forget_game(Book::State& state, std::int64_t id) {
    for (auto const* const sql : {"DELETE FROM player_result WHERE result = ?", "DELETE FROM deal_result WHERE result = ?",
             "DELETE FROM figure WHERE result = ?", "DELETE FROM game_result WHERE id = ?"})
        state.query(sql).with(id).run();
}

}  // namespace

BoardResult board_in(Query const& rows, int column) {
    auto const number = [&](int n) { return rows.is_null(column + n) ? std::nullopt : std::optional{rows.number(column + n)}; };
    auto const text = [&](int n) { return rows.is_null(column + n) ? std::string{} : rows.text(column + n); };
    BoardResult board;
    board.line = rows.number(column);
    board.number = number(1);
    auto const contract = text(2);
    board.passed_out = contract == passed_out;
    board.contract = bridge::contract_of(contract);
    if (auto const declarer = text(3); declarer.size() == 1) board.declarer = seat_of(declarer[0]);
    board.tricks = number(4);
    board.computed = number(5);
    board.claimed = number(6);
    board.adjusted = text(7);
    board.section = text(8);
    board.round = text(9);
    board.room = text(10);
    board.table = text(11);
    board.group = number(12);
    board.pair = {{text(13), text(14)}};
    board.names = {{text(15), text(16)}};
    board.team = {{text(17), text(18)}};
    return board;
}

std::optional<GameResult> Book::State::stored_game(std::int64_t id) {
    GameResult result;
    {
        auto rows = query("SELECT game, variant, complete FROM game_result WHERE id = ?");
        rows.with(id);
        if (!rows.step()) return std::nullopt;
        result.game = rows.text(0);
        result.variant = rows.text(1);
        result.complete = rows.number(2) != 0;
    }
    auto players = query("SELECT side, seat, name FROM player_result WHERE result = ? ORDER BY position");
    players.with(id);
    while (players.step()) result.players.push_back({players.number(0), players.text(1), players.text(2)});
    auto deals = query("SELECT number, declarer, named FROM deal_result WHERE result = ? ORDER BY number");
    deals.with(id);
    while (deals.step())
        result.deals.push_back({deals.number(0), deals.is_null(1) ? std::nullopt : std::optional{deals.number(1)}, deals.text(2)});
    auto figures = query("SELECT deal, position, what, value FROM figure WHERE result = ? ORDER BY deal, position, what");
    figures.with(id);
    while (figures.step()) result.figures.push_back({figures.number(0), figures.number(1), figures.text(2), figures.number(3)});
    return result;
}

void Book::State::store_results(std::int64_t piece, PieceResults const& results) {
    for (auto const& board : results.boards) store_board(*this, piece, board);
    if (results.game) store_game(*this, std::nullopt, piece, *results.game);
}

bool Book::State::has_results(std::int64_t piece, PieceResults const& said) {
    PieceResults stored;
    {
        auto rows = query(select_boards_of_piece);
        rows.with(piece);
        while (rows.step()) stored.boards.push_back(board_in(rows, 0));
    }
    stored.game = stored_game(piece);
    return stored.boards == said.boards && stored.game == (said.game ? std::optional{in_order(*said.game)} : std::nullopt);
}

void Book::State::forget_results(std::int64_t piece) {
    query("DELETE FROM board_result WHERE piece = ?").with(piece).run();
    forget_game(*this, piece);
}

std::optional<GameResult> counted_result(Sitting const& sitting) {
    if (state_of(sitting) != SittingState::finished) return std::nullopt;
    auto result = result_of(sitting);
    return result && !result->deals.empty() ? std::move(result) : std::nullopt;
}

void Book::State::index_result(std::int64_t row, Sitting const& sitting) {
    forget_game(*this, -row);
    if (auto const result = counted_result(sitting)) store_game(*this, row, std::nullopt, *result);
}

bool Book::State::has_result(std::int64_t row, Sitting const& sitting) {
    auto const said = counted_result(sitting);
    return stored_game(-row) == (said ? std::optional{in_order(*said)} : std::nullopt);
}

void NamesOfRecord::add(IndexRow const& row, PieceResults const& results) {
    if (results.empty()) return;
    for (auto const* const name : {&row.north, &row.east, &row.south, &row.west}) add(*name);
    for (auto const& board : results.boards)
        for (auto const& names : board.names.values)
            for (auto const& name : names_in(names)) add(name);
}

void NamesOfRecord::add(std::string_view name) {
    name_ = name;
    if (!names_.contains(name_) && !formats::says_nothing(name)) names_.insert(name_);
}

std::size_t NamesOfRecord::store(Book::State& state) const {
    std::size_t added = 0;
    for (auto const& name : names_) {
        state.query("INSERT INTO player(name, shown) VALUES(?, ?) ON CONFLICT(name) DO NOTHING").with(name).with(name).run();
        added += static_cast<std::size_t>(state.db.getChanges());
    }
    return added;
}

std::vector<std::string> names_in(std::string_view pair) {
    auto const at = pair.find(" - ");
    if (pair.empty()) return {};
    if (at == std::string_view::npos) return {std::string{pair}};
    return {std::string{pair.substr(0, at)}, std::string{pair.substr(at + 3)}};
}

}  // namespace score::archive
