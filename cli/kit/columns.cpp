#include "kit/columns.hpp"

#include <algorithm>
#include <cstdlib>

#include "score/formats/text/width.hpp"

namespace score::cli {

void append_columns(std::string& out, std::span<int const> widths, std::span<std::string_view const> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        out.append(formats::padded(cells[i], widths[i])).append(i + 1 == cells.size() ? 2 : 1, ' ');
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
