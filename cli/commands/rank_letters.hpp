#pragma once
/// The letters of cards in input and printed text; output for programs has the English ones.
#include "kit/flags.hpp"
#include "score/formats/language.hpp"
#include "score/formats/letters.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag ranks{0, "ranks", "en|tr|de",
    N_("Letters of the honours: A K Q J (en, the default), A P K V (tr: as, papaz, kız, vale) or A K D B (de: Ass, König, Dame, Bube).")};
/// The same for entries: what is printed in the letters of a language is read in them.
inline constexpr Flag entry_ranks{0, "ranks", "en|tr|de",
    N_("Letters of the honours in entries: A K Q J (en), A P K V (tr: as, papaz, kız, vale) or A K D B (de: Ass, König, Dame, Bube). The "
       "default is that of the language.")};
}  // namespace flags

inline formats::RankLetters letters_of_entries(Arguments const& arguments) {
    return arguments.has(flags::entry_ranks) ? arguments.choice<formats::RankLetters>(flags::entry_ranks)
                                             : formats::letters_in(formats::language());
}

}  // namespace score::cli
