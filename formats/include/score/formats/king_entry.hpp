#pragma once
/// Parses the lines of a King sheet (king.md §2, §3, §11).
///
/// ```
/// names Ayşe, Burak, Ceren, Deniz     in order of play
/// W kupa 3 6 4 0                      West names no hearts; items taken, in order of play; the last may be omitted
/// koz D 3 2 5 3                       the player in turn names trumps, diamonds
/// S rıfkı E                           East took the king of hearts; also S soniki N W, S kız N N S E
/// S kız N 2 S 1 E 1                   the same with numbers; also S soniki N both, S kız all N
/// void queens                         cancelled: the queens fell 1-1-1-1
/// void rifki N K                      cancelled: North showed a bare K♥ (K, A or AK)
/// void koz W                          cancelled: West had no card above the ten
/// king N                              North made King in this deal; also N made king, W koz C 10 1 0 0
/// ```
///
/// Players are N, W, S and E, or Kuzey, Batı, Güney, Doğu, Nord, West, Süd, Ost, with the letters K, B, G, D and O; D right behind `koz` is
/// the suit, and a single K behind `void rifki` the heart. A game is a code of king.md §2 or a word for it:
/// `no tricks` (el), `no hearts` (kupa), `no men` (erkek), `no queens` (kız), `king of hearts` (rıfkı), `last two` (son iki), `trumps`
/// (koz), `diamonds`, `dominoes`, `trex`, `dürt`. Two games are named with a `+` and counted with one: `el+soniki 3+1 2+0 8+1 0+0`; `hepsi`
/// names all six penalties.
///
/// After the counts: `declared N` (King announced before the first card), `E x N S` (doubled), `E xx N` (redoubled; or as spoken at the
/// table, `E x N N xx E`), `ace E`, `last E` (the taker of A♥, or of the last trick, if it counts), `shown N HK W` (exposed by North, taken
/// by West; several in sequence, `shown W SQ S N DQ E`). `order N E S W` gives the order of going out, at a layout. `points 0 -150 0 -50`
/// instead of counts gives the points of the deal.
///
/// Other lines: `first S` (the holder of the start card); `correct N LINE`, replaces line N; `undo`, `undo N`, `redo`. Words may be in any
/// language: `score/formats/entry_words.hpp`. Text after `#` is a comment.
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
    Span games_at{}, figures_at{};        // of a deal; the whole entry if absent
    king::Entry entry{};
    std::optional<Diagnostic> doubt{};  // of what can be read in two ways
};

/// Reads one line. Errors are codes of `formats/src/entry/king_codes.hpp`, with spans into `text`; their examples are of these rules.
Result<KingLine> parse_king_line(std::string_view text, king::Rules const& = {});

/// Renders a finding of a replay about the entry of a line; `sheet` is the result of that replay.
Diagnostic diagnostic_of(king::Told const&, KingLine const&, king::PartySheet const& sheet);

}  // namespace score::formats
