#include "score/king/entry.hpp"

#include <algorithm>
#include <utility>

namespace score::king {
namespace {

// What is left of so many items when these are taken; -1: there are not so many.
int left_after(int left, int taken) { return left - std::clamp(taken, 0, left + 1); }

// Converts an entry, part by part.
class Reading {
public:
    Reading(Rules const& rules, EnteredDeal const& given, std::optional<Seat> turn)
        : given_{given}, rules_{rules}, variant_{rules.variant()} {
        deal_.declarer = given.declarer ? given.declarer : turn;
        deal_.games = given.games.empty() ? Games{Game::trumps} : given.games;
        deal_.trump = given.trump;
        deal_.cancelled = given.cancelled;
        deal_.king = given.king;
        deal_.declared_king = given.declared_king;
        deal_.offers = given.offers;
        for (auto const& doubling : given.doublings) add(doubling);
    }

    tl::expected<DealRecord, std::vector<DealFault>> deal_or_faults() && {
        players();
        games();
        if (found_.empty()) content();
        if (!found_.empty()) return tl::unexpected{std::move(found_)};
        follow();
        return std::move(deal_);
    }

private:
    // At the table "E x N" is answered by "N xx E": one doubling, with its redouble.
    void add(Doubling const& given) {
        auto const answers = [&given](Doubling const& d) { return d.by == given.whom && d.whom == given.by && !d.redoubled; };
        auto const answered = given.redoubled ? std::ranges::find_if(deal_.doublings, answers) : deal_.doublings.end();
        if (answered == deal_.doublings.end()) deal_.doublings.push_back(given);
        else answered->redoubled = true;
    }

    void players() {
        if (!deal_.declarer) return found_.emplace_back(NobodyDeclares{}), void();
        std::vector<Seat> told = given_.order;
        for (auto const& taking : given_.takers) told.push_back(taking.player);
        for (auto const& one : {deal_.declarer, given_.king, given_.declared_king, given_.ace_of_hearts, given_.last_trick})
            if (one) told.push_back(*one);
        for (auto const& [by, whom, again] : given_.doublings) told.insert(told.end(), {by, whom});
        for (auto const& exposure : given_.exposures) told.push_back(exposure.holder);
        auto const stranger = std::ranges::find_if(told, [this](Seat s) { return !variant_.plays(s); });
        if (stranger != told.end()) found_.emplace_back(DoesNotPlay{*stranger});
    }

    static bool named_twice(Games games) {
        std::ranges::sort(games);
        return std::ranges::adjacent_find(games) != games.end();
    }
    void games() {
        auto const strange = std::ranges::find_if(deal_.games, [this](Game g) { return !variant_.find(g); });
        if (strange != deal_.games.end()) return found_.emplace_back(IsNotPlayed{*strange}), void();
        auto const at_once = std::ranges::any_of(deal_.games, is_penalty) ? variant_.penalties_named : 1;
        auto const as_many = static_cast<int>(deal_.games.size()) == at_once && !named_twice(deal_.games);
        if (!as_many && !deal_.cancelled) found_.emplace_back(WrongGames{at_once});
    }

    bool is_layout_deal() const { return is_layout(deal_.games.front()); }
    bool has_takers() const { return !given_.takers.empty() || !given_.others.empty(); }
    int ways() const { return !given_.counts.empty() + has_takers() + !given_.order.empty() + !given_.points.empty(); }

    void content() {
        if (ways() > 1) return found_.emplace_back(GivenTwice{}), void();
        if (auto const detail = detail_that_says_nothing()) return found_.emplace_back(SaysNothing{*detail}), void();
        if (!given_.points.empty()) return content_of_points();
        if (given_.king && ways() == 0) {  // the items of the deal do not count
            deal_.content = DealPoints{};
            return;
        }
        DealItems items;
        items.ace_of_hearts = given_.ace_of_hearts;
        items.last_trick = given_.last_trick;
        items.exposures = given_.exposures;
        if (is_layout_deal()) items.order = order();
        else if (has_takers()) items.counts = given_.others.empty() ? counted_takers() : counted_others();
        else if (!given_.counts.empty()) items.counts = counts();
        else if (!deal_.cancelled) return found_.emplace_back(NothingTaken{deal_.games.size()}), void();
        deal_.content = std::move(items);
    }

