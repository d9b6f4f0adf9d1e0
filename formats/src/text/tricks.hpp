#pragma once
#include <cstdint>

#include "score/message.hpp"

namespace score::formats {

/// `1 trick`, `10 tricks`: an argument of messages.
inline Message tricks_in_words(std::int64_t n) { return n == 1 ? say("{} trick", n) : say("{} tricks", n); }

}  // namespace score::formats
