// PKN, the text record of King (king.md §14): good records are unchanged, each rule has a record that breaks it only, and no input can do
// harm.
#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "king_example.hpp"
#include "king_play.hpp"
#include "paths.hpp"
#include "rewriting.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pkn/write.hpp"
#include "score/formats/pkn_codes.hpp"
#include "score/formats/text/utf16.hpp"
#include "score/king/party.hpp"
#include "text/fmt.hpp"

namespace score::formats::pkn::pkn_test {
namespace {

namespace fs = std::filesystem;
using test::bytes_in;
using test::replaced;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

auto outcome_of(std::string_view bytes, CheckOptions const& options = {}, std::size_t step = std::string_view::npos) {
    return test::outcome_of<Notation>(bytes, options, step);
}
auto codes_in(std::string_view bytes) { return outcome_of(bytes).codes; }
auto ids_in(std::string_view bytes) { return test::ids_in<Notation>(bytes); }
auto parties_in(std::string_view bytes) { return test::records_in<Notation>(bytes); }
Party party_in(std::string_view bytes) { return parties_in(bytes).at(0); }
auto files_in(char const* folder) { return test::fixtures_in("pkn", folder); }
std::string good(char const* name) { return test::good_fixture("pkn", name); }

// ---- good records

class GoodParty : public testing::TestWithParam<fs::path> {};
INSTANTIATE_TEST_SUITE_P(Pkn, GoodParty, testing::ValuesIn(files_in("good")), [](auto const& each) {
    auto name = each.param.stem().string();
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST_P(GoodParty, HasNoFindings) { EXPECT_THAT(codes_in(bytes_in(GetParam())), IsEmpty()); }
TEST_P(GoodParty, IsPrintedByteForByte) { test::expect_printed_byte_for_byte<Notation>(bytes_in(GetParam())); }
TEST_P(GoodParty, SaysTheSameInCanonicalForm) { test::expect_same_in_canonical_form<Notation>(bytes_in(GetParam())); }
TEST_P(GoodParty, ReadsTheSameWithAnyLineEnd) { test::expect_same_with_any_line_end<Notation>(bytes_in(GetParam())); }

TEST_P(GoodParty, ReadsTheSameInUtf16) {
    auto const bytes = bytes_in(GetParam());
    for (bool const big_endian : {false, true}) EXPECT_TRUE(parties_in(utf16_of("\xEF\xBB\xBF" + bytes, big_endian)) == parties_in(bytes));
}

TEST(KingSection9, EveryVariantHasAParty) {
    std::vector<king::VariantId> seen;
    for (auto const& file : files_in("good"))
        for (auto const& party : parties_in(bytes_in(file))) seen.push_back(party.record.rules.variant_id);
    for (auto const v : king::all_variants) EXPECT_THAT(seen, Contains(v)) << king::variant_of(v).name;
}

TEST(KingSection13, TheExamplesAreReadAsTheEngineHasThem) {
    auto const one = party_in(good("dejenere.pkn")).record;
    auto const expected = test::king_example1();
    ASSERT_EQ(one.deals.size(), expected.deals.size());
    for (std::size_t d = 0; d < one.deals.size(); ++d) {
        EXPECT_EQ(one.deals[d].content, expected.deals[d].content);
        EXPECT_EQ(one.deals[d].games, expected.deals[d].games);
        EXPECT_TRUE(one.deals[d].stated.totals.has_value());
    }
    EXPECT_EQ(one.out, expected.out);
    auto two = party_in(good("king.pkn")).record;
    two.first_declarer = Seat::west;
    EXPECT_EQ(two, test::king_example2());
}

TEST(KingSection14, TheDealsCardByCardAreReadAsTheEngineHasThem) {
    auto const parties = parties_in(good("cards.pkn"));
    ASSERT_EQ(parties.size(), 2u);
    auto erkek = test::king_erkek_deal(), koz = test::king_koz_deal();
    std::get<king::DealCards>(erkek.content).tricks.at(0).leader = Seat::west;
    std::get<king::DealCards>(koz.content).tricks.at(0).leader = Seat::north;
    erkek.stated.counts = {{{{0, 2, 2, 4}}}};
    koz.stated.counts = {{{{7, 1, 5, 0}}}};
    EXPECT_EQ(parties[0].record.deals.at(0), erkek);
    EXPECT_EQ(parties[1].record.deals.at(0), koz);
}

// ---- each code

TEST(PknCodes, EachHasARecordThatBreaksItAlone) { test::expect_each_broken_alone<Notation>("pkn", pkn_codes); }

TEST(PknCodes, HaveOneForEachRuleOfSection10) {
    for (int fault = 0; fault < king::number_of_faults; ++fault) {
        auto const f = static_cast<king::Fault>(fault);
        auto const found = std::ranges::find(pkn_codes, king::id(f), &Code::id);
        ASSERT_NE(found, pkn_codes.end()) << king::id(f);
        EXPECT_EQ(found->rule, king::rule_of(f)) << king::id(f);
    }
}

TEST(PknCodes, AreListedInTheDocumentation) {
    auto const page = test::page_of_codes<Notation>(R"(# What can be found in a record of King

The codes for records in PKN, each with its rule and with what is said about the file of its name in `fixtures/pkn/bad/`. `K01` to `K29` are
the rules of the game, the others those of the text. An *error* makes a check fail; a *remark* is lawful and worth knowing.

This page is made from the catalogue (`formats/include/score/formats/pkn_codes.hpp`) and those files by `MARKOZ_UPDATE_GOLDEN=1 ctest -R
PknCodes`; a test compares it with them.
)",
        "pkn", pkn_codes);
    EXPECT_TRUE(test::matches_file(page, fs::path{score::test::source_dir()} / "docs" / "diagnostics-pkn.md"));
}

// ---- messages

constexpr std::string_view three_deals = R"(% PKN 1.0
[Event "A"]
[FirstDeclarer "W"]
[ScoreTable "No\2R;Decl\1L;Game\8L;N\3R;W\3R;S\3R;E\3R;Marks"]
 1 W KOZ/C      1   5   3   4
 2 S ERKEK      4   0   4   0
 3 E KIZ        2   0   1   1
[Termination "unfinished"]
)";

TEST(PknMessages, NameTheDealThePlayerAndTheAlternatives) {
    auto const said = [](std::string_view what, std::string_view with) {
        return outcome_of(replaced(std::string{three_deals}, what, with)).messages.at(0);
    };
    EXPECT_EQ(said("2 S", "2 E"), "deal 2, East: it is not this player's turn to declare; it is South's turn");
    EXPECT_EQ(said("ERKEK", "KARO"),
        "deal 2, South: a game that the declarer has no right to name; could name: EL, KUPA, ERKEK, KIZ, RIFKI, SONIKI, KOZ");
    EXPECT_EQ(said("3   4\n", "3   5\n"), "deal 1, KOZ: the items do not add up; the record has 14, it is 13");
    EXPECT_EQ(said("3   4\n", "3   4 KING=W\n"), "deal 1, West: the deal does not make this King; 5 tricks were taken, 10 make a King");
    auto const cards = good("cards.pkn");
    EXPECT_EQ(outcome_of(replaced(cards, "S6 S4 S7 S5", "S6 S4 S7 C5")).messages.at(0),
        "deal 1, trick 4, North, C5: the suit led must be followed (king.md §4); could play: S5, S2");
}

TEST(PknMessages, ArePutWhereTheFaultIs) {
    EXPECT_THAT(codes_in(replaced(std::string{three_deals}, "2 S", "2 E")), Contains("6:4 K05"));
    EXPECT_THAT(codes_in(replaced(std::string{three_deals}, "KOZ/C", "KOZ  ")), ElementsAre("5:6 K06"));
    EXPECT_THAT(codes_in(replaced(std::string{three_deals}, "KOZ/C", "KOZ/?")), IsEmpty());  // unknown
    auto const king = good("king.pkn");
    EXPECT_THAT(codes_in(replaced(king, "[Out \"N\"]", "[Out \"N E\"]")), ElementsAre("31:7 K14"));
    EXPECT_THAT(codes_in(replaced(king, "W 410;", "W 420;")), ElementsAre("30:10 K02"));
    EXPECT_THAT(codes_in(replaced(king, "[KingBy \"N\"]", "[KingBy \"W\"]")), Contains("13:10 K08"));
    auto const cards = good("cards.pkn");
    EXPECT_THAT(codes_in(replaced(cards, "[Counts \"N 0;W 4;", "[Counts \"N 1;W 4;")), ElementsAre("24:10 K29"));
    EXPECT_THAT(codes_in(replaced(cards, "\nS8 ST", "\n>S8 ST")), ElementsAre("18:1 K22"));
}

TEST(PknMessages, ARunningTotalIsToldFromThePointsOfTheDeal) {
    std::string const text{"% PKN 1.0\n[Event \"A\"]\n[FirstDeclarer \"N\"]\n"
                           "[ScoreTable \"No;Decl;Game;N;W;S;E;PtsN;PtsW;PtsS;PtsE;TotN;TotW;TotS;TotE\"]\n"
                           "1 N KOZ/S 4 5 1 3 200 250 50 150 200 250 50 150\n2 W KOZ/H 4 5 1 3 200 250 50 150 200 500 100 300\n"};
    auto const carried = outcome_of(text);  // not for North
    EXPECT_THAT(carried.codes, ElementsAre("6:34 K02"));
    EXPECT_EQ(carried.messages.at(0), "deal 2, North: this is not the running total; the record has 200, it is 400");
    auto const points = outcome_of(replaced(text, "200 250 50 150 200 250", "210 250 50 150 200 250"));
    EXPECT_EQ(points.codes.at(0), "5:19 K02");
    EXPECT_EQ(points.messages.at(0), "deal 1, North: the points are not those of the items; the record has 210, it is 200");
}

TEST(PknMessages, WhoIsOnNeitherListIsMissingWhereHeBelongs) {
    auto const out = outcome_of(replaced(good("king.pkn"), "[Out \"N\"]", "[Out \"-\"]"));
    EXPECT_THAT(out.codes, ElementsAre("31:7 K14"));
    EXPECT_EQ(out.messages.at(0), "North: this player is out, and is missing here");
}

// ---- text

TEST(PknText, CommentsMayStandAnywhere) {
    auto text = replaced(std::string{three_deals}, " 2 S", "; South was lucky\n 2 S");
    text = replaced(text, "KOZ/C  ", "{five of them} KOZ/C  ");
    text = replaced(text, "1   1\n", "1   1 ; as always\n");
    EXPECT_THAT(codes_in(text), IsEmpty());
    auto const party = party_in(text);
    EXPECT_TRUE(party == party_in(three_deals));
    EXPECT_EQ(party.comments.size(), 3u);
    auto const again = write(party);
    for (auto const& comment : party.comments) EXPECT_THAT(again, HasSubstr(comment.text));
    EXPECT_EQ(write(party_in(again)), again);
}

TEST(PknText, QuotesAndBackslashesAreEscaped) {
    auto const party = party_in("% PKN 1.0\n[Event \"The \\\"long\\\" one \\\\ Ankara\"]\n");
    EXPECT_EQ(party.about.at(Tag::event), "The \"long\" one \\ Ankara");
    EXPECT_TRUE(party_in(write(party)) == party);
}

TEST(PknText, Latin1IsReadAndWrittenAsUtf8) {
    EXPECT_EQ(party_in("% PKN 1.0\n[Event \"B\xFCy\xFCk masa\"]\n").about.at(Tag::event), "Büyük masa");
}

TEST(PknText, AQuestionMarkIsUnknownAndAHashIsAsBefore) {
    auto const all =
        parties_in("% PKN 1.0\n[Event \"A\"]\n[North \"Mine\"]\n[South \"?\"]\n\n[Event \"#\"]\n[North \"#\"]\n[South \"#\"]\n");
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].about.count(Tag::south), 0u);
    EXPECT_EQ(all[1].about.at(Tag::event), "A");
    EXPECT_EQ(all[1].about.at(Tag::north), "Mine");
    EXPECT_EQ(all[1].about.count(Tag::south), 0u);
}

