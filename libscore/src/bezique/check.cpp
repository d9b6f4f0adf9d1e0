#include "score/bezique/check.hpp"

#include <algorithm>
#include <initializer_list>
#include <type_traits>
#include <utility>
#include <vector>

#include "copies.hpp"
#include "score/bezique/match.hpp"
#include "score/overloaded.hpp"
#include "several_check.hpp"

namespace score::bezique {
namespace {

struct FaultFacts {
    std::string_view id, rule;
};
// in the order of Fault
constexpr FaultFacts fault_facts[]{{"B01", "bezique.md §2"}, {"B02", "bezique.md §5.1"}, {"B03", "bezique.md §4.2"},
    {"B04", "bezique.md §5.1"}, {"B05", "bezique.md §4.3"}, {"B06", "bezique.md §4.3"}, {"B07", "bezique.md §4.1"},
    {"B08", "bezique.md §2"}, {"B09", "bezique.md §2"}, {"B10", "bezique.md §5.2"}, {"B11", "bezique.md §5.1"}, {"B12", "bezique.md §5.5"},
    {"B13", "bezique.md §5.4"}, {"B20", "bezique.md §2"}, {"B21", "bezique.md §4.5"}, {"B22", "bezique.md §3"}, {"B23", "bezique.md §4.1"},
    {"B24", "bezique.md §4.1"}, {"B25", "bezique.md §4.3"}, {"B26", "bezique.md §4.4"}, {"B27", "bezique.md §3.1"},
    {"B28", "bezique.md §3"}, {"B29", "bezique.md §6"}};
static_assert(std::size(fault_facts) == static_cast<std::size_t>(Fault::stated) + 1);

Finding finding(Fault fault, std::optional<Player> player = {}, std::optional<int> stated = {}, std::optional<int> derived = {}) {
    return {.fault = fault, .player = player, .stated = stated, .derived = derived};
}

// ---- a deal by its items

// The rules of §7 for the items of one deal, one function each.
class ItemCheck {
public:
    ItemCheck(Rules const& rules, DealItems const& deal, DealFacts const& facts)
        : rules_{rules}, form_{rules.form()}, deal_{deal}, facts_{facts}, trump_{trump_of(rules, deal, facts)} {}

    Findings findings() && {
        for (auto const p : both_players) {
            values(p);
            opened_before(p);
            withdrawals(p);
        }
        trump_is_fixed();
        numbers();
        return std::move(findings_);
    }

private:
    Finding& report(Fault fault, std::optional<Player> p = {}, std::optional<int> stated = {}, std::optional<int> derived = {}) {
        return findings_.emplace_back(finding(fault, p, stated, derived));
    }
    void report_item(Fault fault, Player p, std::size_t item, std::optional<int> derived = {}) {
        report(fault, p, deal_.items[p][item].points, derived).item = static_cast<int>(item) + 1;
    }

    // Whether the group, at its position in the player's list, may have been opened before there was trump.
    bool may_precede_trump(Player p, std::size_t at) const {
        if (form_.trump_by == TrumpBy::turned_card) return false;
        auto const& items = deal_.items[p];
        return std::none_of(
            items.begin(), items.begin() + static_cast<std::ptrdiff_t>(at), [&](DealItem const& i) { return could_fix(i.group); });
    }
    bool could_fix(Group const& g) const { return trump_after(rules_, g, {}).has_value(); }

    // B01 and B03.
    void values(Player p) {
        auto const& items = deal_.items[p];
        for (std::size_t i = 0; i < items.size(); ++i) {
            auto const& item = items[i];
            auto const now = value_of(rules_, item.group, trump_);
            if (now == item.points) continue;
            auto const plain = value_of(rules_, item.group, {});
            auto const as_trump = value_of(rules_, item.group, item.group.suit);
            auto const in_table = item.points == plain || item.points == as_trump;
            auto const before_trump = item.points == plain && !could_fix(item.group) && may_precede_trump(p, i);
            if (!in_table) report_item(Fault::value, p, i, now);
            else if (!before_trump) report_item(Fault::trump_value, p, i, now);
        }
    }

