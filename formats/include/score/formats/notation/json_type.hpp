#pragma once
/// The `type` of a JSON object.
#include <string>
#include <string_view>

namespace score::formats::notation {

/// The `type` of an object, such as `match` or `party`; empty if it has none, or is not an object.
std::string type_of_object(std::string_view object);

}  // namespace score::formats::notation
