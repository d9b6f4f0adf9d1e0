#pragma once
/// Bezique of three and of four players, by items (bezique.md §10.4): three96, everyone for himself; four128, singly or two against
/// two. Contestants, players or partnerships, count from 0 in the order of the table.
///
///     SeveralDeal const deal{.items = {{}, {}, {}}, .trump = Suit::hearts, .last_trick = 0, .brisques = {10, 8, 6}};
///     SeveralGame const game = several_game(rules_of(FormId::three96), 3, {&deal, 1});
///     game.totals[0] == 110;                            // ten brisques and the last trick
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "score/bezique/check.hpp"

namespace score::bezique {

/// A deal: what every contestant declared, the suit turned up, who took the last trick, and everyone's brisques.
struct SeveralDeal {
    std::vector<std::vector<DealItem>> items{};
    Suit trump{};
    std::size_t last_trick = 0;
    std::vector<int> brisques{};
    friend bool operator==(SeveralDeal const&, SeveralDeal const&) = default;
};

struct SeveralCount {
    std::size_t entry = 0;
    std::vector<Breakdown> figures{};  // reasons of the groups, `last-trick`, `brisques`
    std::vector<int> totals{};         // of the game, after the deal
};

struct SeveralRefusal {
    std::size_t entry = 0;
    Fault fault{};
    friend constexpr bool operator==(SeveralRefusal, SeveralRefusal) = default;
};

struct SeveralGame {
    std::vector<SeveralCount> deals{};
    std::vector<int> totals{};
    std::optional<std::size_t> winner{};
    std::vector<SeveralRefusal> refused{};
};

/// How many contestants a form can have: 2 for the forms of two players, 3; 4 or 2 partnerships.
bool can_have(Form const&, std::size_t contestants);

/// What is wrong with a deal by itself: `value`, `trump_value`, `not_opened` for anything but an opening, `too_many_copies`,
/// `brisques`, `last_trick` and `pack` when there are figures for another number of contestants.
std::optional<Fault> fault_of(Rules const&, std::size_t contestants, SeveralDeal const&);

/// Counts a deal after these totals, whatever it says. One that is not played out has no last trick: a number beyond the contestants.
SeveralCount count_deal(Rules const&, SeveralDeal const&, std::vector<int> totals);
/// Who has won with these totals: the highest at the target, alone.
std::optional<std::size_t> winner_of(Rules const&, std::vector<int> const& totals);

/// The game that these deals make: after a deal the highest total at the target wins; a tie there is played on. Deals that cannot be,
/// or follow the end of the game (`game_end`), are refused.
SeveralGame several_game(Rules const&, std::size_t contestants, std::span<SeveralDeal const>);

}  // namespace score::bezique
