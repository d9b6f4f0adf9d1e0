// score bezique: a match of Bezique.
#include <array>
#include <vector>

#include "commands/commands.hpp"
#include "commands/entry_forms.hpp"
#include "commands/rank_letters.hpp"
#include "commands/sheet_command.hpp"
#include "score/formats/entry_words.hpp"

namespace score::cli::bezique_command {
namespace {

constexpr Flag variant{0, "variant", "turkish96|standard64|rubicon128|six192|eight256|three96|four128",
    N_("The form of the game: turkish96, the Turkish one (the default), or with packs of 32 cards standard64 (two packs), rubicon128 "
       "(four), six192, eight256, three96, three players, and four128, four players as partners with one column per side.")};
constexpr Flag singly{0, "singly", "", N_("At four128 everyone plays for himself, with a column a player.")};

constexpr auto agreement_flags = agreement_flags_of<formats::sheets::bezique_agreements>();

constexpr auto agreements_listed = with_agreements(std::array{&variant, &singly}, agreement_flags);
constexpr std::array input{&flags::entry_ranks};
constexpr std::array output{&flags::explain, &flags::needs, &flags::format, &flags::color};
constexpr std::array groups{
    FlagGroup{N_("Agreements"), agreements_listed}, FlagGroup{N_("Input"), input}, FlagGroup{N_("Output"), output}, general_group};

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.value(variant) != "four128") only_with(arguments, "four128", std::array{&singly});
    auto const form = arguments.has(singly) ? std::string_view{"four128-singly"} : arguments.value(variant);
    auto wanted =
        game_wanted(formats::sheets::bezique_game(), form, agreement_flags, arguments, N_("--{} needs a number from 1 to 1000000"));
    for (auto const& [flag, key] : agreement_flags)
        if (!wanted.game.is_asked(key, form)) not_with(arguments, form, std::array{&flag});
    wanted.variant_flag = &variant;
    wanted.letters = letters_of_entries(arguments);
    return keep_sheets(arguments, io, wanted,
        {.format = arguments.choice<Format>(flags::format),
            .explain = arguments.has(flags::explain),
            .needs = arguments.has(flags::needs)});
}

std::vector<EntryForm> forms() { return forms_of(formats::sheets::bezique_game()); }

}  // namespace

constinit Command const command{
    "bezique",
    N_("the sheet of a match of Bezique"),
    "LINE",
    N_("Keeps the sheet of a match of Bezique from lines such as 'S KQ:D', 'N ^4A', 'peg S', 'last N' and 'brisques 21 11', one per "
       "argument or line, or from the totals of deals and games, and prints it in the usual layout. Lines can correct earlier ones. PZN "
       "files give a sheet for each of their matches, journals for each of their sittings of Bezique. Without a LINE, or for -, reads "
       "standard input."),
    groups,
    run,
    forms,
};

}  // namespace score::cli::bezique_command
