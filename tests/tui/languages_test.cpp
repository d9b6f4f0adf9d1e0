// The pad in English, Turkish and German: the same evenings, typed in the words and letters of each language.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "golden.hpp"
#include "html/evening.hpp"
#include "in_language.hpp"
#include "pad/lettering.hpp"
#include "pad_at_table.hpp"
#include "tallies.hpp"

namespace score::test::languages_test {
namespace {

using namespace pad;
using formats::journal::Entry;
using testing::HasSubstr;
using testing::Not;

enum Game { rubber, chicago, borc, table, bezique, king };

struct WholeEvening {
    std::string_view name;
    Game game;
    std::string_view names;
    std::array<std::string_view, 3> lines;  // in each language, separated by `|`
};
void PrintTo(WholeEvening const& evening, std::ostream* out) { *out << evening.name; }

constexpr std::string_view four_names = "Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>";
constexpr std::string_view two_names = "Kemal<Enter>Suna<Enter>";

constexpr std::array evenings{std::to_array<WholeEvening>({
    {"rubber", rubber, four_names,
        {"2s= n|1c= e|2nt= s|3nt+2 w|3c-1 e|correct 4 3nt+1 w|4h= n hon 4 ns|rubber|6sx-2 w",
            "2maça= kuzey|1 sinek= doğu|2sz= güney|3 sanzatu +2 batı|3trefl-1 doğu|correct 4 3sz+1 batı|4 kupa = kuzey hon 4 ns|rubber|"
            "6pikx-2 batı",
            "2 Pik = Nord|1 Treff = Ost|2sa= süd|3sa+2 west|3 Kreuz -1 o|correct 4 3sa+1 west|4 Herz = n hon 4 ns|rubber|6pikx-2 West"}},
    {"chicago", chicago, four_names,
        {"2s= n|pass|3nt+1 w|4hx-2 e|1nt= s|4s= n", "2pik= kuzey|pas|3sz+1 batı|4körx-2 doğu|1kozsuz= güney|4maça= kuzey",
            "2pik= nord|passe|3sa+1 west|4coeurx-2 ost|1ohne= süd|4pik= nord"}},
    {"borc", borc, four_names,
        {"4s= n hcp 24 ns fits 1|3nt-1 w hcp 22 ew fits 0|2h= e hcp 21 ew fits 1",
            "4maça= kuzey hcp 24 ns fits 1|3sz-1 batı hcp 22 ew fits 0|2kupa= doğu hcp 21 ew fits 1",
            "4pik= nord hcp 24 ns fits 1|3sa-1 west hcp 22 ew fits 0|2coeur= ost hcp 21 ew fits 1"}},
    {"table", table, four_names,
        {"2s= n|3nt+1 w|board 7 4hx-2 e deal N:AKQ2.KQ2.K32.432 JT98.JT9.QJT.QJT 765.A876.A98.A98 43.543.7654.K765",
            "2maça= kuzey|3sz+1 batı|board 7 4kupax-2 doğu deal N:APK2.PK2.P32.432 VT98.VT9.KVT.KVT 765.A876.A98.A98 43.543.7654.P765",
            "2pik= n|3sa+1 w|board 7 4herzx-2 o deal N:AKD2.KD2.K32.432 BT98.BT9.DBT.DBT 765.A876.A98.A98 43.543.7654.K765"}},
    {"king", king, four_names,
        {"w kupa 3 6 4|el 4 3 3|koz d 3 2 5|void rifki n ak|rıfkı e|soniki n w|koz h 2 2 4",
            "batı kupa 3 6 4|el 4 3 3|koz karo 3 2 5|iptal rıfkı kuzey ap|rıfkı doğu|soniki kuzey batı|koz kupa 2 2 4",
            "west herzen 3 6 4|stiche 4 3 3|trumpf karo 3 2 5|ungültig herzkönig nord ak|herzkönig ost|letzte zwei nord west|"
            "trumpf coeur 2 2 4"}},
    {"bezique", bezique, two_names,
        {"dealer s|s kq:d|n 4a|n ^4a|s bz|n 4j|s 4q|s ^4q|n &4a|peg s|last n|brisques 18 14|deal|n 4k",
            "dağıtan güney|güney pk karo|kuzey 4a|n ^4a|s bezik|n 4v|s 4k|s ^4k|n &4a|dönük s|son el n|brisk 18 14|tur|n 4p",
            "geber süd|süd kd:d|nord 4a|n ^4a|s bezique|n 4b|s 4d|s ^4d|n &4a|peg s|letzter stich n|brisken 18 14|runde|n 4k"}},
})};

std::string keys_for(std::string_view lines) {
    std::string keys;
    for (auto const c : lines) keys += c == '|' ? std::string{"<Enter>"} : std::string(1, c);
    return keys + "<Enter>";
}

std::vector<std::int64_t> totals_of(PadAtTable const& at) { return score::test::totals_in(at.evening().tally); }

class Languages : public testing::TestWithParam<std::tuple<std::size_t, WholeEvening>> {
protected:
    std::size_t const at_ = std::get<0>(GetParam());
    std::string_view const language_ = languages[at_];
    WholeEvening const& evening_ = std::get<1>(GetParam());
};

// The same evening has the same result in every language.
TEST_P(Languages, CountTheSame) {
    InLanguage const english{"en"};
    PadAtTable first;
    first.begin(evening_.game, 0, evening_.names);
    first.type(keys_for(evening_.lines[0]));
    InLanguage const language{language_};
    PadAtTable at;
    at.begin(evening_.game, 0, evening_.names);
    at.type(keys_for(evening_.lines[at_]));
    EXPECT_EQ(at.evening().sitting.events().size(), first.evening().sitting.events().size()) << at.screen();
    EXPECT_EQ(totals_of(at), totals_of(first));
    EXPECT_THAT(totals_of(at), testing::Contains(testing::Ne(0)));
}

TEST_P(Languages, Screens) {
    InLanguage const language{language_};
    for (auto const size : {Size{24, 80}, Size{43, 132}}) {
        PadAtTable at{size};
        std::string screens;
        auto const take = [&](std::string_view keys) {
            at.type(keys);
            screens.append(at.screen()) += '\n';
        };
        at.begin(evening_.game, 0, evening_.names);
        take("");
        take(keys_for(evening_.lines[at_]));
        take("<Up>");
        take("<Up><Up>");
        take("<Esc>9");
        take("<Esc><F1>");
        take("<Esc><F2>");
        take("<Esc><F5>");
        take("<Home>");
        take("<Esc><F7>");
        take("x<F9>");
        EXPECT_TRUE(matches_golden(screens, fmt::format("tui/{}/{}-{}x{}.txt", language_, evening_.name, size.columns, size.rows)));
    }
}

INSTANTIATE_TEST_SUITE_P(OfEvenings, Languages,
    testing::Combine(testing::Range<std::size_t>(0, languages.size()), testing::ValuesIn(evenings)), [](auto const& instance) {
        return std::string{languages[std::get<0>(instance.param)]}.append("_").append(std::get<1>(instance.param).name);
    });

class OfThePad : public testing::TestWithParam<std::string_view> {};

TEST_P(OfThePad, Screens) {
    InLanguage const language{GetParam()};
    for (auto const size : {Size{24, 80}, Size{43, 132}}) {
        PadAtTable at{size};
        std::string screens;
        auto const take = [&](std::string_view keys) {
            at.type(keys);
            screens.append(at.screen()) += '\n';
        };
        take("");
        take("n");
        take("<Enter><Enter>Ayşe<Enter>");
        take("<F2>2s= n<Enter><F6>");
        take("<F6>abc<Enter><F10>");
        take("s");
        take("<Down><Down><Right><Right>");
        take("<Esc>e");
        take("<Esc>?");
        for (auto game = 1; game <= 5; ++game) {
            at.type("<Esc>n");
            for (auto i = 0; i < game; ++i) at.type("<Right>");
            take("");
        }
        EXPECT_TRUE(matches_golden(screens, fmt::format("tui/{}/pad-{}x{}.txt", GetParam(), size.columns, size.rows)));
    }
}

INSTANTIATE_TEST_SUITE_P(
    InEveryLanguage, OfThePad, testing::ValuesIn(languages), [](auto const& instance) { return std::string{instance.param}; });

TEST(Suits, AreDrawnWhereALetterStandsForOne) {
    EXPECT_EQ(with_suits("4s= n"), "4♠= n");
    EXPECT_EQ(with_suits("board 7 4HX-2 e"), "board 7 4♥X-2 e");
    for (auto const* const line : {"3sa= n", "3sz+1 w", "3SA= n", "4herz= n", "2spades= n", "n 4k", "el 4 3 3"})
        EXPECT_EQ(with_suits(line), line);
}

// ---- letters of cards

std::string text_of(OpenEvening const& evening, std::size_t event) { return std::get<Entry>(evening.sitting.events()[event].what).text; }

TEST(LettersOfCards, FollowTheLanguage) {
    EXPECT_EQ(letters_of({}), RankLetters::english);
    {
        InLanguage const turkish{"tr"};
        EXPECT_EQ(letters_of({}), RankLetters::turkish);
        EXPECT_EQ(letters_of({.letters = RankLetters::german}), RankLetters::german);
    }
    InLanguage const german{"de"};
    EXPECT_EQ(letters_of({}), RankLetters::german);
}

// "Files always canonical."
TEST(LettersOfCards, AreCanonicalInTheArchiveAndOnesOwnOnTheScreen) {
    InLanguage const turkish{"tr"};
    PadAtTable at;
    at.begin(bezique, 0, two_names);
    at.type("n 4p<Enter>n ^4p<Enter>s 4k<Enter>");
    EXPECT_EQ(text_of(at.evening(), 0), "n 4k");
    EXPECT_EQ(text_of(at.evening(), 1), "n ^4k");
    EXPECT_EQ(text_of(at.evening(), 2), "s 4q");
    at.type("<F5>");
    EXPECT_THAT(at.screen(), testing::AllOf(HasSubstr("k 4p"), HasSubstr("g 4k"), Not(HasSubstr("4q"))));
    at.type("<Esc><Up><Enter>");  // the line in a correction
    EXPECT_TRUE(at.shows("▸ g 4k")) << at.screen();
    at.type("<Backspace>v<Enter>");
    EXPECT_EQ(at.evening().rows[2].text, "g 4j");
    at.type("n 4<Tab>");  // completion
    EXPECT_TRUE(at.shows("4p")) << at.screen();
    EXPECT_FALSE(at.shows("4j"));
    at.type("<Esc><F2><Enter><Down><Down><Right><Enter>");  // the pick list
    EXPECT_TRUE(at.shows("▸ K 4K")) << at.screen();
    at.type("<Enter>");
    EXPECT_EQ(at.evening().rows.back().text, "K 4Q");
    at.type("<F1>");
    EXPECT_TRUE(at.shows("&4k")) << at.screen();
}

std::string page_of(OpenEvening const& evening) {
    std::string page;
    formats::html::append_evening(page, evening.sitting, *evening.replayed);
    return page;
}

// The page has one language; the journal is canonical.
TEST(LettersOfSeats, AreThoseOfTheLanguage) {
    InLanguage const turkish{"tr"};
    PadAtTable party;
    party.begin(5);
    EXPECT_TRUE(party.shows("belirtir: b kupa 3")) << party.screen();
    PadAtTable at;
    at.begin(0);
    at.type("4s ayşe x -3<Enter><Up><Enter>");
    EXPECT_TRUE(at.shows("▸ 4s K x -3")) << at.screen();
    at.type("<Ctrl-U>4s burak -3<Enter><Up><Enter>");
    EXPECT_TRUE(at.shows("▸ 4s doğu -3")) << "a D behind a contract doubles it: " << at.screen();
    at.type("<Esc><Esc>bitir<Enter>rober<Enter>");
    EXPECT_TRUE(at.shows("Rober 2 · K Ayşe · D Burak · G Ceren · B Deniz")) << at.screen();
}

TEST(NamesOfGroups, OnThePageAreInItsLanguage) {
    PadAtTable at;
    at.begin(bezique, 0, two_names);
    at.type("n 4k<Enter>s 4q<Enter>");
    EXPECT_THAT(page_of(at.evening()), testing::AllOf(HasSubstr(">four kings<"), HasSubstr(">four queens<")));
    InLanguage const turkish{"tr"};
    EXPECT_THAT(page_of(at.evening()), testing::AllOf(HasSubstr(">dört papaz<"), HasSubstr(">dört kız<"), Not(HasSubstr("queens"))));
    InLanguage const german{"de"};
    EXPECT_THAT(page_of(at.evening()), testing::AllOf(HasSubstr(">vier Könige<"), HasSubstr(">vier Damen<"), Not(HasSubstr("queens"))));
    EXPECT_EQ(text_of(at.evening(), 1), "s 4q");
}

TEST(Agreements, HaveTheirNamesOnThePage) {
    formats::journal::SittingHead const head{.id = *formats::journal::SittingId::of("00000000000000000000000000000abc"),
        .game = "bezique",
        .variant = "turkish96",
        .agreements = {{"KontrVido", "yes"}, {"MatchTarget", "none"}, {"GameTarget", "2000"}}};
    auto const evening = OpenEvening::of(*formats::journal::Sitting::begin(head));
    for (auto const language : languages) {
        InLanguage const speaking{language};
        auto const page = page_of(evening);
        for (auto const& [title, value] : std::initializer_list<std::pair<char const*, char const*>>{
                 {_("Kontr vido"), _("yes")}, {_("Points to win the match"), _("no end")}, {_("Marks to win a game"), "2000"}})
            EXPECT_THAT(page, HasSubstr(fmt::format("<dt>{}: {}</dt>", title, value)));
        EXPECT_THAT(page, Not(HasSubstr("GameTarget")));
    }
}

TEST(LettersOfCards, AreASetting) {
    PadAtTable at;
    at.type("s<Down><Down><Right><Right><Right>");  // A K D B
    EXPECT_THAT(at.screen(), HasSubstr("A♠ K♥ D♦ B♣"));
    EXPECT_THAT(read_file(at.folder() / "scorepad.conf").value_or(""), HasSubstr("letters de"));
    EXPECT_EQ(settings_of(text_of(at.model().settings)).letters, RankLetters::german);
    at.type("<Esc>");
    at.begin(bezique, 0, two_names);
    at.type("s kd:d<Enter>n 4d<Enter>");
    EXPECT_EQ(text_of(at.evening(), 0), "s kq:d");
    EXPECT_EQ(text_of(at.evening(), 1), "n 4q");
    at.type("<F10>s<Down><Down><Right>");  // the language's default again
    EXPECT_EQ(at.model().settings.letters, std::nullopt);
}

}  // namespace
}  // namespace score::test::languages_test
