// The grammar of a line of the ledger is one of words; their meaning depends on the kind of the entry.
#include "score/formats/ledger.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <ranges>
#include <utility>

#include "../grammar/words.hpp"
#include "outcome.hpp"
#include "score/ascii.hpp"
#include "score/formats/ledger_codes.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats {
namespace {

using bridge::LedgerAmount;
using bridge::LedgerUnit;
using bridge::Mismatch;
using bridge::SitOut;
using bridge::VoidCause;
using enum LedgerKind;
namespace x3 = boost::spirit::x3;

// A word, or a text in quotes.
struct Token {
    enum class Column : std::uint8_t { any, contestant, against, other, none };  // of the cell, in a table
    std::string_view text;                                                       // without quotes
    Span where;
    bool quoted = false, open = false;
    Column column = Column::any;
};

struct Draft {
    char const* origin;
    std::vector<Token>* tokens;
};

constexpr auto add_word = [](auto const& c) {
    auto const at = grammar::span(c);
    auto& d = grammar::draft(c);
    d.tokens->push_back({{d.origin + at.begin, at.size()}, at});
};
template <bool open>
constexpr auto add_quoted = [](auto const& c) {
    auto const at = grammar::span(c);
    auto& d = grammar::draft(c);
    d.tokens->push_back({{d.origin + at.begin + 1, at.size() - (open ? 1 : 2)}, at, true, open});
};

auto const blanks = x3::omit[*x3::char_(" \t")];
auto const quoted_text = x3::raw['"' >> grammar::up_to<'"'> >> '"'][add_quoted<false>];
auto const unclosed_text = x3::raw['"' >> *x3::char_][add_quoted<true>];
auto const plain_word = x3::raw[+(x3::char_ - x3::char_(" \t\"#"))][add_word];
auto const whole_line = blanks >> *((quoted_text | unclosed_text | plain_word) >> blanks) >> -('#' >> x3::omit[*x3::char_]);

std::vector<Token> tokens_of(std::string_view text, Span where) {
    std::vector<Token> tokens;
    Draft draft{text.data(), &tokens};
    auto const* first = text.data() + where.begin;
    x3::parse(first, text.data() + where.end, x3::with<grammar::draft_tag>(std::ref(draft))[whole_line]);
    return tokens;
}

// What a line of each kind says first, and the amount that it has.
enum class Who : std::uint8_t { nobody, one, one_or_two, two, round };  // one_or_two: the second is the opponent
enum class Amount : std::uint8_t { none, optional, with_sign, or_usual, boards };
struct KindRow {
    std::string_view word;
    LedgerKind kind;
    Who who;
    Amount amount = Amount::none;
};
constexpr std::array kinds{std::to_array<KindRow>({
    {"pp", procedural_penalty, Who::one_or_two, Amount::or_usual},
    {"dp", disciplinary_penalty, Who::one_or_two, Amount::or_usual},
    {"award", award, Who::one_or_two, Amount::or_usual},
    {"carry", carry, Who::one_or_two, Amount::with_sign},
    {"handicap", handicap, Who::one_or_two, Amount::with_sign},
    {"sitout", sit_out, Who::one, Amount::boards},
    {"withdraw", withdrawal, Who::one},
    {"foul", fouled, Who::nobody},
    {"cancel", cancelled, Who::two},
    {"correct", correction, Who::two},
    {"void", void_match, Who::two},
    {"walkover", walkover, Who::two},
    {"bye", bye, Who::one, Amount::optional},
    {"mismatch", mismatch, Who::one_or_two},
    {"round", round_of_boards, Who::round},
})};

// The words that choose a form of one kind of entry.
struct FormWord {
    LedgerKind kind;
    std::string_view word;
    void (*choose)(LedgerEntry&);
};
constexpr std::array form_words{std::to_array<FormWord>({
    {sit_out, "not-played", [](LedgerEntry& entry) { entry.sit_out = SitOut::not_played; }},
    {sit_out, "factored", [](LedgerEntry& entry) { entry.sit_out = SitOut::factored; }},
    {sit_out, "average", [](LedgerEntry& entry) { entry.sit_out = SitOut::average; }},
    {withdrawal, "cancel", [](LedgerEntry& entry) { entry.withdrawal = Withdrawal::cancel; }},
    {withdrawal, "stand", [](LedgerEntry& entry) { entry.withdrawal = Withdrawal::stand; }},
    {mismatch, "too-high", [](LedgerEntry& entry) { entry.mismatch = Mismatch::opponent_too_high; }},
    {mismatch, "too-low", [](LedgerEntry& entry) { entry.mismatch = Mismatch::opponent_too_low_by_fault; }},
})};

// The words before a text of an entry; `kind` where only entries of one kind have it.
struct TextWord {
    std::string_view word;
    RecordedText LedgerEntry::*text;
    std::optional<LedgerKind> kind{};
};
constexpr std::array text_words{std::to_array<TextWord>({{"round", &LedgerEntry::round}, {"match", &LedgerEntry::round},
    {"session", &LedgerEntry::session}, {"law", &LedgerEntry::law}, {"by", &LedgerEntry::by}, {"at", &LedgerEntry::at},
    {"from", &LedgerEntry::old_result, correction}, {"to", &LedgerEntry::new_result, correction}})};

bool is(Token const& token, std::string_view text) { return !token.quoted && ascii::equal_in_any_case(token.text, text); }

bool is_dash(Token const& token) { return is(token, "-") || is(token, "\u2013"); }

bool is_amount(Token const& token) {
    auto const text = token.text;
    auto const sign = text.starts_with('-') || text.starts_with('+');
    return !token.quoted && text.size() > (sign ? 1U : 0U) && (ascii::is_digit(text[sign ? 1 : 0]) || text[sign ? 1 : 0] == '.');
}

bool is_standard(std::string_view text) {
    return ascii::equal_in_any_case(text, "standard") || std::ranges::any_of(bridge::standard_amounts(), [&](auto const& standard) {
        return ascii::equal_in_any_case(standard.name, text);
    });
}

Diagnostic given_twice(Span where) { return diagnostic(ledger_code("ledger-word"), where, say("this is given twice")); }

// Reads the words of one line.
class LineReading {
public:
    LineReading(std::vector<Token> tokens, std::size_t line, Ledger& ledger) : tokens_{std::move(tokens)}, ledger_{ledger} {
        entry_.line = line;
    }

