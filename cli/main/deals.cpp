// deals: the record tool.
#include "commands/commands.hpp"
#include "kit/program.hpp"

int main(int argc, char** argv) { return score::cli::start(score::cli::deals_program, argc, argv); }