    // B03: the first group of a player that can fix trump is of the trump suit.
    void trump_is_fixed() {
        if (form_.trump_by == TrumpBy::turned_card) {
            if (!trump_) report(Fault::trump_value);
            return;
        }
        bool any = false, fixed = false;
        for (auto const p : both_players) {
            auto const& items = deal_.items[p];
            auto const first = std::ranges::find_if(items, [&](DealItem const& i) { return could_fix(i.group); });
            if (first == items.end()) continue;
            any = true;
            fixed = fixed || (first->group.suit == trump_ && first->how == How::opened);
        }
        if (any && !rules_.agreements.trump_not_twice && !fixed) report(Fault::trump_value);
        if (!any && trump_) report(Fault::trump_value);
    }

    // B05. The only groups of one suit that can be shown or completed again are marriages and sequences.
    void opened_before(Player p) {
        auto const& items = deal_.items[p];
        for (std::size_t i = 0; i < items.size(); ++i) {
            auto const& item = items[i];
            if (item.how == How::opened || item.how == How::bonus) continue;
            auto const again = item.how == How::reshown ? form_.reshows : form_.completes;
            auto const spare = item.group.kind != GroupKind::quartet || !item.group.suit || form_.copies > item.group.count;
            auto const opened = std::any_of(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(i),
                [&](DealItem const& e) { return e.how == How::opened && e.group == item.group; });
            if (!again || !spare || !opened) report_item(Fault::not_opened, p, i);
        }
    }

    // B06.
    void withdrawals(Player p) {
        auto const amount = facts_.withdrawn.value_or(ByPlayer<int>{})[p];
        if (amount == 0) return;
        auto const& items = deal_.items[p];
        auto const reshown = [&](DealItem const& i) { return i.how == How::reshown && i.points == amount; };
        int all_reshown = 0;
        for (auto const& item : items) all_reshown += item.how == How::reshown ? item.points : 0;
        auto const was_reshown = rules_.agreements.reshow_all ? amount <= all_reshown : std::ranges::any_of(items, reshown);
        if (amount < 0 || !was_reshown || facts_.last_trick == p) report(Fault::withdrawn, p, amount);
    }

    int declarations(Player p) const {
        return static_cast<int>(
            std::ranges::count_if(deal_.items[p], [](DealItem const& i) { return i.how == How::opened || i.how == How::completed; }));
    }

    // B07 and B08.
    void numbers() {
        auto const all = declarations(Player::north) + declarations(Player::south);
        auto const per_trick = rules_.agreements.per_trick;
        auto const most = form_.drawing_tricks() * per_trick;
        if (per_trick != 0 && all > most) report(Fault::too_many_groups, {}, all, most);
        ByPlayer<std::vector<Group>> opened;
        for (auto const p : both_players)
            for (auto const& item : deal_.items[p])
                if (item.how == How::opened || item.how == How::bonus) opened[p].push_back(item.group);
        if (auto const lacking = lacking_cards(rules_, opened.values, trump_)) report(Fault::too_many_copies).lacking = lacking;
    }

