#include "score/bezique/several.hpp"

#include <gmock/gmock.h>

#include "bezique_records.hpp"
#include "bezique_text.hpp"
#include "score/bezique/check.hpp"
#include "score/bezique/sheet.hpp"

namespace score::bezique::bezique_several_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
Rules const three = rules_of(FormId::three96), four = rules_of(FormId::four128);

SeveralDeal deal(std::initializer_list<std::string_view> items, std::size_t last, std::vector<int> brisques) {
    SeveralDeal d{{}, Suit::hearts, last, std::move(brisques)};
    for (auto const text : items) d.items.push_back(test::bezique_items(text));
    return d;
}

// Of deals without findings.
SeveralSheet sheet_of(Rules const& rules, std::size_t contestants, std::span<SeveralDeal const> deals) {
    auto replayed = replay_several(rules, contestants, {}, test::entries_of(deals));
    EXPECT_THAT(replayed.told, IsEmpty());
    return std::move(replayed.sheet);
}
SeveralSheetGame game_of(Rules const& rules, std::size_t contestants, std::span<SeveralDeal const> deals) {
    return sheet_of(rules, contestants, deals).games.at(0);
}

TEST(BeziqueOfThree, EveryoneForHimselfTo2000) {  // bezique.md §10.4
    std::vector<SeveralDeal> const deals{deal({"KQ:H 40;SEQ:H 250", "BZ1 40;BZ2 500;BZ3 1500", "4A 100;7 10"}, 2, {10, 8, 6}),
        deal({"", "", ""}, 0, {8, 8, 8}), deal({"", "", ""}, 0, {8, 8, 8})};
    auto const sheet = sheet_of(three, 3, deals);
    auto const& game = sheet.games.at(0);
    ASSERT_EQ(game.deals.size(), 1U);
    EXPECT_THAT(game.totals, ElementsAre(290 + 100, 2040 + 80, 110 + 10 + 60));
    EXPECT_EQ(game.winner, 1U);
    ASSERT_EQ(sheet.games.size(), 2U);  // entries after the end of a game belong to the next one
    EXPECT_EQ(sheet.games[1].deals.size(), 2U);
    EXPECT_THAT(sheet.games[1].totals, ElementsAre(2 * (10 + 80), 2 * 80, 2 * 80));
    EXPECT_THAT(sheet.won, ElementsAre(0, 1, 0));
    EXPECT_THAT(game.deals[0].count.figures[2].items,
        ElementsAre(Item{"four-aces", "bezique.md §4.1", 1, 100}, Item{"seven", "bezique.md §4.1", 1, 10},
            Item{"last-trick", "bezique.md §10.4", 1, 10}, Item{"brisques", "bezique.md §10.4", 6, 10}));
}

TEST(BeziqueOfThree, TheHighestAtTheTargetWinsAndATieIsPlayedOn) {
    auto const even = deal({"BZ3 1500;4A 100;4A 100;4K 80;4K 80;4J 40;4J 40", "", ""}, 1, {6, 9, 9});  // 2000 exactly
    EXPECT_EQ(game_of(three, 3, std::vector{even}).totals, (std::vector{2000, 100, 90}));
    EXPECT_EQ(game_of(three, 3, std::vector{even}).winner, 0U);
    auto const mirrored = deal({"", "BZ3 1500;4A 100;4A 100;4K 80;4K 80;4J 40", ""}, 1, {0, 24, 0});
    auto rules = three;
    rules.agreements.game_target = 2100;
    auto const first = game_of(rules, 3, std::vector{even, mirrored});
    EXPECT_EQ(first.winner, 1U);
}

TEST(BeziqueOfFour, SinglyOrInPartnerships) {  // §10.4
    EXPECT_EQ(game_of(four, 4, std::vector{deal({"KQ:C 20", "", "", ""}, 3, {8, 8, 8, 8})}).totals, (std::vector{100, 80, 80, 90}));
    EXPECT_EQ(game_of(four, 2, std::vector{deal({"KQ:C 20", "BZ3 1500"}, 0, {16, 16})}).totals, (std::vector{190, 1660}));
    EXPECT_FALSE(can_have(three.form(), 2));
    EXPECT_FALSE(can_have(four.form(), 3));
    EXPECT_TRUE(can_have(four.form(), 2));
}

TEST(BeziqueOfSeveral, DealsThatCannotBe) {
    std::vector const all{8, 8, 8};
    EXPECT_EQ(fault_of(three, 3, deal({"KQ:H 20", "", ""}, 0, all)), Fault::trump_value);
    EXPECT_EQ(fault_of(three, 3, deal({"KQ:C 40", "", ""}, 0, all)), Fault::trump_value);
    EXPECT_EQ(fault_of(three, 3, deal({"SEQ:C 150", "", ""}, 0, all)), Fault::value);
    EXPECT_EQ(fault_of(three, 3, deal({"4A 90", "", ""}, 0, all)), Fault::value);
    EXPECT_EQ(fault_of(three, 3, deal({"4A 100;4A^ 100", "", ""}, 0, all)), Fault::not_opened);
    EXPECT_EQ(fault_of(three, 3, deal({"4A 100;4A 100", "4A 100", "4A 100"}, 0, all)), Fault::too_many_copies);
    EXPECT_EQ(fault_of(three, 3, deal({"BZ3 1500", "BZ1 40", ""}, 0, all)), Fault::too_many_copies);
    EXPECT_EQ(fault_of(three, 3, deal({"BZ2 500", "BZ1 40", ""}, 0, all)), std::nullopt);
    EXPECT_EQ(fault_of(three, 3, deal({"BZ2 500;BZ2 500", "", ""}, 0, all)), std::nullopt);  // with a new pair
    EXPECT_EQ(fault_of(three, 3, deal({"BZ2 500;BZ2 500;BZ2 500", "", ""}, 0, all)), Fault::too_many_copies);
    EXPECT_EQ(fault_of(three, 3, deal({"", "", ""}, 3, all)), Fault::last_trick);
    EXPECT_EQ(fault_of(three, 3, deal({"", "", ""}, 0, {8, 8, 9})), Fault::brisques);
    EXPECT_EQ(fault_of(three, 3, deal({"", ""}, 0, {12, 12})), Fault::pack);
    EXPECT_EQ(fault_of(four, 2, deal({"BZ2 500;BZ2 500", ""}, 0, {16, 16})), std::nullopt);  // a second one with new pairs
}

