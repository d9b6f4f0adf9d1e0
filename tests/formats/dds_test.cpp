// Double dummy (PBN 5.7, 4.2.7): libdds, run as a separate program, agrees with reasoning on simple deals and with published lists on
// others; whatever happens to that program, there is a timely answer with a reason.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <gmock/gmock.h>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "corpus.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "reading.hpp"
#include "record.hpp"
#include "score/bridge/par.hpp"
#include "score/formats/dds/solver.hpp"
#include "score/formats/deals/deal_file.hpp"
#include "score/formats/language.hpp"
#include "text/fmt.hpp"

namespace score::formats::dds::dds_test {
namespace {

using bridge::Deal;
using bridge::Denomination;
using bridge::DoubleDummyTable;
using testing::ElementsAre;
using testing::Eq;
using testing::SizeIs;

// A board of a list: its deal, and the listed table and par.
struct Published {
    std::optional<Deal> deal;
    DoubleDummyTable table;
    Seat dealer{};
    bridge::Vulnerability vulnerable{};
    std::optional<std::int64_t> par{};  // hundredths
};

std::vector<Published> published(deals::Format format, std::string_view bytes) {
    std::vector<Published> all;
    auto const reader = deals::reader_of(format, test::bytes_of(bytes), "list");
    for (BoardStretch stretch; reader->next(stretch);) {
        if (!stretch.board) continue;
        auto const& board = *stretch.board;
        auto& one = all.emplace_back();
        one.deal = Deal::from(*board.deal);
        one.dealer = board.dealer.value.value_or(Seat::north);
        one.vulnerable = board.vulnerable.value.value_or(bridge::Vulnerability::none);
        if (board.optimum_score) one.par = board.optimum_score->sides[Side::north_south];
        for (auto const seat : all_seats)
            for (std::size_t d = 0; d < 5; ++d) one.table.tricks[seat][d] = (*board.double_dummy_tricks)[static_cast<std::size_t>(seat)][d];
    }
    return all;
}

std::string corpus(std::string_view path) {
    return score::test::read_file(std::filesystem::path{score::test::corpus_dir()} / path).value_or("");
}

// The par of libscore equals that of the lists, from the point of view of North-South, who bid first.
TEST(DoubleDummyCorpus, ParOfAThousandPublishedTables) {
    NEEDS_CORPUS();
    auto const boards = published(deals::Format::dds_list, corpus("dds/dds-bridge__dds__list1000.txt"));
    EXPECT_THAT(boards, SizeIs(1000));
    for (std::size_t i = 0; i < boards.size(); ++i)
        EXPECT_THAT(boards[i].par, Eq(par_of(boards[i].table, Seat::north, boards[i].vulnerable).score * 100)) << i;
}

// A suit per hand: the holder of the trumps takes everything, and at notrump the defenders run their suit.
Deal suit_a_hand() { return *Deal::from(test::deal_draft("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")); }

#ifdef MARKOZ_DDS_PROGRAM

Options here() { return {.program = MARKOZ_DDS_PROGRAM}; }

TEST(DoubleDummy, ASuitAHandIsAsReasonHasIt) {
    Solver solver{here()};
    auto const tables = solver.tables(std::vector{suit_a_hand()});
    ASSERT_TRUE(tables) << score::formats::translated(tables.error().reason);
    using enum Denomination;
    for (auto const seat : all_seats) {
        bool const ours = side_of(seat) == Side::north_south;
        for (auto const d : {spades, diamonds}) EXPECT_EQ(tables->front().at(seat, d), ours ? 13 : 0);
        for (auto const d : {hearts, clubs}) EXPECT_EQ(tables->front().at(seat, d), ours ? 0 : 13);
        EXPECT_EQ(tables->front().at(seat, notrump), 0);
    }
    auto const leads = solver.leads(suit_a_hand(), Seat::north, notrump);
    ASSERT_TRUE(leads) << score::formats::translated(leads.error().reason);
    ASSERT_THAT(*leads, SizeIs(13));
    EXPECT_EQ(leads->front(), (Lead{{Suit::hearts, Rank::ace}, 13}));
    EXPECT_EQ(leads->back(), (Lead{{Suit::hearts, Rank::two}, 13}));
}

TEST(DoubleDummy, MoreDealsThanACallTakesAndNone) {
    Solver solver{here()};
    std::vector<Deal> const many(2 * Solver::deals_in_a_call + 1, suit_a_hand());
    auto const tables = solver.tables(many);
    ASSERT_TRUE(tables) << score::formats::translated(tables.error().reason);
    EXPECT_THAT(*tables, SizeIs(many.size()));
    EXPECT_THAT(*tables, testing::Each(tables->front()));
    auto const none = solver.tables({});
    ASSERT_TRUE(none);
    EXPECT_THAT(*none, SizeIs(0));
}

TEST(DoubleDummy, SeveralThreadsMayAsk) {
    Solver solver{here()};
    std::vector<std::size_t> answered(4);
    std::vector<std::thread> threads;
    for (auto& count : answered)
        threads.emplace_back([&] {
            for (int i = 0; i < 3; ++i)
                if (auto const tables = solver.tables(std::vector{suit_a_hand()});
                    tables && tables->front().at(Seat::north, Denomination::spades) == 13)
                    ++count;
        });
    for (auto& thread : threads) thread.join();
    EXPECT_THAT(answered, testing::Each(3));
}

// Forty different deals: some seconds of work. (Duplicates are solved once.)
std::vector<Deal> hard_deals() {
    std::mt19937 random{1};
    std::vector<Card> cards;
    for (auto const card : CardSet::pack()) cards.push_back(card);
    std::vector<Deal> deals;
    while (deals.size() < Solver::deals_in_a_call) {
        std::shuffle(cards.begin(), cards.end(), random);
        bridge::DealDraft draft;
        for (auto const seat : all_seats) draft.hands[seat].emplace();
        for (std::size_t i = 0; i < cards.size(); ++i) draft.hands[all_seats[i % 4]]->insert(cards[i]);
        deals.push_back(*Deal::from(draft));
    }
    return deals;
}

// `sleep` is passed the number of threads as seconds, and answers nothing.
TEST(DoubleDummy, ADeadlineIsKept) {
    using namespace std::chrono_literals;
    Solver solver{{.program = "/bin/sleep", .deadline = 150ms, .threads = 3600}};
    auto const begin = std::chrono::steady_clock::now();
    auto const tables = solver.tables(std::vector{suit_a_hand()});
    EXPECT_GE(std::chrono::steady_clock::now() - begin, 150ms);
    ASSERT_FALSE(tables);
    EXPECT_EQ(tables.error().kind, Trouble::Kind::timed_out) << score::formats::translated(tables.error().reason);
}

TEST(DoubleDummy, AfterADeadlineTheNextQuestionIsAnswered) {
    using namespace std::chrono_literals;
    auto options = here();
    options.deadline = 1ms;
    Solver hasty{options};
    EXPECT_FALSE(hasty.tables(hard_deals()));
    EXPECT_FALSE(hasty.tables(hard_deals()));
    options.deadline = 60s;
    hasty = Solver{options};
    EXPECT_TRUE(hasty.tables(std::vector{suit_a_hand()}));
}

Trouble::Kind trouble_with(std::string program) {
    Solver solver{{.program = std::move(program), .deadline = std::chrono::seconds{20}}};
    auto const tables = solver.tables(std::vector{suit_a_hand()});
    EXPECT_FALSE(tables);
    EXPECT_FALSE(tables.error().reason.empty());
    EXPECT_FALSE(solver.leads(suit_a_hand(), Seat::north, Denomination::notrump));
    return tables.error().kind;
}

TEST(DoubleDummy, WhateverBecomesOfTheProgramThereIsAReason) {
    EXPECT_EQ(trouble_with("/no/such/program"), Trouble::Kind::no_program);
    EXPECT_EQ(trouble_with("/bin/true"), Trouble::Kind::died);
    EXPECT_EQ(trouble_with("/usr/bin/yes"), Trouble::Kind::died);
}

void compare(std::vector<Published> const& boards) {
    std::vector<Deal> all;
    for (auto const& board : boards) all.push_back(board.deal.value());
    Solver solver{here()};
    auto const tables = solver.tables(all);
    ASSERT_TRUE(tables) << score::formats::translated(tables.error().reason);
    for (std::size_t i = 0; i < boards.size(); ++i) EXPECT_EQ((*tables)[i], boards[i].table) << "board " << i + 1;
}

// The other lists are longer: MARKOZ_DDS_LIST selects one, such as dds/dds-bridge__dds__list1000.txt, that takes minutes.
TEST(DoubleDummyCorpus, PublishedTablesAreTheSame) {
    NEEDS_CORPUS();
    auto const* const wish = std::getenv("MARKOZ_DDS_LIST");
    auto const boards = published(deals::Format::dds_list, corpus(wish ? wish : "dds/dds-bridge__dds__list10.txt"));
    EXPECT_GE(boards.size(), 10u);
    compare(boards);
    compare(published(deals::Format::gib_library, corpus("dds/dds-bridge__dds__sol10.txt")));
    compare(published(deals::Format::ddline, corpus("dealer/generated__deal__deal_ddline.txt")));
}

// `FUT n suits ranks equals tricks`: the possible leads, with equivalent lower cards.
TEST(DoubleDummyCorpus, PublishedLeadsAreTheSame) {
    NEEDS_CORPUS();
    auto const list = corpus("dds/dds-bridge__dds__list10.txt");
    Solver solver{here()};
    std::optional<Deal> deal;
    int trump = 0, leader = 0, compared = 0;
    for (auto const line : test::parts(list, '\n')) {
        auto const words = test::words(line);
        if (words.empty()) continue;
        if (words[0] == "PBN") {
            trump = test::number(words[3]);
            leader = test::number(words[4]);
            auto const quote = line.find('"') + 1;
            deal = Deal::from(test::deal_draft(line.substr(quote, line.rfind('"') - quote)));
        }
        if (words[0] != "FUT" || !deal) continue;
        auto const n = static_cast<std::size_t>(test::number(words[1]));
        auto const at = [&](std::size_t row, std::size_t i) { return test::number(words[2 + row * n + i]); };
        std::vector<std::pair<std::string, int>> expected;
        for (std::size_t i = 0; i < n; ++i)
            for (int rank = 2; rank <= 14; ++rank)
                if (rank == at(1, i) || (at(2, i) >> rank & 1) != 0)
                    expected.emplace_back(to_string(Card{static_cast<Suit>(3 - at(0, i)), static_cast<Rank>(rank)}), at(3, i));
        auto const denomination = trump == 4 ? Denomination::notrump : static_cast<Denomination>(3 - trump);
        auto const leads = solver.leads(*deal, next(static_cast<Seat>(leader), -1), denomination);
        ASSERT_TRUE(leads) << score::formats::translated(leads.error().reason);
        std::vector<std::pair<std::string, int>> found;
        for (auto const& lead : *leads) found.emplace_back(to_string(lead.card), lead.tricks);
        EXPECT_THAT(found, testing::UnorderedElementsAreArray(expected)) << line;
        ++compared;
    }
    EXPECT_EQ(compared, 10);
}

#else

TEST(DoubleDummy, SaysThatItWasNotBuilt) {
    Solver solver;
    EXPECT_FALSE(is_built());
    auto const tables = solver.tables(std::vector{suit_a_hand()});
    ASSERT_FALSE(tables);
    EXPECT_EQ(tables.error().kind, Trouble::Kind::not_built);
    EXPECT_EQ(score::formats::translated(tables.error().reason), "this program was built without double dummy");
    EXPECT_FALSE(solver.leads(suit_a_hand(), Seat::north, Denomination::notrump));
}

#endif

}  // namespace
}  // namespace score::formats::dds::dds_test
