/// Reads any bytes as PKN.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "notation.hpp"
#include "score/formats/pkn/check_file.hpp"
#include "score/formats/pkn/write.hpp"

namespace {

using namespace score::formats;

struct Format {
    using FileChecker = pkn::FileChecker;
    using Report = pkn::Report;
    static auto const* record(Report const& report) { return report.party; }
    static std::string text(pkn::Party const& party) { return pkn::write(party); }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::read_any<Format>({reinterpret_cast<char const*>(data), size});
    return 0;
}
