// Bridge sheets with a deal per line: four-deal bridge, Borç, boards at a single table or in a team match.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "pad/sheets/drawing.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace {

Side left_of(Look const& look) { return look.settings.we; }
Side right_of(Look const& look) { return opponents(look.settings.we); }

// A sentence with an example as it is typed in the language of the reader.
std::string with_example(char const* sentence, std::string_view english) {
    return fmt::format(fmt::runtime(sentence), formats::worded_line(formats::words_of_bridge(), english, formats::language()));
}

// Parts about the next deal are omitted once the evening is finished.
bool goes_on(Look const& look) { return !look.evening.sitting.is_finished(); }

SideText totals_text(Look const& look, std::string title, std::string right, BySide<int> const& totals) {
    SideText text;
    text.add(std::move(title), std::move(right), Role::title);
    for (auto const side : {left_of(look), right_of(look)})
        text.add(std::string{we_or_they(side, look.settings)}, std::to_string(totals[side]));
    return text;
}

// What each side has won, and who leads.
template <class Deals>
void append_imps(SideText& text, Look const& look, Deals const& deals, int lead) {
    for (auto const side : {left_of(look), right_of(look)})
        text.add(std::string{we_or_they(side, look.settings)}, std::to_string(bridge::imps_won(deals, side)));
    if (lead != 0)
        text.add(fmt::format(fmt::runtime(lead > 0 ? _("We lead by {}") : _("They lead by {}")), std::abs(lead)), {}, Role::accent);
}

}  // namespace

// Four-deal bridge.

SideText standing(Look const& look, sheets::ChicagoSheet const& sheet) {
    auto const& deals = sheet.deals;
    auto const next = bridge::next_deal(sheet);
    if (!goes_on(look) && !deals.empty())
        return totals_text(look, fmt::format(fmt::runtime(_("Round {}")), deals.back().round + 1), _("finished"), sheet.totals);
    auto text = totals_text(
        look, fmt::format(fmt::runtime(_("Round {}")), next.round + 1), fmt::format(fmt::runtime(_("deal {}")), next.number), sheet.totals);
    text.add(_("dealer"), std::string(1, letter(bridge::chicago_dealer(sheet.rules, next.number))));
    text.add(_("vulnerable"), std::string{vulnerable_in_words(bridge::chicago_vulnerability(sheet.rules, next.number))});
    if (!deals.empty())
        for (auto const side : both_sides)
            if (auto const part = deals.back().part_scores[side]; part > 0)
                text.add(fmt::format(fmt::runtime(_("{}: part-score")), we_or_they(side, look.settings)), std::to_string(part));
    return text;
}

// Boards at a single table.

namespace {

SideText standing_of_match(Look const& look, sheets::TableSheet const& sheet, std::uint32_t next) {
    SideText text;
    auto beside = goes_on(look) ? fmt::format(fmt::runtime(_("board {}")), next) : std::string{_("finished")};
    text.add(_("Team match, in IMPs"), std::move(beside), Role::title);
    append_imps(text, look, sheet.boards, sheet.imps[left_of(look)]);
    sheets::tell_victory_points(text, sheet, left_of(look));
    std::string missing;
    for (auto const& board : sheet.boards)
        if (!board.other) missing.append(missing.empty() ? "" : ", ") += std::to_string(board.number);
    if (!missing.empty()) text.say(fmt::format(fmt::runtime(_("the other table's score is missing: {}")), missing), Role::warning);
    return text;
}

}  // namespace

SideText standing(Look const& look, sheets::TableSheet const& sheet) {
    auto const next = next_board(sheet);
    auto text = sheet.rules.teams
                    ? standing_of_match(look, sheet, next)
                    : totals_text(look, goes_on(look) ? fmt::format(fmt::runtime(_("Board {}")), next) : _("finished"), {}, sheet.totals);
    if (!goes_on(look)) return text;
    text.add(_("dealer"), std::string(1, letter(bridge::dealer_of(next))));
    text.add(_("vulnerable"), std::string{vulnerable_in_words(bridge::vulnerability_of(next))});
    if (sheet.rules.teams && sheet.boards.empty()) {
        text.add({});
        text.say(with_example(_("with a contract: {}, what North-South scored at the other table"), "other -50"));
    }
    return text;
}

SideText standing(Look const& look, sheets::BorcSheet const& sheet) {
    auto const number = sheet.deals.size() + 1;
    SideText text{{.left = _("Borç, in IMPs"),
        .right = sheet.complete  ? _("over")
                 : goes_on(look) ? fmt::format(fmt::runtime(_("deal {}")), number)
                                 : _("finished"),
        .role = Role::title}};
    append_imps(text, look, sheet.deals, sheet.totals[left_of(look)]);
    if (sheet.complete || !goes_on(look)) return text;
    auto const& rules = sheet.rules;
    text.add(_("vulnerable"), std::string{vulnerable_in_words(bridge::borc_vulnerability(rules, number))});
    if (static_cast<int>(number) > rules.deals) text.say(_("level: it goes on until one is ahead"), Role::warning);
    text.add({});
    text.say(with_example(_("with a contract: {}"), rules.table->rule() == bridge::FitRule::none ? "hcp 24 NS" : "hcp 24 NS, fits 1"));
    return text;
}

}  // namespace score::pad
