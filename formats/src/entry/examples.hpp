#pragma once
/// Entries as examples in messages, in the words of each language, so that readers can type what they read.
#include <algorithm>
#include <string>
#include <string_view>

#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "seats_in_line.hpp"
#include "text/sentence.hpp"

namespace score::formats {

/// A word, a seat, or any text as it is typed in a language.
inline std::string typed_in(std::string_view language, EntryWord const& word) { return std::string{word.in(language)}; }
inline std::string typed_in(std::string_view language, Seat seat) { return {seat_letter(seat, language)}; }
inline std::string typed_in(std::string_view, std::string_view text) { return std::string{text}; }
inline std::string typed_in(std::string_view language, InEachLanguage const& texts) {
    return texts.texts[static_cast<std::size_t>(std::ranges::find(languages, language) - languages.begin())];
}

/// The form of an entry with a word or a seat for each `{}`: `example("{} {} 60", words::peg, Seat::south)` is `peg S 60`, `çivi G 60`,
/// `stift S 60`.
template <class... Words>
InEachLanguage example(std::string_view form, Words const&... words) {
    return in_each_language([&](std::string_view language) { return sentence(form, typed_in(language, words)...); });
}

/// Whether a word is the letter of a suit in Turkish or German, which no suit has here: K, M, P or T.
inline bool is_letter_of_suit(std::string_view word) {
    return word.size() == 1 && std::string_view{"KMPT"}.find(ascii::upper(word.front())) != std::string_view::npos;
}
/// What is said of such a letter.
inline Message no_suit(std::string_view letter) {
    return say("no suit has the letter \"{}\": the suits are S, H, D and C, or {}", letter,
        example("{}, {}, {}, {}", words::spades, words::hearts, words::diamonds, words::clubs));
}

/// As they are typed: N, K in Turkish.
inline InEachLanguage seat_letter(Seat seat) { return example("{}", seat); }
/// EW, DB, OW.
inline InEachLanguage side_letters(Side side) {
    return in_each_language([side](std::string_view language) { return side_letters(side, language); });
}

/// A line of bridge, or a part of one, given in English: `honours 4 NS`.
inline InEachLanguage bridge_example(std::string_view english) {
    return in_each_language([english](std::string_view language) {
        return seats_in_line::with_seats_of(language, worded_line(words_of_bridge(), english, language));
    });
}

}  // namespace score::formats
