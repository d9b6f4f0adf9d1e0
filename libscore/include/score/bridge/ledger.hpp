#pragma once
/// Amounts of the director's ledger: penalties, awards and what else is added to the score of a contestant (club.md §1.3, §1.4).
///
///     LedgerAmount const penalty{25, LedgerUnit::top_percent};          // a quarter of the top of one board
///     ledger_points(penalty, PairsOptions{}, 13) == Fraction{6};        // 13 results, top 24
///     standard_amount("ebu", TeamsForm::victory_points)->value == 1;    // 1 VP
///
/// A penalty is taken from the offender alone; nobody gets what another loses, and there is no floor.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "score/bridge/board_comparison.hpp"
#include "score/bridge/team_match.hpp"
#include "score/fraction.hpp"

namespace score::bridge {

enum class LedgerUnit : std::uint8_t {
    top_percent,      // of the top of one full board
    matchpoints,      //
    session_percent,  // percentage points of the final percentage
    imps,
    victory_points,
    boards,  // board-a-match: parts of a board
    points,  // total points
};

/// `%top`, `mp`, `%session`, `imp`, `vp`, `board`, `points`.
std::string_view name(LedgerUnit);
/// The unit of this name, in any case; `imps`, `vps`, `boards`, `point` and `pts` are other names.
std::optional<LedgerUnit> ledger_unit(std::string_view name);

/// Of the points of the boards, which are added up.
LedgerUnit unit_of(PairsForm);

struct LedgerAmount {
    Fraction value = 0;
    LedgerUnit unit = LedgerUnit::matchpoints;
    friend bool operator==(LedgerAmount const&, LedgerAmount const&) = default;
};

/// Whether a form of scoring knows a unit. There is no conversion between units. ximpq knows none: its total is divided by a root, so that
/// no exact sum has a penalty in it.
bool knows(PairsOptions const&, LedgerUnit);
/// For teams an amount is of the whole event, or of one match: IMPs of a match are counted before its VPs.
enum class LedgerScope : std::uint8_t { event, match };
bool knows(TeamsForm, LedgerUnit, LedgerScope);

/// The points of an amount in a session whose full boards have `expected` results; percentage points for `session_percent`.
/// Precondition: the form knows the unit.
Fraction ledger_points(LedgerAmount const&, PairsOptions const&, std::int64_t expected);
Fraction ledger_points(LedgerAmount const&, TeamsForm);

/// A usual amount by name: of the top in hundredths, in IMPs, in VPs. 0: none.
struct StandardAmount {
    std::string_view name;
    Fraction top_percent, imps, victory_points, session_percent;
};
/// `ebu`, `ebu-2011`, `acbl`, `cbai`.
std::array<StandardAmount, 4> const& standard_amounts();
/// The amount in the unit of the form; std::nullopt if there is no such name, or if it has no amount in this form. `standard` is `ebu`.
std::optional<LedgerAmount> standard_amount(std::string_view name, PairsOptions const&);
std::optional<LedgerAmount> standard_amount(std::string_view name, TeamsForm);

}  // namespace score::bridge
