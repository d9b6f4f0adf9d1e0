// Card letters by language: input, display, and file content.
#include <algorithm>
#include <gmock/gmock.h>
#include <numeric>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "score/formats/bezique_entry.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/hand_entry.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/lettering.hpp"

namespace score::formats::lettering_test {
namespace {

using namespace sheets;
constexpr auto english = RankLetters::english, turkish = RankLetters::turkish, german = RankLetters::german;

TEST(Letters, NameEveryRankOnce) {
    for (auto const letters : {english, turkish, german})
        for (auto r = static_cast<int>(Rank::two); r <= static_cast<int>(Rank::ace); ++r)
            EXPECT_EQ(rank_of(letter(static_cast<Rank>(r), letters), letters), static_cast<Rank>(r));
    EXPECT_EQ(rank_of('k', turkish), Rank::queen);
    EXPECT_EQ(rank_of('k', german), Rank::king);
    EXPECT_EQ(rank_of('q', turkish), std::nullopt);
}

TEST(Lettering, GroupsOfBezique) {
    EXPECT_EQ(canonical_entry(bezique_game(), "n 4p", turkish), "n 4k");
    EXPECT_EQ(canonical_entry(bezique_game(), "N ^4K", turkish), "N ^4Q");
    EXPECT_EQ(canonical_entry(bezique_game(), "s &4v:d", turkish), "s &4j:d");
    EXPECT_EQ(canonical_entry(bezique_game(), "s PK:S 20", turkish), "s KQ:S 20");
    EXPECT_EQ(canonical_entry(bezique_game(), "n ^4d", german), "n ^4q");
    EXPECT_EQ(canonical_entry(bezique_game(), "n 4Dd 60", german), "n 4Qd 60");
    EXPECT_EQ(canonical_entry(bezique_game(), "s kd:d", german), "s kq:d");
    EXPECT_EQ(lettered_entry(bezique_game(), "correct 3 n 4q^", turkish), "correct 3 n 4k^");
}

TEST(Lettering, WhatALanguageDoesNotHaveKeepsItsMeaning) {
    for (auto const* const line : {"n 4q", "n 4j:s", "s kq:h", "n bz2", "s seq:d", "trump d", "peg s 40", "brisques 21 11"})
        EXPECT_EQ(canonical_entry(bezique_game(), line, turkish), line);
    for (auto const* const line : {"kupa 3 6 4 0", "w el 4 3 3 3", "koz d 3 2 5 3", "kız n n s e", "void queens", "e x n s"})
        for (auto const letters : {turkish, german}) {
            EXPECT_EQ(canonical_entry(king_game(), line, letters), line);
            EXPECT_EQ(lettered_entry(king_game(), line, letters), line);
        }
    for (auto const* const line : {"4d= n", "4kupa= kuzey", "3nt+1 w honours 4 ew", "pass"})
        EXPECT_EQ(canonical_entry(rubber_game(), line, german), line);
}

TEST(Lettering, CardsOfAKingDeal) {
    EXPECT_EQ(canonical_entry(king_game(), "kupa 3 6 4 shown n hp w", turkish), "kupa 3 6 4 shown n hk w");
    EXPECT_EQ(canonical_entry(king_game(), "void rifki N AP", turkish), "void rifki N AK");
    EXPECT_EQ(canonical_entry(king_game(), "void rıfkı P A", turkish), "void rıfkı A K");
    // A K before the hearts is Kuzey.
    EXPECT_EQ(canonical_entry(king_game(), "void rıfkı K P", turkish), "void rıfkı K K");
    EXPECT_EQ(lettered_entry(king_game(), "void rıfkı K K", turkish), "void rıfkı K P");
    EXPECT_EQ(lettered_entry(king_game(), "void rıfkı k ak", turkish), "void rıfkı k ap");
    EXPECT_EQ(lettered_entry(king_game(), "void rıfkı k", turkish), "void rıfkı p");
    EXPECT_EQ(canonical_entry(king_game(), "shown n dd", german), "shown n dq");
}

TEST(Lettering, KuzeyOfAKingDealIsNoKing) {
    for (auto const* const line : {"K KUPA 3 0 0 10", "k rıfkı k", "d kız k k k k", "b koz maça k 5 b 3", "king k", "koz void k",
             "void koz K", "d el k 3 g 4 d 6", "k koz maça 3 2 5 kontr k", "shown k HT k"}) {
        EXPECT_EQ(lettered_entry(king_game(), line, turkish), line);
        EXPECT_EQ(canonical_entry(king_game(), line, turkish), line);
    }
    EXPECT_EQ(canonical_entry(king_game(), "p kupa 3 0 0 10", turkish), "p kupa 3 0 0 10") << "a king is no player";
    EXPECT_EQ(lettered_entry(king_game(), "k koz ret void rıfkı K", turkish), "k koz ret void rıfkı P");
    EXPECT_EQ(lettered_entry(king_game(), "g erkek+rıfkı void k hk", turkish), "g erkek+rıfkı void k hp");
}

TEST(Lettering, HandsOfABridgeDeal) {
    EXPECT_EQ(canonical_entry(table_game(), "4S= N deal N:APK2.PK2.P32.V32", turkish), "4S= N deal N:AKQ2.KQ2.K32.J32");
}

TEST(Lettering, NamesAndRemarksAreLeftAlone) {
    for (auto const* const line : {"names 4P, PK", "correct 2 names 4P, PK", "n 4a # 4p"})
        EXPECT_EQ(canonical_entry(bezique_game(), line, turkish), line);
    EXPECT_EQ(canonical_entry(rubber_game(), "rubber A.P.K.V, B, C, D", turkish), "rubber A.P.K.V, B, C, D");
}

// Words of suits and seats have no conflicts, and are understood with any letters.
TEST(Words, OfSuitsAndSeatsAreUnderstood) {
    auto const canonical = [](std::string_view text) {
        auto const entry = parse_contract_entry(text);
        return entry ? to_string(*entry) : std::string{translated(entry.error().front().message)};
    };
    for (auto const* const text : {"4 kupa = kuzey", "4kör= kuzey", "4 Herz = Nord", "4coeur= n", "4hearts= north"})
        EXPECT_EQ(canonical(text), "4H= by N");
    for (auto const* const text : {"3 sinek x-1 doğu", "3trefl x-1 e", "3 Treff x -1 Ost", "3kreuz x-1 o", "3clubsx-1 east"})
        EXPECT_EQ(canonical(text), "3CX-1 by E");
    for (auto const* const text : {"2 maça +1 güney", "2pik+1 süd", "2spades+1 south"}) EXPECT_EQ(canonical(text), "2S+1 by S");
    for (auto const* const text : {"5karo= batı", "5 Karo = West", "5diamonds= w"}) EXPECT_EQ(canonical(text), "5D= by W");
    for (auto const* const text : {"1sanzatu=", "1 kozsuz =", "1ohne=", "1sz=", "1sa=", "1notrump="}) EXPECT_EQ(canonical(text), "1NT=");
    EXPECT_EQ(canonical("1d doğu ="), "1D= by E");
    EXPECT_EQ(canonical("1dd e ="), "1DX= by E");
    EXPECT_EQ(canonical("pas"), "pass");
    for (auto const* const text : {"koz kör 3 2 5 3", "koz coeur 3 2 5 3", "koz trefl 3 2 5 3", "koz kreuz 3 2 5 3", "o koz d 3 2 5 3"})
        EXPECT_TRUE(parse_king_line(text)) << text;
    for (auto const* const text : {"n mariage coeur", "n kq:kör", "n seq:trefl", "n 4j kreuz"})
        EXPECT_TRUE(parse_bezique_line(text)) << text;
}

// Entries as in journals.

rc::Gen<std::string> one_of(std::vector<std::string> words) { return rc::gen::elementOf(std::move(words)); }

std::string in_some_case(std::string text) {
    if (*rc::gen::arbitrary<bool>())
        for (auto& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text;
}

std::string any_hands() {
    std::vector<int> cards(52);
    std::iota(cards.begin(), cards.end(), 0);
    for (auto i = cards.size(); i-- > 1;) std::swap(cards[i], cards[*rc::gen::inRange<std::size_t>(0, i + 1)]);
    std::string text = "N:";
    for (std::size_t h = 0; h < 4; ++h) {
        CardSet hand;
        for (std::size_t i = 0; i < 13; ++i) {
            auto const c = cards[h * 13 + i];
            hand.insert(Card{static_cast<Suit>(c / 13), static_cast<Rank>(c % 13 + static_cast<int>(Rank::two))});
        }
        text += (h == 0 ? "" : " ") + dotted(hand);
    }
    return text;
}

std::string any_bridge_entry() {
    auto text = *one_of({"pass", "4S= N", "3NT+1 by W", "4HX-2 E", "2DXX= S", "7C-3 N", "4kupa= kuzey", "1♠+2 o"});
    if (*rc::gen::inRange(0, 4) == 0) text = "correct 3 " + text;
    if (*rc::gen::arbitrary<bool>()) text += *one_of({" honours 4 NS", " hcp 24 EW fits HS EW", " board 7", " other -50"});
    if (*rc::gen::arbitrary<bool>()) text += " deal " + any_hands();
    return text;
}
std::string any_king_entry() {
    auto const seat = [] { return *one_of({"N", "E", "S", "W"}); };
    auto const card = [] { return *one_of({"H", "S", "D", "C"}) + *one_of({"A", "K", "Q", "J", "T", "9", "2"}); };
    auto text = *one_of({"kupa 3 6 4 0", "koz D 3 2 5 3", "W kız N N S E", "names Ayşe, Burak, Ceren, Deniz", "king N", "W el 4 3 3"});
    if (*rc::gen::arbitrary<bool>()) text += " shown " + seat() + " " + card() + " " + seat();
    if (*rc::gen::inRange(0, 4) == 0) text = "void rifki " + seat() + " " + *one_of({"K", "A", "AK", "HK", "HAHK"});
    return text;
}
std::string any_bezique_entry() {
    auto const suit = [] { return *one_of({"", ":S", ":H", ":D", ":C", " D", " coeur"}); };
    auto group = *one_of({"4A", "4K", "4Q", "4J", "5K", "5T", "KQ", "SEQ", "BZ1", "BZ3", "marriage", "CB"});
    if (group.size() == 2 && group != "CB") group += suit();
    auto const mark = *one_of({"", "^", "&"});
    auto text = *one_of({"N ", "S ", "E ", "kuzey "}) + (*rc::gen::arbitrary<bool>() ? mark + group : group + mark);
    if (*rc::gen::inRange(0, 4) == 0) text += " 80";
    if (*rc::gen::inRange(0, 4) == 0)
        text = *one_of({"names Kemal, 4K", "peg S 40", "trump D", "brisques 21 11", "vido S accepted", "deal"});
    return text;
}

RC_GTEST_PROP(Lettering, ComesBackAsItWas, ()) {
    auto const letters = *rc::gen::element(english, turkish, german);
    auto const round = [&](GameInfo const& game, std::string const& entry) {
        auto const shown = lettered_entry(game, entry, letters);
        RC_ASSERT(shown.size() == entry.size());
        RC_ASSERT(canonical_entry(game, shown, letters) == entry);
    };
    round(rubber_game(), in_some_case(any_bridge_entry()));
    round(king_game(), in_some_case(any_king_entry()));
    round(bezique_game(), in_some_case(any_bezique_entry()));
}

TEST(DrawnEntry, HasTheContractAsSheetsHaveIt) {
    auto const drawn = [](GameInfo const& game, std::string_view line) {
        return game.drawn(game.read(line, *rules_of(game, {})).value().entry, line);
    };
    EXPECT_EQ(drawn(rubber_game(), "4 spades made north"), "4S= N");
    EXPECT_EQ(drawn(chicago_game(), "3 sa 1 over W"), "3NT+1 W");
    EXPECT_EQ(drawn(table_game(), "board 7 4 hearts doubled 2 down E other -50"), "board 7 4HX-2 E other -50");
    for (auto const* const line : {"4s= n", "3nt+1 by w honours 4 ew", "pass", "rubber Ayşe, Burak, Ceren, Deniz", "end"})
        EXPECT_EQ(drawn(rubber_game(), line), line);
    EXPECT_EQ(drawn(king_game(), "n koz s 3 2 5"), "n koz s 3 2 5");
}

TEST(WordedEntry, IsReadInItsLanguage) {
    auto const worded = sheets::worded_entry(table_game(), "board 6 2H= E", "tr");
    EXPECT_EQ(worded, "bord 6 2H= D");
    EXPECT_EQ(canonical_entry(table_game(), worded, RankLetters::english, "tr"), "bord 6 2H= E");
    EXPECT_EQ(canonical_entry(table_game(), worded, RankLetters::english, "en"), worded);
}

TEST(WordedEntry, HasTheWordsOfTheLanguage) {
    using sheets::worded_entry;
    EXPECT_EQ(worded_entry(rubber_game(), "4S= N honours 4 NS", "tr"), "4S= K onör 4 KG");
    for (std::string const minus : {"-", "\u2013", "\u2212"})
        EXPECT_EQ(worded_entry(rubber_game(), "4S" + minus + "1 N", "tr"), "4S" + minus + "1 K");
    EXPECT_EQ(worded_entry(rubber_game(), "pass", "de"), "gepasst");
    EXPECT_EQ(worded_entry(rubber_game(), "rubber Pass, End, Ali, Veli", "tr"), "rober Pass, End, Ali, Veli") << "names stay";
    EXPECT_EQ(worded_entry(rubber_game(), "4s= n  # made a note", "tr"), "4s= k  # made a note");
    EXPECT_EQ(worded_entry(bezique_game(), "dealer s", "tr"), "dağıtan s");
    EXPECT_EQ(worded_entry(bezique_game(), "peg s 60", "de"), "stift s 60");
    EXPECT_EQ(worded_entry(bezique_game(), "n kq:d again", "de"), "n kq:d nochmals") << "codes stay";
    EXPECT_EQ(worded_entry(king_game(), "void queens", "tr"), "iptal kız");
    EXPECT_EQ(worded_entry(king_game(), "koz hearts 3 2 5", "tr"), "koz kupa 3 2 5") << "of two words one that is both";
    EXPECT_EQ(worded_entry(king_game(), "el 4 3 3 e x n s", "de"), "stiche 4 3 3 e x n s");
}

}  // namespace
}  // namespace score::formats::lettering_test
