#pragma once
/// The letters in which cards are typed; what is written is canonical.
#include <string_view>
#include <utility>

#include "kit/flags.hpp"
#include "score/formats/sheets/lettering.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag ranks{0, "ranks", "en|tr|de",
    N_("Letters of the honours: A K Q J (en, the default), A P K V (tr: as, papaz, kız, vale) or A K D B (de: Ass, König, Dame, Bube).")};
}  // namespace flags

/// What reads the lines of a game, in the letters that are wanted. Every byte keeps its place.
template <class Parse>
auto in_letters(Arguments const& arguments, formats::sheets::GameId game, Parse parse) {
    return [game, letters = arguments.choice<formats::RankLetters>(flags::ranks), parse = std::move(parse)](
               std::string_view line) { return parse(formats::sheets::canonical_entry(game, line, letters)); };
}

}  // namespace score::cli
