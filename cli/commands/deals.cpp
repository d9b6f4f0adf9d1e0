#include <array>

#include "commands/commands.hpp"

namespace score::cli {
namespace {

constexpr std::array<Command const*, 8> commands{
    &check_command, &convert_command, &dd_command, &fmt_command, &formats_command, &list_command, &show_command, &stats_command};

}  // namespace

constinit Program const deals_program{
    "deals", N_("Checks, rewrites, converts, lists and draws records of bridge, of Bezique and of King."), commands};

}  // namespace score::cli
