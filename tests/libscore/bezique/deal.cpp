#include "score/bezique/deal.hpp"

#include <gmock/gmock.h>

#include "bezique_example.hpp"
#include "bezique_text.hpp"

namespace score::bezique::bezique_deal_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
constexpr auto north = Player::north, south = Player::south;
Rules const turkish = rules_of(FormId::turkish96);

TEST(BeziqueExample4, TheWholeDealReplaysToItsDerivation) {
    auto const played = play(turkish, test::example4_dealt(), test::example4_tricks());
    ASSERT_TRUE(played);
    ASSERT_FALSE(played->fault) << played->fault->trick << ' ' << static_cast<int>(played->fault->fault);
    auto const& deal = played->deal;
    EXPECT_EQ(deal.phase(), Phase::over);
    EXPECT_EQ(deal.marks(north), 300);
    EXPECT_EQ(deal.marks(south), 430);
    EXPECT_EQ(deal.trump(), Suit::diamonds);
    EXPECT_FALSE(deal.table_opened());
    EXPECT_EQ(deal.to_act(), north);
    EXPECT_EQ(deal.peg(north), std::nullopt);
    EXPECT_EQ(deal.peg(south), 80);
    EXPECT_EQ(deal.brisques(north), 14);
    EXPECT_EQ(deal.brisques(south), 18);
}


// ---- manual cases

auto const form = turkish.form();

/// A deal just begun; North leads.
DealInPlay begun(std::string_view n, std::string_view s, std::string_view stock = "", Rules const& rules = turkish) {
    return DealInPlay::begin(rules, test::dealt(rules.form(), n, s, stock)).value();
}

/// Plays complete tricks, all legal.
void play_on(DealInPlay& deal, std::string_view text) {
    for (auto const& trick : test::tricks(text)) {
        auto const fault = play_trick(deal, trick);
        ASSERT_FALSE(fault) << "trick " << fault->trick << ": " << static_cast<int>(fault->fault);
    }
}

/// Why the last act of a trick is refused; the earlier ones are played.
std::optional<ActFault> refusal(DealInPlay deal, std::string_view text) {
    auto const fault = play_trick(deal, test::tricks(text).at(0));
    return fault ? std::optional{fault->fault} : std::nullopt;
}

std::vector<std::string> codes(std::vector<Declaration> const& declarations) {
    std::vector<std::string> found;
    for (auto const& d : declarations) {
        auto code = (d.act == Act::opened ? '+' : '&') + to_string(d.group);
        if (found.empty() || found.back() != code) found.push_back(std::move(code));
    }
    return found;
}

TEST(BeziqueDeal, NineCardsEachAndAStockOf78) {  // bezique.md §2, B20
    EXPECT_EQ(form.cards(), 96);
    EXPECT_EQ(form.stock(), 78);
    EXPECT_EQ(form.drawing_tricks(), 39);
    EXPECT_EQ(form.tricks(), 48);
    EXPECT_EQ(form.brisques(), 32);
    auto const refused = [&](Dealt const& d) { return DealInPlay::begin(turkish, d).error(); };
    auto wrong = test::example4_dealt();
    wrong.stock.pop_back();
    EXPECT_EQ(refused(wrong), ActFault::pack);
    wrong = test::example4_dealt();
    wrong.stock.back() = *card_of("C8");
    EXPECT_EQ(refused(wrong), ActFault::pack);
    wrong = test::example4_dealt();
    wrong.hands[north].push_back(wrong.stock.back());
    wrong.stock.pop_back();
    EXPECT_EQ(refused(wrong), ActFault::pack);
    EXPECT_EQ(DealInPlay::begin(rules_of(FormId::three96), {}).error(), ActFault::players);
}

TEST(BeziqueDeal, OfEqualCardsTheFirstWinsAndThereIsNoTrumpAtFirst) {  // §1, §3
    auto const c = [](std::string_view text) { return *card_of(text); };
    EXPECT_FALSE(takes(c("SA"), c("SA"), {}));
    EXPECT_TRUE(takes(c("ST"), c("SK"), {}));
    EXPECT_FALSE(takes(c("SK"), c("ST"), {}));
    EXPECT_TRUE(takes(c("S9"), c("HA"), Suit::spades));
    EXPECT_FALSE(takes(c("S9"), c("HA"), {}));
    EXPECT_FALSE(takes(c("HA"), c("S9"), Suit::spades));
    std::string order;
    for (auto r = all_ranks.rbegin(); r != all_ranks.rend(); ++r) order += letter(*r);
    EXPECT_EQ(order, "ATKQJ987");
}

