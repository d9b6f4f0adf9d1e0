#pragma once
/// Declarations assumed by the examples in the headers of libscore, each in the namespace of its example (tests/examples/extract).
#include <array>
#include <gtest/gtest.h>
#include <optional>
#include <vector>

#include "bezique_example.hpp"
#include "score/bezique/check.hpp"
#include "score/bridge/board_comparison.hpp"
#include "score/bridge/butler.hpp"
#include "score/bridge/imps.hpp"
#include "score/bridge/par.hpp"
#include "score/bridge/play.hpp"
#include "score/bridge/suspicion.hpp"
#include "score/king/deal.hpp"

namespace score {

struct Given {};

/// Placeholder for further use of the values.
template <class... What>
void report(What const&...) {}

}  // namespace score

namespace score::bezique::example_check {
struct Given {
    MatchRecord const record{.rules = rules_of(FormId::turkish96), .games = {{.totals = ByPlayer<int>{{3105, 2200}}}}};
};
}  // namespace score::bezique::example_check

namespace score::bezique::example_deal {
struct Given {
    ByPlayer<std::vector<Card>> const hands = test::example4_dealt().hands;
    std::vector<Card> const stock = test::example4_dealt().stock;
};
}  // namespace score::bezique::example_deal

namespace score::king::example_check {
struct Given {
    PartyRecord const record{.deals = {{.games = {Game::no_queens}, .content = DealItems{.counts = {{{2, 1, 1, 1}}}}}}};
};
}  // namespace score::king::example_check

namespace score::king::example_deal {
struct Given {
    BySeat<CardSet> hands;
    // Deals the pack in turn, from the lowest card on
    Given() {
        for (auto seat = Seat::north; auto const card : CardSet::pack()) {
            hands[seat].insert(card);
            seat = next(seat);
        }
    }
};
}  // namespace score::king::example_deal

namespace score::bridge::example_likelihood {
struct Given {
    static constexpr PlayedContract four_spades(Seat declarer) { return {{{{*Level::of(4), Denomination::spades}}, declarer}, 10}; }
    DoubleDummyTable const tricks{{{{{5, 4, 8, 10, 8}, {8, 9, 5, 3, 4}, {5, 4, 8, 10, 8}, {8, 9, 5, 3, 4}}}}};
    std::vector<PlayedContract> const field{6, four_spades(Seat::north)};
    PlayedContract const as_entered = four_spades(Seat::east), flipped = four_spades(Seat::south);
};
}  // namespace score::bridge::example_likelihood
namespace score::bridge::example_suspicion {
struct Given : example_likelihood::Given {
    std::vector<Traveller> boards{{.board = 1, .tricks = tricks}};
    Given() {
        for (Contestant i = 0; i < 7; ++i)
            boards[0].lines.push_back({.north_south = i, .east_west = 7 + i, .played = i == 6 ? as_entered : flipped});
    }
};
}  // namespace score::bridge::example_suspicion
namespace score::bridge::example_pairs_session {
struct Given {
    std::vector<BoardResults> const boards{
        {1, {{1, 2, Played{620}}, {3, 4, Played{170}}}}, {2, {{1, 4, Played{-50}}, {3, 2, Played{-100}}}}};
};
}  // namespace score::bridge::example_pairs_session

namespace score::bridge::example_play {
struct Given {
    Contract const contract{{*Level::of(4), Denomination::spades}};
    Seat const declarer = Seat::south;
    Card const card = *card_of("HQ");
    BySeat<std::optional<CardSet>> const hands{{std::nullopt, std::nullopt, std::nullopt, CardSet{*card_of("HQ")}}};
};
}  // namespace score::bridge::example_play

namespace score::bridge::example_par {
struct Given {
    DoubleDummyTable const table{BySeat<std::array<int, 5>>{{{{7, 7, 10, 10, 9}, {6, 6, 3, 3, 4}, {7, 7, 10, 10, 9}, {6, 6, 3, 3, 4}}}}};
};
}  // namespace score::bridge::example_par
