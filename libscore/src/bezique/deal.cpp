#include "score/bezique/deal.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace score::bezique {
namespace {

bool fits_any(std::vector<Part> const& parts, Card c) {
    return std::ranges::any_of(parts, [&](Part const& part) { return part.fits(c); });
}

// Whether the cards are exactly the parts. No card fits two parts of a group.
bool made_of(std::vector<Part> parts, std::vector<PlacedCard> const& cards) {
    for (auto const& placed : cards) {
        auto const part = std::ranges::find_if(parts, [&](Part const& p) { return p.cards > 0 && p.fits(placed.card); });
        if (part == parts.end()) return false;
        --part->cards;
    }
    return std::ranges::all_of(parts, [](Part const& part) { return part.cards == 0; });
}

OpenGroup::Member member(PlacedCard const& c) { return {c.card, c.copy}; }

bool contains(OpenGroup const& open, PlacedCard const& c) {
    return c.exposed && std::ranges::find(open.cards, member(c)) != open.cards.end();
}

// A card to choose from, and the number of its copies.
struct Candidate {
    PlacedCard card;
    int number;
};

// Every way to take `wanted` of the candidates.
void choose(std::span<Candidate const> from, int wanted, std::vector<PlacedCard>& taken, std::vector<std::vector<PlacedCard>>& ways) {
    if (wanted == 0) return ways.push_back(taken);
    if (from.empty()) return;
    auto const before = taken.size();
    auto const most = std::min(wanted, from.front().number);
    for (int n = 0; n <= most; ++n) {
        choose(from.subspan(1), wanted - n, taken, ways);
        taken.push_back(from.front().card);
    }
    taken.resize(before);
}

}  // namespace

Item item_of(How how, Group const& group, int points) {
    auto const rule = [&]() -> std::string_view {
        switch (how) {
            case How::opened: return class_of(group) == GroupClass::marriages ? "bezique.md §4.2" : "bezique.md §4.1";
            case How::completed: return "bezique.md §4.4";
            case How::reshown: return "bezique.md §4.3";
            case How::bonus: break;
        }
        return "bezique.md §10.1";
    };
    return {reason_of(group), rule(), 1, points};
}

// ---- the deal

DealInPlay::DealInPlay(Rules const& rules, Dealt const& dealt)
    : rules_{rules}, stock_{dealt.stock}, barred_{dealt.barred}, leader_{opponent(dealt.dealer)} {
    for (auto const p : both_players)
        for (auto const c : dealt.hands[p]) {
            seats_[p].hand.add(c);
            if (is_court(c)) seats_[p].blanche = Blanche::lost;
        }
    if (rules_.form().trump_by != TrumpBy::turned_card) return;
    trump_ = stock_.back().suit;
    turned_seven_ = stock_.back().rank == Rank::seven;
    if (turned_seven_) marks_.push_back({dealt.dealer, How::bonus, {GroupKind::seven}, *worth({GroupKind::seven}), 0});
}

tl::expected<DealInPlay, ActFault> DealInPlay::begin(Rules const& rules, Dealt const& dealt) {
    auto const& form = rules.form();
    if (form.players != 2) return tl::unexpected{ActFault::players};
    Cards all;
    for (auto const* const part : {&dealt.hands[Player::north], &dealt.hands[Player::south], &dealt.stock})
        for (auto const c : *part) all.add(c);
    auto const size = [](auto const& cards) { return static_cast<int>(cards.size()); };
    auto const whole = std::ranges::all_of(all_cards, [&](Card c) { return all.count(c) == (form.has(c) ? form.copies : 0); });
    if (!whole || size(dealt.hands[Player::north]) != form.hand || size(dealt.hands[Player::south]) != form.hand)
        return tl::unexpected{ActFault::pack};
    return DealInPlay{rules, dealt};
}

int DealInPlay::marks(Player p) const {
    int sum = 0;
    for (auto const& mark : marks_)
        if (mark.player == p) sum += mark.points;
    return sum;
}

// ---- places of cards

ExposedCard const* DealInPlay::exposed_card(Player p, PlacedCard const& c) const {
    if (!c.exposed) return nullptr;
    auto const& exposed = seats_[p].exposed;
    auto const found = std::ranges::find_if(exposed, [&](auto const& e) { return e.card == c.card && (c.copy == 0 || e.copy == c.copy); });
    return found == exposed.end() ? nullptr : &*found;
}

