#pragma once
/// A screen in sentences, and what it waits for: for those who hear it, or read it line by line (line/dialogue.hpp).
#include <cstdint>
#include <string>
#include <vector>

namespace score::pad {

struct Spoken {
    /// How the choices are reached: by the keys Down or Right; or the typed line selects among them.
    enum class Way : std::uint8_t { down, right, searched };

    std::vector<std::string> lines{};    // what it says
    std::string question{};              // then what it asks; empty: it is only read
    std::vector<std::string> choices{};  // one of these is the answer; empty: a line is
    int at = 0;                          // the choice that Enter takes
    Way way = Way::down;
};

}  // namespace score::pad
