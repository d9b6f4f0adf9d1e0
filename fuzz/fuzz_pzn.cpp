/// Reads any bytes as PZN.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "notation.hpp"
#include "score/formats/pzn/check_file.hpp"
#include "score/formats/pzn/write.hpp"

namespace {

using namespace score::formats;

struct Format {
    using FileChecker = pzn::FileChecker;
    using Report = pzn::Report;
    static auto const* record(Report const& report) { return report.match; }
    static std::string text(pzn::Match const& match) { return pzn::write(match); }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::read_any<Format>({reinterpret_cast<char const*>(data), size});
    return 0;
}
