#pragma once
/// Carry-over: the score that a contestant takes from a qualifier into a final (bridge.md §12).
///
///     english_carry_over(500, {.boards = 48, .maximum = 960}, {.boards = 24, .maximum = 480}) == Fraction{250};
#include <cstdint>
#include <optional>

#include "score/fraction.hpp"

namespace score::bridge {

/// A part of the VPs or IMPs; 0 for no carry-over.
inline Fraction carry_over(Fraction const& points, Fraction const& part) { return points * part; }

/// Boards of a stage, and the maximum matchpoints of all of them.
struct Stage {
    std::int64_t boards = 0;
    Fraction maximum = 0;
};

/// The English form for matchpoints: CF = ½ · SQ · (NumQ/MaxQ) · (MaxF/NumF); boards of the qualifier thus weigh half as much as those of
/// the final. std::nullopt if the maximum of the qualifier is 0 or the final has no boards.
inline std::optional<Fraction> english_carry_over(Fraction const& score, Stage const& qualifier, Stage const& final_stage) {
    if (qualifier.maximum == 0 || final_stage.boards == 0) return std::nullopt;
    return score / 2 * qualifier.boards / qualifier.maximum * final_stage.maximum / final_stage.boards;
}

}  // namespace score::bridge
