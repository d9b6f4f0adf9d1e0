// deals pick, and the selection of all commands.
#include <algorithm>
#include <gmock/gmock.h>
#include <map>
#include <set>

#include "among_fixtures.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "paths.hpp"
#include "pieces.hpp"
#include "score/formats/condition.hpp"
#include "score/formats/deal_identity.hpp"
#include "score/formats/pbn/board_reader.hpp"
#include "score/formats/pick_codes.hpp"
#include "shell.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::pick_test {
namespace {

namespace fs = std::filesystem;
using score::test::read_file;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class DealsPick : public AmongFixtures {
protected:
    DealsPick() : AmongFixtures{"pbn"} {}

    static Ran pick(std::vector<char const*> words, std::string_view input = {}) {
        words.insert(words.begin(), "pick");
        return deals(words, input);
    }
    /// The numbers of the boards of a text, in their order.
    static std::vector<int> numbers(std::string_view text) {
        std::vector<int> all;
        formats::pbn::RecordReader reader{score::test::reading(text), "x"};
        for (formats::BoardStretch stretch; reader.next(stretch);)
            if (stretch.board) all.push_back(static_cast<int>(stretch.board->number.value.value_or(0)));
        return all;
    }
    static std::multiset<formats::DealIdentity> identities(std::string_view text) {
        std::multiset<formats::DealIdentity> all;
        formats::pbn::RecordReader reader{score::test::reading(text), "x"};
        for (formats::BoardStretch stretch; reader.next(stretch);)
            if (stretch.board) all.insert(formats::deal_identity(*stretch.board).value());
        return all;
    }
};

TEST_F(DealsPick, WritesTheBoardsOfTheConditionAsTheyAre) {
    auto const all = *read_file("evening.pbn");
    auto const ran = pick({"--where", "contract is 2*", "evening.pbn"});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, StartsWith(all.substr(0, 200)));
    auto const list = deals({"list", "--format", "json", "--where", "contract is 2*", "evening.pbn"});
    std::vector<int> listed;
    for (auto const& row : objects(list.out)) listed.push_back(row["board"].get<int>());
    EXPECT_EQ(numbers(ran.out), listed);
    EXPECT_THAT(listed, testing::SizeIs(testing::Gt(1)));
    EXPECT_EQ(pick({"--count", "--where", "contract is 2*", "evening.pbn"}).out, fmt::format("{}\n", listed.size()));
}

TEST_F(DealsPick, CountsBoardsAndNotTheTextBetweenThem) {
    EXPECT_EQ(pick({"--count"}, *read_file("evening.pbn") + "\n{ a comment at the end }\n").out, "8\n");
}

TEST_F(DealsPick, KeepsTheFormatOfTheFirstFile) {
    auto const lin = deals({"convert", "--to", "lin", "--lossy", "evening.pbn"}).out;
    EXPECT_THAT(pick({"--first", "2"}, lin).out, StartsWith("pn|"));
    EXPECT_THAT(pick({"--first", "2", "--to", "pbn"}, lin).out, StartsWith("% PBN 2.1"));
}

TEST_F(DealsPick, SortsMixesAndShuffles) {
    EXPECT_THAT(numbers(pick({"--sort", "-board", "--first", "3", "evening.pbn"}).out), testing::SizeIs(3));
    auto const sorted = numbers(pick({"--sort", "-board", "evening.pbn"}).out);
    EXPECT_TRUE(std::ranges::is_sorted(sorted, std::greater{}));
    auto const a = file("a.pbn", pick({"--board", "1-3", "evening.pbn"}).out).string(),
               b = file("b.pbn", pick({"--board", "5-6", "evening.pbn"}).out).string();
    EXPECT_THAT(numbers(pick({"--mix", a.c_str(), b.c_str()}).out), ElementsAre(1, 5, 2, 6, 3));
    auto const shuffled = pick({"--shuffle", "--seed", "3", "evening.pbn"});
    EXPECT_EQ(shuffled.out, pick({"--shuffle", "--seed", "3", "evening.pbn"}).out);
    EXPECT_NE(shuffled.out, pick({"--shuffle", "--seed", "4", "evening.pbn"}).out);
    EXPECT_EQ(identities(shuffled.out), identities(*read_file("evening.pbn")));
    EXPECT_THAT(pick({"--shuffle", "evening.pbn"}).err, StartsWith("deals: drawn with --seed "));
    EXPECT_EQ(pick({"--shuffle", "--mix", "evening.pbn"}).status, Exit::trouble);
}

