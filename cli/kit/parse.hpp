#pragma once
/// Parses command lines.
#include <span>

#include "kit/flags.hpp"

namespace score::cli {

/// The arguments of a command. `--name value` and `--name=value`, `-n value` and `-nvalue` are the same, `-ab` is `-a -b`, and after `--`
/// every word is an operand. Throws `WrongUsage`, with an error message for the user.
Arguments parse(Command const&, std::span<char const* const> words);

}  // namespace score::cli
