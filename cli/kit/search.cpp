#include "kit/search.hpp"

#include <algorithm>
#include <optional>

#include "score/ascii.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

std::optional<std::uint32_t> number_of(std::string_view text, std::uint32_t otherwise) {
    if (text.empty()) return otherwise;
    return ascii::number<std::uint32_t>(text);
}

}  // namespace

Wanted::Wanted(std::string_view text) : text_{formats::folded(text)} {}

bool Wanted::is_in(std::string_view text) const { return text_.empty() || formats::folded(text).find(text_) != std::string::npos; }

NumberRanges::NumberRanges(Arguments const& arguments, Flag const& flag) {
    // `12`, `1-8`, `20-`, `-4`
    for (auto const text : arguments.values(flag)) {
        auto const dash = text.find('-');
        auto const first = text == "-" ? std::nullopt : number_of(text.substr(0, dash), 1);
        auto const last = dash == std::string_view::npos ? first : number_of(text.substr(dash + 1), UINT32_MAX);
        if (!first || !last || *last < *first)
            throw WrongUsage{sentence(_("--{} takes numbers and ranges such as 1-8, not {}"), flag.name, formats::printable(text))};
        ranges_.push_back({*first, *last});
    }
    if (arguments.has(flag) && ranges_.empty()) throw WrongUsage{sentence(_("--{} needs a value: {}"), flag.name, flag.value())};
}

bool NumberRanges::hold(std::uint32_t number) const {
    return ranges_.empty() || std::ranges::any_of(ranges_, [number](Range r) { return r.first <= number && number <= r.last; });
}

}  // namespace score::cli
