/// King sheets from entries, and findings for invalid ones.
#include "score/king/sheet.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <limits>

#include "score/king/tally.hpp"

namespace score::king::king_sheet_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum Seat;
using enum Game;

Replayed replayed(VariantId id, std::vector<Entry> const& entries) { return replay(rules_of(id), {}, entries); }
Replayed replayed(std::vector<Entry> const& entries) { return replayed(VariantId::dejenere, entries); }

EnteredDeal deal(Games games, std::vector<int> const& counts, std::optional<Seat> declarer = {}) {
    EnteredDeal given{.declarer = declarer, .games = std::move(games)};
    for (auto const n : counts) given.counts.push_back({n});
    return given;
}

// The fault of the only finding, and its part.
struct OnlyTold {
    std::size_t entry;
    EntryFault fault;
    Part part;
    bool refused;
    friend bool operator==(OnlyTold const&, OnlyTold const&) = default;
};
std::vector<OnlyTold> told(Replayed const& all) {
    std::vector<OnlyTold> list;
    for (auto const& one : all.told) list.push_back({one.entry, one.fault, one.part(), one.refused});
    return list;
}
OnlyTold of_deal(std::size_t entry, DealFault fault, Part part) { return {entry, fault, part, true}; }

TEST(KingSheets, OfVariantsWithPlacesHaveNobodyOut) {  // king.md §7
    auto const fate = [](VariantId id, std::optional<Seat> king) {
        auto sheet = replayed(id, {}).sheet;
        sheet.party.end = king ? PartyEnd::king : PartyEnd::complete;
        sheet.party.king_by = king;
        return tally_of(sheet).contestants.at(0).fate;
    };
    for (auto const id : {VariantId::balayi, VariantId::trex, VariantId::barbu}) EXPECT_EQ(fate(id, {}), Fate::none);
    EXPECT_EQ(fate(VariantId::dejenere, {}), Fate::out);
    EXPECT_EQ(fate(VariantId::balayi, north), Fate::out) << "King decides everywhere";
}

TEST(KingSheets, OfVariantsWithPlacesCountNobodyAsOut) {  // king.md §7
    auto const tells_fates = [](VariantId id, std::optional<Seat> king) {
        auto sheet = replayed(id, {}).sheet;
        sheet.party.end = king ? PartyEnd::king : PartyEnd::complete;
        sheet.party.king_by = king;
        auto const results = results_of(sheet, tally_of(sheet));
        return std::ranges::any_of(results.figures, [](auto const& figure) { return figure.what == "out" || figure.what == "sunk"; });
    };
    for (auto const id : {VariantId::balayi, VariantId::trex, VariantId::barbu}) EXPECT_FALSE(tells_fates(id, {}));
    EXPECT_TRUE(tells_fates(VariantId::dejenere, {}));
    EXPECT_TRUE(tells_fates(VariantId::balayi, north)) << "King decides everywhere";
}

TEST(KingSheets, AreMadeOfEntries) {
    auto const all = replayed({PlayerNames{{"Ayşe", "Burak", "Ceren", "Deniz"}}, FirstDeclarer{west}, deal({no_hearts}, {3, 6, 4}),
        EnteredDeal{.games = {no_king_of_hearts}, .takers = {{east}}}, EnteredDeal{.trump = Suit::diamonds, .king = north}});
    EXPECT_THAT(all.told, IsEmpty());
    EXPECT_EQ(all.sheet.names[west], "Burak");
    EXPECT_EQ(all.sheet.party.deals.size(), 3U);
    EXPECT_EQ(all.sheet.party.deals[0].entry, 2U);
    EXPECT_EQ(all.sheet.party.deals[1].declarer, south);
    EXPECT_EQ(all.sheet.party.totals, (BySeat<int>{{-90, -320, -120, -180}}));
    EXPECT_EQ(all.sheet.party.king_by, north);
}

