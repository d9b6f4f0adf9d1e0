#pragma once
/// Reads RBN, Richard Pavlicek's notation of lines with one-letter labels, and RBX, the same fields without line ends (formats.md §3.3).
///
///     rbn::Reader reader{bytes_of(file), "match.rbn"};
///     for (BoardStretch stretch; reader.next(stretch);) report(stretch.found);
///
/// The first line distinguishes the two. A record inherits date, title, place, event, session, scoring, teams, names, number and hands from
/// the previous record if it does not state them. Texts in braces become comments, notes notes, `*` an alert. `-` and `+` in a play are the
/// lowest and the highest card that the player has of the suit; `~` and `.` are unknown cards. Data without a PBN tag is kept in `Rbn_D`,
/// `Rbn_B` and similar tags. Findings are codes of `score/formats/rbn_codes.hpp`.
#include <cstddef>

#include "score/formats/board_file.hpp"

namespace score::formats::rbn {

inline constexpr std::size_t largest_record = std::size_t{1024} * 1024;

/// Reads the next record; one without a board has only inheritable data, or text.
using Reader = ReaderOf<struct Reading>;

}  // namespace score::formats::rbn
