// Reports violations of the rules of Bezique in a match, at their positions in the text.

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <utility>

#include "../notation/errors.hpp"
#include "../report/limits.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/pzn/match.hpp"
#include "score/formats/pzn_codes.hpp"
#include "text/i18n.hpp"
#include "write_values.hpp"

namespace score::formats::pzn {
namespace {

using namespace bezique;

constexpr std::size_t most_alternatives = 12;  // in a message

Code const* code_of(Fault fault) { return &*std::ranges::find(pzn_codes, id(fault), &Code::id); }

Message name_of(Player p) { return term(std::array{N_("North"), N_("South"), N_("East"), N_("West")}[static_cast<std::size_t>(p)]); }

/// Why an act is rejected, in words.
Message reason_of(ActFault fault, Form const& form) {
    switch (fault) {
        case ActFault::players: return say("only forms of two players are played card by card");
        case ActFault::pack: return say("the hands and the stock are not the cards of the pack");
        case ActFault::out_of_turn: return say("this is not due now");
        case ActFault::not_in_hand: return say("the card is not in the closed hand");
        case ActFault::not_exposed: return say("no such card lies exposed");
        case ActFault::must_follow: return say("another card must be played");
        case ActFault::cannot_reshow: return say("nothing can be shown again here");
        case ActFault::reshown_from_open: return say("a group is shown again with a card from hand");
        case ActFault::nothing_to_reshow: return say("the card fits no such intact group");
        case ActFault::too_many: return say("a group was declared already");
        case ActFault::no_such_group: return say("the form has no such group here");
        case ActFault::wrong_cards: return say("the group is not made of these cards");
        case ActFault::card_used: return say("a card has served in such a group before");
        case ActFault::cannot_complete: return say("this form never completes a group");
        case ActFault::nothing_broken: return say("no broken group is completed by these cards");
        case ActFault::no_such_bonus: return say("{} has no carte blanche", form.name);
        case ActFault::no_carte_blanche: return say("this hand is not carte blanche");
    }
    return {};
}

/// The text of a rule for which the engine gives no act.
Message text_of(Finding const& f) {
    switch (f.fault) {
        case Fault::brisques:
            return f.stated ? say("the brisques do not add up") : say("the brisques are missing, or were counted all the same");
        case Fault::last_trick:
            return f.stated ? say("the last trick is worth something else") : say("the winner of the last trick is missing");
        case Fault::dealer:
            if (f.dealer) return say("this deal is dealt by {}", name_of(*f.dealer));
            if (!f.player) break;
            return say("this deal is dealt by {}", name_of(opponent(*f.player)));
        case Fault::game_end:
            return f.deal > 0 ? say("the game was over before this deal") : say("the count does not end the game with these totals");
        case Fault::points:
            if (f.stated) return say("the points of the game are others");
            if (f.game > 0) return say("this game is of the other kind, or the match was over before it");
            return say("nobody has reached the target of the match");
        case Fault::vido: return f.vido ? words_of(*f.vido) : say("no vido can be called then");
        case Fault::too_many_copies:
            if (!f.lacking) break;
            return words_of(*f.lacking);
        case Fault::tricks: return f.trick > 0 ? say("the deal was over, or this is not due now") : say("tricks are missing");
        case Fault::leader:
            if (!f.player) break;
            return say("the lead is {}'s", name_of(opponent(*f.player)));
        default: break;
    }
    return term(code_of(f.fault)->summary);
}

template <class List, class Text>
std::string listed(List const& all, Text text) {
    std::string out;
    std::set<std::string> said;
    for (auto const& one : all) {
        auto words = text(one);
        if (said.size() == most_alternatives) return out + ", ...";
        if (!said.insert(words).second) continue;
        if (!out.empty()) out += ", ";
        out += words;
    }
    return out;
}

/// The alternatives given by the engine, as a sentence.
Message alternatives(Finding const& f) {
    if (!f.groups.empty()) return say("; could show again: {}", listed(f.groups, [](Group const& g) { return to_string(g); }));
    if (!f.declarations.empty()) return say("; could declare: {}", listed(f.declarations, [](Declaration const& d) { return written(d); }));
    if (!f.cards.empty()) return say("; could play: {}", listed(f.cards, [](PlacedCard const& c) { return written(c); }));
    return {};
}

/// `game 1, deal 2, trick 28, North: `
Message heading_of(Finding const& f) {
    Message out;
    auto const add = [&](Message words) {
        if (!out.empty()) out += verbatim(", ");
        out += std::move(words);
    };
    if (f.game > 0) add(say("game {}", f.game));
    if (f.deal > 0) add(say_in("Bezique", "deal {}", f.deal));
    if (f.trick > 0) add(say("trick {}", f.trick));
    if (f.player) add(name_of(*f.player));
    return out.empty() ? out : out + verbatim(": ");
}

/// Both facts of the deal as PZN writes them, other than figures.
std::optional<std::pair<std::string, std::string>> facts_of(Finding const& f) {
    auto const &stated = f.stated_fact, &derived = f.derived_fact;
    auto const trump = [](std::optional<Suit> suit) { return std::string(1, suit ? letter(*suit) : '-'); };
    auto const sequence = [](bool opened) { return std::string{opened ? "yes" : "no"}; };
    auto const player = [](Player p) { return std::string(1, letter(p)); };
    if (stated.trump) return std::pair{trump(*stated.trump), trump(*derived.trump)};
    if (stated.table_opened) return std::pair{sequence(*stated.table_opened), sequence(*derived.table_opened)};
    if (stated.last_trick) return std::pair{player(*stated.last_trick), player(*derived.last_trick)};
    return std::nullopt;
}

Message message_of(Finding const& f, Rules const& rules) {
    auto out = heading_of(f);
    out += f.act && f.fault != Fault::tricks ? reason_of(*f.act, rules.form()) : text_of(f);
    if (auto const facts = facts_of(f)) out += say("; the record has {}, it is {}", facts->first, facts->second);
    else if (f.stated && f.derived) out += say("; the record has {}, it is {}", *f.stated, *f.derived);
    else if (f.stated) out += say("; the record has {}", *f.stated);
    else if (f.derived) out += say("; it is {}", *f.derived);
    return out + alternatives(f);
}

/// Locates a finding in the text.
class Placing {
public:
    Placing(MatchRecord const& record, Places const& places) : record_{record}, places_{places}, counted_{counted(record)} {}

