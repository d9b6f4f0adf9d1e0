#pragma once
/// The catalogue of findings about a file of deals (`score/formats/deals/deal_file.hpp`), before its boards are checked against the Laws
/// (`bridge_codes.hpp`).
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array deal_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"deal-line", error, marked("a line that is not of the format's form"), "formats.md §3.4, §3.5"},
        {"deal-record", error, marked("bytes of a board that must be spaces, or marks that are missing"), "formats.md §3.4"},
        {"deal-short", error, marked("the file ends within a board"), "formats.md §3.4"},
        {"deal-size", error, marked("a board larger than 64 KiB; it is not read"), ""},
        {"deal-card", error, marked("a number, letter or digit that is not a card, or no owner of one"), "formats.md §3.4"},
        {"deal-goedel", error, marked("a number that no deal has"), "formats.md §3.4, Goedel"},
        {"deal-cut", warning, marked("a number that is shorter than nearly all are, and not aligned: it may be cut off"),
            "formats.md §3.4, Goedel"},
        {"deal-checksum", error, marked("a checksum that is not that of its board or header"), "formats.md §3.4, DLM"},
        {"deal-disagrees", error, marked("the two forms in which a board is written are different deals"), "formats.md §3.4, DUP"},
        {"deal-boards", warning, marked("the file holds another number of boards than it says"), "formats.md §3.4"},
        {"deal-number", error, marked("a board number is a positive whole number"), "formats.md §3.4"},
        {"deal-dealer", error, marked("this names no dealer, or no vulnerability"), "formats.md §3.5"},
        {"deal-call", error, marked("this is not a call"), "formats.md §3.5"},
        {"deal-play", error, marked("this is not a card"), "formats.md §3.5"},
        {"deal-tricks", error, marked("double-dummy tricks run from 0 to 13"), "formats.md §3.5"},
        {"deal-json", error, marked("not JSON, or JSON without the required keys"), "RFC 8259"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* deal_code(std::string_view id) { return code_in(deal_codes, id); }

}  // namespace score::formats
