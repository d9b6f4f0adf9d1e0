// Boards from the rows of a table.
#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "../board/board_values.hpp"
#include "../board/reader_of.hpp"
#include "../board/values.hpp"
#include "../check/parts.hpp"
#include "../grammar/words.hpp"
#include "../report/limits.hpp"
#include "../text/csv.hpp"
#include "boards_columns.hpp"
#include "columns.hpp"
#include "lines_of.hpp"
#include "outcome.hpp"
#include "result_columns.hpp"
#include "row.hpp"
#include "score/ascii.hpp"
#include "score/bridge/board.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/results_csv.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

using pbn::Tag;

/// The content of a column: a tag, or one of the others.
enum class Other : std::uint8_t { none, ignored, result, team_ns, team_ew, names_ns, names_ew, score_ew, session, adjusted, kept };
struct Meaning {
    Tag tag = Tag::unknown;
    Other other = Other::none;
    std::string_view name{};  // of the tag that keeps what PBN has no tag for
    bool operator==(Meaning const&) const = default;
};

std::optional<Meaning> meaning_of(std::string_view name, Field field) {
    std::string reduced;
    for (char const c : name) reduced += c == ' ' ? '_' : ascii::lower(c);
    if (field == Field::result) return Meaning{Tag::result, Other::result};
    for (auto const& column : board_columns)
        if (column.tag != Tag::unknown && column.name == reduced) return Meaning{column.tag};
    if (reduced == "computed_ns") return Meaning{Tag::unknown, Other::ignored};
    for (auto const& column : board_columns)
        if (column.tag == Tag::unknown && !column.own_tag.empty() && field == field_of(column.name)) {
            auto const other = field == Field::session ? Other::session : field == Field::adjusted ? Other::adjusted : Other::kept;
            return Meaning{Tag::unknown, other, column.own_tag};
        }
    switch (field) {
        case Field::event: return Meaning{Tag::event};
        case Field::board: return Meaning{Tag::board};
        case Field::date: return Meaning{Tag::date};
        case Field::section: return Meaning{Tag::section};
        case Field::round: return Meaning{Tag::round};
        case Field::table: return Meaning{Tag::table};
        case Field::room: return Meaning{Tag::room};
        case Field::pair_ns: return Meaning{Tag::pair_ns};
        case Field::pair_ew: return Meaning{Tag::pair_ew};
        case Field::north: return Meaning{Tag::north};
        case Field::east: return Meaning{Tag::east};
        case Field::south: return Meaning{Tag::south};
        case Field::west: return Meaning{Tag::west};
        case Field::contract: return Meaning{Tag::contract};
        case Field::declarer: return Meaning{Tag::declarer};
        case Field::tricks: return Meaning{Tag::result};
        case Field::score_ns: return Meaning{Tag::score};
        case Field::vulnerable: return Meaning{Tag::vulnerable};
        case Field::team_ns: return Meaning{Tag::unknown, Other::team_ns};
        case Field::team_ew: return Meaning{Tag::unknown, Other::team_ew};
        case Field::names_ns: return Meaning{Tag::unknown, Other::names_ns};
        case Field::names_ew: return Meaning{Tag::unknown, Other::names_ew};
        case Field::score_ew: return Meaning{Tag::unknown, Other::score_ew};
        case Field::session:
        case Field::adjusted:
        case Field::group:
        case Field::percentage_ns:
        case Field::percentage_ew:
        case Field::lead:
        case Field::result:
        case Field::known:
        case Field::calculated:
        case Field::of_games:
        case Field::unknown: break;
    }
    return std::nullopt;
}

Code const* fault_of(Tag tag) {
    switch (tag) {
        case Tag::board: return code("board-number");
        case Tag::dealer:
        case Tag::declarer: return code("seat-value");
        case Tag::vulnerable: return code("vulnerable-value");
        case Tag::contract: return code("contract-value");
        case Tag::result: return code("result-value");
        case Tag::score: return code("score-value");
        case Tag::deal: return code("deal-value");
        case Tag::auction: return code("call-value");
        case Tag::play: return code("card-value");
        default: return code("choice-value");
    }
}

