#pragma once
/// How much memory the program holds, for programs of which `support/memory.cpp` is a source (it replaces `operator new`).
#include <cstddef>

namespace score::test {

/// Bytes that are allocated now.
std::size_t held_memory();
/// The most that was held since `forget_peak`.
std::size_t peak_memory();
void forget_peak();

}  // namespace score::test
