// Readers of tag values: small grammars, each after the paragraph of the standard that defines it.
#include "values.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>

#include "../grammar/characters.hpp"
#include "score/ascii.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"

namespace score::formats::pbn {
namespace {

using grammar::Class;
using grammar::is;
using grammar::Iterator;
using grammar::one;
using grammar::run;
using grammar::text;
namespace x3 = grammar::x3;

constexpr auto digits = run<Class::digit>;
constexpr auto blanks = *x3::lit(' ');

/// True if the grammar matches the whole text.
template <class Grammar>
bool matches(std::string_view value, Grammar const& grammar) {
    Iterator first = value.data();
    Iterator const last = first + value.size();
    return x3::parse(first, last, grammar) && first == last;
}

std::optional<std::int64_t> integer(std::string_view digits_with_sign) {
    if (!digits_with_sign.empty() && digits_with_sign[0] == '+') digits_with_sign.remove_prefix(1);
    return ascii::number<std::int64_t>(digits_with_sign);
}

/// Consumes `NS` or `EW` in consistent case.
std::optional<Side> side_at(Iterator& p, Iterator last) {
    if (last - p < 2) return std::nullopt;
    auto const side = side_of({p, 2});
    if (side) p += 2;
    return side;
}

/// A value for declarer, or for one side or both: `420`, `EW 420`, `NS 420 EW -420` (PBN 3.4.15, 4.2.1). `number` is the grammar of the
/// value; `take(side, text)` is called for each, without a side for declarer's.
template <class Number, class Take>
bool read_sided(std::string_view value, Number const& number, Take take) {
    Iterator p = value.data();
    auto const last = p + value.size();
    auto const skip_blanks = [&] {
        while (p != last && *p == ' ') ++p;
    };
    auto const read = [&](std::optional<Side> side) {
        skip_blanks();
        auto const from = p;
        if (!x3::parse(p, last, number)) return false;
        take(side, std::string_view{from, static_cast<std::size_t>(p - from)});
        skip_blanks();
        return true;
    };
    skip_blanks();
    auto const first = side_at(p, last);
    if (!read(first)) return false;
    if (!first || p == last) return p == last;
    auto const second = side_at(p, last);
    return second && second != first && read(second) && p == last;  // each side once
}

}  // namespace

Value<std::uint32_t> read_board_number(std::string_view value) {
    auto const n = std::all_of(value.begin(), value.end(), [](char c) { return is(c, Class::digit); }) ? integer(value) : std::nullopt;
    if (!n || *n < 1 || *n > 1'000'000'000) return {};
    if (value[0] == '0') return {static_cast<std::uint32_t>(*n), code("board-number-form"), std::to_string(*n)};
    return {static_cast<std::uint32_t>(*n)};
}

Value<bridge::Vulnerability> read_vulnerability(std::string_view value) {
    using enum bridge::Vulnerability;
    struct Word {
        std::string_view word;
        bridge::Vulnerability meaning;
        bool standard;
    };
    if (auto const v = bridge::vulnerability_of(value)) {
        if (is_standard_case(value, name(*v))) return {*v};
        return {*v, code("vulnerable-form"), std::string{name(*v)}};
    }
    static constexpr Word words[]{{"Love", none, true}, {"-", none, true}, {"Both", both, true}, {"N-S", north_south, false},
        {"E-W", east_west, false}, {"N/S", north_south, false}, {"E/W", east_west, false}, {"Nil", none, false}, {"O", none, false},
        {"B", both, false}};
    for (auto const& [word, meaning, standard] : words)
        if (ascii::equal_in_any_case(value, word)) {
            if (standard && is_standard_case(value, word)) return {meaning};
            return {meaning, code("vulnerable-form"), std::string{name(meaning)}};
        }
    return {};
}

Value<WrittenContract> read_contract(std::string_view value) {
    if (!is_ascii(value) && lettered(value) != value) {
        auto read = read_contract(lettered(value));
        if (read.value && read.text.empty()) read.text = lettered(value);
        read.note = code("contract-spelling");
        return read;
    }
    if (auto const contract = bridge::contract_of(value)) return {WrittenContract::of(*contract)};
    Value<WrittenContract> result;
    auto& contract = result.value.emplace();
    auto const liberty = [&] { result.note = code("contract-spelling"); };
    if (ascii::equal_in_any_case(value, "Pass") || ascii::equal_in_any_case(value, "P") || ascii::equal_in_any_case(value, "AP")
        || ascii::equal_in_any_case(value, "Passed out")) {
        contract.passed_out = true;
        if (!is_standard_case(value, "Pass")) liberty(), result.text = "Pass";
        return result;
    }
    int level = 0;
    using enum bridge::Denomination;
    auto const set = [&](bridge::Denomination d) { return [&contract, d](auto const&) { contract.denomination = d; }; };
    auto const risk = [&](bridge::Risk r) { return [&contract, r](auto const&) { contract.risk = r; }; };
    auto const free = [&](auto const&) { liberty(); };
    auto const nt = (x3::lit("NT") | "nt" | (x3::lit("Nt") | "nT" | "N" | "n" | "SA" | "sa")[free])[set(notrump)];
    auto const suit = (x3::lit('S') | 's')[set(spades)] | (x3::lit('H') | 'h')[set(hearts)] | (x3::lit('D') | 'd')[set(diamonds)]
                      | (x3::lit('C') | 'c')[set(clubs)];
    auto const doubled = (x3::lit("XX") | "xx" | (x3::lit("xX") | "Xx" | "R" | "r")[free])[risk(bridge::Risk::redoubled)]
                         | (x3::lit('X') | 'x' | (x3::lit('D') | 'd' | '*')[free])[risk(bridge::Risk::doubled)];
    auto const blank = x3::lit(' ')[free];
    auto const grammar = -x3::raw[one<Class::digit>][text([&](std::string_view t) { level = t[0] == '0' ? 8 : t[0] - '0'; })] >> *blank
                         >> (nt | suit) >> *blank >> -doubled;
    if (!matches(value, grammar) || level > 7) return {};
    if (level == 0 && contract.risk != bridge::Risk::undoubled) return {};
    if (auto const l = bridge::Level::of(level)) contract.bid = bridge::Bid{*l, *contract.denomination};
    if (result.note) result.text = contract.bid ? to_string(*contract.contract()) : std::string{name(*contract.denomination)};
    return result;
}

Value<WrittenDeclarer> read_declarer(std::string_view value) {
    bool const irregular = value.starts_with('^');
    if (irregular) value.remove_prefix(1);
    auto const seat = read_seat(value).value;
    if (!seat) return {};
    return {WrittenDeclarer{*seat, irregular}};
}

Value<WrittenResult> read_result(std::string_view value) {
    WrittenResult result;
    if (value.starts_with('^')) {
        result.differs = true;
        value.remove_prefix(1);
    }
    bool in_range = true;
    auto const take = [&](std::optional<Side> side, std::string_view number) {
        auto const tricks = integer(number);
        in_range = in_range && tricks && *tricks <= 13;
        (side ? result.sides[*side] : result.declarer) = static_cast<int>(tricks.value_or(0));
    };
    if (!read_sided(value, digits, take) || !in_range) return {};
    auto const ns = result.sides[Side::north_south], ew = result.sides[Side::east_west];
    if (ns && ew && *ns + *ew != 13) return {result, code("result-sum")};
    return {result};
}

Value<WrittenScore> read_score(std::string_view value, bool decimals, bool bare) {
    WrittenScore score;
    bool good = true, plus = false;
    auto const take = [&](std::optional<Side> side, std::string_view number) {
        plus = plus || number[0] == '+';
        auto const point = number.find('.');
        good = good && (decimals || point == number.npos) && (side || bare);
        auto const whole = integer(number.substr(0, point));
        good = good && whole && *whole > -1'000'000'000 && *whole < 1'000'000'000;
        if (!good) return;
        // hundredths; smaller fractions are rounded, halves away from zero
        auto const fraction = point == number.npos ? std::string_view{} : number.substr(point + 1);
        auto const digit = [&](std::size_t i) { return i < fraction.size() ? fraction[i] - '0' : 0; };
        std::int64_t const hundredths = digit(0) * 10 + digit(1) + (digit(2) >= 5 ? 1 : 0);
        auto const size = std::abs(*whole) * 100 + hundredths;
        (side ? score.sides[*side] : score.declarer) = number[0] == '-' ? -size : size;
    };
    constexpr auto number = -(x3::lit('+') | '-') >> digits >> -('.' >> -digits);
    if (!read_sided(value, number, take) || !good) return {};
    return {score, plus ? code("score-form") : nullptr};
}

bool is_rounded(std::string_view value) {
    for (auto point = value.find('.'); point != value.npos; point = value.find('.', point + 1)) {
        auto const fraction = value.substr(point + 1);
        auto const decimals = fraction.substr(0, fraction.find_first_not_of("0123456789"));
        if (decimals.find_first_not_of('0', 2) != decimals.npos) return true;
    }
    return false;
}

Value<Board::RubberScore> read_rubber_score(std::string_view value) {
    Board::RubberScore score;
    bool good = true;
    auto const take = [&](std::optional<Side> side, std::string_view pair) {
        auto const slash = pair.find('/');
        auto above = pair.substr(0, slash), below = pair.substr(slash + 1);
        above = above.substr(0, above.find(' '));
        below = trimmed_before(below, " ");
        auto const a = integer(above), b = integer(below);
        good = good && a && b && *a < 1'000'000 && *b < 1'000'000;
        if (good) (side ? score.sides[*side] : score.declarer) = std::array{static_cast<int>(*a), static_cast<int>(*b)};
    };
    if (!read_sided(value, digits >> blanks >> '/' >> blanks >> digits, take) || !good) return {};
    return {score};
}

Value<bridge::Vulnerability> read_rubber_history(std::string_view value) {
    BySide<std::array<std::int64_t, 8>> numbers{};  // two above the line, then one for each game begun
    BySide<std::size_t> count{};
    Side side{};
    bool good = true;
    auto const number = x3::raw[digits][text([&](std::string_view n) {
        auto const value_of = integer(n);
        good = good && value_of && count[side] < numbers[side].size();
        if (good) numbers[side][count[side]++] = *value_of;
    })];
    constexpr auto gap = +x3::lit(' ');
    auto const history = blanks >> number >> gap >> number >> blanks >> '/' >> blanks >> number >> *(gap >> number) >> blanks;
    auto const of = [&](Side s) { return [&side, s](auto const&) { side = s; }; };
    auto const grammar = x3::lit("NS")[of(Side::north_south)] >> history >> x3::lit("EW")[of(Side::east_west)] >> history;
    if (!matches(value, grammar) || !good) return {};
    auto const games = count[Side::north_south] - 2;
    if (count[Side::north_south] != count[Side::east_west] || games < 1 || games > 3) return {};
    BySide<bool> won{};
    for (std::size_t finished = 0; finished + 1 < games; ++finished)
        for (auto s : both_sides)
            if (numbers[s][2 + finished] >= 100) won[s] = true;
    using enum bridge::Vulnerability;
    auto const ns = won[Side::north_south], ew = won[Side::east_west];
    return {ns && ew ? both : ns ? north_south : ew ? east_west : none};
}

Value<WrittenTricks> read_double_dummy(std::string_view value) {
    // declarer N, S, E, W, and for each NT, S, H, D, C (formats.md §2.1)
    static constexpr std::array declarers{Seat::north, Seat::south, Seat::east, Seat::west};
    if (value.size() != 20) return {};
    WrittenTricks tricks{};
    for (std::size_t i = 0; i < 20; ++i) {
        int n = 0;
        if (value[i] == '*') n = -1;
        else if (auto const [end, trouble] = std::from_chars(&value[i], &value[i] + 1, n, 16); trouble != std::errc{} || n > 13) return {};
        tricks[static_cast<std::size_t>(declarers[i / 5])][4 - i % 5] = static_cast<std::int8_t>(n);
    }
    return {tricks};
}

Value<bool> read_date(std::string_view value) {
    constexpr auto two = one<Class::date> >> one<Class::date>;
    std::array<std::string_view, 3> part;  // year, month, day
    auto const in_range = [](std::string_view digits_or_marks, std::int64_t largest) {
        auto const n = integer(digits_or_marks);
        return !n || (*n >= 1 && *n <= largest);
    };
    // without a year the 29th of February may be, without a month the 31st
    auto const last_day = [&]() -> std::int64_t {
        auto const y = integer(part[0]).value_or(2000), m = integer(part[1]).value_or(1);
        auto const month = std::chrono::year{static_cast<int>(y)} / static_cast<int>(m);
        return static_cast<unsigned>(std::chrono::year_month_day_last{month / std::chrono::last}.day());
    };
    auto const plausible = [&] { return in_range(part[1], 12) && in_range(part[2], last_day()); };
    if (constexpr auto standard = two >> two >> '.' >> two >> '.' >> two; matches(value, standard)) {
        part = {value.substr(0, 4), value.substr(5, 2), value.substr(8)};
        return plausible() ? Value<bool>{true} : Value<bool>{};
    }

    // other forms in use, accepted only if unambiguous
    auto const year = x3::raw[two >> two][text([&](std::string_view t) { part[0] = t; })];
    auto const month = x3::raw[two][text([&](std::string_view t) { part[1] = t; })];
    auto const day = x3::raw[two][text([&](std::string_view t) { part[2] = t; })];
    static constexpr std::array<std::string_view, 12> names{
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"};
    std::string month_number, day_number;
    constexpr auto one_or_two = one<Class::digit> >> -one<Class::digit>;
    auto const short_day = x3::raw[one_or_two][text([&](std::string_view t) {
        day_number = (t.size() == 1 ? "0" : "") + std::string{t};
        part[2] = day_number;
    })];
    auto const month_name = x3::raw[one<Class::letter> >> one<Class::letter> >> one<Class::letter>][text([&](std::string_view t) {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (ascii::equal_in_any_case(t, names[i])) month_number = (i < 9 ? "0" : "") + std::to_string(i + 1);
        part[1] = month_number;
    })];
    constexpr auto time = ' ' >> two >> ':' >> two >> -(':' >> two);
    bool const read = matches(value, year >> '-' >> month >> '-' >> day >> -time)
                      || matches(value, year >> '/' >> month >> '/' >> day >> -time)
                      || matches(value, day >> '.' >> month >> '.' >> year >> -time)
                      || (matches(value, short_day >> '-' >> month_name >> '-' >> year) && !part[1].empty());
    if (!read || !plausible()) return {};
    return {true, code("date-form"), fmt::format("{}.{}.{}", part[0], part[1], part[2])};
}

bool is_time(std::string_view value) {
    constexpr auto two = one<Class::date> >> one<Class::date>;
    return matches(value, two >> ':' >> two >> ':' >> two);
}
bool is_round(std::string_view value) { return matches(value, run<Class::name> % '.'); }
bool is_number(std::string_view value) { return matches(value, digits); }
bool is_time_control(std::string_view value) { return matches(value, digits >> '/' >> digits); }

bool is_listed(Tag tag, std::string_view value) {
    static constexpr std::array<std::string_view, 28> scorings{"MP", "MatchPoints", "IMP", "Cavendish", "Chicago", "Rubber", "BAM",
        "Instant", "Butler", "Butler-2", "Experts", "Cross", "Cross1", "Cross2", "Mean", "Median", "MP1", "MP2", "OldMP", "Mitchell2",
        "Mitchell3", "Mitchell4", "Ascherman", "Bastille", "EMP", "IMP_1948", "IMP_1961", "Matchpoints"};
    static constexpr std::array<std::string_view, 6> competitions{"Cavendish", "Chicago", "Individuals", "Pairs", "Rubber", "Teams"};
    static constexpr std::array<std::string_view, 6> modes{"EM", "EMB", "IBS", "OKB", "TABLE", "TC"};
    auto const one_of = [value](auto const& list) { return std::find(list.begin(), list.end(), value) != list.end(); };
    switch (tag) {
        case Tag::scoring: return one_of(scorings);
        case Tag::competition: return one_of(competitions);
        case Tag::mode: return one_of(modes);
        case Tag::west_type:
        case Tag::north_type:
        case Tag::east_type:
        case Tag::south_type: return value == "human" || value == "program";
        default: return true;
    }
}

bool is_allowed(Tag tag, std::string_view value) {
    switch (tag) {
        case Tag::french_mp: return value == "Yes" || value == "No";
        case Tag::room: return value == "Open" || value == "Closed";
        case Tag::hidden:
            for (std::size_t i = 0; i < value.size(); ++i)
                if (!ascii::is_capital(value[i]) || !seat_of(value[i]) || value.find(value[i], i + 1) != value.npos) return false;
            return true;
        default: return true;
    }
}

Value<NoteValue> read_note(std::string_view value) {
    auto const colon = value.find(':');
    if (colon == value.npos) return {};
    auto number = value.substr(0, colon);
    bool const padded = number.find(' ') != number.npos;
    while (!number.empty() && number.front() == ' ') number.remove_prefix(1);
    while (!number.empty() && number.back() == ' ') number.remove_suffix(1);
    auto const n = number.empty() || !is(number[0], Class::digit) ? std::nullopt : integer(number);
    if (!n || *n < 1 || *n > 32) return {};
    return {NoteValue{static_cast<int>(*n), value.substr(colon + 1)},
        padded || value.substr(colon + 1).starts_with(' ') ? code("note-form") : nullptr};
}

}  // namespace score::formats::pbn
