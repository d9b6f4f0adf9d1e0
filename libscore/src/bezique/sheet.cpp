// The replay of a match.
#include "score/bezique/sheet.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

#include "copies.hpp"

namespace score::bezique {
namespace {

constexpr std::size_t most_marks = 199;  // in a deal: more than possible

Finding with_figures(Fault fault, int stated, int derived) { return {.fault = fault, .stated = stated, .derived = derived}; }

// A deal by its marks for groups: its trump must be stated.
bool groups_alone(DealRecord const& deal) {
    auto const* const totals = std::get_if<DealTotals>(&deal.content);
    return totals && !totals->whole;
}

// Whether trump decides what the last trick is worth.
bool needs_trump(Form const& form) {
    return form.last_trick_no_trump != form.last_trick_trump || form.last_trick_trump != form.last_trick_table;
}

// A game without any entries.
bool is_untouched(Game const& game) { return game.deals.empty() && game.vidos.empty() && !game.is_over(); }

int sum_of(ByPlayer<int> const& counts) {
    return static_cast<int>(std::accumulate(counts.values.begin(), counts.values.end(), std::int64_t{0}));
}

// Whether what is told of a deal of three or four players is enough for its count. The last one may stop before its end.
bool can_be_counted(Rules const& rules, DealRecord const& deal, bool may_stop) {
    if (std::holds_alternative<VoidDeal>(deal.content)) return true;
    if (!std::holds_alternative<DealItems>(deal.content) || !tells_trump(rules, deal)) return false;
    auto const& last_trick = deal.facts.last_trick;
    auto const& brisques = deal.facts.brisques;
    if (!may_stop && !(last_trick && brisques)) return false;
    if (last_trick && !rules.is_at_table(*last_trick)) return false;
    return !brisques || (std::ranges::min(brisques->values) >= 0 && sum_of(*brisques) == rules.form().brisques());
}

// What of a match an entry can change: its end. Deals and games before are only ever added to.
class MatchEnd {
public:
    explicit MatchEnd(MatchSheet& sheet)
        : sheet_{sheet}, games_{sheet.match.games.size()}, marks_{sheet.marks.size()}, entries_{sheet.entries.size()},
          standing_{sheet.match.standing}, winner_{sheet.match.winner} {
        if (games_ == 0) return;
        auto& last = sheet.match.games.back();
        deals_ = last.deals.size();
        auto deals = std::exchange(last.deals, {});
        last_ = last;
        last.deals = std::move(deals);
    }
    void restore() && {
        auto& games = sheet_.match.games;
        games.erase(games.begin() + static_cast<std::ptrdiff_t>(games_), games.end());
        if (games_ > 0) {
            last_.deals = std::move(games.back().deals);
            last_.deals.erase(last_.deals.begin() + static_cast<std::ptrdiff_t>(deals_), last_.deals.end());
            games.back() = std::move(last_);
        }
        sheet_.match.standing = standing_;
        sheet_.match.winner = winner_;
        sheet_.marks.resize(marks_);
        sheet_.entries.resize(entries_);
    }

private:
    MatchSheet& sheet_;
    std::size_t games_, deals_ = 0, marks_, entries_;
    ByPlayer<int> standing_;
    std::optional<Player> winner_;
    Game last_{};
};

// Counts entries in order. An entry of which anything is told leaves no trace.
class MatchReplay {
public:
    MatchReplay(Rules const& rules, ByPlayer<std::string> names) : rules_{rules} {
        replayed_.sheet.rules = rules;
        replayed_.sheet.names = std::move(names);
    }

    void enter(Entry const& entry) {
        auto const told = replayed_.told.size();
        MatchEnd end{replayed_.sheet};
        auto deal = deal_;
        std::visit([this](auto const& e) { on(e); }, entry);
        if (replayed_.told.size() == told) check_open_deal();
        if (replayed_.told.size() > told) {
            std::move(end).restore();
            deal_ = std::move(deal);
        }
        ++entry_;
    }
    Replayed finish() && {
        if (deal_.begun) leave_deal();
        auto& games = match().games;
        if (!games.empty() && is_untouched(games.back())) games.pop_back();
        return std::move(replayed_);
    }

private:
    struct OpenDeal {
        DealRecord record{};
        bool begun = false, by_totals = false;
        std::vector<SheetMark> marks{};
        int reshown = 0;
        std::optional<Suit> trump{};  // so far
        ByPlayer<std::optional<int>> pegs{};
        // The entries that stated these facts, from 1.
        DealEntries entries{};
        ByPlayer<std::size_t> pegs_at{};
    };

