#pragma once
/// The parts of scorepad(1) generated from the key table and the examples of entries; tests compare them with the page.
#include <string>

namespace score::pad {

/// Its section KEYS, in mdoc.
std::string manual_keys();
/// Its section ENTRIES: what can be typed at each game.
std::string manual_entries();

}  // namespace score::pad
