#pragma once
/// The catalogue of findings about a record of Bezique in PZN: its text (`pzn-...`), and the rules B01 to B29.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array pzn_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"pzn-stray", error, marked("characters that belong to nothing"), "bezique.md §12"},
        {"pzn-string-open", error, marked("a string without its closing quote"), "bezique.md §12"},
        {"pzn-comment-open", error, marked("a comment without its closing brace"), "bezique.md §12"},
        {"pzn-tag-open", error, marked("a tag without its closing bracket"), "bezique.md §12"},
        {"pzn-tag-value", error, marked("a tag without a value in quotes"), "bezique.md §12"},
        {"pzn-tag-unknown", remark, marked("a tag that PZN does not know"), "bezique.md §12"},
        {"pzn-tag-repeated", error, marked("a tag that its block has already"), "bezique.md §12"},
        {"pzn-version", remark, marked("the first line is not % PZN 1.0"), "bezique.md §12"},
        {"pzn-encoding", remark, marked("the text is not UTF-8, and is read as ISO 8859-1"), "bezique.md §12"},
        {"pzn-control", error, marked("a control character"), "bezique.md §12"},
        {"pzn-size", error, marked("a match that is too large to be one"), "bezique.md §12"},
        {"pzn-value", error, marked("a value that its tag does not take"), "bezique.md §12"},
        {"pzn-variant", error, marked("no form of Bezique has this name"), "bezique.md §1"},
        {"pzn-agreement", error, marked("an agreement that does not exist, or is made twice"), "bezique.md §8"},
        {"pzn-date", error, marked("an invalid date or time"), "bezique.md §12"},
        {"pzn-vido", error, marked("vidos that are not understood"), "bezique.md §12"},
        {"pzn-number", error, marked("games and deals are numbered in turn, from 1"), "bezique.md §12"},
        {"pzn-section", error, marked("words after a tag that has no section"), "bezique.md §12"},
        {"pzn-table", error, marked("a table with a column or a cell that is not understood"), "bezique.md §12"},
        {"pzn-differs", error, marked("a tag and a table disagree"), "bezique.md §12"},
        {"pzn-content", error, marked("a deal that is not recorded, or recorded twice"), "bezique.md §6"},
        {"pzn-hands", error, marked("hands that are not understood"), "bezique.md §12"},
        {"pzn-stock", error, marked("a stock that is not understood"), "bezique.md §12"},
        {"pzn-trick", error, marked("a trick that is not understood"), "bezique.md §12"},
        {"pzn-item", error, marked("an item of marks that is not understood"), "bezique.md §12"},
        {"pzn-too-many", remark, marked("more findings than are listed"), "bezique.md §12"},
        {"B01", error, marked("marks that no group brings"), "bezique.md §2"},
        {"B02", error, marked("brisques that do not add up, or are missing"), "bezique.md §5.1"},
        {"B03", error, marked("marks that disagree with trump"), "bezique.md §4.2"},
        {"B04", error, marked("a last trick that disagrees with trump and sequence"), "bezique.md §5.1"},
        {"B05", error, marked("a group scored again that was not opened"), "bezique.md §4.3"},
        {"B06", error, marked("a withdrawn amount that cannot be"), "bezique.md §4.3"},
        {"B07", error, marked("more groups than tricks to declare after"), "bezique.md §4.1"},
        {"B08", error, marked("more groups than there are cards for"), "bezique.md §2"},
        {"B09", error, marked("a deal that brought less than its brisques and its last trick"), "bezique.md §2"},
        {"B10", error, marked("another player deals"), "bezique.md §5.2"},
        {"B11", error, marked("a game that ends too early, too late, or not at all"), "bezique.md §5.1"},
        {"B12", error, marked("kinds and points of games, and the end of the match"), "bezique.md §5.5"},
        {"B13", error, marked("a vido that cannot be called"), "bezique.md §5.4"},
        {"B20", error, marked("cards that are not a pack"), "bezique.md §2"},
        {"B21", error, marked("a card that is not where it is said to be"), "bezique.md §4.5"},
        {"B22", error, marked("another player leads"), "bezique.md §3"},
        {"B23", error, marked("a group that cannot be opened"), "bezique.md §4.1"},
        {"B24", error, marked("a card that has served in its class before"), "bezique.md §4.1"},
        {"B25", error, marked("a group that cannot be shown again"), "bezique.md §4.3"},
        {"B26", error, marked("a group that cannot be completed"), "bezique.md §4.4"},
        {"B27", error, marked("another card must be played in the last tricks"), "bezique.md §3.1"},
        {"B28", error, marked("too many tricks, or too few"), "bezique.md §3"},
        {"B29", error, marked("a stated figure that does not match"), "bezique.md §6"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* pzn_code(std::string_view id) { return code_in(pzn_codes, id); }

}  // namespace score::formats
