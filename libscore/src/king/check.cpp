#include "score/king/check.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "score/king/deal.hpp"
#include "score/king/party.hpp"
#include "score/overloaded.hpp"

namespace score::king {
namespace {

struct FaultFacts {
    std::string_view id, rule;
};
// in the order of Fault
constexpr FaultFacts fault_facts[]{{"K01", "king.md §2"}, {"K02", "king.md §2"}, {"K03", "king.md §3"}, {"K04", "king.md §3"},
    {"K05", "king.md §3"}, {"K06", "king.md §3"}, {"K07", "king.md §8"}, {"K08", "king.md §5"}, {"K09", "king.md §5"},
    {"K10", "king.md §6"}, {"K11", "king.md §3"}, {"K12", "king.md §9"}, {"K13", "king.md §2"}, {"K14", "king.md §7"},
    {"K15", "king.md §11"}, {"K16", "king.md §11"}, {"K17", "king.md §9"}, {"K20", "king.md §2"}, {"K21", "king.md §3"},
    {"K22", "king.md §4.4"}, {"K23", "king.md §4.1"}, {"K24", "king.md §4.2"}, {"K25", "king.md §4.3"}, {"K26", "king.md §3"},
    {"K27", "king.md §3"}, {"K28", "king.md §6"}, {"K29", "king.md §14"}};
static_assert(std::size(fault_facts) == number_of_faults);

constexpr Card king_of_hearts{Suit::hearts, Rank::king};

bool is_seat_of(std::span<Seat const> seats, Seat s) { return std::ranges::find(seats, s) != seats.end(); }
int sum(BySeat<int> const& n) { return std::accumulate(n.values.begin(), n.values.end(), 0); }

// The rule that a card breaks: leading, following, or the duty when void (K23 to K25).
Fault fault_of(CardFault why) {
    switch (why) {
        case CardFault::not_in_hand: return Fault::card;
        case CardFault::hearts_not_broken:
        case CardFault::highest_heart:
        case CardFault::trump_not_fallen: return Fault::lead;
        case CardFault::must_follow:
        case CardFault::man_under_higher:
        case CardFault::queen_under_higher:
        case CardFault::king_under_ace:
        case CardFault::higher_under:
        case CardFault::beat_trump:
        case CardFault::beat_suit: return Fault::following;
        default: return Fault::void_duty;
    }
}

// Checks one deal alone. Each function implements a rule, or a few that share data.
class DealCheck {
public:
    DealCheck(Rules const& rules, DealRecord const& deal, std::optional<Seat> declarer)
        : rules_{rules}, variant_{rules.variant()}, deal_{deal}, declarer_{deal.declarer ? deal.declarer : declarer} {}

    CheckedDeal result() && {
        if (!has_figures() || !can_be_named()) return std::move(checked_);
        checked_.cancelled = deal_.cancelled;
        suit();
        doublings();
        offers();
        if (deal_.cancelled) claim();
        std::visit([&](auto const& content) { read(content); }, deal_.content);
        if (checked_.items && !checked_.king && !checked_.king_failed && !checked_.cancelled) queens();
        if (checked_.cancelled) checked_.items.reset();
        stated_points();
        return std::move(checked_);
    }

private:
    Finding& report(Fault fault, std::optional<Seat> p = {}, std::optional<int> stated = {}, std::optional<int> derived = {}) {
        return checked_.findings.emplace_back(Finding{.fault = fault, .player = p, .stated = stated, .derived = derived});
    }

    bool names(Game g) const { return has(deal_.games, g); }
    bool is_trumps() const { return names(Game::trumps); }

    // ---- named games

    // Whether every number is in range.
    bool has_figures() {
        auto const fine = [](BySeat<int> const& n) { return std::ranges::all_of(n.values, is_figure); };
        auto const rows = [&](std::vector<BySeat<int>> const& counts) {
            return counts.size() <= all_games.size() && std::ranges::all_of(counts, fine);
        };
        auto const good = std::visit(overloaded{
                                         [&](DealPoints const& points) { return fine(points.points); },
                                         [&](DealItems const& items) { return rows(items.counts); },
                                         [](DealCards const&) { return true; },
                                     },
            deal_.content);
        auto const& stated = deal_.stated;
        auto const figures = (!stated.points || fine(*stated.points)) && (!stated.totals || fine(*stated.totals));
        if (!good || (stated.counts && !rows(*stated.counts))) report(Fault::counts);
        else if (!figures) report(Fault::points);
        return checked_.findings.empty();
    }

