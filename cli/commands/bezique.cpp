// score bezique: a match of Bezique.
#include <array>

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

constexpr std::array forms_of_items{std::to_array<EntryForm>({
    {"s kq:d", N_("South shows the marriage in diamonds; also marriage d")},
    {"n seq:h", N_("North shows the sequence in hearts, which is then trump")},
    {"n 4a", N_("four aces; also 4k, 4q, 4j")},
    {"n bz2", N_("double bezique; bz1, bz3 and bz4 are the others")},
    {"n ^4a", N_("shows four aces again with a lead; &4a completes them after they were broken")},
    {"peg n", N_("the peg of North goes up for what was shown again")},
    {"last n", N_("North took the last trick")},
    {"brisques 21 11", N_("the brisques of North and South; one number is enough")},
    {"total 1060 320", N_("in place of items: the score of the deal")},
    {"deal", N_("the next deal; \"deal void\" for a misdeal, \"game\" for the next game")},
    {"vido s accepted", N_("South called vido, and North accepted; or refused")},
})};
constexpr auto forms = forms_of(
    forms_of_items, forms_of_correcting("correct 1 s kq:h", "insert 1 n kq:s", "names Ayşe, Burak", N_("the players: North, South")));

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
    formats::words_of_bezique,
};

}  // namespace score::cli::bezique_command
