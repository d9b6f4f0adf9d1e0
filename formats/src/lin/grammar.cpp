// The grammar of LIN: bars, and the text between them (formats.md §3.1).
#include <algorithm>
#include <array>
#include <cstring>

#include "../grammar/characters.hpp"
#include "../grammar/words.hpp"
#include "fields.hpp"
#include "score/ascii.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::lin {
namespace {

using grammar::Class;
using grammar::is;
using grammar::Iterator;
using grammar::one;
using grammar::run;
using grammar::text;
namespace x3 = grammar::x3;
using namespace grammar::literals;

/// Everything up to the next bar, or to the end.
constexpr auto up_to_bar = grammar::up_to<'|'>;

/// A semantic action that calls `f`.
template <class F>
constexpr auto doing(F f) {
    return [f](auto const&) { f(); };
}

constexpr std::string_view fillers[]{"st", "rh", "pg", "sk", "up", "lb", "lf", "lg", "cb", "cr", "cs", "ct", "cp", "cq", "bg", "bm", "ht",
    "hf", "hs", "fh", "fp", "tu", "va", "pf", "px", "bt", "ia", "at", "sb", "se", "sh", "ub", "ud", "ih", "in", "hc", "ha", "3b", "4b",
    "0b"};
constexpr std::string_view meaningful[]{
    "vg", "rs", "pn", "pw", "mp", "bn", "qx", "md", "sv", "ah", "mb", "an", "pc", "mc", "nt", "zz", "sa", "mn"};

/// Flags for each of the 1,296 names of two letters or digits: 1 known, 2 filler.
constexpr std::size_t place(Name name) {
    auto const n = [](unsigned c) { return c >= 'a' && c <= 'z' ? c - 'a' : c >= '0' && c <= '9' ? c - '0' + 26 : 36U; };
    auto const a = n(name >> 8U), b = n(name & 0xFFU);
    return a < 36 && b < 36 ? a * 36 + b : 36 * 36;
}
constexpr auto names = [] {
    std::array<std::uint8_t, 36 * 36 + 1> table{};
    for (auto const name : meaningful) table[place(tag(name))] = 1;
    for (auto const name : fillers) table[place(tag(name))] = 3;
    return table;
}();

std::string_view part(std::string_view text, Where w) { return text.substr(w.begin, w.end - w.begin); }

/// Without the whitespace around it.
Where inner(std::string_view text, Where w) {
    while (w.begin < w.end && is(text[w.begin], Class::space)) ++w.begin;
    while (w.begin < w.end && is(text[w.end - 1], Class::space)) --w.end;
    return w;
}

bool reads_as_call_or_card(std::string_view two) {
    bool const bid = two[0] >= '1' && two[0] <= '7' && (suit_of(two[1]) || ascii::lower(two[1]) == 'n');
    return bid || card_of(two);
}

/// Two letters or digits, at least one letter; a call or a card whose tag was lost is not a tag.
bool is_tag(std::string_view text) {
    if (text.size() != 2) return false;
    if (names[place(tag(text))]) return true;
    auto const letter_or_digit = [](char c) { return is(c, Class::letter) || is(c, Class::digit); };
    bool const plausible =
        letter_or_digit(text[0]) && letter_or_digit(text[1]) && !(is(text[0], Class::digit) && is(text[1], Class::digit));
    return plausible && !reads_as_call_or_card(text);
}

/// A tag is close to the next bar. A longer text is not a row of tags without bars, and is read once.
constexpr std::size_t longest_of_lost_bars = 64;

bool is_prose(Name name) { return name == tag("nt") || name == tag("an"); }

}  // namespace

bool is_known(Name name) { return names[place(name)] != 0; }
bool is_filler(Name name) { return names[place(name)] == 3; }

/// Fast path for nearly every field: a known tag, its bar, a value on one line, its bar. False for others, which the grammar reads.
bool Fields::plain(Field& field) {
    auto at = at_;
    while (at < text_.size() && is(text_[at], Class::space)) ++at;
    if (at + 3 >= text_.size() || text_[at + 2] != '|') return false;
    auto const name = tag(text_.substr(at, 2));
    if (!is_known(name)) return false;
    auto const begin = at + 3;
    auto end = begin;
    for (auto const near = std::min(begin + 16, text_.size()); end < near && text_[end] != '|'; ++end)
        if (text_[end] == '\n' || text_[end] == '\r') return false;
    if (end == text_.size()) return false;
    if (text_[end] != '|') {
        end = text_.find('|', end);
        bool const one_line = end != text_.npos && (is_prose(name) || text_.substr(begin, end - begin).find_first_of("\r\n") == text_.npos);
        if (!one_line) return false;
    }
    auto const place = [](std::size_t n) { return static_cast<std::uint32_t>(n); };
    field = {.name = name, .where = {place(at), place(at + 2)}, .value = {place(begin), place(end)}};
    at_ = end + 1;
    return true;
}