TEST(BeziqueDeal, TheOpponentOfTheDealerLeadsAndTheWinnerLeadsNext) {  // §3, B22
    auto deal = begun("AKQJ9...AKQ9", "99.999.999.9");
    EXPECT_EQ(deal.to_act(), north);
    EXPECT_EQ(refusal(deal, "1. D9 S9"), ActFault::not_in_hand);
    play_on(deal, "1. S9 S9");
    EXPECT_EQ(deal.to_act(), north);
    play_on(deal, "2. C9 C9");
    EXPECT_EQ(deal.to_act(), north);
    EXPECT_EQ(deal.stock(), 74);
}

TEST(BeziqueTrump, TheFirstMarriageFixesItAndScores40) {  // §4.2
    auto deal = begun("AKQJT...AKQ9", "99.999.999.9");
    play_on(deal, "1. C9 C9 +KQ:C(CK,CQ)\n2. SA H9 +KQ:S(SK,SQ)");
    EXPECT_EQ(deal.trump(), Suit::clubs);
    EXPECT_FALSE(deal.table_opened());
    EXPECT_THAT(deal.marks(), ElementsAre(Mark{north, How::opened, Group::marriage(Suit::clubs), 40, 1},
                                  Mark{north, How::opened, Group::marriage(Suit::spades), 20, 2}));
}

TEST(BeziqueTrump, ASequenceOpenedFirstFixesItAndScores250) {  // §4.2, §9.2
    auto deal = begun("AKQJT...AKQ9", "99.999.999.9");
    play_on(deal, "1. C9 C9 +SEQ:S(SA,ST,SK,SQ,SJ)\n2. CA H9");
    EXPECT_EQ(deal.trump(), Suit::spades);
    EXPECT_TRUE(deal.table_opened());
    EXPECT_EQ(deal.marks(north), 250);
    auto rules = turkish;
    ASSERT_TRUE(agree(rules.agreements, "SequenceMakesTrump", "no"));
    auto without = begun("AKQJT...AKQ9", "99.999.999.9", "", rules);
    play_on(without, "1. C9 C9 +SEQ:S(SA,ST,SK,SQ,SJ)");
    EXPECT_EQ(without.trump(), std::nullopt);
    EXPECT_EQ(without.marks(north), 150);
    play_on(without, "2. CA H9 +KQ:C(CK,CQ)");
    EXPECT_EQ(without.trump(), Suit::clubs);
    EXPECT_EQ(without.marks(north), 190);
}

TEST(BeziqueTrump, QuartetsOpenedBeforeItHaveTheirPlainValue) {  // §4.2
    auto deal = begun("JJJJKQ9..99.", "99.999.9.999");
    play_on(deal, "1. D9 D9 +4J:S(SJ,SJ,SJ,SJ)\n2. D9 H9 +KQ:S(SK,SQ)");
    EXPECT_EQ(deal.marks(north), 40 + 40);
    auto after = begun("JJJJKQ9..99.", "99.999.9.999");
    play_on(after, "1. D9 D9 +KQ:S(SK,SQ)\n2. D9 H9 +4J:S(SJ,SJ,SJ,SJ)");
    EXPECT_EQ(after.marks(north), 40 + 400);
}

TEST(BeziqueClasses, ACardServesInGroupsOfDifferentClasses) {  // §4.1
    auto deal = begun("KQ.Q.Q.QK999", "9999.9999.9.", "DJ");
    play_on(deal, "1. C9 H9 +KQ:S(SK,SQ)\n2. C9 H9 +4Q(SQ*,HQ,DQ,CQ)\n3. C9 H9 +BZ1(DJ,SQ*)\n");
    EXPECT_EQ(deal.marks(north), 40 + 60 + 50);
    EXPECT_EQ(deal.exposed(north).size(), 6U);
    EXPECT_EQ(deal.groups(north).size(), 3U);
}

