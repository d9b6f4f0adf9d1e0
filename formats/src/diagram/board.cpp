// A board of a text.
#include "board.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "../board/filling.hpp"
#include "../board/order.hpp"
#include "../board/values.hpp"
#include "score/ascii.hpp"
#include "score/formats/diagram_codes.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "words.hpp"

namespace score::formats::diagram {
namespace {

using pbn::Tag;

constexpr std::array seat_tags{Tag::north, Tag::east, Tag::south, Tag::west};
constexpr std::size_t most_lines_between = 3;  // of one diagram

bool is_word(std::string_view word, std::string_view meant) { return spells(word, meant) == word.size(); }

std::optional<int> leading_number(std::string_view text) {
    int n = 0;
    auto const [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), n);
    return trouble == std::errc{} && end != text.data() && n >= 0 ? std::optional{n} : std::nullopt;
}

/// The number after `Board`.
std::optional<int> board_number(std::string_view line) {
    line = trimmed(line, " \t*#=_-");
    auto const size = spells_one_of(line, said::board);
    if (!size) return std::nullopt;
    auto const rest = trimmed_before(line.substr(*size), " \t.:#");
    bool const apart = rest.size() < line.size() - *size;
    return apart ? leading_number(rest) : std::nullopt;
}

// ---- dealer and vulnerability

std::string_view bare(std::string_view word) { return trimmed(word, "()[]:;,.=*"); }

std::optional<Seat> dealer_in(std::vector<Word> const& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        auto const word = bare(words[i].text);
        if (!is_one_of(word, said::dealer)) continue;
        if (i + 1 < words.size() && !is_word(word, "deals"))
            if (auto const seat = seat_named(words[i + 1].text)) return seat;
        if (i > 0)
            if (auto const seat = seat_named(words[i - 1].text)) return seat;
    }
    return std::nullopt;
}

std::optional<bridge::Vulnerability> vulnerable_said(std::string_view word) {
    word = word == "-" ? word : bare(word);
    if (is_one_of(word, said::nobody)) return bridge::Vulnerability::none;
    if (is_one_of(word, said::everybody)) return bridge::Vulnerability::both;
    if (is_one_of(word, said::north_south)) return bridge::Vulnerability::north_south;
    if (is_one_of(word, said::east_west)) return bridge::Vulnerability::east_west;
    return std::nullopt;
}

bool ends_a_clause(std::string_view word) { return word.find_last_of(",;.:()[]") == word.size() - 1; }

/// `NS vulnerable`, `both sides in Gefahr`, `kimse zonda değil`, `Vul: NS`, `not vulnerable`: around the word for it.
std::optional<bridge::Vulnerability> vulnerable_around(std::vector<Word> const& words, std::size_t at) {
    auto const behind = at + 1 < words.size() ? words[at + 1].text : std::string_view{};
    bool negated = is_one_of(bare(words[at].text), said::not_vulnerable);
    if (words[at].text.ends_with(':'))
        if (auto const who = vulnerable_said(behind)) return who;
    auto first = at;
    for (; first > 0; --first) {
        auto const before = bare(words[first - 1].text);
        if (is_one_of(before, said::negation)) negated = true;
        else if (!is_one_of(before, said::between)) break;
    }
    auto const who = first > 0 ? vulnerable_said(words[first - 1].text) : std::nullopt;
    bool const denied_behind = is_one_of(bare(behind), said::negation);
    if (!negated && !denied_behind) return who ? who : vulnerable_said(behind);
    using enum bridge::Vulnerability;
    if (who) return *who == none || *who == both ? std::optional{none} : std::nullopt;  // of one side says nothing of the other
    auto const last = denied_behind ? at + 1 : at;
    bool const begins = first == 0 || ends_a_clause(words[first - 1].text) || words[first].text.starts_with('(');
    bool const ends = last + 1 == words.size() || ends_a_clause(words[last].text);
    return begins && ends ? std::optional{none} : std::nullopt;
}

std::optional<bridge::Vulnerability> vulnerable_in(std::vector<Word> const& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        auto const word = bare(words[i].text);
        auto const before = i > 0 ? words[i - 1].text : std::string_view{};
        if (is_word(word, "all") && (is_word(bare(before), "love") || is_word(bare(before), "game")))
            return is_word(bare(before), "love") ? bridge::Vulnerability::none : bridge::Vulnerability::both;
        if (is_word(word, "game") && !is_word(bare(before), "no"))
            if (auto const who = vulnerable_said(before)) return who;
        if (spells(word, "vul") || is_one_of(word, said::vulnerable) || is_one_of(word, said::not_vulnerable))
            if (auto const who = vulnerable_around(words, i)) return who;
    }
    return std::nullopt;
}

