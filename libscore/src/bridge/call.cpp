#include "score/bridge/call.hpp"

namespace score::bridge {

std::string to_string(Bid bid) {
    std::string text{bid.level.digit()};
    return text += name(bid.denomination);
}

std::string to_string(Call call) {
    if (call.is_pass()) return "Pass";
    if (call.is_double()) return "X";
    if (call.is_redouble()) return "XX";
    return to_string(call.bid());
}

std::string to_string(Contract contract) { return to_string(contract.bid) += name(contract.risk); }

std::string result_text(Level level, int tricks) {
    auto const beyond = tricks - level.tricks();
    return beyond == 0 ? "=" : (beyond > 0 ? "+" : "") + std::to_string(beyond);
}

std::string to_string(Contract contract, int tricks) { return to_string(contract) += result_text(contract.bid.level, tricks); }

}  // namespace score::bridge
