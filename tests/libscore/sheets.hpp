#pragma once
/// Concise notation for entries of score sheets.
#include "samples.hpp"
#include "score/bridge/sheet.hpp"

namespace score::bridge {

inline void PrintTo(Posting const& p, std::ostream* out) {
    *out << name(p.side) << ' ' << static_cast<int>(p.line) << ' ' << p.item.reason << ' ' << p.item.count << 'x' << p.item.each << " ("
         << p.item.rule << ')';
}
inline void PrintTo(Refusal r, std::ostream* out) { *out << r.entry << ": fault " << static_cast<int>(r.fault); }

}  // namespace score::bridge

namespace score {
template <class T>
void PrintTo(BySide<T> const& by, std::ostream* out) {
    *out << by.values[0] << " to " << by.values[1];
}
}  // namespace score

namespace score::test {

/// A contract with declarer's tricks.
inline bridge::DealEntry played(std::string_view what, int tricks, char declarer) {
    return {bridge::PlayedContract{{contract(what), *seat_of(declarer)}, tricks}, {}};
}

inline bridge::DealEntry honours(std::string_view what, int tricks, char declarer, Side side, int cards) {
    auto deal = played(what, tricks, declarer);
    deal.honours = bridge::Honours{side, cards};
    return deal;
}

/// A random entry, sometimes invalid.
inline bridge::DealEntry any_deal() {
    bridge::DealEntry deal;
    if (*rc::gen::inRange(0, 12) > 0)
        deal.played = bridge::PlayedContract{{any_contract(), static_cast<Seat>(*rc::gen::inRange(0, 4))}, *rc::gen::inRange(0, 14)};
    if (*rc::gen::inRange(0, 6) == 0) deal.honours = bridge::Honours{static_cast<Side>(*rc::gen::inRange(0, 2)), *rc::gen::inRange(3, 7)};
    return deal;
}

}  // namespace score::test
