#include "unknown_word.hpp"

#include <algorithm>

#include "score/formats/text/fold.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::grammar {
namespace {

constexpr std::string_view separators = " \t,;:";

// The word at `place`, or the next one if `place` is between words.
Span word_around(std::string_view text, std::size_t place) {
    auto const next = text.find_first_not_of(separators, place);
    auto const at = next == text.npos ? place : next;
    auto const before = at == 0 ? text.npos : text.find_last_of(separators, at - 1);
    return {before == text.npos ? 0 : before + 1, std::min(text.find_first_of(separators, at), text.size())};
}

// The run of letters in it that contains `at`, or the next one.
Span letters_around(std::string_view text, Span word, std::size_t at) {
    while (word.begin < word.end) {
        auto const size = letters_at_beginning(text.substr(word.begin, word.size()));
        if (size > 0 && word.begin + size > at) return {word.begin, word.begin + size};
        word.begin += std::max(size, std::size_t{1});
    }
    return {at, at};
}

// Truncates the word so that the message fits on a line.
std::string shortened(std::string_view word) {
    constexpr std::size_t enough = 16;
    if (word.size() <= enough) return std::string{word};
    auto size = enough;
    while (size > 0 && continues_character(word[size])) --size;
    return std::string{word.substr(0, size)} + "…";
}

}  // namespace

Diagnostic unknown_word(Code const* code, std::string_view text, Span where, Vocabulary vocabulary, Sentence<std::string> words) {
    auto const word = word_around(text, where.begin);
    auto const quoted = word.size() > 0 ? word : where;
    Diagnostic found{code, code->severity, where, say(words, shortened(text.substr(quoted.begin, quoted.size()))), {}};
    auto const letters = letters_around(text, word, where.begin);
    if (auto const near = nearest_word(vocabulary, text.substr(letters.begin, letters.size())); !near.empty())
        found.fix = FixIt{letters, std::string{near}};
    return found;
}

}  // namespace score::formats::grammar
