#include "score/events.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace score::events_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Log = std::vector<Event<int>>;

TEST(Events, EntriesStandInTheirOrder) {
    auto const standing = standing_entries<int>(Log{Entered{570}, Entered{-50}});
    EXPECT_THAT(standing.entries, ElementsAre(570, -50));
    EXPECT_THAT(standing.events, ElementsAre(0, 1));
    EXPECT_THAT(standing.refused, IsEmpty());
}

TEST(Events, ACorrectionKeepsThePlaceOfTheEntry) {
    EXPECT_THAT(standing_entries<int>(Log{Entered{1}, Entered{2}, Corrected<int>{0, 9}}).entries, ElementsAre(9, 2));
    EXPECT_THAT(standing_entries<int>(Log{Entered{1}, Corrected<int>{0, 5}, Corrected<int>{0, 6}}).entries, ElementsAre(6));
}

TEST(Events, AForgottenEntryStandsBeforeAnother) {
    Log log{Entered{1}, Entered{2}, Entered{9, 1}};
    EXPECT_THAT(standing_entries<int>(log).entries, ElementsAre(1, 9, 2));
    EXPECT_THAT(standing_entries<int>(log).events, ElementsAre(0, 2, 1));
    log.insert(log.end(), {Entered{8, 1}, Entered{7, 2}, Corrected<int>{2, 10}});
    EXPECT_THAT(standing_entries<int>(log).entries, ElementsAre(1, 7, 10, 8, 2)) << "the later is nearer to its entry";
    log.push_back(Retracted{1});
    EXPECT_THAT(standing_entries<int>(log).entries, ElementsAre(1, 7, 10, 8)) << "also where that is taken back";
    log.push_back(Entered{3});
    EXPECT_THAT(standing_entries<int>(log).entries, ElementsAre(1, 7, 10, 8, 3));
    EXPECT_EQ(last_to_undo<int>(log), 7U);
    EXPECT_THAT(standing_entries<int>(Log{Entered{1}, Entered{2, 1}, Entered{3, 7}}).refused, ElementsAre(1, 2));
}

TEST(Events, WhatIsTakenBackIsAsIfItHadNotHappened) {
    EXPECT_THAT(standing_entries<int>(Log{Entered{1}, Entered{2}, Retracted{0}}).entries, ElementsAre(2));
    EXPECT_THAT(standing_entries<int>(Log{Entered{1}, Corrected<int>{0, 5}, Retracted{1}}).entries, ElementsAre(1));
    EXPECT_THAT(standing_entries<int>(Log{Entered{1}, Corrected<int>{0, 5}, Corrected<int>{0, 6}, Retracted{2}}).entries, ElementsAre(5));
}

TEST(Events, TakingBackARetractionIsRedo) {
    EXPECT_THAT(standing_entries<int>(Log{Entered{1}, Retracted{0}, Retracted{1}}).entries, ElementsAre(1));
    EXPECT_THAT(standing_entries<int>(Log{Entered{1}, Retracted{0}, Retracted{1}, Retracted{2}}).entries, IsEmpty());
}

TEST(Events, AnEventThatNamesNoneIsRefused) {
    auto const standing = standing_entries<int>(Log{Retracted{0}, Entered{1}, Corrected<int>{0, 9}, Corrected<int>{7, 9}, Retracted{4}});
    EXPECT_THAT(standing.entries, ElementsAre(1));
    EXPECT_THAT(standing.refused, ElementsAre(0, 2, 3, 4));
}

TEST(Events, UndoPassesOverCorrectionsOfWhatIsTakenBack) {
    Log const log{Entered{1}, Entered{2}, Corrected<int>{1, 9}, Retracted{1}};
    EXPECT_EQ(last_to_undo<int>(log), 0U);
}

TEST(Events, UndoAndRedoGoBackAndForth) {
    Log log{Entered{1}, Entered{2}, Corrected<int>{0, 9}};
    auto const undo = [&] { log.push_back(Retracted{last_to_undo<int>(log).value()}); };
    auto const redo = [&] { log.push_back(Retracted{last_to_redo<int>(log).value()}); };
    auto const standing = [&] { return standing_entries<int>(log).entries; };
    EXPECT_EQ(last_to_redo<int>(log), std::nullopt);
    undo();
    EXPECT_THAT(standing(), ElementsAre(1, 2));
    undo();
    EXPECT_THAT(standing(), ElementsAre(1));
    redo();
    EXPECT_THAT(standing(), ElementsAre(1, 2));
    redo();
    EXPECT_THAT(standing(), ElementsAre(9, 2));
    EXPECT_EQ(last_to_redo<int>(log), std::nullopt);
    undo(), undo(), undo();
    EXPECT_THAT(standing(), IsEmpty());
    EXPECT_EQ(last_to_undo<int>(log), std::nullopt);
    redo(), redo(), redo();
    EXPECT_THAT(standing(), ElementsAre(9, 2));
    undo();
    log.push_back(Entered{7});
    EXPECT_EQ(last_to_redo<int>(log), std::nullopt) << "something else was entered";
}

RC_GTEST_PROP(Events, CorrectingIsEnteringItRightInTheFirstPlace, (std::vector<int> entries, std::vector<int> slips)) {
    slips.resize(entries.size(), 7);
    Log log;
    for (auto const slip : slips) log.push_back(Entered{slip});
    for (std::size_t i = entries.size(); i-- > 0;) log.push_back(Corrected<int>{i, entries[i]});
    RC_ASSERT(standing_entries<int>(log).entries == entries);
}

RC_GTEST_PROP(Events, InsertingIsEnteringItInItsPlaceInTheFirstPlace, (std::vector<int> entries, int forgotten)) {
    RC_PRE(!entries.empty());
    auto const at = *rc::gen::inRange<std::size_t>(0, entries.size());
    Log log;
    for (auto const entry : entries) log.push_back(Entered{entry});
    log.push_back(Entered{forgotten, at});
    entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(at), forgotten);
    RC_ASSERT(standing_entries<int>(log).entries == entries);
}

}  // namespace
}  // namespace score::events_test
