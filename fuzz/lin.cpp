/// Reads any bytes as LIN and as links to the handviewer, and writes the boards in every format.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "boards.hpp"
#include "score/formats/handviewer/reader.hpp"
#include "score/formats/lin/reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const bytes{reinterpret_cast<char const*>(data), size};
    score::formats::fuzz::hold<score::formats::lin::Reader>(bytes);
    score::formats::fuzz::hold<score::formats::handviewer::Reader>(bytes);
    return 0;
}