TEST(BeziqueClasses, AMarriageGrowsIntoItsSequenceAndNotTheOtherWayRound) {  // §4.1
    auto deal = begun("AKQJTK..9.99", "999.999.9.99", "SQ");
    play_on(deal, "1. C9 C9 +KQ:S(SK,SQ)\n2. C9 H9");
    EXPECT_EQ(refusal(deal, "3. D9 D9 +KQ:S(SK*,SQ)"), ActFault::card_used);
    play_on(deal, "3. D9 D9 +SEQ:S(SA,ST,SJ,SK*,SQ*)");
    EXPECT_EQ(deal.marks(north), 40 + 250);
    ASSERT_EQ(deal.groups(north).size(), 1U);  // absorbed
    EXPECT_EQ(deal.groups(north)[0].group, Group::sequence(Suit::spades));
    EXPECT_EQ(refusal(deal, "4. SK S9 +KQ:S(SK*,SQ)"), ActFault::card_used);
    EXPECT_EQ(refusal(deal, "4. SJ* S9 +KQ:S(SK,SQ)"), std::nullopt);  // new ones
}

TEST(BeziqueClasses, AQuartetTakesNoCardOfAnother) {  // §4.1
    auto deal = begun("JJ.JJ.JJ9.J9", "99.999.9.999");
    play_on(deal, "1. C9 C9 +4J(SJ,SJ,HJ,HJ)");
    EXPECT_EQ(refusal(deal, "2. D9 D9 +4J(SJ*1,DJ,DJ,CJ)"), ActFault::card_used);
    EXPECT_EQ(refusal(deal, "2. D9 D9 +4J(DJ,DJ,CJ)"), ActFault::wrong_cards);
    EXPECT_EQ(refusal(deal, "2. D9 D9 +4J(DJ,DJ,DJ,CJ)"), ActFault::not_in_hand);
    EXPECT_EQ(refusal(deal, "2. D9 D9 +4A(DJ,DJ,CJ,CJ)"), ActFault::wrong_cards);
}

TEST(BeziqueClasses, FourTensAndFourBeziquesBringNothing) {  // §2, §9.18
    auto deal = begun("TT9.T.T9.999", "99.999.99.9K");
    EXPECT_EQ(refusal(deal, "1. C9 C9 +4T(ST,ST,HT,DT)"), ActFault::no_such_group);
    auto eight = begun("QQQQ..JJJJ.9", "9999.9999..9");
    EXPECT_EQ(refusal(eight, "1. C9 C9 +BZ4(SQ,SQ,SQ,SQ,DJ,DJ,DJ,DJ)"), ActFault::no_such_group);
    auto rules = turkish;
    ASSERT_TRUE(agree(rules.agreements, "Bezik4", "4500"));
    auto agreed = begun("QQQQ..JJJJ.9", "9999.9999..9", "", rules);
    play_on(agreed, "1. C9 C9 +BZ4(SQ,SQ,SQ,SQ,DJ,DJ,DJ,DJ)");
    EXPECT_EQ(agreed.marks(north), 4500);
}

TEST(BeziqueClasses, BezikGoesUpAndNeverDown) {  // §4.1
    auto deal = begun("QQQ9..JJJ9.9", "999.9999..99");
    play_on(deal, "1. C9 C9 +BZ1(SQ,DJ)\n2. D9 H9 +BZ2(SQ,DJ,SQ*,DJ*)\n3. S9 S9 +BZ3(SQ,DJ,SQ*1,SQ*2,DJ*1,DJ*2)");
    EXPECT_EQ(deal.marks(north), 50 + 500 + 1500);
    ASSERT_EQ(deal.groups(north).size(), 1U);
    auto at_once = begun("QQQ9..JJJ9.9", "999.9999..99");
    play_on(at_once, "1. C9 C9 +BZ2(SQ,SQ,DJ,DJ)");
    EXPECT_EQ(refusal(at_once, "2. D9 H9 +BZ1(SQ*1,DJ)"), ActFault::card_used);
    EXPECT_EQ(refusal(at_once, "2. D9 H9 +BZ2(SQ,DJ,SQ*1,DJ*1)"), ActFault::card_used);
    EXPECT_EQ(refusal(at_once, "2. D9 H9 +BZ1(SQ,DJ)"), std::nullopt);
    play_on(at_once, "2. D9 H9 +BZ3(SQ,DJ,SQ*1,SQ*2,DJ*1,DJ*2)");
    EXPECT_EQ(at_once.marks(north), 500 + 1500);
}

