// The commands that keep the sheet of one game: what each asks, and its help. What they do is in sheet_command.cpp.
#include <array>
#include <string>
#include <string_view>

#include "commands/against_field.hpp"
#include "commands/commands.hpp"
#include "commands/complaints.hpp"
#include "commands/figures.hpp"
#include "commands/rank_letters.hpp"
#include "commands/sheet_command.hpp"
#include "score/formats/obligation_file.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/text/printable.hpp"
#include "score/king/variant.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

constexpr std::array output_of_bridge{&flags::explain, &flags::needs, &flags::we, &flags::format, &flags::color};
constexpr std::array input_of_cards{&flags::entry_ranks};

constexpr FlagGroup agreed_by(std::span<Flag const* const> agreements) { return {N_("Agreements"), agreements}; }
constexpr FlagGroup bridge_output{N_("Output"), output_of_bridge}, card_input{N_("Input"), input_of_cards};

}  // namespace

// ---- rubber bridge

namespace rubber_command {
namespace {

constexpr auto agreement_flags = agreement_flags_of<formats::sheets::rubber_agreements>();
constexpr auto agreements = with_agreements(std::array<Flag const*, 0>{}, agreement_flags);
constexpr std::array groups{agreed_by(agreements), bridge_output, general_group};
constexpr GameAsked game{formats::sheets::rubber_game, agreement_flags};

}  // namespace

constinit Command const command{
    "rubber",
    N_("the sheet of an evening of rubber bridge"),
    "DEAL",
    N_("Keeps the sheet of rubbers from deals such as '4S= N' or '3NT+1 by W honours 4 EW', one per argument or line, or from the boards "
       "of a PBN file, and prints it in the usual layout. Lines can correct earlier ones. Journals give the sheet of each of their "
       "evenings of rubber bridge. Without a DEAL, or for -, reads standard input."),
    groups,
    keep_sheets_of<game>,
    forms_of<game>,
};

}  // namespace rubber_command

// ---- four-deal bridge

namespace chicago_command {
namespace {

constexpr Flag form{0, "form", "chicago|chicago-duplicate",
    N_("chicago, the default, carries part-scores forward until a side makes game, which gets 300 or 500 at once; a part-score on the "
       "fourth deal gets 100. chicago-duplicate scores each deal for itself.")};
constexpr auto agreement_flags = agreement_flags_of<formats::sheets::chicago_agreements>();
constexpr std::array agreements{&agreement_flags[0].flag, &form, &agreement_flags[1].flag, &agreement_flags[2].flag};
constexpr std::array groups{agreed_by(agreements), bridge_output, general_group};
constexpr GameAsked game{formats::sheets::chicago_game, agreement_flags, &form};

}  // namespace

constinit Command const command{
    "chicago",
    N_("the sheet of four-deal bridge"),
    "DEAL",
    N_("Keeps the sheet of rounds of four deals, such as '4S= N' or '2NT+1 by W honours 4 EW', one per argument or line, or the boards of "
       "a PBN file. A deal that is passed out is dealt again and is not one of the four. Lines can correct earlier ones. Journals give the "
       "sheet of each of their sittings of the game. Without a DEAL, or for -, reads standard input."),
    groups,
    keep_sheets_of<game>,
    forms_of<game>,
};

}  // namespace chicago_command

// ---- scores at one table against the obligations of the hands

namespace borc_command {
namespace {

constexpr Flag table{0, "table", "borc|russian|iniarski",
    N_("The table of obligations: borc, the Turkish one, by points and up to two fits (the default); russian, by points alone; iniarski, "
       "the Polish one, with a fit in a major.")};
constexpr Flag custom{
    0, "custom", "FILE", N_("A table of your own: a line for each number of points from 20 on, with two, four or six obligations.")};
constexpr auto agreement_flags = agreement_flags_of<formats::sheets::borc_agreements>();
constexpr auto agreements = with_agreements(std::array{&table, &custom}, agreement_flags);
constexpr std::array groups{agreed_by(agreements), bridge_output, general_group};
constexpr GameAsked game{formats::sheets::borc_game, agreement_flags, &table};

// The table in the file of --custom. Throws `Trouble`; its findings are reported first.
formats::OwnObligations own_table(Arguments const& arguments, Streams io) {
    if (arguments.has(table)) throw WrongUsage{_("--table and --custom cannot be used together")};
    auto const name = arguments.value(custom);
    auto const text = content_of_table(name);
    auto own = formats::parse_obligations(text);
    if (own) return std::move(*own);
    Complaints{arguments, io}.add(own.error(), {name, text});
    throw Trouble{sentence(_("{}: no table of obligations"), formats::printable(name))};
}

Exit run(Arguments const& arguments, Streams io) {
    auto wanted = game_wanted(game, arguments);
    if (!arguments.has(custom)) return keep_sheets(arguments, io, wanted);
    auto const own = own_table(arguments, io);
    auto agreed = wanted.rules.get<bridge::BorcRules>();
    agreed.table = &own.table();
    wanted.rules = formats::sheets::GameRules{agreed};
    return keep_sheets(arguments, io, wanted);
}

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
    forms_of<game>,
};

}  // namespace borc_command

