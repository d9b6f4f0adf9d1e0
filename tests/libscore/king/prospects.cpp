#include "score/king/prospects.hpp"

#include <array>
#include <gmock/gmock.h>
#include <set>

#include "score/king/sheet.hpp"

namespace score::king::king_prospects_test {
namespace {

using enum Seat;

// Items of a game: `whose` takes `his`, and the others share the rest, `first` before the others, so that nobody has more than `most`.
// Nothing if they cannot.
std::optional<BySeat<int>> shared(Variant const& v, Seat whose, int his, int items, int most, Seat first) {
    BySeat<int> counts;
    counts[whose] = his;
    auto rest = items - his;
    auto seat = first;
    for (auto i = 0; i < v.seats(); ++i, seat = next_player(v, seat))
        if (seat != whose) {
            counts[seat] = std::min(rest, most);
            rest -= counts[seat];
        }
    return rest == 0 ? std::optional{counts} : std::nullopt;
}

// Everything that can happen to one player in the rest of a party: each deal is one that the check of records accepts.
class EveryRest {
public:
    EveryRest(Rules const& rules, Seat whose) : rules_{rules}, whose_{whose} {}

    void from(Party const& party) {
        if (party.is_over()) {
            auto const ended = outcome(rules_, party);
            totals_.insert(party.totals[whose_]);
            if (ended.sides) sides_.insert((*ended.sides)[side_of(whose_)]);
            (party.king_by ? by_king_ : by_total_).insert(ended.status[whose_]);
            king_ = king_ || party.king_by.has_value();
            return;
        }
        if (!seen_.insert(state_of(party)).second) return;
        for (auto const& games : callable_games(rules_, party)) each_result(party, games);
    }
    std::set<int> const& totals() const { return totals_; }
    std::set<int> const& sides() const { return sides_; }
    bool king() const { return king_; }
    Chance chance() const {
        auto all = by_total_;
        all.insert(by_king_.begin(), by_king_.end());
        if (!all.contains(Status::out)) return Chance::none;
        if (!all.contains(Status::sunk)) return Chance::certain;
        return by_total_.contains(Status::out) ? Chance::open : Chance::king_only;
    }

private:
    using State = std::tuple<int, std::vector<int>, std::vector<int>>;
    State state_of(Party const& party) const {
        std::vector<int> named;
        for (auto const& of_seat : party.named.values) named.insert(named.end(), of_seat.begin(), of_seat.end());
        auto totals = std::vector<int>{party.totals[whose_]};
        if (rules_.variant().sides) totals.push_back(party.totals[partner(whose_)]);
        return {party.scored, named, totals};
    }

    void each_result(Party const& party, Games const& games) {
        auto const& v = rules_.variant();
        DealRecord deal{.declarer = next_declarer(rules_, party), .games = games};
        auto const trumps = has(games, Game::trumps);
        if (trumps) deal.trump = Suit::spades;
        if (is_layout(games.front())) {
            std::vector<Seat> order{v.players.begin(), v.players.end()};
            std::ranges::sort(order);
            do {
                deal.content = DealItems{.order = order};
                go_on(party, deal);
            } while (std::ranges::next_permutation(order).found);
            return;
        }
        auto const most = king_threshold(rules_) && trumps && !rules_.agreements.declared_king ? *king_threshold(rules_) - 1 : 100;
        auto const items = items_of(rules_, games.front());
        // Of games that are named together, all or nothing; they bound what is between.
        auto const some =
            games.size() > 1 ? std::set<int>{0, items} : std::set<int>{0, 1, std::min(items, most - 1), std::min(items, most), items};
        for (auto const his : some) each_share(party, deal, his, most, whose_);
        if (v.sides)  // the partner takes part, or nothing of the rest
            for (auto const his : some) each_share(party, deal, his, most, partner(whose_));
        if (!trumps || !king_threshold(rules_)) return;
        for (auto const seat : v.players) {
            deal.content = DealPoints{};
            deal.king = seat;
            deal.declared_king = rules_.agreements.declared_king ? std::optional{seat} : std::nullopt;
            go_on(party, deal);
            if (!rules_.agreements.declared_king) continue;
            deal.king.reset();
            go_on(party, deal);
        }
    }