// The card with its copy resolved.
tl::expected<PlacedCard, ActFault> DealInPlay::find(Player p, PlacedCard const& c) const {
    if (c.exposed) {
        auto const* const exposed = exposed_card(p, c);
        if (!exposed) return tl::unexpected{ActFault::not_exposed};
        return PlacedCard{c.card, true, exposed->copy};
    }
    if (!seats_[p].hand.contains(c.card)) return tl::unexpected{ActFault::not_in_hand};
    return PlacedCard{c.card};
}

// Several distinct cards.
tl::expected<std::vector<PlacedCard>, ActFault> DealInPlay::find(Player p, std::vector<PlacedCard> const& cards) const {
    auto rest = *this;
    std::vector<PlacedCard> found;
    for (auto const& named : cards) {
        auto const card = rest.find(p, named);
        if (!card) return tl::unexpected{card.error()};
        rest.take_from_place(p, *card);
        found.push_back(*card);
    }
    return found;
}

// The card leaves the player; every group it belonged to is broken, and a group without cards is removed (§4.4).
void DealInPlay::take_from_place(Player p, PlacedCard const& c) {
    auto& seat = seats_[p];
    if (!c.exposed) {
        seat.hand.remove(c.card);
        return;
    }
    std::erase_if(seat.exposed, [&](ExposedCard const& e) { return e.card == c.card && e.copy == c.copy; });
    for (auto& open : seat.groups) std::erase(open.cards, member(c));
    std::erase_if(seat.groups, [](OpenGroup const& open) { return open.cards.empty(); });
}

// ---- tricks

// The intact groups of the leader that the card fits (§4.3). A quartet of one suit has no fifth card.
std::vector<OpenGroup> DealInPlay::reshowable(PlacedCard const& c) const {
    if (!rules_.form().reshows || !drawing()) return {};
    if (c.exposed && rules_.agreements.reshow_from == ReshowFrom::hand) return {};
    std::vector<OpenGroup> found;
    for (auto const& open : seats_[leader_].groups)
        if (open.intact() && !contains(open, c) && fits_any(parts(open.group), c.card)) found.push_back(open);
    return found;
}

std::optional<ActFault> DealInPlay::lead(Lead const& lead) {
    if (phase_ != Phase::lead) return ActFault::out_of_turn;
    auto const card = find(leader_, lead.card);
    if (!card) return card.error();
    std::vector<OpenGroup> reshown;
    if (lead.reshown) {
        if (!rules_.form().reshows || !drawing()) return ActFault::cannot_reshow;
        if (card->exposed && rules_.agreements.reshow_from == ReshowFrom::hand) return ActFault::reshown_from_open;
        reshown = reshowable(*card);
        auto const named = std::ranges::find_if(reshown, [&](auto const& open) { return open.group == *lead.reshown; });
        if (named == reshown.end()) return ActFault::nothing_to_reshow;
        if (!rules_.agreements.reshow_all) reshown = {*named};
    }
    for (auto const& open : reshown) {
        marks_.push_back({leader_, How::reshown, open.group, open.points, trick_});
        reshown_ += open.points;
    }
    take_from_place(leader_, *card);
    led_ = card->card;
    phase_ = Phase::follow;
    return std::nullopt;
}

bool may_follow(Endplay endplay, std::vector<Card> const& hand, Card led, std::optional<Suit> trump, Card c) {
    auto const holds = [&](auto const& wanted) { return std::ranges::any_of(hand, wanted); };
    auto const of_suit = [&](Card each) { return each.suit == led.suit; };
    auto const taking = [&](Card each) { return takes(each, led, trump); };
    auto const taking_in_suit = [&](Card each) { return of_suit(each) && taking(each); };
    if (endplay == Endplay::take_first) {
        if (holds(taking)) return taking(c);
        return !holds(of_suit) || of_suit(c);
    }
    if (holds(taking_in_suit)) return taking_in_suit(c);
    if (holds(of_suit)) return of_suit(c);
    return !holds(taking) || taking(c);
}

