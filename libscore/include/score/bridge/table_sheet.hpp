#pragma once
/// Duplicate boards scored at one table: every board by Law 77 with the vulnerability of its number (Law 2), the running total, and, if the
/// score of the other table of a team match is known, the IMPs (Law 78B, bridge.md §6).
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/sheet.hpp"
#include "score/bridge/victory_points.hpp"

namespace score::bridge {

struct TableRules {
    bool teams = false;                       // boards are compared with the other table
    std::string_view victory_points = "wbf";  // of such a match: one of `vp_scales`, by margin
};

/// A board as entered. Without a number it is `next_board`.
struct BoardEntry {
    DealEntry deal{};
    std::optional<std::uint32_t> number{};  // from 1
    /// North-South's score on it at the other table; negative if East-West scored. The home team is North-South here and East-West there.
    std::optional<int> other{};
    friend constexpr bool operator==(BoardEntry const&, BoardEntry const&) = default;
};

struct ScoredBoard : ScoredDeal {
    std::uint32_t number = 1;
    std::optional<int> other{};
    BySide<int> imps{};  // if there is another table; they add to 0

    /// From the view of North-South here.
    int score() const { return points_of(postings, Side::north_south) - points_of(postings, Side::east_west); }
};

struct TableSheet {
    TableRules rules{};
    BySeat<std::string> names{};  // empty: not named
    std::vector<ScoredBoard> boards{};
    std::vector<Refusal> refused{};
    BySide<int> totals{};
    BySide<int> imps{};  // of all compared boards
};

/// The default number of the next board: the one after the last entered, or, if that has been played, the one after the highest. Gaps are
/// not filled, as in most movements a pair skips boards, unless there is no higher number: then it is the lowest that has not been played.
std::uint32_t next_board(TableSheet const&);
/// The number of a board that was forgotten before that entry: the one that was next there. Nothing if it has been played since.
std::optional<std::uint32_t> forgotten_board(TableSheet const&, std::size_t entry);

/// How many boards of a team match have been compared.
int boards_compared(TableSheet const&);
/// The Victory Points of a team match as they are now, of this side and of the other (bridge.md §7). Nothing where boards are not compared,
/// and while the scale has no table for so many boards.
std::optional<VictoryPoints> victory_points(TableSheet const&, Side);

/// Scores a board. Precondition: it has no fault, no honours, and was not played before.
void add_board(TableSheet&, BoardEntry const&, std::uint32_t number, std::size_t entry = 0);
/// Compares a board of a team match, by its place in `boards`, with North-South's score at the other table. Precondition: not compared yet.
void compare(TableSheet&, std::size_t board, int other);

/// The sheet of these boards. Refused: a board that was played before, and honours, which duplicate bridge does not count.
TableSheet table_sheet(TableRules const&, std::span<BoardEntry const>, BySeat<std::string> names = {});

}  // namespace score::bridge