TEST(PknText, AHashInATableRepeatsItsColumns) {
    std::string const text{"% PKN 1.0\n[Event \"A\"]\n[ScoreTable \"No;Decl;Game;S;N;W;E\"]\n1 W KUPA 3 3 5 2\n\n"
                           "[Event \"B\"]\n[ScoreTable \"#\"]\n1 W KUPA 3 3 5 2\n"};
    EXPECT_THAT(codes_in(text), IsEmpty());
    auto const all = parties_in(text);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[1].record.deals, all[0].record.deals);
    EXPECT_THAT(codes_in("% PKN 1.0\n[Event \"A\"]\n[ScoreTable \"#\"]\n1 W KUPA 3 3 5 2\n"), ElementsAre("3:14 pkn-table"));
}

TEST(PknText, AHashInAPlayRepeatsTheLeader) {
    auto const text = "% PKN 1.0\n[Event \"A\"]\n[Hand \"1\"]\n[Declarer \"S\"]\n[Contract \"KIZ\"]\n[Play \"S\"]\nD3 D2 D4 D5\n";
    auto const again = replaced(replaced(text, "% PKN 1.0\n", "\n"), "[Play \"S\"]", "[Play \"#\"]");
    auto const all = parties_in(text + again);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[1].record.deals, all[0].record.deals);
}