    void tell(Finding const& finding) { replayed_.told.push_back({entry_, finding}); }
    void tell(Fault fault) { tell(Finding{.fault = fault}); }
    void tell(SheetFinding finding) { replayed_.told.push_back({entry_, finding}); }
    void tell(SheetFault fault) { tell(SheetFinding{fault}); }

    Match& match() { return replayed_.sheet.match; }
    Match const& match() const { return replayed_.sheet.match; }

    Game& game() {
        auto& games = match().games;
        if (games.empty() || games.back().is_over())
            games.push_back(begin_game(rules_, next_kind(rules_, games), next_first_dealer(rules_, games, {})));
        return games.back();
    }

    std::optional<Suit> barred() const {
        if (!rules_.agreements.trump_not_twice) return std::nullopt;
        for (auto g = match().games.rbegin(); g != match().games.rend(); ++g)
            if (!g->deals.empty()) return g->deals.back().result.trump;
        return std::nullopt;
    }

    // Adds the points of a game that has just ended.
    void stand() {
        auto const& ended = match().games.back();
        if (ended.winner) add_points(rules_, match(), *ended.winner, ended.points.total());
    }

    bool is_over() {
        if (!match().winner) return false;
        if (!std::exchange(told_over_, true)) tell(Fault::points);
        return true;
    }

    // Whether a deal can accept entries now.
    bool begin_deal() {
        if (is_over()) return false;
        deal_.begun = true;
        deal_.entries.last = entry_ + 1;
        return true;
    }

    // All marks of the deal were entered as one figure.
    bool is_whole() const {
        auto const* const totals = std::get_if<DealTotals>(&deal_.record.content);
        return totals && deal_.by_totals && totals->whole;
    }

    // Whether the current deal has everything that a count needs.
    bool is_counted() const {
        auto const& facts = deal_.record.facts;
        if (is_whole()) return true;
        if (!facts.last_trick) return false;
        auto const needs_brisques = rules_.form().brisque_use == BrisqueUse::always;
        return !needs_brisques || facts.brisques || facts.brisques_uncounted || last_trick_ends_game();
    }

    // The deal so far, with what follows from its entries.
    DealRecord open_record() const {
        auto record = deal_.record;
        if (!deal_.by_totals && !std::holds_alternative<DealItems>(record.content)) record.content = DealItems{};
        if (!record.facts.trump) record.facts.trump = deal_.trump;
        if (auto* const items = std::get_if<DealItems>(&record.content)) *items = in_order_of_play(rules_, std::move(*items), deal_.trump);
        if (auto const all = withdrawn(); all != ByPlayer<int>{}) record.facts.withdrawn = all;
        return record;
    }

    // Brisques are then not counted (bezique.md §5.1).
    bool last_trick_ends_game() const {
        auto const result = check_deal(rules_, open_record(), {}).result;
        auto const& games = match().games;
        auto const begins = games.empty() || games.back().is_over();
        auto const count = begins ? count_deal(rules_, rules_.agreements.game_target, {}, result.value_or(DealResult{}))
                                  : count_deal(rules_, games.back().target, games.back().totals, result.value_or(DealResult{}));
        return count.winner && count.end == GameEnd::last_trick;
    }

    // An entry after the count of a deal belongs to the next one.
    void leave_counted_deal() {
        if (deal_.begun && is_counted()) leave_deal();
    }

    // Whether the deal, if there is one, has all that its count needs.
    bool leave_finished_deal() {
        if (!deal_.begun) return true;
        if (is_counted()) leave_deal();
        else if (deal_.record.facts.last_trick) tell(Fault::brisques);
        else tell(SheetFault::last_trick_missing);
        return !deal_.begun;
    }

