#include "copies.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace score::bezique {
namespace {

// The number of copies of each card.
using Copies = std::array<int, all_cards.size()>;

// The number of pairs needed to score a bezique of `n` pairs `times` times. At three96 a second double bezique needs only one new pair.
int pairs_for(Form const& form, int n, int times) {
    if (times == 0) return 0;
    return form.id == FormId::three96 && n == 2 ? n + times - 1 : n * times;
}

// The fewest cards with which one contestant can have opened his groups.
class Needs {
public:
    Needs(Rules const& rules, BeziquePair pair, std::span<Group const> opened) {
        for (auto const& group : opened) add(group);
        int pairs = 0;
        for (std::size_t n = 0; n < beziques_.size(); ++n)
            pairs = std::max(pairs, pairs_for(rules.form(), static_cast<int>(n), beziques_[n]));
        in_beziques_[Card{pair.queen, Rank::queen}.code()] = pairs;
        in_beziques_[Card{pair.jack, Rank::jack}.code()] = pairs;
    }

    int of(Card card) const {
        auto const code = card.code();
        return std::max({in_marriages_[code], in_quartets_[code], in_beziques_[code]});
    }
    int of(Rank rank) const {
        int single = 0;
        for (auto const suit : all_suits) single += of(Card{suit, rank});
        return std::max(single, in_quartets_of_[static_cast<std::size_t>(rank)]);
    }
    int sevens() const { return sevens_; }

private:
    void add(Group const& group) {
        switch (group.kind) {
            case GroupKind::marriage: return add_marriage(*group.suit);
            case GroupKind::sequence: return add_sequence(*group.suit);
            case GroupKind::quartet: return add_quartet(group);
            case GroupKind::bezique: ++beziques_[static_cast<std::size_t>(group.count)]; return;
            case GroupKind::seven: ++sevens_; return;
            case GroupKind::carte_blanche:
            case GroupKind::exact_lift:
            case GroupKind::guessed_lift: return;  // no cards
        }
    }
    // Five of a kind can take the cards of quartets before it (bezique.md §10.1).
    void add_quartet(Group const& group) {
        constexpr int five = 5;
        auto& any = any_to_grow_[static_cast<std::size_t>(group.rank)];
        auto& in_quartets = in_quartets_of_[static_cast<std::size_t>(group.rank)];
        if (!group.suit) {
            any += group.count;
            in_quartets += group.count;
            return;
        }
        auto const code = Card{*group.suit, group.rank}.code();
        if (group.count < five) {
            quartets_to_grow_[code] += group.count;
            in_quartets_[code] += group.count;
            in_quartets += group.count;
            return;
        }
        auto const grown = std::min(group.count, std::exchange(quartets_to_grow_[code], 0));
        in_quartets_[code] += group.count - grown;
        auto const from_any = std::min(group.count - grown, any);
        any -= from_any;
        in_quartets += group.count - grown - from_any;
    }
    void add_marriage(Suit suit) {
        for (auto const rank : {Rank::king, Rank::queen}) ++in_marriages_[Card{suit, rank}.code()];
        ++marriages_to_grow_[static_cast<std::size_t>(suit)];
    }
    void add_sequence(Suit suit) {
        auto& marriages = marriages_to_grow_[static_cast<std::size_t>(suit)];
        bool const grows = marriages > 0;
        if (grows) --marriages;
        for (auto const rank : {Rank::ace, Rank::ten, Rank::king, Rank::queen, Rank::jack})
            if (!grows || (rank != Rank::king && rank != Rank::queen)) ++in_marriages_[Card{suit, rank}.code()];
    }

    Copies in_marriages_{}, in_quartets_{}, in_beziques_{};
    std::array<int, all_ranks.size()> in_quartets_of_{};     // all of a rank
    Copies quartets_to_grow_{};                              // cards of quartets that are in no five of a kind yet
    std::array<int, all_ranks.size()> any_to_grow_{};        // the same, of quartets of any suits
    std::array<int, all_suits.size()> marriages_to_grow_{};  // whose cards are in no sequence yet
    std::array<int, 6> beziques_{};                          // indexed by number of pairs
    int sevens_ = 0;
};

}  // namespace

std::optional<Part> lacking_cards(Rules const& rules, std::span<std::vector<Group> const> opened, std::optional<Suit> trump) {
    std::vector<Needs> needs;
    for (auto const& groups : opened) needs.emplace_back(rules, bezique_pair(rules, trump), groups);
    auto const all_need = [&](auto need) {
        int sum = 0;
        for (auto const& one : needs) sum += need(one);
        return sum;
    };
    auto const copies = rules.form().copies;
    auto const sevens = all_need([](Needs const& one) { return one.sevens(); });
    if (sevens > copies) return Part{trump, Rank::seven, sevens};
    for (auto const card : all_cards)
        if (auto const needed = all_need([&](Needs const& one) { return one.of(card); }); needed > copies)
            return Part{card.suit, card.rank, needed};
    for (auto const rank : all_ranks)
        if (auto const needed = all_need([&](Needs const& one) { return one.of(rank); });
            needed > copies * static_cast<int>(all_suits.size()))
            return Part{{}, rank, needed};
    return std::nullopt;
}

std::optional<Part> lacking_cards(Rules const& rules, DealItems const& deal, std::optional<Suit> trump) {
    ByPlayer<std::vector<Group>> groups;
    for (auto const p : rules.table())
        for (auto const& item : deal.items[p]) groups[p].push_back(item.group);
    return lacking_cards(rules, groups.values, trump);
}

}  // namespace score::bezique
