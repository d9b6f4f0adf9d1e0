// A typed line of a King sheet as a deal of its variant, and what the engine finds in it, in words.
#include <algorithm>
#include <array>

#include "score/formats/entry_words.hpp"
#include "score/formats/king_codes.hpp"
#include "score/formats/king_entry.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats {
namespace {

using king::CancelCause;
using king::Game;

Diagnostic diagnostic(std::string_view id, Span where, std::string message) {
    auto const* const code = &*std::ranges::find(king_codes, id, &Code::id);
    return {code, code->severity, where, std::move(message), {}};
}

std::string words_of_players(king::Variant const& variant) {
    std::string text;
    for (auto const s : variant.players) (text += text.empty() ? "" : " ") += letter(s);
    return text;
}

// The deal of a line, piece by piece.
class Judged {
public:
    Judged(KingDeal const& given, king::Rules const& rules, std::optional<Seat> turn, Span where)
        : given_{given}, rules_{rules}, variant_{rules.variant()}, where_{where} {
        deal_.declarer = given.declarer ? given.declarer : turn;
        deal_.games = given.games.empty() ? king::Games{Game::trumps} : given.games;
        deal_.trump = given.trump;
        deal_.cancelled = given.cancelled;
        deal_.king = given.king;
        deal_.declared_king = given.declared_king;
        for (auto const& doubling : given.doublings) add(doubling);
    }

    Result<king::DealRecord> deal_or_faults() {
        players();
        games();
        if (found_.empty()) content();
        if (!found_.empty()) return tl::unexpected{std::move(found_)};
        if (auto* const items = std::get_if<king::DealItems>(&deal_.content)) follow(*items);
        return std::move(deal_);
    }

private:
    // At the table "E x N" is answered by "N xx E"; it is one doubling, with its redouble.
    void add(king::Doubling const& given) {
        auto const answers = [&given](king::Doubling const& d) { return d.by == given.whom && d.whom == given.by && !d.redoubled; };
        auto const answered = given.redoubled ? std::ranges::find_if(deal_.doublings, answers) : deal_.doublings.end();
        if (answered == deal_.doublings.end()) deal_.doublings.push_back(given);
        else answered->redoubled = true;
    }

    void add(std::string_view id, Span where, std::string message) { found_.push_back(diagnostic(id, where, std::move(message))); }

    void players() {
        if (!deal_.declarer) return add("king-player", where_, _("who declares first? write his letter before the game"));
        std::vector<Seat> told = given_.takers;
        for (auto const& one : {deal_.declarer, given_.king, given_.declared_king, given_.ace_of_hearts, given_.last_trick})
            if (one) told.push_back(*one);
        for (auto const& [by, whom, again] : given_.doublings) told.insert(told.end(), {by, whom});
        for (auto const& exposure : given_.exposures) told.push_back(exposure.holder);
        for (auto const s : told)
            if (!variant_.plays(s))
                return add("king-player", where_,
                    fmt::format(
                        fmt::runtime(_("{} does not play in this variant; its players are {}")), letter(s), words_of_players(variant_)));
    }

    static bool named_twice(king::Games games) {
        std::ranges::sort(games);
        return std::ranges::adjacent_find(games) != games.end();
    }
    void games() {
        for (auto const g : deal_.games)
            if (!variant_.find(g))
                return add("king-game", given_.games_at, fmt::format(fmt::runtime(_("{} is not played in {}")), id(g), variant_.title));
        auto const penalties = std::ranges::count_if(deal_.games, king::is_penalty);
        auto const at_once = penalties > 0 ? variant_.penalties_named : 1;
        auto const as_many = static_cast<int>(deal_.games.size()) == at_once && !named_twice(deal_.games);
        if (as_many || deal_.cancelled) return;
        add("king-game", given_.games_at,
            at_once == 1   ? _("only one game is named in a deal")
            : at_once == 2 ? _("two different penalties are named together: el+soniki")
                           : _("all six penalties are named together: hepsi"));
    }

    void content() {
        if (!given_.points.empty()) return content_of_points();
        if (given_.king && given_.counts.empty()) {  // what the deal brought does not count
            deal_.content = king::DealPoints{};
            return;
        }
        king::DealItems items;
        items.ace_of_hearts = given_.ace_of_hearts;
        items.last_trick = given_.last_trick;
        items.exposures = given_.exposures;
        if (king::is_layout(deal_.games.front())) items.order = given_.takers;
        else if (!given_.takers.empty()) items.counts = counted_takers();
        else if (!given_.counts.empty()) items.counts = counts();
        else if (!deal_.cancelled) return nothing_taken();
        deal_.content = std::move(items);
    }

    void content_of_points() {
        king::DealPoints points;
        if (given_.points.size() != variant_.players.size()) return wrong_number(given_.points.size());
        for (std::size_t i = 0; i < given_.points.size(); ++i) points.points[variant_.players[i]] = given_.points[i];
        deal_.content = points;
    }

