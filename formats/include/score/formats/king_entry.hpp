#pragma once
/// Lines of a King sheet as people type them (king.md §2, §3, §11).
///
/// ```
/// names Ayşe, Burak, Ceren, Deniz     in order of play
/// W kupa 3 6 4 0                      West names no hearts; what each took, in order of play; the last may be left out
/// koz D 3 2 5 3                       whose turn it is names trumps, diamonds
/// S rıfkı E                           East took the king of hearts; also S soniki N W, S kız N N S E
/// void queens                         cancelled: the queens fell 1-1-1-1
/// void rifki N K                      cancelled: North showed a bare K♥ (K, A or AK)
/// void koz W                          cancelled: West had no card above the ten
/// king N                              North made King in this deal; also W koz C 10 1 0 0
/// ```
///
/// Players are N, W, S and E, or Kuzey, Batı, Güney, Doğu, Nord, West, Süd, Ost. A game is a code of king.md §2 or a word for it:
/// `no tricks` (el), `no hearts` (kupa), `no men` (erkek), `no queens` (kız), `king of hearts` (rıfkı), `last two` (son iki), `trumps`
/// (koz), `diamonds`, `dominoes`, `trex`, `dürt`. Two games are named with a `+` and counted with one: `el+soniki 3+1 2+0 8+1 0+0`;
/// `hepsi` names all six penalties.
///
/// Behind the counts: `declared N` (King announced before the first card), `E x N S` (doubled), `E xx N` (and redoubled; as it is said at
/// the table, `E x N N xx E`), `ace E`,
/// `last E` (who took A♥, or the last trick, where it counts), `shown N HK W` (exposed by North, taken by West; several one
/// after the other, `shown W SQ S N DQ E`). `order N E S W` tells who
/// went out first, where that is paid. `points 0 -150 0 -50` in place of counts tells what the deal brought.
///
/// Other lines: `first S` (who holds the start card); `correct N LINE`, another line in the place of the N-th; `undo`, `undo N`, `redo`.
/// Words in any language: `score/formats/entry_words.hpp`. What follows `#` is for people.
#include <cstddef>
#include <optional>
#include <string_view>

#include "score/formats/entry_verb.hpp"
#include "score/king/sheet.hpp"
#include "score/result.hpp"

namespace score::formats {

struct KingLine {
    EntryVerb verb = EntryVerb::nothing;
    std::optional<std::size_t> number{};  // from 1
    Span where{};                         // of the entry, or of the verb with its number
    Span games_at{}, figures_at{};        // of a deal; all of it where they are not told
    king::Entry entry{};
};

/// Reads one line. Errors are codes of `formats/src/entry/king_codes.hpp`, with spans into `text`.
Result<KingLine> parse_king_line(std::string_view text);

/// What a replay tells of the entry of a line, in words; `sheet` is the one that it made.
Diagnostic diagnostic_of(king::Told const&, KingLine const&, king::PartySheet const& sheet);

}  // namespace score::formats
