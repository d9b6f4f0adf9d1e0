// score: the calculator.
#include "commands/commands.hpp"
#include "kit/program.hpp"

int main(int argc, char** argv) { return score::cli::start(score::cli::score_program, argc, argv); }