    Rules const& rules_;
    Form const& form_;
    DealItems const& deal_;
    DealFacts const& facts_;
    std::optional<Suit> trump_;
    Findings findings_{};
};

// ---- facts stated beside a deal

// B02 and B04 for stated facts; `result` has the derived ones.
void check_facts(Rules const& rules, DealFacts const& facts, DealResult const& result, Findings& findings) {
    auto const& form = rules.form();
    if (facts.brisques) {
        auto const sum = (*facts.brisques)[Player::north] + (*facts.brisques)[Player::south];
        auto const impossible = (*facts.brisques)[Player::north] < 0 || (*facts.brisques)[Player::south] < 0;
        if (result.complete() && (sum != form.brisques() || impossible))
            findings.push_back(finding(Fault::brisques, {}, sum, form.brisques()));
    }
    auto const last = last_trick_marks(rules, result.trump, result.table_opened);
    if (facts.last_trick_marks && result.complete() && !result.whole && *facts.last_trick_marks != last)
        findings.push_back(finding(Fault::last_trick, {}, facts.last_trick_marks, last));
}

// B01 and B09 for a deal by its totals.
void check_totals(Rules const& rules, DealTotals const& deal, DealFacts const& facts, DealResult const& result, Findings& findings) {
    auto const& form = rules.form();
    int sum = 0;
    for (auto const p : both_players) {
        auto const withdrawn = facts.withdrawn.value_or(ByPlayer<int>{})[p];
        if (deal.marks[p] % 10 != 0 || deal.marks[p] < 0) findings.push_back(finding(Fault::value, p, deal.marks[p]));
        else if (withdrawn % 10 != 0) findings.push_back(finding(Fault::value, p, withdrawn));
        if (withdrawn < 0 || withdrawn > deal.marks[p] || (withdrawn > 0 && facts.last_trick == p))
            findings.push_back(finding(Fault::withdrawn, p, withdrawn));
        sum += deal.marks[p] - (deal.whole ? 0 : withdrawn);
    }
    auto const counted = form.brisque_use == BrisqueUse::always && !facts.brisques_uncounted;
    auto const least = deal.whole && counted ? form.brisques() * form.brisque + facts.last_trick_marks.value_or(0) : 0;
    if (facts.table_opened == true && facts.trump && !*facts.trump) findings.push_back(finding(Fault::trump_value));
    if (result.complete() && sum < least) findings.push_back(finding(Fault::deal_sum, {}, sum, least));
}

// ---- a deal by its cards

Fault fault_of(PlayFault const& at, std::vector<Trick> const& tricks) {
    using enum PlayFault::Step;
    auto const completes = [&] {
        auto const& declarations = tricks[static_cast<std::size_t>(at.trick) - 1].declarations;
        return declarations[static_cast<std::size_t>(at.declaration)].act == Act::completed;
    };
    switch (at.fault) {
        case ActFault::players:
        case ActFault::pack: return Fault::pack;
        case ActFault::out_of_turn:
            if (at.step == declaration) break;
            return Fault::tricks;
        case ActFault::not_in_hand:
        case ActFault::not_exposed:
            if (at.step == declaration) break;
            return Fault::place;
        case ActFault::must_follow: return Fault::last_tricks;
        case ActFault::cannot_reshow:
        case ActFault::reshown_from_open:
        case ActFault::nothing_to_reshow: return Fault::reshow;
        case ActFault::card_used: return Fault::card_used;
        case ActFault::cannot_complete:
        case ActFault::nothing_broken: return Fault::completion;
        case ActFault::too_many:
        case ActFault::no_such_group:
        case ActFault::wrong_cards:
        case ActFault::no_such_bonus:
        case ActFault::no_carte_blanche: break;
    }
    return at.step == declaration && completes() ? Fault::completion : Fault::opening;
}

// `trick` is the number in the record where the play stopped, from 1. For a finished deal it is the last one.
Finding finding_of(Played const& played, std::vector<Trick> const& tricks) {
    auto const& at = *played.fault;
    auto found = finding(fault_of(at, tricks), at.player);
    found.trick = at.trick;
    found.act = at.fault;
    if (at.step == PlayFault::Step::declaration) found.declarations = played.deal.legal_declarations();
    else if (at.step != PlayFault::Step::carte_blanche) found.cards = played.deal.legal_cards();
    if (at.step == PlayFault::Step::lead && found.fault == Fault::reshow)
        for (auto const& outlook : played.deal.outlook())
            if (outlook.card.card == tricks[static_cast<std::size_t>(at.trick) - 1].lead.card.card)
                for (auto const& open : outlook.reshows) found.groups.push_back(open.group);
    return found;
}

// B22: the stated leaders.
void check_leaders(DealInPlay deal, std::vector<Trick> const& tricks, Findings& findings) {
    for (auto const& trick : tricks) {
        if (trick.leader && *trick.leader != deal.to_act()) {
            findings.emplace_back(finding(Fault::leader, trick.leader)).trick = deal.trick();
            return;  // the others are consequential
        }
        if (play_trick(deal, trick)) return;
    }
}

// B29: a stated fact of a deal, and what it is.
template <class T>
void compare(std::optional<T> DealFacts::*fact, DealFacts const& facts, T const& derived, Findings& findings) {
    auto const& stated = facts.*fact;
    if (!stated || *stated == derived) return;
    auto const report = [&](Finding found) {
        found.stated_fact.*fact = stated;
        found.derived_fact.*fact = derived;
        findings.push_back(std::move(found));
    };
    if constexpr (std::is_same_v<T, ByPlayer<int>>) {
        for (auto const p : both_players)
            if ((*stated)[p] != derived[p]) report(finding(Fault::stated, p, (*stated)[p], derived[p]));
    } else if constexpr (std::is_same_v<T, int>) report(finding(Fault::stated, {}, stated, derived));
    else report(finding(Fault::stated));
}

// B29: the figures of declarations.
void check_declarations(DealCards const& cards, DealInPlay const& deal, Findings& findings) {
    auto mark = deal.marks().begin();
    for (auto const& trick : cards.tricks)
        for (auto const& declaration : trick.declarations) {
            mark = std::find_if(mark, deal.marks().end(), [](Mark const& m) { return m.how == How::opened || m.how == How::completed; });
            if (mark == deal.marks().end()) break;
            if (declaration.stated && *declaration.stated != mark->points)
                findings.emplace_back(finding(Fault::stated, mark->player, declaration.stated, mark->points)).trick = mark->trick;
            ++mark;
        }
}

// B29: the facts of the deal. Before its end trump may still be fixed, and a sequence be opened.
void check_stated(Rules const& rules, DealFacts const& facts, DealInPlay const& deal, Findings& findings) {
    auto const result = result_of(deal);
    auto const is_over = deal.phase() == Phase::over;
    if (is_over || result.trump) compare(&DealFacts::trump, facts, result.trump, findings);
    if (is_over || result.table_opened) compare(&DealFacts::table_opened, facts, result.table_opened, findings);
    if (!is_over) return;
    compare(&DealFacts::last_trick, facts, *result.last_trick, findings);
    compare(&DealFacts::last_trick_marks, facts, last_trick_marks(rules, result.trump, result.table_opened), findings);
    compare(&DealFacts::withdrawn, facts, result.withdrawn, findings);
    compare(&DealFacts::brisques, facts, *result.brisques, findings);
}

// Whether it is said what the count of the deal was: then it was played to its end.
bool states_count(DealFacts const& facts) { return facts.last_trick || facts.withdrawn || facts.brisques; }

CheckedDeal check_cards(Rules const& rules, DealCards const& cards, DealFacts const& facts, Player dealer, std::optional<Suit> barred) {
    CheckedDeal checked;
    Dealt const dealt{dealer, cards.hands, cards.stock, barred};
    auto const played = play(rules, dealt, cards.tricks);
    if (!played) {
        checked.findings.emplace_back(finding(Fault::pack)).act = played.error().fault;
        return checked;
    }
    check_leaders(*DealInPlay::begin(rules, dealt), cards.tricks, checked.findings);
    if (played->fault) checked.findings.push_back(finding_of(*played, cards.tricks));
    check_declarations(cards, played->deal, checked.findings);
    check_stated(rules, facts, played->deal, checked.findings);
    if (played->fault) return checked;
    if (played->deal.phase() != Phase::over && states_count(facts)) checked.findings.push_back(finding(Fault::tricks));
    checked.result = result_of(played->deal);
    return checked;
}

// ---- a match

// Walks through the games of a record.
class MatchCheck {
public:
    explicit MatchCheck(MatchRecord const& record) : record_{record}, rules_{record.rules} {}

