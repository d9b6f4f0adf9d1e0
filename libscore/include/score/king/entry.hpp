#pragma once
/// What people enter on the sheet of a party of King, as values (king.md §2, §3, §6, §11).
///
///     EnteredDeal deal{.declarer = Seat::west, .games = {Game::no_hearts}};
///     deal.counts = {{3}, {6}, {4}};                        // of each player in order of play; the last one has the rest
///     auto const record = deal_of(rules_of(VariantId::dejenere), deal, std::nullopt);
///     std::get<DealItems>(record->content).counts[0][Seat::east] == 0;
///
/// `score/king/sheet.hpp` makes a sheet of them.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "score/king/record.hpp"

namespace score::king {

/// A deal as it was told. Nothing in it has been compared with the rules.
struct EnteredDeal {
    std::optional<Seat> declarer{};  // else whose turn it is
    Games games{};                   // empty: trumps without their suit, told by `king` alone
    std::optional<Suit> trump{};
    std::vector<std::vector<int>> counts{};  // of each player in order of play, one number for each game
    std::vector<Seat> takers{};              // of single items, in place of counts; where it is paid, the order of going out
    std::vector<int> points{};               // of each player in order of play, in place of counts
    std::optional<Cancellation> cancelled{};
    std::optional<Seat> king{}, declared_king{}, ace_of_hearts{}, last_trick{};
    std::vector<Doubling> doublings{};
    std::vector<Exposure> exposures{};
    friend bool operator==(EnteredDeal const&, EnteredDeal const&) = default;
};
/// Who declares first.
struct FirstDeclarer {
    Seat player{};
    friend bool operator==(FirstDeclarer, FirstDeclarer) = default;
};
/// In order of play.
struct PlayerNames {
    std::vector<std::string> names{};
    friend bool operator==(PlayerNames const&, PlayerNames const&) = default;
};
using Entry = std::variant<EnteredDeal, FirstDeclarer, PlayerNames>;

// ---- what no deal of a variant can say, whatever was played before it

/// Nobody is known to declare.
struct NobodyDeclares {
    friend bool operator==(NobodyDeclares, NobodyDeclares) = default;
};
/// He does not play in this variant.
struct DoesNotPlay {
    Seat player{};
    friend bool operator==(DoesNotPlay, DoesNotPlay) = default;
};
/// The variant does not have this game.
struct IsNotPlayed {
    Game game{};
    friend bool operator==(IsNotPlayed, IsNotPlayed) = default;
};
/// Not as many games, or the same one twice: so many different ones are named in one deal.
struct WrongGames {
    int at_once = 1;
    friend bool operator==(WrongGames, WrongGames) = default;
};
/// Takers do not tell which of several games they took something of.
struct TakersOfSeveral {
    friend bool operator==(TakersOfSeveral, TakersOfSeveral) = default;
};
/// A player has more or fewer numbers than games were named.
struct WrongCounts {
    std::size_t games = 1;
    friend bool operator==(WrongCounts, WrongCounts) = default;
};
/// What each took is missing.
struct NothingTaken {
    std::size_t games = 1;  // that were named
    friend bool operator==(NothingTaken, NothingTaken) = default;
};
/// Not a figure for each player.
struct WrongFigures {
    std::size_t given = 0;
    bool last_may_lack = false;  // his follows from the others
    friend bool operator==(WrongFigures, WrongFigures) = default;
};
using DealFault =
    std::variant<NobodyDeclares, DoesNotPlay, IsNotPlayed, WrongGames, TakersOfSeveral, WrongCounts, NothingTaken, WrongFigures>;

/// The deal under the rules of the table, for the engine to judge; `turn` is who declares unless the deal says so. Queens that fell 1-1-1-1
/// make a cancelled deal where that is agreed, and so many tricks as make King make it.
tl::expected<DealRecord, std::vector<DealFault>> deal_of(Rules const&, EnteredDeal const&, std::optional<Seat> turn);

}  // namespace score::king
