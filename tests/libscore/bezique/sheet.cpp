#include "score/bezique/sheet.hpp"

#include <gmock/gmock.h>

namespace score::bezique::bezique_sheet_test {
namespace {

using testing::ElementsAre;
constexpr auto north = Player::north, south = Player::south;
Rules const turkish = rules_of(FormId::turkish96);

// A deal by its marks: what its last trick brings is known only when it is left.
std::vector<Entry> const deal{TotalsGiven{{{100, 0}}, true}, LastTrickTaken{north, 250}, TrumpNamed{}, BrisquesCounted{{{{16, 16}}}}};

TEST(BeziqueReplay, TellsTheEntryThatGaveTheFactAndTheOneThatShowedIt) {
    auto entries = deal;
    entries.emplace_back(PlayersNamed{{{"Kemal", "Suna"}}});
    entries.emplace_back(DealBegins{});
    auto const replayed = replay(turkish, {}, entries);
    ASSERT_EQ(replayed.told.size(), 1U);
    auto const& told = replayed.told.front();
    EXPECT_EQ(told.entry, 1U);
    EXPECT_EQ(told.found_at, 5U);
    auto const& finding = std::get<Finding>(told.what);
    EXPECT_EQ(finding.fault, Fault::last_trick);
    EXPECT_EQ(finding.stated, 250);
    EXPECT_EQ(finding.derived, 0);
    EXPECT_EQ(replayed.sheet.names[south], "Suna");
    EXPECT_EQ(replayed.sheet.match.games.front().totals, (ByPlayer<int>{{100 + 320, 320}}));  // the fact is ignored
}

TEST(BeziqueReplay, TheEndOfTheSheetShowsWhatNoEntryDid) {
    auto const replayed = replay(turkish, {}, deal);
    ASSERT_EQ(replayed.told.size(), 1U);
    EXPECT_EQ(replayed.told.front().entry, 1U);
    EXPECT_EQ(replayed.told.front().found_at, deal.size());
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
    std::vector<SeveralEntry> const entries{SeveralItemMarked{0, How::opened, Group::marriage(Suit::hearts)},
        SeveralTrumpNamed{Suit::hearts}, SeveralItemMarked{1, How::opened, Group::bezique(3)},
        SeveralItemMarked{0, How::opened, Group::bezique(1)}, SeveralItemMarked{1, How::opened, Group::quartet(Rank::ace)},
        SeveralLastTrickTaken{2}, SeveralBrisquesCounted{{8, 8, 8}}};
    auto rules = rules_of(FormId::three96);
    rules.agreements.game_target = 1500;
    auto const replayed = replay_several(rules, 3, {}, entries);
    ASSERT_THAT(replayed.told, testing::SizeIs(2));
    EXPECT_EQ(std::get<SheetFinding>(replayed.told[0].what), (SheetFinding{SheetFault::trump_not_turned}));
    EXPECT_EQ(replayed.told[0].entry, 0U);
    EXPECT_EQ(std::get<Fault>(replayed.told[1].what), Fault::too_many_copies);
    EXPECT_EQ(replayed.told[1].entry, 3U);
    ASSERT_THAT(replayed.sheet.games, testing::SizeIs(1));
    EXPECT_THAT(replayed.sheet.games.front().totals, ElementsAre(80, 1500 + 100 + 80, 10 + 80));
    EXPECT_THAT(replayed.sheet.won, ElementsAre(0, 1, 0));
}

}  // namespace
}  // namespace score::bezique::bezique_sheet_test
