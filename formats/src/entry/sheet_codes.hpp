#pragma once
/// The catalogue of errors in a line of a score sheet (`score/formats/sheet_entry.hpp`), except in its contract.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array sheet_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"sheet-stray", error, marked("words that are not part of a line of a score sheet"), "bridge.md §1"},
        {"sheet-repeated", error, marked("honours, points, fits, cards or the board are given twice"), "bridge.md §3.2"},
        {"sheet-unused", error, marked("this sheet has no use for what is given"), "bridge.md §3"},
        {"sheet-declarer", error, marked("a sheet needs to know who declared"), "Law 22A"},
        {"sheet-vulnerable", error, marked("who is vulnerable follows from the sheet itself"), "bridge.md §3.1"},
        {"sheet-incomplete", error, marked("a record without contract, declarer or result cannot be scored"), "Law 77"},
        {"sheet-honours", error, marked("honours are four or five trumps, or four aces at notrump, in one hand"), "Rubber Law, honours"},
        {"sheet-points", error, marked("a side holds 0 to 40 high-card points"), "bridge.md §13.1"},
        {"sheet-strength", error, marked("the obligation needs points, and the fits that its table looks at"), "bridge.md §13.1"},
        {"sheet-fits", error, marked("fits that two sides cannot hold"), "bridge.md §13.1"},
        {"sheet-cards", error, marked("the cards are not a deal"), "Law 1"},
        {"sheet-board", error, marked("a board is played once at a table"), "Law 2"},
        {"sheet-other", error, marked("a score of the other table that no deal can have"), "Law 78B"},
        {"sheet-over", error, marked("the rubber or the match is over"), "bridge.md §3.1"},
        {"sheet-not-over", error, marked("the rubber is not over, or has not begun"), "bridge.md §3.1"},
        {"sheet-number", error, marked("there is no such deal on the sheet"), "bridge.md §3"},
        {"sheet-names", error, marked("four players are named, in the order North, East, South, West"), "Law 1"},
        {"sheet-length", error, marked("the line is too long for a score sheet"), "bridge.md §1"},
    });
}();

/// The code with that name, checked at compile time.
consteval Code const* sheet_code(std::string_view id) { return code_in(sheet_codes, id); }

}  // namespace score::formats
