#pragma once
/// What every program does before and after its commands.
#include <span>

#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/streams.hpp"

namespace score::cli {

/// Finds the command that the first word names and runs it with the others. What ends an operation ends it here, with a message.
Exit run(Program const&, std::span<char const* const> words, Streams);

/// The whole of a `main`: `run` on the standard streams.
int start(Program const&, int argc, char const* const* argv);

}  // namespace score::cli
