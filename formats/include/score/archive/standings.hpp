#pragma once
/// Standings: sums of the results of games over any period, as exact numbers.
///
///     for (auto const& standings : *book.standings({.games = {.from = "2026-11-01", .game = "king"}}))
///         for (auto const& row : standings.rows) report(row.who, row.rank, row.value);
///
/// Only sittings that are finished, not abandoned, and in which something was played, and imported records count. Merged names count as one.
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
#include "score/formats/digest.hpp"
#include "score/formats/sheets/measures.hpp"
#include "score/fraction.hpp"

namespace score::archive {

/// Selects games; empty fields match everything. Names and places match on any substring, ignoring case and accents.
struct GameFilter {
    std::string from{}, to{};  // dates, inclusive: `2026-11-01`
    std::string game{};        // a word of journals, or `bridge`: the boards of records
    std::string place{};
    std::vector<std::string> players{};  // each of them took part
    friend bool operator==(GameFilter const&, GameFilter const&) = default;
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
    std::string measure{};  // one of `measures_of`; empty: of each kind the first of them
    StandingsForm form{};
    friend bool operator==(StandingsQuestion const&, StandingsQuestion const&) = default;
};

using formats::Digest;
using formats::sheets::StandingsMeasure;
/// The boards of records, beside the games of journals.
inline constexpr std::string_view bridge_boards = "bridge";
using Measures = std::span<StandingsMeasure const>;
/// Of a variant of a game what it tells (`GameInfo::ranked_by`), of the boards of records percentage of matchpoints (bridge.md §8, with
/// Neuberg's formula), imps (Butler), ximp, points, of teams vp, imps, points. Empty for any other word.
Measures measures_of(std::string_view game, StandingsBy by, std::string_view variant = {});
/// Of each kind of a game: variants that are played for the same are of one kind.
std::vector<Measures> kinds_of(std::string_view game, StandingsBy by);
/// What a game was played for; empty if it has no standings.
std::string_view played_for(GameResult const&);

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

    /// Whether they are of games like this one.
    bool are_of(GameResult const&) const;
    /// Whether they are of the same games.
    bool are_of_games_of(Standings const&) const;
};

/// What the games of one kind, in a book or in a stretch of it, add up to.
struct GameSums {
    using Figures = std::vector<std::int64_t>;  // in each of the measures of the game
    struct OfOne {
        std::int64_t played = 0;
        std::vector<Figures> games{};  // the best ones, best first; if all count, their sum alone
    };
    std::int64_t games = 0, nameless = 0;
    std::map<std::string, OfOne> of{};  // by contestant
};

/// Sums the figures of games of one kind.
class GameStandings {
public:
    /// To be ranked by one of its measures; empty: the first of them.
    GameStandings(std::string game, Measures measures, StandingsBy by, std::string measure = {}, StandingsForm const& form = {});
    std::string const& game() const { return standings_.game; }
    std::string_view played_for() const { return standings_.columns.front().word; }
    std::size_t measures() const { return standings_.columns.size(); }
    /// `players` under the names that count. The figures are those of the whole game, of which its variant has these measures. A game
    /// without the measure that ranks is left out.
    void add(std::span<GameResult::Player const> players, std::span<Results::Figure const> figures, Measures of_variant);
    /// Adds sums of games that come later, with this measure and form.
    void add(GameSums const& later);
    GameSums const& sums() const { return sums_; }
    Standings ranked() const;

private:
    StandingsForm form_;
    Standings standings_{};    // without rows
    std::size_t ranking_ = 0;  // the measure among the figures
    GameSums sums_{};
    void keep(std::vector<GameSums::Figures>& games, GameSums::Figures const& game) const;
    bool is_of_every_variant(StandingsMeasure const&) const;
    void leave_out_unplayed(Standings& ranked) const;
};

/// The result of a table on a board, and its players.
struct SessionResult {
    std::int64_t board = 0;
    BySide<std::string> names{};    // `Ada - Bea`, canonical
    BySeat<std::string> players{};  // if known
    BoardResult result{};
};

/// What sessions of boards add up to.
struct BoardSums {
    struct OfOne {
        std::int64_t sessions = 0, boards = 0;
        Fraction total = 0, maximum = 0;
    };
    std::int64_t sessions = 0, nameless = 0;
    std::map<std::string, OfOne> of{};  // by contestant
};

/// Sums sessions of boards, result by result. Comparisons are within a session.
class BoardStandings {
public:
    BoardStandings(StandingsBy by, std::string measure);
    BoardStandings(BoardStandings&&) noexcept;
    BoardStandings& operator=(BoardStandings&&) noexcept;
    ~BoardStandings();
    void add(SessionResult const&);
    /// `counts`: otherwise everything added since the last session is discarded.
    void close_session(bool counts = true);
    /// Adds sums of other sessions, by the same measure.
    void add(BoardSums const& others);
    BoardSums const& sums() const { return sums_; }
    /// `least`: who has fewer sessions is in no row.
    Standings ranked(std::size_t least = 0) const;

private:
    struct Session;
    void close_pairs();
    void close_teams();
    void add(std::string const& who, BoardSums::OfOne const& of_session);

    Standings standings_{};  // without rows
    BoardSums sums_{};
    std::unique_ptr<Session> session_{};
};

/// What the standings of a book are made of, or of a stretch of it (`Book::standings_sums`). Sums of all stretches, added in their order, are
/// those of the book.
struct StandingsSums {
    explicit StandingsSums(StandingsQuestion);

    StandingsQuestion question;
    std::optional<BoardStandings> boards{};  // if the question is about them
    std::vector<GameStandings> games{};      // of each kind of each game that the question is about
    Digest book{};  // of all that could count, and of the names: that of another book, or of a changed one, differs

    /// Null if the question is not about such games.
    GameStandings* of(std::string_view game, std::string_view played_for);
    /// Without games that have no results.
    std::vector<Standings> ranked() const;
};

}  // namespace score::archive
