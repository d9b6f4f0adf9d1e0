#include "score/message.hpp"

#include <gtest/gtest.h>

namespace score::message_test {
namespace {

using detail::fits;

TEST(Message, HasAPlaceholderForEachArgument) {
    EXPECT_TRUE((fits<std::string>("{} is sufficient")));
    EXPECT_TRUE((fits<std::string, int>("{}: {:+} points")));
    EXPECT_TRUE((fits<int>("{{{}}}")));
    EXPECT_FALSE((fits<std::string>("nothing")));
    EXPECT_FALSE((fits<std::string>("{} and {}")));
    EXPECT_FALSE((fits<std::string>("{:+}"))) << "a form of numbers";
    EXPECT_FALSE((fits<bool>("{:+}")));
    EXPECT_FALSE((fits<int>("{")));
    EXPECT_FALSE((fits<int>("}{}")));
    EXPECT_FALSE((fits<int>("{0}"))) << "the order is that of the arguments";
    EXPECT_TRUE((fits<>("{any} text"))) << "shown as it is";
}

TEST(Message, HoldsNumbersTextsAndMessages) {
    auto const message = say("{} {} {} {}", 3, "clubs", std::string{"by"}, say("North"));
    ASSERT_EQ(message.arguments.size(), 4U);
    EXPECT_EQ(std::get<std::int64_t>(message.arguments[0].value), 3);
    EXPECT_EQ(std::get<std::string>(message.arguments[1].value), "clubs");
    EXPECT_EQ(std::get<std::string>(message.arguments[2].value), "by");
    EXPECT_EQ(std::get<Message>(message.arguments[3].value), say("North"));
    EXPECT_EQ(say("{}", 'N'), say("{}", "N"));
}

TEST(Message, IsTheSameIfSentenceAndArgumentsAre) {
    EXPECT_EQ(say("{} cards", 2), say("{} cards", std::int64_t{2}));
    EXPECT_NE(say("{} cards", 2), say("{} cards", 3));
    EXPECT_NE(say("{} cards", 2), say("{} cards", "2"));
    EXPECT_NE(say("deal"), say_in("King", "deal"));
}

TEST(Message, IsContinuedByAnother) {
    EXPECT_TRUE(Message{}.empty());
    EXPECT_FALSE(say("deal").empty());
    EXPECT_FALSE(verbatim("").empty());
    EXPECT_EQ(Message{} + say("deal"), say("deal"));
    auto const both = say("deal") + verbatim("; ") + say("{} tricks", 2);
    ASSERT_EQ(both.arguments.size(), 3U);
    EXPECT_EQ(both.english, nullptr);
    EXPECT_EQ(std::get<Message>(both.arguments[0].value), say("deal"));
    EXPECT_EQ(std::get<Message>(both.arguments[2].value), say("{} tricks", 2));
}

}  // namespace
}  // namespace score::message_test