    std::optional<Detail> detail_that_says_nothing() const {
        if (!given_.order.empty() && !is_layout_deal()) return Detail::order;
        if (given_.ace_of_hearts && (variant_.ace_of_hearts == 1 || !has(deal_.games, Game::no_hearts))) return Detail::ace;
        if (given_.last_trick && (variant_.last_trick == 1 || !has(deal_.games, Game::last_two))) return Detail::last;
        if (!given_.ace_of_hearts && !given_.last_trick && given_.exposures.empty()) return std::nullopt;
        if (!given_.points.empty()) return Detail::with_points;
        if (given_.king && ways() == 0) return Detail::with_king;
        return std::nullopt;
    }

    void content_of_points() {
        DealPoints points;
        if (given_.points.size() != variant_.players.size()) return wrong_number(given_.points.size());
        for (std::size_t i = 0; i < given_.points.size(); ++i) points.points[variant_.players[i]] = given_.points[i];
        deal_.content = points;
    }

    // Who goes out last follows from the others. Numbers are no order.
    std::vector<Seat> order() const {
        if (!given_.others.empty()) return {};
        auto order = given_.order;
        for (auto const& taking : given_.takers) {
            if (!taking.counts.empty() || taking.everything) return {};
            order.push_back(taking.player);
        }
        std::vector<Seat> left;
        for (auto const s : variant_.players)
            if (std::ranges::find(order, s) == order.end()) left.push_back(s);
        if (left.size() == 1 && order.size() + 1 == variant_.players.size()) order.push_back(left.front());
        return order;
    }

    // What the players took, by their seats. Where each but one has a number, the one without a seat took the rest.
    std::vector<BySeat<int>> counted_takers() {
        std::vector<BySeat<int>> rows(deal_.games.size());
        BySeat<bool> stands{}, has_number{};
        auto all_have_numbers = true;
        for (auto const& [player, counts, everything] : given_.takers) {
            auto const is_numbered = everything || !counts.empty();
            if (has_number[player] || (is_numbered && stands[player])) found_.emplace_back(TakesTwice{player});
            else if (!is_numbered && rows.size() != 1) found_.emplace_back(TakersOfSeveral{});
            else if (!counts.empty() && counts.size() != rows.size()) found_.emplace_back(WrongCounts{rows.size()});
            if (!found_.empty()) return rows;
            for (std::size_t g = 0; g < rows.size(); ++g)
                rows[g][player] += everything ? items_of(rules_, deal_.games[g]) : is_numbered ? counts[g] : 1;
            stands[player] = true;
            has_number[player] = is_numbered;
            all_have_numbers = all_have_numbers && is_numbered;
        }
        auto const is_one_left = given_.takers.size() + 1 == variant_.players.size() && given_.others.empty();
        if (rows.size() != 1 || !all_have_numbers || !is_one_left) return rows;
        auto const last = std::ranges::find_if(variant_.players, [&](Seat s) { return !stands[s]; });
        auto left = items_of(rules_, deal_.games.front());
        for (auto const n : rows.front().values) left = left_after(left, n);
        if (left > 0) rows.front()[*last] = left;
        return rows;
    }

    // What everybody took but the takers. Of one taker without a number it is what is left.
    std::vector<BySeat<int>> counted_others() {
        auto const has_rest = given_.takers.size() == 1 && given_.takers.front().counts.empty() && !given_.takers.front().everything;
        auto rows = has_rest ? std::vector<BySeat<int>>(deal_.games.size()) : counted_takers();
        if (!found_.empty()) return rows;
        if (given_.others.size() != rows.size()) return found_.emplace_back(WrongCounts{rows.size()}), rows;
        for (std::size_t g = 0; g < rows.size(); ++g) {
            auto left = items_of(rules_, deal_.games[g]);
            for (auto const s : variant_.players) {
                if (std::ranges::find(given_.takers, s, &Taking::player) != given_.takers.end()) continue;
                rows[g][s] = given_.others[g];
                left = left_after(left, given_.others[g]);
            }
            if (has_rest && left > 0) rows[g][given_.takers.front().player] = left;
        }
        return rows;
    }