/// Removes and returns the first word of a text.
std::string_view next_word(std::string_view& text) {
    text = trimmed_before(text, " ");
    auto const word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    return word;
}

// The names in the header.
std::vector<std::string> names_in_header(std::string_view beginning) {
    CsvReader reader{bytes_of(beginning), {}};
    std::vector<std::string> names;
    if (CsvRecord header; reader.next(header))
        for (auto const& cell : header.cells) names.emplace_back(cell.text);
    return names;
}

}  // namespace

struct ResultsCsvReading {
    ResultsCsvReading(ReadBytes read, std::string_view file) : csv{std::move(read), file} {}

    CsvReader csv;
    CsvRecord record;
    std::optional<std::vector<std::optional<Meaning>>> columns;
    Board board;
    std::size_t boards = 0;
    BoardStretch* stretch = nullptr;
    bool unusable = false;

    bool next(BoardStretch& to) {
        stretch = &to;
        to.found.clear();
        to.board = nullptr;
        if (unusable || !csv.next(record)) return false;
        to.source = record.source;
        to.source.game = 0;
        if (record.too_large) {
            report(result_code("results-size"), first_line(), say("this record is larger than 64 KiB"));
            return true;
        }
        for (auto const& cell : record.cells)
            if (cell.ill_quoted)
                report(result_code("results-quote"), cell.where, say("quotes must enclose the whole cell; inside they are doubled"));
        if (!columns) header();
        else row();
        return true;
    }

private:
    void report(Code const* code, Span where, Message message) {
        if (stretch->found.size() < most_findings_kept) stretch->found.push_back(diagnostic(code, where, std::move(message)));
    }
    Span first_line() const { return first_line_of(record.source.text); }

    void header() {
        columns.emplace();
        auto const fields = fields_of(record.cells);
        if (auto why = why_no_results(fields)) {
            unusable = true;
            return report(result_code("results-header"), first_line(), *std::move(why));
        }
        for (std::size_t i = 0; i < fields.size(); ++i) {
            auto const& cell = record.cells[i];
            auto meaning = meaning_of(cell.text, fields[i]);
            if (!meaning && !cell.text.empty() && fields[i] == Field::unknown) {
                meaning = kept_as_tag(cell.text);
                report(result_code("results-column"), cell.where,
                    meaning ? say("the column {} is kept as the tag {}", printable(cell.text), meaning->name)
                            : say("the column {} is not used", printable(cell.text)));
            }
            bool const again = meaning && std::ranges::find(*columns, meaning) != columns->end();
            if (again) report(result_code("results-column-repeated"), cell.where, say("there is a column for this already"));
            columns->push_back(again ? std::nullopt : meaning);
        }
    }

    /// What has no place in a board stays as a tag of the name of its column, if the name of a tag can be made of it.
    std::optional<Meaning> kept_as_tag(std::string_view column) {
        if (ascii::is_digit(column[0]) || std::ranges::any_of(column, [](char c) { return static_cast<unsigned char>(c) > 127; }))
            return std::nullopt;
        std::string name;
        for (char const c : column)
            if (ascii::is_letter_or_digit(c) || c == '_') name += c;
            else if (c == ' ' && !name.empty()) name += '_';
        while (name.ends_with('_')) name.pop_back();
        if (name.empty() || pbn::tag_of(name) != Tag::unknown) return std::nullopt;
        return Meaning{Tag::unknown, Other::kept, kept_names.emplace_back(std::move(name))};
    }
    std::deque<std::string> kept_names{};

    void row() {
        board.clear();
        auto& cells = record.cells;
        while (cells.size() > columns->size() && cells.back().text.empty()) cells.pop_back();  // spreadsheets add empty cells
        if (cells.size() != columns->size())
            report(result_code("results-cells"), first_line(), say("{} cells for {} columns", cells.size(), columns->size()));
        contract_entry();
        adjustment();
        for (std::size_t i = 0; i < std::min(cells.size(), columns->size()); ++i)
            if (auto const meaning = (*columns)[i]; meaning && !cells[i].text.empty()) cell(*meaning, cells[i]);
        if (is_adjusted) keep_what_was_played();
        follow_from_number();
        stretch->source.game = ++boards;
        stretch->board = &board;
    }

