#pragma once
/// A command that keeps the sheet of one game: from lines, records and journals.
#include <array>
#include <span>
#include <string>

#include "commands/agreement_flags.hpp"
#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/records.hpp"
#include "kit/streams.hpp"
#include "score/formats/letters.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/print.hpp"

namespace score::cli {

namespace flags {
/// Whether "we" are North-South or East-West.
inline constexpr Flag we{0, "we", "ns|ew", N_("Which side stands on the left, as We. The default is ns, North-South.")};
inline constexpr Flag explain{'x', "explain", "", N_("Show every item of every figure with its rule.")};
inline constexpr Flag needs{
    0, "needs", "", N_("Show below the sheet what everyone still needs, and what each result would bring now. In text and JSON.")};
}  // namespace flags

/// The options of a sheet of bridge that are no agreements.
inline constexpr std::array output_with_needs{&flags::explain, &flags::needs, &flags::we, &flags::format, &flags::color};

/// How a sheet of bridge is printed.
formats::sheets::PrintOptions print_options(Arguments const&);

/// What the options of a command specify.
struct GameWanted {
    formats::sheets::GameInfo const& game;
    formats::sheets::GameRules rules;
    std::string variant{};                   // a word of the game; empty: no option names one
    Flag const* variant_flag = nullptr;      // the option that names it
    std::span<AgreementFlag const> flags{};  // the command's own agreements
    formats::RankLetters letters = formats::RankLetters::english;
};

/// What the options make of a game; `variant` is a word of it, or empty. An option that the variant does not have is wrong usage, and so is a
/// value that the parser of options accepts and the game does not: `impossible` says so of the option and the value.
GameWanted game_wanted(formats::sheets::GameInfo const&, std::string_view variant, std::span<AgreementFlag const>, Arguments const&,
    std::string_view impossible = N_("--{} needs a number from 1 to 1000"));

/// Keeps one sheet of all lines and boards; prints those of records and of the sittings of journals. The variant and the agreements of a
/// record or sitting take precedence; a contradicting option is an error.
Exit keep_sheets(Arguments const&, Streams, GameWanted const&, formats::sheets::PrintOptions, class SheetFollower* follower = nullptr);

}  // namespace score::cli
