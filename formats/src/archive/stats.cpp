// Statistics of a book.
#include "score/archive/stats.hpp"

#include <algorithm>

#include "score/formats/sheets/games.hpp"
#include "score/formats/text/fold.hpp"
#include "state.hpp"

namespace score::archive {
namespace {

using formats::sheets::ContractStats;

Stats stats_of_boards(Book::State& state, GameFilter const& filter) {
    Stats stats{.game = std::string{bridge_boards}};
    ContractStats contracts;
    // boards that the players played, not sessions
    auto const played = [](SessionResult const& board, std::string const& player) {
        return std::ranges::any_of(board.names.values,
            [part = formats::folded(player)](std::string const& name) { return formats::folded(name).find(part) != std::string::npos; });
    };
    state.each_board(
        filter,
        [&](SessionResult const& board) {
            auto const& result = board.result;
            bool const is_told = result.passed_out || result.contract;
            if (!is_told || !std::ranges::all_of(filter.players, [&](auto const& player) { return played(board, player); })) return;
            auto points = result.computed;
            if (points && result.declarer && side_of(*result.declarer) == Side::east_west) points = -*points;
            contracts.add(result.contract, result.tricks, points,
                result.declarer ? std::string_view{board.players[*result.declarer]} : std::string_view{});
        },
        [&](bool counts) { stats.games += counts ? 1 : 0; });
    contracts.finish(stats);
    return stats;
}

}  // namespace

Expected<std::vector<Stats>> Book::stats(GameFilter const& filter, Uncounted* uncounted) {
    return state_->guarded([&] {
        std::vector<Stats> all;
        std::vector<formats::sheets::GameStats> of_games;
        auto const snapshot = state_->reading();
        for (auto const& game : games_with_results(filter)) {
            if (game == bridge_boards) all.push_back(stats_of_boards(*state_, filter));
            else if (auto const* const known = formats::sheets::game_named(game); known && has_stats(*known)) of_games.emplace_back(*known);
        }
        if (!of_games.empty() || uncounted)
            state_->each_game(filter, true, uncounted, [&](PlayedGame&& game) {
                auto const& result = game.result;
                auto const found = std::ranges::find(of_games, result.game, &formats::sheets::GameStats::game);
                if (found != of_games.end()) found->add(result);
            });
        for (auto const& one : of_games) all.push_back(one.stats());
        std::erase_if(all, [](Stats const& stats) { return stats.games == 0; });
        return all;
    });
}

}  // namespace score::archive
