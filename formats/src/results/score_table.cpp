#include "score_table.hpp"

#include <algorithm>
#include <vector>

#include "../board/values.hpp"
#include "boards_columns.hpp"
#include "columns.hpp"
#include "outcome.hpp"
#include "row.hpp"
#include "score/bridge/board.hpp"
#include "score/formats/agreed.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/result_codes.hpp"
#include "text/fmt.hpp"

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

void put_contract(Cells& cells, Board const& game, ResultsReport& report) {
    if (!game.contract) return;
    auto const put = [&](Field field, std::string value, Where where) {
        cells[field] = {report.store.emplace_back(std::move(value)), where};
    };
    auto const declarer = game.declarer ? std::optional{game.declarer->seat} : std::nullopt;
    auto const tricks = game.result ? game.result->tricks_of(declarer) : std::nullopt;
    auto const contract = game.contract->contract();
    bool const is_played = contract && (tricks || !game.score);
    if (game.contract->passed_out) put(Field::contract, "pass", game.contract.where);
    else if (is_played) put(Field::contract, bridge::to_string(*contract), game.contract.where);
    else return;
    if (tricks) put(Field::tricks, fmt::format("{}", *tricks), game.result.where);
    if (declarer) put(Field::declarer, {letter(*declarer)}, game.declarer.where);
}

void put_score(Cells& cells, Board const& game, ResultsReport& report) {
    auto const& written = *game.score;
    RecordedText const whole{game.text_of(pbn::Tag::score), game.score.where};
    auto const put = [&](Side side, std::int64_t hundredths, std::size_t from) {
        auto const begin = std::min(whole.text.find_first_of("+-0123456789", from), whole.text.size());
        auto const end = std::min(whole.text.find_first_of(" \t", begin), whole.text.size());
        auto const field = Cells::of(side, Field::score_ns);
        cells[field] = {report.store.emplace_back(fmt::format("{}", hundredths / 100)), part_of_cell(whole, {begin, end})};
    };
    for (auto const side : both_sides)
        if (written.sides[side]) put(side, *written.sides[side], whole.text.find(name(side)));
    if (written.declarer && game.declarer) put(side_of(game.declarer->seat), *written.declarer, 0);
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

Cells cells_of_result(Board const& game, ResultsReport& report) {
    using pbn::Tag;
    auto cells = common_cells(game, report);
    put_tags(cells, game,
        {{Field::pair_ns, Tag::pair_ns}, {Field::pair_ew, Tag::pair_ew}, {Field::north, Tag::north}, {Field::east, Tag::east},
            {Field::south, Tag::south}, {Field::west, Tag::west}});
    auto const home = home_side(game.text_of(Tag::room));
    put_tags(
        cells, game, {{Cells::of(home, Field::team_ns), Tag::home_team}, {Cells::of(opponents(home), Field::team_ns), Tag::visit_team}});
    put_contract(cells, game, report);
    if (auto const* const tag = game.tag_named(artificial_score_name)) cells[Field::score_ns] = {tag->value, tag->where};
    else if (game.score) put_score(cells, game, report);
    if (auto const* const tag = adjusted_tag(game)) cells[Field::adjusted] = {tag->value, tag->where};
    return cells;
}

void add_result(Board const& game, bridge::Vulnerability vulnerability, ResultsReport& report) {
    auto cells = cells_of_result(game, report);
    if (game.number) cells[Field::board] = {report.store.emplace_back(fmt::format("{}", *game.number)), game.number.where};
    cells[Field::vulnerable] = {name(vulnerability), game.vulnerable.where};
    read_row(cells, game.contract.where, std::nullopt, report);
}

Diagnostic of_other_vulnerability(RecordedResult const& result, bridge::Vulnerability before) {
    return diagnostic(result_code("results-other-vulnerability"), result.where,
        say("board {} has vulnerability {} here and {} before", result.board, name(result.vulnerability), name(before)));
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
