#pragma once
/// Files of deals: input of dealing machines, output of deal generators, test files of double-dummy solvers.
///
///     auto const reader = deals::reader_of(deals::Format::dlm, bytes_of(file), "evening.dlm");
///     auto const writer = deals::writer_of(deals::Format::dup);
///     for (BoardStretch stretch; reader->next(stretch);)
///         if (stretch.board) writer->add(out, *stretch.board, lost);
///     writer->finish(out);
///
/// Formats without board numbers count from 1, or from the number given by the user; dealer and vulnerability then follow from the number
/// (Law 2). Formats with a dealer but no number leave the number unset, unless the user gives the first one. `check.hpp` checks whether the
/// cards are a valid deal; reading only reports what cannot be parsed (`deal_codes.hpp`). A faulty board does not affect the others. In a
/// file without lines each board counts as a line: `evening.bri:3:79` is byte 79 of the third board.
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "score/formats/board_file.hpp"
#include "score/formats/format.hpp"

namespace score::formats::deals {

/// These formats are in the table of formats (`format.hpp`), from `dlm` to `bsol`.
using Format = FormatId;
using formats::FormatInfo;
using formats::Part;
using formats::Parts;
using formats::ReadOptions;
using formats::WriteOptions;

/// Their part of the table.
std::span<FormatInfo const> all_formats();
inline FormatInfo const& info(Format format) { return format_of(format); }

/// Whether the beginning of a file (4 KiB are plenty) has that format: its first board parses without errors and is a valid deal.
bool claims(Format, std::string_view beginning);
/// The first format that matches it, in the order of the table.
std::optional<Format> recognise(std::string_view beginning);

/// The first format in which the beginning has whole deals, and no more faults than these.
std::optional<Format> recognise_faulty(std::string_view beginning);

/// `file` is the name for diagnostics and must outlive the reader.
std::unique_ptr<BoardReader> reader_of(Format, ReadBytes read, std::string_view file, ReadOptions options = {});

/// Null if the format has no writer. A board with the same number and cards as the previous one (the other room of a match) is written
/// once. Boards without a complete deal are skipped and lost; so are boards beyond the limits: DLM holds the boards 1 to 99 and each once,
/// DUP 999, RZD 65535. DLM, DUP and RZD store the number of boards at the beginning: their writers buffer the boards until `finish`.
std::unique_ptr<BoardWriter> writer_of(Format, WriteOptions options = {});

}  // namespace score::formats::deals
