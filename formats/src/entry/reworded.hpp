#pragma once
/// One walk over the words of an entry, for all that puts others in their place.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "score/formats/entry_words.hpp"
#include "score/formats/text/fold.hpp"
#include "text/replacements.hpp"

namespace score::formats {

/// The line with every known word as `exchange(word, spelt)` has it: another text, or `spelt` as it stands. Names behind words that have
/// names, and what follows `#`, are left as they are. What was replaced is added to `replaced`.
template <class Exchange>
std::string reworded(Vocabulary vocabulary, std::string_view line, Exchange exchange, Replacements* replaced = nullptr) {
    std::string text;
    auto rest = line.substr(0, line.find('#'));
    while (!rest.empty()) {
        auto const found = word_at_beginning(vocabulary, rest);
        auto const size = found.size > 0 ? found.size : std::max(letters_at_beginning(rest), std::size_t{1});
        auto const spelt = rest.substr(0, size);
        std::string_view const other = found.word ? exchange(*found.word, spelt) : spelt;
        if (replaced && other != spelt) {
            auto const at = static_cast<std::size_t>(spelt.data() - line.data());
            replaced->add({at, at + size}, {text.size(), text.size() + other.size()});
        }
        text += other;
        rest.remove_prefix(size);
        if (found.word == &words::names || found.word == &words::rubber) break;
    }
    return text.append(line.substr(static_cast<std::size_t>(rest.data() - line.data())));
}

}  // namespace score::formats
