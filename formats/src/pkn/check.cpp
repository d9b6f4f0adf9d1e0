// Reports violations of the rules of King in a party, at their positions in the text.

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "../notation/errors.hpp"
#include "../report/limits.hpp"
#include "score/formats/pkn/party.hpp"
#include "score/formats/pkn_codes.hpp"
#include "score/king/check.hpp"
#include "score/king/sheet.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"
#include "values.hpp"

namespace score::formats::pkn {
namespace {

using namespace king;

/// The number of findings that list alternatives: computing them takes a replay of the party.
constexpr std::size_t most_alternatives = 50;

Code const* code_of(Fault fault) { return &*std::ranges::find(pkn_codes, id(fault), &Code::id); }

/// Why a card is rejected, in words.
Message reason_of(CardFault fault) {
    switch (fault) {
        case CardFault::not_in_hand: return say("the card is not in the hand, or the deal was over");
        case CardFault::must_follow: return say("the suit led must be followed");
        case CardFault::hearts_not_broken: return say("hearts are not broken");
        case CardFault::highest_heart: return say("with hearts only, the highest one is led");
        case CardFault::trump_not_fallen: return say("no trump has fallen");
        case CardFault::man_under_higher: return say("a king or a jack is played under the higher card that lies there");
        case CardFault::queen_under_higher: return say("a queen is played under the higher card that lies there");
        case CardFault::king_under_ace: return say("the king of hearts is played under the ace");
        case CardFault::higher_under: return say("a card that counts is played under the higher one that lies there");
        case CardFault::beat_trump: return say("a higher trump must be played");
        case CardFault::beat_suit: return say("a higher card of the suit must be played");
        case CardFault::throw_heart: return say("a heart must be thrown");
        case CardFault::throw_man: return say("a king or a jack must be thrown");
        case CardFault::throw_queen: return say("a queen must be thrown");
        case CardFault::throw_king_of_hearts: return say("the king of hearts must be thrown");
        case CardFault::throw_penalty: return say("a card that counts must be thrown");
        case CardFault::ruff: return say("a trump must be played");
        case CardFault::overruff: return say("a higher trump must be played, as it was agreed");
    }
    return {};
}

/// The text of a rule whose summary is not specific enough.
Message text_of(Finding const& f) {
    switch (f.fault) {
        case Fault::counts:
            if (f.player && f.derived) return say("what is taken of games named together lies in the same tricks");
            return f.stated ? say("the items do not add up") : say("items are missing, or cannot be");
        case Fault::points:
            if (f.deal == 0) return say("this is not the total");
            return f.running ? say("this is not the running total") : say("the points are not those of the items");
        case Fault::uses:
            return f.deal == 0 ? say("a penalty was not played often enough") : say("the penalty was played often enough before");
        case Fault::turn:
            if (f.deal == 0) return say("the first declarer does not play");
            if (f.turn == TurnFault::dealer) return say("it is not this player's turn to deal");
            if (f.turn == TurnFault::again) return say("the deal before was cancelled, and its game is played again");
            return say("it is not this player's turn to declare");
        case Fault::king:
            if (f.deal == 0) return say("the deals do not make this King");
            if (f.king == KingFault::announcement)
                return say("King is not announced at this table: that would be the agreement DeclaredKing=yes");
            if (f.king == KingFault::not_announced) return say("only an announced King counts, and this player did not announce it");
            if (f.king == KingFault::over) return say("the party was over before this deal");
            return say("the deal does not make this King");
        case Fault::end: return f.deal == 0 ? say("the party does not end here") : say("the party was over before this deal");
        case Fault::outcome:
            if (f.outcome == OutcomeFault::out_missing) return say("this player is out, and is missing here");
            if (f.outcome == OutcomeFault::sunk_missing) return say("this player sank, and is missing here");
            return say("this player is on the wrong list");
        case Fault::doubling: return f.deal == 0 ? say("the declarers were not doubled often enough") : term(code_of(f.fault)->summary);
        case Fault::pack:
            return f.card ? say("the card is dealt twice, or is not of the pack") : say("the hand has another number of cards");
        case Fault::leader: return say("the lead is another player's");
        case Fault::deal_end: return f.trick > 0 ? say("the deal was over before this trick") : say("the deal ends too early");
        default: return term(code_of(f.fault)->summary);
    }
}

/// `deal 7, trick 3, West, D2: `
Message heading_of(Finding const& f) {
    Message out;
    auto const add = [&](Message words) {
        if (!out.empty()) out += verbatim(", ");
        out += std::move(words);
    };
    if (f.deal > 0) add(say_in("King", "deal {}", f.deal));
    if (f.trick > 0) add(say("trick {}", f.trick));
    if (f.game) add(verbatim(id(*f.game)));
    if (f.player) add(name_of(*f.player));
    if (f.card) add(verbatim(to_string(*f.card)));
    return out.empty() ? out : out + verbatim(": ");
}

/// The cards, spades first.
std::string listed(CardSet cards) {
    std::string out;
    for (auto const c : cards) out = to_string(c) + (out.empty() ? "" : ", ") + out;
    return out;
}

/// The conflicting figures.
Message figures_found(Finding const& f) {
    if (f.stated && f.derived && (f.fault == Fault::king || f.fault == Fault::unmarked_king))
        return say("; {} tricks were taken, {} make a King", *f.stated, *f.derived);
    if (f.stated && f.derived && f.fault == Fault::counts && f.player)
        return say("; the record has {}, at most {} can be", *f.stated, *f.derived);
    if (f.stated && f.derived) return say("; the record has {}, it is {}", *f.stated, *f.derived);
    if (f.stated) return say("; the record has {}", *f.stated);
    if (f.derived) return say("; it is {}", *f.derived);
    return {};
}

/// Whose turn it was, or the games that could have been named. Empty if an earlier deal is faulty: then it is unknown.
Message alternatives(Finding const& f, PartyRecord const& record) {
    if (!f.legal.empty()) return say("; could play: {}", listed(f.legal));
    if (f.deal < 1) return {};
    auto const before = [&]() -> std::optional<king::Party> {
        PartyRecord part;
        part.rules = record.rules;
        part.first_declarer = record.first_declarer;
        part.deals.assign(record.deals.begin(), record.deals.begin() + f.deal - 1);
        auto [sheet, told] = replay(part);
        auto const is_wrong = [](king::Told const& one) { return std::holds_alternative<AgainstRules>(one.fault); };
        return std::ranges::any_of(told, is_wrong) ? std::nullopt : std::optional{std::move(sheet.party)};
    };
    if (f.fault == Fault::turn) {
        auto const party = before();
        if (!party) return {};
        if (f.turn == TurnFault::again) return say("; could name: {}", written(Contract{callable_games(record.rules, *party).front(), {}}));
        auto const next = f.turn == TurnFault::dealer ? next_dealer(record.rules, *party) : next_declarer(record.rules, *party);
        if (!next || next == f.player) return {};
        return say("; it is {}'s turn", name_of(*next));
    }
    if (f.fault == Fault::rights || f.fault == Fault::uses || f.fault == Fault::first_four || f.fault == Fault::order) {
        auto const party = before();
        if (!party) return {};
        auto const callable = f.player ? callable_games(record.rules, *party, *f.player) : callable_games(record.rules, *party);
        auto const games = joined(callable, ", ", [](king::Games const& g) { return written(Contract{g, {}}); });
        return games.empty() ? Message{} : say("; could name: {}", games);
    }
    return {};
}

Message message_of(Finding const& f, PartyRecord const& record, bool with_alternatives) {
    auto out = heading_of(f);
    if (f.why) out += reason_of(*f.why) + verbatim(fmt::format(" ({})", rule_of(*f.why)));
    else out += text_of(f);
    return out + figures_found(f) + (with_alternatives ? alternatives(f, record) : Message{});
}

Span first_of(std::initializer_list<Span> spans) {
    for (auto const& s : spans)
        if (s.size() > 0) return s;
    return {};
}

/// Locates a finding in the text.
class Placing {
public:
    Placing(PartyRecord const& record, Places const& places) : record_{record}, places_{places} {}