TEST(PknText, AnAgreementStandsOnceAndNotAgainstItsTag) {
    auto const found = [](std::string const& tags) { return codes_in("% PKN 1.0\n[Event \"A\"]\n[Variant \"Konturlu\"]\n" + tags); };
    EXPECT_THAT(found("[Agreements \"KingTricks=11;KingTricks=12\"]\n"), ElementsAre("4:28 pkn-agreement"));
    EXPECT_THAT(found("[KozValue \"100\"]\n[Agreements \"KozValue=50\"]\n"), ElementsAre("5:14 pkn-agreement"));
    EXPECT_THAT(found("[Agreements \"KozValue=100\"]\n[KozValue \"100\"]\n"), IsEmpty());
}

// What follows from a deal that cannot be read is not found; what is wrong with an earlier deal is.
TEST(PknText, AFaultOfADealBeforeOneThatCannotBeReadIsFound) {
    auto const text = "% PKN 1.0\n[Event \"a\"]\n[ScoreTable \"No;Decl;Game;N;W;S;E\"]\n1 W KUPA 3 5 3 3\n2 N ERKEK x 2 2 2\n";
    EXPECT_THAT(ids_in(text), testing::UnorderedElementsAre("K01", "pkn-counts"));
}

TEST(PknText, UnknownTagsAreKeptWhereTheyStand) {
    auto const text = replaced(std::string{three_deals}, "[FirstDeclarer", "[Weather \"rain\"]\n[FirstDeclarer")
                      + "\n[Hand \"2\"]\n[Mood \"bad\"]\nafter the tea\n";
    EXPECT_THAT(ids_in(text), ElementsAre("pkn-tag-unknown", "pkn-tag-unknown"));
    auto const party = party_in(text);
    EXPECT_THAT(party.foreign, ElementsAre(ForeignTag{0, 0, "Weather", "rain", {}}, ForeignTag{0, 2, "Mood", "bad", "after the tea"}));
    EXPECT_TRUE(party_in(write(party)) == party) << write(party);
}

TEST(PknText, ARowAndABlockAreOneDeal) {
    auto const cards = good("cards.pkn");
    auto const block = cards.substr(cards.find("[Hand"), cards.find("[Counts") - cards.find("[Hand"));
    auto const table = "% PKN 1.0\n[Event \"A\"]\n[ScoreTable \"No;Decl;Game;N;W;S;E;Marks\"]\n1 W ERKEK 0 4 2 2\n2 S KOZ/C 2 3 4 "
                       "4\n[Termination \"unfinished\"]\n\n";
    auto const both = table + block;
    EXPECT_THAT(codes_in(both), IsEmpty());
    auto const party = party_in(both);
    ASSERT_EQ(party.record.deals.size(), 2u);
    EXPECT_TRUE(std::holds_alternative<king::DealCards>(party.record.deals[0].content));
    EXPECT_EQ(party.record.deals[0].stated.counts, (std::vector<BySeat<int>>{{{0, 2, 2, 4}}}));
    EXPECT_TRUE(party_in(write(party)) == party) << write(party);
    EXPECT_THAT(codes_in(replaced(both, "0 4 2 2", "0 4 1 3")), testing::Each(HasSubstr("K29")));
    EXPECT_THAT(ids_in(replaced(both, "[Contract \"ERKEK\"]", "[Contract \"KIZ\"]")), ElementsAre("pkn-differs"));
    EXPECT_THAT(ids_in(both + "[Counts \"N 1;W 3;S 2;E 2\"]\n"), ElementsAre("pkn-differs"));
}

