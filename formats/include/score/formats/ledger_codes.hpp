#pragma once
/// The catalogue of errors in a director's ledger (`score/formats/ledger.hpp`).
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array ledger_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        // a line by itself
        {"ledger-word", error, marked("a word that a line of the ledger does not have"), "club.md §1.1"},
        {"ledger-quote", error, marked("a quote that is not closed on its line"), "club.md §1.1"},
        {"ledger-missing", error, marked("a line that lacks something: a contestant, an amount, a board, a round, who is at fault"),
            "club.md §1.1"},
        {"ledger-amount", error, marked("an amount that is not a number, or below 0"), "club.md §1.1"},
        {"ledger-unit", error, marked("an amount without a unit, or in one that this scoring does not know"), "club.md §1.3"},

        // a line and the results
        {"ledger-event", error, marked("a ledger of another event; nothing of it is applied"), "club.md §1.1"},
        {"ledger-kind", error, marked("an incident that this scoring does not have"), "club.md §2.1"},
        {"ledger-contestant", error, marked("a contestant who is not in the results, or cannot be told from another"), "club.md §1.1"},
        {"ledger-round", error, marked("a round or session that the results do not have, or in which the contestant has another match"),
            "club.md §1.1"},
        {"ledger-board", error, marked("a board that the results do not have"), "club.md §1.1"},
        {"ledger-match", error, marked("a table or match that the results do not have, or that is decided already"), "club.md §1.1"},
        {"ledger-result", error, marked("a correction of another result than the one that is there"), "Law 79C"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* ledger_code(std::string_view id) { return code_in(ledger_codes, id); }

}  // namespace score::formats
