// One libFuzzer program for all targets, because instrumented libraries take long to link: `fuzz TARGET [libFuzzer arguments]`.
// `fuzz targets` lists them.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "targets.hpp"

namespace {

using namespace score::formats::fuzz;

Target const* chosen = nullptr;

}  // namespace

/// Takes the name of the target from the arguments. The processes that -merge starts have it in their environment: libFuzzer passes the other
/// arguments on.
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    constexpr auto const* in_environment = "MARKOZ_FUZZ_TARGET";
    auto const* const outer = std::getenv(in_environment);
    std::string_view const name = outer ? outer : *argc > 1 ? (*argv)[1] : "";
    if (name == "targets") {
        for (auto const& target : targets) std::puts(target.name.data());
        std::exit(0);
    }
    auto const found = std::ranges::find(targets, name, &Target::name);
    if (found == targets.end()) {
        std::fputs("usage: fuzz TARGET [ARGUMENT ...]; fuzz targets lists them\n", stderr);
        std::exit(2);
    }
    chosen = &*found;
    if (outer) return 0;
    ::setenv(in_environment, found->name.data(), 1);
    std::copy(*argv + 2, *argv + *argc, *argv + 1);
    --*argc;
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    chosen->read({reinterpret_cast<char const*>(data), size});
    return 0;
}
