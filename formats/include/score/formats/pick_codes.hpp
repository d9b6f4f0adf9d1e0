#pragma once
/// The catalogue of findings when boards are picked: errors in conditions (`score/formats/condition.hpp`), and boards that cannot be fitted
/// to their numbers.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array pick_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"condition-syntax", error, marked("words that do not form a condition"), "deals-pick(1)"},
        {"condition-field", error, marked("a field that boards do not have"), "deals-pick(1)"},
        {"condition-whose", error, marked("a field without its player, or with one that it does not take"), "deals-pick(1)"},
        {"condition-value", error, marked("a value or a comparison that the field cannot have"), "deals-pick(1)"},
        {"pick-vulnerability", warning, marked("a board that was played at another vulnerability than that of its number"), "Law 2"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* pick_code(std::string_view id) { return code_in(pick_codes, id); }

}  // namespace score::formats