    Span of(Finding const& f) const {
        if (f.game < 1 || static_cast<std::size_t>(f.game) > places_.games.size()) return of_match(f);
        auto const& game = places_.games[static_cast<std::size_t>(f.game) - 1];
        if (f.deal < 1 || static_cast<std::size_t>(f.deal) > game.deals.size()) return of_game(f, game);
        return of_deal(f, record_.games[static_cast<std::size_t>(f.game) - 1].deals[static_cast<std::size_t>(f.deal) - 1],
            game.deals[static_cast<std::size_t>(f.deal) - 1]);
    }

private:
    static Span first_of(std::initializer_list<Span> spans) {
        for (auto const& s : spans)
            if (s.size() > 0) return s;
        return {};
    }

    Span of_match(Finding const& f) const {
        if (f.fault == Fault::stated && f.stated) return first_of({places_.standing, places_.heading});
        return f.player ? first_of({places_.winner, places_.heading}) : first_of({places_.termination, places_.heading});
    }
    Span of_game(Finding const& f, GamePlaces const& game) const {
        if (f.fault == Fault::dealer) return first_of({game.first_dealer, game.heading});
        if (f.fault == Fault::vido) return first_of({game.vido, game.heading});
        if (f.fault == Fault::points) return f.stated ? first_of({game.points, game.heading}) : first_of({game.kind, game.heading});
        if (f.fault == Fault::stated && !f.stated && record_.rules.is_of_several()) return first_of({game.points, game.heading});
        return first_of({game.result, game.heading});
    }
    Span of_deal(Finding const& f, DealRecord const& deal, DealPlaces const& at) const {
        switch (f.fault) {
            case Fault::value:
            case Fault::not_opened: return first_of({item_at(f, at), at.marks, at.heading});
            case Fault::trump_value: return first_of({item_at(f, at), at.trump, at.heading});
            case Fault::brisques: return first_of({at.brisques, at.heading});
            case Fault::last_trick: return first_of({at.last_trick, at.heading});
            case Fault::withdrawn: return first_of({at.withdrawn, at.heading});
            case Fault::dealer: return first_of({at.dealer, at.heading});
            case Fault::pack: return first_of({at.hands, at.heading});
            case Fault::stated: return first_of({stated_at(f, deal, at), at.heading});
            case Fault::too_many_groups:
            case Fault::too_many_copies:
            case Fault::deal_sum: return first_of({at.marks, at.heading});
            case Fault::game_end:
            case Fault::points:
            case Fault::vido:
            case Fault::place:
            case Fault::leader:
            case Fault::opening:
            case Fault::card_used:
            case Fault::reshow:
            case Fault::completion:
            case Fault::last_tricks:
            case Fault::tricks: break;
        }
        if (std::holds_alternative<DealCards>(deal.content)) return first_of({act_at(f, deal, at), at.play, at.heading});
        return at.heading;
    }