// ---- the grids of auction and play

/// Four seats in turn, and nothing else.
struct Columns {
    std::array<Seat, 4> seats{};
    std::array<std::size_t, 4> at{};
};
std::optional<Columns> columns_in(Line const& line) {
    auto const words = words_of(line.text);
    if (words.size() != 4) return std::nullopt;
    Columns columns;
    for (std::size_t i = 0; i < 4; ++i) {
        auto const seat = seat_named(words[i].text);
        if (!seat || (i > 0 && *seat != next(columns.seats[i - 1]))) return std::nullopt;
        columns.seats[i] = *seat;
        columns.at[i] = line.column_of(words[i].begin);
    }
    return columns;
}

/// A word of a grid, taken apart.
struct Item {
    std::string text{};        // with letters for signs
    std::string_view marks{};  // all that follows
    Where where{};
};
Item item_of(Line const& line, Word const& word) {
    auto text = word.text;
    auto const at = static_cast<std::uint32_t>(line.at + word.begin);
    while (text.starts_with('(')) text.remove_prefix(1);
    auto const end = std::min(text.find_first_of("[!?$^*)"), text.size());
    Item item{.marks = text.substr(end), .where = {at, at + static_cast<std::uint32_t>(word.text.size())}};
    item.text = lettered(trimmed_behind(text.substr(0, end), ","));
    return item;
}

bool is_notrump(std::string_view text) { return is_one_of(text, words::notrump) || is_one_of(text, said::notrump); }

// A call in letters as PBN has it, from the words of three languages: `Passe`, `Kontr`, `1SA`, `1Pik`.
std::string call_in_letters(std::string_view text) {
    if (is_one_of(text, words::pass)) return "Pass";
    if (is_one_of(text, words::doubled)) return "X";
    if (is_one_of(text, words::redoubled)) return "XX";
    if (text.empty() || text[0] < '1' || text[0] > '7') return std::string{text};
    auto const denomination = text.substr(1);
    struct Named {
        EntryWord const& word;
        std::string_view letters;
    };
    for (auto const& [word, letters] :
        {Named{words::spades, "S"}, Named{words::hearts, "H"}, Named{words::diamonds, "D"}, Named{words::clubs, "C"}})
        if (is_one_of(denomination, word)) return text[0] + std::string{letters};
    return is_notrump(denomination) ? text[0] + std::string{"NT"} : std::string{text};
}

/// `4♥`, `3Kozsuz`, `3SAX`.
std::optional<bridge::Contract> contract_in(std::string_view word) {
    auto const text = lettered(bare(word));
    auto const bid = std::string_view{text}.substr(0, text.find_last_not_of("Xx") + 1);
    return bridge::contract_of(call_in_letters(bid) + text.substr(bid.size()));
}

/// Behind a contract: `by South`, `von Süd`, `(Güney)`.
std::optional<Seat> declarer_in(std::vector<Word> const& words) {
    if (words.size() > 2 && is_one_of(words[1].text, words::by)) return seat_named(words[2].text);
    if (words.size() > 1 && words[1].text.starts_with('(')) return seat_named(words[1].text);
    return std::nullopt;
}

/// `11 tricks`, `11 löve`, `11 Stiche`: of this word, and the number before it.
std::optional<int> tricks_in(std::vector<Word> const& words, std::size_t at) {
    if (at == 0 || at >= words.size() || !is_one_of(bare(words[at].text), words::tricks)) return std::nullopt;
    auto const number = number_of(words[at - 1].text);
    return number && *number <= 13 ? number : std::nullopt;
}

// The words of a line of calls, a level and the word of its denomination as one.
std::vector<Word> calls_in(std::string_view text) {
    auto words = words_of(text);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        auto& level = words[i];
        auto const& after = words[i + 1];
        if (level.text.size() != 1 || level.text[0] < '1' || level.text[0] > '7') continue;
        auto const both = level.text[0] + lettered(after.text);
        if (pbn::read_call(call_in_letters(both)).kind != pbn::CallWord::Kind::call) continue;
        level.text = text.substr(level.begin, after.begin + after.text.size() - level.begin);
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    return words;
}

/// What stands behind `Board 4`; std::nullopt if the line begins with something else.
std::optional<std::string_view> behind_number(std::string_view line) {
    line = trimmed_behind(line);
    std::optional<std::string_view> behind;
    for_each_spelling(said::shown_title, [&](std::string_view title) {
        if (!line.starts_with(title) || !line.substr(title.size()).starts_with(' ')) return;
        auto const rest = line.substr(title.size() + 1);
        auto const digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
        if (digits > 0) behind = rest.substr(digits);
    });
    return behind;
}

