#pragma once
/// A command that keeps the sheet of one game: from lines, records and journals.
///
///     constexpr GameAsked game{formats::sheets::king_game, agreement_flags, &variant};
///     constinit Command const command{"king", …, keep_sheets_of<game>, forms_of<game>};
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands/agreement_flags.hpp"
#include "commands/entry_forms.hpp"
#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/records.hpp"
#include "kit/streams.hpp"
#include "score/formats/letters.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/seats.hpp"

namespace score::cli {

namespace flags {
/// Whether "we" are North-South or East-West.
inline constexpr Flag we{0, "we", "ns|ew", N_("Which side stands on the left, as We. The default is ns, North-South.")};
inline constexpr Flag explain{'x', "explain", "", N_("Show every item of every figure with its rule.")};
inline constexpr Flag needs{
    0, "needs", "", N_("Show below the sheet what everyone still needs, and what each result would bring now. In text and JSON.")};
inline constexpr Flag by_deal{0, "by-deal", "", N_("Show one deal after the other with running totals, instead of the grid.")};
inline constexpr Flag jargon{
    0, "jargon", "", N_("Show the usual table talk: DYS (also KSKY or harakiri), çiçek (ford), SSK, telefon fişi.")};
}  // namespace flags

/// The game of a command, and the options that choose its rules.
struct GameAsked {
    formats::sheets::GameInfo const& (*game)();
    std::span<AgreementFlag const> agreements{};
    Flag const* variant = nullptr;                                           // names the variant, if there are several
    std::string_view impossible = N_("--{} needs a number from 1 to 1000");  // of a value that the game does not have
};

/// What the options of a command specify.
struct GameWanted {
    GameAsked const& asked;
    formats::sheets::GameInfo const& game;
    formats::sheets::GameRules rules;
    std::string variant;  // a word of the game; empty: no option names one
    formats::RankLetters letters;
};

/// What the options make of a game; `variant` is a word of it, or empty. An option that the variant does not have is wrong usage, and so is a
/// value that the parser of options accepts and the game does not.
GameWanted game_wanted(GameAsked const&, std::string_view variant, Arguments const&);
/// The same with the variant that the option names.
GameWanted game_wanted(GameAsked const&, Arguments const&);

/// The side on the left at bridge, as We.
Side left_side(Arguments const&);

/// Keeps one sheet of all lines and boards; prints those of records and of the sittings of journals. The variant and the agreements of a
/// record or sitting take precedence; a contradicting option is an error.
Exit keep_sheets(Arguments const&, Streams, GameWanted const&, class SheetFollower* follower = nullptr);

/// The run of a command whose options are agreements and those above, and its entries.
template <GameAsked const& Asked>
Exit keep_sheets_of(Arguments const& arguments, Streams io) {
    return keep_sheets(arguments, io, game_wanted(Asked, arguments));
}
template <GameAsked const& Asked>
std::vector<EntryForm> forms_of() {
    return forms_of(Asked.game());
}

}  // namespace score::cli
