#pragma once
/// Results that carry their reasons.
#include <tl/expected.hpp>

#include "score/diagnostic.hpp"

namespace score {

/// A value, or every reason why there is none.
template <class T>
using Result = tl::expected<T, Diagnostics>;

}  // namespace score
