#pragma once
/// Random legal play of Bezique from a seed: `random_deal(rules, seed)` plays one deal to its end and returns it as a record. The same seed
/// gives the same deal on every platform.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "score/bezique/count.hpp"
#include "score/bezique/deal.hpp"

namespace score::test {

/// A small generator with the same numbers on every platform, unlike the standard library's distributions.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_{seed} {}
    /// 0 .. `sides` - 1.
    std::size_t throw_one(std::size_t sides) {
        state_ += 0x9E37'79B9'7F4A'7C15ULL;
        auto z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58'476D'1CE4'E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D0'49BB'1331'11EBULL;
        return static_cast<std::size_t>((z ^ (z >> 31U)) % sides);
    }
    bool happens(std::size_t of_hundred) { return throw_one(100) < of_hundred; }

private:
    std::uint64_t state_;
};

/// A pack, shuffled and dealt; badly shuffled if `thorough` is false, so that equal cards stay together and large groups occur.
inline bezique::Dealt random_cards(bezique::Form const& form, Dice& dice, bool thorough = true) {
    std::vector<bezique::Card> pack;
    for (auto const c : bezique::all_cards)
        if (form.has(c)) pack.insert(pack.end(), static_cast<std::size_t>(form.copies), c);
    for (auto i = pack.size(); i > 1; --i)
        if (thorough || dice.happens(25)) std::swap(pack[i - 1], pack[dice.throw_one(i)]);
    auto const from = [&](int first, int cards) { return std::vector(pack.begin() + first, pack.begin() + first + cards); };
    bezique::Dealt dealt;
    dealt.dealer = dice.happens(50) ? bezique::Player::north : bezique::Player::south;
    dealt.hands = {{from(0, form.hand), from(form.hand, form.hand)}};
    dealt.stock = from(2 * form.hand, form.stock());
    return dealt;
}

struct PlayedDeal {
    bezique::Dealt dealt;
    std::vector<bezique::Trick> tricks;
    bezique::DealInPlay deal;  // over
};

/// Players who like to declare and to reshow, and hold on to cards of their groups.
class RandomPlay {
public:
    RandomPlay(bezique::Rules const& rules, std::uint64_t seed, std::optional<bezique::Player> dealer)
        : dice_{seed}, dealt_{random_cards(rules.form(), dice_, dice_.happens(60))} {
        if (dealer) dealt_.dealer = *dealer;
        deal_ = bezique::DealInPlay::begin(rules, dealt_).value();
    }

    PlayedDeal finish() && {
        while (deal_->phase() != bezique::Phase::over) play_trick();
        return {std::move(dealt_), std::move(tricks_), std::move(*deal_)};
    }

private:
    void play_trick() {
        bezique::Trick trick;
        for (auto const p : bezique::both_players)
            if (deal_->may_show_carte_blanche(p) && dice_.happens(90)) {
                trick.carte_blanche[p] = true;
                must_be_legal(deal_->show_carte_blanche(p));
            }
        auto const chosen = choose_card();
        trick.lead.card = chosen.card;
        if (!chosen.reshows.empty() && dice_.happens(80)) trick.lead.reshown = chosen.reshows[dice_.throw_one(chosen.reshows.size())].group;
        must_be_legal(deal_->lead(trick.lead));
        trick.follow = choose_card().card;
        must_be_legal(deal_->follow(*trick.follow));
        if (deal_->phase() == bezique::Phase::declare) {
            for (auto all = deal_->legal_declarations(); !all.empty() && dice_.happens(85); all = deal_->legal_declarations()) {
                // the larger of two, so that large groups occur
                auto const& one = all[dice_.throw_one(all.size())];
                auto const& other = all[dice_.throw_one(all.size())];
                trick.declarations.push_back(one.cards.size() >= other.cards.size() ? one : other);
                must_be_legal(deal_->declare(trick.declarations.back()));
            }
            must_be_legal(deal_->draw());
        }
        tricks_.push_back(std::move(trick));
    }

    bezique::Outlook choose_card() {
        auto const all = deal_->outlook();
        auto best = all[dice_.throw_one(all.size())];
        if (dice_.happens(30)) return best;
        static constexpr bezique::Card rare_queen{Suit::spades, bezique::Rank::queen}, rare_jack{Suit::diamonds, bezique::Rank::jack};
        auto const weight = [](bezique::Outlook const& o) {
            return 3 * static_cast<int>(o.reshows.size()) - 4 * static_cast<int>(o.breaks.size()) + (o.takes_trick ? 2 : 0)
                   + (o.card.card.rank == bezique::Rank::nine ? 1 : 0) - (bezique::is_court(o.card.card) ? 1 : 0)
                   - (o.card.card == rare_queen || o.card.card == rare_jack ? 3 : 0);
        };
        for (int i = 0; i < 3; ++i) {
            auto const& other = all[dice_.throw_one(all.size())];
            if (weight(other) > weight(best)) best = other;
        }
        return best;
    }

    static void must_be_legal(std::optional<bezique::ActFault> fault) {
        if (fault) throw fault;  // a legal act was refused
    }

    Dice dice_;
    bezique::Dealt dealt_;
    std::optional<bezique::DealInPlay> deal_;
    std::vector<bezique::Trick> tricks_;
};

inline PlayedDeal random_deal(bezique::Rules const& rules, std::uint64_t seed, std::optional<bezique::Player> dealer = {}) {
    return RandomPlay{rules, seed, dealer}.finish();
}

/// A deal by its items: the record of level B1 of one of level B2.
inline bezique::DealRecord items_record(bezique::DealInPlay const& deal, bezique::Player dealer) {
    bezique::DealItems items;
    for (auto const& m : deal.marks()) items.items[m.player].push_back({m.how, m.group, m.points});
    auto record = bezique::totals_record(bezique::result_of(deal), dealer);
    record.content = std::move(items);
    return record;
}

}  // namespace score::test
