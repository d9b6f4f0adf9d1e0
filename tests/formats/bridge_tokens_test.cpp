// Lines of bridge: every token counts or is refused, in every language; what messages give as examples can be typed (bridge.md §1).
#include <gmock/gmock.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>
#include <tuple>

#include "../tui/in_language.hpp"
#include "fillers.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/records.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/sheets/live_sheet.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/fold.hpp"
#include "tokens.hpp"

namespace score::formats::bridge_tokens_test {
namespace {

using namespace words;
using testing::HasSubstr;

// ---- what a line means, without its places

using Meaning = std::tuple<EntryVerb, SheetLine::Kind, std::optional<std::size_t>, std::vector<std::string>,
    std::optional<bridge::PlayedContract>, std::optional<bridge::Honours>, std::optional<BySide<int>>, BySide<std::optional<bridge::Fits>>,
    std::optional<bridge::Deal>, std::optional<std::uint32_t>, std::optional<int>>;

std::optional<Meaning> meaning(std::string_view text) {
    auto const line = parse_sheet_line(text);
    if (!line) return std::nullopt;
    auto const& deal = line->deal;
    return Meaning{line->verb, line->kind, line->number, line->names, deal.deal.played, deal.deal.honours, deal.strength.points,
        deal.strength.fits, deal.cards, deal.board, deal.other};
}

std::optional<ContractEntry> contract_meant(std::string_view text) {
    auto const entry = parse_contract_entry(text);
    return entry ? std::optional{*entry} : std::nullopt;
}

// ---- lines of every form

using Tokens = std::vector<std::string>;

std::string any_of(Tokens const& all) { return *rc::gen::elementOf(all); }
bool perhaps() { return *rc::gen::arbitrary<bool>(); }
std::string number(int least, int most) { return std::to_string(*rc::gen::inRange(least, most + 1)); }

// A spelling of the word in any language; those of several words are one token.
std::string spelt(EntryWord const& word) {
    Tokens all;
    for (auto const list : word.lists()) for_each_spelling(list, [&](std::string_view spelling) { all.emplace_back(spelling); });
    return any_of(all);
}

std::string any_seat() {
    return perhaps() ? any_of({"N", "E", "S", "W", "o", "k", "g", "b"}) : spelt(**rc::gen::element(&north, &east, &south, &west));
}
std::string any_pair() { return perhaps() ? any_of({"NS", "ew", "OW", "kg", "db"}) : spelt(**rc::gen::element(&we, &they)); }

void add_result(Tokens& to) {
    auto const form = *rc::gen::inRange(0, 7);
    if (form == 0) to.emplace_back("=");
    if (form == 1) to.push_back(any_of({"+", "-", "−"}) + number(0, 6));
    if (form == 2) to.push_back(spelt(down)), to.push_back(perhaps() ? number(1, 7) : any_of({"two", "bir", "drei"}));
    if (form == 3) to.push_back(number(1, 6)), to.push_back(spelt(**rc::gen::element(&down, &over)));
    if (form == 4) to.push_back(spelt(made));
    if (form == 5) to.push_back(spelt(made) + " " + number(1, 13));  // alone it is "="
    if (form == 6) to.push_back(number(7, 13)), to.push_back(spelt(tricks));
}

// A contract with its declarer.
Tokens any_contract() {
    std::string const suit = perhaps() ? any_of({"S", "h", "♦", "C", "NT", "SA", "n"})
                                       : " " + spelt(**rc::gen::element(&spades, &hearts, &diamonds, &clubs, &notrump));
    Tokens tokens{number(1, 7) + suit};
    auto const risk = *rc::gen::inRange(0, 4);
    if (risk == 1) tokens.push_back(any_of({"X", "xx", "*", "**"}));
    if (risk == 2) tokens.push_back(spelt(**rc::gen::element(&doubled, &redoubled)));
    Tokens declarer{any_seat()}, result;
    if (perhaps()) declarer.insert(declarer.begin(), spelt(by));
    add_result(result);
    auto const is_first = perhaps();
    auto const& [one, two] = is_first ? std::tie(declarer, result) : std::tie(result, declarer);
    tokens.insert(tokens.end(), one.begin(), one.end());
    tokens.insert(tokens.end(), two.begin(), two.end());
    return tokens;
}

void add(Tokens& to, Tokens const& from) { to.insert(to.end(), from.begin(), from.end()); }

void add_honours(Tokens& to) {
    auto const cards = any_of({"4", "5", "100", "150"});
    if (perhaps()) add(to, {spelt(honours), cards, any_pair()});
    else add(to, {cards, spelt(honours), any_pair()});
}
void add_strength(Tokens& to) {
    auto const form = *rc::gen::inRange(0, 4);
    auto const points = number(21, 40);
    if (form == 0) add(to, {spelt(hcp), points, any_pair()});
    if (form == 1) add(to, {points, spelt(hcp), any_pair(), spelt(fits), number(0, 2)});
    if (form == 2) add(to, {spelt(hcp), points, any_pair(), spelt(fits), any_of({"S", "HS", "♥♠", "none", "yok"})});
    if (form == 3) add(to, {points, any_pair(), number(0, 2)});
}

// A line as its tokens.
Tokens any_line() {
    auto const form = *rc::gen::inRange(0, 12);
    if (form == 0) return {spelt(undo), number(1, 30)};
    if (form == 1) return {spelt(redo)};
    if (form == 2) return {spelt(end)};
    if (form == 3) return {spelt(rubber)};
    if (form == 4) return {spelt(pass)};
    Tokens tokens;
    if (form == 5) tokens = {spelt(correct), number(1, 30)};
    if (form == 6) tokens = {spelt(board), number(1, 99)};
    if (form == 7) tokens = {number(1, 99) + ":"};
    add(tokens, any_contract());
    if (perhaps()) add_honours(tokens);
    if (perhaps()) add_strength(tokens);
    if (perhaps()) add(tokens, {spelt(other), any_of({"", "-", "+"}) + number(5, 99) + "0"});
    if (form >= 8 && perhaps()) add(tokens, {spelt(board), number(1, 99)});
    return tokens;
}

std::string joined(Tokens const& tokens) {
    std::string line;
    for (auto const& token : tokens) line += (line.empty() ? "" : " ") + token;
    return line;
}

// Leaving a token out changes what is meant or is refused, and so is a word that means nothing.
template <class Read>
void every_token_matters(Tokens const& tokens, Read read) {
    auto const line = joined(tokens);
    auto const whole = read(line);
    if (!whole) return;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        auto rest = tokens;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        auto const shorter = read(joined(rest));
        if (!is_one_of(tokens[i], fillers_of_bridge) && shorter && *shorter == *whole)
            RC_FAIL(line + ": \"" + tokens[i] + "\" means nothing");
        rest = tokens;
        rest.insert(rest.begin() + static_cast<std::ptrdiff_t>(i), "qqqq");
        if (read(joined(rest))) RC_FAIL(joined(rest) + ": accepted");
    }
    if (read(line + " qqqq")) RC_FAIL(line + " qqqq: accepted");
}

RC_GTEST_PROP(BridgeLines, HaveNoTokenWithoutMeaning, ()) { every_token_matters(any_line(), meaning); }

RC_GTEST_PROP(Contracts, HaveNoTokenWithoutMeaning, ()) {
    auto tokens = any_contract();
    if (perhaps()) tokens.push_back(perhaps() ? any_of({"v", "nv"}) : spelt(**rc::gen::element(&vulnerable, &not_vulnerable)));
    every_token_matters(tokens, contract_meant);
}

TEST(BridgeLines, NameEachPlayer) {
    auto const whole = meaning("names Ayşe, Burak, Ceren, Deniz");
    ASSERT_TRUE(whole);
    for (auto const* const list : {"Burak, Ceren, Deniz", "Ayşe, Ceren, Deniz", "Ayşe, Burak, Deniz", "Ayşe, Burak, Ceren",
             "Ayşe, , Ceren, Deniz", "Ayşe, Burak, Ceren, Deniz, Esra"})
        EXPECT_FALSE(meaning(std::string{"names "} + list)) << list;
    EXPECT_NE(meaning("names Ayşe, Burak, Deniz, Ceren"), whole);
}

// A sheet knows who is vulnerable.
RC_GTEST_PROP(BridgeLines, TellNoVulnerability, ()) {
    auto tokens = any_contract();
    tokens.push_back(perhaps() ? any_of({"v", "nv"}) : spelt(**rc::gen::element(&vulnerable, &not_vulnerable)));
    RC_ASSERT(!meaning(joined(tokens)));
}

TEST(BridgeLines, OfEachFormHaveNoTokenWithoutMeaning) {
    for (auto const* const line : {"4S= N", "4S made 5 N", "3NT by W made 4", "4 Herz kontra Ost 2 Faller", "4 kupa kontr doğu bir batık",
             "3NT= W honours 4 EW", "1H= N with 100 honours NS", "4H= E hcp 24 EW fits 1", "4H= E 24 EW 1", "4H= E hcp 24ew fits HS",
             "board 3 4S= N", "7: 4S= N", "2H= E other -50", "correct 2 4S+1 N", "undo 2", "redo", "end",
             "1NT= S deal N:AKQ2.KQ2.K32.432 765.JT98.QJ6.QJT JT98.A43.A54.A65 43.765.T987.K987"})
        expect_every_token_matters(line, meaning, fillers_of_bridge);
}

// ---- what was made

std::string canonical(std::string_view text) {
    auto const entry = parse_contract_entry(text);
    return entry ? to_string(*entry) : translated(entry.error().front().message);
}

// Law 77 knows no contract that was made and scores for the other side.
RC_GTEST_PROP(WhatWasMade, NeverScoresMinus, ()) {
    auto const tokens = Tokens{number(1, 7) + any_of({"C", "D", "H", "S", "NT"}), spelt(made), number(0, 14), "N"};
    if (auto const entry = parse_contract_entry(joined(tokens))) RC_ASSERT(entry->tricks >= entry->contract->bid.level.tricks());
}

TEST(WhatWasMade, IsOddTricksUpToSevenAndAllOfThemFromEightOn) {
    EXPECT_EQ(canonical("4S made 5"), "4S+1");
    EXPECT_EQ(canonical("3NT made 4"), "3NT+1");
    EXPECT_EQ(canonical("2S made 2"), "2S=");
    EXPECT_EQ(canonical("3NT made 7"), "3NT+4");
    EXPECT_EQ(canonical("7NT made 7"), "7NT=");
    EXPECT_EQ(canonical("3 kozsuz 4 yaptı"), "3NT+1");
    EXPECT_EQ(canonical("3 Ohne gemacht vier"), "3NT+1");
    EXPECT_EQ(canonical("2S made 8"), "2S=");
    EXPECT_EQ(canonical("4S made 10"), "4S=");
    EXPECT_EQ(canonical("4S made"), "4S=");
    EXPECT_EQ(canonical("4S made 3"), "made 3 is 9 tricks in all, and 4S needs 10; if it went down, type -1");
    EXPECT_EQ(canonical("4S made 9"), "made 9 is 9 tricks in all, and 4S needs 10; if it went down, type -1");
    EXPECT_EQ(canonical("4S made 0"), "made 0 is 6 tricks in all, and 4S needs 10; if it went down, type -4");
    EXPECT_EQ(canonical("1NT made 7"), "made 7 can be = or +6; type one of them");
    EXPECT_EQ(canonical("1NT made 7 tricks"), "1NT=");
    EXPECT_EQ(canonical("4S 9 tricks made"), "made 9 tricks is 9 tricks in all, and 4S needs 10; if it went down, type -1");
    EXPECT_EQ(canonical("4S made 14"), "there are 13 tricks");
}

TEST(WhatWasMade, IsSaidBesideTheNumberOfHonours) {
    for (auto const* const line : {"4S N made 5 honours we", "4S N made, 5 honours NS", "4S N yaptı 5 onör biz",
             "4S N gemacht 4 Honneurs NS", "4S N made 5 NS", "4S N made 5 fits NS"}) {
        auto const read = parse_sheet_line(line);
        ASSERT_FALSE(read) << line;
        EXPECT_EQ(read.error().front().code->id, "sheet-incomplete") << line;
    }
    for (auto const* const line : {"4S N made 5 honours 4 we", "4S N made 5 4 honours we", "4S N made 100 honours we", "4S N made 24 NS"})
        EXPECT_TRUE(parse_sheet_line(line)) << line;
}

// ---- as people say it

TEST(Contracts, AreReadAsTheyAreSaid) {
    std::map<std::string, std::string> const said{{"four spades made north", "4S= by N"}, {"4 spades by north making 4", "4S= by N"},
        {"4 hearts doubled down two by east", "4HX-2 by E"}, {"6NT bid and made N", "6NT= by N"}, {"3nt making exactly S", "3NT= by S"},
        {"3 no trump plus one south", "3NT+1 by S"}, {"4S bid, down 1, by S", "4S-1 by S"}, {"4S: N +1", "4S+1 by N"},
        {"4 Pik kontra zwei Faller Ost", "4SX-2 by E"}, {"3 Ohne Süd eins runter", "3NT-1 by S"}, {"3 Sans Atout Süd gemacht", "3NT= by S"},
        {"4 Pik genau Nord", "4S= by N"}, {"4 Pik ein Überstich Nord", "4S+1 by N"}, {"4 maça tam kuzey", "4S= by N"},
        {"4 maça artı bir kuzey", "4S+1 by N"}, {"4 maça kontr iki batık doğu", "4SX-2 by E"}, {"3 kozsuz bir eksik batı", "3NT-1 by W"},
        {"4S= K", "4S= by N"}, {"3NT= G", "3NT= by S"}, {"2 kör +1 B", "2H+1 by W"}, {"dört pas", "pass"}, {"herkes pas", "pass"},
        {"passed in", "pass"}, {"alle gepasst", "pass"}, {"4S N on the nose", "4S= by N"},
        {"four spades by north made on the nose", "4S= by N"}, {"E 4S=", "4S= by E"}, {"East, 4 spades, 10 tricks", "4S= by E"},
        {"batı 2 kör bir içeri", "2H-1 by W"}, {"K 4S=", "4S= by N"}, {"E 2D and makes 9 tricks", "2D+1 by E"},
        {"West 1 Ohne, 8 Stiche gemacht", "1NT+1 by W"}, {"3NT by W with an overtrick", "3NT+1 by W"}, {"4S made 11 tricks N", "4S+1 by N"},
        {"4S –1 N", "4S-1 by N"}, {"4 maça tamı tamına kuzey", "4S= by N"}, {"4 Pik Nord punktgenau", "4S= by N"},
        {"4 maça 1 düşük kuzey", "4S-1 by N"}, {"3nt s iki düşük", "3NT-2 by S"}};
    for (auto const& [text, contract] : said) EXPECT_EQ(canonical(text), contract) << text;
    EXPECT_TRUE(meaning("dört pas")) << "at a sheet as well";
    for (auto const* const text : {"4S= D", "4S= we", "S4 N=", "S 4 N =", "NS 4S=", "E 4S= N", "E plays", "4S an N", "4S eşit",
             "6S= N small slam", "4Snorthern=", "4S= new"})
        EXPECT_FALSE(contract_meant(text)) << text;
}

TEST(BridgeLines, HaveShortForms) {
    auto const whole = meaning("4H= E hcp 24 EW fits 1");
    for (auto const* const text :
        {"4H= E 24 EW 1", "4H= E, 24ew 1", "4H= E hcp 24ew fits 1", "4H= E 24 hcp EW 1 fit", "4H= E 24 puan db 1 uyum", "4H= E 24 they 1"})
        EXPECT_EQ(meaning(text), whole) << text;
    auto const honoured = meaning("4S= N honours 100 NS");
    for (auto const* const text : {"4S N made with 100 honours ns", "4S= N 100 honours NS", "4S= N, honours 100ns",
             "4S= N mit 100 Honneurs NS", "4S= N 100 onörle kg", "4S= N and 100 honours we"})
        EXPECT_EQ(meaning(text), honoured) << text;
    EXPECT_EQ(meaning("4S N 10 honours 4 NS"), meaning("4S= N honours 4 NS")) << "ten tricks";
    EXPECT_EQ(meaning("7: 4S= N"), meaning("board 7 4S= N"));
}

TEST(NumberedEntries, SayTheirBoard) {
    EXPECT_EQ(numbered_entry("7: 4S= N").board, 7U);
    EXPECT_EQ(numbered_entry("Board 7 3NT+1 W").begin, 8U);
    EXPECT_FALSE(numbered_entry("7NT= N").board);
    EXPECT_FALSE(numbered_entry("4S: N +1").board);
    EXPECT_TRUE(numbered_entry("99999999999: 4S= N").too_large);
    EXPECT_FALSE(numbered_entry("7: 4S= N").too_large);
}

// A slam is told by its level; what is typed is named.
TEST(Contracts, TellTheirSlams) {
    for (auto const* const text : {"slam 6S N", "small slam 6S= N", "6S= N small slam", "6S= N slam", "küçük şlem 6S= N", "6♠= N şlem",
             "Großschlemm 7S= N", "grand slam in spades"}) {
        auto const entry = parse_contract_entry(text);
        ASSERT_FALSE(entry) << text;
        EXPECT_EQ(translated(entry.error().front().message), "a slam follows from its contract; type it alone, such as 6S= N") << text;
    }
}

// ---- what a sheet prints

using score::test::InLanguage;

// Contracts with the seats and the notrump of the language are read as entries in it.
RC_GTEST_PROP(ShownContracts, CanBeTypedInTheSameLanguage, ()) {
    auto const meant = meaning(joined(any_contract()));
    if (!meant) return;
    auto const& played = std::get<std::optional<bridge::PlayedContract>>(*meant);
    for (auto const which : languages) {
        InLanguage const here{which};
        for (auto const game : {&sheets::rubber_game, &sheets::table_game}) {
            auto const shown = sheets::shown_contract({.played = played});
            auto const typed = sheets::canonical_entry(game(), shown, letters_in(which));
            auto const read = meaning(typed);
            if (!read || std::get<std::optional<bridge::PlayedContract>>(*read) != played) RC_FAIL(shown + ": " + typed);
        }
    }
}

TEST(ShownContracts, HaveTheLettersOfTheLanguage) {
    auto const shown = [](std::string_view which, std::string_view line) {
        InLanguage const here{which};
        return sheets::shown_contract(parse_sheet_line(line)->deal.deal);
    };
    EXPECT_EQ(shown("en", "3NT= E"), "3NT= E");
    EXPECT_EQ(shown("tr", "3NT= E"), "3Kozsuz= D");
    EXPECT_EQ(shown("de", "3NTx-1 E"), "3SAX-1 O");
    EXPECT_EQ(shown("tr", "4S+1 N"), "4♠+1 K");
}

// Behind a contract D doubles in every language; only a Turkish reader has it for East, behind the result.
TEST(ShownContracts, HaveATurkishEastBehindTheResultOnly) {
    auto const typed = [](std::string_view which, std::string_view line) {
        InLanguage const here{which};
        return sheets::canonical_entry(sheets::rubber_game(), line, letters_in(which));
    };
    EXPECT_EQ(typed("tr", "4♠= D"), "4♠= E");
    EXPECT_EQ(typed("tr", "4s-1 d onör 4 DB"), "4s-1 e onör 4 DB");
    EXPECT_EQ(typed("tr", "D 4♠="), "E 4♠=");
    EXPECT_EQ(typed("tr", "4 maça tamam D"), "4 maça tamam E");
    EXPECT_EQ(typed("tr", "4s d = k"), "4s d = k");
    EXPECT_EQ(typed("tr", "4♠ 10 D"), "4♠ 10 E") << "tricks without their word";
    EXPECT_EQ(typed("tr", "7: 4 maça 10 d"), "7: 4 maça 10 e");
    EXPECT_EQ(typed("tr", "bord 7 4s d 10"), "bord 7 4s d 10") << "the number of a board";
    EXPECT_EQ(typed("tr", "7 d d 10"), "7 d d 10") << "seven diamonds";
    EXPECT_EQ(typed("tr", "4H= d 24 DB uyum H D"), "4H= e 24 DB uyum H D") << "suits";
    EXPECT_EQ(typed("tr", "isimler A = D, B, C, D"), "isimler A = D, B, C, D");
    EXPECT_EQ(typed("en", "4s= d"), "4s= d");
    EXPECT_EQ(typed("de", "4s= d"), "4s= d");
}

// ---- the words of one language do not stand in the way of another's

std::string folded(std::string_view text) {
    std::string all;
    while (!text.empty()) {
        auto const f = folded_letter(text);
        if (f.size == 0) {
            all += text.front();
            text.remove_prefix(1);
            continue;
        }
        all += f.letter < 0x80 ? static_cast<char>(f.letter) : '?';
        if (f.second != 0) all += static_cast<char>(f.second);
        text.remove_prefix(f.size);
    }
    return all;
}

TEST(WordsOfBridge, DoNotBeginEachOther) {
    // A pass is tried before the level of a contract.
    std::set<std::pair<std::string, std::string>> const told_apart{{"dort", "dort pas"}};
    std::map<std::string, EntryWord const*> all;
    for (auto const* const word : words_of_bridge())
        for (auto const list : word->lists())
            for_each_spelling(list, [&, word](std::string_view spelling) { all.emplace(folded(spelling), word); });
    for (auto const& [shorter, one] : all)
        for (auto const& [longer, other_one] : all) {
            if (one == other_one || !longer.starts_with(shorter + " ")) continue;
            EXPECT_TRUE(told_apart.contains({shorter, longer})) << shorter << ", " << longer;
        }
}

// ---- examples in messages

std::vector<std::string> examples_in(Message const& message, std::size_t language) {
    std::vector<std::string> all;
    for (auto const& argument : message.arguments) {
        if (auto const* const part = std::get_if<Message>(&argument.value))
            for (auto& more : examples_in(*part, language)) all.push_back(std::move(more));
        if (auto const* const example = std::get_if<InEachLanguage>(&argument.value)) all.push_back(example->texts[language]);
    }
    return all;
}

// A line that is refused, what stands before and after the example in a line that is accepted, and the example itself in German.
struct Taught {
    char const *refused, *before, *after, *german;
};

TEST(Messages, TeachWhatCanBeTypedInEachLanguage) {
    for (auto const& [refused, before, after, german] : {
             Taught{"", "", "", "gepasst"},
             Taught{"4S N", "4S N ", "", "erfüllt 4"},
             Taught{"4S= N honours", "4S= N ", "", "honneurs 4 NS"},
             Taught{"4S= N hcp 24", "4S= N ", "", "punkte 24 OW"},
             Taught{"4S= N fits", "4S= N ", "", "fits HS OW"},
             Taught{"4S= N fits 1", "4S= N ", "", "fits 1 OW"},
             Taught{"4S= N other", "4S= N ", "", "andere 420"},
             Taught{"correct pass", "", "", "korrigiere 2 4S+1 N"},
             Taught{"pass hcp 20 fits none", "pass hcp 20 ", "", "fits 0 NS fits 1 OW"},
         }) {
        auto const line = parse_sheet_line(refused);
        auto const entry = parse_contract_entry(refused);
        auto const& found = !line ? line.error() : entry.error();
        for (std::size_t i = 0; i < languages.size(); ++i) {
            auto const examples = examples_in(found.front().message, i);
            ASSERT_FALSE(examples.empty()) << refused << ": " << translated(found.front().message);
            if (languages[i] == "de") { EXPECT_EQ(examples.front(), german); }
            for (auto const& example : examples) EXPECT_TRUE(meaning(before + example + after)) << before + example + after;
        }
    }
    using bridge::EntryFault;
    for (auto const fault : {EntryFault::rubber_over, EntryFault::rubber_not_over, EntryFault::strength_missing, EntryFault::fits_missing,
             EntryFault::level_fits_missing, EntryFault::fit_suits_missing}) {
        for (std::size_t i = 0; i < languages.size(); ++i) {
            auto const examples = examples_in(refusal_of(fault, {}).message, i);
            ASSERT_FALSE(examples.empty());
            for (auto const& example : examples)
                EXPECT_TRUE(meaning(example) || meaning("pass hcp 24 NS " + example) || meaning("pass " + example)) << example;
        }
    }
}

// ---- what is refused does not count

// The sheet of the lines, and those of them that are not refused: by the grammar, by the sheet, or for its other entries.
struct Kept {
    std::string figures{};
    std::vector<std::string> accepted{};
};
Kept kept(sheets::GameInfo const& game, std::vector<std::string> const& lines) {
    auto const is_error = [](Diagnostic const& found) { return found.severity == Severity::error; };
    sheets::LiveSheet sheet{game, *sheets::rules_of(game, {})};
    std::vector<std::size_t> line_of;  // by what was taken
    std::set<std::size_t> refused;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (std::ranges::any_of(sheet.take(lines[i]), is_error)) refused.insert(i);
        line_of.resize(sheet.taken(), i);
    }
    auto const replayed = std::move(sheet).finish();
    for (auto const& told : replayed.told)
        if (is_error(told.found)) refused.insert(line_of[told.entry]);
    Kept kept;
    sheets::Printer{kept.figures, {.format = PrintFormat::json}}.print(replayed.sheet);
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (!refused.contains(i)) kept.accepted.push_back(lines[i]);
    return kept;
}

