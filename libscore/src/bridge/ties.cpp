#include "score/bridge/ties.hpp"

#include <algorithm>

#include "score/ascii.hpp"

namespace score::bridge {
namespace {

constexpr std::array<std::string_view, 11> criterion_names{
    "h2h", "h2h-imps", "opponents", "wins", "net", "countback", "quotient", "sonneborn", "sessions", "tops", "progressive"};

struct Rated {
    Contestant contestant;
    TieFigure figure;
};

// The group by a criterion, best first; empty if it does not apply, or separates nobody.
std::vector<Rated> separated(std::vector<Contestant> const& level, TieCriterion criterion, TieFigures const& figures) {
    std::vector<Rated> rated;
    for (auto const who : level)
        if (auto const figure = figures(criterion, level, who)) rated.push_back({who, *figure});
    if (rated.empty() || rated.size() < level.size()) return {};
    std::ranges::stable_sort(rated, std::ranges::greater{}, &Rated::figure);
    if (rated.front().figure == rated.back().figure) return {};
    return rated;
}

}  // namespace

std::string_view name(TieCriterion criterion) { return criterion_names[static_cast<std::size_t>(criterion)]; }

std::optional<TieCriterion> tie_criterion(std::string_view text) {
    auto const* const found = std::ranges::find_if(criterion_names, [&](auto name) { return ascii::equal_in_any_case(name, text); });
    if (found == criterion_names.end()) return std::nullopt;
    return static_cast<TieCriterion>(found - criterion_names.begin());
}

std::span<TieOrder const> tie_orders() {
    using enum TieCriterion;
    static std::array<TieOrder, 7> const orders{{
        {"ebu", {head_to_head, head_to_head_imps, opponents, net, countback}},
        {"ebu-wins", {head_to_head, head_to_head_imps, wins, opponents, net, countback}},
        {"wbf-rr", {head_to_head, quotient}},
        {"wbf-swiss", {opponents, quotient}},
        {"acbl", {head_to_head, head_to_head_imps, opponents}},
        {"magic-pairs", {head_to_head, sessions}},
        {"triangle", {wins, net, head_to_head_imps}},
    }};
    return orders;
}

std::vector<Untied> break_tie(std::vector<Contestant> level, std::span<TieCriterion const> order, TieFigures const& figures) {
    std::vector<Untied> all;
    for (auto const criterion : order) {
        auto const rated = separated(level, criterion, figures);
        for (std::size_t begin = 0, end = 0; begin < rated.size(); begin = end) {
            std::vector<Contestant> part;
            for (; end < rated.size() && rated[end].figure == rated[begin].figure; ++end) part.push_back(rated[end].contestant);
            auto untied = break_tie(std::move(part), order, figures);
            if (begin > 0) untied.front().reason = TieReason{criterion, rated[begin - 1].figure, rated[begin].figure};
            all.insert(all.end(), untied.begin(), untied.end());
        }
        if (!all.empty()) return all;
    }
    for (auto const who : level) all.push_back({who});
    return all;
}

void break_ties(std::vector<Place>& places, TieOptions const& ties, TieFigures const& figures) {
    for (std::size_t begin = 0, end = 0; begin < places.size(); begin = end) {
        for (end = begin + 1; end < places.size() && places[end].rank.place == places[begin].rank.place;) ++end;
        auto const cuts = [&](std::size_t place) { return begin < place && place < end; };
        if (!ties.all && std::ranges::none_of(ties.places, cuts)) continue;
        std::vector<Contestant> level;
        for (auto i = begin; i < end; ++i) level.push_back(places[i].contestant);
        auto const untied = break_tie(level, ties.order, figures);
        for (std::size_t i = 0; i < untied.size(); ++i) {
            auto& place = places[begin + i];
            bool const shared = i > 0 && !untied[i].reason;
            place = {untied[i].contestant, {shared ? places[begin + i - 1].rank.place : begin + i + 1, shared}, untied[i].reason};
            if (shared) places[begin + i - 1].rank.tied = true;
        }
    }
}

}  // namespace score::bridge