// ---- duplicate boards at one table

namespace table_command {
namespace {

constexpr Flag form{0, "form", "duplicate|teams",
    N_("duplicate, the default, scores each board for itself; teams is one table of a team match, whose boards are compared with the other "
       "table.")};
constexpr auto agreement_flags = agreement_flags_of<formats::sheets::table_agreements>();
constexpr auto agreements = with_agreements(std::array{&form}, agreement_flags);
constexpr std::array comparison{&flags::field, &flags::field_scoring};
constexpr std::array groups{agreed_by(agreements), FlagGroup{N_("Comparison"), comparison}, bridge_output, general_group};
constexpr GameAsked game{formats::sheets::table_game, agreement_flags, &form};

Exit run(Arguments const& arguments, Streams io) {
    auto const wanted = game_wanted(game, arguments);
    if (!arguments.has(flags::field)) {
        only_with(arguments, "--field", std::array{&flags::field_scoring});
        return keep_sheets(arguments, io, wanted);
    }
    AgainstField field{arguments, io, left_side(arguments)};
    auto const status = keep_sheets(arguments, io, wanted, &field);
    return worse(status, field.status());
}

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
    forms_of<game>,
};

}  // namespace table_command

// ---- Bezique

namespace bezique_command {
namespace {

constexpr Flag variant{0, "variant", "turkish96|standard64|rubicon128|six192|eight256|three96|four128",
    N_("The form of the game: turkish96, the Turkish one (the default), or with packs of 32 cards standard64 (two packs), rubicon128 "
       "(four), six192, eight256, three96, three players, and four128, four players as partners with one column per side.")};
constexpr Flag singly{0, "singly", "", N_("At four128 everyone plays for himself, with a column a player.")};
constexpr auto agreement_flags = agreement_flags_of<formats::sheets::bezique_agreements>();
constexpr auto agreements = with_agreements(std::array{&variant, &singly}, agreement_flags);
constexpr std::array output{&flags::explain, &flags::needs, &flags::format, &flags::color};
constexpr std::array groups{agreed_by(agreements), card_input, FlagGroup{N_("Output"), output}, general_group};
constexpr GameAsked game{formats::sheets::bezique_game, agreement_flags, &variant, N_("--{} needs a number from 1 to 1000000")};

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.value(variant) != "four128") only_with(arguments, "four128", std::array{&singly});
    auto const form = arguments.has(singly) ? std::string_view{"four128-singly"} : arguments.value(variant);
    auto const wanted = game_wanted(game, form, arguments);
    for (auto const& [flag, key] : agreement_flags)
        if (!wanted.game.is_asked(key, form)) not_with(arguments, form, std::array{&flag});
    return keep_sheets(arguments, io, wanted);
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
    forms_of<game>,
};

}  // namespace bezique_command

// ---- King

namespace king_command {
namespace {

std::string const& variant_words() {
    static std::string const words = fmt::format("{}", fmt::join(king::variant_names, "|"));
    return words;
}
constexpr Flag variant{0, "variant", variant_words,
    N_("The variant. The default is dejenere: each player names three penalties and two trumps, in any order.")};
constexpr auto agreement_flags = agreement_flags_of<formats::sheets::king_agreements>();
constexpr auto agreements = with_agreements(std::array{&variant}, agreement_flags);
constexpr std::array output{&flags::by_deal, &flags::explain, &flags::jargon, &flags::needs, &flags::format, &flags::color};
constexpr std::array groups{agreed_by(agreements), card_input, FlagGroup{N_("Output"), output}, general_group};
constexpr GameAsked game{formats::sheets::king_game, agreement_flags, &variant, N_("--{} cannot be {}")};

}  // namespace

constinit Command const command{
    "king",
    N_("the sheet of a party of King"),
    "LINE",
    N_("Keeps the sheet of a party of King from lines such as 'W kupa 3 6 4 0', 'S rıfkı E', 'void queens' and 'king N', one per argument "
       "or line, and prints it in the usual layout: the grid, the totals, the rights that are left and who names the next game. Lines can "
       "correct earlier ones. PKN files give a sheet for each of their parties, journals for each of their sittings of King. Without a "
       "LINE, or for -, reads standard input."),
    groups,
    keep_sheets_of<game>,
    forms_of<game>,
};

}  // namespace king_command

}  // namespace score::cli
