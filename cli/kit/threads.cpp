#include "kit/threads.hpp"

#include <algorithm>
#include <sched.h>
#include <sys/stat.h>

#include "kit/part.hpp"
#include "score/ascii.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

// A smaller file is read before the threads have begun.
constexpr std::size_t large_file = std::size_t{2} * 1024 * 1024;
// Of a small file, so that each thread has some.
constexpr std::size_t blocks_for_each = 16;

std::size_t processors() {
    cpu_set_t usable;
    CPU_ZERO(&usable);
    if (::sched_getaffinity(0, sizeof usable, &usable) != 0) return 1;
    return std::clamp<std::size_t>(static_cast<std::size_t>(CPU_COUNT(&usable)), 1, Threading::most);
}

}  // namespace

Threading::Threading(Arguments const& arguments) : reads_alone_{arguments.has(flags::part)} {
    if (!arguments.has(flags::threads)) return;
    asked_ = ascii::number<std::size_t>(arguments.value(flags::threads), 1, most);
    if (!asked_) throw WrongUsage{sentence(_("--{} needs a number from {} to {}"), flags::threads.name, 1, most)};
}

formats::Threads Threading::of(InputFile const& file) const {
    formats::Threads threads;
    struct stat status {};
    bool const is_file = ::fstat(file.in.descriptor(), &status) == 0 && S_ISREG(status.st_mode);
    auto const size = is_file ? static_cast<std::size_t>(status.st_size) : 0;
    threads.count = reads_alone_ ? 1 : asked_ ? *asked_ : size >= large_file ? processors() : 1;
    if (is_file) threads.block_size = std::clamp<std::size_t>(size / (threads.count * blocks_for_each), 1, threads.block_size);
    return threads;
}

}  // namespace score::cli
