#pragma once
/// Entries on a sheet of Bezique, as values (bezique.md §2, §5, §6): the players' marks, and events between the deals.
///
///     Entry const marriage = ItemMarked{Player::south, How::opened, Group::marriage(Suit::diamonds)};
///     Entry const last = LastTrickTaken{Player::north};
///     std::get<ItemMarked>(marriage).points.has_value() == false;  // the value from the table
///
/// `replay` of `score/bezique/sheet.hpp` turns them into a sheet. A table of three or four (§10.4) has no pegs, vidos and totals.
#include <optional>
#include <string>
#include <variant>

#include "score/bezique/deal.hpp"

namespace score::bezique {

/// A group of a player. `points`: the stated marks; by default those of the table.
struct ItemMarked {
    Player player{};
    How how = How::opened;
    Group group{};
    std::optional<int> points{};
    bool in_trumps = false;  // its suit is that of trumps: a royal marriage
    friend bool operator==(ItemMarked const&, ItemMarked const&) = default;
};
/// The peg of a player goes up, with this amount if stated; his next mark or the last trick brings it down (§4.3).
struct PegUp {
    Player player{};
    std::optional<int> points{};
    friend bool operator==(PegUp const&, PegUp const&) = default;
};
struct LastTrickTaken {
    Player player{};
    std::optional<int> points{};  // his marks for it, if stated
    friend bool operator==(LastTrickTaken const&, LastTrickTaken const&) = default;
};
/// std::nullopt: they were not counted.
struct BrisquesCounted {
    std::optional<ByPlayer<int>> brisques{};
    std::optional<Player> rest{};  // whose figure is not stated: this player has all that the others have not
    friend bool operator==(BrisquesCounted const&, BrisquesCounted const&) = default;
};
/// std::nullopt: the deal had no trump.
struct TrumpNamed {
    std::optional<Suit> suit{};
    friend bool operator==(TrumpNamed const&, TrumpNamed const&) = default;
};
/// The next deal begins, with its dealer if known. If `next` is false, sets the dealer of the current deal, or, between deals, of the
/// following one.
struct DealBegins {
    std::optional<Player> dealer{};
    bool next = true;
    friend bool operator==(DealBegins const&, DealBegins const&) = default;
};
/// The deal is abandoned (§9.23): the same player deals again.
struct DealVoided {
    friend bool operator==(DealVoided const&, DealVoided const&) = default;
};
/// The next game begins, or is known only by its totals.
struct GameBegins {
    std::optional<ByPlayer<int>> totals{};
    friend bool operator==(GameBegins const&, GameBegins const&) = default;
};
struct VidoCalled {
    Player caller{};
    bool kontr = false, accepted = true;
    friend bool operator==(VidoCalled const&, VidoCalled const&) = default;
};
/// With `groups` the marks of a deal for groups only, otherwise all its marks; or, as the only entry of its game, the totals of the game.
struct TotalsGiven {
    ByPlayer<int> marks{};
    bool groups = false;
    friend bool operator==(TotalsGiven const&, TotalsGiven const&) = default;
};
struct PlayersNamed {
    ByPlayer<std::string> names{};
    friend bool operator==(PlayersNamed const&, PlayersNamed const&) = default;
};
using Entry = std::variant<ItemMarked, PegUp, LastTrickTaken, BrisquesCounted, TrumpNamed, DealBegins, DealVoided, GameBegins, VidoCalled,
    TotalsGiven, PlayersNamed>;

}  // namespace score::bezique
