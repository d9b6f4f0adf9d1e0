#include "score/formats/sheets/bezique.hpp"

#include <algorithm>
#include <utility>

#include "score/formats/bezique_codes.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

using namespace bezique;

namespace {

constexpr std::size_t most_marks = 199;  // in a deal: more than any can bring

Finding bare(Fault fault) {
    Finding finding;
    finding.fault = fault;
    return finding;
}

Finding with_figures(Fault fault, int stated, int derived) {
    auto finding = bare(fault);
    finding.stated = stated;
    finding.derived = derived;
    return finding;
}

// By the marks for groups: what was trump must be told.
bool groups_alone(DealRecord const& deal) {
    auto const* const totals = std::get_if<DealTotals>(&deal.content);
    return totals && !totals->whole;
}

// A game of which nothing is known yet.
bool is_untouched(Game const& game) { return game.deals.empty() && game.vidos.empty() && !game.is_over(); }

DealFacts with_trump(std::optional<Suit> trump) {
    DealFacts facts;
    facts.trump = trump;
    return facts;
}

}  // namespace

// ---- counting

void BeziqueReplay::tell(Finding const& finding, Noted at) { tell_(at.entry, diagnostic_of(finding, at.where)); }

void BeziqueReplay::tell(Fault fault, Noted at) { tell(bare(fault), at); }

void BeziqueReplay::tell(Code const* code, std::string message, Noted at) {
    tell_(at.entry, {code, code->severity, at.where, std::move(message), {}});
}

void BeziqueReplay::tell(Code const* code, std::string message) { tell(code, std::move(message), here()); }

void BeziqueReplay::enter(BeziqueLine const& given) {
    where_ = given.where;
    std::visit([this](auto const& e) { on(e); }, given.entry);
    ++entry_;
}

Game& BeziqueReplay::game() {
    auto& games = sheet_.match.games;
    if (games.empty() || games.back().is_over())
        games.push_back(begin_game(rules_, next_kind(rules_, games), next_first_dealer(rules_, games, {})));
    return games.back();
}

std::optional<Suit> BeziqueReplay::barred() const {
    if (!rules_.agreements.trump_not_twice) return std::nullopt;
    for (auto g = sheet_.match.games.rbegin(); g != sheet_.match.games.rend(); ++g)
        if (!g->deals.empty()) return g->deals.back().result.trump;
    return std::nullopt;
}

// Adds the points of a game that has just ended.
void BeziqueReplay::stand() {
    auto& match = sheet_.match;
    auto const& ended = match.games.back();
    if (!ended.winner) return;
    auto& points = match.standing[*ended.winner];
    points += ended.points.total();
    auto const target = rules_.agreements.match_target;
    if (target > 0 && points >= target) match.winner = ended.winner;
}

bool BeziqueReplay::is_over() {
    if (!sheet_.match.winner) return false;
    if (!std::exchange(told_over_, true)) tell(Fault::points, here());
    return true;
}

// Whether something of a deal can be entered now.
bool BeziqueReplay::begin_deal() {
    if (is_over()) return false;
    if (!std::exchange(deal_.begun, true)) deal_.first = here();
    deal_.last_entry = entry_ + 1;
    return true;
}

// All that the deal brought was written as one figure.
bool BeziqueReplay::is_whole() const {
    auto const* const totals = std::get_if<DealTotals>(&deal_.record.content);
    return totals && deal_.by_totals && totals->whole;
}

// Whether the open deal has all that a count needs.
bool BeziqueReplay::is_counted() const {
    auto const& facts = deal_.record.facts;
    if (is_whole()) return true;
    if (!facts.last_trick) return false;
    auto const needs_brisques = rules_.form().brisque_use == BrisqueUse::always;
    return !needs_brisques || facts.brisques || facts.brisques_uncounted || deal_.brisques_refused || last_trick_ends_game();
}

// Brisques are not counted then (bezique.md §5.1).
bool BeziqueReplay::last_trick_ends_game() const {
    auto record = deal_.record;
    if (!deal_.by_totals && !std::holds_alternative<DealItems>(record.content)) record.content = DealItems{};
    if (!record.facts.trump) record.facts.trump = deal_.trump;
    record.facts.withdrawn = withdrawn();
    auto const result = bezique::check_deal(rules_, record, {}).result;
    auto const& games = sheet_.match.games;
    auto const game = games.empty() || games.back().is_over() ? begin_game(rules_, GameKind::normal, {}) : games.back();
    auto const count = count_deal(rules_, game.target, game.totals, result.value_or(DealResult{}));
    return count.winner && count.end == GameEnd::last_trick;
}

