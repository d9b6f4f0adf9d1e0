#include "score/bridge/revoke.hpp"

namespace score::bridge {
namespace {

constexpr std::string_view law_of(RevokeException exception) {
    switch (exception) {
        case RevokeException::same_suit_again: return "Law 64B2";
        case RevokeException::faced_card: return "Law 64B3";
        case RevokeException::after_next_call: return "Law 64B4";
        case RevokeException::after_round: return "Law 64B5";
        case RevokeException::twelfth_trick: return "Law 64B6";
        case RevokeException::both_sides_revoked: break;
    }
    return "Law 64B7";
}

}  // namespace

Rectification rectification(RevokeCase const& revoke) {
    if (!revoke.established) return {0, "Law 62A"};
    if (revoke.exception) return {0, law_of(*revoke.exception)};
    if (revoke.offender_won) return {revoke.later_tricks_won > 0 ? 2 : 1, "Law 64A1"};
    if (revoke.side_won || revoke.later_tricks_won > 0) return {1, "Law 64A2"};
    return {0, "Law 64B1"};
}

}  // namespace score::bridge