    // K04: games of the variant, in the number that it names together.
    bool can_be_named() {
        auto const& games = deal_.games;
        if (games.empty() && std::holds_alternative<DealPoints>(deal_.content)) return true;
        auto const has_it = [&](Game g) { return variant_.find(g) != nullptr; };
        auto const penalties = std::ranges::count_if(games, is_penalty);
        auto const wanted = penalties > 0 ? variant_.penalties_named : 1;
        auto sorted = games;
        std::ranges::sort(sorted);
        auto const different = std::ranges::adjacent_find(sorted) == sorted.end();
        auto const together = static_cast<int>(games.size()) == wanted && (penalties == 0 || penalties == wanted);
        if (different && together && std::ranges::all_of(games, has_it)) return true;
        report(Fault::rights, declarer_);
        return false;
    }

    // K06
    void suit() {
        auto const may_lack = variant_.hidden || deal_.cancelled || deal_.trump_unknown;  // broken before the suit was named
        if (is_trumps() ? !deal_.trump && !may_lack : deal_.trump && !deal_.games.empty()) report(Fault::suit, declarer_);
    }

    // K15
    void doublings() {
        BySeat<BySeat<bool>> met{};
        auto const positive = !deal_.games.empty() && is_positive(deal_.games.front());
        auto const why_not = [&](Doubling const& d) -> std::optional<DoublingFault> {
            if (!variant_.doubling || !rules_.agreements.doubling) return DoublingFault::not_agreed;
            if (!variant_.plays(d.by) || !variant_.plays(d.whom) || d.by == d.whom) return DoublingFault::player;
            if (d.by == declarer_) return DoublingFault::declarer;
            if (positive && d.whom != declarer_) return DoublingFault::target;
            if (met[d.by][d.whom]) return DoublingFault::again;
            return std::nullopt;
        };
        for (auto const& d : deal_.doublings) {
            if (auto const why = why_not(d)) report(Fault::doubling, d.by).doubling = why;
            met[d.by][d.whom] = met[d.whom][d.by] = true;
        }
    }

    // K17: the partner refuses a game once, and it is not played then.
    void offers() {
        auto const& [refused, accepted] = deal_.offers;
        if (refused.empty() && !accepted) return;
        auto const why_not = [&]() -> std::optional<OfferFault> {
            if (!variant_.sides) return OfferFault::nobody_asked;
            for (auto offer = refused.begin(); offer != refused.end(); ++offer) {
                if (offer->trump && !has(offer->games, Game::trumps)) return OfferFault::game;
                if (*offer == Offer{deal_.games, deal_.trump} || std::find(refused.begin(), offer, *offer) != offer)
                    return OfferFault::again;
            }
            return std::nullopt;
        };
        if (auto const why = why_not()) report(Fault::offer, declarer_).offer = why;
    }

    // ---- cancelled deals

    // K10 and K28: the stated facts about a cancelled deal.
    void claim() {
        switch (deal_.cancelled->cause) {
            case CancelCause::queens_split: return split_claim();
            case CancelCause::rifki_shown: return rifki_claim();
            case CancelCause::koz_broken: return koz_claim();
        }
    }

    void split_claim() {
        if (!names(Game::no_queens) || deal_.games.size() != 1 || rules_.agreements.queens_split != QueensSplit::cancelled
            || variant_.seats() != 4)
            report(Fault::queens_split, declarer_);
    }

    // Whether the stated player could have made the claim: `true_for` tests a hand.
    template <class F>
    void claim_of_a_hand(bool agreed, F true_for) {
        auto const by = deal_.cancelled->by;
        auto const* const cards = std::get_if<DealCards>(&deal_.content);
        auto const played = (cards && !cards->tricks.empty()) || std::holds_alternative<DealPoints>(deal_.content) || counted();
        auto fine = agreed && !played && (!by || variant_.plays(*by));
        if (fine && cards && cards->hands) {
            auto const claims = [&](Seat s) { return (!by || by == s) && true_for((*cards->hands)[s]); };
            fine = std::ranges::any_of(variant_.players, claims);
        }
        if (!fine) report(Fault::break_claim, by);
    }

    // Whether items or tricks were taken, as in a deal that was played.
    bool counted() const {
        auto const* const items = std::get_if<DealItems>(&deal_.content);
        auto const any = [](BySeat<int> const& row) { return row != BySeat<int>{}; };
        return items && std::ranges::any_of(items->counts, any);
    }

    // Hearts that break Rıfkı are exactly K, A or both (§6).
    static bool breaks_rifki(std::vector<Card> const& cards) {
        CardSet hearts;
        for (auto const c : cards)
            if (c.suit() == Suit::hearts) hearts.insert(c);
        return !hearts.empty() && (hearts - CardSet{king_of_hearts, ace_of_hearts}).empty();
    }