bool DealInPlay::must_not_play(Card c) const {
    if (drawing()) return false;
    std::vector<Card> hand;
    for (auto const each : all_cards)
        if (seats_[opponent(leader_)].hand.contains(each)) hand.push_back(each);
    return !may_follow(rules_.agreements.endplay, hand, led_, trump_, c);
}

std::optional<ActFault> DealInPlay::follow(PlacedCard const& followed) {
    if (phase_ != Phase::follow) return ActFault::out_of_turn;
    auto const card = find(opponent(leader_), followed);
    if (!card) return card.error();
    if (must_not_play(card->card)) return ActFault::must_follow;
    take_from_place(opponent(leader_), *card);
    finish_trick(card->card);
    return std::nullopt;
}

void DealInPlay::finish_trick(Card follow) {
    auto const winner = takes(follow, led_, trump_) ? opponent(leader_) : leader_;
    seats_[winner].brisques += is_brisque(led_) + is_brisque(follow);
    seats_[winner].peg.reset();
    if (winner != leader_ && reshown_ > 0) seats_[leader_].peg = reshown_;
    leader_ = winner;
    reshown_ = declared_ = 0;
    if (drawing()) phase_ = Phase::declare;
    else if (trick_ == rules_.form().tricks()) phase_ = Phase::over;
    else {
        ++trick_;
        phase_ = Phase::lead;
    }
}

void DealInPlay::draw_card(Player p) {
    auto const card = stock_[static_cast<std::size_t>(drawn_++)];
    auto& seat = seats_[p];
    seat.hand.add(card);
    seat.blanche = seat.blanche == Blanche::shown && !is_court(card) ? Blanche::possible : Blanche::lost;
}

std::optional<ActFault> DealInPlay::draw() {
    if (phase_ != Phase::declare) return ActFault::out_of_turn;
    draw_card(leader_);
    draw_card(opponent(leader_));
    ++trick_;
    phase_ = Phase::lead;
    if (drawing()) return std::nullopt;
    for (auto const p : both_players) {  // the last tricks begin: exposed cards return to the hand
        for (auto const& e : seats_[p].exposed) seats_[p].hand.add(e.card);
        seats_[p].exposed.clear();
        seats_[p].groups.clear();
    }
    return std::nullopt;
}

// ---- declarations

struct DealInPlay::Plan {
    std::vector<PlacedCard> cards;        // with their copies resolved
    std::optional<std::size_t> broken{};  // the group that is completed
    int points = 0;
};

std::vector<Part> DealInPlay::parts(Group const& g) const { return parts_of(g, bezique_pair(rules_, trump_)); }
std::optional<int> DealInPlay::worth(Group const& g) const { return value_of(rules_, g, trump_after(rules_, g, trump_, barred_)); }

// Whether the card's earlier groups allow it in a new group (§4.1): always for a card in hand.
bool DealInPlay::may_serve(PlacedCard const& c, Group const& g) const {
    auto const* const was = exposed_card(leader_, c);
    if (!was) return true;
    switch (g.kind) {
        case GroupKind::marriage: return !was->in_marriage && !was->in_sequence;
        case GroupKind::sequence: return !was->in_sequence;
        case GroupKind::quartet: return was->in_quartet < (g.count == 5 ? 5 : 1);
        case GroupKind::bezique: return was->in_bezique < g.count;
        case GroupKind::carte_blanche:
        case GroupKind::seven:
        case GroupKind::exact_lift:
        case GroupKind::guessed_lift: break;  // no cards
    }
    return false;
}

// Whether the card may replace one that was played from a group (§4.4).
bool DealInPlay::may_replace(PlacedCard const& c, OpenGroup const& broken) const {
    if (may_serve(c, broken.group)) return true;
    if (!rules_.form().repairs_marriages || broken.group.kind != GroupKind::marriage) return false;
    auto const& groups = seats_[leader_].groups;
    return std::ranges::any_of(
        groups, [&](OpenGroup const& other) { return other.group == broken.group && !other.intact() && contains(other, c); });
}

