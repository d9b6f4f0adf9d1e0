// The words of entries in three languages.
#include <gmock/gmock.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "entry/bezique_ranks.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheet_entry.hpp"

namespace score::formats::entry_words_test {
namespace {

using testing::HasSubstr;

// ---- the table

std::string of_contract(std::string_view text) {
    auto const entry = parse_contract_entry(text);
    return entry ? to_string(*entry) : std::string{entry.error().front().code->id} + ": " + translated(entry.error().front().message);
}

// Each spelling of a word in the table.
std::vector<std::string> spellings(EntryWord const& word) {
    std::vector<std::string> all;
    for (auto const list : word.lists()) for_each_spelling(list, [&](std::string_view spelling) { all.emplace_back(spelling); });
    return all;
}

// Without diacritics, and in upper case.
std::vector<std::string> ways_to_type(std::string_view spelling) {
    std::string plain, loud;
    for (auto rest = spelling; !rest.empty();) {
        auto const f = folded_letter(rest);
        auto const is_ascii = f.letter < 0x80;
        plain += is_ascii ? std::string(1, static_cast<char>(f.letter)) : std::string{rest.substr(0, f.size)};
        loud += is_ascii && f.letter >= 'a' && f.letter <= 'z' ? std::string(1, static_cast<char>(f.letter - 'a' + 'A'))
                                                               : std::string{rest.substr(0, f.size)};
        if (f.second != 0) {  // ß is ss
            plain += static_cast<char>(f.second);
            loud += static_cast<char>(f.second - 'a' + 'A');
        }
        rest.remove_prefix(f.size);
    }
    return {std::string{spelling}, plain, loud};
}

// `line` has `{}` in place of the word; the contract is the same for every spelling.
void expect_same(EntryWord const& word, std::string_view line, std::string_view contract) {
    for (auto const& spelling : spellings(word)) {
        for (auto const& typed : ways_to_type(spelling)) {
            std::string text{line};
            text.replace(text.find("{}"), 2, typed);
            EXPECT_EQ(of_contract(text), contract) << text;
        }
    }
}

TEST(WordsOfContracts, AreUnderstoodInEveryLanguageAndWay) {
    expect_same(words::doubled, "4s {} n -1", "4SX-1 by N");
    expect_same(words::doubled, "4s n {} -1", "4SX-1 by N");
    expect_same(words::redoubled, "4s {} n -1", "4SXX-1 by N");
    expect_same(words::redoubled, "4s n -1 {}", "4SXX-1 by N");
    expect_same(words::down, "4s n {} 2", "4S-2 by N");
    expect_same(words::down, "4s n 2 {}", "4S-2 by N");
    expect_same(words::down, "4s n {}2", "4S-2 by N");
    expect_same(words::over, "4s n {} 1", "4S+1 by N");
    expect_same(words::over, "4s 1 {} n", "4S+1 by N");
    expect_same(words::made, "4s n {}", "4S= by N");
    expect_same(words::made, "4s n {} 11", "4S+1 by N");
    expect_same(words::tricks, "4s n 9 {}", "4S-1 by N");
    expect_same(words::tricks, "4s n {} 5", "4S-5 by N");
    expect_same(words::by, "4s= {} n", "4S= by N");
    expect_same(words::and_then, "4s x {} made n", "4SX= by N");
    expect_same(words::bid, "4s {} = n", "4S= by N");
    expect_same(words::exactly, "4s made {} n", "4S= by N");
    expect_same(words::on_the_nose, "4s n {}", "4S= by N");
    expect_same(words::two, "4s n {} down", "4S-2 by N");
    expect_same(words::seven_of_them, "{} nt= n", "7NT= by N");
    expect_same(words::pass, "{}", "pass");
    expect_same(words::spades, "4 {} n =", "4S= by N");
    expect_same(words::hearts, "4 {} n =", "4H= by N");
    expect_same(words::diamonds, "4 {} n =", "4D= by N");
    expect_same(words::clubs, "4 {} n =", "4C= by N");
    expect_same(words::notrump, "4 {} n =", "4NT= by N");
    expect_same(words::north, "4s= {}", "4S= by N");
    expect_same(words::east, "4s= {}", "4S= by E");
    expect_same(words::south, "4s= {}", "4S= by S");
    expect_same(words::west, "4s= {}", "4S= by W");
}

TEST(WordsOfContracts, AsTheyAreSaid) {
    EXPECT_EQ(of_contract("4 spades doubled by north down 2"), "4SX-2 by N");
    EXPECT_EQ(of_contract("3 sanzatu kontr güney 1 batık"), "3NTX-1 by S");
    EXPECT_EQ(of_contract("3 köşe= N"), "3D= by N");
    EXPECT_EQ(of_contract("2 maça konturlanmış= N"), "2SX= by N");
    EXPECT_EQ(of_contract("1 Maça Sürkonturlanmış çıkarılmış N"), "1SXX= by N");
    EXPECT_EQ(of_contract("2 Treff Süd 1 Extrastich"), "2C+1 by S");
    EXPECT_EQ(of_contract("4 Herz kontriert Ost 2 gefallen"), "4HX-2 by E");
    EXPECT_EQ(of_contract("4 kupa doğu eksi 1"), "4H-1 by E");
    EXPECT_EQ(of_contract("1d doğu düştü 1"), "1D-1 by E");
    EXPECT_EQ(of_contract("4sx n down2"), "4SX-2 by N");
}

TEST(Results, ANumberAloneIsTricksWhereItCannotBeOvertricks) {
    EXPECT_EQ(of_contract("3nt s 9"), "3NT= by S");
    EXPECT_EQ(of_contract("4s 13 n"), "4S+3 by N");
    EXPECT_EQ(of_contract("1nt s 7"), "1NT= by S");
    for (auto const* const text : {"1nt s 6", "4s n 1", "4s n 0"}) EXPECT_THAT(of_contract(text), HasSubstr("entry-result")) << text;
    EXPECT_THAT(of_contract("4s n 5"), HasSubstr("type +5 or -5"));
    EXPECT_THAT(of_contract("4s n 14"), HasSubstr("entry-tricks"));
    EXPECT_THAT(of_contract("4s n 420"), HasSubstr("entry-tricks"));
    EXPECT_THAT(of_contract("4s= n 10"), HasSubstr("entry-repeated"));
}

TEST(UnknownWords, AreQuotedAndNotTheKnownOnesBeforeThem) {
    auto const said = [](std::string_view text) {
        auto const line = parse_bezique_line(text);
        return line ? "read" : translated(line.error().front().message);
    };
    EXPECT_THAT(said("n kq:p"), HasSubstr("\"p\""));
    EXPECT_THAT(said("n kq:d, foo"), HasSubstr("\"foo\""));
    EXPECT_THAT(said("n foo"), HasSubstr("\"foo\""));
}

// Round trip: what the pad shows can be typed.
TEST(Words, OfTheSheetAreUnderstood) {
    auto const king = [](std::string_view text) {
        auto const line = parse_king_line(text);
        auto const* const deal = line ? std::get_if<king::EnteredDeal>(&line->entry) : nullptr;
        return deal && !deal->games.empty() ? std::string{king::id(deal->games.front())} : "fault";
    };
    EXPECT_EQ(king("n kein Coeur 3 6 4"), "KUPA");
    EXPECT_EQ(king("n kein Mann 3 3 1 1"), "ERKEK");
    EXPECT_EQ(king("n keine Dame 1 1 2 0"), "KIZ");
    EXPECT_EQ(king("n Coeur-König s"), "RIFKI");
    EXPECT_EQ(of_contract("2 no trump w made"), "2NT= by W");
    EXPECT_EQ(of_contract("4 maça çıktı kuzey"), "4S= by N");
    EXPECT_EQ(of_contract("dört pas"), "pass");
    EXPECT_EQ(of_contract("durchgepasst"), "pass");
    EXPECT_EQ(canonical_line(words_of_bezique(), "Brisquen 21 11"), "brisques 21 11");
    EXPECT_EQ(canonical_line(words_of_bezique(), "Stift s"), "peg s");
    EXPECT_EQ(canonical_line(words_of_bezique(), "Gabe Fehlgabe"), "deal void");
    EXPECT_EQ(canonical_line(words_of_bezique(), "Zähler 300 240"), "marks 300 240");
}

TEST(Vulnerability, OfAContractIsSaidInAnyLanguage) {
    for (auto const* const text :
        {"4s= n v", "4s= vulnerable n", "4s n made vul", "4s= zonda kuzey", "4s= N ZONDA", "4 pik = nord in Gefahr"})
        EXPECT_EQ(of_contract(text), "4S= by N v") << text;
    for (auto const* const text : {"4s= n nv", "4s= not vulnerable n", "4s= nonvul n", "4s= n zonda değil", "4s= kuzey zonsuz",
             "4s= nicht in Gefahr n", "4s= n in Nichtgefahr"})
        EXPECT_EQ(of_contract(text), "4S= by N nv") << text;
    EXPECT_THAT(of_contract("4s= zonda v n"), HasSubstr("given twice"));
    EXPECT_THAT(of_contract("4s= zondalar n"), HasSubstr("\"zondalar\""));
}

// The sheet itself implies it (bridge.md §3.1).
TEST(Vulnerability, IsNoPartOfASheet) {
    for (auto const* const text : {"4s= n v", "4s= n zonda", "4s= n nicht in Gefahr, honours 4 ns"}) {
        auto const line = parse_sheet_line(text);
        ASSERT_FALSE(line);
        EXPECT_EQ(line.error().front().code->id, "sheet-vulnerable") << text;
    }
}

TEST(Results, OfTricksCountAllOfThem) {
    EXPECT_EQ(of_contract("4s n 5 tricks"), "4S-5 by N");
    EXPECT_THAT(of_contract("4s n down"), HasSubstr("the number of tricks is missing"));
    EXPECT_THAT(of_contract("4s n doubled x -1"), HasSubstr("given twice"));
}

TEST(WordsOfSheets, AreUnderstoodInEveryLanguage) {
    auto const deal = [](std::string const& text) {
        auto const line = parse_sheet_line(text);
        EXPECT_TRUE(line) << text << ": " << translated(line.error().front().message);
        return line ? line->deal : SheetDeal{};
    };
    for (auto const& word : spellings(words::honours))
        for (auto const& side : spellings(words::they))
            EXPECT_EQ(deal("4s= n " + word + " 4 " + side).deal.honours, (bridge::Honours{Side::east_west, 4})) << word << side;
    for (auto const& word : spellings(words::hcp))
        for (auto const& side : spellings(words::we))
            EXPECT_EQ((*deal("4s= n " + word + " 24 " + side).strength.points)[Side::north_south], 24);
    for (auto const& word : spellings(words::fits))
        for (auto const& none : spellings(words::none))
            EXPECT_EQ(deal("4s= n hcp 24 ns " + word + " " + none).strength.fits[Side::north_south], bridge::fits_in({})) << word << none;
    for (auto const& word : spellings(words::other)) EXPECT_EQ(deal("4s= n " + word + " -50").other, -50) << word;
    for (auto const& word : spellings(words::board)) EXPECT_EQ(deal(word + " 7 4s= n").board, 7U) << word;
    auto const verb = [](std::string const& text) { return parse_sheet_line(text).value_or(SheetLine{}).verb; };
    auto const kind = [](std::string const& text) { return parse_sheet_line(text).value_or(SheetLine{}).kind; };
    for (auto const& word : spellings(words::undo)) EXPECT_EQ(verb(word + " 2"), EntryVerb::take_back) << word;
    for (auto const& word : spellings(words::redo)) EXPECT_EQ(verb(word), EntryVerb::take_again) << word;
    for (auto const& word : spellings(words::correct)) EXPECT_EQ(verb(word + " 2 4s= n"), EntryVerb::correct) << word;
    for (auto const& word : spellings(words::insert)) EXPECT_EQ(verb(word + " 2 4s= n"), EntryVerb::insert) << word;
    for (auto const& word : spellings(words::end)) EXPECT_EQ(kind(word), SheetLine::Kind::break_off) << word;
    for (auto const& word : spellings(words::rubber)) EXPECT_EQ(kind(word), SheetLine::Kind::next_rubber) << word;
}

// A line that needs the word, with `{}` in its place; the meaning must not depend on the spelling.
using Lines = std::map<EntryWord const*, std::string>;

king::Entry king_entry(std::string const& text) {
    auto const line = parse_king_line(text);
    EXPECT_TRUE(line) << text << ": " << translated(line.error().front().message);
    if (!line) return {};
    return line->entry;
}

TEST(WordsOfKing, AreUnderstoodInEveryLanguage) {
    using namespace words;
    Lines const lines{{&no_tricks, "{} 4 3 3 3"}, {&no_hearts, "{} 3 6 4 0"}, {&no_men, "{} 2 2 2 2"}, {&no_queens, "void {}"},
        {&king_of_hearts, "{} e"}, {&last_two, "{} n w"}, {&trumps, "{} d 3 2 5 3"}, {&no_diamonds, "{} 3 2 5 3"},
        {&dominoes, "{} e n w s"}, {&trex_layout, "{} e n w s"}, {&durt, "{} e n w s"}, {&all_penalties, "{} 1+1 2+2"},
        {&is_void, "{} queens"}, {&king, "{} n s"}, {&declared, "koz s 10 1 1 1 {} n"}, {&shown, "rifki e {} n HK e"},
        {&ace, "kupa 3 6 4 0 {} e"}, {&last, "kupa 3 6 4 0 {} e"}, {&order, "koz s 10 1 1 1 {} n e"}, {&points, "el {} -200 -150"},
        {&first, "{} w"}, {&names, "{} A, B, C, D"}, {&and_then, "soniki n {} e"}, {&one_each, "kiz {}"}, {&accepted, "el 4 3 3 3 {}"},
        {&refused, "kupa {} el 4 3 3 3"}, {&trump_is, "spades {} koz 3 2 5"}, {&doubles, "el 4 3 3 3 e {} n"},
        {&redoubles, "el 4 3 3 3 e {} n"}, {&everybody, "el 4 3 3 3 e x {}"}, {&both, "soniki n {}"}, {&took, "rifki n {}"},
        {&each_player, "erkek {} 2"}, {&except, "el everybody 3 {} w"}, {&in, "king n {} s"}, {&zero, "kiz n {} w 4"},
        {&one, "kiz n {} w 3"}, {&two, "kiz n {} w 2"}, {&three, "kiz n {} w 1"}, {&four, "kiz n {} w 0"}, {&five, "el n {} w 8"},
        {&six, "el n {} w 7"}, {&seven_taken, "el n {} w 6"}, {&eight, "el n {} w 5"}, {&nine, "el n {} w 4"}, {&ten, "el n {} w 3"},
        {&eleven, "el n {} w 2"}, {&twelve, "el n {} w 1"}, {&thirteen, "el n {} w 0"}, {&no, "{} el 4 3 3 3"}, {&spades, "koz {} 3 2 5"},
        {&hearts, "koz {} 3 2 5"}, {&diamonds, "koz {} 3 2 5"}, {&clubs, "koz {} 3 2 5"}, {&north, "{} el 4 3 3"}, {&east, "{} el 4 3 3"},
        {&south, "{} el 4 3 3"}, {&west, "{} el 4 3 3"}};
    for (auto const* const word : words_of_king()) {
        if (word == &insert || word == &correct || word == &undo || word == &redo) continue;
        ASSERT_TRUE(lines.contains(word)) << word->english;
        auto const with = [&](std::string_view spelling) {
            auto text = lines.at(word);
            return text.replace(text.find("{}"), 2, spelling);
        };
        auto const meant = king_entry(with(word->canonical()));
        for (auto const& spelling : spellings(*word))
            for (auto const& typed : ways_to_type(spelling)) EXPECT_EQ(king_entry(with(typed)), meant) << with(typed);
    }
    EXPECT_EQ(king_entry("n son iki almaz n w"), king_entry("n soniki n w"));
    EXPECT_EQ(king_entry("n dış king w"), king_entry("n king w"));
    for (auto const& spelling : spellings(undo)) EXPECT_EQ(parse_king_line(spelling + " 3")->verb, EntryVerb::take_back) << spelling;
    for (auto const& spelling : spellings(redo)) EXPECT_EQ(parse_king_line(spelling)->verb, EntryVerb::take_again) << spelling;
    for (auto const& spelling : spellings(correct))
        EXPECT_EQ(parse_king_line(spelling + " 3 el 4 3 3")->verb, EntryVerb::correct) << spelling;
    for (auto const& spelling : spellings(insert))
        EXPECT_EQ(parse_king_line(spelling + " 3 el 4 3 3")->verb, EntryVerb::insert) << spelling;
}

TEST(WordsOfBezique, AreUnderstoodInEveryLanguage) {
    using namespace words;
    Lines const lines{{&marriage, "n {} d"}, {&sequence, "n {} h"}, {&bezique, "n {} 2"}, {&again, "n {} 4a"}, {&completed, "n {} 4q"},
        {&peg, "{} s"}, {&last, "{} n"}, {&brisques, "{} 21 11"}, {&deal, "{} n"}, {&dealer, "{} n"}, {&game, "{} 3120 2440"},
        {&vido, "{} s accepted"}, {&kontr, "{} n accepted"}, {&accepted, "vido s {}"}, {&refused, "vido s {}"}, {&trump, "{} d"},
        {&none, "brisques {}"}, {&marks, "{} 300 240"}, {&total, "{} 640 580"}, {&is_void, "deal {}"}, {&carte_blanche, "n {}"},
        {&four_aces, "n {} d"}, {&four_kings, "n {} d"}, {&four_queens, "n {}"}, {&four_jacks, "n {}"}, {&four_tens, "n {}"},
        {&five_aces, "n {} d"}, {&five_kings, "n {} d"}, {&five_queens, "n {} d"}, {&five_jacks, "n {} d"}, {&five_tens, "n {} d"},
        {&bezique_2, "n {}"}, {&bezique_3, "n {}"}, {&bezique_4, "n {}"}, {&bezique_5, "n {}"}, {&seven, "n {}"}, {&exact_lift, "n {}"},
        {&guessed_lift, "n {}"}, {&royal_marriage, "n {}"}, {&has_group, "n {} 4a"}, {&next_one, "{} deal"}, {&pegs_way, "n peg {}"},
        {&calls_vido, "n {} vido accepted"}, {&misdeal, "{}"}, {&names, "{} A, B"}, {&spades, "n kq {}"}, {&hearts, "n kq {}"},
        {&diamonds, "n kq {}"}, {&clubs, "n kq {}"}, {&north, "{} 4a"}, {&south, "{} 4a"}, {&four, "n {} diamonds jacks"},
        {&five, "n {} spades aces"}, {&aces, "n four spades {}"}, {&kings, "n four hearts {}"}, {&queens, "n four clubs {}"},
        {&jacks, "n four diamonds {}"}, {&tens, "n four spades {}"}};
    std::vector<EntryWord const*> all{&aces, &kings, &queens, &jacks, &tens};  // of no vocabulary
    all.insert(all.end(), words_of_bezique().begin(), words_of_bezique().end());
    for (auto const* const word : all) {
        if (word == &insert || word == &correct || word == &undo || word == &redo || word == &east || word == &west) continue;
        ASSERT_TRUE(lines.contains(word)) << word->english;
        std::set<std::size_t> kinds;
        for (auto const& spelling : spellings(*word)) {
            for (auto const& typed : ways_to_type(spelling)) {
                auto text = lines.at(word);
                text.replace(text.find("{}"), 2, typed);
                auto const line = parse_bezique_line(text);
                ASSERT_TRUE(line) << text << ": " << translated(line.error().front().message);
                kinds.insert(line->entry.index());
                if (auto const* const item = std::get_if<bezique::ItemMarked>(&line->entry)) {
                    auto canonical = lines.at(word);
                    auto const same = parse_bezique_line(canonical.replace(canonical.find("{}"), 2, word->canonical()));
                    auto const& meant = std::get<bezique::ItemMarked>(same->entry);
                    EXPECT_TRUE(item->group == meant.group && item->how == meant.how && item->player == meant.player) << text;
                }
            }
        }
        EXPECT_EQ(kinds.size(), 1U) << word->english;
    }
    for (auto const* const word : {&east, &west})
        for (auto const& spelling : spellings(*word)) EXPECT_TRUE(parse_bezique_line(spelling + " 4a", 4)) << spelling;
}

// As the figures are read out.
TEST(FiguresOfKing, MayBeJoinedByHyphens) {
    EXPECT_EQ(king_entry("w kız 1-1-1-1"), king_entry("w kız 1 1 1 1"));
    EXPECT_EQ(king_entry("kız almaz 1-1-1"), king_entry("kız 1 1 1"));
    EXPECT_EQ(king_entry("el points -200 -150"), king_entry("el points -200, -150"));
    for (auto const* const line : {"w kız 1-1-", "w kız -1-1-1-1", "w el+soniki 10+2-1+0"}) EXPECT_FALSE(parse_king_line(line)) << line;
}

TEST(GroupsOfBezique, MayHaveTheirSuitBetweenTheirWords) {
    auto const group_of = [](std::string_view text) {
        auto const line = parse_bezique_line(text);
        return line ? std::get<bezique::ItemMarked>(line->entry).group : bezique::Group{};
    };
    using enum bezique::Rank;
    EXPECT_EQ(group_of("k dört karo vale"), bezique::Group::quartet(jack, Suit::diamonds));
    EXPECT_EQ(group_of("dört karo valesi güney"), bezique::Group::quartet(jack, Suit::diamonds));
    EXPECT_EQ(group_of("n vier Pik Asse"), bezique::Group::quartet(ace, Suit::spades));
    EXPECT_EQ(group_of("n 5 hearts kings"), bezique::Group::quartet(king, Suit::hearts, 5));
    for (auto const* const line : {"n dört karo", "n dört karo vale kupa", "n karo dört karo vale", "n iki bezik", "n zwei Bezique"})
        EXPECT_FALSE(parse_bezique_line(line)) << line;
}

// Words of a game that share a spelling are distinguished by position only; this is the complete list.
TEST(Vocabularies, HaveNoWordWithTwoMeaningsButByItsPlace) {
    std::set<std::string> const known_ambiguities{
        "hearts", "kupa", "diamonds", "karo", "hepsi", "kontr", "dönük", "alle", "herz", "coeur", "yedi"};
    for (auto const vocabulary : {words_of_bridge(), words_of_king(), words_of_bezique()}) {
        std::map<std::string, EntryWord const*> known;
        for (auto const* const word : vocabulary) {
            for (auto const& spelling : spellings(*word)) {
                auto const plain = ways_to_type(spelling)[1];
                auto const [at, fresh] = known.emplace(plain, word);
                if (fresh || at->second == word) continue;
                EXPECT_TRUE(known_ambiguities.contains(spelling)) << spelling << ": " << word->english << " and " << at->second->english;
            }
        }
    }
}

// ---- stored in the journal

TEST(CanonicalLines, HaveTheWordsOfTheTable) {
    auto const bridge = words_of_bridge(), king = words_of_king(), bezique = words_of_bezique();
    EXPECT_EQ(canonical_line(bridge, "4s kuzey 2 batık"), "4s north 2 down");
    EXPECT_EQ(canonical_line(bridge, "4KUPA KONTR doğu eksi1, onör 4 onlar"), "4hearts doubled east down1, honours 4 they");
    EXPECT_EQ(canonical_line(bridge, "4sx-1 n honours 4 ns # kuzey"), "4sx-1 n honours 4 ns # kuzey");
    EXPECT_EQ(canonical_line(bridge, "rober Kuzey, Batık, Biz, Die"), "rubber Kuzey, Batık, Biz, Die");
    EXPECT_EQ(canonical_line(bridge, "geri al 2"), "undo 2");
    EXPECT_EQ(canonical_line(bridge, "end rober onör"), "end rubber honours") << "no names follow";
    EXPECT_EQ(canonical_line(king, "batı herzkönig Ost"), "west rıfkı east");
    EXPECT_EQ(canonical_line(king, "w kupa 3 6 4 as e"), "w kupa 3 6 4 ace e");
    EXPECT_EQ(canonical_line(king, "KIZ n n s e"), "KIZ n n s e");
    EXPECT_EQ(canonical_line(king, "letzte zwei n w kontra s"), "soniki n w x s");
    EXPECT_EQ(canonical_line(bezique, "n dönük 4a"), "n dönük 4a") << "two words";
    EXPECT_EQ(canonical_line(bezique, "güney evlilik karo"), "south kq diamonds");
    EXPECT_EQ(canonical_line(bezique, "bezik2 brisken"), "bz2 brisques");
    EXPECT_EQ(canonical_line(bezique, "s dört papaz karo"), "s 4K diamonds");
    EXPECT_EQ(canonical_line(bezique, "s four kings, Doppelbezique"), "s 4K, BZ2");
    EXPECT_EQ(canonical_line(bezique, "s 4as"), "s 4as") << "four aces of spades";
}

std::string any_line(std::vector<std::string> const& pieces) {
    std::string text;
    for (auto n = *rc::gen::inRange(0, 10); n > 0; --n) text += *rc::gen::elementOf(pieces) + (*rc::gen::inRange(0, 5) > 0 ? " " : "");
    return text;
}
std::vector<std::string> pieces_of(Vocabulary vocabulary, std::vector<std::string> pieces) {
    for (auto const* const word : vocabulary)
        for (auto const& spelling : spellings(*word)) pieces.push_back(spelling);
    return pieces;
}

RC_GTEST_PROP(CanonicalLines, SayTheSameAtBridge, ()) {
    static auto const pieces =
        pieces_of(words_of_bridge(), {"4s", "3nt", "n", "e", "=", "-1", "2", "10", "ns", "x", ",", "#", "\xE2\x99", "\xC4"});
    auto const text = "4s n " + any_line(pieces);
    auto const canonical = canonical_line(words_of_bridge(), text);
    RC_ASSERT(canonical_line(words_of_bridge(), canonical) == canonical);
    auto const typed = parse_sheet_line(text), kept = parse_sheet_line(canonical);
    if (!typed) return;
    RC_ASSERT(kept.has_value());
    RC_ASSERT(typed->verb == kept->verb && typed->number == kept->number && typed->names == kept->names);
    RC_ASSERT(typed->deal.deal.played == kept->deal.deal.played && typed->deal.deal.honours == kept->deal.deal.honours);
    RC_ASSERT(typed->deal.other == kept->deal.other && typed->deal.board == kept->deal.board);
}

RC_GTEST_PROP(CanonicalLines, SayTheSameAtKing, ()) {
    static auto const pieces = pieces_of(words_of_king(), {"n", "e", "w", "3", "4", "1+2", "x", "+", "HK", "k", "#", "\xC4"});
    auto const text = any_line(pieces);
    auto const canonical = canonical_line(words_of_king(), text);
    RC_ASSERT(canonical_line(words_of_king(), canonical) == canonical);
    auto const typed = parse_king_line(text), kept = parse_king_line(canonical);
    if (!typed) return;
    RC_ASSERT(kept.has_value());
    RC_ASSERT(typed->verb == kept->verb && typed->entry == kept->entry);
}

RC_GTEST_PROP(CanonicalLines, SayTheSameAtBezique, ()) {
    static auto const pieces = pieces_of(words_of_bezique(), {"n", "s", "4a", "4j", "^", "&", "3", "21", ":", "d", "#", "\xC4"});
    auto const text = any_line(pieces);
    auto const canonical = canonical_line(words_of_bezique(), text);
    RC_ASSERT(canonical_line(words_of_bezique(), canonical) == canonical);
    auto const typed = parse_bezique_line(text), kept = parse_bezique_line(canonical);
    if (!typed) return;
    RC_ASSERT(kept.has_value());
    RC_ASSERT(typed->verb == kept->verb && typed->entry.index() == kept->entry.index());
}

// ---- unknown words

TEST(UnknownWords, AreQuotedWithTheNearestKnownOne) {
    auto const first = [](std::string_view text) { return parse_sheet_line(text).error().front(); };
    auto const near = [&](std::string_view text) {
        auto const found = first(text);
        return found.fix ? found.fix->text : translated(found.message);
    };
    EXPECT_THAT(translated(first("4s n duobled -1").message), HasSubstr("\"duobled\""));
    EXPECT_EQ(near("4s n duobled -1"), "doubled");
    EXPECT_EQ(near("4s= n honurs 4 ns"), "honours");
    EXPECT_EQ(near("4s= n honours 4 ns fist"), "fits");
    EXPECT_EQ(near("4spadse= n"), "spades");
    EXPECT_EQ(near("undoo"), "undo");
    EXPECT_FALSE(first("4s n zzzz").fix);
    EXPECT_FALSE(first("4s pass").fix) << "a word that is known, in the wrong place: no other spelling of it helps";
    auto const fix = first("4s n duobled -1").fix.value();
    EXPECT_EQ(fix.where, (Span{5, 12}));
    EXPECT_THAT(translated(parse_king_line("w kupaa 3 6 4").error().front().message), HasSubstr("\"kupaa\""));
    EXPECT_EQ(parse_king_line("w erkk 3 6 4").error().front().fix->text, "erkek");
    EXPECT_THAT(translated(parse_bezique_line("brisqes 9 7").error().front().message), HasSubstr("\"brisqes\""));
    EXPECT_EQ(parse_bezique_line("brisqes 9 7").error().front().fix->text, "brisques");
}

TEST(UnknownWords, AreReplacedByThoseOfTheLanguage) {
    auto const near = [](std::string_view language, std::string_view word) { return nearest_word(words_of_bridge(), word, language); };
    EXPECT_EQ(near("tr", "btaık"), "batık");
    EXPECT_EQ(near("en", "btaık"), "");
    EXPECT_EQ(near("tr", "kupar"), "kupa");
    EXPECT_EQ(near("de", "herzr"), "herz");
    EXPECT_EQ(nearest_word(words_of_king(), "trumpr", "de"), "trumpf");
    EXPECT_EQ(nearest_word(words_of_king(), "trumps2", "de"), "");
    EXPECT_EQ(nearest_word(words_of_bezique(), "bzz", "de"), "");
}

TEST(UnknownWords, FitIntoALine) {
    std::string const word(300, 'z');
    for (auto const& text : {"4s n " + word, word, "4" + word, "4s= n honours 4 ns " + word}) {
        auto const line = parse_sheet_line(text);
        for (auto const& found : line.error()) EXPECT_LE(translated(found.message).size(), 80U) << translated(found.message);
    }
    EXPECT_LE(translated(parse_king_line("w " + word).error().front().message).size(), 102U);  // in bytes: some letters are multibyte
    EXPECT_LE(translated(parse_bezique_line("n " + word).error().front().message).size(), 82U);
}

}  // namespace
}  // namespace score::formats::entry_words_test
