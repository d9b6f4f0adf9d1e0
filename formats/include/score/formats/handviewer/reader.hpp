#pragma once
/// Reads links to the handviewer of Bridge Base Online, one board each (formats.md §3.2).
///
///     handviewer::Reader reader{bytes_of(file), "links.txt"};
///     for (BoardStretch stretch; reader.next(stretch);) report(stretch.found);
///
/// A file has them on its lines, surrounded by any text. Both forms are read: `lin=` with LIN that is fully, partly or not percent-encoded,
/// and one parameter for each element (`n= e= s= w= nn= ... d= v= b= a= p= c=`). A line of encoded LIN without an address is read too.
/// Findings are the `link-` and `lin-` codes of `score/formats/lin_codes.hpp`, with places in the line as written.
#include <cstddef>

#include "score/formats/board_file.hpp"

namespace score::formats::handviewer {

inline constexpr std::size_t largest_line = std::size_t{1024} * 1024;

/// Reads the next link, with its whole line; a line without a link has no board.
using Reader = ReaderOf<struct Reading>;

}  // namespace score::formats::handviewer