    // Transposes a row of numbers per player to a row of players per game.
    std::vector<BySeat<int>> counts() {
        std::vector<BySeat<int>> rows(deal_.games.size());
        if (auto const last = last_count()) rows[0][variant_.players.back()] = *last;
        else if (given_.counts.size() != variant_.players.size()) return wrong_number(given_.counts.size()), rows;
        for (std::size_t i = 0; i < given_.counts.size(); ++i) {
            auto const& of_player = given_.counts[i];
            if (of_player.size() != rows.size()) {
                found_.emplace_back(WrongCounts{rows.size()});
                return rows;
            }
            for (std::size_t g = 0; g < rows.size(); ++g) rows[g][variant_.players[i]] = of_player[g];
        }
        return rows;
    }

    // The remaining items, for the last player, if only his number is missing.
    std::optional<int> last_count() const {
        if (deal_.games.size() != 1 || given_.counts.size() + 1 != variant_.players.size()) return std::nullopt;
        auto left = items_of(rules_, deal_.games.front());
        for (auto const& of_player : given_.counts) left = left_after(left, of_player.size() == 1 ? of_player.front() : left + 1);
        return left >= 0 ? std::optional{left} : std::nullopt;
    }

    void wrong_number(std::size_t given) {
        auto const last_may_lack = deal_.games.size() == 1 && given_.points.empty();  // see last_count
        found_.emplace_back(WrongFigures{given, last_may_lack});
    }

    // Consequences of what was taken: queens that cancel the deal, tricks that make King.
    void follow() {
        auto* const items = std::get_if<DealItems>(&deal_.content);
        if (items && items->counts.empty() && deal_.cancelled && deal_.cancelled->cause == CancelCause::queens_split)
            items->counts = {BySeat<int>{{1, 1, 1, 1}}};
        auto const is = [&](Game g) { return deal_.games == Games{g}; };
        auto const taken = is(Game::no_queens) || is(Game::trumps) ? taken_of_the_game() : std::nullopt;
        if (!taken) return;
        auto const split = std::ranges::all_of(variant_.players, [&](Seat s) { return (*taken)[s] == 1; });
        if (is(Game::no_queens) && split && rules_.agreements.queens_split == QueensSplit::cancelled)
            deal_.cancelled = Cancellation{CancelCause::queens_split, {}, {}};
        auto const enough = king_threshold(rules_);
        if (!is(Game::trumps) || deal_.king || !enough) return;
        for (auto const s : variant_.players)
            if ((*taken)[s] >= *enough && (!rules_.agreements.declared_king || deal_.declared_king == s)) deal_.king = s;
    }

    // The items of the one game, as given or as the points tell.
    std::optional<BySeat<int>> taken_of_the_game() const {
        if (auto const* const items = std::get_if<DealItems>(&deal_.content))
            return items->counts.empty() ? std::nullopt : std::optional{items->counts.front()};
        auto const each = value_of(rules_, deal_.games.front()).value_or(0);
        if (given_.points.empty() || each == 0 || !deal_.doublings.empty() || variant_.exposing) return std::nullopt;
        auto taken = std::get<DealPoints>(deal_.content).points;
        for (auto& n : taken.values) {
            if (n % each != 0) return std::nullopt;
            n /= each;
        }
        return taken;
    }

    EnteredDeal const& given_;
    Rules const& rules_;
    Variant const& variant_;
    DealRecord deal_;
    std::vector<DealFault> found_;
};

}  // namespace

tl::expected<DealRecord, std::vector<DealFault>> deal_of(Rules const& rules, EnteredDeal const& given, std::optional<Seat> turn) {
    return Reading{rules, given, turn}.deal_or_faults();
}

}  // namespace score::king
