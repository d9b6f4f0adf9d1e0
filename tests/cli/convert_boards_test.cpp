// deals convert between bridge formats, and deals formats.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>

#include "against.hpp"
#include "among_fixtures.hpp"
#include "corpus.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "paths.hpp"
#include "pieces.hpp"
#include "run.hpp"
#include "score/formats/format.hpp"
#include "shell.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::convert_boards_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using score::test::matches_golden;
using score::test::read_file;
using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

class ConvertBoards : public AmongFixtures {
protected:
    ConvertBoards() : AmongFixtures{"pbn"} {}

    static Ran deals(std::vector<std::string> const& words, std::string_view input = {}) {
        std::vector<char const*> given;
        for (auto const& word : words) given.push_back(word.c_str());
        return run(deals_program, given, input);
    }
    static Ran convert(std::vector<std::string> words, std::string_view input = {}) {
        words.insert(words.begin(), "convert");
        return deals(words, input);
    }
    // The listing of each board.
    static std::vector<json> listed(std::string_view bytes) { return objects(deals({"list", "--format", "json"}, bytes).out); }
    static std::vector<json> column(std::string_view bytes, char const* key) {
        std::vector<json> values;
        for (auto const& row : listed(bytes)) values.push_back(row[key]);
        return values;
    }
    // LIN separates names by commas, so names cannot contain any.
    static std::string without_commas(std::string name) {
        std::erase(name, ',');
        return name;
    }
    std::string path(std::string_view name) const { return (dir_ / name).string(); }
    std::vector<std::string> files_there() const {
        std::vector<std::string> names;
        for (auto const& entry : fs::directory_iterator{dir_.path()}) names.push_back(entry.path().filename().string());
        std::ranges::sort(names);
        return names;
    }
    // The first board in JSON, without its text.
    static json keys_of(std::string_view pbn) {
        auto board = objects(convert({"--to", "json"}, pbn).out).front();
        board.erase("pbn");
        return board;
    }
    static std::string evening() { return read_file("evening.pbn").value(); }
};

// ---- every pair of formats

struct Rendering {
    char const *path, *format;
};
constexpr std::array<Rendering, 12> renderings{{{"pbn/generated__bigdeal__bd32.pbn", "pbn"}, {"lin/generated__bigdeal__bd32.lin", "lin"},
    {"dlm/generated__bigdeal__bd32.dlm", "dlm"}, {"dup/generated__bigdeal__bd32.dup", "dup"}, {"bri/generated__bigdeal__bd32.bri", "bri"},
    {"dge/generated__bigdeal__bd32.dge", "dge"}, {"ber/generated__bigdeal__bd32.ber", "ber"}, {"bhg/generated__bigdeal__bd32.bhg", "bhg"},
    {"cds/generated__bigdeal__bd32.cds", "cds"}, {"kops/generated__bigdeal__bd32.rzd", "rzd"},
    {"csv/generated__bigdeal__bd32.csv", "deals-csv"}, {"goedel/generated__bigdeal__bd32.goe", "goedel"}}};

std::string corpus(std::string_view name) { return read_file(fs::path{score::test::corpus_dir()} / name).value(); }

TEST_F(ConvertBoards, TwelveRenderingsOfTheSameDealsBecomeEachOther) {
    NEEDS_CORPUS();
    auto const hands = convert({"--to", "hands", "--lossy"}, corpus(renderings[0].path)).out;
    EXPECT_EQ(std::ranges::count(hands, '\n'), 32);
    for (auto const& from : renderings) {
        auto const bytes = corpus(from.path);
        EXPECT_EQ(convert({"--to", "hands", "--lossy"}, bytes).out, hands) << from.format << ", by what it says it is";
        for (auto const& to : renderings) {
            auto const there = convert({"--from", from.format, "--to", to.format, "--lossy"}, bytes);
            EXPECT_EQ(there.status, Exit::success) << from.format << " to " << to.format << ": " << there.err;
            EXPECT_EQ(convert({"--from", to.format, "--to", "hands", "--lossy"}, there.out).out, hands)
                << from.format << " to " << to.format;
        }
    }
}

TEST_F(ConvertBoards, MachineFilesAreWrittenByteForByte) {
    NEEDS_CORPUS();
    auto const pbn = corpus(renderings[0].path);
    for (auto const& to : renderings) {
        if (to.format == std::string_view{"pbn"} || to.format == std::string_view{"lin"} || to.format == std::string_view{"bhg"}) continue;
        auto const written = convert({"--to", to.format, "--lossy"}, pbn).out;
        EXPECT_TRUE(written == corpus(to.path) || to.format == std::string_view{"dlm"} || to.format == std::string_view{"ber"})
            << to.format;
        EXPECT_EQ(convert({"--to", to.format}, corpus(to.path)).out, corpus(to.path)) << to.format << " to itself";
    }
}

TEST_F(ConvertBoards, LinAndRbnKeepWhatAListSays) {
    auto const before = listed(evening());
    ASSERT_THAT(before, SizeIs(8));
    for (std::string const format : {"lin", "rbn", "handviewer", "json", "csv"}) {
        auto const there = convert({"--to", format, "--lossy"}, evening());
        EXPECT_EQ(there.status, Exit::success) << there.err;
        EXPECT_EQ(listed(there.out).at(3)["contract"], before[3]["contract"]) << format << ", read as it is";
        auto const back = convert({"--to", "pbn", "--lossy"}, there.out);
        EXPECT_EQ(back.status, Exit::success) << format << back.err;
        auto const after = listed(back.out);
        ASSERT_THAT(after, SizeIs(8)) << format;
        for (std::size_t i = 0; i < 8; ++i) {
            for (auto const* const key : {"board", "dealer", "vulnerable", "contract", "declarer", "tricks", "ns"})
                EXPECT_EQ(after[i][key], before[i][key]) << format << ", board " << i + 1 << ": " << key;
            for (auto const* const key : {"north", "east", "south", "west"})
                EXPECT_EQ(without_commas(after[i][key]), without_commas(before[i][key])) << format << ", board " << i + 1 << ": " << key;
        }
        EXPECT_THAT(deals({"check", "-q"}, back.out).out, HasSubstr("-: 8 games, 8 deals, 8 auctions, 8 plays: ")) << format;
        EXPECT_THAT(deals({"check", "-q"}, back.out).out, Not(HasSubstr("error"))) << format;
        EXPECT_THAT(deals({"check", "-q"}, there.out).out, Not(HasSubstr("error"))) << format;
    }
}

