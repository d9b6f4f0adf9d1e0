#pragma once
/// A self-contained HTML page: title, styles, no external resources; for screen and print.
///
///     html::begin_page(out, {.title = "Winter Pairs", .language = "en"});
///     out += "<section class=\"record\"><p>24 pairs</p></section>";
///     html::end_page(out);
///
/// Each `section` of class `record` begins a new printed page. The styles cover tables of class `figures` (numbers right-aligned), `suits`,
/// and the charts of `chart.hpp`; dark mode on screens, always dark on light in print.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace score::formats::html {

/// What the page is printed for.
enum class Layout : std::uint8_t {
    records,  // a printed page per record
    sheet,    // hand records, two to a row: 36 on three pages
    booklet,  // records one after the other
    results,  // rankings, travellers and cards, with the hands as on the sheet
};
enum class Paper : std::uint8_t { any, a4, letter };

struct PageFrame {
    std::string_view title;            // of the window and of the printed pages
    std::string_view language = "en";  // of the text: BCP 47
    bool four_colors = false;          // ♦ orange and ♣ green
    Layout layout = Layout::records;
    Paper paper = Paper::any;
    int reload = 0;  // seconds after which a browser loads it again; 0: never
};

void begin_page(std::string& out, PageFrame const&);
/// `layout` is that of the beginning.
void end_page(std::string& out, Layout layout = Layout::records);

/// A heading, and links to parts of the page. `part_of_contents(i)` is the identity that the element of the i-th has to have.
void append_contents(std::string& out, std::string_view title, std::span<std::string const> parts);
std::string part_of_contents(std::size_t i);

/// Only the styles of the suits, for an SVG: `.s .h .d .c`.
std::string suit_styles(bool four_colors);

}  // namespace score::formats::html
