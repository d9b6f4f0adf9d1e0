/// Random deals, played legally and counted twice. MARKOZ_BEZIQUE_DEALS=100000 sets their number; the default is a few thousand.
#include <cstdlib>
#include <gmock/gmock.h>
#include <set>
#include <string>

#include "bezique_play.hpp"
#include "bezique_records.hpp"
#include "bezique_recount.hpp"
#include "score/bezique/check.hpp"

namespace score::bezique::bezique_random_play_test {
namespace {

using test::items_record;
using test::match_of;
using test::MatchEntry;
using test::random_deal;

std::uint64_t number_of_deals(std::uint64_t usual) {
    auto const* const wish = std::getenv("MARKOZ_BEZIQUE_DEALS");
    return wish ? std::strtoull(wish, nullptr, 10) : usual;
}

/// The differences between the engine and the independent count; empty if there are none.
std::string disagreement(test::PlayedDeal const& played, test::Recount const& recount) {
    auto const& deal = played.deal;
    if (!recount.fault.empty()) return recount.fault;
    auto const result = result_of(deal);
    std::string text;
    auto const compare = [&](std::string_view what, auto const& engine, auto const& second) {
        if (!(engine == second)) text += std::string{what} + ' ';
    };
    for (auto const p : both_players) {
        auto const i = static_cast<std::size_t>(p);
        compare("marks", deal.marks(p), recount.marks[i]);
        compare("withdrawn", result.withdrawn[p], recount.withdrawn[i]);
        compare("brisques", deal.brisques(p), recount.brisques[i]);
    }
    compare("winner", static_cast<int>(deal.to_act()), recount.last_winner);
    compare("trump", deal.trump() ? std::string{letter(*deal.trump())} : std::string{}, recount.trump);
    compare("table", deal.table_opened(), recount.table);
    std::vector<std::pair<int, int>> marked;
    for (auto const& m : deal.marks()) marked.emplace_back(static_cast<int>(m.player), m.points);
    compare("items", marked, recount.marked);
    return text;
}

TEST(BeziqueRandomPlay, EveryDealIsReckonedAlikeTwice) {
    std::set<std::string> seen;
    for (std::uint64_t seed = 1; seed <= number_of_deals(4000); ++seed) {
        auto rules = rules_of(FormId::turkish96);
        if (seed % 2 == 0) rules.agreements.endplay = Endplay::take_first;
        auto const played = random_deal(rules, seed);
        auto const recount = test::Recounter::recount(played.dealt, played.tricks, seed % 2 == 0);
        ASSERT_EQ(disagreement(played, recount), "") << "seed " << seed;
        static constexpr std::string_view how[]{"", "&", "^", ""};
        for (auto const& m : played.deal.marks())
            seen.insert(
                std::string{reason_of(m.group)} + std::string{how[static_cast<std::size_t>(m.how)]} + ' ' + std::to_string(m.points));
        if (recount.withdrawn[0] + recount.withdrawn[1] > 0) seen.insert("withdrawn");
        seen.insert("last trick " + std::to_string(last_trick_marks(rules, played.deal.trump(), played.deal.table_opened())));
    }
    // all compared cases occur
    EXPECT_THAT(seen, testing::IsSupersetOf({"marriage 20", "marriage 40", "marriage& 20", "marriage^ 20", "sequence 150", "sequence 250",
                          "sequence& 250", "sequence^ 250", "four-jacks 40", "four-jacks& 40", "four-jacks^ 40", "four-aces 100",
                          "four-aces-one-suit 500", "four-kings-one-suit 80", "four-kings-one-suit 800", "bezique 50", "bezique& 50",
                          "bezique^ 50", "double-bezique 500", "double-bezique& 500", "double-bezique^ 500", "triple-bezique 1500",
                          "withdrawn", "last trick 0", "last trick 40", "last trick 250"}));
}


constexpr std::array two_handed{FormId::turkish96, FormId::standard64, FormId::rubicon128, FormId::six192, FormId::eight256};

TEST(BeziqueRandomPlay, EveryFormIsPlayedToItsEndAndEveryRecordReplays) {
    for (auto const id : two_handed)
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            auto const rules = rules_of(id);
            auto const& form = rules.form();
            auto const random = random_deal(rules, seed);
            ASSERT_EQ(random.deal.brisques(Player::north) + random.deal.brisques(Player::south), form.brisques());
            ASSERT_EQ(static_cast<int>(random.tricks.size()), form.tricks());
            auto const again = play(rules, random.dealt, random.tricks);
            ASSERT_TRUE(again && !again->fault) << form.name << seed;
            ASSERT_EQ(again->deal, random.deal) << form.name << seed;
        }
}

TEST(BeziqueRandomPlay, BrisquesAre32AndTricks48) {
    auto const rules = rules_of(FormId::turkish96);
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        auto const random = random_deal(rules, seed);
        ASSERT_EQ(random.deal.brisques(Player::north) + random.deal.brisques(Player::south), 32);
        ASSERT_EQ(random.tricks.size(), 48U);
    }
}