    void read() {
        for (auto const& token : tokens_) {
            if (token.open) return complain(ledger_code("ledger-quote"), token.where, say("this quote is not closed"));
            if (token.column == Token::Column::none)
                return complain(ledger_code("ledger-word"), token.where, say("this cell has no column"));
        }
        auto const& first = next();
        if (is(first, "event")) return event();
        row_ = std::ranges::find_if(kinds, [&](KindRow const& k) { return is(first, k.word); });
        if (row_ == kinds.end()) return complain(ledger_code("ledger-word"), first.where, say("a line of the ledger does not begin so"));
        entry_.kind = row_->kind;
        entry_.where = first.where;
        contestants();
        while (good_ && !done()) item();
        if (good_) check();
        if (good_) ledger_.entries.push_back(entry_);
    }

private:
    using Column = Token::Column;

    bool done() const { return at_ == tokens_.size(); }
    Token const& next() { return tokens_[at_++]; }
    static RecordedText text(Token const& token) { return {token.text, token.where}; }
    static bool is_given(RecordedText const& text) { return text.where.size() > 0; }

    void complain(Diagnostic found) {
        ledger_.found.push_back(std::move(found));
        good_ = false;
    }
    void complain(Code const* code, Span where, Message message) { complain(diagnostic(code, where, std::move(message))); }
    // Where something is missing: behind the last word.
    Span end() const { return {tokens_.back().where.begin, tokens_.back().where.end}; }
    void lacks(Message message) { complain(ledger_code("ledger-missing"), end(), std::move(message)); }

