#pragma once
/// Draws a page as text for a terminal or a file, with the widths that its texts need.
///
///     std::string text;
///     append_text(text, page::Lines{}.add("before", "120").add("now", "90"));
///     text == "before  120\nnow      90\n";
#include <limits>
#include <string>

#include "score/formats/page.hpp"

namespace score::formats {

/// Appends lines, each with its line end; nothing for a table without rows. Where the rows of a table would be wider than `widest`, names
/// at their beginning are shortened, as far as they can be told apart; the rest has the width that it needs.
void append_text(std::string& out, page::Page const&, int widest = std::numeric_limits<int>::max());
/// A table without rules, as lists of results are: columns without texts take no room, and titles do not extend to the next column. A table
/// without rows has its titles, if it has any.
void append_plain_text(std::string& out, page::Table const&);
/// Lines with what is on their right below each other, and what is less important behind.
void append_text(std::string& out, page::Lines const&);

}  // namespace score::formats
