#pragma once
/// Entries on the sheet of a party of King, as values (king.md §2, §3, §6, §11).
///
///     EnteredDeal deal{.declarer = Seat::west, .games = {Game::no_hearts}};
///     deal.counts = {{3}, {6}, {4}};                        // per player in order of play; the last one gets the rest
///     auto const record = deal_of(rules_of(VariantId::dejenere), deal, std::nullopt);
///     std::get<DealItems>(record->content).counts[0][Seat::east] == 0;
///
/// `score/king/sheet.hpp` turns them into a sheet.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "score/king/record.hpp"

namespace score::king {

/// What one player took, beside his seat.
struct Taking {
    Seat player{};
    std::vector<int> counts{};  // one number for each game; empty: one item
    bool everything = false;    // all items of the deal
    friend bool operator==(Taking const&, Taking const&) = default;
};

/// A deal as entered. Nothing in it has been checked. What was taken is given in one of four ways: `counts`, `takers` and `others`, `order` or
/// `points`.
struct EnteredDeal {
    std::optional<Seat> declarer{};  // default: the player whose turn it is
    Games games{};                   // empty: trumps without their suit, implied by `king` alone
    std::optional<Suit> trump{};
    std::vector<std::vector<int>> counts{};  // of each player in order of play, one number for each game
    std::vector<Taking> takers{};            // a player with a number stands once; at a layout the order of going out, without numbers
    std::vector<int> others{};  // of each player who is not in `takers`, one number for each game; one taker without a number has the rest
    std::vector<Seat> order{};  // of going out; the last one may lack
    std::vector<int> points{};  // of each player in order of play
    std::optional<Cancellation> cancelled{};
    std::optional<Seat> king{}, declared_king{}, ace_of_hearts{}, last_trick{};
    std::vector<Doubling> doublings{};
    std::vector<Exposure> exposures{};
    Offers offers{};
    friend bool operator==(EnteredDeal const&, EnteredDeal const&) = default;
};
/// The first declarer.
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

// ---- faults of an entered deal that do not depend on the deals before it

/// The declarer is unknown.
struct NobodyDeclares {
    friend bool operator==(NobodyDeclares, NobodyDeclares) = default;
};
/// This seat does not play in this variant.
struct DoesNotPlay {
    Seat player{};
    friend bool operator==(DoesNotPlay, DoesNotPlay) = default;
};
/// The variant does not have this game.
struct IsNotPlayed {
    Game game{};
    friend bool operator==(IsNotPlayed, IsNotPlayed) = default;
};
/// A wrong number of games, or a repeated one: `at_once` different games are named in one deal.
struct WrongGames {
    int at_once = 1;
    friend bool operator==(WrongGames, WrongGames) = default;
};
/// With several games, takers do not determine which game's items they took.
struct TakersOfSeveral {
    friend bool operator==(TakersOfSeveral, TakersOfSeveral) = default;
};
/// A player has more or fewer numbers than there are named games.
struct WrongCounts {
    std::size_t games = 1;
    friend bool operator==(WrongCounts, WrongCounts) = default;
};
/// The counts are missing.
struct NothingTaken {
    std::size_t games = 1;  // number of named games
    friend bool operator==(NothingTaken, NothingTaken) = default;
};
/// The number of figures is not the number of players.
struct WrongFigures {
    std::size_t given = 0;
    bool last_may_lack = false;  // it follows from the others
    friend bool operator==(WrongFigures, WrongFigures) = default;
};
/// What was taken is given in two ways.
struct GivenTwice {
    friend bool operator==(GivenTwice, GivenTwice) = default;
};
/// A player with a number of items stands twice.
struct TakesTwice {
    Seat player{};
    friend bool operator==(TakesTwice, TakesTwice) = default;
};
/// A detail without a meaning in this deal: it would not count.
enum class Detail : std::uint8_t {
    order,        // where nobody goes out
    ace,          // where it counts like any other heart
    last,         // where it counts like the one before
    with_points,  // ace, last trick or exposed cards where points are given, which contain them
    with_king,    // the same in a deal of King without its tricks, which is not scored
};
struct SaysNothing {
    Detail detail{};
    friend bool operator==(SaysNothing, SaysNothing) = default;
};
using DealFault = std::variant<NobodyDeclares, DoesNotPlay, IsNotPlayed, WrongGames, TakersOfSeveral, WrongCounts, NothingTaken,
    WrongFigures, GivenTwice, TakesTwice, SaysNothing>;

/// Converts the entry to a deal record under the rules of the table, ready for checks; `turn` is the default declarer. Queens that fell
/// 1-1-1-1 make a cancelled deal if that is agreed; enough tricks for King make King.
tl::expected<DealRecord, std::vector<DealFault>> deal_of(Rules const&, EnteredDeal const&, std::optional<Seat> turn);

}  // namespace score::king