// What is entered after the count of a deal is of the next one.
void BeziqueReplay::leave_counted_deal() {
    if (deal_.begun && is_counted()) leave_deal(Leave::next);
}

void BeziqueReplay::on(BeziqueItem const& given) {
    leave_counted_deal();
    if (!begin_deal()) return;
    if (deal_.by_totals)
        return tell(bezique_code("bezique-repeated"), _("the marks of this deal are given already; \"deal\" begins the next one"));
    if (rules_.form().trump_by == TrumpBy::turned_card && !deal_.trump)
        return tell(bezique_code("bezique-trump"), _("trump is turned up before: trump D"));
    auto& facts = deal_.record.facts;
    auto const is_stated = facts.trump.has_value();
    auto const trump = given.how == How::opened && !is_stated ? trump_after(rules_, given.group, deal_.trump, barred()) : deal_.trump;
    auto const value = value_of(rules_, given.group, trump);
    auto const limit = rules_.agreements.reshow_all ? static_cast<int>(most_marks) : rules_.form().drawing_tricks();
    if (!value && !given.points) return tell(Fault::value, here());
    if (deal_.marks.size() >= most_marks || (given.how == How::reshown && deal_.reshown >= limit))
        return tell(Fault::too_many_groups, here());

    if (!std::holds_alternative<DealItems>(deal_.record.content)) deal_.record.content = DealItems{};
    auto& items = std::get<DealItems>(deal_.record.content).items[given.player];
    DealItem const item{given.how, given.group, given.points.value_or(value.value_or(0))};
    items.push_back(item);
    // That nobody has fixed the trump that is stated can still come.
    DealRecord so_far{deal_.record.dealer, deal_.record.content, with_trump(trump)};
    for (auto const& finding : bezique::check_deal(rules_, so_far, {}).findings) {
        if (finding.fault == Fault::trump_value && !finding.player) continue;
        items.pop_back();
        return tell(finding, here());
    }
    deal_.trump = trump;
    deal_.reshown += given.how == How::reshown;
    deal_.marks.push_back({entry_ + 1, given.player, item});
    // Nobody marks anything with his peg up: it has come down (§4.3).
    if (!facts.last_trick) deal_.pegs[given.player].reset();
}

// What a peg holds that goes up now: what is written, else what was shown again last, if nothing was marked after it.
std::optional<int> BeziqueReplay::held_by(BeziquePeg const& peg) const {
    if (peg.points) return peg.points;
    auto const* const marked = std::get_if<DealItems>(&deal_.record.content);
    if (!marked || marked->items[peg.player].empty()) return std::nullopt;
    auto const& last = marked->items[peg.player].back();
    return last.how == How::reshown ? std::optional{last.points} : std::nullopt;
}

void BeziqueReplay::on(BeziquePeg const& given) {
    if (!begin_deal()) return;
    if (deal_.pegs[given.player]) return tell(bezique_code("bezique-repeated"), _("this peg is up already"));
    if (!rules_.form().reshows)
        return tell(bezique_code("bezique-peg"), _("no peg goes up in this form: no group is shown again with a lead"));
    auto const held = held_by(given);
    if (!held && deal_.by_totals) return tell(bezique_code("bezique-peg"), _("how much waits for a trick is missing: peg S 60"));
    if (!held) return tell(bezique_code("bezique-peg"), _("no peg goes up: what this player marked last was not shown again with a lead"));
    auto trial = deal_.record;
    if (!deal_.by_totals && !std::holds_alternative<DealItems>(trial.content)) trial.content = DealItems{};
    if (!trial.facts.trump) trial.facts.trump = deal_.trump;
    trial.facts.withdrawn.emplace()[given.player] = *held;
    for (auto const& finding : bezique::check_deal(rules_, trial, {}).findings)
        if (finding.player == given.player && finding.item == 0) return tell(finding, here());
    deal_.pegs[given.player] = BeziquePeg{given.player, held};
    deal_.pegs_at[given.player] = here();
}

void BeziqueReplay::on(BeziqueLastTrick const& given) {
    if (!begin_deal()) return;
    auto& facts = deal_.record.facts;
    if (facts.last_trick)
        return tell(bezique_code("bezique-repeated"), _("the last trick of this deal is taken; \"deal\" begins the next one"));
    facts.last_trick = given.player;
    facts.last_trick_marks = given.points;
    deal_.last_at = here();
}

