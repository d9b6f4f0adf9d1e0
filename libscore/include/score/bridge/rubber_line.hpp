#pragma once
/// One deal at rubber bridge: the points below the line and above it (bridge.md §3.1, PBN 4.2.5).
///
///     rubber_line({{*Level::of(4), Denomination::spades}}, 11, Vulnerable::no) == RubberLine{30, 120};
#include <cstdint>

#include "score/bridge/duplicate.hpp"

namespace score::bridge {

/// The position of an item of `duplicate_items` on a rubber sheet.
enum class Line : std::uint8_t {
    above,
    below,
    nowhere,  // rubber bridge has no premium for a part-score or a game made in one deal
};

/// The trick score goes below the line; overtricks, insult, slams and undertricks above it.
constexpr Line line_of(Item const& item) {
    if (item.reason == "contract-tricks") return Line::below;
    if (item.reason == "part-score" || item.reason == "game") return Line::nowhere;
    return Line::above;
}

/// The score of one deal, in points, from declarer's view: when the contract fails, `above` is negative, which the defenders write above
/// their line. Excludes honours and the rubber bonus, which do not belong to one contract.
struct RubberLine {
    int above = 0, below = 0;
    friend constexpr bool operator==(RubberLine, RubberLine) = default;
};

/// The items of Law 77 that also exist at rubber bridge, sorted by line. `tricks` is declarer's, 0..13.
constexpr RubberLine rubber_line(Contract contract, int tricks, Vulnerable vulnerable) {
    RubberLine line;
    duplicate_items(contract, tricks, vulnerable, [&line](Item const& item) {
        switch (line_of(item)) {
            case Line::above: line.above += item.points(); break;
            case Line::below: line.below += item.points(); break;
            case Line::nowhere: break;
        }
    });
    return line;
}

}  // namespace score::bridge
