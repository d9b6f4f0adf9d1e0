#pragma once
/// The journal: sittings as plain text, one event per line, readable without any program in thirty years.
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
///
/// close 1 77ab…
/// ```
///
/// Append-only, so two copies of a journal are equal up to the end of the shorter one, and `merged` joins them. The grammar is documented
/// in markoz-journal(5), and implemented in Spirit X3 behind this header.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "score/diagnostic.hpp"
#include "score/formats/digest.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/sitting.hpp"
#include "score/formats/source.hpp"

namespace score::formats::journal {

/// `seal 5 8c01…`: the digest of the head and the first five events (`chain_of`). Optional; it detects accidental changes [journal-seal].
struct Seal {
    std::uint32_t count;  // of events
    std::string digest;   // 64 hexadecimal digits in lower case
    std::size_t line;
    bool fits = true;  // what it is for has this digest
};

/// `close 3 77ab…`: there are three sittings before it, since the beginning or the last such line, and the digest of their seals. Without
/// it a journal with seals, or without a sitting, may be cut off [journal-cut]. What does not match is a finding [journal-close].
using Closing = Seal;

/// A finding and the line it is about.
struct Finding {
    Diagnostic found;
    std::string text;
    std::size_t line;
    /// For `render_text` and similar functions; views the finding and `file`.
    Source source(std::string_view file) const { return {file, text, line}; }
};

/// Where a fact of a head is stated.
struct FactLine {
    std::string words;  // the first two: `variant dejenere`, `agree Zero`, `seat N`
    std::size_t line;
};

/// One sitting of a journal, or lines without one.
struct Part {
    std::optional<Sitting> sitting{};  // its events up to the first invalid one
    bool whole = true;                 // nothing of it was skipped
    std::vector<Seal> seals{};
    std::optional<Closing> closing{};  // behind it
    std::vector<Finding> found{};
    std::size_t line = 1;                    // of the beginning
    std::vector<std::size_t> event_lines{};  // of the events of `sitting`, in their order
    std::vector<FactLine> fact_lines{};      // of its head
};

/// Whether a file begins like a journal: with its version or with a sitting, after comments.
bool looks_like_journal(std::string_view beginning);

/// Reads a journal of any size, one sitting at a time.
///
/// Tolerates: LF, CRLF or CR; a byte order mark; tabs and multiple spaces; a missing first line [journal-version]; an event repeated
/// verbatim [journal-repeated]; unknown words, which are kept [journal-unknown]. Empty lines and lines that begin with `#` are comments and
/// are not kept.
class Reader {
public:
    static constexpr std::size_t longest_line = 4096, largest_sitting = std::size_t{4} * 1024 * 1024, most_findings = 1'000;

    /// `file` is the name for diagnostics and must outlive the reader.
    Reader(ReadBytes read, std::string_view file);
    ~Reader();

    /// The next sitting; std::nullopt at the end of the file.
    std::optional<Part> next();

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The canonical text: a round trip through the reader preserves it byte for byte.
void append_heading(std::string& out);
/// The line `sitting …` and the facts.
void append_head(std::string& out, SittingHead const&);
void append_event(std::string& out, SittingEvent const&);
void append_seal(std::string& out, std::uint32_t events, std::string_view digest);
/// An empty line, and the closing line.
void append_closing(std::string& out, std::uint32_t sittings, std::string_view digest);
/// An empty line, the head and the events.
void append_sitting(std::string& out, Sitting const&);

/// Parses the line of an event as written by `append_event`, without its line end; std::nullopt for any other line.
std::optional<SittingEvent> read_event(std::string_view line);
/// Parses the lines of a head as written by `append_head`.
std::optional<SittingHead> read_head(std::string_view lines);

/// The fact by which a sitting names the one whose other copy it is.
inline constexpr std::string_view copy_of = "copy-of";

/// Digests 0 to n of a sitting of n events (`score/formats/digest.hpp`).
std::vector<Digest> chain_of(Sitting const&);

/// A conflict between two copies of a sitting: the number of the first differing event, 0 for their heads.
struct Conflict {
    std::uint32_t event;
};
Message reason(Conflict const&);
/// None if one of the two goes on with the other; whether it has been settled does not matter.
std::optional<Conflict> conflict_of(Sitting const&, Sitting const&);
/// Merges two copies of one sitting: the longer of the two, if the other is a prefix of it,
/// or the one in which their conflict is settled.
tl::expected<Sitting, Conflict> merged(Sitting const&, Sitting const&);

/// Whether a sitting stands for all its copies, as `merged` has it. Of copies of which two are in conflict none does.
struct AmongCopies {
    bool stands;
    std::optional<Conflict> conflict;  // of its copies
};
/// Of each of the sittings, of which some may be copies of one.
std::vector<AmongCopies> among_copies(std::span<Sitting const* const>);

/// Splits a line of an entry into words: `rename "Ayse Y." to Ayşe`. A quoted word may contain spaces, and `\"` and `\\`; std::nullopt if a
/// quote is not closed.
std::optional<std::vector<std::string>> words_of(std::string_view line);
/// The inverse for one word: quoted only if necessary.
std::string as_word(std::string_view);

}  // namespace score::formats::journal
