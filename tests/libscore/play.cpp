#include "score/bridge/play.hpp"

#include <vector>

#include <gmock/gmock.h>

#include "printed.hpp"
#include "samples.hpp"

namespace score::bridge::play_test {

namespace {

using test::card;
using test::hand;
using testing::ElementsAre;
using testing::IsEmpty;
using Hands = BySeat<std::optional<CardSet>>;

/// Hands of an end position or a deal, North first; `-` is unknown.
Hands hands(std::array<std::string_view, 4> const& texts) {
    Hands hands;
    for (auto const s : all_seats)
        if (auto const text = texts[static_cast<std::size_t>(s)]; text != "-") hands[s] = hand(text);
    return hands;
}

/// Plays cards; `?` is an unrecorded one.
void play(Play& play, std::string const& cards) {
    for (auto const& word : test::all_of(cards, [](auto text) { return std::string{text}; })) {
        if (word == "?") play.play_unknown();
        else play.play(card(word));
    }
}

TEST(Law44, TheHighestTrumpOrTheHighestCardOfTheSuitLedWins) {
    auto const trick = [](std::string const& text) {  // from the leader, East
        BySeat<std::optional<Card>> cards;
        auto seat = Seat::east;
        for (auto const c : test::all_of(text, card_of)) cards[std::exchange(seat, next(seat))] = c;
        return cards;
    };
    EXPECT_EQ(winner_of(trick("S5 S9 ST S2"), Seat::east, std::nullopt), Seat::west);
    EXPECT_EQ(winner_of(trick("S5 HA DA CA"), Seat::east, std::nullopt), Seat::east);
    EXPECT_EQ(winner_of(trick("SA H2 S3 S4"), Seat::east, Suit::hearts), Seat::south);
    EXPECT_EQ(winner_of(trick("SA H2 H9 S4"), Seat::east, Suit::hearts), Seat::west);
    EXPECT_EQ(winner_of(trick("H2 HA H3 SK"), Seat::east, Suit::hearts), Seat::south);
    EXPECT_EQ(winner_of(trick("SA -- SK S3"), Seat::east, std::nullopt), Seat::east);
    EXPECT_EQ(winner_of(trick("-- SA SK S3"), Seat::east, std::nullopt), std::nullopt);
}

TEST(Law44, TheWinnerLeadsToTheNextTrick) {
    Play p{hands({"AK...", "2.2..", "34...", "56..."}), std::nullopt, Seat::west};
    play(p, "S5 SA S2");
    EXPECT_EQ(p.turn(), Seat::south);
    EXPECT_EQ(p.leader(), Seat::west);
    EXPECT_EQ(p.suit_led(), Suit::spades);
    EXPECT_EQ(p.cards_in_trick(), 3);
    EXPECT_EQ(p.tricks_left(), 2);
    play(p, "S3");
    EXPECT_EQ(p.turn(), Seat::north);
    EXPECT_EQ(p.leader(), Seat::north);
    EXPECT_EQ(p.suit_led(), std::nullopt);
    EXPECT_EQ(p.cards_in_trick(), 0);
    EXPECT_EQ(p.tricks_played(), 1);
    EXPECT_EQ(p.tricks()[Side::north_south], 1);
    play(p, "SK H2 S4 S6");
    EXPECT_TRUE(p.is_over());
    EXPECT_EQ(p.tricks()[Side::north_south], 2);
    EXPECT_THAT(p.revokes(), IsEmpty());
}

TEST(Law44C, ACardOfTheSuitLedMustBePlayed) {
    Play p{hands({"AK...", "2.2..", "3.3..", "4.4.."}), std::nullopt, Seat::north};
    play(p, "SA");
    EXPECT_EQ(p.fault_of(card("H2")), CardFault::revoke);
    EXPECT_EQ(p.fault_of(card("S2")), std::nullopt);
    EXPECT_EQ(p.legal(), hand("2..."));
    play(p, "S2 S3 S4 SK");
    EXPECT_EQ(p.fault_of(card("H2")), std::nullopt);  // no spade left
    EXPECT_EQ(p.legal(), hand(".2.."));
}

TEST(Law61A, ARevokeIsPlayedAndRecorded) {
    Play p{hands({"AK...", "2.2..", "37...", "4.4.."}), Suit::hearts, Seat::north};
    play(p, "SA H2 S3 S4");
    EXPECT_THAT(p.revokes(), ElementsAre(Revoke{Seat::east, card("H2"), card("S2"), 1}));
    EXPECT_EQ(p.tricks()[Side::east_west], 1);  // the trump wins although it is a revoke
    EXPECT_EQ(p.turn(), Seat::east);
    EXPECT_EQ(p.fault_of(card("S2")), std::nullopt);
}

TEST(Law45, ACardThatThePlayerDoesNotHold) {
    Play p{hands({"AK...", "2.2..", "37...", "4.4.."}), std::nullopt, Seat::north};
    EXPECT_EQ(p.fault_of(card("S2")), CardFault::not_held);
    EXPECT_EQ(p.fault_of(card("CA")), CardFault::not_held);
    EXPECT_EQ(p.fault_of(card("SK")), std::nullopt);
}

TEST(Law45, ACardThatWasPlayedBefore) {
    Play p{hands({"AK...", "2.2..", "37...", "4.4.."}), std::nullopt, Seat::north};
    play(p, "SA");
    EXPECT_EQ(p.fault_of(card("SA")), CardFault::played_before);
    play(p, "S2 S3 S4");
    EXPECT_EQ(p.fault_of(card("S2")), CardFault::played_before);
    EXPECT_EQ(p.fault_of(card("S7")), CardFault::not_held);
}

TEST(Law45, AnotherPlayersCardIsTakenFromItsHolderOnce) {
    Play p{hands({"AK..2.", "2.2.3.", "37..4.", "46..5."}), std::nullopt, Seat::north};
    play(p, "SA S3");  // South's card in East's place
    EXPECT_EQ(p.hand(Seat::south), hand("7..4."));
    EXPECT_EQ(p.hand(Seat::east), hand("2.2.3."));
    EXPECT_EQ(p.fault_of(card("S3")), CardFault::played_before);
    play(p, "S7 S4");
    EXPECT_EQ(p.tricks_played(), 1);
    EXPECT_EQ(p.tricks()[Side::north_south], 1);
    EXPECT_EQ(p.hand(Seat::south), hand("..4."));
    play(p, "SK");
    EXPECT_EQ(p.fault_of(card("H2")), std::nullopt);  // his only spade may have been the card of the first trick
    play(p, "H2 D4 S6 D2 D3");
    EXPECT_EQ(p.fault_of(card("D4")), CardFault::played_before);
    EXPECT_THAT(p.revokes(), IsEmpty());
}

TEST(Play, ACardPlayedTwiceKeepsTheCount) {
    Play p{hands({"AK...", "2.2..", "37...", "4.4.."}), std::nullopt, Seat::north};
    play(p, "SA SA SA SA");
    EXPECT_EQ(p.tricks_played(), 1);
    EXPECT_EQ(p.turn(), Seat::north);
    EXPECT_EQ(p.hand(Seat::north), hand("K..."));
    play(p, "SK SK SK SK");
    EXPECT_TRUE(p.is_over());
}

TEST(Play, NothingHappensAfterTheEnd) {
    Play p{hands({"A...", "2...", "3...", "4..."}), std::nullopt, Seat::north};
    play(p, "SA S2 S3 S4");
    ASSERT_TRUE(p.is_over());
    EXPECT_EQ(p.fault_of(card("C2")), CardFault::after_end);
    EXPECT_EQ(p.fault_of(card("SA")), CardFault::after_end);
    EXPECT_EQ(p.legal(), CardSet{});
    play(p, "C2 ? C3 C4 C5");
    p.lead_out_of_turn(Seat::west);
    EXPECT_EQ(p.tricks_played(), 1);
    EXPECT_EQ(p.turn(), Seat::north);
    EXPECT_EQ(p.cards_in_trick(), 0);
}

TEST(Law53A, ALeadOutOfTurnThatIsAccepted) {
    Play p{hands({"AK...", "2.2..", "37...", "4.4.."}), std::nullopt, Seat::north};
    p.lead_out_of_turn(Seat::east);
    EXPECT_EQ(p.leader(), Seat::east);
    EXPECT_EQ(p.fault_of(card("S2")), std::nullopt);
    play(p, "S2");
    p.lead_out_of_turn(Seat::north);  // too late: the trick has its lead
    EXPECT_EQ(p.turn(), Seat::south);
    play(p, "S3 S4 SA");
    EXPECT_EQ(p.turn(), Seat::north);
    EXPECT_EQ(p.tricks()[Side::north_south], 1);
}

TEST(UnknownHands, AreNotFaulted) {
    Play p{hands({"AK...", "-", "37...", "-"}), std::nullopt, Seat::north};
    play(p, "SA");
    EXPECT_EQ(p.legal(), std::nullopt);
    EXPECT_EQ(p.hand(Seat::east), std::nullopt);
    EXPECT_EQ(p.fault_of(card("C2")), std::nullopt);         // a revoke cannot be detected
    EXPECT_EQ(p.fault_of(card("S3")), CardFault::not_held);  // South has it
    EXPECT_EQ(p.fault_of(card("SA")), CardFault::played_before);
}

TEST(UnknownHands, AllOfThem) {
    Play p{Hands{}, Suit::spades, Seat::south};
    EXPECT_EQ(p.tricks_left(), 13);
    play(p, "HA H2 S2 H3");
    EXPECT_EQ(p.tricks()[Side::north_south], 1);
    EXPECT_EQ(p.turn(), Seat::north);
    EXPECT_EQ(p.fault_of(card("S2")), CardFault::played_before);
    EXPECT_EQ(p.fault_of(card("HK")), std::nullopt);
}

TEST(UnknownCards, ThatCannotHaveWonLeaveTheTrickDecided) {
    Play ace_at_notrump{Hands{}, std::nullopt, Seat::north};
    play(ace_at_notrump, "SA ? ? ?");
    EXPECT_EQ(ace_at_notrump.undecided(), 0);
    EXPECT_EQ(ace_at_notrump.tricks()[Side::north_south], 1);
    EXPECT_EQ(ace_at_notrump.turn(), Seat::north);

    Play king_after_ace{Hands{}, std::nullopt, Seat::north};
    play(king_after_ace, "SA S2 S3 S4 SK ? S5 S6");
    EXPECT_EQ(king_after_ace.undecided(), 0);

    Play of_this_trick_only{hands({"-", "34.Q..", "-", "-"}), std::nullopt, Seat::north};
    play(of_this_trick_only, "SA ? ? S2 HK ? H2 H3");  // East has no ace of hearts; South's card is known
    EXPECT_EQ(of_this_trick_only.undecided(), 0);

    Play must_follow{hands({"KQ...", "2.2..", "3.3..", "-"}), Suit::hearts, Seat::north};
    play(must_follow, "SK ? S3 S5");  // East has a spade, so no trump
    EXPECT_EQ(must_follow.undecided(), 0);
}

TEST(UnknownCards, ThatMayHaveWonLeaveItUndecided) {
    Play p{Hands{}, Suit::hearts, Seat::north};
    play(p, "SA S2 ? S3");
    EXPECT_EQ(p.undecided(), 1);
    EXPECT_EQ(p.tricks_played(), 1);
    EXPECT_EQ(p.tricks(), BySide<int>{});
    EXPECT_FALSE(p.turn_is_known());
    EXPECT_EQ(p.fault_of(card("SA")), CardFault::played_before);

    Play unknown_lead{Hands{}, std::nullopt, Seat::north};
    play(unknown_lead, "? SA S2 S3");
    EXPECT_EQ(unknown_lead.undecided(), 1);
    EXPECT_EQ(unknown_lead.turn(), Seat::east);  // the most probable
}

TEST(UnknownCards, NobodyIsFaultedUntilTheLeaderIsKnown) {
    Play p{hands({"Q2.2..", "K3.3..", "-", "54.4.."}), std::nullopt, Seat::north};
    play(p, "SQ S3 ? S4");  // South may have the ace
    ASSERT_FALSE(p.turn_is_known());
    EXPECT_EQ(p.fault_of(card("SK")), std::nullopt);
    EXPECT_EQ(p.legal(), std::nullopt);
    p.lead_out_of_turn(Seat::north);
    EXPECT_TRUE(p.turn_is_known());
    EXPECT_EQ(p.fault_of(card("SK")), CardFault::not_held);
    play(p, "S2");
    EXPECT_EQ(p.fault_of(card("H3")), CardFault::revoke);
    play(p, "SK SJ S5");
    EXPECT_EQ(p.tricks()[Side::east_west], 1);
    EXPECT_EQ(p.undecided(), 1);
}

TEST(UnknownCards, AnUnwrittenCardMayHaveBeenTheLastOfItsSuit) {
    Play p{hands({"AK2...", "3.23..", "4.4.4.", "5.5.5."}), std::nullopt, Seat::north};
    play(p, "SA ? S4 S5 SK");
    EXPECT_EQ(p.fault_of(card("H2")), std::nullopt);
    Play two_spades{hands({"AK2...", "36.2..", "4.4.4.", "5.5.5."}), std::nullopt, Seat::north};
    play(two_spades, "SA ? S4 S5 SK");
    EXPECT_EQ(two_spades.fault_of(card("H2")), CardFault::revoke);  // one of his two spades is left
}

TEST(EndPosition, HasAsManyTricksAsItsLongestHand) {  // PBN 3.10
    EXPECT_EQ((Play{hands({"A...", "23...", "45...", "67..."}), std::nullopt, Seat::east}).tricks_left(), 2);
    EXPECT_EQ((Play{hands({"-", "23...", "-", "-"}), std::nullopt, Seat::east}).tricks_left(), 2);
    EXPECT_EQ((Play{hands({"AKQJT98765432.2..", "-", "-", "-"}), std::nullopt, Seat::east}).tricks_left(), 13);
}

TEST(CardFault, EachNamesItsLaw) {
    EXPECT_EQ(law_of(CardFault::not_held), "Law 45");
    EXPECT_EQ(law_of(CardFault::played_before), "Law 45");
    EXPECT_EQ(law_of(CardFault::revoke), "Law 61A");
    EXPECT_EQ(law_of(CardFault::after_end), "Law 44");
}

/// An independent implementation of the same laws with lists of cards and the complete play.
class Table {
public:
    Table(BySeat<CardSet> const& dealt, std::optional<Suit> trump, Seat leader) : dealt_{dealt}, trump_{trump}, turn_{leader} {}

