// deals list: one line a board.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>

#include "commands/commands.hpp"
#include "kit/files.hpp"
#include "kit/progress.hpp"
#include "kit/records.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/formats/encoding.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"

namespace score::cli {
namespace {

using bridge::Vulnerable;
using formats::Board;
using formats::pbn::Tag;

constexpr Flag board_ranges{'b', "board", "RANGES", N_("Only boards with these numbers, such as 1-8,12,20-.")};
constexpr Flag player_name{
    'p', "player", "TEXT", N_("Only boards with a player whose name contains this text, in capital or small letters.")};
constexpr Flag event_name{'e', "event", "TEXT", N_("Only boards of an event whose name contains this text, in capital or small letters.")};

constexpr std::array selection{&board_ranges, &player_name, &event_name};
constexpr std::array output{&flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Selection"), selection}, FlagGroup{N_("Output"), output}, FlagGroup{N_("General"), general}};

struct Range {
    std::uint32_t first, last;
};

std::optional<std::uint32_t> number_of(std::string_view text, std::uint32_t otherwise) {
    if (text.empty()) return otherwise;
    std::uint32_t n = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

// `12`, `1-8`, `20-`, `-4`
std::optional<Range> range_of(std::string_view text) {
    auto const dash = text.find('-');
    if (text == "-" || text.empty()) return std::nullopt;
    auto const first = number_of(text.substr(0, dash), 1);
    auto const last = dash == std::string_view::npos ? first : number_of(text.substr(dash + 1), UINT32_MAX);
    if (!first || !last || *last < *first) return std::nullopt;
    return Range{*first, *last};
}

// Small letters for capitals of the Latin scripts of Europe. I and i with and without their dots are one letter here, because
// who searches may not have a Turkish keyboard.
char32_t small_letter(char32_t c) {
    if (c == 0x130 || c == 0x131) return 'i';
    if ((c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7)) return c + 32;
    bool const even_capitals = (c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177);
    bool const odd_capitals = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
    return (even_capitals && c % 2 == 0) || (odd_capitals && c % 2 == 1) ? c + 1 : c;
}

std::u32string folded(std::string_view text) {
    std::u32string out;
    for (std::size_t at = 0; at < text.size();) {
        auto const c = formats::decode(text.substr(at));
        out += small_letter(c.point);
        at += c.size;
    }
    return out;
}

// A text to look for; an empty one is everywhere.
class Wanted {
public:
    explicit Wanted(std::string_view text) : text_{folded(text)} {}
    bool is_in(std::string_view text) const { return text_.empty() || folded(text).find(text_) != std::u32string::npos; }

private:
    std::u32string text_;
};

class Selection {
public:
    explicit Selection(Arguments const& arguments) : player_{arguments.value(player_name)}, event_{arguments.value(event_name)} {
        for (auto const text : arguments.values(board_ranges)) {
            auto const range = range_of(text);
            if (!range)
                throw WrongUsage{
                    fmt::format(fmt::runtime(_("--board takes numbers and ranges such as 1-8, not {}")), formats::printable(text))};
            ranges_.push_back(*range);
        }
    }

    bool holds(Board const& board) const {
        return (ranges_.empty() || in_range(board)) && has_player(board) && event_.is_in(board.text_of(Tag::event));
    }

private:
    bool in_range(Board const& board) const {
        if (!board.number) return false;
        return std::ranges::any_of(ranges_, [n = *board.number](Range r) { return r.first <= n && n <= r.last; });
    }
    bool has_player(Board const& board) const {
        constexpr std::array names{Tag::north, Tag::east, Tag::south, Tag::west};
        return std::ranges::any_of(names, [&](Tag name) { return player_.is_in(board.text_of(name)); });
    }

    std::vector<Range> ranges_;
    Wanted player_, event_;
};

// What a line says. An empty text: the record does not say it.
struct Row {
    std::optional<std::uint32_t> number{};
    std::string_view dealer, vulnerable, declarer;
    std::string contract;
    std::optional<int> tricks{}, score_ns{};
};

constexpr std::string_view name(Seat s) { return std::string_view{"NESW"}.substr(static_cast<std::size_t>(s), 1); }

std::optional<int> tricks_of(formats::WrittenResult const& result, std::optional<Seat> declarer) {
    if (result.declarer || !declarer) return result.declarer;
    auto const side = side_of(*declarer);
    if (result.sides[side]) return result.sides[side];
    if (auto const defence = result.sides[opponents(side)]) return 13 - *defence;
    return std::nullopt;
}

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
    if (board.result) row.tricks = tricks_of(*board.result, declarer);
    row.score_ns = score_of(board, row.tricks);
    return row;
}

// The columns of the text form before the players: their widths, negative for numbers, which stand at the right.
constexpr std::array widths{-5, 6, 4, 8, 2, -6, -6, 14};

void append_columns(std::string& out, std::array<std::string_view, widths.size()> const& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        auto const begins_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
        auto const shown = static_cast<std::size_t>(std::ranges::count_if(cells[i], begins_character));
        auto const width = static_cast<std::size_t>(std::abs(widths[i]));
        auto const blanks = width > shown ? width - shown : 0;
        if (widths[i] < 0) out.append(blanks, ' ').append(cells[i]);
        else out.append(cells[i]).append(blanks, ' ');
        out.append(i + 1 == cells.size() ? 2 : 1, ' ');
    }
}

class List {
public:
    List(Arguments const& arguments, Streams io)
        : out_{io.out}, terminal_{io.out.is_terminal()}, progress_{io}, selection_{arguments},
          format_{arguments.choice<Format>(flags::format)} {
        if (format_ != Format::text) records_.emplace(out_, format_, names);
    }

