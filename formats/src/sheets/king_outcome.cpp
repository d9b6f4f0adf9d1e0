// The end of a party of King in sentences, and of a deal that is cancelled.
#include <algorithm>

#include "../html/words.hpp"
#include "king_kind.hpp"
#include "king_pages.hpp"
#include "score/formats/sheets/words.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {

std::string deals_played(king::PartySheet const& sheet) {
    return sentence(_("{} of {} deals"), king::next_number(sheet.party) - 1, king::deals_of(sheet.rules));
}

// All players who are out win: there is no single winner.
SheetKind::Outcome KingSheetKind::outcome(Sheet const& any) const {
    auto const& sheet = any.get<king::PartySheet>();
    auto const outcome = king::outcome(sheet.rules, sheet.party);
    std::vector<std::string> sentences;
    if (auto const by = sheet.party.king_by)
        sentences.push_back(sentence(sheet.party.end == king::PartyEnd::king ? _("{} makes King.") : _("{} announced King and failed."),
            html::called(sheet.names[*by], letter(*by))));
    auto const those = [&](auto is_one) {
        return joined(outcome.merit, ", ", [&](Seat s) { return is_one(s) ? html::called(sheet.names[s], letter(s)) : std::string{}; });
    };
    auto const tell = [&](king::Status status, std::string_view words) {
        auto const names = those([&](Seat s) { return outcome.status[s] == status; });
        if (!names.empty()) sentences.push_back(sentence(words, names));
    };
    if (king::ends_in_places(sheet)) {
        if (!sheet.party.totals_known) return {};
        auto const names = those([&](Seat s) { return outcome.rank[s] == 1; });
        return {{sentence(_("Highest total: {}"), names)}, true};
    }
    tell(king::Status::out, _("Out: {}"));
    tell(king::Status::sunk, _("Sunk: {}"));
    return {std::move(sentences), true};
}

std::string KingSheetKind::end_of_game(Sheet const& now, Sheet const& then) const {
    auto const &before = now.get<king::PartySheet>().party, &party = then.get<king::PartySheet>().party;
    if (!party.king_by || (party.end == before.end && party.king_by == before.king_by)) return {};
    auto const contestants = tally(then).contestants;
    auto const has_made_it = [&](Contestant const& one) { return std::ranges::find(one.seats, *party.king_by) != one.seats.end(); };
    auto const player = std::ranges::find_if(contestants, has_made_it);
    if (player == contestants.end()) return {};
    auto const what = party.end == king::PartyEnd::declared_king_failed ? _("{} announced King and failed") : _("{} made King");
    return fmt::format("{} · {}", sentence(what, shown_name(*player)), _("The party is over"));
}

// Who called a cancelled deal calls again (king.md §6).
std::string KingSheetKind::cancellation(Sheet const& any, std::size_t entry, RankLetters letters) const {
    auto const& sheet = any.get<king::PartySheet>();
    auto const& deals = sheet.party.deals;
    auto const deal = std::ranges::find(deals, entry, &king::PartyDeal::entry);
    if (deal == deals.end() || !deal->cancelled) return {};
    auto text = remark_on(sheet, *deal, letters);
    if (deal->declarer && &*deal == &deals.back()) text.append(" · ") += sentence(_("{} calls again"), player_of(sheet, *deal->declarer));
    return text;
}

}  // namespace score::formats::sheets