    Findings findings() && {
        check_games();
        check_standing();
        return std::move(findings_);
    }
    Match match() && {
        check_games();
        return std::move(match_);
    }

private:
    void check_games() {
        for (std::size_t g = 0; g < record_.games.size(); ++g) {
            game_ = static_cast<int>(g) + 1;
            deal_ = 0;
            check_game(record_.games[g], g + 1 == record_.games.size());
        }
        game_ = deal_ = 0;
    }
    Finding& report(Fault fault, std::optional<Player> p = {}, std::optional<int> stated = {}, std::optional<int> derived = {}) {
        return add(finding(fault, p, stated, derived));
    }
    Finding& add(Finding found) {
        found.game = game_;
        found.deal = deal_;
        return findings_.emplace_back(std::move(found));
    }

    void check_game(GameRecord const& record, bool last) {
        if (match_.winner) report(Fault::points);  // B12: nothing after the match is won
        auto const kind = next_kind(rules_, match_.games);
        if (record.kind && *record.kind != kind) report(Fault::points);
        auto const dealer = next_first_dealer(rules_, match_.games, {});
        if (rules_.form().matches && record.first_dealer && dealer && *record.first_dealer != *dealer)
            report(Fault::dealer, record.first_dealer);
        auto game = begin_game(rules_, record.kind.value_or(kind), record.first_dealer ? record.first_dealer : dealer);
        auto const known = deals(record, game, last);
        deal_ = 0;
        vidos(record, game);
        if (known) totals(record, game, last);
        else adopt(record, game);
        if (game.provisional) take_stated(record, game);
        points(record, game);
        match_.games.push_back(std::move(game));
    }

