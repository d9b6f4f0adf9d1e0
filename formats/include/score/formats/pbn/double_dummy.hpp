#pragma once
/// Double-dummy figures written into a PBN game that stays, byte for byte, what it was beside them.
///
///     auto const edits = double_dummy_edits(game, claims_of(board), table, &par);
///     out += edited(game.text, edits);
#include <vector>

#include "score/bridge/par.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/double_dummy.hpp"
#include "score/formats/pbn/game.hpp"

namespace score::formats::pbn {

/// What gives the game the tags DoubleDummyTricks, OptimumScore, ParContract and the section OptimumResultTable with these figures. A tag
/// that says the same already, in whatever words, stays as it is; one that says something else gets the new value in its place. New tags
/// go where the export form has them: among the tags behind the mandatory ones, by their names; the section behind everything else.
/// Without `par` (dealer or vulnerability are not known) OptimumScore and ParContract stay as they are. Lines end as those of the game.
/// `claims` are those of the board that was read from `game`.
std::vector<FixIt> double_dummy_edits(Game const&, DoubleDummyClaims const&, bridge::DoubleDummyTable const&, bridge::Par const* par);

}  // namespace score::formats::pbn
