// Bezique of three and of four players.
#include <gmock/gmock.h>

#include "bezique_records.hpp"
#include "bezique_text.hpp"
#include "score/bezique/check.hpp"
#include "score/bezique/sheet.hpp"

namespace score::bezique::bezique_several_test {
namespace {

using enum Player;
using testing::ElementsAre;
using testing::IsEmpty;
Rules const three = rules_of(FormId::three96);
Rules const pairs = rules_of(FormId::four128);
Rules const four = [] {
    auto rules = pairs;
    rules.players = 4;
    return rules;
}();

// In the order of the table.
ByPlayer<int> of_three(int n, int e, int s) { return {{n, s, e}}; }
ByPlayer<int> of_four(int n, int e, int s, int w) { return {{n, s, e, w}}; }

DealRecord deal(Rules const& rules, std::vector<std::string_view> const& items, Player last, ByPlayer<int> brisques) {
    DealItems told;
    for (auto const p : rules.table()) told.items[p] = test::bezique_items(items.at(rules.place_of(p)));
    return {{}, std::move(told), {.trump = {{Suit::hearts}}, .last_trick = last, .brisques = brisques}};
}
MatchRecord record_of(Rules const& rules, std::vector<DealRecord> deals, Termination termination = Termination::unfinished) {
    return {.rules = rules, .games = {GameRecord{.deals = std::move(deals)}}, .termination = termination};
}
std::vector<Fault> faults_of(MatchRecord const& record) {
    std::vector<Fault> faults;
    for (auto const& found : check(record)) faults.push_back(found.fault);
    return faults;
}
std::optional<Fault> fault_of(Rules const& rules, DealRecord const& deal) {
    auto const faults = faults_of(record_of(rules, {deal}));
    return faults.empty() ? std::nullopt : std::optional{faults.front()};
}

// Of deals without findings.
Match match_of(Rules const& rules, std::vector<DealRecord> deals) {
    auto replayed = replay(rules, {}, entries_of(record_of(rules, std::move(deals))));
    EXPECT_THAT(replayed.told, IsEmpty());
    return std::move(replayed.sheet.match);
}
Game game_of(Rules const& rules, std::vector<DealRecord> deals) { return match_of(rules, std::move(deals)).games.at(0); }

TEST(BeziqueOfThree, EveryoneForHimselfTo2000) {  // bezique.md §10.4
    auto const match =
        match_of(three, {deal(three, {"KQ:H 40;SEQ:H 250", "BZ1 40;BZ2 500;BZ3 1500", "4A 100;7 10"}, south, of_three(10, 8, 6)),
                            deal(three, {"", "", ""}, north, of_three(8, 8, 8)), deal(three, {"", "", ""}, north, of_three(8, 8, 8))});
    auto const& game = match.games.at(0);
    ASSERT_EQ(game.deals.size(), 1U);
    EXPECT_EQ(game.totals, of_three(290 + 100, 2040 + 80, 110 + 10 + 60));
    EXPECT_EQ(game.winner, east);
    ASSERT_EQ(match.games.size(), 2U);  // entries after the end of a game belong to the next one
    EXPECT_EQ(match.games[1].deals.size(), 2U);
    EXPECT_EQ(match.games[1].totals, of_three(2 * (10 + 80), 2 * 80, 2 * 80));
    EXPECT_EQ(match.standing, of_three(0, 1, 0));
    EXPECT_EQ(match.winner, std::nullopt);
    EXPECT_THAT(game.deals[0].count.figures[south].items,
        ElementsAre(Item{"four-aces", "bezique.md §4.1", 1, 100}, Item{"seven", "bezique.md §4.1", 1, 10},
            Item{"last-trick", "bezique.md §10.4", 1, 10}, Item{"brisques", "bezique.md §10.4", 6, 10}));
}

// Agreements that belong to matches of two change nothing.
TEST(BeziqueOfThree, ThereIsNoMatchAndNoRubicon) {
    auto rules = three;
    rules.agreements.match_target = 1;
    rules.agreements.rubicon = 1500;
    auto const match = match_of(rules, {deal(three, {"", "BZ1 40;BZ2 500;BZ3 1500", ""}, south, of_three(10, 8, 6))});
    EXPECT_EQ(match.standing, of_three(0, 1, 0));
    EXPECT_EQ(match.winner, std::nullopt);
    EXPECT_FALSE(match.games.at(0).rubicon);
}

TEST(BeziqueOfThree, TheHighestAtTheTargetWinsAndATieIsPlayedOn) {
    auto const even = deal(three, {"BZ3 1500;4A 100;4A 100;4K 80;4K 80;4J 40;4J 40", "", ""}, east, of_three(6, 9, 9));  // 2000 exactly
    EXPECT_EQ(game_of(three, {even}).totals, of_three(2000, 100, 90));
    EXPECT_EQ(game_of(three, {even}).winner, north);
    auto const mirrored = deal(three, {"", "BZ3 1500;4A 100;4A 100;4K 80;4K 80;4J 40", ""}, east, of_three(0, 24, 0));
    auto rules = three;
    rules.agreements.game_target = 2100;
    auto const first = game_of(rules, {even, mirrored});
    EXPECT_EQ(first.winner, east);
}

TEST(BeziqueOfFour, SinglyOrInPartnerships) {  // §10.4
    EXPECT_EQ(game_of(four, {deal(four, {"KQ:C 20", "", "", ""}, west, of_four(8, 8, 8, 8))}).totals, of_four(100, 80, 80, 90));
    EXPECT_EQ(game_of(pairs, {deal(pairs, {"KQ:C 20", "BZ3 1500"}, north, {{16, 16}})}).totals, (ByPlayer<int>{{190, 1660}}));
    EXPECT_FALSE(can_have(three.form(), 2));
    EXPECT_FALSE(can_have(four.form(), 3));
    EXPECT_TRUE(can_have(four.form(), 2));
}

TEST(BeziqueOfSeveral, DealsThatCannotBe) {
    auto const fault = [](std::vector<std::string_view> const& items) {
        return fault_of(three, deal(three, items, north, of_three(8, 8, 8)));
    };
    EXPECT_EQ(fault({"KQ:H 20", "", ""}), Fault::trump_value);
    EXPECT_EQ(fault({"KQ:C 40", "", ""}), Fault::trump_value);
    EXPECT_EQ(fault({"SEQ:C 150", "", ""}), Fault::value);
    EXPECT_EQ(fault({"4A 90", "", ""}), Fault::value);
    EXPECT_EQ(fault({"4A 100;4A^ 100", "", ""}), Fault::not_opened);
    EXPECT_EQ(fault({"4A 100;4A 100", "4A 100", "4A 100"}), Fault::too_many_copies);
    EXPECT_EQ(fault({"BZ3 1500", "BZ1 40", ""}), Fault::too_many_copies);
    EXPECT_EQ(fault({"BZ2 500", "BZ1 40", ""}), std::nullopt);
    EXPECT_EQ(fault({"BZ2 500;BZ2 500", "", ""}), std::nullopt);  // with a new pair
    EXPECT_EQ(fault({"BZ2 500;BZ2 500;BZ2 500", "", ""}), Fault::too_many_copies);
    EXPECT_EQ(fault_of(three, deal(three, {"", "", ""}, north, of_three(8, 8, 9))), Fault::brisques);
    EXPECT_EQ(fault_of(pairs, deal(pairs, {"BZ2 500;BZ2 500", ""}, north, {{16, 16}})), std::nullopt);  // a second one with new pairs
}

DealRecord played(std::optional<Player> last, std::optional<ByPlayer<int>> brisques,
    std::optional<std::optional<Suit>> trump = {{Suit::hearts}}, std::optional<Player> dealer = {}) {
    return {dealer, DealItems{{{test::bezique_items("KQ:H 40")}}}, {.trump = trump, .last_trick = last, .brisques = brisques}};
}

TEST(BeziqueCheckOfSeveral, OnlyTheLastDealMayStopBeforeItsEnd) {  // B06, B02
    auto const all = of_three(8, 8, 8);
    auto const whole = played(east, all);
    using enum Fault;
    struct Case {
        DealRecord deal;
        std::vector<Fault> faults;
    };
    for (auto const& [deal, faults] : {Case{whole, {}}, {played({}, {}), {last_trick, brisques}}, {played(east, {}), {brisques}},
             {played({}, all), {last_trick}}, {played(east, all, std::nullopt), {trump_value}}, {played(east, all, {{}}), {trump_value}}}) {
        EXPECT_EQ(faults_of(record_of(three, {deal, whole})), faults);
        auto const stops = !faults.empty() && faults[0] == trump_value ? faults : std::vector<Fault>{};
        EXPECT_EQ(faults_of(record_of(three, {whole, deal})), stops);
        EXPECT_EQ(faults_of(record_of(three, {whole, deal}, Termination::complete)), faults.empty() ? std::vector{game_end} : faults);
    }
}

// What is beyond any deal is told, and neither added nor counted: under sanitizers an overflow fails this.
TEST(BeziqueCheckOfSeveral, AFigureBeyondAnyDealIsNotCounted) {  // B01, B06
    using enum Fault;
    for (auto const n : {999'999'999, -999'999'999}) {
        EXPECT_THAT(faults_of(record_of(three, {played(east, of_three(n, n, n))})), ElementsAre(brisques)) << n;
        EXPECT_EQ(fault_of(three, deal(three, {"", "", ""}, north, of_three(n, n, n))), brisques) << n;
    }
    auto dear = played(east, of_three(8, 8, 8));
    std::get<DealItems>(dear.content).items[north].assign(3, test::bezique_items("4A 999999999").at(0));
    auto record = record_of(three, {dear});
    record.games[0].totals = of_three(3 * 100 + 80, 10 + 80, 80);
    EXPECT_THAT(faults_of(record), ElementsAre(value, value, value)) << "each is counted as four aces";
}

TEST(BeziqueCheckOfSeveral, PlayersDealInTurnAndAfterAVoidDealAgain) {  // B10
    auto const all = of_three(8, 8, 8);
    auto const by = [&](Player dealer) { return played(east, all, {{Suit::hearts}}, dealer); };
    DealRecord const void_deal{east, VoidDeal{}, {}};
    EXPECT_THAT(faults_of(record_of(three, {by(east), by(south), by(north)})), IsEmpty());
    EXPECT_THAT(faults_of(record_of(three, {by(east), by(north)})), ElementsAre(Fault::dealer));
    EXPECT_THAT(faults_of(record_of(three, {void_deal, by(east), by(south)})), IsEmpty());
    EXPECT_THAT(faults_of(record_of(three, {void_deal, by(south)})), ElementsAre(Fault::dealer));
    EXPECT_THAT(faults_of(record_of(three, {by(east), played(east, all), by(north)})), IsEmpty());
}

TEST(BeziqueOfSeveral, ARecordBecomesEntriesAsFarAsItIsKnown) {
    auto const all = of_three(8, 8, 8);
    auto const trumps = [](MatchRecord const& record) {
        std::vector<Suit> named;
        for (auto const& entry : entries_of(record))
            if (auto const* const trump = std::get_if<TrumpNamed>(&entry)) named.push_back(trump->suit.value());
        return named;
    };
    EXPECT_THAT(trumps(record_of(three, {played(east, all), played(east, all, {{Suit::clubs}})})), ElementsAre(Suit::hearts, Suit::clubs));
    EXPECT_THAT(trumps(record_of(three, {played(east, all), played(east, all, std::nullopt)})), ElementsAre(Suit::hearts));
    EXPECT_THAT(trumps(record_of(three, {played(east, all, std::nullopt), played({}, {})})), IsEmpty());
    EXPECT_THAT(trumps(record_of(three, {played(east, all, {{}}), played({}, {})})), IsEmpty());
    EXPECT_THAT(trumps(record_of(three, {played(east, {}), played(east, all)})), IsEmpty());
    EXPECT_THAT(trumps(record_of(three, {played({}, all), played(east, all)})), IsEmpty());
}

// Of the deal and of all after it nothing is entered.
TEST(BeziqueOfSeveral, ADealWhoseBrisquesDoNotAddUpIsLost) {  // B02
    auto const all = of_three(8, 8, 8);
    auto const lost_in = [](std::vector<DealRecord> deals) {
        auto const lost = lost_deal(record_of(three, std::move(deals)));
        return lost ? lost->deal : 0;
    };
    auto const bad = played(east, of_three(9, 8, 8));
    EXPECT_EQ(lost_in({played(east, all), played(east, all)}), 0);
    EXPECT_EQ(lost_in({bad, played(east, all)}), 1);
    EXPECT_EQ(lost_in({played(east, all), bad}), 2);
    EXPECT_EQ(lost_in({played(east, all), played(east, of_three(-1, 17, 8)), played(east, all)}), 2);
    EXPECT_EQ(lost_in({{east, VoidDeal{}, {}}, played({}, {})}), 0);
    EXPECT_EQ(lost_in({played(west, all)}), 1) << "West is not at the table";
    EXPECT_EQ(lost_in({played(east, all), played(east, all, std::nullopt)}), 2) << "trump is turned up, and not told";
    auto const game = game_of(three, {played(east, all), bad, played(east, all)});
    ASSERT_EQ(game.deals.size(), 1U);
    EXPECT_EQ(game.totals, of_three(120, 10 + 80, 80));
    auto record = record_of(three, {bad});
    record.games.push_back({});
    EXPECT_THAT(entries_of(record), IsEmpty());
}

TEST(BeziqueCheckOfSeveral, StandingsAfterADealThatIsNotKnownAreNotCompared) {  // B29
    auto record = record_of(three, {played(east, of_three(9, 8, 8))});
    record.standing = of_three(0, 1, 0);
    EXPECT_THAT(faults_of(record), ElementsAre(Fault::brisques));
    record.games[0].deals = {played(east, of_three(8, 8, 8))};
    EXPECT_THAT(faults_of(record), ElementsAre(Fault::stated));
}

// A library may be told of a player who is not there.
TEST(BeziqueOfSeveral, WhoIsNotAtTheTablePlaysNoPart) {
    auto const all = of_three(8, 8, 8);
    EXPECT_THAT(faults_of(record_of(three, {played(west, all)})), ElementsAre(Fault::last_trick));
    EXPECT_THAT(faults_of(record_of(three, {played(east, all, {{Suit::hearts}}, west)})), ElementsAre(Fault::dealer));
    std::vector<Entry> const entries{DealBegins{west}, TrumpNamed{Suit::hearts}, ItemMarked{west, How::opened, Group::quartet(Rank::ace)},
        PegUp{west}, LastTrickTaken{west}, VidoCalled{west}};
    for (auto const& [rules, refused] : {std::pair{three, 5U}, {four, 2U}}) {
        auto const replayed = replay(rules, {}, entries);
        EXPECT_EQ(replayed.told.size(), refused) << rules.players;
        for (auto const& game : replayed.sheet.match.games) EXPECT_LE(game.totals[west], rules.players == 4 ? 110 : 0);
    }
}

}  // namespace
}  // namespace score::bezique::bezique_several_test