    Span of(Finding const& f) const {
        auto const deal = static_cast<std::size_t>(f.deal) - 1;
        if (f.deal < 1 || deal >= places_.deals.size()) return of_party(f);
        return of_deal(f, places_.deals[deal]);
    }

private:
    Span of_party(Finding const& f) const {
        auto const& p = places_;
        switch (f.fault) {
            case Fault::turn: return first_of({p.first_declarer, p.heading});
            case Fault::king:
                return first_of({record_.king_by && record_.king_by == f.player ? p.king_by : Span{}, p.termination, p.heading});
            case Fault::points: return first_of({p.result, p.heading});
            case Fault::outcome:
                return first_of(
                    {f.outcome == OutcomeFault::out_listed || f.outcome == OutcomeFault::out_missing ? p.out : p.sunk, p.heading});
            default: return first_of({p.termination, p.result, p.heading, p.deals.empty() ? Span{} : p.deals.back().heading});
        }
    }

    static Span of_deal(Finding const& f, DealPlaces const& at) {
        switch (f.fault) {
            case Fault::counts:
            case Fault::stated_counts: return first_of({figure_at(f, at.counts), at.heading});
            case Fault::points: return first_of({figure_at(f, f.running ? at.totals : at.points), at.heading});
            case Fault::turn:
                return first_of({f.turn == TurnFault::dealer  ? at.dealer
                                 : f.turn == TurnFault::again ? at.contract
                                                              : at.declarer,
                    at.heading});
            case Fault::start_card: return first_of({at.deal, at.declarer, at.heading});
            case Fault::uses:
            case Fault::rights:
            case Fault::suit:
            case Fault::first_four:
            case Fault::order: return first_of({at.contract, at.heading});
            case Fault::king:
            case Fault::doubling:
            case Fault::offer:
            case Fault::break_claim: return first_of({at.marks, at.heading});
            case Fault::contract: return first_of({at.marks, at.order, at.contract, at.heading});
            case Fault::pack: return first_of({at.deal, at.play, at.heading});
            case Fault::card:
            case Fault::leader:
            case Fault::lead:
            case Fault::following:
            case Fault::void_duty:
            case Fault::deal_end: return first_of({played_at(f, at), at.play, at.heading});
            default: return at.heading;
        }
    }
    /// The figure of the player, or of all.
    static Span figure_at(Finding const& f, BySeat<Span> const& figures) {
        if (f.player) return figures[*f.player];
        auto all = figures[Seat::north];
        for (auto const& s : figures.values)
            if (s.size() > 0) all = all.size() == 0 ? s : Span{std::min(all.begin, s.begin), std::max(all.end, s.end)};
        return all;
    }
    static Span played_at(Finding const& f, DealPlaces const& at) {
        auto const i = static_cast<std::size_t>(f.trick) - 1;
        if (f.trick < 1 || i >= at.tricks.size()) return {};
        auto const& trick = at.tricks[i];
        if (f.fault == Fault::leader) return first_of({f.trick == 1 ? at.leader : Span{}, card_at(f, trick), trick.whole});
        return first_of({card_at(f, trick), trick.whole});
    }
    static Span card_at(Finding const& f, TrickPlaces const& trick) { return f.player ? trick.cards[*f.player] : Span{}; }

