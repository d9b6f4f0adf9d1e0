// archive_probe write BOOK FIRST COUNT   appends COUNT entries to the sitting of this process; prints ACK N once each is durable
// archive_probe list BOOK                verifies the book and lists its entries
// archive_probe import BOOK FILE         imports a PBN file
// archive_probe raw FILE COUNT           for comparison: appends 4 KiB and syncs, COUNT times
// `write` and `raw` end with the median time of one entry, on standard error.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

#include "score/archive/book.hpp"
#include "score/formats/language.hpp"
#include "text/fmt.hpp"

namespace {

using namespace score::archive;
using score::formats::journal::Entry;

int complain(BookFault const& fault) {
    std::fprintf(stderr, "%s\n", score::formats::translated(fault.message).c_str());
    return 2;
}

class Times {
public:
    template <class Work>
    void measure(Work work) {
        auto const begin = std::chrono::steady_clock::now();
        work();
        all_.push_back(std::chrono::steady_clock::now() - begin);
    }
    void print() {
        std::ranges::sort(all_);
        auto const at = [&](std::size_t percent) {
            return std::chrono::duration<double, std::micro>(all_[(all_.size() - 1) * percent / 100]).count();
        };
        if (!all_.empty()) std::fprintf(stderr, "%zu entries, us: p50 %.0f, p90 %.0f, p99 %.0f\n", all_.size(), at(50), at(90), at(99));
    }

private:
    std::vector<std::chrono::steady_clock::duration> all_;
};

int write(char const* file, long first, long count) {
    auto book = Book::open(file, Access::create);
    if (!book) return complain(book.error());
    auto const id = *score::formats::journal::SittingId::of(fmt::format("{:032x}", first));
    if (auto const begun = book->begin({.id = id, .game = "probe", .variant = {}}); !begun && begun.error().trouble != Trouble::exists)
        return complain(begun.error());
    Times times;
    for (auto n = first; n < first + count; ++n) {
        NewEvent const event{{"2026-11-20T20:16:10+03:00", "probe"}, Entry{fmt::format("{} W kupa 3 6 4 0", n)}, {}};
        Expected<std::uint32_t> done;
        times.measure([&] { done = book->append(id, event); });
        if (!done) return complain(done.error());
        std::printf("ACK %ld\n", n);
        std::fflush(stdout);
    }
    times.print();
    return 0;
}

int list(char const* file) {
    auto book = Book::open(file, Access::write);
    if (!book) return book.error().trouble == Trouble::not_found ? 0 : complain(book.error());
    auto const report = book->verify();
    if (!report) return complain(report.error());
    for (auto const& damage : report->damages) std::fprintf(stderr, "%s\n", score::formats::translated(damage.message).c_str());
    if (!report->is_sound()) return 1;
    auto const all = book->list();
    if (!all) return complain(all.error());
    for (auto const& summary : *all) {
        auto const sitting = book->read(summary.id);
        if (!sitting) return complain(sitting.error());
        for (auto const& entry : sitting->standing()) std::printf("%s\n", std::string{entry.text.substr(0, entry.text.find(' '))}.c_str());
    }
    return 0;
}

int import(char const* file, char const* record) {
    auto book = Book::open(file, Access::create);
    if (!book) return complain(book.error());
    auto* const in = std::fopen(record, "rb");
    if (!in) return 2;
    auto const read = [in](char* buffer, std::size_t size) { return std::fread(buffer, 1, size, in); };
    auto const imported = book->import_record(read, {"pbn", record, "2026-11-20"});
    std::fclose(in);
    if (!imported) return complain(imported.error());
    std::fprintf(stderr, "%zu rows%s\n", imported->rows, imported->is_new ? "" : ", already there");
    return 0;
}

int raw(char const* file, long count) {
    auto const out = ::open(file, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (out < 0) return 2;
    std::vector<char> const page(4096, 'x');
    Times times;
    bool good = true;
    for (long n = 0; n < count && good; ++n)
        times.measure([&] { good = ::write(out, page.data(), page.size()) == 4096 && ::fdatasync(out) == 0; });
    times.print();
    return ::close(out) == 0 && good ? 0 : 2;
}

}  // namespace

int main(int argc, char** argv) {
    std::string_view const verb = argc > 2 ? argv[1] : "";
    if (verb == "write" && argc == 5) return write(argv[2], std::atol(argv[3]), std::atol(argv[4]));
    if (verb == "list" && argc == 3) return list(argv[2]);
    if (verb == "import" && argc == 4) return import(argv[2], argv[3]);
    if (verb == "raw" && argc == 4) return raw(argv[2], std::atol(argv[3]));
    std::fprintf(stderr, "archive_probe write BOOK FIRST COUNT | list BOOK | import BOOK FILE | raw FILE COUNT\n");
    return 2;
}
