// An evening that was abandoned, or finished before its game was over: nothing that shows it speaks of what would come next.
#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <ostream>
#include <regex>

#include "golden.hpp"
#include "in_language.hpp"
#include "pad_at_table.hpp"
#include "score/formats/sheets/account.hpp"
#include "score/formats/sheets/export.hpp"
#include "score/formats/sheets/print.hpp"

namespace score::test::ended_test {
namespace {

using namespace pad;
using testing::HasSubstr;
using testing::Not;

struct Left {
    std::string_view name;
    int game;
    std::string_view variant, lines;
};
void PrintTo(Left const& left, std::ostream* out) { *out << left.name; }

class Ended : public testing::TestWithParam<Left> {
protected:
    static void play(PadAtTable& at) {
        auto const& left = GetParam();
        auto const variants = sheets::all_games()[static_cast<std::size_t>(left.game)].get().variants();
        auto const variant = std::ranges::find(variants, left.variant, &sheets::GameVariant::word);
        ASSERT_NE(variant, variants.end());
        std::string names;
        for (std::size_t i = 0; i < variant->seats.size(); ++i)
            names.append(std::array{"Ayşe", "Burak", "Ceren", "Deniz"}[i]).append("<Enter>");
        at.begin(left.game, static_cast<int>(variant - variants.begin()), names);
        at.type(left.lines);
    }

