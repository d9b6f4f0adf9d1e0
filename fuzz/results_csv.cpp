/// Reads any bytes as a table of boards.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "boards.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    score::formats::fuzz::hold<score::formats::ResultsCsvReader>({reinterpret_cast<char const*>(data), size});
    return 0;
}
