#pragma once
/// The disk as the tests see it: how often it is synchronised, and failures where they are wanted. Stands between SQLite and the system.
#include <cstddef>

namespace score::test {

/// Calls of fdatasync and fsync since the last `watch`.
std::size_t syncs();
void watch();

/// After so many successful calls, every write fails with `error` (ENOSPC, EIO), or every synchronisation, until `heal`.
void fail_writes(std::size_t after, int error);
void fail_syncs(std::size_t after, int error);
void heal();
/// The process is killed instead of writing once more, after so many writes.
void die_at_write(std::size_t after);
/// Whether a call has failed since.
bool has_failed();

}  // namespace score::test
