#include "score/bezique/several.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

#include "copies.hpp"

namespace score::bezique {
namespace {

std::vector<std::vector<Group>> groups_in(SeveralDeal const& deal) {
    std::vector<std::vector<Group>> groups;
    for (auto const& items : deal.items) {
        auto& own = groups.emplace_back();
        for (auto const& item : items) own.push_back(item.group);
    }
    return groups;
}

}  // namespace

std::optional<Part> lacking_in(Rules const& rules, SeveralDeal const& deal) { return lacking_cards(rules, groups_in(deal), deal.trump); }

bool can_have(Form const& form, std::size_t contestants) {
    return contestants == static_cast<std::size_t>(form.players) || (form.players == 4 && contestants == 2);
}

std::size_t players_of_records(Form const& form) { return form.players == 3 ? 3 : 2; }

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
    if (lacking_in(rules, deal)) return Fault::too_many_copies;
    auto const brisques = std::accumulate(deal.brisques.begin(), deal.brisques.end(), std::int64_t{0});
    auto const negative = std::any_of(deal.brisques.begin(), deal.brisques.end(), [](int n) { return n < 0; });
    if (brisques != form.brisques() || negative) return Fault::brisques;
    return std::nullopt;
}

SeveralCount count_deal(Rules const& rules, SeveralDeal const& deal, std::vector<int> totals) {
    constexpr std::string_view rule = "bezique.md §10.4";
    auto const& form = rules.form();
    SeveralCount count{std::vector<Breakdown>(totals.size()), std::move(totals)};
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

}  // namespace score::bezique