TEST(KingSheets, TellDetailsThatSayNothing) {
    auto const why = [](VariantId id, EnteredDeal given) -> std::optional<Detail> {
        given.declarer = north;
        auto const read = deal_of(rules_of(id), given, {});
        if (read) return std::nullopt;
        return std::get<SaysNothing>(read.error().at(0)).detail;
    };
    using enum VariantId;
    auto const with_ace = [](Games games, std::vector<int> const& counts) {
        auto given = deal(std::move(games), counts);
        given.ace_of_hearts = north;
        return given;
    };
    auto const with_last = [](Games games, std::vector<int> const& counts) {
        auto given = deal(std::move(games), counts);
        given.last_trick = north;
        return given;
    };
    EXPECT_EQ(why(barbu, with_ace({no_hearts}, {4, 4, 4, 1})), std::nullopt);
    EXPECT_EQ(why(barbu, with_ace({no_queens}, {1, 1, 2, 0})), Detail::ace);
    EXPECT_EQ(why(dejenere, with_ace({no_hearts}, {4, 4, 4, 1})), Detail::ace);
    EXPECT_EQ(why(barbu, with_last({last_two}, {1, 1, 0, 0})), std::nullopt);
    EXPECT_EQ(why(barbu, with_last({no_queens}, {1, 1, 2, 0})), Detail::last);
    EXPECT_EQ(why(dejenere, with_last({last_two}, {1, 1, 0, 0})), Detail::last);

    EnteredDeal order{.games = {dominoes}, .order = {north, east, south, west}};
    EXPECT_EQ(why(barbu, order), std::nullopt);
    order.games = {no_queens};
    EXPECT_EQ(why(barbu, order), Detail::order);

    EnteredDeal points{.games = {no_hearts}, .points = {-26, 0, 0, 0}};
    EXPECT_EQ(why(barbu, points), std::nullopt);
    points.ace_of_hearts = north;
    EXPECT_EQ(why(barbu, points), Detail::with_points);

    EnteredDeal exposed = deal({no_king_of_hearts}, {0, 1, 0, 0});
    exposed.exposures = {{.card = *card_of("HK"), .holder = north, .taker = west}};
    EXPECT_EQ(why(trex, exposed), std::nullopt);
    EnteredDeal king{.trump = Suit::spades, .king = north};
    EXPECT_EQ(why(dejenere, king), std::nullopt);
    king.exposures = exposed.exposures;
    EXPECT_EQ(why(dejenere, king), Detail::with_king);
}

TEST(KingSheets, TellCountsThatCannotBe) {
    constexpr auto least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
    auto const is_refused = [](EnteredDeal const& entered) {
        auto const all = replayed({entered});
        return std::ranges::any_of(all.told, [](auto const& one) { return one.refused; });
    };
    for (auto const& counts : {std::vector{least, 0, 0}, std::vector{0, least, least}, std::vector{most, most, most}})
        EXPECT_TRUE(is_refused(deal({no_hearts}, counts, south)));
    for (auto const n : {least, most}) {
        EnteredDeal taken{.declarer = south, .games = {no_hearts}};
        taken.takers = {{north, {n}}, {west, {n}}, {south, {n}}};
        EXPECT_TRUE(is_refused(taken)) << n;
        taken.takers = {{north}};
        taken.others = {n};
        EXPECT_TRUE(is_refused(taken)) << n;
    }
}

TEST(KingSheets, ARedoublingAnswersADoublingOnce) {  // king.md §12
    auto const read = [](std::vector<Doubling> doublings) {
        auto given = deal({no_queens}, {1, 0, 1, 2}, north);
        given.doublings = std::move(doublings);
        return deal_of(rules_of(VariantId::barbu), given, {}).value().doublings;
    };
    Doubling const of_east{east, north, false}, answer{north, east, true}, doubled_back{east, north, true};
    EXPECT_THAT(read({of_east}), ElementsAre(of_east));
    EXPECT_THAT(read({of_east, answer}), ElementsAre(doubled_back));
    EXPECT_THAT(read({of_east, Doubling{south, north, false}, answer}), ElementsAre(doubled_back, Doubling{south, north, false}));
    EXPECT_THAT(read({of_east, answer, answer}), ElementsAre(doubled_back, answer));  // told by the check
    EXPECT_THAT(read({answer}), ElementsAre(answer));
    EXPECT_THAT(read({of_east, Doubling{north, south, true}}), ElementsAre(of_east, Doubling{north, south, true}));
    EXPECT_THAT(read({of_east, Doubling{north, east, false}}), ElementsAre(of_east, Doubling{north, east, false}));
}

