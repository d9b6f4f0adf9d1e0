// Boards of bridge, one per line.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "commands/listing.hpp"
#include "score/formats/check.hpp"
#include "score/formats/format.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using formats::Board;
using formats::pbn::Tag;

// The content of a line. Empty text: not in the record.
struct Row {
    std::optional<std::uint32_t> number{};
    std::string_view dealer, vulnerable, declarer;
    std::string contract;
    std::optional<int> tricks{}, score_ns{};
};

Row row_of(Board const& board) {
    Row row;
    row.number = board.number.value;
    if (board.dealer) row.dealer = name(*board.dealer);
    if (board.vulnerable) row.vulnerable = bridge::name(*board.vulnerable);
    auto const facts = formats::derived(board);
    auto const claimed = board.contract ? board.contract->contract() : std::nullopt;
    if (facts.passed_out) row.contract = "pass";
    else if (facts.contract) row.contract = bridge::to_string(facts.contract->contract);
    else if (claimed) row.contract = bridge::to_string(*claimed);
    if (facts.contract) row.declarer = name(facts.contract->declarer);
    else if (board.declarer) row.declarer = name(board.declarer->seat);
    row.tricks = facts.tricks;
    row.score_ns = facts.score_ns;
    return row;
}

// The widths of the columns before the players in text form, negative for right-aligned numbers.
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
    auto const number = [](auto const& value) { return value ? std::string{fmt::format_int{*value}.str()} : std::string{}; };
    auto const board_number = number(row.number), tricks = number(row.tricks), score = number(row.score_ns);
    auto const event = formats::printable(board.text_of(Tag::event));
    auto const player = [&](Tag which) {
        auto const name = board.text_of(which);
        return name.empty() ? std::string{"?"} : formats::printable(name);
    };
    auto const players = fmt::format("{} - {} : {} - {}", player(Tag::north), player(Tag::south), player(Tag::east), player(Tag::west));
    list.line<9>(formats::FormatId::pbn, widths,
        {_("board"), _("dealer"), _("vul"), _("contract"), _("by"), _("tricks"), _("NS"), _("event"), _("North - South : East - West")},
        {board_number, row.dealer, row.vulnerable, row.contract, row.declarer, tricks, score, event, players});
}

void show(Listing& list, std::string_view file, std::size_t game, Board const& board) {
    list.clear();
    auto const row = row_of(board);
    if (list.format() == Format::text) write_line(list, row, board);
    else write_record(list.records(formats::FormatId::pbn), file, game, row, board);
    list.written();
}

}  // namespace

void list_boards(InputFile const& file, Peeked& in, formats::FormatInfo const& format, Selection const& selection, Listing& list) {
    list.begin(formats::format_of(formats::FormatId::pbn), file, names);
    auto const reader = formats::board_reader_of(format.id, in.reader(), file.name, {.tags_only = !selection.needs_sections()});
    std::size_t games = 0, bytes = 0;
    for (formats::BoardStretch stretch; reader->next(stretch);) {
        bytes += stretch.source.text.size();
        list.progress().at(file.name, bytes, games);
        if (!stretch.board) continue;
        games = stretch.source.game;
        if (selection.holds(*stretch.board, games)) show(list, file.name, games, *stretch.board);
    }
}

}  // namespace score::cli
