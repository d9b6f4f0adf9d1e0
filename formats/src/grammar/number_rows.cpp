// The grammar of a table of numbers.
#include "number_rows.hpp"

#include <functional>

#include "score/formats/table_codes.hpp"
#include "score/formats/text/lines.hpp"
#include "words.hpp"

namespace score::formats {
namespace {

using grammar::draft;
using grammar::draft_tag;
using grammar::Iterator;
using grammar::number_in;
using grammar::number_of;
using grammar::span;
namespace x3 = boost::spirit::x3;

constexpr std::size_t most_numbers = 16;
constexpr std::int64_t most = 1'000'000'000;  // hundredths

// A row being read.
struct Draft {
    char const* origin = nullptr;
    NumberRow row{};
    bool negative = false, too_large = false;
};

void add(Draft& d, std::int64_t hundredths) {
    d.too_large = d.too_large || hundredths >= most || d.row.hundredths.size() == most_numbers;
    if (!d.too_large) d.row.hundredths.push_back(d.negative ? -hundredths : hundredths);
    d.negative = false;
}
constexpr auto minus = [](auto const& c) { draft(c).negative = true; };
constexpr auto whole = [](auto const& c) { add(draft(c), std::int64_t{number_in(c)} * 100); };
constexpr auto decimals = [](auto const& c) {
    auto const text = x3::_attr(c);
    auto& d = draft(c);
    if (d.too_large) return;
    auto const size = text.end() - text.begin();
    auto const part = size == 1 ? (*text.begin() - '0') * 10 : number_of(text.begin(), text.begin() + 2);
    auto& last = d.row.hundredths.back();
    last += last < 0 ? -part : part;
};
constexpr auto place = [](auto const& c) {
    auto& d = draft(c);
    if (!d.too_large) d.row.places.push_back(span(c));
};

auto const digits = grammar::run<grammar::Class::digit>;
auto const digit = grammar::one<grammar::Class::digit>;
auto const separators = x3::omit[*x3::char_(" \t,;|")];
auto const number = x3::raw[-(x3::lit('-') | x3::lit("\xE2\x88\x92"))[minus] >> x3::raw[digits][whole]
                            >> -(x3::lit('.') >> x3::raw[digit >> -digit][decimals]) >> !digit][place];
auto const row = separators >> *(number >> -x3::lit('+') >> separators);

}  // namespace

Result<std::vector<NumberRow>> parse_number_rows(std::string_view text) {
    std::vector<NumberRow> rows;
    Diagnostics found;
    for (std::size_t begin = 0; begin < text.size();) {
        auto const line_end = end_of_line(text, begin);
        auto const end = std::min(text.find('#', begin), line_end);
        Draft d;
        d.origin = text.data();
        auto const* first = text.data() + begin;
        x3::parse(first, text.data() + end, x3::with<draft_tag>(std::ref(d))[row]);
        auto const stop = static_cast<std::size_t>(first - text.data());
        auto const complain = [&](Span where, Message message) {
            found.push_back(diagnostic(table_code("table-number"), where, std::move(message)));
        };
        if (stop < end) complain({stop, end}, say("this is not a number"));
        else if (d.too_large) complain({begin, end}, say("too many numbers, or one of more than seven digits"));
        d.row.where = {begin, end};
        if (!d.row.hundredths.empty()) rows.push_back(std::move(d.row));
        begin = line_end + 1;
    }
    if (!found.empty()) return tl::unexpected{std::move(found)};
    return rows;
}

}  // namespace score::formats
