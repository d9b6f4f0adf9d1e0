// Players' words at the pad: in any language, names for seats, completion, and unknown words.
#include <gmock/gmock.h>
#include <set>

#include "in_language.hpp"
#include "pad/sheets/drawing.hpp"
#include "pad_at_table.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/sheets/lettering.hpp"

namespace score::test::words_test {
namespace {

using namespace pad;
using sheets::bezique_game;
using sheets::GameInfo;
using sheets::king_game;
using sheets::rubber_game;
using testing::Contains;
using testing::Not;

enum Game { rubber, chicago, borc, table, bezique, king };

TEST(WordsAtThePad, AreKeptAsTheJournalHasThem) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s kuzey 2 batık<Enter>");
    ASSERT_EQ(at.evening().rows.size(), 1U) << at.screen();
    EXPECT_EQ(at.evening().rows.back().text, "4s north 2 down");
    at.type("2c= n onör 100 onlar<Enter>");
    ASSERT_EQ(at.evening().rows.size(), 2U) << at.screen();
    EXPECT_EQ(at.evening().rows.back().text, "2c= n honours 100 ew");
    at.type("geri al<Enter>");
    EXPECT_EQ(at.evening().rows.size(), 1U) << at.screen();
}

TEST(WordsAtThePad, OfPlayersStandForTheirSeats) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= ayş<Enter>");
    ASSERT_EQ(at.evening().rows.size(), 1U) << at.screen();
    EXPECT_EQ(at.evening().rows.back().text, "4s= N");
    at.type("<Up><Enter><Ctrl-U>4s= deniz<Enter>");
    EXPECT_EQ(at.evening().rows.back().text, "4s= W") << at.screen();
}

TEST(WordsAtThePad, ThatNobodyKnowsAreQuotedWithTheNearestOne) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s n duobled -1");
    EXPECT_TRUE(at.shows("\"duobled\"")) << at.screen();
    EXPECT_TRUE(at.shows("perhaps doubled")) << at.screen();
}

TEST(Completion, OffersTheWordsOfTheLanguageFirst) {
    for (auto const* const each : {&rubber_game(), &king_game(), &bezique_game()}) {
        auto const& game = *each;
        auto const own = words_of_entries(game, Languages::own), all = words_of_entries(game);
        ASSERT_LT(own.size(), all.size());
        EXPECT_TRUE(std::ranges::equal(own, std::span{all}.first(own.size())));
        for (auto const* const word : game.vocabulary()) {
            EXPECT_THAT(own, Contains(word->in("en")));
            EXPECT_THAT(all, Contains(word->in("tr")));
            EXPECT_THAT(all, Contains(word->in("de")));
        }
    }
}

TEST(Completion, FindsWordsOfEveryLanguageWithoutTheirMarks) {
    PadAtTable at;
    at.begin(rubber);
    at.type("2c= n ono<Tab>");
    EXPECT_TRUE(at.shows("2c= n onör")) << at.screen();
    at.type("<Esc>2c= n ho<Tab>");
    EXPECT_TRUE(at.shows("2c= n honours")) << at.screen();
}

// Words of other languages only if the user's language has no completion.
TEST(Completion, StaysInTheLanguageOfThePlayers) {
    PadAtTable at;
    at.begin(king);
    at.type("e<Tab>");
    std::set<std::string> offered;
    for (auto i = 0; i < 8; ++i) {
        offered.insert(std::get<SheetScreen>(at.model().front).line.text());
        at.type("<Tab>");
    }
    EXPECT_EQ(offered, (std::set<std::string>{"east", "el", "erkek"}));
    at.type("<Ctrl-U>ers<Tab>");
    EXPECT_TRUE(at.shows("erster")) << at.screen();
}

TEST(Completion, FindsTheSuitThatIsTypedWithItsMark) {
    InLanguage const turkish{"tr"};
    PadAtTable at;
    at.begin(rubber);
    at.type("4 kö<Tab>");
    EXPECT_TRUE(at.shows("4 kör")) << at.screen();
    for (auto i = 0; i < 8; ++i) {
        EXPECT_FALSE(at.shows("korrig")) << at.screen();
        at.type("<Tab>");
    }
}

