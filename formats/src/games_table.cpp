#include "score/formats/games_table.hpp"

#include <algorithm>
#include <utility>

#include "score/ascii.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/pkn/csv.hpp"
#include "score/formats/pzn/csv.hpp"
#include "text/csv.hpp"

namespace score::formats {

std::optional<GameOfTable> game_of_table(std::string_view beginning) {
    CsvReader reader{bytes_of(beginning), {}};
    CsvRecord header;
    if (!reader.next(header)) return std::nullopt;
    auto const has = [&](std::string_view name) {
        return std::ranges::any_of(header.cells, [&](auto const& c) { return ascii::equal_in_any_case(c.text, name); });
    };
    if (!has("row") || !has("variant")) return std::nullopt;
    if (has(pzn::csv_columns.front())) return GameOfTable::bezique;
    if (has(pkn::csv_columns.front())) return GameOfTable::king;
    return std::nullopt;
}

ReadBytes notation_of_table(GameOfTable game, ReadBytes read, std::string_view file) {
    auto const notation = game == GameOfTable::bezique ? &pzn::notation_of_csv : &pkn::notation_of_csv;
    return notation(std::move(read), file);
}

}  // namespace score::formats
