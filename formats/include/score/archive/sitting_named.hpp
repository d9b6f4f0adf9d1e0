#pragma once
/// Finds a sitting by the name that a user types.
#include <string_view>

#include "score/archive/book.hpp"

namespace score::archive {

/// The sitting whose identity has this prefix, or for `last` the most recently started one; with `discarded`, of those that are. Error
/// `no_such` if there is none, or more than one.
Expected<SittingId> sitting_named(Book&, std::string_view name, bool discarded = false);

}  // namespace score::archive