    CsvCell const* cell_of(Tag tag, Other other = Other::none) const {
        for (std::size_t i = 0; i < std::min(record.cells.size(), columns->size()); ++i)
            if (auto const meaning = (*columns)[i]; meaning && meaning->tag == tag && meaning->other == other) return &record.cells[i];
        return nullptr;
    }
    std::string_view text_in(Tag tag, Other other = Other::none) const {
        auto const* const cell = cell_of(tag, other);
        return cell ? cell->text : std::string_view{};
    }

    /// Contract, declarer and result as people write them: in one cell, or `=`, `+1` and `-2` for the result.
    void contract_entry() {
        entry.reset();
        auto const contract = text_in(Tag::contract), declarer = text_in(Tag::declarer);
        if (contract.empty()) return;
        auto text = std::string{contract} + result_in_entry(text_in(Tag::result, Other::result), text_in(Tag::result));
        if (!says_nothing(declarer)) text += fmt::format(" {}", declarer_in_entry(declarer));
        if (auto read = parse_contract_entry(text, "en", Origin::recorded)) entry = *std::move(read);
    }
    std::optional<ContractEntry> entry;

    /// An adjusted outcome counts instead of what was played (Law 12), which stays as a text only.
    void adjustment() {
        bool const has_adjusted = !says_nothing(text_in(Tag::unknown, Other::adjusted));
        is_award_in_contract = !has_adjusted && !entry && is_award(text_in(Tag::contract));
        is_adjusted = has_adjusted || is_award_in_contract;
    }
    bool is_adjusted = false, is_award_in_contract = false;

    void keep_what_was_played() {
        std::string played;
        Span where{};
        for (auto const* const cell : {is_award_in_contract ? nullptr : cell_of(Tag::contract), cell_of(Tag::declarer),
                 cell_of(Tag::result, Other::result), cell_of(Tag::result), cell_of(Tag::score), cell_of(Tag::unknown, Other::score_ew)}) {
            if (!cell || says_nothing(cell->text)) continue;
            if (played.empty()) where = cell->where;
            else played += ' ';
            played += cell->text;
        }
        if (!played.empty()) keep_as("AdjustedFrom", keep(std::move(played)), where);
    }

    /// Also a split score with the same points for both sides.
    static bool is_award(std::string_view text) {
        return !says_nothing(text) && !whole_number(text) && !is_passed_out(text) && adjusted_outcome(text);
    }
    static bool is_of_outcome(Meaning meaning) {
        if (meaning.other == Other::score_ew) return true;
        return meaning.tag == Tag::contract || meaning.tag == Tag::declarer || meaning.tag == Tag::result || meaning.tag == Tag::score;
    }

    /// Dealer and vulnerability follow from the board number (Law 2) where the row does not give them.
    void follow_from_number() {
        if (!board.number || *board.number == 0 || is_rubber_form(board)) return;
        auto const number = *board.number;
        if (text_in(Tag::dealer).empty() && !board.auction.first) add(Tag::dealer, name(bridge::dealer_of(number)), board.number.where);
        if (text_in(Tag::vulnerable).empty()) add(Tag::vulnerable, name(bridge::vulnerability_of(number)), board.number.where);
    }

    void add(Tag tag, std::string_view value, Span where) {
        auto const at = kept_place(where);
        board.tags.push_back({tag, info(tag).name, value, at});
        if (!set_value(board, tag, value, at)) report(fault_of(tag), where, say("this is not a value of its column"));
    }
    std::string_view keep(std::string text) { return board.store.emplace_back(std::move(text)); }
    /// Keeps a text as a tag that PBN does not define: formats without such tags report it as lost.
    void keep_as(std::string_view tag_name, std::string_view text, Span where) {
        if (says_nothing(text)) return;
        board.tags.push_back({Tag::unknown, tag_name, text, kept_place(where)});
    }

