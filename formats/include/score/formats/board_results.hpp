#pragma once
/// The results of boards as values: what a game of PBN says of each table, for those who keep results.
///
///     says_nothing("-") == true;
///     adjusted_outcome("A60/40").has_value() == true;
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "score/bridge/adjusted.hpp"
#include "score/bridge/board.hpp"
#include "score/formats/board.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// Whether a value is none: empty, `-`, `?`, `*`, or `????.??.??` of a date.
bool says_nothing(std::string_view);

/// The adjusted score in a text; std::nullopt if it is malformed.
std::optional<bridge::TableOutcome> adjusted_outcome(std::string_view);

/// The tag that keeps a result that counts instead of the contract, as tables of results have it: `[Adjusted "A60/40"]`.
inline constexpr std::string_view adjusted_name = "Adjusted";
/// This tag of a board; null if it has none, or one that says nothing.
TagText const* adjusted_tag(Board const&);

/// The room of a match as PBN spells it, `Open` or `Closed`, from a word or letter of three languages; other texts as they are.
std::string_view room_in_words(std::string_view);
/// Where the home team sits: North-South in the open room, East-West in the closed one.
inline Side home_side(std::string_view room) { return room_in_words(room) == "Closed" ? Side::east_west : Side::north_south; }

/// The score of a board as written, a whole number, from the point of view of North-South. One without a side is declarer's.
std::optional<std::int64_t> score_of_north_south(Board const&, std::optional<Seat> declarer);

/// Adds the result that the tags of a game give, whoever played it; if they give none, an error. What is adjusted counts instead of the
/// contract.
void add_result(Board const& game, bridge::Vulnerability, ResultsReport&);
/// The error of a result on a board that had another vulnerability before.
Diagnostic of_other_vulnerability(RecordedResult const&, bridge::Vulnerability before);

/// Adds the rows of the tables that identify the contestants; false if none does. Missing values of a row are taken from the tags of the
/// game.
bool add_rows(Board const& game, std::span<Table const> tables, Contestants, ResultsReport&);

}  // namespace score::formats