TEST(Completion, OffersNothingWhereAFigureIsDue) {  // king.md §2: each player's items
    PadAtTable at;
    at.begin(king);
    for (auto const* const line : {"w el 3 3 ", "w el 3 ", "w koz d 3 3 "}) {
        at.type(fmt::format("<Ctrl-U>{}<Tab>", line));
        EXPECT_EQ(std::get<SheetScreen>(at.model().front).line.text(), line);
        EXPECT_TRUE(at.shows("a number is expected here")) << at.screen();
    }
}

TEST(Completion, OffersThePlayers) {
    PadAtTable at;
    at.begin(rubber);
    at.type("2c= ays<Tab>");
    EXPECT_TRUE(at.shows("2c= Ayşe")) << at.screen();
    at.type("<Enter>");
    EXPECT_EQ(at.evening().rows.back().text, "2c= N") << at.screen();
}

TEST(Completion, OffersWhoSitsDown) {
    PadAtTable at;
    at.begin(rubber, 0, "Xenia<Enter>Yann<Enter>Zoe<Enter>Emil<Enter>");
    at.type("<F10>");
    at.begin(rubber, 0, "Anke Berg<Enter>Bernd<Enter>Carla<Enter>Dieter<Enter>");
    auto const& line = std::get<SheetScreen>(at.model().front).line;
    at.type("6nt= n<Enter>6nt= n<Enter>rubber Otto, Paul, Quinn, Rosa<Enter>6nt= n<Enter>6nt= n<Enter>");
    at.type("rubber <Tab>");
    EXPECT_EQ(line.text(), "rubber Anke Berg") << "who sits out";
    at.type(", ot<Tab>, x<Tab>, anke<Tab>");
    EXPECT_EQ(line.text(), "rubber Anke Berg, Otto, Xenia, anke") << "who has a seat already is not offered";
    EXPECT_TRUE(at.shows("nothing begins like that")) << at.screen();
    at.type("<Ctrl-U>rubber otto ber<Tab>");
    EXPECT_EQ(line.text(), "rubber otto Bernd") << "without commas";
}

TEST(WhoSitsDown, IsThePersonOfTheEveningOrOfTheBook) {
    PadAtTable at;
    at.begin(rubber, 0, "Xenia<Enter>Yann<Enter>Zoe<Enter>Jörg<Enter>");
    at.type("<F10>");
    at.begin(rubber, 0, "ANKE BERG<Enter>Bernd<Enter>xenia<Enter>Dieter<Enter>");
    EXPECT_EQ(at.evening().sitting.head().players[1].name, "Bernd");
    EXPECT_THAT(at.evening().sitting.head().players, testing::Contains(testing::Field(&SeatedPlayer::name, "Xenia"))) << "as in the book";
    at.type("6nt= n<Enter>6nt= n<Enter>rubber anke berg, jörg, YANN, Jö");
    EXPECT_TRUE(at.shows("new: Jö")) << at.screen();
    at.type("<Enter>");
    EXPECT_EQ(at.evening().rows.back().text, "rubber ANKE BERG, Jörg, Yann, Jö") << at.screen();
}

// ---- who is not named

TEST(ShownName, IsOfTheLanguage) {
    Contestant side{.word = "EW", .seats = {Seat::east, Seat::west}, .names = {"", ""}};
    Contestant const one{.word = "W", .seats = {Seat::west}, .names = {""}};
    EXPECT_EQ(sheets::shown_name(side), "EW");
    {
        InLanguage const turkish{"tr"};
        EXPECT_EQ(sheets::shown_name(side), "DB");
        EXPECT_EQ(sheets::shown_name(one), "Batı");
        side.names = {"Ayşe", ""};
        EXPECT_EQ(sheets::shown_name(side), "Ayşe & B");
    }
    InLanguage const german{"de"};
    EXPECT_EQ(sheets::shown_name(side), "Ayşe & W");
    side.names = {"", ""};
    EXPECT_EQ(sheets::shown_name(side), "OW");
}

