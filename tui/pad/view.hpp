#pragma once
/// The screen of a model: a title, the front screen, and a footer that is made from the table of keys.
#include "pad/canvas.hpp"
#include "pad/model.hpp"

namespace score::pad {

/// Below this there is one plain line.
inline constexpr Size smallest{12, 40};

Canvas view(Model const&);

/// What a click into the footer means: the key that stands there.
std::optional<Key> footer_key(Model const&, int column);

}  // namespace score::pad
