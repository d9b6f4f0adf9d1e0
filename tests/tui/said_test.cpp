// Notices name what was done and its effect; typed text is not lost; rules have the names that players use.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/demo.hpp"
#include "in_language.hpp"
#include "pad/naming.hpp"
#include "pad/screens/history.hpp"
#include "pad_at_table.hpp"

namespace score::test::said_test {
namespace {

using namespace pad;
using testing::HasSubstr;
using testing::Not;

enum Game { rubber, chicago, borc, table, bezique, king };

std::string line_with(PadAtTable const& at, std::string_view text) {
    auto const canvas = at.canvas();
    for (auto row = 1; row < canvas.size().rows; ++row)
        if (canvas.row(row).find(text) != std::string::npos) return canvas.row(row);
    return {};
}

std::string footer_of(PadAtTable const& at) {
    auto const canvas = at.canvas();
    return canvas.row(canvas.size().rows - 1);
}

// "made four" of a game in notrump is ten tricks to players; seven at the level of one can be both.
TEST(Entry, OfWhatWasMadeIsAskedBackWhereItCanBeTwoResults) {
    PadAtTable at;
    at.begin(rubber);
    at.type("1nt made 7 s<Enter>");
    EXPECT_TRUE(at.shows("made 7 can be = or +6")) << at.screen();
    EXPECT_TRUE(at.evening().rows.empty());
    at.type("<Esc>3nt made 4 s<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 1U) << at.screen();
}

TEST(History, HasTheNumbersThatCorrectTakes) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter>3nt= w<Enter><F3>2c= s<Enter><F5>");
    EXPECT_THAT(line_with(at, "2♣= s"), HasSubstr("  2  2")) << at.screen();
    EXPECT_THAT(line_with(at, "  3nt= w"), Not(HasSubstr("2  2"))) << "it has none any more\n" << at.screen();
    at.type("<Esc>correct 2 2c+1 s<Enter>");
    EXPECT_EQ(at.evening().rows.back().text, "2c+1 s");
    at.type("<Up>");
    EXPECT_TRUE(at.shows("entry 2: Enter corrects it")) << at.screen();
}

TEST(History, NamesWhatWasTakenBackAndPutBack) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter><F3><F4><F5>");
    EXPECT_TRUE(at.shows("taken back: 4♠= n")) << at.screen();
    EXPECT_TRUE(at.shows("put back: 4♠= n")) << at.screen();
    EXPECT_FALSE(at.shows("ayse")) << "one who writes alone needs no column\n" << at.screen();
}

TEST(History, NamesWhatWasTakenBackAsItWasCorrected) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter>3nt+1 w<Enter>correct 1 4s-1 n<Enter>insert 1 2c= s<Enter>undo 2<Enter>");
    EXPECT_TRUE(at.shows("taken back: 4♠-1 n")) << at.screen();
    at.type("undo 1<Enter><F5>");
    EXPECT_TRUE(at.shows("taken back: before \"4♠-1 n\": 2♣= s")) << at.screen();
    EXPECT_FALSE(at.shows("taken back: 4♠= n")) << at.screen();
}

TEST(History, SaysSomethingBelowTheFigures) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter><F5>t");
    EXPECT_TRUE(at.shows("0 → 120")) << at.screen();
    EXPECT_TRUE(at.shows("counted again")) << at.screen();
}

TEST(Undo, SaysWhatItTookBackAndWhatThatChanged) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter><F3>");
    EXPECT_TRUE(at.shows("taken back: 4♠= n  Ayşe & Ceren -120 · F4 redoes it")) << at.screen();
    at.type("<F4>");
    EXPECT_TRUE(at.shows("put back: 4♠= n  Ayşe & Ceren +120")) << at.screen();
}

TEST(Undo, PassesOverCorrectionsOfWhatIsTakenBack) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter>3nt= w<Enter>correct 2 3nt+1 w<Enter>undo 2<Enter>");
    ASSERT_EQ(at.evening().rows.size(), 1U);
    at.type("<F3>");
    EXPECT_TRUE(at.evening().rows.empty()) << at.screen();
}