bool is_title(Line const& line) { return is_heading(line.text) || is_number_alone(line.text); }

/// `4♥ by South; 11 tricks`, `contract: 3NT`: the words behind `contract`; none if the line says something else.
std::vector<Word> words_of_contract(std::string_view line) {
    auto words = words_of(line);
    if (!words.empty() && is_word(bare(words[0].text), "contract")) words.erase(words.begin());
    bool const is_whole =
        words.size() == 1 || (!words.empty() && (declarer_in(words) || words[0].text.find(';') != std::string_view::npos));
    if (!is_whole || !contract_in(words[0].text)) words.clear();
    return words;
}

bool is_passed_out(std::string_view line) { return is_one_of(line.substr(0, line.find(';')), said::passed_out); }

bool is_outcome(std::string_view line) {
    line = trimmed(line, " \t");
    return is_passed_out(line) || !words_of_contract(line).empty();
}

/// Whether the line is the heading of a board: with dealer or vulnerability, or with hands, calls or a result below it.
bool begins_board(std::vector<Line> const& lines, std::size_t n, std::vector<Hand> const& hands) {
    if (is_heading(lines[n].text)) return true;
    if (!is_number_alone(lines[n].text)) return false;
    auto const hand = std::ranges::upper_bound(hands, n, {}, &Hand::first);
    auto const first = hand == hands.end() ? lines.size() : hand->first;
    for (auto below = n + 1; below < lines.size() && !is_title(lines[below]); ++below)
        if (below == first || columns_in(lines[below]) || is_outcome(lines[below].text)) return true;
    return false;
}

class BoardMaker {
public:
    BoardMaker(std::vector<Line> const& lines, Section const& section, Board& board, Diagnostics& found)
        : lines_{lines}, section_{section}, board_{board}, found_{found}, fill_{board, found} {}

    bool make() {
        board_.clear();
        used_.assign(section_.end - section_.first, false);
        hands();
        situation();
        for (auto n = section_.first; n < section_.end; ++n)
            if (!used(n)) n = grid(n);
        for (auto n = section_.first; n < section_.end; ++n)
            if (!used(n)) outcome(n);
        finish_play();
        std::ranges::stable_sort(board_.auction.annotations, {}, &Annotation::of);
        std::ranges::stable_sort(board_.play.annotations, {}, &Annotation::of);
        comments();
        return board_.deal.given || board_.auction.given || !section_.hands.empty() || begins_board(lines_, section_.first, section_.hands);
    }

private:
    std::vector<bool>::reference used(std::size_t line) { return used_[line - section_.first]; }
    Where where_of(std::size_t line) const {
        auto const at = static_cast<std::uint32_t>(lines_[line].at);
        return {at, at + static_cast<std::uint32_t>(lines_[line].text.size())};
    }

    // ---- the hands

    /// Seats by the form of the diagram, for hands that no word names: rows of one, two and one hand, as around a table.
    void seats_by_form(std::vector<Hand>& hands) {
        std::vector<std::size_t> rows;  // hands in each
        for (std::size_t i = 0; i < hands.size(); ++i)
            if (i > 0 && hands[i].first - hands[i - 1].first <= 1) ++rows.back();
            else rows.push_back(1);
        using Rows = std::vector<std::size_t>;
        std::vector<Seat> seats;
        bool certain = true;
        using enum Seat;
        if (rows == Rows{1, 2, 1}) seats = {north, west, east, south};
        else if (rows == Rows{1, 2}) seats = {north, west, east};
        else if (rows == Rows{2, 1}) seats = {west, east, south};
        else {
            certain = false;
            if (rows == Rows{2}) seats = {west, east};
            else if (rows == Rows{1, 1}) seats = {north, south};
            else if (rows == Rows{1}) seats = {south};
        }
        bool const named = std::ranges::all_of(hands, [](Hand const& h) { return h.seat.has_value(); });
        if (named) return;
        bool fits = !seats.empty();
        for (std::size_t i = 0; i < seats.size(); ++i) fits = fits && (!hands[i].seat || *hands[i].seat == seats[i]);
        auto const where = std::ranges::find_if(hands, [](Hand const& h) { return !h.seat; })->where;
        if (!fits) {
            fill_.report(diagram_code("diagram-whose"), where, say("nothing says whose hand this is; it is not read"));
            return;
        }
        if (!certain)
            fill_.report(diagram_code("diagram-seats"), where,
                seats.size() == 2
                    ? say("nothing says whose hands these are; they are read as those of {} and {}", word(seats[0]), word(seats[1]))
                    : say("nothing says whose hand this is; it is read as that of {}", word(seats[0])));
        for (std::size_t i = 0; i < seats.size(); ++i) hands[i].seat = seats[i];
    }
    void report_unread(Hand const& hand) {
        if (!hand.is_whole) fill_.report(diagram_code("diagram-suit"), *hand.faulty, say("a suit of this hand is missing; it is not read"));
        else if (hand.foreign != '\0')
            fill_.report(diagram_code("diagram-card"), *hand.faulty,
                say("{} is no rank where the honours are {}; the hand is not read", std::string(1, hand.foreign), hand.honours));
        else fill_.report(diagram_code("diagram-card"), *hand.faulty, say("a card without its rank; the hand is not read"));
    }
    static std::string word(Seat seat) { return std::string(1, letter(seat)); }

