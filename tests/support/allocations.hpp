#pragma once
/// How often the program has asked for memory; for programs of which `support/allocations.cpp` is a source.
#include <cstddef>

namespace score::test {

std::size_t allocations();

}  // namespace score::test
