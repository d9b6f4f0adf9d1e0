#pragma once
/// Where readers get their bytes from: files, standard input, memory.
///
///     ReadBytes const nothing = [](char*, std::size_t) { return std::size_t{0}; };
#include <cstddef>
#include <functional>

namespace score::formats {

/// Fills a buffer with the next bytes and returns their number; 0 at the end. The caller must keep track of errors.
using ReadBytes = std::function<std::size_t(char* buffer, std::size_t size)>;

}  // namespace score::formats
