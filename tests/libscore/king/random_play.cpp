/// Random parties of every variant, played legally, checked and counted twice. MARKOZ_KING_PARTIES=10000 sets their number; the default is
/// a few hundred.
#include <cstdlib>
#include <gmock/gmock.h>
#include <set>
#include <string>

#include "king_naive.hpp"
#include "king_play.hpp"
#include "king_recount.hpp"
#include "score/king/check.hpp"

namespace score::king::king_random_play_test {
namespace {

using test::random_party;

std::uint64_t number_of_parties(std::uint64_t usual) {
    auto const* const wish = std::getenv("MARKOZ_KING_PARTIES");
    return wish ? std::strtoull(wish, nullptr, 10) : usual;
}

/// The party of a seed; variants alternate.
PartyRecord party_of(std::uint64_t seed) {
    test::Dice dice{seed};
    auto const id = all_variants[seed % all_variants.size()];
    return random_party(seed / all_variants.size() % 3 == 0 ? rules_of(id) : test::random_king_rules(id, dice), seed);
}

/// Abbreviated findings: `K23@4.2 `.
std::string told(PartyRecord const& record) {
    std::string text;
    for (auto const& f : check(record))
        text += std::string{id(f.fault)} + '@' + std::to_string(f.deal) + '.' + std::to_string(f.trick) + ' ';
    return text;
}

std::vector<std::string> texts(CardSet cards) {
    std::vector<std::string> all;
    for (auto const c : cards) all.push_back(to_string(c));
    return all;
}

TEST(KingRandomPlay, LegalCardsAreJudgedAlikeTwiceInEveryPosition) {
    std::set<CardFault> seen;
    for (std::uint64_t seed = 1; seed <= number_of_parties(600); ++seed) {
        auto const record = party_of(seed);
        auto const& rules = record.rules;
        auto const replayed = replay(record);
        ASSERT_THAT(replayed.told, testing::IsEmpty());
        ASSERT_EQ(replayed.sheet.party.deals.size(), record.deals.size());
        for (std::size_t d = 0; d < record.deals.size(); ++d) {
            auto const& deal = record.deals[d];
            auto const leader = replayed.sheet.party.deals[d].declarer;
            auto const* const cards = std::get_if<DealCards>(&deal.content);
            if (!cards || !cards->hands) continue;
            Dealt dealt{*leader, deal.games, deal.trump, {}, deal.declared_king, cards->exposures};
            for (auto const s : all_seats)
                for (auto const c : (*cards->hands)[s]) dealt.hands[s].insert(c);
            auto play = DealInPlay::begin(rules, dealt).value();
            auto const& a = rules.agreements;
            test::NaiveKing naive{std::string{rules.variant().name}, {}, ' ', {}, {}, {}, a.akq, a.overruff, a.rifki_under, a.beat_suit};
            if (deal.trump) naive.trump = letter(*deal.trump);
            for (auto const g : deal.games) naive.games.emplace_back(id(g));
            for (auto const& trick : cards->tricks) {
                naive.trick.clear();
                for (std::size_t i = 0; i < rules.variant().hands.size(); ++i) {
                    auto const s = play.to_act();
                    naive.hand = texts(play.hand(s));
                    auto const legal = play.legal_cards();
                    for (auto const c : play.hand(s)) {
                        ASSERT_EQ(legal.contains(c), naive.may_play(to_string(c)))
                            << "seed " << seed << ' ' << rules.variant().name << ' ' << id(deal.games[0]) << ' ' << to_string(c);
                        auto const why = play.why_not(c);
                        ASSERT_EQ(legal.contains(c), !why);
                        if (why) seen.insert(*why);
                    }
                    auto const card = *trick.cards[s];
                    ASSERT_FALSE(play.play(card));
                    naive.trick.push_back(to_string(card));
                }
                naive.before.insert(naive.before.end(), naive.trick.begin(), naive.trick.end());
            }
        }
    }
    // every reason but not_in_hand occurs
    EXPECT_GE(seen.size(), number_of_parties(600) >= 600 ? 17U : 1U);
}

TEST(KingRandomPlay, EveryPartyIsReckonedAlikeTwice) {
    std::set<std::string> seen;
    for (std::uint64_t seed = 1; seed <= number_of_parties(600); ++seed) {
        auto const record = party_of(seed);
        auto const replayed = replay(record);
        auto const& party = replayed.sheet.party;
        ASSERT_THAT(replayed.told, testing::IsEmpty()) << seed;
        test::KingRecount recount{record};
        auto totals = recount.totals();
        for (auto const s : record.rules.variant().players)
            ASSERT_EQ(party.totals[s], totals[letter(s)]) << "seed " << seed << ' ' << record.rules.variant().name << ' ' << letter(s);
        ASSERT_EQ(party.scored, recount.scored()) << seed;
        ASSERT_EQ(party.end == PartyEnd::king || party.end == PartyEnd::declared_king_failed, recount.king()) << seed;
        seen.insert(std::string{record.rules.variant().name} + (party.end == PartyEnd::complete ? "" : "!"));
        for (auto const& deal : party.deals) {
            if (deal.cancelled) seen.insert("cancelled " + std::to_string(static_cast<int>(deal.cancelled->cause)));
            for (auto const s : all_seats)
                for (auto const& item : deal.figures[s].items) seen.insert(std::string{item.reason});
        }
    }
    if (number_of_parties(600) < 600) return;
    EXPECT_THAT(seen, testing::IsSupersetOf({"dejenere", "dejenere!", "naturel", "kanli", "vahset", "korleme", "super-kanli", "esli",
                          "balayi", "internet-kisa", "uc-kisilik", "uc-kisilik-acik", "duble-yol", "konturlu", "trex", "barbu",
                          "cancelled 0", "cancelled 1", "cancelled 2", "doubled", "redoubled", "exposed", "exposed-holder", "ace-of-hearts",
                          "trick-12", "trick-13", "dominoes", "trex-layout", "durt", "no-diamonds"}));
}

TEST(KingRandomPlay, RecordsAreWithoutFindings) {
    for (std::uint64_t seed = 1; seed <= number_of_parties(300); ++seed) {
        auto const record = party_of(seed);
        ASSERT_EQ(told(record), "") << "seed " << seed << ' ' << record.rules.variant().name;
    }
}

TEST(KingRandomPlay, CompletePartiesAddUp) {
    for (std::uint64_t seed = 1; seed <= number_of_parties(600); ++seed) {
        auto const record = party_of(seed);
        auto const party = replay(record).sheet.party;
        if (party.end != PartyEnd::complete) continue;
        auto const expected = expected_sum(record.rules);
        int sum = 0;
        for (auto const s : all_seats) sum += party.totals[s];
        ASSERT_GE(sum, expected.least) << seed;
        ASSERT_LE(sum, expected.most) << seed;
        ASSERT_EQ(party.scored, deals_of(record.rules));
    }
}

TEST(KingRandomPlay, ARecordCutOffAnywhereReplays) {
    for (std::uint64_t seed = 1; seed <= 45; ++seed) {
        auto const record = party_of(seed);
        for (std::size_t n = 0; n <= record.deals.size(); ++n) {
            auto part = record;
            part.deals.resize(n);
            part.termination.reset();
            part.king_by.reset();
            ASSERT_EQ(told(part), "") << seed << ' ' << n;
            if (n == 0) continue;
            auto* const cards = std::get_if<DealCards>(&part.deals.back().content);
            if (!cards || cards->tricks.empty() || !cards->hands || part.deals.back().cancelled) continue;
            part.deals.back().stated = {};
            part.deals.back().king.reset();
            cards->tricks.resize(cards->tricks.size() / 2);
            ASSERT_EQ(told(part), "") << seed << ' ' << n;
        }
    }
}

TEST(KingRandomPlay, TotalsChangeOnlyByListedItems) {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        auto const record = party_of(seed);
        auto const party = replay(record).sheet.party;
        BySeat<int> totals;
        for (auto const& deal : party.deals) {
            for (auto const s : all_seats) {
                totals[s] += deal.figures[s].total();
                ASSERT_EQ(totals[s], deal.totals[s]);
                ASSERT_TRUE(deal.scored || deal.figures[s].items.empty());
            }
        }
        ASSERT_EQ(totals, party.totals);
    }
}

}  // namespace
}  // namespace score::king::king_random_play_test