TEST(PknText, ABlockTellsAnyDealOfTheTableOnce) {
    auto const text = std::string{three_deals} + "\n[Hand \"3\"]\n[Contract \"KIZ\"]\n";
    EXPECT_THAT(codes_in(text), IsEmpty());
    EXPECT_THAT(ids_in(text + "[Hand \"3\"]\n"), ElementsAre("pkn-number"));
    EXPECT_THAT(ids_in(text + "[Hand \"5\"]\n"), Contains("pkn-number"));
    EXPECT_EQ(party_in(text + "[Hand \"?\"]\n").record.deals.size(), 4u);
}

TEST(PknText, GivenAndUnknownAreKeptApart) {
    auto const text = replaced(std::string{three_deals}, "2 S ERKEK      4   0   4   0", "2 ? ?          -   ?   -   -");
    auto const party = party_in(text);
    auto const& deal = party.record.deals.at(1);
    EXPECT_EQ(deal.declarer, std::nullopt);
    EXPECT_THAT(deal.games, IsEmpty());
    EXPECT_EQ(deal.content, (decltype(deal.content){king::DealItems{}}));
    EXPECT_EQ(party.record.result, std::nullopt);
    auto const known = party_in(replaced(text, "[Termination", "[Result \"N 0;W 0;S 0;E 0\"]\n[Out \"-\"]\n[Sunk \"?\"]\n[Termination"));
    EXPECT_EQ(known.record.result, BySeat<int>{});
    EXPECT_EQ(known.record.out, std::vector<Seat>{});
    EXPECT_EQ(known.record.sunk, std::nullopt);
    EXPECT_TRUE(party_in(write(known)) == known);
}

TEST(PknText, NothingIsPassedOver) {
    auto const with = [](std::string_view tags) { return ids_in(std::string{three_deals} + std::string{tags}); };
    EXPECT_THAT(with("[Result \"N 10;W ?;S 0;E ?\"]\n"), ElementsAre("pkn-value"));
    EXPECT_THAT(ids_in(replaced(std::string{three_deals}, "3   4\n", "3   -\n")), ElementsAre("pkn-counts"));
    EXPECT_THAT(ids_in(replaced(std::string{three_deals}, "S\\3R;E", "N\\3R;E")), Contains("pkn-table"));
    EXPECT_THAT(ids_in(replaced(good("cards.pkn"), "*\n", "*\nHQ H9 S6 D5\n")), ElementsAre("pkn-trick"));
    EXPECT_THAT(ids_in("a word\n" + std::string{three_deals}), Contains("pkn-stray"));
}

// pkn(5): columns may be omitted.
TEST(PknText, WhoHasNoColumnHasWhatIsLeft) {
    auto const row = [](std::string const& columns, std::string const& cells, char const* variant = "Dejenere") {
        auto const text = fmt::format(
            "% PKN 1.0\n[Event \"A\"]\n[Variant \"{}\"]\n[ScoreTable \"No;Decl;Game;{}\"]\n1 {}\n[Termination \"unfinished\"]\n", variant,
            columns, cells);
        auto const party = party_in(text);
        EXPECT_TRUE(party_in(write(party)) == party) << write(party);
        auto const& items = std::get<king::DealItems>(party.record.deals.at(0).content);
        return std::tuple{items.counts, items.order, ids_in(text)};
    };
    using Counts = std::vector<BySeat<int>>;
    EXPECT_EQ(row("N;W;S", "W ERKEK 3 3 1"), (std::tuple{Counts{{{3, 1, 1, 3}}}, std::vector<Seat>{}, std::vector<std::string>{}}));
    EXPECT_EQ(row("N;W", "W ERKEK 3 5"), (std::tuple{Counts{{{3, 0, 0, 5}}}, std::vector<Seat>{}, std::vector<std::string>{}}));
    EXPECT_EQ(row("S", "W RIFKI 1"), (std::tuple{Counts{{{0, 0, 1, 0}}}, std::vector<Seat>{}, std::vector<std::string>{}}));
    // Who of the others took the rest is not known.
    EXPECT_THAT(std::get<2>(row("N;W", "W ERKEK 3 3")), ElementsAre("pkn-value", "K01"));
    EXPECT_THAT(std::get<2>(row("N;W;S", "W ERKEK 3 3 9")), Contains("K01"));
    EXPECT_THAT(std::get<1>(row("N;W;S", "W TREX 2 1 4", "Trex")), ElementsAre(Seat::west, Seat::north, Seat::east, Seat::south));
}

TEST(PknText, DatesAndTimesExist) {
    auto const with = [](std::string const& tag) {
        return ids_in(replaced(std::string{three_deals}, "[FirstDeclarer", tag + "\n[FirstDeclarer"));
    };
    for (auto const* const fine : {"[Date \"2026.02.28\"]", "[Date \"2024.02.29\"]", "[Date \"2026.??.??\"]", "[Time \"23:59:59\"]"})
        EXPECT_THAT(with(fine), IsEmpty()) << fine;
    for (auto const* const wrong : {"[Date \"2026.13.20\"]", "[Date \"2026.11.31\"]", "[Date \"2026.02.29\"]", "[Date \"2026.00.10\"]",
             "[Time \"24:00:01\"]", "[Time \"12:60:00\"]"})
        EXPECT_THAT(with(wrong), ElementsAre("pkn-date")) << wrong;
}