    void cell(Meaning meaning, CsvCell const& cell) {
        auto const text = cell.text;
        if (is_adjusted && is_of_outcome(meaning)) {
            if (meaning.tag == Tag::contract && is_award_in_contract) keep_as(adjusted_name, text, cell.where);
            return;
        }
        switch (meaning.other) {
            case Other::none: return tag(meaning.tag, text, cell.where);
            case Other::ignored: return;
            case Other::result: return result(text, cell.where);
            case Other::team_ns: return add(team_at(Side::north_south), text, cell.where);
            case Other::team_ew: return add(team_at(Side::east_west), text, cell.where);
            case Other::names_ns: return names(Tag::north, Tag::south, text, cell.where);
            case Other::names_ew: return names(Tag::east, Tag::west, text, cell.where);
            case Other::score_ew:
                if (cell_of(Tag::score)) return;
                if (text.starts_with('^')) return keep_as(artificial_score_name, from_east_west(text), cell.where);
                return add(Tag::score, keep(pbn::score_text(Side::east_west, text)), cell.where);
            case Other::session: return session(text, cell.where);
            case Other::adjusted:
                if (!says_nothing(text) && !adjusted_outcome(text))
                    report(fault_of(meaning.tag), cell.where, say("this is not a value of its column"));
                return keep_as(meaning.name, text, cell.where);
            case Other::kept: return keep_as(meaning.name, text, cell.where);
        }
    }
    /// Sessions are often named after their day.
    void session(std::string_view text, Span where) {
        auto const date = pbn::read_date(text);
        if (!date.value || cell_of(Tag::date)) return keep_as("Session", text, where);
        add(Tag::date, date.note ? keep(date.text) : text, where);
    }
    Tag team_at(Side side) const { return home_side(text_in(Tag::room)) == side ? Tag::home_team : Tag::visit_team; }
    /// `Ayşe Kaya - Jörg Weiß`
    void names(Tag first, Tag second, std::string_view text, Span where) {
        auto const at = text.find(" - ");
        add(first, text.substr(0, at), where);
        if (at != text.npos) add(second, text.substr(at + 3), where);
    }

    void tag(Tag tag, std::string_view text, Span where) {
        switch (tag) {
            case Tag::auction: return auction(text, where);
            case Tag::play: return play(text, where);
            case Tag::score:
                if (text.starts_with('^')) return keep_as(artificial_score_name, text, where);
                return add(tag, says_nothing(text) ? text : keep(pbn::score_text(Side::north_south, text)), where);
            case Tag::vulnerable: return add(tag, vulnerability(text), where);
            case Tag::room: return add(tag, room_in_words(text), where);
            case Tag::declarer:
            case Tag::result:
                if (entry) return;
                return add(tag, text, where);
            case Tag::contract:
                if (!entry) return outcome(text, where);
                if (!entry->contract) return add(Tag::contract, "Pass", where);
                add(Tag::contract, keep(to_string(*entry->contract)), where);
                if (entry->declarer) add(Tag::declarer, keep({letter(*entry->declarer)}), where);
                return add(Tag::result, keep(fmt::format("{}", entry->tricks)), where);
            default: return add(tag, text, where);
        }
    }
    std::string_view from_east_west(std::string_view artificial_score) {
        auto const number = whole_number(artificial_score.substr(1));
        return number ? keep(fmt::format("^{}", -*number)) : artificial_score;
    }
    /// An outcome without a contract.
    void outcome(std::string_view text, Span where) {
        if (whole_number(text)) return add(Tag::score, keep(pbn::score_text(Side::north_south, text)), where);
        add(Tag::contract, is_passed_out(text) ? "Pass" : text, where);
    }
    static std::string_view vulnerability(std::string_view text) {
        auto const told = vulnerability_in_cell(text);
        return told ? name(*told) : text;
    }
    /// As in an entry: a small number may be overtricks that lost their sign in a spreadsheet.
    void result(std::string_view text, Span where) {
        if (entry) return;
        auto const number = ascii::is_number(text) ? whole_number(text) : std::nullopt;
        if (!number || *number > 6) return add(Tag::result, text, where);
        report(fault_of(Tag::result), where,
            say("a number alone is all of declarer's tricks, 7 to 13; else type +{} or -{}", *number, *number));
    }

