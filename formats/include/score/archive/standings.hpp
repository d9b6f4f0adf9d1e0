#pragma once
/// Standings: sums of the results of games over any period, as exact numbers.
///
///     for (auto const& standings : *book.standings({.games = {.from = "2026-11-01", .game = "king"}}))
///         for (auto const& row : standings.rows) report(row.who, row.rank, row.value);
///
/// Only sittings that are finished, not abandoned, and have a deal, and imported records count. Merged names count as one.
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/archive/results.hpp"
#include "score/bridge/pairs_session.hpp"
#include "score/bridge/ranking.hpp"
#include "score/formats/sheets/measures.hpp"
#include "score/fraction.hpp"

namespace score::archive {

/// Selects games; empty fields match everything. Names and places match on any substring, ignoring case and accents.
struct GameFilter {
    std::string from{}, to{};  // dates, inclusive: `2026-11-01`
    std::string game{};        // a word of journals, or `bridge`: the boards of records
    std::string place{};
    std::vector<std::string> players{};  // each of them took part
};

/// A game that counts, and where it is from. Players have their current names.
struct PlayedGame {
    bool is_sitting = false;  // otherwise a match or a party of a record
    std::string id{};         // the identity of the sitting; of a record its number and the piece, `r3:7`
    std::string date{};       // `2026-11-20`
    std::string place{}, title{};
    GameResult result{};  // without deals
};

enum class StandingsBy : std::uint8_t { player, pair, team };

/// Which games of a contestant count, and how. Of boards of records all do, and `least` counts sessions.
struct StandingsForm {
    std::size_t best = 0;   // only so many games, the best by the measure; 0: all
    std::size_t least = 0;  // who has fewer games is in no row
    bool average = false;   // ranked by the average of a game
    friend bool operator==(StandingsForm const&, StandingsForm const&) = default;
};

struct StandingsQuestion {
    GameFilter games{};
    StandingsBy by = StandingsBy::player;
    std::string measure{};  // one of `measures_of`; empty: the first of them
    StandingsForm form{};
};

using formats::sheets::StandingsMeasure;
/// The boards of records, beside the games of journals.
inline constexpr std::string_view bridge_boards = "bridge";
/// Of a game what it tells (`GameInfo::ranked_by`), of the boards of records percentage of matchpoints (bridge.md §8, with Neuberg's
/// formula), imps (Butler), ximp, points, of teams vp, imps, points. Empty for any other word.
std::span<StandingsMeasure const> measures_of(std::string_view game, StandingsBy by);

struct StandingsRow {
    bridge::Rank rank{};
    std::string who{};                // the player; the pair, `Ada - Bea`; the team
    std::int64_t games = 0;           // sittings, matches, parties, sessions
    std::int64_t boards = 0;          // bridge only
    Fraction value = 0;               // the ranking figure
    std::vector<Fraction> figures{};  // in each of the measures that are available together
};

struct Standings {
    std::string game{}, measure{};
    StandingsBy by = StandingsBy::player;
    std::vector<StandingsMeasure> columns{};  // of the figures of each row
    std::vector<StandingsRow> rows{};         // best first; ties by name
    std::int64_t games = 0;
    std::int64_t nameless = 0;  // contestants without a name, who are in no row
    std::int64_t rare = 0;      // with too few games, who are in no row
};

/// Sums the figures of games of one kind.
class GameStandings {
public:
    GameStandings(std::string game, StandingsBy by) : by_{by} { standings_.game = std::move(game), standings_.by = by; }
    /// `players` under the names that count. The figures are those of the whole game.
    void add(std::span<GameResult::Player const> players, std::span<Results::Figure const> figures);
    /// Ranked by a measure of the game.
    Standings ranked(std::string_view measure, StandingsForm const& form = {}) const;

private:
    using Figures = std::map<std::string, std::int64_t, std::less<>>;
    struct Sums {
        std::vector<Figures> games{};
        std::int64_t of(std::string_view what, std::size_t most) const;  // of the first games
    };
    StandingsBy by_;
    Standings standings_{};
    std::map<std::string, Sums> sums_{};
};

/// The result of a table on a board, and its players.
struct SessionResult {
    std::int64_t board = 0;
    BySide<std::string> names{};    // `Ada - Bea`, canonical
    BySeat<std::string> players{};  // if known
    BoardResult result{};
};

/// Sums sessions of boards, result by result. Comparisons are within a session.
class BoardStandings {
public:
    BoardStandings(StandingsBy by, std::string measure);
    ~BoardStandings();
    void add(SessionResult const&);
    /// `counts`: otherwise everything added since the last session is discarded.
    void close_session(bool counts = true);
    Standings ranked() const;

private:
    struct Sums {
        std::int64_t sessions = 0, boards = 0;
        Fraction total = 0, maximum = 0;
    };
    struct Session;
    void close_pairs();
    void close_teams();
    void add(std::string const& who, std::int64_t boards, Fraction const& total, Fraction const& maximum);

    Standings standings_{};
    std::map<std::string, Sums> sums_{};
    std::unique_ptr<Session> session_{};
};

}  // namespace score::archive
