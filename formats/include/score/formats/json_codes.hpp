#pragma once
/// The catalogue of what can come up when boards are read from JSON, beside json-syntax and json-value of
/// `score/formats/convert_codes.hpp`, which every record in JSON can have.
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
        {"json-edited", remark, marked("keys that say something else than the text beside them, and count"), "markoz-json(5)"},
    });
}();

/// The code of that name, checked while compiling.
consteval Code const* json_code(std::string_view id) { return code_in(json_codes, id); }

}  // namespace score::formats
