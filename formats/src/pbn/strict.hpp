#pragma once
#include <string_view>

#include "score/diagnostic.hpp"

namespace score::formats::pbn {

/// Holds the text of a game against its export form, line by line, and reports the first line that differs [export-form].
/// Empty lines and escape lines before the game do not count.
void compare_with_export_form(std::string_view text, std::string_view export_form, Diagnostics& found);

}  // namespace score::formats::pbn
