#pragma once
/// Statistics of games: tables of counts and averages. Both books and files of records are counted with them.
///
///     GameStats counting{king_game()};
///     counting.add(result_of(party, unread));
///     for (auto const& table : counting.stats().tables) report(table.rows.size());
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/call.hpp"
#include "score/formats/sheets/game_result.hpp"
#include "score/formats/sheets/measures.hpp"
#include "score/fraction.hpp"

namespace score::formats::sheets {

class GameInfo;

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

/// Of one game, or of boards of records (`bridge`).
struct Stats {
    std::string game{};
    std::int64_t games = 0;  // sittings, matches, parties; for boards, the events
    std::int64_t deals = 0;  // deals that count; boards with a result
    std::vector<StatsTable> tables{};
};

/// Counts contracts.
class ContractStats {
public:
    ContractStats();
    ~ContractStats();
    /// Without a contract the deal was passed out. `points` are declarer's.
    void add(
        std::optional<bridge::Contract>, std::optional<std::int64_t> tricks, std::optional<std::int64_t> points, std::string_view declarer);
    /// The number of deals, and the tables.
    void finish(Stats&) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Counts the results of one game.
class GameStats {
public:
    explicit GameStats(GameInfo const&);
    ~GameStats();
    GameStats(GameStats&&) noexcept;
    GameStats& operator=(GameStats&&) noexcept;
    std::string_view game() const;
    void add(GameResult const&);
    Stats stats() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};
/// Whether anything of the game can be counted.
bool has_stats(GameInfo const&);

/// A game as a heading, translated: a word of journals, or `bridge`, the boards of records.
std::string_view title_of_game(std::string_view word);
/// The value with at most `places` decimals; none for integers.
std::string shown(Fraction const&, int places);

}  // namespace score::formats::sheets
