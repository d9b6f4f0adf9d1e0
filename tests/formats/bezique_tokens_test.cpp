// Lines of a Bezique sheet: every token matters, and what messages teach can be typed (bezique.md §6).
#include <gmock/gmock.h>
#include <map>
#include <optional>
#include <rapidcheck/gtest.h>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "fillers.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/language.hpp"
#include "score/formats/text/fold.hpp"
#include "tokens.hpp"

namespace score::formats::bezique_tokens_test {
namespace {

// ---- what a line means

template <class Line>
struct Meaning {
    EntryVerb verb{};
    std::optional<std::size_t> number{};
    decltype(Line::entry) entry{};
    friend bool operator==(Meaning const&, Meaning const&) = default;
};
template <class Line>
std::optional<Meaning<Line>> meaning(Result<Line> const& line) {
    if (!line || line->verb == EntryVerb::nothing) return std::nullopt;
    return Meaning<Line>{line->verb, line->number, line->entry};
}
auto read_two(std::string_view text) { return meaning(parse_bezique_line(text)); }

// ---- any line of one language

class Lines {
public:
    Lines(std::size_t language, std::size_t players) : language_{language}, players_{players} {}

    std::string any() const {
        if (one_in(12)) return word(words::undo) + perhaps(" " + number(1, 30));
        auto const text = players_ == 2 && one_in(2) ? of_two() : of_all();
        return one_in(6) ? word(words::correct) + " " + number(1, 30) + " " + text : text;
    }

private:
    static bool one_in(int n) { return *rc::gen::inRange(0, n) == 0; }
    static std::string number(int from, int to) { return std::to_string(*rc::gen::inRange(from, to)); }
    static std::string one_of(std::vector<std::string> all) { return *rc::gen::elementOf(std::move(all)); }
    std::string perhaps(std::string const& text) const { return one_in(2) ? text : std::string{}; }

    std::string word(EntryWord const& w) const {
        std::vector<std::string> spellings;
        for_each_spelling(w.lists()[language_], [&](std::string_view spelling) { spellings.emplace_back(spelling); });
        return spellings.empty() ? std::string{w.canonical()} : one_of(std::move(spellings));
    }
    std::string player() const {
        if (players_ == 2) return one_of({"N", "s", "K", "g", word(words::north), word(words::south)});
        if (players_ == 3) return one_of({"N", "E", "S", "o", "d", "G", word(words::east), word(words::south)});
        return one_of({"N", "W", "b", "D", word(words::west), word(words::north)});
    }
    std::string suit_word() const { return one_of({"♠", "♦", word(words::hearts), word(words::clubs), word(words::spades)}); }
    std::string suit() const { return one_in(2) ? suit_word() : one_of({"S", "h", "D", "c"}); }

