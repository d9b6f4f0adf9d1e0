// Completion at King: the words of the current variant, and the games that can still be named.
#include <gmock/gmock.h>

#include "../support/sittings.hpp"
#include "pad/sheets/drawing.hpp"

namespace score::test::king_words_test {
namespace {

using namespace pad;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

using Lines = std::vector<std::string>;
using Words = std::vector<std::string_view>;

Words offered(std::string_view variant, Lines const& lines, std::string_view before, Facts const& agreed = {}, bool corrects = false) {
    auto const evening = sheets::replay(sitting(head("king", variant, agreed), lines));
    EXPECT_TRUE(evening);
    return words_of_entries(*evening, before, corrects, Languages::own);
}

TEST(CompletionAtKing, OffersTheGamesOfTheVariant) {
    EXPECT_THAT(offered("dejenere", {}, ""), IsSupersetOf({"tricks", "hearts", "men", "queens", "king of hearts", "last two", "trumps"}));
    for (auto const word : {"diamonds", "domino", "trex", "dürt", "all six"})
        EXPECT_THAT(offered("dejenere", {}, ""), Not(Contains(word))) << word;
    EXPECT_THAT(offered("trex", {"first n"}, ""), IsSupersetOf({"diamonds", "trex"}));
    EXPECT_THAT(offered("trex", {"first n"}, ""), Not(Contains("trumps")));
    EXPECT_THAT(offered("super-kanli", {"first n"}, ""), Not(Contains("domino")));
}

TEST(CompletionAtKing, OffersWhatIsLeftToName) {
    Lines const twice{"w kupa 3 6 4 0", "s kupa 3 6 4 0"};
    EXPECT_THAT(offered("dejenere", twice, ""), Not(Contains("hearts"))) << "each penalty twice";
    EXPECT_THAT(offered("dejenere", twice, ""), Contains("men"));
    EXPECT_THAT(offered("dejenere", twice, "correct 1 "), Contains("hearts"));
    EXPECT_THAT(offered("dejenere", twice, "", {}, true), Contains("hearts"));
    EXPECT_THAT(offered("dejenere", twice, ""), Not(Contains("first"))) << "somebody has begun";
    EXPECT_THAT(offered("dejenere", {}, ""), Contains("first"));
}

TEST(CompletionAtKing, OffersNoGameBehindAGame) {
    EXPECT_THAT(offered("dejenere", {}, "w tricks "),
        ElementsAre("points", "spades", "hearts", "diamonds", "clubs", "north", "east", "south", "west"));
    EXPECT_THAT(offered("dejenere", {}, "void "), ElementsAre("queens", "king of hearts", "trumps", "north", "east", "south", "west"));
    EXPECT_THAT(offered("dejenere", {}, "first "), ElementsAre("north", "east", "south", "west"));
}

TEST(CompletionAtKing, OffersNothingWhereAFigureIsDue) {  // the last player gets the rest
    for (auto const before : {"w tricks 3 ", "w tricks 3 3 ", "koz d 3 2 ", "correct 1 el 3 "})
        EXPECT_THAT(offered("dejenere", {}, before), IsEmpty());
    EXPECT_THAT(offered("super-kanli", {"first n"}, "hepsi 3+5+3+1+1+0 "), IsEmpty());
    EXPECT_THAT(offered("dejenere", {}, "w tricks 4 3 3 "), Not(IsEmpty()));
    EXPECT_THAT(offered("dejenere", {}, "correct 3 "), Not(IsEmpty()));
}

TEST(CompletionAtKing, OffersDoublingsWhereTheyArePlayed) {
    Words const doublings{"x", "xx", "all"};
    EXPECT_THAT(offered("barbu", {"first n"}, "el 4 3 3 3 "), IsSupersetOf(doublings));
    for (auto const word : doublings) {
        EXPECT_THAT(offered("dejenere", {}, "el 4 3 3 3 "), Not(Contains(word)));
        EXPECT_THAT(offered("barbu", {"first n"}, "el 4 3 3 3 ", {{"Doubling", "no"}}), Not(Contains(word)));
    }
    EXPECT_THAT(offered("trex", {"first n"}, "rıfkı e "), Contains("shown"));
    EXPECT_THAT(offered("barbu", {"first n"}, "kupa 3 6 4 0 "), IsSupersetOf({"ace", "last"}));
    EXPECT_THAT(offered("dejenere", {}, "koz s 10 1 1 1 "), Not(Contains("declared")));
    EXPECT_THAT(offered("dejenere", {}, "koz s 10 1 1 1 ", {{"DeclaredKing", "yes"}}), Contains("declared"));
}

TEST(CompletionAtKing, OffersTheSeatsThatArePlayed) {
    EXPECT_THAT(offered("uc-kisilik", {}, ""), Not(Contains("east")));
    EXPECT_THAT(offered("dejenere", {}, ""), IsSupersetOf({"north", "east", "south", "west"}));
}

}  // namespace
}  // namespace score::test::king_words_test
