#include "disk.hpp"

#include <cerrno>
#include <csignal>
#include <limits>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

namespace score::test {
namespace {

constexpr auto never = std::numeric_limits<std::size_t>::max();

struct Disk {
    std::size_t syncs = 0, writes_left = never, syncs_left = never;
    int error = EIO;
    bool failed = false, kills = false;
} disk;

// Counts down to the failure.
bool fails(std::size_t& left) {
    if (left == never) return false;
    if (left > 0) return --left, false;
    if (disk.kills) ::kill(::getpid(), SIGKILL);
    disk.failed = true;
    errno = disk.error;
    return true;
}

}  // namespace

std::size_t syncs() { return disk.syncs; }
void watch() { disk.syncs = 0; }
void fail_writes(std::size_t after, int error) { disk = {.writes_left = after, .error = error}; }
void fail_syncs(std::size_t after, int error) { disk = {.syncs_left = after, .error = error}; }
void die_at_write(std::size_t after) { disk = {.writes_left = after, .kills = true}; }
void heal() { disk.writes_left = disk.syncs_left = never; }
bool has_failed() { return disk.failed; }

namespace {

int synchronise(long call, int file) {
    ++disk.syncs;
    return fails(disk.syncs_left) ? -1 : static_cast<int>(::syscall(call, file));
}

}  // namespace
}  // namespace score::test

// Interposes the C library's functions for the whole process.
extern "C" {
__attribute__((visibility("default"))) int fdatasync(int file) { return score::test::synchronise(SYS_fdatasync, file); }
__attribute__((visibility("default"))) int fsync(int file) { return score::test::synchronise(SYS_fsync, file); }
__attribute__((visibility("default"))) ssize_t pwrite64(int file, void const* bytes, size_t size, off64_t at) {
    return score::test::fails(score::test::disk.writes_left) ? -1 : ::syscall(SYS_pwrite64, file, bytes, size, at);
}
}