TEST(KingSheets, TellWhatNoDealOfTheVariantCanSay) {
    EXPECT_THAT(told(replayed({deal({no_tricks}, {4, 3, 3})})), ElementsAre(of_deal(0, NobodyDeclares{}, Part::all)));
    EXPECT_THAT(
        told(replayed(VariantId::uc_kisilik, {deal({no_tricks}, {6, 5}, east)})), ElementsAre(of_deal(0, DoesNotPlay{east}, Part::all)));
    EXPECT_THAT(told(replayed({deal({dominoes}, {4, 3, 3}, west)})), ElementsAre(of_deal(0, IsNotPlayed{dominoes}, Part::games)));
    EXPECT_THAT(told(replayed({deal({no_tricks, no_men}, {4, 3, 3}, west)})), ElementsAre(of_deal(0, WrongGames{1}, Part::games)));
    EXPECT_THAT(
        told(replayed(VariantId::duble_yol, {deal({no_men, no_men}, {}, west)})), ElementsAre(of_deal(0, WrongGames{2}, Part::games)));
    EnteredDeal two{.declarer = west, .games = {no_men, no_queens}, .takers = {{north}}};
    EXPECT_THAT(told(replayed(VariantId::duble_yol, {two})), ElementsAre(of_deal(0, TakersOfSeveral{}, Part::figures)));
    two.takers.clear();
    two.counts = {{1, 1}, {1}, {1, 1}, {1, 1}};
    EXPECT_THAT(told(replayed(VariantId::duble_yol, {two})), ElementsAre(of_deal(0, WrongCounts{2}, Part::figures)));
    two.counts = {};
    EXPECT_THAT(told(replayed(VariantId::duble_yol, {two})), ElementsAre(of_deal(0, NothingTaken{2}, Part::all)));
    EXPECT_THAT(told(replayed({deal({no_men}, {1, 1}, west)})), ElementsAre(of_deal(0, WrongFigures{2, true}, Part::figures)));
    EnteredDeal const points{.declarer = west, .games = {no_men}, .points = {-480, 0, 0}};
    EXPECT_THAT(told(replayed({points})), ElementsAre(of_deal(0, WrongFigures{3, false}, Part::figures)));
}

TEST(KingSheets, TellWhoNamesAndWhatUnderTheNameOfThatMoment) {
    auto const all = replayed({FirstDeclarer{south}, deal({no_tricks}, {4, 3, 3}, south), PlayerNames{{"A", "B", "C", "D"}},
        deal({no_tricks}, {4, 3, 3}, south), PlayerNames{{"E", "F", "G", "H"}}});
    ASSERT_EQ(all.told.size(), 1U);
    EXPECT_EQ(all.told[0].entry, 3U);
    auto const& found = std::get<AgainstRules>(all.told[0].fault);
    EXPECT_EQ(found.finding.fault, Fault::turn);
    EXPECT_EQ(found.deal.declarer, south);
    ASSERT_TRUE(found.turn);
    EXPECT_EQ(found.turn->player, east);
    EXPECT_EQ(found.turn->name, "D");
    EXPECT_EQ(found.turn->may_name.size(), 7U);
    EXPECT_EQ(all.sheet.names[east], "H");
    EXPECT_EQ(all.sheet.party.deals.size(), 1U);
}

