// score bezique: a match of Bezique.
#include <array>

#include "commands/commands.hpp"
#include "commands/rank_letters.hpp"
#include "commands/sheet_command.hpp"
#include "text/fmt.hpp"

namespace score::cli::bezique_command {
namespace {

using namespace bezique;

constexpr Flag variant{0, "variant", "turkish96|standard64|rubicon128|six192|eight256|three96|four128",
    N_("The form of the game: turkish96, the Turkish one (the default), or with packs of 32 cards standard64 (two packs), rubicon128 "
       "(four), six192, eight256, three96, three players, and four128, four players as partners with one column per side.")};
constexpr Flag singly{0, "singly", "", N_("At four128 everyone plays for himself, with a column a player.")};

constexpr auto agreement_flags = agreement_flags_of<formats::sheets::bezique_agreements>();

constexpr auto agreements_listed = with_agreements(std::array{&variant, &singly}, agreement_flags);
constexpr std::array input{&flags::entry_ranks};
constexpr std::array output{&flags::explain, &flags::needs, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Agreements"), agreements_listed}, FlagGroup{N_("Input"), input}, FlagGroup{N_("Output"), output},
    FlagGroup{N_("General"), general}};

Rules rules_wanted(Arguments const& arguments) {
    auto rules = rules_of(*form_named(arguments.value(variant, "turkish96")));
    for (auto const& [flag, key] : agreement_flags) {
        if (key == formats::sheets::stake_key || !arguments.has(flag) || agree(rules.agreements, key, arguments.value(flag))) continue;
        throw WrongUsage{fmt::format(fmt::runtime(_("--{} needs a number from 1 to 1000000")), flag.name)};
    }
    if (!rules.form().matches) rules.agreements.sanvuar = false;
    return rules;
}

Exit run(Arguments const& arguments, Streams io) {
    auto const rules = rules_wanted(arguments);
    auto const is_singly = arguments.has(singly);
    if (is_singly && rules.form().players < 3) throw WrongUsage{_("--singly is for four128")};
    auto const is_several = is_singly || rules.form_id == FormId::three96;
    auto const contestants = is_several ? static_cast<std::size_t>(rules.form().players) : std::size_t{2};
    GameWanted wanted{.game = formats::sheets::bezique_game(),
        .rules = formats::sheets::GameRules{formats::sheets::BeziqueRules{rules, contestants}},
        .variant = is_singly ? "four128-singly" : std::string{arguments.value(variant)},
        .variant_flag = &variant,
        .flags = agreement_flags,
        .letters = letters_of_entries(arguments)};
    for (auto const& [flag, key] : agreement_flags)
        if (key == formats::sheets::stake_key && arguments.has(flag) && !wanted.game.agree(wanted.rules, key, arguments.value(flag)))
            throw wrong_stake(arguments.value(flag));
    return keep_sheets(arguments, io, wanted,
        {.format = arguments.choice<Format>(flags::format),
            .explain = arguments.has(flags::explain),
            .needs = arguments.has(flags::needs)});
}

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
};

}  // namespace score::cli::bezique_command
