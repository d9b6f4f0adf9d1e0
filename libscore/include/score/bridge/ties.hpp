#pragma once
/// Ties broken by rule, with the reason (club.md §3.3, §3.4).
///
///     constexpr std::array order{TieCriterion::head_to_head, TieCriterion::wins};
///     auto const figure = [](TieCriterion, std::vector<Contestant> const&, Contestant who) { return std::optional{TieFigure{Fraction{who}}}; };
///     break_tie({1, 2}, order, figure).front().contestant == 2;
///
/// A criterion that separates a group splits it; each part that is still tied begins again with the first criterion.
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "score/bridge/board_comparison.hpp"
#include "score/bridge/ranking.hpp"
#include "score/fraction.hpp"

namespace score::bridge {

enum class TieCriterion : std::uint8_t {
    head_to_head,       // the points of the matches between them, if all have met
    head_to_head_imps,  // the IMPs of these matches
    opponents,          // the final scores of the opponents that were met; not in an all-play-all
    wins,               // matches won, a draw half
    net,                // IMPs won less IMPs lost, or what a board is scored in
    countback,          // boards won, an equal one half
    quotient,           // IMPs won through IMPs lost
    sonneborn,          // the final scores of the beaten opponents, and half of those drawn with
    sessions,           // the last session in which they differ
    tops,               // boards with the best result of all
    progressive,        // the totals after each round, added up
};
/// `h2h`, `h2h-imps`, `opponents`, `wins`, `net`, `countback`, `quotient`, `sonneborn`, `sessions`, `tops`, `progressive`.
std::string_view name(TieCriterion);
std::optional<TieCriterion> tie_criterion(std::string_view name);

/// A published order of criteria; what is left after the last one is for the lot.
struct TieOrder {
    std::string_view name;
    std::vector<TieCriterion> criteria;
};
/// `ebu`, `ebu-wins`, `wbf-rr`, `wbf-swiss`, `acbl`, `magic-pairs`, `triangle`.
std::span<TieOrder const> tie_orders();

/// What a criterion gives a contestant. `unlimited` is more than any value: a quotient with nothing lost.
struct TieFigure {
    Fraction value = 0;
    bool unlimited = false;
    friend bool operator==(TieFigure const&, TieFigure const&) = default;
    friend std::strong_ordering operator<=>(TieFigure const& a, TieFigure const& b) {
        if (a.unlimited != b.unlimited) return a.unlimited <=> b.unlimited;
        return a.value <=> b.value;
    }
};

/// Why a contestant stands below the one before.
struct TieReason {
    TieCriterion criterion{};
    TieFigure above, below;
    friend bool operator==(TieReason const&, TieReason const&) = default;
};

/// A contestant of a tie that was broken; without a reason it is still level with the one before.
struct Untied {
    Contestant contestant = 0;
    std::optional<TieReason> reason{};
};

/// The figure of a contestant among those who are level; std::nullopt if the criterion does not apply to this group.
using TieFigures = std::function<std::optional<TieFigure>(TieCriterion, std::vector<Contestant> const& level, Contestant)>;

/// The contestants of a tie, best first; those who stay level in the order given.
std::vector<Untied> break_tie(std::vector<Contestant> level, std::span<TieCriterion const> order, TieFigures const&);

/// Which ties of a ranking are broken, and by what (club.md §3.4). Without an order ties share their places.
struct TieOptions {
    std::vector<TieCriterion> order{};
    std::vector<std::size_t> places{};  // only ties across the end of one of these: 1 for the winner, 4 where four teams qualify
    bool all = false;                   // every tie
};

/// A line of a ranking.
struct Place {
    Contestant contestant = 0;
    Rank rank;
    std::optional<TieReason> below{};  // why it stands below the one before, with the same score
};

/// Breaks the ties of a ranking that are to be broken; `places` are best first.
void break_ties(std::vector<Place>& places, TieOptions const&, TieFigures const&);

}  // namespace score::bridge
