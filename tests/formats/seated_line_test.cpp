// Players' names in place of seats.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <string>

#include "score/formats/language.hpp"
#include "score/formats/sheets/sitting.hpp"

namespace score::formats::sheets::seated_line_test {
namespace {

using journal::Correction;
using journal::Entry;
using journal::Sitting;
using testing::HasSubstr;

using Players = std::vector<journal::SeatedPlayer>;

Sitting sitting(std::string game, Players players, std::vector<std::string> const& lines = {}) {
    auto begun = *Sitting::begin({.id = *journal::SittingId::of("00000000000000000000000000000001"),
        .game = std::move(game),
        .variant = {},
        .players = std::move(players)});
    for (auto const& line : lines) {
        auto const judged = judge(begun, line);
        EXPECT_TRUE(judged.accepted()) << line << ": " << (judged.refusal() ? score::formats::translated(judged.refusal()->message) : "");
        if (!judged.event) continue;
        EXPECT_TRUE(begun.append({begun.next_number(), {}, {}, *judged.event}));
    }
    return begun;
}
Players const players{{"N", "Ayşe Yıldız"}, {"E", "Burak"}, {"S", "Ceren"}, {"W", "Aylin"}};

// The stored line, or the reason for its refusal.
std::string kept(Sitting const& evening, std::string_view line) {
    auto const judged = judge(evening, line);
    if (!judged.accepted()) return judged.refusal() ? score::formats::translated(judged.refusal()->message) : "nothing";
    if (auto const* const entry = std::get_if<Entry>(&*judged.event)) return entry->text;
    return std::get<Correction>(*judged.event).text;
}

TEST(NamesForSeats, AreKeptAsSeats) {
    auto const evening = sitting("rubber", players);
    EXPECT_EQ(kept(evening, "4s= ayşe"), "4s= N");
    EXPECT_EQ(kept(evening, "4s AYSE ="), "4s N =");
    EXPECT_EQ(kept(evening, "4s= yıl"), "4s= N");
    EXPECT_EQ(kept(evening, "4s= Ayşe Yıldız"), "4s= N");
    EXPECT_EQ(kept(evening, "4s= by bu, honours 4 cer"), "4s= by E, honours 4 S");
    EXPECT_EQ(kept(evening, "4s burak 2 batık # burak"), "4s E 2 down # burak");
    EXPECT_EQ(kept(evening, "4s= n"), "4s= n");
}

TEST(NamesForSeats, AreOfAnyScript) {
    auto const west = sitting("rubber", {{"N", "Łukasz Żółć"}, {"E", "Đorđe"}, {"S", "Großmann"}, {"W", "Nguyễn Ánh"}});
    EXPECT_EQ(kept(west, "4s= łukasz"), "4s= N");
    EXPECT_EQ(kept(west, "4s= LUKASZ"), "4s= N");
    EXPECT_EQ(kept(west, "4s= zolc"), "4s= N");
    EXPECT_EQ(kept(west, "4s= dordE"), "4s= E");
    EXPECT_EQ(kept(west, "4s= grossmann"), "4s= S");
    EXPECT_EQ(kept(west, "4s= GROẞMANN"), "4s= S");
    EXPECT_EQ(kept(west, "4s= gros"), "4s= S") << "the first half of a letter";
    EXPECT_EQ(kept(west, "4s= nguyen"), "4s= W");
    EXPECT_EQ(kept(west, "4s= a\u0301nh"), "4s= W") << "decomposed";
    auto const east = sitting("rubber", {{"N", "Γιώργος"}, {"E", "Пётр"}, {"S", "محمد"}, {"W", "გიორგი"}});
    EXPECT_EQ(kept(east, "4s= ΓΙΩΡΓΟΣ"), "4s= N");
    EXPECT_EQ(kept(east, "4s= γιω"), "4s= N");
    EXPECT_EQ(kept(east, "4s= ПЕТР"), "4s= E");
    EXPECT_EQ(kept(east, "4s= محمد"), "4s= S");
    EXPECT_EQ(kept(east, "4s= გიო"), "4s= W");
    auto const far = sitting("rubber", {{"N", "山田 太郎"}, {"E", "李"}, {"S", "김철수"}, {"W", "🦊 Fuchs"}});
    EXPECT_EQ(kept(far, "4s= 山田 太郎"), "4s= N");
    EXPECT_EQ(kept(far, "4s= 山田\u3000太郎"), "4s= N");
    EXPECT_EQ(kept(far, "4s= 太郎"), "4s= N");
    EXPECT_EQ(kept(far, "4s= 李"), "4s= E");
    EXPECT_EQ(kept(far, "4s= 김"), "4s= S");
    EXPECT_EQ(kept(far, "4s= 🦊 FUCHS"), "4s= W");
    EXPECT_EQ(kept(far, "4s= fuchs"), "4s= W");
    EXPECT_EQ(kept(far, "4♠= 李"), "4♠= E") << "signs of suits are no letters";
    EXPECT_THAT(kept(far, "4s= 漢"), HasSubstr("\"漢\""));
    EXPECT_EQ(kept(sitting("king", {{"N", "Ляля"}, {"W", "漢字"}, {"S", "Çiğdem"}, {"E", "Ödön"}}), "漢字 kupa 3 6 4"), "W kupa 3 6 4");
}

TEST(NamesForSeats, OfTwoPlayersAreRefused) {
    auto const evening = sitting("rubber", players);
    EXPECT_EQ(kept(evening, "4s= ay"), "\"ay\" may be Ayşe Yıldız or Aylin");
    EXPECT_EQ(kept(evening, "4s= ayl"), "4s= W");
    EXPECT_EQ(kept(sitting("rubber", {{"N", "Ali"}, {"E", "Alican"}}), "4s= ali"), "4s= N") << "a whole name";
    EXPECT_THAT(kept(evening, "4s= zz"), HasSubstr("\"zz\""));
    EXPECT_THAT(kept(evening, "4s= a"), HasSubstr("\"a\"")) << "one letter is not a name";
}

TEST(NamesForSeats, AreThoseThatAreSpeltSo) {
    auto const evening = sitting("rubber", {{"N", "Can"}, {"E", "Çan"}, {"S", "Müller"}, {"W", "Muller"}});
    EXPECT_EQ(kept(evening, "4s= Can"), "4s= N");
    EXPECT_EQ(kept(evening, "4s= Çan"), "4s= E");
    EXPECT_EQ(kept(evening, "4s= CAN"), "4s= N") << "the same but for case";
    EXPECT_EQ(kept(evening, "4s= çan"), "4s= E");
    EXPECT_EQ(kept(evening, "4s= mü"), "4s= S") << "the beginning";
    EXPECT_EQ(kept(evening, "4s= muller"), "4s= W");
    EXPECT_EQ(kept(sitting("rubber", {{"N", "Çan"}, {"E", "ÇÂN"}}), "4s= can"), "\"can\" may be Çan or ÇÂN");
}

TEST(NamesForSeats, BeginWithTheAccentsThatAreTyped) {
    auto const evening = sitting("rubber", {{"N", "Aslı"}, {"E", "Banu"}, {"S", "Aşkın"}, {"W", "Deniz"}});
    EXPECT_EQ(kept(evening, "4s= as"), "\"as\" may be Aslı or Aşkın");
    EXPECT_EQ(kept(evening, "4s= AS"), "\"AS\" may be Aslı or Aşkın");
    EXPECT_EQ(kept(evening, "4s= aş"), "4s= S");
    EXPECT_EQ(kept(evening, "4s= ask"), "4s= S");
    EXPECT_EQ(kept(evening, "4s= asli"), "4s= N");
}

TEST(NamesForSeats, MayHaveNoBreakSpaces) {
    auto const line = "rubber Ali\u00A0Kaya, Banu, Cem, Deniz";
    auto const evening = sitting("rubber", players, {"4s= n", "4s= n", line});
    EXPECT_EQ(std::get<Entry>(evening.events().back().what).text, line);
    EXPECT_EQ(kept(evening, "4s= ali kaya"), "4s= N");
    EXPECT_EQ(
        kept(sitting("rubber", players, {"4s= n", "4s= n"}), "rubber Ali\u00A0Kaya Banu Cem Deniz"), "rubber Ali\u00A0Kaya Banu Cem Deniz");
}

TEST(NamesForSeats, OfOneLetterThatNoLineHas) {
    auto const evening = sitting("rubber", {{"N", "Ğ"}, {"E", "Ö"}, {"S", "Özge"}, {"W", "Şule"}});
    EXPECT_EQ(kept(evening, "4s= ğ"), "4s= N");
    EXPECT_EQ(kept(evening, "4s= Ö"), "4s= E") << "his whole name";
    EXPECT_EQ(kept(evening, "4s= öz"), "4s= S");
    EXPECT_EQ(kept(evening, "4s= o"), "4s= o") << "Ost";
    EXPECT_THAT(kept(evening, "4s= ş"), HasSubstr("\"ş\"")) << "one letter of a name is not a name";
}

TEST(NamesForSeats, AreNoWordsOfTheGame) {
    auto const evening = sitting("rubber", {{"N", "Down"}, {"E", "Pascal"}, {"S", "Sami"}, {"W", "Deal"}});
    EXPECT_EQ(kept(evening, "pas"), "pass");
    EXPECT_EQ(kept(evening, "4s= pas"), "\"pas\" is a word of the game; for Pascal type E");
    EXPECT_EQ(kept(evening, "4s= pasc"), "4s= E");
    EXPECT_EQ(kept(evening, "4 sa = pasc"), "4 sa = E") << "notrump";
    EXPECT_EQ(kept(evening, "4s= down"), "\"down\" is a word of the game; for Down type N");
    EXPECT_EQ(kept(evening, "4s n down 1"), "4s n down 1");
}

// In the languages of the interface, as it is typed there.
TEST(NamesForSeats, AreAskedForInTheLettersOfTheReader) {
    auto const letter_told = [](Sitting const& evening, std::string_view line) {
        auto const judged = judge(evening, line);
        EXPECT_TRUE(judged.refusal()) << line;
        return std::get<InEachLanguage>(judged.refusal()->message.arguments.back().value).texts;
    };
    auto const evening = sitting("rubber", {{"N", "Down"}, {"E", "Pascal"}, {"S", "Sami"}, {"W", "Deal"}});
    EXPECT_THAT(letter_told(evening, "4s= pas"), testing::ElementsAre("E", "D", "O"));
    EXPECT_THAT(letter_told(sitting("king", {{"N", "Ayşe"}, {"W", "Kız"}, {"S", "Can"}, {"E", "Elif"}}), "n kupa kız 13"),
        testing::ElementsAre("W", "B", "W"));
}

// Kuzey and Güney are first names too.
TEST(NamesForSeats, ThatAreOtherSeatsAreRefused) {
    auto const evening = sitting("rubber", {{"N", "Ayşe"}, {"E", "Doğu Kaya"}, {"S", "Kuzey Demir"}, {"W", "Anna West"}});
    EXPECT_EQ(kept(evening, "4s= kuzey"), "\"kuzey\" is a seat, and Kuzey Demir sits at another; type N or S");
    EXPECT_EQ(kept(evening, "KUZEY 4s="), "\"KUZEY\" is a seat, and Kuzey Demir sits at another; type N or S");
    EXPECT_EQ(kept(evening, "4s= kuzey demir"), "\"kuzey\" is a seat, and Kuzey Demir sits at another; type N or S");
    EXPECT_EQ(kept(evening, "4s= doğu"), "4s= east") << "his own seat";
    EXPECT_EQ(kept(evening, "4s= west"), "4s= west");
    EXPECT_EQ(kept(evening, "4s= güney"), "4s= south");
    EXPECT_EQ(kept(evening, "4s= demir"), "4s= S");
    EXPECT_EQ(kept(evening, "4s= n # kuzey"), "4s= n # kuzey");
    auto const king = sitting("king", {{"N", "Güney"}, {"W", "Burak"}, {"S", "Elif"}, {"E", "Nord"}});
    EXPECT_EQ(kept(king, "burak rıfkı güney"), "\"güney\" is a seat, and Güney sits at another; type S or N");
    EXPECT_EQ(kept(king, "burak rıfkı nord"), "\"nord\" is a seat, and Nord sits at another; type N or E");
}

TEST(NamesForSeats, AreThoseOfDifferentPeople) {
    auto const king = sitting("king", {});
    EXPECT_EQ(kept(king, "names Ann, Bob, Ann, Dan"), "Ann is named twice, and nobody has two seats");
    EXPECT_EQ(kept(king, "names Ann; Bob; Cid; Dan"), "names stand right behind their word, with commas between them");
    EXPECT_EQ(
        kept(sitting("rubber", players), "rubber Ann; Bob; Cid; Dan"), "names stand right behind their word, with commas between them");
}

TEST(NamesForSeats, AreNoNotationOfAnotherGame) {
    Players const others{{"N", "Harriet"}, {"E", "Ege"}, {"S", "Akın"}, {"W", "Deniz"}};
    EXPECT_EQ(kept(sitting("rubber", others), "4s= ha"), "4s= N");
    EXPECT_EQ(kept(sitting("rubber", others), "4s= ak"), "4s= S");
    EXPECT_EQ(kept(sitting("rubber", others), "4s de ="), "4s W =") << "no double by East";
    EXPECT_EQ(kept(sitting("king", others, {"first n"}), "void rifki ege ak"), "N void rifki E ak") << "ace and king of hearts";
}

TEST(NamesForSeats, AreThoseOfTheRubberThatIsPlayed) {
    auto const evening = sitting("rubber", players, {"4s= ayş", "3nt= ceren", "rubber Ceren, Burak, Ayşe Yıldız, Aylin"});
    EXPECT_EQ(kept(evening, "4s= ayş"), "4s= S");
    EXPECT_EQ(kept(evening, "correct 1 5s= ayş"), "5s= N");
    EXPECT_EQ(kept(evening, "düzelt 2 5c= yıldız"), "5c= N");
}

TEST(NamesForSeats, AreUnderstoodAtEveryGame) {
    Players const four{{"N", "Ayşe"}, {"W", "Burak"}, {"S", "Elif"}, {"E", "Kupagül"}};
    auto const king = sitting("king", four);
    EXPECT_EQ(kept(king, "burak kupa 3 6 4"), "W kupa 3 6 4");
    EXPECT_EQ(kept(king, "elif rıfkı kupag"), "S rıfkı E");
    EXPECT_EQ(kept(king, "burak void rifki ayşe ak"), "W void rifki N ak");
    EXPECT_EQ(kept(king, "first elif"), "first S");
    auto const started = sitting("king", four, {"first n"});
    EXPECT_THAT(kept(started, "el 4 3 3 3"), testing::EndsWith("el 4 3 3 3")) << "no tricks, not Elif";
    auto const bezique = sitting("bezique", {{"N", "Kemal"}, {"S", "Suna"}});
    EXPECT_EQ(kept(bezique, "suna evlilik karo"), "S kq diamonds");
    EXPECT_EQ(kept(bezique, "dealer kem"), "dealer N");
    EXPECT_EQ(kept(sitting("chicago", players), "4s= burak"), "4s= E");
    EXPECT_EQ(kept(sitting("borc", players), "4s= burak hcp 24 burak fits 1"), "4s= E hcp 24 E fits 1");
}

TEST(NamesForSeats, AreNoArticlesBeforeGamesAndGroups) {
    Players const four{{"N", "Theo"}, {"W", "Burak"}, {"S", "Dieter"}, {"E", "Anna"}};
    EXPECT_EQ(kept(sitting("king", four), "first the"), "first N") << "no game follows";
    auto const king = sitting("king", four, {"first n"});
    EXPECT_EQ(kept(king, "burak took the king of hearts"), "N W took the king of hearts");
    EXPECT_EQ(kept(king, "theo the queens burak 4"), "N the queens W 4");
    EXPECT_THAT(kept(king, "the queens burak 4"), HasSubstr("\"the\" is an article, or Theo"));
    EXPECT_THAT(kept(king, "die Damen burak 4"), HasSubstr("\"die\" is an article, or Dieter"));
    auto const bezique = sitting("bezique", {{"N", "Theo"}, {"S", "Deniz"}});
    EXPECT_EQ(kept(bezique, "deniz the four jacks"), "S the 4J");
    EXPECT_EQ(kept(bezique, "theo marriage of the hearts"), "N marriage of the hearts");
    EXPECT_EQ(kept(bezique, "dealer the"), "dealer N");
    EXPECT_EQ(kept(bezique, "den last"), "S last") << "no group follows";
    EXPECT_THAT(kept(bezique, "the four jacks"), HasSubstr("leave it out, or type"));
    EXPECT_EQ(kept(bezique, "the four jacks south"), "the 4J south");
}

TEST(NamesForSeats, MayBeArticles) {
    auto const bezique = sitting("bezique", {{"N", "Das"}, {"S", "Suna"}});
    EXPECT_EQ(kept(bezique, "das 4j"), "N 4j");
    EXPECT_EQ(kept(bezique, "suna das 4j"), "S das 4j");
    auto const king = sitting("king", {{"N", "Das"}, {"W", "Burak"}, {"S", "Elif"}, {"E", "Anna"}}, {"first n"});
    EXPECT_THAT(kept(king, "das kız burak 4"), HasSubstr("\"das\" is an article, or Das"));
}

TEST(NamesForSeats, AreQuotedAsTheyWereTyped) {
    auto const rubber = sitting("rubber", players);
    EXPECT_EQ(kept(rubber, "ayşe 4s="), "N 4s=");
    EXPECT_THAT(kept(rubber, "ayşe foo 4s="), HasSubstr("\"ayşe\""));
    EXPECT_THAT(kept(rubber, "4s= ayşe?"), HasSubstr("\"ayşe?\""));
    EXPECT_THAT(kept(rubber, "4s= ayşe, burak"), HasSubstr("the declarer is given twice"));
    EXPECT_THAT(kept(rubber, "4s= ayşe foo burak"), HasSubstr("\"foo\""));
    EXPECT_THAT(kept(rubber, "undo Ayşe Yıldız"), HasSubstr("\"Ayşe\""));
    EXPECT_THAT(kept(rubber, "undo yıldız"), HasSubstr("\"yıldız\""));
    EXPECT_THAT(kept(rubber, "undo n"), HasSubstr("\"n\""));
    auto const king = sitting("king", {{"N", "Ayşe"}, {"W", "Burak"}, {"S", "Elif"}, {"E", "Deniz"}});
    EXPECT_THAT(kept(king, "first elif burak"), HasSubstr("\"burak\""));
    auto const bezique = sitting("bezique", {{"N", "Kemal"}, {"S", "Suna"}});
    EXPECT_THAT(kept(bezique, "suna suna"), HasSubstr("\"suna\""));
    EXPECT_THAT(kept(bezique, "dealer suna kemal"), HasSubstr("one player"));
}

TEST(NamesForSeats, AreNamedToWhomTheyHelp) {
    auto const king = sitting("king", {{"N", "Ayşe"}, {"W", "Burak"}, {"S", "Elif"}, {"E", "Kupagül"}}, {"first w"});
    EXPECT_THAT(kept(king, "kupa 3 6 4 0 foo"), HasSubstr("\"foo\"")) << "E in place of kupa would not help";
}

TEST(NamesForSeats, ARefusalPointsAtWhatWasTyped) {
    auto const evening = sitting("rubber", players);
    auto const judged = judge(evening, "4s= ayşe, foo");
    ASSERT_EQ(judged.found.size(), 1u);
    auto const& [event, text, found] = judged.found.front();
    EXPECT_EQ(text, "4s= ayşe, foo");
    EXPECT_EQ(text.substr(found.where.begin, found.where.size()), "foo");
    auto const name = judge(evening, "4s= n ayşe").found.front();
    EXPECT_EQ(name.text.substr(name.found.where.begin, name.found.where.size()), "ayşe") << "the declarer is given twice";
    auto const played = sitting("king", {{"N", "Ayşe"}, {"W", "Burak"}, {"S", "Elif"}, {"E", "Deniz"}}, {"w kupa 3 6 4 0"});
    for (std::string const line : {"ayşe kupa almaz 3 6 4 1", "correct 1 burak kupa almaz 3 6 4 1", "correct 2 ayşe kupa 3 6 4 0"}) {
        auto const refused = judge(played, line);
        ASSERT_FALSE(refused.accepted()) << line;
        auto const& [number, quoted, why] = refused.found.front();
        EXPECT_EQ(quoted, line);
        EXPECT_TRUE(line.ends_with(quoted.substr(why.where.begin, why.where.size()))) << line;
    }
}

RC_GTEST_PROP(NamesForSeats, AnyLineIsReadOrRefused, (std::string const& text, std::string const& name)) {
    auto const is_name = journal::is_line(name) && !name.empty();
    auto const evening = sitting("rubber", {{"N", is_name ? name : "Ayşe"}, {"E", "Burak"}});
    auto const judged = judge(evening, text);
    for (auto const& finding : judged.found)
        RC_ASSERT(finding.found.where.begin <= finding.found.where.end && finding.found.where.end <= finding.text.size());
}

}  // namespace
}  // namespace score::formats::sheets::seated_line_test
