// --part and --join: whatever the cuts, the parts together are one run.
#include <algorithm>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "folder.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "shell.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::part_test {
namespace {

using score::test::fixtures_dir;
using score::test::write_file;
using testing::HasSubstr;
using testing::StartsWith;

using Words = std::vector<std::string>;

Ran answer_of(Program const& program, Words const& words, std::string_view input = {}) {
    std::vector<char const*> pointers;
    for (auto const& word : words) pointers.push_back(word.c_str());
    return run(program, pointers, input);
}
Ran deals(Words const& words) { return answer_of(deals_program, words); }
Ran scorebook(Words const& words, std::string_view input = {}) { return answer_of(scorebook_program, words, input); }

Words const evening{fixtures_dir() + "/pbn/evening.pbn"};
/// Files of several formats, one of them twice, and one with nothing in it.
Words const many{fixtures_dir() + "/pbn/evening.pbn", fixtures_dir() + "/pbn/evening-faults.pbn", fixtures_dir() + "/lin/good/evening.lin",
    fixtures_dir() + "/pbn/evening-faults.pbn", "/dev/null"};

Words with(Words words, Words const& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// What the parts of a command write, in files of a folder.
class Parts {
public:
    Parts(Words const& command, Words const& files, std::size_t parts, Program const& program = deals_program) {
        for (std::size_t k = 1; k <= parts; ++k) {
            names_.push_back((folder_ / fmt::format("{}.json", k)).string());
            ran_.push_back(answer_of(program, with(command, with({"--part", fmt::format("{}/{}", k, parts)}, files))));
            write_file(names_.back(), ran_.back().out);
        }
    }
    Words const& names() const { return names_; }
    std::vector<Ran> const& ran() const { return ran_; }
    std::string one_after_the_other() const {
        std::string all;
        for (auto const& one : ran_) all += one.out;
        return all;
    }

private:
    score::test::Folder folder_;
    Words names_;
    std::vector<Ran> ran_;
};

Words files_of(bool all) {
    auto files = all ? many : evening;
    if (all) files.pop_back();  // a device has no size
    return files;
}

RC_GTEST_PROP(PartsOfARun, JoinedAreTheWhole, ()) {
    auto const files = files_of(*rc::gen::arbitrary<bool>());
    auto const parts = *rc::gen::inRange<std::size_t>(1, 20);
    auto const command = *rc::gen::elementOf(std::vector<Words>{{"check", "--format", "json"},
        {"check", "--format", "json", "--board", "2-6"}, {"check", "--format", "json", "--strict"}, {"stats"},
        {"stats", "--by", "player", "--format", "json"}, {"stats", "--by", "pair", "--format", "csv"}, {"stats", "--where", "hcp(N) > 9"}});
    auto const whole = deals(with(command, files));
    Parts const cut{command, files, parts};
    auto const joined = deals(with(with(command, {"--join"}), cut.names()));
    RC_ASSERT(joined.out == whole.out);
    RC_ASSERT(joined.status == whole.status);
}

/// Files in Latin-1, UTF-8 and UTF-16, with inherited tags, and with and without an empty line at their end.
Words const charsets{fixtures_dir() + "/pbn/evening.pbn", fixtures_dir() + "/pbn/good/byte-order-mark.pbn",
    fixtures_dir() + "/pbn/good/latin-1.pbn", fixtures_dir() + "/pbn/good/inheritance.pbn", fixtures_dir() + "/pbn/good/utf-16-le.pbn",
    fixtures_dir() + "/pbn/good/comments.pbn", fixtures_dir() + "/pbn/evening.pbn"};

RC_GTEST_PROP(PartsOfARun, PickedOneAfterTheOtherAreTheWhole, ()) {
    auto const files = *rc::gen::elementOf(std::vector<Words>{evening, files_of(true), charsets, {charsets.rbegin(), charsets.rend()}});
    auto command = *rc::gen::elementOf(std::vector<Words>{
        {"pick"}, {"pick", "--where", "declarer is N"}, {"pick", "--board", "900"}, {"pick", "--fit-boards"}, {"pick", "--game", "3-"}});
    command = with(command, *rc::gen::elementOf(std::vector<Words>{{}, {"--to", "json"}, {"--to", "csv"}, {"--to", "lin", "--lossy"}}));
    auto const parts = *rc::gen::inRange<std::size_t>(1, 20);
    Parts const cut{command, files, parts};
    RC_ASSERT(cut.one_after_the_other() == deals(with(command, files)).out);
}

TEST(PartsOfARun, PickedFromFilesOfDifferentCharsetsAreTheWhole) {
    score::test::Folder const folder;
    auto const board = [](std::string_view name, int number) {
        return fmt::format("[Event \"Club\"]\n[Board \"{}\"]\n[North \"{}\"]\n", number, name);
    };
    auto const utf8 = (folder / "a.pbn").string(), turkish = (folder / "b.pbn").string();
    write_file(utf8, "% PBN 2.1\n% Content-type: text/x-pbn; charset=UTF-8\n" + board("Ayşe", 1));
    write_file(turkish, "% PBN 2.1\n% Content-type: text/x-pbn; charset=ISO-8859-9\n"
                            + board("Ay\xFE"
                                    "e",
                                2)
                            + "\n"
                            + board("\xDE"
                                    "ule",
                                3));
    auto const whole = deals({"pick", utf8, turkish}).out;
    for (std::size_t parts = 2; parts < 8; ++parts) {
        Parts const cut{{"pick"}, {utf8, turkish}, parts};
        EXPECT_EQ(cut.one_after_the_other(), whole) << parts;
    }
}

// The header is that of the first file with boards.
TEST(PartsOfARun, PickedAfterAFileOfAnotherGameAreTheWhole) {
    Words const files{fixtures_dir() + "/pzn/good/standard.pzn", evening.front()};
    auto const whole = deals(with({"pick"}, files)).out;
    EXPECT_THAT(whole, StartsWith("% PBN"));
    for (std::size_t parts = 1; parts < 8; ++parts) EXPECT_EQ(Parts({"pick"}, files, parts).one_after_the_other(), whole) << parts;
}

TEST(PartsOfARun, PickedWithoutAnyBoardAreEmpty) {
    Parts const cut{{"pick", "--board", "900"}, evening, 3};
    for (auto const& one : cut.ran()) EXPECT_EQ(one.out, "");
}

TEST(PartsOfARun, AnswerForTheirOwnRecordsAndJoinedForAll) {
    for (auto const& command : {Words{"check", "--format", "json"}, {"stats"}})
        for (auto const* const board : {"1", "8"}) {  // in the first and in the last part
            Parts const cut{with(command, {"--board", board, "--fail-empty"}), evening, 2};
            auto const mine = std::string{board} == "1" ? std::size_t{0} : std::size_t{1};
            EXPECT_EQ(cut.ran()[mine].status, Exit::success) << command.front() << board;
            EXPECT_EQ(cut.ran()[1 - mine].status, Exit::nothing) << command.front() << board;
            EXPECT_EQ(cut.ran()[1 - mine].err, "deals: no record of this part is selected\n");
            EXPECT_EQ(deals(with({command.front(), "--join"}, cut.names())).status, Exit::success) << command.front() << board;
        }
    Parts const none{{"stats", "--board", "99", "--fail-empty"}, evening, 3};
    EXPECT_EQ(deals(with({"stats", "--join"}, none.names())).status, Exit::nothing);
}

TEST(PartsOfARun, ARecordThatIsTooLargeIsOfThePartInWhichItBegins) {
    score::test::Folder const folder;
    auto const file = (folder / "large.pkn").string();
    std::string text = "% PKN 1.0\n[Variant \"dejenere\"]\n{";
    while (text.size() < std::size_t{1'100} * 1024) text += "a line of a comment\n";
    write_file(file, text + "}\n");
    Parts const cut{{"check", "--format", "json", "--game", "1", "--fail-empty"}, {file}, 2};
    EXPECT_EQ(cut.ran()[0].status, Exit::findings);
    EXPECT_EQ(cut.ran()[1].status, Exit::nothing);
    EXPECT_EQ(deals(with({"check", "--join"}, cut.names())).status, Exit::findings);
}

#ifdef MARKOZ_DDS
TEST(PartsOfARun, AreSolvedByOneEach) {
    score::test::Folder const folder;
    auto const whole = shell("deals dd --format json --no-cache evening.pbn");
    ASSERT_EQ(whole.status, 0) << whole.err;
    auto const parts = shell(fmt::format("for k in 1 2 3; do deals dd --format json --no-cache --part $k/3 evening.pbn > {0}/$k.part; "
                                         "done; wc -l < {0}/2.part; deals dd --join "
                                         "{0}/*.part > {0}/joined",
        folder.path().string()));
    EXPECT_EQ(parts.status, 0) << parts.err;
    EXPECT_THAT(parts.out, StartsWith("5"));  // three of eight boards, and two lines around them
    EXPECT_EQ(score::test::read_file(folder / "joined"), whole.out);
}
#endif

TEST(PartsOfARun, OfAGreatFileAreAboutEqual) {
    score::test::Folder const folder;
    std::string text;
    auto const one = score::test::read_file(evening.front()).value();
    for (int i = 0; i < 50; ++i) text += one + "\n";
    auto const file = (folder / "great.pbn").string();
    write_file(file, text);
    Parts const four{{"pick", "--count"}, {file}, 4};
    for (auto const& one : four.ran()) {
        EXPECT_GE(std::stoi(one.out), 98);
        EXPECT_LE(std::stoi(one.out), 102);
    }
}

// ---- what is no run

void expect_refused(Words const& words, std::string_view why, Program const& program = deals_program) {
    auto const refused = answer_of(program, words);
    EXPECT_EQ(refused.status, Exit::trouble);
    EXPECT_THAT(refused.err, HasSubstr(std::string{why}));
    EXPECT_EQ(refused.out, "");
}

TEST(Part, IsOneOfSeveral) {
    for (auto const* const value : {"0/3", "4/3", "1", "1/0", "1/3x", "a/b", "1/5000", "-1/3", ""})
        expect_refused(with({"check", "--format", "json", "--part", value}, evening), "--part takes K/N");
}

TEST(Part, NeedsFilesWhoseSizesAreKnown) {
    expect_refused({"stats", "--part", "1/2"}, "the size of standard input is not known");
    expect_refused({"stats", "--part", "1/2", "-"}, "the size of standard input is not known");
    expect_refused({"stats", "--part", "1/2", "/dev/null"}, "--part needs files");
}

TEST(Part, GoesNotWithWhatNeedsAllBoards) {
    for (auto const& option :
        {Words{"--unique"}, {"--sample", "3"}, {"--first", "3"}, {"--sort", "date"}, {"--mix"}, {"--shuffle"}, {"--renumber", "1"}})
        expect_refused(with(with({"pick", "--part", "1/2"}, option), evening), option.front() + " needs all boards");
    expect_refused(with({"check", "--part", "1/2"}, evening), "--part is for --format json");
    expect_refused(with({"check", "--format", "json", "--suspicious", "--part", "1/2"}, evening), "--part is for --format json");
    expect_refused(with({"dd", "--format", "json", "--check", "--part", "1/2"}, evening), "--part is for --format json");
}

TEST(JoinedParts, OfDifferentRunsAreRefused) {
    Words const command{"stats"};
    Parts const two{command, evening, 2}, three{command, evening, 3}, others{command, files_of(true), 2},
        otherwise{{"stats", "--by", "pair"}, evening, 2}, checked{{"check", "--format", "json"}, evening, 2};
    auto const join = [](Words const& parts) { return with({"stats", "--join"}, parts); };
    expect_refused(join({two.names()[0], three.names()[1]}), "a part of another run");
    expect_refused(join({two.names()[0], others.names()[1]}), "a part of another run");
    expect_refused(join({two.names()[0], otherwise.names()[1]}), "a part of another run");
    expect_refused(join({two.names()[0], checked.names()[1]}), "this is a part of deals check");
    expect_refused(join({two.names()[0]}), "part 2 of 2 is missing");
    expect_refused(join({two.names()[0], two.names()[1], two.names()[0]}), "part 1 is there already");
    expect_refused(join(evening), "this is not what --part wrote");
    expect_refused(join({"no such file"}), "No such file");
    expect_refused(join({}), "--join needs the files");
    expect_refused({"stats", "--part", "1/2", "--join", two.names()[0]}, "give one of them");
}

TEST(JoinedParts, TakeTheOptionsOfThePartsOrNone) {
    auto const expect_others_refused = [](Words const& options, std::vector<Words> const& others) {
        Parts const parts{options, evening, 2};
        auto const join = with({options.front()}, {"--join"});
        Words const again{options.begin() + 1, options.end()};
        EXPECT_EQ(deals(with(with(join, again), parts.names())).out, deals(with(join, parts.names())).out);
        for (auto const& other : others)
            expect_refused(with(with(join, other), parts.names()), "--join: the parts were written with other options");
    };
    expect_others_refused({"check", "--format", "json", "--board", "2-6"},
        {{"--format", "sarif"}, {"-q"}, {"--only", "board-number"}, {"-b", "3", "--format", "json"}, {"--format", "json"}});
    expect_others_refused({"stats"}, {{"-b", "99"}, {"--by", "pair"}, {"-p", "Ada"}, {"--fail-empty"}});
    expect_others_refused({"stats", "--by", "player"}, {{"--by", "pair"}});
    Parts const parts{{"stats"}, evening, 2};
    for (auto const& printing : {Words{"--ascii"}, Words{"--format", "csv"}})
        EXPECT_EQ(deals(with(with({"stats", "--join"}, printing), parts.names())).out, deals(with(with({"stats"}, printing), evening)).out);
    for (auto const& command : {Words{"check", "--format", "json"}, {"dd", "--format", "json"}, {"stats"}}) {
        Parts const plain{command, evening, 2};
        auto const join = with({command.front()}, {"--join"});
        for (auto const& same : {Words{"--color", "never"}, {"--threads", "2"}})
            EXPECT_EQ(deals(with(with(join, same), plain.names())).out, deals(with(join, plain.names())).out);
        if (command.front() == "check") continue;
        for (auto const& same : {Words{"--no-cache"}, {"--deadline", "60"}})
            EXPECT_EQ(deals(with(with(join, same), plain.names())).out, deals(with(join, plain.names())).out);
    }
    expect_refused(with({"stats", "--join", "--files0-from", "-"}, parts.names()), "--files0-from cannot be used with --join");
}

TEST(JoinedParts, OfAFileWithoutARecordLeaveTheOthersAlone) {
    score::test::Folder const folder;
    auto const empty = (folder / "empty.json").string();
    std::string texts;
    for (int i = 0; i < 100; ++i)
        texts += R"({"type":"text","format":"PBN 2.1","pbn":"% a line\n"})"
                 "\n";
    write_file(empty, texts);
    Words const command{"check", "--format", "json"}, files{empty, evening.front()};
    Parts const cut{command, files, 7};
    auto const whole = deals(with(command, files)), joined = deals(with({"check", "--join"}, cut.names()));
    EXPECT_EQ(whole.status, Exit::trouble);
    EXPECT_EQ(joined.status, whole.status);
    EXPECT_EQ(joined.out, whole.out);
}

TEST(JoinedParts, MayBePipes) {
    auto const whole = shell("deals check --format json evening.pbn; deals stats evening.pbn");
    auto const joined = shell(R"(
        deals check --format json --join <(deals check --format json --part 2/2 evening.pbn) <(deals check --format json --part 1/2 evening.pbn)
        for k in 1 2 3; do mkfifo $MARKOZ_BOOK.$k; deals stats --part $k/3 evening.pbn >$MARKOZ_BOOK.$k & done
        deals stats --join $MARKOZ_BOOK.{1,2,3})");
    EXPECT_EQ(joined.err, "");
    EXPECT_EQ(joined.out, whole.out);
    EXPECT_EQ(joined.status, whole.status);
}

TEST(JoinedParts, CutAnywhereAreRefused) {
    Parts const parts{{"stats", "--by", "player"}, evening, 2};
    auto const& name = parts.names()[1];
    auto const text = parts.ran()[1].out;
    for (std::size_t size = 0; size < text.size(); size += size < 200 || size + 100 > text.size() ? 1 : 37) {
        write_file(name, text.substr(0, size));
        auto const joined = deals(with({"stats", "--join"}, parts.names()));
        EXPECT_EQ(joined.status, Exit::trouble) << size;
        EXPECT_EQ(joined.out, "") << size;
    }
    write_file(name, text + "more\n");
    expect_refused(with({"stats", "--join"}, parts.names()), "there is something after its end");
}

TEST(JoinedParts, OfWhatIsNoStatisticAreRefused) {
    Parts const parts{{"stats"}, evening, 1};
    auto const text = parts.ran()[0].out;
    auto const head = text.substr(0, text.find('\n') + 1), end = std::string{"{\"type\":\"part_end\",\"status\":0}\n"};
    for (auto const* const line :
        {"[]", "{}", "nonsense", R"({"numbers":[1,2,3]})", R"({"numbers":"1"})", R"({"player":1,"numbers":[]})"}) {
        write_file(parts.names()[0], head + line + "\n" + end);
        expect_refused(with({"stats", "--join"}, parts.names()), "not one of statistics");
    }
}

// ---- parts of a book

/// A book of evenings of all games and of records, with names that are merged, some that are missing, and evenings that do not count.
class BookOfAll {
public:
    BookOfAll() {
        auto const in = [](std::string_view name) { return fmt::format("{}/{}", fixtures_dir(), name); };
        must({"import", "--book", name(), in("journal/club.journal"), in("journal/good/evening.journal"), in("journal/good/king.journal"),
            in("pkn/good/king.pkn"), in("pzn/good/match.pzn"), in("pbn/evening.pbn"), in("pbn/thursday.pbn"), in("pbn/travellers.pbn"),
            in("pbn/salon.pbn"), in("pbn/evening1.csv"), in("pbn/evening2.csv"), in("pbn/league.csv"), in("usebio/good/tuesday.xml"),
            in("usebio/good/league.xml")});
        // many evenings of the same players, some of them alike in points
        for (int i = 0; i < 12; ++i)
            must({"enter", "--book", name(), "--game", "table", "--started", fmt::format("2026-10-{:02}", i + 1), "--seat", "N=Ayşe",
                     "--seat", i % 5 == 4 ? "S=Ali" : "S=Cem", "--seat", "E=Bora", "--seat", i % 4 == 3 ? "W=Ali" : "W=Deniz", "--place",
                     i % 2 == 0 ? "Moda" : "Kadıköy"},
                fmt::format("{}\n{}\n{}", i % 3 == 0 ? "4S= N" : "3NT-1 N", i % 4 == 0 ? "2H+1 E" : "1NT= S", i == 7 ? "" : "finish\n"));
        must({"players", "--book", name(), "merge", "Ali", "Deniz"});
    }
    std::string name() const { return (folder_ / "all.book").string(); }

private:
    static void must(Words const& words, std::string_view input = {}) {
        auto const done = scorebook(words, input);
        if (done.status == Exit::trouble) throw std::runtime_error{done.err};
    }
    score::test::Folder folder_;
};
BookOfAll const& book_of_all() {
    static BookOfAll const book;
    return book;
}
Words standings_of(std::string const& book) { return {"standings", "--book", book}; }

RC_GTEST_PROP(PartsOfABook, JoinedAreTheWhole, ()) {
    auto const words = [](std::vector<Words> const& some) { return *rc::gen::elementOf(some); };
    auto const shaping = with(with(words({{}, {}, {"--by", "player"}, {"--by", "pair"}, {"--by", "team"}}),
                                  words({{}, {}, {"--measure", "points"}, {"--measure", "imps"}, {"--measure", "ximp"},
                                      {"--measure", "won"}, {"--measure", "scored"}})),
        with(with(words({{}, {}, {"--best", "1"}, {"--best", "2"}, {"--best", "5"}}), words({{}, {"--least", "2"}, {"--least", "9"}})),
            with(words({{}, {}, {"--average"}}),
                words({{}, {}, {}, {"--game", "bridge"}, {"--game", "table"}, {"--game", "king"}, {"--player", "a"}, {"--player", "cem,de"},
                    {"--place", "moda"}, {"--from", "2026-10-05"}, {"--to", "2026-10-07"}, {"--from", "2030-01-01"}}))));
    auto const printing = with(words({{}, {"--format", "csv"}, {"--format", "json"}, {"--format", "tsv"}, {"--ascii"}}),
        words({{}, {"--limit", "2"}, {"--decimals", "4"}}));
    auto const parts = *rc::gen::inRange<std::size_t>(1, 10);
    auto const asked = with(standings_of(book_of_all().name()), shaping);
    auto const whole = scorebook(with(asked, printing));
    Parts const cut{asked, {}, parts, scorebook_program};
    if (whole.status != Exit::success) {
        RC_ASSERT(cut.ran().front().status == whole.status);
        RC_ASSERT(cut.ran().front().err == whole.err);
        return;
    }
    for (auto const& one : cut.ran()) RC_ASSERT(one.err.empty());
    auto const again = *rc::gen::arbitrary<bool>() ? shaping : Words{};
    auto const joined = scorebook(with(with({"standings", "--join"}, with(again, printing)), cut.names()));
    RC_ASSERT(joined.out == whole.out);
    RC_ASSERT(joined.err == whole.err);
    RC_ASSERT(joined.status == whole.status);
}

TEST(PartsOfABook, MayBeEmpty) {
    score::test::Folder const folder;
    auto const book = (folder / "one.book").string();
    ASSERT_EQ(scorebook({"import", "--book", book, fixtures_dir() + "/journal/club.journal"}).status, Exit::success);
    Parts const cut{standings_of(book), {}, 9, scorebook_program};
    auto const has_sums = [](Ran const& one) { return one.out.find(R"("who")") != std::string::npos; };
    EXPECT_LT(std::ranges::count_if(cut.ran(), has_sums), 9);
    EXPECT_EQ(scorebook(with({"standings", "--join"}, cut.names())).out, scorebook(standings_of(book)).out);
}

TEST(PartsOfABook, HaveNoPageAndNoPayments) {
    auto const asked = standings_of(book_of_all().name());
    Parts const two{asked, {}, 2, scorebook_program};
    for (auto const& which : {Words{"--part", "1/2"}, with({"--join"}, two.names())}) {
        expect_refused(with(with(asked, {"--html"}), which), "--html shows each evening", scorebook_program);
        expect_refused(with(with(asked, {"--settle"}), which), "--settle ranks nobody", scorebook_program);
    }
}

TEST(PartsOfABook, AreNotOfAChangedOrAnotherBook) {
    score::test::Folder const folder;
    auto const book = (folder / "one.book").string(), copy = (folder / "copy.book").string();
    auto const add = [&](std::string const& to, std::string_view file) {
        EXPECT_EQ(scorebook({"import", "--book", to, fmt::format("{}/{}", fixtures_dir(), file)}).status, Exit::success);
    };
    add(book, "journal/club.journal"), add(book, "pbn/thursday.pbn");
    EXPECT_EQ(scorebook({"backup", "--book", book, copy}).status, Exit::success);
    Parts const two{standings_of(book), {}, 2, scorebook_program}, of_copy{standings_of(copy), {}, 2, scorebook_program};
    auto const join = [](Words const& parts) { return with({"standings", "--join"}, parts); };
    EXPECT_EQ(scorebook(join({two.names()[0], of_copy.names()[1]})).out, scorebook(standings_of(book)).out);
    auto const expect_changed = [&] {
        Parts const after{standings_of(book), {}, 2, scorebook_program};
        expect_refused(join({two.names()[0], after.names()[1]}), "a part of another run", scorebook_program);
    };
    auto const name = scorebook({"players", "--book", book, "--names"}).out;
    ASSERT_EQ(scorebook({"players", "--book", book, "rename", name.substr(0, name.find('\n')), "Somebody"}).status, Exit::success);
    expect_changed();
    ASSERT_EQ(scorebook({"players", "--book", book, "undo"}).status, Exit::success);
    EXPECT_EQ(scorebook(join({two.names()[0], two.names()[1]})).out, scorebook(standings_of(book)).out);
    add(book, "pkn/good/king.pkn");
    expect_changed();
}

TEST(PartsOfABook, OfAnotherRunAreRefused) {
    auto const asked = standings_of(book_of_all().name());
    Parts const two{asked, {}, 2, scorebook_program}, by_pair{with(asked, {"--by", "pair"}), {}, 2, scorebook_program},
        of_boards{{"stats"}, evening, 2};
    auto const join = [](Words const& parts) { return with({"standings", "--join"}, parts); };
    auto const& [one, other] = std::pair{two.names()[0], two.names()[1]};
    expect_refused(join({one, by_pair.names()[1]}), "a part of another run", scorebook_program);
    expect_refused(join({one, of_boards.names()[1]}), "this is a part of deals stats", scorebook_program);
    expect_refused(join({one}), "part 2 of 2 is missing", scorebook_program);
    expect_refused(join({one, other, one}), "part 1 is there already", scorebook_program);
    expect_refused(join({one, other, "--by", "pair"}), "written with other options", scorebook_program);
    expect_refused(join({one, other, "--part", "1/2"}), "give one of them", scorebook_program);
    expect_refused({"stats", "--join", one}, "this is a part of scorebook standings");
    expect_refused(with(asked, {one}), "reads files only with --join", scorebook_program);
    expect_refused(with(asked, {"--part", "3/2"}), "--part takes K/N", scorebook_program);
    for (auto const* const option : {"--limit", "--decimals"})
        expect_refused(with(asked, {"--part", "1/2", option, "3"}), "cannot be used with --part", scorebook_program);
}

TEST(PartsOfABook, CutAnywhereOrWithWhatIsNoSumAreRefused) {
    Parts const parts{standings_of(book_of_all().name()), {}, 1, scorebook_program};
    auto const& name = parts.names()[0];
    auto const text = parts.ran()[0].out;
    auto const join = with({"standings", "--join"}, parts.names());
    for (std::size_t size = 0; size < text.size(); size += size < 400 || size + 100 > text.size() ? 1 : 37) {
        write_file(name, text.substr(0, size));
        expect_refused(join, "", scorebook_program);
    }
    auto const after = [&](std::size_t lines) {
        std::size_t at = 0;
        while (lines-- > 0) at = text.find('\n', at) + 1;
        return at;
    };
    auto const head = text.substr(0, after(2)), end = std::string{"{\"type\":\"part_end\",\"status\":0}\n"};
    for (auto const* const line : {"[]", "{}", "nonsense", R"({"by":3})", R"({"by":0})",
             R"({"game":"whist","for":"points","games":1,"nameless":0})", R"({"game":"king","for":"games","games":1,"nameless":0})",
             R"({"game":"king","games":1,"nameless":0})", R"({"game":"king","for":"points","games":-1,"nameless":0})",
             R"({"game":"king","for":"points","who":"A","played":0,"figures":[[0,0,0,0,0]]})",
             R"({"game":"king","for":"points","who":"A","played":1,"figures":[]})",
             R"({"game":"king","for":"points","who":"A","played":1,"figures":[[1]]})",
             R"({"game":"king","for":"points","who":"A","played":1,"figures":[[1e9,0,0,0,0]]})",
             R"({"game":"king","for":"points","who":"A","played":1,"figures":[[9000000000000000000,0,0,0,0]]})",
             R"({"game":"bridge","who":"A","sessions":1,"boards":2,"total":"1/0","maximum":"2"})",
             R"({"game":"bridge","who":"A","sessions":1,"boards":2,"total":"1.5","maximum":"2"})",
             R"({"game":"bridge","who":"A","sessions":1,"boards":2,"total":"-","maximum":"2"})",
             R"({"game":"bridge","who":"A","sessions":1,"boards":2,"total":1,"maximum":"2"})"}) {
        write_file(name, head + line + "\n" + end);
        expect_refused(join, "not one of standings", scorebook_program);
    }
    write_file(name, text.substr(0, after(1)) + end);
    expect_refused(join, "not one of standings", scorebook_program);
    // a fraction of any size
    write_file(name,
        head
            + R"({"game":"bridge","who":"A","sessions":1,"boards":2,"total":"-100000000000000000000000/3","maximum":"100000000000000000000000"})"
              "\n"
            + end);
    EXPECT_THAT(scorebook(with(join, {"--format", "csv"})).out, HasSubstr(",-33.33,"));
}

}  // namespace
}  // namespace score::cli::test::part_test
