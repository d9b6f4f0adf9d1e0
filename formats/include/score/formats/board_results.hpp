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
#include "score/formats/board.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// Whether a value is none: empty, `-`, `?`, `*`.
bool says_nothing(std::string_view);

/// The adjusted score in a text; std::nullopt if it is malformed.
std::optional<bridge::TableOutcome> adjusted_outcome(std::string_view);

/// The score in the tag of a board, from the point of view of North-South. One without a side is declarer's.
std::optional<std::int64_t> score_of_north_south(Board const&, std::optional<Seat> declarer);

/// Adds the rows of the tables that identify the contestants; false if none does. Missing values of a row are taken from the tags of the
/// game.
bool add_rows(Board const& game, std::span<Table const> tables, Contestants, ResultsReport&);

}  // namespace score::formats