TEST(Correcting, NeverCutsOffWhatChanged) {
    PadAtTable at;
    at.begin(table, 1);
    at.type("4s= n other 420<Enter>2h= e other -170<Enter>correct 2 board 2 2h+1 e other -170<Enter>");
    auto const said = line_with(at, "✓ ");
    EXPECT_THAT(said, HasSubstr("2 corrected: ")) << at.screen();
    EXPECT_THAT(said, testing::AnyOf(testing::EndsWith("IMP"), testing::EndsWith("no change of totals"))) << at.screen();
}

TEST(FinishedEvening, SaysWhyNothingIsTakenBackOrCorrected) {
    for (auto const* const key : {"<F3>", "<F4>", "<Up><Enter>"}) {
        PadAtTable at;
        at.begin(rubber);
        at.type("4s= n<Enter><F9>fb");
        at.type(key);
        EXPECT_TRUE(at.shows("the evening is finished; F9 opens it again")) << key << '\n' << at.screen();
    }
}

TEST(HalfTypedLine, IsNotLostWithoutAWord) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter>3nt<F10>");
    EXPECT_TRUE(at.shows("\"3nt\" is not entered yet.")) << at.screen();
    at.type("<Enter>= w<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 2U) << at.screen();
    at.type("4h<F9>");
    EXPECT_TRUE(at.shows("\"4h\" is not entered yet.")) << at.screen();
    at.type("<F10>l");
    EXPECT_TRUE(std::holds_alternative<StartScreen>(at.model().front)) << at.screen();
}

TEST(HalfTypedLine, IsClearedByEscAndBroughtBackByUpAlone) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Esc>");
    EXPECT_TRUE(at.shows("Up brings the line back")) << at.screen();
    at.type("<Esc><Esc>");
    EXPECT_TRUE(std::get<SheetScreen>(at.model().front).line.empty()) << "Esc never types";
    at.type("<Up><Enter>");
    ASSERT_EQ(at.evening().rows.size(), 1U);
    at.type("<Up><Enter><Backspace>w<Esc><Up><Enter>");
    EXPECT_EQ(at.evening().rows.front().text, "4s= w") << "a correction stays one";
    at.type("3nt<Esc>4<Esc><Up>");
    EXPECT_FALSE(at.shows("3nt")) << "only the last one";
    at.type("<Esc>5<Backspace><Up>");
    EXPECT_TRUE(at.shows("Enter corrects it")) << "after another key Up is the entry above\n" << at.screen();
}

TEST(HalfTypedLine, IsAskedAboutByCtrlC) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Ctrl-C>");
    EXPECT_FALSE(at.has_quit());
    EXPECT_TRUE(at.shows("\"4s= n\" is not entered yet.")) << at.screen();
    at.type("b<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 1U);
    at.type("3nt<F1><Ctrl-C>");  // also behind the help
    EXPECT_FALSE(at.has_quit());
    at.type("l");
    EXPECT_TRUE(at.has_quit());
    PadAtTable other;
    other.begin(rubber);
    other.type("<Ctrl-C>");
    EXPECT_TRUE(other.has_quit());
}

TEST(Footer, HasTheSameKeysInTheSamePlacesWhateverCanBeUndone) {
    for (auto const language : languages) {
        InLanguage const speaks{language};
        for (auto const columns : {80, 132}) {
            PadAtTable at{{24, columns}};
            at.begin(rubber);
            at.type("4s= n<Enter>");
            auto const before = footer_of(at);
            at.type("<F3>");
            auto const after = footer_of(at);
            auto last = std::string::npos;
            for (auto const* const key : {"F1 ", "F2 ", "F5 ", "F8 ", "F9 ", "F10 "}) {
                auto const place = before.find(key);
                ASSERT_NE(place, std::string::npos) << key << '\n' << before;
                EXPECT_TRUE(last == std::string::npos || place > last) << key << '\n' << before;
                last = place;
                EXPECT_EQ(width_of(before.substr(0, place)), width_of(after.substr(0, after.find(key)))) << before << '\n' << after;
            }
        }
    }
}