    void each_share(Party const& party, DealRecord deal, int his, int most, Seat first) {
        auto const& v = rules_.variant();
        auto const& games = deal.games;
        DealItems counts;
        for (auto const game : games) {
            auto const all = items_of(rules_, game);
            auto const shares = shared(v, whose_, games.size() > 1 ? (his == 0 ? 0 : all) : his, all, most, first);
            if (!shares) return;
            counts.counts.push_back(*shares);
        }
        for (auto const dearer : v.players) {  // Barbu: who has the ace, or the last trick
            if (v.ace_of_hearts != 1 && has(games, Game::no_hearts)) counts.ace_of_hearts = dearer;
            if (v.last_trick != 1 && has(games, Game::last_two)) counts.last_trick = dearer;
            deal.content = counts;
            go_on(party, deal);
            if (!counts.ace_of_hearts && !counts.last_trick) break;
        }
    }

    void go_on(Party const& party, DealRecord const& deal) {
        auto const checked = check_deal(rules_, deal, deal.declarer);
        for (auto const& finding : checked.findings)
            if (finding.fault != Fault::suit) return;
        if (!faults_here(rules_, party, deal, checked).empty()) return;
        auto after = party;
        add_deal(rules_, after, deal, checked);
        after.deals.erase(after.deals.begin(), after.deals.end() - 1);
        from(after);
    }

