// Checks a record of three or four players, every player alone (bezique.md §10.4).
#include "several_check.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

#include "score/bezique/several.hpp"

namespace score::bezique {
namespace {

class SeveralCheck {
public:
    explicit SeveralCheck(MatchRecord const& record) : record_{record}, rules_{record.rules}, won_(record.players) {}

    Findings findings() && {
        for (auto const& game : record_.games) {
            ++game_, deal_ = 0;
            check(game);
        }
        game_ = deal_ = 0;
        if (record_.won) figures(*record_.won, won_);
        return std::move(findings_);
    }

private:
    Finding& report(Fault fault, std::optional<int> stated = {}, std::optional<int> derived = {}) {
        auto& found = findings_.emplace_back();
        found.fault = fault, found.game = game_, found.deal = deal_;
        found.stated = stated, found.derived = derived;
        return found;
    }

    // B29
    void figures(std::vector<int> const& stated, std::vector<int> const& derived) {
        for (std::size_t p = 0; p < derived.size(); ++p)
            if (stated[p] != derived[p]) report(Fault::stated, stated[p], derived[p]).chair = p;
    }

    void check(GameRecord const& game) {
        std::vector<int> totals(record_.players);
        std::optional<std::size_t> winner;
        auto const is_last = game_ == static_cast<int>(record_.games.size());
        for (auto const& deal : game.deals) {
            ++deal_;
            if (winner) report(Fault::game_end);
            dealer(deal);
            if (std::holds_alternative<VoidDeal>(deal.content)) continue;
            auto const* const several = std::get_if<DealOfSeveral>(&deal.content);
            auto const may_stop = is_last && record_.termination != Termination::complete && &deal == &game.deals.back();
            auto const whole = several ? whole_deal(deal, *several, may_stop) : std::nullopt;
            if (!whole) return;
            totals = count_deal(rules_, *whole, std::move(totals)).totals;
            if (whole->last_trick < record_.players) winner = winner_of(rules_, totals);
        }
        deal_ = 0;
        if (game.totals_of_several) figures(*game.totals_of_several, totals);
        if (game.winner_of_several && game.winner_of_several != winner) report(Fault::stated).chair = game.winner_of_several;
        if (!winner && !(is_last && record_.termination != Termination::complete)) report(Fault::game_end);
        if (winner) ++won_[*winner];
    }

    // B10: the players deal in turn; who dealt a void deal deals again.
    void dealer(DealRecord const& deal) {
        if (deal.dealer_of_several && next_dealer_ && deal.dealer_of_several != next_dealer_) report(Fault::dealer).chair = next_dealer_;
        next_dealer_ = deal.dealer_of_several ? deal.dealer_of_several : next_dealer_;
        if (next_dealer_ && !std::holds_alternative<VoidDeal>(deal.content)) next_dealer_ = (*next_dealer_ + 1) % record_.players;
    }

    // The deal as far as it was played; std::nullopt if it cannot be counted.
    std::optional<SeveralDeal> whole_deal(DealRecord const& deal, DealOfSeveral const& several, bool may_stop) {
        auto const trump = deal.facts.trump.value_or(std::nullopt);
        if (!trump) report(Fault::trump_value);
        if (!several.last_trick && !may_stop) report(Fault::last_trick);
        if (!several.brisques && !may_stop) report(Fault::brisques);
        if (!trump || (!may_stop && !(several.last_trick && several.brisques))) return std::nullopt;
        SeveralDeal whole{several.items, *trump, several.last_trick.value_or(record_.players),
            several.brisques.value_or(std::vector<int>(record_.players))};
        for (std::size_t p = 0; p < whole.items.size(); ++p) items(p, whole.items[p], trump);
        if (auto const lacking = lacking_in(rules_, whole)) report(Fault::too_many_copies).lacking = lacking;
        if (!several.brisques) return whole;
        auto const all = std::accumulate(whole.brisques.begin(), whole.brisques.end(), std::int64_t{0});
        if (all == rules_.form().brisques() && *std::ranges::min_element(whole.brisques) >= 0) return whole;
        constexpr std::int64_t most = 999'999'999;  // as a figure of a record
        report(Fault::brisques, static_cast<int>(std::clamp(all, -most, most)), rules_.form().brisques());
        return std::nullopt;
    }

    // B01, B03 and B05. A turned card fixes trump before the first group. A value that no such group has is counted as the right one.
    void items(std::size_t player, std::vector<DealItem>& items, std::optional<Suit> trump) {
        for (std::size_t i = 0; i < items.size(); ++i) {
            auto& [how, group, points] = items[i];
            auto const derived = value_of(rules_, group, trump);
            std::optional<Fault> fault;
            if (how == How::reshown || how == How::completed) fault = Fault::not_opened;
            else if (derived != points)
                fault = points == value_of(rules_, group, {}) || points == value_of(rules_, group, group.suit) ? Fault::trump_value
                                                                                                               : Fault::value;
            if (!fault) continue;
            auto& found = report(*fault, points, fault == Fault::not_opened ? std::nullopt : derived);
            found.chair = player, found.item = static_cast<int>(i) + 1;
            if (fault == Fault::value) points = derived.value_or(0);
        }
    }

    MatchRecord const& record_;
    Rules const& rules_;
    std::vector<int> won_;
    std::optional<std::size_t> next_dealer_{};
    Findings findings_{};
    int game_ = 0, deal_ = 0;
};

}  // namespace

Findings check_several(MatchRecord const& record) { return SeveralCheck{record}.findings(); }

}  // namespace score::bezique
