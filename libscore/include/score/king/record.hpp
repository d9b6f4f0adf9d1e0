#pragma once
/// What a record of King holds, as neutral values: text formats read into them and write from them (king.md §3, §14).
/// Everything here is as written; `score/king/check.hpp` finds what cannot be.
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "score/king/variant.hpp"

namespace score::king {

/// A card that its holder exposed before the first lead (Trex, §11), and who took it, if that is known.
struct Exposure {
    Card card;
    Seat holder{};
    std::optional<Seat> taker{};
    friend bool operator==(Exposure const&, Exposure const&) = default;
};

/// A deal by the points it brought (R0).
struct DealPoints {
    BySeat<int> points{};
    friend bool operator==(DealPoints const&, DealPoints const&) = default;
};

/// A deal by its items (R1). `counts` has one row for each game named, in that order: tricks, hearts, … of each player. A row is not
/// needed for a layout, which has `order`.
struct DealItems {
    std::vector<BySeat<int>> counts{};
    std::vector<Seat> order{};            // of going out, at a layout: all players, the first one first
    std::optional<Seat> ace_of_hearts{};  // who took it, at Barbu's no hearts
    std::optional<Seat> last_trick{};     // who took it, at Barbu's no last two
    std::vector<Exposure> exposures{};    // with their takers
    friend bool operator==(DealItems const&, DealItems const&) = default;
};

/// A trick: the card of each hand. `leader` is as the record has it; checked, never trusted. No card: it is unknown, or, in the last
/// trick, was not played.
struct Trick {
    std::optional<Seat> leader{};
    BySeat<std::optional<Card>> cards{};
    friend bool operator==(Trick const&, Trick const&) = default;
};

/// A deal by its cards (R2). `hands` is missing when only the play is known.
struct DealCards {
    std::optional<BySeat<std::vector<Card>>> hands{};
    std::vector<Trick> tricks{};
    std::vector<Exposure> exposures{};
    friend bool operator==(DealCards const&, DealCards const&) = default;
};

enum class CancelCause : std::uint8_t {
    queens_split,  // every player took one queen
    rifki_shown,   // a player showed hearts that are exactly K, A, or both
    koz_broken,    // a player held no card above the ten
};
/// Why a deal was cancelled (§6). `hearts` are those that were shown.
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

/// Figures that a record gives beside what they follow from; checked, never trusted.
struct StatedFigures {
    std::optional<std::vector<BySeat<int>>> counts{};  // as those of DealItems, beside cards
    std::optional<BySeat<int>> points{};
    std::optional<BySeat<int>> totals{};  // running, after this deal
    friend bool operator==(StatedFigures const&, StatedFigures const&) = default;
};

/// One line of a score sheet: a deal that was played, or cancelled.
struct DealRecord {
    std::optional<Seat> dealer{};
    std::optional<Seat> declarer{};
    Games games{};                // empty: not known, which only DealPoints allow
    std::optional<Suit> trump{};  // of a trump deal
    std::variant<DealPoints, DealItems, DealCards> content{};
    std::optional<Cancellation> cancelled{};
    std::optional<Seat> king{};           // who made King in this deal
    std::optional<Seat> declared_king{};  // who announced King before its first card
    std::vector<Doubling> doublings{};
    StatedFigures stated{};
    bool trump_unknown = false;  // trumps had a suit, which nobody wrote down (`KOZ/?`)
    friend bool operator==(DealRecord const&, DealRecord const&) = default;
};

/// How a record ends.
enum class Termination : std::uint8_t { complete, king, declared_king_failed, abandoned, unfinished };

struct PartyRecord {
    Rules rules{};
    std::optional<Seat> first_declarer{};
    std::vector<DealRecord> deals{};
    std::optional<Termination> termination{};
    std::optional<Seat> king_by{};  // who made King, or who announced it and failed
    std::optional<BySeat<int>> result{};
    std::optional<std::vector<Seat>> out{}, sunk{};
    friend bool operator==(PartyRecord const&, PartyRecord const&) = default;
};

}  // namespace score::king