TEST_F(DealsPick, DrawsByLot) {
    auto const three = pick({"--sample", "3", "--seed", "1", "evening.pbn"});
    EXPECT_THAT(numbers(three.out), testing::SizeIs(3));
    EXPECT_TRUE(std::ranges::is_sorted(numbers(three.out)));
    EXPECT_EQ(three.out, pick({"--sample", "3", "--seed", "1", "evening.pbn"}).out);
    // each board is drawn about as often as any other
    std::map<int, int> drawn;
    for (int seed = 1; seed <= 200; ++seed)
        for (auto const n : numbers(pick({"--sample", "3", "--seed", std::to_string(seed).c_str(), "evening.pbn"}).out)) ++drawn[n];
    auto const boards = numbers(*read_file("evening.pbn")).size();
    EXPECT_EQ(drawn.size(), boards);
    for (auto const& [board, times] : drawn) EXPECT_NEAR(times, 600.0 / static_cast<double>(boards), 40) << board;
}

TEST_F(DealsPick, KnowsADealHoweverItIsTurned) {
    auto const all = numbers(*read_file("evening.pbn")).size();
    auto const turned = file("turned.pbn", deals({"convert", "--to", "pbn", "--lossy", "--rotate", "90", "evening.pbn"}).out).string();
    EXPECT_EQ(pick({"--unique", "--count", "evening.pbn", turned.c_str()}).out, fmt::format("{}\n", all));
    EXPECT_EQ(pick({"--unique", "evening.pbn", turned.c_str()}).out, pick({"evening.pbn"}).out);
}

TEST_F(DealsPick, FitsBoardsToTheirNumbers) {
    auto const deal_only = [](std::string_view dealer, int board) {
        return fmt::format("[Board \"{}\"]\n[Dealer \"{}\"]\n[Vulnerable \"NS\"]\n"
                           "[Deal \"N:QT.KQJ2.T964.AQ3 A72.T7.85.JT6542 KJ9543.8654.J2.8 86.A93.AKQ73.K97\"]\n\n",
            board, dealer);
    };
    std::string text;
    for (int board = 1; board <= 32; ++board)
        text += deal_only(std::string{"NESW"}.substr(static_cast<std::size_t>(board * 7 % 4), 1), board);
    auto const fitted = pick({"--fit-boards", "--to", "pbn"}, text);
    EXPECT_EQ(fitted.status, Exit::success) << fitted.err;
    auto const checked = deals({"check", "--only", "board-dealer,board-vulnerable"}, fitted.out);
    EXPECT_THAT(checked.out, HasSubstr("32 games, 32 deals, 0 auctions, 0 plays: no findings"));
    EXPECT_EQ(identities(fitted.out), identities(text));

    // a board that was played keeps its vulnerability
    auto const played = pick({"--renumber", "2", "--fit-boards", "--first", "1", "evening.pbn"});
    EXPECT_EQ(played.status, Exit::findings);
    EXPECT_THAT(played.err, HasSubstr("[pick-vulnerability]"));
    EXPECT_THAT(deals({"check", "--only", "board-dealer"}, played.out).out, HasSubstr("no findings"));
}

TEST_F(DealsPick, SaysThatNothingWasChosen) {
    auto const none = pick({"--where", "board = 999", "evening.pbn"});
    EXPECT_EQ(none.status, Exit::success);
    EXPECT_EQ(none.err, "deals: no record is selected\n");
    for (auto const* const command : {"pick", "list", "show", "check", "stats"}) {
        auto const ran = deals({command, "--where", "board = 999", "--fail-empty", "evening.pbn"});
        EXPECT_EQ(ran.status, Exit::nothing) << command;
        EXPECT_THAT(ran.err, HasSubstr("no record is selected")) << command;
    }
    EXPECT_EQ(deals({"convert", "--to", "lin", "--lossy", "--where", "board = 999", "--fail-empty", "evening.pbn"}).status, Exit::nothing);
    EXPECT_EQ(deals({"list", "--fail-empty", "--where", "board = 1", "evening.pbn"}).status, Exit::success);
    EXPECT_EQ(deals({"list", "--event", "nowhere", "../pzn/good/match.pzn"}).err, "deals: no record is selected\n");
    EXPECT_EQ(deals({"list", "--fail-empty", "--where", "made", "nowhere.pbn"}).status, Exit::trouble);
}

