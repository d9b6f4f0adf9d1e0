#pragma once
/// Renders a model: a title, the front screen, and a footer made from the key table.
#include <optional>
#include <string>

#include "pad/canvas.hpp"
#include "pad/model.hpp"

namespace score::pad {

/// Below this size a plain line is shown instead.
inline constexpr Size smallest{12, 40};

Canvas view(Model const&);
/// On the last rows, as many as it takes.
void paint_notice(Notice const&, Pane const&);
/// The title of the front screen.
std::string title_of(Model const&);

/// The key shown at this column of the footer, for clicks.
std::optional<Key> footer_key(Model const&, int column);

}  // namespace score::pad