    // Plays, and ends the evening as the answer says.
    static void leave(PadAtTable& at, std::string_view answer) {
        play(at);
        auto const id = at.evening().sitting.head().id;
        at.type(fmt::format("<Esc><F9>{}", answer));
        at.open(id);
        ASSERT_TRUE(at.evening().sitting.is_finished()) << at.screen();
    }
    static std::string exported(PadAtTable const& at, sheets::ExportForm form) {
        std::string text;
        std::vector<std::string> lost;
        sheets::SittingsExport to{form, text, {}};
        to.add(at.evening().sitting, lost);
        to.finish();
        return text;
    }
    // As JSON with what everyone needs.
    static std::string for_programs(PadAtTable const& at) {
        std::string json;
        sheets::Printer{json, {.format = formats::PrintFormat::json, .needs = true}}.print(at.evening().replayed->sheet);
        return json;
    }
    static std::string spoken_of(PadAtTable const& at) {
        auto const told = spoken(std::get<SheetScreen>(at.model().front), at.model());
        return fmt::format("{}\n{}\n", fmt::join(told.lines, "\n"), told.question);
    }
    // Everything that is shown, beside the machine's forms.
    static std::string shown(PadAtTable& at) {
        auto text = at.screen() + spoken_of(at) + exported(at, sheets::ExportForm::text);
        at.type("<F7>");
        text += at.screen();
        at.type("<Esc>");
        return text;
    }
};

TEST_P(Ended, ShowsNothingOfWhatWouldComeNext) {
    for (auto const size : {Size{24, 80}, Size{20, 60}, Size{40, 120}}) {
        PadAtTable at{size};
        leave(at, "a");
        EXPECT_TRUE(matches_golden(shown(at), fmt::format("tui/ended/{}-{}x{}.txt", GetParam().name, size.columns, size.rows)));
    }
}

TEST_P(Ended, NamesNobodyWhoseTurnItIs) {
    static std::regex const next{
        R"(▸ |calls|[A-Z]\S* deals\b|\bneeds\b|may name|to name|[Dd]ealer|begins|must double|Still possible|peg up|no trump yet|if it were|now the|to go)"};
    static std::regex const element{"<[^>]*>"};
    for (auto const size : {Size{20, 60}, Size{40, 120}})
        for (auto const answer : {"a", "fb"}) {
            PadAtTable at{size};
            leave(at, answer);
            auto const page = exported(at, sheets::ExportForm::html);
            auto text = shown(at) + std::regex_replace(page.substr(page.find("<body")), element, " ");
            if (auto const entry_line = text.find("▸"); entry_line != std::string::npos) text.erase(entry_line, 3);
            std::smatch found;
            EXPECT_FALSE(std::regex_search(text, found, next)) << found.str() << '\n' << text;
            auto const json = for_programs(at);
            EXPECT_THAT(json, Not(HasSubstr("\"next\"")));
            EXPECT_THAT(json, HasSubstr("\"needs\":null"));
        }
}

TEST_P(Ended, GoesOnWhenItIsOpenedAgain) {
    PadAtTable at, never{};
    leave(at, "a");
    at.type("<F9>o");
    play(never);
    never.type("<Esc>");
    at.type("<Esc>");
    EXPECT_EQ(at.screen(), never.screen());
}

// Nothing of the result is left out, neither a payment nor an answer.
TEST(Result, IsWholeOnASmallScreen) {
    PadAtTable at{{20, 60}};
    at.type("n<Right><Right><Right><Right><Right><Enter><Enter>Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>");
    for (auto i = 0; i < 30 && !at.shows("▸ Stake"); ++i) at.type("<Down>");
    at.type("5/100 TL<F2>w el 4 3 3<Enter>kupa 3 6 4<Enter><F9>f");
    for (auto const* const text : {"The evening is over", "1. ", "4. ", "Who pays whom", "What comes next?", "back to the sheet", "close"})
        EXPECT_TRUE(at.shows(text)) << text << '\n' << at.screen();
    EXPECT_FALSE(at.shows("↓")) << at.screen();
    auto const screen = at.screen();
    std::size_t payments = 0;
    for (auto where = screen.find("→"); where != screen.npos; where = screen.find("→", where + 1)) ++payments;
    EXPECT_EQ(payments, sheets::account_of(at.evening().replayed->sheet)->payments().size()) << screen;
}

TEST(Result, IsWholeOnTheLargeBoard) {
    PadAtTable at{{40, 120}};
    at.type("n<Right><Right><Right><Right><Right><Enter><Enter>Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>");
    for (auto i = 0; i < 30 && !at.shows("▸ Stake"); ++i) at.type("<Down>");
    at.type("5/100 TL<F2>w el 4 3 3<Enter>kupa 3 6 4<Enter><F9>fb<F7>");
    ASSERT_TRUE(at.shows("Who pays whom")) << at.screen();
    for (auto const* const text : {"Ayşe → Deniz", "Burak → Deniz", "Ceren → Deniz"})
        EXPECT_TRUE(at.shows(text)) << text << '\n' << at.screen();
}

// On a narrow screen two and two, not three and one.
TEST(LargeBoard, SharesItsRowsEvenly) {
    PadAtTable at{{20, 60}};
    at.begin(5);
    at.type("w el 4 3 3<Enter><F7>");
    auto const screen = at.screen();
    auto const row_of = [&](std::string_view name) {
        return std::count(screen.begin(), screen.begin() + static_cast<std::ptrdiff_t>(screen.find(name)), '\n');
    };
    EXPECT_EQ(row_of("Ayşe"), row_of("Burak")) << screen;
    EXPECT_EQ(row_of("Ceren"), row_of("Deniz")) << screen;
    EXPECT_LT(row_of("Ayşe"), row_of("Ceren")) << screen;
}

// The marks of one game are not what an evening of Bezique comes to, nor what is paid.
TEST(Result, OfBeziqueTellsTheGames) {
    PadAtTable at;
    at.begin(4, 1, "Kemal<Enter>Suna<Enter>");
    at.type("game 300 1100<Enter><F9>f");
    EXPECT_TRUE(at.shows("1. Suna")) << at.screen();
    EXPECT_THAT(at.screen(), testing::ContainsRegex("games +1 : 0")) << at.screen();
    at.type("b<F9>ogame 300 1100<Enter><F9>f");
    EXPECT_THAT(at.screen(), testing::ContainsRegex("1. Suna +2")) << at.screen();
    EXPECT_THAT(at.screen(), testing::ContainsRegex("The evening is over +games")) << at.screen();
}

// The marks of a game that was broken off rank nobody.
TEST(Result, OfBeziqueBeforeAGameIsOverRanksNobody) {
    PadAtTable at;
    at.begin(4, 0, "Kemal<Enter>Suna<Enter>");
    at.type("s kq:d<Enter><F9>f");
    EXPECT_TRUE(at.shows("Kemal")) << at.screen();
    EXPECT_FALSE(at.shows("1. ")) << at.screen();
    EXPECT_FALSE(at.shows("margin")) << at.screen();
    EXPECT_TRUE(at.shows("nobody has won")) << at.screen();
}

// What one side wins in IMPs the other loses: the margin is the total of one.
TEST(Result, OfImpsHasTheirMargin) {
    for (auto const& [game, variant, line] : {std::tuple{2, 0, "4s= n hcp 24 ns fits 1"}, std::tuple{3, 1, "4s= n other -50"}}) {
        PadAtTable at{{40, 120}};
        at.begin(game, variant);
        at.type(fmt::format("{}<Enter><F9>f", line));
        auto const total = at.evening().tally.contestants.front().total;
        ASSERT_NE(total, 0) << at.screen();
        EXPECT_THAT(at.screen(), testing::ContainsRegex(fmt::format("margin +\\+{}[^0-9]", std::abs(total)))) << at.screen();
    }
}

// Also of players without names, and of what they pay.
TEST(Json, IsTheSameInEveryLanguage) {
    PadAtTable at;
    at.type("n<Right><Right><Right><Right><Enter><Right><Enter>Kemal<Enter><Enter>");
    for (auto i = 0; i < 30 && !at.shows("▸ Stake"); ++i) at.type("<Down>");
    at.type("5<F2>game 300 1100<Enter>");
    auto const json = [&at] {
        std::string text;
        sheets::Printer{text, {.format = formats::PrintFormat::json}}.print(at.evening().replayed->sheet);
        return text;
    };
    auto const english = json();
    EXPECT_THAT(english, HasSubstr(R"("players":{"N":"Kemal","S":""})"));
    EXPECT_THAT(english, HasSubstr(R"("from":"Kemal","to":"S")"));
    InLanguage const german{"de"};
    EXPECT_EQ(json(), english);
}

INSTANTIATE_TEST_SUITE_P(Game, Ended,
    testing::Values(Left{"rubber", 0, "rubber", "4s= n<Enter>2h= w<Enter>"}, Left{"chicago", 1, "chicago", "4s= n<Enter>2h= w<Enter>"},
        Left{"borc", 2, "borc", "4s= n 24 ns 1<Enter>"}, Left{"boards", 3, "duplicate", "4s= n<Enter>"},
        Left{"teams", 3, "teams", "4s= n other -50<Enter>"}, Left{"bezique", 4, "turkish96", "dealer n<Enter>s kq:d<Enter>n 4a<Enter>"},
        Left{"rubicon", 4, "rubicon128", "n kq:d<Enter>"}, Left{"three", 4, "three96", "trump d<Enter>n 4a<Enter>"},
        Left{"king", 5, "dejenere", "w el 4 3 3<Enter>"}, Left{"barbu", 5, "barbu", "n rıfkı e<Enter>"},
        Left{"naturel", 5, "naturel", "first w<Enter>"}),
    [](auto const& instance) { return std::string{instance.param.name}; });

}  // namespace
}  // namespace score::test::ended_test
