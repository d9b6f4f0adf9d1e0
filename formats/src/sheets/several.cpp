#include "score/formats/sheets/several.hpp"

#include <numeric>
#include <utility>

#include "score/formats/bezique_codes.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

using namespace bezique;

SeveralReplay::SeveralReplay(Rules const& rules, std::size_t players, Tell tell, std::vector<std::string> names)
    : rules_{rules}, players_{players}, tell_{std::move(tell)} {
    sheet_.rules = rules;
    sheet_.names = std::move(names);
    sheet_.won.assign(players, 0);
}

void SeveralReplay::tell(Fault fault, int stated, int derived) {
    Finding finding;
    finding.fault = fault;
    finding.stated = stated;
    finding.derived = derived;
    tell(diagnostic_of(finding, where_));
}

void SeveralReplay::tell_repeated(std::string message) { tell(bezique_code("bezique-repeated"), std::move(message)); }

void SeveralReplay::enter(SeveralLine const& given) {
    where_ = given.where;
    std::visit([this](auto const& e) { on(e); }, given.entry);
    ++entry_;
}

void SeveralReplay::begin() {
    deal_.begun = true;
    deal_.last_entry = entry_ + 1;
}

SeveralSheetGame& SeveralReplay::game() {
    auto& games = sheet_.games;
    if (games.empty() || games.back().winner) games.emplace_back().totals.assign(players_, 0);
    return games.back();
}

// The players deal in turn.
std::optional<std::size_t> SeveralReplay::next_dealer() const {
    for (auto g = sheet_.games.rbegin(); g != sheet_.games.rend(); ++g) {
        if (g->deals.empty()) continue;
        auto const last = g->deals.back().dealer;
        return last ? std::optional{(*last + 1) % players_} : std::nullopt;
    }
    return std::nullopt;
}

// The open deal as the engine has it.
SeveralDeal SeveralReplay::written() const {
    SeveralDeal deal{std::vector<std::vector<DealItem>>(players_), deal_.trump.value_or(Suit::clubs), deal_.last_trick.value_or(players_),
        deal_.brisques.value_or(std::vector<int>(players_))};
    for (auto const& mark : deal_.marks) deal.items[mark.player].push_back(mark.item);
    return deal;
}

// What is entered after the count of a deal is of the next one.
void SeveralReplay::on(SeveralItem const& given) {
    if (deal_.begun && has_all()) leave_deal(true);
    begin();
    if (!deal_.trump) return tell(bezique_code("bezique-trump"), _("trump is turned up before: trump D"));
    auto const value = value_of(rules_, given.group, deal_.trump);
    if (!value && !given.points) return tell(Fault::value);
    auto const points = given.points.value_or(value.value_or(0));
    deal_.marks.push_back({entry_ + 1, given.player, {given.how, given.group, points}});
    auto trial = written();  // what is not known yet is as it should be
    trial.last_trick = 0;
    trial.brisques.assign(players_, 0);
    trial.brisques[0] = rules_.form().brisques();
    auto const fault = fault_of(rules_, players_, trial);
    if (!fault) return;
    deal_.marks.pop_back();
    auto const is_of_marks = *fault == Fault::value || *fault == Fault::trump_value;
    if (is_of_marks && value) tell(Fault::value, points, *value);
    else tell(*fault);
}

void SeveralReplay::on(SeveralLastTrick const& given) {
    begin();
    if (deal_.last_trick) return tell_repeated(_("the last trick of this deal is taken; \"deal\" begins the next one"));
    deal_.last_trick = given.player;
    auto const worth = last_trick_marks(rules_, deal_.trump, false);
    if (given.points && *given.points != worth) tell(Fault::last_trick, *given.points, worth);
}

void SeveralReplay::on(SeveralBrisques const& given) {
    begin();
    if (deal_.brisques) return tell_repeated(_("the brisques of this deal are given already; \"deal\" begins the next one"));
    auto const sum = std::accumulate(given.brisques.begin(), given.brisques.end(), 0);
    auto const all = rules_.form().brisques();
    deal_.brisques_refused = sum != all;
    if (sum == all) deal_.brisques = given.brisques;
    else tell(Fault::brisques, sum, all);
}

void SeveralReplay::on(SeveralTrump const& given) {
    if (deal_.begun && has_all()) leave_deal(true);
    begin();
    if (deal_.trump) return tell_repeated(_("the trump of this deal is given already; \"deal\" begins the next one"));
    deal_.trump = given.suit;
}

void SeveralReplay::on(SeveralDealBegins const& given) {
    if (deal_.begun && (given.next || has_all())) leave_deal(true);
    if (!given.dealer) return;
    if (deal_.said_dealer) return tell_repeated(_("the dealer of this deal is given already"));
    if (auto const expected = next_dealer(); expected && expected != given.dealer)
        return tell(bezique_code("bezique-dealer"), fmt::format(fmt::runtime(_("{} deals here")), letter_of_several(*expected)));
    deal_.said_dealer = given.dealer;
}

void SeveralReplay::on(BeziqueVoidDeal const&) {
    if (deal_.begun && has_all()) leave_deal(true);
    OpenDeal again;
    again.said_dealer = deal_.said_dealer;
    deal_ = std::move(again);
}

void SeveralReplay::on(SeveralGameBegins const&) {
    if (deal_.begun) leave_deal(true);
    if (!game().deals.empty()) tell(Fault::game_end);
}

void SeveralReplay::on(SeveralNames const& given) { sheet_.names = given.names; }

void SeveralReplay::leave_deal(bool next) {
    auto const complete = has_all();
    if (next && !deal_.last_trick)
        tell(bezique_code("bezique-incomplete"), _("who took the last trick of the deal before is missing: last N"));
    else if (next && !complete) tell(Fault::brisques);
    auto& current = game();
    deal_.dealer = deal_.said_dealer ? deal_.said_dealer : next_dealer();
    deal_.count = count_deal(rules_, written(), current.totals);
    current.totals = deal_.count.totals;
    if (next || complete) current.winner = winner_of(rules_, current.totals);
    if (current.winner) ++sheet_.won[*current.winner];
    current.deals.push_back(std::move(deal_));
    deal_ = {};
}

SeveralSheet SeveralReplay::finish() && {
    if (deal_.begun) leave_deal(false);
    if (!sheet_.games.empty() && sheet_.games.back().deals.empty()) sheet_.games.pop_back();
    return std::move(sheet_);
}

}  // namespace score::formats::sheets