    PartyRecord const& record_;
    Places const& places_;
};

/// Whether the finding may be a consequence of unreadable parts: of its deal, or of any earlier deal.
bool follows(Finding const& f, Unread const& unread) {
    if (unread.deals.empty()) return false;
    if (f.deal == 0 || unread.deals.contains(f.deal)) return true;
    switch (f.fault) {
        case Fault::points:
        case Fault::uses:
        case Fault::rights:
        case Fault::turn:
        case Fault::first_four:
        case Fault::end:
        case Fault::order: return f.deal > *unread.deals.begin();
        default: return false;
    }
}

}  // namespace

Unread unread(Places const& places, Diagnostics const& found) {
    auto const of_rules = [](Diagnostic const& d) { return d.code == pkn_code("pkn-variant") || d.code == pkn_code("pkn-agreement"); };
    Unread unread{std::ranges::any_of(found, of_rules), {}};
    notation::Errors const errors{found};
    for (std::size_t d = 0; d < places.deals.size(); ++d)
        if (errors.hit(places.deals[d].row) || errors.hit(places.deals[d].block)) unread.deals.insert(static_cast<int>(d) + 1);
    return unread;
}

king::PartyRecord without(Unread const& unread, king::PartyRecord record) {
    for (auto const d : unread.deals) record.deals[static_cast<std::size_t>(d) - 1].content = DealCards{};
    return record;
}

void check(Party const& party, Places const& places, Diagnostics& found) {
    auto const left_out = unread(places, found);
    if (party.record.deals.empty() || left_out.rules) return;
    Placing const placing{party.record, places};
    auto told = most_alternatives;
    for (auto const& f : king::check(without(left_out, party.record))) {
        if (found.size() >= most_findings_kept) return;
        if (follows(f, left_out)) continue;
        if (told > 0) --told;
        found.push_back(diagnostic(code_of(f.fault), placing.of(f), message_of(f, party.record, told > 0)));
    }
}

}  // namespace score::formats::pkn