    void event() {
        if (done() || tokens_[at_].text.empty()) return lacks(say("the name of the event is missing"));
        auto const& name = next();
        bool const is_another = !ledger_.event.text.empty() && ledger_.event.text != name.text;
        if (!once(is_another, name)) return;
        ledger_.event = text(name);
        if (!done()) complain(ledger_code("ledger-word"), tokens_[at_].where, say("a name with spaces is quoted"));
    }

    void contestants() {
        auto const who = row_->who;
        if (who == Who::nobody) {
            if (!done() && tokens_[at_].column == Token::Column::contestant) does_not_belong(tokens_[at_]);
            return;
        }
        if (who == Who::round) {
            bool const is_keyed =
                !is_next(Column::contestant) || is(tokens_[at_], "round") || is(tokens_[at_], "board") || is(tokens_[at_], "boards");
            if (!is_keyed) entry_.round = text(next());
            return;
        }
        if (!is_next(Column::contestant)) return lacks(say("the contestant is missing"));
        entry_.who = text(next());
        if (done() || !is_dash(tokens_[at_])) {
            if (who == Who::two) complain(ledger_code("ledger-missing"), end(), say("two contestants are needed, such as 3 - 8"));
            return;
        }
        auto const& dash = next();
        if (!is_next(Column::against)) return lacks(say("the second contestant is missing"));
        entry_.against = text(next());
        if (who == Who::one)
            complain(ledger_code("ledger-word"), {dash.where.begin, entry_.against.where.end},
                say("a line {} has one contestant", word_of(entry_.kind)));
    }
    // Whether the next word can be a contestant, in a table one of this column.
    bool is_next(Column column) const {
        if (done() || is_dash(tokens_[at_]) || tokens_[at_].text.empty()) return false;
        return tokens_[at_].column == Column::any || tokens_[at_].column == column;
    }

    // The value of a key.
    std::optional<Token> value() {
        if (!done()) return next();
        lacks(say("the value is missing"));
        return std::nullopt;
    }
    void keep(RecordedText LedgerEntry::*member) {
        if (auto const token = value(); token && once(is_given(entry_.*member), *token)) entry_.*member = text(*token);
    }
    // What is said again is no correction of what was said before.
    bool once(bool is_known, Token const& token) {
        if (is_known) complain(given_twice(token.where));
        return !is_known;
    }
    void does_not_belong(Token const& token) {
        complain(ledger_code("ledger-word"), token.where, say("this word does not belong to a line {}", word_of(entry_.kind)));
    }

    void item() {
        auto const& token = next();
        if (token.quoted) {
            if (once(is_given(entry_.reason), token)) entry_.reason = text(token);
            return;
        }
        for (auto const& [word, member, kind] : text_words)
            if (kind.value_or(entry_.kind) == entry_.kind && is(token, word)) return keep(member);
        for (auto const& [kind, word, choose] : form_words)
            if (kind == entry_.kind && is(token, word)) {
                if (once(std::exchange(has_form_, true), token)) choose(entry_);
                return;
            }
        if (row_->amount == Amount::or_usual && is_standard(token.text)) return standard(token);
        if (is(token, "board") || (entry_.kind == round_of_boards && is(token, "boards"))) return board();
        if (row_->amount != Amount::none && is_amount(token)) return amount(token);
        if (entry_.kind == carry && is(token, "of")) return maximum();
        if (entry_.kind == void_match && is(token, "fault")) return fault();
        does_not_belong(token);
    }

    void board() {
        auto const token = value();
        if (!token || !once(entry_.board_at.size() > 0, *token)) return;
        auto first = token->text;
        if (auto const dash = first.find('-'); entry_.kind == round_of_boards && dash != std::string_view::npos) {
            entry_.last_board = whole_number(first.substr(dash + 1));
            first = first.substr(0, dash);
            auto const last = entry_.last_board.value_or(0), from = whole_number(first).value_or(0);
            if (last < from || last - from > 1000)
                return complain(ledger_code("ledger-amount"), token->where, say("boards are a range of numbers, such as 17-24"));
        }
        auto const number = whole_number(first);
        if (!number || *number <= 0)
            return complain(ledger_code("ledger-amount"), token->where, say("a board number is a positive whole number"));
        entry_.board = *number;
        entry_.board_at = token->where;
    }

