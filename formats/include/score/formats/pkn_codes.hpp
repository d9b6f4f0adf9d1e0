#pragma once
/// The catalogue of what can be wrong with a record of King in PKN: its text (`pkn-...`), and the rules K01 to K29.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/i18n.hpp"

namespace score::formats {

inline constexpr std::array pkn_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"pkn-stray", error, N_("characters that belong to nothing"), "king.md §14"},
        {"pkn-string-open", error, N_("a string without its closing quote"), "king.md §14"},
        {"pkn-comment-open", error, N_("a comment without its closing brace"), "king.md §14"},
        {"pkn-tag-open", error, N_("a tag without its closing bracket"), "king.md §14"},
        {"pkn-tag-value", error, N_("a tag without a value in quotes"), "king.md §14"},
        {"pkn-tag-unknown", remark, N_("a tag that PKN does not know"), "king.md §14"},
        {"pkn-tag-repeated", error, N_("a tag that its block has already"), "king.md §14"},
        {"pkn-version", remark, N_("the first line is not % PKN 1.0"), "king.md §14"},
        {"pkn-encoding", remark, N_("the text is not UTF-8, and is read as ISO 8859-1"), "king.md §14"},
        {"pkn-control", error, N_("a control character"), "king.md §14"},
        {"pkn-size", error, N_("a party that is too large to be one"), "king.md §14"},
        {"pkn-value", error, N_("a value that its tag does not take"), "king.md §14"},
        {"pkn-variant", error, N_("no variant of King has this name"), "king.md §9"},
        {"pkn-agreement", error, N_("an agreement that does not exist"), "king.md §8"},
        {"pkn-date", error, N_("a date or a time that cannot be"), "king.md §14"},
        {"pkn-number", error, N_("deals are numbered in turn, from 1"), "king.md §14"},
        {"pkn-section", error, N_("words after a tag that has no section"), "king.md §14"},
        {"pkn-table", error, N_("a table with a column or a cell that is not understood"), "king.md §14"},
        {"pkn-differs", error, N_("the table and the block of a deal say different things"), "king.md §14"},
        {"pkn-contract", error, N_("a contract that is not understood"), "king.md §2"},
        {"pkn-counts", error, N_("counts that are not understood"), "king.md §14"},
        {"pkn-mark", error, N_("a mark that is not understood"), "king.md §14"},
        {"pkn-deal", error, N_("a deal of cards that is not understood"), "king.md §14"},
        {"pkn-trick", error, N_("a trick that is not understood"), "king.md §14"},
        {"pkn-too-many", remark, N_("more findings than are listed"), "king.md §14"},
        {"K01", error, N_("items that do not add up, or are missing"), "king.md §2"},
        {"K02", error, N_("points or totals that are not those of the items"), "king.md §2"},
        {"K03", error, N_("a penalty played too often, or not often enough"), "king.md §3"},
        {"K04", error, N_("a game that the declarer has no right to name"), "king.md §3"},
        {"K05", error, N_("another player declares"), "king.md §3"},
        {"K06", error, N_("a trump deal without its suit"), "king.md §3"},
        {"K07", error, N_("the first four deals are penalties"), "king.md §8"},
        {"K08", error, N_("a King that cannot be"), "king.md §5"},
        {"K09", error, N_("a King that the record does not tell"), "king.md §5"},
        {"K10", error, N_("queens that are split evenly are not scored"), "king.md §6"},
        {"K11", error, N_("a party that ends too early, too late, or otherwise"), "king.md §3"},
        {"K12", error, N_("a game out of its order"), "king.md §9"},
        {"K13", error, N_("totals that do not balance"), "king.md §2"},
        {"K14", error, N_("players who are out or sunk against their totals"), "king.md §7"},
        {"K15", error, N_("a doubling that cannot be"), "king.md §11"},
        {"K16", error, N_("an order of going out, an exposed card or a taker that cannot be"), "king.md §11"},
        {"K20", error, N_("cards that are no pack"), "king.md §2"},
        {"K21", error, N_("a card that is not in the hand that plays it"), "king.md §3"},
        {"K22", error, N_("another player leads"), "king.md §4.4"},
        {"K23", error, N_("a card that may not be led"), "king.md §4.1"},
        {"K24", error, N_("another card must follow"), "king.md §4.2"},
        {"K25", error, N_("another card must be thrown, or a trump played"), "king.md §4.3"},
        {"K26", error, N_("a deal that ends too early or too late"), "king.md §3"},
        {"K27", error, N_("the first declarer does not hold the start card"), "king.md §3"},
        {"K28", error, N_("a deal that was broken without reason"), "king.md §6"},
        {"K29", error, N_("stated counts that are not those of the cards"), "king.md §14"},
    });
}();

/// The code of that name, checked while compiling.
consteval Code const* pkn_code(std::string_view id) { return code_in(pkn_codes, id); }

}  // namespace score::formats
