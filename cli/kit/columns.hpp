#pragma once
/// Text in columns, for people.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace score::cli {

/// Rows that are aligned when all of them are known. Cells are UTF-8 and safe to print.
class TextColumns {
public:
    enum class Align : std::uint8_t { left, right };
    explicit TextColumns(std::vector<Align> columns) : columns_{std::move(columns)} {}

    /// One cell for each column, or fewer.
    void add(std::vector<std::string> cells) { rows_.push_back({std::move(cells), {}}); }
    /// Lines that stand below the last row as they are.
    void note(std::string lines) { rows_.back().below += lines; }
    bool empty() const { return rows_.empty(); }
    /// Appends the rows, two blanks between columns and none at the end of a line.
    void write(std::string& out) const;

private:
    struct Row {
        std::vector<std::string> cells;
        std::string below;
    };
    std::vector<Align> columns_;
    std::vector<Row> rows_;
};

/// Appends cells in columns of known widths, negative ones for what stands at the right, a blank between them and two behind the last.
/// A cell that is too long takes the room it needs.
void append_columns(std::string& out, std::span<int const> widths, std::span<std::string_view const> cells);

}  // namespace score::cli
