#pragma once
#include <string_view>

#include "score/diagnostic.hpp"

namespace score::formats::pbn {

/// Compares the text of a game with its export form, line by line, and reports the first line that differs [export-form]. Ignores empty
/// lines and escape lines before the game.
void compare_with_export_form(std::string_view text, std::string_view export_form, Diagnostics& found);

}  // namespace score::formats::pbn
