// Case folding and removal of diacritics: words of entries, and searched names.
#include "score/formats/text/fold.hpp"
#include "score/formats/text/utf8.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace score::formats::text_fold_test {
namespace {

TEST(FoldedLetters, HaveNeitherCaseNorMarks) {
    for (auto const* const text : {"düştü", "DÜŞTÜ", "dustu", "Dustu", "du\xCC\x88s\xCC\xA7tu\xCC\x88"})
        EXPECT_EQ(spells(text, "düştü"), std::string_view{text}.size()) << text;
    for (auto const* const text : {"kız", "KIZ", "kiz", "KİZ", "kI\xCC\x87z"})
        EXPECT_EQ(spells(text, "kız"), std::string_view{text}.size());
    EXPECT_EQ(spells("çğıöşü ÇĞİÖŞÜ äÄß", "cgiosu cgiosu aaß"), std::string_view{"çğıöşü ÇĞİÖŞÜ äÄß"}.size());
    EXPECT_EQ(spells("down2", "down"), 4U);
    EXPECT_EQ(spells("last   two", "last two"), 10U);
    EXPECT_EQ(spells("last\t\u00A0two", "last two"), 10U);
    for (auto const* const text : {"", "dow", "d\xC3", "dewn\xFF", "\xCC\x88"}) EXPECT_EQ(spells(text, "down"), std::nullopt) << text;
}

TEST(FoldedLetters, AreTwoWhereOneIsWrittenForTwo) {
    EXPECT_EQ(spells("STRASSE 5", "Straße"), 7U);
    EXPECT_EQ(spells("Straße 5", "strasse"), 7U);
    EXPECT_EQ(spells("ẞ", "ss"), 3U);
    EXPECT_EQ(spells("Stra\u1E9Ee", "straße"), 8U);
    EXPECT_EQ(spells("Straß", "stras"), std::nullopt) << "within a letter";
    EXPECT_TRUE(begins_like("Straße", "stras"));
    EXPECT_TRUE(begins_like("Straße", ""));
    EXPECT_FALSE(begins_like("Straße", "strau"));
    EXPECT_FALSE(begins_like("Stra", "stras"));
}

RC_GTEST_PROP(FoldedLetters, NeverReachBeyondTheText, (std::string const& text)) {
    std::size_t size = 0;
    for (auto f = folded_letter(text); f.size > 0; f = folded_letter(std::string_view{text}.substr(size))) size += f.size;
    RC_ASSERT(size == text.size());
    RC_ASSERT(letters_at_beginning(text) <= text.size());
}

TEST(Letters, AreThoseOfEveryScript) {
    for (std::string_view const word : {"abc", "Işık", "Łódź", "Straße", "Ωμέγας", "Ярослав", "Ґалаґан", "Հայկ", "გიორგი", "محمد", "משה",
             "अमित", "สมชาย", "漢字", "やまだ", "ヤマダ", "김철수", "o\u0308de", "ȘTEFAN", "Nguyễn"})
        EXPECT_EQ(letters_at_beginning(std::string{word} + " 5"), word.size()) << word;
    for (std::string_view const sign : {"", "5", "_", "-", "−", "–", "…", "♠", "♥", "♦", "♣", "’", "“", "×", "÷", "→", "●", "✓", "、", "。",
             "　", "（", "🦊", "🂡", "\xFF", "\xC3", "\xE6\xBC", "\xED\xA0\x80"})
        EXPECT_EQ(letters_at_beginning(sign), 0U) << sign;
}

struct Same {
    char const *one, *other;
};
class Folding : public testing::TestWithParam<Same> {};
TEST_P(Folding, FindsOneNameByTheOther) {
    auto const [one, other] = GetParam();
    EXPECT_EQ(folded(one), folded(other));
    EXPECT_EQ(spells(one, other), std::string_view{one}.size());
    EXPECT_EQ(spells(other, one), std::string_view{other}.size());
}
INSTANTIATE_TEST_SUITE_P(Names, Folding,
    testing::Values(Same{"Işıl ŞEN", "isil sen"}, Same{"IŞIK İĞÜÖÇ", "isik iguoc"}, Same{"ılgın İLGİN", "ILGIN ilgin"},
        Same{"Müller-Großmann", "MULLER-GROSSMANN"}, Same{"GROẞ", "groß"}, Same{"Łukasz Żółć", "lukasz zolc"},
        Same{"Đorđe Čvorić", "dorde cvoric"}, Same{"Ștefan Țîrle", "stefan tirle"}, Same{"Ægir Þór Ðe", "aegir thor de"},
        Same{"Œuvre ĳs", "oeuvre IJS"}, Same{"Nguyễn Thị Ánh", "nguyen thi anh"}, Same{"Ωμέγα ΆΣ", "ωμεγα ας"}, Same{"Γιώργος", "ΓΙΩΡΓΟΣ"},
        Same{"Μαΐου ΰ", "μαιου υ"}, Same{"Ярослав", "ЯРОСЛАВ"}, Same{"Пётр Йосипович", "ПЕТР ЙОСИПОВИЧ"},
        Same{"Їжак Ўладзь", "їжак ўладзь"}, Same{"Қайрат", "қайрат"}, Same{"Ճարտար", "ճարտար"}, Same{"Ｔａｎａｋａ", "tanaka"},
        Same{"山田\u3000太郎", "山田 太郎"}, Same{"محمد", "محمد"}, Same{"김철수", "김철수"}, Same{"🦊 Fuchs", "🦊 FUCHS"}));

TEST(Folded, HasOneBlankBetweenWordsAndNoneAround) {
    EXPECT_EQ(folded("Müller-Großmann  Łódź"), "muller-grossmann lodz");
    EXPECT_EQ(folded("  a \u00A0\u3000b "), "a b");
    EXPECT_EQ(folded("\u0301"), "") << "a mark of no letter";
    EXPECT_EQ(folded("5♠ -x"), "5♠ -x");
}

TEST(Folded, ReadsOtherBytesAsIso8859) {
    EXPECT_EQ(folded("M\xDCLLER"), "muller");
    EXPECT_EQ(folded("Gro\xDF"), "gross");
    EXPECT_EQ(folded("\xC1\xBF"), "a¿") << "overlong";
    EXPECT_EQ(folded("\xED\xA0\x80"), "i \xC2\x80") << "a surrogate";
}

RC_GTEST_PROP(Folded, IsUtf8AndFoldedAlready, (std::string const& bytes)) {
    auto const once = folded(bytes);
    RC_ASSERT(is_utf8(once));
    RC_ASSERT(folded(once) == once);
}

// Precomposed letters equal those with combining marks.
TEST(Folded, IsTheSameForComposedAndDecomposedLetters) {
    struct Pair {
        char const *composed, *decomposed;
    };
    for (auto const& [composed, decomposed] :
        {Pair{"ä", "a\u0308"}, Pair{"İ", "I\u0307"}, Pair{"ş", "s\u0327"}, Pair{"ģ", "g\u0327"}, Pair{"ů", "u\u030A"}, Pair{"ő", "o\u030B"},
            Pair{"ễ", "e\u0302\u0303"}, Pair{"ș", "s\u0326"}, Pair{"έ", "ε\u0301"}, Pair{"ϊ", "ι\u0308"}, Pair{"й", "и\u0306"},
            Pair{"ё", "е\u0308"}, Pair{"ї", "і\u0308"}, Pair{"ў", "у\u0306"}, Pair{"ѓ", "г\u0301"}}) {
        EXPECT_EQ(folded(composed), folded(decomposed)) << composed;
        EXPECT_EQ(spells(decomposed, composed), std::string_view{decomposed}.size()) << composed;
    }
}

// Who is the same person: marks tell people apart, case does not.
TEST(Names, AreTheSameApartFromCase) {
    struct Pair {
        char const *one, *other;
    };
    for (auto const& [one, other] : {Pair{"Jana", "jana"}, Pair{"Müller", "MÜLLER"}, Pair{"Şule Ğ", "şULE ğ"}, Pair{"Işık", "ışık"},
             Pair{"IŞIK", "ışık"}, Pair{"Ödön Ő", "ödön ő"}, Pair{"ŁUKASZ ŻÓŁĆ", "Łukasz Żółć"}, Pair{"Đorđe", "đORĐE"}, Pair{"Ánh", "ánh"},
             Pair{"Ễ", "ễ"}, Pair{"Ưng", "ưng"}, Pair{"ЕЛЕНА", "Елена"}, Pair{"Йорг", "йОРГ"}, Pair{"ΑΛΈΞΗΣ", "Αλέξης"}, Pair{"Ÿ", "ÿ"},
             Pair{"漢字", "漢字"}, Pair{"Mu\u0308ller", "MÜLLER"}, Pair{"Mu\u0308ller", "MU\u0308LLER"}})
        EXPECT_TRUE(same_apart_from_case(one, other)) << one << ' ' << other;
    for (auto const& [one, other] : {Pair{"Can", "Çan"}, Pair{"Müller", "Muller"}, Pair{"Muller", "Mu\u0308ller"}, Pair{"Jana", "Jan"},
             Pair{"Jan", "Jana"}, Pair{"", "a"}, Pair{"Ё", "Е"}, Pair{"漢", "字"}, Pair{"\xFF", "ÿ"}})
        EXPECT_FALSE(same_apart_from_case(one, other)) << one << ' ' << other;
}

RC_GTEST_PROP(Names, ThatAreTheSameApartFromCaseFoldToTheSame, (std::string const& one, std::string const& other)) {
    RC_ASSERT(same_apart_from_case(one, one));
    if (same_apart_from_case(one, other)) RC_ASSERT(folded(one) == folded(other));
}

TEST(Names, AreSpeltAsThePeopleAreCalled) {
    std::vector<std::string> const people{"Jana", "jana", "Çan"};
    EXPECT_EQ(spelling_among(people, "jana"), "jana") << "two people, who are called so";
    EXPECT_EQ(spelling_among(people, "JANA"), "Jana");
    EXPECT_EQ(spelling_among(people, "ÇAN"), "Çan");
    EXPECT_EQ(spelling_among(people, "can"), "can");
}

TEST(Folded, KeepsDifferentLettersApart) {
    for (auto const* const other : {"о", "ο", "0", "օ", "ө"}) EXPECT_NE(folded(other), folded("o")) << other;
    EXPECT_NE(folded("漢"), folded("字"));
    EXPECT_NE(folded("б"), folded("в"));
}

}  // namespace
}  // namespace score::formats::text_fold_test