    void rifki_claim() {
        auto const& cancelled = *deal_.cancelled;
        auto const agreed = rules_.agreements.rifki_break;
        auto const may = agreed == RifkiBreak::any || (agreed == RifkiBreak::others && (!cancelled.by || cancelled.by != declarer_));
        auto const shown = cancelled.hearts;
        auto const all_hearts = std::ranges::all_of(shown, [](Card c) { return c.suit() == Suit::hearts; });
        auto const good = shown.empty() || (all_hearts && breaks_rifki(shown));
        claim_of_a_hand(may && good && names(Game::no_king_of_hearts) && deal_.games.size() <= 2, [&](std::vector<Card> const& hand) {
            auto const same = [&](Card c) {
                return c.suit() != Suit::hearts || shown.empty() || std::ranges::find(shown, c) != shown.end();
            };
            auto const held = [&](Card c) { return std::ranges::find(hand, c) != hand.end(); };
            return breaks_rifki(hand) && std::ranges::all_of(hand, same) && std::ranges::all_of(shown, held);
        });
    }

    void koz_claim() {
        claim_of_a_hand(rules_.agreements.koz_break != KozBreak::off && is_trumps(), [](std::vector<Card> const& hand) {
            return !hand.empty() && std::ranges::all_of(hand, [](Card c) { return c.rank() <= Rank::ten; });
        });
    }

    // ---- points (R0)

    void read(DealPoints const& content) {
        auto const& points = content.points;
        if (deal_.cancelled) return;
        auto const before = checked_.findings.size();
        for (auto const s : all_seats)
            if (!variant_.plays(s) && points[s] != 0) report(Fault::points, s, points[s], 0);
        auto const has_king = deal_.king || deal_.declared_king;
        auto const follow = deal_.games.size() == 1 && counts_follow(deal_.games.front());
        if (has_king && (points == BySeat<int>{} || !follow)) return kings({}, false);
        if (follow) counts_from(points);
        else add_up(points);
        if (checked_.findings.size() == before) checked_.points = points;
    }

    // K02
    void add_up(BySeat<int> const& points) {
        if (!deal_.games.empty()) {
            int total = 0;
            for (auto const g : deal_.games) total += deal_total(rules_, g);
            if (sum(points) != total) report(Fault::points, {}, sum(points), total);
        }
        for (auto const s : all_seats)
            if (points[s] % variant_.unit != 0) report(Fault::points, s, points[s]);
    }

    // Whether the points of the game determine the items taken.
    bool counts_follow(Game g) const {
        auto const all_alike = variant_.ace_of_hearts == 1 && variant_.last_trick == 1;
        return !is_layout(g) && all_alike && !variant_.exposing && deal_.doublings.empty();
    }

    // K01 and K02
    void counts_from(BySeat<int> const& points) {
        auto const each = *value_of(rules_, deal_.games.front());
        DealItems items;
        items.counts.resize(1);
        for (auto const s : all_seats) {
            if (points[s] % each != 0) {
                report(Fault::points, s, points[s]);
                return;
            }
            items.counts[0][s] = points[s] / each;
        }
        read(items);
    }

    // ---- items (R1)

    void read(DealItems const& items) {
        if (deal_.cancelled && items.counts.empty()) return;
        auto const before = checked_.findings.size();
        if (deal_.cancelled && deal_.cancelled->cause != CancelCause::queens_split) return;
        auto const rows = items.counts.empty() && is_layout(deal_.games.front()) ? 0 : deal_.games.size();
        if (items.counts.size() != rows) {
            report(Fault::counts);
            return;
        }
        kings(is_trumps() ? items.counts[0] : BySeat<int>{}, true);
        for (std::size_t i = 0; i < rows; ++i) row(deal_.games[i], items.counts[i]);
        if (rows > 1 && checked_.findings.size() == before) taken_in_tricks(items);
        if (is_layout(deal_.games.front()) && !is_order(items.order)) report(Fault::contract);  // K16
        extras(items);
        if (deal_.cancelled && !split(items)) report(Fault::queens_split, declarer_);
        if (!reports(Fault::counts) && (checked_.findings.size() == before || readable(items))) checked_.items = items;
    }

    bool reports(Fault fault) const {
        return std::ranges::any_of(checked_.findings, [&](Finding const& f) { return f.fault == fault; });
    }

