#include "kit/columns.hpp"

#include <algorithm>

namespace score::cli {

std::size_t characters_in(std::string const& text) {
    auto const begins_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

void TextColumns::write(std::string& out) const {
    std::vector<std::size_t> widths(columns_.size());
    for (auto const& row : rows_)
        for (std::size_t i = 0; i < row.cells.size(); ++i) widths[i] = std::max(widths[i], characters_in(row.cells[i]));
    for (auto const& row : rows_) {
        auto const begin = out.size();
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            auto const blanks = widths[i] - characters_in(row.cells[i]);
            if (i > 0 && widths[i] > 0) out += "  ";
            if (columns_[i] == Align::right) out.append(blanks, ' ').append(row.cells[i]);
            else out.append(row.cells[i]).append(blanks, ' ');
        }
        while (out.size() > begin && out.back() == ' ') out.pop_back();
        out.append(1, '\n').append(row.below);
    }
}

}  // namespace score::cli
