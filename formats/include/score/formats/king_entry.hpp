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
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "score/formats/entry_verb.hpp"
#include "score/king/check.hpp"
#include "score/result.hpp"

namespace score::formats {

/// A deal as it was typed.
struct KingDeal {
    std::optional<Seat> declarer{};  // else whose turn it is
    king::Games games{};             // empty: trumps without their suit, told by `king` alone
    std::optional<Suit> trump{};
    std::vector<std::vector<int>> counts{};  // of each player in order of play, one number for each game
    std::vector<Seat> takers{};              // of single items, in place of counts; where it is paid, the order of going out
    std::vector<int> points{};               // of each player in order of play, in place of counts
    std::optional<king::Cancellation> cancelled{};
    std::optional<Seat> king{}, declared_king{}, ace_of_hearts{}, last_trick{};
    std::vector<king::Doubling> doublings{};
    std::vector<king::Exposure> exposures{};
    Span games_at{}, figures_at{};
    friend bool operator==(KingDeal const&, KingDeal const&) = default;
};
/// Who declares first.
struct KingFirst {
    Seat player{};
    friend bool operator==(KingFirst, KingFirst) = default;
};
/// In order of play.
struct KingNames {
    std::vector<std::string> names{};
    friend bool operator==(KingNames const&, KingNames const&) = default;
};
using KingEntry = std::variant<KingDeal, KingFirst, KingNames>;

struct KingLine {
    EntryVerb verb = EntryVerb::nothing;
    KingEntry entry{};
    std::optional<std::size_t> number{};  // from 1
    Span where{};                         // of the entry, or of the verb with its number
};

/// Reads one line. Errors are codes of `king_codes.hpp`, with spans into `text`.
Result<KingLine> parse_king_line(std::string_view text);

/// The deal under the rules of the table, for the engine to judge; `declarer` is whose turn it is. Errors (`king-figures`,
/// `king-player`, `king-game`) are what no deal of this variant can say at all. Queens that fell 1-1-1-1 make a cancelled deal where that
/// is agreed, and so many tricks as make King make it.
Result<king::DealRecord> deal_of(KingDeal const&, king::Rules const&, std::optional<Seat> declarer, Span where);

/// What the engine finds in a deal, in words, at a place of the text.
Diagnostic diagnostic_of(king::Finding const&, king::DealRecord const&, king::Rules const&, Span where);

}  // namespace score::formats
