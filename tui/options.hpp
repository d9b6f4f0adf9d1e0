#pragma once
/// The one table of scorepad's options: parsing, `--help`, scorepad(1) and the completions are made from it.
#include "kit/flags.hpp"

namespace score::pad {

namespace flags {
extern cli::Flag const book, demo, print, color;
}  // namespace flags

/// What scorepad does, which has no verbs; `run` does it.
cli::Command scorepad_command(cli::Exit (*run)(cli::Arguments const&, cli::Streams));

inline constexpr std::string_view program_name = "scorepad";
inline constexpr std::string_view program_summary = N_("Keeps the score of a game that is being played, in the terminal.");

}  // namespace score::pad
