#pragma once
/// The catalogue of errors in a line of a King sheet (`score/formats/king_entry.hpp`), in form and content.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array king_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"king-stray", error, marked("words that are not part of a line of a King sheet"), "king.md §3"},
        {"king-player", error, marked("a player is needed, N, W, S or E, who plays in this variant"), "king.md §1"},
        {"king-game", error, marked("there is no such game, or it is not played in this variant"), "king.md §2"},
        {"king-figures", error, marked("figures are missing or too many, or larger than any party brings"), "king.md §2"},
        {"king-names", error, marked("as many names are needed as there are players"), "king.md §14"},
        {"king-number", error, marked("there is no such entry on the sheet"), "king.md §3"},
        {"king-length", error, marked("the line or the sheet is too long"), "king.md §3"},
        {"king-record", error, marked("a record in place of a sheet"), "king.md §14"},
        {"king-first", error, marked("who declares first is given once, before the first deal"), "king.md §3"},
        {"king-counts", error, marked("K01: the items of a deal add up to what the table says"), "king.md §2"},
        {"king-tricks", error, marked("K01: what is taken of games named together lies in the tricks that the player took"), "king.md §9"},
        {"king-points", error, marked("K02: points are those of whole items, and add up to what the deal brings"), "king.md §2"},
        {"king-uses", error, marked("K03: each penalty is played so many times"), "king.md §3"},
        {"king-rights", error, marked("K04: the declarer has used his rights to name this"), "king.md §3"},
        {"king-turn", error, marked("K05: declarers follow each other in the order of play"), "king.md §3"},
        {"king-suit", warning, marked("K06: the trump suit is missing"), "king.md §9"},
        {"king-first-four", error, marked("K07: the first four deals are penalties, where that is agreed"), "king.md §8"},
        {"king-made", error, marked("K08: a King that cannot be, or was not announced"), "king.md §5"},
        {"king-queens", error, marked("K10: queens that fall 1-1-1-1 cancel the deal"), "king.md §6"},
        {"king-over", error, marked("K11: the party is over"), "king.md §3"},
        {"king-order", error, marked("K12: the order of the games is fixed in this variant"), "king.md §9"},
        {"king-doubling", error, marked("K15: a doubling that cannot be"), "king.md §11"},
        {"king-contract", error, marked("K16: order of going out, ace, last trick or exposed cards do not go with the deal"),
            "king.md §11"},
        {"king-offer", error, marked("K17: an offer to the partner that cannot be"), "king.md §9"},
        {"king-break", error, marked("K28: a deal that cannot be broken for this reason"), "king.md §6"},
        {"king-claim", warning, marked("K28: who broke the deal, or with which hearts, is missing"), "king.md §6"},
    });
}();

/// The code with that name, checked at compile time.
consteval Code const* king_code(std::string_view id) { return code_in(king_codes, id); }

}  // namespace score::formats