RC_GTEST_PROP(RefusedLines, LeaveNoTrace, ()) {
    std::vector<std::string> lines;
    for (auto n = *rc::gen::inRange(1, 8); n > 0; --n)
        lines.push_back(joined(any_line()) + any_of({"", "", " qqqq", " honours", " hcp 77 NS", " 4", " N"}));
    auto const game = *rc::gen::element(&sheets::rubber_game, &sheets::chicago_game, &sheets::borc_game, &sheets::table_game);
    auto const [figures, accepted] = kept(game(), lines);
    auto const alone = kept(game(), accepted);
    RC_ASSERT(alone.accepted == accepted);
    RC_ASSERT(alone.figures == figures);
}

// A pick list of the pad, a sheet and an explanation have entries in these words.
RC_GTEST_PROP(BridgeLines, MeanTheSameInTheWordsOfEachLanguage, ()) {
    auto const line = joined(any_line());
    auto const meant = meaning(line);
    if (!meant) return;
    auto const english = canonical_line(words_of_bridge(), line);
    for (auto const language : languages) {
        auto const worded = worded_line(words_of_bridge(), english, language);
        if (meaning(worded) != meant) RC_FAIL(line + ": " + worded);
    }
}

}  // namespace
}  // namespace score::formats::bridge_tokens_test
