#pragma once
/// Bezique of three and of four players, by items (bezique.md §10.4): three96, every player alone; four128, singly or two against two.
/// Contestants, players or partnerships, count from 0 in the order of the table.
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

/// A deal: each contestant's declarations, the suit turned up, the winner of the last trick, and each contestant's brisques.
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

/// Whether a form can have this number of contestants: 2 for the forms of two players; 3; 4 players or 2 partnerships.
bool can_have(Form const&, std::size_t contestants);
/// The contestants that a record of this form has unless it says otherwise: 3 of `three96`, 2 of every other form.
std::size_t players_of_records(Form const&);

/// `N`, `E`, `S`, `W`: who plays for himself, in the order of the table.
constexpr char letter_of_several(std::size_t player) { return letter(static_cast<Seat>(player)); }

/// What is wrong with a deal by itself: `value`, `trump_value`, `not_opened` for anything but an opening, `too_many_copies`,
/// `brisques`, `last_trick` and `pack` when there are figures for another number of contestants.
std::optional<Fault> fault_of(Rules const&, std::size_t contestants, SeveralDeal const&);

/// The card, or the rank, of which the groups of the deal need more than there are, and how many.
std::optional<Part> lacking_in(Rules const&, SeveralDeal const&);

/// Counts a deal after these totals, without checks. An unfinished deal has no last trick: `last_trick` is then not a valid contestant.
SeveralCount count_deal(Rules const&, SeveralDeal const&, std::vector<int> totals);
/// The winner at these totals: the only contestant with the highest total at or above the target; ties are played on.
std::optional<std::size_t> winner_of(Rules const&, std::vector<int> const& totals);

}  // namespace score::bezique
