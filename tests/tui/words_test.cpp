// What players say, at the pad: words in any language, names for seats, completion, and what is said of words that nobody knows.
#include <gmock/gmock.h>

#include "pad/sheets/drawing.hpp"
#include "pad_at_table.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/sheets/lettering.hpp"

namespace score::test {
namespace {

using namespace pad;
using sheets::GameId;
using testing::Contains;
using testing::Not;

enum Game { rubber, chicago, borc, table, bezique, king };

TEST(WordsAtThePad, AreKeptAsTheJournalHasThem) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s kuzey 2 batık<Enter>");
    ASSERT_EQ(at.evening().rows.size(), 1U) << at.screen();
    EXPECT_EQ(at.evening().rows.back().text, "4s north 2 down");
    at.type("2c= n onör 100 onlar<Enter>");
    ASSERT_EQ(at.evening().rows.size(), 2U) << at.screen();
    EXPECT_EQ(at.evening().rows.back().text, "2c= n honours 100 ew");
    at.type("geri al<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 1U) << at.screen();
}

TEST(WordsAtThePad, OfPlayersStandForTheirSeats) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= ayş<Enter>");
    ASSERT_EQ(at.evening().rows.size(), 1U) << at.screen();
    EXPECT_EQ(at.evening().rows.back().text, "4s= N");
    at.type("<Up><Enter><Ctrl-U>4s= deniz<Enter>");
    EXPECT_EQ(at.evening().rows.back().text, "4s= W") << at.screen();
}

TEST(WordsAtThePad, ThatNobodyKnowsAreQuotedWithTheNearestOne) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s n duobled -1");
    EXPECT_TRUE(at.shows("\"duobled\"")) << at.screen();
    EXPECT_TRUE(at.shows("perhaps doubled")) << at.screen();
}

TEST(Completion, OffersTheWordsOfTheLanguageFirst) {
    for (auto const game : {GameId::rubber, GameId::king, GameId::bezique}) {
        auto const own = words_of_entries(game, Languages::own), all = words_of_entries(game);
        ASSERT_LT(own.size(), all.size());
        EXPECT_TRUE(std::ranges::equal(own, std::span{all}.first(own.size())));
        for (auto const* const word : sheets::vocabulary_of(game)) {
            EXPECT_THAT(own, Contains(word->in("en")));
            EXPECT_THAT(all, Contains(word->in("tr")));
            EXPECT_THAT(all, Contains(word->in("de")));
        }
    }
}

TEST(Completion, FindsWordsOfEveryLanguageWithoutTheirMarks) {
    PadAtTable at;
    at.begin(rubber);
    at.type("2c= n ono<Tab>");
    EXPECT_TRUE(at.shows("2c= n onör")) << at.screen();
    at.type("<Esc>2c= n ho<Tab>");
    EXPECT_TRUE(at.shows("2c= n honours")) << at.screen();
}

TEST(Completion, OffersThePlayers) {
    PadAtTable at;
    at.begin(rubber);
    at.type("2c= ays<Tab>");
    EXPECT_TRUE(at.shows("2c= Ayşe")) << at.screen();
    at.type("<Enter>");
    EXPECT_EQ(at.evening().rows.back().text, "2c= N") << at.screen();
}

}  // namespace
}  // namespace score::test
