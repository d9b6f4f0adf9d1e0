// A sitting is an event log: which events may follow, which are in effect, what undo and redo withdraw.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "score/formats/sitting.hpp"
#include "support.hpp"

namespace score::formats::journal::sitting_test {
namespace {

using test::identity;
using testing::ElementsAre;
using testing::IsEmpty;

class ASitting : public testing::Test {
protected:
    std::optional<EventFault> happens(Happening what) {
        auto const done = sitting.append({sitting.next_number(), "2026-11-20T20:16", "ayse", std::move(what)});
        return done ? std::nullopt : std::optional{done.error()};
    }
    std::vector<std::string> sheet() const {
        std::vector<std::string> texts;
        for (auto const& [event, text] : sitting.standing()) texts.push_back(fmt::format("{} {}", event, text));
        return texts;
    }
    Sitting sitting = *Sitting::begin({.id = identity(1), .game = "king", .variant = ""});
};

TEST_F(ASitting, KeepsACorrectionInThePlaceOfItsEntry) {
    happens(Entry{"a"});
    happens(Entry{"b"});
    happens(Correction{1, "c"});
    EXPECT_THAT(sheet(), ElementsAre("1 c", "2 b"));
    happens(Retraction{3});
    EXPECT_THAT(sheet(), ElementsAre("1 a", "2 b"));
    happens(Retraction{4});
    EXPECT_THAT(sheet(), ElementsAre("1 c", "2 b"));
}

TEST_F(ASitting, HasAForgottenEntryBeforeAnother) {
    happens(Entry{"a"});
    happens(Entry{"b"});
    happens(Entry{"c", 2});
    EXPECT_THAT(sheet(), ElementsAre("1 a", "3 c", "2 b"));
    happens(Entry{"d", 2});
    happens(Entry{"e", 3});
    happens(Correction{3, "f"});
    EXPECT_THAT(sheet(), ElementsAre("1 a", "5 e", "3 f", "4 d", "2 b")) << "the later is nearer to its entry";
    happens(Retraction{2});
    EXPECT_THAT(sheet(), ElementsAre("1 a", "5 e", "3 f", "4 d")) << "also where that is taken back";
    happens(Entry{"g"});
    EXPECT_THAT(sheet(), ElementsAre("1 a", "5 e", "3 f", "4 d", "8 g"));
    EXPECT_EQ(sitting.to_undo(), 8u);
}

TEST_F(ASitting, IsAsIfWhatIsTakenBackHadNotHappened) {
    happens(Entry{"a"});
    happens(Correction{1, "b"});
    happens(Correction{1, "c"});
    EXPECT_THAT(sheet(), ElementsAre("1 c"));
    happens(Retraction{3});
    EXPECT_THAT(sheet(), ElementsAre("1 b"));
    happens(Retraction{1});
    EXPECT_THAT(sheet(), IsEmpty());
    happens(Retraction{5});
    happens(Retraction{6});
    EXPECT_THAT(sheet(), IsEmpty()) << "what was redone is undone again";
}

TEST_F(ASitting, PassesOverCorrectionsOfWhatIsTakenBack) {
    happens(Entry{"a"});
    happens(Entry{"b"});
    happens(Correction{2, "c"});
    happens(Retraction{2});
    EXPECT_EQ(sitting.to_undo(), 1u);
}

TEST_F(ASitting, UndoesAndRedoesBackAndForth) {
    auto const undo = [this] { happens(Retraction{sitting.to_undo().value()}); };
    auto const redo = [this] { happens(Retraction{sitting.to_redo().value()}); };
    happens(Entry{"a"});
    happens(Entry{"b"});
    happens(Correction{1, "c"});
    EXPECT_EQ(sitting.to_redo(), std::nullopt);
    undo();
    EXPECT_THAT(sheet(), ElementsAre("1 a", "2 b"));
    undo();
    EXPECT_THAT(sheet(), ElementsAre("1 a"));
    redo();
    EXPECT_THAT(sheet(), ElementsAre("1 a", "2 b"));
    redo();
    EXPECT_THAT(sheet(), ElementsAre("1 c", "2 b"));
    EXPECT_EQ(sitting.to_redo(), std::nullopt);
    undo(), undo(), undo();
    EXPECT_THAT(sheet(), IsEmpty());
    EXPECT_EQ(sitting.to_undo(), std::nullopt);
    redo(), redo(), redo();
    EXPECT_THAT(sheet(), ElementsAre("1 c", "2 b"));
    undo();
    happens(Entry{"d"});
    EXPECT_EQ(sitting.to_redo(), std::nullopt) << "something else was entered";
}

TEST_F(ASitting, UndoesAndRedoesEntriesAndNotNotes) {
    happens(Entry{"a"});
    happens(Note{"late"});
    EXPECT_EQ(sitting.to_undo(), 1u);
    happens(Retraction{1});
    EXPECT_EQ(sitting.to_undo(), std::nullopt);
    EXPECT_EQ(sitting.to_redo(), 3u);
    happens(Note{"still redo"});
    EXPECT_EQ(sitting.to_redo(), 3u);
    happens(Retraction{3});
    EXPECT_THAT(sheet(), ElementsAre("1 a"));
    EXPECT_EQ(sitting.to_redo(), std::nullopt);
}

TEST_F(ASitting, IsOverAfterItsFinishUntilThatIsTakenBack) {
    happens(Entry{"a"});
    happens(Finish{"complete"});
    EXPECT_EQ(sitting.outcome(), "complete");
    EXPECT_EQ(happens(Entry{"b"}), EventFault::finished);
    EXPECT_EQ(happens(Retraction{1}), EventFault::finished);
    EXPECT_EQ(happens(Note{"b"}), EventFault::finished);
    EXPECT_EQ(happens(Retraction{2}), std::nullopt);
    EXPECT_FALSE(sitting.is_finished());
    EXPECT_EQ(happens(Entry{"b"}), std::nullopt);
}

TEST_F(ASitting, RefusesWhatCannotBe) {
    happens(Entry{"a"});
    happens(Note{"b"});
    EXPECT_EQ(happens(Correction{2, "c"}), EventFault::no_entry);
    EXPECT_EQ(happens(Correction{0, "c"}), EventFault::no_event);
    EXPECT_EQ(happens(Correction{3, "c"}), EventFault::no_event);
    EXPECT_EQ(happens(Entry{"c", 2}), EventFault::no_entry);
    EXPECT_EQ(happens(Entry{"c", 3}), EventFault::no_event);
    EXPECT_EQ(happens(Retraction{3}), EventFault::no_event);
    EXPECT_EQ(happens(Resume{}), EventFault::not_paused);
    EXPECT_EQ(happens(Pause{}), std::nullopt);
    EXPECT_EQ(happens(Pause{}), EventFault::paused);
    EXPECT_EQ(happens(Retraction{3}), EventFault::fixed);
    EXPECT_EQ(happens(Retraction{1}), std::nullopt);
    EXPECT_EQ(happens(Retraction{1}), EventFault::taken_back);
    EXPECT_EQ(happens(Correction{1, "c"}), EventFault::taken_back);
    EXPECT_EQ(happens(Entry{"c", 1}), EventFault::taken_back);
    EXPECT_EQ(happens(Finish{"two words"}), EventFault::word);
    EXPECT_EQ(happens(OtherEvent{"entry", "a"}), EventFault::word);
    for (auto const* const text : {"", " a", "a ", "a\nb", "a\x1b[2J", "\xff", "\xc2\x85", "\xe2\x80\xa8"})
        EXPECT_EQ(happens(Entry{text}), EventFault::text) << text;
    EXPECT_EQ(happens(Entry{std::string(1001, 'a')}), EventFault::text);
    EXPECT_EQ(sitting.fault_of({9, "", "", Note{"a"}}), EventFault::number);
    EXPECT_EQ(sitting.fault_of({5, "yesterday", "", Note{"a"}}), EventFault::time);
    EXPECT_EQ(sitting.fault_of({5, "", "a\tb", Note{"a"}}), EventFault::author);
}

TEST_F(ASitting, TakesBackRetractionsToSomeDepth) {
    happens(Entry{"a"});
    for (std::uint32_t n = 1; n <= Sitting::deepest; ++n) EXPECT_EQ(happens(Retraction{n}), std::nullopt);
    EXPECT_EQ(happens(Retraction{Sitting::deepest + 1}), EventFault::too_deep);
    EXPECT_THAT(sheet(), ElementsAre("1 a"));
}

TEST(SittingHead, RefusesWhatCannotBe) {
    auto const fault = [](auto change) {
        auto head = test::king_head();
        change(head);
        auto const begun = Sitting::begin(head);
        return begun ? std::nullopt : std::optional{begun.error()};
    };
    EXPECT_EQ(fault([](auto&) {}), std::nullopt);
    EXPECT_EQ(fault([](auto& h) { h.game = "two words"; }), HeadFault::game);
    EXPECT_EQ(fault([](auto& h) { h.variant = "ü"; }), HeadFault::variant);
    EXPECT_EQ(fault([](auto& h) { h.agreements.push_back({"Club", "no"}); }), HeadFault::agreement_twice);
    EXPECT_EQ(fault([](auto& h) { h.agreements.push_back({"a b", "no"}); }), HeadFault::agreement);
    EXPECT_EQ(fault([](auto& h) { h.players.push_back({"N", "Deniz"}); }), HeadFault::seat_twice);
    EXPECT_EQ(fault([](auto& h) { h.players.push_back({"", "Deniz"}); }), HeadFault::seat);
    EXPECT_EQ(fault([](auto& h) { h.players.push_back({"X", ""}); }), HeadFault::player);
    EXPECT_EQ(fault([](auto& h) { h.place = "a\rb"; }), HeadFault::text);
    EXPECT_EQ(fault([](auto& h) { h.started = "2026-02-29"; }), HeadFault::started);
    EXPECT_EQ(fault([](auto& h) { h.others.push_back({"seat", "x"}); }), HeadFault::other);
    EXPECT_EQ(fault([](auto& h) { h.others.push_back({"1st", "x"}); }), HeadFault::other);
}

TEST(SittingTimes, AreThoseOfTheCalendar) {
    for (auto const* const good : {"2026-11-20T20:15", "2026-11-20T20:15:59", "2024-02-29T00:00:00.123Z", "2026-11-20T23:59:60-03:30"})
        EXPECT_TRUE(is_moment(good)) << good;
    for (auto const* const bad : {"", "2026-11-20", "2026-13-20T20:15", "2026-02-29T20:15", "2026-11-20 20:15", "2026-11-20T24:00",
             "2026-11-20T20:15:", "2026-11-20T20:15:00.", "2026-11-20T20:15+3", "2026-11-20T20:15Z ", "0000-01-01T00:00"})
        EXPECT_FALSE(is_moment(bad)) << bad;
    EXPECT_TRUE(is_date("2026-11-20"));
    EXPECT_FALSE(is_date("2026-11-31"));
    EXPECT_FALSE(is_date("2026-1-1"));
}

TEST(SittingTimes, AreComparedAsMomentsAndDaysAsDays) {
    auto const is_to_come = [](char const* started, char const* now) { return still_to_come(started, now).has_value(); };
    auto const* const new_york = "2026-11-27T15:00:00-05:00";
    EXPECT_FALSE(is_to_come("2026-11-28T00:10:00+09:00", new_york));
    EXPECT_FALSE(is_to_come("2026-11-27T20:00Z", new_york));
    EXPECT_TRUE(is_to_come("2026-11-27T20:01Z", new_york));
    EXPECT_FALSE(is_to_come("2026-11-27T15:00", new_york));
    EXPECT_TRUE(is_to_come("2026-11-27T15:01", new_york));
    EXPECT_FALSE(is_to_come("2026-11-27", new_york));
    EXPECT_TRUE(is_to_come("2026-11-28", new_york));
    EXPECT_TRUE(is_to_come("2026-11-28T20:00:00-05:00", "2026-11-28T09:00:00+09:00"));
    EXPECT_TRUE(is_to_come("2026-11-22", "2026-11-21"));
    EXPECT_FALSE(is_to_come("2026-11-22", ""));
}

TEST(SittingIds, AreThirtyTwoDigitsInSmallLetters) {
    EXPECT_EQ(SittingId::of("0123456789ABCDEFabcdef0123456789")->text(), "0123456789abcdefabcdef0123456789");
    EXPECT_EQ(SittingId::of("0123456789abcdef"), std::nullopt);
    EXPECT_EQ(SittingId::of("0123456789abcdefabcdef012345678g"), std::nullopt);
    EXPECT_EQ(SittingId::of({0x0F, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0xFF}).text(), "0f0102030405060708090a0b0c0d0eff");
}

// Whether each event is effective, looking back over all of them: a retraction that was retracted has no effect.
std::vector<bool> effective(std::span<SittingEvent const> events) {
    std::vector<bool> counts(events.size(), true);
    for (auto i = events.size(); i-- > 0;)
        if (auto const* const retraction = std::get_if<Retraction>(&events[i].what); retraction && counts[i])
            counts[retraction->event - 1] = false;
    return counts;
}

RC_GTEST_PROP(SittingReplay, IsThatOfALookBackOverAllEvents, ()) {
    auto sitting = *Sitting::begin({.id = identity(1), .game = "king", .variant = ""});
    auto const steps = *rc::gen::container<std::vector<std::pair<int, std::uint32_t>>>(
        rc::gen::pair(rc::gen::inRange(0, 7), rc::gen::inRange(std::uint32_t{1}, std::uint32_t{12})));
    std::vector<std::uint32_t> order;  // of the entries
    for (auto const& [kind, target] : steps) {
        auto const number = sitting.next_number();
        auto const text = std::to_string(number);
        Happening const what = kind <= 1   ? Happening{Entry{text}}
                               : kind == 6 ? Happening{Entry{text, target}}
                               : kind == 2 ? Happening{Correction{target, text}}
                                           : Happening{Retraction{target}};
        if (!sitting.append({number, "", "", what})) continue;
        if (kind <= 1) order.push_back(number);
        if (kind == 6) order.insert(std::ranges::find(order, target), number);
    }
    auto const counts = effective(sitting.events());
    std::map<std::uint32_t, std::string> latest;  // by the event of the entry
    std::optional<std::uint32_t> undo;
    for (auto const& [number, time, author, what] : sitting.events()) {
        RC_ASSERT(sitting.counts(number) == counts[number - 1]);
        if (!counts[number - 1]) continue;
        auto const* const entry = std::get_if<Entry>(&what);
        auto const* const correction = std::get_if<Correction>(&what);
        if (correction && !counts[correction->event - 1]) continue;
        if (entry || correction) undo = number;
        if (entry) latest[number] = entry->text;
        if (correction) latest[correction->event] = correction->text;
    }
    std::vector<StandingEntry> standing;
    for (auto const entry : order)
        if (latest.contains(entry)) standing.push_back({entry, latest[entry]});
    RC_ASSERT(sitting.standing() == standing);
    RC_ASSERT(sitting.to_undo() == undo);
}

RC_GTEST_PROP(SittingReplay, CorrectingIsEnteringItRightInTheFirstPlace, ()) {
    auto sitting = *Sitting::begin({.id = identity(1), .game = "king", .variant = ""});
    auto const happens = [&sitting](Happening what) { RC_ASSERT(sitting.append({sitting.next_number(), "", "", std::move(what)})); };
    auto const count = *rc::gen::inRange<std::uint32_t>(0, 20);
    for (std::uint32_t entry = 0; entry < count; ++entry) happens(Entry{"slip"});
    std::vector<std::string> right;
    for (std::uint32_t entry = 1; entry <= count; ++entry) right.push_back(std::to_string(*rc::gen::inRange(0, 1000)));
    for (auto entry = count; entry > 0; --entry) happens(Correction{entry, right[entry - 1]});
    RC_ASSERT(std::ranges::equal(sitting.standing(), right, {}, &StandingEntry::text));
}

}  // namespace
}  // namespace score::formats::journal::sitting_test