// king.md §9.1
TEST(KingSection9, OffersAreMarks) {
    auto const text = replaced(std::string{three_deals}, "1   1\n", "1   1 REFUSED=KUPA,KOZ/S ACCEPTED\n");
    auto const party = party_in(text);
    auto const& deal = party.record.deals.at(2);
    EXPECT_EQ(deal.offers, (king::Offers{{{{king::Game::no_hearts}, {}}, {{king::Game::trumps}, Suit::spades}}, true}));
    EXPECT_TRUE(party_in(write(party)) == party);
    EXPECT_THAT(ids_in(text), ElementsAre("K17")) << "in this variant nobody is asked";
    for (auto const* const wrong : {"REFUSED=", "REFUSED=XX", "REFUSED=KUPA REFUSED=EL", "ACCEPTED ACCEPTED", "ACCEPTED=N"})
        EXPECT_THAT(ids_in(replaced(std::string{three_deals}, "1   1\n", "1   1 " + std::string{wrong} + "\n")), Contains("pkn-mark"))
            << wrong;
}

TEST(PknText, ADealMayStopInItsMiddle) {
    auto cards = good("cards.pkn");
    cards.resize(cards.find("HJ H3 SK D8"));
    EXPECT_THAT(codes_in(cards), IsEmpty());
    EXPECT_EQ(std::get<king::DealCards>(party_in(cards).record.deals.at(0).content).tricks.size(), 6u);
    EXPECT_THAT(codes_in(cards + "- H3 - -\n"), IsEmpty()) << "one card of a trick";
    EXPECT_THAT(codes_in(cards + "- -\n"), IsEmpty()) << "nobody knows";
}

// The examples of man/pkn.5 that are complete, or complete except for the tags of the party.
TEST(PknManual, ItsExamplesAreGood) {
    auto const page = bytes_in(fs::path{score::test::source_dir()} / "man" / "pkn.5");
    auto const display_after = [&](std::string_view words) {
        auto const begin = page.find('\n', page.find(".Bd", page.find(words))) + 1;
        auto text = page.substr(begin, page.find(".Ed", begin) - begin);
        for (auto at = text.find("\\e"); at != text.npos; at = text.find("\\e", at + 1)) text.erase(at + 1, 1);
        return text;
    };
    auto const party = display_after("A party by its counts");
    EXPECT_THAT(codes_in(party), IsEmpty());
    EXPECT_EQ(party_in(party).record.deals.size(), 6u);
    auto const deal = "% PKN 1.0\n[Event \"A\"]\n\n" + display_after("A deal by its cards");
    EXPECT_THAT(codes_in(deal), IsEmpty());
    EXPECT_EQ(std::get<king::DealCards>(party_in(deal).record.deals.at(0).content).tricks.size(), 3u);
}

// ---- marks of §6 and §11

TEST(KingSection6, WhyADealWasCancelledIsAMark) {
    auto const marks = [](std::string const& mark) {
        auto const text = replaced(std::string{three_deals}, "1   1\n", "1   1 " + mark + "\n");
        auto const party = party_in(text);
        EXPECT_TRUE(party_in(write(party)) == party) << write(party);
        return party.record.deals.at(2).cancelled;
    };
    using enum king::CancelCause;
    EXPECT_EQ(marks("!queens-split"), (king::Cancellation{queens_split, {}, {}}));
    EXPECT_EQ(marks("!rifki-shown"), (king::Cancellation{rifki_shown, {}, {}}));
    EXPECT_EQ(marks("!rifki-shown:N"), (king::Cancellation{rifki_shown, Seat::north, {}}));
    EXPECT_EQ(marks("!rifki-shown:N=HK,HA"), (king::Cancellation{rifki_shown, Seat::north, {*card_of("HK"), *card_of("HA")}}));
    EXPECT_EQ(marks("!koz-broken:W"), (king::Cancellation{koz_broken, Seat::west, {}}));
    EXPECT_EQ(marks("!koz-broken:Q"), std::nullopt);
}

TEST(KingSection11, DoublingsExposuresAndTakersAreMarks) {
    auto const text = replaced(std::string{three_deals}, "1   1\n", "1   1 X=N>E XX=W>E EXP=S:HQ EXP=N:SQ>W HA=N LAST=W KINGDECL=E\n");
    auto const party = party_in(text);
    auto const& deal = party.record.deals.at(2);
    EXPECT_THAT(deal.doublings, ElementsAre(king::Doubling{Seat::north, Seat::east, false}, king::Doubling{Seat::west, Seat::east, true}));
    auto const& items = std::get<king::DealItems>(deal.content);
    EXPECT_THAT(items.exposures,
        ElementsAre(king::Exposure{*card_of("HQ"), Seat::south, {}}, king::Exposure{*card_of("SQ"), Seat::north, Seat::west}));
    EXPECT_EQ(items.ace_of_hearts, Seat::north);
    EXPECT_EQ(items.last_trick, Seat::west);
    EXPECT_EQ(deal.declared_king, Seat::east);
    EXPECT_TRUE(party_in(write(party)) == party);
}

