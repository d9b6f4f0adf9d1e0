#include "score/bridge/prospects.hpp"

#include <algorithm>
#include <gmock/gmock.h>

#include "score/bridge/borc.hpp"
#include "score/bridge/imps.hpp"
#include "sheets.hpp"

namespace score::bridge::prospects_test {
namespace {

using test::contract;
using test::honours;
using test::played;
using testing::IsEmpty;
using testing::SizeIs;
constexpr auto ns = Side::north_south, ew = Side::east_west;

// Every part-score that can be reached, and a contract for it.
struct PartScore {
    int points;
    std::string_view contract;
    int tricks;
};
constexpr PartScore part_scores[]{
    {0, "", 0}, {20, "1C", 7}, {30, "1S", 7}, {40, "1NT", 7}, {50, "", 0}, {60, "2S", 8}, {70, "2NT", 8}, {80, "4C", 10}, {90, "3S", 9}};

std::vector<RubberEntry> rubber_with(BySide<int> games, BySide<PartScore> parts) {
    std::vector<RubberEntry> entries;
    for (auto const side : both_sides)
        if (games[side] > 0) entries.push_back(played("3NT", 9, side == ns ? 'N' : 'E'));
    for (auto const side : both_sides) {
        auto const by = side == ns ? 'N' : 'E';
        auto const& part = parts[side];
        if (part.points == 50) {
            entries.push_back(played("1C", 7, by));
            entries.push_back(played("1S", 7, by));
        } else if (part.points > 0) entries.push_back(played(part.contract, part.tricks, by));
    }
    return entries;
}

// bridge.md §3.1, §3.2, from every state of games and part-scores: all bids, doubled or not, by both sides, with 0 to 13 tricks.
TEST(RubberProspects, AreWhatTheSheetHasAfterTheDeal) {
    for (auto const games : {BySide<int>{{0, 0}}, BySide<int>{{1, 0}}, BySide<int>{{0, 1}}, BySide<int>{{1, 1}}})
        for (auto const& ours : part_scores)
            for (auto const& theirs : part_scores) {
                auto entries = rubber_with(games, {{ours, theirs}});
                auto const before = rubber_sheet({}, entries).rubbers.front();
                ASSERT_EQ(before.part_scores, (BySide<int>{{ours.points, theirs.points}}));
                ASSERT_EQ(before.games, games);
                entries.emplace_back();
                for (auto const side : both_sides) {
                    auto const all = contract_prospects(before, side);
                    ASSERT_THAT(all, SizeIs(105));
                    for (auto const& one : all)
                        for (auto tricks = 0; tricks <= 13; ++tricks) {
                            entries.back() = DealEntry{PlayedContract{{one.contract, side == ns ? Seat::south : Seat::west}, tricks}, {}};
                            auto const after = rubber_sheet({}, entries).rubbers.front();
                            auto const margin = side == ns ? after.margin() - before.margin() : before.margin() - after.margin();
                            auto const made = tricks >= one.contract.bid.level.tricks();
                            ASSERT_EQ(one.points[static_cast<std::size_t>(tricks)], margin);
                            ASSERT_EQ(made && one.makes_game, after.deals.back().ends_game);
                            ASSERT_EQ(made && one.wins_rubber, after.complete);
                            // by the law itself
                            auto const [above, below] = rubber_line(one.contract, tricks, Vulnerable{games[side] > 0});
                            auto const premium = made && one.wins_rubber ? (games[opponents(side)] > 0 ? 500 : 700) : 0;
                            ASSERT_EQ(margin, above + below + premium);
                            ASSERT_EQ(below, made ? one.below : 0);
                        }
                }
            }
}

TEST(RubberProspects, TheLowestContractThatMakesGame) {  // bridge.md §3.1
    for (auto const& part : part_scores) {
        auto const rubber = rubber_sheet({}, rubber_with({{1, 0}}, {{part, {}}})).rubbers.front();
        auto const need = game_need(rubber, ns);
        ASSERT_TRUE(need);
        EXPECT_EQ(need->points, 100 - part.points);
        EXPECT_TRUE(need->wins_rubber);
        for (auto const& one : contract_prospects(rubber, ns)) {
            if (one.contract.risk != Risk::undoubled) continue;
            auto const lowest = need->lowest[static_cast<std::size_t>(one.contract.bid.denomination)];
            EXPECT_EQ(one.makes_game, one.contract.bid.level >= lowest) << part.points;
        }
    }
    auto const need = *game_need(Rubber{}, ew);
    EXPECT_EQ(need.lowest, (std::array{*Level::of(5), *Level::of(5), *Level::of(4), *Level::of(4), *Level::of(3)}));
    EXPECT_FALSE(need.wins_rubber);
}

TEST(RubberProspects, NothingAfterTheEndOfARubber) {
    auto const over = rubber_sheet({}, std::vector<RubberEntry>{played("4S", 10, 'N'), played("4S", 10, 'N')}).rubbers.front();
    EXPECT_EQ(game_need(over, ns), std::nullopt);
    EXPECT_THAT(contract_prospects(over, ns), IsEmpty());
    auto const broken_off = rubber_sheet({}, std::vector<RubberEntry>{played("4S", 10, 'N'), BrokenOff{}}).rubbers.front();
    EXPECT_THAT(contract_prospects(broken_off, ew), IsEmpty());
}

// bridge.md §4, from random beginnings of all patterns: every contract and result.
RC_GTEST_PROP(ChicagoProspects, AreWhatTheSheetHasAfterTheDeal, ()) {
    auto const pattern = *rc::gen::element(ChicagoPattern::dealer, ChicagoPattern::opponents);
    auto const form = *rc::gen::element(ChicagoForm::carried, ChicagoForm::duplicate);
    ChicagoRules const rules{.pattern = pattern, .form = form, .first_dealer = static_cast<Seat>(*rc::gen::inRange(0, 4))};
    std::vector<DealEntry> entries;
    for (auto n = *rc::gen::inRange(0, 7); n > 0; --n) entries.push_back(test::any_deal());
    auto const before = chicago_sheet(rules, entries);
    entries.emplace_back();
    for (auto const side : both_sides) {
        auto const need = game_need(before, side);
        for (auto const& one : contract_prospects(before, side))
            for (auto tricks = 0; tricks <= 13; ++tricks) {
                entries.back() = {PlayedContract{{one.contract, side == ns ? Seat::north : Seat::east}, tricks}, {}};
                auto const after = chicago_sheet(rules, entries);
                auto const gained = [&](Side whose) { return after.totals[whose] - before.totals[whose]; };
                RC_ASSERT(one.points[static_cast<std::size_t>(tricks)] == gained(side) - gained(opponents(side)));
                auto const& postings = after.deals.back().postings;
                auto const is_game = std::ranges::any_of(postings, [](auto const& posting) { return posting.item.reason == "game"; });
                RC_ASSERT((one.makes_game && tricks >= one.contract.bid.level.tricks()) == is_game);
                if (one.contract.risk == Risk::undoubled)
                    RC_ASSERT(
                        one.makes_game == (one.contract.bid.level >= need.lowest[static_cast<std::size_t>(one.contract.bid.denomination)]));
            }
    }
}

// bridge.md §13: every contract and result, at each vulnerability and in each form.
TEST(BorcProspects, AreTheScoresOnTheSheet) {
    for (auto const* const table : {&borc_table, &russian_table}) {
        auto const rules = usual_rules(*table);
        Strength const level{.points = BySide<int>{{20, 20}}, .fits = {{fits_in({}), fits_in({})}}};
        std::vector<BorcEntry> entries;
        for (auto number = 0; number < 4; ++number) {
            auto const now = borc_sheet(rules, entries);
            ASSERT_THAT(now.refused, IsEmpty());
            for (auto const side : both_sides) {
                auto const all = contract_prospects(now, side);
                ASSERT_THAT(all, SizeIs(105));
                for (auto const& one : all)
                    for (auto tricks = 0; tricks <= 13; ++tricks) {
                        auto after = entries;
                        auto const declarer = side == ns ? Seat::north : Seat::east;
                        after.push_back({{PlayedContract{{one.contract, declarer}, tricks}, {}}, level});
                        auto const sheet = borc_sheet(rules, after);
                        ASSERT_THAT(sheet.refused, IsEmpty());
                        auto const& deal = sheet.deals.back();
                        EXPECT_EQ(one.points[static_cast<std::size_t>(tricks)],
                            points_of(deal.postings, side) - points_of(deal.postings, opponents(side)));
                    }
            }
            entries.push_back({{}, level});
        }
    }
}

TEST(TableProspects, AreTheScoresOfTheNextBoard) {  // Law 2, Law 77
    std::vector<BoardEntry> entries{{played("4S", 10, 'N'), 1, {}}};
    auto const sheet = table_sheet({}, entries);
    for (auto const& one : contract_prospects(sheet, ns))
        for (auto tricks = 0; tricks <= 13; ++tricks)  // board 2: North-South are vulnerable
            EXPECT_EQ(one.points[static_cast<std::size_t>(tricks)], duplicate_points(one.contract, tricks, Vulnerable::yes));
    for (auto const& one : contract_prospects(sheet, ew)) EXPECT_EQ(one.points[13], duplicate_points(one.contract, 13, Vulnerable::no));
}

// bridge.md §6, §7: every score that the other table can have is in one of the ranges, and no other is its limit.
TEST(TableProspects, EveryScoreOfTheOtherTable) {
    for (std::uint32_t number = 1; number <= 4; ++number) {
        std::vector<BoardEntry> entries{{played("3NT", 9, 'N'), 9, 400}, {played("4HX", 8, 'W'), number, {}}};
        auto const sheet = table_sheet({.teams = true}, entries);
        auto const ranges = comparison_prospects(sheet, 1);
        auto const scores = possible_scores(vulnerability_of(number));
        std::size_t found = 0;
        for (auto const& [least, most, imps_of_range, vp] : ranges) {
            EXPECT_TRUE(std::ranges::binary_search(scores, least) && std::ranges::binary_search(scores, most));
            for (auto const other : scores) {
                if (other < least || other > most) continue;
                ++found;
                auto compared = entries;
                compared[1].other = other;
                auto const after = table_sheet({.teams = true}, compared);
                EXPECT_EQ(after.boards[1].imps[ns], imps_of_range);
                EXPECT_EQ(imps(after.boards[1].score() - other), imps_of_range);
                EXPECT_EQ(victory_points(after, ns), vp);
            }
        }
        EXPECT_EQ(found, scores.size());
        EXPECT_TRUE(std::ranges::is_sorted(ranges, std::ranges::greater{}, &ComparisonProspect::imps));
    }
}

TEST(TableProspects, NothingWhereABoardIsComparedOrNeverWillBe) {
    std::vector<BoardEntry> const entries{{played("3NT", 9, 'N'), 1, 400}};
    EXPECT_THAT(comparison_prospects(table_sheet({.teams = true}, entries), 0), IsEmpty());
    EXPECT_THAT(comparison_prospects(table_sheet({}, entries), 0), IsEmpty());
}

TEST(TableProspects, PossibleScoresDependOnTheVulnerability) {  // Law 77
    EXPECT_EQ(possible_scores(Vulnerability::both).back(), 7600);
    EXPECT_EQ(possible_scores(Vulnerability::both).front(), -7600);
    EXPECT_TRUE(std::ranges::binary_search(possible_scores(Vulnerability::north_south), 620));
    EXPECT_FALSE(std::ranges::binary_search(possible_scores(Vulnerability::north_south), -620));
}

}  // namespace
}  // namespace score::bridge::prospects_test
