#pragma once
/// Converts entries between the players' rank letters and the canonical ones, which the grammars read and journals keep.
///
///     canonical_entry(bezique_game(), "n ^4p", RankLetters::turkish) == "n ^4k";      // dört papaz
///     lettered_entry(bezique_game(), "n ^4k", RankLetters::turkish) == "n ^4p";
///
/// Ranks occur in the groups of Bezique (`4K`, `KQ:D`), in the cards of a King deal (`shown N HK W`, `void rifki N AK`), and in the hands
/// of a bridge deal. Everything else is unchanged, including names and comments after `#`, and every byte keeps its offset. A letter that
/// the language does not use keeps its English meaning: `4q` is four queens everywhere.
#include <string>
#include <string_view>

#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/letters.hpp"
#include "score/formats/sheets/games.hpp"

namespace score::formats::sheets {

/// The typed text, in canonical letters. Typed in Turkish, a D behind the result of a contract at bridge is East.
std::string canonical_entry(GameInfo const&, std::string_view typed, RankLetters, std::string_view typed_in = language());
/// For display and re-entry: `canonical_entry` inverts it.
std::string lettered_entry(GameInfo const&, std::string_view entry, RankLetters);

/// An entry with its English words translated (`tr`, `de`), for display and re-entry: a journal keeps English ones. Unchanged: codes of
/// games and groups, names, comments after `#`, and words that would be ambiguous in that language.
std::string worded_entry(GameInfo const&, std::string_view entry, std::string_view language);

}  // namespace score::formats::sheets
