#pragma once
/// A party of King (king.md §3, §5 to §7, §9, §11): turns, rights, points with their reasons, end of the party.
///
///     DealRecord const deal{.declarer = Seat::south, .games = {Game::no_queens}, .content = DealItems{.counts = {{{2, 1, 1, 0}}}}};
///     Rules const rules = rules_of(VariantId::dejenere);
///     Party party = begin_party(rules, Seat::south);
///     auto const checked = check_deal(rules, deal);
///     faults_here(rules, party, deal, checked).empty();
///     add_deal(rules, party, deal, checked);
///     party.totals[Seat::north] == -200;
///     callable_games(rules, party);          // the games that the next declarer may name
///
/// `score/king/sheet.hpp` replays whole parties this way; it refuses invalid entries, which then change nothing.
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "score/breakdown.hpp"
#include "score/king/check.hpp"

namespace score::king {

/// A scored line of the score sheet.
struct PartyDeal {
    std::size_t entry = 0;  // index of the entry, from 0
    int number = 0;         // of the deal, from 1; a cancelled deal has the number of its replacement
    std::optional<Seat> dealer{}, declarer{};
    Games games{};
    std::optional<Suit> trump{};
    std::optional<Cancellation> cancelled{};
    DealItems items{};    // empty if only points are known, or if it was cancelled
    bool scored = true;   // false: cancelled, King, or a failed announced King
    bool known = true;    // false: what was taken is missing or impossible (§10); it uses up the right, and brings no points
    bool forced = false;  // the declarer had only trumps left to name
    Offers offers{};      // to the partner, before the deal
    /// The points of the deal. Reasons: those of `name(Game)`; at Barbu `ace-of-hearts`, `trick-12`, `trick-13`; `exposed` and
    /// `exposed-holder` at Trex; `doubled` and `redoubled`, one for each pair; `points` if only they are known.
    BySeat<Breakdown> figures{};
    BySeat<int> totals{};      // after it
    bool totals_known = true;  // as those of the party then

    bool has_figures() const { return scored && known; }
};

enum class PartyEnd : std::uint8_t { open, complete, king, declared_king_failed };

struct Party {
    std::vector<PartyDeal> deals{};
    BySeat<int> totals{};
    bool totals_known = true;  // false after a deal of unknown result, until a record states them
    std::optional<Seat> first_declarer{};
    int scored = 0;                                     // deals that count towards the end
    BySeat<std::array<int, all_games.size()>> named{};  // how often each player named each game
    BySeat<int> penalty_deals{}, trump_deals{};         // that each player named
    BySeat<BySeat<int>> doubled{};                      // how often each declarer was doubled by each player
    PartyEnd end = PartyEnd::open;
    std::optional<Seat> king_by{};  // who made King, or announced it and failed

