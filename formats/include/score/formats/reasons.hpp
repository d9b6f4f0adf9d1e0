#pragma once
/// What people call the items of a score, and how an item is shown as a product.
#include <string>
#include <string_view>

#include "score/breakdown.hpp"
#include "score/bridge/call.hpp"

namespace score::formats {

/// "contract tricks" for "contract-tricks", translated. A reason that is not known is shown as it is.
std::string_view words_of_reason(std::string_view reason);

/// "4 x 30 x 2": trick points show their doubling; a single amount needs no factors.
std::string factors_of(Item const&, bridge::Risk);

}  // namespace score::formats
