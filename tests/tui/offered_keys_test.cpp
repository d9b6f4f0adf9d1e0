// Keys in the footer have an effect and an appropriate label.
#include <gmock/gmock.h>

#include "in_language.hpp"
#include "pad_at_table.hpp"

namespace score::test::offered_keys_test {
namespace {

using namespace pad;
using testing::HasSubstr;
using testing::Not;

std::string footer_of(PadAtTable const& at) {
    auto const screen = at.screen();
    auto const end = screen.find_last_not_of('\n') + 1;
    return screen.substr(screen.rfind('\n', end - 1) + 1, end);
}

TEST(OfferedKeys, OfASheetFitIn80ColumnsInEachLanguage) {
    constexpr auto first = std::to_array<std::string_view>({"4s= n", "4s= n", "4s= n hcp 24 ns fits 0", "4s= n", "n 4a", "w rıfkı e"});
    for (auto const* const language : {"en", "tr", "de"}) {
        InLanguage const here{language};
        for (auto game = 0; game < static_cast<int>(first.size()); ++game) {
            PadAtTable at;
            at.begin(game, 0, game == 4 ? "Kemal<Enter>Suna<Enter>" : "Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>");
            at.type(fmt::format("{}<Enter>", first[static_cast<std::size_t>(game)]));
            for (auto const* const key : {"F1 ", "F2 ", "F3 ", "F5 ", "F6 ", "F7 ", "F8 ", "F9 ", "F10 "})
                EXPECT_THAT(footer_of(at), HasSubstr(key)) << language;
        }
    }
}

TEST(OfferedKeys, OfAFinishedEveningOpenItAgain) {
    PadAtTable at;
    at.begin(0);
    at.type("4s= n<Enter>");
    EXPECT_THAT(footer_of(at), HasSubstr("F9 Finish"));
    EXPECT_THAT(footer_of(at), HasSubstr("F6 Note"));
    at.type("<F9>fb");
    EXPECT_THAT(footer_of(at), HasSubstr("F9 Open again"));
    EXPECT_THAT(footer_of(at), Not(HasSubstr("F9 Finish")));
    for (auto const* const key : {"F2", "F6"}) {
        EXPECT_THAT(footer_of(at), Not(HasSubstr(key)));
        at.type("<F5><Esc>");
        EXPECT_FALSE(at.shows("F9 opens it again"));
        at.type(fmt::format("<{}>", key));
        EXPECT_TRUE(at.shows("the evening is finished; F9 opens it again")) << at.screen();
        EXPECT_TRUE(std::holds_alternative<SheetScreen>(at.model().front)) << key;
    }
    at.type("<F9>o");
    EXPECT_THAT(footer_of(at), HasSubstr("F9 Finish"));
    at.type("<F6>");
    EXPECT_TRUE(std::holds_alternative<NoteScreen>(at.model().front));
}

TEST(OfferedKeys, OfAFinishedEveningBeginNoRubber) {
    PadAtTable at{{43, 132}};
    at.begin(0);
    at.type("4s= n<Enter>4s= n<Enter>");
    EXPECT_TRUE(at.shows("\"rubber\" begins the next one")) << at.screen();
    at.type("<F9>fb");
    EXPECT_FALSE(at.shows("\"rubber\" begins")) << at.screen();
    at.type("<F9>o");
    EXPECT_TRUE(at.shows("\"rubber\" begins the next one"));
}

TEST(OfferedKeys, ChooseWhereThereIsAChoice) {
    PadAtTable at;
    at.type("n");
    EXPECT_THAT(footer_of(at), HasSubstr("Right Choose")) << "the game";
    while (!at.shows("▸ Place")) {
        at.type("<Down>");
        auto const is_typed = at.canvas().cursor.has_value();
        EXPECT_EQ(footer_of(at).find("Right Choose") == std::string::npos, is_typed) << at.screen();
    }
    at.type("<Down>");
    EXPECT_THAT(footer_of(at), Not(HasSubstr("Choose"))) << "the title";
}

TEST(OfferedKeys, TurnAPageWhereThereIsAnother) {
    PadAtTable at;
    at.type("?");
    EXPECT_THAT(footer_of(at), Not(HasSubstr("More"))) << at.screen();
    PadAtTable small{{12, 80}};
    small.type("?");
    EXPECT_THAT(footer_of(small), HasSubstr("PgDn More"));
    small.type("<End>");
    EXPECT_THAT(footer_of(small), Not(HasSubstr("More"))) << small.screen();
}

}  // namespace
}  // namespace score::test::offered_keys_test