// ---- archived lines, displayed

TEST(Players, OfARubberHaveTheWordOfTheirSeatWhereNobodyNamedThem) {
    InLanguage const turkish{"tr"};
    PadAtTable at;
    at.begin(rubber, 0, "Ayşe<Enter>Burak<Enter>Ceren<Enter>");
    EXPECT_TRUE(at.shows("Burak & Batı")) << at.screen();
    at.type("4s= n<Enter>4h= n<Enter>");
    EXPECT_TRUE(at.shows("Batı  ")) << at.screen();
    EXPECT_FALSE(at.shows("West")) << at.screen();
}

TEST(StoredEntries, AreDrawnAndInTheLanguageOfTheReader) {
    InLanguage const turkish{"tr"};
    PadAtTable at;
    at.begin(rubber);
    at.type("4 maça yaptı kuzey<Enter>2s= e onör 100 onlar<Enter>");
    EXPECT_EQ(at.evening().rows[0].text, "4 spades made north");
    at.type("<F5>");
    EXPECT_TRUE(at.shows("4♠= K")) << at.screen();
    EXPECT_TRUE(at.shows("2♠= d onör 100 db")) << at.screen();
    EXPECT_FALSE(at.shows("honours"));
    at.type("<Home><Enter>");
    EXPECT_TRUE(at.shows("▸ 4S= K")) << at.screen();
    auto const events = at.evening().sitting.events().size();
    at.type("<Enter>");
    EXPECT_EQ(at.evening().sitting.events().size(), events) << "the same in other words changes nothing";
    at.type("<Esc><Esc><F4>");
    EXPECT_FALSE(at.shows("honours")) << at.screen();
}

TEST(StoredEntries, OfBeziqueCanBeTypedAsTheyAreShown) {
    InLanguage const german{"de"};
    PadAtTable at;
    at.begin(bezique, 0, "Kemal<Enter>Suna<Enter>");
    at.type("dealer s<Enter>n 4k<Enter>n 4k again<Enter><Up><Enter>");
    EXPECT_TRUE(at.shows("n 4k")) << at.screen();
    at.type("<Esc><Esc><F5><Home>");
    EXPECT_TRUE(at.shows("teiler s")) << at.screen();
}

TEST(Examples, AreInWordsOfTheLanguageThatAreUnderstood) {
    for (auto const* const language : {"tr", "de"})
        for (sheets::GameInfo const& game : sheets::all_games()) {
            auto const vocabulary = game.vocabulary();
            for (auto const& example : examples_of_entries(game)) {
                auto const stored = formats::canonical_line(vocabulary, sheets::worded_entry(game, example.text, language));
                EXPECT_EQ(formats::canonical_line(vocabulary, sheets::worded_entry(game, stored, language)), stored);
            }
        }
    EXPECT_EQ(sheets::worded_entry(king_game(), "first s", "tr"), "başlayan s");
    EXPECT_EQ(sheets::worded_entry(rubber_game(), "correct 1 …", "de"), "korrigiere 1 …");
}

TEST(Examples, OfKingAndBeziqueHaveTheSeatsOfTheLanguage) {
    auto const shows = [](std::string_view language, Game game, std::string_view keys, std::initializer_list<std::string_view> texts) {
        InLanguage const here{language};
        PadAtTable at{{200, 100}};
        at.begin(game, 0, game == bezique ? "Kemal<Enter>Suna<Enter>" : "Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>");
        at.type(keys);
        for (auto const text : texts) EXPECT_TRUE(at.shows(text)) << text << '\n' << at.screen();
    };
    shows("tr", king, "<F1>", {"  b kupa 3 6 4 ", "  koz d 3 2 5 ", "  rıfkı g ", "  soniki k b ", "  king k s ", "  iptal rıfkı k p "});
    shows("de", king, "<F1>", {"  w coeur 3 6 4 ", "  coeur-könig s ", "  trumpf s 10 1 1 1 angesagt n"});
    shows("tr", king, "w rıfkı e<Enter>king n s<Enter><F5>", {"b rıfkı d", "G king k s"});
    shows("de", king, "w rıfkı e<Enter><F5>", {"w coeur-könig o"});
    shows("en", king, "b rıfkı d<Enter><F5>", {"w rıfkı e"});
    shows("tr", bezique, "<F1>", {"  dağıtan g ", "  g pk:d ", "  k 4a ", "  son k "});
    shows("tr", bezique, "dealer s<Enter>s 4k<Enter>", {"K Kemal", "G Suna"});
}

