#pragma once
/// Text output in columns: the tables that `append_plain_text` draws, and columns of known widths.
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "score/formats/page.hpp"

namespace score::cli {

/// A column of texts, and one of numbers. Those that are spare are left out on a narrow screen.
inline formats::page::Column text_column(std::string_view title, bool is_spare = false) {
    return {.title = std::string{title}, .least = 1, .align = formats::page::Column::left, .spare = is_spare ? 1 : 0};
}
inline formats::page::Column number_column(std::string_view title, bool is_spare = false) {
    return {.title = std::string{title}, .least = 1, .spare = is_spare ? 1 : 0};
}

/// Adds a row of texts, as many as columns or fewer.
inline void add_row(formats::page::Table& table, std::vector<std::string> texts) {
    auto& cells = table.rows.emplace_back().cells;
    for (auto& text : texts) cells.push_back({.text = std::move(text)});
}

/// Appends cells in columns of known widths, negative for right alignment, separated by one space and followed by two. A cell that is too
/// long is not truncated.
void append_columns(std::string& out, std::span<int const> widths, std::span<std::string_view const> cells);

}  // namespace score::cli
