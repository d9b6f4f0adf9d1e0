// The replay of games of three or four players.
#include <algorithm>
#include <numeric>
#include <utility>

#include "score/bezique/sheet.hpp"

namespace score::bezique {
namespace {

// What of a sheet an entry can change: its end.
class SheetEnd {
public:
    explicit SheetEnd(SeveralSheet& sheet) : sheet_{sheet}, games_{sheet.games.size()}, won_{sheet.won} {
        if (games_ == 0) return;
        auto const& last = sheet.games.back();
        deals_ = last.deals.size(), totals_ = last.totals, winner_ = last.winner;
    }
    void restore() && {
        sheet_.won = std::move(won_);
        sheet_.games.resize(games_);
        if (games_ == 0) return;
        auto& last = sheet_.games.back();
        last.deals.resize(deals_), last.totals = std::move(totals_), last.winner = winner_;
    }

private:
    SeveralSheet& sheet_;
    std::size_t games_, deals_ = 0;
    std::vector<int> won_, totals_{};
    std::optional<std::size_t> winner_{};
};

// Counts entries in order. An entry of which anything is told leaves no trace.
class SeveralReplay {
public:
    SeveralReplay(Rules const& rules, std::size_t players, std::vector<std::string> names) : rules_{rules}, players_{players} {
        sheet().rules = rules;
        sheet().names = std::move(names);
        sheet().won.assign(players, 0);
    }

    void enter(SeveralEntry const& entry) {
        auto const told = replayed_.told.size();
        SheetEnd end{sheet()};
        auto deal = deal_;
        std::visit([this](auto const& e) { on(e); }, entry);
        if (replayed_.told.size() > told) {
            std::move(end).restore();
            deal_ = std::move(deal);
        }
        ++entry_;
    }
    SeveralReplayed finish() &&;

private:
    struct OpenDeal : SeveralSheetDeal {
        bool begun = false;
        std::optional<std::size_t> said_dealer{};
    };

    void on(SeveralItemMarked const&);
    void on(SeveralLastTrickTaken const&);
    void on(SeveralBrisquesCounted const&);
    void on(SeveralTrumpNamed const&);
    void on(SeveralDealBegins const&);
    void on(DealVoided const&);
    void on(SeveralGameBegins const&);
    void on(SeveralPlayersNamed const&);

    void begin();
    SeveralSheetGame& game();
    std::optional<std::size_t> next_dealer() const;
    SeveralDeal written() const;
    void leave_counted_deal();
    bool leave_finished_deal();
    void leave_deal();

    template <class What>
    void tell(What const& what) {
        replayed_.told.push_back({entry_, what});
    }
    // For figures that differ.
    void tell(Fault fault, int stated, int derived) {
        Finding finding;
        finding.fault = fault;
        finding.stated = stated;
        finding.derived = derived;
        tell(finding);
    }

    SeveralSheet& sheet() { return replayed_.sheet; }
    SeveralSheet const& sheet() const { return replayed_.sheet; }

