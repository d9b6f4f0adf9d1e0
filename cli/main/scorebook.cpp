// scorebook: the archive.
#include "commands/commands.hpp"
#include "kit/program.hpp"

int main(int argc, char** argv) { return score::cli::start(score::cli::scorebook_program, argc, argv); }
