// Messages of a replay of King about a line.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

#include "../entry/king_codes.hpp"
#include "../entry/king_words.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/language.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/agreements.hpp"
#include "score/formats/sheets/king.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/joined.hpp"

namespace score::formats {
namespace {

using king::CancelCause;
using king::Game;

Diagnostic diagnostic(std::string_view id, Span where, Message message) {
    auto const* const code = &*std::ranges::find(king_codes, id, &Code::id);
    return {code, code->severity, where, std::move(message), {}};
}

InEachLanguage players_of(king::Variant const& variant) { return letters_of_players(variant, " "); }

constexpr Sentence<InEachLanguage> no_trumps{N_("the suit of trumps is missing, such as {}")};

struct FaultText {
    king::Fault fault;
    std::string_view code, words;
};
using enum king::Fault;
constexpr std::array fault_texts{std::to_array<FaultText>({
    {counts, "king-counts", N_("the items of the deal do not add up")},
    {points, "king-points", N_("the deal cannot bring these points")},
    {uses, "king-uses", N_("this has been played as often as it can be")},
    {rights, "king-rights", N_("the declarer has no right left to name this")},
    {turn, "king-turn", N_("it is another player's turn, or another game's after a cancelled deal")},
    {suit, "king-suit", no_trumps.english},
    {first_four, "king-first-four", N_("the first four deals are penalties")},
    {king, "king-made", N_("no King is made by that")},
    {unmarked_king, "king-made", N_("so many tricks make King")},
    {queens_split, "king-queens", N_("the queens fell 1-1-1-1: the deal is cancelled")},
    {end, "king-over", N_("the party is over; what follows is not counted")},
    {order, "king-order", N_("the order of the games is fixed, and another one is due")},
    {doubling, "king-doubling", N_("this doubling cannot be")},
    {contract, "king-contract", N_("an exposed card does not go with this deal")},
    {offer, "king-offer", N_("no game is offered to a partner in this variant")},
    {break_claim, "king-break", N_("the deal cannot be broken by this player for this reason")},
})};

// Why a doubling is not allowed (king.md §11).
std::string_view words_of(king::DoublingFault why) {
    switch (why) {
        case king::DoublingFault::not_agreed: return N_("nobody is doubled at this table");
        case king::DoublingFault::player: return N_("a player doubles another one who plays");
        case king::DoublingFault::declarer: return N_("the declarer may only redouble");
        case king::DoublingFault::target: return N_("where there is something to win only the declarer is doubled");
        case king::DoublingFault::again: return N_("of two players one doubles the other, and only once");
    }
    return {};
}

// Why an offer is impossible (king.md §9).
std::string_view words_of(king::OfferFault why) {
    switch (why) {
        case king::OfferFault::nobody_asked: return N_("no game is offered to a partner in this variant");
        case king::OfferFault::game: return N_("a game is offered that cannot be named now");
        case king::OfferFault::again: return N_("the partner refused this game already");
    }
    return {};
}

// More items than the tricks of a player can contain, or K♥ without its heart and king (K01).
Message words_of_tricks(king::Finding const& finding) {
    if (finding.game == Game::no_king_of_hearts && !finding.tricks)
        return say("the king of hearts is a heart and a king, and {} took none of them", typed(*finding.player));
    return say("{} took {} tricks, in which at most {} can be of {}; found {}", typed(*finding.player), finding.tricks.value_or(0),
        *finding.derived, id(*finding.game), *finding.stated);
}

// "ace N, ace S": the word with each player who took something.
InEachLanguage with_takers(EntryWord const& word, king::DealItems const& items, king::Rules const& rules) {
    return in_each_language([&](std::string_view language) {
        return joined(rules.variant().players, ", ", [&](Seat s) {
            bool const takes = !items.counts.empty() && items.counts.front()[s] > 0;
            return takes ? fmt::format("{} {}", word.in(language), seat_letter(s, language)) : std::string{};
        });
    });
}

// "no tricks (EL), no hearts (KUPA)": the choices with their codes, which are not needed in German.
Message words_of_choices(std::vector<king::Games> const& choices) {
    Message all;
    for (auto const& games : choices) {
        if (!all.empty()) all += verbatim(", ");
        if (games.size() == 6) all += say("all penalties");
        else
            for (auto const& game : games) {
                if (&game != &games.front()) all += verbatim(" + ");
                all += reason_in_words(name(game));
            }
        auto const code = [&](std::string_view language) { return language == "de" ? "" : fmt::format(" ({})", code_of(games, {})); };
        all += Message{nullptr, nullptr, {{in_each_language(code)}}};
    }
    return all;
}

// What is wrong with an exposed card (king.md §11).
Message words_of_exposure(king::Exposure const& exposed, king::DealRecord const& deal, king::Rules const& rules) {
    if (!rules.variant().exposing || !rules.agreements.exposing) return say("no card is exposed at this table");
    auto const game = deal.games.front();
    auto const goes = king::is_penalty_card(game, exposed.card);
    if (game == Game::no_king_of_hearts && !goes) return say("only the king of hearts is exposed at this game");
    if (game == Game::no_queens && !goes) return say("only queens are exposed at this game");
    if (game != Game::no_king_of_hearts && game != Game::no_queens) return say("no card is exposed at this game");
    if (!exposed.taker) return say("who took the exposed card? write his letter after the card");
    return say("an exposed card does not go with this deal");
}

// What is missing in a contract of Barbu, Trex or Konturlu King.
Message words_of_contract(king::Finding const& finding, king::DealRecord const& deal, king::Rules const& rules) {
    auto const* const told = std::get_if<king::DealItems>(&deal.content);
    auto const items = told ? *told : king::DealItems{};
    if (finding.game == Game::no_hearts)
        return say("one of those who took hearts took the ace; add one of: {}", with_takers(words::ace, items, rules));
    if (finding.game == Game::last_two)
        return say("one of those who took the last two took the last trick; add one of: {}", with_takers(words::last, items, rules));
    if (finding.card) {
        auto const exposed = std::ranges::find(items.exposures, *finding.card, &king::Exposure::card);
        if (exposed != items.exposures.end()) return words_of_exposure(*exposed, deal, rules);
    }
    if (finding.card || finding.player) return say("who is said to have taken an exposed card took fewer of them");
    return say("the order of going out is needed, the first one first: {}", players_of(rules.variant()));
}

// Why there is no King (king.md §5).
Message words_of_king(king::Finding const& finding) {
    switch (*finding.king) {
        case king::KingFault::not_played: return say("no King can be made in this deal");
        case king::KingFault::tricks: return say("no King is made by that");
        case king::KingFault::not_announced:
            return say("only an announced King counts, and {} did not announce it", typed(*finding.player));
        case king::KingFault::announcement:
            return say("King is not announced at this table: that would be the agreement \"{}\"",
                term(sheets::agreement_in(sheets::king_agreements, "DeclaredKing").title));
        case king::KingFault::over: return say("the party is over; what follows is not counted");
    }
    return {};
}

int sum_of(BySeat<int> const& figures) { return std::accumulate(figures.values.begin(), figures.values.end(), 0); }

// Points that were typed are not said to be items.
Message words_of_points(king::Finding const& finding, BySeat<int> const& given, king::Rules const& rules) {
    auto const each = finding.game ? king::value_of(rules, *finding.game) : std::nullopt;
    if (!each || !finding.derived) return say("the deal cannot bring these points");
    return say("the points of the deal do not add up: {}, where it is {}", sum_of(given), *finding.derived * *each);
}

// "points -90 -180 -120 0" for figures that are points without their word; else nothing.
Message hint_of_points(king::Finding const& finding, king::DealItems const& items, king::Rules const& rules) {
    auto const each = finding.game && items.counts.size() == 1 ? king::value_of(rules, *finding.game) : std::nullopt;
    if (!each || !finding.derived) return {};
    auto const& figures = items.counts.front();
    auto const is_of_items = [size = std::abs(*each)](int figure) { return figure % size == 0; };
    if (sum_of(figures) != *finding.derived * std::abs(*each) || !std::ranges::all_of(figures.values, is_of_items)) return {};
    std::string points;
    for (auto const s : rules.variant().players) points += fmt::format(" {}", *each < 0 ? -figures[s] : figures[s]);
    return say("; points stand behind their word, such as {}", typed(words::points, points));
}

// Converts a finding of the engine.
Diagnostic diagnostic_of(king::Finding const& finding, king::DealRecord const& deal, king::Rules const& rules, Span where) {
    auto const* const given = std::get_if<king::DealPoints>(&deal.content);
    if (finding.fault == counts && given) return diagnostic("king-counts", where, words_of_points(finding, given->points, rules));
    if (finding.fault == counts && finding.player && finding.derived) return diagnostic("king-tricks", where, words_of_tricks(finding));
    auto const* const known = std::ranges::find(fault_texts, finding.fault, &FaultText::fault);
    if (known == fault_texts.end())
        return diagnostic("king-stray", where, say("this is not possible"));  // about cards, which lines do not have
    auto message = term(known->words);
    if (finding.fault == contract) message = words_of_contract(finding, deal, rules);
    if (finding.fault == king && finding.king) message = words_of_king(finding);
    if (finding.fault == doubling && finding.doubling) message = term(words_of(*finding.doubling));
    if (finding.offer) message = term(words_of(*finding.offer));
    if (finding.fault == suit)
        message = say(no_trumps, deal.king ? typed(words::king, " ", Seat::north, " D") : typed(words::trumps, " D"));
    if (finding.stated && finding.derived) message += say(": {}, where it is {}", *finding.stated, *finding.derived);
    auto const* const items = std::get_if<king::DealItems>(&deal.content);
    if (auto const hint = items && finding.fault == counts ? hint_of_points(finding, *items, rules) : Message{}; !hint.empty())
        message += hint;
    return diagnostic(known->code, where, std::move(message));
}

// A line that can begin a party: the player, the game and the figures are those of the variant.
InEachLanguage first_line_of(king::Variant const& variant) {
    if (variant.seats() == 2) return typed(Seat::north, " ", words::trumps, " D 8");
    if (variant.penalties_named == 6)
        return typed(Seat::west, " ", words::all_penalties, " 3+5+3+1+1+0 3+4+1+1+0+0 5+2+3+0+0+0 2+2+1+2+0+2");
    if (variant.penalties_named == 2) return typed(Seat::west, " ", words::no_tricks, "+", words::last_two, " 10+2 1+0 0+0 2+0");
    bool const are_hearts_named = variant.order.empty() && variant.find(Game::no_hearts) && variant.ace_of_hearts == 1;
    if (!are_hearts_named) return typed(Seat::west, " ", words::no_tricks, " 4 3 3");
    auto const hearts = variant.cards() / 4;
    return typed(Seat::west, " ", words::no_hearts, " 3 6 " + std::to_string(hearts - 9));
}

// Converts each fault to a diagnostic of the line.
class InWords {
public:
    InWords(KingLine const& line, king::Rules const& rules, king::Part part)
        : line_{line}, rules_{rules}, variant_{rules.variant()}, where_{place(line, part)} {}

