#pragma once
/// The catalogue of findings about a record of King in PKN: its text (`pkn-...`), and the rules K01 to K29.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array pkn_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"pkn-stray", error, marked("characters that belong to nothing"), "king.md §14"},
        {"pkn-string-open", error, marked("a string without its closing quote"), "king.md §14"},
        {"pkn-comment-open", error, marked("a comment without its closing brace"), "king.md §14"},
        {"pkn-tag-open", error, marked("a tag without its closing bracket"), "king.md §14"},
        {"pkn-tag-value", error, marked("a tag without a value in quotes"), "king.md §14"},
        {"pkn-tag-unknown", remark, marked("a tag that PKN does not know"), "king.md §14"},
        {"pkn-tag-repeated", error, marked("a tag that its block has already"), "king.md §14"},
        {"pkn-version", remark, marked("the first line is not % PKN 1.0"), "king.md §14"},
        {"pkn-encoding", remark, marked("the text is not UTF-8, and is read as ISO 8859-1"), "king.md §14"},
        {"pkn-control", error, marked("a control character"), "king.md §14"},
        {"pkn-size", error, marked("a party that is too large to be one"), "king.md §14"},
        {"pkn-value", error, marked("a value that its tag does not take"), "king.md §14"},
        {"pkn-variant", error, marked("no variant of King has this name"), "king.md §9"},
        {"pkn-agreement", error, marked("an agreement that does not exist, or is made twice"), "king.md §8"},
        {"pkn-date", error, marked("an invalid date or time"), "king.md §14"},
        {"pkn-number", error, marked("deals are numbered in turn, from 1"), "king.md §14"},
        {"pkn-section", error, marked("words after a tag that has no section"), "king.md §14"},
        {"pkn-table", error, marked("a table with a column or a cell that is not understood"), "king.md §14"},
        {"pkn-differs", error, marked("the table and the block of a deal disagree"), "king.md §14"},
        {"pkn-contract", error, marked("a contract that is not understood"), "king.md §2"},
        {"pkn-counts", error, marked("counts that are not understood"), "king.md §14"},
        {"pkn-mark", error, marked("a mark that is not understood"), "king.md §14"},
        {"pkn-deal", error, marked("a deal of cards that is not understood"), "king.md §14"},
        {"pkn-trick", error, marked("a trick that is not understood"), "king.md §14"},
        {"pkn-too-many", remark, marked("more findings than are listed"), "king.md §14"},
        {"K01", error, marked("items that do not add up, or are missing"), "king.md §2"},
        {"K02", error, marked("points or totals that are not those of the items"), "king.md §2"},
        {"K03", error, marked("a penalty played too often, or not often enough"), "king.md §3"},
        {"K04", error, marked("a game that the declarer has no right to name"), "king.md §3"},
        {"K05", error, marked("another player declares"), "king.md §3"},
        {"K06", error, marked("a trump deal without its suit"), "king.md §3"},
        {"K07", error, marked("the first four deals are penalties"), "king.md §8"},
        {"K08", error, marked("an impossible King"), "king.md §5"},
        {"K09", error, marked("a King that the record does not mention"), "king.md §5"},
        {"K10", error, marked("queens that are split evenly are not scored"), "king.md §6"},
        {"K11", error, marked("a party that ends too early, too late, or otherwise"), "king.md §3"},
        {"K12", error, marked("a game out of its order"), "king.md §9"},
        {"K13", error, marked("totals that do not balance"), "king.md §2"},
        {"K14", error, marked("players who are out or sunk against their totals"), "king.md §7"},
        {"K15", error, marked("an invalid doubling"), "king.md §11"},
        {"K16", error, marked("an invalid order of going out, exposed card or taker"), "king.md §11"},
        {"K17", error, marked("an impossible offer to the partner"), "king.md §9"},
        {"K20", error, marked("cards that are not a pack"), "king.md §2"},
        {"K21", error, marked("a card that is not in the hand that plays it"), "king.md §3"},
        {"K22", error, marked("another player leads"), "king.md §4.4"},
        {"K23", error, marked("a card that may not be led"), "king.md §4.1"},
        {"K24", error, marked("another card must follow"), "king.md §4.2"},
        {"K25", error, marked("another card must be thrown, or a trump played"), "king.md §4.3"},
        {"K26", error, marked("a deal that ends too early or too late"), "king.md §3"},
        {"K27", error, marked("the first declarer does not hold the start card"), "king.md §3"},
        {"K28", error, marked("a deal that was broken without reason"), "king.md §6"},
        {"K29", error, marked("stated counts that are not those of the cards"), "king.md §14"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* pkn_code(std::string_view id) { return code_in(pkn_codes, id); }

}  // namespace score::formats
