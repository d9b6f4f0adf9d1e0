#pragma once
/// Short names for `score/formats/language.hpp`: `_("text")` translates, `N_("text")` only marks text in tables that are translated where
/// they are shown. A word with several translations has a context: `C_("King", "deal")`, in tables `NC_`. Plurals: `P_("{} entry", "{}
/// entries", n)`. Public headers must not define macros: their tables use `marked("text")`.
#include <cstdint>

#include "score/formats/language.hpp"

#define _(text) (::score::formats::translated(text))
#define N_(text) (text)
#define C_(context, text) (::score::formats::translated_in(context, text))
#define NC_(context, text) (text)
#define P_(one, several, count) (::score::formats::translated_for(one, several, static_cast<std::uint64_t>(count)))