    Diagnostic operator()(king::DealFault const& fault) const { return std::visit(*this, fault); }

    Diagnostic operator()(king::NobodyDeclares) const {
        return of("king-player", say("who calls is missing; begin with that player, as in {}", first_line_of(variant_)));
    }
    Diagnostic operator()(king::DoesNotPlay const& told) const {
        if (std::holds_alternative<king::FirstDeclarer>(line_.entry))
            return of("king-player", say("{} does not play in this variant", typed(told.player)));
        return of("king-player", say("{} does not play in this variant; its players are {}", typed(told.player), players_of(variant_)));
    }
    Diagnostic operator()(king::IsNotPlayed const& told) const {
        if (told.game == Game::no_diamonds && variant_.find(Game::trumps))
            return of("king-game", say("{} is not played in {}; trumps are named so: {}", id(told.game), variant_.title,
                                       typed(words::trumps, " ", words::diamonds)));
        return of("king-game", say("{} is not played in {}", id(told.game), variant_.title));
    }
    Diagnostic operator()(king::WrongGames const& told) const {
        return of("king-game", told.at_once == 1 ? say("only one game is named in a deal")
                               : told.at_once == 2
                                   ? say("two different penalties are named together: {}", typed(words::no_tricks, "+", words::last_two))
                                   : say("all six penalties are named together: {}", typed(words::all_penalties)));
    }
    Diagnostic operator()(king::TakersOfSeveral) const {
        return of("king-figures", say("where several games are named, each player's items are given by numbers: 3+1 2+0 8+1 0+0"));
    }
    Diagnostic operator()(king::WrongCounts const& told) const {
        return of("king-figures", say("each player needs {} numbers joined by +, one for each game named", told.games));
    }
    Diagnostic operator()(king::NothingTaken const& told) const {
        return of("king-figures",
            told.games == 1 ? say("what each took is missing: {} figures in the order {}, or the letters of those who took something",
                variant_.players.size(), players_of(variant_))
                            : say("what each took is missing: {} figures in the order {}", variant_.players.size(), players_of(variant_)));
    }
    Diagnostic operator()(king::WrongFigures const& told) const {
        return of("king-figures", told.last_may_lack
                                      ? say("{} figures are needed, one for each player in the order {}, or all but the last; found {}",
                                          variant_.players.size(), players_of(variant_), told.given)
                                      : say("{} figures are needed, one for each player in the order {}; found {}", variant_.players.size(),
                                          players_of(variant_), told.given));
    }