TEST_F(ConvertBoards, PbnKeepsItsBytes) {
    std::vector<fs::path> files;
    for (auto const& entry : fs::directory_iterator{"good"}) files.push_back(entry.path());
    for (auto const* const name : {"evening.pbn", "salon.pbn", "evening-faults.pbn", "revokes.pbn"}) files.emplace_back(name);
    for (auto const& file : files) {
        auto const bytes = read_file(file).value();
        EXPECT_EQ(convert({"--to", "pbn", file.string()}).out, bytes) << file;
        auto const objects = convert({"--to", "json", file.string()});
        EXPECT_EQ(objects.status, Exit::success) << file << objects.err;
        EXPECT_EQ(convert({"--to", "pbn"}, objects.out).out, bytes) << file;
    }
}

TEST_F(ConvertBoards, EveryPbnFileOfTheCorpusKeepsItsBytes) {
    NEEDS_CORPUS();
    std::size_t files = 0;
    for (auto const& entry : fs::directory_iterator{fs::path{score::test::corpus_dir()} / "pbn"}) {
        if (!entry.path().string().ends_with(".pbn")) continue;
        auto const bytes = read_file(entry.path()).value();
        EXPECT_TRUE(convert({"--to", "pbn", entry.path().string()}).out == bytes) << entry.path();
        EXPECT_TRUE(convert({"--to", "pbn"}, convert({"--to", "json", entry.path().string()}).out).out == bytes) << entry.path();
        ++files;
    }
    EXPECT_GT(files, 40u);
}

TEST_F(ConvertBoards, MatchesThatPlayedTheSameNumbersHaveHeadingsOfTheirOwn) {
    auto const board = [](std::string const& room, std::string const& deal, std::string const& contract) {
        return "[Event \"A\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"" + deal
               + "\"]\n[Declarer \"N\"]\n[Contract \"" + contract + "\"]\n[Result \"7\"]\n[Room \"" + room + "\"]\n[Auction \"N\"]\n"
               + contract + " Pass Pass Pass\n\n";
    };
    std::string const one = "N:K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 Q84.K95.AT62.J73",
                      two = "N:Q84.K95.AT62.J73 K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62";
    auto const text = board("Open", one, "1NT") + board("Closed", one, "1S") + board("Open", two, "1D") + board("Closed", two, "2C");
    auto const lin = convert({"--to", "lin", "--lossy"}, text).out;
    EXPECT_THAT(lin, AllOf(HasSubstr("rs|1NN=,1SN=|"), HasSubstr("rs|1DN=,2CN-1|")));
    EXPECT_THAT(column(lin, "contract"), ElementsAre("1NT", "1S", "1D", "2C"));
    EXPECT_THAT(deals({"check"}, lin).out, HasSubstr("-: 4 games, 4 deals, 4 auctions, 0 plays: no findings"));
    // a room that replays a board begins another match
    auto const again = convert({"--to", "lin", "--lossy"}, board("Open", one, "1NT") + board("Open", one, "1S")).out;
    EXPECT_THAT(column(again, "contract"), ElementsAre("1NT", "1S"));
    EXPECT_THAT(deals({"check"}, again).out, HasSubstr("no findings"));
}

TEST_F(ConvertBoards, SeveralFilesBecomeOne) {
    auto const both = convert({"--to", "pbn", "evening.pbn", "salon.pbn"}).out;
    EXPECT_EQ(listed(both).size(), listed(evening()).size() + listed(read_file("salon.pbn").value()).size());
    EXPECT_THAT(both, StartsWith(evening()));
    auto const lin =
        convert({"--to", "lin", "--lossy", "../lin/good/evening.lin", "../rbn/good/evening.rbn", "../handviewer/good/evening.txt"}).out;
    EXPECT_THAT(listed(lin), SizeIs(24));
}

// ---- losses

TEST_F(ConvertBoards, WhatIsLostIsToldForEachBoard) {
    auto const ran = convert({"--to", "bri", "evening.pbn"});
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_EQ(ran.out.size(), 8u * 128) << "what it can hold is written";
    EXPECT_THAT(ran.err,
        AllOf(HasSubstr("warning: BRI cannot hold "), HasSubstr("Auction, "), HasSubstr("[convert-lost]"), HasSubstr("evening.pbn:")));
    std::size_t told = 0;
    for (auto at = ran.err.find("[convert-lost]"); at != ran.err.npos; at = ran.err.find("[convert-lost]", at + 1)) ++told;
    EXPECT_EQ(told, 8u);
    auto const quiet = convert({"--to", "bri", "--lossy", "evening.pbn"});
    EXPECT_EQ(quiet.status, Exit::success);
    EXPECT_EQ(quiet.out, ran.out);
    EXPECT_THAT(quiet.err, IsEmpty());
}

TEST_F(ConvertBoards, ABoardThatIsLeftOutIsToldByItsNumber) {
    auto const board = [](int number, std::string_view deal) {
        return fmt::format("[Board \"{}\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"{}\"]\n\n", number, deal);
    };
    constexpr std::string_view whole = "N:K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 Q84.K95.AT62.J73";
    auto const text = board(1, whole) + board(2, "N:K95.AT62.J73.Q84 - - -") + board(3, "E:K95.AT62.J73.Q84 AT62.J73.Q84.K95 - -");
    for (auto const* const format : {"dup", "bri", "dge", "ddline", "dlm", "numeric"}) {
        SCOPED_TRACE(format);
        auto const ran = convert({"--to", format}, text);
        EXPECT_EQ(ran.status, Exit::findings);
        EXPECT_THAT(ran.err, AllOf(HasSubstr("warning: board 2 cannot be written as "), HasSubstr("warning: board 3 cannot be written as "),
                                 HasSubstr(", and is left out [convert-lost]"), Not(HasSubstr("cannot hold Deal"))));
        auto const quiet = convert({"--to", format, "--lossy"}, text);
        EXPECT_EQ(quiet.status, Exit::success);
        EXPECT_THAT(
            quiet.err, AllOf(HasSubstr("remark: board 2 cannot be written as "), HasSubstr("remark: board 3 cannot be written as ")));
        EXPECT_EQ(quiet.out, ran.out);
    }
}

