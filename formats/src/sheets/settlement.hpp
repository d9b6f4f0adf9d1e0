#pragma once
/// The derivation of the points of a single-deal game of Bezique, in words (bezique.md §10.2, §10.3), for pages and the scorepad.
#include <string>
#include <string_view>
#include <vector>

#include "score/bezique/sheet.hpp"
#include "score/formats/page.hpp"

namespace score::formats::sheets {

/// One step: "the difference", "1700 - 1000", 700. A sentence has only words.
struct SettlementStep {
    std::string words{};
    std::string sum{};  // how the figure is computed; empty if `words` suffice
    int figure = 0;
    bool is_sentence = false;
    bool is_gain = false;     // a part of the points; otherwise marks with brisques added
    std::string_view rule{};  // for a gain, or for a sentence
};

/// The steps of a finished game. Empty for the forms with a target, where only marks decide.
std::vector<SettlementStep> settlement_of(bezique::MatchSheet const&, bezique::Game const&);
/// Appends them; false if there are none.
bool tell_settlement(page::Lines&, bezique::MatchSheet const&, bezique::Game const&);

}  // namespace score::formats::sheets