TEST(KingSection11, AtALayoutTheCountsArePlaces) {
    auto const row = [](std::string const& counts) {
        auto const text = "% PKN 1.0\n[Event \"A\"]\n[Variant \"Trex\"]\n[ScoreTable \"No;Decl;Game;N;W;S;E\"]\n1 W TREX " + counts
                          + "\n[Termination \"unfinished\"]\n";
        auto const party = party_in(text);
        EXPECT_TRUE(party_in(write(party)) == party) << write(party);
        return std::pair{std::get<king::DealItems>(party.record.deals.at(0).content).order, ids_in(text)};
    };
    EXPECT_THAT(row("2 1 4 3").first, ElementsAre(Seat::west, Seat::north, Seat::east, Seat::south));
    EXPECT_THAT(row("2 1 4 3").second, IsEmpty());
    EXPECT_THAT(row("2 1 - -").second, ElementsAre("K16"));
    EXPECT_THAT(row("2 1 1 3").second, ElementsAre("pkn-counts"));
}

TEST(KingSection11, OnlyWhoPlaysHasAPlace) {
    auto const text = [](std::string const& tags) { return "% PKN 1.0\n[Event \"A\"]\n[Variant \"Balayi\"]\n" + tags; };
    auto const row = text("[ScoreTable \"No;Decl;Game;N;W;S\"]\n1 N DURT 3 1 2\n");
    EXPECT_THAT(ids_in(row), Contains("pkn-table"));
    auto const party = party_in(row);
    auto const* const items = std::get_if<king::DealItems>(&party.record.deals.at(0).content);
    EXPECT_TRUE(items == nullptr || items->order.empty());
    auto const block = text("[Hand \"1\"]\n[Declarer \"N\"]\n[Contract \"DURT\"]\n[Order \"N W S\"]\n");
    EXPECT_THAT(ids_in(block), Contains("pkn-value"));
    EXPECT_TRUE(party_in(write(party_in(row))) == party_in(row));
}

TEST(KingSection11, WhatTheRecordMustSayHasTagsOfItsOwn) {
    auto const party =
        party_in("% PKN 1.0\n[Event \"A\"]\n[Variant \"Konturlu\"]\n[KozValue \"100\"]\n[DurtPayout \"800/400/200/-100\"]\n");
    EXPECT_EQ(party.record.rules.agreements.koz_value, 100);
    EXPECT_EQ(party.record.rules.agreements.durt_payout, (king::Payout{800, 400, 200, -100}));
    EXPECT_THAT(write(party), HasSubstr("[KozValue \"100\"]\n[DurtPayout \"800/400/200/-100\"]\n"));
}

// ---- recovery

TEST(PknRecovery, ABrokenDealCostsThatDealOnly) {
    auto const king = good("king.pkn");
    auto const one = replaced(king, "2 S KOZ/S      2   3   6   2", "2 S KOZ/S      2   3   6   x");
    EXPECT_THAT(ids_in(one), ElementsAre("pkn-counts"));
    EXPECT_THAT(ids_in(replaced(one, "9 E KUPA       7   0   6   0", "9 E KUPA       7   0   7   0")), ElementsAre("pkn-counts", "K01"));
}

TEST(PknRecovery, ADealThatCannotBeCostsThatDealOnly) {
    std::string const text{"% PKN 1.0\n[Event \"A\"]\n[FirstDeclarer \"N\"]\n[ScoreTable \"No;Decl;Game;N;W;S;E\"]\n1 N EL 4 3 3 4\n"
                           "2 W KUPA 4 3 3 3\n[Termination \"unfinished\"]\n[Result \"N -270;W -240;S -240;E -240\"]\n"};
    EXPECT_THAT(codes_in(text), ElementsAre("5:8 K01"));
}

TEST(PknRecovery, ABrokenPartyCostsThatPartyOnly) {
    auto const bytes =
        good("king.pkn") + "\n{ open\n[Event \"B\"]\n[KingBy \"X\"\n" + replaced(std::string{three_deals}, "3   4\n", "3   5\n");
    auto const outcome = outcome_of(bytes);
    EXPECT_EQ(outcome.summary.parties, 3u);
    EXPECT_EQ(outcome.summary.deals, 18u);
    EXPECT_THAT(outcome.codes, Contains(HasSubstr(" K01")));
}

TEST(PknRecovery, WithoutTheAgreementsNothingIsJudged) {
    auto const text = replaced(replaced(std::string{three_deals}, "3   4\n", "3   5\n"), "[First", "[Agreements \"Zero=lost\"]\n[First");
    EXPECT_THAT(ids_in(text), ElementsAre("pkn-agreement"));
}

TEST(PknRecovery, APlayThatCannotBeReadOnIsCheckedNoFurther) {
    EXPECT_THAT(ids_in(replaced(good("cards.pkn"), "S8 ST S9 S2", "S8 10 S9 S2")), ElementsAre("pkn-trick"));
    EXPECT_THAT(ids_in(replaced(good("cards.pkn"), "S8 ST S9 S2", "S8 ST S9")), ElementsAre("pkn-trick"));
}

// ---- the reader

TEST(PknReader, DoesNotDependOnHowTheBytesCome) {
    std::string bytes = good("king.pkn");
    for (auto const& file : files_in("bad"))
        if (file.stem() != "pkn-size") bytes += bytes_in(file);
    test::expect_same_however_the_bytes_come<Notation>(bytes);
}

TEST(PknReader, APartyThatIsTooLargeCostsThatPartyOnly) {
    auto const bytes =
        good("king.pkn") + "[Event \"large\"]\n" + std::string(Reader::largest_record, ' ') + "\n[KingBy \"Q\"]\n" + good("dejenere.pkn");
    auto const outcome = outcome_of(bytes);
    EXPECT_THAT(outcome.codes, ElementsAre(HasSubstr("pkn-size")));
    EXPECT_EQ(outcome.summary.parties, 2u);
}

