#pragma once
/// The single table of scorepad's options: the source of parsing, `--help`, scorepad(1) and the completions.
#include "kit/flags.hpp"

namespace score::pad {

namespace flags {
extern cli::Flag const book, demo, board, page, line, print, color;
}  // namespace flags

/// scorepad has no verbs: this is its only command, performed by `run`.
cli::Command scorepad_command(cli::Exit (*run)(cli::Arguments const&, cli::Streams));

inline constexpr std::string_view program_name = "scorepad";
inline constexpr std::string_view program_summary = N_("Keeps the score of a game that is being played, in the terminal.");

}  // namespace score::pad
