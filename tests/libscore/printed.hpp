// How values of bridge are compared, and shown where a test fails.
#pragma once

#include <ostream>

#include "score/bridge/auction.hpp"
#include "score/bridge/deal.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/bridge/play.hpp"
#include "score/bridge/revoke.hpp"
#include "score/bridge/rubber_line.hpp"

namespace score::bridge {

inline void PrintTo(CallFault fault, std::ostream* out) {
    *out << "call fault " << static_cast<int>(fault) << " (" << law_of(fault) << ')';
}
inline bool operator==(DealFault const& a, DealFault const& b) {
    return a.kind == b.kind && a.seat == b.seat && a.count == b.count && a.card == b.card;
}
inline void PrintTo(DealFault const& f, std::ostream* out) {
    *out << "fault " << static_cast<int>(f.kind) << " of " << letter(f.seat) << ", count " << f.count << ", card "
         << (f.card ? to_string(*f.card) : "none");
}
inline void PrintTo(Contract const& c, std::ostream* out) { *out << to_string(c); }
inline void PrintTo(CardFault fault, std::ostream* out) {
    *out << "card fault " << static_cast<int>(fault) << " (" << law_of(fault) << ')';
}
inline void PrintTo(Revoke const& r, std::ostream* out) {
    *out << letter(r.seat) << " played " << to_string(r.played) << " holding " << to_string(r.held) << " in trick " << r.trick;
}
inline void PrintTo(Rectification r, std::ostream* out) { *out << r.tricks << " by " << r.law; }
inline void PrintTo(RubberLine line, std::ostream* out) { *out << line.above << '/' << line.below; }

}  // namespace score::bridge
