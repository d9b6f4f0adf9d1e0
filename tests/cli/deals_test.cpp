// deals: check, list and fmt through their functions.
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

#include "among_fixtures.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "run.hpp"
#include "score/formats/check_record.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::deals_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using score::test::matches_golden;
using score::test::read_file;
using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class Deals : public AmongFixtures {
protected:
    Deals() : AmongFixtures{"pbn"} {}
};

class DealsCheck : public Deals {};
class DealsList : public Deals {};
class DealsFmt : public Deals {};

constexpr auto faulty = "[Board \"1\"]\n[Dealer \"N\"]\n[Contract \"8NT\"]\n";

TEST_F(Deals, ARecordThatIsTooLargeIsToldByEachCommand) {
    std::string const filling(std::size_t{1'100} * 1024, 'x');
    struct Large {
        std::string code, text;
    };
    auto const board = [](std::string_view number, std::string const& more) {
        return fmt::format(
            "[Board \"{}\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n{}\n", number, more);
    };
    auto filled = '{' + filling + "}\n";
    for (std::size_t at = 80; at < filling.size(); at += 80) filled[at] = '\n';
    for (auto const& [code, text] :
        {Large{"game-size", board("1", filled) + board("2", "")}, Large{"pzn-size", "% PZN 1.0\n[Variant \"turkish96\"]\n" + filled},
            Large{"pkn-size", "% PKN 1.0\n[Variant \"dejenere\"]\n" + filled}})
        for (auto const* const command : {"list", "show", "stats"}) {
            auto const ran = run(deals_program, {command}, text);
            EXPECT_EQ(ran.status, Exit::findings) << code << ' ' << command;
            EXPECT_THAT(ran.err, AllOf(StartsWith("-:"), HasSubstr('[' + code + ']'))) << command;
        }
}

TEST_F(Deals, OfRecordsThatAreTooLargeThoseThatAreNotSelectedAreNotTold) {
    std::string filled = '{' + std::string(std::size_t{1'100} * 1024, 'x') + "}\n";
    for (std::size_t at = 80; at < filled.size() - 2; at += 80) filled[at] = '\n';
    auto const party = read_file("../pkn/good/king.pkn").value();
    auto const parties = party + "\n[Event \"Large\"]\n[Variant \"dejenere\"]\n" + filled;
    for (std::vector<char const*> words : {std::vector<char const*>{"check"}, {"list"}, {"show"}, {"stats"}, {"convert", "--to", "json"}}) {
        words.insert(words.end(), {"--fail-empty", "--game", "1"});
        auto const without = run(deals_program, words, parties);
        EXPECT_EQ(without.status, Exit::success) << words.front();
        EXPECT_EQ(without.err, "") << words.front();
        EXPECT_THAT(without.out, Not(HasSubstr("pkn-size"))) << words.front();
        words.back() = "2";
        auto const with = run(deals_program, words, parties);
        EXPECT_EQ(with.status, Exit::findings) << words.front();
        EXPECT_THAT(with.out + with.err, HasSubstr("[pkn-size]")) << words.front();
    }
}

TEST_F(Deals, ABoardThatIsTooLargeMayBeASelectedOne) {
    auto const deal = "md|3SAKQJHT98D765C432,S432HAKQJDT98C765,S765H432DAKQJCT98|";
    auto const boards =
        fmt::format("qx|o1|{}pg||\nqx|o2|{}nt|{}|pg||\nqx|o3|{}pg||\n", deal, deal, std::string(std::size_t{1'100} * 1024, 'x'), deal);
    for (auto const* const command : {"check", "list", "stats"}) {
        auto const ran = run(deals_program, {command, "--board", "1"}, boards);
        EXPECT_EQ(ran.status, Exit::findings) << command;
        EXPECT_THAT(ran.out + ran.err, HasSubstr("[lin-size]")) << command;
    }
}

TEST_F(DealsCheck, ASoundFileHasNoFindings) {
    auto const ran = deals({"check", "evening.pbn"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_EQ(ran.out, "evening.pbn: 8 games, 8 deals, 8 auctions, 8 plays: no findings\n");
    EXPECT_THAT(ran.err, IsEmpty());
}

TEST_F(DealsCheck, FindingsAreResults) {
    auto const ran = deals({"check", "evening-faults.pbn"});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, IsEmpty());
    EXPECT_TRUE(matches_golden(ran.out, "cli/check-faults.txt"));
}

TEST_F(DealsCheck, QuietLeavesTheSummaries) {
    auto const ran = deals({"check", "-q", "evening-faults.pbn", "evening.pbn"});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.out, AllOf(StartsWith("evening-faults.pbn: 8 games"), HasSubstr("4 errors\nevening.pbn: 8 games")));
}

TEST_F(DealsCheck, ReadsStandardInput) {
    auto const ran = deals({"check"}, faulty);
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("-:3:11: error: "), HasSubstr("\n-: 1 game, 0 deals, 0 auctions, 0 plays: ")));
    EXPECT_EQ(deals({"check", "-"}, faulty).out, ran.out);
}

TEST_F(DealsCheck, OneUnreadableFileDoesNotStopTheOthers) {
    auto const ran = deals({"check", "no-such-file.pbn", ".", "evening.pbn"});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_EQ(ran.out, deals({"check", "evening.pbn"}).out);
    EXPECT_EQ(ran.err, "deals: no-such-file.pbn: No such file or directory\n"
                       "deals: .: this is a directory; name the files in it, such as DIR/*.pbn\n");
}

TEST_F(DealsCheck, JsonIsDiagnosticsThenASummaryAFile) {
    auto const ran = deals({"check", "--format", "json", "evening-faults.pbn", "evening.pbn"});
    auto const lines = objects(ran.out);
    ASSERT_EQ(lines.size(), 6u);
    for (auto const& line : lines) {
        if (line["type"] == "summary") continue;
        for (auto const* key : {"file", "line", "column", "game", "severity", "code", "message"}) EXPECT_TRUE(line.contains(key)) << key;
    }
    EXPECT_EQ(lines[4], json::parse(R"({"type":"summary","file":"evening-faults.pbn","format":"pbn","games":8,"deals":8,"auctions":8,
        "plays":8,"errors":4,"warnings":0,"remarks":0})"));
    EXPECT_EQ(lines[5]["file"], "evening.pbn");
}

TEST_F(DealsCheck, SarifIsOneLog) {
    auto const ran = deals({"check", "--format", "sarif", "evening-faults.pbn", "no-such-file.pbn", "evening.pbn"});
    EXPECT_EQ(ran.status, Exit::trouble);
    auto const log = json::parse(ran.out);
    EXPECT_EQ(log["version"], "2.1.0");
    EXPECT_EQ(log["runs"][0]["results"].size(), 4u);
}

TEST_F(DealsCheck, CodesCanBeAllowedOrPickedOut) {
    EXPECT_THAT(deals({"check", "--allow", "score-contract", "evening-faults.pbn"}).out, EndsWith("3 errors\n"));
    EXPECT_THAT(deals({"check", "--allow", "score-contract,play-revoke", "--allow=deal-card-twice", "evening-faults.pbn"}).out,
        EndsWith("1 error\n"));
    EXPECT_THAT(deals({"check", "--only", "play-revoke", "evening-faults.pbn"}).out, EndsWith(": 1 error\n"));
    EXPECT_EQ(deals({"check", "--only", "tag-open", "evening-faults.pbn"}).status, Exit::success);
}

TEST_F(DealsCheck, UnknownCodeSuggestsTheNearest) {
    auto const ran = deals({"check", "--allow", "play-revok", "evening.pbn"});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, StartsWith("deals check: there is no code play-revok; did you mean play-revoke?\n"));
}

TEST_F(DealsCheck, StrictFailsAFileForWarnings) {
    constexpr auto with_warning = "[Event \"\"]\n[Board \"1\"]\n[Contract \"3N\"]\n";
    EXPECT_EQ(deals({"check"}, with_warning).status, Exit::success);
    EXPECT_THAT(deals({"check"}, with_warning).out, HasSubstr("warning: "));
    EXPECT_EQ(deals({"check", "--strict"}, with_warning).status, Exit::findings);
}

TEST_F(DealsCheck, CatalogueNamesEveryCode) {
    auto const text = deals({"check", "--codes"});
    auto const lines = objects(deals({"check", "--codes", "--format", "json"}).out);
    EXPECT_EQ(text.status, Exit::success);
    auto const codes = formats::all_codes();
    ASSERT_EQ(lines.size(), codes.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(lines[i]["code"], codes[i]->id);
        EXPECT_THAT(text.out, HasSubstr(std::string{codes[i]->id} + ' '));
    }
}

TEST_F(DealsCheck, ColourComesWhenAskedFor) {
    EXPECT_THAT(deals({"check", "--color=always"}, faulty).out, HasSubstr("\x1b["));
    EXPECT_THAT(deals({"check"}, faulty).out, Not(HasSubstr("\x1b[")));
}

TEST_F(DealsList, IsALineABoard) {
    auto const ran = deals({"list", "evening.pbn"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_TRUE(matches_golden(ran.out, "cli/list.txt"));
}

TEST_F(DealsList, JsonIsAnObjectABoard) {
    auto const lines = objects(deals({"list", "--format=json", "evening.pbn"}).out);
    ASSERT_EQ(lines.size(), 8u);
    EXPECT_EQ(lines[3], json::parse(R"({"file":"evening.pbn","game":4,"event":"Winter Pairs","date":"2026.11.20","board":4,"dealer":"W",
        "vulnerable":"All","contract":"6S","declarer":"E","tricks":12,"ns":-1430,"north":"Özen, Defne","east":"Pemberley, Ruth",
        "south":"Aksu, Bora","west":"Ashdown, Colin","scoring":"MP"})"));
}

TEST_F(DealsList, WhatARecordDoesNotSayIsNullOrEmpty) {
    auto const line = objects(deals({"list", "--format=json"}, "[Board \"\"]\n[Contract \"?\"]\n").out).at(0);
    for (auto const* key : {"board", "dealer", "vulnerable", "contract", "declarer", "tricks", "ns", "north", "event"})
        EXPECT_EQ(line[key], nullptr) << key;
    EXPECT_THAT(deals({"list", "--format=tsv"}, "[Board \"\"]\n").out, EndsWith("\n-\t1\t\t\t\t\t\t\t\t\t\t\t\t\t\t\n"));
}

TEST_F(DealsList, ResultOfEitherSideGivesDeclarersTricks) {
    auto const tricks = [](std::string const& result) {
        auto const record = "[Board \"1\"]\n[Vulnerable \"None\"]\n[Declarer \"E\"]\n[Contract \"4S\"]\n[Result \"" + result + "\"]\n";
        auto const line = objects(deals({"list", "--format=json"}, record).out).at(0);
        return std::pair{line["tricks"].get<int>(), line["ns"].get<int>()};
    };
    EXPECT_EQ(tricks("10"), (std::pair{10, -420}));
    EXPECT_EQ(tricks("EW 9"), (std::pair{9, 50}));
    EXPECT_EQ(tricks("NS 2"), (std::pair{11, -450}));
}

TEST_F(DealsList, APassedOutDealScoresNothing) {
    auto const line =
        objects(deals({"list", "--format=json"}, "[Board \"1\"]\n[Declarer \"\"]\n[Contract \"Pass\"]\n[Result \"\"]\n").out).at(0);
    EXPECT_EQ(line["contract"], "pass");
    EXPECT_EQ(line["ns"], 0);
    EXPECT_EQ(line["declarer"], nullptr);
}

TEST_F(DealsList, WithAndWithoutAConditionTheContractIsThatOfTheTags) {
    constexpr std::string_view record = "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n"
                                        "[Result \"10\"]\n[Auction \"N\"]\n1NT AP\n";
    auto const plain = objects(deals({"list", "--format=json"}, record).out).at(0);
    EXPECT_EQ(plain["contract"], "4S");
    EXPECT_EQ(plain["declarer"], "S");
    EXPECT_EQ(plain["ns"], 420);
    EXPECT_EQ(objects(deals({"list", "--format=json", "--where", "calls > 0 and contract is 4S"}, record).out).at(0), plain);
}

TEST_F(DealsList, AScoreThatIsOnlyRecordedIsShown) {
    constexpr std::string_view record = "[Board \"1\"]\n[Score \"NS 620\"]\n";
    EXPECT_EQ(objects(deals({"list", "--format=json"}, record).out).at(0)["ns"], 620);
    EXPECT_EQ(objects(deals({"list", "--format=json", "--where", "score = 620"}, record).out).at(0)["ns"], 620);
}

TEST_F(DealsList, BoardsArePickedByNumber) {
    auto const boards = [](char const* ranges) {
        std::vector<int> numbers;
        for (auto const& line : objects(deals({"list", "--format=json", "--board", ranges, "evening.pbn"}).out))
            numbers.push_back(line["board"]);
        return numbers;
    };
    EXPECT_THAT(boards("3"), ElementsAre(3));
    EXPECT_THAT(boards("2-4,8"), ElementsAre(2, 3, 4, 8));
    EXPECT_THAT(boards("-2,7-"), ElementsAre(1, 2, 7, 8));
    EXPECT_THAT(boards("9-"), ElementsAre());
    for (auto const* wrong : {"x", "3-2", "-", "1-2-3", "4x"})
        EXPECT_EQ(deals({"list", "--board", wrong, "evening.pbn"}).status, Exit::trouble) << wrong;
}

TEST_F(DealsList, PlayersAndEventsAreFoundInCapitalAndSmallLetters) {
    auto const count = [](char const* flag, char const* text) {
        return objects(deals({"list", "--format=json", flag, text, "evening.pbn"}).out).size();
    };
    EXPECT_EQ(count("--player", "ÖZEN"), 8u);
    EXPECT_EQ(count("--player", "saygÜn"), 2u);
    EXPECT_EQ(count("--player", "nobody"), 0u);
    EXPECT_EQ(count("--event", "wInTeR"), 8u);
    EXPECT_EQ(count("--event", "summer"), 0u);
}

TEST_F(DealsList, TurkishLettersOfIAreOneWhenSearching) {
    constexpr auto record = "[Board \"1\"]\n[North \"İnci Şıktaş\"]\n";
    for (auto const* text : {"inci", "INCI", "İNCİ", "şiktaş", "ŞIKTAŞ"})
        EXPECT_EQ(objects(deals({"list", "--format=json", "--player", text}, record).out).size(), 1u) << text;
}

TEST_F(DealsList, SearchesWithTheFoldingOfTheArchive) {
    constexpr auto record = "[Board \"1\"]\n[North \"Łukasz Großmann\"]\n[South \"Пётр\"]\n[Event \"Κύπελλο\"]\n";
    for (auto const* text : {"lukasz", "ŁUKASZ", "grossmann", "ПЕТР", "Пе\u0308тр"})
        EXPECT_EQ(objects(deals({"list", "--format=json", "--player", text}, record).out).size(), 1u) << text;
    EXPECT_EQ(objects(deals({"list", "--format=json", "--event", "ΚΥΠΕΛΛΟ"}, record).out).size(), 1u);
    EXPECT_THAT(objects(deals({"list", "--format=json", "--player", "петя"}, record).out), IsEmpty());
}

// The names after the event are aligned, whatever characters precede them.
TEST_F(DealsList, ColumnsAreStraight) {
    constexpr auto records = "[Event \"Cup\"]\n[Board \"1\"]\n\n[Event \"漢字 Jo\u0308rg\"]\n[Board \"2\"]\n";
    auto const out = deals({"list"}, records).out;
    EXPECT_THAT(out, HasSubstr(" Cup             ? - ? : ? - ?\n"));
    EXPECT_THAT(out, HasSubstr(" 漢字 Jo\u0308rg       ? - ? : ? - ?\n"));
}

TEST_F(DealsList, FormulasAreGuardedInCsvAndTsv) {
    constexpr auto record = "[Event \"=1+1\"]\n[Board \"1\"]\n[North \"@SUM(A1)\"]\n[East \"-x, \\\"y\\\"\"]\n";
    auto const csv = deals({"list", "--format=csv"}, record).out;
    EXPECT_THAT(csv, AllOf(HasSubstr(",'=1+1,"), HasSubstr(",'@SUM(A1),"), HasSubstr(",\"'-x, \"\"y\"\"\",")));
    EXPECT_THAT(deals({"list", "--format=tsv"}, record).out, HasSubstr("\t'=1+1\t"));
    EXPECT_EQ(objects(deals({"list", "--format=json"}, record).out)[0]["event"], "=1+1");
}

TEST_F(DealsList, ControlCharactersOfAFileAreNotRepeated) {
    constexpr auto record = "[Event \"\x1b]0;x\x07 \xE2\x80\xAE\"]\n[Board \"1\"]\n[North \"a\tb\"]\n";
    for (auto const* format : {"text", "csv", "tsv", "json"}) {
        auto const out = deals({"list", "--format", format}, record).out;
        EXPECT_THAT(out, AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("\x07")), Not(HasSubstr("\xE2\x80\xAE")))) << format;
    }
}

TEST_F(DealsFmt, IsStableOnItsOwnOutput) {
    auto const once = deals({"fmt", "evening.pbn"}).out;
    EXPECT_THAT(once, StartsWith("% PBN 2.1\r\n% EXPORT\r\n"));
    auto const twice = deals({"fmt"}, once);
    EXPECT_EQ(twice.status, Exit::success);
    EXPECT_EQ(twice.out, once);
    EXPECT_EQ(deals({"fmt", "--check"}, once).status, Exit::success);
}

TEST_F(DealsFmt, CheckNamesWhatIsNotCanonical) {
    auto const canonical = file("canonical.pbn", deals({"fmt", "evening.pbn"}).out);
    auto const other = file("other.pbn", "[Board \"1\"]  [Dealer \"N\"]");
    auto const before = read_file(other);
    auto const ran = deals({"fmt", "--check", canonical.c_str(), other.c_str()});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_EQ(ran.out, other.string() + '\n');
    EXPECT_EQ(read_file(other), before);
}

TEST_F(DealsFmt, LineEndsAndEncodingCanBeChosen) {
    constexpr auto record = "[Board \"1\"]\n[North \"J\xC3\xBCrgen\"]\n";
    EXPECT_THAT(deals({"fmt"}, record).out, HasSubstr("[North \"J\xFCrgen\"]\r\n"));
    EXPECT_THAT(deals({"fmt", "--utf8", "--lf"}, record).out, AllOf(HasSubstr("[North \"J\xC3\xBCrgen\"]\n"), Not(HasSubstr("\r"))));
}

TEST_F(DealsFmt, Utf16IsWrittenAsAnyOtherText) {
    auto const ran = deals({"fmt", "good/utf-16-be.pbn"});
    EXPECT_EQ(ran.out, deals({"fmt", "good/byte-order-mark.pbn"}).out);
    EXPECT_THAT(ran.out, AllOf(StartsWith("% PBN 2.1\r\n"), HasSubstr("[Event \"G\xFCz \xC7ift Turnuvasi\"]\r\n")));
    EXPECT_THAT(ran.err, HasSubstr("written as i [export-text]"));
}

TEST_F(DealsFmt, InPlaceReplacesTheFileAndKeepsItsPermissions) {
    auto const path = file("club.pbn", "[Board \"1\"]  [Dealer \"N\"]");
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    auto const expected = deals({"fmt", path.c_str()}).out;
    auto const ran = deals({"fmt", "--in-place", path.c_str()});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_EQ(read_file(path), expected);
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    EXPECT_EQ(files_there(), 1u);
}

TEST_F(DealsFmt, InPlaceFollowsASymbolicLink) {
    auto const path = file("club.pbn", "[Board \"1\"]");
    fs::create_symlink("club.pbn", dir_ / "link.pbn");
    EXPECT_EQ(deals({"fmt", "-i", (dir_ / "link.pbn").c_str()}).status, Exit::success);
    EXPECT_TRUE(fs::is_symlink(dir_ / "link.pbn"));
    EXPECT_THAT(read_file(path).value(), StartsWith("% PBN 2.1"));
}

TEST_F(DealsFmt, InPlaceDoesNotTouchACanonicalFile) {
    auto const path = file("club.pbn", deals({"fmt", "evening.pbn"}).out);
    auto const long_ago = fs::last_write_time(path) - std::chrono::hours{1};
    fs::last_write_time(path, long_ago);
    EXPECT_EQ(deals({"fmt", "-i", path.c_str()}).status, Exit::success);
    EXPECT_EQ(fs::last_write_time(path), long_ago);
}

TEST_F(DealsFmt, InPlaceLosesNoCharacter) {
    constexpr auto record = "[Board \"1\"]\n[North \"\u0130nci\"]\n";
    auto const path = file("club.pbn", record);
    auto const ran = deals({"fmt", "-i", path.c_str()});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, AllOf(HasSubstr("[export-text]"), HasSubstr("left unchanged")));
    EXPECT_EQ(read_file(path), record);
    EXPECT_EQ(files_there(), 1u);
    EXPECT_EQ(deals({"fmt", "-i", "--utf8", path.c_str()}).status, Exit::success);
    EXPECT_THAT(read_file(path).value(), HasSubstr("\u0130nci"));
}

TEST_F(DealsFmt, InPlaceNeedsAFile) {
    EXPECT_EQ(deals({"fmt", "-i"}, "[Board \"1\"]").status, Exit::trouble);
    EXPECT_EQ(deals({"fmt", "-i", "-"}, "[Board \"1\"]").status, Exit::trouble);
    EXPECT_EQ(deals({"fmt", "-i", (dir_ / "none.pbn").c_str()}).status, Exit::trouble);
    EXPECT_EQ(deals({"fmt", "-i", dir_.path().c_str()}).status, Exit::trouble);
    EXPECT_EQ(deals({"fmt", "-i", "-c", "evening.pbn"}).status, Exit::trouble);
    EXPECT_EQ(files_there(), 0u);
}

}  // namespace
}  // namespace score::cli::test::deals_test
