#pragma once
/// A fractional figure that explains itself: the counterpart of `Breakdown` for comparisons.
#include <optional>
#include <string_view>
#include <vector>

#include "score/fraction.hpp"

namespace score {

/// One line of an explanation: `count` times `each`. `reason` is a stable key (documented where it is produced, translated by interfaces),
/// `rule` the citation ("Law 78A", "bridge.md §9").
struct ExplainedTerm {
    std::string_view reason;
    std::string_view rule;
    Fraction count = 1;
    Fraction each = 0;
    std::optional<Fraction> own, other;  // the scores compared, in points from the view of the side, if any
    Fraction points() const { return count * each; }
};

/// The figure is the sum of the terms times `factor`.
struct ExplainedFigure {
    std::vector<ExplainedTerm> terms;
    Fraction factor = 1;
    std::string_view factor_reason;  // empty when the factor is 1
    std::string_view factor_rule;
    Fraction total() const {
        Fraction sum = 0;
        for (auto const& term : terms) sum += term.points();
        return sum * factor;
    }
};

}  // namespace score