    Seat turn() const { return turn_; }
    bool is_over() const { return played_.size() == 52; }
    int tricks(Side side) const { return tricks_[side]; }

    std::optional<CardFault> fault_of(Card card) const {
        if (is_over()) return CardFault::after_end;
        if (was_played(card)) return CardFault::played_before;
        if (!dealt_[turn_].contains(card)) return CardFault::not_held;
        if (played_.size() % 4 == 0) return std::nullopt;
        auto const led = played_[played_.size() / 4 * 4].suit();
        if (card.suit() == led) return std::nullopt;
        for (auto const held : dealt_[turn_])
            if (held.suit() == led && !was_played(held)) return CardFault::revoke;
        return std::nullopt;
    }
    std::vector<Card> legal() const {
        std::vector<Card> cards;
        for (auto const c : CardSet::pack())
            if (!fault_of(c)) cards.push_back(c);
        return cards;
    }
    void play(Card card) {
        played_.push_back(card);
        turn_ = next(turn_);
        if (played_.size() % 4 != 0) return;
        auto const* const trick = &played_[played_.size() - 4];
        int best = 0;
        auto const value = [&](Card c) {
            return static_cast<int>(c.rank()) + (c.suit() == trump_ ? 200 : c.suit() == trick[0].suit() ? 100 : 0);
        };
        for (int i = 1; i < 4; ++i)
            if (value(trick[i]) > value(trick[best])) best = i;
        turn_ = next(turn_, best);  // back to the leader
        ++tricks_[side_of(turn_)];
    }

private:
    bool was_played(Card card) const { return std::find(played_.begin(), played_.end(), card) != played_.end(); }
    BySeat<CardSet> dealt_;
    std::optional<Suit> trump_;
    Seat turn_;
    std::vector<Card> played_;
    BySide<int> tricks_;
};

std::optional<Suit> random_trump(std::mt19937& random) { return trump_of(static_cast<Denomination>(test::random_below(random, 5))); }

RC_GTEST_PROP(Laws44To45, AgreeWithKeepingTheWholePlay, ()) {
    auto random = test::random_source();
    auto const dealt = test::random_deal(random);
    auto const trump = random_trump(random);
    auto const leader = static_cast<Seat>(test::random_below(random, 4));
    Play p{test::all_known(dealt), trump, leader};
    Table table{dealt, trump, leader};
    while (!table.is_over()) {
        RC_ASSERT(!p.is_over());
        RC_ASSERT(p.turn() == table.turn());
        for (auto const c : CardSet::pack()) RC_ASSERT(p.fault_of(c) == table.fault_of(c));
        auto const legal = table.legal();
        auto const same = p.legal().value();
        RC_ASSERT(std::equal(same.begin(), same.end(), legal.begin(), legal.end()));
        auto const c = legal[test::random_below(random, legal.size())];
        p.play(c);
        table.play(c);
        for (auto const side : both_sides) RC_ASSERT(p.tricks()[side] == table.tricks(side));
    }
    RC_ASSERT(p.is_over());
    RC_ASSERT(p.tricks()[Side::north_south] + p.tricks()[Side::east_west] == 13);
    RC_ASSERT(p.revokes().empty());
}

RC_GTEST_PROP(UnknownHands, ALawfulPlayHasNoFaultWhicheverHandsAreKnown, ()) {
    auto random = test::random_source();
    auto const dealt = test::random_deal(random);
    auto const trump = random_trump(random);
    auto known = test::all_known(dealt);
    for (auto& h : known.values)
        if (test::random_below(random, 2) == 0) h.reset();
    Play p{known, trump, Seat::north};
    Table table{dealt, trump, Seat::north};
    while (!table.is_over()) {
        auto const legal = table.legal();
        auto const c = legal[test::random_below(random, legal.size())];
        RC_ASSERT(p.turn() == table.turn());
        RC_ASSERT(p.fault_of(c) == std::nullopt);
        p.play(c);
        table.play(c);
    }
    RC_ASSERT(p.tricks()[Side::north_south] == table.tricks(Side::north_south));
    RC_ASSERT(p.undecided() == 0);
}

RC_GTEST_PROP(UnknownCards, NeverMakeALawfulPlayFaultyOrATrickWrong, ()) {
    auto random = test::random_source();
    auto const dealt = test::random_deal(random);
    auto const trump = random_trump(random);
    auto known = test::all_known(dealt);
    for (auto& h : known.values)
        if (test::random_below(random, 3) == 0) h.reset();
    Play p{known, trump, Seat::north};
    Table table{dealt, trump, Seat::north};
    while (!table.is_over()) {
        if (!p.turn_is_known()) p.lead_out_of_turn(table.turn());  // as the columns of a record would tell
        RC_ASSERT(p.turn() == table.turn());
        auto const legal = table.legal();
        auto const c = legal[test::random_below(random, legal.size())];
        RC_ASSERT(p.fault_of(c) == std::nullopt);
        if (test::random_below(random, 6) == 0) p.play_unknown();
        else p.play(c);
        table.play(c);
        for (auto const side : both_sides) RC_ASSERT(p.tricks()[side] <= table.tricks(side));
    }
    RC_ASSERT(p.tricks_played() == 13);
    RC_ASSERT(p.revokes().empty());
}

RC_GTEST_PROP(Play, AnyRecordAtAllLeavesAPlayThatCounts, ()) {
    auto random = test::random_source();
    auto known = test::all_known(test::random_deal(random));
    for (auto& h : known.values) {
        if (test::random_below(random, 4) == 0) h.reset();
        else if (test::random_below(random, 4) == 0) *h = *h - CardSet::pack().of(Suit::spades);
    }
    Play p{known, random_trump(random), Seat::east};
    auto const length = p.tricks_left();
    for (int i = 0; i < 80; ++i) {
        auto const before = p.cards_in_trick();
        bool const was_over = p.is_over();
        auto const seat = p.turn();
        switch (test::random_below(random, 10)) {
            case 0: p.play_unknown(); break;
            case 1: p.lead_out_of_turn(static_cast<Seat>(test::random_below(random, 4))); continue;
            default: {
                Card const c{
                    static_cast<Suit>(test::random_below(random, 4)), static_cast<score::Rank>(2 + test::random_below(random, 13))};
                p.play(c);
                if (!was_over) RC_ASSERT(p.is_over() || p.fault_of(c) == CardFault::played_before);
                if (auto const rest = p.hand(seat); rest && !was_over) RC_ASSERT(!rest->contains(c));
            }
        }
        RC_ASSERT(p.cards_in_trick() == (was_over ? 0 : (before + 1) % 4));
        RC_ASSERT(p.tricks_played() + p.tricks_left() == length);
        RC_ASSERT(p.tricks()[Side::north_south] + p.tricks()[Side::east_west] + p.undecided() == p.tricks_played());
    }
}

}  // namespace
}  // namespace score::bridge::play_test
