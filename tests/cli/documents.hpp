#pragma once
/// Generated documentation of commands and flags: sections of manual pages, shell completions. Tests compare the result with the files under
/// man/ and completions/, and rewrite them on request.
#include <string>

#include "kit/flags.hpp"

namespace score::cli::test {

/// The lines between `.Sh SYNOPSIS` and the next `.Sh`, in mdoc.
std::string manual_synopsis(Program const&, Command const&);
/// The lines between `.Sh OPTIONS` and the next `.Sh`.
std::string manual_options(Command const&);
/// The lines between `.Sh COMMANDS` and the next `.Sh` of the page of a whole program.
std::string manual_commands(Program const&);

std::string bash_completion(Program const&);
std::string zsh_completion(Program const&);
std::string fish_completion(Program const&);

}  // namespace score::cli::test
