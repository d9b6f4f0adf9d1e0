// Several processes on one book. That killing one loses nothing is tested with the program itself: tests/cli/book_processes_test.cpp.
#include <csignal>
#include <gmock/gmock.h>
#include <linux/capability.h>
#include <set>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

#include "process.hpp"
#include "support.hpp"

namespace score::archive::processes_test {
namespace {

using namespace formats::journal;
using test::entry;
using test::Folder;
using test::identity;
using test::king_head;
using test::open_book;
using test::Process;
using test::value_of;
using test::worked;
using testing::SizeIs;
using namespace std::chrono_literals;

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

// Drops root's permission to write anywhere.
bool put_down_rights() {
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3]{};
    return ::syscall(SYS_capset, &header, none) == 0;
}

// A read-only directory.
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
        if (!put_down_rights()) return 10;
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
}  // namespace score::archive::processes_test