    Rules const& rules_;
    Seat whose_;
    std::set<State> seen_{};
    std::set<int> totals_{}, sides_{};
    std::set<Status> by_total_{}, by_king_{};
    bool king_ = false;
};

// A party of which `left` deals remain: the first games that may be named, each taken by the players in turn.
Party played_but(Rules const& rules, int left, int shift) {
    auto party = begin_party(rules, rules.variant().players.front());
    auto const& v = rules.variant();
    while (deals_of(rules) - party.scored > left) {
        auto const callable = callable_games(rules, party);
        auto const& games = callable[static_cast<std::size_t>(party.scored + shift) % callable.size()];
        DealRecord deal{.declarer = next_declarer(rules, party), .games = games};
        if (has(games, Game::trumps)) deal.trump = Suit::hearts;
        auto const taker = v.players[static_cast<std::size_t>(party.scored * 3 + shift) % v.players.size()];
        DealItems items;
        if (is_layout(games.front())) items.order.assign(v.players.begin(), v.players.end());
        else
            for (auto const game : games) {
                auto const all = items_of(rules, game);
                auto const threshold = has(games, Game::trumps) ? king_threshold(rules) : std::nullopt;
                items.counts.push_back(*shared(v, taker, threshold ? *threshold - 1 : all, all, 100, taker));
            }
        items.ace_of_hearts = v.ace_of_hearts != 1 && has(games, Game::no_hearts) ? std::optional{taker} : std::nullopt;
        items.last_trick = v.last_trick != 1 && has(games, Game::last_two) ? std::optional{taker} : std::nullopt;
        deal.content = items;
        auto const checked = check_deal(rules, deal, deal.declarer);
        EXPECT_TRUE(checked.items) << v.name << ' ' << code_of(games, {});
        if (!checked.items) return party;
        add_deal(rules, party, deal, checked);
    }
    return party;
}

// Every rest of up to `left` deals; false where nothing is told.
void compare_with_every_rest(Rules const& rules, int most_left) {
    for (auto left = 1; left <= most_left; ++left)
        for (auto const shift : {0, 1}) {
            auto const party = played_but(rules, left, shift);
            auto const told = prospects(rules, party);
            ASSERT_TRUE(told) << rules.variant().name;
            for (auto const seat : rules.variant().players) {
                if (left > 3 && seat != rules.variant().players[static_cast<std::size_t>(shift)]) continue;
                EveryRest rest{rules, seat};
                rest.from(party);
                ASSERT_FALSE(rest.totals().empty()) << rules.variant().name << ", " << left << " left";
                EXPECT_EQ(told->totals[seat], (Bounds{*rest.totals().begin(), *rest.totals().rbegin()}))
                    << rules.variant().name << ", " << left << " left, " << letter(seat);
                EXPECT_EQ(told->king, rest.king()) << rules.variant().name;
                if (told->sides) { EXPECT_EQ((*told->sides)[side_of(seat)].most, *rest.sides().rbegin()) << rules.variant().name; }
                if (told->out) { EXPECT_EQ((*told->out)[seat], rest.chance()) << rules.variant().name << ", " << left << " left"; }
            }
        }
}

// king.md §2, §3, §5, §7, §9, in each variant whose table neither doubles nor exposes cards.
TEST(KingProspects, AreTheBoundsOfEveryRest) {
    for (auto const id : all_variants) {
        auto rules = rules_of(id);
        auto const& v = rules.variant();
        if (v.doubling) rules.agreements.doubling = false;
        if (v.exposing) rules.agreements.exposing = false;
        auto const many = v.penalties_named > 1;
        compare_with_every_rest(rules, v.sides ? 3 : many ? 5 : 6);
    }
}

TEST(KingProspects, ObeyTheAgreements) {  // king.md §8
    auto rules = rules_of(VariantId::dejenere);
    for (auto const& [key, value] :
        std::initializer_list<std::pair<std::string_view, std::string_view>>{{"Zero", "sunk"}, {"KingTricks", "11"}, {"KingTricks", "13"},
            {"KingTricks", "off"}, {"KingTricks", "10row/11"}, {"DeclaredKing", "yes"}, {"KozValue", "30"}}) {
        rules = rules_of(VariantId::dejenere);
        ASSERT_TRUE(agree(rules.agreements, key, value)) << key;
        compare_with_every_rest(rules, 4);
    }
}

TEST(KingProspects, OfAWholeParty) {
    auto const rules = rules_of(VariantId::naturel);
    auto const open = prospects(rules, begin_party(rules, south));
    ASSERT_TRUE(open);
    // Twice 650 + 390 + 480 + 400 + 320 + 360; eight trump deals of nine tricks, because ten are King.
    EXPECT_EQ(open->totals[north], (Bounds{-2 * 2600, 8 * 9 * 50}));
}

TEST(KingProspects, ACancelledPenaltyIsNamedAgain) {  // king.md §6
    auto const rules = rules_of(VariantId::internet_kisa);
    auto party = begin_party(rules, south);
    auto const before = prospects(rules, party);
    DealRecord const deal{.declarer = south,
        .games = {Game::no_king_of_hearts},
        .content = DealPoints{},
        .cancelled = Cancellation{CancelCause::rifki_shown, west, {}}};
    add_deal(rules, party, deal, check_deal(rules, deal, south));
    // Eight of the twelve uses: the dearest are twice 650, 480, 400 and 390; the king of hearts, 320, then stands for one of 390.
    EXPECT_EQ(before->totals[north].least, -2 * (650 + 480 + 400 + 390));
    EXPECT_EQ(prospects(rules, party)->totals[north].least, -2 * (650 + 480 + 400) - 390 - 320);
}

TEST(KingProspects, NothingWhereNoExactFigureFollows) {
    EXPECT_EQ(prospects(rules_of(VariantId::barbu), begin_party(rules_of(VariantId::barbu), north)), std::nullopt);  // doubling
    EXPECT_EQ(prospects(rules_of(VariantId::trex), begin_party(rules_of(VariantId::trex), north)), std::nullopt);    // exposed cards
    auto rules = rules_of(VariantId::balayi);
    EXPECT_NE(prospects(rules, begin_party(rules, north)), std::nullopt);
    rules.agreements.king_tricks = KingTricks::ten;  // who stops the party early can deny tricks
    EXPECT_EQ(prospects(rules, begin_party(rules, north)), std::nullopt);
    rules = rules_of(VariantId::dejenere);
    auto party = begin_party(rules, south);
    DealRecord const unknown{.declarer = south, .games = {}, .content = DealPoints{}};
    add_deal(rules, party, unknown, check_deal(rules, unknown, south));
    EXPECT_EQ(prospects(rules, party), std::nullopt);
    party.end = PartyEnd::complete;
    EXPECT_EQ(prospects(rules, party), std::nullopt);
}

// Of a record with faults, as it is counted in spite of them.
class Faulty {
public:
    explicit Faulty(VariantId id, Seat first) : rules_{rules_of(id)}, party_{begin_party(rules_, first)} {}
    Faulty& name(Games games, std::optional<Cancellation> cancelled = {}) {
        DealRecord deal{.declarer = next_declarer(rules_, party_), .games = std::move(games), .content = DealPoints{}};
        deal.cancelled = std::move(cancelled);
        if (has(deal.games, Game::trumps)) deal.trump = Suit::spades;
        if (!deal.cancelled) deal.content = nobody_makes_king(deal.games.front());
        add_deal(rules_, party_, deal, check_deal(rules_, deal, deal.declarer));
        return *this;
    }
    Faulty& break_off(Game game, CancelCause cause) { return name({game}, Cancellation{cause, west, {}}); }
    std::optional<Prospects> prospects() const { return king::prospects(rules_, party_); }

private:
    DealItems nobody_makes_king(Game game) const {
        auto const items = items_of(rules_, game), first = std::min(items, 9);
        return {.counts = {{{first, 0, 0, items - first}}}};
    }