TEST(BeziqueDeclaring, OnlyTheWinnerOneGroupATrickBeforeDrawing) {  // §3, §4.1, §8 PerTrick
    auto deal = begun("KQ9.KQ.KQ.KQ", "A99.99.99.99");
    ASSERT_FALSE(deal.lead(test::lead("S9")));
    EXPECT_EQ(deal.declare(test::declaration("+KQ:S(SK,SQ)")), ActFault::out_of_turn);
    ASSERT_FALSE(deal.follow(test::placed("SA")));
    EXPECT_EQ(deal.declare(test::declaration("+KQ:S(SK,SQ)")), ActFault::not_in_hand);  // South won, and has none
    EXPECT_THAT(deal.legal_declarations(), IsEmpty());
    auto two = begun("KQ9.KQ.KQ.KQ", "999.99.99.99");
    EXPECT_EQ(refusal(two, "1. S9 S9 +KQ:S(SK,SQ) +KQ:H(HK,HQ)"), ActFault::too_many);
    auto rules = turkish;
    ASSERT_TRUE(agree(rules.agreements, "PerTrick", "2"));
    two = begun("KQ9.KQ.KQ.KQ", "999.99.99.99", "", rules);
    EXPECT_EQ(refusal(two, "1. S9 S9 +KQ:S(SK,SQ) +KQ:H(HK,HQ) +KQ:D(DK,DQ)"), ActFault::too_many);
    ASSERT_TRUE(agree(rules.agreements, "PerTrick", "any"));
    two = begun("KQ9.KQ.KQ.KQ", "999.99.99.99", "", rules);
    EXPECT_EQ(refusal(two, "1. S9 S9 +KQ:S(SK,SQ) +KQ:H(HK,HQ) +KQ:D(DK,DQ) +KQ:C(CK,CQ)"), std::nullopt);
}

TEST(BeziqueReshow, TheLeadScoresAnIntactGroupAgain) {  // §4.3
    auto deal = begun("KQKA.9.999.9", "999.99.9.999");
    play_on(deal, "1. C9 C9 +KQ:S(SK,SQ)\n2. SK^KQ:S S9");
    EXPECT_EQ(deal.marks(north), 80);
    EXPECT_EQ(deal.marks().back(), (Mark{north, How::reshown, Group::marriage(Suit::spades), 40, 2}));
    EXPECT_EQ(deal.peg(north), std::nullopt);
    EXPECT_EQ(refusal(deal, "3. SA^KQ:S S9"), ActFault::nothing_to_reshow);   // an ace does not fit
    EXPECT_EQ(refusal(deal, "3. SK*^KQ:S S9"), ActFault::reshown_from_open);  // it must come from hand
    EXPECT_EQ(refusal(deal, "3. SA^4K S9"), ActFault::nothing_to_reshow);
}

TEST(BeziqueReshow, AfterTheTrumpSequenceEveryTrumpButTheNine) {  // §9.5
    auto deal = begun("AKQJT9...999", "A99.AAA.A.AA", "SA C9");
    play_on(deal, "1. C9 HA +SEQ:S(SA,ST,SK,SQ,SJ)");
    EXPECT_EQ(refusal(deal, "2. SA^SEQ:S HA"), std::nullopt);
    EXPECT_EQ(refusal(deal, "2. S9^SEQ:S HA"), ActFault::nothing_to_reshow);
    for (auto const& o : deal.outlook()) {
        auto const fits = !o.card.exposed && o.card.card == *card_of("SA");
        ASSERT_EQ(o.reshows.size(), fits ? 1U : 0U);
        for (auto const& open : o.reshows) EXPECT_EQ(open.points, 250);
    }
}

TEST(BeziqueReshow, AQuartetOfOneSuitHasNoFifthCard) {  // §4.3
    auto deal = begun("JJJJ.J..9999", "999.999.999.");
    auto any = deal;
    play_on(deal, "1. C9 S9 +4J:S(SJ,SJ,SJ,SJ)");
    EXPECT_EQ(refusal(deal, "2. HJ^4J:S H9"), ActFault::nothing_to_reshow);
    play_on(any, "1. C9 S9 +4J(SJ,SJ,SJ,SJ)");  // named as a quartet of any suits
    EXPECT_EQ(refusal(any, "2. HJ^4J H9"), std::nullopt);
}