    Exit file(InputFile const& file) {
        formats::pbn::Reader reader{file.reader(), file.name};
        formats::pbn::Interpreter interpreter;
        formats::pbn::Game game;
        Board board;
        Diagnostics unused;
        std::size_t games = 0, bytes = 0;
        while (auto const chunk = reader.next()) {
            bytes += chunk->source.text.size();
            progress_.at(file.name, bytes, games);
            if (chunk->outside || chunk->cut) continue;
            unused.clear();
            game.clear();
            formats::pbn::parse(chunk->source.text, game, unused, formats::pbn::Parts::tags);
            if (!interpreter.read(game, board, unused, formats::pbn::Parts::tags)) continue;
            ++games;
            if (selection_.holds(board)) show(file.name, games, board);
        }
        progress_.clear();
        file.expect_complete();
        return Exit::success;
    }

private:
    static constexpr std::array<std::string_view, 16> names{"file", "game", "event", "date", "board", "dealer", "vulnerable", "contract",
        "declarer", "tricks", "ns", "north", "east", "south", "west", "scoring"};

    void show(std::string_view file, std::size_t game, Board const& board) {
        progress_.clear();
        auto const row = row_of(board);
        if (records_) write_record(file, game, row, board);
        else write_line(row, board);
        terminal_ ? out_.flush() : out_.spill();
    }

    void write_record(std::string_view file, std::size_t game, Row const& row, Board const& board) {
        auto const text = [](std::string_view value) { return value.empty() ? Cell{} : Cell{value}; };
        auto const number = [](auto const& value) { return value ? Cell{std::int64_t{*value}} : Cell{}; };
        auto const tag = [&](Tag which) { return text(board.text_of(which)); };
        std::array<Cell, names.size()> const cells{file, static_cast<std::int64_t>(game), tag(Tag::event), tag(Tag::date),
            number(row.number), text(row.dealer), text(row.vulnerable), text(row.contract), text(row.declarer), number(row.tricks),
            number(row.score_ns), tag(Tag::north), tag(Tag::east), tag(Tag::south), tag(Tag::west), tag(Tag::scoring)};
        records_->write(cells);
    }

    void write_line(Row const& row, Board const& board) {
        auto& line = out_.buffer();
        if (!std::exchange(titled_, true)) {
            append_columns(line, {_("board"), _("dealer"), _("vul"), _("contract"), _("by"), _("tricks"), _("NS"), _("event")});
            line.append(_("North - South : East - West")) += '\n';
        }
        auto const number = [](auto const& value) { return value ? std::string{fmt::format_int{*value}.str()} : std::string{}; };
        append_columns(line, {number(row.number), row.dealer, row.vulnerable, row.contract, row.declarer, number(row.tricks),
                                 number(row.score_ns), formats::printable(board.text_of(Tag::event))});
        auto const player = [&](Tag which) {
            auto const name = board.text_of(which);
            return name.empty() ? std::string{"?"} : formats::printable(name);
        };
        line.append(player(Tag::north)).append(" - ").append(player(Tag::south)).append(" : ");
        line.append(player(Tag::east)).append(" - ").append(player(Tag::west)) += '\n';
    }

    Output& out_;
    bool terminal_;
    Progress progress_;
    Selection selection_;
    Format format_;
    std::optional<RecordWriter> records_;
    bool titled_ = false;
};

Exit run(Arguments const& arguments, Streams io) {
    List list{arguments, io};
    return for_each_file(arguments, io, [&](InputFile file) { return list.file(file); });
}

}  // namespace

constinit Command const list_command{
    "list",
    N_("list records, one line a board"),
    "FILE",
    N_("Prints one line for each board of PBN files: number, dealer, vulnerability, contract, declarer, declarer's tricks, the score of "
       "North-South that follows from them, players and event. Nothing is judged; that is what check is for. Without a FILE, or for "
       "-, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli
