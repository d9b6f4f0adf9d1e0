// Sittings of King: an entry keeps its caller, and reasons of refusals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <span>

#include "../support/sittings.hpp"
#include "html/evening.hpp"
#include "rewriting.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/language.hpp"
#include "score/formats/pkn/json.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pkn/write.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "sheets/as_record.hpp"

namespace score::formats::sheets::king_sitting_test {
namespace {

using score::test::Facts;
using score::test::head;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

Facts const players{{"N", "Ayşe"}, {"W", "Burak"}, {"S", "Ceren"}, {"E", "Deniz"}};

// A table that enters lines like the pad and `scorebook enter`.
class Table {
public:
    explicit Table(std::string_view variant, Facts const& agreements = {}, Facts const& seats = {})
        : sitting_{*journal::Sitting::begin(head("king", variant, agreements, seats))} {}
    Table() : Table{"dejenere", {}, players} {}

    Judgement judged(std::string_view line) const { return judge(sitting_, line); }
    void enter(std::string_view line) {
        auto const judgement = judged(line);
        ASSERT_TRUE(judgement.accepted()) << line << ": "
                                          << (judgement.refusal() ? score::formats::translated(judgement.refusal()->message)
                                                                  : "says nothing");
        ASSERT_TRUE(sitting_.append({sitting_.next_number(), {}, {}, *judgement.event}));
    }
    void enter_all(std::initializer_list<std::string_view> lines) {
        for (auto const line : lines) ASSERT_NO_FATAL_FAILURE(enter(line));
    }
    std::string refusal_of(std::string_view line) const {
        auto const judgement = judged(line);
        return judgement.refusal() ? score::formats::translated(judgement.refusal()->message) : "accepted";
    }
    std::vector<std::string> lines() const {
        std::vector<std::string> all;
        for (auto const& entry : sitting_.standing()) all.emplace_back(entry.text);
        return all;
    }
    std::string callers() const {
        std::string letters;
        for (auto const& deal : sheet().party.deals) letters += deal.declarer ? letter(*deal.declarer) : '?';
        return letters;
    }
    king::PartySheet sheet() const { return replay(sitting_)->sheet.get<king::PartySheet>(); }
    journal::Sitting const& sitting() const { return sitting_; }

private:
    journal::Sitting sitting_;
};

TEST(KingCallers, StandInTheEntryWhereTheyFollow) {  // king.md §3
    Table table;
    table.enter_all({"s erkek 4 0 4 0", "el 4 3 3", "kupa 3 6 4", "kız 1 1 1 1", "void koz w"});
    EXPECT_THAT(table.lines(), ElementsAre("s erkek 4 0 4 0", "E el 4 3 3", "N kupa 3 6 4", "W kız 1 1 1 1", "W void koz w"));
    EXPECT_EQ(table.callers(), "SENWW");
}

TEST(KingCallers, StandInACorrection) {
    Table table;
    table.enter_all({"first s", "erkek 4 0 4 0", "el 4 3 3", "correct 2 kupa 4 5 4", "correct 3 e el 3 4 3"});
    EXPECT_THAT(table.lines(), ElementsAre("first s", "S kupa 4 5 4", "e el 3 4 3"));
}

TEST(KingCallers, StandBeforeKing) {
    Table table;
    table.enter_all({"first s", "king n s"});
    EXPECT_THAT(table.lines(), ElementsAre("first s", "S king n s"));
    EXPECT_EQ(table.sheet().party.king_by, Seat::north);
}

// The line is read again with its caller in front.
TEST(KingCallers, StandBeforeASentence) {
    for (auto const* const line : {"north took all hearts", "herkes bir kız aldı", "jeder eine Dame", "batı rıfkıyı aldı",
             "n made king in spades", "k king maça", "west hat Herzkönig genommen", "el k yedi b 3 d 3 g 0"}) {
        Table table;
        ASSERT_NO_FATAL_FAILURE(table.enter_all({"w kupa 3 6 4 0", line}));
        auto const stored = table.lines().back();
        auto const read = parse_king_line(stored), typed = parse_king_line(line);
        ASSERT_TRUE(read && typed) << stored;
        auto meant = std::get<king::EnteredDeal>(typed->entry);
        meant.declarer = Seat::south;
        EXPECT_EQ(std::get<king::EnteredDeal>(read->entry), meant) << stored;
    }
}

TEST(KingCallers, AreNobodyWhereNoDealIsEntered) {
    Table table;
    table.enter_all({"names A, B, C, D", "first w"});
    EXPECT_THAT(table.lines(), ElementsAre("names A, B, C, D", "first w"));
}

// A valid deal never moves to another player.
TEST(KingCallers, AreNotChangedByTakingBackAnEarlierDeal) {
    Table table;
    table.enter_all({"s erkek 4 0 4 0", "el 4 3 3", "kupa 3 6 4", "kız 2 1 1", "koz h 3 3 3"});
    EXPECT_THAT(table.refusal_of("undo 2"), HasSubstr("Deniz (E) calls now"));
    EXPECT_THAT(table.refusal_of("correct 1 w erkek 4 0 4 0"), Not("accepted"));
    EXPECT_THAT(table.refusal_of("correct 2 void queens"), Not("accepted"));
    auto const now = *replay(table.sitting());
    auto const by_event = judge(table.sitting(), now, tally_of(now.sheet), journal::Retraction{2});
    EXPECT_FALSE(by_event.accepted());
    EXPECT_EQ(by_event.refusal()->code->id, "king-turn");
    table.enter_all({"correct 2 el 3 4 3", "undo 5", "undo 4"});
    EXPECT_EQ(table.callers(), "SEN");
}

TEST(KingCallers, FollowInJournalsThatDoNotTellThem) {
    auto const old = score::test::sitting(head("king"), {"S erkek 4 0 4 0", "el 4 3 3 3", "kupa 3 6 4 0"});
    auto const sheet = replay(old)->sheet.get<king::PartySheet>();
    ASSERT_EQ(sheet.party.deals.size(), 3U);
    EXPECT_EQ(sheet.party.deals[2].declarer, Seat::north);
    EXPECT_TRUE(judge(old, "undo 2").accepted());
}

// ---- refusals

TEST(KingRefusals, LeadWithWhoCallsNow) {  // K05
    Table table;
    table.enter("w kupa 3 6 4 0");
    EXPECT_THAT(table.refusal_of("w el 3 4 3 3"), StartsWith("Ceren (S) calls now"));
}

TEST(KingRefusals, SayWhatIsPlayedAgain) {  // king.md §6
    Table table;
    table.enter_all({"w kupa 3 6 4 0", "void rıfkı n k"});
    EXPECT_THAT(table.refusal_of("el 3 4 3 3"), StartsWith("the deal before was cancelled"));
    EXPECT_THAT(table.refusal_of("el 3 4 3 3"), HasSubstr("king of hearts"));
}

TEST(KingRefusals, AskForCountsThatAreMissing) {  // K01
    Table table;
    for (auto const* const line : {"w koz", "w koz d", "w el", "w el 6 6", "w rıfkı"}) {
        auto const refusal = table.refusal_of(line);
        EXPECT_THAT(refusal, HasSubstr("N W S E")) << line << ": " << refusal;
        EXPECT_EQ(table.judged(line).refusal()->code->id, "king-figures") << line;
    }
    EXPECT_THAT(table.refusal_of("n el+soniki 3+1 3+0 3+1 4+0"), HasSubstr("one game"));
}

TEST(KingRefusals, TellTheNamesOfThoseWhoTook) {  // king.md §11
    Table table{"barbu", {}, players};
    EXPECT_THAT(table.refusal_of("n soniki n w"), HasSubstr("last N, last W"));
    EXPECT_THAT(table.refusal_of("n kupa 7 0 6 0"), HasSubstr("ace N, ace S"));
    Table trex{"trex", {}, players};
    EXPECT_THAT(trex.refusal_of("n kız n n s e shown e SQ"), HasSubstr("who took the exposed card?"));
    EXPECT_THAT(trex.refusal_of("n rıfkı e shown n HQ e"), HasSubstr("only the king of hearts is exposed"));
    EXPECT_THAT(trex.refusal_of("n karo 3 3 4 3 shown n HK e"), HasSubstr("no card is exposed at this game"));
}

TEST(KingRefusals, TellWhereTheSuitIsMissing) {  // K06
    Table table;
    auto const judgement = table.judged("w koz 1 1 9 2");
    ASSERT_FALSE(judgement.accepted());
    EXPECT_EQ(judgement.refusal()->code->id, "king-suit");
    EXPECT_THAT(score::formats::translated(judgement.refusal()->message), HasSubstr("trumps D"));
    EXPECT_THAT(table.refusal_of("w king n"), HasSubstr("king N D"));
    EXPECT_TRUE(table.judged("w koz h 1 1 9 2").accepted());
    EXPECT_TRUE(Table{"kanli"}.judged("w koz 1 1 9 2").accepted());  // known to the declarer only
    table.enter("w koz h 1 1 9 2");
    EXPECT_FALSE(table.judged("correct 1 w koz 1 1 9 2").accepted());
}

// Old journals without the suit are read and counted, and their record marks the suit as unknown.
TEST(KingRefusals, LetOldJournalsLackTheSuit) {  // K06, king.md §14
    auto const old = score::test::sitting(head("king"), {"S koz 1 1 9 2", "E void rıfkı", "E rıfkı n", "N void koz", "N koz h 8 3 1"});
    auto const evening = *replay(old);
    EXPECT_EQ(evening.sheet.get<king::PartySheet>().party.totals, (BySeat<int>{{130, 150, 500, 200}}));
    EXPECT_TRUE(judge(old, "w kupa 3 6 4").accepted());
    EXPECT_FALSE(judge(old, "correct 1 s koz 1 1 9 2").accepted());
    EXPECT_TRUE(judge(old, "correct 1 s koz d 1 1 9 2").accepted());
    auto const written = pkn::write(party_of(old, evening));
    EXPECT_THAT(written, HasSubstr("S KOZ/?"));
    EXPECT_THAT(score::test::outcome_of<pkn::Notation>(written).codes, IsEmpty()) << written;
    Diagnostics found;
    auto const again = pkn::read_json(pkn::json_of(party_of(old, evening)), found);
    ASSERT_TRUE(again && found.empty());
    EXPECT_EQ(pkn::write(*again), written);
}

TEST(KingRefusals, AskWhoBrokeADealAndWithWhat) {  // K28, king.md §6
    Table table;
    table.enter("w kupa 3 6 4 0");
    EXPECT_THAT(table.refusal_of("void rıfkı"), HasSubstr("who showed hearts, and which"));
    EXPECT_THAT(table.refusal_of("void rıfkı n"), HasSubstr("which hearts he showed"));
    EXPECT_THAT(table.refusal_of("void koz"), HasSubstr("who held no card above the ten"));
    EXPECT_EQ(table.judged("void koz").refusal()->code->id, "king-claim");
    for (auto const* const line : {"void rıfkı n k", "void rifki w ak", "void koz n", "void queens"})
        EXPECT_TRUE(table.judged(line).accepted()) << line;
}

// Of what can be read in two ways a new line is refused, and one of an earlier journal counts.
TEST(KingRefusals, AskWhichPlayerIsMeant) {  // king.md §1
    Table table;
    table.enter("w kupa 3 6 4 0");
    EXPECT_THAT(table.refusal_of("kız b n s w"), HasSubstr("both West"));
    EXPECT_THAT(table.refusal_of("king s d"), HasSubstr("who made King, S or E?"));
    EXPECT_TRUE(table.judged("king s karo").accepted());
    table.enter("el k 4 b 3 d 3 g 3");
    EXPECT_EQ(table.lines().back(), "S el k 4 b 3 d 3 g 3");
    EXPECT_TRUE(table.judged("correct 2 S el k 4 b 3 d 2 g 4").accepted());
    auto old = *journal::Sitting::begin(head("king"));
    for (auto const* const line : {"S kız b n s w", "E king S D"}) old.append({old.next_number(), {}, {}, journal::Entry{line}});
    EXPECT_EQ(replay(old)->sheet.get<king::PartySheet>().party.king_by, Seat::south);
}

TEST(KingRefusals, SayThatThreeFiguresAreEnough) {  // K01
    Table table;
    EXPECT_THAT(table.refusal_of("w el 3 3"), HasSubstr("all but the last"));
    EXPECT_THAT((Table{"duble-yol"}).refusal_of("w el+soniki 3+1 3+0"), Not(HasSubstr("all but the last")));
}

TEST(KingRefusals, SayThatTwoGamesAreDifferent) {  // king.md §9, Duble Yol
    Table table{"duble-yol"};
    EXPECT_THAT(table.refusal_of("w el+el 3+1 3+0 3+1 4+0"), HasSubstr("two different penalties"));
}

TEST(KingRefusals, SayWhatTricksCannotHold) {  // K01, king.md §9
    Table table{"super-kanli"};
    auto const refusal = table.refusal_of("w hepsi 13+0+0+0+0+0 0+13+0+0+0+0 0+0+8+4+0+0 0+0+0+0+1+2");
    EXPECT_THAT(refusal, HasSubstr("W took 0 tricks"));
    EXPECT_THAT((Table{"duble-yol"}).refusal_of("w el+soniki 12+0 1+2 0+0 0+0"), HasSubstr("at most 1 can be of SONIKI"));
    EXPECT_THAT((Table{"duble-yol"}).refusal_of("w kupa+rıfkı 13+0 0+1 0+0 0+0"), HasSubstr("heart and a king"));
}

TEST(KingRefusals, SayWhyADoublingCannotBe) {  // king.md §11
    EXPECT_THAT((Table{"konturlu"}).refusal_of("w kupa 3 6 4 w x all"), HasSubstr("the declarer may only redouble"));
    Table barbu{"barbu"};
    EXPECT_THAT(barbu.refusal_of("n koz d 3 3 3 e x s"), HasSubstr("only the declarer is doubled"));
    EXPECT_THAT(barbu.refusal_of("n el 4 3 3 3 e x s s x e"), HasSubstr("only once"));
    EXPECT_THAT((Table{}).refusal_of("w el 4 3 3 3 e x s"), HasSubstr("nobody is doubled"));
}

TEST(KingDeals, TellSeveralExposedCardsAtOnce) {  // king.md §11, Trex
    Table once{"trex"}, again{"trex"};
    once.enter("n kız s s s e shown w SQ s n DQ e");
    again.enter("n kız s s s e shown w SQ s shown n DQ e");
    EXPECT_EQ(once.sheet().party.totals, again.sheet().party.totals);
    EXPECT_TRUE((Table{"trex"}).judged("n kız n n s s shown w SQ s").accepted());
}

// Players say "I double you" and "I redouble".
TEST(KingDoublings, AreRedoubledByWhoWasDoubled) {  // king.md §11
    Table at_table{"barbu"}, written{"barbu"};
    at_table.enter_all({"first n", "el 4 3 3 3 e x n n xx e"});
    written.enter_all({"first n", "el 4 3 3 3 e xx n"});
    EXPECT_EQ(at_table.sheet().party.totals, written.sheet().party.totals);
    EXPECT_NE(at_table.sheet().party.totals, (BySeat<int>{{-8, -6, -6, -6}}));
    EXPECT_FALSE(Table{at_table}.judged("kız 1 1 2 0 e x n e x n").accepted());
}

// king.md §7: several are out, and there is no single winner.
TEST(KingPage, SaysWhoIsOutAndWhoIsSunk) {
    Table table;
    table.enter_all({"w kupa 3 6 4 0", "king n s"});
    std::string page;
    html::append_evening(page, table.sitting(), *replay(table.sitting()));
    EXPECT_THAT(page, HasSubstr("Out: Ayşe"));
    EXPECT_THAT(page, HasSubstr("Sunk: Deniz, Ceren, Burak"));
    EXPECT_THAT(page, Not(HasSubstr("Winner")));
    Table open;
    open.enter("w kupa 3 6 4 0");
    page.clear();
    html::append_evening(page, open.sitting(), *replay(open.sitting()));
    EXPECT_THAT(page, Not(HasSubstr("Out:")));
}

// The examples of a message, in each language of the interface.
std::vector<std::string> examples_in(Message const& message) {
    std::vector<std::string> all;
    for (auto const& argument : message.arguments) {
        if (auto const* const part = std::get_if<Message>(&argument.value)) {
            auto const more = examples_in(*part);
            all.insert(all.end(), more.begin(), more.end());
        }
        if (auto const* const example = std::get_if<InEachLanguage>(&argument.value))
            all.insert(all.end(), example->texts.begin(), example->texts.end());
    }
    return all;
}

TEST(KingMessages, HaveExamplesThatCanBeTypedInEachLanguage) {
    struct Case {
        char const *variant, *line, *before, *after;  // around the example
    };
    for (auto const& [variant, line, before, after] : {
             Case{"dejenere", "n koz 3 3 3 4", "n ", " 3 3 3 4"},
             Case{"dejenere", "void koz", "", ""},
             Case{"dejenere", "void rifki", "", ""},
             Case{"dejenere", "void rifki n", "", ""},
             Case{"duble-yol", "n el 13 0 0 0", "n ", " 10+2 1+0 0+0 2+0"},
             Case{"barbu", "n kupa 5 4 4 0", "n kupa 5 4 4 0 ", ""},
         }) {
        Table table{variant};
        table.enter("first n");
        auto const judgement = table.judged(line);
        ASSERT_FALSE(judgement.found.empty()) << variant << ": " << line;
        auto const examples = examples_in(judgement.found.front().found.message);
        ASSERT_EQ(examples.size(), languages.size()) << translated(judgement.found.front().found.message);
        for (auto example : examples) {
            if (auto const comma = example.find(','); comma != example.npos) example.resize(comma);  // one of them is added
            auto const typed = before + example + after;
            EXPECT_TRUE(parse_king_line(typed)) << typed;
            auto const again = table.judged(typed);
            EXPECT_TRUE(again.found.empty() || again.found.front().found.message != judgement.found.front().found.message) << typed;
        }
    }
}

}  // namespace
}  // namespace score::formats::sheets::king_sitting_test
