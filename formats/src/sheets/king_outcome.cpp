// The end of a party of King in sentences.
#include "../html/words.hpp"
#include "king_kind.hpp"
#include "king_pages.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

std::string deals_played(king::PartySheet const& sheet) {
    return fmt::format(fmt::runtime(_("{} of {} deals")), king::next_number(sheet.party) - 1, king::deals_of(sheet.rules));
}

// All players who are out win: there is no single winner.
SheetKind::Outcome KingSheetKind::outcome(Sheet const& any) const {
    auto const& sheet = any.get<king::PartySheet>();
    auto const outcome = king::outcome(sheet.rules, sheet.party);
    std::vector<std::string> sentences;
    if (auto const by = sheet.party.king_by)
        sentences.push_back(
            fmt::format(fmt::runtime(sheet.party.end == king::PartyEnd::king ? _("{} makes King.") : _("{} announced King and failed.")),
                html::called(sheet.names[*by], letter(*by))));
    auto const tell = [&](king::Status status, std::string_view words) {
        std::string names;
        for (auto const s : outcome.merit)
            if (outcome.status[s] == status) names.append(names.empty() ? "" : ", ") += html::called(sheet.names[s], letter(s));
        if (!names.empty()) sentences.push_back(fmt::format(fmt::runtime(words), names));
    };
    if (king::ends_in_places(sheet)) {
        std::string names;
        for (auto const s : outcome.merit)
            if (outcome.rank[s] == 1) names.append(names.empty() ? "" : ", ") += html::called(sheet.names[s], letter(s));
        return {{fmt::format(fmt::runtime(_("Highest total: {}")), names)}, true};
    }
    tell(king::Status::out, _("Out: {}"));
    tell(king::Status::sunk, _("Sunk: {}"));
    return {std::move(sentences), true};
}

}  // namespace score::formats::sheets
