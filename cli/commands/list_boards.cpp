// Boards of bridge, one line each.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>

#include "commands/listing.hpp"
#include "kit/columns.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"

namespace score::cli {
namespace {

using bridge::Vulnerable;
using formats::Board;
using formats::pbn::Tag;

bool is_wanted(Board const& board, ListSelection const& selection) {
    if (!selection.boards.empty() && !(board.number && selection.boards.hold(*board.number))) return false;
    constexpr std::array names{Tag::north, Tag::east, Tag::south, Tag::west};
    return std::ranges::any_of(names, [&](Tag name) { return selection.player.is_in(board.text_of(name)); })
           && selection.event.is_in(board.text_of(Tag::event));
}

// What a line says. An empty text: the record does not say it.
struct Row {
    std::optional<std::uint32_t> number{};
    std::string_view dealer, vulnerable, declarer;
    std::string contract;
    std::optional<int> tricks{}, score_ns{};
};

constexpr std::string_view name(Seat s) { return std::string_view{"NESW"}.substr(static_cast<std::size_t>(s), 1); }

// The points that follow from contract and result (Law 77).
std::optional<int> score_of(Board const& board, std::optional<int> tricks) {
    if (board.contract && board.contract->passed_out) return 0;
    auto const contract = board.contract ? board.contract->contract() : std::nullopt;
    if (!contract || !board.declarer || !board.vulnerable || !tricks || *tricks < 0 || *tricks > 13) return std::nullopt;
    auto const side = side_of(board.declarer->seat);
    auto const points = bridge::duplicate_points(*contract, *tricks, Vulnerable{bridge::is_vulnerable(*board.vulnerable, side)});
    return side == Side::north_south ? points : -points;
}

Row row_of(Board const& board) {
    Row row;
    row.number = board.number.value;
    if (board.dealer) row.dealer = name(*board.dealer);
    if (board.vulnerable) row.vulnerable = bridge::name(*board.vulnerable);
    auto const declarer = board.declarer ? std::optional{board.declarer->seat} : std::nullopt;
    if (declarer) row.declarer = name(*declarer);
    if (board.contract) {
        if (board.contract->passed_out) row.contract = "pass";
        else if (auto const contract = board.contract->contract()) row.contract = bridge::to_string(*contract);
    }
    if (board.result) row.tricks = board.result->tricks_of(declarer);
    row.score_ns = score_of(board, row.tricks);
    return row;
}

// The columns of the text form before the players: their widths, negative for numbers, which stand at the right.
constexpr std::array widths{-5, 6, 4, 8, 2, -6, -6, 14};

constexpr std::array<std::string_view, 16> names{"file", "game", "event", "date", "board", "dealer", "vulnerable", "contract", "declarer",
    "tricks", "ns", "north", "east", "south", "west", "scoring"};

void write_record(RecordWriter& records, std::string_view file, std::size_t game, Row const& row, Board const& board) {
    auto const text = [](std::string_view value) { return value.empty() ? Cell{} : Cell{value}; };
    auto const number = [](auto const& value) { return value ? Cell{std::int64_t{*value}} : Cell{}; };
    auto const tag = [&](Tag which) { return text(board.text_of(which)); };
    std::array<Cell, names.size()> const cells{file, static_cast<std::int64_t>(game), tag(Tag::event), tag(Tag::date), number(row.number),
        text(row.dealer), text(row.vulnerable), text(row.contract), text(row.declarer), number(row.tricks), number(row.score_ns),
        tag(Tag::north), tag(Tag::east), tag(Tag::south), tag(Tag::west), tag(Tag::scoring)};
    records.write(cells);
}

void write_line(Listing& list, Row const& row, Board const& board) {
    auto const titled = !list.needs_title(formats::FormatId::pbn);
    auto& line = list.text();
    if (!titled) {
        append_columns(line, widths,
            std::array<std::string_view, widths.size()>{
                _("board"), _("dealer"), _("vul"), _("contract"), _("by"), _("tricks"), _("NS"), _("event")});
        line.append(_("North - South : East - West")) += '\n';
    }
    auto const number = [](auto const& value) { return value ? std::string{fmt::format_int{*value}.str()} : std::string{}; };
    auto const board_number = number(row.number), tricks = number(row.tricks), score = number(row.score_ns);
    auto const event = formats::printable(board.text_of(Tag::event));
    append_columns(line, widths,
        std::array<std::string_view, widths.size()>{
            board_number, row.dealer, row.vulnerable, row.contract, row.declarer, tricks, score, event});
    auto const player = [&](Tag which) {
        auto const name = board.text_of(which);
        return name.empty() ? std::string{"?"} : formats::printable(name);
    };
    line.append(player(Tag::north)).append(" - ").append(player(Tag::south)).append(" : ");
    line.append(player(Tag::east)).append(" - ").append(player(Tag::west)) += '\n';
}

void show(Listing& list, std::string_view file, std::size_t game, Board const& board) {
    list.clear();
    auto const row = row_of(board);
    if (list.format() == Format::text) write_line(list, row, board);
    else write_record(list.records(formats::FormatId::pbn), file, game, row, board);
    list.written();
}

}  // namespace

void list_boards(InputFile const& file, Peeked& in, ListSelection const& selection, Listing& list) {
    list.begin(formats::format_of(formats::FormatId::pbn), file, names);
    formats::pbn::Reader reader{in.reader(), file.name};
    formats::pbn::Interpreter interpreter;
    formats::pbn::Game game;
    Board board;
    Diagnostics unused;
    std::size_t games = 0, bytes = 0;
    while (auto const chunk = reader.next()) {
        bytes += chunk->source.text.size();
        list.progress().at(file.name, bytes, games);
        if (chunk->outside || chunk->cut) continue;
        unused.clear();
        game.clear();
        formats::pbn::parse(chunk->source.text, game, unused, formats::pbn::Parts::tags);
        if (!interpreter.read(game, board, unused, formats::pbn::Parts::tags)) continue;
        ++games;
        if (is_wanted(board, selection)) show(list, file.name, games, board);
    }
}

}  // namespace score::cli