TEST_F(DealsPick, AFileIsKeptIfNoRecordIsSelected) {
    auto const kept = file("kept", "keep\n");
    for (std::vector<char const*> words : {std::vector<char const*>{"pick"}, {"pick", "--to", "csv"}, {"convert", "--to", "pbn"},
             {"convert", "--to", "csv"}, {"show"}, {"show", "--html"}, {"dd", "--play", "--html"}}) {
        words.insert(words.end(), {"--board", "77", "-o", kept.c_str(), "evening.pbn"});
        EXPECT_EQ(deals(words).status, Exit::success) << words.front();
        EXPECT_EQ(read_file(kept), "keep\n") << words.front() << ' ' << words.at(1);
        words.push_back("--fail-empty");
        EXPECT_EQ(deals(words).status, Exit::nothing) << words.front();
        EXPECT_EQ(read_file(kept), "keep\n") << words.front() << ' ' << words.at(1);
    }
    EXPECT_EQ(deals({"dd", "--fill", "--board", "77", "--fail-empty", "-o", kept.c_str(), "evening.pbn"}).status, Exit::nothing);
    EXPECT_EQ(read_file(kept), "keep\n");
    EXPECT_EQ(deals({"convert", "--to", "pbn", "-o", kept.c_str(), "/dev/null"}).status, Exit::success);
    EXPECT_EQ(read_file(kept), "");
}

TEST_F(DealsPick, FailEmptyNeedsNoOtherOption) {
    for (auto const* const command : {"pick", "list", "show", "stats", "dd"}) {
        EXPECT_EQ(deals({command, "--fail-empty", "/dev/null"}).status, Exit::nothing) << command;
        EXPECT_EQ(deals({command, "/dev/null"}).status, Exit::success) << command;
    }
    EXPECT_EQ(deals({"convert", "--to", "pbn", "--fail-empty", "/dev/null"}).status, Exit::nothing);
    for (auto const* const records : {"evening.pbn", "../pzn/good/match.pzn", "../pkn/good/king.pkn"}) {
        EXPECT_NE(deals({"check", "--fail-empty", records}).status, Exit::nothing) << records;
        EXPECT_NE(deals({"convert", "--to", "json", "--fail-empty", records}).status, Exit::nothing) << records;
    }
}

TEST_F(DealsPick, APatternOfDoubledContractsFindsRedoubledOnes) {
    auto const boards = "[Board \"1\"]\n[Contract \"4SX\"]\n[Declarer \"N\"]\n\n[Board \"2\"]\n[Contract \"4SXX\"]\n[Declarer \"N\"]\n";
    EXPECT_THAT(numbers(pick({"--where", "contract is *X"}, boards).out), ElementsAre(1, 2));
    EXPECT_THAT(numbers(pick({"--where", "doubled"}, boards).out), ElementsAre(1));
}

TEST_F(DealsPick, SelectionIsThatOfEveryCommand) {
    auto const selected = [&](char const* command, char const* option, char const* value) {
        return objects(deals({command, option, value, "--format", "json", "evening.pbn"}).out);
    };
    EXPECT_EQ(selected("list", "--game", "2").size(), 1u);
    EXPECT_EQ(selected("list", "--where", "game = 2 or board = 3").size(), 2u);
    EXPECT_EQ(selected("check", "--where", "board = 3").back()["games"], 1);
    EXPECT_EQ(selected("check", "--game", "1-4").back()["games"], 4);
    EXPECT_EQ(selected("stats", "--game", "1-4").front()["count"], 4);
    EXPECT_THAT(deals({"show", "--where", "player is ozen and board = 2", "evening.pbn"}).out, StartsWith("Board 2,"));
    EXPECT_EQ(
        numbers(deals({"convert", "--to", "pbn", "--game", "3", "evening.pbn"}).out), numbers(pick({"--game", "3", "evening.pbn"}).out));
}

TEST_F(DealsPick, ListsItsFields) {
    auto const ran = pick({"--fields"});
    EXPECT_THAT(ran.out, AllOf(HasSubstr("\nhcp(SEATS) "), HasSubstr("high-card points")));
    auto const german = shell("LC_ALL=C.UTF-8 LANGUAGE=de deals pick --fields").out;
    EXPECT_THAT(german, AllOf(HasSubstr("\nhcp(SEATS) "), HasSubstr(" Zahl "), HasSubstr(" none, NS, EW oder both ")))
        << "the words are typed so";
}

