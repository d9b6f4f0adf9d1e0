#include "unknown_word.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "score/formats/language.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::grammar {
namespace {

// The word at `place`, or the next one if `place` is between words.
Span word_around(std::string_view text, std::size_t place) {
    auto const next = text.find_first_not_of(between_words, place);
    auto const at = next == text.npos ? place : next;
    auto const before = at == 0 ? text.npos : text.find_last_of(between_words, at - 1);
    return {before == text.npos ? 0 : before + 1, std::min(text.find_first_of(between_words, at), text.size())};
}

// Whether a word of several parts has one of these.
bool is_of_a_phrase(Vocabulary vocabulary, std::string_view text, std::vector<Span> const& around) {
    auto const is_there = [&](std::string_view part) {
        return std::ranges::any_of(around, [&](Span at) { return spells(text.substr(at.begin, at.size()), part) == at.size(); });
    };
    bool found = false;
    auto const look = [&](std::string_view spelling) {
        if (spelling.find(' ') == spelling.npos) return;
        for (std::size_t at = 0; !found && at < spelling.size(); at = std::min(spelling.find(' ', at), spelling.size()) + 1)
            found = is_there(spelling.substr(at, spelling.find(' ', at) - at));
    };
    for (auto const* const known : vocabulary) {
        for_each_spelling(known->list_in(language()), look);
        look(known->code);
    }
    return found;
}

// A word of several parts that the one at `word` nearly is with those beside it: "king of heartss".
std::optional<FixIt> nearest_phrase(std::string_view text, Span word, Vocabulary vocabulary) {
    constexpr std::size_t most = 3;
    std::vector<Span> around{word};
    for (auto at = word; around.size() < most && at.begin > 1;) {
        auto const last = text.find_last_not_of(between_words, at.begin - 1);
        if (last == text.npos) break;
        around.insert(around.begin(), at = word_around(text, last));
    }
    auto const here = around.size() - 1;
    for (auto at = word; around.size() < here + most && text.find_first_not_of(between_words, at.end) != text.npos;)
        around.push_back(at = word_around(text, at.end));
    if (!is_of_a_phrase(vocabulary, text, around)) return std::nullopt;
    for (std::size_t first = 0; first <= here; ++first)
        for (auto last = around.size() - 1; last >= here && last > first; --last) {
            Span const phrase{around[first].begin, around[last].end};
            if (auto const near = nearest_word(vocabulary, text.substr(phrase.begin, phrase.size()), language()); !near.empty())
                return FixIt{phrase, std::string{near}};
        }
    return std::nullopt;
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
    if (auto phrase = word.size() > 0 ? nearest_phrase(text, word, vocabulary) : std::nullopt) {
        auto const at = phrase->where;
        return {code, code->severity, at, say(words, shortened(text.substr(at.begin, at.size()))), std::move(phrase)};
    }
    auto const quoted = word.size() > 0 ? word : where;
    Diagnostic found{code, code->severity, where, say(words, shortened(text.substr(quoted.begin, quoted.size()))), {}};
    auto const letters = letters_around(text, word, where.begin);
    if (auto const near = nearest_word(vocabulary, text.substr(letters.begin, letters.size()), language()); !near.empty())
        found.fix = FixIt{letters, std::string{near}};
    return found;
}

}  // namespace score::formats::grammar