/// Calls `see(before, after)` around every trick of a deal.
template <class F>
void watch(Rules const& rules, test::PlayedDeal const& random, F see) {
    auto deal = DealInPlay::begin(rules, random.dealt).value();
    for (auto const& trick : random.tricks) {
        auto const before = deal;
        ASSERT_FALSE(play_trick(deal, trick));
        see(before, deal);
    }
}

TEST(BeziqueRandomPlay, ExposedCardsNeverExceedTheCardsHeld) {
    auto const rules = rules_of(FormId::turkish96);
    for (std::uint64_t seed = 1; seed <= 200; ++seed)
        watch(rules, random_deal(rules, seed), [&](auto const&, DealInPlay const& deal) {
            for (auto const p : both_players) {
                auto const exposed = static_cast<int>(deal.exposed(p).size());
                auto const held = deal.hand(p).size() + exposed;
                ASSERT_EQ(held, deal.drawing() || deal.trick() == 40 ? 9 : 48 - deal.trick() + (deal.phase() == Phase::over ? 0 : 1));
                for (auto const& open : deal.groups(p))
                    for (auto const& m : open.cards)
                        ASSERT_TRUE(std::any_of(deal.exposed(p).begin(), deal.exposed(p).end(),
                            [&](auto const& e) { return e.card == m.card && e.copy == m.copy; }));
            }
        });
}

TEST(BeziqueRandomPlay, MarksChangeByListedItemsOnly) {
    auto const rules = rules_of(FormId::turkish96);
    for (std::uint64_t seed = 1; seed <= 200; ++seed)
        watch(rules, random_deal(rules, seed), [&](DealInPlay const& before, DealInPlay const& after) {
            ASSERT_GE(after.marks().size(), before.marks().size());
            ASSERT_TRUE(std::equal(before.marks().begin(), before.marks().end(), after.marks().begin()));
            ASSERT_LE(after.marks().size() - before.marks().size(), 2U);  // a lead, and a declaration
            for (auto const p : both_players) ASSERT_EQ(result_of(after).groups[p].total(), after.marks(p));
        });
}

TEST(BeziqueRandomPlay, ARecordCutOffAnywhereStillReplays) {
    for (auto const id : two_handed) {
        auto const rules = rules_of(id);
        auto const random = random_deal(rules, 7);
        for (std::size_t length = 0; length <= random.tricks.size(); ++length)
            for (auto const half : {false, true}) {
                if (half && length == 0) continue;
                auto tricks = random.tricks;
                tricks.resize(length);
                if (half) {
                    tricks.back().follow.reset();
                    tricks.back().declarations.clear();
                }
                auto const played = play(rules, random.dealt, tricks);
                ASSERT_TRUE(played && !played->fault) << rules.form().name << length;
                DealRecord const record{random.dealt.dealer, DealCards{random.dealt.hands, random.dealt.stock, tricks}, {}};
                ASSERT_THAT(check(MatchRecord{rules, {GameRecord{.deals = {record}}}}), testing::IsEmpty()) << length;
            }
    }
}

TEST(BeziqueRandomPlay, TheThreeLevelsOfARecordGiveTheSameGame) {  // bezique.md §6
    for (std::uint64_t seed = 1; seed <= 200; ++seed)
        for (auto const id : {FormId::turkish96, FormId::standard64}) {
            auto const rules = rules_of(id);
            std::vector<MatchEntry> cards, items, totals;
            MatchRecord record{rules};
            Player dealer = Player::north;
            for (std::uint64_t deal = 0; deal < 4; ++deal, dealer = opponent(dealer)) {
                auto const random = random_deal(rules, 10 * seed + deal, dealer);
                auto const items_of_it = items_record(random.deal, dealer);
                auto by_cards = items_of_it;  // with everything stated, so that all of it is checked
                by_cards.content = DealCards{random.dealt.hands, random.dealt.stock, random.tricks};
                cards.emplace_back(by_cards);
                items.emplace_back(items_of_it);
                totals.emplace_back(totals_record(result_of(random.deal), dealer));
            }
            auto const by_cards = match_of(rules, Player::north, cards);
            auto const by_items = match_of(rules, Player::north, items);
            auto const by_totals = match_of(rules, Player::north, totals);
            auto const figures = [](test::PlayedMatch const& match) {
                std::vector<int> all;
                for (auto const& game : match.games)
                    for (auto const& deal : game.deals)
                        for (auto const p : both_players) all.push_back(deal.count.totals[p]);
                for (auto const p : both_players) all.push_back(match.standing[p]);
                return all;
            };
            ASSERT_EQ(figures(by_cards), figures(by_items));
            ASSERT_EQ(figures(by_cards), figures(by_totals));
            // the winner of a game deals again, so a later dealer may be wrong; nothing else is
            for (auto const* const match : {&by_cards, &by_items, &by_totals})
                for (auto const& refused : match->refused) ASSERT_EQ(refused.fault, Fault::dealer);
        }
}

