// Planted slips are found as often as club.md §7 measured, and hardly any without (MARKOZ_GENERATED_SESSIONS: how many sessions).
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <set>

#include "generated_session.hpp"

namespace score::test {
namespace {

using namespace bridge;

// What is planted in a session, each on boards of its own.
struct Planted {
    LineAt flipped;
    std::array<LineAt, 2> exchanged;
    std::size_t turned, foreign;  // boards
    int turned_from, foreign_from;
    std::set<std::size_t> boards{};
};

class Counting {
public:
    explicit Counting(std::uint64_t seed) : generator_{random_tables(), seed} {}

    void session() {
        auto boards = generator_.session();
        auto const planted = plant(boards);
        ++sessions;
        clean_boards += boards.size() - planted.boards.size();
        for (std::size_t b = 1; b < boards.size(); ++b)
            if (boards[b].lines.front().north_south == boards[b - 1].lines.front().north_south) neighbours += boards[b].lines.size();
        bool flip = false, exchange = false, turn = false, foreign = false;
        for (auto const& found : suspicions(boards)) {
            auto const on = [&](std::size_t board) { return found.kind == SlipKind::fouled && found.lines.front().traveller == board; };
            auto const round = found.fouling ? found.fouling->round : 0;
            flip = flip || (found.kind == SlipKind::flipped && found.lines.front() == planted.flipped);
            exchange = exchange || (found.kind == SlipKind::exchanged && std::ranges::is_permutation(found.lines, planted.exchanged));
            turn = turn || (on(planted.turned) && std::abs(round - planted.turned_from) <= 1);
            foreign = foreign || (on(planted.foreign) && std::abs(round - planted.foreign_from) <= 1);
            bool const is_clean = std::ranges::none_of(found.lines, [&](LineAt at) { return planted.boards.contains(at.traveller); });
            bool const is_note = found.kind == SlipKind::tricks && !found.rather;  // by chance in one of a hundred boards: no alarm
            (is_note ? notes : alarms) += is_clean;
            exchange_alarms += found.kind == SlipKind::exchanged && !std::ranges::is_permutation(found.lines, planted.exchanged);
        }
        flips += flip, exchanges += exchange, turns += turn, foreigns += foreign;
    }

    std::size_t sessions = 0, flips = 0, exchanges = 0, turns = 0, foreigns = 0, clean_boards = 0, neighbours = 0, alarms = 0, notes = 0,
                exchange_alarms = 0;

private:
    Planted plant(std::vector<Traveller>& boards) {
        Planted planted{};
        auto const other_board = [&] {
            for (;;)
                if (auto const at = generator_.below(boards.size()); planted.boards.insert(at).second) return at;
        };
        auto const exchanged = exchange(boards, planted);
        planted.exchanged = exchanged;
        planted.flipped.traveller = other_board();
        auto& lines = boards[planted.flipped.traveller].lines;
        planted.flipped.line = generator_.below(lines.size());
        auto& declarer = lines[planted.flipped.line].played->contract.declarer;
        declarer = next(declarer, generator_.below(2) == 0 ? 1 : 3);
        planted.turned = other_board();
        planted.turned_from = foul(boards[planted.turned], turned(*boards[planted.turned].tricks, 1));
        planted.foreign = other_board();
        planted.foreign_from = foul(boards[planted.foreign], generator_.table());
        return planted;
    }
    std::array<LineAt, 2> exchange(std::vector<Traveller>& boards, Planted& planted) {
        for (;;) {
            auto const board = generator_.below(boards.size() - 1), line = generator_.below(boards.front().lines.size());
            auto &one = boards[board].lines[line], &two = boards[board + 1].lines[line];
            if (one.north_south != two.north_south || one.east_west != two.east_west || one.played == two.played) continue;
            std::swap(one.played, two.played);
            planted.boards = {board, board + 1};
            return {{{board, line}, {board + 1, line}}};
        }
    }
    int foul(Traveller& board, DoubleDummyTable const& other) {
        auto const from = 2 + generator_.below(board.lines.size() - 3);  // two results and more on each side
        SessionGenerator::Field field{};
        for (auto i = from; i < board.lines.size(); ++i) board.lines[i].played = generator_.result(other, field);
        return static_cast<int>(from + 1);
    }

    SessionGenerator generator_;
};

TEST(SuspicionInGeneratedSessions, FindsPlantedSlipsAndHardlyAnyElse) {
    auto const* const wanted = std::getenv("MARKOZ_GENERATED_SESSIONS");
    auto const sessions = wanted ? std::stoul(wanted) : 200;
    Counting counted{20'260'722};
    for (std::size_t i = 0; i < sessions; ++i) counted.session();
    auto const percent = [](std::size_t part, std::size_t of) { return 100.0 * static_cast<double>(part) / static_cast<double>(of); };
    std::cout << counted.sessions << " sessions, " << counted.clean_boards << " clean boards\n"
              << "flipped " << percent(counted.flips, sessions) << " %, exchanged " << percent(counted.exchanges, sessions)
              << " %, turned by a seat " << percent(counted.turns, sessions) << " %, another deal " << percent(counted.foreigns, sessions)
              << " %\nalarms " << percent(counted.alarms, counted.clean_boards) << " and notes "
              << percent(counted.notes, counted.clean_boards) << " a hundred clean boards, exchanged "
              << percent(counted.exchange_alarms, counted.neighbours) << " % of pairs of boards\n";
    EXPECT_GE(percent(counted.flips, sessions), 80);
    EXPECT_GE(percent(counted.exchanges, sessions), 80);
    EXPECT_GE(percent(counted.turns, sessions), 85);
    EXPECT_GE(percent(counted.foreigns, sessions), 60);
    EXPECT_LE(percent(counted.alarms, counted.clean_boards), 1);
    EXPECT_LE(percent(counted.exchange_alarms, counted.neighbours), 0.1);
}

}  // namespace
}  // namespace score::test