TEST(PknReader, AThousandDealsAreEnough) {
    std::string bytes = "% PKN 1.0\n[Event \"A\"]\n";
    for (int i = 0; i < 1001; ++i) bytes += "[Hand \"?\"]\n";
    EXPECT_THAT(outcome_of(bytes, {.only = {pkn_code("pkn-size")}}).codes, ElementsAre("1003:1 pkn-size"));
    EXPECT_EQ(party_in(bytes).record.deals.size(), 1000u);
}

TEST(PknSummary, CountsAndSelects) {
    auto const summary = outcome_of(good("king.pkn") + good("dejenere.pkn") + good("cards.pkn")).summary;
    EXPECT_EQ(summary.parties, 4u);
    EXPECT_EQ(summary.deals, 37u);
    EXPECT_EQ(summary.played, 2u);
    EXPECT_EQ(summary.errors + summary.warnings + summary.remarks, 0u);
    auto const bad = replaced(std::string{three_deals}, "3   4\n", "3   5\n");
    EXPECT_THAT(outcome_of(bad, {.allow = {pkn_code("K01")}}).codes, IsEmpty());
    EXPECT_THAT(outcome_of(bad, {.only = {pkn_code("K02")}}).codes, IsEmpty());
    EXPECT_EQ(outcome_of(bad).summary.errors, 1u);
}

// ---- writing

/// The order of a hand has no meaning.
void sort_hands(king::PartyRecord& record) {
    for (auto& deal : record.deals)
        if (auto* const cards = std::get_if<king::DealCards>(&deal.content); cards && cards->hands)
            for (auto& hand : cards->hands->values) std::ranges::sort(hand, std::greater<>{});
}

RC_GTEST_PROP(PknWriter, ALawfulPartyIsReadBackAsItWas, (std::uint64_t seed)) {
    test::Dice dice{seed};
    Party party;
    auto const variant = king::all_variants[dice.throw_one(king::all_variants.size())];
    party.record = test::random_party(test::random_king_rules(variant, dice), seed);
    sort_hands(party.record);
    if (dice.happens(50)) party.about[Tag::event] = "Perşembe \"King\"i \\ ; { [";
    if (dice.happens(50)) party.about[Tag::east] = "Deniz";
    auto const text = write(party);
    auto const again = party_in(text);
    if (!(again == party)) RC_FAIL(text + "\nis read as\n" + write(again));
    RC_ASSERT(write(again) == text);
    auto const codes = codes_in(text);
    if (!codes.empty()) RC_FAIL(text + "\nhas " + codes.front());
}

