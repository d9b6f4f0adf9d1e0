// How sheets of bridge stand, in words: what is vulnerable, what counts, what comes next.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "bridge_kinds.hpp"
#include "pages.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {
namespace {

using bridge::Rubber;
using page::Lines;
using page::Role;

// "deal 4", the next one, or how the evening ended without it.
std::string what_comes(View const& view, char const* words, std::uint64_t number) {
    return view.ending ? std::string{words_of(*view.ending)} : sentence(words, number);
}

bool has_same_sides(Rubber const& one, Rubber const& other) {
    auto const pair = [](Rubber const& rubber, Seat seat) { return std::minmax({rubber.seating[seat], rubber.seating[partner(seat)]}); };
    return pair(one, Seat::north) == pair(other, Seat::north) && pair(one, Seat::east) == pair(other, Seat::east);
}

// "We +700", or "level"; by name if not all rubbers had the same sides.
std::string margin_of(Rubber const& rubber, View const& view, RubberSheet const& sheet) {
    auto const margin = rubber.margin();
    if (margin == 0) return _("level");
    auto const side = margin > 0 ? Side::north_south : Side::east_west;
    auto const& rubbers = sheet.rubbers;
    auto const stayed = std::ranges::all_of(rubbers, [&](Rubber const& other) { return has_same_sides(other, rubbers.back()); });
    auto const winners = stayed || !sheet.named ? std::string{we_or_they(side, view)} : names_of_side(sheet.names(rubber), side);
    return fmt::format("{} +{}", winners, std::abs(margin));
}

// The next seating, if one player stays and the others move on.
void append_next_seating(Lines& text, View const& view, RubberSheet const& sheet) {
    if (!sheet.rules.pivot || !sheet.named) return;
    auto const seating = bridge::pivot_seating(sheet.rubbers.front().seating, *sheet.rules.pivot, sheet.rubbers.size());
    BySeat<std::string> names;
    for (auto const seat : all_seats) names[seat] = sheet.players[seating[seat]];
    text.add(_("then"), {}, Role::dim);
    for (auto const side : view.sides()) text.add("  " + names_of_side(names, side));
}

// The possible next entries and their effect; nothing if the evening is finished.
void append_what_comes(Lines& text, View const& view, RubberSheet const& sheet) {
    auto const& rubber = sheet.rubbers.back();
    if (view.ending) return;
    if (rubber.is_over()) {
        text.add({});
        text.say(_("\"rubber\" begins the next one"));
        append_next_seating(text, view, sheet);
    } else if (auto const awards = bridge::unfinished_awards(rubber, sheet.rules); !awards.empty()) {
        text.add({});
        text.say(_("if broken off now (\"end\")"));
        for (auto const& award : awards)
            text.add(
                fmt::format("{}, {}", we_or_they(award.side, view), brief_reason(award.item.reason)), signed_number(award.item.points()));
    }
}

void append_rubbers(Lines& text, View const& view, RubberSheet const& sheet) {
    auto const& rubbers = sheet.rubbers;
    if (!std::ranges::any_of(rubbers, &Rubber::is_over)) return;
    text.add({});
    for (std::size_t i = 0; i < rubbers.size(); ++i)
        if (rubbers[i].is_over()) text.add(sentence(_("Rubber {}"), i + 1), margin_of(rubbers[i], view, sheet));
    text.add(_("Back-score"), sheet.rules.back_score == bridge::BackScoreUnit::hundreds ? _("in hundreds") : "", Role::title);
    auto const sums = sheet.back_score();
    for (std::size_t i = 0; i < sums.size(); ++i) text.add(player_called(sheet.players[i]), signed_number(sums[i]));
}

// A sentence with an example as it is typed in the language of the reader.
std::string with_example(char const* words, std::string_view english) {
    return sentence(words, worded_line(words_of_bridge(), english, language()));
}

// "Ayşe (K)"; of one without a name "Doğu (D)", where nobody has one "D".
std::string seated(BySeat<std::string> const& names, Seat seat) {
    constexpr int widest = 14;
    std::string const letter(1, seat_letter(seat, language()));
    if (names == BySeat<std::string>{}) return letter;
    if (names[seat].empty()) return fmt::format("{} ({})", sheets::name_of(seat), letter);
    return fmt::format("{} ({})", fitting(printable(names[seat]), widest).shown, letter);
}

Lines totals_text(View const& view, std::string title, std::string right, BySide<int> const& totals) {
    Lines text;
    text.add(std::move(title), std::move(right), Role::title);
    for (auto const side : view.sides()) text.add(std::string{we_or_they(side, view)}, std::to_string(totals[side]));
    return text;
}

// What each side has won, and who leads.
template <class Deals>
void append_imps(Lines& text, View const& view, Deals const& deals, int lead) {
    for (auto const side : view.sides()) text.add(std::string{we_or_they(side, view)}, std::to_string(bridge::imps_won(deals, side)));
    if (lead != 0) text.add(sentence(lead > 0 ? _("We lead by {}") : _("They lead by {}"), std::abs(lead)), {}, Role::accent);
}

Lines standing_of_match(View const& view, TableSheet const& sheet, std::uint32_t next) {
    Lines text;
    text.add(_("Team match, in IMPs"), what_comes(view, _("board {}"), next), Role::title);
    append_imps(text, view, sheet.boards, sheet.imps[view.left]);
    tell_victory_points(text, sheet, view.left);
    auto const missing =
        joined(sheet.boards, ", ", [](auto const& board) { return board.other ? std::string{} : std::to_string(board.number); });
    if (!missing.empty()) text.say(sentence(_("the other table's score is missing: {}"), missing), Role::warning);
    return text;
}

}  // namespace

