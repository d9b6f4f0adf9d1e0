// score rubber: an evening of rubber bridge.
#include <array>
#include <vector>

#include "commands/commands.hpp"
#include "commands/entry_forms.hpp"
#include "commands/sheet_command.hpp"

namespace score::cli::rubber_command {
namespace {

using namespace formats::sheets;

constexpr auto agreement_flags = agreement_flags_of<rubber_agreements>();
constexpr auto agreements = with_agreements(std::array<Flag const*, 0>{}, agreement_flags);
constexpr std::array groups{FlagGroup{N_("Agreements"), agreements}, FlagGroup{N_("Output"), output_with_needs}, general_group};

Exit run(Arguments const& arguments, Streams io) {
    return keep_sheets(arguments, io, game_wanted(rubber_game(), {}, agreement_flags, arguments), print_options(arguments));
}

std::vector<EntryForm> forms() { return forms_of(formats::sheets::rubber_game()); }

}  // namespace

constinit Command const command{
    "rubber",
    N_("the sheet of an evening of rubber bridge"),
    "DEAL",
    N_("Keeps the sheet of rubbers from deals such as '4S= N' or '3NT+1 by W honours 4 EW', one per argument or line, or from the boards "
       "of a PBN file, and prints it in the usual layout. Lines can correct earlier ones. Journals give the sheet of each of their "
       "evenings of rubber bridge. Without a DEAL, or for -, reads standard input."),
    groups,
    run,
    forms,
};

}  // namespace score::cli::rubber_command
