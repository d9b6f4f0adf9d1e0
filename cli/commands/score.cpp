#include <array>

#include "commands/commands.hpp"

namespace score::cli {
namespace {

constexpr std::array score_commands{&bridge_command::command, &imps_command::command, &vp_command::command, &matchpoints_command::command,
    &butler_command::command, &ximps_command::command, &bam_command::command, &rubber_command::command, &chicago_command::command,
    &borc_command::command, &table_command::command, &bezique_command::command, &king_command::command, &pairs_command::command,
    &teams_command::command, &hand_command::command, &revoke_command::command};

}  // namespace

constinit Program const score_program{"score", N_("Scores card games and explains the scores by the rules."), score_commands};

}  // namespace score::cli