TEST_F(ConvertBoards, AdjustedResultsCountInPbnAsInTheTable) {
    constexpr std::string_view table = "Board,Pair NS,Pair EW,Contract,Declarer,Tricks,Adjusted\n1,1,2,4S,N,10,\n1,3,4,4S,N,10,A60/40\n"
                                       "1,5,6,,,,NP\n1,7,8,3NT,N,9,\n";
    auto const pbn = run(deals_program, {"convert", "--to", "pbn"}, table);
    EXPECT_EQ(pbn.status, Exit::success) << pbn.err;
    EXPECT_EQ(run(score_program, {"pairs"}, pbn.out).out, run(score_program, {"pairs"}, table).out);
}

TEST_F(ConvertBoards, KeysThatDisagreeWithTheirTextAreReported) {
    auto const file = score::test::fixtures_dir() + "/json/bad/json-edited.json";
    auto const ran = run(deals_program, {"convert", "--to", "pbn", "--lossy", file.c_str()});
    EXPECT_EQ(ran.status, Exit::success) << "a remark";
    EXPECT_THAT(
        ran.err, HasSubstr(":1:1: remark: the keys disagree with the text of the game; it is rewritten from the keys [json-edited]"));
    auto const good = score::test::fixtures_dir() + "/json/good/evening.json";
    auto const turned = run(deals_program, {"convert", "--to", "pbn", "--lossy", "--rotate", "90", good.c_str()});
    EXPECT_THAT(turned.err, Not(HasSubstr("json-edited"))) << "what was asked for is no disagreement";
}

TEST_F(ConvertBoards, TextsOfPbnAreLostWhereOnlyBoardsAreHeld) {
    auto const text = std::string{"% PBN 2.1\n% a line for a program\n[Event \"A\"]\n[Board \"1\"]\n\n{between the games}\n\n"};
    EXPECT_THAT(convert({"--to", "rbn"}, text).err, AllOf(HasSubstr("RBN cannot hold Escape"), HasSubstr("RBN cannot hold Comment")));
}

TEST_F(ConvertBoards, WhatCannotBeReadIsLostToo) {
    auto const text = std::string{"pn|a,b,c,d|md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|sv|o|mb|1C|mb|8C|mb|p|"};
    auto const ran = convert({"--to", "pbn"}, text);
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(ran.err, HasSubstr("[lin-call]"));
    EXPECT_THAT(ran.out, HasSubstr("[Dealer \"S\"]"));
    EXPECT_EQ(convert({"--to", "pbn", "-o", path("x.pbn"), "../lin/bad/lin-call.lin"}).status, Exit::findings);
    EXPECT_THAT(files_there(), IsEmpty());
    EXPECT_EQ(convert({"--to", "pbn", "--lossy", "-o", path("x.pbn"), "../lin/bad/lin-call.lin"}).status, Exit::findings);
    EXPECT_THAT(files_there(), ElementsAre("x.pbn"));
}

// ---- files

TEST_F(ConvertBoards, AFileIsWrittenWholeOrNotAtAll) {
    auto const lost = convert({"-o", path("x.lin"), "evening.pbn"});
    EXPECT_EQ(lost.status, Exit::findings);
    EXPECT_THAT(lost.err, HasSubstr("x.lin: not written"));
    EXPECT_THAT(files_there(), IsEmpty());
    EXPECT_EQ(convert({"-o", path("x.lin"), "--lossy", "evening.pbn"}).status, Exit::success);
    auto const before = read_file(path("x.lin"));
    EXPECT_EQ(before, convert({"--to", "lin", "--lossy", "evening.pbn"}).out);
    EXPECT_EQ(convert({"-o", path("x.lin"), "--lossy", "salon.pbn", "none.pbn"}).status, Exit::trouble);
    EXPECT_EQ(read_file(path("x.lin")), before);
    EXPECT_THAT(files_there(), ElementsAre("x.lin"));
    EXPECT_EQ(convert({"--to", "pbn", "-o", "/dev/full", "evening.pbn"}).status, Exit::trouble);
    EXPECT_EQ(convert({"--to", "pbn", "-o", path("no/such/x.pbn"), "evening.pbn"}).status, Exit::trouble);
}

TEST_F(ConvertBoards, OneFileBecomesSeveral) {
    EXPECT_EQ(convert({"--split", "3", "-o", path("part.pbn"), "evening.pbn"}).status, Exit::success);
    ASSERT_THAT(files_there(), ElementsAre("part-001.pbn", "part-002.pbn", "part-003.pbn"));
    EXPECT_THAT(listed(read_file(path("part-001.pbn")).value()), SizeIs(3));
    EXPECT_THAT(listed(read_file(path("part-003.pbn")).value()), SizeIs(2));
    EXPECT_EQ(convert({"--to", "pbn", path("part-001.pbn"), path("part-002.pbn"), path("part-003.pbn")}).out, evening());
    EXPECT_EQ(convert({"-s1", "-o", path("one"), "--to", "lin", "--lossy", "evening.pbn"}).status, Exit::success);
    EXPECT_THAT(files_there(), SizeIs(11));
    EXPECT_THAT(listed(read_file(path("one-008")).value()), SizeIs(1));
}

TEST_F(ConvertBoards, APartThatIsNotWrittenIsTheLast) {
    std::string text;
    for (auto const* const site : {"", "[Site \"Ulm\"]\n", ""})
        text += std::string{"[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"} + site
                + "[Deal \"N:K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 Q84.K95.AT62.J73\"]\n\n";
    auto const ran = convert({"--split", "1", "--from", "pbn", "--to", "lin", "-o", path("part.lin")}, text);
    EXPECT_EQ(ran.status, Exit::findings);
    EXPECT_THAT(files_there(), ElementsAre("part-001.lin"));
    EXPECT_THAT(ran.err, AllOf(HasSubstr("part-002.lin: not written"), HasSubstr("part-003.lin: not written")));
}

