// score chicago: four-deal bridge.
#include <array>
#include <vector>

#include "commands/commands.hpp"
#include "commands/entry_forms.hpp"
#include "commands/sheet_command.hpp"

namespace score::cli::chicago_command {
namespace {

using namespace formats::sheets;

constexpr Flag form{0, "form", "chicago|chicago-duplicate",
    N_("chicago, the default, carries part-scores forward until a side makes game, which gets 300 or 500 at once; a part-score on the "
       "fourth deal gets 100. chicago-duplicate scores each deal for itself.")};
constexpr auto agreement_flags = agreement_flags_of<chicago_agreements>();
constexpr std::array agreements{&agreement_flags[0].flag, &form, &agreement_flags[1].flag, &agreement_flags[2].flag};
constexpr std::array groups{FlagGroup{N_("Agreements"), agreements}, FlagGroup{N_("Output"), output_with_needs}, general_group};

Exit run(Arguments const& arguments, Streams io) {
    auto const wanted = game_wanted(chicago_game(), arguments.value(form), agreement_flags, arguments);
    return keep_sheets(arguments, io, wanted, print_options(arguments));
}

std::vector<EntryForm> forms() { return forms_of(formats::sheets::chicago_game()); }

}  // namespace

constinit Command const command{
    "chicago",
    N_("the sheet of four-deal bridge"),
    "DEAL",
    N_("Keeps the sheet of rounds of four deals, such as '4S= N' or '2NT+1 by W honours 4 EW', one per argument or line, or the boards of "
       "a PBN file. A deal that is passed out is dealt again and is not one of the four. Lines can correct earlier ones. Journals give the "
       "sheet of each of their sittings of the game. Without a DEAL, or for -, reads standard input."),
    groups,
    run,
    forms,
};

}  // namespace score::cli::chicago_command
