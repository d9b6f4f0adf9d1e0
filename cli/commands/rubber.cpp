// score rubber: an evening of rubber bridge.
#include <array>

#include "commands/agreement_flags.hpp"
#include "commands/commands.hpp"
#include "commands/sheet.hpp"
#include "commands/sheet_printer.hpp"
#include "score/formats/sheets/rubber.hpp"

namespace score::cli::rubber_command {
namespace {

using namespace formats::sheets;

constexpr auto agreement_flags = agreement_flags_of<rubber_agreements>();
constexpr std::array agreements{&agreement_flags[0].flag, &agreement_flags[1].flag, &agreement_flags[2].flag};
constexpr std::array output{&flags::explain, &flags::we, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Agreements"), agreements}, FlagGroup{N_("Output"), output}, FlagGroup{N_("General"), general}};

Exit run(Arguments const& arguments, Streams io) {
    auto agreed = std::get<RubberAgreements>(rules_wanted(GameId::rubber, {}, agreement_flags, arguments));
    SheetPrinter printer{io.out, print_options(arguments)};
    JournalSheets journals{arguments, io, printer, {GameId::rubber, agreed, {}, agreement_flags}};
    SheetReader reader{arguments, io, {.rubbers = true}, journals};
    agreed.rules.next_begins_by_itself = reader.has_boards();
    if (reader.has_sheet()) printer.print(rubber_sheet(agreed, reader.entries(), reader.teller()));
    return reader.status();
}

}  // namespace

constinit Command const command{
    "rubber",
    N_("the sheet of an evening of rubber bridge"),
    "DEAL",
    N_("Keeps the sheet of rubbers from deals such as '4S= N' or '3NT+1 by W honours 4 EW', one an argument or a line, or from the boards "
       "of a PBN file, and prints it as people draw it. Lines can correct earlier ones. Journals give the sheet of each of their evenings "
       "of "
       "rubber bridge. Without a DEAL, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::rubber_command
