#pragma once
/// Entries of a sheet between the letters that players use and the canonical ones, which the grammars read and journals keep.
///
///     canonical_entry(bezique_game(), "n ^4p", RankLetters::turkish) == "n ^4k";      // dört papaz
///     lettered_entry(bezique_game(), "n ^4k", RankLetters::turkish) == "n ^4p";
///
/// Ranks stand in the groups of Bezique (`4K`, `KQ:D`), in the cards that a King deal tells (`shown N HK W`, `void rifki N AK`), and in the
/// hands of a bridge deal. Everything else, names and what follows `#` are as they were, and every byte keeps its place. A letter that the
/// language does not have keeps its English meaning: `4q` is four queens everywhere.
#include <string>
#include <string_view>

#include "score/formats/entry_words.hpp"
#include "score/formats/letters.hpp"
#include "score/formats/sheets/games.hpp"

namespace score::formats::sheets {

/// What was typed, in canonical letters.
std::string canonical_entry(GameInfo const&, std::string_view typed, RankLetters);
/// For people to read, and to type again: `canonical_entry` of it is the entry.
std::string lettered_entry(GameInfo const&, std::string_view entry, RankLetters);

/// An entry with the English words of its lines in another language (`tr`, `de`), for people to read and to type again: a journal keeps
/// English ones. Codes of games and groups, names, what follows `#`, and words that would be another one there stay.
std::string worded_entry(GameInfo const&, std::string_view entry, std::string_view language);

}  // namespace score::formats::sheets
