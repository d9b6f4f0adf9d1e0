#pragma once
/// The exit status of a program.

namespace score::cli {

/// The exit status of every command.
enum class Exit {
    success = 0,
    findings = 1,  // the input was read, and has faults
    trouble = 2,   // wrong usage, or a file that cannot be read or written
    nothing = 3,   // only on request: no record is selected
};

/// The worse of two.
constexpr Exit worse(Exit a, Exit b) { return a < b ? b : a; }

/// Of two parts of a run: no record is selected only if none is in either.
constexpr Exit of_both_parts(Exit a, Exit b) { return a == Exit::nothing ? b : b == Exit::nothing ? a : worse(a, b); }

}  // namespace score::cli