Lines RubberSheetKind::standing_of(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<RubberSheet>();
    auto const& rubbers = sheet.rubbers;
    auto const& rubber = rubbers.back();
    Lines text;
    text.add(sentence(_("Rubber {}"), rubbers.size()),
        rubber.is_over() ? _("over") : what_comes(view, _("deal {}"), rubber.deals.size() + 1), Role::title);
    if (!view.ending) text.add(_("vulnerable"), std::string{vulnerable_in_words(rubber.vulnerability())});
    for (auto const side : view.sides())
        text.add(sentence(_("{}: games {}"), we_or_they(side, view), rubber.games[side]),
            rubber.part_scores[side] > 0 ? sentence(_("{} below"), rubber.part_scores[side]) : std::string{});
    append_what_comes(text, view, sheet);
    append_rubbers(text, view, sheet);
    return text;
}

// Four-deal bridge.

Lines ChicagoSheetKind::standing_of(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<ChicagoSheet>();
    auto const& deals = sheet.deals;
    auto const next = bridge::next_deal(sheet);
    auto const round = view.ending && !deals.empty() ? deals.back().round : next.round;
    auto text = totals_text(
        view, sentence(_("Round {}"), round + 1), what_comes(view, _("deal {}"), static_cast<std::uint64_t>(next.number)), sheet.totals);
    if (view.ending) return text;
    text.add(_("dealer"), seated(sheet.names, bridge::chicago_dealer(sheet.rules, next.number)));
    text.add(_("vulnerable"), std::string{vulnerable_in_words(bridge::chicago_vulnerability(sheet.rules, next.number))});
    if (!deals.empty())
        for (auto const side : both_sides)
            if (auto const part = deals.back().part_scores[side]; part > 0)
                text.add(sentence(_("{}: part-score"), we_or_they(side, view)), std::to_string(part));
    return text;
}

// Boards at a single table.

Lines TableSheetKind::standing_of(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<TableSheet>();
    auto const next = next_board(sheet);
    auto text = sheet.rules.teams ? standing_of_match(view, sheet, next)
                                  : totals_text(view, what_comes(view, _("Board {}"), next), {}, sheet.totals);
    if (view.ending) return text;
    text.add(_("dealer"), seated(sheet.names, bridge::dealer_of(next)));
    text.add(_("vulnerable"), std::string{vulnerable_in_words(bridge::vulnerability_of(next))});
    if (sheet.rules.teams && sheet.boards.empty()) {
        text.add({});
        text.say(with_example(_("with a contract: {}, what North-South scored at the other table"), "other -50"));
    }
    return text;
}

Lines BorcSheetKind::standing_of(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<BorcSheet>();
    auto const number = sheet.deals.size() + 1;
    Lines text{
        {.left = _("Borç, in IMPs"), .right = sheet.complete ? _("over") : what_comes(view, _("deal {}"), number), .role = Role::title}};
    append_imps(text, view, sheet.deals, sheet.totals[view.left]);
    if (sheet.complete || view.ending) return text;
    auto const& rules = sheet.rules;
    text.add(_("vulnerable"), std::string{vulnerable_in_words(bridge::borc_vulnerability(rules, number))});
    if (static_cast<int>(number) > rules.deals) text.say(_("level: it goes on until one is ahead"), Role::warning);
    text.add({});
    auto const fits = rules.table->rule() == bridge::FitRule::none ? "" : ", fits 1";
    text.say(with_example(_("with a contract: {}"), fmt::format("hcp 24 {}{}", side_letters(Side::north_south, language()), fits)));
    return text;
}

}  // namespace score::formats::sheets
