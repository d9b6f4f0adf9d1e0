#include "score/formats/roster.hpp"

#include <algorithm>

#include "../text/csv.hpp"
#include "score/ascii.hpp"
#include "score/formats/bytes_of.hpp"

namespace score::formats {

Roster::Roster(std::string_view text) {
    CsvReader reader{bytes_of(text), "-"};
    CsvRecord record;
    bool is_header = true;
    while (reader.next(record)) {
        if (record.cells.empty()) continue;
        std::vector<std::string> cells;
        for (auto const& cell : record.cells) cells.emplace_back(cell.text);
        auto id = std::move(cells.front());
        cells.erase(cells.begin());
        if (std::exchange(is_header, false)) columns_ = std::move(cells);
        else rows_.insert_or_assign(std::move(id), std::move(cells));
    }
}

std::optional<std::size_t> Roster::column(std::string_view name) const {
    auto const found = std::ranges::find_if(columns_, [&](auto const& column) { return ascii::equal_in_any_case(column, name); });
    if (found == columns_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - columns_.begin());
}

std::string_view Roster::value(std::size_t column, std::string_view contestant) const {
    auto const found = rows_.find(std::string{contestant});
    if (found == rows_.end() || column >= found->second.size()) return {};
    return found->second[column];
}

}  // namespace score::formats
