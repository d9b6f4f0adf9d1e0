#pragma once
/// Reads boards as people print and paste them (formats.md §3.6): what `deals show` prints, diagrams of newspapers, forums and mails.
///
///     diagram::Reader reader{bytes_of(file), "mail.txt"};
///     for (BoardStretch stretch; reader.next(stretch);) report(stretch.found);
///
/// A hand is four suits, spades first, below each other or in a line, each a sign or a letter and its ranks, `10` or `T`; or a seat and
/// `AK4.Q73.JT5.8642`; or, in a whole deal, four rows of ranks. The honours of a diagram have the letters of one language. The seats of hands
/// come from words beside or above them, or from the form of the diagram. Only cards that are written are read: a fourth hand is not
/// completed, and a hand with an `x` is not read. Other lines become comments. Findings are codes of `score/formats/diagram_codes.hpp`.
#include <cstddef>

#include "score/formats/board_file.hpp"

namespace score::formats::diagram {

/// Whether the beginning of a file has hands, or a heading of `deals show`.
bool claims(std::string_view beginning);
/// Whether the first line is a heading of `deals show`, whatever follows.
bool begins_as_shown(std::string_view beginning);

/// The size limit of a text without an empty line.
inline constexpr std::size_t largest_record = std::size_t{1024} * 1024;

using Reader = ReaderOf<struct Reading>;

}  // namespace score::formats::diagram
