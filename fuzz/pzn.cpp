/// Reads any bytes as PZN.
#include <cstddef>
#include <cstdint>

#include "notation.hpp"
#include "score/formats/pzn/check_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace score::formats;
    fuzz::read_any<pzn::Notation>({reinterpret_cast<char const*>(data), size});
    return 0;
}
