#include <array>

#include "commands/commands.hpp"

namespace score::cli {
namespace {

constexpr std::array scorebook_commands{std::to_array<Command const*>({&book_backup_command::command, &book_compact_command::command,
    &book_correct_command::command, &book_discard_command::command, &book_enter_command::command, &book_export_command::command,
    &book_forget_command::command, &book_games_command::command, &book_import_command::command, &book_keep_command::command,
    &book_list_command::command, &book_merge_command::command, &book_players_command::command, &book_rebuild_command::command,
    &book_restore_command::command, &book_rivals_command::command, &book_show_command::command, &book_standings_command::command,
    &book_stats_command::command, &book_sync_command::command, &book_verify_command::command})};

}  // namespace

constinit Program const scorebook_program{
    "scorebook", N_("Keeps evenings of card games, and records of them, in one reliable file."), scorebook_commands};

}  // namespace score::cli
