#pragma once
/// Common types of all replays.
#include <cstddef>
#include <functional>

#include "score/diagnostic.hpp"

namespace score::formats::sheets {

/// Callback for findings about an entry, counted from 0 in input order. Spans are places in its text. Invalid entries are skipped; a later
/// entry can reveal a fault of an earlier one.
using Tell = std::function<void(std::size_t entry, Diagnostic found)>;

}  // namespace score::formats::sheets