    // ---- `S: 1NT Pass 3NT`, `W: SA S2 S3 S4`

    static std::optional<Seat> first_seat(std::string_view& text) {
        auto const colon = text.find(':');
        if (colon != 1) return std::nullopt;
        auto const seat = seat_of(text[0]);
        text.remove_prefix(2);
        return seat;
    }
    static Ending ending_of(std::string_view word) { return word == "*" ? Ending::star : Ending::plus; }

    void auction(std::string_view text, Span where) {
        auto& a = board.auction;
        auto const at = kept_place(where);
        a.given = true;
        a.where = at;
        a.first = first_seat(text);
        board.tags.push_back({Tag::auction, info(Tag::auction).name, a.first ? keep({letter(*a.first)}) : "?", at});
        bool insufficient = false;
        for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
            WrittenCall call;
            call.where = at;
            if (word == "*" || word == "+") {
                a.ending = ending_of(word);
                continue;
            }
            if (word == "^I") {
                insufficient = true;
                continue;
            }
            auto const read = pbn::read_call(word);
            if (word == "^S") call.kind = WrittenCall::Kind::skipped;
            else if (read.kind == pbn::CallWord::Kind::not_yet) call.kind = WrittenCall::Kind::not_yet;
            else if (read.kind == pbn::CallWord::Kind::call) call.kind = WrittenCall::Kind::call, call.call = read.call;
            else if (word != "?") report(fault_of(Tag::auction), where, say("{} is not a call", printable(word)));
            call.marked_insufficient = std::exchange(insufficient, false);
            a.calls.push_back(call);
        }
    }

    void play(std::string_view text, Span where) {
        auto& p = board.play;
        auto const at = kept_place(where);
        p.given = true;
        p.where = at;
        p.leader = first_seat(text);
        board.tags.push_back({Tag::play, info(Tag::play).name, p.leader ? keep({letter(*p.leader)}) : "?", at});
        WrittenCard marked;
        for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
            auto card = std::exchange(marked, {});
            card.where = at;
            if (word == "*") {
                p.ending = Ending::star;
                continue;
            }
            if (word == "^R" || word == "^L") {
                (word == "^R" ? card.marked_revoke : card.marked_lead) = true;
                marked = card;
                continue;
            }
            auto const read = pbn::read_card(word);
            if (word == "+") card.kind = WrittenCard::Kind::next, p.ending = Ending::plus;
            else if (read.kind == pbn::CardWord::Kind::unknown) card.kind = WrittenCard::Kind::unknown;
            else if (read.kind == pbn::CardWord::Kind::card) card.kind = WrittenCard::Kind::card, card.card = read.card;
            else if (word != "?") report(fault_of(Tag::play), where, say("{} is not a card", printable(word)));
            p.cards.push_back(card);
        }
    }
};

template class ReaderOf<ResultsCsvReading>;

bool begins_with_columns_of_results(std::string_view beginning) {
    bool board = false, outcome = false;
    for (auto const& name : names_in_header(beginning)) {
        auto const meaning = meaning_of(name, field_of(name));
        if (!meaning) continue;
        board = board || meaning->tag == Tag::board;
        outcome = outcome || meaning->tag == Tag::contract || meaning->tag == Tag::score || meaning->tag == Tag::deal;
    }
    return board && outcome;
}

std::optional<Message> why_no_columns_of_results(std::string_view beginning) {
    std::vector<Field> fields;
    bool has_meaning = false;
    for (auto const& name : names_in_header(beginning)) {
        fields.push_back(field_of(name));
        has_meaning = has_meaning || meaning_of(name, fields.back());
    }
    if (auto why = why_no_results(fields)) return why;
    return has_meaning ? std::nullopt : std::optional{say("none of its columns is known")};
}

}  // namespace score::formats
