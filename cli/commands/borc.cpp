// score borc: scores at one table against the obligations of the hands.
#include <array>
#include <optional>
#include <vector>

#include "commands/commands.hpp"
#include "commands/entry_forms.hpp"
#include "commands/figures.hpp"
#include "commands/sheet_command.hpp"
#include "score/formats/obligation_file.hpp"
#include "score/formats/sheets/bridge.hpp"

namespace score::cli::borc_command {
namespace {

using namespace formats::sheets;

constexpr Flag table{0, "table", "borc|russian|iniarski",
    N_("The table of obligations: borc, the Turkish one, by points and up to two fits (the default); russian, by points alone; iniarski, "
       "the "
       "Polish one, with a fit in a major.")};
constexpr Flag custom{
    0, "custom", "FILE", N_("A table of your own: a line for each number of points from 20 on, with two, four or six obligations.")};
constexpr auto agreement_flags = agreement_flags_of<borc_agreements>();
constexpr auto agreements = with_agreements(std::array{&table, &custom}, agreement_flags);
constexpr std::array groups{FlagGroup{N_("Agreements"), agreements}, FlagGroup{N_("Output"), output_with_needs}, general_group};

// A custom table; std::nullopt if it is invalid, after reporting it.
std::optional<formats::OwnObligations> own_table(Arguments const& arguments, Streams io) {
    if (arguments.has(table)) throw WrongUsage{_("--table and --custom cannot be used together")};
    auto const name = arguments.value(custom);
    auto const text = content_of_table(name);
    auto own = formats::parse_obligations(text);
    if (own) return std::move(*own);
    std::string found;
    for (auto const& diagnostic : own.error())
        formats::render_text(found, diagnostic, formats::Source{name, text}, {wants_color(arguments, io.err)});
    io.complain(found);
    return std::nullopt;
}

Exit run(Arguments const& arguments, Streams io) {
    auto wanted = game_wanted(borc_game(), arguments.value(table), agreement_flags, arguments);
    std::optional<formats::OwnObligations> own;
    if (arguments.has(custom)) {
        own = own_table(arguments, io);
        if (!own) return Exit::findings;
        auto agreed = wanted.rules.get<bridge::BorcRules>();
        agreed.table = &own->table();
        wanted.rules = GameRules{agreed};
    }
    return keep_sheets(arguments, io, wanted, print_options(arguments));
}

std::vector<EntryForm> forms() { return forms_of(formats::sheets::borc_game()); }

}  // namespace

constinit Command const command{
    "borc",
    N_("scores at one table against what the hands are worth (Borç)"),
    "DEAL",
    N_("Compares the score of each deal with the obligation of the stronger side and turns the difference into IMPs. Deals are such as "
       "'4H= E, hcp 24 EW, fits 1', or with the cards, '4H= E deal N:...', one per argument or line, or the boards of a PBN file. Lines "
       "can correct earlier ones. Journals give the sheet of each of their sittings of the game. Without a DEAL, or for -, reads standard "
       "input."),
    groups,
    run,
    forms,
};

}  // namespace score::cli::borc_command
