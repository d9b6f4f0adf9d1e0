#pragma once
/// The catalogue of errors in the input of the calculators: a line of figures (`score/formats/figure_line.hpp`), a hand
/// (`score/formats/hand_entry.hpp`), a revoke.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array figure_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"figure-number", error, marked("the text is not a number"), "bridge.md §1"},
        {"figure-outcome", error, marked("neither a score nor a contract with its result nor an artificial score"), "bridge.md §1"},
        {"figure-count", error, marked("more or fewer figures than the line can have"), "bridge.md §6"},
        {"figure-range", error, marked("a number beyond what there can be"), "bridge.md §1"},
        {"figure-board", error, marked("a board number is a positive whole number"), "Law 2"},
        {"figure-boards", error, marked("the scale has no table for so many boards"), "bridge.md §7"},
        {"figure-unused", error, marked("a figure that means nothing in this comparison"), "bridge.md §10"},
        {"figure-record", error, marked("a record that gives no score, or that this command cannot use"), "Law 77"},
        {"figure-length", error, marked("the line is too long"), "bridge.md §1"},

        {"hand-form", error, marked("a hand is four suits with three full stops, or suits with their letters"), "bridge.md §15"},
        {"hand-rank", error, marked("characters that are not a rank"), "Law 1"},
        {"hand-repeated", error, marked("a card that was written before"), "Law 1"},
        {"hand-count", error, marked("a hand has thirteen cards"), "Law 1"},
        {"hand-number", error, marked("one hand, two for a fit, or the four of a deal"), "bridge.md §15"},

        {"revoke-contract", error, marked("a revoke is rectified after a contract that was played, with its declarer"), "Law 64"},
        {"revoke-tricks", error, marked("more tricks than there can be"), "Law 64A"},
        {"revoke-record", error, marked("a record whose play cannot be followed"), "Law 64"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* figure_code(std::string_view id) { return code_in(figure_codes, id); }

}  // namespace score::formats
