// Several processes, and processes that end in the middle: what was confirmed is there, and there once.
#include <csignal>
#include <functional>
#include <gmock/gmock.h>
#include <poll.h>
#include <random>
#include <set>
#include <sys/wait.h>
#include <thread>

#include "support.hpp"

namespace score::archive {
namespace {

using namespace formats::journal;
using test::entry;
using test::Folder;
using test::identity;
using test::king_head;
using test::open_book;
using test::value_of;
using test::worked;
using testing::SizeIs;
using namespace std::chrono_literals;

// Runs `work` in a process of its own; it ends with what `work` gives.
class Process {
public:
    explicit Process(std::function<int()> const& work) : id_{::fork()} {
        if (id_ != 0) return;
        int status = 99;
        try {
            status = work();
        } catch (std::exception const& exception) { std::fprintf(stderr, "%s\n", exception.what()); }
        ::_exit(status);
    }
    ~Process() {
        if (id_ > 0) stop();
    }
    Process(Process const&) = delete;
    Process& operator=(Process const&) = delete;
    void stop() {
        ::kill(id_, SIGKILL);
        wait();
    }
    int wait() {
        int status = 0;
        ::waitpid(std::exchange(id_, 0), &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    pid_t id_;
};

TEST(Kill, LosesNoConfirmedEntryInTwoHundredRounds) {
    Folder const folder;
    auto const file = folder / "a.book";
    std::mt19937 random{1};
    std::size_t had = 0, confirmed_in_all = 0;
    for (int round = 0; round < 200; ++round) {
        int pipe[2];
        ASSERT_EQ(::pipe(pipe), 0);
        {
            Process writer{[&] {
                auto book = open_book(file);
                static_cast<void>(book.begin(king_head()));
                for (;;) {
                    auto const number = value_of(book.append(identity(1), entry("W kupa 3 6 4 0")));
                    if (::write(pipe[1], &number, sizeof number) != sizeof number) return 1;
                }
            }};
            // in every other round it gets as far as its first entry
            pollfd first{pipe[0], POLLIN, 0};
            if (round % 2 == 0) ::poll(&first, 1, 2'000);
            std::this_thread::sleep_for(std::chrono::microseconds{std::uniform_int_distribution<>{0, 8'000}(random)});
            writer.stop();
        }
        ::close(pipe[1]);
        std::uint32_t number = 0, confirmed = 0;
        while (::read(pipe[0], &number, sizeof number) == sizeof number) confirmed = number;
        ::close(pipe[0]);
        if (confirmed == 0 && had == 0) continue;
        auto book = open_book(file);
        auto const sitting = value_of(book.read(identity(1)));  // walks along the whole chain
        auto const is = sitting.events().size();
        EXPECT_GE(is, std::max<std::size_t>(confirmed, had)) << "round " << round;
        EXPECT_LE(is, std::max<std::size_t>(confirmed, had) + 1) << "round " << round;
        if (round % 20 == 19) { EXPECT_TRUE(value_of(book.verify()).is_sound()) << "round " << round; }
        if (confirmed > 0) ++confirmed_in_all;
        had = is;
    }
    EXPECT_GT(confirmed_in_all, 50u);  // the rounds did something
}

TEST(Processes, WriteAndReadOneBookTogether) {
    Folder const folder;
    auto const file = folder / "a.book";
    open_book(file);
    constexpr unsigned each = 150;
    auto const writing = [&](unsigned writer) {
        auto book = open_book(file, Access::write);
        value_of(book.begin(king_head(writer)));
        static_cast<void>(book.begin(king_head(9)));  // one of them is first
        for (unsigned n = 0; n < each; ++n) {
            value_of(book.append(identity(writer), entry(std::to_string(n))));
            value_of(book.append(identity(9), entry(fmt::format("{} {}", writer, n))));
        }
        return 0;
    };
    auto const reading = [&] {
        auto book = open_book(file, Access::read);
        for (int n = 0; n < 40; ++n) {
            for (auto const& summary : value_of(book.list())) {
                auto const sitting = value_of(book.read(summary.id));
                if (sitting.events().size() < summary.events) return 1;
            }
            std::this_thread::sleep_for(5ms);
        }
        return 0;
    };
    {
        Process one{[&] { return writing(1); }}, two{[&] { return writing(2); }};
        Process a{reading}, b{reading}, c{reading};
        for (auto* const process : {&one, &two, &a, &b, &c}) EXPECT_EQ(process->wait(), 0);
    }
    auto book = open_book(file, Access::write);
    EXPECT_THAT(value_of(book.read(identity(1))).events(), SizeIs(each));
    EXPECT_THAT(value_of(book.read(identity(2))).events(), SizeIs(each));
    auto const shared = value_of(book.read(identity(9)));
    std::set<std::string> texts;
    for (auto const& event : shared.events()) texts.insert(std::get<Entry>(event.what).text);
    EXPECT_THAT(texts, SizeIs(2 * each));
    EXPECT_THAT(shared.events(), SizeIs(2 * each));
    EXPECT_TRUE(value_of(book.verify()).is_sound());
}

TEST(Processes, MakeOneBookTogether) {
    for (int round = 0; round < 10; ++round) {
        Folder const folder;
        auto const making = [&](unsigned n) {
            auto book = open_book(folder / "a.book");
            value_of(book.begin(king_head(n)));
            return 0;
        };
        Process one{[&] { return making(1); }}, two{[&] { return making(2); }}, three{[&] { return making(3); }};
        for (auto* const process : {&one, &two, &three}) EXPECT_EQ(process->wait(), 0);
        auto book = open_book(folder / "a.book");
        EXPECT_THAT(value_of(book.list()), SizeIs(3));
        EXPECT_TRUE(value_of(book.verify()).is_sound());
    }
}

// A folder in which nothing can be written, for somebody who is not root.
TEST(ReadOnly, BooksCanBeReadAndAreNotChanged) {
    Folder const folder;
    auto const file = folder / "a.book";
    {
        auto book = open_book(file);
        ASSERT_TRUE(worked(book.begin(king_head())));
    }
    auto const bytes = test::bytes_of(file);
    test::fs::permissions(file, test::fs::perms{0444});
    test::fs::permissions(folder.path(), test::fs::perms{0555});
    Process visitor{[&] {
        if (::geteuid() == 0 && ::setresuid(65534, 65534, 65534) != 0) return 10;
        auto const trouble = Book::open(file, Access::write);
        if (trouble || trouble.error().trouble != Trouble::read_only) return 11;
        auto const fresh = Book::open(folder / "b.book", Access::create);
        if (fresh || fresh.error().trouble != Trouble::cannot_open) return 12;
        auto book = open_book(file, Access::read);
        if (value_of(book.list()).size() != 1 || !value_of(book.verify()).is_sound()) return 13;
        auto const refused = book.append(identity(1), entry("a"));
        if (refused || refused.error().trouble != Trouble::read_only) return 14;
        return 0;
    }};
    EXPECT_EQ(visitor.wait(), 0);
    test::fs::permissions(folder.path(), test::fs::perms{0755});
    EXPECT_EQ(test::bytes_of(file), bytes);
}

}  // namespace
}  // namespace score::archive
