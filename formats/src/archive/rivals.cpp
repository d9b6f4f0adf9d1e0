#include "score/archive/rivals.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace score::archive {

std::int64_t figure_of(PlayedGame const& game, std::size_t position, std::string_view what) {
    for (auto const& figure : game.result.figures)
        if (figure.deal == 0 && figure.position == static_cast<std::int64_t>(position) && figure.what == what) return figure.value;
    return 0;  // what is 0 is not kept
}

namespace {

struct Placed {
    std::string const* name;
    std::int64_t side, figure;
};

std::vector<Placed> players_of(PlayedGame const& game, std::string_view measure) {
    std::vector<Placed> all;
    for (std::size_t i = 0; i < game.result.players.size(); ++i) {
        auto const& player = game.result.players[i];
        all.push_back({&player.name, player.side, figure_of(game, i, measure)});
    }
    return all;
}

bool players_share_sides(std::vector<Placed> const& players) {
    return std::ranges::all_of(players, [&](Placed const& player) { return std::ranges::count(players, player.side, &Placed::side) == 2; });
}

}  // namespace

std::vector<Duel> duels_of(std::span<PlayedGame const> games, std::string_view measure) {
    std::map<std::pair<std::string, std::string>, Duel> all;
    for (auto const& game : games) {
        auto const players = players_of(game, measure);
        for (auto const& one : players)
            for (auto const& other : players) {
                if (one.side == other.side || one.name->empty() || other.name->empty() || *one.name >= *other.name) continue;
                auto& duel = all[{*one.name, *other.name}];
                ++duel.games;
                duel.won += one.figure > other.figure ? 1 : 0;
                duel.lost += one.figure < other.figure ? 1 : 0;
                // of two sides whose figure is the margin itself
                bool const is_margin = players.size() == 4 && players_share_sides(players) && one.figure == -other.figure;
                duel.difference += is_margin ? one.figure : one.figure - other.figure;
            }
    }
    std::vector<Duel> duels;
    for (auto& [names, duel] : all) {
        std::tie(duel.one, duel.other) = names;
        duels.push_back(std::move(duel));
    }
    std::ranges::stable_sort(duels, std::ranges::greater{}, &Duel::games);
    return duels;
}

std::vector<Streak> streaks_of(std::span<PlayedGame const> games, std::string_view measure) {
    std::map<std::string, Streak> all;
    for (auto const& game : games) {
        auto const players = players_of(game, measure);
        for (auto const& one : players) {
            if (one.name->empty()) continue;
            bool const won =
                std::ranges::all_of(players, [&](Placed const& other) { return other.side == one.side || other.figure < one.figure; });
            auto& streak = all[*one.name];
            ++streak.games;
            streak.won += won ? 1 : 0;
            streak.now = won ? std::max<std::int64_t>(streak.now, 0) + 1 : std::min<std::int64_t>(streak.now, 0) - 1;
            streak.longest = std::max(streak.longest, streak.now);
            streak.longest_without = std::max(streak.longest_without, -streak.now);
        }
    }
    std::vector<Streak> streaks;
    for (auto& [name, streak] : all) {
        streak.who = name;
        streaks.push_back(std::move(streak));
    }
    std::ranges::stable_sort(streaks, std::ranges::greater{}, [](Streak const& one) { return std::pair{one.longest, one.won}; });
    return streaks;
}

}  // namespace score::archive
