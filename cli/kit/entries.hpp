#pragma once
/// The entries of a calculator: arguments, the lines of a file, or the boards of a PBN file.
///
/// `-`, or no operand, is standard input. An operand that contains a point or a slash, and a letter, is a file name, unless the command
/// reads it as an entry or it contains a space; those and operands without a letter are file names if there is such a file. Anything else
/// is an entry, or words of one, depending on the reader. A file that begins with `[`, or with `%` and no digit behind it, is a record, one
/// that begins like a journal is a journal; in any other file every line is an entry.
#include <functional>
#include <string_view>

#include "kit/exit.hpp"
#include "kit/files.hpp"
#include "kit/flags.hpp"
#include "kit/lines.hpp"
#include "kit/streams.hpp"
#include "score/formats/board.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/format.hpp"
#include "score/formats/source.hpp"

namespace score::cli {

/// Callbacks for the input. The texts are valid during the call.
struct EntryTaker {
    /// An argument or a line, also an empty one. `cut`: the line exceeded the maximum length of an entry and was truncated.
    std::function<void(formats::Source const&, bool cut)> line;
    /// A board of a record.
    std::function<void(formats::Board const&, formats::Source const&)> board;
    /// Words of the command line that are entries although they contain a point or a slash: `12.5`. If `-` is one, it continues a line.
    std::function<bool(std::string_view word)> is_entry{};
    /// Consecutive words form one line, as on paper: `620 -450`. A word that contains a space is a line of its own.
    bool words_make_a_line = false;
    /// A record that is none of boards, to be read to its end; by default it is read as PBN.
    std::function<void(formats::FormatId, formats::ReadBytes, std::string_view file)> record{};
    /// A journal, to be read to its end; by default its lines are entries.
    std::function<void(formats::ReadBytes, std::string_view file)> journal{};
    /// A record of boards without a contract is trouble, unless boards are refused anyway.
    bool takes_boards = true;
};

/// Reads all operands. A file that cannot be read is reported, the others are read, and the status is `trouble`.
Exit for_each_entry(Arguments const&, Streams, EntryTaker const&);

/// The same for one open file. Flushes output before blocking for more input.
void read_entries(InputFile const&, Streams, EntryTaker const&);

}  // namespace score::cli