    void fault() {
        using enum VoidCause;
        auto const who = value();
        if (!who || !once(entry_.fault.has_value(), *who)) return;
        auto const& token = *who;
        if (is(token, "both")) entry_.fault = {{own_fault, own_fault}};
        else if (is(token, "none")) entry_.fault = {{directors_error, directors_error}};
        else if (token.text == entry_.who.text) entry_.fault = {{own_fault, opponents_fault}};
        else if (token.text == entry_.against.text) entry_.fault = {{opponents_fault, own_fault}};
        else complain(ledger_code("ledger-contestant"), token.where, say("at fault is one of the two, both, or none"));
    }

    struct ReadAmount {
        LedgerAmount amount;
        Span where;
    };
    // `25%top`, `25 %top`, `25% top`
    std::optional<ReadAmount> amount_in(Token const& token) {
        auto const size = std::min(token.text.find_first_not_of("+-.,0123456789"), token.text.size());
        std::string digits{token.text.substr(0, size)};
        std::ranges::replace(digits, ',', '.');  // of spreadsheets in Turkish and German
        auto const number = decimal_number(digits);
        if (!number || (*number < 0 && row_->amount != Amount::with_sign)) {
            complain(ledger_code("ledger-amount"), token.where, say("an amount is a number from 0, with at most six decimals"));
            return std::nullopt;
        }
        std::string unit{trimmed(token.text.substr(size))};  // a cell of a table has both
        auto where = token.where;
        if ((unit.empty() || unit == "%") && !done() && bridge::ledger_unit(unit + std::string{tokens_[at_].text})) {
            where.end = tokens_[at_].where.end;
            unit += next().text;
        }
        if (auto const known = bridge::ledger_unit(unit)) return ReadAmount{{*number, *known}, where};
        complain(ledger_code("ledger-unit"), where,
            unit.empty() ? say("the unit is missing: %top, mp, %session, imp, vp, board or points")
                         : say("a unit is %top, mp, %session, imp, vp, board or points"));
        return std::nullopt;
    }
    void amount(Token const& token) {
        if (!once(has_amount(), token)) return;
        auto const read = amount_in(token);
        if (!read) return;
        entry_.amount = read->amount;
        entry_.amount_at = read->where;
    }
    void standard(Token const& token) {
        if (!once(has_amount(), token)) return;
        entry_.standard = text(token);
        entry_.amount_at = token.where;
    }
    // A number, or the name of a usual one.
    bool has_amount() const { return entry_.amount_at.size() > 0; }
    void maximum() {
        auto const most = value();
        if (!most || !once(entry_.maximum.has_value(), *most)) return;
        auto const read = amount_in(*most);
        if (!read) return;
        entry_.maximum = read->amount;
        maximum_at_ = read->where;
    }