TEST_F(ConvertBoards, AnAuctionThatGoesOnStillDoes) {
    auto const pbn = "[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1C Pass +\n[Play \"E\"]\nSA S2 + -\n";
    for (auto const& again :
        {convert({"--to", "pbn", "--renumber", "5"}, pbn).out, convert({"--from", "json", "--to", "pbn"}, keys_of(pbn).dump()).out})
        EXPECT_THAT(again, AllOf(HasSubstr("1C Pass +"), HasSubstr("SA S2 + -"))) << again;
}

TEST_F(ConvertBoards, LineEndsOfCommentsAreNoneOfAFile) {
    auto const board = keys_of("[Board \"1\"]\n{of two\nlines}\n[Dealer \"N\"]\n[Auction \"N\"]\n1C {and\nthis} *\n");
    EXPECT_EQ(board["comments"]["Board"][0], "of two\nlines");
    auto const pbn = convert({"--from", "json", "--to", "pbn"}, board.dump()).out;
    EXPECT_THAT(pbn, HasSubstr("{of two\r\nlines}"));
    auto const again = keys_of(pbn);
    EXPECT_EQ(again["comments"], board["comments"]);
    EXPECT_EQ(again["auction"], board["auction"]);
}

// ---- selection and changes

TEST_F(ConvertBoards, BoardsAreSelected) {
    EXPECT_THAT(column(convert({"--to", "pbn", "--board", "2-3,7", "evening.pbn"}).out, "board"), ElementsAre(2, 3, 7));
    EXPECT_THAT(listed(convert({"--to", "lin", "--lossy", "--player", "nobody at all", "evening.pbn"}).out), IsEmpty());
}

TEST_F(ConvertBoards, BoardsAreNumberedAnew) {
    EXPECT_THAT(column(convert({"--to", "pbn", "--renumber", "101", "evening.pbn"}).out, "board"),
        ElementsAre(101, 102, 103, 104, 105, 106, 107, 108));
    auto const rooms = std::string{"[Event \"A\"]\n[Board \"7\"]\n[Room \"Open\"]\n\n[Event \"A\"]\n[Board \"7\"]\n[Room \"Closed\"]\n\n"
                                   "[Event \"A\"]\n[Board \"8\"]\n\n[Event \"A\"]\n"};
    EXPECT_THAT(column(convert({"--to", "pbn", "--renumber", "33"}, rooms).out, "board"), ElementsAre(33, 33, 34, 35)) << "both rooms";
    auto const text = convert({"--to", "hands", "--lossy", "evening.pbn"}).out;
    auto const rows = listed(convert({"--to", "pbn", "--renumber", "17"}, text).out);
    EXPECT_EQ(rows[0]["board"], 17);
    EXPECT_EQ(rows[0]["dealer"], "N") << "follows from the number";
    EXPECT_EQ(rows[1]["vulnerable"], "NS");
}

TEST_F(ConvertBoards, AnAdjustmentIsKeptOrToldToBeLost) {
    constexpr std::string_view table = "Board,Pair NS,Pair EW,Contract,Declarer,Tricks,Adjusted\n1,3,4,4S,N,10,A60/40\n";
    auto const pbn = convert({"--from", "csv", "--to", "pbn"}, table);
    EXPECT_EQ(pbn.status, Exit::success) << pbn.err;
    EXPECT_THAT(pbn.out, AllOf(HasSubstr("[Adjusted \"A60/40\"]"), HasSubstr("[AdjustedFrom \"4S N 10\"]"), HasSubstr("[Contract \"?\"]")));
    EXPECT_THAT(convert({"--from", "csv", "--to", "json"}, table).out, HasSubstr("A60/40"));
    EXPECT_THAT(convert({"--from", "csv", "--to", "csv", "--lossy"}, table).out, HasSubstr(",A60/40,"));
    for (auto const* const format : {"csv", "lin"}) {
        auto const ran = convert({"--from", "csv", "--to", format}, table);
        EXPECT_EQ(ran.status, Exit::findings) << format;
        EXPECT_THAT(ran.err, AllOf(HasSubstr("convert-lost"), HasSubstr("Adjusted"))) << format;  // in CSV what it was adjusted from
    }
}

TEST_F(ConvertBoards, TheTableIsTurned) {
    auto const turned = convert({"--to", "pbn", "--rotate", "90", "evening.pbn"});
    EXPECT_EQ(turned.status, Exit::success) << turned.err;
    auto const before = listed(evening()), after = listed(turned.out);
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_EQ(after[i]["east"], before[i]["north"]);
        EXPECT_EQ(after[i]["north"], before[i]["west"]);
        EXPECT_EQ(after[i]["contract"], before[i]["contract"]);
        EXPECT_EQ(after[i]["tricks"], before[i]["tricks"]);
        EXPECT_EQ(after[i]["ns"], before[i]["ns"].is_number() ? json(-before[i]["ns"].get<int>()) : json());
    }
    auto const checked = deals({"check", "--allow", "board-dealer,board-vulnerable"}, turned.out).out;
    EXPECT_THAT(checked, Not(HasSubstr("error"))) << checked;
    auto const half = convert({"--to", "pbn", "--rotate", "180"}, turned.out).out;
    EXPECT_EQ(listed(convert({"--to", "pbn", "--rotate", "90"}, half).out), before);
}

TEST_F(ConvertBoards, VulnerabilityFollowsFromTheNumber) {
    auto const text =
        std::string{"[Event \"A\"]\n[Board \"2\"]\n[Dealer \"E\"]\n[Vulnerable \"None\"]\n\n[Board \"4\"]\n[Vulnerable \"All\"]\n"};
    auto const ran = convert({"--to", "pbn", "--vul-by-board"}, text);
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_THAT(column(ran.out, "vulnerable"), ElementsAre("NS", "All"));
    EXPECT_THAT(column(convert({"--to", "pbn", "--renumber", "1", "--vul-by-board", "evening.pbn"}).out, "vulnerable"),
        ElementsAre("None", "NS", "EW", "All", "NS", "EW", "All", "None"));
}

// ---- usage

