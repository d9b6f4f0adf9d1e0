#pragma once
/// The catalogue of findings about a sitting as a game (`score/formats/sheets/sitting.hpp`), in addition to those about its entries.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array sitting_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"sitting-game", error, marked("a game that is not known"), "markoz-journal(5)"},
        {"sitting-other", remark, marked("a sitting of another game"), "markoz-journal(5)"},
        {"sitting-copy", remark, marked("a copy of a sitting that is also there"), "markoz-journal(5)"},
        {"sitting-conflict", error, marked("copies of a sitting that are in conflict"), "markoz-journal(5)"},
        {"sitting-discarded", remark, marked("a sitting that is set aside and does not count"), "markoz-journal(5)"},
        {"sitting-variant", error, marked("a variant that the game does not have"), "markoz-journal(5)"},
        {"sitting-value", error, marked("a value that an agreement does not have"), "markoz-journal(5)"},
        {"sitting-agreement", warning, marked("an agreement that means nothing in this variant"), "markoz-journal(5)"},
        {"sitting-seat", warning, marked("a seat that this variant does not have"), "markoz-journal(5)"},
        {"sitting-entry", error, marked("an entry that enters nothing"), "markoz-journal(5)"},
        {"sitting-event", error, marked("an event that cannot follow"), "markoz-journal(5)"},
        {"sitting-moved", remark, marked("later deals get another place in their cycle, and another vulnerability"), "bridge.md §4"},
        {"sitting-deals", error, marked("deals of an evening that are missing in a record"), "scorebook-export(1)"},
        {"sitting-name", error, marked("a name that does not say whose seat it is"), "scorepad(1)"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* sitting_code(std::string_view id) { return code_in(sitting_codes, id); }

}  // namespace score::formats
