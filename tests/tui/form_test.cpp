// The form of a new evening.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

#include "golden.hpp"
#include "in_language.hpp"
#include "pad_at_table.hpp"

namespace score::test::form_test {
namespace {

using namespace pad;
using testing::HasSubstr;

EveningForm const& form_at(PadAtTable const& at) { return std::get<EveningForm>(at.model().front); }
bool is_form(PadAtTable const& at) { return std::holds_alternative<EveningForm>(at.model().front); }

// The position of a text on the screen.
Point place_of_text(PadAtTable const& at, std::string_view text) {
    auto const canvas = at.canvas();
    for (auto row = 0; row < canvas.size().rows; ++row)
        if (auto const found = canvas.row(row).find(text); found != std::string::npos)
            return {row, width_of(canvas.row(row).substr(0, found))};
    ADD_FAILURE() << text << " is not on\n" << at.screen();
    return {};
}

// A stake set for one game stays, also past a game that has none.
TEST(EveningForm, KeepsTheStakeForAnotherGame) {
    PadAtTable at;
    at.type("n<Right>");  // Chicago
    for (auto i = 0; i < 20 && !at.shows("▸ Stake"); ++i) at.type("<Down>");
    at.type("5/100 TL");
    for (auto i = 0; i < 20 && !at.shows("▸ Game"); ++i) at.type("<Up>");
    at.type("<Right><Right><Right><Right>");  // past Borç and boards to King
    EXPECT_TRUE(at.shows("agreements that are not the usual ones: 1")) << at.screen();
    at.type("<F2>");
    ASSERT_TRUE(at.model().evening) << at.screen();
    ASSERT_TRUE(at.evening().replayed->sheet.stake) << at.screen();
}

TEST(EveningForm, ShortensItsHintByAClause) {
    PadAtTable at{{20, 60}};
    InLanguage const german{"de"};
    at.type("n");
    EXPECT_THAT(at.screen(), testing::ContainsRegex("Beginnen +wie üblich *\n")) << at.screen();
}

TEST(EveningForm, ALetterChoosesAlsoByAWordWithin) {
    InLanguage const turkish{"tr"};
    PadAtTable at;
    at.type("nc<F2>");
    ASSERT_TRUE(at.model().evening) << at.screen();
    EXPECT_EQ(at.evening().sitting.head().game, "chicago");
}

// As in the lists to pick from: what is typed goes on, and a letter that does not go on begins anew.
TEST(EveningForm, AChoiceIsTypedByItsName) {
    InLanguage const turkish{"tr"};
    PadAtTable at;
    auto const chosen = [&] {
        sheets::GameInfo const& game = sheets::all_games()[form_at(at).game];
        return game.variants()[form_at(at).variant].word;
    };
    at.type("nbezik");
    EXPECT_EQ(form_at(at).game, 4U) << at.screen();
    at.type("<Enter>üç kişi");
    EXPECT_EQ(chosen(), "three96") << at.screen();
    EXPECT_EQ(at.model().notice.text, "");
    at.type("<Left>t");
    EXPECT_EQ(chosen(), "turkish96") << at.screen();
    at.type("<Up>king");
    EXPECT_EQ(form_at(at).game, 5U) << at.screen();
}

TEST(EveningForm, SaysThatALetterChoosesNothing) {
    PadAtTable at;
    at.type("nz");
    EXPECT_TRUE(at.shows("no choice begins like that")) << at.screen();
}

// What the rules of a form of Bezique never look at is not asked.
TEST(EveningForm, AsksOfBeziqueWhatItsFormHas) {
    for (auto const& [variant, asked] : std::map<int, bool>{{0, true}, {1, false}}) {
        PadAtTable at{{60, 80}};
        at.type("n<Right><Right><Right><Right><Enter>");
        for (auto i = 0; i < variant; ++i) at.type("<Right>");
        EXPECT_EQ(at.shows("Kontr vido"), asked) << at.screen();
        EXPECT_TRUE(at.shows("Marks to win a game")) << at.screen();
        EXPECT_FALSE(at.shows("Four tens")) << at.screen();
    }
}

TEST(EveningForm, NobodyPlaysTwice) {
    PadAtTable at;
    at.type("n<Enter>Ayşe<Enter>ayŞE");
    at.type("<Enter>");  // case does not make another person
    EXPECT_TRUE(at.shows("nobody plays twice")) << at.screen();
    EXPECT_EQ(form_at(at).cursor.at, 2);
    at.type("<Down><Down><F2>");
    EXPECT_TRUE(is_form(at));
    EXPECT_EQ(form_at(at).cursor.at, 2);  // the field to be corrected
    at.type("<Ctrl-U>Ayse<F2>");          // an accent does
    ASSERT_FALSE(is_form(at));
    EXPECT_EQ(at.evening().sitting.head().players.size(), 2U);
}

TEST(EveningForm, SpellsThePlayersAsTheBookDoes) {
    PadAtTable at;
    at.type("n<Enter>Jana<Enter>Can<F2><F10>n<Enter>JANA<Enter>");
    EXPECT_TRUE(at.shows("Jana")) << at.screen();
    at.type("Çan<F2>");
    EXPECT_EQ(at.evening().sitting.head().players, (std::vector<SeatedPlayer>{{"N", "Jana"}, {"E", "Çan"}}));
}

// Bezique of two sides has a seat for each of them.
TEST(EveningForm, SaysHowPartnersOfASideAreNamed) {
    PadAtTable at;
    at.type("n<Right><Right><Right><Right><Enter>");
    for (auto i = 0; i < 6; ++i) at.type("<Right>");
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("write both names")) << at.screen();
    at.type("Ayşe & Ceren<Enter>Burak & Deniz<F2>");
    ASSERT_TRUE(at.evening().replayed) << at.screen();
    EXPECT_EQ(at.evening().sitting.head().players.front().name, "Ayşe & Ceren");
}

TEST(EveningForm, TitleAndPlaceAreTyped) {
    PadAtTable at;
    at.type("n<Enter><Enter><Enter><Enter><Enter>Moda<Enter>Thursday<Space>rubber<Enter><Enter>");
    EXPECT_TRUE(at.shows("▸ Begin")) << at.screen();
    at.type("<Enter>");
    auto const& head = at.evening().sitting.head();
    EXPECT_EQ(head.place, "Moda");
    EXPECT_EQ(head.title, "Thursday rubber");
    EXPECT_EQ(head.started, "2026-11-21T20:00:00+03:00");  // from the desk's clock
    EXPECT_THAT(at.canvas().row(0), HasSubstr("Thursday rubber"));
}

TEST(EveningForm, SeatsThePlayersOfTheLastEveningOfTheGame) {
    PadAtTable at;
    at.type("n<F3>");
    EXPECT_TRUE(at.shows("there is no earlier evening")) << at.screen();
    at.type("<Enter>Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>Moda<F2>");
    auto const first = at.evening().sitting.head();
    ASSERT_EQ(first.players.size(), 4U);
    at.type("<F10>n<F3><F2>");
    EXPECT_EQ(at.evening().sitting.head().players, first.players) << at.screen();
    EXPECT_EQ(at.evening().sitting.head().place, "Moda");
    EXPECT_NE(at.evening().sitting.head().id, first.id);
}

TEST(EveningForm, SeatsAreThoseOfTheVariant) {
    for (std::size_t g = 0; g < sheets::all_games().size(); ++g) {
        auto const variants = sheets::all_games()[g].get().variants();
        for (std::size_t v = 0; v < variants.size(); ++v) {
            PadAtTable at;
            at.type("n");
            for (std::size_t i = 0; i < g; ++i) at.type("<Right>");
            at.type("<Down>");
            for (std::size_t i = 0; i < v; ++i) at.type("<Right>");
            ASSERT_EQ(form_at(at).names.size(), variants[v].seats.size()) << variants[v].word;
            at.type("<F2>");
            ASSERT_FALSE(is_form(at)) << variants[v].word << '\n' << at.screen();
            EXPECT_EQ(at.evening().sitting.head().variant, variants[v].word);
            EXPECT_TRUE(at.evening().replayed.has_value()) << variants[v].word;
        }
    }
}

// On every line of the longest forms, and on small screens.
TEST(EveningForm, EveryAgreementCanBeReachedAndSaysWhatItMeans) {
    for (auto const size : {Size{24, 80}, Size{12, 40}, Size{43, 132}})
        for (auto const* const game : {"bb", "k"}) {
            PadAtTable at{size};
            at.type("n");
            at.type(game);
            auto const agreements = form_at(at).agreements.size();
            ASSERT_GT(agreements, 5U);
            for (std::size_t i = 0; i < 100 && !at.shows("▸ Begin"); ++i) at.type("<Down>");
            for (std::size_t i = 0; i < agreements; ++i) {
                at.type("<Down>");
                auto const& what = form_at(at).agreements[i].what;
                auto const first = wrapped(what.means, size.columns - 4).front();
                EXPECT_TRUE(at.shows(first)) << what.key << '\n' << at.screen();
                EXPECT_TRUE(at.shows("▸ " + shortened(what.title, 11).substr(0, 9))) << what.key << '\n' << at.screen();
            }
        }
}

TEST(EveningForm, SpeaksOfAgreementsWhereThereAreSome) {
    for (auto const& [game, has_some] : {std::pair{3, false}, {0, true}}) {
        PadAtTable at;
        at.type("n");
        for (auto i = 0; i < game; ++i) at.type("<Right>");
        for (auto i = 0; i < 20 && !at.shows("Enter begins the evening, now."); ++i) at.type("<Down>");
        ASSERT_TRUE(at.shows("Enter begins the evening, now.")) << at.screen();
        EXPECT_EQ(at.shows("stands below; it is"), has_some) << at.screen();
    }
}

TEST(EveningForm, WhatCannotBeAgreedOnIsRefused) {
    PadAtTable at;
    at.type("nb");  // Borç
    EXPECT_TRUE(at.shows("Borç"));
    at.type("b");  // the next one with this initial
    EXPECT_TRUE(at.shows("Marks to win a game")) << at.screen();
    while (!at.shows("▸ Marks to win a game")) at.type("<Down>");
    at.type("<Ctrl-U>many<Enter>");
    EXPECT_TRUE(at.shows("Marks to win a game: it cannot be many")) << at.screen();
    at.type("<Up><Up><F2>");
    EXPECT_TRUE(is_form(at));
    EXPECT_TRUE(at.shows("▸ Marks to win a game"));
    at.type("<Ctrl-U>2000<F2>");
    ASSERT_FALSE(is_form(at));
    EXPECT_EQ(at.evening().sitting.head().agreements, (std::vector<Agreement>{{"GameTarget", "2000"}}));
}

TEST(EveningForm, TheFirstKeyInAFieldReplacesItsNumber) {
    PadAtTable at;
    at.type("nbb");
    while (!at.shows("▸ Marks to win a game")) at.type("<Down>");
    at.type("25");
    EXPECT_EQ(form_at(at).agreements.front().value(), "25");
    at.type("00<Up><Down><End>1");
    EXPECT_EQ(form_at(at).agreements.front().value(), "25001") << "a key that moves in the number edits it";
    at.type("<Up><Down>2000<F2>");
    ASSERT_FALSE(is_form(at)) << at.screen();
    EXPECT_EQ(at.evening().sitting.head().agreements, (std::vector<Agreement>{{"GameTarget", "2000"}}));
}

// In the language of the reader, and no word of records.
TEST(EveningForm, SaysHowANumberIsLeftOpen) {
    constexpr std::array<std::string_view, 3> words{"none", "yok", "keine"};
    for (std::size_t i = 0; i < languages.size(); ++i) {
        InLanguage const speaking{languages[i]};
        PadAtTable at{{24, 200}};
        at.type("n<Right><Right><Right><Right><Enter>");
        for (auto n = 0; n < 60 && !at.shows(fmt::format("▸ {}", _("Points to win the match"))); ++n) at.type("<Down>");
        EXPECT_TRUE(at.shows(fmt::format(fmt::runtime(_("A number, or \"{}\".")), _("no end")))) << at.screen();
        EXPECT_FALSE(at.shows("turkish96")) << at.screen();
        EXPECT_FALSE(at.shows("none")) << at.screen();
        at.type(words[i]);
        EXPECT_EQ(form_at(at).agreements[1].value(), "none") << at.screen();
        at.type("<Ctrl-U>none");
        EXPECT_EQ(form_at(at).agreements[1].value(), "none") << at.screen();
    }
}

TEST(EveningForm, KeepsWhatStillMeansSomethingWhenTheVariantChanges) {
    PadAtTable at;
    at.type("nk<Down><Down>Zeynep");
    while (!at.shows("▸ A player on 0")) at.type("<Down>");
    at.type("<Right>");
    EXPECT_EQ(form_at(at).agreements.front().value(), "sunk");
    for (auto i = 0; i < 30 && !at.shows("▸ Variant"); ++i) at.type("<Up>");
    at.type("<Right>");
    EXPECT_EQ(form_at(at).names.front().text.text(), "Zeynep");
    EXPECT_EQ(form_at(at).agreements.front().value(), "sunk");
    EXPECT_TRUE(at.shows("agreements that are not the usual ones: 1"));
}

// The names in the journal are for programs.
TEST(EveningForm, AgreementsHaveNamesAndSoHaveTheirValues) {
    for (auto const language : languages) {
        InLanguage const speaking{language};
        for (sheets::GameInfo const& game : sheets::all_games())
            for (auto const& variant : game.variants()) {
                std::set<std::string_view> titles;
                for (auto const& choice : sheets::agreements_of(game, variant.word)) {
                    std::string_view const title = _(choice.title);
                    EXPECT_FALSE(title.empty()) << choice.key;
                    EXPECT_TRUE(titles.insert(title).second) << title;
                    EXPECT_LE(width_of(title), 26) << title << " is cut on the form at 80 columns";
                    std::set<std::string> values;
                    for (auto const word : choice.words) {
                        EXPECT_FALSE(choice.shown(word).empty()) << choice.key << ' ' << word;
                        EXPECT_TRUE(values.insert(choice.shown(word)).second) << choice.key << ' ' << word;
                    }
                    EXPECT_EQ(choice.shown("77"), "77");
                }
            }
    }
}

// The value of a trick of trumps is an agreement only at Konturlu King (king.md §11), and its default there is a number.
TEST(EveningForm, AsksWhatATrickOfTrumpsBringsWhereItIsOpen) {
    auto const variants = sheets::king_game().variants();
    for (std::size_t v = 0; v < variants.size(); ++v) {
        PadAtTable at;
        at.type("nk<Down>");
        for (std::size_t i = 0; i < v; ++i) at.type("<Right>");
        auto const& asked = form_at(at).agreements;
        auto const is_it = [](auto const& one) { return one.what.key == "KozValue"; };
        EXPECT_EQ(std::ranges::any_of(asked, is_it), variants[v].word == "konturlu") << variants[v].word;
        for (auto const& one : asked) EXPECT_NE(one.what.shown(one.what.usual), "as usual") << variants[v].word << ' ' << one.what.key;
        at.type("<F2>");
        EXPECT_TRUE(at.evening().sitting.head().agreements.empty()) << variants[v].word;
    }
}

TEST(EveningForm, AgreementsAreCanonicalInTheJournal) {
    PadAtTable at;
    at.type("nbb");
    auto const go_to = [&](std::string_view title) {
        at.type("<Home>");
        for (auto i = 0; i < 60 && !at.shows(fmt::format("▸ {}", title)); ++i) at.type("<Down>");
    };
    go_to("Points to win the match");
    at.type("<Ctrl-U>No<Space>End");  // a value by its name, in any case
    go_to("Both at the target");
    at.type("<Right>");
    EXPECT_TRUE(at.shows("the higher total wins")) << at.screen();
    EXPECT_TRUE(at.shows("Usual: goes on to 2000 more."));
    at.type("<F2>");
    ASSERT_FALSE(is_form(at)) << at.screen();
    EXPECT_EQ(at.evening().sitting.head().agreements, (std::vector<Agreement>{{"MatchTarget", "none"}, {"Extension", "higher-wins"}}));
    EXPECT_TRUE(at.evening().replayed);
}

// An evening that was kept on paper.
TEST(EveningForm, ADateCanBeTyped) {
    struct Case {
        std::string_view typed, started;
    };
    for (auto const& [typed, started] : {Case{"2026-03-07", "2026-03-07"}, {"7.3.2026", "2026-03-07"}, {"07.03.2026", "2026-03-07"},
             {"29.2.2024", "2024-02-29"}, {"", "2026-11-21T20:00:00+03:00"}, {"21.11.2026", "2026-11-21T20:00:00+03:00"}}) {
        PadAtTable at;
        at.type("n<Enter>Ayşe");
        while (!at.shows("▸ Date")) at.type("<Down>");
        EXPECT_TRUE(at.shows("today, 2026-11-21")) << at.screen();
        at.type(typed);
        at.type("<F2>");
        ASSERT_FALSE(is_form(at)) << at.screen();
        EXPECT_EQ(at.evening().sitting.head().started, started);
        // Entries have the date of input, whatever the date of the evening.
        at.type("1nt= n<Enter>");
        EXPECT_EQ(at.evening().sitting.events().front().time.substr(0, 10), "2026-11-21");
        auto const id = at.evening().sitting.head().id;
        EXPECT_EQ(at.book().read(id)->head().started, started);
    }
}

TEST(EveningForm, ADateThatCannotBeIsRefusedWithTheReason) {
    for (auto const* const typed : {"30.2.2026", "2026-13-01", "7.3.", "7.3.26", "yesterday", "2026-3-7", "1.2.3.2026", "..", "7/3/2026"}) {
        PadAtTable at;
        at.type("n<Enter>");
        while (!at.shows("▸ Date")) at.type("<Down>");
        at.type(typed);
        at.type("<Enter>");
        EXPECT_TRUE(at.shows(fmt::format("{} is not a valid date; a date is written 2026-11-20", typed))) << at.screen();
        EXPECT_TRUE(at.shows("▸ Date"));
        at.type("<Up><F2>");
        EXPECT_TRUE(is_form(at)) << typed;
        EXPECT_TRUE(at.shows("▸ Date"));
    }
    PadAtTable at;
    at.type("n<Enter>");
    while (!at.shows("▸ Date")) at.type("<Down>");
    at.type("22.11.2026<F2>");
    EXPECT_TRUE(at.shows("2026-11-22 is still to come: today is 2026-11-21")) << at.screen();
    EXPECT_TRUE(is_form(at));
}

// The list of evenings is sorted by the date of the evening.
TEST(EveningForm, AnEveningOfAnotherDayStandsAmongThoseOfItsTime) {
    PadAtTable at;
    at.begin(0);
    at.type("<F10>n<Enter>Zeynep");
    while (!at.shows("▸ Date")) at.type("<Down>");
    at.type("7.3.2026<F2>1nt= n<Enter><F10>e");
    EXPECT_TRUE(at.shows("2026-03-07")) << at.screen();
    EXPECT_LT(at.screen().find("2026-11-21"), at.screen().find("2026-03-07"));
}

// bridge.md §7
TEST(EveningForm, TheScaleOfVictoryPointsIsAgreedOn) {
    auto const with_scale = [](PadAtTable& at, int steps) {
        at.type("nd<Down><Right>");
        while (!at.shows("▸ Victory Points")) at.type("<Down>");
        for (auto i = 0; i < steps; ++i) at.type("<Right>");
        at.type("<F2>4s= n other -50<Enter>");
    };
    PadAtTable usual;
    with_scale(usual, 0);
    EXPECT_TRUE(usual.shows("WBF, in hundredths")) << usual.screen();
    EXPECT_TRUE(usual.evening().sitting.head().agreements.empty());
    PadAtTable at;
    with_scale(at, 3);
    EXPECT_TRUE(at.shows("North America, 20 to 0")) << at.screen();
    EXPECT_EQ(at.evening().sitting.head().agreements, (std::vector<Agreement>{{"VictoryPoints", "acbl20"}}));
    PadAtTable longer;
    with_scale(longer, 4);
    EXPECT_TRUE(longer.shows("for 6 to 11 boards")) << longer.screen();
}

TEST(EveningForm, IsFilledWithTheMouse) {
    PadAtTable at;
    at.type("n");
    at.take(Clicked{place_of_text(at, "Borç")});
    EXPECT_EQ(form_at(at).game, 2U);
    at.take(Clicked{place_of_text(at, "South")});
    at.type("Ceren");
    EXPECT_EQ(form_at(at).names[2].text.text(), "Ceren");
    at.take(Clicked{{0, 3}});    // not in the title
    at.take(Clicked{{22, 60}});  // nor outside the form
    at.take(Scrolled{-100});
    EXPECT_EQ(form_at(at).cursor.at, 0);
    at.take(Clicked{place_of_text(at, "Begin ")});
    ASSERT_FALSE(is_form(at)) << at.screen();
    EXPECT_EQ(at.evening().sitting.head().game, "borc");
}

TEST(EveningForm, Screens) {
    for (auto const size : {Size{24, 80}, Size{43, 132}, Size{12, 40}}) {
        PadAtTable at{size};
        at.type("nk<Down><Right><Down>Ayşe<Enter>Burak<Enter><Enter><Enter><Enter><Enter><Down><Down>");
        EXPECT_TRUE(matches_golden(at.screen(), fmt::format("tui/form-{}x{}.txt", size.columns, size.rows)));
    }
}

}  // namespace
}  // namespace score::test::form_test
