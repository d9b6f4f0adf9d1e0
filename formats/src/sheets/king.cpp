#include "score/formats/sheets/king.hpp"

#include <algorithm>

#include "score/formats/language.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {

using king::Games;

std::string words_of(Games const& games, std::optional<Suit> trump) {
    if (games.empty()) return "?";
    if (games.size() == 6) return _("all penalties");
    auto text = joined(games, " + ", [](king::Game game) { return words_of_reason(name(game)); });
    if (trump) text.append(" ").append(sign_of(*trump));
    return text;
}

std::string_view short_name(king::Game game) {
    using king::Game;
    switch (game) {
        case Game::no_tricks: return C_("short", "tricks");
        case Game::no_hearts: return C_("short", "hearts");
        case Game::no_men: return C_("short", "men");
        case Game::no_queens: return C_("short", "queens");
        case Game::no_king_of_hearts: return C_("short", "♥K");
        case Game::last_two: return C_("short", "last 2");
        case Game::trumps: return C_("short", "trumps");
        case Game::no_diamonds: return C_("short", "diamonds");
        case Game::dominoes: return C_("short", "domino");
        case Game::trex_layout: return C_("short", "trex");
        case Game::durt: return C_("short", "dürt");
    }
    return {};
}

std::vector<std::string> ever_briefer(std::vector<king::Game> const& games) {
    return {joined(games, ", ", [](king::Game game) { return words_of(Games{game}); }), joined(games, " ", short_name),
        joined(games, " ", code_shown)};
}

std::string words_of(king::Offers const& offers) {
    auto text = joined(offers.refused, ", ", [](auto const& one) { return words_of(one.games, one.trump); });
    if (!text.empty()) text = sentence(_("refused: {}"), text);
    if (offers.accepted) text.append(text.empty() ? "" : "; ").append(C_("a game offered", "accepted"));
    return text;
}

std::string words_of(king::PartyDeal const& deal) {
    auto const named = words_of(deal.games, deal.trump), said = words_of(deal.offers);
    return said.empty() ? named : fmt::format("{} ({})", named, said);
}

// German names of games are also what is typed, as Turkish ones are.
std::string words_of_choices(std::vector<Games> const& choices) {
    return joined(choices, ", ", [](Games const& games) {
        auto const words = words_of(games), code = code_of(games, {});
        return language() == "de" || spells(words, code) ? words : fmt::format("{} ({})", words, code);
    });
}

// Pairs of games are too many to list while most of them are possible.
std::string words_of_callable(king::Rules const& rules, king::Party const& party) {
    auto const choices = king::callable_games(rules, party);
    constexpr std::size_t many = 8;
    if (choices.size() <= many) return words_of_choices(choices);
    std::vector<Games> singles;
    auto pairs = choices.size();
    for (auto const& row : rules.variant().table) {
        auto const is_in = std::ranges::any_of(choices, [&](Games const& games) { return king::has(games, row.game); });
        if (!is_in) continue;
        if (king::is_penalty(row.game)) singles.push_back({row.game});
        else --pairs;
    }
    auto const all = pairs == singles.size() * (singles.size() - 1) / 2;
    auto text = sentence(all ? _("any two of {}") : _("most pairs of {}"), words_of_choices(singles));
    if (pairs == choices.size()) return text;
    return sentence(_("{}, or {}"), text, words_of_choices({{king::Game::trumps}}));
}

std::string player_of(king::PartySheet const& sheet, Seat seat) {
    return sheet.names[seat].empty() ? std::string{name_of(seat)} : printable(sheet.names[seat]);
}

namespace {

// The king and the ace, as far as known: ♥AK.
std::string hearts_of(king::Cancellation const& cancelled, RankLetters letters) {
    if (cancelled.hearts.empty()) return std::string{_("his hearts")};
    std::string text{"♥"};
    for (auto const card : cancelled.hearts) text += letter(card.rank(), letters);
    return text;
}

}  // namespace

std::string remark_on(king::PartySheet const& sheet, king::PartyDeal const& deal, RankLetters letters) {
    if (deal.has_figures()) return {};
    if (!deal.known) return _("not counted: figures missing or impossible");
    auto const player = [&](std::optional<Seat> seat) { return seat ? player_of(sheet, *seat) : std::string{"?"}; };
    if (deal.cancelled) {
        switch (deal.cancelled->cause) {
            case king::CancelCause::queens_split: return _("cancelled: queens 1-1-1-1");
            case king::CancelCause::rifki_shown:
                return sentence(_("cancelled: {} showed {}"), player(deal.cancelled->by), hearts_of(*deal.cancelled, letters));
            case king::CancelCause::koz_broken: return sentence(_("cancelled: {}, no honour"), player(deal.cancelled->by));
        }
    }
    auto const& party = sheet.party;
    if (party.end == king::PartyEnd::declared_king_failed) return sentence(_("{} announced King and failed"), player(party.king_by));
    auto const outside = deal.declarer != party.king_by;
    return sentence(outside ? _("{} made King, from outside") : _("{} made King"), player(party.king_by));
}

}  // namespace score::formats::sheets
