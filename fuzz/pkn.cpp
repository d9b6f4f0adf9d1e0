/// Reads any bytes as PKN.
#include <cstddef>
#include <cstdint>

#include "notation.hpp"
#include "score/formats/pkn/check_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace score::formats;
    fuzz::read_any<pkn::Notation>({reinterpret_cast<char const*>(data), size});
    return 0;
}