    // Counts the deals into the game, up to one whose result is unknown; the others are checked one by one. Returns whether all are counted.
    bool deals(GameRecord const& record, Game& game, bool last_game) {
        auto known = true;
        auto dealer = game.first_dealer;
        for (std::size_t d = 0; d < record.deals.size(); ++d) {
            deal_ = static_cast<int>(d) + 1;
            auto const& deal = record.deals[d];
            auto const is_last = d + 1 == record.deals.size();
            // In forms without a match either player may begin a game after the first (§5.2).
            auto const is_free = !rules_.form().matches && d == 0 && !match_.games.empty() && !record.first_dealer;
            if (is_free && deal.dealer) dealer = game.first_dealer = deal.dealer;
            if (deal.dealer && dealer && *deal.dealer != *dealer) report(Fault::dealer, deal.dealer);
            if (deal.dealer) dealer = deal.dealer;
            auto checked = check_deal(rules_, deal, dealer, barred());
            auto& result = checked.result;
            auto const lacks_tricks = reports(checked.findings, {Fault::tricks});
            auto const is_possible =
                result && tells_trump(rules_, deal) && !reports(checked.findings, {Fault::value, Fault::brisques, Fault::deal_sum});
            for (auto& found : checked.findings) add(std::move(found));
            if (std::holds_alternative<VoidDeal>(deal.content)) continue;
            if (known && game.is_over()) {
                report(Fault::game_end);
                return true;
            }
            auto const may_stop = is_last && (refused(record) || (last_game && record_.termination != Termination::complete));
            auto const is_cut = result && !result->complete() && !may_stop;
            if (is_cut && !lacks_tricks) report(std::holds_alternative<DealCards>(deal.content) ? Fault::tricks : Fault::last_trick);
            auto const counts_brisques =
                result && (known && is_possible ? has_brisques(game, *result) : must_have_brisques(*result, is_last));
            auto const lacks_brisques = counts_brisques && !result->brisques;
            if (lacks_brisques || (counts_brisques && deal.facts.brisques_uncounted)) report(Fault::brisques);  // B02
            auto const is_counted = is_possible && !is_cut && !lacks_brisques;
            if (known && !is_counted) game.lost_deal = deal_;
            if (!is_possible) result = as_far_as_played(deal, dealer);
            if (known && result) add_deal(rules_, game, std::move(*result), dealer, d);
            known = known && is_counted;
            if (dealer) dealer = rules_.next(*dealer);
        }
        return known;
    }

    // Whether the brisques of the next deal of the game are counted.
    bool has_brisques(Game const& game, DealResult const& result) const {
        return count_deal(rules_, game.target, game.totals, result).brisques_counted;
    }
    // The same after deals that are unknown: the last trick of the last deal may have ended the game (§5.1).
    bool must_have_brisques(DealResult const& result, bool is_last) const {
        auto const& form = rules_.form();
        return form.brisque_use == BrisqueUse::always && result.complete() && !result.whole && !(is_last && form.matches);
    }

    // A deal by its cards up to the first illegal act.
    std::optional<DealResult> as_far_as_played(DealRecord const& deal, std::optional<Player> dealer) const {
        auto const* const cards = std::get_if<DealCards>(&deal.content);
        if (!cards) return std::nullopt;
        Dealt const dealt{dealer.value_or(Player::north), cards->hands, cards->stock, barred()};
        auto const played = play(rules_, dealt, cards->tricks);
        return played ? std::optional{result_of(played->deal)} : std::nullopt;
    }

    std::optional<Suit> barred() const {
        if (!rules_.agreements.trump_not_twice || match_.games.empty() || match_.games.back().deals.empty()) return std::nullopt;
        return match_.games.back().deals.back().result.trump;
    }

