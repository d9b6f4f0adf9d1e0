#pragma once
/// The catalogue of what can be wrong with a line of a Bezique sheet (`score/formats/bezique_entry.hpp`) and with what it says.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/i18n.hpp"

namespace score::formats {

inline constexpr std::array bezique_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"bezique-stray", error, N_("words that are no part of a line of a Bezique sheet"), "bezique.md §6"},
        {"bezique-player", error, N_("a player is needed: N or S, with more players also E and W"), "bezique.md §6"},
        {"bezique-group", error, N_("there is no such group"), "bezique.md §2"},
        {"bezique-figures", error, N_("figures are missing, or larger than any deal or game brings"), "bezique.md §6"},
        {"bezique-answer", error, N_("a vido is accepted or refused"), "bezique.md §5.4"},
        {"bezique-names", error, N_("all players are named"), "bezique.md §6"},
        {"bezique-number", error, N_("there is no such entry on the sheet"), "bezique.md §6"},
        {"bezique-length", error, N_("the line or the sheet is too long"), "bezique.md §6"},
        {"bezique-record", error, N_("a record in place of a sheet"), "bezique.md §12"},
        {"bezique-form", error, N_("a line that the form of the game does not have"), "bezique.md §10.4"},
        {"bezique-repeated", error, N_("the deal has this already, or is written in another way"), "bezique.md §6"},
        {"bezique-incomplete", error, N_("a deal ends with its last trick"), "bezique.md §5.1"},
        {"bezique-value", error, N_("B01: marks that are not in the table of the form"), "bezique.md §2"},
        {"bezique-brisques", error, N_("B02: counted brisques add up to all there are"), "bezique.md §5.1"},
        {"bezique-trump", error, N_("B03: the first marriage or sequence fixes trump"), "bezique.md §4.2"},
        {"bezique-last", error, N_("B04: the last trick is worth what trump and sequence say"), "bezique.md §5.1"},
        {"bezique-unopened", error, N_("B05: only what was opened is shown again or completed"), "bezique.md §4.3"},
        {"bezique-peg", error, N_("B06: a peg that stays up withdraws what was shown again last"), "bezique.md §4.3"},
        {"bezique-declarations", error, N_("B07: one declaration a trick, while cards are drawn"), "bezique.md §4.1"},
        {"bezique-copies", error, N_("B08: more groups than there are cards for"), "bezique.md §2"},
        {"bezique-sum", error, N_("B09: a deal brings its brisques and its last trick at least"), "bezique.md §2"},
        {"bezique-dealer", error, N_("B10: the deal alternates, the winner of a game deals first"), "bezique.md §5.2"},
        {"bezique-game", error, N_("B11: a game ends exactly when the count says"), "bezique.md §5.1"},
        {"bezique-over", error, N_("B12: nothing follows after the match is won"), "bezique.md §5.5"},
        {"bezique-vido", error, N_("B13: one vido a game, a second by the other player where it is agreed"), "bezique.md §5.4"},
    });
}();

/// The code of that name, checked while compiling.
consteval Code const* bezique_code(std::string_view id) { return code_in(bezique_codes, id); }

}  // namespace score::formats
