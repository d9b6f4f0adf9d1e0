#pragma once
/// Text output in columns.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace score::cli {

/// Rows that are aligned once all are known. Cells are UTF-8 and safe to print.
class TextColumns {
public:
    enum class Align : std::uint8_t { left, right };
    explicit TextColumns(std::vector<Align> columns) : columns_{std::move(columns)} {}

    /// One cell per column, or fewer.
    void add(std::vector<std::string> cells) { rows_.push_back({std::move(cells), {}}); }
    /// Lines printed verbatim below the last row.
    void note(std::string lines) { rows_.back().below += lines; }
    bool empty() const { return rows_.empty(); }
    /// Appends the rows, with two spaces between columns and no trailing spaces.
    void write(std::string& out) const;

private:
    struct Row {
        std::vector<std::string> cells;
        std::string below;
    };
    std::vector<Align> columns_;
    std::vector<Row> rows_;
};

/// Appends cells in columns of known widths, negative for right alignment, separated by one space and followed by two. A cell that is too
/// long is not truncated.
void append_columns(std::string& out, std::span<int const> widths, std::span<std::string_view const> cells);

}  // namespace score::cli