    static bool reports(Findings const& findings, std::initializer_list<Fault> faults) {
        return std::ranges::any_of(findings, [&](Finding const& f) { return std::ranges::find(faults, f.fault) != faults.end(); });
    }

    static bool refused(GameRecord const& record) {
        return std::ranges::any_of(record.vidos, [](VidoCall const& v) { return !v.accepted; });
    }

    // Whether the stated times of vidos are possible: after a trick of the deal, in the order of the calls, and none after a refusal.
    bool in_order(GameRecord const& record) const {
        std::pair<int, int> last{1, 0};
        for (auto const& call : record.vidos) {
            if (call.trick && (*call.trick < 0 || *call.trick > rules_.form().tricks())) return false;
            if (!call.deal) continue;
            std::pair<int, int> const now{*call.deal, call.trick.value_or(last.first == *call.deal ? last.second : 0)};
            auto const deals = static_cast<int>(record.deals.size());
            if (now < last || (deals > 0 && now.first > deals) || (!call.accepted && now.first < deals)) return false;
            last = now;
        }
        return true;
    }

    // B13. The points of a finished game depend on its vidos, so it is ended again with them.
    void vidos(GameRecord const& record, Game& game) {
        if (!in_order(record)) report(Fault::vido);
        auto const ended = std::exchange(game.winner, std::nullopt);
        for (auto const& call : record.vidos) {
            if (ended && !call.accepted) report(Fault::vido, call.caller);
            else if (auto const why = vido_fault(rules_, game, call.caller)) report(Fault::vido, call.caller).vido = why;
            else (void)add_vido(rules_, game, call);
        }
        if (!ended) return;
        game.winner = ended;
        if (rules_.form().matches) game.points = game_points(rules_, game.kind, game.vidos, false, game.rubicon);
    }

    // B11 and B29: the totals of the game.
    void totals(GameRecord const& record, Game& game, bool last) {
        auto const may_stop = last && record_.termination != Termination::complete;
        if (record.totals && record.deals.empty() && !refused(record)) {
            auto const fault = add_totals(rules_, game, *record.totals);
            if (fault && (!may_stop || *fault != Fault::game_end)) report(*fault);
        } else if (record.totals && record.deals.empty()) {  // what was marked when the vido was refused
            for (auto const p : both_players) {
                if ((*record.totals)[p] % 10 != 0 || !is_figure((*record.totals)[p])) {
                    report(Fault::value, p, (*record.totals)[p]);
                    return;
                }
                game.totals[p] = (*record.totals)[p];
            }
        } else if (record.totals) {
            for (auto const p : both_players)
                if ((*record.totals)[p] != game.totals[p]) report(Fault::stated, p, (*record.totals)[p], game.totals[p]);
        }
        if (!game.is_over() && !may_stop && (!record.deals.empty() || !record.totals)) report(Fault::game_end);
        auto const is_known = !record.deals.empty() || record.totals || game.is_over();
        if (record.winner && is_known && !game.provisional && record.winner != game.winner) report(Fault::stated, record.winner);
    }

    // A game that could not be counted gets its stated totals.
    void adopt(GameRecord const& record, Game& game) {
        if (game.is_over() || !record.totals) {
            if (!game.winner) game.winner = record.winner;
            return;
        }
        Game by_totals = begin_game(rules_, game.kind, game.first_dealer);
        by_totals.vidos = game.vidos;
        if (!add_totals(rules_, by_totals, *record.totals)) {
            by_totals.deals = std::move(game.deals);
            by_totals.lost_deal = game.lost_deal;
            by_totals.as_stated = true;
            game = std::move(by_totals);
        }
    }

    // Brisques that are not known can change the result (§10.2): then what is stated of it counts, if some division of them gives it. The
    // points of a game that could not be counted are unknown otherwise.
    void take_stated(GameRecord const& record, Game& game) {
        if (record.winner || record.points) {
            auto settled = possible_settlement(rules_, game.totals, record.winner, record.points);
            if (!settled) {
                if (record.winner && !possible_settlement(rules_, game.totals, record.winner, {})) report(Fault::stated, record.winner);
                else if (record.points && !game.winner) report(Fault::points, record.winner, *record.points, 0);
                return;
            }
            end_game(game, *std::move(settled));
        }
        if (record.points && game.winner) game.provisional = false;
        if (!record.points && game.lost_deal > 0) game.points = {};
    }