TEST(Refusals, HaveThePairsOfTheLanguage) {
    for (auto const& [language, text] : {std::pair{"tr", "puan 24 DB"}, {"de", "punkte 24 OW"}}) {
        InLanguage const here{language};
        PadAtTable at;
        at.begin(borc);
        at.type("4s= n<Enter>");
        EXPECT_TRUE(at.shows(text)) << at.screen();
    }
}

TEST(Refusals, HaveTheContractsOfTheLanguage) {
    for (auto const& [language, bid, slam] : {std::tuple{"en", "3NT ", "6S= N"}, {"tr", "3Kozsuz ", "6S= K"}, {"de", "3SA ", "6S= N"}}) {
        InLanguage const here{language};
        for (auto const* const line : {"3nt made 8", "3nt+5", "3nt-10"}) {
            PadAtTable at;
            at.begin(rubber);
            at.type(line);
            EXPECT_TRUE(at.shows(bid)) << at.screen();
            at.type("<Ctrl-U>4s slam");
            EXPECT_TRUE(at.shows(slam)) << at.screen();
        }
    }
}

TEST(Refusals, HaveTheSeatsOfTheLanguage) {
    for (auto const& [language, dealer] : {std::pair{"en", "E deals here"}, {"tr", "burada dağıtan: D"}, {"de", "hier gibt O"}}) {
        InLanguage const here{language};
        PadAtTable at;
        at.begin(bezique, 5, "Ayşe<Enter>Burak<Enter>Ceren<Enter>");
        at.type("dealer n<Enter>trump d<Enter>last n<Enter>brisques 9 8 7<Enter>dealer n");
        EXPECT_TRUE(at.shows(dealer)) << at.screen();
    }
}

TEST(Hints, EndWithAWholeClause) {
    InLanguage const german{"de"};
    PadAtTable at;
    at.begin(king);
    EXPECT_TRUE(at.shows("Beispiel: w coeur 3 6 4   West sagt „kein Coeur“ an; was jeder nahm\n")) << at.screen();
}

TEST(History, OfANoteSaysThatItWasTakenBackAndCountsNothing) {
    PadAtTable at;
    at.begin(rubber);
    at.type("4s= n<Enter><F6>a word<Enter><F5><End>");
    EXPECT_TRUE(at.shows("“a word”")) << at.screen();
    at.type("t");
    EXPECT_TRUE(at.shows("✓ taken back: “a word”")) << at.screen();
    at.type("<Home>t");
    EXPECT_TRUE(at.shows("counted again")) << at.screen();
}

TEST(Export, AsksInAsManyLinesAsItNeeds) {
    InLanguage const german{"de"};
    PadAtTable at{{12, 40}};
    at.begin(rubber);
    at.type("4s= n<Enter><F8>");
    EXPECT_TRUE(at.shows("geschrieben")) << at.screen();
    EXPECT_TRUE(at.shows("eigenen Datei")) << "what the form under the cursor is for stands in full: " << at.screen();
}

TEST(Standing, InOneLineHasNoFigureThatIsCut) {
    SideText const text{{.left = "we lead by", .right = "1240"}, {.left = "part-score", .right = "100"}};
    EXPECT_EQ(in_one_line(text, 40), "we lead by 1240 · part-score 100");
    EXPECT_EQ(in_one_line(text, 31), "we lead by 1240");
}

}  // namespace
}  // namespace score::test::words_test
