#pragma once
/// Files of deals: what dealing machines deal from, what generators of deals print, what double-dummy solvers are tested with.
///
///     auto const reader = deals::reader_of(deals::Format::dlm, bytes_of(file), "evening.dlm");
///     auto const writer = deals::writer_of(deals::Format::dup);
///     for (BoardStretch stretch; reader->next(stretch);)
///         if (stretch.board) writer->add(out, *stretch.board, lost);
///     writer->finish(out);
///
/// Formats without board numbers count from 1, or from the number that the user gives; dealer and vulnerability then follow from the
/// number (Law 2). Formats that name a dealer and no number leave the number open, unless the user gives the first one. Whether the
/// cards are a deal is for `check.hpp`; reading reports what cannot be read (`deal_codes.hpp`). One bad board costs one board.
/// In a file without lines each board takes the place of a line: `evening.bri:3:79` is byte 79 of the third board.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "score/formats/board_file.hpp"
#include "score/formats/format.hpp"

namespace score::formats::deals {

/// These formats stand in the one table (`format.hpp`), from `dlm` to `bsol`.
using Format = FormatId;
using formats::FormatInfo;
using formats::Part;
using formats::Parts;
using formats::ReadOptions;
using formats::WriteOptions;

/// The part of the table that has them.
std::span<FormatInfo const> all_formats();
inline FormatInfo const& info(Format format) { return format_of(format); }

/// Whether the beginning of a file (4 KiB are plenty) says that it is of that format: its first board is read without a fault and is a
/// lawful deal.
bool claims(Format, std::string_view beginning);
/// The first format that claims it, in the order of the table.
std::optional<Format> recognise(std::string_view beginning);

/// `file` is the name for diagnostics and must outlive the reader.
std::unique_ptr<BoardReader> reader_of(Format, ReadBytes read, std::string_view file, ReadOptions options = {});

/// Null where there is no writer. A board that repeats number and cards of the one before (the other room of a match) is written once.
/// Boards without a whole deal are left out and lost; so is what has no place: DLM holds the boards 1 to 99 and each once, DUP 999, RZD
/// 65535. DLM, DUP and RZD say at their beginning how many boards there are: their writers keep the boards until `finish`.
std::unique_ptr<BoardWriter> writer_of(Format, WriteOptions options = {});

}  // namespace score::formats::deals