TEST(BeziqueReshow, ALostReshowPutsThePegUpUntilTheNextTrickWon) {  // §4.3
    auto deal = begun("KQK.9.999.99", "A99.999.9.99");
    play_on(deal, "1. C9 C9 +KQ:S(SK,SQ)\n2. SK^KQ:S SA");
    EXPECT_EQ(deal.peg(north), 40);
    EXPECT_EQ(deal.marks(north), 80);
    EXPECT_EQ(deal.to_act(), south);
    play_on(deal, "3. H9 SQ*");  // a trump: the marks are final
    EXPECT_EQ(deal.peg(north), std::nullopt);
    EXPECT_EQ(deal.marks(north), 80);
}

TEST(BeziqueReshow, AgreementsOnWhatIsShownAgain) {  // §8 ReshowFrom, ReshowAll
    auto rules = turkish;
    ASSERT_TRUE(agree(rules.agreements, "ReshowAll", "all"));
    auto deal = begun("KQK.K.K99.99", "999.999.9.99", "CK", rules);
    play_on(deal, "1. C9 C9 +KQ:S(SK,SQ)\n2. C9 C9 +4K(SK*,HK,DK,CK)");
    EXPECT_EQ(refusal(deal, "3. SK^KQ:S S9"), std::nullopt);
    play_on(deal, "3. SK^KQ:S S9");
    EXPECT_EQ(deal.marks(north), 40 + 80 + 40 + 80);
    rules = turkish;
    deal = begun("KQK.K.K99.99", "999.999.9.99", "CK", rules);
    play_on(deal, "1. C9 C9 +KQ:S(SK,SQ)\n2. C9 C9 +4K(SK*,HK,DK,CK)\n3. SK^4K S9");
    EXPECT_EQ(deal.marks(north), 40 + 80 + 80);
    ASSERT_TRUE(agree(rules.agreements, "ReshowFrom", "any"));
    deal = begun("KQK.K.K99.99", "999.999.9.99", "CK", rules);
    play_on(deal, "1. C9 C9 +KQ:S(SK,SQ)\n2. C9 C9 +4K(SK,HK,DK,CK)");
    EXPECT_EQ(refusal(deal, "3. SK*1^4K S9"), std::nullopt);                 // of the marriage
    EXPECT_EQ(refusal(deal, "3. SK*2^4K S9"), ActFault::nothing_to_reshow);  // of the quartet itself
}

TEST(BeziqueBreaking, PlayingAnExposedCardBreaksItsGroupsAndKeepsTheMarks) {  // §4.4
    auto deal = begun("KQKQ.9.99.99", "999.99.99.99");
    play_on(deal, "1. C9 C9 +KQ:S(SK,SQ)");
    for (auto const& o : deal.outlook()) EXPECT_EQ(o.breaks.size(), o.card.exposed ? 1U : 0U);
    play_on(deal, "2. SK* S9");
    EXPECT_EQ(deal.marks(north), 40);
    ASSERT_EQ(deal.groups(north).size(), 1U);
    EXPECT_FALSE(deal.groups(north)[0].intact());
    EXPECT_EQ(refusal(deal, "3. SK^KQ:S S9"), ActFault::nothing_to_reshow);
    // completing scores its amount again and makes it whole
    auto completed = deal;
    play_on(completed, "3. SQ S9 &KQ:S(SK,SQ*)");
    EXPECT_EQ(completed.marks(north), 80);
    EXPECT_TRUE(completed.groups(north)[0].intact());
    EXPECT_EQ(refusal(deal, "3. SQ S9 &KQ:S(SK,SQ)"), ActFault::not_in_hand);
    EXPECT_EQ(refusal(deal, "3. D9 D9 &KQ:S(SK,SQ)"), ActFault::nothing_broken);  // both new: that would be an opening
    // playing its last card removes it
    play_on(deal, "3. SQ* S9");
    EXPECT_THAT(deal.groups(north), IsEmpty());
}

TEST(BeziqueBreaking, AnIntactGroupCannotBeCompleted) {  // B26
    auto deal = begun("KQKQ.9.99.99", "999.99.99.99");
    play_on(deal, "1. C9 C9 +KQ:S(SK,SQ)");
    EXPECT_EQ(refusal(deal, "2. D9 D9 &KQ:S(SK*,SQ*)"), ActFault::nothing_broken);
    EXPECT_EQ(refusal(deal, "2. D9 D9 &KQ:S(SK,SQ*)"), ActFault::nothing_broken);
}

