#include "kit/columns.hpp"

#include <algorithm>
#include <cstdlib>

namespace score::cli {

std::size_t characters_in(std::string_view text) {
    auto const begins_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

void append_columns(std::string& out, std::span<int const> widths, std::span<std::string_view const> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        auto const width = static_cast<std::size_t>(std::abs(widths[i]));
        auto const blanks = width - std::min(width, characters_in(cells[i]));
        if (widths[i] < 0) out.append(blanks, ' ').append(cells[i]);
        else out.append(cells[i]).append(blanks, ' ');
        out.append(i + 1 == cells.size() ? 2 : 1, ' ');
    }
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