    /// The item of the player's list that breaks the rule.
    static Span item_at(Finding const& f, DealPlaces const& at) {
        auto const item = static_cast<std::size_t>(f.item) - 1;
        if (f.item < 1 || !f.player) return {};
        auto const& items = at.items[*f.player];
        return item < items.size() ? items[item] : Span{};
    }

    static TrickPlaces const* trick_at(int number, DealPlaces const& at) {
        auto const i = static_cast<std::size_t>(number) - 1;
        return number > 0 && i < at.tricks.size() ? &at.tricks[i] : nullptr;
    }

    /// Replays the deal up to the trick to find the faulty act in it.
    Span act_at(Finding const& f, DealRecord const& deal, DealPlaces const& at) const {
        auto const* const trick = trick_at(f.trick, at);
        if (!trick) return f.fault == Fault::tricks && !at.tricks.empty() ? at.tricks.back().whole : Span{};
        if (f.fault == Fault::leader) return first_of({at.leader, trick->lead});
        if (auto const* const next = trick_at(f.trick + 1, at);
            next && f.fault == Fault::tricks && f.trick == record_.rules.form().tricks())
            return next->whole;  // the deal was over
        auto const& cards = std::get<DealCards>(deal.content);
        auto const played = play(record_.rules, {deal.dealer.value_or(dealer_of(f)), cards.hands, cards.stock, {}}, cards.tricks);
        if (!played || !played->fault || played->fault->trick != f.trick) return trick->whole;
        switch (played->fault->step) {
            case PlayFault::Step::follow: return first_of({trick->follow, trick->whole});
            case PlayFault::Step::declaration: {
                auto const i = static_cast<std::size_t>(played->fault->declaration);
                return i < trick->declarations.size() ? trick->declarations[i] : trick->whole;
            }
            case PlayFault::Step::lead: return trick->lead;
            case PlayFault::Step::dealt:
            case PlayFault::Step::carte_blanche: break;
        }
        return trick->whole;
    }
    /// The dealer of a deal that names none: both deal in turn from an earlier deal, or from the first dealer of the game; who dealt a void
    /// deal deals again.
    Player dealer_of(Finding const& f) const {
        auto const game = static_cast<std::size_t>(f.game) - 1;
        auto dealer = counted_.games[game].first_dealer;
        for (auto const& deal : std::span{record_.games[game].deals}.first(static_cast<std::size_t>(f.deal) - 1)) {
            if (deal.dealer) dealer = deal.dealer;
            if (dealer && !std::holds_alternative<VoidDeal>(deal.content)) dealer = opponent(*dealer);
        }
        return dealer.value_or(Player::north);
    }

