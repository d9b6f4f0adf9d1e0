// Bezique for three or four individual players: the side panel.
#include <algorithm>

#include "pad/sheets/bezique.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/overloaded.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
using of_bezique::player_of;
using of_bezique::words_of;

SideText standing(Look const&, bezique::SeveralSheet const& sheet) {
    auto const& games = sheet.games;
    auto const over = games.empty() || games.back().winner.has_value();
    SideText text{{.left = fmt::format(fmt::runtime(_("Game {}")), games.size() + (over ? 1 : 0)),
        .right = fmt::format(fmt::runtime(_("to {}")), sheet.rules.agreements.game_target),
        .role = Role::title}};
    for (std::size_t p = 0; p < sheet.players(); ++p) {
        auto const left = sheet.rules.agreements.game_target - (over ? 0 : games.back().totals[p]);
        text.add(player_of(sheet, p), left > 0 ? fmt::format(fmt::runtime(_("needs {}")), left) : std::string{_("is there")},
            left > 0 ? Role::text : Role::good);
    }
    auto const* const deal =
        over || games.back().deals.empty() || games.back().deals.back().complete() ? nullptr : &games.back().deals.back();
    if (!deal) {
        text.add({});
        text.say(fmt::format(fmt::runtime(_("\"{} D\" begins the next deal with the card that is turned up")),
            formats::words::trump.in(formats::language())));
        return text;
    }
    for (std::size_t p = 0; p < sheet.players() && !deal->last_trick; ++p) {
        auto const lying = of_bezique::groups_on_table(sheet, p);
        if (lying.empty()) continue;
        text.add({});
        text.add(fmt::format(fmt::runtime(_("{} has open")), player_of(sheet, p)), {}, Role::title);
        for (auto const& group : lying) text.add(words_of(group.item.group), std::to_string(group.item.points), Role::dim);
    }
    if (deal->last_trick && !deal->brisques)
        text.say(fmt::format(fmt::runtime(_("now the brisques, {} in all")), sheet.rules.form().brisques()), Role::accent);
    return text;
}

}  // namespace score::pad