    // What the kind needs.
    void check_amount() {
        auto const& amount = entry_.amount;
        switch (row_->amount) {
            case Amount::with_sign:
            case Amount::or_usual:
                if (!has_amount()) lacks(say("the amount is missing, such as 25%top"));
                break;
            case Amount::boards:
                if (!amount || amount->unit != LedgerUnit::boards || !amount->value.is_whole() || amount->value == 0)
                    lacks(say("the number of boards is missing, such as 3 boards"));
                break;
            case Amount::none:
            case Amount::optional: break;
        }
    }
    void check() {
        check_amount();
        if (!good_) return;
        switch (entry_.kind) {
            case carry: {
                auto const& of = entry_.maximum;
                if (of && (of->unit != LedgerUnit::matchpoints || of->value <= 0 || entry_.amount->unit != of->unit))
                    complain(ledger_code("ledger-amount"), maximum_at_,
                        say("of how many is a positive number of matchpoints, as in 85.8mp of 156mp"));
                break;
            }
            case fouled:
                if (!entry_.board || entry_.round.text.empty()) lacks(say("the board and the first round after it was fouled are needed"));
                break;
            case cancelled:
                if (!entry_.board) lacks(say("the board is missing"));
                break;
            case correction:
                if (!entry_.board) lacks(say("the board is missing"));
                else if (entry_.old_result.text.empty() || entry_.new_result.text.empty())
                    lacks(say("the result is corrected from what to what?"));
                break;
            case void_match:
                if (!entry_.fault) lacks(say("who is at fault is missing: one of the two, both, or none"));
                break;
            case round_of_boards:
                if (!entry_.board || entry_.round.text.empty()) lacks(say("the round and its boards are needed, such as 3 boards 17-24"));
                break;
            case mismatch:
                if (!entry_.mismatch) lacks(say("the opponent was too-high or too-low"));
                break;
            case withdrawal:
                if (is_withdrawn_otherwise()) complain(given_twice(entry_.who.where));
                break;
            case procedural_penalty:
            case disciplinary_penalty:
            case award:
            case handicap:
            case sit_out:
            case walkover:
            case bye: break;
        }
    }
    // By an earlier line; one that says no session is about all of them.
    bool is_withdrawn_otherwise() const {
        return std::ranges::any_of(ledger_.entries, [&](LedgerEntry const& other) {
            if (other.kind != withdrawal || other.who.text != entry_.who.text) return false;
            auto const &session = entry_.session.text, &other_session = other.session.text;
            return other.withdrawal != entry_.withdrawal && (session.empty() || other_session.empty() || session == other_session);
        });
    }

    std::vector<Token> tokens_;
    Ledger& ledger_;
    LedgerEntry entry_;
    KindRow const* row_ = nullptr;
    Span maximum_at_{};
    std::size_t at_ = 0;
    bool has_form_ = false;
    bool good_ = true;
};

// A ledger as a table: a header line that names a column `kind`, then an entry a line. A row is read as the line that it stands for.
class LedgerTable {
public:
    /// Whether the line is such a header.
    static bool begins(std::string_view text, Span row) {
        return std::ranges::any_of(cells_of(text, row, separator_of(text, row)), [](Token const& cell) { return is(cell, "kind"); });
    }
    LedgerTable(std::string_view text, Span header, Ledger& ledger) : text_{text}, separator_{separator_of(text, header)} {
        for (auto const& cell : cells_of(text, header, separator_)) {
            auto const* const known = std::ranges::find_if(names, [&](auto name) { return ascii::equal_in_any_case(name, cell.text); });
            auto const column = static_cast<Column>(known - names.begin());
            bool const is_again = column < unknown && std::ranges::find(columns_, column) != columns_.end();
            columns_.push_back(is_again ? unknown : column);
            if (is_again) ledger.found.push_back(given_twice(cell.where));
            if (column == unknown && !cell.text.empty())
                ledger.found.push_back(
                    diagnostic(ledger_code("ledger-word"), cell.where, say("a ledger has no column {}", printable(cell.text))));
        }
    }
    /// The words of the line that a row stands for; none if it is empty.
    std::vector<Token> tokens(Span row) const {
        std::array<Token, names.size()> cells{};
        auto const found = cells_of(text_, row, separator_);
        for (std::size_t i = 0; i < std::min(found.size(), columns_.size()); ++i)
            if (columns_[i] < unknown) cells[columns_[i]] = found[i];
        std::vector<Token> tokens;
        auto const add = [&](Column column, bool is_text = true) {
            auto cell = cells[column];
            cell.quoted = is_text;
            cell.column = column == contestant ? Token::Column::contestant
                          : column == against  ? Token::Column::against
                                               : Token::Column::other;
            if (!cell.text.empty()) tokens.push_back(cell);
        };
        auto const with_key = [&](Column column, bool is_text = true) {
            if (!cells[column].text.empty()) tokens.push_back({names[column], cells[column].where, false, false, Token::Column::other});
            add(column, is_text);
        };
        add(kind, false);
        add(contestant);
        if (!cells[against].text.empty()) tokens.push_back({"-", cells[against].where});
        add(against);
        for (auto const column : {amount, unit, form}) add(column, false);
        for (auto const column : {of, fault}) with_key(column, false);
        for (auto const column : {board, round, session, law, by, at, from, to}) with_key(column);
        add(reason);
        for (auto cell : found | std::views::drop(columns_.size())) {
            cell.column = Token::Column::none;
            if (!cell.text.empty()) tokens.push_back(cell);
        }
        return tokens;
    }

private:
    enum Column : std::size_t {
        kind,
        contestant,
        against,
        amount,
        unit,
        form,
        of,
        fault,
        board,
        round,
        session,
        law,
        by,
        at,
        from,
        to,
        reason,
        unknown
    };
    static constexpr std::array<std::string_view, unknown> names{"kind", "contestant", "against", "amount", "unit", "form", "of", "fault",
        "board", "round", "session", "law", "by", "at", "from", "to", "reason"};

