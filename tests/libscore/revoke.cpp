#include "score/bridge/revoke.hpp"

#include <gmock/gmock.h>

#include "printed.hpp"

namespace score::bridge::revoke_test {

namespace {

TEST(Law64, TheOffenderWonTheRevokeTrick) {
    EXPECT_EQ(rectification({.offender_won = true, .side_won = true}), (Rectification{1, "Law 64A1"}));
    EXPECT_EQ(rectification({.offender_won = true, .side_won = true, .later_tricks_won = 1}), (Rectification{2, "Law 64A1"}));
    EXPECT_EQ(rectification({.offender_won = true, .side_won = true, .later_tricks_won = 9}), (Rectification{2, "Law 64A1"}));
}

TEST(Law64, TheOffenderDidNotWinTheRevokeTrick) {
    EXPECT_EQ(rectification({.side_won = true}), (Rectification{1, "Law 64A2"}));
    EXPECT_EQ(rectification({.later_tricks_won = 4}), (Rectification{1, "Law 64A2"}));
    EXPECT_EQ(rectification({.side_won = true, .later_tricks_won = 4}), (Rectification{1, "Law 64A2"}));
}

TEST(Law64, NoTrickIsTransferred) {
    EXPECT_EQ(rectification({}), (Rectification{0, "Law 64B1"}));
    struct Row {
        RevokeException exception;
        std::string_view law;
    };
    using enum RevokeException;
    for (auto const& [exception, law] : {Row{same_suit_again, "Law 64B2"}, Row{faced_card, "Law 64B3"}, Row{after_next_call, "Law 64B4"},
             Row{after_round, "Law 64B5"}, Row{twelfth_trick, "Law 64B6"}, Row{both_sides_revoked, "Law 64B7"}})
        EXPECT_EQ(rectification({true, true, 3, true, exception}), (Rectification{0, law}));
}

TEST(Law62, ARevokeThatIsNotEstablishedIsCorrected) { EXPECT_EQ(rectification({true, true, 3, false, {}}), (Rectification{0, "Law 62A"})); }

}  // namespace
}  // namespace score::bridge::revoke_test
