#pragma once
/// Rectification of an established revoke: tricks transferred at the end of play (Law 64; bridge.md §14).
///
///     Rectification const r = rectification({.offender_won = true, .later_tricks_won = 3});
///     r.tricks == 2; r.law == "Law 64A1";
#include <cstdint>
#include <optional>
#include <string_view>

namespace score::bridge {

/// Why a revoke transfers no trick, however many were won (Law 64B2 to 64B7).
enum class RevokeException : std::uint8_t {
    same_suit_again,     // 64B2: a second revoke in the same suit by the same player
    faced_card,          // 64B3: a faced card was not played (dummy's or a penalty card)
    after_next_call,     // 64B4: noticed after the other side has called on the next deal
    after_round,         // 64B5: noticed after the round has ended
    twelfth_trick,       // 64B6: on the twelfth trick; it is corrected
    both_sides_revoked,  // 64B7: both sides have revoked on the board
};

/// The facts of a revoke. A trick won by dummy does not count as won by declarer.
struct RevokeCase {
    bool offender_won = false;  // the offender himself won the revoke trick
    bool side_won = false;      // the offender's side won the revoke trick; true if he did
    int later_tricks_won = 0;   // by the offender's side, after the revoke trick
    bool established = true;    // Law 63A: a revoke that is not established is corrected
    std::optional<RevokeException> exception{};
};

/// Tricks transferred from the offender's side to the other, 0 to 2, and the paragraph of the Law. The director may still award an adjusted
/// score (Law 64C).
struct Rectification {
    int tricks = 0;
    std::string_view law;
    friend constexpr bool operator==(Rectification const&, Rectification const&) = default;
};

/// Never more tricks than the offender's side has won from the revoke trick on.
Rectification rectification(RevokeCase const&);

}  // namespace score::bridge
