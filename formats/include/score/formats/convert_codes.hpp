#pragma once
/// The catalogue of findings when a record is converted to another format.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array convert_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"json-syntax", error, marked("a line that is not a JSON object"), "RFC 8259"},
        {"json-value", error, marked("a value that a record does not have there"), "deals-convert(1)"},
        {"convert-lost", warning, marked("something that the other format cannot hold"), "deals-convert(1)"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* convert_code(std::string_view id) { return code_in(convert_codes, id); }

}  // namespace score::formats
