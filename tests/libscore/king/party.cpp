#include "score/king/party.hpp"

#include <gmock/gmock.h>
#include <string>

#include "king_example.hpp"
#include "king_table.hpp"

namespace score::king::king_party_test {
namespace {

using test::king_line;
using test::king_lines;
using test::KingTable;
using test::refused;
using test::replayed;
using test::seats;
using testing::ElementsAre;
using testing::IsEmpty;
using enum Seat;

/// In order of play.
std::vector<int> in_order(Variant const& v, BySeat<int> const& n) {
    std::vector<int> values;
    for (auto const s : v.players) values.push_back(n[s]);
    return values;
}
std::vector<int> in_order(BySeat<int> const& n) { return in_order(variant_of(VariantId::dejenere), n); }

std::string codes(std::vector<Games> const& calls) {
    std::string text;
    for (auto const& games : calls) {
        if (!text.empty()) text += ' ';
        for (auto const g : games) text += (g == games.front() ? "" : "+") + std::string{id(g)};
    }
    return text;
}

/// The party of a record whose deals are all accepted.
Party accepted(PartyRecord const& record) {
    auto const replayed = replay(record);
    for (auto const& [entry, finding] : test::refused(replayed)) ADD_FAILURE() << entry << ' ' << id(finding.fault);
    EXPECT_THAT(replayed.told, IsEmpty());
    return replayed.sheet.party;
}

// ---- king.md §13, example 1

TEST(KingExample1, RunningTotals) {
    constexpr int totals[][4]{{-240, 0, -240, 0}, {-240, 150, 60, 200}, {-90, 250, 310, 350}, {-150, 190, 310, -10}, {-100, 240, 760, 90},
        {50, 290, 1010, 290}, {250, 690, 1010, 340}, {160, 510, 890, 340}, {70, 480, 740, 220}, {-80, 480, 590, -130},
        {-80, 300, 590, -310}, {-80, -20, 590, -310}, {-230, -20, 390, -610}, {-230, -20, 30, -610}, {-430, -120, -70, -610},
        {-330, 230, -20, -460}, {-80, 530, 30, -410}, {-80, 530, 30, -730}, {-180, 330, -70, -730}, {20, 580, -20, -580}};
    auto const party = accepted(test::king_example1());
    ASSERT_EQ(party.deals.size(), 20U);
    for (std::size_t i = 0; i < 20; ++i)
        EXPECT_THAT(in_order(party.deals[i].totals), testing::ElementsAreArray(totals[i])) << "deal " << i + 1;
    EXPECT_EQ(party.end, PartyEnd::complete);
}

TEST(KingExample1, OutcomeAndTableTalk) {
    auto const record = test::king_example1();
    auto const party = accepted(record);
    auto const ended = outcome(record.rules, party);
    EXPECT_EQ(ended.status, (BySeat<Status>{{Status::out, Status::sunk, Status::sunk, Status::out}}));
    EXPECT_THAT(ended.merit, ElementsAre(west, north, south, east));
    EXPECT_EQ(ended.lone_survivor, std::nullopt);
    std::vector<int> own_goals, flowers;
    for (auto const& deal : party.deals) {
        auto const talk = jargon(record.rules, deal);
        if (talk.own_goal) own_goals.push_back(deal.number);
        if (!talk.flowers.empty()) flowers.push_back(deal.number);
    }
    EXPECT_THAT(own_goals, ElementsAre(10, 12, 18));
    EXPECT_THAT(flowers, ElementsAre(2, 7));
    EXPECT_THAT(jargon(record.rules, party.deals[1]).flowers, ElementsAre(north));
    EXPECT_THAT(jargon(record.rules, party.deals[6]).flowers, ElementsAre(south));
}

TEST(KingExample1, FiguresCarryTheirReasons) {
    auto const party = accepted(test::king_example1());
    EXPECT_THAT(party.deals[0].figures[north].items, ElementsAre(Item{"no-men", "king.md §2", 4, -60}));
    EXPECT_THAT(party.deals[0].figures[west].items, IsEmpty());
    EXPECT_THAT(party.deals[1].figures[south].items, ElementsAre(Item{"trumps", "king.md §2", 6, 50}));
}

// ---- §13, example 2

TEST(KingExample2, RunningTotalsWithCancelledDealsAndKing) {
    constexpr int totals[][4]{{50, 250, 150, 200}, {150, 400, 450, 300}, {250, 600, 650, 450}, {650, 650, 750, 550}, {650, 650, 750, 550},
        {450, 650, 650, 450}, {450, 650, 650, 450}, {450, 650, 330, 450}, {240, 650, 150, 450}, {140, 650, -50, 350},
        {-100, 530, -170, 350}, {-130, 260, -260, 350}, {-80, 410, -60, 600}, {-440, 410, -60, 600}, {-440, 410, -60, 600}};
    auto const party = accepted(test::king_example2());
    ASSERT_EQ(party.deals.size(), 15U);
    for (std::size_t i = 0; i < 15; ++i)
        EXPECT_THAT(in_order(party.deals[i].totals), testing::ElementsAreArray(totals[i])) << "line " << i + 1;
    EXPECT_EQ(party.deals[4].number, 5);
    EXPECT_EQ(party.deals[5].number, 5);
    EXPECT_EQ(party.scored, 12);
}

TEST(KingExample2, OutsideKingLeavesALoneSurvivor) {
    auto const record = test::king_example2();
    auto const party = accepted(record);
    EXPECT_EQ(party.end, PartyEnd::king);
    EXPECT_EQ(party.king_by, north);
    EXPECT_EQ(party.deals.back().declarer, west);  // Dış King
    auto const ended = outcome(record.rules, party);
    EXPECT_EQ(ended.status, (BySeat<Status>{{Status::out, Status::sunk, Status::sunk, Status::sunk}}));
    EXPECT_EQ(ended.lone_survivor, north);
    EXPECT_THAT(ended.merit, ElementsAre(north, east, west, south));
    EXPECT_THAT(callable_games(record.rules, party), IsEmpty());
    std::vector<std::size_t> own_goals;
    for (auto const& deal : party.deals)
        if (jargon(record.rules, deal).own_goal) own_goals.push_back(deal.entry + 1);
    EXPECT_THAT(own_goals, ElementsAre(8, 14));
}

TEST(KingExamples, AreWithoutFindings) {
    for (auto const& record : {test::king_example1(), test::king_example2()})
        for (auto const& f : check(record)) ADD_FAILURE() << id(f.fault) << " at " << f.deal << '.' << f.trick;
}

// ---- turns and callable games

TEST(KingParty, TheTurnPassesToTheRightAndTheDeclarerDealsNext) {
    Rules const rules;
    KingTable table{rules, south};
    auto const& party = table.party();
    EXPECT_EQ(next_declarer(rules, party), south);
    EXPECT_EQ(next_dealer(rules, party), std::nullopt);
    ASSERT_EQ(table.enter(king_line("S EL 4 3 3 3")), std::nullopt);
    EXPECT_EQ(next_declarer(rules, party), east);
    EXPECT_EQ(next_dealer(rules, party), south);
    EXPECT_EQ(next_number(party), 2);
}

TEST(KingParty, ACancelledDealKeepsDeclarerDealerAndRights) {
    Rules const rules;
    KingTable table{rules, south};
    auto const& party = table.party();
    ASSERT_FALSE(table.enter(king_line("S EL 4 3 3 3")));
    auto const before = rights_left(rules, party, east);
    auto shown = king_line("E RIFKI !rifki-shown:W=HKHA");
    shown.dealer = south;
    ASSERT_FALSE(table.enter(shown));
    EXPECT_EQ(next_declarer(rules, party), east);
    EXPECT_EQ(next_dealer(rules, party), south);
    EXPECT_EQ(rights_left(rules, party, east), before);
    EXPECT_EQ(codes(callable_games(rules, party)), "RIFKI");
    ASSERT_FALSE(table.enter(king_line("E RIFKI 0 0 0 1")));
    ASSERT_FALSE(table.enter(king_line("N KOZ/H !koz-broken:N")));
    EXPECT_EQ(codes(callable_games(rules, party)), "KOZ");
    ASSERT_FALSE(table.enter(king_line("N KOZ/C 4 4 4 1")));  // the suit may change
    ASSERT_FALSE(table.enter(king_line("W KIZ 1 1 1 1 !queens-split")));
    EXPECT_EQ(codes(callable_games(rules, party)), "EL KUPA ERKEK KIZ RIFKI SONIKI KOZ");
}

TEST(KingParty, ForcedCallersAndUses) {
    auto const record = test::king_example1();
    Rules const rules;
    std::vector<DealRecord> const first(record.deals.begin(), record.deals.begin() + 16);
    auto const party = replayed(rules, south, first).sheet.party;
    EXPECT_EQ(rights_left(rules, party, south), (RightsLeft{0, 1}));
    EXPECT_TRUE(is_forced_trump_caller(rules, party, south));
    EXPECT_TRUE(is_forced_penalty_caller(rules, party, east));
    EXPECT_EQ(codes(callable_games(rules, party)), "KOZ");
    EXPECT_EQ(codes(callable_games(rules, party, east)), "KIZ RIFKI");
    EXPECT_EQ(uses_left(rules, party, Game::no_queens), 1);
    EXPECT_EQ(uses_left(rules, party, Game::no_tricks), 0);
    EXPECT_EQ(uses_left(rules, party, Game::trumps), 2);
}

TEST(KingParty, FirstFourDealsArePenaltiesWhereAgreed) {
    Rules rules;
    rules.agreements.first_four_penalty = true;
    KingTable table{rules, north};
    auto const& party = table.party();
    EXPECT_EQ(codes(callable_games(rules, party)), "EL KUPA ERKEK KIZ RIFKI SONIKI");
    EXPECT_EQ(table.enter(king_line("N KOZ/C 4 4 4 1"))->fault, Fault::first_four);
    for (auto const* const line : {"N EL 4 4 4 1", "W EL 4 4 4 1", "S RIFKI 1 0 0 0", "E KIZ 4 0 0 0"})
        ASSERT_FALSE(table.enter(king_line(line))) << line;
    EXPECT_EQ(codes(callable_games(rules, party)), "KUPA ERKEK KIZ RIFKI SONIKI KOZ");
}

TEST(KingParty, ARefusedEntryChangesNothing) {
    Rules const rules;
    auto const entries = king_lines("N EL 4 4 4 1\nN EL 4 4 4 1\nW EL 4 4 4 2\nW KOZ/C 13 0 0 0\nW KIZ 4 0 0 0");
    auto const all = replayed(rules, north, entries);
    auto const& party = all.sheet.party;
    auto const why_not = refused(all);
    ASSERT_EQ(why_not.size(), 3U);
    EXPECT_EQ(why_not[0].finding.fault, Fault::turn);
    EXPECT_EQ(why_not[1].finding.fault, Fault::counts);
    EXPECT_EQ(why_not[2].finding.fault, Fault::unmarked_king);
    EXPECT_EQ(party.deals.size(), 2U);
    EXPECT_THAT(in_order(party.totals), ElementsAre(-600, -200, -200, -50));
}

TEST(KingParty, PointsAloneSayWhatWasTakenInASimpleGame) {
    Rules const rules;
    KingTable table{rules, north};
    auto const& party = table.party();
    auto deal = king_line("N ERKEK");
    deal.content = DealPoints{{{-240, -240, 0, 0}}};
    ASSERT_FALSE(table.enter(deal));
    EXPECT_EQ(party.deals[0].items.counts[0][north], 4);
    DealRecord bare;
    bare.content = DealPoints{{{100, 200, 150, 200}}};
    ASSERT_FALSE(table.enter(bare));
    EXPECT_EQ(party.totals[east], -40);
    EXPECT_EQ(party.deals[1].declarer, west);
}

// ---- §1 table talk

TEST(KingTalk, CountsTheItemsOfAllGamesOfADeal) {
    auto const rules = rules_of(VariantId::duble_yol);
    auto const own_goal = [&](std::string const& line) {
        return jargon(rules, replayed(rules, north, king_lines(line)).sheet.party.deals.at(0)).own_goal;
    };
    EXPECT_EQ(own_goal("N EL+SONIKI 3+2 5+0 5+0 0+0"), std::nullopt);  // 5 of 15
    EXPECT_EQ(own_goal("N EL+SONIKI 7+1 5+1 1+0 0+0"), north);         // 8 of 15
    EXPECT_EQ(own_goal("N EL+SONIKI 7+0 5+2 1+0 0+0"), std::nullopt);  // 7 of 15
}

TEST(KingTalk, NamesTrumpsThatWereForced) {  // SSK
    Rules const rules = rules_of(VariantId::internet_kisa);
    auto const lines = "N EL 4 4 4 1\nW EL 4 4 4 1\nS KUPA 4 4 4 1\nE KOZ/S 4 4 4 1\nN KUPA 4 4 4 1\nW KIZ 2 1 1 0\nS KIZ 2 1 1 0\n"
                       "E RIFKI 1 0 0 0\nN KOZ/S 4 4 4 1";
    auto const party = replayed(rules, north, king_lines(lines)).sheet.party;
    ASSERT_EQ(party.deals.size(), 9U);
    EXPECT_EQ(jargon(rules, party.deals[3]).forced_trumps, std::nullopt);
    EXPECT_EQ(jargon(rules, party.deals[8]).forced_trumps, north);
}

TEST(KingParty, TellsWhatIsWrongWithTheTurn) {  // K05
    Rules const rules;
    auto const fault = [&](std::string const& lines, std::optional<Seat> dealer) {
        auto deals = king_lines(lines);
        deals.back().dealer = dealer;
        return refused(replayed(rules, north, deals)).at(0).finding.turn;
    };
    EXPECT_EQ(fault("N EL 4 4 4 1\nN EL 4 4 4 1", {}), TurnFault::declarer);
    EXPECT_EQ(fault("N EL 4 4 4 1\nW EL 4 4 4 1", east), TurnFault::dealer);
    EXPECT_EQ(fault("N RIFKI !rifki-shown:N=HK\nN EL 4 4 4 1", {}), TurnFault::again);
}

// ---- §5 King

TEST(KingParty, ADeclaredKingThatFailsSinksItsAnnouncerAlone) {
    Rules rules;
    rules.agreements.declared_king = true;
    KingTable table{rules, north};
    auto const& party = table.party();
    ASSERT_FALSE(table.enter(king_line("N KOZ/C 10 1 1 1")));  // not announced: an ordinary deal
    EXPECT_EQ(party.totals[north], 500);
    EXPECT_EQ(table.enter(king_line("W KOZ/C 1 1 1 3 KINGDECL=E"))->fault, Fault::counts);  // not certain yet
    ASSERT_FALSE(table.enter(king_line("W KOZ/C 1 2 1 3 KINGDECL=E")));
    EXPECT_EQ(party.end, PartyEnd::declared_king_failed);
    EXPECT_THAT(in_order(party.totals), ElementsAre(500, 50, 50, 50));
    auto const ended = outcome(rules, party);
    EXPECT_EQ(ended.status[east], Status::sunk);
    EXPECT_EQ(ended.status[south], Status::out);
    EXPECT_THAT(ended.merit, ElementsAre(north, west, south, east));
}

TEST(KingParty, ADeclaredKingThatIsMadeEndsTheParty) {
    Rules rules;
    rules.agreements.declared_king = true;
    auto const party = replayed(rules, north, king_lines("N KOZ/C 10 1 0 0 KINGDECL=N KING=N")).sheet.party;
    EXPECT_EQ(party.end, PartyEnd::king);
    EXPECT_EQ(refused(replayed(rules, north, king_lines("N KOZ/C 10 1 0 0 KING=N"))).at(0).finding.fault, Fault::king);
}

TEST(KingParty, Thresholds) {
    auto const ends = [](std::string_view agreed, std::string const& line) {
        Rules rules;
        EXPECT_TRUE(agree(rules.agreements, "KingTricks", agreed));
        auto const all = replayed(rules, north, king_lines(line));
        auto const why_not = refused(all);
        return !why_not.empty()                        ? std::string{id(why_not[0].finding.fault)}
               : all.sheet.party.end == PartyEnd::king ? std::string{"king"}
                                                       : std::string{"goes on"};
    };
    EXPECT_EQ(ends("10", "N KOZ/C 10 0 0 0 KING=N"), "king");
    EXPECT_EQ(ends("10", "N KOZ/C 10 1 1 1"), "K09");
    EXPECT_EQ(ends("11", "N KOZ/C 10 1 1 1"), "goes on");
    EXPECT_EQ(ends("11", "N KOZ/C 10 0 0 0 KING=N"), "K08");
    EXPECT_EQ(ends("11", "N KOZ/C 11 1 0 0 KING=N"), "king");
    EXPECT_EQ(ends("12", "N KOZ/C 11 1 1 0"), "goes on");
    EXPECT_EQ(ends("13", "N KOZ/C 12 1 0 0"), "goes on");
    EXPECT_EQ(ends("13", "N KOZ/C 13 0 0 0 KING=N"), "king");
    EXPECT_EQ(ends("off", "N KOZ/C 13 0 0 0"), "goes on");
    EXPECT_EQ(ends("off", "N KOZ/C 13 0 0 0 KING=N"), "K08");
    EXPECT_EQ(ends("10row/11", "N KOZ/C 10 3 0 0"), "goes on");
    EXPECT_EQ(ends("10row/11", "N KOZ/C 10 2 0 0 KING=N"), "king");
    EXPECT_EQ(ends("10row/11", "N KOZ/C 11 2 0 0"), "K09");
}

// ---- §7 outcome

TEST(KingOutcome, ZeroIsOutUnlessAgreedOtherwise) {
    Party party;
    party.end = PartyEnd::complete;
    EXPECT_EQ(outcome({}, party).status, (BySeat<Status>{{Status::out, Status::out, Status::out, Status::out}}));  // all four
    Rules rules;
    rules.agreements.zero = Zero::sunk;
    EXPECT_EQ(outcome(rules, party).status, (BySeat<Status>{{Status::sunk, Status::sunk, Status::sunk, Status::sunk}}));
    party.totals = {{10, -10, 0, 0}};
    EXPECT_EQ(outcome({}, party).status, (BySeat<Status>{{Status::out, Status::sunk, Status::out, Status::out}}));
    EXPECT_EQ(outcome(rules, party).lone_survivor, north);
    EXPECT_EQ(outcome({}, party).rank, (BySeat<int>{{1, 4, 2, 2}}));
}

TEST(KingOutcome, PairsAtEsli) {
    Party party;
    party.end = PartyEnd::complete;
    party.totals = {{500, -100, -400, 0}};
    auto const ended = outcome(rules_of(VariantId::esli), party);
    EXPECT_EQ(ended.sides, (BySide<int>{100, -100}));
    EXPECT_EQ(ended.status, (BySeat<Status>{{Status::out, Status::sunk, Status::out, Status::sunk}}));
    EXPECT_EQ(ended.rank, (BySeat<int>{{1, 3, 1, 3}}));
}

}  // namespace
}  // namespace score::king::king_party_test
