#pragma once
/// The catalogue of findings about diagrams (`score/formats/diagram/reader.hpp`). Findings under the Laws are in
/// `score/formats/bridge_codes.hpp`.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array diagram_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"diagram-seats", warning, marked("nothing says whose hands these are; they are read as printed diagrams have them"),
            "formats.md §3.6"},
        {"diagram-whose", error, marked("nobody can tell whose hands these are; they are not read"), "formats.md §3.6"},
        {"diagram-seat-twice", error, marked("two hands of one seat; the second one is not read"), "formats.md §3.6"},
        {"diagram-suit", error, marked("a hand without all four suits, which is not read"), "formats.md §3.6"},
        {"diagram-card", error, marked("a card without its rank, such as x; the hand is not read"), "formats.md §3.6"},
        {"diagram-call", error, marked("this is not a call"), "formats.md §3.6"},
        {"diagram-play", error, marked("this is not a card"), "formats.md §3.6"},
        {"diagram-size", error, marked("a text of more than 1 MiB without an end of a board, which is not read"), "formats.md §3.6"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* diagram_code(std::string_view id) { return code_in(diagram_codes, id); }

}  // namespace score::formats