void BeziqueReplay::on(BeziqueBrisques const& given) {
    if (!begin_deal()) return;
    auto& facts = deal_.record.facts;
    if (facts.brisques || facts.brisques_uncounted)
        return tell(bezique_code("bezique-repeated"), _("the brisques of this deal are given already; \"deal\" begins the next one"));
    deal_.brisques_at = here();
    facts.brisques_uncounted = !given.brisques;
    if (!given.brisques) return;
    auto const sum = (*given.brisques)[Player::north] + (*given.brisques)[Player::south];
    deal_.brisques_refused = sum != rules_.form().brisques();
    if (!deal_.brisques_refused) facts.brisques = given.brisques;
    else tell(with_figures(Fault::brisques, sum, rules_.form().brisques()), here());
}

void BeziqueReplay::on(BeziqueTrump const& given) {
    if (deal_.trump || deal_.record.facts.trump || is_whole()) leave_counted_deal();
    if (!begin_deal()) return;
    auto& facts = deal_.record.facts;
    if (facts.trump)
        return tell(bezique_code("bezique-repeated"), _("the trump of this deal is given already; \"deal\" begins the next one"));
    if (deal_.trump && deal_.trump != given.suit) return tell(Fault::trump_value, here());
    facts.trump = given.suit;
    deal_.trump = given.suit;
    deal_.trump_at = here();
}

void BeziqueReplay::on(BeziqueDealBegins const& given) {
    if (deal_.begun && (given.next || is_counted())) leave_deal(Leave::next);
    if (!given.dealer || is_over()) return;
    if (deal_.record.dealer) return tell(bezique_code("bezique-repeated"), _("the dealer of this deal is given already"));
    auto const expected = sheet_.match.games.empty() ? std::nullopt : game().next_dealer();
    if (expected && expected != given.dealer) return tell(Fault::dealer, here());
    deal_.record.dealer = given.dealer;
    deal_.dealer_at = here();
}

// The deal that is being played is not; one that is over stays, and the next was not played.
void BeziqueReplay::on(BeziqueVoidDeal const&) {
    leave_counted_deal();
    if (is_over()) return;
    OpenDeal again;
    again.record.dealer = deal_.record.dealer;
    again.dealer_at = deal_.dealer_at;
    deal_ = std::move(again);
}

void BeziqueReplay::on(BeziqueGameBegins const& given) {
    if (deal_.begun) leave_deal(Leave::next);
    if (is_over()) return;
    if (!is_untouched(game()) && (!given.totals || !game().deals.empty()))
        return tell(bezique_code("bezique-game"), fmt::format(fmt::runtime(_("the game is not over yet: it goes to {}")), game().target));
    if (!given.totals) return;
    if (rules_.form().target > 0) game_totals(*given.totals);
    else on(BeziqueTotals{*given.totals, false});  // a deal is a game
}

