#include "score/bridge/table_sheet.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "score/bridge/imps.hpp"

namespace score::bridge {
namespace {

// The boards played, and the last one entered.
class PlayedTable {
public:
    bool contains(std::uint32_t number) const { return numbers_.contains(number); }
    std::uint32_t next() const {
        if (auto const next = last_ + 1; next != 0 && !contains(next)) return next;
        if (auto const next = *numbers_.rbegin() + 1; next != 0) return next;
        std::uint32_t lowest = 1;  // no number is higher
        while (contains(lowest)) ++lowest;
        return lowest;
    }
    void add(std::uint32_t number) {
        numbers_.insert(number);
        last_ = number;
    }

private:
    std::set<std::uint32_t> numbers_;
    std::uint32_t last_ = 0;
};

}  // namespace

std::uint32_t next_board(TableSheet const& sheet) {
    PlayedTable played;
    for (auto const& board : sheet.boards) played.add(board.number);
    return played.next();
}

std::optional<std::uint32_t> forgotten_board(TableSheet const& sheet, std::size_t entry) {
    PlayedTable before, all;
    for (auto const& board : sheet.boards) {
        if (board.entry < entry) before.add(board.number);
        all.add(board.number);
    }
    auto const number = before.next();
    return all.contains(number) ? std::nullopt : std::optional{number};
}

int boards_compared(TableSheet const& sheet) {
    return static_cast<int>(std::ranges::count_if(sheet.boards, [](auto const& board) { return board.other.has_value(); }));
}

std::optional<VictoryPoints> victory_points(TableSheet const& sheet, Side side) {
    if (!sheet.rules.teams) return std::nullopt;
    auto const scale = VpScale::named(sheet.rules.victory_points, boards_compared(sheet));
    return scale ? std::optional{scale->of(sheet.imps[side])} : std::nullopt;
}

void compare(TableSheet& sheet, std::size_t board, int other) {
    auto& row = sheet.boards[board];
    row.other = other;
    row.imps[Side::north_south] = imps(row.score() - other);
    row.imps[Side::east_west] = -row.imps[Side::north_south];
    for (auto const side : both_sides) sheet.imps[side] += row.imps[side];
}

void add_board(TableSheet& sheet, BoardEntry const& board, std::uint32_t number, std::size_t entry) {
    ScoredBoard row;
    row.entry = entry;
    row.deal = board.deal;
    row.number = number;
    row.vulnerability = vulnerability_of(number);
    if (auto const& contract = row.deal.played) {
        auto const vulnerable = Vulnerable{is_vulnerable(row.vulnerability, side_of(contract->contract.declarer))};
        row.postings = postings_of(*contract, vulnerable, Premiums::law77);
    }
    for (auto const side : both_sides) sheet.totals[side] += points_of(row.postings, side);
    row.totals = sheet.totals;
    sheet.boards.push_back(std::move(row));
    if (sheet.rules.teams && board.other) compare(sheet, sheet.boards.size() - 1, *board.other);
}

TableSheet table_sheet(TableRules const& rules, std::span<BoardEntry const> entries, BySeat<std::string> names) {
    TableSheet sheet{.rules = rules, .names = std::move(names)};
    PlayedTable played;
    auto const fault_of_board = [&](BoardEntry const& entry, std::uint32_t number) -> std::optional<EntryFault> {
        if (auto const fault = fault_of(entry.deal)) return fault;
        if (entry.deal.honours) return EntryFault::honours_not_counted;
        if (played.contains(number)) return EntryFault::board_repeated;
        return std::nullopt;
    };
    for (std::size_t i = 0; i < entries.size(); ++i) {
        auto const number = entries[i].number.value_or(played.next());
        if (auto const fault = fault_of_board(entries[i], number)) {
            sheet.refused.push_back({i, *fault});
            continue;
        }
        played.add(number);
        add_board(sheet, entries[i], number, i);
    }
    return sheet;
}

}  // namespace score::bridge
