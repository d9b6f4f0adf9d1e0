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

}  // namespace score::cli