    Rules rules_;
    Party party_;
};

TEST(KingProspects, NothingWhereARightIsOverdrawn) {
    using enum Game;
    for (auto const id : {VariantId::internet_kisa, VariantId::dejenere, VariantId::korleme, VariantId::vahset, VariantId::esli}) {
        auto const name = variant_of(id).name;
        EXPECT_TRUE(Faulty(id, west).name({no_hearts}).name({no_hearts}).prospects()) << name;
        EXPECT_FALSE(Faulty(id, west).name({no_hearts}).name({no_hearts}).name({no_hearts}).prospects()) << name << ": uses";
    }
    Faulty trumps_of_one{VariantId::internet_kisa, west};
    trumps_of_one.name({trumps}).name({no_hearts}).name({no_men}).name({no_queens});
    EXPECT_TRUE(trumps_of_one.prospects());
    EXPECT_FALSE(trumps_of_one.name({trumps}).prospects()) << "West has one";
}

TEST(KingProspects, NothingWhereWhatIsDueAgainCannotBeNamed) {  // king.md §6
    using enum Game;
    for (auto const id : {VariantId::internet_kisa, VariantId::dejenere}) {
        auto const twice = Faulty(id, west).name({no_king_of_hearts}).name({no_king_of_hearts});
        EXPECT_FALSE(Faulty(twice).break_off(no_king_of_hearts, CancelCause::rifki_shown).prospects());
        EXPECT_TRUE(Faulty(twice).break_off(no_men, CancelCause::rifki_shown).prospects());
        EXPECT_TRUE(Faulty(twice).break_off(trumps, CancelCause::koz_broken).prospects());
        EXPECT_TRUE(Faulty(twice).break_off(no_queens, CancelCause::queens_split).prospects());
    }
    Faulty unknown{VariantId::internet_kisa, west};
    EXPECT_FALSE(unknown.name({}, Cancellation{CancelCause::rifki_shown, west, {}}).prospects());
}

}  // namespace
}  // namespace score::king::king_prospects_test
