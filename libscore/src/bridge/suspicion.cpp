#include "score/bridge/suspicion.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

#include "suspicion_tests.hpp"

namespace score::bridge {
namespace {

bool is_of_lines(SlipKind kind) { return kind == SlipKind::flipped || kind == SlipKind::exchanged || kind == SlipKind::tricks; }

// A fouled board explains more than its results, and another side or board more than other tricks; otherwise the likelier cause does.
bool explains_more(Suspicion const& a, Suspicion const& b) {
    auto const how_much = [](SlipKind kind) { return kind == SlipKind::fouled ? 0 : kind == SlipKind::tricks ? 2 : 1; };
    return std::pair{how_much(a.kind), -a.lambda} < std::pair{how_much(b.kind), -b.lambda};
}

// What a finding before explains is left out.
std::vector<Suspicion> one_for_each_cause(std::vector<Suspicion> all) {
    std::ranges::stable_sort(all, explains_more);
    std::set<LineAt> explained;
    std::erase_if(all, [&explained](Suspicion const& found) {
        if (is_of_lines(found.kind) && std::ranges::any_of(found.lines, [&](LineAt at) { return explained.contains(at); })) return true;
        if (is_of_lines(found.kind) || found.kind == SlipKind::fouled) explained.insert(found.lines.begin(), found.lines.end());
        return false;
    });
    return all;
}

}  // namespace

LookedBoard::LookedBoard(Traveller const& t) : traveller{t}, likely{t.tricks ? &*t.tricks : nullptr} {
    for (auto const& line : t.lines)
        if (line.played) field.add(*line.played);
}

std::vector<Suspicion> suspicions(std::span<Traveller const> travellers, SuspicionLimits const& limits) {
    LookedEvent event{{travellers.begin(), travellers.end()}, std::vector<std::size_t>(travellers.size()), limits};
    std::iota(event.by_number.begin(), event.by_number.end(), std::size_t{0});
    std::ranges::stable_sort(event.by_number, {}, [&](std::size_t i) { return std::pair{travellers[i].session, travellers[i].board}; });
    std::vector<Suspicion> all;
    for (auto* const look : {look_for_impossible, look_for_fouled, look_for_flipped, look_for_exchanged, look_for_tricks, look_for_copied})
        look(event, all);
    all = one_for_each_cause(std::move(all));
    std::ranges::stable_sort(all, std::greater{}, &Suspicion::lambda);
    return all;
}

std::vector<WrongLead> wrong_leads(std::span<Traveller const> travellers) {
    std::vector<WrongLead> wrong;
    for (std::size_t t = 0; t < travellers.size(); ++t) {
        auto const& lines = travellers[t].lines;
        auto const& deal = travellers[t].deal;
        for (std::size_t i = 0; deal && i < lines.size(); ++i) {
            if (!lines[i].lead || !lines[i].played) continue;
            auto const leader = next(lines[i].played->contract.declarer), holder = deal->holder(*lines[i].lead);
            if (holder != leader) wrong.push_back({{t, i}, leader, holder});
        }
    }
    return wrong;
}

std::size_t leads_seen(std::span<Traveller const> travellers) {
    std::size_t seen = 0;
    for (auto const& traveller : travellers)
        if (traveller.deal)
            seen +=
                static_cast<std::size_t>(std::ranges::count_if(traveller.lines, [](auto const& line) { return line.lead && line.played; }));
    return seen;
}

}  // namespace score::bridge
