#pragma once
/// Names of the items of a score, and items as products.
#include "score/formats/reasons.hpp"

namespace score::cli {

using formats::factors_of;
using formats::words_of_reason;

}  // namespace score::cli
