#include "score/bridge/auction.hpp"

namespace score::bridge {

std::string_view law_of(CallFault fault) {
    switch (fault) {
        case CallFault::insufficient: return "Law 18D";
        case CallFault::double_without_bid:
        case CallFault::double_own_side:
        case CallFault::double_doubled: return "Law 19A";
        case CallFault::redouble_undoubled:
        case CallFault::redouble_opponents:
        case CallFault::redouble_redoubled: return "Law 19B";
        case CallFault::after_end: return "Law 22";
    }
    return {};
}

}  // namespace score::bridge