    bool is_over() const { return end != PartyEnd::open; }
    /// Whether it is known how it stands, or ended: King decides without totals (§5).
    bool is_known() const { return totals_known || king_by; }
};

/// A party before its first deal; `first_declarer` holds the start card. By default it is the declarer of the first deal.
Party begin_party(Rules const&, std::optional<Seat> first_declarer);
/// The faults of a deal in its context, beyond its own faults: turn, rights and uses, order, stated totals, the start card (K02 to K05,
/// K07, K08, K11, K12, K17, K26 to K28). `checked` is the result of `check_deal` for it.
Findings faults_here(Rules const&, Party const&, DealRecord const&, CheckedDeal const& checked);
/// Counts a deal into the party in spite of any faults; a deal of unknown result adds no points.
void add_deal(Rules const&, Party&, DealRecord const&, CheckedDeal const&, std::size_t entry = 0);
/// The party of the deals of a record as written, in spite of any faults, up to its end or to a last deal that stops in the middle; `entry`
/// is the index of a deal in the record.
Party counted(PartyRecord const&);
/// The declarer of a deal entered now: as written, else by turn, or, in deal 1, the holder of the start card.
std::optional<Seat> declarer_here(Rules const&, Party const&, DealRecord const&);

/// Who names the next game (§3.2); std::nullopt if the first declarer is not known yet, or the party is over.
std::optional<Seat> next_declarer(Rules const&, Party const&);
/// The next dealer: the declarer of the previous deal; after a cancelled deal the same dealer again. std::nullopt if anyone may deal.
std::optional<Seat> next_dealer(Rules const&, Party const&);
/// The number of the next deal, from 1.
int next_number(Party const&);

/// The rights that a player has left: deals of penalties and of trumps. In variants in which every game is named once, the games not yet
/// named.
struct RightsLeft {
    int penalties = 0, trumps = 0;
    friend constexpr bool operator==(RightsLeft, RightsLeft) = default;
};
RightsLeft rights_left(Rules const&, Party const&, Seat);
/// How often a game can still be named in this party, by any player.
int uses_left(Rules const&, Party const&, Game);
/// The games that must be named again after a cancelled deal: the same after Rıfkı, trumps of any suit after trumps; std::nullopt after
/// split queens, and if none was cancelled (king.md §6).
std::optional<Games> due_again(Party const&);
/// All games that the next declarer may name now, in the order of the table; the suit of trumps is free. At Duble Yol every pair that
/// leaves pairs for all remaining penalty deals.
std::vector<Games> callable_games(Rules const&, Party const&);
/// The games that a player may name if it is his turn.
std::vector<Games> callable_games(Rules const&, Party const&, Seat);
/// The player has used all his penalty rights, but not his trump rights (mecburi kozcu, SSK).
bool is_forced_trump_caller(Rules const&, Party const&, Seat);
/// The player has used all his trump rights, but not his penalty rights (mecburi cezacı).
bool is_forced_penalty_caller(Rules const&, Party const&, Seat);
/// How often `doubler` must still double `declarer` in the declarer's remaining deals (Barbu, §11: twice).
int owed_doublings(Rules const&, Party const&, Seat doubler, Seat declarer);

/// Remarks on the arithmetic of a variant (§11, §12).
enum class Remark : std::uint8_t {
    unbalanced,  // a complete party does not add up to 0: see `expected_sum`
    proposal,    // the values, doubling and dürt of Konturlu King are unpublished
};
std::vector<Remark> remarks(Rules const&);

/// The points of a deal for each player: items times values, then exposed cards, then doublings (§2, §11).
BySeat<Breakdown> score_deal(Rules const&, Games const&, DealItems const&, std::vector<Doubling> const& = {});

enum class Status : std::uint8_t { playing, out, sunk };
/// The outcome of a party (§7).
struct Outcome {
    BySeat<Status> status{};
    std::vector<Seat> merit{};            // highest total first, King before all; ties in order of play
    BySeat<int> rank{};                   // 1 is the best; equal totals share the better rank
    std::optional<Seat> lone_survivor{};  // three sink, one is out (telefon fişi, §1)
    std::optional<BySide<int>> sides{};   // totals of the pairs at Eşli
    friend bool operator==(Outcome const&, Outcome const&) = default;
};
/// The outcome for these totals and this end. While the party is open, or complete with unknown totals, everybody is `playing`, but merit and
/// ranks are current.
Outcome outcome(Rules const&, Party const&);

/// Table talk with no effect on the score (§1).
struct Jargon {
    std::optional<Seat> own_goal{};       // DYS, KSKY, harakiri: the declarer took more than half of the items of a penalty deal
    std::vector<Seat> flowers{};          // çiçek, ford: no trick in a trump deal
    std::optional<Seat> forced_trumps{};  // SSK: the declarer named trumps because no penalty was left to name
    friend bool operator==(Jargon const&, Jargon const&) = default;
};
Jargon jargon(Rules const&, PartyDeal const&);

}  // namespace score::king