DealRecord played(std::optional<std::size_t> last, std::optional<std::vector<int>> brisques,
    std::optional<std::optional<Suit>> trump = {{Suit::hearts}}, std::optional<std::size_t> dealer = {}) {
    return {{}, DealOfSeveral{{test::bezique_items("KQ:H 40"), {}, {}}, last, std::move(brisques)}, {.trump = trump}, dealer};
}
MatchRecord record_of(std::vector<DealRecord> deals, Termination termination = Termination::unfinished) {
    return {.rules = three, .games = {GameRecord{.deals = std::move(deals)}}, .termination = termination, .players = 3};
}
std::vector<Fault> faults_of(MatchRecord const& record) {
    std::vector<Fault> faults;
    for (auto const& found : check(record)) faults.push_back(found.fault);
    return faults;
}

TEST(BeziqueCheckOfSeveral, OnlyTheLastDealMayStopBeforeItsEnd) {  // B06, B02
    std::vector const all{8, 8, 8};
    auto const whole = played(1, all);
    using enum Fault;
    struct Case {
        DealRecord deal;
        std::vector<Fault> faults;
    };
    for (auto const& [deal, faults] : {Case{whole, {}}, {played({}, {}), {last_trick, brisques}}, {played(1, {}), {brisques}},
             {played({}, all), {last_trick}}, {played(1, all, std::nullopt), {trump_value}}, {played(1, all, {{}}), {trump_value}}}) {
        EXPECT_EQ(faults_of(record_of({deal, whole})), faults);
        auto const stops = !faults.empty() && faults[0] == trump_value ? faults : std::vector<Fault>{};
        EXPECT_EQ(faults_of(record_of({whole, deal})), stops);
        EXPECT_EQ(faults_of(record_of({whole, deal}, Termination::complete)), faults.empty() ? std::vector{game_end} : faults);
    }
}

// What is beyond any deal is told, and neither added nor counted: under sanitizers an overflow fails this.
TEST(BeziqueCheckOfSeveral, AFigureBeyondAnyDealIsNotCounted) {  // B01, B06
    using enum Fault;
    for (auto const n : {999'999'999, -999'999'999}) {
        EXPECT_THAT(faults_of(record_of({played(1, std::vector{n, n, n})})), ElementsAre(brisques)) << n;
        EXPECT_EQ(fault_of(three, 3, deal({"", "", ""}, 0, {n, n, n})), brisques) << n;
    }
    auto dear = played(1, std::vector{8, 8, 8});
    std::get<DealOfSeveral>(dear.content).items[0].assign(3, test::bezique_items("4A 999999999").at(0));
    auto record = record_of({dear});
    record.games[0].totals_of_several = std::vector{3 * 100 + 80, 10 + 80, 80};
    EXPECT_THAT(faults_of(record), ElementsAre(value, value, value)) << "each is counted as four aces";
}

TEST(BeziqueCheckOfSeveral, PlayersDealInTurnAndAfterAVoidDealAgain) {  // B10
    std::vector const all{8, 8, 8};
    auto const by = [&](std::size_t dealer) { return played(1, all, {{Suit::hearts}}, dealer); };
    DealRecord const void_deal{{}, VoidDeal{}, {}, 1};
    EXPECT_THAT(faults_of(record_of({by(1), by(2), by(0)})), IsEmpty());
    EXPECT_THAT(faults_of(record_of({by(1), by(0)})), ElementsAre(Fault::dealer));
    EXPECT_THAT(faults_of(record_of({void_deal, by(1), by(2)})), IsEmpty());
    EXPECT_THAT(faults_of(record_of({void_deal, by(2)})), ElementsAre(Fault::dealer));
    EXPECT_THAT(faults_of(record_of({by(1), played(1, all), by(0)})), IsEmpty());
}

TEST(BeziqueOfSeveral, ARecordBecomesEntriesAsFarAsItIsKnown) {
    std::vector const all{8, 8, 8};
    auto const trumps = [](MatchRecord const& record) {
        std::vector<Suit> named;
        for (auto const& entry : entries_of(record))
            if (auto const* const trump = std::get_if<SeveralTrumpNamed>(&entry)) named.push_back(trump->suit);
        return named;
    };
    EXPECT_THAT(trumps(record_of({played(1, all), played(1, all, {{Suit::clubs}})})), ElementsAre(Suit::hearts, Suit::clubs));
    EXPECT_THAT(trumps(record_of({played(1, all, std::nullopt), played({}, {})})), ElementsAre(Suit::hearts));
    EXPECT_THAT(trumps(record_of({played(1, all, {{}}), played({}, {})})), ElementsAre(Suit::hearts));
    EXPECT_THAT(trumps(record_of({played(1, {}), played(1, all)})), IsEmpty());
    EXPECT_THAT(trumps(record_of({played({}, all), played(1, all)})), IsEmpty());
}

}  // namespace
}  // namespace score::bezique::bezique_several_test
