#pragma once
/// How the points of a deal of Bezique that is a game come about, in words (bezique.md §10.2, §10.3): pages and the scorepad show the same.
#include <string>
#include <string_view>
#include <vector>

#include "score/bezique/sheet.hpp"

namespace score::formats::sheets {

/// One step: "the difference", "1700 - 1000", 700. Of a sentence there is nothing but words.
struct SettlementStep {
    std::string words{};
    std::string sum{};  // how the figure comes; empty where it says all
    int figure = 0;
    bool is_sentence = false;
    bool is_gain = false;     // a part of the points; else marks with brisques added
    std::string_view rule{};  // of a gain, or of a sentence
};

/// The steps of a game that is over. None of the forms that have a target, where marks decide alone.
std::vector<SettlementStep> settlement_of(bezique::MatchSheet const&, bezique::Game const&);
/// `the difference: 1700 - 1000 = 700`.
std::string sentence_of(SettlementStep const&);

}  // namespace score::formats::sheets
