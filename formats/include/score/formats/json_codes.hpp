#pragma once
/// The catalogue of findings when boards are read from JSON, in addition to json-syntax and json-value of
/// `score/formats/convert_codes.hpp`, which apply to all JSON records.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array json_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"json-size", error, marked("an object that is larger than that of any board"), "markoz-json(5)"},
        {"json-edited", remark, marked("keys that disagree with the text beside them; the keys are used"), "markoz-json(5)"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* json_code(std::string_view id) { return code_in(json_codes, id); }

}  // namespace score::formats
