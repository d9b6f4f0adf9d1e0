// The form of a new evening.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "golden.hpp"
#include "pad_at_table.hpp"

namespace score::test {
namespace {

using namespace pad;
using testing::HasSubstr;

EveningForm const& form_at(PadAtTable const& at) { return std::get<EveningForm>(at.model().front); }
bool is_form(PadAtTable const& at) { return std::holds_alternative<EveningForm>(at.model().front); }

// Where a text stands on the screen.
Point place_of_text(PadAtTable const& at, std::string_view text) {
    auto const canvas = at.canvas();
    for (auto row = 0; row < canvas.size().rows; ++row)
        if (auto const found = canvas.row(row).find(text); found != std::string::npos)
            return {row, width_of(canvas.row(row).substr(0, found))};
    ADD_FAILURE() << text << " is not on\n" << at.screen();
    return {};
}

TEST(EveningForm, NobodyPlaysTwice) {
    PadAtTable at;
    at.type("n<Enter>Ayşe<Enter>ayse");
    at.type("<Enter>");  // cases and dots do not make another person
    EXPECT_TRUE(at.shows("nobody plays twice")) << at.screen();
    EXPECT_EQ(form_at(at).cursor.at, 2);
    at.type("<Down><Down><F2>");
    EXPECT_TRUE(is_form(at));
    EXPECT_EQ(form_at(at).cursor.at, 2);  // where it has to be put right
    at.type("<Ctrl-U>Burak<F2>");
    ASSERT_FALSE(is_form(at));
    EXPECT_EQ(at.evening().sitting.head().players.size(), 2U);
}

TEST(EveningForm, TitleAndPlaceAreTyped) {
    PadAtTable at;
    at.type("n<Enter><Enter><Enter><Enter><Enter>Moda<Enter>Thursday<Space>rubber<Enter>");
    EXPECT_TRUE(at.shows("▸ Begin")) << at.screen();
    at.type("<Enter>");
    auto const& head = at.evening().sitting.head();
    EXPECT_EQ(head.place, "Moda");
    EXPECT_EQ(head.title, "Thursday rubber");
    EXPECT_EQ(head.started, "2026-11-21T20:00:00+03:00");  // the desk has the clock
    EXPECT_THAT(at.canvas().row(0), HasSubstr("Thursday rubber"));
}

TEST(EveningForm, SeatsAreThoseOfTheVariant) {
    for (std::size_t g = 0; g < sheets::all_games.size(); ++g) {
        auto const variants = sheets::variants_of(sheets::all_games[g].id);
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

// On every line of the longest forms, and where there is little room.
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
                EXPECT_TRUE(at.shows("▸ " + shortened(what.key, 11).substr(0, 9))) << what.key << '\n' << at.screen();
            }
        }
}

TEST(EveningForm, WhatCannotBeAgreedOnIsRefused) {
    PadAtTable at;
    at.type("nb");  // Borç
    EXPECT_TRUE(at.shows("Borç"));
    at.type("b");  // the next that begins so
    EXPECT_TRUE(at.shows("GameTarget")) << at.screen();
    while (!at.shows("▸ GameTarget")) at.type("<Down>");
    at.type("<Ctrl-U>many<Enter>");
    EXPECT_TRUE(at.shows("GameTarget cannot be many")) << at.screen();
    at.type("<Up><Up><F2>");
    EXPECT_TRUE(is_form(at));
    EXPECT_TRUE(at.shows("▸ GameTarget"));
    at.type("<Ctrl-U>2000<F2>");
    ASSERT_FALSE(is_form(at));
    EXPECT_EQ(at.evening().sitting.head().agreements, (std::vector<Agreement>{{"GameTarget", "2000"}}));
}

TEST(EveningForm, KeepsWhatStillMeansSomethingWhenTheVariantChanges) {
    PadAtTable at;
    at.type("nk<Down><Down>Zeynep");
    while (!at.shows("▸ Zero")) at.type("<Down>");
    at.type("<Right>");
    EXPECT_EQ(form_at(at).agreements.front().value(), "sunk");
    for (auto i = 0; i < 30 && !at.shows("▸ Variant"); ++i) at.type("<Up>");
    at.type("<Right>");
    EXPECT_EQ(form_at(at).names.front().text.text(), "Zeynep");
    EXPECT_EQ(form_at(at).agreements.front().value(), "sunk");
    EXPECT_TRUE(at.shows("agreements that are not the usual ones: 1"));
}

TEST(EveningForm, IsFilledWithTheMouse) {
    PadAtTable at;
    at.type("n");
    at.take(Clicked{place_of_text(at, "Borç")});
    EXPECT_EQ(form_at(at).game, 2U);
    at.take(Clicked{place_of_text(at, "South")});
    at.type("Ceren");
    EXPECT_EQ(form_at(at).names[2].text.text(), "Ceren");
    at.take(Clicked{{0, 3}});    // not into the title
    at.take(Clicked{{22, 60}});  // nor beside everything
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
}  // namespace score::test
