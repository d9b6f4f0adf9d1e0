#pragma once
/// What a calculator is asked to score: arguments, the lines of a file, or the boards of a PBN file.
///
/// An operand with a point or a slash in it is the name of a file, `-` is standard input, which is also read where there is no
/// operand; anything else is an entry by itself, or words of one, as its reader says. A file is a record when it begins as one does, with `[` or
/// `%`, and a journal when it begins as one does; else every line is an entry.
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

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

/// Who takes what is read. The texts are valid during the call.
struct EntryTaker {
    /// An argument or a line; empty lines are handed out too. `cut`: the line was longer than any entry can be.
    std::function<void(formats::Source const&, bool cut)> line;
    /// A board of a PBN file.
    std::function<void(formats::Board const&, formats::Source const&)> board;
    /// Which words of the command line are entries although a point or a slash is in them: `12.5`. When `-` is one, it goes on with a
    /// line that has begun.
    std::function<bool(std::string_view word)> is_entry{};
    /// Words that follow each other are one line, as on paper: `620 -450`. One with a blank in it is a line by itself.
    bool words_make_a_line = false;
    /// A record of another format, to be read to its end; without this it is read as PBN.
    std::function<void(formats::FormatId, formats::ReadBytes, std::string_view file)> record{};
    /// A journal, to be read to its end; without this its lines are entries.
    std::function<void(formats::ReadBytes, std::string_view file)> journal{};
};

/// Reads everything that the operands name. A file that cannot be read is reported, the others are read, and the status is `trouble`.
Exit for_each_entry(Arguments const&, Streams, EntryTaker const&);

/// The same for one file that is open already. What was printed goes out before more is asked for.
void read_entries(InputFile const&, Streams, EntryTaker const&);

/// Whether an operand is the name of a file.
constexpr bool names_a_file(std::string_view operand) { return operand == "-" || operand.find_first_of("./") != std::string_view::npos; }

/// Words that can only go on with the contract before them belong to it, so that `4HX-2 by E` needs no quotes. One with a blank in it is a
/// line by itself, and files stay by themselves.
std::vector<std::string> joined_entries(std::vector<std::string> const& words);

}  // namespace score::cli
