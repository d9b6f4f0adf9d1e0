#include "score/bridge/swiss.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "matching.hpp"

namespace score::bridge {
namespace {

using Ranks = std::pair<std::size_t, std::size_t>;  // of two who meet, from 0, the higher one first
using Pairing = std::vector<Ranks>;

// The field by rank, and those of it who are to be paired.
struct Field {
    std::vector<SwissEntrant> const& entrants;
    std::vector<std::size_t> ranks;  // rising, an even number

    /// The number of the match in which the first of them met the other last, from 1; 0 if they have not met.
    std::int64_t last_met(Ranks pair) const {
        auto const& met = entrants[pair.first].met;
        auto const found = std::find(met.rbegin(), met.rend(), entrants[pair.second].contestant);
        return met.rend() - found;
    }
    static std::int64_t difference_of_ranks(Ranks pair) { return static_cast<std::int64_t>(pair.second - pair.first); }
    /// In hundredths of a VP.
    std::int64_t squared_difference(Ranks pair) const {
        auto const difference = entrants[pair.first].hundredths - entrants[pair.second].hundredths;
        return difference * difference;
    }
};

// The pairing of all with the least sum of costs; empty if there is none. A cost below 0 forbids the pair.
Pairing cheapest(Field const& field, std::function<std::int64_t(Ranks)> const& cost_of) {
    struct Edge {
        std::size_t a, b;
        std::int64_t cost;
    };
    auto const size = field.ranks.size();
    std::vector<Edge> edges;
    std::int64_t most = 0;
    for (std::size_t a = 0; a < size; ++a)
        for (std::size_t b = a + 1; b < size; ++b)
            if (auto const cost = cost_of({field.ranks[a], field.ranks[b]}); cost >= 0)
                edges.push_back({a, b, cost}), most = std::max(most, cost);
    // one more pair is worth more than all costs together
    auto const worth = (most + 1) * static_cast<std::int64_t>(size);
    WeightedMatching matching{size};
    for (auto const& [a, b, cost] : edges) matching.allow(a, b, worth - cost);
    auto const mates = matching.mates();
    Pairing pairing;
    for (std::size_t a = 0; a < size; ++a) {
        if (mates[a] == a) return {};
        if (a < mates[a]) pairing.emplace_back(field.ranks[a], field.ranks[mates[a]]);
    }
    return pairing;
}

// The least sum of squares; among equal ones the least sum of differences of ranks.
Pairing min_cost(Field const& field) {
    auto const more_than_ranks = static_cast<std::int64_t>(field.entrants.size() * field.entrants.size());
    return cheapest(field, [&](Ranks pair) {
        return field.last_met(pair) > 0 ? -1 : field.squared_difference(pair) * more_than_ranks + Field::difference_of_ranks(pair);
    });
}

// The fewest replays, then the oldest, then the least differences of ranks.
Pairing fewest_replays(Field const& field) {
    constexpr std::int64_t most_matches = 1000;  // of one contestant
    auto const n = static_cast<std::int64_t>(field.entrants.size());
    auto const age = n * n, replay = age * n * most_matches;
    return cheapest(field, [&](Ranks pair) {
        auto const last = std::min(field.last_met(pair), most_matches - 1);
        return (last > 0 ? replay + last * age : 0) + Field::difference_of_ranks(pair);
    });
}

// The first meets the first below whom it has not met, and so on.
Pairing downward(Field const& field) {
    auto open = field.ranks;
    Pairing pairing;
    while (!open.empty()) {
        auto const first = open.front();
        auto const is_new = [&](std::size_t other) { return field.last_met({first, other}) == 0; };
        auto opponent = std::find_if(open.begin() + 1, open.end(), is_new);
        if (opponent == open.end()) opponent = open.begin() + 1;
        pairing.emplace_back(first, *opponent);
        open.erase(opponent);
        open.erase(open.begin());
    }
    // untangle replays with the tables above, but not with those of the upper half, nor with the first three
    auto const highest = std::max<std::size_t>(3, (pairing.size() + 1) / 2);
    auto const sorted = [](std::size_t a, std::size_t b) { return Ranks{std::min(a, b), std::max(a, b)}; };
    for (std::size_t table = highest + 1; table < pairing.size(); ++table)
        for (auto above = table; field.last_met(pairing[table]) > 0 && above-- > highest;) {
            auto const [a, b] = pairing[table];
            auto const [c, d] = pairing[above];
            for (auto const& [one, other] : {std::pair{sorted(a, c), sorted(b, d)}, std::pair{sorted(a, d), sorted(b, c)}}) {
                if (field.last_met(one) > 0 || field.last_met(other) > 0) continue;
                pairing[above] = std::min(one, other);
                pairing[table] = std::max(one, other);
                break;
            }
        }
    return pairing;
}

// The ranks that are not in the pairing: one with a bye, or three of a triangle.
using Aside = std::vector<std::size_t>;

std::int64_t replays_in(Pairing const& pairing, Field const& field) {
    return std::ranges::count_if(pairing, [&](Ranks pair) { return field.last_met(pair) > 0; });
}
Pairing matches_of(Aside const& three) { return {{three[0], three[1]}, {three[1], three[2]}, {three[0], three[2]}}; }

// Who may be aside, the best choice first. Nobody has a bye again before all others.
std::vector<Aside> byes_of(std::vector<SwissEntrant> const& entrants) {
    auto const fewest = std::ranges::min_element(entrants, {}, &SwissEntrant::byes)->byes;
    std::vector<Aside> all;
    for (auto rank = entrants.size(); rank-- > 0;)
        if (entrants[rank].byes == fewest) all.push_back({rank});
    return all;
}
// Without a replay in them, then with the fewest triangles, then the lowest.
std::vector<Aside> triangles_of(std::vector<SwissEntrant> const& entrants) {
    Field const field{entrants, {}};
    std::vector<Aside> all;
    for (auto c = entrants.size(); c-- > 2;)
        for (auto b = c; b-- > 1;)
            for (auto a = b; a-- > 0;) all.push_back({a, b, c});
    auto const triangles = [&](Aside const& three) {
        return entrants[three[0]].triangles + entrants[three[1]].triangles + entrants[three[2]].triangles;
    };
    std::ranges::stable_sort(all, {}, [&](Aside const& three) {
        return std::pair{replays_in(matches_of(three), field), triangles(three)};
    });
    constexpr std::size_t most = 200;  // each costs a pairing of the others
    if (all.size() > most) all.resize(most);
    return all;
}

std::vector<Aside> asides_of(std::vector<SwissEntrant> const& entrants, SwissOptions const& options) {
    if (entrants.size() % 2 == 0) return std::vector<Aside>(1);
    return options.has_triangle && entrants.size() >= 3 ? triangles_of(entrants) : byes_of(entrants);
}

Field without(Aside const& aside, std::vector<SwissEntrant> const& entrants) {
    Field field{entrants, {}};
    for (std::size_t rank = 0; rank < entrants.size(); ++rank)
        if (std::ranges::find(aside, rank) == aside.end()) field.ranks.push_back(rank);
    return field;
}

}  // namespace

SwissRound pair_next_round(std::vector<SwissEntrant> const& entrants, SwissOptions options) {
    SwissRound round;
    if (entrants.empty()) return round;
    struct Choice {
        Aside aside;
        Pairing pairing;
        std::int64_t replays;
    };
    std::optional<Choice> best;
    for (auto& aside : asides_of(entrants, options)) {
        auto const field = without(aside, entrants);
        auto pairing = min_cost(field);
        if (pairing.empty()) pairing = fewest_replays(field);
        auto const replays = replays_in(pairing, field) + (aside.size() == 3 ? replays_in(matches_of(aside), field) : 0);
        if (!best || replays < best->replays) best = Choice{std::move(aside), std::move(pairing), replays};
        if (replays == 0) break;
    }
    auto const& aside = best->aside;
    auto const field = without(aside, entrants);
    auto pairing = options.form == SwissForm::down ? downward(field) : best->pairing;
    std::ranges::sort(pairing);
    for (auto const& pair : pairing) {
        auto const &higher = entrants[pair.first], &lower = entrants[pair.second];
        bool const changes = lower.home < higher.home;
        round.tables.push_back({(changes ? lower : higher).contestant, (changes ? higher : lower).contestant, field.last_met(pair) > 0});
    }
    if (aside.size() == 1) round.bye = entrants[aside.front()].contestant;
    if (aside.size() == 3)
        for (std::size_t i = 0; i < 3; ++i) {
            auto const home = aside[i], away = aside[(i + 1) % 3];
            bool const is_replay = field.last_met(std::minmax(home, away)) > 0;
            round.tables.push_back({entrants[home].contestant, entrants[away].contestant, is_replay, true});
        }
    round.no_round_without_replay = best->replays > 0;
    return round;
}

}  // namespace score::bridge
