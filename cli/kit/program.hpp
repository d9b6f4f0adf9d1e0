#pragma once
/// What every program does before and after its commands.
#include <span>

#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/streams.hpp"

namespace score::cli {

/// A program without verbs has a single command without a name: all words but a first `help` belong to it, at most one of them an
/// operand.
constexpr bool has_verbs(Program const& program) { return !program.commands.front()->name.empty(); }

/// Runs the command named by the first word with the other words. Catches the exceptions that end an operation and prints their message.
Exit run(Program const&, std::span<char const* const> words, Streams);

/// The body of `main`: `run` on the standard streams.
int start(Program const&, int argc, char const* const* argv);

}  // namespace score::cli
