#include "score/bezique/sheet.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace score::bezique::bezique_sheet_test {
namespace {

using testing::ElementsAre;
constexpr auto north = Player::north, south = Player::south;
Rules const turkish = rules_of(FormId::turkish96);

Fault fault_of(Told const& told) {
    auto const* const finding = std::get_if<Finding>(&told.what);
    return finding ? finding->fault : std::get<Fault>(told.what);
}
ByPlayer<int> totals_of(Replayed const& replayed) {
    return replayed.sheet.match.games.empty() ? ByPlayer<int>{} : replayed.sheet.match.games.back().totals;
}

// bezique.md §6: an entry that is refused is as if it were not there.
TEST(BeziqueReplay, WhatIsRefusedDoesNotCount) {
    std::vector<Entry> const entries{TotalsGiven{{{100, 0}}, true}, TrumpNamed{}, LastTrickTaken{north, 250}, LastTrickTaken{north},
        BrisquesCounted{{{{16, 17}}}}, BrisquesCounted{{{{16, 16}}}}, PlayersNamed{{{"Kemal", "Suna"}}}, DealBegins{}};
    auto const replayed = replay(turkish, {}, entries);
    ASSERT_EQ(replayed.told.size(), 2U);
    EXPECT_EQ(replayed.told[0].entry, 2U);
    auto const& finding = std::get<Finding>(replayed.told[0].what);
    EXPECT_EQ(finding.fault, Fault::last_trick);
    EXPECT_EQ(finding.stated, 250);
    EXPECT_EQ(finding.derived, 0);
    EXPECT_EQ(replayed.told[1].entry, 4U);
    EXPECT_EQ(fault_of(replayed.told[1]), Fault::brisques);
    EXPECT_EQ(replayed.sheet.names[south], "Suna");
    EXPECT_EQ(totals_of(replayed), (ByPlayer<int>{{100 + 320, 320}}));
}

TEST(BeziqueReplay, TotalsThatCannotBeWinNothing) {  // bezique.md §2
    auto const replayed = [](ByPlayer<int> marks, bool groups) {
        return replay(turkish, {}, std::vector<Entry>{TotalsGiven{marks, groups}, TrumpNamed{}, LastTrickTaken{north}});
    };
    auto const odd = replayed({{3005, 1000}}, false);
    EXPECT_EQ(fault_of(odd.told.at(0)), Fault::value);
    EXPECT_EQ(odd.sheet.match.winner, std::nullopt);
    EXPECT_EQ(totals_of(odd), (ByPlayer<int>{}));
    auto const few = replayed({{100, 100}}, false);
    EXPECT_EQ(fault_of(few.told.at(0)), Fault::deal_sum);
    EXPECT_EQ(totals_of(few), (ByPlayer<int>{}));
    auto const marks = replayed({{15, 20}}, true);
    EXPECT_EQ(fault_of(marks.told.at(0)), Fault::value);
    EXPECT_EQ(totals_of(marks), (ByPlayer<int>{}));
}

TEST(BeziqueReplay, InFormsWithoutAMatchEitherPlayerBeginsALaterGame) {  // bezique.md §5.2
    std::vector<Entry> const entries{DealBegins{north}, TotalsGiven{{{1500, 1200}}}, DealBegins{north}, TotalsGiven{{{1500, 1200}}}};
    auto const replayed = replay(rules_of(FormId::rubicon128), {}, entries);
    EXPECT_TRUE(replayed.told.empty());
    ASSERT_EQ(replayed.sheet.match.games.size(), 2U);
    EXPECT_EQ(replayed.sheet.match.games[1].first_dealer, north);
}

TEST(BeziqueReplay, ADealThatIsNotCountedIsNotLeft) {  // bezique.md §5.1
    std::vector<Entry> const entries{
        ItemMarked{north, How::opened, Group::quartet(Rank::ace)}, DealBegins{}, LastTrickTaken{north}, GameBegins{}};
    auto const replayed = replay(turkish, {}, entries);
    ASSERT_EQ(replayed.told.size(), 2U);
    EXPECT_EQ(std::get<SheetFinding>(replayed.told[0].what), (SheetFinding{SheetFault::last_trick_missing}));
    EXPECT_EQ(fault_of(replayed.told[1]), Fault::brisques);
    ASSERT_EQ(replayed.sheet.match.games.size(), 1U);
    EXPECT_EQ(replayed.sheet.match.games.front().deals.size(), 1U);
}

TEST(BeziqueReplay, OneFigureOfBrisquesLeavesTheOtherTheRest) {  // bezique.md §6
    std::vector<Entry> entries{LastTrickTaken{north}, BrisquesCounted{{{{20, 0}}}, south}};
    EXPECT_EQ(totals_of(replay(turkish, {}, entries)), (ByPlayer<int>{{400, 240}}));
    entries.back() = BrisquesCounted{{{{0, 20}}}, north};
    EXPECT_EQ(totals_of(replay(turkish, {}, entries)), (ByPlayer<int>{{240, 400}}));
    entries.back() = BrisquesCounted{{{{33, 0}}}, south};
    auto const too_many = replay(turkish, {}, entries);
    EXPECT_EQ(std::get<Finding>(too_many.told.at(0).what).stated, 33);
    EXPECT_EQ(totals_of(too_many), (ByPlayer<int>{}));
}

// The sheet without the refused entries is the same sheet.
RC_GTEST_PROP(BeziqueReplay, IsThatOfTheEntriesThatStand, ()) {
    auto const player = [] { return *rc::gen::element(north, south); };
    auto const figure = [] { return *rc::gen::element(5, 10, 40, 60, 250, 300, 480, 1520, 2900, 3100); };
    auto const any_entry = [&]() -> Entry {
        auto const groups = groups_of(turkish);
        switch (*rc::gen::inRange(0, 14)) {
            case 0: return PegUp{player(), *rc::gen::element(std::optional<int>{}, std::optional{60})};
            case 1:
            case 2: return LastTrickTaken{player(), *rc::gen::element(std::optional<int>{}, std::optional{40}, std::optional{250})};
            case 3: return BrisquesCounted{};
            case 4: return BrisquesCounted{{{{*rc::gen::inRange(0, 40), 0}}}, south};
            case 5: return BrisquesCounted{{{{16, *rc::gen::element(16, 17)}}}};
            case 6: return TrumpNamed{*rc::gen::element(std::optional<Suit>{}, std::optional{Suit::hearts}, std::optional{Suit::diamonds})};
            case 7: return DealBegins{*rc::gen::element(std::optional<Player>{}, std::optional{north}), *rc::gen::arbitrary<bool>()};
            case 8: return *rc::gen::element<Entry>(DealVoided{}, GameBegins{});
            case 9: return VidoCalled{player(), *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>()};
            case 10: return TotalsGiven{{{figure(), figure()}}, *rc::gen::arbitrary<bool>()};
            case 11: return GameBegins{{{{figure(), figure()}}}};
            default:
                return ItemMarked{player(), *rc::gen::element(How::opened, How::opened, How::reshown, How::completed),
                    *rc::gen::elementOf(groups), *rc::gen::element(std::optional<int>{}, std::optional<int>{}, std::optional{100})};
        }
    };
    auto rules = turkish;
    rules.agreements.kontr_vido = *rc::gen::arbitrary<bool>();
    std::vector<Entry> entries, standing;
    for (auto n = *rc::gen::inRange(0, 40); n > 0; --n) entries.push_back(any_entry());
    auto const all = replay(rules, {}, entries);
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (std::ranges::find(all.told, i, &Told::entry) == all.told.end()) standing.push_back(entries[i]);
    auto const again = replay(rules, {}, standing);
    auto const is_over = all.sheet.match.winner.has_value();  // what follows is told of once
    RC_ASSERT(again.told.empty() || is_over);
    RC_ASSERT(again.sheet.match.standing == all.sheet.match.standing);
    RC_ASSERT(again.sheet.match.winner == all.sheet.match.winner);
    RC_ASSERT(again.sheet.match.games.size() == all.sheet.match.games.size());
    for (std::size_t g = 0; g < all.sheet.match.games.size(); ++g) {
        auto const &one = all.sheet.match.games[g], &other = again.sheet.match.games[g];
        RC_ASSERT(one.totals == other.totals && one.winner == other.winner && one.points.total() == other.points.total());
        RC_ASSERT(one.target == other.target && one.vidos == other.vidos && one.deals.size() == other.deals.size());
        for (std::size_t d = 0; d < one.deals.size(); ++d) {
            auto const &deal = one.deals[d].result, &same = other.deals[d].result;
            RC_ASSERT(deal.trump == same.trump && deal.last_trick == same.last_trick && deal.brisques == same.brisques);
            RC_ASSERT(deal.withdrawn == same.withdrawn && one.deals[d].count.totals == other.deals[d].count.totals);
        }
    }
}

TEST(BeziqueReplay, PutsTheGroupThatFixedTheStatedTrumpFirst) {  // bezique.md §6
    auto const opened = [](Group group, int points) { return DealItem{How::opened, group, points}; };
    auto const hearts = opened(Group::marriage(Suit::hearts), 20), aces = opened(Group::quartet(Rank::ace), 100),
               diamonds = opened(Group::marriage(Suit::diamonds), 40), clubs = opened(Group::marriage(Suit::clubs), 20);
    DealItems deal;
    deal.items[north] = {aces, hearts, diamonds, clubs};
    deal.items[south] = {clubs};
    auto const in_order = in_order_of_play(turkish, deal, Suit::diamonds);
    EXPECT_THAT(in_order.items[north], testing::ElementsAre(aces, diamonds, hearts, clubs));
    EXPECT_THAT(in_order.items[south], testing::ElementsAre(clubs));
    for (auto const trump : {std::optional{Suit::hearts}, std::optional{Suit::clubs}, std::optional{Suit::spades}, std::optional<Suit>{}})
        EXPECT_EQ(in_order_of_play(turkish, deal, trump), deal);  // clubs are begun by South
}

TEST(BeziqueReplay, SaysWhyAVidoCannotBeCalled) {  // bezique.md §5.4
    auto const why = [](bool kontr_agreed, std::vector<Entry> const& entries, FormId form = FormId::turkish96) {
        auto rules = rules_of(form);
        rules.agreements.kontr_vido = kontr_agreed;
        auto const replayed = replay(rules, {}, entries);
        return replayed.told.empty() ? std::nullopt : std::get<Finding>(replayed.told.back().what).vido;
    };
    VidoCalled const vido{north, false, true}, kontr{south, true, true};
    EXPECT_EQ(why(true, {vido, kontr}), std::nullopt);
    EXPECT_EQ(why(false, {vido, kontr}), VidoFault::kontr_not_agreed);
    EXPECT_EQ(why(false, {vido, vido}), VidoFault::kontr_not_agreed);
    EXPECT_EQ(why(true, {vido, vido}), VidoFault::own);
    EXPECT_EQ(why(true, {kontr}), VidoFault::not_called);
    EXPECT_EQ(why(true, {vido, kontr, vido}), VidoFault::used);
    EXPECT_EQ(why(true, {vido}, FormId::standard64), VidoFault::form);
}

TEST(BeziqueReplay, NamesTheCardOfWhichThereAreTooFew) {  // bezique.md §2, B08
    auto const lacking = [](Group const& group, int times) {
        auto rules = turkish;
        rules.agreements.reshow_all = true;
        std::vector<Entry> const entries(static_cast<std::size_t>(times), ItemMarked{north, How::opened, group});
        auto const replayed = replay(rules, {}, entries);
        return replayed.told.empty() ? std::nullopt : std::get<Finding>(replayed.told.front().what).lacking;
    };
    EXPECT_FALSE(lacking(Group::sequence(Suit::diamonds), 4));
    auto const card = lacking(Group::sequence(Suit::diamonds), 5);
    ASSERT_TRUE(card);
    EXPECT_EQ(card->suit, Suit::diamonds);
    EXPECT_EQ(card->cards, 5);
    auto const rank = lacking(Group::quartet(Rank::ace), 5);
    ASSERT_TRUE(rank);
    EXPECT_EQ(rank->suit, std::nullopt);
    EXPECT_EQ(rank->rank, Rank::ace);
    EXPECT_EQ(rank->cards, 20);
}

TEST(BeziqueReplay, ASingleDealIsProvisionalWhileBrisquesCanChangeIt) {  // bezique.md §10.2
    auto const provisional = [](FormId form, ByPlayer<int> totals, bool with_brisques = false) {
        std::vector<Entry> entries{TotalsGiven{totals, false}};
        if (with_brisques) entries.emplace_back(BrisquesCounted{{{{12, 20}}}});
        return replay(rules_of(form), {}, entries).sheet.match.games.at(0).provisional;
    };
    EXPECT_TRUE(provisional(FormId::rubicon128, {{900, 800}}));
    EXPECT_FALSE(provisional(FormId::rubicon128, {{900, 800}}, true));
    EXPECT_TRUE(provisional(FormId::rubicon128, {{1600, 680}}));
    EXPECT_FALSE(provisional(FormId::rubicon128, {{1600, 670}}));
    EXPECT_FALSE(provisional(FormId::rubicon128, {{1600, 1000}}));
    EXPECT_TRUE(provisional(FormId::rubicon128, {{1600, 1600}}));
    EXPECT_FALSE(provisional(FormId::six192, {{2900, 800}}));
}

TEST(BeziqueReplay, AsksForTrumpOnlyWhereTheLastTrickNeedsIt) {  // bezique.md §10.1
    std::vector<Entry> const entries{TotalsGiven{{{1600, 870}}, true}, LastTrickTaken{north}};
    EXPECT_TRUE(replay(rules_of(FormId::rubicon128), {}, entries).told.empty());
    EXPECT_TRUE(replay(rules_of(FormId::six192), {}, entries).told.empty());
}

TEST(BeziqueReplay, TheTrumpOfTheLastDealIsNotTrumpAgainWhereThatIsAgreed) {  // bezique.md §4.2
    for (auto const not_twice : {false, true}) {
        auto rules = turkish;
        rules.agreements.trump_not_twice = not_twice;
        std::vector<Entry> entries;
        for (auto const suit : {Suit::hearts, Suit::clubs, Suit::diamonds}) {
            entries.insert(entries.end(),
                {ItemMarked{north, How::opened, Group::marriage(Suit::hearts)}, ItemMarked{south, How::opened, Group::marriage(suit)},
                    LastTrickTaken{north}, BrisquesCounted{{{{16, 16}}}}});
        }
        auto const replayed = replay(rules, {}, entries);
        EXPECT_TRUE(replayed.told.empty());
        std::vector<std::optional<Suit>> trumps;
        for (auto const& deal : replayed.sheet.match.games.at(0).deals) trumps.push_back(deal.result.trump);
        EXPECT_THAT(trumps, ElementsAre(Suit::hearts, not_twice ? Suit::clubs : Suit::hearts, Suit::hearts));
    }
}

TEST(BeziqueReplay, TrumpIsNamedOnceAndAsItIs) {  // bezique.md §4.2
    auto const told = [](std::optional<Suit> first, std::optional<Suit> second) {
        std::vector<Entry> const entries{
            ItemMarked{north, How::opened, Group::marriage(Suit::hearts)}, TrumpNamed{first}, TrumpNamed{second}};
        std::vector<std::pair<std::size_t, bool>> found;  // the entry, and whether trump was another one
        for (auto const& each : replay(turkish, {}, entries).told)
            found.emplace_back(each.entry, !std::holds_alternative<SheetFinding>(each.what));
        return found;
    };
    using Place = std::pair<std::size_t, bool>;
    EXPECT_THAT(told(Suit::hearts, Suit::hearts), ElementsAre(Place{2, false}));
    EXPECT_THAT(told(Suit::clubs, Suit::hearts), ElementsAre(Place{1, true}));
    EXPECT_THAT(told({}, Suit::hearts), ElementsAre(Place{1, true}));
}

TEST(BeziqueReplay, WhatIsFoundHasItsFigures) {  // bezique.md §5.1
    auto const why = [](ByPlayer<int> totals) {
        auto const replayed = replay(turkish, {}, std::vector<Entry>{GameBegins{totals}});
        return std::get<SheetFinding>(replayed.told.at(0).what);
    };
    EXPECT_EQ(why({{2900, 100}}), (SheetFinding{SheetFault::target_not_reached, 3000}));
    EXPECT_EQ(why({{3100, 3050}}), (SheetFinding{SheetFault::target_raised, 5000, 3000}));
    EXPECT_EQ(why({{5100, 5000}}), (SheetFinding{SheetFault::target_raised, 7000, 5000}));
}

TEST(BeziqueReplay, AMatchThatIsWonIsToldOnce) {  // B12
    auto rules = turkish;
    rules.agreements.match_target = 2;
    std::vector<Entry> const entries{GameBegins{{{{3100, 100}}}}, GameBegins{{{{3100, 100}}}}, VidoCalled{north, false, true}};
    auto const replayed = replay(rules, {}, entries);
    EXPECT_EQ(replayed.sheet.match.winner, north);
    EXPECT_EQ(replayed.sheet.match.games.size(), 1U);
    ASSERT_EQ(replayed.told.size(), 1U);
    EXPECT_EQ(replayed.told.front().entry, 1U);
    EXPECT_EQ(std::get<Finding>(replayed.told.front().what).fault, Fault::points);
}

TEST(BeziqueReplay, OfSeveralCountsGamesThatAreWon) {  // bezique.md §10.4
    constexpr auto east = Player::east;
    std::vector<Entry> const entries{ItemMarked{north, How::opened, Group::marriage(Suit::hearts)}, TrumpNamed{Suit::hearts},
        ItemMarked{east, How::opened, Group::bezique(3)}, ItemMarked{north, How::opened, Group::bezique(1)},
        ItemMarked{east, How::opened, Group::quartet(Rank::ace)}, LastTrickTaken{south}, BrisquesCounted{{{{8, 8, 8}}}, {}}};
    auto rules = rules_of(FormId::three96);
    rules.agreements.game_target = 1500;
    auto const replayed = replay(rules, {}, entries);
    ASSERT_THAT(replayed.told, testing::SizeIs(2));
    EXPECT_EQ(std::get<SheetFinding>(replayed.told[0].what), (SheetFinding{SheetFault::trump_not_turned}));
    EXPECT_EQ(replayed.told[0].entry, 0U);
    EXPECT_EQ(std::get<Finding>(replayed.told[1].what).fault, Fault::too_many_copies);
    EXPECT_EQ(replayed.told[1].entry, 3U);
    auto const& match = replayed.sheet.match;
    ASSERT_THAT(match.games, testing::SizeIs(1));
    EXPECT_EQ(match.games.front().totals, (ByPlayer<int>{{80, 10 + 80, 1500 + 100 + 80}}));
    EXPECT_EQ(match.standing, (ByPlayer<int>{{0, 0, 1}}));
}

}  // namespace
}  // namespace score::bezique::bezique_sheet_test
