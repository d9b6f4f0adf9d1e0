#pragma once
/// Parses the lines of a Bezique sheet (bezique.md §2, §5, §6).
///
/// ```
/// names Kemal, Suna
/// dealer S
/// S KQ:D              South opens a marriage, which fixes trump
/// N 4A                North opens four aces
/// N ^4A               and re-shows them with a lead; also 4A^
/// S &4Q               South completes four queens; also 4Q&
/// peg S               South's peg goes up: without a following mark or the last trick, the re-show is withdrawn
/// last N              North takes the last trick; also N last
/// brisques 21 11      of North, of South; brisques S 11, or brisques 21 of North: the other has the rest
/// deal                the next deal; after the count of one (last trick, brisques) any other entry begins it as well
/// deal void           a misdeal: it does not count, and the same player deals again
/// ```
///
/// A group is a code of bezique.md §2, or its name on a sheet: `marriage D` (evlilik), `sequence H` (tablo, seri), `four kings` (dört
/// papaz, `4 papaz`, vier Könige), `bezique`, `bezik 2`, `double bezique`; its suit may come first, as a word: `kupa evlilik`.
/// Players are N and S, also `K` and `G`, `Kuzey`, `Güney`, `Nord`, `Süd`. Words may be in any language: `score/formats/entry_words.hpp`. The
/// marks follow from the table; if written after the group, they are checked.
///
/// Instead of items: `marks 1060 320`, each player's marks for groups in the deal; `total 1520 480`, all marks of the deal, or, as the only
/// entry of its game, the game's totals; `game 3260 2140`, always the game's totals. Limits: 50,000 for a deal, 2,000,000 for a game.
///
/// Other lines: `trump D` or `karo koz`, for a game with a turned-up trump, or if the items are listed player by player; `brisques -` if they were not
/// counted; `vido S accepted` or `S vido accepted`, `vido S refused`, `kontr N accepted`; `game`, the next game; `correct N LINE`, replaces line N; `undo`,
/// `undo N`, `redo`. Text after `#` is a comment.
///
/// Games of three and of four players (§10.4), every player alone, have only lines of items. The players are N, E, S and, with four, W, in
/// the order of the table; `brisques` and `names` have one value for each, and the last of the brisques may be left out.
#include <cstddef>
#include <optional>
#include <string_view>

#include "score/bezique/sheet.hpp"
#include "score/formats/entry_verb.hpp"
#include "score/result.hpp"
#include "score/seats.hpp"

namespace score::formats {

struct BeziqueLine {
    using Verb = EntryVerb;
    Verb verb = Verb::nothing;
    bezique::Entry entry{};
    std::optional<std::size_t> number{};  // from 1
    Span where{};                         // of the entry, or of the verb with its number
    std::optional<Diagnostic> doubt{};    // of what plays no part in the form
};

/// Reads one line of a table of `players`, 2 to 4. Errors are codes of `formats/src/entry/bezique_codes.hpp`, with spans into `text`.
/// `brisques`: all of them in a deal; 0 if they play no part.
Result<BeziqueLine> parse_bezique_line(std::string_view text, std::size_t players = 2, int brisques = 32);

/// Why a vido cannot be called; of which card there are too few for the groups.
Message words_of(bezique::VidoFault);
Message words_of(bezique::Part const& lacking);

/// What the replay tells of an entry, in words, at its place in the text.
Diagnostic diagnostic_of(bezique::Told const&, Span where);

}  // namespace score::formats
