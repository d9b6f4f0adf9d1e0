#pragma once
/// What scorepad(1) has from the table of keys and from the examples of entries.
#include <string>

namespace score::pad {

/// The lines of its section KEYS, in mdoc.
std::string manual_keys();
/// The lines of its section ENTRIES: what can be typed at each game.
std::string manual_entries();

}  // namespace score::pad
