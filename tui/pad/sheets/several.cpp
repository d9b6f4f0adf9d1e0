// Bezique for three or four individual players: the standing, and what figures are made of.
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
namespace of_bezique {
namespace {

using bezique::SeveralSheetDeal;

SeveralSheetDeal const* deal_of(bezique::SeveralSheet const& sheet, std::size_t place) {
    for (auto const& game : sheet.games)
        for (auto const& deal : game.deals)
            if (place < deal.last_entry) return &deal;
    return nullptr;
}

void append_deal(SideText& text, bezique::SeveralSheet const& sheet, SeveralSheetDeal const& deal, std::size_t p) {
    text.push_back({.left = player_of(sheet, p), .right = signed_number(deal.count.figures[p].total()), .role = Role::accent});
    append_items(text, deal.count.figures[p].items);
}

void append_counted(
    SideText& text, bezique::SeveralSheet const& sheet, SeveralSheetDeal const& deal, std::size_t p, std::string_view reason) {
    for (auto const& item : deal.count.figures[p].items) {
        if (item.reason != reason) continue;
        text.push_back({.left = player_of(sheet, p), .right = signed_number(item.points()), .role = Role::title});
        text.push_back({.left = std::string{formats::words_of_reason(reason)}, .small = std::string{item.rule}});
        if (item.count > 1) text.push_back({.left = fmt::format("  {} x {}", item.count, item.each), .role = Role::dim});
    }
}

}  // namespace
}  // namespace of_bezique

using of_bezique::append_counted;
using of_bezique::append_deal;
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
        text.push_back({.left = player_of(sheet, p),
            .right = left > 0 ? fmt::format(fmt::runtime(_("needs {}")), left) : std::string{_("is there")},
            .role = left > 0 ? Role::text : Role::good});
    }
    auto const* const deal =
        over || games.back().deals.empty() || games.back().deals.back().complete() ? nullptr : &games.back().deals.back();
    if (!deal) {
        text.push_back({});
        text.push_back({.left = fmt::format(fmt::runtime(_("\"{} D\" begins the next deal with the card that is turned up")),
                            formats::words::trump.in(formats::language())),
            .role = Role::dim,
            .sentence = true});
        return text;
    }
    for (std::size_t p = 0; p < sheet.players() && !deal->last_trick; ++p) {
        auto const lying = of_bezique::groups_on_table(sheet, p);
        if (lying.empty()) continue;
        text.push_back({});
        text.push_back({.left = fmt::format(fmt::runtime(_("{} has open")), player_of(sheet, p)), .role = Role::title});
        for (auto const& group : lying)
            text.push_back({.left = words_of(group.item.group), .right = std::to_string(group.item.points), .role = Role::dim});
    }
    if (deal->last_trick && !deal->brisques)
        text.push_back({.left = fmt::format(fmt::runtime(_("now the brisques, {} in all")), sheet.rules.form().brisques()),
            .role = Role::accent,
            .sentence = true});
    return text;
}

SideText explain(Look const& look, bezique::SeveralSheet const& sheet, Figure figure, std::size_t place) {
    SideText text;
    auto const* const deal = of_bezique::deal_of(sheet, place);
    auto const* const entry = look.evening.replayed->entry(look.event_at(place));
    auto const* const line = entry ? entry->as<formats::SeveralLine>() : nullptr;
    auto const is_of = [&](std::size_t p) { return figure.what == Figure::entry || figure.who<std::size_t>() == p; };
    if (deal && figure.what == Figure::running) {
        append_deal(text, sheet, *deal, figure.who<std::size_t>());
        return text;
    }
    if (deal && line) {
        auto const mark = std::ranges::find(deal->marks, place + 1, &bezique::SeveralMark::entry);
        if (mark != deal->marks.end()) {
            auto const item = bezique::item_of(mark->item.how, mark->item.group, mark->item.points);
            return {{.left = player_of(sheet, mark->player), .right = signed_number(mark->item.points), .role = Role::title},
                {.left = words_of(mark->item), .small = std::string{item.rule}}};
        }
        if (auto const* const last = std::get_if<bezique::SeveralLastTrickTaken>(&line->entry))
            append_counted(text, sheet, *deal, last->player, "last-trick");
        if (std::holds_alternative<bezique::SeveralBrisquesCounted>(line->entry))
            for (std::size_t p = 0; p < sheet.players(); ++p)
                if (is_of(p)) append_counted(text, sheet, *deal, p, "brisques");
    }
    if (text.empty()) text.push_back({.left = _("of the deal as a whole"), .role = Role::dim});
    return text;
}

SideText explain_sum(Look const&, bezique::SeveralSheet const& sheet, Figure figure) {
    auto const p = figure.who<std::size_t>();
    SideText text;
    if (p >= sheet.players()) return text;
    if (figure.what == Figure::match) {
        text.push_back({.left = player_of(sheet, p), .right = fmt::format(fmt::runtime(_("{} won")), sheet.won[p]), .role = Role::title});
        for (std::size_t i = 0; i < sheet.games.size(); ++i)
            if (sheet.games[i].winner)
                text.push_back({.left = fmt::format(fmt::runtime(_("game {}")), i + 1), .right = player_of(sheet, *sheet.games[i].winner)});
        return text;
    }
    auto const at = static_cast<std::size_t>(figure.of);
    if (at >= sheet.games.size()) return text;
    auto const& game = sheet.games[at];
    text.push_back({.left = player_of(sheet, p), .right = std::to_string(game.totals[p]), .role = Role::title});
    for (std::size_t i = 0; i < game.deals.size(); ++i)
        text.push_back({.left = fmt::format(fmt::runtime(C_("Bezique", "deal {}")), i + 1),
            .right = signed_number(game.deals[i].count.figures[p].total())});
    return text;
}

}  // namespace score::pad
