#pragma once
/// PBN in export form (PBN 2.1): the one canonical way to write a game, which every reader understands.
///
///     Reader reader{bytes_of(file), "club.pbn"};
///     Game game; Board board; Interpreter interpreter;
///     Exporter exporter;
///     while (auto const chunk = reader.next()) {
///         if (chunk->outside || chunk->cut) exporter.outside(out, chunk->source.text);
///         else {
///             parse(chunk->source.text, game, found);
///             interpreter.read(game, board, found);
///             exporter.write(out, game, board, found);
///         }
///         // `out` may be written away and emptied here
///     }
///     exporter.finish(out);
///
/// Nothing that a game holds is lost: what the tokens say comes from the board, what they spell (names, comments, values that no
/// tag of the standard defines) from the game. A game with a token that has no place in the export form is written as it is.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/pbn/game.hpp"

namespace score::formats::pbn {

/// How to write. The defaults are the standard's.
struct ExportOptions {
    std::string_view version{};          // `1.0`, `2.0` or `2.1`; empty: the one that the file names at its beginning, else 2.1
    std::string_view line_end = "\r\n";  // PBN 2.3
    bool utf8 = false;                   // write UTF-8 (a deviation, named in the header) and not ISO 8859-1
    bool keep_plus = false;              // keep `+`; else it becomes `*` or `-`, as the reference verifier has it
    bool keep_escapes = false;           // keep escape lines (PBN 2.4), but for those of the header; else they are left out
};

/// What became of a stretch of text.
enum class Wrote : std::uint8_t {
    export_form,  // a game, in export form
    as_it_is,     // a game that has no export form, byte for byte
    held,         // no game: its comments wait for the next one
};

/// The first token of the game that has no place in the export form; nothing when the game can be written. Such are
///  - characters that belong to no token; a tag, string or comment that is not closed, unless only a bracket or quote is
///    missing at the end of its line (PBN 3.2, 3.3, 3.8); words in brackets where no tag at all has quotes;
///  - a tag without a value, elements after a tag that is no section, a second auction or play (PBN 3.1);
///  - a note that stands neither after calls nor after cards, and anything after the notes (PBN 3.5.5);
///  - words that are no call or card, an irregularity without its call or card, annotations before the first call or card,
///    a second suffix or note reference, anything but comments after the end of a section (PBN 3.5, 3.6, 3.9);
///  - calls that do not begin with the dealer's and cards whose first column is not the opening leader's, unless hyphens
///    stand before them or the file is of PBN 1.0, where any seat may have the first column (PBN 3.5, 3.6; PBN 1.0 3.6);
///  - comments between the elements of a table (PBN 5.1).
/// What is readable and wrong (an insufficient bid, a value that a tag cannot have) has its place and is no such token.
std::optional<Where> without_place(Game const&, Board const&);

/// Writes the games of one file in export form, one after the other. Uses little memory, and none for a game once it has met one
/// of its size. Not for several files: a second file begins with a new `Exporter`.
class Exporter {
public:
    explicit Exporter(ExportOptions options = {});
    ~Exporter();
    Exporter(Exporter&&) noexcept;
    Exporter& operator=(Exporter&&) noexcept;

    /// Appends one stretch of the file: a game with the comments before it, or comments alone, which go before the next game.
    /// The first one is preceded by the header (`% PBN 2.1`, `% EXPORT`, `%`).
    /// `board` is what the interpreter read from `game`. Reported: lines too long that cannot be broken [export-length];
    /// characters that ISO 8859-1 does not have [export-text]; a tag that stands twice with different values, which becomes
    /// a comment [export-comment]; a game that is written as it is [export-as-is].
    Wrote write(std::string& out, Game const& game, Board const& board, Diagnostics& found);

    /// Appends text that is no PBN, byte for byte: what surrounds `<PBN>` and `</PBN>` (PBN 6.2), parts of a game that
    /// is too large to be read.
    void outside(std::string& out, std::string_view raw);

    /// Call once after the last stretch: comments that no game followed, and the header if there was no game at all.
    void finish(std::string& out);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::pbn
