// The pad as a dialogue of lines: every screen in sentences, the same evening as with keys.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <ranges>

#include "in_language.hpp"
#include "pad_at_table.hpp"
#include "score/formats/journal.hpp"

namespace score::test::line_test {
namespace {

using namespace pad;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A table that is talked to.
class Talk {
public:
    explicit Talk(fs::path book = {}) : at_{Size{24, 80}, std::move(book)} {
        EXPECT_EQ(::pipe(ends_.data()), 0);
        out_.emplace(ends_[1], "pipe");
        dialogue_.emplace(at_.dialogue(*out_));
        dialogue_->begin();
        heard();
    }
    ~Talk() { ::close(ends_[0]), ::close(ends_[1]); }
    Talk(Talk const&) = delete;
    Talk& operator=(Talk const&) = delete;

    // What is said to a line.
    std::string say(std::string_view line) {
        goes_on_ = dialogue_->take(line);
        return heard();
    }
    std::string say_all(std::initializer_list<std::string_view> lines) {
        std::string last;
        for (auto const line : lines) last = say(line);
        return last;
    }
    PadAtTable& at() { return at_; }
    bool goes_on() const { return goes_on_; }
    bool has_refused() const { return dialogue_->has_refused(); }
    std::string journal() {
        std::string text;
        formats::journal::append_sitting(text, at_.evening().sitting);
        return text;
    }

private:
    std::string heard() {
        out_->flush();
        std::string text;
        std::array<char, 4096> block{};
        // A pipe holds more than any answer.
        ::fcntl(ends_[0], F_SETFL, O_NONBLOCK);
        for (ssize_t got = 0; (got = ::read(ends_[0], block.data(), block.size())) > 0;)
            text.append(block.data(), static_cast<std::size_t>(got));
        return text;
    }