    // Whether the items can be scored in spite of other errors than K01.
    bool readable(DealItems const& items) const {
        if (is_layout(deal_.games.front())) return is_order(items.order);
        if (variant_.ace_of_hearts != 1 && names(Game::no_hearts) && !items.ace_of_hearts) return false;
        return variant_.last_trick == 1 || !names(Game::last_two) || items.last_trick;
    }

    // K01
    void row(Game g, BySeat<int> const& counts) {
        auto const items = is_layout(g) ? 0 : items_of(rules_, g);
        bool sensible = true;
        for (auto const s : all_seats)
            if (counts[s] < 0 || (counts[s] != 0 && !variant_.plays(s))) {
                report(Fault::counts, s, counts[s]).game = g;
                sensible = false;
            }
        auto const may_stop = g == Game::trumps && (checked_.king || checked_.king_failed);
        auto const all = sum(counts);
        if (sensible && (may_stop ? all > items : all != items)) report(Fault::counts, {}, all, items).game = g;
    }

    // K01 for games that are named together: cards lie in tricks, each of the last two is a trick, and K♥ is a heart and a man.
    void taken_in_tricks(DealItems const& items) {
        auto const of = [&](Game g) -> BySeat<int> const* {
            auto const at = std::ranges::find(deal_.games, g);
            return at == deal_.games.end() ? nullptr : &items.counts[static_cast<std::size_t>(at - deal_.games.begin())];
        };
        auto const holds_no_more = [&](Game g, Game in, int each) {
            auto const* const counts = of(g);
            auto const* const within = of(in);
            if (!counts || !within) return;
            for (auto const s : variant_.players) {
                auto const most = (*within)[s] * each;
                if ((*counts)[s] <= most) continue;
                auto& found = report(Fault::counts, s, (*counts)[s], most);
                found.game = g;
                if (in == Game::no_tricks) found.tricks = (*within)[s];
            }
        };
        for (auto const g : deal_.games)
            if (counts_cards(g)) holds_no_more(g, Game::no_tricks, static_cast<int>(variant_.hands.size()));
        holds_no_more(Game::last_two, Game::no_tricks, 1);
        holds_no_more(Game::no_king_of_hearts, Game::no_hearts, 1);
        holds_no_more(Game::no_king_of_hearts, Game::no_men, 1);
    }

    bool is_order(std::vector<Seat> const& order) const {
        auto const in = [&](Seat s) { return is_seat_of(order, s); };
        return order.size() == variant_.players.size() && std::ranges::all_of(variant_.players, in);
    }

    // K16: takers of cards or tricks that count more, and exposed cards.
    void extras(DealItems const& items) {
        for (std::size_t i = 0; i < items.counts.size(); ++i) {
            auto const g = deal_.games[i];
            if (g == Game::no_hearts && variant_.ace_of_hearts != 1) taken_by(items.ace_of_hearts, g, items.counts[i]);
            if (g == Game::last_two && variant_.last_trick != 1) taken_by(items.last_trick, g, items.counts[i]);
        }
        exposures(items.exposures);
        for (auto const s : variant_.players) {
            auto const taken = std::ranges::count_if(items.exposures, [&](auto const& e) { return e.taker == s; });
            if (taken > 0 && (items.counts.empty() || taken > items.counts[0][s])) report(Fault::contract, s);
        }
        for (auto const& e : items.exposures)
            if (!e.taker || !variant_.plays(*e.taker)) report(Fault::contract, e.holder).card = e.card;
    }

    void taken_by(std::optional<Seat> taker, Game g, BySeat<int> const& counts) {
        if (!taker || counts[*taker] < 1) report(Fault::contract, taker).game = g;
    }

    void exposures(std::vector<Exposure> const& exposed) {
        CardSet seen;
        for (auto const& e : exposed) {
            auto const counts = (names(Game::no_king_of_hearts) || names(Game::no_queens)) && is_penalty_card(deal_.games.front(), e.card);
            auto const may =
                variant_.exposing && rules_.agreements.exposing && counts && variant_.plays(e.holder) && !seen.contains(e.card);
            if (!may) report(Fault::contract, e.holder).card = e.card;
            seen.insert(e.card);
        }
    }

    // ---- King (§5)

    // Whether the deal is one of trumps, as far as is known.
    bool may_be_trumps() const { return is_trumps() || deal_.games.empty(); }

    // Whether King may be announced here, if it was.
    bool announces_lawfully() {
        auto const announced = deal_.declared_king;
        auto const may_be_made = announced && may_be_trumps() && king_threshold(rules_) && variant_.plays(*announced);
        if (!announced || (may_be_made && rules_.agreements.declared_king)) return true;
        report(Fault::king, announced).king = may_be_made ? KingFault::announcement : KingFault::not_played;
        return false;
    }