    std::vector<BySeat<int>> counted_takers() {
        std::vector<BySeat<int>> rows(1);
        if (deal_.games.size() != 1) {
            add("king-figures", given_.figures_at,
                _("where several games are named, each player's items are told by numbers: 3+1 2+0 8+1 0+0"));
            return rows;
        }
        for (auto const s : given_.takers) ++rows[0][s];
        return rows;
    }

    // From a row of numbers for each player to a row of players for each game.
    std::vector<BySeat<int>> counts() {
        std::vector<BySeat<int>> rows(deal_.games.size());
        if (auto const last = last_count()) rows[0][variant_.players.back()] = *last;
        else if (given_.counts.size() != variant_.players.size()) return wrong_number(given_.counts.size()), rows;
        for (std::size_t i = 0; i < given_.counts.size(); ++i) {
            auto const& of_player = given_.counts[i];
            if (of_player.size() != rows.size()) {
                add("king-figures", given_.figures_at,
                    fmt::format(fmt::runtime(_("each player needs {} numbers joined by +, one for each game named")), rows.size()));
                return rows;
            }
            for (std::size_t g = 0; g < rows.size(); ++g) rows[g][variant_.players[i]] = of_player[g];
        }
        return rows;
    }

    // What is left of the items for the last player, when he alone is not told.
    std::optional<int> last_count() const {
        if (deal_.games.size() != 1 || given_.counts.size() + 1 != variant_.players.size()) return std::nullopt;
        auto left = king::items_of(rules_, deal_.games.front());
        for (auto const& of_player : given_.counts) left -= of_player.size() == 1 ? of_player.front() : left + 1;
        return left >= 0 ? std::optional{left} : std::nullopt;
    }

    void nothing_taken() {
        auto const needed = deal_.games.size() == 1
                                ? _("what each took is missing: {} figures in the order {}, or the letters of those who took something")
                                : _("what each took is missing: {} figures in the order {}");
        add("king-figures", where_, fmt::format(fmt::runtime(needed), variant_.players.size(), words_of_players(variant_)));
    }
    void wrong_number(std::size_t given) {
        auto const may_leave_out = deal_.games.size() == 1 && given_.points.empty();  // see last_count
        auto const needed = may_leave_out
                                ? _("{} figures are needed, one for each player in the order {}, or all but the last; here are {}")
                                : _("{} figures are needed, one for each player in the order {}; here are {}");
        add("king-figures", given_.figures_at,
            fmt::format(fmt::runtime(needed), variant_.players.size(), words_of_players(variant_), given));
    }

    // What follows from the items by itself: queens that cancel the deal, tricks that make King.
    void follow(king::DealItems& items) {
        auto const is = [&](Game g) { return deal_.games == king::Games{g}; };
        if (deal_.cancelled && deal_.cancelled->cause == CancelCause::queens_split && items.counts.empty())
            items.counts = {BySeat<int>{{1, 1, 1, 1}}};
        if (items.counts.empty()) return;
        auto const& counts = items.counts.front();
        auto const split = std::ranges::all_of(variant_.players, [&](Seat s) { return counts[s] == 1; });
        if (is(Game::no_queens) && split && rules_.agreements.queens_split == king::QueensSplit::cancelled)
            deal_.cancelled = king::Cancellation{CancelCause::queens_split, {}, {}};
        auto const enough = king::king_threshold(rules_);
        if (!is(Game::trumps) || deal_.king || !enough) return;
        for (auto const s : variant_.players)
            if (counts[s] >= *enough && (!rules_.agreements.declared_king || deal_.declared_king == s)) deal_.king = s;
    }

