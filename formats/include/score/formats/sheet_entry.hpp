#pragma once
/// Lines of a score sheet as people type them, and deals of a record, read into the same value.
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
/// A deal is a contract as in `score/formats/entry.hpp` with its declarer, then in any order, with blanks, commas or semicolons between:
///  - `honours 4|5 SIDE` (also `hon`), or by their worth, `honours 100|150 SIDE`;
///  - `hcp N SIDE` (also `points`): the high-card points of a side; `hcp 20` is the same for both;
///  - `fits N SIDE` or `fits SUITS SIDE`, such as `fits HS EW`, for one side or both; without a side, that with more points;
///  - `other N SIDE` (also `vs`): what a side scored at the other table of a team match; without a side North-South, `other -50`;
///  - `board N`, at the beginning or the end; `deal CARDS`, four hands as in PBN, up to the end of the line.
/// A side is `NS` or `EW`, one of its seats, `we` (NS) or `they` (EW). Words in any language: `score/formats/entry_words.hpp`.
///
/// Other lines: `correct N DEAL` puts another deal in the place of the N-th; `undo` takes back what was entered last, `undo N` the N-th
/// deal; `redo` takes back the undoing; `end` breaks a rubber off; `rubber` begins the next one, `rubber NAME, NAME, NAME, NAME` with the
/// players North, East, South, West. What follows `#` is for people.
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

/// A deal with everything that one sheet or another wants to know, and where it stands in the text.
struct SheetDeal {
    bridge::DealEntry deal{};
    bridge::Strength strength{};  // as it was given
    std::optional<bridge::Deal> cards{};
    std::optional<std::uint32_t> board{};
    std::optional<int> other{};         // of North-South at the other table
    std::optional<Diagnostic> doubt{};  // of `ContractEntry`
    bool fits_of_others = false;        // fits without a side are those of the side with more points, and the points were said of the other

    Span deal_at{}, honours_at{}, strength_at{}, board_at{}, cards_at{}, other_at{};  // empty: not given
};

struct SheetLine {
    /// What it enters.
    enum class Kind : std::uint8_t {
        deal,
        break_off,
        next_rubber,  // with `names`, or with the players where they are
    };
    EntryVerb verb = EntryVerb::nothing;
    Kind kind = Kind::deal;
    SheetDeal deal{};                     // of other kinds, where they stand alone
    std::optional<std::size_t> number{};  // from 1
    std::vector<std::string> names{};     // none or four
    Span where{};                         // of the verb with its number, or of the kind
};

/// Reads one line. Errors are codes of `formats/src/entry/sheet_codes.hpp` and `entry_codes.hpp`, with spans into `text`.
Result<SheetLine> parse_sheet_line(std::string_view text);

/// The deal that a board of a record holds: contract, declarer, result, number and cards. Errors: what is missing or cannot be.
Result<SheetDeal> sheet_deal_of(Board const&);

/// A refusal of a sheet in words, at its place in the text of the deal.
Diagnostic refusal_of(bridge::EntryFault, SheetDeal const&);

}  // namespace score::formats
