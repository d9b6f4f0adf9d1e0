// score table: duplicate boards at one table.
#include <array>
#include <vector>

#include "commands/against_field.hpp"
#include "commands/commands.hpp"
#include "commands/entry_forms.hpp"
#include "commands/sheet_command.hpp"

namespace score::cli::table_command {
namespace {

using namespace formats::sheets;

constexpr Flag form{0, "form", "duplicate|teams",
    N_("duplicate, the default, scores each board for itself; teams is one table of a team match, whose boards are compared with the "
       "other table.")};
constexpr auto agreement_flags = agreement_flags_of<table_agreements>();
constexpr auto agreements = with_agreements(std::array{&form}, agreement_flags);
constexpr std::array comparison{&flags::field, &flags::field_scoring};
constexpr std::array groups{FlagGroup{N_("Agreements"), agreements}, FlagGroup{N_("Comparison"), comparison},
    FlagGroup{N_("Output"), output_with_needs}, general_group};

Exit run(Arguments const& arguments, Streams io) {
    auto const wanted = game_wanted(table_game(), arguments.value(form), agreement_flags, arguments);
    auto const options = print_options(arguments);
    if (!arguments.has(flags::field)) {
        only_with(arguments, "--field", std::array{&flags::field_scoring});
        return keep_sheets(arguments, io, wanted, options);
    }
    AgainstField field{arguments, io, options.left};
    auto const status = keep_sheets(arguments, io, wanted, options, &field);
    return worse(status, field.status());
}

std::vector<EntryForm> forms() { return forms_of(formats::sheets::table_game()); }

}  // namespace

constinit Command const command{
    "table",
    N_("the sheet of duplicate boards at one table"),
    "BOARD",
    N_("Keeps the sheet of duplicate boards such as '4S= N' or 'board 7 3NT+1 W', in a team match with what the other table scored, '2H= E "
       "other -50', one per argument or line, or of the boards of a PBN file. A board keeps its number when earlier ones are corrected. "
       "Journals give the sheet of each of their sittings of the game. Without a BOARD, or for -, reads standard input."),
    groups,
    run,
    forms,
};

}  // namespace score::cli::table_command
