#pragma once
/// What a line of a score sheet asks for.
#include <cstdint>

namespace score::formats {

enum class EntryVerb : std::uint8_t {
    nothing,     // an empty line, or words for people
    enter,       // an entry
    correct,     // an entry in the place of an earlier one
    take_back,   // an earlier entry, or what was entered last
    take_again,  // what was taken back last
};

}  // namespace score::formats
