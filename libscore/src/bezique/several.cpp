#include "score/bezique/several.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace score::bezique {
namespace {

int opened(std::vector<DealItem> const& items, Group const& g) {
    return static_cast<int>(std::count_if(items.begin(), items.end(), [&](DealItem const& i) { return i.group == g; }));
}

/// How many pairs it takes to score so many beziques of `n` pairs. At three96 a second double bezique needs one new pair only.
int pairs_for(Form const& form, int n, int times) {
    if (times == 0) return 0;
    return form.id == FormId::three96 && n == 2 ? n + times - 1 : n * times;
}

/// Whether the pack holds the cards of all these groups; those of a larger bezique serve in no smaller one.
bool cards_suffice(Rules const& rules, SeveralDeal const& deal) {
    auto const copies = rules.form().copies;
    int pairs = 0;
    for (auto const& items : deal.items) {
        int most = 0;
        for (int n = 1; n <= 3; ++n) most = std::max(most, pairs_for(rules.form(), n, opened(items, Group::bezique(n))));
        pairs += most;
    }
    if (pairs > copies) return false;
    return std::all_of(deal.items.begin(), deal.items.end(), [&](auto const& each) {
        return std::all_of(each.begin(), each.end(), [&](DealItem const& item) {
            if (item.group.kind == GroupKind::bezique) return true;
            int times = 0;
            for (auto const& items : deal.items) times += opened(items, item.group);
            if (item.group.kind == GroupKind::seven) return times <= copies;
            auto const part = parts_of(item.group, {}).front();
            return times * part.cards <= copies * (part.suit ? 1 : 4);
        });
    });
}

}  // namespace

bool can_have(Form const& form, std::size_t contestants) {
    return contestants == static_cast<std::size_t>(form.players) || (form.players == 4 && contestants == 2);
}

std::optional<Fault> fault_of(Rules const& rules, std::size_t contestants, SeveralDeal const& deal) {
    auto const& form = rules.form();
    if (!can_have(form, contestants) || deal.items.size() != contestants || deal.brisques.size() != contestants) return Fault::pack;
    if (deal.last_trick >= contestants) return Fault::last_trick;
    for (auto const& items : deal.items)
        for (auto const& item : items) {
            if (item.how == How::reshown || item.how == How::completed) return Fault::not_opened;
            if (value_of(rules, item.group, deal.trump) == item.points) continue;
            auto const otherwise = item.group.suit
                                       ? value_of(rules, item.group, item.group.suit == deal.trump ? std::nullopt : item.group.suit)
                                       : std::nullopt;
            return otherwise == item.points ? Fault::trump_value : Fault::value;
        }
    if (!cards_suffice(rules, deal)) return Fault::too_many_copies;
    auto const brisques = std::accumulate(deal.brisques.begin(), deal.brisques.end(), 0);
    auto const negative = std::any_of(deal.brisques.begin(), deal.brisques.end(), [](int n) { return n < 0; });
    if (brisques != form.brisques() || negative) return Fault::brisques;
    return std::nullopt;
}

SeveralCount count_deal(Rules const& rules, SeveralDeal const& deal, std::vector<int> totals) {
    constexpr std::string_view rule = "bezique.md §10.4";
    auto const& form = rules.form();
    SeveralCount count{0, std::vector<Breakdown>(totals.size()), std::move(totals)};
    for (std::size_t c = 0; c < count.totals.size(); ++c) {
        auto& items = count.figures[c].items;
        for (auto const& item : deal.items[c]) items.push_back(item_of(item.how, item.group, item.points));
        if (deal.last_trick == c) items.push_back({"last-trick", rule, 1, last_trick_marks(rules, deal.trump, false)});
        if (deal.brisques[c] > 0) items.push_back({"brisques", rule, deal.brisques[c], form.brisque});
        count.totals[c] += count.figures[c].total();
    }
    return count;
}

std::optional<std::size_t> winner_of(Rules const& rules, std::vector<int> const& totals) {
    auto const highest = std::max_element(totals.begin(), totals.end());
    if (highest == totals.end() || *highest < rules.agreements.game_target || std::count(totals.begin(), totals.end(), *highest) > 1)
        return std::nullopt;
    return static_cast<std::size_t>(highest - totals.begin());
}

SeveralGame several_game(Rules const& rules, std::size_t contestants, std::span<SeveralDeal const> deals) {
    SeveralGame game;
    game.totals.assign(contestants, 0);
    for (std::size_t i = 0; i < deals.size(); ++i) {
        auto const& deal = deals[i];
        auto const fault = game.winner ? std::optional{Fault::game_end} : fault_of(rules, contestants, deal);
        if (fault) {
            game.refused.push_back({i, *fault});
            continue;
        }
        auto count = count_deal(rules, deal, game.totals);
        count.entry = i;
        game.totals = count.totals;
        game.deals.push_back(std::move(count));
        game.winner = winner_of(rules, game.totals);
    }
    return game;
}

}  // namespace score::bezique
