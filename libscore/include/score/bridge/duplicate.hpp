#pragma once
/// The score of one deal at duplicate bridge (Law 77; bridge.md §2).
///
///     Contract const four_spades_doubled{{*Level::of(4), Denomination::spades}, Risk::doubled};
///     duplicate_points(four_spades_doubled, 9, Vulnerable::yes) == -200;
#include <algorithm>
#include <string_view>

#include "score/breakdown.hpp"
#include "score/bridge/call.hpp"

namespace score::bridge {

/// Whether declarer's side is vulnerable on the deal (Law 77; Law 2 says on which boards).
enum class Vulnerable : bool { no, yes };

/// Passes every item of the score to `sink` (called with an `Item`), from declarer's view: bonuses positive, undertricks negative. `tricks`
/// is declarer's, 0..13. The only implementation of Law 77; the two functions below sum its items or keep them.
/// Reasons: "contract-tricks", "overtricks", "part-score", "game", "small-slam", "grand-slam", "insult",
/// "first-undertrick", "second-third-undertricks", "further-undertricks", "undertricks".
///
/// At notrump "contract-tricks" occurs twice: the first odd trick is a separate item. Undoubled undertricks are one item, "undertricks";
/// doubled ones are split where the price of a trick changes.
template <class Sink>
constexpr void duplicate_items(Contract contract, int tricks, Vulnerable vulnerable, Sink&& sink);

/// Declarer's score in points, a multiple of ten from -7600 to 3160; negative when the contract fails.
/// `tricks` is declarer's, 0..13. Never allocates.
constexpr int duplicate_points(Contract contract, int tricks, Vulnerable vulnerable);

/// The same score with its reasons.
Breakdown duplicate_score(Contract contract, int tricks, Vulnerable vulnerable);

/// Law 77, sentence by sentence.
namespace law77 {

inline constexpr std::string_view law = "Law 77";

/// "Each odd trick bid and made", before doubling: clubs and diamonds 20, hearts and spades 30, notrump 30 after the first.
constexpr int each_odd_trick(Denomination d) { return d <= Denomination::diamonds ? 20 : 30; }
/// At notrump the first odd trick counts 40.
constexpr int first_odd_trick(Denomination d) { return d == Denomination::notrump ? 40 : each_odd_trick(d); }
/// The trick score is multiplied by two if the contract was doubled, by four if it was redoubled.
constexpr int multiplier(Risk r) { return r == Risk::undoubled ? 1 : r == Risk::doubled ? 2 : 4; }
/// Half of that, for prices that the Law states for a doubled contract and doubles for a redoubled one.
constexpr int of_doubled(Risk r) { return r == Risk::redoubled ? 2 : 1; }

/// Trick score: only the odd tricks that were bid and made.
constexpr int trick_score(Contract c) {
    auto const d = c.bid.denomination;
    return (first_odd_trick(d) + (c.bid.level.odd_tricks() - 1) * each_odd_trick(d)) * multiplier(c.risk);
}
/// An overtrick: its trick value when undoubled; doubled 100, vulnerable 200; redoubled twice as much.
constexpr int each_overtrick(Contract c, Vulnerable v) {
    if (c.risk == Risk::undoubled) return each_odd_trick(c.bid.denomination);
    return (v == Vulnerable::yes ? 200 : 100) * of_doubled(c.risk);
}
/// Game is a trick score of 100 or more, by bid or by doubling.
constexpr bool is_game(Contract c) { return trick_score(c) >= 100; }
/// Making a part-score: 50 at any vulnerability.
inline constexpr int part_score = 50;
/// Making game: 300, vulnerable 500.
constexpr int game(Vulnerable v) { return v == Vulnerable::yes ? 500 : 300; }
/// Making a small slam that was bid: 500, vulnerable 750.
constexpr int small_slam(Vulnerable v) { return v == Vulnerable::yes ? 750 : 500; }
/// Making a grand slam that was bid: 1000, vulnerable 1500.
constexpr int grand_slam(Vulnerable v) { return v == Vulnerable::yes ? 1500 : 1000; }
/// Making any doubled contract 50, any redoubled contract 100.
constexpr int insult(Risk r) { return 50 * of_doubled(r); }

/// Undoubled undertricks: 50 each, vulnerable 100.
constexpr int each_undertrick(Vulnerable v) { return v == Vulnerable::yes ? 100 : 50; }
/// Doubled: the first undertrick 100, vulnerable 200; redoubled twice as much.
constexpr int first_undertrick(Risk r, Vulnerable v) { return (v == Vulnerable::yes ? 200 : 100) * of_doubled(r); }
/// Doubled and not vulnerable: the second and the third 200 each; redoubled twice as much.
constexpr int second_or_third_undertrick(Risk r) { return 200 * of_doubled(r); }
/// Doubled: every one after those 300; if vulnerable, from the second on; redoubled twice as much.
constexpr int further_undertrick(Risk r) { return 300 * of_doubled(r); }

/// A contract made with `over` overtricks.
template <class Sink>
constexpr void made(Contract c, int over, Vulnerable v, Sink& sink) {
    auto const d = c.bid.denomination;
    auto const level = c.bid.level.odd_tricks();
    auto const times = multiplier(c.risk);
    if (first_odd_trick(d) == each_odd_trick(d)) {
        sink(Item{"contract-tricks", law, level, each_odd_trick(d) * times});
    } else {
        sink(Item{"contract-tricks", law, 1, first_odd_trick(d) * times});
        if (level > 1) sink(Item{"contract-tricks", law, level - 1, each_odd_trick(d) * times});
    }
    if (over > 0) sink(Item{"overtricks", law, over, each_overtrick(c, v)});
    if (is_game(c)) sink(Item{"game", law, 1, game(v)});
    else sink(Item{"part-score", law, 1, part_score});
    if (level == 6) sink(Item{"small-slam", law, 1, small_slam(v)});
    if (level == 7) sink(Item{"grand-slam", law, 1, grand_slam(v)});
    if (c.risk != Risk::undoubled) sink(Item{"insult", law, 1, insult(c.risk)});
}

/// A contract that failed by `down` tricks; the defenders' score, negated.
template <class Sink>
constexpr void failed(Contract c, int down, Vulnerable v, Sink& sink) {
    if (c.risk == Risk::undoubled) {
        sink(Item{"undertricks", law, down, -each_undertrick(v)});
        return;
    }
    sink(Item{"first-undertrick", law, 1, -first_undertrick(c.risk, v)});
    auto const second_and_third = v == Vulnerable::yes ? 0 : std::min(down - 1, 2);
    if (second_and_third > 0) sink(Item{"second-third-undertricks", law, second_and_third, -second_or_third_undertrick(c.risk)});
    auto const further = down - 1 - second_and_third;
    if (further > 0) sink(Item{"further-undertricks", law, further, -further_undertrick(c.risk)});
}

}  // namespace law77

template <class Sink>
constexpr void duplicate_items(Contract contract, int tricks, Vulnerable vulnerable, Sink&& sink) {
    auto const over = tricks - contract.bid.level.tricks();
    if (over >= 0) law77::made(contract, over, vulnerable, sink);
    else law77::failed(contract, -over, vulnerable, sink);
}

constexpr int duplicate_points(Contract contract, int tricks, Vulnerable vulnerable) {
    int sum = 0;
    duplicate_items(contract, tricks, vulnerable, [&sum](Item const& item) { sum += item.points(); });
    return sum;
}

}  // namespace score::bridge