TEST(BeziqueCopies, TheNumberIsNeededOnlyWhileEqualCardsLieExposed) {  // §4.5
    auto deal = begun("KQKQ.9.99.99", "999.99.99.99");
    play_on(deal, "1. C9 C9 +KQ:S(SK,SQ)\n2. D9 D9 +KQ:S(SK,SQ)");
    EXPECT_EQ(deal.marks(north), 80);
    EXPECT_EQ(refusal(deal, "3. SK*3 S9"), ActFault::not_exposed);
    EXPECT_EQ(refusal(deal, "3. SK*2 S9"), std::nullopt);
    EXPECT_EQ(refusal(deal, "3. DK* S9"), ActFault::not_exposed);
}

TEST(BeziqueCopies, AnUnnumberedCardIsWhicheverMakesTheRestLegal) {  // §4.5
    auto tricks = test::example4_tricks();
    for (auto& trick : tricks) {
        trick.lead.card.copy = 0;
        if (trick.follow) trick.follow->copy = 0;
        for (auto& d : trick.declarations)
            for (auto& c : d.cards) c.copy = 0;
    }
    auto const played = play(turkish, test::example4_dealt(), tricks);
    ASSERT_FALSE(played->fault);
    EXPECT_EQ(played->deal.marks(south), 430);
    // The king of the marriage is played although that of the quartet is equally available: only then can the quartet be reshown.
    auto const cards = test::dealt(form, "KQK.K.K99.99", "999.999.9.99", "CK CJ HK CJ");
    auto const text = "1. C9 C9 +KQ:S(SK,SQ)\n2. C9 C9 +4K(SK,HK,DK,CK)\n3. SK* S9\n4. HK^4K H9\n";
    EXPECT_FALSE(play(turkish, cards, test::tricks(text))->fault);
    // ... and here only the other one keeps the marriage intact
    auto const other = "1. C9 C9 +KQ:S(SK,SQ)\n2. C9 C9 +4K(SK,HK,DK,CK)\n3. SK* S9\n4. D9 D9 &4K(HK,HK*,DK*,CK*)\n";
    auto const found = play(turkish, cards, test::tricks(other));
    ASSERT_FALSE(found->fault);
    EXPECT_TRUE(found->deal.groups(north)[0].intact());
}

TEST(BeziqueLastTricks, FollowFirstOrTakeFirst) {  // §3.1
    struct Row {
        std::string_view hand, led;
        std::optional<Suit> trump;
        std::string follow_first, take_first;
    };
    // only the cards that South may still play matter; South has lost the other tricks
    auto const legal = [](Row const& row, Endplay endplay) {
        auto const hand = test::bezique_hand(row.hand);
        auto const led = *card_of(row.led);
        std::string found;
        for (auto const& c : hand)
            if (may_follow(endplay, hand, led, row.trump, c)) found += to_string(c) + ' ';
        return found;
    };
    for (auto const& row : std::vector<Row>{
             {"A9.K..", "SK", Suit::hearts, "SA ", "SA HK "},
             {"9.K.A.", "SK", Suit::hearts, "S9 ", "HK "},
             {".K9.A.", "SK", Suit::hearts, "HK H9 ", "HK H9 "},
             {"..A.9", "SK", Suit::hearts, "DA C9 ", "DA C9 "},
             {"A9...K", "SA", {}, "SA S9 ", "SA S9 "},
             {".AT9..K", "HK", Suit::hearts, "HA HT ", "HA HT "},
             {".J9..K", "HK", Suit::hearts, "HJ H9 ", "HJ H9 "},
             {".K.A.", "SK", {}, "HK DA ", "HK DA "},
         }) {
        EXPECT_EQ(legal(row, Endplay::follow_first), row.follow_first) << row.hand;
        EXPECT_EQ(legal(row, Endplay::take_first), row.take_first) << row.hand;
    }
}