TEST_F(DealsPick, RefusesOtherRecords) {
    EXPECT_THAT(pick({"../pzn/good/match.pzn"}).err, HasSubstr("match.pzn: this is PZN 1.0, which has no boards of bridge"));
    EXPECT_EQ(pick({"--to", "pzn", "evening.pbn"}).status, Exit::trouble);
    EXPECT_EQ(pick({"--first", "0", "evening.pbn"}).status, Exit::trouble);
    EXPECT_EQ(pick({"--seed", "x", "evening.pbn"}).status, Exit::trouble);
}

TEST_F(DealsPick, RangesWithoutANumberAreNotAll) {
    for (auto const* const flag : {"--board", "--game"})
        for (auto const* const value : {"", ","}) {
            auto const ran = pick({flag, value, "evening.pbn"});
            EXPECT_EQ(ran.status, Exit::trouble) << flag;
            EXPECT_EQ(ran.out, "");
            EXPECT_THAT(ran.err, HasSubstr(fmt::format("{} needs a value: RANGES", flag)));
        }
}

// ---- the catalogue

std::string example_of(Code const& code) {
    auto const dir = fs::path{score::test::fixtures_dir()} / "pick" / "bad";
    fs::current_path(dir);
    bool const condition = code.id.starts_with("condition-");
    auto const name = fmt::format("{}.{}", code.id, condition ? "txt" : "pbn");
    auto text = read_file(name).value_or("");
    if (text.ends_with('\n')) text.pop_back();
    auto const ran =
        condition ? run(deals_program, {"pick", "--where", text.c_str()}, "") : run(deals_program, {"pick", "--fit-boards", name.c_str()});
    EXPECT_EQ(ran.status, condition ? Exit::trouble : Exit::findings) << name;
    auto const mark = ran.err.find(fmt::format("[{}]\n", code.id));
    EXPECT_NE(mark, std::string::npos) << name << " does not provoke its code";
    if (mark == std::string::npos) return {};
    auto const begin = ran.err.rfind('\n', mark) + 1;
    auto end = ran.err.find('\n', mark) + 1;
    while (end < ran.err.size() && ran.err[end] == ' ') end = ran.err.find('\n', end) + 1;
    return ran.err.substr(begin, end - begin);
}

TEST(PickDiagnostics, EachIsProvokedByItsFileAndListedInTheDocumentation) {
    std::string page = R"(# What `deals pick` can find

The codes of `deals pick`, each with its rule and with what is said about the file of its name in `fixtures/pick/bad/`. The condition-codes
are those of `--where` and `--sort` of every command; the command then ends with status 2.

This page is made from the catalogue (`formats/include/score/formats/pick_codes.hpp`) and those files by `MARKOZ_UPDATE_GOLDEN=1 ctest -R
PickDiagnostics`; a test compares it with them.

)";
    for (auto const& code : formats::pick_codes)
        page += fmt::format(
            "## {}\n\n**{}**: {} ({}).\n\n```text\n{}```\n\n", code.id, name(code.severity), code.summary, code.rule, example_of(code));
    page.pop_back();
    EXPECT_TRUE(score::test::matches_file(page, fs::path{score::test::source_dir()} / "docs" / "diagnostics-pick.md"));
}

// The manual lists the fields of the table.
TEST(PickManual, HasEveryField) {
    auto const path = fs::path{score::test::source_dir()} / "man" / "deals-pick.1";
    auto page = read_file(path).value_or("");
    std::string list = ".Bl -tag -width Ds\n";
    for (auto const& field : formats::condition_fields()) {
        list += fmt::format(".It Ic {}", field.name);
        if (!field.whose.empty()) list += fmt::format(" Ns Pq Ar {}", field.whose);
        list += '\n';
        if (!field.value.empty()) list += fmt::format("{}: ", field.value);
        list += fmt::format("{}\n", field.means);
    }
    list += ".El\n";
    std::string const title = "\n.Ss Fields\n";
    auto const begin = page.find(title);
    ASSERT_NE(begin, std::string::npos);
    auto const from = page.find(".Bl -tag -width Ds\n", begin), to = page.find(".El\n", begin) + 4;
    EXPECT_TRUE(score::test::matches_file(page.substr(0, from) + list + page.substr(to), path));
}

}  // namespace
}  // namespace score::cli::test::pick_test