    // K08 and K09. `tricks` are those of the players in a trump deal; `known` is false if only points are known.
    void kings(BySeat<int> const& tricks, bool known) {
        auto const& agreed = rules_.agreements;
        auto const threshold = king_threshold(rules_);
        auto const announced = deal_.declared_king;
        auto const koz = may_be_trumps();
        if (!announces_lawfully()) return;
        if (deal_.king) {
            auto const least = threshold ? king_row(rules_).value_or(*threshold) : 0;
            if (!koz || !threshold || !variant_.plays(*deal_.king)) report(Fault::king, deal_.king).king = KingFault::not_played;
            else if (known && tricks[*deal_.king] < least)
                report(Fault::king, deal_.king, tricks[*deal_.king], least).king = KingFault::tricks;
            else if (agreed.declared_king && announced != deal_.king) report(Fault::king, deal_.king).king = KingFault::not_announced;
            else checked_.king = deal_.king;
            return;
        }
        if (!koz || !threshold) return;
        if (announced) {
            if (known && tricks[*announced] >= *threshold) checked_.king = announced;
            else checked_.king_failed = !known || king_is_lost(rules_, *announced, tricks);
        } else if (!agreed.declared_king) {
            for (auto const s : variant_.players)
                if (tricks[s] >= *threshold) report(Fault::unmarked_king, s, tricks[s], *threshold);
        }
    }

    // ---- cards (R2)

    void read(DealCards const& cards) {
        exposures(cards.exposures);
        if (cards.hands && !pack(*cards.hands)) return;
        if (deal_.cancelled && deal_.cancelled->cause != CancelCause::queens_split) return;
        if (is_layout(deal_.games.front())) {
            report(Fault::contract);
            return;
        }
        auto const leader = cards.tricks.empty() ? std::nullopt : cards.tricks.front().leader;
        bool whole_hands = cards.hands.has_value();
        auto const hands = whole_hands ? sets(*cards.hands) : hands_from_play(cards, whole_hands);
        if (!hands || deal_.trump_unknown) return by_stated_counts();
        auto deal = DealInPlay::begin(rules_, {declarer_.value_or(leader.value_or(variant_.players.front())), deal_.games, deal_.trump,
                                                  *hands, deal_.declared_king, cards.exposures});
        if (!deal) return why_it_cannot_begin(deal.error());
        replay(*deal, cards, whole_hands);
    }

    // Only if no earlier rule has reported anything.
    void why_it_cannot_begin(DealtFault fault) {
        if (!checked_.findings.empty()) return;
        if (fault == DealtFault::declarer) report(Fault::turn, declarer_).turn = TurnFault::declarer;
        else report(fault == DealtFault::exposure ? Fault::contract : fault == DealtFault::trump ? Fault::suit : Fault::pack);
    }

    // K20
    bool pack(BySeat<std::vector<Card>> const& hands) {
        CardSet seen;
        auto const before = checked_.findings.size();
        for (auto const s : all_seats) {
            auto const wanted = is_seat_of(variant_.hands, s) ? tricks_of(rules_) : 0;
            for (auto const c : hands[s]) {
                if (seen.contains(c) || c.rank() < variant_.lowest) report(Fault::pack, s).card = c;
                seen.insert(c);
            }
            if (auto const held = static_cast<int>(hands[s].size()); held != wanted) report(Fault::pack, s, held, wanted);
        }
        return checked_.findings.size() == before;
    }

    static BySeat<CardSet> sets(BySeat<std::vector<Card>> const& hands) {
        BySeat<CardSet> all;
        for (auto const s : all_seats)
            for (auto const c : hands[s]) all[s].insert(c);
        return all;
    }

    // The hands as far as the play shows them; unknown cards are dealt arbitrarily, and `whole` then stays false. std::nullopt if a card is
    // unknown, or was played twice.
    std::optional<BySeat<CardSet>> hands_from_play(DealCards const& cards, bool& whole) {
        BySeat<CardSet> hands;
        CardSet seen;
        for (auto const& trick : cards.tricks)
            for (auto const s : variant_.hands) {
                auto const& c = trick.cards[s];
                auto const last = &trick == &cards.tricks.back();
                if (!c && last) continue;
                if (!c || seen.contains(*c) || c->rank() < variant_.lowest) {
                    if (c) report_card(Fault::card, trick, cards, s, *c);
                    return std::nullopt;
                }
                seen.insert(*c);
                hands[s].insert(*c);
            }
        whole = true;
        auto rest = CardSet::pack() - seen;
        for (auto const s : variant_.hands)
            while (hands[s].size() < tricks_of(rules_) && !rest.empty()) {
                auto const c = rest.highest();
                rest.erase(c);
                if (c.rank() < variant_.lowest) continue;
                hands[s].insert(c);
                whole = false;
            }
        return hands;
    }