TEST(Questions, AreAnsweredByALetterThatIsInTheWords) {
    for (auto const language : languages) {
        InLanguage const speaks{language};
        PadAtTable at;
        at.begin(rubber);
        at.type("4s= n<Enter>");
        for (auto const* const keys : {"<F9>", "<Down><Enter>", "x<Ctrl-C>"}) {  // is it over; what comes next; leave
            at.type(keys);
            auto const& question = std::get<QuestionScreen>(at.model().front);
            std::vector<char32_t> letters;
            for (auto const& answer : question.answers) {
                EXPECT_NE(answer.letter(), U'\0') << answer.text;
                EXPECT_EQ(std::ranges::find(letters, answer.letter()), letters.end()) << answer.text;
                letters.push_back(answer.letter());
                EXPECT_EQ(answer.words().find('&'), std::string::npos);
                EXPECT_TRUE(at.shows(answer.words())) << at.screen();
            }
            if (std::string_view{keys} == "<Down><Enter>") at.type("<Esc>");
        }
    }
}

TEST(History, SaysHowTheEveningEndedInWords) {
    for (auto const* const answer : {"f", "a"}) {
        PadAtTable at;
        at.begin(0);
        at.type(std::string{"4s= n<Enter><F9>"} + answer + "<F5>");
        auto const finish = at.evening().sitting.events().back().what;
        ASSERT_TRUE(std::holds_alternative<formats::journal::Finish>(finish)) << at.screen();
        auto const in_words = [&] { return words_of(finish, at.evening(), at.model().settings); };
        EXPECT_EQ(in_words(), *answer == 'f' ? "finished" : "abandoned");
        EXPECT_FALSE(at.shows("complete")) << at.screen();
        InLanguage const speaks{"de"};
        EXPECT_EQ(in_words(), *answer == 'f' ? "beendet" : "abgebrochen");
    }
}

TEST(Rules, AreNamedAsPlayersKnowThem) {
    EXPECT_EQ(rule_named("king.md §2"), "King §2");
    EXPECT_EQ(rule_named("bridge.md §3.1"), "Bridge §3.1");
    EXPECT_EQ(rule_named("bezique.md §5.1"), "Bezique §5.1");
    EXPECT_EQ(rule_named("Law 77"), "Law 77");
    EXPECT_EQ(rule_named("Rubber Law, honours"), "Laws of Rubber Bridge: honours");
    EXPECT_EQ(with_rules_named("0 or more is out · king.md §7"), "0 or more is out · King §7");
    InLanguage const speaks{"tr"};
    EXPECT_EQ(rule_named("bezique.md §5.1"), "Bezik §5.1");
}

TEST(Rules, AreNoFilesOnAnyScreen) {
    for (sheets::GameInfo const& game : sheets::all_games()) {
        Desk desk{demo_book().value(), demo_surroundings()};
        Pad pad{desk, {43, 132}, Letters::unicode};
        pad.open(*demo_evening_of(game.word()));
        auto const type = [&](std::string_view script) {
            for (auto const key : keys_of(script)) pad.take(key);
        };
        auto const screen = [&] { return view(pad.model()).text(); };
        for (auto i = 0; i < 12; ++i) {
            EXPECT_THAT(screen(), Not(HasSubstr(".md"))) << game.word();
            type(" ");
            EXPECT_THAT(screen(), Not(HasSubstr(".md"))) << game.word();
            type("<Esc><Up>");
        }
        type("<Esc>99 99 99 99<Enter>");
        EXPECT_THAT(screen(), Not(HasSubstr(".md"))) << game.word();
    }
}

