/// Reads any bytes as PZN.

#include <string_view>

#include "notation.hpp"
#include "score/formats/pzn/notation.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {

void read_pzn(std::string_view bytes) { read_any<pzn::Notation>(bytes); }

}  // namespace score::formats::fuzz