TEST(BeziqueRandomPlay, WhatIsListedAsLegalIsAllThatIsLegal) {
    auto const rules = rules_of(FormId::turkish96);
    test::Dice dice{11};
    int accepted = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        auto const random = random_deal(rules, seed);
        auto deal = DealInPlay::begin(rules, random.dealt).value();
        for (auto const& trick : random.tricks) {
            for (auto const step : {0, 1}) {
                auto const legal = deal.legal_cards();
                for (auto const c : all_cards)
                    for (int copy = 0; copy <= 4; ++copy) {
                        PlacedCard const card{c, copy > 0, copy};
                        auto trial = deal;
                        auto const fault = step == 0 ? trial.lead({card, {}}) : trial.follow(card);
                        ASSERT_EQ(!fault, std::find(legal.begin(), legal.end(), card) != legal.end());
                        ASSERT_TRUE(!fault || trial == deal);  // refused: unchanged
                    }
                ASSERT_FALSE(step == 0 ? deal.lead(trick.lead) : deal.follow(*trick.follow));
            }
            if (deal.phase() != Phase::declare) continue;
            auto const legal = deal.legal_declarations();
            for (auto const& d : legal) {
                auto trial = deal;
                ASSERT_FALSE(trial.declare(d));
                ASSERT_TRUE(trial.declare(d).has_value());  // one per trick
            }
            // random cards, which sometimes form a group
            auto const held = [&] {
                std::vector<PlacedCard> all;
                for (auto const c : all_cards)
                    for (int n = deal.hand(deal.to_act()).count(c); n > 0; --n) all.push_back({c});
                for (auto const& e : deal.exposed(deal.to_act())) all.push_back({e.card, true, e.copy});
                return all;
            }();
            auto const groups = groups_of(rules);
            for (int i = 0; i < 60; ++i) {
                Declaration d{dice.happens(50) ? Act::opened : Act::completed, groups[dice.throw_one(groups.size())], {}};
                for (auto const& part : parts_of(d.group, {}))
                    for (int n = 0; n < part.cards; ++n) {
                        std::vector<PlacedCard> fitting;
                        for (auto const& c : held)
                            if (part.fits(c.card)) fitting.push_back(c);
                        if (!fitting.empty()) d.cards.push_back(fitting[dice.throw_one(fitting.size())]);
                    }
                auto trial = deal;
                auto const fault = trial.declare(d);
                auto const same = [&](Declaration const& other) {
                    return other.act == d.act && other.group == d.group && other.cards.size() == d.cards.size()
                           && std::is_permutation(other.cards.begin(), other.cards.end(), d.cards.begin());
                };
                ASSERT_EQ(!fault, std::any_of(legal.begin(), legal.end(), same)) << to_string(d.group);
                ASSERT_TRUE(!fault || trial == deal);
                accepted += !fault;
            }
            for (auto const& d : trick.declarations) ASSERT_FALSE(deal.declare(d));
            ASSERT_FALSE(deal.draw());
        }
    }
    EXPECT_GT(accepted, 100);
}


/// Plausible agreements.
Rules random_rules(FormId id, test::Dice& dice) {
    auto rules = rules_of(id);
    for (auto const& [key, values] : agreement_keys) {
        if (values.ends_with("number") || dice.happens(50)) continue;
        auto const bar = values.find('|');
        auto const value = values.substr(dice.happens(50) ? 0 : bar + 1);
        agree(rules.agreements, key, value.substr(0, value.find('|')));
    }
    rules.agreements.trump_not_twice = false;
    return rules;
}

std::string id_of(Findings const& findings) { return findings.empty() ? "" : std::string{id(findings.front().fault)}; }

TEST(BeziqueRandomPlay, WhateverIsAgreedRecordsOfLegalPlayAreFlawless) {
    test::Dice dice{5};
    for (std::uint64_t seed = 1; seed <= 300; ++seed)
        for (auto const id : {FormId::turkish96, FormId::turkish96, FormId::standard64, FormId::rubicon128, FormId::six192}) {
            auto const rules = random_rules(id, dice);
            auto const random = random_deal(rules, seed, Player::north);
            auto const items = items_record(random.deal, Player::north);
            auto cards = items;
            cards.content = DealCards{random.dealt.hands, random.dealt.stock, random.tricks};
            for (auto const& record : {cards, items, totals_record(result_of(random.deal), Player::north)}) {
                auto const findings = check(MatchRecord{rules, {GameRecord{.first_dealer = Player::north, .deals = {record}}}});
                ASSERT_THAT(findings, testing::IsEmpty()) << rules.form().name << seed << ' ' << id_of(findings);
            }
        }
}

