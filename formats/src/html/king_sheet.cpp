// The end of a party of King, for a page.
#include "score/king/sheet.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "words.hpp"

namespace score::formats::html {

std::string king_sentence(king::PartySheet const& sheet) {
    auto const by = sheet.party.king_by;
    if (!by) return {};
    return fmt::format(fmt::runtime(sheet.party.end == king::PartyEnd::king ? _("{} makes King.") : _("{} announced King and failed.")),
        called(sheet.names[*by], letter(*by)));
}

std::vector<std::string> king_outcome(king::PartySheet const& sheet) {
    auto const outcome = king::outcome(sheet.rules, sheet.party);
    std::vector<std::string> sentences;
    auto const tell = [&](king::Status status, std::string_view words) {
        std::string names;
        for (auto const s : outcome.merit)
            if (outcome.status[s] == status) names.append(names.empty() ? "" : ", ") += called(sheet.names[s], letter(s));
        if (!names.empty()) sentences.push_back(fmt::format(fmt::runtime(words), names));
    };
    if (!sheet.rules.variant().sinks && !sheet.party.king_by) {
        std::string names;
        for (auto const s : outcome.merit)
            if (outcome.rank[s] == 1) names.append(names.empty() ? "" : ", ") += called(sheet.names[s], letter(s));
        return {fmt::format(fmt::runtime(_("Highest total: {}")), names)};
    }
    tell(king::Status::out, _("Out: {}"));
    tell(king::Status::sunk, _("Sunk: {}"));
    return sentences;
}

}  // namespace score::formats::html