    Diagnostic operator()(king::GivenTwice) const {
        return of(
            "king-figures", say("what each took is said in two ways: the figures of all in the order {}, or figures beside the letters",
                                players_of(variant_)));
    }
    Diagnostic operator()(king::TakesTwice const& told) const {
        return of("king-figures", say("{} is said twice to have taken something", typed(told.player)));
    }
    Diagnostic operator()(king::SaysNothing const& told) const {
        switch (told.detail) {
            case king::Detail::order: return of("king-contract", say("nobody goes out in this deal: it has no order"));
            case king::Detail::ace: return of("king-contract", say("who took the ace of hearts makes no difference here"));
            case king::Detail::last: return of("king-contract", say("who took the last trick makes no difference here"));
            case king::Detail::with_points: return of("king-contract", say("points contain the ace, the last trick and exposed cards"));
            case king::Detail::with_king:
                return of("king-contract", say("a deal of King is not scored: who took which card does not count"));
        }
        return of("king-contract", {});
    }

    // The finding of the engine, with the possible choices for faults of turn or choice.
    Diagnostic operator()(king::AgainstRules const& told) const {
        auto found = diagnostic_of(told.finding, told.deal, rules_, where_);
        if (!told.turn) return found;
        constexpr std::size_t most = 8;  // pairs of games are too many to list
        auto const& [player, name, choices] = *told.turn;
        auto const may_name = choices.size() > most ? Message{} : words_of_choices(choices);
        auto const who = name.empty() ? typed(player) : typed(name + " (", player, ")");
        if (told.finding.fault != turn) {
            if (!may_name.empty()) found.message += say("; {} may name {}", who, may_name);
        } else if (told.deal.declarer == player) found.message = say("the deal before was cancelled: {} is played again", may_name);
        else if (may_name.empty()) found.message = say("{} calls now", who);
        else found.message = say("{} calls now: {}", who, may_name);
        return found;
    }
    Diagnostic operator()(king::ClaimLacks const& told) const {
        if (told.cause == CancelCause::koz_broken)
            return of("king-claim",
                say("who held no card above the ten is missing: {}", typed(words::is_void, " ", words::trumps, " ", Seat::west)));
        return of("king-claim", told.player ? say("who showed hearts, and which, is missing: {}",
                                    typed(words::is_void, " ", words::king_of_hearts, " ", Seat::north, " A"))
                                            : say("which hearts he showed is missing: king, ace or both, such as {}",
                                                typed(words::is_void, " ", words::king_of_hearts, " ", Seat::north, " A")));
    }
    Diagnostic operator()(king::FirstIsKnown) const { return of("king-first", say("it is known already who declares first")); }
    Diagnostic operator()(king::WrongNames const& told) const {
        return of("king-names", say("{} play, and {} are named", told.players, told.given));
    }

private:
    static Span place(KingLine const& line, king::Part part) {
        switch (part) {
            case king::Part::all: return line.where;
            case king::Part::games: return line.games_at;
            case king::Part::figures: return line.figures_at;
        }
        return {};
    }
    Diagnostic of(std::string_view code, Message message) const { return diagnostic(code, where_, std::move(message)); }

    KingLine const& line_;
    king::Rules const& rules_;
    king::Variant const& variant_;
    Span where_;
};

}  // namespace

Diagnostic diagnostic_of(king::Told const& told, KingLine const& line, king::PartySheet const& sheet) {
    return std::visit(InWords{line, sheet.rules, told.part()}, told.fault);
}

}  // namespace score::formats
