#include "score/formats/sheets/king.hpp"

#include "score/formats/reasons.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/fold.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

using king::Games;

std::string words_of(Games const& games, std::optional<Suit> trump) {
    if (games.empty()) return "?";
    if (games.size() == 6) return _("all penalties");
    std::string text;
    for (auto const game : games) text.append(text.empty() ? "" : " + ").append(words_of_reason(name(game)));
    if (trump) text.append(" ").append(sign_of(*trump));
    return text;
}

std::string codes_of(std::vector<Games> const& choices) {
    std::string text;
    for (auto const& games : choices) (text += text.empty() ? "" : ", ") += code_of(games, {});
    return text;
}

std::string words_of_choices(std::vector<Games> const& choices) {
    std::string text;
    for (auto const& games : choices) {
        auto const words = words_of(games), code = code_of(games, {});
        text.append(text.empty() ? "" : ", ").append(words);
        if (!spells(words, code)) text.append(" (").append(code) += ')';
    }
    return text;
}

}  // namespace score::formats::sheets
