// scorebook with concurrent instances, and when killed: every confirmed entry is stored exactly once.
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <random>
#include <set>
#include <spawn.h>
#include <sstream>
#include <thread>

#include "folder.hpp"
#include "paths.hpp"
#include "shell.hpp"

extern char** environ;

namespace score::cli::test::book_processes_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsSubsetOf;

/// A directory for a book.
struct BookFolder : score::test::Folder {
    std::string book() const { return *this / "a.book"; }
};

/// A running `scorebook enter`, connected by pipes.
class Writer {
public:
    explicit Writer(std::vector<std::string> words) {
        std::array<int, 2> in{}, out{};
        if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error{"no pipe"};
        words.insert(words.begin(), score::test::programs_dir() + "/scorebook");
        std::vector<char*> arguments;
        for (auto& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        posix_spawn_file_actions_t actions{};
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
        if (::posix_spawn(&id_, words[0].c_str(), &actions, nullptr, arguments.data(), environ) != 0)
            throw std::runtime_error{"no program"};
        ::posix_spawn_file_actions_destroy(&actions);
        ::close(in[0]);
        ::close(out[1]);
        to_ = in[1];
        from_ = out[0];
    }
    ~Writer() {
        if (id_ > 0) kill();
        ::close(to_);
        ::close(from_);
    }
    Writer(Writer const&) = delete;
    Writer& operator=(Writer const&) = delete;

    void say(std::string_view lines) { static_cast<void>(::write(to_, lines.data(), lines.size())); }
    void wait_for_a_confirmation() {
        while (said_.find("\nACK ") == std::string::npos && hear()) {}
    }
    void kill() {
        ::kill(id_, SIGKILL);
        ::waitpid(std::exchange(id_, 0), nullptr, 0);
    }
    /// All confirmed entries, from complete lines.
    std::set<std::string> confirmed() {
        while (hear()) {}
        said_.erase(said_.rfind('\n') + 1);
        std::set<std::string> ids;
        std::istringstream lines{said_};
        for (std::string word, id; lines >> word >> id;)
            if (word == "ACK") ids.insert(id);
        return ids;
    }

private:
    bool hear() {
        std::array<char, 4096> block;
        auto const got = ::read(from_, block.data(), block.size());
        if (got > 0) said_.append(block.data(), static_cast<std::size_t>(got));
        return got > 0;
    }

    pid_t id_ = 0;
    int to_ = -1, from_ = -1;
    std::string said_;
};

// The ids of all events, from a book that must be intact.
std::vector<std::string> stored(std::string const& book) {
    auto const answer = shell("scorebook verify --ids --book '" + book + "'");
    EXPECT_EQ(answer.status, 0) << answer.err;
    std::istringstream lines{answer.out};
    return {std::istream_iterator<std::string>{lines}, {}};
}

TEST(Killed, LosesNoConfirmedEntryInTwoHundredRounds) {
    std::signal(SIGPIPE, SIG_IGN);
    BookFolder const folder;
    auto const book = folder.book();
    ASSERT_EQ(shell("scorebook enter --game rubber --book '" + book + "' </dev/null").status, 0);
    std::string lines;
    for (int n = 0; n < 400; ++n) lines += n % 2 == 0 ? "4S= N\n" : "note the wind is from the west\n";
    std::mt19937 random{1};
    std::set<std::string> confirmed;
    std::size_t in_flight = 0, rounds_with_entries = 0;
    for (int round = 0; round < 200; ++round) {
        std::set<std::string> now;
        {
            Writer writer{{"enter", "--book", book, "--game", "table"}};
            writer.say(lines);
            // every other round lasts until its first confirmation
            if (round % 2 == 0) writer.wait_for_a_confirmation();
            std::this_thread::sleep_for(std::chrono::microseconds{std::uniform_int_distribution<>{0, 12'000}(random)});
            writer.kill();
            now = writer.confirmed();
        }
        rounds_with_entries += now.empty() ? 0 : 1;
        confirmed.merge(now);
        if (round % 4 != 3) continue;  // four crashes in a row, then a check
        auto const all = stored(book);
        std::set<std::string> const have(all.begin(), all.end());
        ASSERT_EQ(have.size(), all.size()) << "round " << round << ": an entry is there twice";
        ASSERT_TRUE(std::ranges::includes(have, confirmed)) << "round " << round;
        auto const unconfirmed = have.size() - confirmed.size();
        ASSERT_LE(unconfirmed, in_flight + 4) << "round " << round;
        in_flight = unconfirmed;
    }
    EXPECT_GT(rounds_with_entries, 50u);  // the rounds are not vacuous
}

TEST(Together, TwoWriteAndThreeRead) {
    auto const answer = shell(R"(
        scorebook enter --game rubber </dev/null >/dev/null
        shared=$(scorebook enter --game rubber --title shared </dev/null | cut -d' ' -f2)
        write() { for i in {1..60}; do echo "note $1 $i"; done | scorebook enter --sitting $shared >$MARKOZ_BOOK.$1; }
        read_on() { while [[ ! -e $MARKOZ_BOOK.done ]]; do scorebook "$@" >/dev/null || return 1; done; }
        write a & writers=($!); write b & writers+=($!)
        read_on list & readers=($!); read_on verify & readers+=($!); read_on show --log $shared & readers+=($!)
        for w in "${writers[@]}"; do wait $w || echo a writer failed; done
        touch $MARKOZ_BOOK.done
        for r in "${readers[@]}"; do wait $r || echo a reader failed; done
        cat $MARKOZ_BOOK.a $MARKOZ_BOOK.b | grep -c ACK
        cmp <(cat $MARKOZ_BOOK.a $MARKOZ_BOOK.b | grep -oP 'ACK \K.*' | sort) <(scorebook verify --ids | sort)
        scorebook show --log $shared | grep -c 'note [ab]')");
    EXPECT_EQ(answer.out, "120\n120\n") << answer.err;
    EXPECT_EQ(answer.err, "");
}

}  // namespace
}  // namespace score::cli::test::book_processes_test