    // B12: the points of a game; of one that could not be counted those that are stated.
    void points(GameRecord const& record, Game& game) {
        if (!game.winner) return;
        auto const derived = game.points.total();
        if (record.points && derived != 0 && *record.points != derived) report(Fault::points, game.winner, *record.points, derived);
        if (record.points && derived == 0 && is_figure(*record.points))
            game.points.items = {{"game", "bezique.md §5.3", 1, *record.points}};
        if (is_figure(match_.standing[*game.winner])) add_points(rules_, match_, *game.winner, game.points.total());
    }

    // Of a provisional game the points of the winner are not known.
    bool is_standing_known(Player p) const {
        auto const is_open = [p](Game const& game) { return game.provisional && game.winner.value_or(p) == p; };
        return match_.is_standing_known(p) && std::ranges::none_of(match_.games, is_open);
    }

    void check_standing() {
        if (record_.standing)
            for (auto const p : both_players)
                if (is_standing_known(p) && (*record_.standing)[p] != match_.standing[p])
                    report(Fault::stated, p, (*record_.standing)[p], match_.standing[p]);
        if (!is_standing_known(Player::north) || !is_standing_known(Player::south)) return;
        if (record_.winner && match_.winner && record_.winner != match_.winner) report(Fault::stated, record_.winner);
        if (record_.winner && !match_.winner && rules_.agreements.match_target > 0) report(Fault::points, record_.winner);
        if (record_.termination == Termination::complete && rules_.agreements.match_target > 0 && !match_.winner) report(Fault::points);
    }

    MatchRecord const& record_;
    Rules const& rules_;
    Match match_{};
    Findings findings_{};
    int game_ = 0, deal_ = 0;
};

// Whether every number of a deal is in range.
bool has_figures(DealRecord const& deal) {
    auto const both = [](std::optional<ByPlayer<int>> const& n) {
        return !n || (is_figure((*n)[Player::north]) && is_figure((*n)[Player::south]));
    };
    if (!both(deal.facts.withdrawn) || !both(deal.facts.brisques)) return false;
    if (auto const* const totals = std::get_if<DealTotals>(&deal.content)) return both(totals->marks);
    auto const* const items = std::get_if<DealItems>(&deal.content);
    if (!items) return true;
    auto const fine = [](std::vector<DealItem> const& list) {
        return list.size() < 200 && std::ranges::all_of(list, [](DealItem const& i) { return is_figure(i.points); });
    };
    return fine(items->items[Player::north]) && fine(items->items[Player::south]);
}

}  // namespace

std::string_view id(Fault fault) { return fault_facts[static_cast<std::size_t>(fault)].id; }
std::string_view rule_of(Fault fault) { return fault_facts[static_cast<std::size_t>(fault)].rule; }

CheckedDeal check_deal(Rules const& rules, DealRecord const& deal, std::optional<Player> dealer, std::optional<Suit> barred) {
    if (!has_figures(deal)) return {{}, {finding(Fault::value)}};
    return std::visit(overloaded{
                          [&](DealCards const& cards) {
                              return check_cards(rules, cards, deal.facts, deal.dealer.value_or(dealer.value_or(Player::north)), barred);
                          },
                          [&](DealItems const& items) {
                              CheckedDeal checked{result_of(rules, items, deal.facts), ItemCheck{rules, items, deal.facts}.findings()};
                              check_facts(rules, deal.facts, *checked.result, checked.findings);
                              compare(&DealFacts::table_opened, deal.facts, checked.result->table_opened, checked.findings);
                              return checked;
                          },
                          [&](DealTotals const& totals) {
                              CheckedDeal checked{result_of(rules, totals, deal.facts), {}};
                              check_totals(rules, totals, deal.facts, *checked.result, checked.findings);
                              check_facts(rules, deal.facts, *checked.result, checked.findings);
                              return checked;
                          },
                          [](VoidDeal) { return CheckedDeal{}; },
                      },
        deal.content);
}

Findings check(MatchRecord const& record) { return record.rules.is_of_several() ? check_several(record) : MatchCheck{record}.findings(); }

Match counted(MatchRecord const& record) { return record.rules.is_of_several() ? Match{} : MatchCheck{record}.match(); }

}  // namespace score::bezique
