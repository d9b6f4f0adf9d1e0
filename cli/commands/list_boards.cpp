// Boards of bridge, one per line.
#include <algorithm>
#include <array>
#include <utility>

#include "commands/listing.hpp"
#include "commands/result_text.hpp"
#include "score/formats/check.hpp"
#include "score/formats/each_table.hpp"
#include "score/formats/format.hpp"
#include "score/formats/language.hpp"
#include "score/formats/render.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/plain.hpp"

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
    row.score_ns = formats::told_score_ns(board, facts);
    return row;
}

// The widths of the columns before the players in text form, negative for right-aligned numbers.
constexpr std::array widths{-5, 6, 4, 8, 2, -6, -6, 14};

constexpr std::array<std::string_view, 16> names{"file", "game", "event", "date", "board", "dealer", "vulnerable", "contract", "declarer",
    "tricks", "ns", "north", "east", "south", "west", "scoring"};

// What JSON says more of a record that is not the only one of its deal.
struct Among {
    bool again = false;  // the deal is that of the record before
    bool in_table = false;
    std::int64_t times = 1;

    std::string json(Board const& board) const {
        std::string out;
        if (again) out += R"(,"same_deal":true)";
        if (!in_table) return out;
        for (auto const& [key, tag] : {std::pair{R"(,"pair_ns":)", Tag::pair_ns}, std::pair{R"(,"pair_ew":)", Tag::pair_ew}})
            if (auto const pair = board.text_of(tag); !pair.empty()) formats::append_json(out += key, pair);
        if (times != 1) out += fmt::format(R"(,"times":{})", times);
        return out;
    }
};

void write_record(RecordWriter& records, std::string_view file, std::size_t game, Row const& row, Board const& board, Among const& among) {
    auto const number = [](auto const& value) { return value ? Cell{std::int64_t{*value}} : Cell{}; };
    auto const tag = [&](Tag which) { return text_cell(board.text_of(which)); };
    std::array<Cell, names.size()> const cells{file, static_cast<std::int64_t>(game), tag(Tag::event), tag(Tag::date), number(row.number),
        text_cell(row.dealer), text_cell(row.vulnerable), text_cell(row.contract), text_cell(row.declarer), number(row.tricks),
        number(row.score_ns), tag(Tag::north), tag(Tag::east), tag(Tag::south), tag(Tag::west), tag(Tag::scoring)};
    records.write(cells, among.json(board));
}

// Appends a text that is safe to print.
void append_shown(std::string& out, std::string_view text) {
    if (formats::is_plain(text)) out += text;
    else out += formats::printable(text);
}

// The players; where there are none, the numbers of the pairs.
std::string players_of(Board const& board) {
    std::string out;
    auto const ns = board.text_of(Tag::pair_ns), ew = board.text_of(Tag::pair_ew);
    bool named = false;
    constexpr std::array parts{
        std::pair{"", Tag::north}, std::pair{" - ", Tag::south}, std::pair{" : ", Tag::east}, std::pair{" - ", Tag::west}};
    for (auto const& [before, tag] : parts) {
        auto const name = board.text_of(tag);
        named = named || !name.empty();
        append_shown(out += before, name.empty() ? "?" : name);
    }
    if (named || ns.empty() || ew.empty()) return out;
    return fmt::format("{} : {}", formats::printable(ns), formats::printable(ew));
}

// The digits of a number; empty if there is none.
class Digits {
public:
    template <class Number>
    explicit Digits(std::optional<Number> const& number) : digits_{number.value_or(0)}, is_given_{number.has_value()} {}
    operator std::string_view() const { return is_given_ ? std::string_view{digits_.data(), digits_.size()} : std::string_view{}; }

private:
    fmt::format_int digits_;
    bool is_given_;
};

// None, NS, EW or All in English; in other languages as sheets have it.
std::string_view vulnerable_here(std::string_view vulnerable) {
    auto const language = formats::language();
    if (language == "en" || vulnerable.empty()) return vulnerable;
    if (vulnerable == bridge::name(bridge::Vulnerability::none)) return "–";
    if (vulnerable == bridge::name(bridge::Vulnerability::both)) return _("all");
    return formats::side_letters(vulnerable == name(Side::north_south) ? Side::north_south : Side::east_west, language);
}

// The deal is told once.
void write_line(Listing& list, Row row, Board const& board, Among const& among) {
    if (among.again) row.number.reset(), row.dealer = row.vulnerable = {};
    Digits const number{row.number}, tricks{row.tricks}, score{row.score_ns};
    auto const dealer = letter_here(row.dealer), declarer = letter_here(row.declarer), contract = result_here(row.contract);
    std::string event;
    append_shown(event, board.text_of(Tag::event));
    auto const players = players_of(board);
    auto widths_here = widths;
    widths_here[2] = std::max(widths[2], formats::width_of(_("all")));
    list.line<9>(formats::FormatId::pbn, widths_here,
        [] {
            return std::array<std::string_view, 9>{_("board"), _("dealer"), _("vul"), _("contract"), _("by"), _("tricks"), _("NS"),
                _("event"), _("North - South : East - West")};
        },
        {number, dealer, vulnerable_here(row.vulnerable), contract, declarer, tricks, score, event, players});
}

void show(Listing& list, std::string_view file, std::size_t game, Board const& board, Among const& among) {
    list.clear();
    auto const row = row_of(board);
    if (list.format() == Format::text) write_line(list, row, board, among);
    else write_record(list.records(formats::FormatId::pbn), file, game, row, board, among);
    list.written();
}

// The records of a file, of which consecutive ones can be of one deal.
class Records {
public:
    Records(Listing& list, std::string_view file) : list_{list}, file_{file} {}

    void add(Board const& board, std::size_t game) {
        bool again = is_again(board);
        if (!formats::has_table_results(board)) return show(list_, file_, game, board, {again});
        formats::each_table(board, [&](Board const& at_table, formats::TableRow row) {
            show(list_, file_, game, at_table, {std::exchange(again, true), true, row.times});
        });
    }

private:
    bool is_again(Board const& board) {
        bool const again = number_ && number_ == board.number.value && board.deal && board.deal->hands == hands_;
        number_ = board.deal ? board.number.value : std::nullopt;
        if (!again && number_) hands_ = board.deal->hands;
        return again;
    }

    Listing& list_;
    std::string_view file_;
    std::optional<std::uint32_t> number_{};  // of the record before
    BySeat<std::optional<CardSet>> hands_{};
};

}  // namespace

void list_boards(InputFile const& file, Peeked& in, formats::FormatInfo const& format, Selection const& selection, formats::Threads threads,
    Listing& list) {
    list.begin(formats::format_of(formats::FormatId::pbn), file, names);
    auto const reader =
        formats::board_reader_of(format.id, in.reader(), file.name, {.tags_only = !selection.needs_sections(), .threads = threads});
    Records records{list, file.name};
    std::size_t games = 0, bytes = 0;
    for (formats::BoardStretch stretch; reader->next(stretch);) {
        bytes += stretch.source.text.size();
        list.progress().at(file.name, bytes, games);
        selection.tell_unread(stretch.found, stretch.source);
        if (!stretch.board) continue;
        games = stretch.source.game;
        if (selection.holds(*stretch.board, games)) records.add(*stretch.board, games);
    }
}

}  // namespace score::cli
