#pragma once
/// What scorepad(1) has from the table of keys.
#include <string>

namespace score::pad {

/// The lines of its section KEYS, in mdoc.
std::string manual_keys();

}  // namespace score::pad
