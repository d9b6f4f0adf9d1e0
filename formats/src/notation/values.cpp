#include "values.hpp"

#include <chrono>

#include "rules.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::notation {
namespace {

using grammar::Class;
using grammar::run;

/// The span of a range within `written`.
Span span_in(std::string_view written, auto const& range) {
    auto const begin = static_cast<std::size_t>(range.begin() - written.data());
    return {begin, begin + static_cast<std::size_t>(range.end() - range.begin())};
}

/// `2024.03.10`: parts of `digits or ?` between separators.
template <class Separator>
auto clock_rule(Separator separator, int first, int second, int third) {
    auto const some = [](int n) { return x3::repeat(n)[x3::char_("0-9?")]; };
    return x3::omit[some(first) >> separator >> some(second) >> separator >> some(third)];
}

/// Whether a number may stand where two of these digits, or `?`, were written.
bool may_be(std::string_view written, unsigned number) {
    auto const fits = [](char c, unsigned digit) { return c == '?' || c == static_cast<char>('0' + digit); };
    return fits(written[0], number / 10) && fits(written[1], number % 10);
}
bool may_be_from(std::string_view written, unsigned least, unsigned most) {
    for (auto number = least; number <= most; ++number)
        if (may_be(written, number)) return true;
    return false;
}

/// Whether the digits of `yyyy.mm.dd` are those of a day in the calendar.
bool is_in_calendar(std::string_view written) {
    constexpr int leap_year = 2000;  // where the year is not known
    auto const is_known = written.substr(0, 4).find('?') == written.npos;
    std::chrono::year const year{is_known ? grammar::number_of(written.data(), written.data() + 4) : leap_year};
    for (unsigned month = 1; month <= 12; ++month)
        for (unsigned day = 1; day <= 31; ++day)
            if (may_be(written.substr(5), month) && may_be(written.substr(8), day)
                && std::chrono::year_month_day{year, std::chrono::month{month}, std::chrono::day{day}}.ok())
                return true;
    return false;
}

}  // namespace

Value<std::vector<Setting>> settings_of(std::string_view written) {
    std::vector<Setting> settings;
    auto const key = [&](auto const& c) { settings.push_back({span_in(written, x3::_attr(c)), {}}); };
    auto const value = [&](auto const& c) { settings.back().value = span_in(written, x3::_attr(c)); };
    auto const one = blanks >> x3::raw[run<Class::name>][key] >> blanks >> '=' >> blanks >> x3::raw[+(x3::char_("a-zA-Z0-9+/-"))][value];
    return value_or_stop(std::move(settings), stops_at(written, -(one % (blanks >> x3::char_(";,")))));
}

Value<std::vector<Span>> columns_of(std::string_view written) {
    std::vector<Span> columns;
    auto const name_it = [&](auto const& c) { columns.push_back(span_in(written, x3::_attr(c))); };
    auto const width = x3::lit('\\') >> digits >> -x3::char_("LR");
    auto const column = blanks >> -x3::char_("+-") >> x3::raw[run<Class::name>][name_it] >> -width;
    return value_or_stop(std::move(columns), stops_at(written, column % (blanks >> ';')));
}

std::optional<int> number_of(std::string_view written) {
    int n = 0;
    if (stops_at(written, integer[([&](auto const& c) { n = int_of(x3::_attr(c)); })])) return std::nullopt;
    return n;
}

bool is_date(std::string_view written) { return !stops_at(written, clock_rule(x3::lit('.'), 4, 2, 2)) && is_in_calendar(trimmed(written)); }
bool is_time(std::string_view written) {
    if (stops_at(written, clock_rule(x3::lit(':'), 2, 2, 2))) return false;
    auto const time = trimmed(written);
    return may_be_from(time, 0, 23) && may_be_from(time.substr(3), 0, 59) && may_be_from(time.substr(6), 0, 60);
}

}  // namespace score::formats::notation
