// Complete entries without typing: the pick list of every game.
#include <gtest/gtest.h>
#include <random>

#include "golden.hpp"
#include "in_language.hpp"
#include "pad_at_table.hpp"
#include "sheet_figures.hpp"

namespace score::test::choosing_test {
namespace {

using namespace pad;

enum Game { rubber, chicago, borc, table, bezique, king };
constexpr std::string_view two_names = "Kemal<Enter>Suna<Enter>";

int variant_at(Game game, std::string_view word) {
    auto const variants = sheets::all_games()[game].get().variants();
    return static_cast<int>(std::ranges::find(variants, word, &sheets::GameVariant::word) - variants.begin());
}

// Answers the questions by label, and enters the line. Returns the line.
std::string choose(PadAtTable& at, std::initializer_list<std::string_view> answers) {
    at.type("<F2>");
    for (auto const answer : answers) {
        auto const* const pick = std::get_if<PickScreen>(&at.model().front);
        if (!pick) return "too early at an end before " + std::string{answer};
        auto const& choices = pick->question.choices;
        auto const found = std::ranges::find(choices, answer, &Choice::shown);
        if (found == choices.end()) return fmt::format("no {} for {}", answer, pick->question.text);
        for (auto i = found - choices.begin(); i > 0; --i) at.type("<Right>");
        at.type("<Enter>");
    }
    auto const* const sheet = std::get_if<SheetScreen>(&at.model().front);
    if (!sheet) return "asks on: " + std::get<PickScreen>(at.model().front).question.text;
    auto line = sheet->line.text();
    auto const rows = at.evening().rows.size();
    at.type("<Enter>");
    return at.evening().rows.size() == rows + 1 ? line : "refused: " + line + "\n" + at.screen();
}

TEST(Choosing, ARubber) {
    PadAtTable at;
    at.begin(rubber);
    EXPECT_EQ(choose(at, {"4♠", "undoubled", "made", "N Ayşe", "four honours, NS"}), "4s= N honours 4 NS");
    EXPECT_EQ(choose(at, {"3NT", "doubled", "-2", "E Burak", "four aces, EW"}), "3ntx-2 E honours 4 EW");
    EXPECT_EQ(choose(at, {"passed out"}), "pass");
    EXPECT_EQ(choose(at, {"broken off"}), "end");
    EXPECT_EQ(choose(at, {"the next rubber"}), "rubber");
}

TEST(Choosing, TheLastOfARowHasTheRoomBehindIt) {
    InLanguage const german{"de"};
    PadAtTable at{{16, 44}};
    at.begin(rubber);
    at.type("<F2>");
    EXPECT_TRUE(at.shows("durchgepasst")) << at.screen();
}

TEST(Choosing, NotrumpIsThatOfTheLanguage) {
    InLanguage const turkish{"tr"};
    PadAtTable at;
    at.begin(rubber);
    at.type("<F2>");
    EXPECT_TRUE(at.shows("3Kozsuz")) << at.screen();
    EXPECT_FALSE(at.shows("NT")) << at.screen();
}

TEST(Choosing, ResultsAreThoseThatCanBe) {
    PadAtTable at;
    at.begin(rubber);
    at.type("<F2>");
    for (auto i = 0; i < 34; ++i) at.type("<Right>");  // 7NT
    at.type("<Enter><Enter>");
    auto const& choices = std::get<PickScreen>(at.model().front).question.choices;
    ASSERT_EQ(choices.size(), 14U);  // made, or 1 to 13 down
    EXPECT_EQ(choices.back().shown, "-13");
}

TEST(Choosing, BorcWithPointsAndFits) {
    PadAtTable at;
    at.begin(borc);
    EXPECT_EQ(choose(at, {"4♠", "undoubled", "made", "N Ayşe", "none", "NS", "24", "one"}), "4s= N hcp 24 NS fits 1");
    EXPECT_EQ(choose(at, {"1NT", "undoubled", "-1", "S Ceren", "none", "20 to 20", "♠", "none"}), "1nt-1 S hcp 20 NS fits S NS fits 0 EW");
    PadAtTable russian;
    russian.begin(borc, 1);
    EXPECT_EQ(choose(russian, {"passed out", "EW", "22"}), "pass hcp 22 EW");
    PadAtTable iniarski;
    iniarski.begin(borc, 2);
    EXPECT_EQ(choose(iniarski, {"2♥", "undoubled", "made", "W Deniz", "EW", "23", "♥"}), "2h= W hcp 23 EW fits H EW");
}

TEST(Choosing, ATeamMatchWithWhatWasPlayedAtTheOtherTable) {
    PadAtTable at;
    at.begin(table, 1);
    EXPECT_EQ(choose(at, {"4♠", "undoubled", "made", "N Ayşe", "3NT", "undoubled", "-1", "S Ceren"}), "4s= N other -50");
    EXPECT_EQ(choose(at, {"4♥", "undoubled", "made", "S Ceren", "4♥", "undoubled", "+1", "S Ceren"}),
        "4h= S other 650");  // board 2: NS vulnerable
    EXPECT_EQ(choose(at, {"passed out", "passed out"}), "pass other 0");
    EXPECT_EQ(choose(at, {"2♣", "undoubled", "made", "E Burak", "not known"}), "2c= E");
    // The other table's score comes later.
    at.type("<Up><Enter><F2>");
    EXPECT_TRUE(std::holds_alternative<PickScreen>(at.model().front));
}

TEST(Choosing, ADealOfKing) {
    PadAtTable at;
    at.begin(king);
    EXPECT_EQ(choose(at, {"W Burak", "no hearts", "3", "6", "4"}), "W KUPA 3 6 4 0");
    EXPECT_EQ(choose(at, {"no tricks", "4", "3", "3"}), "EL 4 3 3 3");
    EXPECT_EQ(choose(at, {"trumps", "♦", "13"}), "KOZ d 13 0 0 0");
}

TEST(Choosing, KingIsMadeAtASuit) {  // K06
    PadAtTable at;
    at.begin(king);
    EXPECT_EQ(choose(at, {"W Burak", "somebody made King", "N Ayşe", "♠"}), "W king N ♠");
}

TEST(Choosing, TheKingOfHeartsAndTheLastTwo) {
    PadAtTable at;
    at.begin(king);
    EXPECT_EQ(choose(at, {"W Burak", "king of hearts", "E Deniz"}), "W RIFKI E");
    EXPECT_EQ(choose(at, {"last two", "N Ayşe", "W Burak"}), "SONIKI N W");
    EXPECT_EQ(choose(at, {"no queens", "2", "1", "1"}), "KIZ 2 1 1 0");
}

// Barbu: the declarer's neighbour first, each pair once; the declarer can only redouble (king.md §11).
TEST(Choosing, DoublingsOfBarbu) {
    PadAtTable at;
    at.begin(king, variant_at(king, "barbu"));
    EXPECT_EQ(choose(at, {"N Ayşe", "no queens", "somebody", "N Ayşe, W Deniz", "W Deniz", "N Ayşe", "nobody", "nobody", "1", "0", "1"}),
        "N KIZ 1 0 1 2 E x N E xx W S x N");
    EXPECT_EQ(choose(at, {"no tricks", "nobody", "4", "3", "3"}), "EL 4 3 3 3");
}

TEST(Choosing, NobodyDoublesWhereItIsNotPlayed) {
    PadAtTable at;
    at.begin(king);
    EXPECT_EQ(choose(at, {"W Burak", "no queens", "2", "1", "1"}), "W KIZ 2 1 1 0");
}

// Trex: cards exposed before the first lead (king.md §11).
TEST(Choosing, ShownCardsOfTrex) {
    PadAtTable at;
    at.begin(king, variant_at(king, "trex"));
    EXPECT_EQ(choose(at, {"N Ayşe", "king of hearts", "W Burak", "E Deniz"}), "N RIFKI E shown W HK E");
    EXPECT_EQ(
        choose(at, {"no queens", "♠♥", "N Ayşe", "S Ceren", "2", "1", "1", "N Ayşe", "W Burak"}), "KIZ 2 1 1 0 shown N SQ N shown S HQ W");
}

TEST(Choosing, AMatchOfBezique) {
    PadAtTable at;
    at.begin(bezique, 0, two_names);
    EXPECT_EQ(choose(at, {"who deals", "S Suna"}), "dealer S");
    EXPECT_EQ(choose(at, {"S Suna opens a group", "marriage ♦"}), "S KQ:D");
    EXPECT_EQ(choose(at, {"N Kemal opens a group", "four aces"}), "N 4A");
    EXPECT_EQ(choose(at, {"N Kemal shows a group again", "four aces"}), "N ^4A");
    EXPECT_EQ(choose(at, {"S Suna opens a group", "bezique"}), "S BZ1");
    EXPECT_EQ(choose(at, {"the last trick", "N Kemal"}), "last N");
    EXPECT_EQ(choose(at, {"brisques", "21"}), "brisques 21 11");
    EXPECT_EQ(choose(at, {"the next deal"}), "deal");
}

// Four of one suit have no fifth card; a marriage absorbed by a sequence no longer counts (bezique.md §4.1, §4.3).
TEST(Choosing, GroupsThatCanBeShownAgain) {
    PadAtTable at;
    at.begin(bezique, 0, two_names);
    auto const offered = [&](std::string_view what) {
        std::vector<std::string> shown;
        auto const first = inquire(at.evening(), {});
        auto const found = std::ranges::find(first.next->choices, what, &Choice::shown);
        if (found == first.next->choices.end()) return shown;
        std::vector<std::string> const answers{found->answer};
        auto const second = inquire(at.evening(), answers);
        for (auto const& choice : second.next->choices) shown.push_back(choice.shown);
        return shown;
    };
    at.type("s 4j:d<Enter>");
    EXPECT_EQ(offered("S Suna shows a group again"), std::vector<std::string>{});
    EXPECT_EQ(offered("S Suna completes a broken group"), std::vector<std::string>{});
    at.type("s kq:d<Enter>s 4a<Enter>s bz<Enter>");
    EXPECT_EQ(offered("S Suna shows a group again"), (std::vector<std::string>{"marriage ♦", "four aces", "bezique"}));
    at.type("s seq:d<Enter>s bz2<Enter>");
    EXPECT_EQ(offered("S Suna shows a group again"), (std::vector<std::string>{"four aces", "sequence ♦", "double bezique"}));
    EXPECT_EQ(offered("S Suna completes a broken group"), offered("S Suna shows a group again"));
    EXPECT_EQ(offered("N Kemal shows a group again"), std::vector<std::string>{});
    // As shown in the side panel.
    EXPECT_TRUE(at.shows("^100")) << at.screen();
}

TEST(Choosing, GoesBackStepByStep) {
    PadAtTable at;
    at.begin(rubber);
    at.type("<F2><Enter><Enter><Esc>");
    EXPECT_TRUE(at.shows("Doubled?")) << at.screen();
    at.type("<Esc>");
    EXPECT_TRUE(at.shows("Contract"));
    at.type("<Esc>");
    EXPECT_TRUE(std::holds_alternative<SheetScreen>(at.model().front));
}

// Whatever the answers, every inquiry terminates, and the resulting line is nearly always a valid entry.
TEST(Choosing, ComesToAnEntryInEveryVariant) {
    for (std::size_t game = 0; game < sheets::all_games().size(); ++game) {
        auto const variants = sheets::all_games()[game].get().variants();
        for (std::size_t variant = 0; variant < variants.size(); ++variant) {
            PadAtTable at;
            at.begin(static_cast<int>(game), static_cast<int>(variant), "");
            std::mt19937 chance{static_cast<unsigned>(variant)};
            auto accepted = 0;
            std::string refused;
            for (auto entry = 0; entry < 12; ++entry) {
                std::vector<std::string> answers;
                auto inquiry = inquire(at.evening(), answers);
                while (inquiry.next && !inquiry.next->choices.empty()) {
                    ASSERT_LT(answers.size(), 100U) << variants[variant].word;
                    auto const& choices = inquiry.next->choices;
                    answers.push_back(choices[std::uniform_int_distribution<std::size_t>{0, choices.size() - 1}(chance)].answer);
                    inquiry = inquire(at.evening(), answers);
                }
                auto const rows = at.evening().rows.size();
                at.type("<Esc>");
                at.type(inquiry.line);
                at.type("<Enter>");
                if (at.evening().rows.size() > rows) ++accepted;
                else refused.append(inquiry.line).append("\n");
            }
            EXPECT_GE(accepted, 3) << sheets::all_games()[game].get().word() << " " << variants[variant].word << ":\n" << refused;
        }
    }
}

// The line as far as it has come, beside each question, is in the words and letters of the reader: nothing of it changes when it is whole.
TEST(Choosing, ShowsTheLineSoFarInTheLanguage) {
    for (auto const* const language : {"tr", "de"}) {
        InLanguage const here{language};
        std::string drawn;
        struct Way {
            Game game;
            std::string_view variant, first, keys;
        };
        for (auto const& [game, variant, first, keys] :
            {Way{rubber, "rubber", "", ""}, Way{borc, "borc", "", ""}, Way{table, "teams", "", ""}, Way{bezique, "turkish96", "", "s"},
                Way{bezique, "turkish96", "dealer n<Enter>s 4a<Enter>", "l"}, Way{king, "dejenere", "", "b"},
                Way{king, "dejenere", "first e<Enter>", "k"}, Way{king, "barbu", "first w<Enter>", ""},
                Way{king, "trex", "first s<Enter>", ""}}) {
            PadAtTable at;
            at.begin(game, variant_at(game, variant), game == bezique ? two_names : "Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>");
            at.type(first);
            at.type("<F2>");
            at.type(keys);
            std::vector<std::string> shown;
            while (std::holds_alternative<PickScreen>(at.model().front)) {
                auto const told = spoken(std::get<PickScreen>(at.model().front), at.model());
                shown.push_back(told.lines.empty() ? "" : told.lines.front());
                drawn.append(at.canvas().row(2)) += '\n';
                at.type("<Enter>");
            }
            auto const line = with_suits(std::get<SheetScreen>(at.model().front).line.text());
            drawn.append("   → ").append(line) += "\n\n";
            for (auto const& so_far : shown) EXPECT_TRUE(line.starts_with(so_far)) << language << ": " << so_far << " | " << line;
        }
        EXPECT_TRUE(matches_golden(drawn, fmt::format("tui/{}/chosen-so-far.txt", language)));
    }
}

// What the list puts on the line, in the words and letters of the reader.
struct Chosen {
    std::vector<std::string> lines{};  // as put on the line
    std::string figures{};
};
Chosen chosen(int game, int variant, std::string_view language) {
    InLanguage const here{language};
    PadAtTable at;
    at.begin(game, variant, "");
    std::mt19937 chance{static_cast<unsigned>(variant)};
    Chosen all;
    for (auto entry = 0; entry < 8; ++entry) {
        at.type("<Esc><F2>");
        while (auto const* const pick = std::get_if<PickScreen>(&at.model().front)) {
            auto const choices = pick->question.choices.size();
            if (choices == 0) break;
            for (auto i = std::uniform_int_distribution<std::size_t>{0, choices - 1}(chance); i > 0; --i) at.type("<Right>");
            at.type("<Enter>");
        }
        auto const* const sheet = std::get_if<SheetScreen>(&at.model().front);
        if (!sheet) break;
        all.lines.push_back(sheet->line.text());
        at.type("<Enter><Esc>");
    }
    all.figures = figures_of(at.evening().replayed->sheet);
    return all;
}

// The pick list puts an entry on the line in the reader's words and letters; entered there it means the same.
TEST(Choosing, MeansTheSameInTheWordsOfEachLanguage) {
    for (std::size_t game = 0; game < sheets::all_games().size(); ++game) {
        auto const variants = sheets::all_games()[game].get().variants();
        for (std::size_t variant = 0; variant < variants.size(); ++variant) {
            auto const english = chosen(static_cast<int>(game), static_cast<int>(variant), "en");
            for (auto const* const language : {"tr", "de"}) {
                auto const there = chosen(static_cast<int>(game), static_cast<int>(variant), language);
                EXPECT_EQ(there.figures, english.figures)
                    << variants[variant].word << " " << language << "\n"
                    << fmt::format("{}\n{}", fmt::join(english.lines, "; "), fmt::join(there.lines, "; "));
            }
        }
    }
}

}  // namespace
}  // namespace score::test::choosing_test