    void hands() {
        if (section_.hands.empty()) return;
        auto all = section_.hands;
        seats_by_form(all);
        bridge::DealDraft draft;
        bool const with_names = all.size() == 4 && std::ranges::all_of(all, [](Hand const& h) { return h.upright && !h.label.empty(); });
        for (auto const& hand : all) {
            for (auto n = hand.first; n <= hand.last; ++n) used(n) = true;
            if (hand.upright && hand.first > section_.first && !hand.label.empty()) used(hand.first - 1) = true;
            if (hand.faulty) {
                report_unread(hand);
                continue;
            }
            if (!hand.seat || hand.unknown) continue;
            if (draft.hands[*hand.seat]) {
                fill_.report(diagram_code("diagram-seat-twice"), hand.where, say("this seat has a hand already; this one is not read"));
                continue;
            }
            draft.hands[*hand.seat] = hand.cards;
            board_.hand_where[*hand.seat] = hand.where;
            for (auto const card : hand.twice) draft.repeated.push_back({card, *hand.seat});
            for (auto const other : all_seats) {
                auto const& cards = draft.hands[other];
                if (other == *hand.seat || !cards) continue;
                for (auto common = *cards & hand.cards; !common.empty(); common.erase(*common.begin()))
                    draft.repeated.push_back({*common.begin(), *hand.seat});
            }
        }
        if (with_names)
            for (auto const& hand : all)
                if (hand.seat && !seat_named(words_of(hand.label).front().text))
                    fill_.tag(seat_tags[static_cast<std::size_t>(*hand.seat)], fill_.text(hand.label), hand.where);
        bool const some = std::ranges::any_of(draft.hands.values, [](auto const& hand) { return hand.has_value(); });
        if (some) board_.deal = {std::move(draft), all.front().where, true};
        board_.deal_first = Seat::north;
    }

    // ---- the lines before the diagram, and beside it

    void situation() {
        auto const last = section_.hands.empty() ? section_.first : section_.hands.back().last;
        for (auto n = section_.first; n <= last && n < section_.end; ++n) {
            auto const words = words_of(lines_[n].text);
            auto const number = board_number(lines_[n].text);
            auto const dealer = dealer_in(words);
            auto const vulnerable = vulnerable_in(words);
            if (number && *number > 0 && !board_.number) board_.number = {static_cast<std::uint32_t>(*number), where_of(n), true};
            if (dealer && !board_.dealer) board_.dealer = {*dealer, where_of(n), true};
            if (vulnerable && !board_.vulnerable) board_.vulnerable = {*vulnerable, where_of(n), true};
            if (!begins_board(lines_, n, section_.hands)) continue;
            used(n) = true;
            bool const alone = n + 1 < section_.end && !lines_[n + 1].is_blank() && (n + 2 == section_.end || lines_[n + 2].is_blank());
            if (alone && !used(n + 1)) occasion(n + 1);
        }
    }
    /// Event, site, date, scoring: the line below a heading of `deals show`.
    void occasion(std::size_t line) {
        auto const words = words_of(lines_[line].text);
        if (columns_in(lines_[line]) || dealer_in(words) || vulnerable_in(words)) return;
        used(line) = true;
        std::vector<std::string_view> parts;
        auto text = lines_[line].text;
        for (std::size_t at = 0; at <= text.size();) {
            auto const end = std::min(text.find(", ", at), text.size());
            parts.push_back(text.substr(at, end - at));
            at = end + 2;
        }
        auto const where = where_of(line);
        std::string_view scoring, date;
        auto const is_scoring = [](std::string_view part) { return pbn::is_listed(Tag::scoring, part.substr(0, part.find(';'))); };
        if (is_scoring(parts.back())) scoring = parts.back(), parts.pop_back();
        auto const is_date = [](std::string_view p) { return p.size() == 10 && p[4] == '.' && p[7] == '.'; };
        if (!parts.empty() && is_date(parts.back())) date = parts.back(), parts.pop_back();
        if (parts.size() == 2) {
            fill_.tag(Tag::event, fill_.text(parts[0]), where);
            fill_.tag(Tag::site, fill_.text(parts[1]), where);
        } else if (!parts.empty()) {
            auto const end = parts.back().data() + parts.back().size();
            fill_.tag(Tag::event, fill_.text({parts.front().data(), static_cast<std::size_t>(end - parts.front().data())}), where);
        }
        fill_.tag(Tag::date, date, where);
        fill_.tag(Tag::scoring, scoring, where);
    }

