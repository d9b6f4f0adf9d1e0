#pragma once
/// Counts and sizes of heap allocations, for programs with `support/allocations.cpp` among their sources (it replaces `operator new`).
#include <cstddef>

namespace score::test {

/// The number of allocations.
std::size_t allocations();
/// Bytes currently allocated.
std::size_t held_memory();
/// The maximum since `forget_peak`.
std::size_t peak_memory();
void forget_peak();

}  // namespace score::test
