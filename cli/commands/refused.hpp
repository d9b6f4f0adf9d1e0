#pragma once
/// Errors for files in a format that a command cannot process.

#include "kit/files.hpp"
#include "kit/peeked.hpp"
#include "score/formats/format.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {

[[noreturn]] inline void refuse(InputFile const& file, formats::FormatInfo const& format) {
    throw FileTrouble{sentence(_("{}: this is {}, which is read by deals convert alone"), formats::printable(file.name), format.title)};
}

/// The kind of records that a command is to read from a file; JSON is read if it contains boards.
inline formats::RecordKind kind_to_read(InputFile const& file, Peeked const& in, formats::FormatInfo const& format) {
    auto const kind = formats::kind_of(format, in.beginning());
    if (format.kind == formats::RecordKind::any && kind != formats::RecordKind::boards) refuse(file, format);
    return kind;
}

}  // namespace score::cli
