#pragma once
// Pairs and declarers in a line of bridge, in the letters of a language.
#include <algorithm>
#include <string>
#include <string_view>

#include "score/ascii.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "text/minus.hpp"

namespace score::formats::seats_in_line {

inline bool is(std::string_view text, EntryWord const& word) { return spells_one_of(text, word) == text.size(); }

// Whether the word tells a result of a contract: 4♠=, -1, tamam.
inline bool has_result(std::string_view word) {
    for (std::size_t i = 0; i < word.size(); ++i) {
        auto const sign = word[i] == '+' ? 1 : minus_at_beginning(word.substr(i));
        if (word[i] == '=' || (sign > 0 && i + sign < word.size() && ascii::is_digit(word[i + sign]))) return true;
    }
    return is(word, words::made) || is(word, words::down) || is(word, words::over) || is(word, words::tricks);
}

// Pairs, and declarer behind the result, in the letters of a language: 4♠= K, puan 24 KG.
inline std::string with_seats_of(std::string_view language, std::string_view text) {
    auto const end = std::min(text.find('#'), text.size());
    std::string told;
    auto after_result = false;
    std::size_t done = 0;
    for (std::size_t at = 0; (at = text.find_first_not_of(between_words, at)) < end;) {
        auto const stop = std::min(text.find_first_of(between_words, at), end);
        auto const word = text.substr(at, stop - at);
        if (is(word, words::names) || is(word, words::rubber) || is(word, words::cards)) break;
        std::string own;
        for (auto const side : {Side::north_south, Side::east_west})
            if (formats::folded(word) == formats::folded(side_letters(side, "en"))) own = side_letters(side, language);
        if (auto const seat = after_result && word.size() == 1 ? seat_of(word.front()) : std::nullopt)
            own = std::string(1, seat_letter(*seat, language));
        if (!own.empty()) {
            if (ascii::lower(word.front()) == word.front()) own = ascii::in_small_letters(own);
            told.append(text.substr(done, at - done)) += own;
            done = stop;
        }
        after_result = has_result(word);
        at = stop;
    }
    return told.append(text.substr(done));
}

}  // namespace score::formats::seats_in_line
