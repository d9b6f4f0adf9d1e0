// A finding is a value in no language; its words, and the words within it, are in the language of the reader.
#include <gmock/gmock.h>

#include "shell.hpp"

namespace score::cli::test::findings_test {
namespace {

using testing::HasSubstr;

std::string in(std::string const& language, std::string const& command) {
    return shell("LC_ALL=C.UTF-8 LANGUAGE=" + language + ' ' + command + " 2>&1").out;
}

TEST(Findings, HaveTheWordsWithinThemInTheSameLanguage) {
    auto const check = "deals check bad/declarer-auction.pbn";
    EXPECT_THAT(in("en", check), HasSubstr("error: the auction makes South declarer [declarer-auction]"));
    EXPECT_THAT(in("tr", check), HasSubstr("hata: "));
    EXPECT_THAT(in("tr", check), HasSubstr("Güney"));
    EXPECT_THAT(in("de", check), HasSubstr("Fehler: "));
    EXPECT_THAT(in("de", check), HasSubstr("Süd"));
}

TEST(Findings, OfABookAreInTheLanguageOfTheReader) {
    auto const list = "scorebook list --book no/such/book";
    EXPECT_THAT(in("en", list), HasSubstr("no/such/book"));
    EXPECT_NE(in("tr", list), in("en", list));
    EXPECT_NE(in("de", list), in("en", list));
}

}  // namespace
}  // namespace score::cli::test::findings_test
