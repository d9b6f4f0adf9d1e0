// Rubber bridge: the side panel and the explanations of figures.
#include <algorithm>
#include <cstdlib>

#include "pad/naming.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace {

using bridge::Line;
using bridge::Rubber;
using bridge::RubberDeal;

std::size_t rubber_at(Look const& look, sheets::RubberSheet const& sheet, Figure figure) {
    return sheets::rubber_at(sheet, view_of(look, figure));
}

// The postings in one figure of a deal; all of them for the deal as a whole.
bridge::Postings postings_at(bridge::Postings postings, Figure figure) {
    if (figure.what != Figure::above && figure.what != Figure::below) return postings;
    auto const line = figure.what == Figure::above ? Line::above : Line::below;
    std::erase_if(postings, [&](bridge::Posting const& p) { return p.line != line || p.side != figure.who<Side>(); });
    return postings;
}

// The sum of a side's points above or below the line, by deal.
void append_sum(SideText& text, Look const& look, Rubber const& rubber, Side side, Line line) {
    auto sum = 0;
    SideText deals;
    for (auto const& deal : rubber.deals) {
        auto const points = bridge::points_of(
            postings_at(deal.postings, {look.event_at(deal.entry), line == Line::above ? Figure::above : Figure::below, side}), side);
        if (points != 0) deals.push_back({.left = shown_contract(deal.deal), .right = signed_number(points)});
        sum += points;
    }
    if (deals.empty()) return;
    text.push_back(
        {.left = line == Line::above ? _("above the line") : _("below the line"), .right = std::to_string(sum), .role = Role::accent});
    text.insert(text.end(), deals.begin(), deals.end());
}

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
    text.push_back({.left = _("then"), .role = Role::dim});
    for (auto const side : {look.settings.we, opponents(look.settings.we)}) text.push_back({.left = "  " + names_of_side(names, side)});
}

// The possible next entries and their effect; nothing if the evening is finished.
void append_what_comes(SideText& text, Look const& look, sheets::RubberSheet const& sheet) {
    auto const& rubber = sheet.rubbers.back();
    if (look.evening.sitting.is_finished()) return;
    if (rubber.is_over()) {
        text.push_back({});
        text.push_back({.left = _("\"rubber\" begins the next one"), .role = Role::dim, .sentence = true});
        append_next_seating(text, look, sheet);
    } else if (auto const awards = bridge::unfinished_awards(rubber, sheet.rules); !awards.empty()) {
        text.push_back({});
        text.push_back({.left = _("if it were broken off (\"end\")"), .role = Role::dim, .sentence = true});
        for (auto const& award : awards)
            text.push_back({.left = fmt::format("{}: {}", we_or_they(award.side, look.settings), sheets::brief_reason(award.item.reason)),
                .right = signed_number(award.item.points())});
    }
}

void append_rubbers(SideText& text, Look const& look, sheets::RubberSheet const& sheet) {
    auto const& rubbers = sheet.rubbers;
    if (!std::ranges::any_of(rubbers, &Rubber::is_over)) return;
    text.push_back({});
    for (std::size_t i = 0; i < rubbers.size(); ++i)
        if (rubbers[i].is_over())
            text.push_back({.left = fmt::format(fmt::runtime(_("Rubber {}")), i + 1), .right = margin_of(rubbers[i], look, sheet)});
    text.push_back({.left = _("Back-score"),
        .right = sheet.rules.back_score == bridge::BackScoreUnit::hundreds ? _("in hundreds") : "",
        .role = Role::title});
    auto const sums = sheet.back_score();
    for (std::size_t i = 0; i < sums.size(); ++i) text.push_back({.left = sheet.players[i], .right = signed_number(sums[i])});
}

}  // namespace

SideText standing(Look const& look, sheets::RubberSheet const& sheet) {
    auto const& rubbers = sheet.rubbers;
    auto const& rubber = rubbers.back();
    SideText text;
    text.push_back({.left = fmt::format(fmt::runtime(_("Rubber {}")), rubbers.size()),
        .right = rubber.is_over() ? _("over") : fmt::format(fmt::runtime(_("deal {}")), rubber.deals.size() + 1),
        .role = Role::title});
    text.push_back({.left = _("vulnerable"), .right = std::string{vulnerable_in_words(rubber.vulnerability())}});
    for (auto const side : {look.settings.we, opponents(look.settings.we)})
        text.push_back({.left = fmt::format(fmt::runtime(_("{}: games {}")), we_or_they(side, look.settings), rubber.games[side]),
            .right = rubber.part_scores[side] > 0 ? fmt::format(fmt::runtime(_("{} below")), rubber.part_scores[side]) : std::string{}});
    append_what_comes(text, look, sheet);
    append_rubbers(text, look, sheet);
    return text;
}

SideText explain(Look const& look, sheets::RubberSheet const& sheet, Figure figure, std::size_t place) {
    auto const which = rubber_at(look, sheet, {look.event_at(place)});
    auto const& rubber = sheet.rubbers[which];
    SideText text;
    auto const found = std::ranges::find(rubber.deals, place, &RubberDeal::entry);
    if (found == rubber.deals.end()) {
        auto const broken = std::ranges::any_of(sheet.rubbers, [place](Rubber const& r) { return r.broken_off == place; });
        text.push_back({.left = broken ? _("The rubber is broken off") : _("The next rubber begins"), .role = Role::title});
        return text;
    }
    text.push_back({.left = shown_contract(found->deal),
        .right = fmt::format(fmt::runtime(_("deal {}")), found - rubber.deals.begin() + 1),
        .role = Role::title});
    text.push_back({.left = fmt::format(fmt::runtime(_("vulnerable: {}")), vulnerable_in_words(found->vulnerability)), .role = Role::dim});
    if (figure.what == Figure::above || figure.what == Figure::below)
        text.push_back({.left = figure.what == Figure::above ? _("above the line") : _("below the line"), .role = Role::dim});
    append_postings(text, postings_at(found->postings, figure), found->deal, look);
    if (figure.what == Figure::below) {
        auto below = 0;
        for (auto const& deal : rubber.deals)
            if (deal.game == found->game && deal.entry <= place)
                below += bridge::points_of(postings_at(deal.postings, figure), figure.who<Side>());
        text.push_back({.left = _("of the game so far"), .right = std::to_string(below), .small = _("100 make a game · bridge.md §3.1")});
    }
    if (figure.what == Figure::above) return text;
    if (found->ends_game) text.push_back({.left = _("ends a game"), .role = Role::dim});
    if (figure.what == Figure::entry && found + 1 == rubber.deals.end() && !rubber.bonus.empty()) {
        text.push_back({.left = _("End of the rubber"), .role = Role::title});
        append_postings(text, rubber.bonus, {}, look);
    }
    return text;
}

SideText explain_sum(Look const& look, sheets::RubberSheet const& sheet, Figure figure) {
    auto const side = figure.who<Side>();
    auto const which = rubber_at(look, sheet, figure);
    auto const& rubber = sheet.rubbers[which];
    SideText text;
    text.push_back({.left = std::string{we_or_they(side, look.settings)},
        .right = std::to_string(figure.what == Figure::bonus ? bridge::points_of(rubber.bonus, side) : rubber.totals[side]),
        .role = Role::title});
    text.push_back({.left = fmt::format(fmt::runtime(_("Rubber {}")), which + 1), .role = Role::dim});
    if (figure.what == Figure::total)
        for (auto const line : {Line::above, Line::below}) append_sum(text, look, rubber, side, line);
    append_items(text, bridge::breakdown_of(rubber.bonus, side).items);
    return text;
}

}  // namespace score::pad
