#pragma once
/// The catalogue of errors in a line of a Bezique sheet (`score/formats/bezique_entry.hpp`), in form and content.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array bezique_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"bezique-stray", error, marked("words that are not part of a line of a Bezique sheet"), "bezique.md §6"},
        {"bezique-player", error, marked("a player is needed: N or S, with more players also E and W"), "bezique.md §6"},
        {"bezique-group", error, marked("there is no such group"), "bezique.md §2"},
        {"bezique-figures", error, marked("figures are missing, or larger than any deal or game brings"), "bezique.md §6"},
        {"bezique-answer", error, marked("a vido is accepted or refused"), "bezique.md §5.4"},
        {"bezique-names", error, marked("all players are named"), "bezique.md §6"},
        {"bezique-number", error, marked("there is no such entry on the sheet"), "bezique.md §6"},
        {"bezique-length", error, marked("the line or the sheet is too long"), "bezique.md §6"},
        {"bezique-record", error, marked("a record in place of a sheet"), "bezique.md §12"},
        {"bezique-form", error, marked("a line that the form of the game does not have"), "bezique.md §10.4"},
        {"bezique-repeated", error, marked("the deal has this already, or is written in another way"), "bezique.md §6"},
        {"bezique-incomplete", error, marked("a deal ends with its last trick"), "bezique.md §5.1"},
        {"bezique-value", error, marked("B01: marks that are not in the table of the form"), "bezique.md §2"},
        {"bezique-brisques", error, marked("B02: counted brisques add up to all there are"), "bezique.md §5.1"},
        {"bezique-trump", error, marked("B03: the first marriage or sequence fixes trump"), "bezique.md §4.2"},
        {"bezique-last", error, marked("B04: the last trick is worth what trump and sequence say"), "bezique.md §5.1"},
        {"bezique-unopened", error, marked("B05: only what was opened is shown again or completed"), "bezique.md §4.3"},
        {"bezique-peg", error, marked("B06: a peg that stays up withdraws what was shown again last"), "bezique.md §4.3"},
        {"bezique-declarations", error, marked("B07: one declaration a trick, while cards are drawn"), "bezique.md §4.1"},
        {"bezique-copies", error, marked("B08: more groups than there are cards for"), "bezique.md §2"},
        {"bezique-sum", error, marked("B09: a deal brings its brisques and its last trick at least"), "bezique.md §2"},
        {"bezique-dealer", error, marked("B10: the deal alternates, the winner of a game deals first"), "bezique.md §5.2"},
        {"bezique-game", error, marked("B11: a game ends exactly when the count says"), "bezique.md §5.1"},
        {"bezique-over", error, marked("B12: nothing follows after the match is won"), "bezique.md §5.5"},
        {"bezique-vido", error, marked("B13: one vido a game, a second by the other player where it is agreed"), "bezique.md §5.4"},
    });
}();

/// The code with that name, checked at compile time.
consteval Code const* bezique_code(std::string_view id) { return code_in(bezique_codes, id); }

}  // namespace score::formats
