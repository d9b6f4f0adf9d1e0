#pragma once
/// How often the program has asked for memory and how much it holds, for programs of which `support/allocations.cpp` is a source (it
/// replaces `operator new`).
#include <cstddef>

namespace score::test {

/// How often memory was asked for.
std::size_t allocations();
/// Bytes that are allocated now.
std::size_t held_memory();
/// The most that was held since `forget_peak`.
std::size_t peak_memory();
void forget_peak();

}  // namespace score::test