/// Arbitrary facts, possible or not.
class AnyParty {
public:
    explicit AnyParty(std::uint64_t seed) : dice_{seed} {}
    Party party() {
        Party party;
        auto& record = party.record;
        record.rules = test::random_king_rules(king::all_variants[dice_.throw_one(king::all_variants.size())], dice_);
        variant_ = &record.rules.variant();
        for (auto n = dice_.throw_one(6); n > 0; --n) record.deals.push_back(deal());
        record.first_declarer = perhaps([&] { return seat(); });
        record.termination = perhaps([&] { return static_cast<king::Termination>(dice_.throw_one(5)); });
        record.king_by = perhaps([&] { return seat(); });
        record.result = perhaps([&] { return figures(); });
        record.out = perhaps([&] { return seats(); });
        record.sunk = perhaps([&] { return seats(); });
        if (dice_.happens(20)) party.foreign.push_back({0, 0, "Weather", "rain", {}});
        if (dice_.happens(20) && !record.deals.empty()) party.foreign.push_back({0, 1, "Mood", "bad", "very bad"});
        return party;
    }

private:
    template <class F>
    auto perhaps(F make) -> std::optional<decltype(make())> {
        if (dice_.happens(50)) return make();
        return std::nullopt;
    }
    Seat seat() { return all_seats[dice_.throw_one(4)]; }
    Seat player() { return variant_->players[dice_.throw_one(variant_->players.size())]; }
    Card card() { return {all_suits[dice_.throw_one(4)], static_cast<Rank>(2 + dice_.throw_one(13))}; }
    int number() { return static_cast<int>(dice_.throw_one(2000)) * 10 - 10'000; }
    BySeat<int> figures() {
        BySeat<int> all;
        for (auto const s : variant_->players) all[s] = number();
        return all;
    }
    std::vector<Seat> seats() {
        std::vector<Seat> all;
        for (auto const s : all_seats)
            if (dice_.happens(50)) all.push_back(s);
        return all;
    }
    std::vector<Seat> players() {
        std::vector<Seat> all;
        for (auto const s : variant_->players)
            if (dice_.happens(60)) all.push_back(s);
        return all;
    }
    king::Games games() {
        king::Games games;
        for (auto const g : king::all_games)
            if (dice_.happens(15)) games.push_back(g);
        if (dice_.happens(10)) games.assign(king::all_games.begin(), king::all_games.begin() + 6);
        return games;
    }
    std::vector<BySeat<int>> counts() {
        std::vector<BySeat<int>> rows(1 + dice_.throw_one(3));
        for (auto& row : rows) row = figures();
        return rows;
    }
    std::vector<king::Exposure> exposures() {
        std::vector<king::Exposure> all;
        for (auto n = dice_.throw_one(3); n > 0; --n) all.push_back({card(), seat(), perhaps([&] { return seat(); })});
        return all;
    }
    king::Trick trick() {
        king::Trick trick;
        trick.leader = perhaps([&] { return variant_->hands[dice_.throw_one(variant_->hands.size())]; });
        for (auto const s : variant_->hands) trick.cards[s] = perhaps([&] { return card(); });
        return trick;
    }
    king::DealRecord deal() {
        king::DealRecord deal;
        deal.dealer = perhaps([&] { return seat(); });
        deal.declarer = perhaps([&] { return seat(); });
        deal.games = games();
        deal.trump = deal.games.empty() ? std::nullopt : perhaps([&] { return all_suits[dice_.throw_one(4)]; });
        deal.king = perhaps([&] { return seat(); });
        deal.declared_king = perhaps([&] { return seat(); });
        if (dice_.happens(20))
            deal.cancelled =
                king::Cancellation{static_cast<king::CancelCause>(dice_.throw_one(3)), perhaps([&] { return seat(); }), {card()}};
        for (auto n = dice_.throw_one(3); n > 0; --n) deal.doublings.push_back({seat(), seat(), dice_.happens(50)});
        deal.stated.totals = perhaps([&] { return figures(); });
        switch (dice_.throw_one(3)) {
            case 0: deal.content = king::DealPoints{figures()}; break;
            case 1: {
                king::DealItems items;
                if (dice_.happens(70)) items.counts = counts();
                items.order = players();
                items.ace_of_hearts = perhaps([&] { return seat(); });
                items.last_trick = perhaps([&] { return seat(); });
                items.exposures = exposures();
                if (!items.counts.empty() || !items.order.empty()) deal.stated.points = perhaps([&] { return figures(); });
                deal.content = items;
                break;
            }
            default: {
                king::DealCards cards;
                if (dice_.happens(70)) {
                    cards.hands.emplace();
                    for (auto const s : all_seats)
                        for (auto n = dice_.throw_one(14); n > 0; --n) (*cards.hands)[s].push_back(card());
                }
                for (auto n = dice_.throw_one(5); n > 0; --n) cards.tricks.push_back(trick());
                cards.exposures = exposures();
                deal.stated.points = perhaps([&] { return figures(); });
                deal.stated.counts = perhaps([&] { return counts(); });
                deal.content = cards;
            }
        }
        if (std::holds_alternative<king::DealPoints>(deal.content)) deal.cancelled.reset();
        return deal;
    }

    test::Dice dice_;
    king::Variant const* variant_ = nullptr;
};

RC_GTEST_PROP(PknWriter, AnyFactsAreReadBackAsTheyWere, (std::uint64_t seed)) {
    auto party = AnyParty{seed}.party();
    sort_hands(party.record);
    auto const text = write(party);
    auto const again = party_in(text);
    if (!(again == party)) RC_FAIL(text + "\nis read as\n" + write(again));
    RC_ASSERT(write(again) == text);
    Diagnostics found;
    check(party, {}, found);
    auto ids = ids_in(text);
    std::erase(ids, "pkn-tag-unknown");
    if (found.size() <= 40) RC_ASSERT(ids.size() == found.size());
}

// ---- hostile input

void read_all(std::string_view bytes) { test::expect_no_harm<Notation>(bytes); }

TEST(PknHostile, EveryBeginningOfARecordCanBeRead) {
    for (auto const* const name : {"king.pkn", "cards.pkn", "barbu.pkn"}) {
        auto const bytes = good(name);
        for (std::size_t size = 0; size < bytes.size(); size += 3) read_all(std::string_view{bytes}.substr(0, size));
    }
}

RC_GTEST_PROP(PknHostile, AChangedRecordDoesNoHarm, (std::uint64_t seed)) {
    test::Dice dice{seed};
    static auto const files = files_in("good");
    static std::vector<std::string_view> const pieces{"[", "]", "\"", "{", "}", ";", "%", "*", ">", "X=N>E ", "!koz-broken", "+", "/", "\n",
        "\r", "?", "#", "-", "99999999999", "-1", "[Hand \"1\"]\n", "[Event \"\"]\n", "[Play \"\"]\n", "[Variant \"trex\"]\n",
        "[Contract \"KOZ\"]\n", "[Counts \"N 1;W 1;S 1;E 1\"]\n", "\xC4", std::string_view{"\0", 1}};
    read_all(test::damaged_fixture(files, pieces, dice, {.inserted = 50, .most_erased = 60}));
}

TEST(PknHostile, LongRunsOfAnythingAreReadInTime) {
    for (std::string_view const piece : {"[", "]", "{", "}", "\"", ";", "%\n", "(", "[Hand \"\"]\n", "[Hand \"1\"]\n", "[Event \"", "\\",
             "\r", "N ", "[ScoreTable \"No;N\"]\n1 1\n", "[Hand \"\"]\n[Contract \"KIZ\"]\n[Counts \"N 1;W 1;S 1;E 1\"]\n",
             "[Hand \"\"]\n[Play \"N\"]\nCK DQ H2 S3\n", "[Marks \"X=N>E", "[Result \"N 1;", "[Deal \"N:A.A.A.A "}) {
        std::string bytes = "% PKN 1.0\n[Event \"A\"]\n";
        while (bytes.size() < 200'000) bytes += piece;
        read_all(bytes);
    }
    std::string rows = "% PKN 1.0\n[Event \"A\"]\n[ScoreTable \"No;Decl;Game;N;W;S;E;Marks\"]\n";
    while (rows.size() < 200'000) rows += "? N KIZ 999999999 -999999999 1 1 KING=N X=N>E\n";
    read_all(rows);
}

}  // namespace
}  // namespace score::formats::pkn::pkn_test
