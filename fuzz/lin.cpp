/// Reads any bytes as LIN and as links to the handviewer, and writes the boards in every format.
#include <string_view>

#include "boards.hpp"
#include "score/formats/handviewer/reader.hpp"
#include "score/formats/lin/reader.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {

void read_lin(std::string_view bytes) {
    hold<lin::Reader>(bytes);
    hold<handviewer::Reader>(bytes);
}

}  // namespace score::formats::fuzz