    Rules const& rules_;
    std::size_t const players_;
    SeveralReplayed replayed_;
    OpenDeal deal_;
    std::size_t entry_ = 0;
};

void SeveralReplay::begin() {
    deal_.begun = true;
    deal_.last_entry = entry_ + 1;
}

SeveralSheetGame& SeveralReplay::game() {
    auto& games = sheet().games;
    if (games.empty() || games.back().winner) games.emplace_back().totals.assign(players_, 0);
    return games.back();
}

// The players deal in turn.
std::optional<std::size_t> SeveralReplay::next_dealer() const {
    for (auto g = sheet().games.rbegin(); g != sheet().games.rend(); ++g) {
        if (g->deals.empty()) continue;
        auto const last = g->deals.back().dealer;
        return last ? std::optional{(*last + 1) % players_} : std::nullopt;
    }
    return std::nullopt;
}

// The current deal as the engine's record.
SeveralDeal SeveralReplay::written() const {
    SeveralDeal deal{std::vector<std::vector<DealItem>>(players_), deal_.trump.value_or(Suit::clubs), deal_.last_trick.value_or(players_),
        deal_.brisques.value_or(std::vector<int>(players_))};
    for (auto const& mark : deal_.marks) deal.items[mark.player].push_back(mark.item);
    return deal;
}

// An entry after the count of a deal belongs to the next one.
void SeveralReplay::leave_counted_deal() {
    if (deal_.begun && deal_.complete()) leave_deal();
}

// Whether the deal, if there is one, has all that its count needs.
bool SeveralReplay::leave_finished_deal() {
    if (!deal_.begun) return true;
    if (deal_.complete()) leave_deal();
    else if (deal_.last_trick) tell(Fault::brisques);
    else tell(SheetFinding{SheetFault::last_trick_missing});
    return !deal_.begun;
}

void SeveralReplay::on(SeveralItemMarked const& given) {
    leave_counted_deal();
    begin();
    if (!deal_.trump) return tell(SheetFinding{SheetFault::trump_not_turned});
    auto group = given.group;
    if (given.in_trumps) group.suit = deal_.trump;
    auto const value = value_of(rules_, group, deal_.trump);
    if (!value && !given.points) return tell(Fault::value);
    auto const points = given.points ? *given.points : *value;
    deal_.marks.push_back({entry_ + 1, given.player, {given.how, group, points}});
    auto trial = written();  // missing facts are filled in so that they cause no findings
    trial.last_trick = 0;
    trial.brisques.assign(players_, 0);
    trial.brisques[0] = rules_.form().brisques();
    auto const fault = fault_of(rules_, players_, trial);
    if (!fault) return;
    deal_.marks.pop_back();
    auto const lacking = lacking_in(rules_, trial);
    auto const is_of_marks = *fault == Fault::value || *fault == Fault::trump_value;
    if (is_of_marks && value) return tell(Fault::value, points, *value);
    Finding finding;
    finding.fault = *fault;
    if (*fault == Fault::too_many_copies) finding.lacking = lacking;
    tell(finding);
}

void SeveralReplay::on(SeveralLastTrickTaken const& given) {
    begin();
    if (deal_.last_trick) return tell(SheetFinding{SheetFault::last_trick_given});
    auto const worth = last_trick_marks(rules_, deal_.trump, false);
    if (given.points && *given.points != worth) return tell(Fault::last_trick, *given.points, worth);
    deal_.last_trick = given.player, deal_.last_trick_entry = entry_ + 1;
}

void SeveralReplay::on(SeveralBrisquesCounted const& given) {
    begin();
    if (deal_.brisques) return tell(SheetFinding{SheetFault::brisques_given});
    auto const all = rules_.form().brisques();
    auto brisques = given.brisques;
    auto const stated = std::accumulate(brisques.begin(), brisques.end(), 0);
    if (brisques.size() + 1 == players_) brisques.push_back(std::max(all - stated, 0));
    if (auto const sum = std::accumulate(brisques.begin(), brisques.end(), 0); sum != all) return tell(Fault::brisques, sum, all);
    deal_.brisques = std::move(brisques), deal_.brisques_entry = entry_ + 1;
}

void SeveralReplay::on(SeveralTrumpNamed const& given) {
    leave_counted_deal();
    begin();
    if (deal_.trump) return tell(SheetFinding{SheetFault::trump_given});
    deal_.trump = given.suit, deal_.trump_entry = entry_ + 1;
}

void SeveralReplay::on(SeveralDealBegins const& given) {
    if (given.next && !leave_finished_deal()) return;
    leave_counted_deal();
    if (!given.dealer) return;
    if (deal_.said_dealer) return tell(SheetFinding{SheetFault::dealer_given});
    if (auto const expected = next_dealer(); expected && expected != given.dealer)
        return tell(SheetFinding{SheetFault::other_dealer, static_cast<int>(*expected)});
    deal_.said_dealer = given.dealer;
}

void SeveralReplay::on(DealVoided const&) {
    leave_counted_deal();
    OpenDeal again;
    again.said_dealer = deal_.said_dealer;
    deal_ = std::move(again);
}

void SeveralReplay::on(SeveralGameBegins const&) {
    if (leave_finished_deal() && !game().deals.empty()) tell(Fault::game_end);
}

void SeveralReplay::on(SeveralPlayersNamed const& given) { sheet().names = given.names; }

void SeveralReplay::leave_deal() {
    auto& current = game();
    deal_.dealer = deal_.said_dealer ? deal_.said_dealer : next_dealer();
    deal_.count = count_deal(rules_, written(), current.totals);
    current.totals = deal_.count.totals;
    if (deal_.complete()) current.winner = winner_of(rules_, current.totals);
    if (current.winner) ++sheet().won[*current.winner];
    current.deals.push_back(std::move(deal_));
    deal_ = {};
}

SeveralReplayed SeveralReplay::finish() && {
    if (deal_.begun) leave_deal();
    auto& games = sheet().games;
    if (!games.empty() && games.back().deals.empty()) games.pop_back();
    return std::move(replayed_);
}

}  // namespace

std::vector<SeveralEntry> entries_of(MatchRecord const& record) {
    std::vector<SeveralEntry> entries;
    std::optional<std::size_t> again;  // the dealer of a void deal
    for (auto const& game : record.games) {
        if (&game != &record.games.front()) entries.emplace_back(SeveralGameBegins{});
        for (auto const& deal : game.deals) {
            auto const dealer = deal.dealer_of_several ? deal.dealer_of_several : again;
            again.reset();
            if (std::holds_alternative<VoidDeal>(deal.content)) {
                again = dealer;
                continue;
            }
            auto const* const several = std::get_if<DealOfSeveral>(&deal.content);
            auto const is_last = &deal == &record.games.back().deals.back();
            if (!several || !(is_last || (several->last_trick && several->brisques))) break;  // the rest of the game is unknown
            entries.emplace_back(SeveralDealBegins{dealer});
            if (deal.facts.trump && *deal.facts.trump) entries.emplace_back(SeveralTrumpNamed{**deal.facts.trump});
            for (std::size_t player = 0; player < several->items.size(); ++player)
                for (auto const& [how, group, points] : several->items[player])
                    entries.emplace_back(SeveralItemMarked{player, how, group, points});
            if (several->last_trick) entries.emplace_back(SeveralLastTrickTaken{*several->last_trick});
            if (several->brisques) entries.emplace_back(SeveralBrisquesCounted{*several->brisques});
        }
    }
    return entries;
}

SeveralReplayed replay_several(
    Rules const& rules, std::size_t players, std::vector<std::string> names, std::span<SeveralEntry const> entries) {
    SeveralReplay replay{rules, players, std::move(names)};
    for (auto const& entry : entries) replay.enter(entry);
    return std::move(replay).finish();
}

}  // namespace score::bezique
