#include "score/formats/roster.hpp"

#include <algorithm>
#include <unordered_set>

#include "../text/csv.hpp"
#include "score/ascii.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/table_codes.hpp"
#include "score/formats/text/printable.hpp"

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
        if (std::exchange(is_header, false)) {
            columns_ = std::move(cells);
            continue;
        }
        numbers_.insert_or_assign(id, rows_.size());
        rows_.push_back(
            {std::move(id), std::move(cells), record.source.first_line, std::string{record.source.text}, record.cells.front().where});
    }
}

std::optional<std::size_t> Roster::column(std::string_view name) const {
    auto const found = std::ranges::find_if(columns_, [&](auto const& column) { return ascii::equal_in_any_case(column, name); });
    if (found == columns_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - columns_.begin());
}

std::string_view Roster::value(std::size_t column, std::string_view contestant) const {
    auto const found = numbers_.find(std::string{contestant});
    if (found == numbers_.end()) return {};
    auto const& values = rows_[found->second].values;
    return column < values.size() ? std::string_view{values[column]} : std::string_view{};
}

std::vector<LateFinding> Roster::of_nobody(ContestantList const& list) const {
    std::unordered_set<std::string_view> known;
    for (bridge::Contestant who = 0; who < list.size(); ++who) known.insert(list[who].id);
    auto const is_of_nobody = [&](Row const& row) { return !row.id.empty() && !known.contains(row.id); };
    auto const first = std::ranges::find_if(rows_, is_of_nobody);
    if (first == rows_.end()) return {};
    auto const count = std::ranges::count_if(rows_, is_of_nobody);
    auto const name = printable(first->id);
    auto const words =
        count == 1 ? say("the results have no {}", name) : say("{} lines are about nobody in the results, the first about {}", count, name);
    return {{{0, static_cast<std::uint32_t>(first->line)}, diagnostic(table_code("table-contestant"), first->where, words), first->text}};
}

}  // namespace score::formats
