#pragma once
/// Results that carry their reasons. When C++23's `std::expected` is at hand, this alias is all that changes.
#include <tl/expected.hpp>

#include "score/diagnostic.hpp"

namespace score {

/// A value, or every reason why there is none.
template <class T>
using Result = tl::expected<T, Diagnostics>;

}  // namespace score
