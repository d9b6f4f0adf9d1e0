#include "score_table.hpp"

#include <algorithm>
#include <vector>

#include "../board/values.hpp"
#include "columns.hpp"
#include "row.hpp"
#include "score/formats/agreed.hpp"
#include "score/formats/entry_words.hpp"

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

void put_tags(Cells& cells, Board const& game, std::initializer_list<std::pair<Field, pbn::Tag>> tags) {
    for (auto const& [field, tag] : tags) cells[field] = {game.text_of(tag), game.where_of(tag)};
}

Cells common_cells(Board const& game, ResultsReport& report) {
    using pbn::Tag;
    Cells cells;
    put_tags(cells, game,
        {{Field::event, Tag::event}, {Field::board, Tag::board}, {Field::section, Tag::section}, {Field::round, Tag::round},
            {Field::table, Tag::table}, {Field::room, Tag::room}});
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

TagText const* adjusted_tag(Board const& board) {
    auto const* const tag = board.tag_named(adjusted_name);
    return tag && !says_nothing(tag->value) ? tag : nullptr;
}

std::string_view room_in_words(std::string_view text) {
    if (text == "Open" || text == "Closed") return text;
    if (spells_one_of(text, words::open_room) == text.size()) return "Open";
    if (spells_one_of(text, words::closed_room) == text.size()) return "Closed";
    return text;
}

std::optional<std::int64_t> score_of_north_south(Board const& board, std::optional<Seat> declarer) {
    std::optional<WrittenScore> written;
    auto const text = board.text_of(pbn::Tag::score);
    if (board.score) written = *board.score;
    else if (!text.empty()) written = pbn::read_score(text, false).value;  // of a board that was read with its tags alone
    auto const hundredths = written ? score_ns_of(*written, declarer) : std::nullopt;
    if (!hundredths || *hundredths % 100 != 0) return std::nullopt;
    return *hundredths / 100;
}

}  // namespace score::formats
