/// Reads any bytes as diagrams, and writes the boards in every format.
#include <string_view>

#include "boards.hpp"
#include "score/formats/diagram/reader.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {

void read_diagram(std::string_view bytes) { hold<diagram::Reader>(bytes); }

}  // namespace score::formats::fuzz