    void on(ItemMarked const& given) {
        if (!rules_.is_at_table(given.player)) return tell(Fault::value);
        leave_counted_deal();
        if (!begin_deal()) return;
        if (deal_.by_totals) return tell(SheetFault::marks_given);
        if (rules_.form().trump_by == TrumpBy::turned_card && !deal_.trump) return tell(SheetFault::trump_not_turned);
        if (given.in_trumps && !deal_.trump) return tell(SheetFault::trump_not_fixed);
        auto group = given.group;
        if (given.in_trumps) group.suit = deal_.trump;
        auto& facts = deal_.record.facts;
        auto const is_stated = facts.trump.has_value();
        auto const trump = given.how == How::opened && !is_stated ? trump_after(rules_, group, deal_.trump, barred()) : deal_.trump;
        auto const value = value_of(rules_, group, trump);
        auto const limit = rules_.agreements.reshow_all ? static_cast<int>(most_marks) : rules_.form().drawing_tricks();
        if (!value && !given.points) return tell(Fault::value);
        if (deal_.marks.size() >= most_marks || (given.how == How::reshown && deal_.reshown >= limit)) return tell(Fault::too_many_groups);

        if (!std::holds_alternative<DealItems>(deal_.record.content)) deal_.record.content = DealItems{};
        auto& items = std::get<DealItems>(deal_.record.content).items[given.player];
        DealItem const item{given.how, group, given.points.value_or(value.value_or(0))};
        items.push_back(item);
        DealRecord const so_far{deal_.record.dealer, deal_.record.content, {.trump = trump}};
        if (auto const fault = fault_of(item, value, so_far)) return tell(*fault);
        deal_.trump = trump;
        deal_.reshown += given.how == How::reshown;
        deal_.marks.push_back({entry_ + 1, given.player, item});
        // A player cannot mark with his peg up: it has come down (§4.3).
        if (!facts.last_trick) deal_.pegs[given.player].reset();
    }

    // Why an item cannot be marked. The group that fixes the stated trump may still follow.
    std::optional<Finding> fault_of(DealItem const& item, std::optional<int> value, DealRecord const& so_far) const {
        if (rules_.is_of_several()) return fault_of_several(item, value);
        for (auto const& finding : check_deal(rules_, so_far, {}).findings)
            if (finding.fault != Fault::trump_value || finding.player) return finding;
        return std::nullopt;
    }

    // Of three or four players nothing scores again, and declarations have no limit (bezique.md §10.4).
    std::optional<Finding> fault_of_several(DealItem const& item, std::optional<int> value) const {
        auto const& [how, group, points] = item;
        if (how == How::reshown || how == How::completed) return Finding{.fault = Fault::not_opened};
        if (value && *value != points) return with_figures(Fault::value, points, *value);
        if (!value) {
            auto const otherwise =
                group.suit ? value_of(rules_, group, group.suit == deal_.trump ? std::nullopt : group.suit) : std::nullopt;
            return Finding{.fault = otherwise == points ? Fault::trump_value : Fault::value};
        }
        auto const lacking = lacking_cards(rules_, std::get<DealItems>(deal_.record.content), deal_.trump);
        return lacking ? std::optional{Finding{.fault = Fault::too_many_copies, .lacking = lacking}} : std::nullopt;
    }

    // The amount of a peg that goes up now: as stated, else that of the last re-show, if nothing was marked after it.
    std::optional<int> held_by(PegUp const& peg) const {
        if (peg.points) return peg.points;
        auto const* const marked = std::get_if<DealItems>(&deal_.record.content);
        if (!marked || marked->items[peg.player].empty()) return std::nullopt;
        auto const& last = marked->items[peg.player].back();
        return last.how == How::reshown ? std::optional{last.points} : std::nullopt;
    }

    void on(PegUp const& given) {
        if (!rules_.is_at_table(given.player)) return tell(Fault::withdrawn);
        if (!begin_deal()) return;
        if (deal_.pegs[given.player]) return tell(SheetFault::peg_is_up);
        if (!rules_.form().reshows) return tell(SheetFault::form_without_pegs);
        auto const held = held_by(given);
        if (!held && deal_.by_totals) return tell(SheetFault::peg_without_amount);
        if (!held) return tell(SheetFault::peg_without_reshow);
        auto trial = open_record();
        trial.facts.withdrawn.emplace()[given.player] = *held;
        for (auto const& finding : check_deal(rules_, trial, {}).findings)
            if (finding.player == given.player && finding.item == 0) return tell(finding);
        deal_.pegs[given.player] = held;
        deal_.pegs_at[given.player] = entry_ + 1;
    }

