#pragma once
/// The letters of cards in input; output is canonical.
#include "kit/flags.hpp"
#include "score/formats/letters.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag ranks{0, "ranks", "en|tr|de",
    N_("Letters of the honours: A K Q J (en, the default), A P K V (tr: as, papaz, kız, vale) or A K D B (de: Ass, König, Dame, Bube).")};
}  // namespace flags

}  // namespace score::cli
