#pragma once
/// The message for an unknown word.
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/entry_words.hpp"

namespace score::formats::grammar {

/// Quotes the word at which a grammar stopped, delimited by spaces and commas, in the text `words` (`"{}" is not part of …`). A fix is added
/// if the word resembles a known one of the language of the program. Words beside it are quoted with it where together they resemble a word of
/// several parts: `king of heartss`.
Diagnostic unknown_word(Code const*, std::string_view text, Span where, Vocabulary, Sentence<std::string> words);

}  // namespace score::formats::grammar
