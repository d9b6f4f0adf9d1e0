#pragma once
/// The action of a line of a score sheet.
#include <cstdint>

namespace score::formats {

enum class EntryVerb : std::uint8_t {
    nothing,     // an empty line or a comment
    enter,       // an entry
    correct,     // replaces an earlier entry
    take_back,   // undo: an earlier entry, or the last one
    take_again,  // redo: the last undone entry
    name,        // names the players of a sheet whose entries do not
};

}  // namespace score::formats