    KingDeal const& given_;
    king::Rules const& rules_;
    king::Variant const& variant_;
    Span where_;
    king::DealRecord deal_;
    Diagnostics found_;
};

struct FaultText {
    king::Fault fault;
    std::string_view code, words;
};
using enum king::Fault;
constexpr std::array fault_texts{std::to_array<FaultText>({
    {counts, "king-counts", N_("the items of the deal do not add up")},
    {points, "king-points", N_("the deal cannot bring these points")},
    {uses, "king-uses", N_("this has been played as often as it can be")},
    {rights, "king-rights", N_("the declarer has no right left to name this")},
    {turn, "king-turn", N_("it is another player's turn, or another game's after a cancelled deal")},
    {suit, "king-suit", N_("the suit of trumps is missing, such as {}")},
    {first_four, "king-first-four", N_("the first four deals are penalties")},
    {king, "king-made", N_("no King is made by that")},
    {unmarked_king, "king-unmarked", N_("so many tricks make King")},
    {queens_split, "king-queens", N_("the queens fell 1-1-1-1: the deal is cancelled")},
    {end, "king-over", N_("the party is over; what follows is not counted")},
    {order, "king-order", N_("the order of the games is fixed, and another one is due")},
    {doubling, "king-doubling", N_("this doubling cannot be")},
    {contract, "king-contract", N_("an exposed card does not go with this deal")},
    {break_claim, "king-break", N_("the deal cannot be broken by this player for this reason")},
})};

// Why a doubling cannot be (king.md §11).
std::string_view words_of(king::DoublingFault why) {
    switch (why) {
        case king::DoublingFault::not_agreed: return N_("nobody is doubled at this table");
        case king::DoublingFault::player: return N_("a player doubles another one who plays");
        case king::DoublingFault::declarer: return N_("the declarer may only redouble");
        case king::DoublingFault::target: return N_("where there is something to win only the declarer is doubled");
        case king::DoublingFault::again: return N_("of two players one doubles the other, and only once");
    }
    return {};
}

// More than the tricks of a player hold, or K♥ without what it is (K01).
std::string words_of_tricks(king::Finding const& finding) {
    if (finding.game == Game::no_king_of_hearts && !finding.tricks)
        return fmt::format(fmt::runtime(_("the king of hearts is a heart and a king, and {} took none of them")), letter(*finding.player));
    return fmt::format(fmt::runtime(_("{} took {} tricks, in which at most {} can be of {}; here are {}")), letter(*finding.player),
        finding.tricks.value_or(0), *finding.derived, id(*finding.game), *finding.stated);
}

// "ace N, ace S": a word with each of those who took something.
std::string with_takers(EntryWord const& word, king::DealItems const& items, king::Rules const& rules) {
    std::string text;
    for (auto const s : rules.variant().players)
        if (!items.counts.empty() && items.counts.front()[s] > 0)
            fmt::format_to(std::back_inserter(text), "{}{} {}", text.empty() ? "" : ", ", word.in(language()), letter(s));
    return text;
}

// What is wrong with an exposed card (king.md §11).
std::string words_of_exposure(king::Exposure const& exposed, king::DealRecord const& deal, king::Rules const& rules) {
    if (!rules.variant().exposing || !rules.agreements.exposing) return std::string{_("no card is exposed at this table")};
    auto const game = deal.games.front();
    auto const goes = king::is_penalty_card(game, exposed.card);
    if (game == Game::no_king_of_hearts && !goes) return std::string{_("only the king of hearts is exposed at this game")};
    if (game == Game::no_queens && !goes) return std::string{_("only queens are exposed at this game")};
    if (game != Game::no_king_of_hearts && game != Game::no_queens) return std::string{_("no card is exposed at this game")};
    if (!exposed.taker) return std::string{_("who took the exposed card? write his letter behind the card")};
    return std::string{_("an exposed card does not go with this deal")};
}

// What a contract of Barbu, Trex or Konturlu King needs to be told.
std::string words_of_contract(king::Finding const& finding, king::DealRecord const& deal, king::Rules const& rules) {
    auto const* const told = std::get_if<king::DealItems>(&deal.content);
    auto const items = told ? *told : king::DealItems{};
    if (finding.game == Game::no_hearts)
        return fmt::format(
            fmt::runtime(_("one of those who took hearts took the ace; add one of: {}")), with_takers(words::ace, items, rules));
    if (finding.game == Game::last_two)
        return fmt::format(fmt::runtime(_("one of those who took the last two took the last trick; add one of: {}")),
            with_takers(words::last, items, rules));
    if (finding.card) {
        auto const exposed = std::ranges::find(items.exposures, *finding.card, &king::Exposure::card);
        if (exposed != items.exposures.end()) return words_of_exposure(*exposed, deal, rules);
    }
    if (finding.card || finding.player) return std::string{_("who is said to have taken an exposed card took fewer of them")};
    return std::string{_("the order of going out is needed, the first one first: E N W S")};
}

}  // namespace

Result<king::DealRecord> deal_of(KingDeal const& given, king::Rules const& rules, std::optional<Seat> declarer, Span where) {
    return Judged{given, rules, declarer, where}.deal_or_faults();
}

Diagnostic diagnostic_of(king::Finding const& finding, king::DealRecord const& deal, king::Rules const& rules, Span where) {
    if (finding.fault == counts && finding.player && finding.derived) return diagnostic("king-tricks", where, words_of_tricks(finding));
    auto const* const known = std::ranges::find(fault_texts, finding.fault, &FaultText::fault);
    if (known == fault_texts.end()) return diagnostic("king-stray", where, _("this cannot be"));  // of cards: no line has any
    auto message = std::string{_(known->words)};
    if (finding.fault == contract) message = words_of_contract(finding, deal, rules);
    if (finding.fault == doubling && finding.doubling) message = _(words_of(*finding.doubling));
    if (finding.fault == suit) message = fmt::format(fmt::runtime(message), deal.king ? "king N D" : "koz D");
    if (finding.stated && finding.derived)
        message += fmt::format(fmt::runtime(_(": {}, where it is {}")), *finding.stated, *finding.derived);
    return diagnostic(known->code, where, std::move(message));
}

}  // namespace score::formats