TEST(BeziqueLastTricks, ExposedCardsAreTakenUpAndNothingIsDeclared) {  // §3, §9.8
    auto tricks = test::example4_tricks();
    tricks.resize(39);
    auto const deal = play(turkish, test::example4_dealt(), tricks)->deal;
    EXPECT_FALSE(deal.drawing());
    EXPECT_EQ(deal.stock(), 0);
    for (auto const p : both_players) {
        EXPECT_THAT(deal.exposed(p), IsEmpty());
        EXPECT_THAT(deal.groups(p), IsEmpty());
        EXPECT_EQ(deal.hand(p).size(), 9);
    }
    EXPECT_EQ(refusal(deal, "40. DK* DJ"), ActFault::not_exposed);
    EXPECT_EQ(refusal(deal, "40. DK^KQ:D DJ"), ActFault::cannot_reshow);
    EXPECT_EQ(refusal(deal, "40. DK DJ +KQ:D(DK,DQ)"), ActFault::out_of_turn);
    EXPECT_EQ(refusal(deal, "40. DK HK"), ActFault::must_follow);
}

TEST(BeziqueLegal, WhatMayBeDeclaredNow) {
    auto deal = begun("KQJ.K.KJ9.K9", "999.99.9.999", "CQ");
    ASSERT_FALSE(deal.lead(test::lead("C9")));
    ASSERT_FALSE(deal.follow(test::placed("C9")));
    EXPECT_THAT(codes(deal.legal_declarations()), ElementsAre("+KQ:S", "+4K", "+BZ1"));
    ASSERT_FALSE(deal.declare(test::declaration("+BZ1(SQ,DJ)")));
    EXPECT_THAT(deal.legal_declarations(), IsEmpty());
    ASSERT_FALSE(deal.draw());
    ASSERT_FALSE(deal.lead(test::lead("D9")));
    ASSERT_FALSE(deal.follow(test::placed("D9")));
    EXPECT_THAT(codes(deal.legal_declarations()), ElementsAre("+KQ:C", "+KQ:S", "+4K"));
}

// ---- the same engine for other forms (§10.1)

TEST(BeziqueStandardDeal, TheCardTurnedUpIsTrumpAndItsSevenIsExchanged) {
    auto const rules = rules_of(FormId::standard64);
    auto cards = test::dealt(rules.form(), "7AK.A.KQ.7A", "88.8877.88.");
    std::swap(cards.stock.back(), *std::find(cards.stock.begin(), cards.stock.end(), *card_of("SJ")));
    auto deal = DealInPlay::begin(rules, cards).value();
    EXPECT_EQ(deal.trump(), Suit::spades);
    EXPECT_EQ(deal.marks(south), 0);
    ASSERT_FALSE(deal.lead(test::lead("SA")));
    ASSERT_FALSE(deal.follow(test::placed("S8")));
    EXPECT_THAT(codes(deal.legal_declarations()), ElementsAre("+KQ:D", "+7"));
    EXPECT_EQ(deal.declare(test::declaration("+7(C7)")), ActFault::wrong_cards);
    ASSERT_FALSE(deal.declare(test::declaration("+7(S7)")));
    EXPECT_EQ(deal.marks(north), 10);
    EXPECT_TRUE(deal.hand(north).contains(*card_of("SJ")));
    EXPECT_FALSE(deal.hand(north).contains(*card_of("S7")));
    EXPECT_EQ(deal.marks().back().group.kind, GroupKind::seven);
}

TEST(BeziqueStandardDeal, ASevenTurnedUpIsTheDealers) {
    auto const rules = rules_of(FormId::standard64);
    auto cards = test::dealt(rules.form(), "7AK.A.KQ.7A", "88.8877.88.");
    std::swap(cards.stock.back(), *std::find(cards.stock.begin(), cards.stock.end(), *card_of("S7")));
    auto deal = DealInPlay::begin(rules, cards).value();
    EXPECT_EQ(deal.marks(south), 10);
    play_on(deal, "1. SA S8 +7(S7)");
    EXPECT_EQ(deal.marks(north), 10);  // the second
    EXPECT_TRUE(deal.hand(north).contains(*card_of("S7")));
    EXPECT_EQ(refusal(deal, "2. SK S8 +7(S7)"), ActFault::card_used);
    EXPECT_EQ(deal.trump(), Suit::spades);
}