/// A line that begins with %.
bool Fields::escape(Field& field, std::size_t begin) {
    auto const end = end_of_line(text_, begin);
    if (end == text_.size() && more_) return false;
    Where const value{static_cast<std::uint32_t>(begin + 1), static_cast<std::uint32_t>(end)};
    field = {.name = tag("nt"), .where = {value.begin - 1, value.begin}, .value = value};
    at_ = end;
    return true;
}

bool Fields::next(Field& field) {
    if (plain(field)) return true;
    auto const start = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    bool const on_new_line = start == 0 || (start < text_.size() && (text_[start - 1] == '\n' || text_[start - 1] == '\r'));
    if (on_new_line && text_.substr(start).starts_with('%')) return escape(field, start);
    Iterator const begin = text_.data(), end = begin + text_.size();
    Iterator first = begin + at_;
    field = {};
    auto const where = [&](std::string_view part) {
        auto const from = static_cast<std::uint32_t>(part.data() - begin);
        return Where{from, from + static_cast<std::uint32_t>(part.size())};
    };
    Where name, value;
    bool closed = false;
    auto const tag_text = x3::raw[up_to_bar][text([&](std::string_view t) { name = where(t); })];
    auto const value_text = x3::raw[up_to_bar][text([&](std::string_view t) { value = where(t); })];
    auto const pair = tag_text >> '|' >> value_text >> -x3::lit('|')[doing([&] { closed = true; })];
    bool const both = x3::parse(first, end, pair);
    if (!closed && more_) return false;
    if (!both) {  // text after the last bar
        name = {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(text_.size())};
        value = {name.end, name.end};
        if (inner(text_, name).begin == inner(text_, name).end) return false;
    }
    field.open = !closed;
    return split(name, value, field);
}

/// Splits a tag and a value that may have lost their bars. Sets the position to continue at.
bool Fields::split(Where name, Where value, Field& field) {
    auto const trimmed = inner(text_, name);
    field.where = trimmed;
    field.value = value;
    if (!is_tag(part(text_, trimmed))) {
        // `st` and a line end instead of `st||`: the first line is a tag without a value
        auto const short_text = part(text_, trimmed).substr(0, longest_of_lost_bars + 1);
        auto const line_size = static_cast<std::uint32_t>(end_of_line(short_text));
        Where const line = inner(text_, {trimmed.begin, trimmed.begin + line_size});
        bool const bars_lost = short_text.size() <= longest_of_lost_bars && is_tag(part(text_, line));
        field.kind = bars_lost ? Field::Kind::pair : Field::Kind::stray;
        field.line_end_for_bars = bars_lost;
        if (bars_lost) field.name = tag(part(text_, line));
        field.where = bars_lost ? line : trimmed;
        field.value = bars_lost ? Where{line.end, line.end} : trimmed;
        field.open = field.open && !bars_lost && value.begin == value.end && name.end == text_.size();
        at_ = bars_lost ? line.end : std::min<std::size_t>(name.end + 1, text_.size());
        return true;
    }
    field.name = tag(part(text_, trimmed));
    at_ = std::min<std::size_t>(value.end + 1, text_.size());
    if (field.open) at_ = text_.size();
    if (is_prose(field.name)) return true;
    // a value that continues with a line end and a known tag has lost its bar
    auto const line_end = part(text_, value).find_last_of("\r\n");
    if (line_end == std::string_view::npos) return true;
    auto const rest = inner(text_, {value.begin + static_cast<std::uint32_t>(line_end), value.end});
    if (rest.end - rest.begin != 2 || !is_known(tag(part(text_, rest))) || inner(text_, value).begin == rest.begin) return true;
    field.value = inner(text_, {value.begin, value.begin + static_cast<std::uint32_t>(line_end)});
    field.line_end_for_bars = true;
    field.open = false;
    at_ = rest.begin;
    return true;
}

