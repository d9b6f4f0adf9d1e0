#pragma once
// The ranks of a group of Bezique with its suit between its words: dört karo vale. They stay as they are typed, and are in no vocabulary:
// behind a number they would become another word of it, as in `five kings`, and `4as` is four aces of spades.
#include "score/formats/entry_words.hpp"

namespace score::formats::words {

inline constexpr EntryWord aces{"aces", "as|ası", "asse"};
inline constexpr EntryWord kings{"kings", "papaz|papazı", "könige|koenige"};
inline constexpr EntryWord queens{"queens", "kız|kızı", "damen"};
inline constexpr EntryWord jacks{"jacks", "vale|valesi", "buben"};
inline constexpr EntryWord tens{"tens", "onlu|onlusu", "zehnen"};

}  // namespace score::formats::words
