#pragma once
/// Sittings as people name them.
#include <string_view>

#include "score/archive/book.hpp"

namespace score::archive {

/// The sitting whose identity begins so, or for `last` the one that began last. Trouble `no_such` where there is none, or more than one.
Expected<SittingId> sitting_named(Book&, std::string_view name);

}  // namespace score::archive
