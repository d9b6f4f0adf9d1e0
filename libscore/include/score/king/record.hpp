#pragma once
/// A record of King, as neutral values that text formats read and write (king.md §3, §14). Everything is as written; `score/king/check.hpp`
/// finds the faults.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "score/king/variant.hpp"
#include "score/message.hpp"

namespace score::king {

/// A card exposed before the first lead (Trex, §11), its holder, and its taker if known.
struct Exposure {
    Card card;
    Seat holder{};
    std::optional<Seat> taker{};
    friend bool operator==(Exposure const&, Exposure const&) = default;
};

/// A deal by its points (R0).
struct DealPoints {
    BySeat<int> points{};
    friend bool operator==(DealPoints const&, DealPoints const&) = default;
};

/// A deal by its items (R1). `counts` has one row for each named game, in that order: tricks, hearts, … of each player. A layout needs no
/// row; it has `order`.
struct DealItems {
    std::vector<BySeat<int>> counts{};
    std::vector<Seat> order{};            // of going out, at a layout: all players, the first one out first
    std::optional<Seat> ace_of_hearts{};  // its taker, at Barbu's no hearts
    std::optional<Seat> last_trick{};     // its taker, at Barbu's no last two
    std::vector<Exposure> exposures{};    // with their takers
    friend bool operator==(DealItems const&, DealItems const&) = default;
};
/// A player's counts, `3`, or `3+1` of games named together.
std::string text_of(std::vector<BySeat<int>> const& counts, Seat);
/// The same of his items; at a layout his place.
std::string text_of(DealItems const&, Seat);

/// A trick: the card of each hand. `leader` is as stated; checked, never trusted. std::nullopt: the card is unknown, or, in the last trick,
/// was not played.
struct Trick {
    std::optional<Seat> leader{};
    BySeat<std::optional<Card>> cards{};
    friend bool operator==(Trick const&, Trick const&) = default;
};

/// A deal by its cards (R2). `hands` is missing if only the play is known.
struct DealCards {
    std::optional<BySeat<std::vector<Card>>> hands{};
    std::vector<Trick> tricks{};
    std::vector<Exposure> exposures{};
    friend bool operator==(DealCards const&, DealCards const&) = default;
};

enum class CancelCause : std::uint8_t {
    queens_split,  // every player took one queen
    rifki_shown,   // a player showed that his hearts are exactly K, A, or both
    koz_broken,    // a player held no card above the ten
};
/// Why a deal was cancelled (§6). `hearts` are the hearts shown.
struct Cancellation {
    CancelCause cause{};
    std::optional<Seat> by{};
    std::vector<Card> hearts{};
    friend bool operator==(Cancellation const&, Cancellation const&) = default;
};

/// `by` doubled `whom`, who may have redoubled (§11).
struct Doubling {
    Seat by{}, whom{};
    bool redoubled = false;
    friend bool operator==(Doubling const&, Doubling const&) = default;
};

/// A game that a player offered his partner.
struct Offer {
    Games games{};
    std::optional<Suit> trump{};
    friend bool operator==(Offer const&, Offer const&) = default;
};
/// What the partners said before the deal at Eşli (§9): the games refused, one after the other, and whether the game of the deal is said
/// to have been accepted.
struct Offers {
    std::vector<Offer> refused{};
    bool accepted = false;
    friend bool operator==(Offers const&, Offers const&) = default;
};

/// Stated figures that are also derivable; checked, never trusted.
struct StatedFigures {
    std::optional<std::vector<BySeat<int>>> counts{};  // as in DealItems, beside cards
    std::optional<BySeat<int>> points{};
    std::optional<BySeat<int>> totals{};  // running, after this deal
    friend bool operator==(StatedFigures const&, StatedFigures const&) = default;
};

/// One line of a score sheet: a deal, played or cancelled.
struct DealRecord {
    std::optional<Seat> dealer{};
    std::optional<Seat> declarer{};
    Games games{};                // empty: unknown, allowed only with DealPoints
    std::optional<Suit> trump{};  // of a trump deal
    std::variant<DealPoints, DealItems, DealCards> content{};
    std::optional<Cancellation> cancelled{};
    std::optional<Seat> king{};           // the player who made King in this deal
    std::optional<Seat> declared_king{};  // the player who announced King before the first card of the deal
    std::vector<Doubling> doublings{};
    StatedFigures stated{};
    bool trump_unknown = false;  // trumps with an unrecorded suit (`KOZ/?`)
    Offers offers{};
    friend bool operator==(DealRecord const&, DealRecord const&) = default;
};

/// How a record ends.
enum class Termination : std::uint8_t { complete, king, declared_king_failed, abandoned, unfinished };
inline constexpr std::array<std::string_view, 5> termination_names{
    marked("complete"), marked("king"), marked("declared-king-failed"), marked("abandoned"), marked("unfinished")};
constexpr std::string_view name(Termination t) { return termination_names[static_cast<std::size_t>(t)]; }

struct PartyRecord {
    Rules rules{};
    std::optional<Seat> first_declarer{};
    std::vector<DealRecord> deals{};
    std::optional<Termination> termination{};
    std::optional<Seat> king_by{};  // the player who made King, or announced it and failed
    std::optional<BySeat<int>> result{};
    std::optional<std::vector<Seat>> out{}, sunk{};
    friend bool operator==(PartyRecord const&, PartyRecord const&) = default;
};

}  // namespace score::king