// The resolved declaration, or why it is illegal.
tl::expected<DealInPlay::Plan, ActFault> DealInPlay::plan(Declaration const& d) const {
    auto cards = find(leader_, d.cards);
    if (!cards) return tl::unexpected{cards.error()};
    if (class_of(d.group) == GroupClass::none || (d.act == Act::opened && !worth(d.group))) return tl::unexpected{ActFault::no_such_group};
    if (!made_of(parts(d.group), *cards)) return tl::unexpected{ActFault::wrong_cards};
    Plan plan{std::move(*cards)};
    if (d.act == Act::opened) {
        if (!std::ranges::all_of(plan.cards, [&](auto const& c) { return may_serve(c, d.group); }))
            return tl::unexpected{ActFault::card_used};
        plan.points = *worth(d.group);
        return plan;
    }
    if (!rules_.form().completes) return tl::unexpected{ActFault::cannot_complete};
    auto fault = ActFault::nothing_broken;
    auto const& groups = seats_[leader_].groups;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        auto const& broken = groups[i];
        if (broken.group != d.group || broken.intact()) continue;
        auto const kept = std::ranges::count_if(plan.cards, [&](auto const& c) { return contains(broken, c); });
        if (static_cast<std::size_t>(kept) != broken.cards.size()) continue;
        auto const fitting = std::ranges::all_of(plan.cards, [&](auto const& c) { return contains(broken, c) || may_replace(c, broken); });
        if (!fitting) {
            fault = ActFault::card_used;
            continue;
        }
        plan.broken = i;
        plan.points = broken.points;
        return plan;
    }
    return tl::unexpected{fault};
}

std::optional<ActFault> DealInPlay::declare(Declaration const& d) {
    if (phase_ != Phase::declare) return ActFault::out_of_turn;
    if (rules_.agreements.per_trick != 0 && declared_ >= rules_.agreements.per_trick) return ActFault::too_many;
    if (d.group.kind == GroupKind::seven) return declare_seven(d);
    auto planned = plan(d);
    if (!planned) return planned.error();

    auto& seat = seats_[leader_];
    OpenGroup open{d.group, planned->points, {}};
    for (auto& c : planned->cards) {
        if (!c.exposed) {
            seat.hand.remove(c.card);
            c = {c.card, true, ++seat.copies_exposed[c.card.code()]};
            seat.exposed.push_back({c.card, c.copy});
        }
        auto& shown = *std::ranges::find_if(seat.exposed, [&](ExposedCard const& e) { return e.card == c.card && e.copy == c.copy; });
        switch (d.group.kind) {
            case GroupKind::marriage: shown.in_marriage = true; break;
            case GroupKind::sequence: shown.in_sequence = true; break;
            case GroupKind::quartet: shown.in_quartet = d.group.count; break;
            case GroupKind::bezique: shown.in_bezique = d.group.count; break;
            case GroupKind::carte_blanche:
            case GroupKind::seven:
            case GroupKind::exact_lift:
            case GroupKind::guessed_lift: break;  // no cards
        }
        open.cards.push_back(member(c));
    }
    if (planned->broken) seat.groups.erase(seat.groups.begin() + static_cast<std::ptrdiff_t>(*planned->broken));
    // Groups of the same class that contribute a card to this one are absorbed by it.
    std::erase_if(seat.groups, [&](OpenGroup const& other) {
        return class_of(other.group) == class_of(d.group)
               && std::ranges::any_of(planned->cards, [&](auto const& c) { return contains(other, c); });
    });
    seat.groups.push_back(std::move(open));
    trump_ = trump_after(rules_, d.group, trump_, barred_);
    if (d.act == Act::opened && d.group.kind == GroupKind::sequence && d.group.suit == trump_) table_opened_ = true;
    marks_.push_back({leader_, d.act == Act::opened ? How::opened : How::completed, d.group, planned->points, trick_});
    ++declared_;
    return std::nullopt;
}

// The seven of trumps (§10.1): the first one is exchanged for the turned-up card, unless that is also a seven.
std::optional<ActFault> DealInPlay::declare_seven(Declaration const& d) {
    auto const points = worth(d.group);
    if (!points || d.act != Act::opened) return ActFault::no_such_group;
    if (d.cards.size() != 1 || d.cards.front().card != Card{*trump_, Rank::seven}) return ActFault::wrong_cards;
    if (auto const card = find(leader_, d.cards.front()); !card) return card.error();
    auto const shown = std::ranges::count_if(marks_, [](Mark const& m) { return m.group.kind == GroupKind::seven; });
    if (shown >= rules_.form().copies) return ActFault::card_used;
    if (!turned_seven_) {
        auto& seat = seats_[leader_];
        seat.hand.remove(d.cards.front().card);
        seat.hand.add(stock_.back());
        stock_.back() = d.cards.front().card;
        turned_seven_ = true;
    }
    marks_.push_back({leader_, How::opened, d.group, *points, trick_});
    ++declared_;
    return std::nullopt;
}

