#pragma once
/// The catalogue of errors in a typed contract (`score/formats/entry.hpp`).
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array entry_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"entry-contract", error, marked("the text does not begin like a contract"), "bridge.md §1"},
        {"entry-level", error, marked("a contract level runs from 1 to 7"), "Law 18A"},
        {"entry-denomination", error, marked("a denomination is C, D, H, S or NT"), "Law 18E"},
        {"entry-declarer", error, marked("a declarer is N, E, S or W"), "Law 22A"},
        {"entry-result", error, marked("a result is =, +1, -1 or made 10"), "bridge.md §1"},
        {"entry-tricks", error, marked("a result that the contract cannot have"), "bridge.md §1"},
        {"entry-repeated", error, marked("declarer, result or vulnerability is given twice"), "bridge.md §1"},
        {"entry-stray", error, marked("characters that are not part of a contract"), "bridge.md §1"},
        {"entry-length", error, marked("the line is too long for a contract"), "bridge.md §1"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* entry_code(std::string_view id) { return code_in(entry_codes, id); }

}  // namespace score::formats
