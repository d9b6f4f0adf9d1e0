#pragma once
/// Every command of every program, and the programs. Each command stands in a file of its own; a program links those that it lists.
#include "kit/flags.hpp"

namespace score::cli {

extern Command const bam_command;          // score bam
extern Command const bezique_command;      // score bezique
extern Command const borc_command;         // score borc
extern Command const bridge_command;       // score bridge
extern Command const butler_command;       // score butler
extern Command const chicago_command;      // score chicago
extern Command const hand_command;         // score hand
extern Command const imps_command;         // score imps
extern Command const king_command;         // score king
extern Command const matchpoints_command;  // score matchpoints
extern Command const pairs_command;        // score pairs
extern Command const revoke_command;       // score revoke
extern Command const rubber_command;       // score rubber
extern Command const teams_command;        // score teams
extern Command const vp_command;           // score vp
extern Command const ximps_command;        // score ximps

extern Command const check_command;    // deals check
extern Command const convert_command;  // deals convert
extern Command const dd_command;       // deals dd
extern Command const fmt_command;      // deals fmt
extern Command const formats_command;  // deals formats
extern Command const list_command;     // deals list
extern Command const show_command;     // deals show
extern Command const stats_command;    // deals stats

extern Command const book_backup_command;     // scorebook backup
extern Command const book_enter_command;      // scorebook enter
extern Command const book_export_command;     // scorebook export
extern Command const book_import_command;     // scorebook import
extern Command const book_list_command;       // scorebook list
extern Command const book_merge_command;      // scorebook merge
extern Command const book_players_command;    // scorebook players
extern Command const book_show_command;       // scorebook show
extern Command const book_standings_command;  // scorebook standings
extern Command const book_stats_command;      // scorebook stats
extern Command const book_verify_command;     // scorebook verify

extern Program const score_program;
extern Program const deals_program;
extern Program const scorebook_program;

}  // namespace score::cli