bool DealInPlay::may_show_carte_blanche(Player p) const {
    return phase_ == Phase::lead && drawing() && seats_[p].blanche == Blanche::possible && worth({GroupKind::carte_blanche});
}

std::optional<ActFault> DealInPlay::show_carte_blanche(Player p) {
    if (!worth({GroupKind::carte_blanche})) return ActFault::no_such_bonus;
    if (!may_show_carte_blanche(p)) return ActFault::no_carte_blanche;
    seats_[p].blanche = Blanche::shown;
    marks_.push_back({p, How::bonus, {GroupKind::carte_blanche}, *worth({GroupKind::carte_blanche}), trick_});
    return std::nullopt;
}

// ---- legal acts

std::vector<PlacedCard> DealInPlay::legal_cards() const {
    if (phase_ != Phase::lead && phase_ != Phase::follow) return {};
    auto const& seat = seats_[to_act()];
    std::vector<PlacedCard> legal;
    for (auto const c : all_cards)
        if (seat.hand.contains(c) && !(phase_ == Phase::follow && must_not_play(c))) legal.push_back({c});
    for (auto const& e : seat.exposed) legal.push_back({e.card, true, e.copy});
    return legal;
}

std::vector<Outlook> DealInPlay::outlook() const {
    std::vector<Outlook> all;
    for (auto const& card : legal_cards()) {
        Outlook outlook{card, {}, {}, phase_ == Phase::follow && takes(card.card, led_, trump_)};
        for (auto const& open : seats_[to_act()].groups)
            if (open.intact() && contains(open, card)) outlook.breaks.push_back(open.group);
        if (phase_ == Phase::lead) outlook.reshows = reshowable(card);
        all.push_back(std::move(outlook));
    }
    return all;
}

std::vector<Declaration> DealInPlay::legal_declarations() const {
    if (phase_ != Phase::declare) return {};
    if (rules_.agreements.per_trick != 0 && declared_ >= rules_.agreements.per_trick) return {};
    auto const& seat = seats_[leader_];
    std::vector<Candidate> all;
    for (auto const c : all_cards)
        if (auto const n = seat.hand.count(c)) all.push_back({{c}, n});
    for (auto const& e : seat.exposed) all.push_back({{e.card, true, e.copy}, 1});

    std::vector<Declaration> legal;
    // Completes the cards in `there` by the remaining parts, in every way.
    auto const add = [&](Act act, Group const& g, std::vector<PlacedCard> const& there, auto const& serves) {
        std::vector<std::vector<PlacedCard>> ways{there};
        for (auto const& part : parts(g)) {
            std::vector<Candidate> from;
            for (auto const& candidate : all)
                if (part.fits(candidate.card.card) && serves(candidate.card)) from.push_back(candidate);
            auto const kept = std::ranges::count_if(there, [&](auto const& c) { return part.fits(c.card); });
            std::vector<std::vector<PlacedCard>> longer;
            for (auto& way : ways) choose(from, part.cards - static_cast<int>(kept), way, longer);
            ways = std::move(longer);
        }
        for (auto& way : ways) {
            std::ranges::stable_partition(way, [](PlacedCard const& c) { return !c.exposed; });
            legal.push_back({act, g, std::move(way)});
        }
    };
    for (auto const& g : groups_of(rules_)) {
        if (!worth(g)) continue;
        if (g.kind == GroupKind::seven) {
            Declaration seven{Act::opened, g, {{{*trump_, Rank::seven}}}};
            if (auto trial = *this; !trial.declare(seven)) legal.push_back(std::move(seven));
        } else if (class_of(g) != GroupClass::none) add(Act::opened, g, {}, [&](PlacedCard const& c) { return may_serve(c, g); });
    }
    if (!rules_.form().completes) return legal;
    for (auto const& broken : seat.groups) {
        if (broken.intact()) continue;
        std::vector<PlacedCard> there;
        for (auto const& m : broken.cards) there.push_back({m.card, true, m.copy});
        add(Act::completed, broken.group, there, [&](PlacedCard const& c) { return !contains(broken, c) && may_replace(c, broken); });
    }
    return legal;
}

