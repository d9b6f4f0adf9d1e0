#include "score/bridge/duplicate.hpp"

namespace score::bridge {
namespace {

constexpr Contract contract(int level, Denomination denomination, Risk risk = Risk::undoubled) {
    return {{*Level::of(level), denomination}, risk};
}

// The worked examples of bridge.md §2.4, the limits of §1 and the border of game, checked at compile time.
using enum Denomination;
constexpr auto nv = Vulnerable::no, vul = Vulnerable::yes;
static_assert(duplicate_points(contract(3, spades), 11, nv) == 200);
static_assert(duplicate_points(contract(4, spades), 11, nv) == 450);
static_assert(duplicate_points(contract(6, notrump), 13, nv) == 1020);
static_assert(duplicate_points(contract(2, spades, Risk::doubled), 9, nv) == 570);
static_assert(duplicate_points(contract(1, spades, Risk::redoubled), 7, vul) == 720);
static_assert(duplicate_points(contract(5, diamonds, Risk::doubled), 7, vul) == -1100);
static_assert(duplicate_points(contract(5, diamonds, Risk::doubled), 7, nv) == -800);
static_assert(duplicate_points(contract(7, notrump, Risk::redoubled), 13, vul) == 2980);
static_assert(duplicate_points(contract(1, notrump, Risk::redoubled), 13, vul) == 3160);
static_assert(duplicate_points(contract(7, clubs, Risk::redoubled), 0, vul) == -7600);
static_assert(duplicate_points(contract(3, notrump), 9, nv) == 400);
static_assert(duplicate_points(contract(5, clubs), 11, vul) == 600);
static_assert(duplicate_points(contract(1, notrump, Risk::doubled), 7, nv) == 180);

}  // namespace

Breakdown duplicate_score(Contract contract, int tricks, Vulnerable vulnerable) {
    Breakdown score;
    duplicate_items(contract, tricks, vulnerable, [&score](Item const& item) { score.items.push_back(item); });
    return score;
}

}  // namespace score::bridge
