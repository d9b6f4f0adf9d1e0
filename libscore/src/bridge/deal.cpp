#include "score/bridge/deal.hpp"

#include <algorithm>

namespace score::bridge {
namespace {

constexpr int full = 13;

// The size of the longest known hand.
int longest(BySeat<int> const& counts) { return *std::ranges::max_element(counts.values); }

BySeat<int> sizes_of(DealDraft const& draft) {
    BySeat<int> sizes;
    for (auto const s : all_seats) sizes[s] = draft.hands[s] ? draft.hands[s]->size() : 0;
    return sizes;
}

CardSet known_cards(DealDraft const& draft) {
    CardSet all;
    for (auto const& hand : draft.hands.values)
        if (hand) all = all | *hand;
    return all;
}

// The fast path for the usual case, without allocations: thirteen cards in every known hand, no duplicates.
bool is_full_and_disjoint(DealDraft const& draft) {
    if (!draft.repeated.empty()) return false;
    int known = 0;
    for (auto const& hand : draft.hands.values) {
        if (!hand) continue;
        if (hand->size() != full) return false;
        ++known;
    }
    return known > 0 && known_cards(draft).size() == known * full;
}

// The seat that first showed `card`: a hand that has it and does not repeat it, else the first one that repeats it.
std::optional<Seat> first_holder(DealDraft const& draft, Card card) {
    auto const repeats = [&](Seat s) {
        return std::ranges::any_of(draft.repeated, [&](auto const& r) { return r.card == card && r.where == s; });
    };
    for (auto const s : all_seats)
        if (draft.hands[s] && draft.hands[s]->contains(card) && !repeats(s)) return s;
    for (auto const& r : draft.repeated)
        if (r.card == card) return r.where;
    return std::nullopt;
}

// The number of written cards: a set holds each card once, so repetitions within a hand are added.
BySeat<int> written_counts(DealDraft const& draft) {
    auto counts = sizes_of(draft);
    CardSet done;
    for (auto const& repeat : draft.repeated) {
        if (done.contains(repeat.card)) continue;
        done.insert(repeat.card);
        auto const first = first_holder(draft, repeat.card);
        for (auto const s : all_seats) {
            auto const times = static_cast<int>(
                std::ranges::count_if(draft.repeated, [&](auto const& r) { return r.card == repeat.card && r.where == s; }));
            counts[s] += s == first ? times : std::max(times - 1, 0);
        }
    }
    return counts;
}

// Repeated cards: those that the draft lists at `s`, and those that an earlier hand also has.
void add_repeated(DealDraft const& draft, Seat s, std::vector<DealFault>& faults) {
    CardSet listed;
    for (auto const& r : draft.repeated) {
        listed.insert(r.card);
        if (r.where == s) faults.push_back({DealFault::Kind::repeated_card, s, 0, r.card});
    }
    if (!draft.hands[s]) return;
    CardSet earlier;
    for (auto const other : all_seats) {
        if (other == s) break;
        if (draft.hands[other]) earlier = earlier | *draft.hands[other];
    }
    for (auto const card : (*draft.hands[s] & earlier) - listed) faults.push_back({DealFault::Kind::repeated_card, s, 0, card});
}

}  // namespace

std::vector<DealFault> faults_of(DealDraft const& draft) {
    if (is_full_and_disjoint(draft)) return {};
    auto const counts = written_counts(draft);
    auto const most = longest(counts);
    if (most == 0) return {{DealFault::Kind::no_cards}};
    std::vector<DealFault> faults;
    for (auto const s : all_seats) {
        add_repeated(draft, s, faults);
        if (!draft.hands[s]) continue;
        auto const count = counts[s];
        if (count > full) faults.push_back({DealFault::Kind::too_many_cards, s, count});
        else if (most < full) {
            if (count < most - 1) faults.push_back({DealFault::Kind::uneven_hands, s, count});
        } else if (count < full) faults.push_back({DealFault::Kind::too_few_cards, s, count});
    }
    return faults;
}

bool is_end_position(DealDraft const& draft) { return longest(sizes_of(draft)) < full && faults_of(draft).empty(); }

bool complete(DealDraft& draft) {
    auto const unknown = [](auto const& hand) { return !hand; };
    auto& hands = draft.hands.values;
    if (std::ranges::count_if(hands, unknown) != 1 || !is_full_and_disjoint(draft)) return false;
    *std::ranges::find_if(hands, unknown) = CardSet::pack() - known_cards(draft);
    return true;
}

std::optional<Deal> Deal::from(DealDraft const& draft) {
    if (!is_full_and_disjoint(draft) || known_cards(draft) != CardSet::pack()) return std::nullopt;
    BySeat<CardSet> hands;
    for (auto const s : all_seats) hands[s] = *draft.hands[s];
    return Deal{hands};
}

}  // namespace score::bridge