TEST(BeziqueStandardDeal, NothingIsFormedAgain) {
    auto const rules = rules_of(FormId::standard64);
    auto cards = test::dealt(rules.form(), "AKKQ.A.A.A7", "88.88.88.88");
    auto deal = DealInPlay::begin(rules, cards).value();
    play_on(deal, "1. C7 C8");
    EXPECT_EQ(deal.to_act(), south);
    deal = DealInPlay::begin(rules, cards).value();
    play_on(deal, "1. CA C8 +KQ:S(SK,SQ)\n2. SK* S8");
    EXPECT_EQ(refusal(deal, "3. SA S8 &KQ:S(SK,SQ*)"), ActFault::cannot_complete);
    EXPECT_EQ(refusal(deal, "3. SK^KQ:S S8"), ActFault::cannot_reshow);
}

TEST(BeziqueRubiconDeal, TwoMarriagesOfASuitCanBePairedAnew) {
    auto const rules = rules_of(FormId::rubicon128);
    auto cards = test::dealt(rules.form(), "AAKKQQ..AA.A", "8888.888..88");
    auto deal = DealInPlay::begin(rules, cards).value();
    play_on(deal, "1. CA C8 +KQ:S(SK,SQ)\n2. SA S8 +KQ:S(SK,SQ)\n3. SK*1 S8");
    EXPECT_EQ(refusal(deal, "4. SA S8 &KQ:S(SQ*1,SK*2)"), ActFault::card_used);  // the second marriage is whole
    play_on(deal, "4. SQ*2 S8 &KQ:S(SQ*1,SK*2)");
    EXPECT_EQ(deal.marks(north), 3 * 40);
    EXPECT_EQ(deal.groups(north).size(), 1U);
}

TEST(BeziqueRubiconDeal, CarteBlancheAgainAfterEveryCardThatIsNoneEither) {
    auto const rules = rules_of(FormId::rubicon128);
    auto deal = DealInPlay::begin(rules, test::dealt(rules.form(), "AATT.A.A.A78", "888K.888.88.", "C9 C8 CK C8")).value();
    EXPECT_EQ(deal.show_carte_blanche(south), ActFault::no_carte_blanche);
    EXPECT_FALSE(deal.show_carte_blanche(north));
    EXPECT_EQ(deal.show_carte_blanche(north), ActFault::no_carte_blanche);
    play_on(deal, "1. SA S8");
    EXPECT_FALSE(deal.show_carte_blanche(north));
    EXPECT_EQ(deal.marks(north), 100);
    play_on(deal, "2. SA S8");  // draws a king
    EXPECT_EQ(deal.show_carte_blanche(north), ActFault::no_carte_blanche);
}

TEST(BeziqueEightPacks, HaveNoCarteBlanche) {
    auto const rules = rules_of(FormId::eight256);
    auto deal = DealInPlay::begin(rules, test::dealt(rules.form(), "AATTAA.AA.A.A78789", "888K88.888.88.8888")).value();
    EXPECT_EQ(deal.show_carte_blanche(north), ActFault::no_such_bonus);
}

TEST(BeziqueSixPacks, TrumpsOfOneRankAndTheBeziqueOfTrumps) {
    auto rules = rules_of(FormId::six192);
    ASSERT_TRUE(agree(rules.agreements, "TrumpBezique", "yes"));
    auto deal = DealInPlay::begin(rules, test::dealt(rules.form(), ".KQAAAA..AAJJ97", "77777.77777..77")).value();
    EXPECT_EQ(refusal(deal, "1. C9 C7 +BZ1(HQ,CJ)"), ActFault::no_such_group);
    play_on(deal, "1. C9 C7 +KQ:H(HK,HQ)\n2. CA C7 +BZ1(HQ*,CJ)\n3. CJ S7 +4A:H(HA,HA,HA,HA)");
    EXPECT_EQ(deal.marks(north), 40 + 40 + 1000);
    EXPECT_EQ(deal.table_opened(), false);
}

TEST(BeziqueSixPacks, TheSameTrumpNotTwice) {
    auto rules = rules_of(FormId::six192);
    auto cards = test::dealt(rules.form(), ".KQAAAA.KQ.AA97", "77777.77777..77");
    cards.barred = Suit::hearts;
    auto deal = DealInPlay::begin(rules, cards).value();
    play_on(deal, "1. C9 C7 +KQ:H(HK,HQ)\n2. CA C7 +KQ:D(DK,DQ)");
    EXPECT_EQ(deal.trump(), Suit::diamonds);
    EXPECT_EQ(deal.marks(north), 20 + 40);
}

}  // namespace
}  // namespace score::bezique::bezique_deal_test
