#pragma once
/// Lines of a Bezique sheet as people type them (bezique.md §2, §5, §6).
///
/// ```
/// names Kemal, Suna
/// dealer S
/// S KQ:D              South opens a marriage, which fixes trump
/// N 4A                North opens four aces
/// N ^4A               and shows them again with a lead; also 4A^
/// S &4Q               South completes four queens; also 4Q&
/// peg S               South's peg goes up: without a mark or the last trick after it, what he showed is withdrawn
/// last N              North takes the last trick
/// brisques 21 11      of North, of South
/// deal                the next deal; after the count of one (last trick, brisques) anything else begins it as well
/// deal void           a misdeal: it does not count, and the same player deals again
/// ```
///
/// A group is a code of bezique.md §2, or what a sheet calls it: `marriage D` (evlilik), `sequence H` (tablo, seri), `four kings` (dört
/// papaz, `4 papaz`, vier Könige), `bezique`, `bezik 2`, `double bezique`. Players are N and S, also `Kuzey`, `Güney`, `Nord`, `Süd`.
/// Words in any language: `score/formats/entry_words.hpp`. The marks follow from the table; written behind the group, they are checked.
///
/// Instead of items: `marks 1060 320`, what each player marked for groups in the deal; `total 1520 480`, all that the deal brought, or, as
/// the only thing of its game, the game's totals; `game 3260 2140`, those for certain. Figures of a deal go up to 50,000, of a game to
/// 2,000,000.
///
/// Other lines: `trump D`, for a game in which it is turned up, or where the items stand player by player; `brisques -` where they were not
/// counted; `vido S accepted`, `vido S refused`, `kontr N accepted`; `game`, the next game; `correct N LINE`, another line in the place of
/// the N-th; `undo`, `undo N`, `redo`. What follows `#` is for people.
///
/// Games of three and of four players (§10.4), everyone for himself, have lines of items alone. Their players are N, E, S and, with four,
/// W, in the order of the table; `brisques` and `names` have one for each.
#include <cstddef>
#include <optional>
#include <string_view>

#include "score/bezique/sheet.hpp"
#include "score/formats/entry_verb.hpp"
#include "score/result.hpp"
#include "score/seats.hpp"

namespace score::formats {

template <class Entry>
struct BasicBeziqueLine {
    using Verb = EntryVerb;
    Verb verb = Verb::nothing;
    Entry entry{};
    std::optional<std::size_t> number{};  // from 1
    Span where{};                         // of the entry, or of the verb with its number
};
using BeziqueLine = BasicBeziqueLine<bezique::Entry>;
using SeveralLine = BasicBeziqueLine<bezique::SeveralEntry>;

/// Reads one line. Errors are codes of `formats/src/entry/bezique_codes.hpp`, with spans into `text`.
Result<BeziqueLine> parse_bezique_line(std::string_view text);
/// Reads one line of a table of `players`, 3 or 4.
Result<SeveralLine> parse_several_line(std::string_view text, std::size_t players);

/// What the replay tells of an entry, in words, at its place in the text.
Diagnostic diagnostic_of(bezique::Told const&, Span where);

}  // namespace score::formats
