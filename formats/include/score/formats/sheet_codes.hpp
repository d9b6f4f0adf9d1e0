#pragma once
/// The catalogue of what can be wrong with a line of a score sheet (`score/formats/sheet_entry.hpp`) beside the contract in it.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/i18n.hpp"

namespace score::formats {

inline constexpr std::array sheet_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"sheet-stray", error, N_("words that are no part of a line of a score sheet"), "bridge.md §1"},
        {"sheet-repeated", error, N_("honours, points, fits, cards or the board are given twice"), "bridge.md §3.2"},
        {"sheet-unused", error, N_("this sheet has no use for what is given"), "bridge.md §3"},
        {"sheet-declarer", error, N_("a sheet needs to know who declared"), "Law 22A"},
        {"sheet-vulnerable", error, N_("the sheet itself tells who is vulnerable"), "bridge.md §3.1"},
        {"sheet-incomplete", error, N_("a record without contract, declarer or result cannot be scored"), "Law 77"},
        {"sheet-honours", error, N_("honours are four or five trumps, or four aces at notrump, in one hand"), "Rubber Law, honours"},
        {"sheet-points", error, N_("a side holds 0 to 40 high-card points"), "bridge.md §13.1"},
        {"sheet-strength", error, N_("the obligation needs points, and the fits that its table looks at"), "bridge.md §13.1"},
        {"sheet-fits", error, N_("fits that two sides cannot hold"), "bridge.md §13.1"},
        {"sheet-cards", error, N_("the cards are no deal"), "Law 1"},
        {"sheet-board", error, N_("a board is played once at a table"), "Law 2"},
        {"sheet-other", error, N_("a score of the other table that no deal can have"), "Law 78B"},
        {"sheet-over", error, N_("the rubber or the match is over"), "bridge.md §3.1"},
        {"sheet-not-over", error, N_("the rubber is not over, or has not begun"), "bridge.md §3.1"},
        {"sheet-number", error, N_("there is no such deal on the sheet"), "bridge.md §3"},
        {"sheet-names", error, N_("four players are named, in the order North, East, South, West"), "Law 1"},
        {"sheet-length", error, N_("the line is too long for a score sheet"), "bridge.md §1"},
    });
}();

/// The code of that name, checked while compiling.
consteval Code const* sheet_code(std::string_view id) { return code_in(sheet_codes, id); }

}  // namespace score::formats
