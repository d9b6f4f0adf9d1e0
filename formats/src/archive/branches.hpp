#pragma once
/// The copies of a sitting that went different ways, as sittings of their own, and what has been removed of them.
///
/// All copies of a sitting together are a tree of events. Each leaf is the end of a line, which is a sitting in the book: where lines part,
/// the one whose next event is the earliest goes on with the identity, and every other one has an identity of its own, which follows from the
/// event with which it begins, and the fact `copy-of` in its head. So any two books that know the same events have the same sittings,
/// whichever way the events have come.
#include <vector>

#include "score/formats/digest.hpp"
#include "score/formats/sitting.hpp"

namespace score::archive {

using formats::Digest;
using formats::journal::Sitting;
using formats::journal::SittingId;

/// The copy of which this sitting is a line: it has the identity of the sitting from which it parted, and no `copy-of`. Other sittings are
/// their own originals.
Sitting original_of(Sitting const&);
/// The line of a copy which parts with the event of this digest in its chain: 0 for its head.
SittingId identity_of_line(SittingId const& original, Digest const& first);
/// The copy as the sitting `id`; std::nullopt if there can be no such head.
std::optional<Sitting> as_line(Sitting const& original, SittingId const& id);

struct Line {
    SittingId id;
    Sitting const* copy;  // one of those given
};
/// The lines of copies of one sitting; copies of which another is the continuation are none.
std::vector<Line> lines_of(std::vector<Sitting> const& copies);

/// A digest for each number of events, from 0 on: of all that forgetting a name does not change. A copy that ends with one of the path of a
/// removed sitting is removed, too.
std::vector<Digest> path_of(Sitting const& original);

}  // namespace score::archive
