/// Reads any bytes as PKN.

#include <string_view>

#include "notation.hpp"
#include "score/formats/pkn/notation.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {

void read_pkn(std::string_view bytes) { read_any<pkn::Notation>(bytes); }

}  // namespace score::formats::fuzz