TEST_F(ConvertBoards, WrongUsageIsToldAndDoesNothing) {
    auto const wrong = [](std::vector<std::string> const& words) {
        auto const ran = convert(words);
        EXPECT_EQ(ran.status, Exit::trouble);
        EXPECT_THAT(ran.out, IsEmpty());
        return ran.err;
    };
    EXPECT_THAT(wrong({"evening.pbn"}), HasSubstr("--to is needed; deals formats lists the formats that there are"));
    EXPECT_THAT(wrong({"-o", path("x.unknown"), "evening.pbn"}), HasSubstr("--to is needed"));
    EXPECT_THAT(wrong({"--to", "lim", "evening.pbn"}), HasSubstr("there is no format lim; did you mean lin?"));
    EXPECT_THAT(wrong({"--to", "lin", "--from", "pbm", "evening.pbn"}), HasSubstr("there is no format pbm; did you mean pbn?"));
    EXPECT_THAT(wrong({"--to", "bsol", "evening.pbn"}), HasSubstr("bsol is read, and not written"));
    EXPECT_THAT(wrong({"--to", "lin", "--split", "2", "evening.pbn"}), HasSubstr("--split needs --output"));
    EXPECT_THAT(wrong({"--to", "lin", "--renumber", "0", "evening.pbn"}), HasSubstr("--renumber takes a number from 1, not 0"));
    EXPECT_THAT(wrong({"--to", "lin", "--rotate", "45", "evening.pbn"}), HasSubstr("--rotate must be one of 90|180|270, not 45"));
    EXPECT_THAT(files_there(), IsEmpty());
}

TEST(DealsFormats, AreTheTable) {
    auto const text = run(deals_program, {"formats"});
    EXPECT_EQ(text.status, Exit::success);
    EXPECT_TRUE(matches_golden(text.out, "cli/formats.txt"));
    auto const objects = run(deals_program, {"formats", "--format", "json"}).out;
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(objects, '\n')), formats::all_formats().size());
    auto const first = json::parse(objects.substr(0, objects.find('\n')));
    EXPECT_EQ(first["name"], "pbn");
    EXPECT_EQ(first["writes"], true);
    EXPECT_EQ(first["holds"], "everything");
    EXPECT_EQ(shell("LC_ALL=C.UTF-8 LANGUAGE=tr deals formats --format json").out, objects);
    EXPECT_THAT(shell("LC_ALL=C.UTF-8 LANGUAGE=tr deals formats").out, HasSubstr("her şey"));
}

// ---- PBN 1.0 (PBN 1.0, 3.6)

/// The plays of a PBN text, each as its leader and its cards in order.
std::vector<std::string> plays_of(std::string_view pbn) {
    std::vector<std::string> plays;
    auto const reader = formats::board_reader_of(formats::FormatId::pbn, score::test::reading(pbn), "x.pbn");
    for (formats::BoardStretch stretch; reader->next(stretch);) {
        if (!stretch.board) continue;
        auto& play = plays.emplace_back();
        if (stretch.board->play.leader) play += letter(*stretch.board->play.leader);
        for (auto const& c : stretch.board->play.cards) play += c.kind == formats::WrittenCard::Kind::card ? " " + to_string(c.card) : " -";
        while (play.ends_with(" -")) play.resize(play.size() - 2);
    }
    return plays;
}

TEST_F(ConvertBoards, KeepsEveryPlayOfPbn10) {
    for (std::string_view const name : {"columns", "hyphens", "turned"}) {
        SCOPED_TRACE(name);
        auto const source = read_file(fmt::format("version-1/{}.pbn", name)).value();
        auto const reference = plays_of(read_file("version-1/reference.pbn").value());
        ASSERT_THAT(reference, SizeIs(4));
        EXPECT_THAT(plays_of(source), testing::ElementsAreArray(reference));
        auto const kept = [&](std::vector<std::string> const& words) {
            auto const ran = convert(words, source);
            EXPECT_THAT(ran.err, Not(HasSubstr("convert-lost")));
            return ran.out;
        };
        EXPECT_THAT(plays_of(kept({"--to", "pbn", "--board", "1-4"})), testing::ElementsAreArray(reference));
        EXPECT_THAT(plays_of(kept({"--to", "pbn", "--board", "2"})), ElementsAre(reference[1]));
        EXPECT_THAT(plays_of(kept({"--to", "pbn", "--renumber", "11"})), testing::ElementsAreArray(reference));
        auto const half = kept({"--to", "pbn", "--rotate", "180"});
        EXPECT_THAT(plays_of(convert({"--to", "pbn", "--rotate", "180"}, half).out), testing::ElementsAreArray(reference));
        EXPECT_THAT(plays_of(convert({"--to", "pbn"}, kept({"--to", "json"})).out), testing::ElementsAreArray(reference));
        EXPECT_THAT(
            plays_of(convert({"--to", "pbn"}, kept({"--to", "json", "--board", "2-3"})).out), ElementsAre(reference[1], reference[2]));
        for (auto const* format : {"lin", "rbn", "csv"})
            EXPECT_THAT(plays_of(convert({"--to", "pbn"}, convert({"--lossy", "--to", format}, source).out).out),
                testing::ElementsAreArray(reference))
                << format;
    }
}

// ---- nothing lost in silence