    /// What is stated of a play: the figure of a declaration, or a fact of the deal.
    static Span stated_at(Finding const& f, DealRecord const& deal, DealPlaces const& at) {
        if (auto const* const trick = trick_at(f.trick, at)) {
            auto const* const cards = std::get_if<DealCards>(&deal.content);
            auto const i = static_cast<std::size_t>(f.trick) - 1;
            if (cards && i < cards->tricks.size())
                for (std::size_t d = 0; d < trick->declarations.size(); ++d)
                    if (cards->tricks[i].declarations[d].stated == f.stated) return trick->declarations[d];
            return trick->whole;
        }
        auto const& fact = f.stated_fact;
        if (fact.trump) return at.trump;
        if (fact.table_opened) return at.sequence;
        if (fact.last_trick || fact.last_trick_marks) return at.last_trick;
        return fact.withdrawn ? at.withdrawn : at.brisques;
    }

    MatchRecord const& record_;
    Places const& places_;
    bezique::Match counted_;
};

/// The first game with an unreadable part; 0: none.
int first_unread_game(Places const& places, notation::Errors const& errors) {
    auto const game = std::ranges::find_if(places.games, [&](GamePlaces const& g) {
        return errors.hit(g.whole) || std::ranges::any_of(g.deals, [&](DealPlaces const& d) { return errors.hit(d.whole); });
    });
    return game == places.games.end() ? 0 : static_cast<int>(game - places.games.begin()) + 1;
}

/// Whether the finding may be a consequence of unreadable parts: of its deal, of the count of its game, or of what follows in the match.
bool follows(Finding const& f, int first_game, Unread const& unread) {
    if (first_game == 0) return false;
    if (f.game == 0 || (f.deal == 0 && f.game >= first_game)) return true;
    if (f.deal == 0) return false;
    if (unread.deals.contains({f.game, f.deal})) return true;
    return (f.fault == Fault::dealer || f.fault == Fault::game_end || f.fault == Fault::points) && f.game >= first_game;
}

}  // namespace

Unread unread(Places const& places, Diagnostics const& found) {
    auto const of_rules = [](Diagnostic const& d) { return d.code == pzn_code("pzn-variant") || d.code == pzn_code("pzn-agreement"); };
    Unread unread{std::ranges::any_of(found, of_rules), {}};
    notation::Errors const errors{found};
    for (std::size_t g = 0; g < places.games.size(); ++g)
        for (std::size_t d = 0; d < places.games[g].deals.size(); ++d)
            if (errors.hit(places.games[g].deals[d].whole)) unread.deals.insert({static_cast<int>(g) + 1, static_cast<int>(d) + 1});
    return unread;
}

MatchRecord without(Unread const& unread, MatchRecord record) {
    for (auto const& [game, deal] : unread.deals)
        record.games[static_cast<std::size_t>(game) - 1].deals[static_cast<std::size_t>(deal) - 1].content = DealCards{};
    return record;
}

void check(Match const& match, Places const& places, Diagnostics& found) {
    auto const left_out = unread(places, found);
    if (match.record.games.empty() || left_out.rules) return;
    auto const first_game = first_unread_game(places, notation::Errors{found});
    auto const readable = left_out.deals.empty() ? std::nullopt : std::optional{without(left_out, match.record)};
    auto const& record = readable ? *readable : match.record;
    auto findings = bezique::check(record);
    std::erase_if(findings, [&](Finding const& f) { return follows(f, first_game, left_out); });
    if (findings.empty()) return;
    Placing const placing{record, places};
    for (auto const& f : findings) {
        if (found.size() >= most_findings_kept) return;
        found.push_back(diagnostic(code_of(f.fault), placing.of(f), message_of(f, match.record.rules)));
    }
}

}  // namespace score::formats::pzn
