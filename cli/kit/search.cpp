#include "kit/search.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "score/formats/encoding.hpp"
#include "score/formats/source.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

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

std::optional<std::uint32_t> number_of(std::string_view text, std::uint32_t otherwise) {
    if (text.empty()) return otherwise;
    std::uint32_t n = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

}  // namespace

Wanted::Wanted(std::string_view text) : text_{folded(text)} {}

bool Wanted::is_in(std::string_view text) const { return text_.empty() || folded(text).find(text_) != std::u32string::npos; }

NumberRanges::NumberRanges(Arguments const& arguments, Flag const& flag) {
    // `12`, `1-8`, `20-`, `-4`
    for (auto const text : arguments.values(flag)) {
        auto const dash = text.find('-');
        auto const first = text == "-" ? std::nullopt : number_of(text.substr(0, dash), 1);
        auto const last = dash == std::string_view::npos ? first : number_of(text.substr(dash + 1), UINT32_MAX);
        if (!first || !last || *last < *first)
            throw WrongUsage{
                fmt::format(fmt::runtime(_("--{} takes numbers and ranges such as 1-8, not {}")), flag.name, formats::printable(text))};
        ranges_.push_back({*first, *last});
    }
}

bool NumberRanges::hold(std::uint32_t number) const {
    return ranges_.empty() || std::ranges::any_of(ranges_, [number](Range r) { return r.first <= number && number <= r.last; });
}

}  // namespace score::cli
