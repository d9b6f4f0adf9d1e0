#pragma once
/// All commands of all programs, and the programs. Each command is a source file with its own namespace, so that several sources can be
/// compiled as one; a program links the commands that it lists.
#include "kit/flags.hpp"

namespace score::cli {

// clang-format off
namespace bam_command { extern Command const command; }          // score bam
namespace bezique_command { extern Command const command; }      // score bezique
namespace borc_command { extern Command const command; }         // score borc
namespace bridge_command { extern Command const command; }       // score bridge
namespace butler_command { extern Command const command; }       // score butler
namespace chicago_command { extern Command const command; }      // score chicago
namespace hand_command { extern Command const command; }         // score hand
namespace imps_command { extern Command const command; }         // score imps
namespace king_command { extern Command const command; }         // score king
namespace matchpoints_command { extern Command const command; }  // score matchpoints
namespace pairs_command { extern Command const command; }        // score pairs
namespace revoke_command { extern Command const command; }       // score revoke
namespace rubber_command { extern Command const command; }       // score rubber
namespace table_command { extern Command const command; }        // score table
namespace teams_command { extern Command const command; }        // score teams
namespace vp_command { extern Command const command; }           // score vp
namespace ximps_command { extern Command const command; }        // score ximps

namespace check_command { extern Command const command; }    // deals check
namespace convert_command { extern Command const command; }  // deals convert
namespace dd_command { extern Command const command; }       // deals dd
namespace diff_command { extern Command const command; }     // deals diff
namespace fix_command { extern Command const command; }      // deals fix
namespace fmt_command { extern Command const command; }      // deals fmt
namespace formats_command { extern Command const command; }  // deals formats
namespace list_command { extern Command const command; }     // deals list
namespace lsp_command { extern Command const command; }      // deals lsp
namespace pick_command { extern Command const command; }     // deals pick
namespace show_command { extern Command const command; }     // deals show
namespace stats_command { extern Command const command; }    // deals stats

namespace book_backup_command { extern Command const command; }     // scorebook backup
namespace book_compact_command { extern Command const command; }    // scorebook compact
namespace book_correct_command { extern Command const command; }    // scorebook correct
namespace book_discard_command { extern Command const command; }    // scorebook discard
namespace book_enter_command { extern Command const command; }      // scorebook enter
namespace book_export_command { extern Command const command; }     // scorebook export
namespace book_forget_command { extern Command const command; }     // scorebook forget
namespace book_games_command { extern Command const command; }      // scorebook games
namespace book_import_command { extern Command const command; }     // scorebook import
namespace book_keep_command { extern Command const command; }       // scorebook keep
namespace book_list_command { extern Command const command; }       // scorebook list
namespace book_merge_command { extern Command const command; }      // scorebook merge
namespace book_players_command { extern Command const command; }    // scorebook players
namespace book_rebuild_command { extern Command const command; }    // scorebook rebuild
namespace book_restore_command { extern Command const command; }    // scorebook restore
namespace book_rivals_command { extern Command const command; }     // scorebook rivals
namespace book_show_command { extern Command const command; }       // scorebook show
namespace book_standings_command { extern Command const command; }  // scorebook standings
namespace book_stats_command { extern Command const command; }      // scorebook stats
namespace book_sync_command { extern Command const command; }       // scorebook sync
namespace book_verify_command { extern Command const command; }     // scorebook verify
// clang-format on

extern Program const score_program;
extern Program const deals_program;
extern Program const scorebook_program;

}  // namespace score::cli
