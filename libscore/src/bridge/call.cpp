#include "score/bridge/call.hpp"

namespace score::bridge {

std::string to_string(Bid bid) {
    std::string text{static_cast<char>('0' + bid.level.odd_tricks())};
    return text += name(bid.denomination);
}

std::string to_string(Call call) {
    if (call.is_pass()) return "Pass";
    if (call.is_double()) return "X";
    if (call.is_redouble()) return "XX";
    return to_string(call.bid());
}

std::string to_string(Contract contract) { return to_string(contract.bid) += name(contract.risk); }

}  // namespace score::bridge
