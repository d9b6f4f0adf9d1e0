#include <array>

#include "commands/commands.hpp"

namespace score::cli {
namespace {

constexpr std::array<Command const*, 12> deals_commands{&check_command::command, &convert_command::command, &dd_command::command,
    &diff_command::command, &fix_command::command, &fmt_command::command, &formats_command::command, &list_command::command,
    &lsp_command::command, &pick_command::command, &show_command::command, &stats_command::command};

}  // namespace

constinit Program const deals_program{
    "deals", N_("Checks, rewrites, converts, lists and draws records of bridge, of Bezique and of King."), deals_commands};

}  // namespace score::cli
