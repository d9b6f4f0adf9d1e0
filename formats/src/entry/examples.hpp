#pragma once
/// Entries as examples in messages, in the words of each language, so that readers can type what they read.
#include <string>
#include <string_view>

#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "seats_in_line.hpp"
#include "text/fmt.hpp"

namespace score::formats {

/// The form of an entry with a word for each `{}`: `example("{} 14 18", words::brisques)` is `brisques 14 18`, `brisk 14 18`, `brisken 14 18`.
template <class... Words>
InEachLanguage example(std::string_view form, Words const&... words) {
    return in_each_language([&](std::string_view language) { return fmt::format(fmt::runtime(form), words.in(language)...); });
}

/// A line of bridge, or a part of one, given in English: `honours 4 NS`.
inline InEachLanguage bridge_example(std::string_view english) {
    return in_each_language([english](std::string_view language) {
        return seats_in_line::with_seats_of(language, worded_line(words_of_bridge(), english, language));
    });
}

}  // namespace score::formats
