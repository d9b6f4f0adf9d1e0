#pragma once
/// Edits a PBN game to include double-dummy values; everything else is preserved byte for byte.
///
///     auto const edits = double_dummy_edits(game, claims_of(board), table, &par);
///     out += edited(game.text, edits);
#include <vector>

#include "score/bridge/par.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/double_dummy.hpp"
#include "score/formats/pbn/game.hpp"

namespace score::formats {
struct PlayCost;  // play_cost.hpp
}
namespace score::formats::pbn {

/// The edits that set the tags DoubleDummyTricks, OptimumScore, ParContract and the section OptimumResultTable to these values. A tag that
/// already has an equal value, in any spelling, is unchanged; a different value is replaced. New tags are inserted as in export form:
/// alphabetically after the mandatory ones; the section after everything else. Without `par` (dealer or vulnerability unknown) OptimumScore
/// and ParContract are unchanged. With `cost` the section OptimumPlayTable is set too. Line ends are those of the game. `claims` are those of the board that was read from `game`.
std::vector<FixIt> double_dummy_edits(
    Game const&, DoubleDummyClaims const&, bridge::DoubleDummyTable const&, bridge::Par const* par, PlayCost const* cost = nullptr);

}  // namespace score::formats::pbn
