#include <array>

#include "commands/commands.hpp"

namespace score::cli {
namespace {

constexpr std::array<Command const*, 3> commands{&check_command, &fmt_command, &list_command};

}  // namespace

constinit Program const deals_program{"deals", N_("Checks, rewrites and lists records of bridge deals."), commands};

}  // namespace score::cli
