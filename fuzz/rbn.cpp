/// Reads any bytes as RBN or RBX, and writes the boards in every format.
#include <string_view>

#include "boards.hpp"
#include "score/formats/rbn/reader.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {

void read_rbn(std::string_view bytes) { hold<rbn::Reader>(bytes); }

}  // namespace score::formats::fuzz
