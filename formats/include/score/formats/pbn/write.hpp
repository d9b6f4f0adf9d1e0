#pragma once
/// Writes PBN in export form (PBN 2.1): the canonical form of a game, which every reader understands.
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
///         // `out` may be flushed here
///     }
///     exporter.finish(out);
///
/// Lossless: the meaning comes from the board, the spelling (names, comments, values of non-standard tags) from the game. A game with a
/// token that the export form cannot represent is copied verbatim.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/pbn/game.hpp"

namespace score::formats::pbn {

/// Options for writing. The defaults are the standard's.
struct ExportOptions {
    std::string_view version{};          // `1.0`, `2.0` or `2.1`; empty: the one stated at the beginning of the file, else 2.1
    std::string_view line_end = "\r\n";  // PBN 2.3
    bool utf8 = false;                   // write UTF-8 (a deviation, stated in the header) instead of ISO 8859-1
    bool keep_plus = false;              // keep `+`; otherwise it becomes `*` or `-`, as in the reference verifier
    bool keep_escapes = false;           // keep escape lines (PBN 2.4) except those of the header; otherwise they are removed
};

/// The result of writing a chunk.
enum class Wrote : std::uint8_t {
    export_form,  // a game, in export form
    as_it_is,     // a game without an export form, byte for byte
    held,         // not a game: its comments wait for the next one
};

/// The first token of the game that the export form cannot represent; std::nullopt if the game can be written. These are:
///  - characters that belong to no token; an unclosed tag, string or comment, unless only a bracket or quote is
///    missing at the end of its line (PBN 3.2, 3.3, 3.8); words in brackets if no tag at all has quotes;
///  - a tag without a value, elements after a tag that is not a section, a second auction or play (PBN 3.1);
///  - a note that follows neither calls nor cards, and anything after the notes (PBN 3.5.5);
///  - words that are not a call or card, an irregularity without its call or card, annotations before the first call or card,
///    a second suffix or note reference, anything but comments after the end of a section (PBN 3.5, 3.6, 3.9);
///  - calls that do not begin with the dealer's and cards whose first column is not the opening leader's, unless hyphens
///    precede them or the file is PBN 1.0, where any seat may have the first column (PBN 3.5, 3.6; PBN 1.0 3.6);
///  - comments between the elements of a table (PBN 5.1).
/// Tokens that are readable but wrong (an insufficient bid, an invalid value) can be represented and are not reported here.
std::optional<Where> without_place(Game const&, Board const&);

/// Writes the games of one file in export form, in order. Uses little memory, and allocates only for a game larger than all before. Use a
/// new `Exporter` for each file.
class Exporter {
public:
    explicit Exporter(ExportOptions options = {});
    ~Exporter();
    /// Copies what the games so far leave to the next ones.
    Exporter(Exporter const&);
    Exporter& operator=(Exporter const&);
    Exporter(Exporter&&) noexcept;
    Exporter& operator=(Exporter&&) noexcept;
    /// Whether both write the next games alike.
    friend bool operator==(Exporter const&, Exporter const&);

    /// Appends one chunk of the file: a game with the comments before it, or only comments, which precede the next game. Writes the
    /// header (`% PBN 2.1`, `% EXPORT`, `%`) before the first one. `board` is what the interpreter read from `game`. Reported: overlong
    /// lines that cannot be broken [export-length]; characters outside ISO 8859-1 [export-text]; a tag repeated with a different value,
    /// which becomes a comment [export-comment]; a game copied verbatim [export-as-is].
    Wrote write(std::string& out, Game const& game, Board const& board, Diagnostics& found);

    /// Appends text that is not PBN, byte for byte: the document around `<PBN>` and `</PBN>` (PBN 6.2), parts of an oversized game.
    void outside(std::string& out, std::string_view raw);

    /// Call once after the last chunk: writes comments not followed by a game, and the header if there was no game at all.
    void finish(std::string& out);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::pbn