bool next_call(std::string_view value, std::uint32_t& at, CallText& read) {
    using Kind = CallText::Kind;
    while (at < value.size() && (is(value[at], Class::space) || value[at] == ',')) ++at;
    if (at >= value.size()) return false;
    read = {};
    Iterator const begin = value.data(), end = begin + value.size();
    Iterator p = begin + at;
    read.where.begin = at;
    auto const is_call = [&](bridge::Call c) { return doing([&read, c] { read.kind = Kind::call, read.call = c; }); };
    if (auto const level = bridge::Level::of_digit(*p); level && end - p > 1) {
        auto denomination = bridge::Denomination::notrump;
        auto const of = [&](bridge::Denomination d) { return doing([&denomination, d] { denomination = d; }); };
        using enum bridge::Denomination;
        // LIN only: N is notrump, and the text after it belongs to the next call
        auto const bid = *x3::lit(' ') >> (("nt"_w | "n"_w)[of(notrump)] | "s"_w[of(spades)] | "h"_w[of(hearts)] | "d"_w[of(diamonds)]
                                           | "c"_w[of(clubs)]);
        auto q = p + 1;
        if (x3::parse(q, end, bid)) {
            p = q;
            read.kind = Kind::call;
            read.call = bridge::Bid{*level, denomination};
        }
    } else {
        auto const other =
            ("pass"_w | "p"_w)[is_call(bridge::Call::pass())] | ("rdbl"_w | "redouble"_w | "r"_w | "xx"_w)[is_call(bridge::Call::redbl())]
            | ("dbl"_w | "double"_w | "d"_w | "x"_w)[is_call(bridge::Call::dbl())] | x3::lit('-')[doing([&] { read.kind = Kind::filler; })];
        x3::parse(p, end, other);
    }
    if (read.kind == Kind::unreadable) p = std::find_if(p, end, [](char c) { return is(c, Class::space); });
    read.where.end = static_cast<std::uint32_t>(p - begin);
    while (p != end && (*p == '!' || *p == '*')) ++p, read.alerted = true;
    at = static_cast<std::uint32_t>(p - begin);
    return true;
}

std::optional<ResultText> read_result(std::string_view value) {
    value = trimmed(value, white_space);
    ResultText result;
    Iterator first = value.data();
    Iterator const last = first + value.size();
    int level = 0, by = 0;
    auto denomination = bridge::Denomination::notrump;
    auto risk = bridge::Risk::undoubled;
    auto declarer = Seat::north;
    bool below = false, said = false;
    using enum bridge::Denomination;
    auto const of = [&](bridge::Denomination d) { return doing([&denomination, d] { denomination = d; }); };
    auto const passed = ("passed out"_w | "pass"_w | "p"_w)[doing([&] { result.passed_out = true; })];
    auto const odd = x3::raw[one<Class::digit>][text([&](std::string_view t) { level = t[0] - '0'; })];
    auto const strain = ("nt"_w | "n"_w)[of(notrump)] | "s"_w[of(spades)] | "h"_w[of(hearts)] | "d"_w[of(diamonds)] | "c"_w[of(clubs)];
    auto const doubled =
        ("xx"_w | "r"_w)[doing([&] { risk = bridge::Risk::redoubled; })] | "x"_w[doing([&] { risk = bridge::Risk::doubled; })];
    auto const seat = x3::raw[one<Class::letter>][text([&](std::string_view t) { declarer = seat_of(t[0]).value_or(declarer); })];
    auto const number =
        x3::raw[run<Class::digit>][text([&](std::string_view t) { by = grammar::number_of(t.data(), t.data() + t.size()); })];
    auto const tricks = x3::lit('=')[doing([&] { said = true; })] | ('+' >> number)[doing([&] { said = true; })]
                        | ('-' >> number)[doing([&] { said = below = true; })];
    auto const played = odd >> strain >> -doubled >> &("n"_w | "e"_w | "s"_w | "w"_w) >> seat >> -doubled >> -tricks;
    if (!x3::parse(first, last, (passed >> x3::eoi) | (played >> x3::eoi))) return std::nullopt;
    if (result.passed_out) return result;
    auto const bid_level = bridge::Level::of(level);
    if (!bid_level) return std::nullopt;
    result.contract = bridge::DeclaredContract{{{*bid_level, denomination}, risk}, declarer};
    if (!said) return result;
    auto const won = bid_level->tricks() + (below ? -by : by);
    if (by > 13 || won < 0 || won > 13) return std::nullopt;
    result.tricks = won;
    return result;
}

}  // namespace score::formats::lin
