#pragma once
/// A record of Bezique, as neutral values that text formats read and write (bezique.md §6, §12). Everything is as written;
/// `score/bezique/check.hpp` finds the faults.
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "score/bezique/deal.hpp"
#include "score/message.hpp"

namespace score::bezique {

/// A deal by its totals (B0): the marks for groups of each player, or, with `whole`, all his marks of the deal.
struct DealTotals {
    ByPlayer<int> marks{};
    bool whole = false;
    friend bool operator==(DealTotals const&, DealTotals const&) = default;
};

/// An item of a deal's list, as written: `4A^ 100`.
struct DealItem {
    How how = How::opened;
    Group group{};
    int points = 0;
    friend bool operator==(DealItem const&, DealItem const&) = default;
};
/// A deal by its items (B1), in the order in which each player marked them.
struct DealItems {
    ByPlayer<std::vector<DealItem>> items{};
    friend bool operator==(DealItems const&, DealItems const&) = default;
};

/// A deal by its cards (B2).
struct DealCards {
    ByPlayer<std::vector<Card>> hands{};
    std::vector<Card> stock{};
    std::vector<Trick> tricks{};
    friend bool operator==(DealCards const&, DealCards const&) = default;
};

/// A deal that was not played, such as a misdeal (§9.23): the same player deals again.
struct VoidDeal {
    friend bool operator==(VoidDeal const&, VoidDeal const&) = default;
};

/// Facts stated about a deal beside its marks. At the level of cards they are derivable, and checked; otherwise they are needed.
struct DealFacts {
    std::optional<std::optional<Suit>> trump{};  // engaged but empty: there was no trump
    std::optional<bool> table_opened{};          // a trump sequence was opened; derivable at the level of items
    std::optional<Player> last_trick{};          // its winner
    std::optional<int> last_trick_marks{};       // his marks for it
    std::optional<ByPlayer<int>> withdrawn{};    // of pegs that stayed up
    std::optional<ByPlayer<int>> brisques{};
    bool brisques_uncounted = false;  // the record states that they were not counted
    friend bool operator==(DealFacts const&, DealFacts const&) = default;
};

struct DealRecord {
    std::optional<Player> dealer{};
    std::variant<DealTotals, DealItems, DealCards, VoidDeal> content{};
    DealFacts facts{};
    friend bool operator==(DealRecord const&, DealRecord const&) = default;
};

/// A vido, and its answer (§5.4). The time of the call does not affect the score.
struct VidoCall {
    Player caller{};
    bool accepted = true;
    std::optional<int> deal{}, trick{};  // the deal and trick after which it was called, from 1
    friend bool operator==(VidoCall const&, VidoCall const&) = default;
};

enum class GameKind : std::uint8_t { normal, sanvuar };
constexpr std::string_view name(GameKind k) { return k == GameKind::normal ? "normal" : "sanvuar"; }

/// A game: its deals, or only its totals.
struct GameRecord {
    std::optional<GameKind> kind{};
    std::optional<Player> first_dealer{};
    std::vector<VidoCall> vidos{};
    std::vector<DealRecord> deals{};
    std::optional<ByPlayer<int>> totals{};
    std::optional<Player> winner{};
    std::optional<int> points{};
    friend bool operator==(GameRecord const&, GameRecord const&) = default;
};

/// The state of a match at the end of its record: decided, unfinished, or abandoned.
enum class Termination : std::uint8_t { complete, unfinished, abandoned };
inline constexpr std::array<std::string_view, 3> termination_names{marked("complete"), marked("unfinished"), marked("abandoned")};
constexpr std::string_view name(Termination t) { return termination_names[static_cast<std::size_t>(t)]; }

/// Of three or four players (`Rules::players`) every deal is by its items or void, and there is no match: the standing is the games won.
struct MatchRecord {
    Rules rules{};
    std::vector<GameRecord> games{};
    std::optional<ByPlayer<int>> standing{};
    std::optional<Player> winner{};
    std::optional<Termination> termination{};
};

}  // namespace score::bezique
