#include "allocations.hpp"

#include <algorithm>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace {
std::size_t asked = 0, held = 0, peak = 0;

void release(void* memory) noexcept {
    if (memory) held -= malloc_usable_size(memory);
    std::free(memory);
}
}  // namespace

std::size_t score::test::allocations() { return asked; }
std::size_t score::test::held_memory() { return held; }
std::size_t score::test::peak_memory() { return peak; }
void score::test::forget_peak() { peak = held; }

void* operator new(std::size_t size, std::nothrow_t const&) noexcept {
    void* const memory = std::malloc(size);
    if (!memory) return nullptr;
    ++asked;
    held += malloc_usable_size(memory);
    peak = std::max(peak, held);
    return memory;
}
void* operator new(std::size_t size) {
    if (void* const memory = operator new(size, std::nothrow)) return memory;
    throw std::bad_alloc{};
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::nothrow_t const&) noexcept { release(memory); }
