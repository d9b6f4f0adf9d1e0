#pragma once
/// What is said of a word that no grammar knows.
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/entry_words.hpp"

namespace score::formats::grammar {

/// Quotes the word that a grammar stopped at or in, between blanks and commas, with `words` around it (`"{}" is no part of …`). One that is
/// nearly known brings a fix.
Diagnostic unknown_word(Code const*, std::string_view text, Span where, Vocabulary, std::string_view words);

}  // namespace score::formats::grammar
