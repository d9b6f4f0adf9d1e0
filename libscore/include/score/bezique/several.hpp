#pragma once
/// Bezique of three and of four players, by items (bezique.md §10.4): three96, everyone for himself; four128, singly or two against
/// two. Contestants, players or partnerships, count from 0 in the order of the table.
///
///     SeveralDeal const deal{.items = {{}, {}, {}}, .trump = Suit::hearts, .last_trick = 0, .brisques = {10, 8, 6}};
///     SeveralCount const count = count_deal(rules_of(FormId::three96), deal, {0, 0, 0});
///     count.totals[0] == 110;                           // ten brisques and the last trick
#include <cstddef>
#include <optional>
#include <vector>

#include "score/bezique/check.hpp"
#include "score/seats.hpp"

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
    std::vector<Breakdown> figures{};  // reasons of the groups, `last-trick`, `brisques`
    std::vector<int> totals{};         // of the game, after the deal
};

/// How many contestants a form can have: 2 for the forms of two players, 3; 4 or 2 partnerships.
bool can_have(Form const&, std::size_t contestants);

/// `N`, `E`, `S`, `W`: who plays for himself, in the order of the table.
constexpr char letter_of_several(std::size_t player) { return letter(static_cast<Seat>(player)); }

/// What is wrong with a deal by itself: `value`, `trump_value`, `not_opened` for anything but an opening, `too_many_copies`,
/// `brisques`, `last_trick` and `pack` when there are figures for another number of contestants.
std::optional<Fault> fault_of(Rules const&, std::size_t contestants, SeveralDeal const&);

/// Counts a deal after these totals, whatever it says. One that is not played out has no last trick: a number beyond the contestants.
SeveralCount count_deal(Rules const&, SeveralDeal const&, std::vector<int> totals);
/// Who has won with these totals: the highest at the target, alone; a tie there is played on.
std::optional<std::size_t> winner_of(Rules const&, std::vector<int> const& totals);

}  // namespace score::bezique
