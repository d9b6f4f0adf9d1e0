// The round from which a board had another deal (club.md §7.7).
#include <algorithm>
#include <deque>
#include <set>
#include <utility>

#include "suspicion_tests.hpp"

namespace score::bridge {
namespace {

// The results of a section on a board, in the order of the rounds.
struct InOrder {
    std::vector<LineAt> lines;
    std::vector<PlayedContract> results;
    std::vector<int> rounds;
};

InOrder in_order(Traveller const& traveller, std::size_t index, int section) {
    InOrder order;
    for (std::size_t i = 0; i < traveller.lines.size(); ++i)
        if (auto const& line = traveller.lines[i]; line.played && line.section == section) order.lines.push_back({index, i});
    auto const round = [&](LineAt at) { return traveller.lines[at.line].round; };
    std::ranges::stable_sort(order.lines, {}, round);
    for (auto const at : order.lines) order.results.push_back(*traveller.lines[at.line].played), order.rounds.push_back(round(at));
    return order;
}

// The results are the field of each other.
std::int64_t together(Likelihood const& likely, std::span<PlayedContract const> results) {
    OtherResults others;
    for (auto const& result : results) others.add(result);
    std::int64_t sum = 0;
    for (auto const& result : results) {
        others.remove(result);
        sum += likely.of_this_or_a_slip(result, others);
        others.add(result);
    }
    return sum;
}

class Fouled {
public:
    /// The board at a place of `LookedEvent::by_number`.
    Fouled(LookedEvent const& event, std::size_t place) : event_{event}, board_{event.boards[event.by_number[place]]} {
        auto const& tricks = board_.traveller.tricks;
        using enum Fouling::Deal;
        if (tricks) {
            for (auto const seats : {1, 2, 3}) add({.deal = turned, .seats = seats}, bridge::turned(*tricks, seats));
            for (auto const& other : board_.traveller.exchanges)
                add({.deal = exchanged, .hands = {{other.first, other.second}}}, other.tricks);
            for (auto const steps : {-1, 1})
                if (auto const* const other = neighbour(place, steps)) add({.deal = other_board, .board = other->board}, *other->tricks);
        }
        others_.push_back({{.deal = unknown}, Likelihood{nullptr}});
    }

    std::optional<Suspicion> look(InOrder const& order) {
        constexpr std::size_t fewest = 2;  // of the other deal, and of two without a record
        auto const& [lines, results, rounds] = order;
        auto const size = results.size();
        if (size < 2 * fewest) return std::nullopt;
        std::optional<Suspicion> best;
        std::span const all{results};
        auto const as_recorded = together(board_.likely, all);
        auto const consider = [&](std::int64_t gain, Fouling const& fouling, std::size_t begin, std::size_t end) {
            if (gain <= event_.limits.fouled || (best && gain <= best->lambda)) return;
            auto const at = [&](std::size_t i) { return lines.begin() + static_cast<std::ptrdiff_t>(i); };
            best = Suspicion{.kind = SlipKind::fouled, .lambda = gain, .lines = {at(begin), at(end)}, .fouling = fouling};
        };
        for (std::size_t split = 1; split < size; ++split) {
            if (rounds[split - 1] == rounds[split] || rounds[split - 1] == 0) continue;
            auto const before = all.first(split), after = all.subspan(split);
            auto const deal_before = together(board_.likely, before), deal_after = together(board_.likely, after);
            for (auto const& [what, likely] : others_) {
                auto fouling = what;
                fouling.round = rounds[split];
                auto const least = board_.traveller.tricks ? 1 : fewest;
                if (split >= least && size - split >= fewest)
                    consider(deal_before + together(likely, after) - as_recorded, fouling, split, size);
                fouling.before = true;
                if (split >= fewest && size - split >= least)
                    consider(together(likely, before) + deal_after - as_recorded, fouling, 0, split);
            }
        }
        if (board_.traveller.tricks)
            for (auto const& [what, likely] : others_)
                if (what.deal != Fouling::Deal::unknown) consider(together(likely, all) - as_recorded, what, 0, size);
        return best;
    }

private:
    struct Other {
        Fouling what;
        Likelihood likely;
    };
    void add(Fouling what, DoubleDummyTable const& tricks) {
        tables_.push_back(tricks);
        others_.push_back({what, Likelihood{&tables_.back()}});
    }
    Traveller const* neighbour(std::size_t place, int steps) const {
        auto const at = place + static_cast<std::size_t>(steps);
        if (at >= event_.by_number.size()) return nullptr;
        auto const &mine = board_.traveller, &other = event_.boards[event_.by_number[at]].traveller;
        return other.session == mine.session && other.board == mine.board + steps && other.tricks ? &other : nullptr;
    }

    LookedEvent const& event_;
    LookedBoard const& board_;
    std::deque<DoubleDummyTable> tables_;
    std::vector<Other> others_;
};

}  // namespace

DoubleDummyTable turned(DoubleDummyTable const& table, int seats) {
    DoubleDummyTable other;
    for (auto const seat : all_seats) other.tricks[next(seat, seats)] = table.tricks[seat];
    return other;
}

void look_for_fouled(LookedEvent const& event, std::vector<Suspicion>& found) {
    for (std::size_t place = 0; place < event.by_number.size(); ++place) {
        auto const index = event.by_number[place];
        auto const& traveller = event.boards[index].traveller;
        std::set<int> sections;
        for (auto const& line : traveller.lines) sections.insert(line.section);
        Fouled fouled{event, place};
        for (auto const section : sections)
            if (auto suspicion = fouled.look(in_order(traveller, index, section))) found.push_back(std::move(*suspicion));
    }
}

}  // namespace score::bridge
