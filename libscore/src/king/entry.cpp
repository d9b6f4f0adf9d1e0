#include "score/king/entry.hpp"

#include <algorithm>
#include <utility>

namespace score::king {
namespace {

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
        for (auto const& doubling : given.doublings) add(doubling);
    }

    tl::expected<DealRecord, std::vector<DealFault>> deal_or_faults() && {
        players();
        games();
        if (found_.empty()) content();
        if (!found_.empty()) return tl::unexpected{std::move(found_)};
        if (auto* const items = std::get_if<DealItems>(&deal_.content)) follow(*items);
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
        std::vector<Seat> told = given_.takers;
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

    void content() {
        if (!given_.points.empty()) return content_of_points();
        if (given_.king && given_.counts.empty()) {  // the items of the deal do not count
            deal_.content = DealPoints{};
            return;
        }
        DealItems items;
        items.ace_of_hearts = given_.ace_of_hearts;
        items.last_trick = given_.last_trick;
        items.exposures = given_.exposures;
        if (is_layout(deal_.games.front())) items.order = given_.takers;
        else if (!given_.takers.empty()) items.counts = counted_takers();
        else if (!given_.counts.empty()) items.counts = counts();
        else if (!deal_.cancelled) return found_.emplace_back(NothingTaken{deal_.games.size()}), void();
        deal_.content = std::move(items);
    }

    void content_of_points() {
        DealPoints points;
        if (given_.points.size() != variant_.players.size()) return wrong_number(given_.points.size());
        for (std::size_t i = 0; i < given_.points.size(); ++i) points.points[variant_.players[i]] = given_.points[i];
        deal_.content = points;
    }

    std::vector<BySeat<int>> counted_takers() {
        std::vector<BySeat<int>> rows(1);
        if (deal_.games.size() != 1) found_.emplace_back(TakersOfSeveral{});
        for (auto const s : given_.takers) ++rows[0][s];
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
        for (auto const& of_player : given_.counts) left -= of_player.size() == 1 ? of_player.front() : left + 1;
        return left >= 0 ? std::optional{left} : std::nullopt;
    }

    void wrong_number(std::size_t given) {
        auto const last_may_lack = deal_.games.size() == 1 && given_.points.empty();  // see last_count
        found_.emplace_back(WrongFigures{given, last_may_lack});
    }

    // Consequences of the items: queens that cancel the deal, tricks that make King.
    void follow(DealItems& items) {
        auto const is = [&](Game g) { return deal_.games == Games{g}; };
        if (deal_.cancelled && deal_.cancelled->cause == CancelCause::queens_split && items.counts.empty())
            items.counts = {BySeat<int>{{1, 1, 1, 1}}};
        if (items.counts.empty()) return;
        auto const& counts = items.counts.front();
        auto const split = std::ranges::all_of(variant_.players, [&](Seat s) { return counts[s] == 1; });
        if (is(Game::no_queens) && split && rules_.agreements.queens_split == QueensSplit::cancelled)
            deal_.cancelled = Cancellation{CancelCause::queens_split, {}, {}};
        auto const enough = king_threshold(rules_);
        if (!is(Game::trumps) || deal_.king || !enough) return;
        for (auto const s : variant_.players)
            if (counts[s] >= *enough && (!rules_.agreements.declared_king || deal_.declared_king == s)) deal_.king = s;
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
