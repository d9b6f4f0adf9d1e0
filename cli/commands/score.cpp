#include <array>

#include "commands/commands.hpp"

namespace score::cli {
namespace {

constexpr std::array commands{&bridge_command, &imps_command, &vp_command, &matchpoints_command, &butler_command, &ximps_command,
    &bam_command, &rubber_command, &chicago_command, &borc_command, &bezique_command, &king_command, &pairs_command, &teams_command,
    &hand_command, &revoke_command};

}  // namespace

constinit Program const score_program{"score", N_("Works out scores at the card table and explains them by the rules."), commands};

}  // namespace score::cli
