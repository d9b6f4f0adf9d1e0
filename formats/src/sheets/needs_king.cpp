// What is still possible in a party of King.
#include <string_view>

#include "king_kind.hpp"
#include "king_pages.hpp"
#include "printing.hpp"
#include "score/ascii.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/king/prospects.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

using page::Role;

std::string shown(king::Bounds const& bounds) { return fmt::format("{} … {}", signed_number(bounds.least), signed_number(bounds.most)); }

struct ChanceWords {
    std::string_view key{}, words{};
    Role role = Role::text;
};
ChanceWords chance_in_words(king::Chance chance) {
    switch (chance) {
        case king::Chance::none: return {"none", _("is sunk"), Role::warning};
        case king::Chance::king_only: return {"king-only", _("out only by King"), Role::warning};
        case king::Chance::open: return {"open", _("can come out"), Role::text};
        case king::Chance::certain: return {"certain", _("is out"), Role::good};
    }
    return {};
}

}  // namespace

page::Lines KingSheetKind::needs(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<king::PartySheet>();
    page::Lines lines;
    if (view.ending || sheet.party.is_over()) return lines;
    auto const found = king::prospects(sheet.rules, sheet.party);
    if (!found && !view.alone) return lines;
    lines.add(_("Still possible"), _("least … most"), Role::title);
    if (!sheet.party.is_known()) return lines.say(_("No exact figures: what a deal brought is not known."));
    if (!found)
        return lines.say(
            _("No exact figures: this table doubles or exposes cards, the order of what is left decides, or a right was used too often."));
    for (auto const seat : sheet.rules.variant().players) {
        auto const [key, words, role] = found->out ? chance_in_words((*found->out)[seat]) : ChanceWords{};
        auto const is_told = role != Role::text || view.alone;  // else it is as usual
        lines.add(player_of(sheet, seat), shown(found->totals[seat]), role, is_told ? std::string{words} : std::string{});
    }
    if (found->sides)
        for (auto const seat : {Seat::north, Seat::east})
            lines.add(letter_of(seat) + letter_of(partner(seat)) + " " + _("together"), shown((*found->sides)[side_of(seat)]));
    if (found->king) lines.say(_("King would end it with the totals before its deal."));
    return lines;
}

void KingSheetKind::add_needs(SheetJson& to, Sheet const& any) const {
    auto const& sheet = any.get<king::PartySheet>();
    auto const found = king::prospects(sheet.rules, sheet.party);
    if (!found) return;
    auto const of_bounds = [](king::Bounds const& bounds) { return Json{{"least", bounds.least}, {"most", bounds.most}}; };
    Json json{{"king", found->king}, {"players", Json::object()}};
    for (auto const seat : sheet.rules.variant().players) {
        auto& player = json["players"][std::string(1, ascii::lower(letter(seat)))] = of_bounds(found->totals[seat]);
        if (found->out) player["out"] = chance_in_words((*found->out)[seat]).key;
    }
    if (found->sides)
        json["sides"] = {{"ns", of_bounds((*found->sides)[Side::north_south])}, {"ew", of_bounds((*found->sides)[Side::east_west])}};
    to.needs = std::move(json);
}

}  // namespace score::formats::sheets
