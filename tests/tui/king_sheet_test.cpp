#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "in_language.hpp"
#include "pad/lettering.hpp"
#include "score/formats/sheets/king.hpp"
#include "sheet_figures.hpp"
#include "sheets/king_grid.hpp"

namespace score::test::king_sheet_test {
namespace {

using namespace score::pad;
using testing::HasSubstr;
using testing::Not;

constexpr int king = 5;  // its index in the list of games

constexpr std::string_view names_of_players = "Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>";

struct KingEvening {
    std::string_view variant;
    int place;  // index in the list of variants
    int players;
};
constexpr std::array all_evenings{std::to_array<KingEvening>({{"dejenere", 0, 4}, {"naturel", 1, 4}, {"kanli", 2, 4}, {"vahset", 3, 4},
    {"korleme", 4, 4}, {"super-kanli", 5, 4}, {"esli", 6, 4}, {"balayi", 7, 2}, {"internet-kisa", 8, 4}, {"uc-kisilik", 9, 3},
    {"uc-kisilik-acik", 10, 3}, {"duble-yol", 11, 4}, {"konturlu", 12, 4}, {"trex", 13, 4}, {"barbu", 14, 4}})};

void PrintTo(KingEvening const& evening, std::ostream* out) { *out << evening.variant; }

void begin(PadAtTable& at, KingEvening const& evening) {
    std::string_view const three = "Ayşe<Enter>Burak<Enter>Ceren<Enter>", two = "Ayşe<Enter>Burak<Enter>";
    at.begin(king, evening.place, evening.players == 4 ? names_of_players : evening.players == 3 ? three : two);
}
std::vector<std::string> entries_of(KingEvening const& evening) {
    return test::entries_of(fmt::format("king/variants/{}.txt", evening.variant));
}
king::PartySheet const& sheet_of(PadAtTable const& at) { return at.evening().replayed->sheet.get<king::PartySheet>(); }

class KingEvenings : public testing::TestWithParam<KingEvening> {};

// King §3: the columns of either view add up to the totals below them.
TEST_P(KingEvenings, AddUpInBothViews) {
    PadAtTable at{{43, 132}};
    begin(at, GetParam());
    for (auto const& line : entries_of(GetParam())) {
        at.type(line + "<Enter>");
        auto const& sheet = sheet_of(at);
        for (auto const view : {KingView::grid, KingView::deals}) {
            auto settings = at.model().settings;
            settings.king = view;
            for (auto const height : {1'000, 14}) {
                auto const drawing = draw_sheet({at.evening(), settings, 66, height, false}, {});
                for (auto const seat : sheet.rules.variant().players) {
                    auto const who = static_cast<int>(seat);
                    ASSERT_EQ(sum_of(drawing, Figure::gained, who), sheet.party.totals[seat]) << line << '\n' << at.screen();
                    ASSERT_EQ(foot_of(drawing, Figure::total, who), std::to_string(sheet.party.totals[seat]));
                }
            }
        }
    }
    EXPECT_TRUE(sheet_of(at).party.is_over()) << at.screen();
}

// The grid has all its lines from the beginning; their number is constant.
TEST_P(KingEvenings, HaveALineForEachTimeAGameIsPlayed) {
    PadAtTable at{{43, 132}};
    begin(at, GetParam());
    auto const lines = [&](int room) {
        auto open = 0, taken = 0;
        for (auto const& block : sheets::grid_of(sheet_of(at), room))
            for (auto const& line : block.lines) (line.is_open() ? open : taken) += line.times;
        return std::pair{open, taken};
    };
    auto const empty = lines(1'000).first;
    auto const entries = entries_of(GetParam());
    for (auto const& entry : entries) {
        at.type(entry + "<Enter>");
        auto const& party = sheet_of(at).party;
        auto const cancelled = static_cast<int>(party.deals.size()) - party.scored;
        auto const [open, taken] = lines(1'000);
        ASSERT_EQ(open + taken, empty + cancelled) << entry;
        ASSERT_EQ(lines(3), (std::pair{open, taken})) << "drawn as one they are as many";
    }
    // In the short Internet game some penalties are never played.
    EXPECT_EQ(lines(1'000).first, GetParam().variant == "internet-kisa" ? 4 : 0);
}

// The codes are Turkish: names of the language where there is room, else short ones.
TEST(OpenGames, HaveTheNamesOfTheLanguage) {
    InLanguage const german{"de"};
    using king::Game;
    std::vector<Game> const all{
        Game::no_tricks, Game::no_hearts, Game::no_men, Game::no_queens, Game::no_king_of_hearts, Game::last_two, Game::trumps};
    auto const texts = sheets::ever_briefer(all);
    ASSERT_EQ(texts.size(), 3U);
    EXPECT_THAT(texts[0], HasSubstr("keine Stiche, kein Coeur"));
    EXPECT_LE(formats::width_of(texts[1]), 46) << texts[1] << ": beside the panel of 80 columns";
    EXPECT_THAT(texts[1], testing::Not(HasSubstr("KUPA")));
    EXPECT_EQ(texts[2], "EL KUPA ERKEK KIZ RIFKI SONIKI KOZ");
}

TEST_P(KingEvenings, OnScreensOfEverySize) {
    std::string drawn;
    for (auto const size : {Size{24, 80}, Size{43, 132}, Size{20, 60}, Size{24, 50}}) {
        PadAtTable at{size};
        begin(at, GetParam());
        auto const entries = entries_of(GetParam());
        auto const half = static_cast<std::ptrdiff_t>(entries.size() / 2);
        enter_all(at, {entries.begin(), entries.begin() + half});
        drawn += at.screen();
        enter_all(at, {entries.begin() + half, entries.end()});
        at.type("<F11>");
        drawn += at.screen();
    }
    EXPECT_TRUE(matches_golden(drawn, fmt::format("tui/king/{}.txt", GetParam().variant)));
}

INSTANTIATE_TEST_SUITE_P(EveryVariant, KingEvenings, testing::ValuesIn(all_evenings), [](auto const& instance) {
    std::string name{instance.param.variant};
    std::erase(name, '-');
    return name;
});

// A complete evening of twenty deals, typed, at both sizes, in both views.
TEST(KingParty, OfTwentyDealsFromTheFirstToTheLast) {
    for (auto const size : {Size{24, 80}, Size{43, 132}}) {
        PadAtTable at{size};
        at.begin(king, 0, names_of_players);
        std::string drawn = at.screen();
        auto const entries = test::entries_of("king/party.txt");
        for (std::size_t i = 0; i < entries.size(); ++i) {
            at.type(entries[i] + "<Enter>");
            if (i + 1 == 10 || i + 2 == entries.size()) drawn += at.screen();
        }
        // king.md §13, example 1
        EXPECT_EQ(sheet_of(at).party.totals, (BySeat<int>{{20, -580, -20, 580}}));
        drawn += at.screen();
        at.type("<F11>");
        drawn += at.screen();
        at.type("<Up><Right><Right>");
        drawn += at.screen();
        EXPECT_TRUE(matches_golden(drawn, fmt::format("tui/king/whole-{}x{}.txt", size.columns, size.rows)));
    }
}

// King §5 and §6: deals without figures are on the sheet, and King ends the party.
// Not that totals stay as they are.
TEST(KingParty, SaysWhoCallsFirst) {
    PadAtTable at;
    at.begin(king);
    at.type("first w");
    EXPECT_TRUE(at.shows("✓ Burak (W) calls")) << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("✓ first w  Burak (W) calls")) << at.screen();
}

TEST(KingParty, WithCancelledDealsEndsByKing) {
    PadAtTable at{{24, 80}};
    at.begin(king, 0, names_of_players);
    enter_all(at, test::entries_of("king/outside-king.txt"));
    EXPECT_TRUE(at.shows("Ayşe made King, from outside"));
    auto const side = text_of(standing_of(look_at(at)));
    EXPECT_THAT(side, HasSubstr("He alone is out; the totals before the deal stand."));
    EXPECT_THAT(side, HasSubstr("1  Ayşe | -440  King"));
    auto drawn = at.screen();
    for (auto const* const key : {"<F11>", "<Up>"}) {
        at.type(key);
        drawn += at.screen();
    }
    EXPECT_TRUE(matches_golden(drawn, "tui/king/made-80x24.txt"));
}

TEST(KingSheet, ChangesItsViewAndKeepsIt) {
    PadAtTable at{{24, 132}};
    at.begin(king, 0, names_of_players);
    EXPECT_TRUE(at.shows("F11 Grid"));
    at.type("w kupa 3 6 4<Enter>");
    EXPECT_TRUE(at.shows("last two"));  // open
    at.type("<F11>");
    EXPECT_FALSE(at.shows("last two"));
    EXPECT_TRUE(at.shows("no hearts"));
    EXPECT_THAT(read_file(at.folder() / "scorepad.conf").value_or(""), HasSubstr("king deals"));
    EXPECT_EQ(settings_of("king deals\n").king, KingView::deals);
    EXPECT_EQ(settings_of("king cards\n").king, KingView::grid);
    PadAtTable other;
    other.begin(0);
    EXPECT_FALSE(other.shows("F11"));
    other.type("<F11>");
    EXPECT_TRUE(other.shows("only King has two kinds of sheet"));
}

// King §3.2: players who have used up a kind of rights are marked beside their names, and prominently on their turn.
TEST(KingSheet, WarnsOfForcedCallers) {
    PadAtTable at{{43, 132}};
    at.begin(king, 0, names_of_players);
    auto const entries = test::entries_of("king/party.txt");
    enter_all(at, {entries.begin(), entries.begin() + 9});
    // East has named trumps twice, and has three penalties left.
    EXPECT_THAT(text_of(standing_of(look_at(at))), HasSubstr("a forced penalty caller: no trumps are left to name"));
    enter_all(at, {entries.begin() + 9, entries.begin() + 15});
    at.type("<F11>");
    auto const side = text_of(standing_of(look_at(at)));
    EXPECT_THAT(side, HasSubstr("a forced trump caller: no penalties are left to name"));
    EXPECT_THAT(side, HasSubstr("still open: queens 1, ♥K 1, trumps 3"));
}

// King §7: what each player needs from the last deal.
TEST(KingSheet, SaysWhatTheLastDealMustBring) {
    PadAtTable at{{24, 80}};
    at.begin(king, 0, names_of_players);
    auto const entries = test::entries_of("king/party.txt");
    enter_all(at, {entries.begin(), entries.end() - 1});
    // Totals -180, 330, -70, -730, and trumps at 50 a trick.
    auto const side = text_of(standing_of(look_at(at)));
    EXPECT_THAT(side, HasSubstr("The last deal"));
    EXPECT_THAT(side, HasSubstr("Ayşe | out from 4 on"));
    EXPECT_THAT(side, HasSubstr("Burak | is out"));
    EXPECT_THAT(side, HasSubstr("Ceren | out from 2 on"));
    EXPECT_THAT(side, HasSubstr("Deniz | is sunk"));
}

TEST(KingSheet, ExplainsEveryFigure) {
    PadAtTable at{{43, 132}};
    at.begin(king, 0, names_of_players);
    enter_all(at, test::entries_of("king/party.txt"));
    auto const look = look_at(at);
    auto const event = at.evening().rows[7].event;  // W kupa 3 6 4 0
    auto const burak = text_of(explanation_of(look, {event, Figure::gained, Seat::west}));
    EXPECT_THAT(burak, HasSubstr("no hearts | deal 8"));
    EXPECT_THAT(burak, HasSubstr("Burak | -180"));
    EXPECT_THAT(burak, HasSubstr("6 x -30 · King §2"));
    EXPECT_THAT(burak, HasSubstr("then | 510"));
    EXPECT_THAT(burak, Not(HasSubstr("Ceren")));
    auto const whole = text_of(explanation_of(look, event));
    EXPECT_THAT(whole, HasSubstr("Ceren | -120"));
    auto const total = text_of(explanation_of(look, Figure::sum(Figure::total, Seat::east)));
    EXPECT_THAT(total, HasSubstr("Deniz | -580"));
    EXPECT_THAT(total, HasSubstr("trumps ×8 | +1050"));
    EXPECT_THAT(total, HasSubstr("king of hearts ×2 | -320"));
    EXPECT_THAT(
        text_of(explanation_of(look, Figure::sum(Figure::fate, Seat::south))), HasSubstr("0 or more is out, less is sunk · King §7"));
    // Every figure at the cursor has an explanation.
    for (auto const view : {KingView::grid, KingView::deals}) {
        auto settings = at.model().settings;
        settings.king = view;
        Look const seen{at.evening(), settings, 92};
        for (auto const& placed : figures_of(draw_sheet(seen, {}))) EXPECT_FALSE(explanation_of(seen, placed.figure).empty());
    }
}

// King §3: an entry keeps its caller when an earlier one is withdrawn.
TEST(KingSheet, KeepsWhoCalledWhatIsTakenBackBefore) {
    PadAtTable at{{24, 132}};
    at.begin(king, 0, names_of_players);
    enter_all(at, {"s erkek 4 0 4 0", "el 4 3 3", "kupa 3 6 4", "kız 2 1 1"});
    EXPECT_EQ(at.evening().rows[2].text, "N kupa 3 6 4");
    at.type("undo 2<Enter>");
    EXPECT_TRUE(at.shows("entry 3 \"N kupa 3 6 4\" would not fit then: Deniz (E) calls now")) << at.screen();
    at.type("<Esc><F5><Up><Up>t");  // the history
    EXPECT_TRUE(at.shows("would not fit then: Deniz (E) calls now")) << at.screen();
    at.type("<Esc>");
    EXPECT_EQ(at.evening().rows.size(), 4U);
    EXPECT_EQ(sheet_of(at).party.deals[2].declarer, Seat::north);
    at.type("<F3><F3>");  // the last ones
    EXPECT_EQ(at.evening().rows.size(), 2U);
    at.type("<F4><F4>");
    EXPECT_EQ(at.evening().rows.size(), 4U);
}

// King §6: shows that the deal does not count, and who calls again.
TEST(KingSheet, SaysThatADealIsCancelled) {
    PadAtTable at;
    at.begin(king, 0, names_of_players);
    enter_all(at, {"w kupa 3 6 4"});
    at.type("kız 1 1 1 1");
    EXPECT_TRUE(at.shows("Ceren calls again")) << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(at.shows("cancelled: queens 1-1-1-1 · Ceren calls again")) << at.screen();
}

TEST(KingSheet, SaysThatTheSuitOfTrumpsIsMissing) {  // K06
    PadAtTable at{{24, 132}};
    at.begin(king, 0, names_of_players);
    at.type("w koz 1 1 9 2");
    EXPECT_TRUE(at.shows("the suit of trumps is missing, such as trumps D")) << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(at.evening().rows.empty()) << at.screen();
    at.type("<Ctrl-U>w koz h 1 1 9 2<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 1U) << at.screen();
}

TEST(KingSheet, AsksWhoBrokeADealAndWithWhat) {  // K28
    PadAtTable at{{24, 132}};
    at.begin(king, 0, names_of_players);
    enter_all(at, {"w kupa 3 6 4"});
    at.type("void rıfkı<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 1U) << at.screen();
    EXPECT_TRUE(at.shows("who showed hearts")) << at.screen();
    at.type("<Ctrl-U>void koz<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 1U) << at.screen();
}

TEST(KingSheet, WritesATotalOfNothingWithoutASign) {
    PadAtTable at{{24, 132}};
    at.begin(king, 0, names_of_players);
    enter_all(at, {"w koz h 0 10 1 0"});
    EXPECT_TRUE(at.shows("The party is over")) << at.screen();
    EXPECT_FALSE(at.shows("+0")) << at.screen();
}

TEST(KingSheet, ShowsTheHeartsOfACancelledDealInTheLettersOfTheTable) {  // P is the king, K the queen
    PadAtTable at{{24, 132}};
    at.begin(king, 0, names_of_players);
    enter_all(at, {"w kupa 3 6 4", "void rifki n k"});
    EXPECT_TRUE(at.shows("Ayşe showed ♥K")) << at.screen();
    auto settings = at.model().settings;
    settings.letters = formats::RankLetters::turkish;
    auto const& deals = sheet_of(at).party.deals;
    EXPECT_EQ(sheets::remark_on(sheet_of(at), deals.back(), letters_of(settings)), "cancelled: Ayşe showed ♥P");
    EXPECT_THAT(text_of(explanation_of({at.evening(), settings}, at.evening().rows[1].event)), HasSubstr("♥P"));
}

// A cancelled deal is listed with those of its game.
TEST(KingGrid, HasCancelledDealsWhereTheirGameStands) {
    PadAtTable at{{43, 132}};
    at.begin(king, 0, names_of_players);
    enter_all(at, {"w kupa 3 6 4", "void queens", "kız 2 1 1", "void koz e"});
    auto const blocks = sheets::grid_of(sheet_of(at), 1'000);
    ASSERT_EQ(blocks.size(), 2U);
    auto const& penalties = blocks[0].lines;
    auto const queens = std::ranges::find_if(penalties, [](auto const& line) { return line.games == king::Games{king::Game::no_queens}; });
    ASSERT_NE(queens, penalties.end());
    EXPECT_TRUE(queens->deal && queens->deal->cancelled);
    EXPECT_TRUE((queens + 1)->deal && (queens + 1)->deal->scored);
    EXPECT_TRUE((queens + 2)->is_open());
}

// King §9: with a fixed order the first game is visible; games that everyone will name are known from the start.
TEST(KingGrid, BeginsWithWhatIsNamedFirst) {
    PadAtTable naturel;
    begin(naturel, all_evenings[1]);
    EXPECT_TRUE(naturel.shows("no tricks")) << naturel.screen();
    EXPECT_THAT(text_of(standing_of(look_at(naturel))), HasSubstr("3       2"));
    EXPECT_TRUE(naturel.shows("w el 4 3 3")) << "what can be typed first";
    PadAtTable balayi;
    begin(balayi, all_evenings[7]);
    EXPECT_THAT(text_of(standing_of(look_at(balayi))), HasSubstr("4"));
    EXPECT_TRUE(balayi.shows("n koz d 8")) << balayi.screen();
    PadAtTable super_kanli;
    begin(super_kanli, all_evenings[5]);
    EXPECT_THAT(text_of(standing_of(look_at(super_kanli))), Not(HasSubstr("to name")));
}

// The names used in the grid are shown beside the codes.
TEST(KingSheet, NamesWhatMayBeNamedAsTheGridDoes) {
    PadAtTable at;
    at.begin(king, 0, names_of_players);
    enter_all(at, {"w kupa 3 6 4"});
    EXPECT_THAT(text_of(standing_of(look_at(at))), HasSubstr("may name no tricks (EL), no hearts (KUPA)"));
}

TEST(KingSheet, ShowsPairsAtEsli) {
    PadAtTable at{{43, 132}};
    at.begin(king, 6, names_of_players);
    enter_all(at, test::entries_of("king/variants/esli.txt"));
    auto const drawing = draw_sheet(look_at(at), {});
    auto const& totals = sheet_of(at).party.totals;
    EXPECT_EQ(foot_of(drawing, Figure::match, static_cast<int>(Seat::north)), std::to_string(totals[Seat::north] + totals[Seat::south]));
    EXPECT_EQ(foot_of(drawing, Figure::fate, static_cast<int>(Seat::north)), foot_of(drawing, Figure::fate, static_cast<int>(Seat::south)));
}

}  // namespace
}  // namespace score::test::king_sheet_test
