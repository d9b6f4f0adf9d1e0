// Rubber bridge: the side panel.
#include <algorithm>
#include <cstdlib>

#include "pad/naming.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace {

using bridge::Rubber;

bool has_same_sides(Rubber const& one, Rubber const& other) {
    auto const pair = [](Rubber const& rubber, Seat seat) { return std::minmax({rubber.seating[seat], rubber.seating[partner(seat)]}); };
    return pair(one, Seat::north) == pair(other, Seat::north) && pair(one, Seat::east) == pair(other, Seat::east);
}

// "We +700", or "level"; by name if not all rubbers had the same sides.
std::string margin_of(Rubber const& rubber, Look const& look, sheets::RubberSheet const& sheet) {
    auto const margin = rubber.margin();
    if (margin == 0) return _("level");
    auto const side = margin > 0 ? Side::north_south : Side::east_west;
    auto const& rubbers = sheet.rubbers;
    auto const stayed = std::ranges::all_of(rubbers, [&](Rubber const& other) { return has_same_sides(other, rubbers.back()); });
    auto const winners = stayed || !sheet.named ? std::string{we_or_they(side, look.settings)} : names_of_side(sheet.names(rubber), side);
    return fmt::format("{} +{}", winners, std::abs(margin));
}

// The next seating, if one player stays and the others move on.
void append_next_seating(SideText& text, Look const& look, sheets::RubberSheet const& sheet) {
    if (!sheet.rules.pivot || !sheet.named) return;
    auto const seating = bridge::pivot_seating(sheet.rubbers.front().seating, *sheet.rules.pivot, sheet.rubbers.size());
    BySeat<std::string> names;
    for (auto const seat : all_seats) names[seat] = sheet.players[seating[seat]];
    text.add(_("then"), {}, Role::dim);
    for (auto const side : {look.settings.we, opponents(look.settings.we)}) text.add("  " + names_of_side(names, side));
}

// The possible next entries and their effect; nothing if the evening is finished.
void append_what_comes(SideText& text, Look const& look, sheets::RubberSheet const& sheet) {
    auto const& rubber = sheet.rubbers.back();
    if (look.evening.sitting.is_finished()) return;
    if (rubber.is_over()) {
        text.add({});
        text.say(_("\"rubber\" begins the next one"));
        append_next_seating(text, look, sheet);
    } else if (auto const awards = bridge::unfinished_awards(rubber, sheet.rules); !awards.empty()) {
        text.add({});
        text.say(_("if it were broken off (\"end\")"));
        for (auto const& award : awards)
            text.add(fmt::format("{}: {}", we_or_they(award.side, look.settings), sheets::brief_reason(award.item.reason)),
                signed_number(award.item.points()));
    }
}

void append_rubbers(SideText& text, Look const& look, sheets::RubberSheet const& sheet) {
    auto const& rubbers = sheet.rubbers;
    if (!std::ranges::any_of(rubbers, &Rubber::is_over)) return;
    text.add({});
    for (std::size_t i = 0; i < rubbers.size(); ++i)
        if (rubbers[i].is_over()) text.add(fmt::format(fmt::runtime(_("Rubber {}")), i + 1), margin_of(rubbers[i], look, sheet));
    text.add(_("Back-score"), sheet.rules.back_score == bridge::BackScoreUnit::hundreds ? _("in hundreds") : "", Role::title);
    auto const sums = sheet.back_score();
    for (std::size_t i = 0; i < sums.size(); ++i) text.add(sheet.players[i], signed_number(sums[i]));
}

}  // namespace

SideText standing(Look const& look, sheets::RubberSheet const& sheet) {
    auto const& rubbers = sheet.rubbers;
    auto const& rubber = rubbers.back();
    SideText text;
    text.add(fmt::format(fmt::runtime(_("Rubber {}")), rubbers.size()),
        rubber.is_over() ? _("over") : fmt::format(fmt::runtime(_("deal {}")), rubber.deals.size() + 1), Role::title);
    text.add(_("vulnerable"), std::string{vulnerable_in_words(rubber.vulnerability())});
    for (auto const side : {look.settings.we, opponents(look.settings.we)})
        text.add(fmt::format(fmt::runtime(_("{}: games {}")), we_or_they(side, look.settings), rubber.games[side]),
            rubber.part_scores[side] > 0 ? fmt::format(fmt::runtime(_("{} below")), rubber.part_scores[side]) : std::string{});
    append_what_comes(text, look, sheet);
    append_rubbers(text, look, sheet);
    return text;
}

}  // namespace score::pad
