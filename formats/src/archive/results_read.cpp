// Games and sessions from a book, under the current names of the players.
#include <algorithm>
#include <array>
#include <utility>

#include "score/archive/standings.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/text/fold.hpp"
#include "state.hpp"

namespace score::archive {

namespace {

// Excludes rows of unfinished imports.
#define MARKOZ_WHOLE_RECORDS "(i.piece IS NULL OR i.record IS NOT (SELECT id FROM record WHERE digest = x'' AND seal = x''))"

constexpr char select_games[] =
    "SELECT r.id FROM game_result AS r LEFT JOIN sitting_index AS s ON s.sitting = r.sitting "
    "LEFT JOIN piece_index AS i ON i.piece = r.piece WHERE " MARKOZ_WHOLE_RECORDS " AND r.game = ?1"
    " AND (?2 IS NULL OR coalesce(substr(s.started, 1, 10), replace(substr(i.date, 1, 10), '.', '-')) >= ?2)"
    " AND (?3 IS NULL OR coalesce(substr(s.started, 1, 10), replace(substr(i.date, 1, 10), '.', '-')) <= ?3)"
    " AND (?4 IS NULL OR instr(fold(coalesce(s.place, i.site)), ?4) > 0)"
    " AND (?5 IS NULL OR names_all((SELECT group_concat(t.name || char(10) || coalesce(p.shown, ''), char(10)) FROM"
    " player_result AS t LEFT JOIN player AS p ON p.name = t.name WHERE t.result = r.id), ?5))"
    " ORDER BY coalesce(s.started, replace(i.date, '.', '-')), r.id";

// Sessions are contiguous: boards of one event at one place on one day; without an event, of one record.
constexpr char select_boards[] =
    "SELECT i.event, i.site, i.date, CASE WHEN i.event = '' THEN i.record ELSE 0 END AS source, i.number, i.north, i.east, i.south, "
    "i.west, "
    "b.line, b.number, b.contract, b.declarer, b.tricks, b.computed, b.claimed, b.adjusted, b.section, b.round, b.room, b.place, b.fouled, "
    "b.pair_ns, b.pair_ew, b.names_ns, b.names_ew, b.team_ns, b.team_ew "
    "FROM board_result AS b JOIN piece_index AS i ON i.piece = b.piece WHERE " MARKOZ_WHOLE_RECORDS
    " AND (?1 IS NULL OR replace(substr(i.date, 1, 10), '.', '-') >= ?1)"
    " AND (?2 IS NULL OR replace(substr(i.date, 1, 10), '.', '-') <= ?2)"
    " AND (?3 IS NULL OR instr(fold(i.site), ?3) > 0)"
    " ORDER BY i.date, i.event, i.site, source, b.piece, b.line";

#undef MARKOZ_WHOLE_RECORDS

// Maps each name to the one it is shown as.
class NamesNow {
public:
    explicit NamesNow(Book::State& state) {
        auto rows = state.query("SELECT name, shown FROM player WHERE shown <> name");
        while (rows.step()) now_.emplace(rows.text(0), rows.text(1));
    }
    std::string of(std::string name) const {
        if (formats::says_nothing(name)) return {};
        auto const found = now_.find(name);
        return found == now_.end() ? std::move(name) : found->second;
    }
    std::string of_pair(std::string_view pair) const {
        std::string text;
        for (auto& name : names_in(pair)) {
            auto now = of(std::move(name));
            if (!text.empty() && !now.empty()) text += " - ";
            text += now;
        }
        return text;
    }

private:
    std::unordered_map<std::string, std::string> now_{};
};

// Which of the players a session must have were in none of its results yet.
class Missing {
public:
    explicit Missing(std::vector<std::string> const& players) {
        for (auto const& player : players) wanted_.push_back(formats::folded(player));
        missing_ = wanted_;
    }
    void saw(SessionResult const& result) {
        for (auto const& name : result.names.values) saw(name);
        for (auto const& name : result.players.values) saw(name);
    }
    bool none() const { return missing_.empty(); }
    void begin_again() { missing_ = wanted_; }

private:
    void saw(std::string const& name) {
        if (missing_.empty()) return;
        std::erase_if(missing_, [plain = formats::folded(name)](std::string const& part) { return plain.find(part) != std::string::npos; });
    }
    std::vector<std::string> wanted_{}, missing_{};
};

}  // namespace

void Book::State::each_game(GameFilter const& filter, std::function<void(GameResult const&)> const& use) {
    NamesNow const names{*this};
    auto const place = formats::folded(filter.place), players = folded_lines(filter.players);
    auto rows = query(select_games);
    rows.with(filter.game).with_any(filter.from).with_any(filter.to).with_any(place).with_any(players);
    while (rows.step()) {
        auto result = stored_game(rows.number(0));
        if (!result) continue;
        for (auto& [side, seat, name] : result->players) name = names.of(std::move(name));
        use(*result);
    }
}

void Book::State::each_board(
    GameFilter const& filter, std::function<void(SessionResult const&)> const& use, std::function<void(bool counts)> const& end) {
    NamesNow const names{*this};
    auto const place = formats::folded(filter.place);
    Missing missing{filter.players};
    bool is_open = false;
    auto const close = [&] {
        if (std::exchange(is_open, false)) end(missing.none());
        missing.begin_again();
    };
    auto rows = query(select_boards);
    rows.with_any(filter.from).with_any(filter.to).with_any(place);
    std::array<std::string, 3> said;
    std::int64_t source = -1;
    while (rows.step()) {
        std::array<std::string, 3> const says{rows.text(0), rows.text(1), rows.text(2)};
        if (says != said || rows.number(3) != source) close();
        said = says;
        source = rows.number(3);
        SessionResult next;
        next.result = board_in(rows, 9);
        next.board = next.result.number.value_or(rows.is_null(4) ? 0 : rows.number(4));
        if (next.result.line > 0)
            for (auto const side : both_sides) {
                next.names[side] = names.of_pair(next.result.names[side]);
                // The first name of a pair sits North or East.
                auto const both = names_in(next.result.names[side]);
                auto const first = side == Side::north_south ? Seat::north : Seat::east;
                if (both.size() == 2) next.players[first] = names.of(both[0]), next.players[partner(first)] = names.of(both[1]);
            }
        else {
            constexpr BySeat<int> columns{{5, 6, 7, 8}};
            for (auto const seat : all_seats) next.players[seat] = names.of(rows.text(columns[seat]));
            for (auto const side : both_sides) {
                auto const first = side == Side::north_south ? Seat::north : Seat::east;
                auto const &one = next.players[first], &other = next.players[partner(first)];
                next.names[side] = one.empty() || other.empty() ? one + other : one + " - " + other;
            }
        }
        is_open = true;
        missing.saw(next);
        use(next);
    }
    close();
}

std::vector<std::string> Book::State::games_with_results(GameFilter const& filter) {
    std::vector<std::string> all;
    auto const wanted = [&](std::string_view game) { return filter.game.empty() || filter.game == game; };
    auto const exists = [&](char const* sql) {
        auto rows = query(sql);
        return rows.step();
    };
    if (wanted(bridge_boards) && exists("SELECT 1 FROM board_result LIMIT 1")) all.emplace_back(bridge_boards);
    for (formats::sheets::GameInfo const& game : formats::sheets::all_games())
        if (wanted(game.word())) all.emplace_back(game.word());
    return all;
}

Expected<std::vector<Standings>> Book::standings(StandingsQuestion const& question) {
    return state_->guarded([&] {
        std::vector<Standings> all;
        auto const snapshot = state_->reading();
        for (auto const& game : state_->games_with_results(question.games)) {
            auto const measures = measures_of(game, question.by);
            bool const has_measure = std::ranges::find(measures, question.measure, &StandingsMeasure::word) != measures.end();
            if (measures.empty() || (!question.measure.empty() && !has_measure)) continue;
            if (game == bridge_boards) {
                BoardStandings standings{question.by, question.measure};
                state_->each_board(
                    question.games, [&](SessionResult const& result) { standings.add(result); },
                    [&](bool counts) { standings.close_session(counts); });
                all.push_back(standings.ranked());
            } else {
                GameStandings standings{game, question.by};
                auto of_game = question.games;
                of_game.game = game;
                state_->each_game(of_game, [&](GameResult const& result) { standings.add(result.players, result.figures); });
                all.push_back(standings.ranked(question.measure));
            }
        }
        std::erase_if(all, [](Standings const& standings) { return standings.rows.empty() && standings.nameless == 0; });
        return all;
    });
}

}  // namespace score::archive
