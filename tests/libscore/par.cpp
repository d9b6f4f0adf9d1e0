#include "score/bridge/par.hpp"
#include "paths.hpp"

#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>

#include "corpus.hpp"
#include "samples.hpp"
#include "score/bridge/duplicate.hpp"

namespace score::bridge::par_test {
namespace {

using testing::ElementsAre;

/// Rows N E S W of tricks in C D H S NT.
DoubleDummyTable table(std::array<std::array<int, 5>, 4> const& rows) { return {{rows}}; }

/// Both partners of a side take the same tricks.
DoubleDummyTable by_side(std::array<int, 5> const& ns, std::array<int, 5> const& ew) { return table({ns, ew, ns, ew}); }

/// "N4S=10", "E5CX=9".
std::vector<std::string> contracts(Par const& par) {
    std::vector<std::string> texts;
    for (auto const& c : par.contracts)
        texts.push_back(letter(c.contract.declarer) + to_string(c.contract.contract) + '=' + std::to_string(c.tricks));
    return texts;
}

TEST(Par, AGameThatNobodyCanBetter) {
    auto const par = par_of(by_side({6, 7, 8, 10, 9}, {6, 5, 4, 3, 4}), Seat::north, Vulnerability::both);
    EXPECT_EQ(par.score, 620);
    EXPECT_THAT(contracts(par), ElementsAre("N4S=10", "S4S=10"));
}

TEST(Par, ASacrificeThatCostsLessThanTheGame) {
    auto const par = par_of(by_side({4, 7, 8, 10, 9}, {9, 5, 4, 3, 4}), Seat::north, Vulnerability::north_south);
    EXPECT_EQ(par.score, 300);
    EXPECT_THAT(contracts(par), ElementsAre("E5CX=9", "W5CX=9"));
}

TEST(Par, TheBetterHandDeclares) {
    auto const par = par_of(table({{{6, 6, 6, 6, 8}, {5, 5, 5, 5, 4}, {6, 6, 6, 6, 9}, {5, 5, 5, 5, 4}}}), Seat::east, Vulnerability::none);
    EXPECT_EQ(par.score, 400);
    EXPECT_THAT(contracts(par), ElementsAre("S3NT=9"));
}

TEST(Par, NobodyCanMakeAnything) {
    auto const par = par_of(by_side({6, 6, 6, 6, 6}, {6, 6, 6, 6, 6}), Seat::south, Vulnerability::none);
    EXPECT_EQ(par.score, 0);
    EXPECT_TRUE(par.contracts.empty());
}

TEST(Par, WhoDealsDecidesWhenBothSidesMakeTheSame) {
    auto const both_make_1nt = by_side({6, 6, 6, 6, 7}, {6, 6, 6, 6, 7});
    EXPECT_EQ(par_of(both_make_1nt, Seat::north, Vulnerability::both).score, 90);
    EXPECT_EQ(par_of(both_make_1nt, Seat::south, Vulnerability::both).score, 90);
    EXPECT_EQ(par_of(both_make_1nt, Seat::east, Vulnerability::both).score, -90);
    EXPECT_EQ(par_of(both_make_1nt, Seat::west, Vulnerability::both).score, -90);
}

RC_GTEST_PROP(Par, IsTheSameFromTheOtherSideOfTheTable, ()) {
    DoubleDummyTable table, turned;
    for (auto const s : all_seats) {
        for (int d = 0; d < 5; ++d) {
            auto const denomination = static_cast<Denomination>(d);
            turned.at(next(s), denomination) = table.at(s, denomination) = *rc::gen::inRange(0, 14);
        }
    }
    auto const dealer = static_cast<Seat>(*rc::gen::inRange(0, 4));
    auto const vulnerability = static_cast<Vulnerability>(*rc::gen::inRange(0, 4));
    auto const swapped = vulnerability == Vulnerability::north_south ? Vulnerability::east_west
                         : vulnerability == Vulnerability::east_west ? Vulnerability::north_south
                                                                     : vulnerability;
    auto const par = par_of(table, dealer, vulnerability);
    auto const other = par_of(turned, next(dealer), swapped);
    RC_ASSERT(par.score == -other.score);
    RC_ASSERT(par.contracts.size() == other.contracts.size());
}

RC_GTEST_PROP(Par, IsTheScoreOfEachOfItsContracts, ()) {
    DoubleDummyTable table;
    for (auto& row : table.tricks.values)
        for (auto& tricks : row) tricks = *rc::gen::inRange(0, 14);
    auto const vulnerability = static_cast<Vulnerability>(*rc::gen::inRange(0, 4));
    auto const par = par_of(table, static_cast<Seat>(*rc::gen::inRange(0, 4)), vulnerability);
    RC_ASSERT(par.contracts.empty() == (par.score == 0));
    for (auto const& [contract, tricks] : par.contracts) {
        auto const side = side_of(contract.declarer);
        auto const points = duplicate_points(contract.contract, tricks, static_cast<Vulnerable>(is_vulnerable(vulnerability, side)));
        RC_ASSERT(points == (side == Side::north_south ? par.score : -par.score));
        RC_ASSERT(tricks == table.at(contract.declarer, contract.contract.bid.denomination));
    }
}

/// The strings between quotes of a line.
std::vector<std::string> strings_of(std::string const& line) {
    std::vector<std::string> found;
    std::istringstream parts{line};
    std::string part;
    for (bool inside = false; std::getline(parts, part, '"'); inside = !inside)
        if (inside) found.push_back(part);
    return found;
}

/// "EW 23S,E 2Nx" as "E2S W2S E3S W3S E2N": each declarer, level and initial of the denomination.
std::set<std::string> listed(std::string const& text) {
    std::set<std::string> found;
    std::istringstream items{text};
    for (std::string item; std::getline(items, item, ',');) {
        auto const blank = item.find(' ');
        auto const end_of_levels = item.find_first_not_of("1234567", blank + 1);
        for (auto const seat : item.substr(0, blank))
            for (auto const level : item.substr(blank + 1, end_of_levels - blank - 1)) found.insert({seat, level, item.at(end_of_levels)});
    }
    return found;
}

TEST(Par, AgreesWithATableOfAThousandDeals) {
    NEEDS_CORPUS();
    std::ifstream file{score::test::corpus_dir() + "/dds/dds-bridge__dds__list1000.txt"};
    ASSERT_TRUE(file);
    constexpr Denomination order[]{
        Denomination::spades, Denomination::hearts, Denomination::diamonds, Denomination::clubs, Denomination::notrump};
    constexpr Vulnerability vulnerabilities[]{
        Vulnerability::none, Vulnerability::both, Vulnerability::north_south, Vulnerability::east_west};
    DoubleDummyTable tricks;
    Seat dealer{};
    Vulnerability vulnerability{};
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields{line};
        std::string key;
        fields >> key;
        if (key == "PBN") {
            unsigned who = 0, which = 0;
            fields >> who >> which;
            dealer = static_cast<Seat>(who);
            vulnerability = vulnerabilities[which];
        } else if (key == "TABLE") {
            for (auto const denomination : order)
                for (auto const seat : all_seats) fields >> tricks.at(seat, denomination);
        } else if (key == "PAR") {  // "NS 100" "EW -100", then the contracts when North-South are the first to bid, and when East-West are
            auto const given = strings_of(line);
            for (auto const first : {Seat::north, Seat::east}) {
                auto const par = par_of(tricks, first, vulnerability);
                EXPECT_EQ(par.score, std::stoi(given.at(0).substr(3))) << line;
                std::set<std::string> found;
                for (auto const& c : par.contracts) {
                    auto const bid = to_string(c.contract.contract.bid);
                    found.insert({letter(c.contract.declarer), bid[0], bid[1]});
                }
                EXPECT_EQ(found, listed(given.at(first == Seat::north ? 2 : 3).substr(3))) << line;
            }
        } else if (key == "PAR2") {  // for the dealer of the deal
            EXPECT_EQ(par_of(tricks, dealer, vulnerability).score, std::stoi(strings_of(line).at(0))) << line;
            ++compared;
        }
    }
    EXPECT_EQ(compared, 1000);
}

}  // namespace
}  // namespace score::bridge::par_test
