#pragma once
// Shared by the printers of the sheets of Bezique.
#include <string>
#include <string_view>

#include "printing.hpp"
#include "score/formats/sheets/bezique.hpp"

namespace score::formats::sheets {

/// A game with nothing but a vido has no totals.
bool has_totals(bezique::Game const&);
/// `4A^`, `KQ:D`, `4Q&`.
std::string code_of(bezique::DealItem const&);
/// For programs: "opened", "completed", "reshown", "bonus".
std::string_view key_of(bezique::How);

}  // namespace score::formats::sheets