    PadAtTable at_;
    std::array<int, 2> ends_{};
    std::optional<cli::Output> out_{};
    std::optional<Dialogue> dialogue_{};
    bool goes_on_ = true;
};

constexpr std::string_view of_rubber{"1"}, of_king{"6"};

// From the first screen to the first entry.
void begin(Talk& talk, std::string_view game) {
    talk.say("New evening");
    talk.say(game);
    if (talk.at().shows("▸ Variant")) talk.say("");
    for (auto const* const name : {"Ayşe", "Burak", "Ceren", "Deniz"}) talk.say(name);
    talk.say("/begin");
}

TEST(Line, KeepsTheEveningThatTheKeysKeep) {
    for (auto const* const entries : {"4s= n|3nt-1 w|2h+1 s", "1s= e|correct 1: 2s= e|undo"}) {
        Talk talk;
        begin(talk, of_rubber);
        PadAtTable keys;
        keys.begin(0);
        for (auto const part : std::views::split(std::string_view{entries}, '|')) {
            std::string const line{part.begin(), part.end()};
            talk.say(line);
            keys.type(line + "<Enter>");
        }
        talk.say_all({"/note", "a draught at the window"});
        keys.type("<F6>a draught at the window<Enter>");
        talk.say_all({"/undo", "/redo", "/finish", "finished"});
        keys.type("<F3><F4><F9>f");
        std::string typed;
        formats::journal::append_sitting(typed, keys.evening().sitting);
        EXPECT_EQ(talk.journal(), typed);
        EXPECT_FALSE(talk.has_refused());
    }
}

TEST(Line, TellsWhatAnEntryBringsAndHowItStands) {
    Talk talk;
    begin(talk, of_rubber);
    auto const told = talk.say("4s= n");
    EXPECT_THAT(told, HasSubstr("✓ 4♠= n"));
    EXPECT_THAT(told, HasSubstr("120"));
    EXPECT_THAT(talk.say(""), HasSubstr("120"));
}

TEST(Line, TellsWhatAnEntryWouldDoBeforeItIsEntered) {
    Talk talk;
    begin(talk, of_rubber);
    auto const told = talk.say("4sx-1 n ?");
    EXPECT_THAT(told, HasSubstr("100"));
    EXPECT_TRUE(talk.at().evening().sitting.events().empty());
    EXPECT_THAT(talk.say("9s n?"), HasSubstr("a contract level runs from 1 to 7"));
    EXPECT_FALSE(talk.has_refused());
}

TEST(Line, SaysWhyALineIsRefusedAndForgetsIt) {
    Talk talk;
    begin(talk, of_rubber);
    EXPECT_THAT(talk.say("8s= n"), HasSubstr("8"));
    EXPECT_TRUE(talk.has_refused());
    EXPECT_THAT(talk.say(""), Not(HasSubstr("8s")));
    talk.say("4s= n");
    EXPECT_EQ(talk.at().evening().rows.size(), 1U);
}

// Every figure can be asked for: an entry by its number, the figures beside it, the whole sheet.
TEST(Line, ExplainsEveryFigure) {
    Talk talk;
    begin(talk, of_rubber);
    talk.say_all({"4s= n", "3nt-1 w"});
    EXPECT_THAT(talk.say("/1"), HasSubstr("120"));
    EXPECT_THAT(talk.say("/down"), HasSubstr("50"));
    EXPECT_THAT(talk.say("/sheet"), HasSubstr("Rubber bridge"));
    EXPECT_THAT(talk.say("/7"), HasSubstr("there is no entry 7"));
}

TEST(Line, TakesAnyWordOfAnAnswerThatOnlyItHas) {
    Talk talk;
    talk.say_all({"New", "1", "", "", "", "", "", "", "", "/f2", "4s= n", "/finish", "finished"});
    EXPECT_THAT(talk.say("export"), HasSubstr("journal"));
}

TEST(Line, CorrectsAnEntryFromTheHistory) {
    Talk talk;
    begin(talk, of_rubber);
    talk.say_all({"4s= n", "3nt-1 w"});
    EXPECT_THAT(talk.say("/log"), HasSubstr("* 2 3nt-1 w"));
    EXPECT_THAT(talk.say("1"), HasSubstr("instead of entry 1"));
    EXPECT_THAT(talk.say("4s+1 n"), HasSubstr("Ayşe & Ceren 200"));
    EXPECT_THAT(talk.say_all({"/log", "/take back 2"}), HasSubstr("taken back"));
    EXPECT_EQ(talk.at().evening().rows.size(), 1U);
}

TEST(Line, FindsAnEntryInTheHistory) {
    Talk talk;
    begin(talk, of_rubber);
    talk.say_all({"4s= n", "3nt-1 w", "2h= e", "/log"});
    EXPECT_THAT(talk.say("/find"), AllOf(HasSubstr("Find"), Not(HasSubstr("3nt"))));
    EXPECT_THAT(talk.say("3nt"), HasSubstr("* 2 3nt-1 w"));
    EXPECT_THAT(talk.say_all({"/find", "zz"}), AllOf(HasSubstr("there is no such event"), HasSubstr("* 2 3nt-1 w")));
    EXPECT_THAT(talk.say(""), HasSubstr("instead of entry 2"));
    EXPECT_FALSE(talk.has_refused());
}

TEST(Line, AsksKingByChoosing) {
    Talk talk;
    begin(talk, of_king);
    talk.say("/pick");
    EXPECT_EQ(place_of(talk.at().model().front), Place::pick);
    talk.say("/back");
    talk.say("w kupa 3 6 4 0");
    EXPECT_EQ(talk.at().evening().rows.size(), 1U) << talk.at().screen();
}

TEST(Line, ReadsHelpAndGoesOn) {
    Talk talk;
    begin(talk, of_rubber);
    EXPECT_THAT(talk.say("/help"), HasSubstr("What is typed"));
    EXPECT_EQ(place_of(talk.at().model().front), Place::sheet);
    EXPECT_THAT(talk.say("/frobnicate"), HasSubstr("/Undo"));
    EXPECT_TRUE(talk.has_refused());
}

TEST(Line, EndsWhereThePadIsLeft) {
    Talk talk;
    begin(talk, of_rubber);
    talk.say("/leave");
    EXPECT_TRUE(talk.goes_on());
    talk.say("Quit");
    EXPECT_FALSE(talk.goes_on());
}

// The commands are those of the footer, in the language of the reader.
TEST(Line, SpeaksThreeLanguages) {
    for (auto const& [language, undo, sheet] :
        {std::array<std::string_view, 3>{"tr", "/geri al", "/çizelge"}, std::array<std::string_view, 3>{"de", "/storno", "/blatt"}}) {
        InLanguage const spoken{language};
        Talk talk;
        talk.at().begin(0);
        talk.say("4s= n");
        EXPECT_THAT(talk.say(sheet), HasSubstr("120")) << language;
        talk.say(undo);
        EXPECT_TRUE(talk.at().evening().rows.empty()) << language;
        EXPECT_FALSE(talk.has_refused()) << language;
    }
}

TEST(Line, HearsWhatAnotherPadEnters) {
    Talk talk;
    begin(talk, of_rubber);
    PadAtTable other{{24, 80}, talk.at().book_file()};
    other.open(talk.at().evening().sitting.head().id);
    other.type("4s= n<Enter>");
    EXPECT_THAT(talk.say(""), HasSubstr("entered elsewhere: 4♠= n"));
}

TEST(Line, NamesEveryCommandThatThereIs) {
    Talk talk;
    talk.at().begin(0);
    EXPECT_THAT(talk.say("/zzz"), testing::HasSubstr("/sheet"));
}

}  // namespace
}  // namespace score::test::line_test
