#pragma once
/// The catalogue of findings about the text of RBN or RBX. Findings under the Laws are in `score/formats/bridge_codes.hpp`.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array rbn_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"rbn-line", error, marked("a line that does not begin with a label and a space"), "formats.md §3.3"},
        {"rbn-label", remark, marked("a label that RBN does not have; the line is not read"), "formats.md §3.3"},
        {"rbn-repeated", warning, marked("a label that the record has already; the first one counts"), "formats.md §3.3"},
        {"rbn-text-open", warning, marked("a text without a closing brace at the end of a line"), "formats.md §3.3"},
        {"rbn-size", error, marked("a record of more than 1 MiB, which is not read"), "formats.md §3.3"},
        {"rbn-date", error, marked("a date is yyyymmdd, a time hhmmss"), "formats.md §3.3"},
        {"rbn-number", error, marked("a board number is a positive whole number"), "formats.md §3.3"},
        {"rbn-names", warning, marked("names are North+South:West+East"), "formats.md §3.3"},
        {"rbn-deal", error, marked("hands are a seat and four times suits between full stops"), "formats.md §3.3"},
        {"rbn-deal-partial", remark, marked("a hand with cards whose rank is not given; it counts as unknown"), "formats.md §3.3"},
        {"rbn-auction", remark, marked("an auction that does not name the dealer; West is taken"), "formats.md §3.3"},
        {"rbn-call", error, marked("this is not a call"), "formats.md §3.3"},
        {"rbn-contract", error, marked("a contract is level and denomination, X or R, a colon and the declarer"), "formats.md §3.3"},
        {"rbn-card", error, marked("this is not a card"), "formats.md §3.3"},
        {"rbn-lead", warning, marked("a lead by another player than the one whose turn it is"), "Law 53"},
        {"rbn-play-unplaced", error, marked("a play of which nobody can tell who led"), "Law 41A"},
        {"rbn-result", error, marked("a result is tricks, score and comparison"), "formats.md §3.3"},
        {"rbn-makes", error, marked("double-dummy tricks are five hexadecimal digits a player"), "formats.md §3.3"},
        {"rbn-field", error, marked("text of RBX that is in no field"), "formats.md §3.3"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* rbn_code(std::string_view id) { return code_in(rbn_codes, id); }

}  // namespace score::formats
