#pragma once
/// Strings of JSON from texts of any encoding.
#include <string>
#include <string_view>

namespace score::formats {

/// Appends `text` in quotes. Bytes that are no UTF-8 are read as ISO 8859-1; characters that are not safe to print are escaped, so that
/// the value is exact and the output harmless.
void append_json(std::string& out, std::string_view text);

}  // namespace score::formats