    // ---- grids

    /// Reads a grid that begins at this line; returns the last line of it.
    std::size_t grid(std::size_t n) {
        if (double_dummy(n)) return n + 4;
        auto const columns = columns_in(lines_[n]);
        if (!columns || n + 1 >= section_.end) return n;
        auto const first_words = words_of(lines_[n + 1].text);
        bool const is_play = !first_words.empty() && first_words[0].text == "1.";
        bool const given = is_play ? board_.play.given : board_.auction.given;
        if (given) return n;
        used(n) = true;
        return is_play ? play(*columns, n) : auction(*columns, n);
    }

    void mark(Item const& item, std::size_t of, std::vector<Annotation>& annotations, int first_glyph) {
        auto marks = item.marks;
        while (!marks.empty()) {
            auto const index = static_cast<std::uint32_t>(of);
            auto const add = [&](Annotation::Kind kind, int number) { annotations.push_back({kind, index, number, {}, item.where}); };
            if (marks[0] == '[') {
                auto const close = std::min(marks.find(']'), marks.size());
                auto const label = marks.substr(1, close - 1);
                if (auto const n = number_of(label)) add(Annotation::Kind::note, *n);
                else labels_.push_back({label, &annotations, index, item.where});
                marks.remove_prefix(std::min(close + 1, marks.size()));
            } else if (marks[0] == '!' || marks[0] == '?') {
                bool const two = marks.size() > 1 && (marks[1] == '!' || marks[1] == '?');
                add(Annotation::Kind::glyph, pbn::glyph_of(marks.substr(0, two ? 2 : 1), first_glyph == 1));
                marks.remove_prefix(two ? 2 : 1);
            } else if (marks[0] == '$') {
                auto const end = std::min(marks.find_first_not_of("0123456789", 1), marks.size());
                if (auto const n = number_of(marks.substr(1, end - 1)); n && *n <= 255) add(Annotation::Kind::glyph, *n);
                marks.remove_prefix(end);
            } else marks.remove_prefix(1);
        }
    }