// Both at the target raise it, again and again (§5.1).
std::string BeziqueReplay::why_not_over(ByPlayer<int> totals) const {
    auto target = rules_.agreements.game_target;
    auto const [lower, higher] = std::minmax(totals[Player::north], totals[Player::south]);
    if (higher < target) return fmt::format(fmt::runtime(_("the game is not over with that: nobody has {}")), target);
    auto reached = target;
    for (; lower >= target; target += 2'000) reached = target;
    return fmt::format(fmt::runtime(_("the game is not over: both have reached {}, and it goes to {} now")), reached, target);
}

void BeziqueReplay::game_totals(ByPlayer<int> totals) {
    auto const fault = add_totals(rules_, game(), totals);
    if (fault == Fault::game_end && rules_.agreements.extension == Extension::by_2000)
        return tell(bezique_code("bezique-game"), why_not_over(totals));
    if (fault) return tell(*fault, here());
    if (auto& dealer = sheet_.match.games.back().first_dealer; !dealer) dealer = deal_.record.dealer;
    deal_ = {};
    stand();
}

void BeziqueReplay::on(BeziqueVido const& given) {
    leave_counted_deal();
    if (is_over()) return;
    VidoCall const call{given.caller, given.accepted, {}, {}};
    auto trial = game();
    auto const refused = given.kontr && trial.vidos.empty() ? std::optional{Fault::vido} : add_vido(rules_, trial, call);
    if (refused) return tell(*refused, here());
    if (!given.accepted && deal_.begun) leave_deal(Leave::refused_vido);
    (void)add_vido(rules_, game(), call);
    if (!given.accepted) stand();
}

void BeziqueReplay::on(BeziqueTotals const& given) {
    constexpr int most_in_a_deal = 50'000;
    leave_counted_deal();
    if (is_over()) return;
    auto const has_groups = std::holds_alternative<DealItems>(deal_.record.content);
    if (deal_.by_totals || has_groups)
        return tell(bezique_code("bezique-repeated"), _("the marks of this deal are given already; \"deal\" begins the next one"));
    auto const largest = std::max(given.marks[Player::north], given.marks[Player::south]);
    if (!given.groups && !deal_.begun && game().deals.empty() && rules_.form().target > 0) {
        auto trial = game();
        if (!add_totals(rules_, trial, given.marks)) return game_totals(given.marks);
    }
    if (largest > most_in_a_deal)
        return tell(bezique_code("bezique-figures"), fmt::format(fmt::runtime(_("a deal brings {} at most")), most_in_a_deal));
    (void)begin_deal();
    deal_.record.content = DealTotals{given.marks, !given.groups};
    deal_.by_totals = true;
    deal_.totals_at = here();
}

void BeziqueReplay::on(BeziqueNames const& given) { sheet_.names = given.names; }

// What the pegs that stayed up withdraw. The last trick, too, brings one down (§4.3).
ByPlayer<int> BeziqueReplay::withdrawn() const {
    ByPlayer<int> withdrawn;
    for (auto const p : both_players) {
        auto const came_down = deal_.record.facts.last_trick == p && deal_.pegs_at[p].entry < deal_.last_at.entry;
        if (deal_.pegs[p] && !came_down) withdrawn[p] = deal_.pegs[p]->points.value_or(0);
    }
    return withdrawn;
}

// A fact that cannot be is left out, and told where it stands.
void BeziqueReplay::drop(Finding const& finding) {
    auto& facts = deal_.record.facts;
    switch (finding.fault) {
        case Fault::withdrawn: (*facts.withdrawn)[*finding.player] = 0; return tell(finding, deal_.pegs_at[*finding.player]);
        case Fault::brisques:
            facts.brisques.reset();
            deal_.brisques_refused = true;
            return tell(finding, deal_.brisques_at);
        case Fault::last_trick: facts.last_trick_marks.reset(); return tell(finding, deal_.last_at);
        case Fault::trump_value: return tell(finding, deal_.trump_at.where.size() > 0 ? deal_.trump_at : deal_.first);
        default: return tell(finding, deal_.by_totals ? deal_.totals_at : deal_.first);
    }
}

void BeziqueReplay::check_deal() {
    if (auto const all = withdrawn(); all != ByPlayer<int>{}) deal_.record.facts.withdrawn = all;
    for (auto const& finding : bezique::check_deal(rules_, deal_.record, {}).findings) drop(finding);
}

void BeziqueReplay::leave_deal(Leave leave) {
    auto const counted = is_counted();
    auto& facts = deal_.record.facts;
    if (!deal_.by_totals && !std::holds_alternative<DealItems>(deal_.record.content)) deal_.record.content = DealItems{};
    bool const played_out = counted || leave == Leave::next || facts.last_trick;
    if (played_out && !facts.trump && groups_alone(deal_.record))
        tell(bezique_code("bezique-trump"), _("what was trump decides what the last trick is worth: trump H, or trump none"),
            facts.last_trick ? deal_.last_at : deal_.totals_at);
    if (!facts.trump) facts.trump = deal_.trump;
    if (played_out) check_deal();
    auto result = bezique::check_deal(rules_, deal_.record, {}).result.value_or(DealResult{});
    if (leave == Leave::refused_vido) result.last_trick.reset();
    if (leave == Leave::next && !result.complete()) {
        tell(bezique_code("bezique-incomplete"), _("who took the last trick of the deal before is missing: last N"));
        result.whole = true;
    }
    auto& current = game();
    auto const has_brisques = result.brisques.has_value() || deal_.brisques_refused;
    auto const count = count_deal(rules_, current.target, current.totals, result);
    if (!result.whole && count.brisques_counted && !has_brisques) {
        if (leave == Leave::end_of_sheet && !facts.brisques_uncounted) result.last_trick.reset();
        else tell(Fault::brisques, facts.brisques_uncounted ? deal_.brisques_at : here());
    }
    auto const dealer = deal_.record.dealer ? deal_.record.dealer : current.next_dealer();
    add_deal(rules_, current, std::move(result), dealer, sheet_.marks.size());
    if (!current.first_dealer) current.first_dealer = current.deals.front().dealer;
    sheet_.marks.push_back(std::move(deal_.marks));
    sheet_.last_entries.push_back(deal_.last_entry);
    deal_ = {};
    if (current.is_over()) stand();
}

BeziqueSheet BeziqueReplay::finish() && {
    if (deal_.begun) leave_deal(Leave::end_of_sheet);
    auto& games = sheet_.match.games;
    if (!games.empty() && is_untouched(games.back())) games.pop_back();
    return std::move(sheet_);
}

}  // namespace score::formats::sheets