    std::string of_one_suit() const {
        return one_of({"KQ", "seq", word(words::marriage), word(words::sequence), "4A", "4j", "5T", word(words::four_aces),
            word(words::four_kings), word(words::four_jacks), word(words::five_queens)});
    }
    std::string group() const {
        if (one_in(4)) return suit_word() + " " + of_one_suit();
        if (one_in(2)) return of_one_suit() + one_of({":", " ", ": "}) + perhaps(filler(words::of_suit)) + suit();
        return one_of({"4A", "4q", word(words::four_tens), word(words::four_queens), "BZ1", "bz3", word(words::bezique),
            word(words::bezique) + " " + number(1, 6), word(words::bezique_2), word(words::bezique_4), word(words::carte_blanche),
            word(words::seven), word(words::royal_marriage), word(words::exact_lift), word(words::guessed_lift)});
    }
    std::string filler(EntryWord const& w) const { return w.lists()[language_].empty() ? std::string{} : word(w) + " "; }
    std::string item() const {
        auto const mark = one_of({"^", "&", word(words::again) + " ", word(words::completed) + " "});
        auto text = player() + " ";
        auto const before = one_in(3);
        auto const what = group();
        if (auto const plain = parse_bezique_line("N " + what, 4);
            plain && std::get<bezique::ItemMarked>(plain->entry).how == bezique::How::bonus)
            return text + what;
        text += (before ? mark : std::string{}) + what;
        if (!before && one_in(3)) text += " " + mark;
        return text + perhaps(" " + number(20, 500));
    }
    std::string of_all() const {
        auto const named = players_ == 2 ? "" : players_ == 3 ? " 7" : " 7 6";
        switch (*rc::gen::inRange(0, 12)) {
            case 0: return one_in(2) ? player() + " " + word(words::last) : word(words::last) + " " + player() + perhaps(" 40");
            case 1: return word(words::brisques) + " 9 8" + named;
            case 2: return word(words::trump) + " " + perhaps(filler(words::trump_is)) + suit();
            case 3: return suit_word() + " " + perhaps(filler(words::trump_is)) + word(words::trump);
            case 4: return perhaps(filler(words::next_one)) + word(words::deal) + perhaps(" " + player());
            case 5: return one_in(2) ? word(words::dealer) + " " + player() : player() + " " + word(words::dealer);
            case 6: return one_in(2) ? word(words::misdeal) : word(words::deal) + " " + word(words::is_void);
            case 7: return perhaps(filler(words::next_one)) + word(words::game);
            default: return item();
        }
    }
    std::string of_two() const {
        auto const call = one_of({word(words::vido), word(words::kontr)});
        auto const answer = one_of({word(words::accepted), word(words::refused)});
        auto const figures = " " + number(0, 300) + "0 " + number(0, 300) + "0";
        switch (*rc::gen::inRange(0, 11)) {
            case 0: return word(words::peg) + " " + perhaps(filler(words::pegs_way)) + player() + perhaps(" 60");
            case 1: return player() + " " + word(words::peg) + perhaps(" 60");
            case 2: return word(words::brisques) + " " + one_of({"-", word(words::none), number(0, 33)});
            // North's need not be said to be North's.
            case 3: return word(words::brisques) + " " + one_of({"S", "g", word(words::south)}) + " " + number(0, 33);
            case 4: return one_of({"s", "G", word(words::south)}) + " " + number(0, 33) + " " + word(words::brisques);
            case 5: return call + " " + player() + " " + answer;
            case 6: return player() + " " + perhaps(filler(words::calls_vido)) + call + ", " + answer;
            case 7: return word(words::total) + figures;
            case 8: return word(words::marks) + figures;
            case 9: return word(words::game) + figures;
            default: return word(words::trump) + " " + one_of({"-", word(words::none)});
        }
    }