    void on(LastTrickTaken const& given) {
        if (!rules_.is_at_table(given.player)) return tell(Fault::last_trick);
        if (!begin_deal()) return;
        auto& facts = deal_.record.facts;
        if (facts.last_trick) return tell(SheetFault::last_trick_given);
        facts.last_trick = given.player;
        facts.last_trick_marks = given.points;
        deal_.entries.last_trick = entry_ + 1;
        auto const worth = last_trick_marks(rules_, deal_.trump, false);
        if (rules_.is_of_several() && given.points && *given.points != worth) tell(with_figures(Fault::last_trick, *given.points, worth));
    }

    void on(BrisquesCounted const& given) {
        if (!begin_deal()) return;
        auto& facts = deal_.record.facts;
        if (facts.brisques || facts.brisques_uncounted) return tell(SheetFault::brisques_given);
        facts.brisques = brisques_of(given);
        facts.brisques_uncounted = !facts.brisques;
        deal_.entries.brisques = entry_ + 1;
        if (!facts.brisques) return;
        auto const& counts = facts.brisques->values;
        auto const all = rules_.form().brisques(), sum = sum_of(*facts.brisques);
        if (std::ranges::min(counts) < 0) tell(with_figures(Fault::brisques, std::ranges::max(counts), all));
        else if (sum != all) tell(with_figures(Fault::brisques, sum, all));
    }

    // The figures of the others leave one player the rest.
    std::optional<ByPlayer<int>> brisques_of(BrisquesCounted const& given) const {
        auto brisques = given.brisques;
        if (!brisques || !given.rest) return brisques;
        auto& rest = (*brisques)[*given.rest];
        rest = 0;
        rest = std::max(rules_.form().brisques() - sum_of(*brisques), 0);
        return brisques;
    }

    void on(TrumpNamed const& given) {
        if (rules_.is_of_several() || deal_.trump || deal_.record.facts.trump || is_whole()) leave_counted_deal();
        if (!begin_deal()) return;
        auto& facts = deal_.record.facts;
        if (facts.trump) return tell(SheetFault::trump_given);
        if (deal_.trump && deal_.trump != given.suit) return tell(Fault::trump_value);
        facts.trump = given.suit;
        deal_.trump = given.suit;
        deal_.entries.trump = entry_ + 1;
    }

    void on(DealBegins const& given) {
        if (given.dealer && !rules_.is_at_table(*given.dealer)) return tell(Fault::dealer);
        if (given.next && !leave_finished_deal()) return;
        leave_counted_deal();
        if (!given.dealer || is_over()) return;
        if (deal_.record.dealer) return tell(SheetFault::dealer_given);
        auto const is_free = match().games.empty() || (!rules_.form().matches && !rules_.is_of_several() && game().deals.empty());
        auto const expected = is_free ? std::nullopt : game().next_dealer(rules_);
        if (expected && expected != given.dealer) {
            if (!rules_.is_of_several()) return tell(Fault::dealer);
            return tell(SheetFinding{SheetFault::other_dealer, static_cast<int>(seat_of(*expected))});
        }
        deal_.record.dealer = given.dealer;
    }

    // A deal in progress is voided; a finished one is kept, and the next one was not played.
    void on(DealVoided const&) {
        leave_counted_deal();
        if (is_over()) return;
        OpenDeal again;
        again.record.dealer = deal_.record.dealer;
        deal_ = std::move(again);
    }

    void on(GameBegins const& given) {
        if (!leave_finished_deal() || is_over()) return;
        if (!is_untouched(game()) && (!given.totals || !game().deals.empty()))
            return rules_.is_of_several() ? tell(Fault::game_end) : tell(SheetFinding{SheetFault::game_goes_on, game().target});
        if (!given.totals) return;
        if (rules_.form().target > 0) game_totals(*given.totals);
        else on(TotalsGiven{*given.totals, false});  // a deal is a game
    }