    Finding& report_card(Fault fault, Trick const& trick, DealCards const& cards, Seat s, Card c) {
        auto& found = report(fault, s);
        found.trick = static_cast<int>(&trick - cards.tricks.data()) + 1;
        found.card = c;
        return found;
    }

    enum class Went : std::uint8_t { on, stopped, unknown };

    // K21 to K26, as far as every card is known.
    void replay(DealInPlay& deal, DealCards const& cards, bool whole_hands) {
        for (auto const& trick : cards.tricks) {
            if (deal.over()) {  // K26: too late
                auto& found = report(Fault::deal_end, {}, static_cast<int>(cards.tricks.size()), deal.tricks_played());
                found.trick = deal.tricks_played() + 1;
                break;
            }
            auto const went = play_trick(deal, trick, cards, whole_hands);
            if (went == Went::unknown) {
                if (cards.hands) places(*cards.hands, cards);
                return by_stated_counts();
            }
            if (went == Went::stopped) {
                checked_.complete = deal.in_trick().empty() && deal.may_end();
                if (!checked_.complete) return;
            }
        }
        finish(deal);
    }

    // The last trick may stop in the middle; any other missing card is unknown, and so is everything after it.
    Went play_trick(DealInPlay& deal, Trick const& trick, DealCards const& cards, bool whole_hands) {
        auto const there = std::ranges::count_if(trick.cards.values, [](auto const& c) { return c.has_value(); });
        auto const last = &trick == &cards.tricks.back();
        if (there > 0 && trick.leader && *trick.leader != deal.leader()) report(Fault::leader, trick.leader).trick = deal.trick();
        for (std::ptrdiff_t i = 0; i < static_cast<std::ptrdiff_t>(variant_.hands.size()); ++i) {
            auto const& c = trick.cards[deal.to_act()];
            if (!c) return last && there == i ? Went::stopped : Went::unknown;
            if (!put(deal, trick, cards, *c, whole_hands)) return Went::unknown;
        }
        return there == static_cast<std::ptrdiff_t>(variant_.hands.size()) ? Went::on : Went::unknown;
    }

    // K21 if the play cannot be followed: every known card is in the hand that plays it, and is played once.
    void places(BySeat<std::vector<Card>> const& hands, DealCards const& cards) {
        auto left = sets(hands);
        for (auto const& trick : cards.tricks)
            for (auto const s : all_seats) {
                auto const& c = trick.cards[s];
                if (!c) continue;
                auto const reported = std::ranges::any_of(
                    checked_.findings, [&](Finding const& f) { return f.fault == Fault::card && f.player == s && f.card == c; });
                if (!left[s].contains(*c) && !reported) report_card(Fault::card, trick, cards, s, *c);
                left[s].erase(*c);
            }
    }

    // Plays one card; returns false if the hand does not have it.
    bool put(DealInPlay& deal, Trick const& trick, DealCards const& cards, Card c, bool whole_hands) {
        auto const s = deal.to_act();
        auto const why = deal.why_not(c);
        if (why && (whole_hands || *why == CardFault::not_in_hand)) {
            auto& found = report_card(fault_of(*why), trick, cards, s, c);
            found.why = why;
            found.legal = deal.legal_cards();
        }
        return deal.play_anyway(c);
    }

    void finish(DealInPlay const& deal) {
        checked_.complete = deal.may_end();
        if (!checked_.complete) return;
        auto items = deal.items();
        if (deal_.stated.counts) compare_counts(items);
        checked_.king = deal.king();
        checked_.king_failed = deal.king_failed();
        announces_lawfully();
        if (deal_.king && deal_.king != deal.king()) report(Fault::king, deal_.king).king = KingFault::tricks;
        if (deal_.cancelled && !split(items)) report(Fault::queens_split, declarer_);
        else if (split(items) && rules_.agreements.queens_split == QueensSplit::cancelled && !deal_.cancelled)
            checked_.cancelled = Cancellation{CancelCause::queens_split, {}, {}};  // needs no claim
        checked_.items = std::move(items);
    }

    // If cards are unknown, only the stated counts are left.
    void by_stated_counts() {
        if (!deal_.stated.counts) {
            if (checked_.findings.empty()) report(Fault::counts);
            return;
        }
        DealItems items;
        items.counts = *deal_.stated.counts;
        read(items);
    }

