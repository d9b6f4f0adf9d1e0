#include "score/tally.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace score {
namespace {

// By the result, unless the game has told the ranks.
void rank(Tally& tally) {
    auto const is_ranked = [](Contestant const& contestant) { return contestant.rank > 0; };
    if (std::ranges::any_of(tally.contestants, is_ranked)) return;
    for (auto& one : tally.contestants)
        one.rank =
            1 + static_cast<int>(std::ranges::count_if(tally.contestants, [&](auto const& other) { return other.result > one.result; }));
}

void name_winner(Tally& tally) {
    auto const first = [](Contestant const& c) { return c.rank == 1; };
    if (!tally.complete || std::ranges::count_if(tally.contestants, first) != 1) return;
    tally.winner = static_cast<std::size_t>(std::ranges::find_if(tally.contestants, first) - tally.contestants.begin());
}

}  // namespace

std::string_view name(Measure measure) {
    constexpr std::array<std::string_view, 4> names{"points", "imps", "match-points", "games"};
    return names[static_cast<std::size_t>(measure)];
}

std::string name_of(Contestant const& contestant) {
    auto const is_empty = [](std::string const& name) { return name.empty(); };
    if (std::ranges::all_of(contestant.names, is_empty)) return contestant.word;
    std::string text;
    for (std::size_t i = 0; i < contestant.names.size() && i < contestant.seats.size(); ++i) {
        text.append(text.empty() ? "" : " & ");
        text += contestant.names[i].empty() ? name(contestant.seats[i]) : std::string_view{contestant.names[i]};
    }
    return text;
}

Tally ranked(Tally tally) {
    rank(tally);
    name_winner(tally);
    return tally;
}

// Results

void Results::add(std::int64_t position, std::string_view what, std::int64_t value, std::int64_t deal) {
    if (value != 0) figures.push_back({deal, position, std::string{what}, value});
}

std::int64_t Results::add_deal(std::optional<std::int64_t> declarer, std::string named) {
    auto const number = static_cast<std::int64_t>(deals.size() + 1);
    deals.push_back({number, declarer, std::move(named)});
    return number;
}

void Results::add_totals(Tally const& tally) {
    std::int64_t position = 0;
    for (std::size_t i = 0; i < tally.contestants.size(); ++i) {
        auto const& contestant = tally.contestants[i];
        for (auto const end = position + std::ssize(contestant.seats); position < end; ++position) {
            add(position, name(tally.measure), contestant.result);
            if (tally.unit == Unit::marks) add(position, "marks", contestant.total);
            else if (tally.by_margin) add(position, "scored", contestant.total);
            if (tally.winner == i) add(position, "won", 1);
        }
    }
}

BySeat<std::optional<std::int64_t>> positions_of(Tally const& tally) {
    BySeat<std::optional<std::int64_t>> positions;
    std::int64_t position = 0;
    for (auto const& contestant : tally.contestants)
        for (auto const seat : contestant.seats) {
            if (!positions[seat]) positions[seat] = position;
            ++position;
        }
    return positions;
}

}  // namespace score
