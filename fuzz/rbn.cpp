/// Reads any bytes as RBN or RBX, and writes the boards in every format.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "boards.hpp"
#include "score/formats/rbn/reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    score::formats::fuzz::hold<score::formats::rbn::Reader>({reinterpret_cast<char const*>(data), size});
    return 0;
}