    // K29
    void compare_counts(DealItems const& items) {
        auto const& stated = *deal_.stated.counts;
        if (stated.size() != items.counts.size()) {
            report(Fault::stated_counts);
            return;
        }
        for (std::size_t i = 0; i < stated.size(); ++i)
            for (auto const s : all_seats)
                if (stated[i][s] != items.counts[i][s])
                    report(Fault::stated_counts, s, stated[i][s], items.counts[i][s]).game = deal_.games[i];
    }

    // ---- common to items and cards

    bool split(DealItems const& items) const {
        return variant_.seats() == 4 && deal_.games == Games{Game::no_queens} && items.counts[0] == BySeat<int>{{1, 1, 1, 1}};
    }
    // K10
    void queens() {
        if (rules_.agreements.queens_split == QueensSplit::cancelled && split(*checked_.items)) report(Fault::queens_split, declarer_);
    }

    // K02
    void stated_points() {
        auto const& stated = deal_.stated.points;
        auto const nothing = checked_.cancelled || checked_.king || checked_.king_failed;
        if (!stated || (!nothing && !checked_.items)) return;
        BySeat<Breakdown> figures;
        if (!nothing) figures = score_deal(rules_, deal_.games, *checked_.items, deal_.doublings);
        for (auto const s : all_seats)
            if (auto const derived = figures[s].total(); (*stated)[s] != derived) report(Fault::points, s, (*stated)[s], derived);
    }

    Rules const& rules_;
    Variant const& variant_;
    DealRecord const& deal_;
    std::optional<Seat> declarer_;
    CheckedDeal checked_{};
};

// Checks a party: every deal in its context, then the party as a whole.
class PartyCheck {
public:
    explicit PartyCheck(PartyRecord const& record)
        : record_{record}, rules_{record.rules}, party_{begin_party(rules_, record.first_declarer)} {}

    Findings findings() && {
        if (record_.first_declarer && !rules_.variant().plays(*record_.first_declarer)) report(Fault::turn, record_.first_declarer);
        for (std::size_t i = 0; i < record_.deals.size(); ++i) deal(i);
        end();
        if (party_.end == PartyEnd::complete) {
            uses();
            balance();
            owed();
        }
        if (!lacks_deals()) result();
        return std::move(findings_);
    }

private:
    Finding& report(Fault fault, std::optional<Seat> p = {}, std::optional<int> stated = {}, std::optional<int> derived = {}) {
        return findings_.emplace_back(Finding{.fault = fault, .player = p, .stated = stated, .derived = derived});
    }

    bool lacks_deals() const { return record_.termination == Termination::complete && !party_.is_over(); }
    bool may_stop() const { return record_.termination != Termination::complete; }

    void deal(std::size_t i) {
        auto const& deal = record_.deals[i];
        auto const checked = check_deal(rules_, deal, declarer_here(rules_, party_, deal));
        auto found = faults_here(rules_, party_, deal, checked);
        leave_out_rights(found);
        if (deal.stated.totals) leave_out_carried(found);
        found.insert(found.end(), checked.findings.begin(), checked.findings.end());
        auto const before = static_cast<std::ptrdiff_t>(findings_.size());
        auto const stops = !checked.complete && i + 1 == record_.deals.size() && may_stop();
        for (auto& f : found) {
            if (stops && f.fault == Fault::deal_end) continue;
            f.deal = static_cast<int>(i) + 1;
            if (std::find(findings_.begin() + before, findings_.end(), f) == findings_.end()) findings_.push_back(f);
        }
        if (!party_.is_over() && !stops) add_deal(rules_, party_, deal, checked, i);
    }

    // Skips what follows from a deal before that was declared out of turn: its declarer seems to have one right less than he has.
    void leave_out_rights(Findings& found) {
        auto const is_excused = [&](Finding const& f) {
            if (!f.player || excused_[*f.player] == 0 || (f.fault != Fault::rights && f.offer != OfferFault::game)) return false;
            --excused_[*f.player];
            return true;
        };
        std::erase_if(found, is_excused);
        for (auto const& f : found)
            if (f.turn == TurnFault::declarer && f.player) ++excused_[*f.player];
    }

    // Skips a running total with the same error as the previous one, which was already reported.
    void leave_out_carried(Findings& found) {
        BySeat<int> off{};
        auto const is_carried = [&](Finding const& f) {
            if (f.fault != Fault::points || !f.player || !f.stated || !f.derived) return false;
            off[*f.player] = *f.stated - *f.derived;
            return off[*f.player] == carried_[*f.player];
        };
        std::erase_if(found, is_carried);
        carried_ = off;
    }

