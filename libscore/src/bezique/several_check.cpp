// Checks a record of three or four players, every player alone (bezique.md §10.4).
#include "several_check.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "copies.hpp"
#include "score/bezique/sheet.hpp"

namespace score::bezique {
namespace {

class SeveralCheck {
public:
    explicit SeveralCheck(MatchRecord const& record) : record_{record}, rules_{record.rules} {}

    Findings findings() && {
        for (auto const& game : record_.games) {
            ++game_, deal_ = 0;
            check(game);
        }
        game_ = deal_ = 0;
        if (record_.standing && !lost_deal(record_)) figures(*record_.standing, won_);
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
    void figures(ByPlayer<int> const& stated, ByPlayer<int> const& derived) {
        for (auto const p : rules_.table())
            if (stated[p] != derived[p]) report(Fault::stated, stated[p], derived[p]).player = p;
    }

    void check(GameRecord const& game) {
        ByPlayer<int> totals;
        std::optional<Player> winner;
        auto const is_last = game_ == static_cast<int>(record_.games.size());
        for (auto const& deal : game.deals) {
            ++deal_;
            if (winner) report(Fault::game_end);
            dealer(deal);
            if (std::holds_alternative<VoidDeal>(deal.content)) continue;
            auto const* const items = std::get_if<DealItems>(&deal.content);
            auto const may_stop = is_last && record_.termination != Termination::complete && &deal == &game.deals.back();
            auto const whole = items ? whole_deal(*items, deal.facts, may_stop) : std::nullopt;
            if (!whole) return;
            auto const count = count_deal(rules_, rules_.agreements.game_target, totals, *whole);
            totals = count.totals;
            if (count.complete) winner = count.winner;
        }
        deal_ = 0;
        if (game.totals) figures(*game.totals, totals);
        if (game.winner && game.winner != winner) report(Fault::stated).player = game.winner;
        if (!winner && !(is_last && record_.termination != Termination::complete)) report(Fault::game_end);
        if (winner) ++won_[*winner];
    }

    // B10: the players deal in turn; who dealt a void deal deals again.
    void dealer(DealRecord const& deal) {
        if (deal.dealer && !rules_.is_at_table(*deal.dealer)) {
            report(Fault::dealer).dealer = next_dealer_;
            next_dealer_.reset();
            return;
        }
        if (deal.dealer && next_dealer_ && deal.dealer != next_dealer_) report(Fault::dealer).dealer = next_dealer_;
        next_dealer_ = deal.dealer ? deal.dealer : next_dealer_;
        if (next_dealer_ && !std::holds_alternative<VoidDeal>(deal.content)) next_dealer_ = rules_.next(*next_dealer_);
    }

    // The deal as far as it was played; std::nullopt if it cannot be counted.
    std::optional<DealResult> whole_deal(DealItems deal, DealFacts const& facts, bool may_stop) {
        auto const trump = facts.trump.value_or(std::nullopt);
        if (!trump) report(Fault::trump_value);
        auto const is_taken_elsewhere = facts.last_trick && !rules_.is_at_table(*facts.last_trick);
        if (is_taken_elsewhere || (!facts.last_trick && !may_stop)) report(Fault::last_trick);
        if (!facts.brisques && !may_stop) report(Fault::brisques);
        if (!trump || is_taken_elsewhere || (!may_stop && !(facts.last_trick && facts.brisques))) return std::nullopt;
        for (auto const p : rules_.table()) items(p, deal.items[p], trump);
        if (auto const lacking = lacking_cards(rules_, deal, trump)) report(Fault::too_many_copies).lacking = lacking;
        auto whole = result_of(rules_, deal, facts);
        if (!whole.brisques) whole.brisques.emplace();
        else if (!brisques(*whole.brisques)) return std::nullopt;
        return whole;
    }

    // B02. Whether each has some, and together all.
    bool brisques(ByPlayer<int> const& counted) {
        std::int64_t sum = 0;
        for (auto const p : rules_.table()) sum += counted[p];
        if (sum == rules_.form().brisques() && std::ranges::min(counted.values) >= 0) return true;
        constexpr std::int64_t most = 999'999'999;  // as a figure of a record
        report(Fault::brisques, static_cast<int>(std::clamp(sum, -most, most)), rules_.form().brisques());
        return false;
    }

    // B01, B03 and B05. A turned card fixes trump before the first group. A value that no such group has is counted as the right one.
    void items(Player player, std::vector<DealItem>& items, std::optional<Suit> trump) {
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
            found.player = player, found.item = static_cast<int>(i) + 1;
            if (fault == Fault::value) points = derived.value_or(0);
        }
    }

    MatchRecord const& record_;
    Rules const& rules_;
    ByPlayer<int> won_{};
    std::optional<Player> next_dealer_{};
    Findings findings_{};
    int game_ = 0, deal_ = 0;
};

}  // namespace

Findings check_several(MatchRecord const& record) { return SeveralCheck{record}.findings(); }

}  // namespace score::bezique
