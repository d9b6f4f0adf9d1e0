#pragma once
/// What is entered on a sheet of Bezique, as values (bezique.md §2, §5, §6): what the players marked, and what happened between the deals.
///
///     Entry const marriage = ItemMarked{Player::south, How::opened, Group::marriage(Suit::diamonds)};
///     Entry const last = LastTrickTaken{Player::north};
///     std::get<ItemMarked>(marriage).points.has_value() == false;  // as the table has it
///
/// `replay` of `score/bezique/sheet.hpp` makes a sheet of them.
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "score/bezique/deal.hpp"

namespace score::bezique {

/// A group of a player. `points`: the marks, where they are stated; else as the table has them.
struct ItemMarked {
    Player player{};
    How how = How::opened;
    Group group{};
    std::optional<int> points{};
};
/// The peg of a player goes up, with this amount where it is stated; his next mark or the last trick brings it down (§4.3).
struct PegUp {
    Player player{};
    std::optional<int> points{};
};
struct LastTrickTaken {
    Player player{};
    std::optional<int> points{};  // what he marked for it, where it is stated
};
/// Nothing: they were not counted.
struct BrisquesCounted {
    std::optional<ByPlayer<int>> brisques{};
};
/// Nothing: the deal had no trump.
struct TrumpNamed {
    std::optional<Suit> suit{};
};
/// The next deal begins, with its dealer where it is known. Without `next`, the dealer of the deal that is open, or after the end of one
/// of the deal that follows.
struct DealBegins {
    std::optional<Player> dealer{};
    bool next = true;
};
/// The deal is not played on (§9.23): the same player deals again.
struct DealVoided {};
/// The next game begins, or is known only by its totals.
struct GameBegins {
    std::optional<ByPlayer<int>> totals{};
};
struct VidoCalled {
    Player caller{};
    bool kontr = false, accepted = true;
};
/// `groups`: the marks of a deal for groups alone, else everything it brought; or, as the only thing of its game, the totals of the game.
struct TotalsGiven {
    ByPlayer<int> marks{};
    bool groups = false;
};
struct PlayersNamed {
    ByPlayer<std::string> names{};
};
using Entry = std::variant<ItemMarked, PegUp, LastTrickTaken, BrisquesCounted, TrumpNamed, DealBegins, DealVoided, GameBegins, VidoCalled,
    TotalsGiven, PlayersNamed>;

/// At a table of three or four (§10.4) the player is his number, from 0 in the order of the table.
struct SeveralItemMarked {
    std::size_t player = 0;
    How how = How::opened;
    Group group{};
    std::optional<int> points{};
};
struct SeveralLastTrickTaken {
    std::size_t player = 0;
    std::optional<int> points{};
};
/// Of each player.
struct SeveralBrisquesCounted {
    std::vector<int> brisques{};
};
struct SeveralTrumpNamed {
    Suit suit{};
};
struct SeveralDealBegins {
    std::optional<std::size_t> dealer{};
    bool next = true;
};
struct SeveralGameBegins {};
struct SeveralPlayersNamed {
    std::vector<std::string> names{};
};
using SeveralEntry = std::variant<SeveralItemMarked, SeveralLastTrickTaken, SeveralBrisquesCounted, SeveralTrumpNamed, SeveralDealBegins,
    DealVoided, SeveralGameBegins, SeveralPlayersNamed>;

}  // namespace score::bezique