// ---- records

std::optional<PlayFault> play_trick(DealInPlay& deal, Trick const& trick) {
    using enum PlayFault::Step;
    PlayFault at{.trick = deal.trick()};
    auto const refused = [&](PlayFault::Step step, std::optional<ActFault> fault) {
        at.step = step;
        at.player = deal.to_act();  // nothing changed, so the same player is still to act
        if (fault) at.fault = *fault;
        return fault.has_value();
    };
    for (auto const p : both_players)
        if (trick.carte_blanche[p] && refused(carte_blanche, deal.show_carte_blanche(p))) {
            at.player = p;
            return at;
        }
    if (refused(lead, deal.lead(trick.lead))) return at;
    if (!trick.follow) return std::nullopt;
    if (refused(follow, deal.follow(*trick.follow))) return at;
    for (auto const& each : trick.declarations) {
        if (refused(declaration, deal.declare(each))) return at;
        ++at.declaration;
    }
    if (deal.phase() == Phase::declare) static_cast<void>(deal.draw());
    return std::nullopt;
}

namespace {

// The exposed cards of a trick without a copy number.
std::vector<PlacedCard*> unnumbered(Trick& trick) {
    std::vector<PlacedCard*> found;
    auto const note = [&](PlacedCard& c) {
        if (c.exposed && c.copy == 0) found.push_back(&c);
    };
    note(trick.lead.card);
    if (trick.follow) note(*trick.follow);
    for (auto& declaration : trick.declarations)
        for (auto& card : declaration.cards) note(card);
    return found;
}

// Backtracking search for copy numbers that make a whole record legal, with a limited number of tries; keeps the longest play.
class Numbering {
public:
    Numbering(std::vector<Trick> const& tricks, Played& best) : tricks_{tricks}, best_{best} {}

    bool search(DealInPlay const& deal, std::size_t next) {
        if (next == tricks_.size()) {
            best_ = {deal, std::nullopt};
            return true;
        }
        auto trick = tricks_[next];
        auto const open = unnumbered(trick);
        return open.size() <= most_unnumbered && number(deal, next, trick, open, 0);
    }

private:
    bool number(DealInPlay const& deal, std::size_t next, Trick& trick, std::vector<PlacedCard*> const& open, std::size_t i) {
        if (i < open.size()) {
            for (int copy = 1; copy <= deal.copies(); ++copy) {
                open[i]->copy = copy;
                if (lies_open(deal, *open[i]) && number(deal, next, trick, open, i + 1)) return true;
            }
            open[i]->copy = 0;
            return false;
        }
        if (tries_-- <= 0) return false;
        auto after = deal;
        auto const fault = play_trick(after, trick);
        if (!fault) return search(after, next + 1);
        if (fault->trick > best_.fault->trick) best_ = {after, fault};
        return false;
    }

    static bool lies_open(DealInPlay const& deal, PlacedCard const& c) {
        auto const among = [&](Player p) {
            auto const& exposed = deal.exposed(p);
            return std::ranges::any_of(exposed, [&](auto const& e) { return e.card == c.card && e.copy == c.copy; });
        };
        return among(Player::north) || among(Player::south);
    }

    static constexpr std::size_t most_unnumbered = 16;  // the maximum in a trick
    std::vector<Trick> const& tricks_;
    Played& best_;
    int tries_ = 5000;
};

}  // namespace

tl::expected<Played, PlayFault> play(Rules const& rules, Dealt const& dealt, std::vector<Trick> const& tricks) {
    auto const begun = DealInPlay::begin(rules, dealt);
    if (!begun) return tl::unexpected{PlayFault{.fault = begun.error(), .player = dealt.dealer}};
    Played played{*begun, {}};
    for (auto const& trick : tricks)
        if ((played.fault = play_trick(played.deal, trick))) break;
    if (played.fault) Numbering{tricks, played}.search(*begun, 0);
    return played;
}

}  // namespace score::bezique
