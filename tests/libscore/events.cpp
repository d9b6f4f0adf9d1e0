#include "score/events.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace score::events_test {
namespace {

using testing::ElementsAre;

TEST(EntryOrder, HasAForgottenEntryBeforeAnother) {
    EntryOrder order;
    for (std::size_t event = 0; event < 2; ++event) order.append(event);
    order.insert(2, 1);
    EXPECT_THAT(order.events(), ElementsAre(0, 2, 1));
    order.insert(3, 1);
    order.insert(4, 2);
    EXPECT_THAT(order.events(), ElementsAre(0, 4, 2, 3, 1)) << "the later is nearer to its entry";
    order.append(5);
    EXPECT_THAT(order.events(), ElementsAre(0, 4, 2, 3, 1, 5));
}

RC_GTEST_PROP(EntryOrder, InsertingIsEnteringItInItsPlaceInTheFirstPlace, ()) {
    auto const count = *rc::gen::inRange<std::size_t>(1, 20);
    auto const at = *rc::gen::inRange<std::size_t>(0, count);
    EntryOrder order;
    std::vector<std::size_t> in_place;
    for (std::size_t event = 0; event < count; ++event) {
        order.append(event);
        if (event == at) in_place.push_back(count);
        in_place.push_back(event);
    }
    order.insert(count, at);
    RC_ASSERT(std::ranges::equal(order.events(), in_place));
}

}  // namespace
}  // namespace score::events_test
