/// A complete party of every variant, with the sums of king.md §2, §9, §11 and §12.
#include <gmock/gmock.h>
#include <string>

#include "king_table.hpp"
#include "king_text.hpp"

namespace score::king::king_whole_parties_test {
namespace {

using test::king_line;
using test::king_lines;
using test::seats;
using testing::ElementsAre;
using testing::IsEmpty;
using enum Seat;

/// The party of a record that is complete and without findings.
Party complete(Rules const& rules, Seat first, std::string const& lines) {
    PartyRecord record;
    record.rules = rules;
    record.first_declarer = first;
    record.deals = king_lines(lines, rules);
    record.termination = Termination::complete;
    for (auto const& f : check(record)) ADD_FAILURE() << rules.variant().name << ' ' << id(f.fault) << " at " << f.deal;
    auto party = replay(record).sheet.party;
    EXPECT_EQ(party.end, PartyEnd::complete) << rules.variant().name;
    return party;
}

int sum(Party const& party) { return party.totals[north] + party.totals[east] + party.totals[south] + party.totals[west]; }

/// The same deal of each of these declarers: `NW` and `EL 13 0 0 0` are two lines.
std::string each(std::string_view declarers, std::string const& deal) {
    std::string lines;
    for (auto const declarer : declarers) lines += declarer + (' ' + deal) + '\n';
    return lines;
}

/// The first tricks of a deal in which everyone has the cards of one suit, North the spades.
DealCards cards_of_a_suit_each(std::size_t tricks) {
    DealCards cards{test::king_hands("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"), {}, {}};
    for (std::size_t i = 0; i < tricks; ++i) {
        auto& trick = cards.tricks.emplace_back();
        for (auto const s : all_seats) trick.cards[s] = (*cards.hands)[s][i];
    }
    return cards;
}

/// 12 penalties and 8 trumps in a permitted order.
constexpr auto twenty_deals = R"(N EL 13 0 0 0
W EL 0 13 0 0
S KUPA 0 0 13 0
E KUPA 4 3 3 3
N ERKEK 2 2 2 2
W ERKEK 0 0 0 8
S KIZ 4 0 0 0
E KIZ 0 2 2 0
N RIFKI 0 0 0 1
W RIFKI 1 0 0 0
S SONIKI 1 1 0 0
E SONIKI 0 0 0 2
N KOZ/S 9 2 1 1
W KOZ/H 3 4 3 3
S KOZ/D 0 1 9 3
E KOZ/C 1 1 2 9
N KOZ/S 9 2 1 1
W KOZ/H 3 4 3 3
S KOZ/D 0 1 9 3
E KOZ/C 1 1 2 9)";

TEST(KingWholeParty, DejenereTypes) {
    for (auto const id : {VariantId::dejenere, VariantId::kanli, VariantId::vahset, VariantId::korleme, VariantId::esli}) {
        auto const party = complete(rules_of(id), north, twenty_deals);
        EXPECT_EQ(party.totals, (BySeat<int>{{-490, 230, 700, -440}})) << variant_of(id).name;
        EXPECT_EQ(sum(party), 0);
    }
    auto const pairs = outcome(rules_of(VariantId::esli), complete(rules_of(VariantId::esli), north, twenty_deals));
    EXPECT_EQ(pairs.sides, (BySide<int>{210, -210}));
    EXPECT_EQ(pairs.status[north], Status::out);
}

TEST(KingWholeParty, Naturel) {
    auto const rules = rules_of(VariantId::naturel);
    auto const party = complete(rules, north, R"(N EL 13 0 0 0
W KUPA 0 13 0 0
S ERKEK 0 0 8 0
E KIZ 2 0 0 2
N RIFKI 1 0 0 0
W SONIKI 0 0 0 2
)" + each("SENW", "KOZ/S 4 3 3 3") + R"(S EL 0 0 13 0
E KUPA 13 0 0 0
N ERKEK 0 8 0 0
W KIZ 0 2 2 0
S RIFKI 0 0 0 1
E SONIKI 1 1 0 0
)" + each("NWSE", "KOZ/H 4 3 3 3"));
    EXPECT_EQ(sum(party), 0);
    EXPECT_EQ(jargon(rules, party.deals[0]).own_goal, std::nullopt);  // no DYS
}

TEST(KingWholeParty, SuperKanli) {
    auto const rules = rules_of(VariantId::super_kanli);
    auto party = begin_party(rules, north);
    EXPECT_EQ(rights_left(rules, party, north), (RightsLeft{1, 2}));
    EXPECT_EQ(rights_left(rules, party, south), (RightsLeft{0, 2}));
    party = complete(rules, north, R"(N HEPSI 3+4+2+1+0+1 4+3+2+1+1+1 3+3+2+1+0+0 3+3+2+1+0+0
W HEPSI 13+13+8+4+1+2 0+0+0+0+0+0 0+0+0+0+0+0 0+0+0+0+0+0
)" + each("SENWSENW", "KOZ/S 4 3 3 3"));
    EXPECT_EQ(party.deals[1].figures[north].total(), -2600);
    EXPECT_EQ(party.deals[0].figures[north].total(), -150 - 120 - 120 - 100 - 180);
    EXPECT_EQ(sum(party), 0);
}

TEST(KingWholeParty, Balayi) {
    auto rules = rules_of(VariantId::balayi);
    ASSERT_TRUE(agree(rules.agreements, "Deals", "4"));
    auto const party = complete(rules, south, "S KOZ/S 4 9\nN KOZ/H 12 1\nS KOZ/D 0 13\nN KOZ/C 6 7");
    EXPECT_EQ(party.totals[north], 22 * 50);
    EXPECT_EQ(party.totals[south], 30 * 50);
    EXPECT_EQ(expected_sum(rules).least, 2600);
    EXPECT_THAT(remarks(rules), ElementsAre(Remark::unbalanced));
    ASSERT_TRUE(agree(rules.agreements, "TricksPerDeal", "10"));
    EXPECT_EQ(test::refused(test::replayed(rules, south, king_lines("S KOZ/S 4 9", rules))).at(0).finding.fault, Fault::counts);
}

TEST(KingWholeParty, InternetDoesNotBalance) {
    auto const rules = rules_of(VariantId::internet_kisa);
    auto const trumps = each("NWSE", "KOZ/S 4 3 3 3");
    auto const cheapest = complete(rules, north,
        each("NW", "RIFKI 1 0 0 0") + each("SE", "SONIKI 2 0 0 0") + each("NW", "KUPA 13 0 0 0") + each("SE", "KIZ 4 0 0 0") + trumps);
    EXPECT_EQ(sum(cheapest), -340);
    auto const dearest = complete(rules, north,
        each("NW", "EL 13 0 0 0") + each("SE", "ERKEK 8 0 0 0") + each("NW", "KIZ 4 0 0 0") + each("SE", "KUPA 13 0 0 0") + trumps);
    EXPECT_EQ(sum(dearest), -1240);
    EXPECT_THAT(remarks(rules), ElementsAre(Remark::unbalanced));
}

/// 12 penalties and 6 trumps of three players.
std::string three_players(int tricks, int hearts) {
    auto const t = std::to_string(tricks), h = std::to_string(hearts), some = std::to_string(tricks - 8);
    return "N EL " + t + " 0 0\nW EL 0 " + t + " 0\nS KUPA 0 0 " + h + "\nN KUPA " + h + " 0 0\nW ERKEK 2 3 3\nS ERKEK 8 0 0\nN KIZ 4 0 0\n"
           + "W KIZ 0 2 2\nS RIFKI 0 0 1\nN RIFKI 1 0 0\nW SONIKI 1 1 0\nS SONIKI 0 0 2\nN KOZ/S " + some + " 4 4\nW KOZ/H " + some
           + " 4 4\nS KOZ/D " + some + " 4 4\nN KOZ/S " + some + " 4 4\nW KOZ/H " + some + " 4 4\nS KOZ/D " + some + " 4 4";
}

TEST(KingWholeParty, ThreePlayers) {
    EXPECT_EQ(sum(complete(rules_of(VariantId::uc_kisilik), north, three_players(16, 12))), 0);
    auto const open = rules_of(VariantId::uc_kisilik_acik);
    EXPECT_EQ(sum(complete(open, north, three_players(13, 13))), -1300);
    EXPECT_THAT(remarks(open), ElementsAre(Remark::unbalanced));
    EXPECT_THAT(remarks({}), IsEmpty());
}

TEST(KingWholeParty, DubleYol) {
    auto const rules = rules_of(VariantId::duble_yol);
    std::string lines;
    for (auto const* const deal :
        {"EL+KUPA 13+13 0+0 0+0 0+0", "ERKEK+KIZ 0+0 8+4 0+0 0+0", "RIFKI+SONIKI 0+0 0+0 1+2 0+0", "KOZ/S 4 3 3 3", "KOZ/H 3 4 3 3"})
        lines += each("NWSE", deal);
    auto const party = complete(rules, north, lines);
    EXPECT_EQ(party.deals[0].figures[north].total(), -650 - 390);
    EXPECT_EQ(party.deals[12].figures[north].total(), 400);
    EXPECT_EQ(sum(party), 0);
}

TEST(KingWholeParty, DubleYolKeepsPairsForTheDealsToCome) {
    auto const rules = rules_of(VariantId::duble_yol);
    auto const lines = each("NWSE", "EL+KUPA 13+13 0+0 0+0 0+0") + each("NWSE", "ERKEK+KIZ 0+0 8+4 0+0 0+0");
    auto const party = test::replayed(rules, north, king_lines(lines, rules)).sheet.party;
    EXPECT_EQ(callable_games(rules, party), (std::vector<Games>{{Game::no_king_of_hearts, Game::last_two}, {Game::trumps}}));
}

// ---- §11

TEST(Barbu, PrintedExampleOfDoubling) {
    // queens 1, 0, 1, 2 to A, B, C, D; B doubles everyone, C doubles A, A redoubles C
    auto const rules = rules_of(VariantId::barbu);
    auto const deal = king_line("N KIZ 1 0 1 2 E*N E*S E*W S**N", rules);  // A is North, B East, C South, D West
    auto const base = score_deal(rules, deal.games, std::get<DealItems>(deal.content));
    EXPECT_EQ(base[north].total(), -6);
    EXPECT_EQ(base[west].total(), -12);
    auto const figures = score_deal(rules, deal.games, std::get<DealItems>(deal.content), deal.doublings);
    EXPECT_EQ(figures[north].total(), -12);
    EXPECT_EQ(figures[east].total(), 24);
    EXPECT_EQ(figures[south].total(), -12);
    EXPECT_EQ(figures[west].total(), -24);
    EXPECT_THAT(figures[east].items,
        ElementsAre(Item{"doubled", "king.md §11", 1, 6}, Item{"doubled", "king.md §11", 1, 6}, Item{"doubled", "king.md §11", 1, 12}));
}

TEST(Barbu, ARedoubleCountsTwice) {
    auto const rules = rules_of(VariantId::barbu);
    auto const deal = king_line("N RIFKI 1 0 0 0 E**N", rules);
    auto const figures = score_deal(rules, deal.games, std::get<DealItems>(deal.content), deal.doublings);
    EXPECT_EQ(figures[north].total(), -60);
    EXPECT_EQ(figures[east].total(), 40);
}

TEST(Barbu, TheAceAndTheLastTrickAreDearer) {
    auto const rules = rules_of(VariantId::barbu);
    auto const party = test::replayed(rules, north, king_lines("N KUPA 12 1 0 0 ace=E\nN SONIKI 1 0 1 0 last=S", rules)).sheet.party;
    EXPECT_THAT(party.deals[0].figures[east].items, ElementsAre(Item{"ace-of-hearts", "king.md §11", 1, -6}));
    EXPECT_THAT(party.deals[0].figures[north].items, ElementsAre(Item{"no-hearts", "king.md §11", 12, -2}));
    EXPECT_THAT(party.deals[1].figures[north].items, ElementsAre(Item{"trick-12", "king.md §11", 1, -10}));
    EXPECT_THAT(party.deals[1].figures[south].items, ElementsAre(Item{"trick-13", "king.md §11", 1, -20}));
}

/// Seven deals of every player, each with these marks.
std::string barbu_party(std::string const& marks) {
    std::string lines;
    for (std::string const declarer : {"N", "E", "S", "W"}) {
        std::string doubled;
        for (auto const by : std::string{"NESW"})
            if (by != declarer[0] && !marks.empty()) doubled += ' ' + std::string{by} + marks + declarer;
        lines += declarer + " EL 13 0 0 0" + doubled + '\n' + declarer + " KIZ 1 1 1 1" + doubled + '\n' + declarer
                 + " KUPA 0 0 13 0 ace=S\n" + declarer + " SONIKI 0 0 0 2 last=W\n" + declarer + " RIFKI 0 1 0 0\n" + declarer
                 + " KOZ/C 7 6 0 0\n" + declarer + " DOMINO order=WSEN\n";
    }
    return lines;
}

TEST(Barbu, AWholeParty) {
    auto const rules = rules_of(VariantId::barbu);
    auto const party = complete(rules, north, barbu_party("*"));
    EXPECT_EQ(sum(party), 0);
    EXPECT_EQ(party.deals[27].figures[west].total(), 45);
    EXPECT_EQ(party.deals[26].declarer, west);
    // each of the others must double the declarer twice in his seven deals
    PartyRecord record;
    record.rules = rules;
    record.deals = king_lines(barbu_party(""), rules);
    EXPECT_EQ(check(record).size(), 12U);
    EXPECT_EQ(check(record)[0].fault, Fault::doubling);
    EXPECT_EQ(check(record)[0].stated, 0);
    EXPECT_EQ(check(record)[0].derived, 2);
}

TEST(Barbu, ByCards) {
    // Hearts are not led while other suits are held, even after hearts have been discarded; the taker of the ace pays more.
    auto const rules = rules_of(VariantId::barbu);
    DealRecord deal;
    deal.declarer = north;
    deal.games = {Game::no_hearts};
    deal.content = cards_of_a_suit_each(13);
    auto const checked = check_deal(rules, deal);
    EXPECT_THAT(checked.findings, IsEmpty());
    ASSERT_TRUE(checked.items);
    EXPECT_EQ(checked.items->counts[0][north], 13);
    EXPECT_EQ(checked.items->ace_of_hearts, north);
    EXPECT_EQ(score_deal(rules, deal.games, *checked.items)[north].total(), -30);
}

TEST(Konturlu, AWholeParty) {
    auto const rules = rules_of(VariantId::konturlu);
    std::string lines;
    for (auto const* const deal : {"EL 13 0 0 0", "KUPA 0 13 0 0", "ERKEK 0 0 8 0", "KIZ 0 0 0 4", "RIFKI 1 0 0 0", "SONIKI 2 0 0 0",
             "KOZ/S 4 3 3 3", "DURT order=NWSE"})
        lines += each("NWSE", deal);
    auto const party = complete(rules, north, lines);
    EXPECT_EQ(sum(party), 0);
    EXPECT_EQ(party.deals[24].figures[north].total(), 400);
    EXPECT_EQ(party.deals[31].figures[east].total(), -200);
    EXPECT_THAT(remarks(rules), ElementsAre(Remark::proposal));
    // Barbu's settlement with King's values
    auto const deal = king_line("N RIFKI 1 0 0 0 W*N", rules);
    EXPECT_EQ(score_deal(rules, deal.games, std::get<DealItems>(deal.content), deal.doublings)[west].total(), 320);
}

TEST(TrexKingdoms, AWholeParty) {
    auto const rules = rules_of(VariantId::trex);
    std::string lines;
    for (std::string const king : {"N", "W", "S", "E"})
        lines += king + " RIFKI 0 1 0 0 x:HK@N>W\n" + king + " KIZ 1 1 2 0\n" + king + " KARO 13 0 0 0\n" + king + " EL 4 3 3 3\n" + king
                 + " TREX order=NWSE\n";
    auto const party = complete(rules, north, lines);
    EXPECT_EQ(sum(party), 0);
    for (std::size_t i = 4; i < 20; i += 5) {
        int all = 0;
        for (auto const s : all_seats) all += party.deals[i].totals[s];
        EXPECT_EQ(all, 0);  // −500 + 500 in each kingdom
    }
}

TEST(TrexKingdoms, ExposedCards) {
    auto const rules = rules_of(VariantId::trex);
    auto const figure = [&](std::string const& line, Seat s) {
        auto const deal = king_line(line, rules);
        return score_deal(rules, deal.games, std::get<DealItems>(deal.content))[s].total();
    };
    EXPECT_EQ(figure("N RIFKI 0 1 0 0 x:HK@N>W", west), -150);
    EXPECT_EQ(figure("N RIFKI 0 1 0 0 x:HK@N>W", north), 75);
    EXPECT_EQ(figure("N RIFKI 0 1 0 0 x:HK@W>W", west), -75);  // West's own
    EXPECT_EQ(figure("N KIZ 1 2 1 0 x:SQ@E>W", west), -75);
    EXPECT_EQ(figure("N KIZ 1 2 1 0 x:SQ@E>W", east), 25);
}

TEST(TrexKingdoms, CardsShowWhoTookTheExposedKing) {
    auto const rules = rules_of(VariantId::trex);
    DealRecord deal;
    deal.declarer = north;
    deal.games = {Game::no_king_of_hearts};
    auto cards = cards_of_a_suit_each(2);
    cards.exposures.push_back({*card_of("HK"), east, {}});
    deal.content = cards;
    auto const checked = check_deal(rules, deal);
    EXPECT_THAT(checked.findings, IsEmpty());
    ASSERT_TRUE(checked.items);
    EXPECT_TRUE(checked.complete);  // the king has fallen
    EXPECT_EQ(checked.items->exposures[0].taker, north);
    auto const figures = score_deal(rules, deal.games, *checked.items);
    EXPECT_EQ(figures[north].total(), -150);
    EXPECT_EQ(figures[east].total(), 75);
    std::get<DealCards>(deal.content).exposures[0].holder = north;  // who does not hold it
    EXPECT_EQ(check_deal(rules, deal).findings.front().fault, Fault::contract);
}

}  // namespace
}  // namespace score::king::king_whole_parties_test
