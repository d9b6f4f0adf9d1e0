// score king FILE.pkn: records as sheets (king.md §14).
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "golden.hpp"
#include "objects.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/pkn/write.hpp"
#include "score/king/sheet.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::king_record_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string record(std::string const& name) { return score::test::read_file(fs::path{score::test::fixtures_dir()} / "pkn" / name).value(); }
std::string lines_of(std::string const& name) {
    return score::test::read_file(fs::path{score::test::fixtures_dir()} / "king" / name).value();
}

// `text` with `before` replaced by `now`.
std::string with(std::string text, std::string_view before, std::string_view now) {
    return text.replace(text.find(before), before.size(), now);
}

Ran king(std::string_view input, std::vector<char const*> options = {}) {
    options.insert(options.begin(), "king");
    return run(score_program, options, input);
}
std::vector<json> sheets(Ran const& ran) { return objects(ran.out); }
std::vector<json> sheets_of(std::string_view input, std::vector<char const*> options = {}) {
    options.insert(options.end(), {"--format", "json"});
    return sheets(king(input, options));
}
json by_seat(int n, int w, int s, int e) { return {{"n", n}, {"w", w}, {"s", s}, {"e", e}}; }

// The party of typed lines, as a record.
std::string record_of(std::string const& lines, king::Rules const& rules) {
    formats::pkn::Party told;
    told.record.rules = rules;
    for (std::size_t at = 0; at < lines.size(); at = lines.find('\n', at) + 1) {
        auto const line = formats::parse_king_line(std::string_view{lines}.substr(at, lines.find('\n', at) - at)).value();
        auto const* const typed = std::get_if<king::EnteredDeal>(&line.entry);
        if (!typed || line.verb == formats::EntryVerb::nothing) continue;
        auto const& before = king::replay(told.record).sheet.party;
        told.record.deals.push_back(king::deal_of(rules, *typed, king::next_declarer(rules, before)).value());
    }
    EXPECT_THAT(king::replay(told.record).told, IsEmpty());
    return formats::pkn::write(told);
}

TEST(KingRecord, CountsLikeTheLinesOfItsParty) {  // king.md §9: one of each variant
    for (auto const id : king::all_variants) {
        auto const rules = king::rules_of(id);
        auto const variant = std::string{rules.variant().name};
        auto const lines = lines_of("variants/" + variant + ".txt");
        auto const told = record_of(lines, rules);
        auto const expected = sheets_of(lines, {"--variant", variant.c_str()}).at(0), seen = sheets_of(told).at(0);
        for (auto const* const key : {"variant", "agreements", "totals", "end", "out", "sunk", "merit", "balance"})
            EXPECT_EQ(seen[key], expected[key]) << key << '\n' << told;
        ASSERT_EQ(seen["deals"].size(), expected["deals"].size()) << told;
        for (std::size_t d = 0; d < seen["deals"].size(); ++d)
            for (auto const* const key : {"deal", "declarer", "games", "trump", "counts", "items", "points", "totals"})
                EXPECT_EQ(seen["deals"][d][key], expected["deals"][d][key]) << variant << ", deal " << d + 1;
        EXPECT_THAT(king(told).err, IsEmpty()) << told;
    }
}

TEST(KingRecord, TheExamplesCountAsOnTheirSheets) {  // king.md §13
    for (auto const& [name, lines] : {std::pair{"good/dejenere.pkn", "party.txt"}, std::pair{"good/king.pkn", "outside-king.txt"}}) {
        auto const ran = king(record(name), {"--format", "json"});
        EXPECT_EQ(ran.status, Exit::success) << ran.err;
        auto const seen = sheets(ran).at(0), expected = sheets_of(lines_of(lines)).at(0);
        for (auto const* const key : {"totals", "end", "king_by", "out", "sunk", "merit"}) EXPECT_EQ(seen[key], expected[key]) << key;
        EXPECT_EQ(seen["players"]["W"], "Burak");
    }
}

TEST(KingSection14, BothDealsCardByCardAreCounted) {
    auto const ran = king(record("good/cards.pkn"), {"--explain"});
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_TRUE(score::test::matches_golden(ran.out, "cli/king-cards.txt"));
    auto const told = sheets_of(record("good/cards.pkn"));
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0]["totals"], by_seat(0, -240, -120, -120));
    EXPECT_EQ(told[1]["totals"], by_seat(350, 0, 250, 50));
}

TEST(KingRecord, SeveralPartiesAreSheetsInTheirOrder) {
    auto const all = record("good/king.pkn") + '\n' + record("good/cards.pkn");
    auto const told = sheets_of(all);
    ASSERT_EQ(told.size(), 3U);
    EXPECT_EQ(told[0]["king_by"], "N");
    EXPECT_EQ(told[2]["totals"], by_seat(350, 0, 250, 50));
    auto const csv = king(all, {"--format", "csv"}).out;
    EXPECT_THAT(
        csv, AllOf(testing::StartsWith("party,deal,"), HasSubstr("\n1,13,"), HasSubstr("\n2,1,W,ERKEK,"), HasSubstr("\n3,1,N,KOZ,D,")));
    EXPECT_EQ(csv.find("party,", 1), csv.npos);
}

TEST(KingRecord, LinesAndRecordsAreSheetsOfTheirOwn) {
    auto const file = (fs::path{score::test::fixtures_dir()} / "pkn" / "good" / "king.pkn").string();
    auto const told = sheets_of("", {"W kupa 3 6 4 0", file.c_str()});
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0]["end"], "king");
    EXPECT_EQ(told[1]["totals"], by_seat(-90, -180, -120, 0));
}

