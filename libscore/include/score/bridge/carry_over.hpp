#pragma once
/// Carry-over: the score that a contestant takes from a qualifier into a final (bridge.md §12).
///
///     english_carry_over(500, {.boards = 48, .maximum = 960}, {.boards = 24, .maximum = 480}) == Fraction{250};
#include <cstdint>
#include <optional>
#include <string_view>

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

/// How a score of a qualifier is carried into a final (club.md §4.3).
struct CarryForm {
    enum class Kind : std::uint8_t {
        part,     // `factor` times the score
        english,  // for matchpoints: english_carry_over
        linear,   // `base` and `factor` times the difference from the mean of the qualifiers
    };
    Kind kind = Kind::part;
    Fraction factor = 1, base = 0;
};
/// `plain`, `fraction:0.5`, `ebu-mp`, `linear:20,0.5`; std::nullopt for other texts.
std::optional<CarryForm> carry_form(std::string_view text);

/// The points that are carried, and what a score of 100 % would carry; 0 where there are no matchpoints.
struct Carried {
    Fraction points = 0, maximum = 0;
};
/// `mean` is that of the scores of all who qualified, `top` the matchpoints of a board of the final. std::nullopt as english_carry_over.
std::optional<Carried> carried(CarryForm const&, Fraction const& score, Stage const& qualifier, Fraction const& mean, Fraction const& top);

}  // namespace score::bridge
