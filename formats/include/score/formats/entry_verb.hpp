#pragma once
/// The action of a line of a score sheet.
#include <cstdint>

namespace score::formats {

enum class EntryVerb : std::uint8_t {
    nothing,     // an empty line or a comment
    enter,       // an entry
    insert,      // an entry that was forgotten, before an earlier one
    correct,     // replaces an earlier entry
    take_back,   // undo: an earlier entry, or the last one
    take_again,  // redo: the last undone entry
    name,        // names the players of a sheet whose entries do not
};

/// Whether a line with this verb holds an entry.
constexpr bool has_entry(EntryVerb verb) { return verb == EntryVerb::enter || verb == EntryVerb::insert || verb == EntryVerb::correct; }
/// Whether it holds one with the number of an earlier entry before it.
constexpr bool has_numbered_entry(EntryVerb verb) { return verb == EntryVerb::insert || verb == EntryVerb::correct; }

}  // namespace score::formats
