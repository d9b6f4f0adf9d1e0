#pragma once
/// Parses lines of a bridge score sheet, and converts deals of a record to the same value.
///
/// ```
/// 4S= N
/// 3NT+1 by W honours 4 EW
/// 4H= E, hcp 24 EW, fits 1
/// 2S-1 N; deal N:AKQ2.KQ2.K32.432 ...
/// correct 2 4S+1 N
/// undo
/// ```
///
/// A deal is a contract as in `score/formats/entry.hpp` with its declarer, then in any order, separated by spaces, commas or semicolons:
///  - `honours 4|5 SIDE` (also `hon`), or by their value, `honours 100|150 SIDE`; also `with 100 honours SIDE`;
///  - `hcp N SIDE` (also `points`, `24 hcp SIDE`): the high-card points of a side; `hcp 20` sets both sides;
///  - `fits N SIDE` or `fits SUITS SIDE`, such as `fits HS EW`, for one side or both; by default the side with more points;
///  - `24 EW 1`: points and fits of a side, in short;
///  - `other N SIDE` (also `vs`): a side's score at the other table of a team match; by default North-South's, `other -50`;
///  - `board N`, at the beginning or the end, or `N:` at the beginning; `deal CARDS`, four hands as in PBN, to the end of the line.
/// A side is `NS` or `EW`, one of its seats, `we` (NS) or `they` (EW). Words may be in any language: `score/formats/entry_words.hpp`.
///
/// Other lines: `correct N DEAL` replaces deal N; `undo` undoes the last entry, `undo N` deal N; `redo` undoes an undo; `end` breaks a
/// rubber off; `rubber` begins the next one, `rubber NAME, NAME, NAME, NAME` with the players North, East, South, West, whom
/// `names NAME, NAME, NAME, NAME` names for the whole sheet. Text after `#` is a comment.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/obligation.hpp"
#include "score/bridge/sheet.hpp"
#include "score/formats/board.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/entry_verb.hpp"
#include "score/result.hpp"

namespace score::formats {

/// A deal with all data that any sheet may need, and its places in the text.
struct SheetDeal {
    bridge::DealEntry deal{};
    bridge::Strength strength{};  // as it was given
    std::optional<bridge::Deal> cards{};
    std::optional<std::uint32_t> board{};
    std::optional<int> other{};              // of North-South at the other table
    std::optional<Diagnostic> few_tricks{};  // the remark of `few_tricks` about the contract
    bool fits_of_others = false;  // fits without a side belong to the side with more points, and the points were given for the other

    Span deal_at{}, honours_at{}, strength_at{}, board_at{}, cards_at{}, other_at{};  // empty: not given
};

struct SheetLine {
    /// The kind of entry.
    enum class Kind : std::uint8_t {
        deal,
        break_off,
        next_rubber,  // with `names`, or with the players in the same seats
    };
    EntryVerb verb = EntryVerb::nothing;
    Kind kind = Kind::deal;
    SheetDeal deal{};                     // for other kinds: only the places
    std::optional<std::size_t> number{};  // from 1
    std::vector<std::string> names{};     // none or four; also of `EntryVerb::name`
    Span where{};                         // of the verb with its number, or of the kind
};

/// Reads one line. Errors are codes of `formats/src/entry/sheet_codes.hpp` and `entry_codes.hpp`, with spans into `text`.
Result<SheetLine> parse_sheet_line(std::string_view text);

/// The deal of a board of a record: contract, declarer, result, number and cards, and what the tags of our own say of it, `Sheet_Honours`,
/// `Sheet_Points`, `Sheet_Fits` and `Sheet_Other`. Errors: missing or invalid parts.
Result<SheetDeal> sheet_deal_of(Board const&);

/// Errors: the record states a number or a vulnerability of the board that cannot be read; a score by another one would be a guess.
Diagnostics unreadable_values(Board const&);

/// The message of a refusal, at its place in the text of the deal.
Diagnostic refusal_of(bridge::EntryFault, SheetDeal const&);

}  // namespace score::formats
