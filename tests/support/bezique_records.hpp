#pragma once
/// Whole deals of Bezique, entered on a sheet piece by piece as at a table.
#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>
#include <variant>
#include <vector>

#include "score/bezique/sheet.hpp"

namespace score::test {

/// A game of which only the totals are known.
struct GameTotals {
    bezique::ByPlayer<int> totals{};
};
using MatchEntry = std::variant<bezique::DealRecord, bezique::VidoCall, GameTotals>;

struct Refusal {
    std::size_t entry = 0;
    bezique::Fault fault{};
    friend constexpr bool operator==(Refusal, Refusal) = default;
};
struct PlayedMatch : bezique::Match {
    std::vector<Refusal> refused{};
};

/// The rule that was broken. Throws for faults that only repeated entry of a deal can cause.
inline bezique::Fault fault_of(bezique::Told const& told) {
    using enum bezique::SheetFault;
    if (auto const* const finding = std::get_if<bezique::Finding>(&told.what)) return finding->fault;
    if (auto const* const fault = std::get_if<bezique::Fault>(&told.what)) return *fault;
    switch (std::get<bezique::SheetFinding>(told.what).fault) {
        case game_goes_on:
        case target_not_reached:
        case target_raised: return bezique::Fault::game_end;
        case last_trick_missing: return bezique::Fault::last_trick;
        case trump_not_turned:
        case trump_not_fixed:
        case trump_not_told: return bezique::Fault::trump_value;
        case form_without_pegs:
        case peg_without_amount:
        case peg_without_reshow: return bezique::Fault::withdrawn;
        case more_than_a_deal: return bezique::Fault::value;
        case other_dealer: return bezique::Fault::dealer;
        case marks_given:
        case peg_is_up:
        case last_trick_given:
        case brisques_given:
        case trump_given:
        case dealer_given: break;
    }
    throw std::logic_error{"a whole deal enters nothing twice"};
}

/// Enters the pieces of deals, and tracks the deal of each.
class Entering {
public:
    Entering(bezique::Rules const& rules, std::optional<bezique::Player> first_dealer) : rules_{rules} {
        if (first_dealer) entries.emplace_back(bezique::DealBegins{first_dealer, false}), owners.push_back(0);
    }

    std::vector<bezique::Entry> entries{};
    std::vector<std::size_t> owners{};

    void enter(MatchEntry const& entry, std::size_t owner) {
        if (auto const* const call = std::get_if<bezique::VidoCall>(&entry)) add(bezique::VidoCalled{call->caller, false, call->accepted});
        else if (auto const* const totals = std::get_if<GameTotals>(&entry)) add(bezique::GameBegins{totals->totals});
        else deal(std::get<bezique::DealRecord>(entry));
        owners.resize(entries.size(), owner);
    }

private:
    template <class What>
    void add(What what) {
        entries.emplace_back(std::move(what));
    }

    void deal(bezique::DealRecord const& record) {
        if (record.dealer) add(bezique::DealBegins{record.dealer, false});
        if (std::holds_alternative<bezique::VoidDeal>(record.content)) return add(bezique::DealVoided{});
        if (auto const* const totals = std::get_if<bezique::DealTotals>(&record.content)) {
            if (totals->whole) throw std::logic_error{"not as one figure"};
            add(bezique::TotalsGiven{totals->marks, true});
            if (record.facts.trump) add(bezique::TrumpNamed{*record.facts.trump});
            by_facts(record.facts);
        } else if (auto const* const items = std::get_if<bezique::DealItems>(&record.content)) {
            if (record.facts.trump) add(bezique::TrumpNamed{*record.facts.trump});
            for (auto const p : bezique::both_players)
                for (auto const& item : items->items[p]) add(bezique::ItemMarked{p, item.how, item.group, item.points});
            by_facts(record.facts);
        } else {
            by_cards(record);
        }
        add(bezique::DealBegins{});
    }

    /// The marks in the order of play; the first marriage or sequence makes trump if no card is turned up.
    void by_cards(bezique::DealRecord const& record) {
        auto const& cards = std::get<bezique::DealCards>(record.content);
        auto const played = bezique::play(rules_, {record.dealer.value(), cards.hands, cards.stock, {}}, cards.tricks).value();
        if (played.fault) throw std::logic_error{"not played so"};
        auto const result = bezique::result_of(played.deal);
        if (rules_.form().trump_by == bezique::TrumpBy::turned_card) add(bezique::TrumpNamed{result.trump});
        for (auto const& mark : played.deal.marks()) add(bezique::ItemMarked{mark.player, mark.how, mark.group, mark.points});
        by_facts({.trump = result.trump,
            .table_opened = result.table_opened,
            .last_trick = result.last_trick,
            .withdrawn = result.withdrawn,
            .brisques = result.brisques});
    }

    /// The trump was named at its proper place.
    void by_facts(bezique::DealFacts const& facts) {
        for (auto const p : bezique::both_players)
            if (auto const amount = facts.withdrawn.value_or(bezique::ByPlayer<int>{})[p]; amount != 0) add(bezique::PegUp{p, amount});
        if (facts.last_trick) {
            auto marks = facts.last_trick_marks;
            if (facts.table_opened) marks = last_trick_marks(rules_, facts.trump.value_or(std::nullopt), *facts.table_opened);
            add(bezique::LastTrickTaken{*facts.last_trick, marks});
        }
        if (facts.brisques) add(bezique::BrisquesCounted{facts.brisques});
        if (facts.brisques_uncounted) add(bezique::BrisquesCounted{});
    }

    bezique::Rules const& rules_;
};

/// The match of these deals. `first_dealer` drew the higher card, if known; the first deal need not name the dealer then. A deal with any
/// finding is refused as a whole: the match consists of the others.
inline PlayedMatch match_of(bezique::Rules const& rules, std::optional<bezique::Player> first_dealer, std::span<MatchEntry const> entries) {
    PlayedMatch match;
    auto const* const first = entries.empty() ? nullptr : std::get_if<bezique::DealRecord>(&entries.front());
    if (first && first->dealer) first_dealer.reset();
    auto const is_refused = [&](std::size_t entry) {
        return std::any_of(match.refused.begin(), match.refused.end(), [entry](Refusal const& r) { return r.entry == entry; });
    };
    for (;;) {
        Entering entering{rules, first_dealer};
        for (std::size_t i = 0; i < entries.size(); ++i)
            if (!is_refused(i)) entering.enter(entries[i], i);
        auto replayed = bezique::replay(rules, {}, entering.entries);
        static_cast<bezique::Match&>(match) = std::move(replayed.sheet.match);
        if (replayed.told.empty()) return match;
        match.refused.push_back({entering.owners[replayed.told.front().entry], fault_of(replayed.told.front())});
    }
}

}  // namespace score::test
