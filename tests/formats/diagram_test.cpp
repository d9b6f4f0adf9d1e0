// Boards as people print and paste them (formats.md §3.6).
#include <algorithm>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "boards.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "score/formats/check.hpp"
#include "score/formats/diagram/reader.hpp"
#include "score/formats/format.hpp"

namespace score::formats::diagram_test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

fs::path const snippets = fs::path{score::test::fixtures_dir()} / "diagram" / "good";

std::string deal_of(Board const& board) {
    std::string text = "N:";
    for (auto const seat : all_seats) {
        auto const& hand = board.deal ? board.deal->hands[seat] : std::nullopt;
        text += hand ? " " : " -";
        for (auto const suit : falling_suits) {
            if (!hand) continue;
            for (auto left = hand->of(suit); !left.empty(); left.erase(left.highest())) text += letter(left.highest().rank());
            if (suit != Suit::clubs) text += '.';
        }
    }
    return text;
}

/// Everything of a board on a few lines, as the golden file has it.
std::string told(Board const& board) {
    auto text = "  " + deal_of(board) + '\n';
    auto const add = [&](std::string_view name, std::string const& value) { text += fmt::format("  {}: {}\n", name, value); };
    if (board.number) add("board", fmt::format("{}", *board.number));
    if (board.dealer) add("dealer", std::string{letter(*board.dealer)});
    if (board.vulnerable) add("vulnerable", std::string{name(*board.vulnerable)});
    for (auto const& t : board.tags) add(t.name, std::string{t.value});
    std::string calls, cards;
    for (auto const& c : board.auction.calls) calls += (c.kind == WrittenCall::Kind::call ? to_string(c.call) : "-") + " ";
    for (auto const& c : board.play.cards) cards += (c.kind == WrittenCard::Kind::card ? to_string(c.card) : "-") + " ";
    if (!calls.empty()) add("auction", calls);
    if (!cards.empty()) add("play", cards);
    if (board.contract && board.contract->contract()) add("contract", to_string(*board.contract->contract()));
    if (board.declarer) add("declarer", std::string{letter(board.declarer->seat)});
    if (board.double_dummy_tricks) add("double dummy", "given");
    for (auto const& c : board.comments) add("comment", std::string{c.text});
    return text;
}

struct Outcome {
    std::string text;
    std::vector<std::string> codes;
    std::vector<Board> boards;
};
Outcome read(std::string_view bytes) {
    Outcome all;
    diagram::Reader reader{test::bytes_of(bytes), "x.txt"};
    for (BoardStretch stretch; reader.next(stretch);) {
        for (auto const& d : stretch.found) all.codes.emplace_back(d.code->id);
        if (!stretch.board) continue;
        all.text += told(*stretch.board);
        all.boards.push_back(*stretch.board);
    }
    return all;
}

TEST(Diagrams, OfFortySnippetsAreReadAsTheyAreWritten) {
    std::vector<fs::path> files;
    for (auto const& entry : fs::directory_iterator{snippets}) files.push_back(entry.path());
    std::ranges::sort(files);
    EXPECT_GE(files.size(), 40u);
    std::string all;
    for (auto const& file : files) {
        auto const bytes = score::test::read_file(file).value();
        EXPECT_EQ(format_of(bytes, "mail").id, FormatId::diagram) << file;
        auto const outcome = read(bytes);
        all += file.stem().string() + '\n' + outcome.text;
        for (auto const& code : outcome.codes) all += fmt::format("  finding: {}\n", code);
    }
    EXPECT_TRUE(score::test::matches_golden(all, "formats/diagrams.txt"));
}

TEST(Diagrams, HaveNoCardThatIsNotWritten) {
    for (auto const& entry : fs::directory_iterator{snippets}) {
        auto const bytes = score::test::read_file(entry.path()).value();
        for (char const rank : std::string_view{"AKQJ98765432"}) {
            std::ptrdiff_t cards = 0;
            for (auto const& board : read(bytes).boards)
                for (auto const& hand : board.deal ? board.deal->hands.values : BySeat<std::optional<CardSet>>{}.values)
                    if (hand) cards += std::ranges::count_if(*hand, [&](Card c) { return letter(c.rank()) == rank; });
            EXPECT_LE(cards, std::ranges::count(bytes, rank)) << entry.path() << ' ' << rank;
        }
    }
}

TEST(Diagrams, LeaveProseAlone) {
    for (std::string_view const text : {
             "Dear all,\nthis is a letter about a hand.\n\nBye\n",
             "South led the ♠A, then the ♥K, the ♦Q and the ♣2.\n",
             "S A small letter\nH and another\nD for the third\nC is the last\n",
             "Plan A: S 1\nPlan B: H 2\n",
         }) {
        EXPECT_FALSE(diagram::claims(text)) << text;
        EXPECT_THAT(read(text).boards, IsEmpty()) << text;
    }
}

TEST(Diagrams, WithoutSeatsAreReadWithAFindingOrNotAtAll) {
    EXPECT_THAT(read("♠AKQ ♥J54 ♦AT9 ♣8643\n").codes, ElementsAre("diagram-seats"));
    EXPECT_THAT(read("North: ♠AKQ ♥J54 ♦AT9 ♣8643\n").codes, IsEmpty());
    auto const four = read("♠A ♥K ♦Q ♣J\n♠K ♥Q ♦J ♣A\n♠Q ♥J ♦A ♣K\n♠J ♥A ♦K ♣Q\n");
    EXPECT_THAT(four.codes, ElementsAre("diagram-whose"));
    for (auto const& board : four.boards) EXPECT_FALSE(board.deal.given);
}

TEST(Diagrams, DoNotCompleteTheFourthHand) {
    auto const all = read("N: AKJ4.Q73.JT5.864\nE: T86.KJT9.A43.KJ3\nS: Q952.A54.KQ7.A97\n");
    ASSERT_EQ(all.boards.size(), 1u);
    EXPECT_FALSE(all.boards[0].deal->hands[Seat::west]);
}

RC_GTEST_PROP(DiagramsAlways, AnyBytesAreReadToTheirEnd, ()) {
    auto bytes = *rc::gen::arbitrary<std::string>();
    if (*rc::gen::arbitrary<bool>()) {  // a snippet with some bytes changed
        bytes = score::test::read_file(snippets / "39-as-shown.txt").value();
        for (auto const at : *rc::gen::arbitrary<std::vector<std::size_t>>()) bytes[at % bytes.size()] = *rc::gen::arbitrary<char>();
    }
    diagram::Reader reader{test::bytes_of(bytes), "x.txt"};
    std::size_t size = 0;
    for (BoardStretch stretch; reader.next(stretch);) {
        size += stretch.source.text.size();
        for (auto const& d : stretch.found) RC_ASSERT(d.where.end <= stretch.source.text.size());
        if (!stretch.board) continue;
        Diagnostics found;
        check(*stretch.board, found);
        for (auto const& d : found) RC_ASSERT(d.where.end <= stretch.source.text.size());
    }
    RC_ASSERT(size <= 2 * bytes.size());  // what is in UTF-16 has up to three bytes in UTF-8 for two
}

}  // namespace
}  // namespace score::formats::diagram_test
