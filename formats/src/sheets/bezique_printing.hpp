#pragma once
// Shared by the printers of the sheets of Bezique.
#include <string>
#include <string_view>

#include "printing.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/page.hpp"

namespace score::formats::sheets {

/// A game with nothing but a vido has no totals.
bool has_totals(bezique::Game const&);
/// `4A^`, `KQ:D`, `4Q&`.
std::string code_of(bezique::DealItem const&);
/// For programs: "opened", "completed", "reshown", "bonus".
std::string_view key_of(bezique::How);
/// For programs: "n".
std::string key_of(bezique::Player);

/// "needs 420", or "is there".
void add_need(page::Lines&, std::string who, int marks);
/// "deal 2 and what follows it cannot be counted".
std::string words_of_loss(bezique::Game const&);
/// Of three or four players: a column per player, by deal and game.
page::Page page_of_several(bezique::MatchSheet const&, View const&);

}  // namespace score::formats::sheets
