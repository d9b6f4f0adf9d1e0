#include "kit/columns.hpp"

#include <cstdlib>

#include "score/formats/text/width.hpp"
#include "text/plain.hpp"

namespace score::cli {
namespace {

// A text with one column for each byte.
void append_padded(std::string& out, std::string_view text, int width) {
    auto const wanted = static_cast<std::size_t>(std::abs(width));
    auto const missing = wanted > text.size() ? wanted - text.size() : 0;
    if (width < 0) out.append(missing, ' ').append(text);
    else out.append(text).append(missing, ' ');
}

}  // namespace

void append_columns(std::string& out, std::span<int const> widths, std::span<std::string_view const> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (formats::is_plain(cells[i])) append_padded(out, cells[i], widths[i]);
        else out += formats::padded(cells[i], widths[i]);
        out.append(i + 1 == cells.size() ? 2 : 1, ' ');
    }
}

}  // namespace score::cli
