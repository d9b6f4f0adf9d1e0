// --part and --join: whatever the cuts, the parts together are one run.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <string>
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

Ran deals(Words const& words) {
    std::vector<char const*> pointers;
    for (auto const& word : words) pointers.push_back(word.c_str());
    return run(deals_program, pointers);
}

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
    Parts(Words const& command, Words const& files, std::size_t parts) {
        for (std::size_t k = 1; k <= parts; ++k) {
            names_.push_back((folder_ / fmt::format("{}.json", k)).string());
            ran_.push_back(deals(with(command, with({"--part", fmt::format("{}/{}", k, parts)}, files))));
            write_file(names_.back(), ran_.back().out);
        }
    }
    Words const& names() const { return names_; }
    std::vector<Ran> const& ran() const { return ran_; }

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

RC_GTEST_PROP(PartsOfARun, PickedOneAfterTheOtherAreTheWhole, ()) {
    bool const as_json = *rc::gen::arbitrary<bool>();
    auto const files = files_of(as_json && *rc::gen::arbitrary<bool>());
    auto command = *rc::gen::elementOf(std::vector<Words>{{"pick"}, {"pick", "--where", "declarer is N"}});
    if (as_json) command = with(command, {"--to", "json"});
    auto const parts = *rc::gen::inRange<std::size_t>(1, 20);
    Parts const cut{command, files, parts};
    std::string together;
    for (auto const& ran : cut.ran()) together += ran.out;
    RC_ASSERT(together == deals(with(command, files)).out);
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
    for (auto const& ran : four.ran()) {
        EXPECT_GE(std::stoi(ran.out), 98);
        EXPECT_LE(std::stoi(ran.out), 102);
    }
}

// ---- what is no run

void expect_refused(Words const& words, std::string_view why) {
    auto const ran = deals(words);
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_THAT(ran.err, HasSubstr(std::string{why}));
    EXPECT_EQ(ran.out, "");
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
}

TEST(JoinedParts, CutAnywhereAreRefused) {
    Parts const parts{{"stats", "--by", "player"}, evening, 2};
    auto const& name = parts.names()[1];
    auto const text = parts.ran()[1].out;
    for (std::size_t size = 0; size < text.size(); size += size < 200 || size + 100 > text.size() ? 1 : 37) {
        write_file(name, text.substr(0, size));
        auto const ran = deals(with({"stats", "--join"}, parts.names()));
        EXPECT_EQ(ran.status, Exit::trouble) << size;
        EXPECT_EQ(ran.out, "") << size;
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

}  // namespace
}  // namespace score::cli::test::part_test
