#include "score/bridge/par.hpp"

#include <algorithm>

#include "score/bridge/duplicate.hpp"

namespace score::bridge {
namespace {

constexpr std::size_t bids = 35;
constexpr int never = -100'000;  // below any score

constexpr Bid bid_number(std::size_t i) { return {*Level::of(static_cast<int>(i / 5) + 1), static_cast<Denomination>(i % 5)}; }

// The result of `declarer` playing `bid`: with open cards, defenders double exactly the failing contracts.
PlayedContract outcome(DoubleDummyTable const& table, Bid bid, Seat declarer) {
    auto const tricks = table.at(declarer, bid.denomination);
    auto const risk = tricks < bid.level.tricks() ? Risk::doubled : Risk::undoubled;
    return {{{bid, risk}, declarer}, tricks};
}

int points(PlayedContract const& c, Vulnerability vulnerability) {
    auto const vulnerable = static_cast<Vulnerable>(is_vulnerable(vulnerability, side_of(c.contract.declarer)));
    return duplicate_points(c.contract.contract, c.tricks, vulnerable);
}

// For each side, from its own view, the best scores among the bids from number i upward:
struct Ladder {
    BySide<std::array<int, bids + 1>> left_to_play;  // of a bid that is passed out
    BySide<std::array<int, bids + 1>> answered;      // of a bid to which the other side responds as well as it can
};

// Computed from 7NT downward: the value of a bid is its score, unless the other side has a better bid above it.
Ladder climb(DoubleDummyTable const& table, Vulnerability vulnerability) {
    Ladder ladder;
    for (auto const side : both_sides) ladder.left_to_play[side][bids] = ladder.answered[side][bids] = never;
    for (auto i = bids; i-- > 0;) {
        for (auto const side : both_sides) {
            auto const declarer = static_cast<Seat>(side);
            auto const played = std::max(points(outcome(table, bid_number(i), declarer), vulnerability),
                points(outcome(table, bid_number(i), partner(declarer)), vulnerability));
            auto const worth = std::min(played, -ladder.answered[opponents(side)][i + 1]);
            ladder.left_to_play[side][i] = std::max(played, ladder.left_to_play[side][i + 1]);
            ladder.answered[side][i] = std::max(worth, ladder.answered[side][i + 1]);
        }
    }
    return ladder;
}

}  // namespace

Par par_of(DoubleDummyTable const& table, Seat dealer, Vulnerability vulnerability) {
    auto const ladder = climb(table, vulnerability);
    auto const first = side_of(dealer), second = opponents(first);
    auto const after_a_pass = std::max(0, ladder.answered[second][0]);
    auto const score_of_first = std::max(-after_a_pass, ladder.answered[first][0]);

    Par par{first == Side::north_south ? score_of_first : -score_of_first, {}};
    for (std::size_t i = 0; i < bids; ++i) {
        for (auto const declarer : all_seats) {
            auto const contract = outcome(table, bid_number(i), declarer);
            auto const side = side_of(declarer);
            auto const par_of_side = side == Side::north_south ? par.score : -par.score;
            bool const others_would_bid = ladder.left_to_play[opponents(side)][i + 1] > -par_of_side;
            if (points(contract, vulnerability) == par_of_side && !others_would_bid) par.contracts.push_back(contract);
        }
    }
    return par;
}

}  // namespace score::bridge
