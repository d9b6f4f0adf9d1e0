// deals fix: what is certain is fixed, and nothing else is touched.
#include <gmock/gmock.h>

#include "among_fixtures.hpp"
#include "golden.hpp"
#include "shell.hpp"

namespace score::cli::test::fix_test {
namespace {

using score::test::read_file;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view faulty = "% PBN 2.1\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"NONE\"]\n"
                                    "[Deal \"N:QT.KQJ2.T964.AQ3 A72.T7.85.JT6542 KJ9543.8654.J2.8 86.A93.AKQ73.K97\"]\n"
                                    "[Declarer \"S\"]\n[Contract \"3N\"]\n[Result 9]\n; [Contract \"3N\"] in a comment stays\n";
constexpr std::string_view mended = "% PBN 2.1\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
                                    "[Deal \"N:QT.KQJ2.T964.AQ3 A72.T7.85.JT6542 KJ9543.8654.J2.8 86.A93.AKQ73.K97\"]\n"
                                    "[Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n; [Contract \"3N\"] in a comment stays\n";

class DealsFix : public AmongFixtures {
protected:
    DealsFix() : AmongFixtures{"pbn"} {}
};

TEST_F(DealsFix, ChangesWhatIsCertainAndNoOtherByte) {
    auto const ran = deals({"fix"}, faulty);
    EXPECT_EQ(ran.out, mended);
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_EQ(ran.err, "deals: -: 3 fixed, 0 left that are not certain\n");
    auto const again = deals({"fix"}, ran.out);
    EXPECT_EQ(again.out, ran.out);
    EXPECT_EQ(again.err, "");
}

TEST_F(DealsFix, InPlaceAndOnlyShown) {
    auto const path = file("faulty.pbn", faulty);
    auto const shown = deals({"fix", "--diff", path.c_str()});
    EXPECT_EQ(shown.status, Exit::findings);
    EXPECT_THAT(shown.out, HasSubstr("\n@@ -1,9 +1,9 @@\n % PBN 2.1\n [Board \"1\"]\n [Dealer \"N\"]\n-[Vulnerable \"NONE\"]\n"
                                     "+[Vulnerable \"None\"]\n [Deal"));
    EXPECT_EQ(read_file(path), faulty);
    // patch understands it
    auto const copy = file("copy.pbn", faulty).string();
    auto const patched = shell("command -v patch >/dev/null || exit 0; deals fix --diff '" + copy + "' 2>/dev/null | patch -s '" + copy
                               + "'; deals fix -d '" + copy + "'");
    EXPECT_EQ(patched.out, "");
    EXPECT_EQ(deals({"fix", "--in-place", path.c_str()}).out, "");
    EXPECT_EQ(read_file(path), mended);
    EXPECT_EQ(deals({"fix", "--diff", path.c_str()}).status, Exit::success);
    EXPECT_EQ(deals({"fix", "--in-place"}, faulty).status, Exit::trouble);
}

TEST_F(DealsFix, AsksBeforeEach) {
    auto const path = file("faulty.pbn", faulty);
    auto const ran = deals({"fix", "--interactive", path.c_str()}, "n\nyes\nq\n");
    EXPECT_THAT(ran.err, HasSubstr("[Vulnerable \"NONE\"]"));
    EXPECT_THAT(
        *read_file(path), testing::AllOf(HasSubstr("[Vulnerable \"NONE\"]"), HasSubstr("[Contract \"3NT\"]"), HasSubstr("[Result 9]")));
    EXPECT_EQ(deals({"fix", "--interactive", path.c_str()}, "a\n").status, Exit::success);
    EXPECT_EQ(read_file(path), mended);
    EXPECT_EQ(deals({"fix", "--interactive"}, faulty).status, Exit::trouble);
    EXPECT_EQ(deals({"fix", "--interactive", "--diff", path.c_str()}).status, Exit::trouble);
}

TEST_F(DealsFix, DecidesNoContradiction) {
    auto const ran = deals({"fix", "bad/result-play.pbn"});
    EXPECT_EQ(ran.out, *read_file("bad/result-play.pbn"));
    EXPECT_EQ(ran.err, "deals: bad/result-play.pbn: 0 fixed, 1 left that are not certain\n");
}

TEST_F(DealsFix, LeavesWhatIsNotText) {
    auto const ran = deals({"fix"}, std::string_view{"\xFF\xFE[\0B\0o\0a\0r\0d\0 \0\"\0"
                                                     "1\0\"\0]\0",
                                        24});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.err, HasSubstr("not fixed"));
}

}  // namespace
}  // namespace score::cli::test::fix_test
