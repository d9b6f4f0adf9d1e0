#pragma once
/// The catalogue of what reading RBN or RBX can find. What the Laws have against the board has the codes of
/// `score/formats/bridge_codes.hpp`.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/i18n.hpp"

namespace score::formats {

inline constexpr std::array rbn_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"rbn-line", error, N_("a line that does not begin with a label and a blank"), "formats.md §3.3"},
        {"rbn-label", remark, N_("a label that RBN does not have; the line is not read"), "formats.md §3.3"},
        {"rbn-repeated", warning, N_("a label that the record has already; the first one counts"), "formats.md §3.3"},
        {"rbn-text-open", warning, N_("a text without a closing brace at the end of a line"), "formats.md §3.3"},
        {"rbn-size", error, N_("a record of more than 1 MiB, which is not read"), "formats.md §3.3"},
        {"rbn-date", error, N_("a date is yyyymmdd, a time hhmmss"), "formats.md §3.3"},
        {"rbn-number", error, N_("a board number is a positive whole number"), "formats.md §3.3"},
        {"rbn-names", warning, N_("names are North+South:West+East"), "formats.md §3.3"},
        {"rbn-deal", error, N_("hands are a seat and four times suits between full stops"), "formats.md §3.3"},
        {"rbn-deal-partial", remark, N_("a hand with cards of which the rank is not told; it counts as unknown"), "formats.md §3.3"},
        {"rbn-auction", remark, N_("an auction that does not name the dealer; West is taken"), "formats.md §3.3"},
        {"rbn-call", error, N_("this is no call"), "formats.md §3.3"},
        {"rbn-contract", error, N_("a contract is level and denomination, X or R, a colon and the declarer"), "formats.md §3.3"},
        {"rbn-card", error, N_("this is no card"), "formats.md §3.3"},
        {"rbn-lead", warning, N_("a lead by another player than the one whose turn it is"), "Law 53"},
        {"rbn-play-unplaced", error, N_("a play of which nobody can tell who led"), "Law 41A"},
        {"rbn-result", error, N_("a result is tricks, score and comparison"), "formats.md §3.3"},
        {"rbn-makes", error, N_("double-dummy tricks are five hexadecimal digits a player"), "formats.md §3.3"},
        {"rbn-field", error, N_("text of RBX that is in no field"), "formats.md §3.3"},
    });
}();

/// The code of that name, checked while compiling.
consteval Code const* rbn_code(std::string_view id) { return code_in(rbn_codes, id); }

}  // namespace score::formats