    // K08 and K11. Who made King, and that the party ended by it, are one statement: what is wrong with it is reported once.
    void end() {
        bool const is_other_king = record_.king_by && record_.king_by != party_.king_by;
        if (is_other_king) report(Fault::king, record_.king_by);
        if (!record_.termination) return;
        auto const scored = party_.scored, deals = deals_of(rules_);
        switch (*record_.termination) {
            case Termination::complete:
                if (lacks_deals()) report(Fault::end, {}, scored, deals);
                break;
            case Termination::king:
                if (!is_other_king && party_.end != PartyEnd::king) report(Fault::king, record_.king_by);
                break;
            case Termination::declared_king_failed:
                if (!is_other_king && party_.end != PartyEnd::declared_king_failed) report(Fault::king, record_.king_by);
                break;
            case Termination::abandoned:
            case Termination::unfinished:
                if (party_.is_over()) report(Fault::end, {}, scored, deals);
                break;
        }
    }

    // K03: in a complete party every penalty is played as often as its uses, unless not all have to be called.
    void uses() {
        auto const& v = rules_.variant();
        auto const sum = expected_sum(rules_);
        auto const all_known = std::ranges::all_of(party_.deals, [](PartyDeal const& d) { return !d.games.empty(); });
        if (!is_free(v.naming) || sum.least != sum.most || !all_known) return;
        for (auto const& row : v.table) {
            auto const left = uses_left(rules_, party_, row.game);
            if (is_penalty(row.game) && left > 0) report(Fault::uses, {}, v.uses - left, v.uses).game = row.game;
        }
    }

    // K13
    void balance() {
        auto const expected = expected_sum(rules_);
        auto const all = sum(party_.totals);
        if (party_.totals_known && expected.least == expected.most && all != expected.least)
            report(Fault::balance, {}, all, expected.least);
    }

    // K15: the required number of doublings between every two players in a complete party.
    void owed() {
        auto const all = rules_.variant().owed_doublings;
        for (auto const declarer : rules_.variant().players)
            for (auto const doubler : rules_.variant().players)
                if (auto const left = owed_doublings(rules_, party_, doubler, declarer); left > 0)
                    report(Fault::doubling, doubler, all - left, all);
    }

    // K02 and K14
    void result() {
        if (record_.result && party_.totals_known)
            for (auto const s : all_seats)
                if (auto const off = std::int64_t{(*record_.result)[s]} - party_.totals[s]; off != 0 && off != carried_[s])
                    report(Fault::points, s, (*record_.result)[s], party_.totals[s]);
        if (!party_.totals_known && party_.end != PartyEnd::king && party_.end != PartyEnd::declared_king_failed) return;
        auto const ended = outcome(rules_, party_);
        for (auto const s : all_seats)
            if (auto const why = outcome_fault(s, rules_.variant().plays(s) ? ended.status[s] : Status::playing))
                report(Fault::outcome, s).outcome = why;
    }
    // A player on the wrong list is not also said to be missing on the other one.
    std::optional<OutcomeFault> outcome_fault(Seat s, Status status) const {
        auto const &out = record_.out, &sunk = record_.sunk;
        if (out && is_seat_of(*out, s) && status != Status::out) return OutcomeFault::out_listed;
        if (sunk && is_seat_of(*sunk, s) && status != Status::sunk) return OutcomeFault::sunk_listed;
        if (out && !is_seat_of(*out, s) && status == Status::out) return OutcomeFault::out_missing;
        if (sunk && !is_seat_of(*sunk, s) && status == Status::sunk) return OutcomeFault::sunk_missing;
        return std::nullopt;
    }

    PartyRecord const& record_;
    Rules const& rules_;
    Party party_;
    BySeat<int> excused_{};  // the findings about rights that follow from a deal out of turn, each player's
    BySeat<int> carried_{};  // the error of the running totals so far
    Findings findings_{};
};

}  // namespace

std::string_view id(Fault fault) { return fault_facts[static_cast<std::size_t>(fault)].id; }
std::string_view rule_of(Fault fault) { return fault_facts[static_cast<std::size_t>(fault)].rule; }

CheckedDeal check_deal(Rules const& rules, DealRecord const& deal, std::optional<Seat> declarer) {
    return DealCheck{rules, deal, declarer}.result();
}

Findings check(PartyRecord const& record) { return PartyCheck{record}.findings(); }

}  // namespace score::king
