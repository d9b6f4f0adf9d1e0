#pragma once
/// A page that is complete in itself: title, styles, nothing from elsewhere; made to be read on a screen and to be printed.
///
///     html::begin_page(out, {.title = "Winter Pairs", .language = "en"});
///     out += "<section class=\"record\"><p>24 pairs</p></section>";
///     html::end_page(out);
///
/// Each `section` of class `record` begins a sheet of paper. The styles know tables of class `figures` (numbers at the right), `suits`,
/// and the charts of `chart.hpp`; a dark screen gets light text, paper always dark text.
#include <string>
#include <string_view>

namespace score::formats::html {

struct PageFrame {
    std::string_view title;            // of the window and of the printed pages
    std::string_view language = "en";  // of the text: BCP 47
    bool four_colors = false;          // ♦ orange and ♣ green
};

void begin_page(std::string& out, PageFrame const&);
void end_page(std::string& out);

/// The styles of the suits alone, for a picture: `.s .h .d .c`.
std::string suit_styles(bool four_colors);

}  // namespace score::formats::html
