#pragma once
/// What a JSON object says that it is.
#include <string>
#include <string_view>

namespace score::formats::notation {

/// The `type` of an object, such as `match` or `party`; empty where it has none, or is no object.
std::string type_of_object(std::string_view object);

}  // namespace score::formats::notation
