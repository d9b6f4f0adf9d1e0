#pragma once
/// What every replay of a sheet has in common.
#include <cstddef>
#include <functional>

#include "score/diagnostic.hpp"

namespace score::formats::sheets {

/// Hears what is wrong with an entry, counted from 0 in the order in which entries were handed over. Spans are places in its text. An entry
/// that cannot be is left out; a fault of one entry can show when a later one comes.
using Tell = std::function<void(std::size_t entry, Diagnostic found)>;

}  // namespace score::formats::sheets
