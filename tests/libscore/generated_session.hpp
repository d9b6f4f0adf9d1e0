#pragma once
/// Sessions drawn as club.md §7.1 and §7.9 say: sides and denominations from what the deal makes of them, tricks around double dummy.
#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "paths.hpp"
#include "score/bridge/suspicion.hpp"

namespace score::test {

/// The double-dummy tricks of random deals, a line each: by seat from North, from clubs to notrump, in hexadecimal.
inline std::vector<bridge::DoubleDummyTable> random_tables() {
    std::ifstream file{score::test::fixtures_dir() + "/double_dummy/random.tables"};
    std::vector<bridge::DoubleDummyTable> tables;
    for (std::string line; std::getline(file, line);) {
        auto& table = tables.emplace_back();
        for (std::size_t i = 0; i < 20; ++i) table.tricks[static_cast<Seat>(i / 5)][i % 5] = std::stoi(line.substr(i, 1), nullptr, 16);
    }
    if (tables.empty()) throw std::runtime_error{"no tables of random deals"};
    return tables;
}

class SessionGenerator {
public:
    SessionGenerator(std::vector<bridge::DoubleDummyTable> tables, std::uint64_t seed) : tables_{std::move(tables)}, random_{seed} {}

    std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }
    bridge::DoubleDummyTable const& table() { return tables_[below(tables_.size())]; }

    /// What has been played on a deal, by side and denomination.
    using Field = std::array<double, 10>;

    /// A result, drawn from P and D of club.md §7.1; the field has it from now on.
    bridge::PlayedContract result(bridge::DoubleDummyTable const& table, Field& field) {
        // exp(alpha) and exp(0.70 tricks)
        constexpr std::array<double, 5> preference{1, 1.616, 4.618, 5.053, 5.871};
        constexpr std::array<double, 14> attraction{
            1, 2.014, 4.055, 8.166, 16.44, 33.12, 66.69, 134.3, 270.4, 544.6, 1096.6, 2208.3, 4447.1, 8955.3};
        std::array<double, 10> weights{};
        for (std::size_t i = 0; i < 10; ++i) weights[i] = preference[i % 5] * attraction[static_cast<std::size_t>(best(table, i))];
        auto const sum = std::accumulate(weights.begin(), weights.end(), 0.0);
        constexpr double kappa = 2;
        for (std::size_t i = 0; i < 10; ++i) weights[i] = kappa * weights[i] / sum + field[i];
        auto const at = drawn(weights);
        ++field[at];
        auto const declarer = next(static_cast<Seat>(at / 5), below(2) == 0 ? 0 : 2);
        auto const denomination = static_cast<bridge::Denomination>(at % 5);
        constexpr std::array<int, 3> ambitions{-1, 0, 1};
        auto const level = std::clamp(best(table, at) - 6 + ambitions[below(3)], 1, 7);
        return {
            {{{*bridge::Level::of(level), denomination}}, declarer}, std::clamp(table.at(declarer, denomination) + difference(), 0, 13)};
    }

    /// A Mitchell of 7 to 17 tables, up to two rounds short: 6 to 17 results a board, 11 on average as in the sessions of club.md §7.1. Pairs
    /// East-West follow those North-South.
    std::vector<bridge::Traveller> session() {
        auto const tables = 7 + 2 * below(6), rounds = std::max<std::size_t>(6, tables - below(3)),
                   boards_in_round = tables < 10 ? 3UL : 2UL;
        std::vector<bridge::Traveller> boards(tables * boards_in_round);
        for (std::size_t b = 0; b < boards.size(); ++b) {
            auto& board = boards[b];
            board.board = static_cast<int>(b + 1);
            board.tricks = table();
            Field field{};
            for (std::size_t round = 0; round < rounds; ++round) {
                auto const at = (b / boards_in_round + tables - round) % tables;  // boards go down a table, East-West go up
                auto const east_west = tables + (at + tables - round) % tables;
                board.lines.push_back({.north_south = static_cast<bridge::Contestant>(at),
                    .east_west = static_cast<bridge::Contestant>(east_west),
                    .played = result(*board.tricks, field),
                    .round = static_cast<int>(round + 1)});
            }
        }
        return boards;
    }

private:
    static int best(bridge::DoubleDummyTable const& table, std::size_t of) {
        auto const seat = static_cast<Seat>(of / 5);
        return std::max(table.tricks[seat][of % 5], table.tricks[partner(seat)][of % 5]);
    }
    template <class Weights>
    std::size_t drawn(Weights const& weights) {
        auto left = std::accumulate(weights.begin(), weights.end(), 0.0) * static_cast<double>(random_() >> 11U) * 0x1p-53;
        for (std::size_t i = 0; i < weights.size(); ++i)
            if ((left -= weights[i]) < 0) return i;
        return weights.size() - 1;
    }
    int difference() {
        constexpr std::array<double, 13> shares{0.04, 0.08, 0.21, 1.45, 5.82, 21.77, 41.35, 20.45, 6.44, 1.82, 0.45, 0.08, 0.04};
        return static_cast<int>(drawn(shares)) - 6;
    }

    std::vector<bridge::DoubleDummyTable> tables_;
    std::mt19937_64 random_;
};

}  // namespace score::test
