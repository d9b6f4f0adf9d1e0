// Boards as people print and paste them (formats.md §3.6).
#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "boards.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "score/ascii.hpp"
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

// ---- as people write

constexpr std::string_view around_a_table = R"(
              ♠ AKJ4
              ♥ Q73
              ♦ JT5
              ♣ 864
♠ 73                          ♠ T86
♥ 862                         ♥ KJT9
♦ 9862                        ♦ A43
♣ QT52                        ♣ KJ3
              ♠ Q952
              ♥ A54
              ♦ KQ7
              ♣ A97
)";
constexpr std::string_view its_deal = "N: AKJ4.Q73.JT5.864 T86.KJT9.A43.KJ3 Q952.A54.KQ7.A97 73.862.9862.QT52";

std::string replaced(std::string_view in, std::string_view what, std::string_view by) {
    std::string text{in};
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
    return text;
}
/// With these letters for ace, king, queen and jack.
std::string in_letters(std::string_view honours, std::string_view in) {
    std::string text{in};
    for (auto& c : text)
        if (auto const at = std::string_view{"AKQJ"}.find(c); at != std::string_view::npos) c = honours[at];
    return text;
}
std::string with_marks(std::array<std::string_view, 4> const& marks, std::string_view in) {
    std::string text{in};
    constexpr std::array<std::string_view, 4> signs{"♠ ", "♥ ", "♦ ", "♣ "};
    for (std::size_t i = 0; i < 4; ++i) text = replaced(text, signs[i], marks[i]);
    return text;
}
void expect_the_deal(std::string const& text) {
    auto const outcome = read(text);
    ASSERT_EQ(outcome.boards.size(), 1u) << text;
    EXPECT_EQ(deal_of(outcome.boards[0]), its_deal) << text;
    EXPECT_THAT(outcome.codes, IsEmpty()) << text;
    EXPECT_EQ(format_of(text, "mail").id, FormatId::diagram) << text;
}

TEST(Diagrams, HaveTheLettersOfOneLanguage) {
    for (std::string_view const honours : {"AKQJ", "AKDB", "ARDV", "APKV"}) {
        auto const text = in_letters(honours, around_a_table);
        expect_the_deal(text);
        expect_the_deal(with_marks({"", "", "", ""}, text));
        expect_the_deal(with_marks({"S ", "H ", "D ", "C "}, text));
    }
    expect_the_deal(in_letters("AKDB", "North: ♠ A K J 4 ♥ Q 7 3 ♦ J T 5 ♣ 8 6 4\nEast: ♠ T86 ♥ KJT9 ♦ A43 ♣ KJ3\n"
                                       "South: ♠ Q952 ♥ A54 ♦ KQ7 ♣ A97\nWest: ♠ 73 ♥ 862 ♦ 9862 ♣ QT52\n"));
    EXPECT_EQ(deal_of(read("North AKB4.D73.BT5.864\nEast T86.KBT9.A43.KB3\n").boards.at(0)), "N: AKJ4.Q73.JT5.864 T86.KJT9.A43.KJ3 - -");
}

TEST(Diagrams, TellWhichRowHasNoLettersOfTheirs) {
    auto const text = replaced(around_a_table, "AKJ4", "AKB4");
    auto const outcome = read(text);
    EXPECT_THAT(outcome.codes, ElementsAre("diagram-card"));
    ASSERT_EQ(outcome.boards.size(), 1u);
    EXPECT_EQ(deal_of(outcome.boards[0]), "N: - T86.KJT9.A43.KJ3 Q952.A54.KQ7.A97 73.862.9862.QT52");
    diagram::Reader reader{test::bytes_of(text), "x.txt"};
    BoardStretch stretch;
    ASSERT_TRUE(reader.next(stretch));
    auto const where = stretch.found.at(0).where;
    EXPECT_EQ(stretch.source.text.substr(where.begin, where.end - where.begin), "B");
}

TEST(Diagrams, HaveMarksOfNewspapersAndMails) {
    auto small = with_marks({"s ", "h ", "d ", "c "}, around_a_table);
    for (auto& c : small) c = ascii::lower(c);
    expect_the_deal(small);
    expect_the_deal(replaced(around_a_table, " ", "\xC2\xA0"));
    auto const quoted = replaced("\nBoard 5, dealer West, all vulnerable\n" + std::string{around_a_table}, "\n", "\n> ");
    expect_the_deal(quoted);
    auto const board = read(quoted).boards.at(0);
    EXPECT_EQ(board.number.value, 5u);
    EXPECT_EQ(board.dealer.value, Seat::west);
    EXPECT_EQ(board.vulnerable.value, bridge::Vulnerability::both);
}

