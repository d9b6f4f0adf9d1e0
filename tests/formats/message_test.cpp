// Messages in English, the language of tests; tests/cli/findings_test.cpp reads them in others.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"

namespace score::formats::message_test {
namespace {

TEST(TranslatedMessage, HasItsArgumentsInOrder) {
    EXPECT_EQ(translated(say("the auction is not over")), "the auction is not over");
    EXPECT_EQ(translated(say("{} does not hold {}, {} does", say("North"), "SA", say("East"))), "North does not hold SA, East does");
    EXPECT_EQ(translated(say("the checksum of this board is {:03}", 7)), "the checksum of this board is 007");
    EXPECT_EQ(translated(say("NS {:+}", 420)), "NS +420");
}

TEST(TranslatedMessage, IsTheSameInEveryLanguageWhereItIsVerbatim) {
    EXPECT_EQ(translated(verbatim("club{}.pbn")), "club{}.pbn");
    EXPECT_EQ(translated(Message{}), "");
    EXPECT_EQ(translated(term("a text of a table, with { and }")), "a text of a table, with { and }");
}

TEST(TranslatedMessage, ShowsTheTextOfItsLanguage) {
    auto const board = in_each_language([](std::string_view language) { return words::board.in(language); });
    EXPECT_EQ(board.texts, (std::vector<std::string>{"board", "bord", "board"}));
    EXPECT_EQ(translated(say("such as {}", board)), "such as board");
}

RC_GTEST_PROP(TranslatedMessage, ShowsAnyTextAsItIs, (std::string const& one, std::string const& other)) {
    RC_ASSERT(translated(say("\"{}\" is not part of {}", one, other)) == '"' + one + "\" is not part of " + other);
    RC_ASSERT(translated(verbatim(one) + say("; {}", other)) == one + "; " + other);
}

}  // namespace
}  // namespace score::formats::message_test