    std::size_t auction(Columns const& columns, std::size_t n) {
        auto& auction = board_.auction;
        auction.given = true;
        auction.where = where_of(n);
        auction.first = columns.seats[0];
        int passes = 0;
        bool bid = false, over = false;
        auto const pass_out = [&](Where where) {
            for (; passes < (bid ? 3 : 4); ++passes)
                auction.calls.push_back({.kind = WrittenCall::Kind::call, .all_pass = true, .call = bridge::Call::pass(), .where = where});
        };
        for (++n; n < section_.end && !lines_[n].is_blank() && !used(n) && !over; ++n) {
            auto const words = calls_in(lines_[n].text);
            if (!is_row_of_calls(words)) break;
            used(n) = true;
            if (auction.calls.empty()) start(columns, lines_[n].column_of(words[0].begin));
            for (auto const& w : words) {
                auto item = item_of(lines_[n], w);
                std::erase(item.text, ' ');
                item.text = call_in_letters(item.text);
                if (is_word(item.text, "all") || is_word(item.text, "ap")) {
                    pass_out(item.where);
                    over = true;
                    break;
                }
                if (item.text == "..." || item.text == "…" || (item.text.empty() && item.marks.starts_with('?'))) {
                    auction.ending = Ending::plus;
                    auction.ending_where = item.where;
                    over = true;
                    break;
                }
                WrittenCall call{.where = item.where};
                auto const read = pbn::read_call(item.text);
                if (item.text.empty() && item.marks.starts_with("^S")) call.kind = WrittenCall::Kind::skipped;
                else if (read.kind == pbn::CallWord::Kind::not_yet || item.text == "—" || item.text == "–") {
                    // before the first call, the turn of others; after it, a pass as mails write it
                    call.kind = bid || passes > 0 ? WrittenCall::Kind::call : WrittenCall::Kind::not_yet;
                } else if (read.kind == pbn::CallWord::Kind::call) call.kind = WrittenCall::Kind::call, call.call = read.call;
                else fill_.report(diagram_code("diagram-call"), item.where, say("this is not a call"));
                call.marked_insufficient = item.marks.starts_with("^I");
                if (item.marks.starts_with('*')) call.alert = WrittenCall::Alert::yes;
                if (call.kind == WrittenCall::Kind::call && call.call.is_pass()) ++passes;
                else if (call.kind == WrittenCall::Kind::call) passes = 0, bid = true;
                auction.calls.push_back(call);
                mark(item, auction.calls.size() - 1, auction.annotations, 1);
            }
        }
        notes(n, auction.notes);
        auto const [hyphens, caller] = opening_of(auction);
        if (!board_.dealer && hyphens != auction.calls.size()) board_.dealer = {caller, auction.where, true};
        if (auction.ending == Ending::open && !heard(board_).over) auction.ending = Ending::star, auction.ending_where = auction.where;
        return n - 1;
    }
    static bool is_row_of_calls(std::vector<Word> const& words) {
        if (words.empty() || words.size() > 5 || words[0].text.starts_with('[')) return false;
        auto const text = lettered(words[0].text.substr(words[0].text.starts_with('(') ? 1 : 0));
        auto const end = std::min(text.find_first_of("[!?$^*),"), text.size());
        auto first = text.substr(0, end);
        std::erase(first, ' ');
        return end == 0 || first == "..." || first == "…" || first == "—" || first == "–" || is_word(first, "all")
               || pbn::read_call(call_in_letters(first)).kind != pbn::CallWord::Kind::unreadable;
    }
    /// The first call may stand in any column.
    void start(Columns const& columns, std::size_t column) {
        std::size_t nearest = 0;
        auto const gap = [column](std::size_t at) { return at > column ? at - column : column - at; };
        for (std::size_t i = 1; i < 4; ++i)
            if (gap(columns.at[i]) < gap(columns.at[nearest])) nearest = i;
        board_.auction.first = columns.seats[nearest];
    }

    std::size_t play(Columns const& columns, std::size_t n) {
        auto& play = board_.play;
        play.given = true;
        play.where = where_of(n);
        play.leader = columns.seats[0];
        for (++n; n < section_.end && !lines_[n].is_blank() && !used(n); ++n) {
            auto const words = words_of(lines_[n].text);
            if (words[0].text != std::to_string(play.cards.size() / 4 + 1) + '.') break;
            used(n) = true;
            play.cards.resize((play.cards.size() + 3) / 4 * 4, {.kind = WrittenCard::Kind::unknown, .where = play.where});
            for (std::size_t i = 1; i < words.size() && i <= 4; ++i) {
                auto const item = item_of(lines_[n], words[i]);
                WrittenCard card{.where = item.where};
                auto const read = pbn::read_card(item.text.empty() ? "?" : item.text);
                if (item.text == "...") {
                    card.kind = WrittenCard::Kind::next;
                    play.ending = Ending::plus;
                    play.ending_where = item.where;
                } else if (read.kind == pbn::CardWord::Kind::unknown) card.kind = WrittenCard::Kind::unknown;
                else if (read.kind == pbn::CardWord::Kind::card) card.kind = WrittenCard::Kind::card, card.card = read.card;
                else fill_.report(diagram_code("diagram-play"), item.where, say("this is not a card"));
                card.marked_revoke = item.marks.find("^R") != item.marks.npos;
                card.marked_lead = item.marks.find("^L") != item.marks.npos;
                play.cards.push_back(card);
                mark(item, play.cards.size() - 1, play.annotations, 7);
            }
        }
        notes(n, play.notes);
        return n - 1;
    }
    void finish_play() {
        auto& play = board_.play;
        auto const cards = static_cast<std::size_t>(std::ranges::count(play.cards, WrittenCard::Kind::card, &WrittenCard::kind));
        auto most = std::size_t{13};
        if (board_.deal)
            for (auto const& hand : board_.deal->hands.values)
                if (hand) most = std::min(most, static_cast<std::size_t>(hand->size()));
        if (play.given && play.ending == Ending::open && cards < 4 * most) play.ending = Ending::star, play.ending_where = play.where;
    }