TEST(BeziqueRandomPlay, UnnumberedCopiesCostNoMoreThanABoundedSearch) {  // §4.5
    auto const rules = rules_of(FormId::turkish96);
    int whole = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        auto random = random_deal(rules, seed);
        for (auto& trick : random.tricks) {
            trick.lead.card.copy = trick.follow->copy = 0;
            for (auto& d : trick.declarations)
                for (auto& c : d.cards) c.copy = 0;
        }
        auto const played = play(rules, random.dealt, random.tricks);
        if (played->fault) continue;
        ++whole;
        EXPECT_EQ(played->deal.brisques(Player::north), random.deal.brisques(Player::north));
        random.tricks.back().lead.card.card = {Suit::clubs, Rank::seven};
        EXPECT_EQ(play(rules, random.dealt, random.tricks)->fault->trick, 48);
    }
    EXPECT_GT(whole, 30);
}

/// §5.1 to §5.5, implemented independently: from the totals of deals and the vidos to the standing.
struct PlainMatch {
    int standing[2]{}, game[2]{}, target = 3000, in_cycle = 0, vidos = 0;
    bool sanvuar() const { return in_cycle >= 2; }
    void won(int who, int points) {
        standing[who] += points;
        auto const again = sanvuar() && vidos > 0;
        in_cycle = again ? 0 : (in_cycle + 1) % 5;
        game[0] = game[1] = vidos = 0;
        target = 3000;
    }
    void refused(int caller, int accepted) { won(caller, (sanvuar() ? 2 : 1) << accepted); }
    void deal(int const (&marks)[2], int last, int last_marks, int const (&brisques)[2]) {
        for (int p = 0; p < 2; ++p) game[p] += marks[p];
        game[last] += last_marks;
        if (!(last_marks == 250 && game[last] >= target && game[1 - last] < target))
            for (int p = 0; p < 2; ++p) game[p] += 20 * brisques[p];
        if (game[0] >= target && game[1] >= target) target += 2000;
        else
            for (int p = 0; p < 2; ++p)
                if (game[p] >= target) {
                    won(p, ((sanvuar() ? 2 : 1) << vidos) * (game[1 - p] < 1500 ? 2 : 1));
                    return;
                }
    }
};

TEST(BeziqueRandomPlay, MatchesAreReckonedAlikeTwice) {
    auto rules = rules_of(FormId::turkish96);
    rules.agreements.kontr_vido = true;
    rules.agreements.match_target = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        test::Dice dice{seed};
        PlainMatch plain;
        std::vector<MatchEntry> entries;
        int caller = 0;
        for (int i = 0; i < 60; ++i) {
            if (plain.vidos < 2 && dice.happens(8)) {
                auto const who = plain.vidos == 0 ? static_cast<int>(dice.throw_one(2)) : 1 - caller;
                auto const accepted = dice.happens(70);
                entries.emplace_back(VidoCall{static_cast<Player>(who), accepted});
                caller = who;
                auto const before = plain.vidos++;
                if (!accepted) plain.refused(who, before);
                continue;
            }
            int const marks[2]{10 * static_cast<int>(dice.throw_one(190)), 10 * static_cast<int>(dice.throw_one(190))};
            auto const last = static_cast<int>(dice.throw_one(2));
            int const kinds[3]{0, 40, 250};
            auto const kind = dice.throw_one(3);
            int const north_brisques = static_cast<int>(dice.throw_one(33));
            DealRecord record{{}, DealTotals{{{marks[0], marks[1]}}}, {}};
            record.facts.trump = kind == 0 ? std::nullopt : std::optional{Suit::hearts};
            record.facts.table_opened = kind == 2;
            record.facts.last_trick = static_cast<Player>(last);
            record.facts.brisques = ByPlayer<int>{{north_brisques, 32 - north_brisques}};
            entries.emplace_back(record);
            plain.deal(marks, last, kinds[kind], {north_brisques, 32 - north_brisques});
        }
        auto const match = match_of(rules, Player::north, entries);
        ASSERT_THAT(match.refused, testing::IsEmpty()) << seed;
        ASSERT_EQ(match.standing, (ByPlayer<int>{{plain.standing[0], plain.standing[1]}})) << seed;
        ASSERT_GT(match.games.size(), 8U);
        ASSERT_EQ(next_kind(rules, std::span{match.games}.first(match.games.size() - (match.games.back().is_over() ? 0 : 1)))
                      == GameKind::sanvuar,
            plain.sanvuar());
    }
}

}  // namespace
}  // namespace score::bezique::bezique_random_play_test
