#pragma once
/// What people call the items of a score, and how an item is shown as a product.
#include "score/formats/reasons.hpp"

namespace score::cli {

using formats::factors_of;
using formats::words_of_reason;

}  // namespace score::cli