    std::size_t language_, players_;
};

RC_GTEST_PROP(TokensOfBezique, AllMatterForTwo, ()) {
    auto const line = Lines{*rc::gen::inRange<std::size_t>(0, 3), 2}.any();
    expect_every_token_matters(line, read_two, fillers_of_bezique);
}

RC_GTEST_PROP(TokensOfBezique, AllMatterForThreeAndFour, ()) {
    auto const players = *rc::gen::element<std::size_t>(3, 4);
    auto const line = Lines{*rc::gen::inRange<std::size_t>(0, 3), players}.any();
    expect_every_token_matters(
        line, [players](std::string_view text) { return meaning(parse_bezique_line(text, players)); }, fillers_of_bezique);
}

TEST(TokensOfBezique, AllMatterForVerbsAndNames) {
    for (auto const& line : {"undo", "undo 3", "geri al 3", "zurück", "correct 3 N 4A"})
        expect_every_token_matters(line, read_two, fillers_of_bezique);
    for (auto const& word : {"redo", "yinele", "wiederherstellen"}) EXPECT_TRUE(read_two(word));
    EXPECT_FALSE(read_two("redo 3"));
    EXPECT_NE(read_two("names Kemal, Suna"), read_two("names Kemal, Suna Hanım"));
    EXPECT_EQ(std::get<bezique::PlayersNamed>(parse_bezique_line("names Ali\u00A0Kaya Suna")->entry).names[bezique::Player::north],
        "Ali\u00A0Kaya");
    EXPECT_FALSE(read_two("names Kemal"));
    EXPECT_FALSE(read_two("names Kemal, Suna, Elif"));
    EXPECT_FALSE(read_two("s accepted")) << "vido means something where it is not after kontr";
}

TEST(TokensOfBezique, AreSaidOnce) {
    for (auto const* const line : {"N ^4A^", "N ^4A&", "N again 4A again", "N dönük 4A tekrar", "N kupa evlilik karo", "N 4A:S:H",
             "N S last", "N last S", "N vido S accepted", "N peg S", "brisques 20 12 5", "trump D H", "D koz karo", "deal void N",
             "last N 40 40", "N 4A 100 100", "vido N accepted refused", "N brisques S 20", "N CB^", "N &7"})
        EXPECT_FALSE(read_two(line)) << line;
}

// ---- as people say it

TEST(BeziqueAsSpoken, IsUnderstood) {
    using Same = std::pair<char const*, char const*>;
    for (auto const& [spoken, entry] : std::vector<Same>{{"north last trick", "last N"}, {"kuzey son el", "last N"},
             {"Nord letzter Stich", "last N"}, {"K son el", "last N"}, {"brisques 20", "brisques N 20"}, {"brisk 20", "brisques N 20"},
             {"suna brisk 20", ""}, {"G brisk 20", "brisques S 20"}, {"güney 20 brisk", "brisques S 20"},
             {"Süd 20 Brisken", "brisques S 20"}, {"s dönük", "peg S"}, {"Süd Stift oben", "peg S"}, {"north peg up", "peg N"},
             {"s dönük 4a", "S ^4A"}, {"s dönük 60", "peg S 60"}, {"hearts trumps", "trump H"}, {"karo koz", "trump D"},
             {"Karo ist Trumpf", "trump D"}, {"trump is hearts", "trump H"}, {"next deal", "deal"}, {"yeni tur", "deal"},
             {"nächste Runde", "deal"}, {"new game", "game"}, {"yeni oyun", "game"}, {"neues Spiel", "game"}, {"misdeal", "deal void"},
             {"bozuk tur", "deal void"}, {"Gabe Fehlgabe", "deal void"}, {"s dönük 4 papaz", "S ^4K"}, {"south deals", "dealer S"},
             {"güney dağıtır", "dealer S"}, {"Süd gibt", "dealer S"}, {"north vido accepted", "vido N accepted"},
             {"kuzey vido çekti, kabul", "vido N accepted"}, {"Nord sagt Vido, abgelehnt", "vido N refused"},
             {"south kontr accepted", "kontr S accepted"}, {"vido south declined", "vido S refused"},
             {"vido güney reddedildi", "vido S refused"}, {"güney kontr vido kabul", "kontr S accepted"},
             {"Süd Kontravido angenommen", "kontr S accepted"}, {"south marriage in hearts", "S KQ:H"}, {"güney kupa evliliği", "S KQ:H"},
             {"kuzey kupa tablosu", "N SEQ:H"}, {"kuzey karo dört vale", "N 4J:D"}, {"Süd Herz Paar", "S KQ:H"},
             {"four aces north", "N 4A"}, {"kart blanş güney", "S CB"}, {"K 4A", "N 4A"}, {"G kq:d", "S KQ:D"}}) {
        if (*entry == '\0') {
            EXPECT_FALSE(read_two(spoken)) << spoken;
            continue;
        }
        auto const said = read_two(spoken), meant = read_two(entry);
        ASSERT_TRUE(said) << spoken << ": " << translated(parse_bezique_line(spoken).error().front().message);
        EXPECT_EQ(*said, *meant) << spoken;
    }
}

TEST(BeziqueAsSpoken, HasArticlesBeforeGroups) {
    EXPECT_EQ(read_two("N shows a marriage of spades"), read_two("N KQ:S"));
    EXPECT_EQ(read_two("N has the four kings"), read_two("N 4K"));
    EXPECT_EQ(read_two("Nord zeigt die vier Könige"), read_two("N 4K"));
    EXPECT_EQ(read_two("N marriage of the hearts"), read_two("N KQ:H"));
    EXPECT_TRUE(read_two("N the four kings"));
    EXPECT_FALSE(read_two("N the"));
}

TEST(BeziqueAsSpoken, SeatsHaveTheirTurkishLetters) {
    for (auto const& [turkish, english] : std::map<char const*, char const*>{{"K 4A", "N 4A"}, {"D 4A", "E 4A"}, {"G 4A", "S 4A"},
             {"B 4A", "W 4A"}, {"son d", "last E"}, {"dağıtan b", "dealer W"}, {"D kq:d", "E KQ:D"}})
        EXPECT_EQ(meaning(parse_bezique_line(turkish, 4)), meaning(parse_bezique_line(english, 4))) << turkish;
    EXPECT_EQ(read_two("trump D"), read_two("koz karo")) << "a suit where suits stand";
    EXPECT_FALSE(read_two("D 4A"));
    auto const rest = parse_bezique_line("brisques 9 8", 3), all = parse_bezique_line("brisques 9 8 7", 3);
    using bezique::BrisquesCounted, bezique::Player;
    EXPECT_EQ(std::get<BrisquesCounted>(rest->entry), (BrisquesCounted{{{{9, 0, 8}}}, Player::south}));
    EXPECT_EQ(std::get<BrisquesCounted>(all->entry), (BrisquesCounted{{{{9, 7, 8}}}, {}}));
}

// ---- what is printed can be typed

void collect(Message const& message, std::vector<InEachLanguage>& examples) {
    for (auto const& argument : message.arguments) {
        if (auto const* const each = std::get_if<InEachLanguage>(&argument.value)) examples.push_back(*each);
        if (auto const* const inner = std::get_if<Message>(&argument.value)) collect(*inner, examples);
    }
}

// The parts of a text at ", ", but of an example with names.
std::vector<std::string> parts_of(std::string const& text) {
    if (read_two(text) || parse_bezique_line(text, 3) || parse_bezique_line(text, 4)) return {text};
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        auto const end = std::min(text.find(", ", at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 2;
    }
    return parts;
}

// An example is a line, or what stands in one after a player, or after the word of trumps.
std::optional<Meaning<BeziqueLine>> any_meaning(std::string const& text) {
    for (auto const& line : {text, "N " + text, "trump " + text}) {
        for (auto const players : {std::size_t{2}, std::size_t{3}, std::size_t{4}})
            if (auto const found = meaning(parse_bezique_line(line, players))) return found;
    }
    return {};
}

std::vector<InEachLanguage> examples_in_messages() {
    std::vector<InEachLanguage> examples;
    for (auto const* const line : {"correct", "correct 2", "correct N 4A", "N", "N xyz", "N kq", "4A", "brisques", "brisques 1 2 3",
             "total 5", "marks", "game 3", "trump", "vido N", "kontr S", "vido", "names", "names A", "xyz", "E 4A", "peg", "last"}) {
        for (auto const players : {std::size_t{2}, std::size_t{3}, std::size_t{4}}) {
            auto const read = parse_bezique_line(line, players);
            if (read) continue;
            for (auto const& found : read.error()) collect(found.message, examples);
        }
    }
    auto const of = [&](auto what) { collect(diagnostic_of({0, std::move(what)}, {}).message, examples); };
    // The last one has a seat, and nothing that is typed.
    for (int f = 0; f < static_cast<int>(bezique::SheetFault::other_dealer); ++f)
        of(bezique::SheetFinding{static_cast<bezique::SheetFault>(f), 1, 1});
    for (int f = 0; f <= static_cast<int>(bezique::Fault::stated); ++f) of(static_cast<bezique::Fault>(f));
    return examples;
}

TEST(MessagesOfBezique, TeachWhatCanBeTyped) {
    auto const examples = examples_in_messages();
    EXPECT_GT(examples.size(), 40U);
    for (auto const& example : examples) {
        ASSERT_EQ(example.texts.size(), languages.size());
        auto const english = parts_of(example.texts.front());
        for (std::size_t l = 0; l < languages.size(); ++l) {
            auto const parts = parts_of(example.texts[l]);
            ASSERT_EQ(parts.size(), english.size()) << example.texts[l];
            for (std::size_t i = 0; i < parts.size(); ++i) {
                auto const meant = any_meaning(parts[i]);
                EXPECT_TRUE(meant) << parts[i] << " (" << languages[l] << ") cannot be typed";
                EXPECT_EQ(meant, any_meaning(english[i])) << parts[i] << " (" << languages[l] << ") is not " << english[i];
            }
        }
    }
}

// A line has one entry, and figures have a word.
TEST(MessagesOfBezique, TellWhatALineLacks) {
    auto const told = [](char const* line) { return translated(parse_bezique_line(line).error().front().message); };
    for (auto const* const line : {"total 480 320, last trick North", "N 4 kings, South 4 jacks", "N marriage in clubs and last trick N"})
        EXPECT_EQ(told(line), "a line has one entry: type this as a line of its own") << line;
    for (auto const* const line : {"North 480, South 320", "480 320", "1040"})
        EXPECT_EQ(told(line), "figures stand after the word that says what they are: marks 1060 320, total 1520 480") << line;
    EXPECT_THAT(told("N 4 foo"), testing::HasSubstr("there is no group"));
    for (auto const* const line : {"N four diamond aces south", "dealer N S"})
        EXPECT_EQ(told(line), "a line has one player, who is named already") << line;
    EXPECT_TRUE(parse_bezique_line("N 4A S").has_value()) << "four aces of spades";
}

TEST(MessagesOfBezique, TakeTheNumberOfTheLineForTheirExample) {
    auto const told = [](char const* line) { return translated(parse_bezique_line(line).error().front().message); };
    EXPECT_EQ(told("insert 26"), "what should stand there, such as insert 26 N 4A");
    EXPECT_EQ(told("correct 7"), "what should stand there, such as correct 7 N 4A");
    EXPECT_EQ(told("correct"), "which entry: correct 2 N 4A");
    EXPECT_EQ(told("correct 0"), "what should stand there, such as correct 2 N 4A") << "no entry has that number";
    EXPECT_EQ(told("insert 99999999999"), "what should stand there, such as insert 2 N 4A");
}

TEST(MessagesOfBezique, BlameTheFurthestWord) {
    struct Blamed {
        std::string_view line, word, fix;
    };
    for (auto const& [line, word, fix] :
        {Blamed{"n four jackx", "\"four jackx\"", "four jacks"}, Blamed{"n doubl bezique", "\"doubl bezique\"", "double bezique"},
            Blamed{"n royal mariage", "\"royal mariage\"", "royal marriage"}, Blamed{"n hearts tabel", "\"tabel\"", ""}}) {
        auto const read = parse_bezique_line(line);
        ASSERT_FALSE(read) << line;
        auto const& found = read.error().front();
        EXPECT_THAT(translated(found.message), testing::HasSubstr(word)) << line;
        EXPECT_EQ(found.fix ? found.fix->text : "", fix) << line;
    }
}

TEST(MessagesOfBezique, TellTheLettersOfSuits) {  // bezique.md §2
    for (auto const* const line : {"n KQ:k", "n evlilik m", "koz k", "trump p", "n 4A t"})
        EXPECT_THAT(
            translated(parse_bezique_line(line).error().front().message), testing::HasSubstr("the suits are S, H, D and C, or spades"))
            << line;
}

TEST(MessagesOfBezique, HaveTheBrisquesOfTheForm) {  // bezique.md §10.1, §10.3
    auto const told = [](char const* line, int brisques) {
        return translated(parse_bezique_line(line, 2, brisques).error().front().message);
    };
    EXPECT_THAT(told("brisques 9 8 8 7", 32), testing::HasSubstr("brisques 14 18"));
    EXPECT_THAT(told("brisques 9 8 8 7", 16), testing::HasSubstr("brisques 6 10"));
    EXPECT_EQ(told("brisques 9 8 8 7", 0), "brisques play no part in this form of the game");
    for (auto const* const line : {"brisques 24 24", "brisques N 24"}) {
        ASSERT_TRUE(parse_bezique_line(line, 2, 0)->doubt) << line;
        EXPECT_FALSE(parse_bezique_line(line)->doubt) << line;
    }
    EXPECT_FALSE(parse_bezique_line("brisques -", 2, 0)->doubt) << "it says just that";
}

TEST(BeziqueAsSpoken, HasTheDashesOfTelephones) {
    for (auto const* const line : {"brisques \u2013", "brisques \u2212"}) EXPECT_EQ(read_two(line), read_two("brisques -")) << line;
    EXPECT_EQ(read_two("trump \u2013"), read_two("trump -"));
}

TEST(BeziqueAsSpoken, KnowsTheDealerByBothGermanWords) {
    EXPECT_EQ(words::dealer.in("de"), "teiler");
    EXPECT_EQ(read_two("Teiler Süd"), read_two("Geber Süd"));
}

// What somebody says who only answers.
TEST(MessagesOfBezique, TellWhereAnAnswerBelongs) {
    EXPECT_EQ(
        translated(parse_bezique_line("kabul").error().front().message), "this answers a vido, and stands on its line: vido N accepted");
    EXPECT_EQ(
        translated(parse_bezique_line("refused").error().front().message), "this answers a vido, and stands on its line: vido N refused");
    for (auto const* const line : {"vido N kabul etti", "kuzey vido çekti, kabul edildi"}) EXPECT_TRUE(read_two(line)) << line;
}

// A royal marriage is one in trumps.
TEST(TokensOfBezique, MayNameAMarriageByItsTrumps) {
    auto const marked = [](std::string_view text) { return std::get<bezique::ItemMarked>(parse_bezique_line(text)->entry); };
    for (auto const* const line : {"n royal marriage", "kuzey koz evliliği", "Nord Königspaar", "koz evliliği kuzey"})
        EXPECT_EQ(marked(line),
            (bezique::ItemMarked{bezique::Player::north, bezique::How::opened, bezique::Group{bezique::GroupKind::marriage}, {}, true}))
            << line;
    std::vector<bezique::Entry> const entries{bezique::TrumpNamed{Suit::hearts}, marked("n royal marriage")};
    auto const [sheet, told] = bezique::replay(bezique::rules_of(bezique::FormId::standard64), {}, entries);
    EXPECT_TRUE(told.empty());
    EXPECT_EQ(sheet.marks.at(0).at(0).item, (bezique::DealItem{bezique::How::opened, bezique::Group::marriage(Suit::hearts), 40}));
    auto const without = bezique::replay(bezique::rules_of(bezique::FormId::rubicon128), {}, std::span{entries}.subspan(1));
    ASSERT_EQ(without.told.size(), 1U);
    EXPECT_EQ(std::get<bezique::SheetFinding>(without.told[0].what).fault, bezique::SheetFault::trump_not_fixed);
}

// Trump tells the suit of a group, before it or behind it.
TEST(TokensOfBezique, MayNameAGroupByItsTrumps) {
    auto const marked = [](std::string_view text) { return std::get<bezique::ItemMarked>(parse_bezique_line(text)->entry); };
    auto const sequence = bezique::Group{bezique::GroupKind::sequence};
    auto const aces = bezique::Group::quartet(bezique::Rank::ace);
    for (auto const& [line, group] :
        std::vector<std::pair<char const*, bezique::Group>>{{"n tablo koz", sequence}, {"n koz tablo", sequence},
            {"kuzey koz tablosu", sequence}, {"Nord Sequenz in Trumpf", sequence}, {"trump sequence north", sequence},
            {"n koz dört as", aces}, {"n 4A:koz", aces}, {"n papaz kız koz", bezique::Group{bezique::GroupKind::marriage}}})
        EXPECT_EQ(marked(line), (bezique::ItemMarked{bezique::Player::north, bezique::How::opened, group, {}, true})) << line;
    for (auto const* const line : {"n karo tablo koz", "n koz tablo karo", "n hearts royal marriage", "n koz bezik", "n bz koz", "n koz 7",
             "koz tablo koz kuzey", "n koz", "koz tablo"})
        EXPECT_FALSE(read_two(line)) << line;
    EXPECT_EQ(read_two("koz karo"), read_two("trump D"));
    EXPECT_EQ(read_two("karo koz"), read_two("trump D"));
}

// No catalogue needs to know the words of entries: they come from the table.
TEST(MessagesOfBezique, HaveNoWordOfAnEntryInTheirSentences) {
    auto const words = [](Message const& message) { return std::string{message.english ? message.english : ""}; };
    for (auto const* const line : {"correct", "brisques", "total 5", "vido N", "names A", "N"}) {
        auto const read = parse_bezique_line(line);
        ASSERT_FALSE(read) << line;
        for (auto const& found : read.error())
            EXPECT_THAT(words(found.message), testing::Not(testing::ContainsRegex(": [a-z]+ [0-9A-Z]"))) << line;
    }
}

// ---- the table of words

// Where a word of two parts begins with another word, only a reason makes it safe: the longest is meant, or its place tells.
TEST(WordsOfBezique, DoNotBeginOneAnother) {
    std::map<std::string, char const*> const reasons{
        {"koz < koz yedilisi", "the seven stands after a player, trump never does"},
        {"koz < koz evliliği", "the marriage is tried before trump is"},
        {"trump < trump marriage", "the marriage is tried before trump is"},
        {"tur < tur toplamı", "the total is tried before the deal is"},
        {"dönük < dönük", "with a group after it a group is shown again, else the peg is up"},
    };
    auto const folded = [](std::string_view text) {
        std::u32string letters;
        while (!text.empty()) {
            auto const f = folded_letter(text);
            if (f.size == 0) {
                letters += static_cast<unsigned char>(text.front());
                text.remove_prefix(1);
                continue;
            }
            letters += f.letter;
            if (f.second != 0) letters += f.second;
            text.remove_prefix(f.size);
        }
        return letters;
    };
    for (std::size_t language = 0; language < languages.size(); ++language)
        for (auto const* const one : words_of_bezique())
            for (auto const* const other : words_of_bezique()) {
                // Of dört and dört as the longest is meant.
                if (one == other || one == &words::four || one == &words::five) continue;
                for_each_spelling(one->lists()[language], [&](std::string_view begin) {
                    for_each_spelling(other->lists()[language], [&](std::string_view whole) {
                        auto const a = folded(begin), b = folded(whole);
                        if (!b.starts_with(a)) return;
                        auto const is_cut = b.size() > a.size() && !is_letter(FoldedLetter{b[a.size()], 0, 1});
                        if (b.size() > a.size() && !is_cut) return;  // a letter follows: the words are told apart
                        auto const pair = std::string{begin} + " < " + std::string{whole};
                        EXPECT_TRUE(reasons.contains(pair)) << pair << " (" << languages[language] << ")";
                    });
                });
            }
}

}  // namespace
}  // namespace score::formats::bezique_tokens_test
