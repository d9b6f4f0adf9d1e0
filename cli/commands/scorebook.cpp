#include <array>

#include "commands/commands.hpp"

namespace score::cli {
namespace {

constexpr std::array commands{std::to_array<Command const*>(
    {&book_backup_command, &book_enter_command, &book_export_command, &book_import_command, &book_list_command, &book_merge_command,
        &book_players_command, &book_show_command, &book_standings_command, &book_stats_command, &book_verify_command})};

}  // namespace

constinit Program const scorebook_program{
    "scorebook", N_("Keeps evenings at cards, and records of them, in one file that can be trusted."), commands};

}  // namespace score::cli