// Sentences of the help, wrapped only between words.
TEST(NarrowScreens, HelpBreaksNoWords) {
    for (auto const language : languages) {
        InLanguage const speaks{language};
        PadAtTable at{{12, 40}};
        at.begin(king);
        at.type("<F1>");
        std::string all;
        for (auto page = 0; page < 80; ++page) {
            all += at.screen();
            at.type("<PgDn>");
        }
        for (auto const* const binding : bindings_of(Place::sheet))
            for (auto const& word : wrapped(_(binding->help), 1'000)) {
                std::string_view rest = word;
                while (!rest.empty()) {
                    auto const end = std::min(rest.find(' '), rest.size());
                    EXPECT_THAT(all, HasSubstr(std::string{rest.substr(0, end)})) << language;
                    rest.remove_prefix(std::min(end + 1, rest.size()));
                }
            }
    }
}

TEST(NarrowScreens, CutNoAnswerAndNoSentence) {
    for (auto const language : languages) {
        InLanguage const speaks{language};
        PadAtTable at{{12, 40}};
        at.begin(rubber);
        at.type("4s= n<Enter>");
        auto const last_words = [&](std::string_view sentence) {
            auto const lines = wrapped(sentence, 8);
            EXPECT_TRUE(at.shows(lines.back())) << language << '\n' << at.screen();
        };
        at.type("<F9>");
        for (auto const& answer : std::get<QuestionScreen>(at.model().front).answers) last_words(answer.words());
        at.type("<Esc><F6>");
        last_words(_("A note for those who read the evening later; it changes no figure."));
    }
}

// Once a line is entered, why it is refused is read to its end, where the notice stands.
TEST(Refusals, AreToldInFullOnEveryScreen) {
    for (auto const size : {Size{24, 80}, Size{16, 44}, Size{12, 40}}) {
        PadAtTable at{size};
        at.begin(king);
        at.type("w kupa 3 6 4 0<Enter>koz n 3 2 5 3<Enter>");
        ASSERT_EQ(at.model().notice.role, Role::error) << at.screen();
        auto const lines = wrapped(at.model().notice.text, size.columns - 2);
        EXPECT_GT(lines.size(), 1U);
        for (auto const& line : lines) EXPECT_TRUE(at.shows(line)) << at.screen();
        at.type("<Left>");
        EXPECT_FALSE(at.shows(lines.back() + '\n')) << at.screen();
    }
}

TEST(WideScreens, HaveASideThatCanBeRead) {
    PadAtTable at{{60, 200}};
    at.begin(rubber);
    at.type("4s= n<Enter>3nt= w<Enter>");
    auto const canvas = at.canvas();
    for (auto row = 1; row < 56; ++row) EXPECT_LT(width_of(canvas.row(row)), 140) << canvas.row(row);
}

TEST(Evenings, ShowWholeFiguresWithTheirNames) {
    Desk desk{demo_book().value(), demo_surroundings()};
    Pad pad{desk, {24, 80}, Letters::unicode};
    pad.take(Key::of(U'e'));
    auto const canvas = view(pad.model());
    std::string king_row;
    for (auto row = 1; row < 12; ++row)
        if (canvas.row(row).find("King") != std::string::npos) king_row = canvas.row(row);
    for (auto const* const figure : {" -720", " -160", " 370", " -620"}) EXPECT_THAT(king_row, HasSubstr(figure));
    EXPECT_THAT(king_row, HasSubstr("Zeyn… -720")) << "a name that is cut shows it";
    EXPECT_THAT(king_row, testing::EndsWith("●")) << "as the words below explain";
    EXPECT_THAT(canvas.text(), HasSubstr("● under way"));
}

TEST(Demo, SpeaksTheLanguageOfThePad) {
    for (auto const language : languages) {
        InLanguage const speaks{language};
        for (auto const& evening : demo_evenings()) {
            auto const sitting = sitting_of(evening);
            ASSERT_TRUE(sitting.has_value());
            EXPECT_EQ(sitting->head().title, evening.title.empty() ? "" : _(evening.title));
            for (auto const& event : sitting->events()) {
                auto const* const note = std::get_if<formats::journal::Note>(&event.what);
                if (note) { EXPECT_EQ(note->text, _(evening.note)); }
            }
        }
    }
}

}  // namespace
}  // namespace score::test::said_test
