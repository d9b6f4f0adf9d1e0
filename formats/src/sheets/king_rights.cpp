#include "score/formats/sheets/king_rights.hpp"

#include <algorithm>

#include "score/king/variant.hpp"

namespace score::formats::sheets {

std::optional<king::RightsLeft> rights_of(KingSheet const& sheet, Seat seat) {
    auto const& rules = sheet.rules;
    auto const& variant = rules.variant();
    if (sheet.party.first_declarer || variant.naming != king::Naming::in_order) return king::rights_left(rules, sheet.party, seat);
    auto const left = king::rights_left(rules, king::begin_party(rules, variant.players.front()), seat);
    auto const is_same = [&](Seat first) { return king::rights_left(rules, king::begin_party(rules, first), seat) == left; };
    return std::ranges::all_of(variant.players, is_same) ? std::optional{left} : std::nullopt;
}

}  // namespace score::formats::sheets
