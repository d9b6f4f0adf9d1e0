#pragma once
/// How many threads read a file. What they read is the same, in the same order.
///
///     auto const checker = checker_of(FormatId::pbn, bytes_of(file), "club.pbn", {.threads = {.count = 2}});
#include <cstddef>

namespace score::formats {

/// Only PBN is read by several threads; other formats ignore it. With more than one, the bytes are read and the options of the reader are
/// called in any of them, in no fixed order, but the bytes only by one at a time.
struct Threads {
    std::size_t count = 1;                            // the calling one among them
    std::size_t block_size = std::size_t{64} * 1024;  // bytes that a thread takes at once
};

}  // namespace score::formats
