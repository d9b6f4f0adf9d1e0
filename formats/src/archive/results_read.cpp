// Games and sessions from a book, under the current names of the players.
#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "result_text.hpp"
#include "score/archive/standings.hpp"
#include "score/ascii.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/text/fold.hpp"
#include "state.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"

namespace score::archive {

namespace {

using formats::Stretch;
using formats::journal::SeatedPlayer;

std::string of_name(NamesNow const& names, std::string name) { return formats::says_nothing(name) ? std::string{} : names.of(name); }
std::string of_seat(NamesNow const& names, std::string_view seat) {
    std::string const whole{seat};
    if (auto const& now = names.of(whole); now != whole) return now;
    return formats::joined(names_at_seat(seat), ";", [&](std::string const& name) { return of_name(names, name); });
}

std::string of_pair(NamesNow const& names, std::string_view pair) {
    return formats::joined(names_of_pair(pair), " - ", [&](auto const& name) { return of_seat(names, name); });
}

// Who was renamed before he sat down for another rubber is in the result by both names: where somebody joined the four, one name is one player.
void join_namesakes(GameResult& result) {
    constexpr std::size_t four = 4;
    if (result.players.size() <= four) return;
    std::vector<GameResult::Player> players;
    std::vector<std::int64_t> positions;  // by the old one
    for (auto const& player : result.players) {
        auto const same = player.name.empty() ? players.end() : std::ranges::find(players, player.name, &GameResult::Player::name);
        positions.push_back(same - players.begin());
        if (same == players.end()) players.push_back(player);
    }
    if (players.size() == result.players.size()) return;
    result.players = std::move(players);
    auto const now = [&](std::int64_t position) { return positions.at(static_cast<std::size_t>(position)); };
    for (auto& deal : result.deals)
        if (deal.declarer) deal.declarer = now(*deal.declarer);
    std::vector<Results::Figure> figures;
    for (auto figure : std::exchange(result.figures, {})) {
        figure.position = now(figure.position);
        auto const is_it = [&](Results::Figure const& one) {
            return std::tie(one.deal, one.position, one.what) == std::tie(figure.deal, figure.position, figure.what);
        };
        if (auto const same = std::ranges::find_if(figures, is_it); same != figures.end()) same->value += figure.value;
        else figures.push_back(std::move(figure));
    }
    result.figures = std::move(figures);
}

// Whether a day and a place are those that a filter names.
class DaysAndPlaces {
public:
    explicit DaysAndPlaces(GameFilter const& filter) : filter_{&filter}, place_{formats::folded(filter.place)} {}
    bool have(std::string_view date, std::string_view place) const {
        return lies_between(date, filter_->from, filter_->to)
               && (place_.empty() || formats::folded(place).find(place_) != std::string::npos);
    }

private:
    GameFilter const* filter_;
    std::string place_;
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

// Whether this is a match or party of this game without a result, in which the players played.
bool is_uncounted(PieceIndexRow const& found, std::string_view game, PlayersWanted const& players) {
    auto const& row = found.row;
    auto const of_piece = row.kind == "match" ? "bezique" : row.kind == "party" ? "king" : std::string_view{};
    if (found.result || of_piece.empty() || (!game.empty() && game != of_piece)) return false;
    std::vector<std::string> names;
    for (auto const* const seat : {&row.north, &row.east, &row.south, &row.west})
        for (auto& name : names_at_seat(*seat)) names.push_back(std::move(name));
    return players.all_in(names, [](std::string const& name) { return name; });
}

}  // namespace

bool lies_between(std::string_view date, std::string_view from, std::string_view to) {
    if (from.empty() && to.empty()) return true;
    auto const day = day_of(date);
    auto const part = [&](std::size_t at, std::size_t size, int most) {
        return at + size <= day.size() ? ascii::number<int>(std::string_view{day}.substr(at, size), 1, most) : std::nullopt;
    };
    auto const year = part(0, 4, 9999);
    if (!year) return false;
    bool const has_months = day.size() > 4 && day[4] == '-', has_days = has_months && day.size() > 7 && day[7] == '-';
    auto const month = has_months ? part(5, 2, 12) : std::nullopt, number = has_days ? part(8, 2, 31) : std::nullopt;
    auto const last_month = std::chrono::year{*year} / std::chrono::month{static_cast<unsigned>(month.value_or(12))};
    auto const last_day = static_cast<int>(static_cast<unsigned>((last_month / std::chrono::last).day()));
    auto const first = fmt::format("{:04}-{:02}-{:02}", *year, month.value_or(1), number.value_or(1));
    auto const last = fmt::format("{:04}-{:02}-{:02}", *year, month.value_or(12), number.value_or(last_day));
    return first >= from && (to.empty() || last <= to);
}

void Uncounted::add(SittingState state) {
    switch (state) {
        case SittingState::open:
        case SittingState::paused: ++open; break;
        case SittingState::abandoned: ++abandoned; break;
        case SittingState::resultless: ++resultless; break;
        case SittingState::finished:
        case SittingState::discarded: break;
    }
}

Digest Book::State::derived_digest() {
    Hasher hasher;
    auto const add = [&](std::string const& text) { hasher.add(text + '\n'); };
    each_seal([&](std::int64_t seal) { add(fmt::format("{}", seal)); });
    // a map without an order
    auto const& now = names().all();
    std::map<std::string_view, std::string_view> const by_name{now.begin(), now.end()};
    for (auto const& [name, shown] : by_name) add(fmt::format("{}\n{}", name, shown));
    return hasher.finish();
}

void Book::State::each_game(
    GameFilter const& filter, bool with_deals, Uncounted* uncounted, std::function<void(PlayedGame&&)> const& use, Stretch const& stretch) {
    auto const& now = names();
    auto const all = units();
    std::uint64_t unit = 0;
    PlayersWanted const players{now, filter.players};
    DaysAndPlaces const wanted{filter};
    auto const take = [&](PlayedGame game, std::string const& text, std::optional<std::string> const& deals) {
        auto result = read_result(text, deals);
        if (!result) refuse(Trouble::damaged, say("the search tables do not match; they can be rebuilt"));
        if (!players.all_in(result->players, [](GameResult::Player const& player) { return player.name; })) return;
        for (auto& player : result->players) player.name = of_name(now, std::move(player.name));
        join_namesakes(*result);
        game.result = *std::move(result);
        use(std::move(game));
    };
    auto const copied = uncounted ? originals() : std::map<SittingId, SittingId>{};
    std::set<SittingId> parted;  // of which a copy, or the original, counts
    auto const is_copy_of_counted = [&](SittingId const& id) {
        auto const original = copied.find(id);
        return !parted.insert(original == copied.end() ? id : original->second).second;
    };
    each_sitting({}, [&](IndexedSitting&& one) {
        auto const& sitting = one.summary;
        auto const is_in_stretch = stretch.holds(unit++, all);
        auto const is_of_game = filter.game.empty() ? sitting.game != "players" : sitting.game == filter.game;
        if (!is_of_game || !wanted.have(sitting.started, sitting.place)) return;
        bool const has_players = uncounted && players.all_in(sitting.players, [](SeatedPlayer const& player) { return player.name; });
        bool const is_again = has_players && one.result && is_copy_of_counted(sitting.id);
        if (!is_in_stretch) return;
        if (is_again) ++uncounted->copies;
        if (!one.result) {
            if (has_players) uncounted->add(sitting.state);
        } else
            take({true, std::string{sitting.id.text()}, day_of(sitting.started), sitting.place, sitting.title, {}}, *one.result,
                with_deals ? deals_of(sitting.number) : std::nullopt);
    });
    auto const game = filter.game.empty() ? std::string{} : fmt::format("{{\"game\":\"{}\"", filter.game);
    each_piece_row(PieceOrder::stored, [&](PieceIndexRow const& found) {
        bool const counts = found.result && found.result->starts_with(game);
        bool const is_missed = uncounted && is_uncounted(found, filter.game, players);
        if (!stretch.holds(unit++, all) || !(counts || is_missed) || !wanted.have(found.row.date, found.row.site)) return true;
        if (is_missed) ++uncounted->records;
        else
            take({false, fmt::format("r{}:{}", found.record, found.piece), day_of(found.row.date), found.row.site, found.row.event, {}},
                *found.result, with_deals ? found.deals : std::nullopt);
        return true;
    });
}

void Book::State::each_board(GameFilter const& filter, std::function<void(SessionResult const&)> const& use,
    std::function<void(bool counts)> const& end, Stretch const& stretch) {
    auto const& now = names();
    DaysAndPlaces const wanted{filter};
    Missing missing{filter.players};
    bool is_open = false;
    auto const close = [&] {
        if (std::exchange(is_open, false)) end(missing.none());
        missing.begin_again();
    };
    std::array<std::string, 3> said;
    std::int64_t source = -1;
    auto const all = units();
    auto unit = static_cast<std::uint64_t>(counts().sittings);
    bool is_in_stretch = false;
    auto const take = [&](IndexRow const& row, BoardResult const& board) {
        SessionResult next;
        next.result = board;
        next.board = board.number.value_or(row.number.value_or(0));
        if (board.line > 0)
            for (auto const side : both_sides) {
                next.names[side] = of_pair(now, board.names[side]);
                // The first name of a pair sits North or East.
                auto const both = names_of_pair(board.names[side]);
                auto const first = side == Side::north_south ? Seat::north : Seat::east;
                if (both.size() == 2) next.players[first] = of_seat(now, both[0]), next.players[partner(first)] = of_seat(now, both[1]);
            }
        else {
            BySeat<std::string const*> const written{{&row.north, &row.east, &row.south, &row.west}};
            for (auto const seat : all_seats) next.players[seat] = of_seat(now, *written[seat]);
            for (auto const side : both_sides) {
                auto const first = side == Side::north_south ? Seat::north : Seat::east;
                auto const &one = next.players[first], &other = next.players[partner(first)];
                next.names[side] = one.empty() || other.empty() ? one + other : one + " - " + other;
            }
        }
        is_open = true;
        missing.saw(next);
        use(next);
    };
    each_piece_row(PieceOrder::by_session, [&](PieceIndexRow const& found) {
        auto const& row = found.row;
        auto const place = unit++;
        if (!found.boards || !wanted.have(row.date, row.site)) return true;
        std::array<std::string, 3> const says{row.event, row.site, row.date};
        auto const from = row.event.empty() || row.date.empty() ? found.record : 0;
        if (says != said || from != source) {
            close();
            is_in_stretch = stretch.holds(place, all);
        }
        said = says;
        source = from;
        if (!is_in_stretch) return true;
        auto const boards = read_boards(*found.boards);
        if (!boards) refuse(Trouble::damaged, say("the search tables do not match; they can be rebuilt"));
        for (auto const& board : *boards) take(row, board);
        return true;
    });
    close();
}

std::vector<std::string> games_with_results(GameFilter const& filter) {
    std::vector<std::string> all;
    auto const wanted = [&](std::string_view game) { return filter.game.empty() || filter.game == game; };
    if (wanted(bridge_boards)) all.emplace_back(bridge_boards);
    for (formats::sheets::GameInfo const& game : formats::sheets::all_games())
        if (wanted(game.word())) all.emplace_back(game.word());
    return all;
}

Expected<std::vector<PlayedGame>> Book::games(GameFilter const& filter, Uncounted* uncounted) {
    return state_->guarded([&] {
        auto const snapshot = state_->reading();
        std::vector<PlayedGame> all;
        state_->each_game(filter, false, uncounted, [&](PlayedGame&& game) { all.push_back(std::move(game)); });
        std::ranges::stable_sort(all, {}, [](PlayedGame const& game) { return std::tie(game.date, game.id); });
        return all;
    });
}

Expected<StandingsSums> Book::standings_sums(StandingsQuestion const& question, Stretch const& stretch, Uncounted* uncounted) {
    return state_->guarded([&] {
        auto const snapshot = state_->reading();
        StandingsSums sums{question};
        sums.book = state_->derived_digest();
        state_->add_to(sums, stretch, uncounted);
        return sums;
    });
}

Expected<std::vector<Standings>> Book::standings(StandingsQuestion const& question, Uncounted* uncounted) {
    return state_->guarded([&] {
        auto const snapshot = state_->reading();
        StandingsSums sums{question};
        state_->add_to(sums, {}, uncounted);
        return sums.ranked();
    });
}

void Book::State::add_to(StandingsSums& sums, Stretch const& stretch, Uncounted* uncounted) {
    auto const& filter = sums.question.games;
    if (auto& boards = sums.boards)
        each_board(
            filter, [&](SessionResult const& result) { boards->add(result); }, [&](bool counts) { boards->close_session(counts); },
            stretch);
    if (sums.games.empty() && !uncounted) return;
    auto const add = [&](PlayedGame const& game) {
        auto const& result = game.result;
        if (auto* const standings = sums.of(result.game, played_for(result)))
            standings->add(result.players, result.figures, measures_of(result.game, sums.question.by, result.variant));
    };
    each_game(filter, false, uncounted, add, stretch);
}

}  // namespace score::archive
