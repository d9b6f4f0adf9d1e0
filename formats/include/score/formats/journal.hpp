#pragma once
/// The journal: sittings as plain text, one event a line, to be read without any program in thirty years.
///
/// ```
/// % MARKÖZ JOURNAL 1.0
///
/// sitting 5f0c2a7e91b34d68a1c09e57d2b4f836 king
/// variant classic
/// agree Club yes
/// seat N Ayşe Yılmaz
/// seat W Burak
/// place Kadıköy
/// started 2026-11-20T20:15:00+03:00
/// 1 2026-11-20T20:16:10+03:00 ayse entry W kupa 3 6 4 0
/// 2 2026-11-20T20:17:00+03:00 ayse correct 1 W kupa 3 6 3 1
/// 3 2026-11-20T20:17:30+03:00 "Ayşe Yılmaz" retract 2
/// 4 - - note Burak has to leave at ten
/// 5 2026-11-20T22:00:00+03:00 ayse finish abandoned
/// seal 5 8c01…
/// ```
///
/// Lines are only ever added, so two copies of a journal are the same up to where one of them ends, and `merged` joins them. The grammar is
/// in markoz-journal(5), and in Spirit X3 behind this header.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "score/diagnostic.hpp"
#include "score/formats/sitting.hpp"
#include "score/formats/source.hpp"

namespace score::formats::journal {

/// Fills a buffer with the next bytes and says how many; 0 at the end. Trouble is the caller's to remember.
using ReadBytes = std::function<std::size_t(char* buffer, std::size_t size)>;

/// `seal 5 8c01…`: the head and the first five events have this digest (`score/archive/digest.hpp`). Optional; a journal that was changed
/// by accident is recognised by it. Whoever can compute digests has to compare.
struct Seal {
    std::uint32_t events;
    std::string digest;  // 64 hexadecimal digits in small letters
    std::size_t line;
};

/// A finding and the line that it is about.
struct Finding {
    Diagnostic found;
    std::string text;
    std::size_t line;
    /// For `render_text` and its like; views the finding and `file`.
    Source source(std::string_view file) const { return {file, text, line}; }
};

/// One sitting of a journal, or lines without one.
struct Part {
    std::optional<Sitting> sitting{};  // its events up to the first that cannot be
    bool whole = true;                 // nothing of it was left out
    std::vector<Seal> seals{};
    std::vector<Finding> found{};
    std::size_t line = 1;                    // of the beginning
    std::vector<std::size_t> event_lines{};  // of the events of `sitting`, in their order
};

/// Whether a file begins like a journal: with its version or with a sitting, after lines for people.
bool looks_like_journal(std::string_view beginning);

/// Reads a journal of any size, a sitting at a time.
///
/// Liberties it takes: LF, CRLF or CR; a byte order mark; tabs and several blanks for one; no first line [journal-version]; an event that
/// stands twice in the same words [journal-repeated]; words it does not know, which are kept [journal-unknown]. Blank lines and lines that
/// begin with `#` are for people and are not kept.
class Reader {
public:
    static constexpr std::size_t longest_line = 4096, largest_sitting = std::size_t{4} * 1024 * 1024, most_findings = 1'000;

    /// `file` is the name for diagnostics and must outlive the reader.
    Reader(ReadBytes read, std::string_view file);
    ~Reader();
    Reader(Reader&&) noexcept;
    Reader& operator=(Reader&&) noexcept;

    /// The next sitting; nothing at the end of the file.
    std::optional<Part> next();

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The canonical text: what these append is read again as it was, and written again as the same bytes.
void append_heading(std::string& out);
/// The line `sitting …` and the facts.
void append_head(std::string& out, SittingHead const&);
void append_event(std::string& out, SittingEvent const&);
void append_seal(std::string& out, std::uint32_t events, std::string_view digest);
/// A blank line, the head and the events.
void append_sitting(std::string& out, Sitting const&);

/// One line of an event as `append_event` writes it, without its line end; nothing when it is no such line.
std::optional<SittingEvent> read_event(std::string_view line);
/// The lines of a head as `append_head` writes them.
std::optional<SittingHead> read_head(std::string_view lines);

/// Where two copies of a sitting say different things: the number of the first such event, 0 for their heads.
struct Conflict {
    std::uint32_t event;
};
/// Two copies of one sitting as one: the longer of the two, if it begins with the other.
tl::expected<Sitting, Conflict> merged(Sitting const&, Sitting const&);

/// Words as lines of entries have them: `rename "Ayse Y." to Ayşe`. A word in quotes may hold blanks, and `\"` and `\\`; nothing when a
/// quote is not closed.
std::optional<std::vector<std::string>> words_of(std::string_view line);
/// A word as `words_of` reads it, in quotes only where it needs them.
std::string as_word(std::string_view);

}  // namespace score::formats::journal
