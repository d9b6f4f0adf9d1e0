#include "kit/columns.hpp"

#include <algorithm>
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

void TextColumns::write(std::string& out) const {
    std::vector<int> widths(columns_.size());
    for (auto const& row : rows_)
        for (std::size_t i = 0; i < row.cells.size(); ++i) widths[i] = std::max(widths[i], formats::width_of(row.cells[i]));
    for (auto const& row : rows_) {
        auto const begin = out.size();
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            if (i > 0 && widths[i] > 0) out += "  ";
            out += formats::padded(row.cells[i], columns_[i] == Align::right ? -widths[i] : widths[i]);
        }
        while (out.size() > begin && out.back() == ' ') out.pop_back();
        out.append(1, '\n').append(row.below);
    }
}

}  // namespace score::cli
