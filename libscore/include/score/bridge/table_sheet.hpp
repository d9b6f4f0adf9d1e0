#pragma once
/// Duplicate boards scored at one table: every board by Law 77 with the vulnerability of its number (Law 2), and the running sum.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "score/bridge/sheet.hpp"

namespace score::bridge {

/// A board as entered. Without a number it is the one after the last.
struct BoardEntry {
    DealEntry deal{};
    std::optional<std::uint32_t> number{};  // from 1
    friend constexpr bool operator==(BoardEntry const&, BoardEntry const&) = default;
};

struct ScoredBoard : ScoredDeal {
    std::uint32_t number = 1;
};

struct TableSheet {
    std::vector<ScoredBoard> boards;
    std::vector<Refusal> refused;
    BySide<int> totals{};
};

/// The sheet of these boards. Refused: a board that was played before, and honours, which duplicate bridge does not count.
TableSheet table_sheet(std::span<BoardEntry const>);

}  // namespace score::bridge
