#pragma once
/// What every program does before and after its commands.
#include <span>

#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/streams.hpp"

namespace score::cli {

/// A program without verbs is one whose only command has no name: all words are its own, of which at most one is an operand.
constexpr bool has_verbs(Program const& program) { return !program.commands.front()->name.empty(); }

/// Finds the command that the first word names and runs it with the others. What ends an operation ends it here, with a message.
Exit run(Program const&, std::span<char const* const> words, Streams);

/// The whole of a `main`: `run` on the standard streams.
int start(Program const&, int argc, char const* const* argv);

}  // namespace score::cli
