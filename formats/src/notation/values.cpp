#include "values.hpp"

#include "rules.hpp"

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

bool is_date(std::string_view written) { return !stops_at(written, clock_rule(x3::lit('.'), 4, 2, 2)); }
bool is_time(std::string_view written) { return !stops_at(written, clock_rule(x3::lit(':'), 2, 2, 2)); }

}  // namespace score::formats::notation