TEST(Diagrams, InQuotedMailsAreFoundBehindTheMarks) {
    std::string_view const text = "> ♠ KK2 ♥ AJ732 ♦ T ♣ AT64\n";
    diagram::Reader reader{test::bytes_of(text), "x.txt"};
    BoardStretch stretch;
    ASSERT_TRUE(reader.next(stretch));
    EXPECT_EQ(stretch.source.text, text);
    EXPECT_EQ(stretch.board->hand_where[Seat::south].begin, 2u);
}

TEST(Diagrams, HaveATitleOnlyWhereOneIsMeant) {
    std::string const deal{around_a_table};
    for (std::string const title : {"Spiel 5", "Game 5", "Oyun 5", "Board 5"}) {
        auto const talk = read("Board 1, dealer North, nobody vulnerable\n" + deal + '\n' + title + "\n\nwas worse.\n");
        ASSERT_EQ(talk.boards.size(), 1u) << title;
        ASSERT_FALSE(talk.boards[0].comments.empty()) << title;
        EXPECT_THAT(talk.boards[0].comments[0].text, testing::HasSubstr(title));
        auto const of_hands = read(title + '\n' + deal + '\n' + title + '\n' + deal);
        ASSERT_EQ(of_hands.boards.size(), 2u) << title;
        EXPECT_TRUE(of_hands.boards[0].comments.empty()) << title;
        auto const more = read(title + ", the last one\n" + deal);
        ASSERT_EQ(more.boards.size(), 1u) << title;
        EXPECT_FALSE(more.boards[0].comments.empty()) << title;
    }
    EXPECT_TRUE(read("Spiel 5, Teiler West, alle in Gefahr\n" + deal).boards.at(0).comments.empty());
}

TEST(Diagrams, AreNotLookedForInLinesWithoutEnd) {
    std::string dots;
    for (int i = 0; i < 200'000; ++i) dots += "S.";
    EXPECT_THAT(read(dots).boards, IsEmpty());
}

TEST(Diagrams, WithoutMarksAreWholeDeals) {
    for (std::string_view const text :
        {"2345\nKQ2\n765\nA32\n", "AKJ4\nQ73\nJT5\n864\n\nAKJ4\nQ73\nJT5\n864\n", "AKJ4\nQ73\nJT5\n\nT86\nKJT9\nA43\nKJ3\n"})
        EXPECT_FALSE(diagram::claims(text)) << text;
    auto const two = with_marks({"", "", "", ""}, around_a_table);
    EXPECT_EQ(read("Board 1\n" + two + "\nBoard 2\n" + two).boards.size(), 2u);
}

TEST(Diagrams, KnowWhatIsSaidOfBoardAndVulnerability) {
    using enum bridge::Vulnerability;
    for (auto const& [said, vulnerable] : std::initializer_list<std::pair<char const*, std::optional<bridge::Vulnerability>>>{
             {"Dealer: S Vul: 0", none}, {"not vulnerable", none}, {"Dealer N, not vulnerable", none}, {"nobody is vulnerable", none},
             {"Non-vulnerable", none}, {"Both sides are vulnerable", both}, {"EW vulnerable, NS not vulnerable", east_west},
             {"NS not vulnerable", std::nullopt}, {"You are not vulnerable against them", std::nullopt}, {"Zon: KG", north_south},
             {"Zon: Yok", none}, {"Zon: DB", east_west}, {"KG zonda", north_south}, {"herkes zonda", both}, {"kimse zonda değil", none},
             {"Gefahr: keiner", none}, {"Gefahr: alle", both}, {"OW in Gefahr", east_west}, {"niemand ist in Gefahr", none},
             {"N-S vul", north_south}, {"Love all", none}, {"Game all", both}}) {
        auto const board = read(std::string{said} + '\n' + std::string{around_a_table}).boards.at(0);
        EXPECT_EQ(board.vulnerable.value, vulnerable) << said;
    }
    for (auto const* const said : {"Board 5", "Brd 5", "Hand 5", "Bord 5", "> Board 5", "Board No. 5"})
        EXPECT_EQ(read(std::string{said} + '\n' + std::string{around_a_table}).boards.at(0).number.value, 5u) << said;
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
