#pragma once
/// A simulated disk: counts syncs and injects failures. Interposed between SQLite and the system.
#include <cstddef>

namespace score::test {

/// Calls of fdatasync and fsync since the last `watch`.
std::size_t syncs();
void watch();

/// After `after` successful calls, every write (or sync) fails with `error` (ENOSPC, EIO), until `heal`.
void fail_writes(std::size_t after, int error);
void fail_syncs(std::size_t after, int error);
void heal();
/// The process is killed instead of writing again, after `after` writes.
void die_at_write(std::size_t after);
/// Whether a call has failed since then.
bool has_failed();

}  // namespace score::test