    // If both reach the target it rises, repeatedly (§5.1).
    SheetFinding why_not_over(ByPlayer<int> totals) const {
        auto target = rules_.agreements.game_target;
        auto const [lower, higher] = std::minmax(totals[Player::north], totals[Player::south]);
        if (higher < target) return {SheetFault::target_not_reached, target};
        auto reached = target;
        for (; lower >= target; target += 2'000) reached = target;
        return {SheetFault::target_raised, target, reached};
    }

    void game_totals(ByPlayer<int> totals) {
        auto const fault = add_totals(rules_, game(), totals);
        if (fault == Fault::game_end && rules_.agreements.extension == Extension::by_2000) return tell(why_not_over(totals));
        if (fault) return tell(*fault);
        if (auto& dealer = match().games.back().first_dealer; !dealer) dealer = deal_.record.dealer;
        deal_ = {};
        stand();
    }

    void on(VidoCalled const& given) {
        if (!rules_.is_at_table(given.caller)) return tell(Fault::vido);
        leave_counted_deal();
        if (is_over()) return;
        VidoCall const call{given.caller, given.accepted, {}, {}};
        auto const answers_none = given.kontr && game().vidos.empty() && rules_.form().matches;
        auto const fault = answers_none ? std::optional{VidoFault::not_called} : vido_fault(rules_, game(), given.caller);
        if (fault) return tell(Finding{.fault = Fault::vido, .vido = fault});
        if (!given.accepted && deal_.begun) leave_deal(/*was_vido_refused=*/true);
        (void)add_vido(rules_, game(), call);
        if (!given.accepted) stand();
    }

    void on(TotalsGiven const& given) {
        constexpr int most_in_a_deal = 50'000;
        leave_counted_deal();
        if (is_over()) return;
        auto const has_groups = std::holds_alternative<DealItems>(deal_.record.content);
        if (deal_.by_totals || has_groups) return tell(SheetFault::marks_given);
        auto const largest = std::max(given.marks[Player::north], given.marks[Player::south]);
        if (!given.groups && !deal_.begun && game().deals.empty() && rules_.form().target > 0) {
            auto trial = game();
            if (!add_totals(rules_, trial, given.marks)) return game_totals(given.marks);
        }
        if (largest > most_in_a_deal) return tell(SheetFinding{SheetFault::more_than_a_deal, most_in_a_deal});
        (void)begin_deal();
        deal_.record.content = DealTotals{given.marks, !given.groups};
        deal_.by_totals = true;
    }

    void on(PlayersNamed const& given) { replayed_.sheet.names = given.names; }

    // The amounts withdrawn by pegs that stayed up. The last trick also brings a peg down (§4.3).
    ByPlayer<int> withdrawn() const {
        ByPlayer<int> withdrawn;
        for (auto const p : both_players) {
            auto const came_down = deal_.record.facts.last_trick == p && deal_.pegs_at[p] < deal_.entries.last_trick;
            if (deal_.pegs[p] && !came_down) withdrawn[p] = *deal_.pegs[p];
        }
        return withdrawn;
    }

    // Once the last trick is taken, the deal is checked as a whole. Until it is counted, what fixes trump may still follow. Of three or
    // four players every entry is checked by itself.
    void check_open_deal() {
        if (rules_.is_of_several()) return;
        auto const record = open_record();
        if (!deal_.begun || !(deal_.by_totals || record.facts.last_trick)) return;
        auto const counted = is_counted();
        auto const lacks_trump = needs_trump(rules_.form()) && groups_alone(record) && !deal_.record.facts.trump;
        if (lacks_trump && record.facts.last_trick) return tell(SheetFault::trump_not_told);
        for (auto const& finding : check_deal(rules_, record, {}).findings)
            if (counted || finding.fault != Fault::trump_value || finding.player) return tell(finding);
        if (counted && record.facts.brisques_uncounted && !is_whole() && !last_trick_ends_game()
            && rules_.form().brisque_use == BrisqueUse::always)
            tell(Fault::brisques);
    }

    // For the next one or at the end of the sheet; or in the middle, because a vido was refused.
    void leave_deal(bool was_vido_refused = false) {
        auto const counted = is_counted();
        auto record = open_record();
        if (!counted && !record.facts.last_trick) record.facts.withdrawn.reset();
        auto result = check_deal(rules_, record, {}).result.value_or(DealResult{});
        if (was_vido_refused || !(counted || rules_.is_of_several())) result.last_trick.reset();
        auto& current = game();
        auto& sheet = replayed_.sheet;
        auto const dealer = record.dealer ? record.dealer : current.next_dealer(rules_);
        add_deal(rules_, current, std::move(result), dealer, sheet.marks.size());
        current.first_dealer = current.deals.front().dealer;
        sheet.marks.push_back(std::move(deal_.marks));
        sheet.entries.push_back(deal_.entries);
        deal_ = {};
        if (current.is_over()) stand();
    }

    Rules const& rules_;
    Replayed replayed_;
    OpenDeal deal_;
    std::size_t entry_ = 0;
    bool told_over_ = false;
};

}  // namespace

DealItems in_order_of_play(Rules const& rules, DealItems deal, std::optional<Suit> trump) {
    if (!trump || rules.agreements.trump_not_twice) return deal;
    auto const could_fix = [&](DealItem const& item) { return trump_after(rules, item.group, {}).has_value(); };
    auto const fixes = [&](DealItem const& item) { return item.how == How::opened && could_fix(item) && item.group.suit == trump; };
    auto const begins = [&](Player p) {
        auto const first = std::ranges::find_if(deal.items[p], could_fix);
        return first != deal.items[p].end() && fixes(*first);
    };
    if (std::ranges::any_of(both_players, begins)) return deal;
    for (auto const p : both_players) {
        auto& items = deal.items[p];
        auto const fixing = std::ranges::find_if(items, fixes);
        if (fixing == items.end()) continue;
        std::rotate(std::ranges::find_if(items, could_fix), fixing, fixing + 1);
        break;
    }
    return deal;
}

std::optional<LostDeal> lost_deal(MatchRecord const& record) {
    for (std::size_t g = 0; g < record.games.size(); ++g) {
        auto const& deals = record.games[g].deals;
        for (std::size_t d = 0; d < deals.size(); ++d) {
            auto const is_last = g + 1 == record.games.size() && d + 1 == deals.size();
            auto const may_stop = is_last && record.termination != Termination::complete;
            if (!can_be_counted(record.rules, deals[d], may_stop)) return LostDeal{g, static_cast<int>(d) + 1};
        }
    }
    return std::nullopt;
}

std::vector<Entry> entries_of(MatchRecord const& record) {
    std::vector<Entry> entries;
    std::optional<Player> again;  // the dealer of a void deal
    auto const lost = lost_deal(record);
    for (std::size_t g = 0; g < record.games.size(); ++g) {
        if (g > 0) entries.emplace_back(GameBegins{});
        int number = 0;
        for (auto const& deal : record.games[g].deals) {
            if (lost && lost->game == g && lost->deal == ++number) return entries;
            auto const dealer = deal.dealer ? deal.dealer : again;
            again.reset();
            auto const* const items = std::get_if<DealItems>(&deal.content);
            if (!items) {  // void
                again = dealer;
                continue;
            }
            auto const& facts = deal.facts;
            entries.emplace_back(DealBegins{dealer});
            if (facts.trump && *facts.trump) entries.emplace_back(TrumpNamed{*facts.trump});
            for (auto const p : record.rules.table())
                for (auto const& [how, group, points] : items->items[p]) entries.emplace_back(ItemMarked{p, how, group, points});
            if (facts.last_trick) entries.emplace_back(LastTrickTaken{*facts.last_trick});
            if (facts.brisques) entries.emplace_back(BrisquesCounted{*facts.brisques});
        }
    }
    return entries;
}

Replayed replay(Rules const& rules, ByPlayer<std::string> names, std::span<Entry const> entries) {
    MatchReplay replay{rules, std::move(names)};
    for (auto const& entry : entries) replay.enter(entry);
    return std::move(replay).finish();
}

}  // namespace score::bezique
