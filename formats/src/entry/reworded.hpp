#pragma once
/// A single pass over the words of an entry, for all functions that replace words.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "score/formats/entry_words.hpp"
#include "score/formats/text/fold.hpp"
#include "text/replacements.hpp"

namespace score::formats {

/// Replaces every known word by `exchange(word, spelt)`, which returns another text, or `spelt` to keep it; one that only the context
/// distinguishes by `exchange(nullptr, spelt)`. Names after words that take names, and comments after `#`, are left unchanged. Replacements
/// are added to `replaced`.
template <class Exchange>
std::string reworded(Vocabulary vocabulary, std::string_view line, Exchange exchange, Replacements* replaced = nullptr) {
    std::string text;
    EntryWord const* before = nullptr;
    auto rest = line.substr(0, line.find('#'));
    while (!rest.empty()) {
        auto const found = word_at_beginning(vocabulary, rest);
        auto const size = found.size > 0 ? found.size : std::max(letters_at_beginning(rest), std::size_t{1});
        auto const spelt = rest.substr(0, size);
        std::string_view const other = found.size > 0 ? exchange(found.word, spelt) : spelt;
        if (replaced && other != spelt) {
            auto const at = static_cast<std::size_t>(spelt.data() - line.data());
            replaced->add({at, at + size}, {text.size(), text.size() + other.size()});
        }
        text += other;
        rest.remove_prefix(size);
        bool const ends_rubber = found.word == &words::rubber && before == &words::end;  // one word, once both are canonical
        if (found.word == &words::names || (found.word == &words::rubber && !ends_rubber)) break;
        if (spelt != " ") before = found.word;
    }
    return text.append(line.substr(static_cast<std::size_t>(rest.data() - line.data())));
}

}  // namespace score::formats
