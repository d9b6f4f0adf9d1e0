#pragma once
/// Statistics: tables of counts and averages over any period.
///
///     for (auto const& stats : *book.stats({.game = "king"}))
///         for (auto const& table : stats.tables) report(table.rows.size());
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/archive/standings.hpp"
#include "score/fraction.hpp"

namespace score::archive {

/// The subject of a table:
///  - strains, levels      contracts at bridge, by denomination (`C` … `NT`, `pass`) and by level (`1` … `7`)
///  - risks                undoubled, doubled, redoubled
///  - declarers            by player, most contracts first
///  - games                games named at King, by their code, most frequent first
///  - talk                 table talk at King: `own-goals` (DYS), `flowers` (çiçek), `kings`, `lone-survivors` (telefon fişi)
///  - players              figures of players at Bezique and King
///  - groups               groups declared at Bezique, by their reasons
enum class StatsTableKind : std::uint8_t { strains, levels, risks, declarers, games, talk, players, groups };
/// The word above, and a translatable title.
std::string_view word(StatsTableKind);
std::string_view title(StatsTableKind);

struct StatsRow {
    std::string key{};
    std::int64_t count = 0;
    /// In the columns of the table; std::nullopt if there is no figure.
    std::vector<std::optional<Fraction>> figures{};
};

struct StatsTable {
    StatsTableKind kind{};
    std::string_view counted{};               // what is counted: `boards`, `deals`, `times`
    std::vector<StandingsMeasure> columns{};  // of the figures
    std::vector<StatsRow> rows{};
};

/// Of one game, or of the boards of records (`bridge_boards`).
struct Stats {
    std::string game{};
    std::int64_t games = 0;  // sittings, matches, parties; for boards, the events
    std::int64_t deals = 0;  // deals that count; boards with a result
    std::vector<StatsTable> tables{};
};

}  // namespace score::archive