constexpr std::string_view two_events = R"([Event "Alpha"]
[Board "2"]
[Room "Open"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 Q84.K95.AT62.J73"]

[Event "Beta"]
[Board "1"]
[Room "Open"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 Q84.K95.AT62.J73"]
)";

TEST_F(ConvertBoards, BoardsOfTwoEventsHaveAHeadingEach) {
    auto const lin = convert({"--to", "lin"}, two_events);
    EXPECT_EQ(lin.err, "");
    EXPECT_THAT(column(lin.out, "event"), ElementsAre("Alpha", "Beta"));
}

TEST_F(ConvertBoards, AnotherOrderOfBoardsIsALoss) {
    std::string one_event{two_events};
    one_event.replace(one_event.find("Beta"), 4, "Alpha");
    for (auto const* format : {"lin", "dlm"})
        EXPECT_THAT(convert({"--to", format}, one_event).err, HasSubstr("Order [convert-lost]")) << format;
}

TEST_F(ConvertBoards, ARepeatedTagIsALossWhetherPbnKnowsItOrNot) {
    for (auto const* const tag : {"Room", "Foo"}) {
        auto const board = fmt::format("% PBN 2.1\n[Event \"c\"]\n[Board \"3\"]\n[{0} \"x\"]\n[Bar \"z\"]\n[{0} \"y\"]\n", tag);
        auto const told = HasSubstr(fmt::format("PBN 2.1 cannot hold {} [convert-lost]", tag));
        EXPECT_THAT(deals({"pick", "--renumber", "5"}, board).err, told);
        EXPECT_THAT(convert({"--to", "pbn", "--vul-by-board"}, board).err, told);
        EXPECT_EQ(convert({"--to", "pbn", "--renumber", "5", "-o", path("x.pbn")}, board).status, Exit::findings);
        auto edited = convert({"--to", "json"}, board).out;
        edited.replace(edited.find("\"board\":3"), 9, "\"board\":4");
        EXPECT_THAT(convert({"--to", "pbn"}, edited).err, told);
        EXPECT_EQ(deals({"pick"}, board).out, board);
    }
}

TEST_F(ConvertBoards, LossesWithoutEndAreNotAllNamed) {
    std::string board = "[Board \"3\"]\n";
    for (int i = 1; i <= 300; ++i) board += fmt::format("[Own{} \"x\"]\n", i);
    auto const told = convert({"--to", "lin"}, board).err;
    EXPECT_THAT(told, HasSubstr("Own200, ..."));
    EXPECT_THAT(told, Not(HasSubstr("Own201")));
}

TEST_F(ConvertBoards, AsciiHasNoContentType) {
    auto const pbn = convert({"--to", "pbn"}, "n K95.AT62.J73.Q84 e AT62.J73.Q84.K95 s J73.Q84.K95.AT62 w Q84.K95.AT62.J73\n").out;
    EXPECT_THAT(pbn, AllOf(HasSubstr("% EXPORT"), Not(HasSubstr("Content-type"))));
    auto const wide = convert({"--to", "pbn"}, "pn|A,B,Ç,D|md|1SK95HAT62DJ73CQ84,SAT62HJ73DQ84CK95,SJ73HQ84DK95CAT62|ah|Board 1|\n").out;
    EXPECT_THAT(wide, HasSubstr("% EXPORT\r\n%Content-type: text/x-pbn; charset=UTF-8\r\n%\r\n"));
    EXPECT_THAT(convert({"--to", "lin"}, wide).err, Not(HasSubstr("Escape")));
}

TEST_F(ConvertBoards, AHeaderStandsAtTheTopOnce) {
    auto const times = [](std::string_view text) {
        std::size_t n = 0;
        for (auto at = text.find("% PBN"); at != text.npos; at = text.find("% PBN", at + 1)) ++n;
        return n;
    };
    auto const header = std::string{"% PBN 2.1\r\n% EXPORT\r\n%Creator: x\r\n"};
    auto const two = [&](int first) {
        auto const board = [](int number) {
            return fmt::format("[Event \"A\"]\r\n[Board \"{}\"]\r\n[Dealer \"N\"]\r\n[Vulnerable \"None\"]\r\n"
                               "[Deal \"N:K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 Q84.K95.AT62.J73\"]\r\n",
                number);
        };
        return header + board(first) + "\r\n" + board(first + 1);
    };
    auto const a = file("a.pbn", two(1)).string(), b = file("b.pbn", two(3)).string();
    auto const expect_top = [&](Ran const& ran) {
        EXPECT_THAT(ran.out, StartsWith(header));
        EXPECT_EQ(times(ran.out), 1u) << ran.out;
        EXPECT_EQ(ran.out.find("\n\n"), std::string::npos) << "line ends are those of the file";
    };
    expect_top(convert({"--to", "pbn", a, b}));
    expect_top(convert({"--to", "pbn", "--game", "2-", a}));
    expect_top(deals({"pick", "--game", "2-", a}));
    expect_top(deals({"pick", a, b}));
    expect_top(deals({"pick", "--sort", "-board", a, b}));
    expect_top(deals({"pick", "--mix", a, b}));
    EXPECT_THAT(column(deals({"pick", "--sort", "-board", a, b}).out, "board"), ElementsAre(4, 3, 2, 1));
    EXPECT_EQ(deals({"pick", "--board", "99", a}).out, "");
    convert({"--split", "1", "-o", path("one.pbn"), a});
    EXPECT_THAT(read_file(path("one-002.pbn")).value(), StartsWith(header));
    // a file that is only passed on keeps its bytes, and one of JSON as well
    EXPECT_EQ(convert({"--to", "pbn", a}).out, two(1));
    EXPECT_EQ(convert({"--to", "pbn"}, convert({"--to", "json", a}).out).out, two(1));
}

TEST_F(ConvertBoards, TextIsReadInTheCharsetThatTheFileStates) {
    auto const with = [](std::string_view charset, std::string_view west) {
        return fmt::format("% PBN 2.1\n%Content-type: text/x-pbn; charset={}\n[Event \"A\"]\n[West \"{}\"]\n[Board \"1\"]\n\n"
                           "[Event \"A\"]\n[West \"{}\"]\n[Board \"2\"]\n",
            charset, west, west);
    };
    auto const west = [](std::string const& text) { return column(text, "west"); };
    EXPECT_THAT(west(with("ISO-8859-9", "Ay\xFE"
                                        "e \xDDn\xF6n\xFC")),
        ElementsAre("Ayşe İnönü", "Ayşe İnönü"));
    EXPECT_THAT(west(with("windows-1254", "\xD0\xFCl")), ElementsAre("Ğül", "Ğül"));
    EXPECT_THAT(west(with("ISO-8859-15", "\xA8\xBD")), ElementsAre("šœ", "šœ"));
    EXPECT_THAT(west(with("ISO-8859-1", "\xFE")), ElementsAre("þ", "þ"));
    EXPECT_THAT(west(with("ISO-8859-9", "Ayşe")), ElementsAre("Ayşe", "Ayşe")) << "what is UTF-8 is read as such";
    for (auto const* const name : {"ISO_8859-9", "latin5", "latin-5", "l5", "iso8859-9", "ISO88599", "CP-1254"})
        EXPECT_THAT(west(with(name, "\xFE")), ElementsAre("ş", "ş")) << name;
    for (auto const* const name : {"ISO_8859-1", "latin-1", "iso8859-1", "l1", "US-ASCII"})
        EXPECT_THAT(deals({"check"}, with(name, "\xFE")).out, Not(HasSubstr("text-charset"))) << name;
    // the bytes of the file stay, and every form has the letters
    auto const turkish = with("ISO-8859-9", "Ay\xFE"
                                            "e");
    EXPECT_EQ(convert({"--to", "pbn"}, turkish).out, turkish);
    EXPECT_EQ(convert({"--to", "pbn"}, convert({"--to", "json"}, turkish).out).out, turkish);
    EXPECT_THAT(west(deals({"pick", "--sort", "-board"}, turkish).out), ElementsAre("Ayşe", "Ayşe"));
    EXPECT_THAT(west(convert({"--to", "pbn", "--renumber", "7"}, turkish).out), ElementsAre("Ayşe", "Ayşe"));
    EXPECT_THAT(deals({"fmt", "--utf8"}, turkish).out, AllOf(HasSubstr("charset=UTF-8"), HasSubstr("[West \"Ayşe\"]")));
    EXPECT_THAT(deals({"check"}, turkish).out, Not(HasSubstr("text-charset")));
    EXPECT_THAT(deals({"check"}, with("KOI8-R", "\xFE")).out,
        HasSubstr("the charset koi8-r is not known; what is not UTF-8 is read as ISO 8859-1 [text-charset]"));
}

// Two games in ISO 8859-9, with what only a text holds.
constexpr std::string_view content_type = "%Content-type: text/x-pbn; charset=ISO-8859-9\n";
constexpr std::string_view turkish_games = "[Event \"A\"]\n[West \"\xDE"
                                           "i\"]\n[Board \"1\"]\n%an escape line\n; a remark\n[MyTag   \"x\"]\n\n"
                                           "[Event \"A\"]\n[West \"\xDE"
                                           "i\"]\n[Board \"2\"]\n%another\n";

TEST_F(ConvertBoards, TextStaysWhereTheHeaderWithItsCharsetIsTakenOff) {
    auto const write = [&](std::string_view name, std::string const& text) {
        std::ofstream{path(name), std::ios::binary} << text;
        return path(name);
    };
    std::string const version = "% PBN 2.1\n", games{turkish_games}, type{content_type};
    auto const first = write("a.pbn", version + "[Event \"A\"]\n[West \"B\"]\n[Board \"1\"]\n");
    auto const second = write("b.pbn", version + type + games);
    auto const ran = deals({"pick", first, second});
    EXPECT_EQ(ran.status, Exit::success) << ran.err;
    EXPECT_THAT(
        ran.out, AllOf(HasSubstr("%an escape line\n; a remark\n[MyTag   \"x\"]\n"), HasSubstr("%another\n"), HasSubstr("[West \"Şi\"]\n")));
    EXPECT_THAT(column(ran.out, "west"), ElementsAre("B", "Şi", "Şi"));
    EXPECT_THAT(deals({"pick", "--shuffle", "--seed", "1", first, second}).out, HasSubstr("%an escape line\n; a remark\n"));
    // a charset that is stated in the first game, which is not written
    auto const inside = write("c.pbn", version + "\n; of the club\n" + type + games);
    auto const later = deals({"pick", "--board", "2-", inside});
    EXPECT_EQ(later.status, Exit::success) << later.err;
    EXPECT_THAT(later.out, AllOf(HasSubstr("%another\n"), HasSubstr("[West \"Şi\"]\n")));
}

TEST_F(ConvertBoards, PartsHaveTheCharsetOfTheHeaderThatTheFirstOneWrites) {
    auto const file = path("t.pbn");
    std::ofstream{file, std::ios::binary} << "% PBN 2.1\n" << content_type << turkish_games;
    auto const whole = deals({"pick", file}).out;
    EXPECT_EQ(deals({"pick", "--part", "1/2", file}).out + deals({"pick", "--part", "2/2", file}).out, whole);
    EXPECT_THAT(whole, HasSubstr("[West \"\xDE"
                                 "i\"]"));
}

// A line that is not UTF-8 would be read there, but the file would not be what its header says.
TEST_F(ConvertBoards, ASingleByteTextBelowAHeaderWithAnotherCharsetBecomesUtf8) {
    auto const latin1 = file("latin1.pbn", "% PBN 2.1\n[Event \"caf\xE9 \xFD\"]\n[Board \"2\"]\n").string();
    for (auto const* const charset : {"UTF-8", "ISO-8859-9"}) {
        bool const is_single_byte = charset == std::string_view{"ISO-8859-9"};
        auto const first =
            file("first.pbn", fmt::format("% PBN 2.1\n%Content-type: text/x-pbn; charset={}\n[Event \"{}\"]\n[Board \"1\"]\n", charset,
                                  is_single_byte ? "\xFE" : "\u015F"))
                .string();
        for (auto const& words : std::vector<std::vector<std::string>>{
                 {"pick"}, {"convert", "--to", "pbn"}, {"pick", "--renumber", "5"}, {"pick", "--shuffle", "--seed", "1"}}) {
            auto with_files = words;
            with_files.insert(with_files.end(), {first, latin1});
            auto const ran = deals(with_files);
            EXPECT_EQ(ran.status, Exit::success) << ran.err;
            EXPECT_THAT(ran.out, HasSubstr("[Event \"café ý\"]")) << words[0] << charset;
            auto const checked = deals({"check"}, ran.out).out;
            // in a single-byte file, whose boards keep their bytes unless they are changed
            bool const is_changed = std::ranges::count(words, "--renumber") > 0;
            EXPECT_EQ(checked.find("[text-mixed]") != checked.npos, is_single_byte && !is_changed);
            EXPECT_EQ(checked.find("[text-charset]") != checked.npos, is_single_byte && is_changed);
        }
    }
    // as it was found, below its own header
    std::string const faulty = "% PBN 2.1\n%Content-type: text/x-pbn; charset=UTF-8\n[Event \"caf\xE9\"]\n[Board \"2\"]\n";
    EXPECT_EQ(deals({"pick", file("faulty.pbn", faulty).string()}).out, faulty);
}

TEST_F(ConvertBoards, SplittingMakesNoFileOfEmptyLines) {
    auto const out = path("part.pbn");
    convert({"--to", "pbn", "--split", "4", "-o", out}, evening() + "\r\n\r\n\r\n");
    EXPECT_TRUE(fs::exists(path("part-002.pbn")));
    EXPECT_FALSE(fs::exists(path("part-003.pbn")));
}

TEST_F(ConvertBoards, FilesWithoutRecordsAreRefused) {
    for (std::string_view const bytes : {std::string_view{"\x7F"
                                                          "ELF\2\1\1\0\0\0",
                                             10},
             std::string_view{"PK\3\4\0\0[Event \"x\"]\n", 18}, std::string_view{"\x1F\x8B\x08"},
             std::string_view{"<?xml version=\"1.0\"?>\n<a/>\n"}, std::string_view{"Dear all,\n\nBye\n"}})
        for (auto const& words :
            std::vector<std::vector<std::string>>{{"list"}, {"stats"}, {"show", "--html"}, {"check"}, {"convert", "--to", "pbn"}}) {
            auto const ran = deals(words, bytes);
            EXPECT_EQ(ran.status, Exit::trouble) << words[0] << bytes;
            EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
        }
    EXPECT_EQ(deals({"list"}, "\n \n").status, Exit::success);
}

TEST_F(ConvertBoards, DealsAfterAFaultyLineAreRecognised) {
    EXPECT_THAT(listed("xx\nK95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 Q84.K95.AT62.J73\n"), SizeIs(1));
}

// ---- what deals show prints is read back

TEST_F(ConvertBoards, WhatIsShownIsReadBack) {
    auto const plain = [](std::string_view bytes) { return objects(convert({"--to", "json", "--json", "plain"}, bytes).out); };
    std::vector<std::string> sources{evening()};
    // not: a comment that is a diagram, and plays whose trump suit is not shown
    for (auto const& entry : fs::directory_iterator{"good"})
        if (auto const name = entry.path().stem(); name != "comments" && name != "end-position" && name != "tables")
            sources.push_back(read_file(entry.path()).value());
    for (auto const& source : sources)
        for (auto const& how : std::vector<std::vector<std::string>>{{"show"}, {"show", "--ascii"}}) {
            auto const shown = deals(how, source).out;
            auto const there = plain(source), again = plain(shown);
            ASSERT_EQ(again.size(), there.size()) << shown;
            for (std::size_t i = 0; i < there.size(); ++i)
                for (auto const* key :
                    {"board", "dealer", "vulnerable", "deal", "contract", "declarer", "tricks", "auction", "play", "other_cards"})
                    EXPECT_EQ(again[i].value(key, json{}), there[i].value(key, json{})) << key << '\n' << shown;
        }
}

// ---- JSON for other programs

TEST_F(ConvertBoards, EveryOutputOfJsonConformsToItsSchema) {
    std::vector<std::string> sources{evening(), read_file("salon.pbn").value(), read_file("version-1/hyphens.pbn").value()};
    for (auto const* folder : {"good", "bad"})
        for (auto const& entry : fs::directory_iterator{folder}) sources.push_back(read_file(entry.path()).value());
    for (auto const& source : sources) {
        EXPECT_EQ(against("plain", convert({"--to", "json", "--json", "plain"}, source).out), "") << source;
        EXPECT_EQ(against("board", convert({"--to", "json"}, source).out), "") << source;
        EXPECT_EQ(against("list", deals({"list", "--format", "json"}, source).out), "") << source;
        EXPECT_EQ(against("check", deals({"check", "--format", "json"}, source).out), "") << source;
    }
    EXPECT_EQ(against("stats", deals({"stats", "--format", "json", "--by", "pair"}, evening()).out), "");
    EXPECT_EQ(against("check", deals({"check", "--codes", "--format", "json"}).out), "");
}

TEST_F(ConvertBoards, EveryOutputOfJsonOfMatchesAndPartiesConformsToItsSchema) {
    for (auto const* const folder : {"../pzn/good", "../pkn/good"})
        for (auto const& entry : fs::directory_iterator{folder}) {
            auto const source = read_file(entry.path()).value();
            for (auto const* const what : {"list", "check", "stats"}) {
                auto const ran = deals({what, "--format", "json"}, source);
                EXPECT_THAT(ran.out, Not(IsEmpty())) << what << ' ' << entry.path();
                EXPECT_EQ(against(what, ran.out), "") << what << ' ' << entry.path();
            }
        }
}

TEST_F(ConvertBoards, PlainJsonHasTricksInPlayingOrder) {
    auto const plain = objects(convert({"--to", "json", "--json", "plain", "--board", "1"}, evening()).out);
    ASSERT_THAT(plain, SizeIs(1));
    auto const& board = plain[0];
    EXPECT_EQ(board["play"][0], json::parse(R"({"leader":"W","cards":["DA","D4","D5","D2"],"winner":"W"})"));
    EXPECT_EQ(board["play"].size(), 13u);
    EXPECT_EQ(board["tricks"], 9);
    EXPECT_FALSE(board.contains("pbn"));
    EXPECT_EQ(convert({"--to", "pbn", "--json", "plain"}, evening()).status, Exit::trouble);
}

TEST_F(ConvertBoards, TricksThatFollowFromThePlayAreKnownToAll) {
    auto source = evening();
    for (auto at = source.find("[Result "); at != source.npos; at = source.find("[Result ", at))
        source.erase(at, source.find('\n', at) - at + 1);
    for (auto at = source.find("[Contract "); at != source.npos; at = source.find("[Contract ", at))
        source.erase(at, source.find('\n', at) - at + 1);
    for (auto at = source.find("[Declarer "); at != source.npos; at = source.find("[Declarer ", at))
        source.erase(at, source.find('\n', at) - at + 1);
    auto const there = listed(evening());
    auto const derived = listed(source);
    ASSERT_EQ(there.size(), derived.size());
    for (std::size_t i = 0; i < there.size(); ++i)
        for (auto const* key : {"contract", "declarer", "tricks", "ns"}) EXPECT_EQ(there[i][key], derived[i][key]) << i << key;
    auto const boards = objects(convert({"--to", "json", "--board", "1"}, source).out);
    ASSERT_THAT(boards, SizeIs(1));
    EXPECT_FALSE(boards[0].contains("result")) << "what is claimed and what is computed stay apart";
    EXPECT_EQ(boards[0]["derived"], json::parse(R"({"contract":"2S","declarer":"S","tricks":9,"won":9,"score_ns":140})"));
    EXPECT_EQ(column(convert({"--to", "csv", "--lossy"}, source).out, "tricks"), column(evening(), "tricks"));
}

}  // namespace
}  // namespace score::cli::test::convert_boards_test