TEST(KingRecord, WhatItAgreesOnStands) {  // king.md §8
    auto const party = record("good/king.pkn");
    EXPECT_EQ(king(party, {"--variant", "dejenere", "--king-tricks", "10"}).status, Exit::success);
    for (auto const& [flag, value] : {std::pair{"--variant", "naturel"}, std::pair{"--king-tricks", "11"}, std::pair{"--zero", "sunk"}}) {
        auto const ran = king(party, {flag, value});
        EXPECT_EQ(ran.status, Exit::trouble) << flag;
        EXPECT_THAT(ran.out, Not(HasSubstr("total"))) << flag;
        EXPECT_THAT(ran.err, HasSubstr(fmt::format("{} is {}, but the record has", flag, value)));
    }
}

TEST(KingRecord, WhatIsBrokenIsFoundAndTheRestIsCounted) {
    auto const party = record("good/king.pkn");
    auto const unreadable = king(with(party, "12 S KUPA       1   9   3   0", "12 S KUPA       1   9   x   0"), {"--format", "json"});
    EXPECT_EQ(unreadable.status, Exit::findings);
    EXPECT_THAT(unreadable.err, HasSubstr("[pkn-counts]"));
    EXPECT_EQ(sheets(unreadable).at(0)["deals"][10]["totals"], sheets_of(party).at(0)["deals"][10]["totals"]);
    EXPECT_EQ(sheets(unreadable).at(0)["deals"].size(), 15U);
    EXPECT_EQ(sheets(unreadable).at(0)["deals"][11]["known"], false);
    auto const against_rules = king(with(party, " 4 N KOZ/S      8   1   2   2", " 4 N KOZ/S      8   1   2   3"), {"--format", "json"});
    EXPECT_EQ(against_rules.status, Exit::findings);
    EXPECT_THAT(against_rules.err, HasSubstr("[K01]"));
    EXPECT_EQ(sheets(against_rules).at(0)["deals"].size(), 15U);
    auto const nothing = king(record("bad/pkn-variant.pkn"), {"--format", "json"});
    EXPECT_EQ(nothing.status, Exit::findings);
    EXPECT_THAT(nothing.out, IsEmpty());
}

TEST(KingRecord, ADealThatCannotBeIsMarkedAndBringsNothing) {
    auto const party = with(record("good/king.pkn"), " 4 N KOZ/S      8   1   2   2", " 4 N KOZ/S      8   1   2   3");
    auto const sheet = sheets_of(party).at(0);
    EXPECT_EQ(sheet["deals"][3]["known"], false);
    json const unknown{{"n", nullptr}, {"w", nullptr}, {"s", nullptr}, {"e", nullptr}};
    EXPECT_EQ(sheet["deals"][3]["points"], unknown);
    EXPECT_EQ(sheet["deals"][3]["totals"], unknown);
    EXPECT_EQ(sheet["totals"], unknown);
    EXPECT_TRUE(sheet["balance"]["sum"].is_null());
    EXPECT_TRUE(sheet["merit"].is_null());
    EXPECT_THAT(king(party).out, testing::ContainsRegex("total +[?] +[?] +[?] +[?]\n"));
    EXPECT_FALSE(sheet["deals"][2].contains("known"));
    EXPECT_EQ(sheet["totals_known"], false);
    EXPECT_THAT(king(party).out, HasSubstr("not counted: figures missing or impossible"));
    EXPECT_THAT(king(party, {"--format", "csv"}).out, HasSubstr(",unknown\n"));
    EXPECT_THAT(run(deals_program, {"list"}, party).out, HasSubstr("N ? W ? S ? E ?"));
}

TEST(KingRecord, BehindADealThatIsNotKnownNothingIsNeeded) {
    auto const open = "% PKN 1.0\n[Event \"A\"]\n[Game \"King\"]\n[FirstDeclarer \"N\"]\n"
                      "[ScoreTable \"No\\2R;Decl\\1L;Game\\8L;N\\3R;W\\3R;S\\3R;E\\3R\"]\n 1 N EL         3   3   3   3\n";
    EXPECT_THAT(king(open, {"--needs"}).out, HasSubstr("No exact figures: what a deal brought is not known."));
}

TEST(KingRecord, WhereARightIsOverdrawnNoFigureIsExact) {
    auto const open = "% PKN 1.0\n[Event \"A\"]\n[Game \"King\"]\n[Variant \"Internet-kisa\"]\n[FirstDeclarer \"W\"]\n"
                      "[ScoreTable \"No\\2R;Decl\\1L;Game\\8L;N\\3R;W\\3R;S\\3R;E\\3R\"]\n"
                      " 1 W KUPA       5   3   2   3\n 2 S KUPA       5   3   2   3\n 3 E KUPA       5   3   2   3\n"
                      "[Termination \"unfinished\"]\n";
    auto const shown = king(open, {"--needs"});
    EXPECT_EQ(shown.status, Exit::findings);
    EXPECT_THAT(shown.err, HasSubstr("[K03]"));
    EXPECT_THAT(shown.out, HasSubstr("or a right was used too often."));
}

TEST(KingRecord, WhatZeroIsMeansNothingWhereNobodySinks) {
    auto const barbu = record("good/barbu.pkn");
    auto const agreed = with(barbu, "[Variant ", "[Agreements \"Zero=sunk\"]\n[Variant ");
    EXPECT_EQ(king(agreed).err, king(barbu).err);
    EXPECT_EQ(king(agreed).out, king(barbu).out);
}

TEST(KingRecord, AnotherGameIsNone) {
    auto const ran = king("[Event \"A\"]\n[Game \"Bezik\"]\n[DealNo \"1\"]\n[DealMarks \"N 10;S 20\"]\n");
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("this record is not one of King"));
}

}  // namespace
}  // namespace score::cli::test::king_record_test
