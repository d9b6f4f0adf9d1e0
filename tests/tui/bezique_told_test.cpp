// Output on Bezique in the pad, pages and lists, and input in the words of the sheet.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "html/evening.hpp"
#include "in_language.hpp"
#include "pad/questions/questions.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "score/formats/sheets/print.hpp"
#include "sheet_figures.hpp"

namespace score::test::bezique_told_test {
namespace {

using namespace score::pad;
using formats::journal::Sitting;
using formats::journal::SittingId;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr int bezique_game = 4;  // its index in the list of games
constexpr int turkish96 = 0, standard64 = 1, rubicon128 = 2, eight256 = 4;
constexpr std::string_view two_names = "Kemal<Enter>Suna<Enter>";

void play(PadAtTable& at, int form, std::vector<std::string> const& lines) {
    at.begin(bezique_game, form, two_names);
    enter_all(at, lines);
}
std::string listed(PadAtTable const& at) { return totals_line(tally_listed(at.evening()), Side::north_south); }

// ---- lists of evenings

// Bezique §5.5: an evening is a match; marks belong to one game.
TEST(BeziqueInLists, IsTheMatchOnceAGameIsWon) {
    PadAtTable at;
    play(at, turkish96, {"n 4a"});
    EXPECT_EQ(listed(at), "100 : 0");
    enter_all(at, {"last n", "brisques 16 16"});
    EXPECT_EQ(listed(at), "420 : 320");
    enter_all(at, {"vido s refused"});
    EXPECT_EQ(listed(at), "0 : 1");
    enter_all(at, {"game 3260 1400", "n 4k"});
    EXPECT_EQ(listed(at), "2 : 1");
    at.type("<F10>e");
    EXPECT_TRUE(at.shows("2 : 1")) << at.screen();
}

// Bezique §10.2: more marks can mean fewer points.
TEST(BeziqueInLists, IsPointsWhereADealIsAGame) {
    PadAtTable at;
    play(at, rubicon128,
        {"marks 900 1500", "trump h", "last s", "brisques 12 20", "marks 1700 1550", "trump h", "last s", "brisques 16 16"});
    EXPECT_EQ(listed(at), "600 : 1200");
}

TEST(BeziqueInLists, IsTheMarksOfAnOnlyGame) {
    PadAtTable at;
    play(at, standard64, {"game 1080 920"});
    EXPECT_EQ(listed(at), "1080 : 920");
    enter_all(at, {"game 900 1200"});
    EXPECT_EQ(listed(at), "1 : 1");
}

// ---- the points of a deal scored as a game

std::string explained(PadAtTable const& at, Figure figure) { return text_of(explanation_of(look_at(at), figure)); }

std::vector<std::string> const a_rubicon_saved{"marks 900 1500", "trump h", "last s", "brisques 12 20"};

// Bezique §10.2: both add their brisques, and hundreds are compared.
TEST(SettledDeal, SaysHowARubiconWasSaved) {
    PadAtTable at{{43, 132}};
    play(at, rubicon128, a_rubicon_saved);
    auto const brisques = at.evening().rows.back().event;
    for (auto const figure : {Figure{brisques}, Figure{brisques, Figure::running, bezique::Player::south},
             Figure::sum(Figure::match, bezique::Player::south), Figure::sum(Figure::bonus, bezique::Player::south)}) {
        auto const told = explained(at, figure);
        EXPECT_THAT(told, HasSubstr("With the brisques Kemal reaches 1000"));
        EXPECT_THAT(told, HasSubstr("900 + 12 x 10"));
        EXPECT_THAT(told, HasSubstr("1550 + 20 x 10"));
        EXPECT_THAT(told, HasSubstr("1700 - 1000"));
        EXPECT_THAT(told, HasSubstr("the difference | +700"));
        EXPECT_THAT(told, HasSubstr("game | +500"));
    }
    EXPECT_TRUE(at.shows("1700 - 1000")) << at.screen();
}

TEST(SettledDeal, SaysWhatARubiconBrings) {
    PadAtTable at{{43, 132}};
    play(at, rubicon128, {"marks 1320 620", "trump h", "last s", "brisques 16 16"});
    auto const told = explained(at, Figure::sum(Figure::bonus, bezique::Player::north));
    EXPECT_THAT(told, HasSubstr("the winner's marks | +1300"));
    EXPECT_THAT(told, HasSubstr("1320, in whole hundreds"));
    EXPECT_THAT(told, HasSubstr("the loser's marks | +600"));
    EXPECT_THAT(told, HasSubstr("brisques of a rubicon | +300"));
    EXPECT_THAT(told, HasSubstr("total | 3200"));
}

TEST(SettledDeal, SaysWhatIsCountedAtLeast) {
    PadAtTable at{{43, 132}};
    play(at, rubicon128, {"marks 1550 1470", "trump h", "last s", "brisques 16 16"});
    EXPECT_THAT(explained(at, Figure::sum(Figure::bonus, bezique::Player::north)), HasSubstr("1500 - 1500, but at least 100"));
    at.type("correct 1 marks 1550 20<Enter>");
    EXPECT_THAT(explained(at, Figure::sum(Figure::bonus, bezique::Player::north)), HasSubstr("70, but at least 100"));
}

TEST(SettledDeal, IsOnThePage) {
    PadAtTable at;
    play(at, rubicon128, a_rubicon_saved);
    std::string page;
    formats::html::append_evening(page, at.evening().sitting, *at.evening().replayed);
    EXPECT_THAT(page, HasSubstr("points: 1200"));
    EXPECT_THAT(page, Not(HasSubstr("games: ")));
    EXPECT_THAT(page, HasSubstr("12 brisques"));
    EXPECT_THAT(page, HasSubstr("the difference: 1700 - 1000 = 700"));
}

TEST(SettledDeal, IsPointsOnTheLargeBoard) {
    PadAtTable at{{43, 132}};
    play(at, rubicon128, a_rubicon_saved);
    at.type("<F7>");
    EXPECT_TRUE(at.shows("points: 1200")) << at.screen();
}

TEST(LargeBoard, SaysOfEachPlayerHowFarTheRubiconIs) {
    PadAtTable at;
    play(at, turkish96, {"total 360 430"});
    at.type("<F7>");
    EXPECT_TRUE(at.shows("worth 1, rubicon 2 · Kemal needs 2640, rubicon 1140")) << at.screen();
}

// ---- names of groups

class NamesOfGroups : public testing::TestWithParam<std::string_view> {};

// Round trip in every form: what a sheet shows can be typed.
TEST_P(NamesOfGroups, AreUnderstoodAsTheSheetWritesThem) {
    InLanguage const speaking{GetParam()};
    for (auto const form : bezique::all_forms)
        for (auto const& value : bezique::form_of(form).values) {
            std::vector<std::optional<Suit>> suits{std::nullopt};
            if (value.any == 0
                && (value.kind == bezique::GroupKind::marriage || value.kind == bezique::GroupKind::sequence
                    || value.kind == bezique::GroupKind::quartet))
                suits = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
            for (auto const suit : suits) {
                bezique::Group const group{value.kind, suit, value.rank, value.count};
                auto const name = sheets::words_of(group);
                auto const line = formats::parse_bezique_line("N " + name);
                ASSERT_TRUE(line) << name << ": " << score::formats::translated(line.error().front().message);
                auto const& item = std::get<bezique::ItemMarked>(line->entry);
                EXPECT_EQ(to_string(item.group), to_string(group)) << name;
            }
        }
}

INSTANTIATE_TEST_SUITE_P(Bezique, NamesOfGroups, testing::ValuesIn(languages), [](auto const& i) { return std::string{i.param}; });

// As spoken at the table, with other words around them; the archive stores the code.
TEST(NamesOfGroups, AreKeptAsCodes) {
    struct Said {
        std::string_view language, typed, kept;
    };
    for (auto const& [language, typed, kept] : std::initializer_list<Said>{
             {"tr", "s 4 papaz", "s 4K"},
             {"tr", "s dört papaz tekrar", "s 4K again"},
             {"tr", "s ^dört papaz", "s ^4K"},
             {"tr", "s & 4papaz", "s & 4K"},
             {"tr", "s 4 as", "s 4 as"},
             {"tr", "s ikili bezik", "s BZ2"},
             {"tr", "s dört vale karo", "s 4J diamonds"},
             {"de", "s vier Könige", "s 4K"},
             {"de", "s 4 Könige wieder", "s 4K again"},
             {"de", "s ^ 4damen", "s ^ 4Q"},
             {"de", "s Doppelbezique", "s BZ2"},
             {"en", "s four kings", "s 4K"},
             {"en", "s 4 kings again", "s 4K again"},
         }) {
        InLanguage const speaking{language};
        PadAtTable at;
        std::string const king_and_queen = language == "tr" ? "pk" : language == "de" ? "kd" : "kq";
        play(at, turkish96, {std::string{"s 4"} + king_and_queen[0], std::string{"s 4"} + king_and_queen[1], "s bz"});
        auto const before = at.evening().rows.size();
        at.type(std::string{typed} + "<Enter>");
        ASSERT_EQ(at.evening().rows.size(), before + 1) << typed << '\n' << at.screen();
        EXPECT_EQ(at.evening().rows.back().text, kept);
    }
}

// `4as` keeps its meaning: four aces of spades.
TEST(NamesOfGroups, FourAcesOfSpadesStayThose) {
    auto const group_in = [](std::string_view text) {
        return to_string(std::get<bezique::ItemMarked>(formats::parse_bezique_line(text)->entry).group);
    };
    EXPECT_FALSE(formats::parse_bezique_line("s 4as"));  // four aces, or those of spades
    EXPECT_EQ(group_in("s 4a:s"), "4A:S");
    EXPECT_EQ(group_in("s 4 as"), "4A");
    EXPECT_EQ(group_in("s dört as maça"), "4A:S");
    EXPECT_EQ(group_in("s 4ks"), "4K:S");
}

// Names of groups are not truncated even on small screens.
TEST(NamesOfGroups, AreNotCut) {
    for (auto const language : languages) {
        InLanguage const speaking{language};
        PadAtTable at;
        play(at, eight256, {"n bz5", "s seq:s", "s 5a:s", "n bz4"});
        EXPECT_EQ(at.evening().rows.size(), 4U) << at.screen();
        auto const drawing = draw_sheet(look_at(at, 48), {});
        for (auto const& line : drawing.body)
            for (auto const& part : line.parts) EXPECT_THAT(part.text, Not(HasSubstr("…"))) << at.screen();
    }
}

TEST(NamesOfGroups, AreInTheLanguageInTextForPeople) {
    InLanguage const speaking{"tr"};
    PadAtTable at;
    play(at, turkish96, {"s pk:d", "n 4v", "n ^4v"});
    std::string text;
    formats::sheets::print_evening(text, at.evening().sitting, at.evening().replayed->sheet);
    EXPECT_THAT(text, HasSubstr("40  papaz-kız ♦"));
    EXPECT_THAT(text, HasSubstr("dört vale ^"));
    EXPECT_THAT(text, Not(HasSubstr("jacks")));
}

// ---- vido and pegs

OpenEvening with_kontr_vido(std::vector<std::string> const& lines) {
    auto sitting = *Sitting::begin({.id = *SittingId::of("00000000000000000000000000000abc"),
        .game = "bezique",
        .variant = "turkish96",
        .agreements = {{"KontrVido", "yes"}},
        .players = {{"N", "Kemal"}, {"S", "Suna"}}});
    for (auto const& line : lines) {
        auto const judged = sheets::judge(sitting, line);
        if (!judged.accepted() || !judged.event) break;
        if (!sitting.append({sitting.next_number(), {}, {}, *judged.event})) break;
    }
    return OpenEvening::of(std::move(sitting));
}

// Bezique §5.4: the second call of a game is kontr vido, whichever word is typed.
TEST(Vido, TheSecondOneIsKontrVido) {
    auto const evening = with_kontr_vido({"s kq:d", "vido s accepted", "vido n accepted"});
    ASSERT_EQ(evening.rows.size(), 3U);
    Settings const settings;
    auto words = std::string{};
    for (auto const& line : draw_sheet({evening, settings, 66}, {}).body)
        for (auto const& part : line.parts) words += part.text + "\n";
    EXPECT_THAT(words, HasSubstr(" vido by Suna, accepted"));
    EXPECT_THAT(words, HasSubstr("kontr vido by Kemal, accepted"));
}

std::vector<std::string> offered(OpenEvening const& evening, std::vector<std::string> const& answers = {}) {
    std::vector<std::string> choices;
    if (auto const inquiry = inquire(evening, answers); inquiry.next)
        for (auto const& choice : inquiry.next->choices) choices.push_back(choice.answer);
    return choices;
}
std::vector<std::string> offered(PadAtTable const& at, std::vector<std::string> const& answers = {}) {
    return offered(at.evening(), answers);
}

// Bezique §4.3, §5.4: impossible calls are not offered.
TEST(OfferedAtBezique, AreOnlyPegsThatGoUp) {
    PadAtTable at;
    play(at, turkish96, {"s 4k"});
    EXPECT_THAT(offered(at), Not(Contains("peg")));
    enter_all(at, {"s ^4k"});
    EXPECT_THAT(offered(at), Contains("peg"));
    EXPECT_EQ(offered(at, {"peg"}), std::vector<std::string>{"S"});
    enter_all(at, {"peg s"});
    EXPECT_THAT(offered(at), Not(Contains("peg")));
}

TEST(OfferedAtBezique, AreOnlyCallsOfVidoThatCanBeMade) {
    PadAtTable at;
    play(at, turkish96, {});
    EXPECT_THAT(offered(at), Contains("vido"));
    EXPECT_THAT(offered(at), Not(Contains("kontr")));
    enter_all(at, {"vido s accepted"});
    EXPECT_THAT(offered(at), Not(Contains("vido")));
    EXPECT_THAT(offered(at), Not(Contains("kontr"))) << "it is not agreed";
    auto const agreed = with_kontr_vido({"vido s accepted"});
    EXPECT_THAT(offered(agreed), Not(Contains("vido")));
    EXPECT_EQ(offered(agreed, {"kontr"}), std::vector<std::string>{"N"});
    EXPECT_THAT(offered(with_kontr_vido({"vido s accepted", "kontr n accepted"})), Not(Contains("kontr")));
}

// ---- what is refused

// Bezique §5.1: if both reach the target it is raised.
TEST(ATotalOfAGame, SaysWhichTargetCountsNow) {
    PadAtTable at;
    at.begin(bezique_game, turkish96, two_names);
    at.type("game 3100 3200<Enter>");
    EXPECT_TRUE(at.shows("it goes to 5000 now")) << at.screen();
    at.type("<Esc>game 5100 5200<Enter>");
    EXPECT_TRUE(at.shows("it goes to 7000 now")) << at.screen();
    at.type("<Esc>game 2100 1200<Enter>");
    EXPECT_TRUE(at.shows("nobody has 3000")) << at.screen();
}

}  // namespace
}  // namespace score::test::bezique_told_test
