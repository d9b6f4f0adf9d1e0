#pragma once
/// The catalogue of what can be wrong with a record of Bezique in PZN: its text (`pzn-...`), and the rules B01 to B29.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/i18n.hpp"

namespace score::formats {

inline constexpr std::array pzn_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"pzn-stray", error, N_("characters that belong to nothing"), "bezique.md §12"},
        {"pzn-string-open", error, N_("a string without its closing quote"), "bezique.md §12"},
        {"pzn-comment-open", error, N_("a comment without its closing brace"), "bezique.md §12"},
        {"pzn-tag-open", error, N_("a tag without its closing bracket"), "bezique.md §12"},
        {"pzn-tag-value", error, N_("a tag without a value in quotes"), "bezique.md §12"},
        {"pzn-tag-unknown", remark, N_("a tag that PZN does not know"), "bezique.md §12"},
        {"pzn-tag-repeated", error, N_("a tag that its block has already"), "bezique.md §12"},
        {"pzn-version", remark, N_("the first line is not % PZN 1.0"), "bezique.md §12"},
        {"pzn-encoding", remark, N_("the text is not UTF-8, and is read as ISO 8859-1"), "bezique.md §12"},
        {"pzn-control", error, N_("a control character"), "bezique.md §12"},
        {"pzn-size", error, N_("a match that is too large to be one"), "bezique.md §12"},
        {"pzn-value", error, N_("a value that its tag does not take"), "bezique.md §12"},
        {"pzn-variant", error, N_("no form of Bezique has this name"), "bezique.md §1"},
        {"pzn-agreement", error, N_("an agreement that does not exist"), "bezique.md §8"},
        {"pzn-date", error, N_("a date or a time that cannot be"), "bezique.md §12"},
        {"pzn-vido", error, N_("vidos that are not understood"), "bezique.md §12"},
        {"pzn-number", error, N_("games and deals are numbered in turn, from 1"), "bezique.md §12"},
        {"pzn-section", error, N_("words after a tag that has no section"), "bezique.md §12"},
        {"pzn-table", error, N_("a table with a column or a cell that is not understood"), "bezique.md §12"},
        {"pzn-differs", error, N_("a tag and a table say different things"), "bezique.md §12"},
        {"pzn-content", error, N_("a deal that is not told, or told twice"), "bezique.md §6"},
        {"pzn-hands", error, N_("hands that are not understood"), "bezique.md §12"},
        {"pzn-stock", error, N_("a stock that is not understood"), "bezique.md §12"},
        {"pzn-trick", error, N_("a trick that is not understood"), "bezique.md §12"},
        {"pzn-item", error, N_("an item of marks that is not understood"), "bezique.md §12"},
        {"pzn-too-many", remark, N_("more findings than are listed"), "bezique.md §12"},
        {"B01", error, N_("marks that no group brings"), "bezique.md §2"},
        {"B02", error, N_("brisques that do not add up, or are missing"), "bezique.md §5.1"},
        {"B03", error, N_("marks that disagree with trump"), "bezique.md §4.2"},
        {"B04", error, N_("a last trick that disagrees with trump and sequence"), "bezique.md §5.1"},
        {"B05", error, N_("a group scored again that was not opened"), "bezique.md §4.3"},
        {"B06", error, N_("a withdrawn amount that cannot be"), "bezique.md §4.3"},
        {"B07", error, N_("more groups than tricks to declare after"), "bezique.md §4.1"},
        {"B08", error, N_("more groups than there are cards for"), "bezique.md §2"},
        {"B09", error, N_("a deal that brought less than its brisques and its last trick"), "bezique.md §2"},
        {"B10", error, N_("another player deals"), "bezique.md §5.2"},
        {"B11", error, N_("a game that ends too early, too late, or not at all"), "bezique.md §5.1"},
        {"B12", error, N_("kinds and points of games, and the end of the match"), "bezique.md §5.5"},
        {"B13", error, N_("a vido that cannot be called"), "bezique.md §5.4"},
        {"B20", error, N_("cards that are no pack"), "bezique.md §2"},
        {"B21", error, N_("a card that is not where it is said to be"), "bezique.md §4.5"},
        {"B22", error, N_("another player leads"), "bezique.md §3"},
        {"B23", error, N_("a group that cannot be opened"), "bezique.md §4.1"},
        {"B24", error, N_("a card that has served in its class before"), "bezique.md §4.1"},
        {"B25", error, N_("a group that cannot be shown again"), "bezique.md §4.3"},
        {"B26", error, N_("a group that cannot be completed"), "bezique.md §4.4"},
        {"B27", error, N_("another card must be played in the last tricks"), "bezique.md §3.1"},
        {"B28", error, N_("too many tricks, or too few"), "bezique.md §3"},
        {"B29", error, N_("a stated figure that does not follow"), "bezique.md §6"},
    });
}();

/// The code of that name, checked while compiling.
consteval Code const* pzn_code(std::string_view id) { return code_in(pzn_codes, id); }

}  // namespace score::formats