TEST(KingSheets, TellWhatMayBeNamedWhereAGameMayNot) {  // K03, K04, K07, K12
    auto const faults = [](Rules const& rules, std::vector<EnteredDeal> const& deals) {
        std::vector<Entry> entries{FirstDeclarer{north}};
        entries.insert(entries.end(), deals.begin(), deals.end());
        std::vector<Fault> found;
        for (auto const& one : replay(rules, {}, entries).told) {
            auto const& against = std::get<AgainstRules>(one.fault);
            found.push_back(against.finding.fault);
            EXPECT_TRUE(against.turn && !against.turn->may_name.empty());
        }
        return found;
    };
    auto const queens = deal({no_queens}, {2, 1, 1, 0});
    auto first_four = rules_of(VariantId::dejenere);
    first_four.agreements.first_four_penalty = true;
    auto koz = deal({trumps}, {4, 3, 3, 3});
    koz.trump = Suit::clubs;
    EXPECT_THAT(faults(first_four, {koz}), ElementsAre(Fault::first_four));
    EXPECT_THAT(faults(rules_of(VariantId::dejenere), {koz}), IsEmpty());
    EXPECT_THAT(faults(rules_of(VariantId::dejenere), {queens, queens, queens}), ElementsAre(Fault::uses));
    EXPECT_THAT(faults(rules_of(VariantId::naturel), {queens}), ElementsAre(Fault::order));
    EXPECT_THAT(faults(rules_of(VariantId::barbu), {queens, queens, queens, queens, queens}), testing::Contains(Fault::rights));
}

TEST(KingSheets, CountATrumpDealWithoutItsSuitAndABrokenOneWithoutItsPlayer) {  // K06, K28
    EnteredDeal const broken{.games = {trumps}, .cancelled = Cancellation{CancelCause::koz_broken, {}, {}}};
    EnteredDeal const shown{.games = {no_king_of_hearts}, .cancelled = Cancellation{CancelCause::rifki_shown, north, {}}};
    auto const all = replayed({deal({trumps}, {4, 3, 3}, north), shown, deal({no_king_of_hearts}, {1, 0, 0}), broken});
    ASSERT_EQ(all.told.size(), 3U);
    EXPECT_EQ(std::get<AgainstRules>(all.told[0].fault).finding.fault, Fault::suit);
    EXPECT_EQ(std::get<ClaimLacks>(all.told[1].fault), (ClaimLacks{CancelCause::rifki_shown, false, true}));
    EXPECT_EQ(std::get<ClaimLacks>(all.told[2].fault), (ClaimLacks{CancelCause::koz_broken, true, false}));
    for (auto const& one : all.told) EXPECT_FALSE(one.refused);
    EXPECT_EQ(all.sheet.party.deals.size(), 4U);
}

TEST(KingSheets, TellOnceThatThePartyIsOver) {
    EnteredDeal const king{.declarer = north, .trump = Suit::clubs, .king = north};
    auto const all = replayed({king, deal({no_tricks}, {4, 3, 3}), deal({no_tricks}, {4, 3, 3}), FirstDeclarer{north},
        PlayerNames{{"A", "B"}}, FirstDeclarer{west}});
    ASSERT_EQ(all.told.size(), 4U);
    EXPECT_EQ(all.told[0].entry, 1U);
    EXPECT_EQ(std::get<AgainstRules>(all.told[0].fault).finding.fault, Fault::end);
    EXPECT_EQ(all.told[1].fault, EntryFault{FirstIsKnown{}});
    EXPECT_EQ(all.told[2].fault, EntryFault{(WrongNames{4, 2})});
}

TEST(KingSheets, KnowRightsBeforeTheFirstCallWhereTheyDoNotDependOnIt) {
    EXPECT_EQ(rights_of(replayed({}).sheet, north), (RightsLeft{3, 2}));
    EXPECT_EQ(rights_of(replayed(VariantId::naturel, {}).sheet, north), (RightsLeft{3, 2}));
    EXPECT_EQ(rights_of(replayed(VariantId::super_kanli, {}).sheet, north), std::nullopt);
    EXPECT_EQ(rights_of(replayed(VariantId::super_kanli, {FirstDeclarer{north}}).sheet, north), (RightsLeft{1, 2}));
}

}  // namespace
}  // namespace score::king::king_sheet_test