    static char separator_of(std::string_view text, Span row) {
        auto const part = text.substr(row.begin, row.size());
        return *std::ranges::max_element(std::string_view{",;\t"}, {}, [&](char c) { return std::ranges::count(part, c); });
    }
    static std::vector<Token> cells_of(std::string_view text, Span row, char separator) {
        std::vector<Token> cells;
        for (auto end = row.begin; end <= row.end; ++end) {
            auto const begin = end;
            if (end < row.end && text[end] == '"') end = std::min(text.find('"', end + 1), row.end);
            end = std::min(text.find(separator, end), row.end);
            auto const cell = trimmed(text.substr(begin, end - begin));
            auto const offset = cell.empty() ? begin : static_cast<std::size_t>(cell.data() - text.data());
            bool const is_quoted = cell.size() > 1 && cell.starts_with('"') && cell.ends_with('"');
            bool const is_open = !is_quoted && cell.starts_with('"');
            cells.push_back({is_quoted ? cell.substr(1, cell.size() - 2) : cell, {offset, offset + cell.size()}, is_quoted, is_open});
        }
        return cells;
    }

    std::string_view text_;
    char separator_;
    std::vector<Column> columns_;
};

}  // namespace

std::string_view word_of(LedgerKind kind) { return std::ranges::find(kinds, kind, &KindRow::kind)->word; }

bool Ledger::has(LedgerKind kind) const { return std::ranges::find(entries, kind, &LedgerEntry::kind) != entries.end(); }

Ledger parse_ledger(std::string_view text) {
    Ledger ledger;
    std::unique_ptr<LedgerTable> table;
    std::size_t number = 0;
    bool is_first = true;
    for (auto begin = text.size() - without_byte_order_mark(text).size(); begin < text.size();) {
        ++number;
        Span const line_at{begin, end_of_line(text, begin)};
        begin = past_line_end(text, line_at.end);
        if (tokens_of(text, line_at).empty()) continue;
        if (std::exchange(is_first, false) && LedgerTable::begins(text, line_at)) {
            table = std::make_unique<LedgerTable>(text, line_at, ledger);
            continue;
        }
        auto tokens = table ? table->tokens(line_at) : tokens_of(text, line_at);
        if (!tokens.empty()) LineReading{std::move(tokens), number, ledger}.read();
    }
    return ledger;
}

std::optional<Fraction> decimal_number(std::string_view text) {
    auto const point = text.find('.');
    auto const places = point == std::string_view::npos ? 0 : text.size() - point - 1;
    std::string digits{text};
    if (point != std::string_view::npos) digits.erase(point, 1);
    auto const number = ascii::number<std::int64_t>(std::string_view{digits}.substr(digits.starts_with('+') ? 1 : 0));
    if (!number || places > 6 || digits.size() > 15) return std::nullopt;
    std::int64_t unit = 1;
    for (std::size_t i = 0; i < places; ++i) unit *= 10;
    return fraction(*number, unit);
}

}  // namespace score::formats
