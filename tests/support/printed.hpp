// How values of libscore are shown where a test fails.
#pragma once

#include <ostream>

#include "score/diagnostic.hpp"

namespace score {
inline void PrintTo(Code const& code, std::ostream* out) { *out << code.id; }
}  // namespace score
