#pragma once
/// What came of a sitting, of a match or of a party, as standings and statistics count it.
///
///     auto const result = result_of(match, unread);
///     for (auto const& player : result.players) report(player.seat, player.name);
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "score/formats/sitting.hpp"
#include "score/tally.hpp"

namespace score::formats::pzn {
struct Match;
struct Unread;
}  // namespace score::formats::pzn
namespace score::formats::pkn {
struct Party;
struct Unread;
}  // namespace score::formats::pkn
namespace score::formats::sheets {

/// What came of a sitting, or of a match or a party of a record. Figures depend on the game. Of the whole: the measure of the game (`points`,
/// `imps`, `match-points`, `games`), what was `scored` at bridge, `marks`, `won`, and what the `results_of` its sheet has
/// (`score/bridge/tally.hpp` and its like).
struct GameResult : Results {
    std::string game{}, variant{};  // the words of journals: `rubber`, `king`
    bool complete = false;          // it was played to its end
    bool known = true;              // false: of a record with a deal that cannot be counted
    struct Player {
        std::int64_t side = 0;  // from 0: players with the same number form a side
        std::string seat{};     // `N`
        std::string name{};     // as written; empty: unknown
        friend bool operator==(Player const&, Player const&) = default;
    };
    std::vector<Player> players{};
    friend bool operator==(GameResult const&, GameResult const&) = default;
};

/// For a record whose rules could be read; deals that could not be read and the record's own totals are ignored.
GameResult result_of(pzn::Match const&, pzn::Unread const&);
GameResult result_of(pkn::Party const&, pkn::Unread const&);

/// For a sitting as far as it has been played; std::nullopt for an unknown game.
std::optional<GameResult> result_of(journal::Sitting const&);

}  // namespace score::formats::sheets
