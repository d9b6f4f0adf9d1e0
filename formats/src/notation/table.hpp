#pragma once
/// Writes a section that is a table.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "text/fmt.hpp"

namespace score::formats::notation {

/// The columns of a table, filled row by row; numbers are right-aligned.
class Table {
public:
    void column(std::string_view name, int width, bool right) { heads_.push_back({std::string{name}, width, right}); }
    /// Widens the columns with a width to fit their cells.
    void fit(std::vector<std::vector<std::string>> const& rows) {
        for (auto const& row : rows)
            for (std::size_t i = 0; i < row.size(); ++i)
                if (heads_[i].width > 0) heads_[i].width = std::max(heads_[i].width, static_cast<int>(row[i].size()));
    }
    std::string columns() const {
        std::string out;
        for (auto const& h : heads_) {
            out += (out.empty() ? "" : ";") + h.name;
            if (h.width > 0) out += fmt::format("\\{}{}", h.width, h.right ? 'R' : 'L');
        }
        return out;
    }
    void row(std::string& out, std::vector<std::string> const& cells) const {
        std::string line;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0) line += ' ';
            line += heads_[i].right ? fmt::format("{:>{}}", cells[i], heads_[i].width) : fmt::format("{:<{}}", cells[i], heads_[i].width);
        }
        out += line.erase(line.find_last_not_of(' ') + 1);
        out += '\n';
    }

private:
    struct Head {
        std::string name;
        int width;
        bool right;
    };
    std::vector<Head> heads_{};
};

}  // namespace score::formats::notation