    /// `[1] five hearts` below a grid.
    void notes(std::size_t& n, std::vector<Note>& notes) {
        for (; n < section_.end && lines_[n].text.starts_with('['); ++n) {
            auto const text = lines_[n].text;
            auto const close = text.find(']');
            if (close == text.npos) break;
            auto const label = text.substr(1, close - 1);
            auto const words = fill_.text(lettered_marks(trimmed(text.substr(close + 1), " \t")));
            used(n) = true;
            if (auto const number = number_of(label)) notes.push_back({*number, words, where_of(n)});
            else
                for (auto const& l : labels_)
                    if (l.label == label) l.annotations->push_back({Annotation::Kind::comment, l.of, 0, words, l.where});
        }
        labels_.clear();
    }
    /// Signs as `\S`, as PBN has them in texts.
    std::string_view lettered_marks(std::string_view text) {
        std::string out;
        while (!text.empty()) {
            auto const sign = leading_sign(text);
            if (sign) (out += '\\') += letter(sign->suit);
            else out += text[0];
            text.remove_prefix(sign ? sign->size : 1);
        }
        return fill_.keep(std::move(out));
    }

    /// A heading `NT ♠ ♥ ♦ ♣` and four rows of numbers.
    bool double_dummy(std::size_t n) {
        auto const titles = words_of(lines_[n].text);
        constexpr std::array<std::string_view, 5> order{"NT", "S", "H", "D", "C"};
        if (titles.size() != 5 || n + 4 >= section_.end) return false;
        for (std::size_t i = 0; i < 5; ++i)
            if (i == 0 ? !is_notrump(titles[i].text) : lettered(titles[i].text) != order[i]) return false;
        auto tricks = unknown_tricks;
        for (std::size_t i = 0; i < 4; ++i) {
            auto const words = words_of(lines_[n + 1 + i].text);
            auto const seat = words.size() == 6 ? seat_named(words[0].text) : std::nullopt;
            if (!seat) return false;
            for (std::size_t d = 0; d < 5; ++d) {
                auto const number = number_of(words[d + 1].text);
                if (words[d + 1].text != "?" && (!number || *number > 13)) return false;
                tricks[static_cast<std::size_t>(*seat)][4 - d] = static_cast<std::int8_t>(number.value_or(-1));
            }
        }
        for (std::size_t i = 0; i <= 4; ++i) used(n + i) = true;
        if (n + 5 < section_.end && spells_one_of(trimmed_before(lines_[n + 5].text), said::par))
            used(n + 5) = true;  // it follows from the table
        board_.double_dummy_tricks = {tricks, where_of(n), true};
        return true;
    }

    // ---- contract and result: `4♥ by South; 11 tricks; NS +450`

    void outcome(std::size_t n) {
        if (board_.contract.given || lines_[n].is_blank()) return;
        auto const line = trimmed(lines_[n].text, " \t");
        if (is_passed_out(line)) {
            used(n) = true;
            board_.contract = {WrittenContract{.passed_out = true}, where_of(n), true};
            return;
        }
        if (auto const all = words_of(line); all.size() == 2)
            if (auto const tricks = tricks_in(all, 1)) {
                used(n) = true;
                board_.result = {WrittenResult{.declarer = *tricks}, where_of(n), true};
                return;
            }
        auto const words = words_of_contract(line);
        if (words.empty()) return;
        auto const seat = declarer_in(words);
        board_.contract = {WrittenContract::of(*contract_in(words[0].text)), where_of(n), true};
        // declarer and dummy may have changed places (PBN 3.4.13)
        if (seat) {
            auto const called = heard(board_).declarer;
            bool const swapped = called.has_value() && *called == partner(*seat);
            board_.declarer = {WrittenDeclarer{*seat, swapped}, where_of(n), true};
        }
        used(n) = is_all_understood(line);
        for (std::size_t i = 1; i < words.size(); ++i)
            if (auto const tricks = tricks_in(words, i)) board_.result = {WrittenResult{.declarer = *tricks}, where_of(n), true};
        each_part(line, ';', [&](std::string_view, std::size_t begin) {
            auto const rest = trimmed_before(line.substr(begin));
            if (auto const size = spells_one_of(rest, said::record_says))
                fill_.tag(Tag::score, fill_.text(rest.substr(*size)), where_of(n));
        });
    }

    /// Contract, declarer, tricks and score between semicolons: nothing that would be lost.
    static bool is_all_understood(std::string_view line) {
        bool good = true;
        std::size_t part = 0;
        each_part(line, ';', [&](std::string_view text, std::size_t) {
            auto const words = words_of(text);
            bool const contract = part++ == 0 && words.size() <= 3;
            bool const tricks = words.size() == 2 && tricks_in(words, 1);
            bool const score = words.size() == 2 && is_one_of(words[0].text, said::north_south);
            good = good && (contract || tricks || score || spells_one_of(trimmed_before(text), said::record_says));
        });
        return good;
    }

