#include "score_table.hpp"

#include <algorithm>
#include <vector>

#include "../pbn/interpret_parts.hpp"
#include "columns.hpp"
#include "outcome.hpp"
#include "row.hpp"

namespace score::formats {
namespace {

bool says_who(Table const& table) {
    return std::ranges::any_of(table.columns, [](Column const& column) {
        auto const field = field_of(column.name);
        return field == Field::pair_ns || field == Field::names_ns || field == Field::team_ns;
    });
}

void add_rows(Table const& table, Cells const& common, Contestants contestants, ResultsReport& report) {
    std::vector<Field> fields;
    for (auto const& column : table.columns) {
        auto const field = field_of(column.name);
        fields.push_back(field == Field::result ? Field::tricks : field);  // in PBN a result is declarer's tricks
    }
    for (std::size_t row = 0; row < table.rows(); ++row) {
        auto cells = common;
        for (std::size_t i = 0; i < fields.size(); ++i) {
            auto const& cell = table.at(row, i);
            if (fields[i] < Field::known && !says_nothing(cell.text)) cells[fields[i]] = {cell.text, cell.where};
        }
        read_row(cells, table.at(row, 0).where, contestants, report);
    }
}

}  // namespace

Cells common_cells(Board const& game, ResultsReport& report) {
    using pbn::Tag;
    Cells cells;
    auto const add = [&](Field field, Tag tag) { cells[field] = {game.text_of(tag), game.where_of(tag)}; };
    add(Field::event, Tag::event);
    add(Field::board, Tag::board);
    add(Field::section, Tag::section);
    add(Field::round, Tag::round);
    add(Field::table, Tag::table);
    add(Field::room, Tag::room);
    if (game.vulnerable) cells[Field::vulnerable] = {report.store.emplace_back(name(*game.vulnerable)), game.vulnerable.where};
    return cells;
}

bool add_rows(Board const& game, std::span<Table const> tables, Contestants contestants, ResultsReport& report) {
    bool is_table = false;
    for (auto const& table : tables)
        if (table.tag == pbn::Tag::score_table && table.rows() > 0 && says_who(table))
            is_table = true, add_rows(table, common_cells(game, report), contestants, report);
    return is_table;
}

std::optional<std::int64_t> score_of_north_south(Board const& board, std::optional<Seat> declarer) {
    auto const text = board.text_of(pbn::Tag::score);
    auto const written = text.empty() ? pbn::Value<WrittenScore>{} : pbn::read_score(text, false);
    if (!written.value) return std::nullopt;
    auto const& [bare, sides] = *written.value;
    if (sides[Side::north_south]) return *sides[Side::north_south] / 100;
    if (sides[Side::east_west]) return -*sides[Side::east_west] / 100;
    if (!bare || !declarer) return std::nullopt;
    return side_of(*declarer) == Side::north_south ? *bare / 100 : -*bare / 100;
}

}  // namespace score::formats
