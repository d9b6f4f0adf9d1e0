/// Random deals, played legally and reckoned twice. MARKOZ_BEZIQUE_DEALS=100000 asks for more of them than the usual few thousand.
#include <cstdlib>
#include <gmock/gmock.h>
#include <set>
#include <string>

#include "bezique_play.hpp"
#include "bezique_recount.hpp"
#include "score/bezique/check.hpp"
#include "score/bezique/match.hpp"

namespace score::bezique {
namespace {

using test::random_deal;

std::uint64_t number_of_deals(std::uint64_t usual) {
    auto const* const wish = std::getenv("MARKOZ_BEZIQUE_DEALS");
    return wish ? std::strtoull(wish, nullptr, 10) : usual;
}

/// Where the engine and the second reckoning disagree; empty when nowhere.
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
    for (std::uint64_t seed = 1; seed <= number_of_deals(2000); ++seed) {
        auto rules = rules_of(FormId::turkish96);
        if (seed % 2 == 0) rules.agreements.endplay = Endplay::take_first;
        auto const played = random_deal(rules, seed);
        auto const recount = test::Recounter::recount(played.dealt, played.tricks, seed % 2 == 0);
        ASSERT_EQ(disagreement(played, recount), "") << "seed " << seed;
        static constexpr std::string_view how[]{"", "&", "^", ""};
        for (auto const& m : played.deal.marks())
            seen.insert(std::string{reason_of(m.group)} + std::string{how[static_cast<std::size_t>(m.how)]} + ' ' + std::to_string(m.points));
        if (recount.withdrawn[0] + recount.withdrawn[1] > 0) seen.insert("withdrawn");
        seen.insert("last trick " + std::to_string(last_trick_marks(rules, played.deal.trump(), played.deal.table_opened())));
    }
    // everything that is compared does happen
    EXPECT_THAT(seen, testing::IsSupersetOf({"marriage 20", "marriage 40", "marriage& 20", "marriage^ 20", "sequence 150", "sequence 250",
                          "sequence& 250", "sequence^ 250", "four-jacks 40", "four-jacks& 40", "four-jacks^ 40", "four-aces 100",
                          "four-aces-one-suit 500", "four-aces-one-suit 1000", "four-kings-one-suit 80", "four-kings-one-suit 800",
                          "bezique 50", "bezique& 50", "bezique^ 50", "double-bezique 500", "double-bezique& 500", "double-bezique^ 500",
                          "triple-bezique 1500", "withdrawn", "last trick 0", "last trick 40", "last trick 250"}));
}

}  // namespace
}  // namespace score::bezique