    // ---- what is left

    void comments() {
        std::string text;
        Where where{};
        auto const end = [&] {
            if (!text.empty()) fill_.comment(fill_.keep(std::exchange(text, {})), where);
        };
        for (auto n = section_.first; n < section_.end; ++n) {
            if (used(n) || lines_[n].is_blank()) {
                end();
                continue;
            }
            if (text.empty()) where = where_of(n);
            else text += '\n';
            where.end = where_of(n).end;
            text += to_utf8(lettered_marks(trimmed_behind(lines_[n].text)));
        }
        end();
    }

    struct Label {
        std::string_view label;
        std::vector<Annotation>* annotations;
        std::uint32_t of;
        Where where;
    };

    std::vector<Line> const& lines_;
    Section const& section_;
    Board& board_;
    Diagnostics& found_;
    Filling fill_;
    std::vector<bool> used_;
    std::vector<Label> labels_;
};

/// Whether a hand continues the diagram of those before it.
bool belongs(std::vector<Hand> const& diagram, Hand const& hand, std::vector<Line> const& lines) {
    if (diagram.empty()) return true;
    auto const last = std::ranges::max(diagram, {}, &Hand::last).last;
    if (hand.first <= last) return true;
    bool const same_seat = hand.seat && std::ranges::any_of(diagram, [&](Hand const& h) { return h.seat == hand.seat; });
    if (diagram.size() == 4 || same_seat) return false;
    if (hand.first > last + 1 + most_lines_between) return false;
    for (auto n = last + 1; n < hand.first; ++n)
        if (is_title(lines[n]) || board_number(lines[n].text)) return false;
    return true;
}

}  // namespace

bool is_heading(std::string_view line) {
    auto const rest = behind_number(line);
    if (!rest || !rest->starts_with(", ")) return false;
    bool understood = true;
    each_part(rest->substr(2), ',', [&](std::string_view part, std::size_t) {
        auto const words = words_of(part);
        understood = understood && (dealer_in(words) || vulnerable_in(words));
    });
    return understood;
}

bool is_number_alone(std::string_view line) {
    auto const rest = behind_number(line);
    return rest && rest->empty();
}

std::vector<Section> sections_of(std::vector<Line> const& lines) {
    std::vector<Section> sections;
    auto const hands = hands_of(lines);
    std::vector<std::size_t> starts;
    for (std::size_t n = 0; n < lines.size(); ++n)
        if (begins_board(lines, n, hands)) starts.push_back(n);
    if (starts.empty() || (!hands.empty() && hands.front().first < starts.front())) starts.insert(starts.begin(), 0);
    // text before the first heading that has no hands belongs to the first board
    if (starts.front() > 0
        && std::ranges::any_of(
            lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(starts.front()), [](Line const& l) { return !l.is_blank(); }))
        starts.front() = 0;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        auto const end = i + 1 < starts.size() ? starts[i + 1] : lines.size();
        sections.push_back({starts[i], end, {}});
        for (auto const& hand : hands) {
            if (hand.first < starts[i] || hand.first >= end) continue;
            if (!belongs(sections.back().hands, hand, lines)) {
                auto begin = hand.first;
                auto const last = std::ranges::max(sections.back().hands, {}, &Hand::last).last;
                while (begin > last + 1 && !lines[begin - 1].is_blank()) --begin;  // the lines right above belong to it
                auto above = begin;
                while (above > last + 1 && lines[above - 1].is_blank()) --above;
                while (above > last + 1 && !lines[above - 1].is_blank()) --above;
                bool const says = std::ranges::any_of(lines.begin() + static_cast<std::ptrdiff_t>(above),
                    lines.begin() + static_cast<std::ptrdiff_t>(begin), [](Line const& l) {
                        auto const words = words_of(l.text);
                        return board_number(l.text) || dealer_in(words) || vulnerable_in(words);
                    });
                if (says) begin = above;
                sections.back().end = begin;
                sections.push_back({begin, end, {}});
            }
            sections.back().hands.push_back(hand);
        }
    }
    for (auto& section : sections) read_letters(section.hands);
    return sections;
}

bool read_board(std::vector<Line> const& lines, Section const& section, Board& board, Diagnostics& found) {
    return BoardMaker{lines, section, board, found}.make();
}

}  // namespace score::formats::diagram
