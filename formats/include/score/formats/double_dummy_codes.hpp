#pragma once
/// The catalogue of findings when records are compared with double-dummy solutions.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array double_dummy_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"dd-cards", error, marked("cards that are not a complete deal, which cannot be solved"), "Law 1"},
        {"dd-tricks", error, marked("DoubleDummyTricks has another number of tricks than double dummy gives"), "PBN 5.7"},
        {"dd-row", error, marked("OptimumResultTable has another number of tricks than double dummy gives"), "PBN 5.7"},
        {"dd-score", error, marked("OptimumScore is not the score that double dummy gives"), "PBN 4.2.7"},
        {"dd-contract", error, marked("ParContract does not give the score of double dummy"), "PBN 4.2.7"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* double_dummy_code(std::string_view id) { return code_in(double_dummy_codes, id); }

}  // namespace score::formats
